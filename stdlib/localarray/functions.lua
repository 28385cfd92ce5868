-- Global functions that compute: scans, products, statistics; ranges and unit matrices; files of whole arrays.
-- stdlib/: as transform.lua; what is elementwise stays on the process.
local ramba, core = ...
local lib = core.localarray
local module, fail, methods = lib.module, lib.fail, lib.methods
local define = lib.define_global

for name, what in pairs{cumsum = "sums", cumprod = "products"} do
  local text = "Running %s of a LocalArray along an axis, or of the flattened array: %s(a, axis, dtype)."
  define(name, text:format(what, name),
    function(w, ...) return ramba[name](w, ...) end, lib.like)
end
define("trace", "Sum of the diagonal of a LocalArray: trace(a, offset, axis1, axis2).",
  function(w, ...) return ramba.trace(w, ...) end)

-- ---- products

for name, text in pairs{dot = "Dot product of LocalArrays: matrix product in two dimensions: dot(a, b).",
    inner = "Sum of products over the last axes: inner(a, b).", outer = "All products of elements: outer(a, b).",
    vdot = "Sum of products of the flattened arrays, the first conjugated: vdot(a, b).",
    cross = "Cross product of vectors of 2 or 3 components: cross(a, b, {axisa, axisb, axisc, axis}).",
    digitize = "How many edges lie below each element: digitize(x, bins)."} do
  define(name, text, function(...) return ramba[name](...) end)
end

define("tensordot", "Sum of products over pairs of axes: tensordot(a, b, axes); without axes the last of a with the " ..
  "first of b.",
  function(a, b, axes)
    if type(axes) == "table" and axes.axes ~= nil then axes = axes.axes end
    return ramba.tensordot(a, b, axes == nil and {{-1}, {1}} or axes)
  end)

for _, name in ipairs{"correlate", "convolve"} do
  define(name, ("%s two 1-D LocalArrays: %s(x, y, mode); mode is 'valid' unless given."):format(
    name == "convolve" and "Convolves" or "Correlates", name),
    function(x, y, mode)
      if type(mode) == "table" then mode = mode.mode end
      return ramba[name](x, y, mode or "valid")
    end)
end

-- ---- statistics

for name, text in pairs{cov = "Covariances of variables: cov(x, y, {rowvar, bias}).",
    corrcoef = "Correlation coefficients of variables: corrcoef(x, y, {rowvar})."} do
  define(name, text, function(...) return ramba[name](...) end)
end

define("histogram", "Numbers of elements between edges, and the edges: histogram(x, bins, range, normed).\n\n" ..
  "bins: 10, or edges; normed=true (or density) gives densities; weights.",
  function(x, ...)
    local names = {"bins", "range", "normed", "density", "weights"}
    local o = select(2, core.args("localarray.histogram", {"x"}, names, x, ...))
    return ramba.histogram(x, {bins = o.bins, range = o.range, density = o.normed or o.density,
                               weights = o.weights})
  end)
define("histogram2d", "Numbers of points in cells, and the edges: histogram2d(x, y, bins, normed).\n\n" ..
  "normed=true (or density) gives densities; range, weights.",
  function(x, y, ...)
    local names = {"bins", "normed", "range", "density", "weights"}
    local o = select(3, core.args("localarray.histogram2d", {"x", "y"}, names, x, y, ...))
    return ramba.histogram2d(x, y, {bins = o.bins, range = o.range, density = o.normed or o.density,
                                    weights = o.weights})
  end)

define("median", "Median of the global array, or along an axis: median(a, axis).",
  function(w, ...) return ramba.median(w, ...) end)

