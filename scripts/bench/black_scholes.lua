-- Black-Scholes call and put prices of n options.
local ramba = require "ramba"
local bench = dofile((arg[0]:match("^.*/") or "") .. "bench.lua")
local n = bench.size
local rate, vol = 0.03, 0.25
local i = ramba.arange(n, "float64")
local S, K, T = 50 + i % 101, 60 + i % 83, 0.25 + i % 7 * 0.25
local call, put
i = nil

local function cdf(x) return 0.5 * (1 + ramba.erf(x * 0.7071067811865476)) end

bench.run(function()
  local root = vol * ramba.sqrt(T)
  local d1 = (ramba.log(S / K) + (rate + 0.5 * vol * vol) * T) / root
  local d2 = d1 - root
  local discounted = K * ramba.exp(-rate * T)
  local c1, c2 = cdf(d1), cdf(d2)
  call = S * c1 - discounted * c2
  put = discounted * (1 - c2) - S * (1 - c1)
end)
bench.close((call + 2 * put):sum())
