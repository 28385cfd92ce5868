-- ramba.comm: messages between the ranks inside spmd.
-- stdlib/: a communicator is a group of ranks; core.comm_send, comm_recv and comm_collect do the work. Functions may be
-- called with a dot or a colon.
local ramba, core = ...

local BARRIER, BCAST, ALLREDUCE, ALLGATHER, SPLIT = 1, 2, 3, 4, 5
local KINDS = 8

local Comm = {__name = "ramba.comm"}

-- The arguments of a function called as comm.f(...) or comm:f(...).
local function arguments(comm, ...)
  if (...) == comm then return select(2, ...) end
  return ...
end

local function member(comm, name, rank)
  local r = core.integer("comm." .. name, "rank", rank)
  local world = comm.members[r + 1]
  if not world then core.fail(("ramba.comm.%s: rank %d of %d"):format(name, r, comm.size)) end
  return world
end

local function tag_of(name, tag)
  tag = tag == nil and 0 or core.integer("comm." .. name, "tag", tag)
  if tag < 0 then core.fail(("ramba.comm.%s: the tag %d is negative"):format(name, tag)) end
  return tag
end

-- What each member gave, by rank in the communicator: lists {name, value}, empty where nothing was given.
local function collect(comm, kind, root, gives, value)
  local got = core.comm_collect(comm.id, kind + KINDS * root, comm.size, gives and {"comm", value} or nil)
  local out = {}
  for i, world in ipairs(comm.members) do out[i] = got[world] or {} end
  return out
end

local folds = {
  sum = function(a, b) return a + b end,
  prod = function(a, b) return a * b end,
  max = function(a, b) return ramba.maximum(a, b) end,
  min = function(a, b) return ramba.minimum(a, b) end,
}

local methods = {}

core.doc("comm.barrier", [[
Waits until every rank of the communicator has come here: barrier().

Example:
local r = ramba.spmd(function() ramba.comm.barrier() return true end)
print(r[1])   --> true
]])
function methods.barrier(comm) collect(comm, BARRIER, 0, false) end

core.doc("comm.bcast", [[
A rank's value on every rank: bcast(v, root), root 0 unless given.

Example:
local r = ramba.spmd(function() return ramba.comm.bcast(ramba.comm.rank == 0 and {7, 8}) end)
print(r[r.n][2])   --> 8
]])
function methods.bcast(comm, value, root)
  root = root == nil and 0 or core.integer("comm.bcast", "root", root)
  member(comm, "bcast", root)
  return collect(comm, BCAST, root, comm.rank == root, value)[root + 1][2]
end

