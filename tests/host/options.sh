#!/bin/sh
# The command line of `ramba` on one rank: every option of lua5.4 in its order and meaning, and ours.
# Where lua5.4 is installed, the shared cases are also compared with it.
. "$(dirname "$0")/lib.sh"

tab=$(printf '\t')
cat >args.lua <<'LUA'
print(arg[0], arg[-1], #arg, ...)
LUA
cat >boom.lua <<'LUA'
local function inner() error("boom") end
inner()
LUA

expect "script and arguments" 0 "args.lua${tab}$RAMBA${tab}2${tab}x${tab}-e" "$RAMBA" args.lua x -e
expect "several -e" 0 "1
2" "$RAMBA" -e 'print(1)' -e 'print(2)'
expect "-e without space, then a script" 0 "1
args.lua${tab}-eprint(1)${tab}0" "$RAMBA" '-eprint(1)' args.lua
expect "-l" 0 "true" "$RAMBA" -l string -e 'print(string ~= nil)'
expect "-l g=mod" 0 "aa" "$RAMBA" -l s=string -e 'print(s.rep("a", 2))'
expect "commands run in order" 0 "nil
true" "$RAMBA" -e 'print(s)' -l s=string -e 'print(s == string)'
expect "-- ends the options" 0 "args.lua${tab}--${tab}0" "$RAMBA" -- args.lua
expect "-v and -e" 0 "$("$RAMBA" -v)
1" "$RAMBA" -v -e 'print(1)'
expect "-W" 0 "" "$RAMBA" -e 'warn("unseen")'
run "$RAMBA" -W -e 'warn("seen")'
same "-W warns" "$err" "Lua warning: seen"
same "- is standard input" "$(echo 'print("in", ...)' | "$RAMBA" - a b)" "in${tab}a${tab}b"
same "no script, no terminal" "$(echo 'print("in")' | "$RAMBA")" "in"
same "LUA_INIT" "$(LUA_INIT='print "init"' "$RAMBA" -e 'print(1)')" "init
1"
same "LUA_INIT_5_4 comes first" "$(LUA_INIT='print(1)' LUA_INIT_5_4='print(2)' "$RAMBA" -e '')" "2"
echo 'print("from file")' >init.lua
same "LUA_INIT=@file" "$(LUA_INIT=@init.lua "$RAMBA" -e '')" "from file"
same "-E ignores the environment" "true" \
  "$(LUA_INIT='print "init"' LUA_PATH=none "$RAMBA" -E -e 'print(package.path ~= "none")')"
expect "the global and the module" 0 "true${tab}table" "$RAMBA" -e 'print(ramba == require "ramba", type(ramba))'
run "$RAMBA" --version
same "--version: status" "$rc" 0
same "--version" "$out" "$(echo "$out" | grep -x 'ramba [0-9.]*  (Lua 5\.4\.[0-9]*)')"
run "$RAMBA" --help
same "--help: status" "$rc" 0
holds "--help" "$out" "-n N"

# -m
mkdir -p pkg
echo 'print("mod", arg[0], arg[-1], #arg, ...)' >pkg/tool.lua
expect "-m runs a module" 0 "mod${tab}./pkg/tool.lua${tab}-m${tab}2${tab}a${tab}-x" "$RAMBA" -m pkg.tool a -x
run "$RAMBA" -m pkg.none
same "-m of nothing: status" "$rc" 1
holds "-m of nothing" "$err" "module 'pkg.none' not found"
cat >good_spec.lua <<'LUA'
describe("sum", function() it("adds", function() assert.are.equal(2, 1 + 1) end) end)
LUA
cat >bad_spec.lua <<'LUA'
describe("sum", function() it("adds", function() assert.are.equal(3, 1 + 1) end) end)
LUA
if "$RAMBA" -e 'require "busted.runner"' 2>/dev/null; then
  run "$RAMBA" -m busted -o plainTerminal good_spec.lua
  same "-m busted: status" "$rc" 0
  holds "-m busted" "$out" "1 success / 0 failures / 0 errors"
  run "$RAMBA" -m busted -o TAP good_spec.lua bad_spec.lua
  same "-m busted with a failure: status" "$rc" 1
  holds "-m busted with a failure" "$out" "1..2"
fi

# Mistakes
for bad in -x --nothing -vv -e -l -m -n -t '-n 0' '-n two' '-t 1.5' '-n 99999999999999999999'; do
  run "$RAMBA" $bad
  same "'$bad': status" "$rc" 1
  holds "'$bad': usage" "$err" "usage: ramba"
  same "'$bad': output" "$out" ""
done
run "$RAMBA" missing.lua
same "missing script: status" "$rc" 1
same "missing script" "$err" "ramba: cannot open missing.lua: No such file or directory"

# Errors
run "$RAMBA" boom.lua
same "error: status" "$rc" 1
holds "error: message" "$err" "ramba: boom.lua:1: boom
stack traceback:"
holds "error: traceback" "$err" "boom.lua:2: in main chunk"
same "error: said once" "$(grep -c 'boom.lua:1: boom' err)" 1
run "$RAMBA" -e 'error{}'
holds "error{}" "$err" "ramba: (error object is a table value)"
run "$RAMBA" -e 'error(setmetatable({}, {__tostring = function() return "spoken" end}))'
same "__tostring" "$err" "ramba: spoken"
run "$RAMBA" -e 'x ='
same "syntax error: status" "$rc" 1
same "syntax error" "$err" "ramba: (command line):1: unexpected symbol near <eof>"
run "$RAMBA" -e 'error("first")' -e 'print("second")'
same "nothing runs after an error" "$out" ""
expect "os.exit(3)" 3 "" "$RAMBA" -e 'os.exit(3)'
expect "os.exit(true, true)" 0 "" "$RAMBA" -e 'os.exit(true, true)'
expect "os.exit(false)" 1 "" "$RAMBA" -e 'os.exit(false)'
expect "os.exit(4, true)" 4 "" "$RAMBA" -e 'os.exit(4, true)'
expect "os.exit keeps output" 0 "kept" "$RAMBA" -e 'io.write("kept") os.exit(0)'

# The same as lua5.4, word for word but the name
if command -v lua5.4 >/dev/null; then
  for code in 'print(arg[0], #arg, arg[1])' 'print(...)' 'error("x", 0)' 'print(_VERSION, math.maxinteger)' \
    'local t <close> = setmetatable({}, {__close = function() print "closed" end})' \
    'print(pcall(error))' 'print(collectgarbage("generational"))'; do
    run lua5.4 -e "$code" -
    lua_rc=$rc lua_out=$out lua_err=$(printf '%s' "$err" | sed 's/^lua5.4: /ramba: /; /\[C\]: in ?$/d')
    run "$RAMBA" -e "$code" -
    same "as lua5.4: $code: status" "$rc" "$lua_rc"
    same "as lua5.4: $code: output" "$out" "$lua_out"
    same "as lua5.4: $code: errors" "$err" "$lua_err"
  done
fi

# Start-up: the best of ten runs takes at most 30 ms, on a busy machine ten times as long as that of lua5.4 at the moment.
# RAMBA_TEST_STARTUP: another limit, for programs built for debugging.
microseconds() {
  begin=$(date +%s%N)
  "$@"
  echo $((($(date +%s%N) - begin) / 1000))
}
best=1000000 limit=${RAMBA_TEST_STARTUP:-30000} lua=1000000
for i in 1 2 3 4 5 6 7 8 9 10; do
  took=$(microseconds "$RAMBA" -e 'x = 1')
  [ "$took" -lt "$best" ] && best=$took
  took=$(microseconds lua5.4 -e 'x = 1' 2>/dev/null)
  [ "$took" -lt "$lua" ] && lua=$took
done
[ $((lua * 10)) -gt "$limit" ] && limit=$((lua * 10))
if [ "$best" -le "$limit" ]; then pass; else fail "start-up took $best us, at most $limit are allowed"; fi

finish
