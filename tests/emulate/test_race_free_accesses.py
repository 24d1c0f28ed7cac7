"""Proofs that accesses of a launch keep each thread to bytes of its own; each kernel has a twin that differs in one
thing and does not."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

import workbench as wb
from workbench.base.records import Dim3
from workbench.device.targets.emulator import EmulatorTarget
from workbench.emulate import Memory, load
from workbench.emulate.analysis.race_free_accesses import race_free_accesses
from workbench.emulate.ir.graph import build_graph
from workbench.emulate.ir.unit import Unit
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.native.sanitized import Suspect, explained
from workbench.emulate.sanitize.findings import Finding, RecordedAccess
from workbench.emulate.sanitize.sites import Site
from workbench.isa.ptx import parse

LOOP = '_Pragma("unroll 1") for'
GRID, BLOCK = Dim3(5, 3), Dim3(16, 8)
BODIES = {
    "rows": "if (col < n) y[row * n + col] = x[col];",
    "rows_unguarded": "y[row * n + col] = x[col];",
    "strides": '_Pragma("unroll 1") for (int i = g; i < n * 99; i += total) y[i] += 1;',
    "strides_short": "for (int i = g; i < n * 99; i += total - 1) y[i] += 1;",
    "row_a_block": "if (t < n) y[b * n + t] = t;",
    "row_a_block_long": "if (t <= n) y[b * n + t] = t;",
    "four_apart": "for (int k = 0; k < 4; k++) y[k * total + g] = k;",
    "four_together": "for (int k = 0; k < 4; k++) y[k * 16 + g] = k;",
    "one_lane": "if ((t & 31) == 0) y[b * 4 + (t >> 5)] = t;",
    "all_lanes": "y[b * 4 + (t >> 5)] = t;",
    "first_thread": "if (t == 0) y[b] = n;",
    "first_threads": "if (t < 2) y[b] = n;",
    "own": "y[g] = y[g] + 1;",
    "neighbour": "y[g] = y[g + 1] + 1;",
    "padded": "s[ty * 17 + tx] = g; __syncthreads(); y[g] = s[tx];",
    "too_tight": "s[ty * 15 + tx] = g; __syncthreads(); y[g] = s[tx];",
    "halo": "s[t + 2] = g; if (t < 2) s[t] = 1; if (t >= 126) s[t + 4] = 2; __syncthreads(); y[g] = s[t] + s[t + 4];",
    "halo_wide": "s[t + 2] = g; if (t < 3) s[t] = 1; __syncthreads(); y[g] = s[t];",
    "exchange": "s[t] = g; __syncthreads(); if ((t ^ 4) > t) { int v = s[t ^ 4]; s[t ^ 4] = s[t]; s[t] = v; } "
    "__syncthreads(); y[g] = s[t];",
    "exchange_all": "s[t] = g; __syncthreads(); int v = s[t ^ 4]; s[t] = v; __syncthreads(); y[g] = s[t];",
    "halved": "s[t] = g; __syncthreads(); LOOP (int d = size / 2; d > 0; d >>= 1) { if (t < d) s[t] += s[t + d]; "
    "__syncthreads(); } y[g] = s[0];",
    "halved_one_more": "s[t] = g; __syncthreads(); LOOP (int d = size / 2; d > 0; d >>= 1) { "
    "if (t <= d) s[t] += s[t + d]; __syncthreads(); } y[g] = s[0];",
    "doubled": "s[t] = g; __syncthreads(); LOOP (int d = 1; d < size; d *= 2) { int i = 2 * d * t; "
    "if (i < size) s[i] += s[i + d]; __syncthreads(); } y[g] = s[0];",
    "doubled_too_far": "s[t] = g; __syncthreads(); LOOP (int d = 1; d < size; d *= 2) { int i = 2 * d * t; "
    "if (i < size) s[i] += s[i + 2 * d]; __syncthreads(); } y[g] = s[0];",
    "two_strides": "s[t] = g; int e = 1; LOOP (int d = size / 2; d > 0; d >>= 1) { __syncthreads(); "
    "if (t < d) s[e * (2 * t + 2) - 1] += s[e * (2 * t + 1) - 1]; e *= 2; } __syncthreads(); y[g] = s[127];",
    "two_strides_apart": "s[t] = g; int e = 1; LOOP (int d = size / 2; d > 0; d >>= 1) { __syncthreads(); "
    "if (t < d) s[e * (2 * t + 2) - 1] += s[e * (2 * t + 4) - 1]; e *= 2; } __syncthreads(); y[g] = s[127];",
    "one_stride": "s[t] = g; LOOP (int d = size / 2; d > 0; ) { __syncthreads(); if (t < d) s[t] += s[t + d]; "
    "d >>= 1; } __syncthreads(); y[g] = s[0];",
    "stride_of_before": "s[t] = g; LOOP (int d = size / 2; d > 0; ) { __syncthreads(); int e = d; d >>= 1; "
    "if (t < e) s[t] += s[t + d]; } __syncthreads(); y[g] = s[0];",
    "eliminated": "s[t] = g; __syncthreads(); LOOP (int q = 0; q < 7; q++) { if (tx > q && ty > q) "
    "s[16 * ty + tx] -= s[16 * ty + q] * s[16 * q + tx]; __syncthreads(); } y[g] = s[t];",
    "eliminated_too_early": "s[t] = g; __syncthreads(); LOOP (int q = 0; q < 7; q++) { if (tx >= q && ty > q) "
    "s[16 * ty + tx] -= s[16 * ty + q] * s[16 * q + tx]; __syncthreads(); } y[g] = s[t];",
    "moved_pointer": "int* p = s + t; LOOP (int d = 0; d < 2; d++) { *p = g; __syncthreads(); p += size; } "
    "y[g] = s[t];",
    "moved_by_some": "int* p = s + t; LOOP (int d = 0; d < 2; d++) { *p = g; __syncthreads(); "
    "if (x[t] > d) { y[g] = *p; p += 64; } }",
    "two_ways": "s[t] = g; LOOP (int d = 0; d < 6; d++) { __syncthreads(); if (d & 1) s[t] += d; "
    "else y[g] = s[t ^ 1]; }",
    "two_ways_at_once": "s[t] = g; LOOP (int d = 0; d < 6; d++) { __syncthreads(); if (t & 1) s[t] += d; "
    "else y[g] = s[t ^ 1]; }",
}
TWINS = dict(zip(list(BODIES)[::2], list(BODIES)[1::2], strict=True))


@cache
def module() -> str:
    head = """int bx = blockDim.x, tx = threadIdx.x, ty = threadIdx.y, t = ty * bx + tx, size = bx * blockDim.y;
    int b = blockIdx.y * gridDim.x + blockIdx.x, g = b * size + t, total = gridDim.x * gridDim.y * size;
    int col = blockIdx.x * bx + tx, row = blockIdx.y * blockDim.y + ty; __shared__ int s[256];"""
    kernels = (
        f'extern "C" __global__ void {name}(const int* x, int* y, int n) {{ {head} {body.replace("LOOP", LOOP)} }}'
        for name, body in BODIES.items()
    )
    return wb.compile("\n".join(kernels)).ptx


def may_race(name: str, n: int = 77) -> int:
    """Accesses of a kernel that may race, as far as is known."""
    memory = Memory()
    program = load(parse(module()), memory)
    kernel = EmulatedKernel(program, name)
    places = [memory.allocate(1 << 16, label) for label in "xy"]
    params = np.array(places, np.uint64).tobytes() + np.array([n], np.int32).tobytes()
    unit = Unit(build_graph(kernel), GRID, BLOCK)
    race_free = race_free_accesses(unit, params, {f"&{name}_param_{i}+0": i for i in range(2)})
    ops = [
        op
        for node in unit.graph.blocks
        for op in node.ops
        if op.opcode.text[:9] in ("st.global", "ld.global", "st.shared", "ld.shared")
    ]
    return sum((op.line, op.column) not in race_free.places for op in ops)


@pytest.mark.parametrize("name", TWINS)
def test_threads_that_keep_to_themselves_are_race_free(name: str) -> None:
    assert may_race(name) == 0
    assert may_race(TWINS[name]) > 0


def test_what_is_proved_is_proved_of_the_parameters() -> None:
    """Rows of 80 in a grid of 80 columns need no test; the same code over rows of 79 does."""
    assert may_race("rows_unguarded", n=80) == 0
    assert may_race("rows_unguarded", n=79) > 0


MATRICES = """
#include <mma.h>
using namespace nvcuda;
extern "C" __global__ void k(const half* a, const half* b, float* c) {
    __shared__ half s[512];
    for (int i = threadIdx.x; i < 512; i += blockDim.x) s[i] = b[i];
    __syncthreads();
    int warp = threadIdx.x / 32;
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> x;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> y;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum;
    wmma::fill_fragment(sum, 0.0f);
    for (int i = 0; i < 2; i++) {
        wmma::load_matrix_sync(x, a + 256 * i, 16);
        wmma::load_matrix_sync(y, s + 256 * i, 16);
        wmma::mma_sync(sum, x, y, sum);
    }
    wmma::store_matrix_sync(c + 256 * (2 * blockIdx.x + warp), sum, 16, wmma::mem_row_major);
}"""


@pytest.mark.parametrize("aliased", [False, True])
def test_loads_of_matrices_that_no_thread_writes_are_race_free(aliased: bool) -> None:
    program = load(parse(wb.compile(MATRICES).ptx), Memory())
    unit = Unit(build_graph(EmulatedKernel(program, "k")), Dim3(2), Dim3(64))
    params = np.array([1 << 20, 2 << 20, (1 if aliased else 3) << 20], np.uint64).tobytes()
    allocations = {"&k_param_0+0": 0, "&k_param_1+0": 1, "&k_param_2+0": 0 if aliased else 2}
    race_free = race_free_accesses(unit, params, allocations)
    loads = {
        space: [
            (op.line, op.column) in race_free.places
            for node in unit.graph.blocks for op in node.ops
            if op.opcode.text.startswith("wmma.load") and op.opcode.space == space
        ]
        for space in ("global", "shared")
    }  # fmt: skip
    assert loads == {"global": [not aliased] * 2, "shared": [True] * 2}


@pytest.mark.parametrize("in_place", [False, True])
def test_a_product_over_its_own_factor_races(in_place: bool) -> None:
    text = MATRICES.replace("a + 256 * i", "reinterpret_cast<half*>(c) + 256 * i") if in_place else MATRICES
    arrays = np.zeros(512, np.float16), np.ones(512, np.float16), np.zeros(4096, np.float32)
    outcome = EmulatorTarget().launch(wb.compile(text).kernel("k"), 2, 64, list(arrays), sanitize=("race",))
    assert {fault.kind for fault in outcome.faults} == ({"racecheck.read_write"} if in_place else set())


def oddity(strong: bool) -> Suspect:
    """A race of two blocks, of a plain write and of an atomic or a plain one."""
    rest = (*[False] * 8, "")
    plain = Site(0, "write", "global", 4, 10, 0, False, False, *rest)
    other = Site(1, "atomic", "global", 4, 12, 2, False, True, *rest)
    return Suspect("race", plain, other if strong else plain, 0, 1, 2, 3, 1 << 20, 5)


@pytest.mark.parametrize(("strong", "observes", "severity"), [(0, 1, "error"), (1, 0, "error"), (1, 1, "warning")])
def test_no_race_is_dropped_that_the_interpreter_does_not_confirm(strong: int, observes: int, severity: str) -> None:
    (found,) = explained([oddity(bool(strong))], (), 64, signals=False, observes=bool(observes))
    assert (found.severity, found.kind, found.count) == (severity, "racecheck.write_write", 5)
    assert found.touch.thread == 1
    assert found.other is not None
    assert found.other.thread == 2 * 64 + 3


def test_what_the_interpreter_confirms_is_told_as_it_says() -> None:
    seen = oddity(strong=True)
    touch = RecordedAccess("write", "global", 4, 1 << 20, 1, 10)
    finding = Finding("racecheck.write_write", "warning", "other_block", touch, count=1, same_value=True)
    (found,) = explained([seen], (finding,), 64, signals=False, observes=True)
    assert found.same_value
    assert found.count == 5
