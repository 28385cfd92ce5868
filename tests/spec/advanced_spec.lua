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
