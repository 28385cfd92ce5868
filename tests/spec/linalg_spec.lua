-- Matrix products, linear algebra and Fourier transforms (language.md section 12): values are NumPy's, from
-- tests/gen/linalg.py; arrays are replicated and distributed.
local t, expected = require "support", require "expected"
local ramba, fails = t.ramba, t.fails

local values = expected.read("linalg")

local function magnitude(v)
  if type(v) == "userdata" then return math.max(math.abs(v.re), math.abs(v.im)) end
  return type(v) == "number" and v - v == 0 and math.abs(v) or 0
end

-- Within a tolerance of the largest element.
local function compare(e)
  local most = 1
  for _, v in ipairs(type(e) == "table" and e or {e}) do most = math.max(most, magnitude(v)) end
  local bound = most * (expected.is_single(e) and 1e-5 or 1e-11)
  local function within(a, b)
    if type(a) ~= type(b) or math.type(a) ~= math.type(b) then return false end
    if type(b) == "userdata" then return within(a.re, b.re) and within(a.im, b.im) end
    if math.type(b) ~= "float" then return a == b end
    return a == b or (a ~= a and b ~= b) or math.abs(a - b) <= bound
  end
  return within
end

local names = {la = ramba.linalg, fft = ramba.fft, ramba = ramba, select = select}
for _, list in ipairs{"products", "linalg", "fft"} do
  for _, way in ipairs{{"replicated", 100}, {"distributed", 0}} do
    expected.cases(list .. " of " .. way[1] .. " arrays", values[list],
                   {threshold = way[2], inputs = values.inputs, names = names, compare = compare})
  end
end

-- Few rows or batches for many ranks: some ranks have none of an operand.
describe("products of stacks of matrices", function()
  local function numbers(...) return (ramba.arange(math.tointeger(ramba.prod{...})) * 7 % 11 - 5):reshape{...} end
  local function product(a, b) -- without matmul
    if a.ndim == 2 then a = a["new, ..."] end
    if b.ndim == 2 then b = b["new, ..."] end
    return (ramba.expand_dims(a, 4) * ramba.expand_dims(b, 2)):sum(3)
  end
  for _, k in ipairs{1, 2, 3, 4, 5, 7, 9, 100} do
    for _, batch in ipairs{1, 2, 3, 5} do
      it(("%d times (40,%d) x (%d,30)"):format(batch, k, k), function()
        local a, b = numbers(batch, 40, k), numbers(batch, k, 30)
        for _, dtype in ipairs{"int64", "float64"} do
          local x, y = a:astype(dtype), b:astype(dtype)
          assert.is_true(ramba.array_equal(ramba.matmul(x, y), product(a, b)))
          assert.is_true(ramba.array_equal(ramba.matmul(x[1], y), product(a[1], b)))
          assert.is_true(ramba.array_equal(ramba.matmul(x, y[1]), product(a, b[1])))
          assert.is_true(ramba.array_equal(ramba.matmul(y:swapaxes(2, 3), x:swapaxes(2, 3)),
            product(a, b):swapaxes(2, 3)))
        end
      end)
    end
  end
end)

describe("products", function()
  it("of sums of indices", function()
    local i, j = ramba.arange(20):reshape{20, 1}, ramba.arange(30):reshape{1, 30}
    local k, l = ramba.arange(30):reshape{30, 1}, ramba.arange(40):reshape{1, 40}
    local x, y = i + j, k + l
    for _, t in ipairs{"int64", "float64", "float32", "complex128"} do
      local c = ramba.matmul(x:astype(t), y:astype(t))
      assert.are.equal(13535, c:astype"int64"[{4, 8}])
      assert.are.equal(21382000, c:astype"float64":sum())
    end
    local xt, yt = ramba.array(x.T), ramba.array(y.T)
    assert.are.equal(21382000, ramba.matmul(xt.T, yt.T):sum())
    assert.are.equal(21382000.0, ramba.matmul(xt:astype"float64".T, yt:astype"float64".T):sum())
    assert.are.same({5, 2, 3, 4, 5}, {table.unpack(ramba.matmul(ramba.ones{5, 2, 3, 4, 7}, ramba.ones{3, 7, 5}).shape)})
    assert.are.same({5, 2, 3, 4, 6, 5},
      {table.unpack(ramba.dot(ramba.ones{5, 2, 3, 4, 7}, ramba.ones{6, 7, 5}).shape)})
  end)
  it("of cyclic and irregular parts", function()
    local a = ramba.arange(600.0):reshape{30, 20} % 17
    local b = ramba.arange(800.0):reshape{20, 40} % 13
    local want = ramba.matmul(a, b)
    for _, dist in ipairs{"c", "cn", "nb", "bn"} do
      local got = ramba.matmul(ramba.redistribute(a, {dist = dist}), ramba.redistribute(b, {dist = dist}))
      assert.is_true((got - want):abs():max() == 0)
    end
  end)
  it("name both shapes in errors", function()
    fails("shapes (2,3) and (2,3)", ramba.matmul, ramba.ones{2, 3}, ramba.ones{2, 3})
    fails("shapes (3) and (4)", ramba.dot, ramba.ones(3), ramba.ones(4))
    fails("(2,3,4)", ramba.matmul, ramba.ones{2, 3, 4}, ramba.ones{5, 4, 3})
    fails("0-d", ramba.matmul, ramba.ones{2, 3}, 3)
    fails("extents 3 and 4", ramba.einsum, "ij,jk", ramba.ones{2, 3}, ramba.ones{4, 2})
  end)
end)

