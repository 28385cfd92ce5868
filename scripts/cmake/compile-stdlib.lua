-- Compiles the library's files for embedding: lua5.4 compile-stdlib.lua FROM TO NAME...
-- NAME.lua below FROM becomes NAME.luac below TO, with its lines and names kept for errors and debuggers.
local from, to = arg[1], arg[2]
for i = 3, #arg do
  local name = arg[i]
  local f = assert(io.open(from .. "/" .. name .. ".lua", "rb"))
  local text = f:read("a")
  f:close()
  local out = assert(io.open(to .. "/" .. name .. ".luac", "wb"))
  out:write(string.dump(assert(load(text, "=ramba." .. name, "t"))))
  out:close()
end
