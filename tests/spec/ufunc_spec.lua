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
