"""Host time of operations of CuPy's stand-in beside NumPy's, and of launches. usage: benchmarks/cupy_overhead.py

Each line has the ratio of the two, measured one after the other: for 1,000 elements, and for a million. Times are this
process's own processor time, so that other work on the computer does not count.
"""

from __future__ import annotations

import importlib
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from workbench.languages import cupy as cupy_host

ADD = r"""extern "C" __global__ void add(const float* x, float* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] += x[i];
}"""
OPERATIONS: dict[str, Callable[[Any, Any, Any], Any]] = {
    "x + y": lambda m, x, y: x + y,
    "x += y": lambda m, x, y: x.__iadd__(y),
    "sqrt(x)": lambda m, x, y: m.sqrt(x),
    "x.sum()": lambda m, x, y: x.sum(),
    "x[2:]": lambda m, x, y: x[2:],
    "zeros(1000)": lambda m, x, y: m.zeros(1000, np.float32),
    "where(x > 0, x, y)": lambda m, x, y: m.where(x > 0, x, y),
}

LARGE: dict[str, Callable[[Any, Any, Any], Any]] = {
    "x + y": lambda m, x, y: x + y,
    "x += y": lambda m, x, y: x.__iadd__(y),
    "sqrt(x)": lambda m, x, y: m.sqrt(x),
    "x.astype(int32)": lambda m, x, y: x.astype(np.int32),
    "x.astype(float64)": lambda m, x, y: x.astype(np.float64),
    "x.copy()": lambda m, x, y: x.copy(),
    "x.sum()": lambda m, x, y: x.sum(),
    "where(x > 0, x, y)": lambda m, x, y: m.where(x > 0, x, y),
}


def us(call: Callable[[], object], number: int = 2000, repeats: int = 5) -> float:
    """The least microseconds of a call over some repeats of so many calls."""
    call()
    best = float("inf")
    for _ in range(repeats):
        begun = time.process_time()
        for _ in range(number):
            call()
        best = min(best, (time.process_time() - begun) / number)
    return 1e6 * best


def main() -> None:
    """Print a line an operation."""
    begun = time.process_time()
    cupy_host.install(announce=False)
    cp: Any = importlib.import_module("cupy")
    print(f"import cupy: {time.process_time() - begun:.2f} s")
    host = np.ones(1000, np.float32), np.ones(1000, np.float32)
    device = tuple(map(cp.asarray, host))
    for name, operation in OPERATIONS.items():
        ours, numpys = us(lambda f=operation: f(cp, *device)), us(lambda f=operation: f(np, *host))  # type: ignore[misc]
        print(f"{name:20} {ours:8.1f} us, NumPy {numpys:6.2f} us, {ours / numpys:5.1f} times")
    x, y, n = *device, np.int32(1000)
    z = cp.empty_like(x)
    total = cp.ElementwiseKernel("T x, T y", "T z", "z = x + y", "total")
    add = cp.RawKernel(ADD, "add")
    many = np.ones(1_000_000, np.float32), np.ones(1_000_000, np.float32)
    placed = tuple(map(cp.asarray, many))
    out = cp.empty_like(placed[0])
    kernels: dict[str, Callable[[Any, Any, Any], Any]] = {
        "ElementwiseKernel": lambda m, x, y: x + y if m is np else total(x, y),
        "the same, into out": lambda m, x, y: x + y if m is np else total(x, y, out),
    }
    for name, operation in (LARGE | kernels).items():
        ours = us(lambda f=operation: f(cp, *placed), 20)  # type: ignore[misc]
        numpys = us(lambda f=operation: f(np, *many), 20)  # type: ignore[misc]
        print(f"10^6 {name:20} {ours:8.1f} us, NumPy {numpys:8.2f} us, {ours / numpys:5.1f} times")
    for name, call in (
        ("ElementwiseKernel", lambda: total(x, y, z)),
        ("RawKernel", lambda: add((8,), (128,), (x, y, n))),
    ):
        begun = time.process_time()
        call()
        first = time.process_time() - begun
        print(f"{name:20} {us(call, 500):8.1f} us a launch, the first {first:.2f} s")


if __name__ == "__main__":
    main()