core.docs["localarray.allclose"] = [[
Are the elements of two LocalArrays equal within a tolerance? allclose(a, b, rtol, atol).

rtol 1e-4 and atol 1e-7 unless given (DistArray's values; its name atom is accepted). All processes call it together.
]]
function module.allclose(a, b, ...)
  local o = select(3, core.args("localarray.allclose", {"a", "b"}, {"rtol", "atol", "atom"}, a, b, ...))
  local rtol, atol = o.rtol or 1e-4, o.atol or o.atom or 1e-7
  local difference, limit = module.absolute(module.subtract(a, b)), atol + rtol * module.absolute(b)
  local close = module.less_equal(difference, limit)
  if not lib.is_local(close) then return close or a == b end
  return module.all(module.logical_or(close, module.equal(a, b)))
end
methods.allclose = module.allclose

define("average", "Weighted mean of the global array, or along an axis: average(a, {axis, weights, returned}).\n\n" ..
  "weights: a LocalArray or table of a's shape, or of one axis along axis. returned=true gives the sum of the " ..
  "weights as second value.",
  function(w, ...) return ramba.average(w, ...) end)

-- ---- making arrays from their global index

local names = {"dtype", "dist", "grid_shape", "comm"}

-- A LocalArray of a shape whose elements are f(zero-based global indices...) as array expressions.
local function from_index(name, shape, o, dtype, f)
  lib.check_scope(name)
  local layout = lib.new_layout(name, shape, o.dist, o.grid_shape, o.comm)
  return lib.wrap(layout, core.private(function()
    local index = lib.index_arrays(layout)
    for d, v in ipairs(index) do index[d] = v - 1 end
    return ramba.broadcast_to(f(table.unpack(index)), layout.local_shape):astype(dtype)
  end))
end

local function integral(...)
  for i = 1, select("#", ...) do
    if math.type(select(i, ...)) ~= "integer" then return false end
  end
  return true
end

core.docs["localarray.arange"] = [[
A 1-D LocalArray of numbers at equal distances in a half-open interval.

arange(stop), arange(start, stop, step, {dtype, dist, grid_shape, comm}).
]]
function module.arange(...)
  local o = core.args("localarray.arange", {}, core.names({"start", "stop", "step"}, names), ...)
  local start, stop, step = o.start, o.stop, o.step or 1
  if stop == nil then start, stop = 0, start end
  start = start or 0
  for _, v in ipairs{start, stop or false, step} do
    if type(v) ~= "number" then fail("ValueError", "arange: a number expected, got %s", core.described(v)) end
  end
  if step == 0 then fail("ValueError", "arange: step must not be 0") end
  local whole = integral(start, stop, step)
  local n = whole and math.max(0, -((start - stop) // step)) or math.max(0, math.ceil((stop - start) / step))
  return from_index("arange", {n}, o, o.dtype or (whole and "int64" or "float64"), function(i)
    return start + step * i
  end)
end

local function spaced(name, o, f)
  local n, last = o.num or 50, o.endpoint ~= false
  local start, stop = o.start, o.stop
  if type(start) ~= "number" or type(stop) ~= "number" then
    fail("ValueError", "%s: start and stop must be numbers", name)
  end
  lib.integers(name, {"num"}, n)
  local step = (stop - start) / math.max(last and n - 1 or n, 1)
  local a = from_index(name, {n}, o, o.dtype or "float64", function(i)
    local x = start + step * i
    return f(last and n > 1 and ramba.where(i:eq(n - 1), stop + 0.0, x) or x)
  end)
  return a, step
end

core.docs["localarray.linspace"] = [[
A 1-D LocalArray of num numbers from start to stop: linspace(start, stop, num, endpoint, retstep).

num is 50; endpoint=false leaves stop out; retstep=true gives the distance as second value.
]]
function module.linspace(...)
  local known = core.names({"start", "stop", "num", "endpoint", "retstep"}, names)
  local o = core.args("localarray.linspace", {}, known, ...)
  local a, step = spaced("linspace", o, function(x) return x end)
  if o.retstep then return a, step end
  return a
end

core.docs["localarray.logspace"] = [[
A 1-D LocalArray of powers of a base (10) with exponents from start to stop: logspace(start, stop, num, endpoint, base).
]]
function module.logspace(...)
  local o = core.args("localarray.logspace", {}, core.names({"start", "stop", "num", "endpoint", "base"}, names), ...)
  return (spaced("logspace", o, function(x) return ramba.power(o.base or 10.0, x) end))
end

core.docs["localarray.eye"] = [[
A LocalArray with ones on a diagonal: eye(n, m, k, {dtype, dist, grid_shape, comm}).
]]
function module.eye(...)
  local n, o = core.args("localarray.eye", {"n"}, core.names({"m", "k"}, names), ...)
  return from_index("eye", {n, o.m or n}, o, o.dtype or "float64", function(i, j) return (j - i):eq(o.k or 0) end)
end

core.docs["localarray.identity"] = [[
The unit matrix as a LocalArray: identity(n, {dtype, dist, grid_shape, comm}); dtype int64.
]]
function module.identity(...)
  local n, o = core.args("localarray.identity", {"n"}, names, ...)
  return from_index("identity", {n, n}, o, o.dtype or "int64", function(i, j) return i:eq(j) end)
end

core.docs["localarray.aslocalarray"] = [[
A LocalArray itself (cast if it must be), an array of all ranks as its parts, or an array or table that every process
has alike as blocks of the first axis: aslocalarray(object, {dtype}).
]]
function module.aslocalarray(...)
  local object, o = core.args("localarray.aslocalarray", {"object"}, core.names(names, {"order"}), ...)
  if lib.is_local(object) then
    return (o.dtype == nil or o.dtype == object.dtype) and object or object:astype(o.dtype)
  end
  lib.check_scope("aslocalarray")
  if ramba.is_array(object) and core.is_world(object) then
    local a = core.methods.localarray(object)
    return o.dtype and a:astype(o.dtype) or a
  end
  return core.private(function()
    local whole = ramba.asarray(object)
    local layout = lib.new_layout("aslocalarray", whole.shape, o.dist, o.grid_shape, o.comm)
    local index = module.compact_indices(layout.dims)
    return lib.wrap(layout, ramba.asarray(whole[index]):astype(o.dtype or whole.dtype))
  end)
end

-- ---- text

core.docs["localarray.distarray2string"] = [[
The text of the global array, shortened as print does; all processes call it together.
]]
function module.distarray2string(a)
  lib.check("distarray2string", a)
  return lib.global("distarray2string", function(w) return tostring(w) end, function() end, a)
end

for _, name in ipairs{"set_printoptions", "get_printoptions"} do
  module[name] = ramba[name]
  core.docs["localarray." .. name] = core.docs[name]
end

-- ---- files of whole arrays

core.docs["localarray.load_npy"] = [[
A LocalArray from one .npy file that all processes read, each its part.

load_npy(path, dim_data, {comm}): dimension dictionaries as from_dim_data takes them; path may be an open file. Errors:
ValueError naming the file and the fault.
]]
local function load(name, format, path, dim_data, o)
  local layout = lib.layout_from_dims(name, dim_data, nil, o.comm)
  local options = lib.dist_options(layout)
  options.key = o.key
  return lib.read_world(name, layout, function()
    return core.load_file("localarray." .. name, path, options, format)
  end)
end
function module.load_npy(...)
  local path, dim_data, o = core.args("localarray.load_npy", {"path", "dim_data"}, {"comm"}, ...)
  return load("load_npy", core.file_formats.npy, path, dim_data, o)
end

core.docs["localarray.save_hdf5"] = [[
Writes the global array to a data set of an HDF5 file: save_hdf5(path, a, key, mode); key is "buffer", mode "a".

mode: "a" adds to a file that is there, "w" makes a new one, "w-" only where there is none. Errors: ValueError naming
the file and the fault.
]]
function module.save_hdf5(path, a, key, mode)
  if type(key) == "table" then key, mode = key.key, key.mode end
  lib.check("save_hdf5", a)
  core.check_path("localarray.save_hdf5", path)
  local function write(w)
    core.file_formats.h5.save("localarray.save_hdf5", path, w, {key = key or "buffer", mode = mode or "a"})
  end
  local function save(w)
    if core.is_world(w) then return write(w) end
    local comm, outcome = lib.root_comm(a._layout), nil -- every process has the whole array: one writes
    if comm.rank == 0 then
      local ok, message = pcall(write, w)
      local raised = core.raised
      outcome = {ok, raised and raised.text == message and raised.message or message}
    end
    outcome = comm.bcast(outcome)
    if not outcome[1] then core.fail(outcome[2]) end
  end
  return lib.global("save_hdf5", save, function() end, a)
end

core.docs["localarray.load_hdf5"] = [[
A LocalArray from a data set of an HDF5 file, each process its part: load_hdf5(path, dim_data, key, comm); key is
"buffer". Errors: ValueError naming the file and the fault.
]]
function module.load_hdf5(...)
  local path, dim_data, o = core.args("localarray.load_hdf5", {"path", "dim_data"}, {"key", "comm"}, ...)
  o.key = o.key or "buffer"
  core.check_path("localarray.load_hdf5", path)
  return load("load_hdf5", core.file_formats.h5, path, dim_data, o)
end
