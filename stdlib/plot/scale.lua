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

-- The power of ten of a gap's last digit that is not 0: 3 of 25000, -1 of 2.5.
local function last_power(gap)
  local power = math.floor(math.log(gap, 10) + 1e-9)
  for p = power, power - 15, -1 do
    local digits = gap / 10.0 ^ p
    if math.abs(digits - math.floor(digits + 0.5)) < 1e-6 * digits then return p end
  end
  return power - 15
end

local function formatted(values, format)
  local texts, widest = {}, 0
  for i, v in ipairs(values) do
    texts[i] = format:format(v == 0 and 0.0 or v)
    widest = math.max(widest, #texts[i])
  end
  return texts, widest
end

-- The texts of tick values: as many digits as tell neighbours apart, as decimals or with an exponent, whichever is
-- shorter.
function plot.tick_texts(values)
  local largest, gap = 0, math.huge
  for i, v in ipairs(values) do
    largest = math.max(largest, math.abs(v))
    if i > 1 then gap = math.min(gap, math.abs(v - values[i - 1])) end
  end
  if gap == math.huge then gap = largest > 0 and largest or 1 end
  local last = last_power(gap)
  local decimals = math.max(0, -last)
  local plain, plain_width = formatted(values, "%." .. decimals .. "f")
  if largest < 1e6 and decimals <= 5 then return plain end
  local power = largest > 0 and math.floor(math.log(largest, 10) + 1e-9) or 0
  local digits = math.max(4, power - last + 1)
  local short, short_width = formatted(values, "%." .. math.min(digits, 17) .. "g")
  return short_width <= plain_width and short or plain
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
