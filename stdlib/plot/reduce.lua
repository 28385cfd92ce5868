-- Large data become as many numbers as a picture has room for, on the ranks: nothing is gathered whole.
-- stdlib/plot: before the pictures, which see plain tables.
local ramba, core = ...
local plot = core.plot

-- Sums up blocks of step elements along an axis by fold ("nanmin", ...); the last block may be shorter.
local function blocks(a, axis, step, fold)
  local n = a.shape[axis]
  if step == 1 or n == 0 then return a end
  local whole = n // step
  local shape = a.shape
  shape[axis] = whole
  table.insert(shape, axis + 1, step)
  local parts = {}
  if whole > 0 then
    local cut = a[core.index_at(a.ndim, axis, {1, whole * step})]
    parts[1] = ramba[fold](ramba.reshape(cut, shape), {axis = axis + 1})
  end
  if whole * step < n then
    local rest = a[core.index_at(a.ndim, axis, {whole * step + 1, n})]
    parts[#parts + 1] = ramba[fold](rest, {axis = axis, keepdims = true})
  end
  return #parts == 1 and parts[1] or ramba.concatenate(parts, {axis = axis})
end

local function step_to(n, most) return math.max(1, (n + most - 1) // most) end

-- A matrix of at most rows x columns: means of blocks.
function plot.reduced_image(a, rows, columns)
  a = a:astype("float64")
  a = blocks(a, 1, step_to(a.shape[1], rows), "nanmean")
  return blocks(a, 2, step_to(a.shape[2], columns), "nanmean")
end

-- The step from one kept row or column to the next.
function plot.image_steps(a, rows, columns)
  return step_to(a.shape[1], rows), step_to(a.shape[2], columns)
end

-- Is the sequence x nowhere falling?
local function ascending(x)
  return x.size < 2 or ramba.all(ramba.greater_equal(x["2:"], x[":-2"]))
end

-- Lowest and highest of every block, one after the other, at the block's first place.
local function envelope(x, y, n)
  local step = step_to(y.size, n)
  local low, high = blocks(y, 1, step, "nanmin"), blocks(y, 1, step, "nanmax")
  local first = x and x[{ {1, x.size, step} }]
  core.compute(low, high)
  low, high, first = low:totable(), high:totable(), first and first:totable()
  local xs, ys = {}, {}
  for i = 1, #low do
    local at = first and first[i] or (i - 1) * step + 1
    xs[#xs + 1], ys[#ys + 1] = at, low[i]
    xs[#xs + 1], ys[#ys + 1] = at, high[i]
  end
  return xs, ys
end

-- The middles of the cells of an n x n grid that hold a point.
local function occupied(x, y, n)
  local good = ramba.logical_and(ramba.isfinite(x), ramba.isfinite(y))
  x, y = x[good], y[good]
  if x.size == 0 then return {}, {} end
  local counts, xe, ye = ramba.histogram2d(x, y, {bins = n})
  local i, j = ramba.nonzero(counts)
  xe, ye = (xe["2:"] + xe[":-2"]) / 2, (ye["2:"] + ye[":-2"]) / 2
  return xe[{i}]:totable(), ye[{j}]:totable()
end

-- A series as two tables of at most about 2 n numbers, and whether its points may be joined by lines.
-- x nil: the positions 1, 2, ...
function plot.reduced_series(x, y, n, joined)
  if y.size <= 4 * n then
    local xs = {}
    if x then xs = x:totable() else for i = 1, y.size do xs[i] = i end end
    return xs, y:totable(), joined
  end
  if joined and (not x or ascending(x)) then
    local xs, ys = envelope(x, y, n)
    return xs, ys, true
  end
  local xs, ys = occupied(x or ramba.arange(y.size) + 1.0, y, math.min(2 * n, 1000))
  return xs, ys, false
end
