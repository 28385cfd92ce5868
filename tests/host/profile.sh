#!/bin/sh
# ramba --profile: the table at the end, the trace, on 1 and 2 ranks and under mpiexec.
. "$(dirname "$0")/lib.sh"

cat >heat.lua <<'EOF'
local a = ramba.arange(200000) / 1000
print((ramba.sin(a) + 1):mean() > 0)
local u = ramba.zeros{60, 60}
for step = 1, 3 do
  u["2:-2, :"] = u["2:-2, :"] + 0.1 * (u["3:, :"] + u[":-3, :"])
end
print(u:sum())
EOF

check() { # what, ranks
  same "$1: status" "$rc" 0
  same "$1: output" "$out" "true
0.0"
  holds "$1: title" "$err" "profile of heat.lua: "
  holds "$1: ranks" "$err" " on $2 rank"
  holds "$1: a line of the script" "$err" "(heat.lua:5)"
  holds "$1: fused operations" "$err" "sin add sum  (heat.lua:1, heat.lua:2)"
  holds "$1: shares" "$err" "rank  kernel  routine  move  wait  task  plan  store  other"
  same "$1: rows by rank" "$(printf '%s\n' "$err" | grep -c '^ *[0-9]*  *[0-9]*%  *[0-9]*%.*B')" "$2"
}

run "$RAMBA" --profile heat.lua
check "one rank" 1
run "$RAMBA" -n 2 --profile=trace.json heat.lua
check "two ranks" 2
for n in 1 2 3; do
  run "$MPIEXEC" -n $n "$RAMBA" --profile heat.lua
  check "mpiexec -n $n" $n
done

# The trace: one event a line, between the brackets of one list; every event of a step has its times and its rank.
same "trace: begin" "$(head -n 1 trace.json)" '{"displayTimeUnit": "ms", "traceEvents": ['
same "trace: end" "$(tail -n 1 trace.json)" ']}'
same "trace: ranks" "$(grep -c '"name": "thread_name"' trace.json)" 2
form='^{"name": "[^"]*", "cat": "[a-z]*", "ph": "X", "pid": 0, "tid": [01], "ts": [0-9.]*, "dur": [0-9.]*, "args": {.*}},*$'
same "trace: events" "$(grep -c "$form" trace.json)" "$(($(wc -l <trace.json) - 4))"
holds "trace: a kernel of rank 1" "$(cat trace.json)" '"cat": "kernel", "ph": "X", "pid": 0, "tid": 1'

run "$RAMBA" --profile -e 'ramba.ones(1000):sum() error("oops")'
same "an error: status" "$rc" 1
holds "an error: message" "$err" "oops"
holds "an error: the profile is shown" "$err" "profile of the session"
run "$RAMBA" -n 2 --profile -e 'ramba.spmd(function(a) a:get_local():sum() end, ramba.ones(1000))'
same "tasks: status" "$rc" 0
holds "tasks: their programs are theirs" "$err" "task"
run "$RAMBA" --profile=nowhere/x.json -e 'x = 1'
same "a trace that cannot be written: status" "$rc" 1
holds "a trace that cannot be written" "$err" "nowhere/x.json: No such file"
finish
