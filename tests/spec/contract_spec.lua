-- Lines of the contract that were once not kept.
local R = require "ramba"

local function refuses(f, text)
  local ok, err = pcall(f)
  assert.is_false(ok)
  assert.truthy(tostring(err):find(text, 1, true), tostring(err))
end

describe("flat", function()
  it("is assigned in row-major order", function()
    local a = R.zeros { 2, 3 }
    a.flat = 3
    assert.are.same({ { 3, 3, 3 }, { 3, 3, 3 } }, a:totable())
    a.flat = R.arange(6)
    assert.are.same({ { 0, 1, 2 }, { 3, 4, 5 } }, a:totable())
    a.T.flat = R.arange(6)
    assert.are.same({ { 0, 2, 4 }, { 1, 3, 5 } }, a:totable())
    refuses(function() a.flat = { 1, 2 } end, "2 values for 6 elements")
  end)
  it("never loses a write", function()
    local a = R.zeros(6)
    a.flat[2] = 1
    assert.are.equal(1, a[2])
    local m = R.zeros { 2, 3 }
    m.T.flat[2] = 9
    m.flat["5:6"] = { 7, 8 }
    assert.are.same({ { 0, 0, 0 }, { 9, 7, 8 } }, m:totable())
  end)
end)

describe("a broadcast view", function()
  it("and its views refuse writes", function()
    local s = R.arange(3)
    local b = R.broadcast_to(s, { 2, 3 })
    for _, write in ipairs {
      function() b[1] = 5 end, function() b[1][2] = 50 end, function() b[{ 1, 2 }] = 5 end, function() b["1:1"] = 6 end,
      function() b[1]:fill(3) end, function() b[":"] = 1 end, function() b:iadd(1) end, function() b.T[1] = 1 end,
    } do
      refuses(write, "read-only")
    end
    assert.are.same({ 0, 1, 2 }, s:totable())
    assert.is_false(b.flags.writeable)
  end)
end)

