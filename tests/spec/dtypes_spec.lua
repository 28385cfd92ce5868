-- Section 3: questions about element types, with the values of NumPy 1.24; those it has no more are DistArray's alone.
local t = require "support"
local ramba, same, fails, everywhere, on_all = t.ramba, t.same, t.fails, t.everywhere, t.on_all
local L = ramba.localarray

local names = {"bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float32", "float64",
               "complex64", "complex128"}
local chars = {"?", "b", "h", "i", "l", "B", "H", "I", "L", "f", "d", "F", "D"}

describe("dtype", function()
  it("gives the name of what is called otherwise", function()
    for i, name in ipairs(names) do
      same(ramba.dtype(name), name)
      same(ramba.dtype(chars[i]), name)
      same(ramba.dtype(ramba.zeros(2, name)), name)
    end
    local others = {float = "float64", double = "float64", int = "int64", bool_ = "bool", complex = "complex128",
                    b1 = "bool", i1 = "int8", i2 = "int16", i4 = "int32", i8 = "int64", u1 = "uint8", u2 = "uint16",
                    u4 = "uint32", u8 = "uint64", f4 = "float32", f8 = "float64", c8 = "complex64", c16 = "complex128",
                    ["<i4"] = "int32", ["|b1"] = "bool", ["=f8"] = "float64", q = "int64", Q = "uint64"}
    for code, name in t.sorted(others) do same(ramba.dtype(code), name) end
  end)

  it("refuses what is none", function()
    for _, v in ipairs{"bogus", "f2", "float16", ">f8", "<float64x", "", 3, true, {1}} do
      fails("ramba.dtype: ", ramba.dtype, v)
    end
    fails("ramba.dtype: argument 1 (dtype) is missing", ramba.dtype)
  end)
end)

describe("issubdtype", function()
  local kinds = {"generic", "number", "integer", "signedinteger", "unsignedinteger", "inexact", "floating",
                 "complexfloating"}
  it("knows the kinds", function()
    local rows = { -- of each dtype, then of each kind: is it one of kinds[i]?
      {"bool", "1-------"}, {"int8", "1111----"}, {"int64", "1111----"}, {"uint8", "111-1---"}, {"uint64", "111-1---"},
      {"float32", "11---11-"}, {"float64", "11---11-"}, {"complex64", "11---1-1"}, {"complex128", "11---1-1"},
      {"generic", "1-------"}, {"number", "11------"}, {"integer", "111-----"}, {"signedinteger", "1111----"},
      {"unsignedinteger", "111-1---"}, {"inexact", "11---1--"}, {"floating", "11---11-"}, {"complexfloating", "11---1-1"}}
    for _, row in ipairs(rows) do
      local got = {}
      for i, kind in ipairs(kinds) do got[i] = ramba.issubdtype(row[1], kind) and "1" or "-" end
      same(row[1] .. table.concat(got), row[1] .. row[2])
    end
    for _, kind in ipairs(kinds) do same(ramba[kind], kind) end
  end)

  it("compares dtypes, and takes arrays", function()
    same(ramba.issubdtype("float32", "float64"), false)
    same(ramba.issubdtype("float64", "float"), true)
    same(ramba.issubdtype("f8", "d"), true)
    same(ramba.issubdtype("floating", "float64"), false)
    same(ramba.issubdtype(ramba.zeros(3, "int16"), "integer"), true)
    same(ramba.issubdtype("int16", ramba.zeros(3, "int16")), true)
    fails("ramba.issubdtype: unknown dtype 'nothing'", ramba.issubdtype, "nothing", "integer")
    fails("ramba.issubdtype: unknown dtype 'nothing'", ramba.issubdtype, "int8", "nothing")
    fails("ramba.issubdtype: a dtype expected, got 3", ramba.issubdtype, "int8", 3)
  end)

  it("has the array standard's sister", function()
    local rows = {bool = "1------", int8 = "-1-1--1", uint64 = "--11--1", float32 = "----1-1", complex64 = "-----11"}
    for name, row in t.sorted(rows) do
      local got = {}
      for i, kind in ipairs{"bool", "signed integer", "unsigned integer", "integral", "real floating",
                            "complex floating", "numeric"} do
        got[i] = ramba.isdtype(name, kind) and "1" or "-"
      end
      same(name .. table.concat(got), name .. row)
    end
    same(ramba.isdtype("float32", "float32"), true)
    same(ramba.isdtype("float32", {"int8", "real floating"}), true)
    same(ramba.isdtype("float32", {"int8", "integral"}), false)
    fails("ramba.isdtype: unknown kind 'floating'", ramba.isdtype, "float32", "floating")
  end)
end)

