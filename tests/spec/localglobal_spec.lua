-- Section 16: global functions of local arrays against NumPy's values (tests/gen/localarray.py), in several
-- distributions.
local t = require "support"
local ramba, same, raises = t.ramba, t.same, t.raises
local everywhere, on_all = t.everywhere, t.on_all
local L = ramba.localarray
local n = t.ranks
local cases = dofile("tests/spec/expected/localarray.lua")

-- Runs all expressions in a distribution; the values as nested tables, errors as text.
local function evaluate(dist, expressions)
  local L = ramba.localarray
  local comm = dist.colors and ramba.comm.split(ramba.rank % dist.colors, -ramba.rank) or ramba.comm
  local function make(f, shape, dtype)
    local d = {}
    for k = 1, #shape do d[k] = dist[(k - 1) % #dist + 1] end
    if dist.unordered then -- lists of indices on the first axis, backwards
      local lists = {}
      for p = 1, comm.size do lists[p] = {} end
      for g = shape[1], 1, -1 do table.insert(lists[g * 3 % comm.size + 1], g) end
      d = {{"u", indices = lists}}
      if comm.size == 1 and shape[2] then d[2] = {"u", indices = {{}}} end
      for g = shape[2] or 0, 1, -1 do if d[2] then table.insert(d[2].indices[1], g) end end
    end
    return L.fromfunction(f, shape, {dist = d, dtype = dtype, comm = comm})
  end
  local env = {
    L = L, select = select,
    a = make(function(i, j) return ((i - 1) * 7 + (j - 1) * 3) % 11 - 2.5 end, {6, 5}),
    i = make(function(i, j) return ((i - 1) * 5 + (j - 1) * 4) % 9 end, {6, 5}, "int64"),
    v = make(function(i) return (i - 1) * 5 % 12 + 0.5 end, {12}),
    w = make(function(i) return (i - 1) * (i - 1) % 5 end, {7}, "int64"),
    s = make(function(i, j) return ((i - 1) * 3 + (j - 1) * (j - 1)) % 7 + 0.25 end, {4, 4}),
    c = make(function(i, j, k) return ((i - 1) * 11 + (j - 1) * 5 + (k - 1) * 3) % 13 end, {3, 4, 5}, "int32"),
  }
  -- The elements of a LocalArray by row-major position, from all processes that hold a part.
  local function whole(x)
    local mine, all = {}, {}
    for g, value in L.ndenumerate(x) do mine[x:pack_index(g)] = value end
    if x.comm_size > 1 then
      local parts = x.comm.allgather(mine)
      for p = 1, parts.n do for k, value in pairs(parts[p]) do all[k] = value end end
    else
      all = mine
    end
    local at = 0
    local function nest(d)
      if d > x.ndim then
        at = at + 1
        return all[at]
      end
      local out = {}
      for k = 1, x.global_shape[d] do out[k] = nest(d + 1) end
      return out
    end
    return nest(1)
  end
  local out = {}
  for k, text in ipairs(expressions) do
    local ok, r = pcall(load("return " .. text, text, "t", env))
    if ok and type(r) == "table" then r = whole(r) end
    out[k] = ok and {r} or {error = tostring(r)}
  end
  return out
end

