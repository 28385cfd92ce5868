-- Loops over arrays that lie in memory in another order than their axes: transposed views, several of them, mixed with
-- others. Expected: the same on copies, and sums of integers by hand.
local t = require "support"
local ramba, same = t.ramba, t.same

local orders = {{1, 2, 3}, {1, 3, 2}, {2, 1, 3}, {2, 3, 1}, {3, 1, 2}, {3, 2, 1}}
local shape = {18, 21, 35}

local function numbers(dtype)
  return (ramba.fromfunction(function(i, j, k) return (i * 37 + j * 11 + k * 5) % 101 - 50 end, shape)):astype(dtype)
end

describe("transposed views", function()
  for _, dtype in ipairs{"int64", "float32"} do
    for _, order in ipairs(orders) do
      it(("of %s in the order %s"):format(dtype, table.concat(order, " ")), function()
        local v = numbers(dtype):transpose(order)
        local w = ramba.array(v:totable(), dtype)
        same((v + v * 2):eq(w * 3):all(), true)
        same((v + w):eq(w * 2):all(), true)
        local u = numbers(dtype):transpose(order)
        u["::2, 3:, -1:1:-2"] = (v + 1)["::2, 3:, -1:1:-2"]
        w["::2, 3:, -1:1:-2"] = (w + 1)["::2, 3:, -1:1:-2"]
        same(u:eq(w):all(), true)
        u:isub(v)
        w:isub(v)
        same(ramba.array_equal(u, w), true)
        w = ramba.array(v:totable(), dtype)
        for _, axis in ipairs{{}, {1}, {2}, {3}, {1, 2}, {2, 3}, {1, 3}} do
          local o = #axis > 0 and {axis = axis} or nil
          for _, name in ipairs{"sum", "min", "max", "any", "count_nonzero"} do
            same(v[name](v, o), ramba.is_array(w[name](w, o)) and w[name](w, o):totable() or w[name](w, o))
          end
          same(v:var(o), ramba.is_array(w:var(o)) and w:var(o):totable() or w:var(o), {rel = 1e-5, abs = 1e-4})
          if #axis < 2 then
            same(v:argmax(axis[1]), #axis > 0 and w:argmax(axis[1]):totable() or w:argmax())
            same(v:argmin(axis[1]), #axis > 0 and w:argmin(axis[1]):totable() or w:argmin())
          end
        end
        same((v * v):sum(), (w * w):sum())
      end)
    end
  end

  it("say where an element fails", function()
    local a = ramba.ones({40, 50}, "int64")
    a[{30, 20}] = 0
    a[{20, 30}] = 0
    local function element(v) -- one of them: the first one of some rank
      local ok, message = pcall(function() return ramba.smap(function(x) return 5 // x end, v):sum() end)
      return not ok and tonumber(message:match("%(element (%d+)%)"))
    end
    local e, f = element(a), element(a.T)
    same(e == 980 or e == 1470, true)
    same(f == 790 or f == 1180, true)
  end)
end)
