-- Products of vectors, matrices and arrays of more axes.
-- stdlib/: shapes are reduced to one batch axis and two matrix axes for core.matmul; products without a sum, and the
-- product of two vectors, are elementwise operations and fuse with their neighbours.
local ramba, core = ...
local args, define, doc = core.args, core.define, core.doc

local function product_of(list, first, last)
  local n = 1
  for i = first, last do n = n * list[i] end
  return n
end

local function shapes_error(fname, why, a, b)
  core.fail(("ramba.%s: %s: shapes %s and %s"):format(fname, why, core.shape_text(a.shape), core.shape_text(b.shape)))
end

local function concat(...)
  local out = {}
  for _, list in ipairs{...} do table.move(list, 1, #list, #out + 1, out) end
  return out
end

local function part(list, first, last) return table.move(list, first, last, 1, {}) end

-- Where the last operation of several gives the whole result: a Lua number unless lazy.
local function number(a, o)
  if o.out ~= nil then return core.into(a, o) end
  if o.lazy then return a end
  return core.item(a)
end

-- The dtype of a result and the arrays in it; sums of products of booleans are booleans.
local function common(a, b, dtype)
  dtype = dtype or ramba.result_type(a.dtype, b.dtype)
  return a.dtype == dtype and a or a:astype(dtype), b.dtype == dtype and b or b:astype(dtype), dtype
end

-- The sum of the elementwise product over axes (all when nil).
local function sum_product(a, b, axes)
  local dtype
  a, b, dtype = common(a, b)
  if dtype == "bool" then return ramba.any(a & b, {axis = axes, lazy = true}) end
  return ramba.sum(a * b, {axis = axes, dtype = dtype, lazy = true})
end

local FEW = 16 -- terms of a sum that are written out

-- The sum over axes of a times v, whose axes are all summed: elementwise, so no element moves or is copied. Few terms
-- are added one by one.
local function against_vector(a, axes, v, axes_v)
  local pairs_, shape, summed = {}, {}, {}
  for i, d in ipairs(axes) do pairs_[i] = {d, axes_v[i]} end
  table.sort(pairs_, function(p, q) return p[1] < q[1] end)
  for d = 1, a.ndim do shape[d] = 1 end
  for i, p in ipairs(pairs_) do summed[i], shape[p[1]] = p[2], a.shape[p[1]] end
  local dtype
  a, v, dtype = common(a, core.permute(v, summed))
  if #axes > 1 or v.size == 0 or v.size > FEW or dtype == "bool" then
    return sum_product(a, ramba.reshape(v, shape), axes)
  end
  local sum
  for k = 1, v.size do
    local term = a[core.index_at(a.ndim, axes[1], k)] * v[{{k, k}}]
    sum = sum and sum + term or term
  end
  return sum
end

-- (batch, m, k) x (batch, k, n), either may lack the batch axis.
local function multiply(a, b)
  local dtype = ramba.result_type(a.dtype, b.dtype)
  local sa, sb = a.shape, b.shape
  local m, k, n = sa[#sa - 1], sa[#sa], sb[#sb]
  local batch = #sa == 3 and sa[1] or #sb == 3 and sb[1] or nil
  if m * n * (batch or 1) == 0 or k == 0 then return ramba.zeros(batch and {batch, m, n} or {m, n}, {dtype = dtype}) end
  if #sa == 3 and #sb == 2 then -- one right matrix: the batches are more rows
    return ramba.reshape(core.matmul(ramba.reshape(a, {batch * m, k}), b, dtype), {batch, m, n})
  end
  if m >= n or (batch or 1) > 1 then return core.matmul(a, b, dtype) end
  return core.matmul(b:swapaxes(-1, -2), a:swapaxes(-1, -2), dtype):swapaxes(-1, -2)
end

-- The matrices of an array with one batch axis of the joint batch shape.
local function batched(a, batch)
  local shape = a.shape
  if #shape == 2 then return a end
  local r, c = shape[#shape - 1], shape[#shape]
  if product_of(shape, 1, #shape - 2) == 1 then return ramba.reshape(a, {r, c}) end
  return ramba.reshape(ramba.broadcast_to(a, concat(batch, {r, c})), {product_of(batch, 1, #batch), r, c})
end

local function matmul(fname, a, b)
  if a.ndim == 0 or b.ndim == 0 then core.fail(("ramba.%s: a 0-d array (multiply with *)"):format(fname)) end
  local sa, sb = a.shape, b.shape
  if sa[#sa] ~= sb[math.max(#sb - 1, 1)] then shapes_error(fname, "the summed axes differ", a, b) end
  if #sa == 1 and #sb == 1 then return sum_product(a, b) end
  if #sb == 1 and #sa > 2 then return against_vector(a, {#sa}, b, {1}) end
  if #sa == 1 and #sb > 2 then return against_vector(b, {#sb - 1}, a, {1}) end
  local m, n = #sa > 1 and a or ramba.expand_dims(a, 1), #sb > 1 and b or ramba.expand_dims(b, 2)
  local ok, batch = true, {}
  if #sa > 2 or #sb > 2 then
    ok, batch = pcall(core.broadcast_shape, part(sa, 1, #sa - 2), part(sb, 1, #sb - 2))
  end
  if not ok then shapes_error(fname, "the leading axes do not broadcast", a, b) end
  local result = multiply(batched(m, batch), batched(n, batch))
  local shape = concat(batch, #sa > 1 and {sa[#sa - 1]} or {}, #sb > 1 and {sb[#sb]} or {})
  return core.same_shape(result.shape, shape) and result or ramba.reshape(result, shape)
end

doc("matmul", [=[
Matrix product over the last two axes; the axes before them broadcast.

matmul(a, b): (...,m,k) and (...,k,n) give (...,m,n); a 1-D array is a row on the left, a column on the right, and that
axis is dropped from the result. Two 1-D arrays give a number (an array with lazy=true). dtype, out. Shapes that do not
fit are an error.
Example:
local a = ramba.array{ {1, 2}, {3, 4} }
print(ramba.matmul(a, a))
--> [[ 7 10]
-->  [15 22]]
print(ramba.matmul(a, {1, 1}))   --> [3 7]
]=])
define("matmul", function(...)
  local a, b, o = args("matmul", {"a", "b"}, {"dtype", "out", "lazy"}, ...)
  a, b = ramba.asarray(a), ramba.asarray(b)
  if o.dtype then a, b = a:astype(o.dtype), b:astype(o.dtype) end
  local result = matmul("matmul", a, b)
  if result.ndim == 0 then return number(result, o) end
  return core.into(result, o)
end)

-- a with its axes in the order `first`, then `second`, as a matrix.
local function as_matrix(a, first, second)
  local shape, order, m, n = a.shape, concat(first, second), 1, 1
  for _, d in ipairs(first) do m = m * shape[d] end
  for _, d in ipairs(second) do n = n * shape[d] end
  for i, d in ipairs(order) do
    if i ~= d then a = core.permute(a, order) break end
  end
  return ramba.reshape(a, {m, n})
end

-- The sum over pairs of axes; free axes of a, then of b.
local function contract(a, b, axes_a, axes_b)
  local function free(x, axes)
    local used, out, extents = {}, {}, {}
    for _, d in ipairs(axes) do used[d] = true end
    for d = 1, x.ndim do
      if not used[d] then out[#out + 1], extents[#extents + 1] = d, x.shape[d] end
    end
    return out, extents
  end
  local free_a, shape_a = free(a, axes_a)
  local free_b, shape_b = free(b, axes_b)
  if #free_a == 0 and #free_b == 0 then
    return sum_product(core.permute(a, axes_a), core.permute(b, axes_b))
  end
  if #free_b == 0 and #free_a > 1 then return against_vector(a, axes_a, b, axes_b) end
  if #free_a == 0 and #free_b > 1 then return against_vector(b, axes_b, a, axes_a) end
  return ramba.reshape(multiply(as_matrix(a, free_a, axes_a), as_matrix(b, axes_b, free_b)), concat(shape_a, shape_b))
end

doc("dot", [=[
The dot product of two arrays.

1-D arrays: the sum of the products, a number (an array with lazy=true). 2-D arrays: the matrix product. A number times
an array: the elementwise product. Otherwise the sum over the last axis of a and the second-last (or only) axis of b;
the result has the other axes of a, then of b. out. Shapes that do not fit are an error.
Example:
print(ramba.dot({1, 2, 3}, {4, 5, 6}))   --> 32
print(ramba.dot(ramba.ones{2, 3}, ramba.ones{3, 2}))
--> [[3. 3.]
-->  [3. 3.]]
]=])
local function dot(fname, a, b, axis_b)
  if a.ndim == 0 or b.ndim == 0 then return ramba.multiply(a, b) end
  if a.shape[a.ndim] ~= b.shape[axis_b] then shapes_error(fname, "the summed axes differ", a, b) end
  return contract(a, b, {a.ndim}, {axis_b})
end
define("dot", function(...)
  local a, b, o = args("dot", {"a", "b"}, {"out", "lazy"}, ...)
  a, b = ramba.asarray(a), ramba.asarray(b)
  local result = dot("dot", a, b, math.max(b.ndim - 1, 1))
  if result.ndim == 0 then return number(result, o) end
  return core.into(result, o)
end)

doc("inner", [[
The sum of products over the last axes of two arrays.

The result has the other axes of a, then of b; 1-D arrays give a number (an array with lazy=true). out.
Example:
print(ramba.inner({1, 2, 3}, {0, 1, 0}))   --> 2
]])
define("inner", function(...)
  local a, b, o = args("inner", {"a", "b"}, {"out", "lazy"}, ...)
  a, b = ramba.asarray(a), ramba.asarray(b)
  local result = dot("inner", a, b, b.ndim)
  if result.ndim == 0 then return number(result, o) end
  return core.into(result, o)
end)

doc("vdot", [[
The sum of conj(a) * b over all elements of two arrays of one size, read in row-major order.

The result is a number (an array with lazy=true).
Example:
print(ramba.vdot({1, 2, 3}, {4, 5, 6}))   --> 32
]])
define("vdot", function(...)
  local a, b, o = args("vdot", {"a", "b"}, {"lazy"}, ...)
  a, b = ramba.asarray(a), ramba.asarray(b)
  if a.size ~= b.size then shapes_error("vdot", "the sizes differ", a, b) end
  if core.shape_text(a.shape) ~= core.shape_text(b.shape) then
    a, b = ramba.reshape(a, {a.size}), ramba.reshape(b, {b.size})
  end
  if core.kind(a.dtype) == "complex" then a = ramba.conj(a) end
  return number(sum_product(a, b), o)
end)

doc("outer", [[
The products of every element of a with every element of b: an array (a.size, b.size).

Options: out.
Example:
print(ramba.outer({1, 2}, {3, 4, 5})[2])   --> [ 6  8 10]
]])
define("outer", function(...)
  local a, b, o = args("outer", {"a", "b"}, {"out"}, ...)
  a, b = ramba.asarray(a), ramba.asarray(b)
  return core.into(ramba.reshape(a, {a.size, 1}) * ramba.reshape(b, {1, b.size}), o)
end)

doc("tensordot", [=[
The sum of products over given pairs of axes.

tensordot(a, b, axes): a number n sums over the last n axes of a and the first n of b (2); {axes_of_a, axes_of_b} (each
an axis or a list) over those pairs. The result has the other axes of a, then of b.
Example:
print(ramba.tensordot(ramba.ones{2, 3}, ramba.ones{3, 4}, 1))
--> [[3. 3. 3. 3.]
-->  [3. 3. 3. 3.]]
print(ramba.tensordot(ramba.ones{2, 3}, ramba.ones{3, 2}, {axes={1, 2}}).shape)   --> (3,3)
]=])
define("tensordot", function(...)
  local a, b, o = args("tensordot", {"a", "b"}, {"axes", "lazy"}, ...)
  a, b = ramba.asarray(a), ramba.asarray(b)
  local axes, first, second = o.axes == nil and 2 or o.axes, {}, {}
  if type(axes) == "table" then
    first, second = core.axes("tensordot", axes[1], a.ndim), core.axes("tensordot", axes[2], b.ndim)
  else
    local n = core.integer("tensordot", "axes", axes)
    if n < 0 or n > a.ndim or n > b.ndim then shapes_error("tensordot", n .. " axes to sum over", a, b) end
    for i = 1, n do first[i], second[i] = a.ndim - n + i, i end
  end
  if #first ~= #second then shapes_error("tensordot", "lists of axes of different lengths", a, b) end
  for i = 1, #first do
    if a.shape[first[i]] ~= b.shape[second[i]] then shapes_error("tensordot", "the summed axes differ", a, b) end
  end
  return contract(a, b, first, second)
end)

doc("kron", [[
The Kronecker product: b scaled by every element of a.

Example:
print(ramba.kron({1, 10}, {1, 2, 3}))   --> [ 1  2  3 10 20 30]
]])
define("kron", function(...)
  local a, b = args("kron", {"a", "b"}, {}, ...)
  a, b = ramba.asarray(a), ramba.asarray(b)
  local n = math.max(a.ndim, b.ndim)
  for _ = a.ndim + 1, n do a = ramba.expand_dims(a, 1) end
  for _ = b.ndim + 1, n do b = ramba.expand_dims(b, 1) end
  if n == 0 then return number(a * b, {}) end
  if 2 * n > core.most_axes then
    local wide = a
    for d = 1, n do wide = ramba.repeat_(wide, b.shape[d], d) end
    return wide * ramba.tile(b, a.shape)
  end
  local wide_a, wide_b, shape = {}, {}, {}
  for d = 1, n do
    wide_a[2 * d - 1], wide_a[2 * d] = a.shape[d], 1
    wide_b[2 * d - 1], wide_b[2 * d] = 1, b.shape[d]
    shape[d] = a.shape[d] * b.shape[d]
  end
  return ramba.reshape(ramba.reshape(a, wide_a) * ramba.reshape(b, wide_b), shape)
end)

doc("matrix_power", [=[
A square matrix (or a batch of them) multiplied n times with itself; n = 0 gives the identity, n < 0 powers of the
inverse.

Example:
print(ramba.matrix_power({{1, 1}, {1, 0}}, 10))
--> [[89 55]
-->  [55 34]]
]=])
define("matrix_power", function(...)
  local a, n = args("matrix_power", {"a", "n"}, {}, ...)
  a, n = ramba.asarray(a), core.integer("matrix_power", "n", n)
  local shape = a.shape
  if #shape < 2 or shape[#shape] ~= shape[#shape - 1] then
    core.fail(("ramba.matrix_power: expected square matrices, got shape %s"):format(core.shape_text(shape)))
  end
  if n < 0 then a, n = ramba.linalg.inv(a), -n end
  if n == 0 then return ramba.broadcast_to(ramba.eye(shape[#shape], {dtype = a.dtype}), shape):copy() end
  local result
  while n > 0 do
    if n % 2 == 1 then result = result and matmul("matrix_power", result, a) or a:copy() end
    n = n // 2
    if n > 0 then a = matmul("matrix_power", a, a) end
  end
  return result
end)

-- einsum: subscripts are read, then operands are joined two by two.

local function letters(text, a)
  local ellipsis, list = text:find("%.%.%."), {}
  local named = #text:gsub("%.%.%.", "")
  local spare = a.ndim - named
  if spare < 0 or (spare > 0 and not ellipsis) or text:gsub("%.%.%.", ""):find("[^%a]") then
    core.fail(("ramba.einsum: subscripts '%s' do not fit an array of shape %s"):format(text, core.shape_text(a.shape)))
  end
  for i = 1, #text do
    local c = text:sub(i, i)
    if i == ellipsis then
      for d = spare, 1, -1 do list[#list + 1] = tostring(d) end -- axes of "...", counted from the right
    elseif c ~= "." then
      list[#list + 1] = c
    end
  end
  return list
end

-- The output's letters when the subscripts name none: those that occur once, in alphabetical order, after "...".
local function implicit_output(terms)
  local count, out, spare = {}, {}, 0
  for _, term in ipairs(terms) do
    for _, c in ipairs(term) do
      count[c] = (count[c] or 0) + 1
      spare = math.max(spare, tonumber(c) or 0)
    end
  end
  for c, n in pairs(count) do
    if n == 1 and not tonumber(c) then out[#out + 1] = c end
  end
  table.sort(out)
  for d = 1, spare do table.insert(out, 1, tostring(d)) end
  return out
end

local function output_letters(text, terms)
  local out, spare = {}, 0
  for _, term in ipairs(terms) do
    for _, c in ipairs(term) do spare = math.max(spare, tonumber(c) or 0) end
  end
  for c in text:gsub("%.%.%.", "."):gmatch(".") do
    if c == "." then
      for d = spare, 1, -1 do out[#out + 1] = tostring(d) end
    else
      out[#out + 1] = c
    end
  end
  return out
end

local function place(list, c)
  for i, x in ipairs(list) do
    if x == c then return i end
  end
end

-- Repeated letters of one operand: its diagonal.
local function diagonal(a, term)
  local i = 1
  while i <= #term do
    local c = term[i]
    local j = place(part(term, i + 1, #term), c)
    if j then
      j = i + j
      if a.shape[i] ~= a.shape[j] then
        core.fail(("ramba.einsum: axis '%s' has extents %d and %d in one operand"):format(c, a.shape[i], a.shape[j]))
      end
      a = ramba.diagonal(a, {axis1 = i, axis2 = j}) -- its axis is the last
      table.remove(term, j)
      table.remove(term, i)
      term[#term + 1] = c
    else
      i = i + 1
    end
  end
  return a
end

-- Sums over the letters that nobody else needs.
local function drop(a, term, needed)
  local axes, kept = {}, {}
  for d, c in ipairs(term) do
    if needed[c] then kept[#kept + 1] = c else axes[#axes + 1] = d end
  end
  if #axes == 0 then return a, term end
  return a.dtype == "bool" and a:any{axis = axes} or a:sum{axis = axes, dtype = a.dtype}, kept
end

-- a with the axes of `order`, extent 1 where it has none.
local function arrange(a, term, order)
  local axes, missing = {}, {}
  for i, c in ipairs(order) do
    local d = place(term, c)
    if d then axes[#axes + 1] = d else missing[#missing + 1] = i end
  end
  a = core.permute(a, axes)
  for _, i in ipairs(missing) do a = core.newaxis(a, i) end
  return a
end

-- Two operands into one: letters of both that stay are batches, letters of both that go are summed.
local function join(a, ta, b, tb, needed)
  a, ta = drop(a, ta, setmetatable({}, {__index = function(_, c) return needed[c] or place(tb, c) end}))
  b, tb = drop(b, tb, setmetatable({}, {__index = function(_, c) return needed[c] or place(ta, c) end}))
  local batch, sum, free_a, free_b, shape, whole = {}, {}, {}, {}, {}, true
  for d, c in ipairs(ta) do
    local e = place(tb, c)
    if e and a.shape[d] ~= b.shape[e] then whole = false end
    local list = not e and free_a or needed[c] and batch or sum
    list[#list + 1] = c
  end
  for _, c in ipairs(tb) do
    if not place(ta, c) then free_b[#free_b + 1] = c end
  end
  if #sum == 0 or not whole then -- elementwise; extents of 1 broadcast
    local order = concat(batch, free_a, free_b, sum)
    a, b = common(arrange(a, ta, order), arrange(b, tb, order))
    return drop(a * b, order, needed)
  end
  local function places(term)
    local axes = {}
    for i, c in ipairs(sum) do axes[i] = place(term, c) end
    return axes
  end
  if #batch == 0 and #free_b == 0 and #free_a > 1 then return against_vector(a, places(ta), b, places(tb)), free_a end
  if #batch == 0 and #free_a == 0 and #free_b > 1 then return against_vector(b, places(tb), a, places(ta)), free_b end
  local function extents(x, term, list)
    local n = 1
    for _, c in ipairs(list) do
      local e = x.shape[place(term, c)]
      n, shape[#shape + 1] = n * e, e
    end
    return n
  end
  local nb, m, n = extents(a, ta, batch), extents(a, ta, free_a), extents(b, tb, free_b)
  local full, k = part(shape, 1, #shape), extents(a, ta, sum)
  a = ramba.reshape(arrange(a, ta, concat(batch, free_a, sum)), {nb, m, k})
  b = ramba.reshape(arrange(b, tb, concat(batch, sum, free_b)), {nb, k, n})
  local result
  if m == 1 and n == 1 then
    result = sum_product(ramba.reshape(a, {nb, k}), ramba.reshape(b, {nb, k}), {2})
  elseif #batch == 0 then
    result = multiply(ramba.reshape(a, {m, k}), ramba.reshape(b, {k, n}))
  else
    result = multiply(a, b)
  end
  return ramba.reshape(result, full), concat(batch, free_a, free_b)
end

local function einsum(text, operands)
  local plain, terms, count = text:gsub("%s", ""), {}, 0
  local inputs, output = plain:match("^(.-)%->(.*)$")
  inputs = inputs or plain
  for term in (inputs .. ","):gmatch("([^,]*),") do
    count = count + 1
    if not operands[count] then break end
    terms[count] = letters(term, operands[count])
  end
  if count ~= #operands then
    core.fail(("ramba.einsum: '%s' names %d operands, %d are given"):format(text, count, #operands))
  end
  local extent = {}
  for i, term in ipairs(terms) do
    for d, c in ipairs(term) do
      local n = operands[i].shape[d]
      if extent[c] and extent[c] ~= n and extent[c] ~= 1 and n ~= 1 then
        core.fail(("ramba.einsum: axis '%s' of '%s' has extents %d and %d"):format(c, text, extent[c], n))
      end
      extent[c] = math.max(n, extent[c] or 0)
    end
  end
  local out = output and output_letters(output, terms) or implicit_output(terms)
  for i, c in ipairs(out) do
    if not extent[c] or place(part(out, i + 1, #out), c) then
      core.fail(("ramba.einsum: output axis '%s' of '%s' is unknown or given twice"):format(c, text))
    end
  end
  for i, term in ipairs(terms) do operands[i] = diagonal(operands[i], term) end
  local a, ta = operands[1], terms[1]
  for i = 1, #operands do
    local needed = {}
    for _, c in ipairs(out) do needed[c] = true end
    for j = i + 1, #terms do
      for _, c in ipairs(terms[j]) do needed[c] = true end
    end
    if i == 1 then
      a, ta = drop(a, ta, needed)
    else
      a, ta = join(a, ta, operands[i], terms[i], needed)
    end
  end
  return core.permute(a, (function()
    local order = {}
    for i, c in ipairs(out) do order[i] = place(ta, c) end
    return order
  end)())
end

doc("einsum", [=[
Sums of products by Einstein's convention.

einsum(subscripts, a, b, ...): "ij,jk->ik" names the axes of every operand and of the result; letters that the result
lacks are summed, a letter twice in one operand takes its diagonal, "..." stands for the other axes. Without "->" the
result has the letters that occur once, in alphabetical order. A result without axes is a number; a last argument
{lazy=true} gives an array.
Example:
local a = ramba.array{ {1, 2}, {3, 4} }
print(ramba.einsum("ij,jk->ik", a, a))
--> [[ 7 10]
-->  [15 22]]
print(ramba.einsum("ii", a))   --> 5
]=])
define("einsum", function(text, ...)
  if type(text) ~= "string" then core.fail("ramba.einsum: the first argument must be the subscripts, a string") end
  local operands, o = {...}, {}
  local last = operands[#operands]
  if type(last) == "table" and not ramba.is_array(last) and last[1] == nil and next(last) then
    _, o = args("einsum", {"subscripts"}, {"lazy", "out", "dtype", "optimize"}, text, table.remove(operands))
  end
  if #operands == 0 then core.fail("ramba.einsum: no operands") end
  for i, x in ipairs(operands) do operands[i] = ramba.asarray(x) end
  local common = ramba.result_type(table.unpack(operands)) -- sums over one operand alone are of it too
  if o.dtype then common = ramba.promote_types(common, o.dtype) end
  for i, a in ipairs(operands) do
    if a.dtype ~= common then operands[i] = a:astype(common) end
  end
  local result = einsum(text, operands)
  if o.dtype then result = result:astype(o.dtype) end
  if result.ndim == 0 then return number(result, o) end
  return core.into(result, o)
end, false)
