-- ramba.localarray.format: the .dnpy file of one process: magic, header with the dimension dictionaries, the part as
-- .npy.
-- stdlib/: one file a process, no communication. Functions take names or open file handles.
local ramba, core = ...
local lib = core.localarray
local module, fail = lib.module, lib.fail

local PREFIX = "\x93DARRY"
local CHUNK = 1 << 20
local format = {MAGIC_PREFIX = PREFIX, MAGIC_LEN = 8}
module.format = format

core.doc("localarray.format", [[
The bytes of .dnpy files: magic, read_magic, read_array_header_1_0, read_localarray, write_localarray.

magic(major, minor, prefix) gives 8 bytes; read_magic(file) the version; read_array_header_1_0(file) the protocol
version and the dimension dictionaries; read_localarray(file) {__version__, dim_data, buffer}; write_localarray(file,
la, version). file: a name or a handle opened in binary mode. Errors: ValueError naming the fault.
Example:
print(#ramba.localarray.format.magic(1, 0))   --> 8
]])

local function byte(name, v)
  local i = type(v) == "number" and math.tointeger(v)
  if not i or i < 0 or i > 255 then
    fail("ValueError", "format.magic: %s %s is not between 0 and 255", name, tostring(v))
  end
  return i
end

function format.magic(major, minor, prefix)
  return (prefix or PREFIX) .. string.char(byte("major", major), byte("minor", minor))
end

-- n bytes in pieces, so that a damaged length allocates nothing that the file does not have.
local function read_bytes(fp, n, what)
  local parts, left = {}, n
  while left > 0 do
    local s = fp:read(math.min(left, CHUNK))
    if not s then fail("ValueError", "the file ends in the %s: %d of %d bytes", what, n - left, n) end
    parts[#parts + 1] = s
    left = left - #s
  end
  return table.concat(parts)
end

-- f(handle) on a name or handle; a name's file is closed.
local function with_file(name, file, mode, f)
  if io.type(file) == "file" then return f(file) end
  if type(file) ~= "string" then
    fail("TypeError", "%s: a file name or an open file expected, got %s", name, io.type(file) or type(file))
  end
  local fp, message = io.open(file, mode)
  if not fp then fail("ValueError", "%s: %s", name, message) end
  local results = table.pack(pcall(f, fp))
  local closed, why = fp:close()
  if not results[1] then
    local e = results[2]
    if type(e) == "table" and e.message and not e.message:find(file, 1, true) then
      e.message = file .. ": " .. e.message
    end
    error(e, 0)
  end
  if not closed then fail("ValueError", "%s: %s", name, why) end
  return table.unpack(results, 2, results.n)
end

local function read_magic(fp)
  local s = read_bytes(fp, 8, "magic")
  if s:sub(1, 6) ~= PREFIX then
    fail("ValueError", "not a .dnpy file: it begins with %s", ("%q"):format(s:sub(1, 6)))
  end
  return s:byte(7), s:byte(8)
end

-- Version 1.0 says the header's length in 16 bits, 2.0 in 32.
local function read_header(fp, major)
  local two = major == 2
  local length = string.unpack(two and "<I4" or "<I2", read_bytes(fp, two and 4 or 2, "header's length"))
  local text = read_bytes(fp, length, two and "header of version 2.0" or "header")
  if text:find("[\x80-\xff]") then fail("ValueError", "the header is not ASCII") end
  local header = lib.parse_literal(text)
  if type(header) ~= "table" or header[1] ~= nil or header == lib.none then
    fail("ValueError", "the header is not a dictionary")
  end
  for key in pairs(header) do
    if key ~= "__version__" and key ~= "dim_data" then fail("ValueError", "the header has an unknown key '%s'", key) end
  end
  for _, key in ipairs{"__version__", "dim_data"} do
    if header[key] == nil then fail("ValueError", "the header has no '%s'", key) end
  end
  return header.__version__, header.dim_data
end

-- ---- whole files

-- The data as a source, the handle behind them.
local function open_data(fp)
  local path = core.handle_path(fp)
  local ok, source, stop = pcall(core.npy_open, path, fp:seek("cur"))
  if not ok then
    local _, last = source:find(path .. ": ", 1, true)
    fail("ValueError", "the data: %s", last and source:sub(last + 1) or source)
  end
  fp:seek("set", stop)
  return source
end

-- Lists of indices as the arrays that the protocol wants.
local function with_arrays(dim_data)
  if type(dim_data) ~= "table" then return dim_data end
  for _, dd in ipairs(dim_data) do
    if type(dd) == "table" and type(dd.indices) == "table" then
      for _, v in ipairs(dd.indices) do
        if math.type(v) ~= "integer" then fail("ValueError", "indices must be integers") end
      end
      dd.indices = core.private(ramba.array, dd.indices, "int64")
    end
  end
  return dim_data
end

-- What a file says: protocol version, dictionaries, source of the data.
local function open_structure(fp)
  local major, minor = read_magic(fp)
  if major ~= 1 and major ~= 2 or minor ~= 0 then
    fail("ValueError", "a .dnpy file of version %d.%d (1.0 and 2.0 are read)", major, minor)
  end
  local version, dim_data = read_header(fp, major)
  return version, dim_data, open_data(fp)
end

local function read(fp)
  local version, dim_data, source = open_structure(fp)
  return {__version__ = version, dim_data = dim_data, buffer = core.source_read(source)}
end

-- One process's file whose rules are checked: {source=, dtype=, shape= (of its data), dims= (as 0.10 says them)}.
function lib.open_part(path)
  core.file_size(path) -- raises unless it is a regular file
  return with_file("load", path, "rb", function(fp)
    local version, dim_data, source = open_structure(fp)
    local dtype, shape = core.source_info(source)
    local broken, old = lib.check_dims(version, with_arrays(dim_data), shape)
    if broken then fail("ValueError", "%s", broken) end
    return {source = source, dtype = dtype, shape = shape, dims = lib.plain_dims(dim_data, shape, old)}
  end)
end

function format.read_magic(file) return with_file("format.read_magic", file, "rb", read_magic) end
function format.read_array_header_1_0(file)
  return with_file("format.read_array_header_1_0", file, "rb", read_header)
end
function format.read_localarray(file)
  return with_file("format.read_localarray", file, "rb", function(fp) return core.private(read, fp) end)
end

-- What stands before the data: magic, and a header with sorted keys and as many spaces as make the data begin at a
-- multiple of 16. version: 1, 2, or nil: 2 where 1 has no room.
function lib.file_header(list, version)
  local dims = {}
  for d, dd in ipairs(list) do dims[d] = lib.dictionary_literal(dd, {padding = true}) end
  local text = ("{'__version__': '%s', 'dim_data': (%s)}"):format(lib.protocol_version,
    table.concat(dims, ", ") .. (#dims == 1 and "," or ""))
  local function length(before) return (before + #text + 16) // 16 * 16 - before end
  version = version or (length(10) > 65535 and 2 or 1)
  local n = length(version == 1 and 10 or 12)
  if version == 1 and n > 65535 then
    fail("ValueError", "the header would have %d bytes (indices of an unstructured axis), more than 65535", n)
  end
  return format.magic(version, 0) .. string.pack(version == 1 and "<I2" or "<I4", n) .. text ..
    (" "):rep(n - #text - 1) .. "\n"
end

local function write(fp, a, version)
  for _, part in ipairs{lib.file_header(a._layout.dims, version), core.npy_bytes(a._buffer)} do
    local ok, message = fp:write(part)
    if not ok then fail("ValueError", "writing failed: %s", message) end
  end
end

local function write_file(name, file, a, version)
  lib.check(name, a)
  if version ~= nil and (version[1] ~= 1 and version[1] ~= 2 or version[2] ~= 0) then
    fail("ValueError", "%s: version %s.%s (1.0 and 2.0 are written)", name, tostring(version[1]), tostring(version[2]))
  end
  return with_file(name, file, "wb", function(fp) return write(fp, a, version and version[1]) end)
end
function format.write_localarray(...) return write_file("format.write_localarray", ...) end

core.doc("localarray.save_dnpy", [[
Writes this process's part with its dimension dictionaries to a .dnpy file of its own.

save_dnpy(file, la): a name, which must be another on every process, or an open file; load_dnpy(file, {comm}) reads it.
Example:
local r = ramba.spmd(function()
  local name = os.tmpname()
  local la = ramba.localarray.ones({4, 4})
  ramba.localarray.save_dnpy(name, la)
  local back = ramba.localarray.load_dnpy(name)
  os.remove(name)
  return back:sum()
end)
print(r[1])   --> 16.0
]])
function module.save_dnpy(file, a) return write_file("save_dnpy", file, a) end

core.doc("localarray.load_dnpy", [[
A LocalArray from one .dnpy file a process; all processes of comm read theirs together.

load_dnpy(file, {comm}). Errors: ValueError naming the file and the fault.
Example:
local r = ramba.spmd(function()
  local name = os.tmpname()
  ramba.localarray.save_dnpy(name, ramba.localarray.ones({4, 4}))
  local back = ramba.localarray.load_dnpy(name)
  os.remove(name)
  return back.global_shape[1]
end)
print(r[1])   --> 4
]])
function module.load_dnpy(file, options)
  lib.check_scope("load_dnpy")
  local structure = with_file("load_dnpy", file, "rb", function(fp)
    local s = core.private(read, fp)
    s.dim_data = with_arrays(s.dim_data)
    local ok, broken = module.validate(s)
    if not ok then fail("ValueError", "%s", broken) end
    return s
  end)
  return module.from_distarray(structure, options)
end
