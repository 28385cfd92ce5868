-- Arrays as text, as NumPy's array2string prints them. Only the corner blocks of a large array are fetched.
-- stdlib/: layout here; the digits of one number come from interp/format.c.
local ramba, core = ...
local args = core.args

local defaults = {precision = 8, threshold = 1000, edgeitems = 3, linewidth = 75, suppress = false}
local current = {}
for k, v in pairs(defaults) do current[k] = v end
local option_names = {"precision", "threshold", "edgeitems", "linewidth", "suppress"}

-- One formatter a dtype kind: takes all values to be printed, returns a function from value to text.

local function is_finite(x)
  return x == x and x ~= math.huge and x ~= -math.huge
end

local function needs_exponent(finite, suppress)
  local max, min = 0, math.huge
  for _, x in ipairs(finite) do
    local a = math.abs(x)
    if a > max then max = a end
    if a ~= 0 and a < min then min = a end
  end
  return max > 0 and (max >= 1e8 or not suppress and (min < 1e-4 or max / min > 1000))
end

local function widest_parts(finite, format, pattern)
  local left, right, exponent = 0, 0, 0
  for _, x in ipairs(finite) do
    local whole, fraction, e = format(x):match(pattern)
    left, right, exponent = math.max(left, #whole), math.max(right, #fraction), math.max(exponent, #(e or ""))
  end
  return left, right, exponent
end

-- plus: '+' before positive numbers (the imaginary parts of complex numbers).
local function float_formatter(values, opts, single, plus)
  local finite, other_width = {}, 0 -- other: infinities and NaN
  for _, x in ipairs(values) do
    if is_finite(x) then finite[#finite + 1] = x
    else other_width = math.max(other_width, (plus or x < 0) and 4 or 3) end
  end
  local left, right, format = 0, 0, nil
  if #finite > 0 and needs_exponent(finite, opts.suppress) then
    local function free(x) return core.float_scientific(x, single, plus, opts.precision) end
    local fraction, exponent
    left, fraction, exponent = widest_parts(finite, free, "^(.-)%.(.-)e[-+](.*)$")
    right = exponent + 2 + fraction
    function format(x)
      local text = core.float_scientific(x, single, plus, fraction, true, exponent)
      return (" "):rep(left - #text:match("^[^.]*")) .. text
    end
  else
    function format(x)
      local text = core.float_positional(x, single, plus, opts.precision)
      local point = text:find(".", 1, true)
      return (" "):rep(left - point + 1) .. text .. (" "):rep(right - #text + point)
    end
    left, right = widest_parts(finite, format, "^%s*(.-)%.(%d*)")
  end
  left = math.max(left, other_width - right - 1)
  return function(x)
    if is_finite(x) then return format(x) end
    local text = x ~= x and "nan" or x > 0 and "inf" or "-inf"
    if plus and x ~= -math.huge then text = "+" .. text end
    return (" "):rep(left + right + 1 - #text) .. text
  end
end

local function complex_formatter(values, opts, single)
  local re, im = {}, {}
  for i, z in ipairs(values) do re[i], im[i] = z.re, z.im end
  local format_re, format_im = float_formatter(re, opts, single), float_formatter(im, opts, single, true)
  return function(z)
    local digits, spaces = format_im(z.im):match("^(.-)(%s*)$")
    return format_re(z.re) .. digits .. "j" .. spaces
  end
end

local function unsigned_text(i)
  if i >= 0 then return tostring(i) end
  local tenth = (i >> 1) // 5
  return tostring(tenth) .. tostring(i - tenth * 10)
end

local function integer_formatter(values, text)
  local width = 0
  for _, i in ipairs(values) do width = math.max(width, #text(i)) end
  return function(i)
    local s = text(i)
    return (" "):rep(width - #s) .. s
  end
end

-- format: a string.format format, or a function from an element to its text.
local function user_formatter(format)
  local text
  if type(format) == "function" then return function(x) return tostring((format(x))) end end
  function text(x)
    if core.is_complex(x) then return text(x.re) .. (x.im < 0 and "-" or "+") .. text(math.abs(x.im)) .. "j" end
    local ok, out = pcall(string.format, format, x)
    if not ok then
      core.fail(("ramba.array2string: format '%s' for %s: %s"):format(format, tostring(x),
                                                                      (out:gsub("^.-%((.*)%)$", "%1"))))
    end
    return out
  end
  return text
end

local function formatter(dtype, values, opts, zero_d)
  local kind = core.kind(dtype)
  if opts.format then
    return user_formatter(opts.format)
  elseif kind == "bool" then
    return function(x) return x and (zero_d and "True" or " True") or "False" end
  elseif kind == "float" then
    return float_formatter(values, opts, dtype == "float32")
  elseif kind == "complex" then
    return complex_formatter(values, opts, dtype == "complex64")
  end
  return integer_formatter(values, dtype == "uint64" and unsigned_text or tostring)
end

-- Fetching: nested tables of the elements to print. A summarised axis of n elements has the first and last edgeitems.

local function join(left, right, axis)
  if axis == 1 then return table.move(right, 1, #right, #left + 1, left) end
  for i = 1, #left do join(left[i], right[i], axis - 1) end
  return left
end

local function corners(a, index, axis, edge)
  if axis > a.ndim then return a[index]:totable() end
  local n = a.shape[axis]
  index[axis] = {}
  if n <= 2 * edge then return corners(a, index, axis + 1, edge) end
  index[axis] = {1, edge}
  local first = corners(a, index, axis + 1, edge)
  index[axis] = {n - edge + 1, n}
  return join(first, corners(a, index, axis + 1, edge), axis)
end

local function fetch(a, summarise, edge)
  if not summarise then return a:totable() end
  if edge == 0 then return {} end
  return corners(a, {}, 1, edge)
end

local function flatten(values, ndim, out)
  if ndim == 0 then
    out[#out + 1] = values
  else
    for _, v in ipairs(values) do flatten(v, ndim - 1, out) end
  end
  return out
end

-- Layout: rows wrapped at the line width, brackets, blank lines between blocks.

local function trim_right(s)
  return (s:gsub("%s+$", ""))
end

local Layout = {}
Layout.__index = Layout

function Layout:row(words, indent, width)
  local lines, line = {}, indent
  local limit = width - math.max(#trim_right(self.separator), 1)
  for i, word in ipairs(words) do
    if #line + #word > limit and #line > #indent then
      lines[#lines + 1] = trim_right(line)
      line = indent
    end
    line = line .. word .. (i < #words and self.separator or "")
  end
  lines[#lines + 1] = line
  return table.concat(lines, "\n")
end

function Layout:block(values, axis, indent, width)
  local left, parts = #self.shape - axis, {}
  local n = self.shape[axis]
  local cut = self.summarise and 2 * self.edge < n
  for i, v in ipairs(values) do
    if cut and i == self.edge + 1 then parts[#parts + 1] = "..." end
    parts[#parts + 1] = left == 0 and self.format(v) or self:block(v, axis + 1, indent .. " ", width - 1)
  end
  if cut and self.edge == 0 then parts[1] = "..." end
  if left == 0 then return "[" .. self:row(parts, indent, width):sub(#indent + 1) .. "]" end
  return "[" .. table.concat(parts, trim_right(self.separator) .. ("\n"):rep(left) .. indent) .. "]"
end

local function layout(a, opts)
  if a.size == 0 then return "[]" end
  local summarise = a.ndim > 0 and a.size > opts.threshold
  local source = a.dtype == "uint64" and not opts.format and a:astype("int64") or a
  local values = fetch(source, summarise, opts.edgeitems)
  local format = formatter(a.dtype, flatten(values, a.ndim, {}), opts, a.ndim == 0)
  if a.ndim == 0 then return format(values) end
  local self = setmetatable({shape = a.shape, summarise = summarise, edge = opts.edgeitems, format = format,
                             separator = opts.separator or " "}, Layout)
  return self:block(values, 1, " " .. (" "):rep(#(opts.prefix or "")), opts.linewidth - #(opts.suffix or ""))
end

local function scalar_text(a)
  local v = a:item()
  local kind = core.kind(a.dtype)
  if kind == "bool" then return v and "True" or "False" end
  if kind == "float" then return core.float_text(v, a.dtype == "float32") end
  if kind == "complex" then return core.complex_text(v, a.dtype == "complex64") end
  if a.dtype == "uint64" then return unsigned_text(a:astype("int64"):item()) end
  return tostring(v)
end

-- The text of an array: the arrays' __tostring.
function core.array_text(a)
  if a.ndim == 0 then return scalar_text(a) end
  return layout(a, current)
end

-- Options.

local function natural(fname, name, v)
  local i = core.integer(fname, name, v)
  if i < 0 then core.fail(("ramba.%s: %s must not be negative, got %d"):format(fname, name, i)) end
  return i
end

local texts = {separator = true, prefix = true, suffix = true}

local function checked(fname, o)
  local out = {}
  for name, v in pairs(o) do
    if name == "suppress" then
      out[name] = v and true or false
    elseif name == "format" and type(v) ~= "function" and type(v) ~= "string" then
      core.fail(("ramba.%s: format must be a string such as \"%%.3f\" or a function, got %s"):format(fname,
        core.described(v)))
    elseif texts[name] and type(v) ~= "string" then
      core.fail(("ramba.%s: %s must be a string, got %s"):format(fname, name, core.described(v)))
    elseif name == "threshold" and v == math.huge then
      out[name] = v
    elseif defaults[name] ~= nil then
      out[name] = natural(fname, name, v)
    else
      out[name] = v
    end
  end
  return out
end

core.doc("set_printoptions", [[
Sets how arrays are printed from now on.

precision: digits after the point (8); threshold: arrays with more elements are summarised (1000); edgeitems: elements
shown at each end of a summarised axis (3); linewidth: characters a line (75); suppress: never use exponents for small
numbers (false). An option not given keeps its value.
Example:
ramba.set_printoptions{precision=3}
print(ramba.array{1/3, 2/3})   --> [0.333 0.667]
]])
core.define("set_printoptions", function(...)
  local o = args("set_printoptions", {}, option_names, ...)
  for k, v in pairs(checked("set_printoptions", o)) do current[k] = v end
end, false)

core.doc("get_printoptions", [[
The current printing options as a table, as set_printoptions takes them.

Example:
print(ramba.get_printoptions().precision)   --> 8
]])
core.define("get_printoptions", function(...)
  args("get_printoptions", {}, {}, ...)
  local out = {}
  for k, v in pairs(current) do out[k] = v end
  return out
end, false)

core.doc("printoptions", [[
Printing options for a while: set now, put back when the returned value goes out of scope or its restore() is called.

Takes the options of set_printoptions. With a function as last argument (or as option `call`), runs it with the options
set, puts them back (after an error too) and returns its results.
Example:
do
  local o <close> = ramba.printoptions{precision=2}
  print(ramba.array{1/3})   --> [0.33]
end
]])
core.define("printoptions", function(...)
  local given, call = table.pack(...), nil
  if type(given[given.n]) == "function" then call, given.n = given[given.n], given.n - 1 end
  local o = args("printoptions", {}, core.names(option_names, {"call"}), table.unpack(given, 1, given.n))
  local old = ramba.get_printoptions()
  call, o.call = call or o.call, nil
  ramba.set_printoptions(o)
  local function restore() current = old end
  if not call then return setmetatable({restore = restore}, {__close = restore}) end
  local results = table.pack(pcall(call))
  restore()
  if not results[1] then error(results[2], 0) end
  return table.unpack(results, 2, results.n)
end, false)

core.doc("array2string", [[
An array as text, as print shows it, with its own options.

precision, threshold, edgeitems, linewidth, suppress as in set_printoptions; separator (a space) between elements;
prefix, suffix: text that the caller puts before and after, for the width of the lines; format: a string.format
format for each element, or a function that gives an element's text.
Example:
print(ramba.array2string({1, 2.5}, {format="%.2f", separator=", "}))   --> [1.00, 2.50]
]])
core.define("array2string", function(...)
  local a, o = args("array2string", {"a"}, {"linewidth", "precision", "suppress", "separator", "prefix", "format",
    "threshold", "edgeitems", "suffix"}, ...)
  local opts = setmetatable(checked("array2string", o), {__index = current})
  return layout(ramba.asarray(a), opts)
end)

core.doc("format", [[
a:format("%.3f"): an array as text with a string.format format for each element.

Example:
print(ramba.array{1, 2.5}:format("%.2f"))   --> [1.00 2.50]
]])
core.methods.format = function(...)
  local a, format, o = args("format", {"a", "format"}, {"linewidth", "separator", "threshold", "edgeitems"}, ...)
  o.format = format
  return ramba.array2string(a, o)
end
