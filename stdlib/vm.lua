-- Functions that are not compiled: each rank calls them in its Lua VM for the elements or slices of its own part.
-- stdlib/: the rank's side; the driver's is fallback.lua. What a rank computed it keeps until the driver knows the
-- dtypes and has made the results.
local ramba, core = ...

local classes = {boolean = 1, integer = 2, float = 3, complex = 4}

-- 1 boolean, 2 integer, 3 float, 4 complex; nil for what cannot be an element.
local function class_of(v)
  return classes[math.type(v) or type(v)] or core.is_scalar(v) and classes.complex or nil
end
core.value_class = class_of

-- The dtype of values of a class computed from elements of these dtypes: single precision where nothing else came.
function core.class_dtype(class, dtypes)
  local single, other = false, false
  for _, t in ipairs(dtypes) do
    if t == "float32" or t == "complex64" then single = true elseif t ~= "bool" then other = true end
  end
  single = single and not other
  if class == classes.boolean then return "bool" end
  if class == classes.integer then return "int64" end
  if class == classes.complex then return single and "complex64" or "complex128" end
  return single and "float32" or "float64"
end

-- ---------------------------------------------------------------- on a rank

local kept -- what this rank computed and the driver has not yet placed
local OUTSIDE = {} -- marks the error of an offset beyond the rim

-- Without a line of the library that the function had called, or at which an interrupt came.
local function message_of(e)
  if type(e) == "string" then return (e:gsub("^ramba%.[%w_]+:%d+: ", "")) end
  if type(e) == "number" then return tostring(e) end
  local meta = getmetatable(e)
  if type(meta) == "table" and meta.__tostring then return tostring(e) end
  return ("(error object is a %s value)"):format(type(e))
end

-- Runs the loop; what it raised is told with the element it had come to.
local function guarded(result, loop, element)
  local ok, e = xpcall(loop, function(e)
    if type(e) == "table" and e.mark == OUTSIDE then return e end
    return message_of(e)
  end)
  if ok then return result end
  if type(e) == "table" then return {outside = {axis = e.axis, offset = e.offset}} end
  return {failed = e, element = element()}
end

-- The rank's part of an array as a list; every integer is Lua's 64-bit integer.
local function elements(a)
  local part = a:get_local()
  if part.dtype == "uint64" then part = core.cast(part, "int64") end
  return ramba.ravel(part):totable()
end

-- The rank's part of an array for a function to keep: what it writes there reaches nobody else.
local function own_part(a) return ramba.copy(a:get_local()) end

local function steps_of(shape)
  local steps, step = {}, 1
  for d = #shape, 1, -1 do steps[d], step = step, step * shape[d] end
  return steps
end

