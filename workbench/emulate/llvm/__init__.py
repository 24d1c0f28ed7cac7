"""LLVM IR as text, its way to machine code, and what is kept of it on disk. Knows no PTX."""