core.doc("comm.allgather", [[
Every rank's value on every rank: allgather(v), a table from 1 (rank 0) to n.

Example:
local r = ramba.spmd(function() return #ramba.comm.allgather(ramba.comm.rank) == ramba.comm.size end)
print(r[1])   --> true
]])
function methods.allgather(comm, value)
  local out = {}
  for i, v in ipairs(collect(comm, ALLGATHER, 0, true, value)) do out[i] = v[2] end
  out.n = comm.size
  return out
end

local names = {"sum", "prod", "max", "min"}

-- All ranks see all values, so all raise.
local function check_term(v, rank)
  if not core.is_scalar(v) and not ramba.is_array(v) then
    core.fail(("ramba.comm.allreduce: numbers or arrays expected, rank %d gave a %s"):format(rank, type(v)))
  end
end

core.doc("comm.allreduce", [[
The fold of all ranks' values on every rank: allreduce(v, "sum" | "prod" | "max" | "min").

v: a number, or an array or a table of numbers, folded element by element.
Example:
local r = ramba.spmd(function() return ramba.comm.allreduce(2, "max") end)
print(r[1])   --> 2
]])
function methods.allreduce(comm, value, operation)
  operation = operation or "sum"
  local fold, number = folds[operation], 0
  for i, name in ipairs(names) do
    if name == operation then number = i end
  end
  if not fold then
    core.fail(("ramba.comm.allreduce: '%s' is not sum, prod, max or min"):format(core.text(operation)))
  end
  if type(value) == "table" then value = ramba.asarray(value) end
  if not core.value_class(value) and not ramba.is_array(value) then
    core.fail("ramba.comm.allreduce: a number or an array expected, got " .. type(value))
  end
  if type(value) == "boolean" and (operation == "sum" or operation == "prod") then value = value and 1 or 0 end
  local all = collect(comm, ALLREDUCE, number, true, value)
  for rank, given in ipairs(all) do check_term(given[2], rank - 1) end
  local out = all[1][2]
  for i = 2, comm.size do out = fold(out, all[i][2]) end
  return out
end

core.doc("comm.send", [[
Sends a value to a rank: send(v, rank, tag). It does not wait for the receiver.

Example:
local r = ramba.spmd(function()
  local c = ramba.comm
  c.send({text="from " .. c.rank}, (c.rank + 1) % c.size)
  return c.recv((c.rank - 1) % c.size).text
end)
print(r[1 + 1 % r.n])   --> from 0
]])
function methods.send(comm, value, rank, tag)
  core.comm_send(comm.id, member(comm, "send", rank), tag_of("send", tag), {"comm", value})
end

core.doc("comm.recv", [[
The next value that a rank has sent here: recv(rank, tag); any tag unless one is given. Waits for it.

Example:
local r = ramba.spmd(function()
  ramba.comm.send(ramba.comm.rank, ramba.comm.rank, 5)
  return ramba.comm.recv(ramba.comm.rank, 5)
end)
print(r[1])   --> 0
]])
function methods.recv(comm, rank, tag)
  return core.comm_recv(comm.id, member(comm, "recv", rank), tag == nil and -1 or tag_of("recv", tag))[2]
end

local new

core.doc("comm.split", [[
A communicator of the ranks that give the same color, ordered by key: split(color, key); nil without a color.

Example:
local r = ramba.spmd(function() return ramba.comm.split(0, -ramba.comm.rank).size == ramba.num_ranks end)
print(r[1])   --> true
]])
-- Members of one color make a new communicator, in the order of key and rank. Without a color: nil.
function methods.split(comm, color, key)
  key = key == nil and 0 or core.integer("comm.split", "key", key)
  if color ~= nil and type(color) ~= "string" then color = core.integer("comm.split", "color", color) end
  local all = collect(comm, SPLIT, 0, true, {color = color, key = key})
  comm.splits = comm.splits + 1
  if color == nil then return nil end
  local list = {}
  for i, v in ipairs(all) do
    if v[2].color == color then list[#list + 1] = {key = v[2].key, rank = i, world = comm.members[i]} end
  end
  local lowest = list[1].world
  table.sort(list, function(a, b) return a.key < b.key or a.key == b.key and a.rank < b.rank end)
  local members = {}
  for i, m in ipairs(list) do members[i] = m.world end
  return new((comm.id * 1009 + comm.splits) * 4099 + lowest + 1, members)
end

local names = {"rank", "size"}
for name in pairs(methods) do names[#names + 1] = name end
table.sort(names)
local all_names = table.concat(names, ", ")

Comm.__index = function(comm, name)
  local f = methods[name]
  if not f then core.fail(("ramba.comm has no '%s' (it has %s)"):format(core.text(name), all_names)) end
  return function(...) return f(comm, arguments(comm, ...)) end
end

function new(id, members)
  local comm = {id = id, members = members, size = #members, splits = 0}
  for i, world in ipairs(members) do
    if world == ramba.rank then comm.rank = i - 1 end
  end
  return setmetatable(comm, Comm)
end

-- The communicator of all ranks in an order, which all of them know.
local ordered = {}
function core.ordered_comm(members)
  local text, id = table.concat(members, ","), 0xcbf29ce484222325
  if not ordered[text] then
    for i = 1, #text do id = (id ~ text:byte(i)) * 0x100000001b3 end -- FNV-1a; the ids of splits are positive
    ordered[text] = new(id | math.mininteger, members)
  end
  return ordered[text]
end

local everyone = {}
for r = 0, ramba.num_ranks - 1 do everyone[r + 1] = r end
ramba.comm = new(0, everyone)
