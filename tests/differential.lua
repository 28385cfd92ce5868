-- The Lua half of the differential tests: makes the inputs of tests/gen/model.py again and compares results with what
-- NumPy gave. Used by tests/spec/differential_*_spec.lua, which tests/gen/differential.py writes.
local t = require "support"
local ramba = t.ramba
local differential = {}

-- 31 pseudo-random bits a call.
local function generator(seed)
  local s = seed
  return function()
    s = s * 6364136223846793005 + 1442695040888963407
    return s >> 33
  end
end

local SPECIAL = { [0] = 0 / 0, math.huge, -math.huge, -0.0 }

local function element(dtype, next, lo, count, special)
  local x = next()
  if dtype == "bool" then return x % 2 == 1 end
  local v = lo + x % count
  if dtype:find("int") then return v end
  if special and x % 29 <= 3 then return SPECIAL[x % 29] end
  return v / 8
end

local function build(shape, d, make)
  if d > #shape then return make() end
  local list = {}
  for i = 1, shape[d] do list[i] = build(shape, d + 1, make) end
  return list
end

-- An array of integers lo .. lo+count-1 (floats: these divided by 8; special: some NaN, infinities, -0).
function differential.input(seed, dtype, shape, lo, count, special, dist)
  for _, extent in ipairs(shape) do
    if extent == 0 then return ramba.zeros(shape, { dtype = dtype, dist = dist }) end
  end
  local next = generator(seed)
  local list = build(shape, 1, function()
    if not dtype:find("complex") then return element(dtype, next, lo, count, special) end
    local re = element(dtype, next, lo, count, special)
    return ramba.complex(re, element(dtype, next, lo, count, special))
  end)
  return ramba.array(list, { dtype = dtype, dist = dist })
end

local function flatten(v, out)
  if type(v) == "table" then
    for i = 1, #v do flatten(v[i], out) end
  elseif type(v) == "userdata" then
    out[#out + 1] = v.re
    out[#out + 1] = v.im
  else
    out[#out + 1] = v
  end
  return out
end

local function bits(v)
  if v == true then return 1 elseif v == false then return 0 end
  if math.type(v) == "integer" then return v end
  if v ~= v then return 0x7ff8000000000000 end
  return (string.unpack("<i8", string.pack("<d", v)))
end

-- Order-dependent 64-bit hash of the values' bits.
local function hash(list)
  local h = 1469598103934665603
  for i = 1, #list do
    h = (h ~ bits(list[i])) * 1099511628211
    h = h ~ (h >> 29)
  end
  return h
end

local function compare(value, e)
  local list
  if e.dtype then
    t.same(value.dtype, e.dtype)
    t.same(value.shape, e.shape)
    list = flatten(value:totable(), {})
  else
    list = flatten(value, {})
  end
  t.same(#list, e.n)
  for i, at in ipairs(e.at or {}) do t.same(list[at], e.is[i], e.tol) end
  if e.hash then t.same(hash(list), e.hash) end
end

-- expected: a list of { dtype=, shape= (arrays only), n= values, at= positions, is= their values, tol=, hash= of all }.
-- Gives the body of a test.
function differential.case(program, expected)
  return function()
    local results = table.pack(program(differential.input, ramba))
    for i, e in ipairs(expected) do
      local ok, message = pcall(compare, results[i], e)
      if not ok then error(("result %d: %s"):format(i, message), 0) end
    end
  end
end

return differential
