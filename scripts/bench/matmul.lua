-- The product of two n x n float64 matrices.
local ramba = require "ramba"
local bench = dofile((arg[0]:match("^.*/") or "") .. "bench.lua")
local n = bench.size
local index = ramba.arange(n, "float64")
local a, b = (index % 11)[":, new"] + index % 7, (index % 5)[":, new"] - index % 13
local c

bench.run(function() c = ramba.matmul(a, b) end)
bench.close((c:sum(2) * (index % 5)):sum())