describe("questions about a value", function()
  local c = ramba.complex(1, 0)
  it("isscalar", function()
    for _, v in ipairs{1, 1.5, "a", true, false, c} do same(ramba.isscalar(v), true) end
    for _, v in ipairs{{1}, {}, ramba.array(3), ramba.zeros(1), print} do same(ramba.isscalar(v), false) end
    same(ramba.isscalar(nil), false)
  end)

  it("iscomplexobj, isrealobj", function()
    for _, v in ipairs{c, {1, c}, ramba.array{c}, ramba.zeros(2, "complex64"), ramba.array(c)} do
      same({ramba.iscomplexobj(v), ramba.isrealobj(v)}, {true, false})
    end
    for _, v in ipairs{1, 1.5, true, "a", {1, 2}, ramba.zeros(2), ramba.array(true)} do
      same({ramba.iscomplexobj(v), ramba.isrealobj(v)}, {false, true})
    end
    same(ramba.zeros(2, "complex64"):iscomplexobj(), true)
    fails("ramba.iscomplexobj: argument 1 (x) is missing", ramba.iscomplexobj)
  end)

  it("real_if_close", function()
    local z = ramba.complex
    local function result(v, ...)
      local r = ramba.real_if_close(v, ...)
      return {r.dtype, table.unpack(r:totable())}
    end
    same(result({z(1, 0)}), {"float64", 1.0})
    same(result({z(1, 1e-14)}), {"float64", 1.0})
    same(result({z(1, 1e-13)}), {"complex128", z(1, 1e-13)})
    same(result({z(1, -1e-13)}), {"complex128", z(1, -1e-13)})
    same(result({z(1, 1e-13)}, {tol = 1e-8}), {"float64", 1.0})
    same(result({z(1, 1e-13)}, 1000), {"float64", 1.0})
    same(result(ramba.array({z(1, 1e-6), 2}, "complex64")), {"float32", 1.0, 2.0})
    same(result(ramba.array({z(1, 2e-5), 2}, "complex64"))[1], "complex64")
    same(result(ramba.zeros(0, "complex64"))[1], "float32")
    same(result({3, 4}), {"int64", 3, 4})
    same(ramba.real_if_close(z(2, 1e-15)), 2.0)
    same(ramba.real_if_close(z(2, 1)), z(2, 1))
    same(ramba.real_if_close(5), 5)
    local large = ramba.arange(1000.0) + z(0, 1e-15)
    same(large:real_if_close().dtype, "float64")
    large[1000] = z(0, 1)
    same(large:real_if_close().dtype, "complex128")
    fails("ramba.real_if_close: tol must be a number", ramba.real_if_close, {z(1, 0)}, "x")
  end)

  it("mintypecode", function()
    for arguments, code in t.sorted{["dfS"] = "d", abceh = "d", fi = "f", FD = "D", id = "d", bh = "d", Fd = "D",
                                    Ff = "F", Gd = "G", [""] = "d"} do
      same(ramba.mintypecode(arguments), code)
    end
    same(ramba.mintypecode{"d", "f", "S"}, "d")
    same(ramba.mintypecode{ramba.zeros(2, "float32"), ramba.zeros(2, "complex64")}, "F")
    same(ramba.mintypecode({"float32", "int8"}), "f")
    same(ramba.mintypecode("il", "il", "i"), "l")
    same(ramba.mintypecode("fd", {typeset = "il", default = "i"}), "i")
    fails("ramba.mintypecode: ", ramba.mintypecode, 3)
    fails("ramba.mintypecode: ", ramba.mintypecode, {3})
  end)

  it("finfo and can_cast take every name of a dtype", function()
    same(ramba.finfo("f4").eps, 0x1p-23)
    same(ramba.iinfo("u2").max, 65535)
    same(ramba.can_cast("i4", "f8"), true)
    same(ramba.result_type("i4", "f4"), "float64")
    same(ramba.promote_types("i4", "u4"), "int64")
  end)
end)

