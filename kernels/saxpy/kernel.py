"""SAXPY in Numba: y[i] = a * x[i] + y[i], in place."""

from numba import cuda


@cuda.jit
def saxpy(a, x, y):
    """One thread an element. `a` must be a float32: a Python float would make it arithmetic in float64."""
    i = cuda.grid(1)
    if i < y.size:
        y[i] = a * x[i] + y[i]


@cuda.jit
def saxpy_grid_stride(a, x, y):
    """Changes: a grid-stride loop, so that a grid of any size covers any n."""
    for i in range(cuda.grid(1), y.size, cuda.gridsize(1)):
        y[i] = a * x[i] + y[i]
