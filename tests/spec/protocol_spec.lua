-- Section 16: the Distributed Array Protocol: worked examples (tests/gen/protocol.py), the validator, import and
-- export.
local t = require "support"
local ramba, same, raises = t.ramba, t.same, t.raises
local everywhere, on_all = t.everywhere, t.on_all
local L = ramba.localarray
local n = t.ranks
local data = dofile("tests/spec/expected/protocol.lua")

local function product(list)
  local p = 1
  for _, v in ipairs(list) do p = p * v end
  return p
end

-- Dictionaries with indices as the protocol wants them.
local function with_arrays(dim_data)
  local out = {}
  for d, dd in ipairs(dim_data) do
    out[d] = {}
    for k, v in pairs(dd) do out[d][k] = k == "indices" and ramba.array(v, "uint32") or v end
  end
  return out
end

-- The printed buffers of one example have one axis less than their dictionaries.
local function buffer_of(rank)
  local b = ramba.array(rank.data)
  while b.ndim < #rank.dim_data do b = ramba.expand_dims(b, 1) end
  return b
end

describe("the worked example", function()
  for _, e in ipairs(data.examples) do
    it(e.id .. " is valid on every rank", function()
      for _, rank in ipairs(e.ranks) do
        local s = {__version__ = "0.10.0", buffer = buffer_of(rank), dim_data = with_arrays(rank.dim_data)}
        same({L.validate(s)}, {true})
      end
    end)

    if product(e.grid) == n then
      it(e.id .. " becomes a LocalArray and comes out again", function()
        local r = everywhere(function(e)
          local L = ramba.localarray
          local mine = e.ranks[ramba.rank + 1]
          local buffer = ramba.array(mine.data)
          while buffer.ndim < #mine.dim_data do buffer = ramba.expand_dims(buffer, 1) end
          local dims = {}
          for d, dd in ipairs(mine.dim_data) do
            dims[d] = {}
            for k, v in pairs(dd) do dims[d][k] = k == "indices" and ramba.array(v, "uint32") or v end
          end
          local a = L.from_distarray{__version__ = "0.10.0", buffer = buffer, dim_data = dims}
          a:iadd(100)
          local out = a:__distarray__()
          for d, dd in ipairs(mine.dim_data) do
            for k, v in pairs(dd) do
              local w = out.dim_data[d][k]
              if k == "indices" then
                if not ramba.array_equal(w, v) then return {d, k} end
              elseif type(v) == "table" then
                if w[1] ~= v[1] or w[2] ~= v[2] then return {d, k} end
              elseif w ~= v then return {d, k} end
            end
          end
          return {(L.validate(out)), ramba.array_equal(buffer, ramba.array(mine.data):reshape(buffer.shape) + 100),
                  a.global_shape}
        end, e)
        same(r, on_all{true, true, e.shape})
      end)

      it(e.id .. " places elements by their global index", function()
        if e.id:find("narrative") then return end
        local r = everywhere(function(e)
          local mine = e.ranks[ramba.rank + 1]
          local a = ramba.localarray.from_dim_data(mine.dim_data, {buf = ramba.array(mine.data)})
          for g, v in ramba.localarray.ndenumerate(a) do
            local k = 0
            for d, size in ipairs(e.shape) do k = k * size + g[d] - 1 end
            if k ~= v then return g end
          end
          return {a:sum(), a:argmax()}
        end, e)
        local size = product(e.shape)
        same(r, on_all{size * (size - 1) / 2, size})
      end)
    end
  end
end)

