-- The two-dimensional Fourier transform of n x n complex128.
local ramba = require "ramba"
local bench = dofile((arg[0]:match("^.*/") or "") .. "bench.lua")
local n = bench.size
local index = ramba.arange(n, "float64")
local x = ((index * 7 % 23)[":, new"] * (index % 13)):astype("complex128")
local f

bench.run(function() f = ramba.fft.fft2(x) end)
bench.close(ramba.abs(f):sum())
