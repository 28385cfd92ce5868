-- Mistakes raise at the user's line, say what was expected and what came, and leave every array and rank alive
-- (language.md, section 2).
local t = require "support"
local ramba = t.ramba

-- f fails with the pattern at a line of this file, and the session goes on.
local function mistake(name, pattern, f)
  it(name, function()
    local witness = ramba.arange(500)
    local ok, message = pcall(f, witness)
    if ok then error("no error", 0) end
    message = tostring(message)
    if not message:lower():find(pattern) then error("the error is '" .. message .. "'", 0) end
    if not message:find("errors_spec.lua:%d+:") then error("not at the user's line: " .. message, 0) end
    if message:find("(ramba%.[%w_]+: ).*%1") then error("named twice: " .. message, 0) end
    t.same(witness:sum(), 124750)
  end)
end

describe("a mistake in", function()
  mistake("shapes", "%(3,4%).*%(5%)", function() return ramba.ones({ 3, 4 }) + ramba.ones(5) end)
  mistake("large shapes", "%(500%).*%(300%)", function(a) return a + ramba.ones(300) end)
  mistake("a dtype name", "float99", function() return ramba.zeros(3, "float99") end)
  mistake("an option name", "tpye", function() return ramba.zeros(3, { tpye = "int8" }) end)
  mistake("index zero", "0", function(a) return a[0] end)
  mistake("an index beyond the end", "501", function(a) return a[501] end)
  mistake("a negative index beyond the start", "%-501", function(a) return a[-501] end)
  mistake("too many indices", "ind", function(a) return a[{ 1, 2 }] end)
  mistake("the text of an index", "2:x", function(a) return a["2:x"] end)
  mistake("two ellipses", "%.%.%.", function() return ramba.ones({ 2, 3, 4 })["..., 1, ..."] end)
  mistake("a fractional index", "1%.5", function(a) return a[1.5] end)
  mistake("an axis", "axis", function(a) return a:sum(2) end)
  mistake("axis zero", "axis", function(a) return a:sum(0) end)
  mistake("a comparison of arrays", "lt", function(a) return a < ramba.ones(500) end)
  mistake("a reshape", "shape", function(a) return a:reshape(3, 7) end)
  mistake("a write of another shape", "shape", function(a) a["1:3"] = ramba.ones(4) end)
  mistake("a number out of the dtype's range", "300", function() return ramba.zeros(3, "int8") + 300 end)
  mistake("a negative integer power", "negative", function() return (ramba.arange(5) ^ -1):totable() end)
  mistake("calling an array", "call", function(a) return a(1) end)
  mistake("the sum of bools subtracted", "bool", function() return ramba.ones(3, "bool") - ramba.ones(3, "bool") end)
  mistake("bits of floats", "float64", function() return ramba.ones(3) & 1 end)
  mistake("zeros of separate numbers", "{3, ?4}", function() return ramba.zeros(3, 4) end)
  mistake("a set of files that is not there", "nothing_0.dnpy", function() return ramba.load("nothing.dnpy") end)
  mistake("a function of a task", "3%)", function(a)
    local function wrong() return ramba.ones(3) end
    return ramba.scumulative(math.max, wrong, ramba.zeros(5, {dist = "b"})) + ramba.ones{2, 3}
  end)
  mistake("a step of ogrid", "a table", function() return ramba.ogrid{ {1, 2, {}} } end)
  mistake("a file that is not there", "nothing_here.npy", function() return ramba.load("nothing_here.npy") end)
end)

-- The line at which f's error is, and the error.
local function failure(f)
  local ok, message = pcall(f)
  if ok then error("no error", 2) end
  message = tostring(message)
  return tonumber(message:match("errors_spec%.lua:(%d+): ")), message
end

