-- Names of the language that nothing provides yet: calling one raises "not yet: NAME" instead of "attempt to call nil".
-- stdlib/: the last file, so that every function that exists is left alone. A name leaves this list when it is written.
local ramba, core = ...

local functions = [[
bcast
]]

local function missing(name)
  return function() core.fail("not yet: " .. name) end
end

for name in functions:gmatch("%S+") do
  if ramba[name] == nil then ramba[name] = missing(name) end
  if core.methods[name] == nil then core.methods[name] = missing(name) end
end
