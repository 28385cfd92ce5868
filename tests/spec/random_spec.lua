-- Random arrays (language.md section 13): functions of seed, draw and position, whatever the ranks and distribution.
local ramba = require "ramba"
local random = ramba.random

local function fails(text, f, ...)
  local ok, message = pcall(f, ...)
  assert.is_false(ok)
  assert.is_truthy(tostring(message):find(text, 1, true), ("'%s' lacks '%s'"):format(message, text))
end

local function near(expected, got, tolerance)
  assert.is_true(math.abs(got - expected) <= tolerance, ("expected %g, got %g"):format(expected, got))
end

local N = 200000

describe("random numbers", function()
  it("are the same on any number of ranks", function() -- the values of one rank
    random.seed(42)
    local u = random.rand(1000)
    assert.are.equal("0x1.028f489814998p-3 0x1.8c6be21ac0622p-2 0x1.8bda13fbd50aep-2",
      ("%a %a %a"):format(u[1], u[500], u[1000]))
    assert.are.equal("-1.14194865439", ("%.12g"):format(random.randn(1000)[1]))
    assert.are.same({742, 80, 137, 538, 934}, random.integers(0, 1000, 5):totable())
  end)

  it("do not depend on the distribution", function()
    local a = random.default_rng(7):random(1000)
    for _, dist in ipairs{"b", "c", "n"} do
      local b = random.default_rng(7):random({size = 1000, dist = dist})
      assert.is_true(ramba.array_equal(a, b), dist)
    end
  end)

  it("repeat with the seed and change with every draw", function()
    random.seed(5)
    local a, b = random.random(10), random.random(10)
    assert.is_false(ramba.array_equal(a, b))
    random.seed(5)
    assert.is_true(ramba.array_equal(a, random.random(10)))
    random.seed{5, 6}
    local c = random.random(10)
    random.seed{6, 5}
    assert.is_false(ramba.array_equal(c, random.random(10)))
    random.seed()
    local d = random.random(10)
    random.seed()
    assert.is_false(ramba.array_equal(d, random.random(10)))
  end)

  it("come in the shape and dtype wanted, or as a number", function()
    assert.are.equal("float", math.type(random.random()))
    assert.are.equal("float", math.type(random.randn()))
    assert.are.equal("integer", math.type(random.randint(5)))
    assert.are.equal("(2,3)", tostring(random.rand(2, 3).shape))
    assert.are.equal("(2,3)", tostring(random.randn({2, 3}).shape))
    assert.are.equal("(4)", tostring(random.uniform(1, 2, 4).shape))
    assert.are.equal("(2)", tostring(random.normal({1, 2}, 3).shape))
    assert.are.equal("(0)", tostring(random.rand(0).shape))
    assert.are.equal("float32", random.random(3, "float32").dtype)
    assert.are.equal("int8", random.integers(0, 5, 3, "int8").dtype)
  end)

  it("have the moments of their distributions", function()
    local rng = random.default_rng(11)
    local function moments(a, mean, std)
      near(mean, a:mean(), 6 * std / math.sqrt(N))
      near(1, a:std() / std, 0.05)
    end
    moments(rng:random(N), 0.5, math.sqrt(1 / 12))
    moments(rng:random(N, "float32"), 0.5, math.sqrt(1 / 12))
    moments(rng:uniform(-2, 6, N), 2, 8 / math.sqrt(12))
    moments(rng:standard_normal(N), 0, 1)
    moments(rng:normal(3, 2, N), 3, 2)
    moments(rng:exponential(2, N), 2, 2)
    moments(rng:laplace(1, 2, N), 1, 2 * math.sqrt(2))
    moments(rng:logistic(1, 2, N), 1, 2 * math.pi / math.sqrt(3))
    moments(rng:lognormal(0, 0.25, N), math.exp(0.03125), math.exp(0.03125) * math.sqrt(math.exp(0.0625) - 1))
    moments(rng:weibull(1, 2, N), 2, 2)
    near(1, ramba.median(rng:cauchy(1, 2, 1001)), 1)
    moments(rng:integers(0, 100, N), 49.5, math.sqrt(9999 / 12))
  end)

  it("stay in their interval", function()
    local rng = random.default_rng(3)
    local u = rng:random(N)
    assert.is_true(u:min() >= 0 and u:max() < 1)
    local i = rng:integers(1, 6, {size = N, endpoint = true})
    assert.are.equal(1, i:min())
    assert.are.equal(6, i:max())
    assert.are.equal(3, rng:randint(3, 4))
    local wide = rng:integers(-2 ^ 62, 2 ^ 62, 1000)
    assert.is_true(wide:min() < 0 and wide:max() > 0)
    local whole = rng:integers(math.mininteger, math.maxinteger, {size = 1000, endpoint = true})
    assert.is_true(whole:min() < 0 and whole:max() > 0)
    local bytes = rng:integers(0, 256, N, "uint8")
    assert.are.equal(255, bytes:max())
  end)

  it("fuse with what uses them", function()
    local a = random.default_rng(1):random(1000)
    local b = random.default_rng(1):random(1000) * 2 + 1
    assert.is_true(ramba.array_equal(a * 2 + 1, b))
  end)

  it("refuse what makes no sense", function()
    fails("the range is empty", random.randint, 5, 5)
    fails("does not fit int8", random.integers, 0, 500, 3, "int8")
    fails("dtype must be float32 or float64", random.random, 3, "int32")
    fails("seed must be an integer", random.seed, "x")
    fails("unknown option 'sizes' (did you mean 'size'?)", random.uniform, {sizes = 3})
    fails("argument 1 (low) is missing", random.randint)
  end)
end)
