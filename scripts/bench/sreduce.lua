-- The sum workload by sreduce.
local ramba = require "ramba"
local bench = dofile((arg[0]:match("^.*/") or "") .. "bench.lua")
local n = bench.size
local x = ramba.arange(n, "float64") % 1000 * 0.5
local total

local function same(v) return v end
local function plus(a, b) return a + b end

bench.run(function() total = ramba.sreduce(same, plus, 0, x) end)
bench.close(total)
