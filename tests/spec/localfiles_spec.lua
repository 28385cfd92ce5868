-- Section 16: .dnpy files, random local arrays, communication padding. tests/data/dnpy: files in DistArray's format,
-- good and bad.
local t = require "support"
local ramba, same, raises = t.ramba, t.same, t.raises
local everywhere, on_all = t.everywhere, t.on_all
local L = ramba.localarray
local n = t.ranks
local read = require("wholefile").read
local FOLDER = "tests/data/dnpy/"

describe(".dnpy", function()
  for line in io.lines(FOLDER .. "MANIFEST.tsv") do
    local name, what, outcome = line:match("^([^\t#]+)\t([^\t]+)\t(%a+)")
    if name then
      it(name .. ": " .. what, function()
        local ok, s = pcall(L.format.read_localarray, FOLDER .. name)
        local valid
        if ok then
          for _, dd in ipairs(s.dim_data) do
            if type(dd) == "table" and dd.indices then dd.indices = ramba.array(dd.indices, "int64") end
          end
          valid = L.validate(s)
        else
          same(s.kind, "ValueError")
        end
        same(ok and valid, outcome == "accept" or name == "hdr_dimdata_list.dnpy")
      end)
    end
  end

  it("holds what its name says", function()
    local function read(name) return L.format.read_localarray(FOLDER .. name) end
    same(read("b_i4_1d_r1of2.dnpy").buffer, {4, 5, 6})
    same(read("b_i4_1d_r1of2.dnpy").buffer.dtype, "int32")
    same(read("b_i4_1d_r1of2.dnpy").dim_data[1].start, 4)
    same(read("c_i8_1d_r2of4.dnpy").buffer:sum() >= 0, true)
    local f, c = read("forder_f8_2d_r0of1.dnpy"), read("bb_f8_2d_r0of4.dnpy")
    same(f.buffer.ndim, 2)
    same(c.buffer.ndim, 2)
    same(read("nc_bool_2d_r0of2.dnpy").buffer.dtype, "bool")
    same(read("dtype_c8_r0of1.dnpy").buffer.dtype, "complex64")
  end)

  it("has a magic", function()
    same(L.format.magic(3, 2), "\x93DARRY\3\2")
    same(L.format.magic(3, 2, "ab"), "ab\3\2")
    raises("ValueError", L.format.magic, 256, 0)
    raises("ValueError", L.format.magic, 1, -1)
    same({L.format.read_magic(FOLDER .. "b_i4_1d_r1of2.dnpy")}, {1, 0})
    raises("ValueError: .*no such file", function() L.format.read_magic("tests/no such file") end)
  end)

  it("is written as DistArray writes it, with keys in order", function()
    local r = everywhere(function()
      local name = os.tmpname()
      local pair = ramba.comm.size > 1 and ramba.comm.split(ramba.rank // 2 == 0 and 0 or 1) or ramba.comm
      local out = {}
      if pair.size == 2 or ramba.comm.size == 1 then
        local a = ramba.localarray.LocalArray({7}, {dtype = "int32", comm = pair})
        a:set_localarray(ramba.arange(a.local_size) + (pair.rank == 0 and 0 or 4))
        ramba.localarray.save_dnpy(name, a)
        local f = io.open(name, "rb")
        out = {pair.size, pair.rank, f:read("a")}
        f:close()
        local back = ramba.localarray.load_dnpy(name, {comm = pair})
        out[4] = back:sum() == a:sum() and back.dtype == "int32" and ramba.localarray.arecompatible(a, back)
      end
      os.remove(name)
      return out
    end)
    for k = 1, n do
      if r[k][1] == 2 then same(r[k][3], read(FOLDER .. ("b_i4_1d_r%dof2.dnpy"):format(r[k][2]))) end
      if r[k][1] then same({r[k][3]:sub(1, 8), r[k][4]}, {"\x93DARRY\1\0", true}) end
    end
  end)

  it("comes back from name and handle, every kind of axis", function()
    local r = everywhere(function()
      local L, P, name, bad = ramba.localarray, ramba.comm.size, os.tmpname(), {}
      local lists = {}
      for p = 1, P do lists[p] = {} end
      for g = 1, 11 do table.insert(lists[g * 3 % P + 1], g) end
      for i, dist in ipairs{"bc", "cb", {{"c", block_size = 2}}, {"n", {"u", indices = lists}}} do
        local a = L.fromfunction(function(x, y) return 100 * x + y end, {9, 11}, {dist = dist, dtype = "float32"})
        local f = io.open(name, "wb")
        L.save_dnpy(f, a)
        f:close()
        f = io.open(name, "rb")
        local b = L.load_dnpy(f)
        f:close()
        local good = L.arecompatible(a, b) and b.dtype == "float32" and ramba.array_equal(a.local_data, b.local_data)
        if not good then bad[#bad + 1] = i end
      end
      os.remove(name)
      return bad
    end)
    same(r, on_all{})
  end)

  it("errors name the file and the line", function()
    local ok, e = pcall(L.format.read_localarray, FOLDER .. "bad_trunc_data.dnpy")
    same({ok, e.kind, e.message}, {false, "ValueError", FOLDER .. "bad_trunc_data.dnpy: " ..
      "the data: damaged: the header announces 32 bytes of data, the file holds 27"})
    same(everywhere(function(folder)
      local ok, e = pcall(ramba.localarray.load_dnpy, folder .. "bad_dd_c_bs0.dnpy")
      return e.kind
    end, FOLDER), on_all("ValueError"))
    same(everywhere(function()
      local lists = {{}}
      for g = 1, 20000 do lists[1][g] = g end
      local a = ramba.localarray.LocalArray({20000},
                                            {dist = {"u", indices = lists}, comm = ramba.comm.split(ramba.rank)})
      local name, format = os.tmpname(), ramba.localarray.format
      local ok, e = pcall(format.write_localarray, name, a, {1, 0})
      ramba.localarray.save_dnpy(name, a) -- the header is too long for version 1.0
      local s = format.read_localarray(name)
      local version = format.read_magic(name)
      os.remove(name)
      return {ok, e.kind, version, #s.dim_data[1].indices, s.buffer.shape[1]}
    end), on_all{false, "ValueError", 2, 20000, 20000})
  end)
end)

describe("random local arrays", function()
  it("differ between ranks after label_state, and repeat", function()
    local r = everywhere(function()
      local random = ramba.localarray.random
      local function draw()
        random.seed(42)
        local plain = random.rand()
        random.seed(42)
        random.label_state(ramba.comm)
        return plain, random.rand(), random.rand(), random.rand({16, 16}):sum()
      end
      local a, b = {draw()}, {draw()}
      random.seed()
      local x = random.rand()
      random.seed()
      return {a, b, x ~= random.rand(), random.rand({16, 16}, {grid_shape = {ramba.comm.size, 1}}).local_shape[2]}
    end)
    for k = 1, n do
      same(r[k][1], r[k][2])
      same(r[k][1][1], r[1][1][1])
      same({r[k][1][2] ~= r[k][1][3], r[k][3], r[k][4]}, {true, true, 16})
      for j = 1, k - 1 do same(r[k][1][2] ~= r[j][1][2], true) end
    end
  end)

  it("follow their distributions", function()
    local r = everywhere(function()
      local random = ramba.localarray.random
      random.seed(7)
      random.label_state(ramba.comm)
      local size = {100, 200}
      local i, b, z = random.randint(3, 9, size), random.beta(2, 5, size), random.normal(10, 2, size)
      return {i.dtype, i:min(), i:max(), math.abs(b:mean() - 2 / 7) < 0.02, math.abs(z:mean() - 10) < 0.1,
              math.abs(z:std() - 2) < 0.1, math.abs(random.randn(size):mean()) < 0.05,
              random.randint(4, {size = size}):max(),
              random.rand(40).global_size, math.type(random.randint(5))}
    end)
    same(r, on_all{"int64", 3, 8, true, true, true, true, 3, 40, "integer"})
  end)

  it("refuse bad parameters", function()
    local random = L.random
    for _, f in ipairs{function() random.normal(0, -1) end, function() random.beta(0, 1) end,
                       function() random.beta(1, -1) end,
                       function() random.randint(5, 5) end, function() random.randint(0) end} do
      local ok, e = pcall(f)
      same({ok, e.kind}, {false, "ValueError"})
    end
  end)
end)

describe("sync", function()
  -- Blocks of 5 owned cells a rank with padding (1, 2) at inner edges; ends of the axis have boundary padding.
  local function run(periodic)
    return everywhere(function(periodic)
      local P, k = ramba.comm.size, ramba.rank
      local size, lower, upper = 5 * P, 1, 2
      local start = math.max(5 * k - (k > 0 and 2 or 0), 0)
      local stop = math.min(5 * k + 5 + (k < P - 1 and 2 or 0), size)
      local dd = {dist_type = "b", size = size, proc_grid_size = P, start = start, stop = stop,
                  padding = {k > 0 and 2 or lower, k < P - 1 and 2 or upper}, periodic = periodic}
      local a = ramba.localarray.from_dim_data({dd}, {dtype = "int64"})
      a:fill(-1)
      local first, count = k > 0 and 2 or 0, 5
      a[{{first + 1, first + count}}] = ramba.arange(5) + 5 * k
      a:sync()
      return {a.local_data:totable(), a:sum(), a:max(), a:argmax()}
    end, periodic)
  end

  it("fills communication padding", function()
    local r = run(false)
    for k = 0, n - 1 do
      local want = {}
      for g = math.max(5 * k - (k > 0 and 2 or 0), 0), math.min(5 * k + 5 + (k < n - 1 and 2 or 0), 5 * n) - 1 do
        want[#want + 1] = g
      end
      local last = 5 * n - 1
      same(r[k + 1], {want, last * (last + 1) // 2, last, 5 * n})
    end
  end)

  it("fills the ends of a periodic axis from the other end", function()
    local r = run(true)
    local size = 5 * n
    for k = 0, n - 1 do
      for i, v in ipairs(r[k + 1][1]) do
        local g = math.max(5 * k - (k > 0 and 2 or 0), 0) + i - 1
        -- elements 0 and size-2, size-1 are boundary padding: copies of the inside's other end
        local want = g < 1 and size - 3 or g >= size - 2 and g - (size - 2) + 1 or g
        same(v, want)
      end
    end
  end)

  it("brings corners", function()
    local r = everywhere(function()
      local P, k = ramba.comm.size, ramba.rank
      local grid = ramba.localarray.make_grid_shape({8, 8}, "bb", P)
      local coords = {k // grid[2], k % grid[2]}
      local dims = {}
      for d = 1, 2 do
        local c, last = coords[d], grid[d] - 1
        dims[d] = {dist_type = "b", size = 8 * grid[d], proc_grid_size = grid[d], start = 8 * c - (c > 0 and 1 or 0),
                   stop = 8 * c + 8 + (c < last and 1 or 0), padding = {c > 0 and 1 or 0, c < last and 1 or 0}}
      end
      local a = ramba.localarray.from_dim_data(dims, {dtype = "int64"})
      local function expected()
        local i = ramba.expand_dims(ramba.arange(dims[1].start, dims[1].stop), 2)
        return i * 1000 + ramba.arange(dims[2].start, dims[2].stop)
      end
      local whole = expected()
      a:fill(-1)
      local index = {}
      for d = 1, 2 do
        local p = dims[d].padding
        index[d] = {p[1] + 1, a.local_shape[d] - p[2]}
      end
      a[index] = whole[index]
      a:sync()
      local mean = a:mean()
      return {ramba.array_equal(a.local_data, whole), a:argmax() == a.global_size, a:var() > 0,
              mean == 1000 * (8 * grid[1] - 1) / 2 +
              (8 * grid[2] - 1) / 2}
    end)
    same(r, on_all{true, true, true, true})
  end)
end)
