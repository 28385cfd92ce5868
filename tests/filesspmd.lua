-- Files in a script that every rank runs (--spmd): one rank makes them, all ranks write and read the elements.
local function folder()
  local name = os.tmpname()
  os.remove(name)
  os.execute("mkdir " .. name)
  return name .. "/"
end
local where = ramba.bcast(ramba.rank == 0 and folder())
local small, large = ramba.arange(60):reshape{12, 5}, ramba.arange(300000):reshape{1000, 300}

local function comes_back(a, ext, o)
  ramba.save(where .. "x." .. ext, a)
  assert(ramba.array_equal(ramba.load(where .. "x." .. ext, o), a), ext)
end

for _, ext in ipairs{"npy", "dnpy", "h5", "nc"} do
  comes_back(small, ext)
  comes_back(large, ext)
end
for _, ext in ipairs{"csv", "txt"} do comes_back(small, ext) end
for _, ext in ipairs{"png", "tif"} do comes_back((small * 4):astype("uint8"), ext) end
ramba.save(where .. "x.jpg", small:astype("uint8"))
assert(ramba.load(where .. "x.jpg").shape == small.shape)
comes_back(large, "bin", {dtype = "int64", shape = large.shape})
comes_back(large, "npz", {key = "arr_0"})

ramba.save(where .. "y.npz", {a = small, b = large})
assert(ramba.array_equal(ramba.load(where .. "y.npz").b, large))
ramba.save(where .. "y.h5", {a = small, b = large})
ramba.save(where .. "y.h5", small + 2, {key = "c", mode = "a"})
assert(#ramba.info(where .. "y.h5") == 3 and ramba.array_equal(ramba.load(where .. "y.h5", {key = "c"}), small + 2))
local d <close> = ramba.Dataset(where .. "y.h5", {key = "a", mode = "a"})
d["1:2, :"] = 7
assert(d["1:3, 1"]:sum() == 24)

local f = io.open(where .. "h.npy", "w+b")
ramba.save(f, small)
ramba.save(f, large)
f:seek("set", 0)
assert(ramba.array_equal(ramba.load(f), small) and ramba.array_equal(ramba.load(f), large))
f:close()
f = io.open(where .. "h.txt", "w")
ramba.savetxt(f, small)
f:close()
ramba.comm.barrier() -- each rank's handle has written
assert(ramba.array_equal(ramba.loadtxt(where .. "h.txt"), small))

for _, name in ipairs{"none.npy", "none.dnpy", "none.h5", "none.csv"} do
  assert(not pcall(ramba.load, where .. name) and not pcall(ramba.save, where .. "no/" .. name, small), name)
end

for k = 1, 20 do -- the first rank that has looked removes what the others have yet to see
  local name = where .. "gone" .. k
  ramba.save(name .. ".npy", small)
  assert(ramba.info(name .. ".npy")[1].dtype == "int64")
  os.remove(name .. ".npy")
  if ramba.rank == 0 then assert(io.open(name .. ".png", "wb")):write("junk"):close() end
  ramba.comm.barrier()
  local _, why = pcall(ramba.load, name .. ".png")
  assert(not why:find("cannot open", 1, true), why)
  os.remove(name .. ".png")
end

local own = where .. "own" .. ramba.rank -- parts of this rank alone
local part = small:get_local()
ramba.save(own .. ".npy", part)
ramba.save(own .. ".dnpy", part)
ramba.comm.barrier()
assert(ramba.array_equal(ramba.load(where .. "own0.npy"), ramba.load(where .. "own0.dnpy")))

ramba.comm.barrier()
if ramba.rank == 0 then
  local list = io.popen("ls " .. where):read("a")
  assert(not list:find("%.tmp\n") and not list:find("%.old\n"), list)
  os.execute("rm -r " .. where)
end
print("files: all well")
