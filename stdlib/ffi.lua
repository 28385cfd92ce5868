-- Kernels in LuaJIT source over local blocks.
-- stdlib/: the block of every array on a rank is handed to the rank's LuaJIT as one pointer (interp/ffi.c).
local ramba, core = ...

-- The array and what stands for this rank's part of it: the part itself, or a copy when that is not one run of memory.
local function handed(v, at)
  local part = v:get_local()
  local block = core.ffi_dense(part) and part or part:copy()
  core.ffi_dense(block)
  local writable = part.flags.writeable
  if not writable then block.flags.writeable = false end
  return {array = v, at = at, part = part, block = block, writable = writable}
end

-- The pairs of which one shows elements of the other in a copy: right while nothing is written through either. Keeps
-- the elements as they are before the call.
local function clashes(list)
  local found = {}
  for j, b in ipairs(list) do
    for i = 1, j - 1 do
      local a = list[i]
      if (a.writable or b.writable) and core.ffi_clash(a.array, a.part, b.array, b.part) then
        found[#found + 1] = {a, b}
        a.before = a.before or core.ffi_bytes(a.block)
        b.before = b.before or core.ffi_bytes(b.block)
      end
    end
  end
  return found
end

local function is_changed(a) return core.ffi_bytes(a.block) ~= a.before end

local function check_clashes(list, found)
  for _, pair in ipairs(found) do
    if is_changed(pair[1]) or is_changed(pair[2]) then
      for _, a in ipairs(list) do
        if a.before then core.ffi_restore(a.block, a.before) end
      end
      core.fail(("ramba.ffi_kernel: arguments %d and %d share elements, and the pointer of one is to a copy, where "
        .. "what was written is not seen: nothing is written into them (pass a copy of one, a:copy())"):format(
        pair[1].at, pair[2].at))
    end
  end
end

-- On one rank, inside a task: the kernel over this rank's parts. (In core, so that it travels by name.)
function core.ffi_run(source, ...)
  local given, list, known, dense, extras = table.pack(...), {}, {}, {}, {}
  for i = 1, given.n do
    local v = core.localarray.operand(given[i])
    if ramba.is_array(v) then
      local a = known[v]
      if not a then
        a = handed(v, i)
        known[v], list[#list + 1] = a, a
      end
      dense[#dense + 1] = a.block
    else
      extras[#extras + 1] = v
    end
  end
  local found = clashes(list)
  local results = table.pack(core.ffi_call(source, dense, list[1] and list[1].part.size or 0, table.unpack(extras)))
  check_clashes(list, found)
  for _, a in ipairs(list) do
    if a.block ~= a.part and a.writable then a.part["..."] = a.block end
  end
  return table.unpack(results, 1, results.n)
end

core.doc("ffi_kernel", [=[
A kernel from LuaJIT source, run on every rank over its own blocks.

ffi_kernel(source): LuaJIT source that returns function(pointers, n, ...): pointers[i] is the FFI pointer (0-based) to
the rank's part of the i-th array, n the number of elements of the first one there, then the other arguments: numbers,
booleans, strings. Calling the kernel with arrays and such arguments gives a table of what each rank's call returned;
inside spmd and tasks it works on the calling rank alone and returns the values. Writing through a pointer changes the
array; the pointers of read-only arrays are constant. Where a part is not one run of memory in row-major order (a
transposed array, some columns, steps) the pointer is to a copy, which goes back after the call.
Errors: LuaJIT not installed; errors of the source, with its line; writing into a read-only array; writing through one
of two arrays that share elements (a and a.T) when the pointer of one is to a copy: then neither is changed.
Example:
local scale = ramba.ffi_kernel[[
  return function(p, n, k)
    for i = 0, n - 1 do p[1][i] = k * p[1][i] end
    return n
  end
]]
local a = ramba.arange(6.0)
scale(a, 10)
print(a)   --> [ 0. 10. 20. 30. 40. 50.]
]=])
core.define("ffi_kernel", function(source)
  if type(source) ~= "string" then core.fail("ramba.ffi_kernel: source text expected, got " .. type(source)) end
  return setmetatable({source = source}, {
    __name = "ramba.ffi_kernel",
    __call = function(self, ...)
      if core.in_task() then return core.ffi_run(self.source, ...) end
      return ramba.spmd(core.ffi_run, self.source, ...)
    end,
  })
end, false)
