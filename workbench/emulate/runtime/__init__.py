"""Functions that kernels' native code calls, as LLVM IR, and the context through which they talk."""
