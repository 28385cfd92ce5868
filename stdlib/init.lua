-- The library's files in the order in which they are run.
return {
  "options", "complex", "print", "dtype", "array", "dist", "fold", "system", "shape", "join", "edit", "math", "ufunc",
  "create", "reduce", "pad", "vm", "fallback", "kernels", "sreduce", "stencil", "index", "select", "views",
  "file", "text", "hdf5", "netcdf", "dataset",
  "random", "distributions", "sort", "sets", "product", "linalg", "fft", "histogram", "quantile", "signal",
  "groupby", "tasks", "ffi", "comm", "scumulative",
  "plot/canvas", "plot/scale", "plot/colours", "plot/reduce", "plot/contours", "plot/terminal", "plot/gnuplot",
  "plot/plot",
  "help", "prompt",
  "localarray/error", "localarray/maps", "localarray/layout", "localarray/array", "localarray/protocol",
  "localarray/operations", "localarray/reduce", "localarray/sync", "localarray/literal", "localarray/format",
  "localarray/random",
  "placed", "not_yet",
}
