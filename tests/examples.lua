-- Runs the examples of the documentation and compares what they print with their comments.
--   ex.environment()             what an example sees: the globals, ramba; its own assignments stay in it
--   ex.check(code, name, env)    runs code; fails where a print does not give what its "-->" comments say
-- A print promises the text after "-->" on its line, and on the lines of comments that follow it; a print in a loop all
-- that it prints there. Prints without such a comment promise nothing. Pictures (io.write) are not shown.
local ramba = require "ramba"

local ex = {}

function ex.environment()
  return setmetatable({ramba = ramba}, {__index = _G})
end

-- The promised texts by the number of the line with the print.
local function promises(code)
  local out, number, at = {}, 0, nil
  for line in (code .. "\n"):gmatch("(.-)\n") do
    number = number + 1
    if line:find("print(", 1, true) or line:find("help(", 1, true) then at = number end
    local text = line:match("%-%->%s?(.-)%s*$")
    if text and at then
      local inline = not line:match("^%s*%-%->")
      text = inline and text:match("^%s*(.*)$") or text
      out[at] = out[at] and out[at] .. "\n" .. text or text
    end
  end
  return out
end

-- The line of the example that is running, found from inside a function that it called.
local function current_line(name)
  for level = 3, math.huge do
    local info = debug.getinfo(level, "Sl")
    if not info then return 0 end
    if info.source == "=" .. name then return info.currentline end
  end
end

-- Runs code with print and io.write captured; what was printed, by line.
local function run(code, name, env)
  local printed = {}
  local write, show = io.write, print
  local function record(...)
    local parts = table.pack(...)
    for i = 1, parts.n do parts[i] = tostring(parts[i]) end
    local at, text = current_line(name), table.concat(parts, "\t")
    printed[at] = printed[at] and printed[at] .. "\n" .. text or text
  end
  local chunk = assert(load(code, "=" .. name, "t", env))
  io.write, _G.print = function() end, record
  local ok, why = xpcall(ramba.printoptions, debug.traceback, {call = chunk}) -- it may set options
  io.write, _G.print = write, show
  if not ok then error(why, 0) end
  return printed
end

function ex.check(code, name, env)
  local printed = run(code, name, env or ex.environment())
  for line, text in pairs(promises(code)) do
    if printed[line] ~= text then
      error(("%s, line %d prints\n%s\nand promises\n%s"):format(name, line, printed[line] or "nothing", text), 0)
    end
  end
end

return ex
