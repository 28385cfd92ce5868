-- Instructions that one turn of small loops takes, counted by valgrind: what an operation costs beside its elements.
--   lua5.4 scripts/bench/overhead.lua [--build DIR] [NAME ...]
-- The counts of two lengths are subtracted, so starting does not count. The block interpreter runs the kernels, because
-- valgrind counts what a compiler thread does too; its share is small but in heat, stencil and cg.
local REPEATS = {500, 1500}

local function loops(ramba)
  local L = {}
  function L.heat()
    local u = ramba.zeros{64, 64}
    return function()
      u["2:-2, 2:-2"] = (u["1:-3, 2:-2"] + u["3:-1, 2:-2"] + u["2:-2, 1:-3"] + u["2:-2, 3:-1"]) * 0.25
      ramba.sync()
    end
  end
  function L.axpy()
    local x, v, dt = ramba.zeros(1000), ramba.ones(1000), 0.01
    return function() x = x + dt * v ramba.sync() end
  end
  function L.dot()
    local a, b, total = ramba.ones(1000), ramba.ones(1000), 0
    return function() total = total + (a * b):sum() end
  end
  function L.element()
    local a, i = ramba.ones{64, 64}, 0
    return function() i = i % 63 + 1 a[{i + 1, 3}] = a[{i, 3}] + 1 end
  end
  function L.smap()
    local a, k = ramba.ones(1000), 0
    local function f(x) return x * k + 1 end
    return function() k = k + 0.5 ramba.smap(f, a) ramba.sync() end
  end
  function L.stencil()
    local st = ramba.stencil(function(a) return 0.25 * (a[{-1, 0}] + a[{1, 0}] + a[{0, -1}] + a[{0, 1}]) end)
    local u = ramba.ones{64, 64}
    return function() u = ramba.sstencil(st, u) ramba.sync() end
  end
  function L.cg()
    local x, b = ramba.zeros(10000), ramba.ones(10000)
    local function times(p)
      local q = 2.1 * p
      q["2:"] = q["2:"] - p[":-2"]
      q[":-2"] = q[":-2"] - p["2:"]
      return q
    end
    local r = b - times(x)
    local p, rs = r, (r * r):sum()
    return function()
      local q = times(p)
      local alpha = rs / ((p * q):sum() + 1e-300)
      x, r = x + alpha * p, r - alpha * q
      local new = (r * r):sum()
      p, rs = r + (new / (rs + 1e-300)) * p, new
    end
  end
  function L.rk4()
    local y, dt = ramba.linspace(0, 1, 1000), 1e-4
    local function f(v) return -v + v * v * 0.5 end
    return function()
      local k1 = f(y)
      local k2 = f(y + 0.5 * dt * k1)
      local k3 = f(y + 0.5 * dt * k2)
      y = y + (dt / 6) * (k1 + 2 * k2 + 2 * k3 + f(y + dt * k3))
      ramba.sync()
    end
  end
  function L.table()
    local t = {1.5, 2, 3, 4, 5, 6, 7, 8}
    return function() return ramba.array(t):totable() end
  end
  function L.where()
    local a = ramba.linspace(-1, 1, 1000)
    return function() ramba.where(a:gt(0), a, 0) ramba.sync() end
  end
  function L.matmul()
    local a, b = ramba.ones{8, 8}, ramba.ones{8, 8}
    return function() ramba.matmul(a, b) ramba.sync() end
  end
  function L.fft()
    local a = ramba.ones(64)
    return function() ramba.fft.fft(a) ramba.sync() end
  end
  function L.concatenate()
    local a, b = ramba.ones(100), ramba.ones(100)
    return function() ramba.concatenate{a, b} ramba.sync() end
  end
  return L
end

local order = {"heat", "axpy", "dot", "element", "smap", "stencil", "cg", "rk4", "table", "where", "matmul", "fft",
               "concatenate"}

if arg[1] == "--turns" then -- under valgrind
  local turn = loops(require "ramba")[arg[2]]()
  for _ = 1, tonumber(arg[3]) do turn() end
  return
end

local build, names, i = (arg[0]:match("^(.*)/") or ".") .. "/../../build", {}, 1
while arg[i] do
  if arg[i] == "--build" then i, build = i + 1, arg[i + 1] else names[#names + 1] = arg[i] end
  i = i + 1
end

local function count(name, turns)
  local command = ("RAMBA_ENGINE=interp valgrind --tool=callgrind --callgrind-out-file=/dev/null '%s/ramba' '%s' " ..
    "--turns %s %d 2>&1"):format(build, arg[0], name, turns)
  local pipe = assert(io.popen(command))
  local text = pipe:read("a")
  pipe:close()
  return tonumber(text:match("Collected : (%d+)")) or error(text, 0)
end

for _, name in ipairs(#names > 0 and names or order) do
  local few, many = count(name, REPEATS[1]), count(name, REPEATS[2])
  print(("%-12s %8d"):format(name, (many - few) // (REPEATS[2] - REPEATS[1])))
end
