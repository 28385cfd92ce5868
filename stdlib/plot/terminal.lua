-- Figures as text: a frame with ticks around a canvas, pictures of half-cell blocks.
-- stdlib/plot: figures come from figure.lua; nothing here sees an array.
local _, core = ...
local plot = core.plot

-- Columns a text takes: its characters (combining and wide ones are not told apart).
local function width(text) return utf8.len(text) or #text end

local function centred(text, columns, indent)
  local room = math.max(0, (columns - width(text)) // 2)
  return (" "):rep(indent + room) .. text
end

local draw = {}

function draw.line(surface, s, sx, sy)
  local px, py
  for i = 1, #s.x do
    local x, y = sx(s.x[i]), sy(s.y[i])
    if x and y then
      surface:line(px or x, py or y, x, y, s.colour)
      px, py = x, y
    else
      px, py = nil, nil
    end
  end
end

function draw.points(surface, s, sx, sy)
  for i = 1, #s.x do
    local x, y = sx(s.x[i]), sy(s.y[i])
    if x and y then surface:line(x, y, x, y, s.colour) end
  end
end

-- Bars between the edges s.x[i] and s.x[i + 1] up to s.y[i].
function draw.bars(surface, s, sx, sy)
  for i = 1, #s.y do
    local left, right, top = sx(s.x[i]), sx(s.x[i + 1]), sy(s.y[i])
    if left and right and top and s.y[i] ~= 0 then
      for x = math.floor(left + 0.5), math.max(math.floor(right + 0.5) - 1, math.floor(left + 0.5)) do
        surface:line(x, 0, x, top, s.colour)
      end
    end
  end
end

-- Separate pieces: from s.x[i], s.y[i] to s.x[i + 1], s.y[i + 1] for odd i.
function draw.segments(surface, s, sx, sy)
  for i = 1, #s.x - 1, 2 do
    surface:line(sx(s.x[i]), sy(s.y[i]), sx(s.x[i + 1]), sy(s.y[i + 1]), s.colour)
  end
end

-- row of the canvas -> text of the tick there, and the width of the widest.
local function left_ticks(low, high, rows, log, scale)
  local values = plot.ticks(low, high, math.max(2, rows // 3), log)
  local texts, at, widest = plot.tick_texts(values), {}, 0
  for i, v in ipairs(values) do
    local y = scale(v)
    if y then
      at[rows - math.floor(y + 0.5) // 4] = texts[i]
      widest = math.max(widest, #texts[i])
    end
  end
  return at, widest
end

-- The lower edge of the frame and the texts under it.
local function bottom_ticks(low, high, columns, log, scale, indent)
  local values = plot.ticks(low, high, math.max(2, columns // 10), log)
  local texts, marks, line, used = plot.tick_texts(values), {}, {}, 0
  for i, v in ipairs(values) do
    local column = math.floor((scale(v) or -1) + 0.5) // 2
    local start = indent + column - #texts[i] // 2
    if column >= 0 and column < columns and start >= used then
      marks[column] = true
      line[#line + 1] = (" "):rep(start - used) .. texts[i]
      used = start + #texts[i] + 1
      line[#line] = line[#line] .. " "
    end
  end
  local edge = {}
  for column = 0, columns - 1 do edge[#edge + 1] = marks[column] and "┬" or "─" end
  return table.concat(edge), (table.concat(line):gsub("%s+$", ""))
end

local function legend(figure, paint, indent)
  local parts = {}
  for _, s in ipairs(figure.series) do
    if s.label then parts[#parts + 1] = paint("━━", s.colour) .. " " .. s.label end
  end
  return #parts > 0 and (" "):rep(indent) .. table.concat(parts, "   ") or nil
end

-- The figure as lines of text.
function plot.figure_text(figure, columns, rows, colour)
  local paint = plot.painter(colour)
  local spare = 2 + (figure.title and 1 or 0) + ((figure.xlabel or figure.ylabel) and 1 or 0)
  rows = math.max(3, rows - spare)
  local sy = plot.scale(figure.ylow, figure.yhigh, 4 * rows, figure.ylog)
  local at, widest = left_ticks(figure.ylow, figure.yhigh, rows, figure.ylog, sy)
  local inner = math.max(10, columns - widest - 2)
  local sx = plot.scale(figure.xlow, figure.xhigh, 2 * inner, figure.xlog)
  local surface = plot.canvas(inner, rows)
  for _, s in ipairs(figure.series) do draw[s.kind](surface, s, sx, sy) end
  local out = {}
  if figure.title then out[1] = centred(figure.title, inner, widest + 2) end
  for row, text in ipairs(surface:lines(paint)) do
    local tick = at[row]
    out[#out + 1] = ("%" .. widest .. "s %s%s"):format(tick or "", tick and "┤" or "│", text):gsub("%s+$", "")
  end
  local edge, texts = bottom_ticks(figure.xlow, figure.xhigh, inner, figure.xlog, sx, widest + 2)
  out[#out + 1] = (" "):rep(widest + 1) .. "└" .. edge
  out[#out + 1] = texts
  local labels = {}
  if figure.ylabel then labels[#labels + 1] = "y: " .. figure.ylabel end
  if figure.xlabel then labels[#labels + 1] = (figure.ylabel and "x: " or "") .. figure.xlabel end
  if #labels > 0 then out[#out + 1] = centred(table.concat(labels, "   "), inner, widest + 2) end
  out[#out + 1] = legend(figure, paint, widest + 2)
  return out
end

local shades = {[0] = " ", "░", "▒", "▓", "█"}

-- One character for two pixels, one above the other.
local function cell_text(top, bottom, colour)
  if colour then
    if not bottom then return ("\27[38;2;%d;%d;%dm▀"):format(top[1], top[2], top[3]) end
    return ("\27[38;2;%d;%d;%d;48;2;%d;%d;%dm▀"):format(top[1], top[2], top[3], bottom[1], bottom[2], bottom[3])
  end
  local level = bottom and (top.level + bottom.level) / 2 or top.level
  return shades[math.min(4, math.floor(level * 5))]
end

-- A picture of pixels {red, green, blue, level=0...1} by rows as lines of text.
function plot.picture_text(pixels, colour)
  local out = {}
  for i = 1, #pixels, 2 do
    local parts = {}
    for j, top in ipairs(pixels[i]) do
      parts[j] = cell_text(top, pixels[i + 1] and pixels[i + 1][j], colour)
    end
    out[#out + 1] = table.concat(parts) .. (colour and "\27[0m" or "")
  end
  return out
end

-- A strip of a map's colours with its limits.
function plot.strip_text(low, high, map, colour)
  local to_rgb, parts = plot.map(map), {}
  for i = 0, 19 do
    local r, g, b = to_rgb(i / 19)
    parts[#parts + 1] = cell_text({r, g, b, level = i / 19}, {r, g, b, level = i / 19}, colour)
  end
  return ("%.6g %s%s %.6g"):format(low, table.concat(parts), colour and "\27[0m" or "", high)
end
