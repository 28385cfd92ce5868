# What is installed beside the programs and libraries, and the Debian package:  cmake --build build --target package
install(FILES LICENSE README.md docs/changelog.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs FILES_MATCHING PATTERN "*.md" PATTERN "*.png")
install(FILES docs/ramba.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES scripts/packaging/ramba.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME ramba)

# Type annotations for lua-language-server, from the documentation in the program.
add_custom_command(OUTPUT ramba.d.lua
                   COMMAND ramba ${CMAKE_SOURCE_DIR}/scripts/docs/annotations.lua > ramba.d.lua
                   DEPENDS ramba scripts/docs/annotations.lua VERBATIM)
add_custom_target(annotations ALL DEPENDS ramba.d.lua)
install(FILES ${CMAKE_BINARY_DIR}/ramba.d.lua DESTINATION ${CMAKE_INSTALL_DATADIR}/ramba)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME ramba)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "the ramba maintainers")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "NumPy-like arrays in Lua over MPI ranks and threads")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON) # needs dpkg-dev
set(CPACK_DEBIAN_PACKAGE_DEPENDS "mpich, libedit2")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS
    "gnuplot-nox, libopenblas0-pthread, libfftw3-double3, libfftw3-single3, libluajit-5.1-2")
# Not recommended, only suggested: it depends on Open MPI, which then takes the name mpiexec.
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "libscalapack-mpich2.2")
include(CPack)
