-- `require "ramba"` from a stock lua5.4, alone and under mpiexec: the other ranks serve inside require.
local ramba = require "ramba"
local expected = math.tointeger(os.getenv("RAMBA_TEST_RANKS"))
local passed, failed = 0, 0
local function check(ok, what)
  if ok then passed = passed + 1 else failed = failed + 1 print("not true: " .. what) end
end
check(ramba.num_ranks == expected, "as many ranks as asked for")
check(ramba.arange(1000):sum() == 499500, "the sum of a distributed array")
check(not pcall(function() return ramba.ones(3) + ramba.ones(4) end), "an error is a Lua error")
check(#ramba.spmd(function() return 1 end) == expected, "a task on every rank")
check((ramba.ones(1000) * 2)["1000"] == 2.0, "computing after an error")
print(("%d passed, %d failed"):format(passed, failed))
os.exit(failed == 0)
