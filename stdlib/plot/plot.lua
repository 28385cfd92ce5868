-- Pictures of arrays: plot, scatter, hist, imshow, contour; in the terminal, or as .png and .svg files.
-- stdlib/plot: arguments and figures; the data are reduced on the ranks first (reduce.lua), then drawn by rank 0.
local ramba, core = ...
local args, define, doc = core.args, core.define, core.doc
local plot = core.plot

local common = {"file", "title", "xlabel", "ylabel", "width", "height", "color", "text"}
local framed = core.names(common, {"xlim", "ylim", "xscale", "yscale", "labels"})

local function real_array(fname, what, x, ndim)
  x = ramba.asarray(x)
  if core.kind(x.dtype) == "complex" then core.fail(("ramba.%s: %s is complex"):format(fname, what)) end
  if ndim and x.ndim ~= ndim then
    core.fail(("ramba.%s: %s: expected a %d-D array, got shape %s"):format(fname, what, ndim, core.shape_text(x.shape)))
  end
  return x.dtype == "float64" and x or x:astype("float64")
end

local function positive(fname, what, v)
  if v == nil then return nil end
  local n = core.integer(fname, what, v)
  if n < 1 or n > 10000 then core.fail(("ramba.%s: %s must be 1 to 10000, got %d"):format(fname, what, n)) end
  return n
end

-- Checks the options all pictures share, and adds the sizes: pixels of a file, characters of the terminal.
local function checked(fname, o)
  for _, name in ipairs{"title", "xlabel", "ylabel"} do
    if o[name] ~= nil and type(o[name]) ~= "string" then
      core.fail(("ramba.%s: %s must be a string, got %s"):format(fname, name, type(o[name])))
    end
  end
  local width, height = positive(fname, "width", o.width), positive(fname, "height", o.height)
  if o.file ~= nil then
    plot.file_kind(fname, o.file)
    o.width, o.height = width or 800, height or 500
    return o
  end
  local columns, rows = core.terminal_size()
  if o.color == nil then o.color = columns ~= nil and not o.text and not os.getenv("NO_COLOR") end
  o.width, o.height = width or math.min(columns or 80, 160), height or math.min(rows and rows - 2 or 22, 30)
  return o
end

local function limits_of(fname, name, o)
  local limit = o[name]
  if limit == nil then return nil end
  if type(limit) ~= "table" or type(limit[1]) ~= "number" or type(limit[2]) ~= "number" or limit[1] >= limit[2] then
    core.fail(("ramba.%s: %s must be {low, high}"):format(fname, name))
  end
  return limit[1], limit[2]
end

local function is_log(fname, name, o)
  local v = o[name]
  if v ~= nil and v ~= "log" and v ~= "linear" then
    core.fail(("ramba.%s: %s must be 'linear' or 'log', got %s"):format(fname, name, core.text(v)))
  end
  return v == "log"
end

local function extremes(series, field, log)
  local low, high = math.huge, -math.huge
  for _, s in ipairs(series) do
    for _, v in ipairs(s[field]) do
      if plot.finite(v) and (not log or v > 0) then low, high = math.min(low, v), math.max(high, v) end
    end
  end
  return low, high
end

-- The ends of one axis: as the options say, else those of the data.
local function axis_ends(fname, axis, o, series, log)
  local low, high = limits_of(fname, axis .. "lim", o)
  if not low then low, high = plot.span(extremes(series, axis, log)) end
  if log and low <= 0 then
    low = high > 0 and high / 10 or 1.0
    high = math.max(high, low * 10)
  end
  return low, high
end

