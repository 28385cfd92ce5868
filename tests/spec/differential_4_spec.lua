-- Written by tests/gen/differential.py, seed 4: random programs and what NumPy gives. Do not edit.
local case = require "differential".case

describe("random programs, seed 4:", function()
it("1", case(function(input, ramba)
  local v1 = input(2130385659, "uint8", {1}, 0, 200, false, nil)
  local v2 = input(1366690965, "int16", {1}, -100, 201, false, {"b"})
  local v3 = input(610391889, "int32", {1}, -8, 23, false, nil)
  local v4 = v1 ^ 2
  local v5 = v2 ^ 1
  local v6 = v5 + v2
  local v7 = ramba.isfinite(v2)
  local v8 = v5:var{axis=1, keepdims=true}
  local v9 = ramba.maximum(v7, v7)
  local v10 = v5:sum()
  return v8, v10, v3, v6, v5, v2, v9
end, {
  {dtype="float64", shape={1}, n=1, at={1}, is={0.0}, tol={abs=6.39e-14, ulp=2}},
  {n=1, at={1}, is={3}},
  {dtype="int32", shape={1}, n=1, at={1}, is={-4}},
  {dtype="int16", shape={1}, n=1, at={1}, is={6}},
  {dtype="int16", shape={1}, n=1, at={1}, is={3}},
  {dtype="int16", shape={1}, n=1, at={1}, is={3}},
  {dtype="bool", shape={1}, n=1, at={1}, is={true}},
}))
it("2", case(function(input, ramba)
  local v1 = input(1471787652, "int8", {211}, -100, 201, false, nil)
  local v2 = input(1257173446, "uint64", {211}, 0, 200, false, {"b"})
  local v3 = input(1949232360, "int64", {211}, -100, 201, false, {"b"})
  v3["2:-2"] = v3["3:"]
  local v4 = v1 * v1
  local v5 = v4:sum()
  local v6 = v4 ^ 1
  local v7 = v6:lt(0)
  v6[v7] = 1
  v1["3:-3"] = v1["1:-5"]
  v1[":"] = v1["::-1"]
  local v8 = v2 + v2
  return v5, v6, v2, v7, v3, v4
end, {
  {n=1, at={1}, is={-1005}},
  {dtype="int8", shape={211}, n=211, hash=0x9b70dc397fa2cf4d, at={1,106,211}, is={41,0,16}},
  {dtype="uint64", shape={211}, n=211, hash=0x2a6ce6ce590e8cd0, at={1,106,211}, is={168,10,187}},
  {dtype="bool", shape={211}, n=211, hash=0x81d183dae19964c4, at={1,106,211}, is={false,false,false}},
  {dtype="int64", shape={211}, n=211, hash=0xd8baf5c547687a91, at={1,106,211}, is={97,27,-16}},
  {dtype="int8", shape={211}, n=211, hash=0x7afc32373aa1ee85, at={1,106,211}, is={41,0,16}},
}))
it("3", case(function(input, ramba)
  local v1 = input(748326983, "int16", {2}, -100, 201, false, nil)
  local v2 = input(1499469541, "int32", {2}, -8, 23, false, nil)
  v1[":"] = v1
  local v3 = v2:astype("float32")
  local v4 = v1 ^ 3
  local v5 = v4:sum{keepdims=true}
  local v6 = v3:std{axis=1}
  v4[{ {1,-2,2} }] = (3)
  local v7 = ramba.minimum(v4, v4)
  local v8 = v4["2:2:-1"]
  return v6, v2, v4, v3, v7, v1
end, {
  {dtype="float32", shape={}, n=1, at={1}, is={7.0}, tol={abs=3.49e-05, ulp=2, bits=24}},
  {dtype="int32", shape={2}, n=2, at={1,2}, is={-6,8}},
  {dtype="int16", shape={2}, n=2, at={1,2}, is={3,-4096}},
  {dtype="float32", shape={2}, n=2, at={1,2}, is={-6.0,8.0}},
  {dtype="int16", shape={2}, n=2, at={1,2}, is={3,-4096}},
  {dtype="int16", shape={2}, n=2, at={1,2}, is={69,-16}},
}))
it("4", case(function(input, ramba)
  local v1 = input(1882821958, "uint32", {0}, 0, 200, false, {"b"})
  local v2 = input(1130853697, "uint16", {0}, 0, 200, false, nil)
  local v3 = input(1603196056, "uint8", {0}, 0, 200, false, {"b"})
  local v4 = v2:astype("float32")
  local v5 = v4:lt(3)
  v4[v5] = 4
  local v6 = v4[{ {} }]
  local v7 = v2 << 10
  local v8 = v6 / v6
  return v4, v8, v3, v6, v5
end, {
  {dtype="float32", shape={0}, n=0},
  {dtype="float32", shape={0}, n=0},
  {dtype="uint8", shape={0}, n=0},
  {dtype="float32", shape={0}, n=0},
  {dtype="bool", shape={0}, n=0},
}))
it("5", case(function(input, ramba)
  local v1 = input(2141206555, "uint64", {5,1,41}, 0, 200, false, {"n","b","n"})
  local v2 = input(1531276637, "bool", {5,1,41}, 1, 9, false, {"b","n","b"})
  local v3 = input(2080117915, "int64", {1,41}, -1000000, 2000003, false, nil)
  local v4 = v3:lt(-5)
  v3[v4] = -4
  local v5 = v2 | v3
  local v6 = v5:eq(v5)
  local v7 = v3:gt(v5)
  local v8 = ramba.maximum(v3, v3)
  return v4, v5, v3, v7, v6
end, {
  {dtype="bool", shape={1,41}, n=41, hash=0x16bd131ae3ea9ab8, at={1,21,41}, is={false,true,true}},
  {dtype="int64", shape={5,1,41}, n=205, hash=0xe51778677623b8f0, at={1,103,205}, is={47821,-3,-3}},
  {dtype="int64", shape={1,41}, n=41, hash=0x70f8381ad11ab542, at={1,21,41}, is={47821,-4,-4}},
  {dtype="bool", shape={5,1,41}, n=205, hash=0x57ad426663d1b91a, at={1,103,205}, is={false,false,false}},
  {dtype="bool", shape={5,1,41}, n=205, hash=0xe5ed11af21e5ad2d, at={1,103,205}, is={true,true,true}},
}))
it("6", case(function(input, ramba)
  local v1 = input(1952127478, "float32", {7,31}, -8, 23, false, nil)
  local v2 = input(948011086, "int32", {1,31}, -1000000, 2000003, false, {"n","b"})
  local v3 = v1.T
  local v4 = v2:transpose({1,2})
  local v5 = v1:astype("float32")
  local v6 = ramba.logical_not(v4)
  local v7 = v2 >> 23
  local v8 = v4 & v2
  local v9 = v5:argmax()
  return v9, v6, v7, v5, v8, v2
end, {
  {n=1, at={1}, is={16}},
  {dtype="bool", shape={1,31}, n=31, hash=0x1166ee52de10b932, at={1,16,31}, is={false,false,false}},
  {dtype="int32", shape={1,31}, n=31, hash=0x54a3a3e4e3c22ade, at={1,16,31}, is={-1,-1,-1}},
  {dtype="float32", shape={7,31}, n=217, hash=0x769489733b8d87ab, at={1,109,217}, is={-0.5,0.75,-0.25}},
  {dtype="int32", shape={1,31}, n=31, hash=0x9302102b0691d959, at={1,16,31}, is={-536682,-802173,-433682}},
  {dtype="int32", shape={1,31}, n=31, hash=0x9302102b0691d959, at={1,16,31}, is={-536682,-802173,-433682}},
}))
it("7", case(function(input, ramba)
  local v1 = input(1242486233, "uint32", {7}, 0, 200, false, nil)
  local v2 = input(2128172798, "float32", {7}, 1, 9, false, {"b"})
  local v3 = input(1248193375, "uint16", {7}, 0, 200, false, nil)
  local v4 = ramba.flip(v2, 1)
  local v5 = ramba.maximum(v3, v3)
  local v6 = v4["new, :"]
  ramba.sync()
  return v2, v6, v3, v5, v1
end, {
  {dtype="float32", shape={7}, n=7, hash=0xf0bf0d5067f78fad, at={1,4,7}, is={0.375,0.875,0.375}},
  {dtype="float32", shape={1,7}, n=7, hash=0x1459a668b9fe51fc, at={1,4,7}, is={0.375,0.875,0.375}},
  {dtype="uint16", shape={7}, n=7, hash=0x38f3db282e8f0848, at={1,4,7}, is={116,9,13}},
  {dtype="uint16", shape={7}, n=7, hash=0x38f3db282e8f0848, at={1,4,7}, is={116,9,13}},
  {dtype="uint32", shape={7}, n=7, hash=0x42051c5fd328188e, at={1,4,7}, is={126,112,31}},
}))
it("8", case(function(input, ramba)
  local v1 = input(856837974, "int64", {1}, 1, 9, false, {"b"})
  local v2 = input(668193440, "int32", {1}, -1000000, 2000003, false, {"b"})
  local v3 = v2 & v1
  local v4 = v2 % v3
  local v5 = v1.T
  local v6 = v5 % v5
  local v7 = ramba.arccos(v6 / (ramba.abs(v6) + 1))
  local v8 = v5 * v5
  local v9 = v3 ~ v5
  local v10 = v4 / v8
  local v11 = v3 * v1
  local v12 = v6 % v4
  local v13 = v1:mean{keepdims=true}
  return v7, v13, v9, v8, v6, v4, v11
end, {
  {dtype="float64", shape={1}, n=1, at={1}, is={1.5707963267948966}, tol={ulp=5}},
  {dtype="float64", shape={1}, n=1, at={1}, is={1.0}, tol={abs=3.55e-15, ulp=2}},
  {dtype="int64", shape={1}, n=1, at={1}, is={0}},
  {dtype="int64", shape={1}, n=1, at={1}, is={1}},
  {dtype="int64", shape={1}, n=1, at={1}, is={0}},
  {dtype="int64", shape={1}, n=1, at={1}, is={0}},
  {dtype="int64", shape={1}, n=1, at={1}, is={1}},
}))
it("9", case(function(input, ramba)
  local v1 = input(370845923, "uint8", {3}, 0, 200, false, nil)
  local v2 = input(63644056, "uint16", {3}, 0, 200, false, nil)
  local v3 = input(1816650185, "float32", {3}, -1000000, 2000003, false, {"b"})
  local v4 = input(1820260994, "uint8", {3}, 0, 200, false, nil)
  local v5 = -v4
  local v6 = v2[{ {} }]
  local v7 = v3.T
  local v8 = v3:cumsum{axis=1}
  local v9 = (7) + v5
  local v10 = v9:lt(v6)
  local v11 = ramba.subtract(v5, (6))
  return v8, v2, v5, v3, v6, v7
end, {
  {dtype="float32", shape={3}, n=3, at={1,2,3}, is={12509.375,38517.5,-64662.5}, tol={abs=0.135, ulp=2, bits=24}},
  {dtype="uint16", shape={3}, n=3, at={1,2,3}, is={150,87,125}},
  {dtype="uint8", shape={3}, n=3, at={1,2,3}, is={158,191,215}},
  {dtype="float32", shape={3}, n=3, at={1,2,3}, is={12509.375,26008.125,-103180.0}},
  {dtype="uint16", shape={3}, n=3, at={1,2,3}, is={150,87,125}},
  {dtype="float32", shape={3}, n=3, at={1,2,3}, is={12509.375,26008.125,-103180.0}},
}))
it("10", case(function(input, ramba)
  local v1 = input(1311183917, "uint32", {3,4}, 0, 200, false, {"n","b"})
  local v2 = input(2042932738, "uint64", {3,4}, 0, 200, false, nil)
  local v3 = input(2044466031, "uint32", {4}, 0, 200, false, nil)
  local v4 = input(1072878409, "float32", {4}, 1, 9, false, nil)
  local v5 = ramba.abs(v2)
  local v6 = ramba.clip(v4, -3, 5) + 0
  local v7 = v6 ^ 1
  v3[{ {} }] = (4)
  return v5, v7, v1, v4, v3
end, {
  {dtype="uint64", shape={3,4}, n=12, hash=0x199cd7bc40b08908, at={1,7,12}, is={116,165,17}},
  {dtype="float32", shape={4}, n=4, at={1,3,4}, is={0.5,0.625,0.375}},
  {dtype="uint32", shape={3,4}, n=12, hash=0x165755ab0982022e, at={1,7,12}, is={3,151,21}},
  {dtype="float32", shape={4}, n=4, at={1,3,4}, is={0.5,0.625,0.375}},
  {dtype="uint32", shape={4}, n=4, at={1,3,4}, is={4,4,4}},
}))
it("11", case(function(input, ramba)
  local v1 = input(667657355, "bool", {13,17}, -100, 201, false, nil)
  local v2 = input(1503395314, "uint64", {13,17}, 0, 200, false, {"b","n"})
  local v3 = input(892164384, "int32", {13,17}, -8, 23, false, nil)
  local v4 = input(767739751, "int8", {13,17}, -100, 201, false, {"b","b"})
  local v5 = v1:astype("bool")
  local v6 = v2:argmax{axis=2}
  local v7 = v5["-12:11, 1:-1:3"]
  local v8 = v4 << 5
  local v9 = v2 / v5
  local v10 = v3:any()
  local v11 = ramba.gcd(v8, (1))
  v2["3:-3"] = v2["1:-5"]
  local v12 = ramba.fmod(v6, v6)
  return v10, v9, v5, v7, v6, v11
end, {
  {n=1, at={1}, is={true}},
  {dtype="float64", shape={13,17}, n=221, hash=0xda8fc24500e24e39, at={1,111,221}, is={125.0,1/0,186.0}},
  {dtype="bool", shape={13,17}, n=221, hash=0x581823ccb9009489, at={1,111,221}, is={true,false,true}},
  {dtype="bool", shape={10,6}, n=60, hash=0x573a61c65f0ffb9a, at={1,31,60}, is={false,false,false}},
  {dtype="int64", shape={13}, n=13, hash=0x7efd8cdfa62e1864, at={1,7,13}, is={2,14,2}},
  {dtype="int8", shape={13,17}, n=221, hash=0xf9c0b4cadac1f384, at={1,111,221}, is={1,1,1}},
}))
it("12", case(function(input, ramba)
  local v1 = input(273779708, "bool", {127}, -1000000, 2000003, false, {"b"})
  local v2 = input(982174439, "uint64", {1}, 0, 200, false, nil)
  v1["3:-3"] = v1["5:"]
  local v3 = ramba.arcsin(v2 / (ramba.abs(v2) + 1))
  local v4 = v2[{ {1,-1} }]
  local v5 = ramba.where(v1, v4, v2)
  local v6 = v2 >> 23
  local v7 = v1 | v1
  local v8 = v1:mean()
  local v9 = ramba.where(v5:gt(0), v4, v6)
  local v10 = v6:gt((5))
  v5[":"] = v5["::-1"]
  local v11 = ramba.where(v2:gt(0), v6, v2)
  return v3, v8, v11, v4, v5, v1, v7
end, {
  {dtype="float64", shape={1}, n=1, at={1}, is={1.3276622830530378}, tol={ulp=5}},
  {n=1, at={1}, is={0.44881889763779526}, tol={abs=3.55e-15, ulp=2}},
  {dtype="uint64", shape={1}, n=1, at={1}, is={0}},
  {dtype="uint64", shape={1}, n=1, at={1}, is={33}},
  {dtype="uint64", shape={127}, n=127, hash=0xc8c6c91828fddbca, at={1,64,127}, is={33,33,33}},
  {dtype="bool", shape={127}, n=127, hash=0x31ec69c475520110, at={1,64,127}, is={true,false,true}},
  {dtype="bool", shape={127}, n=127, hash=0x31ec69c475520110, at={1,64,127}, is={true,false,true}},
}))
it("13", case(function(input, ramba)
  local v1 = input(150162699, "uint8", {0,5}, 0, 200, false, nil)
  local v2 = input(440345668, "float64", {1,1}, -8, 23, true, nil)
  ramba.sync()
  local v3 = v2 + (0.5)
  local v4 = v1 - v2
  local v5 = v3 * v4
  return v4, v2, v1, v3, v5
end, {
  {dtype="float64", shape={0,5}, n=0},
  {dtype="float64", shape={1,1}, n=1, at={1}, is={-0.375}},
  {dtype="uint8", shape={0,5}, n=0},
  {dtype="float64", shape={1,1}, n=1, at={1}, is={0.125}},
  {dtype="float64", shape={0,5}, n=0},
}))
it("14", case(function(input, ramba)
  local v1 = input(264962234, "uint16", {0}, 0, 200, false, nil)
  local v2 = input(465014899, "bool", {0}, -100, 201, false, {"b"})
  local v3 = input(806001010, "int16", {0}, -100, 201, false, nil)
  local v4 = input(1617714208, "int64", {1}, -1000000, 2000003, false, {"b"})
  v1[":"] = v2
  local v5 = ramba.concatenate({v4, v2}, 1)
  local v6 = ramba.clip(v4, -3, 5) + 0
  local v7 = v3:astype("int8")
  return v4, v3, v2, v5, v6
end, {
  {dtype="int64", shape={1}, n=1, at={1}, is={445647}},
  {dtype="int16", shape={0}, n=0},
  {dtype="bool", shape={0}, n=0},
  {dtype="int64", shape={1}, n=1, at={1}, is={445647}},
  {dtype="int64", shape={1}, n=1, at={1}, is={5}},
}))
it("15", case(function(input, ramba)
  local v1 = input(1909202737, "float64", {1}, 1, 9, false, {"b"})
  local v2 = input(128606478, "uint16", {1}, 0, 200, false, {"b"})
  local v3 = input(1809404316, "uint8", {1}, 0, 200, false, {"b"})
  v1[":"] = v3
  local v4 = ramba.logical_not(v1)
  local v5 = v3:cumsum{axis=1}
  local v6 = ramba.mod(v2, v1)
  local v7 = ramba.isfinite(v3)
  local v8 = ramba.isinf(v4)
  return v3, v6, v4, v2, v8
end, {
  {dtype="uint8", shape={1}, n=1, at={1}, is={170}},
  {dtype="float64", shape={1}, n=1, at={1}, is={55.0}},
  {dtype="bool", shape={1}, n=1, at={1}, is={false}},
  {dtype="uint16", shape={1}, n=1, at={1}, is={55}},
  {dtype="bool", shape={1}, n=1, at={1}, is={false}},
}))
it("16", case(function(input, ramba)
  local v1 = input(923656423, "bool", {3,2,0}, -8, 23, false, {"b","n","b"})
  local v2 = input(279882540, "uint32", {1,2,0}, 0, 200, false, nil)
  local v3 = v2:astype("uint32")
  local v4 = v2[{ {1,-1}, {-2,-1}, {} }]
  local v5 = v2:transpose({3,2,1})
  local v6 = ramba.sin(v4)
  local v7 = v2[":, 2:2:-1"]
  local v8 = v4 // v7
  local v9 = v2.T
  local v10 = ramba.abs(v9)
  local v11 = v1 // v7
  local v12 = v7:max{axis=1}
  local v13 = v12:astype("int8")
  local v14 = v7 - v3
  return v6, v13, v12, v14, v9, v2
end, {
  {dtype="float64", shape={1,2,0}, n=0, tol={ulp=5}},
  {dtype="int8", shape={1,0}, n=0},
  {dtype="uint32", shape={1,0}, n=0},
  {dtype="uint32", shape={1,2,0}, n=0},
  {dtype="uint32", shape={0,2,1}, n=0},
  {dtype="uint32", shape={1,2,0}, n=0},
}))
it("17", case(function(input, ramba)
  local v1 = input(158113561, "uint8", {2503}, 0, 200, false, {"b"})
  local v2 = input(1898381112, "int16", {2503}, 1, 9, false, {"b"})
  local v3 = input(2055908173, "float32", {2503}, -1000000, 2000003, false, {"b"})
  local v4 = v2 >> 8
  v3["2:-2"] = v3["1:-3"]
  local v5 = ramba.log1p(ramba.abs(v4) + 0.5)
  local v6 = ramba.flip(v2, 1)
  return v5, v1, v6, v3, v2, v4
end, {
  {dtype="float64", shape={2503}, n=2503, at={1,358,716,1073,1431,1788,2146,2503}, is={0.4054651081081644,0.4054651081081644,0.4054651081081644,0.4054651081081644,0.4054651081081644,0.4054651081081644,0.4054651081081644,0.4054651081081644}, tol={ulp=5}},
  {dtype="uint8", shape={2503}, n=2503, hash=0x8de8464983391fcf, at={1,1252,2503}, is={155,164,78}},
  {dtype="int16", shape={2503}, n=2503, hash=0x32e33de57b71f932, at={1,1252,2503}, is={3,8,1}},
  {dtype="float32", shape={2503}, n=2503, hash=0x5b5bc669ec03c032, at={1,1252,2503}, is={30702.0,39979.75,97510.75}},
  {dtype="int16", shape={2503}, n=2503, hash=0x767497551579abdc, at={1,1252,2503}, is={1,8,3}},
  {dtype="int16", shape={2503}, n=2503, hash=0x8d410773a587be3d, at={1,1252,2503}, is={0,0,0}},
}))
it("18", case(function(input, ramba)
  local v1 = input(731684456, "uint32", {5,1,41}, 0, 200, false, nil)
  local v2 = input(885524815, "int16", {1,1,41}, -8, 23, false, nil)
  local v3 = v1 // v1
  local v4 = v2 ^ 1
  local v5 = v4 ^ 1
  local v6 = v2:ge(v5)
  local v7 = (5) % v1
  local v8 = ramba.bitwise_and(v1, (4))
  local v9 = v2:lt(0)
  v2[v9] = 1
  return v4, v8, v7, v5, v9
end, {
  {dtype="int16", shape={1,1,41}, n=41, hash=0x66dc1a22eb461432, at={1,21,41}, is={9,6,0}},
  {dtype="uint32", shape={5,1,41}, n=205, hash=0x47648e4d1e84ddf9, at={1,103,205}, is={0,0,4}},
  {dtype="uint32", shape={5,1,41}, n=205, hash=0xc774a8541750cf69, at={1,103,205}, is={5,5,5}},
  {dtype="int16", shape={1,1,41}, n=41, hash=0x66dc1a22eb461432, at={1,21,41}, is={9,6,0}},
  {dtype="bool", shape={1,1,41}, n=41, hash=0x01e74a220d301751, at={1,21,41}, is={false,false,false}},
}))
it("19", case(function(input, ramba)
  local v1 = input(1731323891, "uint32", {127}, 0, 200, false, {"b"})
  local v2 = input(1234696315, "float64", {127}, 1, 9, false, {"b"})
  local v3 = input(1806222981, "float32", {127}, -8, 23, false, nil)
  v2[":"] = v2["::-1"]
  local v4 = v2[{ {114,92,-2} }]
  local v5 = v3 // v3
  local v6 = v4:lt(-4)
  v4[v6] = -3
  local v7 = v3:lt(5)
  v3[v7] = 6
  local v8 = v6[":"]
  local v9 = v2:lt(4)
  v2[v9] = 5
  local v10 = ramba.divide(v1, v9)
  v4["2:-2"] = v4["1:-3"] + v4["3:"] - v4["2:-2"]
  v6[{ {2,-1} }] = (3)
  return v4, v2, v10, v1, v5
end, {
  {dtype="float64", shape={12}, n=12, hash=0xbde8c6a2e67694a5, at={1,7,12}, is={5.0,5.0,5.0}},
  {dtype="float64", shape={127}, n=127, hash=0x2f5f5e37c412fddc, at={1,64,127}, is={5.0,5.0,5.0}},
  {dtype="float64", shape={127}, n=127, hash=0x924b5ceac8865935, at={1,64,127}, is={65.0,175.0,75.0}},
  {dtype="uint32", shape={127}, n=127, hash=0x604d244d62efb37d, at={1,64,127}, is={65,175,75}},
  {dtype="float32", shape={127}, n=127, hash=0x0186683bd57dc175, at={1,64,127}, is={1.0,1.0,1.0}},
}))
it("20", case(function(input, ramba)
  local v1 = input(1213536091, "int16", {3,2,0}, 1, 9, false, nil)
  local v2 = input(2100405311, "int32", {3,2,0}, -100, 201, false, nil)
  local v3 = v1:transpose({3,2,1})
  local v4 = ramba.arccos(v2 / (ramba.abs(v2) + 1))
  local v5 = ramba.flip(v3, 1)
  local v6 = ramba.isfinite(v2)
  local v7 = v2 ^ 3
  local v8 = ramba.maximum(v3, v5)
  local v9 = v7:prod{axis=1, keepdims=true}
  local v10 = v6[":, :, :"]
  local v11 = ramba.where(v8:gt(0), v5, v3)
  local v12 = ramba.clip(v7, -3, 5) + 0
  local v13 = v5 // (-4)
  local v14 = v5 ^ 3
  return v4, v8, v3, v6, v12, v13
end, {
  {dtype="float64", shape={3,2,0}, n=0, tol={ulp=5}},
  {dtype="int16", shape={0,2,3}, n=0},
  {dtype="int16", shape={0,2,3}, n=0},
  {dtype="bool", shape={3,2,0}, n=0},
  {dtype="int32", shape={3,2,0}, n=0},
  {dtype="int16", shape={0,2,3}, n=0},
}))
it("21", case(function(input, ramba)
  local v1 = input(1808321772, "bool", {13,17}, 1, 9, false, nil)
  local v2 = input(847779174, "int64", {13,17}, -8, 23, false, {"b","b"})
  local v3 = input(929212900, "int32", {13,17}, -1000000, 2000003, false, {"b","b"})
  local v4 = input(1812780640, "uint8", {13,17}, 0, 200, false, nil)
  local v5 = v4:gt(v3)
  local v6 = v2:astype("float32")
  local v7 = v4 % v2
  local v8 = -v2
  local v9 = v8["4:4:3, 3"]
  local v10 = ramba.logical_and(v7, v5)
  local v11 = v3[{ {12,-13,-1} }]
  local v12 = v11 ^ 1
  local v13 = ramba.arcsin(v4 / (ramba.abs(v4) + 1))
  return v13, v8, v6, v11, v7, v2
end, {
  {dtype="float64", shape={13,17}, n=221, at={1,32,64,95,127,158,190,221}, is={1.4352354596739323,1.386420357142983,1.4613065137076502,1.2681310528404652,1.337774201158139,1.4320099188214592,1.3494818844471053,1.4494540848162143}, tol={ulp=5}},
  {dtype="int64", shape={13,17}, n=221, hash=0x1e78711e569527b3, at={1,111,221}, is={-13,5,-7}},
  {dtype="float32", shape={13,17}, n=221, hash=0xf8bc0102c01d0b97, at={1,111,221}, is={13.0,-5.0,7.0}},
  {dtype="int32", shape={12,17}, n=204, hash=0xdc8a56a0df09f644, at={1,103,204}, is={801566,522956,601871}},
  {dtype="int64", shape={13,17}, n=221, hash=0xe6586bb07d3cf00a, at={1,111,221}, is={4,-2,2}},
  {dtype="int64", shape={13,17}, n=221, hash=0x027f00af178e9534, at={1,111,221}, is={13,-5,7}},
}))
it("22", case(function(input, ramba)
  local v1 = input(1357849653, "float64", {7}, -100, 201, false, {"b"})
  local v2 = input(727427085, "uint8", {7}, 0, 200, false, {"b"})
  local v3 = v2 + (0.001)
  local v4 = v2:mean{axis=1, keepdims=true}
  v1["3:-3"] = v1["5:"]
  local v5 = v3 // v1
  local v6 = v2 ^ 2
  local v7 = v5 ^ 1
  local v8 = ramba.signbit(v1)
  local v9 = v6 * (3)
  local v10 = v8[{ {} }]
  return v4, v3, v7, v2, v8, v1
end, {
  {dtype="float64", shape={1}, n=1, at={1}, is={131.71428571428572}, tol={abs=6.75e-13, ulp=2}},
  {dtype="float64", shape={7}, n=7, hash=0x7770cbdc598ebcf6, at={1,4,7}, is={87.001,148.001,190.001}},
  {dtype="float64", shape={7}, n=7, hash=0x322e8e0a39fd15fc, at={1,4,7}, is={-9.0,394.0,-139.0}},
  {dtype="uint8", shape={7}, n=7, hash=0x69936b9bf92705cf, at={1,4,7}, is={87,148,190}},
  {dtype="bool", shape={7}, n=7, hash=0xe039f4c0bda53be0, at={1,4,7}, is={true,false,true}},
  {dtype="float64", shape={7}, n=7, hash=0x94a735ed5b3267c1, at={1,4,7}, is={-10.625,0.375,-1.375}},
}))
it("23", case(function(input, ramba)
  local v1 = input(198762796, "float32", {2,3,29}, -100, 201, false, {"b","n","b"})
  local v2 = input(1181447762, "int16", {2,3,1}, -100, 201, false, nil)
  local v3 = ramba.broadcast_to(v1, {3,2,3,29}) + 0
  local v4 = v2 ^ 1
  local v5 = v4:sum{axis=1, keepdims=true}
  local v6 = v3:gt((0.1))
  local v7 = v6 / v3
  local v8 = v4:any{axis=2}
  local v9 = v8["2, -1:1"]
  local v10 = v1:var{axis=3}
  local v11 = v3 - v7
  local v12 = v8:min{axis=2, keepdims=true}
  local v13 = v5:lt((-4))
  return v10, v1, v12, v7, v3, v5
end, {
  {dtype="float32", shape={2,3}, n=6, at={1,2,3,4,5,6}, is={48.37080001831055,62.910152435302734,49.71236038208008,66.53585815429688,51.05971145629883,58.676204681396484}, tol={abs=0.000596, ulp=2, bits=24}},
  {dtype="float32", shape={2,3,29}, n=174, hash=0x6db4563f01686cb9, at={1,87,174}, is={0.875,2.125,-3.0}},
  {dtype="bool", shape={2,1}, n=2, at={1,2}, is={true,true}},
  {dtype="float32", shape={3,2,3,29}, n=522, hash=0xb7913fabefd5f405, at={1,261,522}, is={1.1428571939468384,0.47058823704719543,-0.0}},
  {dtype="float32", shape={3,2,3,29}, n=522, hash=0xd06cc30035cf2ae3, at={1,261,522}, is={0.875,2.125,-3.0}},
  {dtype="int64", shape={1,3,1}, n=3, at={1,2,3}, is={-73,63,-46}},
}))
it("24", case(function(input, ramba)
  local v1 = input(1276834887, "uint64", {101}, 0, 200, false, {"b"})
  local v2 = input(124482088, "int32", {101}, 1, 9, false, nil)
  local v3 = ramba.isfinite(v2)
  local v4 = v1.T
  local v5 = ramba.logical_and(v1, (0.001))
  local v6 = v3:le((5))
  local v7 = ramba.flip(v4, 1)
  local v8 = ramba.arccosh(ramba.abs(v2) + 1.5)
  local v9 = (3) & v3
  local v10 = v2 / v5
  local v11 = v2:lt(-4)
  v2[v11] = -3
  v2[":"] = v2["::-1"]
  local v12 = ramba.stack({v9, v7}, 1)
  return v8, v5, v12, v3, v1, v9
end, {
  {dtype="float64", shape={101}, n=101, at={1,15,30,44,58,72,87,101}, is={2.82973503752439,2.703575830931402,2.941657314651186,2.941657314651186,3.0422471120933285,2.1846437916051085,2.3895264345742184,2.5589789770286124}, tol={ulp=5}},
  {dtype="bool", shape={101}, n=101, hash=0x906d4fb758bf49c6, at={1,51,101}, is={true,true,true}},
  {dtype="float64", shape={2,101}, n=202, hash=0xdf2e76b7894f71bc, at={1,101,202}, is={1.0,1.0,78.0}},
  {dtype="bool", shape={101}, n=101, hash=0xef97bb61cacc2887, at={1,51,101}, is={true,true,true}},
  {dtype="uint64", shape={101}, n=101, hash=0x949ffd280a1efb60, at={1,51,101}, is={78,63,145}},
  {dtype="int64", shape={101}, n=101, hash=0xef97bb61cacc2887, at={1,51,101}, is={1,1,1}},
}))
it("25", case(function(input, ramba)
  local v1 = input(760661747, "float64", {97,3}, -1000000, 2000003, false, nil)
  local v2 = input(302955257, "int64", {97,3}, -100, 201, false, nil)
  local v3 = input(857957175, "float32", {97,3}, -8, 23, true, nil)
  local v4 = input(1050527664, "uint32", {97,3}, 0, 200, false, {"b","n"})
  local v5 = ramba.clip(v1, -3, 5) + 0
  local v6 = ramba.mod(v3, v5)
  local v7 = ramba.multiply(v4, v2)
  local v8 = ramba.log2(ramba.abs(v4) + 0.5)
  local v9 = v7 ^ 4
  local v10 = v6 * v7
  local v11 = v7[{ {}, {} }]
  local v12 = ramba.fmod(v5, v9)
  return v8, v6, v10, v12, v7, v2
end, {
  {dtype="float64", shape={97,3}, n=291, at={1,42,84,125,167,208,250,291}, is={5.149747119504682,5.794415866350106,2.9068905956085187,5.9886846867721655,7.5584207132686645,7.5660540381710915,4.832890014164741,7.495855026887171}, tol={ulp=5}},
  {dtype="float64", shape={97,3}, n=291, hash=0x0ce718bd6e1f19c7, at={1,146,291}, is={0.25,-2.75,-2.25}},
  {dtype="float64", shape={97,3}, n=291, hash=0xffeb3c255b8ed434, at={1,146,291}, is={-385.0,-1980.0,38880.0}},
  {dtype="float64", shape={97,3}, n=291, hash=0x00b0bc2f2c83e266, at={1,146,291}, is={5.0,-3.0,-3.0}},
  {dtype="int64", shape={97,3}, n=291, hash=0x139b11812d7a4fa6, at={1,146,291}, is={-1540,720,-17280}},
  {dtype="int64", shape={97,3}, n=291, hash=0x7a2d5e7c33dd577e, at={1,146,291}, is={-44,80,-96}},
}))
it("26", case(function(input, ramba)
  local v1 = input(184384113, "bool", {127}, -1000000, 2000003, false, nil)
  local v2 = input(2018058583, "uint64", {127}, 0, 200, false, nil)
  local v3 = ramba.broadcast_to(v2, {3,127}) + 0
  local v4 = ramba.flip(v2, 1)
  local v5 = v3:sum()
  local v6 = v2 ~ (6)
  local v7 = v2 << 21
  local v8 = v2 + v7
  local v9 = v7 / v8
  v6["3:-3"] = v6["5:"]
  return v5, v4, v6, v9, v8, v2
end, {
  {n=1, at={1}, is={41343}},
  {dtype="uint64", shape={127}, n=127, hash=0xc03569e786d6b633, at={1,64,127}, is={167,13,88}},
  {dtype="uint64", shape={127}, n=127, hash=0x131565fe2805fb87, at={1,64,127}, is={94,143,161}},
  {dtype="float64", shape={127}, n=127, hash=0x22ceba52a4aa7794, at={1,64,127}, is={0.9999995231630692,0.9999995231630692,0.9999995231630692}},
  {dtype="uint64", shape={127}, n=127, hash=0xf778df77e8f64e2f, at={1,64,127}, is={184549464,27262989,350224551}},
  {dtype="uint64", shape={127}, n=127, hash=0xf6fe3cde8164c65b, at={1,64,127}, is={88,13,167}},
}))
it("27", case(function(input, ramba)
  local v1 = input(1410764625, "uint8", {1,1}, 0, 200, false, {"b","n"})
  local v2 = input(1823739256, "uint8", {1,1}, 0, 200, false, {"b","n"})
  local v3 = input(991646370, "int64", {1}, -100, 201, false, nil)
  local v4 = input(956469598, "uint8", {1}, 0, 200, false, nil)
  local v5 = v1 << 6
  local v6 = ramba.where(v2:gt(0), v4, v4)
  v1["-1, -1:1:-3"] = v4
  local v7 = ramba.clip(v3, -3, 5) + 0
  local v8 = v2[{ {1,-1,2}, {1,-1,-1} }]
  local v9 = ramba.maximum(v7, v5)
  local v10 = v7["1:-1"]
  ramba.sync()
  local v11 = ramba.logical_and(v2, v3)
  local v12 = v5:eq((0.5))
  local v13 = v10:lt(1)
  v10[v13] = 2
  local v14 = v3 % v13
  return v4, v9, v12, v1, v5
end, {
  {dtype="uint8", shape={1}, n=1, at={1}, is={158}},
  {dtype="int64", shape={1,1}, n=1, at={1}, is={192}},
  {dtype="bool", shape={1,1}, n=1, at={1}, is={false}},
  {dtype="uint8", shape={1,1}, n=1, at={1}, is={158}},
  {dtype="uint8", shape={1,1}, n=1, at={1}, is={192}},
}))
it("28", case(function(input, ramba)
  local v1 = input(1318640526, "int64", {2,3,29}, -1000000, 2000003, false, {"b","n","b"})
  local v2 = input(1751391493, "float64", {2,3,29}, 1, 9, false, nil)
  local v3 = v1 / v1
  local v4 = v3:lt(v1)
  local v5 = ramba.erfc(v1 / (ramba.abs(v1) + 1))
  local v6 = v4["-2:1, 2:-2:-2, 27:3:-2"]
  v4["2, :, -11"] = (6)
  v1[":, -3:1, -2:-28:-3"] = (4)
  local v7 = v1:lt(-3)
  v1[v7] = -2
  local v8 = ramba.roll(v2, 3, 1)
  local v9 = ramba.clip(v1, -3, 5) + 0
  local v10 = v6 | (2)
  return v5, v4, v7, v3, v2, v10
end, {
  {dtype="float64", shape={2,3,29}, n=174, at={1,26,50,75,100,125,149,174}, is={1.8427002678474762,0.1573014996512296,1.8426987167270743,0.15730039738411575,0.15730167931153494,1.8427002676474629,1.842699904038109,0.15730313104375687}, tol={ulp=5}},
  {dtype="bool", shape={2,3,29}, n=174, hash=0x8d2deeeffb0509a0, at={1,87,174}, is={false,true,true}},
  {dtype="bool", shape={2,3,29}, n=174, hash=0xfd6836eec8dd5ce0, at={1,87,174}, is={true,false,false}},
  {dtype="float64", shape={2,3,29}, n=174, hash=0x43941012253929fb, at={1,87,174}, is={1.0,1.0,1.0}},
  {dtype="float64", shape={2,3,29}, n=174, hash=0xdf28e51ff91cd21c, at={1,87,174}, is={1.0,0.5,0.25}},
  {dtype="int64", shape={1,1,13}, n=13, hash=0x7fa180a322152e26, at={1,7,13}, is={3,2,3}},
}))
it("29", case(function(input, ramba)
  local v1 = input(986886797, "float64", {0}, -8, 23, false, {"b"})
  local v2 = input(94824976, "int16", {0}, -100, 201, false, {"b"})
  local v3 = v2 / v2
  local v4 = ramba.subtract(v3, (-2.25))
  local v5 = -v1
  local v6 = ramba.sqrt(v3)
  v4[":"] = (1)
  local v7 = v1 + v5
  local v8 = ramba.clip(v2, -3, 5) + 0
  local v9 = ramba.minimum(v7, v7) + 0.0
  local v10 = ramba.flip(v6, 1)
  local v11 = v9 ^ 1
  return v8, v6, v10, v11, v7
end, {
  {dtype="int16", shape={0}, n=0},
  {dtype="float64", shape={0}, n=0},
  {dtype="float64", shape={0}, n=0},
  {dtype="float64", shape={0}, n=0},
  {dtype="float64", shape={0}, n=0},
}))
it("30", case(function(input, ramba)
  local v1 = input(396736399, "int64", {3,4}, 1, 9, false, {"b","b"})
  local v2 = input(1294558643, "int8", {1,4}, -8, 23, false, nil)
  local v3 = v2:transpose({2,1})
  local v4 = v1.T
  local v5 = ramba.divide(v3, (-6))
  local v6 = ramba.mod(v1, v1)
  local v7 = v4 << 8
  local v8 = v1 & v1
  local v9 = v7:count_nonzero{axis=1, keepdims=true}
  local v10 = ramba.clip(v6, -3, 5) + 0
  local v11 = v10 % (-2.25)
  return v2, v5, v8, v4, v10
end, {
  {dtype="int8", shape={1,4}, n=4, at={1,3,4}, is={14,6,2}},
  {dtype="float64", shape={4,1}, n=4, at={1,3,4}, is={-2.3333333333333335,-1.0,-0.3333333333333333}},
  {dtype="int64", shape={3,4}, n=12, hash=0xe2072ee537eb3102, at={1,7,12}, is={7,7,3}},
  {dtype="int64", shape={4,3}, n=12, hash=0x5f3a2315a2e474ee, at={1,7,12}, is={7,7,3}},
  {dtype="int64", shape={3,4}, n=12, hash=0xfc375f4c78e224b0, at={1,7,12}, is={0,0,0}},
}))
it("31", case(function(input, ramba)
  local v1 = input(1543249080, "int16", {101}, 1, 9, false, {"b"})
  local v2 = input(2011929963, "int32", {101}, 1, 9, false, nil)
  local v3 = input(1358023123, "int64", {101}, -8, 23, false, nil)
  local v4 = input(2028330837, "int32", {101}, 1, 9, false, nil)
  local v5 = v4:prod{axis=1}
  v3["3:-2:3"] = v5
  local v6 = v3:lt(5)
  v3[v6] = 6
  local v7 = ramba.logical_not(v1)
  v1[":"] = v5
  local v8 = ramba.multiply(v7, v4)
  v1["2:-2"] = v1["1:-3"] + v1["3:"] - v1["2:-2"]
  local v9 = v8 * v7
  local v10 = v3:lt(-1)
  v3[v10] = 0
  local v11 = v7 % v4
  v8["3:-3"] = v8["1:-5"]
  local v12 = v10:min{axis=1}
  return v11, v10, v2, v8, v1
end, {
  {dtype="int32", shape={101}, n=101, hash=0x213e4f4e657f3e3a, at={1,51,101}, is={0,0,0}},
  {dtype="bool", shape={101}, n=101, hash=0x213e4f4e657f3e3a, at={1,51,101}, is={false,false,false}},
  {dtype="int32", shape={101}, n=101, hash=0x113646fb3b02cb9c, at={1,51,101}, is={2,1,7}},
  {dtype="int32", shape={101}, n=101, hash=0x213e4f4e657f3e3a, at={1,51,101}, is={0,0,0}},
  {dtype="int16", shape={101}, n=101, hash=0x213e4f4e657f3e3a, at={1,51,101}, is={0,0,0}},
}))
it("32", case(function(input, ramba)
  local v1 = input(433383057, "int16", {2503}, 1, 9, false, nil)
  local v2 = input(1249127498, "float32", {2503}, -1000000, 2000003, false, {"b"})
  local v3 = v2.T
  v3[":"] = v3["::-1"]
  local v4 = ramba.logical_not(v2)
  local v5 = v3.T
  v5["3:-3"] = v5["1:-5"]
  local v6 = ramba.tanh(v1)
  local v7 = v2:gt(v2)
  local v8 = v4 % v4
  return v6, v7, v5, v4, v8, v1
end, {
  {dtype="float32", shape={2503}, n=2503, at={1,358,716,1073,1431,1788,2146,2503}, is={0.9999999403953552,0.9950547814369202,0.9999999403953552,0.7615941762924194,0.9999997615814209,0.9993293285369873,0.9993293285369873,0.9999092221260071}, tol={ulp=5, bits=24}},
  {dtype="bool", shape={2503}, n=2503, hash=0x8d410773a587be3d, at={1,1252,2503}, is={false,false,false}},
  {dtype="float32", shape={2503}, n=2503, hash=0xe5225606795a57fe, at={1,1252,2503}, is={-64288.375,-26053.0,77678.75}},
  {dtype="bool", shape={2503}, n=2503, hash=0x8d410773a587be3d, at={1,1252,2503}, is={false,false,false}},
  {dtype="int8", shape={2503}, n=2503, hash=0x8d410773a587be3d, at={1,1252,2503}, is={0,0,0}},
  {dtype="int16", shape={2503}, n=2503, hash=0x02688cadf0cc36af, at={1,1252,2503}, is={9,3,5}},
}))
it("33", case(function(input, ramba)
  local v1 = input(1460881298, "uint16", {97,3}, 0, 200, false, {"n","b"})
  local v2 = input(145416901, "int32", {97,3}, -8, 23, false, {"b","n"})
  local v3 = input(2084284471, "float32", {3}, -1000000, 2000003, false, nil)
  local v4 = input(1477892761, "int16", {97,3}, 1, 9, false, nil)
  local v5 = v1:gt((3.0))
  local v6 = v4 - v4
  v6["3:-3"] = v6["1:-5"] + v6["5:"] - v6["3:-3"]
  local v7 = v4:std{axis=1, keepdims=true}
  return v7, v1, v3, v4, v6, v5
end, {
  {dtype="float64", shape={1,3}, n=3, at={1,2,3}, is={2.497442628626725,2.376998574547979,2.5377163457031213}, tol={abs=2.42e-13, ulp=2}},
  {dtype="uint16", shape={97,3}, n=291, hash=0x4876c59890463323, at={1,146,291}, is={81,190,152}},
  {dtype="float32", shape={3}, n=3, at={1,2,3}, is={-68644.375,16686.0,2682.625}},
  {dtype="int16", shape={97,3}, n=291, hash=0xe3bb236dddb274f0, at={1,146,291}, is={8,4,3}},
  {dtype="int16", shape={97,3}, n=291, hash=0x4a7b4f0f1ae4df88, at={1,146,291}, is={0,0,0}},
  {dtype="bool", shape={97,3}, n=291, hash=0x0d7dd1a374ebd822, at={1,146,291}, is={true,true,true}},
}))
it("34", case(function(input, ramba)
  local v1 = input(989121748, "uint8", {1,101}, 0, 200, false, nil)
  local v2 = input(1155410993, "int32", {1,101}, -100, 201, false, nil)
  local v3 = input(737038546, "uint8", {101}, 0, 200, false, {"b"})
  v3["2:-2"] = v3["1:-3"] + v3["3:"] - v3["2:-2"]
  local v4 = v2:transpose({1,2})
  local v5 = ramba.isfinite(v2)
  local v6 = ramba.sign(v2)
  local v7 = v5:max()
  local v8 = v4:astype("int64")
  return v7, v5, v8, v2, v3, v4
end, {
  {n=1, at={1}, is={true}},
  {dtype="bool", shape={1,101}, n=101, hash=0xef97bb61cacc2887, at={1,51,101}, is={true,true,true}},
  {dtype="int64", shape={1,101}, n=101, hash=0x157fff173935e98a, at={1,51,101}, is={33,11,100}},
  {dtype="int32", shape={1,101}, n=101, hash=0x157fff173935e98a, at={1,51,101}, is={33,11,100}},
  {dtype="uint8", shape={101}, n=101, hash=0x76126f112af81d0e, at={1,51,101}, is={175,104,178}},
  {dtype="int32", shape={1,101}, n=101, hash=0x157fff173935e98a, at={1,51,101}, is={33,11,100}},
}))
it("35", case(function(input, ramba)
  local v1 = input(30611558, "int32", {2503}, -100, 201, false, {"b"})
  local v2 = input(1214161199, "uint32", {2503}, 0, 200, false, {"b"})
  local v3 = v1 - v2
  local v4 = ramba.logical_or(v2, v3)
  v1["-215:1706:-1"] = (3)
  v1[":"] = (5)
  local v5 = ramba.flip(v4, 1)
  local v6 = ramba.where(v2:gt(0), v4, v1)
  local v7 = ramba.fmin(v3, v4)
  local v8 = ramba.isfinite(v4)
  local v9 = v4:astype("int8")
  local v10 = ramba.where(v9:gt(0), v8, v8)
  local v11 = ramba.sin(v3)
  return v11, v8, v3, v5, v7, v10
end, {
  {dtype="float64", shape={2503}, n=2503, at={1,358,716,1073,1431,1788,2146,2503}, is={-0.8366556385360561,-0.7849617132764033,0.9234584470040598,0.6435381333569995,-0.8268456339220814,-0.4677451620451334,0.38778163540943045,0.123573122745224}, tol={ulp=5}},
  {dtype="bool", shape={2503}, n=2503, hash=0xc0e68fc6454782d5, at={1,1252,2503}, is={true,true,true}},
  {dtype="int64", shape={2503}, n=2503, hash=0x6e577586edfb6cd4, at={1,1252,2503}, is={-21,-27,47}},
  {dtype="bool", shape={2503}, n=2503, hash=0xc0e68fc6454782d5, at={1,1252,2503}, is={true,true,true}},
  {dtype="int64", shape={2503}, n=2503, hash=0x9bd3aa9f4e7549b7, at={1,1252,2503}, is={-21,-27,1}},
  {dtype="bool", shape={2503}, n=2503, hash=0xc0e68fc6454782d5, at={1,1252,2503}, is={true,true,true}},
}))
it("36", case(function(input, ramba)
  local v1 = input(917543510, "int8", {97,3}, -100, 201, false, {"b","n"})
  local v2 = input(1139334981, "int32", {97,3}, -8, 23, false, {"n","b"})
  local v3 = input(1690787294, "float64", {97,3}, 1, 9, false, nil)
  local v4 = ramba.cos(v2)
  local v5 = ramba.multiply(v2, (5))
  local v6 = v5:sum()
  local v7 = ramba.where(v5:gt(0), v5, v3)
  v1["2:-2"] = v1["1:-3"] + v1["3:"] - v1["2:-2"]
  return v4, v6, v1, v3, v2, v5, v7
end, {
  {dtype="float64", shape={97,3}, n=291, at={1,42,84,125,167,208,250,291}, is={-0.8390715290764524,0.8438539587324921,0.7539022543433046,0.9074467814501962,-0.6536436208636119,0.9074467814501962,0.7539022543433046,1.0}, tol={ulp=5}},
  {n=1, at={1}, is={4625}},
  {dtype="int8", shape={97,3}, n=291, hash=0x8b1ec17e04c8ea09, at={1,146,291}, is={16,83,12}},
  {dtype="float64", shape={97,3}, n=291, hash=0x1891c1f55f2dbe49, at={1,146,291}, is={0.625,0.125,1.0}},
  {dtype="int32", shape={97,3}, n=291, hash=0x307bf35acaa43b49, at={1,146,291}, is={10,-7,0}},
  {dtype="int32", shape={97,3}, n=291, hash=0x22e54ae45e6d3d72, at={1,146,291}, is={50,-35,0}},
  {dtype="float64", shape={97,3}, n=291, hash=0xcf496e26892f5bea, at={1,146,291}, is={50.0,0.125,1.0}},
}))
it("37", case(function(input, ramba)
  local v1 = input(340682653, "bool", {2,101}, -1000000, 2000003, false, {"n","b"})
  local v2 = input(1790596286, "uint16", {2,101}, 0, 200, false, {"n","b"})
  local v3 = input(1015782364, "int16", {1,101}, -8, 23, false, {"b","n"})
  local v4 = input(799356985, "float64", {2,101}, -1000000, 2000003, false, {"n","b"})
  local v5 = v2:argmin{axis=1}
  local v6 = v1:astype("int16")
  v5["3:-3"] = v5["1:-5"] + v5["5:"] - v5["3:-3"]
  local v7 = v4:lt(-3)
  v4[v7] = -2
  local v8 = ramba.minimum(v7, v5)
  local v9 = v5[{ {} }]
  local v10 = v9 << 47
  local v11 = v8 & v3
  local v12 = v10:eq(v1)
  return v1, v11, v7, v4, v5
end, {
  {dtype="bool", shape={2,101}, n=202, hash=0x2543a546364d38f5, at={1,101,202}, is={true,false,false}},
  {dtype="int64", shape={2,101}, n=202, hash=0xde78bd558e4cfee6, at={1,101,202}, is={1,0,0}},
  {dtype="bool", shape={2,101}, n=202, hash=0x1ab82fc130948314, at={1,101,202}, is={true,true,false}},
  {dtype="float64", shape={2,101}, n=202, hash=0x39c9fd35b0d568c9, at={1,101,202}, is={-2.0,-2.0,18319.375}},
  {dtype="int64", shape={101}, n=101, hash=0x2c7633c74eac26c0, at={1,51,101}, is={2,1,2}},
}))
it("38", case(function(input, ramba)
  local v1 = input(669963011, "int16", {7,31}, -100, 201, false, {"n","b"})
  local v2 = input(1959978646, "int16", {7,31}, -100, 201, false, nil)
  local v3 = v2 ^ 4
  local v4 = v1:lt(-2)
  v1[v4] = -1
  local v5 = ramba.where(v4, v4, v1)
  local v6 = v2[{ {1,6,2}, {2,31,2} }]
  local v7 = v6:any{axis=2}
  local v8 = v7:sum()
  local v9 = (-2.25) + v1
  local v10 = ramba.clip(v3, -3, 5) + 0
  return v8, v5, v10, v7, v4, v9
end, {
  {n=1, at={1}, is={3}},
  {dtype="int16", shape={7,31}, n=217, hash=0x37a04a8ed503e5da, at={1,109,217}, is={5,1,-2}},
  {dtype="int16", shape={7,31}, n=217, hash=0x9889f3a20c435493, at={1,109,217}, is={5,5,-3}},
  {dtype="bool", shape={3}, n=3, at={1,2,3}, is={true,true,true}},
  {dtype="bool", shape={7,31}, n=217, hash=0x741b404563f9768c, at={1,109,217}, is={false,true,false}},
  {dtype="float64", shape={7,31}, n=217, hash=0xb72b42e222d71bdd, at={1,109,217}, is={2.75,-3.25,-4.25}},
}))
it("39", case(function(input, ramba)
  local v1 = input(1267848341, "int32", {1307,2}, 1, 9, false, nil)
  local v2 = input(1102378906, "int16", {1307,1}, -100, 201, false, {"b","b"})
  local v3 = input(467806031, "uint64", {1307,2}, 0, 200, false, {"b","n"})
  local v4 = input(1445982372, "int16", {2}, -8, 23, false, nil)
  local v5 = v4 // v3
  local v6 = ramba.logical_and((-3), v1)
  local v7 = v5:ne(v2)
  v6["2:-2"] = v6["1:-3"]
  local v8 = ramba.isfinite(v5)
  local v9 = v4 / v4
  local v10 = ramba.logical_and(v6, v4)
  local v11 = v5:transpose({2,1})
  local v12 = v1:gt((0.1))
  local v13 = v5:gt(v2)
  local v14 = ramba.maximum(v11, v11) + 0.0
  local v15 = ramba.stack({v12, v6}, 1)
  return v6, v2, v13, v1, v7
end, {
  {dtype="bool", shape={1307,2}, n=2614, hash=0x20c1bac000bc5b2a, at={1,1307,2614}, is={true,true,true}},
  {dtype="int16", shape={1307,1}, n=1307, hash=0x16477324a5af9e75, at={1,654,1307}, is={-11,-86,60}},
  {dtype="bool", shape={1307,2}, n=2614, hash=0xfd6aae23edbf710d, at={1,1307,2614}, is={true,true,false}},
  {dtype="int32", shape={1307,2}, n=2614, hash=0x9ab82f4d90552724, at={1,1307,2614}, is={5,2,4}},
  {dtype="bool", shape={1307,2}, n=2614, hash=0xc647a58d55d2363b, at={1,1307,2614}, is={true,true,true}},
}))
it("40", case(function(input, ramba)
  local v1 = input(1654172705, "int8", {211}, -100, 201, false, {"b"})
  local v2 = input(1278041289, "uint32", {211}, 0, 200, false, {"b"})
  local v3 = input(844409917, "uint32", {1}, 0, 200, false, nil)
  local v4 = input(724205017, "uint32", {211}, 0, 200, false, nil)
  local v5 = ramba.where(v1:gt(0), v2, v3)
  local v6 = v2 & v2
  local v7 = ramba.logical_and(v5, v2)
  local v8 = ramba.where(v1:gt(0), v6, v3)
  local v9 = v1[{ {} }]
  local v10 = v1[":"]
  return v9, v2, v10, v1, v4
end, {
  {dtype="int8", shape={211}, n=211, hash=0x714ea0c8fd3210cf, at={1,106,211}, is={-19,-48,99}},
  {dtype="uint32", shape={211}, n=211, hash=0xa78bd2e68211e771, at={1,106,211}, is={183,115,117}},
  {dtype="int8", shape={211}, n=211, hash=0x714ea0c8fd3210cf, at={1,106,211}, is={-19,-48,99}},
  {dtype="int8", shape={211}, n=211, hash=0x714ea0c8fd3210cf, at={1,106,211}, is={-19,-48,99}},
  {dtype="uint32", shape={211}, n=211, hash=0xbd0574812678f702, at={1,106,211}, is={134,178,132}},
}))
it("41", case(function(input, ramba)
  local v1 = input(486215360, "uint32", {2}, 0, 200, false, nil)
  local v2 = input(183231081, "float64", {2}, 1, 9, false, nil)
  local v3 = input(1169649205, "int8", {1}, -100, 201, false, {"b"})
  local v4 = input(2013849006, "uint16", {2}, 0, 200, false, nil)
  local v5 = v1 ^ 2
  local v6 = v1 << 21
  local v7 = ramba.clip(v3, -3, 5) + 0
  local v8 = v5:all{keepdims=true}
  local v9 = ramba.isnan(v7)
  local v10 = v3:astype("bool")
  return v2, v3, v7, v10, v9
end, {
  {dtype="float64", shape={2}, n=2, at={1,2}, is={0.75,0.125}},
  {dtype="int8", shape={1}, n=1, at={1}, is={-91}},
  {dtype="int8", shape={1}, n=1, at={1}, is={-3}},
  {dtype="bool", shape={1}, n=1, at={1}, is={true}},
  {dtype="bool", shape={1}, n=1, at={1}, is={false}},
}))
it("42", case(function(input, ramba)
  local v1 = input(845035853, "float32", {1307,2}, 1, 9, false, {"b","b"})
  local v2 = input(1661735998, "int32", {1307,2}, -100, 201, false, {"b","n"})
  local v3 = input(919609529, "float64", {1,2}, -100, 201, false, {"b","n"})
  local v4 = input(1421564525, "int8", {2}, 1, 9, false, {"b"})
  local v5 = ramba.fmin(v4, v2)
  local v6 = v5:ne(v3)
  local v7 = (0.1) + v2
  local v8 = v4 ^ 2
  v6["2:-2"] = v6["1:-3"]
  local v9 = v5:transpose({2,1})
  v2["3:-3"] = v2["1:-5"]
  return v6, v9, v8, v7, v5
end, {
  {dtype="bool", shape={1307,2}, n=2614, hash=0x20c1bac000bc5b2a, at={1,1307,2614}, is={true,true,true}},
  {dtype="int32", shape={2,1307}, n=2614, hash=0xda825f826c46f507, at={1,1307,2614}, is={-52,4,4}},
  {dtype="int8", shape={2}, n=2, at={1,2}, is={16,16}},
  {dtype="float64", shape={1307,2}, n=2614, hash=0x4a39ba94cc50981b, at={1,1307,2614}, is={-51.9,43.1,40.1}},
  {dtype="int32", shape={1307,2}, n=2614, hash=0x9c81cfec89736f52, at={1,1307,2614}, is={-52,4,4}},
}))
it("43", case(function(input, ramba)
  local v1 = input(1336760678, "int32", {13,17}, -8, 23, false, {"b","n"})
  local v2 = input(1252096352, "uint16", {13,17}, 0, 200, false, {"b","n"})
  local v3 = input(1348088079, "uint64", {13,1}, 0, 200, false, {"b","b"})
  local v4 = v3 & (6)
  local v5 = v3 ~ v3
  local v6 = v5 >> 22
  v4[":"] = v4["::-1"]
  local v7 = v4 ^ 3
  local v8 = ramba.divide(v4, v4)
  v5[":, -1:-1:-1"] = (7)
  ramba.sync()
  local v9 = v8:argmax{axis=1}
  local v10 = v7:std{axis=1}
  return v10, v7, v8, v1, v5, v2
end, {
  {dtype="float64", shape={1}, n=1, at={1}, is={58.464777238220904}, tol={abs=5.67e-12, ulp=2}},
  {dtype="uint64", shape={13,1}, n=13, hash=0xb5e9055dfa0e0895, at={1,7,13}, is={64,0,64}},
  {dtype="float64", shape={13,1}, n=13, hash=0x3e5ea244b92c98b8, at={1,7,13}, is={1.0,0/0,1.0}},
  {dtype="int32", shape={13,17}, n=221, hash=0xf6229b9ca4724dbc, at={1,111,221}, is={11,-1,8}},
  {dtype="uint64", shape={13,1}, n=13, hash=0xc1fb7f077cacd124, at={1,7,13}, is={7,7,7}},
  {dtype="uint16", shape={13,17}, n=221, hash=0xf51b98e13a448487, at={1,111,221}, is={195,74,172}},
}))
it("44", case(function(input, ramba)
  local v1 = input(1236658770, "uint8", {101}, 0, 200, false, nil)
  local v2 = input(543518686, "int16", {101}, -8, 23, false, nil)
  local v3 = ramba.flip(v1, 1)
  local v4 = ramba.roll(v3, 3, 1)
  local v5 = v3 ^ 4
  local v6 = ramba.bitwise_and(v1, v4)
  local v7 = v2 - v2
  local v8 = v6:gt(v5)
  local v9 = v3 / v2
  local v10 = (6) + v8
  local v11 = v10 * v5
  local v12 = ramba.concatenate({v8, v9}, 1)
  local v13 = v11 * v10
  return v7, v11, v2, v10, v4
end, {
  {dtype="int16", shape={101}, n=101, hash=0x213e4f4e657f3e3a, at={1,51,101}, is={0,0,0}},
  {dtype="int64", shape={101}, n=101, hash=0xa5022009880a9702, at={1,51,101}, is={1350,112,0}},
  {dtype="int16", shape={101}, n=101, hash=0x76b68fa195b4e050, at={1,51,101}, is={13,9,4}},
  {dtype="int64", shape={101}, n=101, hash=0x48b83c0c5ebf3410, at={1,51,101}, is={6,7,7}},
  {dtype="uint8", shape={101}, n=101, hash=0x2b058c89f441c5c7, at={1,51,101}, is={186,62,15}},
}))
it("45", case(function(input, ramba)
  local v1 = input(105058569, "int8", {4,7,9}, -100, 201, false, nil)
  local v2 = input(43936986, "float32", {1,1,9}, -8, 23, false, {"n","b","n"})
  local v3 = ramba.log(ramba.abs(v2) + 0.5)
  local v4 = v1:std{axis=3}
  local v5 = ramba.clip(v1, -3, 5) + 0
  local v6 = v1[{ 1, {-7,5}, {} }]
  local v7 = ramba.arctan(v2)
  local v8 = v2 // v6
  local v9 = v6 % (-2.25)
  local v10 = ramba.clip(v6, -3, 5) + 0
  local v11 = ramba.fmin(v2, v1) + 0.0
  local v12 = ramba.where(v2:gt(0), v8, v6)
  local v13 = ramba.ceil(v11)
  return v3, v4, v7, v6, v12, v13, v9, v1
end, {
  {dtype="float32", shape={1,1,9}, n=9, at={1,2,3,4,6,7,8,9}, is={-0.28768208622932434,0.2231435477733612,0.40546509623527527,0.11778303235769272,-0.133531391620636,0.11778303235769272,0.6931471824645996,0.0}, tol={ulp=5, bits=24}},
  {dtype="float64", shape={4,7}, n=28, at={1,5,9,13,16,20,24,28}, is={55.82512377455552,41.24841934869059,56.32642955723953,51.53447845021624,52.578923627976096,58.48287709732009,53.63617721438432,71.11510405456325}, tol={abs=1.79e-12, ulp=2}},
  {dtype="float32", shape={1,1,9}, n=9, at={1,2,3,4,6,7,8,9}, is={-0.244978666305542,-0.6435011029243469,-0.7853981852531433,-0.5585992932319641,-0.3587706685066223,0.5585992932319641,0.9827937483787537,-0.46364760398864746}, tol={ulp=5, bits=24}},
  {dtype="int8", shape={5,9}, n=45, hash=0xc738a29db57da896, at={1,23,45}, is={80,23,35}},
  {dtype="float32", shape={1,5,9}, n=45, hash=0xd08e3e50abb00674, at={1,23,45}, is={80.0,23.0,35.0}},
  {dtype="float32", shape={4,7,9}, n=252, hash=0x34bc374fe49e309c, at={1,127,252}, is={-0.0,-71.0,-0.0}},
  {dtype="float64", shape={5,9}, n=45, hash=0x6fb65d526057d260, at={1,23,45}, is={-1.0,-1.75,-1.0}},
  {dtype="int8", shape={4,7,9}, n=252, hash=0x78e2f27454abf1b7, at={1,127,252}, is={80,-71,87}},
}))
it("46", case(function(input, ramba)
  local v1 = input(880475950, "int64", {5,1,41}, -100, 201, false, nil)
  local v2 = input(807517805, "int16", {5,1,41}, -100, 201, false, nil)
  local v3 = input(148950892, "uint64", {5,1,41}, 0, 200, false, nil)
  local v4 = v2 ^ 1
  local v5 = ramba.isinf(v2)
  local v6 = v1["-1:-4:-1, :, 40:2:-1"]
  local v7 = v3:mean{axis=2}
  local v8 = ramba.tanh(v2)
  v3["2:-2"] = v3["1:-3"]
  local v9 = -v2
  local v10 = ramba.broadcast_to(v2, {3,5,1,41}) + 0
  return v7, v8, v1, v3, v4, v6, v2
end, {
  {dtype="float64", shape={5,41}, n=205, at={1,30,59,88,118,147,176,205}, is={80.0,189.0,141.0,124.0,82.0,195.0,30.0,21.0}, tol={abs=7.07e-13, ulp=2}},
  {dtype="float32", shape={5,1,41}, n=205, at={1,30,59,88,118,147,176,205}, is={-0.9999999403953552,0.9999983310699463,-1.0,1.0,-1.0,-1.0,-1.0,1.0}, tol={ulp=5, bits=24}},
  {dtype="int64", shape={5,1,41}, n=205, hash=0x8eac1af9f084c394, at={1,103,205}, is={50,76,-11}},
  {dtype="uint64", shape={5,1,41}, n=205, hash=0xe9fc18ed6af4c1e7, at={1,103,205}, is={80,141,21}},
  {dtype="int16", shape={5,1,41}, n=205, hash=0xf8080994a73ba210, at={1,103,205}, is={-9,-38,43}},
  {dtype="int64", shape={4,1,39}, n=156, hash=0x4aadd33ebdc2bedd, at={1,79,156}, is={-56,-43,89}},
  {dtype="int16", shape={5,1,41}, n=205, hash=0xf8080994a73ba210, at={1,103,205}, is={-9,-38,43}},
}))
it("47", case(function(input, ramba)
  local v1 = input(202775546, "uint16", {3,2,0}, 0, 200, false, {"n","b","n"})
  local v2 = input(1803432336, "int8", {3,2,0}, -100, 201, false, nil)
  local v3 = input(1965735881, "int64", {3,2,0}, -100, 201, false, {"n","b","n"})
  local v4 = v3:astype("int16")
  local v5 = ramba.tanh(v4)
  local v6 = v4 >> 4
  local v7 = ramba.signbit(v3)
  local v8 = (0.001) % v1
  return v5, v7, v1, v8, v3, v4
end, {
  {dtype="float32", shape={3,2,0}, n=0, tol={ulp=5, bits=24}},
  {dtype="bool", shape={3,2,0}, n=0},
  {dtype="uint16", shape={3,2,0}, n=0},
  {dtype="float64", shape={3,2,0}, n=0},
  {dtype="int64", shape={3,2,0}, n=0},
  {dtype="int16", shape={3,2,0}, n=0},
}))
it("48", case(function(input, ramba)
  local v1 = input(1481525764, "float32", {2,3,29}, 1, 9, false, nil)
  local v2 = input(276619913, "float32", {2,3,29}, -1000000, 2000003, false, nil)
  local v3 = input(568487815, "float64", {3,29}, -100, 201, false, {"n","b"})
  local v4 = v2:sum()
  local v5 = ramba.erfc(v1 / (ramba.abs(v1) + 1))
  local v6 = v1 - v1
  local v7 = v2 * v6
  local v8 = v2[{ "new", {1,1}, {3,3}, {-29,29} }]
  local v9 = v6:astype("float64")
  local v10 = v1:transpose({2,3,1})
  local v11 = v2 * (2)
  return v4, v5, v3, v1, v6, v7, v9
end, {
  {n=1, at={1}, is={-499397.125}, tol={abs=11.1, ulp=2, bits=24}},
  {dtype="float32", shape={2,3,29}, n=174, at={1,26,50,75,100,125,149,174}, is={0.6373518705368042,0.8751385807991028,0.58649080991745,0.6373518705368042,0.4795001149177551,0.7772974371910095,0.4795001149177551,0.5092754364013672}, tol={ulp=5, bits=24}},
  {dtype="float64", shape={3,29}, n=87, hash=0x01c11a4d02c15097, at={1,44,87}, is={8.75,0.25,-6.25}},
  {dtype="float32", shape={2,3,29}, n=174, hash=0x5452fe71c2e1341e, at={1,87,174}, is={0.5,1.0,0.875}},
  {dtype="float32", shape={2,3,29}, n=174, hash=0x9577ebb78eff740c, at={1,87,174}, is={0.0,0.0,0.0}},
  {dtype="float32", shape={2,3,29}, n=174, hash=0x6f760cbc736387a3, at={1,87,174}, is={-0.0,-0.0,-0.0}},
  {dtype="float64", shape={2,3,29}, n=174, hash=0x9577ebb78eff740c, at={1,87,174}, is={0.0,0.0,0.0}},
}))
it("49", case(function(input, ramba)
  local v1 = input(1931450478, "int32", {2}, -100, 201, false, {"b"})
  local v2 = input(1167840249, "int16", {2}, 1, 9, false, nil)
  local v3 = input(869096227, "float32", {2}, -8, 23, false, nil)
  local v4 = v2[{ {} }]
  local v5 = v4 % v2
  local v6 = v3 + v4
  local v7 = v5:astype("float32")
  local v8 = v2:cumsum{axis=1}
  local v9 = ramba.maximum(v3, v6) + 0.0
  return v9, v5, v3, v4, v1
end, {
  {dtype="float32", shape={2}, n=2, at={1,2}, is={7.625,4.5}},
  {dtype="int16", shape={2}, n=2, at={1,2}, is={0,0}},
  {dtype="float32", shape={2}, n=2, at={1,2}, is={0.625,0.5}},
  {dtype="int16", shape={2}, n=2, at={1,2}, is={7,4}},
  {dtype="int32", shape={2}, n=2, at={1,2}, is={17,-89}},
}))
it("50", case(function(input, ramba)
  local v1 = input(232084061, "float64", {5,1,41}, -8, 23, true, nil)
  local v2 = input(1366690539, "uint64", {5,1,41}, 0, 200, false, nil)
  local v3 = input(716147494, "uint64", {5,1,41}, 0, 200, false, {"n","b","n"})
  local v4 = ramba.isinf(v3)
  local v5 = v4:argmin{axis=1}
  local v6 = ramba.log10(ramba.abs(v5) + 0.5)
  local v7 = v5:lt(3)
  v5[v7] = 4
  return v6, v3, v5, v4, v1, v7
end, {
  {dtype="float64", shape={1,41}, n=41, at={1,7,12,18,24,30,35,41}, is={0.17609125905568124,0.17609125905568124,0.17609125905568124,0.17609125905568124,0.17609125905568124,0.17609125905568124,0.17609125905568124,0.17609125905568124}, tol={ulp=5}},
  {dtype="uint64", shape={5,1,41}, n=205, hash=0x6fdc9b558dee3f25, at={1,103,205}, is={78,103,155}},
  {dtype="int64", shape={1,41}, n=41, hash=0xd71e1c964a1fa376, at={1,21,41}, is={4,4,4}},
  {dtype="bool", shape={5,1,41}, n=205, hash=0x57ad426663d1b91a, at={1,103,205}, is={false,false,false}},
  {dtype="float64", shape={5,1,41}, n=205, hash=0x58d03288e78e5236, at={1,103,205}, is={1.125,1/0,-0.375}},
  {dtype="bool", shape={1,41}, n=41, hash=0x0a23008dc9dd2753, at={1,21,41}, is={true,true,true}},
}))
it("51", case(function(input, ramba)
  local v1 = input(1745522999, "int64", {2,3,29}, 1, 9, false, {"n","b","n"})
  local v2 = input(1227293846, "int32", {1,3,29}, -1000000, 2000003, false, {"n","b","n"})
  local v3 = v1 // v1
  local v4 = v1:count_nonzero{axis={1,2}, keepdims=true}
  local v5 = v3 * v2
  v1["-2:1:-1, -1:-2:-3, 13:18:2"] = (3)
  local v6 = ramba.gcd((2), v5)
  local v7 = ramba.fmod(v3, (3))
  local v8 = v2:copy()
  local v9 = ramba.arcsin(v4 / (ramba.abs(v4) + 1))
  ramba.sync()
  local v10 = v2[{ {}, {}, 3 }]
  return v9, v2, v8, v10, v6, v1
end, {
  {dtype="float64", shape={1,1,29}, n=29, at={1,5,9,13,17,21,25,29}, is={1.0296968008377507,1.0296968008377507,1.0296968008377507,1.0296968008377507,1.0296968008377507,1.0296968008377507,1.0296968008377507,1.0296968008377507}, tol={ulp=5}},
  {dtype="int32", shape={1,3,29}, n=87, hash=0xc0e58b762ca5ce07, at={1,44,87}, is={149008,-171170,935569}},
  {dtype="int32", shape={1,3,29}, n=87, hash=0xc0e58b762ca5ce07, at={1,44,87}, is={149008,-171170,935569}},
  {dtype="int32", shape={1,3}, n=3, at={1,2,3}, is={-663352,-496596,5411}},
  {dtype="int64", shape={2,3,29}, n=174, hash=0x82745f38f257bac6, at={1,87,174}, is={2,1,1}},
  {dtype="int64", shape={2,3,29}, n=174, hash=0x6b3d222c0f00cdf2, at={1,87,174}, is={3,6,2}},
}))
it("52", case(function(input, ramba)
  local v1 = input(226675083, "float64", {3,1301}, -8, 23, false, nil)
  local v2 = input(453821507, "float64", {1301}, 1, 9, false, {"b"})
  local v3 = input(991122539, "float32", {3,1301}, -8, 23, false, nil)
  local v4 = input(1541533336, "int16", {3,1301}, -100, 201, false, {"b","n"})
  local v5 = v1["new, :, :"]
  local v6 = ramba.divide(v4, v4)
  local v7 = v1["3:2:-1, -1300:-1:3"]
  v2[{ {}, "new" }] = (5)
  v6["-3:-3:-1, -3:-1301:-1"] = (5)
  local v8 = ramba.copysign(v7, (3.0))
  local v9 = v8:lt((7))
  local v10 = v4:argmin{axis=1}
  return v4, v8, v1, v10, v9
end, {
  {dtype="int16", shape={3,1301}, n=3903, hash=0xe17d8b3243f5da97, at={1,1952,3903}, is={20,27,-8}},
  {dtype="float64", shape={2,434}, n=868, hash=0xd08b9be3c841b990, at={1,435,868}, is={1.25,0.25,0.625}},
  {dtype="float64", shape={3,1301}, n=3903, hash=0x6eebe37cb25edb98, at={1,1952,3903}, is={-0.625,0.0,1.375}},
  {dtype="int64", shape={1301}, n=1301, hash=0xd46382a958527718, at={1,651,1301}, is={2,2,2}},
  {dtype="bool", shape={2,434}, n=868, hash=0xedc29f8a2f3d171c, at={1,435,868}, is={true,true,true}},
}))
it("53", case(function(input, ramba)
  local v1 = input(296220424, "float32", {1,1}, -8, 23, true, nil)
  local v2 = input(2067590789, "bool", {1,1}, -100, 201, false, {"n","b"})
  local v3 = input(894692191, "int8", {1,1}, -8, 23, false, nil)
  local v4 = v2:min{axis=1}
  local v5 = v2[{ {-1,1,2}, {} }]
  local v6 = v4["-1:1:-3"]
  local v7 = v2:all()
  v4[{ {1,1,3} }] = v4
  local v8 = ramba.add(v3, (3.0))
  local v9 = v6:count_nonzero{axis=1}
  local v10 = v1:lt(4)
  v1[v10] = 5
  local v11 = v1:mean()
  local v12 = v9 ^ 0
  local v13 = ramba.minimum(v8, v3) + 0.0
  return v7, v11, v10, v9, v6, v3, v13
end, {
  {n=1, at={1}, is={true}},
  {n=1, at={1}, is={5.0}, tol={abs=9.54e-06, ulp=2, bits=24}},
  {dtype="bool", shape={1,1}, n=1, at={1}, is={true}},
  {dtype="int64", shape={}, n=1, at={1}, is={1}},
  {dtype="bool", shape={1}, n=1, at={1}, is={true}},
  {dtype="int8", shape={1,1}, n=1, at={1}, is={14}},
  {dtype="float64", shape={1,1}, n=1, at={1}, is={14.0}},
}))
it("54", case(function(input, ramba)
  local v1 = input(103005213, "int64", {3}, -100, 201, false, {"b"})
  local v2 = input(1754041121, "int16", {3}, -100, 201, false, {"b"})
  local v3 = input(1805278779, "bool", {3}, -100, 201, false, nil)
  local v4 = input(604217455, "int16", {3}, -100, 201, false, nil)
  local v5 = v2[{ {1,-1} }]
  local v6 = (6) | v5
  local v7 = v4 ^ 3
  local v8 = ramba.clip(v6, -3, 5) + 0
  local v9 = ramba.flip(v2, 1)
  local v10 = v4:lt(3)
  v4[v10] = 4
  local v11 = v5:prod()
  local v12 = ramba.fmin(v2, v5)
  local v13 = v7 + (-2.25)
  local v14 = v10 | (3)
  local v15 = v2 >> 8
  local v16 = ramba.where(v1:gt(0), v9, v13)
  return v11, v1, v4, v7, v5, v15
end, {
  {n=1, at={1}, is={-15120}},
  {dtype="int64", shape={3}, n=3, at={1,2,3}, is={-5,76,35}},
  {dtype="int16", shape={3}, n=3, at={1,2,3}, is={14,4,4}},
  {dtype="int16", shape={3}, n=3, at={1,2,3}, is={2744,-512,-8552}},
  {dtype="int16", shape={3}, n=3, at={1,2,3}, is={20,9,-84}},
  {dtype="int16", shape={3}, n=3, at={1,2,3}, is={0,0,-1}},
}))
it("55", case(function(input, ramba)
  local v1 = input(2051351835, "uint32", {1307,2}, 0, 200, false, nil)
  local v2 = input(812087402, "bool", {1307,2}, -1000000, 2000003, false, nil)
  local v3 = input(511863086, "uint64", {1307,2}, 0, 200, false, nil)
  local v4 = input(698796735, "uint8", {1307,1}, 0, 200, false, {"n","b"})
  local v5 = ramba.fmin(v3, v4)
  local v6 = v4 | v4
  local v7 = v4 ~ v2
  local v8 = v6:le(v4)
  local v9 = v4:prod{axis=2}
  local v10 = ramba.floor_divide(v5, v4)
  local v11 = ramba.fmax(v7, v6)
  local v12 = ramba.logical_xor((2), v3)
  local v13 = ramba.square(v1)
  local v14 = ramba.cosh(v9 / (ramba.abs(v9) + 1))
  return v14, v4, v1, v9, v11, v2
end, {
  {dtype="float64", shape={1307}, n=1307, at={1,188,374,561,747,934,1120,1307}, is={1.4862253413851736,1.526681013630477,1.529973254615141,1.536980697009813,1.5352280719043319,1.5361537548693451,1.5334208152358435,1.5006031882628812}, tol={ulp=5}},
  {dtype="uint8", shape={1307,1}, n=1307, hash=0x5f03e690357c96d8, at={1,654,1307}, is={19,185,26}},
  {dtype="uint32", shape={1307,2}, n=2614, hash=0x7c9a7c3708176564, at={1,1307,2614}, is={15,184,15}},
  {dtype="uint64", shape={1307}, n=1307, hash=0x5f03e690357c96d8, at={1,654,1307}, is={19,185,26}},
  {dtype="uint8", shape={1307,2}, n=2614, hash=0x838aefcdbb686b88, at={1,1307,2614}, is={19,185,27}},
  {dtype="bool", shape={1307,2}, n=2614, hash=0xb9ce8e83fc469e77, at={1,1307,2614}, is={false,true,true}},
}))
it("56", case(function(input, ramba)
  local v1 = input(1722053343, "bool", {211}, -1000000, 2000003, false, {"b"})
  local v2 = input(78256906, "uint32", {1}, 0, 200, false, {"b"})
  local v3 = input(1320141214, "int16", {211}, -100, 201, false, {"b"})
  local v4 = ramba.multiply(v3, v2)
  local v5 = v2:sum()
  local v6 = v4[":"]
  local v7 = v6:argmax{axis=1}
  local v8 = v1 | (2)
  local v9 = ramba.subtract(v3, v7)
  local v10 = v1["-142:-127"]
  local v11 = v4.T
  local v12 = v3:ge(v2)
  local v13 = v6 + v12
  return v5, v4, v8, v1, v3, v12
end, {
  {n=1, at={1}, is={69}},
  {dtype="int64", shape={211}, n=211, hash=0x8446ab0086cf641d, at={1,106,211}, is={2691,-5313,-1311}},
  {dtype="int64", shape={211}, n=211, hash=0x15dcbb4f2c61c688, at={1,106,211}, is={2,3,2}},
  {dtype="bool", shape={211}, n=211, hash=0x2abad43c6f3ea509, at={1,106,211}, is={false,true,false}},
  {dtype="int16", shape={211}, n=211, hash=0x9fd02c0e9c7ce03f, at={1,106,211}, is={39,-77,-19}},
  {dtype="bool", shape={211}, n=211, hash=0xe684b89206c9bda6, at={1,106,211}, is={false,false,false}},
}))
it("57", case(function(input, ramba)
  local v1 = input(1075070051, "float64", {1307,2}, -8, 23, false, {"b","b"})
  local v2 = input(2087647277, "uint32", {2}, 0, 200, false, nil)
  local v3 = ramba.stack({v1, v1}, 1)
  local v4 = v1[{ {-28,529,-1}, {1,-2,-2} }]
  v4[":"] = v4["::-1"]
  local v5 = ramba.isinf(v2)
  local v6 = v2:astype("bool")
  v4["3:-3"] = v4["5:"]
  v4["752:2:-1, 1:-1:-2"] = (0.1)
  local v7 = ramba.clip(v3, -3, 5) + 0
  ramba.sync()
  local v8 = v2[":"]
  return v7, v6, v1, v2, v3
end, {
  {dtype="float64", shape={2,1307,2}, n=5228, hash=0x22fba67a12006bf8, at={1,2615,5228}, is={0.25,0.25,1.125}},
  {dtype="bool", shape={2}, n=2, at={1,2}, is={true,true}},
  {dtype="float64", shape={1307,2}, n=2614, hash=0xa955641105d75d11, at={1,1307,2614}, is={0.25,0.1,1.125}},
  {dtype="uint32", shape={2}, n=2, at={1,2}, is={102,36}},
  {dtype="float64", shape={2,1307,2}, n=5228, hash=0x22fba67a12006bf8, at={1,2615,5228}, is={0.25,0.25,1.125}},
}))
it("58", case(function(input, ramba)
  local v1 = input(1791451895, "int32", {97,3}, 1, 9, false, nil)
  local v2 = input(294110844, "float64", {3}, -8, 23, false, nil)
  local v3 = input(1351844490, "int32", {97,3}, -100, 201, false, nil)
  v1[{ {}, {2,-2} }] = (1)
  v3[":"] = v3["::-1"]
  local v4 = ramba.logical_or(v1, v2)
  local v5 = v4 ~ (7)
  local v6 = ramba.where(v2:gt(0), v5, v3)
  local v7 = v5[{ "new", 90, {2,1,-3} }]
  local v8 = v7:lt(2)
  v7[v8] = 3
  return v5, v7, v8, v4, v3
end, {
  {dtype="int64", shape={97,3}, n=291, hash=0xd889e036c9490ae5, at={1,146,291}, is={6,6,6}},
  {dtype="int64", shape={1,1}, n=1, at={1}, is={6}},
  {dtype="bool", shape={1,1}, n=1, at={1}, is={false}},
  {dtype="bool", shape={97,3}, n=291, hash=0x0102e926c8ba390f, at={1,146,291}, is={true,true,true}},
  {dtype="int32", shape={97,3}, n=291, hash=0xe1b0ee9f70c0e89a, at={1,146,291}, is={-17,13,50}},
}))
it("59", case(function(input, ramba)
  local v1 = input(282054720, "int64", {4,7,9}, -100, 201, false, {"n","b","n"})
  local v2 = input(1968619508, "float32", {4,7,9}, -100, 201, false, {"n","b","n"})
  local v3 = input(582968317, "float32", {1,7,9}, -100, 201, true, {"n","b","n"})
  local v4 = v2.T
  local v5 = ramba.exp2(v4 / (ramba.abs(v4) + 1))
  local v6 = ramba.add(v1, v3)
  v6["4, 5:1:-3, -8:-2"] = (5)
  local v7 = ramba.floor_divide(v1, v6)
  local v8 = v7:max{axis={1,2}}
  local v9 = v1:sum()
  local v10 = v3:transpose({3,2,1})
  local v11 = v7:ge(v6)
  local v12 = v11 / (-1)
  local v13 = ramba.logical_xor(v1, (4))
  local v14 = v1 << 43
  return v5, v8, v9, v14, v3, v2, v7, v13
end, {
  {dtype="float32", shape={9,7,4}, n=252, at={1,37,73,109,144,180,216,252}, is={0.540615975856781,1.8899751901626587,0.8705505728721619,1.8778618574142456,0.6299605369567871,1.5544062852859497,1.8537040948867798,1.734923243522644}, tol={ulp=5, bits=24}},
  {dtype="float64", shape={9}, n=9, at={1,2,3,4,6,7,8,9}, is={3.0,3.0,6.0,0/0,0/0,19.0,17.0,1.0}, tol={abs=0}},
  {n=1, at={1}, is={365}},
  {dtype="int64", shape={4,7,9}, n=252, hash=0x2b62d0ff37c3027a, at={1,127,252}, is={-35184372088832,-615726511554560,-255086697644032}},
  {dtype="float32", shape={1,7,9}, n=63, hash=0x1db147cc6ca258a6, at={1,32,63}, is={4.5,-6.875,-9.375}},
  {dtype="float32", shape={4,7,9}, n=252, hash=0x8c3b23c7fe1d0ac3, at={1,127,252}, is={-7.875,2.125,3.875}},
  {dtype="float64", shape={4,7,9}, n=252, hash=0x5de6a07c7018b3ab, at={1,127,252}, is={-8.0,1.0,0.0}},
  {dtype="bool", shape={4,7,9}, n=252, hash=0xe330d07d85e2cd99, at={1,127,252}, is={false,false,false}},
}))
it("60", case(function(input, ramba)
  local v1 = input(1877769780, "bool", {1307,2}, -100, 201, false, nil)
  local v2 = input(1020129044, "int8", {1307,2}, -100, 201, false, {"b","b"})
  local v3 = ramba.flip(v1, 2)
  local v4 = (4) - v2
  local v5 = ramba.stack({v3, v4}, 1)
  local v6 = v2:lt((7))
  local v7 = (1) * v6
  local v8 = v2:cumsum{axis=1}
  return v6, v8, v4, v5, v1
end, {
  {dtype="bool", shape={1307,2}, n=2614, hash=0x39bc81535141f16e, at={1,1307,2614}, is={false,false,true}},
  {dtype="int64", shape={1307,2}, n=2614, hash=0x36de4f0dacab479c, at={1,1307,2614}, is={90,-117,1310}},
  {dtype="int8", shape={1307,2}, n=2614, hash=0x19f5df69875872c2, at={1,1307,2614}, is={-86,-18,87}},
  {dtype="int8", shape={2,1307,2}, n=5228, hash=0xbc9f83b5fe3a7e8e, at={1,2615,5228}, is={1,-86,87}},
  {dtype="bool", shape={1307,2}, n=2614, hash=0xbabdffef74f4b406, at={1,1307,2614}, is={false,true,true}},
}))
it("61", case(function(input, ramba)
  local v1 = input(657707405, "bool", {7,31}, 1, 9, false, {"b","b"})
  local v2 = input(616531237, "bool", {31}, 1, 9, false, nil)
  local v3 = input(1988265339, "uint16", {7,31}, 0, 200, false, {"b","b"})
  local v4 = input(2059791355, "int8", {1,1}, -100, 201, false, {"n","b"})
  local v5 = v1:lt((1))
  local v6 = ramba.minimum(v1, v2)
  local v7 = ramba.logical_xor(v6, v6)
  local v8 = v4:lt(-5)
  v4[v8] = -4
  local v9 = ramba.maximum(v1, v8)
  local v10 = v4:lt(1)
  v4[v10] = 2
  local v11 = v7:copy()
  local v12 = ramba.floor_divide(v4, v4)
  return v5, v8, v1, v4, v3
end, {
  {dtype="bool", shape={7,31}, n=217, hash=0xb88f11ddf615f909, at={1,109,217}, is={true,false,false}},
  {dtype="bool", shape={1,1}, n=1, at={1}, is={false}},
  {dtype="bool", shape={7,31}, n=217, hash=0x315a88cb6f24ec81, at={1,109,217}, is={false,true,true}},
  {dtype="int8", shape={1,1}, n=1, at={1}, is={30}},
  {dtype="uint16", shape={7,31}, n=217, hash=0xd89d681ff6c5f49b, at={1,109,217}, is={26,143,168}},
}))
it("62", case(function(input, ramba)
  local v1 = input(1972477999, "float32", {3,2,0}, 1, 9, false, {"b","n","b"})
  local v2 = input(1384633794, "uint64", {3,2,0}, 0, 200, false, nil)
  local v3 = input(1826457093, "uint64", {2,0}, 0, 200, false, {"n","b"})
  local v4 = input(1974152005, "int16", {3,2,1}, -8, 23, false, nil)
  local v5 = v4 << 2
  v4[{ {1,3,3}, {-2,-1,2}, {-1,-1,-2} }] = (4)
  local v6 = v2 ~ v3
  ramba.sync()
  local v7 = v5 / v5
  local v8 = ramba.isnan(v6)
  local v9 = v4:prod{axis={1,2}}
  local v10 = v6["2:-2, 1:-1, :"]
  return v10, v6, v2, v7, v8
end, {
  {dtype="uint64", shape={1,2,0}, n=0},
  {dtype="uint64", shape={3,2,0}, n=0},
  {dtype="uint64", shape={3,2,0}, n=0},
  {dtype="float64", shape={3,2,1}, n=6, hash=0x0c9ea6c30dc47082, at={1,3,6}, is={1.0,1.0,1.0}},
  {dtype="bool", shape={3,2,0}, n=0},
}))
it("63", case(function(input, ramba)
  local v1 = input(217080344, "int16", {3,1301}, -100, 201, false, {"b","b"})
  local v2 = input(1320278676, "bool", {1301}, 1, 9, false, {"b"})
  local v3 = input(655735002, "uint32", {1301}, 0, 200, false, {"b"})
  v3[":"] = v2
  local v4 = v2:eq((1))
  v3["3:-3"] = v3["1:-5"]
  local v5 = ramba.flip(v4, 1)
  local v6 = ramba.tan(v1 / (ramba.abs(v1) + 1))
  local v7 = v3:eq(v2)
  local v8 = v7:eq((6))
  local v9 = ramba.stack({v2, v4}, 1)
  local v10 = v8 & v5
  return v6, v10, v5, v9, v4, v3
end, {
  {dtype="float64", shape={3,1301}, n=3903, at={1,558,1116,1673,2231,2788,3346,3903}, is={1.507438399066111,-1.2601582175503392,1.2317985935882723,-1.5168946387204238,-1.5203965930985013,1.5148827930616264,-1.2317985935882723,1.0296385570503641}, tol={ulp=5}},
  {dtype="bool", shape={1301}, n=1301, hash=0x15860603698fdb8a, at={1,651,1301}, is={false,false,false}},
  {dtype="bool", shape={1301}, n=1301, hash=0xb6f122f55be6edd9, at={1,651,1301}, is={true,false,true}},
  {dtype="bool", shape={2,1301}, n=2602, hash=0x4e87e824374b38df, at={1,1301,2602}, is={true,true,true}},
  {dtype="bool", shape={1301}, n=1301, hash=0x6992a03ceeab009d, at={1,651,1301}, is={true,false,true}},
  {dtype="uint32", shape={1301}, n=1301, hash=0x06a6d3c4e71ebad6, at={1,651,1301}, is={1,1,1}},
}))
it("64", case(function(input, ramba)
  local v1 = input(1481742824, "int64", {2503}, -100, 201, false, nil)
  local v2 = input(1215009988, "uint8", {2503}, 0, 200, false, nil)
  ramba.sync()
  local v3 = v1:argmin()
  local v4 = v1:astype("uint32")
  local v5 = v2:cumsum{axis=1}
  local v6 = v1:argmax()
  local v7 = v1:lt(-4)
  v1[v7] = -3
  local v8 = ramba.fmax(v2, v1)
  local v9 = v5 << 36
  v9[{ {1572,1218,-2} }] = (1)
  return v3, v6, v8, v5, v2, v4, v1
end, {
  {n=1, at={1}, is={358}},
  {n=1, at={1}, is={244}},
  {dtype="int64", shape={2503}, n=2503, hash=0x907878075ee9f32b, at={1,1252,2503}, is={2,126,174}},
  {dtype="uint64", shape={2503}, n=2503, hash=0x543bb917a8a287c3, at={1,1252,2503}, is={2,123202,247923}},
  {dtype="uint8", shape={2503}, n=2503, hash=0x1a1876968eb7cd50, at={1,1252,2503}, is={2,126,174}},
  {dtype="uint32", shape={2503}, n=2503, hash=0xc7e91bd6ce8d49bf, at={1,1252,2503}, is={4294967243,4294967283,4294967263}},
  {dtype="int64", shape={2503}, n=2503, hash=0x774edbd37f939ec2, at={1,1252,2503}, is={-3,-3,-3}},
}))
it("65", case(function(input, ramba)
  local v1 = input(1608359481, "int16", {2503}, -100, 201, false, nil)
  local v2 = input(398340496, "uint16", {1}, 0, 200, false, {"b"})
  local v3 = input(1788814342, "int32", {2503}, 1, 9, false, nil)
  local v4 = input(1802629924, "uint32", {2503}, 0, 200, false, {"b"})
  local v5 = ramba.log(ramba.abs(v2) + 0.5)
  local v6 = v3 & v2
  local v7 = ramba.bitwise_and(v2, v2)
  local v8 = ramba.add(v7, (7))
  local v9 = v3.T
  local v10 = v1 ~ v2
  local v11 = v3:lt(4)
  v3[v11] = 5
  local v12 = v11 % v8
  local v13 = ramba.multiply(v3, v7)
  local v14 = v6:count_nonzero()
  return v5, v14, v6, v2, v4, v12, v10
end, {
  {dtype="float64", shape={1}, n=1, at={1}, is={4.987025428457122}, tol={ulp=5}},
  {n=1, at={1}, is={1122}},
  {dtype="int32", shape={2503}, n=2503, hash=0x640ac10d1f68bd78, at={1,1252,2503}, is={0,0,0}},
  {dtype="uint16", shape={1}, n=1, at={1}, is={146}},
  {dtype="uint32", shape={2503}, n=2503, hash=0xd2f19c61f0d4e691, at={1,1252,2503}, is={66,158,72}},
  {dtype="uint16", shape={2503}, n=2503, hash=0x885b8d7d7f6d4fae, at={1,1252,2503}, is={0,0,0}},
  {dtype="int32", shape={2503}, n=2503, hash=0xb03d1f7d20e907cc, at={1,1252,2503}, is={-160,155,182}},
}))
it("66", case(function(input, ramba)
  local v1 = input(757635822, "uint16", {7,31}, 0, 200, false, {"b","n"})
  local v2 = input(400571268, "uint16", {7,31}, 0, 200, false, nil)
  local v3 = input(1662371691, "int64", {7,31}, 1, 9, false, {"n","b"})
  local v4 = input(1146161828, "float32", {7,31}, 1, 9, false, nil)
  local v5 = v1 | v1
  local v6 = v5:gt((0.001))
  local v7 = ramba.cosh(v3 / (ramba.abs(v3) + 1))
  local v8 = v2:sum()
  return v7, v8, v6, v5, v1, v4, v3
end, {
  {dtype="float64", shape={7,31}, n=217, at={1,32,63,94,124,155,186,217}, is={1.2946832846768448,1.1276259652063807,1.3903956440303054,1.3903956440303054,1.3677870496999516,1.3903956440303054,1.1276259652063807,1.2946832846768448}, tol={ulp=5}},
  {n=1, at={1}, is={21940}},
  {dtype="bool", shape={7,31}, n=217, hash=0x7fde7ee9081992ea, at={1,109,217}, is={true,true,true}},
  {dtype="uint16", shape={7,31}, n=217, hash=0x41956154d2895363, at={1,109,217}, is={122,87,151}},
  {dtype="uint16", shape={7,31}, n=217, hash=0x41956154d2895363, at={1,109,217}, is={122,87,151}},
  {dtype="float32", shape={7,31}, n=217, hash=0xf09ba0e5311cb3aa, at={1,109,217}, is={0.875,0.25,1.125}},
  {dtype="int64", shape={7,31}, n=217, hash=0x1e78d89d9d56f932, at={1,109,217}, is={3,8,3}},
}))
it("67", case(function(input, ramba)
  local v1 = input(171478749, "int64", {5,1,41}, -1000000, 2000003, false, {"b","n","b"})
  local v2 = input(241140400, "int8", {5,1,41}, -8, 23, false, {"n","b","n"})
  local v3 = input(1225177880, "uint64", {1,1,41}, 0, 200, false, {"n","b","n"})
  local v4 = v1:eq(v2)
  v4["3:-3"] = v4["1:-5"]
  local v5 = v2 << 0
  v1[":, 1:-1:2, 1:-3"]:isub((2))
  local v6 = v5:argmin{axis=2}
  local v7 = v5:lt(-3)
  v5[v7] = -2
  local v8 = ramba.multiply(v1, v3)
  local v9 = (0.5) // v2
  v8["3:-3"] = v8["1:-5"]
  local v10 = v8:argmin{axis=2}
  return v6, v7, v2, v1, v8
end, {
  {dtype="int64", shape={5,41}, n=205, hash=0xe5ed11af21e5ad2d, at={1,103,205}, is={1,1,1}},
  {dtype="bool", shape={5,1,41}, n=205, hash=0xf1137f220e458780, at={1,103,205}, is={false,false,false}},
  {dtype="int8", shape={5,1,41}, n=205, hash=0x05c1b6036710be45, at={1,103,205}, is={-3,-1,0}},
  {dtype="int64", shape={5,1,41}, n=205, hash=0x638450aa63aca510, at={1,103,205}, is={-66822,293416,-812006}},
  {dtype="float64", shape={5,1,41}, n=205, hash=0x4fe3fe8a1627e2a8, at={1,103,205}, is={-11359740.0,34620568.0,-157529164.0}},
}))
it("68", case(function(input, ramba)
  local v1 = input(801279598, "int64", {1}, -1000000, 2000003, false, {"b"})
  local v2 = input(1086367690, "uint16", {1}, 0, 200, false, nil)
  local v3 = input(2142803893, "float32", {1}, -1000000, 2000003, true, nil)
  ramba.sync()
  v1[":"] = (-6)
  local v4 = v2 | v2
  local v5 = v2[{ {-1,1,3} }]
  v3[":"]:imul(v5)
  local v6 = v3.T
  local v7 = v5 * v4
  local v8 = ramba.flip(v3, 1)
  return v8, v4, v6, v3, v2
end, {
  {dtype="float32", shape={1}, n=1, at={1}, is={13422394.0}},
  {dtype="uint16", shape={1}, n=1, at={1}, is={150}},
  {dtype="float32", shape={1}, n=1, at={1}, is={13422394.0}},
  {dtype="float32", shape={1}, n=1, at={1}, is={13422394.0}},
  {dtype="uint16", shape={1}, n=1, at={1}, is={150}},
}))
it("69", case(function(input, ramba)
  local v1 = input(290989465, "uint8", {0}, 0, 200, false, {"b"})
  local v2 = input(2113546886, "int8", {0}, -100, 201, false, nil)
  local v3 = input(647976556, "float32", {1}, -8, 23, false, nil)
  local v4 = input(1744271702, "bool", {1}, -100, 201, false, {"b"})
  local v5 = ramba.reciprocal(v3)
  local v6 = ramba.sin(v1)
  local v7 = v3 // v2
  local v8 = v2 % v2
  local v9 = ramba.sqrt(v5)
  local v10 = v1["new, :"]
  local v11 = v3:min{keepdims=true}
  local v12 = v3[{ {-1,-1,3} }]
  local v13 = v12:sum{axis=1}
  local v14 = v12:argmax{axis=1}
  local v15 = v4["1:1"]
  local v16 = ramba.fmax(v5, v5) + 0.0
  return v6, v11, v13, v2, v14, v7, v12, v15
end, {
  {dtype="float32", shape={0}, n=0, tol={ulp=5, bits=24}},
  {dtype="float32", shape={1}, n=1, at={1}, is={-1.0}, tol={abs=0}},
  {dtype="float32", shape={}, n=1, at={1}, is={-1.0}, tol={abs=9.54e-07, ulp=2, bits=24}},
  {dtype="int8", shape={0}, n=0},
  {dtype="int64", shape={}, n=1, at={1}, is={1}},
  {dtype="float32", shape={0}, n=0},
  {dtype="float32", shape={1}, n=1, at={1}, is={-1.0}},
  {dtype="bool", shape={1}, n=1, at={1}, is={true}},
}))
it("70", case(function(input, ramba)
  local v1 = input(2127811559, "uint32", {1,1}, 0, 200, false, {"b","b"})
  local v2 = input(668678939, "uint64", {1,1}, 0, 200, false, nil)
  local v3 = v2:gt((1))
  local v4 = v2:sum()
  local v5 = v1[{ {}, {-1,1} }]
  local v6 = v2 - (-2.25)
  local v7 = v6:lt(-2)
  v6[v7] = -1
  local v8 = v6:lt(-1)
  v6[v8] = 0
  local v9 = v1:std()
  local v10 = v1[":"]
  local v11 = ramba.where(v2:gt(0), v7, v7)
  local v12 = v10:sum()
  local v13 = ramba.roll(v3, -5, 1)
  local v14 = v11:transpose({1,2})
  return v4, v9, v12, v1, v7, v8, v14, v6
end, {
  {n=1, at={1}, is={64}},
  {n=1, at={1}, is={0.0}, tol={abs=3.96e-06, ulp=2}},
  {n=1, at={1}, is={47}},
  {dtype="uint32", shape={1,1}, n=1, at={1}, is={47}},
  {dtype="bool", shape={1,1}, n=1, at={1}, is={false}},
  {dtype="bool", shape={1,1}, n=1, at={1}, is={false}},
  {dtype="bool", shape={1,1}, n=1, at={1}, is={false}},
  {dtype="float64", shape={1,1}, n=1, at={1}, is={66.25}},
}))
it("71", case(function(input, ramba)
  local v1 = input(179575732, "int16", {101}, -100, 201, false, nil)
  local v2 = input(28476028, "float64", {101}, -8, 23, false, {"b"})
  local v3 = input(960775768, "float64", {101}, -1000000, 2000003, false, {"b"})
  local v4 = ramba.flip(v2, 1)
  local v5 = v2 - (0.001)
  local v6 = v3 // v2
  local v7 = ramba.fmin(v4, v2) + 0.0
  local v8 = v1:prod{axis=1}
  v6["3:-3"] = v6["1:-5"]
  local v9 = v8:astype("bool")
  v7[{ {77,98} }]:imul((0.1))
  local v10 = v5["-21:83"]
  local v11 = v1 << 4
  local v12 = ramba.maximum(v1, v8)
  return v2, v5, v9, v7, v10
end, {
  {dtype="float64", shape={101}, n=101, hash=0x7e1f09aa2437c018, at={1,51,101}, is={0.75,-0.875,-0.375}},
  {dtype="float64", shape={101}, n=101, hash=0x08337c85dce636c9, at={1,51,101}, is={0.749,-0.876,-0.376}},
  {dtype="bool", shape={}, n=1, at={1}, is={false}},
  {dtype="float64", shape={101}, n=101, hash=0xbf103d73c1182884, at={1,51,101}, is={-0.375,-0.875,-0.375}},
  {dtype="float64", shape={3}, n=3, at={1,2,3}, is={-0.751,-0.376,-0.126}},
}))
it("72", case(function(input, ramba)
  local v1 = input(788823298, "int32", {37,41}, -1000000, 2000003, false, {"n","b"})
  local v2 = input(689521087, "int16", {41}, -100, 201, false, nil)
  local v3 = (3) // v1
  local v4 = ramba.sinh(v3 / (ramba.abs(v3) + 1))
  local v5 = ramba.clip(v2, -3, 5) + 0
  local v6 = v2[{ {-1,-39,-1} }]
  local v7 = v1 >> 12
  v5["2:-2"] = v5["3:"]
  local v8 = v7:le((3.0))
  local v9 = ramba.where(v2:gt(0), v5, v8)
  v7["2:-2"] = v7["3:"]
  local v10 = ramba.fmod(v7, v1)
  local v11 = v1 ^ 4
  local v12 = v6:lt(-5)
  v6[v12] = -4
  return v4, v11, v7, v6, v12, v3
end, {
  {dtype="float64", shape={37,41}, n=1517, at={1,218,434,651,867,1084,1300,1517}, is={-0.5210953054937474,0.0,-0.5210953054937474,0.0,0.0,0.0,0.0,0.0}, tol={ulp=5}},
  {dtype="int32", shape={37,41}, n=1517, hash=0x83fafed55f944f6c, at={1,759,1517}, is={1384948240,1990266880,-1110241280}},
  {dtype="int32", shape={37,41}, n=1517, hash=0x0d6e08e06147a768, at={1,759,1517}, is={-137,-119,134}},
  {dtype="int16", shape={39}, n=39, hash=0x3bbfa95045d4e6a9, at={1,20,39}, is={-4,-4,-4}},
  {dtype="bool", shape={39}, n=39, hash=0x1fcdcf6baefe3637, at={1,20,39}, is={true,true,true}},
  {dtype="int32", shape={37,41}, n=1517, hash=0x4a9d2c0764484466, at={1,759,1517}, is={-1,0,0}},
}))
it("73", case(function(input, ramba)
  local v1 = input(424615069, "bool", {101}, -8, 23, false, {"b"})
  local v2 = input(1704083133, "uint16", {101}, 0, 200, false, nil)
  local v3 = input(1459603884, "bool", {1}, -1000000, 2000003, false, nil)
  local v4 = v3:eq((-6))
  local v5 = v3 % v2
  local v6 = ramba.isinf(v1)
  v1[{ {49,-60,-1} }] = (-2)
  local v7 = ramba.flip(v4, 1)
  local v8 = ramba.roll(v3, -4, 1)
  local v9 = (-1) - v1
  local v10 = ramba.where(v9:gt(0), v1, v7)
  local v11 = v5[{ {-101,-1,3} }]
  local v12 = v9 * v2
  return v10, v2, v8, v6, v7
end, {
  {dtype="bool", shape={101}, n=101, hash=0x213e4f4e657f3e3a, at={1,51,101}, is={false,false,false}},
  {dtype="uint16", shape={101}, n=101, hash=0x88343e6db14094bb, at={1,51,101}, is={37,186,88}},
  {dtype="bool", shape={1}, n=1, at={1}, is={true}},
  {dtype="bool", shape={101}, n=101, hash=0x213e4f4e657f3e3a, at={1,51,101}, is={false,false,false}},
  {dtype="bool", shape={1}, n=1, at={1}, is={false}},
}))
it("74", case(function(input, ramba)
  local v1 = input(815482416, "int64", {1307,2}, -1000000, 2000003, false, nil)
  local v2 = input(2008109290, "uint64", {1307,2}, 0, 200, false, {"b","n"})
  local v3 = input(349572597, "uint16", {1307,2}, 0, 200, false, nil)
  local v4 = input(1207337125, "uint32", {1307,1}, 0, 200, false, nil)
  local v5 = ramba.add(v1, v2)
  local v6 = v3:transpose({1,2})
  local v7 = v2[":, -2:1:2"]
  local v8 = ramba.rint(v5)
  local v9 = ramba.arccosh(ramba.abs(v4) + 1.5)
  local v10 = v1:transpose({1,2})
  v7[{ {}, {} }] = (1)
  local v11 = ramba.logical_or(v4, v4)
  local v12 = v4:all{axis=1}
  local v13 = v4:var()
  return v9, v13, v5, v3, v8, v10, v12
end, {
  {dtype="float64", shape={1307,1}, n=1307, at={1,188,374,561,747,934,1120,1307}, is={5.937529243209125,5.953236587719258,5.765181275692533,5.888870284884164,5.501241550403277,4.174150499430208,5.451020033118998,3.8061682964099837}, tol={ulp=5}},
  {n=1, at={1}, is={3430.32412487875}, tol={abs=2.81e-10, ulp=2}},
  {dtype="float64", shape={1307,2}, n=2614, hash=0x59137edd0d9e1763, at={1,1307,2614}, is={592671.0,-563278.0,543285.0}},
  {dtype="uint16", shape={1307,2}, n=2614, hash=0x84b05e2a34171bd0, at={1,1307,2614}, is={154,148,50}},
  {dtype="float64", shape={1307,2}, n=2614, hash=0x59137edd0d9e1763, at={1,1307,2614}, is={592671.0,-563278.0,543285.0}},
  {dtype="int64", shape={1307,2}, n=2614, hash=0x4c121ca12deaac9f, at={1,1307,2614}, is={592535,-563475,543107}},
  {dtype="bool", shape={1}, n=1, at={1}, is={false}},
}))
it("75", case(function(input, ramba)
  local v1 = input(1752425472, "uint32", {3,2,0}, 0, 200, false, nil)
  local v2 = input(745005579, "uint64", {3,2,0}, 0, 200, false, {"n","b","n"})
  local v3 = input(1193827987, "int16", {3,2,0}, -8, 23, false, nil)
  local v4 = v3 / v1
  local v5 = v2 ^ 0
  local v6 = v2 / (0.1)
  local v7 = ramba.flip(v4, 2)
  ramba.sync()
  local v8 = v7 ^ 1
  local v9 = v4:lt(0)
  v4[v9] = 1
  local v10 = ramba.logical_not(v3)
  local v11 = v6:lt(3)
  v6[v11] = 4
  local v12 = v8:eq(v11)
  local v13 = v12["3:3:2, 1:-1"]
  local v14 = ramba.floor(v7)
  return v3, v12, v6, v2, v8
end, {
  {dtype="int16", shape={3,2,0}, n=0},
  {dtype="bool", shape={3,2,0}, n=0},
  {dtype="float64", shape={3,2,0}, n=0},
  {dtype="uint64", shape={3,2,0}, n=0},
  {dtype="float64", shape={3,2,0}, n=0},
}))
it("76", case(function(input, ramba)
  local v1 = input(1839821197, "int16", {2,3,5}, 1, 9, false, nil)
  local v2 = input(546278134, "float32", {3,5}, 1, 9, false, nil)
  local v3 = v2 / v1
  local v4 = v1 << 4
  local v5 = v4 & v1
  local v6 = ramba.fmax(v2, v2) + 0.0
  local v7 = v4 << 5
  return v1, v4, v2, v6, v3
end, {
  {dtype="int16", shape={2,3,5}, n=30, hash=0x43b485ebd8a44ebf, at={1,15,30}, is={3,7,3}},
  {dtype="int16", shape={2,3,5}, n=30, hash=0x8b2a6b549dc0babe, at={1,15,30}, is={48,112,48}},
  {dtype="float32", shape={3,5}, n=15, hash=0x28245b7b7a9c06cd, at={1,8,15}, is={0.75,0.625,0.625}},
  {dtype="float32", shape={3,5}, n=15, hash=0x28245b7b7a9c06cd, at={1,8,15}, is={0.75,0.625,0.625}},
  {dtype="float32", shape={2,3,5}, n=30, hash=0xe1ddc45f007288ad, at={1,15,30}, is={0.25,0.0892857164144516,0.2083333283662796}},
}))
it("77", case(function(input, ramba)
  local v1 = input(1180806150, "float64", {2503}, -100, 201, false, nil)
  local v2 = input(1554983886, "uint32", {2503}, 0, 200, false, nil)
  local v3 = input(752029887, "bool", {2503}, -8, 23, false, {"b"})
  local v4 = v2 << 7
  local v5 = ramba.cbrt(v4)
  local v6 = ramba.cosh(v2 / (ramba.abs(v2) + 1))
  local v7 = v2:prod{keepdims=true}
  v2[{ {-294,2345} }]:iadd(v7)
  return v5, v6, v1, v2, v4, v3, v7
end, {
  {dtype="float64", shape={2503}, n=2503, at={1,358,716,1073,1431,1788,2146,2503}, is={18.566355334451114,26.954656403221332,28.13539862399065,27.12969154411333,26.04332028610573,23.39214190570293,15.303449462179115,24.648960590996158}, tol={ulp=5}},
  {dtype="float64", shape={2503}, n=2503, at={1,358,716,1073,1431,1788,2146,2503}, is={1.5203326392599321,1.5354819371993669,1.5363903560981211,1.5356265274665308,1.5346658099413173,1.531520423735626,1.5034659234288532,1.5331765946105875}, tol={ulp=5}},
  {dtype="float64", shape={2503}, n=2503, hash=0xad1fcf0a07005f2a, at={1,1252,2503}, is={-7.25,-2.625,0.625}},
  {dtype="uint32", shape={2503}, n=2503, hash=0xc948effa37bec8d4, at={1,1252,2503}, is={50,94,117}},
  {dtype="uint32", shape={2503}, n=2503, hash=0x8aea40583325c109, at={1,1252,2503}, is={6400,12032,14976}},
  {dtype="bool", shape={2503}, n=2503, hash=0x935507a96c074bf2, at={1,1252,2503}, is={false,false,true}},
  {dtype="uint64", shape={1}, n=1, at={1}, is={0}},
}))
it("78", case(function(input, ramba)
  local v1 = input(881784144, "uint16", {0,5}, 0, 200, false, nil)
  local v2 = input(1256310475, "int16", {0,5}, 1, 9, false, nil)
  local v3 = input(1739936974, "uint16", {0,5}, 0, 200, false, {"b","b"})
  local v4 = input(1686961941, "bool", {5}, -8, 23, false, nil)
  local v5 = v2 ^ 3
  local v6 = v2:sum{axis=2}
  v2[":, 5:-1"] = (-5)
  local v7 = v1 << 10
  local v8 = ramba.logical_and(v7, v1)
  local v9 = v6 - v6
  local v10 = v3[{ {}, {3,-5,-1}, "new" }]
  local v11 = ramba.sqrt(v9)
  return v10, v8, v6, v11, v1
end, {
  {dtype="uint16", shape={0,3,1}, n=0},
  {dtype="bool", shape={0,5}, n=0},
  {dtype="int64", shape={0}, n=0},
  {dtype="float64", shape={0}, n=0},
  {dtype="uint16", shape={0,5}, n=0},
}))
it("79", case(function(input, ramba)
  local v1 = input(927742365, "uint16", {1307,2}, 0, 200, false, nil)
  local v2 = input(1528323990, "uint32", {1307,2}, 0, 200, false, nil)
  local v3 = input(2014685744, "uint8", {2}, 0, 200, false, nil)
  local v4 = input(465360407, "uint16", {1307,2}, 0, 200, false, nil)
  local v5 = ramba.square(v3)
  local v6 = (5) + v2
  local v7 = v6:argmax{axis=1}
  local v8 = ramba.broadcast_to(v7, {3,2}) + 0
  local v9 = v8 & v7
  local v10 = v4:var{axis=2}
  local v11 = v4 ^ 3
  return v10, v7, v4, v2, v1, v6
end, {
  {dtype="float64", shape={1307}, n=1307, at={1,188,374,561,747,934,1120,1307}, is={256.0,462.25,30.25,1980.25,7482.25,1122.25,900.0,156.25}, tol={abs=2.81e-10, ulp=2}},
  {dtype="int64", shape={2}, n=2, at={1,2}, is={3,61}},
  {dtype="uint16", shape={1307,2}, n=2614, hash=0x4b0a44ed7816ce6f, at={1,1307,2614}, is={44,178,76}},
  {dtype="uint32", shape={1307,2}, n=2614, hash=0x480f4ea4cbe2bfc6, at={1,1307,2614}, is={175,174,132}},
  {dtype="uint16", shape={1307,2}, n=2614, hash=0xeba8a724718d5e1a, at={1,1307,2614}, is={180,106,90}},
  {dtype="uint32", shape={1307,2}, n=2614, hash=0xe4488a9e354fd3e8, at={1,1307,2614}, is={180,179,137}},
}))
it("80", case(function(input, ramba)
  local v1 = input(1338038359, "uint32", {5,1,41}, 0, 200, false, nil)
  local v2 = input(191183201, "float64", {5,1,41}, -1000000, 2000003, false, nil)
  local v3 = input(1128557199, "int8", {1,1,41}, 1, 9, false, nil)
  local v4 = ramba.fmax(v1, v3)
  local v5 = v3:gt(v2)
  local v6 = v3["-1:-1:-1, 1:-1:2, 2:-3:2"]
  local v7 = v5["3:3, :, 14:-6"]
  local v8 = v5:any{axis=2}
  local v9 = v3:astype("int32")
  local v10 = v7:std{axis=2}
  local v11 = v1 / v5
  return v10, v1, v11, v5, v7, v4
end, {
  {dtype="float64", shape={1,23}, n=23, at={1,4,7,10,14,17,20,23}, is={0.0,0.0,0.0,0.0,0.0,0.0,0.0,0.0}, tol={abs=8.43e-08, ulp=2}},
  {dtype="uint32", shape={5,1,41}, n=205, hash=0x22895a9ae3d07916, at={1,103,205}, is={24,17,47}},
  {dtype="float64", shape={5,1,41}, n=205, hash=0x319c04d89227da36, at={1,103,205}, is={24.0,1/0,47.0}},
  {dtype="bool", shape={5,1,41}, n=205, hash=0xf81abec1cd35e57c, at={1,103,205}, is={true,false,true}},
  {dtype="bool", shape={1,1,23}, n=23, hash=0xcf2e3431104f1768, at={1,12,23}, is={false,true,false}},
  {dtype="int64", shape={5,1,41}, n=205, hash=0xc0f2d4a93ec0089c, at={1,103,205}, is={24,17,47}},
}))
it("81", case(function(input, ramba)
  local v1 = input(869722829, "int8", {37,41}, -8, 23, false, {"b","b"})
  local v2 = input(1815110131, "uint64", {1,41}, 0, 200, false, nil)
  local v3 = ramba.multiply(v1, v2)
  local v4 = ramba.where(v1:gt(0), v3, v2)
  local v5 = v2.T
  local v6 = v1:sum{axis=1}
  local v7 = v2 / (5)
  local v8 = ramba.where(v3:gt(0), v7, v2)
  local v9 = ramba.clip(v4, -3, 5) + 0
  local v10 = v2:transpose({2,1})
  local v11 = v7 * v9
  return v8, v11, v5, v3, v1
end, {
  {dtype="float64", shape={37,41}, n=1517, hash=0x84db57c3ca510e10, at={1,759,1517}, is={0.2,5.8,168.0}},
  {dtype="float64", shape={37,41}, n=1517, hash=0xa9c00db6f85e8fe7, at={1,759,1517}, is={0.4,29.0,168.0}},
  {dtype="uint64", shape={41,1}, n=41, hash=0x3e1b1d734ee43c8d, at={1,21,41}, is={1,29,168}},
  {dtype="float64", shape={37,41}, n=1517, hash=0xfb9c242c2fcfe25e, at={1,759,1517}, is={2.0,290.0,-336.0}},
  {dtype="int8", shape={37,41}, n=1517, hash=0x0bde36efb23b4ed5, at={1,759,1517}, is={2,10,-2}},
}))
it("82", case(function(input, ramba)
  local v1 = input(1571144451, "int16", {0}, -100, 201, false, {"b"})
  local v2 = input(26935466, "int16", {0}, -8, 23, false, {"b"})
  local v3 = input(1493783299, "uint16", {0}, 0, 200, false, nil)
  local v4 = ramba.add(v3, v2)
  local v5 = ramba.flip(v1, 1)
  local v6 = v5 / (1)
  local v7 = v5[":"]
  return v7, v4, v1, v5, v6
end, {
  {dtype="int16", shape={0}, n=0},
  {dtype="int32", shape={0}, n=0},
  {dtype="int16", shape={0}, n=0},
  {dtype="int16", shape={0}, n=0},
  {dtype="float64", shape={0}, n=0},
}))
it("83", case(function(input, ramba)
  local v1 = input(289201996, "float64", {3,4}, -1000000, 2000003, true, nil)
  local v2 = input(1547024540, "bool", {3,4}, -8, 23, false, nil)
  local v3 = input(1179704302, "float32", {3,4}, -8, 23, false, nil)
  local v4 = input(295129316, "uint32", {3,4}, 0, 200, false, nil)
  local v5 = ramba.flip(v4, 1)
  local v6 = ramba.sqrt(v1)
  local v7 = v6:lt(-1)
  v6[v7] = 0
  local v8 = v7:transpose({2,1})
  return v5, v1, v6, v8, v4
end, {
  {dtype="uint32", shape={3,4}, n=12, hash=0xf363857d1acc38e5, at={1,7,12}, is={118,177,196}},
  {dtype="float64", shape={3,4}, n=12, hash=0xc2fa14d092a0a923, at={1,7,12}, is={-119642.25,-22747.375,23509.75}},
  {dtype="float64", shape={3,4}, n=12, hash=0x2cb98b8207ef711c, at={1,7,12}, is={0/0,0/0,153.32889486329705}},
  {dtype="bool", shape={4,3}, n=12, hash=0xfc375f4c78e224b0, at={1,7,12}, is={false,false,false}},
  {dtype="uint32", shape={3,4}, n=12, hash=0x43af99a6e015be1b, at={1,7,12}, is={26,177,59}},
}))
it("84", case(function(input, ramba)
  local v1 = input(3993375, "uint64", {3,1301}, 0, 200, false, {"b","n"})
  local v2 = input(90677699, "float32", {3,1301}, -100, 201, false, nil)
  local v3 = input(1445362606, "uint8", {3,1301}, 0, 200, false, nil)
  local v4 = v1:sum()
  local v5 = (-2.25) % v1
  local v6 = ramba.log10(ramba.abs(v2) + 0.5)
  local v7 = ramba.add(v1, v2)
  local v8 = ramba.minimum(v5, v1) + 0.0
  return v4, v6, v1, v8, v7, v2, v5
end, {
  {n=1, at={1}, is={394882}},
  {dtype="float32", shape={3,1301}, n=3903, at={1,558,1116,1673,2231,2788,3346,3903}, is={0.6154239773750305,1.109747290611267,0.3756636083126068,0.9945371150970459,1.0364292860031128,1.096909999847412,0.6651117205619812,0.7501225471496582}, tol={ulp=5, bits=24}},
  {dtype="uint64", shape={3,1301}, n=3903, hash=0xf41e48360fa2800c, at={1,1952,3903}, is={98,119,160}},
  {dtype="float64", shape={3,1301}, n=3903, hash=0x2240ffe0e5127fe2, at={1,1952,3903}, is={95.75,116.75,157.75}},
  {dtype="float64", shape={3,1301}, n=3903, hash=0x55fd485dd8996d6f, at={1,1952,3903}, is={94.375,128.125,165.125}},
  {dtype="float32", shape={3,1301}, n=3903, hash=0x9626a7f06cc2f92f, at={1,1952,3903}, is={-3.625,9.125,5.125}},
  {dtype="float64", shape={3,1301}, n=3903, hash=0x2240ffe0e5127fe2, at={1,1952,3903}, is={95.75,116.75,157.75}},
}))
it("85", case(function(input, ramba)
  local v1 = input(1867280269, "int64", {3}, 1, 9, false, {"b"})
  local v2 = input(1074366088, "int16", {3}, -8, 23, false, {"b"})
  local v3 = input(1934376928, "bool", {3}, -1000000, 2000003, false, {"b"})
  local v4 = ramba.broadcast_to(v3, {3,3}) + 0
  local v5 = ramba.stack({v3, v1}, 1)
  local v6 = v2 - v5
  local v7 = v2 ^ 2
  local v8 = v3:min()
  local v9 = ~v2
  local v10 = v7:sum{keepdims=true}
  local v11 = v5 * v9
  local v12 = v9:sum()
  return v8, v12, v7, v2, v4, v10, v6
end, {
  {n=1, at={1}, is={false}},
  {n=1, at={1}, is={-24}},
  {dtype="int16", shape={3}, n=3, at={1,2,3}, is={144,121,4}},
  {dtype="int16", shape={3}, n=3, at={1,2,3}, is={12,11,-2}},
  {dtype="int64", shape={3,3}, n=9, hash=0x930171f3e33d45dc, at={1,5,9}, is={0,0,1}},
  {dtype="int64", shape={1}, n=1, at={1}, is={269}},
  {dtype="int64", shape={2,3}, n=6, hash=0x68b5386c3227123d, at={1,3,6}, is={12,-3,-3}},
}))
it("86", case(function(input, ramba)
  local v1 = input(1454439954, "float64", {7,31}, -100, 201, false, {"n","b"})
  local v2 = input(188484765, "uint64", {7,31}, 0, 200, false, nil)
  local v3 = input(1829293141, "bool", {7,31}, 1, 9, false, {"b","b"})
  local v4 = input(1114631726, "uint16", {1,31}, 0, 200, false, {"b","n"})
  v3["4:-5:-1, new, 15:10:-1"] = (5)
  local v5 = ramba.sqrt(v4)
  local v6 = ramba.sqrt(v2)
  local v7 = v5["1:-1:-2, -19:-1:3"]
  local v8 = v6["-1:-5:-1, 2:-3"]
  local v9 = ramba.where(v6:gt(0), v6, v3)
  local v10 = ramba.where(v2:gt(0), v3, v4)
  local v11 = ramba.sign(v6)
  local v12 = v11 // v11
  return v4, v8, v2, v11, v1
end, {
  {dtype="uint16", shape={1,31}, n=31, hash=0x4b347d11c310704d, at={1,16,31}, is={88,50,69}},
  {dtype="float64", shape={5,28}, n=140, hash=0x4273e35da1ceedf4, at={1,71,140}, is={9.433981132056603,7.211102550927978,13.228756555322953}},
  {dtype="uint64", shape={7,31}, n=217, hash=0x0b6f56fa1170be82, at={1,109,217}, is={199,192,79}},
  {dtype="float64", shape={7,31}, n=217, hash=0x66f2bdebf0a7f0e9, at={1,109,217}, is={1.0,1.0,1.0}},
  {dtype="float64", shape={7,31}, n=217, hash=0xb2b0ceed3bf0cf27, at={1,109,217}, is={-7.75,0.625,1.75}},
}))
it("87", case(function(input, ramba)
  local v1 = input(31594189, "float32", {1307,2}, 1, 9, false, nil)
  local v2 = input(290024986, "uint8", {1307,1}, 0, 200, false, nil)
  local v3 = ~v2
  local v4 = v3["78, -1:-1"]
  local v5 = ramba.fmin(v2, v1) + 0.0
  local v6 = v5:lt(1)
  v5[v6] = 2
  local v7 = ramba.isinf(v3)
  local v8 = v2 >> 6
  local v9 = v4:ge(v3)
  v5["1233:718:-1, -1:-2:-2"] = v4
  local v10 = v8:ge(v6)
  local v11 = ramba.where(v6, v8, v2)
  return v9, v8, v5, v4, v3
end, {
  {dtype="bool", shape={1307,1}, n=1307, hash=0x24b46f8ee5aba3a0, at={1,654,1307}, is={false,true,false}},
  {dtype="uint8", shape={1307,1}, n=1307, hash=0x142a491c70338bc0, at={1,654,1307}, is={0,3,0}},
  {dtype="float32", shape={1307,2}, n=2614, hash=0xb8684fa248735f83, at={1,1307,2614}, is={1.0,2.0,2.0}},
  {dtype="uint8", shape={1}, n=1, at={1}, is={134}},
  {dtype="uint8", shape={1307,1}, n=1307, hash=0x200ddcf8ca727114, at={1,654,1307}, is={213,58,221}},
}))
it("88", case(function(input, ramba)
  local v1 = input(197108688, "uint64", {7,31}, 0, 200, false, {"b","n"})
  local v2 = input(82749257, "uint32", {7,31}, 0, 200, false, nil)
  local v3 = v2:cumsum{axis=1}
  local v4 = v1 >> 19
  local v5 = v3 * v1
  local v6 = ramba.multiply(v5, v4)
  local v7 = v5:sum{axis=2}
  local v8 = v3:astype("float32")
  return v3, v7, v4, v6, v8
end, {
  {dtype="uint64", shape={7,31}, n=217, hash=0xd6617005e4d0b467, at={1,109,217}, is={44,501,771}},
  {dtype="uint64", shape={7}, n=7, hash=0x060e29324b54fa86, at={1,4,7}, is={294717,1164003,2102251}},
  {dtype="uint64", shape={7,31}, n=217, hash=0xff3b75e10cc15034, at={1,109,217}, is={0,0,0}},
  {dtype="uint64", shape={7,31}, n=217, hash=0xff3b75e10cc15034, at={1,109,217}, is={0,0,0}},
  {dtype="float32", shape={7,31}, n=217, hash=0x9b59b46c27ab2704, at={1,109,217}, is={44.0,501.0,771.0}},
}))
it("89", case(function(input, ramba)
  local v1 = input(1248812143, "int16", {3}, -100, 201, false, nil)
  local v2 = input(398436684, "uint64", {3}, 0, 200, false, {"b"})
  local v3 = input(856161377, "uint8", {3}, 0, 200, false, {"b"})
  local v4 = input(687382402, "int8", {3}, -8, 23, false, {"b"})
  local v5 = v4 - (5)
  local v6 = ramba.floor_divide((-5), v5)
  local v7 = v6 ^ 4
  local v8 = v2 * (6)
  local v9 = v7:lt(5)
  v7[v9] = 6
  local v10 = ramba.flip(v7, 1)
  local v11 = v9:std()
  local v12 = v3:ge(v1)
  local v13 = ramba.stack({v4, v10}, 1)
  local v14 = v2[{ "new", {} }]
  local v15 = ramba.flip(v4, 1)
  return v11, v13, v1, v9, v10, v5
end, {
  {n=1, at={1}, is={0.4714045207910317}, tol={abs=1.51e-14, ulp=2}},
  {dtype="int8", shape={2,3}, n=6, hash=0x81a9d2ac102ff30a, at={1,3,6}, is={-3,4,6}},
  {dtype="int16", shape={3}, n=3, at={1,2,3}, is={-29,-6,-69}},
  {dtype="bool", shape={3}, n=3, at={1,2,3}, is={true,true,false}},
  {dtype="int8", shape={3}, n=3, at={1,2,3}, is={113,6,6}},
  {dtype="int8", shape={3}, n=3, at={1,2,3}, is={-8,8,-1}},
}))
it("90", case(function(input, ramba)
  local v1 = input(467421076, "int16", {3}, -100, 201, false, {"b"})
  local v2 = input(1810482796, "uint64", {3}, 0, 200, false, nil)
  local v3 = v2 >> 42
  local v4 = v1.T
  local v5 = v2[{ {} }]
  local v6 = v1:lt(4)
  v1[v6] = 5
  local v7 = v2:prod{axis=1}
  local v8 = ramba.divide(v1, v5)
  local v9 = v4 // v7
  local v10 = v2 - v2
  local v11 = ramba.logical_xor(v3, v5)
  return v8, v11, v4, v3, v6
end, {
  {dtype="float64", shape={3}, n=3, at={1,2,3}, is={0.12578616352201258,0.02577319587628866,0.34444444444444444}},
  {dtype="bool", shape={3}, n=3, at={1,2,3}, is={true,true,true}},
  {dtype="int16", shape={3}, n=3, at={1,2,3}, is={20,5,62}},
  {dtype="uint64", shape={3}, n=3, at={1,2,3}, is={0,0,0}},
  {dtype="bool", shape={3}, n=3, at={1,2,3}, is={false,true,false}},
}))
it("91", case(function(input, ramba)
  local v1 = input(1736951578, "uint64", {4,7,9}, 0, 200, false, nil)
  local v2 = input(1525831856, "int16", {4,1,9}, -8, 23, false, nil)
  local v3 = input(1445967284, "int8", {1,7,9}, -100, 201, false, {"b","n","b"})
  local v4 = input(1226386194, "bool", {4,7,9}, -1000000, 2000003, false, {"n","b","n"})
  local v5 = v2 + v1
  local v6 = ramba.fmin(v5, v5) + 0.0
  local v7 = v6:lt(0)
  v6[v7] = 1
  local v8 = ramba.add(v4, v7)
  local v9 = v5:gt(v3)
  local v10 = v4:ge(v7)
  local v11 = ramba.clip(v6, -3, 5) + 0
  return v3, v5, v10, v7, v4
end, {
  {dtype="int8", shape={1,7,9}, n=63, hash=0xfa1f905fe79b0c66, at={1,32,63}, is={-94,96,-43}},
  {dtype="float64", shape={4,7,9}, n=252, hash=0xc5f1eda79697d410, at={1,127,252}, is={99.0,105.0,93.0}},
  {dtype="bool", shape={4,7,9}, n=252, hash=0x69604e432a586875, at={1,127,252}, is={true,true,true}},
  {dtype="bool", shape={4,7,9}, n=252, hash=0xe330d07d85e2cd99, at={1,127,252}, is={false,false,false}},
  {dtype="bool", shape={4,7,9}, n=252, hash=0x0223420dfda058f2, at={1,127,252}, is={false,true,false}},
}))
it("92", case(function(input, ramba)
  local v1 = input(1160515330, "float64", {0}, -1000000, 2000003, false, nil)
  local v2 = input(472053322, "float32", {0}, 1, 9, true, nil)
  local v3 = input(254007070, "uint16", {0}, 0, 200, false, {"b"})
  local v4 = v3[":"]
  local v5 = v3:sum{keepdims=true}
  local v6 = ramba.logical_and(v5, (0.001))
  local v7 = ramba.isfinite(v2)
  local v8 = ramba.flip(v4, 1)
  local v9 = v3:lt(v2)
  local v10 = ramba.flip(v1, 1)
  local v11 = ramba.stack({v5, v6}, 1)
  local v12 = ramba.flip(v6, 1)
  v4[":"]:iadd(v6)
  local v13 = ramba.logical_xor(v12, v2)
  return v7, v9, v3, v8, v2
end, {
  {dtype="bool", shape={0}, n=0},
  {dtype="bool", shape={0}, n=0},
  {dtype="uint16", shape={0}, n=0},
  {dtype="uint16", shape={0}, n=0},
  {dtype="float32", shape={0}, n=0},
}))
it("93", case(function(input, ramba)
  local v1 = input(1350590864, "bool", {3,1301}, -8, 23, false, {"n","b"})
  local v2 = input(646433231, "uint64", {3,1}, 0, 200, false, {"n","b"})
  local v3 = input(1073049259, "int64", {3,1301}, -8, 23, false, nil)
  local v4 = input(856463532, "int8", {3,1301}, -8, 23, false, nil)
  local v5 = v2:sum()
  local v6 = ramba.logical_not(v4)
  local v7 = v3 ^ 0
  local v8 = v4 ~ v4
  local v9 = v8:astype("uint64")
  local v10 = v4 - (5)
  local v11 = v7:std{axis=2}
  local v12 = v4:ge(v3)
  local v13 = ramba.log10(ramba.abs(v8) + 0.5)
  return v5, v11, v13, v7, v4, v1, v2, v12
end, {
  {n=1, at={1}, is={217}},
  {dtype="float64", shape={3}, n=3, at={1,2,3}, is={0.0,0.0,0.0}, tol={abs=8.43e-08, ulp=2}},
  {dtype="float64", shape={3,1301}, n=3903, at={1,558,1116,1673,2231,2788,3346,3903}, is={-0.3010299956639812,-0.3010299956639812,-0.3010299956639812,-0.3010299956639812,-0.3010299956639812,-0.3010299956639812,-0.3010299956639812,-0.3010299956639812}, tol={ulp=5}},
  {dtype="int64", shape={3,1301}, n=3903, hash=0xe295f64f5ce92d63, at={1,1952,3903}, is={1,1,1}},
  {dtype="int8", shape={3,1301}, n=3903, hash=0x53ad672c73cdae4f, at={1,1952,3903}, is={0,-5,7}},
  {dtype="bool", shape={3,1301}, n=3903, hash=0xb317f381ff5ab850, at={1,1952,3903}, is={false,true,true}},
  {dtype="uint64", shape={3,1}, n=3, at={1,2,3}, is={100,31,86}},
  {dtype="bool", shape={3,1301}, n=3903, hash=0xe198bf9f5042a7c9, at={1,1952,3903}, is={true,false,true}},
}))
it("94", case(function(input, ramba)
  local v1 = input(1507395221, "float32", {2,101}, -100, 201, false, nil)
  local v2 = input(1176287699, "float64", {101}, -8, 23, false, nil)
  local v3 = input(982262554, "bool", {1,101}, 1, 9, false, nil)
  local v4 = input(780134986, "int32", {2,101}, 1, 9, false, nil)
  local v5 = ramba.flip(v2, 1)
  v5[":"] = v5["::-1"]
  local v6 = v5:astype("int64")
  local v7 = ramba.multiply((1), v5)
  local v8 = v1:lt(-4)
  v1[v8] = -3
  local v9 = v6 // v6
  local v10 = v1:ge(v3)
  return v9, v10, v2, v8, v1
end, {
  {dtype="int64", shape={101}, n=101, hash=0x02de89f587bb538d, at={1,51,101}, is={0,0,0}},
  {dtype="bool", shape={2,101}, n=202, hash=0x2b15a09eb8bdf559, at={1,101,202}, is={false,false,true}},
  {dtype="float64", shape={101}, n=101, hash=0x6b16254f0c3fd903, at={1,51,101}, is={-0.125,0.5,0.25}},
  {dtype="bool", shape={2,101}, n=202, hash=0x5edc57c04004d771, at={1,101,202}, is={true,true,false}},
  {dtype="float32", shape={2,101}, n=202, hash=0x0aa94191bff5573e, at={1,101,202}, is={-3.0,-3.0,2.625}},
}))
it("95", case(function(input, ramba)
  local v1 = input(825138908, "int32", {127}, -8, 23, false, {"b"})
  local v2 = input(1527043411, "uint16", {127}, 0, 200, false, nil)
  local v3 = input(998260367, "int8", {127}, -100, 201, false, nil)
  local v4 = input(1849230328, "uint64", {127}, 0, 200, false, {"b"})
  local v5 = v4:copy()
  local v6 = ramba.flip(v5, 1)
  local v7 = v5 / (2)
  local v8 = ramba.log(ramba.abs(v4) + 0.5)
  local v9 = v5 + v2
  local v10 = v3 % (3.0)
  local v11 = (2) ~ v9
  return v8, v10, v9, v5, v11, v2
end, {
  {dtype="float64", shape={127}, n=127, at={1,19,37,55,73,91,109,127}, is={4.66814498514948,3.0204248861443626,4.799914262780603,4.516338972281476,4.56954300834494,4.987025428457122,4.620058798481842,4.908971640319756}, tol={ulp=5}},
  {dtype="float64", shape={127}, n=127, hash=0x5102be43dad338b1, at={1,64,127}, is={2.0,1.0,0.0}},
  {dtype="uint64", shape={127}, n=127, hash=0xae817b824e937caa, at={1,64,127}, is={179,162,330}},
  {dtype="uint64", shape={127}, n=127, hash=0xea9121bee2c1a173, at={1,64,127}, is={106,106,135}},
  {dtype="uint64", shape={127}, n=127, hash=0x87878d0cfd980077, at={1,64,127}, is={177,160,328}},
  {dtype="uint16", shape={127}, n=127, hash=0xc973e666a17ce92b, at={1,64,127}, is={73,56,195}},
}))
it("96", case(function(input, ramba)
  local v1 = input(984714163, "uint8", {211}, 0, 200, false, {"b"})
  local v2 = input(231837040, "int16", {211}, 1, 9, false, {"b"})
  local v3 = v1:cumsum{axis=1}
  v3[{ {2,211,3} }]:imul((5))
  local v4 = v1 << 4
  local v5 = v3 / (0.001)
  v1["2:-2"] = v1["3:"]
  local v6 = v5:all{axis=1, keepdims=true}
  v1["2:-2"] = v1["1:-3"]
  local v7 = v6 ~ v3
  local v8 = ramba.copysign(v5, v5)
  local v9 = v5:lt(-4)
  v5[v9] = -3
  return v9, v7, v5, v8, v3
end, {
  {dtype="bool", shape={211}, n=211, hash=0x0de2e8caa85e2b41, at={1,106,211}, is={false,false,false}},
  {dtype="uint64", shape={211}, n=211, hash=0x2df3a87efc82b05a, at={1,106,211}, is={79,10527,20462}},
  {dtype="float64", shape={211}, n=211, hash=0x62749dded4bfd8da, at={1,106,211}, is={78000.0,10526000.0,20463000.0}},
  {dtype="float64", shape={211}, n=211, hash=0x62749dded4bfd8da, at={1,106,211}, is={78000.0,10526000.0,20463000.0}},
  {dtype="uint64", shape={211}, n=211, hash=0x16e9e4441380ae52, at={1,106,211}, is={78,10526,20463}},
}))
it("97", case(function(input, ramba)
  local v1 = input(968452174, "int16", {3,4}, -100, 201, false, nil)
  local v2 = input(1389684144, "uint32", {3,4}, 0, 200, false, {"n","b"})
  local v3 = v1:lt(-2)
  v1[v3] = -1
  local v4 = v2:sum()
  local v5 = v3:var()
  local v6 = v1 ^ 3
  local v7 = v6:astype("int16")
  local v8 = -v6
  local v9 = v2:transpose({1,2})
  local v10 = v9[{ {-3,1,3}, {2,1,-1} }]
  local v11 = ramba.tan(v6 / (ramba.abs(v6) + 1))
  local v12 = v10:std()
  return v4, v5, v11, v12, v3, v2, v6, v7, v10
end, {
  {n=1, at={1}, is={937}},
  {n=1, at={1}, is={0.25}, tol={abs=7.11e-15, ulp=2}},
  {dtype="float64", shape={3,4}, n=12, at={1,3,4,6,7,9,10,12}, is={-0.5463024898437905,-0.5463024898437905,-0.5463024898437905,-0.5463024898437905,-0.5463024898437905,1.5567744900662548,1.2317985935882723,1.5572779433985038}, tol={ulp=5}},
  {n=1, at={1}, is={17.5}, tol={abs=8.97e-13, ulp=2}},
  {dtype="bool", shape={3,4}, n=12, hash=0x224530620a5917d9, at={1,7,12}, is={true,true,false}},
  {dtype="uint32", shape={3,4}, n=12, hash=0x1b6c796e52ec3a62, at={1,7,12}, is={47,149,111}},
  {dtype="int16", shape={3,4}, n=12, hash=0x97f4c32cc14f2131, at={1,7,12}, is={-1,-1,26392}},
  {dtype="int16", shape={3,4}, n=12, hash=0x97f4c32cc14f2131, at={1,7,12}, is={-1,-1,26392}},
  {dtype="uint32", shape={1,2}, n=2, at={1,2}, is={12,47}},
}))
it("98", case(function(input, ramba)
  local v1 = input(1452590508, "uint16", {2,3,5}, 0, 200, false, nil)
  local v2 = input(1090548406, "uint8", {1,3,5}, 0, 200, false, {"n","b","n"})
  local v3 = v1:astype("int32")
  v2[{ 1, {}, "new", {-2,1,-1} }] = (2)
  local v4 = v2:argmin()
  local v5 = v1 // v2
  local v6 = v1:transpose({1,2,3})
  local v7 = v3 + (0.1)
  v1["2:1:-1, :, :"] = (3)
  local v8 = v3 ^ 4
  local v9 = (6) // v8
  v5[{ {1,6}, {1,-3}, {3,3} }]:iadd((7))
  return v4, v8, v1, v5, v6, v9
end, {
  {n=1, at={1}, is={1}},
  {dtype="int32", shape={2,3,5}, n=30, hash=0xd6d84fe3624cf86f, at={1,15,30}, is={221533456,126247696,741200625}},
  {dtype="uint16", shape={2,3,5}, n=30, hash=0xc96154afc78f1f8c, at={1,15,30}, is={3,3,3}},
  {dtype="uint16", shape={2,3,5}, n=30, hash=0x4847ea317a196618, at={1,15,30}, is={61,1,1}},
  {dtype="uint16", shape={2,3,5}, n=30, hash=0xc96154afc78f1f8c, at={1,15,30}, is={3,3,3}},
  {dtype="int32", shape={2,3,5}, n=30, hash=0x0066a8ef1f62f5e0, at={1,15,30}, is={0,0,0}},
}))
it("99", case(function(input, ramba)
  local v1 = input(1178492645, "int32", {3,2,0}, -8, 23, false, {"b","n","b"})
  local v2 = input(347088759, "uint64", {1,1,1}, 0, 200, false, nil)
  local v3 = v2.T
  v3[":, 1:1, 1:-1:-3"]:imul((1))
  v3[{ {1,1}, {1,1,-1}, {1,1,-3} }]:imul(v3)
  local v4 = ramba.floor_divide(v3, v1)
  local v5 = ramba.logical_and(v2, v3)
  local v6 = v5 / v5
  local v7 = ramba.flip(v3, 2)
  local v8 = v6:lt(-2)
  v6[v8] = -1
  local v9 = v4:lt(-3)
  v4[v9] = -2
  local v10 = v3:sum()
  local v11 = v9 - (-7)
  return v10, v8, v9, v3, v2, v7
end, {
  {n=1, at={1}, is={39601}},
  {dtype="bool", shape={1,1,1}, n=1, at={1}, is={false}},
  {dtype="bool", shape={3,2,0}, n=0},
  {dtype="uint64", shape={1,1,1}, n=1, at={1}, is={39601}},
  {dtype="uint64", shape={1,1,1}, n=1, at={1}, is={39601}},
  {dtype="uint64", shape={1,1,1}, n=1, at={1}, is={39601}},
}))
it("100", case(function(input, ramba)
  local v1 = input(1860424680, "uint16", {2,101}, 0, 200, false, nil)
  local v2 = input(1070997425, "int32", {101}, -100, 201, false, {"b"})
  local v3 = input(410149968, "uint32", {2,1}, 0, 200, false, {"b","b"})
  local v4 = input(1455053732, "bool", {2,101}, 1, 9, false, nil)
  local v5 = v1["2:2:-1, -99:-2"]
  local v6 = v1 // (3)
  local v7 = ramba.log(ramba.abs(v2) + 0.5)
  local v8 = v3 * (6)
  local v9 = v6:var{axis=2}
  local v10 = v5 / v8
  local v11 = ramba.where(v3:gt(0), v4, v8)
  return v7, v9, v8, v11, v10, v3, v5
end, {
  {dtype="float64", shape={101}, n=101, at={1,15,30,44,58,72,87,101}, is={3.3141860046725258,4.310799125385514,4.4942386252808095,4.61015772749913,4.1666652238017265,3.9219733362813143,3.56953269648137,4.483002552013883}, tol={ulp=5}},
  {dtype="float64", shape={2}, n=2, at={1,2}, is={327.74551514557396,368.0252916380747}, tol={abs=3.1e-11, ulp=2}},
  {dtype="uint32", shape={2,1}, n=2, at={1,2}, is={720,162}},
  {dtype="uint32", shape={2,101}, n=202, hash=0x481902648fc255a6, at={1,101,202}, is={0,0,0}},
  {dtype="float64", shape={2,98}, n=196, hash=0x22aa38a7981eaa85, at={1,99,196}, is={0.12083333333333333,0.5370370370370371,0.808641975308642}},
  {dtype="uint32", shape={2,1}, n=2, at={1,2}, is={120,27}},
  {dtype="uint16", shape={1,98}, n=98, hash=0x7bdd8bb54eb9545e, at={1,49,98}, is={87,126,131}},
}))
end)
