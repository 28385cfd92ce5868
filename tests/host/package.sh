#!/bin/sh
# The Debian package, unpacked into an empty root: what is in it runs from there.
# usage: package.sh BUILD_FOLDER
build=$1
. "$(dirname "$0")/lib.sh"
command -v dpkg-shlibdeps >/dev/null || { echo "no dpkg-dev: skipped"; exit 77; }

(cd "$build" && cpack -G DEB -B "$folder/packages" >"$folder/cpack.log" 2>&1) || { cat cpack.log; fail "cpack"; finish; }
deb=$(ls packages/*.deb)
dpkg -x "$deb" root || fail "unpacking"
for part in usr/bin/ramba usr/include/ramba.h usr/share/man/man1/ramba.1 usr/share/ramba/ramba.d.lua \
  usr/share/bash-completion/completions/ramba usr/share/doc/ramba/LICENSE usr/lib/pkgconfig/ramba.pc; do
  if [ -f "root/$part" ]; then pass; else fail "$part is missing"; fi
done
holds "dependencies" "$(dpkg -I "$deb")" "libmpich12"

run root/usr/bin/ramba -n 2 -e 'print(ramba.num_ranks, ramba.smap(function(x) return 2 * x end, ramba.arange(1000)):sum())'
same "the program" "$out$err" "2	999000"
RAMBA_ENGINE=llvm run root/usr/bin/ramba -e 'print(ramba.sin(ramba.zeros(1000)):sum())'
same "native kernels: the plugin is found" "$out$err" "0.0"
run root/usr/bin/ramba -e 'ramba.save("x.png", ramba.ones({2, 3}, "uint8")) print(ramba.load("x.png").shape)'
same "pictures: the plugin is found" "$out$err" "(2,3)"
LUA_CPATH="$folder/root/usr/lib/lua/5.4/?.so" run lua5.4 -e 'print(require "ramba".arange(10):sum())'
same "the module for a stock Lua" "$out$err" "45"
run luac5.4 -p root/usr/share/ramba/ramba.d.lua
same "annotations are Lua" "$rc$err" "0"
holds "annotations" "$(cat root/usr/share/ramba/ramba.d.lua)" "function ramba.zeros(shape"
finish
