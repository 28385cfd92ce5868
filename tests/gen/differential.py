#!/usr/bin/python3
"""Random array programs with the results NumPy gives, as busted specs.

    tests/gen/differential.py                         writes tests/spec/differential_*_spec.lua again
    tests/gen/differential.py --seed 99 --count 500 --out /tmp/more_spec.lua      other programs, for hunting

A program is a list of Lua lines beside the same operations on NumPy arrays: views alias there as they do in ramba, so
writes through views, overlapping assignments and the order of reads and writes are judged by NumPy. Results that must
have NumPy's bits stay in the pool of variables; those with a tolerance are only returned.
"""
import argparse
import math
import random

import numpy as np

import model
from model import binary

SHAPES = [
    (0,), (1,), (2,), (3,), (7,), (101,), (127,), (211,),
    (0, 5), (1, 1), (3, 4), (1, 101), (97, 3), (7, 31), (13, 17), (2, 101),
    (2503,), (3, 1301), (1307, 2), (37, 41), (2, 3, 5), (5, 1, 41), (2, 3, 29), (3, 2, 0), (4, 7, 9),
]
DISTS = {1: ['{"b"}'], 2: ['{"b","n"}', '{"n","b"}', '{"b","b"}'], 3: ['{"n","b","n"}', '{"b","n","b"}']}
DTYPES = ["bool"] + model.INTS + model.FLOATS
MAX_SIZE = 8000

BINARY = {
    "+": np.add, "-": np.subtract, "*": np.multiply, "/": np.true_divide, "//": np.floor_divide, "%": np.remainder,
    "&": np.bitwise_and, "|": np.bitwise_or, "~": np.bitwise_xor,
}
FUNCTIONS = {
    "add": np.add, "subtract": np.subtract, "multiply": np.multiply, "divide": np.true_divide, "fmod": np.fmod,
    "floor_divide": np.floor_divide, "mod": np.remainder, "logical_and": np.logical_and, "logical_or": np.logical_or,
    "logical_xor": np.logical_xor, "copysign": np.copysign, "gcd": np.gcd, "bitwise_and": np.bitwise_and,
}
EXTREMES = {"minimum": np.minimum, "maximum": np.maximum, "fmin": np.fmin, "fmax": np.fmax}
COMPARE = {
    "lt": np.less, "le": np.less_equal, "gt": np.greater, "ge": np.greater_equal, "eq": np.equal, "ne": np.not_equal,
}
UNARY = {
    "negative": np.negative, "abs": np.abs, "square": np.square, "sign": np.sign, "floor": np.floor, "ceil": np.ceil,
    "trunc": np.trunc, "rint": np.rint, "sqrt": np.sqrt, "isnan": np.isnan, "isinf": np.isinf, "isfinite": np.isfinite,
    "signbit": np.signbit, "logical_not": np.logical_not, "invert": np.invert, "reciprocal": np.reciprocal,
}
ROUNDING = ("floor", "ceil", "trunc", "rint")
FLOATING = ("sqrt", "signbit")
# Maths functions, the C library's version, and what keeps the argument in a sensible domain (Lua text, NumPy).
POSITIVE = ("ramba.abs(%s) + 0.5", lambda x: binary(np.add, np.abs(x), 0.5))
SMALL = ("%s / (ramba.abs(%s) + 1)", lambda x: binary(np.true_divide, x, binary(np.add, np.abs(x), 1)))
PLAIN = ("%s", lambda x: x)
MATHS = {
    "sin": (math.sin, PLAIN), "cos": (math.cos, PLAIN), "tan": (math.tan, SMALL), "exp": (math.exp, SMALL),
    "expm1": (math.expm1, SMALL), "exp2": (math.exp2, SMALL), "log": (math.log, POSITIVE), "log2": (math.log2, POSITIVE),
    "log10": (math.log10, POSITIVE), "log1p": (math.log1p, POSITIVE), "cbrt": (math.cbrt, PLAIN),
    "tanh": (math.tanh, PLAIN), "sinh": (math.sinh, SMALL), "cosh": (math.cosh, SMALL), "arctan": (math.atan, PLAIN),
    "arcsin": (math.asin, SMALL), "arccos": (math.acos, SMALL), "arcsinh": (math.asinh, PLAIN),
    "arctanh": (math.atanh, SMALL), "arccosh": (math.acosh, ("ramba.abs(%s) + 1.5", lambda x: binary(np.add, np.abs(x), 1.5))),
    "erf": (math.erf, PLAIN), "erfc": (math.erfc, SMALL),
}


