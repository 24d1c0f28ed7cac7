"""Gains of two mechanisms of machine code, side by side in one run, and the same work in C.

    .venv/bin/python benchmarks/rows_and_updates.py [--rounds 15]

*Rows*: threads that each walk along a row of their own load four words at once (`codegen/thread_rows.py`). *Updates*:
a kernel that mostly updates global memory runs on one thread, without locked instructions (`analysis/block_order.py`).
Times are processor time of all threads and wall time, the least of all rounds; C is g++ -O3 -march=native, one thread.
"""

from __future__ import annotations

import argparse
import ctypes
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from unittest.mock import patch

import numpy as np

import workbench as wb
from workbench.emulate import costs, pipeline

SOURCE = """
extern "C" __global__ void softmax_rows(const float* x, float* y, int n)
{
    int r = blockIdx.x * blockDim.x + threadIdx.x;
    float top = -1e30f, sum = 0;
    for (int k = 0; k < n; k++) top = fmaxf(top, x[r * n + k]);
    for (int k = 0; k < n; k++) sum += x[r * n + k] - top;
    for (int k = 0; k < n; k++) y[r * n + k] = (x[r * n + k] - top) / sum;
}
extern "C" __global__ void product_rows(const float* x, float* y, int n)
{
    int r = blockIdx.x * blockDim.x + threadIdx.x;
    for (int c = 0; c < 64; c++) {
        float sum = 0;
        for (int k = 0; k < n; k++) sum += x[r * n + k] * x[c * n + k];
        y[r * n + c] = sum;
    }
}
extern "C" __global__ void histogram(const unsigned* x, unsigned* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) atomicAdd(&y[x[i] & 255], 1u);
}
"""
C = """
#include <math.h>
extern "C" void softmax_rows(const float* x, float* y, int n)
{
    for (int r = 0; r < n; r++) {
        float top = -1e30f, sum = 0;
        for (int k = 0; k < n; k++) top = fmaxf(top, x[r * n + k]);
        for (int k = 0; k < n; k++) sum += x[r * n + k] - top;
        for (int k = 0; k < n; k++) y[r * n + k] = (x[r * n + k] - top) / sum;
    }
}
extern "C" void product_rows(const float* x, float* y, int n)
{
    for (int r = 0; r < n; r++)
        for (int c = 0; c < 64; c++) {
            float sum = 0;
            for (int k = 0; k < n; k++) sum += x[r * n + k] * x[c * n + k];
            y[r * n + c] = sum;
        }
}
extern "C" void histogram(const unsigned* x, unsigned* y, int n)
{
    for (int i = 0; i < n; i++) y[x[i] & 255]++;
}
"""
N = 960
ROWS: Callable[[], AbstractContextManager[object]] = lambda: patch.dict(os.environ, {pipeline.SWITCH: "adjacent_loads"})  # noqa: E731
UPDATES: Callable[[], AbstractContextManager[object]] = lambda: patch.object(costs, "MAX_OPS_AN_UPDATE", 0)  # noqa: E731
WITHOUT = {"softmax_rows": ROWS, "product_rows": ROWS, "histogram": UPDATES}


def least(run: Callable[[], object], rounds: int) -> tuple[float, float]:
    """Processor and wall time in ms, each the least of some rounds, of which the first one compiles."""
    run()
    times = []
    for _ in range(rounds):
        wall, processor = time.perf_counter(), time.process_time()
        run()
        times.append((1e3 * (time.process_time() - processor), 1e3 * (time.perf_counter() - wall)))
    processor_times, wall_times = zip(*times, strict=True)
    return min(processor_times), min(wall_times)


def launcher(name: str) -> tuple[Callable[[], object], np.ndarray]:
    """A launch of a kernel that is compiled anew, and its input."""
    target = wb.target("emulator")
    r = np.random.default_rng(0)
    size = 1 << 22 if name == "histogram" else N
    x = r.integers(0, 256, size, dtype=np.uint32) if name == "histogram" else r.random((N, N), dtype=np.float32)
    given, out = target.to_device(x), target.zeros((N, N), x.dtype)
    kernel = wb.kernel(SOURCE, name)
    grid, block = (size // 256, 256) if name == "histogram" else (N // 64, 64)
    return lambda: target.launch(kernel, grid, block, (given, out, np.int32(size))), x


def compiled() -> ctypes.CDLL | None:
    if not shutil.which("g++"):
        return None
    with tempfile.TemporaryDirectory() as folder:
        source, library = Path(folder) / "c.cpp", Path(folder) / "c.so"
        source.write_text(C, encoding="utf-8")
        command = ["g++", "-O3", "-march=native", "-ffast-math", "-shared", "-fPIC", str(source), "-o", str(library)]
        subprocess.run(command, check=True)
        return ctypes.CDLL(str(library))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=15)
    rounds = parser.parse_args().rounds
    os.environ.update(KERNEL_WORKBENCH_NATIVE_CACHE="off", KERNEL_WORKBENCH_QUICK_CODE="off")
    library = compiled()
    print(f"{'kernel':14} {'without':>16} {'with':>16} {'C':>8}   with / without, with / C   (processor, wall; ms)")
    for name, off in WITHOUT.items():
        with off():
            run, x = launcher(name)
            without = least(run, rounds)
        run, x = launcher(name)
        now = least(run, rounds)
        line = f"{name:14} {without[0]:7.2f} {without[1]:8.2f} {now[0]:7.2f} {now[1]:8.2f}"
        ratios = f"{now[0] / without[0]:.2f} {now[1] / without[1]:.2f}"
        if library is not None:
            y = np.zeros((N, N), x.dtype)
            places = [ctypes.c_void_p(a.ctypes.data) for a in (x, y)]
            function = getattr(library, name)
            c, _ = least(lambda: function(*places, len(x)), rounds)  # noqa: B023
            line, ratios = f"{line} {c:8.2f}", f"{ratios}, {now[0] / c:.1f}"
        print(f"{line}   {ratios}")


if __name__ == "__main__":
    main()
