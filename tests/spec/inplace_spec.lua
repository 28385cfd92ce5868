-- Writes in place and through views (language.md, sections 6 and 9): a write is a new version, so what was recorded
-- before sees the old values; overlapping reads and writes act as if the right side were computed first.
local t = require "support"
local ramba = t.ramba

-- Short, longer than a block of the interpreter, and longer than a tile; the last two are distributed.
local LENGTHS = { 12, 5000, 100003 }

-- Checks that element i of a is f(i).
local function check(a, f)
  local list = a:totable()
  for i = 1, #list do
    if list[i] ~= f(i) then error(("element %d of %d is %s, expected %s"):format(i, #list, list[i], f(i)), 2) end
  end
end

describe("overlapping self-assignment", function()
  for _, n in ipairs(LENGTHS) do
    local function case(name, change, expected)
      it(name .. ", " .. n .. " elements", function()
        local a = ramba.arange(n)
        change(a)
        check(a, function(i) return expected(i) or i - 1 end)
      end)
      it(name .. ", evaluated before, " .. n .. " elements", function()
        local a = ramba.arange(n)
        ramba.sync()
        change(a)
        check(a, function(i) return expected(i) or i - 1 end)
      end)
    end
    local function inside(i) return i >= 3 and i <= n - 2 end
    case("shifted up", function(a) a["3:-3"] = a["1:-5"] end, function(i) return inside(i) and i - 3 end)
    case("shifted down", function(a) a["3:-3"] = a["5:"] end, function(i) return inside(i) and i + 1 end)
    case("of an expression", function(a) a["3:-3"] = a["1:-5"] + 10 end, function(i) return inside(i) and i + 7 end)
    case("of both neighbours", function(a) a["3:-3"] = a["1:-5"] + a["5:"] end,
      function(i) return inside(i) and 2 * i - 2 end)
    case("reversed", function(a) a[":"] = a["::-1"] end, function(i) return n - i end)
    case("reversed on the left", function(a) a["::-1"] = a end, function(i) return n - i end)
    case("through a flipped view", function(a)
      local f = ramba.flip(a, 1)
      f[":"] = f["::-1"]
    end, function(i) return n - i end)
    case("iadd of a shifted view", function(a) a["1:-5"]:iadd(a["5:"]) end,
      function(i) return i <= n - 4 and 2 * i + 2 end)
    case("halves onto each other", function(a) a["1:" .. n // 2] = a[(n - n // 2 + 1) .. ":"] end,
      function(i) return i <= n // 2 and i - 1 + n - n // 2 end)
    case("twice", function(a)
      a["2:"] = a[":-2"]
      a["2:"] = a[":-2"]
    end, function(i) return math.max(0, i - 3) end)
  end

  it("of a transposed square", function()
    local n = 60
    local a = ramba.arange(n * n):reshape(n, n)
    a[":"] = a.T
    local list = a:totable()
    for i = 1, n do
      for j = 1, n do assert.are.equal((j - 1) * n + i - 1, list[i][j]) end
    end
  end)

  it("of rows and columns at once", function()
    local n = 70
    local a = ramba.arange(n * n):reshape(n, n)
    a["2:, 2:"] = a[":-2, :-2"]
    local list = a:totable()
    for i = 1, n do
      for j = 1, n do
        local expected = (i > 1 and j > 1) and (i - 2) * n + j - 2 or (i - 1) * n + j - 1
        assert.are.equal(expected, list[i][j])
      end
    end
  end)
end)

describe("versions", function()
  for _, n in ipairs(LENGTHS) do
    it("an earlier reader keeps the old value, " .. n .. " elements", function()
      local a = ramba.arange(n)
      local before = a + 0
      local shifted = a["2:"] * 2
      a[":"] = 7
      local after = a + 0
      check(before, function(i) return i - 1 end)
      check(shifted, function(i) return 2 * i end)
      check(after, function() return 7 end)
    end)
    it("views see later writes to the base, " .. n .. " elements", function()
      local a = ramba.arange(n)
      local view = a["1:-1:2"]
      a:iadd(100)
      check(view, function(i) return 100 + 2 * (i - 1) end)
      view[":"] = -1
      check(a, function(i) return i % 2 == 1 and -1 or 99 + i end)
    end)
    it("a chain of in-place steps, " .. n .. " elements", function()
      local a = ramba.zeros(n, "int64")
      for k = 1, 50 do
        a:iadd(k)
        if k % 10 == 0 then a["1:-2"]:isub(a["2:"] - a[":-2"]) end
      end
      check(a, function() return 1275 end)
    end)
  end

  it("copies are independent", function()
    local a = ramba.arange(200)
    local b = a:copy()
    a[":"] = 0
    check(b, function(i) return i - 1 end)
  end)
end)

describe("masks", function()
  for _, n in ipairs(LENGTHS) do
    it("a number where it holds, " .. n .. " elements", function()
      local a = ramba.arange(n)
      a[(a % 3):eq(0)] = -5
      check(a, function(i) return (i - 1) % 3 == 0 and -5 or i - 1 end)
    end)
  end
end)

describe("in-place methods", function()
  it("keep the dtype", function()
    local a = ramba.arange(200, "int16")
    a:iadd(1):imul(2):isub(2)
    assert.are.equal("int16", a.dtype)
    check(a, function(i) return 2 * (i - 1) end)
  end)
  it("refuse a cast that NumPy refuses and leave the array whole", function()
    local a = ramba.arange(200)
    t.raises("cast", function() a:iadd(0.5) end)
    t.raises("cast", function() a:idiv(2) end)
    check(a, function(i) return i - 1 end)
  end)
  it("refuse a shape that does not broadcast to the target", function()
    local a = ramba.arange(200)
    t.raises("shape", function() a:iadd(ramba.ones({ 2, 200 }, "int64")) end)
    check(a, function(i) return i - 1 end)
  end)
end)
