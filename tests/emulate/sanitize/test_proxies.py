"""Each choice of fences, barriers and waits around a bulk copy: what is left open is found, and no more."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

import workbench as wb
from workbench.device.targets.emulator import EmulatorTarget

SOURCE = """\
__device__ unsigned address(const void* p) { return (unsigned)__cvta_generic_to_shared(p); }
extern "C" __global__ void k(int* y, int fences, int meets, int fences_late, int waits, int meets_again) {
  __shared__ alignas(16) int tile[64];
  int t = threadIdx.x;
  tile[t] = t + 1;  // first
  if (fences) asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  if (meets) __syncthreads();
  if (t == 40) {
    if (fences_late) asm volatile("fence.proxy.async;" ::: "memory");
    asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], 256;" ::"l"(y), "r"(address(tile)));  // copy
    asm volatile("cp.async.bulk.commit_group;");
    if (waits) asm volatile("cp.async.bulk.wait_group.read 0;");
  }
  if (meets_again) __syncthreads();
  tile[t] = -t;  // again
  __syncthreads();
  y[64 + t] = tile[63 - t];
  if (t == 40) asm volatile("cp.async.bulk.wait_group 0;");
}
"""
FIRST, COPY, AGAIN = (
    next(i for i, line in enumerate(SOURCE.splitlines(), 1) if line.endswith(f"// {name}"))
    for name in ("first", "copy", "again")
)


@pytest.fixture(scope="module")
def kernel():
    return wb.compile(SOURCE, arch="sm_90").kernel("k")


@pytest.mark.parametrize("meets", [0, 1])
def test_a_copy_is_behind_what_was_written_and_before_what_is_written_next(kernel, meets):
    for fences, late, waits, again in product((0, 1), repeat=4):
        y = np.zeros(128, np.int32)
        call = (y, fences, meets, late, waits, again)
        faults = EmulatorTarget().launch(kernel, 1, 64, call, sanitize=("race",)).faults
        assert {fault.kind for fault in faults} <= {"racecheck.read_write"}
        assert all(fault.severity == "error" for fault in faults)
        cures = {
            frozenset((fault.source_line, *(other.source_line for other in fault.related))): fault.remedy.kind
            for fault in faults
        }
        if not meets:  # who writes first in which order is left to the emulator
            assert any({FIRST, COPY} <= lines for lines in cures), call
            continue
        expected = set()
        if not fences and not late:
            expected.add(frozenset((FIRST, COPY)))
            assert cures[frozenset((FIRST, COPY))] == "proxy_fence", call
        if not (waits and again):
            expected.add(frozenset((COPY, AGAIN)))
            wanted = ("barrier_between", "barrier_in_loop") if waits else ("wait_for_bulk_group",)
            assert cures[frozenset((COPY, AGAIN))] in wanted, call
        assert set(cures) == expected, call
