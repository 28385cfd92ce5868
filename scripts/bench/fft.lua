-- The discrete Fourier transform of n complex128.
local ramba = require "ramba"
local bench = dofile((arg[0]:match("^.*/") or "") .. "bench.lua")
local n = bench.size
local x = ((ramba.arange(n, "float64") * 7) % 23):astype("complex128")
local f

bench.run(function() f = ramba.fft.fft(x) end)
bench.close((ramba.abs(f) * (ramba.arange(n) % 7)):sum())
