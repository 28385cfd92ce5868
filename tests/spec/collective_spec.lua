-- Collective parts of functions that all ranks run (core.collective), in driver mode: what library code stands on.
local t = require "support"
local ramba, same, raises = t.ramba, t.same, t.raises
local core = debug.getregistry()["ramba.core"]
local n = ramba.num_ranks

-- What each rank gets from f(core, ...).
local function everywhere(f, ...)
  return ramba.spmd(function(g, ...) return g(debug.getregistry()["ramba.core"], ...) end, f, ...)
end

describe("collective parts", function()
  it("compute arrays of all ranks, whose parts can be had", function()
    local x = ramba.arange(1000) * -1
    local r = everywhere(function(core, v)
      local sorted
      local sum, first = core.collective(function()
        sorted = ramba.sort(core.world(v))
        return sorted:sum(), sorted[1]
      end)
      local mine = core.get_local(sorted)
      mine["..."] = 7
      return {sum, first, core.collective(function() return sorted:sum() end), #mine}
    end, x)
    local size = 0
    for k = 1, n do
      same({r[k][1], r[k][2], r[k][3]}, {-499500, -999, 7000})
      size = size + r[k][4]
    end
    same(size, 1000)
    same(x:sum(), -499500)
  end)

  it("write into the arrays that the task was given", function()
    local x = ramba.zeros(500)
    everywhere(function(core, v)
      local mine = v:get_local()
      mine["..."] = ramba.rank + 1
      core.collective(function() local w = core.world(v); w:iadd(10); w["1:2"] = 0 end)
      return mine:sum()
    end, x)
    same(x[1], 0.0)
    same(x[500] > 10, true)
  end)

  it("find the rank that fails, before, in or instead of them", function()
    if n == 1 then return end
    local x = ramba.ones(1000)
    raises("early", everywhere, function(core)
      if ramba.rank == ramba.num_ranks - 1 then error("early") end
      return core.collective(function() return 1 end)
    end)
    raises("inside", everywhere, function(core, v)
      return core.collective(function()
        if ramba.rank == 0 then error("inside") end
        return core.world(v):sum()
      end)
    end, x)
    raises("have diverged", everywhere, function(core, v)
      return core.collective(function() return (core.world(v) + ramba.rank):sum() end)
    end, x)
    same(x:sum(), 1000.0)
    same(everywhere(function(core, v) return core.collective(function() return core.world(v):sum() end) end, x)[n],
         1000.0)
  end)

  it("raise the error of all, and the task goes on", function()
    local r = everywhere(function(core, v)
      local ok, e = pcall(core.collective, function() error("same") end)
      ramba.comm.barrier()
      return core.collective(function() return core.world(v):sum() end) + (ok and 1 or 0)
    end, ramba.ones(300))
    for k = 1, n do same(r[k], 300.0) end
  end)

  it("are plain calls outside tasks, and none in a task of one rank", function()
    same(core.collective(function(a) return a:sum() end, ramba.ones(10)), 10.0)
    raises("needs all ranks", ramba.get, ramba.remote(function()
      return debug.getregistry()["ramba.core"].collective(print)
    end)())
  end)
end)
