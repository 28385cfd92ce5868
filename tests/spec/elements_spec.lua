-- Single elements (language.md, section 9): loops that write and read them one by one, on every distribution, through
-- views, between other work. A mirror in plain Lua has the expected values.
local t = require "support"
local ramba = t.ramba

local N = 1037 -- some distributed lists reach over several windows of elements

local DISTS = {
  default = false,
  block = { "b" },
  cyclic = { "c" },
  ["block-cyclic"] = { { "c", block_size = 16 } },
  irregular = { { "b", bounds = { 0, 7, N } } },
  replicated = { "n" },
}

local function new(n, dist, dtype)
  local ok, a = pcall(ramba.zeros, n, { dtype = dtype, dist = dist or nil })
  return ok and a or ramba.zeros(n, { dtype = dtype }) -- more bounds than ranks
end

local function check(a, mirror)
  local list = a:totable()
  assert.are.equal(#mirror, #list)
  for i = 1, #list do
    if list[i] ~= mirror[i] then error(("element %d is %s, expected %s"):format(i, list[i], mirror[i]), 2) end
  end
end

local function zeros(n)
  local m = {}
  for i = 1, n do m[i] = 0 end
  return m
end

for _, name in ipairs{ "default", "block", "cyclic", "block-cyclic", "irregular", "replicated" } do
  local dist = DISTS[name]
  describe("elements of a " .. name .. " array", function()
    it("are written in a loop", function()
      local a, m = new(N, dist), zeros(N)
      for i = 1, N do a[i], m[i] = i * 0.5, i * 0.5 end
      for i = 1, N, 3 do a[-i], m[N + 1 - i] = i, i end
      check(a, m)
      for i = 1, N do assert.are.equal(m[i], a[i]) end
    end)

    it("are read back at once", function()
      local a, m = new(N, dist, "int64"), zeros(N)
      ramba.sync()
      for i = 2, N do
        a[i] = a[i - 1] + i
        m[i] = m[i - 1] + i
      end
      for i = N - 1, 1, -1 do
        a[i] = a[i + 1] - a[i]
        m[i] = m[i + 1] - m[i]
      end
      check(a, m)
    end)

    it("stay in order with whole arrays", function()
      local a, m = new(N, dist), zeros(N)
      for round = 1, 4 do
        for i = round, N, 101 do
          a[i] = i + round
          m[i] = i + round
        end
        local before = a * 2
        a[N - round], m[N - round] = -1, -1
        local b = a + 1
        a[N - round], m[N - round] = 7, 7
        assert.are.equal(0, b[N - round])
        assert.are.equal(4 * round, before[round])
        a:iadd(1)
        for i = 1, N do m[i] = m[i] + 1 end
        a["2:5"] = a["1:4"]
        for i = 5, 2, -1 do m[i] = m[i - 1] end
        assert.are.equal(m[4], a[4])
        assert.are.equal(m[N], a[N])
      end
      check(a, m)
    end)

    it("of two arrays take turns", function()
      local a, b, m, k = new(N, dist), new(N, dist, "int32"), zeros(N), zeros(N)
      for i = 1, N do
        a[i], m[i] = i, i
        b[i], k[i] = 2 * a[i] // 1, 2 * i
        a[N + 1 - i], m[N + 1 - i] = b[i], k[i]
      end
      check(a, m)
      check(b, k)
    end)

    it("are walked by pairs", function()
      local a, n = new(N, dist), 0
      a[":"] = ramba.arange(N)
      for i, v in pairs(a) do
        assert.are.equal(i - 1, v)
        n = n + 1
      end
      assert.are.equal(N, n)
    end)
  end)
end

describe("elements of many axes", function()
  for _, dist in ipairs{ "default", "bb", "cb", "nc", "bn" } do
    it("in both orders, " .. dist, function()
      local a = ramba.zeros({ 31, 23 }, { dist = dist ~= "default" and dist or nil })
      for i = 1, 31 do
        for j = 1, 23 do a[{ i, j }] = i * j end
      end
      for j = 1, 23 do
        for i = 1, 31 do
          assert.are.equal(i * j, a[{ i, j }])
          a[i][j] = a[{ i, j }] + 1
        end
      end
      local list = a:totable()
      for i = 1, 31 do
        for j = 1, 23 do assert.are.equal(i * j + 1, list[i][j]) end
      end
    end)
  end

  it("through views", function()
    local a = ramba.zeros({ 40, 30 }, "complex128")
    local v, d, f = a["3:39:2, ::-1"].T, a:diagonal(), a.flat
    for i = 1, 30 do v[{ i, 5 }] = ramba.complex(i, -i) end
    for i = 1, 30 do
      assert.are.equal(ramba.complex(i, -i), a[{ 11, 31 - i }])
      a.imag[{ 11, 31 - i }] = 2 * i
      assert.are.equal(i, v.real[{ i, 5 }])
    end
    for i = 1, 30 do d[i] = i end
    for i = 1, 30 do
      assert.are.equal(ramba.complex(i, 0), a[{ i, i }])
      assert.are.equal(ramba.complex(i == 20 and 11 or i, i == 20 and 0 or 2 * i), v[{ i, 5 }])
    end
    for i = 1191, 1200 do
      f[i] = i
      assert.are.equal(ramba.complex(i, 0), a[{ 40, i - 1170 }])
      assert.are.equal(ramba.complex(i, 0), f[i])
    end
    local w = ramba.sliding_window_view(ramba.arange(500), 3)
    for i = 1, 498 do assert.are.equal(2 * i + 1, w[{ i, 1 }] + w[{ i, 3 }] + 1) end
    assert.has_error(function() w[{ 1, 1 }] = 0 end)
  end)
end)

describe("writing elements", function()
  it("casts as whole assignments do", function()
    local values = { { "bool", true }, { "int8", -3 }, { "uint8", 200 }, { "int32", 70000 }, { "uint64", 5 },
      { "float32", 0.1 }, { "float64", 0.1 } }
    for _, case in ipairs(values) do
      local dtype, v = case[1], case[2]
      local a, b = ramba.zeros(300, dtype), ramba.zeros(300, dtype)
      for i = 1, 300 do a[i] = v end
      b[":"] = v
      assert.is_true(ramba.array_equal(a, b))
    end
    local a = ramba.zeros(300, "int16")
    for i = 1, 300 do a[i] = i + 0.75 end
    assert.are.equal(300 * 301 // 2, a:sum())
  end)

  it("refuses at the line", function()
    local a = ramba.zeros(300, "uint8")
    for i = 1, 300 do a[i] = i % 200 end
    for _, bad in ipairs{ function() a[299] = 256 end, function() a[300] = ramba.complex(1, 1) end,
                          function() a[301] = 1 end, function() a[0] = 1 end, function() a[7] = "x" end } do
      local ok, message = pcall(bad)
      assert.is_false(ok)
      assert.is_truthy(tostring(message):find("elements_spec.lua:%d+"))
    end
    a.flags.writeable = false
    assert.has_error(function() a[300] = 1 end)
    assert.are.equal(299 % 200, a[299])
    assert.are.equal(300 % 200, a[300])
  end)

  it("many times into one place keeps the last", function()
    local a = ramba.zeros(300)
    for i = 1, 70000 do a[300] = i end
    assert.are.equal(70000, a[300])
    assert.are.equal(70000, a:sum())
  end)

  it("reaches tasks and what tasks wrote", function()
    local a = ramba.zeros(300)
    assert.are.equal(0, a[300])
    for i = 1, 300 do a[i] = i end
    ramba.spmd(function(x)
      local l = x:get_local()
      l:iadd(1)
      if l.size > 0 then l[1] = l[1] + 0 end
    end, a)
    for i = 1, 300 do assert.are.equal(i + 1, a[i]) end
    local small = ramba.zeros(5)
    ramba.spmd(function() end, small)
    for i = 1, 5 do small[i] = i end
    assert.are.equal(15 * 300, (ramba.ones(300) * small:sum()):sum())
    assert.are.equal(300 * 301 / 2 + 300 + 300, (a + small[1]):sum())
    assert.are.equal(5, ramba.take(small, ramba.ones(400, "int64") * 5)[400])
  end)
end)
