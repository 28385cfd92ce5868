-- The Mandelbrot set by a Lua function compiled to a vector loop: every element turns until it escapes.
--   ramba scripts/examples/mandelbrot.lua [points [turns [picture.npy]]]
local ramba = require "ramba"

local n = math.tointeger(arg[1] or 400)
local turns = math.tointeger(arg[2] or 100)

local function escape(ix)
  local cr, ci = 3.0 * (ix[2] - 1) / n - 2.2, 3.0 * (ix[1] - 1) / n - 1.5
  local x, y, k = 0.0, 0.0, 0
  while k < turns and x * x + y * y < 4 do
    x, y = x * x - y * y + cr, 2 * x * y + ci
    k = k + 1
  end
  return k
end

local counts = ramba.init_array({ n, n }, escape, { dtype = "int64" })
local inside = counts:eq(turns)
print(("inside    %d of %d points, area %.5g"):format(inside:sum(), n * n, inside:mean() * 9))
print(("turns     %d in total, %.6g on average"):format(counts:sum(), counts:mean()))
if arg[3] then ramba.save(arg[3], counts:astype("uint8")) end

-- A small picture: one character for a block of points.
local rows, columns = 24, 72
local shades = " .:-=+*#%@"
local picture = counts[("1::%d, 1::%d"):format(n // rows, n // columns)]:totable()
for i = 1, math.min(rows, #picture) do
  local line = {}
  for j = 1, math.min(columns, #picture[i]) do
    local shade = math.floor(math.log(picture[i][j] + 1) / math.log(turns + 1) * (#shades - 1)) + 1
    line[j] = shades:sub(shade, shade)
  end
  print((table.concat(line):gsub("%s+$", "")))
end
