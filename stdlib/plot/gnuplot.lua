-- Figures as files: gnuplot draws them, from a script with the data in it.
-- stdlib/plot: the file appears under its name when it is whole.
local _, core = ...
local plot = core.plot

local terminals = {png = "pngcairo", svg = "svg"}

local function quoted(text)
  return "'" .. text:gsub("[\n\r]", " "):gsub("'", "''") .. "'"
end

local function number(v)
  return plot.finite(v) and ("%.17g"):format(v) or "NaN"
end

-- Data that follow the plot command.
local function inline(rows)
  return table.concat(rows, "\n") .. "\ne"
end

local function pairs_of(s)
  local rows = {}
  for i = 1, #s.x do rows[i] = number(s.x[i]) .. " " .. number(s.y[i]) end
  return rows
end

local rows_of = {line = pairs_of, points = pairs_of}

function rows_of.bars(s)
  local rows = {}
  for i = 1, #s.y do
    rows[i] = ("%s %s %s"):format(number((s.x[i] + s.x[i + 1]) / 2), number(s.y[i]), number(s.x[i + 1] - s.x[i]))
  end
  return rows
end

-- Pieces are parted by blank lines.
function rows_of.segments(s)
  local rows = {}
  for i = 1, #s.x do
    rows[#rows + 1] = number(s.x[i]) .. " " .. number(s.y[i])
    if i % 2 == 0 then rows[#rows + 1] = "" end
  end
  return rows
end

local styles = {
  line = "with lines lw 1.5 lc rgb '#%s'", points = "with points pt 7 ps 0.4 lc rgb '#%s'",
  bars = "with boxes fs solid 0.8 noborder lc rgb '#%s'", segments = "with lines lw 1.2 lc rgb '#%s'",
}

-- Ticks with the texts of the terminal's pictures; along x as many as have room side by side.
local function tics(axis, low, high, most, room, whole)
  local values, texts
  low, high = math.min(low, high), math.max(low, high)
  for n = most, 1, -1 do
    local widest = 0
    values = plot.ticks(whole and math.max(low, 1) or low, high, n)
    if whole then
      for i = #values, 1, -1 do
        if values[i] % 1 ~= 0 then table.remove(values, i) end
      end
      if low < 1 and values[1] ~= 1 then table.insert(values, 1, 1) end
    end
    texts = plot.tick_texts(values)
    for _, text in ipairs(texts) do widest = math.max(widest, #text) end
    if not room or #texts * (widest + 2) * 8 <= room then break end
  end
  local items = {}
  for i, v in ipairs(values) do items[i] = ("'%s' %s"):format(texts[i], number(v)) end
  return ("set %stics (%s)"):format(axis, table.concat(items, ", "))
end

local function header(figure, path, ext)
  local lines = {
    ("set terminal %s noenhanced size %d,%d background rgb 'white'"):format(terminals[ext], figure.width,
      figure.height),
    "set output " .. quoted(path), "set tics out nomirror", "set border 3", "set encoding utf8",
    "set key outside top center horizontal",
  }
  if figure.title then lines[#lines + 1] = "set title " .. quoted(figure.title) end
  if figure.xlabel then lines[#lines + 1] = "set xlabel " .. quoted(figure.xlabel) end
  if figure.ylabel then lines[#lines + 1] = "set ylabel " .. quoted(figure.ylabel) end
  if figure.xlog then lines[#lines + 1] = "set logscale x" end
  if figure.ylog then lines[#lines + 1] = "set logscale y" end
  local whole = not figure.series -- rows and columns of an image
  if not figure.xlog then
    lines[#lines + 1] = tics("x", figure.xlow, figure.xhigh, 10, figure.width * 0.8, whole)
  end
  if not figure.ylog then
    lines[#lines + 1] = tics("y", figure.ylow, figure.yhigh, math.max(2, figure.height // 60), nil, whole)
  end
  lines[#lines + 1] = ("set xrange [%s:%s]"):format(number(figure.xlow), number(figure.xhigh))
  lines[#lines + 1] = ("set yrange [%s:%s]"):format(number(figure.ylow), number(figure.yhigh))
  return lines
end

local function figure_script(figure, path, ext)
  local lines, items, data, keys = header(figure, path, ext), {}, {}, false
  for i, s in ipairs(figure.series) do
    data[i] = inline(rows_of[s.kind](s))
    local colour = plot.line_colours[(s.colour - 1) % #plot.line_colours + 1]
    items[i] = ("'-' %s %s"):format(styles[s.kind]:format(colour), s.label and "title " .. quoted(s.label) or "notitle")
    keys = keys or s.label ~= nil
  end
  if not keys then lines[#lines + 1] = "unset key" end
  lines[#lines + 1] = "plot " .. table.concat(items, ", ")
  table.move(data, 1, #data, #lines + 1, lines)
  return table.concat(lines, "\n") .. "\n"
end

-- image: values (rows of numbers) or pixels (rows of {r, g, b}); the first row is the top one.
local function image_script(image, path, ext)
  local lines, rows = header(image, path, ext), {}
  for i, row in ipairs(image.values or image.pixels) do
    for j, v in ipairs(row) do
      local y, x = image.top + (i - 1) * image.dy, image.left + (j - 1) * image.dx
      local value = image.values and number(v) or ("%d %d %d"):format(v[1], v[2], v[3])
      rows[#rows + 1] = ("%.17g %.17g %s"):format(x, y, value)
    end
  end
  lines[#lines + 1] = "unset key\nset size ratio -1\nset border 0"
  if image.values then
    lines[#lines + 1] = plot.palette(image.map)
    lines[#lines + 1] = ("set cbrange [%s:%s]"):format(number(image.low), number(image.high))
  end
  lines[#lines + 1] = "plot '-' with " .. (image.values and "image" or "rgbimage")
  lines[#lines + 1] = inline(rows)
  return table.concat(lines, "\n") .. "\n"
end

local function fail(fname, path, why)
  os.remove(path .. ".part")
  core.fail(("ramba.%s: '%s': %s"):format(fname, path, why))
end

-- The kind of picture a name asks for.
function plot.file_kind(fname, path)
  core.check_path(fname, path)
  local ext = (path:match("%.(%w+)$") or ""):lower()
  if not terminals[ext] then core.fail(("ramba.%s: '%s': pictures are .png or .svg files"):format(fname, path)) end
  return ext
end

-- Runs a script; gnuplot reads a file far faster than its standard input.
local function run(fname, path, script)
  local name = os.tmpname()
  local f, why = io.open(name, "w")
  if not f then fail(fname, path, why) end
  f:write(script)
  f:close()
  local ok, _, code = os.execute("gnuplot " .. name .. " >/dev/null 2>&1")
  os.remove(name)
  if code == 127 then fail(fname, path, "a picture file needs gnuplot (Debian's package gnuplot-nox)") end
  if not ok then fail(fname, path, "gnuplot failed with status " .. tostring(code)) end
end

-- Writes a figure (or an image) to a .png or .svg file.
function plot.write(fname, picture, path)
  local ext = plot.file_kind(fname, path)
  local probe = io.open(path .. ".part", "w")
  if not probe then fail(fname, path, "cannot be written") end
  probe:close()
  run(fname, path, (picture.series and figure_script or image_script)(picture, path .. ".part", ext))
  local done, why = os.rename(path .. ".part", path)
  if not done then fail(fname, path, why) end
end
