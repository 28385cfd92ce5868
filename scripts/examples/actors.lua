-- Remote functions and actors: independent work on the ranks, with state that stays where it is.
--   ramba -n 3 scripts/examples/actors.lua
local ramba = require "ramba"

-- Counts the primes of a range; runs on whatever rank is free.
local primes = ramba.remote(function(first, last)
  local count = 0
  for n = math.max(first, 2), last do
    local prime = true
    for d = 2, math.floor(math.sqrt(n)) do
      if n % d == 0 then prime = false break end
    end
    if prime then count = count + 1 end
  end
  return count
end)

local futures = {}
for k = 1, 8 do futures[k] = primes((k - 1) * 2500 + 1, k * 2500) end
local total = 0
for _, count in ipairs { table.unpack(ramba.get(futures)) } do total = total + count end
print(("%d primes up to 20000"):format(total))

-- An account that lives on one rank; calls run in order.
local Account = ramba.actor {
  init = function(self, balance) self.balance = balance end,
  add = function(self, amount)
    if self.balance + amount < 0 then error(("only %d left"):format(self.balance)) end
    self.balance = self.balance + amount
    return self.balance
  end,
}
local account = Account(100)
account:add(50)
account:add(-30)
print("balance", ramba.get(account:add(5)))
print("refused", (pcall(function() return ramba.get(account:add(-1000)) end)))
print("balance", ramba.get(account:add(0)))
