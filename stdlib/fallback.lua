-- Functions that are not compiled: the driver's side of smap and its family.
-- stdlib/: brings the arrays to one distribution (the frame's), sends the function to the ranks, which call it over
-- their parts (vm.lua), and makes the results once their dtypes are known. Arrays that are not distributed are rank 0's
-- alone: it sends its values back. Inside a task all of it happens in place.
local ramba, core = ...

local FLOAT = 3 -- core.value_class of a float

local function is_distributed(a)
  for _, kind in ipairs(a.dist.kinds) do
    if kind ~= "n" then return true end
  end
  return false
end
core.is_distributed = is_distributed

-- core[how](f, spec) on every rank, or on rank 0 alone: the list of what it returns. Inside a task: here.
function core.on_ranks(fname, how, f, spec, everywhere)
  if core.in_task() then return {core[how](f, spec)} end
  local shipped = core.ship({"vm", f, how, spec}, "the function", "whole")
  local results = core.post(everywhere and -1 or 0, shipped, true)
  if not everywhere then results = {results[1]} end -- with --spmd every rank has run it
  local failed = core.failed_outcome(results)
  if failed then core.fail(("ramba.%s: %s"):format(fname, results[failed][2])) end
  for r, outcome in ipairs(results) do results[r] = outcome[2][1] end
  return results
end

-- The first failure in the order of the elements, raised.
local function check(fname, results, what)
  local first
  for _, r in ipairs(results) do
    if r.failed and (not first or r.element < first.element) then first = r end
  end
  if first then core.fail(("ramba.%s: %s (%s %d)"):format(fname, first.failed, what, first.element)) end
end

-- The arguments as they go to the ranks: elements with the frame's distribution, tables whole.
local function send_arguments(spec, values, modes)
  spec.args, spec.modes = {n = values.n}, {}
  for i = 1, values.n do
    local v, mode = values[i], modes[i]
    if ramba.is_array(v) then
      mode = mode or "element"
      -- another handle than one the function holds
      if mode == "element" then v = core.distribute_as(v, spec.frame)["..."]
      elseif mode == "table" and is_distributed(v) then v = core.redistribute(v, {dist = "n"}) end
    end
    spec.args[i], spec.modes[i] = v, mode
  end
end

local function element_dtypes(values, modes)
  local list = {}
  for i = 1, values.n do
    local v = values[i]
    if ramba.is_array(v) and (modes[i] ~= "table" or v.ndim == 0) then list[#list + 1] = v.dtype end
  end
  return list
end

-- The number of results and their classes, which all ranks must agree on; nil and no classes when there are no
-- elements.
local function agree(fname, results)
  local count, class
  for _, r in ipairs(results) do
    if r.count then
      if count and r.count ~= count then
        core.fail(("ramba.%s: the number of results changes from element to element"):format(fname))
      end
      count, class = r.count, class or {}
      for k = 1, count do class[k] = math.max(class[k] or 0, r.class[k]) end
    end
  end
  return count, class or {}
end

-- Runs what spec says and makes the results: arrays of the frame's distribution. dtypes: of the elements.
local function results_of(fname, f, spec, dtypes, o)
  local everywhere = is_distributed(spec.frame) and not core.in_task()
  spec.reply = not everywhere
  local results = core.on_ranks(fname, "vm_map", f, spec, everywhere)
  check(fname, results, "element")
  for _, r in ipairs(results) do
    if r.outside then return nil, results end
  end
  local count, class = agree(fname, results)
  local outs = {}
  for r = 1, count or core.kernel_results(f) do
    local kind = class[r] or dtypes[1] and core.value_class(ramba.zeros(1, dtypes[1])[1]) or FLOAT
    local dtype = o.dtype or core.class_dtype(kind, dtypes)
    if everywhere then
      outs[r] = core.import(spec.frame, dtype)
    else
      local list = core.values_array(results[1].columns[r] or {}, dtype)
      outs[r] = core.distribute_as(ramba.reshape(list, spec.shape), spec.frame)
    end
  end
  if everywhere then core.on_ranks(fname, "vm_store", false, outs, true) end
  return outs
end

-- smap and its family: f over the elements of the arrays among values, shape given. o: dtype and the creation options.
function core.vm_apply(fname, index, f, values, modes, shape, o)
  local first
  for i = 1, values.n do
    if ramba.is_array(values[i]) and modes[i] ~= "table" then
      first = first or values[i]
      if not is_distributed(first) and is_distributed(values[i]) then first = values[i] end
    end
  end
  local creation, frame = core.creation_options(o), nil
  if creation or not first then
    creation = creation or {}
    creation.dtype = "bool"
    frame = ramba.zeros(shape, creation)
  else
    frame = core.import(first, "bool")
  end
  local spec = {frame = frame, shape = shape, index = index}
  send_arguments(spec, values, modes)
  return table.unpack((results_of(fname, f, spec, element_dtypes(values, modes), o)))
end

-- An array in which every part of the frame has its own rim: rims lie in several parts.
local function with_rims(source, frame, before, after)
  local bounds, grid, items = frame.dist.bounds, frame.dist.grid_shape, {}
  for d = 1, source.ndim do
    if grid[d] > 1 then
      local list, cuts = {}, {0}
      for p = 1, grid[d] do
        local last = bounds[d][p + 1] > bounds[d][p] and bounds[d][p + 1] + before[d] + after[d] or bounds[d][p]
        for i = bounds[d][p] + 1, last do list[#list + 1] = i end
        cuts[p + 1] = #list
      end
      source = ramba.take(source, list, d)
      items[d] = {"b", bounds = cuts}
    end
  end
  if next(items) then return core.redistribute(source, {dist = items}) end
  return is_distributed(source) and core.redistribute(source, {dist = "n"}) or source
end

-- A stencil function of arrays of shape whole: they have rims of before and after elements around the domain. Returns
-- the list of results, or nil and the offsets that reached beyond the rims.
function core.vm_stencil(fname, f, values, modes, domain, before, after, whole, o)
  local frame = ramba.zeros(domain, "bool")
  local sources, spec = {n = values.n}, {frame = frame, shape = domain, index = "", before = before, after = after,
    whole = whole, boundary = o.boundary}
  for i = 1, values.n do
    sources[i] = modes[i] == "stencil" and with_rims(values[i], frame, before, after) or values[i]
  end
  send_arguments(spec, sources, modes)
  local outs, results = results_of(fname, f, spec, element_dtypes(values, modes), o)
  if outs then return outs end
  local offsets = {}
  for _, r in ipairs(results) do offsets[#offsets + 1] = r.outside end
  return nil, offsets
end

-- The dtype of slices of these kinds: dtypes of blocks, classes of numbers.
local function slice_dtype(kinds, dtypes)
  local dtype
  for kind in pairs(kinds) do
    local t = type(kind) == "string" and kind or core.class_dtype(kind, dtypes)
    dtype = dtype and ramba.result_type(dtype, t) or t
  end
  return dtype or dtypes[1]
end

-- smap along an axis: f gets the slice at each index, and gives a block of its shape or what fills it.
function core.vm_along(fname, index, f, values, modes, shape, axis, o)
  local first
  for i = 1, values.n do
    if ramba.is_array(values[i]) and modes[i] ~= "table" then
      modes[i] = "element"
      first = first or values[i]
    end
  end
  local everywhere = is_distributed(first) and not core.in_task()
  local frame = ramba.zeros(shape, {dtype = "bool", dist = everywhere and {[axis] = "b"} or "n"})
  local spec = {frame = frame, shape = shape, index = index, axis = axis, reply = not everywhere}
  send_arguments(spec, values, modes)
  local results = core.on_ranks(fname, "vm_slices", f, spec, everywhere)
  check(fname, results, "slice")
  local outs, dtypes, count = {}, element_dtypes(values, modes), nil
  for _, r in ipairs(results) do count = r.count and math.max(count or 1, r.count) or count end
  for c = 1, count or core.kernel_results(f) do
    local kinds = {}
    for _, r in ipairs(results) do
      for kind in pairs(r.kinds[c] or {}) do kinds[kind] = true end
    end
    outs[c] = core.import(frame, o.dtype or slice_dtype(kinds, dtypes))
  end
  if everywhere then
    core.on_ranks(fname, "vm_store_slices", false, {outs = outs, axis = axis}, true)
  else
    for c, out in ipairs(outs) do core.put_slices(out, axis, results[1].columns[c] or {}) end
  end
  for c, out in ipairs(outs) do outs[c] = core.distribute_as(out, first) end
  return table.unpack(outs)
end
