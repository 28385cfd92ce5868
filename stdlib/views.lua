-- Views that are not affine: diagonals, windows that slide over axes, the same bytes as another dtype.
-- stdlib/: checks around the primitives of core/graph/through.h; what is written through a diagonal or a view(dtype)
-- changes the array it was made of.
local ramba, core = ...
local args, define, doc = core.args, core.define, core.doc

doc("diagonal", [[
A view of a diagonal, as a last axis: writing into it changes the array.

diagonal(a[, offset, axis1, axis2]): offset 0 is the main one, above it positive; the axes are 1 and 2.
Example:
local a = ramba.zeros{2, 2}
ramba.diagonal(a):iadd(7)
print(ramba.diagonal(a))   --> [7. 7.]
]])
define("diagonal", function(...)
  local a, o = args("diagonal", {"a"}, {"offset", "axis1", "axis2"}, ...)
  a = ramba.asarray(a)
  if a.ndim < 2 then
    core.fail(("ramba.diagonal: an array of at least 2 dimensions expected, got shape %s"):format(
      core.shape_text(a.shape)))
  end
  local axes = core.axes("diagonal", {o.axis1 or 1, o.axis2 or 2}, a.ndim)
  return core.diagonal(a, axes[1], axes[2], core.integer("diagonal", "offset", o.offset or 0))
end)

doc("sliding_window_view", [=[
A read-only view of all windows of an array: one more axis at the end for each axis with a window.

sliding_window_view(a, window[, axis]): window is a width, or a list of widths; axis the axes they slide along (all
by default).
Example:
print(ramba.sliding_window_view({1, 2, 3, 4}, 3))
--> [[1 2 3]
-->  [2 3 4]]
]=])
define("sliding_window_view", function(...)
  local a, window, o = args("sliding_window_view", {"a", "window"}, {"axis"}, ...)
  a = ramba.asarray(a)
  local widths, axes = {table.unpack(core.list(window))}, {}
  if o.axis == nil then
    for d = 1, a.ndim do axes[d] = d end
  else
    for k, axis in ipairs(core.list(o.axis)) do axes[k] = core.axis("sliding_window_view", axis, a.ndim) end
  end
  if #widths ~= #axes then
    core.fail(("ramba.sliding_window_view: %d widths for %d axes"):format(#widths, #axes))
  end
  local left = a.shape
  for k, axis in ipairs(axes) do
    widths[k] = core.integer("sliding_window_view", "width", widths[k])
    if widths[k] < 1 or widths[k] > left[axis] then
      core.fail(("ramba.sliding_window_view: a window of %d does not fit axis %d of extent %d"):format(widths[k], axis,
        left[axis]))
    end
    left[axis] = left[axis] - widths[k] + 1
  end
  return core.windows(a, axes, widths)
end)

doc("view", [[
The same bytes as elements of another dtype: a view, writing into it changes the array.

a:view(dtype): elements of another size change the extent of the last axis; without dtype a view of the whole array.
Example:
print(ramba.array({1, 2}, "int16"):view("uint8"))   --> [1 0 2 0]
]])
define("view", function(...)
  local a, o = args("view", {"a"}, {"dtype"}, ...)
  a = ramba.asarray(a)
  if o.dtype == nil then return a["..."] end
  local from, to = a.itemsize, ramba.zeros(0, o.dtype).itemsize
  if a.ndim == 0 and from ~= to then
    core.fail(("ramba.view: a 0-d array of %s cannot be viewed as %s"):format(a.dtype, o.dtype))
  end
  local extent = a.ndim > 0 and a.shape[a.ndim] or 1
  if extent * from % to ~= 0 then
    core.fail(("ramba.view: the last axis, %d elements of %s, is not a whole number of %s"):format(extent, a.dtype,
      o.dtype))
  end
  return core.retype(a, o.dtype, extent * from // to)
end)
