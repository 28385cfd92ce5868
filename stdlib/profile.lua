-- The profile of a script (ramba --profile): where its time went, by operation and source line and by rank.
-- stdlib/: gathers what every rank has recorded (core/base/profile.h); the host asks for the report at the end.
local ramba, core = ...

local work = {
  LOOP = "kernel", CALL = "routine", TASK = "task", PLAN = "plan", COPY = "move", REST = "move", HALO = "move",
  FETCH = "move",
  SPREAD = "move", REFRESH = "move", BORDER = "move", ATTACH = "move",
}

local function kind_of(step) return work[step] or "store" end

local function duration(ns) return core.duration_text(ns * 1e-9) end

local columns = {"kernel", "routine", "move", "wait", "task", "plan", "store"}

-- Nanoseconds of one rank by kind of work; waiting counts as wait, whatever it was for.
local function shares(profile)
  local sums, sent = {}, 0
  for _, kind in ipairs(columns) do sums[kind] = 0 end
  for _, row in ipairs(profile.rows) do
    local kind, ns, wait = kind_of(row[2]), row[4], row[5]
    sums[kind] = sums[kind] + ns - wait
    sums.wait, sent = sums.wait + wait, sent + row[6]
  end
  return sums, sent
end

local function rank_table(profiles, wall)
  local rows = {{"rank", "kernel", "routine", "move", "wait", "task", "plan", "store", "other", "sent", "peak memory"}}
  local busiest, total = 0, 0
  for r, profile in ipairs(profiles) do
    local sums, sent = shares(profile)
    local row, known = {tostring(r - 1)}, 0
    for _, kind in ipairs(columns) do
      row[#row + 1], known = ("%.0f%%"):format(100 * sums[kind] / wall), known + sums[kind]
    end
    row[#row + 1] = ("%.0f%%"):format(100 * math.max(0, wall - known) / wall)
    row[#row + 1], row[#row + 2] = core.bytes_text(sent), core.bytes_text(profile.peak)
    rows[r + 1] = row
    local busy = sums.kernel + sums.routine + sums.task
    busiest, total = math.max(busiest, busy), total + busy
  end
  return core.columns_text(rows, {}), total > 0 and busiest * #profiles / total or 1
end

-- One row for each operation and kind of work: the slowest rank's time, all ranks' bytes.
local function merged(profiles)
  local by_key, list = {}, {}
  for _, profile in ipairs(profiles) do
    for _, row in ipairs(profile.rows) do
      local key = row[1] .. "\0" .. kind_of(row[2])
      local m = by_key[key]
      if not m then
        m = {label = row[1], kind = kind_of(row[2]), count = 0, ns = 0, wait = 0, bytes = 0, rank = {}}
        by_key[key], list[#list + 1] = m, m
      end
      local here = m.rank[profile] or {ns = 0, wait = 0, count = 0}
      m.rank[profile] = here
      here.ns, here.wait, here.count = here.ns + row[4], here.wait + row[5], here.count + row[3]
      m.ns, m.wait, m.count = math.max(m.ns, here.ns), math.max(m.wait, here.wait), math.max(m.count, here.count)
      m.bytes = m.bytes + row[6]
    end
  end
  table.sort(list, function(x, y)
    if x.ns ~= y.ns then return x.ns > y.ns end
    return x.label < y.label
  end)
  return list
end

local most_rows = 25

local function operation_table(profiles, wall)
  local rows, list = {{"time", "share", "calls", "wait", "sent", "kind", "operations and lines"}}, merged(profiles)
  if #list == 0 then return {"no array operations"} end
  for i = 1, math.min(#list, most_rows) do
    local m = list[i]
    local names, lines = m.label:match("^(.-)\t(.*)$")
    local what = names and names .. "  (" .. lines .. ")" or m.label ~= "" and m.label or "element access, transfers"
    rows[#rows + 1] = {duration(m.ns), ("%.1f%%"):format(100 * m.ns / wall), ("%d"):format(m.count), duration(m.wait),
      core.bytes_text(m.bytes), m.kind, what}
  end
  local lines = core.columns_text(rows, {[7] = true}) -- what it was
  if #list > most_rows then lines[#lines + 1] = ("... and %d more"):format(#list - most_rows) end
  return lines
end

local function report(profiles, name)
  local wall = math.max(profiles[1].wall, 1)
  local by_rank, imbalance = rank_table(profiles, wall)
  local plural = #profiles == 1 and "" or "s"
  local lines = {("profile of %s: %s on %d rank%s"):format(name, duration(wall), #profiles, plural)}
  table.move(by_rank, 1, #by_rank, #lines + 1, lines)
  lines[#lines + 1] = ("imbalance: the busiest rank computes %.2f times the mean; other: the script, idle ranks")
    :format(imbalance)
  lines[#lines + 1] = ""
  local by_operation = operation_table(profiles, wall)
  table.move(by_operation, 1, #by_operation, #lines + 1, lines)
  return table.concat(lines, "\n") .. "\n"
end

local function json(text)
  return '"' .. text:gsub('[%c"\\]', function(c) return ("\\u%04x"):format(c:byte()) end) .. '"'
end

local thread_line = '\n{"name": "thread_name", "ph": "M", "pid": 0, "tid": %d, "args": {"name": "rank %d"}}'
local event_line = ',\n{"name": %s, "cat": "%s", "ph": "X", "pid": 0, "tid": %d, "ts": %.3f, "dur": %.3f, '
  .. '"args": {"step": "%s", "line": %s, "wait_us": %.3f, "bytes_sent": %d}}'

local function event_text(e, rank, first)
  local name, lines = e[1]:match("^(.-)\t(.*)$")
  name = name or (e[1] ~= "" and e[1] or e[2]:lower())
  return event_line:format(json(name), kind_of(e[2]), rank, (e[3] - first) / 1e3, e[4] / 1e3, e[2], json(lines or ""),
    e[5] / 1e3, e[6])
end

-- The events in the Chrome trace format: chrome://tracing and ui.perfetto.dev show them. Times in microseconds.
local function write_trace(profiles, path)
  local f = assert(io.open(path, "w"))
  f:write('{"displayTimeUnit": "ms", "traceEvents": [')
  local first = math.huge
  for _, profile in ipairs(profiles) do
    for _, e in ipairs(profile.events) do first = math.min(first, e[3]) end
  end
  local cut_off
  for r, profile in ipairs(profiles) do
    f:write(r > 1 and "," or "", thread_line:format(r - 1, r - 1))
    for _, e in ipairs(profile.events) do f:write(event_text(e, r - 1, first)) end
    cut_off = cut_off or profile.cut_off
  end
  f:write("\n]}\n")
  f:close()
  if cut_off then io.stderr:write("profile: too many steps, the trace ends early\n") end
end

-- Ends the recording on all ranks and reports: a table on standard error, the trace to a file if it has a name. Of a
-- script that failed before it did anything with arrays there is nothing to say.
function core.finish_profile(name, trace, ok)
  ramba.sync()
  local profiles = ramba.spmd(function() return core.take_profile() end)
  if ramba.rank ~= 0 or not ok and #merged(profiles) == 0 then return end
  io.stderr:write(report(profiles, name))
  if trace then write_trace(profiles, trace) end
end
