-- Files other than .npy: text tables against NumPy's reading, refusals, options.
local t = require "support"
local wholefile = require "wholefile"
local ramba, same, raises = t.ramba, t.same, t.raises

local data = debug.getinfo(1, "S").source:match("^@(.*)spec/[^/]*$") .. "data/files/"

local function refused(text, pattern, options, ext)
  wholefile.with(ext or ".csv", text, function(path)
    local ok, message = pcall(ramba.load, path, options or {})
    assert(not ok, "accepted: " .. text)
    message = tostring(message)
    assert(message:find(path, 1, true), "no file name in: " .. message)
    assert(message:find(pattern), message)
  end)
end

describe("text tables", function()
  for _, name in ipairs{"savetxt.csv", "savetxt.txt", "numbers.txt"} do
    it("read as NumPy: " .. name, function()
      local a = ramba.load(data .. name)
      same(a.dtype, "float64")
      same(a, ramba.load(data .. name .. ".npy"):totable())
    end)
  end

  it("have comments behind the data", function()
    wholefile.with(".csv", 'a #,b\n1,2 # first\n# none\n3,"4"# second\n', function(path)
      local a, names = ramba.load(path, {header = true})
      same(a, {{1.0, 2.0}, {3.0, 4.0}})
      same(names, {"a #", "b"})
    end)
    wholefile.with(".csv", "1,#N/A\n3,4\n", function(path)
      same(ramba.isnan(ramba.load(path, {missing = "#N/A"})), {{false, true}, {false, false}})
    end)
  end)

  it("say what may be meant where a cell is no number", function()
    refused("x,y\n1,2\n", "line 1: column 1: 'x' is not a number %(header=true")
    refused("x,y\n1,2\n", "no column is named 'y': header=true", {columns = {"y"}})
    refused("x,y\n1,2\n", "no column is named 'z' %(there are x, y%)", {header = true, columns = {"z"}})
    refused("1,NA\n", "column 2: 'NA' is not a number %(missing=")
    refused("x,y\n1,NA\n", "line 2: column 2: 'NA' is not a number %(missing=", {header = true})
    refused("name,y\nAda,1\n", "line 2: column 1: 'Ada' is not a number %(missing=.*columns=", {header = true})
  end)

  it("have names, quotes, comments and missing cells", function()
    local a, names = ramba.load(data .. "missing.csv", {header = true, missing = {"NA", "-"}})
    same(names, {"day", "x, 1", "y"})
    same(a, ramba.load(data .. "missing.csv.npy"):totable())
    local b, picked = ramba.load(data .. "missing.csv", {header = true, missing = {"NA", "-"}, columns = "x, 1"})
    same(picked, {"x, 1"})
    same(b, {2.5, 0 / 0, 4.0})
  end)

  it("give columns by name or number, in order; others may be text", function()
    local want = ramba.load(data .. "columns.csv.npy"):totable()
    same(ramba.load(data .. "columns.csv", {header = true, columns = {"b", "a"}}), want)
    same(ramba.load(data .. "columns.csv", {skip = 1, columns = {3, 2}}), want)
    same(ramba.load(data .. "columns.csv", {skip = 1, columns = 2, dtype = "int32"}), {1, 3})
    raises("columns.csv: no column is named 'c'", ramba.load, data .. "columns.csv", {header = true, columns = "c"})
    raises("columns.csv: no column 4", ramba.load, data .. "columns.csv", {skip = 1, columns = 4})
    raises("columns.csv: no column 0", ramba.load, data .. "columns.csv", {skip = 1, columns = 0})
  end)

  it("are distributed like other arrays", function()
    local a = ramba.load(data .. "savetxt.csv", {dist = {"n", "b"}})
    same(a + 0, ramba.load(data .. "savetxt.csv.npy"):totable())
  end)

  it("take another delimiter", function()
    wholefile.with(".txt", "1;2\n;4\n", function(path)
      same(ramba.load(path, {delimiter = ";"}), {{1.0, 2.0}, {0 / 0, 4.0}})
    end)
    wholefile.with(".csv", "1\t\t3", function(path) same(ramba.loadtxt(path, {delimiter = "\t"}),
                                                         {{1.0, 0 / 0, 3.0}}) end)
    raises("delimiter", ramba.load, "x.csv", {delimiter = "ab"})
    raises("delimiter", ramba.load, "x.csv", {delimiter = "5"})
  end)

  it("choose columns from either end", function()
    wholefile.with(".csv", "x,y,z\n1,2,3\n4,5,6\n", function(path)
      local function columns(list) return ramba.load(path, {header = true, columns = list}) end
      same(columns{-1, 1}, {{3.0, 1.0}, {6.0, 4.0}})
      same(columns(-2), {2.0, 5.0})
      same({select(2, columns{"y", -1})}, {{"y", "z"}})
      for _, bad in ipairs{"0", "4", "%-4"} do
        raises("no column " .. bad .. ", there are 3", columns, math.tointeger((bad:gsub("%%", ""))))
      end
    end)
  end)

  it("with a header alone have no rows", function()
    wholefile.with(".csv", "a,b\n", function(path)
      local a, names = ramba.load(path, {header = true})
      same(a.shape[1], 0)
      same(names, {"a", "b"})
    end)
  end)

  it("are refused when damaged", function()
    refused("", "no line with data")
    refused("1,2\n3\n", "line 2: 1 cells, the lines before it have 2")
    refused("1,2\n3,x\n", "line 2: column 2: 'x' is not a number")
    refused("1,0x10\n", "'0x10' is not a number")
    refused("1,1 2\n", "'1 2' is not a number")
    refused("1,2\0\n", "is not a number")
    refused('1,"2\n', "line 1: a quoted cell does not end")
    refused('1,"2"3\n', "line 1: text after a quoted cell")
    refused(("9"):rep(5000), "is not a number")
    refused("a b\n", "is not a number", nil, ".txt")
    raises("nowhere.csv: cannot open", ramba.load, "nowhere.csv")
  end)

  it("are written so that they read back", function()
    local a = ramba.load(data .. "savetxt.csv.npy")
    for _, ext in ipairs{".csv", ".txt"} do
      wholefile.with(ext, nil, function(path)
        ramba.save(path, a)
        same(ramba.load(path), a:totable())
      end)
    end
    wholefile.with(".csv", nil, function(path)
      ramba.save(path, ramba.array({0.1, 1 / 3, 16777216}, "float32"))
      same(wholefile.read(path), "0.1\n0.33333334\n16777216\n")
      ramba.save(path, {{1, 2}, {3, 4}}, {header = {"x,1", 'q"'}})
      same(wholefile.read(path), '"x,1","q"""\n1,2\n3,4\n')
      local b, names = ramba.load(path, {header = true})
      same(names, {"x,1", 'q"'})
      same(b, {{1.0, 2.0}, {3.0, 4.0}})
      ramba.savetxt(path, {{1.5, -0.0}, {0 / 0, 1 / 0}}, {format = "%.2f", delimiter = ";", header = "# t"})
      same(wholefile.read(path), "# t\n1.50;-0.00\nnan;inf\n")
      ramba.savetxt(path, {1.5, 2.5}, {format = "<%4d>"})
      same(wholefile.read(path), "<   1>\n<   2>\n")
      ramba.savetxt(path, {{1.5, 2.5}}, "%.2f", ";")
      same(wholefile.read(path), "1.50;2.50\n")
      ramba.savetxt(path, {1.5, 2.5}, {fmt = "%d"})
      same(wholefile.read(path), "1\n2\n")
      ramba.savetxt(path, ramba.array({true, false}))
      same(wholefile.read(path), "1\n0\n")
    end)
  end)

  it("refuse what text cannot hold and leave the old file whole", function()
    wholefile.with(".csv", "1\n", function(path)
      raises("at most 2 axes", ramba.save, path, ramba.ones{2, 2, 2})
      raises("complex", ramba.save, path, ramba.ones({2}, "complex128"))
      for _, format in ipairs{"%s", "%n", "%d%d", "none", "%*d", "%5000.1f", "%%", "%"} do
        raises("format", ramba.save, path, {1, 2}, {format = format})
      end
      raises("1 names for 2 columns", ramba.save, path, {{1, 2}}, {header = {"a"}})
      same(wholefile.read(path), "1\n")
    end)
    raises("cannot write", ramba.save, "/nowhere/at/all.csv", {1, 2})
    raises("option columns does not go", ramba.load, "x.npy", {columns = 1})
  end)
end)