describe("global functions", function()
  local texts = {}
  for k, case in ipairs(cases) do texts[k] = case[1] end
  local dists = {blocks = {"b", "n"}, columns = {"n", "b"}, grid = {"b", "b", "n"},
                 cyclic = {{"c", block_size = 2}, "c", "n"},
                 whole = {"n"}, unordered = {"u", unordered = true}, ["reversed order"] = {"b", "n", colors = 1},
                 ["groups of ranks"] = {"b", "c", colors = 2},
                 ["groups, unordered"] = {"u", unordered = true, colors = 2}}
  if n > 2 then dists.columns, dists.whole = nil, nil end -- these are the long runs
  for name, dist in t.sorted(dists) do
    it("in " .. name, function()
      local r = everywhere(evaluate, dist, texts)
      for rank = 1, n do
        for k, case in ipairs(cases) do
          local got = r[rank][k]
          if got.error then error(("%s on rank %d: %s"):format(case[1], rank - 1, got.error)) end
          local ok, message = pcall(same, got[1], case[2], {rel = 1e-12, abs = 1e-12})
          if not ok then error(("%s on rank %d: %s"):format(case[1], rank - 1, message)) end
        end
      end
    end)
  end

  it("keep or permute the distribution", function()
    local r = everywhere(function()
      local L = ramba.localarray
      local a = L.ones({8, 6, 4}, {dist = "cbn", dtype = "float32"})
      local t, s = a:transpose(), a:swapaxes(1, 2)
      local function words(x) return table.concat(x.dist) .. " " .. table.concat(x.grid_shape, "x") end
      local u, g = a:cumsum(3), a.grid_shape
      return {words(t) == "nbc " .. table.concat({g[3], g[2], g[1]}, "x"),
              words(s) == "bcn " .. table.concat({g[2], g[1], g[3]}, "x"),
              L.arecompatible(u, a), u.dtype, t:transpose():asdist_like(a) ~= nil,
              L.arecompatible(a:redist({4, 6, 8}, "nbc"), t) ~= nil}
    end)
    same(r, on_all{true, true, true, "float32", true, true})
  end)

  it("view the same memory as another dtype", function()
    local r = everywhere(function()
      local L = ramba.localarray
      local a = L.ones({4, 5}, "int32")
      local v = a:view("int16")
      local function kind(f) local ok, e = pcall(f) return ok or type(e) == "table" and e.kind or e end
      local cut = {0, 3, 12, 21, 30}
      for p = ramba.comm.size + 1, 4 do table.remove(cut, 2) end
      local u = L.ones({30}, {dtype = "int16", dist = {"b", bounds = cut}})
      v:fill(0)
      return {v.global_shape, v:sum(), a:sum(), kind(function() return a:view("int64") end),
              ramba.comm.size == 1 or kind(function() return u:view("int32") end),
              kind(function() return a:view("S7") end)}
    end)
    same(r, on_all{{4, 10}, 0, 0, "ValueError", n == 1 or "ValueError", "ValueError"})
  end)

  it("refuse what NumPy refuses", function()
    local function kinds(f)
      return everywhere(function(f)
        local ok, e = pcall(f, ramba.localarray, ramba.localarray.ones({6, 5}))
        return ok and "no error" or type(e) == "table" and e.kind or "text"
      end, f)
    end
    same(kinds(function(L, a) return a:reshape(7, 5) end), on_all("ValueError"))
    same(kinds(function(L, a) return a:redist({7, 5}) end), on_all("ValueError"))
    same(kinds(function(L, a) return a:transpose(1, 1) end), on_all("ValueError"))
    same(kinds(function(L, a) return a:take({99}) end), on_all("IndexError"))
    same(kinds(function(L, a) return L.dot(a, a) end), on_all("ValueError"))
    same(kinds(function(L, a) return L.concatenate({a, L.ones({6, 4})}) end), on_all("ValueError"))
    same(kinds(function(L) return L.dot(1, 2) end), on_all("TypeError"))
  end)

  it("work after an error in one", function()
    local r = everywhere(function()
      local a = ramba.localarray.arange(20)
      local before = pcall(a.take, a, {99})
      return {before, a:reshape(4, 5):sum(1):sum(), a:take{20}:sum()}
    end)
    same(r, on_all{false, 190, 19})
  end)

  it("need the ranks of their communicator only", function()
    local r = everywhere(function()
      local c = ramba.comm.split(ramba.rank == 0 and 0 or 1, -ramba.rank)
      if ramba.rank == 0 and ramba.num_ranks > 1 then return "elsewhere" end
      local a = ramba.localarray.arange(6, {comm = c})
      local m = a:reshape(2, 3)
      a:put({1, 6}, {10, 20})
      local t, rows = m:transpose(), m:sum(1)
      local both = ramba.localarray.concatenate({rows, m:sum(2), rows:cumsum()})
      return {a:sum(), t.global_shape, m:dot(t):trace(), both:sum(), ramba.localarray.distarray2string(m),
              m:ravel():sum(),
              m:argmax(2):take{2}:sum()}
    end)
    for k = 1, n do
      same(r[k], n > 1 and k == 1 and "elsewhere" or
        {40, {3, 2}, 55, 15 + 15 + 3 + 8 + 15, "[[0 1 2]\n [3 4 5]]", 15, 3})
    end
  end)

  it("do not mix communicators", function()
    local r = everywhere(function()
      local L = ramba.localarray
      local a, b = L.ones({6}), L.ones({6}, {comm = ramba.comm.split(ramba.rank % 2)})
      local ok, e = pcall(L.concatenate, {a, b})
      return ok or e.kind .. ": " .. e.message
    end)
    for k = 1, n do
      if n == 1 then same(r[k], true) else same(r[k]:match("^ValueError: .*communicators$") ~= nil, true) end
    end
  end)

  it("repeat many times", function()
    local r = everywhere(function()
      local a = ramba.localarray.arange(400.0):reshape(20, 20)
      for k = 1, 30 do a = a:transpose() + 0.0 end
      return a:dot(a):sum()
    end)
    local x = ramba.arange(400.0):reshape(20, 20)
    same(r, on_all(x:dot(x):sum()))
  end)
end)

