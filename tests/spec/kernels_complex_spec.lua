-- Complex numbers in kernels (language.md, sections 14 and 21 "Kernels"): what the compiled function gives is what
-- plain Lua gives when it calls the same function with ramba.complex values.
local t = require "support"
local ramba = t.ramba

local complex = ramba.complex

local function list(a) return ramba.ravel(a):totable() end
local function re(v) return type(v) == "number" and v or v.re end
local function im(v) return type(v) == "number" and 0 or v.im end

local function near(got, expected, tolerance)
  if type(expected) == "boolean" then return got == expected end
  local size = 1 + math.abs(re(expected)) + math.abs(im(expected))
  return math.abs(re(got) - re(expected)) <= tolerance * size and math.abs(im(got) - im(expected)) <= tolerance * size
end

local tolerances = {complex128 = 1e-13, complex64 = 1e-4}

-- f over a (and others), compiled, against f called for each element.
local function check(f, a, ...)
  t.same(ramba.explain(f, a, ...), "native")
  for _, dtype in ipairs{"complex128", "complex64"} do
    local z = a:astype(dtype)
    local r, values = ramba.smap(f, z, ...), list(z)
    for e, v in ipairs(list(r)) do
      local expected = f(values[e], ...)
      if not near(v, expected, tolerances[dtype]) then
        error(("element %d of %s is %s, expected %s"):format(e, dtype, tostring(v), tostring(expected)), 2)
      end
    end
    if type(f(values[1], ...)) ~= "boolean" and math.type(f(values[1], ...)) ~= "integer" then
      t.same(ramba.finfo(r.dtype).bits, dtype == "complex64" and 32 or 64)
    end
  end
end

local layouts = {{}, {dist = "c"}, {dist = {{"c", block_size = 7}}}, {dist = "n"}}

