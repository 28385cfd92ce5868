-- What every library function needs: its documentation, its arguments, its place in the module.
-- stdlib/: loaded first; the other files use core.doc, core.args, core.define and the small helpers below.
local ramba, core = ...

core.docs = core.docs or {}        -- name -> doc text, also of the C functions
core.methods = core.methods or {}  -- name -> function(array, ...), consulted by the arrays' __index

core.classes = {}                  -- name -> the methods of objects that the library gives out

-- doc(name, text): text = summary line, blank line, arguments and errors, then "Example:" and Lua code.
function core.doc(name, text)
  core.docs[name] = text
end

-- define(name, f): the public function ramba.NAME and, unless method is false, the array method of that name.
function core.define(name, f, method)
  ramba[name] = f
  if method ~= false then core.methods[name] = f end
end

-- alias(new, old): another public name of the same function.
function core.alias(new, old)
  ramba[new] = ramba[old]
  core.methods[new] = core.methods[old]
  core.docs[new] = core.docs[new] or core.docs[old]
end

local dtype_names = {}
for name in ([[bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 float32 float64 complex64 complex128
               bool_ int float double complex]]):gmatch("%S+") do
  dtype_names[name] = true
end

-- Is the text a dtype's name?
function core.is_dtype(name) return dtype_names[name] == true end

-- The options of every function that makes an array.
core.creation = {"dtype", "dist", "grid_shape", "local_border", "like", "dist_dims", "dims_do_not_distribute",
                 "distribution"}

