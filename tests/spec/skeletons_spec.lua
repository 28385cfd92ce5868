-- smap, smap_index, sreduce and init_array (language.md, sections 14 and 21 "Kernels") over shapes and distributions,
-- each function both compiled and in the Lua VM, against values that plain loops give.
local t = require "support"
local ramba = t.ramba

-- Its argument, in a way that the compiler refuses.
local function opaque(x)
  local box = {[tostring("value")] = x}
  return box.value
end
local function itself(x) return x end
local ways = {{"compiled", itself}, {"in the VM", opaque}}

local shapes = {{20, 30}, {1, 1}, {2, 3}, {3, 61}, {0, 4}, {7, 1}}
local dists = {false, "bn", "nb", "bb", "cn", "cc", "nn"}

-- Calls f(a, m, n, at) with arange(m * n) as a matrix in each distribution; at(i, j) is its element.
local function each_matrix(f)
  for _, shape in ipairs(shapes) do
    local m, n = shape[1], shape[2]
    local a = ramba.arange(m * n):reshape(m, n)
    for _, dist in ipairs(dists) do
      f(dist and ramba.array(a, {dist = dist}) or a, m, n, function(i, j) return (i - 1) * n + j - 1 end)
    end
  end
end

local function grid(m, n, f)
  local rows = {}
  for i = 1, m do
    rows[i] = {}
    for j = 1, n do rows[i][j] = f(i, j) end
  end
  return rows
end

