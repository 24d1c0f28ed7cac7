"""Tiles of cooperative groups of more than one warp: their barrier is in reserved shared memory from sm_80 on, and
before in the program's own."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest
from support.launching import launch

import workbench as wb
from workbench.device.targets.emulator import EmulatorTarget

pytestmark = pytest.mark.sampled(2)

THREADS = 256
SOURCE = """#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;
template <int N> __device__ void all(int* o, cg::thread_block b) {
  auto t = cg::tiled_partition<N>(b);
  int r = b.thread_rank();
  t.sync();
  o[r] = t.thread_rank();
  o[256 + r] = t.shfl(r, 37);
  o[512 + r] = t.any(r == 70) + 2 * t.all(r < 128);
  o[768 + r] = cg::reduce(t, r, cg::plus<int>());
}
extern "C" __global__ void tiles_of_64(int* o) { all<64>(o, cg::this_thread_block()); }
extern "C" __global__ void tiles_of_128(int* o) {
  __shared__ cg::block_tile_memory<256> memory;
  all<128>(o, cg::this_thread_block(memory));
}
extern "C" __global__ void own_race(int* o) {
  __shared__ cg::block_tile_memory<256> memory;
  __shared__ int s[256];
  auto t = cg::tiled_partition<128>(cg::this_thread_block(memory));
  s[threadIdx.x] = 1;
  o[threadIdx.x] = cg::reduce(t, s[threadIdx.x ^ 128], cg::plus<int>());
}
"""


@cache
def compilation(arch: str) -> wb.Compilation:
    return wb.compile(SOURCE, arch=arch)


def expected(size: int) -> list[int]:
    i = np.arange(THREADS)
    first = i // size * size
    votes = (first == 70 // size * size) + 2 * (first + size <= 128)
    sums = size * first + size * (size - 1) // 2
    return np.concatenate([i - first, first + 37, votes, sums]).tolist()


@pytest.mark.parametrize(("arch", "name", "size"), [("sm_80", "tiles_of_64", 64), ("sm_75", "tiles_of_128", 128)])
def test_tiles_of_several_warps_run_and_have_no_findings_of_their_own(arch: str, name: str, size: int) -> None:
    options: list[dict[str, Any]] = [{}, {"sanitize": "all"}, {"adversarial": ("turns",), "order_seed": 3}]
    for each in options:
        out = np.zeros(4 * THREADS, np.int32)
        outcome = EmulatorTarget().launch(compilation(arch).kernel(name), 1, THREADS, (out,), **each)
        assert (out.tolist(), outcome.faults) == (expected(size), ()), each


def test_a_race_of_the_program_beside_them_is_found() -> None:
    out = np.zeros(THREADS, np.int32)
    kernel = compilation("sm_75").kernel("own_race")
    (fault,) = EmulatorTarget().launch(kernel, 1, THREADS, (out,), sanitize="race").faults
    line = SOURCE.splitlines().index("  s[threadIdx.x] = 1;") + 1
    assert {fault.source_line, *(each.source_line for each in fault.related)} == {line, line + 1}


def test_reserved_shared_memory_is_zeros_as_a_block_begins_and_nobody_elses() -> None:
    ptx = """.version 8.0
.target sm_80
.address_size 64
.visible .entry k(.param .u64 out) {
  .shared .align 4 .b32 own[4]; .reg .b32 %r<9>; .reg .b64 %d<3>;
  ld.param.u64 %d1, [out]; mov.u32 %r1, %tid.x; mov.u32 %r2, %ctaid.x; mad.lo.s32 %r3, %r2, 64, %r1;
  mad.wide.u32 %d1, %r3, 4, %d1;
  mov.u32 %r4, %reserved_smem_offset_1; shl.b32 %r5, %r1, 2; add.s32 %r4, %r4, %r5;
  ld.shared.u32 %r6, [%r4]; st.shared.u32 [%r4], %r3;
  st.shared.u32 [own], 77; ld.shared.u32 %r7, [%r4]; sub.s32 %r7, %r7, %r3; add.s32 %r6, %r6, %r7;
  st.global.u32 [%d1], %r6; ret; }"""
    for options in ({"engine": "interpreter", "sanitize": ("init",)}, {"engine": "jit"}):
        done = launch(ptx, "k", 3, 64, np.ones(192, np.uint32), **options)
        assert not done.result.faults
        assert not done.result.findings
        assert not done.arrays[0].any()
