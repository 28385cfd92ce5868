-- Running sums of n float64.
local ramba = require "ramba"
local bench = dofile((arg[0]:match("^.*/") or "") .. "bench.lua")
local n = bench.size
local x = ramba.arange(n, "float64") % 1000
local sums

bench.run(function() sums = ramba.cumsum(x) end)
bench.close(sums:sum() / n)
