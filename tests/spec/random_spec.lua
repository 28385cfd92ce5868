-- Random arrays (language.md section 13): functions of seed, draw and position, whatever the ranks and distribution.
local ramba, fails = require "ramba", require("support").fails
local random = ramba.random

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
    moments(rng:weibull(1, N, {scale = 2}), 2, 2)
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

-- The mean and the variance of N numbers, within 5 standard errors (the variance's needs the kurtosis; 3 + excess).
local function moments(a, mean, variance, excess)
  assert.are.equal(N, a.size)
  local got = a:mean()
  near(mean, got, 5 * math.sqrt(variance / N))
  near(variance, ((a - got) ^ 2):mean(), 5 * variance * math.sqrt((2 + excess) / N))
end

-- A number of all elements that changes when any does; floats to six decimals.
local function hash(a)
  local bits = a.dtype == "int64" and a or (a * 0x1p20):astype("int64")
  bits = bits ~ (bits >> 29)
  return ("%016x"):format(((bits * 0x27d4eb2f165667c5) ~ (ramba.arange(1, a.size + 1) * 0x2545f4914f6cdd1d)):sum())
end

describe("distributions by rejection or search", function()
  it("are the same on any number of ranks", function() -- the values of one rank
    local rng = random.default_rng(42)
    local got = {
      hash(rng:gamma(0.5, 2, 5000)), hash(rng:gamma(7.5, 2, 5000)), hash(rng:beta(0.5, 0.25, 5000)),
      hash(rng:beta(2, 0.5, 5000)), hash(rng:chisquare(3, 5000)), hash(rng:poisson(3.5, 5000)),
      hash(rng:poisson(50, 5000)), hash(rng:binomial(20, 0.25, 5000)), hash(rng:binomial(500, 0.75, 5000)),
      hash(rng:permutation(5000)), hash(rng:choice(100, 5000)), hash(rng:choice(100, {size = 60, replace = false})),
      hash(rng:choice(4, {size = 5000, p = {0.125, 0, 0.5, 0.375}})),
      hash(rng:choice(5000, {size = 3000, replace = false, p = ramba.full(5000, 1 / 5000)})),
      hash(rng:shuffle(ramba.arange(5000))),
    }
    assert.are.same({
      "dd0f367a5209d640", "feb342d84ea282fd", "7cbd7a998356fcae", "71a8428d821a6996", "f0a093995ec48e2d",
      "e6df781f150c5a51", "e628cb63f2de93e0", "ea83c3d620160b9c", "940024cbe3943a3a", "7ca2c5fa0264a15a",
      "7f36731293524831", "3fe1609761dfe5c4", "d555af04c656fab9", "41abfa220173d37d", "f768f8d87c7a9968",
    }, got)
  end)

  it("do not depend on the distribution", function()
    for _, dist in ipairs{"b", "c", "n"} do
      local a, b = random.default_rng(7), random.default_rng(7)
      assert.is_true(ramba.array_equal(a:gamma(2, 1, 1000), b:gamma(2, 1, {size = 1000, dist = dist})), dist)
      assert.is_true(ramba.array_equal(a:poisson(20, 1000), b:poisson(20, {size = 1000, dist = dist})), dist)
      assert.is_true(ramba.array_equal(a:permutation(1000), b:permutation(1000, {dist = dist})), dist)
      assert.is_true(ramba.array_equal(a:choice(9, 1000), b:choice(9, {size = 1000, dist = dist})), dist)
    end
  end)

  it("have the moments of gamma, chisquare and beta", function()
    local rng = random.default_rng(21)
    for _, shape in ipairs{0.3, 1, 2.5, 100} do
      moments(rng:gamma(shape, 2, N), 2 * shape, 4 * shape, 6 / shape)
    end
    moments(rng:chisquare(5, N), 5, 10, 12 / 5)
    for _, ab in ipairs{{0.5, 0.5}, {1, 1}, {2, 3}, {0.5, 4}} do
      local a, b = ab[1], ab[2]
      local sum = a + b
      local excess = 6 * ((a - b) ^ 2 * (sum + 1) - a * b * (sum + 2)) / (a * b * (sum + 2) * (sum + 3))
      moments(rng:beta(a, b, N), a / sum, a * b / (sum ^ 2 * (sum + 1)), excess)
    end
    local tiny = rng:beta(1e-3, 1e-3, 1000)
    assert.is_true(tiny:min() >= 0 and tiny:max() <= 1)
  end)

  it("have the moments of poisson and binomial", function()
    local rng = random.default_rng(22)
    for _, lam in ipairs{0.1, 3, 9.99, 10, 40, 1e6, 1e10} do
      moments(rng:poisson(lam, N):astype("float64"), lam, lam, 1 / lam)
    end
    for _, np in ipairs{{10, 0.5}, {20, 0.5}, {100, 0.3}, {100, 0.95}, {1000000, 0.5}, {10 ^ 12, 1e-12}, {40, 0.25}} do
      local n, p = np[1], np[2]
      local variance = n * p * (1 - p)
      moments(rng:binomial(n, p, N):astype("float64"), n * p, variance, (1 - 6 * p * (1 - p)) / variance)
    end
  end)

  it("keep their spread for large means", function()
    local rng = random.default_rng(24)
    for _, lam in ipairs{1e12, 1e15} do
      near(0, (rng:poisson(lam, N) - math.tointeger(lam)):mean() / math.sqrt(lam), 5 / math.sqrt(N))
      near(1, (rng:poisson(lam, N) - math.tointeger(lam)):std() / math.sqrt(lam), 5 * math.sqrt(0.5 / N))
    end
    local centred = rng:binomial(1 << 53, 0.5, N) - (1 << 52)
    near(0, centred:mean() / 2 ^ 25.5, 5 / math.sqrt(N))
    near(1, centred:std() / 2 ^ 25.5, 5 * math.sqrt(0.5 / N))
  end)

  it("have the frequencies of poisson and binomial", function()
    local rng = random.default_rng(23)
    local function frequencies(a, k, p)
      local chi = 0
      for _ = 0, 40 do
        if p(k) * N >= 10 then
          local expected = p(k) * N
          chi = math.max(chi, math.abs(ramba.equal(a, k):sum() - expected) / math.sqrt(expected * (1 - p(k))))
        end
        k = k + 1
      end
      assert.is_true(chi < 5, ("%g standard deviations"):format(chi))
    end
    local function poisson(lam)
      return function(k) return math.exp(k * math.log(lam) - lam - ramba.lgamma(k + 1)) end
    end
    local function binomial(n, p)
      return function(k)
        if k > n then return 0 end
        return math.exp(ramba.lgamma(n + 1) - ramba.lgamma(k + 1) - ramba.lgamma(n - k + 1) + k * math.log(p) +
          (n - k) * math.log(1 - p))
      end
    end
    frequencies(rng:poisson(4, N), 0, poisson(4))
    frequencies(rng:poisson(12, N), 0, poisson(12))
    frequencies(rng:binomial(12, 0.4, N), 0, binomial(12, 0.4))
    frequencies(rng:binomial(60, 0.3, N), 0, binomial(60, 0.3))
    frequencies(rng:binomial(60, 0.8, N), 28, binomial(60, 0.8))
  end)

  it("take array parameters, sizes and dtypes", function()
    local rng = random.default_rng(3)
    local lam = ramba.arange(1000) % 2 * 100
    local a = rng:poisson(lam)
    assert.are.equal("(1000)", tostring(a.shape))
    assert.are.equal(0, a["1::2"]:max())
    assert.is_true(a["2::2"]:min() > 40)
    assert.are.equal("(3,2)", tostring(rng:gamma({1, 2}, {{1}, {2}, {3}}).shape))
    assert.are.equal("(3,2)", tostring(rng:beta({1, 2}, 3, {3, 2}).shape))
    assert.are.equal("(0)", tostring(rng:gamma(2, 1, 0).shape))
    assert.are.equal("(1)", tostring(rng:poisson(2, 1).shape))
    assert.are.equal("float32", rng:gamma(2, 1, 5, "float32").dtype)
    assert.are.equal("int32", rng:binomial(9, 0.5, {size = 5, dtype = "int32"}).dtype)
    assert.are.equal("float", math.type(rng:gamma(2)))
    assert.are.equal("integer", math.type(rng:poisson()))
    assert.are.equal(0, rng:poisson(0))
    assert.are.equal(0, rng:gamma(0))
    assert.are.equal(0, rng:binomial(0, 0.5))
    assert.are.equal(0, rng:binomial(7, 0))
    assert.are.equal(7, rng:binomial(7, 1))
  end)

  it("refuse what makes no sense", function()
    fails("shape must be >= 0", random.gamma, -1)
    fails("shape is missing", random.gamma)
    fails("a must be > 0", random.beta, 0, 1)
    fails("lam must be in 0 ... 9e18", random.poisson, {1, 0 / 0})
    fails("p must be in 0 ... 1", random.binomial, 5, 1.5)
    fails("n must be a whole number", random.binomial, 2.5, 0.5)
    fails("real array, got complex128", random.gamma, ramba.array({1, 2}, "complex128"))
    fails("dtype must be an integer type", random.poisson, 5, 3, "float64")
    fails("do not fit size (3)", random.gamma, {1, 2}, 1, 3)
    fails("the parameters' shapes do not fit", random.beta, {1, 2}, {1, 2, 3})
  end)
end)

describe("random orders and selections", function()
  it("permute", function()
    local rng = random.default_rng(4)
    for _, n in ipairs{0, 1, 2, 99, 1000} do
      local p = rng:permutation(n)
      assert.are.equal(n, p.size)
      assert.is_true(ramba.array_equal(ramba.sort(p), ramba.arange(n)), tostring(n))
    end
    local x = ramba.arange(600):reshape(200, 3)
    local y = rng:permutation(x)
    assert.is_false(ramba.array_equal(x, y))
    assert.is_true(ramba.array_equal(ramba.sort(y[{{}, 1}]), x[{{}, 1}]))
    assert.is_true(ramba.array_equal(y[{{}, 3}], y[{{}, 1}] + 2))
    assert.are.same({7, 7, 7}, rng:permutation({7, 7, 7}):totable())
    assert.are.equal("int32", rng:permutation(4, "int32").dtype)
  end)

  it("are equally likely", function()
    local rng, counts = random.default_rng(5), {}
    for _ = 1, 600 do
      local key = table.concat(rng:permutation(3):totable())
      counts[key] = (counts[key] or 0) + 1
    end
    local orders = 0
    for _, n in pairs(counts) do
      orders = orders + 1
      near(100, n, 5 * math.sqrt(600 / 6 * 5 / 6))
    end
    assert.are.equal(6, orders)
  end)

  it("shuffle in place", function()
    local rng = random.default_rng(6)
    local x = ramba.arange(2000):reshape(1000, 2)
    local view = x[{{}, 2}]
    assert.are.equal(x, rng:shuffle(x))
    assert.is_true(ramba.array_equal(view, x[{{}, 1}] + 1))
    assert.is_false(ramba.array_equal(x[{{}, 1}], ramba.arange(0, 2000, 2)))
    assert.is_true(ramba.array_equal(ramba.sort(x[{{}, 1}]), ramba.arange(0, 2000, 2)))
    assert.are.same({1}, rng:shuffle(ramba.ones(1, "int64")):totable())
    fails("an array of at least one axis", random.shuffle, 5)
  end)

  it("choose", function()
    local rng = random.default_rng(8)
    local n = rng:choice(10, N)
    for k = 0, 9 do near(N / 10, ramba.equal(n, k):sum(), 5 * math.sqrt(N * 0.09)) end
    local p = {0.1, 0, 0.6, 0.3}
    n = rng:choice({10, 20, 30, 40}, {size = N, p = p})
    for k = 1, 4 do near(N * p[k], ramba.equal(n, 10 * k):sum(), 5 * math.sqrt(N * p[k] * (1 - p[k]))) end
    local all = rng:choice(1000, {size = {10, 100}, replace = false})
    assert.are.equal("(10,100)", tostring(all.shape))
    assert.is_true(ramba.array_equal(ramba.sort(ramba.ravel(all)), ramba.arange(1000)))
    assert.are.same({0, 2}, ramba.sort(rng:choice(3, 2, false, {0.5, 0, 0.5})):totable())
    assert.are.equal("integer", math.type(rng:choice(5)))
    assert.are.equal("(4,2)", tostring(rng:choice(ramba.zeros({3, 2}), 4).shape))
    assert.are.equal("(2)", tostring(rng:choice(ramba.zeros({3, 2})).shape))
    assert.are.equal("(0)", tostring(rng:choice(5, 0).shape))
    assert.are.equal("uint8", rng:choice(5, 3, "uint8").dtype)
  end)

  it("take slices along any axis", function()
    local rng = random.default_rng(3)
    local m = ramba.arange(300):reshape(3, 100)
    local function columns(v) return v["1, :"], (v["2:, :"] - v["1, :"]) end
    for _, v in ipairs{rng:permutation(m, {axis = 2}), rng:shuffle(m:copy(), -1),
                       rng:choice(m, 100, false, {axis = 2})} do
      local first, rest = columns(v)
      assert.is_false(ramba.array_equal(first, ramba.arange(100)))
      assert.is_true(ramba.array_equal(ramba.sort(first), ramba.arange(100)))
      assert.is_true(ramba.array_equal(rest, ramba.broadcast_to({{100}, {200}}, {2, 100})))
    end
    assert.are.equal("(3,2,2)", tostring(rng:choice(m, {2, 2}, {axis = 2}).shape))
    assert.are.equal("(3)", tostring(rng:choice(m, {axis = 2}).shape))
    assert.are.equal("(0)", tostring(rng:permutation({}).shape))
    assert.are.equal("(0)", tostring(rng:choice({}, 0).shape))
    fails("axis 3 is out of bounds", random.permutation, m, 3)
    fails("nothing to choose from", random.choice, {}, 1)
  end)

  it("draw integers from a range for each element", function()
    local rng = random.default_rng(4)
    local low = ramba.arange(1000) * 10
    local v = rng:integers(low, low + 3)
    assert.are.equal("int64", v.dtype)
    assert.are.same({0, 1, 2}, ramba.unique(v - low):totable())
    v = rng:integers({{0}, {-100}}, {10, 20, 0}, {endpoint = true, size = {2, 3}, dtype = "int16"})
    assert.are.equal("int16", v.dtype)
    assert.is_true((v:ge({{0}, {-100}}) & v:le({10, 20, 0})):all())
    assert.are.equal("(2)", tostring(random.randint({5, 8}).shape))
    fails("a range is empty", random.integers, {0, 5}, {1, 5})
    fails("low must be integers, got float64", random.integers, {0.5}, 3)
    fails("a range does not fit uint8", random.integers, {0}, {257}, {dtype = "uint8"})
    fails("parameters of shape (2) do not fit size (3)", random.integers, {0, 1}, 9, 3)
  end)

  it("choose without replacement by weight", function()
    local rng, first = random.default_rng(9), 0
    for _ = 1, 400 do
      local two = rng:choice(3, 2, false, {0.6, 0.3, 0.1}):totable()
      if two[1] == 0 or two[2] == 0 then first = first + 1 end
    end
    local expected = 0.6 + 0.3 * 0.6 / 0.7 + 0.1 * 0.6 / 0.9
    near(400 * expected, first, 5 * math.sqrt(400 * expected * (1 - expected)))
  end)

  it("refuse what makes no sense", function()
    fails("nothing to choose from", random.choice, 0, 3)
    fails("cannot take 5 of 3 without replacement", random.choice, 3, 5, false)
    fails("only 1 probabilities are not 0", random.choice, 2, 2, false, {1, 0})
    fails("do not sum to 1", random.choice, 2, {size = 3, p = {0.5, 0.4}})
    fails("negative", random.choice, 2, {size = 3, p = {1.5, -0.5}})
    fails("p must be a list of 3 probabilities", random.choice, 3, {size = 3, p = {0.5, 0.5}})
    fails("n must not be negative", random.permutation, -1)
    fails("argument 1 (a) is missing", random.choice)
  end)
end)
