"""Threads that wait for each other: what must end, what must be called a deadlock, what runs out of time."""

from __future__ import annotations

import numpy as np
import pytest
from support.interrupting import interrupted

from workbench.base.records.facts import Fact
from workbench.base.records.outcomes import Waiting

HEAD = ".version 8.0\n.target sm_90\n.address_size 64\n"


def only_fault(done, kind):
    (fault,) = done.result.faults
    assert fault.kind == kind, fault
    return fault


def test_spin_lock_among_the_lanes_of_one_warp_ends(cuda):
    source = """__device__ int lock;
    extern "C" __global__ void count(int* total) {
        bool waiting = true;
        while (waiting) {
            if (atomicCAS(&lock, 0, 1) == 0) {
                volatile int* t = total; *t = *t + 1; __threadfence(); atomicExch(&lock, 0); waiting = false;
            }
        } }"""
    done = cuda(source, 3, 64, np.zeros(1, np.int32))
    assert not done.result.faults
    assert done.arrays[0][0] == 192


def test_spin_lock_that_never_yields_by_itself_ends(cuda):
    """The loop that deadlocked before Volta: the winner waits behind the losers' loop."""
    source = """__device__ int lock;
    extern "C" __global__ void count(int* total) {
        while (atomicCAS(&lock, 0, 1) != 0) { }
        *(volatile int*)total += 1; __threadfence(); atomicExch(&lock, 0); }"""
    done = cuda(source, 2, 40, np.zeros(1, np.int32))
    assert not done.result.faults
    assert done.arrays[0][0] == 80


FLAG = """__device__ volatile int flag;
extern "C" __global__ void wait(int* out) {
    if (blockIdx.x == 0) { while (flag == 0) { } out[0] = flag; }
    else if (threadIdx.x == 0) { __threadfence(); flag = 7; } }"""


def test_a_block_waits_for_a_flag_of_another_resident_block(cuda):
    done = cuda(FLAG, 2, 32, np.zeros(1, np.int32))
    assert not done.result.faults
    assert done.arrays[0][0] == 7


def test_waiting_for_a_block_that_does_not_fit_is_a_deadlock(cuda):
    fault = only_fault(cuda(FLAG, 2, 32, np.zeros(1, np.int32), resident_blocks=1), "deadlock")
    assert fault.cause["blocks_left"] == 1
    assert fault.block.x == 0


GRID_BARRIER = """__device__ unsigned arrived;
extern "C" __global__ void barrier(int* out, int n) {
    out[blockIdx.x] = blockIdx.x + 1; __threadfence(); __syncthreads();
    if (threadIdx.x == 0) { atomicAdd(&arrived, 1); while (atomicAdd(&arrived, 0) < gridDim.x) { } }
    __syncthreads();
    int sum = 0; for (int i = 0; i < n; i++) sum += ((volatile int*)out)[i];
    out[n + blockIdx.x] = sum; }"""


