"""The table's kernels in the dialect that Numba and numba-cuda-mlir share."""

from __future__ import annotations

from typing import Any

import numpy as np


def kernels(cuda: Any) -> dict[str, Any]:
    """The kernels by name. cuda: the library's module with `jit`."""

    @cuda.jit
    def outside(x, n):
        if cuda.threadIdx.x == 0:
            print("n is", np.int64(n))  # of 32 bits numba-cuda-mlir prints 64
        x[cuda.threadIdx.x + n] = 1

    @cuda.jit
    def outside_shared(x, n):
        s = cuda.shared.array(32, np.int32)
        s[cuda.threadIdx.x + n] = 1
        cuda.syncthreads()
        x[cuda.threadIdx.x] = s[31 - cuda.threadIdx.x]

    @cuda.jit
    def spinning(x, n):
        while cuda.atomic.add(x, 0, 0) == n:
            pass

    @cuda.jit
    def divergent(x, n):
        if cuda.threadIdx.x < n:
            cuda.syncthreads()
        x[cuda.threadIdx.x] = 1

    @cuda.jit
    def race(x, n):
        x[n] = cuda.threadIdx.x

    @cuda.jit
    def race_shared(x, n):
        s = cuda.shared.array(64, np.int32)
        s[cuda.threadIdx.x] = cuda.threadIdx.x
        x[cuda.threadIdx.x] = s[cuda.threadIdx.x ^ n]

    @cuda.jit
    def unwritten(x, n):
        s = cuda.shared.array(64, np.int32)
        x[cuda.threadIdx.x] = s[cuda.threadIdx.x ^ n]

    @cuda.jit
    def unwritten_array(x, n):
        x[cuda.threadIdx.x + n] += 1

    made = (outside, outside_shared, spinning, divergent, race, race_shared, unwritten, unwritten_array)
    return {each.__name__: each for each in made}
