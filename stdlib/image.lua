-- Pictures: load, save and info of .png, .jpg (.jpeg) and .tif (.tiff) files.
-- stdlib/: a picture of several channels is channels x rows x columns, a grey one rows x columns.
local ramba, core = ...

-- The array as channels x rows x columns or rows x columns; rows x columns x 3 or 4 is accepted too.
local function picture(fname, path, a)
  a = ramba.asarray(a)
  if a.ndim == 2 then return a end
  if a.ndim == 3 then
    local first, last = a.shape[1], a.shape[3]
    if first <= 4 or last ~= 3 and last ~= 4 then return a end
    return a:transpose(3, 1, 2)
  end
  core.fail(("ramba.%s: '%s': a picture is rows x columns or channels x rows x columns, the array has shape %s"):format(
    fname, path, core.shape_text(a.shape)))
end

local function quality_of(fname, v)
  local q = v == nil and 90 or core.integer(fname, "quality", v)
  if q < 1 or q > 100 then core.fail(("ramba.%s: quality must be 1 to 100, got %d"):format(fname, q)) end
  return q
end

local function entry(format)
  return {
    load = function(_, path, o) return core.image_load(path, format, core.creation_options(o)) end,
    save = function(fname, path, a, o)
      core.check_mode(fname, path, o.mode, "w")
      a = picture(fname, path, a)
      local quality = quality_of(fname, o.quality)
      core.replace_file(path, function(temp) core.image_save(temp, format, a, quality) end)
    end,
    info = function(path)
      local dtype, shape = core.image_info(path, format)
      return {{name = "", dtype = dtype, shape = shape}}
    end,
    load_options = core.array_options,
    save_options = core.name_set(format == "jpeg" and "mode quality" or "mode"),
  }
end

local formats = core.file_formats
formats.png = entry("png")
formats.jpg = entry("jpeg")
formats.jpeg = formats.jpg
formats.tif = entry("tiff")
formats.tiff = formats.tif
