-- .dnpy files of whole arrays: x.dnpy stands for x_0.dnpy, x_1.dnpy, ..., the parts of the processes that wrote them.
-- stdlib/: what a file says is read by localarray/format.lua; here the parts become one array, whose elements every
-- rank reads or writes itself (core/file/pieces.c).
local ramba, core = ...
local lib = core.localarray

local MOST_FILES = 1 << 24

-- "x" and ".dnpy" of x.dnpy
local function split(path) return path:match("^(.*)(%.[^./]*)$") end

local function member(prefix, suffix, k) return ("%s_%d%s"):format(prefix, k, suffix) end

local function open_part(path)
  local ok, part = pcall(lib.open_part, path)
  if ok then return part end
  core.fail(type(part) == "table" and part.message or part)
end

local function is_file(path) return (pcall(core.file_size, path)) end

-- ---- sets of files

-- Grid and number of the processes, as one of them tells.
local function grid_of(path, part)
  local grid, count = {}, 1
  for d, dd in ipairs(part.dims) do
    grid[d] = dd.proc_grid_size
    if grid[d] > MOST_FILES // count then core.fail(("%s: a part of more than %d files"):format(path, MOST_FILES)) end
    count = count * grid[d]
  end
  return grid, count
end

-- What the parts with one coordinate of an axis have in common.
local function axis_text(dd)
  local cells, first, count = core.dim_owned(dd)
  return table.concat({dd.dist_type, dd.size, dd.proc_grid_size, dd.proc_grid_rank, dd.block_size or 1,
    (dd.start or 0) + first, count, cells - count, dd.indices and table.concat(dd.indices, ",") or ""}, ";")
end

-- Adds the axis of a part to what is known of it; at: the grid coordinate.
local function add_axis(path, axis, d, dd, at)
  if dd.proc_grid_rank ~= at then
    core.fail(("%s: axis %d: it is the part at coordinate %d, that at %d is due here"):format(path, d,
      dd.proc_grid_rank, at))
  end
  local text = axis_text(dd)
  if not axis[at + 1] then axis[at + 1], axis.text[at + 1] = dd, text end
  if axis.text[at + 1] ~= text then
    core.fail(("%s: axis %d: it does not fit to the other files at coordinate %d"):format(path, d, at))
  end
end

