"""Loops whose accesses are checked before they begin: each fault is that of the interpreter, at the same lane.
Drawn ones are a profile of the campaigns, `counted`."""

from __future__ import annotations

import numpy as np
import pytest
from support import loop_sweep
from support.launching import compile_cuda

from workbench.base.records import Dim3
from workbench.emulate import Memory, costs, load
from workbench.emulate.analysis.loop_versions import loop_versions
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.pipeline import lower_kernel
from workbench.isa.ptx import parse

SUMS = """extern "C" __global__ void k(const float* a, const float* b, float* out, int n, int rows) {
int x = threadIdx.x, y = blockIdx.x * blockDim.y + threadIdx.y;
float sum = 0;
for (int i = 0; i < n; i++) sum += a[y * n + i] * b[i * 16 + x];
if (y < rows) out[y * 16 + x] = sum; }
"""
BREAKS = """extern "C" __global__ void k(const float* a, const float* b, float* out, int n, int rows) {
int x = threadIdx.x;
float sum = 0;
for (int i = 0; i < n; i++) { float v = b[i * 16 + x]; if (v < 0) break; sum += a[i] * v; }
out[threadIdx.y * 16 + x] = sum + rows; }
"""


def counted(ptx: str, block: tuple[int, ...]):
    """The loops of a kernel that are checked before they begin, and its LLVM IR."""
    lowered = lower_kernel(EmulatedKernel(load(parse(ptx), Memory()), "k"), Dim3(1), Dim3(*block))
    return lowered.unit.of(loop_versions), lowered.tier1()[1]


def test_drawn_loops_are_counted_in_every_way(monkeypatch):
    monkeypatch.setattr(costs, "MAX_OPS_A_CHECK", 1000)
    monkeypatch.setattr(costs, "MIN_CHECKS_IN_LOOP", 1)
    forms, ways = set(), set()
    for seed in range(40):
        drawn = loop_sweep.kernel_of(seed)
        loops, text = counted(drawn.text, drawn.block)
        assert (len(loops) > 0) == ("unchecked" in text)
        if len(loops) > 1:  # not only the one that fills shared memory
            forms |= {a.form for a in drawn.accesses}
            ways.add((drawn.comparison, drawn.by_lane))
    assert forms == {"pointer", "index", "shared"}
    assert {comparison for comparison, _ in ways} == {"lt", "le", "gt", "ge", "ne"}
    assert {by_lane for _, by_lane in ways} == {True, False}


def test_a_product_has_a_loop_without_checks_and_one_that_breaks_off_has_none():
    loops, text = counted(compile_cuda(SUMS), (16, 16))
    assert [len(loop.accesses) for loop in loops.values()] == [8]
    body = text.split("\nunchecked", 1)[1].split(":\n", 1)[1].split("\nchecked")[0]
    assert "workbench.load" not in body
    assert counted(compile_cuda(BREAKS), (16, 16))[0] == {}


@pytest.mark.sampled(8)
@pytest.mark.parametrize("short", [0, 1, 15, 16, 17, 64])
@pytest.mark.parametrize("n", [1, 4, 7, 32])
def test_what_a_loop_reads_beyond_is_found_at_its_lane(launch, monkeypatch, n, short):
    monkeypatch.setattr(costs, "REPLAY_BYTES", 0)
    ptx = compile_cuda(SUMS)
    a, b = np.arange(2 * n, dtype=np.float32), np.arange(max(1, 16 * n - short), dtype=np.float32)
    given = a, b, np.zeros(32, np.float32), np.int32(n), np.int32(2)
    slow, fast = (launch(ptx, "k", 1, (16, 2), *given, engine=engine) for engine in ("interpreter", "jit"))
    assert [str(f) for f in fast.result.faults] == [str(f) for f in slow.result.faults]
    assert bool(slow.result.faults) == (short > 0)
    if not short:
        np.testing.assert_array_equal(fast.arrays[2], slow.arrays[2])
