"""Whole CUDA programs on a machine with no GPU: how they are built, and the process in which they run.

`nvcc` builds a program with NVIDIA's compilers and with jumps in place of the CUDA runtime; `running` loads it, fills
the jumps with the functions of `calls`, and calls its `main`.
"""
