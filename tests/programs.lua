-- Random programs of array statements for the planner: many statements without a value asked for between them, views of
-- views, overlapping self-updates, masks, mixed distributions. programs.make writes a text that both the model
-- (dense.lua) and ramba run; programs.check compares them. Used by tests/spec/planner_spec.lua.
local dense = require "dense"
local programs = {}

-- ---- the two environments

local function elements_of(a)
  local list = a.ndim == 0 and { a:item() } or a:reshape({ a.size }):totable()
  local out = {}
  for _, v in ipairs(list) do
    if type(v) == "userdata" then
      out[#out + 1] = v.re
      out[#out + 1] = v.im
    else
      out[#out + 1] = v
    end
  end
  return out
end

local function environment(lib, elements, log)
  local env = { read = function(a) log[#log + 1] = { shape = table.move(a.shape, 1, a.ndim, 1, {}), dtype = a.dtype,
    values = elements(a) } end, sync = lib.sync, explain = lib.explain }
  return setmetatable(env, { __index = lib })
end

local function model(log) return environment(dense, dense.elements, log) end

local function ramba_environment(ramba, log)
  local lib = setmetatable({}, { __index = ramba })
  function lib.mk(shape, dtype, k, s, dist)
    local n = 1
    for _, e in ipairs(shape) do n = n * e end
    local x = ((ramba.arange(n) * k + s) % 23 - 11):reshape(shape)
    if dtype == "complex128" then x = x + ramba.complex(0, 1) * (x % 5) else x = x:astype(dtype) end
    return dist and x:redistribute(dist) or x
  end
  function lib.full(shape, v, dtype, dist) return ramba.full(shape, v, { dtype = dtype, dist = dist }) end
  for _, name in ipairs { "lt", "iadd", "isub", "astype", "redistribute" } do
    lib[name] = function(a, ...)
      a = ramba.is_array(a) and a or ramba.asarray(a)
      return a[name](a, ...)
    end
  end
  return environment(lib, elements_of, log)
end

-- ---- random choice

local Maker = {}
Maker.__index = Maker

function Maker:int(lo, hi)
  self.state = self.state * 6364136223846793005 + 1442695040888963407
  return lo + (self.state >> 33) % (hi - lo + 1)
end
function Maker:chance(percent) return self:int(1, 100) <= percent end
function Maker:pick(list) return list[self:int(1, #list)] end

local function text_of(list)
  local out = {}
  for i, v in ipairs(list) do
    out[i] = type(v) == "table" and text_of(v) or type(v) == "string" and ("%q"):format(v) or tostring(v)
  end
  return "{" .. table.concat(out, ", ") .. "}"
end

local SHAPES = { { 7 }, { 40 }, { 211 }, { 120 }, { 1 }, { 3 }, { 0 }, { 11, 13 }, { 13, 17 }, { 1, 150 }, { 150, 1 },
                 { 2, 90 },
  { 16, 16 }, { 5, 6, 7 }, { 4, 3, 2 }, { 3, 0, 4 }, { 2, 5, 12 }, { 4, 4, 3, 5 } }
local DTYPES = { "float64", "float64", "float64", "int64", "int64", "int32", "float32", "complex128", "bool" }

function Maker:dist(shape)
  if self:chance(40) then return nil end
  local items = {}
  for d = 1, #shape do
    local kind, n = self:int(1, 9), shape[d]
    if kind <= 3 then items[d] = '"b"'
    elseif kind <= 5 then items[d] = '"n"'
    elseif kind == 6 then items[d] = '"c"'
    elseif kind == 7 then items[d] = ('{"c", block_size=%d}'):format(self:int(1, 5))
    else items[d] = '"b"' end
  end
  if #shape == 1 and self:chance(15) then
    local n, cuts = shape[1], { 0 }
    for _ = 2, self.ranks do cuts[#cuts + 1] = self:int(0, n) end
    cuts[#cuts + 1] = n
    table.sort(cuts)
    return ('{{"b", bounds=%s}}'):format(text_of(cuts))
  end
  if #shape == 1 and self:chance(10) then
    local lists = {}
    for r = 1, self.ranks do lists[r] = {} end
    for i = 1, shape[1] do
      local l = lists[self:int(1, self.ranks)]
      l[#l + 1] = i
    end
    return ('{{"u", indices=%s}}'):format(text_of(lists))
  end
  return "{" .. table.concat(items, ", ") .. "}"
end

function Maker:var(test)
  local names = {}
  for i = 1, self.count do
    local name = "v" .. i
    local a = self.env[name]
    if a and (not test or test(a)) then names[#names + 1] = name end
  end
  if #names == 0 then return nil end
  -- younger ones more often
  local i = math.max(self:int(1, #names), self:int(1, #names))
  return names[i], self.env[names[i]]
end

function Maker:fresh_name()
  self.count = self.count + 1
  return "v" .. self.count
end

-- ---- expressions of a wanted shape

local function equal_shape(a, b)
  if #a ~= #b then return false end
  for d = 1, #a do if a[d] ~= b[d] then return false end end
  return true
end

-- A range of n elements of an axis of extent e.
function Maker:range(e, n)
  if n == e and self:chance(60) then return "{}" end
  if n == 0 then return "{2, 1}" end
  local step = 1
  if n > 1 and self:chance(25) then step = self:int(1, math.max(1, math.min(3, (e - 1) // (n - 1)))) end
  local span = (n - 1) * step
  local lo = self:int(1, e - span)
  if self:chance(20) then return ("{%d, %d, %d}"):format(lo + span, lo, -step) end
  if self:chance(20) and lo + span - e - 1 < 0 then return ("{%d, %d, %d}"):format(lo, lo + span - e - 1, step) end
  return step == 1 and ("{%d, %d}"):format(lo, lo + span) or ("{%d, %d, %d}"):format(lo, lo + span, step)
end

-- The items that cut name to the shape.
function Maker:window(name, a, shape)
  local items, any = {}, false
  for d = 1, #shape do
    items[d] = self:range(a.shape[d], shape[d])
    any = any or items[d] ~= "{}"
  end
  return any and ("%s[{%s}]"):format(name, table.concat(items, ", ")) or name
end

local function fits(shape)
  return function(a)
    if a.dtype == "bool" or a.ndim ~= #shape or a.ndim == 0 then return false end
    for d = 1, #shape do if a.shape[d] < shape[d] then return false end end
    return true
  end
end

function Maker:leaf(shape, prefer)
  local kind = self:int(1, 10)
  if prefer and self:chance(50) and fits(shape)(self.env[prefer]) then
    return self:window(prefer, self.env[prefer], shape)
  end
  if kind <= 3 then
    local name = self:var(function(a) return equal_shape(a.shape, shape) and a.dtype ~= "bool" end)
    if name then return name end
  end
  if kind <= 6 and #shape > 0 then
    local name, a = self:var(fits(shape))
    if name then return self:window(name, a, shape) end
  end
  if kind == 7 and #shape > 1 then
    local turned = {}
    for d = 1, #shape do turned[d] = shape[#shape + 1 - d] end
    local name, a = self:var(fits(turned))
    if name then return self:window(name, a, turned) .. ".T" end
  end
  if kind == 8 then
    local name = self:var(function(a)
      if a.dtype == "bool" or a.ndim > #shape then return false end
      for d = 0, a.ndim - 1 do
        local e = a.shape[a.ndim - d]
        if e ~= 1 and e ~= shape[#shape - d] then return false end
      end
      return true
    end)
    if name then return name end
  end
  if kind == 9 then return tostring(self:int(-4, 5)) end
  return ("mk(%s, %q, %d, %d)"):format(text_of(shape), self:pick { "float64", "int64" }, self:int(1, 9),
                                       self:int(0, 20))
end

function Maker:expr(shape, depth, prefer)
  if depth <= 0 then return self:leaf(shape, prefer) end
  local kind = self:int(1, 14)
  local function sub() return self:expr(shape, depth - self:int(1, 2), prefer) end
  if kind <= 4 then return ("(%s + %s)"):format(sub(), sub()) end
  if kind <= 6 then return ("(%s - %s)"):format(sub(), sub()) end
  if kind == 7 then return ("(%s * %d)"):format(sub(), self:int(-2, 3)) end
  if kind == 8 then return ("maximum(%s, %s)"):format(sub(), sub()) end
  if kind == 9 then return ("minimum(%s, %s)"):format(sub(), sub()) end
  if kind == 10 then
    return ("where(lt(%s, %s), %s, %s)"):format(sub(), self:leaf(shape, prefer), sub(), sub())
  end
  if kind == 11 then return ("(%s %% 7)"):format(sub()) end
  if kind == 12 and #shape > 0 then
    return ("(%s - sum(%s, {axis=%d, keepdims=true}) %% 5)"):format(sub(), sub(), self:int(1, #shape))
  end
  if kind == 13 and #shape > 0 then
    local d = self:int(1, #shape)
    return ("roll(%s, %d, %d)"):format(self:expr(shape, depth - 1, prefer), self:int(-3, 5), d)
  end
  if kind == 14 and #shape > 0 then
    return self:pick { "cumsum(%s, %d)", "flip(%s, %d)" }:format(self:expr(shape, depth - 1, prefer),
                                                                 self:int(1, #shape))
  end
  return self:leaf(shape, prefer)
end

-- Values stay small: what is kept is taken modulo 97.
function Maker:bounded(shape, depth, prefer) return ("%s %% 97"):format(self:expr(shape, depth, prefer)) end

-- ---- statements

local statements = {}

function statements.new(m)
  local shape = m:pick(SHAPES)
  local dist = m:dist(shape)
  if m:chance(20) then
    return ("%s = full(%s, %d, %q, %s)"):format(m:fresh_name(), text_of(shape), m:int(-5, 5),
                                                m:pick { "float64", "int64" },
      dist or "nil")
  end
  return ("%s = mk(%s, %q, %d, %d, %s)"):format(m:fresh_name(), text_of(shape), m:pick(DTYPES), m:int(1, 9),
                                                m:int(0, 20),
    dist or "nil")
end

function statements.expression(m)
  local _, a = m:var()
  if not a then return end
  return ("%s = %s"):format(m:fresh_name(), m:bounded(a.shape, m:int(0, 4)))
end

-- A part of the array, of a shape a little smaller.
local function cut_shape(m, a)
  local shape = {}
  for d = 1, a.ndim do
    local n = a.shape[d]
    local k = m:int(1, 10)
    shape[d] = k <= 3 and n or k == 4 and math.min(n, 1) or k == 5 and math.max(0, n // 2) or
      math.max(0, n - m:int(0, 4))
  end
  return shape
end

function statements.view(m)
  local name, a = m:var(function(a) return a.ndim > 0 end)
  if not name then return end
  local kind, to = m:int(1, 7), nil
  if kind <= 3 then to = m:window(name, a, cut_shape(m, a))
  elseif kind == 4 then to = name .. ".T"
  elseif kind == 5 then to = ("expand_dims(%s, %d)"):format(name, m:int(1, a.ndim + 1))
  elseif kind == 6 then to = ("flip(%s, %d)"):format(name, m:int(1, a.ndim))
  elseif a.dtype == "complex128" then to = name .. m:pick { ".real", ".imag" }
  elseif a.ndim > 1 and a.shape[1] > 0 then to = ("%s[{%d}]"):format(name, m:int(1, a.shape[1]))
  else return end
  return ("%s = %s"):format(m:fresh_name(), to)
end

local function plain(a) return a.ndim > 0 and a.dtype ~= "bool" and a.dtype ~= "complex128" end

function statements.write(m)
  local name, a = m:var(plain)
  if not name then return end
  local shape = cut_shape(m, a)
  local items = {}
  for d = 1, a.ndim do items[d] = m:range(a.shape[d], shape[d]) end
  return ("%s[{%s}] = %s"):format(name, table.concat(items, ", "), m:bounded(shape, m:int(0, 3), name))
end

function statements.write_window(m)
  local name, a = m:var(function(a) return plain(a) and a.size >= 100 end)
  if not name then return end
  local shape = {}
  for d = 1, a.ndim do shape[d] = math.max(1, a.shape[d] - m:int(0, 3)) end
  local items = {}
  for d = 1, a.ndim do items[d] = m:range(a.shape[d], shape[d]) end
  return ("%s[{%s}] = %s"):format(name, table.concat(items, ", "), m:bounded(shape, m:int(1, 3), name))
end

function statements.mask(m)
  local name, a = m:var(plain)
  if not name then return end
  return ("%s[lt(%s, %s)] = %d"):format(name, m:leaf(a.shape, name), m:expr(a.shape, 1, name), m:int(-9, 9))
end

function statements.inplace(m)
  local name, a = m:var(plain)
  if not name then return end
  local shape = m:chance(60) and a.shape or cut_shape(m, a)
  local target = equal_shape(shape, a.shape) and name or m:window(name, a, shape)
  local options = m:chance(40) and (", {where=lt(%s, %s)}"):format(m:leaf(shape, name), m:leaf(shape, name)) or ""
  return ("%s(%s, astype(%s, %q)%s)"):format(m:pick { "iadd", "isub" }, target,
    ("full(%s, 0, 'int64') + "):format(text_of(shape)) .. m:bounded(shape, m:int(0, 2), name), "int32", options)
end

function statements.out(m)
  local name, a = m:var(function(a) return a.ndim > 0 and a.dtype == "float64" end)
  if not name then return end
  local shape = m:chance(60) and a.shape or cut_shape(m, a)
  local target = equal_shape(shape, a.shape) and name or m:window(name, a, shape)
  local options = m:chance(30) and (", where=lt(%s, %s)"):format(m:leaf(shape, name), m:leaf(shape, name)) or ""
  return ("%s(mk(%s, 'int64', 2, 3), %s, {out=%s%s})"):format(m:pick { "add", "subtract", "maximum" }, text_of(shape),
    m:bounded(shape, m:int(0, 2), name), target, options)
end

function statements.reduce(m)
  local name, a = m:var(function(a) return a.dtype ~= "bool" and a.ndim > 0 end)
  if not name then return end
  local o = {}
  if m:chance(70) then o[1] = "axis=" .. m:int(1, a.ndim) end
  if m:chance(40) then o[#o + 1] = "keepdims=true" end
  o[#o + 1] = "lazy=true"
  local f = a.dtype == "complex128" and "sum" or m:pick { "sum", "sum", "max", "min" }
  return ("%s = %s(%s, {%s})"):format(m:fresh_name(), f, m:chance(60) and name or m:window(name, a, cut_shape(m, a)),
    table.concat(o, ", "))
end

function statements.move(m)
  local name, a = m:var(function(a) return a.ndim > 0 end)
  if not name then return end
  local kind, to, d = m:int(1, 6), nil, m:int(1, a.ndim)
  if kind == 1 and a.dtype ~= "bool" then to = ("cumsum(%s, %d)"):format(name, d)
    if plain(a) then to = to .. " % 97" end
  elseif kind == 2 then to = ("reshape(%s, {%d})"):format(name, a.size)
  elseif kind == 3 then to = ("roll(%s, %d, %d)"):format(name, m:int(-4, 9), d)
  elseif kind == 4 then
    local other = m:var(function(b)
      if b.ndim ~= a.ndim then return false end
      for e = 1, a.ndim do if e ~= d and a.shape[e] ~= b.shape[e] then return false end end
      return true
    end)
    to = ("concatenate({%s, %s}, %d)"):format(name, other, d)
    if a.size > 400 then return end
  elseif kind == 5 then to = ("astype(%s, %q)"):format(name, m:pick { "float64", "int64", "int32", "float32" })
  else
    local dist = m:dist(a.shape)
    to = dist and ("redistribute(%s, %s)"):format(name, dist) or ("copy(%s)"):format(name)
  end
  return to and ("%s = %s"):format(m:fresh_name(), to)
end

function statements.complex(m)
  local name, a = m:var(function(a) return a.dtype == "complex128" and a.ndim > 0 end)
  if not name then return end
  local kind = m:int(1, 5)
  if kind == 1 then return ("%s.%s = %s"):format(name, m:pick { "real", "imag" }, m:bounded(a.shape, 1)) end
  if kind == 2 then return ("%s.real = (%s.imag + %s.real) %% 19"):format(name, name, name) end
  if kind == 3 then return ("%s.imag = %s.real"):format(name, m:var(function(b)
    return b.dtype == "complex128" and equal_shape(a.shape, b.shape) end)) end
  local shape = cut_shape(m, a)
  local items = {}
  for d = 1, a.ndim do items[d] = m:range(a.shape[d], shape[d]) end
  return ("%s[{%s}] = %s + %s"):format(name, table.concat(items, ", "), m:window(name, a, shape),
                                       m:window(name, a, shape))
end

function statements.drop(m)
  local name = m:var()
  return name and name .. " = nil"
end

function statements.read(m)
  local name = m:var()
  return name and ("read(%s)"):format(name)
end

function statements.sync(m)
  return m:chance(50) and "sync()" or ("explain(%s)"):format(m:var() or "mk({1}, 'int64', 1, 1)")
end

local WEIGHTS = { new = 10, expression = 22, view = 12, write = 16, write_window = 16, mask = 8, inplace = 9, out = 5,
                  reduce = 8,
  move = 8, complex = 8, drop = 12, read = 1, sync = 2 }
local KINDS = {}
for kind, weight in pairs(WEIGHTS) do KINDS[#KINDS + 1] = kind end
table.sort(KINDS)

function Maker:kind()
  local total = 0
  for _, k in ipairs(KINDS) do total = total + WEIGHTS[k] end
  local x = self:int(1, total)
  for _, k in ipairs(KINDS) do
    x = x - WEIGHTS[k]
    if x <= 0 then return k end
  end
end

-- ---- programs

local function run(source, env) return assert(load(source, "=program", "t", env))() end

-- The statements of a program of n, each accepted by the model. ranks: what explicit distributions may use.
function programs.make(seed, n, ranks)
  local m = setmetatable({ state = seed * 2654435761 + 12345, count = 0, ranks = ranks, list = {} }, Maker)
  for _ = 1, 8 do m:int(1, 2) end
  m.env = model({})
  for _ = 1, 2 do m:add("new") end
  while #m.list < n do m:add(m:kind()) end
  return m.list
end

function Maker:add(kind)
  local count = self.count
  local s = statements[kind](self)
  local ok = s and #s < 2000 and pcall(run, s, self.env)
  local name = "v" .. self.count
  if ok and type(self.env[name]) == "number" then ok, self.env[name] = false, nil end
  if ok then
    self.list[#self.list + 1] = s
  else
    self.count = count
  end
end

-- What a program leaves: the values read on the way, then each variable in order of its name.
local function outcome(list, make)
  local log = {}
  local env = make(log)
  run(table.concat(list, "\n"), env)
  local names = {}
  for name in pairs(env) do if name:find("^v%d+$") then names[#names + 1] = name end end
  table.sort(names)
  for _, name in ipairs(names) do
    env.read(env[name])
    log[#log].name = name
  end
  return log
end

local function difference(a, e)
  local what = a.name or "a value read on the way"
  if table.concat(a.shape, ",") ~= table.concat(e.shape, ",") then
    return ("%s has shape %s, expected %s"):format(what, text_of(a.shape), text_of(e.shape))
  end
  if a.dtype ~= e.dtype then return ("%s has dtype %s, expected %s"):format(what, a.dtype, e.dtype) end
  if #a.values ~= #e.values then return ("%s has %d values, expected %d"):format(what, #a.values, #e.values) end
  for i = 1, #e.values do
    if a.values[i] ~= e.values[i] then
      return ("%s: value %d of %d is %s, expected %s"):format(what, i, #e.values, a.values[i], e.values[i])
    end
  end
end

-- nil when ramba and the model agree on the program, else what differs.
function programs.difference(list, ramba)
  local expected = outcome(list, model)
  local ok, actual = pcall(outcome, list, function(log) return ramba_environment(ramba, log) end)
  if not ok then return "error: " .. tostring(actual) end
  for i, e in ipairs(expected) do
    local d = difference(actual[i], e)
    if d then return d end
  end
end

-- Fails for programs that make no sense.
function programs.model_run(list) return outcome(list, model) end

-- A shorter program that still differs.
function programs.minimise(list, ramba)
  local function fails(l)
    return pcall(outcome, l, model) and programs.difference(l, ramba) ~= nil
  end
  local step = #list // 2
  while step >= 1 do
    local i, changed = 1, false
    while i <= #list do
      local shorter = table.move(list, 1, i - 1, 1, {})
      table.move(list, i + step, #list, #shorter + 1, shorter)
      if fails(shorter) then
        list, changed = shorter, true
      else
        i = i + step
      end
    end
    if not changed or step > 1 then step = step // 2 end
  end
  return list
end

return programs
