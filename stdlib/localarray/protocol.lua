-- The Distributed Array Protocol: LocalArrays from and as its structures, and the validation of structures.
-- stdlib/: here what the dictionaries must hold; the rules between the numbers are core/space/protocol.c's.
local ramba, core = ...
local lib = core.localarray
local module, fail, methods = lib.module, lib.fail, lib.methods

local VERSION = "0.10.0"
lib.protocol_version = VERSION

-- ---- validation: every function gives nil when all is well, else the broken rule

local keys = {
  b = {required = {"size", "proc_grid_size", "proc_grid_rank", "start", "stop"}, optional = {"padding", "periodic"}},
  c = {required = {"size", "proc_grid_size", "proc_grid_rank", "start"}, optional = {"block_size"}},
  u = {required = {"size", "proc_grid_size", "proc_grid_rank"}, optional = {"indices", "one_to_one"}},
}
local is_integer = {size = true, proc_grid_size = true, proc_grid_rank = true, start = true, stop = true,
                    block_size = true}
local is_boolean = {periodic = true, one_to_one = true}

local function integral(v) return type(v) == "number" and math.tointeger(v) end

local function type_name(v)
  if ramba.is_array(v) then return "an array of " .. v.dtype end
  return type(v)
end

local function check_padding(v)
  if type(v) ~= "table" or #v ~= 2 then return "padding must be two integers" end
  for side = 1, 2 do
    if not integral(v[side]) then return ("padding must be two integers, got %s"):format(type_name(v[side])) end
  end
end

local function check_indices(v)
  if not ramba.is_array(v) then return ("indices must be an array of integers, got %s"):format(type_name(v)) end
  local kind = core.kind(v.dtype)
  if v.ndim ~= 1 or kind ~= "int" and kind ~= "uint" then
    return ("indices must be a 1-D array of integers, got %s of shape %s"):format(v.dtype, core.shape_text(v.shape))
  end
end

local function check_field(key, v)
  if is_integer[key] and not integral(v) then return ("%s must be an integer, got %s"):format(key, type_name(v)) end
  if is_boolean[key] and type(v) ~= "boolean" then return ("%s must be a boolean, got %s"):format(key, type_name(v)) end
  if key == "padding" then return check_padding(v) end
  if key == "indices" then return check_indices(v) end
end

local function check_keys(dd, old)
  local kind = dd.dist_type
  if kind == nil then return "dist_type is missing" end
  local allowed = keys[kind]
  if not allowed then
    return ("unknown dist_type '%s' (b block, c cyclic, u unstructured)"):format(tostring(kind))
  end
  for _, key in ipairs(allowed.required) do
    if dd[key] == nil then return key .. " is missing" end
  end
  if kind == "u" and dd.indices == nil then return "indices is missing" end
  local known = {dist_type = true}
  for _, list in ipairs{allowed.required, allowed.optional, old and {"padding", "periodic"} or {}} do
    for _, key in ipairs(list) do known[key] = true end
  end
  for key, v in pairs(dd) do
    if not known[key] then return ("unknown key '%s' of dist_type '%s'"):format(tostring(key), kind) end
    local broken = check_field(key, v)
    if broken then return broken end
  end
end

-- A dictionary of a 0.9 structure as 0.10 says it: no "n"; start and stop include communication padding.
local function modern(dd, old)
  if not old or type(dd) ~= "table" then return dd end
  local out = {}
  for key, v in pairs(dd) do out[key] = v end
  if out.dist_type == "n" then
    out.dist_type, out.proc_grid_size, out.proc_grid_rank, out.start, out.stop = "b", 1, 0, 0, out.size
  elseif out.dist_type == "b" and check_padding(out.padding) == nil and integral(out.start) and integral(out.stop) and
      integral(out.proc_grid_rank) and integral(out.proc_grid_size) then
    if out.proc_grid_rank > 0 then out.start = out.start - out.padding[1] end
    if out.proc_grid_rank < out.proc_grid_size - 1 then out.stop = out.stop + out.padding[2] end
  end
  return out
end

-- Indices as a list, for the core.
local function with_list(dd)
  if not ramba.is_array(dd.indices) then return dd end
  local out = {}
  for key, v in pairs(dd) do out[key] = v end
  local world = core.is_world(dd.indices) -- with --spmd; the buffer is this rank's own
  out.indices = world and core.leave_private(dd.indices.totable, dd.indices) or dd.indices:totable()
  return out
end

local function alias(extent)
  return {dist_type = "b", size = extent, proc_grid_size = 1, proc_grid_rank = 0, start = 0, stop = extent}
end

