# libramba.so for host programs: the library, its header, ramba.pc and the CMake package.
include(CMakePackageConfigHelpers)

add_library(ramba_library SHARED $<TARGET_OBJECTS:ramba_interp>)
set_target_properties(ramba_library PROPERTIES
  OUTPUT_NAME ramba EXPORT_NAME ramba VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR})
target_link_libraries(ramba_library PRIVATE ramba_core PkgConfig::LUA)
# Only ramba_* and luaopen_ramba are seen from outside. nodelete: it has threads, which must not lose their code.
target_link_options(ramba_library PRIVATE -Wl,--exclude-libs,ALL -Wl,-z,nodelete -Wl,-z,defs)

install(TARGETS ramba_library LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} NAMELINK_COMPONENT Development)
install(FILES interp/ramba.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})

# Where things are is found from the place of these two files, so that the whole prefix can be moved.
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/ramba)
file(RELATIVE_PATH prefix_from_pc ${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
configure_file(scripts/cmake/ramba.pc.in ramba.pc @ONLY)
install(FILES ${CMAKE_BINARY_DIR}/ramba.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
configure_package_config_file(scripts/cmake/ramba-config.cmake.in ramba-config.cmake INSTALL_DESTINATION ${package_dir}
                              PATH_VARS CMAKE_INSTALL_INCLUDEDIR CMAKE_INSTALL_LIBDIR)
write_basic_package_version_file(ramba-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/ramba-config.cmake ${CMAKE_BINARY_DIR}/ramba-config-version.cmake DESTINATION ${package_dir})