describe("the validator", function()
  for _, case in ipairs(data.cases) do
    it("on: " .. case.name, function()
      local listed = case.name == "indices a plain list"
      local dims = case.dim_data and (listed and case.dim_data or with_arrays(case.dim_data))
      local dd = case.dim_data and case.dim_data[1] or {}
      local extent = dd.indices and #dd.indices or dd.stop and dd.stop - dd.start or 3
      if dd.dist_type == "c" and case.valid then
        extent = L.maps.map_from_dim_dict(dd).size -- as many as the process owns
      end
      local s = {__version__ = case.version or "0.10.0", dim_data = dims, buffer = ramba.zeros(math.max(extent, 0))}
      if case.missing then s[case.missing] = nil end
      if case.name == "buffer is a plain list" then s.buffer = {1, 2, 3} end
      local ok, why = L.validate(s)
      same(ok, case.valid)
      same(type(why), case.valid and "nil" or "string")
    end)
  end

  -- A good dictionary of each kind, changed.
  local good = {
    b = {dist_type = "b", size = 10, proc_grid_size = 2, proc_grid_rank = 1, start = 4, stop = 10, padding = {1, 0}},
    c = {dist_type = "c", size = 12, proc_grid_size = 2, proc_grid_rank = 1, start = 3, block_size = 3},
    u = {dist_type = "u", size = 6, proc_grid_size = 2, proc_grid_rank = 0, indices = ramba.array({4, 0, -7}, "int64")},
  }
  local extents = {b = 6, c = 6, u = 3}
  local NONE = {}
  local function verdict(kind, change, extent)
    local dd = {}
    for k, v in pairs(good[kind]) do dd[k] = v end
    for k, v in pairs(change) do
      if v == NONE then dd[k] = nil else dd[k] = v end
    end
    return L.validate{__version__ = "0.10.0", buffer = ramba.zeros(extent or extents[kind]), dim_data = {dd}}
  end
  local function refuses(text, kind, change, extent)
    local ok, why = verdict(kind, change, extent)
    same(ok, false)
    if not why:find(text, 1, true) then error(("the reason is '%s', expected '%s'"):format(why, text), 2) end
  end

  it("accepts what the rules allow", function()
    for kind in t.sorted(good) do same(verdict(kind, {}), true) end
    same(verdict("b", {periodic = true}), true)
    same(verdict("b", {padding = NONE}), true)
    same(verdict("b", {start = 10, padding = {0, 0}}, 0), true)
    same(verdict("c", {start = 1, block_size = NONE}), true)
    same(verdict("u", {one_to_one = true}), true)
    same(verdict("u", {indices = ramba.zeros(0, "int64")}, 0), true)
    same(L.validate{__version__ = "0.10.0", buffer = ramba.array(5), dim_data = {}}, true)
    same(L.validate{__version__ = "0.10", buffer = ramba.zeros(3), dim_data = {{}}}, true)
  end)

  it("names the key that is missing or unknown", function()
    for kind, keys in t.sorted{b = {"size", "proc_grid_size", "proc_grid_rank", "start", "stop"},
                            c = {"size", "proc_grid_size", "proc_grid_rank", "start"},
                            u = {"size", "proc_grid_size", "proc_grid_rank", "indices"}} do
      for _, key in ipairs(keys) do refuses("axis 1: " .. key .. " is missing", kind, {[key] = NONE}) end
    end
    refuses("dist_type is missing", "b", {dist_type = NONE})
    refuses("unknown dist_type 'n'", "b", {dist_type = "n"})
    refuses("unknown key 'colour'", "b", {colour = 1})
    refuses("unknown key 'block_size'", "b", {block_size = 1})
  end)

  it("names the type that is wrong", function()
    refuses("size must be an integer, got string", "b", {size = "10"})
    refuses("size must be an integer", "c", {size = 12.5})
    refuses("start must be an integer, got boolean", "b", {start = true})
    refuses("proc_grid_rank must be an integer", "u", {proc_grid_rank = "0"})
    refuses("padding must be two integers", "b", {padding = {1}})
    refuses("padding must be two integers", "b", {padding = 1})
    refuses("padding must be two integers, got string", "b", {padding = {"a", 0}})
    refuses("periodic must be a boolean, got string", "b", {periodic = "yes"})
    refuses("one_to_one must be a boolean, got number", "u", {one_to_one = 1})
    refuses("indices must be an array of integers, got table", "u", {indices = {1, 2, 3}})
    refuses("indices must be a 1-D array of integers, got float64", "u", {indices = ramba.zeros(3)})
  end)

  it("names the rule between numbers that is broken", function()
    refuses("size -1 is negative", "c", {size = -1})
    refuses("proc_grid_size 0 is less than 1", "b", {proc_grid_size = 0})
    refuses("proc_grid_rank -1 is negative", "b", {proc_grid_rank = -1})
    refuses("proc_grid_rank 2 is not less than proc_grid_size 2", "b", {proc_grid_rank = 2})
    refuses("start -1 is negative", "b", {start = -1})
    refuses("stop 3 is less than start 4", "b", {stop = 3})
    refuses("stop 11 is greater than size 10", "b", {stop = 11})
    refuses("start is 1, but process 0 starts at 0", "b", {proc_grid_rank = 0, start = 1})
    refuses("padding -1 is negative", "b", {padding = {-1, 0}})
    refuses("padding is wider than the 6 cells", "b", {padding = {4, 3}})
    refuses("block_size 0 is less than 1", "c", {block_size = 0})
    refuses("start 4 is not proc_grid_rank * block_size", "c", {start = 4})
    refuses("index 4 stands twice", "u", {indices = ramba.array({4, 0, 4}, "int64")})
    refuses("describes 6 cells, the buffer has 5", "b", {}, 5)
    refuses("describes 6 cells, the buffer has 12", "c", {}, 12)
    refuses("describes 3 cells, the buffer has 4", "u", {}, 4)
  end)

  it("looks at the structure first", function()
    local function why(s) return select(2, L.validate(s)) end
    local dims = {{dist_type = "b", size = 3, proc_grid_size = 1, proc_grid_rank = 0, start = 0, stop = 3}}
    same(why(5), "a table expected, got number")
    same(why{buffer = ramba.zeros(3), dim_data = dims}, "__version__ is missing")
    same(why{__version__ = "0.10.0", dim_data = dims}, "buffer is missing")
    same(why{__version__ = "0.10.0", buffer = ramba.zeros(3)}, "dim_data is missing")
    same(why{__version__ = "0.10.0", buffer = ramba.zeros(3), dim_data = dims, more = 1}, "unknown key 'more'")
    same(why{__version__ = 1, buffer = ramba.zeros(3), dim_data = dims}, "__version__ must be a string, got number")
    same(why{__version__ = "one", buffer = ramba.zeros(3), dim_data = dims},
         "__version__ 'one' is not major.minor.patch")
    same(why{__version__ = "2.0.0", buffer = ramba.zeros(3), dim_data = dims},
         "__version__ '2.0.0' is not supported (0.9, 0.10)")
    same(why{__version__ = "0.10.0", buffer = ramba.zeros{3, 1}, dim_data = dims},
      "dim_data has 1 dictionaries, the buffer has 2 axes")
    same(why{__version__ = "0.10.0", buffer = ramba.zeros(3), dim_data = {5}},
         "dim_data: axis 1: a dictionary expected, got number")
  end)

  it("reads 0.9, whose start and stop are without communication padding", function()
    local dd = {dist_type = "b", size = 18, proc_grid_size = 2, proc_grid_rank = 0, start = 0, stop = 9,
                padding = {1, 1}}
    same(L.validate{__version__ = "0.9.0", buffer = ramba.zeros(10), dim_data = {dd}}, true)
    same(L.validate{__version__ = "0.10.0", buffer = ramba.zeros(10), dim_data = {dd}}, false)
    same(L.validate{__version__ = "0.9.0", buffer = ramba.zeros(4), dim_data = {{dist_type = "n", size = 4}}}, true)
  end)
end)

