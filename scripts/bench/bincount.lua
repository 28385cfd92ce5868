-- How often each of 1000 small integers is among n int64.
local ramba = require "ramba"
local bench = dofile((arg[0]:match("^.*/") or "") .. "bench.lua")
local n = bench.size
local x = (ramba.arange(n) * 7919) % 1000
local counts

bench.run(function() counts = ramba.bincount(x) end)
bench.close((counts * ramba.range(1, 1000)):sum())
