-- The documentation of what arrays have (a.shape) and of the module's values: they are no functions, so nothing else
-- says what they are.
-- stdlib/: only texts.
local _, core = ...

-- name: what it is: example --> what it prints.
local texts = [[
dtype: The name of an array's element type.: ramba.zeros{2}.dtype --> float64
itemsize: The bytes of an element.: ramba.zeros({2}, "int16").itemsize --> 2
nbytes: The bytes of all elements.: ramba.zeros{2}.nbytes --> 16
T: The array with its axes in reverse order: a view; a.T = values writes through it.: ramba.ones{2, 3}.T.shape --> (3,2)
flat: The elements in row-major order as one axis; writing through it changes the array.: ramba.eye(2).flat --> [1. 0. 0. 1.]
base: The array whose elements a view shows; nil when the array has its own.: ramba.ones{3}["1:2"].base --> [1. 1. 1.]
flags: flags.writeable says whether the array may be written, and can be set; views take it over.: ramba.ones{2}.flags.writeable --> true
dist: How an array is divided: kinds, grid_shape, bounds, local_shapes.: ramba.ones{2, 3}.dist.grid_shape --> (1,1)
pi: The number.: ramba.pi --> 3.1415926535898
e: The base of the natural logarithm.: ramba.e --> 2.718281828459
inf: Infinity.: ramba.inf --> inf
nan: Not a number.: ramba.nan ~= ramba.nan --> true
newaxis: In an index: a new axis of extent 1, as "new" in a string.: ramba.ones{3}[{ramba.newaxis, {}}].shape --> (1,3)
rank: The number of this rank, from 0; a script runs on rank 0.: ramba.rank --> 0
num_ranks: The number of ranks.: ramba.num_ranks >= 1 --> true
version: The version of the library.: ramba.version:match("%d+%.%d+%.%d+") == ramba.version --> true
]]

for name, summary, expression, printed in texts:gmatch("([%w_]+): ([^\n]-%.): ([^\n]-) %-%-> ([^\n]+)") do
  core.doc(name, ("%s\n\nExample:\nprint(%s)   --> %s\n"):format(summary, expression, printed))
end

core.doc("config", [[
Settings that a script reads and sets.

dist_threshold: arrays of fewer elements are whole on every rank. scalapack_min: ramba.linalg divides a matrix of at
least that many rows times that many columns among the ranks (ScaLAPACK); 2048, and the largest integer, which is never,
where a machine has more ranks than cores. flush_limit: so many operations may be pending. num_threads: the threads of a
rank, not settable.
Example:
print(ramba.config.dist_threshold)   --> 100
]])
