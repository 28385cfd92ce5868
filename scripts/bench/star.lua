-- Star stencil of radius 2 on float32 n x n by slices: out += weights * inp on the interior, then inp += 1; 4 steps.
local ramba = require "ramba"
local bench = dofile((arg[0]:match("^.*/") or "") .. "bench.lua")
local n = bench.size
local index = ramba.arange(n, "float32")
local inp = index[":, new"] + index
local out = ramba.zeros({ n, n }, "float32")

local function star(a)
  return 0.25 * (a["4:-2, 3:-3"] + a["2:-4, 3:-3"] + a["3:-3, 4:-2"] + a["3:-3, 2:-4"])
    + 0.125 * (a["5:, 3:-3"] + a[":-5, 3:-3"] + a["3:-3, 5:"] + a["3:-3, :-5"])
end

bench.run(function()
  for _ = 1, 4 do
    out["3:-3, 3:-3"]:iadd(star(inp))
    inp:iadd(1)
  end
end)
bench.close(out:sum{ dtype = "float64" })
