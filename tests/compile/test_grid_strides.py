"""Loops that stride by the size of the grid are told from other uses of it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numba import cuda

import workbench as wb
from workbench.analyse.model.advice.address_provenance import instructions_of
from workbench.analyse.model.advice.grid_strides import strides_by_grid_size
from workbench.isa.ptx import parse

STRIDED = {
    "loop": "for (int i = I; i < n; i += gridDim.x * blockDim.x) b[i] = a[i];",
    "loop_down": "for (int i = n - 1 - I; i >= 0; i -= gridDim.x * blockDim.x) b[i] = a[i];",
    "wide_loop": "for (size_t i = I; i < n; i += (size_t)gridDim.x * blockDim.x) b[i] = a[i] * 2;",
    "endless": "int i = I; while (true) { if (i >= n) break; b[i] = a[i]; i += blockDim.x * gridDim.x; }",
    "blocks": "for (int r = blockIdx.x; r < n; r += gridDim.x) b[r * 64 + threadIdx.x] = a[r];",
    "rows": """for (int r = blockIdx.y; r < n; r += gridDim.y) for (int i = threadIdx.x; i < 99; i += blockDim.x)
        b[r * 99 + i] = a[i];""",
    "sums": "float s = 0; for (int i = I; i < n; i += gridDim.x * blockDim.x) s += a[i]; atomicAdd(b, s);",
    "pointers": """const float* end = a + n; float* to = b + I;
        for (const float* p = a + I; p < end; p += gridDim.x * 64, to += gridDim.x * 64) *to = *p;""",
}
OTHERS = {
    "plain": "if (I < n) b[I] = a[I];",
    "ranges": """int each = (n + gridDim.x - 1) / gridDim.x, first = blockIdx.x * each;
        for (int i = first + threadIdx.x; i < min(n, first + each); i += blockDim.x) b[i] = a[i];""",
    "last": """float s = 0; for (int i = 0; i < n; i++) s += a[i] * I; b[I] = s;
        if (blockIdx.x == gridDim.x - 1) b[0] = n;""",
    "sizes": "float s = 0; for (int i = 0; i < n; i++) s += a[i] * gridDim.x + gridDim.y; b[I] = s;",
    "counted": "unsigned s = 0; for (int i = 0; i < n; i++) { s += gridDim.x * 7; b[i] = s; }",
    "block_loop": "for (int i = threadIdx.x; i < n; i += blockDim.x) b[i + gridDim.x * 9] = a[i];",
}
HEAD = 'extern "C" __global__ void {name}(const float* a, float* b, int n) {{ {body} }}\n'
SOURCE = "#define I (blockIdx.x * blockDim.x + threadIdx.x)\n" + "".join(
    HEAD.format(name=name, body=body) for name, body in (STRIDED | OTHERS).items()
)


def strides(compilation: Any, name: str) -> bool:
    return strides_by_grid_size(instructions_of(compilation.ptx, name))


@pytest.mark.parametrize("arch", ["sm_80", "sm_90"])
def test_only_loops_whose_index_grows_by_the_size_of_the_grid_stride_by_it(arch: str) -> None:
    compilation = wb.compile(SOURCE, arch=arch)
    assert {name for name in STRIDED | OTHERS if strides(compilation, name)} == STRIDED.keys()


def _strided(x: Any, y: Any) -> None:
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        y[i] = x[i] * 2


def _guarded(x: Any, y: Any) -> None:
    i = cuda.grid(1)
    if i < x.size:
        y[i] = x[i] * cuda.gridsize(1)


def test_ranges_of_numba_stride_too() -> None:
    example = np.zeros(1, np.float32)
    for function, found in ((_strided, True), (_guarded, False)):
        compilation = wb.compile(function, signature=(example, example))
        assert strides(compilation, parse(compilation.ptx).entries[0].name) == found
