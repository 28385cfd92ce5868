-- Two beams of electrons that run into each other, as particles in cells: charges are counted into cells by bincount,
-- the field comes from a Fourier transform, each particle reads it by its position. The beams are unstable; the rate
-- at which the field grows is compared with the theory of cold beams.
--   ramba scripts/examples/plasma.lua [particles [steps]]
local ramba = require "ramba"

local particles = math.tointeger(arg[1] or 20000)
local steps = math.tointeger(arg[2] or 300)
local cells, dt = 64, 0.1
local length = 2 * ramba.pi / 0.6                -- the unstable wave fits in once
local speed = 1.0

-- The beams lie evenly, but for a faint wave.
local place = (ramba.arange(particles) // 2 + 0.5) / (particles / 2) * length
local x = (place + 1e-4 * ramba.sin(2 * ramba.pi / length * place)) % length
local v = ramba.where((ramba.arange(particles) % 2):eq(0), speed, -speed)

local width = length / cells
local k = 2 * ramba.pi / width * ramba.fft.rfftfreq(cells)
local over_ik = ramba.where(k:gt(0), ramba.complex(0, -1) / ramba.maximum(k, 1e-9), 0)

-- The cell at the left of each particle (from 0), and how much of the particle is in the next one.
local function weights(x)
  local left = ramba.floor(x / width)
  return left:astype("int64") % cells, x / width - left
end

-- The electric field in the cells: electrons before a background of ions at rest.
local function field(cell, part)
  local density = ramba.bincount(cell, 1 - part, cells) + ramba.roll(ramba.bincount(cell, part, cells), 1)
  local charge = 1 - density * (cells / particles)
  return ramba.fft.irfft(over_ik * ramba.fft.rfft(charge), cells)
end

local time, energy = {}, {}
for s = 1, steps do
  local cell, part = weights(x)
  local e = field(cell, part)
  local here = e[cell + 1] * (1 - part) + ramba.roll(e, -1)[cell + 1] * part
  v = v - here * dt
  x = (x + v * dt) % length
  time[s], energy[s] = s * dt, 0.5 * (e ^ 2):sum() * width
end

print(("%d particles in %d cells"):format(particles, cells))
for s = steps // 5, steps, steps // 5 do
  print(("time %5.1f  energy of the field %.5e"):format(time[s], energy[s]))
end

-- The amplitude grows exponentially until the particles are trapped in the wave: a straight line through half the
-- logarithm of the energy before that.
local t, log_amplitude = ramba.array(time), 0.5 * ramba.log(energy)
local straight = t:gt(10) & t:lt(18)
local rate = ramba.polyfit(t[straight], log_amplitude[straight], 1)[1]
local kv2 = (2 * ramba.pi / length * speed) ^ 2
print(("growth %.4f, in theory %.4f"):format(rate, math.sqrt(0.5 * (math.sqrt(8 * kv2 + 1) - 2 * kv2 - 1))))
print("velocity  share of the particles")
local counts, edges = ramba.histogram(v, {-2.5, -1.5, -0.5, 0.5, 1.5, 2.5})
for b, count in pairs(counts) do
  print(("%4.1f to %4.1f  %.3f"):format(edges[b], edges[b + 1], count / particles))
end