class Skip(Exception):
    """This step does not suit the values at hand; try another."""


def need(condition):
    if not condition:
        raise Skip


class Program:
    def __init__(self, rng):
        self.rng = rng
        self.lines = []
        self.pool = {}  # name -> array (maybe a view of another's)
        self.results = []  # (Lua expression, expected entry text)
        self.count = 0

    # ---- small helpers

    def name(self):
        self.count += 1
        return f"v{self.count}"

    def pick(self, ok=lambda a: True):
        names = [n for n, a in self.pool.items() if ok(a)]
        need(names)
        return self.rng.choice(names)

    def partner(self, a):
        """A variable that broadcasts with a."""
        def fits(b):
            try:
                return np.prod(np.broadcast_shapes(a.shape, b.shape)) <= MAX_SIZE
            except ValueError:
                return False
        return self.pick(fits)

    def bind(self, text, value):
        value = np.asarray(value)
        need(value.size <= MAX_SIZE)
        name = self.name()
        self.lines.append(f"local {name} = {text}")
        self.pool[name] = value
        return name

    def result(self, text, value, tolerance, number=False):
        """A leaf: bound, returned, not used again."""
        name = self.name()
        self.lines.append(f"local {name} = {text}")
        self.results.append((name, model.expected(np.asarray(value), number, tolerance, 8)))

    def scalar(self, a):
        """A weak scalar for a: value and text."""
        kind, rng = a.dtype.kind, self.rng
        choices = [lambda: rng.randint(1, 7)]
        if kind in "ifb":
            choices.append(lambda: rng.randint(-7, 7))
        if kind != "b":
            choices.append(lambda: rng.choice([0.5, -2.25, 3.0, 0.1, 1e-3]))
        value = rng.choice(choices)()
        return value, f"({model.lua_number(value)})"

    # ---- inputs

    def input(self, shape, dtype=None):
        rng = self.rng
        dtype = dtype or rng.choice(DTYPES)
        lo, count = rng.choice([(-8, 23), (-100, 201), (1, 9), (-1000000, 2000003)])
        if dtype.startswith("uint"):
            lo, count = 0, 200
        elif dtype in ("int8", "int16"):
            lo, count = max(lo, -100), min(count, 201)
        special = dtype in model.FLOATS and rng.random() < 0.2
        seed = rng.randrange(1 << 31)
        dist = rng.choice(DISTS[len(shape)]) if rng.random() < 0.5 else "nil"
        value = model.make_input(seed, dtype, shape, lo, count, special)
        extents = model.lua_list(map(str, shape))
        self.bind(f'input({seed}, "{dtype}", {extents}, {lo}, {count}, {"true" if special else "false"}, {dist})', value)

    def inputs(self):
        rng = self.rng
        shape = rng.choice(SHAPES)
        self.input(shape)
        for _ in range(rng.randint(1, 3)):
            other = tuple(1 if rng.random() < 0.15 else n for n in shape)
            if rng.random() < 0.2 and len(shape) > 1:
                other = shape[1:]
            self.input(other)

    # ---- steps that make new arrays

    def step_binary(self):
        rng = self.rng
        x = self.pick()
        a = self.pool[x]
        if rng.random() < 0.35:
            b, y = self.scalar(a)
        else:
            y = self.partner(a)
            b = self.pool[y]
        if rng.random() < 0.3:
            a, b, x, y = b, a, y, x
        if rng.random() < 0.7:
            symbol = rng.choice(list(BINARY))
            if symbol in "&|~":
                kinds = {np.asarray(v).dtype.kind for v in (a, b)}
                need(kinds <= set("biu"))
            ufunc, text = BINARY[symbol], f"{x} {symbol} {y}"
        else:
            f = rng.choice(list(FUNCTIONS))
            ufunc, text = FUNCTIONS[f], f"ramba.{f}({x}, {y})"
            if f == "gcd":
                kinds = {np.asarray(v).dtype.kind for v in (a, b)}
                need(kinds <= set("iu"))
            if f == "copysign":
                need(all(np.asarray(v).dtype.kind == "f" and not np.any(np.isnan(v)) for v in (a, b)))
        value = binary(ufunc, a, b)
        need(value.dtype != np.float16)
        self.bind(text, value)

    def step_extreme(self):
        f = self.rng.choice(list(EXTREMES))
        x = self.pick()
        y = self.partner(self.pool[x])
        value, text = binary(EXTREMES[f], self.pool[x], self.pool[y]), f"ramba.{f}({x}, {y})"
        if value.dtype.kind == "f":  # which of 0 and -0 wins is open
            value, text = binary(np.add, value, 0.0), text + " + 0.0"
        self.bind(text, value)

    def step_compare(self):
        x = self.pick()
        a = self.pool[x]
        f = self.rng.choice(list(COMPARE))
        if self.rng.random() < 0.4:
            b, y = self.scalar(a)
        else:
            y = self.partner(a)
            b = self.pool[y]
            need("uint64" not in (a.dtype, b.dtype) or a.dtype == b.dtype)
        self.bind(f"{x}:{f}({y})", binary(COMPARE[f], a, b))

    def step_unary(self):
        f = self.rng.choice(list(UNARY))
        x = self.pick()
        a = self.pool[x]
        kind = a.dtype.kind
        need(not (kind == "b" and f in ("negative", "sign", "square", "reciprocal") + ROUNDING))
        need(not (f == "invert" and kind == "f"))
        need(not (f == "reciprocal" and kind != "f"))
        need(not (f in ROUNDING and kind != "f"))
        need(f != "signbit" or not np.any(np.isnan(a)))  # the sign of a NaN is nobody's business
        if f in FLOATING:
            a = model.float_input(a)
        text = f"ramba.{f}({x})"
        if f == "negative":
            text = f"-{x}"
        elif f == "invert":
            text = f"~{x}"
        with np.errstate(all="ignore"):
            self.bind(text, np.asarray(UNARY[f](a)))

    def step_power(self):
        x = self.pick(lambda a: a.dtype.kind in "iuf")
        a = self.pool[x]
        if a.dtype.kind == "f":
            exponent = self.rng.choice([2, 0.5, 1])
            value = {2: lambda: a * a, 1: lambda: a.copy(), 0.5: lambda: np.sqrt(a)}[exponent]
            need(exponent != 0.5 or not np.any(np.isinf(a) | (a == 0)))
            with np.errstate(all="ignore"):
                self.bind(f"{x} ^ {exponent}", value().astype(a.dtype))
        else:
            exponent = self.rng.randint(0, 4)
            self.bind(f"{x} ^ {exponent}", binary(np.power, a, exponent))

    def step_shift(self):
        x = self.pick(lambda a: a.dtype.kind in "iu")
        a = self.pool[x]
        count = self.rng.randrange(a.dtype.itemsize * 8)
        symbol, ufunc = self.rng.choice([("<<", np.left_shift), (">>", np.right_shift)])
        self.bind(f"{x} {symbol} {count}", binary(ufunc, a, count))

    def step_where(self):
        x = self.pick()
        y = self.partner(self.pool[x])
        a, b = self.pool[x], self.pool[y]
        m = self.partner(np.empty(np.broadcast_shapes(a.shape, b.shape), dtype=bool))
        condition = self.pool[m] if self.pool[m].dtype.kind == "b" else self.pool[m] > 0
        text = m if self.pool[m].dtype.kind == "b" else f"{m}:gt(0)"
        rt = np.result_type(a.dtype, b.dtype)
        self.bind(f"ramba.where({text}, {x}, {y})", np.where(condition, a.astype(rt), b.astype(rt)))

    def step_clip(self):
        x = self.pick(lambda a: a.dtype.kind in "if")
        self.bind(f"ramba.clip({x}, -3, 5) + 0", binary(np.add, np.clip(self.pool[x], -3, 5).astype(self.pool[x].dtype), 0))

    def step_astype(self):
        x = self.pick()
        a = self.pool[x]
        to = self.rng.choice(DTYPES)
        if a.dtype.kind == "f" and model.is_int(to):
            need(np.all(np.isfinite(a)) and np.all(np.abs(a) < 100))
            need(np.dtype(to).kind == "i" or np.all(a >= 0))
        with np.errstate(all="ignore"):
            self.bind(f'{x}:astype("{to}")', a.astype(to))

    def step_rearrange(self):
        rng = self.rng
        x = self.pick(lambda a: a.size > 0)
        a = self.pool[x]
        axis = rng.randrange(a.ndim) if a.ndim else 0
        need(a.ndim > 0)
        kind = rng.choice(["roll", "concatenate", "stack", "reshape", "copy", "broadcast"])
        if kind == "roll":
            k = rng.randint(-5, 5)
            self.bind(f"ramba.roll({x}, {k}, {axis + 1})", np.roll(a, k, axis))
        elif kind == "concatenate":
            y = self.pick(lambda b: b.ndim == a.ndim and all(p == q or i == axis for i, (p, q) in enumerate(zip(a.shape, b.shape))))
            b = self.pool[y]
            rt = np.result_type(a.dtype, b.dtype)
            self.bind(f"ramba.concatenate({{{x}, {y}}}, {axis + 1})", np.concatenate([a.astype(rt), b.astype(rt)], axis))
        elif kind == "stack":
            y = self.pick(lambda b: b.shape == a.shape)
            b = self.pool[y]
            rt = np.result_type(a.dtype, b.dtype)
            self.bind(f"ramba.stack({{{x}, {y}}}, {axis + 1})", np.stack([a.astype(rt), b.astype(rt)], axis))
        elif kind == "reshape":
            n = a.size
            divisors = [d for d in range(2, n) if n % d == 0]
            need(divisors)
            d = rng.choice(divisors)
            need(tuple(k for k in a.shape if k != 1) != (d, n // d))
            self.bind(f"{x}:reshape({d}, -1)", a.reshape(d, -1).copy())
        elif kind == "copy":
            self.bind(f"{x}:copy()", a.copy())
        else:
            shape = (3,) + a.shape
            need(a.size * 3 <= MAX_SIZE)
            extents = model.lua_list(map(str, shape))
            self.bind(f"ramba.broadcast_to({x}, {extents}) + 0", binary(np.add, np.broadcast_to(a, shape), 0))

    # ---- indices, views, writes

    def index(self, shape, same_extent=False):
        """A basic index: (Python index, Lua text in brackets). At least one axis stays."""
        rng = self.rng
        items = []
        for n in shape:
            items.append(self.item(n))
        if all(kind == "pick" for kind, *_ in items):
            items[-1] = ("all", slice(None), ":", "{}")
        python = tuple(i[1] for i in items)
        while len(items) > 1 and items[-1][0] == "all" and rng.random() < 0.5:
            items.pop()
        if rng.random() < 0.1:
            at = rng.randrange(len(items) + 1)
            items.insert(at, ("new", None, "new", '"new"'))
            python = tuple(i[1] for i in items)
        if rng.random() < 0.55:
            return python, '["' + ", ".join(i[2] for i in items) + '"]'
        return python, "[{ " + ", ".join(i[3] for i in items) + " }]"

    def item(self, n):
        rng = self.rng
        roll = rng.random()
        if n == 0 or roll < 0.25:
            return "all", slice(None), ":", "{}"
        if roll < 0.35:
            i = rng.randrange(n)
            text = str(i + 1) if rng.random() < 0.6 else str(i - n)
            return "pick", i, text, text
        lo = rng.randrange(n)
        hi = rng.randrange(lo, n)
        if rng.random() < 0.5:
            lo, hi = rng.randrange(min(3, n)), n - 1 - rng.randrange(min(3, n))
            if lo > hi:
                lo, hi = 0, n - 1
        step = rng.choice([1, 1, 1, 2, 3])
        def end(i):
            return str(i + 1) if rng.random() < 0.6 else str(i - n)
        if roll < 0.75:
            last = end(hi)
            if rng.random() < 0.05 and hi == n - 1:
                last = str(n + 4)
            a = end(lo)
            text = f"{a}:{last}" + (f":{step}" if step > 1 else "")
            table = f"{{{a},{last}}}" if step == 1 else f"{{{a},{last},{step}}}"
            return "range", slice(lo, hi + 1, step), text, table
        a, b = end(hi), end(lo)
        return "range", slice(hi, lo - 1 if lo else None, -step), f"{a}:{b}:-{step}", f"{{{a},{b},-{step}}}"

    def step_view(self):
        x = self.pick(lambda a: a.ndim > 0)
        a = self.pool[x]
        roll = self.rng.random()
        if roll < 0.2 and a.ndim > 1:
            order = list(range(a.ndim))
            self.rng.shuffle(order)
            text = model.lua_list(str(i + 1) for i in order)
            self.bind(f"{x}:transpose({text})", a.transpose(order))
        elif roll < 0.3:
            axis = self.rng.randrange(a.ndim)
            self.bind(f"ramba.flip({x}, {axis + 1})", np.flip(a, axis))
        elif roll < 0.4:
            self.bind(f"{x}.T", a.T)
        else:
            python, lua = self.index(a.shape)
            self.bind(x + lua, a[python])

    def fit(self, b, a):
        """May b be stored into elements of a's dtype, with a defined result?"""
        if b.dtype.kind == "f" and a.dtype.kind in "iu":
            return False
        return True

    def step_write(self):
        rng = self.rng
        x = self.pick(lambda a: a.ndim > 0 and a.flags.writeable)
        a = self.pool[x]
        python, lua = self.index(a.shape)
        target = a[python]
        roll = rng.random()
        with np.errstate(all="ignore"):
            if roll < 0.3:
                value, text = self.scalar(a)
                if a.dtype.kind in "iu":
                    need(isinstance(value, int) and (a.dtype.kind == "i" or value >= 0))
                a[python] = value
                self.lines.append(f"{x}{lua} = {text}")
            elif roll < 0.65:
                def broadcasts(b):
                    try:
                        return np.broadcast_shapes(b.shape, target.shape) == target.shape and self.fit(b, a)
                    except ValueError:
                        return False
                y = self.pick(broadcasts)
                a[python] = self.pool[y].copy()
                self.lines.append(f"{x}{lua} = {y}")
            else:
                self.update(x, a, python, lua)

    def update(self, x, a, python, lua):
        """An in-place operation on a view."""
        target = a[python]
        f, ufunc = self.rng.choice([("iadd", np.add), ("isub", np.subtract), ("imul", np.multiply)])
        if self.rng.random() < 0.5:
            b, y = self.scalar(a)
        else:
            y = self.partner(target)
            b = self.pool[y]
            need(np.broadcast_shapes(b.shape, target.shape) == target.shape)
        r = binary(ufunc, target, b)
        need(np.can_cast(r.dtype, a.dtype, "same_kind"))
        a[python] = r
        self.lines.append(f"{x}{lua}:{f}({y})")

    def step_shift_write(self):
        """Overlapping: a window of an array becomes a function of shifted windows of it."""
        rng = self.rng
        x = self.pick(lambda a: a.ndim > 0 and a.shape[0] > 4)
        a = self.pool[x]
        k = rng.randint(1, 2)
        n = a.shape[0]
        low, mid, high = slice(0, n - 2 * k), slice(k, n - k), slice(2 * k, n)
        low_t, mid_t, high_t = f'["1:{-1 - 2 * k}"]', f'["{1 + k}:{-1 - k}"]', f'["{1 + 2 * k}:"]'
        kind = rng.randrange(4)
        if kind == 0:
            a[mid] = a[low].copy()
            self.lines.append(f"{x}{mid_t} = {x}{low_t}")
        elif kind == 1:
            a[mid] = a[high].copy()
            self.lines.append(f"{x}{mid_t} = {x}{high_t}")
        elif kind == 2:
            a[:] = a[::-1].copy()
            self.lines.append(f'{x}[":"] = {x}["::-1"]')
        else:
            need(a.dtype.kind != "b")
            with np.errstate(all="ignore"):
                a[mid] = a[low] + a[high] - a[mid]
            self.lines.append(f"{x}{mid_t} = {x}{low_t} + {x}{high_t} - {x}{mid_t}")

    def step_mask_write(self):
        x = self.pick(lambda a: a.ndim > 0 and a.dtype.kind in "if" and a.flags.writeable)
        a = self.pool[x]
        value = self.rng.randint(-5, 5)
        m = self.name()
        self.lines.append(f"local {m} = {x}:lt({value})")
        self.pool[m] = a < value
        self.lines.append(f"{x}[{m}] = {value + 1}")
        a[a < value] = value + 1

    # ---- reductions and maths

    def step_reduce(self):
        rng = self.rng
        x = self.pick(lambda a: a.ndim > 0)
        a = self.pool[x]
        axis = rng.choice([None] + list(range(a.ndim)) + ([tuple(range(a.ndim))[:2]] if a.ndim > 2 else []))
        f = rng.choice(["sum", "sum", "prod", "min", "max", "any", "all", "argmin", "argmax", "mean", "var", "std", "count_nonzero", "cumsum"])
        keep = rng.random() < 0.3 and f not in ("cumsum", "argmin", "argmax")
        if f in ("argmin", "argmax", "cumsum") and (isinstance(axis, tuple) or axis is None):
            axis = None if f != "cumsum" else 0
        folded = a.size if axis is None else int(np.prod([a.shape[i] for i in np.atleast_1d(axis)]))
        need(folded > 0 or f in ("sum", "prod", "any", "all", "count_nonzero"))
        options = []
        if axis is not None:
            options.append("axis=" + (model.lua_list(str(i + 1) for i in axis) if isinstance(axis, tuple) else str(axis + 1)))
        if keep:
            options.append("keepdims=true")
        number = axis is None and not keep
        text = f"{x}:{f}" + ("{" + ", ".join(options) + "}" if options else "()")
        self.reduce_values(f, a, axis, keep, number, text)

    def reduce_values(self, f, a, axis, keep, number, text):
        arguments = {"axis": axis}
        if f not in ("argmin", "argmax", "cumsum"):
            arguments["keepdims"] = keep
        finite = a.dtype.kind != "f" or np.all(np.isfinite(a))
        with np.errstate(all="ignore"):
            value = np.asarray(getattr(np, f)(a, **arguments))
        if f in ("argmin", "argmax"):
            value = value + 1
        if f in ("min", "max") and a.dtype.kind == "f":
            self.result(text, value, "{abs=0}", number)
        elif value.dtype.kind != "f" or f in ("any", "all"):
            if number:
                self.result(text, value, None, True)
            else:
                self.bind(text, value)
        else:
            need(finite and f != "prod" and value.size > 0)
            self.result(text, self.accurate(f, a, value, axis, keep), self.bound(f, a, value), number)

    def accurate(self, f, a, value, axis, keep):
        """Float results again in long double, rounded once."""
        arguments = {"axis": axis} if f == "cumsum" else {"axis": axis, "keepdims": keep}
        return np.asarray(getattr(np, f)(a.astype("longdouble"), **arguments)).astype(value.dtype)

    def bound(self, f, a, value):
        eps = 2.0 ** -24 if value.dtype == np.float32 else 2.0 ** -53
        top = float(np.max(np.abs(a.astype("float64")))) if a.size else 0.0
        if f in ("sum", "cumsum"):
            bound = 16 * eps * float(np.sum(np.abs(a.astype("float64"))))
        elif f == "mean":
            bound = 32 * eps * top
        elif f == "var":
            bound = 64 * eps * top * top
        else:
            bound = 64 * eps * top * top / max(float(np.min(value)), math.sqrt(64 * eps) * top, 1e-300)
        return f"{{abs={bound:.3g}, ulp=2{', bits=24' if value.dtype == np.float32 else ''}}}"

    def step_maths(self):
        f = self.rng.choice(list(MATHS))
        scalar, (pattern, domain) = MATHS[f]
        x = self.pick(lambda a: a.dtype.kind != "b" and (a.dtype.kind != "f" or np.all(np.isfinite(a))))
        argument = domain(self.pool[x])
        need(argument.size == 0 or np.max(np.abs(argument.astype("float64"))) < 1e5)
        text = pattern.replace("%s", x)
        try:
            value = model.exactly(scalar, argument)
        except ValueError:  # the most negative integer has no absolute value
            raise Skip from None
        self.result(f"ramba.{f}({text})", value, "{ulp=5, bits=24}" if value.dtype == np.float32 else "{ulp=5}")

    def step_flush(self):
        if self.rng.random() < 0.5:
            self.lines.append("ramba.sync()")
        else:
            x = self.pick(lambda a: a.dtype.kind in "iub" and a.size > 0)
            self.result(f"{x}:sum()", self.pool[x].sum(), None, True)

    STEPS = [
        (step_binary, 30), (step_extreme, 4), (step_compare, 6), (step_unary, 8), (step_power, 4), (step_shift, 3),
        (step_where, 4), (step_clip, 2), (step_astype, 4), (step_rearrange, 5), (step_view, 14), (step_write, 12),
        (step_shift_write, 8), (step_mask_write, 4), (step_reduce, 12), (step_maths, 5), (step_flush, 3),
    ]

    def run(self, steps):
        self.inputs()
        done = 0
        while done < steps:
            step = self.rng.choices([s for s, _ in self.STEPS], [w for _, w in self.STEPS])[0]
            try:
                step(self)
                done += 1
            except (Skip, TypeError):
                pass
        names = list(self.pool)
        for name in self.rng.sample(names, min(5, len(names))):
            self.results.append((name, model.expected(self.pool[name], False, None, 3)))


def write_spec(path, seed, count):
    with open(path, "w") as f:
        f.write("-- Written by tests/gen/differential.py, seed %d: random programs and what NumPy gives. Do not edit.\n" % seed)
        f.write('local case = require "differential".case\n\ndescribe("random programs, seed %d:", function()\n' % seed)
        for number in range(1, count + 1):
            program = Program(random.Random(seed * 100003 + number))
            program.run(program.rng.randint(4, 12))
            f.write(f'it("{number}", case(function(input, ramba)\n')
            for line in program.lines:
                f.write(f"  {line}\n")
            f.write("  return " + ", ".join(n for n, _ in program.results) + "\nend, {\n")
            for _, entry in program.results:
                f.write(f"  {entry},\n")
            f.write("}))\n")
        f.write("end)\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--out")
    options = parser.parse_args()
    if options.out:
        write_spec(options.out, options.seed or 1, options.count)
    else:
        for seed in (1, 2, 3, 4):
            write_spec(f"tests/spec/differential_{seed}_spec.lua", seed, options.count)


if __name__ == "__main__":
    main()
