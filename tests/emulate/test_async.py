"""Barrier objects and asynchronous copies as CUDA C++ uses them: cuda::barrier, cuda::pipeline, cooperative groups."""

from __future__ import annotations

import numpy as np
import pytest

from workbench.base.records import Dim3
from workbench.emulate import costs

pytestmark = pytest.mark.sampled(4)

ENGINES = pytest.mark.parametrize("engine", ["interpreter", "jit"])
RNG = np.random.default_rng(5)
BARRIER = """#include <cuda/barrier>
#include <cooperative_groups.h>
extern "C" __global__ void k(const int* x, int* y) {
    __shared__ cuda::barrier<cuda::thread_scope_block> bar;
    __shared__ __align__(16) int s[128];
    auto block = cooperative_groups::this_thread_block();
    if (threadIdx.x == 0) init(&bar, blockDim.x);
    block.sync();
    cuda::memcpy_async(block, s, x + blockIdx.x * 128, cuda::aligned_size_t<16>(sizeof(int) * 128), bar);
    bar.arrive_and_wait();
    int got = s[127 - threadIdx.x];
    auto token = bar.arrive();
    bar.wait(cuda::std::move(token));
    s[threadIdx.x] = got;
    bar.arrive_and_wait();
    y[blockIdx.x * 128 + threadIdx.x] = s[threadIdx.x] + s[(threadIdx.x + 1) % 128];
}"""
PIPELINE = """#include <cuda/pipeline>
#include <cooperative_groups.h>
extern "C" __global__ void k(const int* x, int* y, int tiles) {
    __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
    __shared__ __align__(16) int s[2][64];
    auto block = cooperative_groups::this_thread_block();
    auto pipe = cuda::make_pipeline(block, &state);
    auto fetch = [&](int tile) {
        pipe.producer_acquire();
        if (tile < tiles)
            cuda::memcpy_async(block, s[tile % 2], x + tile * 64, cuda::aligned_size_t<16>(sizeof(int) * 64), pipe);
        pipe.producer_commit();
    };
    fetch(0);
    int sum = 0;
    for (int tile = 0; tile < tiles; tile++) {
        fetch(tile + 1);
        pipe.consumer_wait();
        sum += s[tile % 2][63 - threadIdx.x];
        pipe.consumer_release();
    }
    y[threadIdx.x] = sum;
}"""
PRODUCER = """#include <cuda/barrier>
#include <cooperative_groups.h>
typedef cuda::barrier<cuda::thread_scope_block> barrier;
extern "C" __global__ void k(const int* x, int* y, int tiles) {   // one warp loads, three compute
    __shared__ barrier ready[2], filled[2];
    __shared__ int s[2][96];
    int t = threadIdx.x;
    if (t < 4) init(t < 2 ? &ready[t] : &filled[t - 2], 128);
    __syncthreads();
    if (t < 32) {
        for (int i = 0; i < tiles; i++) {
            ready[i % 2].arrive_and_wait();
            for (int j = t; j < 96; j += 32) s[i % 2][j] = x[i * 96 + j];
            auto token = filled[i % 2].arrive();
        }
    } else {
        int sum = 0;
        ready[0].arrive(); ready[1].arrive();
        for (int i = 0; i < tiles; i++) {
            filled[i % 2].arrive_and_wait();
            sum += s[i % 2][127 - t] * (i + 1);
            ready[i % 2].arrive();
        }
        y[t - 32] = sum;
    }
}"""


@pytest.mark.sampled(1)
@pytest.mark.parametrize("arch", ["compute_80", "compute_90"])
@ENGINES
def test_barrier_with_memcpy_async(launch, compile_for, arch, engine):
    x = RNG.integers(-99, 99, (3, 128)).astype(np.int32)
    done = launch(compile_for(BARRIER, arch), "k", 3, 128, x, np.zeros_like(x), engine=engine)
    assert not done.result.faults, done.result.faults[0]
    turned = x[:, ::-1]
    assert np.array_equal(done.arrays[1], turned + np.roll(turned, -1, axis=1))


