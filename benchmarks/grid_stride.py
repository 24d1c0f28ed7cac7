"""Kernels with a grid-stride loop beside the same kernels with a guard.

python benchmarks/grid_stride.py [--only NAME] [--rounds 25]

All forms run in turns in one process, in native code; their results are compared. A row has the least processor time of
a launch with the guard, and what the loop takes of it on a grid that covers all elements and on one with a quarter of
the threads. Rows of `uneven` planes and volumes end amid a warp.
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
_INDEX_TYPES = ("int", "unsigned", "size_t", "long long")
_WIDE_INDEX = """extern "C" __global__ void k(const {t}* {r} x, {t}* {r} y, {index} n) {{
  {index} i = ({index})blockIdx.x * blockDim.x + threadIdx.x, step = ({index})gridDim.x * blockDim.x;
  {start}{head} {{ {body} }}{end}
}}"""
_GUARD, _LOOP = "if (i < n)", "for (; i < n; i += step)"
_WIDE = {
    "restrict": ("float", "__restrict__", "", "y[i] = 2.5f * x[i] + y[i];", ""),
    "float2": ("float2", "", "", "float2 v = x[i]; y[i] = make_float2(v.x + 1, v.y * 2);", ""),
    "float4": ("float4", "", "", "float4 v = x[i]; y[i] = make_float4(v.x + 1, v.y * 2, v.z, v.w);", ""),
    "sum, shuffles": (
        "int",
        "",
        "int s = 0; ",
        "s += x[i];",
        " for (int d = 16; d; d /= 2) s += __shfl_down_sync(~0u, s, d); if (threadIdx.x % 32 == 0) atomicAdd(y, s);",
    ),
    "atomics": ("int", "", "", "atomicAdd(&y[i & 1023], x[i]);", ""),
}
_ROWS = """extern "C" __global__ void k(const float* x, float* y, {index} width) {{
  {index} first = ({index})blockIdx.x * width, i = threadIdx.x; {head} y[first + i] = x[first + i] * 2 + 1;
}}"""


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


def _volume_guarded(x: Any, y: Any) -> None:
    i, j, k = cuda.grid(3)
    if i < x.shape[0] and j < x.shape[1] and k < x.shape[2]:
        y[i, j, k] = x[i, j, k] * 2 + y[i, j, k]


def _volume_strided(x: Any, y: Any) -> None:
    first_i, first_j, first_k = cuda.grid(3)
    step_i, step_j, step_k = cuda.gridsize(3)
    for i in range(first_i, x.shape[0], step_i):
        for j in range(first_j, x.shape[1], step_j):
            for k in range(first_k, x.shape[2], step_k):
                y[i, j, k] = x[i, j, k] * 2 + y[i, j, k]


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


def _forms(target: Any) -> Iterator[tuple[str, list[Launch], Any]]:
    """Launches of each kernel with a guard, with a loop, and with a loop and a quarter of the threads; and the array
    that they write."""
    for name, (element, statement) in _STATEMENTS.items():
        for index in _INDEX_TYPES if name.startswith("saxpy") else ("int",):
            dtype = np.dtype({"float": "f4", "double": "f8", "int": "i4"}[element])
            x, y = target.to_device(np.arange(1, N + 1).astype(dtype)), target.zeros(N, dtype)
            kernels = [wb.kernel(_cuda(element, statement, index, strided)) for strided in (False, True)]
            yield f"{name}, {index} i", _launches(target, kernels, (N // BLOCK,), BLOCK, (x, y, N)), y
    for name, (element, restrict, start, body, end) in _WIDE.items():
        x = target.to_device((np.arange(N) % 1009).astype("i4" if element == "int" else "f4"))
        for index in ("size_t", "long long"):
            y, count = target.zeros(N, x.dtype), N // {"float4": 4, "float2": 2}.get(element, 1)
            text = {"t": element, "r": restrict, "index": index, "start": start, "body": body, "end": end}
            kernels = [wb.kernel(_WIDE_INDEX.format(head=head, **text)) for head in (_GUARD, _LOOP)]
            yield f"{name}, {index} i", _launches(target, kernels, (count // BLOCK,), BLOCK, (x, y, count)), y
    x, y = target.to_device(np.arange(N).astype("f4")), target.zeros(N, np.float32)
    for index in ("int", "long long"):
        heads = "if (i < width)", "for (; i < width; i += blockDim.x)"
        kernels = [wb.kernel(_ROWS.format(index=index, head=head)) for head in heads]
        launches = [_launch(target, k, N // BLOCK, BLOCK, (x, y, BLOCK)) for k in kernels]
        yield f"rows, {index} i", [*launches, _launch(target, kernels[1], N // BLOCK, BLOCK // 4, (x, y, BLOCK))], y
    shape = (WIDTH // 32, WIDTH // 8), (32, 8)
    for element in ("float", "double"):
        dtype = np.dtype({"float": "f4", "double": "f8"}[element])
        x, y = target.to_device(np.arange(1, N + 1).astype(dtype)), target.zeros(N, dtype)
        kernels = [wb.kernel(_plane(element, strided)) for strided in (False, True)]
        yield f"plane {element}", _launches(target, kernels, *shape, (x, y, WIDTH, WIDTH)), y
    for element in ("float32", "float64", "int32"):
        for name, forms, extent, grid, block in (
            ("Numba", (_numba_guarded, _numba_strided), (N,), (N // BLOCK,), BLOCK),
            ("Numba plane", (_numba_plane_guarded, _numba_plane_strided), (WIDTH, WIDTH), shape[0][::-1], (8, 32)),
            ("Numba volume", (_volume_guarded, _volume_strided), (64, 128, 128), (16, 32, 16), (4, 4, 8)),
            (
                "Numba uneven plane", (_numba_plane_guarded, _numba_plane_strided), (WIDTH - 1, WIDTH - 24),
                shape[0][::-1], (8, 32),
            ),
            ("Numba uneven volume", (_volume_guarded, _volume_strided), (63, 127, 120), (16, 32, 16), (4, 4, 8)),
        ):  # fmt: skip
            x = target.to_device(np.arange(1, np.prod(extent) + 1).astype(element).reshape(extent))
            y = target.zeros(extent, np.dtype(element))
            example = np.zeros((1,) * len(extent), element)
            kernels = [wb.kernel(form, signature=(example, example)) for form in forms]
            yield f"{name} {element}", _launches(target, kernels, grid, block, (x, y)), y


def _launches(
    target: Any, kernels: list[Any], grid: tuple[int, ...], block: Any, args: tuple[Any, ...]
) -> list[Launch]:
    guarded, strided = kernels
    quarter = (grid[0] // 4, *grid[1:])
    return [_launch(target, k, g, block, args) for k, g in ((guarded, grid), (strided, grid), (strided, quarter))]


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
    print(f"{'kernel':28}      guard, loop on all threads, on a quarter of them")
    for name, launches, y in _forms(wb.target("emulator")):
        if arguments.only and not any(each in name for each in arguments.only):
            continue
        guarded, *others = _results(launches, y)
        if not all(np.array_equal(guarded, strided) for strided in others):
            raise SystemExit(f"{name}: the forms differ")
        least = [float("inf")] * len(launches)
        for _ in range(arguments.rounds):
            for form, launch in enumerate(launches):
                begun = time.process_time()
                launch()
                least[form] = min(least[form], time.process_time() - begun)
        found = [each / least[0] for each in least[1:]]
        ratios[name] = max(found)
        print(f"{name:28} {1e6 * least[0]:8.0f} us {found[0]:5.2f} {found[1]:5.2f}", flush=True)
    print(f"most: {max(ratios, key=ratios.__getitem__)}, {max(ratios.values()):.2f}")


if __name__ == "__main__":
    main()
