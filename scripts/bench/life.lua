-- Conway's Life on an n x n torus of uint8 by a periodic stencil; 4 generations.
local ramba = require "ramba"
local bench = dofile((arg[0]:match("^.*/") or "") .. "bench.lua")
local n = bench.size

local rule = ramba.stencil(function(a)
  local s = a[{ -1, -1 }] + a[{ -1, 0 }] + a[{ -1, 1 }] + a[{ 0, -1 }] + a[{ 0, 1 }] + a[{ 1, -1 }] + a[{ 1, 0 }] + a[{ 1, 1 }]
  if s == 3 or (s == 2 and a[{ 0, 0 }] == 1) then return 1 else return 0 end
end, { boundary = "periodic" })

local i = ramba.arange(n)
local cells = ((i * 7)[":, new"] + i * 3)
cells = (cells % 11):lt(4):astype("uint8")
bench.run(function()
  for _ = 1, 4 do cells = ramba.sstencil(rule, cells):astype("uint8") end
end)
bench.close(cells:sum())
