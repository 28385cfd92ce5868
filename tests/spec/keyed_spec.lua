-- Folding by key of many elements (groupby, bincount, histogram): few and many bins, sorted and mixed keys, every kind
-- of key and of weights. Expected values by plain loops here; the same bits for every number of threads.
local t = require "support"
local ramba = t.ramba
local run = ramba.num_ranks == 1

local function mixed(n, groups)
  local list = {}
  for i = 1, n do list[i] = (i * 7919 + i // 7) % groups + 1 end
  return list
end

local function sorted(n, groups)
  local list = {}
  for i = 1, n do list[i] = (i - 1) * groups // n + 1 end
  return list
end

-- Statistics of the elements x by 1-based labels: lists, by name.
local function by_loop(x, labels, groups)
  local r = {count = {}, sum = {}, min = {}, max = {}, first = {}, last = {}, mean = {}, var = {}}
  for g = 1, groups do r.count[g], r.sum[g], r.var[g] = 0, 0.0, 0.0 end
  for i, g in ipairs(labels) do
    if g >= 1 and g <= groups then
      local v = x[i]
      r.count[g], r.sum[g] = r.count[g] + 1, r.sum[g] + v
      r.min[g], r.max[g] = math.min(r.min[g] or v, v), math.max(r.max[g] or v, v)
      r.first[g], r.last[g] = r.first[g] or v, v
    end
  end
  for g = 1, groups do r.mean[g] = r.sum[g] / r.count[g] end
  for i, g in ipairs(labels) do
    if g >= 1 and g <= groups then r.var[g] = r.var[g] + (x[i] - r.mean[g]) ^ 2 end
  end
  for g = 1, groups do r.var[g] = r.var[g] / r.count[g] end
  return r
end

local function near(got, want, what)
  t.same(got.size, #want)
  local list = got:totable()
  for g, e in ipairs(want) do
    local v = list[g]
    if not (v == e or math.abs(v - e) <= 1e-11 * math.max(1, math.abs(e))) then
      error(("%s of group %d: expected %s, got %s"):format(what, g, e, v), 2)
    end
  end
end

local function elements(n)
  local x = {}
  for i = 1, n do x[i] = (i * 37 % 1001) / 8 + 1000 end
  return x
end

describe("folds by key", function()
  local cases = {
    {"few groups", 150001, 12, mixed}, {"few groups in order", 150001, 12, sorted}, {"a year", 131072, 365, mixed},
    {"thousands", 200003, 9001, mixed}, {"as many as half the elements", 150000, 70001, mixed},
    {"one group", 140000, 1, mixed}, {"few elements", 17, 3, mixed},
    {"more groups than a rank has elements", 3000, 2999, mixed},
  }
  for _, c in ipairs(cases) do
    it(c[1], function()
      local n, groups = c[2], c[3]
      local labels, x = c[4](n, groups), elements(n)
      for i = 5, n, 101 do labels[i] = i % 2 == 0 and 0 or groups + 1 end
      for g = 1, math.min(groups, n) do labels[g] = g end
      local want = by_loop(x, labels, groups)
      for k, dtype in ipairs{"int64", "int32", "float64"} do
        local a, l = ramba.array(x), ramba.array(labels, dtype)
        if k == 2 then a = a:redistribute{dist = "c"} end
        local g = a:groupby(1, l, groups)
        for _, name in ipairs{"count", "sum", "min", "max", "first", "last", "mean", "var"} do
          near(g[name](g), want[name], name)
        end
        if k == 1 then near(g:median(), ramba.array(x):groupby(1, labels, groups):median():totable(), "median") end
      end
    end)
  end

  it("skip NaN where they are told to", function()
    local n = 140000
    local x, plain, labels = elements(n), {}, mixed(n, 50)
    local kept, klabels = {}, {}
    for i = 1, n do
      if i % 13 == 4 then x[i] = ramba.nan else kept[#kept + 1], klabels[#klabels + 1] = x[i], labels[i] end
    end
    local want = by_loop(kept, klabels, 50)
    local g = ramba.array(x):groupby(1, labels)
    near(g:nansum(), want.sum, "nansum")
    near(g:nanmean(), want.mean, "nanmean")
    t.same(ramba.isnan(g:mean()):all(), true)
    t.same(ramba.isnan(g:var()):all(), true)
  end)

  it("keep variances of large offsets", function()
    local n = 160000
    for _, groups in ipairs{7, 300, 60000} do
      local i = ramba.arange(n)
      local labels = i * 7 % groups + 1
      local small = (i % 5 - 2) * 0.001
      local a, b = small:groupby(1, labels):var(), (small + 1e6):groupby(1, labels):var()
      t.same(ramba.allclose(a, b, {rtol = 1e-6, atol = 1e-12}), true)
      local z = (small + 1e6) * ramba.complex(0, 1)
      t.same(ramba.allclose(z:groupby(1, labels):var(), b, {rtol = 1e-9}), true)
    end
  end)

  it("of rows and columns", function()
    for _, shape in ipairs{{1500, 131}, {131, 1500}, {3, 70000}, {70000, 3}} do
      local a = (ramba.arange(shape[1] * shape[2]) * 37 % 1001 / 8):reshape(shape)
      for axis = 1, 2 do
        local n = shape[axis]
        for _, groups in ipairs{5, n // 2} do
          if groups > 0 then
            local labels = ramba.arange(n) * 7 % groups + 1
            local g = a:groupby(axis, labels, groups)
            local other = axis == 1 and shape[2] // 2 + 1 or shape[1] // 2 + 1
            local line = axis == 1 and a[{{}, other}] or a[{other}]
            local want = line:copy():groupby(1, labels, groups)
            for _, name in ipairs{"sum", "mean", "min", "var", "count", "last"} do
              local all = g[name](g)
              local got = axis == 1 and all[{{}, other}] or all[{other}]
              t.same(ramba.allclose(got, want[name](want), {rtol = 1e-11, equal_nan = true}), true)
            end
          end
        end
      end
    end
  end)

  it("count integers of every dtype", function()
    local n = 140001
    for _, dtype in ipairs{"bool", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64"} do
      local values = dtype == "bool" and 2 or 100
      local x = (ramba.arange(n) * 7919 % values):astype(dtype)
      local want = {}
      for v = 1, values do want[v] = 0 end
      for i = 0, n - 1 do
        local v = i * 7919 % values + 1
        want[v] = want[v] + 1
      end
      t.same(ramba.bincount(x), want)
      t.same(ramba.bincount(x, {minlength = values + 3})[{values + 3}], 0)
      local sums = ramba.bincount(x, ramba.full(n, 0.5))
      t.same(sums.dtype, "float64")
      t.same((sums * 2):astype("int64"), want)
      t.same((ramba.bincount(x, x:astype("float32")) / ramba.arange(values))[{2}], want[2] + 0.0)
    end
    local low = ramba.arange(n) % 7 - 3
    t.same(ramba.bincount(low, {first = -3}):sum(), n)
  end)

  it("count in so many bins that most are empty", function()
    local n, bins = 30000, 1000003
    local x = ramba.arange(n) * 7919 % bins
    for _, dist in ipairs{"b", "c", "n"} do
      local counts = ramba.bincount(x:redistribute{dist = dist}, {minlength = bins})
      t.same(counts.size, bins)
      t.same(counts:sum(), n)
      t.same(counts:max(), 1)
      t.same(counts[{x + 1}]:sum(), n)
      local sums = ramba.bincount(x:redistribute{dist = dist}, ramba.arange(n) + 0.5)
      t.same(sums[{x + 1}], ramba.arange(n) + 0.5)
    end
    t.raises("more than 2147483646 bins", ramba.bincount, {0, 2147483646})
  end)

  it("fill histograms of every dtype by quotient or by edges", function()
    local n = 140000
    local x = {}
    for k = 1, n do x[k] = (k * 7919 % 1024) / 8 end
    for _, dtype in ipairs{"float64", "float32", "int16", "uint8"} do
      local a = ramba.array(x):astype(dtype)
      local list = a:totable()
      local uneven = {0, 1, 2.5, 2.5, 10, 64, 100}
      local want, spread = {0, 0, 0, 0, 0, 0}, {}
      for b = 1, 50 do spread[b] = 0 end
      for _, v in ipairs(list) do
        for b = 6, 1, -1 do
          if v >= uneven[b] and (v < uneven[b + 1] or (b == 6 and v == 100)) then
            want[b] = want[b] + 1
            break
          end
        end
        local b = v <= 100 and math.min(v // 2 + 1, 50) or nil
        if b then spread[math.tointeger(b)] = spread[math.tointeger(b)] + 1 end
      end
      t.same((ramba.histogram(a, uneven)), want)
      t.same((ramba.histogram(a, {bins = 50, range = {0, 100}})), spread)
      local weights = ramba.full(n, ramba.complex(0.5, -1))
      local sums = ramba.histogram(a, {bins = 50, range = {0, 100}, weights = weights})
      t.same((sums.real * 2):astype("int64"), spread)
      t.same((-sums.imag):astype("int64"), spread)
    end
  end)

  it("fill grids, without what lies outside", function()
    local x, y = {0, 0.5, 1, 2, ramba.nan, -1}, {0, 1, 1, 0, 0, 1}
    t.same((ramba.histogram2d(x, y, {bins = 2, range = { {0, 1}, {0, 1} }})), { {1.0, 0.0}, {0.0, 2.0} })
    t.same((ramba.histogram2d(x, y, { {-1, 0, 0.5, 0.5}, {0, 0.5, 2} })), { {0.0, 1.0}, {1.0, 0.0}, {0.0, 1.0} })
    local n = 140000
    local u, v = ramba.arange(n) % 700 * 0.01, (ramba.arange(n) % 300):astype("float32")
    local counts, ex, ey = ramba.histogram2d(u, v, {7, 3})
    t.same(counts.shape, {7, 3})
    t.same(counts:sum(), n + 0.0)
    t.same(counts:sum(2), (ramba.histogram(u, ex)) * 1.0)
    t.same(counts:sum(1), (ramba.histogram(v, ey)) * 1.0)
    t.raises("more than 2147483646 bins", ramba.histogram2d, u, v, 100000)
  end)

  if run then
    it("give the same bits with any number of threads", function()
      local script = os.tmpname()
      local f = assert(io.open(script, "w"))
      f:write([[
local ramba = require "ramba"
local n = 300001
local i = ramba.arange(n)
local x = ramba.sin(i * 0.1) * 1e3
local function show(a) for _, v in ipairs(a:ravel():totable()) do io.write(string.format("%a ", v)) end print() end
for _, groups in ipairs{3, 365, 5000, 120000} do
  local labels = i * 7919 % groups + 1
  local g = x:groupby(1, labels)
  for _, name in ipairs{"sum", "mean", "var", "prod"} do show(g[name](g)[{"::97"}]) end
  show(ramba.bincount(labels, x)[{"::89"}])
end
for axis, a in ipairs{x[{"1:300000"}]:copy():reshape{100000, 3}, x[{"1:300000"}]:copy():reshape{3, 100000}} do
  local g = a:groupby(axis, ramba.arange(100000) % 11 + 1)
  show(g:sum()) show(g:var())
end
show((ramba.histogram(x, {bins = 40, weights = x})))
]])
      f:close()
      local link <close> = assert(io.popen("readlink /proc/$PPID/exe"))
      local program, outputs = link:read("l"), {}
      for threads = 1, 3 do
        local pipe = assert(io.popen(("RAMBA_NUM_THREADS=%d timeout 100 %s %s"):format(threads, program, script)))
        outputs[threads] = pipe:read("a")
        pipe:close()
      end
      os.remove(script)
      assert.is_true(#outputs[1] > 1000)
      assert.is_true(outputs[1] == outputs[2] and outputs[1] == outputs[3])
    end)
  end
end)
