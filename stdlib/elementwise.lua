-- What ops.def cannot say of its operations in one line: how they are called, and an example of each.
-- stdlib/: completes core.docs; aliases of an operation get its text.
local ramba, core = ...

-- name: arguments of the example --> what it prints.
local examples = [[
add: {1, 2, 3}, 10 --> [11 12 13]
subtract: {1, 2, 3}, {3, 2, 1} --> [-2  0  2]
multiply: {1, 2, 3}, {4, 5, 6} --> [ 4 10 18]
divide: {1, 2, 3}, 2 --> [0.5 1.  1.5]
floor_divide: {-7, 7}, 2 --> [-4  3]
remainder: {-7, 7}, 3 --> [2 1]
fmod: {-7, 7}, 3 --> [-1  1]
power: {1, 2, 3}, 2 --> [1 4 9]
float_power: {1, 2, 4}, -1 --> [1.   0.5  0.25]
square: {-2, 3} --> [4 9]
sqrt: {1, 4, 9} --> [1. 2. 3.]
cbrt: {-8, 27} --> [-2.  3.]
reciprocal: {2.0, 4.0} --> [0.5  0.25]
negative: {1, -2} --> [-1  2]
positive: {1, -2} --> [ 1 -2]
absolute: {-3, 2} --> [3 2]
fabs: {-3, 2} --> [3. 2.]
sign: {-3, 0, 7} --> [-1  0  1]
copysign: {1, 2}, {-1.0, 1.0} --> [-1.  2.]
heaviside: {-1, 0, 2}, 0.5 --> [0.  0.5 1. ]
maximum: {1, 5}, {3, 2} --> [3 5]
minimum: {1, 5}, {3, 2} --> [1 2]
fmax: {1, ramba.nan}, 0 --> [1. 0.]
fmin: {1, ramba.nan}, 2 --> [1. 2.]
exp: {0, 1} --> [1.         2.71828183]
exp2: {0, 3} --> [1. 8.]
expm1: {0, 1} --> [0.         1.71828183]
log: {1, ramba.e} --> [0. 1.]
log2: {1, 8} --> [0. 3.]
log10: {1, 1000} --> [0. 3.]
log1p: {0, 1} --> [0.         0.69314718]
logaddexp: {0, 1}, {0, 1} --> [0.69314718 1.69314718]
logaddexp2: {0, 1}, {0, 1} --> [1. 2.]
sin: {0, ramba.pi / 2} --> [0. 1.]
cos: {0, ramba.pi} --> [ 1. -1.]
tan: {0, 1} --> [0.         1.55740772]
arcsin: {0, 1} --> [0.         1.57079633]
arccos: {1, 0} --> [0.         1.57079633]
arctan: {0, 1} --> [0.         0.78539816]
arctan2: {0, 1}, {-1, 0} --> [3.14159265 1.57079633]
hypot: {3, 5}, {4, 12} --> [ 5. 13.]
sinh: {0, 1} --> [0.         1.17520119]
cosh: {0, 1} --> [1.         1.54308063]
tanh: {0, 1} --> [0.         0.76159416]
arcsinh: {0, 1} --> [0.         0.88137359]
arccosh: {1, 2} --> [0.        1.3169579]
arctanh: {0, 0.5} --> [0.         0.54930614]
degrees: {0, ramba.pi} --> [  0. 180.]
radians: {0, 180} --> [0.         3.14159265]
floor: {-1.5, 1.5} --> [-2.  1.]
ceil: {-1.5, 1.5} --> [-1.  2.]
trunc: {-1.5, 1.5} --> [-1.  1.]
rint: {0.5, 1.5, 2.7} --> [0. 2. 3.]
signbit: {-1.0, 0.0} --> [ True False]
nextafter: {1.0}, 2 --> [1.]
spacing: {1.0} --> [2.22044605e-16]
modf_frac: {-1.5, 2.25} --> [-0.5   0.25]
modf_int: {-1.5, 2.25} --> [-1.  2.]
frexp_mantissa: {1.0, 6.0} --> [0.5  0.75]
frexp_exponent: {1.0, 6.0} --> [1 3]
ldexp: {0.5, 0.75}, {1, 3} --> [1. 6.]
sinc: {0, 0.5} --> [1.         0.63661977]
i0: {0, 1} --> [1.         1.26606588]
erf: {0, 1} --> [0.         0.84270079]
erfc: {0, 1} --> [1.         0.15729921]
gamma: {1, 5} --> [ 1. 24.]
lgamma: {1, 10} --> [ 0.         12.80182748]
isnan: {1, ramba.nan} --> [False  True]
isinf: {1, -ramba.inf} --> [False  True]
isfinite: {1, ramba.nan} --> [ True False]
isposinf: {ramba.inf, -ramba.inf} --> [ True False]
isneginf: {ramba.inf, -ramba.inf} --> [False  True]
iscomplex: {ramba.complex(1, 0), ramba.complex(0, 1)} --> [False  True]
isreal: {ramba.complex(1, 0), ramba.complex(0, 1)} --> [ True False]
logical_and: {true, true}, {true, false} --> [ True False]
logical_or: {true, false}, {false, false} --> [ True False]
logical_xor: {true, true}, {true, false} --> [False  True]
logical_not: {0, 2} --> [ True False]
less: {1, 2, 3}, 2 --> [ True False False]
less_equal: {1, 2, 3}, 2 --> [ True  True False]
greater: {1, 2, 3}, 2 --> [False False  True]
greater_equal: {1, 2, 3}, 2 --> [False  True  True]
equal: {1, 2, 3}, 2 --> [False  True False]
not_equal: {1, 2, 3}, 2 --> [ True False  True]
bitwise_and: {12, 10}, 6 --> [4 2]
bitwise_or: {12, 10}, 6 --> [14 14]
bitwise_xor: {12, 10}, 6 --> [10 12]
invert: {0, 5} --> [-1 -6]
left_shift: {1, 5}, 2 --> [ 4 20]
right_shift: {16, 5}, 2 --> [4 1]
bitwise_count: {7, 8} --> [3 1]
gcd: {12, 18}, 8 --> [4 2]
lcm: {4, 6}, 10 --> [20 30]
real: {ramba.complex(1, 2), 3} --> [1. 3.]
imag: {ramba.complex(1, 2), 3} --> [2. 0.]
conjugate: {ramba.complex(1, 2)} --> [1.-2.j]
where: {true, false, true}, {1, 2, 3}, 0 --> [1 0 3]
]]

