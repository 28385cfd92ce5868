-- Writes the type annotations for lua-language-server: every documented name with its text, parameters and, where a
-- call on a small array shows it, its result. Run by the build: ramba scripts/docs/annotations.lua > ramba.d.lua
local ramba = require "ramba"
local core = debug.getregistry()["ramba.core"]

local names = {}
for name in pairs(core.docs) do names[#names + 1] = name end
table.sort(names)

local function value_of(name)
  local v = ramba
  for part in name:gmatch("[^.]+") do
    if type(v) ~= "table" then return nil end
    v = rawget(v, part)
  end
  return v
end

local keywords = {}
for word in ([[and break do else elseif end false for function goto if in local nil not or repeat return then true until
               while]]):gmatch("%S+") do
  keywords[word] = true
end

-- The parameters of "name(a, b): ..." in a documentation; nil when it says none.
local function parameters(name)
  local last = name:match("[^.]+$")
  for line in core.docs[name]:gmatch("[^\n]+") do
    local list = line:sub(1, #last + 1) == last .. "(" and line:match("%((.-)%)")
    if list then
      local out = {}
      for p in list:gsub("%b{}", "options"):gsub("%b[]", ""):gmatch("[^,]+") do
        p = p:match("^%s*(%.%.%.)%s*$") or p:match("^%s*([%a_][%w_]*)")
        if p == nil then return {"..."} end
        out[#out + 1] = keywords[p] and p .. "_" or p
        if p == "..." then break end
      end
      return out
    end
  end
  return {"..."}
end

-- Calls that leave something outside, or wait.
local quiet = {}
for name in ([[plot scatter hist imshow contour help save savetxt load loadtxt info sync free Dataset explain exchange
               show_distribution]]):gmatch("%S+") do
  quiet[name] = true
end

local sample = ramba.array{{4.0, 1.0}, {1.0, 3.0}}
local tries = {{}, {sample}, {sample, sample}, {{2, 2}}, {3}, {sample, 1}}

local function type_of(v)
  if ramba.is_array(v) then return "ramba.Array" end
  return ({number = "number", boolean = "boolean", string = "string", table = "table"})[type(v)]
end

-- What a function gives for arguments it takes; nil when no try succeeds.
local function result_of(name, f)
  if quiet[name] or name:find("^comm%.") or name:find("^localarray%.") then return nil end
  for _, a in ipairs(tries) do
    local result = table.pack(pcall(f, table.unpack(a)))
    if result[1] and result.n > 1 then return type_of(result[2]) end
  end
end

local function comment(text, out)
  for line in (text:gsub("%s+$", "") .. "\n"):gmatch("(.-)\n") do out[#out + 1] = ("---" .. line) end
end

local function annotate(name, f, head, method, out)
  comment(core.docs[name], out)
  local list = parameters(name)
  if method then table.remove(list, 1) end
  for i, p in ipairs(list) do
    out[#out + 1] = ("---@param %s %s"):format(p == "..." and p or p .. "?", i == 1 and not method and
      "ramba.ArrayLike" or "any")
  end
  local result = result_of(name, f)
  out[#out + 1] = "---@return " .. (result or "any")
  out[#out + 1] = ("function %s(%s) end\n"):format(head, table.concat(list, ", "))
end

local function callable(v) return type(v) == "function" or type(v) == "table" and (getmetatable(v) or {}).__call ~= nil end

local out = {"---@meta ramba", "-- Made by scripts/docs/annotations.lua from the documentation of ramba " .. ramba.version ..
  ".\n", "---@class ramba.Array", "---@field shape table", "---@field ndim integer", "---@field size integer",
  "---@field dtype string", "---@field itemsize integer", "---@field nbytes integer", "---@field T ramba.Array",
  "---@field real ramba.Array", "---@field imag ramba.Array", "---@field flat ramba.Array", "---@field base ramba.Array?",
  "---@field dist table", "---@field flags table", "---@operator add(any): ramba.Array", "---@operator sub(any): ramba.Array",
  "---@operator mul(any): ramba.Array", "---@operator div(any): ramba.Array", "---@operator idiv(any): ramba.Array",
  "---@operator mod(any): ramba.Array", "---@operator pow(any): ramba.Array", "---@operator unm: ramba.Array",
  "---@operator concat(any): ramba.Array", "---@operator len: integer", "local Array = {}\n",
  "---@alias ramba.ArrayLike ramba.Array|number|boolean|table\n", "---@class ramba", "---@field num_ranks integer",
  "---@field rank integer", "---@field version string", "local ramba = {}\n"}

local modules = {}
for _, name in ipairs(names) do
  local module = name:match("^(%w+)%.")
  if module and not modules[module] and type(rawget(ramba, module)) == "table" then
    modules[module] = true
    out[#out + 1] = ("ramba.%s = {}\n"):format(module)
  end
end
for _, name in ipairs(names) do
  local v = value_of(name)
  if callable(v) and not keywords[name:match("[^.]+$")] then annotate(name, v, "ramba." .. name, false, out) end
end
for _, name in ipairs(names) do
  local f = core.methods[name]
  if callable(f) and not keywords[name] then annotate(name, f, "Array:" .. name, true, out) end
end
out[#out + 1] = "return ramba"
io.write(table.concat(out, "\n"), "\n")
