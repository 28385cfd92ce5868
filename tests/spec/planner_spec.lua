-- Programs of many statements that are planned as one: what the planner fuses, moves, stores and writes in place must
-- not be seen (language.md, sections 6 and 9). tests/programs.lua makes random ones, tests/dense.lua is the model;
-- programs that once gave wrong values or crashed are kept by name.
local t = require "support"
local ramba = t.ramba
local programs = require "programs"

local function with_config(limit, threshold, f)
  local old_limit, old_threshold = ramba.config.flush_limit, ramba.config.dist_threshold
  ramba.config.flush_limit, ramba.config.dist_threshold = limit, threshold
  local ok, message = pcall(f)
  ramba.config.flush_limit, ramba.config.dist_threshold = old_limit, old_threshold
  if not ok then error(message, 0) end
end

local function agree(list, limit, threshold)
  with_config(limit or 4096, threshold or 100, function()
    local d = programs.difference(list, ramba)
    if d then error(d .. "\n" .. table.concat(list, "\n"), 0) end
  end)
end

describe("planner, once wrong:", function()
  local function case(name, list, limit, threshold)
    it(name, function() agree(list, limit, threshold) end)
  end

  case("halo of a distribution with a cyclic axis", {
    [[v3 = mk({4, 3, 2}, "float64", 9, 7, {"b", {"c", block_size=1}, "b"})]],
    [[maximum(mk({4, 3, 2}, 'int64', 2, 3), (v3[{{4, 1, -1}, {}, {}}] + v3[{{1, 4}, {1, -1, 1}, {}}]) % 97, {out=v3})]],
  })
  case("mask through a flipped view, cyclic last axis", {
    [[v2 = mk({4, 3, 2}, "float32", 2, 1, {"b", "b", {"c", block_size=5}})]],
    [[v3 = flip(v2, 2)]],
    [[v3[lt(v3, (v3[{{4, 1, -1}, {}, {}}] + v2[{{1, 4}, {1, -1, 1}, {}}]))] = 1]],
  }, 3)
  case("a halo over a domain that nothing is stored in", {
    [[v1 = mk({5, 6, 7}, "bool", 3, 11, {"b", "b", "b"})]],
    [[v5 = full({11, 13}, -2, "int64", {"b", "b"})]],
    [[v5[{{11, 2, -1}, {1, 11}}] = (v5[{{2, 11}, {3, 13}}] - sum(mk({10, 11}, "float64", 2, 1), {axis=1, keepdims=true}) % 5) % 97]],
    [[v7 = redistribute(v5, {"b", "b"})]],
    [[isub(v7, astype(full({11, 13}, 0, 'int64') + (v7 - sum(v7[{{1, 11}, {}}], {axis=2, keepdims=true}) % 5) % 97, "int32"))]],
    [[v8 = expand_dims(v7, 3)]],
    [[v7[{{2, 11}, {1, -1, 1}}] = where(lt(cumsum((v7[{{1, -2, 1}, {1, 13}}] + v7[{{2, 11}, {1, 13}}]), 2), v7[{{1, 10}, {}}]), (mk({10, 13}, "int64", 2, 18) - v7[{{10, 1, -1}, {1, -1, 1}}]), cumsum(v5[{{1, 10}, {}}], 1)) % 97]],
    [[isub(v8, astype(full({11, 13, 1}, 0, 'int64') + (v8 + mk({11, 13, 1}, "int64", 1, 18)) % 97, "int32"), {where=lt(v8, v8[{{}, {1, -1, 1}, {1, 1}}])})]],
    [[v5[{{3, 11}, {1, 10}}] = (where(lt(v5[{{1, 9}, {2, 11}}], v5[{{9, 1, -1}, {2, 11}}]), v5[{{3, 11}, {3, 12}}], v5[{{3, 11}, {1, 10}}]) - sum((v5[{{3, -1, 1}, {13, 4, -1}}] + v5[{{1, -3, 1}, {1, -4, 1}}]), {axis=2, keepdims=true}) % 5) % 97]],
    [[v5[{{1, 8}, {2, -3, 1}}] = minimum(v5[{{4, 11}, {2, 11}}], v5[{{4, 11}, {4, 13}}]) % 97]],
  }, 4096, 2)
  case("an empty window in place", {
    [[v1 = mk({3}, "float64", 1, 11, nil)]],
    [[v3 = expand_dims(v1, 2)]],
    [[v4 = v3 % 97]],
    [[v4[{{2, 2}, {2, 1}}] = v4[{{3, 3}, {2, 1}}] % 97]],
    [[v9 = mk({150}, "float32", 3, 3, {"b"})]],
    [[isub(v9[{{2, 1}}], astype(full({0}, 0, 'int64') + (v9[{{2, 1}}] - v9[{{3, 2}}]) % 97, "int32"))]],
  })
  it("scan over empty parts between others", function()
    local cuts = { 0, 2 }
    for r = 2, ramba.num_ranks do cuts[r + 1] = r == ramba.num_ranks and 5 or 2 end
    if ramba.num_ranks == 1 then cuts = { 0, 5 } end
    local a = ramba.array({ 1, 2, 3, 4, 5 }, { dist = { { "b", bounds = cuts } } })
    t.same(a:cumsum(1), { 1, 3, 6, 10, 15 })
  end)
end)

