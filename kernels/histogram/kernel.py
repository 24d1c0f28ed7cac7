"""Histogram of bytes in Numba: counts[v] grows by one for each element v of x."""

from numba import cuda, int32

BINS = 256


@cuda.jit
def histogram_global(x, counts):
    """One thread an element, one global atomic each."""
    i = cuda.grid(1)
    if i < x.size:
        cuda.atomic.add(counts, x[i], 1)


@cuda.jit
def histogram_shared(x, counts):
    """Changes: each block counts in shared memory and adds its bins to the global ones once."""
    local = cuda.shared.array(BINS, int32)
    for bin in range(cuda.threadIdx.x, BINS, cuda.blockDim.x):
        local[bin] = 0
    cuda.syncthreads()
    i = cuda.grid(1)
    if i < x.size:
        cuda.atomic.add(local, x[i], 1)
    cuda.syncthreads()
    for bin in range(cuda.threadIdx.x, BINS, cuda.blockDim.x):
        if local[bin] != 0:
            cuda.atomic.add(counts, bin, local[bin])


@cuda.jit
def histogram_grid_stride(x, counts):
    """Changes: a few blocks stride over all elements, so that the bins are cleared and added once for many."""
    local = cuda.shared.array(BINS, int32)
    for bin in range(cuda.threadIdx.x, BINS, cuda.blockDim.x):
        local[bin] = 0
    cuda.syncthreads()
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        cuda.atomic.add(local, x[i], 1)
    cuda.syncthreads()
    for bin in range(cuda.threadIdx.x, BINS, cuda.blockDim.x):
        if local[bin] != 0:
            cuda.atomic.add(counts, bin, local[bin])
