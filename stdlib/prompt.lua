-- The prompt's own commands (:time, :who, ...) and how it shows values.
-- stdlib/: called by the host's read-eval-print loop (interp/host/repl.c); nothing here reads the terminal.
local ramba, core = ...

local prompt = {}
core.prompt = prompt

local kinds = {b = "in blocks", c = "cyclic", u = "unstructured", n = "whole"}

local function distribution(a)
  local d = a.dist
  local split = {}
  for i, n in ipairs(d.grid_shape) do
    if n > 1 then split[#split + 1] = ("axis %d %s over %d ranks"):format(i, kinds[d.kinds[i]] or d.kinds[i], n) end
  end
  return table.concat(split, ", ")
end

-- "array (3,4) float64, axis 1 in blocks over 2 ranks"
local function describe(a)
  local where = distribution(a)
  return ("array %s %s%s"):format(tostring(a.shape), a.dtype, where ~= "" and ", " .. where or "")
end

-- Prints the values of an expression; one array with a line that says what it is; for `help` alone what it takes.
function prompt.show(...)
  local v = ...
  if v == ramba.help then
    return print('help(ramba.sum) or help "sum" explains, help "word" searches, help() lists names')
  end
  if select("#", ...) == 1 and ramba.is_array(v) and v.ndim > 0 then io.write(describe(v), "\n") end
  print(...)
end

local function compile(command, text)
  if text == "" then core.fail((":%s: an expression or statement expected"):format(command)) end
  local f, why = load("return " .. text, "=:" .. command)
  if not f then f, why = load(text, "=:" .. command) end
  if not f then error(why, 0) end
  return f
end

-- Names that a line declared local: they end with it, which surprises.
local ended = {}

function prompt.remember(chunk)
  local list = chunk:match("^%s*local%s+([%a_][%w_,%s]*)")
  if chunk:find("^%s*local%s+function") then list = chunk:match("^%s*local%s+function%s+([%a_][%w_]*)") end
  for name in (list or ""):gmatch("[%a_][%w_]*") do ended[name] = true end
end

-- What to say of a missing global, or nil.
function prompt.about_global(name)
  return ended[name] and "a local ends with its line at the prompt: leave out 'local'" or nil
end

local commands = {}

commands.time = {"EXPR", "runs it, computes what is pending, says how long it took", function(text)
  local f = compile("time", text)
  ramba.sync()
  local before, t0 = ramba.comm_stats(), ramba.wtime()
  local values = table.pack(f())
  ramba.sync()
  local t, after = ramba.wtime() - t0, ramba.comm_stats()
  if values.n > 0 then prompt.show(table.unpack(values, 1, values.n)) end
  local sent = after.bytes - before.bytes
  print(("time %s%s"):format(core.duration_text(t), sent > 0 and
    (", %s sent in %d messages"):format(core.bytes_text(sent), after.messages - before.messages) or ""))
end}

commands.plan = {"EXPR", "shows how it would be computed (ramba.explain), and leaves it pending", function(text)
  local f = compile("plan", text)
  local kept = table.pack(f()) -- the plan is that of values still wanted
  print(ramba.explain())
  return kept.n
end}

commands.who = {"", "the arrays in global variables: shape, dtype, bytes, where they live", function()
  local rows = {}
  for name, v in pairs(_G) do
    if type(name) == "string" and ramba.is_array(v) then
      rows[#rows + 1] = {name, tostring(v.shape), v.dtype, core.bytes_text(v.nbytes), distribution(v)}
    end
  end
  table.sort(rows, function(x, y) return x[1] < y[1] end)
  for _, line in ipairs(core.columns_text(rows, {true, true, true, false, true})) do print(line) end
  if #rows == 0 then print("no arrays in global variables") end
end}

commands.help = {"[NAME]", "documentation of a name, or of what mentions a word", function(text)
  if text == "" then return ramba.help() end
  ramba.help(text)
end}

commands["?"] = {"", "this list", function()
  local names = {}
  for name in pairs(commands) do names[#names + 1] = name end
  table.sort(names)
  for _, name in ipairs(names) do
    local c = commands[name]
    print(("%-12s %s"):format(":" .. name .. (c[1] ~= "" and " " .. c[1] or ""), c[2]))
  end
end}

-- The function that a line starting with ':' means.
function prompt.command(line)
  local name, text = line:match("^:%s*([%w?]*)%s*(.-)%s*$")
  local c = commands[name]
  if not c then
    local names = {}
    for known in pairs(commands) do names[#names + 1] = known end
    local meant = core.nearest(name, names)
    error(("no command ':%s'%s; ':?' lists the commands"):format(name,
      meant and (" (did you mean ':%s'?)"):format(meant) or ""), 0)
  end
  return function() c[3](text) end
end
