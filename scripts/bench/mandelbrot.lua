-- Escape counts of n x n points by a Lua function with a data-dependent loop.
local ramba = require "ramba"
local bench = dofile((arg[0]:match("^.*/") or "") .. "bench.lua")
local n = bench.size

local function escape(ix)
  local cr, ci = 3.0 * (ix[2] - 1) / n - 2.2, 3.0 * (ix[1] - 1) / n - 1.5
  local x, y, k = 0.0, 0.0, 0
  while k < 100 and x * x + y * y < 4 do
    x, y = x * x - y * y + cr, 2 * x * y + ci
    k = k + 1
  end
  return k
end

local counts
bench.run(function() counts = ramba.init_array({ n, n }, escape, { dtype = "int64" }) end)
bench.close(counts:sum())
