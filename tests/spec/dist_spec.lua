-- Section 15: the forms of dist=, what a.dist shows, redistribution, halo room, pictures; and that every operation
-- gives the same values in every distribution.
local t = require "support"
local ramba, same, raises, P = t.ramba, t.same, t.raises, t.ranks
local operations = require "operations"(ramba)

-- Counts by the definitions, written out again.
local function block(n, parts)
  local out, each = {}, (n + parts - 1) // parts
  for p = 1, parts do out[p] = math.max(0, math.min(n, p * each) - (p - 1) * each) end
  return out
end

local function cyclic(n, parts, size)
  local out = {}
  for p = 1, parts do out[p] = 0 end
  for g = 0, n - 1 do out[g // size % parts + 1] = out[g // size % parts + 1] + 1 end
  return out
end

-- The extents of every rank's part, the shapes as plain tables.
local function parts(a)
  local out = {}
  for k, shape in ipairs(a.dist.local_shapes) do out[k] = table.move(shape, 1, #shape, 1, {}) end
  return out
end

-- counts along one axis of an array whose other axis is whole
local function along(counts, axis, other)
  local out = {}
  for k = 1, P do
    local n = counts[k] or 0
    local inside = counts[k] ~= nil
    out[k] = axis == 1 and {n, inside and other or 0} or {inside and other or 0, n}
  end
  return out
end

local function grid(a) return table.move(a.dist.grid_shape, 1, a.ndim, 1, {}) end

describe("the forms of dist", function()
  local function of(dist, shape, more)
    local o = {dist = dist}
    for k, v in pairs(more or {}) do o[k] = v end
    return ramba.zeros(shape or {9, 4}, o)
  end
  it("letters", function()
    same(parts(of("bn")), along(block(9, P), 1, 4))
    same(parts(of{"b", "n"}), along(block(9, P), 1, 4))
    same(parts(of{"b"}), along(block(9, P), 1, 4))
    same(parts(of{[2] = "b"}), along(block(4, P), 2, 9))
    same(parts(of{nil, "c"}), along(cyclic(4, P, 1), 2, 9))
    same(parts(of("cn")), along(cyclic(9, P, 1), 1, 4))
    same(parts(of("n")), along({9, 9, 9, 9}, 1, 4))
    same(of("b").dist.kinds, {"b", "b"})
    same(of("c", 3).dist.kinds, {"c"})
    same(of({}, 400).dist.kinds, {"n"})
  end)
  it("block-cyclic, alone and as an item", function()
    same(parts(of{{"c", block_size = 2}, "n"}), along(cyclic(9, P, 2), 1, 4))
    same(parts(of{"c", block_size = 2}), along(cyclic(9, P, 2), 1, 4))
    same(parts(of{block_size = 2}), along(cyclic(9, P, 2), 1, 4))
    same(parts(of{"n", {"c", block_size = 3}}), along(cyclic(4, P, 3), 2, 9))
    same(of{{"c", block_size = 1}, "n"}.dist.kinds, {"c", "n"})
  end)
  it("irregular blocks and unstructured parts", function()
    if P > 1 then
      same(parts(of{"b", bounds = {0, 2, 9}}), along({2, 7}, 1, 4))
      same(parts(of{{"b", bounds = {0, 0, 9}}}), along({0, 9}, 1, 4))
      same(of{bounds = {0, 2, 9}}.dist.bounds, {{0, 2, 9}, {0, 4}})
      local a = of({"u", indices = {{2, 4, 9}, {1, 3, 5, 6, 7, 8}}})
      same(parts(a), along({3, 6}, 1, 4))
      same(a.dist.indices, {{{2, 4, 9}, {1, 3, 5, 6, 7, 8}}})
      same(parts(of({indices = {{}, {3, 1, 2}}}, 3)), P == 2 and {{0}, {3}} or P == 3 and {{0}, {3}, {0}} or
        {{0}, {3}, {0}, {0}})
    end
    same(parts(of{"b", bounds = {0, 9}}), along({9}, 1, 4))
    same(parts(of{"u", indices = {{9, 8, 7, 6, 5, 4, 3, 2, 1}}}), along({9}, 1, 4))
  end)
  it("grids", function()
    same(grid(of("b", nil, {grid_shape = {1, P}})), {1, P})
    same(grid(of("b", 9, {grid_shape = P})), {P})
    same(grid(of("nb", nil, {grid_shape = P})), {1, P})
    same(grid(of("b", nil, {grid_shape = {P}})), {P, 1})
    same(grid(of("b", nil, {grid_shape = {[2] = P}})), {1, P})
    same(grid(of("b", nil, {grid_shape = {1, 1}})), {1, 1})
    same(parts(of("bn", nil, {grid_shape = {1}})), along({9}, 1, 4))
    same(grid(ramba.zeros({9, 4}, {grid_shape = {1, P}})), {1, P})
    same(grid(ramba.zeros({9, 4}, {distribution = "nb"})), {1, P})
    -- DistArray's rule: docs of its make_grid_shape, 4 processes
    if P == 4 then
      same(grid(of("b", {5, 9})), {1, 4})
      same(grid(of("b", {16, 16})), {2, 2})
      same(grid(of("bcn", {10, 100, 20})), {1, 4, 1})
      same(grid(of("nbc", {2, 3, 4})), {1, 2, 2})
      same(grid(of({{"b", bounds = {0, 1, 9}}, "b"})), {2, 2})
    end
    same(grid(of("bbb", {3, 3, 3})), ({{1, 1, 1}, {1, 1, 2}, {1, 1, 3}, {1, 2, 2}})[P])
  end)
  it("Ramba's hints and the surface rule", function()
    same(parts(ramba.zeros({5, 5}, {dist_dims = 1})), along(block(5, P), 1, 5))
    same(parts(ramba.zeros({5, 5}, {dist_dims = {2}})), along(block(5, P), 2, 5))
    same(parts(ramba.zeros({5, 5}, {dist_dims = -1})), along(block(5, P), 2, 5))
    same(ramba.zeros({5, 5}, {dist_dims = {}}).dist.kinds, {"n", "n"})
    same(parts(ramba.zeros({40, 60}, {dims_do_not_distribute = 2})), along(block(40, P), 1, 60))
    same(parts(ramba.zeros({40, 60}, {dims_do_not_distribute = {1}})), along(block(60, P), 2, 40))
    same(ramba.zeros({5, 5}, {dims_do_not_distribute = 1}).dist.kinds, {"n", "n"})
    same(ramba.ones({5, 5}, {dist = "bn"}):redistribute{dims_do_not_distribute = 1}.dist.kinds, {"n", "n"})
    same(ramba.zeros({5, 5}).dist.kinds, {"n", "n"})
    same(grid(ramba.zeros({40, 60})), ({{1, 1}, {1, 2}, {1, 3}, {2, 2}})[P])
    same(grid(ramba.zeros({1000, 10})), {P, 1})
  end)
  it("may be what a.dist gave", function()
    for _, dist in ipairs{"bn", "nc", {{"c", block_size = 2}, "b"}, {"u", indices = {{1, 3, 5, 7, 9, 2, 4, 6, 8}}}} do
      local a = of(dist)
      same(tostring(of(a.dist).dist), tostring(a.dist))
      same(parts(ramba.ones{9, 4}:redistribute(a.dist)), parts(a))
    end
    raises("of 2 axes for one of 1", of, of("bn").dist, 9)
    same(tostring(ramba.zeros({4, 6}, {dist = "n"}).dist), 'dist={"n", "n"}, grid_shape={1,1}')
  end)
  it("wrong ones raise and name what came", function()
    for _, c in ipairs{
      {"x", "unknown kind 'x'"}, {"bx", "unknown kind 'x' in \"bx\""}, {"bnn", "'bnn' has 3 letters, the array 2 axes"},
      {"", "empty string"}, {3, "string of letters or a table expected .* got 3"}, {true, "got true"},
      {{3}, "axis 1: a letter or a table expected, got 3"},
      {{"b", "bc"}, "axis 2: the kind must be one letter .* got bc"},
      {{[3] = "b"}, "item for axis 3 of an array of 2 axes"}, {{foo = 1}, "unknown key 'foo'"},
      {{"b", {"c", foo = 1}}, "axis 2: unknown key 'foo'"}, {{"c", block_size = 0}, "block_size must be .* got 0"},
      {{"c", block_size = "x"}, "block_size must be a positive integer, got x"},
      {{{"b", block_size = 2}}, "axis 1: block_size belongs to 'c', the kind is 'b'"},
      {{"c", bounds = {0, 9}}, "bounds belongs to 'b'"}, {{"b", bounds = {1, 9}}, "axis 1: bounds must start with 0"},
      {{"b", bounds = {0, 8}}, "end with the extent 9"},
      {{"b", bounds = {0}}, "at least 2 cut offsets"}, {{"b", bounds = 9}, "list of integers expected, got 9"},
      {{"b", bounds = {0, "q", 9}}, "item 2 must be an integer, got q"}, {"u", "'u' needs indices"},
      {{"b", bounds = {0, 1, 2, 3, 4, 9}}, "5 parts need more ranks than the " .. P},
      {{"u", indices = {{1, 2, 3, 4}}}, "4 indices for an axis of extent 9"},
      {{"u", indices = {{1, 2, 3, 4, 5, 6, 7, 8, 8}}}, "index 8 has two owners"},
      {{"u", indices = {{0, 2, 3, 4, 5, 6, 7, 8, 9}}},
       "index 0 is outside the axis of extent 9 %(indices count from 1%)"},
      {{"u", indices = {1, 2}}, "item 1 must be a list, got 1"},
      {{"u", indices = 2}, "a list for each part expected, got 2"},
    } do raises("ramba.zeros: dist: .*" .. c[2], ramba.zeros, {9, 4}, {dist = c[1]}) end
    for _, c in ipairs{
      {{1, P, 1}, "3 entries for 2 axes"}, {{2, P}, "a grid of " .. 2 * P .. " ranks, there"},
      {{0, 1}, "entry 1 .* got 0"},
      {"x", "got x"}, {{1.5}, "got 1.5"}, {{-1, 1}, "got %-1"}, {{foo = 2}, "unknown key 'foo'"},
    } do raises("ramba.zeros: grid_shape: .*" .. c[2], ramba.zeros, {9, 4}, {dist = "b", grid_shape = c[1]}) end
    raises("2 for axis 2, which dist does not distribute", ramba.zeros, {9, 4}, {dist = "bn", grid_shape = {1, 2}})
    if P > 1 then
      raises("axis 1 has 1 parts but grid_shape says 2", ramba.zeros, 9,
             {dist = {"b", bounds = {0, 9}}, grid_shape = 2})
    end
    if P > 2 then raises("5 comes before 3", ramba.zeros, 9, {dist = {"b", bounds = {0, 5, 3, 9}}}) end
  end)
  it("wrong hints and borders raise", function()
    raises("ramba.ones: dist_dims: axis 3 of an array of 2 axes", ramba.ones, {3, 3}, {dist_dims = 3})
    raises("dist_dims: axis 0 .*count from 1", ramba.ones, {3, 3}, {dist_dims = 0})
    raises("dims_do_not_distribute: a list of integers expected, got x", ramba.ones, 3, {dims_do_not_distribute = "x"})
    raises("local_border: .* got %-1", ramba.ones, {3, 3}, {local_border = -1})
    raises("local_border: .* got x", ramba.ones, {3, 3}, {local_border = "x"})
    raises("local_border: .* 2 axes .* got {1,1,1}", ramba.ones, {3, 3}, {local_border = {1, 1, 1}})
    raises("did you mean 'dist'", ramba.ones, 3, {dits = "b"})
  end)
end)

describe("constructors take every distribution option", function()
  local n = 6
  local sq = ramba.arange(n * n):reshape{n, n}
  local name = t.tmpname()
  os.remove(name)
  ramba.save(name .. ".npy", sq)
  ramba.save(name .. ".csv", sq)
  teardown(function()
    os.remove(name .. ".npy")
    os.remove(name .. ".csv")
  end)
  local size = {n, n}
  local function with(key, value)
    return function(o)
      o[key] = value
      return o
    end
  end
  local sized = with("size", size)
  local square = {
    zeros = function(o) return ramba.zeros(size, o) end, ones = function(o) return ramba.ones(size, o) end,
    empty = function(o) return ramba.empty(size, o) end, full = function(o) return ramba.full(size, 7, o) end,
    full_array = function(o) return ramba.full(size, {1, 2, 3, 4, 5, 6}, o) end,
    zeros_like = function(o) return ramba.zeros_like(sq, o) end,
    ones_like = function(o) return ramba.ones_like(sq, o) end,
    empty_like = function(o) return ramba.empty_like(sq, o) end,
    full_like = function(o) return ramba.full_like(sq, 1, o) end,
    array = function(o) return ramba.array(sq, o) end, table = function(o) return ramba.array(sq:totable(), o) end,
    asarray = function(o) return ramba.asarray(sq, o) end, fromarray = function(o) return ramba.fromarray(sq, o) end,
    asarray_table = function(o) return ramba.asarray(sq:totable(), o) end, copy = function(o) return sq:copy(o) end,
    eye = function(o) return ramba.eye(n, o) end, identity = function(o) return ramba.identity(n, o) end,
    fromfunction = function(o) return ramba.fromfunction(function(i, j) return i + j end, size, o) end,
    init_array = function(o) return ramba.init_array(size, function(i) return i[1] end, o) end,
    init_value = function(o) return ramba.init_array(size, 5, o) end,
    filler = function(o) return ramba.init_array(size,
      ramba.Filler(function(s) return ramba.ones(s) end, "WHOLE_ARRAY_NEW"), o) end,
    tri = function(o) return ramba.tri(n, o) end, tril = function(o) return ramba.tril(sq, o) end,
    triu = function(o) return sq:triu(o) end, diag = function(o) return ramba.diag({1, 2, 3, 4, 5, 6}, o) end,
    diagflat = function(o) return ramba.diagflat({1, 2, 3, 4, 5, 6}, o) end,
    vander = function(o) return ramba.vander({1, 2, 3, 4, 5, 6}, o) end,
    load = function(o) return ramba.load(name .. ".npy", o) end,
    csv = function(o) return ramba.load(name .. ".csv", o) end,
    loadtxt = function(o) return ramba.loadtxt(name .. ".csv", with("delimiter", ",")(o)) end,
    rand = function(o) return ramba.random.rand(n, n, o) end,
    random = function(o) return ramba.random.random(sized(o)) end,
    normal = function(o) return ramba.random.normal(0, 1, sized(o)) end,
    integers = function(o) return ramba.random.integers(9, sized(o)) end,
    gamma = function(o) return ramba.random.gamma(2, sized(o)) end,
    poisson = function(o) return ramba.random.default_rng(1):poisson(2, sized(o)) end,
    choice = function(o) return ramba.random.choice(9, sized(o)) end,
    meshgrid = function(o) return (ramba.meshgrid({1, 2, 3, 4, 5, 6}, {1, 2, 3, 4, 5, 6}, o)) end,
  }
  local line = {
    arange = function(o) return ramba.arange(n, o) end, range = function(o) return ramba.range(1, n, o) end,
    linspace = function(o) return (ramba.linspace(0, 1, n, o)) end,
    logspace = function(o) return ramba.logspace(0, 1, n, o) end,
    geomspace = function(o) return ramba.geomspace(1, 2, n, o) end,
    permutation = function(o) return ramba.random.permutation(n, o) end,
    frombuffer = function(o) return ramba.frombuffer(("\0"):rep(n * 8), o) end,
  }
  local function check(make, shape, options)
    local o = {}
    for k, v in pairs(options) do o[k] = v end
    local reference = ramba.zeros(shape, options)
    local a = make(o)
    same(tostring(a.dist), tostring(reference.dist))
    if options.local_border then
      local r = ramba.spmd(function(v) return v:get_local{halo = true}.shape[1] end, a)
      local expected = ramba.spmd(function(v) return v:get_local{halo = true}.shape[1] end, reference)
      for k = 1, r.n do assert.are.equal(expected[k], r[k]) end
    end
  end
  for fname, make in t.sorted(square) do
    it(fname, function()
      for _, options in ipairs{{dist = "c"}, {dist = {[2] = "b"}}, {distribution = "bn"},
                               {dist = "b", grid_shape = {1, P}},
        {dist_dims = 2}, {dims_do_not_distribute = 1}, {local_border = 1, dist = "bn"}, {grid_shape = {1, P}},
        {dist = "n"},
        {like = ramba.zeros(size, {dist = {{"c", block_size = 2}, "n"}})}} do check(make, size, options) end
    end)
  end
  for fname, make in t.sorted(line) do
    it(fname, function()
      for _, options in ipairs{{dist = "c"}, {distribution = "b"}, {dist = "b", grid_shape = 1}, {dist_dims = 1},
        {local_border = 1, dist = "b"}, {like = ramba.zeros(n, {dist = "c"})}} do check(make, {n}, options) end
    end)
  end
  it("a large replicated one stays whole", function()
    same(ramba.random.rand(400, {dist = "n"}).dist.kinds, {"n"})
    same(ramba.linspace(0, 1, 400, {dist = "n"}).dist.kinds, {"n"})
  end)
  it("values stay", function()
    same(ramba.tril(sq, {dist = "c"}), ramba.tril(sq):totable())
    same(ramba.linspace(0, 1, 5, {dist = "c"}), {0.0, 0.25, 0.5, 0.75, 1.0})
  end)
end)

describe("create_array_with_divisions", function()
  it("takes the first and last index of every rank", function()
    local rows, whole = {}, {{{1, 1}, {40, 6}}}
    for p = 1, P do rows[p] = {{p == 1 and 1 or 3 * p, 1}, {p == P and 40 or 3 * p + 2, 6}} end
    local counts = {}
    for p = 1, P do counts[p] = rows[p][2][1] - rows[p][1][1] + 1 end
    same(parts(ramba.create_array_with_divisions({40, 6}, rows)), along(counts, 1, 6))
    same(parts(ramba.create_array_with_divisions({40, 6}, whole)), along({40}, 1, 6))
    same(ramba.create_array_with_divisions({40, 6}, whole, {dtype = "int8"}).dtype, "int8")
    if P > 2 then
      same(parts(ramba.create_array_with_divisions(9, {{1, 4}, {1, 0}, {5, 9}})), P == 3 and {{4}, {0}, {5}} or
        {{4}, {0}, {5}, {0}})
    end
    same(parts(ramba.create_array_with_divisions({9, 4}, ramba.zeros({9, 4}, {dist = "nc"}).dist)),
      along(cyclic(4, P, 1), 2, 9))
  end)
  it("raises for parts that are no grid", function()
    local f = ramba.create_array_with_divisions
    raises("along axis 1 they end at 8, the extent is 9", f, 9, {{1, 8}})
    raises("along axis 1 index 1 has no owner", f, 9, {{2, 9}})
    raises("division of rank 0 must be .* got 3", f, 9, {3})
    raises("a list of divisions expected", f, 9, 3)
    if P > 1 then
      raises("index 4 has two owners", f, 9, {{1, 4}, {4, 9}})
      raises("rank 0 has 5:9 of axis 1, its grid place 1:4", f, 9, {{5, 9}, {1, 4}})
    end
  end)
end)

describe("redistribute and distribute_as", function()
  local a = ramba.arange(36):reshape{9, 4}
  it("give new arrays with the same values", function()
    for _, d in ipairs{"b", "bn", "nc", {"c", block_size = 2}, {[2] = "b"},
                       {"u", indices = {{9, 8, 7, 6, 5, 4, 3, 2, 1}}}} do
      local b = a:redistribute(d)
      same(b, a:totable())
      same(tostring(b.dist), tostring(ramba.zeros({9, 4}, {dist = d}).dist))
      local c = ramba.zeros({9, 4}):distribute_as(b)
      same(tostring(c.dist), tostring(b.dist))
      b[1] = 0
      assert.are.equal(3, a[{1, 4}])
    end
    local b = ramba.zeros(4, {dist = "c"})
    assert.is_false(b:redistribute("c") == b)
    same(grid(a:redistribute("b", {grid_shape = {P, 1}})), {P, 1})
    same(grid(a:redistribute("b", {1, P})), {1, P})
    same(a:redistribute{distribution = "c"}.dist.kinds, {"c", "c"})
    raises("ramba.redistribute: dist and distribution are one option, both are given", a.redistribute, a,
      {dist = "b", distribution = "c"})
    raises("ramba.zeros: dist and distribution are one option", ramba.zeros, 5, {dist = "b", distribution = "c"})
    same(grid(a:redistribute{dist = "nb"}), {1, P})
    same(grid(a:redistribute{"b", "b", grid_shape = {1, P}}), {1, P})
    same(a:redistribute().dist.kinds, {"n", "n"})
    same(a.T:redistribute("bn"), a.T:totable())
  end)
  it("as views are cut", function()
    local m = ramba.arange(600):reshape(20, 30)
    for _, d in ipairs{"bn", "nb", "bb", "cn", "nc", {{"c", block_size = 3}, "b"}} do
      local b = ramba.array(m, {dist = d})
      for _, v in ipairs{b.T, b["3:17:2"], b["::-1"], b[":, 5"], b["2"], b:reshape(20, 1, 30), b.T["4:9, ::3"],
                         b:swapaxes(1, 2)} do
        local x = ramba.arange(v.size):reshape(table.unpack(v.shape))
        same(x:distribute_as(v), x:totable())
        same(ramba.smap(function(s) return s * 1 end, v, {axis = 1}), v:totable())
      end
      same(tostring(m:reshape(30, 20):distribute_as(b.T).dist), tostring(b.T.dist))
      same(tostring(ramba.zeros({8, 30}):distribute_as(ramba.array(m, {dist = "bn"})["3:17:2"]).dist),
        tostring(ramba.array(m, {dist = "bn"})["3:17:2"].dist))
    end
  end)
  it("raise for another shape", function()
    raises("ramba.distribute_as: an array of shape %(9,4%) cannot be distributed as one of shape %(4,9%)",
      ramba.distribute_as, a, ramba.zeros{4, 9})
    raises("ramba.distribute_as: an array of shape %(9,4%) expected, got a string", ramba.distribute_as, a, "b")
    raises("ramba.redistribute: dist: an item for axis 3", ramba.redistribute, a, {"b", "b", "b"})
    raises("unknown option", ramba.redistribute, a, {foo = 1})
  end)
end)

describe("results", function()
  it("take the distribution of the first distributed operand of their shape", function()
    local a, b = ramba.ones({9, 4}, {dist = "cn"}), ramba.ones({9, 4}, {dist = "nb"})
    for _, r in ipairs{a + b, a + 1, 1 - a, ramba.sin(a), a:lt(b), ramba.where(a:gt(0), a, b), a:cumsum(1) * 0 + a,
      ramba.ones(4) + a, a:astype("int8"), a:copy(), ramba.zeros_like(a)} do
      same(tostring(r.dist), tostring(a.dist))
    end
    same(tostring((b + a).dist), tostring(b.dist))
    same(tostring((ramba.zeros{9, 4} + b).dist), tostring(b.dist))
    same(tostring((a[1] + 1).dist), tostring(ramba.zeros(4).dist))
  end)
  it("views show their own parts", function()
    local a = ramba.zeros({9, 4}, {dist = "bn"})
    local counts = block(9, P)
    same(parts(a.T), along(counts, 2, 4))
    same(a.T.dist.kinds, {"n", "b"})
    same(parts(a["1:9:2, :"])[1], {(counts[1] + 1) // 2, 4})
    local total = 0
    for _, s in ipairs(a["3:7, 2"].dist.local_shapes) do total = total + s[1] end
    assert.are.equal(5, total)
  end)
end)

describe("local_border", function()
  local function halo(a)
    local r = ramba.spmd(function(v) return v:get_local{halo = true}:totable() end, a)
    return table.move(r, 1, r.n, 1, {})
  end
  -- What rank p of the blocks of 0 ... n-1 must see with border k.
  local function expected(n, k, periodic)
    local out, first = {}, 0
    for p, count in ipairs(block(n, P)) do
      out[p] = {}
      for g = first - k, first + count + k - 1 do
        local inside = g >= 0 and g < n
        out[p][#out[p] + 1] = (inside or periodic) and g % n or 0
      end
      if count == 0 then out[p] = {} end
      first = first + count
    end
    return out
  end
  it("shows the neighbours' elements", function()
    for _, n in ipairs{12, 7, 5} do
      for k = 1, 3 do
        local a = ramba.arange(n, {dist = "b", local_border = k})
        same(halo(a), expected(n, k))
        same(halo(a:exchange{periodic = true}), expected(n, k, true))
        a:iadd(1)
        a:isub(1)
        same(halo(a), expected(n, k, true))
        same(a, ramba.arange(n):totable())
      end
    end
  end)
  it("of any axis, with corners", function()
    local a = ramba.arange(24):reshape{4, 6}:copy{dist = "bn", local_border = {1, 2}}
    a:exchange{periodic = true}
    local r, first = halo(a), 0
    for p, count in ipairs(block(4, P)) do
      for i = 1, count > 0 and count + 2 or 0 do
        for j = 1, 10 do
          assert.are.equal((first + i - 2) % 4 * 6 + (j - 3) % 6, r[p][i][j])
        end
      end
      first = first + count
    end
  end)
  it("is refreshed by exchange inside spmd", function()
    local a = ramba.ones(4 * P, {dist = "b", local_border = 1})
    local r = ramba.spmd(function(v)
      local l = v:get_local{halo = true}
      l["2:-2"] = ramba.rank + 1
      v:exchange()
      return l:totable()
    end, a)
    for p = 1, P do
      same(r[p], {p > 1 and p - 1.0 or 0.0, p + 0.0, p + 0.0, p + 0.0, p + 0.0, p < P and p + 1.0 or 0.0})
    end
    r = ramba.spmd(function(v)
      v:exchange{periodic = true}
      return v:get_local{halo = true}[1]
    end, a)
    assert.are.equal(P + 0.0, r[1])
  end)
  it("a time step with it equals the whole-array one", function()
    local n = 40
    local u = ramba.sin(ramba.arange(n)):copy{dist = "b", local_border = 1}
    local w = u:copy()
    for _ = 1, 3 do
      u:exchange{periodic = true}
      ramba.spmd(function(v)
        local h, l = v:get_local{halo = true}, v:get_local()
        if l.size > 0 then l[":"] = (h["1:-3"] + h["3:"]) / 2 end
      end, u)
      w = (ramba.roll(w, 1) + ramba.roll(w, -1)) / 2
    end
    assert.is_true(ramba.allclose(u, w))
  end)
  it("is kept by *_like, given by copy, absent elsewhere", function()
    local a = ramba.zeros(8, {dist = "b", local_border = 2})
    local function width(x)
      return ramba.spmd(function(v) return v:get_local{halo = true}.shape[1] - v:get_local().shape[1] end, x)[1]
    end
    assert.are.equal(4, width(a))
    assert.are.equal(4, width(ramba.zeros_like(a)))
    assert.are.equal(0, width(a + 1))
    assert.are.equal(2, width((a + 1):copy{local_border = 1}))
    assert.are.equal(0, width(ramba.zeros(8, {dist = "c", local_border = 2})))
    raises("ramba.exchange: the array has no border", ramba.exchange, a + 1)
    raises("border of 2 is wider than axis 1 of extent 1", ramba.exchange, ramba.zeros(1, {local_border = 2}),
           {periodic = true})
    raises("whole array, not to a view", ramba.spmd, function(v) return v:get_local{halo = true} end, a["2:4"])
  end)
end)

describe("show_distribution", function()
  local function shown(a)
    local lines, old = {}, _G.print
    _G.print = function(text) lines[#lines + 1] = text end
    local text = ramba.show_distribution(a)
    _G.print = old
    assert.are.equal(text, lines[1])
    return text
  end
  it("lists the parts and draws the owners", function()
    local text = shown(ramba.zeros({2, 4}, {dist = "nc"}))
    assert.truthy(text:find("shape (2,4)", 1, true))
    local row = ""
    for j = 0, 3 do row = row .. " " .. j % P end
    assert.truthy(text:find(row .. "\n" .. row, 1, true))
    assert.truthy(text:find("rank 0: (2," .. (3 // P + 1) .. ")", 1, true))
    assert.truthy(shown(ramba.zeros(3)):find(" * * *", 1, true))
    assert.truthy(shown(ramba.zeros({500, 600})):find("16 x 32 of the elements", 1, true))
    assert.truthy(shown(ramba.zeros({})):find("shape ()", 1, true))
    assert.truthy(shown(ramba.zeros({0, 3}, {dist = "b"})):find("shape (0,3)", 1, true))
    assert.truthy(shown(ramba.zeros({3, 4, 5}, {dist = "nnb"})):find("the last two axes", 1, true))
  end)
end)

-- ---- the same values in every distribution

local N, R, C = 37, 9, 11

local function operands(d1, d2, d3)
  local i, j = ramba.arange(N), ramba.arange(R * C):reshape{R, C}
  return {N = N, R = R, C = C,
    x = (i * 17 % 37 / 4.0):copy(d1), y = (i * 5 % 23 + 0.5):copy(d1), k = (i * 7 % 10):copy(d1),
    b = (i * 11 % 3):eq(0):copy(d1), z = (i * 3 % 8 + ramba.complex(0, 1) * (i % 5)):copy(d1),
    m = (j * 29 % 101 / 8.0):copy(d2), w = (j * 13 % 17 + 1.0):copy(d2), n = (j * 5 % 4):copy(d2),
    s = ((ramba.arange(R * R) * 31 % 83):reshape{R, R} / 8.0):copy(d2),
    t = ((ramba.arange(60) * 7 % 31):reshape{4, 3, 5} + 0.0):copy(d3)}
end

-- bounds that grow, indices dealt by squares
local function bounds(n)
  local cuts = {0}
  for p = 1, P do cuts[p + 1] = p * p * n // (P * P) end
  return {"b", bounds = cuts}
end

local function dealt(n)
  local lists = {}
  for p = 1, P do lists[p] = {} end
  for g = 1, n do table.insert(lists[g * g % P + 1], 1, g) end
  return {"u", indices = lists}
end

local function operands_of(item)
  local v = operands({dist = {item(N)}}, {}, {dist = {item(4)}})
  v.m, v.w, v.s = v.m:redistribute{item(R)}, v.w:redistribute{item(R)}, v.s:redistribute{item(R)}
  v.n = v.n:redistribute{[2] = item(C)}
  return v
end

local variants = {
  {"block rows", function() return operands({dist = "b"}, {dist = "bn"}, {dist = "bnn"}) end},
  {"cyclic", function() return operands({dist = "c"}, {dist = "cn"}, {dist = "ncn"}) end},
  {"columns", function() return operands({dist = "b", grid_shape = 1}, {dist = "nb"}, {dist = "nnc"}) end},
  {"block-cyclic", function()
    return operands({dist = {"c", block_size = 3}}, {dist = {{"c", block_size = 2}, {"c", block_size = 3}}},
      {dist = {{"c", block_size = 2}}})
  end},
  {"replicated", function() return operands({dist = "n"}, {dist = "n"}, {dist = "n"}) end},
  {"mixed grids", function() return operands({dist = "c"}, {dist = "bc"}, {dist = "cnb"}) end},
  {"irregular", function() return operands_of(bounds) end},
  {"unstructured", function() return operands_of(dealt) end},
}

local function flatten(r, out)
  if ramba.is_array(r) then
    out[#out + 1] = r.dtype .. tostring(r.shape)
    flatten(r:totable(), out)
  elseif type(r) == "table" then
    for k = 1, #r do flatten(r[k], out) end
  elseif type(r) == "userdata" then
    out[#out + 1] = r.re
    out[#out + 1] = r.im
  else
    out[#out + 1] = r
  end
  return out
end

local function results(f, v)
  local r = table.pack(f(v))
  local out = {}
  for k = 1, r.n do flatten(r[k], out) end
  return out
end

describe("every operation gives the same values", function()
  local old, reference
  setup(function()
    old, ramba.config.dist_threshold = ramba.config.dist_threshold, 1
    local v = operands()
    reference = {}
    for i, operation in ipairs(operations) do reference[i] = results(operation[2], v) end
  end)
  teardown(function() ramba.config.dist_threshold = old end)
  for _, variant in ipairs(variants) do
    it("on " .. variant[1] .. " operands", function()
      local v = variant[2]()
      for i, operation in ipairs(operations) do
        local ok, got = pcall(results, operation[2], v)
        if not ok then error(operation[1] .. ": " .. tostring(got), 0) end
        assert.is_true(#reference[i] > 0, operation[1])
        local fine, why = pcall(same, got, reference[i], {rel = 1e-9, abs = 1e-9})
        if not fine then error(operation[1] .. ": " .. tostring(why), 0) end
      end
    end)
  end
end)
