#!/bin/sh
# The installed library as others use it: installs into a prefix of its own, moves it, builds the example with pkg-config and
# with the CMake package, and runs it on 1 to 4 ranks. BUILD, SOURCE, MPIEXEC, LUA: from ctest.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0
failed=0
check() { # what, condition...
  what=$1
  shift
  if "$@" >"$work/out" 2>&1; then passed=$((passed + 1)); else
    failed=$((failed + 1))
    echo "not so: $what"
    tail -20 "$work/out"
  fi
}
same() {
  check "$1" test "$2" = "$3"
  test "$2" = "$3" || printf 'wanted:\n%s\ngot:\n%s\n' "$3" "$2"
}

cmake --install "$BUILD" --prefix "$work/first" >/dev/null
mv "$work/first" "$work/prefix" # everything is found from where it is
prefix=$work/prefix
libdir=$(dirname "$(find "$prefix" -name 'libramba.so' | head -1)")
PKG_CONFIG_PATH=$libdir/pkgconfig
export PKG_CONFIG_PATH

cp -r "$SOURCE/scripts/examples/embed" "$work/make"
cp -r "$SOURCE/scripts/examples/embed" "$work/cmake"
check "builds with pkg-config" make -C "$work/make" heat
check "configures with the CMake package" cmake -S "$work/cmake" -B "$work/cmake/build" -DCMAKE_PREFIX_PATH="$prefix"
check "builds with the CMake package" cmake --build "$work/cmake/build"
same "pkg-config's version" "$(pkg-config --modversion ramba)" "$("$prefix/bin/ramba" --version | cut -d' ' -f2)"

# mean and amplitude by hand: 60 * 0.5, (1 - 0.4 (1 - cos(2 pi 3 / 48)))^60
expected="step 15: mean  7.500, amplitude 0.628876
step 30: mean 15.000, amplitude 0.395486
step 45: mean 22.500, amplitude 0.248712
step 60: mean 30.000, amplitude 0.156409"
last="after 60 steps: mean 30.000000000, amplitude 0.156408866: as expected"
for n in 1 2 3 4; do
  run="timeout 60 $MPIEXEC -n $n"
  same "pkg-config build on $n ranks" "$(LD_LIBRARY_PATH=$libdir $run "$work/make/heat" "$work/make/heat.lua" 2>&1)" "$expected
$last"
done
same "CMake build on 3 ranks" "$(timeout 60 "$MPIEXEC" -n 3 "$work/cmake/build/heat" "$work/make/heat.lua" 2>&1)" "$expected
$last"
same "C alone on 4 ranks" "$(timeout 60 "$MPIEXEC" -n 4 "$work/cmake/build/heat" 2>&1)" "$last"
same "one rank without a launcher" "$("$work/cmake/build/heat" "$work/make/heat.lua")" "$expected
$last"

# the program in docs/embedding.md
awk '/^```c$/ { on = 1; next } /^```$/ { on = 0 } on' "$SOURCE/docs/embedding.md" >"$work/make/field.c"
check "the program of the manual" cc -Wall -Wextra -Werror -o "$work/make/field" "$work/make/field.c" $(pkg-config --cflags --libs ramba)
same "what it prints" "$(LD_LIBRARY_PATH=$libdir timeout 60 "$MPIEXEC" -n 2 "$work/make/field" 2>&1 | sort)" "first column: 628
mean	47.5
rank 0 sees 100 in its first own row
rank 1 sees 48 in its first own row"

if command -v c++ >/dev/null; then
  check "the header in C++" sh -c "echo '#include <ramba.h>' | c++ -Wall -Wextra -Werror -x c++ -fsyntax-only $(pkg-config --cflags ramba) -"
fi

# the plugin is found from the library, from the program and from the module
code='local x = ramba.arange(1000) * 2 local t = ramba.explain(x, {code = "asm"}) assert(t:find("ret"), t) print("native")'
if [ -n "$(find "$libdir" -name libramballvm.so)" ]; then
  cat >"$work/make/native.c" <<'C'
#include <ramba.h>
#include <stdio.h>
int main(int argc, char **argv) {
  ramba *R;
  MPI_Init(&argc, &argv);
  int code = ramba_open(MPI_COMM_WORLD, NULL, &R);
  if (!code) code = ramba_dostring(R, argv[1]);
  if (code) puts(ramba_errmsg(R));
  ramba_close(R);
  MPI_Finalize();
  return code;
}
C
  check "a second program" cc -o "$work/make/native" "$work/make/native.c" $(pkg-config --cflags --libs ramba)
  same "plugin of the library" "$(LD_LIBRARY_PATH=$libdir "$work/make/native" "$code" 2>&1)" native
  same "plugin of the program" "$("$prefix/bin/ramba" -e "$code" 2>&1)" native
  same "plugin of the module" "$(LUA_CPATH="$libdir/lua/5.4/?.so" "$LUA" -e "ramba = require 'ramba' $code" 2>&1)" native
fi
# the library itself is a Lua module too
ln -s "$libdir/libramba.so" "$work/ramba.so"
same "luaopen_ramba of the library" "$(LUA_CPATH="$work/?.so" "$LUA" -e "print(require('ramba').arange(5):sum())" 2>&1)" 10
same "what the library shows" "$(nm -D --defined-only "$libdir/libramba.so" | awk '$2 == "T" { print $3 }' | grep -v '^ramba_' | tr '\n' ' ')" "luaopen_ramba "
check "its soname" sh -c "objdump -p '$libdir/libramba.so' | grep -q 'SONAME *libramba.so.0'"

echo "$passed passed, $failed failed"
test "$failed" = 0
