-- Section 16: local arrays. Values of DistArray's own tests (four ranks unless a test says otherwise), by hand.
local t = require "support"
local ramba, same, raises = t.ramba, t.same, t.raises
local everywhere, on_all = t.everywhere, t.on_all
local L = ramba.localarray
local n = t.ranks

-- The kind of the error that f raises on every rank.
local function kinds(f, ...)
  return everywhere(function(g, ...)
    local ok, e = pcall(g, ...)
    return ok and "no error" or type(e) == "table" and e.kind or tostring(e)
  end, f, ...)
end

describe("process grids", function()
  it("are DistArray's", function()
    local function grid(shape, dist, size) return L.make_grid_shape(shape, dist, size) end
    same(grid({20, 20}, "bb", 12), {3, 4})
    same(grid({20, 60}, "bb", 12), {2, 6})
    same(grid({60, 20}, "bb", 12), {6, 2})
    same(grid({100, 10, 300}, {"b", "n", "c"}, 12), {2, 1, 6})
    same(grid({100, 50, 300}, "bbb", 12), {2, 1, 6})
    same(grid({100, 100, 150}, "bbb", 12), {2, 2, 3})
    same(grid({5, 9}, "bb", 4), {1, 4})
    same(grid({16, 16}, "bb", 4), {2, 2})
    same(grid({10, 100, 20}, "bcn", 4), {1, 4, 1})
    same(grid({2, 3, 4}, "nbc", 4), {1, 2, 2})
    same(grid({8, 8}, "bb", 7), {1, 7})
    same(grid({3, 3}, "bn", 3), {3, 1})
    same(grid({3, 3}, "nb", 3), {1, 3})
    same(grid({3, 3, 3}, "nnb", 3), {1, 1, 3})
    same(grid({7}, "b", 5), {5})
    same(grid({4, 4}, "nn", 4), {1, 1})
    same(grid({}, "b", 4), {})
  end)

  it("come from products of factors", function()
    same(L.mult_partitions(16, 4), {{1, 1, 1, 16}, {1, 1, 2, 8}, {1, 1, 4, 4}, {1, 2, 2, 4}, {2, 2, 2, 2}})
    same(L.mult_partitions(6, 3), {{1, 1, 6}, {1, 2, 3}})
    same(L.mult_partitions(7, 2), {{1, 7}})
    same(L.mult_partitions(12, 2), {{1, 12}, {2, 6}, {3, 4}})
    same(L.mult_partitions(1 << 40, 2)[21], {1 << 20, 1 << 20})
  end)

  it("take every form of dist", function()
    same(L.normalize_dist({[1] = "b", [4] = "c"}, 4), {"b", "n", "n", "c"})
    same(L.normalize_dist({"n", "c"}, 4), {"n", "c", "n", "n"})
    same(L.normalize_dist("c", 3), {"c", "c", "c"})
    same(L.normalize_dist("bnc", 3), {"b", "n", "c"})
    same(L.normalize_dist(nil, 2), {"b", "n"})
    same(L.normalize_dist({"c", block_size = 2}, 2), {"c", "n"})
  end)

  it("refuse what does not fit", function()
    same(kinds(function() ramba.localarray.LocalArray({16, 16}, {dist = {"x"}}) end), on_all("TypeError"))
    same(kinds(function() ramba.localarray.LocalArray({16, 16}, {dist = 5}) end), on_all("TypeError"))
    same(kinds(function() ramba.localarray.LocalArray({16, 16}, {grid_shape = {ramba.comm.size}}) end),
      on_all("InvalidGridShapeError"))
    same(kinds(function() ramba.localarray.LocalArray({16, 16}, {dist = "bn", grid_shape = {1, 7}}) end),
      on_all("InvalidGridShapeError"))
    same(kinds(function() ramba.localarray.LocalArray({16, 16}, {dist = "bb", grid_shape = {5, 7}}) end),
      on_all("InvalidGridShapeError"))
  end)
end)

