"""Kernels in Numba-CUDA, each with its signature in `SIGNATURES`."""

from __future__ import annotations

import math

from numba import cuda, float32


@cuda.jit
def saxpy(a, x, y):
    i = cuda.grid(1)
    if i < x.size:
        y[i] = a * x[i] + y[i]


@cuda.jit(device=True, inline="never")
def distance(dx, dy):
    return math.sqrt(dx * dx + dy * dy)


@cuda.jit
def nearest(points, out):
    i = cuda.grid(1)
    if i >= points.shape[0]:
        return
    best = 1e30
    for j in range(points.shape[0]):
        if j != i:
            d = distance(points[i, 0] - points[j, 0], points[i, 1] - points[j, 1])
            best = min(best, d)
    out[i] = best


@cuda.jit
def block_sum(x, out):
    shared = cuda.shared.array(128, float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    shared[t] = x[i] if i < x.size else 0
    cuda.syncthreads()
    half = 64
    while half > 0:
        if t < half:
            shared[t] += shared[t + half]
        cuda.syncthreads()
        half //= 2
    if t == 0:
        cuda.atomic.add(out, 0, shared[0])


SIGNATURES = {
    saxpy: "void(float32, float32[::1], float32[::1])",
    nearest: "void(float64[:, :], float64[:])",
    block_sum: "void(float32[::1], float32[::1])",
}
