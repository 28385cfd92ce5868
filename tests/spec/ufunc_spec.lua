-- Methods of two-argument functions (language.md section 7) where dtypes, empty axes and single elements decide.
local R = require "ramba"

local function refuses(f, text)
  local ok, err = pcall(f)
  assert.is_false(ok)
  assert.truthy(tostring(err):find(text, 1, true), tostring(err))
end

local unsigned = { "uint8", "uint16", "uint32", "uint64" }

describe("at", function()
  it("takes numbers of the array's dtype", function()
    for _, dtype in ipairs(unsigned) do
      local a = R.array({ 9, 9, 9 }, dtype)
      R.subtract.at(a, R.idx { 1, 1, 3 }, 2)
      assert.are.same({ 5, 9, 7 }, a:totable())
      R.left_shift.at(a, R.idx { 2, 2 }, 1)
      R.bitwise_or.at(a, R.idx { 1 }, 2)
      R.fmod.at(a, R.idx { 3 }, 4)
      R.floor_divide.at(a, R.idx { 3 }, 0)
      assert.are.same({ 7, 36, 0 }, a:totable())
      refuses(function() R.add.at(a, R.idx { 1 }, -1) end, "-1 is out of range for " .. dtype)
      R.subtract.at(a, R.idx { 3 }, R.array({ 1 }, dtype))
      assert.are.equal(R.iinfo(dtype).max, a[3])
    end
  end)
  it("casts what it computes, as NumPy's", function()
    local a = R.array({ 7, 8 }, "int8")
    R.divide.at(a, R.idx { 1, 1 }, 2)
    R.add.at(a, R.idx { 2 }, 1.75)
    assert.are.same({ 1, 9 }, a:totable())
  end)
end)

describe("reduce", function()
  it("puts initial before the first element", function()
    assert.are.equal(7, R.subtract.reduce({ 1, 2 }, { initial = 10 }))
    assert.are.same({ 6, 4 }, R.subtract.reduce({ { 1, 2 }, { 3, 4 } }, { initial = 10 }):totable())
    assert.are.same({ 7, 3 }, R.subtract.reduce({ { 1, 2 }, { 3, 4 } }, { axis = 2, initial = 10 }):totable())
    assert.are.equal(8.0, R.divide.reduce({ 2.0, 4.0 }, { initial = 64 }))
    assert.are.equal(5, R.subtract.reduce(R.zeros(0, "int64"), { initial = 5 }))
    assert.are.equal(6, R.gcd.reduce({ 12, 18 }, { initial = 24 }))
  end)
  it("of an axis without elements is the identity, in the dtype of the operation", function()
    for _, dtype in ipairs(unsigned) do
      assert.are.equal(R.iinfo(dtype).max, R.bitwise_and.reduce(R.zeros(0, dtype)))
      assert.are.equal(dtype, R.bitwise_and.reduce(R.zeros({ 0, 2 }, dtype)).dtype)
      local there = R.bitwise_and.reduce(R.array({ 6, 3 }, dtype), { where = { true, false } })
      assert.are.equal(6, there)
    end
    assert.are.equal(-1, R.bitwise_and.reduce(R.zeros(0, "int8")))
    assert.is_true(R.bitwise_and.reduce(R.zeros(0, "bool")))
    assert.are.equal("float64", R.hypot.reduce(R.zeros({ 0, 2 }, "int64")).dtype)
    assert.are.same({ -math.huge, -math.huge }, R.logaddexp.reduce(R.zeros({ 0, 2 }, "uint64")):totable())
    for _, name in ipairs { "lcm", "fmin", "subtract" } do
      refuses(function() R[name].reduce(R.zeros(0, "int64")) end, "without elements")
    end
  end)
  it("of operations in order takes one axis", function()
    refuses(function() R.subtract.reduce({ { 1, 2 } }, { axis = { 1, 2 } }) end, "one axis at a time")
    assert.are.equal(3, R.add.reduce({ { 1, 2 } }, { axis = { 1, 2 } }):item())
  end)
end)

