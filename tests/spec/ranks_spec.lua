-- The runner really started the ranks it was asked for; without this every other spec could pass for nothing.
local t = require "support"

describe("ranks", function()
  it("are as many as the runner asked for", function()
    assert.are.equal(t.ranks, t.ramba.num_ranks)
  end)
  it("run the script on rank 0", function()
    assert.are.equal(0, t.ramba.rank)
  end)
  it("each own a part of a large array", function()
    local a = t.ramba.ones(1000)
    t.same(a:sum(), 1000.0)
    assert.are.equal(t.ranks, #a.dist.local_shapes)
  end)
end)
