"""Transpose in Numba: y[j, i] = x[i, j]."""

from numba import cuda, float32

TILE = 32
ROWS = 8
PADDED = TILE + 1


@cuda.jit
def transpose_naive(x, y):
    """Reads along rows, writes along columns: the lanes of a store lie a whole row apart."""
    col = cuda.blockIdx.x * TILE + cuda.threadIdx.x
    for k in range(cuda.threadIdx.y, TILE, ROWS):
        row = cuda.blockIdx.y * TILE + k
        if row < x.shape[0] and col < x.shape[1]:
            y[col, row] = x[row, col]


@cuda.jit
def transpose_tiled(x, y):
    """Changes: the tile turns in shared memory; but a column of it lies in one bank."""
    tile = cuda.shared.array((TILE, TILE), float32)
    col = cuda.blockIdx.x * TILE + cuda.threadIdx.x
    for k in range(cuda.threadIdx.y, TILE, ROWS):
        row = cuda.blockIdx.y * TILE + k
        if row < x.shape[0] and col < x.shape[1]:
            tile[k, cuda.threadIdx.x] = x[row, col]
    cuda.syncthreads()
    out_col = cuda.blockIdx.y * TILE + cuda.threadIdx.x
    for k in range(cuda.threadIdx.y, TILE, ROWS):
        out_row = cuda.blockIdx.x * TILE + k
        if out_row < y.shape[0] and out_col < y.shape[1]:
            y[out_row, out_col] = tile[cuda.threadIdx.x, k]


@cuda.jit
def transpose_padded(x, y):
    """Changes: one column of padding, so that a column of the tile has one word in each bank."""
    tile = cuda.shared.array((TILE, PADDED), float32)
    col = cuda.blockIdx.x * TILE + cuda.threadIdx.x
    for k in range(cuda.threadIdx.y, TILE, ROWS):
        row = cuda.blockIdx.y * TILE + k
        if row < x.shape[0] and col < x.shape[1]:
            tile[k, cuda.threadIdx.x] = x[row, col]
    cuda.syncthreads()
    out_col = cuda.blockIdx.y * TILE + cuda.threadIdx.x
    for k in range(cuda.threadIdx.y, TILE, ROWS):
        out_row = cuda.blockIdx.x * TILE + k
        if out_row < y.shape[0] and out_col < y.shape[1]:
            y[out_row, out_col] = tile[cuda.threadIdx.x, k]
