-- One matrix divided among the ranks by ScaLAPACK (language.md section 12; ramba.config.scalapack_min): known matrices,
-- LAPACK's results, layouts. The library waits inside MPI, which is slow where ranks share cores: few and small calls.
local ramba, fails = require "ramba", require("support").fails
local la = ramba.linalg
local ranks = ramba.num_ranks
local OFF = math.maxinteger

-- Runs f with and without ScaLAPACK.
local function by_scalapack(f, ...)
  local min, threshold = ramba.config.scalapack_min, ramba.config.dist_threshold
  ramba.config.scalapack_min, ramba.config.dist_threshold = 0, 0
  local r = table.pack(pcall(f, ...))
  ramba.config.scalapack_min, ramba.config.dist_threshold = min, threshold
  if not r[1] then error(r[2], 0) end
  return table.unpack(r, 2, r.n)
end

local function by_lapack(f, ...)
  local min = ramba.config.scalapack_min
  ramba.config.scalapack_min = OFF
  local r = table.pack(pcall(f, ...))
  ramba.config.scalapack_min = min
  if not r[1] then error(r[2], 0) end
  return table.unpack(r, 2, r.n)
end

local function uses_scalapack()
  return by_scalapack(function()
    local x = la.cholesky(ramba.eye(4))
    return ramba.explain(x):find("SCALAPACK", 1, true) ~= nil
  end)
end
local there = uses_scalapack()
local few = ranks > 2 -- ranks that share cores in most places where tests run
local dtypes = few and {"float64", "complex64"} or {"float64", "float32", "complex128", "complex64"}

-- 2 on the diagonal, -1 beside it: n+1 is its determinant, 2 - 2 cos(k pi / (n+1)) are its eigenvalues. With complex
-- elements: d a d^H, where d is the diagonal of the powers of i.
local function second_difference(n, dtype)
  local function element(i, j)
    if i == j then return 2 end
    return math.abs(i - j) == 1 and -1 or 0
  end
  local rows = {}
  for i = 1, n do
    rows[i] = {}
    for j = 1, n do
      local v = element(i, j)
      rows[i][j] = dtype:find "complex" and v ~= 2 and ramba.complex(0, v * (i - j)) or v
    end
  end
  return ramba.array(rows, dtype)
end

local function eigenvalues(n, descending)
  local w = {}
  for k = 1, n do w[k] = 2 - 2 * math.cos((descending and n + 1 - k or k) * math.pi / (n + 1)) end
  return ramba.array(w)
end

-- No zeros, no symmetry, far from singular.
local function general(m, n, dtype)
  local i, j = ramba.arange(m):reshape{m, 1}, ramba.arange(n):reshape{1, n}
  local a = ((i * 7 + j * 11 + i * j) % 13 - 6) / 5.0 + ramba.equal(i, j) * 4
  if dtype:find "complex" then a = a + ((i * 5 + j * 3) % 7 - 3) * ramba.complex(0, 0.25) end
  return a:astype(dtype)
end

local bounds = {float32 = 2e-4, complex64 = 2e-4, float64 = 1e-11, complex128 = 1e-11}

local function near(want, got, dtype, what)
  assert.are.equal(tostring(want.shape), tostring(got.shape), what)
  if got.size == 0 then return end
  local most = ramba.absolute(got - want):max()
  assert.is_true(most <= bounds[dtype], ("%s: off by %g"):format(what, most))
end

local function adjoint(a) return ramba.conj(a:swapaxes(1, 2)) end

