-- Kernels at the edges of Lua's numbers (language.md, section 21 "Kernels"): random functions over extreme integers and
-- floats, with nested loops, break, goto, float steps, shifts, wrapped integers, bits, comparisons near 2^53, calls of
-- other functions and captured tables, against plain Lua, bit for bit; the mathematical library at special values;
-- errors of the first element. The seed is fixed.
local t = require "support"
local ramba = t.ramba

local random, pick = t.random(987654321)

-- ---- functions as text: integers, floats and conditions of x and y (elements), zi, zf, zb (locals), captured values

local names -- of the variables of each kind: i, f, b
local integer, float, number, condition

local integers = {"0", "1", "3", "-1", "7", "63", "64", "-64", "65", "math.maxinteger", "math.mininteger",
                  "9007199254740993",
                  "9007199254740992", "-9007199254740993", "k", "#tt", "tt[1][2]", "it[3]"}
local floats = {"0.0", "-0.0", "0.5", "-1.5", "3.0", "1e300", "1/0", "-1/0", "2.0^53", "2.0^63", "-2.0^63", "kf",
                "tf[2]",
                "2^53 + 2.0", "0/0"}

local function leaf(kind, list) return random(2) == 1 and pick(names[kind]) or pick(list) end

local integer_forms = {"(%s + %s)", "(%s - %s)", "(%s * %s)", "(%s // %s)", "(%s %% %s)", "(%s // -4)", "(%s %% -3)",
                       "(%s // -1)",
  "(%s & %s)", "(%s | %s)", "(%s ~ %s)", "(%s << %s)", "(%s >> %s)", "(%s << 63)", "(%s >> 1)", "(%s >> -2)", "(~%s)",
  "(- %s)",
  "math.abs(%s)", "math.max(%s, %s)", "math.min(%s, %s)", "math.fmod(%s, %s)", "ih(%s, %s)", "it[%s %% 3 + 1]",
  "tt[%s %% 2 + 1][%s %% 2 + 1]", "math.floor(%s)", "math.tointeger(%s)", "(it[%s] or %s)", "(it[%s %% 5] or %s)",
  "(tt[%s %% 2 + 1][%s] or 9)", "at(%s, %s)"}

