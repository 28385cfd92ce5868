-- Files: load and save by extension.
-- stdlib/: the formats are core/file's; data is read and written by all ranks.
local ramba, core = ...
local args, define, doc = core.args, core.define, core.doc

local later = {}
for ext in ("npz dnpy h5 hdf5 nc csv txt png jpg jpeg tif tiff bin"):gmatch("%S+") do later[ext] = true end

local function extension(fname, path)
  if type(path) ~= "string" then
    core.fail(("ramba.%s: a file name expected, got %s"):format(fname, type(path)))
  end
  local ext = (path:match("%.([%w]+)$") or ""):lower()
  if later[ext] then core.fail(("not yet: ramba.%s of .%s files"):format(fname, ext)) end
  if ext ~= "npy" then
    core.fail(("ramba.%s: '%s' has no known extension (.npy)"):format(fname, path))
  end
  return ext
end

doc("load", [[
Reads an array from a file; each rank reads its own part.

load(path): .npy of versions 1 to 3, either byte order, C or Fortran order. Options: dtype (converts), dist and the other
distribution options, key (for formats with names), mmap (accepted). Errors name the file and the fault.
Example:
local name = os.tmpname() .. ".npy"
ramba.save(name, ramba.arange(3))
print(ramba.load(name))   --> [0 1 2]
os.remove(name)
]])
define("load", function(...)
  local path, o = args("load", {"path"}, {"dtype", "key", "mmap", "dist", "distribution", "grid_shape", "dist_dims",
    "dims_do_not_distribute", "local_border"}, ...)
  extension("load", path)
  if o.key ~= nil then core.fail(("ramba.load: '%s' is a .npy file, which has no keys"):format(path)) end
  local a = core.npy_load(path, core.creation_options(o))
  if o.dtype and o.dtype ~= a.dtype then a = a:astype(o.dtype) end
  return a
end, false)

doc("save", [[
Writes an array to a file; each rank writes its own part, and the name appears when all is written.

save(path, a): .npy (version 1 or 2, C order). An interrupted save leaves an old file whole.
Example:
local name = os.tmpname() .. ".npy"
ramba.save(name, ramba.ones{2, 2})
print(ramba.load(name):sum())   --> 4.0
os.remove(name)
]])
define("save", function(...)
  local path, a, o = args("save", {"path", "a"}, {"key", "mode"}, ...)
  extension("save", path)
  if o.key ~= nil then core.fail(("ramba.save: '%s' is a .npy file, which has no keys"):format(path)) end
  if o.mode ~= nil and o.mode ~= "w" then core.fail("ramba.save: a .npy file takes only mode 'w'") end
  core.npy_save(path, ramba.asarray(a))
end, false)
