-- Memory: what an operation holds at its peak is a few blocks of the array, much the same on every rank; no rank holds
-- the whole. On fewer than 4 ranks a block is too large a part of the array to tell. New arrays have rows of halo room
-- beside their block: a few hundredths of one here.
local R = require "ramba"

local N = 400 * 400
local block = 8 * N // R.num_ranks

-- Blocks above what was held before, the most and the least of any rank, while f runs and its results are computed.
local function peak_blocks(f)
  collectgarbage()
  collectgarbage()
  R.sync()
  local before = R.spmd(function() return require "ramba".memory({ reset = true }).in_use end)
  local results = { f() }
  R.sync(table.unpack(results))
  local peak, most, least = R.spmd(function() return require "ramba".memory().peak end), 0, math.huge
  for r = 1, peak.n do
    local blocks = (peak[r] - before[r]) / block
    most, least = math.max(most, blocks), math.min(least, blocks)
  end
  return most, least
end

describe("the peak memory of", function()
  if R.num_ranks < 4 then return end
  local a, m = R.random.default_rng(1):random(N), R.random.default_rng(2):random { 400, 400 }
  local whole = R.random.default_rng(3):integers(1, N + 1, N)
  local half = a:gt(0.5)
  local tall = R.ones({ 1600, 100 }, { dist = { "b", "n" } })
  local near = R.stencil(function(x) return x[{ -2, 0 }] + x[{ 1, 1 }] end)
  R.sync(a, m, whole, half, tall)

  for _, case in ipairs {
    { "sort", 4, function() return R.sort(a) end },
    { "sort along a distributed axis", 4, function() return R.sort(m, 1) end },
    { "argsort", 5, function() return R.argsort(a) end },
    { "unique", 4, function() return R.unique(whole) end },
    { "selecting by a mask", 2, function() return a[half] end },
    { "writing by a mask", 3, function() a[half] = a[half] * 2 end },
    { "nonzero", 2, function() return R.nonzero(half) end },
    { "gather", 8, function() return a[{ whole }] end },
    { "gather of one element from a short array", 8, function() return R.arange(1000)[{ whole * 0 + 7 }] end },
    { "isin", 9, function() return R.isin(whole, R.arange(1000)) end },
    { "scatter", 8, function() a[{ whole }] = a end },
    { "take of a matrix", 10, function() return R.take(m, whole) end },
    { "cumsum", 4, function() return R.cumsum(a), R.cumsum(m, 1) end },
    { "matmul", 8, function() return R.matmul(m, m) end },
    { "transpose", 5, function() return m.T:copy() end },
    { "reshape", 3, function() return m:reshape(100, 1600) end },
    { "concatenate", 5.1, function() return R.concatenate({ a, a }), R.concatenate({ m, m }, 2) end },
    { "percentile", 4, function() return R.percentile(a, { 10, 50 }) end },
    { "median along an axis", 6, function() return R.median(m, 1), R.median(m, 2) end },
    { "flip and roll", 6, function() return a["::-1"]:copy(), R.roll(m, 7, 2) end },
    { "a diagonal", 1, function() return R.diagonal(m):copy() end },
    { "fft", 9, function() return R.fft.fft(m, { axis = 1 }) end },
    { "bincount", 10, function() return R.bincount(whole) end },
    { "permutation", 8, function() return R.random.permutation(N) end },
    { "repeat", 10, function() return R.repeat_(a, 2) end },
    { "a stencil over rows", 1.2, function() return R.sstencil(near, tall) end },
  } do
    local title, limit, f = table.unpack(case)
    it(title .. " is a few blocks on every rank", function()
      local most, least = peak_blocks(f)
      assert.is_true(most <= limit, ("%.1f blocks, at most %g expected"):format(most, limit))
      assert.is_true(most - least <= 2, ("between %.1f and %.1f blocks"):format(least, most))
    end)
  end
end)

describe("ramba.memory", function()
  it("starts the peak anew with reset", function()
    local a = R.ones(100000) * 2
    R.sync(a)
    assert.is_true(R.memory({ reset = true }).peak >= a.nbytes // R.num_ranks)
    assert.are.equal(R.memory().in_use, R.memory().peak)
    local ok, err = pcall(R.memory, { rest = true })
    assert.is_false(ok)
    assert.truthy(err:find("unknown option 'rest'", 1, true), err)
  end)
end)

describe("what is larger than a rank's memory", function()
  local many = R.broadcast_to(1, { 1 << 40 })
  local most = R.broadcast_to(1, { 1 << 61 })
  for name, use in pairs {
    totable = function() return many:totable() end,
    ["more than 2^64 bytes to totable"] = function() return most:totable() end,
    asarray = function() return many:asarray() end,
    ["a text file"] = function() R.save("large.csv", many) end,
    ["a picture"] = function() R.save("large.png", R.broadcast_to(R.array(1, "uint8"), { 1 << 20, 1 << 20 })) end,
    windows = function() return R.sliding_window_view(many, 1 << 39):copy() end,
    ["windows in an expression"] = function() return (R.sliding_window_view(many, 1 << 39) + 1):sum() end,
    ["windows' elements as an operand"] = function()
      return R.ones(3) + R.sliding_window_view(many, 1 << 39)["1, 1:3"]
    end,
    ["the indices of a map"] = function() return R.localarray.maps.CyclicMap(1 << 62, 2, 0, 0):indices() end,
  } do
    it("is an error in " .. name, function()
      local ok, err = pcall(use)
      assert.is_false(ok)
      assert.truthy(tostring(err):find("memory_spec.lua:%d+: .*MB would be needed on a rank"), tostring(err))
      assert.is_nil(io.open("large.csv"))
    end)
  end
end)
