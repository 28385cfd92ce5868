-- Single elements of a process's part by their global index: GlobalIndex, ndenumerate.
-- stdlib/: above array.lua; maps do the arithmetic.
local ramba, core = ...
local lib = core.localarray
local module, fail, methods = lib.module, lib.fail, lib.methods

local GlobalIndex = {__name = "ramba.localarray.GlobalIndex"}
lib.GlobalIndex = GlobalIndex
local by_global = {}

function by_global.global_to_local(g, ...) return g._maps:local_from_global(...) end
function by_global.local_to_global(g, ...) return g._maps:global_from_local(...) end

local function place(g, key)
  local ndim = #g._maps
  local list = type(key) == "number" and {key} or key
  if type(list) ~= "table" then
    fail("TypeError", "global_index: an integer or a list of integers expected, got %s", type(key))
  end
  if #list ~= ndim then fail("IndexError", "global_index: %d indices for %d axes", #list, ndim) end
  return g._maps:local_from_global(list)
end

-- The local index or nil: an element of another process is no error here.
local function find(g, ...)
  local list = lib.numbers(...)
  local ok, index = pcall(place, g, list)
  if ok then return index end
  if type(index) ~= "table" or index.kind ~= "IndexError" then error(index, 0) end
end

function by_global.checked_getitem(g, ...)
  local index = find(g, ...)
  if not index then return nil end
  return g._array:item(index)
end

-- The last argument is the value.
function by_global.checked_setitem(g, ...)
  local given = {...}
  local value = table.remove(given)
  local index = find(g, table.unpack(given))
  if not index then return nil end
  g._array[index] = value
  return true
end

function by_global.get_item(g, key) return g._array:item(place(g, key)) end
function by_global.set_item(g, key, value) g._array[place(g, key)] = value end

GlobalIndex.__index = function(g, key)
  if by_global[key] then return by_global[key] end
  return by_global.get_item(g, key)
end
GlobalIndex.__newindex = function(g, key, value) by_global.set_item(g, key, value) end

core.doc("localarray.GlobalIndex", [[
Elements of a process's part by their global index: what la.global_index gives.

g[{i, j}], g[{i, j}] = v: an IndexError when the element is on another process. g:checked_getitem(i, j) gives nil there,
g:checked_setitem(i, j, v) true or nil; g:global_to_local(...), g:local_to_global(...). GlobalIndex(maps, array) makes
one.
Example:
local r = ramba.spmd(function()
  local la = ramba.localarray.LocalArray({7})
  la:fill(5)
  return la.global_index:checked_getitem(1) or 5.0
end)
print(r[1])   --> 5.0
]])
function module.GlobalIndex(maps, array)
  if getmetatable(maps) == nil then maps = lib.md_map(maps) end
  return setmetatable({_maps = maps, _array = array}, GlobalIndex)
end

function methods.checked_getitem(a, ...) return a.global_index:checked_getitem(...) end
function methods.checked_setitem(a, ...) return a.global_index:checked_setitem(...) end

-- Walks (global index, value) in the local row-major order.
local function walk(a)
  local shape, own, at = a._layout.local_shape, a._layout.own, {}
  local values, count, k = ramba.ravel(a._buffer):totable(), lib.product(shape), 0
  return function()
    if k >= count then return nil end
    local rest = k
    for d = #shape, 1, -1 do
      at[d] = own[d]:global_from_local(rest % shape[d] + 1)
      rest = rest // shape[d]
    end
    k = k + 1
    return table.move(at, 1, #shape, 1, {}), values[k]
  end
end

core.doc("localarray.ndenumerate", [[
Walks the global indices and values of a process's part: for index, value in ndenumerate(la) do ... end.

ndenumerate and GlobalIterator are one function. Local row-major order; index is a list.
Example:
local r = ramba.spmd(function()
  local la, n = ramba.localarray.ones({4, 4}), 0
  for index, value in ramba.localarray.ndenumerate(la) do n = n + value end
  return n
end)
local total = 0; for k = 1, r.n do total = total + r[k] end
print(total)   --> 16.0
]])
function module.ndenumerate(a) return walk(lib.check("ndenumerate", a)) end
module.GlobalIterator = module.ndenumerate
core.docs["localarray.GlobalIterator"] = core.docs["localarray.ndenumerate"]
