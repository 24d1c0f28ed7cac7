"""Stand-ins for NVIDIA's libraries of host functions (cuBLAS, cuFFT, cuRAND), over NumPy.

The libraries hold machine code, which no emulator of PTX runs. Each function here works on device memory in place, in
the order of its stream. Importing this package declares all of them: `declared` has the table, from which the headers
are made too.
"""

from workbench.languages.programs.libraries import (
    blas_context,
    blas_factors,
    blas_matrices,
    blas_products,
    blas_vectors,
    fourier,
    random_numbers,
)

__all__ = [
    "blas_context", "blas_factors", "blas_matrices", "blas_products", "blas_vectors", "fourier", "random_numbers"
]  # fmt: skip
