-- The star workload by a stencil function; the rim of the result is 0.
local ramba = require "ramba"
local bench = dofile((arg[0]:match("^.*/") or "") .. "bench.lua")
local n = bench.size
local index = ramba.arange(n, "float32")
local inp = index[":, new"] + index
local out = ramba.zeros({ n, n }, "float32")

local star = ramba.stencil(function(a)
  return 0.25 * (a[{ 1, 0 }] + a[{ -1, 0 }] + a[{ 0, 1 }] + a[{ 0, -1 }])
    + 0.125 * (a[{ 2, 0 }] + a[{ -2, 0 }] + a[{ 0, 2 }] + a[{ 0, -2 }])
end)

bench.run(function()
  for _ = 1, 4 do
    out:iadd(ramba.sstencil(star, inp))
    inp:iadd(1)
  end
end)
bench.close(out:sum { dtype = "float64" })
