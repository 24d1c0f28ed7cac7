"""Kernels with a grid-stride loop beside the same kernels with a guard, on a grid that covers all elements.

python benchmarks/grid_stride.py [--only NAME] [--rounds 25]

Both forms run in turns in one process, in native code; their results are compared. A row has the least processor time
of a launch of each form and the ratio of the two.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from numba import cuda

import workbench as wb
from workbench.emulate.native import tier_up

N = 1 << 20
BLOCK = 256
WIDTH = 1 << 10

_INDEX = "blockIdx.x * blockDim.x + threadIdx.x"
_COLUMN, _ROW = "blockIdx.x * blockDim.x + threadIdx.x", "blockIdx.y * blockDim.y + threadIdx.y"
_STATEMENTS = {
    "saxpy float": ("float", "y[i] = 2.5f * x[i] + y[i];"),
    "saxpy double": ("double", "y[i] = 2.5 * x[i] + y[i];"),
    "add int": ("int", "y[i] = x[i] + y[i];"),
    "copy float": ("float", "y[i] = x[i];"),
    "rsqrt float": ("float", "y[i] = rsqrtf(x[i]) + x[i];"),
    "exp float": ("float", "y[i] = expf(-x[i]);"),
    "stencil float": ("float", "if (i > 0 && i < n - 1) y[i] = x[i - 1] + x[i] + x[i + 1];"),
    "relu float": ("float", "if (x[i] > 1) y[i] = x[i]; else y[i] = 0;"),
    "gather int": ("int", "y[i] = x[(i * 7) & (n - 1)];"),
    "steps float": ("float", "float s = x[i]; for (int k = 0; k < 16; k++) s = s * 0.5f + 1.0f; y[i] = s;"),
}
_INDEX_TYPES = {"int": "int", "unsigned": "unsigned", "size_t": "size_t", "long long": "long long"}


def _cuda(element: str, statement: str, index: str, strided: bool) -> str:
    first = f"({index}){_INDEX}" if index in ("size_t", "long long") else _INDEX
    step = f"({index})gridDim.x * blockDim.x" if index in ("size_t", "long long") else "gridDim.x * blockDim.x"
    head = f"for ({index} i = {first}; i < n; i += {step})" if strided else f"{index} i = {first}; if (i < n)"
    return f'extern "C" __global__ void k(const {element}* x, {element}* y, {index} n) {{ {head} {{ {statement} }} }}'


def _plane(element: str, strided: bool) -> str:
    inner = "int at = row * width + i; y[at] = x[at] * 2 + y[at];"
    if strided:
        loops = (
            f"for (int row = {_ROW}; row < height; row += gridDim.y * blockDim.y) "
            f"for (int i = {_COLUMN}; i < width; i += gridDim.x * blockDim.x)"
        )
    else:
        loops = f"int row = {_ROW}, i = {_COLUMN}; if (row < height && i < width)"
    return (
        f'extern "C" __global__ void k(const {element}* x, {element}* y, int width, int height) '
        f"{{ {loops} {{ {inner} }} }}"
    )


def _numba_guarded(x: Any, y: Any) -> None:
    i = cuda.grid(1)
    if i < x.size:
        y[i] = x[i] * 2 + y[i]


def _numba_strided(x: Any, y: Any) -> None:
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        y[i] = x[i] * 2 + y[i]


def _numba_plane_guarded(x: Any, y: Any) -> None:
    i, j = cuda.grid(2)
    if i < x.shape[0] and j < x.shape[1]:
        y[i, j] = x[i, j] * 2 + y[i, j]


def _numba_plane_strided(x: Any, y: Any) -> None:
    first_i, first_j = cuda.grid(2)
    step_i, step_j = cuda.gridsize(2)
    for i in range(first_i, x.shape[0], step_i):
        for j in range(first_j, x.shape[1], step_j):
            y[i, j] = x[i, j] * 2 + y[i, j]


Launch = Callable[[], Any]


def _pairs(target: Any) -> Iterator[tuple[str, list[Launch], Any]]:
    """Launches of both forms of each kernel, guarded first, and the array that they write."""
    for name, (element, statement) in _STATEMENTS.items():
        for index in _INDEX_TYPES if name.startswith("saxpy") else ("int",):
            dtype = np.dtype({"float": "f4", "double": "f8", "int": "i4"}[element])
            x, y = target.to_device(np.arange(1, N + 1).astype(dtype)), target.zeros(N, dtype)
            kernels = [wb.kernel(_cuda(element, statement, index, strided)) for strided in (False, True)]
            yield f"{name}, {index} i", [_launch(target, k, N // BLOCK, BLOCK, (x, y, N)) for k in kernels], y
    shape = (WIDTH // 32, WIDTH // 8), (32, 8)
    for element in ("float", "double"):
        dtype = np.dtype({"float": "f4", "double": "f8"}[element])
        x, y = target.to_device(np.arange(1, N + 1).astype(dtype)), target.zeros(N, dtype)
        kernels = [wb.kernel(_plane(element, strided)) for strided in (False, True)]
        yield f"plane {element}", [_launch(target, k, *shape, (x, y, WIDTH, WIDTH)) for k in kernels], y
    for element in ("float32", "float64", "int32"):
        for name, forms, extent, launch in (
            ("Numba", (_numba_guarded, _numba_strided), (N,), (N // BLOCK, BLOCK)),
            ("Numba plane", (_numba_plane_guarded, _numba_plane_strided), (WIDTH, WIDTH), (shape[0][::-1], (8, 32))),
        ):
            x = target.to_device(np.arange(1, N + 1).astype(element).reshape(extent))
            y = target.zeros(extent, np.dtype(element))
            example = np.zeros(extent, element)
            kernels = [wb.kernel(form, signature=(example, example)) for form in forms]
            yield f"{name} {element}", [_launch(target, k, *launch, (x, y)) for k in kernels], y


def _launch(target: Any, kernel: Any, grid: Any, block: Any, args: tuple[Any, ...]) -> Launch:
    return lambda: target.launch(kernel, grid, block, args)


def _results(launches: list[Launch], y: Any) -> list[Any]:
    found = []
    for launch in launches:
        y.copy_from(np.zeros(y.shape, y.dtype))
        launch()
        found.append(y.copy_to_host())
    return found


def main() -> None:
    """Print a row for each kernel, and the largest ratio."""
    parser = argparse.ArgumentParser(description="Grid-stride loops beside guards.")
    parser.add_argument("--only", action="append", metavar="NAME", help="kernels whose name has this in it; repeatable")
    parser.add_argument("--rounds", type=int, default=25, help="launches of each form that are timed")
    arguments = parser.parse_args()
    os.environ[tier_up.SWITCH] = "off"
    ratios = {}
    for name, launches, y in _pairs(wb.target("emulator")):
        if arguments.only and not any(each in name for each in arguments.only):
            continue
        guarded, strided = _results(launches, y)
        if not np.array_equal(guarded, strided):
            raise SystemExit(f"{name}: the two forms differ")
        least = [float("inf"), float("inf")]
        for _ in range(arguments.rounds):
            for form, launch in enumerate(launches):
                begun = time.process_time()
                launch()
                least[form] = min(least[form], time.process_time() - begun)
        ratios[name] = least[1] / least[0]
        print(f"{name:28} {1e6 * least[0]:9.0f} us, strided {1e6 * least[1]:9.0f} us, {ratios[name]:5.2f}", flush=True)
    print(f"most: {max(ratios, key=ratios.__getitem__)}, {max(ratios.values()):.2f}")


if __name__ == "__main__":
    main()
