-- The constructors that are composed of others take dist, grid_shape, local_border, like and Ramba's hints here: their
-- results are placed as asked.
-- stdlib/: after all that define them; random.lua does the same for its functions.
local ramba, core = ...

local function place(names, taken)
  for name in names:gmatch("%S+") do
    local f = ramba[name]
    if f then
      ramba[name] = core.placing(f, taken)
      if core.methods[name] == f then core.methods[name] = ramba[name] end
    end
  end
end

place [[range linspace logspace geomspace eye identity tri tril triu diag diagflat vander mgrid ogrid meshgrid indices
        frombuffer]]
place([[load loadtxt genfromtxt]], {like = true, local_border = true}) -- each rank reads its own part
