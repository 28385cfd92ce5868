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

local function read_header(fp)
  local length = string.unpack("<I2", read_bytes(fp, 2, "header's length"))
  local text = read_bytes(fp, length, "header")
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

-- ---- the .npy stream

local dtypes = {b1 = "bool", i1 = "int8", i2 = "int16", i4 = "int32", i8 = "int64", u1 = "uint8", u2 = "uint16",
                u4 = "uint32", u8 = "uint64", f4 = "float32", f8 = "float64", c8 = "complex64", c16 = "complex128"}

local function read_npy_header(fp)
  local s = read_bytes(fp, 8, "magic of the .npy data")
  local major = s:byte(7)
  if s:sub(1, 6) ~= "\x93NUMPY" or major < 1 or major > 3 then
    fail("ValueError", "the data is no .npy of version 1 to 3")
  end
  local size = major == 1 and 2 or 4
  local length = string.unpack("<I" .. size, read_bytes(fp, size, "length of the .npy header"))
  if length > CHUNK then fail("ValueError", "the .npy header has %d bytes", length) end
  local header = lib.parse_literal(read_bytes(fp, length, ".npy header"))
  if type(header) ~= "table" then fail("ValueError", "the .npy header is not a dictionary") end
  local order, name
  if type(header.descr) == "string" then order, name = header.descr:match("^([<>=|])(%w+)$") end
  if not dtypes[name] then fail("ValueError", "the data has a dtype that is not read: %s", tostring(header.descr)) end
  if type(header.fortran_order) ~= "boolean" or type(header.shape) ~= "table" then
    fail("ValueError", "the .npy header has no fortran_order or shape")
  end
  return dtypes[name], order == ">", header.fortran_order, header.shape
end

local function swapped(bytes, dtype, itemsize)
  local part = core.kind(dtype) == "complex" and itemsize // 2 or itemsize
  if part == 1 then return bytes end
  local each = core.frombytes(bytes, "uint8", {#bytes // part, part})
  return core.tobytes(ramba.flip(each, 2))
end

local function check_extents(shape)
  local size = 1
  for d, n in ipairs(shape) do
    if math.type(n) ~= "integer" or n < 0 then fail("ValueError", "extent %d of the data is %s", d, tostring(n)) end
    if n > 0 and size > math.maxinteger // 16 // n then fail("ValueError", "the data has too many elements") end
    size = size * n
  end
  return size
end

local function read_npy(fp)
  local dtype, swap, fortran, shape = read_npy_header(fp)
  local size, itemsize = check_extents(shape), select(2, core.dtype_info(dtype))
  local bytes = read_bytes(fp, size * itemsize, "data")
  if swap then bytes = swapped(bytes, dtype, itemsize) end
  local stored = {}
  for d = 1, #shape do stored[d] = fortran and shape[#shape + 1 - d] or shape[d] end
  local a = core.frombytes(bytes, dtype == "bool" and "uint8" or dtype, stored)
  if dtype == "bool" then a = a:ne(0) end
  return fortran and #shape > 1 and a.T:copy() or a
end

-- ---- whole files

local function read(fp)
  local major, minor = read_magic(fp)
  if major ~= 1 or minor ~= 0 then fail("ValueError", "a .dnpy file of version %d.%d (1.0 is read)", major, minor) end
  local version, dim_data = read_header(fp)
  return {__version__ = version, dim_data = dim_data, buffer = read_npy(fp)}
end

function format.read_magic(file) return with_file("format.read_magic", file, "rb", read_magic) end
function format.read_array_header_1_0(file)
  return with_file("format.read_array_header_1_0", file, "rb", read_header)
end
function format.read_localarray(file)
  return with_file("format.read_localarray", file, "rb", function(fp) return core.private(read, fp) end)
end

-- The header: keys sorted, as many spaces as make the data begin at a multiple of 16.
local function header_text(a)
  local dims = {}
  for d, dd in ipairs(a._layout.dims) do dims[d] = lib.dictionary_literal(dd, {padding = true}) end
  local list = table.concat(dims, ", ") .. (#dims == 1 and "," or "")
  local text = ("{'__version__': '%s', 'dim_data': (%s)}"):format(lib.protocol_version, list)
  local total = (10 + #text + 1 + 15) // 16 * 16
  if total - 10 > 65535 then
    fail("ValueError", "the header would have %d bytes (indices of an unstructured axis), more than 65535", total - 10)
  end
  return text .. (" "):rep(total - 10 - #text - 1) .. "\n"
end

local function write(fp, a)
  local text = header_text(a)
  for _, part in ipairs{format.magic(1, 0), string.pack("<I2", #text), text, core.npy_bytes(a._buffer)} do
    local ok, message = fp:write(part)
    if not ok then fail("ValueError", "writing failed: %s", message) end
  end
end

function format.write_localarray(file, a, version)
  lib.check("format.write_localarray", a)
  if version ~= nil and (version[1] ~= 1 or version[2] ~= 0) then
    fail("ValueError", "format.write_localarray: version %s.%s (1.0 is written)", tostring(version[1]),
      tostring(version[2]))
  end
  return with_file("format.write_localarray", file, "wb", function(fp) return write(fp, a) end)
end

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
function module.save_dnpy(file, a)
  lib.check("save_dnpy", a)
  return format.write_localarray(file, a)
end

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
