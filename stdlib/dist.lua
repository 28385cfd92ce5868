-- Distributions: what a.dist is when printed, copies in another distribution, and pictures of who owns what.
-- stdlib/: the forms that dist= takes are parsed by interp/dist.c.
local ramba, core = ...
local args, define, doc = core.args, core.define, core.doc

local function text_of(v)
  if type(v) ~= "table" then return tostring(v) end
  local items = {}
  for i = 1, #v do items[i] = text_of(v[i]) end
  return "{" .. table.concat(items, ",") .. "}"
end

-- Lists of indices; of long ones the ends.
local function indices_text(lists)
  local out = {}
  for p, list in ipairs(lists) do
    local n = #list
    out[p] = n <= 100 and text_of(list) or ("{%d,%d,%d,...,%d}"):format(list[1], list[2], list[3], list[n])
  end
  return "{" .. table.concat(out, ",") .. "}"
end

-- How one axis is divided, in the form that dist= takes.
local function axis_text(d, axis)
  local kind = d.kinds[axis]
  if d.block_sizes and d.block_sizes[axis] then return ("{\"c\", block_size=%d}"):format(d.block_sizes[axis]) end
  if d.indices and d.indices[axis] then return "{\"u\", indices=" .. indices_text(d.indices[axis]) .. "}" end
  if kind == "b" and d.bounds[axis] then return "{\"b\", bounds=" .. text_of(d.bounds[axis]) .. "}" end
  return ("%q"):format(kind)
end

core.dist_meta = {
  __name = "ramba.dist",
  __index = function(d, key) -- indices are listed when they are asked for
    if key ~= "indices" or not rawget(d, "source") then return nil end
    d.indices = core.dist_indices(d.source)
    return d.indices
  end,
  __tostring = function(d)
    local items = {}
    for axis = 1, #d.kinds do items[axis] = axis_text(d, axis) end
    return ("dist={%s}, grid_shape=%s"):format(table.concat(items, ", "), text_of(d.grid_shape))
  end,
}

-- Whether one rank has the whole of an axis, in its order: lists of indices may have another one.
function core.whole_axis(d, axis)
  return d.grid_shape[axis] == 1 and d.kinds[axis] ~= "u"
end

-- ---- halo room

local function border_widths(v, ndim)
  local function bad()
    core.fail(("local_border: an integer from 0 or a list of one for each of the %d axes expected, got %s"):format(ndim,
      text_of(v)))
  end
  local widths, any = {}, false
  if type(v) == "table" then
    for axis in pairs(v) do
      if math.type(axis) ~= "integer" or axis < 1 or axis > ndim then bad() end
    end
  end
  for axis = 1, ndim do
    local w = v
    if type(v) == "table" then w = v[axis] == nil and 0 or v[axis] end
    w = type(w) == "number" and math.tointeger(w) or -1
    if w < 0 or w > 1 << 40 then bad() end
    widths[axis], any = w, any or w > 0
  end
  if ndim == 0 and type(v) ~= "table" and not math.tointeger(v) then bad() end
  return any and widths or nil
end

-- The array with the halo room that o.local_border, or else o.like, has.
function core.with_border(a, o)
  if o.local_border == nil and o.like == nil or core.in_task() then return a end
  local widths
  if o.local_border ~= nil then widths = border_widths(o.local_border, a.ndim)
  elseif ramba.is_array(o.like) and o.like.shape == a.shape then widths = core.border(o.like) end
  if not widths then return a end
  if a.base then a = ramba.copy(a) end
  core.set_border(a, widths)
  return a
end

-- The array where the options want it: itself, or a copy.
function core.placed(a, o)
  return core.with_border(core.place(a, o), o)
end

local placement = {}
for _, name in ipairs(core.creation) do placement[name] = name ~= "dtype" or nil end

-- The argument list without the options that `taken` names, its length, and those options (nil without any).
local function take(taken, ...)
  local given, n, o = {...}, select("#", ...), nil
  for i = 1, n do
    local v, rest = given[i], nil
    if type(v) == "table" and getmetatable(v) == nil then
      for key, x in next, v do
        if type(key) == "string" and taken[key] then
          if not rest then
            rest = {}
            for k, y in next, v do rest[k] = y end
            o = o or {}
          end
          rest[key], o[key] = nil, x
        end
      end
      given[i] = rest or v
      if rest and i == n and next(rest) == nil then given[i], n = nil, n - 1 end
    end
  end
  return given, n, o
end

local function place_all(o, ...)
  local results = table.pack(...)
  for i = 1, results.n do
    if ramba.is_array(results[i]) then results[i] = core.placed(results[i], o) end
  end
  return table.unpack(results, 1, results.n)
