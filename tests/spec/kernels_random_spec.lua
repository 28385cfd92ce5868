-- Random Lua functions as kernels: smap, smap_index and sreduce give what plain Lua gives when it calls the same
-- function for each element, for every dtype and layout, compiled or in the ranks' Lua VMs. The seed is fixed.
local t = require "support"
local ramba = t.ramba

local random, pick = t.random(20240607)

-- ---- functions as text: of x and y, elements; i, a position; z and w, locals; k and t, captured; floats: may use `/`

local expression, condition

local function leaf(o)
  local r = random(8)
  if r <= 2 then return tostring(random(9) - 4) end
  if r == 3 and o.floats then return pick{"0.5", "2.25", "-1.5", "3.0"} end
  if r == 4 then return pick{"k", "t[2]", "#t"} end
  return pick(o.names)
end

local forms = {
  function(o, x, y) return ("(%s %s %s)"):format(x, pick{"+", "-"}, y) end,
  function(o, x, y) return ("(%s * %s)"):format(x, y) end,
  function(o, x) return ("(%s %% %s)"):format(x, pick{"7", "5", "-3"}) end,
  function(o, x) return ("(%s // %s)"):format(x, pick{"3", "2", "-4"}) end,
  function(o, x, y) return ("(%s and %s or %s)"):format(condition(o, 1), x, y) end,
  function(o, x, y) return ("math.%s(%s, %s)"):format(pick{"max", "min"}, x, y) end,
  function(o, x) return ("(- %s)"):format(x) end,
  function(o, x) return ("math.abs(%s)"):format(x) end,
  function(o, x) return o.floats and ("math.%s(%s / 4)"):format(pick{"floor", "ceil"}, x) or
    ("math.floor(%s)"):format(x) end,
  function(o, x) return o.floats and ("(%s / %s)"):format(x, pick{"4", "3", "-7"}) or ("(%s - 2)"):format(x) end,
  function(o, x) return o.floats and ("math.sqrt(math.abs(%s))"):format(x) or ("(%s + 1)"):format(x) end,
  function(o, x, y) return ("(%s ~= 0 and %s // (%s) or 1)"):format(y, x, y) end,
  function(o, x) return ("math.fmod(%s, 6)"):format(x) end,
  function(o, x) return ("t[%s %% 3 // 1 + 1]"):format(x) end,
  function(o, x, y) return ("twice(%s, %s)"):format(x, y) end,
}

function expression(o, depth)
  if depth == 0 then return leaf(o) end
  return pick(forms)(o, expression(o, depth - 1), expression(o, random(depth) - 1))
end

function condition(o, depth)
  local c = ("(%s %s %s)"):format(expression(o, depth - 1), pick{"<", "<=", "==", "~=", ">", ">="}, expression(o, 0))
  local r = random(6)
  if r == 1 then return "not " .. c end
  if r == 2 then return ("(%s %s %s > 1)"):format(c, pick{"and", "or"}, pick(o.names)) end
  return c
end

