-- The manual's examples run, and print what their comments say: every ```lua block of README.md and docs/, the blocks
-- of a file one after the other in one environment. A block that says ```lua no-run is only read. The pages made from
-- the library (docs/reference, whose examples docs_spec runs, and the tables of names) are what the library gives.
local examples = require "examples"
local ramba = require "ramba"
local list <close> = assert(io.popen("find README.md docs -name '*.md' -not -path 'docs/reference/*' | sort"))
local paths = {}
for path in list:lines() do paths[#paths + 1] = path end

-- The blocks of a file: text, line.
local function blocks(path)
  local found, number, block, start = {}, 0, nil, nil
  for line in io.lines(path) do
    number = number + 1
    if block and line:match("^%s*```") then
      found[#found + 1] = {text = table.concat(block, "\n"), line = start}
      block = nil
    elseif block then
      block[#block + 1] = line
    elseif line:match("^%s*```lua%s*$") then
      block, start = {}, number
    end
  end
  return found
end

-- Names after "ramba." that a text mentions and the library does not have.
local function unknown_names(text)
  local unknown = {}
  for name in text:gmatch("%f[%w]ramba%.([%a_]+[%w_]*)") do
    local file = name == "h" or name == "so" or name == "lua" or name == "core"
    if ramba[name] == nil and not file then unknown[#unknown + 1] = name end
  end
  return table.concat(unknown, " ")
end

local function contents(path)
  local file <close> = assert(io.open(path))
  return file:read("a")
end

describe("the names in", function()
  for _, path in ipairs(paths) do
    it(path, function() assert.are.equal("", unknown_names(contents(path))) end)
  end
end)

describe("the examples of", function()
  for _, path in ipairs(paths) do
    local found = blocks(path)
    if #found > 0 then
      it(path, function()
        local environment = examples.environment()
        for _, block in ipairs(found) do
          -- lines count as the file's
          examples.check(("\n"):rep(block.line) .. block.text, path, environment)
        end
      end)
    end
  end
end)

describe("the pages made by scripts/docs/generate.lua", function()
  for _, generator in ipairs{"reference", "names"} do
    it("are up to date: " .. generator, function()
      local stale = {}
      for path, text in pairs(dofile("scripts/docs/" .. generator .. ".lua")) do
        local file = io.open(path)
        if not file or file:read("a") ~= text then stale[#stale + 1] = path end
        if file then file:close() end
      end
      assert.are.equal("", table.concat(stale, " "), "run build/ramba scripts/docs/generate.lua")
    end)
  end
end)
