"""A few blocks of one contest in Numba's CUDA simulator: `NUMBA_ENABLE_CUDASIM=1 python simulated.py NAME INPUTS`.

Prints the seconds and the number of blocks. The kernels are those of `kernels`, in Python; the block that a launch of
one block stands for is an argument. What the block wrote is compared with NumPy first.
"""

# The simulator runs kernels as plain Python: shapes and types are those of NumPy.

from __future__ import annotations

import math
import sys
import time
from pathlib import Path

import numpy as np
from numba import cuda, float32, uint32

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from contest.contests import CONTESTS


@cuda.jit
def vector_add(x, y, z, n, bx, by):
    i = bx * cuda.blockDim.x + cuda.threadIdx.x
    if i < n:
        z[i] = x[i] + y[i]


@cuda.jit
def naive_sgemm(x, y, z, n, bx, by):
    row, column = by * cuda.blockDim.y + cuda.threadIdx.y, bx * cuda.blockDim.x + cuda.threadIdx.x
    total = float32(0)
    for i in range(n):
        total += x[row * n + i] * y[i * n + column]
    z[row * n + column] = total


@cuda.jit
def tiled_sgemm(x, y, z, n, bx, by):
    a, b = cuda.shared.array((16, 16), float32), cuda.shared.array((16, 16), float32)
    u, v = cuda.threadIdx.x, cuda.threadIdx.y
    row, column = by * 16 + v, bx * 16 + u
    total = float32(0)
    for t in range(0, n, 16):
        a[v, u] = x[row * n + t + u]
        b[v, u] = y[(t + v) * n + column]
        cuda.syncthreads()
        for i in range(16):
            total += a[v, i] * b[i, u]
        cuda.syncthreads()
    z[row * n + column] = total


@cuda.jit
def reduction(x, y, z, n, bx, by):
    s = cuda.shared.array(256, float32)
    t = cuda.threadIdx.x
    total = float32(0)
    for i in range(bx * 256 + t, n, 1024 * 256):
        total += x[i]
    s[t] = total
    cuda.syncthreads()
    half = 128
    while half > 0:
        if t < half:
            s[t] += s[t + half]
        cuda.syncthreads()
        half >>= 1
    if t == 0:
        z[bx] = s[0]


@cuda.jit
def histogram(x, y, z, n, bx, by):
    bins = cuda.shared.array(256, uint32)
    t = cuda.threadIdx.x
    bins[t] = 0
    cuda.syncthreads()
    for i in range(bx * 256 + t, n, 256 * 256):
        cuda.atomic.add(bins, x[i] & 255, 1)
    cuda.syncthreads()
    cuda.atomic.add(z, t, bins[t])


@cuda.jit
def softmax(x, y, z, n, bx, by):
    s = cuda.shared.array(256, float32)
    t = cuda.threadIdx.x
    most = float32(-3.4e38)
    for i in range(t, n, 256):
        most = max(most, x[bx * n + i])
    s[t] = most
    cuda.syncthreads()
    half = 128
    while half > 0:
        if t < half:
            s[t] = max(s[t], s[t + half])
        cuda.syncthreads()
        half >>= 1
    most = s[0]
    cuda.syncthreads()
    total = float32(0)
    for i in range(t, n, 256):
        e = math.exp(x[bx * n + i] - most)
        z[bx * n + i] = e
        total += e
    s[t] = total
    cuda.syncthreads()
    half = 128
    while half > 0:
        if t < half:
            s[t] += s[t + half]
        cuda.syncthreads()
        half >>= 1
    for i in range(t, n, 256):
        z[bx * n + i] /= s[0]


@cuda.jit
def mandelbrot(x, y, z, n, bx, by):
    i = bx * cuda.blockDim.x + cuda.threadIdx.x
    cx, cy = float32(-2 + 3 * i / n), float32(-1.5 + 3 * by / n)
    u = v = float32(0)
    count = 0
    while count < 256 and u * u + v * v < 4:
        u, v = u * u - v * v + cx, 2 * u * v + cy
        count += 1
    z[by * n + i] = count


def expected(name, x, y, n, bx):
    """Expected values of z from one block of a kernel whose result is a part of the whole, or None."""
    if name == "reduction":
        sums = np.zeros(1024)
        sums[bx] = x.reshape(-1, 1024, 256)[:, bx].astype(np.float64).sum()
        return sums
    return np.bincount(x.reshape(-1, 256, 256)[:, bx].reshape(-1), minlength=256) if name == "histogram" else None


def main() -> None:
    """Runs some blocks, spread over the grid where blocks differ in work."""
    name, inputs = sys.argv[1:]
    contest = next(c for c in CONTESTS if c.name == name)
    with np.load(inputs) as arrays:
        x, y, z = arrays["x"], arrays["y"], arrays["z"]
    blocks = [(b, row) for row in range(64, 1024, 256) for b in range(4)] if name == "mandelbrot" else [(3, 0)]
    kernel, seconds = globals()[name], 0.0
    whole = contest.reference(x, y, contest.n)
    for bx, by in blocks:
        z[:] = 0
        start = time.perf_counter()
        kernel[1, contest.block](x, y, z, contest.n, bx, by)
        seconds += time.perf_counter() - start
        part = expected(name, x, y, contest.n, bx)
        if part is None:
            part = np.where(z != 0, whole.reshape(-1), 0)
            if np.count_nonzero(z) < contest.block[0] * contest.block[1]:
                raise SystemExit("a block left parts of its result out")
        if not np.mean(np.abs(z - part) <= 1e-4 * np.abs(whole).max()) > 0.999:
            raise SystemExit("the simulator's result differs from NumPy's")
    print(seconds, len(blocks))


if __name__ == "__main__":
    main()
