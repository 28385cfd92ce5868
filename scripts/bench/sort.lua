-- A sorted copy of n float64.
local ramba = require "ramba"
local bench = dofile((arg[0]:match("^.*/") or "") .. "bench.lua")
local n = bench.size
local x = (ramba.arange(n, "float64") * 0.6180339887498949) % 1
local sorted

bench.run(function() sorted = ramba.sort(x) end)
bench.close((sorted * (ramba.arange(n) % 7)):sum())