-- Layouts by name; grids that the ranks have.
local function layouts(n)
  local list = {
    {"usual", function(a) return a end},
    {"cyclic", function(a) return a:redistribute{dist = "cn"} end},
    {"blocks of columns", function(a) return a:redistribute{dist = "nb"} end},
    {"rows in blocks of 3", function(a) return a:redistribute{dist = {{"c", block_size = 3}, "n"}} end},
    {"rows in blocks of 3, columns in another order", function(a)
      local order = {}
      for j = 1, a.shape[2] do order[j] = a.shape[2] + 1 - j end
      return a:redistribute{dist = {{"c", block_size = 3}, {"u", indices = {order}}}, grid_shape = {ranks, 1}}
    end},
    {"a turned view", function(a) return ramba.array(a:swapaxes(1, 2)):redistribute{dist = "bn"}:swapaxes(1, 2) end,
     "view"},
    {"every other element", function(a)
      local wide = ramba.zeros({2 * a.shape[1], 2 * a.shape[2]}, a.dtype)
      wide["::2, ::2"] = a
      return wide["::2, ::2"]
    end, "view"},
  }
  local function tiles(rows, cols, block)
    local name = ("%d x %d grid, blocks of %d"):format(rows, cols, block)
    list[#list + 1] = {name, function(a)
      local item = {"c", block_size = block}
      return a:redistribute{dist = {item, item}, grid_shape = {rows, cols}}
    end, "tiled"}
  end
  tiles(1, ranks, 2)
  tiles(ranks, 1, 4)
  tiles(1, 1, 3)
  if ranks >= 3 then tiles(1, 2, n + 2) end
  if ranks == 4 then tiles(2, 2, 3) end
  return list
end