describe("linalg", function()
  it("fails on matrices without a result", function()
    fails("singular", function() return ramba.linalg.inv({{1, 2}, {2, 4}}):totable() end)
    fails("not positive definite", function() return ramba.linalg.cholesky({{1, 2}, {2, 1}}):totable() end)
    fails("square matrices, got shape (2,3)", ramba.linalg.det, ramba.ones{2, 3})
    fails("shapes (2,2) and (3)", ramba.linalg.solve, ramba.eye(2), ramba.ones(3))
  end)
  it("works on larger matrices", function()
    local n = 120
    local a = ramba.random.rand(n, n) + ramba.eye(n) * n
    local b = ramba.random.rand(n, 3)
    assert.is_true(ramba.allclose(ramba.matmul(a, ramba.linalg.solve(a, b)), b))
    assert.is_true(ramba.allclose(ramba.matmul(a, ramba.linalg.inv(a)), ramba.eye(n)))
    local u, s, vh = ramba.linalg.svd(a)
    assert.is_true(ramba.allclose(ramba.matmul(u * s, vh), a))
  end)
end)

describe("results of linalg", function()
  it("have the distribution of the first distributed operand of their shape", function()
    local n = 24
    for _, dist in ipairs{"cn", "nb", "cc", {{"c", block_size = 5}, "n"}} do
      local a = (ramba.eye(n) * 3 + 1):redistribute{dist = dist}
      local b = ramba.ones{n, 2}
      assert.are.same(a.dist, ramba.linalg.cholesky(a).dist)
      assert.are.same(a.dist, ramba.linalg.inv(a).dist)
      assert.are.same(b.dist, ramba.linalg.solve(a, b).dist)
      local w, v = ramba.linalg.eigh(a)
      assert.are.same(a.dist, v.dist)
      assert.are.same(ramba.ones(n).dist, w.dist)
      assert.is_nil(w.base)
    end
  end)
end)

describe("fft", function()
  it("names what is wrong", function()
    fails("unknown norm 'half'", ramba.fft.fft, {1, 2}, {norm = "half"})
    fails("0 data points", ramba.fft.fft, ramba.zeros(0))
    fails("must be real", ramba.fft.rfft, ramba.array{ramba.complex(1, 2)})
    fails("axis 3 is out of bounds", ramba.fft.fft2, ramba.ones{2, 2}, {axes = {1, 3}})
  end)
  it("returns what it was given", function()
    local a = ramba.random.rand(64, 48)
    for _, dist in ipairs{"bn", "nb", "cn"} do
      local b = ramba.redistribute(a, {dist = dist})
      assert.is_true(ramba.allclose(ramba.real(ramba.fft.ifft2(ramba.fft.fft2(b))), a))
      assert.is_true(ramba.allclose(ramba.fft.irfftn(ramba.fft.rfftn(b)), a))
    end
  end)
  it("transforms large arrays along any axes", function()
    -- a single 1 at a place gives a wave along each axis that is transformed
    local function wave(extent, place, transformed, sign)
      local k = ramba.arange(extent)
      if not transformed then return ramba.where(k:eq(place), 1, 0) end
      local turn = (k * place % extent) * (2 * math.pi / extent)
      return ramba.cos(turn) + ramba.sin(turn) * ramba.complex(0, sign)
    end
    for _, case in ipairs{
      {{260, 301}, {1, 2}, "complex128"}, {{260, 301}, {1}, "complex128"}, {{301, 260}, {2}, "complex128"},
      {{410, 331}, {1, 2}, "complex64"}, {{20, 70, 60}, {1, 2, 3}, "complex128"}, {{20, 70, 60}, {1, 2}, "complex128"},
      {{20, 70, 60}, {2}, "complex128"}, {{70, 20, 60}, {3, 1}, "complex128"}, {{9000, 2, 5}, {1}, "complex128"},
    } do
      local shape, axes, dtype = table.unpack(case)
      local a, expected = ramba.zeros(shape, dtype), 0
      for i = 1, 2 do
        local place, product = {}, i
        for d, n in ipairs(shape) do
          local chosen, view = false, {}
          for _, axis in ipairs(axes) do chosen = chosen or axis == d end
          place[d] = n * i // 3 + i % 2
          for e = 1, #shape do view[e] = e == d and n or 1 end
          product = product * wave(n, place[d] - 1, chosen, -1):reshape(view)
        end
        a[place] = i
        expected = expected + product
      end
      local off = ramba.abs(ramba.fft.fftn(a, {axes = axes}) - expected):max()
      assert.is_true(tonumber(off) < (dtype == "complex64" and 1e-4 or 1e-10), table.concat(shape, "x") .. ": " .. off)
      assert.is_true(ramba.allclose(ramba.fft.ifftn(expected, {axes = axes}), a, {atol = 1e-6}))
    end
  end)
end)