def test_a_hand_written_grid_barrier_works_where_all_blocks_are_resident(cuda):
    done = cuda(GRID_BARRIER, 70, 64, np.zeros(140, np.int32), np.int32(70), resident_blocks=70)
    assert not done.result.faults
    assert (done.arrays[0][70:] == 70 * 71 // 2).all()


def test_a_hand_written_grid_barrier_deadlocks_where_they_are_not(cuda):
    fault = only_fault(
        cuda(GRID_BARRIER, 70, 64, np.zeros(140, np.int32), np.int32(70), resident_blocks=66), "deadlock"
    )
    assert ("barrier", 0) in {(each.what, each.number) for each in fault.cause["waiting"]}
    assert fault.cause["blocks_left"] == 4


POLLS = """
__device__ int told(int* x, int* s) {
    if (threadIdx.x == 0) *s = atomicAdd(x, 0);
    __syncthreads();
    int seen = *s;
    __syncthreads();
    return seen; }
__device__ int told_in_a_warp(int* x, int* s) {
    if (threadIdx.x == 0) *(volatile int*)s = *(volatile int*)x;
    __syncwarp();
    return *(volatile int*)s; }
extern "C" {
__global__ void poll(int* x, int setter) {
    __shared__ int s;
    if (blockIdx.x == setter) { if (threadIdx.x == 0) atomicExch(x, 7); return; }
    while (told(x, &s) == 0) { }
    x[1 + blockIdx.x] = s; }
__global__ void poll_in_a_warp(int* x, int setter) {
    __shared__ int s;
    if (blockIdx.x == setter) { if (threadIdx.x == 0) atomicExch(x, 7); return; }
    while (told_in_a_warp(x, &s) == 0) { }
    x[1 + blockIdx.x] = s; } }"""
"""One thread polls and tells its block in shared memory: what compilers make of a loop over a tile's atomic."""


@pytest.mark.parametrize(("kernel", "threads"), [("poll", 32), ("poll", 128), ("poll_in_a_warp", 32)])
def test_a_poll_that_is_told_in_shared_memory_waits_for_other_blocks(cuda, kernel, threads):
    done = cuda(POLLS, 3, threads, np.zeros(4, np.int32), np.int32(2), entry=kernel, time_limit_seconds=600)
    assert not done.result.faults
    assert done.arrays[0].tolist() == [7, 7, 7, 0]
    fault = only_fault(
        cuda(POLLS, 3, threads, np.zeros(4, np.int32), np.int32(3), entry=kernel, time_limit_seconds=600), "deadlock"
    )
    assert (fault.cause.kind, fault.remedy, fault.thread.x) == ("spinning", None, 0)
    assert sum(each.threads for each in fault.cause["waiting"]) == 3 * threads


def test_an_endless_loop_runs_out_of_time_with_its_line(launch):
    ptx = HEAD + ".entry k(){ .reg .b32 %r<2>;\nmov.u32 %r1, 0;\nL:\nadd.u32 %r1, %r1, 1;\nbra L;\n}"
    fault = only_fault(launch(ptx, "k", 2, 64, time_limit_seconds=0.2), "timeout")
    assert fault.ptx_line == 7
    assert fault.block is not None
    assert fault.thread is not None


def test_a_barrier_under_divergence_is_a_fault(cuda):
    source = """extern "C" __global__ void diverge(int* out) {
        if (threadIdx.x < 16) { out[threadIdx.x] = 1; __syncthreads(); }
        else { out[threadIdx.x] = 2; __syncthreads(); out[0] = 3; }
        out[threadIdx.x] += 1; }"""
    fault = only_fault(cuda(source, 1, 64, np.zeros(64, np.int32)), "synccheck.divergent_barrier")
    assert fault.ptx_line > 0


def test_threads_that_ended_do_not_block_a_barrier(cuda):
    source = """extern "C" __global__ void early(int* out, int n) {
        __shared__ int s;
        if (threadIdx.x >= n) return;
        if (threadIdx.x == 0) s = 5;
        __syncthreads();
        out[threadIdx.x] = s; }"""
    done = cuda(source, 2, 128, np.zeros(128, np.int32), np.int32(40))
    assert not done.result.faults
    assert (done.arrays[0][:40] == 5).all()


def test_a_barrier_that_the_rest_cannot_reach_is_a_deadlock(launch):
    ptx = (
        HEAD
        + """.entry k(){ .reg .pred %p<2>; .reg .b32 %r<3>;
        mov.u32 %r1, %tid.x; setp.lt.u32 %p1, %r1, 32;
        @%p1 bra A;
        bar.sync 1;
        bra.uni B;
        A: bar.sync 2;
        B: ret; }"""
    )
    fault = only_fault(launch(ptx, "k", 1, 64), "deadlock")
    assert set(fault.cause["waiting"]) == {Waiting("barrier", 1, 7, 32), Waiting("barrier", 2, 9, 32)}
    assert fault.remedy == Fact("reach_barrier")


def test_a_loop_that_waits_in_vain_is_named_by_its_own_line(launch):
    """Not by that of the barrier that its threads have left."""
    ptx = (
        HEAD
        + """.entry k(.param .u64 x){ .reg .pred %p<2>; .reg .b32 %r<2>; .reg .b64 %d<2>;
        ld.param.u64 %d1, [x];
        bar.sync 0;
        L:
        ld.volatile.global.u32 %r1, [%d1]; setp.eq.u32 %p1, %r1, 0;
        @%p1 bra L;
        ret; }"""
    )
    fault = only_fault(launch(ptx, "k", 1, 64, np.zeros(1, np.uint32), engine="interpreter"), "deadlock")
    assert fault.cause["waiting"] == (Waiting("loop", 0, 8, 64),)
    assert fault.ptx_line == 8


def test_named_barriers_hand_over_between_producers_and_consumers(launch):
    ptx = (
        HEAD
        + """.entry k(.param .u64 out){ .reg .pred %p<2>; .reg .b32 %r<5>; .reg .b64 %d<3>;
        .shared .align 4 .b32 box[32];
        mov.u32 %r1, %tid.x; and.b32 %r2, %r1, 31; shl.b32 %r2, %r2, 2;
        mov.u32 %r3, box; add.u32 %r2, %r2, %r3;
        setp.lt.u32 %p1, %r1, 32;
        @%p1 bra CONSUME;
        st.shared.u32 [%r2], %r1; bar.arrive 3, 64; ret;
        CONSUME: bar.sync 3, 64;
        ld.shared.u32 %r4, [%r2];
        ld.param.u64 %d1, [out]; mad.wide.u32 %d1, %r1, 4, %d1; st.global.u32 [%d1], %r4; ret; }"""
    )
    done = launch(ptx, "k", 1, 64, np.zeros(32, np.uint32))
    assert not done.result.faults
    assert done.arrays[0].tolist() == list(range(32, 64))


@pytest.mark.parametrize(("operation", "expected"), [("popc.u32", 10), ("or.pred", 1), ("and.pred", 0)])
def test_barrier_reductions(launch, operation, expected):
    kind = operation.split(".")[0]
    body = (
        f"bar.red.{operation} %r2, 0, %p1;"
        if kind == "popc"
        else f"bar.red.{operation} %p2, 0, %p1; selp.u32 %r2, 1, 0, %p2;"
    )
    ptx = (
        HEAD
        + f""".entry k(.param .u64 out){{ .reg .pred %p<3>; .reg .b32 %r<5>; .reg .b64 %d<3>;
        mov.u32 %r1, %tid.x; setp.lt.u32 %p1, %r1, 10;
        {body}
        ld.param.u64 %d1, [out]; mad.wide.u32 %d1, %r1, 4, %d1; st.global.u32 [%d1], %r2; ret; }}"""
    )
    done = launch(ptx, "k", 1, 70, np.zeros(70, np.uint32))
    assert not done.result.faults
    assert (done.arrays[0] == expected).all()


def test_a_barrier_count_that_is_no_multiple_of_a_warp(launch):
    fault = only_fault(launch(HEAD + ".entry k(){ bar.sync 0, 48; ret; }", "k", 1, 64), "synccheck.bad_count")
    assert fault.cause == Fact.of("odd_count", asked=48)


def test_a_lane_outside_its_own_mask(cuda):
    source = """extern "C" __global__ void shuffle(int* out) {
        out[threadIdx.x] = __shfl_xor_sync(0xffff, threadIdx.x, 1); }"""
    fault = only_fault(cuda(source, 1, 32, np.zeros(32, np.int32)), "synccheck.bad_mask")
    assert fault.thread.x == 16
    assert fault.count == 16


def test_reading_from_a_thread_that_has_ended(cuda):
    """The value is undefined, and here it reaches the result."""
    source = """extern "C" __global__ void reduce(const float* x, float* out, int n) {
        if (threadIdx.x >= n) return;
        float v = x[threadIdx.x];
        for (int d = 16; d; d /= 2) v += __shfl_down_sync(~0u, v, d);
        if (threadIdx.x == 0) *out = v; }"""
    given = np.ones(20, np.float32), np.zeros(1, np.float32), np.int32(20)
    for engine in ("interpreter", "jit"):
        done = cuda(source, 1, 32, *given, engine=engine, sanitize=("sync",))
        assert not done.result.faults
        assert done.arrays[1][0] != 20
        assert {each.cause for each in done.result.findings} >= {"silent_lane"}


def test_a_warp_that_ended_spoils_no_shuffle_of_other_blocks(cuda):
    source = """extern "C" __global__ void k(int* x) {
        int t = threadIdx.x, i = blockIdx.x * 128 + t;
        if (i < 32) return;
        x[i] = __shfl_down_sync(~0u, t, 16); }"""
    done = cuda(source, 64, 128, np.zeros(64 * 128, np.int32), engine="interpreter")
    t = np.arange(64 * 128) % 128
    assert np.array_equal(done.arrays[0][32:], np.where(t % 32 < 16, t + 16, t)[32:])


def test_halves_of_a_warp_synchronise_by_themselves(cuda):
    source = """extern "C" __global__ void halves(int* out) {
        int lane = threadIdx.x; unsigned mask = lane < 16 ? 0xffffu : 0xffff0000u; int v = lane;
        if (lane < 16) { for (int d = 8; d; d /= 2) v += __shfl_xor_sync(mask, v, d); }
        else { for (int d = 8; d; d /= 2) v = max(v, __shfl_xor_sync(mask, v, d)); }
        out[lane] = v; }"""
    done = cuda(source, 1, 32, np.zeros(32, np.int32))
    assert not done.result.faults
    assert done.arrays[0].tolist() == [120] * 16 + [31] * 16


def test_syncwarp_meets_across_branches(launch):
    ptx = (
        HEAD
        + """.entry k(.param .u64 out){ .reg .pred %p<2>; .reg .b32 %r<5>; .reg .b64 %d<3>;
        .shared .align 4 .b32 box;
        mov.u32 %r1, %tid.x; setp.lt.u32 %p1, %r1, 16; mov.u32 %r2, 0;
        @%p1 bra READ;
        mov.u32 %r3, 9; st.shared.u32 [box], %r3;
        bar.warp.sync -1;
        bra.uni DONE;
        READ: bar.warp.sync -1;
        ld.shared.u32 %r2, [box];
        DONE: ld.param.u64 %d1, [out]; mad.wide.u32 %d1, %r1, 4, %d1; st.global.u32 [%d1], %r2; ret; }"""
    )
    done = launch(ptx, "k", 1, 32, np.zeros(32, np.uint32))
    assert not done.result.faults
    assert done.arrays[0].tolist() == [9] * 16 + [0] * 16


def test_waiting_for_a_lane_that_waits_elsewhere_is_a_deadlock(launch):
    ptx = (
        HEAD
        + """.entry k(){ .reg .pred %p<3>; .reg .b32 %r<5>;
        mov.u32 %r1, %tid.x; setp.lt.u32 %p1, %r1, 16;
        @%p1 bra A;
        vote.sync.ballot.b32 %r2, %p1, -1; ret;
        A: bar.sync 0; ret; }"""
    )
    fault = only_fault(launch(ptx, "k", 1, 32), "deadlock")
    assert "lanes" in {each.what for each in fault.cause["waiting"]}


def test_a_missing_barrier_shows(cuda):
    """Warps of a block run one after the other, so what is read too early was never written."""
    source = """extern "C" __global__ void reverse(const int* x, int* y) {
        __shared__ int s[64]; s[threadIdx.x] = x[threadIdx.x]; // no barrier
        y[threadIdx.x] = s[63 - threadIdx.x]; }"""
    x = np.arange(64, dtype=np.int32)
    assert not np.array_equal(cuda(source, 1, 64, x, np.zeros_like(x)).arrays[1], x[::-1])


def test_a_lost_update_between_blocks_shows(cuda):
    source = 'extern "C" __global__ void bump(int* x) { x[0] = x[0] + 1; }'
    assert cuda(source, 8, 1, np.zeros(1, np.int32)).arrays[0][0] != 8


def test_the_order_follows_the_seed(cuda):
    source = """__device__ int next;
    extern "C" __global__ void order(int* out) { if (threadIdx.x == 0) out[atomicAdd(&next, 1)] = blockIdx.x; }"""
    runs = [cuda(source, 50, 32, np.zeros(50, np.int32), seed=seed).arrays[0].tolist() for seed in (0, 1, 1, 2)]
    assert runs[0] == list(range(50))
    assert runs[1] == runs[2] != runs[3]
    assert all(sorted(r) == list(range(50)) for r in runs)


def test_cooperative_groups_grid_sync(cuda):
    source = """#include <cooperative_groups.h>
    extern "C" __global__ void sync(int* out, int n) {
        auto grid = cooperative_groups::this_grid();
        out[blockIdx.x] = blockIdx.x; grid.sync();
        int sum = 0; for (int i = 0; i < n; i++) sum += out[i];
        grid.sync(); out[blockIdx.x] = sum; }"""
    done = cuda(source, 40, 64, np.zeros(40, np.int32), np.int32(40), cooperative=True)
    assert not done.result.faults
    assert (done.arrays[0] == 40 * 39 // 2).all()


def test_an_interrupt_passes_through(launch):
    # A loop in which nothing changes is found to be a deadlock, maybe before the interrupt comes.
    ptx = HEAD + ".entry k(){ .reg .b64 %rd1; mov.b64 %rd1, 0; L: add.u64 %rd1, %rd1, 1; bra L; }"
    with pytest.raises(KeyboardInterrupt), interrupted(0.2):
        launch(ptx, "k", 1, 32)
