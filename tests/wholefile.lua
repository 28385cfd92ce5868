-- Whole files as strings: read(path), write(path, text), remove(path); with(ext, text, f): f(path) with the path of a
-- temporary file of that extension, which holds the text (nil: there is none yet) and is gone afterwards. For the specs of
-- file formats and the fuzzers.
local wholefile = {}

function wholefile.read(path)
  local f = assert(io.open(path, "rb"))
  local text = f:read("a")
  f:close()
  return text
end

-- With --spmd every rank writes the file: none may see it cut off by another.
function wholefile.write(path, text)
  local unique = os.tmpname()
  os.remove(unique)
  local part = path .. unique:gsub("/", "_")
  local f = assert(io.open(part, "wb"))
  f:write(text)
  f:close()
  assert(os.rename(part, path))
end

-- When all ranks have read it.
function wholefile.remove(path)
  if ramba then ramba.spmd(function() ramba.comm.barrier() end) end
  os.remove(path)
end

function wholefile.with(ext, text, f)
  local name = os.tmpname()
  local path = name .. ext
  os.remove(name)
  if text then wholefile.write(path, text) end
  local ok, message = pcall(f, path)
  wholefile.remove(path)
  if not ok then error(message, 0) end
end

return wholefile
