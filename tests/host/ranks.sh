#!/bin/sh
# `ramba` on several ranks, self-launched and under mpiexec: one script, one message, the exit status, nothing from the
# launcher, nothing left running; a rank that dies; idle ranks.
. "$(dirname "$0")/lib.sh"

cat >args.lua <<'LUA'
print(arg[0], #arg, ...)
LUA
tab=$(printf '\t')
error_text="ramba: (command line):1: boom
stack traceback:
	[C]: in function 'error'
	(command line):1: in main chunk"

on_ranks() { # launcher words...
  how=$*
  run $how -e 'print(ramba.num_ranks)'
  same "$how: really $ranks ranks" "$out" "$ranks"
  expect "$how: only rank 0 runs the script" 0 "args.lua${tab}2${tab}p${tab}q" $how args.lua p q
  expect "$how: os.exit(3)" 3 "" $how -e 'os.exit(3)'
  same "$how: os.exit(3): errors" "$err" ""
  expect "$how: os.exit(4, true)" 4 "" $how -e 'os.exit(4, true)'
  same "$how: os.exit(4, true): errors" "$err" ""
  expect "$how: os.exit(true, true)" 0 "" $how -e 'os.exit(true, true)'
  expect "$how: os.exit(false)" 1 "" $how -e 'os.exit(false)'
  same "$how: os.exit(false): errors" "$err" ""
  run $how -e 'error("boom")'
  same "$how: error: status" "$rc" 1
  same "$how: error: said once, nothing else" "$err" "$error_text"
  run $how -e 'error{}'
  same "$how: error{}: status" "$rc" 1
  same "$how: error{}" "$(head -n 1 err)" "ramba: (error object is a table value)"
  run $how -e 'x ='
  same "$how: syntax error: status" "$rc" 1
  same "$how: syntax error" "$err" "ramba: (command line):1: unexpected symbol near <eof>"
  run $how missing.lua
  same "$how: missing script: status" "$rc" 1
  same "$how: missing script" "$err" "ramba: cannot open missing.lua: No such file or directory"
  run $how -x
  same "$how: bad option: status" "$rc" 1
  same "$how: bad option: said once" "$(grep -c "unrecognized option '-x'" err)" 1
  same "$how: standard input is the script" "$(echo 'print("in", ...)' | timeout 60 $how - a)" "in${tab}a"
  same "$how: -i gives a plain prompt" "$(printf '1 + 1\nx = 3\nx\n' | timeout 60 $how -i 2>&1 | tail -n +2)" "> 2
> > 3
> "
  run $how -e 'print(os.getenv("PMI_RANK"))' -e "os.execute('\"$RAMBA\" -n 2 -e \"print(ramba.num_ranks)\"')"
  same "$how: a program started by the script is not a rank" "$out" "nil
2"
}

for ranks in 1 2 3 4; do
  on_ranks "$RAMBA" -n $ranks
  on_ranks "$MPIEXEC" -n $ranks "$RAMBA"
done
run "$MPIEXEC" -n 2 "$RAMBA" -n 2 -e 'print(1)'
same "-n under mpiexec: status" "$rc" 1
holds "-n under mpiexec" "$err" "cannot be used under mpiexec"

# Standard files that are closed are not taken by what the program opens; a limit on files is an error.
for ranks in 1 3; do
  same "stdin closed, $ranks ranks" "$(timeout 60 "$RAMBA" -n $ranks -e 'print(ramba.ones(300):sum())' <&- 2>&1)" 300.0
  timeout 60 "$RAMBA" -n $ranks -e 'a = ramba.arange(300) ramba.save("closed.npy", a)
    for i = 1, 1000 do print(i) end ramba.save("closed.npy", a + 1) os.exit(ramba.load("closed.npy"):sum() - 45144)' >&-
  same "stdout closed, $ranks ranks" $? 6
  timeout 60 "$RAMBA" -n $ranks -e 'io.stderr:write(("x"):rep(9999)) os.exit(ramba.ones(300):sum() - 293)' 2>&- <&- >&-
  same "all closed, $ranks ranks" $? 7
  (ulimit -f 40000 && timeout 60 "$RAMBA" -n $ranks -e 'print(pcall(ramba.save, "long.npy", ramba.ones(4000000)))
    print(ramba.ones(300):sum(), io.open("long.npy"))') >long_out 2>&1
  holds "a limit on files, $ranks ranks" "$(cat long_out)" "long.npy: cannot write: File too large"
  holds "a limit on files, $ranks ranks" "$(cat long_out)" "300.0${tab}nil"
done

# A session of 3 ranks whose input stays open: $pid, $monitor, $workers.
session() {
  mkfifo input
  timeout 60 "$RAMBA" -n 3 -i <input >session_out 2>session_err &
  job=$!
  exec 3>input
  tries=0
  until grep -q '^ramba' session_out || [ $tries -ge 200 ]; do
    sleep 0.05
    tries=$((tries + 1))
  done
  pid=$(pgrep -P "$job")
  monitor=$(pgrep -P "$pid")
  workers=$(pgrep -P "$monitor" | tr '\n' ' ')
}
session_end() {
  exec 3>&-
  wait "$job"
  rc=$?
  rm -f input
  sleep 0.3
  for p in $pid $monitor $workers; do
    state=$(sed 's/.*) //; s/ .*//' "/proc/$p/stat" 2>/dev/null)
    case $state in '' | Z | X) pass ;; *) fail "process $p is still there" ;; esac
  done
}
ticks() { awk '{print $14 + $15}' "/proc/$1/stat"; }

