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
  local v1 = input(855432562, "bool", {4,7,9}, -8, 23, false, {"n","b","n"})
  local v2 = input(1832709862, "float32", {4,7,9}, -8, 23, false, {"n","b","n"})
  local v3 = input(2031787983, "bool", {1,7,9}, -8, 23, false, {"n","b","n"})
  local v4 = input(616944173, "bool", {1,7,9}, 1, 9, false, {"b","n","b"})
  ramba.sync()
  local v5 = v4:astype("uint32")
  local v6 = ramba.clip(v2, -3, 5) + 0
  local v7 = v4:transpose({1,2,3})
  local v8 = v2 % v6
  local v9 = v5 >> 25
  return v1, v3, v5, v4, v9
end, {
  {dtype="bool", shape={4,7,9}, n=252, hash=0xbc53a0308855e9c5, at={1,127,252}, is={false,false,false}},
  {dtype="bool", shape={1,7,9}, n=63, hash=0xea75f11b944b357f, at={1,32,63}, is={true,false,false}},
  {dtype="uint32", shape={1,7,9}, n=63, hash=0x08a7d6caa2ae8b84, at={1,32,63}, is={0,0,0}},
  {dtype="bool", shape={1,7,9}, n=63, hash=0x08a7d6caa2ae8b84, at={1,32,63}, is={false,false,false}},
  {dtype="uint32", shape={1,7,9}, n=63, hash=0xa50c664884bc5e48, at={1,32,63}, is={0,0,0}},
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
  local v1 = input(1215008388, "uint16", {1307,2}, 0, 200, false, {"b","b"})
  local v2 = input(1496803282, "uint8", {1307,1}, 0, 200, false, {"b","n"})
  local v3 = input(603266080, "uint64", {1307,2}, 0, 200, false, nil)
  local v4 = v3 * v3
  local v5 = v3:transpose({2,1})
  v4["3:-3"] = v4["5:"]
  local v6 = v2["-522:-896:-3, 1:1:-1"]
  local v7 = ramba.tan(v6 / (ramba.abs(v6) + 1))
  return v7, v6, v4, v5, v3, v2
end, {
  {dtype="float64", shape={125,1}, n=125, at={1,19,36,54,72,90,107,125}, is={1.4787496204643285,1.5305524449190429,1.4729289306279318,1.4909582660763114,1.53620434535536,1.529683004341978,1.539240572031575,1.5337107442467017}, tol={ulp=5}},
  {dtype="uint8", shape={125,1}, n=125, hash=0xab7f2e3c0ad652cc, at={1,63,125}, is={41,72,142}},
  {dtype="uint64", shape={1307,2}, n=2614, hash=0xf5ae9990b8ae52e6, at={1,1307,2614}, is={14161,11664,1764}},
  {dtype="uint64", shape={2,1307}, n=2614, hash=0xec5293eb2e9b065f, at={1,1307,2614}, is={119,154,42}},
  {dtype="uint64", shape={1307,2}, n=2614, hash=0x6478dd6e31658027, at={1,1307,2614}, is={119,101,42}},
  {dtype="uint8", shape={1307,1}, n=1307, hash=0xc2a32e6f45cee324, at={1,654,1307}, is={14,150,106}},
}))
it("9", case(function(input, ramba)
  local v1 = input(609148940, "float64", {2503}, -100, 201, false, {"b"})
  local v2 = input(508143830, "uint32", {1}, 0, 200, false, {"b"})
  local v3 = input(1977753058, "int64", {1}, -100, 201, false, {"b"})
  local v4 = input(70722576, "uint8", {1}, 0, 200, false, nil)
  local v5 = v3:argmax{axis=1}
  local v6 = -v3
  v3[{ {} }] = (6)
  local v7 = v2:le((0.1))
  local v8 = ramba.multiply(v6, v6)
  local v9 = ramba.fmin(v8, v2)
  v1["2:-2"] = v1["3:"]
  local v10 = v2:var{keepdims=true}
  local v11 = v9:std{axis=1}
  local v12 = v5 / v4
  local v13 = v1 // (0.001)
  local v14 = v4["-1:-1:-3"]
  return v10, v11, v9, v14, v8, v2, v1
end, {
  {dtype="float64", shape={1}, n=1, at={1}, is={0.0}, tol={abs=5.88e-11, ulp=2}},
  {dtype="float64", shape={}, n=1, at={1}, is={0.0}, tol={abs=2.11e-06, ulp=2}},
  {dtype="int64", shape={1}, n=1, at={1}, is={25}},
  {dtype="uint8", shape={1}, n=1, at={1}, is={57}},
  {dtype="int64", shape={1}, n=1, at={1}, is={25}},
  {dtype="uint32", shape={1}, n=1, at={1}, is={91}},
  {dtype="float64", shape={2503}, n=2503, hash=0x324e91aa2aedbea5, at={1,1252,2503}, is={-2.25,-4.75,11.875}},
}))
it("10", case(function(input, ramba)
  local v1 = input(440643136, "float32", {37,41}, 1, 9, false, nil)
  local v2 = input(372987766, "int32", {37,1}, -100, 201, false, {"b","b"})
  local v3 = v2 ~ v2
  local v4 = v3:sum()
  local v5 = ramba.fmax(v2, v3)
  local v6 = v2 & v5
  local v7 = v5:lt(3)
  v5[v7] = 4
  local v8 = v7:min{axis=2, keepdims=true}
  local v9 = ramba.cos(v1)
  v1[":, 27"]:isub((7))
  local v10 = ramba.sin(v2)
  return v4, v9, v10, v2, v3, v1, v8, v7
end, {
  {n=1, at={1}, is={0}},
  {dtype="float32", shape={37,41}, n=1517, at={1,218,434,651,867,1084,1300,1517}, is={0.4311765134334564,0.8109630942344666,0.8109630942344666,0.8775825500488281,0.9305076003074646,0.9305076003074646,0.5403022766113281,0.4311765134334564}, tol={ulp=5, bits=24}},
  {dtype="float64", shape={37,1}, n=37, at={1,6,11,16,22,27,32,37}, is={-0.158622668804709,0.9938886539233752,-0.38778163540943045,-0.026551154023966794,0.5063656411097588,0.8509035245341184,-0.03539830273366068,-0.5733818719904229}, tol={ulp=5}},
  {dtype="int32", shape={37,1}, n=37, hash=0xa50a2a6f0c32d0e6, at={1,19,37}, is={41,-50,98}},
  {dtype="int32", shape={37,1}, n=37, hash=0xb3a85daff475ab6a, at={1,19,37}, is={0,0,0}},
  {dtype="float32", shape={37,41}, n=1517, hash=0x4085cb84f6c78b49, at={1,759,1517}, is={1.125,1.125,1.125}},
  {dtype="bool", shape={37,1}, n=37, hash=0x4f94d09459b77307, at={1,19,37}, is={false,true,false}},
  {dtype="bool", shape={37,1}, n=37, hash=0x4f94d09459b77307, at={1,19,37}, is={false,true,false}},
}))
it("11", case(function(input, ramba)
  local v1 = input(1738589812, "int16", {4,7,9}, -100, 201, false, nil)
  local v2 = input(317695278, "uint8", {7,9}, 0, 200, false, {"n","b"})
  local v3 = input(1501398420, "uint32", {4,7,9}, 0, 200, false, nil)
  local v4 = ramba.add(v3, (3.0))
  local v5 = ramba.concatenate({v3, v3}, 3)
  local v6 = v5 * v5
  local v7 = v4:astype("float64")
  local v8 = v5 - (7)
  v2["2:-2"] = v2["1:-3"] + v2["3:"] - v2["2:-2"]
  local v9 = v5[{ {-4,3}, {-1,-6,-1}, "new", {17,3,-2} }]
  local v10 = ramba.fmax(v4, v4) + 0.0
  local v11 = v1:eq((3))
  return v9, v10, v6, v8, v2
end, {
  {dtype="uint32", shape={3,6,1,8}, n=144, hash=0x5c7282090de44d98, at={1,73,144}, is={163,62,0}},
  {dtype="float64", shape={4,7,9}, n=252, hash=0x2351cfd435c7dd27, at={1,127,252}, is={26.0,69.0,193.0}},
  {dtype="uint32", shape={4,7,18}, n=504, hash=0x592a5bca4b2b90bf, at={1,253,504}, is={529,4356,36100}},
  {dtype="uint32", shape={4,7,18}, n=504, hash=0x88c6ab5309fb0e6b, at={1,253,504}, is={16,59,183}},
  {dtype="uint8", shape={7,9}, n=63, hash=0x010ffa6c5213d326, at={1,32,63}, is={8,113,63}},
}))
it("12", case(function(input, ramba)
  local v1 = input(1461474196, "float64", {2503}, 1, 9, false, {"b"})
  local v2 = input(2549097, "bool", {2503}, -8, 23, false, {"b"})
  local v3 = input(1302233951, "uint32", {2503}, 0, 200, false, {"b"})
  local v4 = input(378193494, "int8", {1}, -100, 201, false, {"b"})
  v3["3:-3"] = v3["5:"]
  local v5 = v4:astype("uint16")
  local v6 = ramba.cbrt(v3)
  local v7 = ramba.sqrt(v4)
  return v6, v1, v5, v4, v3, v2
end, {
  {dtype="float64", shape={2503}, n=2503, at={1,358,716,1073,1431,1788,2146,2503}, is={2.080083823051904,5.440121825414797,4.081655101917348,4.447960181138631,5.539658256754464,4.160167646103808,3.0723168256858475,4.904868131524017}, tol={ulp=5}},
  {dtype="float64", shape={2503}, n=2503, hash=0x0ad9b0ba9a5f19b6, at={1,1252,2503}, is={1.125,0.375,0.75}},
  {dtype="uint16", shape={1}, n=1, at={1}, is={7}},
  {dtype="int8", shape={1}, n=1, at={1}, is={7}},
  {dtype="uint32", shape={2503}, n=2503, hash=0x94224309015d52b4, at={1,1252,2503}, is={9,185,118}},
  {dtype="bool", shape={2503}, n=2503, hash=0xf0937cec305b0fe1, at={1,1252,2503}, is={false,true,false}},
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
  local v1 = input(1260622065, "uint16", {3,2,0}, 0, 200, false, {"b","n","b"})
  local v2 = input(1607641959, "int16", {3,2,0}, -8, 23, false, {"n","b","n"})
  v2[{ {}, {1,2} }]:isub(v1)
  local v3 = ramba.logical_not(v1)
  local v4 = ramba.fmin(v2, v1)
  local v5 = v4[":, 2:2:2, :"]
  local v6 = v5:lt(5)
  v5[v6] = 6
  local v7 = v1 >> 12
  local v8 = v4:lt(-2)
  v4[v8] = -1
  return v4, v7, v8, v3, v1
end, {
  {dtype="int32", shape={3,2,0}, n=0},
  {dtype="uint16", shape={3,2,0}, n=0},
  {dtype="bool", shape={3,2,0}, n=0},
  {dtype="bool", shape={3,2,0}, n=0},
  {dtype="uint16", shape={3,2,0}, n=0},
}))
it("20", case(function(input, ramba)
  local v1 = input(968295339, "uint64", {2503}, 0, 200, false, nil)
  local v2 = input(1411087764, "int64", {2503}, -1000000, 2000003, false, {"b"})
  local v3 = input(467759031, "uint16", {2503}, 0, 200, false, nil)
  local v4 = v2 ^ 2
  local v5 = ramba.square(v2)
  local v6 = v4:lt(5)
  v4[v6] = 6
  local v7 = ramba.maximum(v4, v6)
  local v8 = ramba.minimum(v5, v2)
  local v9 = v8 + v1
  local v10 = v6:all{keepdims=true}
  local v11 = v2 + (0.001)
  local v12 = ramba.floor_divide(v4, v9)
  local v13 = v3[{ {-2501,-2} }]
  return v13, v3, v11, v10, v9
end, {
  {dtype="uint16", shape={2500}, n=2500, hash=0x044d7aae19708306, at={1,1251,2500}, is={81,188,35}},
  {dtype="uint16", shape={2503}, n=2503, hash=0x5f920c49b452527b, at={1,1252,2503}, is={26,20,134}},
  {dtype="float64", shape={2503}, n=2503, hash=0x3d5defefe5320b4d, at={1,1252,2503}, is={39125.001,364958.001,-478979.999}},
  {dtype="bool", shape={1}, n=1, at={1}, is={false}},
  {dtype="float64", shape={2503}, n=2503, hash=0x4d2892458a11971b, at={1,1252,2503}, is={39255.0,365037.0,-478935.0}},
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
  local v1 = input(877182375, "uint16", {2,3,5}, 0, 200, false, {"b","n","b"})
  local v2 = input(1285334524, "int8", {2,1,5}, -8, 23, false, nil)
  local v3 = input(678650376, "int64", {2,3,5}, -8, 23, false, {"n","b","n"})
  local v4 = v3.T
  v4["2:-2"] = v4["3:"]
  local v5 = ramba.mod(v1, v3)
  v2[{ {-2,1,3}, {-1,-1,-2}, -5 }]:iadd((6))
  local v6 = ramba.logical_and(v2, v2)
  return v1, v6, v4, v3, v5
end, {
  {dtype="uint16", shape={2,3,5}, n=30, hash=0xf0617f3f645eeb8c, at={1,15,30}, is={35,91,105}},
  {dtype="bool", shape={2,1,5}, n=10, hash=0x1d950e166d6b8dc1, at={1,5,10}, is={true,true,true}},
  {dtype="int64", shape={5,3,2}, n=30, hash=0x3134a8c6b409c85d, at={1,15,30}, is={-1,8,-1}},
  {dtype="int64", shape={2,3,5}, n=30, hash=0xe41f72d8c042a814, at={1,15,30}, is={-1,-2,-1}},
  {dtype="int64", shape={2,3,5}, n=30, hash=0x8ac10dc3694393a6, at={1,15,30}, is={0,-1,0}},
}))
it("28", case(function(input, ramba)
  local v1 = input(2000586356, "int16", {1307,2}, -100, 201, false, nil)
  local v2 = input(241566955, "uint32", {1307,2}, 0, 200, false, nil)
  local v3 = v2:mean{axis=1, keepdims=true}
  local v4 = v1:gt(v2)
  local v5 = v4["new, 1065:427:-1, 1:1:-1"]
  local v6 = ramba.roll(v5, 0, 1)
  local v7 = ramba.where(v5, v6, v5)
  local v8 = v4:astype("float64")
  local v9 = v1 << 8
  local v10 = v6:transpose({3,1,2})
  return v3, v2, v6, v7, v9, v4
end, {
  {dtype="float64", shape={1,2}, n=2, at={1,2}, is={97.69778117827084,98.77046671767407}, tol={abs=7.07e-13, ulp=2}},
  {dtype="uint32", shape={1307,2}, n=2614, hash=0x82c943804603615d, at={1,1307,2614}, is={181,108,49}},
  {dtype="bool", shape={1,639,1}, n=639, hash=0x98605fb39a3964d4, at={1,320,639}, is={false,false,false}},
  {dtype="bool", shape={1,639,1}, n=639, hash=0x98605fb39a3964d4, at={1,320,639}, is={false,false,false}},
  {dtype="int16", shape={1307,2}, n=2614, hash=0x2e1cb3f58a1373a4, at={1,1307,2614}, is={-25600,1536,7424}},
  {dtype="bool", shape={1307,2}, n=2614, hash=0x087a0db3c8f432cc, at={1,1307,2614}, is={false,false,false}},
}))
it("29", case(function(input, ramba)
  local v1 = input(2132237744, "int8", {1307,2}, 1, 9, false, {"n","b"})
  local v2 = input(55542587, "uint8", {1307,2}, 0, 200, false, nil)
  local v3 = input(1380594985, "uint32", {1307,2}, 0, 200, false, nil)
  local v4 = input(1947003615, "uint32", {1,2}, 0, 200, false, {"b","n"})
  local v5 = ramba.add((0.1), v4)
  local v6 = ramba.broadcast_to(v3, {3,1307,2}) + 0
  local v7 = v3:prod()
  local v8 = v2 ^ 2
  return v7, v8, v2, v6, v3, v4
end, {
  {n=1, at={1}, is={0}},
  {dtype="uint8", shape={1307,2}, n=2614, hash=0x47ecad2b03b5f807, at={1,1307,2614}, is={145,0,1}},
  {dtype="uint8", shape={1307,2}, n=2614, hash=0x97579d21352d6ee4, at={1,1307,2614}, is={87,48,127}},
  {dtype="uint32", shape={3,1307,2}, n=7842, hash=0x3771ea8077f035ed, at={1,3921,7842}, is={7,128,3}},
  {dtype="uint32", shape={1307,2}, n=2614, hash=0xd433f53f4622184e, at={1,1307,2614}, is={7,128,3}},
  {dtype="uint32", shape={1,2}, n=2, at={1,2}, is={99,35}},
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
  local v1 = input(465919714, "uint8", {2503}, 0, 200, false, nil)
  local v2 = input(1167071447, "uint8", {2503}, 0, 200, false, {"b"})
  local v3 = input(683727795, "uint32", {2503}, 0, 200, false, nil)
  local v4 = v3[{ {-1266,-123,3} }]
  local v5 = v1 | v3
  v2["3:-3"] = v2["1:-5"]
  local v6 = v1:max()
  local v7 = v5:astype("bool")
  local v8 = v4:ge((-2.25))
  local v9 = (0.5) + v4
  local v10 = ramba.fmod(v3, v7)
  local v11 = v2 | v5
  v11["3:-3"] = v11["5:"]
  local v12 = v10:sum()
  local v13 = ramba.divide(v9, v8)
  return v6, v12, v9, v11, v5, v13, v7
end, {
  {n=1, at={1}, is={199}},
  {n=1, at={1}, is={0}},
  {dtype="float64", shape={382}, n=382, hash=0xa100ef9b70d869ec, at={1,191,382}, is={148.5,44.5,84.5}},
  {dtype="uint32", shape={2503}, n=2503, hash=0x3f174ef6dd889921, at={1,1252,2503}, is={255,91,175}},
  {dtype="uint32", shape={2503}, n=2503, hash=0x5548b096ff177166, at={1,1252,2503}, is={206,246,135}},
  {dtype="float64", shape={382}, n=382, hash=0xa100ef9b70d869ec, at={1,191,382}, is={148.5,44.5,84.5}},
  {dtype="bool", shape={2503}, n=2503, hash=0xc0e68fc6454782d5, at={1,1252,2503}, is={true,true,true}},
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
  local v1 = input(1591616719, "int16", {1307,2}, -8, 23, false, {"b","n"})
  local v2 = input(1734653258, "uint16", {1307,2}, 0, 200, false, nil)
  local v3 = input(516683659, "bool", {2}, -8, 23, false, nil)
  local v4 = input(824817251, "bool", {1307,2}, 1, 9, false, {"b","n"})
  local v5 = ramba.logical_xor((6), v4)
  local v6 = v1:transpose({1,2})
  v5[{ {30,257}, {-2,1,3} }] = (6)
  local v7 = v4:gt(v4)
  local v8 = v6:ne(v2)
  local v9 = ramba.where(v2:gt(0), v3, v7)
  local v10 = v8[{ {1185,-443,-2}, {-2,1} }]
  local v11 = ramba.fmin(v3, v5)
  local v12 = v3[{ {} }]
  local v13 = v1 ^ 2
  local v14 = v6 ^ 2
  local v15 = v12:argmax()
  return v15, v11, v9, v5, v3, v2
end, {
  {n=1, at={1}, is={1}},
  {dtype="bool", shape={1307,2}, n=2614, hash=0x766786ad3084c902, at={1,1307,2614}, is={false,false,true}},
  {dtype="bool", shape={1307,2}, n=2614, hash=0xb7331b727d5abfd7, at={1,1307,2614}, is={true,true,true}},
  {dtype="bool", shape={1307,2}, n=2614, hash=0x766786ad3084c902, at={1,1307,2614}, is={false,false,true}},
  {dtype="bool", shape={2}, n=2, at={1,2}, is={true,true}},
  {dtype="uint16", shape={1307,2}, n=2614, hash=0x7b90e21fe89dd49f, at={1,1307,2614}, is={38,176,110}},
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
  local v1 = input(444063805, "uint8", {3,2,0}, 0, 200, false, {"b","n","b"})
  local v2 = input(789961403, "bool", {3,2,1}, -8, 23, false, {"b","n","b"})
  local v3 = (3.0) * v1
  local v4 = v1:sum{axis=2}
  local v5 = v1 ^ 2
  local v6 = v5 ^ 1
  local v7 = v4:eq(v4)
  local v8 = v5:any{axis=2}
  local v9 = ramba.where(v5:gt(0), v3, v1)
  local v10 = ramba.minimum(v3, v6) + 0.0
  local v11 = v6 ^ 0
  local v12 = ramba.fmin(v4, v8)
  return v12, v8, v11, v9, v1
end, {
  {dtype="uint64", shape={3,0}, n=0},
  {dtype="bool", shape={3,0}, n=0},
  {dtype="uint8", shape={3,2,0}, n=0},
  {dtype="float64", shape={3,2,0}, n=0},
  {dtype="uint8", shape={3,2,0}, n=0},
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
  local v1 = input(508595103, "int64", {3,2,0}, -100, 201, false, {"n","b","n"})
  local v2 = input(1356675707, "uint16", {3,2,0}, 0, 200, false, nil)
  local v3 = input(796034832, "uint8", {1,2,0}, 0, 200, false, nil)
  local v4 = v1:lt(1)
  v1[v4] = 2
  local v5 = v2 // v3
  local v6 = v5 | (1)
  local v7 = ramba.logical_and(v3, v4)
  local v8 = ramba.where(v4, v5, v6)
  local v9 = ramba.sqrt(v3)
  local v10 = v3 ^ 2
  local v11 = ramba.where(v4, v8, v5)
  local v12 = v10:astype("uint8")
  v1[":, :, :"] = v3
  local v13 = v1:astype("int32")
  local v14 = (3) % v13
  return v9, v4, v2, v10, v8
end, {
  {dtype="float32", shape={1,2,0}, n=0},
  {dtype="bool", shape={3,2,0}, n=0},
  {dtype="uint16", shape={3,2,0}, n=0},
  {dtype="uint8", shape={1,2,0}, n=0},
  {dtype="uint16", shape={3,2,0}, n=0},
}))
it("41", case(function(input, ramba)
  local v1 = input(1090352458, "uint8", {4,7,9}, 0, 200, false, nil)
  local v2 = input(66206105, "int64", {4,7,9}, -8, 23, false, {"n","b","n"})
  local v3 = input(1320611890, "uint16", {7,9}, 0, 200, false, nil)
  local v4 = v3:ge(v2)
  local v5 = v3 << 15
  local v6 = v1 * v4
  local v7 = v1 // v5
  local v8 = v7["-1, 1:-7:-2, 4"]
  return v1, v8, v4, v3, v7
end, {
  {dtype="uint8", shape={4,7,9}, n=252, hash=0xde403bc8d492fef5, at={1,127,252}, is={0,50,127}},
  {dtype="uint16", shape={1}, n=1, at={1}, is={0}},
  {dtype="bool", shape={4,7,9}, n=252, hash=0xd7fad73db1a60867, at={1,127,252}, is={true,true,true}},
  {dtype="uint16", shape={7,9}, n=63, hash=0x4d947c5f12ca9f09, at={1,32,63}, is={86,14,26}},
  {dtype="uint16", shape={4,7,9}, n=252, hash=0xe330d07d85e2cd99, at={1,127,252}, is={0,0,0}},
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
  local v1 = input(1021882938, "uint8", {4,7,9}, 0, 200, false, nil)
  local v2 = input(1839284037, "int32", {4,7,9}, -1000000, 2000003, false, {"n","b","n"})
  local v3 = v1 + v2
  local v4 = v2:mean{axis=2}
  local v5 = ramba.where(v1:gt(0), v3, v2)
  local v6 = ramba.clip(v3, -3, 5) + 0
  local v7 = v6["1, 2:-3, 7"]
  return v4, v3, v2, v6, v5, v1
end, {
  {dtype="float64", shape={4,9}, n=36, at={1,6,11,16,21,26,31,36}, is={86817.85714285714,-392032.71428571426,116.28571428571429,-88513.42857142857,-206812.7142857143,-300905.4285714286,214460.2857142857,184739.42857142858}, tol={abs=3.55e-09, ulp=2}},
  {dtype="int32", shape={4,7,9}, n=252, hash=0xd41ceda5d54d156c, at={1,127,252}, is={-735412,-271722,320895}},
  {dtype="int32", shape={4,7,9}, n=252, hash=0xe521da446cb16341, at={1,127,252}, is={-735554,-271745,320845}},
  {dtype="int32", shape={4,7,9}, n=252, hash=0x298b456def4e1caa, at={1,127,252}, is={-3,-3,5}},
  {dtype="int32", shape={4,7,9}, n=252, hash=0xd41ceda5d54d156c, at={1,127,252}, is={-735412,-271722,320895}},
  {dtype="uint8", shape={4,7,9}, n=252, hash=0x7608ff572da5ae87, at={1,127,252}, is={142,23,50}},
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
  local v1 = input(1182386270, "int32", {2,3,29}, -100, 201, false, nil)
  local v2 = input(70080112, "int64", {3,29}, -8, 23, false, nil)
  local v3 = input(2057631530, "uint16", {2,3,29}, 0, 200, false, nil)
  local v4 = v1[{ 1, {1,7,2}, 6 }]
  local v5 = v4 ~ v4
  local v6 = v5:std{keepdims=true}
  local v7 = v2 // v1
  local v8 = v2:argmax{axis=1}
  local v9 = v8:sum{axis=1}
  local v10 = v7 % v7
  local v11 = ramba.tan(v5 / (ramba.abs(v5) + 1))
  local v12 = v3 * (0.001)
  return v6, v11, v2, v8, v5, v4, v10
end, {
  {dtype="float64", shape={1}, n=1, at={1}, is={0.0}, tol={abs=0, ulp=2}},
  {dtype="float64", shape={2}, n=2, at={1,2}, is={0.0,0.0}, tol={ulp=5}},
  {dtype="int64", shape={3,29}, n=87, hash=0x86020412d30def46, at={1,44,87}, is={-1,7,-3}},
  {dtype="int64", shape={29}, n=29, hash=0x374259870930bd8b, at={1,15,29}, is={3,1,1}},
  {dtype="int32", shape={2}, n=2, at={1,2}, is={0,0}},
  {dtype="int32", shape={2}, n=2, at={1,2}, is={1,-91}},
  {dtype="int64", shape={2,3,29}, n=174, hash=0x9577ebb78eff740c, at={1,87,174}, is={0,0,0}},
}))
it("52", case(function(input, ramba)
  local v1 = input(1918260297, "int16", {37,41}, -100, 201, false, nil)
  local v2 = input(1440299148, "float64", {37,41}, 1, 9, false, {"b","b"})
  local v3 = input(305692552, "float32", {37,41}, 1, 9, true, nil)
  local v4 = input(774576121, "uint64", {37,41}, 0, 200, false, {"b","b"})
  local v5 = ramba.log10(ramba.abs(v1) + 0.5)
  v3["-26, -3:-2:2"]:imul((0.001))
  local v6 = v2 % (3)
  local v7 = ramba.signbit(v2)
  local v8 = ramba.copysign(v2, v6)
  return v5, v3, v2, v7, v6, v8
end, {
  {dtype="float64", shape={37,41}, n=1517, at={1,218,434,651,867,1084,1300,1517}, is={1.6857417386022637,1.130333768495006,1.3521825181113625,1.1613680022349748,1.6074550232146685,1.7520484478194385,1.8293037728310249,1.921686475483602}, tol={ulp=5}},
  {dtype="float32", shape={37,41}, n=1517, hash=0x429b6c4466f37d01, at={1,759,1517}, is={0.875,0.25,0.125}},
  {dtype="float64", shape={37,41}, n=1517, hash=0x56d71a8b39204c9a, at={1,759,1517}, is={1.0,0.25,0.875}},
  {dtype="bool", shape={37,41}, n=1517, hash=0x1e1706e8f94ed06a, at={1,759,1517}, is={false,false,false}},
  {dtype="float64", shape={37,41}, n=1517, hash=0x56d71a8b39204c9a, at={1,759,1517}, is={1.0,0.25,0.875}},
  {dtype="float64", shape={37,41}, n=1517, hash=0x56d71a8b39204c9a, at={1,759,1517}, is={1.0,0.25,0.875}},
}))
it("53", case(function(input, ramba)
  local v1 = input(396746367, "int32", {37,41}, 1, 9, false, {"n","b"})
  local v2 = input(2093288302, "uint16", {1,41}, 0, 200, false, nil)
  local v3 = input(1569811369, "int16", {37,41}, -100, 201, false, nil)
  local v4 = input(2137667576, "int64", {37,1}, -1000000, 2000003, false, {"b","n"})
  v3[{ {32,10,-1} }]:imul(v2)
  local v5 = v1:lt(-2)
  v1[v5] = -1
  local v6 = v1:sum{axis=1, keepdims=true}
  local v7 = v3:ge(v4)
  local v8 = v1:sum()
  local v9 = (5) | v5
  v2["1:1, new, -41:45"] = (3)
  local v10 = v6 - (0.1)
  local v11 = ramba.fmax(v9, v1)
  local v12 = v5:eq(v3)
  local v13 = ramba.where(v11:gt(0), v10, v10)
  local v14 = ramba.fmax(v6, v4)
  return v8, v3, v1, v11, v9, v7
end, {
  {n=1, at={1}, is={7392}},
  {dtype="int16", shape={37,41}, n=1517, hash=0x7dbd817ff36dafa2, at={1,759,1517}, is={94,-1035,-93}},
  {dtype="int32", shape={37,41}, n=1517, hash=0x61d9c63c43639cee, at={1,759,1517}, is={7,2,6}},
  {dtype="int64", shape={37,41}, n=1517, hash=0x7bd05e82fd3c024c, at={1,759,1517}, is={7,5,6}},
  {dtype="int64", shape={37,41}, n=1517, hash=0xf20f03ab761d8e50, at={1,759,1517}, is={5,5,5}},
  {dtype="bool", shape={37,41}, n=1517, hash=0x018746d5e5612fa2, at={1,759,1517}, is={true,true,true}},
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
  local v1 = input(1807698194, "int16", {2,3,5}, -100, 201, false, {"n","b","n"})
  local v2 = input(1702709082, "int64", {2,3,5}, 1, 9, false, nil)
  local v3 = input(1009255605, "int16", {2,3,5}, -100, 201, false, nil)
  local v4 = input(242546415, "uint32", {2,3,5}, 0, 200, false, nil)
  local v5 = v3 % v4
  local v6 = v5:eq((0))
  local v7 = v2[":, 1:-3:3, -5:5"]
  v3[":, -1:-2:-1, -1:1:-1"] = (6)
  local v8 = v1 & v4
  local v9 = v8 % v1
  return v8, v9, v1, v5, v7
end, {
  {dtype="int64", shape={2,3,5}, n=30, hash=0xb6be6d0c4c48cd8a, at={1,15,30}, is={64,5,0}},
  {dtype="int64", shape={2,3,5}, n=30, hash=0x9c61603cf5577369, at={1,15,30}, is={-32,5,0}},
  {dtype="int16", shape={2,3,5}, n=30, hash=0x2c74645a768789de, at={1,15,30}, is={-48,45,17}},
  {dtype="int64", shape={2,3,5}, n=30, hash=0x95b0535e00aabd46, at={1,15,30}, is={21,97,70}},
  {dtype="int64", shape={2,1,5}, n=10, hash=0x38339951f7b0c916, at={1,5,10}, is={1,1,7}},
}))
it("57", case(function(input, ramba)
  local v1 = input(1846111125, "uint8", {2503}, 0, 200, false, nil)
  local v2 = input(1452680034, "int64", {1}, -1000000, 2000003, false, {"b"})
  local v3 = input(1101959898, "uint64", {2503}, 0, 200, false, nil)
  local v4 = v3 % v2
  local v5 = ramba.flip(v1, 1)
  local v6 = v2 ^ 3
  local v7 = ramba.where(v6:gt(0), v1, v4)
  v1["2502:3:-1"] = (3)
  v4["-2124:-1950"]:iadd(v2)
  local v8 = v1:sum()
  local v9 = v2.T
  local v10 = ramba.subtract(v2, (3))
  local v11 = ramba.fmin(v10, v2)
  local v12 = ramba.broadcast_to(v2, {3,1}) + 0
  local v13 = v2:astype("uint64")
  return v8, v1, v12, v10, v9, v5
end, {
  {n=1, at={1}, is={7856}},
  {dtype="uint8", shape={2503}, n=2503, hash=0x4697c1fab9dc4d93, at={1,1252,2503}, is={138,3,133}},
  {dtype="int64", shape={3,1}, n=3, at={1,2,3}, is={-516417,-516417,-516417}},
  {dtype="int64", shape={1}, n=1, at={1}, is={-516420}},
  {dtype="int64", shape={1}, n=1, at={1}, is={-516417}},
  {dtype="uint8", shape={2503}, n=2503, hash=0x828ed3242f3b73c7, at={1,1252,2503}, is={133,3,138}},
}))
it("58", case(function(input, ramba)
  local v1 = input(1475303395, "uint8", {1307,2}, 0, 200, false, nil)
  local v2 = input(1197902846, "uint64", {1307,1}, 0, 200, false, nil)
  local v3 = v1 << 4
  local v4 = ramba.isnan(v1)
  local v5 = ramba.where(v4, v4, v3)
  local v6 = v4:transpose({2,1})
  local v7 = v4 % v1
  local v8 = v3 >> 5
  return v4, v3, v8, v6, v2
end, {
  {dtype="bool", shape={1307,2}, n=2614, hash=0x92c06e093e7c507a, at={1,1307,2614}, is={false,false,false}},
  {dtype="uint8", shape={1307,2}, n=2614, hash=0x6307d0374260e6d8, at={1,1307,2614}, is={208,144,160}},
  {dtype="uint8", shape={1307,2}, n=2614, hash=0xcf839b909179056e, at={1,1307,2614}, is={6,4,5}},
  {dtype="bool", shape={2,1307}, n=2614, hash=0x92c06e093e7c507a, at={1,1307,2614}, is={false,false,false}},
  {dtype="uint64", shape={1307,1}, n=1307, hash=0xd94c439d4d5ff236, at={1,654,1307}, is={62,55,97}},
}))
it("59", case(function(input, ramba)
  local v1 = input(916221180, "bool", {1307,2}, -100, 201, false, {"n","b"})
  local v2 = input(2036440538, "bool", {1307,2}, -8, 23, false, nil)
  local v3 = v2 % v2
  local v4 = v2:eq((4))
  v3["3:-3"] = v3["5:"]
  local v5 = v3 >> 6
  local v6 = v2 | (7)
  local v7 = v2 - v5
  local v8 = v5 & v1
  local v9 = ramba.subtract(v4, v3)
  local v10 = ramba.maximum(v7, v7)
  local v11 = ramba.isnan(v3)
  local v12 = ramba.logical_xor(v8, v8)
  return v9, v7, v3, v5, v2
end, {
  {dtype="int8", shape={1307,2}, n=2614, hash=0x92c06e093e7c507a, at={1,1307,2614}, is={0,0,0}},
  {dtype="int8", shape={1307,2}, n=2614, hash=0x9043cf8fe0c2ca3c, at={1,1307,2614}, is={1,1,0}},
  {dtype="int8", shape={1307,2}, n=2614, hash=0x92c06e093e7c507a, at={1,1307,2614}, is={0,0,0}},
  {dtype="int8", shape={1307,2}, n=2614, hash=0x92c06e093e7c507a, at={1,1307,2614}, is={0,0,0}},
  {dtype="bool", shape={1307,2}, n=2614, hash=0x9043cf8fe0c2ca3c, at={1,1307,2614}, is={true,true,false}},
}))
it("60", case(function(input, ramba)
  local v1 = input(836743291, "uint64", {2,3,5}, 0, 200, false, {"n","b","n"})
  local v2 = input(1527447237, "int64", {2,3,5}, 1, 9, false, nil)
  local v3 = input(1872066433, "float64", {2,3,5}, -1000000, 2000003, false, {"b","n","b"})
  local v4 = v1 / v1
  local v5 = v4 ^ 1
  local v6 = v4:eq((3.0))
  local v7 = v1:transpose({3,2,1})
  local v8 = v4:min{axis=1}
  local v9 = v5:var()
  local v10 = (4) & v1
  return v8, v9, v1, v4, v7, v6, v10
end, {
  {dtype="float64", shape={3,5}, n=15, at={1,3,5,7,9,11,13,15}, is={1.0,1.0,1.0,1.0,1.0,1.0,1.0,1.0}, tol={abs=0}},
  {n=1, at={1}, is={0.0}, tol={abs=7.11e-15, ulp=2}},
  {dtype="uint64", shape={2,3,5}, n=30, hash=0x194cab6f528c932d, at={1,15,30}, is={189,95,190}},
  {dtype="float64", shape={2,3,5}, n=30, hash=0xca892d8ac8d56c8d, at={1,15,30}, is={1.0,1.0,1.0}},
  {dtype="uint64", shape={5,3,2}, n=30, hash=0x7dede97087772228, at={1,15,30}, is={189,113,190}},
  {dtype="bool", shape={2,3,5}, n=30, hash=0x0066a8ef1f62f5e0, at={1,15,30}, is={false,false,false}},
  {dtype="uint64", shape={2,3,5}, n=30, hash=0x47057c82f63af996, at={1,15,30}, is={4,4,4}},
}))
it("61", case(function(input, ramba)
  local v1 = input(1221470352, "int16", {37,41}, -8, 23, false, {"b","n"})
  local v2 = input(956434528, "int8", {37,41}, -8, 23, false, nil)
  local v3 = input(1533086652, "float64", {41}, 1, 9, false, {"b"})
  local v4 = v2:transpose({1,2})
  local v5 = v1:ge((6))
  local v6 = ramba.expm1(v4 / (ramba.abs(v4) + 1))
  local v7 = v1 // (-2.25)
  local v8 = v7 - v4
  local v9 = ramba.subtract((-2.25), v4)
  return v6, v1, v8, v2, v3, v5
end, {
  {dtype="float64", shape={37,41}, n=1517, at={1,218,434,651,867,1084,1300,1517}, is={1.2255409284924677,1.300975890892825,1.4324254542872077,-0.57562715432305,1.5308910352240124,-0.5654017914929218,1.2255409284924677,-0.5888877094928125}, tol={ulp=5}},
  {dtype="int16", shape={37,41}, n=1517, hash=0x84595f783bd4eb93, at={1,759,1517}, is={2,11,8}},
  {dtype="float64", shape={37,41}, n=1517, hash=0x636017c75d62049b, at={1,759,1517}, is={-5.0,-10.0,4.0}},
  {dtype="int8", shape={37,41}, n=1517, hash=0xecf4e1a90629bcc6, at={1,759,1517}, is={4,5,-8}},
  {dtype="float64", shape={41}, n=41, hash=0x315a31dd4dd41e5c, at={1,21,41}, is={0.625,0.25,1.125}},
  {dtype="bool", shape={37,41}, n=1517, hash=0x53bc9edc2dcab372, at={1,759,1517}, is={false,true,true}},
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
  local v1 = input(1334348448, "int16", {3,2,0}, -100, 201, false, {"n","b","n"})
  local v2 = input(824366601, "float32", {3,2,0}, -1000000, 2000003, false, nil)
  local v3 = input(2143481672, "uint8", {3,2,0}, 0, 200, false, nil)
  local v4 = ramba.floor_divide((2), v1)
  local v5 = v2:astype("int64")
  local v6 = v2:min{axis=2}
  local v7 = v5[{ {}, {-1,2,2} }]
  local v8 = v5:lt(3)
  v5[v8] = 4
  local v9 = v4 ^ 0
  local v10 = v7 << 3
  local v11 = ramba.signbit(v3)
  local v12 = v5 >> 34
  local v13 = ramba.clip(v2, -3, 5) + 0
  local v14 = ramba.mod(v1, v10)
  local v15 = ramba.mod(v3, v2)
  return v6, v12, v11, v4, v14, v10
end, {
  {dtype="float32", shape={3,0}, n=0, tol={abs=0}},
  {dtype="int64", shape={3,2,0}, n=0},
  {dtype="bool", shape={3,2,0}, n=0},
  {dtype="int16", shape={3,2,0}, n=0},
  {dtype="int64", shape={3,2,0}, n=0},
  {dtype="int64", shape={3,1,0}, n=0},
}))
it("67", case(function(input, ramba)
  local v1 = input(1465457560, "uint32", {37,41}, 0, 200, false, nil)
  local v2 = input(1023660349, "uint32", {37,1}, 0, 200, false, nil)
  local v3 = input(1370128366, "int16", {37,41}, -100, 201, false, {"b","n"})
  local v4 = v2[{ -35, {} }]
  local v5 = v1[":, 34:-7"]
  local v6 = v3:le(v3)
  local v7 = v5 ^ 1
  return v2, v6, v3, v4, v1
end, {
  {dtype="uint32", shape={37,1}, n=37, hash=0xbf25166f6c3ef461, at={1,19,37}, is={151,79,35}},
  {dtype="bool", shape={37,41}, n=1517, hash=0x6f403523d5fe774c, at={1,759,1517}, is={true,true,true}},
  {dtype="int16", shape={37,41}, n=1517, hash=0xa4be5602c00c5a27, at={1,759,1517}, is={16,-41,27}},
  {dtype="uint32", shape={1}, n=1, at={1}, is={46}},
  {dtype="uint32", shape={37,41}, n=1517, hash=0x0da6802acad7a46a, at={1,759,1517}, is={188,26,166}},
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
  local v1 = input(439972668, "int64", {2503}, 1, 9, false, nil)
  local v2 = input(1944093232, "uint64", {2503}, 0, 200, false, {"b"})
  local v3 = input(1634682490, "uint32", {2503}, 0, 200, false, {"b"})
  local v4 = input(873965168, "bool", {1}, -1000000, 2000003, false, nil)
  v1["2:-2"] = v1["3:"]
  local v5 = v2:prod()
  local v6 = ramba.isfinite(v4)
  local v7 = ramba.flip(v6, 1)
  local v8 = ramba.flip(v6, 1)
  local v9 = ramba.where(v7, v2, v2)
  return v5, v9, v4, v3, v2, v6
end, {
  {n=1, at={1}, is={0}},
  {dtype="uint64", shape={2503}, n=2503, hash=0x2908b79930046800, at={1,1252,2503}, is={184,175,74}},
  {dtype="bool", shape={1}, n=1, at={1}, is={false}},
  {dtype="uint32", shape={2503}, n=2503, hash=0x8b99278439b8f6c3, at={1,1252,2503}, is={148,34,195}},
  {dtype="uint64", shape={2503}, n=2503, hash=0x2908b79930046800, at={1,1252,2503}, is={184,175,74}},
  {dtype="bool", shape={1}, n=1, at={1}, is={true}},
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
  local v1 = input(2041550015, "bool", {2503}, -1000000, 2000003, false, {"b"})
  local v2 = input(2096159133, "uint16", {2503}, 0, 200, false, nil)
  local v3 = input(785883233, "float64", {2503}, -100, 201, false, {"b"})
  local v4 = v1:sum()
  local v5 = ramba.flip(v1, 1)
  local v6 = v1 + (2)
  local v7 = v6:astype("uint64")
  local v8 = ramba.rint(v3)
  local v9 = v8:min{axis=1, keepdims=true}
  return v4, v9, v6, v7, v1, v8, v3
end, {
  {n=1, at={1}, is={1249}},
  {dtype="float64", shape={1}, n=1, at={1}, is={-12.0}, tol={abs=0}},
  {dtype="int64", shape={2503}, n=2503, hash=0xe16d22ec1762a5af, at={1,1252,2503}, is={3,3,3}},
  {dtype="uint64", shape={2503}, n=2503, hash=0xe16d22ec1762a5af, at={1,1252,2503}, is={3,3,3}},
  {dtype="bool", shape={2503}, n=2503, hash=0x248e44556fa4b342, at={1,1252,2503}, is={true,true,true}},
  {dtype="float64", shape={2503}, n=2503, hash=0xa1fead4ab9b98594, at={1,1252,2503}, is={3.0,3.0,11.0}},
  {dtype="float64", shape={2503}, n=2503, hash=0x46e26d14f01b6c2d, at={1,1252,2503}, is={2.875,3.0,11.375}},
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
  local v1 = input(1247460531, "uint32", {3,1301}, 0, 200, false, nil)
  local v2 = input(504053401, "bool", {3,1301}, -8, 23, false, {"n","b"})
  local v3 = (5) // v2
  local v4 = ramba.stack({v1, v2}, 2)
  v1[{ {3,1,-1} }] = v3
  ramba.sync()
  local v5 = v3:prod{axis=1, keepdims=true}
  local v6 = v1:sum()
  return v6, v3, v2, v1, v4, v5
end, {
  {n=1, at={1}, is={9755}},
  {dtype="int64", shape={3,1301}, n=3903, hash=0xe998e12032a5255e, at={1,1952,3903}, is={0,0,5}},
  {dtype="bool", shape={3,1301}, n=3903, hash=0xfd519adf9606e0d3, at={1,1952,3903}, is={false,false,true}},
  {dtype="uint32", shape={3,1301}, n=3903, hash=0x6689251ba512c3aa, at={1,1952,3903}, is={0,0,0}},
  {dtype="uint32", shape={3,2,1301}, n=7806, hash=0xd60b15d4c98ae29c, at={1,3903,7806}, is={109,18,1}},
  {dtype="int64", shape={1,1301}, n=1301, hash=0x0fcb3560ba60ffb3, at={1,651,1301}, is={0,0,0}},
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
  local v1 = input(220547712, "int64", {3,1301}, -8, 23, false, nil)
  local v2 = input(1178835238, "float64", {1301}, -1000000, 2000003, false, {"b"})
  local v3 = input(1950315720, "int64", {3,1301}, 1, 9, false, nil)
  local v4 = input(1639033812, "bool", {3,1301}, 1, 9, false, nil)
  local v5 = v1 ^ 3
  local v6 = v1:lt(1)
  v1[v6] = 2
  v4[{ -1, {} }] = (-1)
  local v7 = v3:mean{axis=2}
  local v8 = v5 ^ 2
  local v9 = v4:transpose({2,1})
  return v7, v1, v5, v6, v3, v8
end, {
  {dtype="float64", shape={3}, n=3, at={1,2,3}, is={4.936202920830131,4.996925441967717,4.976940814757879}, tol={abs=3.2e-14, ulp=2}},
  {dtype="int64", shape={3,1301}, n=3903, hash=0x6fce5af4db6a9507, at={1,1952,3903}, is={2,2,1}},
  {dtype="int64", shape={3,1301}, n=3903, hash=0x4050e9aa3ea5c96f, at={1,1952,3903}, is={-64,-1,1}},
  {dtype="bool", shape={3,1301}, n=3903, hash=0xa2e4bb0565a2f03d, at={1,1952,3903}, is={true,true,false}},
  {dtype="int64", shape={3,1301}, n=3903, hash=0xd53bc8393b6ea56e, at={1,1952,3903}, is={9,8,3}},
  {dtype="int64", shape={3,1301}, n=3903, hash=0x89925cd004989005, at={1,1952,3903}, is={4096,1,1}},
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
  local v1 = input(160113409, "uint32", {2,3,5}, 0, 200, false, nil)
  local v2 = input(884567261, "int64", {3,5}, -100, 201, false, nil)
  local v3 = input(583560034, "int8", {2,1,1}, -100, 201, false, nil)
  local v4 = ramba.bitwise_and(v1, v1)
  local v5 = v4 + v1
  local v6 = v2 * v2
  local v7 = v2:astype("float64")
  local v8 = v1 // (3.0)
  local v9 = ramba.divide(v1, v2)
  local v10 = ramba.arctanh(v7 / (ramba.abs(v7) + 1))
  local v11 = v8:sum{axis={1,2}}
  local v12 = v9 * v6
  local v13 = v2["1:-3:-1, 3:3"]
  local v14 = ramba.sqrt(v3)
  local v15 = v4 + (1)
  return v10, v11, v14, v9, v4, v7, v12
end, {
  {dtype="float64", shape={3,5}, n=15, at={1,3,5,7,9,11,13,15}, is={1.2824746787307681,-1.9250738008550297,2.5468751004033807,2.389561746555763,2.1719027109268416,-2.326980175078762,2.6466524123622457,1.5222612188617113}, tol={ulp=5}},
  {dtype="float64", shape={5}, n=5, at={1,2,3,4,5}, is={176.0,240.0,203.0,286.0,189.0}, tol={abs=1.94e-12, ulp=2}},
  {dtype="float32", shape={2,1,1}, n=2, at={1,2}, is={9.110433578491211,0/0}},
  {dtype="float64", shape={2,3,5}, n=30, hash=0x93d9181c03ecfefe, at={1,15,30}, is={12.666666666666666,18.0,10.4}},
  {dtype="uint32", shape={2,3,5}, n=30, hash=0x8d0ee5000b4c66a1, at={1,15,30}, is={76,180,104}},
  {dtype="float64", shape={3,5}, n=15, hash=0x53b7db434eb17ace, at={1,8,15}, is={6.0,33.0,10.0}},
  {dtype="float64", shape={2,3,5}, n=30, hash=0x702235f61d0149cd, at={1,15,30}, is={456.0,1800.0,1040.0}},
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
  local v1 = input(1827476413, "uint8", {1307,2}, 0, 200, false, {"n","b"})
  local v2 = input(1140714542, "uint8", {1307,2}, 0, 200, false, nil)
  local v3 = input(1164906184, "float32", {1307,2}, -1000000, 2000003, false, {"n","b"})
  local v4 = v3 + v1
  local v5 = v2:astype("int64")
  local v6 = v2 / v2
  local v7 = v2 >> 1
  local v8 = v1 % v7
  local v9 = ramba.divide(v8, v2)
  v9[{ {162,1283,2}, {-2,2} }] = (0.001)
  local v10 = ramba.clip(v6, -3, 5) + 0
  local v11 = v8 >> 7
  local v12 = v11 ^ 4
  return v4, v9, v2, v12, v7
end, {
  {dtype="float32", shape={1307,2}, n=2614, hash=0x3e8f8b73d9adb12b, at={1,1307,2614}, is={59046.0,77104.5,-22613.0}},
  {dtype="float64", shape={1307,2}, n=2614, hash=0xe7542b8315dd0301, at={1,1307,2614}, is={0.4,0.001,0.09009009009009009}},
  {dtype="uint8", shape={1307,2}, n=2614, hash=0xfce628075bb88fc8, at={1,1307,2614}, is={90,2,111}},
  {dtype="uint8", shape={1307,2}, n=2614, hash=0x92c06e093e7c507a, at={1,1307,2614}, is={0,0,0}},
  {dtype="uint8", shape={1307,2}, n=2614, hash=0x082977e96ad7c216, at={1,1307,2614}, is={45,1,55}},
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
  local v1 = input(1185924106, "int32", {2,3,29}, -1000000, 2000003, false, {"b","n","b"})
  local v2 = input(547932378, "int16", {2,3,29}, -100, 201, false, nil)
  local v3 = ramba.isfinite(v2)
  local v4 = ramba.arccos(v2 / (ramba.abs(v2) + 1))
  local v5 = ramba.roll(v1, 4, 3)
  v2[{ {-2,2,2}, {}, {3,21} }]:imul((1))
  local v6 = ramba.logical_not(v5)
  local v7 = ramba.fmod(v6, v1)
  local v8 = ramba.fmax(v5, v2)
  local v9 = v1 * v7
  local v10 = v6[{ {-2,2}, {2,3,3}, {2,-2,2} }]
  return v4, v1, v6, v7, v8, v2
end, {
  {dtype="float64", shape={2,3,29}, n=174, at={1,26,50,75,100,125,149,174}, is={3.000053180265366,2.9540005490861585,0.25468805426936386,2.9880488710502373,2.857798544381465,2.992383079984645,0.2330221256367575,2.882671111583572}, tol={ulp=5}},
  {dtype="int32", shape={2,3,29}, n=174, hash=0x38e00b33b27ce797, at={1,87,174}, is={-834712,437273,335690}},
  {dtype="bool", shape={2,3,29}, n=174, hash=0x9577ebb78eff740c, at={1,87,174}, is={false,false,false}},
  {dtype="int32", shape={2,3,29}, n=174, hash=0x9577ebb78eff740c, at={1,87,174}, is={0,0,0}},
  {dtype="int32", shape={2,3,29}, n=174, hash=0x20cb80e346bcdbae, at={1,87,174}, is={578612,369973,-29}},
  {dtype="int16", shape={2,3,29}, n=174, hash=0x7beeacf4b1c1b1fb, at={1,87,174}, is={-99,14,-29}},
}))
it("99", case(function(input, ramba)
  local v1 = input(1848388219, "int8", {3,1301}, -100, 201, false, nil)
  local v2 = input(7892502, "float64", {3,1301}, 1, 9, false, {"b","n"})
  local v3 = input(382254333, "float64", {3,1301}, 1, 9, false, nil)
  local v4 = v1 ^ 2
  local v5 = ramba.logical_xor(v1, v1)
  local v6 = v4 - v5
  local v7 = ramba.sin(v3)
  local v8 = v3:ge((6))
  local v9 = v8 - v1
  return v7, v6, v5, v2, v4, v9
end, {
  {dtype="float64", shape={3,1301}, n=3903, at={1,558,1116,1673,2231,2788,3346,3903}, is={0.8414709848078965,0.9022675940990952,0.24740395925452294,0.7675435022360271,0.479425538604203,0.6816387600233341,0.6816387600233341,0.8414709848078965}, tol={ulp=5}},
  {dtype="int8", shape={3,1301}, n=3903, hash=0x0a962963a5811da7, at={1,1952,3903}, is={-124,-60,100}},
  {dtype="bool", shape={3,1301}, n=3903, hash=0x3bd781059bc3799f, at={1,1952,3903}, is={false,false,false}},
  {dtype="float64", shape={3,1301}, n=3903, hash=0x3d33676eba64e5a6, at={1,1952,3903}, is={0.75,0.875,0.625}},
  {dtype="int8", shape={3,1301}, n=3903, hash=0x0a962963a5811da7, at={1,1952,3903}, is={-124,-60,100}},
  {dtype="int8", shape={3,1301}, n=3903, hash=0x5b282d06003b5d8f, at={1,1952,3903}, is={94,14,-74}},
}))
it("100", case(function(input, ramba)
  local v1 = input(739949444, "uint8", {4,7,9}, 0, 200, false, {"n","b","n"})
  local v2 = input(750530764, "int64", {4,7,9}, 1, 9, false, {"b","n","b"})
  local v3 = input(814399242, "uint32", {4,1,9}, 0, 200, false, nil)
  local v4 = input(831027729, "float32", {7,9}, 1, 9, false, {"b","b"})
  local v5 = v3:ne(v2)
  local v6 = ramba.floor_divide(v5, v4)
  local v7 = v2 / (0.1)
  local v8 = v3 << 29
  local v9 = v4:transpose({2,1})
  local v10 = v2:prod{axis=2, keepdims=true}
  return v9, v7, v2, v10, v1
end, {
  {dtype="float32", shape={9,7}, n=63, hash=0x02a9b7dcfc785d07, at={1,32,63}, is={0.375,0.5,0.875}},
  {dtype="float64", shape={4,7,9}, n=252, hash=0x8fa54d890e35e63b, at={1,127,252}, is={60.0,80.0,60.0}},
  {dtype="int64", shape={4,7,9}, n=252, hash=0x1dec764b982022f4, at={1,127,252}, is={6,8,6}},
  {dtype="int64", shape={4,1,9}, n=36, hash=0xb0901210a106ef39, at={1,19,36}, is={604800,221184,68040}},
  {dtype="uint8", shape={4,7,9}, n=252, hash=0x01b5f6eeb93ef166, at={1,127,252}, is={123,104,95}},
}))
end)
