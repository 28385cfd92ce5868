-- a:sync(): the cells of a LocalArray that are copies of its neighbours' elements.
-- stdlib/: axis by axis, each with the whole part along the other axes, so that corners come with the axes before.
local ramba, core = ...
local lib = core.localarray
local methods = lib.methods

-- The process at coordinate k of axis d, in this one's row.
local function neighbour(layout, d, k)
  local at = table.move(layout.coords, 1, #layout.coords, 1, {})
  at[d] = k
  return lib.rank_from_coords(layout.grid, at)
end

local function slab(a, d, first, count)
  return a._buffer[core.index_at(#a._layout.shape, d, {first, first + count - 1})]
end

local TAG = 7000

-- Sends `count` cells from local index first to coordinate k, if there is anything to send.
local function send(a, d, k, first, count, side)
  if count <= 0 then return end
  a._layout.comm.send(slab(a, d, first, count):copy(), neighbour(a._layout, d, k), TAG + 2 * d + side)
end

local function receive(a, d, k, first, count, side)
  if count <= 0 then return end
  local got = a._layout.comm.recv(neighbour(a._layout, d, k), TAG + 2 * d + side)
  a._buffer[core.index_at(#a._layout.shape, d, {first, first + count - 1})] = got
end

-- What this process and coordinate k (its neighbour after or before, round the ends when periodic) exchange. Padding is
-- the same on both sides of an inner edge; the padding at the ends of a periodic axis is filled from the other end.
local function sync_axis(a, d)
  local layout, dd = a._layout, a._layout.dims[d]
  local padding = dd.padding or {0, 0}
  local before, after = padding[1], padding[2]
  local parts, k, cells = layout.grid[d], layout.coords[d], layout.local_shape[d]
  local last = parts - 1
  if parts == 1 then
    if not dd.periodic then return end
    local lower = before > 0 and slab(a, d, cells - after - before + 1, before):copy()
    local upper = after > 0 and slab(a, d, before + 1, after):copy()
    if lower then a._buffer[core.index_at(#layout.shape, d, {1, before})] = lower end
    if upper then a._buffer[core.index_at(#layout.shape, d, {cells - after + 1, cells})] = upper end
    return
  end
  local wraps = dd.periodic and layout.edges[d] or {0, 0}
  local next_k, previous_k = (k + 1) % parts, (k - 1) % parts
  local to_next = k < last and after or wraps[1]      -- what the next one keeps of mine, before its own
  local to_previous = k > 0 and before or wraps[2]
  send(a, d, next_k, cells - after - to_next + 1, to_next, 0)
  send(a, d, previous_k, before + 1, to_previous, 1)
  receive(a, d, previous_k, 1, k > 0 and before or wraps[1], 0)
  receive(a, d, next_k, cells - after + 1, k < last and after or wraps[2], 1)
end

core.docs["localarray.sync"] = [[
Fills the communication padding of a LocalArray with its neighbours' elements; all processes call it together.

a:sync(): on a periodic axis the padding at its ends is filled from the other end. Without padding it computes what is
pending.
Example:
local r = ramba.spmd(function()
  local la = ramba.localarray.ones({4, 4})
  la:sync()
  return la:sum()
end)
print(r[1])   --> 16.0
]]
function methods.sync(a)
  local layout = a._layout
  if not layout.padded or layout.outside then
    ramba.sync()
    return a
  end
  for d in ipairs(layout.dims) do
    if layout.edges[d] then sync_axis(a, d) end
  end
  return a
end
lib.module.sync = methods.sync