describe("the line of a mistake", function()
  local a, here = ramba.arange(12):reshape(3, 4), function() return debug.getinfo(3, "l").currentline end
  -- f(mark) calls mark on its line before the mistake.
  local function at_its_line(name, f)
    it(name, function()
      local expected
      local got, message = failure(function() f(function() expected = here() end) end)
      if got ~= expected then error(("line %s instead of %s: %s"):format(got, expected, message), 0) end
    end)
  end
  local function inner(mark) return mark() or ramba.zeros(3, 4) end
  local function helper(mark)
    return mark() or a:reshape(7)
  end
  at_its_line("is a call's in tail position", function(mark)
    local function f() return mark() or a:sum(5) end
    f()
  end)
  at_its_line("is a function's that a function calls last", function(mark) return inner(mark) end)
  at_its_line("is a method's", function(mark) local b = helper(mark); return b end)
  at_its_line("is a module's", function(mark)
    return mark() or ramba.linalg.inv(a)
  end)
  at_its_line("is a generator's", function(mark)
    return mark() or ramba.random.default_rng(1):normal("x")
  end)
  at_its_line("is a group's", function(mark)
    return mark() or a:groupby(1, {1, 1, 2}):sum("x")
  end)
  at_its_line("is a fold's", function(mark)
    return mark() or ramba.add.reduce(a, 5)
  end)
  at_its_line("is an operator's", function(mark)
    return mark() or a + ramba.ones(5)
  end)
  at_its_line("is inside a coroutine", function(mark)
    local co = coroutine.create(function()
      coroutine.yield()
      return mark() or ramba.zeros(3, "float99")
    end)
    coroutine.resume(co)
    error(select(2, coroutine.resume(co)), 0)
  end)
  at_its_line("is inside xpcall with a traceback", function(mark)
    local _, message = xpcall(function() return mark() or a:sum{axes = 1} end, debug.traceback)
    assert.truthy(message:find("stack traceback", 1, true))
    error(message, 0)
  end)
  at_its_line("is the one that calls a function which calls back", function(mark)
    return ramba.apply_along_axis(function(x) return mark() or x:reshape(7) end, 1, a)
  end)
end)

describe("a mistake names the function as it was called", function()
  local a, r = ramba.arange(12):reshape(3, 4), ramba
  local function named(name, f)
    it(name, function()
      local _, message = failure(f)
      if not message:find(": " .. name .. ": ", 1, true) then error("the error is '" .. message .. "'", 0) end
    end)
  end
  named("ramba.full", function() return r.full(3, "x") end)
  named("ramba.clip", function() return r.clip(r.zeros(3, "int8"), 0, 1000) end)
  named("ramba.true_divide", function() return r.true_divide(a, r.ones(5)) end)
  named("ramba.divide", function() return r.divide(a, r.ones(5)) end)
  named("ramba.around", function() return a:around("x") end)
  named("ramba.less", function() return a:less(r.ones(5)) end)
  named("ramba.lt", function() return a:lt(r.ones(5)) end)
  named("a:iadd", function() return a:iadd(1.5) end)
  named("ramba.add.reduce", function() return r.add.reduce("x") end)
  named("ramba.linalg.det", function() return r.linalg.det("x") end)
  named("ramba.fft.rfft", function() return r.fft.rfft("x") end)
  named("ramba.multiply", function() return a * r.ones(5) end)
  named("ramba.less", function() error(select(2, pcall(r.less, a, r.ones(5))), 0) end)
  it("and tells what came", function()
    for text, f in t.sorted{
      ['got the string "1"'] = function() return a:sum("1") end,
      ["got an array of shape (3,4)"] = function() return a:sum(a) end,
      ["ramba.maximum(a, b)"] = function() return a:max(a) end,
      ["ramba.concatenate({a, b})"] = function() return r.concatenate(a, a) end,
      ["array of shape (12); the arrays go in one list"] = function() return r.concatenate(a:ravel(), a:ravel()) end,
      ["ramba.vstack({a, b})"] = function() return r.vstack(a, a) end,
      ["with a colon: a:sum(...)"] = function() return a.sum() end,
      ["with a colon: a:append(...)"] = function() return a.append(1) end,
      ["with a colon: a:reshape(...)"] = function() return a.reshape(4, 3) end,
      ["a name without a value"] = function() return a + nil end,
      ["a:lt(b), gt, ge; a condition is a:lt(b):all()"] = function() return a > 0 and a:lt(0) end,
      ["write array({1,2,3})"] = function() return r.array(1, 2, 3) end,
      ["complex number and a string value"] = function() return "3" + r.complex(1, 2) end,
      ["perform arithmetic on a complex number and a string"] = function() return r.complex(1, 2) + "3" end,
      ["1 index for an array of 0 dimensions"] = function() return r.array(7)[1] end,
      ["no memory order"] = function() return r.zeros(3, {order = "F"}) end,
      ["unknown option 'casting'"] = function() return r.add(a, 1, {casting = "unsafe"}) end,
      ["got dtype float32"] = function() return r.gcd(a, 2, {dtype = "float32"}) end,
      ["complex128"] = function() return r.zeros(3, "float99") end,
      ["unknown code '5'"] = function() return r.explain(a, a * 2, 5) end,
      ["unknown mode 'an array of shape (3,4)'"] = function() return r.take(a, {1}, {mode = a}) end,
    } do
      local line, message = failure(f)
      assert.truthy(line, message)
      assert.truthy(message:find(text, 1, true), message)
    end
  end)
end)

