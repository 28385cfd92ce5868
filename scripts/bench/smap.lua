-- The axpy workload by a Lua function instead of operators.
local ramba = require "ramba"
local bench = dofile((arg[0]:match("^.*/") or "") .. "bench.lua")
local n = bench.size
local x = ramba.arange(n, "float64") % 7
local y = ramba.ones(n)
local z = ramba.arange(n, "float64") % 5

local function f(a, b, c) return 2.5 * a + b - c / 3 end

bench.run(function()
  y[":"] = ramba.smap(f, x, y, z)
end)
bench.close(y:sum())
