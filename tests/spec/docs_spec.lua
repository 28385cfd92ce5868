-- The examples in the library's documentation run, and print what their comments say.
local ramba = require "ramba"
local examples = require "examples"
local docs = debug.getregistry()["ramba.core"].docs

local names = {}
for name in pairs(docs) do names[#names + 1] = name end
table.sort(names)

describe("the example of", function()
  for _, name in ipairs(names) do
    local code = docs[name]:match("\nExample:\n(.*)")
    if code then
      it(name, function() examples.check(code, name) end)
    end
  end
end)

-- The public names: functions and objects that can be called, of the module and of its parts, and methods of arrays.
local function public_names()
  local found = {}
  local function callable(v)
    local meta = type(v) ~= "string" and getmetatable(v)
    return type(v) == "function" or type(meta) == "table" and meta.__call ~= nil
  end
  local function collect(t, prefix)
    for name, v in pairs(t) do
      if type(name) == "string" and callable(v) then found[#found + 1] = prefix .. name end
    end
  end
  collect(ramba, "")
  collect(debug.getregistry()["ramba.core"].methods, "")
  for _, name in ipairs{"barrier", "bcast", "allgather", "allreduce", "send", "recv", "split"} do
    found[#found + 1] = "comm." .. name
  end
  for _, part in ipairs{"random", "linalg", "fft", "localarray"} do collect(ramba[part], part .. ".") end
  table.sort(found)
  return found
end

describe("documentation", function()
  it("exists for every public name, with an example", function()
    local missing = {}
    for _, name in ipairs(public_names()) do
      if not (docs[name] and docs[name]:find("\nExample:\n", 1, true)) and missing[#missing] ~= name then
        missing[#missing + 1] = name
      end
    end
    assert.are.equal("", table.concat(missing, " "))
  end)
end)
