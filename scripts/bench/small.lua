-- 1000 operations a = a + 1 on n float64, flushed when ramba likes.
local ramba = require "ramba"
local bench = dofile((arg[0]:match("^.*/") or "") .. "bench.lua")
local n = bench.size
local a = ramba.zeros(n)

bench.run(function()
  for _ = 1, 1000 do a = a + 1 end
end)
bench.close(a:sum())
