"""One step of heat flow in Numba: y = x + alpha (left + right + above + below - 4 x), with 0 outside the grid."""

import numpy as np
from numba import cuda, float32

TILE_X = 32
TILE_Y = 8
RIM_X = TILE_X + 2
RIM_Y = TILE_Y + 2
FOUR = np.float32(4)


@cuda.jit
def stencil_global(x, y, alpha):
    """One thread a point, five loads from global memory. The constant is a float32: 4.0 would be a float64."""
    col, row = cuda.grid(2)
    n, m = x.shape
    if row >= n or col >= m:
        return
    left = x[row, col - 1] if col > 0 else np.float32(0)
    right = x[row, col + 1] if col < m - 1 else np.float32(0)
    above = x[row - 1, col] if row > 0 else np.float32(0)
    below = x[row + 1, col] if row < n - 1 else np.float32(0)
    y[row, col] = x[row, col] + alpha * (left + right + above + below - FOUR * x[row, col])


@cuda.jit
def stencil_shared(x, y, alpha):
    """Changes: the block loads its tile and a rim of one point around it into shared memory, each point once."""
    tile = cuda.shared.array((RIM_Y, RIM_X), float32)
    n, m = x.shape
    first_col = cuda.blockIdx.x * TILE_X - 1
    first_row = cuda.blockIdx.y * TILE_Y - 1
    thread = cuda.threadIdx.y * TILE_X + cuda.threadIdx.x
    for k in range(thread, RIM_Y * RIM_X, TILE_Y * TILE_X):
        r, c = k // RIM_X, k % RIM_X
        row, col = first_row + r, first_col + c
        inside = row >= 0 and row < n and col >= 0 and col < m
        tile[r, c] = x[row, col] if inside else np.float32(0)
    cuda.syncthreads()
    r, c = cuda.threadIdx.y + 1, cuda.threadIdx.x + 1
    row, col = first_row + r, first_col + c
    if row >= n or col >= m:
        return
    around = tile[r, c - 1] + tile[r, c + 1] + tile[r - 1, c] + tile[r + 1, c]
    y[row, col] = tile[r, c] + alpha * (around - FOUR * tile[r, c])
