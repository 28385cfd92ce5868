-- The names of Ramba and of DistArray's local package, and what differs here: data of names.lua.
return {
  head = "Ramba",
  introduction = [=[
# Coming from Ramba or DistArray

Arrays are lazy, fused and distributed as Ramba's are, and `ramba.localarray` is DistArray's local package. As everywhere
here, positions count from 1 and ranges include both ends; only the numbers inside dimension dictionaries and files are the
Distributed Array Protocol's own. A script runs on rank 0 (Ramba's controller mode); `--spmd` runs it on every rank.

Behaviour that the originals promised and did not keep is as promised: `a[mask]` selects, sums of small integers are int64,
`where` promotes, `isnan` sees NaN, seeds give the same numbers on any number of ranks, empty parts work.
]=],
  {"Ramba: arrays", [[
init_array: the function gets one index object, `ix[1]`, `ix[2]`; a number in one dimension too
Filler: modes PER_ELEMENT, WHOLE_ARRAY_NEW, WHOLE_ARRAY_INPLACE
create_array_with_divisions: divisions: first and last index a rank and axis, from 1
fromfunction: indices as separate numbers
= empty zeros ones full empty_like zeros_like ones_like full_like
eye: float64, as NumPy's
identity: float64, as NumPy's
arange: floats too
= linspace mgrid meshgrid fromarray array asarray copy triu select
load: `key=` in place of arr_path and var_select
Dataset: also written to, with `mode="a"`
a.asarray() = asarray: `a:asarray()`: the whole array on rank 0; `ramba.asarray(x)` makes arrays
a.instantiate() = sync, eval
a.local_border = exchange: `local_border=k` when the array is made; halos also travel without it
a.distribution = dist
a.flags.writeable = flags
a.gid, a.bdarray, a.maskarray - internal; `a.base` is the array that a view shows
= reshape reshape_copy broadcast_to astype clip transpose swapaxes moveaxis rollaxis
a.reshape with RAMBA_RESHAPE_COPY = reshape: copies when it must
]]},
  {"Ramba: skeletons", [[
smap: Lua functions in place of strings and Python functions; all fuse
smap_index: an integer in one dimension, else `ix[1]`, `ix[2]`
= sreduce sreduce_index
SreduceReducer: (worker function, driver function)
stencil: `boundary=` says what the rim gets (Ramba: zeros)
sstencil: no border is needed
scumulative: scumulative(local_f, final_f, arr, {axis=}): local_f(x, prev), final_f(prev_last, block)
spmd: returns a table of each rank's results; errors come to the caller
get_local = get_local: `x:get_local{halo=true}` with the border
barrier = comm.barrier: `ramba.comm.barrier()` inside spmd
remote: on MPI ranks; `f:on(rank)(…)` chooses one
@remote on a class = actor
@jit - methods are ordinary Lua; kernels inside are compiled
= get wait
put = put: with one argument
a.groupby = groupby: labels from 1; any number of axes; results are distributed arrays; also median, first, last
]]},
  {"Ramba: the rest", [[
= where concatenate stack split pad matmul dot cumsum expand_dims squeeze power cbrt isclose allclose
random.default_rng: and `random.seed`: the same numbers on any number of ranks
random.RandomState = random.default_rng
= sync reset_timing timing_summary
get_timing = timing
get_timing_str = timing_summary
print_comm_stats = comm_stats
num_workers = num_ranks
worker_num = rank
RAMBA_WORKERS - `ramba -n N` or the MPI launcher
RAMBA_BIG_DATA - indices have 64 bits
RAMBA_NUM_THREADS - the same; `-t N`
RAMBA_USE_CW - the default; `--spmd` for the other
RAMBA_DEBUG, RAMBA_TIMING, RAMBA_SHOW_CODE, RAMBA_NON_DIST - the same
]]},
  {"DistArray: LocalArray", [[
LocalArray = localarray.LocalArray: LocalArray(shape, {dtype, dist, grid_shape, comm, buf})
from_dim_data = localarray.from_dim_data
from_distarray = localarray.from_distarray
__distarray__ - `la:__distarray__()`: a table with `__version__`, `buffer`, `dim_data`
dist, grid_shape, global_shape, ndim, global_size, local_shape, local_size - properties of the same names
comm_size, comm_rank, cart_coords, dtype, itemsize, nbytes - properties of the same names; ranks from 0
coords_from_rank, rank_from_coords - methods of the same names
local_from_global, global_from_local - methods of the same names; from 1
global_limits - first and last index, from 1
pack_index, unpack_index - positions from 1
arecompatible = localarray.arecompatible: irregular blocks, block sizes and index lists count
global_index = localarray.GlobalIndex: `la.global_index[{i, j}]`
checked_getitem, checked_setitem - `nil` where the element is on another process
get_localarray, set_localarray, local_view - methods of the same names
ndenumerate = localarray.ndenumerate
asdist_like - the array itself, or an IncompatibleArrayError
asdist = localarray.asdist: DistArray's returned nothing
redist = localarray.redist
sync = localarray.sync: fills the communication padding
LocalArrayUnaryOperation = localarray.LocalArrayUnaryOperation
LocalArrayBinaryOperation = localarray.LocalArrayBinaryOperation
]], head = "DistArray"},
  {"DistArray: functions", [[
empty = localarray.empty
zeros = localarray.zeros
ones = localarray.ones
empty_like = localarray.empty_like
zeros_like = localarray.zeros_like
fromfunction = localarray.fromfunction: indices from 1; float64 unless `dtype` says otherwise
fromlocalarray_like = localarray.fromlocalarray_like
arange, linspace, logspace, identity, eye = localarray.arange, localarray.linspace, localarray.logspace, localarray.identity, localarray.eye: stubs in DistArray
sum, mean, var, std = localarray.sum, localarray.mean, localarray.var, localarray.std: any axis; all processes call them together
min, max, argmin, argmax, prod = localarray.min, localarray.max, localarray.argmin, localarray.argmax, localarray.prod: stubs in DistArray
sort, argsort, searchsorted = localarray.sort, localarray.argsort, localarray.searchsorted: stubs in DistArray
concatenate, reshape, transpose, take = localarray.concatenate, localarray.reshape, localarray.transpose, localarray.take: stubs in DistArray
dot, outer, tensordot = localarray.dot, localarray.outer, localarray.tensordot: stubs in DistArray
sin, add, … = localarray.sin, localarray.add: local; the output y as DistArray's
compact_indices = localarray.compact_indices
make_partial_dim_data = localarray.make_partial_dim_data
distribute_indices = localarray.distribute_indices
save_dnpy = localarray.save_dnpy
load_dnpy = localarray.load_dnpy
load_npy = localarray.load_npy
save_hdf5 = localarray.save_hdf5
load_hdf5 = localarray.load_hdf5
make_grid_shape = localarray.make_grid_shape
dtype, maximum_sctype, issctype, obj2sctype, sctype2char, can_cast, issubclass_, issubdtype, cast = localarray.dtype, localarray.maximum_sctype, localarray.issctype, localarray.obj2sctype, localarray.sctype2char, localarray.can_cast, localarray.issubclass_, localarray.issubdtype, localarray.cast: dtypes and their kinds are strings
iscomplexobj, isrealobj, isscalar, nan_to_num, real_if_close, mintypecode, finfo = localarray.iscomplexobj, localarray.isrealobj, localarray.isscalar, localarray.nan_to_num, localarray.real_if_close, localarray.mintypecode, localarray.finfo: of LocalArrays and of values; real_if_close looks at the global array
set_printoptions, get_printoptions = localarray.set_printoptions, localarray.get_printoptions
random.rand, randn, normal, beta, randint = localarray.random: `ramba.localarray.random.rand(…)`; each process draws its part, as DistArray did
error - `ramba.localarray.error`; an error is a table with kind, message and `__tostring`
construct.init_base_comm, init_comm = localarray.construct
maps = localarray.maps
format = localarray.format
validate (protocol) = localarray.validate: true, or false and the reason; every rule of the text is checked
]], head = "DistArray"},
  {"DistArray: global arrays", [[
Context - the ranks that the script runs on
Distribution = dist: `dist=` of every function that makes an array; `a.dist` shows it
DistArray.distribute_as = distribute_as, redistribute: any kinds
DistArray.tondarray, toarray = asarray
DistArray.get_localarrays = localarray: `a:localarray()` inside `spmd`
DistArray.view = view
Context.apply = spmd
Context.register = spmd, ffi_kernel
Context.load_npy, load_hdf5, save_hdf5, save_dnpy = load, save
plot_array_distribution = show_distribution: `{file="x.png"}`
]], head = "DistArray"},
}
