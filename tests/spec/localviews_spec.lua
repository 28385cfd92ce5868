-- Sections 15 and 16: parts of views: get_local() of slices, transposed arrays, diagonals, other dtypes and row-major
-- order; v:localarray() of views and what it says of the whole; a.dist of views; a.base.
local t = require "support"
local ramba, same, raises = t.ramba, t.same, t.raises
local n = t.ranks

local function view_of(v, steps)
  for step in steps:gmatch("[^|]+") do
    if step == "T" then v = v.T
    elseif step == "diagonal" then v = v:diagonal()
    else v = v[step] end
  end
  return v
end

local function lists(extent) -- every rank's indices, falling
  local out = {}
  for p = 1, n do out[p] = {} end
  for g = extent, 1, -1 do table.insert(out[g * 3 % n + 1], g) end
  return {"u", indices = out}
end

local function cuts(extent) -- blocks of different lengths, some empty
  local out = {0}
  for p = 1, n do out[p + 1] = p == n and extent or math.min(extent, p * p - 1) end
  return {"b", bounds = out}
end

-- What a rank sees of the LocalArray of a view.
local function examine(v, view_of, steps)
  local L = ramba.localarray
  local la = view_of(v, steps):localarray()
  local out = {places = {}, valid = table.pack(L.validate(la:__distarray__())), sums = {}}
  for g, x in L.ndenumerate(la) do table.insert(out.places, {g, x}) end
  out.sum, out.twice = la:sum(), (la + la):sum()
  for d = 1, la.ndim do out.sums[d] = la:sum(d):sum() end
  out.last = la.global_size > 0 and la:cumsum():max() or 0.0
  out.moved = la:reshape(-1):sum()
  la:iadd(1)
  return out
end

local function at(values, g)
  for _, i in ipairs(g) do values = values[i] end
  return values
end

local function check_view(a, steps)
  local w = view_of(a, steps)
  local values, total, seen = w:totable(), w:sum(), 0
  local replicated = not a.dist.kinds[1]:find("[^n]") and not (a.dist.kinds[2] or "n"):find("[^n]")
  local r = ramba.spmd(examine, a, view_of, steps)
  for k = 1, n do
    same(r[k].valid[1], true)
    for _, place in ipairs(r[k].places) do same(place[2], at(values, place[1])) end
    seen = seen + #r[k].places
    same({r[k].sum, r[k].twice, r[k].last, r[k].moved}, {total, 2 * total, total, total})
    for d = 1, w.ndim do same(r[k].sums[d], total) end
  end
  if replicated then return end
  same(seen, w.size)
  same(w:sum(), total + w.size)
end

local function check_views(dist, shape, views)
  local size = 1
  for _, extent in ipairs(shape) do size = size * extent end
  local a = ramba.arange(size * 1.0):reshape(shape):redistribute(dist)
  for _, steps in ipairs(views) do
    local ok, message = pcall(check_view, a, steps)
    if not ok then error(("%s of %s: %s"):format(steps, tostring(a.dist), tostring(message)), 0) end
  end
end

local matrix = {"2:3, :", ":, ::2", "::-1, :", "2, :", ":, 3", "::3, ::-2", "3:1:-1, 4", "1:0, :", "-1, ::2",
                "new, :, 2:", "T",
                "T|2:4, ::-1", "T|3", "diagonal", "T|2:|diagonal", "::-1, :|diagonal|::-1"}
local vector = {"2:", "::2", "::-1", "3:9:3", "new, :", "-2:2:-2", "5:4"}

describe("localarray() of views of", function()
  for name, dist in t.sorted{blocks = "b", rows = "bn", columns = "nb", ["cyclic rows"] = "cb", cyclic = "cc",
                             whole = "n",
      ["block-cyclic rows"] = {{"c", block_size = 2}, "n"}, ["block-cyclic columns"] = {"n", {"c", block_size = 3}},
      unordered = {lists(7)}, irregular = {cuts(7)}} do
    it(name, function() check_views(dist, {7, 6}, matrix) end)
  end
  it("few rows", function() check_views("b", {3, 11}, matrix) end)
  it("one axis", function()
    for _, dist in ipairs{"b", "c", "n", {block_size = 3}, lists(17), cuts(17)} do check_views(dist, {17}, vector) end
  end)

  it("what has no parts are refused", function()
    local a = ramba.arange(400):reshape(20, 20)
    raises("copy", ramba.spmd, function(v) return ramba.sliding_window_view(v, {2, 2}):localarray() end, a)
    raises("copy", ramba.spmd, function(v) return v.flat:localarray() end, a)
  end)
end)

