-- ramba.ffi_kernel: LuaJIT source over local blocks, from scripts and inside tasks.
local ramba = require "ramba"

local scale = ramba.ffi_kernel[[
  return function(p, n, k)
    for i = 0, n - 1 do p[1][i] = k * p[1][i] end
    return n
  end
]]

local here, why = pcall(scale, ramba.ones(1))
if not here and why:find("sanitizer", 1, true) then return end -- the release build's tests cover it

describe("ffi_kernel", function()
  it("writes into the blocks of every rank", function()
    for _, dist in ipairs { "b", "c" } do
      local a = ramba.arange(1003.0):copy { dist = dist }
      local r = scale(a, 3)
      local n = 0
      for k = 1, r.n do n = n + r[k] end
      assert.are.equal(1003, n)
      assert.is_true(ramba.array_equal(a, ramba.arange(1003.0) * 3))
    end
  end)

  it("takes several arrays of several dtypes, numbers, booleans and strings", function()
    local add = ramba.ffi_kernel[[
      return function(p, n, flag, text)
        local s = 0
        for i = 0, n - 1 do s = s + p[1][i] * p[2][i] end
        return s, flag, text
      end
    ]]
    local a, b = ramba.ones({ 40, 30 }, "float32"), ramba.full({ 40, 30 }, 2, "int16")
    local r, sum = add(a, b, true, "x"), 0
    for k = 1, r.n do sum = sum + r[k] end
    assert.are.equal(2400, sum)
  end)

  it("works on blocks that have halo room", function()
    local a = ramba.arange(1200.0):reshape { 60, 20 }
    ramba.sync()
    local b = a["2:-2, 2:-2"] + a["3:, 2:-2"] + a[":-3, 2:-2"] + a["2:-2, 3:"] + a["2:-2, :-3"]
    ramba.sync()
    scale(a, 2)
    assert.are.equal(1199 * 600 * 2, a:sum())
    assert.are.same({ 58, 18 }, { b.shape[1], b.shape[2] })
  end)

  it("works inside spmd on the rank's own part", function()
    local a = ramba.ones(500)
    ramba.spmd(function(v) scale(v, require("ramba").rank + 1) end, a)
    local want = 0
    for k, shape in ipairs(a.dist.local_shapes) do want = want + k * shape[1] end
    assert.are.equal(a.dist.local_shapes[1][1] == 500 and a[1] * 500 or want, a:sum())
  end)

  it("reads read-only arrays, in any layout, and cannot write into them", function()
    local add = ramba.ffi_kernel "return function(p, n) for i = 0, n - 1 do p[1][i] = p[1][i] + p[2][i] end end"
    local a, b = ramba.zeros{20, 10}, ramba.arange(200.0):reshape(10, 20).T
    add(a, ramba.broadcast_to(ramba.arange(10.0), {20, 10}))
    b.flags.writeable = false
    add(a, b)
    assert.are.equal(20 * 45 + 19900, a:sum())
    for _, readonly in ipairs { b, b:copy(), ramba.broadcast_to(ramba.arange(10.0), {20, 10}) } do
      readonly.flags.writeable = false
      local sum = readonly:sum()
      local ok, err = pcall(scale, readonly, 2)
      assert.is_false(ok)
      assert.truthy(tostring(err):find("attempt to write to constant location", 1, true))
      assert.are.equal(sum, readonly:sum())
    end
  end)

  it("takes arrays that share elements: one memory, or an error when that cannot be", function()
    local add = ramba.ffi_kernel "return function(p, n) for i = 0, n - 1 do p[1][i] = p[1][i] + p[2][i] end end"
    local set = ramba.ffi_kernel "return function(p, n) for i = 0, n - 1 do p[3][i] = p[1][i] + p[2][i] end end"
    local function values() return ramba.arange(400.0):reshape(20, 20):redistribute("bn") end
    local function refused(kernel, at, a, ...)
      local before = a:copy()
      local ok, err = pcall(kernel, ...)
      assert.is_false(ok)
      assert.truthy(tostring(err):find("arguments " .. at .. " share elements", 1, true))
      assert.is_true(ramba.array_equal(before, a))
    end
    for _, dist in ipairs {"bn", "nb", "cn", "bb"} do
      local a = values():redistribute(dist)
      refused(add, "1 and 2", a, a, a.T)
      refused(add, "1 and 2", a, a.T, a)
      if dist:sub(2) == "n" then refused(add, "1 and 2", a, a[":, 1:8"], a[":, 2:9"]) end
      refused(add, "1 and 2", a, a["::-1"], a)
      refused(set, "2 and 3", a, ramba.ones{20, 20}:redistribute(dist), a, a.T)
      local fixed = a.T
      fixed.flags.writeable = false
      refused(add, "1 and 2", a, a, fixed)
    end
    local d = values()
    refused(add, "1 and 2", d, ramba.diagonal(d), d)

    -- Only read, or without a common element, or one array twice, or each in one run of memory.
    local a, sum = values(), ramba.zeros{20, 20}:redistribute("bn")
    set(a, a.T, sum)
    assert.is_true(ramba.array_equal(a, values()))
    assert.are.equal(2 * 79800.0, sum:sum())
    add(a[":, 1:10"], a[":, 11:20"])
    local want = values()
    want[":, 1:10"] = want[":, 1:10"] + want[":, 11:20"]
    assert.is_true(ramba.array_equal(want, a))
    local t = a.T
    add(t, t)
    assert.is_true(ramba.array_equal(want * 2, a))
    local line = ramba.ones(300, {dist = "n"})
    add(line["2:"], line[":-2"])
    assert.is_true(ramba.array_equal(ramba.arange(300) + 1, line))

    -- Inside a task, by parts; and parts that are copies.
    local r = ramba.spmd(function(v, w)
      local ok, err = pcall(add, v:get_local(), w:get_local())
      return ok, tostring(err)
    end, a, a.T)
    for k = 1, r.n do assert.is_false(r[k]) end
    assert.is_true(ramba.array_equal(want * 2, a))
    local c = ramba.arange(300.0):copy{dist = {{"c", block_size = 5}}}
    if ramba.num_ranks > 1 then refused(add, "1 and 2", c, c["::3"], c) end
  end)

  it("leaves alone what was made of an array before the call", function()
    local r = ramba.spmd(function()
      local r = require "ramba"
      local labels, x = r.array{1, 2, 1, 2}, r.ones(4)
      local groups = r.arange(4.0):groupby(1, labels)
      local _ = labels:sum() + x:sum()
      local copy, double = x:copy(), x * 2
      scale(labels, 0)
      scale(x, 5)
      return groups:sum():totable(), copy:sum(), double:sum()
    end)
    assert.are.same({ 2.0, 4.0 }, r[1])
    r = ramba.spmd(function(v)
      local part = v:get_local()
      local _ = part:sum()
      local copy, double = part:copy(), part * 2
      scale(part, 5)
      return copy:sum() == part.size and double:sum() == 2 * part.size
    end, ramba.ones(300))
    assert.is_true(r[1])
  end)

  it("reports errors of the source", function()
    assert.has_error(function() ramba.ffi_kernel(3) end)
    local ok, err = pcall(ramba.ffi_kernel "return 5", ramba.ones(3))
    assert.is_false(ok)
    assert.truthy(err:find("must return a function", 1, true))
    ok, err = pcall(ramba.ffi_kernel "return function() error('planned') end", ramba.ones(300))
    assert.is_false(ok)
    assert.truthy(err:find("planned", 1, true))
    ok, err = pcall(ramba.ffi_kernel "return function( end", ramba.ones(300))
    assert.is_false(ok)
    assert.truthy(err:find("ffi_kernel", 1, true))
  end)
end)
