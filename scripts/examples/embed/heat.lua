-- The script of heat.c: `t` is the solver's field, `heat.report` one of its functions. on_step runs after every step.
local waves, heating = 3, 0.5
local cols = t.shape[2]
local form = ramba.cos(2 * math.pi * waves * ramba.arange(cols) / cols)
local steps = 0

-- The wave's part in the field: its projection on the form, which t's rows are multiplied with.
local function amplitude() return 2 * (t * form):mean() end

function on_step()
  steps = steps + 1
  t:iadd(heating) -- in the solver's own buffer; its ghost cells follow
  if steps % 15 == 0 then heat.report(steps, t:mean(), amplitude()) end
end
