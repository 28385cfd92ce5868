-- Lines of equal height through a grid of values: marching squares.
-- stdlib/plot: works on the reduced grid, a plain table.
local _, core = ...
local plot = core.plot

-- The corners of a cell counted from its lower left one; an edge joins corners[e] and corners[e + 1].
local corners = {{0, 0}, {1, 0}, {1, 1}, {0, 1}, {0, 0}}

-- Adds the pieces of one level inside one cell to xs, ys. z: the values at its corners. The saddle's two pieces are
-- joined as the mean of the corners says.
local function cell_pieces(xs, ys, x, y, z, level)
  local cuts = {}
  for e = 1, 4 do
    local a, b = z[e], z[e % 4 + 1]
    if (a < level) ~= (b < level) then
      local t = (level - a) / (b - a)
      local from, to = corners[e], corners[e + 1]
      local fx, fy = from[1] + t * (to[1] - from[1]), from[2] + t * (to[2] - from[2])
      cuts[#cuts + 1] = {x[1] + fx * (x[2] - x[1]), y[1] + fy * (y[2] - y[1])}
    end
  end
  if #cuts == 4 and ((z[1] + z[2] + z[3] + z[4]) / 4 < level) == (z[1] < level) then
    cuts = {cuts[2], cuts[3], cuts[4], cuts[1]}
  end
  for i = 1, #cuts - 1, 2 do
    xs[#xs + 1], ys[#ys + 1] = cuts[i][1], cuts[i][2]
    xs[#xs + 1], ys[#ys + 1] = cuts[i + 1][1], cuts[i + 1][2]
  end
end

-- The pieces of one level: x and y of their ends, two entries a piece. values: rows, y falling or rising with them.
function plot.contour_pieces(values, x, y, level)
  local xs, ys = {}, {}
  for i = 1, #values - 1 do
    local lower, upper = values[i], values[i + 1]
    for j = 1, #lower - 1 do
      local z = {lower[j], lower[j + 1], upper[j + 1], upper[j]}
      if z[1] == z[1] and z[2] == z[2] and z[3] == z[3] and z[4] == z[4] then
        cell_pieces(xs, ys, {x[j], x[j + 1]}, {y[i], y[i + 1]}, z, level)
      end
    end
  end
  return xs, ys
end
