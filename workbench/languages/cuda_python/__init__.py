"""CUDA's Python packages without a GPU: stand-ins for `cuda.bindings.driver` and the classes of `cuda.core`.

They are what the host code of Numba-CUDA and of numba-cuda-mlir calls. Importing this imports neither.
"""
