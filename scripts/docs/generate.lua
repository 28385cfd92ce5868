-- Writes the pages of the manual that are made from the library: build/ramba scripts/docs/generate.lua
-- A test compares the committed files with what the library of the day gives.
local here = arg[0]:match("^.*/") or "./"
local root = here .. "../../"

for _, generator in ipairs{"reference", "names"} do
  for path, text in pairs(dofile(here .. generator .. ".lua")) do
    local file = assert(io.open(root .. path, "w"))
    assert(file:write(text))
    assert(file:close())
  end
end