local forms = {where = "condition, x, y"}

-- The names under which each function is public.
local function names_by_value()
  local names = {}
  for name, f in pairs(ramba) do
    if type(f) == "function" or type(f) == "table" then
      names[f] = names[f] or {}
      table.insert(names[f], name)
    end
  end
  return names
end

local public = names_by_value()
for name, arguments, printed in examples:gmatch("([%w_]+): (.-) %-%-> ([^\n]+)") do
  local f = ramba[name]
  local form = forms[name] or (type(f) == "table" and "x, y" or "x")
  core.doc(name, ("%s\n\n%s(%s, {out, where, dtype}).\nExample:\nprint(ramba.%s(%s))   --> %s\n"):format(
    core.docs[name], name, form, name, arguments, printed))
  for _, alias in ipairs(public[f]) do core.docs[alias] = core.docs[name] end
end

local in_place = {
  iadd = {"add", "+", 10, "[11 12 13]"}, isub = {"subtract", "-", 1, "[0 1 2]"},
  imul = {"multiply", "*", 2, "[2 4 6]"}, idiv = {"divide", "/", 2, "[0.5 1.  1.5]", "float64"},
  ifloordiv = {"floor_divide", "//", 2, "[0 1 1]"}, imod = {"remainder", "%", 2, "[1 0 1]"},
  ipow = {"power", "^", 2, "[1 4 9]"}, iand = {"bitwise_and", "&", 2, "[0 2 2]"},
  ior = {"bitwise_or", "|", 4, "[5 6 7]"}, ixor = {"bitwise_xor", "~", 1, "[0 3 2]"},
  ishl = {"left_shift", "<<", 1, "[2 4 6]"}, ishr = {"right_shift", ">>", 1, "[0 1 1]"},
}
for name, row in pairs(in_place) do
  local operation, sign, value, printed, dtype = table.unpack(row)
  core.doc(name, ([[
a = a %s b in place: %s into the array, or into what a view shows; gives a.

a:%s(b, {where}): a keeps its dtype; a cast that NumPy refuses is an error.
Example:
local a = ramba.array({1, 2, 3}%s)
a:%s(%s)
print(a)   --> %s
]]):format(sign, operation, name, dtype and (', "%s"'):format(dtype) or "", name, value, printed))
end
