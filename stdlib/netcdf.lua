-- netCDF files: classic ones (CDF-1, CDF-2, CDF-5) by their header, netCDF-4 through HDF5.
-- stdlib/: the header is read and written here, on the script's rank; the variables are sources, which all ranks move.
-- A header is hostile until proven otherwise: every count is checked against the bytes that are there.
local ramba, core = ...
local formats, set = core.file_formats, core.name_set

local types = {"int8", "char", "int16", "int32", "float32", "float64", "uint8", "uint16", "uint32", "int64", "uint64"}
local bytes_of = {1, 1, 2, 4, 4, 8, 1, 2, 4, 8, 8}
local codes = {">i1", ">c1", ">i2", ">i4", ">f", ">d", ">I1", ">I2", ">I4", ">i8", ">I8"}
local type_number = {}
for i, name in ipairs(types) do type_number[name] = i end

local dimensions, variables, attributes = 10, 11, 12 -- tags of the lists
local packing = {"_FillValue", "missing_value", "scale_factor", "add_offset"}
local most_axes = core.most_axes

-- ---- the header's bytes ----

local Reader = {}
Reader.__index = Reader

local function reader(path)
  local size = core.file_size(path) -- raises unless it is a regular file
  return setmetatable({file = assert(io.open(path, "rb")), path = path, size = size, text = "", at = 1}, Reader)
end

function Reader:fault(...) core.fail(self.path .. ": damaged netCDF header: " .. (...):format(select(2, ...))) end