local function distance(a, b)
  local row = {}
  for j = 0, #b do row[j] = j end
  for i = 1, #a do
    local diagonal = row[0]
    row[0] = i
    for j = 1, #b do
      local change = diagonal + (a:byte(i) == b:byte(j) and 0 or 1)
      diagonal = row[j]
      row[j] = math.min(change, row[j] + 1, row[j - 1] + 1)
    end
  end
  return row[#b]
end

-- The known name nearest to a misspelt one, or nil.
function core.nearest(word, names)
  local best, least
  for _, name in ipairs(names) do
    local d = distance(word, name)
    if not least or d < least then best, least = name, d end
  end
  if best and least <= (#word <= 3 and 1 or math.max(2, #word // 3)) then return best end
end

local function unknown(fname, key, names)
  local near = core.nearest(key, names)
  core.fail(("ramba.%s: unknown option '%s'%s"):format(fname, key,
    near and (" (did you mean '%s'?)"):format(near) or
    #names > 0 and " (options: " .. table.concat(names, ", ") .. ")" or " (it takes no options)"))
end

local function plain_table(v)
  return type(v) == "table" and getmetatable(v) == nil
end

local has_options = core.has_options

-- A plain table of options: only string keys. A list with string keys is split into the list and its options.
local function split(v)
  if not has_options(v) then return v, nil end
  local list, options, n = {}, {}, 0
  for k, x in next, v do
    if type(k) == "string" then options[k] = x else list[k], n = x, n + 1 end
  end
  return n > 0 and list or nil, options
end
core.split_options = split

local function contains(names, name)
  for _, n in ipairs(names) do
    if n == name then return true end
  end
  return false
end

-- Is it an option of the function? order="C" is accepted everywhere, and means nothing.
local function takes(fname, key, v, names)
  if contains(names, key) then return true end
  if key ~= "order" then unknown(fname, key, names) end
  if v ~= "C" then
    core.fail(("ramba.%s: arrays have no memory order (reshape, ravel and flatten take order=\"F\")"):format(fname))
  end
  return false
end

-- Options that are true or false wherever they are taken: 0 would be true in Lua.
local switches = {}
for name in ([[keepdims lazy endpoint retstep sparse returned increasing equal_nan assume_unique invert return_index
               return_inverse return_counts return_indices density normed rowvar deg]]):gmatch("%S+") do
  switches[name] = true
end

-- An option's value: ramba.complex, the maker of numbers, is also the dtype of that name.
local function option(fname, key, v)
  if key == "dtype" and v == ramba.complex then return "complex128" end
  if switches[key] and type(v) ~= "boolean" then
    core.fail(("ramba.%s: %s must be true or false, got %s"):format(fname, key, core.described(v)))
  end
  return v
end

local function merge(fname, into, options, names)
  for key, v in pairs(options) do
    if takes(fname, key, v, names) then into[key] = option(fname, key, v) end
  end
end

-- A table with string keys alone as checked options; nil for any other.
function core.check_options(fname, t, names)
  local out = {}
  for key, v in next, t do
    if type(key) ~= "string" then return nil end
    if takes(fname, key, v, names) then out[key] = option(fname, key, v) end
  end
  return out
end

-- args(fname, required, optional, ...): the required arguments as values, then a table of the optional ones.
-- Optional arguments stand positionally, or in tables with string keys anywhere after the required ones; a dtype's name
-- may stand anywhere among them. record: the last required argument may be a table with string keys (it is data).
function core.args(fname, required, optional, ...)
  local count, needed = select("#", ...), #required
  local v, w = ...
  if v == nil or count > 2 or has_options(v) then return core.all_args(fname, required, optional, ...) end
  if needed == 1 then -- the common cases: one array, perhaps with a number, a dtype or a table of options
    if count == 1 then return v, {} end
    local kind, name = type(w), optional[1]
    if name and (kind == "number" or kind == "string" and name == "dtype") then return v, {[name] = w} end
    local options = plain_table(w) and core.check_options(fname, w, optional)
    if options then return v, options end
  elseif needed == 2 and w ~= nil and not has_options(w) then
    return v, w, {}
  elseif needed == 0 and count == 1 and optional[1] then
    if type(v) == "number" or type(v) == "table" and next(v) ~= nil then return {[optional[1]] = v} end
  end
  return core.all_args(fname, required, optional, ...)
end

-- Without its first argument a method was perhaps called as a.sum().
local function missing(fname, i, name, first)
  local dotted = i == 1 or i == 2 and type(first) ~= "table" and not ramba.is_array(first)
  local hint = dotted and core.methods[fname] and ("; a method is called with a colon: a:%s(...)"):format(fname) or ""
  core.fail(("ramba.%s: argument %d (%s) is missing%s"):format(fname, i, name, hint))
end

-- The general case of args.
function core.all_args(fname, required, optional, ...)
  local given, n, options = {...}, select("#", ...), {}
  local values, position = {}, 0
  for i, name in ipairs(required) do
    local v = given[i]
    if v == nil then missing(fname, i, name, given[1]) end
    local list, extra = split(v)
    if extra then
      if list == nil then
        core.fail(("ramba.%s: argument %d (%s) is missing: a table with string keys is options"):format(fname, i,
          name))
      end
      merge(fname, options, extra, optional)
    end
    values[i] = list
  end
  for i = #required + 1, n do
    local v = given[i]
    local list, extra = split(v)
    if extra then merge(fname, options, extra, optional) end
    local expected = optional[position + 1]
    if type(v) == "string" and dtype_names[v] and expected ~= "dtype" and contains(optional, "dtype") then
      options.dtype = v
    elseif (list ~= nil or not extra) and not (plain_table(v) and next(v) == nil) then -- {} means no options
      position = position + 1
      if not expected then
        core.fail(("ramba.%s: too many arguments (%d given, at most %d)"):format(fname, n, #required + #optional))
      end
      if v ~= nil then options[expected] = option(fname, expected, list) end
    end
  end
  values[#required + 1] = options
  return table.unpack(values, 1, #required + 1)
end

-- The creation options among o, or nil when none is set; dtype only when keep_dtype.
function core.creation_options(o, keep_dtype)
  if next(o) == nil then return nil end
  local out
  for _, name in ipairs(core.creation) do
    if o[name] ~= nil and (keep_dtype or name ~= "dtype") then
      out = out or {}
      out[name] = o[name]
    end
  end
  return out
end

-- names(a, b): the two lists joined; for the optional arguments of functions that also take creation options.
function core.names(a, b)
  return table.move(b, 1, #b, #a + 1, table.move(a, 1, #a, 1, {}))
end

-- A value in a message that expects a word: the word, or what else it is.
function core.text(v) return type(v) == "string" and v or core.described(v) end

-- Refuses what is neither a table nor an array.
function core.check_list(fname, what, v)
  if type(v) ~= "table" and not ramba.is_array(v) then
    core.fail(("ramba.%s: %s must be a list, got %s"):format(fname, what, core.described(v)))
  end
  return v
end

-- The order of elements asked for; K and A are C's, for arrays have no memory order.
function core.order(fname, order)
  if order ~= nil and order ~= "C" and order ~= "F" and order ~= "A" and order ~= "K" then
    core.fail(("ramba.%s: unknown order '%s' (C, F)"):format(fname, core.text(order)))
  end
  return order
end

-- integer(fname, what, v): v as a Lua integer (floats with an integral value too).
function core.integer(fname, what, v)
  local i = type(v) == "number" and math.tointeger(v)
  if not i then core.fail(("ramba.%s: %s must be an integer, got %s"):format(fname, what, core.described(v))) end
  return i
end

-- number(fname, what, v): v, which must be a real Lua number.
function core.number(fname, what, v)
  if type(v) ~= "number" then
    core.fail(("ramba.%s: %s must be a number, got %s"):format(fname, what, core.described(v)))
  end
  return v
end

-- What was perhaps meant where an axis is an array.
local of_two = {max = "ramba.maximum(a, b) compares two arrays", min = "ramba.minimum(a, b) compares two arrays",
                amax = "ramba.maximum(a, b) compares two arrays", amin = "ramba.minimum(a, b) compares two arrays",
                sum = "ramba.add(a, b) or a + b adds two arrays",
                prod = "ramba.multiply(a, b) or a * b multiplies two arrays",
                concatenate = "the arrays go in one list: ramba.concatenate({a, b})",
                concat = "the arrays go in one list: ramba.concat({a, b})",
                stack = "the arrays go in one list: ramba.stack({a, b})"}

-- axis(fname, v, ndim): an axis as a positive 1-based number.
function core.axis(fname, v, ndim)
  if math.type(v) == "integer" and v > 0 and v <= ndim then return v end
  if of_two[fname] and (ramba.is_array(v) or type(v) == "table") then
    core.fail(("ramba.%s: axis must be an integer, got %s; %s"):format(fname, core.described(v), of_two[fname]))
  end
  local axis = core.integer(fname, "axis", plain_table(v) and #v == 1 and v[1] or v)
  if axis == 0 then core.fail(("ramba.%s: axis 0 (axes count from 1)"):format(fname)) end
  local i = axis < 0 and ndim + 1 + axis or axis
  if i < 1 or i > ndim then
    core.fail(("ramba.%s: axis %d is out of bounds for an array of %d dimension%s"):format(fname, axis, ndim,
      ndim == 1 and "" or "s"))
  end
  return i
end

-- axes(fname, v, ndim): a number or list as a list of distinct 1-based axes.
function core.axes(fname, v, ndim)
  if type(v) == "number" then return {core.axis(fname, v, ndim)} end
  local out, seen = {}, {}
  for i, item in ipairs(plain_table(v) and v or {v}) do
    out[i] = core.axis(fname, item, ndim)
    if seen[out[i]] then core.fail(("ramba.%s: axis %d is given twice"):format(fname, out[i])) end
    seen[out[i]] = true
  end
  return out
end

-- A number, list or 1-D array as a list.
function core.list(v)
  if ramba.is_array(v) then v = v:totable() end
  return type(v) == "table" and v or {v}
end

-- A number, list or array as a list of integers >= 0.
function core.counts(fname, what, v)
  local out = {}
  for i, n in ipairs(core.list(v)) do
    out[i] = core.integer(fname, what, n)
    if out[i] < 0 then core.fail(("ramba.%s: negative %s %d"):format(fname, what, out[i])) end
  end
  return out
end

-- A value as an array. Numbers in a table may be floats: whole ones are integers.
function core.integral(v)
  local a = ramba.asarray(v)
  if ramba.is_array(v) or core.kind(a.dtype) ~= "float" or not ramba.equal(a, ramba.floor(a)):all() then return a end
  return ramba.asarray(v, {dtype = "int64"})
end

-- integers(fname, what, v): positions, counts and the like as an integer array.
function core.integers(fname, what, v)
  local a = core.integral(v)
  if a.size == 0 then return a:astype("int64") end
  if not a.dtype:find("int", 1, true) then
    core.fail(("ramba.%s: %s must be integers, got %s"):format(fname, what, a.dtype))
  end
  return a
end

-- check_axes(fname, shape): the shape, which must have no more axes than arrays can have.
function core.check_axes(fname, shape)
  if #shape > core.most_axes then
    core.fail(("ramba.%s: %d axes: at most %d are possible"):format(fname, #shape, core.most_axes))
  end
  return shape
end

-- shape(fname, v): a number or list of extents as a list of integers >= 0.
function core.shape(fname, v) return core.check_axes(fname, core.counts(fname, "extent", v)) end

-- shape_text({3,4}) is "(3,4)".
function core.shape_text(shape)
  return "(" .. table.concat(shape, ",") .. ")"
end

-- A number, boolean or complex value: an elementwise function of such alone gives a Lua value.
function core.is_scalar(x)
  local t = type(x)
  return t == "number" or t == "boolean" or core.is_complex(x)
end

-- Arrays and Lua values as they are, tables as arrays.
function core.value(x)
  if type(x) == "table" and not ramba.is_array(x) then return ramba.asarray(x) end
  return x
end

-- A flat index of whole axes with item at axis.
function core.index_at(ndim, axis, item)
  local index = {}
  for d = 1, ndim do index[d] = {} end
  index[axis] = item
  return index
end

local kinds = {b = "bool", i = "int", u = "uint", f = "float", c = "complex"}
local kind_of = {}
for name in pairs(dtype_names) do kind_of[name] = kinds[name:sub(1, 1)] end
-- kind("uint8") is "uint".
function core.kind(dtype)
  return kind_of[dtype]
end
