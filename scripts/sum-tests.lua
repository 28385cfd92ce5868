-- Sums the "N passed, N failed" lines of ctest's log. A test that ended badly without counting a failure (crash,
-- time-out, wrong exit status) counts as one failed; one that prints no counts counts as one passed or failed.
local passed, failed = 0, 0
local name, p, f, lines
local missing = false -- ctest logs a missing program before the test's heading, then calls the test passed

local function close(ok)
  if not name then return end
  if lines == 0 and ok then p = 1 end
  if not ok and f == 0 then f = 1 end
  if f > 0 then print(("%s: %d failed"):format(name, f)) end
  passed, failed, name = passed + p, failed + f, nil
end

for line in io.lines(arg[1]) do
  local start = line:match("^%d+/%d+ Testing: (.+)")
  local a, b = line:match("^(%d+) passed, (%d+) failed")
  if start then
    close(false)
    name, p, f, lines = start, 0, 0, 0
  elseif line:match("^Unable to find executable") then
    close(false)
    missing = true
  elseif a and name then
    p, f, lines = p + tonumber(a), f + tonumber(b), lines + 1
  elseif line:match("^Test Passed%.") then
    close(not missing)
    missing = false
  elseif line:match("^Test Failed%.") or line:match("^Test time") and line:match("[Tt]imeout") then
    close(false)
  end
end
close(false)
print(("%d passed, %d failed"):format(passed, failed))
os.exit(failed == 0 and passed > 0)
