-- Sums of an n x n float64 array along both axes, one after the other.
local ramba = require "ramba"
local bench = dofile((arg[0]:match("^.*/") or "") .. "bench.lua")
local n = bench.size
local index = ramba.arange(n, "float64")
local a = (index % 11)[":, new"] * (index % 13)
local by_column, by_row

bench.run(function()
  by_column, by_row = a:sum(1), a:sum(2)
end)
bench.close((by_row * (1 + index % 3)):sum() + (by_column * (1 + index % 5)):sum())
