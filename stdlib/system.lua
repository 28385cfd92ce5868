-- Evaluation and inspection: values out of arrays, eval, explain, dtype questions.
-- stdlib/: thin forms over core primitives.
local ramba, core = ...

core.docs.sync = [[
Computes everything pending. Arrays and numbers may be named, but it is not only they that are computed.

Example:
ramba.sync()
]]

core.doc("eval", [[
Computes the arrays given (and all that is pending) and returns them; 0-d arrays as numbers.

Several lazy reductions of the same data are computed in one pass.
Example:
local a = ramba.arange(10.0); print(ramba.eval(a:sum{lazy=true}, a:max{lazy=true}))   --> 45.0	9.0
]])
function ramba.eval(...)
  local out = table.pack(...)
  for i = 1, out.n do
    if type(out[i]) == "table" then out[i] = ramba.asarray(out[i]) end
    if not ramba.is_array(out[i]) and not core.is_scalar(out[i]) then
      core.fail(("ramba.eval: argument %d: an array, number, boolean or table expected, got %s"):format(i,
        core.described(out[i])))
    end
  end
  if out.n == 0 then ramba.sync() else core.compute(table.unpack(out, 1, out.n)) end
  for i = 1, out.n do
    if ramba.is_array(out[i]) and out[i].ndim == 0 then out[i] = core.item(out[i]) end
  end
  return table.unpack(out, 1, out.n)
end
core.methods.eval = ramba.eval

core.doc("explain", [[
The plan for what is pending now, as text: kernels and what is fused in each, operands, stores, bytes, the messages and
bytes that the rank that sends most sends to others. Nothing is computed. At the end the functions that have run in the
Lua VM, and why.

explain(f[, arguments of smap]), explain(st, arguments of the stencil): of a Lua function or a stencil: "native", or why
and at which line it runs in the Lua VM instead. explain(a, b, ...): arrays; the plan is that of all that is pending.
code = "ir", "llvm" or "asm" shows the kernels' code too.
Example:
local a = ramba.arange(1000) / 7; local b = ramba.sin(a) + a; print(ramba.explain(b))
]])
core.define("explain", function(...)
  if type((...)) == "function" then return core.kernel_explain(...) end
  if getmetatable((...)) == core.classes.stencil then return core.stencil_explain(...) end
  local given, first = table.pack(...), 1
  while ramba.is_array(given[first + 1]) do first = first + 1 end
  local o = core.args("explain", {}, {"a", "code"}, table.unpack(given, first, given.n))
  if o.a ~= nil and not ramba.is_array(o.a) then
    core.fail("ramba.explain: an array, a function or a stencil expected, got " .. core.described(o.a))
  end
  if o.code ~= nil and o.code ~= "ir" and o.code ~= "llvm" and o.code ~= "asm" then
    core.fail(("ramba.explain: unknown code '%s' (ir, llvm, asm)"):format(core.text(o.code)))
  end
  return core.explain(o.code) .. core.kernel_warnings()
end)

core.doc("wtime", [[
Seconds of a monotonic clock.

Example:
local t = ramba.wtime(); print(ramba.wtime() >= t)   --> true
]])

core.doc("memory", [[
The bytes of arrays on this rank: a table with in_use, peak, cached (kept for reuse), limit and blocks.

reset=true: the peak starts anew after this answer.
Example:
print(ramba.memory().in_use)
]])

core.doc("comm_stats", [[
What this rank has sent and waited for: a table with messages, bytes, programs, program_bytes, wait_seconds.

Example:
print(ramba.comm_stats().messages >= 0)   --> true
]])

core.doc("timing", [[
Where this rank's time went: a table from the kinds of program steps (and "plan") to {count=, seconds=}.

Example:
ramba.reset_timing(); ramba.ones(1000):sum(); print(ramba.timing().LOOP.count)   --> 1
]])
function ramba.timing(...)
  core.args("timing", {}, {}, ...)
  local out = {}
  for name, v in pairs(core.timing()) do out[name] = {count = v[1], seconds = v[2]} end
  return out
