-- What an error message of Lua's own may be about: a misspelt name, a forgotten "ramba.", a habit from another
-- language.
-- stdlib/: the host asks before it shows the last message of a script or a line of the prompt; nothing else
-- reads this.
local ramba, core = ...

local properties = {"shape", "size", "ndim", "dtype", "itemsize", "nbytes", "T", "real", "imag", "flat", "base", "dist",
                    "flags"}

local function keys(...)
  local names = {}
  for _, t in ipairs{...} do
    for key in pairs(t) do
      if type(key) == "string" then names[#names + 1] = key:match("[^.]+$") end
    end
  end
  table.sort(names)
  return names
end

local function contains(list, name)
  for _, item in ipairs(list) do
    if item == name then return true end
  end
  return false
end

-- "ramba.random.rand" of "rand": where the library has the name.
local function home(name)
  for _, part in ipairs{"", "linalg", "random", "fft"} do
    local t = part == "" and ramba or ramba[part]
    if rawget(t, name) ~= nil then return "ramba." .. (part ~= "" and part .. "." or "") .. name end
  end
end

local function did_you_mean(name) return name and ("did you mean '%s'?"):format(name) end

local foreign = {np = true, numpy = true, torch = true, jnp = true}
local builtins = {len = "#a is the length", range = "a loop is: for i = 1, n do ... end; an array ramba.range(1, n)",
                  str = "tostring(x)", int = "math.tointeger(x), math.floor(x)", float = "x + 0.0",
                  list = "a:totable()"}

local missing = {} -- what kind of name is nil -> a note, or nil

function missing.global(name)
  local note = core.prompt.about_global(name)
  if note then return note end
  if foreign[name] then return "the library is called ramba here" end
  return builtins[name] or did_you_mean(home(name) or core.nearest(name, keys(_G)) or
    core.nearest(name, keys(ramba)) and "ramba." .. core.nearest(name, keys(ramba)))
end

function missing.field(name)
  local meant = home(name) or core.nearest(name, keys(core.docs, ramba))
  return meant ~= name and did_you_mean(meant) or nil
end

function missing.method(name)
  if core.methods[name] then
    return ("only arrays have the method: ramba.array(t):%s(...)"):format(name)
  end
  return did_you_mean(core.nearest(name, keys(core.methods)))
end

-- What stands in the line an error is about: of a file, or of the chunk's own text in its name.
local function line_of(message)
  local file, number = message:match("^(.-):(%d+): ")
  if not file then return "" end
  local text = file:match('^%[string "(.*)"%]$')
  if text then return text end
  local f = io.open(file)
  if not f then return "" end
  local at = 0
  for line in f:lines() do
    at = at + 1
    if at == tonumber(number) then
      f:close()
      return line
    end
  end
  f:close()
  return ""
end

-- Habits that are syntax errors: pattern of the message, pattern of the line (nil: any), what to write.
local syntax = {
  {"'%]' expected near ':'", nil, 'a range is a["1:3"] or a[{ {1,3} }]'},
  {"'%]' expected near ','", nil, "several indices are a[{1,2}]"},
  {"unexpected symbol near '%['", nil, "lists are written {1, 2, 3}"},
  {"near '!'", "!=", "unequal is written ~=, of elements a:ne(b)"},
  {"near '[-+*/]'", "[-+*/]=", "write a = a + b; in place a:iadd(b)"},
  {"near '%?'", nil, "write: cond and x or y; of elements ramba.where(cond, x, y)"},
  {"near 'ramba'", "import", 'write: local ramba = require "ramba"'},
}

local function about_syntax(message)
  for _, row in ipairs(syntax) do
    if message:find(row[1]) and (row[2] == nil or line_of(message):find(row[2])) then return row[3] end
  end
end

local function note_of(message)
  local what, name = message:match("attempt to .- a nil value %((%a+) '([%w_]+)'%)")
  if missing[what] then return missing[what](name) end
  what, name = message:match("attempt to call an? (%a+) value %(%a+ '([%w_]+)'%)")
  if what and contains(properties, name) then return ("%s is a property: write a.%s"):format(name, name) end
  if what == "table" and type(ramba[name]) == "table" then
    return ("ramba.%s holds functions: ramba.%s.NAME(...)"):format(name, name)
  end
  name = message:match("'([%w_]+)' is no property or method of arrays")
  if name then return did_you_mean(core.nearest(name, keys(core.methods, {table.unpack(properties)})) or
    core.nearest(name, properties)) end
  name = message:match("bad argument #%d+ to '([%w_]+)' %(number expected, got ramba%.array%)")
  if name and ramba[name] then return ("ramba.%s takes arrays"):format(name) end
  return about_syntax(message)
end

-- An error message with what may have been meant in its first line: the last thing before it is shown.
function core.suggest(message)
  local note = note_of(message:match("^[^\n]*"))
  if not note then return message end
  return (message:gsub("^[^\n]*", function(line) return line .. " (" .. note .. ")" end))
end
