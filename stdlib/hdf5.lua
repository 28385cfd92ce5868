-- HDF5 files: .h5 and .hdf5.
-- stdlib/: names and modes; core/file reads and writes.
local ramba, core = ...
local formats = core.file_formats

local default_key = "buffer"

-- What arrays can hold, by name.
local function readable(list)
  local names = {}
  for _, e in ipairs(list) do
    if e.dtype then names[#names + 1] = e.name end
  end
  return names
end

local function default(fname, path)
  local names = readable(core.hdf5_list(path))
  for _, name in ipairs(names) do
    if name == default_key then return name end
  end
  return core.only_name(fname, path, names)
end

local function exists(path)
  local f = io.open(path, "rb")
  if f then f:close() end
  return f ~= nil
end

-- Does the file that save makes begin as a copy of the old one?
local function keeps_old(fname, path, mode)
  core.check_mode(fname, path, mode, "w w- x a r+")
  local old = exists(path)
  if old and (mode == "w-" or mode == "x") then
    core.fail(("ramba.%s: '%s' exists, and mode '%s' makes only new files"):format(fname, path, mode))
  end
  if not old and mode == "r+" then core.fail(("ramba.%s: %s: cannot open: no such file"):format(fname, path)) end
  local keeps = old and (mode == "a" or mode == "r+")
  if keeps then core.hdf5_list(path) end -- raises for a damaged one
  return keeps
end

local format = {
  load_options = core.name_set("key", core.array_options), save_options = core.name_set("key mode"), by_name = true,
  open = function(fname, path, o)
    local key = o.key and core.check_key(fname, o.key) or default(fname, path)
    return {source = core.hdf5_open(path, key), key = key}
  end,
  save = function(fname, path, a, o)
    local names, arrays = core.named_arrays(fname, path, a, o.key, default_key)
    local keep = keeps_old(fname, path, o.mode)
    core.replace_file(path, function(temp)
      if keep then core.copy_file(path, temp) end
      for i, name in ipairs(names) do
        local source = core.hdf5_create(temp, core.check_key(fname, name), arrays[i].dtype, arrays[i].shape,
          not keep and i == 1)
        core.source_write(source, nil, arrays[i])
      end
    end)
  end,
  info = function(path)
    local list = core.hdf5_list(path)
    for _, e in ipairs(list) do e.dimension, e.placeholder = nil, nil end
    return list
  end,
}
formats.h5, formats.hdf5 = format, format
