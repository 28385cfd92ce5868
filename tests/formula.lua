-- The elements of the fixtures that gen/hdf5.py makes: as its function `formula`.
local ramba = require "ramba"

-- Element k (row-major, from 0) is k % 97, negative where it is odd and the dtype has signs; complex: + i (k % 97).
return function(shape, dtype)
  local size = 1
  for _, n in ipairs(shape) do size = size * n end
  local k = ramba.arange(size) % 97
  local sign = ramba.where((k % 2):eq(1), -1, 1)
  local v
  if dtype == "bool" then v = (k % 3):eq(0)
  elseif dtype:find("^uint") then v = k:astype(dtype)
  elseif dtype:find("^complex") then v = (k * sign + k * ramba.complex(0, 1)):astype(dtype)
  else v = (k * sign):astype(dtype) end
  return v:reshape(shape)
end
