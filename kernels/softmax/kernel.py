"""Softmax of each row in Numba: y = exp(x - max) / sum(exp(x - max))."""

import math

import numpy as np
from numba import cuda, float32

BLOCK = 128
ALL = 0xFFFFFFFF
LOWEST = np.finfo(np.float32).min


@cuda.jit
def softmax_thread(x, y):
    """One thread a row, three passes over it; lanes of a warp read addresses a row apart."""
    row = cuda.grid(1)
    if row >= x.shape[0]:
        return
    largest = LOWEST
    for j in range(x.shape[1]):
        largest = max(largest, x[row, j])
    total = np.float32(0)
    for j in range(x.shape[1]):
        total += math.exp(x[row, j] - largest)
    for j in range(x.shape[1]):
        y[row, j] = math.exp(x[row, j] - largest) / total


@cuda.jit
def softmax_block(x, y):
    """Changes: one block a row; maximum and sum are trees in shared memory."""
    part = cuda.shared.array(BLOCK, float32)
    t, row = cuda.threadIdx.x, cuda.blockIdx.x
    largest = LOWEST
    for j in range(t, x.shape[1], BLOCK):
        largest = max(largest, x[row, j])
    part[t] = largest
    cuda.syncthreads()
    stride = BLOCK // 2
    while stride > 0:
        if t < stride:
            part[t] = max(part[t], part[t + stride])
        cuda.syncthreads()
        stride //= 2
    largest = part[0]
    cuda.syncthreads()

    total = np.float32(0)
    for j in range(t, x.shape[1], BLOCK):
        total += math.exp(x[row, j] - largest)
    part[t] = total
    cuda.syncthreads()
    stride = BLOCK // 2
    while stride > 0:
        if t < stride:
            part[t] += part[t + stride]
        cuda.syncthreads()
        stride //= 2
    total = part[0]
    for j in range(t, x.shape[1], BLOCK):
        y[row, j] = math.exp(x[row, j] - largest) / total


@cuda.jit
def softmax_warp(x, y):
    """Changes: one warp a row; an exchange of registers leaves the result in every lane."""
    lane = cuda.threadIdx.x % 32
    row = cuda.grid(1) // 32
    if row >= x.shape[0]:
        return
    largest = LOWEST
    for j in range(lane, x.shape[1], 32):
        largest = max(largest, x[row, j])
    offset = 16
    while offset > 0:
        largest = max(largest, cuda.shfl_xor_sync(ALL, largest, offset))
        offset //= 2
    total = np.float32(0)
    for j in range(lane, x.shape[1], 32):
        total += math.exp(x[row, j] - largest)
    offset = 16
    while offset > 0:
        total += cuda.shfl_xor_sync(ALL, total, offset)
        offset //= 2
    for j in range(lane, x.shape[1], 32):
        y[row, j] = math.exp(x[row, j] - largest) / total