session
same "two workers" "$(echo $workers | wc -w)" 2
set -- $workers
sleep 0.5
before=$(($(ticks "$1") + $(ticks "$2") + $(ticks "$pid")))
sleep 2
after=$(($(ticks "$1") + $(ticks "$2") + $(ticks "$pid")))
if [ $((after - before)) -le 2 ]; then pass; else fail "idle ranks used $((after - before)) ticks in 2 s"; fi
kill -INT "$1" "$2"
sleep 0.2
echo 'print("still", ramba.num_ranks)' >&3
session_end
same "workers survive SIGINT: status" "$rc" 0
holds "workers survive SIGINT" "$(cat session_out)" "still${tab}3"

# Whatever a rank was doing, its first task included: the next one runs.
session
echo 'function everywhere() return ramba.spmd(function() return ramba.rank end) end' >&3
for i in 0 1 2 3 4 5 6 7 8 9; do
  echo 'ramba.spmd(function() while true do end end)' >&3
  echo "print('past $i')" >&3
  sleep 0.0$i
  tries=0
  until grep -q "past $i" session_out || [ $tries -ge 10 ]; do
    kill -INT "$pid"
    sleep 0.2
    tries=$((tries + 1))
  done
done
echo 'print("sum", everywhere()[1] + everywhere()[2] + everywhere()[3])' >&3
session_end
same "interrupted tasks: status" "$rc" 0
holds "after interrupted tasks" "$(cat session_out)" "sum${tab}3"

session
set -- $workers
kill -KILL "$1"
sleep 3
(echo 'print("after")' >&3) 2>/dev/null # nobody may be reading
session_end
same "a worker dies at the prompt: status" "$rc" 1
holds "a worker dies at the prompt" "$(cat session_err)" "died (signal 9)"
lacks "a worker dies at the prompt" "$(cat session_out)" "after"

session
kill -KILL "$pid"
session_end

# The program may not be ended from inside a step, and what does not fit takes nothing else along.
for n in 1 3; do
  run "$RAMBA" -n $n -e 'ramba.smap(function(x) os.exit(7) return x end, ramba.arange(1000)):sum()'
  same "os.exit in a kernel, $n ranks: status" "$rc" 1
  holds "os.exit in a kernel, $n ranks" "$err" "os.exit: only the script may end the program"
  run env RAMBA_MEMORY_LIMIT=50M "$RAMBA" -n $n -e 'local a = ramba.arange(1000)
    print((pcall(function() return ramba.zeros(20000000):iadd(1):sum() end)), a:sum())'
  same "a temporary that does not fit, $n ranks" "$out$err" "false	499500"
done

finish
