-- The library's files in the order in which they are run.
return {"options", "complex", "print", "shape", "math", "create", "reduce", "random"}
