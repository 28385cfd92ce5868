-- The edges of a picture: grey values, a Gaussian blur and Sobel's operator, all by shifted slices.
--   ramba scripts/examples/edges.lua [picture.npy [edges.npy]]
local ramba = require "ramba"

local here = arg[0]:match("^.*/") or ""
local source = arg[1] or here .. "../../tests/data/raccoon_768x1024x3_u8.npy"
local target = arg[2] or "edges.npy"

local picture = ramba.load(source)
local rgb = picture:astype("float64")
local grey = 0.299 * rgb[":, :, 1"] + 0.587 * rgb[":, :, 2"] + 0.114 * rgb[":, :, 3"]

-- Five binomial weights along each axis; the result is 4 smaller than the picture.
local rows = (grey[":-5"] + 4 * grey["2:-4"] + 6 * grey["3:-3"] + 4 * grey["4:-2"] + grey["5:"]) / 16
local blurred = (rows[":, :-5"] + 4 * rows[":, 2:-4"] + 6 * rows[":, 3:-3"] + 4 * rows[":, 4:-2"] + rows[":, 5:"]) / 16

-- Weights 1 2 1 across the direction of the difference.
local columns = blurred[":-3, :"] + 2 * blurred["2:-2, :"] + blurred["3:, :"]
local lines = blurred[":, :-3"] + 2 * blurred[":, 2:-2"] + blurred[":, 3:"]
local gx = columns[":, 3:"] - columns[":, :-3"]
local gy = lines["3:, :"] - lines[":-3, :"]
local edges = ramba.sqrt(gx * gx + gy * gy)

local lazy = { lazy = true }
local mean, std, max, place, strong =
  ramba.eval(edges:mean(lazy), edges:std(lazy), edges:max(lazy), edges:argmax(lazy), (edges:gt(100)):sum(lazy))
local row, column = ramba.unravel_index(place, edges.shape)

ramba.save(target, (edges * (255 / max)):astype("uint8"))

print(("picture   %s %s, mean grey %.6g"):format(picture.shape, picture.dtype, grey:mean()))
print(("edges     %s, mean %.6g, std %.6g"):format(edges.shape, mean, std))
print(("strongest %.6g at row %d, column %d"):format(max, row, column))
print(("strong    %d of %d pixels"):format(strong, edges.size))
for i = 0, 7 do
  local inside = edges:ge(max * i / 8) & edges:lt(max * (i + 1) / 8)
  local count = inside:sum()
  print(("%5.1f %6d %s"):format(max * i / 8, count, ("#"):rep(math.floor(math.log(count + 1, 2)))))
end
