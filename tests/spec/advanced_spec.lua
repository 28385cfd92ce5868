-- Index arrays and masks (language.md, sections 9 and 21). Expected values: tests/gen/indexing.py, or by hand.
local t = require "support"
local ramba = t.ramba

local function list(n, p, q, extent, negative)
  local v = (ramba.arange(n) * p + q) % extent + 1
  return negative and v - (extent + 1) or v
end

local function mask(shape, p, q, r)
  local n = 1
  for _, extent in ipairs(shape) do n = n * extent end
  return ((ramba.arange(n) * p + q) % r):lt(2):reshape(shape)
end

local function product(shape)
  local n = 1
  for _, extent in ipairs(shape) do n = n * extent end
  return n
end

local function values(shape) return (ramba.arange(product(shape)) + 1000):reshape(shape) end

local cases = assert(loadfile("tests/spec/expected/indexing.lua"))(list, mask, ramba.idx, values)

local function flatten(v, out)
  if type(v) ~= "table" then out[#out + 1] = v return out end
  for _, x in ipairs(v) do flatten(x, out) end
  return out
end

local function check(a, expected, what)
  local shape = {}
  for d, n in ipairs(a.shape) do shape[d] = n end
  assert.are.same(expected.shape, shape, what)
  local flat = flatten(a.size > 0 and a:totable() or {}, {})
  if expected.values then
    assert.are.same(expected.values, flat, what)
  else
    local sum = 0
    for k, v in ipairs(flat) do sum = sum + v * (k % 97 + 1) end
    assert.are.equal(expected.check, sum, what)
  end
end

-- The distributions that a case meets, by its number.
local function layouts(ndim)
  return {
    function(a) return a end,
    function(a) return a:redistribute(("c"):rep(ndim)) end,
    function(a) return a:redistribute(("n"):rep(ndim - 1) .. "b") end,
    function(a)
      local dist = {}
      for d = 1, ndim do dist[d] = { "c", block_size = 2 } end
      return a:redistribute { dist = dist }
    end,
    function(a) return a:redistribute("b" .. ("n"):rep(ndim - 1)) end,
    function(a) return ramba.stack({ a, a })[2] end,
    function(a) return a:redistribute(("n"):rep(ndim)) end,
  }
end

local function element(v)
  return ramba.is_array(v) and v:totable() or v
end

describe("random expressions", function()
  for number, c in ipairs(cases) do
    local all = layouts(#c.shape)
    local layout = all[number % #all + 1]
    it("read " .. number, function()
      local a = layout(ramba.arange(product(c.shape)):reshape(c.shape))
      local r = a[c.key()]
      assert(ramba.is_array(r), "an array expected")
      check(r, c.get, "case " .. number)
      check(a, { shape = c.shape, check = nil, values = flatten(element(a), {}) })
    end)
    it("write " .. number, function()
      local a = layout(ramba.arange(product(c.shape)):reshape(c.shape))
      a[c.key()] = c.value()
      check(a, c.set, "case " .. number)
    end)
  end
end)

describe("functions of positions", function()
  local function long(n, p, q, extent) return list(n, p, q, extent) end
  local function update(a, f)
    a = a:copy()
    f(a)
    return a
  end
  local S = ramba.arange(12):reshape(3, 4) * 5 % 7
  local B = ramba.arange(600):reshape(20, 30) * 7 % 101
  local C = ramba.arange(504):reshape(6, 7, 12) * 11 % 97
  local V = ramba.arange(350) * 13 % 89
  local functions = assert(loadfile("tests/spec/expected/select.lua"))(ramba, S, B, C, V, long, update)
  for _, c in ipairs(functions) do
    it(c[1], function()
      local r = c[2]()
      if ramba.is_array(r) then check(r, c[3], c[1])
      else assert.are.same(c[3].values, { r }) end
    end)
  end
end)

describe("masks", function()
  it("select in row-major order; nested tables of booleans are masks", function()
    local z = (ramba.arange(50))[":, new"] + ramba.arange(50)
    t.same(z[z:lt(20)]:sum(), 2660)
    t.same(z[z:gt(96)], { 97, 97, 98 })
    t.same(ramba.array { { 1, 2 }, { 3, 4 } }[{ { true, false }, { false, true } }], { 1, 4 })
    t.same(ramba.arange(3)[{ true, false, true }], { 0, 2 })
    t.same(ramba.arange(3)[{ { true, false, true } }], { 0, 2 })
    t.same(ramba.arange(6):reshape(2, 3)[{ { true, false }, {} }], { { 0, 1, 2 } })
    t.same(z[z:gt(1000)], {})
    t.same(z[z:gt(1000)].dtype, "int64")
  end)
  it("write one value, parts, or a list", function()
    local a = ramba.arange(200)
    local m = (a % 5):eq(1)
    a[m] = a[m] - 50
    t.same({ a:sum(), a[2], a[7] }, { 17900, -49, -44 })
    local b = ramba.zeros({ 40, 5 }, "int64")
    b[(ramba.arange(40) % 4):eq(0)] = { 1, 2, 3, 4, 5 }
    t.same(b:sum(), 150)
    b[(ramba.arange(40) % 4):eq(1)] = (ramba.arange(10) + 1)[":, new"]
    t.same({ b:sum(), b[{ 6, 1 }], b[{ 38, 5 }] }, { 150 + 5 * 55, 2, 10 })
    b[{ {}, { true, false, true, false, false } }] = 0
    t.same(b[5], { 0, 2, 0, 4, 5 })
    local s = ramba.arange(4)
    s[{ true, false, true, false }] = { 7, 8 }
    t.same(s, { 7, 1, 8, 3 })
  end)
  for _, n in ipairs { 10, 500 } do
    it("a list of another length is an error that names both numbers, extent " .. n, function()
      local a = ramba.arange(n)
      t.raises("3 values for a mask that selects " .. n - 5, function()
        a[a:ge(5)] = { 1, 2, 3 }
        return a:sum()
      end)
      t.same(a:sum(), n * (n - 1) // 2)
    end)
  end
  it("of other shapes are refused", function()
    t.raises("a mask of shape %(4%) does not fit axes of shape %(3%)", function()
      return ramba.arange(3)[{ true, false, true, true }]
    end)
    local square = ramba.ones({ 2, 2 }, "bool")
    t.raises("2 indices for an array of 1 dimension", function() return ramba.arange(4)[square] end)
  end)
  it("a selection is a copy", function()
    local a = ramba.arange(300)
    local r = a[a:ge(0)]
    r[":"] = 0
    t.same(a:sum(), 44850)
    a:iadd(1, { where = a:lt(10) })
    t.same(a:sum(), 44860)
  end)
end)

describe("index arrays", function()
  it("by NumPy's placement rules", function()
    local a = ramba.ones { 11, 21, 31, 41 }
    t.same(a[{ 8, 6, ramba.idx { 3, 7 }, { 4, 6 } }].shape, { 2, 3 })
    t.same(a[{ "new", { { 4, 5, 8 } }, 5, { { 4 }, { 3 }, { 8 }, { 2 } } }].shape, { 1, 4, 3, 41 })
    t.same(a[{ "new", { { 3, 4, 2 } }, 5, "new", { { 2 }, { 8 } }, { 5, 9 } }].shape, { 2, 3, 1, 1, 5 })
    local m = (ramba.arange(4) * 10)[":, new"] + ramba.arange(5)
    t.same(m[{ ramba.idx { 1, 3 }, { 2, 3 } }], { { 1, 2 }, { 21, 22 } })
    t.same(m[{ ramba.idx { 1, 3, 4 }, ramba.idx { 2, 2, 5 } }], { 1, 21, 34 })
  end)
  it("gather from and into views on all ranks", function()
    local b = ramba.arange(500)["::7"]
    local c = (ramba.arange(50)[":, new"] + ramba.arange(20)) % 70
    local r = b[{ c + 1 }]
    t.same({ r:sum(), r[{ 4, 5 }] }, { 238000, 49 })
    t.same(ramba.arange(300)[{ ramba.idx { -1, -2 } }], { 299, 298 })
    local base = ramba.arange(500)
    local v = base["::2"]
    v[{ ramba.arange(50) + 1 + (ramba.arange(2) * 100)[":, new"] }] = 1
    t.same(base:sum(), 124750 - 2 * (1225 + 6225) + 100)
    t.same(ramba.arange(400):reshape(20, 20).T[{ ramba.arange(100) % 20 + 1, 3 }]:sum(), 5 * (20 * 40 + 190))
  end)
  it("of every dtype, parts of complex arrays too", function()
    for _, dtype in ipairs { "bool", "int8", "uint16", "float32", "float64", "complex64", "complex128" } do
      local a = (ramba.arange(150) % 2):astype(dtype)
      local r = a[{ ramba.arange(300) % 150 + 1 }]
      t.same(r.dtype, dtype)
      t.same(r:astype("float64"):sum(), 150.0)
      a[{ ramba.arange(100) + 1 }] = 1
      t.same(a:astype("float64"):sum(), 125.0)
    end
    local z = ramba.zeros(200, "complex128")
    z.imag[{ ramba.arange(200) % 50 + 1 }] = ramba.arange(200)
    z.real[{ ramba.idx { 1, 200 } }] = 5
    t.same({ z.imag:sum(), z.real:sum() }, { 8725.0, 10.0 })
    t.same(z.imag[{ ramba.idx { 1, 2 } }], { 150.0, 151.0 })
  end)
  it("may be the array that is written", function()
    local a = ramba.arange(200) % 10 + 1
    a[{ a }] = 0
    t.same(a["1:12"], { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2 })
    local b = ramba.arange(200)
    b[{ ramba.arange(200) + 1 }] = b["::-1"]
    t.same(b["1:3"], { 199, 198, 197 })
    b[{ ramba.arange(150) + 1 }] = b[{ ramba.arange(150) + 2 }]
    t.same(b["1:3"], { 198, 197, 196 })
  end)
  it("of several duplicates the last stays", function()
    local n = 3000
    for _, size in ipairs { 7, 150 } do
      local a = ramba.zeros(size, "int64")
      a[{ ramba.arange(n) % size + 1 }] = ramba.arange(n)
      for i = 1, size do t.same(a[i], (n - 1) - (n - i) % size) end
      local m = ramba.zeros({ size, 2 }, "int64")
      m[{ ramba.arange(n):reshape(10, 300) % size + 1 }] = ramba.arange(2 * n):reshape(10, 300, 2)
      t.same(m[{ 1, 2 }], 2 * ((n - 1) - (n - 1) % size) + 1)
    end
  end)
  it("empty ones select nothing", function()
    local a = ramba.arange(300):reshape(100, 3)
    t.same(a[{ ramba.idx {} }].shape, { 0, 3 })
    t.same(a[{ ramba.array {}, {} }].shape, { 0, 3 })
    a[{ ramba.idx {} }] = 5
    t.same(a:sum(), 44850)
  end)
end)

describe("mistakes", function()
  for _, n in ipairs { 10, 1000 } do
    it("index 0 and beyond the axis, extent " .. n, function()
      local a = ramba.arange(n)
      t.raises("index 0: indices count from 1", function() return a[{ ramba.idx { 1, 0 } }] end)
      t.raises("index " .. n + 2 .. " is out of bounds for axis 1 of extent " .. n, function()
        return a[{ ramba.idx { 1, n + 2 } }]
      end)
      local far = ramba.arange(n) * 2 + 1
      t.raises("index %d+ is out of bounds for axis 1 of extent " .. n .. " %(element %d+", function()
        return a[{ far }]:sum()
      end)
      t.raises("index 0: indices count from 1 %(element 1 ", function() return a[{ ramba.arange(n) }]:sum() end)
      t.raises("index 0: indices count from 1", function()
        a[{ ramba.arange(n) }] = 5
        return a:sum()
      end)
      t.same(a:sum(), n * (n - 1) // 2)
      t.raises("is out of bounds for axis 2 of extent 3 %(element {2,1}", function()
        return ramba.zeros { n, 3 }[{ {}, ramba.array { { 1, 2 }, { 4, 1 } } }]:sum()
      end)
    end)
  end
  it("float index arrays, values that do not fit, read-only arrays", function()
    local a = ramba.arange(200)
    local floats = ramba.array { 1.5, 2 }
    t.raises("item 1 is a float64 array; integers or booleans expected", function() return a[{ floats }] end)
    t.raises("cannot be assigned", function() a[{ ramba.idx { 1, 2, 3 } }] = { 1, 2 } end)
    t.raises("cannot be broadcast", function()
      return ramba.zeros { 20, 20 }[{ ramba.idx { 1, 2, 3 }, ramba.idx { 1, 2 } }]
    end)
    a.flags.writeable = false
    t.raises("read%-only", function() a[{ ramba.idx { 1, 2 } }] = 0 end)
    t.raises("read%-only", function() a[a:gt(3)] = { 1 } end)
    t.raises("read%-only", function() a[a:gt(3)] = { 1, 2 } end)
  end)
end)

describe("long masks", function()
  -- Long enough for several pieces a rank; what a rank selects lies in its own block, partly, or in none of it.
  local selectors = {
    every = function(x) return x:ge(0) end, none = function(x) return x:lt(0) end,
    first = function(x) return x:lt(66667) end, last = function(x) return x:ge(150001) end,
    third = function(x) return (x % 3):eq(0) end, scattered = function(x) return (x * 7919 % 1000):lt(500) end,
  }
  for name, selector in t.sorted(selectors) do
    it(name, function()
      local n = 200001
      local x = ramba.arange(n)
      local m = selector(x)
      local count, sum = m:sum(), (x * m):sum()
      local chosen, at = x[m], ramba.nonzero(m)
      t.same({ chosen.size, at.size }, { count, count })
      t.same(chosen:sum(), sum)
      t.same((at - 1):ne(chosen):sum(), 0)
      t.same(ramba.diff(chosen):le(0):sum(), 0)
      local y = ramba.zeros({ n }, "int32")
      y[m] = chosen * 2
      t.same(y:ne(x * m * 2):sum(), 0)
      local rows = x:reshape { n // 3, 3 }
      local by_row = selector(rows[":,1"])
      t.same(rows[by_row]:sum(), (rows * by_row[":,new"]):sum())
      local row, column = ramba.nonzero(selector(rows))
      t.same(((row - 1) * 3 + column - 1):ne(chosen):sum(), 0)
    end)
  end
end)
