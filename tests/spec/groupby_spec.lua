-- a:groupby(axis, labels): statistics, operators, and what is refused. Expected values: tests/gen/groupby.py (NumPy).
local t = require "support"
local ramba = t.ramba

local function values(shape, dtype, nan, dist)
  local n = 1
  for _, extent in ipairs(shape) do n = n * extent end
  local list = {}
  for k = 0, n - 1 do
    local v = (k * 37 + 11) % 101
    if dtype == "bool" then v = v > 50
    elseif dtype == "complex128" then v = nan and k % 29 == 3 and ramba.complex(ramba.nan, 0) or
      ramba.complex((v - 50) / 4, (k * 53 + 7) % 89 / 4)
    elseif dtype:find("^float") then v = nan and k % 29 == 3 and ramba.nan or (v - 50) / 4
    elseif dtype:find("^int") then v = v - 50 end
    list[k + 1] = v
  end
  local a = ramba.array(list, dtype):reshape(shape)
  return dist and a:redistribute{dist = dist} or a
end

local function flatten(v, out)
  if type(v) == "table" then
    for _, x in ipairs(v) do flatten(x, out) end
    return out
  end
  if type(v) == "boolean" then v = v and 1 or 0 end
  if type(v) == "userdata" then v = v.re + v.im / 8 end
  out[#out + 1] = v ~= v and 1000.0 or math.abs(v) == math.huge and (v > 0 and 2000.0 or -2000.0) or v + 0.0
  return out
end

local function check(what, r, e)
  local ok, message = pcall(function()
    t.same(table.concat(r.shape, ","), table.concat(e.shape, ","))
    t.same(r.dtype, e.dtype)
    local got, tolerance = flatten(r:totable(), {}), r.dtype:find("32") and 2e-6 or 1e-12
    if e.values then
      for i, v in ipairs(e.values) do
        t.same(got[i], v + 0.0, {rel = tolerance, abs = tolerance == 1e-12 and 1e-12 or 1e-5})
      end
    else
      local sum = 0.0
      for i, v in ipairs(got) do sum = sum + v * ((i - 1) % 13 + 1) end
      t.same(sum, e.check + 0.0, {abs = tolerance * e.size + 1e-12})
    end
  end)
  if not ok then error(what .. ": " .. tostring(message), 0) end
end

local operators = {
  sub = function(a, b) return a - b end, add = function(a, b) return a + b end, mul = function(a, b) return a * b end,
  div = function(a, b) return a / b end, idiv = function(a, b) return a // b end, mod = function(a, b) return a % b end,
  pow = function(a, b) return a ^ b end,
}
for _, name in ipairs{"lt", "le", "gt", "ge", "eq", "ne"} do
  operators[name] = function(a, b) return a[name](a, b) end
end

local function make_labels(c)
  if c.as == 0 then return c.labels end
  if c.as == 1 then return ramba.array(c.labels, "float64") end
  return ramba.array(c.labels, "int32"):redistribute{dist = "c"}
end

describe("groups", function()
  for i, c in ipairs(assert(loadfile("tests/spec/expected/groupby.lua"))()) do
    it(("%d: %s of shape (%s)"):format(i, c.dtype, table.concat(c.shape, ",")), function()
      local a = values(c.shape, c.dtype, c.nan, c.dist)
      local g = a:groupby(c.axis, make_labels(c), c.groups)
      local real = c.dtype:find("^float") or c.dtype:find("^complex")
      for _, e in ipairs(c.results) do
        local o = {}
        if e.name == "var" or e.name == "std" then o.ddof = e.ddof end
        if not real and (e.name:find("^m[ai][nx]") or e.name == "first" or e.name == "last") then o.fill = 77 end
        check(e.name, g[e.name](g, o), e)
      end
      for _, e in ipairs(c.operations) do
        local shape = a.shape
        shape[c.axis] = c.groups
        local v = values(shape, c.dtype, false)
        local f = operators[e.op]
        check(e.op, e.left and f(g, v) or not e.left and f(v, g), e)
      end
    end)
  end

  it("are Ramba's examples", function()
    local a = ramba.array{ {0, 1, 2, 3, 4, 5}, {10, 11, 12, 13, 14, 15} }
    local g = a:groupby(2, {1, 2, 1, 2, 3, 3})
    t.same(g:sum(), { {2, 4, 9}, {22, 24, 29} })
    t.same(g:var(), { {1.0, 1.0, 0.25}, {1.0, 1.0, 0.25} })
    t.same(g - g:mean(), { {-1.0, -1.0, 1.0, 1.0, -0.5, 0.5}, {-1.0, -1.0, 1.0, 1.0, -0.5, 0.5} })
    t.same(g:gt(g:mean()).dtype, "bool")
    t.same(ramba.arange(6):groupby(1, {1, 2, 1, 2, 3, 3}):sum(), {2, 4, 9})
  end)

  it("combine with numbers, tables and from the right", function()
    local a = ramba.array{1, 2, 3, 4}
    local g = a:groupby(1, {1, 2, 1, 9}, 2)
    t.same(g * 2, {2, 4, 6, 0})
    t.same(10 - g, {9, 8, 7, 0})
    t.same(g - {1, 2}, {0, 0, 2, 0})
    t.same(ramba.array{10, 20} - g, {9, 18, 7, 0})
    t.same(ramba.array{10, 2}:eq(g), {false, true, false, false})
    t.same(ramba.maximum(g, {2, 2}), {2, 2, 3, 0})
  end)

  it("refuse what has no meaning", function()
    local a = ramba.arange(4)
    t.raises("integers", a.groupby, a, 1, {1, 2.5, 1, 1})
    t.raises("one label for each of the axis' 4 elements expected, got shape %(3%)", a.groupby, a, 1, {1, 2, 1})
    t.raises("axis 2 is out of bounds", a.groupby, a, 2, {1, 2, 1, 1})
    local g = a:groupby(1, {1, 1, 3, 3})
    t.raises("groupby:min: group 2 has no members", g.min, g)
    t.raises("unknown option 'ddof'", g.sum, g, {ddof = 1})
    t.raises("values of shape %(2%) for groups of shape %(3%)", function() return g - {1, 2} end)
    t.raises("use the methods lt", function() return g < 1 end)
    t.same(g:min{fill = -1}, {0, -1, 2})
  end)

  it("keep their labels, which may be any integers", function()
    local far = 2 ^ 40 // 1 | 0
    local labels = ramba.array({1, far + 1, 2, -far + 1, math.maxinteger, math.mininteger, 2, 2147483647}, "int64")
    local g = ramba.range(1, 8):groupby(1, labels, 2)
    labels["..."] = 1
    t.same(g:sum(), {1, 10})
    t.same(g:count(), {1, 2})
    t.same(g - g:min(), {0, 0, 0, 0, 0, 0, 4, 0})
    for _, huge in ipairs{ramba.full(8, 2147483647), ramba.full(8, 2.0 ^ 63, "uint64")} do
      t.raises("more than 2147483646 groups", g.array.groupby, g.array, 1, huge)
    end
  end)

  it("keep their labels through every kind of write", function()
    local n = 40009
    local a = ramba.arange(n) + 0.5
    local want = a:groupby(1, ramba.arange(n) % 3 + 1):sum():totable()
    local writes = {
      {"element", function(l) l[7] = 100 end},
      {"elements", function(l) for k = 1, 50 do l[k * 3] = 1 end end},
      {"slice", function(l) l[{"10:2000"}] = 2 end},
      {"all", function(l) l["..."] = 1 end},
      {"mask", function(l) l[l:gt(1)] = 1 end},
      {"list", function(l) l[{ {5, 1, 900} }] = 2 end},
      {"in place", function(l) ramba.add(l, 1, {out = l}) end},
      {"at", function(l) ramba.add.at(l, {ramba.array{1, 2, 2}}, 1) end},
      {"flat", function(l) l.flat[{"1:9"}] = 3 end},
      {"view", function(l) l[{"::2"}][{"1:100"}] = 3 end},
      {"fill", function(l) l:fill(2) end},
      {"local part", function(l) ramba.spmd(function(part) part:get_local()["..."] = 2 end, l) end},
      {"free", function(l) l:free() end},
    }
    for _, w in ipairs(writes) do
      local name, write = w[1], w[2]
      for _, dtype in ipairs{"int64", "int8"} do
        for use = 1, 2 do
          local labels = (ramba.arange(n) % 3 + 1):astype(dtype)
          local first, second = a:groupby(1, labels, 3), a:groupby(1, labels)
          local before = use == 2 and first:sum():totable() or want
          write(labels)
          local ok = pcall(t.same, {before, first:sum():totable(), second:sum():totable()}, {want, want, want})
          if not ok then error("labels have changed: " .. name .. ", " .. dtype, 0) end
          if name ~= "free" then write(labels) end
          t.same((first - first:min())[{1}], 0.0)
          local third = name ~= "free" and a:groupby(1, labels):count():sum() or 0
          t.same(third <= n, true)
        end
      end
    end
    t.same(ramba.spmd(function()
      local part = ramba.array{1, 2, 1}
      local g = ramba.array{1, 10, 100}:groupby(1, part)
      part[1] = 2
      return g:sum():totable()
    end)[1], {101, 10})
  end)

  it("of many elements, in many groups", function()
    local n, groups = 200000, 50000
    local a = ramba.arange(n) + 0.5
    local labels = ramba.arange(n) % groups + 1
    local g = a:groupby(1, labels)
    t.same(g.num_groups, groups)
    local mean = g:mean()
    t.same(ramba.allclose(mean, ramba.arange(groups) + 0.5 + (n - groups) / 2), true)
    t.same(ramba.allclose(g:median(), mean), true)
    t.same(ramba.abs(g - mean):max(), (n - groups) / 2)
    t.same(g:count():min(), n // groups)
    local every = a:groupby(1, ramba.arange(n, 0, -1))
    t.same(every:sum()[{1}], n - 0.5)
    t.same((every - every:max()):abs():max(), 0.0)
    t.same(every:median()[{n}], 0.5)
  end)

  it("of lines that ranks have more of, one of, or none of, each element a group of its own", function()
    local old = ramba.config.dist_threshold
    ramba.config.dist_threshold = 1
    for _, shape in ipairs{{3, 3}, {1, 7}, {7, 1}, {2, 5}, {3, 1}} do
      for _, dist in ipairs{{"b", "b"}, {"b", "n"}, {"n", "b"}} do
        local a = ramba.redistribute(ramba.arange(shape[1] * shape[2]):reshape(shape) + 1, dist)
        for axis = 1, 2 do
          local g = a:groupby(axis, ramba.arange(shape[axis]) + 1, shape[axis])
          t.same(g:max(), a:totable())
          t.same(g:sum(), a:totable())
          t.same(g:median(), (a * 1.0):totable())
        end
      end
    end
    ramba.config.dist_threshold = old
  end)
end)
