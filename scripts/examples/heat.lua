-- The heat equation on a square plate by slices: a hot square in the middle spreads, the heat is conserved while the
-- rim stays cold. The report goes to stdout, the rate (which differs from run to run) to stderr.
--   ramba scripts/examples/heat.lua [cells [steps]]
local ramba = require "ramba"

local n = math.tointeger(arg[1] or 512)
local steps = math.tointeger(arg[2] or 200)
local alpha = 0.2

local u = ramba.zeros({ n, n })
u[("%d:%d, %d:%d"):format(n // 2 - n // 16 + 1, n // 2 + n // 16, n // 2 - n // 8 + 1, n // 2 + n // 8)] = 100
local before = u:sum()
local t0 = ramba.wtime()

for step = 1, steps do
  local inner = u["2:-2, 2:-2"]
  u["2:-2, 2:-2"] = inner + alpha * (u["3:, 2:-2"] + u[":-3, 2:-2"] + u["2:-2, 3:"] + u["2:-2, :-3"] - 4 * inner)
  if step % (steps // 4) == 0 then
    print(("step %4d  hottest %.6g  warm cells %d"):format(step, u:max(), u:gt(1):sum()))
  end
end

ramba.sync()
local seconds = ramba.wtime() - t0
local after = u:sum()
print(("heat %.6g before, %.6g after, %s"):format(before, after,
  math.abs(after - before) <= 1e-9 * before and "conserved" or "NOT conserved"))
print(("centre row: %s"):format(tostring(ramba.round(u[n // 2]["::" .. n // 8], 3))))
io.stderr:write(("%.1f million cells a second\n"):format(n * n * steps / seconds / 1e6))
