-- Whole files as strings: read(path), write(path, text); with(ext, text, f): f(path) with the path of a temporary file of
-- that extension, which holds the text (nil: there is none yet) and is gone afterwards. For the specs of file formats and
-- the fuzzers.
local wholefile = {}

function wholefile.read(path)
  local f = assert(io.open(path, "rb"))
  local text = f:read("a")
  f:close()
  return text
end

function wholefile.write(path, text)
  local f = assert(io.open(path, "wb"))
  f:write(text)
  f:close()
end

function wholefile.with(ext, text, f)
  local name = os.tmpname()
  local path = name .. ext
  os.remove(name)
  if text then wholefile.write(path, text) end
  local ok, message = pcall(f, path)
  os.remove(path)
  if not ok then error(message, 0) end
end

return wholefile
