#!/bin/sh
# The REPL in a terminal (tmux): editing, history, continuation lines, values, completion, Ctrl-C, Ctrl-D, Ctrl-Z.
# usage: repl.sh [options for ramba, such as -n 2]
. "$(dirname "$0")/lib.sh"

if ! command -v tmux >/dev/null; then
  echo "no tmux: skipped"
  exit 77
fi
socket=ramba-test-$$
tm() { tmux -L "$socket" -f /dev/null "$@"; }
trap 'tm kill-server 2>/dev/null; rm -rf "$folder"' EXIT
keys() { tm send-keys "$@"; }
screen() { tm capture-pane -p -J | sed 's/ *$//' | sed '/^$/d'; }
# Waits up to 20 s until the last lines of the screen are the text given.
shows() { # what, text
  lines=$(printf '%s\n' "$2" | wc -l)
  tries=0
  while got=$(screen | tail -n "$lines"); [ "$got" != "$2" ] && [ $tries -lt 400 ]; do
    sleep 0.05
    tries=$((tries + 1))
  done
  same "$1" "$got" "$2"
}
# Waits up to 20 s until the text is somewhere in the last lines of the screen.
says() { # what, number of lines, text
  tries=0
  until got=$(screen | tail -n "$2") && case $got in *"$3"*) true ;; *) false ;; esac || [ $tries -ge 400 ]; do
    sleep 0.05
    tries=$((tries + 1))
  done
  holds "$1" "$got" "$3"
}
# Waits up to 20 s until the last line of the screen is what the pattern says.
last_line() { # pattern
  tries=0
  until screen | tail -n 1 | grep -qx -- "$1" || [ $tries -ge 400 ]; do
    sleep 0.05
    tries=$((tries + 1))
  done
}
prompted() { last_line '>'; }
ended() { last_line '[$]'; }
# Starts a session on an empty screen.
start() {
  keys 'clear; "$RAMBA" '"$*" Enter
  prompted
}
# Types a line at the prompt.
line() { keys -l "$1"; keys Enter; }

RAMBA=$RAMBA tm new-session -d -x 80 -y 50 "env PS1='$ ' sh"
options="$*"
start "$options"
holds "banner" "$(screen)" "ramba "
holds "banner: Lua" "$(screen)" "(Lua 5.4, "
holds "banner: help" "$(screen)" 'help "word" searches, :? lists commands'

