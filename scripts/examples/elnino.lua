-- Sixty years of El Niño: the principal components of the years' temperatures, and years grouped by k-means.
--   ramba scripts/examples/elnino.lua [months.csv [groups [picture.png]]]
-- The file has a header, and lines with a year and the temperatures of its twelve months.
local ramba = require "ramba"

local here = arg[0]:match("^.*/") or ""
local data, names = ramba.load(arg[1] or here .. "../../tests/data/elnino_monthly_sst.csv", {header = true})
local groups = math.tointeger(arg[2] or 3)
local year, sst = data[":, 1"]:astype("int64"), data[":, 2:"]
local months = sst:mean(1)
local x = sst - months                        -- what each month is above its mean

print(("%d years, %d values a year"):format(sst.shape[1], sst.shape[2]))
for _, m in ipairs{ {"warmest", months:argmax()}, {"coldest", months:argmin()} } do
  print(("%s   %s, %.2f degrees"):format(m[1], names[m[2] + 1], months[m[2]]))
end

-- Principal components: the eigenvectors of the covariance, the largest eigenvalue first. The sign of a vector means
-- nothing; here its sum is positive.
local values, vectors = ramba.linalg.eigh(ramba.cov(x, {rowvar = false}))
values, vectors = ramba.flip(values), ramba.flip(vectors, 2)
vectors = vectors * ramba.where(vectors:sum(1):lt(0), -1, 1)
local share = values / values:sum()
local scores = ramba.matmul(x, vectors[":, 1:2"])      -- years in the plane of the first two
print(("variance  %s in the first three components"):format(share["1:3"]:format("%.3f")))

-- k-means: each point goes to the nearest centre, each centre to the mean of its points, until none moves. The first
-- centres are points themselves: one of them, then always the one that is farthest from those chosen.
local function distances(points, centres) return ((points[":, new, :"] - centres["new, :, :"]) ^ 2):sum(-1) end

local function kmeans(points, k)
  local chosen = {points:sum(2):argmax()}
  while #chosen < k do
    chosen[#chosen + 1] = distances(points, points[{ramba.idx(chosen)}]):min(2):argmax()
  end
  local centres, labels = points[{ramba.idx(chosen)}], nil
  for turn = 1, 100 do
    local before, d = labels, distances(points, centres)
    labels = d:argmin(2)
    if before and ramba.array_equal(labels, before) then return labels, d:min(2):sum(), turn end
    centres = points:groupby(1, labels, k):mean()
  end
  error("no end after 100 turns")
end

local labels, spread, turns = kmeans(x, groups)
print(("k-means   %d groups after %d turns, %.6g of %.6g left within them"):format(groups, turns, spread,
  (x * x):sum()))
local winter = x[":, -2:"]:mean(2)                     -- November and December, when El Niño is strongest
local group = winter:groupby(1, labels, groups)
local size, mean, order = group:count(), group:mean(), group:mean():argsort()
for k = groups, 1, -1 do
  local g = order[k]
  print(("%+.2f degrees in %d winters:"):format(mean[g], size[g]))
  print(year[labels:eq(g)])
end
local strongest = scores[":, 1"]:argmax()
print(("strongest %d, %.6g along the first component"):format(year[strongest], scores[{strongest, 1}]))
if arg[3] then
  ramba.scatter(scores[":, 1"], scores[":, 2"], {file = arg[3], xlabel = "first component", ylabel = "second"})
end
