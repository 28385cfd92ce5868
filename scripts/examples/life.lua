-- Conway's Life on a torus: the neighbours are a periodic stencil, the rule a Lua function; both in one native loop.
--   ramba scripts/examples/life.lua [cells [generations]]
local ramba = require "ramba"

local n = math.tointeger(arg[1] or 400)
local generations = math.tointeger(arg[2] or 100)

local rule = ramba.stencil(function(a)
  local s = a[{ -1, -1 }] + a[{ -1, 0 }] + a[{ -1, 1 }] + a[{ 0, -1 }] + a[{ 0, 1 }] + a[{ 1, -1 }] + a[{ 1, 0 }] + a[{ 1, 1 }]
  if s == 3 or (s == 2 and a[{ 0, 0 }] == 1) then return 1 else return 0 end
end, { boundary = "periodic" })

ramba.random.seed(42)
local cells = ramba.random.rand(n, n):lt(0.3):astype("uint8")
print(("generation %4d: %d alive"):format(0, cells:sum()))
for g = 1, generations do
  cells = ramba.sstencil(rule, cells):astype("uint8")
  if g % (generations // 4) == 0 then print(("generation %4d: %d alive"):format(g, cells:sum())) end
end

-- A glider comes back to its place, shifted.
local glider = ramba.zeros({ 32, 32 }, "uint8")
for _, p in ipairs { { 2, 3 }, { 3, 4 }, { 4, 2 }, { 4, 3 }, { 4, 4 } } do glider[p] = 1 end
local start = glider:copy()
for _ = 1, 4 do glider = ramba.sstencil(rule, glider):astype("uint8") end
print("a glider moves one cell in four generations: " .. tostring(ramba.array_equal(glider, ramba.roll(start, { 1, 1 }, { 1, 2 }))))
