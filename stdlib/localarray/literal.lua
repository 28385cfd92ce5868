-- Python literals in file headers: dictionaries, tuples, lists, strings, integers, True, False, None; nothing is
-- executed.
-- stdlib/: for format.lua. None is lib.none; tuples and lists are lists, dictionaries tables with string keys.
local ramba, core = ...
local lib = core.localarray
local fail = lib.fail

local DEPTH = 32
lib.none = setmetatable({}, {__name = "None"})

local value -- of text at a position: the value and the position after it

local function wrong(text, at)
  fail("ValueError", "the header is not a literal at byte %d: '%s'", at, text:sub(at, at + 15))
end

local function skip(text, at) return text:find("[^%s]", at) or #text + 1 end

-- Items up to the closing character; each(at) reads one and gives the position after it.
local function items(text, at, close, each)
  at = skip(text, at)
  while text:sub(at, at) ~= close do
    at = skip(text, each(at))
    local c = text:sub(at, at)
    if c == "," then at = skip(text, at + 1) elseif c ~= close then wrong(text, at) end
  end
  return at + 1
end

local function list(text, at, close, depth)
  local out = {}
  at = items(text, at + 1, close, function(p)
    out[#out + 1], p = value(text, p, depth + 1)
    return p
  end)
  return out, at
end

-- A list of nothing but whole numbers, which may be long; nil where it is another.
local function integers(text, at)
  local inside, after = text:match("^%[([%d, ]*)%]()", at)
  if not inside or inside:find("%d +%d") or inside:find("^ *,") or inside:find(", *,") then return nil end
  local out, n = {}, 0
  for digits in inside:gmatch("%d+") do
    n = n + 1
    out[n] = math.tointeger(tonumber(digits))
    if not out[n] then return nil end
  end
  return out, after
end

local function dictionary(text, at, depth)
  local out = {}
  at = items(text, at + 1, "}", function(p)
    local key, v
    key, p = value(text, p, depth + 1)
    if type(key) ~= "string" then wrong(text, p) end
    p = skip(text, p)
    if text:sub(p, p) ~= ":" then wrong(text, p) end
    v, p = value(text, p + 1, depth + 1)
    out[key] = v
    return p
  end)
  return out, at
end

local escapes = {n = "\n", t = "\t", r = "\r", ["\\"] = "\\", ["'"] = "'", ['"'] = '"'}

local function quoted(text, at)
  local quote, parts, p = text:sub(at, at), {}, at + 1
  while true do
    local stop = text:find("[\\'\"\n]", p)
    if not stop then wrong(text, at) end
    parts[#parts + 1] = text:sub(p, stop - 1)
    local c = text:sub(stop, stop)
    if c == quote then return table.concat(parts), stop + 1 end
    if c == "\n" then wrong(text, stop) end
    p = stop + 1
    if c == "\\" then
      local e, code = text:sub(p, p), text:match("^x(%x%x)", p)
      if not escapes[e] and not code then wrong(text, stop) end
      parts[#parts + 1] = escapes[e] or string.char(tonumber(code, 16))
      p = p + (code and 3 or 1)
    else
      parts[#parts + 1] = c
    end
  end
end

local words = {True = true, False = false, None = lib.none}

local function word(text, at)
  local name = text:match("^%a+", at)
  if words[name] == nil then wrong(text, at) end
  return words[name], at + #name
end

local function number(text, at)
  local digits = text:match("^[-+]?%d+", at)
  local after = at + #digits
  if text:find("^[Ll]", after) then after = after + 1 end
  if text:find("^[%w.]", after) then wrong(text, at) end
  local v = math.tointeger(tonumber(digits))
  if not v then fail("ValueError", "the header has an integer out of range: %s", digits) end
  return v, after
end

function value(text, at, depth)
  if depth > DEPTH then fail("ValueError", "the header is nested more than %d deep", DEPTH) end
  at = skip(text, at)
  local c = text:sub(at, at)
  if c == "(" then
    local out, after = list(text, at, ")", depth)
    -- one item in parentheses without a comma is that item
    if #out == 1 and not text:sub(at, after - 1):find(",%s*%)$") then return out[1], after end
    return out, after
  elseif c == "[" then
    local out, after = integers(text, at)
    if out then return out, after end
    return list(text, at, "]", depth)
  elseif c == "{" then return dictionary(text, at, depth)
  elseif c == "'" or c == '"' then return quoted(text, at)
  elseif text:find("^[-+]?%d", at) then return number(text, at)
  end
  return word(text, at)
end

-- The value of a text that is one literal.
function lib.parse_literal(text)
  local v, at = value(text, 1, 1)
  if skip(text, at) <= #text then wrong(text, skip(text, at)) end
  return v
end

local function quote(s) return "'" .. s:gsub("[\\']", "\\%0") .. "'" end

-- A dictionary of strings, integers, booleans and lists of integers (tuple[key]: as a tuple), keys sorted.
function lib.dictionary_literal(t, tuple)
  local keys, parts = {}, {}
  for key in pairs(t) do keys[#keys + 1] = key end
  table.sort(keys)
  for i, key in ipairs(keys) do
    local v = t[key]
    if type(v) == "table" then
      v = (tuple[key] and "(%s)" or "[%s]"):format(table.concat(v, ", "))
    elseif type(v) == "boolean" then v = v and "True" or "False"
    elseif type(v) == "string" then v = quote(v)
    else v = ("%d"):format(v)
    end
    parts[i] = quote(key) .. ": " .. v
  end
  return "{" .. table.concat(parts, ", ") .. "}"
end
