-- Scripts that every rank runs (--spmd), and what they share with the functions of ramba.spmd: values made common, one
-- standard input, one seed.
-- stdlib/: everything here stands on ramba.comm; which steps are collective is the core's.
local ramba, core = ...

core.doc("bcast", [[
Makes a value common to all ranks, in scripts run with --spmd and inside ramba.spmd.

bcast(v[, root=0]): the value that rank root gave; whatever can travel. All ranks call it. In driver mode, where one
rank runs the script, v itself. Use it for what differs between ranks: times, names of temporary files, directory
listings, and values found by walking a table with pairs, whose order differs.
Example:
local started = ramba.bcast(os.time())
]])
function ramba.bcast(v, root)
  if core.spmd or core.in_task() then return ramba.comm.bcast(v, root) end
  root = root == nil and 0 or core.integer("bcast", "root", root)
  if root < 0 or root >= ramba.num_ranks then
    core.fail(("ramba.bcast: rank %d of %d"):format(root, ramba.num_ranks))
  end
  return v
end

if not core.spmd then return end

-- ---------------------------------------------------------------- numbers

local seeds = 0

-- Numbers that nobody can foresee, the same on all ranks.
function core.next_common_seed()
  seeds = seeds + 1
  return core.common_seed + seeds * 0x9e3779b97f4a7c15
end

local randomseed = math.randomseed
function math.randomseed(...)
  if select("#", ...) > 0 then return randomseed(...) end
  return randomseed(core.next_common_seed(), 0)
end
math.randomseed()

if ramba.num_ranks == 1 then return end

-- ---------------------------------------------------------------- standard input: rank 0 reads for all

-- What f gives on rank 0, with its error.
local function from_first(f, ...)
  local got
  if ramba.rank == 0 then got = table.pack(pcall(f, ...)) end
  got = ramba.comm.bcast(got)
  if not got[1] then error(got[2], 0) end
  return table.unpack(got, 2, got.n)
end

local file = getmetatable(io.stdin).__index
local read, lines = file.read, file.lines
function file.read(self, ...)
  if self == io.stdin then return from_first(read, self, ...) end
  return read(self, ...)
end

-- Each turn reads once; a format may be missing.
local function stdin_lines(...)
  local formats = table.pack(...)
  return function()
    local line = table.pack(file.read(io.stdin, table.unpack(formats, 1, formats.n)))
    return table.unpack(line, 1, line.n)
  end
end

function file.lines(self, ...)
  if self == io.stdin then return stdin_lines(...) end
  return lines(self, ...)
end

local io_read, io_lines = io.read, io.lines
function io.read(...)
  if io.input() == io.stdin then return file.read(io.stdin, ...) end
  return io_read(...)
end

function io.lines(name, ...)
  if name == nil and io.input() == io.stdin then return stdin_lines(...) end
  return io_lines(name, ...)
end
