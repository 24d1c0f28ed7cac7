"""Matrix product in Numba: c = a b."""

import numpy as np
from numba import cuda, float32

TILE = 16


@cuda.jit
def matmul_uncoalesced(a, b, c):
    """One thread an element, the row from threadIdx.x: the lanes of a warp lie a whole row apart."""
    row, col = cuda.grid(2)
    if row < c.shape[0] and col < c.shape[1]:
        total = np.float32(0)
        for p in range(a.shape[1]):
            total += a[row, p] * b[p, col]
        c[row, col] = total


@cuda.jit
def matmul_coalesced(a, b, c):
    """Changes: the column from threadIdx.x, so that neighbouring lanes touch neighbouring elements."""
    col, row = cuda.grid(2)
    if row < c.shape[0] and col < c.shape[1]:
        total = np.float32(0)
        for p in range(a.shape[1]):
            total += a[row, p] * b[p, col]
        c[row, col] = total


@cuda.jit
def matmul_tiled(a, b, c):
    """Changes: tiles of a and b go through shared memory; each element is used TILE times there."""
    a_tile = cuda.shared.array((TILE, TILE), float32)
    b_tile = cuda.shared.array((TILE, TILE), float32)
    x, y = cuda.threadIdx.x, cuda.threadIdx.y
    col, row = cuda.grid(2)
    k = a.shape[1]
    total = np.float32(0)
    for start in range(0, k, TILE):
        a_tile[y, x] = a[row, start + x] if row < c.shape[0] and start + x < k else np.float32(0)
        b_tile[y, x] = b[start + y, col] if start + y < k and col < c.shape[1] else np.float32(0)
        cuda.syncthreads()
        for p in range(TILE):
            total += a_tile[y, p] * b_tile[p, x]
        cuda.syncthreads()
    if row < c.shape[0] and col < c.shape[1]:
        c[row, col] = total
