-- ramba.linalg: factorisations, solutions and what follows from them.
-- stdlib/: core.lapack works on (batch, m, n) matrices and returns one row of values per matrix; here they get their
-- shapes. A matrix is computed on one rank, batches are divided among the ranks. One large matrix is divided too:
-- core.scalapack, which has all operations but eig and gives the pieces as they are.
local ramba, core = ...
local args, doc = core.args, core.doc
local linalg = {}
ramba.linalg = linalg

local function define(name, f, text)
  linalg[name] = f
  doc("linalg." .. name, text)
end

local function part(list, first, last) return table.move(list, first, last, 1, {}) end

local function extend(list, ...)
  local out = part(list, 1, #list)
  for _, n in ipairs{...} do out[#out + 1] = n end
  return out
end

local function product(list)
  local n = 1
  for _, x in ipairs(list) do n = n * x end
  return n
end

-- float32 and complex64 stay, complex stay, everything else computes in float64.
local function float_type(dtype)
  if dtype == "float32" or core.kind(dtype) == "complex" then return dtype end
  return "float64"
end

local reals = {complex64 = "float32", complex128 = "float64"}
local complexes = {float32 = "complex64", float64 = "complex128"}
local function real_part(a) return reals[a.dtype] and ramba.real(a) or a end

-- The matrices of x, its batch axes and extents.
local function matrices(fname, x, square)
  local a = ramba.asarray(x)
  local shape = a.shape
  if #shape < 2 then
    core.fail(("ramba.linalg.%s: expected matrices, got shape %s"):format(fname, core.shape_text(shape)))
  end
  local m, n = shape[#shape - 1], shape[#shape]
  if square and m ~= n then
    core.fail(("ramba.linalg.%s: expected square matrices, got shape %s"):format(fname, core.shape_text(shape)))
  end
  return a, part(shape, 1, #shape - 2), m, n
end

-- Pieces of the values of each matrix, by their shapes, from (batch, values).
local function split_values(values, batch, shapes)
  local count, total, out, at = values.shape[1], values.shape[2], {}, 0
  for i, s in ipairs(shapes) do
    local n = product(s)
    local piece = n == total and values or
      n == 0 and ramba.zeros({count, 0}, {dtype = values.dtype}) or values[{{}, {at + 1, at + n, 1}}]
    out[i] = core.reshape(piece, extend(batch, table.unpack(s)), true)
    at = at + n
  end
  return out
end

-- ScaLAPACK's singular vectors come from an iteration, LAPACK's by divide and conquer in a tenth of the time: only
-- matrices so many times larger than others are divided.
local slow_svd = 8

-- The results of an operation on each matrix, by their shapes. options: b, dtype (computed in), result (its dtype),
-- full.
local function factor(operation, a, batch, shapes, o)
  o = o or {}
  local count, dtype, total = product(batch), o.dtype or float_type(a.dtype), 0
  local result, b, out = o.result or dtype, o.b, nil
  for _, s in ipairs(shapes) do total = total + product(s) end
  if count * total == 0 or a.size == 0 then
    out = split_values(ramba.zeros({count, total}, {dtype = result}), batch, shapes)
  elseif operation ~= "eig" and core.is_divided(a, operation == "svd" and slow_svd or 1) then
    out = {core.scalapack(operation, a, b, o.full or false, dtype, shapes)}
  else
    local function stack(x) return ramba.reshape(x, {count, x.shape[x.ndim - 1], x.shape[x.ndim]}) end
    local values = core.lapack(operation, stack(a), b and stack(b), o.full or false, dtype, total, result)
    out = split_values(values, batch, shapes)
  end
  for i, piece in ipairs(out) do out[i] = core.settle(piece, a, b) end
  return table.unpack(out)
end

local function number(a, o)
  if a.ndim > 0 or o.lazy then return a end
  return core.item(a)
end

local function slogdet(fname, x)
  local a, batch, n = matrices(fname, x, true)
  if n == 0 then
    return ramba.ones(batch, {dtype = float_type(a.dtype)}), ramba.zeros(batch, {dtype = float_type(a.dtype)})
  end
  local sign, log = factor("slogdet", a, batch, {{}, {}})
  return sign, real_part(log)
end

define("slogdet", function(...)
  local a, o = args("linalg.slogdet", {"a"}, {"lazy"}, ...)
  local sign, log = slogdet("slogdet", a)
  return number(sign, o), number(log, o)
end, [[
The sign of the determinant and the logarithm of its absolute value.

slogdet(a): square matrices (...,n,n); two numbers for one matrix (arrays with lazy=true).
Example:
print(ramba.linalg.slogdet{ {2, 0}, {0, -4} })
]])

define("det", function(...)
  local a, o = args("linalg.det", {"a"}, {"lazy"}, ...)
  local sign, log = slogdet("det", a)
  return number(sign * ramba.exp(log), o)
end, [[
The determinant.

det(a): square matrices (...,n,n); a number for one matrix (an array with lazy=true).
Example:
print(ramba.linalg.det{ {2, 0}, {0, 4} })   --> 8.0
]])

local function solve(fname, x, y)
  local a, batch, n = matrices(fname, x, true)
  local b = ramba.asarray(y)
  local vector = b.ndim == 1
  if vector then b = ramba.expand_dims(b, 2) end
  local sb = b.shape
  local ok, joint = pcall(core.broadcast_shape, batch, part(sb, 1, math.max(#sb - 2, 0)))
  if not ok or #sb < 2 or sb[#sb - 1] ~= n then
    core.fail(("ramba.linalg.%s: shapes %s and %s do not fit"):format(fname, core.shape_text(a.shape),
      core.shape_text(ramba.asarray(y).shape)))
  end
  local r = sb[#sb]
  local dtype = ramba.result_type(float_type(a.dtype), float_type(b.dtype))
  if #joint > 0 then a, b = ramba.broadcast_to(a, extend(joint, n, n)), ramba.broadcast_to(b, extend(joint, n, r)) end
  local result = factor("solve", a, joint, {{n, r}}, {b = b, dtype = dtype})
  return vector and core.settle(ramba.squeeze(result, -1), y) or result
end

define("solve", function(...)
  local a, b = args("linalg.solve", {"a", "b"}, {}, ...)
  return solve("solve", a, b)
end, [[
The solution x of a x = b.

solve(a, b): a (...,n,n), b (n) or (...,n,r). A singular matrix is an error.
Example:
print(ramba.linalg.solve({{2, 0}, {0, 4}}, {2, 8}))   --> [1. 2.]
]])

define("inv", function(...)
  local a = args("linalg.inv", {"a"}, {}, ...)
  local m, _, n = matrices("inv", a, true)
  return solve("inv", m, ramba.eye(n, {dtype = float_type(m.dtype)}))
end, [[
The inverse of square matrices (...,n,n). A singular matrix is an error.

Example:
print(ramba.linalg.inv{ {2, 0}, {0, 4} })
]])

define("cholesky", function(...)
  local x, o = args("linalg.cholesky", {"a"}, {"upper"}, ...)
  local a, batch, n = matrices("cholesky", x, true)
  local l = factor("cholesky", a, batch, {{n, n}})
  if not o.upper then return l end
  l = l:swapaxes(-1, -2)
  return core.kind(l.dtype) == "complex" and ramba.conj(l) or l
end, [[
The lower triangular factor l of a = l l^H.

cholesky(a): hermitian positive definite matrices (...,n,n), of which the lower half is read; upper=true gives l^H.
Anything else is an error.
Example:
print(ramba.linalg.cholesky{ {4, 2}, {2, 5} })
]])

define("qr", function(...)
  local x, o = args("linalg.qr", {"a"}, {"mode"}, ...)
  local a, batch, m, n = matrices("qr", x)
  local mode = o.mode or "reduced"
  if mode ~= "reduced" and mode ~= "complete" and mode ~= "r" then
    core.fail(("ramba.linalg.qr: unknown mode '%s' (reduced, complete, r)"):format(core.text(mode)))
  end
  local k = mode == "complete" and m or math.min(m, n)
  local q, r = factor("qr", a, batch, {{m, k}, {k, n}}, {full = mode == "complete"})
  if mode == "r" then return r end
  return q, r
end, [[
The factors q (orthonormal columns) and r (upper triangular) of a = q r.

qr(a, mode): matrices (...,m,n); "reduced" gives q (...,m,k) and r (...,k,n) with k = min(m,n), "complete" a square q,
"r" only r.
Example:
local q, r = ramba.linalg.qr{ {3, 1}, {4, 2} }
print(ramba.allclose(ramba.matmul(q, r), {{3, 1}, {4, 2}}))
]])

local function svdvals(a, batch, m, n)
  return real_part((factor("svdvals", a, batch, {{math.min(m, n)}})))
end

local function adjoint(a)
  a = a:swapaxes(-1, -2)
  return core.kind(a.dtype) == "complex" and ramba.conj(a) or a
end

-- A large rectangle: that of its square factor. q has the other columns of a full u.
local function rectangle_svd(a, m, n, full)
  if m < n then
    local u, s, vh = rectangle_svd(adjoint(a), n, m, full)
    return adjoint(vh), s, adjoint(u)
  end
  local k = full and m or n
  local q, r = factor("qr", a, {}, {{m, k}, {k, n}}, {full = full})
  local s, u, vh = factor("svd", r[{ {1, n, 1}, {} }], {}, {{n}, {n, n}, {n, n}})
  local left = ramba.matmul(q[{ {}, {1, n, 1} }], u)
  if full then left = ramba.concatenate({left, q[{ {}, {n + 1, m, 1} }]}, 2) end
  return left, real_part(s), vh
end

local function svd(a, batch, m, n, full)
  local k = math.min(m, n)
  if m ~= n and core.is_divided(a) then return rectangle_svd(a, m, n, full) end
  local s, u, vh = factor("svd", a, batch, {{k}, {m, full and m or k}, {full and n or k, n}}, {full = full})
  return u, real_part(s), vh
end

-- What the lower half says of hermitian matrices.
local function from_lower_half(a) return ramba.tril(a) + adjoint(ramba.tril(a, -1)) end

define("svd", function(...)
  local x, o = args("linalg.svd", {"a"}, {"full_matrices", "compute_uv", "hermitian"}, ...)
  local a, batch, m, n = matrices("svd", x, o.hermitian)
  if o.hermitian then a = from_lower_half(a) end
  if o.compute_uv == false then return svdvals(a, batch, m, n) end
  return svd(a, batch, m, n, o.full_matrices ~= false)
end, [[
The singular value decomposition a = u diag(s) vh.

svd(a): matrices (...,m,n); gives u, s (descending), vh. full_matrices=false: u (...,m,k), vh (...,k,n), k = min(m,n);
compute_uv=false: only s; hermitian=true: the lower half is read.
Example:
print(ramba.linalg.svd({{3, 0}, {0, 4}}, {compute_uv=false}))   --> [4. 3.]
]])

local function eigh(fname, ...)
  local x, o = args("linalg." .. fname, {"a"}, {"UPLO"}, ...)
  local a, batch, n = matrices(fname, x, true)
  local half = o.UPLO or "L"
  if half ~= "L" and half ~= "U" then core.fail(("ramba.linalg.%s: UPLO must be 'L' or 'U'"):format(fname)) end
  local w, v = factor(fname, a, batch, fname == "eigh" and {{n}, {n, n}} or {{n}}, {full = half == "U"})
  return real_part(w), v
end

define("eigh", function(...) return eigh("eigh", ...) end, [[
Eigenvalues (ascending) and eigenvectors (columns) of symmetric or hermitian matrices.

eigh(a, UPLO): matrices (...,n,n), of which the half "L" (default) or "U" is read.
Example:
local w, v = ramba.linalg.eigh{ {2, 0}, {0, 1} }
print(w)   --> [1. 2.]
]])

define("eigvalsh", function(...) return (eigh("eigvalsh", ...)) end, [[
Eigenvalues (ascending) of symmetric or hermitian matrices (...,n,n).

Example:
print(ramba.linalg.eigvalsh{ {2, 0}, {0, 1} })   --> [1. 2.]
]])

-- Real matrices whose eigenvalues are all real have real results.
local function eig(fname, x)
  local a, batch, n = matrices(fname, x, true)
  local dtype = float_type(a.dtype)
  local w, v = factor("eig", a, batch, {{n}, {n, n}}, {result = complexes[dtype] or dtype})
  if complexes[dtype] and ramba.equal(ramba.imag(w), 0):all() then return ramba.real(w):copy(), ramba.real(v):copy() end
  return w, v
end

define("eig", function(...) return eig("eig", (args("linalg.eig", {"a"}, {}, ...))) end, [[
Eigenvalues and right eigenvectors (columns) of square matrices (...,n,n).

Complex unless all eigenvalues of real matrices are real.
Example:
local w, v = ramba.linalg.eig{ {2, 0}, {0, 1} }
print(w)   --> [2. 1.]
]])

define("eigvals", function(...)
  local w = eig("eigvals", (args("linalg.eigvals", {"a"}, {}, ...)))
  return w
end, [[
Eigenvalues of square matrices (...,n,n).

Example:
print(ramba.linalg.eigvals{ {2, 0}, {0, 1} })   --> [2. 1.]
]])

local function epsilon(dtype) return (dtype == "float32" or dtype == "complex64") and 2.0 ^ -23 or 2.0 ^ -52 end

-- v diag(1/s) u^H with small singular values left out.
local function pseudo_inverse(a, batch, m, n, rcond)
  local u, s, vh = svd(a, batch, m, n, false)
  if type(rcond) ~= "number" then rcond = ramba.expand_dims(rcond, -1) end
  local large = ramba.greater(s, ramba.max(s, {axis = -1, keepdims = true}) * rcond)
  local inverse = ramba.where(large, 1 / ramba.where(large, s, 1), 0):astype(s.dtype)
  return ramba.matmul(adjoint(vh) * ramba.expand_dims(inverse, inverse.ndim), adjoint(u)), s, large
end

define("pinv", function(...)
  local x, o = args("linalg.pinv", {"a"}, {"rcond", "hermitian", "rtol"}, ...)
  local a, batch, m, n = matrices("pinv", x, o.hermitian)
  if a.size == 0 then return ramba.zeros(extend(batch, n, m), {dtype = float_type(a.dtype)}) end
  if o.hermitian then a = from_lower_half(a) end
  return (pseudo_inverse(a, batch, m, n, o.rcond or o.rtol or 1e-15))
end, [[
The Moore-Penrose pseudo-inverse of matrices (...,m,n).

pinv(a, rcond, hermitian): singular values up to rcond (1e-15; a number, or one for each matrix; also named rtol) times
the largest count as 0; hermitian=true: the lower half is read.
Example:
print(ramba.allclose(ramba.linalg.pinv{ {2, 0}, {0, 4} }, {{0.5, 0}, {0, 0.25}}))
]])

define("lstsq", function(...)
  local x, y, o = args("linalg.lstsq", {"a", "b"}, {"rcond"}, ...)
  local a, batch, m, n = matrices("lstsq", x)
  local b = ramba.asarray(y)
  if #batch > 0 or b.ndim > 2 or b.ndim == 0 or b.shape[1] ~= m then
    core.fail(("ramba.linalg.lstsq: shapes %s and %s do not fit"):format(core.shape_text(a.shape),
      core.shape_text(b.shape)))
  end
  local dtype = ramba.promote_types(float_type(a.dtype), float_type(b.dtype))
  a, b = a:astype(dtype), b:astype(dtype)
  if a.size == 0 then
    local none = ramba.zeros(0, {dtype = reals[dtype] or dtype})
    return ramba.zeros(b.ndim == 1 and {n} or {n, b.shape[2]}, {dtype = dtype}), none, 0, none:copy()
  end
  local inverse, s, large = pseudo_inverse(a, batch, m, n, o.rcond or epsilon(dtype) * math.max(m, n))
  local result, rank = ramba.matmul(inverse, b), large:sum()
  local rest = ramba.zeros(0, {dtype = s.dtype})
  if rank == n and m > n then
    local d = ramba.absolute(ramba.matmul(a, result) - b)
    rest = (d * d):sum{axis = 1, keepdims = b.ndim == 1}
  end
  return result, rest, rank, s
end, [[
The least-squares solution x of a x = b.

lstsq(a, b, rcond): a (m,n), b (m) or (m,r). Gives x, the sums of squared residuals (empty unless a has full rank and
m > n), the rank, the singular values.
Example:
local x = ramba.linalg.lstsq({{1, 0}, {1, 1}, {1, 2}}, {1, 3, 5})
print(ramba.allclose(x, {1, 2}))
]])

define("matrix_rank", function(...)
  local x, o = args("linalg.matrix_rank", {"a"}, {"tol", "hermitian", "rtol", "lazy"}, ...)
  local a = ramba.asarray(x)
  if a.ndim < 2 then return ramba.any(ramba.not_equal(a, 0)) and 1 or 0 end
  local _, batch, m, n = matrices("matrix_rank", a, o.hermitian)
  local s = svdvals(o.hermitian and from_lower_half(a) or a, batch, m, n)
  if math.min(m, n) == 0 then return number(ramba.zeros(batch, "int64"), o) end
  local function each(v) return type(v) == "number" and v or ramba.expand_dims(v, -1) end
  local relative = o.rtol == nil and math.max(m, n) * epsilon(s.dtype) or each(o.rtol)
  local tol = o.tol ~= nil and each(o.tol) or s:max{axis = -1, keepdims = true} * relative
  return number(ramba.sum(ramba.greater(s, tol), {axis = -1, lazy = true}), o)
end, [[
The number of singular values above tol (the largest times max(m,n) times the precision).

matrix_rank(a, tol, hermitian): matrices (...,m,n); tol: a number, or one for each matrix, or rtol, relative to the
largest; hermitian=true: the lower half is read. A number for one matrix (an array with lazy=true).
Example:
print(ramba.linalg.matrix_rank{ {1, 2}, {2, 4} })   --> 1
]])

local function vector_norm(a, order, axis, keep)
  local o = {axis = axis, keepdims = keep, lazy = true}
  local b = ramba.absolute(a)
  if order == nil or order == 2 then return ramba.sqrt(ramba.sum(b * b, o)) end
  if order == math.huge then return b:max(o) end
  if order == -math.huge then return b:min(o) end
  if order == 0 then return ramba.sum(ramba.not_equal(b, 0):astype(b.dtype), o) end
  if order == 1 then return ramba.sum(b, o) end
  if type(order) ~= "number" then
    core.fail(("ramba.linalg.norm: ord '%s' is not for vectors"):format(core.text(order)))
  end
  return ramba.sum(b ^ order, o) ^ (1 / order)
end

local function singular_norm(a, order, axes, keep)
  local b = ramba.moveaxis(a, axes, {-2, -1})
  local _, batch, m, n = matrices("norm", b)
  local s = svdvals(b, batch, m, n)
  local o = {axis = -1}
  local result = order == 2 and s:max(o) or order == -2 and s:min(o) or s:sum(o)
  if keep then
    table.sort(axes)
    for _, d in ipairs(axes) do result = ramba.expand_dims(result, d) end
  end
  return result
end

local function matrix_norm(a, order, axes, keep)
  if order == nil or order == "fro" then return vector_norm(a, 2, axes, keep) end
  if order == 2 or order == -2 or order == "nuc" then return singular_norm(a, order, axes, keep) end
  local first, second = axes[1], axes[2] -- summed, then searched
  if order == math.huge or order == -math.huge then
    first, second = second, first
  elseif order ~= 1 and order ~= -1 then
    core.fail(("ramba.linalg.norm: ord '%s' is not for matrices"):format(core.text(order)))
  end
  local sums = ramba.absolute(a):sum{axis = first, keepdims = true}
  local result = sums[order > 0 and "max" or "min"](sums, {axis = second, keepdims = true})
  return keep and result or ramba.squeeze(result, axes)
end

define("norm", function(...)
  local x, o = args("linalg.norm", {"a"}, {"ord", "axis", "keepdims", "lazy"}, ...)
  local a = ramba.asarray(x)
  if core.kind(a.dtype) ~= "complex" then a = a:astype(float_type(a.dtype)) end
  local axis = o.axis
  if axis == nil then
    if o.ord == nil then return number(vector_norm(a, 2, nil, o.keepdims), o) end
    if a.ndim > 2 or a.ndim == 0 then
      core.fail(("ramba.linalg.norm: ord needs an axis for an array of shape %s"):format(core.shape_text(a.shape)))
    end
    axis = a.ndim == 1 and 1 or {1, 2}
  end
  local axes = core.axes("linalg.norm", axis, a.ndim)
  if #axes > 2 then core.fail("ramba.linalg.norm: at most two axes") end
  local result = (#axes == 1 and vector_norm or matrix_norm)(a, o.ord, axes, o.keepdims)
  return o.axis == nil and number(result, o) or result
end, [[
Norms of vectors and matrices.

norm(a, ord): without ord the root of the sum of squares of all elements. 1-D: ord 1, 2, 0, inf, -inf or any p; 2-D:
"fro", "nuc", 1, -1, 2, -2, inf, -inf. axis: one axis for vectors, two for matrices; keepdims, lazy.
Example:
print(ramba.linalg.norm{3, 4})   --> 5.0
]])

define("cond", function(...)
  local x, o = args("linalg.cond", {"a"}, {"p", "lazy"}, ...)
  local a, batch, m, n = matrices("cond", x)
  local p, result, unbounded = o.p, nil, nil
  if a.size == 0 then core.fail(("ramba.linalg.cond: an empty array of shape %s"):format(core.shape_text(a.shape))) end
  if p == nil or p == 2 or p == -2 then
    local s = svdvals(a, batch, m, n)
    local most, least = s:max{axis = -1}, s:min{axis = -1}
    result, unbounded = p == -2 and least / most or most / least, ramba.equal(most, 0)
  else
    unbounded = ramba.equal((slogdet("cond", a)), 0)
    local regular = ramba.where(unbounded[{"...", "new", "new"}], ramba.eye(n, {dtype = a.dtype}), a)
    result = linalg.norm(a, {ord = p, axis = {-2, -1}}) * linalg.norm(linalg.inv(regular), {ord = p, axis = {-2, -1}})
  end
  return number(ramba.where(unbounded, math.huge, result), o)
end, [[
The condition number: the norm of a times the norm of its inverse.

cond(a, p): p as norm's ord (2); a number for one matrix (an array with lazy=true); infinite for singular ones.
Example:
print(ramba.linalg.cond{ {2, 0}, {0, 4} })   --> 2.0
]])

-- Padé approximation of degree 13 with scaling and squaring (Higham 2005).
local pade = {64764752532480000, 32382376266240000, 7771770303897600, 1187353796428800, 129060195264000, 10559470521600,
              670442572800, 33522128640, 1323241920, 40840800, 960960, 16380, 182, 1}

local function expm(a, n)
  local size = linalg.norm(a, {ord = 1, axis = {-2, -1}}):max()
  local squarings = 0
  while size > 5.37 do size, squarings = size / 2, squarings + 1 end
  a = a * 0.5 ^ squarings
  local one = ramba.eye(n, {dtype = a.dtype})
  local a2 = ramba.matmul(a, a)
  local a4 = ramba.matmul(a2, a2)
  local a6 = ramba.matmul(a4, a2)
  local function b(i) return pade[i + 1] + 0.0 end
  local u = ramba.matmul(a6, a6 * b(13) + a4 * b(11) + a2 * b(9)) + a6 * b(7) + a4 * b(5) + a2 * b(3) + one * b(1)
  local v = ramba.matmul(a6, a6 * b(12) + a4 * b(10) + a2 * b(8)) + a6 * b(6) + a4 * b(4) + a2 * b(2) + one * b(0)
  u = ramba.matmul(a, u)
  local result = solve("expm", v - u, v + u)
  for _ = 1, squarings do result = ramba.matmul(result, result) end
  return result
end

define("expm", function(...)
  local x = args("linalg.expm", {"a"}, {}, ...)
  local a, _, n = matrices("expm", x, true)
  a = a:astype(float_type(a.dtype))
  return a.size == 0 and a or expm(a, n)
end, [[
The exponential of square matrices (...,n,n).

Example:
print(ramba.linalg.expm(ramba.zeros{2, 2}))
]])

for _, name in ipairs{"dot", "vdot", "inner", "outer", "matmul", "tensordot", "kron", "matrix_power"} do
  linalg[name], core.docs["linalg." .. name] = ramba[name], core.docs[name]
end
