-- What explain says the ranks send to each other (language.md section 18) is what they send.
local t = require "support"
local R = t.ramba

local function sent()
  local all = R.spmd(function()
    local s = require "ramba".comm_stats()
    return { s.messages, s.bytes }
  end)
  return all
end

-- The most that a rank sends while f's arrays are computed; `own` is what asking for it sends.
local function most(before, after, own)
  local messages, bytes = 0, 0
  for r = 1, R.num_ranks do
    messages = math.max(messages, after[r][1] - before[r][1] - own[r][1])
    bytes = math.max(bytes, after[r][2] - before[r][2] - own[r][2])
  end
  return ("at most %d, %d bytes"):format(messages, bytes)
end

local function check(make)
  R.sync()
  local one, before = sent(), sent()
  local own = {}
  for r = 1, R.num_ranks do own[r] = { before[r][1] - one[r][1], before[r][2] - one[r][2] } end
  local kept <const> = table.pack(make())
  local said = R.explain():match("messages per rank: ([^\n]*)")
  R.sync()
  assert.are.equal(most(before, sent(), own), said)
  return kept
end

describe("explain tells the messages of", function()
  local a, l = R.arange(10000.0):reshape { 100, 100 }, R.arange(1001.0)
  local c = R.array(a, { dist = "c" })
  local st = R.stencil(function(x) return x[{ -1, 0 }] + x[{ 1, 0 }] + x[{ 0, 1 }] end, { boundary = "periodic" })
  local cases = {
    { "nothing at all", function() return a * 2 end },
    { "a shift", function() return l["2:-1"] + l["1:-2"] end },
    { "five points", function()
      return a["2:-2,2:-2"] + a["1:-3,2:-2"] + a["3:,2:-2"] + a["2:-2,1:-3"] + a["2:-2,3:"]
    end },
    { "a flip", function() return a + a["::-1"] end },
    { "a transpose", function() return a + a.T end },
    { "another distribution", function() return a + c end },
    { "a copy", function() a["1:50"] = a["51:100"] end },
    { "a row", function() return a + a[1] end },
    { "a column", function() return a + R.expand_dims(a[{ {}, 1 }], 2) end },
    { "redistribution", function() return a:redistribute("c") end },
    { "a stencil", function() return st(a) end },
    { "joining", function() return R.concatenate { l, l["1:100"] } end },
    { "a roll", function() return R.roll(l, 300) end },
  }
  for _, case in ipairs(cases) do
    it(case[1], function() check(case[2]) end)
  end
  it("routines apart", function()
    local sorted = R.sort(c, 1)
    local text = R.explain(sorted)
    assert.truthy(text:find("messages per rank: at most %d+, %d+ bytes"))
    assert.are.equal(R.num_ranks > 1, text:find(", and those of the routines", 1, true) ~= nil)
  end)
end)
