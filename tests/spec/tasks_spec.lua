-- Section 14: what travels, spmd, scumulative; messages between ranks; local parts of arrays.
local t = require "support"
local ramba, same, raises = t.ramba, t.same, t.raises
local on_all = t.on_all
local n = t.ranks

-- Sends a value to the last rank and back.
local function there_and_back(v)
  return ramba.get(ramba.remote(function(x) return x end):on(n - 1)(v))
end

describe("what travels", function()
  it("numbers, strings, booleans, nil", function()
    for _, v in ipairs{1, -3, 2^53, 1.5, math.huge, math.mininteger, "", "a\0b", true, false} do
      same(there_and_back(v), v)
    end
    assert.is_nil(there_and_back(nil))
    local nan = there_and_back(0 / 0)
    assert.is_true(nan ~= nan)
    same(there_and_back(ramba.complex(1, -2)).im, -2.0)
  end)

  it("tables with cycles, shared parts and metatables", function()
    local shared = {5}
    local v = setmetatable({a = shared, b = shared, list = {1, 2, {3}}}, {__index = {hidden = 7}})
    v.self = v
    local r = there_and_back(v)
    assert.are.equal(r, r.self)
    assert.are.equal(r.a, r.b)
    same(r.list, {1, 2, {3}})
    same(r.hidden, 7)
  end)

  it("nested 100000 deep", function()
    local list
    for i = 1, 100000 do list = {list, i} end
    local r, depth = there_and_back(list), 0
    while r do r, depth = r[1], depth + 1 end
    same(depth, 100000)
  end)

  it("functions with upvalues, shared and recursive", function()
    local count = 0
    local function add() count = count + 1 end
    local function read() return count end
    local function factorial(k) return k < 2 and 1 or k * factorial(k - 1) end
    local even, odd
    function even(k) return k == 0 or odd(k - 1) end
    function odd(k) return k ~= 0 and even(k - 1) end
    same(ramba.spmd(function()
      add() add()
      return {read(), factorial(10), even(10), odd(7)}
    end), on_all{2, 3628800, true, true})
    same(count, 0)
  end)

  it("the globals that a function reads, and those of the functions it calls", function()
    tasks_spec_table = {k = 3}
    function tasks_spec_double(x) return 2 * x end
    function tasks_spec_outer(x) return tasks_spec_double(x) + tasks_spec_table.k end
    local r = ramba.spmd(function(x)
      local inner = function() return tasks_spec_outer(x) end
      return inner()
    end, 10)
    same(r, on_all(23))
    tasks_spec_table, tasks_spec_double, tasks_spec_outer = nil, nil, nil
  end)

  it("globals that are read through the table of globals, under any name", function()
    local functions = load([[ -- in the globals of the state, which a spec does not have for its own
      tasks_spec_k = 3
      function tasks_spec_add(x) return x + tasks_spec_k end
      local G = _G
      return {
        function() return _G.tasks_spec_k + rawget(_G, "tasks_spec_k") end,
        function() local key = "tasks_spec_k" return _G[key] + G[key] end,
        function() return tasks_spec_add(G.tasks_spec_k) end,
        function() return (function() return G.tasks_spec_add(_G.tasks_spec_k) end)() end,
        function() return _G == _ENV and _G._G == _G and _G.math.abs(6) end,
        function() _G.tasks_spec_new = 5 return tasks_spec_new + 1 end,
        (function() local _ENV = {tasks_spec_k = 3} return function() return tasks_spec_k + G.tasks_spec_k end end)(),
      }]])()
    for _, f in ipairs(functions) do same(ramba.spmd(f), on_all(6)) end
    assert.is_nil(_G.tasks_spec_new)
    _G.tasks_spec_k, _G.tasks_spec_add = nil, nil
  end)

  it("modules and their functions by name", function()
    local floor, format, where = math.floor, string.format, ramba.where
    same(ramba.spmd(function() return format("%d", floor(2.5)) .. type(where) .. type(ramba.random.rand) end),
      on_all("2functionfunction"))
    same(ramba.spmd(function() return string.rep("ab", 2) .. #t.ramba.version end), on_all("abab" .. #ramba.version))
  end)

  it("modules that the script made itself by copy", function()
    package.preload.tasks_spec_module = function()
      local M = {calls = 0}
      function M.next() M.calls = M.calls + 1 return M.calls + ramba.rank - ramba.rank end
      return M
    end
    local M = require "tasks_spec_module"
    M.later = function(x) return x + M.next() end
    same(ramba.spmd(function() return M.later(10) + M.next() end), on_all(13))
    same(ramba.spmd(M.next), on_all(1))
    same(M.calls, 0)
    package.preload.tasks_spec_module, package.loaded.tasks_spec_module = nil, nil
  end)

  it("the library's objects", function()
    local st = ramba.stencil(function(v) return v[-1] + v[1] end)
    same(ramba.spmd(function() return st(ramba.arange(10)):sum() end), on_all(72))
    same(ramba.spmd(function(s) return ramba.sstencil(s, ramba.arange(10)):sum() end, st), on_all(72))
    local count = ramba.SreduceReducer(function(k) return k + 1 end, function(p, q) return p + q end)
    same(ramba.spmd(function() return ramba.sreduce(math.abs, count, 0, ramba.arange(10)) end), on_all(10))
    local fill = ramba.Filler(function(ix) return ix[1] end)
    same(ramba.spmd(function() return ramba.init_array(3, fill):sum() end), on_all(6.0))
    local rng = ramba.random.default_rng(3)
    same(ramba.spmd(function() return rng:integers(5, 6) end), on_all(5))
    same(ramba.spmd(function(f) return f.reduce(ramba.arange(4)) end, ramba.add), on_all(6))
    same(ramba.spmd(function() return tostring(ramba.whole({1}).array) end), on_all("[1]"))
  end)

  it("assignments stay on the rank", function()
    tasks_spec_global = 1
    ramba.spmd(function() tasks_spec_global = 2 end)
    same(tasks_spec_global, 1)
    tasks_spec_global = nil
  end)

  it("arrays of a task as values", function()
    local r = ramba.spmd(function() return ramba.arange(3) + ramba.rank, {ramba.ones{2, 2, dtype = "int8"}} end)
    for k = 1, n do same(r[k], {k - 1, k, k + 1}) end
    local f = ramba.remote(function() return {ramba.ones({2, 3}, "int8"), ramba.array{ramba.complex(1, 2)}} end)
    local v = ramba.get(f())
    same(v[1].dtype, "int8")
    same(v[1], {{1, 1, 1}, {1, 1, 1}})
    same(v[2][1].im, 2.0)
    same((v[1] + 1):sum(), 12)
  end)

  it("nothing that belongs to this process, and the error names it", function()
    local log, co = io.stdout, coroutine.create(print)
    raises("upvalue 'log' of the function cannot be sent to another rank: it is a file", ramba.spmd,
           function() log:write() end)
    raises("upvalue 'co' of the function .* it is a coroutine", ramba.spmd, function() return co end)
    raises("field 'out' of argument 2 .* it is a file", ramba.spmd, function() end, 1, {out = log})
    raises("upvalue 'deep' of upvalue 'middle' of the function .* a coroutine", function()
      local deep = co
      local function middle() return deep end
      ramba.spmd(function() return middle() end)
    end)
    raises("it is a C function", ramba.spmd, function() end, ("x"):gmatch("."))
    raises("a function expected", ramba.spmd, 5)
    local class = ramba.actor{init = function() end}
    local handle, task = class(), ramba.remote(function(...) return ... end)
    local future = task(1)
    for what, v in pairs{["the handle of an actor"] = handle, ["a class of actors"] = class,
                         ["a remote function"] = task} do
      raises("argument 1 cannot be sent to another rank: it is " .. what, ramba.spmd, function() end, v)
    end
    raises("entry 1 of argument 1 cannot be sent to another rank: it is a future", task, {future})
    raises("init must be a function, got 5", ramba.actor, {init = 5})
    raises("a future or a list of futures expected, got nil", ramba.wait)
  end)
end)

describe("spmd", function()
  it("runs once on every rank", function()
    local r = ramba.spmd(function(...) return ramba.rank, ... end, 1)
    for k = 1, n do same(r[k], k - 1) end
    same(r.n, n)
    same(#r, n)
    same(ramba.spmd(function(a, b, c) return select("#", a, b, c) + (b == nil and 10 or 0) end, 1, nil, 3), on_all(13))
  end)

  it("raises the error of a rank, with rank and traceback", function()
    local ok, message = pcall(ramba.spmd, function()
      if ramba.rank == ramba.num_ranks - 1 then error("trouble") end
    end)
    assert.is_false(ok)
    assert.truthy(message:find(("^%%S*tasks_spec.lua:%%d+: ramba.spmd: rank %d: .*tasks_spec.lua:%%d+: trouble\nstack traceback:")
      :format(n - 1)))
    raises("rank 0: .*table value", ramba.spmd, function() error{} end)
    raises("rank 0: text", ramba.spmd, function() error(setmetatable({},
                                                                     {__tostring = function() return "text" end})) end)
    raises("rank 0: upvalue 'f' of entry 1 of the result.*is a file", ramba.spmd, function()
      local f = io.stdout
      return function() return f end
    end)
    same(ramba.spmd(function() return 1 end), on_all(1))
  end)

  it("raises an error that is a table as a table", function()
    local class = {}
    class.__index, class.__tostring = class, function(e) return "<" .. e.message .. ">" end
    function class.twice(e) return e.code * 2 end
    local where = "^%S*tasks_spec.lua:%d+: ramba.%w+: rank %d+: "
    local function check(kind, text, f, ...)
      local ok, e = pcall(f, ...)
      assert.is_false(ok)
      same({type(e), e.kind, e.code, e.rank, e.file}, {"table", kind, 7, n - 1, nil})
      assert.truthy(tostring(e):find(where .. text .. "\nstack traceback:"), tostring(e))
      same(e.traceback, tostring(e))
      return e
    end
    local function fail(kind, meta, more)
      local e = setmetatable({kind = kind, message = "no", code = 7, file = io.stdout}, meta)
      for k, v in pairs(more or {}) do e[k] = v end
      error(e)
    end
    local e = check("Bad", "<no>", ramba.spmd, function() if ramba.rank == ramba.num_ranks - 1 then fail("Bad",
      class) end end)
    same(e:twice(), 14)
    e = check("Plain", "no", ramba.get, ramba.remote(fail):on(n - 1)("Plain", nil, {list = {1, {2}}}))
    same(e.list, {1, {2}})
    check("Locked", "<no>", ramba.get, ramba.remote(fail):on(n - 1)("Locked",
      {__metatable = false, __tostring = class.__tostring}))
    local Actor = ramba.actor{init = function(_, k) if k == 0 then fail("Init", class) end end,
                              go = function() fail("Go") end}
    check("Init", "<no>", ramba.get, Actor:on(n - 1)(0):go())
    local future = Actor:on(n - 1)(1):go()
    check("Go", "no", ramba.get, future)
    check("Go", "no", ramba.get, future)
    local errors = ramba.localarray.error
    local ok, distarray = pcall(ramba.spmd, function() error(errors.IncompatibleArrayError("shapes")) end)
    same({ok, distarray.kind, distarray.message, distarray:isa(errors.DistArrayError),
          distarray:isa(errors.IndexError)},
      {false, "IncompatibleArrayError", "shapes", true, false})
    raises("a __tostring that fails", function()
      ramba.spmd(function() error(setmetatable({message = "a __tostring that fails"}, {__tostring = error})) end)
    end)
  end)

  it("cannot be nested", function()
    raises("inside a task", ramba.spmd, function() ramba.spmd(function() end) end)
  end)

  it("leaves what is pending alone", function()
    local a = ramba.arange(1000)
    local b = a + 1
    ramba.spmd(function(v) local l = v:get_local(); l["..."] = l * 2 end, a)
    same(b:sum(), 500500)
    same(a:sum(), 999000)
    local c = a * 3
    same(ramba.spmd(function(v) return v:get_local().size end, c).n, n)
  end)
end)

-- The local parts of a, concatenated without order: their sum and size.
local function parts(a)
  local sum, size = 0, 0
  for _, p in ipairs(ramba.spmd(function(v) local l = v:get_local(); return {l:sum(), l.size} end, a)) do
    sum, size = sum + p[1], size + p[2]
  end
  return {sum, size}
end

describe("local parts", function()
  local dists = {{"b", "n"}, {"n", "b"}, {"b", "b"}, {"c", "n"}, {{"c", block_size = 3}, "n"}}
  if n == 2 then dists[#dists + 1] = {{"b", bounds = {0, 1, 20}}, "n"} end

  it("cover every distribution once", function()
    for _, dist in ipairs(dists) do
      local a = ramba.arange(600):reshape{20, 30}:redistribute(dist)
      same(parts(a), {179700, 600})
      same(parts(a["3:18, 5:9"]), {a["3:18, 5:9"]:sum(), 80})
      ramba.spmd(function(v) local l = v:get_local(); l:imul(2) end, a)
      same(a:sum(), 2 * 179700)
      same(a[{20, 30}], 2 * 599)
    end
  end)

  it("of views, transposed and reversed, and writes through them", function()
    local a = ramba.zeros{40, 50}
    ramba.spmd(function(v) local l = v:get_local(); l["..."] = 1 end, a["5:10, ::7"])
    same(a:sum(), 6.0 * 8)
    same(a["5:10, ::7"]:sum(), 48.0)
    ramba.spmd(function(v) local l = v:get_local(); l:iadd(1) end, a.T["::-1"])
    same(a:sum(), 2048.0)
    local row = a[7]
    ramba.spmd(function(v) local l = v:get_local(); l["..."] = 5 end, row)
    same(row:sum(), 250.0)
  end)

  it("are one piece of memory, however often they are asked for", function()
    local function total(f, ...)
      local sum, r = 0, ramba.spmd(f, ...)
      for k = 1, r.n do sum = sum + r[k] end
      return sum
    end
    local dist = {dist = "b"}
    same(total(function(v)
      v:get_local()[":"] = 5
      return v:get_local():sum()
    end, ramba.zeros(200, dist)), 1000.0)
    local a = ramba.ones(200, dist)
    same(total(function(v)
      local x = v:get_local()
      local before = x * 2
      x:iadd(1)
      local y = v:get_local()
      y:imul(3)
      x:iadd(1)
      return y:sum() + before:sum()
    end, a), 1800.0)
    same(a:sum(), 1400.0)
    ramba.spmd(function(v) for _ = 1, 5 do v:get_local():isub(1) end end, a)
    same(a:sum(), 400.0)
    ramba.spmd(function(v, w)
      local x, y = v:get_local(), w:get_local()
      x[":"] = 1
      y:iadd(1)
      x:iadd(y)
    end, a, a)
    same(a:sum(), 800.0)
    ramba.spmd(function(v, w)
      v:get_local():iadd(1)
      w:get_local():imul(2)
      v:get_local():isub(1)
    end, a, a["1:100"])
    same({a[1], a[200], a:sum()}, {9.0, 4.0, 1300.0})
    local m = ramba.arange(100.0):reshape(10, 10):redistribute("bn")
    ramba.spmd(function(v, w) v:get_local():iadd(1) w:get_local():imul(2) end, m, m.T)
    same(m:sum(), 10100.0)
    a.flags.writeable = false
    raises("read%-only", ramba.spmd, function(v) v:get_local()[":"] = 0 end, a)
    same(total(function(v) return v:get_local():sum() end, a), 1300.0)
  end)

  it("of small arrays are whole, of empty ones empty", function()
    same(ramba.spmd(function(v) return v:get_local():totable() end, ramba.arange(4)), on_all{0, 1, 2, 3})
    same(ramba.spmd(function(v) return v:get_local().shape end, ramba.zeros{0, 3}), on_all{0, 3})
    local few = ramba.arange(2, {dist = "b"})
    same(parts(few), {1, 2})
  end)

  it("work with the whole array API, without the other ranks", function()
    local r = ramba.spmd(function(v)
      local l = v:get_local()
      if ramba.rank % 2 == 1 then return true end
      local m = l["::2"] * 2.0 + ramba.ones(#l["::2"])
      local s = ramba.concatenate{m, m}:reshape{2, -1}:sum(2)
      return math.abs(s[1] - s[2]) < 1e-9 and ramba.random.rand(200).size == 200 and #l:gt(3):totable() == #l
    end, ramba.arange(1000))
    same(r, on_all(true))
  end)

  it("may be updated from their own neighbours in place", function()
    local a = ramba.arange(1000.0)
    ramba.spmd(function(v)
      local l = v:get_local()
      l["2:-2"] = (l["1:-3"] + l["3:"]) / 2 + 1
    end, a)
    same(a[500 // n // 2], 500.0 // n // 2)
    same(a:sum(), 499500.0 + 1000 - 2 * n)
  end)

  it("of small arrays are copies in remote functions and actors, and read whole", function()
    local total = ramba.remote(function(t, k) return t.x:sum() + k:get_local()[2] end)
    local a = ramba.arange(10)
    for rank = 0, n - 1 do same(ramba.get(total:on(rank)({x = a["::2"]}, ramba.put(a))), 21) end
    local overwrite = ramba.remote(function(v) v:get_local()["..."] = 7 return v:get_local() end)
    local distributed = ramba.zeros(10, {dist = "b"})
    for rank = 0, n - 1 do
      same(ramba.get(overwrite:on(rank)(a)), ramba.full(10, 7):totable())
      ramba.get(overwrite:on(rank)(distributed))
    end
    same({a:sum(), distributed:sum()}, {45, 70.0})
    local Adder = ramba.actor{
      init = function(self, v) self.v = v end,
      add = function(self, v) self.v = self.v + v return self.v end,
    }
    local h = Adder(a)
    h:add(a)
    same(ramba.get(h:add(1)), (a * 2 + 1):totable())
    raises("argument 1 is an array of all ranks", ramba.get, total({x = ramba.arange(1000)}, a))
  end)

  it("end with the task", function()
    local Keeper = ramba.actor{
      take = function(self, v) self.part, self.copy = v:get_local(), v:get_local():copy() end,
      part_sum = function(self) return self.part:sum() end,
      copy_sum = function(self) return self.copy:sum() / self.copy.size end,
    }
    local k, a = Keeper(), ramba.ones(50, {dist = "b"})
    k:take(a)
    a["..."] = 3
    same(ramba.get(k:copy_sum()), 1.0)
    raises("task that has ended", ramba.get, k:part_sum())
  end)

  it("are asked for by name", function()
    local a = ramba.arange(1000)
    raises("rank 0: .*argument 1 is an array of all ranks: inside a task use its local part", ramba.spmd,
      function(v) return v + 1 end, a)
    raises("upvalue 'a' of the function is an array of all ranks", ramba.spmd, function() return a:sum() end)
    same(ramba.spmd(function(v) return {v.shape[1], v.dtype} end, a), on_all{1000, "int64"})
    raises("inside spmd", function() return a:get_local() end)
    raises("read%-only", function()
      local b = a:copy()
      b.flags.writeable = false
      ramba.spmd(function(v) local l = v:get_local(); l["..."] = 1 end, b)
    end)
  end)

  it("asarray brings the whole array", function()
    local a = (ramba.arange(1000) * 2):asarray()
    same(a.dist.kinds, {"n"})
    same(a[1000], 1998)
  end)
end)

describe("messages", function()
  it("collectives", function()
    local r = ramba.spmd(function()
      local c = ramba.comm
      c.barrier()
      c:barrier()
      local all = c.allgather("r" .. c.rank)
      return {c.allreduce(c.rank + 1), c:allreduce(c.rank, "max"), c.allreduce(c.rank + 1, "prod"),
              c.allreduce(c.rank, "min"),
              c.bcast({c.rank}, c.size - 1)[1], table.concat(all, " "), c.size, all.n}
    end)
    local sum, prod, names = 0, 1, {}
    for k = 1, n do sum, prod, names[k] = sum + k, prod * k, "r" .. k - 1 end
    same(r, on_all{sum, n - 1, prod, 0, n - 1, table.concat(names, " "), n, n})
  end)

  it("from rank to rank, in order, by tag, and arrays", function()
    local r = ramba.spmd(function()
      local c = ramba.comm
      local right, left = (c.rank + 1) % c.size, (c.rank - 1) % c.size
      c.send({c.rank}, right)
      c.send("tagged", right, 5)
      c.send(ramba.arange(3) + c.rank, right, 6)
      return {c.recv(left, 6):sum(), c.recv(left, 5), c.recv(left)[1]}
    end)
    for k = 1, n do
      local left = (k - 2) % n
      same(r[k], {3 + 3 * left, "tagged", left})
    end
  end)

  it("large ones", function()
    local r = ramba.spmd(function()
      local c = ramba.comm
      if c.rank == 0 then
        for k = 1, c.size - 1 do c.send(ramba.full(300000, k), k) end
        return 0
      end
      return c.recv(0):sum()
    end)
    for k = 1, n do same(r[k], (k - 1) * 300000) end
    same(ramba.spmd(function() return ramba.comm.allreduce(ramba.ones(100000)):sum() end), on_all(100000.0 * n))
  end)

  it("in groups", function()
    local r = ramba.spmd(function()
      local c = ramba.comm
      local half = c.split(c.rank % 2, -c.rank)
      local odd = c.split(c.rank % 2 == 1 and "odd" or nil)
      return {half.size, half.rank, half.allreduce(c.rank), odd and odd.size or -1}
    end)
    for k = 0, n - 1 do
      local members, sum = {}, 0
      for m = n - 1, 0, -1 do
        if m % 2 == k % 2 then members[#members + 1], sum = m, sum + m end
      end
      local place
      for i, m in ipairs(members) do place = m == k and i - 1 or place end
      same(r[k + 1], {#members, place, sum, k % 2 == 1 and n // 2 or -1})
    end
  end)

  it("never hang: a rank that fails or waits for nothing is told to the others", function()
    raises("rank 0: .*early", ramba.spmd, function()
      if ramba.rank == 0 then error("early") end
      ramba.comm.barrier()
    end)
    raises("wait for each other", ramba.spmd, function() return ramba.comm.recv(ramba.num_ranks - 1) end)
    raises("wait for each other", ramba.spmd, function()
      if ramba.rank == 0 then return ramba.comm.recv(0) end
      ramba.comm.barrier()
    end)
    same(ramba.spmd(function() return ramba.comm.allreduce(1) end), on_all(n))
    same(ramba.spmd(function() return ramba.comm.allreduce(true) end), on_all(n))
    same(ramba.spmd(function() return ramba.comm.allreduce(true, "max") end), on_all(true))
    same(ramba.spmd(function() return ramba.comm.allreduce({{1, ramba.comm.rank}}, "max"):totable() end),
         on_all{{1, n - 1}})
    raises("ramba.comm.allreduce: a number or an array expected", ramba.spmd, function() ramba.comm.allreduce("x") end)
    raises("ramba.spmd: rank 0: ramba.comm.allreduce: 'mean' is not", ramba.spmd, function()
      return ramba.comm.allreduce(1, "mean")
    end)
    raises("ramba.comm: the value cannot be sent to another rank: it is a coroutine", ramba.spmd, function()
      ramba.comm.send(coroutine.create(print), 0)
    end)
    raises("ramba.comm.split: key must be an integer", ramba.spmd, function() ramba.comm.split(1, "x") end)
    raises("ramba.comm.split: color must be an integer", ramba.spmd, function() ramba.comm.split(0 / 0) end)
    raises("inside spmd only", ramba.comm.barrier)
    raises("inside spmd only", ramba.get, ramba.remote(function() ramba.comm.barrier() end)())
    raises("rank 9 of", ramba.spmd, function() ramba.comm.send(1, 9) end)
    raises("ramba.comm has no 'gather' %(it has allgather, allreduce, barrier, bcast, rank, recv, send, size, split%)",
      ramba.spmd, function() ramba.comm.gather(1) end)
  end)
end)

describe("scumulative", function()
  local function add(x, prev) return x + prev end
  local function plus(last, block) return block + last end

  it("agrees with cumsum on every distribution and axis", function()
    local a = ramba.arange(600):reshape{20, 30} % 17
    for _, dist in ipairs{{"b", "n"}, {"n", "b"}, {"b", "b"}, {"c", "n"}} do
      for axis = 1, 2 do
        local r = ramba.scumulative(add, plus, a:redistribute(dist), {axis = axis})
        same(r, a:cumsum(axis):totable())
        same(r.dtype, "int64")
      end
    end
    same(ramba.scumulative(add, plus, a:reshape{4, 5, 30}, {axis = -2}), a:reshape{4, 5, 30}:cumsum(2):totable())
    same(ramba.scumulative(add, plus, ramba.arange(5)), {0, 1, 3, 6, 10})
    same(ramba.scumulative(add, plus, ramba.arange(3, {dist = "b"})), {0, 1, 3})
  end)

  it("of other functions, compiled or not, on every distribution and axis", function()
    local function plain(rows, f)
      for _, row in ipairs(rows) do
        for i = 2, #row do row[i] = f(row[i], row[i - 1]) end
        if math.type(row[#row]) == "float" then row[1] = row[1] + 0.0 end
      end
      return rows
    end
    local a = (ramba.arange(600):reshape{20, 30} * 7919 % 101):astype("int32")
    local functions = {
      {math.max, ramba.maximum}, {function(x, p) return math.max(x, p) end, ramba.maximum},
      {function(x, p) return x > p and x or p end, function(l, b) return ramba.maximum(l, b) end},
      {function(x, p) return tonumber(x .. "") + p end, plus}, {function(x, p) return x / 4 + p end, nil},
      {function(x, p) return x * p % 7 end, nil},
    }
    for _, f in ipairs(functions) do
      for _, dist in ipairs{{"b", "n"}, {"n", "b"}, {"b", "b"}, {"n", "c"}, {"n", "n"}} do
        for axis = 1, 2 do
          if f[2] or dist[axis] == "n" then
            local v = a:redistribute{dist = dist}
            local e = plain((axis == 1 and a.T or a):totable(), f[1])
            local r = ramba.scumulative(function(x, p) return f[1](x, p) end, function(l, b) return f[2](l, b) end, v,
                                        {axis = axis})
            same(axis == 1 and r.T or r, e)
          end
        end
      end
    end
    local v = a["2:19:3, ::-1"]
    same(ramba.scumulative(add, plus, v, {axis = 2}), v:cumsum(2):totable())
    local long = ramba.arange(60000):reshape{200, 300} % 1013
    same(ramba.scumulative(function(x, p) return x - p end, plus, long:redistribute{dist = {"b", "n"}}, {axis = 2})[7],
      plain({long[7]:totable()}, function(x, p) return x - p end)[1])
    same(ramba.scumulative(add, plus, ramba.zeros{0, 3}).shape, {0, 3})
    same(ramba.scumulative(add, plus, {5}), {5})
    if ramba.num_ranks > 1 then -- told by the rank that fails, not by those that wait for it
      raises("boom", ramba.scumulative, add, function() error("boom") end, ramba.ones(1000))
    end
    raises("a function expected, got 3", ramba.scumulative, add, 3, a)
  end)

  it("corrects by functions of the place in the block", function()
    local decay = 0.75
    local function step(x, before) return x + decay * before end
    local function by_place(last, block)
      local powers = decay ^ ramba.range(1, block.shape[1])
      return block + last * (block.ndim == 2 and powers[":, new"] or powers)
    end
    local function in_place(last, block)
      return block:iadd(last * decay ^ ramba.range(1, #block))
    end
    local a = (ramba.arange(600) * 7919 % 101) / 7
    local rows = a:totable()
    for i = 2, #rows do rows[i] = step(rows[i], rows[i - 1]) end
    for _, dist in ipairs{"b", "n", "c"} do
      assert.is_true(ramba.allclose(ramba.scumulative(step, by_place, a:redistribute(dist)), rows))
      assert.is_true(ramba.allclose(ramba.scumulative(step, in_place, a:redistribute(dist)), rows))
    end
    local few = a["1:5"]:redistribute("b") -- more ranks than elements
    assert.is_true(ramba.allclose(ramba.scumulative(step, by_place, few), {table.unpack(rows, 1, 5)}))
    local columns = ramba.stack({a, a * 2}, 2)
    local r = ramba.scumulative(step, by_place, columns:redistribute{dist = {"b", "b"}})
    assert.is_true(ramba.allclose(r, ramba.stack({ramba.array(rows), ramba.array(rows) * 2}, 2)))
    a[-1] = ramba.nan
    assert.is_true(ramba.isnan(ramba.scumulative(add, plus, a)[-1]))
  end)

  it("takes its dtype from the values", function()
    same(ramba.scumulative(function(x, p) return x / 2 + p end, plus, ramba.ones(4, "int32")).dtype, "float64")
    same(ramba.scumulative(add, plus, ramba.ones(200, "float32")).dtype, "float32")
    same(ramba.scumulative(add, plus, ramba.ones(200, "int8"), {dtype = "int16"})[200], 200)
    same(ramba.scumulative(function(x, p) return x and p end, function(l, b) return ramba.logical_and(b, l) end,
      ramba.array{true, true, false, true}), {true, true, false, false})
  end)

  it("raises the functions' errors", function()
    raises("bad element", ramba.scumulative, function() error("bad element") end, plus, ramba.arange(1000))
    raises("returned nil", ramba.scumulative, function() end, plus, ramba.arange(1000))
  end)
end)

describe("routines inside a task", function()
  local a = ramba.arange(300)
  -- On one rank only: the others take no part.
  local function last(f)
    local r = ramba.spmd(function(v, g)
      if ramba.rank == ramba.num_ranks - 1 then return g(ramba.arange(#v)) end
    end, a, f)
    return r[n]
  end

  it("work on one rank alone", function()
    same(last(function(l) return ramba.sort(-l)[1] end), -299)
    same(last(function(l) return #ramba.unique(l % 7) end), 7)
    same(last(function(l) return l[l:gt(3)]:sum() end), 44844)
    same(last(function(l) return l:cumsum()[-1] end), 44850)
    same(last(function(l) local m = l["1:100"]:reshape{10, 10}; return ramba.matmul(m, m):sum() end), 2532750)
    same(last(function(l) return ramba.smap(function(x) return 2 * x end, l):sum() end), 89700)
    same(last(function(l)
      local path = os.tmpname() .. ".npy"
      ramba.save(path, l)
      local sum = ramba.load(path):sum()
      os.remove(path)
      return sum
    end), 44850)
  end)
end)
