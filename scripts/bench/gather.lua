-- n float64 by an array of n scattered positions.
local ramba = require "ramba"
local bench = dofile((arg[0]:match("^.*/") or "") .. "bench.lua")
local n = bench.size
local x = ramba.arange(n, "float64") * 0.5
local at = (ramba.arange(n) * 7919) % n + 1
local taken

bench.run(function() taken = x[at] end)
bench.close((taken * (ramba.arange(n) % 7)):sum())
