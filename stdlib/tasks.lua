-- Tasks: spmd, remote functions, futures, actors, the local parts of arrays.
-- stdlib/: both sides. Rank 0 ships a table {handler, function, arguments...} (core.ship, core.post); the rank that
-- gets it calls core.run_task, which gives an outcome: {true, results} or {false, message with traceback, error object
-- if a table}.
local ramba, core = ...
local define, doc = core.define, core.doc

-- ---------------------------------------------------------------- on the rank that runs the task

local results = {}  -- by number of the task: the serialised outcome, until rank 0 takes it
local actors = {}   -- by number: {instance=} or {broken=message}

local function text_of(e)
  if type(e) == "string" or type(e) == "number" then return tostring(e) end
  local meta = debug.getmetatable(e)
  if meta and meta.__tostring then
    local ok, text = pcall(tostring, e)
    if ok then return text end
  end
  if type(e) == "table" and type(rawget(e, "message")) == "string" then return rawget(e, "message") end
  return ("(error object is a %s value)"):format(type(e))
end

-- The message handler of a task: what was raised and where.
local function trace(e)
  local text = text_of(e):gsub("^ramba%.[%w_]+:%d+: ", "") -- an interrupt that came in the library
  local stack = debug.traceback("", 2)
  local inside = stack:find("\n%s*%[C%]: in function 'xpcall'")
  return {text = text, stack = inside and stack:sub(1, inside - 1) or stack, object = type(e) == "table" and e or nil}
end

local function travels(v) return (pcall(core.ship, {v}, "the error")) end

-- Of an error that is a table what can be sent: the fields and the metatable.
local function sendable(e)
  if e == nil or travels(e) then return e end
  local copy, meta = {}, debug.getmetatable(e)
  for k, v in next, e do
    if travels(k) and travels(v) then copy[k] = v end
  end
  return meta and travels(meta) and setmetatable(copy, meta) or copy
end

local function attempt(f, ...)
  local args, values = table.pack(...), nil
  local ok, e = xpcall(function()
    values = table.pack(f(table.unpack(args, 1, args.n)))
    ramba.sync()
  end, trace)
  if ok then return {true, values} end
  if type(e) ~= "table" then e = {text = text_of(e), stack = ""} end -- the handler itself failed
  return {false, e.text .. e.stack, sendable(e.object)}
end

-- Serialised while the local parts in it are there.
local function keep(id, outcome)
  local ok, shipped = pcall(core.ship, outcome, "the result")
  results[id] = ok and shipped or (core.ship({false, shipped}, "the message"))
  return {true}
end

local function forget(t)
  for _, id in ipairs(t.dropped or {}) do results[id] = nil end
  for _, id in ipairs(t.dropped_actors or {}) do actors[id] = nil end
end

local handlers = {}

function handlers.call(t) return attempt(table.unpack(t, 2, t.n)) end

-- A function that is not compiled, over this rank's part (vm.lua).
function handlers.vm(t) return attempt(core[t[3]], t[2], t[4]) end

function handlers.run(t) return keep(t.id, attempt(table.unpack(t, 2, t.n))) end

-- It stays until rank 0 says that it has arrived: Ctrl-C may come while it waits.
function handlers.fetch(t) return results[t.id] end

function handlers.new(t)
  local class = t[2]
  local self = setmetatable({}, {__index = class})
  local outcome = class.init and attempt(class.init, self, table.unpack(t, 3, t.n)) or {true}
  actors[t.id] = outcome[1] and {instance = self} or {broken = outcome}
  return {true}
end

function handlers.method(t)
  local actor = actors[t.actor]
  if actor.broken then return keep(t.id, actor.broken) end
  local self = actor.instance
  return keep(t.id, attempt(self[t[2]], self, table.unpack(t, 3, t.n)))
end

function core.run_task(t)
  forget(t)
  return handlers[t[1]](t)
end

-- ---------------------------------------------------------------- on rank 0