local function check_same(path, part, first)
  if part.dtype ~= first.dtype or #part.dims ~= #first.dims then
    core.fail(("%s: %s of %d axes, the first file of the set has %s of %d axes"):format(path, part.dtype, #part.dims,
      first.dtype, #first.dims))
  end
end

local function first_cells(part)
  local out = {}
  for d, dd in ipairs(part.dims) do out[d] = select(2, core.dim_owned(dd)) end
  return out
end

-- The cells of a file that are copies of others' elements, as pairs of indices: of the array and of the file.
local function copies_in(part)
  local out, cells = {}, {}
  for d, dd in ipairs(part.dims) do cells[d] = {dd.start or 0, part.shape[d]} end
  local function add(d, first, count)
    if count <= 0 then return end
    local whole, own = {}, {}
    for e, c in ipairs(cells) do
      local from, n = e == d and first or 0, e == d and count or c[2]
      whole[e], own[e] = {c[1] + from + 1, c[1] + from + n}, {from + 1, from + n}
    end
    out[#out + 1] = {whole, own}
  end
  for d, dd in ipairs(part.dims) do
    local all, first, count = core.dim_owned(dd)
    add(d, 0, first)
    add(d, first + count, all - first - count)
  end
  return out
end

-- After a write into the set. Collective.
local function refresh(set, parts)
  for _, part in ipairs(parts) do
    for _, places in ipairs(copies_in(part)) do
      core.source_write(part.source, places[2], core.source_read(set.source, places[1]))
    end
  end
end

-- The files as one array: {source=, maps=, grid=, kinds=, count=, written=}; written() is called after a write.
local function open_set(prefix, suffix)
  local name = member(prefix, suffix, 0)
  local first = open_part(name)
  local grid, count = grid_of(name, first)
  local axes, parts, sources, firsts = {}, {}, {}, {}
  for d in ipairs(grid) do axes[d] = {text = {}} end
  for k = 0, count - 1 do
    name = member(prefix, suffix, k)
    local part, at = k == 0 and first or open_part(name), lib.coords_from_rank(grid, k)
    check_same(name, part, first)
    for d, dd in ipairs(part.dims) do add_axis(name, axes[d], d, dd, at[d]) end
    parts[k + 1], sources[k + 1], firsts[k + 1] = part, part.source, first_cells(part)
  end
  local set = {maps = {}, grid = grid, specs = {}, shape = {}, count = count}
  for d, axis in ipairs(axes) do
    local map, message = core.dims_map(axis, d)
    if not map then core.fail(("%s%s: %s"):format(prefix, suffix, message)) end
    set.maps[d], set.shape[d] = map, axis[1].size
    set.specs[d] = {kind = axis[1].dist_type, block_size = axis[1].block_size ~= 1 and axis[1].block_size or nil}
  end
  set.source = core.pieces_source(prefix, suffix, set.shape, set.maps, sources, firsts)
  set.written = function() refresh(set, parts) end
  return set
end

local function open(_, path)
  local prefix, suffix = split(path)
  if is_file(member(prefix, suffix, 0)) or not is_file(path) then return open_set(prefix, suffix) end
  return {source = open_part(path).source}
end

-- ---- load

local function longest_unstructured(set)
  local found
  for d, spec in ipairs(set.specs) do
    if spec.kind == "u" and (not found or set.grid[d] > set.grid[found]) then found = d end
  end
  return found
end

-- A distribution in which each rank has whole files along that axis, in their order.
local function by_files(set, d)
  local parts = set.grid[d]
  local ranks = math.min(parts, ramba.num_ranks)
  local lists, dist, grid = {}, {}, {}
  for r = 1, ranks do
    lists[r] = {}
    for p = (r - 1) * parts // ranks, r * parts // ranks - 1 do lib.add_indices(lists[r], set.maps[d], p, 1) end
  end
  for e in ipairs(set.grid) do dist[e], grid[e] = e == d and {"u", indices = lists} or "n", e == d and ranks or 1 end
  return {dist = dist, grid_shape = grid}
end

-- Unstructured files are read in their own order, then the elements go where they are wanted; others at once.
local function read_set(set, wanted)
  if core.in_task() then return core.source_read(set.source, nil, wanted) end
  local fits, u = set.count > 1 and set.count == ramba.num_ranks, longest_unstructured(set)
  if not wanted and fits then return core.source_read(set.source, nil, lib.dist_options(set)) end
  if not u then return core.source_read(set.source, nil, wanted) end
  local a = core.source_read(set.source, nil, by_files(set, u))
  if wanted then return core.placed(ramba.copy(a), wanted) end
  return a:distribute_as(ramba.empty(set.shape, {dtype = a.dtype}))
end

local function load(fname, path, o)
  local opened, wanted = open(fname, path), core.creation_options(o)
  if opened.maps then return read_set(opened, wanted) end
  return core.source_read(opened.source, nil, wanted)
end

-- ---- save

-- The array with a part on every rank, unless its distribution says otherwise, and what core.array_maps tells of it.
local function spread(a)
  if a.base then a = ramba.copy(a) end
  local list = core.array_maps(a)
  if core.in_task() or ramba.num_ranks == 1 or a.ndim == 0 then return a, list end
  for _, axis in ipairs(list) do
    if axis.kind ~= "n" then return a, list end
  end
  local grid = {ramba.num_ranks}
  for d = 2, a.ndim do grid[d] = 1 end
  a = a:redistribute({"b"}, {grid_shape = grid})
  return a, core.array_maps(a)
end

-- dims[d][k+1]: the dictionary of coordinate k of axis d
local function dictionaries(list)
  local dims, grid = {}, {}
  for d, m in ipairs(list) do
    dims[d], grid[d] = {}, m.parts
    for k = 0, m.parts - 1 do dims[d][k + 1] = lib.dim_of(m, m.map, m.extent, m.parts, k) end
  end
  return dims, grid
end

-- The k-th file in the making: its header and room for its data.
local function make_part(temp, a, list, dims, at)
  local own, shape, bytes = {}, {}, a.itemsize
  for d, m in ipairs(list) do
    own[d], shape[d] = dims[d][at[d] + 1], core.map_count(m.map, at[d])
    bytes = bytes * shape[d]
  end
  local text = lib.file_header(own) .. core.npy_header(a.dtype, shape)
  core.make_file(temp, text, #text + bytes)
  return core.plain_source(temp, a.dtype, shape, #text)
end

-- How many files the set has that stands under this name now.
local function old_count(prefix, suffix)
  local name = member(prefix, suffix, 0)
  local ok, part = pcall(lib.open_part, name)
  if not ok then return 0 end
  local known, _, count = pcall(grid_of, name, part)
  return known and count or 0
end

local function save(fname, path, given, o)
  core.check_mode(fname, path, o.mode, "w")
  local prefix, suffix = split(path)
  local a, list = spread(given)
  local dims, grid = dictionaries(list)
  local old, count, paths, maps = old_count(prefix, suffix), lib.product(grid), {}, {}
  for k = 1, count do paths[k] = member(prefix, suffix, k - 1) end
  for d, m in ipairs(list) do maps[d] = m.map end
  core.replace_files(paths, function(temps)
    local sources = {}
    for k, temp in ipairs(temps) do sources[k] = make_part(temp, a, list, dims, lib.coords_from_rank(grid, k - 1)) end
    local ending = temps[1]:sub(#member(prefix, "", 0) + 1)
    core.source_write(core.pieces_source(prefix, ending, a.shape, maps, sources), nil, a)
  end)
  for k = count, old - 1 do core.remove_file(member(prefix, suffix, k)) end
end

core.file_formats.dnpy = {
  load_options = core.array_options, save_options = core.name_set("mode"), open = open, load = load, save = save,
  info = function(path)
    local dtype, shape = core.source_info(open("info", path).source)
    return {{name = "", dtype = dtype, shape = shape}}
  end,
}