end

-- placing(f): f, with the placement options of the constructors applied to its results; taken: only these of them.
function core.placing(f, taken)
  taken = taken or placement
  return function(...)
    local given, n, o = take(taken, ...)
    if not o then return f(...) end
    return place_all(o, f(table.unpack(given, 1, n)))
  end
end

doc("exchange", [[
Fills the border of an array made with local_border=k: the room of k elements around every rank's block, which
get_local{halo=true} shows, gets the elements of the neighbours.

a:exchange(): beyond the edges of the array the border keeps its elements (zeros at first); periodic=true: the elements
of the opposite edge. Outside tasks and at the start of each task borders are fresh anyway; inside spmd all ranks call
it after writing their parts. Only arrays of blocks have a border. Gives the array.
Example:
local a = ramba.arange(4, {local_border=1}):exchange{periodic=true}
print(ramba.spmd(function(v) return v:get_local{halo=true}[1] end, a)[1])   --> 3
]])
define("exchange", function(...)
  local a, o = args("exchange", {"a"}, {"periodic"}, ...)
  if not ramba.is_array(a) then core.fail("ramba.exchange: an array expected, got " .. type(a)) end
  local widths = core.border(a)
  if not widths then core.fail("ramba.exchange: the array has no border (make it with local_border=k)") end
  for axis, w in ipairs(widths) do
    if o.periodic and w > a.shape[axis] then
      core.fail(("ramba.exchange: the border of %d is wider than axis %d of extent %d"):format(w, axis, a.shape[axis]))
    end
  end
  if core.in_task() then
    ramba.sync()
    ramba.comm.barrier()
  end
  core.fill_border(a, o.periodic or false)
  return a
end)

-- ---- copies in another distribution

local item_keys = {"block_size", "bounds", "indices", "kinds"}

-- Is it an item such as {"c", block_size=4}, or what a.dist gave?
local function is_item(v)
  if type(v) ~= "table" or ramba.is_array(v) then return false end
  for _, key in ipairs(item_keys) do
    if v[key] ~= nil then return true end
  end
  return false
end

doc("redistribute", [[
A copy in another distribution, which may be any form that dist= takes.

redistribute(a[, dist, grid_shape, dist_dims, dims_do_not_distribute, local_border]): also as options; without any the
default distribution.
Example:
print(ramba.zeros(1000):redistribute("c").shape)   --> (1000)
]])
define("redistribute", function(a, d, ...)
  local names = {"dist", "grid_shape", "dist_dims", "dims_do_not_distribute", "local_border", "distribution"}
  local o
  if is_item(d) then
    a, o = args("redistribute", {"a"}, names, a, nil, ...)
    o.dist = d
  else
    a, o = args("redistribute", {"a"}, names, a, d, ...)
  end
  return core.with_border(core.redistribute(ramba.asarray(a), o), o)
end)

doc("distribute_as", [[
A copy with the distribution of another array of the same shape.

Example:
local a = ramba.zeros(1000, {dist="c"})
print(ramba.ones(1000):distribute_as(a).shape)   --> (1000)
]])
define("distribute_as", function(...)
  local a, b = args("distribute_as", {"a", "b"}, {}, ...)
  a = ramba.asarray(a)
  if not ramba.is_array(b) then
    core.fail(("ramba.distribute_as: an array of shape %s expected, got a %s"):format(core.shape_text(a.shape),
      type(b)))
  end
  if a.shape ~= b.shape then
    core.fail(("ramba.distribute_as: an array of shape %s cannot be distributed as one of shape %s"):format(
      core.shape_text(a.shape), core.shape_text(b.shape)))
  end
  return core.distribute_as(a, b)
end)

-- ---- arrays with given parts

-- A division as first and last index an axis; 1-D ones may be {first, last}.
local function division(rank, v, ndim)
  local function bad(what)
    core.fail(("ramba.create_array_with_divisions: the division of rank %d must be {{first, ...}, {last, ...}} with " ..
      "%d ax%ss, got %s"):format(rank, ndim, ndim == 1 and "i" or "e", what))
  end
  if type(v) ~= "table" then bad(core.text(v)) end
  if ndim == 1 and type(v[1]) == "number" then v = {{v[1]}, {v[2]}} end
  local lo, hi = v[1], v[2]
  if type(lo) ~= "table" or type(hi) ~= "table" or #lo ~= ndim or #hi ~= ndim then bad(text_of(v)) end
  local part = {lo = {}, hi = {}, empty = false}
  for axis = 1, ndim do
    part.lo[axis] = core.integer("create_array_with_divisions", "first", lo[axis])
    part.hi[axis] = core.integer("create_array_with_divisions", "last", hi[axis])
    part.empty = part.empty or part.lo[axis] > part.hi[axis]
  end
  return part