-- A stencil's array at the element being computed, whose place in the part at.counter tells: offsets are looked up in
-- the part and the rims around it.
local function neighbourhood(a, spec, at)
  local before, after = spec.before, spec.after
  local part = a:get_local()
  local steps, list, n = steps_of(part.shape), elements(a), part.ndim
  local function look(_, key)
    local offset, place = type(key) == "table" and key or {key}, 1
    if #offset ~= n then
      error(("a stencil of %d offsets on an array of %d axes"):format(#offset, n), 2)
    end
    for d = 1, n do
      local o = math.tointeger(offset[d])
      if not o then error(("a stencil offset must be an integer, got %s"):format(tostring(offset[d])), 2) end
      o = core.shortest_offset(spec.boundary, o, spec.whole[d])
      if -o > before[d] or o > after[d] then error({mark = OUTSIDE, axis = d, offset = o}) end
      place = place + (at.counter[d] - 1 + before[d] + o) * steps[d]
    end
    return list[place]
  end
  return setmetatable({}, {__index = look})
end

-- On one axis the index is a number; ix[1] is it as well.
local function with_indexed_numbers(f)
  local old = debug.getmetatable(0)
  local meta = {}
  for k, v in pairs(old or {}) do meta[k] = v end
  meta.__index = function(v, key)
    if key == 1 then return v end
    error("attempt to index a number value", 2)
  end
  debug.setmetatable(0, meta)
  local result = f()
  debug.setmetatable(0, old)
  return result
end

-- The expressions of the function's arguments in the loop over k: lists of elements, what is the same everywhere, the
-- index.
local function arguments_of(spec, at)
  local lists, fixed, out, ndim = {}, {}, {}, #spec.shape
  if spec.index == "list" or spec.index == "object" and ndim == 1 then
    for d = 1, ndim do out[d] = ("at[%d]"):format(d) end
  elseif spec.index == "object" then
    out[1] = ("move(at, 1, %d, 1, {})"):format(ndim)
  end
  for i = 1, spec.args.n do
    local v, mode = spec.args[i], spec.modes[i]
    if ramba.is_array(v) and mode == "element" then
      lists[#lists + 1] = elements(v)
      out[#out + 1] = #lists <= 100 and ("list%d[k]"):format(#lists) or ("lists[%d][k]"):format(#lists)
    else
      if mode == "stencil" then v = neighbourhood(v, spec, at)
      elseif mode == "table" and ramba.is_array(v) then v = own_part(v) end
      fixed[i] = v
      out[#out + 1] = ("fixed[%d]"):format(i)
    end
  end
  return table.concat(out, ", "), lists, fixed
end

-- The loop over a part's elements, written out for the arguments there are.
local function loop_of(f, spec, size, at, advance, store)
  local arguments, lists, fixed = arguments_of(spec, at)
  local head = {}
  for i = 1, math.min(#lists, 100) do head[i] = ("local list%d = lists[%d]\n"):format(i, i) end
  local moves = spec.index ~= "" or spec.before
  local source = ([[
local f, lists, fixed, at, advance, store, move, size = ...
%sreturn function()
  for k = 1, size do
    at.k = k
    store(k, f(%s))
    %s
  end
end]]):format(table.concat(head), arguments, moves and "advance()" or "")
  return load(source, "=ramba.vm")(f, lists, fixed, at, advance, store, table.move, size)
end

-- Walks the part's elements in order: at[d] is the index in the whole array, at.counter[d] that in the part, at.k the
-- number of the element.
local function walk(places)
  local ndim, counter = #places, {}
  local at = {counter = counter}
  for d = 1, ndim do counter[d], at[d] = 1, places[d][1] end
  return at, function()
    for d = ndim, 1, -1 do
      counter[d] = counter[d] + 1
      if places[d][counter[d]] then
        at[d] = places[d][counter[d]]
        return
      end
      counter[d], at[d] = 1, places[d][1]
    end
  end
end

-- Puts one element's results into the columns.
local function storer(result)
  local columns = result.columns
  local function put(k, n, ...)
    if n == 0 or (...) == nil then error("the function returns no value", 0) end
    if n == 1 and type((...)) == "table" and getmetatable((...)) == nil then
      local list = (...)
      return put(k, #list, table.unpack(list))
    end
    if not result.count then
      result.count = n
      for r = 1, n do columns[r], result.class[r] = {}, 0 end
    elseif n ~= result.count then
      error("the number of results changes from element to element", 0)
    end
    for r = 1, n do
      local v = select(r, ...)
      if ramba.is_array(v) and v.ndim == 0 then v = v:item() end -- computed with an array of no axis
      local class = class_of(v)
      if not class then
        error(("the function returned %s, not a number or boolean%s"):format(core.described(v), ramba.is_array(v) and
          "; arrays that it gets as arguments come element by element" or ""), 0)
      end
      if class > result.class[r] then result.class[r] = class end
      columns[r][k] = v
    end
  end
  local select, type_of, class, column = select, math.type, result.class, nil
  return function(k, ...)
    local n = select("#", ...)
    if n == 1 and column then -- one number after another
      local v = ...
      local c = classes[type_of(v)]
      if c then
        if c > class[1] then class[1] = c end
        column[k] = v
        return
      end
    end
    put(k, n, ...)
    column = result.count == 1 and columns[1]
  end
end

-- f for every element of this rank's part of the frame. spec: frame, shape, args, modes, index, reply; for stencils
-- before and after, the widths of the rims. The outcome: count and class of the results, or failed and element, or
-- outside.
function core.vm_map(f, spec)
  local places, size = core.local_places(spec.frame), 1
  for d = 1, #places do size = size * #places[d] end
  local at, advance = walk(places)
  local result = {class = {}, columns = {}}
  kept = result.columns
  if size == 0 then return result end
  local loop = loop_of(f, spec, size, at, advance, storer(result))
  local function element()
    local place, rest, steps = 1, at.k - 1, steps_of(spec.shape)
    for d = #places, 1, -1 do
      place = place + (places[d][rest % #places[d] + 1] - 1) * steps[d]
      rest = rest // #places[d]
    end
    return place
  end
  local function run() return guarded(result, loop, element) end
  local outcome = spec.index == "object" and #places == 1 and with_indexed_numbers(run) or run()
  kept = result.columns
  if not spec.reply then result.columns = nil end
  return outcome
end

-- Values as an array of the dtype, by the casts that kernels make.
function core.values_array(list, dtype)
  local a = ramba.array(list)
  return a.dtype == dtype and a or core.cast(a, dtype)
end

-- Writes the values kept into the rank's parts of the results.
function core.vm_store(_, outs)
  local columns = kept
  kept = nil
  for r, out in ipairs(outs) do
    local target = out:get_local()
    if target.size > 0 then
      target["..."] = ramba.reshape(core.values_array(columns[r], target.dtype), target.shape)
    end
  end
end

-- A result for a slice of that shape: its value to keep and its dtype or class.
local function block_of(v, shape)
  if type(v) == "table" and getmetatable(v) == nil then v = ramba.array(v) end
  if ramba.is_array(v) then
    if v.ndim == 0 then return v:item(), v.dtype end
    if not core.same_shape(v.shape, shape) then
      error(("the function returned shape %s for a slice of shape %s"):format(core.shape_text(v.shape),
        core.shape_text(shape)), 0)
    end
    return ramba.array(v), v.dtype
  end
  local class = class_of(v)
  if v == nil then error("the function returns no value", 0) end
  if not class then error(("the function returned %s, not a block or a number"):format(core.described(v)), 0) end
  return v, class
end

-- f for every slice along spec.axis of this rank's part of the frame, which is split along that axis alone.
function core.vm_slices(f, spec)
  local places = core.local_places(spec.frame)
  local axis, ndim, part, at = spec.axis, #spec.shape, {}, 0
  for i = 1, spec.args.n do
    local v = spec.args[i]
    part[i] = ramba.is_array(v) and own_part(v) or v
  end
  local shape = spec.frame:get_local().shape
  table.remove(shape, axis)
  local result = {kinds = {}, columns = {}}
  local columns = result.columns
  local function keep(k, ...)
    result.count = result.count or math.max(1, select("#", ...))
    if select("#", ...) > result.count then error("the number of results changes from slice to slice", 0) end
    for r = 1, result.count do
      local v, kind = block_of((select(r, ...)), shape)
      columns[r], result.kinds[r] = columns[r] or {}, result.kinds[r] or {}
      columns[r][k], result.kinds[r][kind] = v, true
    end
  end
  local function loop()
    for k, i in ipairs(places[axis]) do
      at = i
      local arguments, n = {i}, spec.index == "" and 0 or 1
      for j = 1, spec.args.n do
        local v = part[j]
        if spec.modes[j] == "element" then v = v[core.index_at(ndim, axis, k)] end
        arguments[n + j] = v
      end
      keep(k, f(table.unpack(arguments, 1, n + spec.args.n)))
    end
  end
  local outcome = guarded(result, loop, function() return at end)
  kept = columns
  if not spec.reply then result.columns = nil end
  return outcome
end

-- Writes values by slice into an array, one for each index along the axis.
function core.put_slices(target, axis, column)
  for k, v in ipairs(column) do target[core.index_at(target.ndim, axis, k)] = v end
end

function core.vm_store_slices(_, spec)
  local columns = kept
  kept = nil
  for r, out in ipairs(spec.outs) do core.put_slices(out:get_local(), spec.axis, columns[r] or {}) end
end
