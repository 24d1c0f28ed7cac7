"""Loops whose iterations must stay in order are told from others, whichever of their chains takes longest."""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from numba import cuda

import workbench as wb
from workbench.analyse.model.advice.ordered_chains import ordered_chain
from workbench.base.records import SassLine
from workbench.isa.sass.analysis import analyse_kernel

LOOP = "for (int i = I; i < n; i += gridDim.x * blockDim.x)"
ORDERED = {
    "filter": f"float x = 0; {LOOP} {{ x = x * 0.5f + a[i]; b[i] = x; }}",
    "filter_at_the_end": f"float x = 0; {LOOP} x = x * 0.5f + a[i]; b[I] = x;",
    "double_filter": f"double x = 0; {LOOP} {{ x = x * 0.25 + a[i]; b[i] = x; }}",
    "running_sum": f"float x = 0; {LOOP} {{ x += a[i]; b[i] = x; }}",
    "generator": f"int x = 1; {LOOP} {{ x = x * 1664525 + (int)a[i]; b[i] = x; }}",
    "wide_index": "float x = 1; for (size_t i = I; i < n; i += gridDim.x * 64ull) x = x * a[i] + 1; b[I] = x;",
    "roots": f"float x = 1; {LOOP} x = sqrtf(x + a[i]); b[I] = x;",
    "two": f"float x = 0, s = 0; {LOOP} {{ s += a[i]; x = x * 0.5f + 1; }} b[I] = x + s;",
    "rows": f"float x = 0; {LOOP} for (int k = 0; k < 99; k++) x = x * 0.5f + a[i + k]; b[I] = x;",
}
OTHERS = {
    "copy": f"{LOOP} b[i] = a[i] * 2;",
    "index": f"{LOOP} b[i] = i;",
    "sum": f"float x = 0; {LOOP} x += a[i]; b[I] = x;",
    "dot": f"float x = 0; {LOOP} x += a[i] * b[i]; atomicAdd(b, x);",
    "product": f"float x = 1; {LOOP} x *= a[i]; b[I] = x;",
    "wide": "for (long long i = I; i < n; i += (long long)gridDim.x * blockDim.x) b[i] = a[i] + i;",
    "two_indices": f"int j = I * 3; {LOOP} {{ b[i] = a[j]; j += 7; }}",
    "halved": "for (int d = n; d > 1; d >>= 1) b[I + d] = a[d];",
    "doubled": "for (int d = 1; d < n; d *= 2) b[I + d] = a[d];",
    "each_row": f"{LOOP} {{ float x = 0; for (int k = 0; k < 99; k++) x = x * 0.5f + a[i + k]; b[i] = x; }}",
}
HEAD = 'extern "C" __global__ void {name}(const float* a, float* b, int n) {{ {body} }}\n'
SOURCE = "#define I (blockIdx.x * blockDim.x + threadIdx.x)\n#pragma nv_diag_suppress 177\n" + "".join(
    HEAD.format(name=name, body=body) for name, body in (ORDERED | OTHERS).items()
)
WARPS = 8


@cache
def compiled(arch: str) -> Any:
    return wb.compile(SOURCE, arch=arch)


def chain_of(lines: tuple[SassLine, ...], arch: str) -> Any:
    """The chain where each loop iterates 20 times."""
    analysis = analyse_kernel(lines, arch)
    depths = [0 if at is None else analysis.loops[at].depth for at in analysis.loop_of]
    counts: Any = SimpleNamespace(blocks=[WARPS * 20.0 ** (depth + (min(depths) == 0)) for depth in depths])
    return ordered_chain(lines, analysis, arch, counts, WARPS)


@pytest.mark.parametrize("arch", ["sm_80", "sm_90", "sm_120"])
def test_chains_of_numbers_keep_iterations_in_order_and_those_of_indices_do_not(arch: str) -> None:
    found = {name: chain_of(compiled(arch).kernel(name).sass.lines, arch) for name in ORDERED | OTHERS}
    assert {name for name, chain in found.items() if chain is not None} == ORDERED.keys()
    assert all(chain.cycles >= 1 and not chain.reduction for chain in found.values() if chain is not None)


def _filter(x: Any, y: Any) -> None:
    s = 0.0
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        s = s * 0.5 + x[i]
        y[i] = s


def _indices(x: Any, y: Any) -> None:
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        y[i] = x[i] + i * 3


def test_lengths_and_indices_of_numba_keep_no_iterations_in_order() -> None:
    example = np.zeros(1, np.float32)
    for function, in_order in ((_filter, True), (_indices, False)):
        (kernel,) = wb.compile(function, signature=(example, example), arch="sm_90").kernels.values()
        assert (chain_of(kernel.sass.lines, "sm_90") is not None) == in_order
