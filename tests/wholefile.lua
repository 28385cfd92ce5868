-- Whole files as strings: read(path), write(path, text), remove(path); with(ext, text, f): f(path) with the path of a
-- temporary file of that extension, which holds the text (nil: there is none yet) and is gone afterwards. For the specs of
-- file formats and the fuzzers. With --spmd one rank writes, for all.
local ramba = require "ramba"
local wholefile = {}

function wholefile.read(path)
  local f = assert(io.open(path, "rb"))
  local text = f:read("a")
  f:close()
  return text
end

function wholefile.write(path, text)
  if ramba.rank == 0 then
    local f = assert(io.open(path, "wb"))
    f:write(text)
    f:close()
  end
  ramba.bcast(true) -- now it is there
end

-- When all ranks have read it.
function wholefile.remove(path)
  ramba.bcast(true)
  os.remove(path)
end

function wholefile.with(ext, text, f)
  local name = os.tmpname()
  os.remove(name)
  local path = ramba.bcast(name) .. ext
  if text then wholefile.write(path, text) end
  local ok, message = pcall(f, path)
  wholefile.remove(path)
  if not ok then error(message, 0) end
end

return wholefile