local function lines_of(fname, picture, o)
  if picture.series then return plot.figure_text(picture, o.width, o.height, o.color) end
  local lines = plot.picture_text(picture.pixels, o.color)
  if picture.title then table.insert(lines, 1, picture.title) end
  if picture.low then lines[#lines + 1] = plot.strip_text(picture.low, picture.high, picture.map, o.color) end
  return lines
end

-- Where a finished picture goes: a file, the terminal, or back as text.
local function show(fname, picture, o)
  if o.file then
    if ramba.rank == 0 then plot.write(fname, picture, o.file) end
    return
  end
  local text = table.concat(lines_of(fname, picture, o), "\n") .. "\n"
  if o.text then return text end
  io.write(text)
end

local function show_figure(fname, series, o)
  local xlog, ylog = is_log(fname, "xscale", o), is_log(fname, "yscale", o)
  local figure = {series = series, title = o.title, xlabel = o.xlabel, ylabel = o.ylabel, xlog = xlog, ylog = ylog,
    width = o.width, height = o.height}
  figure.xlow, figure.xhigh = axis_ends(fname, "x", o, series, xlog)
  figure.ylow, figure.yhigh = axis_ends(fname, "y", o, series, ylog)
  return show(fname, figure, o)
end

-- The list of series that y means: a list of arrays is that; a matrix has one in every column.
local function series_of(fname, y)
  if type(y) == "table" and not getmetatable(y) and #y > 0 and (type(y[1]) == "table" or ramba.is_array(y[1])) then
    return y
  end
  y = real_array(fname, "y", y)
  if y.ndim < 2 then return {y} end
  if y.ndim > 2 then
    core.fail(("ramba.%s: y: expected 1 or 2 dimensions, got shape %s"):format(fname, core.shape_text(y.shape)))
  end
  local list = {}
  for j = 1, y.shape[2] do list[j] = y[{ {}, j }] end
  return list
end

local function one_series(fname, x, y, o, index, joined)
  y = real_array(fname, "y", y)
  if y.ndim == 0 then y = ramba.reshape(y, {1}) end
  if x and (x.ndim ~= 1 or x.size ~= y.size) then
    core.fail(("ramba.%s: x of shape %s does not fit y of shape %s"):format(fname, core.shape_text(x.shape),
      core.shape_text(y.shape)))
  end
  local room = o.file and o.width or 2 * o.width
  local xs, ys, line = plot.reduced_series(x, y, room, joined)
  return {kind = line and "line" or "points", x = xs, y = ys, colour = index, label = (o.labels or {})[index]}
end

-- The body of plot and scatter, whose first argument may be y alone.
local function draw_series(fname, joined, first, second, o)
  o = checked(fname, o)
  local x = second ~= nil and real_array(fname, "x", first) or nil
  local series = {}
  for i, y in ipairs(series_of(fname, second == nil and first or second)) do
    series[i] = one_series(fname, x, y, o, i, joined)
  end
  return show_figure(fname, series, o)
end

doc("plot", [[
Lines through values, in the terminal or in a .png or .svg file.

plot(y), plot(x, y): y: a 1-D array, a matrix whose columns are lines, or a list of arrays; x: their common places
(1, 2, ...). Options: file; title, xlabel, ylabel, labels (a list of names); xlim, ylim ({low, high}); xscale, yscale
("log"); width, height (characters, pixels of a file); color (true or false; else when the output is a terminal);
text=true returns the picture instead of printing it. Large arrays are reduced on the ranks to the lowest and highest
value of each column; NaN leaves a gap. Errors: shapes that do not fit, complex values, a file that cannot be written
or without gnuplot.
Example:
local x = ramba.linspace(0, 6.28, 100)
ramba.plot(x, ramba.sin(x), {title = "one period", width = 60, height = 12})
]])
define("plot", function(...)
  local first, o = args("plot", {"y"}, core.names({"y"}, framed), ...)
  return draw_series("plot", true, first, o.y, o)
end)

doc("scatter", [[
Points, in the terminal or in a .png or .svg file.

scatter(x, y): arrays of one shape, 1-D; options as plot's. Of very many points the occupied cells of a grid are drawn.
Example:
local rng = ramba.random.default_rng(1)
ramba.scatter(rng:normal(0, 1, 200), rng:normal(0, 1, 200), {width = 40, height = 12})
]])
define("scatter", function(...)
  local x, y, o = args("scatter", {"x", "y"}, framed, ...)
  return draw_series("scatter", false, x, y, o)
end)

doc("hist", [[
A histogram as bars, in the terminal or in a .png or .svg file; counted by all ranks.

hist(a, bins, range, density, weights): as ramba.histogram's; the other options as plot's.
Example:
ramba.hist(ramba.arange(100) % 10, {bins = 10, width = 40, height = 8})
]])
define("hist", function(...)
  local a, o = args("hist", {"a"}, core.names({"bins", "range", "density", "weights"}, framed), ...)
  o = checked("hist", o)
  a = real_array("hist", "a", a)
  local counts, edges = ramba.histogram(a, {bins = o.bins, range = o.range, density = o.density, weights = o.weights})
  counts, edges = counts:astype("float64"):totable(), edges:totable()
  if o.ylim == nil and not is_log("hist", "yscale", o) then
    local _, highest = extremes({{y = counts}}, "y")
    o.ylim = {0.0, highest > 0 and highest * 1.02 or 1.0}
  end
  local label = (o.labels or {})[1]
  return show_figure("hist", {{kind = "bars", x = edges, y = counts, colour = 1, label = label}}, o)
end)

-- Red, green and blue of every pixel of a reduced colour image.
local function colour_pixels(a, rows, columns)
  local scale = a.dtype:find("int", 1, true) and 1 / 255 or 1.0
  local channels = {}
  for k = 1, 3 do channels[k] = plot.reduced_image(a[{ {}, {}, k }], rows, columns):totable() end
  local pixels = {}
  for i = 1, #channels[1] do
    pixels[i] = {}
    for j = 1, #channels[1][i] do
      local p, sum = {}, 0
      for k = 1, 3 do
        local v = math.min(math.max(channels[k][i][j] * scale, 0.0), 1.0)
        p[k], sum = math.floor(v * 255 + 0.5), sum + v
      end
      p.level, pixels[i][j] = sum / 3, p
    end
  end
  return pixels
end

local function mapped_pixels(values, low, high, map)
  local to_rgb, pixels = plot.map(map), {}
  for i, row in ipairs(values) do
    pixels[i] = {}
    for j, v in ipairs(row) do
      local level = v == v and math.min(math.max((v - low) / (high - low), 0.0), 1.0) or 0.0
      local r, g, b = to_rgb(level)
      pixels[i][j] = {r, g, b, level = level}
    end
  end
  return pixels
end

local function check_map(fname, name)
  for _, known in ipairs(plot.map_names()) do
    if known == name then return name end
  end
  core.fail(("ramba.%s: map must be one of %s, got %s"):format(fname, table.concat(plot.map_names(), ", "),
    core.text(name)))
end

local function value_ends(fname, a, o)
  for _, name in ipairs{"vmin", "vmax"} do
    if o[name] ~= nil then core.number(fname, name, o[name]) end
  end
  if a.size == 0 then return 0.0, 1.0 end
  local low, high = ramba.eval(ramba.nanmin(a, {lazy = true}), ramba.nanmax(a, {lazy = true}))
  return plot.span(o.vmin or low, o.vmax or high)
end

local function is_colour(a) return a.ndim == 3 and (a.shape[3] == 3 or a.shape[3] == 4) end

local function check_image(fname, a)
  a = ramba.asarray(a)
  if a.ndim == 3 and not is_colour(a) and (a.shape[1] == 3 or a.shape[1] == 4) then a = a:transpose(2, 3, 1) end
  if core.kind(a.dtype) == "complex" then core.fail(("ramba.%s: the image is complex"):format(fname)) end
  if a.ndim ~= 2 and not is_colour(a) or a.size == 0 then
    core.fail(("ramba.%s: expected a matrix or a colour image, not empty, got shape %s"):format(fname,
      core.shape_text(a.shape)))
  end
  return a
end

-- Rows and columns a picture has room for; characters are twice as high as wide.
local function image_room(o)
  if o.file then return o.height, o.width end
  return 2 * (o.height - (o.title and 2 or 1)), o.width
end

-- Every pixel as factor x factor of them; a file's picture is magnified by gnuplot.
local function magnified(pixels, factor)
  if factor < 2 then return pixels end
  local out = {}
  for i, row in ipairs(pixels) do
    local wide = {}
    for j, p in ipairs(row) do
      for k = 1, factor do wide[(j - 1) * factor + k] = p end
    end
    for k = 1, factor do out[(i - 1) * factor + k] = wide end
  end
  return out
end

doc("imshow", [[
A matrix as a picture, in the terminal or in a .png or .svg file; the first row is the top one.

imshow(a): numbers through a colour map, or rows x columns x 3 (4) or 3 (4) x rows x columns with red, green and blue, as
integers of 0 to 255 or floats of 0 to 1. Options: map ("viridis", "magma", "gray", "coolwarm"), vmin, vmax (the ends of the map; else the
data's), and file, title, width, height, color, text as plot's. Large images are reduced on the ranks to means of
blocks.
Example:
ramba.imshow(ramba.arange(64):reshape(8, 8), {map = "gray", width = 16, color = false})
]])
define("imshow", function(...)
  local a, o = args("imshow", {"a"}, core.names({"map", "vmin", "vmax"}, common), ...)
  o = checked("imshow", o)
  a = check_image("imshow", a)
  local map = check_map("imshow", o.map or "viridis")
  local rows_room, columns_room = image_room(o)
  local step = math.max(1, (a.shape[1] + rows_room - 1) // rows_room, (a.shape[2] + columns_room - 1) // columns_room)
  local rows, columns = (a.shape[1] + step - 1) // step, (a.shape[2] + step - 1) // step -- square pixels stay square
  local picture = {title = o.title, xlabel = o.xlabel, ylabel = o.ylabel, width = o.width, height = o.height, map = map,
    left = (step + 1) / 2, top = (step + 1) / 2, dx = step, dy = step}
  picture.xlow, picture.xhigh, picture.ylow, picture.yhigh = 0.5, a.shape[2] + 0.5, a.shape[1] + 0.5, 0.5
  if is_colour(a) then
    picture.pixels = colour_pixels(a, rows, columns)
  else
    picture.low, picture.high = value_ends("imshow", a, o)
    local values = plot.reduced_image(a, rows, columns):totable()
    if o.file then picture.values = values
    else picture.pixels = mapped_pixels(values, picture.low, picture.high, map) end
  end
  if picture.pixels then
    picture.pixels = magnified(picture.pixels, math.min(rows_room // rows, columns_room // columns))
  end
  return show("imshow", picture, o)
end)

-- The heights to draw: as given, or so many between the ends.
local function contour_levels(z, o)
  local levels = o.levels or 8
  if type(levels) == "table" then return levels end
  local n, low, high = core.integer("contour", "levels", levels), value_ends("contour", z, {})
  local list = {}
  for i = 1, n do list[i] = low + (high - low) * i / (n + 1) end
  return list
end

-- The places of kept rows or columns: the given coordinates', else their numbers.
local function places(v, n, step, count, what)
  if v ~= nil then
    v = real_array("contour", what, v, 1)
    if v.size ~= n then
      core.fail(("ramba.contour: %s has %d values, the grid %d"):format(what, v.size, n))
    end
    v = v[{ {1, n, step} }]:totable()
  end
  local list = {}
  for i = 1, count do list[i] = v and v[i] or 1 + (i - 1) * step + (math.min(step, n - (i - 1) * step) - 1) / 2 end
  return list
end

doc("contour", [[
Lines of equal height of a matrix, in the terminal or in a .png or .svg file.

contour(z, x, y): z: values at rows (y) and columns (x); x, y: their 1-D coordinates (1, 2, ...). Options: levels (how
many, 8, or a list of heights), and plot's. Large matrices are reduced on the ranks to means of blocks.
Example:
local y, x = ramba.ogrid{ {-1, 1, 0.05}, {-1, 1, 0.05} }
ramba.contour(x * x + y * y, {levels = {0.25, 0.5, 1}, width = 40, height = 14})
]])
define("contour", function(...)
  local z, o = args("contour", {"z"}, core.names({"x", "y", "levels"}, framed), ...)
  o = checked("contour", o)
  z = real_array("contour", "z", z, 2)
  if z.size == 0 then core.fail("ramba.contour: z is empty") end
  local rows, columns = 2 * o.height, 2 * o.width
  local dy, dx = plot.image_steps(z, rows, columns)
  local values = plot.reduced_image(z, rows, columns):totable()
  local x = places(o.x, z.shape[2], dx, #values[1], "x")
  local y = places(o.y, z.shape[1], dy, #values, "y")
  local series = {}
  for i, level in ipairs(contour_levels(z, o)) do
    local xs, ys = plot.contour_pieces(values, x, y, level)
    series[i] = {kind = "segments", x = xs, y = ys, colour = i, label = (o.labels or {})[i] or ("%.4g"):format(level)}
  end
  o.xlim = o.xlim or {plot.span(x[1], x[#x])}
  o.ylim = o.ylim or {plot.span(y[1], y[#y])}
  return show_figure("contour", series, o)
end)
