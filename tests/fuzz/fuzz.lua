-- Damaged files: every reader gives a value or an error that names the file, in bounded time and memory.
-- usage: ramba tests/fuzz/fuzz.lua READER, in the sources' folder. RAMBA_FUZZ_SECONDS (5), RAMBA_FUZZ_SEED (1);
-- RAMBA_FUZZ_CASE: that case of the seed alone, whose file stays in the folder that the last line names.
local mutate = dofile("tests/fuzz/mutate.lua")
local reader = arg[1]
local seconds, seed = tonumber(os.getenv("RAMBA_FUZZ_SECONDS") or 5), tonumber(os.getenv("RAMBA_FUZZ_SEED") or 1)
local MOST_BYTES = 64 << 20 -- of arrays, whatever a file of some kilobytes says
local MOST_MEMORY = 1 << 20 -- KiB of the process, sanitizers included
local MOST_SECONDS = 20 -- of a case, on a busy machine

math.randomseed(seed)

local only = tonumber(os.getenv("RAMBA_FUZZ_CASE"))
local folder = os.tmpname()
os.remove(folder)
os.execute("mkdir " .. folder)

local whole = dofile("tests/wholefile.lua")
local read, write = whole.read, whole.write

-- The files of a folder of tests/data whose names end so, {name=, text=, ext=}.
local function samples(where, endings)
  local out = {}
  for name in io.popen("ls tests/data/" .. where):lines() do
    local ext = name:match("%.(%w+)$")
    if ext and (" " .. endings .. " "):find(" " .. ext .. " ", 1, true) then
      out[#out + 1] = {name = name, ext = ext, text = read("tests/data/" .. where .. "/" .. name)}
    end
  end
  assert(#out > 0, where)
  return out
end

-- A value or an error that names the file.
local function whole(path, f, ...)
  local ok, v = pcall(f, ...)
  if ok then
    assert(ramba.is_array(v) or type(v) == "table" or type(v) == "number", "neither array nor table")
  else
    assert(tostring(v):find(path, 1, true), "the error does not name the file: " .. tostring(v))
  end
end

-- run(path without extension, sample, damaged text)
local function file_case(stem, sample, text)
  local path = stem .. "." .. sample.ext
  write(path, text)
  whole(path, ramba.load, path)
  whole(path, ramba.info, path)
  os.remove(path)
end

local function text_case(stem, sample, text)
  local path = stem .. "." .. sample.ext
  write(path, text)
  for _, o in ipairs{{}, {header = true}, {delimiter = ",", skip = 1}, {missing = "-"}} do
    whole(path, ramba.load, path, o)
  end
  os.remove(path)
end

-- One file of a set is damaged.
local function set_case(stem, sample, text)
  local at = tonumber(sample.name:match("_r(%d+)of"))
  for k, one in ipairs(sample.set) do write(("%s_%d.dnpy"):format(stem, k - 1), k - 1 == at and text or one) end
  whole(stem, ramba.load, stem .. ".dnpy")
  whole(stem, ramba.info, stem .. ".dnpy")
  for k = 1, #sample.set do os.remove(("%s_%d.dnpy"):format(stem, k - 1)) end
end

local function dnpy_samples()
  local out = samples("dnpy", "dnpy")
  for i = #out, 1, -1 do
    local set, rank, count = out[i].name:match("^(.*)_r(%d+)of(%d+)%.dnpy$")
    if #out[i].text > 20000 then table.remove(out, i)
    elseif set and tonumber(count) > 1 then
      local files = {}
      for k = 0, count - 1 do files[k + 1] = read(("tests/data/dnpy/%s_r%dof%s.dnpy"):format(set, k, count)) end
      out[#out + 1] = {name = out[i].name, text = out[i].text, set = files}
    end
  end
  return out
end

local function dnpy_case(stem, sample, text)
  if sample.set then return set_case(stem, sample, text) end
  return file_case(stem, sample, text)
end

-- ---- structures of the protocol: true, or false and a reason

local odd = {0, -1, 1, 2.5, math.huge, 0 / 0, math.maxinteger, math.mininteger, "b", "q", "", true, false, {}, {{}},
             {1, 2}, {-1, 0}, {1 << 62, 1 << 62}, function() end}

local function pick(t)
  local keys = {}
  for k in pairs(t) do keys[#keys + 1] = k end
  table.sort(keys, function(a, b) return tostring(a) < tostring(b) end)
  return keys[math.random(math.max(#keys, 1))]
end

local names = {"dist_type", "size", "start", "stop", "proc_grid_size", "proc_grid_rank", "block_size", "padding",
               "periodic", "indices", "one_to_one", "x"}

local function structure()
  local kind, size, parts = ({"b", "c", "u", "n"})[math.random(4)], math.random(0, 9), math.random(3)
  local dd = {dist_type = kind, size = size, proc_grid_size = parts, proc_grid_rank = math.random(0, parts - 1)}
  dd.start = kind == "c" and dd.proc_grid_rank or math.random(0, size)
  if kind == "b" then dd.stop = math.random(0, size) end
  if kind == "u" then dd.indices = ramba.arange(math.random(0, 4)) end
  local extent = math.random(0, 4)
  return {__version__ = "0.10.0", buffer = ramba.zeros{extent, 2}, dim_data = {dd, {}}}
end

local function protocol_case()
  local s, L = structure(), ramba.localarray
  for _ = 1, math.random(0, 3) do
    local dims = s.dim_data
    local target = math.random(4) == 1 and s or math.random(4) == 1 and dims or type(dims) == "table" and dims[1]
    if type(target) == "table" and not getmetatable(target) then
      target[math.random(2) == 1 and names[math.random(#names)] or pick(target) or "x"] = odd[math.random(#odd)]
    end
  end
  local ok, reason = L.validate(s)
  assert(ok == true or ok == false and type(reason) == "string", "validate gives neither true nor a reason")
  local good, e = pcall(L.from_distarray, s)
  assert(good or type(e) == "table" and e.kind or type(e) == "string", "from_distarray raises no error of its own")
end

local readers = {
  npy = {samples("npy", "npy"), file_case},
  npz = {samples("files", "npz"), file_case},
  dnpy = {dnpy_samples(), dnpy_case},
  netcdf = {samples("netcdf", "nc"), file_case},
  text = {samples("files", "csv txt"), text_case},
  image = {samples("images", "png jpg jpeg tif tiff"), file_case},
  hdf5 = {samples("hdf5", "h5"), file_case},
  protocol = {{{name = "structure", text = "-"}}, protocol_case},
}

local function memory()
  return tonumber(read("/proc/self/status"):match("VmHWM:%s*(%d+)"))
end

local chosen = assert(readers[reader], "usage: fuzz.lua READER")
local list, run, cases = chosen[1], chosen[2], 0
local function try(sample, text)
  local at = ramba.wtime()
  local ok, e = pcall(run, folder .. "/case", sample, text)
  local took, peak = ramba.wtime() - at, ramba.memory().peak
  if ok and took > MOST_SECONDS then ok, e = false, ("took %.1f s"):format(took) end
  if ok and peak > MOST_BYTES then ok, e = false, ("%d bytes of arrays"):format(peak) end
  if ok and memory() > MOST_MEMORY then ok, e = false, ("%d KiB of memory"):format(memory()) end
  if not ok then error(("seed %d, case %d, from %s: %s"):format(seed, cases, sample.name, tostring(e)), 0) end
end

local begin = ramba.wtime()
while only and cases < only or not only and ramba.wtime() - begin < seconds do
  cases = cases + 1
  local sample = list[math.random(#list)]
  local text = mutate(sample.text)
  if cases == only and sample.ext then
    write(folder .. "/kept." .. sample.ext, text)
    print(folder .. "/kept." .. sample.ext)
  end
  if not only or cases == only or reader == "protocol" then try(sample, text) end
end
if not only then os.execute("rm -r " .. folder) end
print(("%s: %d cases, %d KiB"):format(reader, cases, memory()))
