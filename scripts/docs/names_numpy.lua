-- NumPy's names and what differs here: data of names.lua. "=" begins a line of names that mean the same.
return {
  head = "NumPy",
  introduction = [=[
# Coming from NumPy

Where this manual is silent, NumPy 2 decides what a value is: dtypes, promotion, shapes, NaN and empty cases. Lua decides
the form. What differs everywhere:

| NumPy | here |
| --- | --- |
| `a[0]`, `a[-1]` | `a[1]`, `a[-1]`: positions count from 1, of elements, axes, `argmax`, `argsort`, `nonzero`, labels … |
| `a[1:4, ::2]` | `a["2:4, ::2"]` or `a[{ {2,4}, {1,-1,2} }]`: ranges include both ends |
| `a[i, j]`, `a[..., None]` | `a[{i, j}]`, `a["..., new"]` |
| `a[[3, 1]]`, `a[m]` | `a[{ramba.idx{4, 2}}]`, `a[m]` |
| `a[:] = 0` | `a[":"] = 0` |
| `a < b`, `a == b`, `a != b` | `a:lt(b)`, `a:eq(b)`, `a:ne(b)`; also `le gt ge` |
| `~m`, `m & n`, `m \| n`, `m ^ n` | `~m`, `m & n`, `m \| n`, `m ~ n` |
| `a ** 2`, `a @ b` | `a ^ 2`, `ramba.matmul(a, b)` |
| `a += 1` | `a:iadd(1)` (`a = a + 1` makes a new array) |
| `f(x, axis=0, keepdims=True)` | `f(x, {axis=1, keepdims=true})` or `x:f{axis=1, keepdims=true}` |
| `x, y = np.nonzero(a)` | `local x, y = ramba.nonzero(a)`: several results are several values |
| `a.sum()` gives a NumPy scalar | gives a Lua number; `a:sum{lazy=true}` a 0-d array |
| `if a.any():` | `if a:any() then`: an array itself is always true in Lua |
| `for row in a:` | `for i, row in pairs(a) do` |
| `a.reshape(-1)`, memory order | `reshape` of what is not contiguous copies; there is no visible memory order |
| warnings (`1/0`) | none; values are the same (`inf`, `nan`) |
| eager | lazy: see [laziness](tutorial/3-laziness.md) |

There is no float16, no strings, objects, dates, records or masked arrays. [Questions](questions.md) has what is asked first.

```lua
a = ramba.arange(12):reshape(3, 4)
print(a["2:3, ::2"])
--> [[ 4  6]
-->  [ 8 10]]
print(a:argmax(), a:sum{axis=1, keepdims=true}.shape)   --> 12	(1,4)
print(a[a:gt(8)])                                        --> [ 9 10 11]
```
]=],
  {"Making arrays", [[
= array asarray copy empty empty_like zeros zeros_like ones ones_like full full_like
arange: values are NumPy's; `ramba.range(first, last, step)` includes its end
= linspace logspace geomspace eye identity
fromfunction: called for each element, with indices from 1; the result is float64 unless `dtype` says otherwise
frombuffer: from a Lua string
mgrid: `ramba.mgrid{ {0,4}, {0,9,3} }`, a count as `{0, 1, n=5}`; one stacked array
ogrid: as mgrid; several values
meshgrid: several values
indices: from 1
= tri tril triu diag diagflat vander
fromiter - `ramba.array(table)`
ascontiguousarray = asarray
asanyarray = asarray
diag_indices - `ramba.fill_diagonal`, `ramba.diagonal`
tril_indices - `ramba.nonzero(ramba.tri(n, m):astype("bool"))`
triu_indices - as tril_indices
]]},
  {"Properties and methods of arrays", [[
= shape ndim size dtype itemsize nbytes T real imag flat base
flags: `a.flags.writeable`
= astype view fill item copy
tolist = totable, tolist
tobytes - `ramba.save(path, a)`
ndarray.sort = sort: returns a new array
ndarray.partition = partition: returns a new array
ndarray.resize = resize: returns a new array
strides - arrays have no visible memory order
= isscalar
array_str = array2string
array_repr = array2string
= array2string set_printoptions get_printoptions printoptions
]]},
  {"Types", [[
dtype: gives the name of a dtype
= result_type promote_types can_cast finfo iinfo mintypecode
issubdtype: kinds are strings too, `"floating"` or `ramba.floating`
isdtype: kinds in a list
= iscomplexobj isrealobj
maximum_sctype, issctype, obj2sctype, sctype2char, issubclass_, cast = localarray.maximum_sctype, localarray.issctype, localarray.obj2sctype, localarray.sctype2char, localarray.issubclass_, localarray.cast: NumPy 1's
common_type = result_type
min_scalar_type - Lua numbers adapt to the array they meet
]]},
  {"Elementwise functions", [[
= add subtract multiply divide true_divide floor_divide remainder mod fmod divmod
power: a negative integer exponent of integers is an error when the value is needed
= pow float_power square sqrt cbrt reciprocal negative positive absolute abs fabs sign signbit copysign heaviside
= maximum minimum fmax fmin clip exp exp2 expm1 log log2 log10 log1p logaddexp logaddexp2
= sin cos tan arcsin arccos arctan arctan2 asin acos atan atan2 hypot sinh cosh tanh arcsinh arccosh arctanh asinh acosh atanh
= degrees radians deg2rad rad2deg floor ceil trunc rint round around fix modf frexp ldexp nextafter spacing sinc i0
= isnan isinf isfinite isposinf isneginf isclose allclose array_equal array_equiv nan_to_num
= less less_equal greater greater_equal equal not_equal logical_and logical_or logical_xor logical_not
= bitwise_and bitwise_or bitwise_xor bitwise_not bitwise_invert invert left_shift right_shift bitwise_left_shift
= bitwise_right_shift bitwise_count gcd lcm real imag conj conjugate angle iscomplex isreal
where: with one argument as nonzero
select: the first condition that holds
choose: the selector counts from 1
= piecewise copyto
ufunc.reduce, accumulate, outer, at, reduceat = ufunc: `ramba.add.reduce(a)` and so on, of two-argument functions
frompyfunc = smap: any Lua function of elements, compiled
vectorize = smap
= real_if_close
scipy.special erf, erfc, gamma, gammaln = erf, erfc, gamma, lgamma
]]},
  {"Reductions and scans", [[
= sum prod min max amin amax any all mean average var std median percentile quantile ptp count_nonzero trace
argmin: positions from 1
argmax: positions from 1
= nansum nanprod nanmin nanmax nanmean nanvar nanstd nanmedian nanpercentile nanquantile nanargmin nanargmax
= cumsum cumprod nancumsum nancumprod
cumulative_sum = cumsum
cumulative_prod = cumprod
scipy.special logsumexp = logsumexp
]]},
  {"Indexing", [[
take: positions from 1, as everywhere below
= put take_along_axis put_along_axis compress extract place putmask
nonzero: several values
= argwhere flatnonzero ravel_multi_index unravel_index
ix_: several values: `a[{ramba.ix_({1, 3}, {2, 3})}]`
= diagonal fill_diagonal apply_along_axis apply_over_axes
ndindex: `for ix in ramba.ndindex{2, 3} do`
ndenumerate: `for ix, v in ramba.ndenumerate(a) do`
newaxis = newaxis: or the word `new` in an index string
lib.stride_tricks.sliding_window_view = sliding_window_view: read-only
]]},
  {"Shape, joining, splitting", [[
reshape: a view only where axes of extent 1 come or go, else a copy; `order="F"` too
= ravel flatten transpose permute_dims
matrix_transpose = swapaxes: `a:swapaxes(-1, -2)`
swapaxes: axes count from 1, as everywhere below
= moveaxis rollaxis expand_dims squeeze atleast_1d atleast_2d atleast_3d
broadcast_to: read-only
broadcast_arrays: several values
= broadcast_shapes
concatenate: also `a .. b` along the first axis
= concat stack vstack hstack dstack column_stack block
split: several values; `split(a, {3})` cuts after element 3
= array_split hsplit vsplit dsplit unstack tile
repeat = repeat_: `repeat` is a word of Lua
= flip fliplr flipud roll rot90 pad insert delete append resize trim_zeros
]]},
  {"Sorting, sets, counting, signals", [[
sort: returns a new array
argsort: stable; positions from 1
= partition argpartition lexsort searchsorted
digitize: gives how many edges are below
= histogram histogram2d histogramdd histogram_bin_edges
bincount: the first entry counts 0 (`first=` begins elsewhere)
unique: several values; options `index`, `inverse`, `counts`
unique_values = unique
unique_counts = unique: `{counts=true}`
unique_inverse = unique: `{inverse=true}`
unique_all = unique: `{index=true, inverse=true, counts=true}`
= union1d intersect1d setdiff1d setxor1d isin in1d interp diff ediff1d gradient trapezoid
trapz = trapezoid
= convolve correlate cov corrcoef cross unwrap polyval polyfit
poly1d - `polyfit` and `polyval` with lists of coefficients
hanning - write the formula: `0.5 - 0.5 * ramba.cos(2 * ramba.pi * ramba.arange(n) / (n - 1))`
]]},
  {"Linear algebra", [[
= dot vdot inner outer matmul tensordot einsum kron
vecdot = sum: `(ramba.conj(a) * b):sum(-1)`
= linalg.norm linalg.det linalg.slogdet linalg.inv linalg.pinv linalg.solve linalg.lstsq linalg.cholesky linalg.qr linalg.svd
= linalg.eigh linalg.eigvalsh linalg.eig linalg.eigvals linalg.matrix_rank linalg.cond linalg.matrix_power
scipy.linalg.expm = linalg.expm
linalg.multi_dot = matmul: in the order that you write
linalg.LinAlgError - an error with the same words; catch it with `pcall`
]]},
  {"Fourier transforms", [[
= fft.fft fft.ifft fft.fft2 fft.ifft2 fft.fftn fft.ifftn fft.rfft fft.irfft fft.rfftn fft.irfftn fft.fftfreq fft.rfftfreq
= fft.fftshift fft.ifftshift
fft.rfft2 = fft.rfftn: of two axes
fft.irfft2 = fft.irfftn: of two axes
fft.hfft - `fft.irfft` of the conjugate, times n
]]},
  {"Random numbers", [[
random.default_rng: streams are not NumPy's: a number is a function of (seed, draw, position)
= random.seed random.rand random.randn random.random random.uniform random.normal random.standard_normal
random.randint: one argument: 0 … low-1, as NumPy's
= random.integers random.beta random.gamma random.exponential random.poisson random.binomial random.lognormal random.laplace
= random.logistic random.chisquare random.weibull random.choice random.shuffle
random.standard_cauchy = random.cauchy
random.permutation: of a number: 0 … n-1; shuffled rows: `X[{rng:permutation(n) + 1}]`
random.standard_exponential = random.exponential
]]},
  {"Files", [[
load: by extension; all ranks read
save: by extension: `ramba.save("x.npy", a)`
savez = save: `ramba.save("x.npz", {a=a, b=b})`
savez_compressed = save
= loadtxt
savetxt: the header is written without `#`, so that `{header=true}` reads it
genfromtxt = load: of a `.csv` or `.txt`: `{header=true, missing=, columns=}`
fromfile = load: of a `.bin`: `{dtype=, shape=, offset=}`
memmap = Dataset: reads the parts that are indexed
]]},
  {"Others", [[
= pi e inf nan
errstate - there are no warnings
seterr - there are no warnings
matplotlib plot, scatter, hist, imshow, contour = plot, scatter, hist, imshow, contour: in the terminal, or `{file="x.png"}`
pandas groupby = groupby: `a:groupby(axis, labels):mean()`, the labels count from 1
scipy.ndimage convolve, generic_filter = stencil
itertools.accumulate, scipy.signal lfilter = scumulative: recurrences that a function of two values says
numba = smap, explain: Lua functions are compiled when they are used
time.perf_counter = wtime: after `ramba.sync()`
shares_memory - `a.base`
may_share_memory - `a.base`
]]},
}
