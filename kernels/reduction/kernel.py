"""Sum of an array in Numba, added to total[0]."""

import numpy as np
from numba import cuda, float32

BLOCK = 256
WARPS = BLOCK // 32
ALL = 0xFFFFFFFF


@cuda.jit
def reduce_interleaved(x, total):
    """A tree in shared memory whose active threads get sparser: warps stay busy with ever fewer lanes."""
    part = cuda.shared.array(BLOCK, float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    part[t] = x[i] if i < x.size else np.float32(0)
    cuda.syncthreads()
    stride = 1
    while stride < BLOCK:
        if t % (2 * stride) == 0:
            part[t] += part[t + stride]
        cuda.syncthreads()
        stride *= 2
    if t == 0:
        cuda.atomic.add(total, 0, part[0])


@cuda.jit
def reduce_sequential(x, total):
    """Changes: the stride halves, so that the active threads are the first ones and whole warps fall idle."""
    part = cuda.shared.array(BLOCK, float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    part[t] = x[i] if i < x.size else np.float32(0)
    cuda.syncthreads()
    stride = BLOCK // 2
    while stride > 0:
        if t < stride:
            part[t] += part[t + stride]
        cuda.syncthreads()
        stride //= 2
    if t == 0:
        cuda.atomic.add(total, 0, part[0])


@cuda.jit(device=True)
def warp_sum(value):
    """The sum over a warp, in lane 0."""
    offset = 16
    while offset > 0:
        value += cuda.shfl_down_sync(ALL, value, offset)
        offset //= 2
    return value


@cuda.jit
def reduce_shuffle(x, total):
    """Changes: shuffles within a warp; one number a warp goes through shared memory."""
    part = cuda.shared.array(WARPS, float32)
    lane, warp = cuda.threadIdx.x % 32, cuda.threadIdx.x // 32
    i = cuda.grid(1)
    value = warp_sum(x[i] if i < x.size else np.float32(0))
    if lane == 0:
        part[warp] = value
    cuda.syncthreads()
    if warp == 0:
        value = warp_sum(part[lane] if lane < WARPS else np.float32(0))
        if lane == 0:
            cuda.atomic.add(total, 0, value)
