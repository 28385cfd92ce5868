-- Output handler of busted: what plainTerminal prints, then one line "N passed, N failed" for scripts/sum-tests.lua.
-- Pending tests are neither.
return function(options)
  local busted = require "busted"
  local handler = require "busted.outputHandlers.plainTerminal"(options)
  busted.subscribe({ "exit" }, function()
    print(("%d passed, %d failed"):format(handler.successesCount, handler.failuresCount + handler.errorsCount))
    io.stdout:flush()
    return nil, true
  end)
  return handler
end
