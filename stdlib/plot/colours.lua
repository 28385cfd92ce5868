-- Colours: perceptually even maps of numbers to colours, the colours of lines, escapes for the terminal.
-- stdlib/plot: the maps are given by a few points and linear between them.
local _, core = ...
local plot = core.plot

local points = {
  viridis = "440154 482475 414487 355f8d 2a788e 21918c 22a884 44bf70 7ad151 bddf26 fde725",
  magma = "000004 140e36 3b0f70 641a80 8c2981 b73779 de4968 f7705c fe9f6d fecf92 fcfdbf",
  gray = "000000 ffffff",
  coolwarm = "3b4cc0 688aef 99baff c9d8ef edd1c2 f7a789 e26952 b40426",
}

local function channels(hex)
  return {tonumber(hex:sub(1, 2), 16), tonumber(hex:sub(3, 4), 16), tonumber(hex:sub(5, 6), 16)}
end

local maps = {}
for name, text in pairs(points) do
  maps[name] = {}
  for hex in text:gmatch("%x+") do table.insert(maps[name], channels(hex)) end
end

function plot.map_names()
  local names = {}
  for name in pairs(maps) do names[#names + 1] = name end
  table.sort(names)
  return names
end

-- map("viridis"): a function from 0 ... 1 to red, green, blue of 0 ... 255.
function plot.map(name)
  local list = maps[name]
  return function(t)
    local place = math.min(math.max(t, 0.0), 1.0) * (#list - 1)
    local i = math.min(math.floor(place), #list - 2)
    local a, b, f = list[i + 1], list[i + 2], place - i
    local rgb = {}
    for k = 1, 3 do rgb[k] = math.floor(a[k] + f * (b[k] - a[k]) + 0.5) end
    return rgb[1], rgb[2], rgb[3]
  end
end

-- The map as gnuplot's palette.
function plot.palette(name)
  local items = {}
  for i, c in ipairs(maps[name]) do
    items[i] = ("%d '#%02x%02x%02x'"):format(i - 1, c[1], c[2], c[3])
  end
  return "set palette defined (" .. table.concat(items, ", ") .. ")"
end

-- The colours of lines, told apart also by people who do not see red and green as two.
plot.line_colours = {"0072b2", "d55e00", "009e73", "cc79a7", "e69f00", "56b4e9", "000000"}

local function terminal_line_colour(i)
  local c = channels(plot.line_colours[(i - 1) % (#plot.line_colours - 1) + 1])
  return ("\27[38;2;%d;%d;%dm"):format(c[1], c[2], c[3])
end

-- A painter: paint(text, i) is text in the colour of line i, or text alone where there are no colours.
function plot.painter(colour)
  if not colour then return function(text) return text end end
  return function(text, i) return i and terminal_line_colour(i) .. text .. "\27[0m" or text end
end