describe("the last message of a program", function()
  local suggest = debug.getregistry()["ramba.core"].suggest
  local function notes(message, note)
    it(message, function()
      assert.are.equal(note and ("%s (%s)\nstack"):format(message, note) or message .. "\nstack",
                       suggest(message .. "\nstack"))
    end)
  end
  notes("x.lua:1: attempt to call a nil value (global 'zeros')", "did you mean 'ramba.zeros'?")
  notes("x.lua:1: attempt to call a nil value (global 'zeross')", "did you mean 'ramba.zeros'?")
  notes("x.lua:1: attempt to call a nil value (global 'pritn')", "did you mean 'print'?")
  notes("x.lua:1: attempt to index a nil value (global 'np')", "the library is called ramba here")
  notes("x.lua:1: attempt to call a nil value (global 'len')", "#a is the length")
  notes("x.lua:1: attempt to call a nil value (field 'rand')", "did you mean 'ramba.random.rand'?")
  notes("x.lua:1: attempt to call a nil value (field 'aranage')", "did you mean 'arange'?")
  notes("x.lua:1: attempt to call a nil value (method 'sum')", "only arrays have the method: ramba.array(t):sum(...)")
  notes("x.lua:1: attempt to call a number value (field 'size')", "size is a property: write a.size")
  notes("x.lua:1: attempt to call a table value (field 'random')",
        "ramba.random holds functions: ramba.random.NAME(...)")
  notes("x.lua:1: 'shapee' is no property or method of arrays, and", "did you mean 'shape'?")
  notes("x.lua:1: bad argument #1 to 'sin' (number expected, got ramba.array)", "ramba.sin takes arrays")
  notes("x.lua:1: ']' expected near ':'", 'a range is a["1:3"] or a[{ {1,3} }]')
  notes("x.lua:1: ']' expected near ','", "several indices are a[{1,2}]")
  notes("x.lua:1: unexpected symbol near '['", "lists are written {1, 2, 3}")
  notes('[string "a += 1"]:1: syntax error near \'+\'', "write a = a + b; in place a:iadd(b)")
  notes('[string "x +* 2"]:1: syntax error near \'+\'', nil)
  notes('[string "a != b"]:1: syntax error near \'!\'', "unequal is written ~=, of elements a:ne(b)")
  notes("x.lua:1: attempt to call a nil value (global 'qqqqqq')", nil)
  notes("x.lua:1: boom", nil)
end)

