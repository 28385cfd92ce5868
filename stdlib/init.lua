-- The library's files in the order in which they are run.
return {"options", "complex", "print", "dtype", "array", "fold", "system", "shape", "math", "ufunc", "create", "reduce",
        "pad", "random", "not_yet"}
