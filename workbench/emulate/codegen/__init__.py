"""IR to LLVM IR: all-active and masked clones of every block, one module for each kind of instruction."""
