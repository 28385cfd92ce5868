-- ramba.localarray.random: random LocalArrays; every process draws its own part from its own generator.
-- stdlib/: so the numbers depend on the layout, as DistArray's do; label_state makes the processes' sequences differ.
local ramba, core = ...
local lib = core.localarray
local module, fail = lib.module, lib.fail

local random = {}
module.random = random

core.doc("localarray.random", [[
Random local arrays: seed, label_state, rand, randn, normal, beta, randint.

seed(n) starts this process's generator anew; label_state(comm) then makes the sequences of the processes of comm
differ, in the same way every time. rand(size), randn(size), normal(loc, scale, size), beta(a, b, size), randint(low,
high, size): a LocalArray of the global shape size, {dist, grid_shape, comm}; without size a number. Errors: ValueError.
Example:
local r = ramba.spmd(function()
  local random = ramba.localarray.random
  random.seed(42)
  random.label_state(ramba.comm)
  return random.rand({16, 16}).local_shape[2]
end)
print(r[1])   --> 16
]])

local generator, seed

-- The generator in force; without a seed an unpredictable one.
local function current()
  generator = generator or ramba.random.default_rng(seed)
  return generator
end

function random.seed(n)
  seed = n
  if n == nil then seed = nil end
  generator = ramba.random.default_rng(n)
end

-- The rank is mixed into the seed of the numbers to come.
function random.label_state(comm)
  comm = module.construct.init_base_comm(comm)
  local state = current()
  state.seed_number = state.seed_number or 0
  generator = ramba.random.default_rng{state.seed_number, state.draws, comm.rank + 1}
end

local names = {"size", "dist", "grid_shape", "comm"}

-- random.NAME(parameters..., size, {dist, grid_shape, comm}); draw(generator, shape or nil, o).
local function define(name, parameters, check, draw)
  random[name] = function(...)
    local o = core.args("localarray.random." .. name, {}, core.names(parameters, names), ...)
    check(o)
    if o.size == nil then return core.private(draw, current(), nil, o) end
    lib.check_scope("random." .. name)
    local layout = lib.new_layout("random." .. name, o.size, o.dist, o.grid_shape, o.comm)
    return lib.wrap(layout, core.private(draw, current(), layout.local_shape, o))
  end
end

local function nothing() end

define("rand", {}, nothing, function(g, shape) return g:random(shape) end)
define("randn", {}, nothing, function(g, shape) return g:standard_normal(shape) end)
define("normal", {"loc", "scale"}, function(o)
  if type(o.scale) == "number" and o.scale < 0 then
    fail("ValueError", "random.normal: scale %s is negative", tostring(o.scale))
  end
end, function(g, shape, o) return g:normal(o.loc or 0.0, o.scale or 1.0, shape) end)
define("beta", {"a", "b"}, function(o)
  for _, key in ipairs{"a", "b"} do
    if type(o[key]) ~= "number" or o[key] <= 0 then
      fail("ValueError", "random.beta: %s must be a positive number, got %s", key, tostring(o[key]))
    end
  end
end, function(g, shape, o) return g:beta(o.a, o.b, shape) end)
define("randint", {"low", "high"}, function(o)
  if o.low == nil then fail("ValueError", "random.randint: low is missing") end
  local low, high = o.low, o.high
  if high == nil then low, high = 0, o.low end
  lib.integers("random.randint", {"low", "high"}, low, high)
  if low >= high then
    fail("ValueError", "random.randint: low %s is not less than high %s", tostring(low), tostring(high))
  end
end, function(g, shape, o)
  if o.high == nil then return g:randint(0, o.low, shape) end
  return g:randint(o.low, o.high, shape)
end)
