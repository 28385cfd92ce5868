-- Dataset: an array that stays in its file; indexing reads or writes just that part, each rank its own.
-- stdlib/: over the formats' open (file.lua).
local ramba, core = ...
local args, define, doc = core.args, core.define, core.doc

local state = {} -- the key of a Dataset's own table, so that every other key is an index

local methods, Dataset = {}, {}
core.classes.Dataset, core.classes.Dataset_methods = Dataset, methods

local function open_state(d)
  local s = rawget(d, state)
  if s.closed then core.fail(("ramba.Dataset: '%s' is closed"):format(s.path)) end
  return s
end

function methods.close(d) rawget(d, state).closed = true end

-- The whole of it, with the distribution options of load.
function methods.load(d, o)
  local s = open_state(d)
  return core.read_opened(s.opened, nil, core.creation_options(o or {}))
end

local properties = {
  shape = function(s) return select(2, core.source_info(s.opened.source)) end,
  dtype = function(s) return s.dtype end,
  ndim = function(s) return #s.shape end,
  size = function(s)
    local n = 1
    for _, extent in ipairs(s.shape) do n = n * extent end
    return n
  end,
  key = function(s) return s.opened.key end,
  path = function(s) return s.path end,
  mode = function(s) return s.mode end,
}

function Dataset.__index(d, k)
  if methods[k] then return methods[k] end
  if properties[k] then return properties[k](rawget(d, state)) end
  return core.read_opened(open_state(d).opened, k)
end

function Dataset.__newindex(d, k, v)
  local s = open_state(d)
  if methods[k] or properties[k] then core.fail(("ramba.Dataset: %s cannot be assigned"):format(k)) end
  if s.mode == "r" then
    core.fail(("ramba.Dataset: '%s' is open for reading only; open it with mode=\"a\" to write"):format(s.path))
  end
  if s.opened.after then
    core.fail(("ramba.Dataset: '%s': packed values are written with raw=true only"):format(s.path))
  end
  if v == nil then core.fail("ramba.Dataset: the value assigned is nil") end
  core.source_write(s.opened.source, k, v)
  if s.opened.written then s.opened.written() end
end

function Dataset.__len(d)
  local shape = rawget(d, state).shape
  if #shape == 0 then core.fail("ramba.Dataset: # of a data set without axes") end
  return shape[1]
end

function Dataset.__tostring(d)
  local s = rawget(d, state)
  return ("Dataset '%s'%s: %s %s%s"):format(s.path, s.opened.key and ", " .. s.opened.key or "", s.dtype,
    tostring(s.shape), s.closed and ", closed" or "")
end

Dataset.__close = methods.close
Dataset.__name, Dataset.__stays = "ramba.Dataset", "an open data set"

doc("Dataset", [[
An array that stays in its file: indexing reads just that part, each rank its own.

Dataset(path, {key, mode}): .h5, .nc, .npy, .npz (not compressed), .dnpy, .bin (with dtype, shape, offset, order,
byteorder). Nothing is read but the header. d.shape, d.dtype, d.ndim, d.size, #d; d["1:1000, :"], d[5], d[{ {1,1000}, {}
}] give arrays, one element a number; d:load() all of it. With mode="a" (or "r+") d["i, :"] = value writes into the
file, at once and in place. d:close(), or local d <close>. Options: key as for load, raw for netCDF.
Errors: those of load; indices that are lists or masks; writing without mode="a".
Example:
local name = os.tmpname() .. ".npy"
ramba.save(name, ramba.arange(12):reshape{3, 4})
local d = ramba.Dataset(name)
print(d.shape, d["2, :"], d[{3, 4}])   --> (3,4)	[4 5 6 7]	11
d:close()
os.remove(name)
]])
define("Dataset", core.looking_together(function(...)
  local names = {"key", "mode", "raw", "dtype", "shape", "offset", "order", "byteorder"}
  local path, o = args("Dataset", {"path"}, names, ...)
  local format = core.format_of("Dataset", path)
  if not format.open then
    core.fail(("ramba.Dataset: '%s': this format cannot be read in parts; use load"):format(path))
  end
  core.check_mode("Dataset", path, o.mode, "r r+ a")
  local mode = o.mode or "r"
  o.mode = nil
  core.file_options("Dataset", path, o, format.load_options)
  if o.dtype and format ~= core.file_formats.bin then
    core.fail("ramba.Dataset: dtype goes with .bin files only; convert what is read with astype")
  end
  local opened = format.open("Dataset", path, o)
  local dtype, shape = core.source_info(opened.source)
  dtype = opened.dtype or dtype
  return setmetatable({[state] = {opened = opened, path = path, mode = mode, dtype = dtype, shape = shape}}, Dataset)
end), false)