end

core.doc("timing_summary", [[
The table of ramba.timing() as text, the longest first.

Example:
ramba.sync(); print(#ramba.timing_summary() > 0)   --> true
]])
function ramba.timing_summary(...)
  core.args("timing_summary", {}, {}, ...)
  local names, t = {}, ramba.timing()
  for name in pairs(t) do names[#names + 1] = name end
  table.sort(names, function(x, y)
    if t[x].seconds ~= t[y].seconds then return t[x].seconds > t[y].seconds end
    return x < y
  end)
  local lines = {("%-10s %10s %12s"):format("part", "count", "seconds")}
  for _, name in ipairs(names) do
    lines[#lines + 1] = ("%-10s %10d %12.6f"):format(name, t[name].count, t[name].seconds)
  end
  return table.concat(lines, "\n")
end

core.doc("reset_timing", [[
Sets the times of ramba.timing() and the counts of ramba.comm_stats() back to zero.

Example:
ramba.reset_timing()
]])
ramba.reset_timing = core.reset_timing

if select(2, core.switches()) ~= 0 then
  core.at_exit = setmetatable({}, {__gc = function() io.stderr:write(ramba.timing_summary(), "\n") end})
end

core.doc("result_type", [[
The dtype that an operation of the arguments gives: arrays, dtype names, numbers (weak).

Example:
print(ramba.result_type("int8", 3.5))   --> float64
]])
local ranks = {bool = 1, int = 2, uint = 3, float = 4, complex = 5}

function ramba.result_type(...)
  local first, second = ...
  if select("#", ...) == 2 and core.kind(first) and core.kind(second) then return core.promote(first, second) end
  local types, top, out, weak = {}, 1, nil, nil
  for i = 1, select("#", ...) do
    local v = select(i, ...)
    local name = core.dtype_of(v)
    if not name then
      v = core.value(v)
      name = core.dtype_of(v)
    end
    if name then
      types[#types + 1] = name
      if name ~= types[top] and ranks[core.kind(name)] > ranks[core.kind(types[top])] then top = #types end
    elseif core.is_scalar(v) then
      weak = weak or {}
      weak[#weak + 1] = v
    elseif type(v) == "string" then
      core.fail(("ramba.result_type: unknown dtype '%s'"):format(v))
    else
      core.fail("ramba.result_type: an array, dtype or number expected, got " .. core.described(v))
    end
  end
  out = types[top] -- the highest kind first: int16, uint16 and float32 make float32
  for _, t in ipairs(types) do
    if t ~= out then out = core.promote(out, t) end
  end
  if not out and not weak then core.fail("ramba.result_type: at least one argument expected") end
  for _, v in ipairs(weak or {}) do
    local own = type(v) == "boolean" and "bool" or math.type(v) == "integer" and "int64" or
      type(v) == "number" and "float64" or
      "complex128"
    out = out and core.promote_weak(out, v) or own
  end
  return out
end

core.doc("promote_types", [[
The smallest dtype that holds both.

Example:
print(ramba.promote_types("int32", "float32"))   --> float64
]])
function ramba.promote_types(...)
  local a, b = core.args("promote_types", {"a", "b"}, {}, ...)
  return core.promote(core.dtype_of(a) or a, core.dtype_of(b) or b)
end

core.doc("can_cast", [[
Whether values of one dtype can become another by a casting rule: no, equiv, safe, same_kind, unsafe.

Example:
print(ramba.can_cast("int64", "float32", "same_kind"))   --> true
]])
local castings = {no = true, equiv = true, safe = true, same_kind = true, unsafe = true}
function ramba.can_cast(...)
  local from, to, o = core.args("can_cast", {"from", "to"}, {"casting"}, ...)
  local casting = o.casting
  if casting ~= nil and not castings[casting] then
    core.fail(("ramba.can_cast: casting must be no, equiv, safe, same_kind or unsafe, got %s"):format(
      core.described(casting)))
  end
  return core.can_cast(core.dtype_of(from) or from, core.dtype_of(to) or to, casting)
end
