-- Views that are not affine (language.md sections 9 and 21): what is written through a diagonal, a view(dtype) or flat
-- is in the array, for every distribution; values read are tests/gen/composed.py's.
local R = require "ramba"

local function refuses(f, text)
  local ok, err = pcall(f)
  assert.is_false(ok)
  assert.truthy(tostring(err):find(text, 1, true), tostring(err))
end

local distributions = { "bn", "nb", "bb", "cn", "cc", "n" }

-- a(i, j) = 100 i + j, and the same as a table.
local function square(rows, columns, dist)
  local a = R.fromfunction(function(i, j) return 100 * i + j end, { rows, columns }, { dtype = "int64", dist = dist })
  return a, a:totable()
end

describe("a diagonal", function()
  for _, dist in ipairs(distributions) do
    it("is written through, distribution " .. dist, function()
      for _, shape in ipairs { { 3, 3 }, { 13, 7 }, { 7, 13 }, { 130, 120 } } do
        local a, t = square(shape[1], shape[2], dist)
        local d = R.diagonal(a, 1)
        d:imul(-1)
        d[2] = 5
        d["3:"] = 7
        R.diagonal(a, -1):fill(9)
        for i = 1, shape[1] do
          for j = 1, shape[2] do
            if j == i + 1 then t[i][j] = i == 1 and -t[i][j] or i == 2 and 5 or 7 end
            if j == i - 1 then t[i][j] = 9 end
          end
        end
        assert.are.same(t, a:totable())
        assert.are.equal(d.size > 2 and 7 or 5, d[-1])
      end
    end)
  end

  it("takes index arrays, masks and repeated places", function()
    local a = R.zeros { 6, 6 }
    local d = a:diagonal()
    d[{ R.idx { 1, 3, 1 } }] = { 1, 2, 3 }
    d[R.array { false, false, false, true, true, false }] = { 8, 9 }
    R.add.at(d, R.idx { 6, 6 }, 4)
    assert.are.same({ 3, 0, 2, 8, 9, 8 }, d:totable())
    assert.are.equal(30, a:sum())
    R.add(d, 1, { out = d })
    d:iadd(1, { where = d:gt(5) })
    assert.are.same({ 4, 1, 3, 10, 11, 10 }, R.diag(a):totable())
  end)

  it("of more axes, of views, of parts and of diagonals", function()
    local t = R.zeros { 2, 5, 5 }
    R.diagonal(t, 0, 2, 3)[2] = { 1, 2, 3, 4, 5 }
    assert.are.same({ 0, 15 }, t:sum { axis = { 2, 3 } }:totable())
    local v = t[{ 1, { 5, 1, -2 }, { 1, 3 } }]
    v:diagonal()[":"] = { 1, 2, 3 }
    assert.are.same({ 1, 2, 3 }, { t[{ 1, 5, 1 }], t[{ 1, 3, 2 }], t[{ 1, 1, 3 }] })
    local z = R.zeros({ 3, 3 }, "complex128")
    z:diagonal().imag = { 1, 2, 3 }
    z.real:diagonal():fill(4)
    assert.are.equal("[4.+1.j 4.+2.j 4.+3.j]", tostring(z:diagonal()))
    local c = R.zeros { 3, 3, 3 }
    local deep = R.diagonal(R.diagonal(c))
    deep[":"] = { 1, 2, 3 }
    assert.are.same({ 1, 2, 3 }, { c[{ 1, 1, 1 }], c[{ 2, 2, 2 }], c[{ 3, 3, 3 }] })
    assert.are.equal(6, c:sum())
  end)

  it("shows what is written into the array later, and itself when read from it", function()
    local a = R.ones { 4, 4 }
    local d = a:diagonal()
    a:imul(3)
    assert.are.same({ 3, 3, 3, 3 }, d:totable())
    a[1] = d * 2
    a["2, :"] = d
    assert.are.same({ { 6, 6, 6, 6 }, { 6, 3, 3, 3 } }, a["1:2"]:totable())
    a.flags.writeable = false
    refuses(function() d[1] = 1 end, "read-only")
  end)

  it("keeps the array whole when a write fails", function()
    local a = R.arange(9):reshape(3, 3)
    refuses(function() a:diagonal()[":"] = { 1, 2 } end, "(2) cannot be assigned to a place of shape (3)")
    refuses(function() a:diagonal()[4] = 1 end, "out of bounds")
    refuses(function() R.diagonal({ 1, 2 }) end, "got shape (2)")
    refuses(function() a:diagonal(0, 1, 1) end, "given twice")
    assert.are.same({ 0, 4, 8 }, a:diagonal():totable())
  end)
end)

