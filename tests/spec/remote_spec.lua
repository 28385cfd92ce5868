-- Section 14: remote functions, futures, actors.
local t = require "support"
local ramba, same, raises = t.ramba, t.same, t.raises
local n = t.ranks

describe("remote functions", function()
  it("give futures", function()
    local f = ramba.remote(function(a, b) return a * 10 + b, "second" end)
    local list = {}
    for i = 1, 20 do list[i] = f(i, 3) end
    for i = 20, 1, -1 do same(ramba.get(list[i]), i * 10 + 3) end
    same(select(2, ramba.get(list[1])), "second")
    same(ramba.get(list)[7], 73)
    same(ramba.get(f(f(1, 1), ramba.put(5))), 115)
    raises("ramba.get: several futures go as a list", ramba.get, list[1], list[2])
    raises("ramba.add: a list expected, got a ramba.future", ramba.add, list[1], 1)
  end)

  it("take futures for their values, arrays too, and errors for their own", function()
    local make = ramba.remote(function(k) return ramba.arange(k) end)
    local total = ramba.remote(function(a, b) return a:sum() + b:sum() end)
    for _, size in ipairs{5, 300} do
      same(ramba.get(total(make(size), make(size))), size * (size - 1))
      same(ramba.get(total(ramba.get(make(size)), ramba.arange(size):asarray()["::2"])) > 0, true)
    end
    local fail = ramba.remote(function() error("first of all") end)
    local fut = total(make(3), fail())
    raises("ramba.get: rank %d+: .*first of all\nstack traceback", ramba.get, fut)
    same(#ramba.wait{fut, total(fut, make(3))}, 2)
  end)

  it("write to parts of overlapping views in turn", function()
    local a = ramba.ones(300, {dist = "b"})
    local turns = ramba.remote(function(v, w)
      local x, y = v:get_local(), w:get_local()
      x:iadd(1)
      y:imul(2)
      x:isub(1)
      return x.size
    end)
    local mine = ramba.get(turns:on(0)(a["1:100"], a["300:51:-1"]))
    same(a:sum(), 300.0 + math.max(a.dist.local_shapes[1][1] - 50, 0) + math.max(mine - 50, 0))
    same({a[1], a[300]}, {1.0, n == 1 and 2.0 or 1.0})
  end)

  it("name themselves in errors of their arguments", function()
    local f = ramba.remote(function(x) return x end)
    raises("ramba.remote: argument 1 cannot be sent to another rank: it is a coroutine", f, coroutine.create(print))
    raises("ramba.remote: field 'u' of argument 2 cannot be sent to another rank: it is a future", function()
      f:on(0)(1, {u = f(1)})
    end)
  end)

  it("run where they are told", function()
    local f = ramba.remote(function() return ramba.rank end)
    for r = 0, n - 1 do same(ramba.get(f:on(r)()), r) end
    raises("rank 9 of", function() f:on(9)() end)
  end)

  it("see arrays in program order", function()
    local a = ramba.zeros(60)
    local f = ramba.remote(function(v) return v:get_local():sum() end)
    local before = f(a)
    same(ramba.get(before), 0.0)
    a["..."] = 1
    same(ramba.get(f(a)), 60.0)
  end)

  it("raise their errors at get", function()
    local f = ramba.remote(function(x) error("planned " .. x) end)
    local fut = f("trouble")
    raises("rank %d+: .*planned trouble\nstack traceback", ramba.get, fut)
    raises("planned trouble", ramba.get, fut)
    same(ramba.arange(1000):sum(), 499500)
  end)

  it("run at the same time, and wait tells which are ready", function()
    local f = ramba.remote(function(s)
      os.execute("sleep " .. s)
      return ramba.rank
    end)
    local start = ramba.wtime()
    local list = {f(0.5), f(0.5)}
    if n > 1 then assert.is_true(ramba.wtime() - start < 0.3) end
    local ready, others = ramba.wait(list, 1)
    assert.is_true(#ready >= 1)
    same(#ready + #others, 2)
    same(#(ramba.wait(list)), 2)
    same({#ramba.wait(list, {n = 1}) > 0, #ramba.wait(list, 0) >= 0, #ramba.wait({})}, {true, true, 0})
    raises("ramba.wait: n must be from 0 to the number of futures, 2; got 3", ramba.wait, list, 3)
    raises("ramba.wait: n must be from 0 to the number of futures, 2; got %-1", ramba.wait, list, -1)
    raises("ramba.wait: unknown option 'k'", ramba.wait, list, {k = 1})
    ramba.get(list)
    if n > 2 then assert.is_true(ramba.wtime() - start < 0.9) end
  end)

  it("are ended by Ctrl-C, and say so as often as they are asked", function()
    local pid = io.open("/proc/self/stat"):read("n")
    local spin = ramba.remote(function() while true do end end)
    local fut = spin:on(n - 1)()
    os.execute("(sleep 0.5; kill -INT " .. pid .. ") &")
    raises("remote_spec.lua:%d+: .*interrupted!", function() ramba.get(fut) end)
    for _ = 1, 2 do raises("ramba.get: rank " .. n - 1 .. ": .*remote_spec.lua:%d+: interrupted!", ramba.get, fut) end
    same(ramba.get(ramba.remote(function() return ramba.rank end):on(n - 1)()), n - 1)
    same(ramba.arange(1000):sum(), 499500)
  end)

  it("free what nobody asks for", function()
    local f = ramba.remote(function() return ("x"):rep(1000) end)
    for _ = 1, 50 do f() end
    collectgarbage()
    same(ramba.get(f()), ("x"):rep(1000))
  end)
end)

describe("actors", function()
  local Counter = ramba.actor{
    init = function(self, start) self.n = start end,
    add = function(self, k) self.n = self.n + k; return self.n end,
    where = function() return ramba.rank end,
    fail = function() error("broken call") end,
  }

  it("keep their state, calls in order", function()
    local c, d = Counter(100), Counter(0)
    local futures = {}
    for i = 1, 10 do futures[i] = c:add(i); d:add(1) end
    same(ramba.get(futures[10]), 155)
    same(ramba.get(futures[1]), 101)
    same(ramba.get(d:add(0)), 10)
    raises("broken call", ramba.get, c:fail())
    same(ramba.get(c:add(0)), 155)
  end)

  it("live on one rank", function()
    for r = 0, n - 1 do
      local c = Counter:on(r)(0)
      same(ramba.get(c:where()), r)
      same(ramba.get(c:where()), r)
    end
  end)

  it("say what is wrong", function()
    raises("no method 'missing'", function() return Counter(1):missing() end)
    local Bad = ramba.actor{init = function() error("cannot begin") end, m = function() return 1 end}
    raises("cannot begin", ramba.get, Bad():m())
    local c = Counter(1)
    raises("ramba.actor: the fields of an actor are on its rank: 'n' is set by a method", function() c.n = 2 end)
    raises("ramba.actor: a method is called with a colon: h:add%(...%)", c.add, 1)
    raises("ramba.actor: argument 1 cannot be sent to another rank: it is the handle of an actor", c.add, c, c)
    raises("ramba.actor: methods have names", ramba.actor, {function() end})
  end)

  it("take futures for their values, arrays too, and errors for their own", function()
    local Holder = ramba.actor{init = function(self, a) self.a = a end, sum = function(self) return self.a:sum() end}
    local make = ramba.remote(function(k) return ramba.arange(k) end)
    for _, size in ipairs{5, 300} do same(ramba.get(Holder(make(size)):sum()), size * (size - 1) // 2) end
    local fail = ramba.remote(function() error("first of all") end)
    raises("first of all", ramba.get, Holder(fail()):sum())
    raises("no method 'total'", function() Holder(fail()):total() end)
    raises("first of all", ramba.get, Counter(1):add(fail()))
  end)

  it("begin with the fields of their class, each with its own", function()
    local Stack = ramba.actor{top = 0, list = {7}, push = function(self, v)
      self.top = self.top + 1
      self.list[#self.list + 1] = v
      return self.top, #self.list
    end}
    local a, b = Stack(), Stack()
    a:push(1)
    same({ramba.get(a:push(2))}, {2, 3})
    same({ramba.get(b:push(2))}, {1, 2})
    raises("no method 'top'", function() return a.top end)
  end)
end)