-- Raises what a task raised. A table stays one: its text is then the whole message, its fields rank and traceback are
-- added where it has none.
local function fail_at(name, rank, outcome)
  local message, object = ("ramba.%s: rank %d: %s"):format(name, rank, outcome[2]), outcome[3]
  if object == nil then core.fail(message) end
  local _, located = pcall(core.fail, message)
  local meta = {}
  for k, v in next, debug.getmetatable(object) or {} do meta[k] = v end
  meta.__tostring = function() return located end
  if rawget(object, "rank") == nil then rawset(object, "rank", rank) end
  if rawget(object, "traceback") == nil then rawset(object, "traceback", located) end
  error(debug.setmetatable(object, meta), 0)
end

local function check_callable(name, f)
  local meta = getmetatable(f)
  if type(f) ~= "function" and (ramba.is_array(f) or not (type(meta) == "table" and meta.__call)) then
    core.fail(("ramba.%s: a function expected, got %s"):format(name, core.described(f)))
  end
end

local function check_outside(name)
  if core.in_task() then core.fail(("ramba.%s cannot be called inside a task"):format(name)) end
end

local function check_driver(name)
  if core.spmd then core.fail(("ramba.%s needs the driver mode (a script run without --spmd)"):format(name)) end
  check_outside(name)
end

-- The error of a rank that only waited for one that had failed.
local function is_late(message)
  return message:find("the ranks wait for each other", 1, true) or message:find("ranks have diverged", 1, true)
end

-- The number of the first failed outcome; one that is only late where there is no other.
function core.failed_outcome(outcomes)
  local late
  for k, o in ipairs(outcomes) do
    if not o[1] and not is_late(tostring(o[2])) then return k end
    late = late or not o[1] and k or nil
  end
  return late
end

