-- HDF5: files that h5py made (gen/hdf5.py), round trips in every dtype and distribution, modes, damaged files.
local t = require "support"
local wholefile = require "wholefile"
local formula = require "formula"
local ramba, same, raises = t.ramba, t.same, t.raises

local data = debug.getinfo(1, "S").source:match("^@(.*)spec/[^/]*$") .. "data/hdf5/"
local dtypes = {"bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float32", "float64",
  "complex64", "complex128"}
local dists = {"b", "c", {"n", "b"}, {"b", "c"}, {{"c", block_size = 2}, "n"}}
if t.ranks > 1 then
  dists[#dists + 1] = {{"u", indices = {{3, 1, 2, 7}, {13, 12, 11, 10, 9, 8, 6, 5, 4}}}, "n"}
  dists[#dists + 1] = {{"b", bounds = {0, 1, 13}}, "n"}
end

describe("HDF5 files of h5py", function()
  for _, group in ipairs{"plain", "packed", "big"} do
    it("hold every dtype: " .. group, function()
      for _, name in ipairs(dtypes) do
        t.same_array(ramba.load(data .. "types.h5", {key = group .. "/" .. name}), formula({13, 11}, name))
      end
    end)

    it("are read in every distribution: " .. group, function()
      for _, dist in ipairs(dists) do
        local a = ramba.load(data .. "types.h5", {key = group .. "/int32", dist = dist})
        t.same_array(a, formula({13, 11}, "int32"))
      end
      local f = ramba.load(data .. "types.h5", {key = group .. "/int16", dist = "c", dtype = "float64"})
      t.same_array(f, formula({13, 11}, "int16"):astype("float64"))
    end)
  end

  it("have scalars, empty and unwritten data sets, fill values, compact and growing ones", function()
    local function load(key) return ramba.load(data .. "shapes.h5", {key = key}) end
    same(load("scalar"):totable(), 2.5)
    same(tostring(load("none").shape), "(0,3)")
    same(load("none").dtype, "float32")
    same(load("null").size, 0)
    same(load("one"), {{{7}}})
    same(load("link"), {{{7}}})
    same(load("never"):sum(), 0.0)
    same(load("filled"):sum(), 180)
    t.same_array(load("grown"), formula({6, 5, 7}, "float32"))
    same(load("compact"), {0, 1, 2})
    same(load("half"), {0.5, -2.0, 65504.0})
  end)

  it("are told by info, names sorted", function()
    local info = ramba.info(data .. "shapes.h5")
    same({info[1].name, info[1].dtype, info[1].shape[1]}, {"compact", "int64", 3})
    assert(tostring(info):find("grown: float32 (6,5,7)", 1, true), tostring(info))
    assert(tostring(ramba.info(data .. "refused.h5")):find("text: text", 1, true))
  end)

  it("choose: the only one, buffer, or an error with the names", function()
    t.same_array(ramba.load(data .. "one.h5"), ramba.load(data .. "sst.npy"))
    raises("several arrays; choose one with key=: .*compact, .*scalar", ramba.load, data .. "shapes.h5")
    raises("'nothing'", ramba.load, data .. "shapes.h5", {key = "nothing"})
    raises("shapes.h5", ramba.load, data .. "shapes.h5", {key = "."})
    raises("key must be a name", ramba.load, data .. "shapes.h5", {key = ""})
    same(ramba.load(data .. "refused.h5", {key = "group/number"}), {0, 1, 2, 3})
    same(ramba.load(data .. "refused.h5", {key = "kind"}), {0, 1, 2})
  end)

  it("are refused where arrays cannot hold them or the data are elsewhere", function()
    for key, what in pairs{text = "text", texts = "text", records = "compound", lists = "varying length",
        opaque = "opaque", arrays = "elements that are arrays", outside = "data in other files",
        elsewhere = "elsewhere",
        group = "group"} do
      raises("refused.h5: .*" .. what, ramba.load, data .. "refused.h5", {key = key})
    end
    raises("no_such.h5: cannot open", ramba.load, "no_such.h5")
    raises("one.h5", ramba.load, data .. "one.h5", {key = "sst", columns = 1})
  end)
end)

describe("HDF5 files of ramba", function()
  it("read back in every dtype and hold what h5py must find", function()
    wholefile.with(".h5", nil, function(path)
      for i, name in ipairs(dtypes) do
        ramba.save(path, formula({13, 11}, name), {key = name, mode = i == 1 and "w" or "a"})
      end
      ramba.save(path, 2.5, {key = "g/deep/scalar", mode = "r+"})
      ramba.save(path, ramba.zeros{0, 3}, {key = "none", mode = "a"})
      for _, name in ipairs(dtypes) do t.same_array(ramba.load(path, {key = name}), formula({13, 11}, name)) end
      same(ramba.load(path, {key = "/g/deep/scalar"}):totable(), 2.5)
      same(tostring(ramba.load(path, {key = "none"}).shape), "(0,3)")
      same(#ramba.info(path), 15)
      -- gen/hdf5.py: h5py too
      t.same_array(ramba.load(data .. "written.h5", {key = "int16"}), formula({13, 11}, "int16"))
    end)
  end)

  it("are written and read in every distribution", function()
    wholefile.with(".h5", nil, function(path)
      for i, dist in ipairs(dists) do
        local a = formula({13, 11}, "int32")
        ramba.save(path, ramba.array(a:totable(), {dtype = "int32", dist = dist}))
        t.same_array(ramba.load(path, {dist = dists[#dists + 1 - i]}), a)
      end
      ramba.save(path, ramba.arange(600):reshape{20, 30}["::-2, 3:17:4"].T)
      t.same_array(ramba.load(path), ramba.arange(600):reshape{20, 30}["::-2, 3:17:4"].T + 0)
    end)
  end)

  it("take a table of arrays by name", function()
    wholefile.with(".h5", nil, function(path)
      ramba.save(path, {x = {1, 2}, ["g/y"] = ramba.ones({200, 3}, "float32")})
      same(ramba.load(path, {key = "x"}), {1, 2})
      same(ramba.load(path, {key = "g/y"}):sum(), 600.0)
      raises("key does not go", ramba.save, path, {x = {1}}, {key = "y"})
    end)
  end)

  it("are kept, replaced or refused as the mode says; the old file stays whole when a save fails", function()
    wholefile.with(".h5", nil, function(path)
      raises("no such file", ramba.save, path, {1}, {mode = "r+"})
      ramba.save(path, {1, 2}, {mode = "w-"})
      raises("exists", ramba.save, path, {1}, {mode = "w-"})
      ramba.save(path, {3}, {key = "b", mode = "a"})
      ramba.save(path, {4.5, 5}, {key = "b", mode = "a"})
      same(ramba.load(path), {1, 2})
      same(ramba.load(path, {key = "b"}), {4.5, 5.0})
      local before = wholefile.read(path)
      raises("'b/under'", ramba.save, path, {1}, {key = "b/under", mode = "a"})
      raises("mode 'q'", ramba.save, path, {1}, {mode = "q"})
      ramba.save(path, {1}, {key = "g/x", mode = "a"})
      raises("is a group", ramba.save, path, {1}, {key = "g", mode = "a"})
      ramba.save(path, {6})
      same(#ramba.info(path), 1)
      wholefile.write(path, before)
      same(ramba.load(path, {key = "b"}), {4.5, 5.0})
      wholefile.write(path, "no HDF5")
      raises(path, ramba.save, path, {1}, {mode = "a"})
      same(wholefile.read(path), "no HDF5")
      raises("/nowhere/x.h5", ramba.save, "/nowhere/x.h5", {1})
    end)
  end)
end)

describe("damaged HDF5 files", function()
  it("are errors that name the file", function()
    local whole = wholefile.read(data .. "types.h5")
    wholefile.with(".h5", nil, function(path)
      for _, n in ipairs{0, 1, 8, 100, 600, 2000, #whole // 2, #whole - 1} do
        wholefile.write(path, whole:sub(1, n))
        local ok, message = pcall(ramba.load, path, {key = "packed/int32"})
        assert(not ok and tostring(message):find(path, 1, true), message)
      end
      wholefile.write(path, wholefile.read(data .. "sst.npy"))
      raises("cannot open", ramba.load, path, {key = "x"})
    end)
  end)

  it("on which the library crashes are such errors too", function()
    local whole = wholefile.read(data .. "refused.h5")
    wholefile.with(".h5", nil, function(path)
      for _, at in ipairs{12025, 12026} do -- of a heap's header: HDF5 1.10 frees what it has not allocated
        wholefile.write(path, whole:sub(1, at - 1) .. "\255" .. whole:sub(at + 1))
        local ok, message = pcall(ramba.info, path)
        assert(ok or tostring(message):find(path, 1, true), message)
        raises(path, ramba.save, path, {1}, {key = "group", mode = "a"})
      end
    end)
    t.same_array(ramba.load(data .. "types.h5", {key = "packed/int8"}), formula({13, 11}, "int8"))
  end)

  it("that announce more than the file can hold allocate nothing", function()
    raises("too many for a file of", ramba.load, data .. "hugechunk.h5")
    raises("too many for a file of", ramba.load, data .. "hugeclaim.h5")
    same(ramba.Dataset(data .. "hugeclaim.h5")["1:3, 5"], {0.0, 0.0, 0.0})
  end)
end)
