-- What the ramba side of the benchmarks shares. Every program NAME.lua here is started as
--   ramba scripts/bench/NAME.lua REPETITIONS SIZE
-- and prints what baseline/bench.h describes: "ms X" for each repetition, "check V", "bytes B" (all ranks, taking rank 0's
-- peak for everybody's: it owns the largest block).
local ramba = require "ramba"
local bench = { reps = math.tointeger(arg[1]), size = math.tointeger(arg[2]) }

local WARM = 0.5 -- seconds: hot kernels are compiled in the background meanwhile (first_kernel.lua times that)

local clock = os.getenv("BENCH_CPU") and os.clock or ramba.wtime

local function once(f)
  ramba.sync()
  local t0 = clock()
  f()
  ramba.sync()
  return clock() - t0
end

-- Times f, which does the work once; after at least two repetitions that warm up, as the baselines.
function bench.run(f)
  local warm, n = once(f) + once(f), 2
  while warm < WARM do warm, n = warm + once(f), n + 1 end
  print("warm " .. n)
  for _ = 1, bench.reps do print(("ms %.4f"):format(once(f) * 1e3)) end
  bench.bytes = ramba.memory().peak * ramba.num_ranks
end

function bench.close(check)
  print(("check %.12g"):format(check))
  print(("bytes %.0f"):format(bench.bytes))
end

return bench
