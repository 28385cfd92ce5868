-- The sum of n float64.
local ramba = require "ramba"
local bench = dofile((arg[0]:match("^.*/") or "") .. "bench.lua")
local n = bench.size
local x = ramba.arange(n, "float64") % 1000 * 0.5
local total

bench.run(function() total = x:sum() end)
bench.close(total)