local counter = 0
local function statements(o, depth, in_loop)
  local out = {}
  for _ = 1, random(2) do
    local r, name = depth > 0 and random(7) or 1, pick{"z", "w"}
    counter = counter + 1
    local n = counter
    if r <= 2 then out[#out + 1] = ("%s = (%s) %% %d"):format(name, expression(o, 2), o.limit)
    elseif r == 3 then
      out[#out + 1] = ("if %s then\n%s\nelse\n%s\nend"):format(condition(o, 2), statements(o, depth - 1, in_loop),
        statements(o, depth - 1, in_loop))
    elseif r == 4 then
      out[#out + 1] = ("for j%d = 1, math.floor(%s) %% 6 do\n%s\n%send"):format(n, pick(o.names),
        statements(o, depth - 1, true),
        random(2) == 1 and ("if z > w + j%d then break end\n"):format(n) or "")
    elseif r == 5 then
      out[#out + 1] = ("local n%d = 0\nwhile n%d < 5 and %s do\nn%d = n%d + 1\n%s\nend"):format(n, n, condition(o, 1),
        n, n,
        statements(o, depth - 1, true))
    elseif r == 6 then
      out[#out + 1] = ("local r%d = 0\nrepeat\nr%d = r%d + 1\n%s\nuntil r%d > 3 or %s"):format(n, n, n,
        statements(o, depth - 1, true), n, condition(o, 1))
    elseif in_loop then out[#out + 1] = ("if %s then break end"):format(condition(o, 1))
    else out[#out + 1] = ("if %s then return %s%s end"):format(condition(o, 1), expression(o, 1), o.more) end
  end
  return table.concat(out, "\n")
end

local head = "local k, t, twice, opaque = ...\nreturn function(%s)\n%slocal z, w = %s, %s\n%s\nreturn (%s) %% %d%s\nend"

-- The text of a function, and of one that is the same but refused by the compiler.
local function generate(o)
  local parameters = o.index and "i, x, y" or "x, y"
  o.names = {"x", "y", "z", "w"}
  if o.index then o.names[5] = "i" end
  o.more = random(4) == 1 and ", z > w" or ""
  local inside, result = statements(o, 3, false), expression(o, 3)
  local function text(prefix)
    return head:format(parameters, prefix, "x", "1", inside, result, o.limit, o.more)
  end
  return text(""), text("x = opaque(x)\n")
end

-- ---- elements

local function values_of(dtype, n)
  if dtype == "float64" then return (ramba.arange(n) * 7919 % 1000) / 37 - 13, (ramba.arange(n) * 31 % 17) / 4 - 2 end
  local shift = dtype:sub(1, 1) == "u" and 0 or 3
  return (ramba.arange(n) * 7919 % 23 - shift):astype(dtype), (ramba.arange(n) * 31 % 7):astype(dtype)
end

local function list(a) return ramba.ravel(a):totable() end

local function opaque(x)
  local box = {[tostring("value")] = x}
  return box.value
end

local function same(got, expected)
  return got == expected or got ~= got and expected ~= expected
end

-- What plain Lua gives: columns.
local function plain(f, xs, ys, index)
  local columns = {}
  for e = 1, #xs do
    local r
    if index then r = table.pack(f(e, xs[e], ys[e])) else r = table.pack(f(xs[e], ys[e])) end
    for c = 1, r.n do
      columns[c] = columns[c] or {}
      columns[c][e] = r[c]
    end
  end
  return columns
end

local function compare(got, expected, text)
  t.same(#got, #expected)
  for c, a in ipairs(got) do
    local g = list(a)
    for e, v in ipairs(expected[c]) do
      if a.dtype:find("^float") and math.type(v) == "integer" then v = v + 0.0 end
      if not same(g[e], v) or math.type(g[e]) ~= math.type(v) then
        error(("element %d of result %d (%s) is %s, expected %s in\n%s"):format(e, c, a.dtype, g[e], v, text), 2)
      end
    end
  end
end

local function load_function(text)
  return assert(load(text))(3, {4, -1, 2}, function(p, q) return p * 2 - q end, opaque)
end

local dtypes = {"int64", "float64", "int8", "uint8", "int16", "uint16", "int32", "uint32", "uint64", "float32"}
local dists = {false, "b", "c", {{"c", block_size = 7}}, "n"}

describe("random functions", function()
  for number = 1, 300 do
    local dtype = dtypes[number % #dtypes + 1]
    local o = {floats = dtype == "float64" or dtype == "int64" and random(2) == 1, index = number % 3 == 0,
               limit = dtype == "float32" and 7 or 101}
    local text, refused = generate(o)
    local n, dist, vm = pick{1, 7, 130, 300}, pick(dists), number % 4 == 0
    it(("%d on %d of %s"):format(number, n, dtype), function()
      local x, y = values_of(dtype, n)
      if dist then x = ramba.array(x, {dist = dist}) end
      local xs, ys = list(x), list(y)
      local f = load_function(text)
      local expected = plain(f, xs, ys, o.index)
      local apply = o.index and ramba.smap_index or ramba.smap
      compare({apply(f, x, y)}, expected, text)
      if vm then
        local got = {apply(load_function(refused), x, y)}
        for c, a in ipairs(got) do
          if dtype == "float32" and a.dtype == "float32" then got[c] = a:astype("float64") end
        end
        compare(got, expected, refused)
      end
    end)
  end
end)

local reducers = {
  {"sums", function(p, q) return p + q end, 0},
  {"maxima", function(p, q) return math.max(p, q) end, math.mininteger},
  {"residues", function(p, q) return p * (q % 1009) % 1009 end, 1},
  {"the larger in size", function(p, q) if p * p >= q * q then return p end return q end, 0},
  {"digits", function(p, q) return p | q end, 0},
  {"the last", function(p, q) if q ~= -5 then return q end return p end, -5},
}

describe("random sums", function()
  for number = 1, 48 do
    local reducer = reducers[number % #reducers + 1]
    local dtype = pick{"int64", "uint8", "int32"}
    local o = {index = number % 2 == 0, limit = 101}
    local text, refused = generate(o)
    local n, dist = pick{1, 7, 300, 1000}, pick{false, "b"}
    it(("%d: %s"):format(number, reducer[1]), function()
      local x, y = values_of(dtype, n)
      if dist then x = ramba.array(x, {dist = dist}) end
      local f = load_function(number % 5 == 0 and refused or text)
      local function first(...) return (f(...)) end
      local column, expected = plain(first, list(x), list(y), o.index)[1], reducer[3]
      for _, v in ipairs(column) do expected = reducer[2](expected, v) end
      local apply = o.index and ramba.sreduce_index or ramba.sreduce
      t.same(apply(first, reducer[2], reducer[3], x, y), expected)
    end)
  end
end)
