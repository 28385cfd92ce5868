#!/bin/sh
# The API test under valgrind on one rank: no invalid access, no leak, with the interpreter; then natively a program that
# compiles a few kernels. PROGRAM, EXAMPLE (heat with its script), SUPPRESSIONS: from ctest.
command -v valgrind >/dev/null || {
  echo "skipped: valgrind is not installed (apt-get install valgrind)"
  exit 77
}
log=$(mktemp)
trap 'rm -f "$log"' EXIT
run() {
  RAMBA_CACHE_DIR='' valgrind --quiet --error-exitcode=9 --leak-check=full --show-leak-kinds=definite,possible \
    --errors-for-leak-kinds=definite,possible --num-callers=30 --suppressions="$SUPPRESSIONS" "$@" >"$log" 2>&1 || {
    tail -60 "$log"
    echo "0 passed, 1 failed"
    exit 1
  }
}
run "$PROGRAM" -n 1 once
RAMBA_ENGINE=llvm
export RAMBA_ENGINE
run $EXAMPLE
echo "2 passed, 0 failed"
