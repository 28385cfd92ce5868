-- The array library's errors in functions of ramba.localarray become those of its classes, with a kind.
-- stdlib/: after all files that define such functions. What the user's own functions raise passes as it is.
local ramba, core = ...
local lib = core.localarray
local module, fail = lib.module, lib.fail

-- What a message says of its kind; the first pattern that is in it counts.
local patterns = {
  {"have diverged", false}, {"wait for each other", false}, -- the job's, not the function's
  {"got shape", "ValueError"}, {"index .* is out of bounds", "IndexError"}, {"index 0", "IndexError"},
  {"^index: ", "IndexError"}, {"read as an index", "IndexError"}, {"%d indices for", "IndexError"},
  {"a position is outside", "IndexError"}, {"there are only %d+ elements", "IndexError"},
  {"unknown dtype", "TypeError"}, {"unknown option", "TypeError"}, {"too many arguments", "TypeError"},
  {"is missing", "TypeError"}, {"cannot be cast", "TypeError"}, {"must be an? [^,]+, got", "TypeError"},
  {"expected, got", "TypeError"},
}
local by_status = {E_INDEX = "IndexError", E_TYPE = "TypeError", E_NOT_YET = "NotImplementedError",
                   E_VALUE = "ValueError", E_DATA = "ValueError", E_FILE = "ValueError"}

-- Raises e again: as an error of a class when it is the array library's last one and the user's mistake. name: of the
-- function, for messages that name none.
local function raise(name, e)
  local raised = core.raised
  local kind = raised and e == raised.text and by_status[raised.status]
  if not kind then error(e, 0) end
  local message, names = raised.message:gsub("^ramba%.", "")
  message = message:gsub("^localarray%.", "")
  for _, row in ipairs(kind == "ValueError" and patterns or {}) do
    if message:find(row[1]) then
      kind = row[2]
      break
    end
  end
  if not kind then error(e, 0) end
  fail(kind, "%s", names == 0 and name and name .. ": " .. message or message)
end

local function finish(name, ok, ...)
  if not ok then raise(name, (...)) end
  return ...
end

local made = {} -- functions of several names stay one

local function guarded(name, f)
  made[f] = made[f] or function(...) return finish(name, pcall(f, ...)) end
  return made[f]
end

local function guard(t)
  for name, f in pairs(t) do
    if type(f) == "function" and f ~= ramba[name] then t[name] = guarded(name, f) end
  end
end

for _, t in ipairs{module, module.construct, module.format, module.random, lib.methods} do guard(t) end

local internal = {__travels = true, __tostring = true}
for _, class in ipairs{lib.class, lib.GlobalIndex, getmetatable(lib.class)} do
  for event, f in pairs(class) do
    if type(f) == "function" and not internal[event] then class[event] = guarded(nil, f) end
  end
end
