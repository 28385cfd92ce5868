-- What the ramba side of the benchmarks shares. Every program NAME.lua here is started as
--   ramba scripts/bench/NAME.lua REPETITIONS SIZE
-- and prints what baseline/bench.h describes: "ms X" for each repetition, "check V", "bytes B" (all ranks, taking rank 0's
-- peak for everybody's: it owns the largest block).
local ramba = require "ramba"
local bench = { reps = math.tointeger(arg[1]), size = math.tointeger(arg[2]) }

-- Times f, which does the work once; like the baselines after two repetitions that warm up.
function bench.run(f)
  for i = -2, bench.reps - 1 do
    ramba.sync()
    local t0 = ramba.wtime()
    f()
    ramba.sync()
    if i >= 0 then print(("ms %.4f"):format((ramba.wtime() - t0) * 1e3)) end
  end
  bench.bytes = ramba.memory().peak * ramba.num_ranks
end

function bench.close(check)
  print(("check %.12g"):format(check))
  print(("bytes %.0f"):format(bench.bytes))
end

return bench
