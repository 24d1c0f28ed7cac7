"""Vector addition in Numba: out[i] = x[i] + y[i]."""

from numba import cuda


@cuda.jit
def vector_add(x, y, out):
    """One thread an element; the last block has threads to spare."""
    i = cuda.grid(1)
    if i < out.size:
        out[i] = x[i] + y[i]


@cuda.jit
def vector_add_grid_stride(x, y, out):
    """Changes: a grid of any size covers any n; each thread strides by the size of the grid."""
    for i in range(cuda.grid(1), out.size, cuda.gridsize(1)):
        out[i] = x[i] + y[i]