# Values
line '1 + 1'
shows "expression" "> 1 + 1
2
>"
line '= 3, "a"'
shows "=expression" "> = 3, \"a\"
3       a
>"
line 'x = 5'
line 'x'
shows "variable" "> x = 5
> x
5
>"
line 'nil'
shows "nil" "> nil
nil
>"
line 'print("é→")'
shows "UTF-8" "> print(\"é→\")
é→
>"
line 'error("oops")'
shows "error" "ramba: [string \"error(\"oops\")\"]:1: oops
stack traceback:
        [C]: in function 'error'
        [string \"error(\"oops\")\"]:1: in main chunk
>"
line 'x +* 2'
shows "syntax error" "ramba: [string \"x +* 2\"]:1: syntax error near '+'
>"

# Continuation
line 'for i = 1, 2 do'
line 'print(i)'
line 'end'
shows "statement on three lines" "> for i = 1, 2 do
>> print(i)
>> end
1
2
>"
line '1 +'
line '2'
shows "expression on two lines" "> 1 +
>> 2
3
>"
line 'function f('
keys C-c
shows "Ctrl-C leaves a continuation" "> function f(
>> ^C
>"

# Editing and history
keys Up
shows "history" "> function f("
keys Up Up
shows "a chunk of several lines is one entry" "> for i = 1, 2 do
print(i)
end"
keys Enter
shows "and runs as one" "1
2
>"
keys Up
keys C-c
shows "Ctrl-C clears the line" "end^C
>"
keys g o n e C-c a l s o C-c '"' k e p t '"' Enter
shows "what is typed behind Ctrl-C is kept" "kept
>"
keys -l '3 * 5'
keys Left Left Home Delete
keys -l '4'
keys End
keys -l '0'
keys Enter
shows "editing" "> 4 * 50
200
>"

# Completion
keys -l 'stri'
keys Tab
shows "global" "> string"
keys -l '.re'
keys Tab
shows "several fields" "rep      reverse
> string.re"
keys -l 'v'
keys Tab
shows "one field" "> string.reverse"
keys C-c
line 'text = "abc"'
keys -l 'text:rev'
keys Tab
shows "method" "> text:reverse"
keys -l '()'
keys Enter
shows "completed call" "> text:reverse()
cba
>"
line 'a = {b = {first = 1, second = 2, run = print}}'
keys -l 'a.b.f'
keys Tab
shows "nested field" "> a.b.first"
keys C-c
keys -l 'a.b:'
keys Tab
shows "only functions after a colon" "> a.b:run"
keys C-c
keys -l 'io.stdout:w'
keys Tab
shows "method of a userdata" "> io.stdout:write"
keys C-c
keys -l 'whi'
keys Tab
shows "keyword" "> while"
keys C-c
mkdir data
touch data/first.npy data/second.npy
keys -l 'x = "dat'
keys Tab
shows "folder in a string" "> x = \"data/"
keys -l 's'
keys Tab
shows "file in a string" "> x = \"data/second.npy"
keys C-c
keys -l 'nothing.at.all.'
keys Tab
shows "nothing to complete" "> nothing.at.all."
keys C-c

if "$RAMBA" -e 'os.exit(ramba.zeros ~= nil)'; then
  line 'made = ramba.zeros({2, 3})'
  keys -l 'made:cums'
  keys Tab
  shows "method of an array" "> made:cumsum"
  keys C-c
  keys -l 'made.sha'
  keys Tab
  shows "property of an array" "> made.shape"
  keys C-c
fi

# Help, commands, suggestions
if "$RAMBA" -e 'os.exit(ramba.zeros ~= nil)'; then
  line 'small = ramba.arange(3)'
  line 'small'
  shows "an array says what it is" "> small
array (3) int64
[0 1 2]
>"
  line 'made = nil'
  line ':who'
  shows "arrays in global variables" "> :who
small  (3)  int64  24 B
>"
  line ':time 1 + 1'
  says "time" 3 "2
time "
  line ':plan ramba.ones(1000) + 1'
  says "plan" 6 "1 kernel"
  line ':tme'
  shows "an unknown command" "ramba: no command ':tme' (did you mean ':time'?); ':?' lists the commands
>"
  line ':time error("oops")'
  says "an error in a command" 12 ":time:1: oops"
  line ':?'
  says "list of commands" 6 ":who"
  line '::here:: y = 8'
  line 'y'
  shows "a label is no command" "> y
8
>"
  line 'ramba.smap(function(x) while x > 0 do x = x - 1 end return x end, ramba.full(200000, 90000.0)):sum()'
  tries=0
  until screen | grep -q '%  loop  [0-9]* s$' || [ $tries -ge 200 ]; do
    sleep 0.05
    tries=$((tries + 1))
  done
  holds "progress of long work" "$(screen)" "%  loop"
  shows "the bar goes" "0.0
>"
  lacks "the bar has gone" "$(screen)" "%  loop"
  line 'small:summ()'
  says "a method meant" 5 "did you mean 'sum'?"
  line 'ramba.zeross(3)'
  says "a function meant" 4 "did you mean 'zeros'?"
  line 'local gone = 5'
  line 'gone + 1'
  says "a local has ended" 4 "(a local ends with its line at the prompt: leave out 'local')"
  line 'help "wtime"'
  says "help" 8 "Seconds of a monotonic clock."
  line 'help'
  shows "help alone" "> help
help(ramba.sum) or help \"sum\" explains, help \"word\" searches, help() lists names
>"
  line 'help "small.shape"'
  says "help of a property" 8 "The shape of an array"
  line 'help(small)'
  says "help of an array" 4 "an array of shape (3), dtype int64"
  line 'help(ramba.config)'
  says "help of the settings" 8 "dist_threshold"
  line 'help "monotonic"'
  says "help searches" 3 "wtime "
  keys -l 'ramba.diff('
  keys Tab
  says "arguments of a call" 4 "diff(a, n, axis, prepend, append): n (1) times"
  keys -l '{1, 4}, '
  keys Tab
  shows "the line goes on" "> ramba.diff({1, 4},"
  keys C-c
  keys -l 'small:cumsum('
  keys Tab
  says "arguments of a method" 4 "Cumulative sums."
  keys C-c
  for i in 1 2 3 4 5; do
    keys -l 'small:cumsum('
    keys Tab
    keys C-c
  done
  line 'x'
  shows "Ctrl-C while the arguments are looked up" "> x
5
>"
fi

# Interrupt
line 'print("on", 1); n = 0; while true do n = n + 1 end'
last_line 'on      1'
keys C-c
prompted
line 'n > 0, x'
shows "Ctrl-C stops a loop and the session goes on" "> n > 0, x
true    5
>"
holds "interrupted" "$(screen)" "interrupted!"
line 'print("on", 2); n = 0; while true do pcall(function() while true do n = n + 1 end end) break end'
last_line 'on      2'
keys C-c
shows "pcall catches the interrupt" "^C
>"
line 'x'
shows "after a caught interrupt" "> x
5
>"
line 'print("on", 3) coroutine.wrap(function() while true do end end)()'
last_line 'on      3'
keys C-c
says "Ctrl-C stops a coroutine" 12 "in main chunk
>"
line 'co = coroutine.create(function() while true do end end) print("on", 4) coroutine.resume(co)'
last_line 'on      4'
keys C-c
prompted
line 'coroutine.status(co)'
shows "and one that is resumed" "> coroutine.status(co)
dead
>"

if "$RAMBA" -e 'os.exit(ramba.zeros ~= nil)'; then
  line 'big = ramba.arange(100000)'
  line 'while true do part = (big * 2 + 1):sum() if not on then on = 5 print("on", on) end end'
  last_line 'on      5'
  keys C-c
  prompted
  line 'part, big:sum()'
  shows "arrays are whole after an interrupted computation" "> part, big:sum()
10000000000     4999950000
>"
  line 'print("on", 6) ramba.spmd(function() coroutine.wrap(function() while true do end end)() end)'
  last_line 'on      6'
  keys C-c
  prompted
  line 'big:sum()'
  shows "Ctrl-C stops coroutines on all ranks" "> big:sum()
4999950000
>"
fi

# Stop and resume
keys C-z
shows "Ctrl-Z" "$"
line 'fg'
prompted
line 'x'
shows "resumed" "> x
5
>"
keys -l 'x +'
keys C-z
shows "Ctrl-Z in a line" "$"
line 'fg'
last_line '> x +'
line ' 1'
shows "the line is still there" "> x + 1
6
>"

# Leaving; what was typed comes back next time
line 'remembered = true'
keys C-d
ended
line 'echo status $?'
shows "Ctrl-D leaves with 0" "status 0
$"
line 'stty -a | grep -o " icanon"'
shows "the terminal is restored" " icanon
$"
start "$options"
keys Up
shows "history of the last session" "> remembered = true"
keys C-c
line 'os.exit(7)'
ended
line 'echo status $?'
shows "os.exit" "status 7
$"
same "history is private" "$(stat -c %a "$XDG_STATE_HOME/ramba/history")" 600
holds "history file" "$(cat "$XDG_STATE_HOME/ramba/history")" "remembered = true"
same "a chunk, typed and run again, is a line of the file" "$(tr '\r' '|' <"$XDG_STATE_HOME/ramba/history" | grep -c '^for i = 1, 2 do|print(i)|end$')" 2
for word in exit 'quit()'; do
  start "$options"
  line "$word"
  ended
  line 'echo status $?'
  shows "$word leaves" "> $word
$ echo status \$?
status 0
$"
done
start "$options"
line 'exit = 3'
line 'exit'
shows "exit is a name like others" "> exit
3
>"
keys C-d
ended

# A script first, then the session
echo 'made = "by script"' >first.lua
start "$options" -i first.lua
line 'made'
shows "-i after a script" "> made
by script
>"
keys C-d

finish