@pytest.mark.sampled(1)
@pytest.mark.parametrize("arch", ["compute_80", "compute_90"])
@ENGINES
def test_pipeline_of_two_stages(launch, compile_for, arch, engine):
    x = RNG.integers(-99, 99, (7, 64)).astype(np.int32)
    done = launch(compile_for(PIPELINE, arch), "k", 1, 64, x, np.zeros(64, np.int32), np.int32(7), engine=engine)
    assert not done.result.faults, done.result.faults[0]
    assert np.array_equal(done.arrays[1], x.sum(axis=0)[::-1])


@ENGINES
def test_producer_and_consumers(cuda, engine):
    x = RNG.integers(-99, 99, (5, 96)).astype(np.int32)
    done = cuda(PRODUCER, 2, 128, x, np.zeros(96, np.int32), np.int32(5), engine=engine)
    assert not done.result.faults, done.result.faults[0]
    assert np.array_equal(done.arrays[1], (x * np.arange(1, 6)[:, None]).sum(axis=0)[::-1])


HEAD = """.version 8.6\n.target sm_90\n.address_size 64
.entry k(.param .u64 p) { .reg .b64 %d<4>; .reg .b32 %r<4>; .reg .pred %q<2>;
.shared .align 16 .b8 s[256]; ld.param.u64 %d0, [p]; mov.u32 %r0, %tid.x; setp.eq.u32 %q0, %r0, 0;
@%q0 mbarrier.init.shared.b64 [s], 32; bar.sync 0; """


@pytest.mark.parametrize(
    ("body", "kind", "cause"),
    [
        ("mbarrier.arrive.shared.b64 %d1, [s]; mbarrier.arrive.expect_tx.shared::cta.b64 %d1, [s], 16; W: "
         "mbarrier.test_wait.parity.shared.b64 %q1, [s], 1; @!%q1 bra W;", "deadlock", "spinning"),
        ("@%q0 mbarrier.arrive.shared.b64 %d1, [s], 33;", "synccheck.bad_count", "mbarrier_arrivals"),
        ("mbarrier.init.shared.b64 [s], 0;", "synccheck.bad_count", "mbarrier_expected"),
        ("mbarrier.arrive.shared.b64 %d1, [s+4];", "memcheck.misaligned", "misaligned"),
        ("mbarrier.arrive.shared.b64 %d1, [s+256];", "memcheck.out_of_bounds", "past_end"),
        ("mbarrier.arrive.b64 %d1, [%d0];", "memcheck.out_of_bounds", "before_start"),
        ("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [s+16], [%d0], 24, [s];",
         "memcheck.misaligned", "bulk_size"),
        ("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [s+16], [%d0+240], 32, [s];",
         "memcheck.out_of_bounds", "past_end"),
    ],
)  # fmt: skip
@ENGINES
def test_misuse_is_a_fault(launch, body, kind, cause, engine):
    done = launch(HEAD + body + " ret; }", "k", 1, 32, np.zeros(256, np.uint8), time_limit_seconds=600, engine=engine)
    fault = done.result.faults[0]
    assert (fault.kind, fault.cause.kind) == (kind, cause)


@ENGINES
def test_a_copy_is_not_there_before_it_is_waited_for(launch, engine):
    body = """st.shared.u32 [s+16], 5; @!%q0 bra E; mbarrier.arrive.expect_tx.shared::cta.b64 %d1, [s], 16;
    cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [s+16], [%d0], 16, [s];
    ld.shared.u32 %r1, [s+16]; st.global.u32 [%d0+4], %r1;
    mbarrier.arrive.shared.b64 %d1, [s], 31; W: mbarrier.try_wait.parity.shared::cta.b64 %q1, [s], 0; @!%q1 bra W;
    ld.shared.u32 %r1, [s+16]; st.global.u32 [%d0+8], %r1; E: ret; }"""
    done = launch(HEAD + body, "k", 1, 32, np.array([9, 0, 0, 0], np.uint32), engine=engine)
    assert not done.result.faults, done.result.faults[0]
    assert list(done.arrays[0][:3]) == [9, 5, 9]


