-- Functions that the standard library composes of others (language.md sections 4, 7, 8, 10): every value is NumPy's,
-- from tests/gen/composed.py.
local t, expected = require "support", require "expected"
local ramba, fails = t.ramba, t.fails

local values = expected.read("composed")
local names = {
  inf = math.huge, nan = 0 / 0,
  item = function(a, ...) return a:item(...) end,
  tonumber = function(a) return a:tonumber() end,
}
local function compare(e) return expected.near(expected.is_single(e) and 1e-6 or 1e-13, 1e-3) end

for _, way in ipairs{{"replicated", 100}, {"distributed", 0}} do
  expected.cases("functions of " .. way[1] .. " arrays", values.cases,
                 {threshold = way[2], inputs = values.inputs, names = names, compare = compare})
end

describe("errors of composed functions", function()
  local a = ramba.zeros({2, 3})
  it("name the function and what came", function()
    fails("write zeros({3,4}) rather than zeros(3,4)", ramba.zeros, 3, 4)
    fails("ramba.reshape: an array of shape (2,3) (6 elements) cannot get the shape (4,-1)", ramba.reshape, a, 4, -1)
    fails("ramba.squeeze: axis 1 has extent 2, not 1", ramba.squeeze, a, 1)
    fails("array 2 of shape (3) does not fit shape (2,3)", ramba.concatenate, {a, {1, 2, 3}})
    fails("ramba.sum: unknown option 'axes' (did you mean 'axis'?)", ramba.sum, a, {axes = 1})
    fails("axis 1 is given twice", ramba.sum, a, {axis = {1, -2}})
    fails("an empty array has no", ramba.max, ramba.zeros(0))
    fails("shape (2,3) cannot be broadcast to (2,2)", ramba.broadcast_to, a, {2, 2})
    fails("more or less than one element", a.item, a)
    fails("ramba.arange: step is 0", ramba.arange, 0, 5, 0)
    fails("cannot cast float64 to int32 with casting 'same_kind'", ramba.astype, a, "int32", {casting = "same_kind"})
    fails("ramba.pad: unknown mode 'edges'", ramba.pad, a, 1, "edges")
    fails("ramba.pad: negative width -1", ramba.pad, a, -1)
    fails("ramba.unravel_index: position 7 is outside 1 ... 6", ramba.unravel_index, 7, {2, 3})
    fails("ramba.ravel_multi_index: index 0 is outside 1 ... 3", ramba.ravel_multi_index, {0, 1}, {3, 4})
    fails("ramba.stack: all arrays must have one shape, got (2), (3)", ramba.stack, {{1, 2}, {1, 2, 3}})
    fails("ramba.moveaxis: axis 3 is out of bounds for an array of 2 dimensions", ramba.moveaxis, a, 3, 1)
    fails("axis 0 (axes count from 1)", ramba.swapaxes, a, 0, 1)
    fails("does not divide into 2 equal sections", ramba.split, {1, 2, 3}, 2)
    fails("shapes (2) and (3) cannot be broadcast (axis 1: 2 against 3)", ramba.broadcast_shapes, {2}, {3})
    fails("ramba.round: decimals must be an integer, got 1.5", ramba.round, a, 1.5)
    fails("ramba.round: unknown option 'decimal' (did you mean 'decimals'?)", ramba.round, a, {decimal = 1})
    fails("ramba.linspace: argument 2 (stop) is missing", ramba.linspace, 1)
    fails("ramba.choose: a selector is outside 1 ... 2", ramba.choose, {0, 1}, {{1, 2}, {3, 4}})
    fails("ramba.geomspace: start and stop must have the same sign", ramba.geomspace, -1, 1)
    fails("ramba.diag: expected 1 or 2 dimensions, got shape (1,1,1)", ramba.diag, {{{1}}})
    fails("q must be between 0 and 1", ramba.quantile, {1, 2}, 1.5)
    fails("ramba.nanargmax: a slice has only NaN", ramba.nanargmax, {0 / 0})
    fails("too many arguments", ramba.ravel, a, "C", 3)
    fails("3 conditions but 1 choices", ramba.select, {true, true, true}, {1})
    fails("position 4 is out of bounds (1 ... 3)", ramba.delete, {1, 2, 3}, 4)
    fails("float64 cannot be cast to int64 with casting 'same_kind'", ramba.copyto, ramba.zeros(2, "int64"), {1.5, 2})
    fails("float64 cannot be cast to int8", ramba.copyto, ramba.zeros(2, "int8"), 1.5)
    fails("-3 is out of range for uint8", ramba.piecewise, ramba.zeros(2, "uint8"), {{true, false}}, {-3})
    fails("float64 (array 2) cannot be cast to int64 with casting 'same_kind'", ramba.concatenate, {{1}, {1.5}},
      {dtype = "int64"})
    fails("complex128 (array 1) cannot be cast to float64", ramba.concatenate, {{ramba.complex(1, 2)}, {1.5}},
      {out = ramba.zeros(2)})
    fails("float64 (array 1) cannot be cast to int8", ramba.vstack, {{1.5}}, {dtype = "int8"})
    fails("position 5 is out of bounds (1 ... 4)", ramba.insert, {1, 2, 3}, 5, 0)
    fails("position -4 is out of bounds (1 ... 4)", ramba.insert, {1, 2, 3}, {1, -4}, 0)
    fails("position 0 is out of bounds (1 ... 4)", ramba.insert, {1, 2, 3}, {1, 0, 2}, 0)
    fails("values of shape (3) do not fit into shape (2)", ramba.insert, {1, 2, 3}, {1, 2}, {1, 2, 3})
    fails("ramba.add.reduceat: index 4 is outside 1 ... 3", ramba.add.reduceat, {1, 2, 3}, {1, 4})
    fails("ramba.add.reduceat: the positions must be integers, got float64", ramba.add.reduceat, {1, 2, 3}, {1.5})
    fails("dtype float64 cannot be cast to int8", ramba.sum, {1.5}, {axis = 1, out = ramba.zeros({}, "int8")})
    fails("dtype complex128 cannot be cast to float64", ramba.ptp, {ramba.complex(1, 2)},
      {axis = 1, out = ramba.zeros({})})
    fails("a name with a zero byte", ramba.zeros, 3, "float64\0x")
    fails("read as an index it is no range", function() return ramba.zeros(3)["1:2\0x"] end)
    fails("is not a range (item 1)", function() return ramba.zeros(3)[{"1\0:2"}] end)
    fails("ramba.frombuffer: 3 bytes after offset 0 are not whole elements of int16", ramba.frombuffer, "abc", "int16")
  end)
end)