describe("a read-only view", function()
  local function frozen(v)
    for _, write in ipairs {
      function() v[1] = 5 end, function() v["1:1"] = 5 end, function() v["..."] = 5 end, function() v:iadd(1) end,
      function() v["1:1"]:fill(3) end, function() R.add(v, 1, { out = v }) end, function() v[v:gt(-1)] = 1 end,
      function() v[R.idx { 1 }] = 1 end, function() v.T[1] = 1 end, function() v.flat[1] = 1 end,
      function() R.add.at(v, R.idx { 1 }, 1) end, function() R.put(v, 1, 1) end, function() v[{ {} }][1] = 1 end,
    } do
      refuses(write, "read-only")
    end
    assert.is_false(v.flags.writeable)
  end
  it("is what broadcast_to gives, of the same shape too", function()
    local a = R.arange(3)
    frozen(R.broadcast_to(a, { 3 }))
    frozen(R.broadcast_to(a, { 1, 3 }))
    frozen(R.broadcast_to(a, { 2, 3 }))
    frozen((R.broadcast_arrays(a, { 4, 5, 6 })))
    assert.are.same({ 0, 1, 2 }, a:totable())
    a[1] = 9
    assert.is_true(a.flags.writeable)
  end)
  it("leaves its base writeable, and can be set back", function()
    local a = R.arange(6)
    local v = a["2:4"]
    v.flags.writeable = false
    frozen(v)
    a[2] = 50
    assert.are.same({ 50, 2, 3 }, v:totable())
    v.flags.writeable = true
    v[1] = 7
    assert.are.same({ 0, 7, 2, 3, 4, 5 }, a:totable())
    refuses(function() R.broadcast_to(a, { 2, 6 }).flags.writeable = true end, "cannot be made writeable")
    a.flags.writeable = false
    refuses(function() a["1:2"].flags.writeable = true end, "read-only")
    frozen(a)
    frozen(a["2:3"])
  end)
  it("may be one of the whole array", function()
    for _, view in ipairs { function(a) return a[":"] end, function(a) return a["..."] end,
                            function(a) return a[{ {} }] end, function(a) return a.T.T end,
                            function(a) return a:reshape(#a) end } do
      local a = R.arange(6)
      local v = view(a)
      assert.is_true(rawequal(a, v.base))
      assert.is_nil(a.base)
      v.flags.writeable = false
      frozen(v)
      assert.is_true(a.flags.writeable)
      a[2] = 50
      assert.are.equal(50, v[2])
      v.flags.writeable = true
      v[1] = 7
      assert.are.equal(7, a[1])
      a.flags.writeable = false
      frozen(v)
      assert.are.equal("{writeable=false}", tostring(a.flags))
    end
  end)
  it("block of one array is a copy", function()
    local a = R.zeros { 2, 2 }
    R.block(a)["..."] = 1
    assert.are.same({ { 0, 0 }, { 0, 0 } }, a:totable())
  end)
end)

describe("numbers", function()
  it("out of the dtype's range are refused by assignment and full", function()
    local a = R.array({ 1, 2 }, "int8")
    refuses(function() a[1] = 300 end, "300 is out of range for int8")
    refuses(function() a[1] = R.nan end, "nan")
    refuses(function() a[1] = R.complex(1, 2) end, "complex")
    refuses(function() R.full({ 2 }, -1, "uint8") end, "-1 is out of range for uint8")
    a[1] = 1.7
    assert.are.same({ 1, 2 }, a:totable())
  end)
  it("that are not finite are no limits of arange", function()
    refuses(function() R.arange(R.inf) end, "not finite")
    refuses(function() R.arange(0, 1e30) end, "not finite")
  end)
  it("nan has no sign", function() assert.are.same({ false }, R.signbit(R.array { R.nan }):totable()) end)
  it("with a fraction are no positions", function() refuses(function() return R.idx { 1.5 } end, "no integers") end)
end)

describe("forms", function()
  it("order is accepted", function()
    assert.are.same({ 0, 0 }, R.zeros(2, { order = "C" }):totable())
    assert.are.same({ { 0, 2, 4 }, { 1, 3, 5 } }, R.arange(6):reshape({ 2, 3 }, "F"):totable())
  end)
  it("where of a condition alone gives positions", function()
    assert.are.same({ 2 }, R.where(R.array { false, true }):totable())
  end)
  it("put writes into an array, or makes a future", function()
    local p = R.arange(3)
    R.put(p, { 1, 3 }, { 7, 8 })
    assert.are.same({ 7, 1, 8 }, p:totable())
    assert.are.equal(5, R.get(R.put(5)))
  end)
  it("a size that no machine has is an error, and the session goes on", function()
    refuses(function() return R.pad(R.arange(3), 1e18):sum() end, "limit")
    assert.are.equal(3, R.arange(3):sum())
  end)
  it("kernels refuse captured files and coroutines by name", function()
    local out, co = io.stdout, coroutine.create(print)
    refuses(function() R.smap(function(x) out:write("x") return x end, R.arange(3)) end, "'out'")
    refuses(function() R.smap(function(x) return co and x end, R.arange(3)) end, "'co'")
  end)
  it("what does not fit in memory names the line that recorded it", function()
    local line = debug.getinfo(1, "l").currentline + 1
    local a = R.zeros(1e15)
    refuses(function() return a[1] end, ":" .. line .. ")")
  end)
  it("spmd tells the error, not that others waited", function()
    refuses(function()
      R.spmd(function()
        local r = require "ramba"
        if r.rank == r.num_ranks - 1 then error("only last") end
        r.comm.barrier()
      end)
    end, "only last")
  end)
end)

describe("out=", function()
  it("gives back the very handle", function()
    local out = R.zeros(3)
    assert.is_true(rawequal(out, R.add({1, 2, 3}, 1, {out = out})))
    assert.is_true(rawequal(out, R.add({1, 2, 3}, 1, out)))
    assert.is_true(rawequal(out, R.sqrt({1, 4, 9}, {out = out})))
    assert.are.same({ 1, 2, 3 }, out:totable())
    local part = R.zeros({ 2, 3 })[2]
    assert.is_true(rawequal(part, R.add({1, 2, 3}, 1, part)))
  end)
end)

describe("out= and where= of", function()
  local x, m = R.array { 1.5, -2.5, R.nan, 8 }, R.array { true, true, true, false }
  local function gives(name, dtype, expected, ...)
    local arguments = table.pack(...)
    it(name, function()
      local out = R.full(4, 7, dtype)
      arguments[arguments.n + 1] = { out = out, where = m }
      assert.is_true(rawequal(out, R[name](table.unpack(arguments))))
      assert.are.equal(expected, tostring(out))
      arguments[arguments.n + 1] = { out = R.zeros(3, dtype) }
      refuses(function() R[name](table.unpack(arguments)) end, ": a result of shape (4)")
      arguments[arguments.n + 1] = { out = 5 }
      refuses(function() R[name](table.unpack(arguments)) end, ": out must be an array, got 5")
    end)
  end
  gives("round", "float64", "[ 2. -2. nan  7.]", x)
  gives("around", "float64", "[ 1.5 -2.5  nan  7. ]", x, 1)
  gives("clip", "float64", "[ 1.5 -1.   nan  7. ]", x, -1, 2)
  gives("nan_to_num", "float64", "[ 1.5 -2.5  0.   7. ]", x)
  gives("isclose", "bool", "[ True False False  True]", x, 1.5)
  gives("sqrt", "float64", "[1.22474487        nan        nan 7.        ]", x)
  gives("isnan", "bool", "[False False  True  True]", x)
  gives("where", "float64", "[ 1. -2.  0.  7.]", x:gt(0), 1, { -1, -2, 0, 0 })
  gives("select", "float64", "[ 1. -1. -1.  7.]", { x:gt(0) }, { 1 }, -1)
  it("functions of two results", function()
    for _, row in ipairs {
      { "modf", "[ 0.5 -0.5  nan  7. ]", "[ 1. -2. nan  7.]", x },
      { "divmod", "[ 0. -2. nan  7.]", "[1.5 1.5 nan 7. ]", x, 2 },
      { "frexp", "[ 0.75  -0.625    nan  7.   ]", "[1 2 0 7]", x },
    } do
      local name = row[1]
      local first, second = R.full(4, 7.0), R.full(4, 7, name == "frexp" and "int32" or "float64")
      local arguments = { table.unpack(row, 4) }
      arguments[#arguments + 1] = { out = { first, second }, where = m }
      local one, two = R[name](table.unpack(arguments))
      assert.is_true(rawequal(one, first) and rawequal(two, second))
      assert.are.same({ row[2], row[3] }, { tostring(one), tostring(two) })
      arguments[#arguments] = first
      arguments[#arguments + 1] = second
      assert.is_true(rawequal(first, (R[name](table.unpack(arguments)))))
      arguments = { table.unpack(row, 4) }
      arguments[#arguments + 1] = { out = first }
      refuses(function() R[name](table.unpack(arguments)) end, "out must be a list of two arrays")
    end
  end)
  it("what no elementwise function does: casts that NumPy refuses", function()
    local i = R.zeros(4, "int64")
    refuses(function() R.clip(x, 1, 2, { out = i }) end,
            "ramba.clip: the result's dtype float64 cannot be cast to int64")
    refuses(function() R.cumsum(x, { out = i }) end, "ramba.cumsum: the result's dtype float64 cannot be cast to int64")
    refuses(function() R.sum(R.ones { 2, 4 }, 1, { out = i }) end, "ramba.sum: the result's dtype float64")
    refuses(function() R.sum(x, { out = i }) end, "ramba.sum: a result of shape () does not fit")
    refuses(function() R.sum(R.ones { 2, 4 }, 1, { out = 3 }) end, "out must be an array, got 3")
    assert.are.same({ 0, 0, 0, 0 }, i:totable())
  end)
end)

describe("what makes arrays", function()
  it("takes a dtype and a distribution, and no unknown option", function()
    local a = R.arange(6):reshape { 2, 3 }
    for _, row in ipairs {
      { "mgrid", { { 0, 4 }, { 0, 3 } } }, { "ogrid", { { 0, 4 }, { 0, 3 } } }, { "meshgrid", { 1, 2 }, { 3, 4 } },
      { "tril", a }, { "triu", a }, { "diag", { 1, 2 } }, { "diagflat", a }, { "vander", { 1, 2 } }, { "tri", 3 },
      { "indices", { 2, 3 } }, { "eye", 3 }, { "identity", 3 }, { "range", 1, 5 }, { "linspace", 0, 1 }, { "copy", a },
      { "geomspace", 1, 2 }, { "full_like", a, 1 }, { "frombuffer", ("x"):rep(8) }, { "fromarray", a },
    } do
      local name, arguments = row[1], { table.unpack(row, 2) }
      local plain = R[name](table.unpack(arguments))
      arguments[#arguments + 1] = { dtype = "float32", dist = "c" }
      local b = R[name](table.unpack(arguments))
      assert.are.equal("float32", b.dtype, name)
      assert.are.equal("c", b.dist.kinds[1]:sub(1, 1), name)
      if name ~= "frombuffer" then assert.is_true(R.allclose(plain, b), name) end
      arguments[#arguments] = { unknown = 1 }
      refuses(function() R[name](table.unpack(arguments)) end, "unknown option 'unknown'")
    end
    assert.are.equal("[0.  0.5 1. ]", tostring(R.mgrid { 0, 1, n = 3 }))
    assert.are.equal("float32", R.mgrid { 0, 4, dtype = "float32" }.dtype)
  end)
end)

describe("functions without arguments", function()
  it("refuse some", function()
    refuses(function() return R.comm_stats { foo = 1 } end, "ramba.comm_stats: unknown option 'foo'")
    refuses(function() return R.wtime(5) end, "ramba.wtime: it takes no arguments, got 5")
    refuses(function() return R.reset_timing("x") end, "ramba.reset_timing")
    refuses(function() return R.timing { foo = 1 } end, "ramba.timing: unknown option 'foo'")
    refuses(function() return R.timing_summary(1) end, "ramba.timing_summary: too many arguments")
    refuses(function() return R.memory(5) end, "ramba.memory: options expected, got 5")
    refuses(function() return R.memory { foo = 1 } end, "unknown option 'foo'")
    refuses(function() return R.can_cast("int8", "int16", { foo = 1 }) end, "unknown option 'foo'")
    refuses(function() return R.promote_types("int8", "int16", { foo = 1 }) end, "unknown option 'foo'")
    assert.is_number(R.wtime(nil))
    assert.is_table(R.comm_stats {})
  end)
end)

describe("a shape", function()
  it("joins with text", function()
    local a = R.zeros { 3, 4 }
    assert.are.equal("shape (3,4)", "shape " .. a.shape)
    assert.are.equal("(3,4) and (4,3)", a.shape .. " and " .. a.T.shape)
    refuses(function() return a.shape .. nil end, "a shape and nil")
    refuses(function() return R.full(2, 3, 4) end, "write full({2,3}, value)")
  end)
end)

describe("a function whose first argument is an array", function()
  it("is a method", function()
    local a, b = R.array { 3, 1, 2, 1 }, R.array { 1, 5 }
    for _, call in ipairs {
      { "union1d", b }, { "intersect1d", b }, { "setdiff1d", b }, { "setxor1d", b }, { "isin", b }, { "polyval", 2 },
      { "polyfit", { 6, 2, 4, 2 }, 1 }, { "unravel_index", { 2, 3 } }, { "broadcast_arrays", R.zeros { 2, 4 } },
      { "meshgrid", b }, { "ix_", b }, { "lexsort" }, { "add", 1 }, { "where", 1, 2 }, { "clip", 1, 2 }, { "kron", b },
      { "searchsorted", 2 }, { "allclose", a }, { "take", { 1, 2 } }, { "insert", 1, 9 }, { "diagflat" }, { "vander" },
    } do
      local name = call[1]
      assert.is_truthy(a[name], name)
      local one, two = { R[name](a, table.unpack(call, 2)) }, { a[name](a, table.unpack(call, 2)) }
      assert.are.equal(#one, #two)
      for i = 1, #one do assert.are.equal(tostring(one[i]), tostring(two[i])) end
    end
  end)
end)

describe("a property that is called", function()
  it("says that it is one", function()
    local a = R.zeros { 2, 3 }
    refuses(function() return a:real() end, "real is a property: write a.real rather than a:real()")
    refuses(function() return a:T() end, "T is a property")
    refuses(function() return a:shape() end, "shape is a property")
    refuses(function() return a(1) end, "arrays cannot be called")
  end)
end)

describe("bad arguments are refused:", function()
  it("selectors, masks and counts of the wrong kind", function()
    refuses(function() return R.choose({ 1.5, 2 }, { { 10, 20 }, { 1, 2 } }) end, "must be integers, got float64")
    refuses(function() return R.delete({ 1, 2, 3 }, { true, false }) end,
            "a mask of shape (2) does not fit an axis of 3")
    refuses(function() return R.delete({ 1, 2, 3 }, { 1.5, 2 }) end, "got float64")
    refuses(function() return R.repeat_({ 1, 2 }, { -1, 2 }) end, "negative")
    refuses(function() return R.repeat_({ 1, 2 }, { 1, 2, 3 }) end, "counts of shape (3) for an axis of 2")
    refuses(function() return R.greater.reduce({ 1, 2 }) end, "a bool array expected, got int64")
    refuses(function() return R.divmod.reduce({ 1, 2 }) end, "divmod has two results")
    refuses(function() return R.pad({ 1, 2 }, 1, "reflect", { reflect_type = "both" }) end,
            "unknown reflect_type 'both'")
  end)
  it("parameters of random distributions outside their range", function()
    for _, call in ipairs { { "normal", 0, -1 }, { "lognormal", 0, -1 }, { "exponential", -2 }, { "laplace", 0, -1 },
                            { "logistic", 0, -1 }, { "cauchy", 0, -1 }, { "weibull", -2 },
                              { "normal", 0, { 1, -1 } } } do
      refuses(function() return R.random[call[1]](call[2], call[3], { size = 2 }) end, "must be >= 0")
    end
    refuses(function() return R.random.normal(0, R.nan) end, "must be >= 0")
  end)
end)

describe("complex numbers have NumPy's order in", function()
  local c, nan = ramba.complex, 0 / 0
  local z = ramba.array{{c(1, 2), c(1, -2), c(0, 5), c(2, -1)}, {c(3, 0), c(3, 1), c(-1, -1), c(-1, 2)},
    {c(nan, 1), c(0, 0), c(1, 0), c(2, 0)}}
  local known = z["1:2, :"]
  it("argmin and argmax", function()
    assert.are.equal(7, ramba.argmin(known))
    assert.are.equal(6, ramba.argmax(known))
    assert.are.equal(9, ramba.argmax(z))
    assert.are.same({3, 3, 1}, ramba.argmin(z, 2):totable())
    assert.are.same({3, 2, 3, 3}, ramba.argmax(z, 1):totable())
  end)
  it("median and nanmedian", function()
    assert.are.equal(c(1, 0), ramba.median(known))
    assert.are.equal("[ 1.+0.j  1.+1.j nan+0.j]", tostring(ramba.median(z, 2)))
    assert.are.equal("[1.+0.j 1.+1.j 1.+0.j]", tostring(ramba.nanmedian(z, 2)))
  end)
end)

describe("complex powers", function()
  local c = ramba.complex
  local z = ramba.array{c(0, 1), c(1, 2), c(0, 0), c(-1, -1)}
  it("with whole exponents are products, in arrays too", function()
    assert.are.equal("[ 1. +0.j -7.-24.j  0. +0.j -4. +0.j]", tostring(z ^ 4))
    assert.are.equal("[-1.+0.j -3.+4.j  0.+0.j  0.+2.j]", tostring(z ^ ramba.array{2, 2, 2, 2}))
    assert.are.equal("[ 0.+1.j -3.+4.j  0.+0.j -4.+0.j]", tostring(z ^ {1, 2, 3, 4}))
    assert.are.equal("[-1.+0.j -0.-1.j  1.+0.j]", tostring(ramba.power(c(0, 1), {2, 3, 4})))
    assert.are.equal("[7.59375+0.j 0.     +1.j]",
                     tostring(ramba.power({c(1.5, 0), c(0, 1)}, {c(5, 0), c(97, 0)})))
  end)
  it("of zero are zero or NaN", function()
    local zeros = ramba.zeros(4, "complex128")
    assert.are.equal("[ 0. +0.j nan+nanj  1. +0.j nan+nanj]", tostring(zeros ^ {c(2, 0), c(-1, 0), c(0, 0), c(1, 1)}))
    assert.are.equal("nan+nanj", tostring((zeros ^ -1)[1]):match("%((.*)%)"))
    assert.are.equal("(nan+nanj)", tostring(c(0, 0) ^ -1))
  end)
end)

describe("a number that the dtype cannot hold", function()
  it("is refused wherever a number is made an element", function()
    local a = R.zeros(3, "int8")
    for _, make in ipairs {
      function(v) return R.array(v, "int8") end, function(v) return R.array({ 1, v }, "int8") end,
      function(v) return R.asarray({ { 1 }, { v } }, { dtype = "int8" }) end, function(v) a[1] = v end,
      function(v) a[":"] = v end, function(v) a[R.idx { 1, 2 }] = v end, function(v) a[a:eq(0)] = v end,
      function(v) R.put(a, { 1, 2 }, v) end, function(v) R.place(a, { true, true, true }, v) end,
      function(v) R.insert(a, 1, v) end, function(v) R.pad(a, 1, { constant_values = v }) end,
      function(v) R.full(3, v, "int8") end, function(v) a:fill(v) end, function(v) a.flat = v end,
      function(v) R.init_array(3, v, { dtype = "int8" }) end,
    } do
      refuses(function() make(300) end, "300 is out of range for int8")
      refuses(function() make(-129.5) end, "-129.5 is out of range for int8")
      refuses(function() make(R.nan) end, "nan cannot be written into a int8 array")
      refuses(function() make(R.inf) end, "inf cannot be written")
      refuses(function() make(R.complex(1, 0)) end, "a complex number cannot be written into a int8 array")
    end
    assert.are.same({ 0, 0, 0 }, a:totable())
    refuses(function() return R.array({ 1, R.complex(1, 2) }, "float64") end, "complex number cannot be written")
    refuses(function() return R.array(2.0 ^ 64, "uint64") end, "out of range for uint64")
  end)
  it("is not one whose whole part fits", function()
    local bytes = R.array({ -0.9, 255.9, 7 }, "uint8")
    assert.are.same({ 0, 255, 7 }, bytes:totable())
    assert.are.same({ -128, 127 }, R.array({ -128.9, 127.9 }, "int8"):totable())
    assert.are.equal("[9223372036854775808]", tostring(R.array({ 2.0 ^ 63 }, "uint64")))
    assert.are.equal(math.mininteger, R.array(-2.0 ^ 63, "int64"):item())
    assert.are.same({ false, true }, R.array({ 0, R.nan }, "bool"):totable())
  end)
end)

describe("a NaN that becomes a number", function()
  it("has no sign", function()
    local a = R.array { -1.0, 0 / 0, -(0 / 0) }
    for _, v in ipairs { R.sqrt(-1), R.log(-1), a:sqrt()[1], a[2], a[3], a:sum(), a:max(), a["2:2"]:item(),
                         a:totable()[2], R.divide(0, 0), R.nanmean { R.nan } } do
      assert.are.equal("nan", tostring(v))
    end
  end)
end)

describe("array", function()
  it("takes copy and ndmin", function()
    local a = R.arange(3)
    assert.is_true(rawequal(a, R.array(a, { copy = false })))
    assert.is_true(rawequal(a, R.array(a, { copy = false, dtype = "int64" })))
    refuses(function() return R.array(a, { copy = false, dtype = "int32" }) end, "a copy is needed")
    refuses(function() return R.array({ 1 }, { copy = false }) end, "a copy is needed")
    assert.is_false(rawequal(a, R.array(a, { copy = true })))
    assert.are.equal("(1,1,3)", tostring(R.array(a, { ndmin = 3 }).shape))
    assert.are.equal("(1)", tostring(R.array(5, { ndmin = 1 }).shape))
    assert.are.equal("(3)", tostring(R.array(a, { ndmin = 1 }).shape))
  end)
end)

describe("numbers at equal ratios", function()
  it("between arrays and complex numbers too", function()
    local c = R.complex
    assert.is_true(R.allclose({ { 1, 10, 100 }, { 2, 20, 200 } }, R.geomspace({ 1, 2 }, { 100, 200 }, 3, { axis = 2 })))
    assert.are.equal("(3,2)", tostring(R.geomspace(1, { 100, 200 }, 3).shape))
    assert.are.equal("[0.   +1.j 0.  +10.j 0. +100.j 0.+1000.j]", tostring(R.geomspace(c(0, 1), c(0, 1000), 4)))
    assert.are.equal("(2,3)", tostring(R.logspace({ 0, 1 }, { 1, 2 }, 3, { axis = 2 }).shape))
    assert.are.same({ -1, -2, -4, -7, -16 }, R.geomspace(-1, -16, 5, { dtype = "int32" }):totable())
    refuses(function() return R.geomspace({ 1, 0 }, 5) end, "must have the same sign and not be 0")
    assert.are.equal("[0.5 0. ]", tostring((select(2, R.linspace({ 0, 1 }, { 1, 1 }, 3, { retstep = true })))))
  end)
end)
