-- Written by tests/gen/differential.py, seed 2: random programs and what NumPy gives. Do not edit.
local case = require "differential".case

describe("random programs, seed 2:", function()
it("1", case(function(input, ramba)
  local v1 = input(2145876889, "uint8", {37,41}, 0, 200, false, nil)
  local v2 = input(494382096, "uint64", {41}, 0, 200, false, {"b"})
  local v3 = input(1186946440, "uint32", {41}, 0, 200, false, nil)
  local v4 = v1 / v1
  local v5 = v1 + v2
  local v6 = ramba.where(v3:gt(0), v4, v4)
  local v7 = v3:lt(v6)
  local v8 = v4[":, 39:-39:-2"]
  local v9 = v7 ~ v3
  local v10 = v5 ^ 0
  local v11 = v8 % v8
  local v12 = v7 ~ v7
  local v13 = ramba.sign(v6)
  local v14 = ramba.trunc(v6)
  local v15 = v13:astype("float32")
  return v14, v8, v5, v12, v15
end, {
  {dtype="float64", shape={37,41}, n=1517, hash=0x948aec8a750381d3, at={1,759,1517}, is={1.0,1.0,1.0}},
  {dtype="float64", shape={37,19}, n=703, hash=0x50635ffa34eb5166, at={1,352,703}, is={1.0,1.0,1.0}},
  {dtype="uint64", shape={37,41}, n=1517, hash=0x37522332eddce4b0, at={1,759,1517}, is={284,191,304}},
  {dtype="bool", shape={37,41}, n=1517, hash=0x1e1706e8f94ed06a, at={1,759,1517}, is={false,false,false}},
  {dtype="float32", shape={37,41}, n=1517, hash=0x948aec8a750381d3, at={1,759,1517}, is={1.0,1.0,1.0}},
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
  local v1 = input(2014056857, "float64", {3,1301}, -8, 23, false, {"n","b"})
  local v2 = input(820725091, "int8", {3,1}, -100, 201, false, nil)
  local v3 = input(295516793, "uint16", {3,1301}, 0, 200, false, nil)
  local v4 = v1:mean{axis=2}
  local v5 = v3 ~ v2
  local v6 = v5["3:1:-2, -1300:1305"]
  local v7 = v5:sum()
  v3["-3:2:2"] = (2)
  local v8 = v5 ^ 3
  local v9 = ramba.where(v2:gt(0), v2, v3)
  local v10 = v5:max{keepdims=true}
  return v4, v7, v2, v8, v9, v5, v3
end, {
  {dtype="float64", shape={3}, n=3, at={1,2,3}, is={0.3190814757878555,0.3776902382782475,0.38806687163720216}, tol={abs=6.22e-15, ulp=2}},
  {n=1, at={1}, is={-137236}},
  {dtype="int8", shape={3,1}, n=3, at={1,2,3}, is={-49,70,-99}},
  {dtype="int32", shape={3,1301}, n=3903, hash=0x1bba3dcc4112d5e4, at={1,1952,3903}, is={-1481544,205379,-314432}},
  {dtype="int32", shape={3,1301}, n=3903, hash=0xdab5daf72edf50af, at={1,1952,3903}, is={2,70,33}},
  {dtype="int32", shape={3,1301}, n=3903, hash=0x10b185cfa8489c77, at={1,1952,3903}, is={-114,59,-68}},
  {dtype="uint16", shape={3,1301}, n=3903, hash=0xf344c3eb0e95aa89, at={1,1952,3903}, is={2,125,33}},
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
  local v1 = input(1631650462, "float64", {2,3,29}, -100, 201, false, nil)
  local v2 = input(486770572, "uint16", {2,3,29}, 0, 200, false, nil)
  local v3 = input(1048819206, "uint64", {2,3,29}, 0, 200, false, nil)
  local v4 = v3 * v3
  local v5 = v4["2:6, :, 3:27"]
  local v6 = ramba.logical_and(v2, v4)
  local v7 = v4 % v3
  local v8 = ramba.divide(v1, v2)
  local v9 = v5["-1, :, 2:24:3"]
  local v10 = v8[":, 1:3, -28:-1"]
  local v11 = v4:cumsum{axis=1}
  local v12 = v9.T
  v3[{ {-1,2}, {3,2,-1}, {1,-1} }]:iadd((2))
  return v6, v4, v8, v3, v7
end, {
  {dtype="bool", shape={2,3,29}, n=174, hash=0x4d399fd114785942, at={1,87,174}, is={true,true,true}},
  {dtype="uint64", shape={2,3,29}, n=174, hash=0xb19489470c2416e5, at={1,87,174}, is={20449,7056,25}},
  {dtype="float64", shape={2,3,29}, n=174, hash=0xee1fa5ccdbd1ace9, at={1,87,174}, is={0.025173611111111112,0.1693548387096774,0.0390625}},
  {dtype="uint64", shape={2,3,29}, n=174, hash=0xcbe88a5b690694d5, at={1,87,174}, is={143,84,7}},
  {dtype="uint64", shape={2,3,29}, n=174, hash=0x9577ebb78eff740c, at={1,87,174}, is={0,0,0}},
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
  local v1 = input(804462079, "int64", {4,7,9}, -1000000, 2000003, false, {"n","b","n"})
  local v2 = input(1619927827, "uint64", {4,7,9}, 0, 200, false, {"n","b","n"})
  local v3 = ramba.concatenate({v1, v1}, 1)
  local v4 = ramba.isfinite(v3)
  local v5 = ramba.maximum(v2, v1) + 0.0
  local v6 = ramba.clip(v5, -3, 5) + 0
  return v5, v4, v1, v3, v2
end, {
  {dtype="float64", shape={4,7,9}, n=252, hash=0x0be1b87c86538f88, at={1,127,252}, is={890524.0,49.0,422845.0}},
  {dtype="bool", shape={8,7,9}, n=504, hash=0xb1452f7ae3450b32, at={1,253,504}, is={true,true,true}},
  {dtype="int64", shape={4,7,9}, n=252, hash=0x18657210976d8035, at={1,127,252}, is={890524,-277821,422845}},
  {dtype="int64", shape={8,7,9}, n=504, hash=0x686e7f80e04b5122, at={1,253,504}, is={890524,890524,422845}},
  {dtype="uint64", shape={4,7,9}, n=252, hash=0xb8c733aab3cfca54, at={1,127,252}, is={152,49,126}},
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
  local v9 = ramba.tan(v8 / (ramba.abs(v8) + 1))
  local v10 = ramba.flip(v6, 1)
  local v11 = ramba.rint(v1)
  local v12 = v8 ~ v10
  local v13 = ramba.where(v7:gt(0), v3, v1)
  local v14 = v5:ne(v3)
  return v4, v9, v11, v5, v10, v14, v6
end, {
  {dtype="float64", shape={17}, n=17, at={1,3,6,8,10,12,15,17}, is={0.6435011087932843,0.12865357765781196,0.10981943735120409,0.14677883818085563,0.12179138279895647,0.12657558596272397,0.1183315053893799,0.18282871674409507}, tol={ulp=5}},
  {dtype="float64", shape={13,17}, n=221, at={1,32,64,95,127,158,190,221}, is={1.0296385570503641,1.4685449190926947,1.4521582329485418,1.3906335247966894,1.5211794824200737,1.510193517393097,1.5294567759148612,1.4283574909236105}, tol={ulp=5}},
  {dtype="float32", shape={13,17}, n=221, hash=0xf3fbc89edaa31b0b, at={1,111,221}, is={1.0,0.0,1.0}},
  {dtype="uint8", shape={17}, n=17, hash=0xee6ce9becccc0a4a, at={1,9,17}, is={4,125,59}},
  {dtype="uint8", shape={17}, n=17, hash=0x05a2ce517f251be3, at={1,9,17}, is={2,0,0}},
  {dtype="bool", shape={17}, n=17, hash=0x2362233056076592, at={1,9,17}, is={false,false,false}},
  {dtype="uint8", shape={17}, n=17, hash=0x58d6100c6ae99377, at={1,9,17}, is={0,0,2}},
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
  local v1 = input(699915588, "int64", {2,3,5}, -1000000, 2000003, false, nil)
  local v2 = input(917796924, "int32", {2,3,5}, -8, 23, false, {"b","n","b"})
  local v3 = input(1384189348, "int16", {3,5}, -100, 201, false, nil)
  local v4 = v3[{ {}, 4 }]
  local v5 = v2:mean{keepdims=true}
  local v6 = ramba.sign(v2)
  local v7 = v1 + v3
  local v8 = ramba.signbit(v7)
  local v9 = ramba.clip(v4, -3, 5) + 0
  local v10 = v4:astype("uint16")
  local v11 = v6["-1, 1:-3:3"]
  return v5, v7, v1, v10, v11, v4
end, {
  {dtype="float64", shape={1,1,1}, n=1, at={1}, is={2.3666666666666667}, tol={abs=4.97e-14, ulp=2}},
  {dtype="int64", shape={2,3,5}, n=30, hash=0x7bc09022527ad626, at={1,15,30}, is={-124534,-48848,-699685}},
  {dtype="int64", shape={2,3,5}, n=30, hash=0x1358d5119dd3ee8a, at={1,15,30}, is={-124531,-48751,-699588}},
  {dtype="uint16", shape={3}, n=3, at={1,2,3}, is={65515,3,64}},
  {dtype="int32", shape={1,5}, n=5, hash=0xdc1582c652e01c38, at={1,3,5}, is={1,1,1}},
  {dtype="int16", shape={3}, n=3, at={1,2,3}, is={-21,3,64}},
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
  local v1 = input(4692262, "float64", {3,1301}, 1, 9, false, nil)
  local v2 = input(1796103222, "int64", {3,1301}, 1, 9, false, nil)
  local v3 = v1:lt(3)
  v1[v3] = 4
  local v4 = v2 + (-3)
  local v5 = ramba.divide(v1, v4)
  local v6 = v1 * v2
  local v7 = v3:sum{axis=2}
  local v8 = v7:lt(v7)
  local v9 = v4:ge((0.1))
  local v10 = ramba.divide(v3, (-7))
  local v11 = ramba.logical_or(v8, (-1))
  return v7, v10, v11, v5, v6
end, {
  {dtype="int64", shape={3}, n=3, at={1,2,3}, is={1301,1301,1301}},
  {dtype="float64", shape={3,1301}, n=3903, hash=0xfa52bc7a10e5c4b1, at={1,1952,3903}, is={-0.14285714285714285,-0.14285714285714285,-0.14285714285714285}},
  {dtype="bool", shape={3}, n=3, at={1,2,3}, is={true,true,true}},
  {dtype="float64", shape={3,1301}, n=3903, hash=0x4b3476b8bb1cd74a, at={1,1952,3903}, is={-2.0,1/0,2.0}},
  {dtype="float64", shape={3,1301}, n=3903, hash=0xb868e0b17718fd14, at={1,1952,3903}, is={4.0,12.0,20.0}},
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
  local v1 = input(591203618, "float64", {1307,2}, 1, 9, false, {"b","n"})
  local v2 = input(1106623266, "uint64", {1307,2}, 0, 200, false, nil)
  local v3 = input(560817224, "float64", {1307,2}, -1000000, 2000003, false, {"b","n"})
  local v4 = input(1255458360, "uint64", {2}, 0, 200, false, {"b"})
  v2["3:-3"] = v2["1:-5"]
  local v5 = v3:astype("float64")
  local v6 = v1:lt((0))
  local v7 = v2 | (7)
  local v8 = ramba.fmin(v1, v5) + 0.0
  local v9 = ramba.where(v4:gt(0), v8, v6)
  local v10 = v3[":, :"]
  local v11 = (0.001) / v2
  local v12 = ramba.clip(v10, -3, 5) + 0
  return v9, v2, v6, v11, v5
end, {
  {dtype="float64", shape={1307,2}, n=2614, hash=0xd30af6d5dd592ea2, at={1,1307,2614}, is={-101037.5,0.125,-61827.75}},
  {dtype="uint64", shape={1307,2}, n=2614, hash=0xe6564a59aa084bc0, at={1,1307,2614}, is={112,39,156}},
  {dtype="bool", shape={1307,2}, n=2614, hash=0x92c06e093e7c507a, at={1,1307,2614}, is={false,false,false}},
  {dtype="float64", shape={1307,2}, n=2614, hash=0x225f7b7c95883ba3, at={1,1307,2614}, is={8.92857142857143e-06,2.5641025641025643e-05,6.410256410256411e-06}},
  {dtype="float64", shape={1307,2}, n=2614, hash=0x4131bc91672b2e7d, at={1,1307,2614}, is={-101037.5,42595.0,-61827.75}},
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
  local v1 = input(680904974, "float64", {2503}, 1, 9, false, {"b"})
  local v2 = input(1795788934, "int16", {2503}, 1, 9, false, nil)
  local v3 = input(1043758234, "uint32", {2503}, 0, 200, false, nil)
  local v4 = v3 ^ 2
  local v5 = v4:copy()
  local v6 = v3:sum()
  local v7 = ramba.maximum(v3, v2)
  local v8 = ramba.mod(v3, v7)
  local v9 = v3 / v1
  return v6, v1, v4, v8, v9, v7
end, {
  {n=1, at={1}, is={248124}},
  {dtype="float64", shape={2503}, n=2503, hash=0xa8318809582cec1c, at={1,1252,2503}, is={0.25,0.25,0.5}},
  {dtype="uint32", shape={2503}, n=2503, hash=0xc14de6d38f639063, at={1,1252,2503}, is={13924,4624,37249}},
  {dtype="int64", shape={2503}, n=2503, hash=0xb39ad4bd2d9b34b3, at={1,1252,2503}, is={0,0,0}},
  {dtype="float64", shape={2503}, n=2503, hash=0x56405b46bb78dcf7, at={1,1252,2503}, is={472.0,272.0,386.0}},
  {dtype="int64", shape={2503}, n=2503, hash=0xc134d0ba0f5a3bc7, at={1,1252,2503}, is={118,68,193}},
}))
it("28", case(function(input, ramba)
  local v1 = input(1667969826, "float32", {2,3,29}, -100, 201, false, nil)
  local v2 = input(749440248, "float32", {2,3,29}, 1, 9, false, {"b","n","b"})
  local v3 = input(400350742, "uint64", {3,29}, 0, 200, false, {"b","n"})
  local v4 = input(699605864, "int64", {2,3,29}, 1, 9, false, nil)
  local v5 = v1:le((0.001))
  local v6 = v3 | v3
  local v7 = v3[{ {-1,-3,-1}, {24,-15,-3} }]
  local v8 = ramba.log(ramba.abs(v3) + 0.5)
  local v9 = v2["2:1:-3, 3:-2:-1, 3"]
  local v10 = v3 ^ 0
  local v11 = ramba.arcsin(v6 / (ramba.abs(v6) + 1))
  local v12 = v2:lt(-3)
  v2[v12] = -2
  local v13 = ramba.broadcast_to(v1, {3,2,3,29}) + 0
  local v14 = v10 | v12
  local v15 = v10:std()
  return v8, v11, v15, v5, v3, v1, v10, v14
end, {
  {dtype="float64", shape={3,29}, n=87, at={1,13,26,38,50,62,75,87}, is={4.182050142641207,4.749270529961848,5.000584958242754,4.894101477840304,-0.6931471805599453,4.034240638152395,2.970414465569701,3.481240089335692}, tol={ulp=5}},
  {dtype="float64", shape={3,29}, n=87, at={1,13,26,38,50,62,75,87}, is={1.396498123121446,1.439395381164028,1.454874542560673,1.4485507785602387,0.0,1.383204222291262,1.253235897503375,1.323987393325324}, tol={ulp=5}},
  {n=1, at={1}, is={0.0}, tol={abs=8.43e-08, ulp=2}},
  {dtype="bool", shape={2,3,29}, n=174, hash=0xdd4f9d6601f02393, at={1,87,174}, is={true,true,false}},
  {dtype="uint64", shape={3,29}, n=87, hash=0x26ad81ddc9c1a4f3, at={1,44,87}, is={65,17,32}},
  {dtype="float32", shape={2,3,29}, n=174, hash=0x7b9cf9bc1aad29cd, at={1,87,174}, is={-1.375,-11.625,11.25}},
  {dtype="uint64", shape={3,29}, n=87, hash=0xc9660d0da4436b9a, at={1,44,87}, is={1,1,1}},
  {dtype="uint64", shape={2,3,29}, n=174, hash=0xe726eb7e6c1f77d0, at={1,87,174}, is={1,1,1}},
}))
it("29", case(function(input, ramba)
  local v1 = input(1741315370, "int64", {2,3,5}, -100, 201, false, nil)
  local v2 = input(1733479883, "uint32", {2,3,5}, 0, 200, false, {"b","n","b"})
  local v3 = ramba.minimum(v1, v2)
  local v4 = v1:prod{axis=1}
  local v5 = ramba.sinh(v4 / (ramba.abs(v4) + 1))
  local v6 = v1:prod{axis=1, keepdims=true}
  local v7 = ramba.where(v4:gt(0), v6, v3)
  local v8 = v3 - v7
  local v9 = v7 / v3
  v2[{ {2,2,-1}, {}, {4,5} }]:iadd((1))
  local v10 = v6:lt(-4)
  v6[v10] = -3
  local v11 = v2 ^ 3
  local v12 = v9:argmax{axis=2}
  return v5, v1, v9, v8, v11, v4
end, {
  {dtype="float64", shape={3,5}, n=15, at={1,3,5,7,9,11,13,15}, is={1.174103213185428,1.1664526124582761,1.1747988657606707,1.174120136189193,1.1716569840176536,1.1737151485722608,1.1736509520948837,1.1749988059776475}, tol={ulp=5}},
  {dtype="int64", shape={2,3,5}, n=30, hash=0x953601d6f5dcaa65, at={1,15,30}, is={78,77,99}},
  {dtype="float64", shape={2,3,5}, n=30, hash=0x4a353f4db283506b, at={1,15,30}, is={18.0,127.05,77.0}},
  {dtype="int64", shape={2,3,5}, n=30, hash=0xe246b9138c1bd4f3, at={1,15,30}, is={-1326,-7563,-7524}},
  {dtype="uint32", shape={2,3,5}, n=30, hash=0xd4ff3069deb4643f, at={1,15,30}, is={1331000,216000,4913000}},
  {dtype="int64", shape={3,5}, n=15, hash=0x4761d59c8bc74406, at={1,8,15}, is={1404,7790,7623}},
}))
it("30", case(function(input, ramba)
  local v1 = input(1453120730, "uint64", {2,3,29}, 0, 200, false, nil)
  local v2 = input(2079027599, "float32", {2,3,29}, 1, 9, false, nil)
  local v3 = v1["-2:1:-3, :, 12:-7"]
  v2[{ 1, {1,3}, {-5,27,2} }] = (-7)
  local v4 = v1:mean{axis=3}
  local v5 = v3:sum()
  local v6 = ramba.logical_xor(v2, v1)
  local v7 = v2:lt(v2)
  local v8 = v2 ^ 0.5
  local v9 = ramba.where(v1:gt(0), v7, v7)
  local v10 = ramba.logical_or(v2, v2)
  local v11 = ramba.sinh(v2 / (ramba.abs(v2) + 1))
  v9[{ {}, {}, 11 }] = (1)
  local v12 = v6 // v8
  return v4, v5, v11, v12, v8, v1, v6, v2
end, {
  {dtype="float64", shape={2,3}, n=6, at={1,2,3,4,5,6}, is={108.3103448275862,89.96551724137932,109.20689655172414,91.72413793103448,106.24137931034483,99.86206896551724}, tol={abs=7e-13, ulp=2}},
  {n=1, at={1}, is={3161}},
  {dtype="float32", shape={2,3,29}, n=174, at={1,26,50,75,100,125,149,174}, is={0.4418119788169861,0.33954057097435,0.5544909834861755,0.5210952758789062,0.4837903380393982,0.3941684067249298,0.3941684067249298,0.4837903380393982}, tol={ulp=5, bits=24}},
  {dtype="float32", shape={2,3,29}, n=174, hash=0xd617934b409238fb, at={1,87,174}, is={0.0,0.0,0.0}},
  {dtype="float32", shape={2,3,29}, n=174, hash=0x94ff6d7ab31c69db, at={1,87,174}, is={0.8660253882408142,1.0,0.9354143738746643}},
  {dtype="uint64", shape={2,3,29}, n=174, hash=0x31255dde1e9ddbc5, at={1,87,174}, is={98,184,62}},
  {dtype="bool", shape={2,3,29}, n=174, hash=0x9577ebb78eff740c, at={1,87,174}, is={false,false,false}},
  {dtype="float32", shape={2,3,29}, n=174, hash=0x369d6ccdf5b6c9e9, at={1,87,174}, is={0.75,1.0,0.875}},
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
  local v1 = input(1074943481, "int64", {1307,2}, -1000000, 2000003, false, {"b","b"})
  local v2 = input(1831858354, "uint64", {1307,1}, 0, 200, false, nil)
  local v3 = input(1016167809, "uint64", {1307,2}, 0, 200, false, nil)
  local v4 = input(1602583513, "bool", {1307,2}, 1, 9, false, {"b","n"})
  local v5 = ramba.logical_or(v3, (3))
  local v6 = v3["new, 2:1306, -1"]
  local v7 = v6:lt(v6)
  local v8 = ramba.fmax(v2, v5)
  v6[":"]:isub(v7)
  local v9 = v8 // v3
  local v10 = ramba.sign(v1)
  local v11 = ramba.where(v10:gt(0), v4, v2)
  local v12 = v4.T
  return v9, v5, v1, v4, v3
end, {
  {dtype="uint64", shape={1307,2}, n=2614, hash=0xe8bcce88875481db, at={1,1307,2614}, is={0,0,0}},
  {dtype="bool", shape={1307,2}, n=2614, hash=0x20c1bac000bc5b2a, at={1,1307,2614}, is={true,true,true}},
  {dtype="int64", shape={1307,2}, n=2614, hash=0x3a5fb633433642e2, at={1,1307,2614}, is={565311,-460683,347403}},
  {dtype="bool", shape={1307,2}, n=2614, hash=0xaaf5146353c099b2, at={1,1307,2614}, is={false,false,true}},
  {dtype="uint64", shape={1307,2}, n=2614, hash=0xa2f76e3a95cf18ad, at={1,1307,2614}, is={161,161,125}},
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
  local v1 = input(820052424, "int64", {2503}, 1, 9, false, nil)
  local v2 = input(1827198526, "float32", {1}, -1000000, 2000003, false, {"b"})
  local v3 = ramba.multiply(v2, v1)
  local v4 = v1:sum()
  local v5 = v3["2502:3:-2"]
  local v6 = ramba.isnan(v3)
  local v7 = v5:lt(-4)
  v5[v7] = -3
  local v8 = ramba.sqrt(v6)
  local v9 = v1:lt(3)
  v1[v9] = 4
  local v10 = v7["1249:1:-3"]
  local v11 = v1:astype("uint32")
  return v4, v2, v6, v7, v10, v11
end, {
  {n=1, at={1}, is={12664}},
  {dtype="float32", shape={1}, n=1, at={1}, is={103948.25}},
  {dtype="bool", shape={2503}, n=2503, hash=0x8d410773a587be3d, at={1,1252,2503}, is={false,false,false}},
  {dtype="bool", shape={1250}, n=1250, hash=0x3c9c04267977b838, at={1,625,1250}, is={false,false,false}},
  {dtype="bool", shape={417}, n=417, hash=0xeecd974fde140829, at={1,209,417}, is={false,false,false}},
  {dtype="uint32", shape={2503}, n=2503, hash=0x08bfe814f22d1c4f, at={1,1252,2503}, is={6,4,6}},
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
  local v1 = input(1287375111, "int8", {4,7,9}, -100, 201, false, nil)
  local v2 = input(626528635, "uint8", {7,9}, 0, 200, false, {"b","b"})
  local v3 = ramba.subtract(v2, v2)
  v1["1:4, :, 8:7:-1"] = (2)
  local v4 = v2.T
  local v5 = v4["-2:7:-2, 7:7:-2"]
  local v6 = v4:count_nonzero{axis=2}
  local v7 = ramba.stack({v6, v6}, 1)
  local v8 = ramba.fmax(v5, v2)
  local v9 = v7:argmin()
  local v10 = v7:ne(v7)
  ramba.sync()
  local v11 = v8:transpose({2,1})
  return v9, v2, v8, v1, v7, v4
end, {
  {n=1, at={1}, is={1}},
  {dtype="uint8", shape={7,9}, n=63, hash=0x822f06545b3f4669, at={1,32,63}, is={182,42,94}},
  {dtype="uint8", shape={7,9}, n=63, hash=0xae857577a43ca3ea, at={1,32,63}, is={182,91,94}},
  {dtype="int8", shape={4,7,9}, n=252, hash=0x541b2ed0677cdb44, at={1,127,252}, is={-19,58,74}},
  {dtype="int64", shape={2,9}, n=18, hash=0x2e895d4c7037482c, at={1,9,18}, is={7,7,7}},
  {dtype="uint8", shape={9,7}, n=63, hash=0xa5dd57972e0d6cdc, at={1,32,63}, is={182,42,94}},
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
  local v1 = input(1223646814, "bool", {5,1,41}, -100, 201, false, {"n","b","n"})
  local v2 = input(428896571, "float64", {5,1,41}, 1, 9, false, {"n","b","n"})
  local v3 = input(459471109, "int16", {1,41}, -8, 23, false, {"n","b"})
  local v4 = v2:lt(5)
  v2[v4] = 6
  local v5 = v2:std()
  local v6 = ramba.logical_and(v4, v2)
  v6["3:-3"] = v6["1:-5"]
  v6["2:-2"] = v6["1:-3"]
  local v7 = ramba.where(v2:gt(0), v3, v3)
  local v8 = ramba.fmax(v6, v6)
  local v9 = ramba.flip(v1, 2)
  local v10 = v2:transpose({1,2,3})
  local v11 = ramba.where(v1, v2, v2)
  return v5, v2, v9, v1, v8, v3
end, {
  {n=1, at={1}, is={0.0}, tol={abs=5.06e-07, ulp=2}},
  {dtype="float64", shape={5,1,41}, n=205, hash=0x113914925b7a595f, at={1,103,205}, is={6.0,6.0,6.0}},
  {dtype="bool", shape={5,1,41}, n=205, hash=0x3667bef638946ae4, at={1,103,205}, is={true,false,true}},
  {dtype="bool", shape={5,1,41}, n=205, hash=0x3667bef638946ae4, at={1,103,205}, is={true,false,true}},
  {dtype="bool", shape={5,1,41}, n=205, hash=0xe5ed11af21e5ad2d, at={1,103,205}, is={true,true,true}},
  {dtype="int16", shape={1,41}, n=41, hash=0xa0a1cd74183dafd5, at={1,21,41}, is={14,13,0}},
}))
it("42", case(function(input, ramba)
  local v1 = input(1032962752, "int64", {5,1,41}, -1000000, 2000003, false, nil)
  local v2 = input(1895843113, "float32", {5,1,41}, -1000000, 2000003, false, nil)
  v1["2:-2"] = v1["1:-3"]
  local v3 = v1 | (-7)
  local v4 = ramba.log1p(ramba.abs(v3) + 0.5)
  local v5 = v2 // (-7)
  local v6 = v1 | v3
  local v7 = ramba.logical_and(v3, v3)
  v2["-1:4:-1, 1, -41:41"] = (3.0)
  local v8 = ramba.broadcast_to(v3, {3,5,1,41}) + 0
  local v9 = v7:max{axis=2}
  local v10 = v6:eq(v6)
  local v11 = v10 % v9
  local v12 = ramba.sqrt(v3)
  return v4, v11, v3, v6, v12, v5
end, {
  {dtype="float64", shape={5,1,41}, n=205, at={1,30,59,88,118,147,176,205}, is={2.1400661634962708,1.5040773967762742,1.5040773967762742,0.9162907318741551,1.5040773967762742,0.9162907318741551,0.9162907318741551,2.1400661634962708}, tol={ulp=5}},
  {dtype="int8", shape={5,5,41}, n=1025, hash=0xce4dde87161ca9e2, at={1,513,1025}, is={0,0,0}},
  {dtype="int64", shape={5,1,41}, n=205, hash=0xa136340fd0265909, at={1,103,205}, is={-7,-5,-7}},
  {dtype="int64", shape={5,1,41}, n=205, hash=0xa136340fd0265909, at={1,103,205}, is={-7,-5,-7}},
  {dtype="float64", shape={5,1,41}, n=205, hash=0x39a57f520d06a72c, at={1,103,205}, is={0/0,0/0,0/0}},
  {dtype="float32", shape={5,1,41}, n=205, hash=0x22ea621a12856b11, at={1,103,205}, is={4893.0,533.0,9949.0}},
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
  local v1 = input(466969010, "int64", {3,2,0}, 1, 9, false, nil)
  local v2 = input(567362945, "uint64", {2,0}, 0, 200, false, {"n","b"})
  local v3 = input(2143475011, "int32", {2,0}, -1000000, 2000003, false, nil)
  local v4 = input(224410030, "int64", {3,2,0}, -8, 23, false, nil)
  local v5 = ramba.isnan(v1)
  local v6 = ramba.mod(v4, v1)
  local v7 = v6.T
  local v8 = v6 // v3
  local v9 = ramba.maximum(v5, v3)
  local v10 = v1 | v6
  local v11 = v4 - (-2.25)
  local v12 = v10 % v1
  local v13 = v12:all{axis=2}
  v8["new, :, 1:-1, :"] = (-3)
  return v12, v7, v6, v2, v4
end, {
  {dtype="int64", shape={3,2,0}, n=0},
  {dtype="int64", shape={0,2,3}, n=0},
  {dtype="int64", shape={3,2,0}, n=0},
  {dtype="uint64", shape={2,0}, n=0},
  {dtype="int64", shape={3,2,0}, n=0},
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
  local v1 = input(1552695674, "uint8", {2,3,5}, 0, 200, false, nil)
  local v2 = input(1072649916, "int32", {2,3,5}, 1, 9, false, {"n","b","n"})
  local v3 = input(861225338, "int8", {3,5}, -8, 23, false, nil)
  local v4 = v3 ^ 0
  local v5 = v2 - v2
  local v6 = v3:argmin{axis=2}
  local v7 = v2 / (0.001)
  local v8 = ramba.tan(v1 / (ramba.abs(v1) + 1))
  local v9 = ramba.subtract(v2, (3))
  local v10 = v3:any{axis=2, keepdims=true}
  local v11 = v3 << 7
  local v12 = v6[":"]
  v7["-1:2, :, 4:2:-1"]:imul((0.5))
  local v13 = ramba.where(v9:gt(0), v1, v2)
  v10[{ {3,-3,-1}, {1,1,3} }] = v10
  return v8, v4, v10, v2, v13, v9
end, {
  {dtype="float64", shape={2,3,5}, n=30, at={1,5,9,13,18,22,26,30}, is={1.5370849193173328,1.3726220608330415,1.480515574046363,1.523341278423371,1.5346551429429307,1.539240572031575,1.5333782779717513,1.5126606805642215}, tol={ulp=5}},
  {dtype="int8", shape={3,5}, n=15, hash=0x838a10790d7ff01c, at={1,8,15}, is={1,1,1}},
  {dtype="bool", shape={3,1}, n=3, at={1,2,3}, is={true,true,true}},
  {dtype="int32", shape={2,3,5}, n=30, hash=0x0f2d0cd47297ddf9, at={1,15,30}, is={1,5,4}},
  {dtype="int32", shape={2,3,5}, n=30, hash=0xb016ed020983b1da, at={1,15,30}, is={1,195,74}},
  {dtype="int32", shape={2,3,5}, n=30, hash=0x264f68d5ae6a2b16, at={1,15,30}, is={-2,2,1}},
}))
it("48", case(function(input, ramba)
  local v1 = input(140490184, "uint32", {3,2,0}, 0, 200, false, {"b","n","b"})
  local v2 = input(1319853286, "int32", {3,2,0}, 1, 9, false, {"n","b","n"})
  local v3 = input(1235526748, "uint32", {3,2,1}, 0, 200, false, nil)
  local v4 = ramba.flip(v3, 3)
  local v5 = v1.T
  local v6 = v1:all()
  local v7 = ramba.sqrt(v5)
  local v8 = ramba.isnan(v1)
  local v9 = v3 - v3
  local v10 = v1[":"]
  local v11 = v1:transpose({1,3,2})
  local v12 = v10:astype("int64")
  local v13 = ramba.divide(v12, v4)
  return v6, v1, v13, v7, v9, v2
end, {
  {n=1, at={1}, is={true}},
  {dtype="uint32", shape={3,2,0}, n=0},
  {dtype="float64", shape={3,2,0}, n=0},
  {dtype="float64", shape={0,2,3}, n=0},
  {dtype="uint32", shape={3,2,1}, n=6, hash=0xe8fb602c9c0d6412, at={1,3,6}, is={0,0,0}},
  {dtype="int32", shape={3,2,0}, n=0},
}))
it("49", case(function(input, ramba)
  local v1 = input(235249783, "uint16", {2,3,5}, 0, 200, false, nil)
  local v2 = input(1424783139, "uint16", {2,3,5}, 0, 200, false, {"n","b","n"})
  local v3 = input(1784667512, "int16", {2,3,1}, -100, 201, false, nil)
  local v4 = input(2005483255, "uint64", {2,3,5}, 0, 200, false, {"n","b","n"})
  local v5 = v2:argmin()
  local v6 = ramba.logical_or(v3, v4)
  local v7 = v6:transpose({2,1,3})
  local v8 = v2 >> 4
  local v9 = v8 ^ 3
  local v10 = ramba.divide(v4, v9)
  return v5, v6, v8, v7, v10, v1
end, {
  {n=1, at={1}, is={22}},
  {dtype="bool", shape={2,3,5}, n=30, hash=0xbcd9152ae1814fa1, at={1,15,30}, is={true,true,true}},
  {dtype="uint16", shape={2,3,5}, n=30, hash=0x7dd8f2c112ab07c0, at={1,15,30}, is={6,1,5}},
  {dtype="bool", shape={3,2,5}, n=30, hash=0xbcd9152ae1814fa1, at={1,15,30}, is={true,true,true}},
  {dtype="float64", shape={2,3,5}, n=30, hash=0xd47547b80d9fd9ad, at={1,15,30}, is={0.6620370370370371,29.0,1.552}},
  {dtype="uint16", shape={2,3,5}, n=30, hash=0x00d8ad7be2178907, at={1,15,30}, is={77,41,188}},
}))
it("50", case(function(input, ramba)
  local v1 = input(1068513332, "int8", {4,7,9}, 1, 9, false, {"b","n","b"})
  local v2 = input(142251373, "int32", {4,7,9}, -1000000, 2000003, false, nil)
  local v3 = v1 / v2
  local v4 = v2:astype("int16")
  local v5 = v1:std{axis=2}
  local v6 = v3 ^ 0.5
  local v7 = ramba.flip(v4, 2)
  local v8 = v7:all()
  local v9 = v1:transpose({3,2,1})
  return v5, v8, v2, v3, v9, v7, v4
end, {
  {dtype="float64", shape={4,9}, n=36, at={1,6,11,16,21,26,31,36}, is={2.1189138534559038,2.312344865176949,3.1558174334820746,2.695423180587601,2.3733211036908783,2.641891715558133,1.749635530559413,2.0503857277724746}, tol={abs=3.95e-13, ulp=2}},
  {n=1, at={1}, is={true}},
  {dtype="int32", shape={4,7,9}, n=252, hash=0xae4d6d376ff939aa, at={1,127,252}, is={-548487,928972,-664388}},
  {dtype="float64", shape={4,7,9}, n=252, hash=0x4d84cd1d53b15cd0, at={1,127,252}, is={-3.6463945362424268e-06,6.458752255180996e-06,-4.515433752566272e-06}},
  {dtype="int8", shape={9,7,4}, n=252, hash=0x4be8c15adf75edc5, at={1,127,252}, is={2,9,3}},
  {dtype="int16", shape={4,7,9}, n=252, hash=0x8b99b54359d9f162, at={1,127,252}, is={23146,3835,-380}},
  {dtype="int16", shape={4,7,9}, n=252, hash=0xaf38d80a32bbb1dd, at={1,127,252}, is={-24199,11468,-9028}},
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
  local v1 = input(202486508, "int16", {2503}, -100, 201, false, nil)
  local v2 = input(592241333, "float32", {2503}, -8, 23, false, nil)
  local v3 = input(1106684937, "bool", {2503}, -8, 23, false, {"b"})
  local v4 = input(81378280, "uint16", {2503}, 0, 200, false, nil)
  local v5 = v4 << 5
  local v6 = v5:astype("bool")
  local v7 = v2:var{axis=1}
  local v8 = -v4
  local v9 = v5 >> 12
  local v10 = v4:var()
  local v11 = v8["2279:2474"]
  local v12 = v8:mean()
  v3[":"] = v3["::-1"]
  return v7, v10, v12, v2, v9, v3, v4, v1
end, {
  {dtype="float32", shape={}, n=1, at={1}, is={0.6758354902267456}, tol={abs=1.17e-05, ulp=2, bits=24}},
  {n=1, at={1}, is={3281.8093100903766}, tol={abs=2.81e-10, ulp=2}},
  {n=1, at={1}, is={65204.01438274071}, tol={abs=2.33e-10, ulp=2}},
  {dtype="float32", shape={2503}, n=2503, hash=0x4cd13d94b7498c3b, at={1,1252,2503}, is={1.625,0.5,1.0}},
  {dtype="uint16", shape={2503}, n=2503, hash=0xf27ef2a5436d3eda, at={1,1252,2503}, is={1,0,0}},
  {dtype="bool", shape={2503}, n=2503, hash=0xbd41411b75d82a21, at={1,1252,2503}, is={false,false,false}},
  {dtype="uint16", shape={2503}, n=2503, hash=0x76888d5c64669e06, at={1,1252,2503}, is={129,127,49}},
  {dtype="int16", shape={2503}, n=2503, hash=0x05c2e849e51dc0d6, at={1,1252,2503}, is={-48,-73,82}},
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
  local v1 = input(912042274, "int32", {2,3,5}, -1000000, 2000003, false, {"n","b","n"})
  local v2 = input(111315193, "int32", {1,3,5}, -100, 201, false, nil)
  local v3 = input(953076331, "int8", {3,5}, 1, 9, false, nil)
  local v4 = input(733928320, "uint8", {2,3,5}, 0, 200, false, {"b","n","b"})
  local v5 = v3:le((5))
  local v6 = v3 // v4
  local v7 = v6:astype("bool")
  local v8 = v3 >> 6
  local v9 = ramba.erfc(v2 / (ramba.abs(v2) + 1))
  local v10 = v8[{ {}, {2,-3} }]
  local v11 = v8:astype("uint8")
  v7[{ {2,1,-1}, {}, 4 }] = (6)
  local v12 = v10 << 0
  local v13 = v5:astype("uint32")
  local v14 = ramba.where(v13:gt(0), v4, v11)
  return v9, v2, v14, v7, v4, v13
end, {
  {dtype="float64", shape={1,3,5}, n=15, at={1,3,5,7,9,11,13,15}, is={1.791274868824678,1.7111556336535152,0.1753258176208659,0.1647102999131693,1.8348703915147477,1.7614071706835646,1.821977914084574,0.16268961709999263}, tol={ulp=5}},
  {dtype="int32", shape={1,3,5}, n=15, hash=0x35a15a98a0eabe32, at={1,8,15}, is={-8,-58,77}},
  {dtype="uint8", shape={2,3,5}, n=30, hash=0xbed81d27627b2f1f, at={1,15,30}, is={117,141,66}},
  {dtype="bool", shape={2,3,5}, n=30, hash=0xbd62121a530a5af1, at={1,15,30}, is={false,false,false}},
  {dtype="uint8", shape={2,3,5}, n=30, hash=0x8ab28d7131dac467, at={1,15,30}, is={117,141,66}},
  {dtype="uint32", shape={3,5}, n=15, hash=0x2fedd8ad8f3ac277, at={1,8,15}, is={1,1,1}},
}))
it("56", case(function(input, ramba)
  local v1 = input(63957121, "int32", {2,3,29}, -8, 23, false, {"n","b","n"})
  local v2 = input(564101789, "int8", {2,3,29}, -100, 201, false, {"b","n","b"})
  local v3 = input(728600529, "uint8", {2,3,29}, 0, 200, false, {"n","b","n"})
  local v4 = input(1929310401, "int64", {2,3,29}, -1000000, 2000003, false, nil)
  local v5 = v3 / (1)
  local v6 = ramba.flip(v2, 2)
  local v7 = ramba.add(v5, v1)
  local v8 = v2 ~ (-4)
  local v9 = ramba.roll(v5, 3, 2)
  return v5, v2, v6, v8, v9
end, {
  {dtype="float64", shape={2,3,29}, n=174, hash=0xf3e6df7324623aee, at={1,87,174}, is={162.0,60.0,194.0}},
  {dtype="int8", shape={2,3,29}, n=174, hash=0x8c29eed4acdbbcf3, at={1,87,174}, is={-92,64,6}},
  {dtype="int8", shape={2,3,29}, n=174, hash=0xa0f4da609f50967b, at={1,87,174}, is={48,-36,38}},
  {dtype="int8", shape={2,3,29}, n=174, hash=0x098d2b6977c92e31, at={1,87,174}, is={88,-68,-6}},
  {dtype="float64", shape={2,3,29}, n=174, hash=0xf3e6df7324623aee, at={1,87,174}, is={162.0,60.0,194.0}},
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
  local v1 = input(1765772927, "uint64", {3,2,0}, 0, 200, false, {"b","n","b"})
  local v2 = input(445025022, "float64", {1,2,0}, -1000000, 2000003, false, {"n","b","n"})
  local v3 = input(1395847112, "uint16", {3,1,0}, 0, 200, false, {"n","b","n"})
  local v4 = ramba.where(v3:gt(0), v3, v2)
  local v5 = v4:lt(-5)
  v4[v5] = -4
  local v6 = ramba.clip(v4, -3, 5) + 0
  local v7 = v3 << 8
  local v8 = v2:transpose({2,3,1})
  local v9 = ramba.where(v6:gt(0), v7, v5)
  local v10 = v6:lt(5)
  v6[v10] = 6
  local v11 = v9 % (3.0)
  local v12 = ramba.where(v2:gt(0), v4, v9)
  local v13 = ramba.fmax(v8, v8) + 0.0
  local v14 = v3:any{axis=1, keepdims=true}
  return v11, v1, v3, v13, v4
end, {
  {dtype="float64", shape={3,2,0}, n=0},
  {dtype="uint64", shape={3,2,0}, n=0},
  {dtype="uint16", shape={3,1,0}, n=0},
  {dtype="float64", shape={2,0,1}, n=0},
  {dtype="float64", shape={3,2,0}, n=0},
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
  local v1 = input(1153568582, "uint64", {2,3,5}, 0, 200, false, {"b","n","b"})
  local v2 = input(717342908, "uint8", {2,3,1}, 0, 200, false, nil)
  local v3 = input(1033013610, "uint32", {2,1,5}, 0, 200, false, nil)
  local v4 = input(1010605170, "uint16", {3,5}, 0, 200, false, nil)
  local v5 = v1:astype("bool")
  local v6 = v2:ne(v2)
  local v7 = v6 | v4
  v3[{ {}, {-1,1,-3}, {-5,3} }]:isub((5))
  v2[{ {2,1,-1}, {1,3,3} }]:iadd((3))
  local v8 = v6 / v5
  local v9 = ramba.logical_not(v3)
  return v8, v5, v6, v3, v7
end, {
  {dtype="float64", shape={2,3,5}, n=30, hash=0x0066a8ef1f62f5e0, at={1,15,30}, is={0.0,0.0,0.0}},
  {dtype="bool", shape={2,3,5}, n=30, hash=0xbcd9152ae1814fa1, at={1,15,30}, is={true,true,true}},
  {dtype="bool", shape={2,3,1}, n=6, hash=0xe8fb602c9c0d6412, at={1,3,6}, is={false,false,false}},
  {dtype="uint32", shape={2,1,5}, n=10, hash=0x32cceec02e5f78fa, at={1,5,10}, is={105,47,123}},
  {dtype="uint16", shape={2,3,5}, n=30, hash=0xa874c8aca11d7c66, at={1,15,30}, is={143,62,62}},
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
  local v1 = input(381868643, "float32", {3,2,0}, -1000000, 2000003, false, {"n","b","n"})
  local v2 = input(837287420, "float32", {2,0}, 1, 9, false, nil)
  local v3 = input(1385699122, "float32", {1,2,0}, -100, 201, false, {"n","b","n"})
  v1[":, -1:-2:-3, :"]:iadd((0))
  local v4 = ramba.multiply(v3, (0.5))
  local v5 = v3[":"]
  v1[{ {}, {-2,-2}, {} }] = (5)
  v1["3:1:-1, 1:2"]:imul((1))
  local v6 = v5:lt(0)
  v5[v6] = 1
  local v7 = v5 ^ 0.5
  local v8 = v3 / v3
  local v9 = ramba.add(v8, v4)
  local v10 = v5:astype("uint32")
  return v5, v10, v7, v4, v3
end, {
  {dtype="float32", shape={1,2,0}, n=0},
  {dtype="uint32", shape={1,2,0}, n=0},
  {dtype="float32", shape={1,2,0}, n=0},
  {dtype="float32", shape={1,2,0}, n=0},
  {dtype="float32", shape={1,2,0}, n=0},
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
  local v1 = input(1853378595, "bool", {3,1301}, -100, 201, false, {"n","b"})
  local v2 = input(429970116, "int32", {3,1301}, -100, 201, false, nil)
  local v3 = input(352164430, "uint8", {1301}, 0, 200, false, nil)
  local v4 = input(101109264, "uint64", {3,1301}, 0, 200, false, nil)
  local v5 = v1 * v3
  local v6 = v3 ^ 2
  v4["2"] = v6
  local v7 = v4:any{keepdims=true}
  local v8 = v3 & v1
  local v9 = v8 // v8
  local v10 = v4:astype("int8")
  local v11 = v5 >> 4
  local v12 = ramba.fmax(v3, v1)
  local v13 = v5 ^ 3
  local v14 = ramba.where(v2:gt(0), v9, v2)
  local v15 = ramba.square(v6)
  return v2, v12, v8, v5, v15
end, {
  {dtype="int32", shape={3,1301}, n=3903, hash=0xe02f4b320287918b, at={1,1952,3903}, is={-1,85,64}},
  {dtype="uint8", shape={3,1301}, n=3903, hash=0x76f715a69e3e7436, at={1,1952,3903}, is={198,125,92}},
  {dtype="uint8", shape={3,1301}, n=3903, hash=0xd18c4f725c9458ca, at={1,1952,3903}, is={0,1,0}},
  {dtype="uint8", shape={3,1301}, n=3903, hash=0x20fb6a8c21ecff1c, at={1,1952,3903}, is={0,125,0}},
  {dtype="uint8", shape={1301}, n=1301, hash=0x4cec8d618ce8f9f2, at={1,651,1301}, is={16,81,0}},
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
  local v1 = input(1871603534, "float64", {1307,2}, -8, 23, false, nil)
  local v2 = input(992195750, "int32", {1307,2}, -8, 23, false, nil)
  local v3 = input(1866531723, "bool", {1307,1}, -1000000, 2000003, false, nil)
  local v4 = v2 % (3)
  local v5 = v3:lt((0))
  local v6 = v2:mean{axis=2}
  local v7 = v3:lt((6))
  local v8 = ramba.floor_divide(v5, (5))
  local v9 = v2:any{axis=1}
  local v10 = v4 & (-1)
  local v11 = v7:argmax{axis=2}
  local v12 = v7:astype("uint32")
  v8[":"] = v8["::-1"]
  return v6, v2, v7, v1, v5, v8
end, {
  {dtype="float64", shape={1307}, n=1307, at={1,188,374,561,747,934,1120,1307}, is={1.0,-0.5,12.5,8.5,0.5,2.5,7.5,6.0}, tol={abs=4.97e-14, ulp=2}},
  {dtype="int32", shape={1307,2}, n=2614, hash=0xcbac00f60eee28dd, at={1,1307,2614}, is={8,-6,5}},
  {dtype="bool", shape={1307,1}, n=1307, hash=0x8bb20bb82879b5d6, at={1,654,1307}, is={true,true,true}},
  {dtype="float64", shape={1307,2}, n=2614, hash=0xdd2e3833e1dd5ae3, at={1,1307,2614}, is={0.625,1.75,-0.625}},
  {dtype="bool", shape={1307,1}, n=1307, hash=0x324d50db1ef50899, at={1,654,1307}, is={false,false,false}},
  {dtype="int64", shape={1307,1}, n=1307, hash=0x324d50db1ef50899, at={1,654,1307}, is={0,0,0}},
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
  local v1 = input(1352047369, "int64", {5,1,41}, -8, 23, false, nil)
  local v2 = input(910489153, "int32", {5,1,1}, -1000000, 2000003, false, {"b","n","b"})
  local v3 = input(1598061553, "int8", {1,1,41}, -8, 23, false, {"b","n","b"})
  local v4 = ramba.clip(v2, -3, 5) + 0
  local v5 = v3 * v1
  local v6 = (2) & v4
  local v7 = v6:le(v2)
  local v8 = ramba.mod(v1, (0.1))
  local v9 = v6:prod{keepdims=true}
  local v10 = v3 % v9
  local v11 = ramba.clip(v9, -3, 5) + 0
  return v2, v1, v3, v6, v4
end, {
  {dtype="int32", shape={5,1,1}, n=5, hash=0xf3a75c15acc2516a, at={1,3,5}, is={951139,64032,126443}},
  {dtype="int64", shape={5,1,41}, n=205, hash=0x0f086e553e50a6d0, at={1,103,205}, is={13,9,-7}},
  {dtype="int8", shape={1,1,41}, n=41, hash=0x87a1e0296bb23f62, at={1,21,41}, is={2,14,-8}},
  {dtype="int32", shape={5,1,1}, n=5, hash=0xdd39b81eb3ffe784, at={1,3,5}, is={0,0,0}},
  {dtype="int32", shape={5,1,1}, n=5, hash=0x70588b672690ca35, at={1,3,5}, is={5,5,5}},
}))
it("82", case(function(input, ramba)
  local v1 = input(886556767, "uint32", {1307,2}, 0, 200, false, nil)
  local v2 = input(780328370, "int64", {1,2}, -100, 201, false, nil)
  local v3 = input(184978624, "int16", {1307,2}, -100, 201, false, {"b","n"})
  local v4 = input(2044693320, "float64", {1307,2}, -100, 201, false, nil)
  v2["1:1"] = v2
  local v5 = v1:transpose({1,2})
  local v6 = v5:sum()
  local v7 = ramba.minimum(v1, v4) + 0.0
  local v8 = v1 ^ 4
  local v9 = ramba.fmax(v8, v8)
  local v10 = v8:transpose({2,1})
  local v11 = v10["-2:1"]
  v8[":"] = v8["::-1"]
  local v12 = ramba.isinf(v8)
  return v6, v4, v10, v2, v12, v7
end, {
  {n=1, at={1}, is={265876}},
  {dtype="float64", shape={1307,2}, n=2614, hash=0x67745a67187401e4, at={1,1307,2614}, is={-9.0,1.25,5.75}},
  {dtype="uint32", shape={2,1307}, n=2614, hash=0xba45b25ec47305fc, at={1,1307,2614}, is={519885601,466948881,1222830961}},
  {dtype="int64", shape={1,2}, n=2, at={1,2}, is={-57,30}},
  {dtype="bool", shape={1307,2}, n=2614, hash=0x92c06e093e7c507a, at={1,1307,2614}, is={false,false,false}},
  {dtype="float64", shape={1307,2}, n=2614, hash=0x92b5226657424d66, at={1,1307,2614}, is={-9.0,1.25,5.75}},
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
  local v1 = input(747131804, "bool", {3,2,0}, 1, 9, false, nil)
  local v2 = input(1792268642, "uint16", {3,2,0}, 0, 200, false, {"b","n","b"})
  local v3 = input(461961329, "uint8", {3,2,0}, 0, 200, false, {"n","b","n"})
  local v4 = input(87596960, "int8", {3,2,1}, 1, 9, false, nil)
  local v5 = v1 & (1)
  local v6 = v3[":, 1:1:-1, :"]
  local v7 = v5 // (5)
  local v8 = ramba.log(ramba.abs(v2) + 0.5)
  local v9 = ramba.gcd(v3, v7)
  local v10 = ramba.where(v7:gt(0), v9, v3)
  local v11 = v6 >> 4
  local v12 = ramba.sqrt(v7)
  v1[{ {3,1,-1}, 2, {} }] = (2)
  local v13 = v10:ne((1))
  return v8, v2, v7, v5, v1, v9
end, {
  {dtype="float64", shape={3,2,0}, n=0, tol={ulp=5}},
  {dtype="uint16", shape={3,2,0}, n=0},
  {dtype="int64", shape={3,2,0}, n=0},
  {dtype="int64", shape={3,2,0}, n=0},
  {dtype="bool", shape={3,2,0}, n=0},
  {dtype="int64", shape={3,2,0}, n=0},
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
  local v1 = input(1414568322, "uint8", {37,41}, 0, 200, false, nil)
  local v2 = input(1239291274, "float64", {41}, -100, 201, false, {"b"})
  local v3 = v1:transpose({2,1})
  local v4 = v1 % v1
  local v5 = ramba.where(v4:gt(0), v1, v1)
  local v6 = ramba.sqrt(v3)
  local v7 = v4:copy()
  local v8 = v2 - (4)
  local v9 = v6 / (5)
  local v10 = ramba.cosh(v6 / (ramba.abs(v6) + 1))
  local v11 = ramba.logical_not(v5)
  return v10, v4, v7, v5, v9, v1
end, {
  {dtype="float32", shape={41,37}, n=1517, at={1,218,434,651,867,1084,1300,1517}, is={1.4634201526641846,1.4445557594299316,1.450394868850708,1.456896424293518,1.2483798265457153,1.4347560405731201,1.4516921043395996,1.4640312194824219}, tol={ulp=5, bits=24}},
  {dtype="uint8", shape={37,41}, n=1517, hash=0x1e1706e8f94ed06a, at={1,759,1517}, is={0,0,0}},
  {dtype="uint8", shape={37,41}, n=1517, hash=0x1e1706e8f94ed06a, at={1,759,1517}, is={0,0,0}},
  {dtype="uint8", shape={37,41}, n=1517, hash=0xbfdb5dd6e6d239d0, at={1,759,1517}, is={171,183,174}},
  {dtype="float32", shape={41,37}, n=1517, hash=0x9ae1be78f61c9880, at={1,759,1517}, is={2.6153392791748047,2.705549716949463,2.638181209564209}},
  {dtype="uint8", shape={37,41}, n=1517, hash=0xbfdb5dd6e6d239d0, at={1,759,1517}, is={171,183,174}},
}))
it("88", case(function(input, ramba)
  local v1 = input(862833972, "uint32", {4,7,9}, 0, 200, false, nil)
  local v2 = input(1633544127, "int8", {4,7,9}, -8, 23, false, nil)
  local v3 = input(1213520869, "float64", {4,1,9}, -8, 23, false, nil)
  local v4 = input(1985536309, "uint64", {4,7,9}, 0, 200, false, {"b","n","b"})
  local v5 = v4[{ -4, {-2,1,-1}, {3,6} }]
  local v6 = v5 ~ v5
  local v7 = v5:ne(v6)
  local v8 = ramba.minimum(v1, v1)
  local v9 = ramba.exp2(v3 / (ramba.abs(v3) + 1))
  return v9, v6, v1, v5, v4, v8
end, {
  {dtype="float64", shape={4,1,9}, n=36, at={1,6,11,16,21,26,31,36}, is={1.080059738892306,0.7659831786679869,0.8277532798848107,1.3459001926323562,1.2599210498948732,1.3459001926323562,0.7071067811865476,0.7429971445684742}, tol={ulp=5}},
  {dtype="uint64", shape={6,4}, n=24, hash=0x3aac46a94d31c886, at={1,13,24}, is={0,0,0}},
  {dtype="uint32", shape={4,7,9}, n=252, hash=0xf3ee9f2311b4ec40, at={1,127,252}, is={65,178,0}},
  {dtype="uint64", shape={6,4}, n=24, hash=0x8fc159100f6f1088, at={1,13,24}, is={155,81,154}},
  {dtype="uint64", shape={4,7,9}, n=252, hash=0x8ef1be538fa591c8, at={1,127,252}, is={96,170,3}},
  {dtype="uint32", shape={4,7,9}, n=252, hash=0xf3ee9f2311b4ec40, at={1,127,252}, is={65,178,0}},
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
  local v1 = input(750909405, "int64", {2503}, -100, 201, false, nil)
  local v2 = input(1484840631, "bool", {2503}, -8, 23, false, {"b"})
  local v3 = input(495472754, "uint8", {1}, 0, 200, false, nil)
  local v4 = input(1258914116, "int32", {2503}, 1, 9, false, nil)
  local v5 = v1:copy()
  local v6 = v1 + (5)
  local v7 = v1 / v2
  local v8 = v1 + (-5)
  local v9 = ramba.logical_xor(v8, (0))
  local v10 = ramba.maximum(v7, v4) + 0.0
  return v8, v4, v7, v2, v10
end, {
  {dtype="int64", shape={2503}, n=2503, hash=0xca7ce7e396cc9762, at={1,1252,2503}, is={71,-105,-94}},
  {dtype="int32", shape={2503}, n=2503, hash=0x1acbb0b8798e6074, at={1,1252,2503}, is={7,4,9}},
  {dtype="float64", shape={2503}, n=2503, hash=0x403c75d5d252691a, at={1,1252,2503}, is={1/0,-1/0,-1/0}},
  {dtype="bool", shape={2503}, n=2503, hash=0x1db50849ce59bb51, at={1,1252,2503}, is={false,false,false}},
  {dtype="float64", shape={2503}, n=2503, hash=0x0d3f1f6a403e36c6, at={1,1252,2503}, is={1/0,4.0,9.0}},
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
  local v1 = input(150533484, "uint64", {2503}, 0, 200, false, {"b"})
  local v2 = input(995311908, "float64", {2503}, -1000000, 2000003, false, {"b"})
  local v3 = input(854962381, "uint32", {2503}, 0, 200, false, {"b"})
  local v4 = input(1033600313, "uint32", {2503}, 0, 200, false, nil)
  local v5 = v4:le((4))
  local v6 = v2[{ {-284,-124,2} }]
  local v7 = (2) % v5
  local v8 = v4[{ {} }]
  local v9 = v2 % (0.1)
  local v10 = v6 % v6
  local v11 = ramba.fmax(v10, v6) + 0.0
  local v12 = v9[{ {-2201,631} }]
  return v1, v7, v5, v3, v2
end, {
  {dtype="uint64", shape={2503}, n=2503, hash=0x8306bcada3709405, at={1,1252,2503}, is={9,58,177}},
  {dtype="int64", shape={2503}, n=2503, hash=0x8d410773a587be3d, at={1,1252,2503}, is={0,0,0}},
  {dtype="bool", shape={2503}, n=2503, hash=0x18f2ce01e475b0b0, at={1,1252,2503}, is={false,false,false}},
  {dtype="uint32", shape={2503}, n=2503, hash=0x6cfa3ff36adf8ae8, at={1,1252,2503}, is={90,73,106}},
  {dtype="float64", shape={2503}, n=2503, hash=0x17cb6b7ada1cebe6, at={1,1252,2503}, is={116921.875,-70680.5,45070.0}},
}))
it("95", case(function(input, ramba)
  local v1 = input(1520746453, "uint32", {3,1301}, 0, 200, false, nil)
  local v2 = input(1506024721, "int64", {3,1301}, 1, 9, false, nil)
  local v3 = ramba.fmod(v1, (3))
  local v4 = v2 % v3
  local v5 = v3:prod{keepdims=true}
  v2[{ "new", {-3,3}, {} }] = v2
  local v6 = v2[{ {-2,-2,-1}, {1299,1,-1} }]
  v1[{ "new", {2,2,3}, {1300,3,-1} }] = v5
  local v7 = v3:eq((0.001))
  local v8 = v7.T
  return v2, v8, v4, v1, v7
end, {
  {dtype="int64", shape={3,1301}, n=3903, hash=0xceb214d8db73433e, at={1,1952,3903}, is={7,7,1}},
  {dtype="bool", shape={1301,3}, n=3903, hash=0x3bd781059bc3799f, at={1,1952,3903}, is={false,false,false}},
  {dtype="int64", shape={3,1301}, n=3903, hash=0xe25eead2f91b2e92, at={1,1952,3903}, is={1,0,0}},
  {dtype="uint32", shape={3,1301}, n=3903, hash=0x9b95d2d06ce7c47f, at={1,1952,3903}, is={23,0,181}},
  {dtype="bool", shape={3,1301}, n=3903, hash=0x3bd781059bc3799f, at={1,1952,3903}, is={false,false,false}},
}))
it("96", case(function(input, ramba)
  local v1 = input(1182185270, "uint8", {37,41}, 0, 200, false, {"n","b"})
  local v2 = input(1652697421, "bool", {41}, -8, 23, false, nil)
  local v3 = v1:eq((-2.25))
  local v4 = v1:ne(v1)
  local v5 = ramba.flip(v2, 1)
  local v6 = v3:transpose({1,2})
  local v7 = v1:transpose({2,1})
  local v8 = v7:le((7))
  local v9 = v1 ^ 3
  local v10 = ramba.mod(v3, v3)
  local v11 = v6:max{axis=2}
  local v12 = ramba.cos(v7)
  local v13 = v10 * (4)
  local v14 = v8 + v11
  return v12, v10, v4, v9, v8, v11
end, {
  {dtype="float32", shape={41,37}, n=1517, at={1,218,434,651,867,1084,1300,1517}, is={-0.5770021677017212,-0.8192882537841797,0.7984961867332458,-0.9873392581939697,0.34246644377708435,0.10158570110797882,-0.9960878491401672,-0.5025443434715271}, tol={ulp=5, bits=24}},
  {dtype="int8", shape={37,41}, n=1517, hash=0x1e1706e8f94ed06a, at={1,759,1517}, is={0,0,0}},
  {dtype="bool", shape={37,41}, n=1517, hash=0x1e1706e8f94ed06a, at={1,759,1517}, is={false,false,false}},
  {dtype="uint8", shape={37,41}, n=1517, hash=0x1d35cddb35fdc9b6, at={1,759,1517}, is={181,177,79}},
  {dtype="bool", shape={41,37}, n=1517, hash=0x424d978e57946c32, at={1,759,1517}, is={false,false,false}},
  {dtype="bool", shape={37}, n=37, hash=0xb3a85daff475ab6a, at={1,19,37}, is={false,false,false}},
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
  local v1 = input(1003970814, "uint64", {3,2,0}, 0, 200, false, nil)
  local v2 = input(1261182788, "uint32", {2,0}, 0, 200, false, {"b","n"})
  local v3 = input(948808396, "int16", {3,2,0}, -100, 201, false, {"b","n","b"})
  local v4 = input(780903966, "int32", {3,2,1}, 1, 9, false, nil)
  local v5 = v4.T
  local v6 = v4:gt((0.001))
  local v7 = ramba.arccosh(ramba.abs(v1) + 1.5)
  local v8 = v3:transpose({2,3,1})
  return v7, v6, v4, v2, v8, v1
end, {
  {dtype="float64", shape={3,2,0}, n=0, tol={ulp=5}},
  {dtype="bool", shape={3,2,1}, n=6, hash=0xf3ea7b1ad4d9c760, at={1,3,6}, is={true,true,true}},
  {dtype="int32", shape={3,2,1}, n=6, hash=0x0d32697e504b917c, at={1,3,6}, is={2,3,8}},
  {dtype="uint32", shape={2,0}, n=0},
  {dtype="int16", shape={2,0,3}, n=0},
  {dtype="uint64", shape={3,2,0}, n=0},
}))
end)
