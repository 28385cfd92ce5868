-- A two-dimensional flow on a torus, in Fourier space: vortices are carried by the flow that they make, and fade.
--   ramba scripts/examples/vortices.lua [cells [steps [picture.png]]]
local ramba = require "ramba"
local fft = ramba.fft

local n = math.tointeger(arg[1] or 64)
local steps = math.tointeger(arg[2] or 60)
local viscosity, dt = 1e-3, 0.05

-- Wave numbers of a real field's transform, and the modes that are kept (two thirds, so that products do not alias).
local ky, kx = fft.fftfreq(n, 1 / n)[":, new"], fft.rfftfreq(n, 1 / n)["new, :"]
local k2 = kx ^ 2 + ky ^ 2
local inverse = ramba.where(k2:gt(0), 1 / ramba.maximum(k2, 1), 0)
local kept = ramba.abs(kx):lt(n / 3) & ramba.abs(ky):lt(n / 3)
local i = ramba.complex(0, 1)

local function transform(field) return fft.rfftn(field) end
local function field(modes) return fft.irfftn(modes, {n, n}) end

-- The vorticity's rate of change: carried by the velocity (of the stream function -w/k2), and spread by viscosity.
local function rate(w)
  local stream = w * inverse
  local carried = field(i * ky * stream) * field(i * kx * w) - field(i * kx * stream) * field(i * ky * w)
  return -transform(carried) * kept - viscosity * k2 * w
end

-- Runge and Kutta's step of fourth order.
local function step(w)
  local a = rate(w)
  local b = rate(w + dt / 2 * a)
  local c = rate(w + dt / 2 * b)
  local d = rate(w + dt * c)
  return w + dt / 6 * (a + 2 * b + 2 * c + d)
end

local grid = 2 * ramba.pi * ramba.arange(n) / n
local y, x = grid[":, new"], grid["new, :"]
local start = ramba.zeros{n, n}
for m = 1, 8 do
  start = start + ramba.cos(m * x + 1.7 * m * m) * ramba.sin((9 - m) * y + 0.6 * m * m)
end
local w = transform(start)

-- Energy and enstrophy per cell: half the means of the squares of velocity and vorticity, from the modes (those that
-- the real transform leaves out count twice).
local twice = ramba.where(kx:gt(0) & kx:lt(n // 2), 2, 1)
local function densities(w) return 0.5 * twice * ramba.abs(w) ^ 2 / n ^ 4 end

for s = 0, steps do
  if s > 0 then w = step(w) end
  if s % (steps // 4) == 0 then
    local enstrophy = densities(w)
    local total, energy = ramba.eval(enstrophy:sum{lazy = true}, (enstrophy * inverse):sum{lazy = true})
    print(("time %.2f  energy %.6f  enstrophy %.6f  strongest vortex %.5f"):format(s * dt, energy, total,
      field(w):max()))
  end
end

-- The energy in shells of wave numbers.
local shell = ramba.rint(ramba.sqrt(k2)):astype("int64"):ravel()
local spectrum = ramba.bincount(shell, (densities(w) * inverse):ravel())
print("wave number  energy")
for k = 2, n // 3, 4 do print(("%11d  %.4e"):format(k, spectrum[k + 1])) end
if arg[3] then ramba.imshow(field(w), {file = arg[3], map = "coolwarm", title = "vorticity"}) end
