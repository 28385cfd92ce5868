-- Basic indexing (language.md, sections 9 and 21). Values by hand: element {i, j} of m is 10*i + j.
local t = require "support"
local ramba = t.ramba

local function matrix(rows, columns)
  return (ramba.arange(rows) + 1)[":, new"] * 10 + (ramba.arange(columns) + 1)
end

describe("elements and sub-arrays", function()
  local m = matrix(3, 4)
  it("a full index gives a number", function()
    t.same(m[{ 1, 1 }], 11)
    t.same(m[{ -1, -1 }], 34)
    t.same(m["2, 3"], 23)
    t.same(m[2][3], 23)
    t.same(m[{ 2.0, 3.0 }], 23)
  end)
  it("a shorter one a view", function()
    t.same(m[2], { 21, 22, 23, 24 })
    t.same(m[{ 2 }], { 21, 22, 23, 24 })
    t.same(m["-1"], { 31, 32, 33, 34 })
  end)
  it("pairs walks the first axis, # is its extent", function()
    assert.are.equal(3, #m)
    for i, row in pairs(m) do t.same(row[1], 10 * i + 1) end
  end)
  it("a table and its string agree", function()
    t.same(m[{ { 1, 2 }, {}, }], m["1:2, :"])
    t.same(m[{ {}, { 4, 1, -2 } }], { { 14, 12 }, { 24, 22 }, { 34, 32 } })
    t.same(m[":, 4:1:-2"], { { 14, 12 }, { 24, 22 }, { 34, 32 } })
    t.same(m[{ "...", 2 }], { 12, 22, 32 })
    t.same(m["..., 2"], { 12, 22, 32 })
  end)
  it("new axes", function()
    t.same(m["new, 1"].shape, { 1, 4 })
    t.same(m[{ 1, ramba.newaxis }].shape, { 1, 4 })
    t.same(m[{ {}, "new", {} }].shape, { 3, 1, 4 })
  end)
end)

describe("ranges", function()
  local a = ramba.arange(6)
  local function gives(index, expected)
    it('"' .. index .. '"', function() t.same(a[index], expected) end)
  end
  gives(":", { 0, 1, 2, 3, 4, 5 })
  gives("2:4", { 1, 2, 3 })
  gives("2:", { 1, 2, 3, 4, 5 })
  gives(":-2", { 0, 1, 2, 3, 4 })
  gives("::2", { 0, 2, 4 })
  gives("2::3", { 1, 4 })
  gives("::-1", { 5, 4, 3, 2, 1, 0 })
  gives("-1:1:-1", { 5, 4, 3, 2, 1, 0 })
  gives("5:2:-2", { 4, 2 })
  gives("4:99", { 3, 4, 5 })
  gives("1:0", {})
  gives("5:3", {})
  it("of an empty axis", function()
    t.same(ramba.zeros(0)["::-1"], {})
    t.same(ramba.zeros(0)[{ { 1, -1 } }], {})
    t.same(ramba.zeros({ 0, 3 })[":, 2"].shape, { 0 })
  end)
end)

describe("views", function()
  for _, n in ipairs { 5, 300 } do
    it("of views compose and write through, extent " .. n, function()
      local a = ramba.arange(n)
      local v = a["2:-1"]["::-1"]["1:-1:2"]
      v[":"] = -1
      local list = a:totable()
      for i = 1, n do t.same(list[i], (i > 1 and (n - i) % 2 == 0) and -1 or i - 1) end
    end)
  end
  it("transposes, rows, columns write through", function()
    local m = matrix(20, 15)
    m.T["3"] = 0
    m[":, 1"]:iadd(1000)
    m[{ 4, 5 }] = -7
    t.same(m[":, 3"]:sum(), 0)
    t.same(m[{ 20, 1 }], 1201)
    t.same(m.T[{ 5, 4 }], -7)
    t.same(m:swapaxes(1, 2)[{ 5, 4 }], -7)
  end)
  it("expand_dims, squeeze, flip share; copy and reshape do not", function()
    local a = ramba.arange(200)
    ramba.expand_dims(a, 1)["1, 1"] = 50
    ramba.flip(a)["1"] = 60
    ramba.squeeze(a["new"])["2"] = 70
    t.same(a["1"], 50)
    t.same(a["-1"], 60)
    t.same(a["2"], 70)
    a:reshape(10, 20)["1, 1"] = 0
    a:copy()["1"] = 0
    t.same(a["1"], 50)
  end)
end)

describe("assignment", function()
  it("broadcasts rows, columns and numbers", function()
    local m = ramba.zeros({ 12, 11 }, "int64")
    m["1"] = 5
    m["2:3"] = ramba.arange(11)
    m["4:5"] = (ramba.arange(2) + 8)[":, new"]
    m["6, 1:3"] = { 1, 2, 3 }
    t.same(m["1:6, 3"], { 5, 2, 2, 8, 9, 3 })
    t.same(m:sum(), 55 + 110 + 88 + 99 + 6)
  end)
  it("casts as NumPy's setitem", function()
    local a = ramba.zeros(150, "int32")
    a["1:3"] = ramba.array({ 1.9, -1.9, 3.0 })
    t.same(a["1:3"], { 1, -1, 3 })
  end)
  it("between distributions and shifted on every rank", function()
    local n = 211
    local a, b = ramba.arange(n), ramba.zeros(n, "int64")
    b["3:"] = a[":-3"]
    b["1:2"] = 9
    local d = (a["2:"] - b["2:"])["2:"]
    t.same(d:min(), 2)
    t.same(d:max(), 2)
    t.same((a["201:1:-50"] - b["2:6"]):totable(), { 191, 150, 99, 48, -3 })
  end)
end)
