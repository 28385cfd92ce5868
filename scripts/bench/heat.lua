-- Heat equation on n x n: u = u + 0.1*(neighbours - 4u) on the interior; 4 steps.
local ramba = require "ramba"
local bench = dofile((arg[0]:match("^.*/") or "") .. "bench.lua")
local n = bench.size
local index = ramba.arange(n, "float64")
local u = (index % 11)[":, new"] * (index % 13)

bench.run(function()
  for _ = 1, 4 do
    local inner = u["2:-2, 2:-2"]
    u["2:-2, 2:-2"] = inner + 0.1 * (u["3:, 2:-2"] + u[":-3, 2:-2"] + u["2:-2, 3:"] + u["2:-2, :-3"] - 4 * inner)
  end
end)
bench.close((u * (1 + index % 3)):sum())
