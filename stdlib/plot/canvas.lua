-- A drawing surface of braille characters: 2 x 4 dots in every character cell, a colour for each cell.
-- stdlib/plot: knows pixels and characters only; terminal.lua puts axes around it.
local _, core = ...

local plot = {}
core.plot = plot

local canvas = {}
canvas.__index = canvas

-- A surface of columns x rows cells; dots count from 0 at the left and at the bottom.
function plot.canvas(columns, rows)
  local surface = {columns = columns, rows = rows, width = 2 * columns, height = 4 * rows, cells = {}, colours = {}}
  return setmetatable(surface, canvas)
end

-- Unicode numbers the dots of a cell by columns, the lowest row last.
local bits = {[0] = {[0] = 0x40, 0x04, 0x02, 0x01}, {[0] = 0x80, 0x20, 0x10, 0x08}}

function canvas:dot(x, y, colour)
  if x < 0 or y < 0 or x >= self.width or y >= self.height then return end
  local cell = (self.rows - 1 - y // 4) * self.columns + x // 2
  self.cells[cell] = (self.cells[cell] or 0) | bits[x % 2][y % 4]
  self.colours[cell] = colour
end

-- The part of a segment inside the surface, by Liang and Barsky; nil when there is none.
local function clip(self, x0, y0, x1, y1)
  local from, to = 0.0, 1.0
  local dx, dy = x1 - x0, y1 - y0
  for _, edge in ipairs{{-dx, x0}, {dx, self.width - 1 - x0}, {-dy, y0}, {dy, self.height - 1 - y0}} do
    local p, q = edge[1], edge[2]
    if p == 0 and q < 0 then return nil end
    if p < 0 then from = math.max(from, q / p) elseif p > 0 then to = math.min(to, q / p) end
  end
  if from > to then return nil end
  return x0 + from * dx, y0 + from * dy, x0 + to * dx, y0 + to * dy
end

local function nearest(v) return math.tointeger(math.floor(v + 0.5)) end

-- A straight line between two points in dots, which may lie outside and need not be integers.
function canvas:line(x0, y0, x1, y1, colour)
  x0, y0, x1, y1 = clip(self, x0, y0, x1, y1)
  if not x0 then return end
  local steps = math.max(1, math.ceil(math.max(math.abs(x1 - x0), math.abs(y1 - y0))))
  for i = 0, steps do
    local t = i / steps
    self:dot(nearest(x0 + t * (x1 - x0)), nearest(y0 + t * (y1 - y0)), colour)
  end
end

-- The surface as a list of lines, the top one first. paint(text, colour): text in a colour, or text alone.
function canvas:lines(paint)
  local out = {}
  for row = 0, self.rows - 1 do
    local parts = {}
    for column = 0, self.columns - 1 do
      local cell = row * self.columns + column
      local dots = self.cells[cell]
      parts[#parts + 1] = dots and paint(utf8.char(0x2800 + dots), self.colours[cell]) or " "
    end
    out[#out + 1] = table.concat(parts)
  end
  return out
end
