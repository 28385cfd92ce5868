-- Axes as numbers: limits of the data, round tick values, their texts, and the way from a value to a dot.
-- stdlib/plot: used by the terminal's pictures; gnuplot chooses its own ticks.
local _, core = ...
local plot = core.plot

local function finite(v) return v == v and v ~= math.huge and v ~= -math.huge end
plot.finite = finite

-- low, high a little apart: one value gets room around it, none becomes 0 to 1.
function plot.span(low, high)
  if not finite(low) or not finite(high) then return 0.0, 1.0 end
  if low == high then
    local room = low == 0 and 1.0 or math.abs(low) * 0.1
    return low - room, high + room
  end
  return low, high
end

-- The round step (1, 2, 2.5, 5 times a power of ten) that divides a length into about n parts.
local function step_for(length, n)
  local raw = length / math.max(n, 1)
  local power = 10.0 ^ math.floor(math.log(raw, 10))
  for _, factor in ipairs{1, 2, 2.5, 5, 10} do
    if factor * power >= raw * (1 - 1e-9) then return factor * power end
  end
  return 10 * power
end

local function log_ticks(low, high, n)
  local values, first, last = {}, math.ceil(math.log(low, 10) - 1e-9), math.floor(math.log(high, 10) + 1e-9)
  local stride = math.max(1, math.ceil((last - first + 1) / math.max(n, 1)))
  for e = first, last, stride do values[#values + 1] = 10.0 ^ e end
  return values
end

-- Round values within low and high, about n of them.
function plot.ticks(low, high, n, log)
  if log then return log_ticks(low, high, n) end
  local step = step_for(high - low, n)
  local values = {}
  for i = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9) do values[#values + 1] = i * step end
  return values
end

-- The texts of tick values: as many decimals as tell neighbours apart.
function plot.tick_texts(values)
  local largest, gap = 0, math.huge
  for i, v in ipairs(values) do
    largest = math.max(largest, math.abs(v))
    if i > 1 then gap = math.min(gap, math.abs(v - values[i - 1])) end
  end
  local texts = {}
  if gap == math.huge then gap = largest > 0 and largest or 1 end
  local decimals = math.max(0, math.ceil(-math.log(gap, 10) - 1e-9))
  while decimals < 15 and math.abs(gap * 10.0 ^ decimals - math.floor(gap * 10.0 ^ decimals + 0.5)) > 1e-6 do
    decimals = decimals + 1
  end
  local format = (largest >= 1e6 or decimals > 5) and "%.4g" or "%." .. decimals .. "f"
  for i, v in ipairs(values) do texts[i] = format:format(v == 0 and 0.0 or v) end
  return texts
end

-- A function from values to dots 0 ... n - 1; nil for a value without a place (NaN, or <= 0 on a log axis).
function plot.scale(low, high, n, log)
  if log then low, high = math.log(low, 10), math.log(high, 10) end
  local factor = (n - 1) / (high - low)
  return function(v)
    if log then v = v > 0 and math.log(v, 10) or 0 / 0 end
    if not finite(v) then return nil end
    return (v - low) * factor
  end
end
