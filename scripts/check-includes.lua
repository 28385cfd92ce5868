-- Checks the direction of every #include in core/ and interp/ (docs/architecture.md, "The way of a value"): a folder
-- includes only the folders below it, and each foreign library is included in its own place only. Run from the top of the
-- tree with lua5.4; prints one line per fault and the counts.

-- Lower number = lower layer; folders with the same number do not include each other.
local level = {
  base = 1, type = 2, space = 3, array = 4, kernel = 5, move = 5, routine = 6, file = 6, exec = 7, graph = 8, plan = 9,
}
local INTERP = 10

-- Foreign headers (Lua patterns) and the paths (Lua patterns) that may include them.
local foreign = {
  { "^lua%.h$", "^lualib%.h$", "^lauxlib%.h$", allowed = { "^interp/" } },
  { "^mpi%.h$", allowed = { "^core/move/", "^core/routine/scalapack%.c$", "^interp/ramba%.h$" } },
  { "^llvm%-c/", allowed = { "^core/kernel/llvm/" } },
  { "^png%.h$", "^jpeglib%.h$", "^tiffio%.h$", allowed = { "^core/file/image/" } },
  { "^hdf5%.h$", allowed = { "^core/file/hdf5/" } },
  { "^zlib%.h$", allowed = { "^core/file/npz" } },
  { "^fftw3", "^cblas%.h$", "^lapacke", "^scalapack", "^luajit%.h$", "^netcdf", allowed = {} }, -- opened with dlopen, or read by ourselves
  { "^histedit%.h$", "^editline/", "^readline/", allowed = { "^interp/host/" } },
}

local passed, faults = 0, 0
local function fault(path, line, text)
  faults = faults + 1
  print(("%s:%d: %s"):format(path, line, text))
end

local function layer_of(path)
  local folder = path:match("^core/(%w+)/")
  if folder then return level[folder], "core/" .. folder end
  if path:match("^interp/") then return INTERP, "interp" end
end

-- What a header name means when written in the file at `path`: the path inside the tree, or nil when it is foreign.
local function resolve(path, name)
  local here = path:match("^(.*/)")
  for _, candidate in ipairs { "core/" .. name, here .. name, "interp/" .. name } do
    local f = io.open(candidate)
    if f then f:close() return candidate end
  end
end

local function check_foreign(path, line, name)
  for _, rule in ipairs(foreign) do
    for _, pattern in ipairs(rule) do
      if name:match(pattern) then
        for _, allowed in ipairs(rule.allowed) do
          if path:match(allowed) then return true end
        end
        fault(path, line, ("<%s> does not belong here"):format(name))
        return false
      end
    end
  end
  return true
end

local function check_include(path, line, quote, name)
  local target = quote == '"' and resolve(path, name)
  if not target then
    if quote == '"' and not name:match("^lua") then
      fault(path, line, ('"%s" is not in the tree'):format(name))
      return false
    end
    return check_foreign(path, line, name)
  end
  local from, from_name = layer_of(path)
  local to, to_name = layer_of(target)
  if not to then
    fault(path, line, ('"%s" lies in no known folder'):format(name))
  elseif from_name ~= to_name and to >= from then
    fault(path, line, ("%s must not include %s"):format(from_name, to_name))
  else
    return true
  end
end

local listing = assert(io.popen("find core interp -name '*.[ch]' -o -name '*.def'"))
for path in listing:lines() do
  local layer = layer_of(path)
  local before = faults
  if not layer and path ~= "core/ramba_core.h" then fault(path, 0, "lies in no known folder") end
  local line = 0
  for text in io.lines(path) do
    line = line + 1
    local quote, name = text:match('^%s*#%s*include%s*([<"])([^>"]+)')
    if quote and layer then check_include(path, line, quote, name) end
  end
  if faults == before then passed = passed + 1 end
end
listing:close()
print(("%d passed, %d failed"):format(passed, faults))
os.exit(faults == 0)