describe("products of an array with a vector", function()
  local function summed(a, v, axis)
    local shape = {}
    for d = 1, a.ndim do shape[d] = d == axis and v.size or 1 end
    return (a * ramba.reshape(v, shape)):sum{axis = axis, dtype = ramba.result_type(a, v)}
  end

  it("along any axis, few terms or many, on any distribution", function()
    for _, shape in ipairs{ {3, 40, 17}, {30, 3, 16}, {20, 18, 2, 3} } do
      local a = ramba.reshape(ramba.arange(ramba.zeros(shape).size), shape) % 23
      for _, dtype in ipairs{"float64", "int64", "int16", "complex128"} do
        local x = a:astype(dtype)
        for _, dist in ipairs{"n", "b", "c"} do
          local divided = x:redistribute(dist)
          for axis, n in ipairs(shape) do
            local v = (ramba.arange(n) - 1):astype(dtype)
            local want = summed(x, v, axis)
            local left = ramba.tensordot(v, divided, {axes = {1, axis}})
            local right = ramba.tensordot(divided, v, {axes = {axis, 1}})
            assert.equal(dtype, left.dtype)
            assert.is_true(ramba.allclose(left, want) and ramba.allclose(right, want))
          end
        end
      end
    end
  end)

  it("over several axes, of booleans, of nothing", function()
    local a, m = ramba.arange(6000):reshape(10, 20, 30) % 7, ramba.arange(600):reshape(30, 20) % 5
    assert.is_true(ramba.array_equal(ramba.tensordot(a, m, {axes = {{2, 3}, {2, 1}}}), (a * m.T):sum{axis = {2, 3}}))
    assert.is_true(ramba.array_equal(ramba.tensordot(a:eq(6), ramba.ones(30, "bool"), 1), a:eq(6):any(3)))
    assert.is_true(ramba.array_equal(ramba.tensordot(ramba.zeros{2, 3, 0}, ramba.zeros(0), 1), ramba.zeros{2, 3}))
    assert.is_true(ramba.array_equal(ramba.dot(a, ramba.arange(30)), (a * ramba.arange(30)):sum(3)))
    assert.is_true(ramba.array_equal(ramba.matmul(a, ramba.arange(30)), (a * ramba.arange(30)):sum(3)))
    local column = ramba.arange(20):reshape(20, 1)
    assert.is_true(ramba.array_equal(ramba.matmul(ramba.arange(20), a), (a * column):sum(2)))
    assert.is_true(ramba.array_equal(ramba.einsum("ijk,j->ki", a, ramba.arange(20)), (a * column):sum(2).T))
    assert.is_true(ramba.array_equal(ramba.einsum("kj,ijk->i", m, a), (a * m.T):sum{axis = {2, 3}}))
    assert.is_true(ramba.array_equal(ramba.einsum("i,ijk->kj", ramba.arange(10), a),
      (a * ramba.arange(10):reshape(10, 1, 1)):sum(1).T))
    assert.is_true(ramba.array_equal(ramba.inner(ramba.arange(30), a), (a * ramba.arange(30)):sum(3)))
  end)

  it("move and copy nothing", function()
    local picture = ramba.ones{60, 50, 3}
    ramba.sync()
    for _, weights in ipairs{ {0.25, 0.5, 0.25}, ramba.ones(50) } do
      local w = ramba.asarray(weights)
      local plan = ramba.explain(ramba.tensordot(picture, w, {axes = {w.size == 3 and 3 or 2, 1}}))
      assert.falsy(plan:find("RESHAPE", 1, true) or plan:find("MATMUL", 1, true), plan)
    end
  end)
end)

describe("diagonals in einsum", function()
  it("are those of the array, in any place", function()
    local a = ramba.arange(20 * 20 * 3):reshape(20, 20, 3) % 31
    local d = ramba.diagonal(a, {axis1 = 1, axis2 = 2})
    assert.is_true(ramba.array_equal(ramba.einsum("iij->ij", a), d.T))
    assert.is_true(ramba.array_equal(ramba.einsum("iij->ji", a), d))
    assert.is_true(ramba.array_equal(ramba.einsum("iij->j", a), d:sum(2)))
    assert.is_true(ramba.array_equal(ramba.einsum("jii,k->ijk", a:transpose(3, 1, 2), {1, 2}),
      d.T["..., new"] * ramba.array{1, 2}))
    local cube = ramba.arange(125):reshape(5, 5, 5)
    assert.same({0, 31, 62, 93, 124}, ramba.einsum("iii->i", cube):totable())
    assert.equal(310, ramba.einsum("iii", cube))
    fails("axis 'i' has extents 1 and 3 in one operand", ramba.einsum, "ii", ramba.ones{1, 3})
  end)
end)