describe(".npz archives", function()
  local function check(z)
    local a = ramba.arange(600):reshape{30, 20}
    same(z.a.dtype, "float64")
    same(z.a, a:astype("float64"):totable())
    same(z.f.dtype, "int32")
    same(z.f, ramba.arange(300):reshape{15, 20}:totable())
    same(z.big.dtype, "int16")
    same(z.big, ramba.arange(250):totable())
    same(z.one:totable(), 2.5)
    same({z.none.shape[1], z.none.shape[2]}, {0, 3})
    same(z.flags, {true, false, true, false, true, false, true})
  end

  for _, name in ipairs{"stored.npz", "deflated.npz"} do
    it("are read as NumPy wrote them: " .. name, function()
      check(ramba.load(data .. name))
      same(ramba.load(data .. name, {key = "big", dtype = "float32"}).dtype, "float32")
      same(ramba.load(data .. name, {key = "a", dist = {"c", "b"}}) + 0, ramba.load(data .. name, "a"):totable())
      raises(name .. ": holds no array named 'x'", ramba.load, data .. name, {key = "x"})
      local info = ramba.info(data .. name)
      same({info[1].name, info[1].dtype, info[1].shape[1], info[1].shape[2]}, {"a", "float64", 30, 20})
      same(#info, 6)
    end)

    it("are refused when damaged, without a crash: " .. name, function()
      local whole = wholefile.read(data .. name)
      wholefile.with(".npz", whole, function(path)
        local accepted = 0
        local function try(text)
          wholefile.write(path, text)
          local ok, message = pcall(ramba.load, path)
          if ok then accepted = accepted + 1 end
          if not ok then assert(tostring(message):find(path, 1, true), tostring(message)) end
          return ok
        end
        for n = 0, #whole - 1, 97 do assert(not try(whole:sub(1, n)), "accepted the first " .. n .. " bytes") end
        for i = #whole - 420, #whole do
          for _, c in ipairs{"\0", "\255"} do try(whole:sub(1, i - 1) .. c .. whole:sub(i + 1)) end
        end
        if name == "deflated.npz" then
          local i = whole:find("big.npy", 1, true) + 60
          assert(not try(whole:sub(1, i - 1) .. string.char(whole:byte(i) ~ 85) .. whole:sub(i + 1)))
        end
      end)
    end)
  end

  it("are written so that they read back", function()
    wholefile.with(".npz", nil, function(path)
      local z = ramba.load(data .. "deflated.npz")
      ramba.save(path, z)
      check(ramba.load(path))
      ramba.save(path, {a = ramba.array({{1, 2}, {3, 4}}, "int32"), ["é"] = ramba.array{true, false}})
      same(wholefile.read(path), wholefile.read(data .. "written.npz")) -- which NumPy accepts: tests/gen/files.py
      ramba.save(path, ramba.arange(1000)["::2"])
      same(ramba.load(path).arr_0:sum(), 249500)
      ramba.save(path, {1, 2, 3}, {key = "x"})
      same(ramba.load(path, {key = "x"}), {1, 2, 3})
      raises("only mode", ramba.save, path, {1}, {mode = "a"})
      raises("key", ramba.save, path, {a = {1}}, {key = "x"})
      raises("name is empty", ramba.save, path, {[""] = {1}})
      same(ramba.load(path).x, {1, 2, 3})
    end)
    raises("hold arrays by name", ramba.save, "x.npy", {a = {1}})
    raises("cannot write", ramba.save, "/nowhere/at/all.npz", {a = {1}})
  end)
end)

describe("info", function()
  it("tells what a .npy file holds", function()
    local info = ramba.info(data .. "savetxt.csv.npy")
    same(#info, 1)
    same(info[1].dtype, "float64")
    same({info[1].shape[1], info[1].shape[2]}, {61, 5})
    raises("only formats with headers", ramba.info, data .. "savetxt.csv")
  end)
end)
