-- How functions may be called and what they refuse (language.md sections 2, 18 and 21).
local R = require "ramba"

local function refuses(f, text)
  local ok, err = pcall(f)
  assert.is_false(ok)
  assert.truthy(tostring(err):find(text, 1, true), tostring(err))
end

describe("ramba.complex", function()
  local c = R.complex
  it("is the name of a dtype too", function()
    for _, a in ipairs { R.zeros(2, c), R.array({ 1 }, { dtype = c }), R.arange(2):astype(c), R.add({ 1 }, 2, c),
                         R.add({ 1 }, 2, { dtype = c }), R.cumsum({ 1 }, { dtype = c }) } do
      assert.are.equal("complex128", a.dtype)
    end
    assert.are.equal("complex128", R.result_type(c, "int8"))
  end)
  it("values join with text and arrays", function()
    assert.are.equal("z = (1+2j)!", "z = " .. c(1, 2) .. "!")
    assert.are.equal("[1.+2.j 0.+0.j 1.+0.j]", tostring(c(1, 2) .. R.arange(2)))
    assert.are.equal("[0.+0.j 1.+2.j]", tostring(R.arange(1) .. c(1, 2)))
    refuses(function() return c(1, 2) .. nil end, "a complex number and nil")
    assert.are.equal("nan", tostring(c(0 / 0, 0).re))
  end)
end)

describe("result_type", function()
  it("takes tables", function()
    assert.are.equal("int64", R.result_type({ 1, 2 }, "int8"))
    assert.are.equal("float64", R.result_type({ 1, 2.5 }))
    refuses(function() return R.result_type(print) end, "an array, dtype or number expected, got a function")
  end)
end)

describe("options", function()
  it("that are true or false are nothing else", function()
    local a = R.ones { 2, 2 }
    refuses(function() return a:sum { keepdims = 0 } end, "ramba.sum: keepdims must be true or false, got 0")
    refuses(function() return a:sum(1, nil, nil, 1) end, "keepdims must be true or false, got 1")
    refuses(function() return a:mean { lazy = "yes" } end, "lazy must be true or false")
    refuses(function() return R.linspace(0, 1, 3, 0) end, "ramba.linspace: endpoint must be true or false")
    assert.are.equal("(2)", tostring(a:sum { axis = 1, keepdims = false }.shape))
  end)
  it("a list of one axis is an axis", function()
    assert.are.same({ { 1, 2 }, { 4, 6 } }, R.cumsum({ { 1, 2 }, { 3, 4 } }, { axis = { 1 } }):totable())
    refuses(function() return R.cumsum({ { 1, 2 } }, { axis = { 1, 2 } }) end, "axis must be an integer, got a table")
  end)
  it("a neighborhood along one axis may be one pair", function()
    local st = R.stencil(function(a) local k = #"x" return a[-k] + a[k] end, { neighborhood = { -2, 2 } })
    assert.are.same({ 0, 0, 4, 0, 0 }, st(R.arange(5)):totable())
    refuses(function() return st(R.ones { 3, 3 }) end, "neighborhood must be a list of 2 pairs")
  end)
end)

describe("evaluation", function()
  it("of what is no value is an error", function()
    assert.are.same({ 1, 2 }, R.eval({ 1, 2 }):totable())
    refuses(function() return R.eval(1, nil) end, "ramba.eval: argument 2: an array, number, boolean or table expected")
    refuses(function() return R.eval("x") end, "argument 1")
    R.sync(R.arange(3), R.arange(4):sum(), true)
    R.sync(nil)
    refuses(function() R.sync("x") end, 'ramba.sync: it takes no arguments, got the string "x"')
    refuses(function() R.sync(R.arange(3), { foo = 1 }) end, "ramba.sync: unknown option 'foo'")
  end)
  it("is explained for several arrays", function()
    local a = R.arange(300) * 2
    assert.truthy(R.explain(a, a + 1):find("pending"))
    assert.truthy(R.explain(a, a + 1, "ir"):find("store"))
    refuses(function() return R.explain(a, 5) end, "unknown code '5'")
  end)
end)

describe("an order of elements", function()
  it("is C or F", function()
    local a = R.arange(6)
    for _, f in ipairs { function(o) return a:reshape({ 2, 3 }, o) end, function(o) return a:reshape(2, 3, o) end,
                         function(o) return a:ravel(o) end, function(o) return a:flatten { order = o } end } do
      refuses(function() return f("X") end, "unknown order 'X' (C, F)")
      assert.are.equal(6, f("F").size)
    end
  end)
end)

describe("a 0-d array", function()
  it("is written and read whole as others are", function()
    for _, key in ipairs { ":", "..." } do
      local a = R.array(5)
      a[key] = 7
      a[key][key] = a[key] + 1
      assert.are.equal(8, a:item())
      assert.is_true(rawequal(a, a[key].base))
    end
    refuses(function() return R.array(5)[":,:"] end, "2 indices for an array of 0 dimensions")
    refuses(function() return R.array(5)["1:1"] end, "1 index for an array of 0 dimensions")
  end)
end)

describe("pad", function()
  it("knows nearest as edge", function()
    assert.are.same({ 1, 1, 1, 2, 3, 3, 3 }, R.pad({ 1, 2, 3 }, 2, "nearest"):totable())
  end)
end)

describe("methods and properties", function()
  it("are not assigned", function()
    local a = R.arange(5)
    refuses(function() a.sum = 3 end, "the method 'sum' cannot be assigned")
    refuses(function() a.size = 3 end, "the property 'size' cannot be assigned")
    refuses(function() a.summ = 3 end, "'summ' is no property or method of arrays, and read as an index it is no range")
  end)
end)

describe("histogramdd", function()
  it("needs a column", function()
    for _, sample in ipairs { R.zeros { 3, 0 }, R.zeros { 0, 0 } } do
      refuses(function() R.histogramdd(sample) end, "ramba.histogramdd: the sample has no columns")
    end
  end)
end)

describe("a shape", function()
  it("has at most 16 axes", function()
    local many = R.ones(17, "int64")
    local function one() return 1 end
    for _, make in ipairs { function(s) return R.zeros(s) end, function(s) return R.fromfunction(one, s) end,
                            function(s) return R.init_array(s, one) end, function(s) return R.init_array(s, 1) end,
                            function(s) return R.arange(1):reshape(s) end, function(s) return R.full(s, 1) end,
                            function(s) return R.broadcast_to(1, s) end, function(s) return R.indices(s) end,
                            function(s) return R.init_array(s, R.Filler(one)) end,
                            function(s) return R.random.rand { size = s } end } do
      refuses(function() make(many:totable()) end, "")
      pcall(make, R.arange(120))
      pcall(make, many)
    end
    refuses(function() R.fromfunction(one, many:totable()) end, "ramba.fromfunction: 17 axes: at most 16 are possible")
    assert.are.equal(16, R.fromfunction(one, many["1:16"]).ndim)
  end)
end)
