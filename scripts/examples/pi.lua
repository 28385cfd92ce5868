-- pi by the midpoint rule, as many points as one likes: the points are generated inside the loop, nothing is stored.
--   ramba scripts/examples/pi.lua [points]
local ramba = require "ramba"

local n = math.tointeger(tonumber(arg[1] or 1e8) // 1)
local t0 = ramba.wtime()
local pi = (4 / (1 + ((ramba.arange(n) + 0.5) / n) ^ 2)):sum() / n
print(("pi = %.12f with %d points (error below 1e-11: %s)"):format(pi, n, tostring(math.abs(pi - math.pi) < 1e-11)))
io.stderr:write(("%.3g points a second, %.3g MB of arrays\n"):format(n / (ramba.wtime() - t0), ramba.memory().peak / 1e6))
