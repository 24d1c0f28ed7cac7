"""LLVM IR as text. Knows no PTX."""
