-- The reference pages, made from the library's documentation (core.docs): a table from file name to text.
-- Called by scripts/docs/generate.lua, which writes them, and by a test, which compares; a second table has the page of
-- each name, for names.lua. A name that no page lists is on the page "more".
local docs = debug.getregistry()["ramba.core"].docs

-- Pages in order: file, title, what it is about, and the names; "random." stands for all names that begin so.
local pages = {
  {"creation", "Making arrays", "Arrays from values, ranges, functions, and their copies.", [[
    array asarray fromarray copy empty empty_like zeros zeros_like ones ones_like full full_like arange range linspace
    logspace geomspace eye identity fromfunction init_array Filler frombuffer mgrid ogrid meshgrid indices tri tril triu
    diag diagflat vander create_array_with_divisions]]},
  {"arrays", "Arrays and elements", "Types, values out of arrays, printing, memory.", [[
    is_array ndim shape size dtype itemsize nbytes T flat base flags dist astype view item tonumber totable tolist fill
    copyto free result_type promote_types can_cast finfo iinfo issubdtype isdtype isscalar iscomplexobj isrealobj
    real_if_close mintypecode complex array2string format get_printoptions set_printoptions printoptions]]},
  {"elementwise", "Elementwise functions", "All take `out`, `where` and `dtype`, broadcast, and fuse into one loop.", [[
    add subtract multiply divide floor_divide remainder fmod divmod power float_power square sqrt cbrt reciprocal negative
    positive absolute fabs sign signbit copysign heaviside maximum minimum fmax fmin clip exp exp2 expm1 log log2 log10
    log1p logaddexp logaddexp2 sin cos tan arcsin arccos arctan arctan2 hypot sinh cosh tanh arcsinh arccosh arctanh
    degrees radians floor ceil trunc rint round modf modf_frac modf_int frexp frexp_mantissa frexp_exponent ldexp nextafter
    spacing sinc i0 erf erfc gamma lgamma isnan isinf isfinite isposinf isneginf isclose allclose array_equal array_equiv
    nan_to_num less less_equal greater greater_equal equal not_equal logical_and logical_or logical_xor logical_not
    bitwise_and bitwise_or bitwise_xor invert left_shift right_shift bitwise_count gcd lcm real imag conjugate angle iscomplex
    isreal where select choose piecewise iadd isub imul idiv ifloordiv imod ipow iand ior ixor ishl ishr ufunc]]},
  {"reductions", "Reductions and scans", "Axis: a number, a list or none; without one the result is a Lua number.", [[
    sum prod min max any all count_nonzero mean average var std median percentile quantile ptp argmin argmax logsumexp trace
    nansum nanprod nanmin nanmax nanmean nanvar nanstd nanmedian nanpercentile nanquantile nanargmin nanargmax cumsum cumprod
    nancumsum nancumprod]]},
  {"indexing", "Indexing", "Functions beside `a[...]`; positions count from 1.", [[
    idx take put take_along_axis put_along_axis compress extract place putmask nonzero argwhere flatnonzero
    ravel_multi_index unravel_index ix_ diagonal fill_diagonal apply_along_axis apply_over_axes ndindex ndenumerate
    sliding_window_view]]},
  {"shape", "Shape, joining, splitting", "Views where the elements allow it, else copies.", [[
    reshape reshape_copy ravel flatten transpose permute_dims swapaxes moveaxis rollaxis expand_dims squeeze atleast_1d
    atleast_2d atleast_3d broadcast_to broadcast_arrays broadcast_shapes concatenate concat stack vstack hstack dstack
    column_stack block split array_split hsplit vsplit dsplit unstack tile repeat_ flip fliplr flipud roll rot90 pad insert
    delete append resize trim_zeros]]},
  {"sorting", "Sorting, sets, counting, signals", "On any axis, distributed along it or not.", [[
    sort argsort partition argpartition lexsort searchsorted digitize histogram histogram2d histogramdd histogram_bin_edges
    bincount unique union1d intersect1d setdiff1d setxor1d isin in1d interp diff ediff1d gradient trapezoid convolve correlate
    cov corrcoef cross unwrap polyval polyfit]]},
  {"linalg", "Linear algebra", "Products and `ramba.linalg`. A stack of matrices is divided among the ranks, one matrix is " ..
   "computed on one rank by LAPACK,\na large one (`ramba.config.scalapack_min`) on all by ScaLAPACK where it is installed. " ..
   "`ramba.explain` says which.", [[
    dot vdot inner outer matmul tensordot einsum kron matrix_power linalg.]]},
  {"fft", "Fourier transforms", "`ramba.fft`.", [[fft.]]},
  {"random", "Random numbers", "Functions of (seed, draw, position): the same on any number of ranks.", [[random.]]},
  {"kernels", "Kernels, stencils, groups", "Lua functions as loops over the elements.", [[
    smap smap_index sreduce sreduce_index SreduceReducer stencil sstencil scumulative whole groupby]]},
  {"tasks", "Ranks and tasks", "Functions that run on the ranks, messages between them, actors.", [[
    spmd get_local remote actor get wait put comm. bcast ffi_kernel]]},
  {"distribution", "Distribution", "Which rank has what.", [[
    redistribute distribute_as exchange show_distribution]]},
  {"files", "Files and pictures", "Read and written by all ranks.", [[
    load save info Dataset loadtxt savetxt plot scatter hist imshow contour]]},
  {"system", "Evaluation and inspection", "When things are computed, what they cost, help.", [[
    sync eval explain timing timing_summary reset_timing comm_stats memory wtime help pi e inf nan newaxis rank
    num_ranks version config]]},
  {"localarray", "Local arrays", "`ramba.localarray`: DistArray's local arrays and the Distributed Array Protocol.",
   [[localarray localarray.]]},
}

