-- A = arange(n)/1000; B = sin(A); C = cos(A); D = B*B + C^2, all four kept.
local ramba = require "ramba"
local bench = dofile((arg[0]:match("^.*/") or "") .. "bench.lua")
local n = bench.size
local A, B, C, D

bench.run(function()
  A = ramba.arange(n) / 1000
  B, C = ramba.sin(A), ramba.cos(A)
  D = B * B + C ^ 2
end)
bench.close((A + B + C + D):sum())
