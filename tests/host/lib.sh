# What the process-level tests of the `ramba` program share: the binary in $RAMBA, a private folder, counted checks.
# Sourced by the other scripts here; each ends with `finish`.

: "${RAMBA:?set RAMBA to the ramba program}"
RAMBA=$(realpath "$RAMBA")
MPIEXEC=${MPIEXEC:-mpiexec.mpich}
passed=0
failed=0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
export XDG_STATE_HOME=$folder/state
unset LUA_INIT LUA_INIT_5_4

pass() { passed=$((passed + 1)); }
fail() {
  failed=$((failed + 1))
  printf 'FAILED: %s\n' "$1" >&2
}
same() { # what, got, expected
  if [ "$2" = "$3" ]; then pass; else fail "$1: got '$2', expected '$3'"; fi
}
holds() { # what, text, part
  case $2 in *"$3"*) pass ;; *) fail "$1: '$3' is not in '$2'" ;; esac
}
lacks() { # what, text, part
  case $2 in *"$3"*) fail "$1: '$3' is in '$2'" ;; *) pass ;; esac
}
# Runs a command with 60 s to live; sets rc, out, err.
run() {
  timeout 60 "$@" >"$folder/out" 2>"$folder/err" </dev/null
  rc=$?
  out=$(cat "$folder/out")
  err=$(cat "$folder/err")
}
# expect WHAT RC OUT COMMAND...: status and stdout; stderr must be empty when the status is 0.
expect() {
  what=$1 want_rc=$2 want_out=$3
  shift 3
  run "$@"
  same "$what: status" "$rc" "$want_rc"
  same "$what: output" "$out" "$want_out"
  [ "$want_rc" != 0 ] || same "$what: errors" "$err" ""
}
finish() {
  printf '%d passed, %d failed\n' "$passed" "$failed"
  [ "$failed" = 0 ]
  exit
}
