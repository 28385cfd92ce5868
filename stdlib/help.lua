-- Documentation at hand: help with search, the arguments of a function.
-- stdlib/: reads core.docs; the prompt (prompt.lua) uses the same functions.
local ramba, core = ...

local function sorted_names()
  local names = {}
  for name in pairs(core.docs) do names[#names + 1] = name end
  table.sort(names)
  return names
end

local function summary(name) return core.docs[name]:match("[^\n]*") end

-- The value that a documented name ("sum", "random.normal") stands for.
local function value_of(name)
  local v = ramba
  for part in name:gmatch("[^.]+") do
    v = type(v) == "table" and rawget(v, part) or nil
  end
  return v
end

-- The documented name of a function or ufunc object, or of the table that holds it; nil when there is none. A number,
-- boolean or nil is nobody's: a.ndim may equal num_ranks.
local function name_of(f)
  if f == nil or type(f) == "number" or type(f) == "boolean" then return nil end
  local holder
  for _, name in ipairs(sorted_names()) do
    local v = value_of(name)
    if v == f then return name end
    if type(v) == "table" and getmetatable(v) == nil then
      for _, part in pairs(v) do holder = part == f and name or holder end
    end
  end
  return holder
end

local function list(names)
  for _, name in ipairs(names) do print(("%-24s %s"):format(name, summary(name))) end
end

-- The names that hold a word themselves or in their summaries; where none does, those whose whole text does.
local function search(word)
  local found, told = {}, {}
  word = word:lower()
  for _, name in ipairs(sorted_names()) do
    if (name .. "\n" .. summary(name)):lower():find(word, 1, true) then found[#found + 1] = name end
    if core.docs[name]:lower():find(word, 1, true) then told[#told + 1] = name end
  end
  return #found > 0 and found or told
end

-- The name that a text means: "ramba.sum", "a:sum" and "a.shape" are "sum" and "shape", "config.flush_limit" is of
-- "config".
local function documented(text)
  local name = text:gsub("^ramba%.", "")
  if core.docs[name] then return name end
  local first, last = name:match("^([%a_][%w_.]*)[.:]([%a_][%w_]*)$")
  if not first then return name end
  if first:find(".", 1, true) and core.docs[first] then return first end -- "localarray.format.magic"
  return core.docs[last] and last or core.docs[first] and first or name
end

core.doc("help", [[
Prints the documentation of a function or name; without an argument the names with their summaries.

help(f), help("name"): names of modules too, as "random.normal", and "a.shape". A word that is no name is searched for
in the names and their summaries, then in the texts. Errors: nothing is known of the name.
Example:
ramba.help(ramba.wtime)
]])
function ramba.help(...)
  if select("#", ...) == 0 then return list(sorted_names()) end
  local what = ...
  if ramba.is_array(what) then
    return print(("an array of shape %s, dtype %s: help(\"sum\") explains a method or property, help() lists all names")
      :format(tostring(what.shape), what.dtype))
  end
  local name = type(what) == "string" and documented(what) or name_of(what)
  if name and core.docs[name] then return print("ramba." .. name .. "\n" .. core.docs[name]) end
  local found = type(what) == "string" and what ~= "" and search(what) or {}
  if #found > 0 then return list(found) end
  if type(what) ~= "string" then
    core.fail(("ramba.help: nothing is known of %s (%s)"):format(core.described(what), what == nil and
      "a name without a value?" or "a constant, property or setting is asked for by its name: help(\"shape\")"))
  end
  local near = core.nearest(what, sorted_names())
  core.fail(("ramba.help: nothing is known of %s%s"):format(what,
    near and (" (did you mean '%s'?)"):format(near) or ""))
end

-- The lines of a documentation that say how it is called: "sum(a, axis, ...): ..." up to the colon.
local function signatures(name)
  local last, out = name:match("[^.]+$"), {}
  for line in core.docs[name]:gmatch("[^\n]+") do
    if line == "Example:" then break end
    if line:find(last .. "(", 1, true) == 1 then out[#out + 1] = line end
  end
  return out
end

-- The expression called by the innermost parenthesis still open at the end of a text.
local function open_call(text)
  local depth = 0
  for i = #text, 1, -1 do
    local c = text:sub(i, i)
    if c == ")" then depth = depth + 1 end
    if c == "(" then
      depth = depth - 1
      if depth < 0 then return text:sub(1, i - 1):match("[%w_.:]+$") end
    end
  end
end

-- What a call being typed takes: its summary and how it is called, as text; nil when nothing is known.
function core.call_hint(text)
  local callee = open_call(text)
  if not callee then return nil end
  local path, method = callee:match("^(.-):([%w_]+)$")
  local name = method and core.docs[method] and method or nil
  if not path then
    local v = _G
    for part in callee:gmatch("[^.]+") do v = type(v) == "table" and rawget(v, part) or nil end
    name = name_of(v)
  end
  if not name then return nil end
  return table.concat({summary(name), table.unpack(signatures(name))}, "\n")
end