describe("walking indices", function()
  it("goes in row-major order", function()
    local seen = {}
    for ix in ramba.ndindex{2, 2} do seen[#seen + 1] = table.concat(ix, ",") end
    assert.are.same({"1,1", "1,2", "2,1", "2,2"}, seen)
    seen = {}
    for ix, v in ramba.ndenumerate{ {5, 6}, {7, 8} } do seen[#seen + 1] = ix[1] * 100 + ix[2] * 10 + v end
    assert.are.same({115, 126, 217, 228}, seen)
  end)
  it("fetches values by windows", function()
    local a, sum, k = ramba.arange(70000):reshape(100, 700).T, 0, 0
    for ix, v in ramba.ndenumerate(a) do
      k = k + 1
      sum = sum + k % 7 * v
      if v ~= (ix[2] - 1) * 700 + ix[1] - 1 then error("index " .. ix[1] .. "," .. ix[2]) end
    end
    assert.are.equal(70000, k)
    assert.are.equal((ramba.arange(1, 70001) % 7 * a.flat):sum(), sum)
  end)
end)

-- Scans cut long axes into parts; lines may lie side by side or behind each other.
describe("scans of long axes", function()
  local function line(shape, axis) -- 1, 2, 3 ... along an axis
    local extents = {}
    for d = 1, #shape do extents[d] = d == axis and shape[d] or 1 end
    return ramba.broadcast_to(ramba.reshape(ramba.arange(1, shape[axis] + 1), extents), shape)
  end
  local shapes = {{300007}, {3, 140003}, {6, 20011}, {20, 10007}, {140003, 3}, {200, 1500}, {2, 70001, 2}, {1, 131072}}
  for _, shape in ipairs(shapes) do
    for axis = 1, #shape do
      for _, dist in ipairs{false, "c", "n"} do
        it(("of (%s), axis %d%s"):format(table.concat(shape, ","), axis, dist and ", " .. dist or ""), function()
          local i = line(shape, axis)
          local a = i:copy()
          if dist then a = a:redistribute(dist) end
          local sums = i * (i + 1) // 2
          assert.is_true(ramba.array_equal(a:cumsum(axis), sums))
          assert.is_true(ramba.array_equal(a:astype("float64"):cumsum(axis), sums))
          assert.is_true(ramba.array_equal((a * ramba.complex(1, -2)):cumsum(axis), sums * ramba.complex(1, -2)))
          assert.is_true(ramba.array_equal(a:cumsum(axis, "uint8"), sums:astype("uint8")))
          local signs = ramba.where((a % 3):eq(0), -1, 1):astype("int8")
          assert.is_true(ramba.array_equal(signs:cumprod(axis), ramba.where((i // 3 % 2):eq(1), -1, 1)))
          local saw = ramba.where((a % 1000):eq(7), a, 0)
          local seen = ramba.where(i:lt(7), 0, (i - 7) // 1000 * 1000 + 7)
          assert.is_true(ramba.array_equal(ramba.maximum.accumulate(saw, axis), seen))
          assert.is_true(ramba.array_equal(ramba.minimum.accumulate(-saw, {axis = axis}), -seen))
          assert.is_true(ramba.array_equal(ramba.logical_or.accumulate(saw, axis), i:ge(7)))
          assert.is_true(ramba.array_equal(ramba.logical_and.accumulate(saw:eq(0), axis), i:lt(7)))
        end)
      end
    end
  end
  it("keep what comes after a NaN NaN", function()
    local a = ramba.ones(200000)
    a[150000] = ramba.nan
    assert.is_true(ramba.array_equal(ramba.isnan(ramba.maximum.accumulate(a)), ramba.arange(1, 200001):ge(150000)))
    assert.is_true(ramba.array_equal(ramba.isnan(a:cumsum()), ramba.arange(1, 200001):ge(150000)))
  end)
  it("add shorter lines in NumPy's order", function()
    local a = 1 / ramba.arange(1, 100001)
    local sum, list = 0.0, {}
    for k = 1, 100000 do
      sum = sum + 1 / k
      list[k] = sum
    end
    assert.is_true(ramba.array_equal(a:redistribute("n"):cumsum(), list))
  end)
end)

describe("complex infinities", function()
  it("are close to themselves", function()
    local z = ramba.array{ramba.complex(1, -math.huge), ramba.complex(-math.huge, 2), ramba.complex(0, ramba.nan)}
    assert.are.same({true, true, false}, ramba.isclose(z, z):totable())
    assert.are.same({true, true, false}, ramba.isclose(z:astype("complex64"), z):totable())
  end)
end)

describe("writes of composed functions", function()
  it("copyto, fill and out=", function()
    local a = ramba.zeros(3)
    ramba.copyto(a, 7, {where = {true, false, true}})
    assert.are.same({7.0, 0.0, 7.0}, a:totable())
    assert.are.same({2.0, 2.0, 2.0}, a:fill(2):totable())
    local r = ramba.round({1.4, 2.6, 3.5}, {out = a})
    assert.are.same({1.0, 3.0, 4.0}, r:totable())
    assert.are.same({1.0, 3.0, 4.0}, a:totable())
  end)
  it("ufunc.at", function()
    local a = ramba.zeros(5, "int64")
    ramba.add.at(a, {{1, 1, 2, 1}}, 1)
    ramba.add.at(a, "4:5", 7)
    ramba.maximum.at(a, ramba.array{false, false, true, false, false}, 9)
    assert.are.same({3, 1, 9, 7, 7}, a:totable())
  end)
  it("fill_diagonal", function()
    local a = ramba.zeros({2, 3}, "int64")
    ramba.fill_diagonal(a, 5)
    assert.are.same({{5, 0, 0}, {0, 5, 0}}, a:totable())
  end)
  it("views write through", function()
    local a = ramba.zeros({2, 3})
    ramba.flip(a)[{1, 1}] = 5
    ramba.moveaxis(a, 1, 2)[{1, 1}] = 7
    local left = ramba.hsplit(a, {1})
    left[{2, 1}] = 9
    assert.are.same({{7.0, 0.0, 0.0}, {9.0, 0.0, 5.0}}, a:totable())
  end)
  it("copies do not", function()
    local a = ramba.zeros({2, 2})
    ramba.flatten(a)[1] = 1
    ramba.roll(a, 0, 1)[{1, 1}] = 1
    ramba.diag(a)[1] = 1
    ramba.tile(a, 1)[{1, 1}] = 1
    ramba.repeat_(a, 1, 1)[{1, 1}] = 1
    ramba.repeat_(a["1:1"], 3, 1)[{1, 1}] = 1
    ramba.fft.fftshift(a, {axes = {}})[{1, 1}] = 1
    ramba.fmax.reduce(a["1:1"], {keepdims = true})[{1, 1}] = 1
    ramba.subtract.reduce(a["1:1"])[1] = 1
    ramba.gcd.reduce(a:astype("int8"), {axis = {}})[{1, 1}] = 1
    ramba.fmin.reduce(a, {axis = {}})[{1, 1}] = 1
    assert.are.same({{0.0, 0.0}, {0.0, 0.0}}, a:totable())
  end)
end)
