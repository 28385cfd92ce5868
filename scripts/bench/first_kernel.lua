-- Milliseconds until the first result of this process ("first X") and of a second, different kernel ("later X").
-- scripts/bench/run starts it with RAMBA_ENGINE=interp, or llvm (native at first use), and a cache of its own.
local ramba = require "ramba"
local a = ramba.arange(1000, "float64")
ramba.sync()

local function time(f)
  local t0 = ramba.wtime()
  f()
  return (ramba.wtime() - t0) * 1e3
end

print(("first %.4f"):format(time(function() ramba.eval(ramba.sqrt(a * 2.5 + 1.25) - a) ramba.sync() end)))
print(("later %.4f"):format(time(function() ramba.eval(a / 3 + a * a - 7) ramba.sync() end)))