describe("planner, random programs:", function()
  local LIMITS, THRESHOLDS = { 4096, 4096, 4096, 1, 3, 10 }, { 100, 2, 20 }
  for block = 0, 3 do
    it(("%d to %d"):format(15 * block + 1, 15 * block + 15), function()
      for seed = 15 * block + 1, 15 * block + 15 do
        local list = programs.make(seed, 25 + seed % 20, ramba.num_ranks)
        local ok, message = pcall(agree, list, LIMITS[seed % 6 + 1], THRESHOLDS[seed % 3 + 1])
        if not ok then error(("seed %d: %s"):format(seed, message), 0) end
      end
    end)
  end
end)

describe("planner, sizes:", function()
  it("chains of thousands of operations", function()
    local a = ramba.ones(1000)
    local x = a
    for _ = 1, 5000 do x = x + 1 end
    t.same(x:sum(), 5001.0 * 1000)
  end)
  it("many distinct operands in one expression", function()
    local sum, n = ramba.zeros(300), 120
    for i = 1, n do
      local a = ramba.full({ 300 }, i, "float64")
      if i % 3 == 0 then ramba.sync() end
      sum = sum + a * 2
    end
    t.same(sum:sum(), 300.0 * n * (n + 1))
  end)
  it("arrays of 16 axes", function()
    local shape = {}
    for d = 1, 16 do shape[d] = d % 4 == 0 and 3 or d % 4 == 1 and 2 or 1 end
    local n = 2 ^ 4 * 3 ^ 4 | 0
    local a = ramba.arange(n):reshape(shape)
    local b = a.T + 1
    t.same(b.T:reshape({ n }):sum(), n * (n + 1) // 2)
    t.same(a:sum { axis = { 1, 5, 9, 13 } }:sum(), n * (n - 1) // 2)
  end)
end)

describe("planner, memory:", function()
  it("of arrays that died is given back", function()
    local function settle()
      collectgarbage()
      collectgarbage()
      local a = ramba.ones(500) + 1
      ramba.sync()
      a:free()
      ramba.sync()
      collectgarbage()
      ramba.sum(ramba.ones(500))
      return ramba.memory().in_use
    end
    local base = settle()
    for _ = 1, 20 do
      local a = ramba.arange(10000) * 1.5
      local b = a["2:"] - a[":-2"]
      a["2:"] = b
      ramba.sync()
    end
    assert.is_true(settle() <= base + 65536, ("%d bytes before, %d after"):format(base, settle()))
  end)
end)

describe("planner, other distributions:", function()
  it("are moves: nothing stays around the blocks of the source", function()
    local n = 512
    local a = ramba.random.rand(n, n)
    ramba.sync()
    local function held()
      local most = 0
      for _, bytes in ipairs(ramba.spmd(function() return require "ramba".memory().in_use end)) do
        most = math.max(most, bytes)
      end
      return most
    end
    local before, part = held(), 8 * n * n // ramba.num_ranks
    for _, dist in ipairs{"nb", "bn", "cn", "nc", "bb"} do
      local b = a:redistribute{dist = dist}
      ramba.sync()
      assert.is_true(held() - before <= 2.2 * part, dist) -- the one before is given back with the next program
      assert.is_true(ramba.array_equal(a[{ {3, 7}, {500, 512} }], b[{ {3, 7}, {500, 512} }]))
      b:free()
    end
  end)
end)

describe("planner, errors inside a program:", function()
  it("leave what existed whole, fail the dependents, and go on", function()
    local a, kept = ramba.arange(300), ramba.arange(300) * 2
    a["2:"] = a[":-2"] + 1
    local bad = ramba.full({ 300 }, 2, "int64") ^ (ramba.arange(300) - 5)
    local worse = bad + kept
    kept["1:10"] = 7
    kept["11:20"] = worse["11:20"]
    t.raises("negative", function() ramba.sync() end)
    t.raises("negative", function() return worse:sum() end)
    t.raises("negative", function() return bad:totable() end)
    t.same(kept["1:12"], { 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 20, 22 })
    t.same(a["1:4"], { 0, 1, 2, 3 })
    t.same((a + 1):sum(), 299 * 300 // 2 + 300)
  end)
end)

describe("planner, interrupt:", function()
  it("ends a long program; what existed keeps its values", function()
    local a = ramba.arange(300)
    ramba.sync()
    local pid = io.open("/proc/self/stat"):read("n")
    os.execute("(sleep 0.5; kill -INT " .. pid .. ") &")
    local start, lost = ramba.wtime(), nil
    local ok, message = pcall(function()
      while ramba.wtime() - start < 60 do
        lost = ramba.linspace(0, 1, 1000000)
        for _ = 1, 40 do lost = ramba.sin(lost) end
        ramba.sync()
      end
    end)
    assert.is_false(ok)
    assert.is_truthy(tostring(message):find("interrupted!", 1, true))
    t.same(a:sum(), 299 * 300 // 2)
    t.same((a * 2)["1:3"], { 0, 2, 4 })
  end)
end)

describe("planner, what does not fit:", function()
  it("is lost alone; writes around it are done", function()
    local a = ramba.arange(300)
    ramba.sync()
    a["1:10"] = 5
    local big = ramba.ones(1000000000000)
    local c = a + 1
    a["11:12"] = 9
    t.raises("would be needed", ramba.sync)
    t.raises("would be needed", function() return big:sum() end)
    t.same(a["9:13"], { 5, 5, 9, 9, 12 })
    t.same(c["9:13"], { 6, 6, 11, 12, 13 })
  end)
end)

describe("explain of code", function()
  it("shows the code, or why there is none", function()
    local text = ramba.explain(ramba.arange(1000) + 1, {code = "llvm"})
    assert.is_truthy(text:find("define", 1, true) or text:find("no native code", 1, true))
  end)

  it("shows it as it runs over row-major blocks", function()
    local function gathers(make)
      ramba.sync()
      return ramba.explain(make(), {code = "llvm"}):find("gather", 1, true) ~= nil
    end
    local a, m = ramba.arange(5000) / 3, ramba.ones{300, 400}
    if ramba.explain(a + 1, {code = "llvm"}):find("no native code", 1, true) then return end
    assert.is_false(gathers(function() return ramba.smap(function(x) return x * 2 + 1 end, a) end))
    assert.is_false(gathers(function() return (m * 2):sum{axis = 2} end))
    assert.is_true(gathers(function() return a["::3"] + 1 end))
  end)
end)

describe("planner, more than one kernel can hold:", function()
  local x = ramba.arange(1, 1001, "float64")
  local z = x + ramba.complex(0, 1) * x
  local rows = ramba.reshape(x, {10, 100})
  local total = 500500.0

  -- The results for i = 1 … n, stacked: the separate ones are dead when they are computed.
  local function each(n, f)
    local list = {}
    for i = 1, n do list[i] = f(i) end
    return ramba.stack(list)
  end

  for _, n in ipairs { 23, 24, 25, 48, 60, 130 } do
    local triangle = n * (n + 1) // 2
    it(n .. " reductions", function()
      t.same(each(n, function(i) return (x * i):sum { lazy = true } end):sum(), total * triangle)
      t.same(each(n, function() return x:sum { lazy = true } end):sum(), total * n)
      t.same(each(n, function(i) return (z * i):sum { lazy = true } end):sum().im, total * triangle)
      t.same(each(n, function(i) return ramba.abs(x - i):argmin { lazy = true } end):sum(), triangle)
      t.same(each(n, function(i) return (rows * i):sum(2) end):sum(), total * triangle)
      t.same(each(n, function(i) return (rows * i):sum(1) end):sum(), total * triangle)
    end)
    it(n .. " functions and windows", function()
      local sum, stencils, mixed = 0, 0, 0
      local expected = 0
      for i = 1, n do
        local near = ramba.stencil(function(v) return v[0] * 2 end, {neighborhood = {{-i, i + 1}}, cval = i})
        sum = sum + ramba.smap(function(v, k) return v * k end, x, i)
        stencils = stencils + ramba.sstencil(near, x)
        mixed = (i % 2 == 0 and mixed + ramba.smap(function(v, k) return v // k end, x, i) or mixed + (x + i))
        expected = expected + (i % 2 == 0 and 900 // i or 900 + i)
      end
      t.same(sum[900], 900.0 * triangle)
      t.same(sum:sum(), total * triangle)
      t.same(stencils[1], triangle + 0.0)
      t.same(stencils[500], 1000.0 * n)
      t.same(stencils[1000], triangle + 0.0)
      t.same(mixed[900], expected + 0.0)
    end)
    it(n .. " operands, stored temporaries and parameters", function()
      t.same(each(n, function(i) return ramba.clip(x, i, i + 1) end)[":, 1000"]:sum(), triangle + n + 0.0)
      t.same(each(n, function(i) return z[{{i, i + 100}}] * 2 end)[":, 1"]:sum().re, 2.0 * triangle)
      local sum, squares, complex = 0, 0, 0
      for i = 1, n do
        sum, squares, complex = x[{{i, i + 100}}] * i + sum, squares + i * i,
          ramba.full(300, ramba.complex(i, 1)) + complex
      end
      t.same(sum[1], squares + 0.0)
      t.same(complex[300], ramba.complex(triangle, n))
      local function shifted(i)
        local a, b, c, d, e, f = i, i + 1, i + 2, i + 3, i + 4, i + 5
        return ramba.smap(function(v) return v + a + b + c + d + e + f end, x)
      end
      t.same(each(n, shifted)[":, 1"]:sum(), n + 6.0 * triangle + 15 * n)
    end)
  end
end)

describe("storage of dead arrays", function()
  it("is used again by arrays that writes fill", function()
    local a = ramba.ones(50000)
    local function blocks_after(n)
      for _ = 1, n do
        local x = ramba.concatenate { a, a }
        local y = ramba.pad(a, 1)
        local z = ramba.empty(100000)
        z["1:50000"] = a
        ramba.sync()
      end
      return ramba.memory().blocks
    end
    local few = blocks_after(20)
    assert.is_true(blocks_after(200) <= few + 12)
  end)
end)

describe("planner, long lists:", function()
  -- Processor time of a node in batches of n, the least of some.
  local function cost(n)
    local a, best = ramba.ones{10}, math.huge
    with_config(1 << 30, 100, function()
      for _ = 1, math.max(3, 3000 // n) do
        ramba.sync()
        local start = os.clock()
        for i = 1, n do
          if i % 4 == 0 then a[{{2, -2}}] = a[{{1, -3}}] + a[{{3, -1}}] else a = a * 0.5 end
        end
        ramba.sync()
        best = math.min(best, (os.clock() - start) / n)
      end
    end)
    return best
  end

  it("a node costs the same among 100 and among 10000", function()
    cost(100)
    local few, many = cost(100), cost(10000)
    assert(many < 6 * few, ("%.2f us a node among 10000, %.2f among 100"):format(1e6 * many, 1e6 * few))
  end)
end)

describe("planner, temporaries of library functions:", function()
  local n = 400000
  local a, b = ramba.ones(n), ramba.ones(n)
  local folds = {"sum", "prod", "min", "max", "any", "all", "mean", "var", "std", "argmin", "argmax"}
  for _, name in ipairs(folds) do
    it(name .. " of a temporary stores none", function()
      ramba.sync()
      local before = ramba.memory { reset = true }.in_use
      local v = (a * b)[name](a * b)
      t.same(ramba.memory().peak - before < 8 * n / ramba.num_ranks, true)
      assert(v ~= nil)
    end)
  end
end)

describe("planner, windows of every distribution:", function()
  local m, n = 23, 17
  local dists = {{"b", "n"}, {"c", "n"}, {{"c", block_size = 3}, "b"}, {"n", "c"}, {"c", "c"}, {"u", "n"}}
  local function each(f)
    with_config(4096, 1, function()
      for _, dist in ipairs(dists) do
        if dist[1] == "u" then
          local list = {}
          for r = 1, ramba.num_ranks do list[r] = {} end
          for i = 1, m do table.insert(list[i * i % #list + 1], (i * 5) % m + 1) end
          dist = {{"u", indices = list}, "n"}
        end
        local a = ramba.redistribute(ramba.arange(m * n):reshape{m, n}, dist)
        local b = ramba.copy(a)
        ramba.sync(a, b)
        f(a, b)
      end
    end)
  end
  -- b[2:-2, 3:-1] holds value(element of a there), the rest what it was.
  local function check(b, value)
    local expected = {}
    for i = 1, m do
      for j = 1, n do
        local v = (i - 1) * n + j - 1
        expected[i] = expected[i] or {}
        expected[i][j] = i >= 2 and i <= m - 1 and j >= 3 and value(v) or v
      end
    end
    t.same(b, expected)
  end
  it("what is written there is computed there", function()
    each(function(a, b)
      b["2:-2, 3:"] = a["2:-2, 3:"] * 2 + 1
      assert.matches("1 kernel, 1 step", ramba.explain())
      check(b, function(v) return 2 * v + 1 end)
    end)
  end)
  it("shifted operands", function()
    each(function(a, b)
      b["2:-2, 3:"] = a["1:-3, 3:"] * 3 - a["3:, 2:-2"]
      check(b, function(v) return 3 * (v - n) - (v + n - 1) end)
    end)
  end)
  it("temporaries that others read too", function()
    each(function(a, b)
      local x = a["2:-2, 3:"] + 1
      local sum = (x * x):sum()
      b["2:-2, 3:"] = x * x
      local total = 0
      check(b, function(v)
        total = total + (v + 1) ^ 2
        return (v + 1) ^ 2 // 1 | 0
      end)
      assert.equal(total, sum)
    end)
  end)
  it("more than one kernel holds", function()
    each(function(a, b)
      local x = a["2:-2, 3:"] + 0
      for k = 1, 230 do x = (x * 3 + a["2:-2, 3:"]) % (1000 + k) end
      b["2:-2, 3:"] = x
      check(b, function(v)
        local y = v
        for k = 1, 230 do y = (y * 3 + v) % (1000 + k) end
        return y
      end)
    end)
  end)
end)