@ENGINES
def test_a_copy_for_a_phase_that_is_full_is_a_fault(launch, engine):
    body = """@!%q0 bra E; mbarrier.init.shared.b64 [s+8], 1;
    cp.async.mbarrier.arrive.noinc.shared.b64 [s+8]; cp.async.mbarrier.arrive.noinc.shared.b64 [s+8];
    mbarrier.inval.shared.b64 [s+8]; mbarrier.test_wait.parity.shared.b64 %q1, [s+8], 0; E: ret; }"""
    fault = launch(HEAD + body, "k", 1, 32, np.zeros(256, np.uint8), engine=engine).result.faults[0]
    assert fault.kind == "synccheck.bad_count"
    assert fault.cause["in_flight"]


@ENGINES
def test_bulk_copies_into_global_memory(launch, engine):
    body = """.shared .align 16 .b8 out[512]; mad.lo.u32 %r1, %r0, 16, 0; mov.u32 %r2, out; add.u32 %r1, %r1, %r2;
    add.u32 %r3, %r0, 7; st.shared.v4.u32 [%r1], {%r3, %r0, %r0, %r3}; bar.sync 0; fence.proxy.async.shared::cta;
    @!%q0 bra E; cp.async.bulk.global.shared::cta.bulk_group [%d0], [out], 256; cp.async.bulk.commit_group;
    cp.async.bulk.global.shared::cta.bulk_group [%d0+256], [out+256], 240; cp.async.bulk.commit_group;
    cp.async.bulk.wait_group 1; ld.global.u32 %r2, [%d0+256]; cp.async.bulk.wait_group 0;
    st.global.u32 [%d0+496], %r2; E: ret; }"""
    x = np.full(128, 3, np.uint32)
    done = launch(HEAD + body, "k", 1, 32, x, engine=engine)
    assert not done.result.faults, done.result.faults[0]
    t = np.arange(31)[:, None]
    assert np.array_equal(done.arrays[0][:124].reshape(31, 4), np.hstack([t + 7, t, t, t + 7]))
    assert list(done.arrays[0][124:]) == [3, 3, 3, 3]


@pytest.mark.parametrize("size", [20, 16])
def test_native_code_refuses_what_the_interpreter_refuses(launch, monkeypatch, size):
    """In a memory that is too large to repeat the launch, too."""
    monkeypatch.setattr(costs, "REPLAY_BYTES", 0)
    body = f"""@!%q0 bra E; mbarrier.arrive.expect_tx.shared::cta.b64 %d1, [s], 16;
    cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [s+248], [%d0], {size}, [s]; E: ret; }}"""
    faults = [
        launch(HEAD + body, "k", 1, 32, np.zeros(256, np.uint8), engine=e).result.faults[0]
        for e in ("interpreter", "jit")
    ]
    assert [(f.kind, f.thread, f.count) for f in faults] == [("memcheck.misaligned", Dim3(0, 0, 0), 1)] * 2


def test_an_object_that_takes_no_more_is_a_fault(launch, monkeypatch):
    monkeypatch.setattr(costs, "REPLAY_BYTES", 0)
    body = "@%q0 mbarrier.arrive.shared.b64 %d1, [s], 33; ret; }"
    (fault,) = launch(HEAD + body, "k", 1, 32, np.zeros(256, np.uint8), engine="jit").result.faults
    assert (fault.kind, fault.count) == ("synccheck.bad_count", 1)


@ENGINES
def test_clocks_go_on(cuda, engine):
    source = """extern "C" __global__ void k(long long* x) { long long a = clock64(), g, h;
    asm volatile("mov.u64 %0, %globaltimer;" : "=l"(g)); x[threadIdx.x] = clock64() - a;
    asm volatile("mov.u64 %0, %globaltimer;" : "=l"(h)); x[threadIdx.x + 32] = h - g; x[64] = clock() != 0; }"""
    found = cuda(source, 1, 32, np.full(65, -1, np.int64), engine=engine).arrays[0]
    assert (found >= 0).all()
    assert (found[:32] > 0).all()
