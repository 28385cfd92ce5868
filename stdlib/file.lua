-- Files: load and save by extension.
-- stdlib/: the formats are core/file's; .npy is read and written by all ranks. core.file_formats[extension] has
-- load(fname, path, options), save(fname, path, array, options) and perhaps info(path); other files of the library add
-- theirs.
local ramba, core = ...
local args, define, doc = core.args, core.define, core.doc

local formats = {}
core.file_formats = formats

local later = {}
for ext in ("dnpy h5 hdf5 nc png jpg jpeg tif tiff bin"):gmatch("%S+") do later[ext] = true end

local function known()
  local names = {}
  for ext in pairs(formats) do names[#names + 1] = "." .. ext end
  table.sort(names)
  return table.concat(names, ", ")
end

local function check_path(fname, path)
  if type(path) ~= "string" then
    core.fail(("ramba.%s: a file name expected, got %s"):format(fname, type(path)))
  end
  if path:find("\0", 1, true) then core.fail(("ramba.%s: the file name has a zero byte"):format(fname)) end
end
core.check_path = check_path

local function format_of(fname, path)
  check_path(fname, path)
  local ext = (path:match("%.([%w]+)$") or ""):lower()
  if not formats[ext] and later[ext] then core.fail(("not yet: ramba.%s of .%s files"):format(fname, ext)) end
  if not formats[ext] then
    core.fail(("ramba.%s: '%s' has no known extension (%s)"):format(fname, path, known()))
  end
  return formats[ext]
end

-- Raises for options that only other formats have. allowed: a set.
local function only(fname, path, o, allowed)
  for name in pairs(o) do
    if not allowed[name] then
      core.fail(("ramba.%s: '%s': option %s does not go with this format"):format(fname, path, name))
    end
  end
end
core.file_options = only

local load_names = {"key", "dist", "dtype", "mmap", "delimiter", "header", "columns", "skip", "missing", "distribution",
  "grid_shape", "dist_dims", "dims_do_not_distribute", "local_border"}
core.load_names = load_names

local npy_load = {dtype = true, mmap = true, dist = true, distribution = true, grid_shape = true, dist_dims = true,
  dims_do_not_distribute = true, local_border = true}

formats.npy = {
  load = function(fname, path, o)
    if o.key ~= nil then core.fail(("ramba.%s: '%s' is a .npy file, which has no keys"):format(fname, path)) end
    only(fname, path, o, npy_load)
    return core.npy_load(path, core.creation_options(o))
  end,
  save = function(fname, path, a, o)
    if o.key ~= nil then core.fail(("ramba.%s: '%s' is a .npy file, which has no keys"):format(fname, path)) end
    if o.mode ~= nil and o.mode ~= "w" then core.fail("ramba.save: a .npy file takes only mode 'w'") end
    only(fname, path, o, {mode = true})
    core.npy_save(path, ramba.asarray(a))
  end,
  info = function(path)
    local dtype, shape = core.npy_info(path)
    return {{name = "", dtype = dtype, shape = shape}}
  end,
}

local function member_names(path)
  local names = core.npz_names(path)
  if #names == 0 then core.fail(("%s: holds no arrays"):format(path)) end
  return names
end

-- What save writes to a .npz file: names in order, arrays.
local function members(fname, path, a, key)
  if type(a) ~= "table" or getmetatable(a) or #a > 0 or next(a) == nil then
    if key ~= nil and type(key) ~= "string" then core.fail(("ramba.%s: key must be a string"):format(fname)) end
    return {key or "arr_0"}, {ramba.asarray(a)}
  end
  if key ~= nil then core.fail(("ramba.%s: '%s': key does not go with a table of arrays"):format(fname, path)) end
  local names, arrays = {}, {}
  for name in pairs(a) do
    if type(name) ~= "string" then core.fail(("ramba.%s: '%s': the names must be strings"):format(fname, path)) end
    names[#names + 1] = name
  end
  table.sort(names)
  for i, name in ipairs(names) do arrays[i] = ramba.asarray(a[name]) end
  return names, arrays
end

local npz_load = {key = true}
for name in pairs(npy_load) do npz_load[name] = true end

formats.npz = {
  load = function(fname, path, o)
    only(fname, path, o, npz_load)
    local options = core.creation_options(o)
    if o.key ~= nil then
      if type(o.key) ~= "string" then core.fail(("ramba.%s: key must be a string"):format(fname)) end
      return core.npz_load(path, o.key, options)
    end
    local all = {}
    for _, name in ipairs(member_names(path)) do
      local a = core.npz_load(path, name, options)
      all[name] = o.dtype and o.dtype ~= a.dtype and a:astype(o.dtype) or a
    end
    return all
  end,
  save = function(fname, path, a, o)
    only(fname, path, o, {key = true, mode = true})
    if o.mode ~= nil and o.mode ~= "w" then core.fail("ramba.save: a .npz file takes only mode 'w'") end
    local names, arrays = members(fname, path, a, o.key)
    for _, name in ipairs(names) do
      if #name == 0 or #name > 60000 or name:find("\0", 1, true) then
        core.fail(("ramba.%s: '%s': a name is empty, too long or has a zero byte"):format(fname, path))
      end
    end
    core.npz_save(path, names, arrays)
  end,
  info = function(path)
    local out = {}
    for i, name in ipairs(member_names(path)) do
      local dtype, shape = core.npz_info(path, name)
      out[i] = {name = name, dtype = dtype, shape = shape}
    end
    return out
  end,
}

-- What load does once the format is known.
function core.load_as(fname, format, path, o)
  local a, names = format.load(fname, path, o)
  if o.dtype and ramba.is_array(a) and o.dtype ~= a.dtype then a = a:astype(o.dtype) end
  if names ~= nil then return a, names end
  return a
end

doc("load", [[
Reads an array from a file; each rank reads its own part.

load(path): .npy of versions 1 to 3, either byte order, C or Fortran order; .npz, a table of arrays by name, or with key
the array of that name; .csv and .txt as loadtxt. Options: key, dtype (converts), dist and the other distribution
options, mmap (accepted), and those of loadtxt. Errors name the file and the fault.
Example:
local name = os.tmpname() .. ".npy"
ramba.save(name, ramba.arange(3))
print(ramba.load(name))   --> [0 1 2]
os.remove(name)
]])
define("load", function(...)
  local path, o = args("load", {"path"}, load_names, ...)
  return core.load_as("load", format_of("load", path), path, o)
end, false)

doc("save", [[
Writes an array to a file; each rank writes its own part, and the name appears when all is written.

save(path, a): .npy (version 1, C order); .npz, a being a table of arrays by name, or one array, whose name is the
option key (default "arr_0"); .csv and .txt as savetxt, with its options. An interrupted save leaves an
old file whole.
Example:
local name = os.tmpname() .. ".npy"
ramba.save(name, ramba.ones{2, 2})
print(ramba.load(name):sum())   --> 4.0
os.remove(name)
]])
define("save", function(...)
  local given, names = {...}, nil -- a table of arrays by name is data, not options
  if type(given[2]) == "table" and not getmetatable(given[2]) and type(next(given[2])) == "string" then
    names, given[2] = given[2], 0
  end
  local path, a, o = args("save", {"path", "a"}, {"key", "mode", "delimiter", "header", "format"},
    table.unpack(given, 1, select("#", ...)))
  if names then
    if format_of("save", path) ~= formats.npz then
      core.fail(("ramba.save: '%s': only a .npz file holds arrays by name"):format(path))
    end
    a = names
  end
  format_of("save", path).save("save", path, a, o)
end, false)

doc("info", [[
What a file holds, without reading it: a list of {name=, dtype=, shape=}, one entry for each array.

info(path): .npz, .npy (one entry, whose name is empty).
Example:
local name = os.tmpname() .. ".npy"
ramba.save(name, ramba.ones{2, 3})
print(ramba.info(name)[1].dtype, ramba.info(name)[1].shape[2])   --> float64	3
os.remove(name)
]])
define("info", function(...)
  local path = args("info", {"path"}, {}, ...)
  local format = format_of("info", path)
  if not format.info then core.fail(("ramba.info: '%s': only formats with headers say what they hold"):format(path)) end
  return format.info(path)
end, false)
