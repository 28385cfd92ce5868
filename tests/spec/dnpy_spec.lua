-- Section 17: .dnpy files of whole arrays, one for each process that wrote them. tests/data/dnpy: sets and single files
-- in DistArray's format, good and bad; the sets hold 0, 1, 2, ... unless said otherwise.
local t = require "support"
local ramba, same, raises = t.ramba, t.same, t.raises
local n = t.ranks
local SAMPLES = "tests/data/dnpy/"
local whole = require "wholefile"
local read, write, remove = whole.read, whole.write, whole.remove

-- A command of the shell, once.
local function shell(command)
  ramba.bcast(true)
  if ramba.rank == 0 then os.execute(command) end
  ramba.bcast(true)
end

local folder = os.tmpname()
os.remove(folder)
folder = ramba.bcast(folder)
shell("mkdir " .. folder)
folder = folder .. "/"

local function exists(path)
  local f = io.open(path, "rb")
  if f then f:close() end
  return f ~= nil
end

local function part(name, k) return ("%s%s_%d.dnpy"):format(folder, name, k) end

-- The sample files of a set under the names that a set has.
local function make_set(name, count)
  for k = 0, count - 1 do write(part(name, k), read(("%s%s_r%dof%d.dnpy"):format(SAMPLES, name, k, count))) end
  return folder .. name .. ".dnpy"
end

local function count_up(shape, dtype)
  local size = 1
  for _, e in ipairs(shape) do size = size * e end
  return ramba.arange(size):reshape(shape):astype(dtype)
end

local sets = {
  {"b_f8_1d", 4, count_up({10}, "float64")},
  {"b_i4_1d", 2, count_up({7}, "int32")},
  {"bb_f8_2d", 4, count_up({5, 9}, "float64")},
  {"c_i8_1d", 4, count_up({10}, "int64")},
  {"bc_i4_1d", 4, count_up({11}, "int32") * 10},
  {"bcbc_f8_2d", 4, count_up({5, 9}, "float64")},
  {"u_f8_1d", 3, count_up({30}, "float64") / 10},
  {"uu_c16_2d", 4, count_up({5, 9}, "complex128") + ramba.flip(count_up({5, 9}, "int64"), 1) * ramba.complex(0, 1)},
  {"nc_bool_2d", 2, (count_up({2, 10}, "int64") % 3):eq(0)},
  {"n_c16_1d", 1, count_up({5}, "complex128") + ramba.complex(0, 0.5)},
  {"birreg_i8_1d", 4, count_up({10}, "int64")},
  {"bempty_f8_1d", 4, count_up({2}, "float64")},
  {"cbc_f4_3d", 8, count_up({5, 9, 3}, "float32")},
  {"bpad_f8_1d", 2, ramba.array{2, 6, 9, 6, 8, 4, 2, 2, 3, 9, 2, 10, 4, 5, 0, 6, 8, 6} / 10},
}

local function check(a, want)
  same(a.dtype, want.dtype)
  same(a:totable(), want:totable())
end

teardown(function() shell("rm -r " .. folder) end)

describe(".dnpy samples", function()
  for line in io.lines(SAMPLES .. "MANIFEST.tsv") do
    local name, what, outcome = line:match("^([^\t#]+)\t([^\t]+)\t(.+)")
    if name then
      local path = (name:find("%.npy$") and "tests/data/npy/" or SAMPLES) .. name
      it(name .. ": " .. what, function()
        local before = ramba.memory().peak
        local ok, a = pcall(ramba.load, path)
        same(ok, outcome:find("accept") ~= nil) -- where both are allowed: accepted
        if not ok then same({type(a), a:find(path, 1, true) ~= nil}, {"string", true}) end
        same(ramba.memory().peak - before < 1 << 20, true)
        if ok then
          local info = ramba.info(path)[1]
          same({info.dtype, info.shape}, {a.dtype, a.shape})
        end
      end)
    end
  end

  it("one file of a set is that process's part", function()
    check(ramba.load(SAMPLES .. "b_i4_1d_r1of2.dnpy"), ramba.array({4, 5, 6}, "int32"))
    check(ramba.load(SAMPLES .. "u_f8_1d_r0of3.dnpy"), ramba.load(SAMPLES .. "u_f8_1d_r0of3.dnpy", {dist = "c"}))
    same(ramba.load(SAMPLES .. "bpad_f8_1d_r0of2.dnpy").shape, {10})
    check(ramba.load(SAMPLES .. "forder_f8_2d_r0of1.dnpy"), ramba.arange(9 * 3, "float64"):reshape{3, 9}[":, 1:5"])
  end)
end)

