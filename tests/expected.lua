-- Expressions against NumPy's values (tests/spec/expected/*.lua, made by tests/gen/*.py).
--   expected.read(name)         {inputs = {name = array}, lists of cases {expression, value}}; an array is a list of
--   its
--                               elements with shape and dtype, {list = true, …} several values
--   expected.cases(title, list, options)   one test a case, in a describe() of that title. options:
--       threshold   ramba.config.dist_threshold meanwhile
--       inputs      the read file's
--       names       further variables of the expressions
--       variant     f(array), what an input becomes
--       compare     f(value, expression): what tells whether a number and one of the value, (got, expected), agree
local ramba, sorted = require "ramba", require("support").sorted
local busted, assert = require "busted", require "luassert"
local expected = {}

local here = debug.getinfo(1, "S").source:match("^@(.*/)") or "./"

function expected.read(name)
  return assert(loadfile(here .. "spec/expected/" .. name .. ".lua"))(ramba.complex, 0 / 0, math.huge)
end

local function array_of(e)
  local n = #e
  if n == 0 then return ramba.zeros(e.shape, e.dtype) end
  return ramba.array(table.move(e, 1, n, 1, {}), e.dtype):reshape(e.shape)
end

local function environment(o)
  local out = {pack = function(...) return {...} end}
  for name, v in pairs(o.names) do out[name] = v end
  for name, e in sorted(o.inputs) do
    local a = array_of(e)
    out[name] = o.variant and o.variant(a) or a
  end
  return setmetatable(out, {__index = ramba})
end

local function check(got, e, compare, expression)
  if type(e) == "table" and e.list then
    assert.are.equal(#e, #got)
    for i, v in ipairs(e) do check(got[i], v, compare, expression) end
    return
  end
  local agree = compare(e, expression)
  if type(e) ~= "table" then
    assert.is_true(agree(got, e), ("expected %s, got %s"):format(e, got))
    return
  end
  assert.is_true(ramba.is_array(got), "expected an array, got " .. tostring(got))
  assert.are.equal(table.concat(e.shape, ","), table.concat(got.shape, ","))
  assert.are.equal(e.dtype, got.dtype)
  local values = got.ndim == 0 and {got:item()} or ramba.reshape(got, {got.size}):totable()
  for i, v in ipairs(values) do
    assert.is_true(agree(v, e[i]), ("element %d: expected %s, got %s"):format(i, e[i], v))
  end
end

local function is_near(a, b, tolerance, least)
  if type(a) ~= type(b) or math.type(a) ~= math.type(b) then return false end
  if type(b) == "userdata" then
    return is_near(a.re, b.re, tolerance, least) and is_near(a.im, b.im, tolerance, least)
  end
  if type(b) ~= "number" or math.type(b) == "integer" then return a == b end
  if b ~= b then return a ~= a end
  if a == b then return b ~= 0 or tolerance > 0 or 1 / a == 1 / b end
  return math.abs(a - b) <= tolerance * math.max(math.abs(a), math.abs(b), least)
end

-- For compare: within a tolerance relative to the larger number, or to least. With the tolerance 0 zeros have a sign.
function expected.near(tolerance, least)
  return function(a, b) return is_near(a, b, tolerance, least) end
end

-- Is the value an array of single precision?
function expected.is_single(e) return type(e) == "table" and (e.dtype == "float32" or e.dtype == "complex64") end

function expected.cases(title, list, o)
  busted.describe(title, function()
    local names, old = nil, ramba.config.dist_threshold
    busted.setup(function()
      ramba.config.dist_threshold = o.threshold
      names = environment(o)
    end)
    busted.teardown(function() ramba.config.dist_threshold = old end)
    for _, case in ipairs(list) do
      busted.it(case[1], function()
        check(assert(load("return " .. case[1], case[1], "t", names))(), case[2], o.compare, case[1])
      end)
    end
  end)
end

return expected
