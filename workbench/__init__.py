"""Kernel Workbench: write CUDA C++ and Numba kernels, read their PTX and SASS, run and check them."""
