-- Random views (slices, picks, transposed arrays, diagonals, new axes, one of another) of arrays in random
-- distributions: what all ranks have of them is the view, each element once; what they write is in the array.
local t = require "support"
local ramba, same = t.ramba, t.same
local n = t.ranks

local random = t.random(20250131)

-- One item of dist=; left: the ranks that later axes may share.
local function random_item(extent, left)
  local kind = random(6)
  if kind <= 3 then return ({"n", "b", "c"})[kind], left end
  if kind == 4 then return {"c", block_size = random(3)}, left end
  local parts, item = random(left), nil
  if kind == 5 then
    item = {"b", bounds = {0}}
    for p = 1, parts - 1 do item.bounds[p + 1] = random(extent + 1) - 1 end
    item.bounds[parts + 1] = extent
    table.sort(item.bounds)
  else
    item = {"u", indices = {}}
    for p = 1, parts do item.indices[p] = {} end
    for g = extent, 1, -1 do table.insert(item.indices[random(parts)], g) end
  end
  return item, left // parts
end

local function random_array()
  local shape, dist, size, left = {}, {}, 1, n
  for d = 1, random(3) do
    shape[d] = random(9)
    size = size * shape[d]
    dist[d], left = random_item(shape[d], left)
  end
  local a = ramba.arange(1.0, size + 1):reshape(shape)
  local ok, distributed = pcall(a.redistribute, a, dist) -- the default grid may leave no rank for a list
  return ok and distributed or a:redistribute("b")
end

local function random_index(v)
  local items, free = {}, false
  for d = 1, v.ndim do
    local extent, kind = v.shape[d], random(6)
    local first = extent > 0 and random(extent) or 1
    items[d] = kind == 1 and extent > 0 and tostring(first) or kind == 2 and "::-" .. random(3) or
      kind == 3 and "::" .. random(3) or
      kind == 4 and first .. ":" .. first + random(5) or ":"
    free = free or items[d]:find(":")
  end
  return free and table.concat(items, ",") or ":"
end

local function step(v, s)
  if s == "T" then return v.T end
  local kind, number = s:match("^(%a)(-?%d+)$")
  if kind == "D" then return v:diagonal(tonumber(number)) end
  if kind == "X" then return ramba.expand_dims(v, tonumber(number)) end
  return v[s]
end

local function random_steps(v)
  local list = {}
  for k = 1, random(4) do
    local kind = random(8)
    list[k] = kind == 1 and "T" or kind == 2 and v.ndim > 1 and "D" .. random(5) - 3 or
      kind == 3 and "X" .. random(v.ndim + 1) or
      random_index(v)
    v = step(v, list[k])
  end
  return list, v
end

local function take(v, list, step)
  for _, s in ipairs(list) do v = step(v, s) end
  local L, part, la = ramba.localarray, v:get_local(), v:localarray()
  local out = {places = {}, valid = L.validate(la:__distarray__()), sum = la:sum(),
               same = tostring(part.shape) == tostring(la.local_shape)}
  for g, value in L.ndenumerate(la) do table.insert(out.places, {g, value}) end
  out.last = la.global_size > 0 and la:ravel():cumsum():max() or 0.0
  part["..."] = part + 1000
  return out
end

local function check(a, list, w, as_argument)
  local values, total, sum, seen = w:copy(), w:sum(), a:sum(), 0
  local r = ramba.spmd(take, as_argument and w or a, as_argument and {} or list, step)
  for k = 1, n do
    same({r[k].valid, r[k].same, r[k].sum, r[k].last}, {true, true, total, total})
    for _, place in ipairs(r[k].places) do same(place[2], values:item(place[1])) end
    seen = seen + #r[k].places
  end
  local everywhere = not table.concat(a.dist.kinds):find("[^n]")
  same(everywhere and seen // n or seen, w.size)
  same({(w - values):min(), (w - values):max(), a:sum()}, {1000.0, 1000.0, sum + 1000 * w.size})
end

describe("random views", function()
  for number = 1, 60 do
    it(("%d"):format(number), function()
      local a = random_array()
      local list, w = random_steps(a)
      if w.size == 0 then return end
      local ok, message = pcall(check, a, list, w, random(2) == 1)
      if not ok then error(("%s, shape %s, %s: %s"):format(a.dist, a.shape, table.concat(list, " | "), message), 0) end
    end)
  end
end)
