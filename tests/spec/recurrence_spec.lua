-- Recurrences: scumulative with functions that are neither sums nor products (language.md, section 14), and ufunc
-- methods of operations that cannot be regrouped (section 7). Expected values: the same steps in plain Lua.
local t = require "support"
local ramba = t.ramba

local functions = {
  {"average", function(x, before) return 0.9 * before + 0.1 * x end},
  {"maximum", function(x, before) if x > before then return x end return before end},
  {"element alone", function(x) return 2 * x end},
  {"result alone", function(_, before) return before + 1 end},
  {"constant", function() return 3 end},
  {"remainder", function(x, before) return (before * 3 + x) % 1000 end},
  {"loop", function(x, before)
    local k = 0
    while k < x % 5 do before, k = before - k, k + 1 end
    return before + x
  end},
}

-- Values 0 … 96 in no order.
local function values(n)
  local list = {}
  for i = 1, n do list[i] = (i * i * 31 + 7 * i) % 97 end
  return list
end

local function keep_block(_, block) return block end

local function lua_steps(row, f)
  for i = 2, #row do row[i] = f(row[i], row[i - 1]) end
  return row
end

-- The array's lines along an axis, each replaced.
local function each_line(a, axis, change)
  local moved = ramba.moveaxis(a, axis, -1)
  if a.size == 0 then return a end
  local rows = ramba.reshape(moved, {-1, a.shape[axis]}):totable()
  for i, row in ipairs(rows) do rows[i] = change(row) end
  return ramba.moveaxis(ramba.reshape(ramba.array(rows), moved.shape), -1, axis)
end

describe("scumulative over a whole axis", function()
  for _, case in ipairs(functions) do
    local name, f = table.unpack(case)
    for _, dtype in ipairs { "float64", "int64", "float32", "int16", "uint8" } do
      it(name .. " of " .. dtype, function()
        for _, n in ipairs { 0, 1, 2, 7, 100, 257 } do
          local a = ramba.array(values(n), {dtype = dtype, dist = "n"})
          local got, want = ramba.scumulative(f, keep_block, a), ramba.array(lua_steps(a:totable(), f))
          assert.is_true(ramba.allclose(got, want, {rtol = dtype == "float32" and 1e-5 or 1e-12}))
        end
      end)
    end
  end

  it("any axis of any shape", function()
    local f = functions[1][2]
    for _, shape in ipairs { {5, 300}, {300, 5}, {3, 4, 5}, {2, 300, 3}, {1, 7}, {7, 1}, {0, 4}, {4, 0} } do
      local n = ramba.zeros(shape).size
      local a = ramba.reshape(ramba.array(values(n), "float64"), shape):redistribute("n")
      for axis = 1, #shape do
        local want = each_line(a, axis, function(row) return lua_steps(row, f) end)
        assert.is_true(ramba.allclose(ramba.scumulative(f, keep_block, a, {axis = axis}), want))
      end
    end
  end)

  it("names the element that fails", function()
    t.raises("element 3", function()
      ramba.scumulative(function(x, before) return before // x end, keep_block, ramba.array({5, 1, 0, 2}, {dist = "n"}))
    end)
  end)

  it("has complex steps", function()
    local got = ramba.scumulative(function(x, before) return before * x - x end, keep_block,
      ramba.array({ramba.complex(1, 1), ramba.complex(0, 2), ramba.complex(2, 0)}, {dist = "n"}))
    t.same(got, {ramba.complex(1, 1), ramba.complex(-2, 0), ramba.complex(-6, 0)})
  end)
end)

local operations = {
  {"subtract", function(x, y) return x - y end}, {"divide", function(x, y) return x / y end},
  {"fmod", math.fmod}, {"arctan2", function(x, y) return math.atan(x, y) end},
  {"floor_divide", function(x, y) return x // y end},
  {"copysign", function(x, y) return y < 0 and -math.abs(x) or math.abs(x) end},
}

describe("ufunc methods of operations in order", function()
  for _, case in ipairs(operations) do
    local name, f = table.unpack(case)
    local function step(x, before) return f(before, x) end
    it(name, function()
      for _, layout in ipairs { {}, {dist = "c"}, {dist = "n"} } do
        for _, n in ipairs { 1, 2, 101, 1000 } do
          local a = ramba.array(values(n), layout) % 7 + 1.5
          local want = lua_steps(a:totable(), step)
          assert.is_true(ramba.allclose(ramba[name].accumulate(a), want))
          assert.is_true(ramba.allclose(ramba[name].reduce(a), want[n]))
        end
      end
      local rows = ramba.reshape(ramba.array(values(600)), {20, 30}) % 7 + 1.5
      for axis = 1, 2 do
        local want = each_line(rows, axis, function(row) return lua_steps(row, step) end)
        assert.is_true(ramba.allclose(ramba[name].accumulate(rows, {axis = axis}), want))
      end
    end)
  end

  it("one rank has the whole axis, in another order", function()
    local order = {}
    for i = 1, 31 do order[i] = i * 7 % 31 + 1 end
    local axis = {"u", indices = {order}}
    for _, shape in ipairs { {31}, {31, 2}, {2, 31} } do
      local a = ramba.reshape(ramba.arange(ramba.zeros(shape).size), shape) % 11 + 1
      local layout, grid = {}, {}
      for d = 1, #shape do layout[d], grid[d] = shape[d] == 31 and axis or "n", 1 end
      local shuffled = a:redistribute(layout, {grid_shape = grid})
      for d = 1, #shape do
        t.same(ramba.subtract.accumulate(shuffled, {axis = d}), ramba.subtract.accumulate(a, {axis = d}):totable())
        t.same(ramba.subtract.reduce(shuffled, {axis = d}), ramba.subtract.reduce(a, {axis = d}):totable())
      end
      local function last(_, y) return y end
      local value = ramba.sreduce(function(x) return x end, last, 0, shuffled)
      assert.equal(a:flatten()[-1], value)
    end
  end)

  it("small arrays that are divided along the axis", function()
    local rows = ramba.reshape(ramba.arange(91), {7, 13}) % 11
    for _, layout in ipairs { {"n", "b"}, {"b", "n"}, {"n", "c"}, {"c", {"c", block_size = 2}}, {"b", "b"} } do
      for axis = 1, 2 do
        local want = each_line(rows, axis, function(row) return lua_steps(row, function(x, y) return y - x end) end)
        t.same(ramba.subtract.accumulate(rows:redistribute(layout), {axis = axis}), want:totable())
      end
    end
  end)

  it("integers wrap as their dtype does", function()
    t.same(ramba.subtract.accumulate(ramba.array({1, 2, 3}, "uint8")), {1, 255, 252})
    t.same(ramba.subtract.accumulate(ramba.array({-100, 100, 100}, "int8")), {-100, 56, -44})
  end)
end)
