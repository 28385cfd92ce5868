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
  local v1 = input(82574477, "uint8", {2,3,5}, 0, 200, false, {"b","n","b"})
  local v2 = input(1655155651, "uint8", {1,3,5}, 0, 200, false, {"b","n","b"})
  local v3 = input(2080117915, "int64", {3,5}, -1000000, 2000003, false, nil)
  local v4 = v3:lt(-5)
  v3[v4] = -4
  local v5 = v2 | v3
  local v6 = v5:eq(v5)
  local v7 = v3:gt(v5)
  local v8 = ramba.maximum(v3, v3)
  return v4, v5, v3, v7, v6
end, {
  {dtype="bool", shape={3,5}, n=15, hash=0x4eb29a36ba0b386b, at={1,8,15}, is={false,true,true}},
  {dtype="int64", shape={1,3,5}, n=15, hash=0x621c2198c569783c, at={1,8,15}, is={47823,-1,-4}},
  {dtype="int64", shape={3,5}, n=15, hash=0xdce526127f3f79fa, at={1,8,15}, is={47821,-4,-4}},
  {dtype="bool", shape={1,3,5}, n=15, hash=0x37b5b6530f396bea, at={1,8,15}, is={false,false,false}},
  {dtype="bool", shape={1,3,5}, n=15, hash=0x838a10790d7ff01c, at={1,8,15}, is={true,true,true}},
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
  local v1 = input(1207818109, "int8", {0}, -100, 201, false, nil)
  local v2 = input(1242939506, "int8", {1}, -100, 201, false, nil)
  local v3 = input(1735413797, "uint8", {0}, 0, 200, false, {"b"})
  v1[":"]:imul(v1)
  local v4 = ramba.where(v2:gt(0), v3, v2)
  local v5 = v2:sum()
  local v6 = v3[{ {} }]
  v1[{ {}, "new" }] = v2
  local v7 = ramba.bitwise_and(v6, (3))
  v3[":"] = (7)
  local v8 = v2:lt((-2))
  local v9 = v2 // v2
  local v10 = v8:eq(v4)
  local v11 = ramba.isfinite(v2)
  local v12 = v1[{ {}, "new" }]
  return v5, v7, v4, v6, v11, v10
end, {
  {n=1, at={1}, is={-55}},
  {dtype="uint8", shape={0}, n=0},
  {dtype="int16", shape={0}, n=0},
  {dtype="uint8", shape={0}, n=0},
  {dtype="bool", shape={1}, n=1, at={1}, is={true}},
  {dtype="bool", shape={0}, n=0},
}))
it("17", case(function(input, ramba)
  local v1 = input(158113561, "uint8", {2,3,5}, 0, 200, false, {"b","n","b"})
  local v2 = input(1009293570, "int16", {2,3,1}, -100, 201, false, {"b","n","b"})
  local v3 = input(436387636, "uint32", {3,5}, 0, 200, false, {"b","n"})
  local v4 = v2 >> 8
  local v5 = ramba.logical_xor(v4, (1))
  local v6 = v2:argmax{axis=2}
  local v7 = v2:astype("uint8")
  return v3, v7, v6, v4, v5
end, {
  {dtype="uint32", shape={3,5}, n=15, hash=0x273dce516ae0ff6f, at={1,8,15}, is={189,43,113}},
  {dtype="uint8", shape={2,3,1}, n=6, hash=0xcad61d10ee957eb3, at={1,3,6}, is={67,58,47}},
  {dtype="int64", shape={2,1}, n=2, at={1,2}, is={1,2}},
  {dtype="int16", shape={2,3,1}, n=6, hash=0x3b3560aa3393c5da, at={1,3,6}, is={0,0,0}},
  {dtype="bool", shape={2,3,1}, n=6, hash=0x395a55bf0dfc5ef1, at={1,3,6}, is={true,true,true}},
}))
it("18", case(function(input, ramba)
  local v1 = input(1912384029, "int8", {13,17}, -100, 201, false, {"b","n"})
  local v2 = input(186216753, "int32", {17}, -100, 201, false, {"b"})
  local v3 = ramba.fmin(v2, v2)
  local v4 = v2 >> 15
  local v5 = v2 - (4)
  local v6 = ramba.sign(v5)
  local v7 = v2 / v6
  ramba.sync()
  local v8 = ramba.floor_divide(v5, v5)
  return v4, v8, v5, v7, v2
end, {
  {dtype="int32", shape={17}, n=17, hash=0xdf79080d250ef145, at={1,9,17}, is={0,0,-1}},
  {dtype="int32", shape={17}, n=17, hash=0x398025559379bb29, at={1,9,17}, is={1,1,1}},
  {dtype="int32", shape={17}, n=17, hash=0xbb44d59c9153bd81, at={1,9,17}, is={73,96,-11}},
  {dtype="float64", shape={17}, n=17, hash=0xbee271097cd039c0, at={1,9,17}, is={77.0,100.0,7.0}},
  {dtype="int32", shape={17}, n=17, hash=0x0c5371a85f4c479d, at={1,9,17}, is={77,100,-7}},
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
  local v1 = input(913417046, "int64", {101}, 1, 9, false, nil)
  local v2 = input(2100405311, "int32", {101}, -100, 201, false, nil)
  local v3 = input(573968977, "float64", {101}, -8, 23, true, nil)
  local v4 = v3 / v1
  local v5 = v1:astype("float64")
  local v6 = v3[{ {} }]
  local v7 = ramba.flip(v5, 1)
  local v8 = ramba.where(v1:gt(0), v7, v2)
  ramba.sync()
  local v9 = ramba.stack({v5, v4}, 1)
  local v10 = v3.T
  local v11 = v10 - v3
  local v12 = v6["22:-49:2"]
  local v13 = ramba.where(v3:gt(0), v8, v7)
  local v14 = ramba.maximum(v3, v9) + 0.0
  return v1, v2, v7, v14, v11
end, {
  {dtype="int64", shape={101}, n=101, hash=0x162c3cceeb0b78e0, at={1,51,101}, is={4,4,4}},
  {dtype="int32", shape={101}, n=101, hash=0x414b742c5c6bf9be, at={1,51,101}, is={9,52,92}},
  {dtype="float64", shape={101}, n=101, hash=0x36f3f665401c1945, at={1,51,101}, is={4.0,4.0,4.0}},
  {dtype="float64", shape={2,101}, n=202, hash=0x8d269327d08d823f, at={1,101,202}, is={4.0,4.0,-0.21875}},
  {dtype="float64", shape={101}, n=101, hash=0xeaee3f638a3dfbb7, at={1,51,101}, is={0.0,0.0,0.0}},
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
  local v1 = input(60820774, "int32", {3,2,0}, -8, 23, false, {"n","b","n"})
  local v2 = input(1181447762, "int16", {3,2,0}, -100, 201, false, nil)
  local v3 = input(683229620, "int8", {3,2,0}, 1, 9, false, nil)
  local v4 = input(784133930, "int8", {3,2,0}, 1, 9, false, {"b","n","b"})
  local v5 = v3:astype("int8")
  local v6 = v3 % v4
  local v7 = v6 << 6
  local v8 = v7[":, 2:2:-2, :"]
  local v9 = ramba.isfinite(v3)
  local v10 = v8 % (0.001)
  local v11 = v4 ^ 3
  local v12 = ramba.clip(v5, -3, 5) + 0
  local v13 = ramba.logical_not(v10)
  local v14 = ramba.logical_and(v8, (4))
  local v15 = ramba.sign(v5)
  return v1, v15, v4, v12, v11
end, {
  {dtype="int32", shape={3,2,0}, n=0},
  {dtype="int8", shape={3,2,0}, n=0},
  {dtype="int8", shape={3,2,0}, n=0},
  {dtype="int8", shape={3,2,0}, n=0},
  {dtype="int8", shape={3,2,0}, n=0},
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
  local v1 = input(301441173, "uint16", {0,5}, 0, 200, false, {"b","b"})
  local v2 = input(1751391493, "int32", {1,5}, 1, 9, false, nil)
  local v3 = input(1329954271, "int8", {0,5}, -100, 201, false, {"b","b"})
  local v4 = v2["-1:1:-1, :"]
  local v5 = v3 | v2
  local v6 = v2[{ {}, {-3,1,-2} }]
  local v7 = ramba.clip(v2, -3, 5) + 0
  local v8 = v6 | (5)
  local v9 = ramba.gcd(v6, v6)
  local v10 = ramba.expm1(v8 / (ramba.abs(v8) + 1))
  local v11 = v1 ^ 0
  local v12 = ramba.logical_not(v5)
  local v13 = v9 // v8
  return v10, v6, v8, v13, v5, v12
end, {
  {dtype="float64", shape={1,2}, n=2, at={1,2}, is={1.300975890892825,1.5308910352240124}, tol={ulp=5}},
  {dtype="int32", shape={1,2}, n=2, at={1,2}, is={1,8}},
  {dtype="int32", shape={1,2}, n=2, at={1,2}, is={5,13}},
  {dtype="int32", shape={1,2}, n=2, at={1,2}, is={0,0}},
  {dtype="int32", shape={0,5}, n=0},
  {dtype="bool", shape={0,5}, n=0},
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
  local v1 = input(433383057, "int16", {2,3,5}, 1, 9, false, nil)
  local v2 = input(1410494741, "int64", {2,1,5}, -1000000, 2000003, false, nil)
  local v3 = ramba.concatenate({v2, v2}, 2)
  local v4 = v2.T
  v4["2:-2"] = v4["3:"]
  local v5 = v3:sum()
  local v6 = v2["1:1:-2, -1:1, :"]
  local v7 = ramba.logical_or((5), v2)
  local v8 = v4 // v4
  local v9 = v8[{ {}, {}, {1,2} }]
  return v5, v4, v8, v9, v2, v3
end, {
  {n=1, at={1}, is={-182376}},
  {dtype="int64", shape={5,1,2}, n=10, hash=0x2b3fe80d44b50dc7, at={1,5,10}, is={503733,-882682,-649568}},
  {dtype="int64", shape={5,1,2}, n=10, hash=0x1d950e166d6b8dc1, at={1,5,10}, is={1,1,1}},
  {dtype="int64", shape={5,1,2}, n=10, hash=0x1d950e166d6b8dc1, at={1,5,10}, is={1,1,1}},
  {dtype="int64", shape={2,1,5}, n=10, hash=0x6441650a700959d2, at={1,5,10}, is={503733,-618566,-649568}},
  {dtype="int64", shape={2,2,5}, n=20, hash=0xbd5f72361648f990, at={1,11,20}, is={503733,-175462,-649568}},
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
  local v1 = input(30611558, "int32", {2,3,5}, -100, 201, false, {"n","b","n"})
  local v2 = input(872822480, "float64", {2,3,5}, 1, 9, true, {"n","b","n"})
  local v3 = v1[{ "new", {1,2}, 2, {5,1,-2} }]
  local v4 = v3:argmax{axis=3}
  local v5 = v3 // v3
  local v6 = v3:sum()
  local v7 = v2 - v1
  local v8 = v5 >> 6
  local v9 = v2[":, 3:3:-1, -2:2:-1"]
  local v10 = v4 / v4
  local v11 = v1.T
  local v12 = v3:astype("uint64")
  local v13 = ramba.where(v12:gt(0), v8, v12)
  return v6, v7, v4, v12, v1, v3
end, {
  {n=1, at={1}, is={110}},
  {dtype="float64", shape={2,3,5}, n=30, hash=0xb665a8838fee1808, at={1,15,30}, is={12.875,1.0,10.125}},
  {dtype="int64", shape={1,2}, n=2, at={1,2}, is={3,1}},
  {dtype="uint64", shape={1,2,3}, n=6, hash=0x1563951d48e49247, at={1,3,6}, is={1.8446744073709552e+19,79,1.8446744073709552e+19}},
  {dtype="int32", shape={2,3,5}, n=30, hash=0x2e20f2209b38e1b8, at={1,15,30}, is={-12,0,-10}},
  {dtype="int32", shape={1,2,3}, n=6, hash=0xa37f0ded24c0ac0c, at={1,3,6}, is={-36,79,-23}},
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
  local v1 = input(1267848341, "int32", {2,3,29}, 1, 9, false, nil)
  local v2 = input(1960401180, "uint32", {2,1,29}, 0, 200, false, {"b","n","b"})
  local v3 = input(1756017696, "uint64", {3,29}, 0, 200, false, nil)
  local v4 = input(472726593, "bool", {2,3,29}, 1, 9, false, nil)
  local v5 = ramba.sign(v2)
  local v6 = v4["1, 1:3, 28:3:-3"]
  local v7 = ramba.concatenate({v5, v2}, 3)
  local v8 = ramba.isfinite(v5)
  local v9 = ramba.logical_and(v3, v4)
  local v10 = v5:transpose({2,3,1})
  local v11 = v5:argmin{axis=2}
  local v12 = v8:ne(v5)
  local v13 = v6:transpose({1,2})
  local v14 = v5:gt(v2)
  local v15 = ramba.maximum(v11, v14)
  local v16 = v9:max{axis=1, keepdims=true}
  return v4, v13, v1, v15, v7
end, {
  {dtype="bool", shape={2,3,29}, n=174, hash=0x83356e0832886bbb, at={1,87,174}, is={true,false,false}},
  {dtype="bool", shape={3,9}, n=27, hash=0x092e1aca28f59713, at={1,14,27}, is={true,false,true}},
  {dtype="int32", shape={2,3,29}, n=174, hash=0xe6aef878398bcef1, at={1,87,174}, is={5,6,4}},
  {dtype="int64", shape={2,2,29}, n=116, hash=0xa6a25c99852fbdf2, at={1,59,116}, is={1,1,1}},
  {dtype="uint32", shape={2,1,58}, n=116, hash=0xd9eeb66d354bb709, at={1,59,116}, is={1,1,13}},
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
  local v1 = input(845035853, "float32", {2,3,29}, 1, 9, false, {"b","n","b"})
  local v2 = input(450204900, "float64", {3,29}, -1000000, 2000003, true, {"b","b"})
  local v3 = input(1035446457, "uint16", {2,3,29}, 0, 200, false, nil)
  local v4 = v1[{ {-2,1,-3}, {3,1,-1}, {1,28} }]
  local v5 = v3:transpose({2,1,3})
  local v6 = v4:any()
  local v7 = v2:copy()
  local v8 = v5:count_nonzero{axis=3}
  local v9 = v8:transpose({1,2})
  local v10 = ramba.expm1(v8 / (ramba.abs(v8) + 1))
  return v6, v10, v8, v2, v1, v9, v7
end, {
  {n=1, at={1}, is={true}},
  {dtype="float64", shape={3,2}, n=6, at={1,2,3,4,5,6}, is={1.6291659501332547,1.626145656439018,1.6291659501332547,1.6291659501332547,1.6291659501332547,1.6291659501332547}, tol={ulp=5}},
  {dtype="int64", shape={3,2}, n=6, hash=0x787f8c0adbf961b4, at={1,3,6}, is={29,29,29}},
  {dtype="float64", shape={3,29}, n=87, hash=0x772d8b0bda9efd02, at={1,44,87}, is={-19732.125,-1/0,-39591.625}},
  {dtype="float32", shape={2,3,29}, n=174, hash=0x78920fd944d5817e, at={1,87,174}, is={0.875,0.5,0.375}},
  {dtype="int64", shape={3,2}, n=6, hash=0x787f8c0adbf961b4, at={1,3,6}, is={29,29,29}},
  {dtype="float64", shape={3,29}, n=87, hash=0x772d8b0bda9efd02, at={1,44,87}, is={-19732.125,-1/0,-39591.625}},
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
  local v1 = input(321341692, "int32", {2}, -8, 23, false, {"b"})
  local v2 = input(43936986, "float32", {2}, -8, 23, false, {"b"})
  local v3 = input(51089664, "float64", {2}, -1000000, 2000003, false, nil)
  local v4 = v1["1:-2"]
  local v5 = ramba.fmax(v1, v3) + 0.0
  local v6 = v4 % (-2.25)
  local v7 = ramba.clip(v4, -3, 5) + 0
  local v8 = ramba.fmin(v2, v1) + 0.0
  local v9 = ramba.where(v1:gt(0), v5, v4)
  local v10 = ramba.ceil(v8)
  local v11 = v10 + v1
  local v12 = v9:ge(v6)
  local v13 = v1 ^ 1
  local v14 = ramba.log(ramba.abs(v11) + 0.5)
  return v14, v11, v8, v13, v6, v2
end, {
  {dtype="float64", shape={2}, n=2, at={1,2}, is={2.6741486494265287,2.3513752571634776}, tol={ulp=5}},
  {dtype="float64", shape={2}, n=2, at={1,2}, is={-14.0,-10.0}},
  {dtype="float64", shape={2}, n=2, at={1,2}, is={-7.0,-5.0}},
  {dtype="int32", shape={2}, n=2, at={1,2}, is={-7,-5}},
  {dtype="float64", shape={1}, n=1, at={1}, is={-0.25}},
  {dtype="float32", shape={2}, n=2, at={1,2}, is={-0.25,-0.75}},
}))
it("46", case(function(input, ramba)
  local v1 = input(880475950, "float32", {1,1}, -100, 201, false, nil)
  local v2 = input(925949030, "float64", {1,1}, -100, 201, false, nil)
  local v3 = input(148950892, "uint64", {1,1}, 0, 200, false, nil)
  local v4 = v2 ^ 2
  local v5 = ramba.isinf(v2)
  local v6 = v1["-1:-1:-1, :"]
  local v7 = v3:transpose({2,1})
  local v8 = ramba.logical_xor(v2, v2)
  local v9 = ramba.isfinite(v3)
  local v10 = v6:argmax{axis=1}
  v3[{ {1,1,-3}, 1 }]:isub((1))
  return v4, v6, v8, v9, v3
end, {
  {dtype="float64", shape={1,1}, n=1, at={1}, is={115.5625}},
  {dtype="float32", shape={1,1}, n=1, at={1}, is={6.25}},
  {dtype="bool", shape={1,1}, n=1, at={1}, is={false}},
  {dtype="bool", shape={1,1}, n=1, at={1}, is={true}},
  {dtype="uint64", shape={1,1}, n=1, at={1}, is={79}},
}))
it("47", case(function(input, ramba)
  local v1 = input(183802057, "int32", {7,31}, -8, 23, false, nil)
  local v2 = input(1803432336, "int8", {7,31}, -100, 201, false, nil)
  local v3 = input(741312844, "uint32", {7,31}, 0, 200, false, nil)
  local v4 = ramba.where(v2:gt(0), v1, v1)
  local v5 = v2:reshape(31, -1)
  local v6 = v2 >> 6
  local v7 = v3:astype("int32")
  local v8 = v6 % v1
  return v2, v7, v1, v3, v5
end, {
  {dtype="int8", shape={7,31}, n=217, hash=0x078ccfa630de756d, at={1,109,217}, is={42,87,-71}},
  {dtype="int32", shape={7,31}, n=217, hash=0xcf048a70ca0d5a40, at={1,109,217}, is={53,10,141}},
  {dtype="int32", shape={7,31}, n=217, hash=0x5d6d6d723c0f5dd5, at={1,109,217}, is={4,2,2}},
  {dtype="uint32", shape={7,31}, n=217, hash=0xcf048a70ca0d5a40, at={1,109,217}, is={53,10,141}},
  {dtype="int8", shape={31,7}, n=217, hash=0x078ccfa630de756d, at={1,109,217}, is={42,87,-71}},
}))
it("48", case(function(input, ramba)
  local v1 = input(1861720594, "int64", {3,2,0}, 1, 9, false, {"b","n","b"})
  local v2 = input(219070659, "uint64", {3,2,0}, 0, 200, false, nil)
  local v3 = input(568487815, "float64", {3,1,0}, -100, 201, false, {"b","n","b"})
  local v4 = input(570024090, "int8", {3,2,1}, -8, 23, false, {"n","b","n"})
  local v5 = v1["3, 2:2:-2, :"]
  local v6 = v3 + v3
  local v7 = ramba.divide(v5, (0.001))
  local v8 = ramba.flip(v2, 1)
  local v9 = ramba.fmax(v8, v5) + 0.0
  local v10 = (1) | v1
  local v11 = v3:transpose({1,3,2})
  v9[{ {1,3}, {2,-1}, {} }] = (-3)
  return v7, v3, v11, v2, v1
end, {
  {dtype="float64", shape={1,0}, n=0},
  {dtype="float64", shape={3,1,0}, n=0},
  {dtype="float64", shape={3,0,1}, n=0},
  {dtype="uint64", shape={3,2,0}, n=0},
  {dtype="int64", shape={3,2,0}, n=0},
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
  local v1 = input(232084061, "bool", {4,7,9}, -8, 23, false, nil)
  local v2 = input(1366690539, "uint64", {4,7,9}, 0, 200, false, nil)
  local v3 = input(716147494, "uint64", {4,7,9}, 0, 200, false, {"n","b","n"})
  v1["-4:3:2, -6:5:3, -2:3:-1"] = (-4)
  local v4 = ramba.where(v2:gt(0), v2, v2)
  local v5 = v2["-2:4, :, 6:4:-1"]
  local v6 = v4:count_nonzero{keepdims=true}
  return v5, v3, v1, v6, v4
end, {
  {dtype="uint64", shape={2,7,3}, n=42, hash=0xdd1ad3a344f40875, at={1,21,42}, is={159,60,70}},
  {dtype="uint64", shape={4,7,9}, n=252, hash=0x4d852587204c401e, at={1,127,252}, is={78,185,72}},
  {dtype="bool", shape={4,7,9}, n=252, hash=0xcae49e88e32246f5, at={1,127,252}, is={true,true,false}},
  {dtype="int64", shape={1,1,1}, n=1, at={1}, is={248}},
  {dtype="uint64", shape={4,7,9}, n=252, hash=0x719e55d80a678472, at={1,127,252}, is={115,12,140}},
}))
it("51", case(function(input, ramba)
  local v1 = input(379995496, "uint8", {1,1}, 0, 200, false, {"b","n"})
  local v2 = input(1227293846, "float64", {1,1}, -100, 201, false, {"b","n"})
  local v3 = v1 // v1
  local v4 = v1:var{axis=2}
  local v5 = v3:gt(v3)
  local v6 = v3:sum()
  local v7 = v2:lt(v1)
  v7[{ {1,-1,-1}, {1,1,3} }] = v3
  local v8 = ramba.floor_divide(v7, v3)
  local v9 = v8:lt((7))
  local v10 = v1 ^ 2
  local v11 = v10:copy()
  return v4, v6, v11, v9, v10, v8, v1
end, {
  {dtype="float64", shape={1}, n=1, at={1}, is={0.0}, tol={abs=3.29e-11, ulp=2}},
  {n=1, at={1}, is={1}},
  {dtype="uint8", shape={1,1}, n=1, at={1}, is={16}},
  {dtype="bool", shape={1,1}, n=1, at={1}, is={true}},
  {dtype="uint8", shape={1,1}, n=1, at={1}, is={16}},
  {dtype="uint8", shape={1,1}, n=1, at={1}, is={1}},
  {dtype="uint8", shape={1,1}, n=1, at={1}, is={68}},
}))
it("52", case(function(input, ramba)
  local v1 = input(226675083, "float64", {5,1,41}, -8, 23, false, nil)
  local v2 = input(453821507, "uint8", {5,1,41}, 0, 200, false, {"n","b","n"})
  local v3 = input(644561771, "float64", {5,1,41}, -100, 201, false, {"b","n","b"})
  local v4 = input(423557616, "int32", {5,1,1}, 1, 9, false, nil)
  local v5 = v1[":, :, 10:-39:-2"]
  local v6 = ramba.clip(v3, -3, 5) + 0
  local v7 = v1["4:3:-1, -1:-1:3, -27:33"]
  local v8 = ramba.logical_and(v5, (1))
  local v9 = v8:lt((7))
  local v10 = v4:argmin{axis=2}
  local v11 = v1 // v10
  local v12 = ramba.minimum(v7, v10) + 0.0
  return v6, v9, v8, v5, v3
end, {
  {dtype="float64", shape={5,1,41}, n=205, hash=0x9d2b41e22d28fa23, at={1,103,205}, is={-3.0,1.625,-3.0}},
  {dtype="bool", shape={5,1,4}, n=20, hash=0x7113148e0a0d3a3a, at={1,11,20}, is={true,true,true}},
  {dtype="bool", shape={5,1,4}, n=20, hash=0x7113148e0a0d3a3a, at={1,11,20}, is={true,true,true}},
  {dtype="float64", shape={5,1,4}, n=20, hash=0x95a9c967202b9c30, at={1,11,20}, is={1.5,-0.375,-0.375}},
  {dtype="float64", shape={5,1,41}, n=205, hash=0x0dffab07a9f04a0f, at={1,103,205}, is={-7.125,1.625,-7.5}},
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
  local v1 = input(2051351835, "uint32", {2,3,29}, 0, 200, false, nil)
  local v2 = input(812087402, "bool", {2,3,29}, -1000000, 2000003, false, nil)
  local v3 = input(173249746, "int8", {2,3,29}, -100, 201, false, {"b","n","b"})
  local v4 = input(1443257611, "uint8", {2,3,29}, 0, 200, false, nil)
  local v5 = v3:var{axis=3}
  local v6 = v3["2:2, -3:-3:-2, 18:25:3"]
  local v7 = v1:eq(v2)
  local v8 = v2:transpose({1,2,3})
  local v9 = v7 - v4
  local v10 = v4:ge(v2)
  local v11 = v2:mean{axis=3}
  local v12 = ramba.where(v3:gt(0), v1, v4)
  local v13 = v6 >> 7
  local v14 = ramba.where(v9:gt(0), v2, v3)
  return v5, v11, v14, v8, v12, v9, v2
end, {
  {dtype="float64", shape={2,3}, n=6, at={1,2,3,4,5,6}, is={2549.317479191439,2370.0404280618313,3146.8775267538645,3843.816884661118,2433.550535077289,2867.2675386444707}, tol={abs=6.96e-11, ulp=2}},
  {dtype="float64", shape={2,3}, n=6, at={1,2,3,4,5,6}, is={0.5172413793103449,0.41379310344827586,0.4827586206896552,0.4482758620689655,0.41379310344827586,0.5172413793103449}, tol={abs=3.55e-15, ulp=2}},
  {dtype="int8", shape={2,3,29}, n=174, hash=0x7141e8c9ac4f81f7, at={1,87,174}, is={0,0,0}},
  {dtype="bool", shape={2,3,29}, n=174, hash=0x9f5c95bcf9e57d87, at={1,87,174}, is={false,false,false}},
  {dtype="uint32", shape={2,3,29}, n=174, hash=0x50f0c781012316c7, at={1,87,174}, is={15,194,150}},
  {dtype="uint8", shape={2,3,29}, n=174, hash=0x2d3aac02d1df4eb7, at={1,87,174}, is={90,60,235}},
  {dtype="bool", shape={2,3,29}, n=174, hash=0x9f5c95bcf9e57d87, at={1,87,174}, is={false,false,false}},
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
  local v1 = input(1075070051, "float64", {2,3,29}, -8, 23, false, {"n","b","n"})
  local v2 = input(800482318, "uint32", {2,1,1}, 0, 200, false, {"b","n","b"})
  local v3 = input(1577393085, "int64", {2,1,29}, -8, 23, false, {"n","b","n"})
  local v4 = input(1121343269, "uint64", {2,1,29}, 0, 200, false, nil)
  local v5 = v4 % v4
  local v6 = v4:transpose({2,3,1})
  local v7 = v4:astype("int64")
  local v8 = ramba.maximum(v5, v5)
  local v9 = v4 / v7
  local v10 = v4 / v2
  local v11 = v2 ^ 1
  local v12 = ramba.arcsinh(v6)
  local v13 = ramba.minimum(v7, v1) + 0.0
  local v14 = ramba.logical_not(v11)
  return v12, v3, v4, v14, v11, v1
end, {
  {dtype="float64", shape={1,29,2}, n=58, at={1,9,17,25,34,42,50,58}, is={5.8230546485630095,5.337561192805306,5.683591336391467,5.365997850274879,4.753664499113497,2.99822295029797,4.882859309749067,4.025670415869822}, tol={ulp=5}},
  {dtype="int64", shape={2,1,29}, n=58, hash=0x5a2e01ab8bf81de6, at={1,29,58}, is={9,-4,-7}},
  {dtype="uint64", shape={2,1,29}, n=58, hash=0xc44cd5056a44751b, at={1,29,58}, is={169,8,28}},
  {dtype="bool", shape={2,1,1}, n=2, at={1,2}, is={false,false}},
  {dtype="uint32", shape={2,1,1}, n=2, at={1,2}, is={178,198}},
  {dtype="float64", shape={2,3,29}, n=174, hash=0xeab7094a4892298d, at={1,87,174}, is={0.25,1.5,1.75}},
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
  local v1 = input(1919788706, "int32", {0,5}, -8, 23, false, nil)
  local v2 = input(1968619508, "uint64", {0,5}, 0, 200, false, {"b","b"})
  local v3 = input(766319235, "int32", {5}, -100, 201, false, {"b"})
  local v4 = v1 >> 7
  local v5 = v2 ^ 3
  local v6 = ramba.arcsinh(v3)
  local v7 = ramba.logical_not(v2)
  local v8 = v2 / v7
  local v9 = ramba.fmax(v1, v1)
  v3["2:-2"] = v3["1:-3"] + v3["3:"] - v3["2:-2"]
  local v10 = v3 - v8
  local v11 = (0.5) + v5
  local v12 = v7[":, -3"]
  local v13 = v10 ^ 1
  local v14 = v2 ^ 0
  return v6, v4, v1, v8, v13, v2
end, {
  {dtype="float64", shape={5}, n=5, at={1,2,3,4,5}, is={-3.6382779622295387,-4.585071585693813,-4.276858964458208,-2.7764722807237177,0.881373587019543}, tol={ulp=5}},
  {dtype="int32", shape={0,5}, n=0},
  {dtype="int32", shape={0,5}, n=0},
  {dtype="float64", shape={0,5}, n=0},
  {dtype="float64", shape={0,5}, n=0},
  {dtype="uint64", shape={0,5}, n=0},
}))
it("60", case(function(input, ramba)
  local v1 = input(1877769780, "bool", {2,3,29}, -100, 201, false, nil)
  local v2 = input(448291563, "float32", {2,3,29}, -100, 201, false, nil)
  local v3 = v1[":, new, 3"]
  local v4 = (-2.25) * v2
  local v5 = v1:copy()
  local v6 = ramba.floor_divide((7), v3)
  local v7 = v3[{ {1,2,2}, {1,-1,-3}, -14, "new" }]
  local v8 = ramba.flip(v2, 3)
  return v4, v8, v2, v7, v3
end, {
  {dtype="float32", shape={2,3,29}, n=174, hash=0x34769c88d17f2d20, at={1,87,174}, is={-28.125,-19.125,-21.65625}},
  {dtype="float32", shape={2,3,29}, n=174, hash=0x8187065c736949ef, at={1,87,174}, is={-0.25,3.75,-8.5}},
  {dtype="float32", shape={2,3,29}, n=174, hash=0x629c4735d413adec, at={1,87,174}, is={12.5,8.5,9.625}},
  {dtype="bool", shape={1,1,1}, n=1, at={1}, is={true}},
  {dtype="bool", shape={2,1,29}, n=58, hash=0x0219bee3c78028e5, at={1,29,58}, is={false,true,false}},
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
  local v1 = input(1972477999, "int64", {3,2,0}, 1, 9, false, {"b","n","b"})
  local v2 = input(1384633794, "uint64", {3,2,0}, 0, 200, false, nil)
  local v3 = input(1826457093, "uint64", {2,0}, 0, 200, false, {"n","b"})
  local v4 = input(1974152005, "int16", {3,2,1}, -8, 23, false, nil)
  local v5 = v1 << 8
  v5["3:3, -2:-1:2"] = (6)
  local v6 = v1:max{axis=1}
  local v7 = v2 ~ v3
  ramba.sync()
  local v8 = ramba.subtract(v5, v7)
  local v9 = v4:lt(-1)
  v4[v9] = 0
  local v10 = v8 % v7
  return v10, v8, v5, v2, v3
end, {
  {dtype="float64", shape={3,2,0}, n=0},
  {dtype="float64", shape={3,2,0}, n=0},
  {dtype="int64", shape={3,2,0}, n=0},
  {dtype="uint64", shape={3,2,0}, n=0},
  {dtype="uint64", shape={2,0}, n=0},
}))
it("63", case(function(input, ramba)
  local v1 = input(217080344, "int16", {5,1,41}, -100, 201, false, {"b","n","b"})
  local v2 = input(1291260245, "int64", {5,1,1}, 1, 9, false, nil)
  local v3 = input(655735002, "float32", {1,1,41}, 1, 9, false, {"n","b","n"})
  local v4 = input(1223062035, "uint64", {5,1,41}, 0, 200, false, {"n","b","n"})
  local v5 = v1[{ {-3,3,2}, {1,-1,-3} }]
  local v6 = (0.5) // v2
  local v7 = v6 * v3
  local v8 = ramba.flip(v5, 3)
  local v9 = v5:min{axis=2}
  local v10 = v9:max{axis=2}
  local v11 = v2:min{axis=2}
  local v12 = v8:argmax{axis=1}
  local v13 = ramba.flip(v2, 2)
  return v10, v2, v11, v5, v13
end, {
  {dtype="int16", shape={1}, n=1, at={1}, is={96}},
  {dtype="int64", shape={5,1,1}, n=5, hash=0xb9ec9c29df86bd1a, at={1,3,5}, is={7,5,8}},
  {dtype="int64", shape={5,1}, n=5, hash=0xb9ec9c29df86bd1a, at={1,3,5}, is={7,5,8}},
  {dtype="int16", shape={1,1,41}, n=41, hash=0x6ed34466e4d19f1d, at={1,21,41}, is={-58,-17,-28}},
  {dtype="int64", shape={5,1,1}, n=5, hash=0xb9ec9c29df86bd1a, at={1,3,5}, is={7,5,8}},
}))
it("64", case(function(input, ramba)
  local v1 = input(1481742824, "int64", {2,3,5}, -100, 201, false, nil)
  local v2 = input(764458098, "float32", {2,3,5}, -8, 23, false, {"n","b","n"})
  local v3 = v1:argmin{axis=1}
  local v4 = v2:cumsum{axis=3}
  local v5 = v1:argmax()
  local v6 = v1:lt(-4)
  v1[v6] = -3
  local v7 = ramba.fmax(v2, v1) + 0.0
  local v8 = v3 << 36
  local v9 = v6:sum()
  local v10 = ramba.broadcast_to(v2, {3,2,3,5}) + 0
  local v11 = v2["-2:1, 3:-1:-1, :"]
  return v4, v5, v9, v8, v3, v7, v2, v11
end, {
  {dtype="float32", shape={2,3,5}, n=30, at={1,5,9,13,18,22,26,30}, is={1.25,5.0,0.0,0.125,-0.125,0.625,0.25,2.375}, tol={abs=2.29e-05, ulp=2, bits=24}},
  {n=1, at={1}, is={29}},
  {n=1, at={1}, is={11}},
  {dtype="int64", shape={3,5}, n=15, hash=0x419fc0eb026e31c5, at={1,8,15}, is={68719476736,68719476736,137438953472}},
  {dtype="int64", shape={3,5}, n=15, hash=0x412e75652c9f17b8, at={1,8,15}, is={1,1,2}},
  {dtype="float64", shape={2,3,5}, n=30, hash=0x03786472aa5eb279, at={1,15,30}, is={1.25,7.0,1.75}},
  {dtype="float32", shape={2,3,5}, n=30, hash=0xc7e07880a9f27b96, at={1,15,30}, is={1.25,0.125,1.75}},
  {dtype="float32", shape={1,1,5}, n=5, hash=0xed8d95bc09f8b1d4, at={1,3,5}, is={-0.875,0.75,0.125}},
}))
it("65", case(function(input, ramba)
  local v1 = input(1608359481, "int16", {2,3,5}, -100, 201, false, nil)
  local v2 = input(352187952, "uint8", {1,3,5}, 0, 200, false, nil)
  local v3 = input(2118901753, "uint16", {2,3,5}, 0, 200, false, {"b","n","b"})
  local v4 = input(557781792, "uint16", {3,5}, 0, 200, false, {"n","b"})
  local v5 = v2:sum{axis={1,2}}
  local v6 = v2 ^ 3
  local v7 = ramba.logical_not(v5)
  local v8 = v7:std{keepdims=true}
  local v9 = ramba.sin(v2)
  local v10 = ramba.expm1(v5 / (ramba.abs(v5) + 1))
  local v11 = v5 ^ 0
  local v12 = v3 >> 1
  local v13 = v3:astype("bool")
  local v14 = ramba.logical_or(v6, (3.0))
  return v8, v9, v10, v4, v12, v3, v11, v6
end, {
  {dtype="float64", shape={1}, n=1, at={1}, is={0.0}, tol={abs=0, ulp=2}},
  {dtype="float32", shape={1,3,5}, n=15, at={1,3,5,7,9,11,13,15}, is={0.41211849451065063,-0.966117799282074,-0.9819521903991699,-0.6896979212760925,-0.8555199503898621,-0.2280522584915161,-0.2623748481273651,-0.9589242935180664}, tol={ulp=5, bits=24}},
  {dtype="float64", shape={5}, n=5, at={1,2,3,4,5}, is={1.7095833340425857,1.7022448141778317,1.7086935427269325,1.7073869259250132,1.7087939434191695}, tol={ulp=5}},
  {dtype="uint16", shape={3,5}, n=15, hash=0x9f0d1ae037e5bb86, at={1,8,15}, is={11,192,193}},
  {dtype="uint16", shape={2,3,5}, n=30, hash=0x0710f53f96ddd302, at={1,15,30}, is={6,54,71}},
  {dtype="uint16", shape={2,3,5}, n=30, hash=0xce7b3e66144ad56e, at={1,15,30}, is={12,108,142}},
  {dtype="uint64", shape={5}, n=5, hash=0x5cc30e3a5454794f, at={1,3,5}, is={1,1,1}},
  {dtype="uint8", shape={1,3,5}, n=15, hash=0x8e7eebe29217d5c2, at={1,8,15}, is={217,19,125}},
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
  local v1 = input(760663610, "float32", {0,5}, -1000000, 2000003, false, nil)
  local v2 = input(503280025, "uint8", {0,5}, 0, 200, false, {"b","n"})
  local v3 = input(1613191869, "int8", {1,5}, -8, 23, false, {"b","n"})
  local v4 = ramba.concatenate({v3, v3}, 2)
  local v5 = v2:eq(v2)
  local v6 = v4:argmax{axis=2}
  local v7 = v4:lt(5)
  v4[v7] = 6
  local v8 = ramba.add((1), v3)
  local v9 = v7 // v4
  local v10 = v7:transpose({1,2})
  local v11 = ramba.where(v5, v3, v8)
  local v12 = v9 ^ 4
  local v13 = v10:max{axis=2}
  return v5, v4, v10, v6, v3
end, {
  {dtype="bool", shape={0,5}, n=0},
  {dtype="int8", shape={1,10}, n=10, hash=0xaa274fcc0939f304, at={1,5,10}, is={10,8,8}},
  {dtype="bool", shape={1,10}, n=10, hash=0xfc200a9dfc6dafe1, at={1,5,10}, is={false,false,false}},
  {dtype="int64", shape={1}, n=1, at={1}, is={1}},
  {dtype="int8", shape={1,5}, n=5, hash=0xa3e3a5b2baa1aedc, at={1,3,5}, is={10,6,8}},
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
  local v1 = input(788823298, "int32", {3,2,0}, -1000000, 2000003, false, {"b","n","b"})
  local v2 = input(2035797117, "float64", {3,2,0}, -1000000, 2000003, true, {"n","b","n"})
  local v3 = ramba.mod(v1, (-6))
  local v4 = v1 << 18
  local v5 = ramba.bitwise_and(v3, v4)
  local v6 = ramba.isinf(v2)
  local v7 = ramba.flip(v1, 2)
  local v8 = ramba.logical_xor(v7, v1)
  local v9 = v5[{ {-1,3}, {}, {} }]
  local v10 = v4:astype("int16")
  local v11 = v7 ^ 1
  ramba.sync()
  local v12 = v3:eq((6))
  local v13 = v8:transpose({2,1,3})
  return v4, v11, v7, v10, v1
end, {
  {dtype="int32", shape={3,2,0}, n=0},
  {dtype="int32", shape={3,2,0}, n=0},
  {dtype="int32", shape={3,2,0}, n=0},
  {dtype="int16", shape={3,2,0}, n=0},
  {dtype="int32", shape={3,2,0}, n=0},
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
  local v1 = input(815482416, "int64", {2,3,29}, -1000000, 2000003, false, nil)
  local v2 = input(828065277, "int32", {2,3,29}, -1000000, 2000003, false, {"b","n","b"})
  local v3 = input(2075089123, "int8", {2,3,29}, -100, 201, false, nil)
  local v4 = input(608785409, "int16", {2,3,29}, -100, 201, false, {"n","b","n"})
  local v5 = ramba.broadcast_to(v2, {3,2,3,29}) + 0
  local v6 = v1 & v4
  local v7 = v1 - (3)
  local v8 = v3:sum()
  local v9 = v3 ^ 0
  local v10 = ramba.where(v1:gt(0), v1, v2)
  local v11 = ramba.arccosh(ramba.abs(v4) + 1.5)
  local v12 = ramba.logical_and((3), v7)
  local v13 = v4:var()
  local v14 = v5:argmin{axis=1}
  return v8, v11, v13, v12, v3, v7, v5, v1
end, {
  {n=1, at={1}, is={218}},
  {dtype="float64", shape={2,3,29}, n=174, at={1,26,50,75,100,125,149,174}, is={4.465775974615084,2.3895264345742184,3.6629035345999683,4.962795724525583,4.595017804110682,2.703575830931402,5.220326605390071,5.117957954057225}, tol={ulp=5}},
  {n=1, at={1}, is={3625.0897410490156}, tol={abs=7.11e-11, ulp=2}},
  {dtype="bool", shape={2,3,29}, n=174, hash=0xe726eb7e6c1f77d0, at={1,87,174}, is={true,true,true}},
  {dtype="int8", shape={2,3,29}, n=174, hash=0xe7049e2b75cb0427, at={1,87,174}, is={-79,91,-89}},
  {dtype="int64", shape={2,3,29}, n=174, hash=0xebacd8380e58f369, at={1,87,174}, is={592532,-664638,-554969}},
  {dtype="int32", shape={3,2,3,29}, n=522, hash=0xe01e0046f2693f65, at={1,261,522}, is={-737187,-353065,-298428}},
  {dtype="int64", shape={2,3,29}, n=174, hash=0x53934fcc8fda2cde, at={1,87,174}, is={592535,-664635,-554966}},
}))
it("75", case(function(input, ramba)
  local v1 = input(1752425472, "uint64", {2,101}, 0, 200, false, nil)
  local v2 = input(745005579, "uint64", {2,101}, 0, 200, false, {"b","n"})
  local v3 = input(275362385, "int64", {2,101}, -100, 201, false, nil)
  local v4 = ramba.flip(v1, 2)
  local v5 = v2.T
  local v6 = ramba.fmod(v1, (1))
  local v7 = v2:astype("float32")
  v5["3:-3"] = v5["1:-5"] + v5["5:"] - v5["3:-3"]
  local v8 = v6:cumsum{axis=1}
  local v9 = -v7
  ramba.sync()
  local v10 = ramba.where(v8:gt(0), v8, v1)
  local v11 = v5:transpose({1,2})
  v11["3:-3"] = v11["5:"]
  local v12 = v9:lt(3)
  v9[v12] = 4
  return v3, v1, v10, v4, v6
end, {
  {dtype="int64", shape={2,101}, n=202, hash=0x8a07eeef8984ff38, at={1,101,202}, is={43,11,64}},
  {dtype="uint64", shape={2,101}, n=202, hash=0x24658957eca2a9c8, at={1,101,202}, is={99,10,5}},
  {dtype="uint64", shape={2,101}, n=202, hash=0x24658957eca2a9c8, at={1,101,202}, is={99,10,5}},
  {dtype="uint64", shape={2,101}, n=202, hash=0xfbed997748e9f527, at={1,101,202}, is={10,99,67}},
  {dtype="uint64", shape={2,101}, n=202, hash=0x4f46999c493293ea, at={1,101,202}, is={0,0,0}},
}))
it("76", case(function(input, ramba)
  local v1 = input(1839821197, "int16", {4,7,9}, 1, 9, false, nil)
  local v2 = input(546278134, "float32", {7,9}, 1, 9, false, nil)
  local v3 = v2 / v1
  local v4 = v1 << 4
  local v5 = v4 & v1
  local v6 = ramba.fmax(v2, v2) + 0.0
  local v7 = v4 << 5
  return v1, v4, v2, v6, v3
end, {
  {dtype="int16", shape={4,7,9}, n=252, hash=0xc4f13af4091dabbb, at={1,127,252}, is={3,8,9}},
  {dtype="int16", shape={4,7,9}, n=252, hash=0xea70d391012c0cee, at={1,127,252}, is={48,128,144}},
  {dtype="float32", shape={7,9}, n=63, hash=0x41f7ae608acd2fa5, at={1,32,63}, is={0.75,1.125,0.125}},
  {dtype="float32", shape={7,9}, n=63, hash=0x41f7ae608acd2fa5, at={1,32,63}, is={0.75,1.125,0.125}},
  {dtype="float32", shape={4,7,9}, n=252, hash=0xf188092975fe8465, at={1,127,252}, is={0.25,0.09375,0.013888888992369175}},
}))
it("77", case(function(input, ramba)
  local v1 = input(1180806150, "float64", {2,3,5}, -100, 201, false, nil)
  local v2 = input(391013984, "int16", {2,3,5}, -100, 201, false, {"n","b","n"})
  local v3 = input(106865719, "uint32", {3,5}, 0, 200, false, {"b","n"})
  local v4 = ramba.signbit(v2)
  local v5 = v2:all()
  local v6 = ramba.fmax(v2, v1) + 0.0
  v6[{ {}, {}, 1 }] = (1)
  local v7 = ramba.roll(v6, -4, 1)
  return v5, v1, v2, v6, v7, v3
end, {
  {n=1, at={1}, is={true}},
  {dtype="float64", shape={2,3,5}, n=30, hash=0xfaf22b29c351c584, at={1,15,30}, is={-7.25,11.375,3.0}},
  {dtype="int16", shape={2,3,5}, n=30, hash=0xfc40907b7a2360d4, at={1,15,30}, is={-72,-99,41}},
  {dtype="float64", shape={2,3,5}, n=30, hash=0x077fd783f488e162, at={1,15,30}, is={1.0,11.375,41.0}},
  {dtype="float64", shape={2,3,5}, n=30, hash=0x077fd783f488e162, at={1,15,30}, is={1.0,11.375,41.0}},
  {dtype="uint32", shape={3,5}, n=15, hash=0xe1dc969e29da2169, at={1,8,15}, is={44,96,179}},
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
  local v1 = input(927742365, "uint16", {2,3,29}, 0, 200, false, nil)
  local v2 = input(444710036, "uint8", {2,3,29}, 0, 200, false, nil)
  local v3 = input(2099501047, "int32", {2,3,29}, -1000000, 2000003, false, {"b","n","b"})
  local v4 = input(303719073, "uint8", {2,3,29}, 0, 200, false, nil)
  local v5 = v1 ~ v3
  local v6 = ramba.erf(v1)
  local v7 = v4["1:-2, -1:-3:-1, 2:-1"]
  local v8 = v2:astype("int8")
  local v9 = (0.1) - v4
  local v10 = ramba.logical_xor(v3, v2)
  local v11 = ramba.where(v10, v3, v1)
  return v6, v4, v11, v8, v2, v9
end, {
  {dtype="float32", shape={2,3,29}, n=174, at={1,26,50,75,100,125,149,174}, is={1.0,1.0,1.0,1.0,1.0,1.0,1.0,1.0}, tol={ulp=5, bits=24}},
  {dtype="uint8", shape={2,3,29}, n=174, hash=0x80b3c4fd02bb2cbb, at={1,87,174}, is={46,194,135}},
  {dtype="int32", shape={2,3,29}, n=174, hash=0xb609e97d4a76b40c, at={1,87,174}, is={180,151,21}},
  {dtype="int8", shape={2,3,29}, n=174, hash=0xe7becc878fd36792, at={1,87,174}, is={102,127,-128}},
  {dtype="uint8", shape={2,3,29}, n=174, hash=0x1e705d686b698de3, at={1,87,174}, is={102,127,128}},
  {dtype="float64", shape={2,3,29}, n=174, hash=0x59467cc8c29375ae, at={1,87,174}, is={-45.9,-193.9,-134.9}},
}))
it("80", case(function(input, ramba)
  local v1 = input(1088929540, "float64", {13,17}, -1000000, 2000003, false, {"b","b"})
  local v2 = input(218992614, "int32", {13,17}, -8, 23, false, {"b","n"})
  local v3 = input(1128557199, "int8", {17}, 1, 9, false, nil)
  local v4 = input(82150789, "float32", {17}, -8, 23, false, nil)
  v3["3:-3"] = v3["1:-5"]
  local v5 = ramba.divide(v2, v4)
  local v6 = v2:transpose({1,2})
  local v7 = v6["12"]
  local v8 = v3 % v5
  local v9 = v2 / v1
  local v10 = v3[{ {-15,-3,3} }]
  local v11 = v5:min{keepdims=true}
  return v11, v1, v4, v5, v2, v10
end, {
  {dtype="float64", shape={1,1}, n=1, at={1}, is={-37.333333333333336}, tol={abs=0}},
  {dtype="float64", shape={13,17}, n=221, hash=0x65fce22745898568, at={1,111,221}, is={107552.25,-70154.5,-27709.875}},
  {dtype="float32", shape={17}, n=17, hash=0x711edae2ce7974c0, at={1,9,17}, is={1.75,1.25,0.75}},
  {dtype="float64", shape={13,17}, n=221, hash=0x2e09594c4e75a5f7, at={1,111,221}, is={-0.5714285714285714,-1.6,6.666666666666667}},
  {dtype="int32", shape={13,17}, n=221, hash=0xb5a9c82c406f6f61, at={1,111,221}, is={-1,-2,5}},
  {dtype="int8", shape={5}, n=5, hash=0x0d35c59f33b68fe8, at={1,3,5}, is={4,8,8}},
}))
it("81", case(function(input, ramba)
  local v1 = input(869722829, "int8", {3,2,0}, -8, 23, false, {"n","b","n"})
  local v2 = input(1815110131, "uint64", {3,2,1}, 0, 200, false, nil)
  local v3 = ramba.multiply(v1, v2)
  local v4 = v1:count_nonzero{axis=3}
  local v5 = ramba.signbit(v3)
  local v6 = v1:transpose({2,1,3})
  local v7 = v4 | v4
  local v8 = v5:ne((4))
  local v9 = v3:all()
  local v10 = (4) % v5
  local v11 = ramba.mod(v8, (-6))
  return v9, v7, v6, v4, v5, v1
end, {
  {n=1, at={1}, is={true}},
  {dtype="int64", shape={3,2}, n=6, hash=0xe8fb602c9c0d6412, at={1,3,6}, is={0,0,0}},
  {dtype="int8", shape={2,3,0}, n=0},
  {dtype="int64", shape={3,2}, n=6, hash=0xe8fb602c9c0d6412, at={1,3,6}, is={0,0,0}},
  {dtype="bool", shape={3,2,0}, n=0},
  {dtype="int8", shape={3,2,0}, n=0},
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
  local v1 = input(3993375, "uint64", {5,1,41}, 0, 200, false, {"n","b","n"})
  local v2 = input(1794067696, "int64", {5,1,41}, -8, 23, false, nil)
  local v3 = input(1313564848, "float32", {5,1,41}, 1, 9, false, {"b","n","b"})
  local v4 = ramba.arccosh(ramba.abs(v1) + 1.5)
  local v5 = v2:lt(4)
  v2[v5] = 5
  local v6 = ramba.isnan(v2)
  local v7 = ramba.fmod((-1), v3)
  local v8 = v7:lt((6))
  return v4, v1, v2, v3, v8, v7
end, {
  {dtype="float64", shape={5,1,41}, n=205, at={1,30,59,88,118,147,176,205}, is={5.293279571880373,4.142882678485085,1.9248473002384139,5.973803137177214,5.921571231992201,5.942792486152848,3.432944993774061,4.510738726274589}, tol={ulp=5}},
  {dtype="uint64", shape={5,1,41}, n=205, hash=0x0e81633c4404823b, at={1,103,205}, is={98,73,44}},
  {dtype="int64", shape={5,1,41}, n=205, hash=0xaefcc884c1a0fb89, at={1,103,205}, is={5,5,5}},
  {dtype="float32", shape={5,1,41}, n=205, hash=0x7ad256d8f170b159, at={1,103,205}, is={1.125,1.125,0.75}},
  {dtype="bool", shape={5,1,41}, n=205, hash=0xe5ed11af21e5ad2d, at={1,103,205}, is={true,true,true}},
  {dtype="float32", shape={5,1,41}, n=205, hash=0x9f4ec17c93be4a70, at={1,103,205}, is={-1.0,-1.0,-0.25}},
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
  local v1 = input(31594189, "float32", {2,3,29}, 1, 9, false, nil)
  local v2 = input(1467378845, "uint32", {2,1,29}, 0, 200, false, {"b","n","b"})
  local v3 = ramba.flip(v2, 2)
  local v4 = v2 << 26
  v1["-1:2, -3:-1:2, 14"] = (-3)
  local v5 = v2["-1:2, 1:1"]
  local v6 = ramba.where(v3:gt(0), v1, v1)
  local v7 = ramba.arctan(v3)
  local v8 = v2 + (5)
  local v9 = v6:lt(-1)
  v6[v9] = 0
  local v10 = v3 ^ 2
  local v11 = v1:lt(-3)
  v1[v11] = -2
  return v7, v5, v10, v9, v4, v8
end, {
  {dtype="float64", shape={2,1,29}, n=58, at={1,9,17,25,34,42,50,58}, is={1.4801364395941514,1.5567127509720364,1.5641739070522287,1.5586018093466447,1.5405025668761214,1.5614508044874067,0.7853981633974483,1.565331900310409}, tol={ulp=5}},
  {dtype="uint32", shape={1,1,29}, n=29, hash=0x5233d57192415f4b, at={1,15,29}, is={100,59,183}},
  {dtype="uint32", shape={2,1,29}, n=58, hash=0xd5498962632abda3, at={1,29,58}, is={121,196,33489}},
  {dtype="bool", shape={2,3,29}, n=174, hash=0x6275c2d7539574b5, at={1,87,174}, is={false,false,false}},
  {dtype="uint32", shape={2,1,29}, n=58, hash=0x44eed746506dd4d4, at={1,29,58}, is={738197504,939524096,3690987520}},
  {dtype="uint32", shape={2,1,29}, n=58, hash=0x1c8bb5995292ae96, at={1,29,58}, is={16,19,188}},
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
  local v1 = input(1968184709, "int64", {5,1,41}, -1000000, 2000003, false, {"b","n","b"})
  local v2 = input(1058370301, "int16", {1,41}, 1, 9, false, nil)
  v2["1, 1:40"] = (3)
  local v3 = v2:ne((1))
  local v4 = v2:lt(0)
  v2[v4] = 1
  local v5 = v4 + v2
  local v6 = v3:all()
  local v7 = v2:lt(-1)
  v2[v7] = 0
  local v8 = v4:ge(v7)
  return v6, v4, v2, v3, v5, v8
end, {
  {n=1, at={1}, is={true}},
  {dtype="bool", shape={1,41}, n=41, hash=0x2a2e378e04175292, at={1,21,41}, is={false,false,false}},
  {dtype="int16", shape={1,41}, n=41, hash=0xe10f3a6f38c4b0b0, at={1,21,41}, is={3,3,5}},
  {dtype="bool", shape={1,41}, n=41, hash=0x0a23008dc9dd2753, at={1,21,41}, is={true,true,true}},
  {dtype="int16", shape={1,41}, n=41, hash=0xe10f3a6f38c4b0b0, at={1,21,41}, is={3,3,5}},
  {dtype="bool", shape={1,41}, n=41, hash=0x0a23008dc9dd2753, at={1,21,41}, is={true,true,true}},
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
  local v1 = input(1350590864, "bool", {5,1,41}, -8, 23, false, {"b","n","b"})
  local v2 = input(1465177828, "int16", {5,1,41}, 1, 9, false, nil)
  local v3 = input(202361778, "int8", {5,1,41}, 1, 9, false, {"n","b","n"})
  local v4 = input(1577867377, "uint8", {5,1,41}, 0, 200, false, {"b","n","b"})
  local v5 = v3:astype("int32")
  local v6 = v4 ^ 1
  local v7 = v4[{ {-5,4}, {1,1,3}, 14 }]
  v1["5:3:-3, 1:-1, 1:-2"] = (-7)
  local v8 = ramba.sign(v6)
  local v9 = v4:all{axis=3}
  local v10 = ramba.clip(v3, -3, 5) + 0
  local v11 = v9:astype("bool")
  local v12 = ramba.fmin(v9, v3)
  return v4, v9, v6, v10, v3
end, {
  {dtype="uint8", shape={5,1,41}, n=205, hash=0x8781cd3aef340fe8, at={1,103,205}, is={2,85,0}},
  {dtype="bool", shape={5,1}, n=5, hash=0x5cc30f3a545473f8, at={1,3,5}, is={true,true,false}},
  {dtype="uint8", shape={5,1,41}, n=205, hash=0x8781cd3aef340fe8, at={1,103,205}, is={2,85,0}},
  {dtype="int8", shape={5,1,41}, n=205, hash=0x420ed2476d5900dd, at={1,103,205}, is={3,3,2}},
  {dtype="int8", shape={5,1,41}, n=205, hash=0xf3a24c05015df224, at={1,103,205}, is={3,3,2}},
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
  local v1 = input(1452590508, "uint16", {4,7,9}, 0, 200, false, nil)
  local v2 = input(1090548406, "uint8", {1,7,9}, 0, 200, false, {"n","b","n"})
  local v3 = ramba.where(v1:gt(0), v1, v1)
  local v4 = ramba.signbit(v2)
  local v5 = ramba.where(v3:gt(0), v2, v4)
  local v6 = ramba.maximum(v3, v1)
  ramba.sync()
  local v7 = v3 % v2
  local v8 = (6) * v4
  local v9 = v3:astype("bool")
  v2["1:1:-1, :, :"] = (3)
  local v10 = v3 ^ 4
  return v1, v3, v10, v2, v6
end, {
  {dtype="uint16", shape={4,7,9}, n=252, hash=0x48b5d13047b68474, at={1,127,252}, is={122,79,120}},
  {dtype="uint16", shape={4,7,9}, n=252, hash=0x48b5d13047b68474, at={1,127,252}, is={122,79,120}},
  {dtype="uint16", shape={4,7,9}, n=252, hash=0x7cce22e09a992eaa, at={1,127,252}, is={21776,21697,4096}},
  {dtype="uint8", shape={1,7,9}, n=63, hash=0x519b01623fef7aa2, at={1,32,63}, is={3,3,3}},
  {dtype="uint16", shape={4,7,9}, n=252, hash=0x48b5d13047b68474, at={1,127,252}, is={122,79,120}},
}))
it("99", case(function(input, ramba)
  local v1 = input(1178492645, "uint64", {127}, 0, 200, false, {"b"})
  local v2 = input(592845373, "int16", {1}, 1, 9, false, nil)
  v1[":"] = v1["::-1"]
  v1[{ {} }]:isub(v1)
  local v3 = ramba.divide(v1, v2)
  local v4 = ramba.subtract(v2, v2)
  local v5 = ramba.sin(v2)
  v3["2:-1"]:imul((5))
  v3[{ {1,125,3} }] = (0.1)
  local v6 = v4:lt(4)
  v4[v6] = 5
  v1[":"] = v1["::-1"]
  local v7 = v3 // v1
  local v8 = v3:astype("int32")
  return v5, v3, v6, v4, v1, v8
end, {
  {dtype="float32", shape={1}, n=1, at={1}, is={0.8414709568023682}, tol={ulp=5, bits=24}},
  {dtype="float64", shape={127}, n=127, hash=0xb85f42b578f68fdb, at={1,64,127}, is={0.1,0.1,0.0}},
  {dtype="bool", shape={1}, n=1, at={1}, is={true}},
  {dtype="int16", shape={1}, n=1, at={1}, is={5}},
  {dtype="uint64", shape={127}, n=127, hash=0x8901bb0e8e7ee6b5, at={1,64,127}, is={0,0,0}},
  {dtype="int32", shape={127}, n=127, hash=0x8901bb0e8e7ee6b5, at={1,64,127}, is={0,0,0}},
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
