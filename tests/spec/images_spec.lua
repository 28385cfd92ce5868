-- Pictures (section 17): .png, .jpg and .tif files. Expected arrays: tests/gen/images.py.
local t = require "support"
local ramba, fails = t.ramba, t.fails

local folder = "tests/data/images/"
local pictures = {"grey.png", "rgb.png", "rgba.png", "grey_alpha.png", "deep.png", "bits.png", "palette.png", "one.png",
  "smooth.jpg", "colours.jpeg", "progressive.jpg", "grey.tif", "rgb.tiff", "float.tif", "deep.tif", "palette.tif"}

local function same(expected, got)
  assert.are.equal(tostring(expected.shape), tostring(got.shape))
  assert.are.equal(expected.dtype, got.dtype)
  assert.is_true(ramba.array_equal(expected, got))
end

local function temp(ext)
  local name = t.tmpname()
  os.remove(name)
  return name .. "." .. ext
end

local wholefile = require "wholefile"
local read, write, remove = wholefile.read, wholefile.write, wholefile.remove

describe("a picture", function()
  for _, name in ipairs(pictures) do
    it(name .. " is what Pillow reads", function()
      local expected = ramba.load(folder .. name .. ".npy")
      same(expected, ramba.load(folder .. name))
      local info = ramba.info(folder .. name)[1]
      assert.are.equal(expected.dtype, info.dtype)
      assert.are.same({table.unpack(expected.shape)}, {table.unpack(info.shape)})
    end)
  end
  it("takes a dtype and a distribution", function()
    local a = ramba.load(folder .. "rgb.png", {dtype = "float64", dist = {"n", "c"}})
    assert.are.equal("float64", a.dtype)
    assert.is_true(ramba.array_equal(a, ramba.load(folder .. "rgb.png.npy")))
  end)
end)

describe("saving a picture", function()
  local function round(ext, a, expected)
    local path = temp(ext)
    ramba.save(path, a)
    same(expected or a, ramba.load(path))
    remove(path)
  end
  local shades = (ramba.arange(3 * 23 * 31) % 251):astype("uint8")
  it("keeps PNG and TIFF exactly", function()
    for _, ext in ipairs{"png", "tif", "tiff"} do
      round(ext, shades:reshape(3, 23, 31))
      round(ext, shades:reshape(69, 31))
      round(ext, (ramba.arange(60) * 1000):astype("uint16"):reshape(4, 3, 5))
      round(ext, (ramba.arange(24)):astype("uint8"):reshape(2, 3, 4))
      round(ext, shades:reshape(69, 31)["::-2, 2:"])
      round(ext, ramba.array({{7}}, "uint8"))
    end
  end)
  it("takes colours last", function()
    local a = shades:reshape(23, 31, 3)
    round("png", a, a:transpose(3, 1, 2))
  end)
  it("keeps numbers of every type as TIFF", function()
    for _, t in ipairs{"int8", "int16", "int32", "int64", "uint32", "uint64", "float32", "float64"} do
      round("tif", ramba.arange(60):astype(t):reshape(5, 12))
      round("tif", ramba.arange(60):astype(t):reshape(5, 2, 6))
    end
  end)
  it("comes close as JPEG", function()
    local path = temp("jpg")
    local a = (ramba.arange(40):reshape(40, 1) * 3 + ramba.arange(50)):astype("uint8")
    ramba.save(path, a, {quality = 95})
    local b = ramba.load(path)
    assert.are.equal("(40,50)", tostring(b.shape))
    assert.is_true(ramba.absolute(a:astype("float64") - b):max() < 10)
    remove(path)
  end)
  it("refuses what a format cannot hold, and keeps the old file", function()
    local path = temp("png")
    write(path, "old")
    fails("a PNG file holds uint8 or uint16, the array is float64", ramba.save, path, ramba.zeros{2, 2})
    assert.are.equal("old", read(path))
    fails("cannot hold 5 channels", ramba.save, path, ramba.zeros({5, 2, 2}, "uint8"))
    fails("the array has shape (3)", ramba.save, path, ramba.zeros(3, "uint8"))
    fails("cannot hold 0 x 2 pixels", ramba.save, path, ramba.zeros({0, 2}, "uint8"))
    fails("quality must be 1 to 100, got 0", ramba.save, temp("jpg"), ramba.zeros({2, 2}, "uint8"), {quality = 0})
    fails("option quality does not go with this format", ramba.save, path, ramba.zeros({2, 2}, "uint8"), {quality = 9})
    remove(path)
  end)
end)

describe("a damaged picture", function()
  local formats = {png = "rgb.png", jpg = "smooth.jpg", tif = "rgb.tiff"}
  for ext, name in t.sorted(formats) do
    it(ext .. " cut off or of another kind is an error naming the file", function()
      local whole, path = read(folder .. name), temp(ext)
      for _, n in ipairs{0, 1, 8, 20, #whole // 2, #whole - 20} do
        write(path, whole:sub(1, n))
        fails(path, ramba.load, path)
      end
      write(path, ("junk"):rep(100))
      fails(path, ramba.load, path)
      remove(path)
      fails(path, ramba.load, path)
    end)
  end
  it("may not announce more than its bytes can hold", function()
    local whole, path = read(folder .. "grey.png"), temp("png")
    local header = "IHDR" .. string.pack(">I4I4", 900000, 900000) .. whole:sub(25, 29)
    local crc = 0xffffffff -- the checksum of PNG chunks
    for i = 1, #header do
      crc = crc ~ header:byte(i)
      for _ = 1, 8 do crc = crc & 1 == 1 and crc >> 1 ~ 0xedb88320 or crc >> 1 end
    end
    write(path, whole:sub(1, 12) .. header .. string.pack(">I4", crc ~ 0xffffffff) .. whole:sub(34))
    fails("announces 900000 x 900000 pixels", ramba.load, path)
    remove(path)
  end)
end)