local function same_results(results, ...)
  t.same(#results, select("#", ...))
  for k, expected in ipairs{...} do t.same(results[k]:totable(), expected) end
end

for _, way in ipairs(ways) do
  local op = way[2]
  describe(way[1], function()
    it("the index, several results, transposed arrays", function()
      each_matrix(function(a, m, n, at)
        local function value(i, j) return at(i, j) end
        same_results({ramba.smap_index(function(ix, x) return op(ix[1] * 1000 + ix[2]) + x end, a)},
          grid(m, n, function(i, j) return i * 1000 + j + at(i, j) end))
        same_results({ramba.smap(function(x) return op(x), x * 2 end, a)}, grid(m, n, value),
          grid(m, n, function(i, j) return 2 * at(i, j) end))
        same_results({ramba.smap(function(x) return op(x) > 3, x / 2 end, a)},
          grid(m, n, function(i, j) return at(i, j) > 3 end), grid(m, n, function(i, j) return at(i, j) / 2 end))
        same_results({ramba.smap_index(function(ix, x) return op(ix[1]) * 1000 + x end, a.T)},
          grid(n, m, function(i, j) return i * 1000 + at(j, i) end))
        if m > 0 then
          local function corner(ix, x, w) return op(w[ix[1]][ix[2]]) + w[{ix[1], 1}] end
          same_results({ramba.smap_index(corner, a, ramba.whole(a))},
                       grid(m, n, function(i, j) return at(i, j) + at(i, 1) end))
        end
      end)
    end)

    it("reductions, their order too", function()
      each_matrix(function(a, m, n, at)
        local sum, weighted = 0, 0
        for i = 1, m do
          for j = 1, n do sum, weighted = sum + at(i, j), weighted + at(i, j) * i end
        end
        local function add(p, q) return p + q end
        local function same(x) return op(x) end
        local function count(acc) return acc + 1 end
        t.same(ramba.sreduce_index(function(ix, x) return op(x) * ix[1] end, add, 0, a), weighted)
        t.same(ramba.sreduce(same, ramba.SreduceReducer(count, add), 0, a), m * n)
        local both = ramba.SreduceReducer(function(acc, v) return {acc[1] + v, acc[2] + 1} end,
          function(p, q) return {p[1] + q[1], p[2] + q[2]} end)
        t.same({ramba.sreduce(same, both, {0, 0}, a)}, {sum, m * n})
        local function pairwise(p1, p2, q1, q2) return p1 + q1, p2 + q2 end
        t.same({ramba.sreduce(function(x) return op(x), 1 end, pairwise, {0, 0}, a)}, {sum, m * n})
        local function tables(p, q) return {p[1] + q[1], p[2] + q[2]} end
        t.same({ramba.sreduce(function(x) return {op(x), 1} end, tables, {0, 0}, a)}, {sum, m * n})
        -- maps x -> p x + q modulo 97, one after the other: associative, not commutative
        local function then_(p1, q1, p2, q2) return p1 * p2 % 97, (p2 * q1 + q2) % 97 end
        local p, q = 1, 0
        for i = 1, m do
          for j = 1, n do p, q = then_(p, q, at(i, j) % 7 + 2, at(i, j) % 5) end
        end
        t.same({ramba.sreduce(function(x) return op(x) % 7 + 2, x % 5 end, then_, {1, 0}, a)}, {p, q})
      end)
    end)

    it("a number as the index of one axis", function()
      local a = ramba.arange(150)
      t.same(ramba.smap_index(function(i, x) return op(i[1]) + i + x end, a):totable()[11], 32)
      local cube = ramba.arange(120):reshape(4, 5, 6)
      local r = ramba.smap_index(function(ix, x) return op(ix[1] * 100 + ix[2] * 10 + ix[3]) + 0 * x end, cube)
      t.same({r[{3, 4, 5}], r[{4, 5, 6}], r[{1, 1, 1}]}, {345, 456, 111})
    end)
  end)
end

describe("axis=", function()
  it("slices give blocks, numbers, tables, several results", function()
    each_matrix(function(a, m, n, at)
      for axis = 1, 2 do
        local o = {axis = axis}
        same_results({ramba.smap(function(s) return -s end, a, o)}, grid(m, n, function(i, j) return -at(i, j) end))
        if m > 0 then
          local function along(i, j) return axis == 1 and i or j end
          same_results({ramba.smap(function(s) return s:sum() end, a, o)}, grid(m, n, function(i, j)
            local sum = 0
            for k = 1, axis == 1 and n or m do sum = sum + (axis == 1 and at(i, k) or at(k, j)) end
            return sum
          end))
          same_results({ramba.smap_index(function(i, s) return s * i, i end, a, o)},
            grid(m, n, function(i, j) return at(i, j) * along(i, j) end), grid(m, n, along))
          same_results({ramba.smap(function(s, r, k) return s + r * k end, a, a, 2, {axis = axis - 3})},
            grid(m, n, function(i, j) return at(i, j) * 3 end))
          same_results({ramba.smap(function(s) return s:totable() end, a, o)}, grid(m, n, at))
        end
      end
    end)
    local cube = ramba.arange(120):reshape(4, 5, 6)
    for axis = 1, 3 do
      local r = ramba.smap_index(function(i, s) return s * 0 + i end, cube, {axis = axis})
      t.same({r[{2, 3, 4}], r.shape}, {axis + 1, {4, 5, 6}})
    end
    t.same(ramba.smap(function(x) return x * 2 end, ramba.arange(150), {axis = 1})[11], 20)
  end)
  it("what is wrong is said", function()
    t.raises("axis", function() ramba.smap(itself, ramba.ones{3, 4}, {axis = 3}) end)
    t.raises("shape %(7%) for a slice of shape %(40%)", function()
      ramba.smap(function() return ramba.ones(7) end, ramba.ones{30, 40}, {axis = 1})
    end)
  end)
end)

describe("Filler", function()
  for _, o in ipairs{{}, {dist = "bn"}, {dist = "cc"}, {dtype = "int32"}, {dtype = "complex64"}} do
    it(("modes, with dist %s and dtype %s"):format(o.dist, o.dtype), function()
      local function value(v) return o.dtype == "complex64" and ramba.complex(v, 0) or o.dtype and v or v + 0.0 end
      for _, shape in ipairs{{3, 4}, {30, 40}} do
        local Filler, size = ramba.Filler, shape[1] * shape[2]
        local function check(fill, element, sum)
          local r = ramba.init_array(shape, fill, o)
          t.same({r.dtype, r.shape, r[{2, 3}], r:sum()}, {o.dtype or "float64", shape, value(element), value(sum)})
        end
        local products = shape[1] * (shape[1] + 1) // 2 * (shape[2] * (shape[2] + 1) // 2)
        check(Filler(function(ix) return ix[1] * ix[2] end), 6, products)
        check(Filler(function(ix) return ix[1] * ix[2] end, Filler.PER_ELEMENT), 6, products)
        check(Filler(function(s) return ramba.ones(s) * s[2] end, Filler.WHOLE_ARRAY_NEW), shape[2], shape[2] * size)
        check(Filler(function(a)
          a["..."] = 3
          a[{1, 1}] = 5
        end, "WHOLE_ARRAY_INPLACE"), 3, 3 * size + 2)
        check(Filler(function(s, starts) return ramba.full(s, starts[2] + 1) end, Filler.WHOLE_ARRAY_NEW), 2, 2 * size)
        check(Filler(function(a, s, starts) a["..."] = s[1] + starts[1] end, Filler.WHOLE_ARRAY_INPLACE), shape[1] + 1,
          (shape[1] + 1) * size)
      end
    end)
  end
  it("of one axis, and errors", function()
    t.same(ramba.init_array(5, ramba.Filler(function(i) return i * 11 end), "int64"):totable(), {11, 22, 33, 44, 55})
    t.raises("unknown mode 'X'", function() ramba.Filler(itself, "X") end)
    t.raises("gave an array of shape %(3,3%), not %(2,3%)", function()
      ramba.init_array({2, 3}, ramba.Filler(function() return ramba.ones{3, 3} end, "WHOLE_ARRAY_NEW"))
    end)
  end)
end)

describe("arguments", function()
  it("tables, numbers, options", function()
    local function double(x) return x * 2 end
    t.same(ramba.smap(double, {1, 2, 3}):totable(), {2, 4, 6})
    t.same(ramba.smap(double, 4):item(), 8)
    t.same(ramba.smap(double, ramba.arange(3), "float32").dtype, "float32")
    t.same(ramba.smap(function(x, o) return x * o.k end, ramba.arange(3), {k = 3}, {}):totable(), {0, 3, 6})
    local lazy = ramba.sreduce(itself, function(p, q) return p + q end, 0, ramba.arange(300), {lazy = true})
    t.same({ramba.is_array(lazy), lazy:item()}, {true, 44850})
  end)
  it("what cannot be is said", function()
    local a = ramba.arange(200)
    local file, co, box = io.stdout, coroutine.create(print), {handle = io.stdout}
    local function add(p, q) return p + q end
    t.raises("argument 3 has shape %(200%), not %(300%)",
             function() ramba.smap(function(x) return x end, ramba.arange(300), a) end)
    t.raises("returns no value", function() ramba.smap(function() end, a):sum() end)
    t.raises("returned the string", function() ramba.smap(function() return "a" end, a):sum() end)
    t.raises("no array among the arguments", function() ramba.smap(itself, "abc") end)
    t.raises("a function expected, got 5", function() ramba.smap(5, a) end)
    t.raises("unknown option", function() ramba.smap(itself, a, {foo = 1}) end)
    t.raises("boom %(element 151%)", function() ramba.smap(function(x) if x == 150 then error("boom") end return x end,
                                                           a):sum() end)
    t.raises("'file' of the function is a file", function() ramba.smap(function(x) file:write("x") return x end, a) end)
    t.raises("'co' of the function is a coroutine",
             function() ramba.smap(function(x) return coroutine.status(co) and x end, a) end)
    t.raises("field 'handle' of upvalue 'box' .* it is a file",
             function() ramba.smap(function(x) box.handle:write() return x end, a) end)
    t.raises("the identity is missing", function() ramba.sreduce(itself, add, nil, a) end)
    t.raises("gives 2 values, the identity has 1", function() ramba.sreduce(function(x) return x, 1 end, add, 0, a) end)
  end)
end)

-- An array without elements that rank 0 alone had looked at has its storage on the other ranks when they need it.
it("empty arrays on one rank, then on all", function()
  local a = ramba.arange(0):reshape(0, 4)
  t.same(ramba.smap(opaque, a):totable(), {})
  t.same(ramba.smap(opaque, ramba.array(a, {dist = "cn"})):totable(), {})
end)
