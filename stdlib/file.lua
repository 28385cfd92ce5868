-- Files: load, save and info by extension, of names and open Lua handles.
-- stdlib/: a format is an entry of core.file_formats[extension]:
--   open(fname, path, options, at)  the array as {source=, after=}: core.source_read and core.source_write move its
--                                   elements by all ranks, after (or nil) makes values of them; and, for handles, where
--                                   its data end. at: where the array begins in the file, nil for a name
--   load(fname, path, options)      instead of open, for formats without sources
--   save(fname, path, array or table by name, options)
--   save_at(fname, path, array, options, at)   into a file that is there; gives where the data end (handles)
--   info(path)                      a list of {name=, dtype=, shape=}
--   load_options, save_options      sets of names; by_name: a table of arrays by name can be saved
-- A new format is one file that fills its entry, and its line in init.lua.
local ramba, core = ...
local args, define, doc = core.args, core.define, core.doc

local formats = {}
core.file_formats = formats

local function known()
  local names = {}
  for ext in pairs(formats) do names[#names + 1] = "." .. ext end
  table.sort(names)
  return table.concat(names, ", ")
end

local function check_path(fname, path)
  if type(path) ~= "string" then
    core.fail(("ramba.%s: a file name expected, got %s"):format(fname, core.described(path)))
  end
  if path:find("\0", 1, true) then core.fail(("ramba.%s: the file name has a zero byte"):format(fname)) end
end
core.check_path = check_path

local function format_of(fname, path)
  check_path(fname, path)
  local ext = (path:match("%.([%w]+)$") or ""):lower()
  if not formats[ext] then
    core.fail(("ramba.%s: '%s' has no known extension (%s)"):format(fname, path, known()))
  end
  return formats[ext]
end

-- Raises for options that only other formats have. allowed: a set.
local function only(fname, path, o, allowed)
  for name in pairs(o) do
    if not allowed[name] then
      if name == "key" then core.fail(("ramba.%s: '%s': arrays of this format have no keys"):format(fname, path)) end
      core.fail(("ramba.%s: '%s': option %s does not go with this format"):format(fname, path, name))
    end
  end
end
core.file_options = only

-- set("a b", other set): the names of the text and of the sets.
local function set(text, ...)
  local out = {}
  for name in text:gmatch("%S+") do out[name] = true end
  for _, more in ipairs{...} do
    for name in pairs(more) do out[name] = true end
  end
  return out
end
core.name_set = set

core.dist_options = set("dist distribution grid_shape dist_dims dims_do_not_distribute local_border")
core.array_options = set("dtype mmap", core.dist_options)
local array_options = core.array_options

local load_names = {"key", "dist", "dtype", "mmap", "shape", "offset", "order", "raw", "delimiter", "header", "columns",
  "skip", "missing", "distribution", "grid_shape", "dist_dims", "dims_do_not_distribute", "local_border", "byteorder"}
core.load_names = load_names

function core.check_key(fname, key)
  if type(key) ~= "string" or key == "" or key:find("\0", 1, true) then
    core.fail(("ramba.%s: key must be a name, got %s"):format(fname, type(key) == "string" and "'" .. key .. "'" or
      core.text(key)))
  end
  return key
end

-- Raises unless mode is one of the words.
function core.check_mode(fname, path, mode, words)
  if mode == nil or set(words)[mode] then return end
  local text = words:gsub("(%S+)", "'%1'"):gsub(" ", ", ")
  core.fail(("ramba.%s: '%s': mode '%s': this format takes only mode %s"):format(fname, path, core.text(mode), text))
end

-- ---- files in the making ----

-- make(temps) writes the files under other names, which then take the places of paths: an interrupted save leaves the
-- old files whole.
function core.replace_files(paths, make)
  local temps = {}
  for i, path in ipairs(paths) do temps[i] = core.temp_name(path) end
  local ok, message = pcall(make, temps)
  if ok then return core.commit_files(temps, paths) end
  local text = core.raised and message == core.raised.text and core.raised.message or ""
  local told
  for i, temp in ipairs(temps) do
    pcall(core.remove_file, temp) -- not when the ranks have parted
    local first, last = text:find(temp, 1, true)
    if first then told = text:sub(1, first - 1) .. paths[i] .. text:sub(last + 1) end -- the name users know
  end
  if told then core.fail(told) end
  error(message, 0)
end

function core.replace_file(path, make)
  return core.replace_files({path}, function(temps) return make(temps[1]) end)
end

-- A file with this text at its start, elements of dtype and shape behind it. options: as core.plain_source.
function core.write_plain(temp, text, a, options)
  core.make_file(temp, text, #text + a.nbytes)
  core.source_write(core.plain_source(temp, a.dtype, a.shape, #text, options), nil, a)
end

-- The same inside a file that is there; gives where the data end.
local function write_plain_at(path, text, a, at, options)
  local begin, size = at + #text, at + #text + a.nbytes
  core.make_file(path, text, size, at)
  core.source_write(core.plain_source(path, a.dtype, a.shape, begin, options), nil, a)
  return size
end

-- ---- .npy ----

formats.npy = {
  load_options = array_options, save_options = set("mode"),
  open = function(_, path, _, at)
    local source, stop = core.npy_open(path, at or 0)
    return {source = source}, stop
  end,
  save = function(fname, path, a, o)
    core.check_mode(fname, path, o.mode, "w")
    core.replace_file(path, function(temp) core.source_write(core.npy_create(temp, a.dtype, a.shape), nil, a) end)
  end,
  save_at = function(_, path, a, _, at) return write_plain_at(path, core.npy_header(a.dtype, a.shape), a, at) end,
  info = function(path)
    local dtype, shape = core.source_info(core.npy_open(path))
    return {{name = "", dtype = dtype, shape = shape}}
  end,
}

-- ---- .bin: elements and nothing else ----

local native = string.pack("=I2", 1) == "\1\0" and "little" or "big"

local function one_of(fname, name, v, first, second)
  if v ~= nil and v ~= first and v ~= second then
    core.fail(("ramba.%s: %s must be '%s' or '%s', got %s"):format(fname, name, first, second, core.text(v)))
  end
  return v
end

-- How the elements lie, for core.plain_source.
local function layout_of(fname, o)
  local bytes = one_of(fname, "byteorder", o.byteorder, "little", "big") or native
  return {order = one_of(fname, "order", o.order, "C", "F"), swap = bytes ~= native}
end

-- The shape of elements of so many bytes from offset on: one extent may be -1, without shape there is one axis.
local function bin_shape(fname, path, o, dtype, bytes, offset)
  local shape = type(o.shape) == "table" and {table.unpack(o.shape)} or {o.shape or -1}
  local open
  for d, n in ipairs(shape) do
    if n == -1 and open then core.fail(("ramba.%s: shape: only one extent may be -1"):format(fname)) end
    if n == -1 then open, shape[d] = d, 1 end
  end
  shape = core.shape(fname, shape)
  if not open then return shape end
  local size, rest = bytes, core.file_size(path) - offset
  for _, n in ipairs(shape) do size = size * n end
  if rest < 0 then core.fail(("%s: offset %d is behind the end, at byte %d"):format(path, offset, rest + offset)) end
  if size == 0 or rest % size ~= 0 then
    core.fail(("%s: %d bytes from byte %d on are no whole number of %s%s"):format(path, rest, offset,
      #shape > 1 and "slices of shape " .. core.shape_text(shape) .. " of " or "", dtype .. " elements"))
  end
  shape[open] = rest // size
  return shape
end

formats.bin = {
  load_options = set("shape offset order byteorder", array_options), save_options = set("mode order byteorder"),
  open = function(fname, path, o, at)
    local offset = o.offset and core.integer(fname, "offset", o.offset) or 0
    if offset < 0 then core.fail(("ramba.%s: offset is negative"):format(fname)) end
    offset = (at or 0) + offset
    local dtype = ramba.result_type(o.dtype or "float64")
    local bytes = ramba.empty({}, dtype).itemsize
    local shape = bin_shape(fname, path, o, dtype, bytes, offset)
    local source, size = core.plain_source(path, dtype, shape, offset, layout_of(fname, o)), bytes
    for _, n in ipairs(shape) do size = size * n end
    return {source = source}, offset + size
  end,
  save = function(fname, path, a, o)
    core.check_mode(fname, path, o.mode, "w")
    local layout = layout_of(fname, o)
    core.replace_file(path, function(temp) core.write_plain(temp, "", a, layout) end)
  end,
  save_at = function(fname, path, a, o, at) return write_plain_at(path, "", a, at, layout_of(fname, o)) end,
}

-- ---- .npz ----

local function member_names(path)
  local names = core.npz_names(path)
  if #names == 0 then core.fail(("%s: holds no arrays"):format(path)) end
  return names
end

-- A table of arrays by name as names in order and arrays.
function core.arrays_by_name(fname, path, t)
  local names, arrays = {}, {}
  for name in pairs(t) do
    if type(name) ~= "string" then core.fail(("ramba.%s: '%s': the names must be strings"):format(fname, path)) end
    names[#names + 1] = name
  end
  table.sort(names)
  for i, name in ipairs(names) do arrays[i] = ramba.asarray(t[name]) end
  return names, arrays
end

-- What save is given, as names in order and arrays; default: the name of a single one.
function core.named_arrays(fname, path, a, key, default)
  if ramba.is_array(a) then return {core.check_key(fname, key or default)}, {a} end
  if key ~= nil then core.fail(("ramba.%s: '%s': key does not go with a table of arrays"):format(fname, path)) end
  return core.arrays_by_name(fname, path, a)
end

local function load_member(path, name, options)
  local source = core.npz_open(path, name)
  if source then return core.source_read(source, nil, options) end
  return core.npz_inflate(path, name, options)
end

formats.npz = {
  load_options = set("key", array_options), save_options = set("key mode"), by_name = true,
  open = function(fname, path, o)
    local key = o.key or core.only_name(fname, path, member_names(path))
    local source = core.npz_open(path, core.check_key(fname, key))
    if not source then
      core.fail(("ramba.%s: %s: '%s' is compressed: load it whole"):format(fname, path, key))
    end
    return {source = source}
  end,
  load = function(fname, path, o)
    local options = core.creation_options(o)
    if o.key ~= nil then return load_member(path, core.check_key(fname, o.key), options) end
    local all = {}
    for _, name in ipairs(member_names(path)) do
      local a = load_member(path, name, options)
      all[name] = o.dtype and o.dtype ~= a.dtype and a:astype(o.dtype) or a
    end
    return all
  end,
  save = function(fname, path, a, o)
    core.check_mode(fname, path, o.mode, "w")
    local names, arrays = core.named_arrays(fname, path, a, o.key, "arr_0")
    for _, name in ipairs(names) do
      if #name == 0 or #name > 60000 or name:find("\0", 1, true) then
        core.fail(("ramba.%s: '%s': a name is empty, too long or has a zero byte"):format(fname, path))
      end
    end
    core.replace_file(path, function(temp)
      local archive = core.npz_create(temp)
      for i, name in ipairs(names) do
        core.source_write(core.npz_begin(archive, name, arrays[i].dtype, arrays[i].shape), nil, arrays[i])
        core.npz_end(archive)
      end
      core.npz_finish(archive)
    end)
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

-- ---- load ----

-- With --spmd every rank looks into a file for itself. f, but no rank goes on, and maybe changes the file, before all
-- have seen it, or failed. Collective parts of tasks end with a step of their own.
function core.looking_together(f)
  if not core.spmd or ramba.num_ranks == 1 then return f end
  return function(...)
    local results = table.pack(pcall(f, ...))
    if not core.in_task() and not core.in_collective() then ramba.comm.barrier() end
    if not results[1] then error(results[2], 0) end
    return table.unpack(results, 2, results.n)
  end
end

-- The only name of the list, or an error that lists them.
function core.only_name(fname, path, names)
  if #names == 1 then return names[1] end
  if #names == 0 then core.fail(("ramba.%s: '%s' holds no arrays"):format(fname, path)) end
  core.fail(("ramba.%s: '%s' holds several arrays; choose one with key=: %s"):format(fname, path,
    table.concat(names, ", ")))
end

-- What an opened array holds at the key (nil: all).
function core.read_opened(opened, key, options)
  local a = core.source_read(opened.source, key, options)
  if opened.after then return opened.after(a) end
  return a
end

-- What load does once the format is known.
function core.load_as(fname, format, path, o)
  only(fname, path, o, format.load_options)
  local a, names
  if format.load then a, names = format.load(fname, path, o)
  else a = core.read_opened(format.open(fname, path, o), nil, core.creation_options(o)) end
  if o.dtype and ramba.is_array(a) and o.dtype ~= a.dtype then a = a:astype(o.dtype) end
  if names ~= nil then return a, names end
  return a
end

local function is_handle(x) return io.type(x) ~= nil end

-- In a script that all ranks run rank 0 acts for all: is it another one?
local function is_led() return core.spmd and not core.in_task() and not core.in_collective() and ramba.rank > 0 end

-- What the acting rank has, on all; none goes on before it is there.
local function common(v)
  if not core.spmd or core.in_task() or core.in_collective() then return v end
  return ramba.bcast(v)
end

local function pieces(handle, n)
  return function()
    local text = n > 0 and handle:read(math.min(n, 1 << 16)) or nil
    n = n - (text and #text or 0)
    return text
  end
end

-- f(path, at) with a name for the open handle's file and its position; the handle stands after the data then. Files
-- without a name are each rank's own: the acting one's is used, and what is written there copied into the others.
local function with_handle(handle, writing, f)
  local path, named = core.handle_path(handle, writing)
  path = common(path)
  handle:flush()
  local at = handle:seek("cur")
  local stop, a = f(path, at)
  if writing and not named then
    if is_led() then
      local source = assert(io.open(path, "rb"))
      source:seek("set", at)
      handle:seek("set", at)
      for text in pieces(source, stop - at) do handle:write(text) end
      source:close()
      handle:flush()
    end
    common(true)
  end
  handle:seek("set", stop)
  return a
end

-- The rest of what the handle reads, as a file that f(path) reads.
function core.with_rest(handle, f)
  local led = is_led()
  local name = common(not led and os.tmpname() or nil)
  local copy = not led and assert(io.open(name, "wb"))
  for text in pieces(handle, math.huge) do
    if copy then copy:write(text) end
  end
  if copy then copy:close() end
  common(true)
  local results = table.pack(pcall(f, name))
  if not led then os.remove(name) end
  if not results[1] then error(results[2], 0) end
  return table.unpack(results, 2, results.n)
end

-- What f(temp) writes, appended to what the handle has written.
function core.with_text_of(handle, f)
  local led = is_led()
  local name = common(not led and os.tmpname() or nil)
  local temp = core.temp_name(name)
  local ok, message = pcall(f, temp)
  if not led then os.remove(name) end
  if ok then
    for text in io.lines(temp, 1 << 16) do handle:write(text) end
  end
  core.remove_file(temp)
  if not ok then error(message, 0) end
end

-- The format that the bytes at the handle's position tell; .bin when the options give a shape or dtype.
local function handle_format(fname, handle, o)
  local at = handle:seek("cur")
  local start = at and handle:read(4) or ""
  if at then handle:seek("set", at) end
  if start == "\x93NUM" then return formats.npy end
  if o.shape or o.dtype then return formats.bin end
  core.fail(("ramba.%s: the file handle is at no .npy array; .bin takes dtype or shape, other formats a name"):format(
    fname))
end

local function load_handle(fname, handle, o)
  return with_handle(handle, false, function(path, at)
    local format = handle_format(fname, handle, o)
    only(fname, path, o, format.load_options)
    local opened, stop = format.open(fname, path, o, at)
    local a = core.read_opened(opened, nil, core.creation_options(o))
    if o.dtype and o.dtype ~= a.dtype then a = a:astype(o.dtype) end
    return stop, a
  end)
end

-- What load does; format: when the name does not say it.
function core.load_file(fname, path, o, format)
  if is_handle(path) then return load_handle(fname, path, o) end
  check_path(fname, path)
  return core.load_as(fname, format or format_of(fname, path), path, o)
end

doc("load", [[
Reads an array from a file; each rank reads its own part.

load(path): .npy of versions 1 to 3, either byte order, C or Fortran order; .npz, a table of arrays by name, or with key
the array of that name; .dnpy, the files x_0.dnpy, x_1.dnpy, ... of x.dnpy, or one process's part when x.dnpy is a file
itself; .h5 and .hdf5, .nc (see Dataset for parts of them); .bin, bare elements, with dtype (float64),
shape (one axis up to the end of the file; -1 is the extent that the rest of the file gives), offset in bytes, order and
byteorder ("little", "big"); .csv and .txt as loadtxt; .png, .jpg and .tif
pictures as channels x rows x columns, grey ones rows x columns. A file with several
arrays and no key is an error that lists the names. Options: key, dtype (converts), dist and the other distribution
options, mmap (accepted), raw (netCDF: as stored, without fill value, scale and offset), and those of loadtxt.
load(handle): an open Lua file at a .npy array, or with dtype or shape at bare elements; it then stands after the data.
Errors name the file and the fault.
Example:
local name = os.tmpname() .. ".npy"
ramba.save(name, ramba.arange(3))
print(ramba.load(name))   --> [0 1 2]
os.remove(name)
]])
define("load", core.looking_together(function(...)
  local path, o = args("load", {"path"}, load_names, ...)
  return core.load_file("load", path, o)
end), false)

-- ---- save ----

local save_names = {"key", "mode", "delimiter", "header", "format", "order", "byteorder", "dims", "quality"}

local function save_handle(handle, a, o)
  local format = (o.order or o.byteorder) and formats.bin or formats.npy
  only("save", "file handle", o, format.save_options)
  with_handle(handle, true, function(path, at) return format.save_at("save", path, a, o, at) end)
end

doc("save", [[
Writes an array to a file; each rank writes its own part, and the name appears when all is written.

save(path, a): .npy (version 1, C order); .npz, .h5 and .nc, a being an array, whose name is the option key, or a table
of arrays by name; .dnpy, each rank its part to a file of its own, x_0.dnpy, x_1.dnpy, ..., as the Distributed Array
Protocol describes it; .bin, the bare elements, order="C" or "F", byteorder="little" or "big"; .csv and .txt as savetxt,
with its options; .png (uint8, uint16), .jpg (uint8, quality 90) and .tif pictures, rows x columns or with channels
first (or 3 or 4 last). .h5 takes mode="a": the other data sets stay (the file is copied, changed and renamed). An
interrupted save leaves an old file whole.
save(handle, a): a .npy array at the position of an open Lua file (with order or byteorder: bare elements), which then
stands behind it.
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
  local path, a, o = args("save", {"path", "a"}, save_names, table.unpack(given, 1, select("#", ...)))
  if is_handle(path) then
    if names then core.fail("ramba.save: a table of arrays by name takes a file name") end
    return save_handle(path, ramba.asarray(a), o)
  end
  local format = format_of("save", path)
  if names and not format.by_name then
    core.fail(("ramba.save: '%s': only .h5, .nc and .npz files hold arrays by name"):format(path))
  end
  only("save", path, o, format.save_options)
  format.save("save", path, names or ramba.asarray(a), o)
end, false)

-- ---- info ----

local listing = {
  __tostring = function(list)
    local lines = {}
    for i, e in ipairs(list) do
      lines[i] = ("%s%s %s"):format(e.name == "" and "" or e.name .. ": ", e.dtype or e.refused, tostring(e.shape))
    end
    return table.concat(lines, "\n")
  end,
}

doc("info", [[
What a file holds, without reading it: a list of {name=, dtype=, shape=}, one entry for each array; as text, a line each.

info(path): .npz, .h5, .nc, .npy (one entry, whose name is empty). Data that no array can hold has refused (what it is)
instead of dtype.
Example:
local name = os.tmpname() .. ".npy"
ramba.save(name, ramba.ones{2, 3})
print(ramba.info(name))   --> float64 (2,3)
os.remove(name)
]])
define("info", core.looking_together(function(...)
  local path = args("info", {"path"}, {}, ...)
  local format = format_of("info", path)
  if not format.info then core.fail(("ramba.info: '%s': only formats with headers say what they hold"):format(path)) end
  return setmetatable(format.info(path), listing)
end), false)

core.format_of = format_of
