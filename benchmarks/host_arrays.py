"""Launches over NumPy's arrays beside NumPy's own operation and the same launch over buffers, for several sizes.

python benchmarks/host_arrays.py

Each line has least times of calls made in turn, and their ratios to NumPy's. `x`, `y`, `z` are arrays of float32 of so
many bytes; `@cuda.jit` is Numba's own launch, which copies each argument in and out.
"""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np

import workbench as wb
from workbench.languages import numba as numba_host

SOURCE = """
#define INDEX int i = blockIdx.x * blockDim.x + threadIdx.x
extern "C" __global__ void add(const float* x, const float* y, float* z, int n) {
    INDEX; if (i < n) z[i] = x[i] + y[i];
}
extern "C" __global__ void saxpy(const float* x, float* y, float a, int n) { INDEX; if (i < n) y[i] += a * x[i]; }
extern "C" __global__ void reduce(const float* x, float* sums, int n) {
    __shared__ float s[256];
    float sum = 0;
    for (int i = blockIdx.x * 256 + threadIdx.x; i < n; i += 256 * gridDim.x) sum += x[i];
    s[threadIdx.x] = sum;
    for (int step = 128; step; step /= 2) {
        __syncthreads();
        if (threadIdx.x < step) s[threadIdx.x] += s[threadIdx.x + step];
    }
    if (threadIdx.x == 0) sums[blockIdx.x] = s[0];
}
extern "C" __global__ void fill(float* z, float a, int n) { INDEX; if (i < n) z[i] = a; }
"""
SIZES = {"4 KB": 1 << 12, "64 KB": 1 << 16, "1 MB": 1 << 20, "4 MB": 4 << 20, "64 MB": 64 << 20}
_SECONDS = 0.3
"""Time of a line, about, for each of its columns."""


def least(calls: dict[str, Callable[[], object]]) -> dict[str, float]:
    """The least microseconds of each call, of rounds in which all have their turn."""
    best = dict.fromkeys(calls, float("inf"))
    for call in calls.values():
        for _ in range(4):  # by then native code is there
            call()
    end = time.perf_counter() + _SECONDS * len(calls)
    rounds = 0
    while time.perf_counter() < end or rounds < 8:
        rounds += 1
        for name, call in calls.items():
            for _ in range(3):
                begun = time.perf_counter()
                call()
                best[name] = min(best[name], 1e6 * (time.perf_counter() - begun))
    return best


def numba_add() -> Any:
    """The addition as a function of Numba; None where Numba-CUDA is not installed."""
    try:
        from numba import cuda
    except ImportError:
        return None
    numba_host.install(announce=False)
    warnings.simplefilter("ignore", cuda.core.errors.NumbaPerformanceWarning)

    @cuda.jit  # type: ignore[untyped-decorator, unused-ignore]
    def add(x: Any, y: Any, z: Any) -> None:
        i = cuda.grid(1)
        if i < z.size:
            z[i] = x[i] + y[i]

    return add


def operations(compilation: wb.Compilation, of_numba: Any, n: int) -> dict[str, dict[str, Callable[[], object]]]:
    """Calls by the column, for each operation on arrays of n elements."""
    add, saxpy, reduce, fill = (compilation.kernel(name) for name in ("add", "saxpy", "reduce", "fill"))
    grid, sums, a = -(-n // 256), np.zeros(64, np.float32), np.float32(1e-9)
    x, y, z = (np.ones(n, np.float32) for _ in range(3))
    of_device = wb.target("emulator").to_device
    bx, by, bz, bsums = of_device(x), of_device(y), of_device(z), of_device(sums)
    result: dict[str, dict[str, Callable[[], object]]] = {
        "add": {
            "NumPy": lambda: np.add(x, y, out=z),
            "arrays": lambda: add[grid, 256](x, y, z, n),
            "buffers": lambda: add[grid, 256](bx, by, bz, n),
        },
        "saxpy": {
            "NumPy": lambda: np.add(y, a * x, out=y),
            "arrays": lambda: saxpy[grid, 256](x, y, a, n),
            "buffers": lambda: saxpy[grid, 256](bx, by, a, n),
        },
        "reduce": {
            "NumPy": lambda: x.sum(),
            "arrays": lambda: reduce[64, 256](x, sums, n),
            "buffers": lambda: reduce[64, 256](bx, bsums, n),
        },
        "fill": {
            "NumPy": lambda: z.fill(2),
            "arrays": lambda: fill[grid, 256](z, a, n),
            "buffers": lambda: fill[grid, 256](bz, a, n),
        },
    }
    if of_numba is not None:
        result["add"]["@cuda.jit"] = lambda: of_numba[grid, 256](x, y, z)
    return result


def main() -> None:
    """Print a table."""
    compilation, of_numba = wb.compile(SOURCE), numba_add()
    print(f"{'us (ratio)':18}{'NumPy':>10}{'arrays':>20}{'buffers':>20}{'@cuda.jit':>20}")
    for label, size in SIZES.items():
        for name, calls in operations(compilation, of_numba, size // 4).items():
            found = least(calls)
            numpy = found.pop("NumPy")
            cells = "".join(f"{us:12.1f} ({us / numpy:5.1f})" for us in found.values())
            print(f"{name:8}{label:>10}{numpy:10.1f}{cells}", flush=True)


if __name__ == "__main__":
    main()
