"""C++ text and C++ names, read without a compiler: tokens, declarations, types, mangled names, what is included."""