describe("a set of .dnpy files", function()
  for _, s in ipairs(sets) do
    it(("of %d processes is one array: %s"):format(s[2], s[1]), function()
      local path, want = make_set(s[1], s[2]), s[3]
      local a = ramba.load(path)
      check(a, want)
      local info = ramba.info(path)
      same({#info, info[1].dtype, info[1].shape}, {1, want.dtype, want.shape})
      for _, dist in ipairs{"b", "c", "n", {{"c", block_size = 2}}} do
        local b = ramba.load(path, {dist = dist})
        check(b, want)
        if n > 1 and dist == "c" then same(b.dist.kinds[1], "c") end
      end
      if want.dtype ~= "bool" then check(ramba.load(path, {dtype = "complex128"}), want:astype("complex128")) end
    end)
  end

  it("has the distribution of the files when the ranks are as many", function()
    for _, s in ipairs(sets) do
      if s[2] == n and n > 1 then
        local dist = ramba.load(make_set(s[1], n)).dist
        local kinds = {bb_f8_2d = "bb", c_i8_1d = "c", bc_i4_1d = "c", u_f8_1d = "u", uu_c16_2d = "uu"}
        if kinds[s[1]] then same(table.concat(dist.kinds), kinds[s[1]]) end
        if s[1] == "birreg_i8_1d" then same(dist.bounds[1], {0, 1, 2, 5, 10}) end
      end
    end
  end)

  it("is read in parts", function()
    local d = ramba.Dataset(make_set("cbc_f4_3d", 8))
    local want = sets[13][3]
    same({d.shape, d.dtype}, {{5, 9, 3}, "float32"})
    check(d["2:5:2, -1:1:-3, 2"], want["2:5:2, -1:1:-3, 2"])
    same(d[{4, 5, 3}], want[{4, 5, 3}])
    d = ramba.Dataset(make_set("uu_c16_2d", 4))
    check(d["1:5:3, 2:8"], sets[8][3]["1:5:3, 2:8"])
    check(ramba.Dataset(make_set("bpad_f8_1d", 2))["9:12"], sets[14][3]["9:12"])
  end)

  it("with padding keeps it true when a part is written", function()
    -- (5,7) on 2 x 2 processes, one cell of padding at inner edges
    local cuts, values = {{0, 3, 5}, {0, 4, 7}}, ramba.arange(35.0):reshape(5, 7)
    local function range(d, k)
      return cuts[d][k + 1] - k, cuts[d][k + 2] + 1 - k
    end
    for k = 0, 3 do
      local dims, at, index = {}, {k // 2, k % 2}, {}
      for d = 1, 2 do
        local start, stop = range(d, at[d])
        index[d] = {start + 1, stop}
        dims[d] = ("{'dist_type': 'b', 'size': %d, 'proc_grid_size': 2, 'proc_grid_rank': %d, 'start': %d, 'stop': %d, " ..
          "'padding': (%d, %d)}"):format(cuts[d][3], at[d], start, stop, at[d], 1 - at[d])
      end
      local header = ("{'__version__': '0.10.0', 'dim_data': (%s)}\n"):format(table.concat(dims, ", "))
      local path = part("padded", k)
      write(path, ramba.localarray.format.magic(1, 0) .. string.pack("<I2", #header) .. header)
      local f = assert(io.open(path, "r+b"))
      f:seek("end")
      ramba.save(f, values[index])
      f:close()
    end
    local path = folder .. "padded.dnpy"
    check(ramba.load(path), values)
    local d = ramba.Dataset(path, {mode = "a"})
    for _, change in ipairs{{"3:4, 2:6", 100.0}, {"4, :", 7.5}, {":, 5", ramba.arange(5) * 10}, {":", values * 2}} do
      d[change[1]], values[change[1]] = change[2], change[2]
      check(ramba.load(path), values)
      for k = 0, 3 do
        local r0, r1 = range(1, k // 2)
        local c0, c1 = range(2, k % 2)
        check(ramba.load(part("padded", k)), values[{ {r0 + 1, r1}, {c0 + 1, c1} }])
      end
    end
    d = ramba.Dataset(make_set("bpad_f8_1d", 2), {mode = "a"})
    d["8:11"] = 0
    check(ramba.load(part("bpad_f8_1d", 0))["-3:-1"], ramba.zeros(3))
  end)

  it("is read inside spmd, by each rank alone", function()
    local path = make_set("bcbc_f8_2d", 4)
    local r = ramba.spmd(function(name) return ramba.load(name):sum() end, path)
    for k = 1, r.n do same(r[k], 44 * 45 / 2) end
  end)

  it("whose files do not fit together is refused, the file named", function()
    local function broken(change, pattern)
      local path = make_set("c_i8_1d", 4)
      change()
      raises(pattern, ramba.load, path)
    end
    broken(function() remove(part("c_i8_1d", 2)) end, "c_i8_1d_2.dnpy: cannot open")
    broken(function() write(part("c_i8_1d", 1), read(part("c_i8_1d", 3))) end,
      "c_i8_1d_1.dnpy: axis 1: it is the part at coordinate 3, that at 1 is due")
    broken(function() write(part("c_i8_1d", 1), read(SAMPLES .. "b_f8_1d_r1of4.dnpy")) end,
      "c_i8_1d_1.dnpy: float64 of 1 axes, the first file of the set has int64 of 1 axes")
    broken(function() write(part("c_i8_1d", 1), read(SAMPLES .. "birreg_i8_1d_r1of4.dnpy")) end,
      "c_i8_1d.dnpy: dim_data: axis 1")
    broken(function() write(part("c_i8_1d", 3), read(part("c_i8_1d", 3)):sub(1, -3)) end, "c_i8_1d_3.dnpy: .*damaged")
    local path = make_set("bb_f8_2d", 4)
    write(part("bb_f8_2d", 3), (read(part("bb_f8_2d", 3)):gsub("'start': 3, 'stop': 5", "'start': 2, 'stop': 4")))
    raises("bb_f8_2d_3.dnpy: ", ramba.load, path)
    raises("none_0.dnpy: cannot open", ramba.load, folder .. "none.dnpy")
    raises("option delimiter does not go", ramba.load, path, {delimiter = ","})
  end)
end)

describe("save to .dnpy", function()
  local path = folder .. "x.dnpy"
  local lists = {}
  for r = 1, n do lists[r] = {} end
  for g = 1, 11 do table.insert(lists[g * 7 % n + 1], 1, g) end

  it("writes each rank's part to a file of its own", function()
    ramba.save(path, ramba.arange(10))
    for k = 0, n - 1 do
      local w = (10 + n - 1) // n
      local lo, hi = math.min(k * w, 10), math.min(k * w + w, 10)
      check(ramba.load(part("x", k)), ramba.arange(lo, hi))
    end
    same(exists(part("x", n)), false)
    check(ramba.load(path), ramba.arange(10))
    local s = ramba.localarray.format.read_localarray(part("x", n - 1))
    same({s.__version__, s.dim_data[1].proc_grid_size, s.dim_data[1].proc_grid_rank}, {"0.10.0", n, n - 1})
  end)

  it("writes the bytes that DistArray does", function()
    for _, s in ipairs(sets) do
      if s[2] == n and not s[1]:find("pad") then
        local a = ramba.load(make_set(s[1], n))
        ramba.save(path, a)
        for k = 0, n - 1 do same(read(part("x", k)) == read(part(s[1], k)), true, s[1] .. " " .. k) end
      end
    end
  end)

  it("keeps every distribution and dtype", function()
    local dists = {"b", "c", "n", {{"c", block_size = 2}}, {"n", {"u", indices = lists}},
                   {{"b"}, {"c", block_size = 3}},
                   {[2] = {"b", bounds = n == 1 and {0, 11} or n == 2 and {0, 9, 11} or nil}}}
    for _, dtype in ipairs{"bool", "int8", "uint16", "float32", "complex128"} do
      for _, dist in ipairs(dists) do
        local a = (count_up({7, 11}, "int64") % 5):astype(dtype):redistribute(dist)
        ramba.save(path, a)
        check(ramba.load(path), a)
        check(ramba.load(path, {dist = "c"}), a)
      end
    end
  end)

  it("takes odd shapes, views and lazy values", function()
    for _, shape in ipairs{{}, {0}, {1}, {2}, {3, 0, 2}, {1, 1, 1}, {13}, {2, 3, 5}} do
      local a = count_up(shape, "float64")
      ramba.save(path, a)
      check(ramba.load(path), a)
      same(ramba.load(path).shape, shape)
    end
    local a = count_up({8, 9}, "int32"):redistribute("b")
    ramba.save(path, a["7:2:-2, 3:8"])
    check(ramba.load(path), a["7:2:-2, 3:8"])
    ramba.save(path, a.T + 1)
    check(ramba.load(path), a.T + 1)
    ramba.save(path, {{1, 2}, {3, 4}})
    check(ramba.load(path), ramba.array{{1, 2}, {3, 4}})
    ramba.save(folder .. "y.DNPY", a)
    check(ramba.load(folder .. "y.DNPY"), a)
  end)

  it("writes a longer header as version 2.0", function()
    local mine = {}
    for r = 1, n do mine[r] = {} end
    for g = 1, 40000 do table.insert(mine[g % n + 1], g) end
    local a = ramba.arange(40000):redistribute({{"u", indices = mine}})
    ramba.save(path, a)
    if n < 4 then same(read(part("x", 0)):sub(1, 8), "\x93DARRY\2\0") end
    local b = ramba.load(path)
    same({ramba.array_equal(a, b), ramba.array_equal(ramba.load(path, {dist = "b"}), a)}, {true, true})
    same(ramba.load(part("x", 0)):sum(), ramba.array(mine[1]):sum() - #mine[1])
  end)

  it("replaces an old set, and its files beyond", function()
    for k = 0, 3 do write(part("x", k), read(part("b_f8_1d", k))) end
    write(part("x", 5), "not of the set")
    ramba.save(path, ramba.ones{3, 2})
    for k = n, 3 do same(exists(part("x", k)), false) end
    same(read(part("x", 5)), "not of the set")
    check(ramba.load(path), ramba.ones{3, 2})
    remove(part("x", 5))
  end)

  it("leaves an old set whole when it fails", function()
    ramba.save(path, ramba.arange(10))
    local last = part("z", n - 1)
    shell(("mkdir -p %s/inside"):format(last)) -- a name that no file can take
    if n > 1 then write(part("z", 0), "old") end
    raises("z_%d.dnpy: cannot write", ramba.save, folder .. "z.dnpy", ramba.arange(10))
    if n > 1 then same(read(part("z", 0)), "old") end
    for k = 1, n - 2 do same(exists(part("z", k)), false) end
    raises("no such folder/x_0.dnpy: cannot open", ramba.save, folder .. "no such folder/x.dnpy", ramba.arange(3))
    raises("mode", ramba.save, path, ramba.arange(3), {mode = "a"})
    check(ramba.load(path), ramba.arange(10))
    for name in io.popen("ls " .. folder):lines() do same(name:find("%.tmp$") or name:find("%.old$"), nil) end
  end)

  it("inside spmd writes this rank's array", function()
    local r = ramba.spmd(function(where)
      local name = where .. "own" .. ramba.rank .. ".dnpy"
      ramba.save(name, ramba.arange(4) + ramba.rank)
      return ramba.load(name):totable()
    end, folder)
    for k = 1, r.n do same(r[k], {k - 1, k, k + 1, k + 2}) end
    same(exists(folder .. "own0_1.dnpy"), false)
  end)
end)