describe("a view of another dtype", function()
  for _, dist in ipairs(distributions) do
    it("is written through, distribution " .. dist, function()
      local a = R.zeros({ 40, 6 }, { dtype = "float32", dist = dist })
      a:view("int32")["3, 2"] = 0x3f800000
      assert.are.equal(1, a[{ 3, 2 }])
      a:view("float64")["5, ::2"] = 0
      a:view("uint8")["7, -1"] = 0x40
      assert.are.equal(2, a[{ 7, 6 }])
      assert.are.equal(3, a:sum())
    end)
  end
  it("must fit", function()
    refuses(function() return R.zeros(3, "int32"):view("float64") end, "3 elements of int32")
    refuses(function() return R.array(1):view("int8") end, "0-d array")
    refuses(function() return R.zeros(3):view("int24") end, "int24")
    local a = R.zeros(4)
    assert.are.equal("int64", a:view("int64").dtype)
    a:view()[1] = 3
    assert.are.equal(3, a[1])
  end)
end)

describe("windows", function()
  it("refuse writes and follow the array", function()
    local a = R.arange(200)
    local w = R.sliding_window_view(a, 3)
    refuses(function() w[1] = 0 end, "read-only")
    refuses(function() w:iadd(1) end, "read-only")
    refuses(function() w[w:gt(1)] = 1 end, "read-only")
    assert.is_false(w.flags.writeable)
    a:imul(2)
    assert.are.same({ 396, 398 }, w["-1, 2:"]:totable())
    refuses(function() return R.sliding_window_view(a, 201) end, "a window of 201 does not fit axis 1 of extent 200")
    refuses(function() return R.sliding_window_view(a, 0) end, "does not fit")
    refuses(function() return R.sliding_window_view(a, { 2, 2 }) end, "2 widths for 1 axes")
  end)
  for _, dist in ipairs(distributions) do
    it("of every width are slices of the array, distribution " .. dist, function()
      local a = square(12, 13, dist)
      for _, case in ipairs { { { 2, 3 } }, { { 11, 3 } }, { { 2, 12 } }, { { 11, 12 } }, { { 12, 13 } }, { { 1, 1 } },
                              { { 9, 2 }, { 1, 1 } }, { { 2, 9 }, { 1, 1 } }, { { 6 }, { 2 } }, { { 8 }, { 2 } } } do
        local widths, axes = table.unpack(case)
        local w = R.sliding_window_view(a, widths, axes)
        local v, shape, at = w:totable(), w.shape, { 0, 0 }
        axes = axes or { 1, 2 }
        for i = 1, shape[1] do
          for j = 1, shape[2] do
            for k = 1, widths[1] do
              for l = 1, widths[2] or 1 do
                at[1], at[2] = i, j
                at[axes[1]] = at[axes[1]] + k - 1
                if widths[2] then at[axes[2]] = at[axes[2]] + l - 1 end
                local got = widths[2] and v[i][j][k][l] or v[i][j][k]
                if got ~= 100 * at[1] + at[2] then error(("%d %d %d %d: %s"):format(i, j, k, l, got)) end
              end
            end
          end
        end
      end
    end)
  end
  it("that are few and wide take few steps", function()
    local w = R.sliding_window_view(R.ones(100000), 99998)
    assert.are.same({ 99998.0, 99998.0, 99998.0 }, w:sum(2):totable())
  end)
end)