describe("errors of the array library", function()
  it("have a kind in every function of local arrays", function()
    local r = everywhere(function()
      local L, out = ramba.localarray, {}
      local a, v = L.ones({6, 5}, "int64"), L.arange(7)
      local cases = {
        IndexError = {function() a:take({99}, 1) end, function() a:take({99}) end, function() a:put({99}, {1}) end,
                      function() return a[{1, 2, 3}] end, function() return a[0] end, function() a["9, 9"] = 1 end,
                      function() v:compress{true, true, true, true, true, true, true, true} end},
        ValueError = {function() v:trace() end, function() v:diagonal() end, function() L.concatenate{a, v} end,
                      function() L.dot(v, L.arange(5)) end, function() L.inner(a, v) end, function() a:squeeze(1) end,
                      function() a:resize{-1} end, function() a:sum(3) end, function() a:repeat_(-1) end,
                      function() L.choose(v, {v, v}) end, function() L.average(v, {weights = v * 0}) end,
                      function() L.digitize(v, {3, 1, 2}) end, function() a:swapaxes(1, 9) end,
                      function() L.eye(-1) end, function() a:put({1}, {1}, "bad") end, function() L.ones{-1} end,
                      function() L.random.rand({-1}) end, function() (v ^ -1):sum() end},
        TypeError = {function() a:sum{axs = 1} end, function() L.ones({3}, {dtype = "bogus"}) end,
                     function() a:astype("bogus") end, function() a:reshape("x") end, function() return a + "x" end,
                     function() L.random.rand{size = 3, wrong = 1} end, function() a:flip() end,
                     function() L.zeros() end, function() a:iadd(1.5) end},
        IncompatibleArrayError = {function() a:max{axis = 1, out = v} end, function() L.arctan2(a, v) end},
      }
      for _, kind in ipairs{"IndexError", "ValueError", "TypeError", "IncompatibleArrayError"} do
        for i, f in ipairs(cases[kind]) do
          local ok, e = pcall(f)
          local got = ok and "no error" or type(e) == "table" and e.kind or "text: " .. tostring(e)
          if got ~= kind then out[#out + 1] = ("%s %d: %s"):format(kind, i, got) end
        end
      end
      local ok, e = pcall(a.take, a, {99}, 1)
      local named = e.message:find("take: index 99 is out of bounds", 1, true) == 1 and e:isa(L.error.IndexError)
      out[#out + 1] = tostring(named)
      local mine = {} -- the user's own errors pass
      local list = setmetatable({}, {__index = function() error(mine) end, __len = function() return 1 end})
      out[#out + 1] = tostring(select(2, pcall(L.distribute_indices, list)) == mine)
      return table.concat(out, ", ")
    end)
    same(r, on_all("true, true"))
  end)
end)

describe("an output", function()
  it("is filled and returned", function()
    local whole = (ramba.arange(30) * 7 % 13):reshape(5, 6)
    local r = everywhere(function(w)
      local L, out = ramba.localarray, {}
      local m = L.fromfunction(function(i, j) return ((6 * i + j - 7) * 7) % 13 end, {5, 6}, {dtype = "int64"})
      local function check(name, y, ...)
        local r = m[name](m, ...)
        out[#out + 1] = rawequal(r, y) and L.distarray2string(y) or name
      end
      for _, name in ipairs{"max", "argmin", "ptp"} do
        local y = m[name](m, 1):copy()
        y:fill(-1)
        check(name, y, 1, y)
      end
      local s, f = m:sum(2):copy():fill(-1), m:mean(1):copy():fill(-1)
      check("sum", s, 2, nil, s)
      check("var", f, 1, nil, f)
      local c, t, k = m * 0, L.zeros({2}, "int64"), L.zeros({}, "int64")
      check("cumsum", c, 1, nil, c)
      check("take", t, {30, 1}, nil, t)
      check("sum", k, {out = k})
      check("trace", k, 0, 1, 2, nil, k)
      out[#out + 1] = select(2, pcall(m.mean, m, {out = k})).kind
      return out
    end)
    local want = {whole:max(1), whole:argmin(1), whole:ptp(1), whole:sum(2), whole:var(1), whole:cumsum(1),
                  whole:take{30, 1}, whole:sum(), whole:trace()}
    for i, v in ipairs(want) do want[i] = tostring(v) end
    want[#want + 1] = "TypeError"
    same(r, on_all(want))
  end)
end)

describe("statistics", function()
  it("take DistArray's arguments", function()
    local x = ramba.array{1.0, 3, 2, 5}
    local r = everywhere(function()
      local L = ramba.localarray
      local a = L.fromfunction(function(i) return ({1.0, 3, 2, 5})[i] end, {4})
      local m = L.outer(a, a) + L.eye(4)
      local text = L.distarray2string
      return {text((L.histogram(a, 2, nil, true))), text((L.histogram(a, {bins = 2, normed = true}))),
              text((L.histogram2d(a, a, 2, true)):ravel()), text(L.cov(m, nil, false, true):ravel()),
              select("#", L.average(a, nil, nil, false)), L.average(a, {weights = {1, 1, 0, 2}}),
              text(L.average(m, {axis = 2, weights = {1, 0, 0, 0}}))}
    end)
    local m = ramba.outer(x, x) + ramba.eye(4)
    same(r, on_all{"[0.25 0.25]", "[0.25 0.25]", "[0.125 0.    0.    0.125]",
      tostring(ramba.cov(m, {rowvar = false, bias = true}):ravel()), 1, 3.5, "[2. 3. 2. 5.]"})
  end)
end)

describe("files of whole arrays", function()
  it("are read by all processes", function()
    local npy, h5 = t.tmpname() .. ".npy", t.tmpname() .. ".h5"
    ramba.save(npy, ramba.arange(20):reshape(2, 10))
    ramba.save(h5, ramba.arange(20):reshape(2, 10) + 1)
    ramba.save(h5, ramba.arange(20):reshape(2, 10), {key = "other", mode = "a"})
    local r = everywhere(function(npy, h5)
      local L, P = ramba.localarray, ramba.comm.size
      local out = {}
      local a = L.load_npy(npy, {{dist_type = "n", size = 2}, {dist_type = "c", size = 10, proc_grid_size = P}})
      for g, v in L.ndenumerate(a) do
        if v ~= 10 * (g[1] - 1) + g[2] - 1 then return g end
      end
      local b = L.load_hdf5(h5, {{dist_type = "b", size = 2, proc_grid_size = P}, {dist_type = "n", size = 10}})
      return {a:sum(), b:sum(), a.dtype, b.local_shape[2],
              L.load_hdf5(h5, b:__distarray__().dim_data, {key = "other"}):max()}
    end, npy, h5)
    os.remove(npy)
    os.remove(h5)
    same(r, on_all{190, 210, "int64", 10, 19})
  end)

  it("are read by a part of the processes", function()
    local npy = t.tmpname() .. ".npy"
    ramba.save(npy, ramba.arange(20):reshape(2, 10))
    local r = everywhere(function(npy)
      local L, c = ramba.localarray, ramba.comm.split(ramba.rank % 2)
      local a = L.load_npy(npy, {{dist_type = "n", size = 2}, {dist_type = "c", size = 10, proc_grid_size = c.size}},
                           {comm = c})
      for g, v in L.ndenumerate(a) do
        if v ~= 10 * (g[1] - 1) + g[2] - 1 then return g end
      end
      return {a:sum(), a.comm_size == c.size}
    end, npy)
    os.remove(npy)
    same(r, on_all{190, true})
  end)

  it("are written by one process, or by all", function()
    local h5 = t.tmpname() .. ".h5"
    same(everywhere(function(h5)
      local L = ramba.localarray
      local own = L.arange(12, {comm = ramba.comm.split(ramba.rank)}):reshape(3, 4)
      if ramba.rank == 0 then L.save_hdf5(h5, own) end
      ramba.comm.barrier()
      L.save_hdf5(h5, L.arange(13), "all")
      return true
    end, h5), on_all(true))
    same(ramba.load(h5, {key = "buffer"}):sum(), 66)
    same(ramba.load(h5, {key = "all"}):totable(), ramba.arange(13):totable())
    os.remove(h5)
  end)

  it("are written once by a part of the processes", function()
    local name = t.tmpname()
    local r = everywhere(function(name)
      local L, group = ramba.localarray, ramba.rank % 2
      local c = ramba.comm.split(group)
      local path = name .. group .. ".h5"
      local a = L.fromfunction(function(i, j) return 10 * i + j end, {5, 4}, {comm = c, dtype = "int64"})
      L.save_hdf5(path, a, {mode = "w-"})
      L.save_hdf5(path, a * 2, "twice")
      L.save_hdf5(path, a:sum(1), "sum")
      local again, e = pcall(L.save_hdf5, path, a, "buffer", "w-")
      local out = {#ramba.info(path), again, e.kind, tostring(e):find("save_hdf5: '" .. path .. "' exists", 1, true) ~= nil}
      local dims = {{dist_type = "b", size = 5, proc_grid_size = c.size}, {dist_type = "n", size = 4}}
      out[5] = L.load_hdf5(path, dims, {comm = c}):sum()
      out[6] = L.load_hdf5(path, dims, "twice", c):sum()
      out[7] = L.load_hdf5(path, {{dist_type = "n", size = 4}}, "sum", c).local_data:totable()
      c.barrier()
      os.remove(path)
      return out
    end, name)
    same(r, on_all{3, false, "ValueError", true, 650, 1300, {155, 160, 165, 170}})
    os.remove(name)
  end)

  it("may have any name, and be open", function()
    local name = t.tmpname()
    ramba.save(name .. ".npy", ramba.arange(20))
    ramba.save(name .. ".h5", ramba.arange(20) + 1)
    local r = everywhere(function(name)
      local L, c = ramba.localarray, ramba.comm
      if c.rank == 0 then
        os.rename(name .. ".npy", name .. ".a")
        os.rename(name .. ".h5", name .. ".b")
      end
      c.barrier()
      local dims = {{dist_type = "c", size = 20, proc_grid_size = c.size}}
      local out = {L.load_npy(name .. ".a", dims):sum(), L.load_hdf5(name .. ".b", dims):sum()}
      local f = io.open(name .. ".a", "rb")
      out[3] = L.load_npy(f, dims):sum()
      f:close()
      L.save_hdf5(name .. ".c", L.arange(5))
      out[4] = L.load_hdf5(name .. ".c", {{dist_type = "n", size = 5}}):sum()
      c.barrier()
      if c.rank == 0 then
        for _, ext in ipairs{".a", ".b", ".c"} do os.remove(name .. ext) end
      end
      return out
    end, name)
    os.remove(name)
    same(r, on_all{190, 210, 190, 10})
  end)

  it("say which function and file an error is about, for all processes and for a part", function()
    local name = t.tmpname()
    local f = io.open(name, "wb")
    f:write("no array")
    f:close()
    local r = everywhere(function(name)
      local L, out = ramba.localarray, {}
      local function check(f, ...)
        local ok, e = pcall(L[f], ...)
        local text = not ok and tostring(e)
        out[#out + 1] = not ok and type(e) == "table" and e.kind == "ValueError" and
          text:find("ValueError: " .. f .. ": ", 1, true) ~= nil and text:find(name, 1, true) ~= nil or text
      end
      for _, c in ipairs{ramba.comm, ramba.comm.split(ramba.rank % 2), ramba.comm.split(ramba.rank)} do
        local dims = {{dist_type = "b", size = 6, proc_grid_size = c.size}}
        check("load_npy", name, dims, {comm = c})
        check("load_npy", name .. "/nothing", dims, {comm = c})
        check("load_hdf5", name, dims, {comm = c})
        check("load_hdf5", name .. "/nothing", dims, {comm = c})
        check("save_hdf5", name .. "/nothing", L.ones({6}, {comm = c}))
        check("save_hdf5", name, L.ones({6}, {comm = c}), {mode = "w-"})
      end
      check("save_dnpy", name .. "/nothing", L.ones({6}))
      check("load_dnpy", name .. "/nothing")
      return out
    end, name)
    os.remove(name)
    local all = {}
    for i = 1, 20 do all[i] = true end
    same(r, on_all(all))
  end)
end)

describe("ramba.config", function()
  for _, threshold in ipairs{1, 5, 100} do
    it("holds in tasks: dist_threshold " .. threshold, function()
      local usual = ramba.config.dist_threshold
      ramba.config.dist_threshold = threshold
      local ok, r = pcall(ramba.spmd, function()
        local L = require "ramba".localarray
        local a = L.fromfunction(function(i, j) return 10 * i + j end, {3, 4})
        return {L.distarray2string(L.swapaxes(a, 1, 2):ravel()), ramba.config.dist_threshold}
      end)
      ramba.config.dist_threshold = usual
      assert.is_true(ok, tostring(r))
      for k = 1, r.n do
        assert.are.same({"[11. 21. 31. 12. 22. 32. 13. 23. 33. 14. 24. 34.]", threshold}, r[k])
      end
    end)
  end
end)
