-- Written by tests/gen/differential.py, seed 3: random programs and what NumPy gives. Do not edit.
local case = require "differential".case

describe("random programs, seed 3:", function()
it("1", case(function(input, ramba)
  local v1 = input(210845225, "uint32", {2,101}, 0, 200, false, nil)
  local v2 = input(1800215311, "int16", {101}, -100, 201, false, {"b"})
  local v3 = input(877822841, "int16", {2,101}, 1, 9, false, nil)
  local v4 = ramba.clip(v3, -3, 5) + 0
  local v5 = v4 & (1)
  local v6 = v5:transpose({2,1})
  local v7 = ramba.where(v2:gt(0), v1, v3)
  local v8 = v1:max()
  return v8, v7, v3, v5, v4, v1
end, {
  {n=1, at={1}, is={199}},
  {dtype="int64", shape={2,101}, n=202, hash=0xc4d5d802d376d958, at={1,101,202}, is={3,152,184}},
  {dtype="int16", shape={2,101}, n=202, hash=0xf412b6bab8ef6b9c, at={1,101,202}, is={3,7,6}},
  {dtype="int16", shape={2,101}, n=202, hash=0xbda4b9d62a013c57, at={1,101,202}, is={1,1,1}},
  {dtype="int16", shape={2,101}, n=202, hash=0x8d84d2af28915d0c, at={1,101,202}, is={3,5,5}},
  {dtype="uint32", shape={2,101}, n=202, hash=0x2d33965db859561a, at={1,101,202}, is={63,152,184}},
}))
it("2", case(function(input, ramba)
  local v1 = input(396799500, "uint64", {1}, 0, 200, false, nil)
  local v2 = input(1093145124, "int8", {1}, -100, 201, false, nil)
  local v3 = input(74441450, "float64", {1}, -100, 201, false, nil)
  local v4 = ramba.add(v2, v1)
  local v5 = v3:all()
  local v6 = v2 << 4
  local v7 = ramba.square(v4)
  local v8 = v2 // (-5)
  local v9 = v3:sum()
  local v10 = v8 // v7
  local v11 = ramba.concatenate({v7, v10}, 1)
  local v12 = v3:argmin{axis=1}
  local v13 = ramba.cos(v11)
  local v14 = ramba.mod(v8, v2)
  local v15 = v4:gt((1))
  return v5, v9, v13, v15, v8, v11, v10, v3
end, {
  {n=1, at={1}, is={true}},
  {n=1, at={1}, is={3.75}, tol={abs=6.66e-15, ulp=2}},
  {dtype="float64", shape={2}, n=2, at={1,2}, is={-0.6127388384658345,1.0}, tol={ulp=5}},
  {dtype="bool", shape={1}, n=1, at={1}, is={true}},
  {dtype="int8", shape={1}, n=1, at={1}, is={14}},
  {dtype="float64", shape={2}, n=2, at={1,2}, is={2704.0,0.0}},
  {dtype="float64", shape={1}, n=1, at={1}, is={0.0}},
  {dtype="float64", shape={1}, n=1, at={1}, is={3.75}},
}))
it("3", case(function(input, ramba)
  local v1 = input(2144926874, "int8", {1}, -100, 201, false, nil)
  local v2 = input(1474751677, "float32", {1}, -100, 201, false, nil)
  local v3 = input(1832709862, "float64", {1}, -8, 23, false, {"b"})
  local v4 = input(174433657, "uint32", {1}, 0, 200, false, nil)
  ramba.sync()
  local v5 = ramba.flip(v2, 1)
  local v6 = ramba.fmax(v4, v1)
  local v7 = ramba.erf(v2)
  local v8 = v6 << 59
  local v9 = v8:sum()
  return v7, v9, v8, v3, v4, v1, v6
end, {
  {dtype="float32", shape={1}, n=1, at={1}, is={1.0}, tol={ulp=5, bits=24}},
  {n=1, at={1}, is={1729382256910270464}},
  {dtype="int64", shape={1}, n=1, at={1}, is={1729382256910270464}},
  {dtype="float64", shape={1}, n=1, at={1}, is={0.375}},
  {dtype="uint32", shape={1}, n=1, at={1}, is={99}},
  {dtype="int8", shape={1}, n=1, at={1}, is={-47}},
  {dtype="int64", shape={1}, n=1, at={1}, is={99}},
}))
it("4", case(function(input, ramba)
  local v1 = input(2023380945, "bool", {0,5}, -1000000, 2000003, false, {"b","n"})
  local v2 = input(1063191882, "uint64", {1,5}, 0, 200, false, {"n","b"})
  local v3 = input(581115254, "int16", {5}, -8, 23, false, {"b"})
  local v4 = input(1333833752, "uint64", {0,5}, 0, 200, false, {"b","b"})
  local v5 = ramba.clip(v3, -3, 5) + 0
  v3["2:-2"] = v3["1:-3"]
  local v6 = v2 + (5)
  local v7 = v5:lt(2)
  v5[v7] = 3
  return v2, v3, v4, v7, v1
end, {
  {dtype="uint64", shape={1,5}, n=5, hash=0x21123181bb2f3cd5, at={1,3,5}, is={94,190,18}},
  {dtype="int16", shape={5}, n=5, hash=0xc67c8b9b975d8540, at={1,3,5}, is={7,14,1}},
  {dtype="uint64", shape={0,5}, n=0},
  {dtype="bool", shape={5}, n=5, hash=0xdf5b10173bc3f2d9, at={1,3,5}, is={false,true,true}},
  {dtype="bool", shape={0,5}, n=0},
}))
it("5", case(function(input, ramba)
  local v1 = input(1355606898, "int8", {1,101}, 1, 9, false, {"n","b"})
  local v2 = input(1188663650, "uint16", {1,101}, 0, 200, false, {"n","b"})
  local v3 = input(337096366, "float64", {101}, -8, 23, false, {"b"})
  local v4 = input(425642000, "bool", {1,101}, 1, 9, false, nil)
  local v5 = ramba.divide(v4, v1)
  local v6 = ramba.exp(v5 / (ramba.abs(v5) + 1))
  v3["2:-2"] = v3["3:"]
  local v7 = ramba.mod(v3, v1)
  local v8 = v2:astype("bool")
  local v9 = ramba.where(v8, v2, v8)
  local v10 = v2:sum()
  local v11 = v5[{ {1,1,-1}, {1,-1,3} }]
  return v6, v10, v3, v11, v7, v5, v2
end, {
  {dtype="float64", shape={1,101}, n=101, at={1,15,30,44,58,72,87,101}, is={1.0,1.2840254166877414,1.0,1.2214027581601699,1.1051709180756477,1.0,1.0,1.6487212707001282}, tol={ulp=5}},
  {n=1, at={1}, is={10276}},
  {dtype="float64", shape={101}, n=101, hash=0x64d9aaf07efdf862, at={1,51,101}, is={0.375,1.25,0.75}},
  {dtype="float64", shape={1,34}, n=34, hash=0x4f99e321b214db41, at={1,17,34}, is={0.0,0.16666666666666666,0.3333333333333333}},
  {dtype="float64", shape={1,101}, n=101, hash=0x8d668eb0480e472c, at={1,51,101}, is={0.375,1.25,0.75}},
  {dtype="float64", shape={1,101}, n=101, hash=0x51fee38c7439cdda, at={1,51,101}, is={0.0,0.25,1.0}},
  {dtype="uint16", shape={1,101}, n=101, hash=0xd3900ecb8fe3bab3, at={1,51,101}, is={91,157,75}},
}))
it("6", case(function(input, ramba)
  local v1 = input(242588802, "int64", {1}, -100, 201, false, {"b"})
  local v2 = input(48875674, "int8", {1}, -100, 201, false, nil)
  local v3 = input(272808431, "int64", {1}, -8, 23, false, nil)
  local v4 = v3:lt(v1)
  local v5 = v3:copy()
  local v6 = ramba.clip(v5, -3, 5) + 0
  local v7 = v6 // v2
  return v3, v7, v6, v4, v5
end, {
  {dtype="int64", shape={1}, n=1, at={1}, is={5}},
  {dtype="int64", shape={1}, n=1, at={1}, is={-1}},
  {dtype="int64", shape={1}, n=1, at={1}, is={5}},
  {dtype="bool", shape={1}, n=1, at={1}, is={false}},
  {dtype="int64", shape={1}, n=1, at={1}, is={5}},
}))
it("7", case(function(input, ramba)
  local v1 = input(1691914085, "int16", {2,101}, -100, 201, false, {"n","b"})
  local v2 = input(1308438490, "uint32", {1,101}, 0, 200, false, nil)
  local v3 = ramba.flip(v1, 2)
  local v4 = ramba.concatenate({v1, v3}, 2)
  local v5 = v4 * v4
  local v6 = (6) + v3
  local v7 = v1:max()
  local v8 = ramba.gcd(v4, v5)
  local v9 = ramba.clip(v6, -3, 5) + 0
  local v10 = v3 | v2
  return v7, v10, v8, v3, v5, v4
end, {
  {n=1, at={1}, is={100}},
  {dtype="int64", shape={2,101}, n=202, hash=0x43312fb9a86fb3cd, at={1,101,202}, is={108,-5,51}},
  {dtype="int16", shape={2,202}, n=404, hash=0x92b7d62039752bd7, at={1,203,404}, is={39,51,51}},
  {dtype="int16", shape={2,101}, n=202, hash=0x1588e48ea83f2efb, at={1,101,202}, is={100,-39,51}},
  {dtype="int16", shape={2,202}, n=404, hash=0x243a44d762a571f4, at={1,203,404}, is={1521,2601,2601}},
  {dtype="int16", shape={2,202}, n=404, hash=0x50382dded70e258e, at={1,203,404}, is={-39,51,51}},
}))
it("8", case(function(input, ramba)
  local v1 = input(1215008388, "uint16", {2,3,29}, 0, 200, false, {"b","n","b"})
  local v2 = input(52348367, "uint8", {1,3,29}, 0, 200, false, {"b","n","b"})
  local v3 = input(837839808, "int16", {2,3,29}, -8, 23, false, nil)
  local v4 = input(1413022330, "float64", {3,29}, -1000000, 2000003, false, {"b","n"})
  local v5 = ramba.where(v4:gt(0), v2, v1)
  local v6 = v5:transpose({1,2,3})
  local v7 = ramba.where(v5:gt(0), v1, v4)
  local v8 = ramba.isnan(v2)
  local v9 = ramba.logical_or(v3, (-2.25))
  return v7, v1, v2, v3, v9
end, {
  {dtype="float64", shape={2,3,29}, n=174, hash=0x50b407617b5b6504, at={1,87,174}, is={59.0,102.0,6.0}},
  {dtype="uint16", shape={2,3,29}, n=174, hash=0x6082f2a287b28b7e, at={1,87,174}, is={59,102,6}},
  {dtype="uint8", shape={1,3,29}, n=87, hash=0x5c459e07d1236708, at={1,44,87}, is={56,199,52}},
  {dtype="int16", shape={2,3,29}, n=174, hash=0x25150f9f1f7bf22e, at={1,87,174}, is={-1,11,14}},
  {dtype="bool", shape={2,3,29}, n=174, hash=0xe726eb7e6c1f77d0, at={1,87,174}, is={true,true,true}},
}))
it("9", case(function(input, ramba)
  local v1 = input(609148940, "float64", {2,3,5}, -100, 201, false, {"n","b","n"})
  local v2 = input(1265998366, "uint8", {3,5}, 0, 200, false, {"b","b"})
  local v3 = input(314076394, "float32", {2,3,5}, -100, 201, true, {"n","b","n"})
  local v4 = input(2125942224, "float64", {3,5}, 1, 9, false, {"b","b"})
  local v5 = ramba.fmod(v3, (0.001))
  local v6 = v2 ~ v2
  local v7 = v4:transpose({1,2})
  local v8 = v6["-1:1:-1, :"]
  local v9 = v1 // v6
  local v10 = v2:argmax{axis=1}
  local v11 = ramba.roll(v8, 5, 1)
  local v12 = v6 // v9
  local v13 = ramba.where(v2:gt(0), v10, v10)
  local v14 = v13:sum()
  local v15 = ramba.where(v13:gt(0), v3, v6)
  local v16 = v9:lt(v6)
  return v14, v1, v2, v6, v13, v10
end, {
  {n=1, at={1}, is={30}},
  {dtype="float64", shape={2,3,5}, n=30, hash=0xeb4e2c533b9bc84f, at={1,15,30}, is={-2.25,-11.375,3.125}},
  {dtype="uint8", shape={3,5}, n=15, hash=0x93a93d0271489360, at={1,8,15}, is={66,155,77}},
  {dtype="uint8", shape={3,5}, n=15, hash=0x37b5b6530f396bea, at={1,8,15}, is={0,0,0}},
  {dtype="int64", shape={3,5}, n=15, hash=0x408919aedaf0c45a, at={1,8,15}, is={2,2,1}},
  {dtype="int64", shape={5}, n=5, hash=0x18471b8fd944d5c6, at={1,3,5}, is={2,2,1}},
}))
it("10", case(function(input, ramba)
  local v1 = input(440643136, "float32", {3,2,0}, 1, 9, false, nil)
  local v2 = input(1256631347, "int32", {3,1,0}, -8, 23, false, {"n","b","n"})
  local v3 = ramba.fmax(v2, v1) + 0.0
  local v4 = ramba.fmod(v3, v2)
  local v5 = v2 - v1
  local v6 = ramba.fmin(v1, v2) + 0.0
  v5["new, 1:2, 1:-2"] = (3.0)
  v5["1:3:3, 2:1:-3, :"] = (5)
  local v7 = v1 / (4)
  local v8 = v2 % v1
  local v9 = v5:ne(v2)
  return v9, v3, v5, v8, v4
end, {
  {dtype="bool", shape={3,2,0}, n=0},
  {dtype="float64", shape={3,2,0}, n=0},
  {dtype="float64", shape={3,2,0}, n=0},
  {dtype="float64", shape={3,2,0}, n=0},
  {dtype="float64", shape={3,2,0}, n=0},
}))
it("11", case(function(input, ramba)
  local v1 = input(1425192449, "uint32", {101}, 0, 200, false, nil)
  local v2 = input(1599062514, "int16", {101}, 1, 9, false, nil)
  local v3 = (0.1) / v1
  local v4 = v1:std{axis=1}
  ramba.sync()
  local v5 = ramba.reciprocal(v3)
  local v6 = v2[{ {20,34} }]
  local v7 = ramba.erf(v5)
  local v8 = v3 / v1
  v6[":"] = (5)
  local v9 = v5 - v2
  return v4, v7, v6, v1, v3, v8, v5
end, {
  {dtype="float64", shape={}, n=1, at={1}, is={58.675031634587725}, tol={abs=4.42e-12, ulp=2}},
  {dtype="float64", shape={101}, n=101, at={1,15,30,44,58,72,87,101}, is={1.0,1.0,1.0,1.0,1.0,1.0,1.0,1.0}, tol={ulp=5}},
  {dtype="int16", shape={15}, n=15, hash=0xbc8e31e84b94196a, at={1,8,15}, is={5,5,5}},
  {dtype="uint32", shape={101}, n=101, hash=0x18776b9e262e40be, at={1,51,101}, is={61,139,164}},
  {dtype="float64", shape={101}, n=101, hash=0x2807e38fda9229f9, at={1,51,101}, is={0.001639344262295082,0.0007194244604316547,0.0006097560975609756}},
  {dtype="float64", shape={101}, n=101, hash=0x42d21522d67317fa, at={1,51,101}, is={2.6874496103198067e-05,5.175715542673775e-06,3.7180249851279e-06}},
  {dtype="float64", shape={101}, n=101, hash=0xa55ef2e33fa504fc, at={1,51,101}, is={610.0,1390.0,1640.0}},
}))
it("12", case(function(input, ramba)
  local v1 = input(1461474196, "float64", {2,3,5}, 1, 9, false, {"n","b","n"})
  local v2 = input(1057980212, "uint16", {3,5}, 0, 200, false, {"n","b"})
  local v3 = input(640092787, "int8", {3,5}, 1, 9, false, {"b","b"})
  local v4 = input(347107371, "uint8", {1,3,5}, 0, 200, false, nil)
  local v5 = v2["3:2:-1, 2:3"]
  local v6 = v1:lt(v3)
  local v7 = v5:astype("uint16")
  local v8 = v4 % v1
  return v7, v4, v6, v2, v1
end, {
  {dtype="uint16", shape={2,2}, n=4, at={1,3,4}, is={80,72,149}},
  {dtype="uint8", shape={1,3,5}, n=15, hash=0x9968481e7a56fc37, at={1,8,15}, is={73,4,32}},
  {dtype="bool", shape={2,3,5}, n=30, hash=0xbcd9152ae1814fa1, at={1,15,30}, is={true,true,true}},
  {dtype="uint16", shape={3,5}, n=15, hash=0x04202543850c33dc, at={1,8,15}, is={31,149,183}},
  {dtype="float64", shape={2,3,5}, n=30, hash=0x99d8e0818f830590, at={1,15,30}, is={1.125,0.75,0.625}},
}))
it("13", case(function(input, ramba)
  local v1 = input(1462388833, "uint32", {7,31}, 0, 200, false, nil)
  local v2 = input(672306529, "int8", {1,1}, -100, 201, false, nil)
  local v3 = v1:ge(v2)
  local v4 = ramba.bitwise_and(v1, v2)
  local v5 = ramba.roll(v3, 1, 2)
  local v6 = v1 | v4
  local v7 = v5["5:7, -22"]
  local v8 = v5["5:-7:-2, 1:29:2"]
  local v9 = ramba.fmax(v1, v2)
  local v10 = ramba.tan(v4 / (ramba.abs(v4) + 1))
  return v10, v5, v2, v3, v8, v7
end, {
  {dtype="float64", shape={7,31}, n=217, at={1,32,63,94,124,155,186,217}, is={1.5226499287332693,1.3726220608330415,1.5280178808339961,1.5382231106209068,1.5059366278012665,1.5159130886581644,1.5399799988240348,1.5275047519997613}, tol={ulp=5}},
  {dtype="bool", shape={7,31}, n=217, hash=0x7fde7ee9081992ea, at={1,109,217}, is={true,true,true}},
  {dtype="int8", shape={1,1}, n=1, at={1}, is={-14}},
  {dtype="bool", shape={7,31}, n=217, hash=0x7fde7ee9081992ea, at={1,109,217}, is={true,true,true}},
  {dtype="bool", shape={3,15}, n=45, hash=0x5b0c599666bd9511, at={1,23,45}, is={true,true,true}},
  {dtype="bool", shape={3}, n=3, at={1,2,3}, is={true,true,true}},
}))
it("14", case(function(input, ramba)
  local v1 = input(655212129, "uint64", {211}, 0, 200, false, nil)
  local v2 = input(1666357852, "uint16", {211}, 0, 200, false, {"b"})
  local v3 = input(503862964, "int64", {211}, 1, 9, false, {"b"})
  local v4 = input(2006288936, "int8", {211}, -8, 23, false, nil)
  local v5 = v3:lt(-4)
  v3[v5] = -3
  v2[":"] = v2["::-1"]
  local v6 = (0.1) * v4
  local v7 = ramba.where(v3:gt(0), v3, v6)
  return v7, v1, v4, v5, v3
end, {
  {dtype="float64", shape={211}, n=211, hash=0x00d9b08d9bd654cc, at={1,106,211}, is={6.0,6.0,2.0}},
  {dtype="uint64", shape={211}, n=211, hash=0xf8d53a4775383d8c, at={1,106,211}, is={195,9,60}},
  {dtype="int8", shape={211}, n=211, hash=0xc1116a220920b773, at={1,106,211}, is={-8,13,14}},
  {dtype="bool", shape={211}, n=211, hash=0x0de2e8caa85e2b41, at={1,106,211}, is={false,false,false}},
  {dtype="int64", shape={211}, n=211, hash=0x0d89833908e9435b, at={1,106,211}, is={6,6,2}},
}))
it("15", case(function(input, ramba)
  local v1 = input(359532613, "uint64", {97,3}, 0, 200, false, nil)
  local v2 = input(1136853349, "uint16", {97,3}, 0, 200, false, {"b","b"})
  local v3 = input(1824559265, "uint8", {97,3}, 0, 200, false, {"b","b"})
  local v4 = input(1790912329, "uint32", {97,3}, 0, 200, false, nil)
  local v5 = v4:var{axis=2}
  local v6 = v2 // (1)
  local v7 = ramba.abs(v4)
  local v8 = v1 * (0.001)
  local v9 = v8 - (7)
  local v10 = v2:transpose({1,2})
  local v11 = ramba.isfinite(v9)
  local v12 = v4 << 15
  local v13 = ramba.logical_or(v3, v2)
  local v14 = v9 % (1)
  local v15 = v3 * v11
  local v16 = v12:astype("int32")
  return v5, v8, v10, v2, v4, v13
end, {
  {dtype="float64", shape={97}, n=97, at={1,15,28,42,56,70,83,97}, is={1219.5555555555557,1862.0,564.2222222222222,1094.888888888889,122.88888888888889,2336.222222222222,912.8888888888889,806.2222222222222}, tol={abs=2.81e-10, ulp=2}},
  {dtype="float64", shape={97,3}, n=291, hash=0x130d306c8c3c363a, at={1,146,291}, is={0.09,0.017,0.137}},
  {dtype="uint16", shape={97,3}, n=291, hash=0x6eef5c6fc3799686, at={1,146,291}, is={129,191,145}},
  {dtype="uint16", shape={97,3}, n=291, hash=0x6eef5c6fc3799686, at={1,146,291}, is={129,191,145}},
  {dtype="uint32", shape={97,3}, n=291, hash=0x5a077f4b4814d182, at={1,146,291}, is={99,118,60}},
  {dtype="bool", shape={97,3}, n=291, hash=0x0102e926c8ba390f, at={1,146,291}, is={true,true,true}},
}))
it("16", case(function(input, ramba)
  local v1 = input(771015861, "int8", {0}, -8, 23, false, nil)
  local v2 = input(1795180691, "uint8", {0}, 0, 200, false, {"b"})
  local v3 = input(170898495, "int16", {1}, 1, 9, false, {"b"})
  local v4 = v2 & v2
  local v5 = v4 & v3
  local v6 = ramba.clip(v5, -3, 5) + 0
  local v7 = (3) - v3
  local v8 = v5:le(v3)
  local v9 = v2:ne((7))
  local v10 = v7:astype("int32")
  local v11 = ramba.sign(v10)
  local v12 = v3 >> 11
  local v13 = ramba.flip(v5, 1)
  local v14 = ramba.logical_and(v5, v8)
  return v2, v1, v4, v13, v12
end, {
  {dtype="uint8", shape={0}, n=0},
  {dtype="int8", shape={0}, n=0},
  {dtype="uint8", shape={0}, n=0},
  {dtype="int16", shape={0}, n=0},
  {dtype="int16", shape={1}, n=1, at={1}, is={0}},
}))
it("17", case(function(input, ramba)
  local v1 = input(628806607, "int64", {7}, -1000000, 2000003, false, {"b"})
  local v2 = input(443957639, "bool", {7}, -1000000, 2000003, false, {"b"})
  local v3 = input(1370983977, "int32", {7}, 1, 9, false, {"b"})
  local v4 = input(1684191771, "int8", {7}, -100, 201, false, nil)
  local v5 = v2:astype("int16")
  local v6 = v2 * v2
  local v7 = ramba.flip(v2, 1)
  v7["2:-2"] = v7["3:"]
  local v8 = ramba.clip(v1, -3, 5) + 0
  local v9 = v7:var{axis=1}
  local v10 = v7 ~ v2
  v6[{ {-5,-3} }] = (3)
  local v11 = v1["new, -4:-2"]
  return v9, v1, v8, v4, v10, v6
end, {
  {dtype="float64", shape={}, n=1, at={1}, is={0.24489795918367346}, tol={abs=7.11e-15, ulp=2}},
  {dtype="int64", shape={7}, n=7, hash=0x14df4befdd1bd174, at={1,4,7}, is={-499665,627451,342484}},
  {dtype="int64", shape={7}, n=7, hash=0x4f32bdd006098b36, at={1,4,7}, is={-3,5,5}},
  {dtype="int8", shape={7}, n=7, hash=0xd9a49133fd2b1c9a, at={1,4,7}, is={31,36,47}},
  {dtype="bool", shape={7}, n=7, hash=0x3368e260370cc8d7, at={1,4,7}, is={true,false,true}},
  {dtype="bool", shape={7}, n=7, hash=0x61284eb98e9e8f17, at={1,4,7}, is={true,true,false}},
}))
it("18", case(function(input, ramba)
  local v1 = input(1562834760, "float64", {7}, -1000000, 2000003, false, {"b"})
  local v2 = input(968649243, "int64", {1}, -100, 201, false, nil)
  local v3 = input(2034974773, "int8", {1}, 1, 9, false, nil)
  local v4 = v2 - (-6)
  local v5 = v1:astype("bool")
  v1["3:-3"] = v1["1:-5"]
  local v6 = ramba.fmax(v2, v4)
  local v7 = v3 + v2
  local v8 = v4:astype("int8")
  local v9 = ramba.erfc(v2 / (ramba.abs(v2) + 1))
  local v10 = ramba.floor_divide(v1, (0.1))
  local v11 = v7 | v4
  local v12 = v7 // v8
  return v9, v7, v2, v3, v11, v8
end, {
  {dtype="float64", shape={1}, n=1, at={1}, is={1.8368549681861426}, tol={ulp=5}},
  {dtype="int64", shape={1}, n=1, at={1}, is={-70}},
  {dtype="int64", shape={1}, n=1, at={1}, is={-71}},
  {dtype="int8", shape={1}, n=1, at={1}, is={1}},
  {dtype="int64", shape={1}, n=1, at={1}, is={-65}},
  {dtype="int8", shape={1}, n=1, at={1}, is={-65}},
}))
it("19", case(function(input, ramba)
  local v1 = input(1013054609, "int32", {97,3}, 1, 9, false, nil)
  local v2 = input(240965663, "uint8", {97,3}, 0, 200, false, nil)
  local v3 = input(319899331, "uint16", {97,3}, 0, 200, false, nil)
  local v4 = input(1347398859, "uint64", {1,3}, 0, 200, false, nil)
  local v5 = v4:argmin{axis=1}
  local v6 = ramba.logical_not(v1)
  local v7 = ramba.fmin(v4, v1) + 0.0
  local v8 = v4[":, 2:2"]
  v1["2:-2"] = v1["1:-3"] + v1["3:"] - v1["2:-2"]
  local v9 = ramba.broadcast_to(v1, {3,97,3}) + 0
  local v10 = v3:max{axis=1}
  return v9, v10, v3, v2, v5
end, {
  {dtype="int32", shape={3,97,3}, n=873, hash=0xdda13685920d8508, at={1,437,873}, is={1,5,2}},
  {dtype="uint16", shape={3}, n=3, at={1,2,3}, is={198,196,197}},
  {dtype="uint16", shape={97,3}, n=291, hash=0x1cb57eb3bd9b4084, at={1,146,291}, is={111,131,89}},
  {dtype="uint8", shape={97,3}, n=291, hash=0x0444846f934215cf, at={1,146,291}, is={131,26,9}},
  {dtype="int64", shape={3}, n=3, at={1,2,3}, is={1,1,1}},
}))
it("20", case(function(input, ramba)
  local v1 = input(968295339, "uint64", {2,3,5}, 0, 200, false, nil)
  local v2 = input(1089371377, "uint16", {2,3,5}, 0, 200, false, {"n","b","n"})
  local v3 = input(1654945093, "uint16", {2,3,5}, 0, 200, false, {"n","b","n"})
  local v4 = v3["-1:-1:-1, -1:3:-2"]
  v2[{ {-2,2}, {-3,-1}, {2,4,3} }]:imul((2))
  local v5 = v3[{ {1,-2,-1}, {}, {-4,4} }]
  local v6 = v5[{ {1,1}, {3,3,-1}, {} }]
  local v7 = v5:le(v6)
  local v8 = v1 ^ 2
  v8[":, -1:-2:-1, -3:-4:-2"] = (4)
  local v9 = v2 + v3
  local v10 = ramba.broadcast_to(v8, {3,2,3,5}) + 0
  local v11 = v1 // (1)
  return v1, v2, v4, v8, v10
end, {
  {dtype="uint64", shape={2,3,5}, n=30, hash=0xdf59ff975a954f41, at={1,15,30}, is={130,154,136}},
  {dtype="uint16", shape={2,3,5}, n=30, hash=0x87091fb9fdc9e51d, at={1,15,30}, is={169,97,145}},
  {dtype="uint16", shape={1,1,5}, n=5, hash=0xc8d33bc59ee254dd, at={1,3,5}, is={172,77,182}},
  {dtype="uint64", shape={2,3,5}, n=30, hash=0x8868806877b5558e, at={1,15,30}, is={16900,23716,18496}},
  {dtype="uint64", shape={3,2,3,5}, n=90, hash=0xe31c77eabcbfcdc2, at={1,45,90}, is={16900,23716,18496}},
}))
it("21", case(function(input, ramba)
  local v1 = input(845563711, "float32", {97,3}, -100, 201, false, {"b","b"})
  local v2 = input(87114501, "bool", {97,3}, -8, 23, false, {"b","n"})
  local v3 = input(1862121088, "int8", {97,3}, -100, 201, false, {"b","b"})
  local v4 = input(879348328, "uint32", {97,3}, 0, 200, false, nil)
  local v5 = ramba.where(v4:gt(0), v2, v4)
  local v6 = v5["2:95:3, 1:-1:3"]
  v1["-97:-3:3"]:iadd(v6)
  local v7 = v1 * v2
  local v8 = v7 % (0.5)
  return v4, v7, v8, v6, v3
end, {
  {dtype="uint32", shape={97,3}, n=291, hash=0x2424f0629eabf9b9, at={1,146,291}, is={197,192,23}},
  {dtype="float32", shape={97,3}, n=291, hash=0xd3e3d059157a9afc, at={1,146,291}, is={0.0,0.0,0.0}},
  {dtype="float32", shape={97,3}, n=291, hash=0x1f86a4640844a2ae, at={1,146,291}, is={0.0,0.0,0.0}},
  {dtype="uint32", shape={32,1}, n=32, hash=0x7fcb74be89a6a6d3, at={1,17,32}, is={0,0,0}},
  {dtype="int8", shape={97,3}, n=291, hash=0x0e4e3dcb0e901217, at={1,146,291}, is={-65,-32,-35}},
}))
it("22", case(function(input, ramba)
  local v1 = input(30265442, "float64", {0}, 1, 9, false, nil)
  local v2 = input(1538177720, "uint64", {0}, 0, 200, false, {"b"})
  local v3 = ramba.logical_not(v1)
  v1[":"]:imul(v3)
  local v4 = v1:astype("int8")
  local v5 = v1 + v4
  v5[{ {} }]:iadd((2))
  local v6 = ramba.clip(v4, -3, 5) + 0
  local v7 = ramba.logical_or(v5, v2)
  local v8 = v6 // v7
  return v7, v2, v8, v1, v3
end, {
  {dtype="bool", shape={0}, n=0},
  {dtype="uint64", shape={0}, n=0},
  {dtype="int8", shape={0}, n=0},
  {dtype="float64", shape={0}, n=0},
  {dtype="bool", shape={0}, n=0},
}))
it("23", case(function(input, ramba)
  local v1 = input(80589924, "int16", {13,17}, -100, 201, false, nil)
  local v2 = input(852452621, "float64", {13,17}, -8, 23, false, nil)
  local v3 = input(843391069, "float32", {17}, 1, 9, false, nil)
  local v4 = ramba.cbrt(v2)
  local v5 = v3:le(v3)
  local v6 = v1:le(v1)
  local v7 = v5:max{axis=1, keepdims=true}
  local v8 = v2:mean{axis=2}
  return v4, v8, v5, v7, v6, v3, v2
end, {
  {dtype="float64", shape={13,17}, n=221, at={1,32,64,95,127,158,190,221}, is={1.1119900452846578,0.7937005259840998,1.1756673438603789,0.721124785153704,1.040041911525952,1.2050711320876153,1.1119900452846578,-0.8549879733383484}, tol={ulp=5}},
  {dtype="float64", shape={13}, n=13, at={1,3,4,6,8,10,11,13}, is={0.4411764705882353,0.6911764705882353,0.35294117647058826,0.6176470588235294,0.6544117647058824,0.2647058823529412,0.45588235294117646,0.5147058823529411}, tol={abs=6.22e-15, ulp=2}},
  {dtype="bool", shape={17}, n=17, hash=0x398025559379bb29, at={1,9,17}, is={true,true,true}},
  {dtype="bool", shape={1}, n=1, at={1}, is={true}},
  {dtype="bool", shape={13,17}, n=221, hash=0xf9c0b4cadac1f384, at={1,111,221}, is={true,true,true}},
  {dtype="float32", shape={17}, n=17, hash=0x5120717bb25d3bf7, at={1,9,17}, is={0.375,0.5,0.75}},
  {dtype="float64", shape={13,17}, n=221, hash=0xbec3e8b794ee19fa, at={1,111,221}, is={1.375,0.875,-0.625}},
}))
it("24", case(function(input, ramba)
  local v1 = input(308699519, "int16", {211}, -8, 23, false, {"b"})
  local v2 = input(1419210331, "int64", {211}, -8, 23, false, {"b"})
  local v3 = v2 + v2
  local v4 = v1 ^ 0
  local v5 = v4[{ {1,211,2} }]
  local v6 = v5 ^ 2
  return v3, v5, v4, v6, v2
end, {
  {dtype="int64", shape={211}, n=211, hash=0x22c936de9c7c84d8, at={1,106,211}, is={18,-10,-14}},
  {dtype="int16", shape={106}, n=106, hash=0x243eb12147ea0035, at={1,53,106}, is={1,1,1}},
  {dtype="int16", shape={211}, n=211, hash=0xc7c836644de5c934, at={1,106,211}, is={1,1,1}},
  {dtype="int16", shape={106}, n=106, hash=0x243eb12147ea0035, at={1,53,106}, is={1,1,1}},
  {dtype="int64", shape={211}, n=211, hash=0x3a10fd0970e6e277, at={1,106,211}, is={9,-5,-7}},
}))
it("25", case(function(input, ramba)
  local v1 = input(1472737735, "int64", {7}, -1000000, 2000003, false, nil)
  local v2 = input(2051783284, "uint32", {7}, 0, 200, false, nil)
  local v3 = v2[{ {1,-2,3} }]
  v1[{ {} }] = (6)
  local v4 = ramba.where(v2:gt(0), v2, v2)
  local v5 = v2.T
  local v6 = v5.T
  local v7 = v5 ^ 1
  return v6, v4, v2, v7, v3
end, {
  {dtype="uint32", shape={7}, n=7, hash=0x5bb1d7f2c2fdc979, at={1,4,7}, is={8,0,179}},
  {dtype="uint32", shape={7}, n=7, hash=0x5bb1d7f2c2fdc979, at={1,4,7}, is={8,0,179}},
  {dtype="uint32", shape={7}, n=7, hash=0x5bb1d7f2c2fdc979, at={1,4,7}, is={8,0,179}},
  {dtype="uint32", shape={7}, n=7, hash=0x5bb1d7f2c2fdc979, at={1,4,7}, is={8,0,179}},
  {dtype="uint32", shape={2}, n=2, at={1,2}, is={8,0}},
}))
it("26", case(function(input, ramba)
  local v1 = input(506666366, "uint32", {0}, 0, 200, false, nil)
  local v2 = input(1215424165, "int32", {0}, -100, 201, false, {"b"})
  local v3 = input(345544559, "int64", {0}, -1000000, 2000003, false, nil)
  local v4 = input(1641350333, "uint16", {0}, 0, 200, false, nil)
  local v5 = v2[":"]
  local v6 = v4 * (-2.25)
  local v7 = ramba.sign(v6)
  local v8 = v5 ~ v1
  local v9 = v4 ~ v1
  local v10 = ramba.add(v1, v3)
  local v11 = v7:gt(v2)
  local v12 = ramba.where(v5:gt(0), v3, v10)
  local v13 = v8:prod{axis=1}
  local v14 = v11:ne((3))
  local v15 = v2[":"]
  return v12, v15, v8, v11, v14
end, {
  {dtype="int64", shape={0}, n=0},
  {dtype="int32", shape={0}, n=0},
  {dtype="int64", shape={0}, n=0},
  {dtype="bool", shape={0}, n=0},
  {dtype="bool", shape={0}, n=0},
}))
it("27", case(function(input, ramba)
  local v1 = input(877182375, "uint16", {4,7,9}, 0, 200, false, {"b","n","b"})
  local v2 = input(1285334524, "int8", {4,1,9}, -8, 23, false, nil)
  local v3 = input(678650376, "int64", {4,7,9}, -8, 23, false, {"n","b","n"})
  local v4 = v3.T
  v4["2:-2"] = v4["3:"]
  local v5 = ramba.mod(v1, v3)
  local v6 = ramba.abs(v2)
  local v7 = v5:sum()
  return v7, v2, v3, v6, v1, v5
end, {
  {n=1, at={1}, is={422}},
  {dtype="int8", shape={4,1,9}, n=36, hash=0x2f7e16cf9b7e8f72, at={1,19,36}, is={-3,14,13}},
  {dtype="int64", shape={4,7,9}, n=252, hash=0x3d32b932094a0d16, at={1,127,252}, is={-1,-3,6}},
  {dtype="int8", shape={4,1,9}, n=36, hash=0x5dec4270718a6ba7, at={1,19,36}, is={3,14,13}},
  {dtype="uint16", shape={4,7,9}, n=252, hash=0x1ce42beb8f601010, at={1,127,252}, is={35,34,129}},
  {dtype="int64", shape={4,7,9}, n=252, hash=0xa14da5a636de3dd0, at={1,127,252}, is={0,-2,3}},
}))
it("28", case(function(input, ramba)
  local v1 = input(2000586356, "int16", {2,3,29}, -100, 201, false, nil)
  local v2 = input(312861923, "uint64", {2,3,29}, 0, 200, false, nil)
  local v3 = ramba.abs(v1)
  local v4 = v3:le((5))
  local v5 = v1:astype("bool")
  local v6 = v5 | v3
  local v7 = ramba.logical_and(v1, v3)
  local v8 = v4 & (3)
  local v9 = v3 % v6
  local v10 = v7:sum{axis={1,2}, keepdims=true}
  return v2, v8, v5, v1, v10
end, {
  {dtype="uint64", shape={2,3,29}, n=174, hash=0x6027b5688be753e4, at={1,87,174}, is={117,134,18}},
  {dtype="int64", shape={2,3,29}, n=174, hash=0xc8b49b928bdf49ce, at={1,87,174}, is={0,0,0}},
  {dtype="bool", shape={2,3,29}, n=174, hash=0xe726eb7e6c1f77d0, at={1,87,174}, is={true,true,true}},
  {dtype="int16", shape={2,3,29}, n=174, hash=0xb21338688c84e2bf, at={1,87,174}, is={-100,-15,18}},
  {dtype="int64", shape={1,1,29}, n=29, hash=0xfedd9f4ce5887806, at={1,15,29}, is={6,6,6}},
}))
it("29", case(function(input, ramba)
  local v1 = input(2132237744, "int8", {2,3,29}, 1, 9, false, {"b","n","b"})
  local v2 = input(55542587, "uint8", {2,3,29}, 0, 200, false, nil)
  local v3 = input(436726337, "int64", {2,3,29}, 1, 9, false, {"n","b","n"})
  local v4 = input(814706412, "int8", {2,3,29}, 1, 9, false, {"b","n","b"})
  local v5 = v1:lt(-3)
  v1[v5] = -2
  local v6 = v3:count_nonzero{axis={1,2}}
  local v7 = v2:std()
  local v8 = v4 & v6
  return v7, v1, v6, v4, v5, v8
end, {
  {n=1, at={1}, is={58.621242109184024}, tol={abs=4.8e-12, ulp=2}},
  {dtype="int8", shape={2,3,29}, n=174, hash=0x68be8ff86c3f3579, at={1,87,174}, is={2,3,1}},
  {dtype="int64", shape={29}, n=29, hash=0xfedd9f4ce5887806, at={1,15,29}, is={6,6,6}},
  {dtype="int8", shape={2,3,29}, n=174, hash=0xaaed998149c1f84b, at={1,87,174}, is={3,2,6}},
  {dtype="bool", shape={2,3,29}, n=174, hash=0x9577ebb78eff740c, at={1,87,174}, is={false,false,false}},
  {dtype="int64", shape={2,3,29}, n=174, hash=0xd25e5bdc510510da, at={1,87,174}, is={2,2,6}},
}))
it("30", case(function(input, ramba)
  local v1 = input(832819973, "uint32", {2,101}, 0, 200, false, {"b","n"})
  local v2 = input(1069709430, "float64", {1,101}, -1000000, 2000003, true, {"b","n"})
  local v3 = v1:max{keepdims=true}
  local v4 = v2[":, :"]
  local v5 = v1:copy()
  local v6 = v2 % v4
  local v7 = v6:lt(-5)
  v6[v7] = -4
  local v8 = v5 + (0.5)
  return v5, v1, v4, v6, v7
end, {
  {dtype="uint32", shape={2,101}, n=202, hash=0x07fd43cf2e97861b, at={1,101,202}, is={156,43,117}},
  {dtype="uint32", shape={2,101}, n=202, hash=0x07fd43cf2e97861b, at={1,101,202}, is={156,43,117}},
  {dtype="float64", shape={1,101}, n=101, hash=0x5590bed14501d506, at={1,51,101}, is={-66616.125,-0.0,109248.5}},
  {dtype="float64", shape={1,101}, n=101, hash=0x8ebecfd37c1190da, at={1,51,101}, is={-0.0,0/0,0.0}},
  {dtype="bool", shape={1,101}, n=101, hash=0x213e4f4e657f3e3a, at={1,51,101}, is={false,false,false}},
}))
it("31", case(function(input, ramba)
  local v1 = input(170441844, "uint16", {3}, 0, 200, false, {"b"})
  local v2 = input(1807241251, "uint32", {3}, 0, 200, false, {"b"})
  local v3 = input(350052550, "int8", {3}, -100, 201, false, nil)
  local v4 = input(1884574437, "int64", {3}, -1000000, 2000003, false, nil)
  local v5 = ramba.maximum(v3, v1)
  local v6 = ramba.arctan(v3)
  local v7 = v4:argmin()
  local v8 = ramba.roll(v5, 2, 1)
  local v9 = ramba.signbit(v3)
  local v10 = v2:sum()
  local v11 = v8:lt(v2)
  local v12 = ramba.where(v1:gt(0), v2, v1)
  local v13 = v1 // v12
  ramba.sync()
  return v6, v7, v10, v2, v3, v12, v9, v8
end, {
  {dtype="float32", shape={3}, n=3, at={1,2,3}, is={-1.5337761640548706,-1.494024395942688,-1.5600440502166748}, tol={ulp=5, bits=24}},
  {n=1, at={1}, is={1}},
  {n=1, at={1}, is={292}},
  {dtype="uint32", shape={3}, n=3, at={1,2,3}, is={85,93,114}},
  {dtype="int8", shape={3}, n=3, at={1,2,3}, is={-27,-13,-93}},
  {dtype="uint32", shape={3}, n=3, at={1,2,3}, is={85,93,114}},
  {dtype="bool", shape={3}, n=3, at={1,2,3}, is={true,true,true}},
  {dtype="int32", shape={3}, n=3, at={1,2,3}, is={119,1,43}},
}))
it("32", case(function(input, ramba)
  local v1 = input(465919714, "uint8", {2,3,5}, 0, 200, false, nil)
  local v2 = input(541673097, "int16", {2,3,5}, -100, 201, false, {"b","n","b"})
  local v3 = input(1297950420, "int16", {2,3,5}, 1, 9, false, nil)
  local v4 = ramba.clip(v3, -3, 5) + 0
  local v5 = ramba.clip(v3, -3, 5) + 0
  local v6 = v1 ^ 1
  v1["-1:-1:-1, 3, 2"] = (4)
  local v7 = v4:argmax{axis=3}
  local v8 = v4 >> 10
  local v9 = v3 + v6
  local v10 = v4:std{axis=1}
  local v11 = v9:sum()
  local v12 = ramba.divide(v8, v6)
  local v13 = ramba.clip(v7, -3, 5) + 0
  local v14 = v8[":, -3:1, -1"]
  return v10, v11, v7, v14, v9, v8, v1
end, {
  {dtype="float64", shape={3,5}, n=15, at={1,3,5,7,9,11,13,15}, is={2.0,0.0,1.0,0.0,1.5,1.0,1.0,2.0}, tol={abs=4.21e-07, ulp=2}},
  {n=1, at={1}, is={2850}},
  {dtype="int64", shape={2,3}, n=6, hash=0xdc609e377eab5ad5, at={1,3,6}, is={2,3,2}},
  {dtype="int16", shape={2,1}, n=2, at={1,2}, is={0,0}},
  {dtype="int16", shape={2,3,5}, n=30, hash=0x80c23795799cab3d, at={1,15,30}, is={193,32,85}},
  {dtype="int16", shape={2,3,5}, n=30, hash=0x0066a8ef1f62f5e0, at={1,15,30}, is={0,0,0}},
  {dtype="uint8", shape={2,3,5}, n=30, hash=0x41cce644717925d2, at={1,15,30}, is={192,26,84}},
}))
it("33", case(function(input, ramba)
  local v1 = input(1638812156, "int64", {7}, -8, 23, false, {"b"})
  local v2 = input(1120884155, "float32", {7}, 1, 9, false, {"b"})
  local v3 = v1 // v1
  ramba.sync()
  local v4 = ramba.flip(v3, 1)
  local v5 = v3:lt(3)
  v3[v5] = 4
  return v5, v1, v2, v3, v4
end, {
  {dtype="bool", shape={7}, n=7, hash=0x51368f9527b9b56e, at={1,4,7}, is={true,true,true}},
  {dtype="int64", shape={7}, n=7, hash=0xd98cce06945fde54, at={1,4,7}, is={5,-8,-8}},
  {dtype="float32", shape={7}, n=7, hash=0xe59a938d673d65f0, at={1,4,7}, is={0.5,0.75,1.125}},
  {dtype="int64", shape={7}, n=7, hash=0x8de6a492cc5a2f8b, at={1,4,7}, is={4,4,4}},
  {dtype="int64", shape={7}, n=7, hash=0x8de6a492cc5a2f8b, at={1,4,7}, is={4,4,4}},
}))
it("34", case(function(input, ramba)
  local v1 = input(758234292, "int16", {1,1}, -8, 23, false, {"b","b"})
  local v2 = input(1159598496, "uint64", {1,1}, 0, 200, false, {"b","b"})
  local v3 = input(924131503, "float32", {1,1}, -1000000, 2000003, false, nil)
  local v4 = ramba.maximum(v3, v2) + 0.0
  local v5 = v2:astype("int16")
  local v6 = ramba.where(v1:gt(0), v1, v5)
  local v7 = v5 // v4
  local v8 = v3:cumsum{axis=1}
  local v9 = ramba.add(v2, v1)
  local v10 = v3 / (0.001)
  return v8, v1, v2, v4, v9, v7
end, {
  {dtype="float32", shape={1,1}, n=1, at={1}, is={80153.0}, tol={abs=0.0764, ulp=2, bits=24}},
  {dtype="int16", shape={1,1}, n=1, at={1}, is={12}},
  {dtype="uint64", shape={1,1}, n=1, at={1}, is={104}},
  {dtype="float64", shape={1,1}, n=1, at={1}, is={80153.0}},
  {dtype="float64", shape={1,1}, n=1, at={1}, is={116.0}},
  {dtype="float64", shape={1,1}, n=1, at={1}, is={0.0}},
}))
it("35", case(function(input, ramba)
  local v1 = input(1591616719, "int16", {2,3,29}, -8, 23, false, {"n","b","n"})
  local v2 = input(336185141, "float32", {2,3,29}, -8, 23, false, {"b","n","b"})
  local v3 = input(1356872171, "int32", {1,1,1}, -8, 23, false, nil)
  local v4 = input(1056568736, "uint8", {2,1,1}, 0, 200, false, {"n","b","n"})
  local v5 = v4 % v3
  local v6 = ramba.multiply((4), v2)
  local v7 = ramba.broadcast_to(v6, {3,2,3,29}) + 0
  local v8 = ramba.where(v1:gt(0), v7, v1)
  local v9 = v7 // v4
  local v10 = v3:argmin{axis=1}
  v7[{ {}, {}, {1,-2,2}, {28,2,-1} }] = (0.001)
  v5["2, :, 1:-1:-1"]:imul((4))
  local v11 = v9:mean{axis=2}
  local v12 = ramba.minimum(v5, v8) + 0.0
  local v13 = v4:copy()
  local v14 = v8:sum{axis={1,2}}
  return v11, v14, v10, v6, v7, v5, v4
end, {
  {dtype="float32", shape={3,3,29}, n=261, at={1,38,75,112,150,187,224,261}, is={-0.5,-0.5,-0.5,-0.5,-1.0,0.0,0.0,-0.5}, tol={abs=1.91e-06, ulp=2, bits=24}},
  {dtype="float32", shape={3,29}, n=87, at={1,13,26,38,50,62,75,87}, is={18.0,15.0,-12.0,-18.0,-7.5,36.0,1.5,-12.0}, tol={abs=0.00188, ulp=2, bits=24}},
  {dtype="int64", shape={1,1}, n=1, at={1}, is={1}},
  {dtype="float32", shape={2,3,29}, n=174, hash=0xfa9e51fba312cafd, at={1,87,174}, is={7.0,-1.0,2.0}},
  {dtype="float32", shape={3,2,3,29}, n=522, hash=0xadcc99cf3f551755, at={1,261,522}, is={7.0,-1.0,2.0}},
  {dtype="int32", shape={2,1,1}, n=2, at={1,2}, is={4,8}},
  {dtype="uint8", shape={2,1,1}, n=2, at={1,2}, is={31,119}},
}))
it("36", case(function(input, ramba)
  local v1 = input(848720285, "uint32", {7,31}, 0, 200, false, nil)
  local v2 = input(1634421228, "bool", {7,1}, -8, 23, false, nil)
  local v3 = input(44069277, "float32", {31}, 1, 9, false, nil)
  local v4 = input(17975672, "uint8", {31}, 0, 200, false, {"b"})
  local v5 = ramba.erf(v1)
  local v6 = ramba.subtract(v4, (-2.25))
  local v7 = v3:lt(-4)
  v3[v7] = -3
  local v8 = ramba.floor_divide(v7, (-6))
  local v9 = ramba.sign(v6)
  local v10 = v6:mean{axis=1}
  local v11 = v8 % v7
  local v12 = ramba.broadcast_to(v11, {3,31}) + 0
  v3[{ {} }] = v8
  local v13 = ramba.square(v8)
  return v5, v10, v4, v7, v8, v2, v1
end, {
  {dtype="float64", shape={7,31}, n=217, at={1,32,63,94,124,155,186,217}, is={1.0,1.0,1.0,1.0,1.0,1.0,1.0,1.0}, tol={ulp=5}},
  {dtype="float64", shape={}, n=1, at={1}, is={106.37903225806451}, tol={abs=6.97e-13, ulp=2}},
  {dtype="uint8", shape={31}, n=31, hash=0x6287b74a2532d238, at={1,16,31}, is={193,83,125}},
  {dtype="bool", shape={31}, n=31, hash=0x1166ee52de10b932, at={1,16,31}, is={false,false,false}},
  {dtype="int64", shape={31}, n=31, hash=0x1166ee52de10b932, at={1,16,31}, is={0,0,0}},
  {dtype="bool", shape={7,1}, n=7, hash=0xda0c715d40415879, at={1,4,7}, is={false,false,false}},
  {dtype="uint32", shape={7,31}, n=217, hash=0xf13e7ea640ce66d3, at={1,109,217}, is={74,24,53}},
}))
it("37", case(function(input, ramba)
  local v1 = input(2055147888, "int32", {3,4}, -8, 23, false, nil)
  local v2 = input(250287916, "float64", {3,4}, -8, 23, false, nil)
  local v3 = input(800141937, "int32", {1,4}, -100, 201, false, {"b","b"})
  local v4 = -v3
  local v5 = (5) * v2
  local v6 = v4:le(v3)
  local v7 = ramba.fmax(v4, v5) + 0.0
  local v8 = v1[{ {3,-3,-2}, {-4,2,2} }]
  v8["new, 1:-1, :"] = v8
  local v9 = v3:any{axis=1}
  local v10 = v1:eq((-2))
  local v11 = v7:astype("int32")
  local v12 = v1 - (7)
  return v2, v12, v5, v9, v8
end, {
  {dtype="float64", shape={3,4}, n=12, hash=0xe0249348c1461665, at={1,7,12}, is={-0.625,0.25,0.25}},
  {dtype="int32", shape={3,4}, n=12, hash=0xbf49c78dd7c47be9, at={1,7,12}, is={-9,3,5}},
  {dtype="float64", shape={3,4}, n=12, hash=0xd5e977a1ffdef995, at={1,7,12}, is={-3.125,1.25,1.25}},
  {dtype="bool", shape={4}, n=4, at={1,3,4}, is={true,true,true}},
  {dtype="int32", shape={2,1}, n=2, at={1,2}, is={-3,-2}},
}))
it("38", case(function(input, ramba)
  local v1 = input(2060968098, "uint64", {7,31}, 0, 200, false, {"n","b"})
  local v2 = input(1543395782, "float64", {7,31}, -100, 201, true, {"b","b"})
  local v3 = input(1058001559, "float32", {7,31}, -100, 201, false, nil)
  local v4 = ramba.fmin(v2, v2) + 0.0
  local v5 = ramba.sign(v1)
  local v6 = v3:transpose({2,1})
  local v7 = v3 ^ 1
  local v8 = v5:prod{axis=2}
  return v8, v1, v7, v3, v2
end, {
  {dtype="uint64", shape={7}, n=7, hash=0x6e8bca63c26e555c, at={1,4,7}, is={0,1,1}},
  {dtype="uint64", shape={7,31}, n=217, hash=0x6637a3475630da69, at={1,109,217}, is={18,13,119}},
  {dtype="float32", shape={7,31}, n=217, hash=0xc7a80b9a71793bc6, at={1,109,217}, is={8.0,-12.125,11.625}},
  {dtype="float32", shape={7,31}, n=217, hash=0xc7a80b9a71793bc6, at={1,109,217}, is={8.0,-12.125,11.625}},
  {dtype="float64", shape={7,31}, n=217, hash=0x7888102abffbd14d, at={1,109,217}, is={-3.75,3.25,-0.25}},
}))
it("39", case(function(input, ramba)
  local v1 = input(1596665668, "int8", {0,5}, -100, 201, false, {"b","b"})
  local v2 = input(561792620, "int8", {0,5}, -100, 201, false, {"b","b"})
  v1[":, :"]:iadd((4))
  local v3 = ramba.add(v1, v2)
  local v4 = v1 / v3
  local v5 = v2 << 3
  local v6 = v3:le(v3)
  local v7 = v4:lt(4)
  v4[v7] = 5
  local v8 = v7 // (5)
  local v9 = v2:all()
  local v10 = v4:astype("int8")
  local v11 = v3:astype("float32")
  local v12 = v6 % v8
  local v13 = v8:astype("int32")
  return v9, v12, v2, v6, v5, v11
end, {
  {n=1, at={1}, is={true}},
  {dtype="int64", shape={0,5}, n=0},
  {dtype="int8", shape={0,5}, n=0},
  {dtype="bool", shape={0,5}, n=0},
  {dtype="int8", shape={0,5}, n=0},
  {dtype="float32", shape={0,5}, n=0},
}))
it("40", case(function(input, ramba)
  local v1 = input(1743401761, "int16", {0,5}, -8, 23, false, {"n","b"})
  local v2 = input(962476280, "uint16", {5}, 0, 200, false, {"b"})
  local v3 = input(1507309042, "int32", {1,5}, 1, 9, false, {"b","b"})
  local v4 = ramba.mod(v2, v3)
  local v5 = v2 // v3
  local v6 = ramba.logical_and(v3, v4)
  local v7 = ramba.where(v4:gt(0), v5, v6)
  local v8 = ramba.sqrt(v2)
  local v9 = v3 ^ 2
  local v10 = ramba.where(v4:gt(0), v8, v5)
  v9[{ {-1,1,-2}, {3,-1} }]:iadd((2))
  local v11 = v1 ~ (-5)
  local v12 = v5 % v10
  local v13 = v9 % v10
  local v14 = v4:prod{axis=2}
  return v4, v11, v9, v5, v8
end, {
  {dtype="int32", shape={1,5}, n=5, hash=0xdd35391eb38e6892, at={1,3,5}, is={0,0,1}},
  {dtype="int16", shape={0,5}, n=0},
  {dtype="int32", shape={1,5}, n=5, hash=0x7cfc49155e6fdb39, at={1,3,5}, is={49,3,11}},
  {dtype="int32", shape={1,5}, n=5, hash=0x4591aac91f5cc942, at={1,3,5}, is={21,52,43}},
  {dtype="float32", shape={5}, n=5, hash=0x2e76750fb443d44c, at={1,3,5}, is={12.12435531616211,7.211102485656738,11.401754379272461}},
}))
it("41", case(function(input, ramba)
  local v1 = input(1174609751, "uint8", {1,101}, 0, 200, false, nil)
  local v2 = input(66206105, "int64", {1,101}, -8, 23, false, {"b","n"})
  local v3 = input(102639778, "int8", {1,101}, -100, 201, false, nil)
  local v4 = input(1249988227, "uint32", {1,101}, 0, 200, false, {"b","b"})
  local v5 = v1:astype("int8")
  local v6 = v3:astype("uint16")
  local v7 = v4 ^ 3
  local v8 = v7["-1:1:-3"]
  local v9 = v6:le(v5)
  return v6, v2, v5, v1, v7
end, {
  {dtype="uint16", shape={1,101}, n=101, hash=0xf7d7ba473b20b525, at={1,51,101}, is={65443,65523,65451}},
  {dtype="int64", shape={1,101}, n=101, hash=0x8c8ef5956bc7b09a, at={1,51,101}, is={12,9,-6}},
  {dtype="int8", shape={1,101}, n=101, hash=0x08bfac2b726ea8aa, at={1,51,101}, is={48,-106,98}},
  {dtype="uint8", shape={1,101}, n=101, hash=0x30d5dbb838a6a391, at={1,51,101}, is={48,150,98}},
  {dtype="uint32", shape={1,101}, n=101, hash=0x2f25835071185e37, at={1,51,101}, is={91125,912673,343}},
}))
it("42", case(function(input, ramba)
  local v1 = input(1583823135, "int32", {3,4}, -8, 23, false, nil)
  local v2 = input(1003869748, "bool", {3,4}, -100, 201, false, nil)
  local v3 = input(1052061109, "float32", {3,4}, -100, 201, false, nil)
  local v4 = ramba.divide(v1, v3)
  local v5 = ramba.erfc(v3 / (ramba.abs(v3) + 1))
  local v6 = v3 - v2
  local v7 = v6[{ {-1,-1}, {} }]
  local v8 = v2["3:3:-1, new, 1:1:-3"]
  local v9 = v6:le((3.0))
  local v10 = v4:argmax{axis=1}
  local v11 = v8:any{axis=3}
  ramba.sync()
  return v5, v1, v11, v10, v7, v9
end, {
  {dtype="float32", shape={3,4}, n=12, at={1,3,4,6,7,9,10,12}, is={1.715998649597168,0.24723811447620392,1.8047218322753906,0.3124221861362457,1.603856086730957,1.7594032287597656,0.19708986580371857,0.20794682204723358}, tol={ulp=5, bits=24}},
  {dtype="int32", shape={3,4}, n=12, hash=0x285de11e4cc9bb66, at={1,7,12}, is={-4,-4,-7}},
  {dtype="bool", shape={1,1}, n=1, at={1}, is={true}},
  {dtype="int64", shape={4}, n=4, at={1,3,4}, is={2,2,2}},
  {dtype="float32", shape={1,4}, n=4, at={1,3,4}, is={-5.875,0.5,8.125}},
  {dtype="bool", shape={3,4}, n=12, hash=0xaeee24a1b82d70b9, at={1,7,12}, is={true,true,false}},
}))
it("43", case(function(input, ramba)
  local v1 = input(26985846, "float32", {1,1}, -100, 201, true, nil)
  local v2 = input(722216861, "uint16", {1}, 0, 200, false, nil)
  local v3 = ramba.add(v2, v2)
  local v4 = v2 >> 2
  local v5 = v1 * v1
  local v6 = v1:sum{axis=1}
  local v7 = v4 / (3.0)
  local v8 = ramba.clip(v1, -3, 5) + 0
  local v9 = v8 ^ 1
  local v10 = ramba.fmax(v8, v7) + 0.0
  local v11 = v1 ^ 1
  return v6, v5, v9, v10, v2, v4
end, {
  {dtype="float32", shape={1}, n=1, at={1}, is={1.125}, tol={abs=1.07e-06, ulp=2, bits=24}},
  {dtype="float32", shape={1,1}, n=1, at={1}, is={1.265625}},
  {dtype="float32", shape={1,1}, n=1, at={1}, is={1.125}},
  {dtype="float64", shape={1,1}, n=1, at={1}, is={8.0}},
  {dtype="uint16", shape={1}, n=1, at={1}, is={96}},
  {dtype="uint16", shape={1}, n=1, at={1}, is={24}},
}))
it("44", case(function(input, ramba)
  local v1 = input(852577626, "uint16", {97,3}, 0, 200, false, {"b","n"})
  local v2 = input(334327551, "uint32", {3}, 0, 200, false, nil)
  local v3 = ramba.minimum(v2, v1)
  local v4 = v2["3:-1:2"]
  v2["-1:3"] = v4
  local v5 = v4:cumsum{axis=1}
  local v6 = v4:all{keepdims=true}
  v2[":"] = v4
  local v7 = ramba.stack({v5, v4}, 1)
  return v2, v7, v1, v4, v3
end, {
  {dtype="uint32", shape={3}, n=3, at={1,2,3}, is={125,125,125}},
  {dtype="uint64", shape={2,1}, n=2, at={1,2}, is={125,125}},
  {dtype="uint16", shape={97,3}, n=291, hash=0x8d513489fec74684, at={1,146,291}, is={92,16,142}},
  {dtype="uint32", shape={1}, n=1, at={1}, is={125}},
  {dtype="uint32", shape={97,3}, n=291, hash=0x13b508bda8c0f0d1, at={1,146,291}, is={22,12,125}},
}))
it("45", case(function(input, ramba)
  local v1 = input(445311801, "float64", {1,101}, -100, 201, false, nil)
  local v2 = input(252124110, "uint32", {1,101}, 0, 200, false, nil)
  local v3 = input(174767006, "uint16", {1,1}, 0, 200, false, nil)
  local v4 = ramba.clip(v1, -3, 5) + 0
  local v5 = ramba.where(v4:gt(0), v4, v2)
  local v6 = v4 - v5
  local v7 = v3 / v5
  ramba.sync()
  return v3, v7, v4, v6, v2
end, {
  {dtype="uint16", shape={1,1}, n=1, at={1}, is={81}},
  {dtype="float64", shape={1,101}, n=101, hash=0xe3151a003b5641ba, at={1,51,101}, is={1.4464285714285714,2.3823529411764706,0.47093023255813954}},
  {dtype="float64", shape={1,101}, n=101, hash=0x42ad053837ba3b71, at={1,51,101}, is={-3.0,-3.0,-3.0}},
  {dtype="float64", shape={1,101}, n=101, hash=0xd3bd994cc24407b8, at={1,51,101}, is={-59.0,-37.0,-175.0}},
  {dtype="uint32", shape={1,101}, n=101, hash=0x9a1d27bc79ae9dcf, at={1,51,101}, is={56,34,172}},
}))
it("46", case(function(input, ramba)
  local v1 = input(1629629585, "int32", {127}, -1000000, 2000003, false, {"b"})
  local v2 = input(288695411, "int8", {127}, -8, 23, false, {"b"})
  local v3 = input(294449811, "bool", {127}, -8, 23, false, {"b"})
  local v4 = v1:sum()
  local v5 = ramba.flip(v1, 1)
  v5["3:-3"] = v5["5:"]
  ramba.sync()
  local v6 = ramba.logical_xor(v3, v2)
  local v7 = v6["-6:-6"]
  v6["3:-3"] = v6["1:-5"]
  local v8 = v7[{ {} }]
  local v9 = v1[{ {} }]
  local v10 = v7[{ {-1,-1,3} }]
  return v4, v2, v6, v10, v3, v9
end, {
  {n=1, at={1}, is={-2466639}},
  {dtype="int8", shape={127}, n=127, hash=0xd31911244baa5b7f, at={1,64,127}, is={14,2,12}},
  {dtype="bool", shape={127}, n=127, hash=0x142cc588f7c19ae1, at={1,64,127}, is={false,false,false}},
  {dtype="bool", shape={1}, n=1, at={1}, is={true}},
  {dtype="bool", shape={127}, n=127, hash=0x3f6671900cd35891, at={1,64,127}, is={true,true,true}},
  {dtype="int32", shape={127}, n=127, hash=0xeb4054225d8f02b0, at={1,64,127}, is={434581,-351268,355011}},
}))
it("47", case(function(input, ramba)
  local v1 = input(1948834071, "uint8", {97,3}, 0, 200, false, {"n","b"})
  local v2 = input(342353862, "float64", {97,1}, -1000000, 2000003, false, nil)
  local v3 = input(852793883, "int16", {97,3}, -100, 201, false, {"b","n"})
  local v4 = v2:lt((-4))
  local v5 = v2:count_nonzero{axis=1}
  local v6 = v2:lt((2))
  local v7 = ramba.isnan(v1)
  local v8 = ramba.fmax(v1, v4)
  local v9 = v5:lt(2)
  v5[v9] = 3
  v2["2:-2"] = v2["3:"]
  v6[{ {95,3,-1} }] = (-4)
  local v10 = v5 / v1
  return v4, v6, v3, v5, v10
end, {
  {dtype="bool", shape={97,1}, n=97, hash=0x5c896fb166ec2c82, at={1,49,97}, is={false,false,true}},
  {dtype="bool", shape={97,1}, n=97, hash=0xbdf5a4e93d4222d1, at={1,49,97}, is={false,true,true}},
  {dtype="int16", shape={97,3}, n=291, hash=0xee9c8a5d79105289, at={1,146,291}, is={-96,15,-65}},
  {dtype="int64", shape={1}, n=1, at={1}, is={97}},
  {dtype="float64", shape={97,3}, n=291, hash=0x3df3de7651aa5ecb, at={1,146,291}, is={0.5187165775401069,0.6423841059602649,1.564516129032258}},
}))
it("48", case(function(input, ramba)
  local v1 = input(1792400728, "uint32", {211}, 0, 200, false, nil)
  local v2 = input(1913288671, "float32", {211}, -1000000, 2000003, false, nil)
  local v3 = input(1250171403, "int32", {211}, 1, 9, false, nil)
  local v4 = input(792349372, "int16", {211}, -100, 201, false, {"b"})
  local v5 = v3["70:64:-2"]
  local v6 = v5:copy()
  local v7 = v1 * v4
  local v8 = v5 % v5
  local v9 = v4:astype("float64")
  v3["3:-3"] = v3["1:-5"] + v3["5:"] - v3["3:-3"]
  local v10 = ramba.where(v8:gt(0), v6, v6)
  local v11 = ramba.fmax(v1, v1)
  return v4, v8, v6, v10, v11
end, {
  {dtype="int16", shape={211}, n=211, hash=0x2fdea936b4dc210c, at={1,106,211}, is={5,85,89}},
  {dtype="int32", shape={4}, n=4, at={1,3,4}, is={0,0,0}},
  {dtype="int32", shape={4}, n=4, at={1,3,4}, is={1,4,8}},
  {dtype="int32", shape={4}, n=4, at={1,3,4}, is={1,4,8}},
  {dtype="uint32", shape={211}, n=211, hash=0x0a51f45d75582026, at={1,106,211}, is={12,65,61}},
}))
it("49", case(function(input, ramba)
  local v1 = input(1335698799, "int32", {2,101}, -100, 201, false, nil)
  local v2 = input(375121727, "float64", {2,101}, -100, 201, false, {"n","b"})
  local v3 = ramba.rint(v2)
  local v4 = ramba.flip(v2, 2)
  local v5 = ramba.arctanh(v4 / (ramba.abs(v4) + 1))
  v3["-2:2, :"] = (2)
  local v6 = ramba.signbit(v4)
  return v5, v4, v6, v2, v1, v3
end, {
  {dtype="float64", shape={2,101}, n=202, at={1,30,58,87,116,145,173,202}, is={-1.5222612188617113,1.5511710043061244,1.0074515102711323,0.4054651081081644,1.528178447685213,-0.626381484247684,1.4381927579607123,1.5785002105750567}, tol={ulp=5}},
  {dtype="float64", shape={2,101}, n=202, hash=0xc405bc0337ceb406, at={1,101,202}, is={-10.0,2.0,11.25}},
  {dtype="bool", shape={2,101}, n=202, hash=0x5bbf3fcb0508e195, at={1,101,202}, is={true,false,false}},
  {dtype="float64", shape={2,101}, n=202, hash=0xf3437e17ac9453cb, at={1,101,202}, is={2.0,-10.0,0.0}},
  {dtype="int32", shape={2,101}, n=202, hash=0x78f198e9b68c7f04, at={1,101,202}, is={-3,55,-34}},
  {dtype="float64", shape={2,101}, n=202, hash=0xe79d37e4ad6a33fc, at={1,101,202}, is={2.0,2.0,2.0}},
}))
it("50", case(function(input, ramba)
  local v1 = input(1933039734, "int16", {97,3}, -8, 23, false, {"b","b"})
  local v2 = input(1034198966, "float64", {3}, -8, 23, false, {"b"})
  v1[":"] = v1["::-1"]
  local v3 = v2 // (-5)
  local v4 = v3:std{axis=1}
  v3[{ {-1,3} }] = (4)
  local v5 = ramba.expm1(v3 / (ramba.abs(v3) + 1))
  local v6 = ramba.logical_and(v3, v1)
  local v7 = ramba.clip(v1, -3, 5) + 0
  local v8 = v2 * v1
  return v4, v5, v7, v1, v8, v3, v2
end, {
  {dtype="float64", shape={}, n=1, at={1}, is={0.4714045207910317}, tol={abs=1.51e-14, ulp=2}},
  {dtype="float64", shape={3}, n=3, at={1,2,3}, is={0.0,-0.3934693402873666,1.2255409284924677}, tol={ulp=5}},
  {dtype="int16", shape={97,3}, n=291, hash=0x8becabca4aea8280, at={1,146,291}, is={5,-3,5}},
  {dtype="int16", shape={97,3}, n=291, hash=0x32c7249d38c5ba48, at={1,146,291}, is={12,-6,13}},
  {dtype="float64", shape={97,3}, n=291, hash=0xab7200b138a257d0, at={1,146,291}, is={-6.0,-9.0,-11.375}},
  {dtype="float64", shape={3}, n=3, at={1,2,3}, is={0.0,-1.0,4.0}},
  {dtype="float64", shape={3}, n=3, at={1,2,3}, is={-0.5,1.5,-0.875}},
}))
it("51", case(function(input, ramba)
  local v1 = input(1182386270, "uint64", {127}, 0, 200, false, nil)
  local v2 = input(244481077, "int16", {127}, 1, 9, false, {"b"})
  local v3 = input(1340536836, "int64", {127}, -100, 201, false, {"b"})
  local v4 = v3:astype("float32")
  local v5 = v1:all{axis=1}
  v4[":, new"] = (-3)
  local v6 = ramba.where(v4:gt(0), v2, v3)
  local v7 = ramba.clip(v3, -3, 5) + 0
  local v8 = v3 / v5
  local v9 = v5 % v4
  local v10 = v8["122:120:-1"]
  local v11 = v6[{ {-1,2,-3} }]
  return v8, v2, v11, v5, v3
end, {
  {dtype="float64", shape={127}, n=127, hash=0x5ab24ccb46db7669, at={1,64,127}, is={-1/0,-1/0,1/0}},
  {dtype="int16", shape={127}, n=127, hash=0xb38f07931e476934, at={1,64,127}, is={5,6,4}},
  {dtype="int64", shape={42}, n=42, hash=0xbeb06cd5e6cd1635, at={1,21,42}, is={9,85,8}},
  {dtype="bool", shape={}, n=1, at={1}, is={false}},
  {dtype="int64", shape={127}, n=127, hash=0x76c078e3961de8f5, at={1,64,127}, is={-26,-79,9}},
}))
it("52", case(function(input, ramba)
  local v1 = input(1918260297, "int16", {3,2,0}, -100, 201, false, nil)
  local v2 = input(286139408, "uint64", {3,2,0}, 0, 200, false, {"b","n","b"})
  local v3 = input(305692552, "float32", {3,2,0}, 1, 9, true, nil)
  local v4 = input(646507878, "bool", {3,2,0}, -100, 201, false, nil)
  local v5 = v2["-3, -1:2:-3, :"]
  v2[":, :"]:iadd((6))
  v2[{ {-1,1,-1}, {} }] = v2
  local v6 = ramba.fmax(v5, v5)
  local v7 = v3:count_nonzero{axis=3, keepdims=true}
  return v7, v3, v6, v4, v5
end, {
  {dtype="int64", shape={3,2,1}, n=6, hash=0xe8fb602c9c0d6412, at={1,3,6}, is={0,0,0}},
  {dtype="float32", shape={3,2,0}, n=0},
  {dtype="uint64", shape={1,0}, n=0},
  {dtype="bool", shape={3,2,0}, n=0},
  {dtype="uint64", shape={1,0}, n=0},
}))
it("53", case(function(input, ramba)
  local v1 = input(396746367, "int32", {3,2,0}, 1, 9, false, {"b","n","b"})
  local v2 = input(2093288302, "uint16", {1,2,0}, 0, 200, false, nil)
  local v3 = input(1569811369, "int16", {3,2,0}, -100, 201, false, nil)
  local v4 = input(391142921, "uint32", {3,1,0}, 0, 200, false, {"n","b","n"})
  local v5 = v2:ne(v2)
  local v6 = v1[{ {}, {1,2}, {} }]
  local v7 = v6:astype("uint32")
  local v8 = v7 + v4
  v1["-3:7, 1:-1"] = v1
  local v9 = ramba.flip(v2, 3)
  local v10 = ramba.sin(v6)
  local v11 = v6:lt(-1)
  v6[v11] = 0
  local v12 = v6:lt(-2)
  v6[v12] = -1
  local v13 = v6:prod{axis=1, keepdims=true}
  local v14 = ramba.where(v12, v13, v7)
  local v15 = v4 * v4
  return v10, v1, v15, v4, v2, v11
end, {
  {dtype="float64", shape={3,2,0}, n=0, tol={ulp=5}},
  {dtype="int32", shape={3,2,0}, n=0},
  {dtype="uint32", shape={3,1,0}, n=0},
  {dtype="uint32", shape={3,1,0}, n=0},
  {dtype="uint16", shape={1,2,0}, n=0},
  {dtype="bool", shape={3,2,0}, n=0},
}))
it("54", case(function(input, ramba)
  local v1 = input(1899564918, "int64", {1,101}, -8, 23, false, nil)
  local v2 = input(712862919, "uint8", {101}, 0, 200, false, nil)
  local v3 = input(1895768650, "float64", {1,101}, 1, 9, false, {"b","b"})
  local v4 = input(1449122111, "int32", {1,101}, 1, 9, false, nil)
  local v5 = ramba.floor_divide(v2, v1)
  local v6 = ramba.concatenate({v3, v3}, 1)
  local v7 = v2:gt((2))
  local v8 = v5:gt((5))
  local v9 = v7 | (5)
  local v10 = v7:argmax{axis=1}
  return v9, v6, v8, v4, v1
end, {
  {dtype="int64", shape={101}, n=101, hash=0xae1826b42fb36f09, at={1,51,101}, is={5,5,5}},
  {dtype="float64", shape={2,101}, n=202, hash=0x747ee5149705c5b0, at={1,101,202}, is={0.125,0.5,0.5}},
  {dtype="bool", shape={1,101}, n=101, hash=0xbf3a9359b7e05cc3, at={1,51,101}, is={true,false,false}},
  {dtype="int32", shape={1,101}, n=101, hash=0x0009ecddc635496a, at={1,51,101}, is={1,5,9}},
  {dtype="int64", shape={1,101}, n=101, hash=0x61bb17a263752bb2, at={1,51,101}, is={4,-1,7}},
}))
it("55", case(function(input, ramba)
  local v1 = input(51150471, "int8", {0,5}, -100, 201, false, {"n","b"})
  local v2 = input(1553253409, "uint16", {0,5}, 0, 200, false, nil)
  local v3 = input(1212820247, "float32", {0,5}, 1, 9, false, {"n","b"})
  local v4 = v3[{ {}, {2,-4,-1} }]
  local v5 = v1 >> 4
  local v6 = ramba.exp(v5 / (ramba.abs(v5) + 1))
  local v7 = v5:astype("int8")
  return v6, v4, v3, v5, v1, v7
end, {
  {dtype="float64", shape={0,5}, n=0, tol={ulp=5}},
  {dtype="float32", shape={0,1}, n=0},
  {dtype="float32", shape={0,5}, n=0},
  {dtype="int8", shape={0,5}, n=0},
  {dtype="int8", shape={0,5}, n=0},
  {dtype="int8", shape={0,5}, n=0},
}))
it("56", case(function(input, ramba)
  local v1 = input(1807698194, "int16", {4,7,9}, -100, 201, false, {"n","b","n"})
  local v2 = input(1702709082, "int64", {4,7,9}, 1, 9, false, nil)
  local v3 = input(1009255605, "int16", {4,7,9}, -100, 201, false, nil)
  local v4 = input(242546415, "uint32", {4,7,9}, 0, 200, false, nil)
  local v5 = v3 % v4
  local v6 = v5:eq((0))
  local v7 = v2[{ {}, {1,-3,3}, {-8,9,2} }]
  local v8 = v7:lt(0)
  v7[v8] = 1
  local v9 = v2:sum()
  local v10 = v4 // v1
  return v9, v3, v1, v6, v2, v8
end, {
  {n=1, at={1}, is={1242}},
  {dtype="int16", shape={4,7,9}, n=252, hash=0xedd4d39f20484373, at={1,127,252}, is={-84,24,-56}},
  {dtype="int16", shape={4,7,9}, n=252, hash=0x41bcd3450387039e, at={1,127,252}, is={-48,-33,-7}},
  {dtype="bool", shape={4,7,9}, n=252, hash=0xbf71b4f52f1b4de4, at={1,127,252}, is={false,false,false}},
  {dtype="int64", shape={4,7,9}, n=252, hash=0xabff879e68d58ebd, at={1,127,252}, is={1,1,5}},
  {dtype="bool", shape={4,2,4}, n=32, hash=0xa2a028ca436be98c, at={1,17,32}, is={false,false,false}},
}))
it("57", case(function(input, ramba)
  local v1 = input(1846111125, "uint8", {2,3,5}, 0, 200, false, nil)
  local v2 = input(818572179, "uint8", {1,3,5}, 0, 200, false, {"n","b","n"})
  local v3 = input(455507314, "float32", {2,3,5}, -100, 201, true, nil)
  local v4 = v1:gt(v1)
  local v5 = ramba.logical_or(v3, v2)
  local v6 = v3:transpose({1,2,3})
  local v7 = v6["new, :, :"]
  local v8 = v6:lt(5)
  v6[v8] = 6
  local v9 = v5:lt((1))
  local v10 = v5 - (4)
  local v11 = ramba.add((3.0), v6)
  local v12 = v9 - v1
  local v13 = v3.T
  local v14 = v2:le(v9)
  v13[":"] = v13["::-1"]
  return v5, v12, v2, v3, v1
end, {
  {dtype="bool", shape={2,3,5}, n=30, hash=0xbcd9152ae1814fa1, at={1,15,30}, is={true,true,true}},
  {dtype="uint8", shape={2,3,5}, n=30, hash=0x665607ab3a484edc, at={1,15,30}, is={118,89,206}},
  {dtype="uint8", shape={1,3,5}, n=15, hash=0x34cfbfbf694adfad, at={1,8,15}, is={105,23,36}},
  {dtype="float32", shape={2,3,5}, n=30, hash=0xcace190c217ae6cb, at={1,15,30}, is={6.0,6.0,0/0}},
  {dtype="uint8", shape={2,3,5}, n=30, hash=0x04e305442a1a9104, at={1,15,30}, is={138,167,50}},
}))
it("58", case(function(input, ramba)
  local v1 = input(1475303395, "uint8", {2,3,29}, 0, 200, false, nil)
  local v2 = input(2024955867, "int64", {2,1,29}, 1, 9, false, {"n","b","n"})
  local v3 = v2:lt(v1)
  local v4 = ramba.where(v2:gt(0), v2, v2)
  local v5 = v4:lt(-5)
  v4[v5] = -4
  local v6 = ramba.logical_xor(v2, (7))
  local v7 = v3["2:2:-1, :, -7:28:3"]
  local v8 = v7:reshape(2, -1)
  return v4, v1, v5, v6, v2
end, {
  {dtype="int64", shape={2,1,29}, n=58, hash=0x197c3f668457ef88, at={1,29,58}, is={4,1,4}},
  {dtype="uint8", shape={2,3,29}, n=174, hash=0x5a0d3cc38965e6fa, at={1,87,174}, is={173,171,98}},
  {dtype="bool", shape={2,1,29}, n=58, hash=0xee6e63ab6ec329de, at={1,29,58}, is={false,false,false}},
  {dtype="bool", shape={2,1,29}, n=58, hash=0xee6e63ab6ec329de, at={1,29,58}, is={false,false,false}},
  {dtype="int64", shape={2,1,29}, n=58, hash=0x197c3f668457ef88, at={1,29,58}, is={4,1,4}},
}))
it("59", case(function(input, ramba)
  local v1 = input(916221180, "bool", {2,3,29}, -100, 201, false, {"b","n","b"})
  local v2 = input(2036440538, "bool", {2,3,29}, -8, 23, false, nil)
  local v3 = v2 % v2
  local v4 = v2:eq((4))
  local v5 = ramba.maximum(v4, v1)
  local v6 = ramba.where(v2, v2, v4)
  local v7 = v3:ne(v4)
  local v8 = ramba.clip(v3, -3, 5) + 0
  local v9 = v1:transpose({3,1,2})
  local v10 = v2 * v3
  local v11 = v10:mean{axis=3}
  local v12 = ramba.where(v6, v5, v3)
  local v13 = v4:prod{axis=1}
  return v11, v9, v4, v8, v7, v13
end, {
  {dtype="float64", shape={2,3}, n=6, at={1,2,3,4,5,6}, is={0.0,0.0,0.0,0.0,0.0,0.0}, tol={abs=0, ulp=2}},
  {dtype="bool", shape={29,2,3}, n=174, hash=0x37f9b81a5933ebdc, at={1,87,174}, is={true,true,false}},
  {dtype="bool", shape={2,3,29}, n=174, hash=0x9577ebb78eff740c, at={1,87,174}, is={false,false,false}},
  {dtype="int8", shape={2,3,29}, n=174, hash=0x9577ebb78eff740c, at={1,87,174}, is={0,0,0}},
  {dtype="bool", shape={2,3,29}, n=174, hash=0x9577ebb78eff740c, at={1,87,174}, is={false,false,false}},
  {dtype="int64", shape={3,29}, n=87, hash=0x4ff8def3c4f02632, at={1,44,87}, is={0,0,0}},
}))
it("60", case(function(input, ramba)
  local v1 = input(836743291, "uint64", {4,7,9}, 0, 200, false, {"n","b","n"})
  local v2 = input(1527447237, "int64", {4,7,9}, 1, 9, false, nil)
  local v3 = input(1872066433, "float64", {4,7,9}, -1000000, 2000003, false, {"b","n","b"})
  local v4 = v1 / v1
  local v5 = v4 ^ 1
  local v6 = v4:eq((3.0))
  local v7 = v1:transpose({3,2,1})
  local v8 = v4:min{axis=1}
  local v9 = v5:var()
  local v10 = (4) & v1
  return v8, v9, v1, v4, v7, v6, v10
end, {
  {dtype="float64", shape={7,9}, n=63, at={1,10,19,28,36,45,54,63}, is={1.0,1.0,1.0,1.0,1.0,1.0,1.0,1.0}, tol={abs=0}},
  {n=1, at={1}, is={0.0}, tol={abs=7.11e-15, ulp=2}},
  {dtype="uint64", shape={4,7,9}, n=252, hash=0x33334c96a70bc840, at={1,127,252}, is={189,109,132}},
  {dtype="float64", shape={4,7,9}, n=252, hash=0xf9cb29aa3ef54dd9, at={1,127,252}, is={1.0,1.0,1.0}},
  {dtype="uint64", shape={9,7,4}, n=252, hash=0x287a3cd148e25536, at={1,127,252}, is={189,121,132}},
  {dtype="bool", shape={4,7,9}, n=252, hash=0xe330d07d85e2cd99, at={1,127,252}, is={false,false,false}},
  {dtype="uint64", shape={4,7,9}, n=252, hash=0x883ccc9a920285bc, at={1,127,252}, is={4,4,4}},
}))
it("61", case(function(input, ramba)
  local v1 = input(1221470352, "int16", {3,2,0}, -8, 23, false, {"n","b","n"})
  local v2 = input(558046628, "int8", {2,0}, -100, 201, false, nil)
  local v3 = input(1937527184, "uint8", {3,2,0}, 0, 200, false, nil)
  v2[{ {2,2} }] = (1)
  local v4 = ramba.add(v3, v3)
  local v5 = v2:astype("int8")
  local v6 = v4 + (2)
  local v7 = v3:argmin{axis=2}
  local v8 = ramba.arccos(v2 / (ramba.abs(v2) + 1))
  return v8, v2, v6, v1, v5, v4
end, {
  {dtype="float64", shape={2,0}, n=0, tol={ulp=5}},
  {dtype="int8", shape={2,0}, n=0},
  {dtype="uint8", shape={3,2,0}, n=0},
  {dtype="int16", shape={3,2,0}, n=0},
  {dtype="int8", shape={2,0}, n=0},
  {dtype="uint8", shape={3,2,0}, n=0},
}))
it("62", case(function(input, ramba)
  local v1 = input(1635169561, "int64", {3,4}, -100, 201, false, {"n","b"})
  local v2 = input(2003285730, "uint32", {3,4}, 0, 200, false, {"n","b"})
  local v3 = input(2066855638, "int16", {3,4}, 1, 9, false, {"b","b"})
  local v4 = input(1657565946, "int8", {3,4}, -100, 201, false, nil)
  local v5 = v2[{ {1,-3,-1}, {-3,4,2} }]
  local v6 = v2:any()
  local v7 = ramba.where(v3:gt(0), v4, v2)
  local v8 = ramba.tanh(v7)
  local v9 = v4 ^ 0
  local v10 = v7 | (-3)
  local v11 = ramba.roll(v3, 5, 1)
  local v12 = v2:ne(v11)
  local v13 = v4:reshape(4, -1)
  local v14 = v1 * v2
  v14["2:2:3, 3:2:-1"] = v5
  return v6, v8, v7, v1, v9, v5, v14
end, {
  {n=1, at={1}, is={true}},
  {dtype="float64", shape={3,4}, n=12, at={1,3,4,6,7,9,10,12}, is={1.0,1.0,1.0,-1.0,1.0,1.0,-1.0,0.7615941559557649}, tol={ulp=5}},
  {dtype="int64", shape={3,4}, n=12, hash=0xec683d2a6311156f, at={1,7,12}, is={77,92,1}},
  {dtype="int64", shape={3,4}, n=12, hash=0xbb22dd278023ad0e, at={1,7,12}, is={18,-31,-88}},
  {dtype="int8", shape={3,4}, n=12, hash=0x2ac4e1f525ac1cd9, at={1,7,12}, is={1,1,1}},
  {dtype="uint32", shape={1,2}, n=2, at={1,2}, is={156,137}},
  {dtype="int64", shape={3,4}, n=12, hash=0x7ddcd7626ff0b7e3, at={1,7,12}, is={3330,156,-6424}},
}))
it("63", case(function(input, ramba)
  local v1 = input(441281626, "float64", {2}, -100, 201, false, nil)
  local v2 = input(430360553, "bool", {2}, 1, 9, false, {"b"})
  local v3 = input(462727304, "uint32", {2}, 0, 200, false, {"b"})
  local v4 = v3:sum()
  local v5 = ramba.fmod(v2, v3)
  local v6 = ramba.multiply(v2, v3)
  local v7 = ramba.clip(v1, -3, 5) + 0
  local v8 = ramba.flip(v6, 1)
  local v9 = ramba.clip(v1, -3, 5) + 0
  local v10 = v8:sum()
  local v11 = v2:argmax()
  local v12 = v3 << 30
  return v4, v10, v11, v12, v5, v1, v3, v2
end, {
  {n=1, at={1}, is={364}},
  {n=1, at={1}, is={168}},
  {n=1, at={1}, is={2}},
  {dtype="uint32", shape={2}, n=2, at={1,2}, is={0,0}},
  {dtype="uint32", shape={2}, n=2, at={1,2}, is={0,1}},
  {dtype="float64", shape={2}, n=2, at={1,2}, is={3.125,-6.5}},
  {dtype="uint32", shape={2}, n=2, at={1,2}, is={196,168}},
  {dtype="bool", shape={2}, n=2, at={1,2}, is={false,true}},
}))
it("64", case(function(input, ramba)
  local v1 = input(514723297, "float32", {13,17}, -1000000, 2000003, false, {"b","b"})
  local v2 = input(1907002281, "int8", {1,17}, 1, 9, false, nil)
  local v3 = input(1940246009, "int32", {13,1}, 1, 9, false, nil)
  local v4 = input(2276844, "uint16", {17}, 0, 200, false, nil)
  local v5 = ramba.mod(v4, v1)
  local v6 = ramba.clip(v5, -3, 5) + 0
  local v7 = v1 + v1
  local v8 = v6[{ {11,11}, 17 }]
  v7[":"] = v7["::-1"]
  local v9 = ramba.fmod(v3, v6)
  local v10 = v4:le(v4)
  local v11 = v3[":, -1:-1"]
  return v1, v3, v6, v4, v11
end, {
  {dtype="float32", shape={13,17}, n=221, hash=0xa06d8def57951d5d, at={1,111,221}, is={50236.25,36838.25,70848.25}},
  {dtype="int32", shape={13,1}, n=13, hash=0x85cf9ba1900ee38e, at={1,7,13}, is={5,5,5}},
  {dtype="float32", shape={13,17}, n=221, hash=0xc3af8437e3437f7b, at={1,111,221}, is={5.0,5.0,5.0}},
  {dtype="uint16", shape={17}, n=17, hash=0xf99d207dc3a41957, at={1,9,17}, is={123,43,138}},
  {dtype="int32", shape={13,1}, n=13, hash=0x85cf9ba1900ee38e, at={1,7,13}, is={5,5,5}},
}))
it("65", case(function(input, ramba)
  local v1 = input(555749915, "int64", {1}, 1, 9, false, nil)
  local v2 = input(2085564673, "uint16", {1}, 0, 200, false, nil)
  local v3 = input(233109767, "uint64", {1}, 0, 200, false, nil)
  local v4 = ramba.broadcast_to(v1, {3,1}) + 0
  local v5 = v2 ^ 3
  local v6 = v1:lt(0)
  v1[v6] = 1
  local v7 = v4 // (4)
  local v8 = ramba.isnan(v5)
  local v9 = ramba.broadcast_to(v7, {3,3,1}) + 0
  local v10 = v8[":"]
  return v8, v1, v5, v9, v6
end, {
  {dtype="bool", shape={1}, n=1, at={1}, is={false}},
  {dtype="int64", shape={1}, n=1, at={1}, is={3}},
  {dtype="uint16", shape={1}, n=1, at={1}, is={12288}},
  {dtype="int64", shape={3,3,1}, n=9, hash=0xf30802a1f36f22a8, at={1,5,9}, is={0,0,0}},
  {dtype="bool", shape={1}, n=1, at={1}, is={false}},
}))
it("66", case(function(input, ramba)
  local v1 = input(1007788610, "uint32", {101}, 0, 200, false, {"b"})
  local v2 = input(1844916468, "float64", {1}, -8, 23, false, nil)
  local v3 = input(1254922881, "float32", {101}, -100, 201, false, {"b"})
  local v4 = v1:any{keepdims=true}
  local v5 = ramba.where(v3:gt(0), v2, v1)
  local v6 = ramba.maximum(v3, v2) + 0.0
  v6["-35:-22:2"] = (3)
  local v7 = (0.5) / v2
  local v8 = ramba.clip(v6, -3, 5) + 0
  v5["-17:71:-2"]:isub((6))
  local v9 = v7:argmin{axis=1}
  local v10 = (1) % v3
  local v11 = ramba.where(v8:gt(0), v4, v5)
  local v12 = ramba.minimum(v10, v1) + 0.0
  local v13 = v1:std{axis=1}
  return v13, v2, v5, v12, v3, v9
end, {
  {dtype="float64", shape={}, n=1, at={1}, is={61.37717117509343}, tol={abs=4.49e-12, ulp=2}},
  {dtype="float64", shape={1}, n=1, at={1}, is={1.125}},
  {dtype="float64", shape={101}, n=101, hash=0xcf65bd5c02187d63, at={1,51,101}, is={1.125,54.0,103.0}},
  {dtype="float64", shape={101}, n=101, hash=0xce6401cf2318c802, at={1,51,101}, is={1.0,-2.25,-4.5}},
  {dtype="float32", shape={101}, n=101, hash=0x1738fe44f057c255, at={1,51,101}, is={8.0,-3.25,-5.5}},
  {dtype="int64", shape={}, n=1, at={1}, is={1}},
}))
it("67", case(function(input, ramba)
  local v1 = input(1465457560, "uint32", {3,2,0}, 0, 200, false, nil)
  local v2 = input(1928439540, "int32", {3,1,0}, -8, 23, false, nil)
  local v3 = input(1987717228, "uint8", {2,0}, 0, 200, false, {"n","b"})
  local v4 = ramba.minimum(v1, v1)
  local v5 = ramba.where(v2:gt(0), v2, v1)
  local v6 = ramba.add(v1, v5)
  local v7 = v6:astype("uint16")
  return v4, v2, v3, v5, v6
end, {
  {dtype="uint32", shape={3,2,0}, n=0},
  {dtype="int32", shape={3,1,0}, n=0},
  {dtype="uint8", shape={2,0}, n=0},
  {dtype="int64", shape={3,2,0}, n=0},
  {dtype="int64", shape={3,2,0}, n=0},
}))
it("68", case(function(input, ramba)
  local v1 = input(220831374, "bool", {127}, -8, 23, false, {"b"})
  local v2 = input(1570265850, "float32", {127}, -8, 23, true, {"b"})
  local v3 = input(1390437153, "uint16", {127}, 0, 200, false, nil)
  v2[":"] = v2["::-1"]
  local v4 = v2 % (5)
  v4[{ {} }]:isub((1))
  local v5 = ramba.where(v2:gt(0), v3, v3)
  local v6 = v1:ne(v2)
  local v7 = v5 - v5
  v5["127:-127:-1"] = (3)
  local v8 = v6:count_nonzero{axis=1}
  return v4, v3, v1, v2, v6
end, {
  {dtype="float32", shape={127}, n=127, hash=0x520ca7d91e1bbf07, at={1,64,127}, is={-0.25,3.375,3.375}},
  {dtype="uint16", shape={127}, n=127, hash=0xd22ae7db35f310d5, at={1,64,127}, is={7,162,59}},
  {dtype="bool", shape={127}, n=127, hash=0xc55c62ec07502535, at={1,64,127}, is={true,true,false}},
  {dtype="float32", shape={127}, n=127, hash=0x73d576a16f9cd189, at={1,64,127}, is={0.75,-0.625,-0.625}},
  {dtype="bool", shape={127}, n=127, hash=0x794b2cd55e84b5f2, at={1,64,127}, is={true,true,true}},
}))
it("69", case(function(input, ramba)
  local v1 = input(367886502, "int16", {1,1}, -8, 23, false, {"b","n"})
  local v2 = input(1143199266, "float32", {1}, -100, 201, false, {"b"})
  local v3 = input(1508583649, "uint16", {1,1}, 0, 200, false, nil)
  local v4 = input(1847894443, "bool", {1,1}, -1000000, 2000003, false, {"n","b"})
  local v5 = v2 % v4
  local v6 = v3[":, -1:1"]
  local v7 = ramba.where(v3:gt(0), v2, v1)
  local v8 = ramba.flip(v6, 1)
  local v9 = v5:lt(-2)
  v5[v9] = -1
  local v10 = v8:any()
  local v11 = ramba.sin(v3)
  return v10, v11, v6, v1, v9, v8, v5
end, {
  {n=1, at={1}, is={true}},
  {dtype="float32", shape={1,1}, n=1, at={1}, is={0.9129452705383301}, tol={ulp=5, bits=24}},
  {dtype="uint16", shape={1,1}, n=1, at={1}, is={20}},
  {dtype="int16", shape={1,1}, n=1, at={1}, is={4}},
  {dtype="bool", shape={1,1}, n=1, at={1}, is={false}},
  {dtype="uint16", shape={1,1}, n=1, at={1}, is={20}},
  {dtype="float32", shape={1,1}, n=1, at={1}, is={0.5}},
}))
it("70", case(function(input, ramba)
  local v1 = input(1491160699, "float32", {3}, -1000000, 2000003, true, {"b"})
  local v2 = input(2119523819, "int8", {3}, -8, 23, false, nil)
  local v3 = input(93507233, "int8", {3}, -100, 201, false, nil)
  local v4 = input(1540922787, "int8", {3}, -8, 23, false, {"b"})
  local v5 = v1:max()
  local v6 = ramba.broadcast_to(v1, {3,3}) + 0
  local v7 = v1["-1:3"]
  local v8 = v6:ge(v7)
  local v9 = v4:astype("uint8")
  local v10 = v7:var()
  v6[":, 2:-1:2"]:imul((3.0))
  local v11 = v9 ^ 4
  local v12 = ramba.roll(v3, 5, 1)
  v11[":"] = (1)
  local v13 = v3:astype("float64")
  return v5, v10, v7, v1, v11, v13, v3
end, {
  {n=1, at={1}, is={120025.25}, tol={abs=0}},
  {n=1, at={1}, is={0.0}, tol={abs=5.5e+04, ulp=2, bits=24}},
  {dtype="float32", shape={1}, n=1, at={1}, is={120025.25}},
  {dtype="float32", shape={3}, n=3, at={1,2,3}, is={64264.25,-38120.0,120025.25}},
  {dtype="uint8", shape={3}, n=3, at={1,2,3}, is={1,1,1}},
  {dtype="float64", shape={3}, n=3, at={1,2,3}, is={86.0,13.0,96.0}},
  {dtype="int8", shape={3}, n=3, at={1,2,3}, is={86,13,96}},
}))
it("71", case(function(input, ramba)
  local v1 = input(439972668, "int64", {2,3,5}, 1, 9, false, nil)
  local v2 = input(183377668, "uint32", {3,5}, 0, 200, false, {"b","n"})
  local v3 = input(171352017, "int16", {2,3,5}, 1, 9, false, {"n","b","n"})
  local v4 = input(111268681, "int16", {3,5}, -100, 201, false, nil)
  local v5 = v4 + v3
  local v6 = v3["1:1:2, -2:-2:-3"]
  local v7 = v6["1:-1:2, 1:1:-1, 1:5"]
  local v8 = ramba.tanh(v1)
  local v9 = (-3) ~ v6
  local v10 = v2:any()
  return v8, v10, v5, v3, v4, v6, v1
end, {
  {dtype="float64", shape={2,3,5}, n=30, at={1,5,9,13,18,22,26,30}, is={0.7615941559557649,0.999999969540041,0.9999997749296758,0.9999877116507956,0.7615941559557649,0.999329299739067,0.999999969540041,0.999329299739067}, tol={ulp=5}},
  {n=1, at={1}, is={true}},
  {dtype="int16", shape={2,3,5}, n=30, hash=0xdbedac0c08470dee, at={1,15,30}, is={25,-18,-19}},
  {dtype="int16", shape={2,3,5}, n=30, hash=0x96ef6181093a9e4c, at={1,15,30}, is={6,6,5}},
  {dtype="int16", shape={3,5}, n=15, hash=0x6b8fd0d7100be67a, at={1,8,15}, is={19,56,-24}},
  {dtype="int16", shape={1,1,5}, n=5, hash=0x125afac75f37ae1b, at={1,3,5}, is={4,4,4}},
  {dtype="int64", shape={2,3,5}, n=30, hash=0x70d0336dc34d03b6, at={1,15,30}, is={1,4,4}},
}))
it("72", case(function(input, ramba)
  local v1 = input(94003471, "int64", {0,5}, -1000000, 2000003, false, nil)
  local v2 = input(1276668553, "uint32", {0,5}, 0, 200, false, {"n","b"})
  v1[":, -4"]:isub((-5))
  local v3 = v1 / (4)
  local v4 = v1 // v1
  local v5 = v3:astype("uint16")
  local v6 = v5:ge(v5)
  local v7 = v3:transpose({1,2})
  local v8 = v3:lt((-6))
  local v9 = ramba.gcd(v2, v2)
  return v8, v6, v1, v4, v9
end, {
  {dtype="bool", shape={0,5}, n=0},
  {dtype="bool", shape={0,5}, n=0},
  {dtype="int64", shape={0,5}, n=0},
  {dtype="int64", shape={0,5}, n=0},
  {dtype="uint32", shape={0,5}, n=0},
}))
it("73", case(function(input, ramba)
  local v1 = input(1229496766, "uint32", {13,17}, 0, 200, false, nil)
  local v2 = input(1994440405, "int8", {13,17}, 1, 9, false, nil)
  local v3 = v1:transpose({1,2})
  local v4 = v1["-13:-1, 3:21:3"]
  local v5 = ramba.fmod(v3, v2)
  local v6 = v1 ^ 1
  local v7 = v5:min{axis=2}
  local v8 = v2 & v5
  local v9 = v6[{ {}, {11,7,-3} }]
  local v10 = v5 << 60
  return v10, v8, v9, v1, v5
end, {
  {dtype="int64", shape={13,17}, n=221, hash=0x65e0a5e6505dd367, at={1,111,221}, is={0,4611686018427387904,0}},
  {dtype="int64", shape={13,17}, n=221, hash=0x91bc460e8a590ba3, at={1,111,221}, is={0,4,0}},
  {dtype="uint32", shape={13,2}, n=26, hash=0x804eeb27b0b35f96, at={1,13,26}, is={94,28,36}},
  {dtype="uint32", shape={13,17}, n=221, hash=0x3da6a5ee988ee758, at={1,111,221}, is={35,184,196}},
  {dtype="int64", shape={13,17}, n=221, hash=0x20e96585750965a3, at={1,111,221}, is={0,4,0}},
}))
it("74", case(function(input, ramba)
  local v1 = input(462886189, "uint32", {97,3}, 0, 200, false, nil)
  local v2 = input(775245613, "int64", {3}, -100, 201, false, {"b"})
  local v3 = v2[":"]
  local v4 = ramba.where(v1:gt(0), v2, v2)
  local v5 = v2 ~ v4
  v5["-95:-3, 2:2:-3"]:iadd((5))
  return v4, v2, v1, v3, v5
end, {
  {dtype="int64", shape={97,3}, n=291, hash=0x8e491cabcfb0e8cf, at={1,146,291}, is={-62,5,-63}},
  {dtype="int64", shape={3}, n=3, at={1,2,3}, is={-62,5,-63}},
  {dtype="uint32", shape={97,3}, n=291, hash=0x13f366647b21be4c, at={1,146,291}, is={146,118,48}},
  {dtype="int64", shape={3}, n=3, at={1,2,3}, is={-62,5,-63}},
  {dtype="int64", shape={97,3}, n=291, hash=0x871601a74f5717f2, at={1,146,291}, is={0,5,0}},
}))
it("75", case(function(input, ramba)
  local v1 = input(2142297751, "float32", {127}, -8, 23, false, nil)
  local v2 = input(318577404, "uint16", {127}, 0, 200, false, nil)
  local v3 = input(727479058, "int8", {127}, -100, 201, false, nil)
  local v4 = v2 << 12
  local v5 = v4:var()
  local v6 = v2[{ {} }]
  local v7 = v1[":"]
  local v8 = ramba.fmin(v3, v1) + 0.0
  return v5, v7, v8, v4, v6, v3
end, {
  {n=1, at={1}, is={384716156.73829746}, tol={abs=2.68e-05, ulp=2}},
  {dtype="float32", shape={127}, n=127, hash=0x7b7ad4e52206559b, at={1,64,127}, is={0.5,0.625,1.5}},
  {dtype="float32", shape={127}, n=127, hash=0xed8992b6fe280ff5, at={1,64,127}, is={0.5,-93.0,1.5}},
  {dtype="uint16", shape={127}, n=127, hash=0x20d313608f7838f1, at={1,64,127}, is={24576,28672,40960}},
  {dtype="uint16", shape={127}, n=127, hash=0x05b7fd742fbdc9d1, at={1,64,127}, is={102,151,106}},
  {dtype="int8", shape={127}, n=127, hash=0xe444d2ce87ff203a, at={1,64,127}, is={24,-93,57}},
}))
it("76", case(function(input, ramba)
  local v1 = input(2041550015, "bool", {2,3,5}, -1000000, 2000003, false, {"n","b","n"})
  local v2 = input(866969919, "uint8", {3,5}, 0, 200, false, {"b","b"})
  local v3 = input(836723481, "uint16", {2,3,5}, 0, 200, false, nil)
  local v4 = v2 % (3)
  local v5 = v2 ^ 3
  local v6 = ramba.where(v3:gt(0), v5, v5)
  local v7 = v2 % v3
  local v8 = v6:transpose({2,3,1})
  local v9 = v3 ^ 0
  return v9, v3, v6, v1, v8
end, {
  {dtype="uint16", shape={2,3,5}, n=30, hash=0xbcd9152ae1814fa1, at={1,15,30}, is={1,1,1}},
  {dtype="uint16", shape={2,3,5}, n=30, hash=0xca2e1474bbaf7d22, at={1,15,30}, is={141,107,41}},
  {dtype="uint8", shape={2,3,5}, n=30, hash=0x3875b28ea6416013, at={1,15,30}, is={0,153,153}},
  {dtype="bool", shape={2,3,5}, n=30, hash=0x042b05880d149152, at={1,15,30}, is={true,false,true}},
  {dtype="uint8", shape={3,5,2}, n=30, hash=0xa60fcbcb8fbbf64b, at={1,15,30}, is={0,225,153}},
}))
it("77", case(function(input, ramba)
  local v1 = input(1105193201, "float64", {3}, -1000000, 2000003, true, nil)
  local v2 = input(2035493732, "uint8", {3}, 0, 200, false, {"b"})
  local v3 = input(614699679, "uint16", {3}, 0, 200, false, nil)
  local v4 = input(1522623400, "float64", {3}, 1, 9, false, {"b"})
  local v5 = v2[":"]
  local v6 = ramba.mod(v5, v1)
  local v7 = v2:astype("int32")
  local v8 = v1 % v7
  local v9 = ramba.flip(v7, 1)
  local v10 = v5:le(v1)
  return v10, v3, v5, v8, v4
end, {
  {dtype="bool", shape={3}, n=3, at={1,2,3}, is={false,true,false}},
  {dtype="uint16", shape={3}, n=3, at={1,2,3}, is={64,18,83}},
  {dtype="uint8", shape={3}, n=3, at={1,2,3}, is={33,90,46}},
  {dtype="float64", shape={3}, n=3, at={1,2,3}, is={0/0,30.75,24.75}},
  {dtype="float64", shape={3}, n=3, at={1,2,3}, is={1.125,0.375,0.125}},
}))
it("78", case(function(input, ramba)
  local v1 = input(1247460531, "uint32", {5,1,41}, 0, 200, false, nil)
  local v2 = input(1527609767, "int8", {1,41}, -8, 23, false, nil)
  local v3 = (5) // v2
  local v4 = ramba.stack({v1, v1}, 3)
  local v5 = v2 ^ 0
  local v6 = ramba.sign(v3)
  local v7 = v6:min()
  local v8 = ramba.mod((7), v1)
  return v7, v5, v8, v6, v1, v3
end, {
  {n=1, at={1}, is={-1}},
  {dtype="int8", shape={1,41}, n=41, hash=0x0a23008dc9dd2753, at={1,21,41}, is={1,1,1}},
  {dtype="uint32", shape={5,1,41}, n=205, hash=0x2a92783b3cb75d3a, at={1,103,205}, is={7,7,7}},
  {dtype="int8", shape={1,41}, n=41, hash=0x99b6ce402471c123, at={1,21,41}, is={0,-1,-1}},
  {dtype="uint32", shape={5,1,41}, n=205, hash=0x72000207193e35d8, at={1,103,205}, is={109,143,174}},
  {dtype="int8", shape={1,41}, n=41, hash=0x31a4e518375542fd, at={1,21,41}, is={0,-1,-1}},
}))
it("79", case(function(input, ramba)
  local v1 = input(1564278804, "uint8", {13,17}, 0, 200, false, nil)
  local v2 = input(1858012271, "int16", {13,17}, -100, 201, false, {"n","b"})
  local v3 = input(1435200496, "uint8", {13,17}, 0, 200, false, nil)
  local v4 = ramba.maximum(v2, v2)
  local v5 = v2:ne(v1)
  local v6 = ramba.sqrt(v5)
  local v7 = ramba.log1p(ramba.abs(v3) + 0.5)
  local v8 = v2:eq(v5)
  local v9 = v2:var{axis=1}
  ramba.sync()
  local v10 = v2:lt(5)
  v2[v10] = 6
  local v11 = ramba.add(v5, v2)
  local v12 = v4:transpose({1,2})
  local v13 = v6:ge(v10)
  local v14 = v3 ^ 2
  return v7, v9, v10, v2, v11, v13, v3
end, {
  {dtype="float64", shape={13,17}, n=221, at={1,32,64,95,127,158,190,221}, is={5.217649463480582,3.7495040759303713,3.597312260588446,3.8815637979434374,0.4054651081081644,0.9162907318741551,4.879006851617819,5.150397236471415}, tol={ulp=5}},
  {dtype="float64", shape={17}, n=17, at={1,3,6,8,10,12,15,17}, is={3354.059171597633,2325.8224852071007,2778.437869822485,3066.698224852071,4009.6686390532545,1981.076923076923,2112.544378698225,2587.786982248521}, tol={abs=7.11e-11, ulp=2}},
  {dtype="bool", shape={13,17}, n=221, hash=0x113046bd45602779, at={1,111,221}, is={true,true,true}},
  {dtype="int16", shape={13,17}, n=221, hash=0x9ce2920b5a5d52ac, at={1,111,221}, is={6,6,6}},
  {dtype="int16", shape={13,17}, n=221, hash=0xafd94dc6e90b6e60, at={1,111,221}, is={7,7,7}},
  {dtype="bool", shape={13,17}, n=221, hash=0xf9c0b4cadac1f384, at={1,111,221}, is={true,true,true}},
  {dtype="uint8", shape={13,17}, n=221, hash=0x0d8d2c2daba7ddf5, at={1,111,221}, is={183,105,171}},
}))
it("80", case(function(input, ramba)
  local v1 = input(536007149, "uint16", {0}, 0, 200, false, nil)
  local v2 = input(56386226, "int32", {0}, -8, 23, false, nil)
  local v3 = input(953214908, "uint16", {0}, 0, 200, false, nil)
  v1["new, :"] = v1
  local v4 = v1 + v1
  local v5 = v1:astype("int8")
  v1[":"] = v2
  return v4, v5, v1, v3, v2
end, {
  {dtype="uint16", shape={0}, n=0},
  {dtype="int8", shape={0}, n=0},
  {dtype="uint16", shape={0}, n=0},
  {dtype="uint16", shape={0}, n=0},
  {dtype="int32", shape={0}, n=0},
}))
it("81", case(function(input, ramba)
  local v1 = input(220547712, "int64", {5,1,41}, -8, 23, false, nil)
  local v2 = input(251355643, "float64", {5,1,41}, 1, 9, false, nil)
  local v3 = input(1512482884, "uint32", {5,1,41}, 0, 200, false, nil)
  local v4 = input(1841079938, "uint16", {1,1,41}, 0, 200, false, nil)
  local v5 = v4:sum()
  local v6 = v4:max{axis=3, keepdims=true}
  v1["-3:3:-1, -1:-1:-1, :"]:iadd((3))
  local v7 = v6 ^ 0
  v1["1:-1:3, -1:1, 23:28:2"] = (7)
  v6[{ {-1,1,-3}, {-1,-1,-1} }] = v6
  return v5, v1, v6, v2, v4, v7
end, {
  {n=1, at={1}, is={3692}},
  {dtype="int64", shape={5,1,41}, n=205, hash=0xc40051759facc656, at={1,103,205}, is={-4,-4,3}},
  {dtype="uint16", shape={1,1,1}, n=1, at={1}, is={196}},
  {dtype="float64", shape={5,1,41}, n=205, hash=0x71657de8058fa824, at={1,103,205}, is={0.125,1.125,0.875}},
  {dtype="uint16", shape={1,1,41}, n=41, hash=0xaf77b4c53c4421c5, at={1,21,41}, is={124,80,163}},
  {dtype="uint16", shape={1,1,1}, n=1, at={1}, is={1}},
}))
it("82", case(function(input, ramba)
  local v1 = input(437883710, "int64", {0,5}, 1, 9, false, nil)
  local v2 = input(1178324091, "bool", {0,5}, 1, 9, false, {"n","b"})
  local v3 = input(1027303638, "uint64", {5}, 0, 200, false, {"b"})
  local v4 = input(2009239153, "int64", {0,5}, 1, 9, false, nil)
  local v5 = v1 >> 48
  local v6 = v4 ~ v5
  v3["2:-2"] = v3["3:"]
  local v7 = ramba.where(v4:gt(0), v6, v1)
  local v8 = v1 ^ 3
  local v9 = v6:all{keepdims=true}
  local v10 = v5[":, 1:3, new"]
  local v11 = ramba.clip(v8, -3, 5) + 0
  local v12 = v11:lt(-2)
  v11[v12] = -1
  local v13 = v6 & v7
  return v13, v2, v11, v3, v4
end, {
  {dtype="int64", shape={0,5}, n=0},
  {dtype="bool", shape={0,5}, n=0},
  {dtype="int64", shape={0,5}, n=0},
  {dtype="uint64", shape={5}, n=5, hash=0xd03ca67ea03c1373, at={1,3,5}, is={149,56,61}},
  {dtype="int64", shape={0,5}, n=0},
}))
it("83", case(function(input, ramba)
  local v1 = input(1993138411, "uint32", {2}, 0, 200, false, nil)
  local v2 = input(483800416, "uint8", {2}, 0, 200, false, {"b"})
  local v3 = ramba.logical_or(v2, (3.0))
  local v4 = ramba.flip(v1, 1)
  v4[":"] = v2
  local v5 = ramba.isinf(v2)
  local v6 = ramba.broadcast_to(v5, {3,2}) + 0
  local v7 = ramba.isinf(v2)
  local v8 = ramba.maximum(v2, v5)
  return v1, v4, v7, v8, v5
end, {
  {dtype="uint32", shape={2}, n=2, at={1,2}, is={106,139}},
  {dtype="uint32", shape={2}, n=2, at={1,2}, is={139,106}},
  {dtype="bool", shape={2}, n=2, at={1,2}, is={false,false}},
  {dtype="uint8", shape={2}, n=2, at={1,2}, is={139,106}},
  {dtype="bool", shape={2}, n=2, at={1,2}, is={false,false}},
}))
it("84", case(function(input, ramba)
  local v1 = input(1023812060, "int16", {1,1}, -8, 23, false, {"b","n"})
  local v2 = input(205810376, "float64", {1,1}, 1, 9, true, {"n","b"})
  local v3 = ramba.where(v2:gt(0), v1, v1)
  local v4 = v3 | v1
  local v5 = ramba.logical_or(v3, v4)
  local v6 = ramba.erf(v3)
  local v7 = v2[{ {1,-1,-2}, -1 }]
  ramba.sync()
  v2["new, 1:1, :"] = v7
  local v8 = v3["1, -1:1"]
  local v9 = v2:astype("uint8")
  local v10 = v8:gt((3))
  local v11 = v3:sum{axis=2}
  v2[":, 1:-1:-1"] = (6)
  return v6, v4, v11, v1, v8, v7
end, {
  {dtype="float32", shape={1,1}, n=1, at={1}, is={-0.9953222870826721}, tol={ulp=5, bits=24}},
  {dtype="int16", shape={1,1}, n=1, at={1}, is={-2}},
  {dtype="int64", shape={1}, n=1, at={1}, is={-2}},
  {dtype="int16", shape={1,1}, n=1, at={1}, is={-2}},
  {dtype="int16", shape={1}, n=1, at={1}, is={-2}},
  {dtype="float64", shape={1}, n=1, at={1}, is={6.0}},
}))
it("85", case(function(input, ramba)
  local v1 = input(160113409, "uint32", {4,7,9}, 0, 200, false, nil)
  local v2 = input(884567261, "int64", {7,9}, -100, 201, false, nil)
  local v3 = input(583560034, "int8", {4,1,1}, -100, 201, false, nil)
  v1[{ {-2,3,-1}, {-2,-6,-3}, {} }]:iadd((6))
  local v4 = v1:sum{axis={1,2}}
  local v5 = v2:all{axis=2}
  local v6 = v4 - (6)
  v1[{ {}, {-2,11,3}, {-9,-3} }] = (2)
  local v7 = ramba.flip(v4, 1)
  local v8 = v7[":, new"]
  local v9 = v3:transpose({2,1,3})
  local v10 = v2 & v2
  local v11 = v2:var()
  local v12 = v3 << 1
  local v13 = v1 ~ v6
  return v11, v12, v8, v4, v13, v5
end, {
  {n=1, at={1}, is={3037.3333333333335}, tol={abs=7.11e-11, ulp=2}},
  {dtype="int8", shape={4,1,1}, n=4, at={1,3,4}, is={-90,-78,88}},
  {dtype="uint64", shape={9,1}, n=9, hash=0x3bda94ec06a353b6, at={1,5,9}, is={3349,3248,3200}},
  {dtype="uint64", shape={9}, n=9, hash=0xce73fd480d63c3c1, at={1,5,9}, is={3200,3248,3349}},
  {dtype="uint64", shape={4,7,9}, n=252, hash=0xa3a084f88465d495, at={1,127,252}, is={3126,3307,3350}},
  {dtype="bool", shape={7}, n=7, hash=0x51368f9527b9b56e, at={1,4,7}, is={true,true,true}},
}))
it("86", case(function(input, ramba)
  local v1 = input(2051619849, "int64", {0}, -100, 201, false, nil)
  local v2 = input(703535925, "uint32", {0}, 0, 200, false, nil)
  local v3 = input(1913557000, "int16", {0}, 1, 9, false, {"b"})
  local v4 = input(424546553, "float64", {1}, -8, 23, false, nil)
  local v5 = v3:lt(-3)
  v3[v5] = -2
  local v6 = v1:all{axis=1, keepdims=true}
  local v7 = v6 / (4)
  local v8 = v5 % (0)
  local v9 = v1:le(v3)
  return v2, v5, v4, v7, v1
end, {
  {dtype="uint32", shape={0}, n=0},
  {dtype="bool", shape={0}, n=0},
  {dtype="float64", shape={1}, n=1, at={1}, is={1.75}},
  {dtype="float64", shape={1}, n=1, at={1}, is={0.25}},
  {dtype="int64", shape={0}, n=0},
}))
it("87", case(function(input, ramba)
  local v1 = input(1827476413, "uint8", {2,3,29}, 0, 200, false, {"b","n","b"})
  local v2 = input(1962611060, "int64", {2,3,29}, -8, 23, false, nil)
  local v3 = input(910582748, "int16", {2,3,1}, -8, 23, false, nil)
  local v4 = v3 / v2
  local v5 = ramba.where(v2:gt(0), v2, v1)
  local v6 = v2 | v2
  local v7 = ramba.sin(v5)
  local v8 = v1:mean{axis={1,2}, keepdims=true}
  local v9 = v1:astype("int32")
  local v10 = v6:cumsum{axis=1}
  local v11 = v9 ^ 0
  local v12 = v5 % v6
  local v13 = v12:astype("uint64")
  return v7, v8, v12, v10, v9, v11, v6
end, {
  {dtype="float64", shape={2,3,29}, n=174, at={1,26,50,75,100,125,149,174}, is={-0.7568024953079282,-0.7568024953079282,-0.27941549819892586,-0.3383333943242765,0.9092974268256817,0.9893582466233818,-0.044242678085070965,0.8414709848078965}, tol={ulp=5}},
  {dtype="float64", shape={1,1,29}, n=29, at={1,5,9,13,17,21,25,29}, is={83.0,116.83333333333333,121.5,110.66666666666667,99.5,84.83333333333333,123.16666666666667,87.33333333333333}, tol={abs=7.07e-13, ulp=2}},
  {dtype="int64", shape={2,3,29}, n=174, hash=0x3805eed9d19c73c8, at={1,87,174}, is={0,-3,0}},
  {dtype="int64", shape={2,3,29}, n=174, hash=0x44dde17d50ba7078, at={1,87,174}, is={4,-5,-4}},
  {dtype="int32", shape={2,3,29}, n=174, hash=0xdac73df77eaea804, at={1,87,174}, is={126,62,154}},
  {dtype="int32", shape={2,3,29}, n=174, hash=0xe726eb7e6c1f77d0, at={1,87,174}, is={1,1,1}},
  {dtype="int64", shape={2,3,29}, n=174, hash=0x5017cd5ed5f160ef, at={1,87,174}, is={4,-5,1}},
}))
it("88", case(function(input, ramba)
  local v1 = input(2059862779, "uint64", {0}, 0, 200, false, {"b"})
  local v2 = input(1527112193, "int8", {0}, 1, 9, false, nil)
  local v3 = input(309439430, "int8", {0}, -100, 201, false, {"b"})
  v2[{ {} }] = v2
  local v4 = v2:lt(-3)
  v2[v4] = -2
  local v5 = ramba.where(v4, v1, v3)
  local v6 = ramba.clip(v2, -3, 5) + 0
  local v7 = ramba.multiply(v6, (5))
  local v8 = ramba.flip(v7, 1)
  return v8, v7, v5, v2, v1
end, {
  {dtype="int8", shape={0}, n=0},
  {dtype="int8", shape={0}, n=0},
  {dtype="float64", shape={0}, n=0},
  {dtype="int8", shape={0}, n=0},
  {dtype="uint64", shape={0}, n=0},
}))
it("89", case(function(input, ramba)
  local v1 = input(200864321, "int8", {2}, -100, 201, false, nil)
  local v2 = input(925047900, "int8", {2}, -100, 201, false, nil)
  local v3 = input(68675851, "int8", {2}, -8, 23, false, nil)
  local v4 = input(629963387, "int8", {2}, 1, 9, false, nil)
  local v5 = v1 << 2
  local v6 = v5 / v5
  local v7 = v4:ne((1))
  local v8 = v1 / v3
  local v9 = v7:astype("int64")
  local v10 = v6 + v1
  local v11 = v5[":"]
  local v12 = v6 + v3
  local v13 = v4:ne((-3))
  local v14 = ramba.flip(v4, 1)
  local v15 = ramba.minimum(v2, v5)
  return v15, v4, v6, v1, v9
end, {
  {dtype="int8", shape={2}, n=2, at={1,2}, is={-55,-26}},
  {dtype="int8", shape={2}, n=2, at={1,2}, is={6,6}},
  {dtype="float64", shape={2}, n=2, at={1,2}, is={1.0,1.0}},
  {dtype="int8", shape={2}, n=2, at={1,2}, is={2,69}},
  {dtype="int64", shape={2}, n=2, at={1,2}, is={1,1}},
}))
it("90", case(function(input, ramba)
  local v1 = input(1175376203, "int16", {0}, -8, 23, false, {"b"})
  local v2 = input(846219497, "float32", {0}, -100, 201, false, nil)
  local v3 = input(40490839, "float64", {0}, 1, 9, false, nil)
  local v4 = input(1856146237, "bool", {0}, -8, 23, false, {"b"})
  local v5 = v2:lt(4)
  v2[v5] = 5
  local v6 = v5:astype("bool")
  local v7 = v2:lt(-1)
  v2[v7] = 0
  local v8 = ramba.arccosh(ramba.abs(v1) + 1.5)
  v4[":"] = v1
  local v9 = v3 // v6
  local v10 = ramba.isnan(v4)
  local v11 = v6[":"]
  local v12 = v6 ~ v5
  local v13 = ramba.signbit(v9)
  local v14 = v5 / v9
  local v15 = v5[":"]
  return v8, v15, v12, v14, v10, v4
end, {
  {dtype="float64", shape={0}, n=0, tol={ulp=5}},
  {dtype="bool", shape={0}, n=0},
  {dtype="bool", shape={0}, n=0},
  {dtype="float64", shape={0}, n=0},
  {dtype="bool", shape={0}, n=0},
  {dtype="bool", shape={0}, n=0},
}))
it("91", case(function(input, ramba)
  local v1 = input(1664743766, "float32", {13,17}, -8, 23, false, {"b","n"})
  local v2 = input(1988129002, "int32", {13,1}, -100, 201, false, {"b","b"})
  local v3 = v2 + v2
  local v4 = v1[":, -1:17:2"]
  local v5 = -v2
  local v6 = v5:astype("uint64")
  local v7 = v3["-5, 1:1"]
  return v7, v6, v4, v2, v3
end, {
  {dtype="int32", shape={1}, n=1, at={1}, is={164}},
  {dtype="uint64", shape={13,1}, n=13, hash=0x10e5a35d4f26a19e, at={1,7,13}, is={1.8446744073709552e+19,51,84}},
  {dtype="float32", shape={13,1}, n=13, hash=0x12f68541a9291f35, at={1,7,13}, is={-0.75,-0.125,0.625}},
  {dtype="int32", shape={13,1}, n=13, hash=0x11ea869a22bd0864, at={1,7,13}, is={98,-51,-84}},
  {dtype="int32", shape={13,1}, n=13, hash=0xc11e8a4168156a7d, at={1,7,13}, is={196,-102,-168}},
}))
it("92", case(function(input, ramba)
  local v1 = input(1595302738, "int64", {97,3}, -1000000, 2000003, false, nil)
  local v2 = input(130943746, "uint32", {3}, 0, 200, false, {"b"})
  local v3 = input(377935715, "int32", {3}, 1, 9, false, {"b"})
  local v4 = input(128925475, "uint16", {1,3}, 0, 200, false, nil)
  local v5 = v3:prod{axis=1}
  local v6 = v1:var{keepdims=true}
  local v7 = v2 ^ 3
  v7[{ {1,3,3} }] = v5
  local v8 = v5:eq(v2)
  local v9 = v7 + (3.0)
  v9["-3:-1"] = v9
  v1["2:-2"] = v1["3:"]
  return v6, v2, v8, v7, v4, v3
end, {
  {dtype="float64", shape={1,1}, n=1, at={1}, is={302638112374.9095}, tol={abs=0.00694, ulp=2}},
  {dtype="uint32", shape={3}, n=3, at={1,2,3}, is={149,51,62}},
  {dtype="bool", shape={3}, n=3, at={1,2,3}, is={false,false,false}},
  {dtype="uint32", shape={3}, n=3, at={1,2,3}, is={200,132651,238328}},
  {dtype="uint16", shape={1,3}, n=3, at={1,2,3}, is={178,153,137}},
  {dtype="int32", shape={3}, n=3, at={1,2,3}, is={5,8,5}},
}))
it("93", case(function(input, ramba)
  local v1 = input(1361714425, "uint8", {1,1}, 0, 200, false, nil)
  local v2 = input(699214279, "bool", {1,1}, -1000000, 2000003, false, {"b","n"})
  local v3 = input(1303646366, "bool", {1,1}, -100, 201, false, nil)
  local v4 = input(1922750354, "int8", {1,1}, -8, 23, false, nil)
  local v5 = v4:mean{axis=2}
  local v6 = v4["-1:1:-1, 1:-1:-2"]
  local v7 = ramba.arctan(v6)
  local v8 = v1["1:1:-2"]
  local v9 = ramba.expm1(v1 / (ramba.abs(v1) + 1))
  local v10 = v3:eq(v3)
  local v11 = ramba.concatenate({v6, v3}, 2)
  local v12 = (3) & v4
  return v5, v7, v9, v3, v11, v6, v12, v8
end, {
  {dtype="float64", shape={1}, n=1, at={1}, is={14.0}, tol={abs=4.97e-14, ulp=2}},
  {dtype="float32", shape={1,1}, n=1, at={1}, is={1.4994888305664062}, tol={ulp=5, bits=24}},
  {dtype="float64", shape={1,1}, n=1, at={1}, is={1.7043061172757583}, tol={ulp=5}},
  {dtype="bool", shape={1,1}, n=1, at={1}, is={true}},
  {dtype="int8", shape={1,2}, n=2, at={1,2}, is={14,1}},
  {dtype="int8", shape={1,1}, n=1, at={1}, is={14}},
  {dtype="int8", shape={1,1}, n=1, at={1}, is={2}},
  {dtype="uint8", shape={1,1}, n=1, at={1}, is={193}},
}))
it("94", case(function(input, ramba)
  local v1 = input(962643692, "int64", {97,3}, -8, 23, false, {"b","n"})
  local v2 = input(126190850, "int32", {3}, 1, 9, false, nil)
  local v3 = input(1128204001, "uint16", {97,3}, 0, 200, false, {"b","b"})
  local v4 = input(1309053845, "int8", {3}, 1, 9, false, {"b"})
  local v5 = ramba.arcsinh(v4)
  local v6 = v4 / v4
  local v7 = v4 % v3
  local v8 = v7[{ {-96,96}, 3 }]
  local v9 = v4 & (0)
  local v10 = v3.T
  return v5, v3, v6, v10, v7, v1
end, {
  {dtype="float32", shape={3}, n=3, at={1,2,3}, is={2.893444061279297,0.8813735842704773,2.776472330093384}, tol={ulp=5, bits=24}},
  {dtype="uint16", shape={97,3}, n=291, hash=0xba8652133d0c49e5, at={1,146,291}, is={174,101,104}},
  {dtype="float64", shape={3}, n=3, at={1,2,3}, is={1.0,1.0,1.0}},
  {dtype="uint16", shape={3,97}, n=291, hash=0x6e9de368494a117e, at={1,146,291}, is={174,101,104}},
  {dtype="int32", shape={97,3}, n=291, hash=0x8baa00035a37b291, at={1,146,291}, is={9,1,8}},
  {dtype="int64", shape={97,3}, n=291, hash=0x05bbcb7c4ed5daf3, at={1,146,291}, is={0,13,-2}},
}))
it("95", case(function(input, ramba)
  local v1 = input(1938767754, "int64", {3,4}, -8, 23, false, nil)
  local v2 = input(459723757, "int64", {3,4}, -100, 201, false, {"b","b"})
  local v3 = input(90075809, "bool", {3,4}, -1000000, 2000003, false, nil)
  local v4 = input(1991224791, "bool", {3,4}, 1, 9, false, nil)
  local v5 = v4:gt(v4)
  local v6 = v4[{ {-1,-2,-1}, {-1,4,-1} }]
  local v7 = v5:sum()
  local v8 = ramba.subtract((5), v5)
  local v9 = v5:transpose({1,2})
  local v10 = v9 + v8
  local v11 = ramba.sqrt(v2)
  local v12 = ramba.fmod(v3, (7))
  local v13 = v4:transpose({1,2})
  v8[":, -3:-3:3"] = (5)
  local v14 = v9:var{axis=1, keepdims=true}
  local v15 = v4 % v4
  return v7, v14, v13, v11, v8, v12, v9
end, {
  {n=1, at={1}, is={0}},
  {dtype="float64", shape={1,4}, n=4, at={1,2,3,4}, is={0.0,0.0,0.0,0.0}, tol={abs=0, ulp=2}},
  {dtype="bool", shape={3,4}, n=12, hash=0x9acd2cd2c5bb3573, at={1,7,12}, is={true,true,false}},
  {dtype="float64", shape={3,4}, n=12, hash=0x24d7a46c7e9e03fe, at={1,7,12}, is={9.9498743710662,5.744562646538029,0/0}},
  {dtype="int64", shape={3,4}, n=12, hash=0x1e38587fb50d4bf5, at={1,7,12}, is={5,5,5}},
  {dtype="int64", shape={3,4}, n=12, hash=0x9f8c33293d0dcdd9, at={1,7,12}, is={1,1,0}},
  {dtype="bool", shape={3,4}, n=12, hash=0xfc375f4c78e224b0, at={1,7,12}, is={false,false,false}},
}))
it("96", case(function(input, ramba)
  local v1 = input(273121218, "uint16", {2,101}, 0, 200, false, {"n","b"})
  local v2 = input(1446572887, "uint8", {2,101}, 0, 200, false, {"n","b"})
  v2[{ {2,2,2}, {90,-6} }]:iadd((2))
  local v3 = ramba.erf(v1)
  local v4 = v1:transpose({1,2})
  local v5 = v1 + v4
  local v6 = v4:min{axis=1}
  local v7 = v4:max{axis=2}
  return v3, v2, v1, v7, v4, v6
end, {
  {dtype="float32", shape={2,101}, n=202, at={1,30,58,87,116,145,173,202}, is={1.0,1.0,1.0,1.0,1.0,1.0,1.0,1.0}, tol={ulp=5, bits=24}},
  {dtype="uint8", shape={2,101}, n=202, hash=0xc2c4bf91f78397ec, at={1,101,202}, is={57,182,16}},
  {dtype="uint16", shape={2,101}, n=202, hash=0xf70a3be8128c5c83, at={1,101,202}, is={21,50,192}},
  {dtype="uint16", shape={2}, n=2, at={1,2}, is={198,198}},
  {dtype="uint16", shape={2,101}, n=202, hash=0xf70a3be8128c5c83, at={1,101,202}, is={21,50,192}},
  {dtype="uint16", shape={101}, n=101, hash=0x91a6fdef9d63e298, at={1,51,101}, is={21,151,50}},
}))
it("97", case(function(input, ramba)
  local v1 = input(957490462, "int16", {0}, -100, 201, false, {"b"})
  local v2 = input(1365110449, "int64", {0}, -8, 23, false, {"b"})
  local v3 = input(1864572188, "uint64", {0}, 0, 200, false, {"b"})
  v3[":"] = v2
  ramba.sync()
  local v4 = ramba.where(v2:gt(0), v3, v3)
  local v5 = ramba.clip(v2, -3, 5) + 0
  return v3, v1, v5, v4, v2
end, {
  {dtype="uint64", shape={0}, n=0},
  {dtype="int16", shape={0}, n=0},
  {dtype="int64", shape={0}, n=0},
  {dtype="uint64", shape={0}, n=0},
  {dtype="int64", shape={0}, n=0},
}))
it("98", case(function(input, ramba)
  local v1 = input(1854887249, "uint16", {211}, 0, 200, false, {"b"})
  local v2 = input(903203432, "uint32", {211}, 0, 200, false, {"b"})
  local v3 = input(1506383274, "float64", {211}, 1, 9, false, nil)
  local v4 = input(2009728591, "uint32", {211}, 0, 200, false, {"b"})
  v4[":"] = (3)
  local v5 = v3:argmax{axis=1}
  v3[{ {-210,-3,3} }]:imul((3.0))
  local v6 = ramba.subtract(v3, (-3))
  local v7 = v4 + (3.0)
  local v8 = v6[":"]
  local v9 = v8:lt(4)
  v8[v9] = 5
  local v10 = v6:lt(0)
  v6[v10] = 1
  local v11 = ramba.cos(v2)
  return v11, v7, v3, v2, v5, v6
end, {
  {dtype="float64", shape={211}, n=211, at={1,31,61,91,121,151,181,211}, is={-0.25810163593826746,0.3507973420904214,0.6735071623235862,-0.5328330203333975,0.3005925437436371,-0.6800234955873388,0.9985900724399912,0.8141809705265618}, tol={ulp=5}},
  {dtype="float64", shape={211}, n=211, hash=0x2a1dfea8e855d32f, at={1,106,211}, is={6.0,6.0,6.0}},
  {dtype="float64", shape={211}, n=211, hash=0xd3982fc731c44fa3, at={1,106,211}, is={0.5,0.625,0.75}},
  {dtype="uint32", shape={211}, n=211, hash=0x200bde2cc9083a9a, at={1,106,211}, is={61,170,120}},
  {dtype="int64", shape={}, n=1, at={1}, is={6}},
  {dtype="float64", shape={211}, n=211, hash=0x3a098afd110ec926, at={1,106,211}, is={5.0,5.0,5.0}},
}))
it("99", case(function(input, ramba)
  local v1 = input(1848388219, "int8", {5,1,41}, -100, 201, false, nil)
  local v2 = input(2045678028, "uint8", {5,1,41}, 0, 200, false, nil)
  local v3 = input(382254333, "float64", {5,1,41}, 1, 9, false, nil)
  local v4 = v1 ^ 2
  local v5 = ramba.logical_xor(v1, v1)
  local v6 = v4 - v5
  local v7 = ramba.sin(v3)
  local v8 = v3:ge((6))
  local v9 = v8 - v1
  return v7, v6, v5, v2, v4, v9
end, {
  {dtype="float64", shape={5,1,41}, n=205, at={1,30,59,88,118,147,176,205}, is={0.8414709848078965,0.5850972729404622,0.7675435022360271,0.9022675940990952,0.24740395925452294,0.12467473338522769,0.8414709848078965,0.479425538604203}, tol={ulp=5}},
  {dtype="int8", shape={5,1,41}, n=205, hash=0x8205dda9e7e0a607, at={1,103,205}, is={-124,-111,-7}},
  {dtype="bool", shape={5,1,41}, n=205, hash=0x57ad426663d1b91a, at={1,103,205}, is={false,false,false}},
  {dtype="uint8", shape={5,1,41}, n=205, hash=0xbbf51b998eb43733, at={1,103,205}, is={40,167,169}},
  {dtype="int8", shape={5,1,41}, n=205, hash=0x8205dda9e7e0a607, at={1,103,205}, is={-124,-111,-7}},
  {dtype="int8", shape={5,1,41}, n=205, hash=0x59a83739c8e30248, at={1,103,205}, is={94,-87,53}},
}))
it("100", case(function(input, ramba)
  local v1 = input(3128378, "int8", {1,101}, -100, 201, false, {"b","b"})
  local v2 = input(1581452138, "int16", {1,101}, 1, 9, false, nil)
  local v3 = input(727073167, "uint64", {1,101}, 0, 200, false, {"b","b"})
  local v4 = input(918697807, "int16", {1,101}, -100, 201, false, {"b","n"})
  local v5 = v4:all()
  local v6 = ramba.roll(v4, 5, 1)
  local v7 = v4:argmax{axis=2}
  local v8 = v6 << 14
  local v9 = v2:transpose({2,1})
  local v10 = v2:prod{axis=1, keepdims=true}
  return v5, v10, v8, v1, v9, v6
end, {
  {n=1, at={1}, is={true}},
  {dtype="int64", shape={1,101}, n=101, hash=0xe48d6e70ca7fe873, at={1,51,101}, is={4,3,6}},
  {dtype="int16", shape={1,101}, n=101, hash=0x85336df00bc13254, at={1,51,101}, is={-32768,16384,-32768}},
  {dtype="int8", shape={1,101}, n=101, hash=0x6ea9564afbe5b883, at={1,51,101}, is={-42,-85,-25}},
  {dtype="int16", shape={101,1}, n=101, hash=0xe48d6e70ca7fe873, at={1,51,101}, is={4,3,6}},
  {dtype="int16", shape={1,101}, n=101, hash=0xae233b2c756a0abc, at={1,51,101}, is={-26,-91,90}},
}))
end)