doc("spmd", [[
Runs a function once on every rank, all at the same time, and returns a table of their results.

spmd(f, ...): the function and its arguments travel to the ranks by copy, with the upvalues and globals it reads; arrays
arrive as names of the distributed ones: a:get_local() is the rank's own part, which may be written. r[k] is the first
result of rank k-1, r.n the number of ranks. ramba.comm passes messages between the ranks. An error on a rank is raised
here with its rank and traceback.
Example:
local a = ramba.arange(1000)
local r = ramba.spmd(function(v) return v:get_local():sum() end, a)
local total = 0; for k = 1, r.n do total = total + r[k] end
print(total)   --> 499500
]])
define("spmd", function(f, ...)
  check_callable("spmd", f)
  check_outside("spmd")
  local shipped = core.ship(table.pack("call", f, ...), "the function")
  local outcomes = core.post(-1, shipped, true)
  local r = setmetatable({}, {__index = {n = #outcomes}})
  local failed = core.failed_outcome(outcomes)
  if failed then fail_at("spmd", failed - 1, outcomes[failed]) end
  for k, o in ipairs(outcomes) do r[k] = o[2][1] end
  return r
end, false)

doc("get_local", [[
Inside spmd and tasks: this rank's own part of a distributed array, as an array of this rank alone. Nothing communicates.

a:get_local(): writing into it writes into the distributed array; whole where the array is not distributed, empty where
the rank owns nothing. Views have parts too: slices, transposed arrays, diagonals, whole arrays as another dtype or
flat. All parts of one array are one piece of memory: what is written through one is in the others. (Only where the
elements are not evenly spaced in the block, in some slices of block-cyclic and unstructured axes, a part is a copy,
whose changes reach the array at the end of the task.) It ends with the task; a copy of it can be kept. halo=true: with
the border of an array made with local_border=k around it (see exchange).
In scripts run with --spmd all ranks call it together, and the part can be kept: what is written into it is in the whole
array at once; what is written into the whole array is in the part after the next collective step (ramba.sync() is one).
Example:
local a = ramba.zeros(1000)
ramba.spmd(function(v) local mine = v:get_local(); mine["..."] = 7 end, a)
print(a:sum())   --> 7000.0
]])
define("get_local", function(...)
  local a, o = core.args("get_local", {"a"}, {"halo"}, ...)
  if not ramba.is_array(a) then core.fail("ramba.get_local: an array expected, got a " .. type(a)) end
  return core.get_local(a, o.halo)
end)

-- a:asarray() brings the whole array to rank 0; in a task an array is already there.
core.methods.asarray = function(a, ...)
  if select("#", ...) > 0 then return ramba.asarray(a, ...) end
  return core.whole_array(a)
end

-- ---------------------------------------------------------------- futures

local Future = {__name = "ramba.future", __stays = "a future (send what ramba.get gives)"}
local posted = {}     -- by rank: tasks posted without reply, to compare with its marks
local dropped = {}    -- by rank: results nobody will ask for any more
local dropped_actors = {}
local queue = {}      -- tasks of rank 0: they run when somebody waits
local last_id, turn = 0, 0

local function new_id()
  last_id = last_id + 1
  return last_id
end

-- Tasks go to the ranks above 0 in turn.
local function next_rank()
  if ramba.num_ranks == 1 then return 0 end
  turn = turn % (ramba.num_ranks - 1) + 1
  return turn
end

local function check_rank(name, rank)
  local r = core.integer(name, "rank", rank)
  if r < 0 or r >= ramba.num_ranks then
    core.fail(("ramba.%s: rank %d of %d (ranks count from 0)"):format(name, r, ramba.num_ranks))
  end
  return r
end

-- Notes in a list by rank that it may forget something.
local function drop(lists, rank, id)
  local list = lists[rank] or {}
  lists[rank], list[#list + 1] = list, id
end

Future.__gc = function(self)
  if self.id and not self.outcome then drop(dropped, self.rank, self.id) end
end
Future.__tostring = function(self) return ("ramba.future on rank %s"):format(self.rank or "0") end

local function is_future(v) return getmetatable(v) == Future end

-- Runs the tasks of rank 0 in order, up to and with number id.
local function drain(id)
  while queue[1] and queue[1].id <= id do
    local item = table.remove(queue, 1)
    core.post(0, item.shipped, false)
  end
end

-- The table for a rank, which also learns what to forget: serialised, and the number of the world's arrays in it.
local function ship_to(rank, t, ...)
  local ids, actor_ids = dropped[rank], dropped_actors[rank]
  dropped[rank], dropped_actors[rank] = nil, nil -- what is finalised meanwhile begins other lists
  t.dropped, t.dropped_actors = ids, actor_ids
  local ok, shipped, arrays = pcall(core.ship, t, ...)
  if ok then return shipped, arrays end
  for _, id in ipairs(ids or {}) do drop(dropped, rank, id) end
  for _, id in ipairs(actor_ids or {}) do drop(dropped_actors, rank, id) end
  error(shipped, 0)
end

-- Posts a table to a rank for the public function of that name; it runs there when all before it have run.
local function submit(name, rank, t, second)
  local shipped, arrays = ship_to(rank, t, second, "small", ("ramba.%s: "):format(name))
  if rank == 0 then
    queue[#queue + 1] = {id = new_id(), shipped = shipped}
    if arrays > 0 then drain(last_id) end -- it sees the arrays as they are now
    return last_id
  end
  core.post(rank, shipped, false)
  posted[rank] = (posted[rank] or 0) + 1
  return posted[rank]
end

local function outcome_of(future)
  if not future.outcome then
    if future.rank == 0 then drain(future.mark) end
    future.outcome = core.post(future.rank, (ship_to(future.rank, {"fetch", id = future.id})), true)[1]
    drop(dropped, future.rank, future.id)
  end
  return future.outcome
end

local function get(future)
  local o = outcome_of(future)
  if not o[1] then fail_at("get", future.rank, o) end
  return table.unpack(o[2], 1, o[2].n)
end

-- Futures among the arguments stand for their values; nil and the first that failed, whose error is the task's too.
local function resolve(...)
  local args = table.pack(...)
  for i = 1, args.n do
    if is_future(args[i]) then
      local o = outcome_of(args[i])
      if not o[1] then return nil, args[i] end
      args[i] = o[2][1]
    end
  end
  return args
end

local function failed_as(future) return setmetatable({rank = future.rank, outcome = future.outcome}, Future) end

local function task(name, rank, t, second, ...)
  local args, failed = resolve(...)
  if failed then return failed_as(failed) end
  t.id, t.n = new_id(), args.n + 2
  table.move(args, 1, args.n, 3, t)
  local mark = submit(name, rank, t, second)
  return setmetatable({rank = rank, id = t.id, mark = mark}, Future)
end

doc("remote", [[
Makes a function that runs as a task on some rank.

remote(f) -> task: fut = task(...) returns a future at once; task:on(rank)(...) chooses the rank. The function and its
arguments travel by copy, so do arrays of one rank (asarray(), results of tasks) and small ones that are not
distributed; of others a:get_local() is the rank's own part. Futures among the arguments stand for their values, or
their errors. Tasks on different ranks run at the same time, tasks on one rank in order. ramba.get(fut) gives the
results; an error of the task is raised there, with its rank and traceback.
Example:
local square = ramba.remote(function(x) return x * x end)
print(ramba.get(square(7)))   --> 49
]])
local Remote = {__stays = "a remote function"}
core.classes.Remote = Remote
Remote.__index = {
  on = function(self, rank)
    rank = check_rank("remote", rank)
    return function(...)
      check_driver("remote")
      return task("remote", rank, {"run", self.f}, "the function", ...)
    end
  end,
}
Remote.__call = function(self, ...)
  check_driver("remote")
  return task("remote", next_rank(), {"run", self.f}, "the function", ...)
end
function ramba.remote(f)
  check_callable("remote", f)
  return setmetatable({f = f}, Remote)
end

-- Documented with the other put, in select.lua.
function ramba.put(value, ...)
  if select("#", ...) > 0 then return core.methods.put(value, ...) end -- put(array, positions, values)
  return setmetatable({outcome = {true, {value, n = 1}}}, Future)
end

doc("get", [[
Waits for a task and returns its results.

get(future), or get(list): a list of futures gives a list of their first results. An error of the task is raised here.
Example:
local half = ramba.remote(function(x) return x / 2 end)
print(ramba.get{half(3), half(5)}[2])   --> 2.5
]])
function ramba.get(future, ...)
  if select("#", ...) > 0 then core.fail("ramba.get: several futures go as a list: get{f, g}") end
  if is_future(future) then return get(future) end
  if type(future) ~= "table" then
    core.fail("ramba.get: a future or a list of futures expected, got " .. core.described(future))
  end
  local out = {}
  for i, f in ipairs(future) do
    if not is_future(f) then core.fail(("ramba.get: entry %d is not a future"):format(i)) end
    out[i] = get(f)
  end
  return out
end

-- Has the task run? nil when that cannot be seen from here.
local function is_done(f)
  if f.outcome then return true end
  if f.rank == 0 then return not (queue[1] and queue[1].id <= f.mark) end
  local n = core.marks(f.rank)
  if n then return n >= f.mark end
end

-- Brings at least n of the futures to their end.
local function bring(list, n)
  local ranks, marks, done, own = {}, {}, 0, {}
  for _, f in ipairs(list) do
    local d = is_done(f)
    if d == nil then
      outcome_of(f)
      d = true
    end
    if d then done = done + 1
    elseif f.rank == 0 then own[#own + 1] = f
    else ranks[#ranks + 1], marks[#marks + 1] = f.rank, f.mark end
  end
  if done + #ranks < n then
    for i = 1, n - done - #ranks do drain(own[i].mark) end
    return bring(list, n)
  end
  if done < n then core.wait_marks(ranks, marks, n - done) end
end

doc("wait", [[
Waits until some of the tasks have ended, whether with a result or an error.

wait(list[, n]): n of them (all), {n=} too. Returns the list of futures that are ready and the list of the others.
Example:
local f = ramba.remote(function(x) return x end)
local ready, others = ramba.wait({f(1), f(2)}, 2)
print(#ready, #others)   --> 2	0
]])
function ramba.wait(list, n)
  if is_future(list) then list = {list} end
  if type(list) ~= "table" then
    core.fail("ramba.wait: a future or a list of futures expected, got " .. core.described(list))
  end
  for i, f in ipairs(list) do
    if not is_future(f) then core.fail(("ramba.wait: entry %d is not a future"):format(i)) end
  end
  if type(n) == "table" then n = core.check_options("wait", n, {"n"}).n end
  n = n == nil and #list or core.integer("wait", "n", n)
  if n < 0 or n > #list then
    core.fail(("ramba.wait: n must be from 0 to the number of futures, %d; got %d"):format(#list, n))
  end
  bring(list, n)
  local ready, others = {}, {}
  for _, f in ipairs(list) do
    local to = is_done(f) and ready or others
    to[#to + 1] = f
  end
  return ready, others
end

-- ---------------------------------------------------------------- actors

doc("actor", [[
Makes a class whose instances live on one rank each.

actor{init=function(self, ...) end, method=function(self, ...) end} -> Class; h = Class(...) makes an instance on some
rank (Class:on(rank)(...) on that one); h:method(...) returns a future. Calls to one actor run in order, and see what
earlier ones left in self. Fields that are no functions are what the fields of each instance's self begin with.
Example:
local Counter = ramba.actor{init = function(self) self.n = 0 end, add = function(self, k) self.n = self.n + k; return self.n end}
local c = Counter(); c:add(2)
print(ramba.get(c:add(3)))   --> 5
]])

local Handle = {__name = "ramba.actor", __stays = "the handle of an actor"}

local function method_of(name)
  return function(self, ...)
    check_driver("actor")
    if getmetatable(self) ~= Handle then
      core.fail(("ramba.actor: a method is called with a colon: h:%s(...)"):format(name))
    end
    local call = rawget(self, 1)
    if call.failed then return failed_as(call.failed) end
    return task("actor", call.rank, {"method", name, actor = call.id}, "the method", ...)
  end
end

Handle.__index = function(self, name)
  if type(rawget(self, 1).class[name]) ~= "function" then
    core.fail(("ramba.actor: the actor has no method '%s'"):format(core.text(name)))
  end
  return method_of(name)
end
Handle.__newindex = function(_, name)
  core.fail(("ramba.actor: the fields of an actor are on its rank: '%s' is set by a method"):format(core.text(name)))
end
Handle.__gc = function(self)
  local call = rawget(self, 1)
  if not call.failed then drop(dropped_actors, call.rank, call.id) end
end

local function new_actor(class, rank, ...)
  local args, failed = resolve(...)
  if failed then return setmetatable({{class = class, failed = failed}}, Handle) end
  local t = {"new", class, n = args.n + 2, id = new_id()}
  table.move(args, 1, args.n, 3, t)
  submit("actor", rank, t, "the actor")
  return setmetatable({{rank = rank, id = t.id, class = class}}, Handle)
end

local Class = {__stays = "a class of actors"}
Class.__index = {
  on = function(self, rank)
    rank = check_rank("actor", rank)
    return function(...)
      check_driver("actor")
      return new_actor(self.class, rank, ...)
    end
  end,
}
Class.__call = function(self, ...)
  check_driver("actor")
  return new_actor(self.class, next_rank(), ...)
end

function ramba.actor(class)
  if type(class) ~= "table" then
    core.fail("ramba.actor: a table of functions expected, got " .. core.described(class))
  end
  if class.init ~= nil and type(class.init) ~= "function" then
    core.fail("ramba.actor: init must be a function, got " .. core.described(class.init))
  end
  if class[1] ~= nil then core.fail("ramba.actor: methods have names: actor{name=function(self, ...) end}") end
  return setmetatable({class = class}, Class)
end