local function sorted_names()
  local names = {}
  for name in pairs(docs) do names[#names + 1] = name end
  table.sort(names)
  return names
end

-- The names of a page's list, prefixes spelt out.
local function listed(list, all)
  local names = {}
  for name in list:gmatch("%S+") do
    if name:sub(-1) == "." then
      for _, full in ipairs(all) do
        if full:sub(1, #name) == name then names[#names + 1] = full end
      end
    elseif docs[name] then
      names[#names + 1] = name
    end
  end
  return names
end

-- Text whose characters are no Markdown, but for code between backticks, which stays as it is.
local function escaped(text)
  local function unescaped(code) return (code:gsub("\\([*_<|%[%]])", "%1")) end
  return (text:gsub("[*_<|%[%]]", "\\%0"):gsub("`[^`]*`", unescaped))
end

-- A documentation text as Markdown: summary, what it says, its example.
local function entry(names)
  local text = docs[names[1]]
  local body, example = text:match("^(.-)\nExample:\n(.*)$")
  body, example = body or text, example or ""
  local summary, rest = body:match("^(.-)\n%s*\n(.*)$")
  summary, rest = summary or body, (rest or ""):gsub("%s+$", "")
  local out = {"## " .. escaped(table.concat(names, ", ")), "", escaped((summary:gsub("%s+$", ""))), ""}
  if rest ~= "" then table.move({"```text", rest, "```", ""}, 1, 4, #out + 1, out) end
  if example ~= "" then table.move({"```lua", (example:gsub("%s+$", "")), "```", ""}, 1, 4, #out + 1, out) end
  return table.concat(out, "\n")
end

-- A text without the name it is about: functions that differ in nothing else are one entry.
local function pattern_of(name)
  return (docs[name]:gsub("%f[%w_]" .. name:match("[^.]+$") .. "%f[^%w_]", "%%"))
end

-- Names with one text, each list in the order of its first; all names gives aliases that the page does not list.
local function together(names, all)
  local groups, by_text, placed = {}, {}, {}
  for _, name in ipairs(names) do
    local group = by_text[pattern_of(name)]
    if not group then
      group = {}
      groups[#groups + 1], by_text[pattern_of(name)] = group, group
    end
    group[#group + 1], placed[name] = name, true
  end
  for _, name in ipairs(all) do
    local group = by_text[pattern_of(name)]
    if group and not placed[name] and (name:match("^[^.]+%.") or "") == (group[1]:match("^[^.]+%.") or "") then
      group[#group + 1], placed[name] = name, true
    end
  end
  return groups, placed
end

local function page_text(title, about, groups)
  local out = {"# " .. title .. "\n\n" .. about .. "\n"}
  for _, group in ipairs(groups) do out[#out + 1] = entry(group) end
  return table.concat(out, "\n"):gsub("\n+$", "\n") .. ""
end

local function index_text(contents)
  local out = {"# Reference\n\nMade from the documentation that `ramba.help(name)` shows; every example is run by the " ..
               "tests.\n"}
  for _, page in ipairs(contents) do
    local names = {}
    for _, group in ipairs(page.groups) do names[#names + 1] = escaped(table.concat(group, ", ")) end
    out[#out + 1] = ("**[%s](%s.md)**: %s\n"):format(page.title, page.file, table.concat(names, ", "))
  end
  return table.concat(out, "\n")
end

local all, done, contents, files = sorted_names(), {}, {}, {}

local function add(file, title, about, names)
  local groups, placed = together(names, all)
  for name in pairs(placed) do done[name] = done[name] or file end
  contents[#contents + 1] = {file = file, title = title, groups = groups}
  files["docs/reference/" .. file .. ".md"] = page_text(title, about, groups)
end

for _, page in ipairs(pages) do add(page[1], page[2], page[3], listed(page[4], all)) end
local rest = {}
for _, name in ipairs(all) do
  if not done[name] then rest[#rest + 1] = name end
end
if #rest > 0 then add("more", "More", "Names that no other page lists.", rest) end
files["docs/reference/README.md"] = index_text(contents)
return files, done