end

local function not_a_grid(why)
  core.fail("ramba.create_array_with_divisions: the divisions are not the blocks of a process grid in row-major " ..
    "order: " .. why)
end

-- The cut offsets along an axis, from the parts that own something.
local function cuts(parts, axis, extent)
  local last, firsts = {}, {}
  for _, part in ipairs(parts) do
    local first = part.lo[axis]
    if not part.empty and not last[first] then
      last[first], firsts[#firsts + 1] = part.hi[axis], first
    end
  end
  table.sort(firsts)
  local bounds = {0}
  for _, first in ipairs(firsts) do
    if first ~= bounds[#bounds] + 1 then
      not_a_grid(("along axis %d index %d has %s"):format(axis, math.min(first, bounds[#bounds] + 1),
        first <= bounds[#bounds] and "two owners" or "no owner"))
    end
    bounds[#bounds + 1] = last[first]
  end
  if bounds[#bounds] ~= extent then
    not_a_grid(("along axis %d they end at %d, the extent is %d"):format(axis, bounds[#bounds], extent))
  end
  return bounds
end

-- Cut offsets that give the ranks in between that own nothing empty parts of the only divided axis.
local function with_empty_parts(parts, bounds)
  local divided, gap, last
  for axis, b in ipairs(bounds) do
    if #b > 2 then divided = divided and 0 or axis end
  end
  for _, part in ipairs(parts) do
    gap, last = gap or last and not part.empty, part.empty
  end
  if divided == 0 or not gap then return end
  local out = {0}
  for _, part in ipairs(parts) do out[#out + 1] = part.empty and out[#out] or part.hi[divided or 1] end
  bounds[divided or 1] = out
end

local function check_order(parts, bounds)
  for rank, part in ipairs(parts) do
    local left = rank - 1
    for axis = #bounds, 1, -1 do
      local n = #bounds[axis] - 1
      local c = left % n
      left = left // n
      local lo, hi = bounds[axis][c + 1] + 1, bounds[axis][c + 2]
      if not part.empty and (part.lo[axis] ~= lo or part.hi[axis] ~= hi) then
        not_a_grid(("rank %d has %d:%d of axis %d, its grid place %d:%d"):format(rank - 1, part.lo[axis], part.hi[axis],
          axis, lo, hi))
      end
    end
    if left > 0 and not part.empty then not_a_grid(("rank %d is outside the grid"):format(rank - 1)) end
  end
end

doc("create_array_with_divisions", [[
An array whose parts are given: divisions[k] = {{first, ...}, {last, ...}}, the indices that rank k-1 owns along each
axis, inclusive (1-D: {first, last}; first > last: nothing). The elements are unspecified.

create_array_with_divisions(shape, divisions): dtype, local_border. The parts must be the blocks of a process grid in
row-major order; ranks without a division own nothing. Also what a.dist gave, or a form of dist=.
Example:
local a = ramba.create_array_with_divisions({10, 3}, {{{1, 1}, {10, 3}}})
print(a.dist.local_shapes[1])   --> (10,3)
]])
define("create_array_with_divisions", function(...)
  local fname = "create_array_with_divisions"
  local given = {...}
  if is_item(given[2]) or type(given[2]) == "string" then given[2] = setmetatable({dist = given[2]}, {}) end
  local shape, divisions, o = args(fname, {"shape", "divisions"}, {"local_border", "dtype"}, table.unpack(given, 1,
    select("#", ...)))
  shape = core.shape(fname, shape)
  if type(divisions) ~= "table" then core.fail(("ramba.%s: a list of divisions expected, got %s"):format(fname,
    core.described(divisions))) end
  local dist = divisions.dist
  if not dist then
    local parts, bounds = {}, {}
    for k = 1, #divisions do parts[k] = division(k - 1, divisions[k], #shape) end
    for axis, extent in ipairs(shape) do bounds[axis] = cuts(parts, axis, extent) end
    with_empty_parts(parts, bounds)
    check_order(parts, bounds)
    dist = {}
    for axis = 1, #shape do dist[axis] = {"b", bounds = bounds[axis]} end
  end
  return ramba.empty(shape, {dtype = o.dtype, dist = dist, local_border = o.local_border})
end, false)

-- ---- pictures

local most_rows, most_columns = 16, 32 -- cells of a picture in the terminal

-- Positions of an axis that the picture shows: all, or evenly spaced ones.
local function sample(extent, most)
  local out = {}
  local n = math.min(extent, most)
  for i = 1, n do out[i] = (i - 1) * extent // n + 1 end
  return out
end

-- The owners at the sampled positions of the last two axes (the others at 1).
local function owner_grid(a, rows, columns)
  local position = {}
  for axis = 1, a.ndim do position[axis] = 1 end
  local grid = {}
  for i, r in ipairs(rows) do
    grid[i] = {}
    if a.ndim > 1 then position[a.ndim - 1] = r end
    for j, c in ipairs(columns) do
      position[a.ndim] = c
      grid[i][j] = core.owner(a, position) or false
    end
  end
  return grid
end

local colours = {39, 208, 40, 201, 226, 51, 196, 141, 118, 213, 178, 75}

local function cell(owner, width, coloured)
  local text = ("%" .. width .. "s"):format(owner or "*")
  if not coloured then return text end
  return ("\27[38;5;16;48;5;%dm%s\27[0m"):format(owner and colours[owner % #colours + 1] or 250, text)
end

local function picture(grid, coloured)
  local width = #tostring(ramba.num_ranks - 1) + 1
  local lines = {}
  for i, row in ipairs(grid) do
    local cells = {}
    for j, owner in ipairs(row) do cells[j] = cell(owner, width, coloured) end
    lines[i] = table.concat(cells)
  end
  return lines
end

local function heading(a, rows, columns)
  local lines = {("shape %s, %s"):format(core.shape_text(a.shape), tostring(a.dist))}
  for k, shape in ipairs(a.dist.local_shapes) do
    lines[#lines + 1] = ("rank %d: %s"):format(k - 1, core.shape_text(shape))
  end
  local notes = {}
  if a.ndim > 0 and a.size > 0 and not core.owner(a, {}) then notes[#notes + 1] = "*: every rank" end
  if a.ndim > 2 then notes[#notes + 1] = "the last two axes, the others at 1" end
  if a.ndim > 0 and (#columns < a.shape[a.ndim] or a.ndim > 1 and #rows < a.shape[a.ndim - 1]) then
    notes[#notes + 1] = ("%d x %d of the elements"):format(#rows, #columns)
  end
  if #notes > 0 then lines[#lines + 1] = "(" .. table.concat(notes, "; ") .. ")" end
  return lines
end

local basic = {{0, 170, 255}, {255, 135, 0}, {0, 215, 0}, {255, 0, 255}, {255, 255, 0}, {0, 255, 255}, {255, 0, 0},
               {175, 135, 255}, {135, 255, 0}, {255, 135, 255}, {215, 175, 0}, {95, 175, 255}}

-- Red, green and blue planes of the owners' colours, each cell a square of `side` dots.
local function image(grid, side)
  local planes = {}
  for plane = 1, 3 do
    planes[plane] = {}
    for i = 1, #grid * side do
      local row, line = grid[(i - 1) // side + 1], {}
      for j = 1, #row * side do
        local owner = row[(j - 1) // side + 1]
        line[j] = owner and basic[owner % #basic + 1][plane] or 190
      end
      planes[plane][i] = line
    end
  end
  return ramba.array(planes, "uint8")
end

doc("show_distribution", [[
Prints which rank owns what, and returns the text: the distribution, every rank's part, and a grid of rank numbers
(coloured in a terminal; large arrays are sampled).

show_distribution(a): file="x.png" writes the grid as a picture instead of printing.
Example:
ramba.show_distribution(ramba.zeros({2, 4}, {dist="n"}))   --> shape (2,4), dist={"n", "n"}, grid_shape={1,1}
]])
define("show_distribution", function(...)
  local a, o = args("show_distribution", {"a"}, {"file"}, ...)
  a = ramba.asarray(a)
  local most = o.file and 256 or most_columns
  local columns = sample(a.ndim > 0 and a.shape[a.ndim] or 0, most)
  local rows = sample(a.ndim > 1 and a.shape[a.ndim - 1] or (a.ndim == 1 and 1 or 0), o.file and 256 or most_rows)
  for axis = 1, a.ndim - 2 do
    if a.shape[axis] == 0 then rows = {} end
  end
  local grid = owner_grid(a, rows, columns)
  local lines = heading(a, rows, columns)
  local function with_picture(coloured)
    return table.concat(table.move(picture(grid, coloured), 1, #grid, #lines + 1, table.move(lines, 1, #lines, 1, {})),
      "\n")
  end
  if o.file then
    if a.size == 0 or a.ndim == 0 then core.fail("ramba.show_distribution: an array of no extent has no picture") end
    ramba.save(o.file, image(grid, math.max(1, 256 // math.max(#rows, #columns))))
  else
    print(with_picture(core.terminal_size() ~= nil))
  end
  return with_picture(false)
end)
