# Scripts that every rank runs: one voice, one input, one end, and divergence that is named and never hangs.
# usage: spmd.sh
. "$(dirname "$0")/lib.sh"

# Every run has 60 s to live (lib.sh).
script() { cat >script.lua; }
# diverges WHAT RANKS PART...: status 1, one message and one traceback, each part in it
diverges() {
  what=$1 n=$2
  shift 2
  run "$RAMBA" --spmd -n "$n" script.lua
  same "$what: status" "$rc" 1
  holds "$what: message" "$err" "the programs of the ranks have diverged"
  same "$what: one message" "$(printf '%s\n' "$err" | grep -c '^ramba: ')" 1
  same "$what: one traceback" "$(printf '%s\n' "$err" | grep -c '^stack traceback:')" 1
  for part in "$@"; do holds "$what" "$err" "$part"; done
}

# ---- the same program gives the same values on every rank
script <<'END'
local a = ramba.arange(1000)
local small = ramba.array{1, 2, 3}
local values = {a:sum(), a[7], a[1000], small[2], small:sum(), ramba.sin(a):mean(), tostring(a), a:max(),
                table.concat(a["1:4"]:totable(), " "), a:argmax(), a:gt(5):any(), (a % 7):eq(3):sum(),
                ramba.sort(a * -1)[1], a[a:gt(990)]:sum(), #a, a.dtype, tostring(a.shape), a:asarray()[3]}
for i = 1, #values do values[i] = tostring(values[i]) end
local mine = table.concat(values, "|")
for r, theirs in ipairs(ramba.comm.allgather(mine)) do assert(theirs == mine, r) end
local seen = ramba.comm.allgather(ramba.rank)
assert(#seen == ramba.num_ranks)
for r = 1, #seen do assert(seen[r] == r - 1) end
print(a:sum(), small:sum(), ramba.num_ranks == #seen)
END
for n in 1 2 3 4; do expect "same values on $n" 0 "499500	6	true" "$RAMBA" --spmd -n $n script.lua; done
expect "mpiexec" 0 "499500	6	true" "$MPIEXEC" -n 3 "$RAMBA" --spmd script.lua
expect "a node for each rank" 0 "499500	6	true" env RAMBA_RANKS_PER_NODE=1 "$MPIEXEC" -n 2 "$RAMBA" --spmd script.lua
expect "script on standard input" 0 "499500	6	true" sh -c '"$0" --spmd -n 3 - <script.lua' "$RAMBA"
expect "-e" 0 "3" "$RAMBA" --spmd -n 3 -e 'print(ramba.ones(3):sum() // 1 | 0)'
echo 'print(..., ramba.arange(200):sum())' >mod.lua
expect "-m" 0 "x	19900" "$RAMBA" --spmd -n 2 -m mod x

# ---- the line of a mistake in tail position
for call in 'ramba.zeros(3, 4)' 'ramba.random.default_rng(1):normal("x")' 'ramba.spmd(5)' 'ramba.ones(3):get_local(1, 2, 3)'; do
  printf 'local function f()\n  return %s\nend\nf()\n' "$call" >script.lua
  run "$RAMBA" --spmd -n 2 script.lua
  same "$call: status" "$rc" 1
  holds "$call: line" "$err" "ramba: script.lua:2: "
done

# ---- one voice
script <<'END'
print "print"
io.write "write\n"
io.stdout:write "stdout\n"
END
expect "stdout is rank 0's" 0 "print
write
stdout" "$RAMBA" --spmd -n 3 script.lua
run "$RAMBA" --spmd -n 3 -e 'io.stderr:write("rank " .. ramba.rank .. "\n")'
same "stderr is everybody's" "$(printf '%s\n' "$err" | sort | tr '\n' ' ')" "rank 0 rank 1 rank 2 "

# ---- one input, one seed
script <<'END'
local got = {io.read("n"), io.read(), io.read("l"), io.stdin:read("L")}
for line in io.lines() do got[#got + 1] = line end
got[#got + 1] = tostring(io.read())
got[#got + 1] = math.random(1 << 40)
math.randomseed()
got[#got + 1] = math.random(1 << 40)
got[#got + 1] = ramba.random.rand(5):sum()
got[#got + 1] = ramba.random.default_rng():normal(0, 1, 3):sum()
for i = 1, #got do got[i] = tostring(got[i]) end
local mine = table.concat(got, "|")
for _, theirs in ipairs(ramba.comm.allgather(mine)) do assert(theirs == mine, theirs) end
print(got[1], got[3], got[4], got[5], got[7])
print(ramba.bcast(ramba.rank), ramba.bcast(ramba.rank, ramba.num_ranks - 1), ramba.bcast{x = ramba.rank}.x)
END
printf '12 rest\nsecond\nthird\nfourth\nfifth\n' >input
expect "input and seed" 0 "12	second	third
	fourth	nil
0	2	0" sh -c '"$0" --spmd -n 3 script.lua <input' "$RAMBA"

# ---- local parts are each rank's own
script <<'END'
local a = ramba.arange(1000)
local l = a:get_local()
assert(l:sum() == a:spmd_sum or true)
assert(ramba.comm.allreduce(l:sum()) == a:sum())
assert(ramba.comm.allreduce(#l) == 1000)
if ramba.rank == 0 then l["1:3"] = 100 end -- on one rank only
l[#l] = -1
assert(a[1] == 100 and a[1000] == -1)
local m = (l * 2 + 1):sum()
a:iadd(1)
ramba.sync()
assert(l[#l] == 0)
local w = ramba.concatenate{l, l}
assert(#w == 2 * #l)
for i, v in pairs(a["1:3"]:get_local()) do assert(i > 3 or v == v) end
u = a["2:5"] ; a["1:4"] = u -- a pinned block stays where it is
assert(l[1] == a:get_local()[1])
local held = ramba.zeros(500):get_local()
for i = 1, 50 do held:iadd(1); collectgarbage() end
assert(#held == 0 or held[1] == 50.0)
print "fine"
END
sed -i '/spmd_sum/d' script.lua
for n in 1 2 3 4; do expect "local parts on $n" 0 "fine" "$RAMBA" --spmd -n $n script.lua; done
script <<'END'
local a, l = ramba.ones(300), ramba.ones(300):get_local()
print(pcall(function() return a + l end))
END
run "$RAMBA" --spmd -n 2 script.lua
holds "whole and part together" "$out" "arrays of all ranks and of this rank alone"

# ---- one step gives an array the storage that another one leaves
script <<'END'
local near = ramba.stencil(function(x) return x[-1] + x[1] end)
local a, b = ramba.arange(1000), ramba.zeros(300)
ramba.sync()
local s = ramba.sstencil(near, a)
local c = b + 5
a:iadd(s) -- reads what it writes: into the next buffer; c takes the last one
ramba.sync()
print(a:sum(), c:sum(), s:sum())
END
for n in 1 2 3; do expect "storage passed on, on $n" 0 "1496502	1500.0	997002" "$RAMBA" --spmd -n $n script.lua; done

# ---- messages
script <<'END'
local c, me, n = ramba.comm, ramba.rank, ramba.num_ranks
local next, last = (me + 1) % n, (me - 1) % n
c.send({me, "x"}, next)  -- everybody sends first
local got = c.recv(last)
assert(got[1] == last and got[2] == "x")
c.send(ramba.arange(5):get_local():sum() + me, next, 7)
ramba.arange(1000):sum() -- a step in between
assert(c.recv(last, 7) == 10 + last)
assert(c.allreduce(me + 1) == n * (n + 1) // 2 and c.allreduce(me, "max") == n - 1)
local half = c.split(me % 2, me)
assert(half.allreduce(1) == (n + 1 - me % 2) // 2)
c.barrier()
local part = ramba.arange(1000):get_local()
assert(ramba.all(c.bcast(ramba.comm.rank == 0 and part or nil):eq(c.bcast(me == 0 and part or nil))))
local ok, e = pcall(c.allreduce, {1, 2})
assert(not ok and e:find("script.lua:%d+"), e)
if me == 0 and n > 1 then c.send(string.rep("x", 1 << 20), n - 1) end
if me == n - 1 and n > 1 then assert(#c.recv(0) == 1 << 20) end
local r = ramba.spmd(function(v, k) ramba.comm.barrier(); return v:get_local():sum() * k + ramba.rank end, ramba.ones(1000), 2)
local sum = 0
for k = 1, r.n do sum = sum + r[k] end
assert(sum == 2000 + n * (n - 1) // 2, sum)
local ok, e = pcall(ramba.spmd, function() if ramba.rank == ramba.num_ranks - 1 then error("trouble") end end)
assert(not ok and e:find("trouble") and e:find("rank " .. n - 1), e)
print(c.size == n and c.rank == 0)
END
for n in 1 2 3 4; do expect "messages on $n" 0 "true" "$RAMBA" --spmd -n $n script.lua; done
script <<'END'
if ramba.rank == 0 then ramba.comm.recv(1) end
print(ramba.arange(1000):sum())
END
run "$RAMBA" --spmd -n 2 script.lua
same "a receive without a send: status" "$rc" 1
holds "a receive without a send" "$err" "wait for each other"
run "$RAMBA" --spmd -n 2 -e 'ramba.remote(print)()'
same "remote: status" "$rc" 1
holds "remote" "$err" "driver mode"

# ---- files: rank 0 makes them, all write, all read
script <<'END'
local a = ramba.arange(1000)
local m = ramba.reshape(ramba.arange(60.0), {12, 5})
ramba.save("a.npy", a)
assert(ramba.all(ramba.load("a.npy"):eq(a)))
ramba.save("b.npz", {x = a, y = m})
local z = ramba.load("b.npz")
assert(ramba.all(z.x:eq(a)) and z.y:sum() == m:sum())
ramba.save("c.csv", m)
assert(ramba.load("c.csv"):sum() == m:sum())
ramba.save("d.bin", a)
assert(ramba.load("d.bin", {dtype = "int64"}):sum() == a:sum())
local ok, e = pcall(ramba.load, "nothing.npy")
assert(not ok and e:find("nothing.npy"), e)
ok, e = pcall(ramba.save, "no/such/folder.npy", a)
assert(not ok and e:find("folder.npy"), e)
local name = ramba.bcast(os.tmpname())
ramba.save(name .. ".npy", a)
assert(ramba.load(name .. ".npy", {dtype = "float64"}):sum() == 499500.0)
if ramba.rank == 0 then os.remove(name .. ".npy") os.remove(name) end
print "fine"
END
for n in 1 2 3; do expect "files on $n" 0 "fine" "$RAMBA" --spmd -n $n script.lua; done
same "no temporary file is left" "$(ls | grep -c tmp)" 0

# ---- divergence
script <<'END'
local a = ramba.arange(1000)
local b = ramba.rank == 1 and a * 2 or a + 2
print(b:sum())
END
diverges "another branch" 3 "ranks 0, 2: add" "rank 1: multiply" "script.lua:2"
script <<'END'
local a = ramba.arange(1000)
if ramba.rank == 1 then return end
print((a + 1):sum())
END
diverges "an early end" 2 "rank 0: add" "rank 1: the end of the script"
script <<'END'
local a = ramba.arange(1000)
if ramba.rank == 2 then error("boom") end
print(a:sum())
END
diverges "an error alone" 3 "rank 2: an error: script.lua:2: boom" "script.lua:3"
script <<'END'
local a = ramba.arange(1000)
if ramba.rank == 0 then error("boom") end
for i = 1, 3 do a = a + 1 end
print(a:sum())
END
diverges "an error alone on rank 0" 3 "rank 0: an error: script.lua:2: boom" "ranks 1, 2: add"
script <<'END'
if ramba.rank == 1 then error("late") end
local t = os.clock()
while os.clock() - t < 0.5 do end
END
diverges "an error while others compute" 2 "rank 1: an error: script.lua:1: late" "rank 0: the end of the script"
script <<'END'
local a = ramba.arange(1000)
for i = 1, ramba.rank == 1 and 3 or 4 do a = a + 1; a:sum() end
END
diverges "fewer turns" 3 "rank 1: the end of the script" "script.lua:2"
script <<'END'
print(ramba.zeros(ramba.rank == 1 and 1001 or 1000):sum())
END
diverges "another shape" 2 "(1000)" "(1001)"
script <<'END'
print((ramba.arange(1000) * (1 + ramba.rank)):sum())
END
diverges "another constant" 2 "other arguments"
script <<'END'
print(ramba.array{ramba.rank, 2, 3}:sum())
END
diverges "other elements" 2 "other arguments"
script <<'END'
if ramba.rank == 1 then os.exit(3) end
print(ramba.arange(1000):sum())
END
diverges "os.exit alone" 3 "rank 1: os.exit"
script <<'END'
local a, b = ramba.arange(1000), ramba.arange(1000)
print((ramba.rank == 0 and a or b):sum())
END
diverges "another array" 2 "sum"
script <<'END'
local ok = pcall(function() return (ramba.arange(1000) * ramba.rank):sum() end)
local ok = pcall(function() return ramba.ones(1000):sum() end)
print(ok)
END
run "$RAMBA" --spmd -n 2 script.lua
same "a divergence that is caught: status" "$rc" 1
holds "a divergence that is caught: message" "$err" "diverged"
script <<'END'
if ramba.rank > 0 then -- rank 0 has come to its end
  assert(not pcall(function() return ramba.ones(1000):sum() end))
  for _, f in ipairs{ramba.comm.barrier, ramba.comm.allgather, ramba.bcast, ramba.comm.recv, ramba.comm.split} do
    assert(not pcall(f, 0))
  end
  assert(not pcall(ramba.spmd, function() return 1 end))
end
END
run "$RAMBA" --spmd -n 3 script.lua
same "messages after a divergence that is caught: status" "$rc" 1
holds "messages after a divergence that is caught: message" "$err" "diverged"
run "$MPIEXEC" -n 2 "$RAMBA" --spmd -e 'print((ramba.arange(1000) * ramba.rank):sum())'
same "under mpiexec: status" "$rc" 1
same "under mpiexec: one message" "$(printf '%s\n' "$err" | grep -c '^ramba: ')" 1
lacks "under mpiexec: no banner" "$out$err" "BAD TERMINATION"

# ---- errors of all ranks, ends of all ranks
script <<'END'
local a = ramba.arange(1000)
local ok, e = pcall(function() return a + ramba.ones(7) end)
assert(not ok and e:find("cannot be broadcast"))
local ok, e = pcall(function() return ramba.arange(500) ^ (ramba.arange(500) - 250) end)
local ok, e = pcall(function() return e:sum() end)
assert(not ok, "integers to negative powers")
if ramba.rank == 1 then pcall(error, "mine alone") end
print(a:sum())
error("all of us")
END
run "$RAMBA" --spmd -n 3 script.lua
same "the same error: status" "$rc" 1
same "the same error: output" "$out" "499500"
same "the same error: once" "$(printf '%s\n' "$err" | grep -c 'all of us')" 1
same "the same error: one traceback" "$(printf '%s\n' "$err" | grep -c '^stack traceback:')" 1
lacks "the same error" "$err" "diverged"
for n in 1 3; do
  expect "os.exit of all on $n" 7 "" "$RAMBA" --spmd -n $n -e 'ramba.ones(5):sum() os.exit(7)'
  expect "os.exit(true) of all on $n" 0 "" "$RAMBA" --spmd -n $n -e 'os.exit(true, true)'
done
expect "os.exit under mpiexec" 0 "" "$MPIEXEC" -n 2 "$RAMBA" --spmd -e 'os.exit(0)'
run "$RAMBA" --spmd -n 3 -e 'x = = 1'
same "a syntax error: status" "$rc" 1
same "a syntax error: once" "$(printf '%s\n' "$err" | grep -c 'unexpected symbol')" 1

# ---- no prompt; Ctrl-C ends the job; switches
run "$RAMBA" --spmd -n 2 -i
same "no prompt: status" "$rc" 1
holds "no prompt" "$err" "no prompt"
for code in 'while true do end' 'if ramba.rank == 0 then while true do end end ramba.ones(1000):sum()' \
  'if ramba.rank == 1 then while true do end end ramba.ones(1000):sum()'; do
  timeout 30 "$RAMBA" --spmd -n 3 -e "$code" >out 2>err &
  pid=$!
  sleep 1
  kill -INT "$(pgrep -P $pid -f -- --spmd | head -1)" 2>/dev/null
  wait $pid
  same "Ctrl-C in '$code': status" "$?" 1
  holds "Ctrl-C in '$code'" "$(cat err)" "interrupted!"
done
run env RAMBA_SPIN=fast "$RAMBA" -n 2 -e 'print(1)'
holds "RAMBA_SPIN" "$err" "RAMBA_SPIN=fast ignored"
expect "-E" 0 "1" env RAMBA_SPIN=fast RAMBA_MEMORY_LIMIT=x "$RAMBA" -E -n 2 -e 'print(1)'
finish