function integer(depth)
  if depth <= 0 then return random(3) == 1 and tostring(random(20) - 6) or leaf("i", integers) end
  local r = random(#integer_forms + 4)
  if r == 1 then return ("math.%s(%s)"):format(pick{"floor", "ceil"}, number(depth - 1)) end
  local a, b = integer(depth - 1), integer(random(depth) - 1)
  if r == 2 then return ("(%s and %s or %s)"):format(condition(depth - 1), a, b) end
  if r == 3 then return ("(math.ult(%s, %s) and %s or 1)"):format(a, b, a) end
  if r == 4 then return ("(math.tointeger(%s) or %s)"):format(float(depth - 1), b) end
  return (integer_forms[r - 4]:format(a, b))
end

local float_forms = {"(%s + %s)", "(%s * %s)", "(%s // %s)", "(%s %% %s)", "math.max(%s, %s)", "math.fmod(%s, %s)",
                     "fh(%s, %s)",
  "(- %s)", "math.abs(%s)", "(math.modf(%s))", "second(math.modf(%s))"}
local any_forms = {"(%s / %s)", "math.sqrt(%s)", "(%s ^ 2)", "(%s ^ 0.5)", "(%s ^ -1)", "(%s // 0.0)", "(%s * 1.0)",
                   "math.deg(%s)",
                   "(tf[%s] or 0.25)"}

function float(depth)
  if depth <= 0 then return leaf("f", floats) end
  local r = random(#float_forms + #any_forms + 2)
  if r <= #float_forms then return (float_forms[r]:format(float(depth - 1), number(random(depth) - 1))) end
  r = r - #float_forms
  if r <= #any_forms then return (any_forms[r]:format(number(depth - 1), number(random(depth) - 1))) end
  if r == #any_forms + 1 then return ("tf[%s %% 3 + 1]"):format(integer(depth - 1)) end
  return ("(%s and %s or %s)"):format(condition(depth - 1), float(depth - 1), float(depth - 1))
end

function number(depth) return random(2) == 1 and integer(depth) or float(depth) end

function condition(depth)
  local r = depth > 0 and random(15) or 1
  if r <= 8 then
    return ("(%s %s %s)"):format(number(depth - 1), pick{"<", "<=", "==", "~=", ">", ">="}, number(depth - 1))
  end
  if r == 9 then return ("(not %s)"):format(condition(depth - 1)) end
  if r == 10 then return pick(names.b) end
  if r == 11 then return ("(it[%s] %s nil)"):format(number(depth - 1), pick{"==", "~="}) end
  if r == 12 then return ("(it[%s] == tt[2][%s])"):format(integer(depth - 1), integer(depth - 1)) end
  if r == 13 then return ("(not tf[%s %% 7])"):format(integer(depth - 1)) end
  return ("(%s %s %s)"):format(condition(depth - 1), pick{"and", "or"}, condition(depth - 1))
end

local counter, result = 0, nil
local statements

-- loop: number of the innermost loop, whose end has the label c<number>.
local function statement(depth, loop)
  counter = counter + 1
  local n, r = counter, random(depth > 0 and 14 or 3)
  local function body() return statements(depth - 1, n) end
  if r == 1 then return "zi = " .. integer(2) end
  if r == 2 then return "zf = " .. float(2) end
  if r == 3 then return "zb = " .. condition(1) end
  if r == 4 then
    return ("if %s then\n%s\nelseif %s then\n%s\nelse\n%s\nend"):format(condition(1), statements(depth - 1, loop),
      condition(1), statements(depth - 1, loop), statements(depth - 1, loop))
  elseif r == 5 then
    return ("for i%d = %s, %s, %s do\n%s\n::c%d:: end"):format(n, pick{"1", "3", "-2"},
      pick{"4", integer(1) .. " % 5", "-3", "2.5"}, pick{"1", "2", "-1", "-2"}, body(), n)
  elseif r == 6 then
    return ("for f%d = %s, %s, %s do\n%s\n::c%d:: end"):format(n, pick{"0.0", "1.5", "-2"},
      pick{"2.0", integer(1) .. " % 3", "-1"}, pick{"0.5", "0.75", "-0.5", "1.0"}, body(), n)
  elseif r == 7 then
    return ("local w%d = 0\nwhile w%d < 4 and %s do\nw%d = w%d + 1\n%s\n::c%d:: end"):format(n, n, condition(1), n, n,
      body(), n)
  elseif r == 8 then
    return ("local w%d = 0\nrepeat\nw%d = w%d + 1\ndo\n%s\nend\n::c%d:: until w%d > 3 or %s"):format(n, n, n, body(), n,
      n,
      condition(1))
  elseif r == 9 and loop then return ("if %s then break end"):format(condition(1))
  elseif r == 10 and loop then return ("if %s then goto c%d end"):format(condition(1), loop)
  elseif r == 11 then return ("if %s then return %s end"):format(condition(1), result(1)) end
  if r == 12 then
    return ("for i%d, v%d in ipairs(%s) do\n%s\nzi = zi + i%d\nzf = zf + v%d\n::c%d:: end"):format(n, n,
      pick{"it", "tf"}, body(), n, n, n)
  end
  return ("zi, zf = %s, %s"):format(integer(1), float(1))
end

function statements(depth, loop)
  local out = {}
  for k = 1, random(2) do out[k] = statement(depth, loop) end
  return table.concat(out, "\n")
end

local head = [[
local k, kf, it, tf, tt = 5, 2.75, {4, -1, 2}, {0.5, -2.0, 1e3}, {{1, 2}, {-3, 40}}
local function ih(a, b) if a > b then return a - b end return a ~ b end
local function fh(a, b) local s = a for i = 1, 3 do s = s / 2 + b end return s end
local function second(a, b) return b end
local function at(a, b) local v = it[a %% 5] if not v then v = b elseif v > 1 then return v - a end return v end
return function(x, y)
local zi, zf, zb = %s, %s, false
%s
return %s
end]]

local function generate(dtype_x, dtype_y)
  names = {i = {"zi"}, f = {"zf"}, b = {"zb"}}
  for name, dtype in t.sorted{x = dtype_x, y = dtype_y} do
    local list = names[dtype == "float64" and "f" or dtype == "bool" and "b" or "i"]
    list[#list + 1] = name
  end
  result = pick{integer, float, condition}
  return head:format(random(9) - 3, pick{"0.5", "-1.25", "1e3"}, statements(3), result(3))
end

-- ---- elements

local extremes = {
  float64 = {0.0, -0.0, 0.5, -1.5, 3.0, 1e300, -1e300, 1 / 0, -1 / 0, 0 / 0, 2.0 ^ 53, 2.0 ^ 53 + 2, 2.0 ^ 63,
             -2.0 ^ 63, 1e-310},
  int64 = {0, 1, -1, math.maxinteger, math.mininteger, 1 << 53, (1 << 53) + 1, -(1 << 53) - 1, 1 << 62, 17, -9},
  int32 = {0, 2147483647, -2147483648, 5, -12}, uint16 = {0, 65535, 7, 300}, int8 = {-128, 127, 0, 3},
  bool = {true, false},
}
local dtypes = {"int64", "float64", "int32", "uint16", "int8", "bool"}

local function elements(dtype, n)
  local list = {}
  for k = 1, n do
    list[k] = pick(extremes[dtype])
    if random(2) == 1 and dtype ~= "bool" then list[k] = dtype == "float64" and random(200) / 10 - 9 or random(25) end
  end
  return list
end

-- The functions of plain Lua with which the text is run for comparison: floor and ceil fail without an integer, the
-- whole part of modf is a float (language.md).
local reference = setmetatable({}, {__index = math})
for _, name in ipairs{"floor", "ceil"} do
  reference[name] = function(v)
    local r = math[name](v)
    return math.type(r) == "integer" and r or error("the value has no integer representation")
  end
end
function reference.modf(v)
  local whole, rest = math.modf(v)
  return math.type(v) == "integer" and whole or whole + 0.0, rest
end

local function load_with(text, library)
  return assert(load(text, "=kernel", "t", setmetatable({math = library}, {__index = _G})))()
end

local function same(got, expected)
  if math.type(got) == "float" and math.type(expected) == "integer" then expected = expected + 0.0 end
  if math.type(got) ~= "float" or math.type(expected) ~= "float" then
    return got == expected and math.type(got) == math.type(expected)
  end
  return got ~= got and expected ~= expected or string.pack("n", got) == string.pack("n", expected)
end

describe("random functions of extreme numbers", function()
  for number_ = 1, 300 do
    local dx, dy = pick(dtypes), pick(dtypes)
    local text, n = generate(dx, dy), pick{1, 5, 40, 130}
    local xs, ys, dist = elements(dx, n), elements(dy, n), pick{false, false, "b", "c"}
    it(("%d on %d of %s and %s"):format(number_, n, dx, dy), function()
      local f, plain = load_with(text, math), load_with(text, reference)
      local expected, first, reason = {}, nil, nil
      for e = 1, n do
        local ok, v = pcall(plain, xs[e], ys[e])
        if not ok then
          first, reason = e, v
          break
        end
        expected[e] = v
      end
      local ok, got = pcall(function()
        return ramba.smap(f, ramba.array(xs, dist and {dtype = dx, dist = dist} or {dtype = dx}),
                          ramba.array(ys, dy)):totable()
      end)
      if first then
        local there = not ok and got:find(("element %d)"):format(first), 1, true)
        if not there then error(("%s at element %d: %s\n%s"):format(reason, first, got, text)) end
        return
      end
      if not ok then error(got .. "\n" .. text) end
      for e = 1, n do
        if not same(got[e], expected[e]) then
          error(("element %d is %s, expected %s\n%s"):format(e, got[e], expected[e], text))
        end
      end
    end)
  end
end)

-- ---- the mathematical library

describe("math", function()
  local two, ten, three = 2, 10.0, 3
  local functions = {
    abs = math.abs, sqrt = math.sqrt, sin = math.sin, cos = math.cos, tan = math.tan, asin = math.asin,
    acos = math.acos,
    atan = math.atan, exp = math.exp, deg = math.deg, rad = math.rad,
    log = function(x) return math.log(x) end, log2 = function(x) return math.log(x, 2) end,
    log10 = function(x) return math.log(x, 10) end, ["log of a base"] = function(x) return math.log(x, three) end,
    ["log of base 2"] = function(x) return math.log(x, two) end,
    ["log of base 10"] = function(x) return math.log(x, ten) end,
    ["log to the base"] = function(x) return math.log(8, x) end,
    type = function(x) return math.type(x) == "integer" and 1 or 2 end, huge = function(x) return x < math.huge end,
    ult = function(x) return math.ult(x // 1 == x and 3 or 7, 5) end, pi = function(x) return x * math.pi end,
    atan2 = function(x) return math.atan(x, -2) end, ["atan2 of zero"] = function(x) return math.atan(x, -0.0) end,
    ["atan2 to"] = function(x) return math.atan(-1, x) end, fmod = function(x) return math.fmod(x, 3.5) end,
    ["fmod of negative"] = function(x) return math.fmod(x, -2.0) end, max = function(x) return math.max(x, 1.5, 2) end,
    ["max with NaN"] = function(x) return math.max(x, 0 / 0) end, min = function(x) return math.min(-0.0, x, 0.0) end,
    pow3 = function(x) return x ^ 3 end, powh = function(x) return x ^ 0.5 end, powm = function(x) return x ^ -1 end,
    powi = function(x) return x ^ three end, powx = function(x) return 2 ^ x end,
    powr = function(x) return x ^ (1 / 3) end,
    ["pow of inf"] = function(x) return x ^ math.huge end, mod = function(x) return x % 3.5 end,
    modn = function(x) return x % -3.5 end, modinf = function(x) return x % -math.huge end,
    mod0 = function(x) return x % 0.0 end,
    idiv = function(x) return x // -0.3 end, idiv0 = function(x) return x // 0.0 end,
    idivinf = function(x) return x // math.huge end,
    sign = function(x) return x * -0.0 end, difference = function(x) return x - x end,
  }
  local inf = math.huge
  local sets = {
    {0.0, -0.0, 1.0, -1.0, 0.5, 2.0, 8.0, 1000.0, 2.0 ^ 29, 1e300, -1e300, inf, -inf, 0 / 0, 1e-310, 3.7, -3.7, 2.5,
     1 / 3},
    {0, 1, -1, 2, 8, 10, 1000, math.maxinteger, math.mininteger, 7, -7, 1 << 29, 3, -100},
  }
  for name, f in t.sorted(functions) do
    it(name, function()
      local kernel = debug.getinfo(f, "S").what == "C" and
        load("local f = ... return function(x) return f(x) end")(f) or f
      for _, set in ipairs(sets) do
        local a = ramba.array(set)
        t.same(ramba.explain(kernel, a), "native")
        local got, expected = ramba.smap(kernel, a):totable(), {}
        for e, v in ipairs(set) do
          expected[e] = f(v)
          if math.type(got[e]) == "float" then expected[e] = expected[e] + 0.0 end
        end
        t.same(got, expected, math.type(got[1]) == "float" and {ulp = 2} or nil)
      end
    end)
  end
end)

describe("elements that a table does not have", function()
  local w, flags = {10, 20, 30}, {true, false, true}
  local cases = {
    ["or"] = function(x) return w[x] or 0 end, ["and or"] = function(x) return w[x] and w[x] * 2 or x end,
    ["== nil"] = function(x) local v = w[x] if v == nil then return -1 end return v end,
    ["not"] = function(x) local v = w[x] if not v then v = 0 end return v * 2 end,
    ["if"] = function(x) if w[x] then return w[x] + 1 end return x end,
    booleans = function(x) if flags[x] then return 1 elseif flags[x] == false then return 2 end return 3 end,
    ["break"] = function(x)
      local s = 0
      for i = 1, 5 do
        local v = w[i]
        if v == nil then break end
        s = s + v * x
      end
      return s
    end,
    ["while"] = function(x)
      local s, i = 0, 1
      while w[i] do s, i = s + w[i], i + 1 end
      return s + x
    end,
    equality = function(x) return w[x] == w[x + 1] end,
    tointeger = function(x) local m = math.tointeger(x / 2) return m and m * 10 or -1 end,
  }
  for name, f in t.sorted(cases) do
    it(name, function()
      local a, expected = ramba.arange(-2, 148), {}
      t.same(ramba.explain(f, a), "native")
      for e, x in ipairs(a:totable()) do expected[e] = f(x) end
      t.same(ramba.smap(f, a):totable(), expected)
    end)
  end
  it("end a loop over ipairs", function()
    local f = function(x, list)
      local s = 0
      for i, v in ipairs(list) do
        if v > x + 40 then break end
        s = s + v * x + i
      end
      for i in ipairs(w) do s = s * 2 + i end
      return s
    end
    local a = ramba.arange(150)
    for _, list in ipairs{{1}, {4, 5, 60}, {0.5, 1, 2.25, 100}} do
      t.same(ramba.explain(f, a, list), "native")
      local expected = {}
      for x = 0, 149 do expected[x + 1] = f(x, list) + (list[1] % 1 == 0 and 0 or 0.0) end
      t.same(ramba.smap(f, a, list):totable(), expected)
    end
    local function pairs_too(x) local s = 0 for _, v in pairs(w) do s = s + v * x end return s end
    t.same(ramba.smap(pairs_too, a)[3], 120)
    t.same(ramba.smap(function(x) for _, v in ipairs({x, x + 1}) do if v > 3 then return v end end return 0 end, a)[4],
           4)
  end)
  it("come from __index in the VM", function()
    local other = setmetatable({1, 2}, {__index = function(_, k) return k * 2 end})
    local function f(x) return other[x] or -1 end
    t.same(ramba.smap(f, ramba.arange(150))[8], 14)
    other = {1, 2}
    t.same(ramba.smap(f, ramba.arange(150))[8], -1)
    setmetatable(other, {__index = function(_, k) return k * 3 end})
    t.same(ramba.smap(f, ramba.arange(150))[8], 21)
  end)
  it("are errors where a number is needed", function()
    t.raises("index is out of range.*element 4%)",
             function() ramba.smap(function(x) return w[x] end, ramba.arange(150) % 7 + 1):totable() end)
    t.raises("element 1%)", function() ramba.smap(function(x) return w[x + 9] * 2 end, ramba.arange(150)):totable() end)
  end)
end)

describe("errors", function()
  it("name the first element, in every distribution", function()
    local function check(a, element)
      for _, f in ipairs{function(x) return 4 % x end, function(x) return #tostring(x) + 4 // x end} do
        for _, read in ipairs{"totable", "sum"} do
          t.raises(("element %d%%)"):format(element), function() local r = ramba.smap(f, a) return r[read](r) end)
        end
      end
    end
    for _, dist in ipairs{"b", "c", "n"} do
      for _, zeros in ipairs{{26, 29}, {115, 3}, {60, 59, 58}} do
        local a = ramba.array(ramba.ones(120, "int64"), {dist = dist})
        for _, k in ipairs(zeros) do a[k] = 0 end
        check(a, math.min(table.unpack(zeros)))
      end
    end
    for _, dist in ipairs{"bn", "nb", "bb", "cn", "cc"} do
      local m = ramba.array(ramba.ones({20, 30}, "int64"), {dist = dist})
      m[{3, 29}], m[{5, 2}], m[{17, 1}] = 0, 0, 0
      check(m, 89)
    end
  end)
end)
