-- Printing (language.md sections 5 and 21): every text is NumPy's, from tests/gen/print.py.
local ramba = require "ramba"
local here = debug.getinfo(1, "S").source:match("^@(.*/)") or "./"
local cases = dofile(here .. "expected/print.lua")

local function build(source)
  local env = setmetatable({c = ramba.complex, nan = 0 / 0, inf = math.huge, math = math}, {__index = ramba})
  return assert(load("return " .. source, source, "t", env))()
end

describe("printing", function()
  for i, case in ipairs(cases) do
    local source, options, text = case[1], case[2], case[3]
    it(("case %d: %s"):format(i, source:sub(1, 40)), function()
      local a = build(source)
      options.call = function() return tostring(a) end
      local got = ramba.printoptions(options)
      assert.are.equal(text, got)
    end)
  end

  it("puts the options back", function()
    local before = ramba.get_printoptions()
    do
      local o <close> = ramba.printoptions{precision = 2}
      assert.are.equal("[0.33]", tostring(ramba.array{1 / 3}))
    end
    assert.are.equal("[0.33]", ramba.printoptions({precision = 2}, function() return tostring(ramba.array{1 / 3}) end))
    assert.are.equal("[0.3333]", ramba.printoptions(4, function() return tostring(ramba.array{1 / 3}) end))
    assert.is_false(pcall(ramba.printoptions, function() error("x") end))
    assert.is_false(pcall(ramba.printoptions, {precision = 2, call = function() error("x") end}))
    assert.are.same(before, ramba.get_printoptions())
  end)

  it("refuses unknown options with a hint", function()
    local ok, message = pcall(ramba.set_printoptions, {precison = 3})
    assert.is_false(ok)
    assert.is_truthy(message:find("unknown option 'precison' (did you mean 'precision'?)", 1, true))
    assert.is_false(pcall(ramba.set_printoptions, {precision = -1}))
    assert.is_false(pcall(ramba.set_printoptions, {precision = 1.5}))
  end)

  it("takes a format per element", function()
    local a = ramba.array{1, 2.5}
    assert.are.equal("[1.00 2.50]", a:format("%.2f"))
    assert.are.equal("[1.00, 2.50]", ramba.array2string(a, {format = "%.2f", separator = ", "}))
    assert.are.equal("[1.  2.5]", ramba.array2string({1, 2.5}))
    assert.are.equal("[1.0+2.0j]", ramba.array({ramba.complex(1, 2)}):format("%.1f"))
    local ok, message = pcall(a.format, a, "%d")
    assert.is_false(ok)
    assert.is_truthy(message:find("format '%d'", 1, true))
  end)
end)

describe("ramba.complex", function()
  local c = ramba.complex
  it("computes and prints as Python does", function()
    assert.are.equal("(1+2j)", tostring(c(1, 2)))
    assert.are.equal("(1.5-2j)", tostring(c(1.5, -2)))
    assert.are.equal("2j", tostring(c(0, 2)))
    assert.are.equal("(-3+4j)", tostring(c(1, 2) * c(1, 2)))
    assert.are.equal("(2+2j)", tostring(1 + c(1, 2)))
    assert.are.equal("(0.2-0.4j)", tostring(1 / c(1, 2)))
    assert.are.equal("(-3+4j)", tostring(c(1, 2) ^ 2))
    assert.are.equal("(-1-2j)", tostring(-c(1, 2)))
    assert.are.equal(5, c(3, 4):abs())
    assert.is_true(c(3, -4) == c(3, 4):conj())
    assert.are.equal(1, c(1, 2).re)
    assert.are.equal(2, c(1, 2).im)
    assert.is_true(c(1, 2) == c(1, 2))
    assert.is_false(c(1, 2) == c(1, 3))
  end)
  it("cannot be changed", function()
    assert.is_false(pcall(function() local z = c(1, 2) z.re = 3 end))
    assert.is_false(pcall(function() return c(1, 2) + {} end))
    assert.is_false(pcall(c, "x"))
  end)
end)

describe("0-d arrays", function()
  it("are never summarised", function()
    assert.are.equal("7", ramba.array2string(ramba.array(7), {threshold = 0}))
    assert.are.equal("2.5", ramba.array2string(2.5, {threshold = 0, edgeitems = 1}))
    assert.are.equal("True", ramba.array2string(true, {threshold = 0}))
  end)
end)
