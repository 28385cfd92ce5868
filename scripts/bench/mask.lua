-- Those of n float64 that a mask selects, about half.
local ramba = require "ramba"
local bench = dofile((arg[0]:match("^.*/") or "") .. "bench.lua")
local n = bench.size
local x = (ramba.arange(n, "float64") * 0.6180339887498949) % 1
local mask = x:lt(0.5)
local chosen

bench.run(function() chosen = x[mask] end)
bench.close(chosen:sum() + chosen.size)
