-- The examples in the library's documentation run, and print what their comments say.
local ramba = require "ramba"
local docs = debug.getregistry()["ramba.core"].docs

-- The texts after "-->" of the lines of an example; false for a print without one.
local function promised(code)
  local out = {}
  for line in code:gmatch("[^\n]+") do
    if line:find("print(", 1, true) then out[#out + 1] = line:match("%-%->%s*(.-)%s*$") or false end
  end
  return out
end

local function run(code)
  local printed = {}
  local env = setmetatable({ramba = ramba, print = function(...)
    local parts = table.pack(...)
    for i = 1, parts.n do parts[i] = tostring(parts[i]) end
    printed[#printed + 1] = table.concat(parts, "\t")
  end}, {__index = _G})
  local write = io.write
  io.write = function() end -- pictures
  local ok, why = pcall(ramba.printoptions, {call = assert(load(code, "example", "t", env))}) -- it may set options
  io.write = write
  assert(ok, why)
  return printed
end

local names = {}
for name in pairs(docs) do names[#names + 1] = name end
table.sort(names)

describe("the example of", function()
  for _, name in ipairs(names) do
    local code = docs[name]:match("\nExample:\n(.*)")
    if code then
      it(name, function()
        local printed = run(code)
        for i, text in ipairs(promised(code)) do
          if text then assert.are.equal(text, printed[i]) end
        end
      end)
    end
  end
end)

describe("documentation", function()
  it("exists for every public function of the library", function()
    local missing = {}
    for name, f in pairs(ramba) do
      local named = type(f) == "function" and debug.getinfo(f, "S").source or ""
      if named:find("^=ramba%.") and not named:find("not_yet") and not docs[name] then missing[#missing + 1] = name end
    end
    table.sort(missing)
    assert.are.same({}, missing)
  end)
end)
