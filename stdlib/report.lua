-- Texts for people to read: durations, sizes, columns.
-- stdlib/: the prompt and the profile use it; how arrays are printed is print.lua's.
local _, core = ...

function core.duration_text(seconds)
  if seconds >= 1 then return ("%.3f s"):format(seconds) end
  if seconds >= 1e-3 then return ("%.2f ms"):format(seconds * 1e3) end
  return ("%.1f us"):format(seconds * 1e6)
end

function core.bytes_text(n)
  local units, i = {"B", "KiB", "MiB", "GiB", "TiB"}, 1
  while n >= 1024 and i < #units do n, i = n / 1024, i + 1 end
  return (i == 1 and "%d %s" or "%.1f %s"):format(n, units[i])
end

local function width(text) return utf8.len(text) or #text end

-- Lines of the rows (lists of texts of one length) with their columns padded; to_left[i]: column i starts at its left
-- edge.
function core.columns_text(rows, to_left)
  local widths, lines = {}, {}
  for _, row in ipairs(rows) do
    for i, cell in ipairs(row) do widths[i] = math.max(widths[i] or 0, width(cell)) end
  end
  for r, row in ipairs(rows) do
    local parts = {}
    for i, cell in ipairs(row) do
      local pad = (" "):rep(widths[i] - width(cell))
      parts[i] = to_left[i] and cell .. pad or pad .. cell
    end
    lines[r] = table.concat(parts, "  "):gsub("%s+$", "")
  end
  return lines
end
