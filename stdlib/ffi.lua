-- Kernels in LuaJIT source over local blocks.
-- stdlib/: the block of every array on a rank is handed to the rank's LuaJIT as one pointer (interp/ffi.c).
local ramba, core = ...

-- On one rank, inside a task: the kernel over this rank's parts. (In core, so that it travels by name.)
function core.ffi_run(source, ...)
  local given, dense, parts, extras, n = table.pack(...), {}, {}, {}, nil
  for i = 1, given.n do
    local v = core.localarray.operand(given[i])
    if ramba.is_array(v) then
      local part = v:get_local()
      n = n or part.size
      local block = core.ffi_dense(part) and part or part:copy()
      core.ffi_dense(block)
      if not part.flags.writeable then block.flags.writeable = false end
      parts[#parts + 1], dense[#dense + 1] = part, block
    else
      extras[#extras + 1] = v
    end
  end
  local results = table.pack(core.ffi_call(source, dense, n or 0, table.unpack(extras)))
  for i, part in ipairs(parts) do
    if dense[i] ~= part and part.flags.writeable then part["..."] = dense[i] end
  end
  return table.unpack(results, 1, results.n)
end

core.doc("ffi_kernel", [=[
A kernel from LuaJIT source, run on every rank over its own blocks.

ffi_kernel(source): LuaJIT source that returns function(pointers, n, ...): pointers[i] is the FFI pointer (0-based) to the
rank's part of the i-th array, n the number of elements of the first one there, then the other arguments: numbers,
booleans, strings. Calling the kernel with arrays and such arguments gives a table of what each rank's call returned; inside
spmd and tasks it works on the calling rank alone and returns the values. Writing through a pointer changes the array; the
pointers of read-only arrays are constant.
Errors: LuaJIT not installed; errors of the source, with its line; writing into a read-only array.
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
