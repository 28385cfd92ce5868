-- Whole files as strings: read(path), write(path, text). For the specs of file formats and the fuzzers.
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

return wholefile