-- Arguments of every kind to every function: an error, if there is one, is at the user's line, never inside the
-- library.
describe("wrong arguments to", function()
  local r, file = ramba, "errors_spec.lua:"
  local freed = r.arange(7)
  freed:free()
  local values = {
    freed, {freed, freed}, {out = freed}, {where = freed},
    false, "x", 5, -1, 0, 1.5, 2.0, true, {}, {1, 2, 3}, {"x"}, {foo = 1}, {axis = "x"}, function(x) return x end,
    r.arange(5), r.arange(6):reshape(2, 3) + 0.5, r.zeros(0), r.array{true, false}, r.complex(1, 2), r.array(3),
    { {1, 2}, {3, 4} }, { {1}, {2, 3} }, "float32", io.stdout, {dtype = 5}, {out = 5}, {1, nil, 3}, 0 / 0, math.huge,
    {r.arange(3), r.arange(3)}, {where = 5}, {size = {2, "x"}}, coroutine.create(print), {axis = 9},
    r.array{r.complex(0, 1)},
  }
  local left_out = {}
  for name in ([[save load help explain info set_printoptions printoptions free show_distribution plot scatter hist imshow
                 contour Dataset seed bcast wait get spmd ffi_kernel loadtxt savetxt]]):gmatch("%S+") do
    left_out[name] = true
  end
  local seed = 1
  local function random(n) -- the same on every rank
    seed = (seed * 1103515245 + 12345) % 0x80000000
    return (seed >> 8) % n + 1
  end
  local function try(f, method)
    local n, arguments = random(5) - 1, {}
    if method then n = math.max(n, 1) end
    for i = 1, n do arguments[i] = values[random(#values)] or nil end
    if method then arguments[1] = ({values[19], values[20], values[21], values[22], values[24]})[random(5)] end
    local ok, message = pcall(function()
      for _, v in ipairs{f(table.unpack(arguments, 1, n))} do
        if r.is_array(v) then r.eval(v) end
      end
    end)
    if not ok and (not tostring(message):find(file, 1, true) or tostring(message):find("ramba%.[%w_/]+:%d+:")) then
      error(("%d arguments: %s"):format(n, tostring(message)), 0)
    end
  end
  local function each(name, functions, method)
    it("the functions of " .. name, function()
      local names = {}
      for key, f in t.sorted(functions) do
        local meta = type(f) == "table" and getmetatable(f)
        local callable = type(f) == "function" or type(meta) == "table" and meta.__call
        if type(key) == "string" and callable and not left_out[key] then names[#names + 1] = key end
      end
      table.sort(names)
      for _, key in ipairs(names) do
        for _ = 1, 12 do
          local ok, message = pcall(try, functions[key], method)
          if not ok then error(("%s: %s"):format(key, message), 0) end
        end
      end
    end)
  end
  each("the module", ramba)
  each("linalg", ramba.linalg)
  each("fft", ramba.fft)
  each("random", ramba.random)
  each("arrays", debug.getregistry()["ramba.core"].methods, true)
  each("add", ramba.add)
  each("subtract", ramba.subtract)
  each("localarray", ramba.localarray)
  each("localarray.maps", ramba.localarray.maps)
  each("localarray.random", ramba.localarray.random)
  each("local arrays", ramba.localarray.LocalArray.methods)
end)

describe("an array that has been freed", function()
  local freed = ramba.arange(200)
  freed:free()
  for name, use in t.sorted{
    ["as an operand"] = function() return freed + 1 end,
    ["as the second operand"] = function() return ramba.arange(200) + freed end,
    ["in a table"] = function() return ramba.add({freed, freed}, 1) end,
    ["among numbers"] = function() return ramba.array{1, freed} end,
    ["as out"] = function() return ramba.sin(ramba.ones(200), {out = freed}) end,
    ["as where"] = function() return ramba.sin(ramba.ones(200), {where = freed}) end,
    ["as like"] = function() return ramba.zeros({200}, {like = freed}) end,
    ["as an index"] = function() return ramba.ones(200)[freed] end,
    ["in an index"] = function() return ramba.ones(200)[{freed}] end,
    ["as a value"] = function() ramba.ones(200)[":"] = freed end,
    ["as a number"] = function() return ramba.full({3}, freed) end,
    ["to smap"] = function() return ramba.smap(function(x) return x end, freed) end,
    ["beside another to smap"] = function()
      return ramba.smap(function(x, y) return x + y end, ramba.ones(200), freed)
    end,
    ["captured"] = function() return ramba.smap(function(x) return x + freed[1] end, ramba.ones(200)) end,
    ["as a string"] = function() return tostring(freed) end,
    ["compared"] = function() return freed < 1 end,
    ["to a task"] = function() return ramba.spmd(function(x) return x end, freed) end,
    ["in a task"] = function() return ramba.spmd(function() return freed end) end,
    ["in a group"] = function() return ramba.ones(200):groupby(1, freed) end,
    ["freed again"] = function() freed:free() end,
  } do
    it(name .. " is an error", function() t.fails("the array has been freed", use) end)
  end
  it("is described", function() t.fails("got an array that has been freed", ramba.zeros, freed) end)
end)

describe("after an error", function()
  it("the session computes on", function()
    pcall(function() return ramba.ones(1000) + ramba.ones(999) end)
    t.same((ramba.ones(1000) * 2):sum(), 2000.0)
  end)
  it("in the data, the result raises when read and the others live", function()
    local a = ramba.arange(1000)
    local bad = a ^ (a - 500)
    local good = a * 2
    t.raises("negative", function() return bad:sum() end)
    t.same(good:sum(), 999000)
    t.same(a:sum(), 499500)
  end)
  it("in the data, what does not need the result does not raise", function()
    local a, other = ramba.arange(1000), ramba.arange(24):reshape(4, 6)
    local path = t.tmpname() .. ".npy"
    ramba.sync()
    for k, read in ipairs{
      function() return other:sum() end,
      function() return other[{1, 2}] end,
      function() return #tostring(other) end,
      function() return other:totable()[1][1] end,
      function() return (other * 2):max() end,
      function() return other[other:gt(20)]:sum() end,
      function() return ramba.eval(other:sum{lazy = true}) end,
      function() return ramba.spmd(function(x) return x:get_local():sum() end, other)[1] end,
      function() ramba.save(path, other) return ramba.load(path):sum() end,
      function() return ramba.smap(function(x) return tonumber(tostring(x)) end, other):sum() end,
      function() for _ = 1, ramba.config.flush_limit + 1 do other = other + 0 end return other:sum() end,
    } do
      local bad = a ^ (a - 500)
      local worse = bad + 1
      local ok, message = pcall(read)
      if not ok then error(("read %d: %s"):format(k, message), 0) end
      t.raises("negative.*recorded at", function() return worse:sum() end)
      t.raises("negative.*recorded at", function() return bad[1] end)
      bad = a ^ (a - 500)
      t.raises("negative", ramba.sync)
      ramba.sync()
    end
    os.remove(path)
  end)
  it("in the data of a write, the target is whole and the next read tells", function()
    local a, other = ramba.arange(1000), ramba.arange(24)
    ramba.sync()
    a["..."] = a ^ (a - 500)
    t.raises("negative", function() return other:sum() end)
    a:iadd(1, {where = (a ^ (a - 500)):gt(0)})
    t.raises("negative", function() return other[3] end)
    t.same({a:sum(), other:sum()}, {499500, 276})
  end)
end)
