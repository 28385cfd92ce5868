-- A copy of the transpose of an n x n float64 array.
local ramba = require "ramba"
local bench = dofile((arg[0]:match("^.*/") or "") .. "bench.lua")
local n = bench.size
local index = ramba.arange(n, "float64")
local a = (index % 11)[":, new"] * (index % 13)
local b

bench.run(function() b = a.T:copy() end)
bench.close((b:sum(2) * (index % 5)):sum())
