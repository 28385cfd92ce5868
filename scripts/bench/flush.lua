-- 1000 operations a = a + 1 on n float64, each with its own flush.
local ramba = require "ramba"
local bench = dofile((arg[0]:match("^.*/") or "") .. "bench.lua")
local n = bench.size
local a = ramba.zeros(n)

bench.run(function()
  for _ = 1, 1000 do
    a = a + 1
    ramba.sync()
  end
end)
bench.close(a:sum())