describe("communicators", function()
  it("are checked", function()
    same(kinds(function() ramba.localarray.construct.init_base_comm(5) end), on_all("InvalidBaseCommError"))
    same(kinds(function() ramba.localarray.construct.init_base_comm(ramba.localarray.construct.COMM_NULL) end),
      on_all("NullCommError"))
    same(everywhere(function() return ramba.localarray.construct.init_base_comm() == ramba.comm end), on_all(true))
  end)

  it("make row-major grids", function()
    local r = everywhere(function()
      local c = ramba.localarray.construct.init_comm(ramba.comm, {1, ramba.comm.size})
      for rank = 0, c.size - 1 do
        if c:rank_from_coords(c:coords_from_rank(rank)) ~= rank then return false end
      end
      local a = ramba.localarray.ones({2, 5}, {comm = c, dist = "nb", grid_shape = c.grid_shape})
      return {c.coords[1], c.coords[2], c.grid_shape[2], a:sum(), a:transpose():sum(), a.comm == ramba.comm}
    end)
    for k = 1, n do same(r[k], {0, k - 1, n, 10.0, 10.0, true}) end
  end)

  it("may be parts of the world", function()
    local r = everywhere(function()
      local half = ramba.comm.split(ramba.rank % 2)
      local a = ramba.localarray.fromfunction(function(i) return i end, {9}, {comm = half, dist = "c"})
      local s = (a + a):sum()
      return {a.comm_size, s, a:argmax(), a:max(), ramba.localarray.ones({3, 4}, {comm = half}):sum(1):sum()}
    end)
    for k = 1, n do same(r[k], {(n + (k % 2)) // 2, 90.0, 9, 9.0, 12.0}) end
  end)
end)

describe("elements by global index", function()
  it("give nil, or errors that say what came", function()
    local r = everywhere(function()
      local a = ramba.localarray.ones({7})
      local function message(f, ...) return tostring(select(2, pcall(f, ...))) end
      local function get(key) return a.global_index[key] end
      return {select("#", a:checked_getitem(99)), select("#", a:checked_setitem(99, 1)),
              message(get, "x"):match("TypeError: .*"), message(get, {{1, 2}}):match("TypeError: .*"),
              tostring(ramba.localarray.zeros({0}):mean())}
    end)
    same(r, on_all{1, 1, "TypeError: global_index: an integer or a list of integers expected, got string",
      "TypeError: maps.local_from_global: an index must be an integer, got a table", "nan"})
  end)
end)

describe("grids of fewer ranks", function()
  if n == 1 then return end
  it("leave ranks with nothing", function()
    for _, dist in ipairs{"bn", "nc", {{"b", bounds = {0, 5}}}} do
      local a = ramba.arange(30.0):reshape(5, 6):redistribute(dist,
                                                              type(dist) == "string" and {grid_shape = {n - 1}} or nil)
      local r = ramba.spmd(function(v)
        local L, la = ramba.localarray, v:localarray()
        return {la.local_size, L.validate(la:__distarray__()), la:sum(), la:max(), la:argmax(), la:cumsum():max(),
                (la + la):mean(),
                la:transpose():ravel():sum(), (la:cumsum(1) + la):sum()}
      end, a)
      local held = 0
      local diagonals = ramba.spmd(function(v)
        local d = v["1:5, ::-1"].T:diagonal():localarray()
        return {d:sum(), d:cumsum():max(), (d:cumsum():sum() - d:ravel():cumsum():sum())}
      end, a)
      for k = 1, n do same(diagonals[k], {a["1:5, ::-1"]:trace(), a["1:5, ::-1"]:trace(), 0.0}) end
      for k = 1, n do
        held = held + r[k][1]
        table.remove(r[k], 1)
        same(r[k], {true, 435.0, 29.0, 30, 435.0, 29.0, 435.0, (a:cumsum(1) + a):sum()})
      end
      same(held, 30)
    end
  end)
end)

describe("reductions along axes of arrays on fewer ranks", function()
  if n == 1 then return end
  it("give the ranks outside the grid nothing of what is left, and the value when nothing is left", function()
    local whole = (ramba.arange(30.0) * 7 % 11):reshape(5, 6)
    local names = {"sum", "prod", "max", "min", "mean", "var", "std", "ptp", "argmax", "argmin", "any", "all"}
    for _, form in ipairs{{"bn", {n - 1, 1}}, {"nc", {1, n - 1}}, {"bb", n == 4 and {1, 3} or {1, 1}}} do
      local r = ramba.spmd(function(v)
        local L, la, out = ramba.localarray, v:localarray(), {}
        for _, name in ipairs(names) do
          for axis = 1, 2 do
            local part = la[name](la, axis)
            local last = part:sum(1)
            out[#out + 1] = ("%s%d %s %s %s"):format(name, axis, L.distarray2string(part), last.ndim,
              part:sum() == last.local_data:item())
          end
        end
        return {out, la:sum(1).local_size, la:sum(2).local_size}
      end, whole:redistribute(form[1], {grid_shape = form[2]}))
      local want = {}
      for _, name in ipairs(names) do
        for axis = 1, 2 do
          want[#want + 1] = ("%s%d %s 0 true"):format(name, axis, tostring(whole[name](whole, axis)))
        end
      end
      for k = 1, n do same(r[k][1], want) end
      same({r[n][2], r[n][3]}, {0, 0})
      local flat = ramba.spmd(function(v)
        local la = v:localarray()
        return {la:sum(1).local_data:item(), la:max(1).local_data:item(), la:argmax(1).local_data:item(),
                la:var(1).local_data:item(), la:all(1).local_data:item()}
      end, whole:ravel():redistribute(form[1]:sub(form[1] == "nc" and 2 or 1, form[1] == "nc" and 2 or 1),
                                      {grid_shape = {n - 1}}))
      for k = 1, n do same(flat[k], {whole:sum(), whole:max(), whole:argmax(), whole:var(), whole:all()}) end
    end
  end)
end)

describe("local arrays outside their task", function()
  local function part(rank) -- of 7 elements in blocks
    local w, out = (7 + n - 1) // n, {}
    for i = rank * w + 1, math.min((rank + 1) * w, 7) do out[#out + 1] = 10.0 * i end
    return out
  end

  it("are their parts", function()
    local r = everywhere(function()
      local a = ramba.localarray.fromfunction(function(i) return 10 * i end, {7})
      return {a, {deep = a + 1}, ramba.comm.allgather(a)[ramba.comm.size], ramba.comm.bcast({x = a}).x}
    end)
    for k = 1, n do
      same(r[k][1], part(k - 1))
      same(r[k][2].deep - 1, part(k - 1))
      same(r[k][3], part(n - 1))
      same(r[k][4], part(0))
    end
    same(ramba.spmd(function() return ramba.localarray.ones({2, 2}, "int32") end)[1],
         n == 1 and {{1, 1}, {1, 1}} or {{1, 1}})
  end)

  it("do not travel with functions", function()
    if n > 1 then return end -- a LocalArray outside spmd
    local a = ramba.localarray.ones({4})
    raises("upvalue 'a' of the function cannot be sent.*LocalArray %(send its part", ramba.spmd,
           function() return a:sum() end)
  end)
end)

describe("layout", function()
  if n == 4 then
    it("of 7 elements in blocks", function()
      local r = everywhere(function()
        local a = ramba.localarray.LocalArray({7})
        return {a.local_shape, a.dim_data[1].start, a.grid_shape, #a}
      end)
      for k = 1, 4 do same(r[k], {{k == 4 and 1 or 2}, 2 * k - 2, {4}, 7}) end
    end)

    it("of rows and columns", function()
      local r = everywhere(function()
        local L = ramba.localarray
        local a, b = L.LocalArray({16, 16}, {grid_shape = {4, 1}}), L.LocalArray({8, 2})
        local c, d = L.LocalArray({10}, {dist = "c"}), L.LocalArray({16, 16}, {dist = "cn"})
        local first, last = a:global_limits(1)
        local cf, cl = d:global_limits(1)
        return {a.local_shape, a.dist, {a:global_limits(2)}, {first, last}, c.local_shape, {cf, cl}, a.cart_coords,
                {a:global_from_local(1, 3)}}
      end)
      for k = 1, 4 do
        same(r[k], {{4, 16}, {"b", "n"}, {1, 16}, {4 * k - 3, 4 * k}, {k < 3 and 3 or 2}, {k, 12 + k}, {k - 1, 0},
                    {4 * k - 3, 3}})
      end
    end)

    it("of block-cyclic axes", function()
      local r = everywhere(function()
        local L = ramba.localarray
        local a = L.LocalArray({11}, {dist = {"c", block_size = 2}})
        local b = L.LocalArray({5, 9}, {dist = {{"c", block_size = 2}, {"c", block_size = 2}}, grid_shape = {2, 2}})
        local ok, l = pcall(a.local_from_global, a, 11)
        return {a.local_size, b.local_shape, ok and l or 0}
      end)
      same(r, {{4, {3, 5}, 0}, {3, {3, 4}, 3}, {2, {2, 5}, 0}, {2, {2, 4}, 0}})
    end)

    it("of bounds and indices", function()
      local r = everywhere(function()
        local L = ramba.localarray
        local a = L.LocalArray({10}, {dist = {"b", bounds = {0, 1, 2, 5, 10}}})
        local b = L.LocalArray({6}, {dist = {"u", indices = {{6, 1}, {2}, {}, {3, 5, 4}}}})
        local first = b.local_size > 0 and b:global_from_local(1) or 0
        return {a.local_size, b.local_size, first}
      end)
      same(r, {{1, 2, 6}, {1, 1, 2}, {3, 0, 0}, {5, 3, 3}})
    end)
  end

  it("has maps that invert each other, coordinates that name ranks", function()
    local r = everywhere(function()
      local L = ramba.localarray
      for _, dist in ipairs{"bcn", "ccc", "bbb", {"n", {"c", block_size = 3}, "b"}} do
        local a = L.LocalArray({10, 20, 7}, {dist = dist})
        local s = a.local_shape
        for i = 1, s[1] do
          for j = 1, s[2] do
            local l = a:local_from_global{a:global_from_local(i, j, 1)}
            if l[1] ~= i or l[2] ~= j or l[3] ~= 1 then return {i, j} end
          end
        end
        for rank = 0, a.comm_size - 1 do
          if a:rank_from_coords(a:coords_from_rank(rank)) ~= rank then return rank end
        end
        if a:rank_from_coords(a.cart_coords) ~= a.comm_rank then return "rank" end
      end
      return true
    end)
    same(r, on_all(true))
  end)

  it("has limits of an axis", function()
    same(kinds(function() ramba.localarray.LocalArray({16, 16}):global_limits(-1) end), on_all("InvalidDimensionError"))
    same(kinds(function() ramba.localarray.LocalArray({16, 16}):global_limits(3) end), on_all("InvalidDimensionError"))
    same(kinds(function() ramba.localarray.LocalArray({0}):global_limits(1) end), on_all("IndexError"))
  end)

  it("packs row-major positions of the global shape", function()
    local r = everywhere(function()
      local a = ramba.localarray.LocalArray({16, 16, 2})
      local back = {a:unpack_index(513 - 1)}
      return {a:pack_index(1, 1, 2), a:pack_index(1, 2, 1), a:pack_index{2, 1, 1}, a:pack_index(16, 16, 2), back}
    end)
    same(r, on_all{2, 3, 33, 512, {16, 16, 2}})
    same(kinds(function() ramba.localarray.LocalArray({16, 16, 2}):unpack_index(513) end), on_all("ValueError"))
    same(kinds(function() ramba.localarray.LocalArray({16, 16, 2}):unpack_index(-1) end), on_all("ValueError"))
  end)

  it("has DistArray's properties", function()
    local r = everywhere(function()
      local a = ramba.localarray.zeros({6, 4}, {dtype = "int32"})
      local z = ramba.localarray.zeros({})
      return {a.ndim, a.global_size, a.itemsize, a.dtype, a.nbytes, #a, a.comm_size, a.global_shape, z.global_size,
              z.ndim,
              a.comm_rank == ramba.rank}
    end)
    same(r, on_all{2, 24, 4, "int32", 96, 6, n, {6, 4}, 1, 0, true})
  end)
end)

describe("maps", function()
  local maps = L.maps
  -- Pairs of global and local index, then global and local ones that are refused.
  local function check(m, pairs_, bad_global, bad_local)
    for _, p in ipairs(pairs_) do
      same(m:local_from_global(p[1]), p[2])
      same(m:global_from_local(p[2]), p[1])
    end
    for _, g in ipairs(bad_global) do
      local ok, e = pcall(m.local_from_global, m, g)
      same({ok, e.kind}, {false, "IndexError"})
    end
    for _, l in ipairs(bad_local) do
      local ok, e = pcall(m.global_from_local, m, l)
      same({ok, e.kind}, {false, "IndexError"})
    end
  end

  it("of the four kinds", function()
    check(maps.map_from_dim_dict{dist_type = "n", size = 20}, {{1, 1}, {20, 20}}, {21, 0, -1}, {21, 0, -1})
    check(maps.BlockMap(39, 2, 1, 16, 39), {{17, 1}, {39, 23}}, {16, 40}, {26, 24, 0, -1})
    check(maps.CyclicMap(16, 4, 2, 2), {{3, 1}, {7, 2}, {11, 3}, {15, 4}}, {4, 8, -1, 19}, {6, 5, 0})
    check(maps.BlockCyclicMap(16, 4, 1, 2, 2), {{3, 1}, {4, 2}, {11, 3}, {12, 4}}, {5, 13}, {5})
    check(maps.BlockCyclicMap(16, 4, 1, 4, 4), {{5, 1}, {8, 4}}, {4, 9}, {5})
    check(maps.BlockCyclicMap(16, 4, 2, 2, 1), {{3, 1}, {15, 4}}, {4}, {5})
    check(maps.UnstructuredMap(10, 1, 0, {3, 1, 9}), {{4, 1}, {2, 2}, {10, 3}}, {5, 3}, {4, 0})
    same(maps.UnstructuredMap(10, 1, 0, {3, 1, 9}).size, 3)
  end)

  it("count block-cyclic elements rightly", function()
    local function sizes(size, parts, block)
      local out = {}
      for k = 0, parts - 1 do out[k + 1] = maps.BlockCyclicMap(size, parts, k, k * block, block).size end
      return out
    end
    same(sizes(11, 4, 2), {4, 3, 2, 2})
    same(sizes(3, 4, 2), {2, 1, 0, 0})
    same(sizes(9, 2, 2), {5, 4})
    local list = {}
    for g in maps.BlockCyclicMap(9, 2, 0, 0, 2):global_iter() do list[#list + 1] = g end
    same(list, {1, 2, 5, 6, 9})
  end)

  it("refuse a wrong start and unknown kinds", function()
    local function kind(f, ...) return select(2, pcall(f, ...)).kind end
    same(kind(maps.CyclicMap, 16, 4, 2, 1), "ValueError")
    same(kind(maps.CyclicMap, 16, 4, 4, 4), "ValueError")
    same(kind(maps.BlockCyclicMap, 16, 4, 1, 3, 2), "ValueError")
    same(kind(maps.map_from_dim_dict, {dist_type = "q", size = 3}), "ValueError")
    same(kind(maps.BlockMap, 16, 4, 1), "TypeError")
    same(kind(maps.MDMap, 3), "TypeError")
  end)

  it("of several axes", function()
    local m = maps.MDMap.from_dim_data{
      {dist_type = "b", size = 8, proc_grid_size = 2, proc_grid_rank = 1, start = 4, stop = 8},
      {dist_type = "n", size = 3}}
    same(m.local_shape, {4, 3})
    same({m:local_from_global(6, 2)}, {2, 2})
    same(m:global_from_local{2, 2}, {6, 2})
  end)

  it("give what a process holds as items of an index", function()
    local a = ramba.arange(16)
    local function held(dd) return a[L.compact_indices{dd}]:totable() end
    same(held{dist_type = "n", size = 16}, ramba.arange(16))
    same(held{dist_type = "b", size = 16, start = 2, stop = 5}, {2, 3, 4})
    same(held{dist_type = "b", size = 16, start = 16, stop = 16}, {})
    same(held{dist_type = "c", size = 16, proc_grid_size = 4, proc_grid_rank = 1, start = 1}, {1, 5, 9, 13})
    same(held{dist_type = "c", size = 16, proc_grid_size = 4, proc_grid_rank = 1, start = 2, block_size = 2},
         {2, 3, 10, 11})
    same(held{dist_type = "u", size = 16, indices = {3, 1, 9}}, {3, 1, 9})
  end)

  it("fill open places", function()
    local function starts(dd, parts)
      local out = {}
      for k = 0, parts - 1 do
        local d = {proc_grid_size = parts, proc_grid_rank = k}
        for key, v in pairs(dd) do d[key] = v end
        L.distribute_indices{d}
        out[k + 1] = {d.start, d.stop}
      end
      return out
    end
    same(starts({dist_type = "b", size = 5}, 4), {{0, 2}, {2, 4}, {4, 5}, {5, 5}})
    same(starts({dist_type = "b", size = 2}, 4), {{0, 1}, {1, 2}, {2, 2}, {2, 2}})
    same(starts({dist_type = "c", size = 9, block_size = 2}, 3), {{0}, {2}, {4}})
    same(L.make_partial_dim_data({4, 6, 8}, "bnc", {2, 3})[3].proc_grid_size, 3)
  end)
end)

describe("local parts", function()
  it("are indexed as arrays", function()
    local r = everywhere(function()
      local a = ramba.localarray.LocalArray({4 * ramba.comm.size, 3}, {dtype = "int64"})
      a["..."] = ramba.arange(12):reshape(4, 3)
      a[{1, 2}] = 50
      a["2, :"] = {7, 8, 9}
      return {a[{1, 2}], a[2]:totable(), a["3:4, 1"]:totable(), a[{{}, 3}]:sum(), tostring(a[4])}
    end)
    same(r, on_all{50, {7, 8, 9}, {6, 9}, 2 + 9 + 8 + 11, "[ 9 10 11]"})
  end)

  it("have global indices", function()
    local r = everywhere(function()
      local a = ramba.localarray.LocalArray({7}, {dtype = "int64"})
      a:fill(0)
      local set, got, missing = 0, 0, 0
      for g = 1, 7 do
        if a:checked_setitem(g, 10 * g) then set = set + 1 end
      end
      for g = 1, 7 do
        if a:checked_getitem(g) == 10 * g then got = got + 1 end
        local ok, e = pcall(function() return a.global_index[g] end)
        if not ok and e.kind == "IndexError" then missing = missing + 1 end
      end
      return {set == a.local_size, got == set, missing == 7 - set, (a:sum())}
    end)
    same(r, on_all{true, true, true, 280})
    local bad = {}
    for i, key in ipairs{1.5, 0, -1, 8} do
      bad[i] = kinds(function(k) return ramba.localarray.ones({7}).global_index[k] end, key)
    end
    same(bad, {on_all("TypeError"), on_all("IndexError"), on_all("IndexError"), on_all("IndexError")})
    same(kinds(function() return ramba.localarray.ones({7}, {dist = "c"}).global_index[-1] end), on_all("IndexError"))
    same(kinds(function() return ramba.localarray.ones({7, 2}).global_index[{1, 2, 3}] end), on_all("IndexError"))
  end)

  it("are walked with their global indices", function()
    local r = everywhere(function()
      local a = ramba.localarray.fromfunction(function(i, j, k) return 100 * i + 10 * j + k end, {5, 4, 2}, "int64",
                                              "cbn")
      local count = 0
      for g, v in ramba.localarray.ndenumerate(a) do
        if v ~= 100 * g[1] + 10 * g[2] + g[3] or a.global_index[g] ~= v then return g end
        count = count + 1
      end
      return count == a.local_size
    end)
    same(r, on_all(true))
  end)

  it("share memory in views, not in copies", function()
    local r = everywhere(function()
      local a = ramba.localarray.ones({8, 8})
      local v, c = a:view(), a:copy()
      v:fill(5)
      a:local_view()["..."] = a:local_view() + 1
      local b = ramba.localarray.LocalArray({8, 8}, {buf = a.local_data})
      b:iadd(1)
      return {a:sum(), c:sum(), a:astype():sum(), a:astype("int32").dtype, v.local_data:sum() == a.local_data:sum()}
    end)
    same(r, on_all{448.0, 64.0, 448.0, "int32", true})
    same(kinds(function() ramba.localarray.LocalArray({8}, {buf = ramba.zeros(50)}) end), on_all("ValueError"))
    same(kinds(function() ramba.localarray.LocalArray({8}, {buf = {1, 2}}) end), on_all("TypeError"))
  end)

  it("are replaced whole", function()
    local r = everywhere(function()
      local a = ramba.localarray.LocalArray({6}, {dtype = "int64"})
      a:set_localarray(ramba.ones(a.local_shape) * 3.7)
      a.global_index:checked_setitem(1, 9)
      return {a:sum(), a.dtype}
    end)
    same(r, on_all{24, "int64"})
    same(kinds(function()
      local a = ramba.localarray.ones({6, 6})
      a:set_localarray(ramba.ones({50, 50}))
    end), on_all("ValueError"))
  end)

  it("are the local parts of arrays of all ranks", function()
    local v = ramba.arange(400.0):reshape(20, 20)
    local w = ramba.zeros({30, 20}, {dist = {{"c", block_size = 2}}})
    local r = everywhere(function(v, w)
      local a, b = v:localarray(), w:localarray()
      for g, x in ramba.localarray.ndenumerate(a) do
        if x ~= 20 * (g[1] - 1) + g[2] - 1 then return g end
      end
      b:fill(2)
      return {a:sum(), b.global_shape[1], b.grid_shape[1]}
    end, v, w)
    same(r, on_all{79800.0, 30, n})
    same(w:sum(), 1200.0)
  end)
end)

describe("elementwise", function()
  it("operations need compatible arrays", function()
    same(kinds(function() return ramba.localarray.ones({16, 16}) + ramba.localarray.ones({20, 20}) end),
      on_all("IncompatibleArrayError"))
    same(kinds(function() return ramba.localarray.add(ramba.localarray.ones({16}), 1, ramba.localarray.ones({20})) end),
      on_all("IncompatibleArrayError"))
    same(kinds(function() return ramba.localarray.negative(ramba.localarray.ones({16}),
                                                           ramba.localarray.ones({20})) end),
      on_all("IncompatibleArrayError"))
    same(kinds(function() return ramba.localarray.ones({16, 16}):asdist_like(ramba.localarray.ones({16, 16},
      {dist = "nb"})) end),
      on_all(n > 1 and "IncompatibleArrayError" or "no error"))
    same(kinds(function() return ramba.localarray.ones({16}) + {1, 2} end), on_all("TypeError"))
    same(kinds(function() return ramba.localarray.ones({16}) + ramba.ones(16) end), on_all("TypeError"))
    same(kinds(function()
      return ramba.localarray.exp(ramba.localarray.ones({16}), ramba.localarray.ones({16}, "int64"))
    end), on_all("TypeError"))
  end)

  it("compatibility sees bounds, block sizes and indices", function()
    local r = everywhere(function()
      local L = ramba.localarray
      local P, bounds = ramba.comm.size, {0}
      for p = 1, P do bounds[p + 1] = p == P and 16 or p end
      local function make(dist, dtype) return L.LocalArray({16}, {dist = dist, dtype = dtype}) end
      local a = make("b")
      return {L.arecompatible(a, make("b", "int32")), L.arecompatible(a, make("c")),
              L.arecompatible(a, make{"b", bounds = bounds}), L.arecompatible(make("c"), make{"c", block_size = 2}),
              a:compatibility_hash() == make("b"):compatibility_hash(), a:asdist_like(make("b")) == a}
    end)
    same(r, on_all{true, n == 1, n == 1, n == 1, true, true})
  end)

  it("operations and operators give NumPy's values", function()
    local r = everywhere(function()
      local L = ramba.localarray
      local a, b, y = L.ones({6, 4}, "int32"), L.ones({6, 4}, "int32"), L.empty({6, 4}, "int32")
      local same_y = L.add(a, b, y) == y
      local two = a + b
      local u = L.LocalArrayUnaryOperation(ramba.negative)(two)
      return {same_y, y:max(), two.dtype, (1 - two):min(), (2 ^ two):sum(), (two >> 1):sum(), (two // 2 * 3 % 2):sum(),
              u:max(), (-two):abs():sum(), (two ~ 1):max(), two:eq(2):all(), (two:lt(2)):any(), (~two):max(),
              ramba.sqrt(two * 2):max(), ramba.add(1, two):max(), L.exp(a - 1, {y = y, casting = "unsafe"}):max(),
              y.dtype}
    end)
    same(r, on_all{true, 2, "int32", -1, 96, 24, 24, -2, 48, 3, true, false, -3, 2.0, 3, 1, "int32"})
  end)

  it("every operation gives the same with and without an output", function()
    local r = everywhere(function()
      local L, bad = ramba.localarray, {}
      local a = L.fromfunction(function(i) return i end, {10}, "int64")
      local two, y = L.ones({10}, "int64") + 1, L.empty({10})
      for name in ([[absolute arccos arccosh arcsin arcsinh arctan arctanh conjugate cos cosh exp expm1 log log10 log1p negative
          reciprocal rint sign sin sinh sqrt square tan tanh invert]]):gmatch("%S+") do
        local r = L[name](a)
        L[name](a, {y = y, casting = "unsafe"})
        if not ramba.allclose(r.local_data, y.local_data, {equal_nan = true}) then bad[#bad + 1] = name end
      end
      for name in ([[add arctan2 bitwise_and bitwise_or bitwise_xor divide floor_divide fmod hypot left_shift mod multiply power
          remainder right_shift subtract true_divide less less_equal equal not_equal greater greater_equal]]):gmatch("%S+") do
        local r = L[name](a, two)
        L[name](a, two, {y = y, casting = "unsafe"})
        if not ramba.allclose(r.local_data, y.local_data) then bad[#bad + 1] = name end
      end
      return bad
    end)
    same(r, on_all{})
  end)

  it("operations in place keep the dtype", function()
    local r = everywhere(function()
      local a = ramba.localarray.ones({5}, "int32")
      a:iadd(4)
      a:imul(a)
      local q, m = a:divmod(7)
      return {a:sum(), a.dtype, q:sum(), m:sum()}
    end)
    same(r, on_all{125, "int32", 15, 20})
  end)

  it("numbers alone give numbers", function() same(L.add(1, 2), 3) end)
end)

describe("reductions", function()
  it("of 0 ... 6", function()
    for _, dist in ipairs{"b", "c", "n"} do
      local r = everywhere(function(dist)
        local a = ramba.localarray.fromfunction(function(i) return i - 1 end, {7}, {dist = dist})
        return {a:sum(), a:sum{dtype = "int64"}, a:mean(), a:var(), a:std(), a:max(), a:min(), a:ptp(), a:argmax(),
                a:argmin(),
                (a + 1):prod(), a:any(), a:all()}
      end, dist)
      same(r, on_all{21.0, 21, 3.0, 4.0, 2.0, 6.0, 0.0, 6.0, 7, 1, 5040.0, true, false})
    end
  end)

  it("of integers and booleans", function()
    local r = everywhere(function()
      local L = ramba.localarray
      local a, b = L.LocalArray({6, 4}, {dtype = "int32"}), L.ones({5}, "bool")
      a:fill(3)
      return {a:sum(), a:mean(), a:var(), a:std(), b:sum(), b:mean(), b:min(), b:max(), a:mean{dtype = "int64"},
              a:sum(1).dtype,
              L.sum(a), b:any(), b:var()}
    end)
    same(r, on_all{72, 3.0, 0.0, 0.0, 5, 1.0, true, true, 3, "int64", 72, true, 0.0})
  end)

  it("along axes", function()
    for _, dist in ipairs{"bn", "nb", "bb", "cc", "cn", "nn"} do
      local r = everywhere(function(dist)
        local a = ramba.localarray.fromfunction(function(i, j) return 4 * (i - 1) + j - 1 end, {4, 4}, {dist = dist})
        local function whole(v) -- of a 1-D array on its communicator
          local out, part = {}, {}
          for g, x in ramba.localarray.ndenumerate(v) do part[g[1]] = x end
          for _, p in pairs(v.comm_size > 1 and v.comm.allgather(part) or {part}) do
            if type(p) == "table" then for i, x in pairs(p) do out[i] = x end end
          end
          return out
        end
        return {whole(a:sum(1)), whole(a:sum{axis = -1}), whole(a:max(2)), whole(a:mean(1)), whole(a:var(2)),
                whole(a:argmax(1)),
                whole(a:argmin(2)), whole(a:ptp(1)), a:sum(1):sum(1).local_data:item(), a:sum{axis = {1, 2}}.ndim,
                whole(a:gt(5):any(2)), whole(a:std(1)), a:sum(1).grid_shape[1] == a.grid_shape[2]}
      end, dist)
      same(r, on_all{{24.0, 28.0, 32.0, 36.0}, {6.0, 22.0, 38.0, 54.0}, {3.0, 7.0, 11.0, 15.0}, {6.0, 7.0, 8.0, 9.0},
        {1.25, 1.25, 1.25, 1.25}, {4, 4, 4, 4}, {1, 1, 1, 1}, {12.0, 12.0, 12.0, 12.0}, 120.0, 0,
        {false, true, true, true},
        {math.sqrt(20), math.sqrt(20), math.sqrt(20), math.sqrt(20)}, true})
    end
  end)

  it("of four axes", function()
    local r = everywhere(function()
      local a = ramba.localarray.LocalArray({10, 20, 30, 40}, {dist = "c", dtype = "int64"})
      a:fill(3)
      return {a:sum(), a:sum(3):max(), a:sum(3).global_size}
    end)
    same(r, on_all{720000, 90, 8000})
  end)

  it("see NaN, ties and unordered indices", function()
    local r = everywhere(function()
      local L = ramba.localarray
      local P, lists = ramba.comm.size, {}
      for p = 1, P do lists[p] = {} end
      for g = 12, 1, -1 do table.insert(lists[g % P + 1], g) end
      local out = {}
      for i, dist in ipairs{"b", "c", {"u", indices = lists}} do
        local a = L.fromfunction(function(i) return i % 4 end, {12}, {dist = dist, dtype = "int64"})
        local f = a:astype("float64")
        local x = {a:argmax(), a:argmin()}
        f.global_index:checked_setitem(6, 0 / 0)
        f.global_index:checked_setitem(9, 0 / 0)
        local m = f:max()
        out[i] = {x[1], x[2], f:argmax(), f:argmin(), m ~= m}
      end
      return out
    end)
    local each = {3, 4, 6, 6, true}
    same(r, on_all{each, each, each})
  end)

  it("of empty arrays and empty parts", function()
    local r = everywhere(function()
      local e, one = ramba.localarray.zeros({0}), ramba.localarray.ones({1})
      local m = e:mean()
      return {e:sum(), e:prod(), e:any(), e:all(), m ~= m, one:max(), one:var(), one:argmin(), one:mean()}
    end)
    same(r, on_all{0.0, 1.0, false, true, true, 1.0, 0.0, 1, 1.0})
    same(kinds(function() return ramba.localarray.zeros({0}):max() end), on_all("ValueError"))
    same(kinds(function() return ramba.localarray.zeros({0, 3}):argmax(1) end), on_all("ValueError"))
  end)

  it("of complex numbers", function()
    local r = everywhere(function()
      local a = ramba.localarray.ones({6}, "complex128")
      a:imul(ramba.complex(0, 2))
      return {a:sum().im, a:mean().im, a:var(), a:std()}
    end)
    same(r, on_all{12.0, 2.0, 0.0, 0.0})
  end)
end)

describe("errors", function()
  it("are tables with kind and message, and text with the line", function()
    local E = L.error
    local ok, e = pcall(L.maps.CyclicMap, 3, 2, 1, 0)
    same({ok, e.kind, e:isa(E.ValueError), e:isa(E.DistArrayError), type(e.message)},
         {false, "ValueError", true, false, "string"})
    assert.is_truthy(tostring(e):find("localarray_spec.lua:%d+: ValueError: maps.CyclicMap: start 0 is not"))
    for _, kind in ipairs{"InvalidBaseCommError", "IncompatibleArrayError", "NullCommError", "InvalidDimensionError",
                          "DistError",
                          "DistMatrixError", "InvalidMapCodeError"} do
      local made = E[kind]("text")
      same({made.kind, made.message, made:isa(E.DistArrayError)}, {kind, "text", true})
    end
  end)

  it("leave spmd as text", function()
    raises("IncompatibleArrayError", ramba.spmd, function() return ramba.localarray.ones({3}) +
      ramba.localarray.ones({4}) end)
  end)
end)
