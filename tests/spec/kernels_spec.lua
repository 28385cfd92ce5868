-- Lua functions as kernels (language.md, sections 14 and 21 "Kernels"): what the compiled function gives is what the
-- same function gives when plain Lua calls it for each element, and the documented cases by hand.
local t = require "support"
local ramba = t.ramba

local function list(a) return ramba.ravel(a):totable() end

local function equal(x, y, tolerance)
  if x == y or (x ~= x and y ~= y) then return math.type(x) == math.type(y) end
  if not tolerance or type(x) ~= "number" or type(y) ~= "number" then return false end
  return math.abs(x - y) <= tolerance * math.max(1, math.abs(y))
end

-- Checks smap(f, ...) against f called for each element; extra arguments as they are. paths: a path that no element
-- takes may have made the result float.
local function check(f, arrays, extra, tolerance, paths)
  local values, n = {}, #arrays
  for k = 1, n do values[k] = list(arrays[k]) end
  local arguments = table.move(arrays, 1, n, 1, {})
  for k, v in ipairs(extra or {}) do arguments[n + k] = v end
  assert(ramba.explain(f, table.unpack(arguments)) == "native", "the function is not compiled")
  local got = list(ramba.smap(f, table.unpack(arguments)))
  assert(#got == #values[1])
  local float = paths and math.type(got[1]) == "float"
  local expected = {}
  for i = 1, #got do
    local one = {}
    for k = 1, n do one[k] = values[k][i] end
    for k, v in ipairs(extra or {}) do one[n + k] = v end
    expected[i] = f(table.unpack(one))
    float = float or math.type(expected[i]) == "float"
  end
  for i = 1, #got do
    if float and math.type(expected[i]) == "integer" then expected[i] = expected[i] + 0.0 end
    if not equal(got[i], expected[i], tolerance) then
      error(("element %d is %s, expected %s"):format(i, got[i], expected[i]), 2)
    end
  end
end

local LENGTHS = {1, 7, 130, 2100}
local function integers(n, dtype)
  return ((ramba.arange(n) * 7919) % 23 - (dtype:sub(1, 1) == "u" and 0 or 11)):astype(dtype)
end
local function floats(n) return (ramba.arange(n) * 7919 % 1000) / 37 - 13 end

local function each(name, dtypes, f, extra, tolerance)
  for _, dtype in ipairs(dtypes) do
    it(name .. " on " .. dtype, function()
      for _, n in ipairs(LENGTHS) do
        local a = dtype:sub(1, 1) == "f" and floats(n):astype(dtype) or integers(n, dtype)
        check(f, {a}, extra, tolerance)
      end
    end)
  end
end

local SIGNED = {"int8", "int32", "int64", "float64"}
local ALL = {"int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "float64"}

describe("straight lines", function()
  local k, flag = 3, true
  each("arithmetic", ALL, function(x) return (x * 2 + 1) - x // 3 end)
  each("division and power", ALL, function(x) return x / 4 + x ^ 2 end)
  each("remainders", SIGNED, function(x) return x % 5 - x % -3 end)
  each("captured values", ALL, function(x) return flag and x * k or x end)
  each("bits", {"int8", "int32", "int64", "uint8"}, function(x) return (x & 12 | 3) ~ (x << 2) ~ (x >> 1) ~ ~x end)
  each("comparisons", ALL, function(x) return x > 2 and x <= 7 or x == 10 or not (x ~= 4) end)
  each("math", SIGNED, function(x)
    return math.max(x, 2) + math.min(x, 3, 1) + math.abs(x) + math.floor(x / 2) - math.ceil(x / 3) + math.fmod(x, 4)
  end)
  each("functions", {"float64"}, function(x)
    return math.sin(x) * math.exp(-x / 10) + math.sqrt(math.abs(x)) + math.atan(x, 2) + math.log(x * x + 1)
  end, nil, 1e-13)
  each("single precision", {"float32"}, function(x) return x * 0.5 + 2 > 1.25 and math.sqrt(x * x) or x / 3 end, nil,
       1e-6)

  it("keeps the types of Lua", function()
    local a = ramba.arange(10)
    assert.equal("int64", ramba.smap(function(x) return x * 2 end, a:astype("uint8")).dtype)
    assert.equal("float64", ramba.smap(function(x) return x / 2 end, a).dtype)
    assert.equal("bool", ramba.smap(function(x) return x > 2 end, a).dtype)
    assert.equal("float32", ramba.smap(function(x) return x * 2 + 0.5 end, a:astype("float32")).dtype)
    assert.equal("float64", ramba.smap(function(x) if x > 3 then return 1 end return 0.5 end, a).dtype)
    assert.equal("int16", ramba.smap(function(x) return x end, a, {dtype = "int16"}).dtype)
  end)

  it("booleans as elements", function()
    local m = ramba.arange(200):gt(50)
    check(function(b) return b and 1 or 0 end, {m})
    check(function(b) return not b end, {m})
  end)
end)

describe("control flow", function()
  each("if and else", SIGNED, function(x)
    local y = 0
    if x > 5 then y = x * 2 elseif x > 0 then y = x + 1 else y = -x end
    if x % 2 == 0 then return y end
    return y - 1
  end)
  each("early results", SIGNED, function(x)
    if x < -5 then return -1 end
    for i = 1, 10 do
      if i * i > x then return i end
    end
    return 0
  end)
  each("while", {"int64", "uint8"}, function(x)
    local n = 0
    x = x < 0 and -x or x
    while x > 1 do
      if x % 2 == 0 then x = x // 2 else x = 3 * x + 1 end
      n = n + 1
    end
    return n
  end)
  each("repeat", SIGNED, function(x)
    local s = 1
    repeat
      s = s * 2
      x = x - 3
    until x < 0 or s > 500
    return s
  end)
  each("for with data limits", {"int64"}, function(x)
    local s = 0
    for i = x, 12, 3 do s = s + i end
    for i = 5, x, -2 do s = s * 2 + i end
    return s
  end)
  each("float for", {"float64"}, function(x)
    local s = 0.0
    for y = 0.0, x, 0.75 do s = s + y end
    return s
  end)
  each("nested loops and break", {"int64"}, function(x)
    local found = 0
    for i = 1, 6 do
      for j = 1, 6 do
        if i * j == x then found = found + 1 break end
        if i + j > x + 8 then break end
      end
      if found > 2 then break end
    end
    return found
  end)
  each("goto continue", {"int64"}, function(x)
    local s = 0
    for i = 1, 9 do
      if (i + x) % 3 == 0 then goto continue end
      s = s + i
      ::continue::
    end
    return s
  end)
  each("an integer that becomes a float", {"int64"}, function(x)
    local s = 0
    for i = 1, x do s = s + 1 / i end
    return s + 0.0
  end)
  each("swapped variables", {"int64"}, function(x)
    local a, b = 0, 1
    x = x < 0 and -x or x
    for _ = 1, x do a, b = b, a + b end
    return a
  end)

  it("ends for each element at its own turn, in blocks of many", function()
    local cx = ramba.linspace(-2, 0.5, 3000)
    check(function(c)
      local z, n = 0.0, 0
      while n < 50 and z * z < 4 do
        z = z * z + c
        n = n + 1
      end
      return n
    end, {cx})
  end)
end)

describe("functions and tables", function()
  local function square(x) return x * x end
  local function both(x) return square(x) + 1, x end
  each("inlined functions", SIGNED, function(x)
    local p, q = both(x)
    return square(p) - q
  end)
  local weights = {0.5, 1.5, 2.5}
  each("captured tables", {"int64"}, function(x) return weights[x % 3 + 1] * x + weights[2] + #weights end)
  local grid = {{1, 2, 3}, {4, 5, 6}}
  each("nested tables", {"int64"}, function(x) return grid[x % 2 + 1][x % 3 + 1] end)
  local settings = {scale = 3, on = true}
  each("records", {"int64"}, function(x) if settings.on then return x * settings.scale end return 0 end)
  each("tables as arguments", {"int64"}, function(x, c) return c[x % 4 + 1] end, {{10, 20, 30, 40}})

  it("small arrays, and large ones marked whole", function()
    local a = ramba.arange(300)
    assert.same(300 * 2, #list(a) * 2)
    local small, large = ramba.arange(20) * 2, ramba.arange(1000) * 3
    assert.same(list(a % 20 * 2), list(ramba.smap(function(x, c) return c[x % 20 + 1] end, a, small)))
    assert.same(list(a * 3), list(ramba.smap(function(x, c) return c[x + 1] end, a, ramba.whole(large))))
    assert.has_error(function() ramba.smap(function(x, c) return c[x + 1] end, a, large) end)
  end)

  it("several results", function()
    local a, b = ramba.smap(function(x) return x + 1, x / 2 end, ramba.arange(150))
    assert.same(list(ramba.arange(150) + 1), list(a))
    assert.same(list(ramba.arange(150) / 2), list(b))
  end)

  it("module functions on elements", function()
    local a = ramba.linspace(0, 1, 120)
    assert.same(list(ramba.hypot(a, 2)), list(ramba.smap(function(x) return ramba.hypot(x, 2) end, a)))
  end)

  it("a changed capture is seen", function()
    local k = 1
    local f = function(x) return x * k end
    local a = ramba.smap(f, ramba.arange(120))
    k = 5
    assert.same({0, 1, 2}, list(a["1:3"]))
    assert.same({0, 5, 10}, list(ramba.smap(f, ramba.arange(120))["1:3"]))
  end)
end)

describe("faults", function()
  local function fails(text, f, ...)
    local arguments = table.pack(...)
    local ok, message = pcall(function() return ramba.smap(f, table.unpack(arguments)):totable() end)
    assert.is_false(ok)
    assert.truthy(tostring(message):find(text, 1, true), tostring(message))
  end
  it("integer division by zero, where it happens", function()
    local a = ramba.arange(200)
    fails("attempt to perform 'n//0'", function(x) return 7 // (x - 150) end, a)
    check(function(x) if x == 0 then return 0 end return 7 // x end, {a})
  end)
  it("an index outside a table", function()
    fails("index", function(x, c) return c[x] end, ramba.arange(200), {1, 2, 3})
  end)
  it("a path without a result", function()
    fails("returns no value", function(x) if x > 100 then return end return x end, ramba.arange(200))
  end)
end)

describe("indices", function()
  it("of one axis are numbers", function()
    assert.same({0, 2, 6, 12, 20}, list(ramba.smap_index(function(i, x) return i * x end, ramba.arange(5))))
    local a = ramba.smap_index(function(i, x) return i + x end, ramba.arange(500))
    assert.same(list(ramba.arange(500) * 2 + 1), list(a))
  end)
  it("of several axes are objects", function()
    local a = ramba.smap_index(function(ix, x) return 7 * ix[1] - ix[2] + x end, ramba.ones{100, 100})
    assert.equal(7 * 4 - 5 + 1, a[{4, 5}])
  end)
  it("make arrays", function()
    local a = ramba.init_array({20, 30}, function(ix) return 100 * ix[1] + ix[2] end)
    assert.equal("float64", a.dtype)
    assert.equal(715.0, a[{7, 15}])
    assert.equal(715.0, ramba.fromfunction(function(i, j) return 100 * i + j end, {20, 30})[{7, 15}])
    assert.same({11.0, 22.0, 33.0}, list(ramba.init_array(3, function(i) return 11 * i end)))
  end)
end)

describe("any distribution", function()
  for _, dist in ipairs{"bn", "nb", "bb", "cn", "nc"} do
    it(dist, function()
      local m = ramba.array(ramba.arange(600):reshape{20, 30}, {dist = dist})
      local other = ramba.arange(600):reshape{20, 30}
      local r = ramba.smap_index(function(ix, x, y) return 1000 * ix[1] + ix[2] + x - y end, m, other)
      assert.equal(1000 * 13 + 22, r[{13, 22}])
      assert.equal(210 * 30 * 1000 + 465 * 20, r:sum())
      local v = m["3:18:2, ::-1"]
      assert.equal(v:sum() * 2, ramba.smap(function(x) return x * 2 end, v):sum())
      assert.equal(m.T:sum(), ramba.smap(function(x) return x end, m.T):sum())
    end)
  end
end)

-- A compiled function is kept: what it reads from outside must be seen as it is at each call.
describe("a function called again", function()
  local a = ramba.arange(120)
  local function first(f, ...)
    local r = ramba.smap(f, a, ...)
    return r[3], r.dtype
  end
  local function each_call(f, change, expected)
    for k, e in ipairs(expected) do
      change(k)
      assert.same({e, math.type(e) == "float" and "float64" or type(e) == "boolean" and "bool" or "int64"}, {first(f)})
    end
  end
  it("sees captured numbers, their types, and booleans", function()
    local values, k = {5, 7, 2.5, 2.0, 9, 3}, nil
    each_call(function(x) return x * k end, function(i) k = values[i] end, {10, 14, 5.0, 4.0, 18, 6})
    local flags, flag = {true, false, 7, true}, nil
    each_call(function(x) if flag then return x end return -x end, function(i) flag = flags[i] end, {2, -2, 2, 2})
    local large = {3, 9007199254740993, 3}
    local f, n = ramba.full(120, 9007199254740992.0), nil
    local function below(y) return y < n end
    for i = 1, 3 do
      n = large[i]
      assert.equal(i == 2, ramba.smap(below, f)[1])
    end
  end)
  it("sees captured functions and tables", function()
    local g
    local functions = {function(x) return x + 1 end, function(x) return x * 10 end, math.abs,
                       function(x) return x + 1 end}
    each_call(function(x) return g(x) end, function(i) g = functions[i] end, {3, 20, 2, 3})
    local t = {scale = 2, list = {1, 2, 3}}
    each_call(function(x) return t.scale * t.list[x % 3 + 1] + #t.list end, function(i)
      if i == 2 then t.scale = 4 elseif i == 3 then t.list[3] = 8 elseif i == 4 then t.list = {0, 0, 1, 0}
      elseif i == 5 then t.scale = 0.5 end
    end, {9, 15, 35, 8, 4.5})
    local u = {1, 2, 3}
    each_call(function(x) return u[x % 3 + 1] + u[1] end,
              function(i) if i == 2 then u = {4, 5, 6} elseif i == 3 then u = {1, 1, 0.5} end end,
      {4, 10, 1.5})
  end)
  it("is not another of the same text, nor one with other captures", function()
    local fs = {function(x) return x + 1 end, function(x) return x + 2 end, function(x) return x + 1.0 end}
    for i, e in ipairs{3, 4, 3.0} do assert.same(e, (first(fs[i]))) end
    local function make(k, inner) return function(x) return inner(x) * k end end
    local function one(x) return x + 1 end
    local function two(x) return x + 2 end
    for _, c in ipairs{{2, one, 6}, {3, one, 9}, {3, two, 12}, {1.5, one, 4.5}, {2, one, 6}} do
      assert.same(c[3], (first(make(c[1], c[2]))))
    end
    for k = 1, 3 do
      local function inner(x) return x * k end
      assert.same(2 * k * k, (first(make(k, inner))))
    end
  end)
  it("sees globals, arguments, shapes and dtypes", function()
    kernels_spec_global = 2
    local function f(x) return x + kernels_spec_global end
    assert.same(4, (first(f)))
    kernels_spec_global = 10
    assert.same(12, (first(f)))
    kernels_spec_global = nil
    local function g(x, c) return c[x % 2 + 1] + #c end
    assert.same(13, (first(g, {10, 20, 30})))
    assert.same(7, (first(g, {4, 5, 6})))
    assert.same(6, (first(g, {4, 5})))
    assert.same(6.5, (first(g, {4.5, 5})))
    assert.same(6, (first(g, ramba.array{4, 5})))
    local function h(x, k) if k == nil then return x end return x * k end
    assert.same({2, 6, 2, 3.0}, {(first(h)), (first(h, 3)), (first(h, nil)), (first(h, 1.5))})
    local function d(x) return x / 2 + x end
    assert.equal("float32", ramba.smap(d, a:astype("float32")).dtype)
    assert.equal("float64", ramba.smap(d, a).dtype)
    local st = ramba.stencil(function(m) return m[-1] end)
    assert.equal(1, st(a)[3])
    assert.equal(2.0, st(a + 1.0)[3])
  end)
end)

describe("what is not compiled", function()
  it("runs in Lua with the same result", function()
    assert.same({1, 1, 2, 2}, list(ramba.smap(function(x) return #tostring(x) end, ramba.arange(8, 12))))
    local words = {}
    for i = 0, 149 do words[i] = i * 3 end
    assert.same(list(ramba.arange(150) * 3), list(ramba.smap(function(x)
      local s = 0
      for key, v in pairs{a = x, b = 2 * x} do s = s + v + #key - 1 end
      return s
    end, ramba.arange(150))))
    assert.same(10.0, ramba.init_array({2, 3}, function(ix) return #(ix[1] .. "") * 10 end)[{2, 3}])
  end)
  it("is explained", function()
    assert.equal("native", ramba.explain(function(x, k) return x * k end))
    assert.equal("native", ramba.explain(function(x, c) return c[2] + x end))
    assert.equal("native", ramba.explain(function(ix, x) return ix[1] + ix[2] * x end))
    assert.truthy(ramba.explain(function(x) return x .. "" end):find("kernels_spec.lua:%d+: joining strings"))
  end)
  it("stencils are explained with their arguments", function()
    local cross = ramba.stencil(function(a, k, b) return k * (a[{-1, 0}] + a[{0, 1}]) + b[{0, 0}] end)
    local a = ramba.ones{12, 10}
    assert.equal("native", ramba.explain(cross, a, 2.5, a))
    assert.equal("native", ramba.explain(cross, a, 2, a, {boundary = "periodic"}))
    assert.truthy(ramba.explain(cross, ramba.ones(9), 1, ramba.ones(9)):find(
      "^Lua VM: .*kernels_spec.lua:%d+: a stencil of 2 offsets on an array of 1 axes"))
    assert.truthy(ramba.explain(ramba.stencil(function(x) return #(x[0] .. "") end), {1, 2}):find(
      "^Lua VM: .*kernels_spec.lua:%d+: "))
    assert.truthy(ramba.explain(ramba.stencil(function(x) count = 1 return x[0] end), {1, 2}):find(
      "^error: .*an assignment to the global 'count'"))
    local far = ramba.stencil(function(x) local s = 0 for i = -2, 2 do s = s + x[i] end return s end)
    assert.equal("native", ramba.explain(far, {1, 2, 3}, {neighborhood = {{-2, 2}}}))
    local ok, message = pcall(ramba.explain, cross)
    assert.truthy(not ok and message:find("ramba.explain: of a stencil with what it is called with: explain(st, a)", 1,
                                          true))
  end)
  it("loops of few turns have constants: offsets, tests and places in tables", function()
    local weights = { {1, 2, 1}, {2, 4, 2}, {1, 2, 1} }
    local blur = ramba.stencil(function(a)
      local s = 0.0
      for i = -1, 1 do for j = 1, -1, -1 do s = s + weights[i + 2][j + 2] * a[{i, j}] end end
      return s / 16
    end, {boundary = "keep"})
    local around = ramba.stencil(function(a, n)
      local s = 0
      for i = -1, 1 do
        for j = -1, 1 do if i ~= 0 or j ~= 0 then s = s + a[{i, j}] end end
        while s > n do s = s - 7 end
      end
      return s
    end, {boundary = "periodic"})
    local rows, columns = 12, 11
    local v = {}
    for i = 1, rows do
      v[i] = {}
      for j = 1, columns do v[i][j] = (i * i * 7 + j * 5) % 13 end
    end
    local a = ramba.array(v)
    assert.equal("native", ramba.explain(blur, a))
    assert.equal("native", ramba.explain(around, a, 40))
    local blurred, sums = blur(a):totable(), around(a, 40):totable()
    for i = 1, rows do
      for j = 1, columns do
        local b, s = 0, 0
        for p = -1, 1 do
          for q = -1, 1 do
            local x = v[(i + p - 1) % rows + 1][(j + q - 1) % columns + 1]
            b = b + weights[p + 2][q + 2] * x
            if p ~= 0 or q ~= 0 then s = s + x end
          end
          while s > 40 do s = s - 7 end
        end
        local rim = i == 1 or i == rows or j == 1 or j == columns
        assert.equal(rim and v[i][j] or b / 16, blurred[i][j])
        assert.equal(s, sums[i][j])
      end
    end
  end)
  it("loops of few turns that end early, are long, or are empty", function()
    local function early(x)
      for i = 1, 5 do if i * x > 20 then return i end end
      return 0
    end
    local function stops(x)
      local s = 0
      for i = 1, 9, 4 do
        s = s + i
        if s > x then break end
      end
      return s
    end
    local function long(x)
      local s = 0
      for i = 1, 16 do
        for j = 1, 16 do
          for k = 1, 16 do if (x + i + j * k) % 3 == 0 then s = s + k end end
        end
      end
      return s
    end
    local function empty(x)
      for i = 3, 1 do x = x * i end
      for _ = 5, 5 do x = x + 1 end
      for i = math.maxinteger - 1, math.maxinteger do x = x + i % 2 end
      return x
    end
    local function calls(x)
      local function_of = math.max
      for i = 1, 3 do x = function_of(early(x), i * 2) end
      return x
    end
    local x = ramba.arange(30)
    for _, f in ipairs{early, stops, long, empty, calls} do
      assert.equal("native", ramba.explain(f))
      local want = {}
      for i = 0, 29 do want[i + 1] = f(i) end
      assert.same(want, list(ramba.smap(f, x)))
    end
  end)
  it("functions that return from inside a loop can be called by others", function()
    local function prime(n)
      if n < 2 then return false end
      for d = 2, math.floor(math.sqrt(n)) do if n % d == 0 then return false end end
      return true
    end
    local function root(x)
      local r = x + 1.0
      while true do
        local better = 0.5 * (r + x / r)
        if math.abs(better - r) < 1e-9 then return better end
        r = better
      end
    end
    local function grown(x)
      repeat
        x = x * 2
        if x > 100 then return x end
      until x <= 0
      return 1.5
    end
    local functions = {
      function(x) if prime(x) then return 1 end return 0 end,
      function(x) return math.floor(root(x + 2) * 100) end,
      function(x) return grown(x) * 2.0 end,
    }
    local x = ramba.arange(130)
    for _, f in ipairs(functions) do
      assert.equal("native", ramba.explain(f))
      local want = {}
      for i = 0, 129 do want[i + 1] = f(i) end
      assert.same(want, list(ramba.smap(f, x)))
    end
  end)
  it("functions of the mathematical library are compiled as they are", function()
    local x = ramba.linspace(0, 4, 151)
    for name, more in pairs{sqrt = {}, sin = {}, floor = {}, abs = {}, max = {2.5}, min = {1}, fmod = {1.5},
                            atan = {2}} do
      local f = math[name]
      assert.equal("native", ramba.explain(f), name)
      assert.equal("native", ramba.explain(f, x, table.unpack(more)), name)
      local expected = ramba.smap(function(v, k) if k then return f(v, k) end return f(v) end, x, table.unpack(more))
      local got = ramba.smap(f, x, table.unpack(more))
      assert.equal(expected.dtype, got.dtype, name)
      assert.same(list(expected), list(got), name)
    end
    assert.equal("Lua VM: it is a C function", ramba.explain(tostring))
    assert.equal("Lua VM: it is a C function", ramba.explain(tonumber, x))
    assert.same(list(x), list(ramba.smap(tonumber, x)))
    assert.equal(2.0, ramba.sreduce(math.sqrt, math.max, -math.huge, x))
    assert.same({1, 1.4142135623730951, 1.7320508075688772}, list(ramba.init_array(3, math.sqrt)))
    local whole, part = ramba.smap(math.modf, ramba.array{1.5, -2.25})
    assert.same({{1.0, -2.0}, {0.5, -0.25}}, {list(whole), list(part)})
    assert.same({3, 3, 4, 4}, list(ramba.scumulative(math.max,
                                                     function(last, block) return ramba.maximum(last, block) end,
      {3, 1, 4, 1})))
  end)
  it("recursion", function()
    local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end
    assert.same({0, 1, 1, 2, 3, 5, 8}, list(ramba.smap(fib, ramba.arange(7))))
  end)
end)

describe("sreduce", function()
  local function add(p, q) return p + q end
  local function same(x) return x end
  it("documented values", function()
    assert.equal(44850, ramba.sreduce(same, add, 0, ramba.arange(300)))
    assert.equal(8955050, ramba.sreduce_index(function(i, x) return (i - 1) * x end, add, 0, ramba.arange(300)))
    local s, n = ramba.sreduce(function(x) return x, 1 end, function(a, b, c, d) return a + c, b + d end, {0, 0},
      ramba.arange(300))
    assert.same({44850, 300}, {s, n})
    assert.equal(46, ramba.sreduce(same, add, 0, ramba.arange(300)["11:14"]))
    local m = ramba.arange(600):reshape{20, 30}
    assert.equal(ramba.sreduce(same, add, 0, m), ramba.sreduce(same, add, 0, m.T))
  end)
  it("other reducers", function()
    local a = ramba.arange(1000) % 77 - 40
    assert.equal(36, ramba.sreduce(same, function(p, q) return p > q and p or q end, -99, a))
    assert.equal(-40, ramba.sreduce(same, math.min and function(p, q) return math.min(p, q) end, 99, a))
    assert.equal(-40, ramba.sreduce(same, function(p, q) return math.abs(p) >= math.abs(q) and p or q end, 0, a))
    assert.equal(3628800, ramba.sreduce(same, function(p, q) return p * q end, 1, ramba.range(1, 10)))
    assert.equal(0, ramba.sreduce(same, add, 0, ramba.zeros(0)))
    local count = ramba.SreduceReducer(function(n) return n + 1 end, add)
    assert.equal(1000, ramba.sreduce(same, count, 0, a))
  end)
  it("tables as several values", function()
    local s, n = ramba.sreduce(function(x) return {x, 1} end, function(p, q) return {p[1] + q[1], p[2] + q[2]} end,
      {0, 0}, ramba.arange(300))
    assert.same({44850, 300}, {s, n})
  end)
end)

describe("stencils", function()
  -- The neighbourhood by hand: a[i + offset] with the boundary's index.
  local function beyond(i, n, boundary)
    if i >= 1 and i <= n then return i end
    if boundary == "periodic" then return (i - 1) % n + 1 end
    if boundary == "nearest" then return i < 1 and 1 or n end
    if boundary == "symmetric" then return i < 1 and 1 - i or 2 * n + 1 - i end
    return i < 1 and 2 - i or 2 * n - i
  end
  for _, boundary in ipairs{"constant", "keep", "periodic", "reflect", "symmetric", "nearest"} do
    it(boundary, function()
      local st = ramba.stencil(function(a) return a[-2] + 10 * a[0] - a[1] end, {boundary = boundary, cval = 5})
      for _, n in ipairs{3, 8, 257} do
        local values = ramba.arange(n) * ramba.arange(n)
        local v, expected = list(values), {}
        for i = 1, n do
          if i > 2 and i < n or (boundary ~= "constant" and boundary ~= "keep") then
            expected[i] = v[beyond(i - 2, n, boundary)] + 10 * v[i] - v[beyond(i + 1, n, boundary)]
          else
            expected[i] = boundary == "keep" and v[i] or 5
          end
        end
        assert.same(expected, list(ramba.sstencil(st, values)))
      end
    end)
  end
  local boundaries = {"constant", "keep", "periodic", "reflect", "symmetric", "nearest"}
  -- The index of 1 .. n that stands for i, however far away; nil: nothing does.
  local function stands(i, n, boundary)
    local k = i - 1
    if boundary == "constant" or boundary == "keep" then return k >= 0 and k < n and i or nil end
    if boundary == "nearest" then return math.max(1, math.min(i, n)) end
    if boundary == "periodic" then return k % n + 1 end
    if boundary == "symmetric" then
      k = k % (2 * n)
      return k < n and k + 1 or 2 * n - k
    end
    if n == 1 then return 1 end
    k = k % (2 * n - 2)
    return k < n and k + 1 or 2 * n - 1 - k
  end
  local weights = {{-2, 0, 1}, {1, -1, 2}, {0, 3, 3}, {0, 0, -1}}
  local function weighted(x) return x[{-2, 0}] + 2 * x[{1, -1}] + 3 * x[{0, 3}] - x[{0, 0}] end
  -- By hand, of a matrix in each distribution: shifted views through halo room, local or moved.
  local function check_matrix(m, n, dist, boundary)
    local values, expected, sum = {}, {}, 0
    for k = 1, m * n do values[k] = k * k * 7 % 23 end
    for i = 1, m do
      for j = 1, n do
        local v = 0
        for _, w in ipairs(weights) do
          local y, x = stands(i + w[1], m, boundary), stands(j + w[2], n, boundary)
          v = v and y and x and v + w[3] * values[(y - 1) * n + x] or nil
        end
        v = v or boundary == "keep" and values[(i - 1) * n + j] or -9
        expected[#expected + 1] = v
        sum = sum + v
      end
    end
    local st = ramba.stencil(weighted, {boundary = boundary, cval = -9})
    local a = ramba.redistribute(ramba.array(values, "uint8"):reshape{m, n}, dist)
    t.same(list(ramba.sstencil(st, a)), expected)
    assert.equal(sum, ramba.sstencil(st, a):sum())
    t.same(list(ramba.sstencil(st, a[{{}, {}}].T.T)), expected)
    local wide = ramba.zeros({2 * m + 1, n + 2}, "uint8")
    local part = wide[{{2, -1, 2}, {2, -2}}]
    part["..."] = a
    t.same(list(ramba.sstencil(st, part) * 2 - ramba.sstencil(st, a)), expected)
    a["..."] = ramba.sstencil(st, a) % 50
    for k, v in ipairs(expected) do expected[k] = v % 50 end
    t.same(list(a), expected)
  end
  local function everywhere(f)
    local old = ramba.config.dist_threshold
    ramba.config.dist_threshold = 1
    local blocks = {"c", block_size = 2}
    for _, dist in ipairs{{"b", "b"}, {"b", "n"}, {"n", "b"}, {blocks, "b"}, {"b", "c"}, {"c", "n"}, {"n", "n"}} do
      f(dist)
    end
    ramba.config.dist_threshold = old
  end
  for _, boundary in ipairs(boundaries) do
    it(boundary .. ", in every distribution", function()
      everywhere(function(dist)
        for _, shape in ipairs{{7, 11}, {4, 3}, {2, 5}, {40, 13}, {1, 1}} do
          check_matrix(shape[1], shape[2], dist, boundary)
        end
      end)
    end)
    it(boundary .. ", further than the array", function()
      local st = ramba.stencil(function(x) return x[-70] + 2 * x[70] + 4 * x[7] end, {boundary = boundary, cval = -1})
      for _, n in ipairs{1, 2, 5, 30, 160} do
        for _, dist in ipairs{"b", "c", "n"} do
          local a = ramba.redistribute(ramba.arange(n) * 3, {dist})
          local expected = {}
          for i = 1, n do
            local p, q, r = stands(i - 70, n, boundary), stands(i + 70, n, boundary), stands(i + 7, n, boundary)
            local inside = p and q and r and 3 * (p - 1 + 2 * (q - 1) + 4 * (r - 1))
            expected[i] = inside or boundary == "keep" and 3 * (i - 1) or -1
          end
          t.same(list(ramba.sstencil(st, a)), expected)
        end
      end
    end)
    it(boundary .. ", again and again", function()
      everywhere(function(dist)
        local function sum(x) return (x[{-1, 0}] + x[{0, 1}] + x[{0, 0}]) % 97 end
        local st = ramba.stencil(sum, {boundary = boundary})
        local m, n, v = 12, 9, {}
        for k = 1, m * n do v[k] = k end
        local a = ramba.redistribute(ramba.array(v):reshape{m, n}, dist)
        local b = ramba.copy(a)
        for _ = 1, 4 do
          local next = {}
          for i = 1, m do
            for j = 1, n do
              local y, x = stands(i - 1, m, boundary), stands(j + 1, n, boundary)
              local c = v[(i - 1) * n + j]
              local inside = y and x and (v[(y - 1) * n + j] + v[(i - 1) * n + x] + c) % 97
              next[(i - 1) * n + j] = inside or boundary == "keep" and c or 0
            end
          end
          v, a = next, ramba.sstencil(st, a)
          b["..."] = ramba.sstencil(st, b)
        end
        t.same(list(a), v)
        t.same(list(b), v)
      end)
    end)
  end
  it("of no elements, of one axis of none, of other views", function()
    for _, boundary in ipairs(boundaries) do
      local st = ramba.stencil(function(x) return x[{-1, 0}] + x[{0, 1}] end, {boundary = boundary})
      t.same(ramba.sstencil(st, ramba.zeros{0, 4}).shape, {0, 4})
      t.same(ramba.sstencil(st, ramba.zeros{4, 0}).shape, {4, 0})
      local row = ramba.broadcast_to(ramba.array{1, 2, 3}, {3, 3})
      assert.equal(2 + 3, ramba.sstencil(st, row)[{2, 2}])
      local square = ramba.arange(9):reshape{3, 3}
      assert.equal(list(ramba.sstencil(st, square.T))[5], 3 + 7)
      local line = ramba.stencil(function(x) return x[-1] + x[1] end, {boundary = boundary})
      assert.equal(0 + 8, ramba.sstencil(line, ramba.diagonal(square))[2])
    end
  end)
  it("the value outside gives the dtype; a window that is everything leaves it", function()
    local i, f = ramba.arange(5), function(x) return x[-1] end
    t.same(ramba.stencil(f, {cval = 0.5})(i), {0.5, 0.0, 1.0, 2.0, 3.0})
    assert.equal("float64", ramba.stencil(f, {cval = 0.5})(i).dtype)
    assert.equal("int64", ramba.stencil(function(x) return x[0] end, {cval = 0.5})(i).dtype)
    t.same(ramba.stencil(f, {cval = 7})(i:astype("float32")), {7.0, 0.0, 1.0, 2.0, 3.0})
    assert.equal("float32", ramba.stencil(f, {cval = 0.5})(i:astype("float32")).dtype)
    local function in_vm(x) return tostring(x[-1]) and x[-1] end
    for _, g in ipairs{f, in_vm} do
      for dtype, wide in pairs{bool = "complex128", int8 = "complex128", float32 = "complex64"} do
        local r = ramba.stencil(g, {cval = ramba.complex(0, 1)})(i:astype(dtype))
        assert.equal(wide, r.dtype)
        t.same({r[1].im, r[2].re, r[3].re}, {1.0, 0.0, 1.0})
      end
      t.same(list(ramba.stencil(g, {cval = {20, 21, 22, 23, 24}})(i)), {20, 0, 1, 2, 3})
    end
    assert.error_matches(function() ramba.stencil(f, {cval = "x"}) end,
      'ramba.stencil: cval must be a number, boolean or array, got the string "x"')
    assert.error_matches(function() ramba.sstencil(f, i, {cval = "x"}) end, "ramba.sstencil: cval must be")
    t.same(ramba.real(ramba.stencil(f, {cval = 1})(i, {dtype = "complex128"})), {1.0, 0.0, 1.0, 2.0, 3.0})
    t.same(list(ramba.stencil(f, {cval = ramba.arange(5) + 20})(i)), {20, 0, 1, 2, 3})
    local function with(cval, o) return function() ramba.stencil(f, {cval = cval})(i, o) end end
    assert.error_matches(with(300, {dtype = "uint8"}), "300 is out of range for uint8")
    assert.error_matches(with(ramba.arange(4)), "shape %(4%) cannot be broadcast to %(5%)")
    local p, q = ramba.stencil(function(x) return x[-1], x[1] / 2 end, {cval = 9})(i)
    t.same(p, {9, 0, 1, 2, 9})
    t.same(q, {9.0, 1.0, 1.5, 2.0, 9.0})
  end)
  it("on one axis to nine", function()
    for axes = 1, 9 do
      local shape, first, second, size = {}, {}, {}, 1
      for d = 1, axes do shape[d], first[d], second[d] = axes > 6 and 2 or 3, d % 2, d == axes and -1 or 0 end
      for d = 1, axes do size = size * shape[d] end
      local a = ramba.arange(size):reshape(shape)
      for _, boundary in ipairs(boundaries) do
        local st = ramba.stencil(function(x) return x[first] + 10 * x[second] end, {boundary = boundary, cval = -1})
        local sum = 0
        for k = 0, size - 1 do
          local p, q, step, rest = 0, 0, 1, k
          for d = axes, 1, -1 do
            local i, n = rest % shape[d] + 1, shape[d]
            local one, two = stands(i + first[d], n, boundary), stands(i + second[d], n, boundary)
            p, q = p and one and p + (one - 1) * step, q and two and q + (two - 1) * step
            step, rest = step * n, rest // n
          end
          sum = sum + (p and q and p + 10 * q or boundary == "keep" and k or -1)
        end
        assert.equal(sum, ramba.sstencil(st, a):sum())
      end
    end
  end)
  it("complex elements", function()
    local n = 150
    local a = ramba.redistribute(ramba.arange(n) + ramba.complex(0, 2), {"b"})
    for _, boundary in ipairs(boundaries) do
      local st = ramba.stencil(function(x) return x[-2] * x[1] end, {boundary = boundary, cval = ramba.complex(3, 4)})
      local re, im = {}, {}
      for i = 1, n do
        local p, q = stands(i - 2, n, boundary), stands(i + 1, n, boundary)
        if p and q then
          re[i], im[i] = (p - 1.0) * (q - 1) - 4, 2.0 * (p - 1 + q - 1)
        else
          re[i], im[i] = boundary == "keep" and i - 1.0 or 3.0, boundary == "keep" and 2.0 or 4.0
        end
      end
      local r = ramba.sstencil(st, a)
      t.same(ramba.real(r), re)
      t.same(ramba.imag(r), im)
    end
  end)
  it("no error and no endless loop where the function is not applied", function()
    local steps = ramba.array{0, 4, 3, 2, 5, 0}
    local count = ramba.stencil(function(x)
      local n, v = 0, x[0]
      while v ~= x[1] do
        v = v + (v < x[1] and 1 or -1)
        n = n + 1
      end
      return n
    end, {cval = -1})
    t.same(ramba.sstencil(count, steps), {4, 1, 1, 3, 5, -1})
    local look = {10, 20, 30}
    local pick = ramba.stencil(function(x) return look[x[0]] + x[-1] end)
    t.same(ramba.sstencil(pick, ramba.array{9, 1, 2, 3, 1}), {0, 19, 21, 32, 13})
    assert.error_matches(function() list(ramba.sstencil(pick, ramba.array{9, 1, 2, 7, 1})) end, "element 4")
  end)
  it("one kernel with what stands around it", function()
    local st = ramba.stencil(function(x) return x[{-1, 0}] + x[{2, 1}] end)
    local tight = ramba.stencil(function(x) return x[{0, -1}] end, {cval = 3})
    local a, out = ramba.arange(600):reshape{20, 30}, ramba.zeros({20, 30}, "int64")
    ramba.sync()
    out:iadd(ramba.sstencil(st, a) * 2 + ramba.sstencil(tight, a))
    assert.matches(", 1 kernel, 1 step", ramba.explain())
    assert.equal(2 * (a[{4, 9}] + a[{7, 10}]) + a[{5, 8}], out[{5, 9}])
    assert.equal(3, out[{1, 1}])
    assert.equal(a[{1, 4}], out[{1, 5}])
  end)
  it("two axes, two arrays, a number", function()
    local m = ramba.arange(600):reshape{20, 30}
    local st = ramba.stencil(function(a, b, k) return k * (a[{-2, -2}] + b[{0, 0}] + a[{2, 2}]) end)
    local r = ramba.sstencil(st, m, m * 2, 3)
    assert.equal(3 * (m[{8, 9}] + 2 * m[{10, 11}] + m[{12, 13}]), r[{10, 11}])
    assert.equal(0, r[{2, 11}])
    assert.equal(0, r[{10, 29}])
    assert.equal(16 * 26 * 3, ramba.sstencil(st, ramba.ones{20, 30}, ramba.zeros{20, 30}, 1.5):sum())
  end)
  it("wider than a block", function()
    local st = ramba.stencil(function(a) return a[-70] + a[70] end)
    local r = list(ramba.sstencil(st, ramba.arange(160)))
    for i = 1, 160 do assert.equal(i > 70 and i <= 90 and 2 * (i - 1) or 0, r[i]) end
  end)
end)
