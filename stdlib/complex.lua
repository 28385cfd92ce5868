-- The complex value type of the module; its arithmetic is in interp/complex.c.
local ramba, core = ...

core.doc("complex", [[
A complex number: ramba.complex(re, im), with fields re and im, methods abs(), angle(), conj(), + - * / ^ and ==.

Elements of complex64 and complex128 arrays come out as these values. Two of them, or one and a complex number, can be
compared with ==; against a plain number Lua's == is always false.
Example:
local z = ramba.complex(1, 2)
print(z * z, z:abs())   --> (-3+4j)	2.2360679774998
]])
core.define("complex", core.complex, false)
