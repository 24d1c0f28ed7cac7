"""Some blocks of a launch by themselves: what they count and touch, alike in both engines, and nothing stays behind."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import workbench as wb
from workbench.device.targets.emulator import EmulatorTarget
from workbench.emulate import run
from workbench.emulate.touched_sectors import CHANGED, READ, WRITTEN

SOURCE = r"""
extern "C" __global__ void moves(const float4* a, float* b, unsigned* counters, int stride) {
  __shared__ float tile[64];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float4 v = a[(i * stride) & 4095];
  tile[threadIdx.x] = v.x + v.w;
  __syncthreads();
  if (threadIdx.x % 3) b[i + blockIdx.y * gridDim.x * blockDim.x] = tile[63 - threadIdx.x];
  if (threadIdx.x == 0) atomicAdd(&counters[blockIdx.x], gridDim.x * 1000 + gridDim.y);
}
"""


@pytest.fixture(scope="module")
def kernel() -> wb.Kernel:
    return wb.compile(SOURCE, arch="sm_80").kernel()


@pytest.mark.parametrize("stride", [1, 3, 8])
def test_both_engines_count_and_touch_the_same(kernel: wb.Kernel, stride: int) -> None:
    target = EmulatorTarget()
    a, b, counters = np.ones((4096, 4), np.float32), np.zeros(8 * 4 * 64, np.float32), np.zeros(8, np.uint32)
    with target.block_sampler(kernel, (8, 4), 64, (a, b, counters, stride)) as sampler:
        native = sampler.run(11, 13)
        assert sampler._native
        sampler._native = False
        plain = run(replace(sampler._request, blocks=(11, 13)), "interpreter")
        sectors, marks, _ = sampler._touched.take()
        assert dict(native.counters.totals) == dict(plain.counters.totals)
        assert native.sectors.tolist() == sectors.tolist()
        assert native.marks.tolist() == marks.tolist()
        ranges = {r.label: r for r in sampler.ranges}
        inside = {n: [s for s in sectors if r.first <= s < r.end] for n, r in ranges.items()}
        # Blocks 11 and 12 are (3, 1) and (4, 1): 128 threads side by side.
        wanted = {((i * stride) & 4095) * 16 // 32 for i in range(3 * 64, 5 * 64)}
        assert {s - ranges["a"].first for s in inside["a"]} == wanted
        assert {int(m) for m in marks} == {READ, WRITTEN, CHANGED}
        assert len(inside["counters"]) == 1
    assert not b.any()
    assert not counters.any()


def test_memory_is_as_before(kernel: wb.Kernel) -> None:
    target = EmulatorTarget()
    a = target.to_device(np.ones((4096, 4), np.float32))
    b, counters = target.zeros(8 * 4 * 64, "float32"), target.zeros(8, "uint32")
    used = target.memory.used_bytes
    with target.block_sampler(kernel, (8, 4), 64, (a, b, counters, 1)) as sampler:
        assert sampler.run(0, 1).counters.totals["global_atomic_requests"] == 1
        assert counters.copy_to_host()[0] == 8 * 1000 + 4, "the grid that a block reads is the whole one"
    assert not counters.copy_to_host().any()
    assert not b.copy_to_host().any()
    assert target.memory.used_bytes <= used + sum(s.size_bytes for s in target.memory.allocations())


def test_lines_of_a_request_are_those_that_its_lanes_lie_in(kernel: wb.Kernel) -> None:
    target = EmulatorTarget()
    arrays = np.ones((4096, 4), np.float32), np.zeros(8 * 4 * 64, np.float32), np.zeros(8, np.uint32)
    found = []
    for stride in (1, 8):
        with target.block_sampler(kernel, (8, 4), 64, (*arrays, stride)) as sampler:
            found.append(sampler.run(0, 1).lines)
    assert found == [2 * 32 * 16 // 128, 2 * 32]
