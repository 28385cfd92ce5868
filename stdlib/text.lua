-- Tables of numbers as text: loadtxt, savetxt, and load and save of .csv and .txt.
-- stdlib/: checks the options; core/file reads and writes on the script's rank.
local ramba, core = ...
local args, define, doc = core.args, core.define, core.doc

local load_options = core.name_set("dtype delimiter header columns skip missing", core.dist_options)

local function is_csv(path) return path:lower():match("%.csv$") ~= nil end

-- The delimiter; by default "," for .csv and another for the rest.
local function delimiter_of(fname, path, given, default)
  if given == nil then return is_csv(path) and "," or default end
  if type(given) ~= "string" or #given ~= 1 or given:find('[\n\r"%.%w+-]') then
    core.fail(("ramba.%s: delimiter must be one character that numbers do not contain"):format(fname))
  end
  return given
end

local function list_of(fname, what, v, kinds)
  if v == nil then return {} end
  local list = type(v) == "table" and v or {v}
  for _, x in ipairs(list) do
    if not kinds[math.type(x) or type(x)] then
      core.fail(("ramba.%s: %s: unexpected %s"):format(fname, what, math.type(x) or type(x)))
    end
  end
  return list
end

local function load(fname, path, o)
  local delimiter = o.delimiter == " " and "" or delimiter_of(fname, path, o.delimiter, "")
  local skip = o.skip == nil and 0 or core.integer(fname, "skip", o.skip)
  if skip < 0 then core.fail(("ramba.%s: skip is negative"):format(fname)) end
  local columns = list_of(fname, "columns", o.columns, {string = true, integer = true})
  if o.columns ~= nil and #columns == 0 then core.fail(("ramba.%s: columns is empty"):format(fname)) end
  return core.text_load(path, delimiter, o.header and true or false, skip,
    list_of(fname, "missing", o.missing, {string = true}), columns, core.creation_options(o))
end

-- A name as a cell of the header.
local function quoted(name, delimiter)
  name = tostring(name)
  if name:find("[\n\r]") then core.fail("ramba.savetxt: a column's name has a line break") end
  if name ~= "" and not name:find(delimiter, 1, true) and not name:find('["# ]') then return name end
  return '"' .. name:gsub('"', '""') .. '"'
end

local function header_line(fname, header, delimiter, a)
  if header == nil or type(header) == "string" then return header end
  if type(header) ~= "table" then core.fail(("ramba.%s: header must be a text or a list of names"):format(fname)) end
  local columns = a.ndim == 2 and a.shape[2] or 1
  if #header ~= columns then
    core.fail(("ramba.%s: %d names for %d columns"):format(fname, #header, columns))
  end
  local cells = {}
  for i, name in ipairs(header) do cells[i] = quoted(name, delimiter) end
  return table.concat(cells, delimiter)
end

local function save(fname, path, a, o)
  core.check_mode(fname, path, o.mode, "w")
  local form = o.format == nil and o.fmt or o.format
  if form ~= nil and type(form) ~= "string" then
    core.fail(("ramba.%s: format must be a text such as \"%%.6g\""):format(fname))
  end
  local delimiter = delimiter_of(fname, path, o.delimiter, " ")
  a = ramba.asarray(a)
  core.text_save(path, a, delimiter, header_line(fname, o.header, delimiter, a), form)
end

local format = {load = load, save = save, load_options = load_options,
  save_options = core.name_set("delimiter header format fmt mode")}
core.file_formats.csv, core.file_formats.txt = format, format

doc("loadtxt", [[
Reads a table of numbers from a text file: a float64 array with an axis for lines and one for columns (1-D for one
column).

loadtxt(path or open Lua file): lines that are empty or start with # are passed over; empty cells are NaN; cells may be
"quoted". Options: delimiter (one character; default: a comma for .csv, otherwise white space), header=true (the first
line has the names, returned as second value), columns (a name or number, or a list of them), skip (lines to pass over
first), missing (a text or list of texts that mean NaN), dtype, dist and the other distribution options.
Example:
local name = os.tmpname() .. ".csv"
ramba.savetxt(name, {{1, 2}, {3, 4}}, {header={"x", "y"}})
local a, names = ramba.loadtxt(name, {header=true})
print(a:sum(), names[2])   --> 10.0	y
os.remove(name)
]])
local load_table = core.looking_together(function(path, o)
  core.check_path("loadtxt", path)
  return core.load_as("loadtxt", format, path, o)
end)
define("loadtxt", function(...)
  local path, o = args("loadtxt", {"path"}, core.load_names, ...)
  if io.type(path) then return core.with_rest(path, function(name) return load_table(name, o) end) end
  return load_table(path, o)
end, false)

doc("savetxt", [[
Writes an array with at most two axes as text, a line for each row.

savetxt(path or open Lua file, a): the shortest numbers that read back as they are. Options: fmt or format (a conversion
such as "%.6g"), delimiter (default: a comma for .csv, otherwise a space), header (a line of text, or a list of the
columns' names).
Example:
local name = os.tmpname() .. ".txt"
ramba.savetxt(name, {0.5, 2}, {format="%.3f"})
print(ramba.loadtxt(name))   --> [0.5 2. ]
os.remove(name)
]])
define("savetxt", function(...)
  local path, a, o = args("savetxt", {"path", "a"}, {"fmt", "delimiter", "header", "format"}, ...)
  if io.type(path) then
    return core.with_text_of(path, function(name) save("savetxt", name, a, o) end)
  end
  core.check_path("savetxt", path)
  save("savetxt", path, a, o)
end, false)