describe("complex elements", function()
  local w, k = complex(2, -1), 1.5
  local numbers = {complex(1, 1), complex(2, -2), complex(0, 3)}
  local function turn(z) return complex(z.im, -z.re) end
  local cases = {
    {"sums and products", function(z) return z * z + w - z / 4 + 3 end},
    {"numbers on the left", function(z) return 3 - z + 2 * z end},
    {"quotients", function(z) return (z + 1) / w + 1 / (z + complex(0, 7)) end},
    {"the sign", function(z) return -z end},
    {"integer powers", function(z) return z ^ 2 + (z + complex(0, 5)) ^ -2 end},
    {"other powers", function(z) return (z + complex(0, 5)) ^ 0.5 + k ^ (z / 20) end},
    {"parts", function(z) return z.re * 2 - z.imag + z.real end},
    {"parts, changed", function(z) return complex(z.im, z.re) + complex(z.re) end},
    {"methods", function(z) return z:abs() + z:conj() * z:angle() end},
    {"equality", function(z) return z == w or z ~= z * 1 or z == 3 or not z end},
    {"an element that is found", function(z) return z == complex(3.5, 2) and -1 or z end},
    {"a captured table", function(z) return numbers[2] * z + numbers[math.abs(math.floor(z.re)) % 3 + 1] end},
    {"an inlined function", function(z) return turn(z) * turn(w) end},
    {"paths of numbers and complex values", function(z) if z.re > 3 then return z end return 0.5 end},
    {"a variable that becomes complex", function(z)
      local s = 0
      for _ = 1, 5 do s = s * z / 10 + w end
      return s
    end},
    {"a loop that the data ends", function(c)
      local z, n = complex(0, 0), 0
      while n < 30 and z.re * z.re + z.im * z.im < 4 do
        z = z * z + c / 40
        n = n + 1
      end
      return n
    end},
    {"break in nested loops", function(z)
      local s = z
      for i = 1, 4 do
        for j = 1, 4 do
          s = s * complex(0.5, 0.25) + i / j
          if s.im > j then break end
        end
      end
      return s
    end},
    {"functions of the module", function(z) return ramba.exp(z / 50) + ramba.abs(z) +
      ramba.conj(z) * ramba.real(z) end},
  }
  for _, case in ipairs(cases) do
    it(case[1], function()
      for _, layout in ipairs(layouts) do
        local a = ramba.array((ramba.arange(130) - 60) * complex(0.5, 0.25) + complex(0.5, -1), layout)
        check(case[2], a)
        check(case[2], a["3:100:7"])
      end
      check(case[2], ramba.array{complex(3.5, 2)})
    end)
  end

  it("arguments", function()
    local a, b = ramba.arange(200) * complex(1, 2), ramba.arange(200) * complex(-1, 0.5)
    t.same(list(ramba.smap(function(x, y) return x * y + x end, a, b)), list(a * b + a))
    t.same(list(ramba.smap(function(x, y) return x * y + 1 end, a, ramba.arange(200))), list(a * ramba.arange(200) + 1))
    t.same(list(ramba.smap(function(x, c) return x * c end, a, complex(0, 1))), list(a * complex(0, 1)))
    t.same(list(ramba.smap(function(x, c) return x * c[2] end, a, {complex(0, 1), complex(2, 3)})),
           list(a * complex(2, 3)))
    local whole = ramba.whole(b)
    t.same(list(ramba.smap_index(function(i, x, c) return c[201 - i] + x end, a, whole)), list(b["::-1"] + a))
    t.same(list(ramba.init_array(3, function(i) return complex(i, -i) end, "complex64")),
           list(ramba.range(1, 3) * complex(1, -1)))
  end)

  it("several results", function()
    local a = ramba.arange(150) * complex(1, 2)
    local p, q, r = ramba.smap(function(z) return z * 2, z.im, z:conj() end, a)
    t.same(list(p), list(a * 2))
    t.same(list(q), list(a.imag))
    t.same(list(r), list(a:conj()))
    t.same({p.dtype, q.dtype}, {"complex128", "float64"})
  end)

  it("a changed capture", function()
    local c = complex(1, 0)
    local function f(x) return x * c end
    local a = ramba.arange(120)
    t.same(ramba.smap(f, a)[3], complex(2, 0))
    c = complex(0, 1)
    t.same(ramba.smap(f, a)[3], complex(0, 2))
    c = 7
    t.same(ramba.smap(f, a)[3], 14)
  end)

  it("dtypes: single precision unless something wider is there", function()
    local z, x, i = ramba.ones(120, "complex64"), ramba.ones(120, "float32"), ramba.ones(120, "int64")
    local function dtype(f, ...) return ramba.smap(f, ...).dtype end
    t.same(dtype(function(a) return a * 0.5 + w end, z), "complex64")
    t.same(dtype(function(a) return complex(a, 1) end, x), "complex64")
    t.same(dtype(function(a, b) return a * b end, z, x), "complex64")
    t.same(dtype(function(a, b) return a * b end, z, i), "complex128")
    t.same(dtype(function(a) return a * w end, i), "complex128")
    t.same(dtype(function(a) return a.im end, z), "float32")
    t.same(dtype(function(a) return a * numbers[1] end, z), "complex64")
    t.same(dtype(function(a) return a end, z, "complex128"), "complex128")
    t.same(ramba.smap(function(a) return a end, z * complex(3, 4), "float64")[1], 3.0)
  end)

  it("what ramba.complex has no operator for is an error of the element", function()
    local a = ramba.arange(120) * complex(1, 2)
    for _, f in ipairs{function(z) return z // 2 end, function(z) return z < w end, function(z) return z & 1 end,
                       function(z) return math.sin(z) end, function(z) return z.size + 1 end} do
      local ok, message = pcall(function() return ramba.smap(f, a):totable() end)
      t.same(ok, false)
      assert.truthy(tostring(message):find("element 1", 1, true), tostring(message))
    end
  end)

  it("reductions, stencils, scans", function()
    local a = ramba.arange(500) * complex(1, 2) + complex(0, 1)
    local function same(z) return z end
    local function add(p, q) return p + q end
    t.same(ramba.sreduce(same, add, complex(0, 0), a), complex(124750, 250000))
    t.same(ramba.sreduce(function(z) return z, 1 end, function(p, n, q, m) return p + q, n + m end, {complex(0, 0), 0},
                         a),
      complex(124750, 250000))
    local function larger(p, q) if p.re * p.re + p.im * p.im >= q.re * q.re + q.im * q.im then return p end return q end
    t.same(ramba.sreduce(same, larger, complex(0, 0), a), complex(499, 999))
    local st = ramba.stencil(function(v) return v[-1] * complex(0, 1) + v[1] - v[0] end, {boundary = "periodic"})
    t.same(list(st(a)), list(ramba.roll(a, 1) * complex(0, 1) + ramba.roll(a, -1) - a))
    local m = a:reshape(20, 25)
    local two = ramba.stencil(function(v) return v[{-1, 0}] + v[{0, 1}].im end)
    t.same(two(m)[{7, 9}], m[{6, 9}] + m[{7, 10}].im)
    t.same(list(ramba.scumulative(add, function(last, block) return block + last end, a)), list(a:cumsum()))
  end)

  it("other distributions and views", function()
    for _, dist in ipairs{"bn", "nb", "bb", "cn"} do
      local m = ramba.array((ramba.arange(600) * complex(1, -2)):reshape(20, 30), {dist = dist})
      t.same(list(ramba.smap(function(z) return z * 2 + 1 end, m)), list(m * 2 + 1))
      t.same(list(ramba.smap(function(z) return z:conj() end, m.T)), list(m.T:conj()))
      t.same(list(ramba.smap_index(function(ix, z) return z * ix[2] + ix[1] end, m["3:18:2, ::-1"]))[32],
        m[{5, 29}] * 2 + 2)
    end
    t.same(ramba.smap(function(z) return z * 2 end, ramba.zeros(0, "complex64")).shape[1], 0)
  end)
end)

-- A kernel's operands are counted with both parts of complex arrays.
it("sums of many complex arrays", function()
  local arrays, sum = {}, 0
  for k = 1, 60 do arrays[k] = ramba.arange(200) * complex(k, 1) end
  ramba.sync()
  for k = 1, 60 do sum = sum + arrays[k] end
  t.same(sum[2], complex(1830, 60))
  t.same(sum[200], complex(199 * 1830, 199 * 60))
end)
