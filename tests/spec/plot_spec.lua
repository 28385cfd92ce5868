-- Pictures (section 19): text in the terminal compared with kept screens, .svg files with kept files; the kept ones
-- were looked at. RAMBA_KEEP=1 writes them anew.
local ramba, fails = require "ramba", require("support").fails

local kept_folder = "tests/spec/expected/plot/"

local read = require("wholefile").read

local function compare(name, text)
  if os.getenv("RAMBA_KEEP") then
    local f = assert(io.open(kept_folder .. name, "wb"))
    f:write(text)
    f:close()
  end
  assert.are.equal(read(kept_folder .. name), text)
end

local x = ramba.linspace(0, 6.25, 101)
local y, z = ramba.ogrid{ {-1, 1, 0.05}, {-1, 1, 0.05} }
local bowl = y * y + z * z
local figures = {
  sine = {ramba.plot, {x, ramba.sin(x)}, {title = "sine", xlabel = "t", ylabel = "v"}},
  two = {ramba.plot, {x, {ramba.sin(x), ramba.cos(x)}}, {labels = {"sin", "cos"}}},
  columns = {ramba.plot, {ramba.arange(20):reshape(10, 2) % 7}, {}},
  log = {ramba.plot, {ramba.logspace(0, 5, 50)}, {yscale = "log"}},
  offset = {ramba.plot, {ramba.linspace(1.7e9, 1.7001e9, 50), ramba.linspace(1.7e9, 1.7e9 + 7, 50)}, {}},
  tiny = {ramba.plot, {ramba.linspace(-3e-7, 3e-7, 50)}, {}},
  gaps = {ramba.plot, {{0 / 0, 1, 2, 0 / 0, 3, 1 / 0, 4, 5}}, {ylim = {0, 6}}},
  long = {ramba.plot, {ramba.sin(ramba.arange(100003) / 5000) * ramba.arange(100003)}, {}},
  cloud = {ramba.scatter, {ramba.arange(97) % 10, ramba.arange(97) ^ 2 % 13}, {}},
  many = {ramba.scatter, {ramba.cos(ramba.arange(10007)), ramba.sin(ramba.arange(10007))}, {}},
  bars = {ramba.hist, {ramba.arange(1009) ^ 2 % 101}, {bins = 12}},
  matrix = {ramba.imshow, {ramba.arange(64):reshape(8, 8)}, {map = "gray"}},
  large = {ramba.imshow, {ramba.arange(211):reshape(211, 1) + ramba.arange(307) * 0.5}, {vmin = 0, vmax = 400}},
  colours = {ramba.imshow, {(ramba.arange(300):reshape(10, 10, 3) % 256):astype("uint8")}, {}},
  rings = {ramba.contour, {bowl}, {levels = {0.25, 0.5, 1}}},
  coordinates = {ramba.contour, {bowl, ramba.linspace(-1, 1, 40), ramba.linspace(-2, 2, 40)}, {levels = 3}},
}
local names = {}
for name in pairs(figures) do names[#names + 1] = name end
table.sort(names)

local function draw(name, more)
  local f = figures[name]
  local options = {}
  for k, v in pairs(f[3]) do options[k] = v end
  for k, v in pairs(more) do options[k] = v end
  return f[1](f[2][1], f[2][2] == nil and options or f[2][2], f[2][2] ~= nil and (f[2][3] or options) or nil,
    f[2][3] ~= nil and options or nil)
end

describe("a picture as text", function()
  for _, name in ipairs(names) do
    it(name, function() compare(name .. ".txt", draw(name, {width = 60, height = 14, text = true})) end)
  end
  it("has colours when they are asked for", function()
    compare("colour.txt", draw("colours", {width = 20, height = 8, text = true, color = true}))
    compare("colour_lines.txt", draw("two", {width = 30, height = 8, text = true, color = true}))
  end)
  it("takes colours first or last", function()
    local a = (ramba.arange(300) % 256):astype("uint8"):reshape(10, 10, 3)
    local options = {width = 20, height = 8, text = true, color = true}
    assert.are.equal(ramba.imshow(a, options), ramba.imshow(a:transpose(3, 1, 2), options))
  end)
  it("is printed without a text option", function()
    local written, write = {}, io.write
    io.write = function(...) written[#written + 1] = table.concat{...} end
    local ok, result = pcall(draw, "sine", {width = 60, height = 14})
    io.write = write
    assert.is_true(ok, result)
    assert.is_nil(result)
    assert.are.equal(read(kept_folder .. "sine.txt"), table.concat(written))
  end)
  it("is there for no value, one value and a constant", function()
    for _, data in ipairs{ {}, {3}, {2, 2, 2}, {0 / 0} } do
      assert.is_truthy(ramba.plot(data, {text = true}):find("└", 1, true))
      assert.is_truthy(ramba.hist(data[1] == data[1] and data or {}, {text = true}):find("└", 1, true))
    end
  end)
end)

describe("a picture file", function()
  local path = os.tmpname()
  os.remove(path)
  for _, name in ipairs{"two", "bars", "gaps", "rings", "offset"} do
    it(name .. ".svg is as kept", function()
      assert.is_nil(draw(name, {file = path .. ".svg", width = 320, height = 200}))
      compare(name .. ".svg", read(path .. ".svg"))
      os.remove(path .. ".svg")
    end)
  end
  it("of an image counts rows and columns from 1", function()
    draw("large", {file = path .. ".svg", width = 320, height = 200})
    local svg, first = read(path .. ".svg"), nil
    os.remove(path .. ".svg")
    for text in svg:gmatch("<text>%s*(.-)</text>") do first = first or text end
    assert.are.equal("1", first)
  end)
  it("of type png has the size asked for", function()
    for _, name in ipairs{"sine", "matrix", "large", "colours", "many"} do
      draw(name, {file = path .. ".png", width = 300, height = 210})
      local bytes = read(path .. ".png")
      assert.are.equal("\137PNG\r\n\26\n", bytes:sub(1, 8))
      assert.are.same({300, 210, 25}, {string.unpack(">I4I4", bytes, 17)}) -- and where the header goes on
      os.remove(path .. ".png")
    end
  end)
  it("that cannot be written is an error and leaves nothing", function()
    assert.has_error(function() ramba.plot({1, 2}, {file = "/nonexistent/x.png"}) end)
    assert.has_error(function() ramba.plot({1, 2}, {file = path .. ".gif"}) end)
    assert.is_nil(io.open(path .. ".gif"))
  end)
end)

describe("a picture of unfit data is an error:", function()
  it("shapes", function()
    fails("ramba.plot: x of shape (2) does not fit y of shape (3)", ramba.plot, {1, 2}, {1, 2, 3})
    fails("ramba.scatter: x of shape (2) does not fit y of shape (1)", ramba.scatter, {1, 2}, {1})
    fails("ramba.imshow: expected a matrix or a colour image", ramba.imshow, {1, 2})
    fails("ramba.contour: z: expected a 2-D array, got shape (2)", ramba.contour, {1, 2})
    fails("ramba.contour: x has 3 values, the grid 2", ramba.contour, {{1, 2}, {3, 4}}, {1, 2, 3})
    fails("ramba.plot: y: expected 1 or 2 dimensions", ramba.plot, ramba.zeros{2, 2, 2})
  end)
  it("options", function()
    fails("unknown option 'titel' (did you mean 'title'?)", ramba.plot, {1, 2}, {titel = "x"})
    fails("map must be one of coolwarm, gray, magma, viridis, got jet", ramba.imshow, {{1, 2}}, {map = "jet"})
    fails("xlim must be {low, high}", ramba.plot, {1, 2}, {xlim = {2, 1}})
    fails("yscale must be 'linear' or 'log', got exp", ramba.plot, {1, 2}, {yscale = "exp"})
    fails("width must be 1 to 10000, got 0", ramba.plot, {1, 2}, {width = 0})
    fails("title must be a string, got number", ramba.plot, {1, 2}, {title = 3})
    fails("y is complex", ramba.plot, ramba.array{ramba.complex(1, 2)})
  end)
end)
