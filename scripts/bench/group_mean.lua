-- Means of n float64 in 365 groups, labels in an int64 array.
local ramba = require "ramba"
local bench = dofile((arg[0]:match("^.*/") or "") .. "bench.lua")
local n = bench.size
local x = ramba.arange(n, "float64") % 1000
local labels = ramba.arange(n) % 365 + 1
local mean

bench.run(function() mean = x:groupby(1, labels, 365):mean() end)
bench.close((mean * ramba.range(1, 365)):sum())
