-- The tables from other libraries' names to ours: docs/from-numpy.md and docs/from-ramba-distarray.md, a table from file
-- name to text. The names and what differs are in names_numpy.lua and names_originals.lua; that a name exists, and its
-- page of the reference, comes from the library. Called by scripts/docs/generate.lua and by a test.
local ramba = require "ramba"
local core = debug.getregistry()["ramba.core"]
local here = debug.getinfo(1, "S").source:match("^@(.*/)") or "./"
local _, page_of = dofile(here .. "reference.lua")

local function escaped(text) return (text:gsub("|", "\\|")) end

local properties = {}
for name in ("shape ndim size dtype itemsize nbytes T real imag flat base dist flags"):gmatch("%S+") do
  properties[name] = ramba.zeros{2, 2}[name] ~= nil or name == "base"
end

-- Our name as a link to its page; an error when there is no such name.
local function link(name)
  local bare = name:gsub("^ramba%.", "")
  local page = page_of[bare]
  if page then return ("[`%s`](reference/%s.md)"):format(name, page) end
  if properties[bare] or core.methods[bare] or ramba[bare] ~= nil then return "`" .. name .. "`" end
  if bare:find("^localarray%.") or bare:find("%.[%w_]+$") then
    local value = ramba
    for part in bare:gmatch("[^.]+") do value = value[part] end
    assert(value ~= nil)
    return "`" .. name .. "`"
  end
  error("names.lua: the library has no " .. name)
end

-- One line of a section: "name", "name = ours", "name: what differs", "name = ours: ..."; "name - instead" has no
-- counterpart.
local function row(line)
  local theirs, note = line:match("^%s*(.-)%s+%- (.*)$")
  if theirs then return ("| `%s` | | %s |"):format(escaped(theirs), escaped(note)) end
  local names, rest = line:match("^%s*(.-):%s+(.*)$")
  names, rest = names or line:match("^%s*(.-)%s*$"), rest or ""
  local left, right = names:match("^(.-) = (.*)$")
  local ours = {}
  for name in (right or names):gmatch("[^%s,]+") do ours[#ours + 1] = link(name) end
  return ("| `%s` | %s | %s |"):format(escaped(left or names), table.concat(ours, ", "), escaped(rest))
end

local function section(title, lines, head)
  local out = {"## " .. title, "", ("| %s | here | what differs |"):format(head), "| --- | --- | --- |"}
  for line in lines:gmatch("[^\n]+") do
    if line:find("^%s*=") then -- names that are the same here
      local links = {}
      for name in line:gsub("^%s*=%s*", ""):gmatch("%S+") do links[#links + 1] = link(name) end
      for _, l in ipairs(links) do out[#out + 1] = ("| `%s` | %s | |"):format(l:match("`(.-)`"), l) end
    elseif line:find("%S") then
      out[#out + 1] = row(line)
    end
  end
  return table.concat(out, "\n") .. "\n"
end

local function page(source)
  local out = {source.introduction}
  for _, s in ipairs(source) do out[#out + 1] = section(s[1], s[2], s.head or source.head) end
  return table.concat(out, "\n")
end

return {
  ["docs/from-numpy.md"] = page(dofile(here .. "names_numpy.lua")),
  ["docs/from-ramba-distarray.md"] = page(dofile(here .. "names_originals.lua")),
}
