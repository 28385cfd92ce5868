-- Mean, standard deviation, minimum and maximum of n float64 in one pass.
local ramba = require "ramba"
local bench = dofile((arg[0]:match("^.*/") or "") .. "bench.lua")
local n = bench.size
local x = ramba.arange(n, "float64") % 1000 * 0.5
local mean, std, min, max

bench.run(function()
  local lazy = { lazy = true }
  mean, std, min, max = ramba.eval(x:mean(lazy), x:std(lazy), x:min(lazy), x:max(lazy))
end)
bench.close(mean + std + min + max)
