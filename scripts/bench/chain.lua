-- A = arange(n)/1000; B = sin(A); C = cos(A); D = B*B + C^2, only D is kept.
local ramba = require "ramba"
local bench = dofile((arg[0]:match("^.*/") or "") .. "bench.lua")
local n = bench.size
local D

bench.run(function()
  local A = ramba.arange(n) / 1000
  local B, C = ramba.sin(A), ramba.cos(A)
  D = B * B + C ^ 2
end)
bench.close(D:sum())
