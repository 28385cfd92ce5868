-- Builds the module for a stock Lua 5.4:  luarocks --lua-version 5.4 make scripts/packaging/ramba-0.1.0-1.rockspec
rockspec_format = "3.0"
package = "ramba"
version = "0.1.0-1"
source = { url = "." }
description = {
  summary = "NumPy-like arrays in Lua over MPI ranks and threads",
  detailed = "Lazy array operations, fused into native loops on every rank of an MPI job. Needs MPICH.",
  license = "MIT",
}
dependencies = { "lua >= 5.4, < 5.5" }
build = {
  type = "cmake",
  variables = {
    CMAKE_BUILD_TYPE = "Release",
    CMAKE_INSTALL_PREFIX = "$(PREFIX)",
    RAMBA_LUA_CPATH = "$(LIBDIR)",
    RAMBA_PLUGIN_DIR = "$(LIBDIR)",
    RAMBA_MODULE_ONLY = "ON",
    RAMBA_TESTS = "OFF",
  },
}
