-- netCDF: files that netCDF4 and scipy made (gen/hdf5.py), round trips, damaged headers.
local t = require "support"
local wholefile = require "wholefile"
local formula = require "formula"
local ramba, same, raises = t.ramba, t.same, t.raises

local data = debug.getinfo(1, "S").source:match("^@(.*)spec/[^/]*$") .. "data/netcdf/"
local dtypes = {"int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float32", "float64"}
local dists = {"b", "c", {"n", "b"}, {"c", "b"}, {{"c", block_size = 2}, "n"}}
local nan = 0 / 0

describe("netCDF files", function()
  for _, name in ipairs{"cdf1", "cdf2", "cdf5", "nc4"} do
    local path = data .. name .. ".nc"
    it("give the only variable that is no coordinate, unpacked: " .. name, function()
      local values = ramba.load(data .. "values.npy")
      local a = ramba.load(path)
      same(a.dtype, "float64")
      same(a, values:totable(), {rel = 1e-15})
      for _, dist in ipairs(dists) do same(ramba.load(path, {dist = dist}) + 0, values:totable(), {rel = 1e-15}) end
      t.same_array(ramba.load(path, {raw = true}), ramba.load(data .. "raw.npy"))
      same(ramba.load(path, {key = "month"}), {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
      same(ramba.load(path, {key = "year"})[61], 2010)
      same(ramba.load(path, {dtype = "float32"}).dtype, "float32")
    end)

    it("are read in parts, unpacked: " .. name, function()
      local values = ramba.load(data .. "values.npy")
      local d <close> = ramba.Dataset(path)
      same({d.dtype, #d, d.key}, {"float64", 61, "sst"})
      same(d["3:50:7, ::-1"], values["3:50:7, ::-1"]:totable(), {rel = 1e-15})
      same(d["2, 3"], values["2, 3"], {rel = 1e-15})
      same(ramba.Dataset(path, {raw = true})["2, 3"], ramba.load(data .. "raw.npy")["2, 3"])
    end)

    it("say what they hold: " .. name, function()
      local by_name = {}
      for _, e in ipairs(ramba.info(path)) do by_name[e.name] = e end
      same({by_name.sst.dtype, by_name.sst.shape[1], by_name.month.dtype}, {"int16", 61, "int16"})
      same(by_name.letters, nil)
      same(by_name.place.refused, "text")
      raises("'place' holds text", ramba.load, path, {key = "place"})
      raises("no variable 'x' %(it holds: .*sst", ramba.load, path, {key = "x"})
    end)
  end

  it("have every type, of fixed size and as records", function()
    for _, name in ipairs(dtypes) do
      t.same_array(ramba.load(data .. "types.nc", {key = "fixed_" .. name}), formula({7, 5}, name))
      t.same_array(ramba.load(data .. "types.nc", {key = "record_" .. name, dist = "c"}), formula({6, 7}, name))
    end
    same(ramba.load(data .. "types.nc", {key = "scalar"}):totable(), 2.5)
    raises("several arrays; choose one with key=: fixed_int8", ramba.load, data .. "types.nc")
    t.same_array(ramba.load(data .. "single_i1.nc"), formula({5, 3}, "int8"))
    t.same_array(ramba.load(data .. "single_i2.nc"), formula({5, 3}, "int16"))
  end)

  it("have missing, unwritten, single-precision and unsigned values, groups", function()
    local function load(key, o) return ramba.load(data .. "fills.nc", {key = key, raw = o}) end
    same(load("never"), {nan, nan, nan, nan})
    same(load("missing"), {3.0, 1.0, nan, 5.0})
    same(load("missing").dtype, "float32")
    same(load("missing", true), {3, 1, -1, 5})
    same(load("single"), {1.0, 2.0, 3.0, 4.5})
    same(load("single").dtype, "float32")
    same(load("unsigned"), {0, 1, 255, 128})
    same(ramba.load(data .. "groups.nc", {key = "a"}), {1.0, 2.0, 3.0, 4.0})
    same(ramba.load(data .. "groups.nc", {key = "deep/b"}), {1.0, nan, 3.0, 4.0})
  end)
end)

describe("netCDF files of ramba", function()
  it("read back in every dtype, as other programs do", function()
    local two, five = {}, {}
    for _, name in ipairs{"bool", "int8", "int16", "int32", "float32", "float64"} do
      two[name] = formula({13, 11}, name)
    end
    for _, name in ipairs(dtypes) do five[name] = formula({13, 11}, name) end
    wholefile.with(".nc", nil, function(path)
      for file, all in t.sorted{["written2.nc"] = two, ["written5.nc"] = five} do
        ramba.save(path, all)
        same(wholefile.read(path) == wholefile.read(data .. file), true) -- which netCDF4 reads: gen/hdf5.py
        for name, a in t.sorted(all) do t.same_array(ramba.load(path, {key = name}), a) end
      end
    end)
  end)

  it("read back from every distribution, with names of the axes", function()
    wholefile.with(".nc", nil, function(path)
      for i, dist in ipairs(dists) do
        local a = formula({13, 11}, "float64")
        ramba.save(path, ramba.array(a:totable(), {dist = dist}), {key = "v", dims = {"time", "x"}})
        t.same_array(ramba.load(path, {dist = dists[#dists + 1 - i]}), a)
      end
      assert(wholefile.read(path):find("time", 1, true))
      ramba.save(path, 7)
      same(ramba.load(path):totable(), 7)
      ramba.save(path, ramba.zeros{0, 3})
      same(tostring(ramba.load(path).shape), "(0,3)")
    end)
  end)

  it("are refused where netCDF has no place for them; the old file stays", function()
    wholefile.with(".nc", "old", function(path)
      raises("no complex", ramba.save, path, ramba.ones({2}, "complex64"))
      raises("shape %(3,0%)", ramba.save, path, ramba.zeros{3, 0})
      raises("dims must be", ramba.save, path, {1, 2}, {dims = {"a", "b"}})
      raises("mode 'a'", ramba.save, path, {1}, {mode = "a"})
      raises("cannot have a '/'", ramba.save, path, {1}, {key = "a/b"})
      same(wholefile.read(path), "old")
    end)
  end)
end)

describe("damaged netCDF files", function()
  -- Loads everything; accepted, or an error that names the file.
  local function try(path, text)
    wholefile.write(path, text)
    local ok, message = pcall(function()
      for _, e in ipairs(ramba.info(path)) do
        if e.dtype then ramba.load(path, {key = e.name, raw = true}) end
      end
    end)
    assert(ok or tostring(message):find(path, 1, true), message)
    return ok
  end

  for _, name in ipairs{"cdf1", "cdf5", "types"} do
    it("are errors that name the file, without a crash: " .. name, function()
      local whole = wholefile.read(data .. name .. ".nc")
      wholefile.with(".nc", "", function(path)
        local start = whole:sub(1, 900)
        for n = 0, #start, name == "types" and 97 or 41 do assert(not try(path, whole:sub(1, n)), "accepted " .. n) end
        assert(not try(path, whole:sub(1, -9)))
        for i = 1, name == "types" and 60 or 400, name == "types" and 3 or 7 do
          for _, c in ipairs{"\0", "\127", "\255"} do try(path, whole:sub(1, i - 1) .. c .. whole:sub(i + 1)) end
        end
      end)
    end)
  end

  it("announce no more than the file holds", function()
    local pack = string.pack
    local function file(version, dims, type, begin)
      local count = version == 5 and ">I8" or ">I4"
      local text = {"CDF", string.char(version), pack(count, 0), pack(">I4", 10), pack(count, #dims)}
      for i, n in ipairs(dims) do
        text[#text + 1] = pack(count, 1) .. string.char(96 + i) .. "\0\0\0" .. pack(count, n)
      end
      text[#text + 1] = pack(">I4", 0) .. pack(count, 0) .. pack(">I4", 11) .. pack(count, 1) .. pack(count, 1) ..
        "v\0\0\0"
      text[#text + 1] = pack(count, #dims)
      for i = 1, #dims do text[#text + 1] = pack(count, i - 1) end
      text[#text + 1] = pack(">I4", 0) .. pack(count, 0) .. pack(">I4", type) .. pack(count, 0) .. pack(">I8", begin)
      return table.concat(text) .. ("\0"):rep(64)
    end
    wholefile.with(".nc", file(2, {2, 2}, 6, 100), function(path) same(ramba.load(path), {{0.0, 0.0}, {0.0, 0.0}}) end)
    for pattern, text in t.sorted{["are announced"] = file(2, {1 << 20, 1 << 20}, 6, 100),
        ["64 bits"] = file(5, {1 << 62, 1 << 62}, 6, 100), ["negative count"] = file(5, {-1}, 6, 100),
        ["unknown type"] = file(2, {2}, 12, 100), ["begins before"] = file(5, {2}, 6, -8),
        ["wrong magic"] = file(3, {2}, 6, 100), ["from byte 100000"] = file(2, {2}, 6, 100000)} do
      wholefile.with(".nc", text, function(path) raises(pattern, ramba.load, path) end)
    end
  end)
end)