describe("DistArray's questions", function()
  it("about dtypes", function()
    for i, name in ipairs(names) do
      same({L.issctype(name), L.obj2sctype(name), L.sctype2char(name)}, {true, name, chars[i]})
      local largest = {int = "int64", uint = "uint64", float = "float64", complex = "complex128", bool = "bool"}
      same(L.maximum_sctype(name), largest[name:match("^%a+")])
    end
    for _, v in ipairs{1.5, "bogus", {1}, ramba.zeros(2), true} do same(L.issctype(v), false) end
    same(L.issctype(nil), false)
    same(L.issctype("floating"), true)
    same(L.obj2sctype(ramba.zeros(2, "float32")), "float32")
    same(L.obj2sctype(1.5), nil)
    same(L.obj2sctype("bogus", "int8"), "int8")
    same(L.sctype2char(ramba.zeros(2, "uint16")), "H")
    same(L.issubclass_("int32", "integer"), true)
    same(L.issubclass_("int32", "floating"), false)
    same(L.issubclass_("nothing", "integer"), false)
    same(L.issubclass_(3, "integer"), false)
    same(L.issubclass_("int32", nil), false)
    for _, f in ipairs{L.sctype2char, L.maximum_sctype} do
      local ok, e = pcall(f, "bogus")
      same({ok, e.kind}, {false, "ValueError"})
    end
  end)

  it("cast", function()
    local a = L.cast.int8({1.5, 300})
    same({a.dtype, a:totable()}, {"int8", {1, 44}})
    same(L.cast["float"]({1, 2}).dtype, "float64")
    same(L.cast.f4({1, 2}).dtype, "float32")
    same(L.cast[ramba.bool]({0, 2}):totable(), {false, true})
    local ok, e = pcall(function() return L.cast.bogus end)
    same({ok, e.kind}, {false, "TypeError"})
  end)

  it("are NumPy's of the same name", function()
    for name in ("dtype can_cast issubdtype iscomplexobj isrealobj isscalar real_if_close mintypecode finfo iinfo" ..
                 " result_type promote_types"):gmatch("%S+") do
      same(L[name] == ramba[name] and L[name] ~= nil, true)
    end
  end)

  it("take LocalArrays", function()
    local r = everywhere(function()
      local L, z = ramba.localarray, ramba.complex
      local a = L.ones({9}, "complex64")
      local b = L.ones({9}, "int16")
      local out = {L.dtype(a), L.iscomplexobj(a), L.isrealobj(b), L.isscalar(a), L.issubdtype(a, "inexact"),
                   L.finfo(a).bits, L.iinfo(b).max, L.obj2sctype(b), L.sctype2char(b), L.can_cast(b, "int8"),
                   L.result_type(b, "uint8"), L.cast.float32(b).dtype, L.cast.float32(b):sum(), a:iscomplexobj(),
                   L.mintypecode{a}}
      out[#out + 1] = L.real_if_close(a).dtype
      a.global_index:checked_setitem(9, z(1, 1))
      out[#out + 1] = L.real_if_close(a).dtype -- one element decides for all processes
      out[#out + 1] = a:real_if_close(2e0 ^ 24).dtype
      local bad = L.zeros({4}) / 0
      out[#out + 1] = L.nan_to_num(bad, {nan = 3}):sum()
      out[#out + 1] = L.nan_to_num(ramba.nan)
      return out
    end)
    same(r, on_all{"complex64", true, true, false, true, 32, 32767, "int16", "h", false, "int16", "float32", 9.0, true,
                   "F", "float32", "complex64", "float32", 12.0, 0.0})
  end)
end)
