-- How many of n float64 are in each of 100 equal bins over [0, 1).
local ramba = require "ramba"
local bench = dofile((arg[0]:match("^.*/") or "") .. "bench.lua")
local n = bench.size
local x = (ramba.arange(n, "float64") * 0.6180339887498949) % 1
local counts

bench.run(function() counts = ramba.histogram(x, { bins = 100, range = { 0, 1 } }) end)
bench.close((counts * ramba.range(1, 100)):sum())
