"""Random index expressions with integer arrays, lists and masks -> tests/spec/expected/indexing.lua.

NumPy gives what is read. What is written follows from it: the elements that a[key] names are set one after the other in
row-major order, so that the last of several values stays.
Run: python3 tests/gen/indexing.py > tests/spec/expected/indexing.lua
"""
import random

import numpy as np

rng = random.Random(20240811)
SMALL = [(7,), (12,), (4, 5), (3, 4, 5), (2, 3, 2, 3), (1, 6), (5, 1, 3)]
LARGE = [(300,), (20, 30), (211,), (13, 17), (6, 7, 8), (3, 4, 5, 6), (130, 3), (2, 90)]


def zero_based(v):
    return np.where(v > 0, v - 1, v)


def pattern_list(n, extent):
    """The spec's list(n, p, q, extent, negative)."""
    p, q, negative = rng.randrange(1, 40), rng.randrange(100), rng.random() < 0.3
    v = (np.arange(n) * p + q) % extent + 1
    return f"list({n},{p},{q},{extent},{str(negative).lower()})", v - (extent + 1) if negative else v


def pattern_mask(shape):
    """The spec's mask(shape, p, q, r)."""
    p, q, r = rng.randrange(1, 20), rng.randrange(50), rng.randrange(2, 9)
    v = ((np.arange(int(np.prod(shape))) * p + q) % r < 2).reshape(shape)
    return f"mask({lua(list(shape))},{p},{q},{r})", v


def lua(v):
    if isinstance(v, bool):
        return str(v).lower()
    return "{" + ",".join(lua(x) for x in v) + "}" if isinstance(v, list) else str(v)


def random_range(extent):
    lo, hi = rng.randrange(1, extent + 1), rng.randrange(1, extent + 1)
    if rng.random() < 0.7:
        lo, hi = min(lo, hi), max(lo, hi)
        step = rng.choice([1, 1, 2, 3])
        return lua([lo, hi, step]) if step > 1 else f'"{lo}:{hi}"', slice(lo - 1, hi, step)
    lo, hi = max(lo, hi), min(lo, hi)
    step = rng.choice([1, 2])
    return lua([lo, hi, -step]), slice(lo - 1, hi - 2 if hi > 1 else None, -step)


def random_list(extent, large, lengths):
    """An index array: a plain list, a nested one, or a long one by formula."""
    kind = rng.random()
    if large and kind < 0.5:
        return pattern_list(lengths["long"], extent)
    shape = rng.choice([(lengths["short"],), (1,), (2, lengths["short"]), (2, 1)])
    v = np.array([rng.choice([i for i in range(-extent, extent + 1) if i]) for _ in range(int(np.prod(shape)))])
    v = v.reshape(shape)
    text = lua([int(x) for x in v] if v.ndim == 1 else v.tolist())
    if v.ndim > 1 or (len(v) >= 4 and rng.random() < 0.5):
        return text, v
    return f"idx({text})", v


def basic_item(extent):
    kind = rng.random()
    if kind < 0.3:
        i = rng.choice([i for i in range(-extent, extent + 1) if i])
        return str(i), int(zero_based(np.array(i)))
    if kind < 0.6:
        return random_range(extent)
    return "{}", slice(None)


def random_key(shape, large):
    lengths = {"short": rng.choice([1, 4, 5]), "long": rng.choice([100, 150, 400])}
    texts, key, d, arrays, rest = [], [], 0, 0, False
    while d < len(shape):
        kind = rng.random()
        if kind < 0.08 and len(key) < 6:
            texts.append('"new"')
            key.append(None)
        elif kind < 0.16 and not rest and d > 0:
            rest = True
            texts.append('"..."')
            key.append(Ellipsis)
            d += rng.randrange(0, len(shape) - d + 1)
        elif kind < 0.5:
            t, v = random_list(shape[d], large, lengths)
            texts.append(t)
            key.append(zero_based(v))
            arrays += 1
            d += 1
        elif kind < 0.6 and arrays == 0:
            k = rng.randrange(1, len(shape) - d + 1)
            t, v = pattern_mask(shape[d:d + k])
            texts.append(t)
            key.append(v)
            arrays += 1
            d += k
        elif kind < 0.65:
            break
        else:
            t, v = basic_item(shape[d])
            texts.append(t)
            key.append(v)
            d += 1
    return (texts, tuple(key)) if arrays else random_key(shape, large)


def summary(a):
    flat = [int(v) for v in a.ravel()]
    if len(flat) <= 24:
        return "{shape=" + lua(list(a.shape)) + ",values=" + lua(flat) + "}"
    check = sum(v * (k % 97 + 1) for k, v in enumerate(flat, 1))
    return "{shape=" + lua(list(a.shape)) + f",check={check}}}"


def written(shape, key, value):
    a = np.arange(int(np.prod(shape)))
    places = a.reshape(shape)[key]
    for at, v in zip(places.ravel(), np.broadcast_to(value, places.shape).ravel()):
        a[at] = v
    return a.reshape(shape)


def random_value(shape):
    """The spec's value: a number, or values(shape) counting from 1000."""
    kind = rng.random()
    if kind < 0.25:
        return "-7", np.array(-7)
    shape = list(shape)
    if kind < 0.4 and shape:
        shape = shape[rng.randrange(len(shape)):]
    elif kind < 0.5:
        shape = [1 if rng.random() < 0.5 else n for n in shape]
    return f"values({lua(shape)})", np.arange(1000, 1000 + int(np.prod(shape))).reshape(shape)


def case(shape, texts, key):
    a = np.arange(int(np.prod(shape))).reshape(shape)
    try:
        got = a[key]
    except IndexError:
        return None
    text, value = random_value(got.shape)
    return (f"  {{shape={lua(list(shape))}, key=function() return {{{','.join(texts)}}} end, "
            f"get={summary(got)},\n   value=function() return {text} end, set={summary(written(shape, key, value))}}},")


def main():
    print("-- Written by tests/gen/indexing.py: index expressions, what NumPy reads and what is there after a write.")
    print("local list, mask, idx, values = ...\nreturn {")
    n = 0
    while n < 240:
        large = n % 3 > 0
        shape = rng.choice(LARGE if large else SMALL)
        if rng.random() < 0.2:
            k = rng.randrange(1, len(shape) + 1)
            t, v = pattern_mask(shape[:k])
            texts, key = [t], (v,)
        else:
            texts, key = random_key(shape, large)
        line = case(shape, texts, key)
        if line:
            print(line)
            n += 1
    print("}")


main()