describe("a.dist of a view", function()
  it("gives its layout, and makes it again", function()
    for _, dist in ipairs{"b", "cb", "cc", {{"c", block_size = 2}, "n"}, {lists(7)}, {cuts(7)}} do
      local a = ramba.arange(42):reshape(7, 6):redistribute(dist)
      for _, steps in ipairs(matrix) do
        local w = view_of(a, steps)
        if not steps:find("T") and not steps:find("diagonal") then -- their grids have the ranks in another order
          local again = w:redistribute(w.dist)
          same(again.dist.local_shapes, w.dist.local_shapes)
          same(again, w:totable())
        end
        local r = ramba.spmd(function(w) return w:get_local().shape end, w)
        for k = 1, n do same(r[k], w.dist.local_shapes[k]) end
      end
    end
  end)
end)

describe("lists of indices", function()
  it("are made when they are asked for, and shortened in print", function()
    local a = ramba.arange(600):redistribute("c")
    local d = a["-1:1:-1"].dist
    same(rawget(d, "indices"), nil)
    same(d.kinds[1], n > 1 and "u" or "c")
    if n == 1 then return end
    local total = 0
    for p = 1, n do total = total + #d.indices[1][p] end
    same(total, 600)
    same(#tostring(d) < 1000, true)
    same(a["-1:1:-1"]:redistribute(ramba.spmd(function(d) return d end, d)[n]).dist.local_shapes, d.local_shapes)
  end)
end)

describe("get_local()", function()
  local function parts(a, view) -- what all ranks have, joined; what is written there
    local r = ramba.spmd(function(v, view)
      local part = view(v):get_local()
      local before = part:copy()
      part["..."] = part + 1000
      return before:ravel()
    end, a, view)
    local all = r[1]
    for k = 2, n do all = all .. r[k] end
    return all
  end

  local function check(dist, view)
    local a = ramba.arange(400):reshape(20, 20):redistribute(dist)
    local values, outside = ramba.copy(view(a)), a:sum() - view(a):sum()
    same(ramba.sort(parts(a, view)), ramba.sort(values:ravel()):totable())
    same(view(a), (values + 1000):totable())
    same(a:sum() - view(a):sum(), outside)
    local b = ramba.arange(400):reshape(20, 20):redistribute(dist) -- the view itself as the argument
    same(ramba.sort(parts(view(b), function(v) return v end)), ramba.sort(values:ravel()):totable())
    same(view(b), (values + 1000):totable())
  end

  for name, view in t.sorted{diagonal = function(v) return v:diagonal() end,
                             ["upper diagonal"] = function(v) return v:diagonal(3) end,
      antidiagonal = function(v) return ramba.fliplr(v):diagonal() end,
      ["every third of it"] = function(v) return v:diagonal()["::3"] end,
      ["it backwards"] = function(v) return v:diagonal()["::-1"] end, flat = function(v) return v.flat end,
      rows = function(v) return v["2:9:2, ::-1"] end, transposed = function(v) return v.T end} do
    it("of " .. name, function()
      for _, dist in ipairs{"b", "bn", "cb", "cc", {{"c", block_size = 3}, "n"},
                            {{"u", indices = lists(20).indices}}} do
        check(dist, view)
      end
    end)
  end

  it("of the same elements twice writes what was changed", function()
    local a = ramba.arange(24.0):redistribute({{"c", block_size = 3}})
    ramba.spmd(function(v) -- not evenly spaced in the block
      local first, second, third = v["::2"]:get_local(), v["::2"]:get_local(), v["::2"]:get_local()
      first["1:1"] = -1
      second["2:2"] = -2
    end, a)
    same(a:eq(-1):sum(), math.min(n, 8))
    same(a:eq(-2):sum(), math.min(n, 8))
  end)

  it("is an array like others", function()
    local expressions = {"x:reshape(-1)", "x:cumsum()", "x:sort(1)", "x.T:dot(x)", "ramba.flip(x, 1):ravel()",
                         "x:repeat_(2)", "x[x:gt(30)]",
      "x.flat['2:4']", "ramba.fft.fft(x)", "x:diagonal()", "x:median(1)", "x:view('int64')"}
    local writes = {"x[':'] = x['::-1, :']", "x[x:gt(20)] = -1", "ramba.put(x, {1, 3}, 99)", "x:view('int64')[':'] = 5",
                    "x.flat['2:3'] = 4",
      "x[{ramba.idx{1, 2}}] = 8", "x[':'] = ramba.sort(x, 1)", "x.T[':, 1'] = 9"}
    local function compare(v, index, expressions, writes)
      local function run(text, x) return assert(load("local x = ... " .. text))(x) end
      for _, text in ipairs(expressions) do
        local x = v[index]:get_local()
        if not ramba.array_equal(run("return " .. text, x), run("return " .. text, x:copy())) then return text end
      end
      for _, text in ipairs(writes) do
        local x = v[index]:get_local()
        local y = x:copy()
        run(text, x)
        run(text, y)
        if not ramba.array_equal(x, y) then return text end
      end
      return "same"
    end
    for _, index in ipairs{":", ":, 2:8", "::2, 2:9:2", "::-1, 3:9"} do
      local a = ((ramba.arange(240) * 37) % 101 + 0.0):reshape(20, 12):redistribute("bn")
      -- now with halo room
      ramba.eval(ramba.sstencil(ramba.stencil(function(a) return a[{-1, 0}] + a[{1, 0}] end), a))
      local r = ramba.spmd(compare, a, index, expressions, writes)
      for k = 1, n do same(r[k], "same") end
    end
  end)

  it("of real and imaginary parts", function()
    for _, dist in ipairs{"b", "cn", {lists(6)}} do
      local c = (ramba.arange(36):reshape(6, 6) + ramba.complex(0, 1) * 100):redistribute(dist)
      local r = ramba.spmd(function(v)
        local im, re = v.imag:get_local(), v.T.real["::-1, 2:"]:get_local()
        im["..."] = im + 1
        re["..."] = re * 2
        local diagonal = v.imag:diagonal():localarray()
        diagonal:fill(5)
        return {im.dtype, re.dtype, v.real:localarray().dtype}
      end, c)
      for k = 1, n do same(r[k], {"float64", "float64", "float64"}) end
      same(c.imag, (ramba.full({6, 6}, 101.0) - ramba.eye(6) * 96):totable())
      local want = ramba.arange(36.0):reshape(6, 6)
      want["2:"] = want["2:"] * 2
      same(c.real, want:totable())
    end
  end)

  it("of diagonals in three dimensions", function()
    local a = ramba.arange(4 * 5 * 6):reshape(4, 5, 6):redistribute("b")
    local values = a:diagonal(0, 1, 3):copy()
    same(ramba.sort(parts(a, function(v) return v:diagonal(0, 1, 3) end)), ramba.sort(values:ravel()):totable())
    same(a:diagonal(0, 1, 3), (values + 1000):totable())
  end)

  it("of another dtype", function()
    local a = ramba.arange(400):reshape(20, 20):redistribute("bn")
    local r = ramba.spmd(function(v)
      local part = v:view("int32"):get_local()
      local rows = v:get_local().shape[1]
      part[":, 1::2"] = part[":, 1::2"] * 2
      return {part.shape, rows}
    end, a)
    for k = 1, n do same(r[k][1], {r[k][2], 40}) end
    same(a, (ramba.arange(400):reshape(20, 20) * 2):totable())
  end)

  it("says what has no parts", function()
    local a = ramba.arange(400):reshape(20, 20)
    for _, f in ipairs{function(v) return ramba.sliding_window_view(v, {2, 2}):get_local() end,
        function(v) return v.flat["2:5"]:get_local() end, function(v) return v:view("int32")["1, :"]:get_local() end} do
      raises("have no parts: copy", ramba.spmd, f, a)
    end
  end)
end)

describe("base", function()
  it("is the array itself", function()
    local a = ramba.arange(24):reshape(4, 6) + 0
    for _, v in ipairs{a[2], a["2:3"], a.T, a:diagonal(), a.flat, a:view("int32"), a[2]["1:2"], a.T.T[1],
                       a:swapaxes(1, 2)} do
      same(v.base == a, true)
      same(v.base == v.base, true)
    end
    same(a.base, nil)
    local z = ramba.zeros(3, "complex128")
    same(z.real.base == z and z.imag.base == z, true)
  end)

  it("is made again when no handle is left, and the same while one is", function()
    local v = (ramba.arange(24):reshape(4, 6) + 1)[2]
    collectgarbage()
    collectgarbage()
    local b = v.base
    same(b == v.base and v["1:2"].base == b, true)
    same(b:sum(), 300)
    b[{2, 1}] = 0
    same(v[1], 0)
  end)
end)
