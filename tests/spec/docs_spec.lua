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

-- The names that help lists for a word.
local function listed(word)
  local kept, names_seen = _G.print, {}
  function _G.print(line) names_seen[line:match("^%S+")] = true end
  local ok, message = pcall(ramba.help, word)
  _G.print = kept
  assert.truthy(ok, message)
  return names_seen
end

describe("help", function()
  it("on a part of a documented table is the table's", function()
    local L = ramba.localarray
    for what, name in pairs{[L.random.rand] = "localarray.random", [L.maps.BlockMap] = "localarray.maps",
                            ["localarray.format.magic"] = "localarray.format",
                            ["ramba.localarray.error.ValueError"] = "localarray.error",
                            [L.construct.init_comm] = "localarray.construct", [L.sum] = "localarray.sum"} do
      local kept, text = _G.print, nil
      function _G.print(line) text = line end
      local ok, message = pcall(ramba.help, what)
      _G.print = kept
      assert.truthy(ok, message)
      assert.are.equal("ramba." .. name, text:match("^[^\n]+"))
    end
  end)
end)

describe("help searches", function()
  it("the names and summaries", function()
    local found = listed("neighbour")
    assert.truthy(found.diff and not found.stencil)
  end)
  it("the texts, for a word that no name or summary has", function()
    local found = listed("netCDF")
    assert.truthy(found.load and found.Dataset and not found.sum)
  end)
  it("and says so when nothing is found", function()
    local ok, message = pcall(ramba.help, "quark")
    assert.truthy(not ok and message:find("nothing is known of quark", 1, true))
  end)
  it("and says of a property's value how the property is asked for", function()
    local a = ramba.ones{2, 3}
    for _, value in ipairs{a.shape, a.ndim, a.flags, true, 1, ramba.num_ranks, ramba.pi} do
      local ok, message = pcall(ramba.help, value)
      assert.truthy(not ok and message:find('by its name: help("shape")', 1, true))
    end
  end)
  it("and of a misspelt name's nil", function()
    local ok, message = pcall(ramba.help, ramba.histgram)
    assert.truthy(not ok and message:find("nothing is known of nil (a name without a value?)", 1, true))
  end)
end)