describe("owned elements", function()
  it("are those without communication padding", function()
    for _, case in ipairs(data.owned) do same(L.num_owned_indices(case.dim_dict), case.owned) end
  end)
end)

describe("export", function()
  it("is valid for every dtype and kind of axis, and comes back the same", function()
    local r = everywhere(function()
      local L, P, lopsided = ramba.localarray, ramba.comm.size, {0}
      for p = 1, P do lopsided[p + 1] = p == P and 50 or 20 + p end
      for _, dtype in ipairs{"uint8", "complex128", "bool", "int32"} do
        for _, dist in ipairs{"bb", "cb", "nc", "n", {{"b", bounds = lopsided}}, {"n", {"c", block_size = 3}}} do
          local a = L.ones({50, 7}, {dtype = dtype, dist = dist})
          local s = a:__distarray__()
          local ok, why = L.validate(s)
          local b = L.from_distarray(s)
          if not ok then return why end
          if not L.arecompatible(a, b) or b.dtype ~= dtype or b.local_shape ~= a.local_shape then
            return table.concat(a.dist)
          end
        end
      end
      return true
    end)
    same(r, on_all(true))
  end)
end)

describe("from_dim_data", function()
  it("equals LocalArray", function()
    local r = everywhere(function()
      local L, P = ramba.localarray, ramba.comm.size
      local a = L.from_dim_data{{dist_type = "b", size = 16, proc_grid_size = P}, {dist_type = "n", size = 16}}
      local b = L.LocalArray({16, 16}, {dist = {"b"}, grid_shape = {P, 1}})
      local c = L.from_dim_data({{dist_type = "n", size = 16},
                                 {dist_type = "c", size = 11, block_size = 2, proc_grid_size = P}})
      local d = L.LocalArray({16, 11}, {dist = {"n", {"c", block_size = 2}}})
      return {L.arecompatible(a, b), L.arecompatible(c, d), a.local_shape == b.local_shape, c.dtype}
    end)
    same(r, on_all{true, true, true, "float64"})
  end)

  it("leaves the caller's dictionaries alone and shares the buffer", function()
    local r = everywhere(function()
      local L, P = ramba.localarray, ramba.comm.size
      local dd = {dist_type = "b", size = 4 * P, proc_grid_size = P}
      local buf = ramba.zeros(4)
      local a = L.from_dim_data({dd}, {buf = buf})
      a:fill(99)
      local b = L.from_distarray(a)
      b.local_data[2] = 7
      return {dd.start == nil, buf[1], a[2], a:__distarray__().buffer[2], b:sum()}
    end)
    same(r, on_all{true, 99.0, 7.0, 7.0, (3 * 99.0 + 7) * n})
  end)

  it("takes irregular blocks and indices of every process", function()
    local r = everywhere(function()
      local L, P, k = ramba.localarray, ramba.comm.size, ramba.rank
      local a = L.from_dim_data{{dist_type = "b", size = P * (P + 1) // 2, proc_grid_size = P, start = k * (k + 1) // 2,
                                 stop = (k + 1) * (k + 2) // 2}}
      a:fill(k + 1)
      local u = L.from_dim_data{{dist_type = "u", size = 2 * P, proc_grid_size = P, indices = {2 * P - 1 - k, k}}}
      u:fill(1)
      local regular = L.LocalArray({P * (P + 1) // 2})
      return {a:sum(), a.local_size == k + 1, u:sum(), L.arecompatible(a, regular)}
    end)
    local total = 0
    for k = 1, n do total = total + k * k end
    same(r, on_all{total + 0.0, true, 2.0 * n, n == 1})
  end)

  it("names what does not fit together", function()
    local function kinds(f)
      return everywhere(function(f)
        local ok, e = pcall(f)
        return ok and "no error" or e.kind .. ": " .. e.message
      end, f)
    end
    local function first(f) return kinds(f)[1] end
    assert.is_truthy(first(function()
      ramba.localarray.from_dim_data{{}}
    end):find("TypeError: from_dim_data: dim_data: axis 1 is {}, which needs a buffer", 1, true))
    assert.is_truthy(first(function()
      ramba.localarray.from_dim_data{{dist_type = "q", size = 3}}
    end):find("ValueError: from_dim_data: dim_data: axis 1: unknown dist_type 'q'", 1, true))
    assert.is_truthy(first(function()
      ramba.localarray.from_dim_data{{dist_type = "b", size = 3, proc_grid_size = 77}}
    end):find("InvalidGridShapeError"))
    assert.is_truthy(first(function()
      ramba.localarray.from_dim_data({{dist_type = "c", size = 40, proc_grid_size = ramba.comm.size}},
                                     {buf = ramba.zeros(50)})
    end):find("the buffer has 50", 1, true))
    if n > 1 then
      assert.is_truthy(first(function()
        local P, k = ramba.comm.size, ramba.rank
        ramba.localarray.from_dim_data{{dist_type = "b", size = 10 * P, proc_grid_size = P,
                                        start = k == 0 and 0 or 10 * k + 1,
                                        stop = 10 * k + 10}}
      end):find("the cells of one process end at 10, those of the next begin at 11", 1, true))
    end
  end)
end)
