-- What every spec uses: `local t = require "support"`.
--   t.ramba                     the module
--   t.same(actual, expected[, tol])   numbers, booleans, strings, complex values, nested tables, arrays (by totable()).
--       NaN equals NaN, integers come as integers, floats as floats equal bit for bit (-0 is not 0), or within
--       tol = {rel=, abs=, ulp=}. Shapes must agree.
--   t.same_array(actual, expected)    arrays of the same dtype, shape and elements
--   t.raises(pattern, f, ...)   f(...) must fail with an error whose text contains the Lua pattern
--   t.fails(text, f, ...)       the same with a text that the error contains literally
--   t.everywhere(f, ...)        the results of f on every rank, a list
--   t.on_all(value)             such a list: the value for every rank
--   t.random(seed)              random(n), an integer of 1 to n, and pick(list), an entry; the same on all ranks
--   t.ranks                     the number of ranks the runner asked for
--   t.tmpname()                 os.tmpname(), common to all ranks
--   t.sorted(table)             pairs in an order that all ranks have: specs also run with --spmd
local support = {}

support.ramba = require "ramba"
support.ranks = math.tointeger(os.getenv("RAMBA_TEST_RANKS")) or 1

local function show(v)
  if math.type(v) == "float" then
    local text = ("%.17g"):format(v)
    return text:find("[^-%d]") and text or text .. ".0"
  end
  return tostring(v)
end

local function within(a, e, tol)
  if a ~= a or e ~= e then return a ~= a and e ~= e end
  if a == e then return not (e == 0 and not tol and 1 / a ~= 1 / e) end
  if not tol or a - a ~= 0 or e - e ~= 0 then return false end
  local bound = (tol.abs or 0) + (tol.rel or 0) * math.abs(e)
  if tol.ulp then
    local exponent = tonumber(("%a"):format(e):match("p([-+]%d+)")) + 1
    bound = bound + tol.ulp * 2.0 ^ (exponent - (tol.bits or 53))
  end
  return math.abs(a - e) <= bound
end

local function fail(where, a, e)
  error(("%s: got %s, expected %s"):format(where == "" and "value" or where, show(a), show(e)), 0)
end

local function compare(a, e, tol, where)
  if type(e) == "table" then
    if type(a) ~= "table" then fail(where, a, "a table of " .. #e) end
    if #a ~= #e then error(("%s: %d entries, expected %d"):format(where, #a, #e), 0) end
    for i = 1, #e do compare(a[i], e[i], tol, where .. "[" .. i .. "]") end
  elseif type(e) == "number" then
    if math.type(a) ~= math.type(e) then fail(where, a, e) end
    if math.type(e) == "integer" then
      if a ~= e then fail(where, a, e) end
    elseif not within(a, e, tol) then
      fail(where, a, e)
    end
  elseif type(e) == "userdata" then
    compare(a.re, e.re, tol, where .. ".re")
    compare(a.im, e.im, tol, where .. ".im")
  elseif a ~= e then
    fail(where, a, e)
  end
end

local function plain(v)
  if type(v) == "userdata" and support.ramba.is_array and support.ramba.is_array(v) then return v:totable() end
  return v
end

function support.same(actual, expected, tol)
  local ok, message = pcall(compare, plain(actual), plain(expected), tol, "")
  if not ok then error(message, 2) end
end

function support.same_array(a, b)
  support.same(a.dtype, b.dtype)
  support.same(tostring(a.shape), tostring(b.shape))
  if not a:eq(b):all() then error(a.dtype .. ": other elements", 2) end
end

function support.raises(pattern, f, ...)
  local ok, message = pcall(f, ...)
  if ok then error("no error; expected one with '" .. pattern .. "'", 2) end
  message = tostring(message)
  if not message:find(pattern) then error(("the error is '%s', expected '%s'"):format(message, pattern), 2) end
end

function support.fails(text, f, ...)
  local ok, message = pcall(f, ...)
  if ok then error("no error; expected one with '" .. text .. "'", 2) end
  message = tostring(message)
  if not message:find(text, 1, true) then error(("the error is '%s', expected '%s'"):format(message, text), 2) end
end

function support.everywhere(f, ...)
  local r, out = support.ramba.spmd(f, ...), {}
  for k = 1, r.n do out[k] = r[k] end
  return out
end

function support.on_all(v)
  local out = {}
  for r = 1, support.ranks do out[r] = v end
  return out
end

function support.random(seed)
  local state = seed
  local function random(n)
    state = (state * 6364136223846793005 + 1442695040888963407) & math.maxinteger
    return (state >> 33) % n + 1
  end
  return random, function(list) return list[random(#list)] end
end

-- for key, value in t.sorted(table): in the order of the keys' text, the same on all ranks.
function support.sorted(t)
  local keys, k = {}, 0
  for key in pairs(t) do keys[#keys + 1] = key end
  table.sort(keys, function(a, b) return tostring(a) < tostring(b) end)
  return function()
    k = k + 1
    if keys[k] ~= nil then return keys[k], t[keys[k]] end
  end
end

-- The name of a temporary file, the same on all ranks.
function support.tmpname() return support.ramba.bcast(os.tmpname()) end

return support
