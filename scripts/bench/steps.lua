-- 200 time steps u = mean of the four neighbours on the interior of n x n, each computed before the next is recorded.
local ramba = require "ramba"
local bench = dofile((arg[0]:match("^.*/") or "") .. "bench.lua")
local n = bench.size
local index = ramba.arange(n, "float64")
local u = (index % 11)[":, new"] * (index % 13)
local batch = arg[0]:find("batch", 1, true)

bench.run(function()
  for _ = 1, 200 do
    u["2:-2, 2:-2"] = (u["1:-3, 2:-2"] + u["3:-1, 2:-2"] + u["2:-2, 1:-3"] + u["2:-2, 3:-1"]) * 0.25
    if not batch then ramba.sync() end
  end
end)
bench.close((u * (1 + index % 3)):sum())
