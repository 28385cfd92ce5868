-- The time steps of steps.lua, recorded all at once.
dofile((arg[0]:match("^.*/") or "") .. "steps.lua")
