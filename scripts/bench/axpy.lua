-- y = 2.5*x + y - z/3 in place.
local ramba = require "ramba"
local bench = dofile((arg[0]:match("^.*/") or "") .. "bench.lua")
local n = bench.size
local x = ramba.arange(n, "float64") % 7
local y = ramba.ones(n)
local z = ramba.arange(n, "float64") % 5

bench.run(function()
  y[":"] = 2.5 * x + y - z / 3
end)
bench.close(y:sum())
