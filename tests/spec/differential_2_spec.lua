-- Written by tests/gen/differential.py, seed 2: random programs and what NumPy gives. Do not edit.
local case = require "differential".case

describe("random programs, seed 2:", function()
it("1", case(function(input, ramba)
  local v1 = input(2145876889, "uint8", {3,2,0}, 0, 200, false, nil)
  local v2 = input(1365340198, "int8", {3,2,0}, 1, 9, false, nil)
  local v3 = input(954578111, "int64", {3,1,0}, 1, 9, false, nil)
  local v4 = ramba.square(v1)
  local v5 = v4["-2:-1:3, -1:1:-2, :, new"]
  local v6 = v3:lt(-1)
  v3[v6] = 0
  local v7 = v4 ~ v3
  local v8 = v5 ^ 2
  local v9 = v8 % v3
  local v10 = v7 ~ v4
  local v11 = v7 % v6
  local v12 = v1:transpose({1,2,3})
  local v13 = v7 // v2
  local v14 = v10 | v6
  local v15 = v2:ne(v3)
  return v2, v13, v3, v9, v7
end, {
  {dtype="int8", shape={3,2,0}, n=0},
  {dtype="int64", shape={3,2,0}, n=0},
  {dtype="int64", shape={3,1,0}, n=0},
  {dtype="int64", shape={1,3,0,0}, n=0},
  {dtype="int64", shape={3,2,0}, n=0},
}))
it("2", case(function(input, ramba)
  local v1 = input(1344181609, "int8", {3}, -8, 23, false, nil)
  local v2 = input(654362298, "bool", {3}, -1000000, 2000003, false, nil)
  local v3 = input(65814519, "uint64", {3}, 0, 200, false, nil)
  local v4 = ramba.arcsin(v1 / (ramba.abs(v1) + 1))
  local v5 = v1 - v1
  local v6 = ramba.fmax(v5, v5)
  local v7 = ramba.where(v1:gt(0), v2, v3)
  return v4, v6, v3, v5, v2, v7
end, {
  {dtype="float64", shape={3}, n=3, at={1,2,3}, is={0.0,1.2035883062370596,0.0}, tol={ulp=5}},
  {dtype="int8", shape={3}, n=3, at={1,2,3}, is={0,0,0}},
  {dtype="uint64", shape={3}, n=3, at={1,2,3}, is={165,64,156}},
  {dtype="int8", shape={3}, n=3, at={1,2,3}, is={0,0,0}},
  {dtype="bool", shape={3}, n=3, at={1,2,3}, is={false,true,false}},
  {dtype="uint64", shape={3}, n=3, at={1,2,3}, is={165,1,156}},
}))
it("3", case(function(input, ramba)
  local v1 = input(2014056857, "float64", {5,1,41}, -8, 23, false, {"b","n","b"})
  local v2 = input(820725091, "int8", {5,1,41}, -100, 201, false, nil)
  local v3 = input(1577100063, "int16", {5,1,41}, -8, 23, false, nil)
  local v4 = ramba.flip(v1, 2)
  local v5 = ramba.arcsin(v2 / (ramba.abs(v2) + 1))
  local v6 = v3:ne((4))
  local v7 = v4["new, -3, 1:-1, 35"]
  v2["3:-3"] = v2["5:"]
  v7["1:1, 1:1:3"] = v7
  local v8 = ramba.where(v7:gt(0), v6, v2)
  local v9 = v1:lt(-3)
  v1[v9] = -2
  return v5, v6, v7, v4, v8, v3
end, {
  {dtype="float64", shape={5,1,41}, n=205, at={1,30,59,88,118,147,176,205}, is={-1.3704614844717768,1.3923856396998127,1.35718974229686,1.3724418046360918,-0.9272952180016123,1.3408744857934838,-1.399086873343789,1.408396502625648}, tol={ulp=5}},
  {dtype="bool", shape={5,1,41}, n=205, hash=0x0f049261e6aad117, at={1,103,205}, is={true,true,true}},
  {dtype="float64", shape={1,1}, n=1, at={1}, is={0.625}},
  {dtype="float64", shape={5,1,41}, n=205, hash=0xb676832fb2f14fd2, at={1,103,205}, is={1.5,-0.375,-0.875}},
  {dtype="int8", shape={5,1,41}, n=205, hash=0x0f049261e6aad117, at={1,103,205}, is={1,1,1}},
  {dtype="int16", shape={5,1,41}, n=205, hash=0x4eb9d8fea17b0e78, at={1,103,205}, is={1,8,2}},
}))
it("4", case(function(input, ramba)
  local v1 = input(499829457, "uint8", {0,5}, 0, 200, false, {"b","b"})
  local v2 = input(63284555, "float32", {5}, -100, 201, false, {"b"})
  local v3 = v2:lt((0.001))
  local v4 = ramba.isnan(v2)
  local v5 = v3 // v3
  local v6 = ramba.where(v5:gt(0), v5, v1)
  local v7 = ramba.fmod(v5, v5)
  return v2, v7, v3, v4, v6
end, {
  {dtype="float32", shape={5}, n=5, hash=0xde99ea5c47c602c3, at={1,3,5}, is={-1.375,-1.875,0.875}},
  {dtype="int8", shape={5}, n=5, hash=0xdd39b81eb3ffe784, at={1,3,5}, is={0,0,0}},
  {dtype="bool", shape={5}, n=5, hash=0x56c4823858f109d6, at={1,3,5}, is={true,true,false}},
  {dtype="bool", shape={5}, n=5, hash=0xdd39b81eb3ffe784, at={1,3,5}, is={false,false,false}},
  {dtype="int16", shape={0,5}, n=0},
}))
it("5", case(function(input, ramba)
  local v1 = input(1487173956, "uint16", {101}, 0, 200, false, {"b"})
  local v2 = input(486770572, "uint16", {101}, 0, 200, false, nil)
  local v3 = v1 * v2
  local v4 = ramba.abs(v3)
  local v5 = ramba.floor_divide(v1, v4)
  local v6 = ramba.isnan(v5)
  local v7 = v4[{ "new", {68,69} }]
  v2[":"] = v2["::-1"]
  v3["-100:99, new"]:iadd((6))
  local v8 = -v5
  local v9 = v4[":"]
  local v10 = v6:astype("float32")
  return v6, v1, v10, v4, v9
end, {
  {dtype="bool", shape={101}, n=101, hash=0x213e4f4e657f3e3a, at={1,51,101}, is={false,false,false}},
  {dtype="uint16", shape={101}, n=101, hash=0x8931f882975ac33d, at={1,51,101}, is={155,32,131}},
  {dtype="float32", shape={101}, n=101, hash=0x213e4f4e657f3e3a, at={1,51,101}, is={0.0,0.0,0.0}},
  {dtype="uint16", shape={101}, n=101, hash=0xfb0628706d502757, at={1,51,101}, is={22320,2144,17161}},
  {dtype="uint16", shape={101}, n=101, hash=0xfb0628706d502757, at={1,51,101}, is={22320,2144,17161}},
}))
it("6", case(function(input, ramba)
  local v1 = input(75171724, "float64", {7,31}, 1, 9, false, nil)
  local v2 = input(666067244, "uint64", {1,31}, 0, 200, false, {"b","n"})
  local v3 = input(1752953752, "int16", {7,31}, 1, 9, false, {"b","n"})
  local v4 = input(289580187, "int32", {7,31}, -100, 201, false, {"b","n"})
  v4[":, 31:31:-1"] = (-3)
  local v5 = v4[":"]
  local v6 = ramba.maximum(v1, v2) + 0.0
  local v7 = ramba.multiply(v4, v5)
  local v8 = v5 + v4
  local v9 = v1:reshape(31, -1)
  local v10 = v3:var{axis=2}
  return v10, v3, v2, v6, v9, v4
end, {
  {dtype="float64", shape={7}, n=7, at={1,2,3,4,5,6,7}, is={7.248699271592091,6.736732570239334,7.04474505723205,5.9667013527575445,6.056191467221644,6.676378772112383,6.73465140478668}, tol={abs=5.76e-13, ulp=2}},
  {dtype="int16", shape={7,31}, n=217, hash=0x9bf81191aa55b288, at={1,109,217}, is={5,1,9}},
  {dtype="uint64", shape={1,31}, n=31, hash=0x49a7341805c3950d, at={1,16,31}, is={170,39,152}},
  {dtype="float64", shape={7,31}, n=217, hash=0xc2783d4cbf391e50, at={1,109,217}, is={170.0,39.0,152.0}},
  {dtype="float64", shape={31,7}, n=217, hash=0xb176ae599edd27ea, at={1,109,217}, is={0.75,1.0,0.125}},
  {dtype="int32", shape={7,31}, n=217, hash=0x3fa7aa146873d193, at={1,109,217}, is={87,-68,-3}},
}))
it("7", case(function(input, ramba)
  local v1 = input(1109322054, "uint16", {0,5}, 0, 200, false, {"b","n"})
  local v2 = input(1619927827, "int64", {0,5}, -1000000, 2000003, false, {"b","b"})
  local v3 = input(1269874389, "bool", {0,5}, -100, 201, false, nil)
  local v4 = input(1040606664, "uint16", {5}, 0, 200, false, nil)
  local v5 = ramba.logical_and(v2, (1))
  local v6 = v4 ~ v2
  v5[":, new, -1:-3:-1"] = (4)
  local v7 = v4 ^ 1
  return v5, v3, v6, v1, v2
end, {
  {dtype="bool", shape={0,5}, n=0},
  {dtype="bool", shape={0,5}, n=0},
  {dtype="int64", shape={0,5}, n=0},
  {dtype="uint16", shape={0,5}, n=0},
  {dtype="int64", shape={0,5}, n=0},
}))
it("8", case(function(input, ramba)
  local v1 = input(1502016240, "uint32", {0}, 0, 200, false, nil)
  local v2 = input(2012384488, "int64", {0}, 1, 9, false, nil)
  local v3 = input(571059468, "bool", {0}, -100, 201, false, {"b"})
  local v4 = v2:all{axis=1}
  local v5 = ramba.flip(v1, 1)
  local v6 = v1:lt(v2)
  local v7 = ramba.fmax(v1, v2)
  return v5, v3, v2, v7, v1
end, {
  {dtype="uint32", shape={0}, n=0},
  {dtype="bool", shape={0}, n=0},
  {dtype="int64", shape={0}, n=0},
  {dtype="int64", shape={0}, n=0},
  {dtype="uint32", shape={0}, n=0},
}))
it("9", case(function(input, ramba)
  local v1 = input(864028507, "float32", {13,17}, -8, 23, false, {"b","b"})
  local v2 = input(579783725, "uint16", {13,1}, 0, 200, false, {"n","b"})
  local v3 = input(2013605353, "uint8", {17}, 0, 200, false, nil)
  local v4 = ramba.arccos(v3 / (ramba.abs(v3) + 1))
  local v5 = v3:astype("uint8")
  local v6 = v5 & (2)
  local v7 = ramba.flip(v6, 1)
  local v8 = v5 % v2
  v2["2:-2"] = v2["1:-3"]
  local v9 = v2:lt(v8)
  local v10 = v9[{ {5,-6,3}, {1,-2} }]
  local v11 = ramba.sin(v2)
  local v12 = v6 << 7
  local v13 = ~v9
  local v14 = v7 / (6)
  return v4, v11, v9, v10, v6, v3, v2
end, {
  {dtype="float64", shape={17}, n=17, at={1,3,6,8,10,12,15,17}, is={0.6435011087932843,0.12865357765781196,0.10981943735120409,0.14677883818085563,0.12179138279895647,0.12657558596272397,0.1183315053893799,0.18282871674409507}, tol={ulp=5}},
  {dtype="float32", shape={13,1}, n=13, at={1,3,4,6,8,10,11,13}, is={-0.9819521903991699,-0.7271425127983093,0.9906073808670044,-0.47555017471313477,0.9510546326637268,-0.5215510129928589,0.5661076307296753,-0.4281826615333557}, tol={ulp=5, bits=24}},
  {dtype="bool", shape={13,17}, n=221, hash=0xf5ff11addf8a2e54, at={1,111,221}, is={false,true,false}},
  {dtype="bool", shape={2,16}, n=32, hash=0xf3e411906c807e03, at={1,17,32}, is={false,false,true}},
  {dtype="uint8", shape={17}, n=17, hash=0x58d6100c6ae99377, at={1,9,17}, is={0,0,2}},
  {dtype="uint8", shape={17}, n=17, hash=0xee6ce9becccc0a4a, at={1,9,17}, is={4,125,59}},
  {dtype="uint16", shape={13,1}, n=13, hash=0xeb18766a29c26bef, at={1,7,13}, is={118,29,35}},
}))
it("10", case(function(input, ramba)
  local v1 = input(1941219983, "int8", {97,3}, -100, 201, false, {"n","b"})
  local v2 = input(1193681127, "int8", {97,3}, 1, 9, false, {"b","n"})
  local v3 = input(1366857669, "int64", {97,3}, -100, 201, false, nil)
  local v4 = v2 // v3
  local v5 = v3 - v4
  local v6 = ramba.minimum(v2, v3)
  v3[":"] = v3["::-1"]
  local v7 = -v5
  local v8 = v6 / v3
  local v9 = v7 / v7
  return v3, v7, v5, v4, v2
end, {
  {dtype="int64", shape={97,3}, n=291, hash=0xdf40261f3b7041fb, at={1,146,291}, is={95,87,-56}},
  {dtype="int64", shape={97,3}, n=291, hash=0xb776a4d677000f4e, at={1,146,291}, is={9,-87,-50}},
  {dtype="int64", shape={97,3}, n=291, hash=0xafcfbc779bbcdba3, at={1,146,291}, is={-9,87,50}},
  {dtype="int64", shape={97,3}, n=291, hash=0xe3a5f0e5d7fe088c, at={1,146,291}, is={-1,0,0}},
  {dtype="int8", shape={97,3}, n=291, hash=0xf2a8603c14f221eb, at={1,146,291}, is={4,9,3}},
}))
it("11", case(function(input, ramba)
  local v1 = input(1599274349, "int8", {7}, -100, 201, false, nil)
  local v2 = input(1180556562, "float32", {7}, -1000000, 2000003, false, {"b"})
  local v3 = input(1399249207, "int32", {7}, 1, 9, false, {"b"})
  local v4 = input(1281702464, "uint32", {7}, 0, 200, false, {"b"})
  local v5 = ramba.fmax(v2, v2) + 0.0
  local v6 = v1:astype("int32")
  local v7 = v4:argmax{axis=1}
  local v8 = v1 // v6
  local v9 = ramba.fmax(v8, v1)
  local v10 = ramba.clip(v9, -3, 5) + 0
  local v11 = v1:argmin{axis=1}
  local v12 = v1[":"]
  local v13 = ramba.sign(v3)
  local v14 = ramba.subtract(v11, v4)
  local v15 = v10 - v13
  local v16 = ramba.logical_or((3.0), v7)
  return v12, v1, v2, v16, v8
end, {
  {dtype="int8", shape={7}, n=7, hash=0x7104c4a77519fcd0, at={1,4,7}, is={14,-24,61}},
  {dtype="int8", shape={7}, n=7, hash=0x7104c4a77519fcd0, at={1,4,7}, is={14,-24,61}},
  {dtype="float32", shape={7}, n=7, hash=0x6a3a350feb9c3199, at={1,4,7}, is={-48845.75,74086.375,-108773.0}},
  {dtype="bool", shape={}, n=1, at={1}, is={true}},
  {dtype="int32", shape={7}, n=7, hash=0x51368f9527b9b56e, at={1,4,7}, is={1,1,1}},
}))
it("12", case(function(input, ramba)
  local v1 = input(922477390, "int64", {127}, -100, 201, false, nil)
  local v2 = input(330319123, "int64", {127}, 1, 9, false, nil)
  local v3 = ramba.gcd(v2, v1)
  local v4 = v1:all{keepdims=true}
  local v5 = v2:all()
  local v6 = v1["-61:-57:3"]
  return v5, v4, v3, v6, v2, v1
end, {
  {n=1, at={1}, is={true}},
  {dtype="bool", shape={1}, n=1, at={1}, is={true}},
  {dtype="int64", shape={127}, n=127, hash=0xdee6d5870b7e01ac, at={1,64,127}, is={1,1,1}},
  {dtype="int64", shape={2}, n=2, at={1,2}, is={87,1}},
  {dtype="int64", shape={127}, n=127, hash=0x2f2484cea4715dd4, at={1,64,127}, is={4,5,5}},
  {dtype="int64", shape={127}, n=127, hash=0x39c8c96eef4220a3, at={1,64,127}, is={-41,67,34}},
}))
it("13", case(function(input, ramba)
  local v1 = input(1246556252, "float64", {13,17}, -8, 23, false, {"n","b"})
  local v2 = input(1566327210, "bool", {1,17}, 1, 9, false, {"b","b"})
  local v3 = input(1549256171, "float32", {13,17}, -100, 201, false, {"b","b"})
  local v4 = v2 % (6)
  local v5 = v4:le(v1)
  local v6 = ramba.flip(v2, 2)
  local v7 = ramba.flip(v2, 2)
  local v8 = ramba.signbit(v3)
  local v9 = v7:max()
  local v10 = v1:lt(-1)
  v1[v10] = 0
  local v11 = v3[{ "new", {-12,13}, {15,15} }]
  local v12 = v7["-1:-1:-2"]
  return v9, v4, v3, v7, v5, v6
end, {
  {n=1, at={1}, is={true}},
  {dtype="int64", shape={1,17}, n=17, hash=0x823b173ed6c7571a, at={1,9,17}, is={1,0,0}},
  {dtype="float32", shape={13,17}, n=221, hash=0x65e8a0fbca4fe40c, at={1,111,221}, is={10.25,0.125,4.0}},
  {dtype="bool", shape={1,17}, n=17, hash=0x7d5440ff71f3a7e1, at={1,9,17}, is={false,false,true}},
  {dtype="bool", shape={13,17}, n=221, hash=0xd139cbded0503df4, at={1,111,221}, is={false,false,false}},
  {dtype="bool", shape={1,17}, n=17, hash=0x7d5440ff71f3a7e1, at={1,9,17}, is={false,false,true}},
}))
it("14", case(function(input, ramba)
  local v1 = input(199700345, "float32", {127}, -100, 201, false, nil)
  local v2 = input(1071396228, "float64", {127}, -100, 201, false, {"b"})
  local v3 = input(688659488, "bool", {1}, -100, 201, false, {"b"})
  v3[":"] = (5)
  v1["2:-2"] = v1["3:"]
  local v4 = ramba.erfc(v1 / (ramba.abs(v1) + 1))
  local v5 = v3:max()
  local v6 = ramba.minimum(v1, v3) + 0.0
  local v7 = v2["116:-16:-1"]
  return v4, v5, v7, v3, v2, v1, v6
end, {
  {dtype="float32", shape={127}, n=127, at={1,19,37,55,73,91,109,127}, is={0.1924741119146347,1.7572994232177734,1.8086051940917969,0.3196451663970947,0.20372793078422546,1.6318552494049072,0.4795001149177551,1.7928084135055542}, tol={ulp=5, bits=24}},
  {n=1, at={1}, is={true}},
  {dtype="float64", shape={5}, n=5, hash=0xa7635867390c17c3, at={1,3,5}, is={-2.625,6.5,-9.5}},
  {dtype="bool", shape={1}, n=1, at={1}, is={true}},
  {dtype="float64", shape={127}, n=127, hash=0x1a945b8d69030f5e, at={1,64,127}, is={6.875,-0.25,-9.25}},
  {dtype="float32", shape={127}, n=127, hash=0x871c74f22af1475f, at={1,64,127}, is={11.75,0.375,-8.25}},
  {dtype="float32", shape={127}, n=127, hash=0x278f981520cbd9e9, at={1,64,127}, is={1.0,0.375,-8.25}},
}))
it("15", case(function(input, ramba)
  local v1 = input(1480680630, "int64", {3}, -100, 201, false, nil)
  local v2 = input(720572190, "float32", {3}, -100, 201, false, nil)
  local v3 = input(1696424641, "int64", {3}, -8, 23, false, {"b"})
  local v4 = ramba.where(v3:gt(0), v1, v1)
  local v5 = ramba.subtract(v1, v3)
  local v6 = v4:sum()
  local v7 = ramba.exp2(v1 / (ramba.abs(v1) + 1))
  local v8 = v1.T
  local v9 = ramba.fmin(v1, v5)
  local v10 = (0.001) / v5
  local v11 = ramba.bitwise_and(v8, v5)
  local v12 = v8[{ {-1,3,-1} }]
  return v6, v7, v1, v3, v2, v5, v11
end, {
  {n=1, at={1}, is={58}},
  {dtype="float64", shape={3}, n=3, at={1,2,3}, is={0.5125321059829373,1.9781159362721465,1.9430638823072117}, tol={ulp=5}},
  {dtype="int64", shape={3}, n=3, at={1,2,3}, is={-27,62,23}},
  {dtype="int64", shape={3}, n=3, at={1,2,3}, is={-2,-4,0}},
  {dtype="float32", shape={3}, n=3, at={1,2,3}, is={11.875,7.875,-6.0}},
  {dtype="int64", shape={3}, n=3, at={1,2,3}, is={-25,66,23}},
  {dtype="int64", shape={3}, n=3, at={1,2,3}, is={-27,2,23}},
}))
it("16", case(function(input, ramba)
  local v1 = input(263561997, "int16", {1,101}, -100, 201, false, nil)
  local v2 = input(1155745262, "bool", {1,101}, -1000000, 2000003, false, {"b","b"})
  local v3 = input(910967703, "float32", {1,101}, -1000000, 2000003, false, {"b","n"})
  local v4 = v3 % v1
  local v5 = v1:lt(3)
  v1[v5] = 4
  local v6 = v1:any{axis=1}
  local v7 = ramba.trunc(v4)
  local v8 = v5 * (-2)
  local v9 = ramba.where(v7:gt(0), v3, v4)
  local v10 = v1 << 1
  v7[{ {}, {1,101} }] = (0.001)
  return v10, v8, v7, v9, v2
end, {
  {dtype="int16", shape={1,101}, n=101, hash=0xc2f525e70423270c, at={1,51,101}, is={92,8,8}},
  {dtype="int64", shape={1,101}, n=101, hash=0xcbac5ba58792541c, at={1,51,101}, is={0,-2,-2}},
  {dtype="float32", shape={1,101}, n=101, hash=0x247284ba69f3b386, at={1,51,101}, is={0.0010000000474974513,0.0010000000474974513,0.0010000000474974513}},
  {dtype="float32", shape={1,101}, n=101, hash=0x3675cc63d8f8584e, at={1,51,101}, is={44562.875,-2.375,-2.875}},
  {dtype="bool", shape={1,101}, n=101, hash=0x9e0afc811999d9d4, at={1,51,101}, is={false,false,false}},
}))
it("17", case(function(input, ramba)
  local v1 = input(1710004108, "int64", {0}, -100, 201, false, {"b"})
  local v2 = input(1772293861, "uint64", {0}, 0, 200, false, nil)
  local v3 = input(667501975, "int8", {0}, -8, 23, false, nil)
  local v4 = v3 - v3
  local v5 = ramba.divide(v3, v4)
  local v6 = ramba.flip(v5, 1)
  local v7 = v3 ^ 0
  local v8 = v3 * v4
  local v9 = v7:astype("float32")
  local v10 = v3 % v1
  local v11 = ramba.flip(v8, 1)
  v4[{ {} }] = (-7)
  return v6, v4, v5, v2, v9
end, {
  {dtype="float64", shape={0}, n=0},
  {dtype="int8", shape={0}, n=0},
  {dtype="float64", shape={0}, n=0},
  {dtype="uint64", shape={0}, n=0},
  {dtype="float32", shape={0}, n=0},
}))
it("18", case(function(input, ramba)
  local v1 = input(1192546413, "uint16", {13,17}, 0, 200, false, nil)
  local v2 = input(21805116, "uint64", {13,17}, 0, 200, false, nil)
  local v3 = input(2123023547, "uint64", {13,17}, 0, 200, false, {"b","b"})
  local v4 = v3 << 18
  local v5 = v1:transpose({2,1})
  v4["2:-2"] = v4["1:-3"]
  local v6 = ramba.floor_divide(v2, (2))
  return v4, v2, v3, v5, v1
end, {
  {dtype="uint64", shape={13,17}, n=221, hash=0xeedfb8ca3c2ef64d, at={1,111,221}, is={9175040,38273024,52166656}},
  {dtype="uint64", shape={13,17}, n=221, hash=0xa06f778099ec55db, at={1,111,221}, is={140,91,71}},
  {dtype="uint64", shape={13,17}, n=221, hash=0x806759e58ec79ff2, at={1,111,221}, is={35,81,199}},
  {dtype="uint16", shape={17,13}, n=221, hash=0x4acb837b7dc35b77, at={1,111,221}, is={66,11,108}},
  {dtype="uint16", shape={13,17}, n=221, hash=0x165ccbee4ebf723f, at={1,111,221}, is={66,11,108}},
}))
it("19", case(function(input, ramba)
  local v1 = input(699915588, "int64", {4,7,9}, -1000000, 2000003, false, nil)
  local v2 = input(917796924, "int32", {4,7,9}, -8, 23, false, {"b","n","b"})
  local v3 = input(1384189348, "int16", {7,9}, -100, 201, false, nil)
  local v4 = v3[{ {}, 7 }]
  local v5 = v2:mean{keepdims=true}
  local v6 = ramba.sign(v2)
  local v7 = v1 + v3
  local v8 = ramba.signbit(v7)
  local v9 = ramba.clip(v4, -3, 5) + 0
  local v10 = v4:astype("uint16")
  local v11 = v6["-1, 2:-5:3"]
  return v5, v7, v1, v10, v11, v4
end, {
  {dtype="float64", shape={1,1,1}, n=1, at={1}, is={2.9206349206349205}, tol={abs=4.97e-14, ulp=2}},
  {dtype="int64", shape={4,7,9}, n=252, hash=0xfe41524e19bf6983, at={1,127,252}, is={-124534,-370403,776198}},
  {dtype="int64", shape={4,7,9}, n=252, hash=0xf33a04287d4f2e44, at={1,127,252}, is={-124531,-370400,776284}},
  {dtype="uint16", shape={7}, n=7, hash=0xbd5eced74a35980d, at={1,4,7}, is={65525,65450,65491}},
  {dtype="int32", shape={1,9}, n=9, hash=0x011fd8f48fc97c55, at={1,5,9}, is={-1,1,1}},
  {dtype="int16", shape={7}, n=7, hash=0xd2eeb8f40afc36cf, at={1,4,7}, is={-11,-86,-45}},
}))
it("20", case(function(input, ramba)
  local v1 = input(2144550043, "float64", {101}, -1000000, 2000003, false, {"b"})
  local v2 = input(1779810109, "int16", {101}, -8, 23, false, nil)
  local v3 = input(1070735007, "uint16", {1}, 0, 200, false, {"b"})
  local v4 = ramba.where(v2:gt(0), v1, v3)
  local v5 = v1 % v4
  local v6 = v3 ^ 3
  v4["3:-3"] = v4["5:"]
  return v3, v6, v5, v4, v1
end, {
  {dtype="uint16", shape={1}, n=1, at={1}, is={156}},
  {dtype="uint16", shape={1}, n=1, at={1}, is={60864}},
  {dtype="float64", shape={101}, n=101, hash=0x5a35edd26149a0c3, at={1,51,101}, is={-0.0,0.0,-0.0}},
  {dtype="float64", shape={101}, n=101, hash=0x8789228d154f4821, at={1,51,101}, is={-93370.0,156.0,-68636.375}},
  {dtype="float64", shape={101}, n=101, hash=0x49d815d15ea879b9, at={1,51,101}, is={-93370.0,48861.25,-68636.375}},
}))
it("21", case(function(input, ramba)
  local v1 = input(4692262, "float64", {5,1,41}, 1, 9, false, nil)
  local v2 = input(777167827, "float64", {5,1,41}, -1000000, 2000003, false, nil)
  local v3 = ramba.square(v2)
  local v4 = v2:lt(-3)
  v2[v4] = -2
  local v5 = v1:lt(-3)
  v1[v5] = -2
  local v6 = ramba.where(v3:gt(0), v5, v4)
  local v7 = ramba.expm1(v1 / (ramba.abs(v1) + 1))
  ramba.sync()
  local v8 = v2 % v5
  local v9 = (4) // v4
  local v10 = ramba.divide(v1, v9)
  return v7, v3, v1, v6, v2, v5
end, {
  {dtype="float64", shape={5,1,41}, n=205, at={1,30,59,88,118,147,176,205}, is={0.31354195725394923,0.5946697582283156,0.5350630092552099,0.6979332305476044,0.6487212707001282,0.46904919384901667,0.11751906874186364,0.31354195725394923}, tol={ulp=5}},
  {dtype="float64", shape={5,1,41}, n=205, hash=0x41c0bc8c77581de1, at={1,103,205}, is={18605203.890625,4471881102.015625,15210473895.5625}},
  {dtype="float64", shape={5,1,41}, n=205, hash=0xd7e8aa78e999298f, at={1,103,205}, is={0.375,0.125,0.375}},
  {dtype="bool", shape={5,1,41}, n=205, hash=0x57ad426663d1b91a, at={1,103,205}, is={false,false,false}},
  {dtype="float64", shape={5,1,41}, n=205, hash=0x5122cbad40d43152, at={1,103,205}, is={4313.375,66872.125,123330.75}},
  {dtype="bool", shape={5,1,41}, n=205, hash=0x57ad426663d1b91a, at={1,103,205}, is={false,false,false}},
}))
it("22", case(function(input, ramba)
  local v1 = input(695427299, "uint8", {211}, 0, 200, false, nil)
  local v2 = input(1089804101, "uint64", {211}, 0, 200, false, nil)
  local v3 = input(637242731, "uint32", {211}, 0, 200, false, {"b"})
  local v4 = input(1588267168, "uint16", {211}, 0, 200, false, nil)
  local v5 = v4 / v4
  local v6 = ramba.gcd((6), v2)
  local v7 = ramba.flip(v5, 1)
  v2[":"] = v2
  local v8 = ramba.arccosh(ramba.abs(v1) + 1.5)
  local v9 = v6:all()
  local v10 = v3["-1:4:-3"]
  local v11 = ramba.clip(v5, -3, 5) + 0
  local v12 = ramba.add(v5, v4)
  return v8, v9, v2, v6, v1, v11, v4
end, {
  {dtype="float64", shape={211}, n=211, at={1,31,61,91,121,151,181,211}, is={4.934422171956598,5.910789299712735,4.905219904237356,5.849316474816364,3.931440943299303,5.74619298307339,5.272973259038434,4.8121182505960345}, tol={ulp=5}},
  {n=1, at={1}, is={true}},
  {dtype="uint64", shape={211}, n=211, hash=0xe7b7311d1c2336a6, at={1,106,211}, is={122,115,9}},
  {dtype="uint64", shape={211}, n=211, hash=0xbca5e2396befc27e, at={1,106,211}, is={2,1,3}},
  {dtype="uint8", shape={211}, n=211, hash=0xe3264c7aeed7d378, at={1,106,211}, is={68,57,60}},
  {dtype="float64", shape={211}, n=211, hash=0x1fe6ef30cf28f488, at={1,106,211}, is={0/0,1.0,1.0}},
  {dtype="uint16", shape={211}, n=211, hash=0xee946e356ea997f1, at={1,106,211}, is={0,128,131}},
}))
it("23", case(function(input, ramba)
  local v1 = input(1531695462, "uint32", {7,31}, 0, 200, false, {"n","b"})
  local v2 = input(2136761925, "int8", {1,31}, -100, 201, false, {"b","b"})
  local v3 = input(1555010568, "float64", {1,31}, -100, 201, true, nil)
  local v4 = ramba.divide(v3, (3.0))
  v4["-1, -1:1:-1"]:isub((2))
  local v5 = ramba.where(v4:gt(0), v3, v2)
  local v6 = ramba.where(v2:gt(0), v1, v1)
  local v7 = v1:var{axis=1}
  local v8 = ramba.log(ramba.abs(v6) + 0.5)
  v6["3:-3"] = v6["5:"]
  local v9 = v1:transpose({2,1})
  local v10 = v5[":, -29:30:2"]
  local v11 = v5:argmin()
  local v12 = v1 ^ 3
  return v7, v8, v11, v6, v1, v5, v4, v10
end, {
  {dtype="float64", shape={31}, n=31, at={1,5,10,14,18,22,27,31}, is={3563.387755102041,3280.2448979591836,4352.408163265306,2216.0,1590.530612244898,2674.4897959183672,5454.693877551021,3462.122448979592}, tol={abs=2.81e-10, ulp=2}},
  {dtype="float64", shape={7,31}, n=217, at={1,32,63,94,124,155,186,217}, is={4.863680881139593,2.5257286443082556,4.151039905898646,3.8815637979434374,3.8394523125933104,4.629862798578463,4.993828175779875,2.6026896854443837}, tol={ulp=5}},
  {n=1, at={1}, is={19}},
  {dtype="uint32", shape={7,31}, n=217, hash=0xd1e5312054642eaa, at={1,109,217}, is={129,153,13}},
  {dtype="uint32", shape={7,31}, n=217, hash=0xea5dbfe60849241f, at={1,109,217}, is={129,69,13}},
  {dtype="float64", shape={1,31}, n=31, hash=0x966629ac26d4479a, at={1,16,31}, is={64.0,6.625,53.0}},
  {dtype="float64", shape={1,31}, n=31, hash=0x24da4f23840c4674, at={1,16,31}, is={-3.333333333333333,0.20833333333333348,-3.666666666666667}},
  {dtype="float64", shape={1,14}, n=14, hash=0x3dd1800a4f57e2a6, at={1,7,14}, is={-37.0,9.375,1/0}},
}))
it("24", case(function(input, ramba)
  local v1 = input(591203618, "float64", {2,3,29}, 1, 9, false, {"n","b","n"})
  local v2 = input(1370293456, "int64", {2,3,29}, -8, 23, false, {"b","n","b"})
  local v3 = input(94950749, "uint8", {2,1,29}, 0, 200, false, nil)
  local v4 = input(1584108471, "uint32", {1,3,29}, 0, 200, false, nil)
  local v5 = v1:astype("bool")
  local v6 = ramba.multiply(v4, v4)
  local v7 = ramba.stack({v4, v6}, 1)
  local v8 = v4 / v4
  local v9 = v1 - v6
  local v10 = (1) / v2
  local v11 = ramba.clip(v10, -3, 5) + 0
  local v12 = v11 + v5
  local v13 = ramba.subtract(v4, v6)
  return v5, v13, v10, v3, v1
end, {
  {dtype="bool", shape={2,3,29}, n=174, hash=0xe726eb7e6c1f77d0, at={1,87,174}, is={true,true,true}},
  {dtype="uint32", shape={1,3,29}, n=87, hash=0xb53c83cc30309c70, at={1,44,87}, is={4294965404,4294965574,4294936144}},
  {dtype="float64", shape={2,3,29}, n=174, hash=0x2af36c5cb4e4493c, at={1,87,174}, is={0.07692307692307693,-0.16666666666666666,0.125}},
  {dtype="uint8", shape={2,1,29}, n=58, hash=0x0acf4a2e33e9d58e, at={1,29,58}, is={129,15,131}},
  {dtype="float64", shape={2,3,29}, n=174, hash=0x60005d290ac91d4f, at={1,87,174}, is={0.875,1.125,1.125}},
}))
it("25", case(function(input, ramba)
  local v1 = input(127195408, "uint64", {1,1}, 0, 200, false, nil)
  local v2 = input(481465659, "bool", {1,1}, -8, 23, false, {"n","b"})
  local v3 = input(188068028, "uint16", {1,1}, 0, 200, false, {"b","b"})
  local v4 = ramba.floor_divide(v1, (4))
  local v5 = v1[":, -1:-1:-1"]
  local v6 = v5:cumsum{axis=1}
  local v7 = ramba.roll(v3, -4, 1)
  return v6, v5, v4, v7, v1
end, {
  {dtype="uint64", shape={1,1}, n=1, at={1}, is={195}},
  {dtype="uint64", shape={1,1}, n=1, at={1}, is={195}},
  {dtype="uint64", shape={1,1}, n=1, at={1}, is={48}},
  {dtype="uint16", shape={1,1}, n=1, at={1}, is={154}},
  {dtype="uint64", shape={1,1}, n=1, at={1}, is={195}},
}))
it("26", case(function(input, ramba)
  local v1 = input(148956906, "uint16", {1,101}, 0, 200, false, {"b","b"})
  local v2 = input(507804522, "int8", {1,101}, -100, 201, false, nil)
  local v3 = v2:cumsum{axis=1}
  local v4 = ramba.isnan(v3)
  local v5 = v2:lt(1)
  v2[v5] = 2
  ramba.sync()
  local v6 = v3:sum()
  return v6, v3, v5, v4, v2, v1
end, {
  {n=1, at={1}, is={-160}},
  {dtype="int64", shape={1,101}, n=101, hash=0xfbcd7dc2e28c8eb7, at={1,51,101}, is={28,80,-12}},
  {dtype="bool", shape={1,101}, n=101, hash=0x416ad3413db09155, at={1,51,101}, is={false,false,true}},
  {dtype="bool", shape={1,101}, n=101, hash=0x213e4f4e657f3e3a, at={1,51,101}, is={false,false,false}},
  {dtype="int8", shape={1,101}, n=101, hash=0x22fb6a13d79be94b, at={1,51,101}, is={28,80,2}},
  {dtype="uint16", shape={1,101}, n=101, hash=0x1b69baec06cc3a01, at={1,51,101}, is={110,77,29}},
}))
it("27", case(function(input, ramba)
  local v1 = input(680904974, "float64", {2,3,5}, 1, 9, false, {"b","n","b"})
  local v2 = input(961800326, "int64", {2,1,5}, -1000000, 2000003, false, {"b","n","b"})
  local v3 = input(1623421717, "float64", {2,3,5}, 1, 9, false, {"n","b","n"})
  local v4 = v3:lt((-2.25))
  local v5 = v3[":, 2, 2:5, new"]
  local v6 = v2 >> 14
  local v7 = ramba.fmin(v5, v2) + 0.0
  local v8 = ramba.reciprocal(v3)
  local v9 = v6:max()
  return v9, v4, v8, v5, v6, v2
end, {
  {n=1, at={1}, is={58}},
  {dtype="bool", shape={2,3,5}, n=30, hash=0x0066a8ef1f62f5e0, at={1,15,30}, is={false,false,false}},
  {dtype="float64", shape={2,3,5}, n=30, hash=0xa9552d8b9b57d9b3, at={1,15,30}, is={2.6666666666666665,4.0,4.0}},
  {dtype="float64", shape={2,4,1}, n=8, hash=0xcb3f3ed631a69edb, at={1,5,8}, is={0.375,1.125,0.25}},
  {dtype="int64", shape={2,1,5}, n=10, hash=0xa153a3baf330e1d1, at={1,5,10}, is={-44,-56,31}},
  {dtype="int64", shape={2,1,5}, n=10, hash=0x27f52972ac27570a, at={1,5,10}, is={-705541,-916953,513225}},
}))
it("28", case(function(input, ramba)
  local v1 = input(1541926650, "int16", {3,2,0}, -100, 201, false, nil)
  local v2 = input(1787652660, "int16", {3,2,0}, -100, 201, false, nil)
  local v3 = v2 % v1
  local v4 = v2:transpose({1,3,2})
  local v5 = ramba.sqrt(v2)
  local v6 = v2:argmax{axis=2}
  local v7 = v6 ^ 4
  local v8 = v3 ~ (-1)
  local v9 = v6 | v7
  local v10 = v6[{ {-1,-3,-1} }]
  local v11 = ramba.log(ramba.abs(v6) + 0.5)
  local v12 = v4[{ {-2,2,-2}, {}, {2,-1,-1} }]
  local v13 = ramba.fmod(v9, v7)
  return v11, v13, v3, v12, v9, v6
end, {
  {dtype="float64", shape={3,0}, n=0, tol={ulp=5}},
  {dtype="int64", shape={3,0}, n=0},
  {dtype="int16", shape={3,2,0}, n=0},
  {dtype="int16", shape={1,0,1}, n=0},
  {dtype="int64", shape={3,0}, n=0},
  {dtype="int64", shape={3,0}, n=0},
}))
it("29", case(function(input, ramba)
  local v1 = input(1741315370, "int64", {4,7,9}, -100, 201, false, nil)
  local v2 = input(1733479883, "uint32", {4,7,9}, 0, 200, false, {"b","n","b"})
  local v3 = ramba.minimum(v1, v2)
  local v4 = v1:prod{axis=1}
  local v5 = ramba.sinh(v4 / (ramba.abs(v4) + 1))
  local v6 = v1:prod{axis=1, keepdims=true}
  local v7 = ramba.where(v4:gt(0), v6, v3)
  local v8 = v3 - v7
  v4[":"] = v4["::-1"]
  local v9 = ramba.flip(v7, 1)
  local v10 = v2 // v2
  local v11 = ramba.clip(v8, -3, 5) + 0
  local v12 = v2 << 14
  return v5, v2, v1, v3, v8, v10
end, {
  {dtype="float64", shape={7,9}, n=63, at={1,10,19,28,36,45,54,63}, is={1.1752011513270437,1.1752011131138635,1.1752007545557743,-1.1752011156829778,-1.1752005204378027,-1.17520089718403,-1.1752010295233257,-1.1752011286751842}, tol={ulp=5}},
  {dtype="uint32", shape={4,7,9}, n=252, hash=0x3426d0110328dc3f, at={1,127,252}, is={110,163,29}},
  {dtype="int64", shape={4,7,9}, n=252, hash=0x2183237379bd2f9f, at={1,127,252}, is={78,-100,94}},
  {dtype="int64", shape={4,7,9}, n=252, hash=0x3e204125b3c41992, at={1,127,252}, is={78,-100,29}},
  {dtype="int64", shape={4,7,9}, n=252, hash=0x99cc1bb024c352e4, at={1,127,252}, is={-36464922,-36465100,0}},
  {dtype="uint32", shape={4,7,9}, n=252, hash=0x7d1fb8504b698c32, at={1,127,252}, is={1,1,1}},
}))
it("30", case(function(input, ramba)
  local v1 = input(533292494, "int64", {5,1,41}, 1, 9, false, {"n","b","n"})
  local v2 = input(181295473, "uint32", {5,1,41}, 0, 200, false, nil)
  local v3 = input(281461027, "uint16", {5,1,41}, 0, 200, false, {"n","b","n"})
  local v4 = v1:lt(0)
  v1[v4] = 1
  local v5 = ramba.sqrt(v2)
  v2[":, 1, 25:36"] = (3)
  local v6 = v2 & v1
  local v7 = ramba.subtract(v4, v6)
  local v8 = v1 + v1
  local v9 = v3:sum()
  local v10 = v4:eq(v5)
  local v11 = ramba.logical_xor(v8, v4)
  local v12 = v4:lt(v8)
  v1[{ {-5,5,3}, {}, -13 }] = (0)
  local v13 = v3 ^ 3
  return v9, v8, v11, v13, v2, v10
end, {
  {n=1, at={1}, is={20936}},
  {dtype="int64", shape={5,1,41}, n=205, hash=0xb5c2c77212687bb2, at={1,103,205}, is={10,10,16}},
  {dtype="bool", shape={5,1,41}, n=205, hash=0xe5ed11af21e5ad2d, at={1,103,205}, is={true,true,true}},
  {dtype="uint16", shape={5,1,41}, n=205, hash=0x2d116c1302db7ce2, at={1,103,205}, is={45056,50653,1}},
  {dtype="uint32", shape={5,1,41}, n=205, hash=0x89bd76529b109a72, at={1,103,205}, is={0,84,143}},
  {dtype="bool", shape={5,1,41}, n=205, hash=0xc30982c9437bc422, at={1,103,205}, is={true,false,false}},
}))
it("31", case(function(input, ramba)
  local v1 = input(1981534631, "uint32", {1,1}, 0, 200, false, nil)
  local v2 = input(329535401, "uint32", {1,1}, 0, 200, false, {"b","b"})
  local v3 = input(1989920262, "uint64", {1,1}, 0, 200, false, {"n","b"})
  local v4 = input(1064815729, "int64", {1}, -1000000, 2000003, false, nil)
  local v5 = ramba.flip(v4, 1)
  local v6 = v3[{ {} }]
  local v7 = v3 + v1
  local v8 = (5) ~ v7
  v4["1:-1:-3"] = v4
  local v9 = v4["1:1:-3"]
  local v10 = v8 >> 25
  local v11 = v3 % v9
  local v12 = ramba.bitwise_and(v1, (6))
  local v13 = v10 << 35
  local v14 = v3:astype("float64")
  return v12, v9, v3, v2, v13
end, {
  {dtype="uint32", shape={1,1}, n=1, at={1}, is={2}},
  {dtype="int64", shape={1}, n=1, at={1}, is={636450}},
  {dtype="uint64", shape={1,1}, n=1, at={1}, is={46}},
  {dtype="uint32", shape={1,1}, n=1, at={1}, is={159}},
  {dtype="uint64", shape={1,1}, n=1, at={1}, is={0}},
}))
it("32", case(function(input, ramba)
  local v1 = input(1074943481, "int64", {2,3,29}, -1000000, 2000003, false, {"n","b","n"})
  local v2 = input(650429841, "int64", {1,3,29}, -1000000, 2000003, false, nil)
  local v3 = input(863415462, "float32", {2,3,29}, -100, 201, false, {"n","b","n"})
  local v4 = v2:gt(v1)
  local v5 = ramba.logical_or((-2.25), v3)
  local v6 = v3["1:6, -1, 28:-29:-1"]
  local v7 = v3["2:1:-1, -3:3:2, -22"]
  local v8 = ramba.floor_divide(v1, v2)
  local v9 = v2 << 51
  local v10 = v9:lt((3.0))
  local v11 = v9 // (5)
  local v12 = ramba.sqrt(v5)
  return v12, v7, v5, v10, v4
end, {
  {dtype="float32", shape={2,3,29}, n=174, hash=0x43941012253929fb, at={1,87,174}, is={1.0,1.0,1.0}},
  {dtype="float32", shape={2,2}, n=4, at={1,3,4}, is={-2.375,10.25,-0.625}},
  {dtype="bool", shape={2,3,29}, n=174, hash=0xe726eb7e6c1f77d0, at={1,87,174}, is={true,true,true}},
  {dtype="bool", shape={1,3,29}, n=87, hash=0x19c9faadc9cd4454, at={1,44,87}, is={false,false,false}},
  {dtype="bool", shape={2,3,29}, n=174, hash=0xecc480fb3b6484f6, at={1,87,174}, is={false,true,false}},
}))
it("33", case(function(input, ramba)
  local v1 = input(1215767479, "uint32", {101}, 0, 200, false, nil)
  local v2 = input(6754255, "uint64", {101}, 0, 200, false, {"b"})
  local v3 = input(255695543, "bool", {101}, 1, 9, false, {"b"})
  local v4 = input(175403245, "float64", {101}, -100, 201, false, nil)
  local v5 = ramba.maximum(v4, v4) + 0.0
  v3["2:-2"] = v3["3:"]
  local v6 = v4:astype("float32")
  v3[":"] = v4
  local v7 = ramba.maximum(v5, v5) + 0.0
  local v8 = v3:copy()
  local v9 = ramba.clip(v4, -3, 5) + 0
  v5[":"] = v5["::-1"]
  local v10 = v7:astype("int8")
  local v11 = ramba.where(v3, v4, v7)
  local v12 = v6:lt(0)
  v6[v12] = 1
  local v13 = v7 + v1
  return v5, v6, v4, v9, v3
end, {
  {dtype="float64", shape={101}, n=101, hash=0xa07e29e22ae8c7b1, at={1,51,101}, is={3.75,11.875,-11.5}},
  {dtype="float32", shape={101}, n=101, hash=0x1509d2d4955dd1ff, at={1,51,101}, is={1.0,11.875,3.75}},
  {dtype="float64", shape={101}, n=101, hash=0xf836904fb974c311, at={1,51,101}, is={-11.5,11.875,3.75}},
  {dtype="float64", shape={101}, n=101, hash=0x22871669f4ffa856, at={1,51,101}, is={-3.0,5.0,3.75}},
  {dtype="bool", shape={101}, n=101, hash=0xef97bb61cacc2887, at={1,51,101}, is={true,true,true}},
}))
it("34", case(function(input, ramba)
  local v1 = input(820052424, "int64", {2,3,5}, 1, 9, false, nil)
  local v2 = input(1633870914, "uint64", {1,3,5}, 0, 200, false, {"b","n","b"})
  local v3 = ramba.clip(v1, -3, 5) + 0
  local v4 = v3:lt(-2)
  v3[v4] = -1
  local v5 = v1 ^ 4
  local v6 = v4:le(v4)
  local v7 = v5 // v2
  local v8 = ramba.signbit(v1)
  local v9 = ramba.sqrt(v2)
  local v10 = v6[{ {2,2,-1}, {-1,-1,2}, 3 }]
  v3[":, 3:-1, :, new"]:iadd(v10)
  return v4, v10, v3, v7, v6
end, {
  {dtype="bool", shape={2,3,5}, n=30, hash=0x0066a8ef1f62f5e0, at={1,15,30}, is={false,false,false}},
  {dtype="bool", shape={1,1}, n=1, at={1}, is={true}},
  {dtype="int64", shape={2,3,5}, n=30, hash=0xd5e50dec18b9bb1e, at={1,15,30}, is={5,6,6}},
  {dtype="float64", shape={2,3,5}, n=30, hash=0x0f90df8feed51ee5, at={1,15,30}, is={20.0,185.0,343.0}},
  {dtype="bool", shape={2,3,5}, n=30, hash=0xbcd9152ae1814fa1, at={1,15,30}, is={true,true,true}},
}))
it("35", case(function(input, ramba)
  local v1 = input(833738303, "bool", {0,5}, 1, 9, false, {"b","n"})
  local v2 = input(194268428, "int8", {1,5}, -8, 23, false, {"b","n"})
  local v3 = input(1826159941, "uint8", {1,5}, 0, 200, false, nil)
  local v4 = ~v3
  local v5 = v3 & v2
  local v6 = v3 ^ 2
  local v7 = v2[{ {1,1,-2}, {-2,5,3} }]
  local v8 = (2) / v6
  local v9 = ramba.maximum(v8, v5) + 0.0
  local v10 = v2:lt(-3)
  v2[v10] = -2
  return v4, v9, v2, v5, v6
end, {
  {dtype="uint8", shape={1,5}, n=5, hash=0x0308585d1f369b51, at={1,3,5}, is={248,158,223}},
  {dtype="float64", shape={1,5}, n=5, hash=0xa50b67e4cd50fe71, at={1,3,5}, is={1.0,0.010362694300518135,1/0}},
  {dtype="int8", shape={1,5}, n=5, hash=0x40aec7f601b2753f, at={1,3,5}, is={9,4,9}},
  {dtype="int16", shape={1,5}, n=5, hash=0xf6783b6a2f95152c, at={1,3,5}, is={1,0,0}},
  {dtype="uint8", shape={1,5}, n=5, hash=0x29e925bd3c9afaec, at={1,3,5}, is={49,193,0}},
}))
it("36", case(function(input, ramba)
  local v1 = input(1415305085, "uint32", {211}, 0, 200, false, nil)
  local v2 = input(121838851, "int8", {211}, -100, 201, false, nil)
  local v3 = input(1531568866, "uint8", {211}, 0, 200, false, nil)
  local v4 = input(1904213414, "uint32", {211}, 0, 200, false, nil)
  local v5 = v2 >> 5
  local v6 = v5 ^ 4
  local v7 = ramba.sqrt(v1)
  local v8 = v6["new, :"]
  local v9 = v2 % v7
  local v10 = ramba.arccosh(ramba.abs(v6) + 1.5)
  local v11 = v1 >> 5
  local v12 = v4:max()
  local v13 = ramba.flip(v1, 1)
  local v14 = v2:eq(v11)
  local v15 = v3 * v11
  ramba.sync()
  return v10, v12, v5, v11, v6, v1, v4
end, {
  {dtype="float64", shape={211}, n=211, at={1,31,61,91,121,151,181,211}, is={1.566799236972411,3.5545307335580962,1.566799236972411,1.566799236972411,1.566799236972411,5.10590874093085,5.10590874093085,3.5545307335580962}, tol={ulp=5}},
  {n=1, at={1}, is={199}},
  {dtype="int8", shape={211}, n=211, hash=0xdde5d0a8bf9ede12, at={1,106,211}, is={-1,-2,-2}},
  {dtype="uint32", shape={211}, n=211, hash=0x2decf2af7ab28813, at={1,106,211}, is={0,1,5}},
  {dtype="int8", shape={211}, n=211, hash=0xc770373a055b21ee, at={1,106,211}, is={1,16,16}},
  {dtype="uint32", shape={211}, n=211, hash=0x32c4fde863a418c6, at={1,106,211}, is={30,48,163}},
  {dtype="uint32", shape={211}, n=211, hash=0x458e41d1c22ee321, at={1,106,211}, is={125,155,82}},
}))
it("37", case(function(input, ramba)
  local v1 = input(311372990, "uint32", {3}, 0, 200, false, {"b"})
  local v2 = input(626528635, "uint8", {3}, 0, 200, false, {"b"})
  local v3 = input(1108717627, "int64", {3}, 1, 9, false, {"b"})
  local v4 = input(284240159, "float64", {3}, -100, 201, true, nil)
  local v5 = ramba.add((0.001), v1)
  local v6 = ramba.flip(v3, 1)
  local v7 = ramba.flip(v4, 1)
  local v8 = ramba.arcsin(v2 / (ramba.abs(v2) + 1))
  local v9 = v2 / (-2.25)
  local v10 = v1 * v7
  local v11 = v7:lt(-1)
  v7[v11] = 0
  local v12 = ramba.arcsin(v9 / (ramba.abs(v9) + 1))
  local v13 = v7.T
  local v14 = ramba.signbit(v5)
  local v15 = v13:argmin{axis=1}
  return v8, v12, v15, v13, v9, v1, v2
end, {
  {dtype="float64", shape={3}, n=3, at={1,2,3}, is={1.4662069879718174,1.454874542560673,1.2153751251046732}, tol={ulp=5}},
  {dtype="float64", shape={3}, n=3, at={1,2,3}, is={-1.4143571735990677,-1.3975187062901258,-1.0543211859480208}, tol={ulp=5}},
  {dtype="int64", shape={}, n=1, at={1}, is={3}},
  {dtype="float64", shape={3}, n=3, at={1,2,3}, is={-0.0,0.0,0/0}},
  {dtype="float64", shape={3}, n=3, at={1,2,3}, is={-80.88888888888889,-65.77777777777777,-6.666666666666667}},
  {dtype="uint32", shape={3}, n=3, at={1,2,3}, is={197,199,53}},
  {dtype="uint8", shape={3}, n=3, at={1,2,3}, is={182,148,15}},
}))
it("38", case(function(input, ramba)
  local v1 = input(1842171352, "uint64", {13,17}, 0, 200, false, {"n","b"})
  local v2 = input(755181749, "int64", {13,17}, 1, 9, false, {"n","b"})
  local v3 = input(940423592, "int32", {13,17}, -1000000, 2000003, false, {"b","b"})
  local v4 = input(1466256785, "float32", {17}, -1000000, 2000003, false, nil)
  local v5 = v3 + v3
  local v6 = ramba.trunc(v4)
  v6[":"] = v6["::-1"]
  local v7 = ramba.clip(v5, -3, 5) + 0
  local v8 = v3:le(v5)
  v6[{ {} }]:isub((0.001))
  v5[{ {2,13,3}, "new", {11,9,-1} }] = (3)
  local v9 = v6:lt(4)
  v6[v9] = 5
  local v10 = v2 // v4
  local v11 = v1 - v3
  return v3, v10, v7, v5, v2
end, {
  {dtype="int32", shape={13,17}, n=221, hash=0xb02408ec5c9e16cf, at={1,111,221}, is={358030,-522328,-714774}},
  {dtype="float64", shape={13,17}, n=221, hash=0x2284dfcda5bb12cf, at={1,111,221}, is={-1.0,-1.0,0.0}},
  {dtype="int32", shape={13,17}, n=221, hash=0x823f516155dd4ee2, at={1,111,221}, is={5,-3,-3}},
  {dtype="int32", shape={13,17}, n=221, hash=0x7ba3488233de2054, at={1,111,221}, is={716060,-1044656,-1429548}},
  {dtype="int64", shape={13,17}, n=221, hash=0x8d3a3108f969fd36, at={1,111,221}, is={4,9,5}},
}))
it("39", case(function(input, ramba)
  local v1 = input(1085246497, "uint32", {1,101}, 0, 200, false, {"b","n"})
  local v2 = input(564218599, "int32", {1,101}, -8, 23, false, nil)
  local v3 = input(787323668, "float32", {1,101}, -8, 23, true, {"b","n"})
  local v4 = ramba.floor(v3)
  local v5 = ramba.maximum(v2, v3) + 0.0
  local v6 = v3:transpose({2,1})
  local v7 = v1 // (5)
  return v6, v7, v2, v4, v1
end, {
  {dtype="float32", shape={101,1}, n=101, hash=0x3e748c491aa507a8, at={1,51,101}, is={-0.125,0.125,1.625}},
  {dtype="uint32", shape={1,101}, n=101, hash=0xd7d0615dbfb54f36, at={1,51,101}, is={37,32,17}},
  {dtype="int32", shape={1,101}, n=101, hash=0xc71120321ef7dbd6, at={1,51,101}, is={-1,5,-4}},
  {dtype="float32", shape={1,101}, n=101, hash=0x7c95fa9a482d209e, at={1,51,101}, is={-1.0,0.0,1.0}},
  {dtype="uint32", shape={1,101}, n=101, hash=0xe69374a3468cf680, at={1,51,101}, is={186,164,85}},
}))
it("40", case(function(input, ramba)
  local v1 = input(2125920866, "uint16", {13,17}, 0, 200, false, {"b","n"})
  local v2 = input(1953408214, "int16", {13,17}, -100, 201, false, nil)
  local v3 = input(1640270360, "uint32", {1,1}, 0, 200, false, {"n","b"})
  local v4 = v2 // v2
  v2[{ {-12,8}, {-16,15} }]:imul(v3)
  local v5 = v4 | v3
  local v6 = v4[{ {4,3,-1}, {13,14,3} }]
  local v7 = v1:sum()
  v4["3:-3"] = v4["1:-5"]
  return v7, v5, v1, v3, v4, v2
end, {
  {n=1, at={1}, is={23639}},
  {dtype="int64", shape={13,17}, n=221, hash=0xefdcb0cb3ecdcde2, at={1,111,221}, is={63,63,63}},
  {dtype="uint16", shape={13,17}, n=221, hash=0x1d6712915472f4bf, at={1,111,221}, is={176,39,99}},
  {dtype="uint32", shape={1,1}, n=1, at={1}, is={62}},
  {dtype="int16", shape={13,17}, n=221, hash=0x3a8234167f525319, at={1,111,221}, is={1,1,1}},
  {dtype="int16", shape={13,17}, n=221, hash=0x4d2069bd86aaa53a, at={1,111,221}, is={77,2976,77}},
}))
it("41", case(function(input, ramba)
  local v1 = input(1116533214, "int32", {1}, 1, 9, false, {"b"})
  local v2 = input(2138704670, "uint8", {1}, 0, 200, false, nil)
  local v3 = input(362762985, "bool", {1}, 1, 9, false, {"b"})
  local v4 = input(371674426, "int16", {1}, 1, 9, false, nil)
  local v5 = v4 & v3
  local v6 = ramba.flip(v1, 1)
  local v7 = ramba.where(v1:gt(0), v1, v1)
  local v8 = v4 * v1
  local v9 = v7:ne((0.5))
  local v10 = ramba.logical_xor(v6, v5)
  local v11 = v9:std()
  local v12 = v4[{ {-1,1,3} }]
  local v13 = ~v10
  local v14 = ramba.flip(v5, 1)
  return v11, v12, v9, v3, v5, v8
end, {
  {n=1, at={1}, is={0.0}, tol={abs=8.43e-08, ulp=2}},
  {dtype="int16", shape={1}, n=1, at={1}, is={8}},
  {dtype="bool", shape={1}, n=1, at={1}, is={true}},
  {dtype="bool", shape={1}, n=1, at={1}, is={true}},
  {dtype="int16", shape={1}, n=1, at={1}, is={0}},
  {dtype="int32", shape={1}, n=1, at={1}, is={56}},
}))
it("42", case(function(input, ramba)
  local v1 = input(706082783, "float64", {1,1}, -1000000, 2000003, false, {"b","b"})
  local v2 = input(590915895, "int32", {1,1}, -1000000, 2000003, false, nil)
  local v3 = input(1441936833, "int32", {1}, -8, 23, false, {"b"})
  local v4 = input(740742081, "int64", {1,1}, -100, 201, false, {"b","n"})
  local v5 = v4:astype("float64")
  local v6 = ramba.divide((5), v3)
  local v7 = v4:count_nonzero{axis=2, keepdims=true}
  local v8 = v1 % v7
  local v9 = v3 ^ 3
  local v10 = v6 - v7
  local v11 = v10:lt(0)
  v10[v11] = 1
  local v12 = ramba.multiply(v11, v9)
  local v13 = ramba.expm1(v8 / (ramba.abs(v8) + 1))
  v3["-1:1:-1"] = v9
  local v14 = v8 % v12
  v11["-1:-1:-3, -1:1:-2"] = (6)
  return v13, v5, v10, v3, v8, v2
end, {
  {dtype="float64", shape={1,1}, n=1, at={1}, is={0.0}, tol={ulp=5}},
  {dtype="float64", shape={1,1}, n=1, at={1}, is={-42.0}},
  {dtype="float64", shape={1,1}, n=1, at={1}, is={1.0}},
  {dtype="int32", shape={1}, n=1, at={1}, is={2197}},
  {dtype="float64", shape={1,1}, n=1, at={1}, is={0.0}},
  {dtype="int32", shape={1,1}, n=1, at={1}, is={481306}},
}))
it("43", case(function(input, ramba)
  local v1 = input(1260596404, "uint32", {1,1}, 0, 200, false, nil)
  local v2 = input(1960028069, "int16", {1,1}, -100, 201, false, {"n","b"})
  local v3 = input(911943322, "uint32", {1}, 0, 200, false, nil)
  local v4 = v2 // v1
  local v5 = v4:prod{keepdims=true}
  local v6 = v3 * (7)
  v2["-1:1, :"]:iadd(v4)
  local v7 = -v1
  local v8 = v5:lt(v4)
  local v9 = v7 % v4
  local v10 = v2 - v6
  local v11 = (3.0) - v4
  v8[":, 1:1, new"] = v2
  return v3, v11, v5, v9, v7
end, {
  {dtype="uint32", shape={1}, n=1, at={1}, is={74}},
  {dtype="float64", shape={1,1}, n=1, at={1}, is={7.0}},
  {dtype="int64", shape={1,1}, n=1, at={1}, is={-4}},
  {dtype="int64", shape={1,1}, n=1, at={1}, is={-2}},
  {dtype="uint32", shape={1,1}, n=1, at={1}, is={4294967278}},
}))
it("44", case(function(input, ramba)
  local v1 = input(1708823825, "int64", {1,1}, -8, 23, false, nil)
  local v2 = input(567362945, "uint64", {1}, 0, 200, false, {"b"})
  local v3 = input(2002369220, "int8", {1}, -100, 201, false, nil)
  local v4 = ramba.concatenate({v3, v3}, 1)
  local v5 = v1:transpose({1,2})
  local v6 = ramba.flip(v1, 1)
  local v7 = ramba.mod((6), v2)
  v4[{ {2,-1} }] = (-4)
  local v8 = v4:any()
  local v9 = v1 * v7
  local v10 = v2 // (3.0)
  local v11 = ramba.add(v6, v5)
  local v12 = v4 ^ 4
  return v8, v12, v7, v9, v10, v6
end, {
  {n=1, at={1}, is={true}},
  {dtype="int8", shape={2}, n=2, at={1,2}, is={16,0}},
  {dtype="uint64", shape={1}, n=1, at={1}, is={6}},
  {dtype="float64", shape={1,1}, n=1, at={1}, is={6.0}},
  {dtype="float64", shape={1}, n=1, at={1}, is={6.0}},
  {dtype="int64", shape={1,1}, n=1, at={1}, is={1}},
}))
it("45", case(function(input, ramba)
  local v1 = input(1676489204, "int8", {211}, 1, 9, false, nil)
  local v2 = input(1989288635, "int32", {211}, -1000000, 2000003, false, nil)
  local v3 = input(1424586148, "uint64", {1}, 0, 200, false, nil)
  local v4 = input(1343089543, "float32", {211}, -1000000, 2000003, false, {"b"})
  local v5 = v2[{ {-75,146} }]
  local v6 = ramba.add(v1, v3)
  local v7 = v1 * v6
  local v8 = v4:ne(v7)
  local v9 = ramba.isinf(v1)
  v5["2:-2"] = v5["1:-3"]
  return v2, v4, v9, v6, v1
end, {
  {dtype="int32", shape={211}, n=211, hash=0xc3faf5ee56c0085f, at={1,106,211}, is={-207531,-777803,-492543}},
  {dtype="float32", shape={211}, n=211, hash=0x93e9a4e17083d383, at={1,106,211}, is={-35704.75,33689.875,-96494.125}},
  {dtype="bool", shape={211}, n=211, hash=0x0de2e8caa85e2b41, at={1,106,211}, is={false,false,false}},
  {dtype="float64", shape={211}, n=211, hash=0xee3afcfe9226efb4, at={1,106,211}, is={8.0,9.0,9.0}},
  {dtype="int8", shape={211}, n=211, hash=0xc430843f6b0756ad, at={1,106,211}, is={1,2,2}},
}))
it("46", case(function(input, ramba)
  local v1 = input(1255065275, "uint32", {127}, 0, 200, false, nil)
  local v2 = input(530261148, "int16", {127}, -100, 201, false, nil)
  local v3 = input(1394434031, "int64", {127}, -8, 23, false, {"b"})
  local v4 = input(1084189725, "float32", {127}, -100, 201, false, nil)
  local v5 = v4:mean{axis=1}
  local v6 = ramba.minimum(v2, v3)
  local v7 = ramba.where(v3:gt(0), v1, v3)
  local v8 = v6 / v4
  local v9 = ramba.mod(v4, v8)
  local v10 = v7.T
  local v11 = ramba.logical_or(v8, (2))
  local v12 = v4:mean{axis=1}
  local v13 = v10:ge(v7)
  local v14 = v13:prod{axis=1, keepdims=true}
  local v15 = ramba.maximum(v4, v1) + 0.0
  return v5, v12, v15, v4, v6, v3, v9
end, {
  {dtype="float32", shape={}, n=1, at={1}, is={0.5639764070510864}, tol={abs=2.36e-05, ulp=2, bits=24}},
  {dtype="float32", shape={}, n=1, at={1}, is={0.5639764070510864}, tol={abs=2.36e-05, ulp=2, bits=24}},
  {dtype="float64", shape={127}, n=127, hash=0x5d4e91413a607d90, at={1,64,127}, is={120.0,88.0,181.0}},
  {dtype="float32", shape={127}, n=127, hash=0xc1c03d459ff7863e, at={1,64,127}, is={-2.75,2.75,4.0}},
  {dtype="int64", shape={127}, n=127, hash=0x33410ec4ff84e743, at={1,64,127}, is={-42,-2,3}},
  {dtype="int64", shape={127}, n=127, hash=0x61f750cdfd89eb65, at={1,64,127}, is={-8,-2,3}},
  {dtype="float64", shape={127}, n=127, hash=0x0d39a11059aecab0, at={1,64,127}, is={12.522727272727273,-0.15909090909090917,0.25}},
}))
it("47", case(function(input, ramba)
  local v1 = input(1552695674, "uint8", {4,7,9}, 0, 200, false, nil)
  local v2 = input(1072649916, "int32", {4,7,9}, 1, 9, false, {"n","b","n"})
  local v3 = input(861225338, "int8", {7,9}, -8, 23, false, nil)
  local v4 = v3 ^ 0
  local v5 = v2 - v2
  local v6 = v3:argmin{axis=2}
  local v7 = v3[{ {-3,1,-3}, {1,-1} }]
  local v8 = v6:mean()
  local v9 = v4 | (5)
  local v10 = v7:lt((0.1))
  local v11 = v7[{ {1,-2,-1}, "new", {5,4,-2} }]
  v4[":"] = v4["::-1"]
  local v12 = ramba.minimum(v9, v5)
  local v13 = v7 | v11
  local v14 = ramba.fmax(v1, v2)
  return v8, v12, v7, v13, v6, v1
end, {
  {n=1, at={1}, is={5.571428571428571}, tol={abs=3.2e-14, ulp=2}},
  {dtype="int32", shape={4,7,9}, n=252, hash=0xe330d07d85e2cd99, at={1,127,252}, is={0,0,0}},
  {dtype="int8", shape={2,9}, n=18, hash=0xd26f6d12cff23b3c, at={1,9,18}, is={11,-2,-7}},
  {dtype="int8", shape={1,2,9}, n=18, hash=0xa7dbfd4162726105, at={1,9,18}, is={-5,-1,-7}},
  {dtype="int64", shape={7}, n=7, hash=0x9135a1eb4bbc77bb, at={1,4,7}, is={6,3,9}},
  {dtype="uint8", shape={4,7,9}, n=252, hash=0x1e208472fee55901, at={1,127,252}, is={166,53,59}},
}))
it("48", case(function(input, ramba)
  local v1 = input(140490184, "uint64", {13,17}, 0, 200, false, {"b","b"})
  local v2 = input(1319853286, "float32", {17}, 1, 9, true, {"b"})
  local v3 = input(2012738799, "uint32", {17}, 0, 200, false, nil)
  local v4 = input(916541361, "int16", {13,17}, -100, 201, false, nil)
  local v5 = ramba.stack({v4, v4}, 1)
  local v6 = v2:lt(-1)
  v2[v6] = 0
  local v7 = ramba.stack({v3, v2}, 1)
  local v8 = v1 & v1
  local v9 = v5 / v3
  local v10 = ramba.maximum(v1, v1)
  local v11 = v4 ^ 2
  local v12 = v1 % v1
  ramba.sync()
  v6[{ {-16,15} }] = (1)
  return v12, v4, v8, v6, v7
end, {
  {dtype="uint64", shape={13,17}, n=221, hash=0x7ca18b2525333f23, at={1,111,221}, is={0,0,0}},
  {dtype="int16", shape={13,17}, n=221, hash=0x5a2600e3e7d230d2, at={1,111,221}, is={76,-60,26}},
  {dtype="uint64", shape={13,17}, n=221, hash=0x841a3c5e04c73e06, at={1,111,221}, is={166,61,86}},
  {dtype="bool", shape={17}, n=17, hash=0xa94127d147276e6e, at={1,9,17}, is={false,true,false}},
  {dtype="float64", shape={2,17}, n=34, hash=0x10a671c0bd00c31d, at={1,17,34}, is={73.0,47.0,0.125}},
}))
it("49", case(function(input, ramba)
  local v1 = input(235249783, "uint16", {4,7,9}, 0, 200, false, nil)
  local v2 = input(1424783139, "uint16", {4,7,9}, 0, 200, false, {"n","b","n"})
  local v3 = input(1784667512, "int16", {4,7,1}, -100, 201, false, nil)
  local v4 = input(2005483255, "uint64", {4,7,9}, 0, 200, false, {"n","b","n"})
  local v5 = v2:argmin()
  local v6 = ramba.logical_or(v3, v4)
  local v7 = v6:transpose({2,1,3})
  local v8 = v2 >> 4
  local v9 = v8 ^ 3
  local v10 = v9:astype("int64")
  return v5, v7, v8, v2, v10, v3
end, {
  {n=1, at={1}, is={160}},
  {dtype="bool", shape={7,4,9}, n=252, hash=0x69604e432a586875, at={1,127,252}, is={true,true,true}},
  {dtype="uint16", shape={4,7,9}, n=252, hash=0xae435dd1f68edcba, at={1,127,252}, is={6,5,12}},
  {dtype="uint16", shape={4,7,9}, n=252, hash=0x754bf9d9c4829211, at={1,127,252}, is={98,87,198}},
  {dtype="int64", shape={4,7,9}, n=252, hash=0x8704cad1f7f39d8f, at={1,127,252}, is={216,125,1728}},
  {dtype="int16", shape={4,7,1}, n=28, hash=0x942a59a2a9fbc1e4, at={1,15,28}, is={17,-19,79}},
}))
it("50", case(function(input, ramba)
  local v1 = input(670465432, "uint8", {3}, 0, 200, false, nil)
  local v2 = input(847236696, "float64", {3}, 1, 9, false, {"b"})
  local v3 = input(124330312, "uint8", {3}, 0, 200, false, {"b"})
  local v4 = v2:astype("int16")
  local v5 = v1:std{axis=1}
  local v6 = v3 ^ 2
  local v7 = ramba.flip(v4, 1)
  local v8 = v7:all()
  local v9 = ramba.flip(v1, 1)
  local v10 = ramba.isfinite(v2)
  return v5, v8, v7, v10, v2, v9, v3
end, {
  {dtype="float64", shape={}, n=1, at={1}, is={34.883934538536344}, tol={abs=1.3e-12, ulp=2}},
  {n=1, at={1}, is={false}},
  {dtype="int16", shape={3}, n=3, at={1,2,3}, is={0,0,0}},
  {dtype="bool", shape={3}, n=3, at={1,2,3}, is={true,true,true}},
  {dtype="float64", shape={3}, n=3, at={1,2,3}, is={0.5,0.5,0.875}},
  {dtype="uint8", shape={3}, n=3, at={1,2,3}, is={80,66,0}},
  {dtype="uint8", shape={3}, n=3, at={1,2,3}, is={35,138,68}},
}))
it("51", case(function(input, ramba)
  local v1 = input(2134401320, "uint16", {101}, 0, 200, false, {"b"})
  local v2 = input(848695394, "uint32", {101}, 0, 200, false, nil)
  local v3 = input(2146162947, "int8", {101}, -100, 201, false, nil)
  local v4 = v1:astype("uint32")
  local v5 = ramba.exp2(v3 / (ramba.abs(v3) + 1))
  local v6 = ramba.log(ramba.abs(v4) + 0.5)
  local v7 = v4:sum{axis=1}
  local v8 = v2 // v2
  local v9 = ramba.logical_or(v2, v3)
  local v10 = v3:lt(-5)
  v3[v10] = -4
  local v11 = ramba.where(v8:gt(0), v9, v10)
  local v12 = v3:all{axis=1}
  return v5, v6, v12, v1, v8, v4, v3
end, {
  {dtype="float64", shape={101}, n=101, at={1,15,30,44,58,72,87,101}, is={0.5043509918951995,0.5079390415527757,0.5208080053252919,1.887748625363387,0.5037813310232795,1.9406255054995964,1.9800093546133544,0.5055315422434479}, tol={ulp=5}},
  {dtype="float64", shape={101}, n=101, at={1,15,30,44,58,72,87,101}, is={4.863680881139593,4.350277936359301,5.059425458265688,2.6741486494265287,5.150397236471415,4.56954300834494,5.020585624949423,3.1135153092103742}, tol={ulp=5}},
  {dtype="bool", shape={}, n=1, at={1}, is={false}},
  {dtype="uint16", shape={101}, n=101, hash=0x26fe38575665981a, at={1,51,101}, is={129,7,22}},
  {dtype="uint32", shape={101}, n=101, hash=0x09cf69ec0d9c0f6a, at={1,51,101}, is={1,1,1}},
  {dtype="uint32", shape={101}, n=101, hash=0x26fe38575665981a, at={1,51,101}, is={129,7,22}},
  {dtype="int8", shape={101}, n=101, hash=0xf5b79f67df914704, at={1,51,101}, is={-4,-4,-4}},
}))
it("52", case(function(input, ramba)
  local v1 = input(202486508, "int16", {2,3,5}, -100, 201, false, nil)
  local v2 = input(1862019977, "int16", {2,3,5}, -100, 201, false, nil)
  local v3 = input(1152079292, "float32", {2,3,1}, 1, 9, false, {"b","n","b"})
  local v4 = input(362107801, "uint64", {3,5}, 0, 200, false, {"b","b"})
  local v5 = (7) ~ v4
  local v6 = v2:eq(v1)
  local v7 = v4 >> 50
  local v8 = v6:mean{axis=1}
  local v9 = ramba.tanh(v5)
  local v10 = v6 + v1
  local v11 = ramba.logical_xor(v2, (3))
  local v12 = v5 << 22
  local v13 = v7.T
  return v8, v9, v6, v1, v7, v13, v4
end, {
  {dtype="float64", shape={3,5}, n=15, at={1,3,5,7,9,11,13,15}, is={0.0,0.0,0.0,0.0,0.0,0.0,0.0,0.0}, tol={abs=0, ulp=2}},
  {dtype="float64", shape={3,5}, n=15, at={1,3,5,7,9,11,13,15}, is={1.0,1.0,1.0,1.0,1.0,1.0,1.0,1.0}, tol={ulp=5}},
  {dtype="bool", shape={2,3,5}, n=30, hash=0x0066a8ef1f62f5e0, at={1,15,30}, is={false,false,false}},
  {dtype="int16", shape={2,3,5}, n=30, hash=0x294c2db84f4bc4be, at={1,15,30}, is={-48,-49,47}},
  {dtype="uint64", shape={3,5}, n=15, hash=0x37b5b6530f396bea, at={1,8,15}, is={0,0,0}},
  {dtype="uint64", shape={5,3}, n=15, hash=0x37b5b6530f396bea, at={1,8,15}, is={0,0,0}},
  {dtype="uint64", shape={3,5}, n=15, hash=0xff756d3fe05cf3fe, at={1,8,15}, is={115,64,150}},
}))
it("53", case(function(input, ramba)
  local v1 = input(1790623883, "int16", {1,1}, -8, 23, false, nil)
  local v2 = input(1969798828, "int32", {1,1}, -100, 201, false, {"n","b"})
  local v3 = input(60639352, "int64", {1,1}, -100, 201, false, nil)
  local v4 = v2 ~ v2
  local v5 = ramba.where(v3:gt(0), v3, v2)
  local v6 = (4) + v2
  local v7 = v5 ^ 0
  local v8 = ramba.maximum(v6, v5)
  return v6, v1, v3, v5, v4
end, {
  {dtype="int32", shape={1,1}, n=1, at={1}, is={100}},
  {dtype="int16", shape={1,1}, n=1, at={1}, is={6}},
  {dtype="int64", shape={1,1}, n=1, at={1}, is={-80}},
  {dtype="int64", shape={1,1}, n=1, at={1}, is={96}},
  {dtype="int32", shape={1,1}, n=1, at={1}, is={0}},
}))
it("54", case(function(input, ramba)
  local v1 = input(853268250, "int8", {1,1}, -100, 201, false, {"b","b"})
  local v2 = input(1644566776, "int32", {1,1}, -8, 23, false, nil)
  local v3 = input(1790371204, "uint16", {1,1}, 0, 200, false, nil)
  local v4 = v3:prod{axis=1}
  local v5 = ramba.concatenate({v2, v2}, 1)
  local v6 = v4 * v1
  v2["1:-1, -1:-1"] = (0)
  local v7 = v5 % (7)
  local v8 = v2[{ {}, 1, "new" }]
  return v4, v3, v6, v5, v1
end, {
  {dtype="uint64", shape={1}, n=1, at={1}, is={70}},
  {dtype="uint16", shape={1,1}, n=1, at={1}, is={70}},
  {dtype="float64", shape={1,1}, n=1, at={1}, is={2660.0}},
  {dtype="int32", shape={2,1}, n=2, at={1,2}, is={0,0}},
  {dtype="int8", shape={1,1}, n=1, at={1}, is={38}},
}))
it("55", case(function(input, ramba)
  local v1 = input(912042274, "int32", {4,7,9}, -1000000, 2000003, false, {"n","b","n"})
  local v2 = input(111315193, "int32", {1,7,9}, -100, 201, false, nil)
  local v3 = input(953076331, "int8", {7,9}, 1, 9, false, nil)
  local v4 = input(733928320, "uint8", {4,7,9}, 0, 200, false, {"b","n","b"})
  local v5 = v3:le((5))
  local v6 = v3 // v4
  local v7 = v6:astype("bool")
  v5["2:-2"] = v5["3:"]
  local v8 = v3 / v6
  v5["3:-3"] = v5["5:"]
  local v9 = ramba.logical_and(v6, v3)
  local v10 = v6 * v7
  local v11 = v6:sum()
  local v12 = v3 & v5
  local v13 = ramba.expm1(v3 / (ramba.abs(v3) + 1))
  return v11, v13, v12, v10, v2, v7, v3
end, {
  {n=1, at={1}, is={6}},
  {dtype="float64", shape={7,9}, n=63, at={1,10,19,28,36,45,54,63}, is={0.9477340410546757,1.2255409284924677,0.6487212707001282,1.4324254542872077,1.1170000166126748,1.3564184423836605,1.4324254542872077,1.1170000166126748}, tol={ulp=5}},
  {dtype="int8", shape={7,9}, n=63, hash=0x85f84afe0b1ec786, at={1,32,63}, is={0,1,1}},
  {dtype="int16", shape={4,7,9}, n=252, hash=0xe5ae06e384083411, at={1,127,252}, is={0,0,0}},
  {dtype="int32", shape={1,7,9}, n=63, hash=0x513daa5c8e49ffc6, at={1,32,63}, is={-8,-49,-17}},
  {dtype="bool", shape={4,7,9}, n=252, hash=0x62e984fcc15fb0c3, at={1,127,252}, is={false,false,false}},
  {dtype="int8", shape={7,9}, n=63, hash=0x384dc8731756712f, at={1,32,63}, is={2,9,3}},
}))
it("56", case(function(input, ramba)
  local v1 = input(402631738, "float64", {211}, -8, 23, false, nil)
  local v2 = input(1073329184, "int64", {211}, -1000000, 2000003, false, {"b"})
  local v3 = ramba.logical_or(v2, (-7))
  local v4 = v3:all{keepdims=true}
  local v5 = v3:sum()
  local v6 = v3:argmin{axis=1}
  v1[":"] = v1["::-1"]
  return v5, v1, v6, v3, v4, v2
end, {
  {n=1, at={1}, is={211}},
  {dtype="float64", shape={211}, n=211, hash=0xac4169b741aee287, at={1,106,211}, is={0.0,0.25,0.625}},
  {dtype="int64", shape={}, n=1, at={1}, is={1}},
  {dtype="bool", shape={211}, n=211, hash=0xc7c836644de5c934, at={1,106,211}, is={true,true,true}},
  {dtype="bool", shape={1}, n=1, at={1}, is={true}},
  {dtype="int64", shape={211}, n=211, hash=0x15cc06e21572011d, at={1,106,211}, is={684341,-76346,280678}},
}))
it("57", case(function(input, ramba)
  local v1 = input(739709738, "uint16", {3,4}, 0, 200, false, nil)
  local v2 = input(1684893720, "uint16", {3,4}, 0, 200, false, {"n","b"})
  local v3 = input(751019198, "int64", {3,4}, -1000000, 2000003, false, nil)
  local v4 = input(1077848675, "float32", {3,4}, -8, 23, false, nil)
  local v5 = v4:lt(3)
  v4[v5] = 4
  local v6 = v3 ~ (6)
  local v7 = v3:ne((7))
  local v8 = v7:eq(v5)
  local v9 = (0.5) * v1
  local v10 = v9["-2, 3:-2:-1"]
  local v11 = v9:lt(3)
  v9[v11] = 4
  local v12 = v2["-2:-1, 3"]
  local v13 = v9:reshape(2, -1)
  local v14 = v8.T
  local v15 = v4:std{axis=2}
  return v15, v2, v6, v8, v14, v7
end, {
  {dtype="float32", shape={3}, n=3, at={1,2,3}, is={0.0,0.0,0.0}, tol={abs=0.00781, ulp=2, bits=24}},
  {dtype="uint16", shape={3,4}, n=12, hash=0x823af952f3cd6eb8, at={1,7,12}, is={42,99,117}},
  {dtype="int64", shape={3,4}, n=12, hash=0x729a9c263f7f94b0, at={1,7,12}, is={-956729,253514,304779}},
  {dtype="bool", shape={3,4}, n=12, hash=0x2ac4e1f525ac1cd9, at={1,7,12}, is={true,true,true}},
  {dtype="bool", shape={4,3}, n=12, hash=0x2ac4e1f525ac1cd9, at={1,7,12}, is={true,true,true}},
  {dtype="bool", shape={3,4}, n=12, hash=0x2ac4e1f525ac1cd9, at={1,7,12}, is={true,true,true}},
}))
it("58", case(function(input, ramba)
  local v1 = input(1950776775, "uint8", {0,5}, 0, 200, false, {"b","b"})
  local v2 = input(1125545367, "int8", {0,5}, -8, 23, false, nil)
  local v3 = ramba.flip(v2, 2)
  ramba.sync()
  local v4 = ramba.clip(v2, -3, 5) + 0
  local v5 = ~v1
  local v6 = ramba.exp2(v2 / (ramba.abs(v2) + 1))
  local v7 = ramba.cbrt(v2)
  local v8 = ramba.where(v1:gt(0), v5, v2)
  local v9 = v4[":, :"]
  return v6, v7, v9, v1, v4, v8, v2
end, {
  {dtype="float64", shape={0,5}, n=0, tol={ulp=5}},
  {dtype="float32", shape={0,5}, n=0, tol={ulp=5, bits=24}},
  {dtype="int8", shape={0,5}, n=0},
  {dtype="uint8", shape={0,5}, n=0},
  {dtype="int8", shape={0,5}, n=0},
  {dtype="int16", shape={0,5}, n=0},
  {dtype="int8", shape={0,5}, n=0},
}))
it("59", case(function(input, ramba)
  local v1 = input(1361188230, "uint8", {5,1,41}, 0, 200, false, {"b","n","b"})
  local v2 = input(445025022, "float64", {1,1,41}, -1000000, 2000003, false, {"n","b","n"})
  local v3 = input(1395847112, "uint16", {5,1,41}, 0, 200, false, {"n","b","n"})
  local v4 = v2:lt(3)
  v2[v4] = 4
  local v5 = v1["new, 4, -1:-1:-1, -1:3:-2"]
  local v6 = v5:ne(v5)
  local v7 = v2:lt(5)
  v2[v7] = 6
  local v8 = v5 % (3.0)
  local v9 = ramba.where(v1:gt(0), v4, v4)
  local v10 = ramba.fmax(v8, v6) + 0.0
  local v11 = ramba.broadcast_to(v4, {3,1,1,41}) + 0
  local v12 = ramba.maximum(v11, v1)
  local v13 = v12:lt(0)
  v12[v13] = 1
  local v14 = ~v1
  return v9, v6, v3, v7, v8
end, {
  {dtype="bool", shape={5,1,41}, n=205, hash=0x3c79e260551f06f3, at={1,103,205}, is={false,true,false}},
  {dtype="bool", shape={1,1,20}, n=20, hash=0xbbb907f06f2176a9, at={1,11,20}, is={false,false,false}},
  {dtype="uint16", shape={5,1,41}, n=205, hash=0x54cdc45884cf1215, at={1,103,205}, is={168,61,63}},
  {dtype="bool", shape={1,1,41}, n=41, hash=0x6f4c33967bb716ef, at={1,21,41}, is={false,true,false}},
  {dtype="float64", shape={1,1,20}, n=20, hash=0x441df055c4a89393, at={1,11,20}, is={0.0,1.0,2.0}},
}))
it("60", case(function(input, ramba)
  local v1 = input(972168908, "uint64", {2,101}, 0, 200, false, {"b","n"})
  local v2 = input(113667057, "int64", {2,1}, -8, 23, false, {"n","b"})
  local v3 = v1:reshape(101, -1)
  local v4 = ramba.arccosh(ramba.abs(v2) + 1.5)
  local v5 = v2:all{axis=2}
  local v6 = v3:prod{axis=1, keepdims=true}
  local v7 = v1 // v1
  local v8 = ramba.where(v2:gt(0), v5, v6)
  local v9 = v2:lt(-3)
  v2[v9] = -2
  v2[{ {2,1,-1}, 1 }]:iadd((-1))
  ramba.sync()
  local v10 = ramba.multiply((5), v1)
  local v11 = v2 // v8
  return v4, v7, v3, v2, v6, v10
end, {
  {dtype="float64", shape={2,1}, n=2, at={1,2}, is={3.366104642925109,3.0422471120933285}, tol={ulp=5}},
  {dtype="uint64", shape={2,101}, n=202, hash=0x2bf360d9dae3fecc, at={1,101,202}, is={1,1,1}},
  {dtype="uint64", shape={101,2}, n=202, hash=0x7c86cef45df64f56, at={1,101,202}, is={186,72,165}},
  {dtype="int64", shape={2,1}, n=2, at={1,2}, is={12,8}},
  {dtype="uint64", shape={1,2}, n=2, at={1,2}, is={0,0}},
  {dtype="uint64", shape={2,101}, n=202, hash=0x973e9bb9c2c40d9f, at={1,101,202}, is={930,360,825}},
}))
it("61", case(function(input, ramba)
  local v1 = input(166834953, "int8", {13,17}, -8, 23, false, nil)
  local v2 = input(1764977651, "int8", {1,17}, 1, 9, false, nil)
  local v3 = ramba.isnan(v2)
  local v4 = v3:sum()
  v1[":"] = v1["::-1"]
  local v5 = v3[{ {-1,1,3} }]
  local v6 = v1 / v1
  local v7 = v5 / v3
  v6["-12, 3:17:2"]:imul((6))
  local v8 = ramba.signbit(v3)
  local v9 = v7:le(v3)
  local v10 = v1 >> 2
  local v11 = v3:max{axis=2}
  return v4, v10, v1, v9, v2, v8
end, {
  {n=1, at={1}, is={0}},
  {dtype="int8", shape={13,17}, n=221, hash=0xb04865e4ffd1fbda, at={1,111,221}, is={-2,0,2}},
  {dtype="int8", shape={13,17}, n=221, hash=0x5fee5f3504455a3e, at={1,111,221}, is={-7,1,10}},
  {dtype="bool", shape={1,17}, n=17, hash=0x2362233056076592, at={1,9,17}, is={false,false,false}},
  {dtype="int8", shape={1,17}, n=17, hash=0x044b753f277157a0, at={1,9,17}, is={8,5,4}},
  {dtype="bool", shape={1,17}, n=17, hash=0x2362233056076592, at={1,9,17}, is={false,false,false}},
}))
it("62", case(function(input, ramba)
  local v1 = input(1153568582, "uint64", {4,7,9}, 0, 200, false, {"b","n","b"})
  local v2 = input(717342908, "uint8", {4,7,1}, 0, 200, false, nil)
  local v3 = input(1033013610, "uint32", {4,1,9}, 0, 200, false, nil)
  local v4 = input(1010605170, "uint16", {7,9}, 0, 200, false, nil)
  local v5 = v1:astype("bool")
  local v6 = v2:ne(v2)
  local v7 = v6 | v4
  v4[":"] = v4["::-1"]
  local v8 = v4 >> 0
  local v9 = v8:ne((0.001))
  local v10 = v3[{ {2,3}, 1, {3,7} }]
  return v9, v3, v8, v10, v6
end, {
  {dtype="bool", shape={7,9}, n=63, hash=0x0d5d7ab62ff9e86a, at={1,32,63}, is={true,true,true}},
  {dtype="uint32", shape={4,1,9}, n=36, hash=0x0d56389a870cc701, at={1,19,36}, is={110,75,3}},
  {dtype="uint16", shape={7,9}, n=63, hash=0x7ee3f742b805faea, at={1,32,63}, is={56,187,116}},
  {dtype="uint32", shape={2,5}, n=10, hash=0x0f05249a90cd1ac9, at={1,5,10}, is={72,146,177}},
  {dtype="bool", shape={4,7,1}, n=28, hash=0x60d0b461ea37d635, at={1,15,28}, is={false,false,false}},
}))
it("63", case(function(input, ramba)
  local v1 = input(863519476, "float64", {101}, -1000000, 2000003, false, {"b"})
  local v2 = input(1034593806, "int64", {101}, -1000000, 2000003, false, {"b"})
  local v3 = input(1956251914, "uint16", {101}, 0, 200, false, nil)
  local v4 = input(125096972, "float64", {101}, -8, 23, false, nil)
  v4[":"] = v3
  local v5 = (6) ~ v3
  local v6 = ramba.where(v4:gt(0), v2, v1)
  local v7 = ramba.sqrt(v3)
  local v8 = ramba.flip(v5, 1)
  local v9 = v8:sum{keepdims=true}
  local v10 = v6 % v3
  local v11 = ramba.log10(ramba.abs(v9) + 0.5)
  local v12 = ramba.broadcast_to(v6, {3,101}) + 0
  local v13 = v12 * v1
  return v11, v5, v8, v4, v13, v2
end, {
  {dtype="float64", shape={1}, n=1, at={1}, is={4.021416727096413}, tol={ulp=5}},
  {dtype="uint16", shape={101}, n=101, hash=0x998ad81879a26904, at={1,51,101}, is={164,169,83}},
  {dtype="uint16", shape={101}, n=101, hash=0xa43cf5c3a26b9791, at={1,51,101}, is={83,169,164}},
  {dtype="float64", shape={101}, n=101, hash=0xbac0061d22d46021, at={1,51,101}, is={162.0,175.0,85.0}},
  {dtype="float64", shape={3,101}, n=303, hash=0x1c933211c1e5711d, at={1,152,303}, is={-11658486498.125,-8751998662.125,-17552077171.125}},
  {dtype="int64", shape={101}, n=101, hash=0xe02bfbf1158f9797, at={1,51,101}, is={-897955,-152671,-927951}},
}))
it("64", case(function(input, ramba)
  local v1 = input(1153150647, "bool", {2,101}, 1, 9, false, {"n","b"})
  local v2 = input(1098503694, "bool", {2,101}, -8, 23, false, {"b","n"})
  local v3 = input(1380102184, "uint64", {101}, 0, 200, false, nil)
  local v4 = ramba.logical_or(v1, v2)
  local v5 = ramba.roll(v2, 4, 2)
  local v6 = ramba.signbit(v4)
  ramba.sync()
  local v7 = ramba.fmod((5), v2)
  local v8 = ramba.where(v3:gt(0), v2, v2)
  local v9 = v7:lt(-2)
  v7[v9] = -1
  local v10 = ramba.clip(v7, -3, 5) + 0
  return v3, v10, v2, v5, v8
end, {
  {dtype="uint64", shape={101}, n=101, hash=0xac54f86c180801da, at={1,51,101}, is={144,16,80}},
  {dtype="int64", shape={2,101}, n=202, hash=0x4f46999c493293ea, at={1,101,202}, is={0,0,0}},
  {dtype="bool", shape={2,101}, n=202, hash=0x5049843b00d53bab, at={1,101,202}, is={false,true,true}},
  {dtype="bool", shape={2,101}, n=202, hash=0x5c1608db149e73ec, at={1,101,202}, is={false,false,false}},
  {dtype="bool", shape={2,101}, n=202, hash=0x5049843b00d53bab, at={1,101,202}, is={false,true,true}},
}))
it("65", case(function(input, ramba)
  local v1 = input(381868643, "uint32", {2,3,29}, 0, 200, false, {"n","b","n"})
  local v2 = input(837287420, "float32", {3,29}, 1, 9, false, nil)
  local v3 = input(1385699122, "float32", {1,3,29}, -100, 201, false, {"n","b","n"})
  local v4 = v1:sum()
  local v5 = ramba.copysign(v3, v3)
  local v6 = v1 << 17
  local v7 = v6 // (7)
  ramba.sync()
  local v8 = v3 + v1
  local v9 = v7 // (0.001)
  local v10 = ramba.where(v3:gt(0), v3, v6)
  v2[{ {}, {2,-2} }]:iadd((0.5))
  local v11 = ramba.subtract(v3, v6)
  return v4, v8, v11, v2, v10, v7
end, {
  {n=1, at={1}, is={18073}},
  {dtype="float64", shape={2,3,29}, n=174, hash=0xa190186f5c1d89a0, at={1,87,174}, is={92.375,48.75,205.75}},
  {dtype="float64", shape={2,3,29}, n=174, hash=0x82067f0a386bf26a, at={1,87,174}, is={-12713988.625,-5373944.25,-25952248.25}},
  {dtype="float32", shape={3,29}, n=87, hash=0x1816fd6be90d06a6, at={1,44,87}, is={0.375,1.0,0.25}},
  {dtype="float64", shape={2,3,29}, n=174, hash=0xe5169edd232bd12b, at={1,87,174}, is={12713984.0,7.75,7.75}},
  {dtype="uint32", shape={2,3,29}, n=174, hash=0xb28a177793341920, at={1,87,174}, is={1816283,767707,3707465}},
}))
it("66", case(function(input, ramba)
  local v1 = input(1883521877, "int64", {127}, 1, 9, false, nil)
  local v2 = input(53327418, "int32", {127}, -100, 201, false, {"b"})
  local v3 = input(940457545, "uint32", {127}, 0, 200, false, nil)
  local v4 = v1:ne(v3)
  local v5 = ramba.log2(ramba.abs(v3) + 0.5)
  local v6 = -v1
  local v7 = v6:max{axis=1, keepdims=true}
  local v8 = v2:max()
  local v9 = ramba.arccos(v6 / (ramba.abs(v6) + 1))
  local v10 = v6:eq(v3)
  local v11 = v2 / v2
  local v12 = ramba.erfc(v2 / (ramba.abs(v2) + 1))
  local v13 = v2:gt((-7))
  local v14 = ramba.where(v4, v13, v4)
  local v15 = v4:mean{axis=1, keepdims=true}
  return v5, v8, v9, v12, v15, v11, v6, v1, v14, v13
end, {
  {dtype="float64", shape={127}, n=127, at={1,19,37,55,73,91,109,127}, is={5.658211482751795,7.447083226209652,5.714245517666122,7.5584207132686645,6.7073591320808825,2.4594316186372973,5.6865005271832185,5.599912842187128}, tol={ulp=5}},
  {n=1, at={1}, is={100}},
  {dtype="float64", shape={127}, n=127, at={1,19,37,55,73,91,109,127}, is={2.6657104039293764,2.498091544796509,2.4188584057763776,2.498091544796509,2.0943951023931957,2.6905658417935308,2.5559071101326425,2.636232143305636}, tol={ulp=5}},
  {dtype="float64", shape={127}, n=127, at={1,19,37,55,73,91,109,127}, is={1.8229619241672255,0.16421641056786934,0.16186046567621798,0.16915319325705697,1.8383770652629696,1.8261133402393912,1.8229619241672255,0.17802208591542595}, tol={ulp=5}},
  {dtype="float64", shape={1}, n=1, at={1}, is={1.0}, tol={abs=3.55e-15, ulp=2}},
  {dtype="float64", shape={127}, n=127, hash=0x3cf1f020e0f3dd93, at={1,64,127}, is={1.0,1.0,1.0}},
  {dtype="int64", shape={127}, n=127, hash=0xabae5b8b057e0a4d, at={1,64,127}, is={-8,-3,-7}},
  {dtype="int64", shape={127}, n=127, hash=0x06d899d5571532b1, at={1,64,127}, is={8,3,7}},
  {dtype="bool", shape={127}, n=127, hash=0xd1a5e8ec7f2bca13, at={1,64,127}, is={false,false,true}},
  {dtype="bool", shape={127}, n=127, hash=0xd1a5e8ec7f2bca13, at={1,64,127}, is={false,false,true}},
}))
it("67", case(function(input, ramba)
  local v1 = input(1853378595, "bool", {5,1,41}, -100, 201, false, {"b","n","b"})
  local v2 = input(679351769, "float32", {5,1,41}, -100, 201, false, nil)
  local v3 = input(1712146351, "int8", {1,1,41}, -100, 201, false, nil)
  local v4 = input(1219468105, "float32", {1,41}, -8, 23, false, nil)
  local v5 = v2 // v2
  local v6 = v3:transpose({3,2,1})
  local v7 = ramba.clip(v4, -3, 5) + 0
  local v8 = v4 * v7
  local v9 = v2["-3:4, -1:1:2, 13:-13:2"]
  local v10 = ramba.fmod(v7, v5)
  local v11 = v7:transpose({2,1})
  local v12 = v5 ^ 0.5
  local v13 = ramba.where(v9:gt(0), v9, v9)
  local v14 = ramba.square(v6)
  local v15 = v14:transpose({1,3,2})
  local v16 = ramba.add(v7, (6))
  return v1, v3, v15, v14, v11
end, {
  {dtype="bool", shape={5,1,41}, n=205, hash=0xbe0e77ef9faac0b8, at={1,103,205}, is={false,true,true}},
  {dtype="int8", shape={1,1,41}, n=41, hash=0xcbac5a97e688b9b3, at={1,21,41}, is={-86,-47,59}},
  {dtype="int8", shape={41,1,1}, n=41, hash=0x8473bd802a8507c5, at={1,21,41}, is={-28,-95,-103}},
  {dtype="int8", shape={41,1,1}, n=41, hash=0x8473bd802a8507c5, at={1,21,41}, is={-28,-95,-103}},
  {dtype="float32", shape={41,1}, n=41, hash=0xfbae75cb6a0d86d3, at={1,21,41}, is={-1.0,-0.5,1.5}},
}))
it("68", case(function(input, ramba)
  local v1 = input(1167575429, "float32", {3,4}, -8, 23, false, {"b","b"})
  local v2 = input(1176604172, "int64", {3,1}, -100, 201, false, {"b","n"})
  local v3 = input(422346765, "int32", {4}, -1000000, 2000003, false, nil)
  v1["-2:-2, :"] = v3
  local v4 = v1["2:-2, 3:-1"]
  local v5 = v2:all()
  local v6 = ramba.clip(v4, -3, 5) + 0
  local v7 = v4 - v2
  local v8 = ramba.isinf(v2)
  return v5, v1, v8, v3, v6, v4
end, {
  {n=1, at={1}, is={true}},
  {dtype="float32", shape={3,4}, n=12, hash=0x3cacaac7dbc4e17d, at={1,7,12}, is={0.625,352678.0,0.75}},
  {dtype="bool", shape={3,1}, n=3, at={1,2,3}, is={false,false,false}},
  {dtype="int32", shape={4}, n=4, at={1,3,4}, is={-15455,352678,-816336}},
  {dtype="float32", shape={1,2}, n=2, at={1,2}, is={5.0,-3.0}},
  {dtype="float32", shape={1,2}, n=2, at={1,2}, is={352678.0,-816336.0}},
}))
it("69", case(function(input, ramba)
  local v1 = input(2038167469, "uint8", {1}, 0, 200, false, nil)
  local v2 = input(921292989, "int32", {1}, -100, 201, false, {"b"})
  local v3 = input(412347213, "int16", {1}, -100, 201, false, {"b"})
  local v4 = input(1280295217, "float64", {1}, -8, 23, false, {"b"})
  local v5 = v2["-1:-1:-1"]
  local v6 = v1:any()
  local v7 = ramba.logical_and(v4, v4)
  local v8 = v1 + v5
  local v9 = v3 % v8
  return v6, v4, v2, v8, v1, v9
end, {
  {n=1, at={1}, is={true}},
  {dtype="float64", shape={1}, n=1, at={1}, is={1.375}},
  {dtype="int32", shape={1}, n=1, at={1}, is={-10}},
  {dtype="int32", shape={1}, n=1, at={1}, is={-2}},
  {dtype="uint8", shape={1}, n=1, at={1}, is={8}},
  {dtype="int32", shape={1}, n=1, at={1}, is={0}},
}))
it("70", case(function(input, ramba)
  local v1 = input(1787317499, "uint16", {1,1}, 0, 200, false, {"b","n"})
  local v2 = input(141660095, "int64", {1,1}, 1, 9, false, nil)
  local v3 = (1) * v2
  local v4 = v2:ne(v1)
  local v5 = v1:cumsum{axis=1}
  local v6 = ~v4
  local v7 = v1 | v4
  local v8 = v2:ne(v6)
  local v9 = v8 // v2
  local v10 = ramba.floor_divide(v1, v8)
  return v9, v5, v7, v10, v6
end, {
  {dtype="int64", shape={1,1}, n=1, at={1}, is={1}},
  {dtype="uint64", shape={1,1}, n=1, at={1}, is={60}},
  {dtype="uint16", shape={1,1}, n=1, at={1}, is={61}},
  {dtype="uint16", shape={1,1}, n=1, at={1}, is={60}},
  {dtype="bool", shape={1,1}, n=1, at={1}, is={false}},
}))
it("71", case(function(input, ramba)
  local v1 = input(1087441734, "int8", {1,1}, 1, 9, false, {"n","b"})
  local v2 = input(965237485, "uint8", {1,1}, 0, 200, false, nil)
  local v3 = input(1404825293, "int32", {1,1}, 1, 9, false, {"b","b"})
  local v4 = v2:transpose({2,1})
  local v5 = v4[":"]
  local v6 = v5:transpose({1,2})
  local v7 = ~v1
  local v8 = v5 + v1
  return v6, v4, v7, v8, v2
end, {
  {dtype="uint8", shape={1,1}, n=1, at={1}, is={180}},
  {dtype="uint8", shape={1,1}, n=1, at={1}, is={180}},
  {dtype="int8", shape={1,1}, n=1, at={1}, is={-3}},
  {dtype="int16", shape={1,1}, n=1, at={1}, is={182}},
  {dtype="uint8", shape={1,1}, n=1, at={1}, is={180}},
}))
it("72", case(function(input, ramba)
  local v1 = input(1837676941, "uint8", {0}, 0, 200, false, nil)
  local v2 = input(2018513750, "bool", {0}, -1000000, 2000003, false, nil)
  local v3 = input(623543427, "bool", {0}, 1, 9, false, nil)
  v3[{ {} }] = (-3)
  local v4 = v2 ~ v1
  local v5 = v4 - (7)
  local v6 = v1[{ {} }]
  local v7 = v2[{ {} }]
  return v3, v6, v4, v5, v2
end, {
  {dtype="bool", shape={0}, n=0},
  {dtype="uint8", shape={0}, n=0},
  {dtype="uint8", shape={0}, n=0},
  {dtype="uint8", shape={0}, n=0},
  {dtype="bool", shape={0}, n=0},
}))
it("73", case(function(input, ramba)
  local v1 = input(1086098289, "int16", {1,101}, -8, 23, false, nil)
  local v2 = input(1868366011, "float64", {1,101}, -8, 23, true, {"n","b"})
  local v3 = input(1103475428, "float64", {1,101}, -8, 23, false, {"n","b"})
  local v4 = input(1225121531, "bool", {1,101}, -8, 23, false, nil)
  local v5 = v3 // v4
  local v6 = ~v4
  ramba.sync()
  local v7 = ramba.isinf(v1)
  local v8 = v1:any{keepdims=true}
  local v9 = v3:lt(2)
  v3[v9] = 3
  local v10 = v3 + v9
  local v11 = v10:le((0.001))
  local v12 = v10:astype("int32")
  local v13 = ramba.sin(v10)
  local v14 = v2["-1:-1:3, -41:-25"]
  return v13, v8, v3, v2, v1, v7
end, {
  {dtype="float64", shape={1,101}, n=101, at={1,15,30,44,58,72,87,101}, is={-0.7568024953079282,-0.7568024953079282,-0.7568024953079282,-0.7568024953079282,-0.7568024953079282,-0.7568024953079282,-0.7568024953079282,-0.7568024953079282}, tol={ulp=5}},
  {dtype="bool", shape={1,1}, n=1, at={1}, is={true}},
  {dtype="float64", shape={1,101}, n=101, hash=0x745f23e54dca10f6, at={1,51,101}, is={3.0,3.0,3.0}},
  {dtype="float64", shape={1,101}, n=101, hash=0x15f7dc8201d6d483, at={1,51,101}, is={-0.75,-0.125,-0.75}},
  {dtype="int16", shape={1,101}, n=101, hash=0xd0eca54cce6e1bf2, at={1,51,101}, is={13,-6,13}},
  {dtype="bool", shape={1,101}, n=101, hash=0x213e4f4e657f3e3a, at={1,51,101}, is={false,false,false}},
}))
it("74", case(function(input, ramba)
  local v1 = input(79891783, "int8", {2,101}, -100, 201, false, nil)
  local v2 = input(650041505, "float32", {101}, -8, 23, false, {"b"})
  local v3 = input(48125972, "bool", {101}, -1000000, 2000003, false, nil)
  local v4 = ramba.log1p(ramba.abs(v1) + 0.5)
  local v5 = v3[":"]
  local v6 = v5 + v2
  local v7 = -v1
  local v8 = v1 << 3
  local v9 = ramba.flip(v3, 1)
  ramba.sync()
  return v4, v5, v9, v7, v1, v2
end, {
  {dtype="float64", shape={2,101}, n=202, at={1,30,58,87,116,145,173,202}, is={4.197201947661808,3.8815637979434374,3.0204248861443626,4.4942386252808095,1.5040773967762742,4.085976312551584,3.157000421150113,3.9219733362813143}, tol={ulp=5}},
  {dtype="bool", shape={101}, n=101, hash=0xd1f3d32a34cf3084, at={1,51,101}, is={true,true,false}},
  {dtype="bool", shape={101}, n=101, hash=0xf583cd7c8c996fac, at={1,51,101}, is={false,true,true}},
  {dtype="int8", shape={2,101}, n=202, hash=0xfff8b18ea73ef8b1, at={1,101,202}, is={-65,67,-49}},
  {dtype="int8", shape={2,101}, n=202, hash=0xebb03e4250349792, at={1,101,202}, is={65,-67,49}},
  {dtype="float32", shape={101}, n=101, hash=0xc24f1d40f6e936fd, at={1,51,101}, is={0.75,0.375,-0.125}},
}))
it("75", case(function(input, ramba)
  local v1 = input(1871603534, "float64", {2,3,29}, -8, 23, false, nil)
  local v2 = input(992195750, "int32", {2,3,29}, -8, 23, false, nil)
  local v3 = input(854011787, "uint16", {3,29}, 0, 200, false, {"n","b"})
  local v4 = v3.T
  local v5 = ramba.isnan(v1)
  local v6 = ramba.bitwise_and(v3, v3)
  local v7 = ramba.fmin(v6, v6)
  local v8 = ramba.isfinite(v2)
  local v9 = v1 // v2
  local v10 = v5 % v3
  local v11 = ramba.floor_divide(v9, v5)
  local v12 = v2 % v7
  local v13 = v2:prod{axis=1}
  return v7, v8, v2, v3, v13
end, {
  {dtype="uint16", shape={3,29}, n=87, hash=0x5cabeaa3cc69a4d6, at={1,44,87}, is={41,16,109}},
  {dtype="bool", shape={2,3,29}, n=174, hash=0xe726eb7e6c1f77d0, at={1,87,174}, is={true,true,true}},
  {dtype="int32", shape={2,3,29}, n=174, hash=0x702a77ac78490cc4, at={1,87,174}, is={8,11,0}},
  {dtype="uint16", shape={3,29}, n=87, hash=0x5cabeaa3cc69a4d6, at={1,44,87}, is={41,16,109}},
  {dtype="int64", shape={3,29}, n=87, hash=0xfdef98bd878fb744, at={1,44,87}, is={-24,64,0}},
}))
it("76", case(function(input, ramba)
  local v1 = input(1387591397, "int32", {0,5}, -100, 201, false, nil)
  local v2 = input(1453089592, "uint8", {0,5}, 0, 200, false, {"b","n"})
  local v3 = input(1316718159, "float32", {0,5}, -1000000, 2000003, false, nil)
  local v4 = ramba.flip(v1, 2)
  local v5 = ramba.arcsin(v3 / (ramba.abs(v3) + 1))
  local v6 = v3:astype("uint64")
  local v7 = v2 ^ 2
  local v8 = v6:astype("float64")
  local v9 = v2 ~ v6
  local v10 = v7 % (3.0)
  local v11 = v7:eq(v8)
  local v12 = ramba.fmax(v10, v3) + 0.0
  local v13 = v8 - v9
  local v14 = ramba.erf(v9)
  return v5, v14, v9, v7, v4, v11, v3
end, {
  {dtype="float32", shape={0,5}, n=0, tol={ulp=5, bits=24}},
  {dtype="float64", shape={0,5}, n=0, tol={ulp=5}},
  {dtype="uint64", shape={0,5}, n=0},
  {dtype="uint8", shape={0,5}, n=0},
  {dtype="int32", shape={0,5}, n=0},
  {dtype="bool", shape={0,5}, n=0},
  {dtype="float32", shape={0,5}, n=0},
}))
it("77", case(function(input, ramba)
  local v1 = input(1736937849, "uint16", {1}, 0, 200, false, {"b"})
  local v2 = input(1659770753, "int16", {1}, 1, 9, false, {"b"})
  v1["-1:1:-1"] = v1
  local v3 = ramba.erf(v2)
  local v4 = ramba.where(v2:gt(0), v1, v2)
  local v5 = (3) | v1
  local v6 = v4[{ {-1,-1,-1} }]
  local v7 = v2[{ {} }]
  local v8 = ramba.maximum(v7, v1)
  return v3, v1, v2, v5, v4, v8
end, {
  {dtype="float32", shape={1}, n=1, at={1}, is={1.0}, tol={ulp=5, bits=24}},
  {dtype="uint16", shape={1}, n=1, at={1}, is={85}},
  {dtype="int16", shape={1}, n=1, at={1}, is={6}},
  {dtype="uint16", shape={1}, n=1, at={1}, is={87}},
  {dtype="int32", shape={1}, n=1, at={1}, is={85}},
  {dtype="int32", shape={1}, n=1, at={1}, is={85}},
}))
it("78", case(function(input, ramba)
  local v1 = input(1276982250, "int8", {1,101}, -8, 23, false, {"b","n"})
  local v2 = input(759713634, "uint32", {101}, 0, 200, false, {"b"})
  local v3 = input(1869581119, "uint16", {101}, 0, 200, false, {"b"})
  v3["2:-2"] = v3["1:-3"] + v3["3:"] - v3["2:-2"]
  local v4 = v1:mean{axis=2}
  local v5 = v2:astype("uint64")
  local v6 = ramba.divide((4), v1)
  local v7 = v6:transpose({2,1})
  local v8 = ramba.roll(v6, -2, 1)
  local v9 = v8:argmin{axis=1}
  return v4, v1, v3, v9, v7, v5
end, {
  {dtype="float64", shape={1}, n=1, at={1}, is={2.5643564356435644}, tol={abs=4.97e-14, ulp=2}},
  {dtype="int8", shape={1,101}, n=101, hash=0xb850b78933095811, at={1,51,101}, is={10,2,14}},
  {dtype="uint16", shape={101}, n=101, hash=0x45acc8c7be00775a, at={1,51,101}, is={56,214,103}},
  {dtype="int64", shape={101}, n=101, hash=0xef97bb61cacc2887, at={1,51,101}, is={1,1,1}},
  {dtype="float64", shape={101,1}, n=101, hash=0x452455f70e0741da, at={1,51,101}, is={0.4,2.0,0.2857142857142857}},
  {dtype="uint64", shape={101}, n=101, hash=0x9af3969df2b05e1a, at={1,51,101}, is={7,78,24}},
}))
it("79", case(function(input, ramba)
  local v1 = input(1762252719, "uint64", {97,3}, 0, 200, false, {"b","b"})
  local v2 = input(930205703, "int32", {97,3}, -100, 201, false, {"n","b"})
  local v3 = input(1188440365, "uint32", {3}, 0, 200, false, nil)
  local v4 = input(1338556550, "float64", {3}, -8, 23, true, {"b"})
  local v5 = -v1
  local v6 = v2:astype("uint64")
  local v7 = v6 // (6)
  local v8 = ramba.logical_not(v3)
  local v9 = v5["new, -45:49:-1, 1:3:2"]
  local v10 = ramba.broadcast_to(v3, {3,3}) + 0
  local v11 = v8[{ {-1,-1,-3} }]
  local v12 = ramba.minimum(v3, v2)
  local v13 = ramba.minimum(v1, v11)
  local v14 = v5:cumsum{axis=1}
  local v15 = v14 ^ 1
  return v5, v3, v14, v9, v10
end, {
  {dtype="uint64", shape={97,3}, n=291, hash=0x8513cfb3b1d44ea2, at={1,146,291}, is={1.8446744073709552e+19,1.8446744073709552e+19,1.8446744073709552e+19}},
  {dtype="uint32", shape={3}, n=3, at={1,2,3}, is={123,194,178}},
  {dtype="uint64", shape={97,3}, n=291, hash=0xff7815fe2b87295a, at={1,146,291}, is={1.8446744073709552e+19,1.8446744073709548e+19,1.8446744073709543e+19}},
  {dtype="uint64", shape={1,5,2}, n=10, hash=0x32af3c3b51e5738d, at={1,5,10}, is={1.8446744073709552e+19,1.8446744073709552e+19,1.8446744073709552e+19}},
  {dtype="uint32", shape={3,3}, n=9, hash=0xb390f31ccf9dc5c0, at={1,5,9}, is={123,194,178}},
}))
it("80", case(function(input, ramba)
  local v1 = input(1466404897, "int64", {101}, -8, 23, false, nil)
  local v2 = input(1254431920, "bool", {101}, 1, 9, false, nil)
  local v3 = input(242141487, "uint8", {101}, 0, 200, false, {"b"})
  local v4 = v3 ^ 0
  local v5 = v3:min()
  local v6 = ramba.multiply(v1, v2)
  local v7 = v2:max()
  local v8 = v2:lt(v6)
  local v9 = ramba.mod(v4, v8)
  local v10 = v6[{ {-23,-6} }]
  local v11 = v1 * v2
  local v12 = v9["-99:-1, new"]
  local v13 = v6 % v6
  return v5, v7, v4, v2, v11, v8, v9
end, {
  {n=1, at={1}, is={2}},
  {n=1, at={1}, is={true}},
  {dtype="uint8", shape={101}, n=101, hash=0xef97bb61cacc2887, at={1,51,101}, is={1,1,1}},
  {dtype="bool", shape={101}, n=101, hash=0x81446628d18bd6a3, at={1,51,101}, is={false,false,true}},
  {dtype="int64", shape={101}, n=101, hash=0xd62f2222e471f3f8, at={1,51,101}, is={0,0,-8}},
  {dtype="bool", shape={101}, n=101, hash=0x47f7575290283af7, at={1,51,101}, is={false,false,false}},
  {dtype="uint8", shape={101}, n=101, hash=0x213e4f4e657f3e3a, at={1,51,101}, is={0,0,0}},
}))
it("81", case(function(input, ramba)
  local v1 = input(1137026588, "bool", {0,5}, 1, 9, false, nil)
  local v2 = input(1707249789, "float64", {5}, -1000000, 2000003, false, {"b"})
  local v3 = ramba.flip(v2, 1)
  local v4 = ramba.clip(v3, -3, 5) + 0
  local v5 = v3 * v1
  local v6 = v2:eq((5))
  local v7 = ramba.mod(v6, v4)
  v2[":"]:isub((3))
  local v8 = ramba.mod(v7, v7)
  local v9 = v3[":"]
  return v3, v1, v6, v8, v9
end, {
  {dtype="float64", shape={5}, n=5, hash=0x5cc5b988bad6c402, at={1,3,5}, is={-9579.0,-71550.75,-26286.75}},
  {dtype="bool", shape={0,5}, n=0},
  {dtype="bool", shape={5}, n=5, hash=0xdd39b81eb3ffe784, at={1,3,5}, is={false,false,false}},
  {dtype="float64", shape={5}, n=5, hash=0xb5882c4673ba8610, at={1,3,5}, is={0/0,0/0,0/0}},
  {dtype="float64", shape={5}, n=5, hash=0x5cc5b988bad6c402, at={1,3,5}, is={-9579.0,-71550.75,-26286.75}},
}))
it("82", case(function(input, ramba)
  local v1 = input(886556767, "uint32", {2,3,29}, 0, 200, false, nil)
  local v2 = input(1595968914, "int16", {1,3,29}, -100, 201, false, nil)
  local v3 = input(1152641440, "int8", {2,3,29}, -100, 201, false, {"n","b","n"})
  local v4 = input(1631365702, "int32", {2,3,29}, -1000000, 2000003, false, nil)
  local v5 = ramba.abs(v4)
  local v6 = v1 // v5
  local v7 = v3 // (-6)
  local v8 = ramba.where(v4:gt(0), v2, v1)
  v6[{ {-2,-1}, {-1,1,-2}, {24,25} }] = (-7)
  local v9 = ramba.logical_not(v3)
  local v10 = v1 * v9
  local v11 = ramba.where(v5:gt(0), v2, v6)
  local v12 = v8:min{axis=3, keepdims=true}
  local v13 = v7:astype("int64")
  return v6, v7, v1, v5, v3
end, {
  {dtype="int64", shape={2,3,29}, n=174, hash=0xe29905abeb60ca84, at={1,87,174}, is={0,0,0}},
  {dtype="int8", shape={2,3,29}, n=174, hash=0x8300a57857e0d0aa, at={1,87,174}, is={-3,-17,-7}},
  {dtype="uint32", shape={2,3,29}, n=174, hash=0x6dcca6ce2aec7d3e, at={1,87,174}, is={147,26,78}},
  {dtype="int32", shape={2,3,29}, n=174, hash=0xa04c419e40caf18d, at={1,87,174}, is={925650,911547,566285}},
  {dtype="int8", shape={2,3,29}, n=174, hash=0x5831553b04e5567d, at={1,87,174}, is={15,100,41}},
}))
it("83", case(function(input, ramba)
  local v1 = input(17248524, "uint16", {0}, 0, 200, false, nil)
  local v2 = input(1739099560, "uint16", {0}, 0, 200, false, nil)
  local v3 = v2[{ {} }]
  local v4 = ramba.fmin(v2, v2)
  local v5 = v2:sum()
  local v6 = v3 + v1
  local v7 = ramba.gcd((2), v6)
  local v8 = v6 | v6
  local v9 = v6.T
  return v5, v2, v7, v4, v1, v9
end, {
  {n=1, at={1}, is={0}},
  {dtype="uint16", shape={0}, n=0},
  {dtype="uint16", shape={0}, n=0},
  {dtype="uint16", shape={0}, n=0},
  {dtype="uint16", shape={0}, n=0},
  {dtype="uint16", shape={0}, n=0},
}))
it("84", case(function(input, ramba)
  local v1 = input(1794836603, "float32", {0}, 1, 9, true, {"b"})
  local v2 = input(1844858784, "int64", {0}, -100, 201, false, {"b"})
  local v3 = input(920136193, "bool", {0}, 1, 9, false, {"b"})
  local v4 = ramba.tan(v2 / (ramba.abs(v2) + 1))
  local v5 = v3 & v3
  local v6 = v2[{ {} }]
  v6[{ {} }] = (-5)
  local v7 = ramba.where(v5, v6, v1)
  local v8 = v3[":"]
  v2[":"]:imul((2))
  local v9 = ramba.flip(v3, 1)
  local v10 = v7 + v5
  local v11 = v10[":"]
  return v4, v8, v11, v6, v3, v7
end, {
  {dtype="float64", shape={0}, n=0, tol={ulp=5}},
  {dtype="bool", shape={0}, n=0},
  {dtype="float64", shape={0}, n=0},
  {dtype="int64", shape={0}, n=0},
  {dtype="bool", shape={0}, n=0},
  {dtype="float64", shape={0}, n=0},
}))
it("85", case(function(input, ramba)
  local v1 = input(1789171155, "int8", {3}, 1, 9, false, nil)
  local v2 = input(184290289, "bool", {1}, -1000000, 2000003, false, {"b"})
  local v3 = input(336713025, "float32", {3}, -8, 23, false, {"b"})
  local v4 = v3:astype("int8")
  local v5 = v4 * v3
  local v6 = ramba.where(v5:gt(0), v2, v4)
  local v7 = v5:le(v4)
  local v8 = v5 % v5
  ramba.sync()
  local v9 = v6[{ {-1,-3,-3} }]
  return v2, v4, v5, v8, v1
end, {
  {dtype="bool", shape={1}, n=1, at={1}, is={true}},
  {dtype="int8", shape={3}, n=3, at={1,2,3}, is={1,1,0}},
  {dtype="float32", shape={3}, n=3, at={1,2,3}, is={1.125,1.0,0.0}},
  {dtype="float32", shape={3}, n=3, at={1,2,3}, is={0.0,0.0,0/0}},
  {dtype="int8", shape={3}, n=3, at={1,2,3}, is={8,1,7}},
}))
it("86", case(function(input, ramba)
  local v1 = input(1161633624, "int8", {1,101}, -8, 23, false, {"b","n"})
  local v2 = input(1932204538, "float32", {1,101}, -1000000, 2000003, false, nil)
  local v3 = input(84767574, "int32", {1,101}, -1000000, 2000003, false, nil)
  local v4 = ramba.floor_divide(v1, v1)
  local v5 = v2[{ {1,1,2}, {3,-3,3} }]
  local v6 = v2 % v3
  local v7 = v1:astype("float64")
  local v8 = ramba.clip(v4, -3, 5) + 0
  local v9 = v1 ^ 1
  local v10 = v5:reshape(3, -1)
  local v11 = v4 ^ 0
  local v12 = v2:transpose({2,1})
  return v9, v10, v12, v8, v3
end, {
  {dtype="int8", shape={1,101}, n=101, hash=0xf64dec2755b2c594, at={1,51,101}, is={-1,13,2}},
  {dtype="float32", shape={3,11}, n=33, hash=0x9b8ffefadf1d26e9, at={1,17,33}, is={-76778.25,24653.125,45735.375}},
  {dtype="float32", shape={101,1}, n=101, hash=0xbef815dc7dd9f1df, at={1,51,101}, is={-71400.625,24653.125,-19519.5}},
  {dtype="int8", shape={1,101}, n=101, hash=0xdfa86d6c625020c9, at={1,51,101}, is={1,1,1}},
  {dtype="int32", shape={1,101}, n=101, hash=0x387da01dff5e6b8b, at={1,51,101}, is={-357970,-462566,-638662}},
}))
it("87", case(function(input, ramba)
  local v1 = input(1414568322, "uint8", {3,2,0}, 0, 200, false, nil)
  local v2 = input(982322780, "int16", {3,2,1}, 1, 9, false, nil)
  local v3 = v1 << 2
  local v4 = v1 % v1
  local v5 = ramba.where(v3:gt(0), v1, v1)
  local v6 = v2:lt(3)
  v2[v6] = 4
  local v7 = v3 ^ 3
  local v8 = v5:astype("int8")
  local v9 = v2:lt(-3)
  v2[v9] = -2
  local v10 = ramba.minimum(v9, v5)
  local v11 = v7 / v3
  return v4, v9, v10, v1, v7
end, {
  {dtype="uint8", shape={3,2,0}, n=0},
  {dtype="bool", shape={3,2,1}, n=6, hash=0xe8fb602c9c0d6412, at={1,3,6}, is={false,false,false}},
  {dtype="uint8", shape={3,2,0}, n=0},
  {dtype="uint8", shape={3,2,0}, n=0},
  {dtype="uint8", shape={3,2,0}, n=0},
}))
it("88", case(function(input, ramba)
  local v1 = input(1370823854, "uint32", {2,101}, 0, 200, false, {"b","n"})
  local v2 = input(1583000405, "int64", {101}, -1000000, 2000003, false, nil)
  local v3 = input(1952120502, "uint64", {101}, 0, 200, false, nil)
  local v4 = ramba.clip(v2, -3, 5) + 0
  local v5 = v4:all{axis=1}
  local v6 = ramba.fmax(v3, v5)
  local v7 = v6 // v4
  local v8 = ramba.flip(v7, 1)
  return v4, v7, v3, v2, v6
end, {
  {dtype="int64", shape={101}, n=101, hash=0x77f2701b3f012b31, at={1,51,101}, is={-3,5,-3}},
  {dtype="float64", shape={101}, n=101, hash=0x850a6adf5ea3c2fb, at={1,51,101}, is={-56.0,11.0,-43.0}},
  {dtype="uint64", shape={101}, n=101, hash=0x73d0c8beaa62a59c, at={1,51,101}, is={167,55,127}},
  {dtype="int64", shape={101}, n=101, hash=0xac9b68d34443c6ab, at={1,51,101}, is={-14107,100738,-602369}},
  {dtype="uint64", shape={101}, n=101, hash=0x73d0c8beaa62a59c, at={1,51,101}, is={167,55,127}},
}))
it("89", case(function(input, ramba)
  local v1 = input(1748655826, "float64", {7}, 1, 9, false, {"b"})
  local v2 = input(559586842, "int16", {7}, 1, 9, false, {"b"})
  local v3 = v1[{ {7,7} }]
  local v4 = v3 // (4)
  local v5 = ramba.isinf(v3)
  local v6 = v4 - (-1)
  local v7 = ramba.clip(v6, -3, 5) + 0
  v1[{ {1,1,-3}, "new" }] = (-2)
  return v4, v2, v3, v6, v5
end, {
  {dtype="float64", shape={1}, n=1, at={1}, is={0.0}},
  {dtype="int16", shape={7}, n=7, hash=0x66068530f7262b2f, at={1,4,7}, is={1,7,1}},
  {dtype="float64", shape={1}, n=1, at={1}, is={0.5}},
  {dtype="float64", shape={1}, n=1, at={1}, is={1.0}},
  {dtype="bool", shape={1}, n=1, at={1}, is={false}},
}))
it("90", case(function(input, ramba)
  local v1 = input(750909405, "int64", {2,3,5}, -100, 201, false, nil)
  local v2 = input(307246838, "bool", {2,3,5}, 1, 9, false, nil)
  local v3 = input(495472754, "uint64", {1,3,5}, 0, 200, false, nil)
  local v4 = input(319910705, "bool", {2,3,5}, -8, 23, false, nil)
  local v5 = v2:astype("bool")
  local v6 = v5:count_nonzero{axis={1,2}}
  ramba.sync()
  local v7 = v1 / v2
  local v8 = v1 + (-5)
  local v9 = ramba.logical_xor(v8, (0))
  return v6, v4, v3, v7, v8
end, {
  {dtype="int64", shape={5}, n=5, hash=0x2c5cb8ad0f2d26c1, at={1,3,5}, is={3,1,3}},
  {dtype="bool", shape={2,3,5}, n=30, hash=0x493e885d84ab89f1, at={1,15,30}, is={true,true,true}},
  {dtype="uint64", shape={1,3,5}, n=15, hash=0xeace543df337225f, at={1,8,15}, is={166,175,195}},
  {dtype="float64", shape={2,3,5}, n=30, hash=0x80449aa036e67125, at={1,15,30}, is={76.0,-29.0,-1/0}},
  {dtype="int64", shape={2,3,5}, n=30, hash=0x85118c0942a27c38, at={1,15,30}, is={71,-34,-41}},
}))
it("91", case(function(input, ramba)
  local v1 = input(1802490173, "float32", {13,17}, -8, 23, false, nil)
  local v2 = input(655401949, "uint8", {13,17}, 0, 200, false, nil)
  local v3 = v1 ^ 2
  local v4 = ramba.subtract(v1, v3)
  local v5 = v1:lt((0.5))
  local v6 = v5:sum()
  v4[{ {}, {2,-2} }]:imul((4))
  local v7 = v2:ne((6))
  local v8 = ramba.sqrt(v5)
  local v9 = ramba.where(v5, v2, v7)
  local v10 = v8 ^ 2
  local v11 = v9[{ {} }]
  local v12 = ramba.arcsin(v3 / (ramba.abs(v3) + 1))
  local v13 = v10:lt(3)
  v10[v13] = 4
  return v6, v12, v1, v11, v3, v8, v2
end, {
  {n=1, at={1}, is={126}},
  {dtype="float32", shape={13,17}, n=221, at={1,32,64,95,127,158,190,221}, is={0.5235987901687622,0.3682679235935211,0.0,0.28473055362701416,0.5927218794822693,0.28473055362701416,0.0588575080037117,0.0}, tol={ulp=5, bits=24}},
  {dtype="float32", shape={13,17}, n=221, hash=0x6ef372fc0ddf0d55, at={1,111,221}, is={-1.0,-0.375,0.0}},
  {dtype="uint8", shape={13,17}, n=221, hash=0x8f437b318c1f972c, at={1,111,221}, is={194,160,12}},
  {dtype="float32", shape={13,17}, n=221, hash=0x08f726bdeb066514, at={1,111,221}, is={1.0,0.140625,0.0}},
  {dtype="float32", shape={13,17}, n=221, hash=0xd9057e2ebc9075f7, at={1,111,221}, is={1.0,1.0,1.0}},
  {dtype="uint8", shape={13,17}, n=221, hash=0x124b9c7f89c220ca, at={1,111,221}, is={194,160,12}},
}))
it("92", case(function(input, ramba)
  local v1 = input(797764188, "bool", {3,4}, -100, 201, false, {"n","b"})
  local v2 = input(931779833, "uint64", {3,4}, 0, 200, false, nil)
  local v3 = v2 % v2
  local v4 = ramba.sqrt(v1)
  local v5 = ~v1
  local v6 = ramba.cos(v4)
  local v7 = v3 << 5
  local v8 = v3 << 1
  local v9 = ramba.flip(v7, 2)
  ramba.sync()
  return v6, v7, v5, v8, v2, v3
end, {
  {dtype="float32", shape={3,4}, n=12, at={1,3,4,6,7,9,10,12}, is={1.0,0.5403022766113281,1.0,1.0,0.5403022766113281,0.5403022766113281,1.0,1.0}, tol={ulp=5, bits=24}},
  {dtype="uint64", shape={3,4}, n=12, hash=0xfc375f4c78e224b0, at={1,7,12}, is={0,0,0}},
  {dtype="bool", shape={3,4}, n=12, hash=0x9edf6ed9a90fb4fd, at={1,7,12}, is={true,false,true}},
  {dtype="uint64", shape={3,4}, n=12, hash=0xfc375f4c78e224b0, at={1,7,12}, is={0,0,0}},
  {dtype="uint64", shape={3,4}, n=12, hash=0x2ce5ad6c1c6d26f5, at={1,7,12}, is={126,58,175}},
  {dtype="uint64", shape={3,4}, n=12, hash=0xfc375f4c78e224b0, at={1,7,12}, is={0,0,0}},
}))
it("93", case(function(input, ramba)
  local v1 = input(597841341, "int64", {3}, -100, 201, false, nil)
  local v2 = input(2046191503, "uint64", {1}, 0, 200, false, {"b"})
  local v3 = input(822754822, "int8", {3}, -100, 201, false, nil)
  local v4 = v1 * v3
  local v5 = ramba.maximum(v2, v2)
  local v6 = ramba.fmax(v2, v2)
  v2["-1:1:-1"] = v6
  local v7 = v2 >> 57
  local v8 = v7:var{axis=1}
  local v9 = ramba.where(v1:gt(0), v6, v6)
  local v10 = v3 - v9
  local v11 = v9.T
  local v12 = ramba.add(v10, v3)
  return v8, v4, v9, v11, v12, v6
end, {
  {dtype="float64", shape={}, n=1, at={1}, is={0.0}, tol={abs=0, ulp=2}},
  {dtype="int64", shape={3}, n=3, at={1,2,3}, is={-1600,416,2187}},
  {dtype="uint64", shape={3}, n=3, at={1,2,3}, is={80,80,80}},
  {dtype="uint64", shape={3}, n=3, at={1,2,3}, is={80,80,80}},
  {dtype="float64", shape={3}, n=3, at={1,2,3}, is={80.0,-184.0,82.0}},
  {dtype="uint64", shape={1}, n=1, at={1}, is={80}},
}))
it("94", case(function(input, ramba)
  local v1 = input(150533484, "uint64", {2,3,5}, 0, 200, false, {"b","n","b"})
  local v2 = input(389559078, "int16", {2,1,5}, -100, 201, false, {"b","n","b"})
  local v3 = input(2020924051, "uint16", {3,5}, 0, 200, false, nil)
  local v4 = input(1500952150, "float32", {2,3,5}, -1000000, 2000003, false, {"b","n","b"})
  local v5 = v2[{ {2,-1}, {1,1,3}, {-5,-1} }]
  local v6 = v4[{ {}, {-2,-1,2}, {-1,5} }]
  local v7 = ramba.add(v2, v3)
  local v8 = v3 ^ 1
  local v9 = ramba.subtract(v3, v8)
  local v10 = v2 * v9
  local v11 = v10:astype("uint16")
  v4[":, :, 2:-3"] = v6
  return v8, v6, v10, v1, v9
end, {
  {dtype="uint16", shape={3,5}, n=15, hash=0x9e39bbf4d794abe9, at={1,8,15}, is={97,69,131}},
  {dtype="float32", shape={2,1,1}, n=2, at={1,2}, is={-31104.75,40945.25}},
  {dtype="int32", shape={2,3,5}, n=30, hash=0x0066a8ef1f62f5e0, at={1,15,30}, is={0,0,0}},
  {dtype="uint64", shape={2,3,5}, n=30, hash=0x79177a6c56d78cc6, at={1,15,30}, is={9,147,57}},
  {dtype="uint16", shape={3,5}, n=15, hash=0x37b5b6530f396bea, at={1,8,15}, is={0,0,0}},
}))
it("95", case(function(input, ramba)
  local v1 = input(1520746453, "uint32", {5,1,41}, 0, 200, false, nil)
  local v2 = input(1088639771, "uint8", {5,1,41}, 0, 200, false, {"n","b","n"})
  local v3 = v1:gt(v2)
  local v4 = v2:ge((-2.25))
  local v5 = v3:copy()
  local v6 = v1[{ {}, {1,-1}, {-2,-41,-2} }]
  local v7 = v3[{ {}, {}, {-7,37} }]
  local v8 = v1:mean{axis=2, keepdims=true}
  local v9 = ramba.bitwise_and(v2, v4)
  v6["2:-2"] = v6["1:-3"] + v6["3:"] - v6["2:-2"]
  return v8, v7, v4, v1, v2, v3
end, {
  {dtype="float64", shape={5,1,41}, n=205, at={1,30,59,88,118,147,176,205}, is={23.0,69.0,123.0,163.0,182.0,142.0,186.0,55.0}, tol={abs=7e-13, ulp=2}},
  {dtype="bool", shape={5,1,3}, n=15, hash=0x9377bcc631394824, at={1,8,15}, is={true,true,true}},
  {dtype="bool", shape={5,1,41}, n=205, hash=0xe5ed11af21e5ad2d, at={1,103,205}, is={true,true,true}},
  {dtype="uint32", shape={5,1,41}, n=205, hash=0xc3d35e4b2143349c, at={1,103,205}, is={23,81,55}},
  {dtype="uint8", shape={5,1,41}, n=205, hash=0xf76c211c8dbb784d, at={1,103,205}, is={178,139,32}},
  {dtype="bool", shape={5,1,41}, n=205, hash=0x4c8d18dde87b1892, at={1,103,205}, is={false,false,true}},
}))
it("96", case(function(input, ramba)
  local v1 = input(1182185270, "uint8", {3,2,0}, 0, 200, false, {"b","n","b"})
  local v2 = input(393929814, "int8", {1,1,0}, -100, 201, false, {"n","b","n"})
  local v3 = v1.T
  local v4 = v1:ne(v1)
  local v5 = ramba.flip(v2, 3)
  local v6 = v3:lt(v3)
  local v7 = ramba.mod(v1, (1))
  local v8 = v4:transpose({3,2,1})
  local v9 = v7:ne(v1)
  v5[{ {-1,1,-3}, {1,1}, "new", {} }] = (3)
  local v10 = ramba.maximum(v3, v6)
  local v11 = v3[":, :, 1:2:2"]
  local v12 = v11:prod{axis=3}
  v12[":, 1:1:-1"] = (1)
  return v10, v12, v5, v8, v9
end, {
  {dtype="uint8", shape={0,2,3}, n=0},
  {dtype="uint64", shape={0,2}, n=0},
  {dtype="int8", shape={1,1,0}, n=0},
  {dtype="bool", shape={0,2,3}, n=0},
  {dtype="bool", shape={3,2,0}, n=0},
}))
it("97", case(function(input, ramba)
  local v1 = input(1259154999, "int32", {1}, 1, 9, false, {"b"})
  local v2 = input(843990052, "float64", {1}, -8, 23, true, nil)
  local v3 = input(959499024, "int32", {1}, 1, 9, false, nil)
  local v4 = v3 % v3
  local v5 = v4 / v1
  local v6 = v4 / v4
  local v7 = v5["-1:1:2"]
  local v8 = v1:gt((5))
  return v1, v3, v5, v2, v6
end, {
  {dtype="int32", shape={1}, n=1, at={1}, is={6}},
  {dtype="int32", shape={1}, n=1, at={1}, is={8}},
  {dtype="float64", shape={1}, n=1, at={1}, is={0.0}},
  {dtype="float64", shape={1}, n=1, at={1}, is={-0.125}},
  {dtype="float64", shape={1}, n=1, at={1}, is={0/0}},
}))
it("98", case(function(input, ramba)
  local v1 = input(450366919, "uint32", {211}, 0, 200, false, {"b"})
  local v2 = input(1570339478, "bool", {211}, -1000000, 2000003, false, {"b"})
  local v3 = v2 & (2)
  local v4 = v3:all()
  local v5 = ramba.flip(v3, 1)
  local v6 = v5:eq(v2)
  local v7 = v2 * v5
  local v8 = v1["-109:154:2"]
  return v4, v8, v7, v5, v2, v3
end, {
  {n=1, at={1}, is={false}},
  {dtype="uint32", shape={26}, n=26, hash=0x13999e09999707de, at={1,13,26}, is={187,90,28}},
  {dtype="int64", shape={211}, n=211, hash=0x0de2e8caa85e2b41, at={1,106,211}, is={0,0,0}},
  {dtype="int64", shape={211}, n=211, hash=0x0de2e8caa85e2b41, at={1,106,211}, is={0,0,0}},
  {dtype="bool", shape={211}, n=211, hash=0x4ff84fbb8b99cbc4, at={1,106,211}, is={false,false,false}},
  {dtype="int64", shape={211}, n=211, hash=0x0de2e8caa85e2b41, at={1,106,211}, is={0,0,0}},
}))
it("99", case(function(input, ramba)
  local v1 = input(1636724527, "int64", {0,5}, -8, 23, false, nil)
  local v2 = input(899155454, "uint32", {0,5}, 0, 200, false, {"n","b"})
  local v3 = input(1352666790, "float64", {0,5}, -8, 23, true, nil)
  local v4 = v2:astype("bool")
  local v5 = ramba.sqrt(v2)
  local v6 = ramba.sin(v1)
  local v7 = ramba.where(v5:gt(0), v4, v4)
  local v8 = v4:all{keepdims=true}
  local v9 = v8[{ {}, 1 }]
  return v6, v9, v4, v8, v2, v3
end, {
  {dtype="float64", shape={0,5}, n=0, tol={ulp=5}},
  {dtype="bool", shape={1}, n=1, at={1}, is={true}},
  {dtype="bool", shape={0,5}, n=0},
  {dtype="bool", shape={1,1}, n=1, at={1}, is={true}},
  {dtype="uint32", shape={0,5}, n=0},
  {dtype="float64", shape={0,5}, n=0},
}))
it("100", case(function(input, ramba)
  local v1 = input(456933287, "int64", {2,3,5}, -100, 201, false, {"b","n","b"})
  local v2 = input(1099424299, "int64", {2,3,5}, -100, 201, false, {"n","b","n"})
  local v3 = v1:sum{axis=1}
  local v4 = v2:lt(1)
  v2[v4] = 2
  local v5 = ramba.isnan(v4)
  local v6 = ramba.minimum(v5, v1)
  return v3, v1, v5, v4, v2
end, {
  {dtype="int64", shape={3,5}, n=15, hash=0x219968867c3dfa73, at={1,8,15}, is={121,58,-1}},
  {dtype="int64", shape={2,3,5}, n=30, hash=0x5b7c3cfdd514941c, at={1,15,30}, is={62,-74,73}},
  {dtype="bool", shape={2,3,5}, n=30, hash=0x0066a8ef1f62f5e0, at={1,15,30}, is={false,false,false}},
  {dtype="bool", shape={2,3,5}, n=30, hash=0xfb352e0cf26a3d1f, at={1,15,30}, is={false,false,true}},
  {dtype="int64", shape={2,3,5}, n=30, hash=0xa0ff6a04a9006e8e, at={1,15,30}, is={14,87,2}},
}))
end)