-- The next n bytes are in text; more than the file has is a fault.
function Reader:need(n)
  if n > self.size - self.at + 1 then self:fault("it ends too early") end
  while #self.text < self.at + n - 1 do
    local more = self.file:read(math.max(1 << 16, #self.text))
    if not more then self:fault("it ends too early") end
    self.text = self.text .. more
  end
end

function Reader:take(format, n)
  self:need(n)
  local v = string.unpack(format, self.text, self.at)
  self.at = self.at + n
  return v
end

function Reader:int4() return self:take(">I4", 4) end

-- A count or size: 8 bytes in CDF-5.
function Reader:count()
  local n = self.wide and self:take(">i8", 8) or self:int4()
  if n < 0 then self:fault("negative count %d", n) end
  return n
end

function Reader:bytes(n)
  self:need(n)
  local padded = n + -n % 4
  local text = self.text:sub(self.at, self.at + n - 1)
  self.at = self.at + padded
  return text
end

function Reader:name()
  local name = self:bytes(self:count())
  if name == "" or name:find("[%z/]") then self:fault("a name is empty or has a character that names cannot have") end
  return name
end

-- The items of a list with this tag, read by item(self).
function Reader:list(tag, what, item)
  local has, n = self:int4(), self:count()
  if has ~= tag and (has ~= 0 or n ~= 0) then self:fault("no list of %s where one is due", what) end
  if n > self.size // 8 then self:fault("%d %s", n, what) end
  local out = {}
  for i = 1, n do out[i] = item(self) end
  return out
end

function Reader:type()
  local t = self:int4()
  if not types[t] then self:fault("unknown type %d", t) end
  return t
end

-- {name, type, the text or the first number}
function Reader:attribute()
  local name, t, n = self:name(), self:type(), self:count()
  if n > self.size then self:fault("attribute '%s' of %d values", name, n) end
  local text = self:bytes(n * bytes_of[t])
  if types[t] == "char" then return {name, t, text} end
  return {name, t, n > 0 and string.unpack(codes[t], text) or nil}
end

function Reader:dimension()
  return {name = self:name(), length = self:count()}
end

function Reader:variable()
  local v = {name = self:name(), dims = {}, attributes = {}}
  local n = self:count()
  if n > self.size // 4 then self:fault("variable '%s' with %d axes", v.name, n) end
  for d = 1, n do
    v.dims[d] = self.dims[self:count() + 1] or self:fault("variable '%s' over an unknown dimension", v.name)
  end
  for _, a in ipairs(self:list(attributes, "attributes", self.attribute)) do v.attributes[a[1]] = a end
  v.type = self:type()
  self:count() -- its size: told again by the dimensions
  if self.version == 1 then v.begin = self:int4() else v.begin = self:take(">i8", 8) end
  if v.begin < 0 then self:fault("variable '%s' begins before the file", v.name) end
  return v
end

-- ---- variables ----

local function is_record(v) return v.dims[1] ~= nil and v.dims[1].length == 0 end

-- Bytes of a variable, of one record of it if it has records; padded.
local function piece(r, v, padded)
  local n = bytes_of[v.type]
  for d = is_record(v) and 2 or 1, #v.dims do
    local length = v.dims[d].length
    if length > 0 and n > (1 << 62) // length then r:fault("variable '%s' is beyond 64 bits", v.name) end
    n = n * length
  end
  return padded and n + -n % 4 or n
end

-- Bytes from one record to the next: a single record variable is not padded.
local function record_size(r, list)
  local total, n, only = 0, 0, nil
  for _, v in ipairs(list) do
    if is_record(v) then
      total, n, only = total + piece(r, v, true), n + 1, v
      if total < 0 or total > 1 << 62 then r:fault("records beyond 64 bits") end
    end
  end
  return n == 1 and piece(r, only, false) or total
end

local function records_in_file(r, list, size)
  for _, v in ipairs(list) do
    if is_record(v) and size > 0 then return math.max(0, (r.size - v.begin) // size) end
  end
  return 0
end

local function finish_variable(r, v, records, size)
  local unsigned = v.attributes._Unsigned
  local text = v.attributes.dtype
  v.kind = types[v.type]
  if unsigned and tostring(unsigned[3]):lower():find("^true") and v.kind:find("^int") then v.kind = "u" .. v.kind end
  if v.kind == "int8" and text and text[3] == "bool" then v.kind = "bool" end
  v.shape = {}
  for d, dim in ipairs(v.dims) do
    if d > 1 and dim.length == 0 then r:fault("variable '%s' has its records inside", v.name) end
    v.shape[d] = dim.length
  end
  if is_record(v) then
    v.shape[1], v.record = records, size
    if records > 0 and piece(r, v) > (1 << 62) // records then r:fault("variable '%s' is beyond 64 bits", v.name) end
  end
  v.coordinate = #v.dims == 1 and v.dims[1].name == v.name
  if v.kind == "char" then v.refused = "text" end
  piece(r, v)
  if #v.dims > most_axes then v.refused, v.shape = "more axes than arrays have", {} end
end

local function read_header(r)
  local magic = r:take("c3", 3)
  r.version = r:take("B", 1)
  if magic ~= "CDF" or (r.version ~= 1 and r.version ~= 2 and r.version ~= 5) then
    core.fail(r.path .. ": not a netCDF file (wrong magic)")
  end
  r.wide = r.version == 5
  local streaming = r.wide and -1 or 0xffffffff
  local records = r.wide and r:take(">i8", 8) or r:int4()
  r.dims = r:list(dimensions, "dimensions", r.dimension)
  r:list(attributes, "attributes", r.attribute)
  local list = r:list(variables, "variables", r.variable)
  local size = record_size(r, list)
  if records == streaming then records = records_in_file(r, list, size) end
  if records < 0 then r:fault("negative count %d", records) end
  for _, v in ipairs(list) do finish_variable(r, v, records, size) end
  return list
end

-- The variables of a classic file: {name=, kind=, shape=, begin=, record=, coordinate=, attributes=, refused=}.
local function classic(path)
  local r = reader(path)
  local ok, list = pcall(read_header, r)
  r.file:close()
  if not ok then error(list, 0) end
  return list
end

-- ---- both kinds ----

-- Is it HDF5? netCDF-4 files begin with its signature, perhaps after a block of their own.
local function is_hdf5(path)
  core.file_size(path)
  local f = assert(io.open(path, "rb"))
  local start = f:read(8)
  f:close()
  return start == "\x89HDF\r\n\x1a\n"
end

local hidden_prefix = "_nc4_non_coord_" -- how netCDF-4 stores a variable named as a dimension that it does not describe

local function netcdf4(path)
  local out = {}
  for _, e in ipairs(core.hdf5_list(path)) do
    if not e.placeholder then
      out[#out + 1] = {name = e.name:gsub(hidden_prefix, ""), stored = e.name, kind = e.dtype, shape = e.shape,
                       coordinate = e.dimension, refused = e.refused}
    end
  end
  return out
end

local function variables_of(path)
  local hdf5 = is_hdf5(path)
  return hdf5 and netcdf4(path) or classic(path), hdf5
end

local function find(path, list, key)
  for _, v in ipairs(list) do
    if v.name == key then return v end
  end
  local names = {}
  for i, v in ipairs(list) do names[i] = v.name end
  core.fail(("%s: holds no variable '%s' (it holds: %s)"):format(path, key, table.concat(names, ", ")))
end

-- The only variable of numbers that is no coordinate; where all are coordinates, the only one.
local function default(fname, path, list)
  local names, all = {}, {}
  for _, v in ipairs(list) do
    if not v.refused then
      all[#all + 1] = v.name
      if not v.coordinate then names[#names + 1] = v.name end
    end
  end
  return core.only_name(fname, path, #names > 0 and names or all)
end

-- ---- packed values ----

local default_fill = 9.969209968386869e36 -- what netCDF writes where nothing was written, in float variables

local function unpacked_dtype(dtype, scale, offset)
  local t = dtype
  if scale then t = ramba.promote_types(t, scale[2]) end
  if offset then t = ramba.promote_types(t, offset[2]) end
  if t:find("^float") then return t end
  return not (scale or offset) and ramba.iinfo(t).bits <= 16 and "float32" or "float64"
end

-- What makes values of stored ones, and their dtype; nil when they are the same. at[name] = {value, dtype}.
local function unpacking(dtype, at)
  local scale, offset, fills = at.scale_factor, at.add_offset, {}
  for _, name in ipairs{"_FillValue", "missing_value"} do
    if at[name] and at[name][1] == at[name][1] then fills[#fills + 1] = at[name][1] end
  end
  local is_float = dtype:find("^float") ~= nil
  if is_float and not at._FillValue then fills[#fills + 1] = default_fill end
  if dtype == "bool" or dtype:find("^complex") then return nil end
  if not scale and not offset and #fills == 0 then return nil end
  local out = unpacked_dtype(dtype, scale, offset)
  return function(stored)
    local a = ramba.is_array(stored) and stored or ramba.array(stored, dtype)
    local values, none = a:astype(out), nil
    if scale then values = values * scale[1] end
    if offset then values = values + offset[1] end
    for _, fill in ipairs(fills) do
      local is = a:eq(fill)
      none = none and none:logical_or(is) or is
    end
    if none then values = ramba.where(none, ramba.array(0 / 0, out), values) end
    return ramba.is_array(stored) and values or values:item()
  end, out
end

-- An attribute of a classic file as {value, dtype}; of an unsigned variable stored as signed, its value unsigned.
local function classic_packing(v)
  local out = {}
  for _, name in ipairs(packing) do
    local a = v.attributes[name]
    if a and types[a[2]] ~= "char" and a[3] then
      local value = a[3]
      if v.kind:find("^uint") and math.type(value) == "integer" and value < 0 then
        value = value + (1 << 8 * bytes_of[a[2]])
      end
      out[name] = {value, types[a[2]]}
    end
  end
  return out
end

local function open_variable(path, v, hdf5)
  if v.refused then core.fail(("%s: '%s' holds %s, which cannot be read"):format(path, v.name, v.refused)) end
  if hdf5 then return core.hdf5_open(path, v.stored, packing) end
  local source = core.plain_source(path, v.kind, v.shape, v.begin, {swap = true, record = v.record})
  return source, classic_packing(v)
end

local function open(fname, path, o)
  local list, hdf5 = variables_of(path)
  local v = find(path, list, o.key and core.check_key(fname, o.key) or default(fname, path, list))
  local source, at = open_variable(path, v, hdf5)
  local opened = {source = source, key = v.name}
  if not o.raw then opened.after, opened.dtype = unpacking(core.source_info(source), at) end
  return opened
end

local function info(path)
  local out = {}
  for i, v in ipairs((variables_of(path))) do
    out[i] = {name = v.name, dtype = not v.refused and v.kind or nil, shape = ramba.broadcast_shapes(v.shape),
              refused = v.refused}
  end
  return out
end

-- ---- writing: CDF-2, or CDF-5 where its types or sizes are needed ----

local function stored_type(fname, path, a)
  local t = a.dtype == "bool" and "int8" or a.dtype
  if t:find("^complex") then
    core.fail(("ramba.%s: '%s': netCDF has no complex numbers; save a.real and a.imag"):format(fname, path))
  end
  return type_number[t]
end

local function padded(text) return text .. ("\0"):rep(-#text % 4) end

-- The header for variables {name, array, type, begin}; the dimensions are NAME_1, ... or what dims says.
local function header_text(version, list, dims)
  local count = version == 5 and ">I8" or ">I4"
  local function number(n) return string.pack(count, n) end
  local function name(s) return number(#s) .. padded(s) end
  local function head(tag, n) return string.pack(">I4", n > 0 and tag or 0) .. number(n) end
  local dim_text, var_text, n = {}, {}, 0
  for i, v in ipairs(list) do
    local ids = {}
    for d, extent in ipairs(v.array.shape) do
      dim_text[#dim_text + 1] = name(dims and dims[d] or v.name .. "_" .. d) .. number(extent)
      ids[d], n = number(n), n + 1
    end
    local is_bool = v.array.dtype == "bool"
    var_text[i] = name(v.name) .. number(#ids) .. table.concat(ids) .. head(attributes, is_bool and 1 or 0)
      .. (is_bool and name("dtype") .. string.pack(">I4", 2) .. number(4) .. "bool" or "")
      .. string.pack(">I4", v.type) .. number(version == 5 and v.size or math.min(v.size, 0xffffffff))
      .. string.pack(">I8", v.begin)
  end
  return "CDF" .. string.char(version) .. number(0) .. head(dimensions, n) .. table.concat(dim_text)
    .. head(attributes, 0) .. head(variables, #list) .. table.concat(var_text)
end

-- The variables with their places, the version.
local function layout(fname, path, names, arrays, dims)
  local list, version, total = {}, 2, 0
  for i, a in ipairs(arrays) do
    local size = a.nbytes + -a.nbytes % 4
    list[i] = {name = names[i], array = a, type = stored_type(fname, path, a), size = size, begin = 0}
    total = total + size
    if list[i].type > 6 or a.size >= 1 << 31 then version = 5 end
    for d, extent in ipairs(a.shape) do -- an extent of 0 stands for records, of which there may be none
      if extent == 0 and (d > 1 or #arrays > 1) then
        core.fail(("ramba.%s: '%s': netCDF cannot hold an array of shape %s"):format(fname, path, tostring(a.shape)))
      end
    end
  end
  if #list > 1 and total >= 1 << 31 then version = 5 end
  local at = #header_text(version, list, dims)
  for _, v in ipairs(list) do v.begin, at = at, at + v.size end
  return list, version, at
end

local function check_dims(fname, dims, arrays)
  if dims == nil then return end
  local ok = type(dims) == "table" and #arrays == 1 and #dims == arrays[1].ndim
  for i, name in ipairs(ok and dims or {}) do
    ok = ok and type(name) == "string" and name ~= "" and not name:find("[%z/]")
    for k = 1, i - 1 do ok = ok and dims[k] ~= name end
  end
  if not ok then core.fail(("ramba.%s: dims must be a list of different names, one an axis"):format(fname)) end
end

local function save(fname, path, a, o)
  core.check_mode(fname, path, o.mode, "w")
  local names, arrays = core.named_arrays(fname, path, a, o.key, "data")
  for _, name in ipairs(names) do
    if core.check_key(fname, name):find("/", 1, true) then
      core.fail(("ramba.%s: '%s': a variable's name cannot have a '/'"):format(fname, path))
    end
  end
  check_dims(fname, o.dims, arrays)
  local list, version, size = layout(fname, path, names, arrays, o.dims)
  core.replace_file(path, function(temp)
    core.make_file(temp, header_text(version, list, o.dims), size)
    for _, v in ipairs(list) do
      local source = core.plain_source(temp, v.array.dtype, v.array.shape, v.begin, {swap = true})
      core.source_write(source, nil, v.array)
    end
  end)
end

formats.nc = {
  open = open, save = save, info = info, by_name = true,
  load_options = set("key raw", core.array_options), save_options = set("key mode dims"),
}