describe("ScaLAPACK", function()
  if ranks > 1 and not there then
    pending("is not installed")
    return
  end

  it("is used for large matrices on several ranks only", function()
    local a = general(9, 9, "float64")
    local function name(f, ...) return by_scalapack(function(...) return ramba.explain((f(...))) end, ...) end
    for _, f in ipairs{la.inv, la.svd, la.qr, la.eigh, la.eigvalsh} do
      ramba.sync()
      assert.are.equal(ranks > 1, name(f, a):find("SCALAPACK", 1, true) ~= nil)
      ramba.sync()
      assert.is_nil(by_lapack(function() return ramba.explain((f(a))) end):find("SCALAPACK", 1, true))
    end
    ramba.sync()
    local spd = ramba.matmul(a, a.T)
    assert.is_nil(name(la.cholesky, ramba.stack{spd, spd}):find("SCALAPACK", 1, true))
    assert.is_true(ramba.config.scalapack_min >= 2048)
    fails("a number >= 0", function() ramba.config.scalapack_min = -1 end)
  end)

  for _, dtype in ipairs(dtypes) do
    it("knows the second difference in " .. dtype, function()
      local n = few and 7 or 13
      local item = {"c", block_size = few and 2 or 4}
      local a = second_difference(n, dtype):redistribute{dist = {item, item}}
      local sign, log = by_scalapack(la.slogdet, a)
      near(ramba.array{1.0, math.log(n + 1)}, ramba.array{type(sign) == "number" and sign or sign.re, log}, dtype,
           "slogdet")
      local b = ramba.matmul(a, general(n, 3, dtype))
      near(general(n, 3, dtype), by_scalapack(la.solve, a, b), dtype, "solve")
      local l = by_scalapack(la.cholesky, a)
      for i = 1, n do
        local d = l[{i, i}]
        assert.is_true(math.abs((type(d) == "number" and d or d.re) - math.sqrt((i + 1) / i)) < bounds[dtype])
      end
      near(ramba.tril(l), l, dtype, "cholesky")
      near(a, ramba.matmul(l, adjoint(l)), dtype, "cholesky")
      local w, v = by_scalapack(la.eigh, a)
      near(eigenvalues(n), w, dtype, "eigh")
      near(v * w, ramba.matmul(a, v), dtype, "eigh")
      near(ramba.eye(n), ramba.matmul(adjoint(v), v), dtype, "eigh")
      assert.are.equal(ramba.real(a).dtype, w.dtype)
      near(eigenvalues(n), by_scalapack(la.eigvalsh, ramba.triu(a), {UPLO = "U"}), dtype, "eigvalsh")
      if few and dtype ~= "complex64" then return end
      local u, s, vh = by_scalapack(la.svd, a)
      near(eigenvalues(n, true), s, dtype, "svd")
      near(a, ramba.matmul(u * s, vh), dtype, "svd")
    end)
    it("agrees with LAPACK on rectangles of " .. dtype, function()
      for _, shape in ipairs(few and {dtype == "float64" and {7, 3} or {3, 7}} or {{13, 5}, {5, 13}}) do
        local m, n = table.unpack(shape)
        local item = {"c", block_size = few and 2 or 3}
        local a = general(m, n, dtype):redistribute{dist = {item, item}}
        for _, mode in ipairs{"reduced", "complete"} do
          local q, r = by_scalapack(la.qr, a, mode)
          near(a, ramba.matmul(q, r), dtype, "qr")
          near(ramba.eye(q.shape[2]), ramba.matmul(adjoint(q), q), dtype, "qr")
          near(by_lapack(la.qr, a, "r"), r[{ {1, math.min(m, n)}, {} }], dtype, "qr")
        end
        local want = by_lapack(la.svd, a, {compute_uv = false})
        if not few then near(want, by_scalapack(la.svd, a, {compute_uv = false}), dtype, "svd") end
        local u, s, vh = by_scalapack(la.svd, a, {full_matrices = false})
        near(want, s, dtype, "svd")
        near(a, ramba.matmul(u * s, vh), dtype, "svd")
        if dtype == dtypes[#dtypes] then
          u, s, vh = by_scalapack(la.svd, a)
          near(ramba.eye(m), ramba.matmul(adjoint(u), u), dtype, "svd")
          near(ramba.eye(n), ramba.matmul(vh, adjoint(vh)), dtype, "svd")
          local k = math.min(m, n)
          near(a, ramba.matmul(u[{ {}, {1, k} }] * s, vh[{ {1, k}, {} }]), dtype, "svd")
        end
      end
    end)
  end

  it("takes every layout and gives the operand's", function()
    local n = 11
    local a, b = general(n, n, "float64"), ramba.arange(1.0 * n) + 1
    local want = by_lapack(la.solve, a, b)
    local spd = ramba.matmul(a, a.T)
    local factor = by_lapack(la.cholesky, spd)
    for _, layout in ipairs(layouts(n)) do
      local name, lay, kind = table.unpack(layout)
      near(want, by_scalapack(function() return la.solve(lay(a), b) end), "float64", name)
      local x = lay(spd)
      ramba.sync()
      local l, plan = by_scalapack(function()
        local l = la.cholesky(x)
        return l, ramba.explain(l)
      end)
      near(factor, l, "float64", name)
      if kind ~= "view" then assert.equal(tostring(x.dist), tostring(l.dist), name) end
      if kind == "tiled" and ranks > 1 then
        assert.is_truthy(plan:find("1 step", 1, true) and plan:find("SCALAPACK", 1, true), plan)
      end
    end
    local item = {"c", block_size = 2}
    local y = ramba.asarray(b):redistribute{dist = "c"}
    local x = by_scalapack(la.solve, a:redistribute{dist = {item, "n"}}, y)
    near(want, x, "float64", "vector")
    assert.are.same(y.dist.local_shapes, x.dist.local_shapes)
  end)

  it("takes the smallest extents", function()
    for n = 1, few and 1 or 3 do
      local a, b = general(n, n, "float64"), general(n, 1, "float64")
      near(by_lapack(la.solve, a, b), by_scalapack(la.solve, a, b), "float64", "solve")
      near(ramba.absolute(by_lapack(la.svd, a, {compute_uv = false})), by_scalapack(la.svd, a, {compute_uv = false}),
        "float64", "svd")
    end
    local w, v = by_scalapack(la.eigh, ramba.full({1, 1}, 3.0))
    assert.are.equal(3.0, w[1])
    assert.are.equal(1.0, math.abs(v[{1, 1}]))
    assert.is_true(math.abs(by_scalapack(la.det, ramba.full({1, 1}, -7.0)) + 7) < 1e-12)
    assert.are.same({0, 0}, {table.unpack(by_scalapack(la.inv, ramba.zeros{0, 0}).shape)})
    local u, s, vh = by_scalapack(la.svd, ramba.zeros{3, 0})
    assert.are.same({3, 3, 0, 0, 0}, {u.shape[1], u.shape[2], s.shape[1], vh.shape[1], vh.shape[2]})
    local q, r = by_scalapack(la.qr, general(7, 1, "float64"))
    near(general(7, 1, "float64"), ramba.matmul(q, r), "float64", "qr")
  end)

  it("serves what is composed of it", function()
    local a = general(6, 4, "float64")
    local b = ramba.matmul(a, general(4, 2, "float64"))
    local x, rest, rank = by_scalapack(la.lstsq, a, b)
    near(general(4, 2, "float64"), x, "float64", "lstsq")
    near(ramba.zeros(2), rest, "float64", "lstsq")
    assert.are.equal(4, rank)
    if not few then near(by_lapack(la.pinv, a), by_scalapack(la.pinv, a), "float64", "pinv") end
    assert.are.equal(4, by_scalapack(la.matrix_rank, a))
    local integers = ramba.array{{2, 1}, {1, 3}}
    near(ramba.array{{0.6, -0.2}, {-0.2, 0.4}}, by_scalapack(la.inv, integers), "float64", "inv")
    assert.is_true(math.abs(by_scalapack(la.det, integers) - 5) < 1e-12)
  end)

  it("holds the rank's part of a matrix, a copy of it and the result", function()
    local n = 256
    local item = {"c", block_size = 64}
    local a = (ramba.eye(n) * n + ramba.random.rand(n, n)):redistribute{dist = {item, item}, grid_shape = {1, ranks}}
    ramba.sync()
    local before = ramba.spmd(function() return require "ramba".memory{reset = true}.in_use end)
    local x = by_scalapack(la.solve, a, ramba.ones(n))
    ramba.sync()
    local peak = ramba.spmd(function() return require "ramba".memory().peak end)
    local part = 8 * n * math.max(n // ranks, math.ceil(n / 64 / ranks) * 64)
    for r = 1, ranks > 1 and ranks or 0 do assert.is_true(peak[r] - before[r] <= 1.3 * part) end
    assert.is_true(ramba.allclose(ramba.matmul(a, x), 1))
  end)

  it("says what is wrong at the line and goes on", function()
    local a, kept = ramba.ones{6, 6}, general(6, 6, "float64")
    fails("singular", by_scalapack, function() return la.solve(a, ramba.ones(6)):totable() end)
    fails("scalapack_spec.lua", by_scalapack, function() return la.inv(a):totable() end)
    fails("not positive definite", by_scalapack, function() return la.cholesky(-ramba.eye(6)):totable() end)
    fails("square matrices, got shape (2,3)", by_scalapack, la.det, ramba.ones{2, 3})
    fails("shapes (6,6) and (5)", by_scalapack, la.solve, a, ramba.ones(5))
    assert.are.equal(0.0, by_scalapack(la.det, a))
    near(general(6, 6, "float64"), kept, "float64", "an array from before")
    near(by_lapack(la.inv, kept), by_scalapack(la.inv, kept), "float64", "inv")
  end)

  it("does not hang on elements that are not finite", function()
    for _, by in ipairs{by_scalapack, by_lapack} do
      for _, bad in ipairs(few and {ramba.inf} or {ramba.nan, ramba.inf}) do
        local a = second_difference(7, "float64")
        a[{2, 5}] = bad
        fails("singular values did not converge", by, function() return la.svd(a):totable() end)
        fails("eigenvalues did not converge", by, function() return la.eigh(a, {UPLO = "U"}):totable() end)
        near(eigenvalues(7), by(la.eigvalsh, a), "float64", "the half without it")
        if bad ~= bad then assert.is_true(ramba.isnan(by(la.solve, a, ramba.ones(7))):all()) end
        if by == by_lapack then fails("infinite or not a number", function() return la.eigvals(a):totable() end) end
      end
    end
  end)
end)
