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
  local v1 = input(460467766, "int64", {3,2,0}, -8, 23, false, {"n","b","n"})
  local v2 = input(681694567, "float32", {2,0}, -100, 201, true, nil)
  local v3 = v1 ^ 1
  local v4 = ramba.isnan(v1)
  local v5 = ramba.clip(v1, -3, 5) + 0
  local v6 = ramba.maximum(v4, v4)
  local v7 = ramba.logical_and(v4, v2)
  return v5, v7, v3, v1, v6
end, {
  {dtype="int64", shape={3,2,0}, n=0},
  {dtype="bool", shape={3,2,0}, n=0},
  {dtype="int64", shape={3,2,0}, n=0},
  {dtype="int64", shape={3,2,0}, n=0},
  {dtype="bool", shape={3,2,0}, n=0},
}))
it("5", case(function(input, ramba)
  local v1 = input(952885851, "uint64", {2503}, 0, 200, false, {"b"})
  local v2 = input(428619238, "float32", {2503}, -1000000, 2000003, true, nil)
  local v3 = input(967355729, "uint16", {2503}, 0, 200, false, {"b"})
  local v4 = input(522849522, "int16", {2503}, 1, 9, false, {"b"})
  v3[":"] = (7)
  v3["2:-2"] = v3["1:-3"]
  local v5 = v4:lt(-3)
  v4[v5] = -2
  local v6 = ramba.flip(v5, 1)
  local v7 = v3:le(v2)
  local v8 = v5:eq(v7)
  return v5, v1, v7, v3, v8
end, {
  {dtype="bool", shape={2503}, n=2503, hash=0x8d410773a587be3d, at={1,1252,2503}, is={false,false,false}},
  {dtype="uint64", shape={2503}, n=2503, hash=0xda56e762ca665c16, at={1,1252,2503}, is={145,129,111}},
  {dtype="bool", shape={2503}, n=2503, hash=0x95d2e779eb979e93, at={1,1252,2503}, is={false,false,false}},
  {dtype="uint16", shape={2503}, n=2503, hash=0x4851b6df3b14cbc4, at={1,1252,2503}, is={7,7,7}},
  {dtype="bool", shape={2503}, n=2503, hash=0x77d0b6192a8eadb6, at={1,1252,2503}, is={true,true,true}},
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
  local v1 = input(536514559, "uint64", {37,41}, 0, 200, false, nil)
  local v2 = input(1501959805, "float64", {41}, -100, 201, false, nil)
  local v3 = input(833278348, "int16", {1,41}, -100, 201, false, {"b","b"})
  local v4 = input(1941305762, "bool", {37,1}, -1000000, 2000003, false, {"b","n"})
  local v5 = v3 << 9
  local v6 = ramba.broadcast_to(v3, {3,1,41}) + 0
  local v7 = ramba.isfinite(v6)
  v1[":"] = v1["::-1"]
  local v8 = v3:lt(-2)
  v3[v8] = -1
  local v9 = v7:argmin{axis=1}
  local v10 = ramba.expm1(v3 / (ramba.abs(v3) + 1))
  v1[":"]:iadd(v1)
  local v11 = ramba.abs(v5)
  local v12 = v1["24:-14, -2:-41:-1"]
  local v13 = ramba.multiply(v6, v2)
  local v14 = v1 ^ 3
  return v10, v1, v8, v9, v5, v7
end, {
  {dtype="float64", shape={1,41}, n=41, at={1,7,12,18,24,30,35,41}, is={-0.3934693402873666,-0.3934693402873666,-0.3934693402873666,-0.3934693402873666,1.6622367866292915,1.3564184423836605,-0.3934693402873666,-0.3934693402873666}, tol={ulp=5}},
  {dtype="uint64", shape={37,41}, n=1517, hash=0xb6fc4f9be7835da8, at={1,759,1517}, is={126,42,90}},
  {dtype="bool", shape={1,41}, n=41, hash=0x4734be31551caaf4, at={1,21,41}, is={true,false,true}},
  {dtype="int64", shape={1,41}, n=41, hash=0x0a23008dc9dd2753, at={1,21,41}, is={1,1,1}},
  {dtype="int16", shape={1,41}, n=41, hash=0x0c24bd84ee1df6d3, at={1,21,41}, is={29184,3584,-24064}},
  {dtype="bool", shape={3,1,41}, n=123, hash=0x0b253462b94bcb61, at={1,62,123}, is={true,true,true}},
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
  local v1 = input(302646666, "int32", {3,1301}, -100, 201, false, {"b","n"})
  local v2 = input(385102133, "int32", {3,1}, 1, 9, false, {"b","n"})
  local v3 = input(278739602, "int16", {1301}, -100, 201, false, nil)
  local v4 = -v2
  local v5 = v2:lt(-2)
  v2[v5] = -1
  local v6 = v5["-1:1:-1, 1:1:3"]
  local v7 = ramba.stack({v3, v3}, 1)
  return v6, v3, v5, v4, v7
end, {
  {dtype="bool", shape={3,1}, n=3, at={1,2,3}, is={false,false,false}},
  {dtype="int16", shape={1301}, n=1301, hash=0x7d9e0d2349f9c1c1, at={1,651,1301}, is={-53,90,-94}},
  {dtype="bool", shape={3,1}, n=3, at={1,2,3}, is={false,false,false}},
  {dtype="int32", shape={3,1}, n=3, at={1,2,3}, is={-3,-6,-3}},
  {dtype="int16", shape={2,1301}, n=2602, hash=0xb01b49e9145b9723, at={1,1301,2602}, is={-53,-94,-94}},
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
  local v1 = input(515980153, "uint8", {4,7,9}, 0, 200, false, nil)
  local v2 = input(302387354, "uint32", {4,1,9}, 0, 200, false, {"n","b","n"})
  local v3 = input(1391457048, "int64", {7,9}, -100, 201, false, nil)
  local v4 = input(82749069, "uint16", {4,7,9}, 0, 200, false, {"b","n","b"})
  local v5 = ramba.broadcast_to(v4, {3,4,7,9}) + 0
  local v6 = v3[{ {}, {-2,3,-1} }]
  local v7 = v2:sum()
  v6["2:-2"] = v6["1:-3"] + v6["3:"] - v6["2:-2"]
  local v8 = v2 | v3
  local v9 = v5:astype("int8")
  return v7, v6, v2, v9, v5, v1
end, {
  {n=1, at={1}, is={3812}},
  {dtype="int64", shape={7,6}, n=42, hash=0x3bb74bcae774b94c, at={1,21,42}, is={97,134,-94}},
  {dtype="uint32", shape={4,1,9}, n=36, hash=0xcf277e96a91fc1da, at={1,19,36}, is={101,13,196}},
  {dtype="int8", shape={3,4,7,9}, n=756, hash=0x71e9f6fdc6b46aaf, at={1,379,756}, is={34,33,72}},
  {dtype="uint16", shape={3,4,7,9}, n=756, hash=0xbe3838c41e2c3187, at={1,379,756}, is={34,33,72}},
  {dtype="uint8", shape={4,7,9}, n=252, hash=0x4bd2c370a6a67209, at={1,127,252}, is={85,142,183}},
}))
it("12", case(function(input, ramba)
  local v1 = input(234130077, "int8", {3,2,0}, 1, 9, false, {"n","b","n"})
  local v2 = input(1167480424, "uint16", {3,2,1}, 0, 200, false, nil)
  local v3 = input(1018989658, "int64", {1,2,0}, 1, 9, false, nil)
  local v4 = v3:le(v2)
  local v5 = ramba.isinf(v2)
  local v6 = ramba.where(v2:gt(0), v1, v3)
  local v7 = v3:astype("uint16")
  local v8 = v6 ^ 0
  local v9 = v4:all{axis=2}
  local v10 = ramba.fmax(v9, v9)
  local v11 = ramba.arcsin(v1 / (ramba.abs(v1) + 1))
  local v12 = ramba.square(v1)
  local v13 = v3 ^ 1
  return v11, v7, v5, v8, v10, v2
end, {
  {dtype="float64", shape={3,2,0}, n=0, tol={ulp=5}},
  {dtype="uint16", shape={1,2,0}, n=0},
  {dtype="bool", shape={3,2,1}, n=6, hash=0xe8fb602c9c0d6412, at={1,3,6}, is={false,false,false}},
  {dtype="int64", shape={3,2,0}, n=0},
  {dtype="bool", shape={3,0}, n=0},
  {dtype="uint16", shape={3,2,1}, n=6, hash=0x67c39ae1fcd526d3, at={1,3,6}, is={167,54,92}},
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
  local v1 = input(1210247984, "uint32", {2,3,5}, 0, 200, false, {"n","b","n"})
  local v2 = input(360079222, "bool", {2,3,5}, -8, 23, false, nil)
  local v3 = input(1367942230, "float64", {2,1,5}, -8, 23, false, {"n","b","n"})
  local v4 = input(1051135272, "float32", {2,3,5}, 1, 9, false, nil)
  local v5 = ramba.exp2(v3 / (ramba.abs(v3) + 1))
  local v6 = ramba.cbrt(v1)
  local v7 = ramba.stack({v3, v3}, 1)
  local v8 = v2 | v1
  return v5, v6, v2, v3, v1, v8, v7
end, {
  {dtype="float64", shape={2,1,5}, n=10, at={1,2,4,5,6,7,9,10}, is={1.381912879967776,1.381912879967776,1.381912879967776,1.4433405770299566,1.4697344922755988,0.7071067811865476,1.2080894444044472,1.4142135623730951}, tol={ulp=5}},
  {dtype="float64", shape={2,3,5}, n=30, at={1,5,9,13,18,22,26,30}, is={4.776856181035017,5.838272460814004,5.604078661310775,1.0,5.383212612087284,3.4482172403827303,5.473703674798428,5.104468722001464}, tol={ulp=5}},
  {dtype="bool", shape={2,3,5}, n=30, hash=0x0be0a30129970d19, at={1,15,30}, is={true,true,false}},
  {dtype="float64", shape={2,1,5}, n=10, hash=0x8596f000544358c2, at={1,5,10}, is={0.875,1.125,1.0}},
  {dtype="uint32", shape={2,3,5}, n=30, hash=0xb3f4c95200c1447e, at={1,15,30}, is={109,36,133}},
  {dtype="uint32", shape={2,3,5}, n=30, hash=0x0020700e77c85215, at={1,15,30}, is={109,37,133}},
  {dtype="float64", shape={2,2,1,5}, n=20, hash=0x79f08338b709565f, at={1,11,20}, is={0.875,0.875,1.0}},
}))
it("17", case(function(input, ramba)
  local v1 = input(1106105112, "uint8", {2,3,29}, 0, 200, false, {"n","b","n"})
  local v2 = input(2111059728, "int32", {2,3,29}, 1, 9, false, nil)
  local v3 = input(959166701, "float32", {3,29}, -8, 23, false, nil)
  local v4 = v1:astype("int64")
  local v5 = v1:min{axis=3}
  v5["new, -1:2, :"]:iadd((2))
  local v6 = v1[":, -3:-1:3, -27:-2"]
  return v2, v6, v3, v1, v4
end, {
  {dtype="int32", shape={2,3,29}, n=174, hash=0xb90905afac9f9418, at={1,87,174}, is={5,7,9}},
  {dtype="uint8", shape={2,1,26}, n=52, hash=0x5c3eda04a7fc73d8, at={1,27,52}, is={117,149,176}},
  {dtype="float32", shape={3,29}, n=87, hash=0x74d0f42fdac330a0, at={1,44,87}, is={0.875,0.875,0.25}},
  {dtype="uint8", shape={2,3,29}, n=174, hash=0xd6171f4c36c03566, at={1,87,174}, is={191,51,113}},
  {dtype="int64", shape={2,3,29}, n=174, hash=0xd6171f4c36c03566, at={1,87,174}, is={191,51,113}},
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
  local v1 = input(652430450, "uint16", {2,3,29}, 0, 200, false, nil)
  local v2 = input(1574285484, "int32", {3,29}, 1, 9, false, nil)
  local v3 = v2 | v1
  local v4 = ramba.stack({v1, v3}, 1)
  local v5 = v2 >> 13
  local v6 = ramba.multiply((6), v4)
  local v7 = ramba.logical_or(v5, v4)
  local v8 = v2 / v2
  local v9 = ramba.concatenate({v3, v3}, 2)
  ramba.sync()
  v5[":, -2:-2:-1"]:imul((4))
  local v10 = v3 - v6
  return v10, v4, v5, v3, v6
end, {
  {dtype="int32", shape={2,2,3,29}, n=348, hash=0x948728ab26bb5139, at={1,175,348}, is={-251,-275,-465}},
  {dtype="int32", shape={2,2,3,29}, n=348, hash=0x5966743e69e151d7, at={1,175,348}, is={51,55,93}},
  {dtype="int32", shape={3,29}, n=87, hash=0x4ff8def3c4f02632, at={1,44,87}, is={0,0,0}},
  {dtype="int32", shape={2,3,29}, n=174, hash=0xc0068891127ec445, at={1,87,174}, is={55,41,93}},
  {dtype="int32", shape={2,2,3,29}, n=348, hash=0xe53f8dabc2224830, at={1,175,348}, is={306,330,558}},
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
  local v1 = input(1664645960, "uint64", {3,1301}, 0, 200, false, {"b","n"})
  local v2 = input(79167444, "uint64", {1,1301}, 0, 200, false, {"b","n"})
  local v3 = input(2137667468, "uint32", {3,1301}, 0, 200, false, nil)
  local v4 = input(2071381952, "uint16", {3,1}, 0, 200, false, nil)
  local v5 = v2 / v1
  local v6 = ramba.arccosh(ramba.abs(v1) + 1.5)
  local v7 = v3 >> 21
  local v8 = ramba.where(v7:gt(0), v5, v1)
  local v9 = ramba.erf(v2)
  local v10 = ramba.tan(v8 / (ramba.abs(v8) + 1))
  local v11 = v3 // v8
  local v12 = ramba.rint(v5)
  local v13 = v8 % v3
  return v6, v9, v10, v2, v8, v5, v7, v1
end, {
  {dtype="float64", shape={3,1301}, n=3903, at={1,558,1116,1673,2231,2788,3346,3903}, is={5.758891822390776,5.872109854447425,5.948028171967182,5.707099227160366,5.921571231992201,5.424930610368688,0.9624236501192069,5.153258180413702}, tol={ulp=5}},
  {dtype="float64", shape={1,1301}, n=1301, at={1,187,372,558,744,930,1115,1301}, is={1.0,1.0,1.0,1.0,1.0,1.0,1.0,1.0}, tol={ulp=5}},
  {dtype="float64", shape={3,1301}, n=3903, at={1,558,1116,1673,2231,2788,3346,3903}, is={1.5359385609013674,1.5382231106209068,1.5396179657043167,1.53480527255399,1.539143708353724,1.5275047519997613,0.0,1.5182828743662655}, tol={ulp=5}},
  {dtype="uint64", shape={1,1301}, n=1301, hash=0x48db0ed5187cefb2, at={1,651,1301}, is={114,167,123}},
  {dtype="float64", shape={3,1301}, n=3903, hash=0xb6cbd73d040455cd, at={1,1952,3903}, is={157.0,177.0,85.0}},
  {dtype="float64", shape={3,1301}, n=3903, hash=0x2a3aced5bfaf6da3, at={1,1952,3903}, is={0.7261146496815286,0.943502824858757,1.4470588235294117}},
  {dtype="uint32", shape={3,1301}, n=3903, hash=0x3bd781059bc3799f, at={1,1952,3903}, is={0,0,0}},
  {dtype="uint64", shape={3,1301}, n=3903, hash=0xb7630dd5f53b8e20, at={1,1952,3903}, is={157,177,85}},
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
  local v1 = input(2109023319, "bool", {2,3,5}, -100, 201, false, nil)
  local v2 = input(528634529, "int32", {3,5}, 1, 9, false, {"b","n"})
  local v3 = input(334130134, "uint8", {2,3,5}, 0, 200, false, {"n","b","n"})
  local v4 = input(323385592, "int64", {1,3,5}, 1, 9, false, {"n","b","n"})
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
  {dtype="float64", shape={2,3,5}, n=30, at={1,5,9,13,18,22,26,30}, is={0.1594279263637708,0.15961819543310987,0.15953092507104916,0.16673031066816324,0.16528012214634025,0.1628333285552414,0.16242347821328104,0.16484499014184423}, tol={ulp=5}},
  {dtype="int64", shape={1,3,5}, n=15, hash=0x81f97d8bb5316bb1, at={1,8,15}, is={2,1,4}},
  {dtype="int32", shape={3,5}, n=15, hash=0xc0c8f3fa68c0f4fe, at={1,8,15}, is={1,4,5}},
  {dtype="bool", shape={2,3,5}, n=30, hash=0x5c3975383d346f17, at={1,15,30}, is={false,false,true}},
  {dtype="float64", shape={3,5}, n=15, hash=0x21500858b2a9185c, at={1,8,15}, is={1.25,5.0,6.25}},
  {dtype="int64", shape={1,3,5}, n=15, hash=0x0c93f5125c22e6bf, at={1,8,15}, is={-1,-1,-2}},
}))
it("25", case(function(input, ramba)
  local v1 = input(1998892056, "uint64", {3,1301}, 0, 200, false, nil)
  local v2 = input(77546126, "float32", {1301}, -100, 201, false, {"b"})
  local v3 = input(1555355067, "int64", {3,1}, -1000000, 2000003, false, nil)
  local v4 = input(898806870, "int16", {1,1301}, -100, 201, false, {"n","b"})
  local v5 = ramba.flip(v2, 1)
  local v6 = v4[{ {-1,1}, {511,189,-2} }]
  local v7 = ramba.sin(v6)
  v2[{ {3,1301} }]:isub((1))
  v4["1:1, 729:-140"] = (-1)
  v1["-3:-1, -499:-490:3"] = v3
  local v8 = v6:transpose({2,1})
  v2["3:-3"] = v2["1:-5"]
  local v9 = v2 / (-2.25)
  local v10 = ramba.exp(v3 / (ramba.abs(v3) + 1))
  local v11 = ramba.where(v3:gt(0), v6, v3)
  return v7, v10, v4, v2, v11, v5, v3
end, {
  {dtype="float32", shape={1,162}, n=162, at={1,24,47,70,93,116,139,162}, is={-0.9510546326637268,-0.2879033088684082,-0.2963685691356659,-0.7682546377182007,0.0,0.7391806840896606,-0.13235175609588623,0.03539830446243286}, tol={ulp=5, bits=24}},
  {dtype="float64", shape={3,1}, n=3, at={1,2,3}, is={2.718278271739199,0.3678809242363504,2.7182548510735516}, tol={ulp=5}},
  {dtype="int16", shape={1,1301}, n=1301, hash=0xe61f82017196e7eb, at={1,651,1301}, is={-5,-40,-14}},
  {dtype="float32", shape={1301}, n=1301, hash=0xc2fe58b345ee5074, at={1,651,1301}, is={7.0,-0.75,-8.625}},
  {dtype="int64", shape={3,162}, n=486, hash=0x63f8f0a86174b911, at={1,243,486}, is={-71,-248053,88}},
  {dtype="float32", shape={1301}, n=1301, hash=0x9cb7dedaffdadc97, at={1,651,1301}, is={-8.625,-0.75,7.0}},
  {dtype="int64", shape={3,1}, n=3, at={1,2,3}, is={764265,-248053,100760}},
}))
it("26", case(function(input, ramba)
  local v1 = input(631523094, "uint32", {1307,2}, 0, 200, false, {"n","b"})
  local v2 = input(1223463277, "int16", {2}, -100, 201, false, nil)
  local v3 = v2:sum{axis=1}
  local v4 = v2:lt(5)
  v2[v4] = 6
  local v5 = v2 ^ 4
  local v6 = v1 * v2
  local v7 = v6:astype("uint64")
  local v8 = ramba.flip(v2, 1)
  return v8, v5, v3, v6, v1
end, {
  {dtype="int16", shape={2}, n=2, at={1,2}, is={16,51}},
  {dtype="int16", shape={2}, n=2, at={1,2}, is={14993,0}},
  {dtype="int64", shape={}, n=1, at={1}, is={67}},
  {dtype="int64", shape={1307,2}, n=2614, hash=0xf2b61402b5b30cd1, at={1,1307,2614}, is={5049,8313,1552}},
  {dtype="uint32", shape={1307,2}, n=2614, hash=0x3ba49e8b7a8e0a68, at={1,1307,2614}, is={99,163,97}},
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
  local v1 = input(741114822, "int8", {2,3,5}, -8, 23, false, nil)
  local v2 = input(1364450133, "int64", {3,5}, -100, 201, false, {"n","b"})
  local v3 = v2 - (6)
  local v4 = v2 ~ v3
  local v5 = v2 / v4
  local v6 = v2:var{axis=2}
  v2[{ {2,2,-1}, 5 }]:iadd((5))
  local v7 = v2 * v5
  local v8 = v1 * (0.5)
  local v9 = v1:copy()
  local v10 = v3:eq(v1)
  return v6, v1, v10, v3, v7, v4
end, {
  {dtype="float64", shape={3}, n=3, at={1,2,3}, is={1528.56,4063.04,2065.76}, tol={abs=4.55e-11, ulp=2}},
  {dtype="int8", shape={2,3,5}, n=30, hash=0xdcb4788a032f4d2d, at={1,15,30}, is={10,7,-7}},
  {dtype="bool", shape={2,3,5}, n=30, hash=0x0066a8ef1f62f5e0, at={1,15,30}, is={false,false,false}},
  {dtype="int64", shape={3,5}, n=15, hash=0x3ca27041031f0bff, at={1,8,15}, is={-79,67,-12}},
  {dtype="float64", shape={3,5}, n=15, hash=0x9274cc1c95409dcb, at={1,8,15}, is={888.1666666666666,532.9,2.571428571428571}},
  {dtype="int64", shape={3,5}, n=15, hash=0xecb5dcb87db7d359, at={1,8,15}, is={6,10,14}},
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
  local v1 = input(461023768, "int64", {2,3,5}, -100, 201, false, {"b","n","b"})
  local v2 = input(488977262, "int64", {3,5}, -100, 201, false, {"b","n"})
  local v3 = v2:lt(v1)
  local v4 = v1:ge(v3)
  v1[{ {1,-1,2}, {2,-2,-3}, {3,-4,-1} }]:iadd((1))
  local v5 = v1:astype("int64")
  local v6 = v3[{ {2,1,-1}, {}, {} }]
  local v7 = ramba.logical_not(v1)
  local v8 = v6:any{keepdims=true}
  local v9 = ramba.logical_and((1), v7)
  return v4, v8, v9, v7, v6
end, {
  {dtype="bool", shape={2,3,5}, n=30, hash=0x12fcf8c840f2de63, at={1,15,30}, is={true,true,true}},
  {dtype="bool", shape={1,1,1}, n=1, at={1}, is={true}},
  {dtype="bool", shape={2,3,5}, n=30, hash=0x0066a8ef1f62f5e0, at={1,15,30}, is={false,false,false}},
  {dtype="bool", shape={2,3,5}, n=30, hash=0x0066a8ef1f62f5e0, at={1,15,30}, is={false,false,false}},
  {dtype="bool", shape={2,3,5}, n=30, hash=0x627763a91e03d21c, at={1,15,30}, is={true,true,true}},
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
  local v1 = input(1308568708, "float32", {2,3,29}, -8, 23, false, {"b","n","b"})
  local v2 = input(687581994, "uint64", {2,3,29}, 0, 200, false, {"n","b","n"})
  local v3 = ramba.exp2(v2 / (ramba.abs(v2) + 1))
  local v4 = v1:transpose({3,1,2})
  local v5 = ramba.where(v1:gt(0), v1, v1)
  local v6 = ramba.maximum(v4, v4) + 0.0
  v6["16, 2:2, :"]:iadd((0.1))
  local v7 = v1 ^ 1
  local v8 = ramba.erf(v1)
  local v9 = v6:lt(-2)
  v6[v9] = -1
  return v3, v8, v2, v7, v6, v5, v9
end, {
  {dtype="float64", shape={2,3,29}, n=174, at={1,26,50,75,100,125,149,174}, is={1.992355561824513,1.9571441241754002,1.9791054517089295,1.9848238677213976,1.681792830507429,1.9927927343216292,1.9543199368684918,1.9895252959984848}, tol={ulp=5}},
  {dtype="float32", shape={2,3,29}, n=174, at={1,26,50,75,100,125,149,174}, is={0.9866716861724854,-0.7111556529998779,0.9866716861724854,0.6232408881187439,0.8427007794380188,0.8427007794380188,-0.8427007794380188,-0.1403162032365799}, tol={ulp=5, bits=24}},
  {dtype="uint64", shape={2,3,29}, n=174, hash=0xebfb70337647e7af, at={1,87,174}, is={180,197,131}},
  {dtype="float32", shape={2,3,29}, n=174, hash=0xbaa16513e12fd07a, at={1,87,174}, is={1.75,-0.75,-0.125}},
  {dtype="float32", shape={29,2,3}, n=174, hash=0xafe1e0f3123cfd1f, at={1,87,174}, is={1.75,1.375,-0.125}},
  {dtype="float32", shape={2,3,29}, n=174, hash=0xbaa16513e12fd07a, at={1,87,174}, is={1.75,-0.75,-0.125}},
  {dtype="bool", shape={29,2,3}, n=174, hash=0x9577ebb78eff740c, at={1,87,174}, is={false,false,false}},
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
  local v1 = input(615951226, "uint64", {2503}, 0, 200, false, nil)
  local v2 = input(1613185246, "int16", {2503}, 1, 9, false, nil)
  local v3 = input(772560657, "float32", {2503}, -1000000, 2000003, true, {"b"})
  local v4 = input(1651371450, "int8", {2503}, 1, 9, false, nil)
  local v5 = ramba.where(v2:gt(0), v3, v2)
  local v6 = ramba.flip(v4, 1)
  v4["3:-3"] = v4["1:-5"] + v4["5:"] - v4["3:-3"]
  local v7 = v2:lt(2)
  v2[v7] = 3
  local v8 = ramba.arccosh(ramba.abs(v1) + 1.5)
  local v9 = ramba.minimum(v2, v6)
  local v10 = v2:lt(1)
  v2[v10] = 2
  local v11 = ramba.log1p(ramba.abs(v9) + 0.5)
  local v12 = ramba.where(v1:gt(0), v4, v4)
  local v13 = v12 << 0
  return v8, v11, v4, v6, v1, v7, v2
end, {
  {dtype="float64", shape={2503}, n=2503, at={1,358,716,1073,1431,1788,2146,2503}, is={3.2944622927421916,5.8998898473992725,5.65947007504878,4.465775974615084,5.153258180413702,5.129863700304424,5.69372080189824,4.7094490291862625}, tol={ulp=5}},
  {dtype="float64", shape={2503}, n=2503, at={1,358,716,1073,1431,1788,2146,2503}, is={1.8718021769015913,2.0149030205422647,1.5040773967762742,1.5040773967762742,0.4054651081081644,2.1400661634962708,1.252762968495368,1.252762968495368}, tol={ulp=5}},
  {dtype="int8", shape={2503}, n=2503, hash=0x30b10928e360be57, at={1,1252,2503}, is={2,7,6}},
  {dtype="int8", shape={2503}, n=2503, hash=0xbcfd10077ee8d773, at={1,1252,2503}, is={6,7,2}},
  {dtype="uint64", shape={2503}, n=2503, hash=0xc6a3db5ad858dbfb, at={1,1252,2503}, is={12,197,54}},
  {dtype="bool", shape={2503}, n=2503, hash=0xc6ad82fbf5ad034e, at={1,1252,2503}, is={false,true,true}},
  {dtype="int16", shape={2503}, n=2503, hash=0x21beee4a1b45624a, at={1,1252,2503}, is={5,3,3}},
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
  local v1 = input(1368610498, "float32", {3,1301}, -8, 23, false, nil)
  local v2 = input(611481599, "uint16", {1301}, 0, 200, false, nil)
  local v3 = input(498095194, "uint16", {3,1301}, 0, 200, false, nil)
  local v4 = input(696258320, "uint64", {3,1301}, 0, 200, false, nil)
  local v5 = v2 << 1
  local v6 = v1:lt(4)
  v1[v6] = 5
  local v7 = v1:lt(-4)
  v1[v7] = -3
  local v8 = v6:var{axis=2}
  v1["-1, 1:-3"] = (-2.25)
  local v9 = v6:transpose({2,1})
  v9["2:-2"] = v9["3:"]
  local v10 = ramba.expm1(v5 / (ramba.abs(v5) + 1))
  local v11 = ramba.fmax(v7, v4)
  local v12 = v1["2:-1:3, -1299:-1, new"]
  local v13 = ramba.floor_divide(v12, v12)
  return v8, v10, v6, v7, v5, v9, v3
end, {
  {dtype="float64", shape={3}, n=3, at={1,2,3}, is={0.0,0.0,0.0}, tol={abs=7.11e-15, ulp=2}},
  {dtype="float64", shape={1301}, n=1301, at={1,187,372,558,744,930,1115,1301}, is={1.696622327353013,1.7065398086209354,1.619446308912387,1.6812989766124644,1.702793085137843,1.683207714013014,1.6995995529159003,1.6892095741477924}, tol={ulp=5}},
  {dtype="bool", shape={3,1301}, n=3903, hash=0xe295f64f5ce92d63, at={1,1952,3903}, is={true,true,true}},
  {dtype="bool", shape={3,1301}, n=3903, hash=0x3bd781059bc3799f, at={1,1952,3903}, is={false,false,false}},
  {dtype="uint16", shape={1301}, n=1301, hash=0x140ebea16b5e28e9, at={1,651,1301}, is={124,0,92}},
  {dtype="bool", shape={1301,3}, n=3903, hash=0xe295f64f5ce92d63, at={1,1952,3903}, is={true,true,true}},
  {dtype="uint16", shape={3,1301}, n=3903, hash=0x0a940503cd570272, at={1,1952,3903}, is={174,5,51}},
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
  local v1 = input(1065447525, "int16", {4,7,9}, -100, 201, false, nil)
  local v2 = input(1709257968, "int16", {1,7,9}, 1, 9, false, {"n","b","n"})
  local v3 = input(996476176, "uint8", {1,7,9}, 0, 200, false, {"b","n","b"})
  local v4 = input(889098396, "int32", {4,7,1}, -8, 23, false, {"b","n","b"})
  local v5 = v3 + v1
  local v6 = v3 ^ 4
  local v7 = ramba.minimum(v4, v4)
  local v8 = v3:astype("float32")
  local v9 = ramba.arctan(v5)
  return v9, v3, v6, v7, v5, v2
end, {
  {dtype="float32", shape={4,7,9}, n=252, at={1,37,73,109,144,180,216,252}, is={1.563220739364624,1.5595608949661255,1.5624631643295288,1.5581387281417847,-1.4711276292800903,-1.3258177042007446,1.5607966184616089,1.5633890628814697}, tol={ulp=5, bits=24}},
  {dtype="uint8", shape={1,7,9}, n=63, hash=0xa6cc35970c5bfab5, at={1,32,63}, is={182,44,102}},
  {dtype="uint8", shape={1,7,9}, n=63, hash=0x1ec7ab5d7b9dad03, at={1,32,63}, is={16,0,16}},
  {dtype="int32", shape={4,7,1}, n=28, hash=0x185d514f047fa164, at={1,15,28}, is={9,10,6}},
  {dtype="int16", shape={4,7,9}, n=252, hash=0xf27ec89fa38174e0, at={1,127,252}, is={132,230,135}},
  {dtype="int16", shape={1,7,9}, n=63, hash=0x40bba37132e1e84d, at={1,32,63}, is={9,5,2}},
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
  local v1 = input(1389882702, "float32", {2,3,29}, -100, 201, true, {"b","n","b"})
  local v2 = input(946521242, "uint32", {2,3,1}, 0, 200, false, nil)
  local v3 = input(319850178, "float32", {2,1,1}, -8, 23, false, {"b","n","b"})
  local v4 = ramba.arcsinh(v3)
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
  local v14 = ramba.arcsin(v3 / (ramba.abs(v3) + 1))
  local v15 = v10:var{axis=1}
  return v4, v14, v15, v13, v12, v10, v1, v2
end, {
  {dtype="float32", shape={2,1,1}, n=2, at={1,2}, is={0.7901687026023865,0.5901436805725098}, tol={ulp=5, bits=24}},
  {dtype="float32", shape={2,1,1}, n=2, at={1,2}, is={0.48551812767982483,0.3947911262512207}, tol={ulp=5, bits=24}},
  {dtype="float64", shape={1,3}, n=3, at={1,2,3}, is={2916.0,49284.0,12996.0}, tol={abs=4.73e-09, ulp=2}},
  {dtype="float32", shape={2,3,3}, n=18, hash=0xa47d06e8faada749, at={1,9,18}, is={6.875,6.875,6.625}},
  {dtype="float64", shape={2,1,3}, n=6, hash=0x0c9ea6c30dc47082, at={1,3,6}, is={1.0,1.0,1.0}},
  {dtype="uint16", shape={2,1,3}, n=6, hash=0x5e6fc93cff581f2b, at={1,3,6}, is={312,324,96}},
  {dtype="float32", shape={2,3,29}, n=174, hash=0xa98e8af24e2fa65f, at={1,87,174}, is={6.0,6.625,6.0}},
  {dtype="uint32", shape={2,3,1}, n=6, hash=0xcbbbe37f50a30595, at={1,3,6}, is={52,54,16}},
}))
it("53", case(function(input, ramba)
  local v1 = input(1880977669, "uint16", {1307,2}, 0, 200, false, nil)
  local v2 = input(1670630007, "uint8", {1307,2}, 0, 200, false, nil)
  local v3 = input(1462698528, "uint64", {1,2}, 0, 200, false, {"n","b"})
  local v4 = input(1165366178, "float32", {1307,2}, -100, 201, false, {"b","b"})
  local v5 = v3 // v2
  ramba.sync()
  local v6 = v2[{ {1079,-342,-2}, {1,-2,-1} }]
  local v7 = ramba.where(v3:gt(0), v6, v3)
  local v8 = v7:astype("uint64")
  local v9 = v6[{ {-57,-1} }]
  local v10 = ramba.clip(v4, -3, 5) + 0
  local v11 = v4:argmin()
  return v11, v7, v8, v2, v9, v4
end, {
  {n=1, at={1}, is={3}},
  {dtype="uint64", shape={57,2}, n=114, hash=0xcdc814a3017f2501, at={1,57,114}, is={166,167,77}},
  {dtype="uint64", shape={57,2}, n=114, hash=0xcdc814a3017f2501, at={1,57,114}, is={166,167,77}},
  {dtype="uint8", shape={1307,2}, n=2614, hash=0xd931e674f9e0d534, at={1,1307,2614}, is={112,116,79}},
  {dtype="uint8", shape={57,1}, n=57, hash=0xec5e186f786ba87c, at={1,29,57}, is={166,167,77}},
  {dtype="float32", shape={1307,2}, n=2614, hash=0xb1d913d245926aad, at={1,1307,2614}, is={2.125,-10.0,-10.625}},
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
  local v1 = input(1721268349, "int8", {4,7,9}, -100, 201, false, {"b","n","b"})
  local v2 = input(347784995, "int16", {4,7,9}, -100, 201, false, {"b","n","b"})
  local v3 = input(2003412226, "int16", {4,1,9}, -100, 201, false, nil)
  local v4 = input(1677820407, "uint64", {4,7,9}, 0, 200, false, {"b","n","b"})
  v4["3:-2:-2, new, -4, -2:3:-1"] = (3)
  local v5 = v3:sum()
  local v6 = v4 * (3)
  local v7 = v6:std{axis={1,2}}
  return v5, v7, v4, v1, v6, v3, v2
end, {
  {n=1, at={1}, is={108}},
  {dtype="float64", shape={9}, n=9, at={1,2,3,4,6,7,8,9}, is={192.5908578318508,123.25769421692696,165.72974065862624,198.03324744051625,189.92469976712522,167.00571296595007,163.20987411980957,178.1967068341349}, tol={abs=2.05e-11, ulp=2}},
  {dtype="uint64", shape={4,7,9}, n=252, hash=0x1129c0e66b327e0a, at={1,127,252}, is={23,11,129}},
  {dtype="int8", shape={4,7,9}, n=252, hash=0xb3a2a1140debf031, at={1,127,252}, is={-40,-88,98}},
  {dtype="uint64", shape={4,7,9}, n=252, hash=0xfce966bb3bf0f042, at={1,127,252}, is={69,33,387}},
  {dtype="int16", shape={4,1,9}, n=36, hash=0x2713f19f41ee65a0, at={1,19,36}, is={2,0,50}},
  {dtype="int16", shape={4,7,9}, n=252, hash=0x010969853202b5e1, at={1,127,252}, is={-58,68,38}},
}))
it("56", case(function(input, ramba)
  local v1 = input(1971627879, "int8", {37,41}, -100, 201, false, nil)
  local v2 = input(397079008, "uint64", {37,41}, 0, 200, false, nil)
  local v3 = input(65000365, "int32", {1,41}, 1, 9, false, {"n","b"})
  local v4 = input(627532550, "uint64", {37,41}, 0, 200, false, nil)
  local v5 = ramba.flip(v4, 2)
  local v6 = ramba.clip(v1, -3, 5) + 0
  v6[":, -3:2:-3"]:isub((1))
  ramba.sync()
  local v7 = v5 ~ v4
  return v4, v3, v2, v1, v7
end, {
  {dtype="uint64", shape={37,41}, n=1517, hash=0x10fc01126cac0955, at={1,759,1517}, is={146,137,80}},
  {dtype="int32", shape={1,41}, n=41, hash=0xd629736217e9f797, at={1,21,41}, is={7,6,9}},
  {dtype="uint64", shape={37,41}, n=1517, hash=0x675f3293c926cd9b, at={1,759,1517}, is={175,128,46}},
  {dtype="int8", shape={37,41}, n=1517, hash=0xa2ca81fd013bd447, at={1,759,1517}, is={43,28,70}},
  {dtype="uint64", shape={37,41}, n=1517, hash=0xdf7e425c9d08efaa, at={1,759,1517}, is={214,0,15}},
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
  local v1 = input(815456070, "float32", {1307,2}, -100, 201, false, nil)
  local v2 = input(611625373, "uint32", {2}, 0, 200, false, {"b"})
  local v3 = input(2012838409, "int64", {1307,2}, -8, 23, false, nil)
  local v4 = v1:lt(0)
  v1[v4] = 1
  v1["2:-2"] = v1["1:-3"] + v1["3:"] - v1["2:-2"]
  local v5 = ramba.logical_xor(v3, v2)
  local v6 = ramba.isinf(v5)
  local v7 = ramba.minimum(v6, v2)
  local v8 = v7 % v4
  local v9 = v3:lt(-1)
  v3[v9] = 0
  local v10 = v4:astype("uint32")
  local v11 = v7 / (2)
  ramba.sync()
  local v12 = v7 ^ 3
  local v13 = ramba.isfinite(v6)
  return v3, v1, v5, v7, v13
end, {
  {dtype="int64", shape={1307,2}, n=2614, hash=0x14132cf588688c54, at={1,1307,2614}, is={0,0,14}},
  {dtype="float32", shape={1307,2}, n=2614, hash=0xa29c6559f8bf80b2, at={1,1307,2614}, is={3.5,-5.0,9.0}},
  {dtype="bool", shape={1307,2}, n=2614, hash=0x8f5e2dcacd9a7465, at={1,1307,2614}, is={false,false,false}},
  {dtype="uint32", shape={1307,2}, n=2614, hash=0x92c06e093e7c507a, at={1,1307,2614}, is={0,0,0}},
  {dtype="bool", shape={1307,2}, n=2614, hash=0x20c1bac000bc5b2a, at={1,1307,2614}, is={true,true,true}},
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
  local v1 = input(1919642184, "uint64", {2,3,29}, 0, 200, false, {"b","n","b"})
  local v2 = input(312647218, "float32", {3,29}, -8, 23, false, {"b","n"})
  local v3 = ramba.flip(v2, 1)
  local v4 = v2:min()
  local v5 = ramba.minimum(v3, v1) + 0.0
  local v6 = ramba.roll(v1, 5, 2)
  local v7 = ramba.square(v3)
  return v4, v7, v3, v2, v6, v5
end, {
  {n=1, at={1}, is={-1.0}, tol={abs=0}},
  {dtype="float32", shape={3,29}, n=87, hash=0x7a4883ee01c90376, at={1,44,87}, is={2.25,2.640625,0.5625}},
  {dtype="float32", shape={3,29}, n=87, hash=0x2b06d0ca79889075, at={1,44,87}, is={1.5,1.625,0.75}},
  {dtype="float32", shape={3,29}, n=87, hash=0xfb428e921081d6e2, at={1,44,87}, is={1.25,1.625,0.625}},
  {dtype="uint64", shape={2,3,29}, n=174, hash=0xb7e3f1c3df5b1818, at={1,87,174}, is={93,178,72}},
  {dtype="float64", shape={2,3,29}, n=174, hash=0x3e1c0e6f23467c12, at={1,87,174}, is={1.5,0.75,0.75}},
}))
it("64", case(function(input, ramba)
  local v1 = input(1550873387, "float32", {5,1,41}, -8, 23, true, {"b","n","b"})
  local v2 = input(404681791, "int32", {5,1,1}, 1, 9, false, nil)
  local v3 = input(149115077, "uint16", {5,1,41}, 0, 200, false, {"n","b","n"})
  local v4 = v2 - v1
  local v5 = v2 ~ (7)
  local v6 = ramba.floor(v1)
  local v7 = v3 // (3.0)
  local v8 = ramba.logical_or(v5, v2)
  local v9 = v8:min()
  local v10 = ramba.ceil(v1)
  local v11 = v4:argmax{axis=2}
  return v9, v7, v6, v10, v8, v5
end, {
  {n=1, at={1}, is={true}},
  {dtype="float64", shape={5,1,41}, n=205, hash=0x5cc98ea7ac9a605e, at={1,103,205}, is={43.0,57.0,25.0}},
  {dtype="float32", shape={5,1,41}, n=205, hash=0x86053f7a2b2bd2af, at={1,103,205}, is={-1.0,0.0,1/0}},
  {dtype="float32", shape={5,1,41}, n=205, hash=0x59cf6a5e77989940, at={1,103,205}, is={-0.0,1.0,1/0}},
  {dtype="bool", shape={5,1,1}, n=5, hash=0x5cc30e3a5454794f, at={1,3,5}, is={true,true,true}},
  {dtype="int32", shape={5,1,1}, n=5, hash=0x3eb1fb17bcaf32c2, at={1,3,5}, is={4,4,6}},
}))
it("65", case(function(input, ramba)
  local v1 = input(631256133, "float64", {2,3,29}, 1, 9, true, {"n","b","n"})
  local v2 = input(182054180, "float32", {3,29}, -1000000, 2000003, false, {"b","b"})
  local v3 = ramba.fmax(v1, v1) + 0.0
  local v4 = v2:lt(-4)
  v2[v4] = -3
  local v5 = v2:lt(4)
  v2[v5] = 5
  local v6 = v4 | (2)
  local v7 = ramba.divide(v1, v6)
  return v6, v1, v5, v7, v4
end, {
  {dtype="int64", shape={3,29}, n=87, hash=0x63cac99cd1edcc71, at={1,44,87}, is={2,3,3}},
  {dtype="float64", shape={2,3,29}, n=174, hash=0xa565a8d0c83a828e, at={1,87,174}, is={-0.0,-0.0,1.0}},
  {dtype="bool", shape={3,29}, n=87, hash=0x8934160325d1cf41, at={1,44,87}, is={false,true,true}},
  {dtype="float64", shape={2,3,29}, n=174, hash=0xc27baee7e03c36a6, at={1,87,174}, is={-0.0,-0.0,0.3333333333333333}},
  {dtype="bool", shape={3,29}, n=87, hash=0x8934160325d1cf41, at={1,44,87}, is={false,true,true}},
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
  local v1 = input(704813393, "int32", {3,2,0}, -100, 201, false, {"n","b","n"})
  local v2 = input(1150126027, "float32", {3,2,0}, -100, 201, false, nil)
  local v3 = input(1581468828, "int8", {3,2,0}, -8, 23, false, {"n","b","n"})
  local v4 = input(1142019282, "int64", {2,0}, -8, 23, false, {"n","b"})
  local v5 = v1:lt(1)
  v1[v5] = 2
  local v6 = v5 // (0)
  local v7 = v3.T
  local v8 = ramba.arcsin(v7 / (ramba.abs(v7) + 1))
  return v8, v4, v7, v5, v6, v3
end, {
  {dtype="float64", shape={0,2,3}, n=0, tol={ulp=5}},
  {dtype="int64", shape={2,0}, n=0},
  {dtype="int8", shape={0,2,3}, n=0},
  {dtype="bool", shape={3,2,0}, n=0},
  {dtype="int64", shape={3,2,0}, n=0},
  {dtype="int8", shape={3,2,0}, n=0},
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
  local v1 = input(1058781117, "int8", {2,3,5}, -8, 23, false, nil)
  local v2 = input(874260387, "uint8", {2,3,5}, 0, 200, false, {"n","b","n"})
  local v3 = input(201718043, "int8", {2,3,5}, -100, 201, false, nil)
  local v4 = input(1434926695, "int64", {3,5}, -8, 23, false, nil)
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
  {dtype="bool", shape={2,3,5}, n=30, hash=0x3acb8451f95f1e28, at={1,15,30}, is={true,true,true}},
  {dtype="bool", shape={2,3,1}, n=6, hash=0xe8fb602c9c0d6412, at={1,3,6}, is={false,false,false}},
  {dtype="uint8", shape={2,3,5}, n=30, hash=0x16a989aba249304b, at={1,15,30}, is={192,1,91}},
  {dtype="int64", shape={2,3,5}, n=30, hash=0x706e7f3a19ce5b0c, at={1,15,30}, is={-49,36,133}},
  {dtype="int8", shape={2,3,5}, n=30, hash=0xc817fd16c9928434, at={1,15,30}, is={8,4,10}},
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
  local v1 = input(1743383781, "uint64", {2,3,5}, 0, 200, false, {"n","b","n"})
  local v2 = input(258949796, "int8", {1,3,5}, -100, 201, false, {"b","n","b"})
  local v3 = input(937863855, "uint16", {1,3,5}, 0, 200, false, {"n","b","n"})
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
  {dtype="float64", shape={1,3,5}, n=15, at={1,3,5,7,9,11,13,15}, is={1.532164676013066,1.5134512552263897,1.3374349463048447,1.5339463734163612,1.4912383681793564,1.5296742130431207,1.5262101943154673,1.4330863854487745}, tol={ulp=5}},
  {dtype="bool", shape={2,3,5}, n=30, hash=0xbcd9152ae1814fa1, at={1,15,30}, is={true,true,true}},
  {dtype="float64", shape={2,3,5}, n=30, hash=0xdc0639d233cd3b20, at={1,15,30}, is={2.0,1/0,66.0}},
  {dtype="float64", shape={2,3,5}, n=30, hash=0x0066a8ef1f62f5e0, at={1,15,30}, is={0.0,0.0,0.0}},
  {dtype="float64", shape={2,3,5}, n=30, hash=0x030c8907c7ec7efe, at={1,15,30}, is={106.0,9.0,9.0}},
  {dtype="uint16", shape={1,3,5}, n=15, hash=0x7a31dd913d7ccb81, at={1,8,15}, is={106,112,9}},
}))
it("79", case(function(input, ramba)
  local v1 = input(291823727, "uint32", {2,3,29}, 0, 200, false, {"n","b","n"})
  local v2 = input(2132051240, "uint64", {3,29}, 0, 200, false, nil)
  local v3 = input(718962129, "int64", {3,29}, -8, 23, false, {"b","n"})
  local v4 = v1:any{axis=2}
  local v5 = v2:cumsum{axis=1}
  local v6 = v5[{ {3,1,-2} }]
  local v7 = v1:count_nonzero{axis=1}
  local v8 = ramba.logical_not(v7)
  local v9 = ramba.tanh(v5)
  local v10 = ramba.where(v6:gt(0), v4, v6)
  local v11 = ramba.where(v5:gt(0), v2, v7)
  local v12 = v10:any()
  return v9, v12, v3, v7, v11, v6, v1
end, {
  {dtype="float64", shape={3,29}, n=87, at={1,13,26,38,50,62,75,87}, is={1.0,1.0,1.0,1.0,1.0,1.0,1.0,1.0}, tol={ulp=5}},
  {n=1, at={1}, is={true}},
  {dtype="int64", shape={3,29}, n=87, hash=0x831b7ad1b857eae6, at={1,44,87}, is={14,0,-6}},
  {dtype="int64", shape={3,29}, n=87, hash=0xaf06e210e9f8ca77, at={1,44,87}, is={2,2,2}},
  {dtype="float64", shape={3,29}, n=87, hash=0x571cefd5be3d07c4, at={1,44,87}, is={32.0,105.0,165.0}},
  {dtype="uint64", shape={2,29}, n=58, hash=0x5d73c5cfcf52e16c, at={1,29,58}, is={370,440,98}},
  {dtype="uint32", shape={2,3,29}, n=174, hash=0x3ce9190ddba05ad7, at={1,87,174}, is={54,181,3}},
}))
it("80", case(function(input, ramba)
  local v1 = input(924782745, "int16", {3,2,0}, -100, 201, false, nil)
  local v2 = input(2006839475, "float64", {1,2,0}, -100, 201, false, nil)
  local v3 = input(1790301802, "float64", {3,2,0}, 1, 9, false, {"n","b","n"})
  local v4 = v3:transpose({1,3,2})
  v2[{ {1,1}, {}, {} }]:isub(v2)
  v3[":, :"]:imul((6))
  local v5 = v2[{ -1, {-2,2,3}, {} }]
  local v6 = ramba.exp2(v3 / (ramba.abs(v3) + 1))
  local v7 = v5.T
  local v8 = v1:lt(1)
  v1[v8] = 2
  local v9 = v2:gt(v5)
  v5["-1:5:2, new, :"] = (4)
  local v10 = v4:ne((-4))
  local v11 = v7 ^ 0.5
  local v12 = ramba.rint(v2)
  return v6, v5, v7, v11, v3, v1
end, {
  {dtype="float64", shape={3,2,0}, n=0, tol={ulp=5}},
  {dtype="float64", shape={1,0}, n=0},
  {dtype="float64", shape={0,1}, n=0},
  {dtype="float64", shape={0,1}, n=0},
  {dtype="float64", shape={3,2,0}, n=0},
  {dtype="int16", shape={3,2,0}, n=0},
}))
it("81", case(function(input, ramba)
  local v1 = input(2118041145, "int32", {4,7,9}, -100, 201, false, nil)
  local v2 = input(1847376509, "float64", {4,7,9}, -100, 201, true, nil)
  local v3 = input(1879205055, "bool", {4,7,9}, -8, 23, false, {"n","b","n"})
  local v4 = v3:le(v3)
  local v5 = v3:le((-3))
  local v6 = ramba.arctanh(v1 / (ramba.abs(v1) + 1))
  local v7 = v5 % v2
  local v8 = v4 & v4
  local v9 = v3:sum{axis=1}
  local v10 = v9:astype("float32")
  local v11 = v1:cumsum{axis=1}
  ramba.sync()
  local v12 = v7 * v3
  local v13 = v7.T
  local v14 = (3) ~ v11
  return v6, v13, v8, v7, v14, v3
end, {
  {dtype="float64", shape={4,7,9}, n=252, at={1,37,73,109,144,180,216,252}, is={1.683647914993237,2.1847239262335103,-2.2975599250672945,-2.102346309695483,2.287355489251691,2.5344521011101175,-2.599248515632915,2.414156868651149}, tol={ulp=5}},
  {dtype="float64", shape={9,7,4}, n=252, hash=0x7b060cadac3cf18c, at={1,127,252}, is={0.0,-0.0,0.0}},
  {dtype="bool", shape={4,7,9}, n=252, hash=0x69604e432a586875, at={1,127,252}, is={true,true,true}},
  {dtype="float64", shape={4,7,9}, n=252, hash=0x4554f38549a983bc, at={1,127,252}, is={0.0,0.0,0.0}},
  {dtype="int64", shape={4,7,9}, n=252, hash=0x5f6203ded0f25c84, at={1,127,252}, is={13,-95,-5}},
  {dtype="bool", shape={4,7,9}, n=252, hash=0xbdbafef2decadd30, at={1,127,252}, is={false,false,false}},
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
  local v1 = input(2073624215, "uint32", {3,2,0}, 0, 200, false, {"n","b","n"})
  local v2 = input(734068376, "float64", {3,2,1}, -8, 23, false, nil)
  local v3 = input(238974709, "uint16", {2,0}, 0, 200, false, {"b","b"})
  local v4 = input(484991016, "float32", {3,2,0}, -1000000, 2000003, false, {"b","n","b"})
  local v5 = v3 ^ 3
  local v6 = v1 << 20
  local v7 = ramba.gcd(v1, v6)
  local v8 = v6:le(v4)
  local v9 = v1:transpose({1,3,2})
  local v10 = v6 ^ 4
  local v11 = ramba.divide(v5, v2)
  ramba.sync()
  return v5, v3, v6, v10, v8
end, {
  {dtype="uint16", shape={2,0}, n=0},
  {dtype="uint16", shape={2,0}, n=0},
  {dtype="uint32", shape={3,2,0}, n=0},
  {dtype="uint32", shape={3,2,0}, n=0},
  {dtype="bool", shape={3,2,0}, n=0},
}))
it("84", case(function(input, ramba)
  local v1 = input(1582437860, "int64", {2,3,29}, -100, 201, false, nil)
  local v2 = input(740265785, "bool", {2,3,29}, -8, 23, false, {"b","n","b"})
  local v3 = v2:sum{axis=2, keepdims=true}
  local v4 = ramba.flip(v2, 1)
  local v5 = v4 / v4
  local v6 = v1:sum{axis=1}
  local v7 = ramba.mod((0.001), v5)
  local v8 = v4[{ {2,6}, {3,1,-1}, {-15,24,2} }]
  local v9 = v3 * v5
  local v10 = ramba.isfinite(v6)
  local v11 = v1:std{axis=2}
  local v12 = v6["1:1, 22:25"]
  local v13 = v9 + v2
  local v14 = ramba.sqrt(v2)
  return v11, v1, v13, v3, v9, v12
end, {
  {dtype="float64", shape={2,29}, n=58, at={1,9,17,25,34,42,50,58}, is={73.7744309816529,49.94886273869395,29.95923155816176,65.04015853472546,45.37253207246281,58.54532906693373,38.49675310984031,37.61500882478813}, tol={abs=1.51e-11, ulp=2}},
  {dtype="int64", shape={2,3,29}, n=174, hash=0x044ec52d73297271, at={1,87,174}, is={-82,-32,-29}},
  {dtype="float64", shape={2,3,29}, n=174, hash=0x76377a207ccf9e7b, at={1,87,174}, is={3.0,0/0,0/0}},
  {dtype="int64", shape={2,1,29}, n=58, hash=0xda54a59082227dd6, at={1,29,58}, is={2,0,1}},
  {dtype="float64", shape={2,3,29}, n=174, hash=0x1d8197d949dcaf63, at={1,87,174}, is={2.0,0/0,0/0}},
  {dtype="int64", shape={1,4}, n=4, at={1,3,4}, is={-100,143,103}},
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
  local v1 = input(1972511292, "uint16", {2,3,5}, 0, 200, false, {"b","n","b"})
  local v2 = input(943327733, "uint16", {2,3,5}, 0, 200, false, {"n","b","n"})
  local v3 = input(271580187, "uint16", {2,3,1}, 0, 200, false, {"b","n","b"})
  local v4 = input(1021534277, "int64", {1,3,5}, -100, 201, false, nil)
  local v5 = ramba.logical_xor(v4, v3)
  local v6 = v2 / v4
  local v7 = ramba.fmax(v5, v5)
  local v8 = v6 % v1
  return v8, v3, v6, v4, v2
end, {
  {dtype="float64", shape={2,3,5}, n=30, hash=0x0b61fb4a7dcb29fb, at={1,15,30}, is={1.6290322580645162,135.54794520547946,65.52054794520548}},
  {dtype="uint16", shape={2,3,1}, n=6, hash=0xb4b2fd9c847f0aef, at={1,3,6}, is={191,126,48}},
  {dtype="float64", shape={2,3,5}, n=30, hash=0x0f5a43db3fac4bbb, at={1,15,30}, is={1.6290322580645162,-2.452054794520548,-0.4794520547945205}},
  {dtype="int64", shape={1,3,5}, n=15, hash=0x66bdda75dfc7d96e, at={1,8,15}, is={62,-40,-73}},
  {dtype="uint16", shape={2,3,5}, n=30, hash=0x515efe11fc3a3605, at={1,15,30}, is={101,179,35}},
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
  local v1 = input(1518318308, "bool", {3,2,0}, -8, 23, false, nil)
  local v2 = input(2028125603, "float32", {3,2,1}, -1000000, 2000003, true, {"b","n","b"})
  local v3 = input(405643872, "bool", {1,1,0}, -8, 23, false, nil)
  local v4 = input(491708678, "uint64", {3,2,0}, 0, 200, false, {"b","n","b"})
  local v5 = ramba.stack({v2, v2}, 1)
  local v6 = v4 << 5
  local v7 = v6:transpose({2,1,3})
  local v8 = v1 & v1
  local v9 = (-3) + v1
  local v10 = v3 & v8
  local v11 = ramba.broadcast_to(v2, {3,3,2,1}) + 0
  local v12 = ramba.isfinite(v5)
  local v13 = ramba.roll(v5, -1, 2)
  local v14 = v9:lt(2)
  v9[v14] = 3
  local v15 = v8 + v3
  return v7, v15, v3, v1, v5
end, {
  {dtype="uint64", shape={2,3,0}, n=0},
  {dtype="bool", shape={3,2,0}, n=0},
  {dtype="bool", shape={1,1,0}, n=0},
  {dtype="bool", shape={3,2,0}, n=0},
  {dtype="float32", shape={2,3,2,1}, n=12, hash=0xd77d245d030bccbb, at={1,7,12}, is={-117544.0,-117544.0,-1/0}},
}))
it("89", case(function(input, ramba)
  local v1 = input(808772565, "uint64", {37,41}, 0, 200, false, nil)
  local v2 = input(1779199156, "float32", {1,41}, 1, 9, false, {"n","b"})
  local v3 = v2[":, 8"]
  local v4 = v1:copy()
  local v5 = v3 ^ 2
  local v6 = v4 ^ 3
  local v7 = v4 % v3
  local v8 = v2:all{axis=1, keepdims=true}
  local v9 = v5:sum{axis=1}
  v6["3:-3"] = v6["1:-5"] + v6["5:"] - v6["3:-3"]
  local v10 = ramba.flip(v5, 1)
  v6["2:-2"] = v6["1:-3"]
  local v11 = ramba.subtract(v1, (0.001))
  v7[{ {}, {} }] = v8
  return v9, v3, v10, v8, v11, v4
end, {
  {dtype="float32", shape={}, n=1, at={1}, is={0.0625}, tol={abs=5.96e-08, ulp=2, bits=24}},
  {dtype="float32", shape={1}, n=1, at={1}, is={0.25}},
  {dtype="float32", shape={1}, n=1, at={1}, is={0.0625}},
  {dtype="bool", shape={1,41}, n=41, hash=0x0a23008dc9dd2753, at={1,21,41}, is={true,true,true}},
  {dtype="float64", shape={37,41}, n=1517, hash=0x93a48ec05ec531c5, at={1,759,1517}, is={22.999,164.999,110.999}},
  {dtype="uint64", shape={37,41}, n=1517, hash=0x8e606ddfa77234e5, at={1,759,1517}, is={23,165,111}},
}))
it("90", case(function(input, ramba)
  local v1 = input(348014199, "int16", {4,7,9}, -100, 201, false, {"b","n","b"})
  local v2 = input(1023382429, "uint8", {4,7,1}, 0, 200, false, {"b","n","b"})
  local v3 = input(1354890170, "uint8", {7,9}, 0, 200, false, nil)
  local v4 = ramba.sqrt(v3)
  local v5 = v2:ne(v4)
  local v6 = ramba.clip(v4, -3, 5) + 0
  local v7 = ramba.clip(v6, -3, 5) + 0
  local v8 = v6:sum{axis=2}
  local v9 = v1:sum()
  return v8, v9, v3, v2, v5, v4, v1
end, {
  {dtype="float32", shape={7}, n=7, at={1,2,3,4,5,6,7}, is={44.69041442871094,43.74165725708008,45.0,42.0,45.0,43.70568084716797,40.589393615722656}, tol={abs=0.000291, ulp=2, bits=24}},
  {n=1, at={1}, is={-86}},
  {dtype="uint8", shape={7,9}, n=63, hash=0x208a918d6287cd6b, at={1,32,63}, is={33,183,174}},
  {dtype="uint8", shape={4,7,1}, n=28, hash=0x40b58c1f5e025a64, at={1,15,28}, is={36,135,196}},
  {dtype="bool", shape={4,7,9}, n=252, hash=0x69604e432a586875, at={1,127,252}, is={true,true,true}},
  {dtype="float32", shape={7,9}, n=63, hash=0x079c8c8b8804ffbe, at={1,32,63}, is={5.74456262588501,13.527749061584473,13.190905570983887}},
  {dtype="int16", shape={4,7,9}, n=252, hash=0x9dd18d522d6c8f0d, at={1,127,252}, is={-52,-42,67}},
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
  local v1 = input(1723930791, "float64", {5,1,41}, -1000000, 2000003, false, nil)
  local v2 = input(377181443, "uint64", {5,1,41}, 0, 200, false, nil)
  local v3 = input(1882256099, "int16", {1,41}, -100, 201, false, {"n","b"})
  local v4 = input(1862008957, "bool", {1,41}, 1, 9, false, nil)
  local v5 = ramba.logical_not(v3)
  local v6 = ramba.stack({v4, v3}, 2)
  local v7 = ramba.arctan(v2)
  local v8 = ramba.tan(v3 / (ramba.abs(v3) + 1))
  local v9 = v3 / v6
  local v10 = -v1
  local v11 = v2:sum()
  local v12 = v5:sum{keepdims=true}
  local v13 = v12 + (1)
  local v14 = v2["-3:3:3, :, -34:37"]
  local v15 = v3:sum()
  local v16 = v3:transpose({1,2})
  return v7, v8, v11, v15, v6, v9, v5, v3, v10
end, {
  {dtype="float64", shape={5,1,41}, n=205, at={1,30,59,88,118,147,176,205}, is={1.5626664246149526,1.5636022063046044,1.565720228261598,1.5632207141437011,1.5614508044874067,1.5633337787596477,1.5653615976940607,1.565560772538489}, tol={ulp=5}},
  {dtype="float64", shape={1,41}, n=41, at={1,7,12,18,24,30,35,41}, is={-1.3726220608330415,-1.4582532837476236,-1.5059366278012665,1.4978867480281741,-1.470792376563867,1.5203965930985013,-1.5199923206733068,-1.488275801198705}, tol={ulp=5}},
  {n=1, at={1}, is={22148}},
  {n=1, at={1}, is={-152}},
  {dtype="int16", shape={1,2,41}, n=82, hash=0x029d0de290824cf0, at={1,41,82}, is={1,0,-47}},
  {dtype="float64", shape={1,2,41}, n=82, hash=0xa820caf94a5022af, at={1,41,82}, is={-16.0,-1/0,1.0}},
  {dtype="bool", shape={1,41}, n=41, hash=0x2a2e378e04175292, at={1,21,41}, is={false,false,false}},
  {dtype="int16", shape={1,41}, n=41, hash=0xc850e29fc21a3c52, at={1,21,41}, is={-16,-88,-47}},
  {dtype="float64", shape={5,1,41}, n=205, hash=0x09b20a2389fc111c, at={1,103,205}, is={-30515.75,63069.25,-74515.0}},
}))
it("93", case(function(input, ramba)
  local v1 = input(1871689276, "int64", {3,1301}, -1000000, 2000003, false, nil)
  local v2 = input(2097004820, "uint32", {3,1301}, 0, 200, false, {"b","n"})
  local v3 = input(783877330, "int8", {3,1301}, -100, 201, false, nil)
  local v4 = input(1805934952, "bool", {1301}, -100, 201, false, {"b"})
  local v5 = v3:astype("int16")
  local v6 = ramba.minimum(v3, v1)
  v4["3:-3"] = v4["1:-5"]
  local v7 = v6 & (-1)
  local v8 = ramba.stack({v6, v5}, 1)
  local v9 = v4[":"]
  local v10 = v7:mean()
  local v11 = v6 - (7)
  return v10, v7, v11, v2, v3, v9
end, {
  {n=1, at={1}, is={-249947.02562131695}, tol={abs=3.55e-09, ulp=2}},
  {dtype="int64", shape={3,1301}, n=3903, hash=0xb59c5c9c64b05e7e, at={1,1952,3903}, is={-425893,-32,-269720}},
  {dtype="int64", shape={3,1301}, n=3903, hash=0xc674f09c292ac68c, at={1,1952,3903}, is={-425900,-39,-269727}},
  {dtype="uint32", shape={3,1301}, n=3903, hash=0xa48208304b3090dd, at={1,1952,3903}, is={111,159,156}},
  {dtype="int8", shape={3,1301}, n=3903, hash=0x7842e447c3c56933, at={1,1952,3903}, is={-40,-32,5}},
  {dtype="bool", shape={1301}, n=1301, hash=0xf3e4bc9be667b0af, at={1,651,1301}, is={false,false,false}},
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
  local v1 = input(1411037956, "bool", {3,1301}, 1, 9, false, nil)
  local v2 = input(147622668, "float64", {3,1301}, 1, 9, false, {"b","n"})
  local v3 = input(1507049450, "float32", {3,1301}, 1, 9, false, nil)
  local v4 = input(310345790, "int8", {3,1301}, 1, 9, false, nil)
  local v5 = ramba.where(v1, v2, v1)
  local v6 = v4:lt(-2)
  v4[v6] = -1
  local v7 = v6 + (4)
  v4[{ {1,2}, {} }]:isub((-1))
  local v8 = v3 - v3
  local v9 = v3 - v6
  local v10 = ramba.logical_or(v2, v6)
  local v11 = ramba.reciprocal(v5)
  local v12 = v4:any{axis=1}
  local v13 = v5:min{axis=2, keepdims=true}
  return v13, v7, v11, v9, v2, v10
end, {
  {dtype="float64", shape={3,1}, n=3, at={1,2,3}, is={0.0,0.0,0.0}, tol={abs=0}},
  {dtype="int64", shape={3,1301}, n=3903, hash=0xeb9c65e64fa06370, at={1,1952,3903}, is={4,4,4}},
  {dtype="float64", shape={3,1301}, n=3903, hash=0xeeeb62e58ab42e0e, at={1,1952,3903}, is={8.0,1/0,1/0}},
  {dtype="float32", shape={3,1301}, n=3903, hash=0x38ffb19db81e764e, at={1,1952,3903}, is={0.125,0.875,0.625}},
  {dtype="float64", shape={3,1301}, n=3903, hash=0x5a86e69fdda319e8, at={1,1952,3903}, is={0.125,0.75,0.125}},
  {dtype="bool", shape={3,1301}, n=3903, hash=0xe295f64f5ce92d63, at={1,1952,3903}, is={true,true,true}},
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
  local v1 = input(1728545004, "uint16", {3,2,0}, 0, 200, false, {"b","n","b"})
  local v2 = input(853791069, "float32", {2,0}, 1, 9, true, nil)
  local v3 = input(742876566, "int16", {3,2,0}, -100, 201, false, {"n","b","n"})
  local v4 = input(152322316, "int8", {3,2,0}, -8, 23, false, nil)
  ramba.sync()
  local v5 = v2 - v4
  local v6 = ramba.logical_and(v2, v3)
  local v7 = v3 >> 13
  return v7, v5, v2, v3, v1
end, {
  {dtype="int16", shape={3,2,0}, n=0},
  {dtype="float32", shape={3,2,0}, n=0},
  {dtype="float32", shape={2,0}, n=0},
  {dtype="int16", shape={3,2,0}, n=0},
  {dtype="uint16", shape={3,2,0}, n=0},
}))
it("100", case(function(input, ramba)
  local v1 = input(555666724, "bool", {2,3,29}, -8, 23, false, nil)
  local v2 = input(1784698733, "float64", {3,29}, -8, 23, false, {"b","n"})
  local v3 = v2 - v2
  ramba.sync()
  local v4 = ramba.isfinite(v1)
  local v5 = v2["1, -1:1:-1"]
  local v6 = v5:var()
  local v7 = ramba.isnan(v3)
  return v6, v4, v2, v1, v3, v5
end, {
  {n=1, at={1}, is={0.6369277645659929}, tol={abs=1.88e-14, ulp=2}},
  {dtype="bool", shape={2,3,29}, n=174, hash=0xe726eb7e6c1f77d0, at={1,87,174}, is={true,true,true}},
  {dtype="float64", shape={3,29}, n=87, hash=0x5dff51d10f745ca5, at={1,44,87}, is={0.125,-0.375,1.5}},
  {dtype="bool", shape={2,3,29}, n=174, hash=0x52d56aef965f21d0, at={1,87,174}, is={true,true,true}},
  {dtype="float64", shape={3,29}, n=87, hash=0x4ff8def3c4f02632, at={1,44,87}, is={0.0,0.0,0.0}},
  {dtype="float64", shape={29}, n=29, hash=0xd7d35189d7ab8542, at={1,15,29}, is={1.0,0.0,0.125}},
}))
end)
