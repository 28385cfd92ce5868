#!/bin/sh
# same_output.sh EXPECTED COMMAND...    the command must succeed and print exactly the file EXPECTED to stdout.
expected=$1
shift
if "$@" </dev/null | diff "$expected" -; then
  echo "1 passed, 0 failed"
else
  echo "0 passed, 1 failed"
  exit 1
fi
