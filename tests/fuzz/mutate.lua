-- Damages texts, the same way for the same seed: bits, bytes, numbers in both byte orders, digits, lengths,
-- repetitions.
local random = math.random

local lengths = {1, 2, 4, 8}
local numbers = {0, 1, -1, 2, 7, 16, 32, 64, 127, 128, 255, 256, 32767, 32768, 65535, 65536, 2 ^ 31 - 1 | 0, 2 ^ 31 | 0,
                 2 ^ 32 - 1 | 0, 2 ^ 32 | 0, math.maxinteger, math.mininteger, math.maxinteger // 8 + 1}
local words = {"-1", "0", "99999999999999999999", "9223372036854775807", "-9223372036854775808", "1e400", "nan", "True",
               "None", "{}", "()", ("("):rep(40), "'", ",", ",,,,", "\n", "\0", "\r\n", "4294967296", "L",
               "\xff\xfe", "b", "u", "1.5"}

local function put(s, at, new) return s:sub(1, at - 1) .. new .. s:sub(at + #new) end

local kinds = {
  function(s, at) return put(s, at, string.char(s:byte(at) ~ (1 << random(0, 7)))) end,
  function(s, at) return put(s, at, string.char(random(0, 255))) end,
  function(s, at) return put(s, at, string.char(({0, 255, 127, 128})[random(4)])) end,
  function(s, at)
    local n, v = lengths[random(#lengths)], numbers[random(#numbers)]
    return put(s, at, (string.pack(random(2) == 1 and "<i8" or ">i8", v)):sub(random(2) == 1 and 1 or -n):sub(1, n))
  end,
  function(s, at) return s:sub(1, at - 1) end,
  function(s, at) return s:sub(1, at - 1) .. s:sub(at + random(1, 32)) end,
  function(s, at) return s:sub(1, at - 1) .. s:sub(at, at + random(1, 64)) .. s:sub(at) end,
  function(s, at) return s:sub(1, at - 1) .. words[random(#words)] .. s:sub(at) end,
  function(s, at) -- another number in place of one
    local first, last = s:find("%d+", at)
    if not first then return s end
    return s:sub(1, first - 1) .. words[random(#words)] .. s:sub(last + 1)
  end,
  function(s, at)
    local from = random(#s)
    return put(s, at, s:sub(from, from + random(1, 16)))
  end,
}

-- Mostly near the start, where headers are.
local function place(s)
  return random(3) == 1 and random(#s) or random(math.min(#s, random(2) == 1 and 64 or 400))
end

-- A damaged copy: 1 to 6 faults.
return function(s)
  for _ = 1, random(3) == 1 and random(6) or 1 do
    if #s == 0 then return s end
    s = kinds[random(#kinds)](s, place(s))
  end
  return s
end
