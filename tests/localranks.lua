-- Local arrays on 8 and 12 ranks (more than cores): DistArray's tests that need so many. Run by ctest: ramba -n N this.
local ramba = require "ramba"
local n = ramba.num_ranks

local function check(what, ok)
  if not ok then error(what .. " fails on " .. n .. " ranks", 0) end
end

local function everywhere(what, f, ...)
  local r = ramba.spmd(f, ...)
  check(what, r.n == n)
  for k = 1, r.n do
    if r[k] ~= true then error(("%s fails on rank %d of %d: %s"):format(what, k - 1, n, tostring(r[k])), 0) end
  end
end

everywhere("grids and shapes", function()
  local L, P = ramba.localarray, ramba.comm.size
  local want = P == 12 and {{20, 20, "bb", "3x4"}, {20, 60, "bb", "2x6"}, {60, 20, "bb", "6x2"}} or
    {{8, 8, "bb", "2x4"}}
  for _, w in ipairs(want) do
    local a = L.LocalArray({w[1], w[2]}, {dist = w[3]})
    if table.concat(a.grid_shape, "x") ~= w[4] then return table.concat(a.grid_shape, "x") end
    if a:rank_from_coords(a.cart_coords) ~= ramba.rank then return "coordinates" end
  end
  local e = L.LocalArray({2, 6, 2, 8, 2}, {dist = {"n", "b", "n", "c", "n"}, grid_shape = {1, P // 4, 1, 4, 1}})
  local extents = table.concat(e.local_shape, ",")
  return extents == (P == 12 and "2,2,2,2,2" or "2,3,2,2,2") or extents
end)

everywhere("reductions", function()
  local L = ramba.localarray
  local a = L.LocalArray({10, 20, 30, 40}, {dist = "c", dtype = "int64"})
  a:fill(3)
  local b = L.fromfunction(function(i) return i - 1 end, {7})
  return a:sum() == 720000 and a:sum(2):max() == 60 and b:sum() == 21.0 and b:var() == 4.0 and b:argmax() == 7
end)

everywhere("protocol round trips", function()
  local L, P = ramba.localarray, ramba.comm.size
  for _, dist in ipairs{"bbb", "cbc", "bcn"} do
    local a = L.fromfunction(function(i, j, k) return i * 10000 + j * 100 + k end, {53, 77, 99},
                             {dist = dist, dtype = "int64"})
    local s = a:__distarray__()
    if not L.validate(s) then return select(2, L.validate(s)) end
    local b = L.from_distarray(s)
    b.local_data[1] = 99
    if a.local_data[{1, 1, 1}] ~= 99 or not L.arecompatible(a, b) then return dist end
  end
  return true
end)

everywhere("global functions", function()
  local L = ramba.localarray
  local a = L.fromfunction(function(i, j) return (i * 7 + j) % 13 end, {9, 11}, {dist = "bc", dtype = "int64"})
  local t = a:transpose():reshape(33, 3)
  local sorted = a:ravel():sort()
  return t:sum() == a:sum() and sorted:checked_getitem(1) ~= 5 and L.dot(a, a:transpose()):trace() == (a * a):sum()
end)

if n == 8 then
  local e
  for _, example in ipairs(dofile("tests/spec/expected/protocol.lua").examples) do
    if example.id == "cyclic_block_cyclic_2x2x2" then e = example end
  end
  everywhere("the example on 2x2x2", function(e)
    local mine = e.ranks[ramba.rank + 1]
    local a = ramba.localarray.from_dim_data(mine.dim_data, {buf = ramba.array(mine.data)})
    for g, v in ramba.localarray.ndenumerate(a) do
      if v ~= ((g[1] - 1) * 9 + g[2] - 1) * 3 + g[3] - 1 then return table.concat(g, ",") end
    end
    return a:sum() == 135 * 134 / 2
  end, e)
end
print("ok")
