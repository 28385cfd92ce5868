-- A tiny model of ramba arrays: flat Lua tables with strided views, evaluated at once. The same program text runs with
-- it and with ramba (tests/programs.lua makes such programs); only the functions that those programs use exist here.
-- Numbers are meant to stay small integers, so that all values are exact; complex elements are {re, im}.
local dense = {}

local Array = {}
local meta = {}

local RANK = { bool = 1, int32 = 2, int64 = 3, float32 = 4, float64 = 5, complex128 = 6 }

local function is_array(x) return getmetatable(x) == meta end

local function size_of(shape)
  local n = 1
  for _, e in ipairs(shape) do n = n * e end
  return n
end

-- part: nil, 1 (real) or 2 (imaginary) of complex elements.
local function make(data, offset, shape, stride, dtype, part)
  return setmetatable({ data = data, offset = offset, shape = shape, stride = stride, dtype = dtype, part = part,
    ndim = #shape, size = size_of(shape) }, meta)
end

local function fresh(shape, dtype)
  local stride, n = {}, 1
  for d = #shape, 1, -1 do
    stride[d] = n
    n = n * shape[d]
  end
  return make({}, 0, table.move(shape, 1, #shape, 1, {}), stride, dtype)
end

-- Calls f with the place of each element in row-major order.
local function each(a, f)
  local n, at, index = #a.shape, a.offset, {}
  if a.size == 0 then return end
  for d = 1, n do index[d] = 0 end
  local k = 0
  while true do
    k = k + 1
    f(at, k)
    local d = n
    while d > 0 do
      index[d] = index[d] + 1
      at = at + a.stride[d]
      if index[d] < a.shape[d] then break end
      at = at - a.stride[d] * a.shape[d]
      index[d] = 0
      d = d - 1
    end
    if d == 0 then return end
  end
end

local function list_of(a)
  local out = {}
  local data, part = a.data, a.part
  each(a, function(at, k)
    local v = data[at]
    out[k] = part and v[part] or v
  end)
  return out
end

local function convert(v, from, to)
  if from == to then return v end
  if from == "complex128" and to ~= from then v = v[1] end
  if to == "bool" then return v ~= 0 and v ~= false end
  if from == "bool" then v = v and 1 or 0 end
  if to == "complex128" then return { v + 0.0, 0.0 } end
  if to:find("float") then return v + 0.0 end
  return math.tointeger(v >= 0 and math.floor(v) or math.ceil(v))
end

local function from_list(list, shape, dtype)
  local a = fresh(shape, dtype)
  for i = 1, #list do a.data[i - 1] = list[i] end
  return a
end

local function scalar_type(v)
  if type(v) == "boolean" then return "bool" end
  return math.type(v) == "integer" and "int" or "float"
end

-- NumPy's promotion among the dtypes above; Lua numbers are weak.
local function promote(a, b)
  if b == "int" or a == "int" then
    local t = a == "int" and b or a
    return t == "bool" and "int64" or t
  end
  if b == "float" or a == "float" then
    local t = a == "float" and b or a
    return RANK[t] < RANK.float32 and "float64" or t
  end
  if RANK[a] > RANK[b] then a, b = b, a end
  if b == "float32" and (a == "int32" or a == "int64") then return "float64" end
  return b
end

local function broadcast_shape(a, b)
  local n, out = math.max(#a, #b), {}
  for i = 0, n - 1 do
    local x, y = a[#a - i] or 1, b[#b - i] or 1
    assert(x == y or x == 1 or y == 1, "cannot be broadcast")
    out[n - i] = x == 1 and y or x
  end
  return out
end

local function broadcast(a, shape)
  local stride, extra = {}, #shape - #a.shape
  assert(extra >= 0)
  for d = 1, #shape do
    local e = a.shape[d - extra]
    assert(e == nil or e == shape[d] or e == 1, "cannot be broadcast")
    stride[d] = (e and e == shape[d] and e ~= 1) and a.stride[d - extra] or 0
  end
  return make(a.data, a.offset, shape, stride, a.dtype, a.part)
end

local function element_type(a)
  assert(a ~= nil, "an operand is nil")
  return is_array(a) and a.dtype or scalar_type(a)
end

local function values(a, shape, to)
  local from = element_type(a)
  if not is_array(a) then
    if from == "int" then from = "int64" elseif from == "float" then from = "float64" end
    local v, n, out = convert(a, from, to), size_of(shape), {}
    for i = 1, n do out[i] = v end
    return out
  end
  local list = list_of(broadcast(a, shape))
  for i = 1, #list do list[i] = convert(list[i], from, to) end
  return list
end

local function shape_of(...)
  local shape = {}
  for i = 1, select("#", ...) do
    local a = select(i, ...)
    if is_array(a) then shape = broadcast_shape(shape, a.shape) end
  end
  return shape
end

local function write(target, list)
  local data, part = target.data, target.part
  each(target, function(at, k)
    if part then
      local old = data[at]
      data[at] = part == 1 and { list[k], old[2] } or { old[1], list[k] }
    else
      data[at] = list[k]
    end
  end)
end

-- result: "number", "real" (complex is refused) or "bool" (the same).
local function elementwise(f, result)
  return function(a, b, options)
    assert(is_array(a) or is_array(b), "numbers alone are left out")
    local shape, t = shape_of(a, b), promote(element_type(a), element_type(b))
    if result ~= "bool" and t == "bool" then error("bool arithmetic is left out") end
    if result ~= "number" and t == "complex128" then error("not for complex") end
    local x, y = values(a, shape, t), values(b, shape, t)
    local out, complex = {}, t == "complex128"
    for i = 1, #x do out[i] = f(x[i], y[i], complex) end
    local type_out = result == "bool" and "bool" or t
    local o = options and options.out
    local into = o or fresh(shape, type_out)
    if o then
      assert(#broadcast_shape(shape, o.shape) == #o.shape and size_of(broadcast_shape(shape, o.shape)) == o.size)
    end
    local r = from_list(out, shape, type_out)
    out = values(r, into.shape, into.dtype)
    if options and options.where then
      local m, old = list_of(broadcast(options.where, into.shape)), o and list_of(o)
      for i = 1, #out do
        if not m[i] then out[i] = old and old[i] or convert(0, "int64", into.dtype) end
      end
    end
    write(into, out)
    return into
  end
end

dense.add = elementwise(function(x, y, c) return c and { x[1] + y[1], x[2] + y[2] } or x + y end, "number")
dense.subtract = elementwise(function(x, y, c) return c and { x[1] - y[1], x[2] - y[2] } or x - y end, "number")
dense.multiply = elementwise(function(x, y, c)
  return c and { x[1] * y[1] - x[2] * y[2], x[1] * y[2] + x[2] * y[1] } or x * y
end, "number")
dense.remainder = elementwise(function(x, y) return x % y end, "real")
dense.floor_divide = elementwise(function(x, y) return x // y end, "real")
dense.minimum = elementwise(function(x, y) return x < y and x or y end, "real")
dense.maximum = elementwise(function(x, y) return x > y and x or y end, "real")
Array.lt = elementwise(function(x, y) return x < y end, "bool")
Array.ge = elementwise(function(x, y) return x >= y end, "bool")
Array.eq = elementwise(function(x, y) return x == y end, "bool")

meta.__add, meta.__sub, meta.__mul = dense.add, dense.subtract, dense.multiply
meta.__mod, meta.__idiv = dense.remainder, dense.floor_divide
meta.__unm = function(a) return dense.subtract(0, a) end

function dense.where(c, x, y)
  assert(is_array(c) and (is_array(x) or is_array(y)), "numbers alone are left out")
  local shape, t = shape_of(c, x, y), promote(element_type(x), element_type(y))
  local m, a, b = values(c, shape, "bool"), values(x, shape, t), values(y, shape, t)
  for i = 1, #m do a[i] = m[i] and a[i] or (not m[i] and b[i]) end
  return from_list(a, shape, t)
end

local function inplace(op)
  return function(a, b, options)
    local o = options or {}
    dense[op](a, b, { out = a, where = o.where })
    return a
  end
end
Array.iadd, Array.isub, Array.imul = inplace "add", inplace "subtract", inplace "multiply"

function Array.astype(a, t)
  local list = list_of(a)
  for i = 1, #list do list[i] = convert(list[i], a.dtype, t) end
  return from_list(list, a.shape, t)
end

function Array.copy(a) return Array.astype(a, a.dtype) end

function Array.redistribute(a) return Array.copy(a) end

-- ---- views

local function view(a, offset, shape, stride) return make(a.data, offset, shape, stride, a.dtype, a.part) end

-- Items: {} (all), an integer, {lo, hi} or {lo, hi, step} with counted-from-1 or negative ends inside the axis.
local function index(a, items)
  local offset, shape, stride, d = a.offset, {}, {}, 0
  local function place(i, n)
    i = i < 0 and n + i + 1 or i
    return i
  end
  for _, it in ipairs(items) do
    if it == "new" then
      shape[#shape + 1], stride[#stride + 1] = 1, 0
    else
      d = d + 1
      local n, s = assert(a.shape[d]), a.stride[d]
      if type(it) == "number" then
        local i = place(it, n)
        assert(i >= 1 and i <= n)
        offset = offset + (i - 1) * s
      elseif #it == 0 then
        shape[#shape + 1], stride[#stride + 1] = n, s
      else
        local lo, hi, step = place(it[1], n), place(it[2], n), it[3] or 1
        local count = step > 0 and (hi - lo) // step + 1 or (lo - hi) // -step + 1
        if count < 1 then
          count = 0
        else
          assert(lo >= 1 and lo <= n and hi >= 1 and hi <= n)
          offset = offset + (lo - 1) * s
        end
        shape[#shape + 1], stride[#stride + 1] = count, s * step
      end
    end
  end
  for e = d + 1, a.ndim do shape[#shape + 1], stride[#stride + 1] = a.shape[e], a.stride[e] end
  return view(a, offset, shape, stride)
end

local function permuted(a, order)
  local shape, stride = {}, {}
  for d, e in ipairs(order) do shape[d], stride[d] = a.shape[e], a.stride[e] end
  return view(a, a.offset, shape, stride)
end

function Array.transpose(a, order) return permuted(a, order) end

function Array.flip(a, axis)
  local stride = table.move(a.stride, 1, a.ndim, 1, {})
  stride[axis] = -stride[axis]
  return view(a, a.offset + (a.shape[axis] > 0 and (a.shape[axis] - 1) * a.stride[axis] or 0), a.shape, stride)
end

function dense.expand_dims(a, axis)
  local shape, stride = table.move(a.shape, 1, a.ndim, 1, {}), table.move(a.stride, 1, a.ndim, 1, {})
  table.insert(shape, axis, 1)
  table.insert(stride, axis, 0)
  return view(a, a.offset, shape, stride)
end

function dense.broadcast_to(a, shape) return broadcast(a, shape) end

local function part(a, k)
  if a.dtype ~= "complex128" then
    assert(k == 1)
    return a
  end
  return make(a.data, a.offset, a.shape, a.stride, "float64", k)
end

meta.__index = function(a, key)
  if type(key) == "table" then
    if is_array(key) then error("mask reads are left out") end
    local v = index(a, key)
    assert(v.ndim > 0 or #key < a.ndim, "element reads are left out")
    return v
  end
  if key == "T" then
    local order = {}
    for d = 1, a.ndim do order[d] = a.ndim + 1 - d end
    return permuted(a, order)
  end
  if key == "real" then return part(a, 1) end
  if key == "imag" then return part(a, 2) end
  return Array[key] or dense[key]
end

meta.__newindex = function(a, key, v)
  if is_array(key) then
    assert(key.dtype == "bool" and key.ndim == a.ndim)
    assert(not is_array(v) or v.size == 1)
    local m, new, old = list_of(broadcast(key, a.shape)), values(v, a.shape, a.dtype), list_of(a)
    for i = 1, #m do if not m[i] then new[i] = old[i] end end
    return write(a, new)
  end
  local target = (key == "real" or key == "imag") and part(a, key == "real" and 1 or 2) or index(a, key)
  write(target, values(v, target.shape, target.dtype))
end

-- ---- reductions and moves

local function reduction(f, first, type_of)
  return function(a, o)
    local axes, all = {}, o.axis == nil
    for _, x in ipairs(type(o.axis) == "table" and o.axis or { o.axis }) do axes[x] = true end
    local shape, kept, stride, n = {}, {}, {}, 1
    for d = 1, a.ndim do
      local folded = all or axes[d]
      kept[d] = folded and 1 or a.shape[d]
      if not folded or o.keepdims then shape[#shape + 1] = kept[d] end
    end
    for d = a.ndim, 1, -1 do
      stride[d] = kept[d] == 1 and 0 or n
      n = n * kept[d]
    end
    local t, out = type_of(a.dtype), {}
    for d in pairs(axes) do assert(a.shape[d], "no such axis") end
    assert(first or a.size > 0, "nothing to reduce")
    for i = 1, size_of(kept) do out[i] = first and convert(first, "int64", t) end
    local list = list_of(a)
    each(make({}, 0, a.shape, stride, t), function(at, k)
      local v = convert(list[k], a.dtype, t)
      if out[at + 1] == nil then out[at + 1] = v else out[at + 1] = f(out[at + 1], v, t == "complex128") end
    end)
    assert(#out == size_of(kept), "nothing to reduce")
    return from_list(out, shape, t)
  end
end

local function summed(t) return (t == "bool" or t == "int32") and "int64" or t end
local function same(t)
  assert(t ~= "complex128" and t ~= "bool")
  return t
end
Array.sum = reduction(function(x, y, c) return c and { x[1] + y[1], x[2] + y[2] } or x + y end, 0, summed)
Array.max = reduction(math.max, nil, same)
Array.min = reduction(math.min, nil, same)
Array.any = reduction(function(x, y) return x or y end, 0, function() return "bool" end)

function Array.cumsum(a, axis)
  local t = summed(a.dtype)
  local out = Array.astype(a, t)
  local n, s = a.shape[axis], out.stride[axis]
  local first = table.move(a.shape, 1, a.ndim, 1, {})
  if n == 0 then return out end
  first[axis] = 1
  each(make(out.data, 0, first, out.stride, t), function(at)
    for i = 1, n - 1 do
      local x, y = out.data[at + (i - 1) * s], out.data[at + i * s]
      out.data[at + i * s] = t == "complex128" and { x[1] + y[1], x[2] + y[2] } or x + y
    end
  end)
  return out
end

-- A view where only extents of 1 come or go, else a copy.
function Array.reshape(a, shape)
  assert(size_of(shape) == a.size)
  local kept, stride, view_of = {}, {}, true
  for d = 1, a.ndim do if a.shape[d] ~= 1 then kept[#kept + 1] = d end end
  for d = 1, #shape do
    stride[d] = 0
    if shape[d] ~= 1 then
      local from = table.remove(kept, 1)
      view_of = view_of and from ~= nil and a.shape[from] == shape[d]
      stride[d] = from and a.stride[from]
    end
  end
  if view_of and #kept == 0 then return make(a.data, a.offset, shape, stride, a.dtype, a.part) end
  return from_list(list_of(a), shape, a.dtype)
end

function dense.roll(a, by, axis)
  local out, n = fresh(a.shape, a.dtype), a.shape[axis]
  if n == 0 then return out end
  by = by % n
  local function all(lo, hi)
    local items = {}
    for d = 1, a.ndim do items[d] = d == axis and { lo, hi } or {} end
    return items
  end
  if by == 0 then
    write(out, list_of(a))
  else
    write(index(out, all(by + 1, n)), list_of(index(a, all(1, n - by))))
    write(index(out, all(1, by)), list_of(index(a, all(n - by + 1, n))))
  end
  return out
end

function dense.concatenate(list, axis)
  local shape, t, total = table.move(list[1].shape, 1, list[1].ndim, 1, {}), list[1].dtype, 0
  for _, a in ipairs(list) do
    assert(a.ndim == #shape)
    for d = 1, a.ndim do assert(d == axis or a.shape[d] == shape[d]) end
    total = total + a.shape[axis]
    t = promote(t, a.dtype)
  end
  shape[axis] = total
  local out, at = fresh(shape, t), 0
  for _, a in ipairs(list) do
    local items = {}
    for d = 1, #shape do items[d] = d == axis and { at + 1, at + a.shape[d] } or {} end
    write(index(out, items), list_of(Array.astype(a, t)))
    at = at + a.shape[axis]
  end
  return out
end

-- ---- making and reading

-- Elements (i * k + s) % 23 - 11 in row-major order; ones by twos in bool.
function dense.mk(shape, dtype, k, s)
  local a = fresh(shape, dtype)
  for i = 0, a.size - 1 do
    local v = (i * k + s) % 23 - 11
    a.data[i] = dtype == "complex128" and { v + 0.0, v % 5 + 0.0 } or convert(v, "int64", dtype)
  end
  return a
end

function dense.full(shape, v, dtype)
  return from_list(values(v, shape, dtype), shape, dtype)
end

function dense.sync() end

function dense.explain() end

-- The elements in row-major order, complex ones as two numbers.
function dense.elements(a)
  local out = {}
  for _, v in ipairs(list_of(a)) do
    if type(v) == "table" then
      out[#out + 1] = v[1]
      out[#out + 1] = v[2]
    else
      out[#out + 1] = v
    end
  end
  return out
end

return setmetatable(dense, { __index = Array })
