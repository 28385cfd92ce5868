-- Local arrays in a script that all ranks run: ramba -n N --spmd this. Every rank checks; rank 0 prints.
local ramba = require "ramba"
local L = ramba.localarray
local P, rank = ramba.num_ranks, ramba.rank

local function check(what, ok)
  if not ok then error(("%s fails on rank %d of %d"):format(what, rank, P), 2) end
end

local la = L.LocalArray({7})
local set = 0
for g = 1, 7 do
  if la.global_index:checked_setitem(g, g - 1) then set = set + 1 end
end
check("elements", set == la.local_size)
check("reductions", la:sum() == 21.0 and L.sum(la) == 21.0 and la:mean() == 3.0 and la:var() == 4.0 and
      la:argmax() == 7)
check("arithmetic", (la + 1):prod() == 5040.0 and (-la):min() == -6.0 and ramba.sqrt(la * la):max() == 6.0)
check("comparison", la:gt(3):sum() == 3 and not la:lt(0):any())

local m = L.fromfunction(function(i, j) return i * 10 + j end, {4, 4}, {dist = "bb"})
check("axes", m:sum(1):sum() == 440.0 and m:argmax(2):min() == 4)
check("products", m.T:dot(m):sum() == 56400.0 and L.dot(m, m):trace() == 11 * 11 + 12 * 21 + 13 * 31 + 14 * 41 +
  21 * 12 + 22 * 22 + 23 * 32 + 24 * 42 + 31 * 13 + 32 * 23 + 33 * 33 + 34 * 43 + 41 * 14 + 42 * 24 + 43 * 34 + 44 * 44)
check("shapes", m:reshape(2, 8):sum() == 440.0 and m:cumsum():max() == 440.0 and m:take{1, 16}:sum() == 55.0)

local undistributed = L.fromfunction(function(i, j) return i * 10 + j end, {6, 5}, {dist = {"n", "n"}})
for _, name in ipairs{"redist", "asdist"} do
  local moved = undistributed[name](undistributed, {6, 5}, {"n", "c"})
  check(name .. " out of an undistributed array", moved.dist[1] == "n" and moved.dist[2] == "c" and
        moved:sum() == 1140.0 and
    moved.grid_shape[2] == P and moved.local_shape[2] == (5 - rank + P - 1) // P)
end
check("validation of an object", L.validate(undistributed))

local v = ramba.arange(400.0):reshape(20, 20)
local part = v:localarray()
check("parts", part:sum() == 79800.0 and part.global_shape[1] == 20)
part:iadd(1)
check("writing through parts", v:sum() == 80200.0)
check("world arrays as buffers", L.aslocalarray(v):max() == 400.0)

local held = v:get_local()
v:imul(2)
check("writes to the whole array in a new part", v:get_local():sum() == held:sum())
v:isub(1)
ramba.sync()
check("and in a held one after a step", ramba.comm.allreduce(held:sum()) == v:sum() and v:sum() == 160000.0)
held:iadd(1)
check("writes to a part in the whole array", v:sum() == 160400.0)
v:diagonal():get_local():imul(0)
check("the part of a diagonal", v:diagonal():sum() == 0.0)
check("the part of a view", ramba.comm.allreduce(v.T["::-1, 3"]:get_local().size) == 20)
v[":"] = ramba.arange(400.0):reshape(20, 20) + 1

-- What is written into a part that nobody keeps, or into an array of which only a part is kept, is there.
local w = ramba.zeros(100, {dist = "b"})
w:get_local():iadd(1)
w["::2"]:get_local():iadd(1)
w:localarray():iadd(1)
w["::2"]:get_local()["..."] = 5
collectgarbage()
collectgarbage()
check("writes to a part without a name", w:sum() == 50 * 5 + 50 * 2)
local part_of_w = w:get_local()
w:iadd(1)
w["1:50"]:imul(2)
w = nil
collectgarbage()
collectgarbage()
ramba.sync()
check("writes to an array without a name", ramba.comm.allreduce(part_of_w:sum()) == 25 * 18 + 25 * 9)

-- Parts that are kept are one piece of memory.
local u = ramba.ones(300, {dist = "b"})
local all, some, back = u:get_local(), u["1:100"]:get_local(), u["200:50:-1"]:get_local()
all:iadd(1)
some:imul(2)
back:iadd(1)
all:isub(1)
check("writes to several parts in turn", u:sum() == 300 + 100 * 2 + 151)
u["..."] = 1
ramba.sync()
some:iadd(1)
back:imul(3)
check("and after a write to the array", u:sum() == 49 * 2 + 51 * 6 + 100 * 3 + 100)

-- Indices may be a list, or an array that all ranks have.
local dd = {dist_type = "u", size = 4, proc_grid_size = 1, proc_grid_rank = 0,
            indices = ramba.array({3, 0, 2, 1}, "int64")}
local four = L.ones({4}, {comm = ramba.comm.split(rank)}).local_data
check("indices as an array of all ranks", L.validate{__version__ = "0.10.0", buffer = four, dim_data = {dd}})
local own = {dist_type = "u", size = 2 * P, proc_grid_size = P, indices = {2 * rank + 1, 2 * rank}}
check("indices as a list", L.from_dim_data({own}, {buf = four["1:2"]}):sum() == 2.0 * P)

local s = la:__distarray__()
check("protocol", L.validate(s) and L.from_distarray(s):sum() == 21.0)
local ok, e = pcall(function() return la + L.ones({9}) end)
check("errors", not ok and e.kind == "IncompatibleArrayError")

L.random.seed(3)
L.random.label_state(ramba.comm)
local draws = ramba.comm.allgather(L.random.rand())
check("random", P == 1 or draws[1] ~= draws[2])

local row = ramba.comm.split(rank % 2)
check("parts of the ranks", L.ones({10}, {comm = row}):sum() == 10.0)

local r = ramba.spmd(function() return ramba.localarray.ones({5}):reshape(5, 1):sum() end)
check("inside spmd", r.n == P and r[P] == 5.0)
check("after spmd", m:ravel():sort():checked_getitem(1) == (rank == 0 and 11.0 or nil) and v:sum() == 80200.0)
la:sort()
print("ok")
