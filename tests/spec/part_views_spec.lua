-- Local parts of overlapping views: what is pending in several of them is written in program order.
local ramba = require "ramba"

local function numbers(a) return ramba.ravel(a):totable() end

-- Steps that are kept pending in two parts in turn.
local function turns(v, w)
  local x, y = v:get_local(), w:get_local()
  x:iadd(1)
  y:imul(2)
  x:isub(3)
  local _ = x:sum()
  y:iadd(1)
  x:imul(3)
end

-- The same steps on the whole array.
local function model(a, first, second)
  local x, y = first(a), second(a)
  x["..."] = x + 1
  ramba.sync()
  y["..."] = y * 2
  ramba.sync()
  x["..."] = x - 3
  ramba.sync()
  y["..."] = y + 1
  ramba.sync()
  x["..."] = x * 3
  ramba.sync()
end

local function whole(a) return a end
local function key(k) return function(a) return a[k] end end
local function transposed(a) return a.T end
local function new_axis(k) return function(a) return ramba.expand_dims(a, k) end end
local function both(f, g) return function(a) return g(f(a)) end end

local dists = {[1] = {"b", "c", {{"c", block_size = 64}}}, [2] = {"bn", "nb", "bb", "cn", "cb"}}

local function agree(shape, first, second, dtype)
  local size = 1
  for _, n in ipairs(shape) do size = size * n end
  for _, dist in ipairs(dists[#shape]) do
    local a = ramba.arange(size, dtype or "float64"):reshape(shape):copy{dist = dist}
    local b = a:copy{dist = "n"}
    ramba.spmd(turns, first(a), second(a))
    model(b, first, second)
    assert.are.same(numbers(b), numbers(a))
  end
end

describe("parts of overlapping views", function()
  it("are views of one array: a whole and a slice", function()
    local b = ramba.ones(300, {dist = "b"})
    ramba.spmd(function(v, w)
      local x, y = v:get_local(), w:get_local()
      x:iadd(1)
      y:imul(2)
      x:isub(1)
    end, b, b["1:100"])
    assert.are.same({3.0, 3.0, 1.0, 1.0, 500.0}, {b[1], b[100], b[101], b[300], b:sum()})
    agree({300}, whole, key "1:100")
    agree({300}, key "1:100", whole)
    agree({300}, whole, key "250:260") -- empty on some ranks
    agree({300}, key "250:260", whole)
  end)

  it("of two views without the base, of views of views, with negative steps", function()
    agree({300}, key "1:200", key "100:300")
    agree({300}, key "::-1", key "50:250")
    agree({300}, key "50:250", key "::-1")
    agree({300}, key "300:100:-1", key "1:200:1")
    agree({300}, both(key "50:250", key "::-1"), both(key "::-1", key "20:200"))
    agree({300}, key "7:7", whole)
    agree({300}, whole, key "290:290")
  end)

  it("transposed and sliced in two axes", function()
    agree({20, 20}, whole, transposed)
    agree({20, 20}, transposed, whole)
    agree({20, 15}, key "3:12, 2:9", key "::-1, ::-1")
    agree({20, 15}, both(transposed, key "::-1, 3:9"), key ":, 5")
    agree({20, 15}, key "4", key ":, 5")
    agree({20, 15}, key "1:0", whole)
    agree({20, 15}, both(key "2:11, 3:9", new_axis(2)), transposed)
  end)

  it("with steps, where the elements are evenly spaced in the block", function()
    for _, k in ipairs {"::3", "5:280:7", "::-2"} do
      for _, dist in ipairs {"b", "n"} do
        local a, b = ramba.arange(300.0):copy{dist = dist}, ramba.arange(300.0)
        ramba.spmd(turns, a, a[k])
        model(b, whole, key(k))
        assert.are.same(numbers(b), numbers(a))
      end
    end
  end)

  it("of diagonals", function()
    agree({20, 20}, whole, ramba.diagonal)
    agree({20, 20}, ramba.diagonal, transposed)
    agree({20, 15}, function(a) return ramba.diagonal(a, 2) end, key "::-1, ::-1")
    agree({20, 15}, both(function(a) return ramba.diagonal(a, -3) end, key "::-1"), whole)
    agree({20, 15}, both(both(ramba.diagonal, key "3:10"), new_axis(1)), key "4")
    local a = ramba.arange(1440.0):reshape(12, 12, 10):redistribute("bnn")
    local d = ramba.diagonal(ramba.diagonal(a, 1), -2)
    local b = ramba.arange(1440.0):reshape(12, 12, 10)
    ramba.spmd(turns, a, d)
    model(b, whole, function(x) return ramba.diagonal(ramba.diagonal(x, 1), -2) end)
    assert.are.same(numbers(b), numbers(a))
  end)

  it("of real and imaginary parts, other dtypes and row-major order", function()
    for _, second in ipairs {function(a) return a.real end, function(a) return a["50:200"].imag end} do
      local a, b = ramba.arange(300, "complex128"):copy{dist = "b"}, ramba.arange(300, "complex128")
      ramba.spmd(turns, a, second(a))
      model(b, whole, second)
      assert.are.same(numbers(b.real), numbers(a.real))
      assert.are.same(numbers(b.imag), numbers(a.imag))
    end
    local a = ramba.arange(300, "int32"):reshape(20, 15):redistribute("bn")
    ramba.spmd(function(v, w)
      local x, y = v:get_local(), w:get_local()
      x:iadd(1)
      y:imul(2)
      x:isub(1)
    end, a, a.flat)
    assert.are.same(numbers(ramba.arange(300, "int32") * 2 + 1), numbers(a))
    ramba.spmd(function(v, w)
      local x, y = v:get_local(), w:get_local()
      x["..."] = 1
      y["..."] = y + 1
      x:imul(5)
    end, a, a:view("uint32"))
    assert.are.equal(3000, a:sum())
  end)

  it("with a border around the block", function()
    local a = ramba.ones(240, {dist = "b", local_border = 2})
    local r = ramba.spmd(function(v, w)
      local h, x, y = v:get_local{halo = true}, v:get_local(), w:get_local()
      x["..."] = 3
      h:iadd(1)
      y:imul(2)
      x:isub(1)
      return h.size - x.size
    end, a, a["1:100"])
    assert.are.equal(4, r[1])
    assert.are.same({7.0, 7.0, 3.0, 3.0, 1120.0}, {a[1], a[100], a[101], a[240], a:sum()})
    local b = ramba.zeros({24, 20}, {dist = "bb", local_border = 1})
    ramba.spmd(function(v, w)
      local x, y = v:get_local(), w:get_local()
      x:iadd(1)
      y:imul(2)
      x:isub(3)
    end, b, b.T["3:9, ::-1"])
    assert.are.equal(480 * -2 + 7 * 24, b:sum())
  end)

  it("read-only ones show what is written through the others", function()
    local a = ramba.ones(300, {dist = "b"})
    local fixed = a["1:100"]
    fixed.flags.writeable = false
    local r = ramba.spmd(function(v, w)
      local x, y = v:get_local(), w:get_local()
      x:iadd(1)
      local sum = y:sum()
      x:isub(1)
      local ok = pcall(function() y["..."] = 0 end)
      return sum + (ok and 1000 or 0)
    end, a, fixed)
    local sum = 0
    for k = 1, r.n do sum = sum + r[k] end
    assert.are.equal(200.0, sum)
  end)

  it("uneven ones, which are copies, have what was written before they were asked for", function()
    local indices = {}
    for i = 1, 300 do indices[i] = i * 7 % 300 + 1 end
    local a = ramba.zeros(300, {dist = {{"u", indices = {indices}}}})
    if ramba.num_ranks > 1 then a = ramba.zeros(300, {dist = {{"c", block_size = 5}}}) end
    local r = ramba.spmd(function(v, w)
      v:get_local():iadd(4)
      return w:get_local():sum()
    end, a, a["::3"])
    local sum = 0
    for k = 1, r.n do sum = sum + r[k] end
    assert.are.equal(400.0, sum)
  end)
end)
