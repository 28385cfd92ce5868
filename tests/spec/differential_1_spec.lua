-- Written by tests/gen/differential.py, seed 1: random programs and what NumPy gives. Do not edit.
local case = require "differential".case

describe("random programs, seed 1:", function()
it("1", case(function(input, ramba)
  local v1 = input(757109061, "bool", {3,4}, 1, 9, false, {"b","n"})
  local v2 = input(1153871299, "float64", {3,4}, -100, 201, false, nil)
  local v3 = input(681947292, "uint64", {3,4}, 0, 200, false, nil)
  local v4 = input(185572138, "float32", {3,4}, -100, 201, false, nil)
  local v5 = v4[{ {3,1,-2}, {-4,-4} }]
  local v6 = ramba.where(v4:gt(0), v2, v3)
  local v7 = v6:lt(v6)
  local v8 = v2["3:-2:-3, :"]
  return v1, v8, v4, v6, v5
end, {
  {dtype="bool", shape={3,4}, n=12, hash=0xa982ceb5526c3c6a, at={1,7,12}, is={false,true,false}},
  {dtype="float64", shape={1,4}, n=4, at={1,3,4}, is={-9.875,6.125,7.125}},
  {dtype="float32", shape={3,4}, n=12, hash=0x3e48a6c416adbc67, at={1,7,12}, is={7.75,9.25,-5.375}},
  {dtype="float64", shape={3,4}, n=12, hash=0x47f130cc0315c5c1, at={1,7,12}, is={-11.125,-3.75,94.0}},
  {dtype="float32", shape={2,1}, n=2, at={1,2}, is={-10.875,7.75}},
}))
it("2", case(function(input, ramba)
  local v1 = input(1108669444, "int8", {7,31}, 1, 9, false, {"b","b"})
  local v2 = input(1740835654, "uint16", {31}, 0, 200, false, nil)
  local v3 = v2 << 15
  local v4 = ramba.fmod(v3, v3)
  local v5 = v3:sum()
  v2["2:-2"] = v2["1:-3"] + v2["3:"] - v2["2:-2"]
  local v6 = v3 // v1
  local v7 = v2:ne(v6)
  local v8 = ramba.roll(v3, 3, 1)
  local v9 = ramba.tan(v1 / (ramba.abs(v1) + 1))
  local v10 = ramba.logical_not(v4)
  return v5, v9, v6, v2, v8, v1, v10
end, {
  {n=1, at={1}, is={524288}},
  {dtype="float64", shape={7,31}, n=217, at={1,32,63,94,124,155,186,217}, is={1.0296385570503641,1.197421629234348,1.0296385570503641,0.9315964599440725,1.2601582175503392,0.9315964599440725,1.1548660069442902,1.1007783687898016}, tol={ulp=5}},
  {dtype="int32", shape={7,31}, n=217, hash=0x3d4d92f82c19b289, at={1,109,217}, is={8192,0,0}},
  {dtype="uint16", shape={31}, n=31, hash=0x2dbd9fad02ca0729, at={1,16,31}, is={131,0,112}},
  {dtype="uint16", shape={31}, n=31, hash=0xf0a6235503f8ff2d, at={1,16,31}, is={32768,32768,0}},
  {dtype="int8", shape={7,31}, n=217, hash=0x88a6b91f95877313, at={1,109,217}, is={4,6,5}},
  {dtype="bool", shape={31}, n=31, hash=0x662e97de1fcef209, at={1,16,31}, is={true,true,true}},
}))
it("3", case(function(input, ramba)
  local v1 = input(1390464932, "uint32", {1}, 0, 200, false, nil)
  local v2 = input(337358001, "int16", {1}, -8, 23, false, {"b"})
  local v3 = v2:argmax()
  local v4 = v2["1:5:3"]
  local v5 = v4 ^ 0
  local v6 = v5[{ {1,1} }]
  local v7 = ramba.gcd(v1, v6)
  local v8 = v1:sum()
  v5["-1:1:-1"]:iadd(v4)
  local v9 = v2:lt(3)
  v2[v9] = 4
  local v10 = v2 ^ 1
  local v11 = ramba.mod(v7, v9)
  local v12 = ramba.mod(v7, v7)
  v7[{ {-1,5,2} }]:isub((7))
  return v3, v8, v6, v2, v10, v12, v5
end, {
  {n=1, at={1}, is={1}},
  {n=1, at={1}, is={134}},
  {dtype="int16", shape={1}, n=1, at={1}, is={-1}},
  {dtype="int16", shape={1}, n=1, at={1}, is={4}},
  {dtype="int16", shape={1}, n=1, at={1}, is={4}},
  {dtype="int64", shape={1}, n=1, at={1}, is={0}},
  {dtype="int16", shape={1}, n=1, at={1}, is={-1}},
}))
it("4", case(function(input, ramba)
  local v1 = input(1402405878, "int8", {1,1}, -8, 23, false, nil)
  local v2 = input(875885426, "bool", {1,1}, -100, 201, false, {"b","b"})
  local v3 = v2 ~ v1
  local v4 = v3[":, -1:-1:2"]
  local v5 = ramba.where(v4:gt(0), v2, v2)
  local v6 = v3:ge(v3)
  local v7 = ramba.broadcast_to(v2, {3,1,1}) + 0
  return v5, v1, v2, v6, v4
end, {
  {dtype="bool", shape={1,1}, n=1, at={1}, is={true}},
  {dtype="int8", shape={1,1}, n=1, at={1}, is={9}},
  {dtype="bool", shape={1,1}, n=1, at={1}, is={true}},
  {dtype="bool", shape={1,1}, n=1, at={1}, is={true}},
  {dtype="int8", shape={1,1}, n=1, at={1}, is={8}},
}))
it("5", case(function(input, ramba)
  local v1 = input(952885851, "uint64", {2,3,5}, 0, 200, false, {"b","n","b"})
  local v2 = input(248646660, "int8", {3,5}, -8, 23, false, nil)
  local v3 = input(1166884269, "uint64", {2,3,5}, 0, 200, false, {"b","n","b"})
  local v4 = input(299414511, "float32", {2,1,5}, 1, 9, true, {"n","b","n"})
  local v5 = ramba.maximum(v3, v2) + 0.0
  local v6 = v1 + v5
  local v7 = ramba.floor(v4)
  local v8 = v5:eq(v7)
  local v9 = ramba.log10(ramba.abs(v1) + 0.5)
  local v10 = ramba.cbrt(v3)
  return v9, v10, v7, v6, v1, v2, v4
end, {
  {dtype="float64", shape={2,3,5}, n=30, at={1,5,9,13,18,22,26,30}, is={2.162862993321926,2.258876629372131,2.256477206241677,2.162862993321926,1.7596678446896306,1.9800033715837464,2.128722284338427,2.1414497734004674}, tol={ulp=5}},
  {dtype="float64", shape={2,3,5}, n=30, at={1,5,9,13,18,22,26,30}, is={5.192494101851104,4.657009507803836,5.625226328341856,5.289572472694208,3.5568933044900626,5.289572472694208,5.5720546555426225,4.2908404270262075}, tol={ulp=5}},
  {dtype="float32", shape={2,1,5}, n=10, hash=0x60bbea63ce220df3, at={1,5,10}, is={0.0,0.0,0/0}},
  {dtype="float64", shape={2,3,5}, n=30, hash=0x610ec2d169a1e939, at={1,15,30}, is={285.0,331.0,217.0}},
  {dtype="uint64", shape={2,3,5}, n=30, hash=0x202785563e3799cd, at={1,15,30}, is={145,185,138}},
  {dtype="int8", shape={3,5}, n=15, hash=0x3e962be854b95daf, at={1,8,15}, is={-8,-4,-8}},
  {dtype="float32", shape={2,1,5}, n=10, hash=0xf86db7d463eceedd, at={1,5,10}, is={0.875,0.5,0/0}},
}))
it("6", case(function(input, ramba)
  local v1 = input(1871337114, "bool", {101}, -1000000, 2000003, false, nil)
  local v2 = input(2053179798, "int8", {101}, 1, 9, false, {"b"})
  local v3 = input(246382282, "uint32", {1}, 0, 200, false, nil)
  local v4 = ramba.flip(v3, 1)
  local v5 = ramba.logical_xor((1), v1)
  local v6 = v1["3:-3"]
  local v7 = v4:astype("uint8")
  local v8 = v1 / v2
  local v9 = v4 ^ 4
  local v10 = v1 / (3)
  local v11 = ramba.mod(v6, (-2))
  local v12 = v4 ~ v6
  local v13 = v8 // v5
  local v14 = v10:astype("int16")
  local v15 = v12:ne(v3)
  return v11, v9, v3, v5, v15
end, {
  {dtype="int64", shape={97}, n=97, hash=0x1a4d9786e605365b, at={1,49,97}, is={-1,0,0}},
  {dtype="uint32", shape={1}, n=1, at={1}, is={29986576}},
  {dtype="uint32", shape={1}, n=1, at={1}, is={74}},
  {dtype="bool", shape={101}, n=101, hash=0x0008faa661864247, at={1,51,101}, is={true,true,false}},
  {dtype="bool", shape={97}, n=97, hash=0x5a556578c57e6339, at={1,49,97}, is={true,false,false}},
}))
it("7", case(function(input, ramba)
  local v1 = input(536514559, "uint64", {3,2,0}, 0, 200, false, nil)
  local v2 = input(1501959805, "float64", {3,2,0}, -100, 201, false, nil)
  local v3 = input(2112808899, "int32", {2,0}, 1, 9, false, {"b","b"})
  local v4 = input(554326935, "int64", {3,2,0}, 1, 9, false, {"b","n","b"})
  local v5 = v2:lt((6))
  local v6 = ramba.logical_or(v1, v4)
  local v7 = ramba.subtract(v5, (2))
  local v8 = ramba.erf(v7)
  local v9 = v3:lt(2)
  v3[v9] = 3
  local v10 = ramba.gcd(v3, (5))
  local v11 = v2 + (-6)
  local v12 = v5 / (4)
  ramba.sync()
  local v13 = (6) + v12
  local v14 = ramba.bitwise_and((3), v3)
  local v15 = ramba.arccos(v1 / (ramba.abs(v1) + 1))
  return v8, v15, v6, v1, v5, v13, v10
end, {
  {dtype="float64", shape={3,2,0}, n=0, tol={ulp=5}},
  {dtype="float64", shape={3,2,0}, n=0, tol={ulp=5}},
  {dtype="bool", shape={3,2,0}, n=0},
  {dtype="uint64", shape={3,2,0}, n=0},
  {dtype="bool", shape={3,2,0}, n=0},
  {dtype="float64", shape={3,2,0}, n=0},
  {dtype="int32", shape={2,0}, n=0},
}))
it("8", case(function(input, ramba)
  local v1 = input(591768097, "uint64", {3}, 0, 200, false, nil)
  local v2 = input(1792043977, "float64", {3}, 1, 9, false, {"b"})
  local v3 = input(670069040, "uint16", {1}, 0, 200, false, {"b"})
  local v4 = ramba.where(v2:gt(0), v3, v3)
  local v5 = v3:ge(v2)
  local v6 = ramba.flip(v5, 1)
  local v7 = ramba.logical_and(v2, (-6))
  local v8 = v2:lt(2)
  v2[v8] = 3
  local v9 = ramba.add(v4, v6)
  local v10 = v9 >> 7
  local v11 = ramba.where(v10:gt(0), v6, v2)
  return v6, v4, v9, v5, v1
end, {
  {dtype="bool", shape={3}, n=3, at={1,2,3}, is={true,true,true}},
  {dtype="uint16", shape={3}, n=3, at={1,2,3}, is={129,129,129}},
  {dtype="uint16", shape={3}, n=3, at={1,2,3}, is={130,130,130}},
  {dtype="bool", shape={3}, n=3, at={1,2,3}, is={true,true,true}},
  {dtype="uint64", shape={3}, n=3, at={1,2,3}, is={183,54,168}},
}))
it("9", case(function(input, ramba)
  local v1 = input(302646666, "int32", {5,1,41}, -100, 201, false, {"n","b","n"})
  local v2 = input(892643115, "int64", {5,1,41}, -8, 23, false, nil)
  local v3 = input(1819008644, "int32", {5,1,1}, -8, 23, false, {"n","b","n"})
  local v4 = v2:astype("int32")
  local v5 = v1 + (-2)
  local v6 = ramba.logical_or(v4, v3)
  local v7 = ramba.isnan(v3)
  return v2, v5, v4, v7, v3
end, {
  {dtype="int64", shape={5,1,41}, n=205, hash=0xfa032bfbe4f183ca, at={1,103,205}, is={8,9,-4}},
  {dtype="int32", shape={5,1,41}, n=205, hash=0x8a0e4efc8554db8b, at={1,103,205}, is={73,-102,-51}},
  {dtype="int32", shape={5,1,41}, n=205, hash=0xfa032bfbe4f183ca, at={1,103,205}, is={8,9,-4}},
  {dtype="bool", shape={5,1,1}, n=5, hash=0xdd39b81eb3ffe784, at={1,3,5}, is={false,false,false}},
  {dtype="int32", shape={5,1,1}, n=5, hash=0xe276bf252c83e702, at={1,3,5}, is={4,6,4}},
}))
it("10", case(function(input, ramba)
  local v1 = input(2002000843, "int32", {13,17}, 1, 9, false, {"b","n"})
  local v2 = input(1291295705, "uint32", {13,17}, 0, 200, false, nil)
  local v3 = input(1236333117, "int8", {13,17}, 1, 9, false, nil)
  local v4 = input(782571886, "int32", {1,17}, -100, 201, false, nil)
  local v5 = v2[":, 17:9:-3"]
  local v6 = ramba.log2(ramba.abs(v3) + 0.5)
  local v7 = ramba.bitwise_and(v4, v1)
  local v8 = v1 ~ v7
  local v9 = v3:lt(0)
  v3[v9] = 1
  local v10 = v2 << 10
  return v6, v2, v4, v8, v7, v5
end, {
  {dtype="float64", shape={13,17}, n=221, at={1,32,64,95,127,158,190,221}, is={2.169925001442312,1.3219280948873624,3.2479275134435857,1.3219280948873624,1.8073549220576042,2.9068905956085187,2.4594316186372973,3.2479275134435857}, tol={ulp=5}},
  {dtype="uint32", shape={13,17}, n=221, hash=0x440beec27d8f5593, at={1,111,221}, is={177,12,11}},
  {dtype="int32", shape={1,17}, n=17, hash=0x5a1e89d94cbc4c7b, at={1,9,17}, is={-58,-19,-20}},
  {dtype="int32", shape={13,17}, n=221, hash=0x276d46d6026e2625, at={1,111,221}, is={0,2,2}},
  {dtype="int32", shape={13,17}, n=221, hash=0x12c080b9b355f7ad, at={1,111,221}, is={6,4,4}},
  {dtype="uint32", shape={13,3}, n=39, hash=0x538c2dd53c2b48e8, at={1,20,39}, is={109,28,168}},
}))
it("11", case(function(input, ramba)
  local v1 = input(1556521316, "uint16", {1,101}, 0, 200, false, {"b","n"})
  local v2 = input(1851996462, "int8", {1,101}, -100, 201, false, nil)
  local v3 = v1 << 2
  local v4 = ramba.exp2(v2 / (ramba.abs(v2) + 1))
  local v5 = ramba.where(v3:gt(0), v3, v1)
  local v6 = v2 / v3
  local v7 = v6[{ {1,1,-1}, {-53,68,2} }]
  local v8 = v6 + (4)
  return v4, v8, v5, v1, v2, v3
end, {
  {dtype="float64", shape={1,101}, n=101, at={1,15,30,44,58,72,87,101}, is={0.5035857198561094,1.978456026387951,1.887748625363387,0.509204046637051,1.9687401798117115,0.5946035575013605,0.509204046637051,1.9762406277761033}, tol={ulp=5}},
  {dtype="float64", shape={1,101}, n=101, hash=0x3169a3efe09362aa, at={1,51,101}, is={3.3846153846153846,4.076576576576577,4.127232142857143}},
  {dtype="uint16", shape={1,101}, n=101, hash=0x509b012faa5b79af, at={1,51,101}, is={156,444,448}},
  {dtype="uint16", shape={1,101}, n=101, hash=0xebd57aa5769fd33a, at={1,51,101}, is={39,111,112}},
  {dtype="int8", shape={1,101}, n=101, hash=0xd2031b7824bae30f, at={1,51,101}, is={-96,34,57}},
  {dtype="uint16", shape={1,101}, n=101, hash=0x509b012faa5b79af, at={1,51,101}, is={156,444,448}},
}))
it("12", case(function(input, ramba)
  local v1 = input(875429671, "float32", {2}, 1, 9, true, nil)
  local v2 = input(964642658, "bool", {2}, -1000000, 2000003, false, {"b"})
  local v3 = input(1261020559, "int64", {2}, 1, 9, false, {"b"})
  local v4 = v1:any()
  local v5 = ramba.logical_not(v1)
  local v6 = v2:argmax{axis=1}
  local v7 = v3 ^ 0
  local v8 = v2:all{axis=1}
  local v9 = ramba.fmax(v8, v6)
  local v10 = v1 % v7
  ramba.sync()
  local v11 = v1 // v10
  local v12 = v3:lt(0)
  v3[v12] = 1
  return v4, v3, v10, v1, v6, v8
end, {
  {n=1, at={1}, is={true}},
  {dtype="int64", shape={2}, n=2, at={1,2}, is={8,3}},
  {dtype="float64", shape={2}, n=2, at={1,2}, is={0.25,0.875}},
  {dtype="float32", shape={2}, n=2, at={1,2}, is={0.25,0.875}},
  {dtype="int64", shape={}, n=1, at={1}, is={1}},
  {dtype="bool", shape={}, n=1, at={1}, is={false}},
}))
it("13", case(function(input, ramba)
  local v1 = input(1499494963, "int32", {0,5}, -1000000, 2000003, false, nil)
  local v2 = input(88691466, "int32", {0,5}, -1000000, 2000003, false, nil)
  local v3 = input(466554113, "float32", {0,5}, 1, 9, false, nil)
  local v4 = ramba.add(v2, v3)
  local v5 = ramba.floor_divide((-2.25), v4)
  local v6 = v1:transpose({1,2})
  local v7 = v1[":, -2:4"]
  local v8 = v6 ^ 0
  v2[{ {}, {5,5,-1} }]:imul((1))
  local v9 = ramba.square(v5)
  local v10 = ramba.isfinite(v4)
  local v11 = v3:count_nonzero()
  v8[":, 5:-1:2"] = v7
  v6[":, :"] = v1
  local v12 = v9:transpose({2,1})
  return v11, v3, v10, v6, v12, v5
end, {
  {n=1, at={1}, is={0}},
  {dtype="float32", shape={0,5}, n=0},
  {dtype="bool", shape={0,5}, n=0},
  {dtype="int32", shape={0,5}, n=0},
  {dtype="float64", shape={5,0}, n=0},
  {dtype="float64", shape={0,5}, n=0},
}))
it("14", case(function(input, ramba)
  local v1 = input(879311816, "uint64", {211}, 0, 200, false, nil)
  local v2 = input(881271768, "int8", {211}, -8, 23, false, {"b"})
  local v3 = input(209922258, "uint16", {1}, 0, 200, false, {"b"})
  local v4 = input(110776693, "int8", {211}, 1, 9, false, {"b"})
  local v5 = v1:astype("int32")
  local v6 = v2 ^ 4
  local v7 = v2 - v4
  local v8 = v4 * (0.5)
  local v9 = ramba.bitwise_and(v6, (1))
  local v10 = v4:max()
  return v10, v1, v3, v5, v9, v2
end, {
  {n=1, at={1}, is={9}},
  {dtype="uint64", shape={211}, n=211, hash=0x1da48735dd29529b, at={1,106,211}, is={95,197,170}},
  {dtype="uint16", shape={1}, n=1, at={1}, is={154}},
  {dtype="int32", shape={211}, n=211, hash=0x1da48735dd29529b, at={1,106,211}, is={95,197,170}},
  {dtype="int8", shape={211}, n=211, hash=0x453a6ca450eb1c67, at={1,106,211}, is={0,0,1}},
  {dtype="int8", shape={211}, n=211, hash=0xb4c8952dab6dafc2, at={1,106,211}, is={-4,6,1}},
}))
it("15", case(function(input, ramba)
  local v1 = input(1029599384, "int64", {1,101}, -8, 23, false, nil)
  local v2 = input(1258328335, "uint64", {1,101}, 0, 200, false, nil)
  local v3 = input(873739288, "float32", {1,101}, -100, 201, false, {"n","b"})
  local v4 = v2:argmin()
  local v5 = ramba.where(v1:gt(0), v3, v1)
  local v6 = v1:sum()
  local v7 = v1 // (0.5)
  local v8 = ramba.isnan(v2)
  local v9 = v3:lt(v7)
  return v4, v6, v1, v8, v3, v7, v9
end, {
  {n=1, at={1}, is={14}},
  {n=1, at={1}, is={338}},
  {dtype="int64", shape={1,101}, n=101, hash=0xf00486087720f887, at={1,51,101}, is={11,1,10}},
  {dtype="bool", shape={1,101}, n=101, hash=0x213e4f4e657f3e3a, at={1,51,101}, is={false,false,false}},
  {dtype="float32", shape={1,101}, n=101, hash=0x621520be22587387, at={1,51,101}, is={8.125,-8.75,-8.375}},
  {dtype="float64", shape={1,101}, n=101, hash=0x49b13c5a70e915bc, at={1,51,101}, is={22.0,2.0,20.0}},
  {dtype="bool", shape={1,101}, n=101, hash=0x1bb88a85e43d8200, at={1,51,101}, is={true,true,true}},
}))
it("16", case(function(input, ramba)
  local v1 = input(1210247984, "uint32", {4,7,9}, 0, 200, false, {"n","b","n"})
  local v2 = input(360079222, "bool", {4,7,9}, -8, 23, false, nil)
  local v3 = input(1367942230, "float64", {4,1,9}, -8, 23, false, {"n","b","n"})
  local v4 = input(1051135272, "float32", {4,7,9}, 1, 9, false, nil)
  local v5 = ramba.exp2(v3 / (ramba.abs(v3) + 1))
  local v6 = ramba.cbrt(v1)
  local v7 = ramba.stack({v3, v3}, 1)
  local v8 = v2 | v1
  return v5, v6, v2, v3, v1, v8, v7
end, {
  {dtype="float64", shape={4,1,9}, n=36, at={1,6,11,16,21,26,31,36}, is={1.381912879967776,1.4697344922755988,0.8277532798848107,1.5358609630414886,1.515716566510398,1.0,1.2080894444044472,0.7937005259840998}, tol={ulp=5}},
  {dtype="float64", shape={4,7,9}, n=252, at={1,37,73,109,144,180,216,252}, is={4.776856181035017,5.614672408001492,3.0000000000000004,4.2171633265087465,4.179339196381232,5.241482788417794,2.620741394208897,5.708267473384861}, tol={ulp=5}},
  {dtype="bool", shape={4,7,9}, n=252, hash=0x9036335ec3d1de5f, at={1,127,252}, is={true,false,true}},
  {dtype="float64", shape={4,1,9}, n=36, hash=0xed5aa2468b603a71, at={1,19,36}, is={0.875,1.0,-0.5}},
  {dtype="uint32", shape={4,7,9}, n=252, hash=0x48312f2e76b8ce93, at={1,127,252}, is={109,31,186}},
  {dtype="uint32", shape={4,7,9}, n=252, hash=0x38b9ea1f2bd91919, at={1,127,252}, is={109,31,187}},
  {dtype="float64", shape={2,4,1,9}, n=72, hash=0x2509b8fa623bc95d, at={1,37,72}, is={0.875,0.875,-0.5}},
}))
it("17", case(function(input, ramba)
  local v1 = input(1610842268, "int32", {1,101}, 1, 9, false, {"n","b"})
  local v2 = input(2111059728, "int32", {1,101}, 1, 9, false, nil)
  local v3 = v2 / v1
  local v4 = v1 << 31
  local v5 = v1:min{axis=1}
  v3[{ {1,1,3} }] = v4
  return v5, v3, v4, v2, v1
end, {
  {dtype="int32", shape={101}, n=101, hash=0xbaaee095fea23f55, at={1,51,101}, is={4,6,3}},
  {dtype="float64", shape={1,101}, n=101, hash=0x9aceabed94f011eb, at={1,51,101}, is={0.0,0.0,-2147483648.0}},
  {dtype="int32", shape={1,101}, n=101, hash=0x1e62a66a1cdae111, at={1,51,101}, is={0,0,-2147483648}},
  {dtype="int32", shape={1,101}, n=101, hash=0x3d198160017662c0, at={1,51,101}, is={5,4,5}},
  {dtype="int32", shape={1,101}, n=101, hash=0xbaaee095fea23f55, at={1,51,101}, is={4,6,3}},
}))
it("18", case(function(input, ramba)
  local v1 = input(205413418, "int32", {97,3}, -8, 23, false, nil)
  local v2 = input(1914709844, "uint16", {97,3}, 0, 200, false, {"b","b"})
  local v3 = v2:argmax()
  local v4 = v1 ^ 4
  v2["2:-2"] = v2["1:-3"] + v2["3:"] - v2["2:-2"]
  local v5 = v4:any{keepdims=true}
  local v6 = v4 << 25
  return v3, v5, v4, v1, v6, v2
end, {
  {n=1, at={1}, is={84}},
  {dtype="bool", shape={1,1}, n=1, at={1}, is={true}},
  {dtype="int32", shape={97,3}, n=291, hash=0xa5c73768b9178ed9, at={1,146,291}, is={1,0,1296}},
  {dtype="int32", shape={97,3}, n=291, hash=0xcf25cf8fbc79b2ae, at={1,146,291}, is={-1,0,6}},
  {dtype="int32", shape={97,3}, n=291, hash=0xaf03a68e3edec7d9, at={1,146,291}, is={33554432,0,536870912}},
  {dtype="uint16", shape={97,3}, n=291, hash=0x291a28473c5a035c, at={1,146,291}, is={4,81,182}},
}))
it("19", case(function(input, ramba)
  local v1 = input(472163170, "int16", {97,3}, -100, 201, false, nil)
  local v2 = input(825663305, "int64", {97,3}, 1, 9, false, {"n","b"})
  local v3 = v2:sum()
  v1[{ {-23,-27,-1} }] = (4)
  local v4 = v1 - v2
  local v5 = v4["69, 3:3:2"]
  v5["1:1"] = v5
  v2[{ "new", {64,78}, {2,-1,3} }] = v5
  local v6 = ramba.square(v1)
  local v7 = ramba.erf(v4)
  local v8 = v1 >> 5
  local v9 = v6 >> 15
  return v3, v7, v9, v8, v2, v1, v4
end, {
  {n=1, at={1}, is={1439}},
  {dtype="float64", shape={97,3}, n=291, at={1,42,84,125,167,208,250,291}, is={1.0,1.0,1.0,-1.0,1.0,-0.9999999999984626,1.0,-1.0}, tol={ulp=5}},
  {dtype="int16", shape={97,3}, n=291, hash=0x4a7b4f0f1ae4df88, at={1,146,291}, is={0,0,0}},
  {dtype="int16", shape={97,3}, n=291, hash=0xe72c2f38378294f4, at={1,146,291}, is={1,0,-3}},
  {dtype="int64", shape={97,3}, n=291, hash=0xbe3b3ebbec72f843, at={1,146,291}, is={7,9,5}},
  {dtype="int16", shape={97,3}, n=291, hash=0x6e56fc6ce6593dd8, at={1,146,291}, is={49,4,-96}},
  {dtype="int64", shape={97,3}, n=291, hash=0x578ab9a38106b255, at={1,146,291}, is={42,-5,-101}},
}))
it("20", case(function(input, ramba)
  local v1 = input(360393059, "float32", {211}, -1000000, 2000003, true, {"b"})
  local v2 = input(234616237, "uint16", {1}, 0, 200, false, nil)
  local v3 = input(1223311914, "float32", {211}, -8, 23, true, nil)
  local v4 = input(258199907, "int32", {1}, -8, 23, false, {"b"})
  v1["2:-2"] = v1["1:-3"] + v1["3:"] - v1["2:-2"]
  local v5 = v4:lt(-4)
  v4[v5] = -3
  ramba.sync()
  local v6 = ramba.sqrt(v2)
  local v7 = v3 / v2
  return v2, v5, v4, v7, v3
end, {
  {dtype="uint16", shape={1}, n=1, at={1}, is={55}},
  {dtype="bool", shape={1}, n=1, at={1}, is={false}},
  {dtype="int32", shape={1}, n=1, at={1}, is={7}},
  {dtype="float32", shape={211}, n=211, hash=0x44bcbdbb1c4934e8, at={1,106,211}, is={1/0,1/0,-0.013636363670229912}},
  {dtype="float32", shape={211}, n=211, hash=0xd7988d23bd3d60c9, at={1,106,211}, is={1/0,1/0,-0.75}},
}))
it("21", case(function(input, ramba)
  local v1 = input(1464787507, "uint32", {2}, 0, 200, false, nil)
  local v2 = input(1022301522, "float32", {2}, -8, 23, true, nil)
  local v3 = input(1594664103, "uint64", {2}, 0, 200, false, {"b"})
  local v4 = v1 / (-2.25)
  local v5 = v3 + (5)
  local v6 = v3:sum()
  local v7 = v1:sum{axis=1}
  local v8 = v7 // v2
  v4[{ {} }]:isub((0.001))
  local v9 = ramba.roll(v1, -2, 1)
  local v10 = v1 + v4
  local v11 = ramba.floor(v8)
  local v12 = v11 ^ 1
  local v13 = v10:ne(v9)
  local v14 = ramba.flip(v3, 1)
  return v6, v11, v8, v12, v10, v1
end, {
  {n=1, at={1}, is={250}},
  {dtype="float64", shape={2}, n=2, at={1,2}, is={1/0,-478.0}},
  {dtype="float64", shape={2}, n=2, at={1,2}, is={1/0,-478.0}},
  {dtype="float64", shape={2}, n=2, at={1,2}, is={1/0,-478.0}},
  {dtype="float64", shape={2}, n=2, at={1,2}, is={28.33233333333333,104.44344444444444}},
  {dtype="uint32", shape={2}, n=2, at={1,2}, is={51,188}},
}))
it("22", case(function(input, ramba)
  local v1 = input(1664645960, "uint64", {5,1,41}, 0, 200, false, {"n","b","n"})
  local v2 = input(1296814619, "bool", {1,1,41}, 1, 9, false, {"b","n","b"})
  local v3 = input(1116261257, "int64", {5,1,41}, -1000000, 2000003, false, nil)
  local v4 = input(733726792, "uint32", {1,41}, 0, 200, false, {"b","n"})
  local v5 = v1:prod{axis=3, keepdims=true}
  local v6 = v5 - (3.0)
  local v7 = v3:lt(5)
  v3[v7] = 6
  local v8 = ramba.log2(ramba.abs(v1) + 0.5)
  v6[{ {}, -1, {-1,-1,-3} }] = (3)
  local v9 = v1:all{axis={1,2}}
  local v10 = ramba.multiply(v5, v9)
  local v11 = v6 % v9
  local v12 = v10:astype("float32")
  return v8, v12, v1, v4, v7, v3
end, {
  {dtype="float64", shape={5,1,41}, n=205, at={1,30,59,88,118,147,176,205}, is={7.2992080183872785,5.266786540694901,7.2143191208007655,6.05528243550119,-1.0,5.475733430966398,7.2992080183872785,7.487840033823051}, tol={ulp=5}},
  {dtype="float32", shape={5,1,41}, n=205, hash=0xcc8e048895ec70b3, at={1,103,205}, is={1.7964511467906531e+19,0.0,6.785728369796317e+18}},
  {dtype="uint64", shape={5,1,41}, n=205, hash=0xe074d9567a8cd718, at={1,103,205}, is={157,168,179}},
  {dtype="uint32", shape={1,41}, n=41, hash=0x986ce7468f7914ac, at={1,21,41}, is={104,44,185}},
  {dtype="bool", shape={5,1,41}, n=205, hash=0x06197e9bc4cfda36, at={1,103,205}, is={true,true,false}},
  {dtype="int64", shape={5,1,41}, n=205, hash=0xfcd066ec0d8d78f9, at={1,103,205}, is={6,6,206176}},
}))
it("23", case(function(input, ramba)
  local v1 = input(112949513, "int64", {3,4}, 1, 9, false, nil)
  local v2 = input(92521821, "int8", {3,4}, -100, 201, false, nil)
  local v3 = input(1442653437, "uint64", {3,4}, 0, 200, false, nil)
  local v4 = ramba.where(v3:gt(0), v2, v1)
  local v5 = v1 ^ 3
  local v6 = v2 // v5
  local v7 = v5[{ {3,-1}, {} }]
  local v8 = ramba.minimum(v7, v7)
  local v9 = ramba.gcd(v6, v4)
  local v10 = ramba.stack({v5, v9}, 1)
  local v11 = v2:ne((-7))
  local v12 = v6:lt(5)
  v6[v12] = 6
  return v3, v8, v1, v11, v5
end, {
  {dtype="uint64", shape={3,4}, n=12, hash=0x7bbfb68bee319ebf, at={1,7,12}, is={144,58,197}},
  {dtype="int64", shape={1,4}, n=4, at={1,3,4}, is={729,512,216}},
  {dtype="int64", shape={3,4}, n=12, hash=0x31c24b774264d8ef, at={1,7,12}, is={5,6,6}},
  {dtype="bool", shape={3,4}, n=12, hash=0x2ac4e1f525ac1cd9, at={1,7,12}, is={true,true,true}},
  {dtype="int64", shape={3,4}, n=12, hash=0xdd7280c80c270964, at={1,7,12}, is={125,216,216}},
}))
it("24", case(function(input, ramba)
  local v1 = input(2109023319, "bool", {4,7,9}, -100, 201, false, nil)
  local v2 = input(528634529, "int32", {7,9}, 1, 9, false, {"b","n"})
  local v3 = input(334130134, "uint8", {4,7,9}, 0, 200, false, {"n","b","n"})
  local v4 = input(323385592, "int64", {1,7,9}, 1, 9, false, {"n","b","n"})
  local v5 = ramba.erfc(v3 / (ramba.abs(v3) + 1))
  local v6 = ramba.stack({v3, v3}, 3)
  local v7 = ramba.signbit(v1)
  local v8 = ramba.clip(v2, -3, 5) + 0
  local v9 = v8 ^ 0
  local v10 = ramba.floor_divide(v4, (-3))
  local v11 = v2 & v7
  local v12 = ramba.sign(v2)
  local v13 = v8 * (-5)
  local v14 = v13 / (-4)
  local v15 = v13:count_nonzero{axis=1}
  local v16 = v4:lt(1)
  v4[v16] = 2
  return v5, v4, v2, v1, v14, v10
end, {
  {dtype="float64", shape={4,7,9}, n=252, at={1,37,73,109,144,180,216,252}, is={0.1594279263637708,0.15950718428146138,0.16594484192235834,0.1609086574701689,0.19174718195826498,0.15951899120179075,0.172112418900477,0.18911613402108862}, tol={ulp=5}},
  {dtype="int64", shape={1,7,9}, n=63, hash=0x1043440c44d78a27, at={1,32,63}, is={2,3,6}},
  {dtype="int32", shape={7,9}, n=63, hash=0x38ddcc9d06e1b82b, at={1,32,63}, is={1,2,1}},
  {dtype="bool", shape={4,7,9}, n=252, hash=0x6747d108ce2618dc, at={1,127,252}, is={false,true,false}},
  {dtype="float64", shape={7,9}, n=63, hash=0x739cb7fdca2b59f2, at={1,32,63}, is={1.25,2.5,1.25}},
  {dtype="int64", shape={1,7,9}, n=63, hash=0xab3e3add7a8021e6, at={1,32,63}, is={-1,-1,-2}},
}))
it("25", case(function(input, ramba)
  local v1 = input(1998892056, "uint64", {5,1,41}, 0, 200, false, nil)
  local v2 = input(77546126, "float32", {5,1,1}, -100, 201, false, {"b","n","b"})
  local v3 = input(392050983, "float32", {5,1,41}, -1000000, 2000003, false, nil)
  local v4 = input(1400421571, "int32", {5,1,41}, -8, 23, false, {"n","b","n"})
  local v5 = v2 * v4
  v5["3:-3"] = v5["5:"]
  local v6 = v4:var{axis=2}
  local v7 = v4 % v1
  local v8 = v3 ^ 2
  local v9 = v4:lt(2)
  v4[v9] = 3
  local v10 = ramba.where(v1:gt(0), v2, v7)
  local v11 = v3["4:-4:-2, 1:1:-3"]
  local v12 = ramba.fmax(v1, v3) + 0.0
  v5["2:-2"] = v5["3:"]
  local v13 = ramba.maximum(v12, v12) + 0.0
  return v6, v11, v13, v3, v10, v9
end, {
  {dtype="float64", shape={5,41}, n=205, at={1,30,59,88,118,147,176,205}, is={0.0,0.0,0.0,0.0,0.0,0.0,0.0,0.0}, tol={abs=1.39e-12, ulp=2}},
  {dtype="float32", shape={2,1,41}, n=82, hash=0x2c1dbb15f9da663c, at={1,41,82}, is={104500.5,-48764.0,28718.25}},
  {dtype="float64", shape={5,1,41}, n=205, hash=0x01a4e5edfe812d41, at={1,103,205}, is={96487.5,91913.0,45.0}},
  {dtype="float32", shape={5,1,41}, n=205, hash=0xd1f7c5e2b648ec09, at={1,103,205}, is={96487.5,91913.0,-32135.5}},
  {dtype="float64", shape={5,1,41}, n=205, hash=0x0077964c6892ce6a, at={1,103,205}, is={7.0,-2.5,12.0}},
  {dtype="bool", shape={5,1,41}, n=205, hash=0x0c86327d6255c905, at={1,103,205}, is={false,false,false}},
}))
it("26", case(function(input, ramba)
  local v1 = input(631523094, "uint32", {2,3,29}, 0, 200, false, {"b","n","b"})
  local v2 = input(1223463277, "uint64", {2,3,1}, 0, 200, false, nil)
  local v3 = v2:sum{axis=2}
  local v4 = ramba.fmax(v1, v2)
  local v5 = ramba.broadcast_to(v1, {3,2,3,29}) + 0
  local v6 = ramba.where(v5:gt(0), v4, v1)
  local v7 = ramba.concatenate({v5, v6}, 4)
  local v8 = v1 / v2
  return v3, v2, v1, v7, v4
end, {
  {dtype="uint64", shape={2,1}, n=2, at={1,2}, is={415,360}},
  {dtype="uint64", shape={2,3,1}, n=6, hash=0x4fa365dece56baf8, at={1,3,6}, is={175,162,94}},
  {dtype="uint32", shape={2,3,29}, n=174, hash=0x1ccb38163cec1201, at={1,87,174}, is={99,129,162}},
  {dtype="uint64", shape={3,2,3,58}, n=1044, hash=0x8d499418ee4bc2bf, at={1,523,1044}, is={99,158,162}},
  {dtype="uint64", shape={2,3,29}, n=174, hash=0xdf7b2b6e32d0be5b, at={1,87,174}, is={175,162,162}},
}))
it("27", case(function(input, ramba)
  local v1 = input(267047076, "uint16", {0,5}, 0, 200, false, nil)
  local v2 = input(815022473, "float64", {0,5}, -100, 201, true, {"n","b"})
  local v3 = input(292428520, "int64", {5}, -1000000, 2000003, false, {"b"})
  local v4 = input(570063440, "float32", {1,1}, 1, 9, false, nil)
  local v5 = v1[{ {}, -5 }]
  local v6 = -v4
  local v7 = ramba.minimum(v4, v5) + 0.0
  local v8 = ramba.fmin(v2, v3) + 0.0
  local v9 = v3 % (3.0)
  local v10 = ramba.clip(v6, -3, 5) + 0
  return v10, v8, v6, v7, v9
end, {
  {dtype="float32", shape={1,1}, n=1, at={1}, is={-0.25}},
  {dtype="float64", shape={0,5}, n=0},
  {dtype="float32", shape={1,1}, n=1, at={1}, is={-0.25}},
  {dtype="float32", shape={1,0}, n=0},
  {dtype="float64", shape={5}, n=5, hash=0x0b93cea2178fdf24, at={1,3,5}, is={2.0,2.0,0.0}},
}))
it("28", case(function(input, ramba)
  local v1 = input(741114822, "int8", {4,7,9}, -8, 23, false, nil)
  local v2 = input(1364450133, "int64", {7,9}, -100, 201, false, {"n","b"})
  local v3 = v2 - (6)
  local v4 = v2 ~ v3
  local v5 = v2 / v4
  local v6 = v2:var{axis=2}
  local v7 = ramba.where(v1:gt(0), v2, v5)
  local v8 = v4:var{axis=2}
  local v9 = v2["3:4:3, -2:9"]
  local v10 = -v4
  local v11 = v7 * v3
  return v6, v8, v11, v4, v1, v3, v5
end, {
  {dtype="float64", shape={7}, n=7, at={1,2,3,4,5,6,7}, is={3237.1111111111113,4207.506172839506,3200.0246913580245,3144.0,3100.4691358024693,3053.358024691358,1693.3333333333333}, tol={abs=6.82e-11, ulp=2}},
  {dtype="float64", shape={7}, n=7, at={1,2,3,4,5,6,7}, is={72.69135802469135,225.58024691358025,519.1111111111111,79.80246913580247,88.09876543209876,1392.9876543209878,1255.111111111111}, tol={abs=1.13e-10, ulp=2}},
  {dtype="float64", shape={4,7,9}, n=252, hash=0x6f3ca5fa185209f1, at={1,127,252}, is={5767.0,5767.0,520.0}},
  {dtype="int64", shape={7,9}, n=63, hash=0x19ef247e8b76d403, at={1,32,63}, is={6,-2,10}},
  {dtype="int8", shape={4,7,9}, n=252, hash=0x1e3d8a92cc8c6816, at={1,127,252}, is={10,9,12}},
  {dtype="int64", shape={7,9}, n=63, hash=0x82b78877f8f57fa1, at={1,32,63}, is={-79,-4,-26}},
  {dtype="float64", shape={7,9}, n=63, hash=0xc049a5769b6eca26, at={1,32,63}, is={-12.166666666666666,-1.0,-2.0}},
}))
it("29", case(function(input, ramba)
  local v1 = input(1409734751, "int8", {1,101}, -100, 201, false, nil)
  local v2 = input(10799485, "uint8", {1,101}, 0, 200, false, {"b","b"})
  local v3 = ramba.flip(v2, 2)
  local v4 = ramba.arcsinh(v1)
  local v5 = v2 >> 7
  local v6 = v3:copy()
  local v7 = ramba.expm1(v3 / (ramba.abs(v3) + 1))
  local v8 = v2 * v6
  local v9 = v8:argmin{axis=2}
  return v4, v7, v2, v6, v9, v8, v5
end, {
  {dtype="float32", shape={1,101}, n=101, at={1,15,30,44,58,72,87,101}, is={-4.787561416625977,4.585071563720703,4.127394199371338,3.829113721847534,4.585071563720703,-3.2595725059509277,-4.6052703857421875,-4.983653545379639}, tol={ulp=5, bits=24}},
  {dtype="float64", shape={1,101}, n=101, at={1,15,30,44,58,72,87,101}, is={1.6982207993437752,1.7045877424894869,1.703468340269433,1.704087177621796,1.6951476552577878,1.702793085137843,1.6026280920171896,1.6976105837531512}, tol={ulp=5}},
  {dtype="uint8", shape={1,101}, n=101, hash=0xa15822367ccaf1a2, at={1,51,101}, is={130,194,134}},
  {dtype="uint8", shape={1,101}, n=101, hash=0xf65fcdbb5ead892c, at={1,51,101}, is={134,194,130}},
  {dtype="int64", shape={1}, n=1, at={1}, is={51}},
  {dtype="uint8", shape={1,101}, n=101, hash=0x591d5dfec5f968f0, at={1,51,101}, is={12,4,12}},
  {dtype="uint8", shape={1,101}, n=101, hash=0xe7606a2c01343dc8, at={1,51,101}, is={1,1,1}},
}))
it("30", case(function(input, ramba)
  local v1 = input(527042283, "bool", {0,5}, -1000000, 2000003, false, nil)
  local v2 = input(701810211, "bool", {0,5}, -100, 201, false, nil)
  v1[":, :"] = (-4)
  v1[":, 1"] = (-4)
  local v3 = v1 & (5)
  local v4 = v1 + (4)
  return v2, v3, v4, v1
end, {
  {dtype="bool", shape={0,5}, n=0},
  {dtype="int64", shape={0,5}, n=0},
  {dtype="int64", shape={0,5}, n=0},
  {dtype="bool", shape={0,5}, n=0},
}))
it("31", case(function(input, ramba)
  local v1 = input(1284675614, "int16", {1,101}, 1, 9, false, nil)
  local v2 = input(591642055, "int16", {101}, -8, 23, false, nil)
  local v3 = input(15211500, "int64", {101}, -100, 201, false, {"b"})
  local v4 = v1 ~ v2
  local v5 = v4:transpose({1,2})
  v2["-99:-1:3"] = (5)
  v5[{ -1 }] = v3
  v1[{ {-1,1,-2}, {} }]:isub(v3)
  local v6 = ramba.clip(v2, -3, 5) + 0
  local v7 = v4.T
  local v8 = v1:astype("int64")
  local v9 = v6:lt(-4)
  v6[v9] = -3
  local v10 = v7 ^ 3
  return v4, v8, v1, v9, v6
end, {
  {dtype="int16", shape={1,101}, n=101, hash=0xf1c76dc5d4c6edf0, at={1,51,101}, is={-57,-7,49}},
  {dtype="int64", shape={1,101}, n=101, hash=0x92ad4152a94a4b7a, at={1,51,101}, is={65,14,-44}},
  {dtype="int16", shape={1,101}, n=101, hash=0x92ad4152a94a4b7a, at={1,51,101}, is={65,14,-44}},
  {dtype="bool", shape={101}, n=101, hash=0x213e4f4e657f3e3a, at={1,51,101}, is={false,false,false}},
  {dtype="int16", shape={101}, n=101, hash=0xd3805cb42f67a288, at={1,51,101}, is={4,5,1}},
}))
it("32", case(function(input, ramba)
  local v1 = input(406360532, "bool", {13,17}, 1, 9, false, {"b","b"})
  local v2 = input(1853901899, "float64", {13,17}, -8, 23, false, {"b","b"})
  local v3 = v2 - v1
  local v4 = v1:sum()
  local v5 = ramba.maximum(v3, v1) + 0.0
  local v6 = v2["7:2:-1"]
  local v7 = ramba.fmax(v3, v2) + 0.0
  local v8 = ramba.tanh(v3)
  local v9 = v3:le(v7)
  local v10 = v2 / v1
  local v11 = v9[{ {-12,13}, {12,13} }]
  local v12 = v11[{ 2, {-1,1,-1} }]
  return v4, v8, v9, v1, v10, v2, v12
end, {
  {n=1, at={1}, is={100}},
  {dtype="float64", shape={13,17}, n=221, at={1,32,64,95,127,158,190,221}, is={-0.7615941559557649,-0.7615941559557649,-0.1243530017715962,0.925346225311741,-0.7039056039366212,0.5545997223493823,0.809301070201781,0.925346225311741}, tol={ulp=5}},
  {dtype="bool", shape={13,17}, n=221, hash=0xf9c0b4cadac1f384, at={1,111,221}, is={true,true,true}},
  {dtype="bool", shape={13,17}, n=221, hash=0xe42562047b3efcb7, at={1,111,221}, is={true,false,false}},
  {dtype="float64", shape={13,17}, n=221, hash=0xea2b94dfd4fa023f, at={1,111,221}, is={0.0,-1/0,1/0}},
  {dtype="float64", shape={13,17}, n=221, hash=0xf37a45d765b3ba40, at={1,111,221}, is={0.0,-0.5,1.625}},
  {dtype="bool", shape={2}, n=2, at={1,2}, is={true,true}},
}))
it("33", case(function(input, ramba)
  local v1 = input(461023768, "int64", {4,7,9}, -100, 201, false, {"b","n","b"})
  local v2 = input(488977262, "int64", {7,9}, -100, 201, false, {"b","n"})
  local v3 = v2:lt(v1)
  local v4 = v1:ge(v3)
  v2["3:-3"] = v2["5:"]
  local v5 = v2 + v4
  local v6 = v4:eq(v4)
  local v7 = v1:sum()
  local v8 = v1:prod{axis=3}
  local v9 = ramba.stack({v2, v2}, 1)
  return v7, v6, v2, v3, v8, v4
end, {
  {n=1, at={1}, is={-1548}},
  {dtype="bool", shape={4,7,9}, n=252, hash=0x69604e432a586875, at={1,127,252}, is={true,true,true}},
  {dtype="int64", shape={7,9}, n=63, hash=0x823e835f246010b2, at={1,32,63}, is={-79,-2,7}},
  {dtype="bool", shape={4,7,9}, n=252, hash=0x1d644a94ded6d60a, at={1,127,252}, is={true,true,false}},
  {dtype="int64", shape={4,7}, n=28, hash=0x44eb3b010031c72e, at={1,15,28}, is={-3235420742400,1549530723686400,0}},
  {dtype="bool", shape={4,7,9}, n=252, hash=0x449abc9b7652646b, at={1,127,252}, is={true,true,false}},
}))
it("34", case(function(input, ramba)
  local v1 = input(1244215762, "uint16", {1}, 0, 200, false, {"b"})
  local v2 = input(356680006, "bool", {1}, -1000000, 2000003, false, {"b"})
  local v3 = v2 // (1)
  local v4 = ramba.fmax(v3, v1)
  local v5 = ramba.flip(v1, 1)
  local v6 = v1[{ {1,-1,-3}, "new" }]
  local v7 = v2:ne(v5)
  local v8 = (6) | v6
  local v9 = v7[":"]
  v8[{ {1,1,-2}, 1 }] = v9
  local v10 = ramba.sinh(v8 / (ramba.abs(v8) + 1))
  return v10, v9, v2, v1, v5, v3
end, {
  {dtype="float64", shape={1,1}, n=1, at={1}, is={0.5210953054937474}, tol={ulp=5}},
  {dtype="bool", shape={1}, n=1, at={1}, is={true}},
  {dtype="bool", shape={1}, n=1, at={1}, is={true}},
  {dtype="uint16", shape={1}, n=1, at={1}, is={180}},
  {dtype="uint16", shape={1}, n=1, at={1}, is={180}},
  {dtype="int64", shape={1}, n=1, at={1}, is={1}},
}))
it("35", case(function(input, ramba)
  local v1 = input(1910792771, "bool", {3,2,0}, -100, 201, false, nil)
  local v2 = input(1458869746, "uint64", {3,2,0}, 0, 200, false, {"b","n","b"})
  local v3 = input(1398408816, "float64", {1,2,0}, -8, 23, true, {"n","b","n"})
  local v4 = input(1296906696, "uint64", {2,0}, 0, 200, false, nil)
  local v5 = ramba.fmax(v1, v4)
  local v6 = v3:lt(5)
  v3[v6] = 6
  v5["2:2, 2:1:-1"] = v4
  local v7 = -v4
  local v8 = v4:astype("uint32")
  local v9 = ramba.log2(ramba.abs(v2) + 0.5)
  local v10 = ramba.tan(v2 / (ramba.abs(v2) + 1))
  local v11 = v6["-1, 1:-2:2"]
  return v9, v10, v1, v11, v7, v3, v8
end, {
  {dtype="float64", shape={3,2,0}, n=0, tol={ulp=5}},
  {dtype="float64", shape={3,2,0}, n=0, tol={ulp=5}},
  {dtype="bool", shape={3,2,0}, n=0},
  {dtype="bool", shape={1,0}, n=0},
  {dtype="uint64", shape={2,0}, n=0},
  {dtype="float64", shape={1,2,0}, n=0},
  {dtype="uint32", shape={2,0}, n=0},
}))
it("36", case(function(input, ramba)
  local v1 = input(940508945, "float32", {7}, -8, 23, false, nil)
  local v2 = input(1324588883, "int64", {7}, 1, 9, false, nil)
  local v3 = input(1738501900, "int64", {7}, -100, 201, false, {"b"})
  local v4 = ramba.where(v3:gt(0), v1, v3)
  local v5 = ramba.subtract(v4, (-2.25))
  v4["-6:7:3"] = (-2.25)
  local v6 = v2 ^ 4
  local v7 = v2["-1:7"]
  local v8 = ramba.exp2(v3 / (ramba.abs(v3) + 1))
  local v9 = v3:count_nonzero{axis=1, keepdims=true}
  v9[":"] = (6)
  local v10 = v3 ^ 4
  local v11 = ramba.logical_xor(v9, v3)
  return v8, v3, v5, v1, v9, v2
end, {
  {dtype="float64", shape={7}, n=7, at={1,2,3,4,5,6,7}, is={0.514651118321746,0.5097203218510724,1.9730016421917531,1.9777649368268544,0.5035490013313817,1.9808382949336525,1.9753973190754037}, tol={ulp=5}},
  {dtype="int64", shape={7}, n=7, hash=0x3fd0a7d62858e75c, at={1,4,7}, is={-23,61,55}},
  {dtype="float64", shape={7}, n=7, hash=0xbb87e5c486b92ce7, at={1,4,7}, is={-20.75,3.0,3.0}},
  {dtype="float32", shape={7}, n=7, hash=0xa1de8984e95ac55a, at={1,4,7}, is={-0.125,0.75,0.75}},
  {dtype="int64", shape={1}, n=1, at={1}, is={6}},
  {dtype="int64", shape={7}, n=7, hash=0x62dc08253ae0b6fa, at={1,4,7}, is={9,7,3}},
}))
it("37", case(function(input, ramba)
  local v1 = input(1904692294, "bool", {211}, 1, 9, false, {"b"})
  local v2 = input(1822145154, "int32", {211}, -100, 201, false, {"b"})
  local v3 = ramba.where(v2:gt(0), v2, v2)
  local v4 = ramba.sqrt(v1)
  local v5 = v3:sum()
  v3[":"] = v3["::-1"]
  local v6 = v2:argmin{axis=1}
  local v7 = ramba.flip(v4, 1)
  local v8 = v6 + v7
  v8["210:2:-1"] = (-2.25)
  local v9 = ramba.where(v1, v4, v6)
  v9["53:-68"] = v6
  local v10 = ramba.logical_or((2), v4)
  local v11 = v10["-210:-3:3"]
  return v5, v3, v7, v1, v4, v10
end, {
  {n=1, at={1}, is={-464}},
  {dtype="int32", shape={211}, n=211, hash=0xc85f9fa33ddf3c1c, at={1,106,211}, is={32,-27,88}},
  {dtype="float32", shape={211}, n=211, hash=0x935b45b929307e56, at={1,106,211}, is={0.0,1.0,1.0}},
  {dtype="bool", shape={211}, n=211, hash=0x1fed8a9209210f57, at={1,106,211}, is={true,true,false}},
  {dtype="float32", shape={211}, n=211, hash=0x5d028a8a1155a0a2, at={1,106,211}, is={1.0,1.0,0.0}},
  {dtype="bool", shape={211}, n=211, hash=0xc7c836644de5c934, at={1,106,211}, is={true,true,true}},
}))
it("38", case(function(input, ramba)
  local v1 = input(1273526048, "bool", {1,101}, -1000000, 2000003, false, {"b","b"})
  local v2 = input(1802177293, "float32", {1,101}, -8, 23, false, nil)
  local v3 = input(1532517149, "int64", {101}, -8, 23, false, {"b"})
  local v4 = input(665406693, "int64", {1,1}, -1000000, 2000003, false, nil)
  local v5 = v4:lt(v3)
  local v6 = v3 & (2)
  local v7 = v3:sum()
  local v8 = v1 | v6
  local v9 = v4:transpose({2,1})
  local v10 = v6["50:100:2"]
  local v11 = v4 / (0.001)
  return v7, v5, v10, v9, v11, v3
end, {
  {n=1, at={1}, is={243}},
  {dtype="bool", shape={1,101}, n=101, hash=0x213e4f4e657f3e3a, at={1,51,101}, is={false,false,false}},
  {dtype="int64", shape={26}, n=26, hash=0x8eefe2531c3e3f30, at={1,13,26}, is={2,0,2}},
  {dtype="int64", shape={1,1}, n=1, at={1}, is={816706}},
  {dtype="float64", shape={1,1}, n=1, at={1}, is={816706000.0}},
  {dtype="int64", shape={101}, n=101, hash=0x68e840e22839a6d6, at={1,51,101}, is={-3,0,14}},
}))
it("39", case(function(input, ramba)
  local v1 = input(916407309, "uint64", {7}, 0, 200, false, {"b"})
  local v2 = input(1351715175, "uint8", {7}, 0, 200, false, nil)
  local v3 = input(1383625632, "uint8", {7}, 0, 200, false, {"b"})
  local v4 = input(261079033, "int8", {7}, -8, 23, false, {"b"})
  local v5 = v1:count_nonzero()
  local v6 = v2["-7:-6"]
  local v7 = v2 ^ 4
  local v8 = v4:astype("int8")
  local v9 = v4 ^ 0
  return v5, v9, v3, v1, v4, v6
end, {
  {n=1, at={1}, is={7}},
  {dtype="int8", shape={7}, n=7, hash=0x51368f9527b9b56e, at={1,4,7}, is={1,1,1}},
  {dtype="uint8", shape={7}, n=7, hash=0xf1beece4c15192d4, at={1,4,7}, is={51,156,86}},
  {dtype="uint64", shape={7}, n=7, hash=0xbe4d64812906de10, at={1,4,7}, is={80,93,63}},
  {dtype="int8", shape={7}, n=7, hash=0x33f95b965652e869, at={1,4,7}, is={4,-2,-4}},
  {dtype="uint8", shape={2}, n=2, at={1,2}, is={55,176}},
}))
it("40", case(function(input, ramba)
  local v1 = input(615951226, "uint64", {2,3,5}, 0, 200, false, nil)
  local v2 = input(1872353042, "float32", {2,3,5}, -1000000, 2000003, false, {"n","b","n"})
  local v3 = input(1933684291, "float32", {3,5}, 1, 9, false, {"b","n"})
  local v4 = input(1698660521, "uint32", {2,3,5}, 0, 200, false, {"b","n","b"})
  local v5 = ramba.clip(v3, -3, 5) + 0
  local v6 = v5:lt(-5)
  v5[v6] = -4
  local v7 = v4:mean()
  local v8 = v4 & (7)
  local v9 = ramba.multiply(v3, v3)
  local v10 = v6[{ {-1,3}, -1 }]
  local v11 = ramba.where(v1:gt(0), v6, v5)
  v3["3:3"] = v10
  local v12 = ramba.minimum(v5, v6) + 0.0
  local v13 = v9 % (3)
  return v7, v1, v12, v2, v11, v8
end, {
  {n=1, at={1}, is={80.53333333333333}, tol={abs=6.43e-13, ulp=2}},
  {dtype="uint64", shape={2,3,5}, n=30, hash=0x2a7cdcf9fb7fc319, at={1,15,30}, is={12,195,168}},
  {dtype="float32", shape={3,5}, n=15, hash=0x37b5b6530f396bea, at={1,8,15}, is={0.0,0.0,0.0}},
  {dtype="float32", shape={2,3,5}, n=30, hash=0xb65ccd8a1a96cbff, at={1,15,30}, is={113113.5,69783.125,50409.0}},
  {dtype="float32", shape={2,3,5}, n=30, hash=0x0066a8ef1f62f5e0, at={1,15,30}, is={0.0,0.0,0.0}},
  {dtype="uint32", shape={2,3,5}, n=30, hash=0x71d766a193b47237, at={1,15,30}, is={4,6,7}},
}))
it("41", case(function(input, ramba)
  local v1 = input(262267572, "uint32", {0}, 0, 200, false, nil)
  local v2 = input(1222850818, "bool", {1}, -1000000, 2000003, false, {"b"})
  local v3 = input(1872761, "int32", {1}, -8, 23, false, {"b"})
  local v4 = v3:copy()
  local v5 = v3:sum{keepdims=true}
  local v6 = v2[":"]
  local v7 = v4 % v6
  local v8 = ramba.logical_and(v2, (-2))
  local v9 = v5:lt(-1)
  v5[v9] = 0
  ramba.sync()
  ramba.sync()
  local v10 = (6) ~ v9
  local v11 = v7["-1:1:-1"]
  local v12 = v6:min()
  v11["-1:1:-2"] = v6
  return v12, v2, v3, v7, v6, v11
end, {
  {n=1, at={1}, is={true}},
  {dtype="bool", shape={1}, n=1, at={1}, is={true}},
  {dtype="int32", shape={1}, n=1, at={1}, is={-4}},
  {dtype="int32", shape={1}, n=1, at={1}, is={1}},
  {dtype="bool", shape={1}, n=1, at={1}, is={true}},
  {dtype="int32", shape={1}, n=1, at={1}, is={1}},
}))
it("42", case(function(input, ramba)
  local v1 = input(1527026630, "float32", {1,1}, -100, 201, false, nil)
  local v2 = input(1913580659, "float32", {1,1}, -100, 201, false, {"b","b"})
  local v3 = input(1334662560, "int64", {1,1}, -1000000, 2000003, false, nil)
  local v4 = ramba.logical_xor(v3, v2)
  v4[":, 1:-1:2"]:iadd(v4)
  local v5 = v1 % v2
  local v6 = ramba.maximum(v3, v2) + 0.0
  local v7 = ramba.where(v4, v4, v4)
  local v8 = ramba.cos(v6)
  local v9 = v1 % v3
  local v10 = ramba.abs(v5)
  return v8, v10, v4, v2, v9, v5
end, {
  {dtype="float64", shape={1,1}, n=1, at={1}, is={0.5679241732886948}, tol={ulp=5}},
  {dtype="float32", shape={1,1}, n=1, at={1}, is={6.125}},
  {dtype="bool", shape={1,1}, n=1, at={1}, is={false}},
  {dtype="float32", shape={1,1}, n=1, at={1}, is={-7.25}},
  {dtype="float64", shape={1,1}, n=1, at={1}, is={-631383.625}},
  {dtype="float32", shape={1,1}, n=1, at={1}, is={-6.125}},
}))
it("43", case(function(input, ramba)
  local v1 = input(2080163337, "int8", {127}, -100, 201, false, nil)
  local v2 = input(875590089, "uint64", {127}, 0, 200, false, nil)
  local v3 = input(618523949, "uint8", {127}, 0, 200, false, nil)
  local v4 = input(433605245, "int32", {127}, -100, 201, false, {"b"})
  local v5 = v3 & v3
  local v6 = ramba.clip(v4, -3, 5) + 0
  v5["2:-2"] = v5["1:-3"] + v5["3:"] - v5["2:-2"]
  v3[":"]:isub(v5)
  v6[{ {3,-1,2} }]:isub((-4))
  local v7 = v1 - v3
  local v8 = ramba.flip(v2, 1)
  local v9 = v5 | v6
  local v10 = v4.T
  return v9, v10, v3, v5, v6
end, {
  {dtype="int32", shape={127}, n=127, hash=0x19ffa0c32a4f0da8, at={1,64,127}, is={-1,-1,57}},
  {dtype="int32", shape={127}, n=127, hash=0x7f131093dc7babf6, at={1,64,127}, is={-10,-66,26}},
  {dtype="uint8", shape={127}, n=127, hash=0xac479b9773e0d188, at={1,64,127}, is={0,177,0}},
  {dtype="uint8", shape={127}, n=127, hash=0x80276068ac283084, at={1,64,127}, is={46,122,57}},
  {dtype="int32", shape={127}, n=127, hash=0xad4ed6d7753a54cb, at={1,64,127}, is={-3,-3,9}},
}))
it("44", case(function(input, ramba)
  local v1 = input(517278885, "uint16", {3}, 0, 200, false, {"b"})
  local v2 = input(1763342556, "uint64", {3}, 0, 200, false, {"b"})
  local v3 = ramba.logical_xor(v2, v2)
  local v4 = ramba.where(v1:gt(0), v2, v1)
  local v5 = ramba.fmax(v3, v4)
  local v6 = v1 ^ 1
  local v7 = v3 + v3
  local v8 = ramba.sin(v6)
  local v9 = v1[":"]
  local v10 = v7:le((-1))
  local v11 = ramba.cos(v1)
  local v12 = v6 & v7
  local v13 = v5 & v9
  return v8, v11, v12, v10, v4, v5, v9
end, {
  {dtype="float32", shape={3}, n=3, at={1,2,3}, is={0.8414709568023682,-0.9819521903991699,-0.558789074420929}, tol={ulp=5, bits=24}},
  {dtype="float32", shape={3}, n=3, at={1,2,3}, is={0.5403022766113281,0.18912942707538605,-0.8293098211288452}, tol={ulp=5, bits=24}},
  {dtype="uint16", shape={3}, n=3, at={1,2,3}, is={0,0,0}},
  {dtype="bool", shape={3}, n=3, at={1,2,3}, is={false,false,false}},
  {dtype="uint64", shape={3}, n=3, at={1,2,3}, is={189,169,15}},
  {dtype="uint64", shape={3}, n=3, at={1,2,3}, is={189,169,15}},
  {dtype="uint16", shape={3}, n=3, at={1,2,3}, is={1,118,54}},
}))
it("45", case(function(input, ramba)
  local v1 = input(1368610498, "float32", {5,1,41}, -8, 23, false, nil)
  local v2 = input(611481599, "uint64", {5,1,1}, 0, 200, false, nil)
  local v3 = input(518023464, "int8", {5,1,41}, -8, 23, false, nil)
  local v4 = input(47553979, "int64", {5,1,41}, -1000000, 2000003, false, nil)
  v1["2:-2"] = v1["3:"]
  local v5 = v4[{ {-3,3,-1}, {}, {41,3,-3} }]
  local v6 = ramba.divide(v4, (-2.25))
  local v7 = v3["-3, 1, -1:3:-1"]
  local v8 = v3:cumsum{axis=1}
  local v9 = ramba.cosh(v2 / (ramba.abs(v2) + 1))
  local v10 = ramba.isinf(v7)
  local v11 = ramba.fmax(v5, v5)
  v6[{ {}, {}, {} }] = v4
  local v12 = v5:astype("uint32")
  local v13 = ramba.multiply(v6, v2)
  return v9, v12, v7, v10, v4, v6
end, {
  {dtype="float64", shape={5,1,1}, n=5, at={1,2,3,4,5}, is={1.5246202599803362,1.535673509139511,1.5264489351738628,1.5298254201723127,1.472597542369863}, tol={ulp=5}},
  {dtype="uint32", shape={1,1,13}, n=13, hash=0x249ed1299e2cd6d6, at={1,7,13}, is={412171,902642,4294300097}},
  {dtype="int8", shape={39}, n=39, hash=0x99b220f48f4ddb92, at={1,20,39}, is={14,8,2}},
  {dtype="bool", shape={39}, n=39, hash=0xa54a05fbac897413, at={1,20,39}, is={false,false,false}},
  {dtype="int64", shape={5,1,41}, n=205, hash=0x5847319c6892400d, at={1,103,205}, is={-721907,131069,-365923}},
  {dtype="float64", shape={5,1,41}, n=205, hash=0xdcca2e3873777fb5, at={1,103,205}, is={-721907.0,131069.0,-365923.0}},
}))
it("46", case(function(input, ramba)
  local v1 = input(603861074, "float32", {2,101}, -8, 23, false, nil)
  local v2 = input(1697371398, "int16", {101}, -8, 23, false, nil)
  local v3 = input(1658436279, "float32", {2,101}, -1000000, 2000003, false, {"b","n"})
  local v4 = v1:count_nonzero{axis=2}
  local v5 = v4 >> 28
  local v6 = ramba.where(v4:gt(0), v4, v5)
  local v7 = v2 // v1
  local v8 = v2 * v3
  local v9 = v1 / v7
  v1["new, 1:2"] = (0.1)
  local v10 = v6:mean()
  local v11 = v6 ^ 1
  local v12 = v6 | v4
  v2["3:-3"] = v2["1:-5"]
  local v13 = v2:astype("bool")
  return v10, v11, v1, v7, v12, v2
end, {
  {n=1, at={1}, is={97.0}, tol={abs=3.52e-13, ulp=2}},
  {dtype="int64", shape={2}, n=2, at={1,2}, is={95,99}},
  {dtype="float32", shape={2,101}, n=202, hash=0x4db70277503b8595, at={1,101,202}, is={0.10000000149011612,0.10000000149011612,0.10000000149011612}},
  {dtype="float32", shape={2,101}, n=202, hash=0x3162d774ecc1ccd9, at={1,101,202}, is={-8.0,-8.0,-4.0}},
  {dtype="int64", shape={2}, n=2, at={1,2}, is={95,99}},
  {dtype="int16", shape={101}, n=101, hash=0xe83da66f324bc0eb, at={1,51,101}, is={8,8,-6}},
}))
it("47", case(function(input, ramba)
  local v1 = input(1582041848, "float64", {13,17}, -1000000, 2000003, false, {"n","b"})
  local v2 = input(317233947, "int8", {13,17}, -8, 23, false, nil)
  local v3 = input(333934828, "int32", {13,17}, -100, 201, false, {"b","b"})
  local v4 = input(579294975, "int8", {1,17}, 1, 9, false, nil)
  local v5 = v3:lt(-5)
  v3[v5] = -4
  local v6 = v1[{ {-12,-2}, 16 }]
  local v7 = ramba.fmin(v2, v1) + 0.0
  local v8 = v5 // (6)
  return v2, v8, v3, v5, v6
end, {
  {dtype="int8", shape={13,17}, n=221, hash=0x178923d0198db445, at={1,111,221}, is={0,9,14}},
  {dtype="int64", shape={13,17}, n=221, hash=0x7ca18b2525333f23, at={1,111,221}, is={0,0,0}},
  {dtype="int32", shape={13,17}, n=221, hash=0xc15f5f25841886ae, at={1,111,221}, is={-4,-4,72}},
  {dtype="bool", shape={13,17}, n=221, hash=0x608de1bcda5c827e, at={1,111,221}, is={true,true,false}},
  {dtype="float64", shape={11}, n=11, hash=0x848f1e122d59a6dd, at={1,6,11}, is={-102819.25,72539.875,-21726.75}},
}))
it("48", case(function(input, ramba)
  local v1 = input(1001213355, "float32", {3}, -8, 23, false, {"b"})
  local v2 = input(1020802048, "int8", {3}, -8, 23, false, {"b"})
  local v3 = input(937009580, "int8", {3}, -8, 23, false, nil)
  local v4 = input(1731475453, "float32", {1}, -100, 201, false, {"b"})
  local v5 = v4 * v3
  local v6 = v4 ^ 1
  local v7 = v4 * v1
  local v8 = v7 + v1
  local v9 = ramba.fmin(v7, v2) + 0.0
  local v10 = v2:astype("uint16")
  local v11 = ramba.stack({v2, v5}, 1)
  local v12 = ramba.sign(v7)
  local v13 = v6:lt(-3)
  v6[v13] = -2
  local v14 = v3:astype("int8")
  local v15 = v9[{ {} }]
  local v16 = ramba.multiply(v14, v7)
  return v6, v16, v2, v5, v10
end, {
  {dtype="float32", shape={1}, n=1, at={1}, is={-2.0}},
  {dtype="float32", shape={3}, n=3, at={1,2,3}, is={-21.375,14.25,6.234375}},
  {dtype="int8", shape={3}, n=3, at={1,2,3}, is={9,8,9}},
  {dtype="float32", shape={3}, n=3, at={1,2,3}, is={-57.0,-57.0,-49.875}},
  {dtype="uint16", shape={3}, n=3, at={1,2,3}, is={9,8,9}},
}))
it("49", case(function(input, ramba)
  local v1 = input(725972513, "int16", {7}, -100, 201, false, nil)
  local v2 = input(1350762004, "float32", {7}, -1000000, 2000003, false, nil)
  v2["2:-2"] = v2["1:-3"] + v2["3:"] - v2["2:-2"]
  local v3 = v1 / v2
  local v4 = ramba.divide(v1, v2)
  ramba.sync()
  local v5 = ramba.fmin(v1, v2) + 0.0
  return v2, v3, v1, v4, v5
end, {
  {dtype="float32", shape={7}, n=7, hash=0x1308eeb2ee970ba9, at={1,4,7}, is={23824.25,-212947.75,-60665.5}},
  {dtype="float32", shape={7}, n=7, hash=0x793688617a6eae0a, at={1,4,7}, is={0.003232001094147563,-0.0003991589474026114,-0.001516512711532414}},
  {dtype="int16", shape={7}, n=7, hash=0x264d5d221e64c2ec, at={1,4,7}, is={77,85,92}},
  {dtype="float32", shape={7}, n=7, hash=0x793688617a6eae0a, at={1,4,7}, is={0.003232001094147563,-0.0003991589474026114,-0.001516512711532414}},
  {dtype="float32", shape={7}, n=7, hash=0x7dc9bb5ea3ad496b, at={1,4,7}, is={77.0,-212947.75,-60665.5}},
}))
it("50", case(function(input, ramba)
  local v1 = input(595318509, "int16", {0}, -8, 23, false, {"b"})
  local v2 = input(450830964, "uint64", {0}, 0, 200, false, {"b"})
  v2[{ {} }] = (3)
  local v3 = v1 ^ 0
  v3[{ {} }] = v1
  local v4 = v2 % v3
  local v5 = ramba.sign(v3)
  local v6 = v2 % v4
  local v7 = v1:any{axis=1, keepdims=true}
  local v8 = v3:prod{axis=1, keepdims=true}
  return v7, v8, v6, v2, v1
end, {
  {dtype="bool", shape={1}, n=1, at={1}, is={false}},
  {dtype="int64", shape={1}, n=1, at={1}, is={1}},
  {dtype="float64", shape={0}, n=0},
  {dtype="uint64", shape={0}, n=0},
  {dtype="int16", shape={0}, n=0},
}))
it("51", case(function(input, ramba)
  local v1 = input(1585262417, "uint8", {0}, 0, 200, false, {"b"})
  local v2 = input(2125242595, "uint64", {0}, 0, 200, false, {"b"})
  local v3 = input(371006863, "float64", {0}, -1000000, 2000003, false, nil)
  local v4 = v2.T
  local v5 = v1 + v1
  local v6 = ramba.clip(v3, -3, 5) + 0
  local v7 = ramba.flip(v4, 1)
  local v8 = ~v7
  local v9 = ramba.minimum(v2, v8)
  v8[":"] = v9
  local v10 = ramba.multiply(v5, v8)
  local v11 = ramba.arcsin(v8 / (ramba.abs(v8) + 1))
  return v11, v4, v1, v5, v8, v6
end, {
  {dtype="float64", shape={0}, n=0, tol={ulp=5}},
  {dtype="uint64", shape={0}, n=0},
  {dtype="uint8", shape={0}, n=0},
  {dtype="uint8", shape={0}, n=0},
  {dtype="uint64", shape={0}, n=0},
  {dtype="float64", shape={0}, n=0},
}))
it("52", case(function(input, ramba)
  local v1 = input(1389882702, "float64", {3,2,0}, -100, 201, true, {"b","n","b"})
  local v2 = input(946521242, "uint32", {3,2,1}, 0, 200, false, nil)
  local v3 = input(319850178, "float32", {3,1,1}, -8, 23, false, {"b","n","b"})
  local v4 = ramba.arcsinh(v2)
  local v5 = v2:transpose({1,3,2})
  local v6 = ramba.signbit(v2)
  local v7 = v1:lt(5)
  v1[v7] = 6
  local v8 = (6) * v5
  local v9 = ramba.where(v5:gt(0), v3, v6)
  local v10 = v8:astype("uint16")
  local v11 = v10:transpose({3,1,2})
  local v12 = v8 / v8
  local v13 = ramba.subtract(v9, (-6))
  local v14 = ramba.arcsin(v2 / (ramba.abs(v2) + 1))
  local v15 = v10:var{axis=1}
  return v4, v14, v15, v13, v12, v10, v1, v2
end, {
  {dtype="float64", shape={3,2,1}, n=6, at={1,2,3,4,5,6}, is={4.644483341943245,5.605815582457951,4.6822169499829025,4.219723898031069,4.8203465956817455,3.466711037884725}, tol={ulp=5}},
  {dtype="float64", shape={3,2,1}, n=6, at={1,2,3,4,5,6}, is={1.3762324145278133,1.4498982929919497,1.3798136924741895,1.3311777581658082,1.3923856396998127,1.2260951469962507}, tol={ulp=5}},
  {dtype="float64", shape={1,2}, n=2, at={1,2}, is={672.0,100512.0}, tol={abs=4.73e-09, ulp=2}},
  {dtype="float32", shape={3,2,2}, n=12, hash=0x55345a9ef9f40307, at={1,7,12}, is={6.875,6.625,6.625}},
  {dtype="float64", shape={3,1,2}, n=6, hash=0x0c9ea6c30dc47082, at={1,3,6}, is={1.0,1.0,1.0}},
  {dtype="uint16", shape={3,1,2}, n=6, hash=0x5e6fc93cff581f2b, at={1,3,6}, is={312,324,96}},
  {dtype="float64", shape={3,2,0}, n=0},
  {dtype="uint32", shape={3,2,1}, n=6, hash=0xcbbbe37f50a30595, at={1,3,6}, is={52,54,16}},
}))
it("53", case(function(input, ramba)
  local v1 = input(1880977669, "uint16", {2,3,29}, 0, 200, false, nil)
  local v2 = input(2141629535, "int16", {2,3,29}, -100, 201, false, {"b","n","b"})
  local v3 = input(716339878, "int8", {1,3,29}, -100, 201, false, {"n","b","n"})
  local v4 = input(1715537818, "uint8", {3,29}, 0, 200, false, {"n","b"})
  local v5 = ramba.arccosh(ramba.abs(v3) + 1.5)
  ramba.sync()
  local v6 = v2["2:-1:-2, 3:3:-2, :"]
  local v7 = ramba.where(v1:gt(0), v4, v1)
  local v8 = ramba.where(v6:gt(0), v3, v4)
  local v9 = ramba.logical_xor(v7, v4)
  local v10 = v2:astype("uint16")
  local v11 = v1[":, 1:3, -25:5:-1"]
  return v5, v1, v4, v6, v10, v7
end, {
  {dtype="float64", shape={1,3,29}, n=87, at={1,13,26,38,50,62,75,87}, is={5.2417190191470215,4.465775974615084,5.198466505769374,4.795722237252532,4.844125080567773,5.2417190191470215,4.691263703601451,4.290271735838551}, tol={ulp=5}},
  {dtype="uint16", shape={2,3,29}, n=174, hash=0xb176b07e7b32e105, at={1,87,174}, is={137,85,64}},
  {dtype="uint8", shape={3,29}, n=87, hash=0x90adcb5b31bee850, at={1,44,87}, is={4,73,191}},
  {dtype="int16", shape={1,1,29}, n=29, hash=0xa49ef36244997060, at={1,15,29}, is={6,-70,32}},
  {dtype="uint16", shape={2,3,29}, n=174, hash=0x7e3422d45789162c, at={1,87,174}, is={65437,65482,32}},
  {dtype="uint16", shape={2,3,29}, n=174, hash=0xdb067597cc96469e, at={1,87,174}, is={4,191,191}},
}))
it("54", case(function(input, ramba)
  local v1 = input(1564185669, "float64", {2,101}, -8, 23, false, {"b","n"})
  local v2 = input(2022009968, "float64", {2,1}, -1000000, 2000003, false, nil)
  local v3 = input(334189368, "uint8", {2,1}, 0, 200, false, {"n","b"})
  local v4 = v1:argmax()
  local v5 = ramba.multiply((7), v1)
  local v6 = ramba.fmin(v5, v3) + 0.0
  local v7 = v1 / v6
  local v8 = v6:argmin()
  local v9 = v3 << 1
  local v10 = v7 * (0.001)
  local v11 = ramba.subtract(v9, (0.5))
  local v12 = v5 ^ 1
  local v13 = v7 - v1
  return v4, v8, v1, v9, v6, v7, v13
end, {
  {n=1, at={1}, is={106}},
  {n=1, at={1}, is={11}},
  {dtype="float64", shape={2,101}, n=202, hash=0x4c7a55b8d3ecb9db, at={1,101,202}, is={1.25,-0.125,-0.5}},
  {dtype="uint8", shape={2,1}, n=2, at={1,2}, is={120,16}},
  {dtype="float64", shape={2,101}, n=202, hash=0xd7c4b5bd2f2107e7, at={1,101,202}, is={8.75,-0.875,-3.5}},
  {dtype="float64", shape={2,101}, n=202, hash=0x965fbc4fb8e34f1a, at={1,101,202}, is={0.14285714285714285,0.14285714285714285,0.14285714285714285}},
  {dtype="float64", shape={2,101}, n=202, hash=0x7a0d8a31c2d0a42c, at={1,101,202}, is={-1.1071428571428572,0.26785714285714285,0.6428571428571428}},
}))
it("55", case(function(input, ramba)
  local v1 = input(804251841, "float64", {3}, -1000000, 2000003, false, {"b"})
  local v2 = input(933377852, "uint64", {3}, 0, 200, false, nil)
  local v3 = input(387460019, "float32", {1}, -1000000, 2000003, false, {"b"})
  local v4 = input(1934416041, "float32", {1}, -1000000, 2000003, false, nil)
  local v5 = v3 ^ 1
  local v6 = v2 >> 5
  v4[{ {1,-1,-1} }]:isub((0.1))
  local v7 = ramba.expm1(v6 / (ramba.abs(v6) + 1))
  return v7, v2, v3, v1, v5, v4
end, {
  {dtype="float64", shape={3}, n=3, at={1,2,3}, is={1.1170000166126748,1.1170000166126748,1.2255409284924677}, tol={ulp=5}},
  {dtype="uint64", shape={3}, n=3, at={1,2,3}, is={103,100,132}},
  {dtype="float32", shape={1}, n=1, at={1}, is={60350.125}},
  {dtype="float64", shape={3}, n=3, at={1,2,3}, is={-36814.0,94376.0,87179.75}},
  {dtype="float32", shape={1}, n=1, at={1}, is={60350.125}},
  {dtype="float32", shape={1}, n=1, at={1}, is={-11284.974609375}},
}))
it("56", case(function(input, ramba)
  local v1 = input(1971627879, "int8", {3,2,0}, -100, 201, false, nil)
  local v2 = input(3435731, "int8", {3,2,0}, 1, 9, false, {"b","n","b"})
  local v3 = input(21701041, "int32", {3,2,0}, -1000000, 2000003, false, nil)
  local v4 = input(468331843, "float64", {3,2,0}, -1000000, 2000003, false, nil)
  local v5 = v3 + v4
  local v6 = v4:lt(v3)
  local v7 = v2[{ {3,1,-1}, {2,1,-1} }]
  local v8 = v4:lt(1)
  v4[v8] = 2
  local v9 = ramba.divide(v1, (-6))
  return v9, v7, v1, v8, v5
end, {
  {dtype="float64", shape={3,2,0}, n=0},
  {dtype="int8", shape={3,2,0}, n=0},
  {dtype="int8", shape={3,2,0}, n=0},
  {dtype="bool", shape={3,2,0}, n=0},
  {dtype="float64", shape={3,2,0}, n=0},
}))
it("57", case(function(input, ramba)
  local v1 = input(38056755, "uint16", {3,4}, 0, 200, false, {"b","n"})
  local v2 = input(233061262, "uint32", {3,4}, 0, 200, false, {"b","n"})
  local v3 = input(1250695472, "uint64", {3,4}, 0, 200, false, nil)
  local v4 = input(731443453, "uint64", {3,4}, 0, 200, false, {"b","n"})
  local v5 = v4:ge((2))
  local v6 = ramba.abs(v3)
  local v7 = v4 & v6
  local v8 = v7:sum{axis=1}
  local v9 = ramba.flip(v5, 2)
  local v10 = v9 | (-4)
  local v11 = ramba.divide(v1, v9)
  v9[{ {} }] = v8
  local v12 = ramba.broadcast_to(v8, {3,4}) + 0
  return v11, v6, v9, v12, v3
end, {
  {dtype="float64", shape={3,4}, n=12, hash=0x0a8012cd3cf86758, at={1,7,12}, is={170.0,146.0,55.0}},
  {dtype="uint64", shape={3,4}, n=12, hash=0x7a3c464079acace3, at={1,7,12}, is={126,87,177}},
  {dtype="bool", shape={3,4}, n=12, hash=0x2ac4e1f525ac1cd9, at={1,7,12}, is={true,true,true}},
  {dtype="uint64", shape={3,4}, n=12, hash=0x8e6efce2fd12e8ee, at={1,7,12}, is={123,219,209}},
  {dtype="uint64", shape={3,4}, n=12, hash=0x7a3c464079acace3, at={1,7,12}, is={126,87,177}},
}))
it("58", case(function(input, ramba)
  local v1 = input(1642387491, "uint64", {101}, 0, 200, false, {"b"})
  local v2 = input(1901420801, "int32", {101}, 1, 9, false, {"b"})
  local v3 = ramba.logical_or(v2, v2)
  local v4 = ramba.stack({v3, v2}, 1)
  local v5 = v1["-63:67"]
  local v6 = ramba.broadcast_to(v4, {3,2,101}) + 0
  local v7 = v4 >> 27
  local v8 = v7 // v3
  return v6, v7, v3, v2, v1
end, {
  {dtype="int32", shape={3,2,101}, n=606, hash=0x5725f6f06231357f, at={1,303,606}, is={1,1,2}},
  {dtype="int32", shape={2,101}, n=202, hash=0x4f46999c493293ea, at={1,101,202}, is={0,0,0}},
  {dtype="bool", shape={101}, n=101, hash=0xef97bb61cacc2887, at={1,51,101}, is={true,true,true}},
  {dtype="int32", shape={101}, n=101, hash=0x7d440b3230452ba6, at={1,51,101}, is={6,8,2}},
  {dtype="uint64", shape={101}, n=101, hash=0x7dd8028b70b2482c, at={1,51,101}, is={121,46,0}},
}))
it("59", case(function(input, ramba)
  local v1 = input(815456070, "float32", {2,3,29}, -100, 201, false, nil)
  local v2 = input(1760225605, "uint64", {1,1,1}, 0, 200, false, {"b","n","b"})
  local v3 = input(2047111053, "float32", {2,3,29}, -1000000, 2000003, false, {"n","b","n"})
  local v4 = v3[":, :"]
  local v5 = ramba.cbrt(v2)
  local v6 = ramba.logical_and(v2, v1)
  local v7 = ramba.clip(v4, -3, 5) + 0
  local v8 = ramba.isfinite(v4)
  local v9 = v2:ne((-2.25))
  local v10 = v3 / v3
  ramba.sync()
  local v11 = v4 ^ 0.5
  local v12 = ramba.isfinite(v7)
  local v13 = v6 ~ v12
  local v14 = v7 - (6)
  return v5, v13, v8, v3, v14, v11
end, {
  {dtype="float64", shape={1,1,1}, n=1, at={1}, is={5.561297766521236}, tol={ulp=5}},
  {dtype="bool", shape={2,3,29}, n=174, hash=0xfe33100083485079, at={1,87,174}, is={false,false,false}},
  {dtype="bool", shape={2,3,29}, n=174, hash=0xe726eb7e6c1f77d0, at={1,87,174}, is={true,true,true}},
  {dtype="float32", shape={2,3,29}, n=174, hash=0x09d2e838b160bafc, at={1,87,174}, is={84151.625,28469.5,-21747.25}},
  {dtype="float32", shape={2,3,29}, n=174, hash=0x0e7700a89ffe10b9, at={1,87,174}, is={-1.0,-1.0,-9.0}},
  {dtype="float32", shape={2,3,29}, n=174, hash=0x19f6623a1fd0b957, at={1,87,174}, is={290.0889892578125,168.7290802001953,0/0}},
}))
it("60", case(function(input, ramba)
  local v1 = input(1092191185, "float32", {7,31}, -100, 201, false, nil)
  local v2 = input(945900362, "int32", {1,31}, -100, 201, false, nil)
  local v3 = input(1341577990, "bool", {7,31}, -100, 201, false, {"b","n"})
  local v4 = input(1955185132, "float32", {7,31}, -8, 23, true, nil)
  v3[{ {5,6}, {} }] = v2
  local v5 = ramba.clip(v2, -3, 5) + 0
  local v6 = v1 + v4
  local v7 = v3:max()
  v6["2:-2"] = v6["1:-3"] + v6["3:"] - v6["2:-2"]
  v1["2:-2"] = v1["3:"]
  local v8 = v1:eq((0.5))
  local v9 = v4 ^ 1
  local v10 = v8 // v9
  return v7, v5, v3, v2, v4, v6
end, {
  {n=1, at={1}, is={true}},
  {dtype="int32", shape={1,31}, n=31, hash=0x6f752db84deca7c1, at={1,16,31}, is={5,5,5}},
  {dtype="bool", shape={7,31}, n=217, hash=0x1f9075e24ab75891, at={1,109,217}, is={false,false,false}},
  {dtype="int32", shape={1,31}, n=31, hash=0xa09d86f344fb4715, at={1,16,31}, is={38,31,71}},
  {dtype="float32", shape={7,31}, n=217, hash=0xa1d91d640d63cac0, at={1,109,217}, is={0.125,-0.875,-0.875}},
  {dtype="float32", shape={7,31}, n=217, hash=0x66efa3c721aecb23, at={1,109,217}, is={0.5,10.25,8.0}},
}))
it("61", case(function(input, ramba)
  local v1 = input(1512533043, "uint8", {127}, 0, 200, false, {"b"})
  local v2 = input(1964760113, "int64", {127}, -100, 201, false, {"b"})
  local v3 = input(2004535373, "int8", {1}, -8, 23, false, nil)
  local v4 = v1[{ {-6,-29,-1} }]
  v2["-2:3:-1"]:iadd((0))
  local v5 = ~v3
  local v6 = ramba.flip(v1, 1)
  local v7 = v5 + (4)
  local v8 = v3 % v4
  local v9 = v3:astype("int16")
  return v8, v1, v3, v7, v4
end, {
  {dtype="int16", shape={24}, n=24, hash=0x90a19fe042949847, at={1,13,24}, is={2,0,2}},
  {dtype="uint8", shape={127}, n=127, hash=0x5ba1362ea55d0b48, at={1,64,127}, is={0,3,99}},
  {dtype="int8", shape={1}, n=1, at={1}, is={2}},
  {dtype="int8", shape={1}, n=1, at={1}, is={1}},
  {dtype="uint8", shape={24}, n=24, hash=0xec0e42d1e72d4d41, at={1,13,24}, is={80,1,89}},
}))
it("62", case(function(input, ramba)
  local v1 = input(1113683058, "uint64", {127}, 0, 200, false, {"b"})
  local v2 = input(1468190400, "int32", {127}, -1000000, 2000003, false, nil)
  local v3 = v2["3:-2"]
  local v4 = (3.0) % v1
  local v5 = v3:ne(v3)
  v4["2:-1"] = (5)
  v4["3:-3"] = v4["1:-5"]
  local v6 = ramba.where(v1:gt(0), v1, v2)
  local v7 = (-7) | v3
  local v8 = v5 / v3
  local v9 = v1 ^ 2
  return v9, v2, v8, v7, v6
end, {
  {dtype="uint64", shape={127}, n=127, hash=0x2c5c2362d182a592, at={1,64,127}, is={17956,3721,24964}},
  {dtype="int32", shape={127}, n=127, hash=0xc100b4a06b2c5629, at={1,64,127}, is={309021,-963671,128730}},
  {dtype="float64", shape={124}, n=124, hash=0x5f803cbdb6c16154, at={1,63,124}, is={-0.0,-0.0,0.0}},
  {dtype="int32", shape={124}, n=124, hash=0x9e7f8048d0dbe989, at={1,63,124}, is={-3,-1,-5}},
  {dtype="float64", shape={127}, n=127, hash=0x713fcce00adfe85d, at={1,64,127}, is={134.0,61.0,158.0}},
}))
it("63", case(function(input, ramba)
  local v1 = input(1233127499, "float64", {5,1,41}, -1000000, 2000003, false, {"b","n","b"})
  local v2 = input(558196262, "uint8", {5,1,41}, 0, 200, false, nil)
  local v3 = input(1046890894, "int64", {1,41}, -8, 23, false, nil)
  v2["3:-3"] = v2["1:-5"]
  local v4 = v3[":, -2:3:-1"]
  v3[{ {} }] = (3)
  local v5 = v4 & v4
  local v6 = ramba.divide(v3, (4))
  return v6, v4, v5, v2, v3
end, {
  {dtype="float64", shape={1,41}, n=41, hash=0xe20b1cfdee9ea471, at={1,21,41}, is={0.75,0.75,0.75}},
  {dtype="int64", shape={1,38}, n=38, hash=0xe886152a937b1026, at={1,19,38}, is={3,3,3}},
  {dtype="int64", shape={1,38}, n=38, hash=0xe886152a937b1026, at={1,19,38}, is={3,3,3}},
  {dtype="uint8", shape={5,1,41}, n=205, hash=0x460fdf01978b6e87, at={1,103,205}, is={45,29,13}},
  {dtype="int64", shape={1,41}, n=41, hash=0xe10f3c6f38c48416, at={1,21,41}, is={3,3,3}},
}))
it("64", case(function(input, ramba)
  local v1 = input(1550873387, "int8", {2,3,29}, -8, 23, false, {"b","n","b"})
  local v2 = input(404681791, "int32", {2,3,1}, 1, 9, false, nil)
  local v3 = input(149115077, "uint16", {2,3,29}, 0, 200, false, {"n","b","n"})
  local v4 = v2 - v1
  local v5 = v2 ~ (7)
  local v6 = v3 // (3.0)
  local v7 = ramba.logical_or(v5, v2)
  local v8 = v4:min()
  local v9 = v2:argmax{axis=2}
  local v10 = v5 ^ 2
  local v11 = v7 % v4
  return v8, v10, v11, v4, v1, v6
end, {
  {n=1, at={1}, is={-13}},
  {dtype="int32", shape={2,3,1}, n=6, hash=0xb58dd27f5b44c768, at={1,3,6}, is={16,16,196}},
  {dtype="int32", shape={2,3,29}, n=174, hash=0x94d451633c69ef03, at={1,87,174}, is={1,-10,-3}},
  {dtype="int32", shape={2,3,29}, n=174, hash=0x6e0ecfa496677ced, at={1,87,174}, is={10,-11,-4}},
  {dtype="int8", shape={2,3,29}, n=174, hash=0x4d6e4a90176e2bb7, at={1,87,174}, is={-7,14,13}},
  {dtype="float64", shape={2,3,29}, n=174, hash=0x0190839e85353623, at={1,87,174}, is={43.0,64.0,28.0}},
}))
it("65", case(function(input, ramba)
  local v1 = input(631256133, "uint8", {4,7,9}, 0, 200, false, {"n","b","n"})
  local v2 = input(182054180, "float32", {7,9}, -1000000, 2000003, false, {"b","b"})
  local v3 = v1:astype("uint8")
  local v4 = ramba.fmax(v1, v3)
  local v5 = v2:lt(1)
  v2[v5] = 2
  local v6 = ramba.minimum(v4, v1)
  local v7 = ramba.where(v6:gt(0), v1, v4)
  return v5, v1, v2, v6, v3
end, {
  {dtype="bool", shape={7,9}, n=63, hash=0xfc0c0d673cd553f3, at={1,32,63}, is={false,true,true}},
  {dtype="uint8", shape={4,7,9}, n=252, hash=0xdae3c2a102e5906c, at={1,127,252}, is={57,170,35}},
  {dtype="float32", shape={7,9}, n=63, hash=0x7cbf0ef1fb8b8504, at={1,32,63}, is={72048.375,2.0,2.0}},
  {dtype="uint8", shape={4,7,9}, n=252, hash=0xdae3c2a102e5906c, at={1,127,252}, is={57,170,35}},
  {dtype="uint8", shape={4,7,9}, n=252, hash=0xdae3c2a102e5906c, at={1,127,252}, is={57,170,35}},
}))
it("66", case(function(input, ramba)
  local v1 = input(499552471, "uint32", {0}, 0, 200, false, {"b"})
  local v2 = input(1375059111, "float64", {0}, -100, 201, false, {"b"})
  local v3 = v2[":"]
  local v4 = ramba.flip(v2, 1)
  local v5 = v4 + v4
  local v6 = ramba.maximum(v1, v1)
  local v7 = ramba.clip(v5, -3, 5) + 0
  local v8 = (0.001) + v2
  local v9 = v6[":"]
  local v10 = ramba.log(ramba.abs(v5) + 0.5)
  local v11 = v3.T
  local v12 = ramba.gcd(v6, v9)
  return v10, v3, v1, v4, v11, v2
end, {
  {dtype="float64", shape={0}, n=0, tol={ulp=5}},
  {dtype="float64", shape={0}, n=0},
  {dtype="uint32", shape={0}, n=0},
  {dtype="float64", shape={0}, n=0},
  {dtype="float64", shape={0}, n=0},
  {dtype="float64", shape={0}, n=0},
}))
it("67", case(function(input, ramba)
  local v1 = input(1141397328, "int32", {211}, -100, 201, false, nil)
  local v2 = input(975007620, "uint8", {211}, 0, 200, false, {"b"})
  local v3 = input(464261280, "uint64", {211}, 0, 200, false, {"b"})
  local v4 = input(720635059, "float64", {211}, -8, 23, false, {"b"})
  v3[":"] = v3
  local v5 = ramba.cbrt(v3)
  local v6 = ramba.where(v3:gt(0), v3, v3)
  local v7 = ramba.erf(v6)
  return v5, v7, v4, v3, v2, v6, v1
end, {
  {dtype="float64", shape={211}, n=211, at={1,31,61,91,121,151,181,211}, is={5.2535878724929015,4.481404746557165,4.93242414866094,3.0723168256858475,2.4101422641752306,1.7099759466766968,4.626065009182742,5.635740794544237}, tol={ulp=5}},
  {dtype="float64", shape={211}, n=211, at={1,31,61,91,121,151,181,211}, is={1.0,1.0,1.0,1.0,1.0,0.9999999999984626,1.0,1.0}, tol={ulp=5}},
  {dtype="float64", shape={211}, n=211, hash=0xe8c7e40d11bbc981, at={1,106,211}, is={0.375,-0.25,0.375}},
  {dtype="uint64", shape={211}, n=211, hash=0x8966e2556705e34d, at={1,106,211}, is={145,185,179}},
  {dtype="uint8", shape={211}, n=211, hash=0xce45df6569311a0f, at={1,106,211}, is={159,94,164}},
  {dtype="uint64", shape={211}, n=211, hash=0x8966e2556705e34d, at={1,106,211}, is={145,185,179}},
  {dtype="int32", shape={211}, n=211, hash=0x2ae36d2a427f8287, at={1,106,211}, is={95,100,-99}},
}))
it("68", case(function(input, ramba)
  local v1 = input(2028215972, "int64", {3,4}, -100, 201, false, nil)
  local v2 = input(1600738361, "int8", {3,4}, -100, 201, false, {"n","b"})
  local v3 = input(696855124, "float64", {3,4}, 1, 9, true, {"b","b"})
  local v4 = input(830192312, "uint32", {3,4}, 0, 200, false, nil)
  local v5 = v3:le(v4)
  local v6 = v1:prod{axis=1}
  local v7 = ramba.fmod(v6, (5))
  ramba.sync()
  local v8 = v1:transpose({1,2})
  v7[":"] = (5)
  local v9 = v6["-3:-1:2"]
  local v10 = ramba.where(v1:gt(0), v3, v7)
  local v11 = v2:argmax()
  local v12 = v6:max{axis=1}
  return v11, v9, v10, v12, v7, v2
end, {
  {n=1, at={1}, is={12}},
  {dtype="int64", shape={2}, n=2, at={1,2}, is={-53088,183911}},
  {dtype="float64", shape={3,4}, n=12, hash=0xee72ecc46cc2d900, at={1,7,12}, is={5.0,0.5,5.0}},
  {dtype="int64", shape={}, n=1, at={1}, is={183911}},
  {dtype="int64", shape={4}, n=4, at={1,3,4}, is={5,5,5}},
  {dtype="int8", shape={3,4}, n=12, hash=0xc4ac40a99c641674, at={1,7,12}, is={27,86,90}},
}))
it("69", case(function(input, ramba)
  local v1 = input(1058781117, "int8", {4,7,9}, -8, 23, false, nil)
  local v2 = input(874260387, "uint8", {4,7,9}, 0, 200, false, {"n","b","n"})
  local v3 = input(201718043, "int8", {4,7,9}, -100, 201, false, nil)
  local v4 = input(1434926695, "int64", {7,9}, -8, 23, false, nil)
  local v5 = -v3
  local v6 = v3:cumsum{axis=1}
  local v7 = v6:all{axis=3, keepdims=true}
  local v8 = ramba.minimum(v4, v4)
  local v9 = ramba.signbit(v7)
  local v10 = v2:transpose({1,2,3})
  local v11 = (5) - v10
  local v12 = v1:gt((-5))
  local v13 = ramba.logical_and(v7, v12)
  return v13, v9, v10, v6, v1
end, {
  {dtype="bool", shape={4,7,9}, n=252, hash=0xccf3623ca040ea53, at={1,127,252}, is={true,true,true}},
  {dtype="bool", shape={4,7,1}, n=28, hash=0x60d0b461ea37d635, at={1,15,28}, is={false,false,false}},
  {dtype="uint8", shape={4,7,9}, n=252, hash=0x5dfe17f7896f2ccf, at={1,127,252}, is={192,70,94}},
  {dtype="int64", shape={4,7,9}, n=252, hash=0xd09b7cb880ad6df0, at={1,127,252}, is={-49,-103,-117}},
  {dtype="int8", shape={4,7,9}, n=252, hash=0xde9584cf147dcf2a, at={1,127,252}, is={8,0,-2}},
}))
it("70", case(function(input, ramba)
  local v1 = input(86916834, "int32", {3,4}, -100, 201, false, nil)
  local v2 = input(682469493, "bool", {3,1}, -1000000, 2000003, false, {"b","b"})
  local v3 = input(1327376106, "int64", {4}, -100, 201, false, nil)
  local v4 = ramba.logical_or((6), v2)
  local v5 = v4:max()
  local v6 = ramba.square(v1)
  local v7 = v3 << 3
  return v5, v1, v6, v3, v2, v7
end, {
  {n=1, at={1}, is={true}},
  {dtype="int32", shape={3,4}, n=12, hash=0x4787add84618ade6, at={1,7,12}, is={-32,14,-82}},
  {dtype="int32", shape={3,4}, n=12, hash=0x5d7ff88cac6c7cc7, at={1,7,12}, is={1024,196,6724}},
  {dtype="int64", shape={4}, n=4, at={1,3,4}, is={88,8,28}},
  {dtype="bool", shape={3,1}, n=3, at={1,2,3}, is={true,true,true}},
  {dtype="int64", shape={4}, n=4, at={1,3,4}, is={704,64,224}},
}))
it("71", case(function(input, ramba)
  local v1 = input(1562450391, "uint64", {3}, 0, 200, false, nil)
  local v2 = input(1804948926, "int16", {3}, -100, 201, false, {"b"})
  local v3 = input(1831902567, "uint8", {3}, 0, 200, false, {"b"})
  local v4 = v2:lt(-3)
  v2[v4] = -2
  local v5 = v3:lt(v3)
  local v6 = v2 >> 7
  local v7 = v1 >> 44
  local v8 = ramba.tanh(v6)
  local v9 = ramba.flip(v6, 1)
  local v10 = ramba.flip(v5, 1)
  local v11 = v9:astype("uint32")
  local v12 = v7["-1:1:-1, new"]
  local v13 = v1[{ {} }]
  return v8, v10, v2, v4, v12, v7
end, {
  {dtype="float32", shape={3}, n=3, at={1,2,3}, is={-0.7615941762924194,0.0,0.0}, tol={ulp=5, bits=24}},
  {dtype="bool", shape={3}, n=3, at={1,2,3}, is={false,false,false}},
  {dtype="int16", shape={3}, n=3, at={1,2,3}, is={-2,73,57}},
  {dtype="bool", shape={3}, n=3, at={1,2,3}, is={true,false,false}},
  {dtype="uint64", shape={3,1}, n=3, at={1,2,3}, is={0,0,0}},
  {dtype="uint64", shape={3}, n=3, at={1,2,3}, is={0,0,0}},
}))
it("72", case(function(input, ramba)
  local v1 = input(2116599978, "uint64", {7}, 0, 200, false, nil)
  local v2 = input(441430423, "uint16", {7}, 0, 200, false, {"b"})
  local v3 = input(1792220756, "float32", {1}, -100, 201, false, nil)
  local v4 = input(952090025, "int8", {7}, -100, 201, false, {"b"})
  local v5 = v1:count_nonzero()
  local v6 = v3[{ {} }]
  v1[":"] = v1["::-1"]
  local v7 = v3["1:1:3"]
  local v8 = v4:all()
  local v9 = v3:any{axis=1}
  return v5, v8, v1, v7, v4, v2, v3
end, {
  {n=1, at={1}, is={7}},
  {n=1, at={1}, is={true}},
  {dtype="uint64", shape={7}, n=7, hash=0x0b991fe7c7203c3e, at={1,4,7}, is={168,188,51}},
  {dtype="float32", shape={1}, n=1, at={1}, is={-5.25}},
  {dtype="int8", shape={7}, n=7, hash=0x8616365dedf4c01b, at={1,4,7}, is={3,5,-47}},
  {dtype="uint16", shape={7}, n=7, hash=0x5ee96c804d08cc93, at={1,4,7}, is={43,6,70}},
  {dtype="float32", shape={1}, n=1, at={1}, is={-5.25}},
}))
it("73", case(function(input, ramba)
  local v1 = input(1267056109, "int16", {0}, -100, 201, false, {"b"})
  local v2 = input(562842538, "uint32", {0}, 0, 200, false, {"b"})
  local v3 = input(1401644354, "uint16", {0}, 0, 200, false, {"b"})
  local v4 = input(691766857, "int64", {0}, 1, 9, false, nil)
  local v5 = v4 & v3
  v1[{ {} }]:imul((1))
  local v6 = ramba.clip(v1, -3, 5) + 0
  local v7 = ramba.isnan(v5)
  local v8 = v5 / v3
  local v9 = v6[":"]
  return v8, v3, v7, v6, v2
end, {
  {dtype="float64", shape={0}, n=0},
  {dtype="uint16", shape={0}, n=0},
  {dtype="bool", shape={0}, n=0},
  {dtype="int16", shape={0}, n=0},
  {dtype="uint32", shape={0}, n=0},
}))
it("74", case(function(input, ramba)
  local v1 = input(871368800, "float32", {0,5}, 1, 9, true, {"b","n"})
  local v2 = input(1398861915, "uint64", {0,5}, 0, 200, false, {"b","b"})
  local v3 = input(1351585529, "uint8", {5}, 0, 200, false, {"b"})
  local v4 = input(709270308, "uint32", {0,5}, 0, 200, false, nil)
  v3["3:-3"] = v3["1:-5"]
  local v5 = v4 / v3
  local v6 = v5 + v5
  v4[{ {}, {-4,4} }]:iadd((3))
  local v7 = v6:sum{keepdims=true}
  local v8 = v2:ge((-2.25))
  local v9 = v6 // v6
  local v10 = v8 + (4)
  local v11 = ramba.floor(v1)
  local v12 = (6) / v11
  local v13 = ramba.mod(v6, (0.5))
  local v14 = ramba.abs(v8)
  return v7, v13, v4, v3, v10, v2
end, {
  {dtype="float64", shape={1,1}, n=1, at={1}, is={0.0}, tol={abs=0, ulp=2}},
  {dtype="float64", shape={0,5}, n=0},
  {dtype="uint32", shape={0,5}, n=0},
  {dtype="uint8", shape={5}, n=5, hash=0x9b19224f06bd5379, at={1,3,5}, is={148,148,62}},
  {dtype="int64", shape={0,5}, n=0},
  {dtype="uint64", shape={0,5}, n=0},
}))
it("75", case(function(input, ramba)
  local v1 = input(1285663336, "int8", {2,101}, -100, 201, false, nil)
  local v2 = input(1457974022, "bool", {101}, -8, 23, false, {"b"})
  local v3 = v1 >> 5
  local v4 = ramba.mod(v1, v2)
  local v5 = v1:mean()
  local v6 = v3:lt(-2)
  v3[v6] = -1
  local v7 = v4["-1:2:2, -3:2:-2"]
  local v8 = ramba.sqrt(v6)
  local v9 = v2 // v4
  local v10 = v3 ^ 4
  local v11 = v2:sum()
  v2["3:-3"] = v2["5:"]
  local v12 = v10:transpose({1,2})
  v6[{ {} }] = v6
  return v5, v11, v8, v4, v2, v10, v12
end, {
  {n=1, at={1}, is={3.232673267326733}, tol={abs=3.55e-13, ulp=2}},
  {n=1, at={1}, is={60}},
  {dtype="float32", shape={2,101}, n=202, hash=0x1624c2f96711f8af, at={1,101,202}, is={0.0,1.0,0.0}},
  {dtype="int8", shape={2,101}, n=202, hash=0x4f46999c493293ea, at={1,101,202}, is={0,0,0}},
  {dtype="bool", shape={101}, n=101, hash=0xae67af50b8602ac8, at={1,51,101}, is={false,true,true}},
  {dtype="int8", shape={2,101}, n=202, hash=0x9b765df6184a9abe, at={1,101,202}, is={16,1,16}},
  {dtype="int8", shape={2,101}, n=202, hash=0x9b765df6184a9abe, at={1,101,202}, is={16,1,16}},
}))
it("76", case(function(input, ramba)
  local v1 = input(552809042, "uint8", {0,5}, 0, 200, false, {"b","n"})
  local v2 = input(1135197739, "int32", {0,5}, -1000000, 2000003, false, nil)
  local v3 = input(446697712, "int8", {0,5}, -100, 201, false, {"n","b"})
  local v4 = ramba.maximum(v2, v1)
  v4[{ {}, {5,3,-1} }] = (6)
  local v5 = v3 ~ (1)
  local v6 = v5:lt(-3)
  v5[v6] = -2
  local v7 = v5:min{axis=2}
  local v8 = v1:transpose({2,1})
  local v9 = v5 ~ v3
  local v10 = ~v4
  v8["2:-2"] = v8["3:"]
  local v11 = v1:all()
  local v12 = v4:lt(3)
  v4[v12] = 4
  return v11, v7, v4, v12, v10, v9
end, {
  {n=1, at={1}, is={true}},
  {dtype="int8", shape={0}, n=0},
  {dtype="int32", shape={0,5}, n=0},
  {dtype="bool", shape={0,5}, n=0},
  {dtype="int32", shape={0,5}, n=0},
  {dtype="int8", shape={0,5}, n=0},
}))
it("77", case(function(input, ramba)
  local v1 = input(804494383, "uint32", {211}, 0, 200, false, nil)
  local v2 = input(1302200961, "uint64", {1}, 0, 200, false, nil)
  local v3 = input(351381749, "uint16", {211}, 0, 200, false, {"b"})
  local v4 = v1:sum()
  local v5 = v2:copy()
  local v6 = ramba.cbrt(v1)
  local v7 = ramba.fmod(v5, v2)
  local v8 = v2[":"]
  local v9 = v8 << 1
  return v4, v6, v3, v9, v2, v7, v5
end, {
  {n=1, at={1}, is={20596}},
  {dtype="float64", shape={211}, n=211, at={1,31,61,91,121,151,181,211}, is={5.8284766832514565,4.140817749422854,5.360108410965363,4.918684734458728,4.198336453808407,3.8258623655447788,4.396829672158179,2.2894284851066633}, tol={ulp=5}},
  {dtype="uint16", shape={211}, n=211, hash=0x38f8d00c66b82a97, at={1,106,211}, is={187,153,67}},
  {dtype="uint64", shape={1}, n=1, at={1}, is={352}},
  {dtype="uint64", shape={1}, n=1, at={1}, is={176}},
  {dtype="uint64", shape={1}, n=1, at={1}, is={0}},
  {dtype="uint64", shape={1}, n=1, at={1}, is={176}},
}))
it("78", case(function(input, ramba)
  local v1 = input(1743383781, "uint64", {4,7,9}, 0, 200, false, {"n","b","n"})
  local v2 = input(258949796, "int8", {1,7,9}, -100, 201, false, {"b","n","b"})
  local v3 = input(937863855, "uint16", {1,7,9}, 0, 200, false, {"n","b","n"})
  local v4 = v1 // v2
  local v5 = ramba.logical_xor(v1, v2)
  local v6 = ramba.cosh(v3 / (ramba.abs(v3) + 1))
  local v7 = v2 // v4
  local v8 = ramba.clip(v7, -3, 5) + 0
  local v9 = ramba.where(v7:gt(0), v5, v7)
  local v10 = ramba.where(v3:gt(0), v3, v9)
  local v11 = v2 ~ v3
  local v12 = v3:gt(v9)
  return v6, v12, v7, v9, v10, v3
end, {
  {dtype="float64", shape={1,7,9}, n=63, at={1,10,19,28,36,45,54,63}, is={1.532164676013066,1.5269067047184752,1.53454355508403,1.493427549099415,1.5367164293004345,1.230575580043634,1.5364656718256968,1.5198836703904082}, tol={ulp=5}},
  {dtype="bool", shape={4,7,9}, n=252, hash=0x69604e432a586875, at={1,127,252}, is={true,true,true}},
  {dtype="float64", shape={4,7,9}, n=252, hash=0x86f9e46f3233fba8, at={1,127,252}, is={2.0,8.0,58.0}},
  {dtype="float64", shape={4,7,9}, n=252, hash=0xcb0c932791bc23e8, at={1,127,252}, is={0.0,0.0,0.0}},
  {dtype="float64", shape={4,7,9}, n=252, hash=0x05192d6388f02f61, at={1,127,252}, is={106.0,106.0,49.0}},
  {dtype="uint16", shape={1,7,9}, n=63, hash=0x98839b65705a8086, at={1,32,63}, is={106,69,49}},
}))
it("79", case(function(input, ramba)
  local v1 = input(1439243840, "int8", {2,101}, -8, 23, false, {"b","n"})
  local v2 = input(2132051240, "bool", {101}, -1000000, 2000003, false, nil)
  local v3 = input(1091486175, "int32", {2,1}, 1, 9, false, {"n","b"})
  local v4 = v3 >> 2
  local v5 = ramba.sqrt(v2)
  local v6 = v4:le(v5)
  local v7 = v2:all{keepdims=true}
  local v8 = v1 ^ 4
  local v9 = ramba.where(v2, v1, v8)
  local v10 = ramba.log1p(ramba.abs(v8) + 0.5)
  local v11 = v3 & (-4)
  local v12 = v8:sum()
  return v10, v12, v7, v3, v8, v2, v6
end, {
  {dtype="float64", shape={2,101}, n=202, at={1,30,58,87,116,145,173,202}, is={0.4054651081081644,0.4054651081081644,2.8622008809294686,0.4054651081081644,0.4054651081081644,0.4054651081081644,2.8622008809294686,2.8622008809294686}, tol={ulp=5}},
  {n=1, at={1}, is={3194}},
  {dtype="bool", shape={1}, n=1, at={1}, is={false}},
  {dtype="int32", shape={2,1}, n=2, at={1,2}, is={5,1}},
  {dtype="int8", shape={2,101}, n=202, hash=0x98b077bb548556a3, at={1,101,202}, is={0,0,16}},
  {dtype="bool", shape={101}, n=101, hash=0x9c292d6dc59d0d53, at={1,51,101}, is={false,false,true}},
  {dtype="bool", shape={2,101}, n=202, hash=0x6c85778feffe24da, at={1,101,202}, is={false,true,true}},
}))
it("80", case(function(input, ramba)
  local v1 = input(1610701789, "uint16", {101}, 0, 200, false, {"b"})
  local v2 = input(1036232902, "uint8", {101}, 0, 200, false, nil)
  local v3 = input(1790301802, "float64", {101}, 1, 9, false, {"b"})
  local v4 = ramba.logical_xor(v3, v2)
  local v5 = ramba.where(v4, v3, v2)
  local v6 = v5:max()
  local v7 = v5 + (6)
  local v8 = ramba.mod(v7, v4)
  local v9 = ramba.isfinite(v1)
  local v10 = v5 % v9
  local v11 = v2 * v2
  local v12 = ramba.add(v8, v11)
  local v13 = ramba.abs(v4)
  local v14 = ramba.where(v8:gt(0), v5, v10)
  local v15 = ramba.flip(v3, 1)
  return v6, v9, v8, v11, v5, v1
end, {
  {n=1, at={1}, is={199.0}, tol={abs=0}},
  {dtype="bool", shape={101}, n=101, hash=0xef97bb61cacc2887, at={1,51,101}, is={true,true,true}},
  {dtype="float64", shape={101}, n=101, hash=0x32266d9dd24357d0, at={1,51,101}, is={0/0,0/0,0/0}},
  {dtype="uint8", shape={101}, n=101, hash=0x0655b2bf160a7cde, at={1,51,101}, is={217,196,228}},
  {dtype="float64", shape={101}, n=101, hash=0xdbf35ab60f330d7c, at={1,51,101}, is={27.0,142.0,22.0}},
  {dtype="uint16", shape={101}, n=101, hash=0x359fa078bda37ac2, at={1,51,101}, is={36,113,27}},
}))
it("81", case(function(input, ramba)
  local v1 = input(1946929977, "int32", {127}, -1000000, 2000003, false, nil)
  local v2 = input(1847376509, "float64", {127}, -100, 201, true, nil)
  local v3 = input(306395661, "uint32", {127}, 0, 200, false, nil)
  local v4 = ramba.where(v2:gt(0), v1, v1)
  local v5 = v2 / v3
  local v6 = ~v3
  local v7 = ramba.arctanh(v1 / (ramba.abs(v1) + 1))
  local v8 = v5 % v2
  local v9 = v4 & v4
  local v10 = v6:sum()
  local v11 = v9:astype("float32")
  local v12 = v1:cumsum{axis=1}
  ramba.sync()
  local v13 = v6 * v3
  local v14 = v6.T
  return v7, v10, v1, v12, v4, v14, v13
end, {
  {dtype="float64", shape={127}, n=127, at={1,19,37,55,73,91,109,127}, is={-6.519515883604756,6.88225966160656,-6.761285343737177,-7.100782580928074,-6.5477293349697065,-5.888947013807005,7.210657789805136,-7.191766314072461}, tol={ulp=5}},
  {n=1, at={1}, is={545460833454}},
  {dtype="int32", shape={127}, n=127, hash=0xe57b66e81fb22b19, at={1,64,127}, is={-230011,-107099,-882386}},
  {dtype="int64", shape={127}, n=127, hash=0x746b3228b8d9809a, at={1,64,127}, is={-230011,8627092,14580267}},
  {dtype="int32", shape={127}, n=127, hash=0xe57b66e81fb22b19, at={1,64,127}, is={-230011,-107099,-882386}},
  {dtype="uint32", shape={127}, n=127, hash=0x0054321845002c00, at={1,64,127}, is={4294967188,4294967121,4294967121}},
  {dtype="uint32", shape={127}, n=127, hash=0x3b80c135960ee993, at={1,64,127}, is={4294955740,4294936846,4294936846}},
}))
it("82", case(function(input, ramba)
  local v1 = input(1412420655, "uint64", {2,101}, 0, 200, false, nil)
  local v2 = input(280237526, "uint8", {101}, 0, 200, false, nil)
  v2[":"] = v2
  local v3 = v1 | v1
  local v4 = v1 | v2
  local v5 = v1 | (7)
  local v6 = ramba.where(v5:gt(0), v2, v1)
  local v7 = v4 - (-2.25)
  v1[{ {-2,1}, {26,-50,3} }] = (3)
  local v8 = ramba.add(v7, v7)
  v2["3:-3"] = v2["1:-5"] + v2["5:"] - v2["3:-3"]
  local v9 = v5 / v5
  local v10 = ramba.bitwise_and(v1, v5)
  v8["-1:2:3, :"] = v2
  return v6, v9, v2, v8, v3
end, {
  {dtype="uint64", shape={2,101}, n=202, hash=0x0eda5c3e4ba8c637, at={1,101,202}, is={106,96,96}},
  {dtype="float64", shape={2,101}, n=202, hash=0x1b3448ed730aee01, at={1,101,202}, is={1.0,1.0,1.0}},
  {dtype="uint8", shape={101}, n=101, hash=0xf77d2a85dabd5e34, at={1,51,101}, is={106,200,96}},
  {dtype="float64", shape={2,101}, n=202, hash=0x338f6cc368a68b03, at={1,101,202}, is={256.5,252.5,96.0}},
  {dtype="uint64", shape={2,101}, n=202, hash=0x999cee7da110f114, at={1,101,202}, is={28,28,76}},
}))
it("83", case(function(input, ramba)
  local v1 = input(111412843, "uint32", {2,101}, 0, 200, false, {"b","n"})
  local v2 = input(524927579, "uint8", {101}, 0, 200, false, {"b"})
  local v3 = input(769273995, "int16", {2,101}, -100, 201, false, {"b","b"})
  local v4 = input(1725262068, "int64", {2,101}, -100, 201, false, nil)
  v4["1, 3:100"]:isub((6))
  local v5 = v1 ^ 0
  local v6 = v3 + v2
  local v7 = v3 | v4
  local v8 = v1:ne((2))
  ramba.sync()
  local v9 = v6:le((0.001))
  v8[{ {-1,1,-1} }] = (3)
  return v1, v7, v5, v6, v9
end, {
  {dtype="uint32", shape={2,101}, n=202, hash=0xf91b86606828d07f, at={1,101,202}, is={61,116,118}},
  {dtype="int64", shape={2,101}, n=202, hash=0x452064062c744a53, at={1,101,202}, is={-65,54,-17}},
  {dtype="uint32", shape={2,101}, n=202, hash=0x2bf360d9dae3fecc, at={1,101,202}, is={1,1,1}},
  {dtype="int16", shape={2,101}, n=202, hash=0x40157a53336f153f, at={1,101,202}, is={10,172,53}},
  {dtype="bool", shape={2,101}, n=202, hash=0x434a2afec45e8ea1, at={1,101,202}, is={false,false,false}},
}))
it("84", case(function(input, ramba)
  local v1 = input(1582437860, "uint64", {0,5}, 0, 200, false, nil)
  local v2 = input(454999851, "uint32", {0,5}, 0, 200, false, {"n","b"})
  local v3 = v2:gt((0.001))
  v2[":, -3:-5:-2"] = (7)
  local v4 = ramba.log(ramba.abs(v1) + 0.5)
  local v5 = v1:transpose({1,2})
  local v6 = v2 % v5
  local v7 = v5:astype("float64")
  local v8 = v5 ^ 4
  local v9 = v7:sum()
  local v10 = ramba.clip(v7, -3, 5) + 0
  local v11 = v10[{ {}, {-3,5} }]
  local v12 = v11[":, :"]
  local v13 = ramba.clip(v7, -3, 5) + 0
  return v4, v9, v12, v13, v2, v10, v1
end, {
  {dtype="float64", shape={0,5}, n=0, tol={ulp=5}},
  {n=1, at={1}, is={0.0}, tol={abs=0, ulp=2}},
  {dtype="float64", shape={0,3}, n=0},
  {dtype="float64", shape={0,5}, n=0},
  {dtype="uint32", shape={0,5}, n=0},
  {dtype="float64", shape={0,5}, n=0},
  {dtype="uint64", shape={0,5}, n=0},
}))
it("85", case(function(input, ramba)
  local v1 = input(1335391284, "float32", {211}, -100, 201, false, {"b"})
  local v2 = input(1187433687, "int16", {1}, 1, 9, false, nil)
  local v3 = input(1161500295, "float32", {211}, -1000000, 2000003, false, nil)
  v3["-211:210:3"] = v2
  local v4 = ramba.flip(v1, 1)
  local v5 = ramba.isfinite(v1)
  local v6 = v2:copy()
  local v7 = ramba.bitwise_and(v5, (3))
  local v8 = ramba.clip(v6, -3, 5) + 0
  local v9 = v4["188:200"]
  local v10 = v3:copy()
  local v11 = ramba.clip(v8, -3, 5) + 0
  local v12 = v1[{ {} }]
  return v9, v2, v7, v4, v10
end, {
  {dtype="float32", shape={13}, n=13, hash=0x9eb0d77756b6094a, at={1,7,13}, is={-9.625,7.0,9.125}},
  {dtype="int16", shape={1}, n=1, at={1}, is={4}},
  {dtype="int64", shape={211}, n=211, hash=0xc7c836644de5c934, at={1,106,211}, is={1,1,1}},
  {dtype="float32", shape={211}, n=211, hash=0x372761528aaf011c, at={1,106,211}, is={-8.0,8.875,-4.875}},
  {dtype="float32", shape={211}, n=211, hash=0x2692586f3e5f589d, at={1,106,211}, is={4.0,4.0,-81050.875}},
}))
it("86", case(function(input, ramba)
  local v1 = input(1972511292, "uint16", {4,7,9}, 0, 200, false, {"b","n","b"})
  local v2 = input(943327733, "uint16", {4,7,9}, 0, 200, false, {"n","b","n"})
  local v3 = input(271580187, "uint16", {4,7,1}, 0, 200, false, {"b","n","b"})
  local v4 = input(1021534277, "int64", {1,7,9}, -100, 201, false, nil)
  local v5 = ramba.logical_xor(v4, v3)
  local v6 = v2 / v4
  local v7 = ramba.fmax(v5, v5)
  local v8 = v6 % v1
  return v8, v3, v6, v4, v2
end, {
  {dtype="float64", shape={4,7,9}, n=252, hash=0x6ac853d3d6b7ed9e, at={1,127,252}, is={1.6290322580645162,0.9516129032258065,134.9655172413793}},
  {dtype="uint16", shape={4,7,1}, n=28, hash=0xa650525817d39702, at={1,15,28}, is={191,87,83}},
  {dtype="float64", shape={4,7,9}, n=252, hash=0x11ee39ebdc925e41, at={1,127,252}, is={1.6290322580645162,0.9516129032258065,-1.0344827586206897}},
  {dtype="int64", shape={1,7,9}, n=63, hash=0xe7fc0326a5cf20d2, at={1,32,63}, is={62,12,-87}},
  {dtype="uint16", shape={4,7,9}, n=252, hash=0x3abf5e29a9361fa9, at={1,127,252}, is={101,59,90}},
}))
it("87", case(function(input, ramba)
  local v1 = input(1775368479, "bool", {1,101}, 1, 9, false, nil)
  local v2 = input(1518731910, "uint32", {1,101}, 0, 200, false, nil)
  local v3 = v1 // v1
  local v4 = ramba.clip(v3, -3, 5) + 0
  v4[{ -1, {1,101,2} }] = (0)
  local v5 = ramba.logical_xor(v2, v3)
  local v6 = ramba.logical_xor(v2, (4))
  return v1, v5, v3, v2, v4
end, {
  {dtype="bool", shape={1,101}, n=101, hash=0x42718f6366c8ad3c, at={1,51,101}, is={true,false,false}},
  {dtype="bool", shape={1,101}, n=101, hash=0x6b8744cb95bba536, at={1,51,101}, is={false,true,true}},
  {dtype="int8", shape={1,101}, n=101, hash=0x42718f6366c8ad3c, at={1,51,101}, is={1,0,0}},
  {dtype="uint32", shape={1,101}, n=101, hash=0x119e0a4e74cf6595, at={1,51,101}, is={194,93,1}},
  {dtype="int8", shape={1,101}, n=101, hash=0x267b91aec99f9a4f, at={1,51,101}, is={0,0,0}},
}))
it("88", case(function(input, ramba)
  local v1 = input(652456642, "int8", {0}, 1, 9, false, nil)
  local v2 = input(1618192576, "float64", {0}, -8, 23, false, {"b"})
  local v3 = (5) + v2
  local v4 = v3:any()
  local v5 = v2 + v2
  local v6 = ramba.cbrt(v2)
  local v7 = ramba.minimum(v1, v2) + 0.0
  local v8 = v1[":"]
  local v9 = v7[":, new"]
  local v10 = ramba.clip(v5, -3, 5) + 0
  local v11 = ramba.subtract(v5, v10)
  local v12 = ramba.isfinite(v7)
  v5[":"] = (5)
  return v4, v6, v7, v2, v8, v9, v12
end, {
  {n=1, at={1}, is={false}},
  {dtype="float64", shape={0}, n=0, tol={ulp=5}},
  {dtype="float64", shape={0}, n=0},
  {dtype="float64", shape={0}, n=0},
  {dtype="int8", shape={0}, n=0},
  {dtype="float64", shape={0,1}, n=0},
  {dtype="bool", shape={0}, n=0},
}))
it("89", case(function(input, ramba)
  local v1 = input(808772565, "uint64", {3,2,0}, 0, 200, false, nil)
  local v2 = input(1356340954, "uint8", {1,2,0}, 0, 200, false, nil)
  local v3 = v2[":, 1"]
  local v4 = v2 >> 3
  local v5 = v4:astype("uint32")
  local v6 = v4 % v3
  local v7 = v2:all{axis=2, keepdims=true}
  local v8 = v3:astype("uint32")
  local v9 = ramba.arccosh(ramba.abs(v6) + 1.5)
  local v10 = ramba.arccosh(ramba.abs(v8) + 1.5)
  local v11 = v2 >> 2
  local v12 = ~v3
  local v13 = v7[{ {-1,-1}, {1,1} }]
  local v14 = ramba.logical_xor((0.1), v12)
  return v9, v10, v2, v14, v12, v3, v6
end, {
  {dtype="float64", shape={1,2,0}, n=0, tol={ulp=5}},
  {dtype="float64", shape={1,0}, n=0, tol={ulp=5}},
  {dtype="uint8", shape={1,2,0}, n=0},
  {dtype="bool", shape={1,0}, n=0},
  {dtype="uint8", shape={1,0}, n=0},
  {dtype="uint8", shape={1,0}, n=0},
  {dtype="uint8", shape={1,2,0}, n=0},
}))
it("90", case(function(input, ramba)
  local v1 = input(348014199, "float64", {101}, -100, 201, false, {"b"})
  local v2 = input(13185056, "int8", {101}, -100, 201, false, {"b"})
  local v3 = input(262626322, "int16", {101}, -100, 201, false, {"b"})
  v2[":"] = v2["::-1"]
  local v4 = v3.T
  local v5 = ramba.mod(v4, v3)
  local v6 = ramba.flip(v5, 1)
  local v7 = ramba.multiply(v1, v2)
  local v8 = v3 | v6
  return v8, v6, v7, v2, v4
end, {
  {dtype="int16", shape={101}, n=101, hash=0x67dd4351ac041440, at={1,51,101}, is={3,94,-6}},
  {dtype="int16", shape={101}, n=101, hash=0x213e4f4e657f3e3a, at={1,51,101}, is={0,0,0}},
  {dtype="float64", shape={101}, n=101, hash=0xa0c504e041824b06, at={1,51,101}, is={-195.0,-556.875,243.0}},
  {dtype="int8", shape={101}, n=101, hash=0xf595d78d73f544ef, at={1,51,101}, is={30,-55,-72}},
  {dtype="int16", shape={101}, n=101, hash=0x67dd4351ac041440, at={1,51,101}, is={3,94,-6}},
}))
it("91", case(function(input, ramba)
  local v1 = input(571996730, "int64", {2}, 1, 9, false, {"b"})
  local v2 = input(1322512249, "int32", {2}, -1000000, 2000003, false, nil)
  local v3 = v2 | v2
  local v4 = v3 ~ v2
  local v5 = v4[{ "new", {} }]
  local v6 = v4 + (0)
  local v7 = v2 + v4
  v7["new, :"]:iadd((1))
  local v8 = v2:astype("uint8")
  local v9 = v8 * v8
  ramba.sync()
  local v10 = v9 + v2
  return v9, v8, v4, v2, v3
end, {
  {dtype="uint8", shape={2}, n=2, at={1,2}, is={0,201}},
  {dtype="uint8", shape={2}, n=2, at={1,2}, is={0,93}},
  {dtype="int32", shape={2}, n=2, at={1,2}, is={0,0}},
  {dtype="int32", shape={2}, n=2, at={1,2}, is={-868352,978525}},
  {dtype="int32", shape={2}, n=2, at={1,2}, is={-868352,978525}},
}))
it("92", case(function(input, ramba)
  local v1 = input(1490119920, "uint8", {2,101}, 0, 200, false, {"b","b"})
  local v2 = input(2117725255, "uint16", {2,101}, 0, 200, false, nil)
  local v3 = input(1882256099, "int16", {101}, -100, 201, false, {"b"})
  local v4 = ramba.clip(v3, -3, 5) + 0
  local v5 = ramba.where(v1:gt(0), v2, v1)
  v4["3:-3"] = v4["1:-5"] + v4["5:"] - v4["3:-3"]
  local v6 = ramba.logical_not(v3)
  local v7 = ramba.stack({v4, v3}, 1)
  local v8 = ramba.arctan(v5)
  local v9 = v2 // (-2.25)
  local v10 = v2 + v4
  local v11 = ramba.logical_xor(v9, (-6))
  v5[{ {}, {} }] = v1
  local v12 = (1) ~ v5
  local v13 = ramba.signbit(v10)
  return v8, v12, v13, v1, v5, v11
end, {
  {dtype="float32", shape={2,101}, n=202, at={1,30,58,87,116,145,173,202}, is={1.5652714967727661,1.5323537588119507,1.558748722076416,0.7853981852531433,1.564302921295166,1.5656417608261108,1.537475347518921,1.550799012184143}, tol={ulp=5, bits=24}},
  {dtype="uint16", shape={2,101}, n=202, hash=0xf8782b178533faeb, at={1,101,202}, is={180,46,156}},
  {dtype="bool", shape={2,101}, n=202, hash=0x074198d5eb74f066, at={1,101,202}, is={false,false,false}},
  {dtype="uint8", shape={2,101}, n=202, hash=0x77fc28d8a5971e6e, at={1,101,202}, is={181,47,157}},
  {dtype="uint16", shape={2,101}, n=202, hash=0x77fc28d8a5971e6e, at={1,101,202}, is={181,47,157}},
  {dtype="bool", shape={2,101}, n=202, hash=0x4f46999c493293ea, at={1,101,202}, is={false,false,false}},
}))
it("93", case(function(input, ramba)
  local v1 = input(1871689276, "int64", {5,1,41}, -1000000, 2000003, false, nil)
  local v2 = input(778278545, "uint32", {5,1,41}, 0, 200, false, nil)
  local v3 = input(1126664619, "int16", {5,1,1}, 1, 9, false, nil)
  local v4 = input(654077180, "int32", {1,1,41}, -1000000, 2000003, false, {"n","b","n"})
  local v5 = v1:eq((6))
  local v6 = (0.1) % v1
  local v7 = v2:eq(v2)
  local v8 = v1:sum{axis=2}
  local v9 = v2 / (4)
  local v10 = ramba.where(v8:gt(0), v6, v3)
  v4["1:-1, -1:-1, 7:-29"]:isub((7))
  local v11 = v2 << 5
  return v8, v10, v4, v2, v9
end, {
  {dtype="int64", shape={5,41}, n=205, hash=0xb73ba98ba8a802c7, at={1,103,205}, is={-425893,63692,-94928}},
  {dtype="float64", shape={5,5,41}, n=1025, hash=0x371a725c90cb12e9, at={1,513,1025}, is={7.0,0.1,3.0}},
  {dtype="int32", shape={1,1,41}, n=41, hash=0x072ab74ffc3a290f, at={1,21,41}, is={-184977,-209649,-768938}},
  {dtype="uint32", shape={5,1,41}, n=205, hash=0x524d52db9a117928, at={1,103,205}, is={0,57,115}},
  {dtype="float64", shape={5,1,41}, n=205, hash=0x889a93d694d67339, at={1,103,205}, is={0.0,14.25,28.75}},
}))
it("94", case(function(input, ramba)
  local v1 = input(2106123125, "float32", {1,101}, -8, 23, true, {"b","b"})
  local v2 = input(1387477063, "int64", {101}, -100, 201, false, {"b"})
  local v3 = input(942681537, "int8", {1,101}, -100, 201, false, nil)
  local v4 = input(2138060636, "uint32", {101}, 0, 200, false, {"b"})
  local v5 = ramba.where(v2:gt(0), v3, v2)
  local v6 = v4:lt(v2)
  local v7 = v6:astype("int8")
  local v8 = ramba.clip(v1, -3, 5) + 0
  local v9 = ramba.logical_xor(v7, v3)
  ramba.sync()
  local v10 = ramba.maximum(v4, v9)
  v7[{ {} }] = (-6)
  local v11 = v2:lt(5)
  v2[v11] = 6
  return v5, v3, v7, v10, v6
end, {
  {dtype="int64", shape={1,101}, n=101, hash=0xc6d7fbde4312fa76, at={1,51,101}, is={-1,-59,-83}},
  {dtype="int8", shape={1,101}, n=101, hash=0xc3991a349c11f18a, at={1,51,101}, is={-23,-59,87}},
  {dtype="int8", shape={101}, n=101, hash=0xe535aa2e190e0597, at={1,51,101}, is={-6,-6,-6}},
  {dtype="uint32", shape={1,101}, n=101, hash=0xe3716a46232492bf, at={1,51,101}, is={28,103,199}},
  {dtype="bool", shape={101}, n=101, hash=0xc0c629cc39c00286, at={1,51,101}, is={false,false,false}},
}))
it("95", case(function(input, ramba)
  local v1 = input(1411037956, "bool", {5,1,41}, 1, 9, false, nil)
  local v2 = input(1779415025, "uint64", {5,1,41}, 0, 200, false, nil)
  local v3 = input(797345201, "int64", {1,1,41}, 1, 9, false, nil)
  local v4 = input(387873229, "int32", {5,1,41}, -8, 23, false, nil)
  local v5 = v3:astype("int32")
  local v6 = v1 // v5
  local v7 = v6 - v3
  local v8 = v4 ^ 0
  v6["2:-2"] = v6["1:-3"]
  local v9 = v6[":, -1, 23:-8"]
  local v10 = ramba.isfinite(v2)
  local v11 = ramba.logical_or(v2, v6)
  local v12 = v4:any{axis=2}
  local v13 = v5:min{axis={1,2}, keepdims=true}
  return v7, v11, v9, v2, v10
end, {
  {dtype="int64", shape={5,1,41}, n=205, hash=0xd66b80134a33a3d9, at={1,103,205}, is={-9,-8,-7}},
  {dtype="bool", shape={5,1,41}, n=205, hash=0x22e378197aea542b, at={1,103,205}, is={true,true,true}},
  {dtype="int32", shape={5,12}, n=60, hash=0x131846c3d5a806a2, at={1,31,60}, is={0,0,0}},
  {dtype="uint64", shape={5,1,41}, n=205, hash=0x540be4405b644661, at={1,103,205}, is={87,126,188}},
  {dtype="bool", shape={5,1,41}, n=205, hash=0xe5ed11af21e5ad2d, at={1,103,205}, is={true,true,true}},
}))
it("96", case(function(input, ramba)
  local v1 = input(1251308419, "int32", {1,101}, -1000000, 2000003, false, {"b","b"})
  local v2 = input(622055114, "float64", {1,101}, -1000000, 2000003, false, {"b","n"})
  local v3 = input(1104813033, "uint16", {1,101}, 0, 200, false, nil)
  local v4 = v1:astype("int64")
  local v5 = v4 % v4
  local v6 = v3:astype("int8")
  local v7 = v4:astype("uint32")
  return v3, v2, v1, v6, v4
end, {
  {dtype="uint16", shape={1,101}, n=101, hash=0x472eed9a0812fe50, at={1,51,101}, is={35,100,146}},
  {dtype="float64", shape={1,101}, n=101, hash=0x5e142de0f663d5b7, at={1,51,101}, is={19746.5,108381.75,-112033.5}},
  {dtype="int32", shape={1,101}, n=101, hash=0x5a1230a4f99af69b, at={1,51,101}, is={185700,103691,926264}},
  {dtype="int8", shape={1,101}, n=101, hash=0x21e375266b297639, at={1,51,101}, is={35,100,-110}},
  {dtype="int64", shape={1,101}, n=101, hash=0x5a1230a4f99af69b, at={1,51,101}, is={185700,103691,926264}},
}))
it("97", case(function(input, ramba)
  local v1 = input(341944923, "int64", {13,17}, -1000000, 2000003, false, nil)
  local v2 = input(1956859293, "float32", {13,17}, -1000000, 2000003, false, {"b","b"})
  local v3 = input(1888811529, "float32", {1,17}, -100, 201, false, nil)
  local v4 = v1:all{axis=2}
  local v5 = v1 >> 58
  local v6 = ramba.broadcast_to(v5, {3,13,17}) + 0
  local v7 = ramba.flip(v3, 2)
  local v8 = (2) / v4
  local v9 = ramba.stack({v3, v7}, 1)
  local v10 = v9:lt(4)
  v9[v10] = 5
  local v11 = v5:ne(v6)
  local v12 = ramba.expm1(v2 / (ramba.abs(v2) + 1))
  return v12, v6, v10, v1, v11, v9
end, {
  {dtype="float32", shape={13,17}, n=221, at={1,32,64,95,127,158,190,221}, is={-0.6320974826812744,1.7182413339614868,1.7182475328445435,1.7182549238204956,1.7182365655899048,1.7182530164718628,-0.6321171522140503,1.7181891202926636}, tol={ulp=5, bits=24}},
  {dtype="int64", shape={3,13,17}, n=663, hash=0x0bd77b844668d84a, at={1,332,663}, is={-1,0,0}},
  {dtype="bool", shape={2,1,17}, n=34, hash=0x610437912619270d, at={1,17,34}, is={true,false,true}},
  {dtype="int64", shape={13,17}, n=221, hash=0xfc7230ac1451078f, at={1,111,221}, is={-412479,3736,925360}},
  {dtype="bool", shape={3,13,17}, n=663, hash=0x2e244d906cd982b6, at={1,332,663}, is={false,false,false}},
  {dtype="float32", shape={2,1,17}, n=34, hash=0x2c8b1a05d8a8abd2, at={1,17,34}, is={5.0,9.125,5.0}},
}))
it("98", case(function(input, ramba)
  local v1 = input(1184899064, "uint32", {97,3}, 0, 200, false, nil)
  local v2 = input(1375239286, "float64", {97,3}, -8, 23, false, {"b","b"})
  local v3 = input(1461906185, "float32", {3}, 1, 9, false, {"b"})
  local v4 = input(2022599735, "float64", {1,3}, -100, 201, false, {"b","b"})
  local v5 = v1 | (6)
  local v6 = ramba.roll(v2, -4, 1)
  local v7 = v4 * (5)
  local v8 = ramba.multiply(v4, v3)
  v7[{ 1, {3,-3,-1} }]:isub(v3)
  local v9 = v4["1:1:3, 1:-1"]
  local v10 = ramba.sign(v3)
  local v11 = (-7) * v8
  local v12 = ramba.sin(v2)
  return v12, v2, v7, v8, v6, v5
end, {
  {dtype="float64", shape={97,3}, n=291, at={1,42,84,125,167,208,250,291}, is={-0.8414709848078965,0.36627252908604757,-0.36627252908604757,0.9839859468739369,0.12467473338522769,0.12467473338522769,-0.12467473338522769,-0.7675435022360271}, tol={ulp=5}},
  {dtype="float64", shape={97,3}, n=291, hash=0x61ed3dc253da057d, at={1,146,291}, is={-1.0,0.875,-0.875}},
  {dtype="float64", shape={1,3}, n=3, at={1,2,3}, is={57.875,57.625,3.125}},
  {dtype="float64", shape={1,3}, n=3, at={1,2,3}, is={7.34375,5.8125,0.65625}},
  {dtype="float64", shape={97,3}, n=291, hash=0x8fe3748aab640759, at={1,146,291}, is={0.75,-0.875,-0.5}},
  {dtype="uint32", shape={97,3}, n=291, hash=0xac87fb4b58252966, at={1,146,291}, is={54,102,39}},
}))
it("99", case(function(input, ramba)
  local v1 = input(2016871692, "float32", {7,31}, -1000000, 2000003, false, nil)
  local v2 = input(379365580, "int16", {31}, 1, 9, false, {"b"})
  local v3 = input(660809965, "uint16", {7,31}, 0, 200, false, {"b","n"})
  local v4 = (0.1) - v3
  local v5 = v1 % (0.1)
  local v6 = v1["7:-7:-2, :"]
  local v7 = ramba.floor_divide(v4, v5)
  return v7, v2, v4, v6, v1
end, {
  {dtype="float64", shape={7,31}, n=217, hash=0xb74f6765582d2b3d, at={1,109,217}, is={-2308.0,-2174.0,-7203.0}},
  {dtype="int16", shape={31}, n=31, hash=0xfeb494159e5319ee, at={1,16,31}, is={8,6,9}},
  {dtype="float64", shape={7,31}, n=217, hash=0x11f8b77fbda3f63c, at={1,109,217}, is={-114.9,-105.9,-174.9}},
  {dtype="float32", shape={4,31}, n=124, hash=0xc65045cf10c9af65, at={1,63,124}, is={119374.375,61897.375,-69926.125}},
  {dtype="float32", shape={7,31}, n=217, hash=0xc969de743fb7a9f2, at={1,109,217}, is={14087.25,85478.25,48020.625}},
}))
it("100", case(function(input, ramba)
  local v1 = input(1045117404, "int8", {0}, -100, 201, false, nil)
  local v2 = input(144568147, "uint16", {0}, 0, 200, false, nil)
  local v3 = input(280345053, "int32", {0}, -8, 23, false, nil)
  local v4 = ramba.clip(v3, -3, 5) + 0
  local v5 = v4:prod{axis=1}
  local v6 = v3 ^ 1
  local v7 = v5 << 8
  local v8 = ramba.mod(v6, v3)
  local v9 = ramba.isfinite(v2)
  return v5, v4, v7, v6, v3
end, {
  {dtype="int64", shape={}, n=1, at={1}, is={1}},
  {dtype="int32", shape={0}, n=0},
  {dtype="int64", shape={}, n=1, at={1}, is={256}},
  {dtype="int32", shape={0}, n=0},
  {dtype="int32", shape={0}, n=0},
}))
end)
