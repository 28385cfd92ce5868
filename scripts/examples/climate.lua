-- Carbon dioxide at Mauna Loa, week by week: gaps filled, the trend, the year's cycle, and what is left of both.
--   ramba scripts/examples/climate.lua [weeks.csv]
-- The file has a header and lines YYYYMMDD,value; a missing value is empty.
local ramba = require "ramba"

local here = arg[0]:match("^.*/") or ""
local source = arg[1] or here .. "../../tests/data/co2_weekly.csv"

local values, years, months = {}, {}, {}
for line in io.lines(source) do
  local year, month, value = line:match("^(%d%d%d%d)(%d%d)%d%d,(.*)")
  if year then
    local i = #values + 1
    values[i], years[i], months[i] = tonumber(value) or ramba.nan, tonumber(year), tonumber(month)
  end
end
local measured = ramba.array(values)
local missing = ramba.isnan(measured)
local n = measured.size

-- Missing weeks: on the line between their neighbours.
local week = ramba.arange(n)
local known = ~missing
local co2 = ramba.interp(week, week[known], measured[known])

-- The straight line with the least squares, from sums over centred weeks.
local x = (week - (n - 1) / 2) / (365.2425 / 7)
local slope = (x * co2):sum() / (x * x):sum()
local level = co2:mean()
local detrended = co2 - (level + slope * x)

-- The mean of each month is the cycle; the weeks without it are the anomaly.
local by_month = detrended:groupby(1, months, 12)
local cycle, spread = by_month:mean(), by_month:std()
local anomaly = by_month - cycle

-- Years by what was measured.
local first = years[1]
local by_year = measured:groupby(1, ramba.array(years) - (first - 1))
local yearly, weeks = by_year:nanmean(), (~missing):groupby(1, ramba.array(years) - (first - 1)):sum()

print(("weeks     %d, %d of them missing"):format(n, missing:sum()))
print(("trend     %.6g ppm a year around %.6g ppm"):format(slope, level))
print(("residual  std %.6g detrended, %.6g without the year's cycle"):format(detrended:std(), anomaly:std()))
print("month     cycle     std")
for m = 1, 12 do print(("%5d %9.5g %7.4g"):format(m, cycle[m], spread[m])) end
print("year   weeks  mean")
for y = 1, by_year.num_groups, 5 do print(("%4d %6d  %.6g"):format(first + y - 1, weeks[y], yearly[y])) end
local hottest = anomaly:argmax()
print(("largest anomaly %.6g ppm in %d/%d, above 1 ppm in %d weeks"):format(anomaly:max(), months[hottest],
  years[hottest], anomaly:gt(1):sum()))
