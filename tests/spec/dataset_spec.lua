-- Dataset: parts of files of every format, read and written; .bin; open Lua file handles.
local t = require "support"
local wholefile = require "wholefile"
local formula = require "formula"
local ramba, same, raises = t.ramba, t.same, t.raises

local data = debug.getinfo(1, "S").source:match("^@(.*)spec/[^/]*$") .. "data/"

local keys = {":", "3", "-1", "2:9", "2:9:3, ::-2", "::-1, 4", "5, :", "..., 3", "1:0", "9:2:-1, -3:", {4, {}},
              {{2, 9}, {}},
  {{9, 2, -3}, 3}, {{}, "new", {1, 5, 2}}}

local function check(d, a)
  same(d.dtype, a.dtype)
  same(tostring(d.shape), tostring(a.shape))
  same({d.ndim, d.size, #d}, {a.ndim, a.size, #a})
  for _, key in ipairs(keys) do
    local got, want = d[key], a[key]
    same(tostring(got.shape), tostring(want.shape))
    same(got + 0, (want + 0):totable())
  end
  same(d[{3, 4}], a[{3, 4}])
  same(d["-1, -1"], a["-1, -1"])
  same(d:load{dist = {"n", "c"}} + 0, a:totable())
end

describe("Dataset", function()
  local a = formula({13, 11}, "int32")

  for _, key in ipairs{"plain/int32", "packed/int32", "big/int32"} do
    it("reads parts of .h5: " .. key, function()
      check(ramba.Dataset(data .. "hdf5/types.h5", {key = key}), a)
      check(ramba.Dataset(data .. "hdf5/types.h5", {key = key:gsub("int32", "complex64")}),
            formula({13, 11}, "complex64"))
    end)
  end

  it("reads parts of .npy, .npz, .bin and .nc", function()
    wholefile.with(".npy", nil, function(path)
      ramba.save(path, a)
      check(ramba.Dataset(path), a)
    end)
    wholefile.with(".npz", nil, function(path)
      ramba.save(path, {a = a, b = {1}})
      check(ramba.Dataset(path, {key = "a"}), a)
      raises("choose one with key=: a, b", ramba.Dataset, path)
    end)
    for _, order in ipairs{"C", "F"} do
      wholefile.with(".bin", nil, function(path)
        ramba.save(path, a, {order = order})
        check(ramba.Dataset(path, {dtype = "int32", shape = {13, 11}, order = order}), a)
      end)
    end
    wholefile.with(".nc", nil, function(path)
      ramba.save(path, a)
      check(ramba.Dataset(path), a)
    end)
  end)

  it("writes parts in place, by all ranks", function()
    for _, case in ipairs{{".h5", {}}, {".npy", {}}, {".nc", {}}, {".bin", {dtype = "int32", shape = {13, 11}}}} do
      wholefile.with(case[1], nil, function(path)
        ramba.save(path, a)
        local want = a + 0
        case[2].mode = "a"
        local d <close> = ramba.Dataset(path, case[2])
        for i, key in ipairs{"3, :", "::-3, 2:5", "-1", "2:4", "1:0, :", "6, ::3", "::4, ::4"} do
          d[key], want[key] = i, i
        end
        d[{{2, 12, 2}, {}}] = ramba.arange(6):reshape{6, 1} * 1.5
        want[{{2, 12, 2}, {}}] = ramba.arange(6):reshape{6, 1} * 1.5
        d["7, ::-1"], want["7, ::-1"] = ramba.arange(11), ramba.arange(11)
        d["4, 5"], want["4, 5"] = -77, -77
        d[":, 1"], want[":, 1"] = ramba.array(ramba.arange(13):totable(), {dist = "c"}), ramba.arange(13)
        same(d[":"], want:totable())
        d[":"] = ramba.zeros{13, 11}
        same(d[":"]:sum(), 0)
        raises("a place of shape", function() d["1, :"] = {1, 2} end)
      end)
    end
  end)

  it("writes parts of compressed data sets, rank after rank", function()
    wholefile.with(".h5", nil, function(path)
      for _, name in ipairs{"int32", "bool", "complex128", "float32"} do
        wholefile.write(path, wholefile.read(data .. "hdf5/types.h5"))
        local d <close> = ramba.Dataset(path, {key = "packed/" .. name, mode = "r+"})
        local want = formula({13, 11}, name)
        local rows = ramba.array(want["2:12"]["::-1"]:totable(), {dtype = name, dist = "b"})
        d["2:12"], want["2:12"] = rows, rows
        d["::4, ::-3"] = 1
        want["::4, ::-3"] = 1
        same(d[":"]:eq(want):all(), true)
        same(ramba.load(path, {key = "packed/int8"}):eq(formula({13, 11}, "int8")):all(), true)
      end
    end)
  end)

  it("is closed, read-only, and says what it cannot", function()
    local path = data .. "hdf5/one.h5"
    local d = ramba.Dataset(path)
    same(d.key, "sst")
    assert(tostring(d):find("sst: float64 (61,13)", 1, true), tostring(d))
    raises("open for reading only", function() d["1"] = 1 end)
    raises("index 62 is out of bounds", function() return d[62] end)
    raises("index 0", function() return d["0, :"] end)
    raises("lists or masks", function() return d[{ramba.idx{1, 2}, {}}] end)
    raises("3 indices for an array of 2", function() return d["1,2,3"] end)
    raises("read as an index", function() return d.nonsense end)
    raises("shape cannot be assigned", function() ramba.Dataset(path, {mode = "a"}).shape = 1 end)
    d:close()
    raises("is closed", function() return d[1] end)
    raises("mode 'w'", ramba.Dataset, path, {mode = "w"})
    raises("cannot be read in parts", ramba.Dataset, data .. "co2_weekly.csv")
    raises("compressed: load it whole", ramba.Dataset, data .. "files/deflated.npz", {key = "a"})
    raises("unknown option", ramba.Dataset, path, {kye = "x"})
    raises("does not go", ramba.Dataset, path, {order = "F"})
  end)
end)

describe(".bin", function()
  it("is bare elements with dtype, shape, offset and order", function()
    local elements = string.pack("<" .. ("i2"):rep(12), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
    wholefile.with(".bin", "head" .. elements, function(path)
      same(ramba.load(path, {dtype = "int16", offset = 4}), {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11})
      same(ramba.load(path, {dtype = "int16", offset = 6, shape = {2, 2}, order = "F"}), {{1, 3}, {2, 4}})
      same(ramba.load(path, {dtype = "int16", offset = 4, shape = 3, dist = "c", mmap = true}) + 0, {0, 1, 2})
      same(ramba.load(path, {dtype = "uint8", shape = {}}):totable(), 104)
      raises("no whole number of float64", ramba.load, path)
      raises("the file has 28", ramba.load, path, {dtype = "int16", shape = {15}})
      raises("the file has 28", ramba.load, path, {dtype = "int16", shape = {1}, offset = 27})
      raises("64 bits", ramba.load, path, {shape = {1 << 40, 1 << 40}})
      raises("offset is negative", ramba.load, path, {dtype = "int16", offset = -2})
      raises("order must be", ramba.load, path, {dtype = "int16", order = "X"})
      raises("only formats with headers", ramba.info, path)
      same(ramba.load(path, {dtype = "int16", offset = 4, shape = {-1, 4}}).shape, {3, 4})
      same(ramba.load(path, {dtype = "int16", offset = 4, shape = {2, -1}, order = "F"})["2, :"], {1, 3, 5, 7, 9, 11})
      same(ramba.load(path, {dtype = "int16", offset = 20, shape = -1}), {8, 9, 10, 11})
      raises("24 bytes from byte 4 on are no whole number of slices of shape %(1,5%) of int16 elements", ramba.load,
        path, {dtype = "int16", offset = 4, shape = {-1, 5}})
      raises("shape: only one extent may be %-1", ramba.load, path, {dtype = "int16", shape = {-1, -1}})
      raises("offset 30 is behind the end, at byte 28", ramba.load, path, {dtype = "int16", offset = 30})
      ramba.save(path, ramba.array({true, false, true}))
      same(ramba.load(path, {dtype = "bool"}), {true, false, true})
    end)
  end)
end)

describe(".bin of the other byte order", function()
  for _, dtype in ipairs{"bool", "int16", "uint64", "float32", "complex64", "complex128"} do
    it(dtype, function()
      wholefile.with(".bin", nil, function(path)
        local unit = dtype:find("complex") and ramba.complex(1, 2) or 1
        local a = (ramba.arange(-60, 60) * unit):astype(dtype):reshape(8, 15)
        for _, byteorder in ipairs{"big", "little"} do
          local o = {dtype = dtype, shape = {8, -1}, order = "F", byteorder = byteorder}
          ramba.save(path, a.T, {byteorder = byteorder})
          same(ramba.load(path, o):eq(a):all(), true)
          same(ramba.Dataset(path, o)["2:7:3, -1"], a["2:7:3, -1"]:totable())
        end
      end)
    end)
  end

  it("as C writes it", function()
    wholefile.with(".bin", string.pack(">i4i4i4d", 1, -2, 3, 2.5), function(path)
      same(ramba.load(path, {dtype = "int32", byteorder = "big", shape = 3}), {1, -2, 3})
      same(ramba.load(path, {dtype = "float64", byteorder = "big", offset = 12}), {2.5})
      raises("byteorder must be 'little' or 'big', got >", ramba.load, path, {dtype = "int32", byteorder = ">"})
    end)
  end)
end)

describe("open Lua files", function()
  -- A file that is open on all ranks, of which none has written yet.
  local function open(path, mode)
    local f = assert(io.open(path, mode))
    ramba.bcast(true)
    return f
  end

  it("are read and written where they stand, and stand behind the data then", function()
    wholefile.with("", nil, function(path)
      local f = open(path, "w+b")
      f:write("head")
      ramba.save(f, formula({13, 11}, "int16"))
      ramba.save(f, 2.5)
      f:write("tail")
      ramba.save(f, ramba.arange(300), {order = "C"})
      f:seek("set", 4)
      same(ramba.load(f, {dist = "c"}):eq(formula({13, 11}, "int16")):all(), true)
      same(ramba.load(f):totable(), 2.5)
      same(f:read(4), "tail")
      same(ramba.load(f, {dtype = "int64", shape = {150}}):sum(), 149 * 75)
      same(ramba.load(f, {dtype = "int64"})[-1], 299)
      same(f:read(1), nil)
      raises("at no .npy array", ramba.load, f)
      f:close()
      raises("closed", ramba.load, f)
    end)
  end)

  it("must be open for what is done with them", function()
    wholefile.with("", nil, function(path)
      local f = open(path, "wb")
      ramba.save(f, ramba.arange(3))
      raises("open for writing only", ramba.load, f)
      f:close()
      f = open(path, "rb")
      raises("open for reading only", ramba.save, f, ramba.arange(5))
      same(ramba.load(f):totable(), {0, 1, 2})
      f:close()
      f = open(path, "ab")
      ramba.save(f, ramba.arange(2))
      f:close()
      f = open(path, "rb")
      same({ramba.load(f):totable(), ramba.load(f):totable()}, {{0, 1, 2}, {0, 1}})
      f:close()
    end)
  end)

  it("may have no name", function()
    local f = assert(io.tmpfile())
    ramba.save(f, ramba.arange(1000))
    f:seek("set")
    same(ramba.load(f):sum(), 499500)
    f:close()
  end)

  it("hold text tables", function()
    local f = assert(io.tmpfile())
    f:write("# first\n")
    ramba.savetxt(f, {{1, 2}, {3, 4}}, {header = "a b"})
    f:seek("set")
    f:read("l")
    local a, names = ramba.loadtxt(f, {header = true})
    same(a, {{1.0, 2.0}, {3.0, 4.0}})
    same(names, {"a", "b"})
    f:close()
  end)
end)