local function check_dim(dd, d, extent, old)
  if type(dd) ~= "table" then return ("dim_data: axis %d: a dictionary expected, got %s"):format(d, type_name(dd)) end
  if next(dd) == nil then return nil end -- the alias of an axis that is not distributed
  dd = modern(dd, old)
  local broken = check_keys(dd, old)
  if broken then return ("dim_data: axis %d: %s"):format(d, broken) end
  local ok, message = core.dim_check(with_list(dd), d, extent)
  if not ok then return message end
end

-- Is it a version this module reads? Also whether it is one before 0.10.
local function check_version(version)
  if type(version) ~= "string" then return ("__version__ must be a string, got %s"):format(type_name(version)) end
  local major, minor, rest = version:match("^(%d+)%.(%d+)(.*)$")
  local proper = rest and (rest == "" or rest:match("^%.%d+$") or rest:match("^%.?%d*[ab]%d+$"))
  if not proper then return ("__version__ '%s' is not major.minor.patch"):format(version) end
  major, minor = tonumber(major), tonumber(minor)
  if major ~= 0 or minor ~= 9 and minor ~= 10 then
    return ("__version__ '%s' is not supported (0.9, 0.10)"):format(version)
  end
  return nil, minor == 9
end

-- Do the dictionaries of a buffer of this shape keep the rules? The broken one, or nil and whether they are older than
-- 0.10.
function lib.check_dims(version, dim_data, shape)
  local broken, old = check_version(version)
  if broken then return broken end
  if type(dim_data) ~= "table" then return ("dim_data must be a list, got %s"):format(type_name(dim_data)) end
  if #dim_data ~= #shape then
    return ("dim_data has %d dictionaries, the buffer has %d axes"):format(#dim_data, #shape)
  end
  local size = 1
  for d, dd in ipairs(dim_data) do
    broken = check_dim(dd, d, shape[d], old)
    if broken then return broken end
    local n = dd.size or shape[d]
    if n > 0 and size > math.maxinteger // n then return "dim_data: the product of the sizes is too large" end
    size = size * n
  end
  return nil, old
end

-- Checked dictionaries as 0.10 says them, none of them an alias, indices as lists.
function lib.plain_dims(dim_data, shape, old)
  local out = {}
  for d, dd in ipairs(dim_data) do out[d] = next(dd) == nil and alias(shape[d]) or with_list(modern(dd, old)) end
  return out
end

-- What an object's method __distarray__() gives; anything else as it is.
local function exported(object)
  if ramba.is_array(object) or type(object) ~= "table" then return object end
  local export = getmetatable(object) and object.__distarray__ or rawget(object, "__distarray__")
  return export and export(object) or object
end

local function check_structure(s)
  if type(s) ~= "table" then return ("a table expected, got %s"):format(type_name(s)) end
  for _, key in ipairs{"__version__", "buffer", "dim_data"} do
    if s[key] == nil then return key .. " is missing" end
  end
  for key in pairs(s) do
    if key ~= "__version__" and key ~= "buffer" and key ~= "dim_data" then
      return ("unknown key '%s'"):format(tostring(key))
    end
  end
  if not ramba.is_array(s.buffer) then return ("buffer must be an array, got %s"):format(type_name(s.buffer)) end
  return (lib.check_dims(s.__version__, s.dim_data, s.buffer.shape))
end

core.doc("localarray.validate", [[
Does a structure keep the rules of the Distributed Array Protocol? true, or false and the rule that it breaks.

validate(structure): {__version__="0.10.0", buffer=array, dim_data={a dictionary an axis}}; versions 0.9 and 0.10; or an
object with a method __distarray__() that gives one.
validate_dim_data(list), validate_dim_dict(dd) look at the dictionaries alone.
Example:
local dd = {dist_type="b", size=3, start=0, stop=3, proc_grid_size=1, proc_grid_rank=0}
print(ramba.localarray.validate{__version__="0.10.0", buffer=ramba.zeros(3), dim_data={dd}})   --> true
]])
function module.validate(structure)
  local broken = check_structure(exported(structure))
  if broken then return false, broken end
  return true
end

function module.validate_dim_dict(dd, axis)
  axis = axis == nil and 1 or core.integer("localarray.validate_dim_dict", "axis", axis)
  local broken = check_dim(dd, axis, nil, false)
  if broken then return false, broken end
  return true
end

function module.validate_dim_data(dim_data)
  if type(dim_data) ~= "table" then return false, "dim_data must be a list, got " .. type_name(dim_data) end
  for d, dd in ipairs(dim_data) do
    local ok, broken = module.validate_dim_dict(dd, d)
    if not ok then return false, broken end
  end
  return true
end
core.docs["localarray.validate_dim_dict"] = core.docs["localarray.validate"]
core.docs["localarray.validate_dim_data"] = core.docs["localarray.validate"]

core.doc("localarray.num_owned_indices", [[
How many elements of an axis a dimension dictionary says its process owns: those it holds without communication padding.

Example:
local dd = {dist_type="b", size=100, proc_grid_size=10, proc_grid_rank=3, start=50, stop=70, padding={3, 4}}
print(ramba.localarray.num_owned_indices(dd))   --> 13
]])
function module.num_owned_indices(dd)
  lib.integer_fields("num_owned_indices", dd, {})
  local list = dd.indices == nil or type(dd.indices) == "table" or not check_indices(dd.indices)
  if not keys[dd.dist_type] or not list then
    fail("ValueError", "num_owned_indices: %s", check_keys(dd) or check_indices(dd.indices))
  end
  return (select(3, core.dim_owned(with_list(dd))))
end

-- ---- out

-- Copies of the dimension dictionaries; indices as arrays.
function lib.export_dims(layout)
  local out = {}
  for d, dd in ipairs(layout.dims) do
    out[d] = {}
    for key, v in pairs(dd) do
      out[d][key] = type(v) == "table" and table.move(v, 1, #v, 1, {}) or v
    end
    if dd.indices then out[d].indices = ramba.array(dd.indices, "int64") end
  end
  return out
end

function methods.__distarray__(a)
  return {__version__ = VERSION, buffer = a._buffer, dim_data = lib.export_dims(a._layout)}
end

-- ---- in

-- The caller's dictionaries as new ones of 0.10, without those of the alias: spec and dictionary an axis, and the grid.
local function read_dims(name, dim_data, extents)
  local specs, dims, grid, open = {}, {}, {}, false
  for d, given in ipairs(dim_data) do
    if type(given) ~= "table" then fail("TypeError", "%s: dim_data: axis %d: a dictionary expected", name, d) end
    local dd = {}
    for key, v in pairs(given) do dd[key] = v end
    if next(dd) == nil then
      if not extents then fail("TypeError", "%s: dim_data: axis %d is {}, which needs a buffer", name, d) end
      dd = alias(extents[d])
    end
    local spec = {kind = dd.dist_type}
    if spec.kind == "n" then
      dd.dist_type, dd.proc_grid_size, dd.proc_grid_rank = "b", 1, 0
    elseif not keys[spec.kind] then
      fail("ValueError", "%s: dim_data: axis %d: unknown dist_type '%s'", name, d, tostring(spec.kind))
    end
    if not integral(dd.size) then fail("ValueError", "%s: dim_data: axis %d: size is missing", name, d) end
    if dd.block_size and dd.block_size ~= 1 then spec.block_size = dd.block_size end
    if dd.dist_type ~= "c" then dd.block_size = nil end
    specs[d], dims[d], grid[d] = spec, with_list(dd), dd.proc_grid_size
    open = open or grid[d] == nil
  end
  return specs, dims, grid, open
end

local function shape_of(dims)
  local shape = {}
  for d, dd in ipairs(dims) do shape[d] = dd.size end
  return shape
end

local function letters_of(specs)
  local out = {}
  for d, s in ipairs(specs) do out[d] = s.kind end
  return table.concat(out)
end

-- Places of this process, start and stop where they are open, then the rules.
local function complete(name, dims, grid, coords, shape)
  for d, dd in ipairs(dims) do
    dd.proc_grid_size, dd.proc_grid_rank = grid[d], coords[d]
    module.distribute_indices{dd}
    local broken = check_field("padding", dd.padding or {0, 0})
    if dd.dist_type == "u" and type(dd.indices) ~= "table" then broken = "indices is missing" end
    if broken then fail("ValueError", "%s: dim_data: axis %d: %s", name, d, broken) end
    local ok, message = core.dim_check(dd, d, shape and shape[d])
    if not ok then fail("ValueError", "%s: %s", name, message) end
  end
end

-- The dictionaries of all processes of axis d, by coordinate, from those of all ranks.
local function of_axis(all, grid, d)
  local at, list = {}, {}
  for e = 1, #grid do at[e] = 0 end
  for k = 0, grid[d] - 1 do
    at[d] = k
    list[k + 1] = all[lib.rank_from_coords(grid, at) + 1][d]
  end
  return list
end

-- The map of owned elements of an axis; false for indices that are no permutation, which no global operation can use.
local function join_axis(name, dims, spec, d)
  local map, message = core.dims_map(dims, d)
  if map then return map end
  if spec.kind == "u" then return false end
  fail("ValueError", "%s: %s", name, message)
end

local function padding_of(dd) return dd.padding or {0, 0} end

-- Of an axis on which some process has padding: the widths at its two ends, and those of all processes for comparison.
local function join_padding(dims)
  local texts, some = {}, false
  for k, dd in ipairs(dims) do
    local p = padding_of(dd)
    some = some or p[1] > 0 or p[2] > 0
    texts[k] = p[1] .. "," .. p[2]
  end
  if not some then return nil end
  return {padding_of(dims[1])[1], padding_of(dims[#dims])[2], text = table.concat(texts, ";")}
end

local from_names = {"dtype", "buf", "comm"}

-- extents: of the buffer, or nil. Collective.
function lib.layout_from_dims(name, dim_data, extents, comm)
  lib.check_scope(name)
  comm = module.construct.init_base_comm(comm)
  if type(dim_data) ~= "table" then fail("TypeError", "%s: dim_data must be a list, got %s", name, type(dim_data)) end
  if extents and #dim_data ~= #extents then
    fail("ValueError", "%s: dim_data has %d dictionaries, the buffer has %d axes", name, #dim_data, #extents)
  end
  local specs, dims, grid, open = read_dims(name, dim_data, extents)
  local shape = shape_of(dims)
  if open then grid = module.make_grid_shape(shape, letters_of(specs), comm.size) end
  local distributed = lib.product(grid) > 1
  if not distributed and comm.size > 1 then -- every process says that it has everything
    for d in ipairs(specs) do specs[d] = {kind = "n"} end
  end
  lib.check_grid(name, grid, specs, comm.size)
  complete(name, dims, grid, lib.coords_from_rank(grid, distributed and comm.rank or 0), extents)
  local all, maps, edges = distributed and comm.allgather(dims) or {dims}, {}, {}
  for d, spec in ipairs(specs) do
    local axis = of_axis(all, grid, d)
    maps[d], edges[d] = join_axis(name, axis, spec, d), join_padding(axis)
  end
  return lib.finish_layout{shape = shape, specs = specs, grid = grid, comm = comm, maps = maps, dims = dims,
                           edges = edges}
end

local function from_dims(name, dim_data, dtype, buf, comm)
  buf = buf ~= nil and lib.check_buffer(name, buf) or nil
  return lib.allocate(name, lib.layout_from_dims(name, dim_data, buf and buf.shape, comm), dtype, buf)
end

core.doc("localarray.from_dim_data", [[
A LocalArray from dimension dictionaries of the Distributed Array Protocol; all processes of comm call it together.

from_dim_data(dim_data, {dtype, buf, comm}): one dictionary an axis, in the protocol's 0-based numbers. proc_grid_rank
is this process's place in the grid whatever it says; start and stop may be missing; "n" is an axis that is not
distributed, {} one as long as the buffer's. buf is not copied. Errors: ValueError naming the broken rule,
InvalidGridShapeError.
Example:
local r = ramba.spmd(function()
  local rows = {dist_type="c", size=10, proc_grid_size=ramba.comm.size}
  local la = ramba.localarray.from_dim_data{rows, {dist_type="n", size=2}}
  return la.global_shape
end)
print(r[1][1], r[1][2])   --> 10	2
]])
function module.from_dim_data(...)
  local dim_data, o = core.args("localarray.from_dim_data", {"dim_data"}, from_names, ...)
  return from_dims("from_dim_data", dim_data, o.dtype, o.buf, o.comm)
end
lib.class.from_dim_data = module.from_dim_data

local function structure_of(object)
  if ramba.is_array(object) or type(object) ~= "table" then
    fail("TypeError", "from_distarray: a structure or an object with __distarray__ expected, got %s", type_name(object))
  end
  return exported(object)
end

core.doc("localarray.from_distarray", [[
A LocalArray over the memory of a structure of the Distributed Array Protocol, or of an object with a method
__distarray__() that gives one. All processes of comm call it together.

from_distarray(object, {comm}): nothing is copied. Errors: ValueError naming the broken rule.
Example:
local r = ramba.spmd(function()
  local a = ramba.localarray.ones({8})
  local b = ramba.localarray.from_distarray(a)
  b:fill(3)
  return a:sum()
end)
print(r[1])   --> 24.0
]])
function module.from_distarray(object, options)
  local structure = structure_of(object)
  local comm = getmetatable(options) == nil and type(options) == "table" and options.comm or options
  if type(options) == "table" and getmetatable(options) == nil and options.comm == nil then comm = nil end
  local broken, old = check_version(structure.__version__)
  if broken then fail("ValueError", "from_distarray: %s", broken) end
  if type(structure.dim_data) ~= "table" then fail("ValueError", "from_distarray: dim_data is missing") end
  if structure.buffer == nil then fail("ValueError", "from_distarray: buffer is missing") end
  local dims = {}
  for d, dd in ipairs(structure.dim_data) do dims[d] = modern(dd, old) end
  return from_dims("from_distarray", dims, nil, structure.buffer, comm)
end
lib.class.from_distarray = module.from_distarray
