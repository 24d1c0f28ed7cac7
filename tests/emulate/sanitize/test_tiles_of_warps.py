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
#include <cooperative_groups/scan.h>
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
template <int N> __device__ void scans(int* o, cg::thread_block b) {
  auto t = cg::tiled_partition<N>(b);
  int r = b.thread_rank();
  o[r] = cg::inclusive_scan(t, r % 5, cg::plus<int>());
  o[256 + r] = cg::exclusive_scan(t, r % 3, cg::plus<int>());
  o[512 + r] = cg::reduce(t, r * 37 % 101, cg::greater<int>());
  o[768 + r] = t.meta_group_rank() * 10 + t.meta_group_size();
}
extern "C" __global__ void scans_of_128(int* o) { scans<128>(o, cg::this_thread_block()); }
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


def scanned(size: int) -> list[int]:
    tiles = np.arange(THREADS).reshape(-1, size)
    exclusive = np.cumsum(tiles % 3, axis=1) - tiles % 3
    largest = np.repeat((tiles * 37 % 101).max(axis=1), size)
    ranks = np.repeat(np.arange(len(tiles)) * 10 + len(tiles), size)
    return np.concatenate([np.cumsum(tiles % 5, axis=1).ravel(), exclusive.ravel(), largest, ranks]).tolist()


def test_scans_over_tiles_of_several_warps() -> None:
    for options in ({}, {"sanitize": "all"}):
        out = np.zeros(4 * THREADS, np.int32)
        outcome = EmulatorTarget().launch(compilation("sm_80").kernel("scans_of_128"), 1, THREADS, (out,), **options)
        assert (out.tolist(), outcome.faults) == (scanned(128), ())


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


def test_the_reserved_region_lies_outside_what_a_program_has() -> None:
    """Begin and size are those of ptxas' code; the size of all shared memory of a block is without it, the aggregated
    size with it (PTX ISA 10)."""
    names = ["begin", "0", "1", "end", "cap"]
    specials = [*(f"%reserved_smem_offset_{each}" for each in names), "%total_smem_size", "%aggr_smem_size", "own"]
    moves = "".join(f"mov.u32 %r1, {each}; st.global.u32 [%d1+{4 * i}], %r1; " for i, each in enumerate(specials))
    ptx = f""".version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 out) {{
  .shared .align 4 .b8 own[40]; .reg .b32 %r<2>; .reg .b64 %d<2>; ld.param.u64 %d1, [out]; {moves} ret; }}"""
    for engine in ("interpreter", "jit"):
        done = launch(ptx, "k", 1, 1, np.zeros(8, np.uint32), engine=engine, dynamic_smem_bytes=100)
        begin, zero, one, end, size, total, aggregated, own = done.arrays[0].tolist()
        assert (begin, end, size) == (0, 1024, 1024)
        assert begin <= zero < one < end <= own
        assert (total, aggregated) == (140, 140 + 1024)