describe("reduce and accumulate of nothing or one element", function()
  it("have the operation's dtype", function()
    for _, n in ipairs { 0, 1, 2 } do
      for _, row in ipairs { { "hypot", "int64", "float64" }, { "hypot", "int8", "float32" },
                             { "heaviside", "uint64", "float64" }, { "logaddexp", "int64", "float64" },
                             { "remainder", "bool", "int8" }, { "logical_xor", "int64", "bool" },
                             { "divide", "int64", "float64" } } do
        local name, from, to = table.unpack(row)
        assert.are.equal(to, R[name].accumulate(R.zeros(n, from)).dtype, name)
        if n > 0 then assert.are.equal(to, R[name].reduce(R.zeros({ n, 2 }, from)).dtype, name) end
      end
    end
  end)
  it("refuse dtypes that the operation does not have", function()
    for _, n in ipairs { 0, 1, 2 } do
      refuses(function() R.bitwise_and.accumulate(R.zeros(n)) end, "bool or integer arrays expected, got float64")
      refuses(function() R.left_shift.reduce(R.ones(math.max(n, 1))) end, "integer arrays expected, got float64")
      refuses(function() R.gcd.reduce(R.zeros(n, "complex128")) end, "gcd")
    end
  end)
end)

-- Folds of list's elements from each of the positions to before the next.
local function folded(list, first, f)
  local results = {}
  for k, lo in ipairs(first) do
    local value = list[lo]
    for i = lo + 1, (first[k + 1] or #list + 1) - 1 do value = f(value, list[i]) end
    results[k] = value
  end
  return results
end

describe("reduceat of rising positions", function()
  local folds = { add = function(a, b) return a + b end, maximum = math.max, minimum = math.min }

  -- From each of n's positions p, p + step ...: the first lies behind others, runs cross ranks and pieces of work.
  local function positions(n, p, step)
    local first = {}
    for i = math.min(p, n), n, step do first[#first + 1] = i end
    return first
  end

  it("folds runs of any length, of every dtype", function()
    local list = {}
    for i = 1, 40001 do list[i] = i * 7919 % 101 - 50 end
    for _, dtype in ipairs { "int8", "int64", "float32", "float64" } do
      for _, n in ipairs { 1, 7, 40001 } do
        local x, short = R.array(table.move(list, 1, n, 1, {}), dtype), table.move(list, 1, n, 1, {})
        for _, step in ipairs { 1, 2, 9, 1000, 30000 } do
          local first = positions(n, 3, step)
          for name, f in pairs(folds) do
            local what = ("%s %s %d %d"):format(name, dtype, n, step)
            assert.is_true(R.array_equal(R[name].reduceat(x, first), folded(short, first, f)), what)
          end
        end
      end
    end
  end)

  it("goes along any axis", function()
    for _, shape in ipairs { { 2, 3000 }, { 3000, 5 }, { 3, 700, 2 }, { 1, 1, 20001 } } do
      local size = 1
      for _, extent in ipairs(shape) do size = size * extent end
      local a = (R.arange(size) * 7919 % 101 - 50):reshape(shape)
      for axis, n in ipairs(shape) do
        for _, step in ipairs { 1, 3, 500 } do
          local first, parts = positions(n, 2, step), {}
          for k, lo in ipairs(first) do
            local key = { ":", ":", #shape == 3 and ":" or nil }
            key[axis] = { lo, (first[k + 1] or n + 1) - 1 }
            parts[k] = k <= 4 and a[key]:sum { axis = axis, keepdims = true } or nil
          end
          local got, key = R.add.reduceat(a, first, { axis = axis }), { ":", ":", #shape == 3 and ":" or nil }
          assert.are.equal(#first, got.shape[axis])
          key[axis] = { 1, #parts }
          assert.is_true(R.array_equal(got[key], R.concatenate(parts, { axis = axis })), axis .. " " .. step)
        end
      end
    end
  end)

  it("of NaN, products and complex numbers", function()
    local nan = R.nan
    assert.are.equal("[ 2. nan  5.]", tostring(R.maximum.reduceat({ 1, 2, 3, nan, 4, 5 }, { 1, 3, 5 })))
    local x = R.arange(1.0, 101.0)
    x[50] = nan
    assert.are.equal("[ 1. 31. nan 61. 91.]", tostring(R.minimum.reduceat(x, { 1, 31, 41, 61, 91 })))
    assert.are.same({ 2, 12, 30 }, R.multiply.reduceat({ 1, 2, 3, 4, 5, 6 }, { 1, 3, 5 }):totable())
    local z = R.arange(1000) * R.complex(1, -1)
    assert.are.same({ 4950, 494550 }, R.real(R.add.reduceat(z, { 1, 101 })):totable())
    assert.are.same({ -4950, -494550 }, R.imag(R.add.reduceat(z, { 1, 101 })):totable())
  end)

  it("of any distribution", function()
    for _, dist in ipairs { "b", "c", "n" } do
      local x = R.array(R.arange(1, 1001), { dist = dist })
      assert.are.same({ 5050, 495450 }, R.add.reduceat(x, { 1, 101 }):totable())
      assert.are.same({ 1000 }, R.add.reduceat(x, { 1000 }):totable())
    end
  end)
end)
