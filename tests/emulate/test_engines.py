"""Both engines do the same: results, memory after faults, the faults themselves; and what goes to which engine.
Drawn kernels are profiles of the campaigns, `kernels` and `rows`."""

from __future__ import annotations

import numpy as np
import pytest
from support.clocks import CountedLooks
from support.interrupting import interrupted
from support.launching import run

from workbench.base.errors import UnsupportedInstruction
from workbench.base.records import Dim3
from workbench.emulate import Memory, costs, load
from workbench.emulate.request import LaunchRequest
from workbench.isa.ptx import parse

HEAD = ".version 8.0\n.target sm_90\n.address_size 64\n"
SCALE = """extern "C" __global__ void scale(const float* x, float* y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) y[i] = 2.0f * x[i]; }"""


def on_both(cuda, *args, **options):
    return [cuda(*args, engine=engine, **options) for engine in ("interpreter", "jit")]


def fault_of(done):
    (fault,) = done.result.faults
    return fault


@pytest.mark.parametrize("n", [1, 31, 32, 33, 100, 1000])
def test_guarded_kernels_agree(cuda, n):
    x = np.random.default_rng(n).random(n, np.float32)
    slow, fast = on_both(cuda, SCALE, -(-n // 96), 96, x, np.zeros(n, np.float32), np.int32(n))
    assert not fast.result.faults
    assert np.array_equal(slow.arrays[1], fast.arrays[1])
    assert np.array_equal(fast.arrays[1], 2 * x)


@pytest.mark.parametrize(
    "update",
    [
        "atomicOr(&x[j & 15], 1);",
        "((volatile int*)x)[j & 15] = 1;",
        "__threadfence(); x[t & 15] = j;",
        "d += ((volatile int*)x)[16 + t % 3];",
    ],
)
def test_lanes_find_one_another_behind_long_loops_that_wait_for_nobody(cuda, update):
    source = """extern "C" __global__ void k(unsigned* out, int* x, int n) {
        int t = threadIdx.x; unsigned d = 0;
        for (int i = 0; i < n; i++) {
            if ((i - t) & 7) d = d * 31 + __activemask();
            for (int j = 0; j < 70 + (t & 5); j++) { UPDATE }
        }
        out[t] = d; }""".replace("UPDATE", update)
    slow, fast = on_both(cuda, source, 1, 32, np.zeros(32, np.uint32), np.zeros(32, np.int32), np.int32(5))
    assert np.array_equal(slow.arrays[0], fast.arrays[0])
    by_round = [sum(1 << t for t in range(32) if (i - t) & 7) for i in range(5)]
    first = 0
    for mask in by_round:
        first = (first * 31 + mask) % 2**32 if mask & 1 else first
    assert fast.arrays[0][0] == first


@pytest.mark.parametrize("replay_bytes", [0, costs.REPLAY_BYTES])
def test_an_access_past_the_end_is_the_same_fault(cuda, monkeypatch, replay_bytes):
    monkeypatch.setattr(costs, "REPLAY_BYTES", replay_bytes)
    x = np.ones(100, np.float32)
    slow, fast = on_both(cuda, SCALE, 1, 128, x, np.zeros(100, np.float32), np.int32(120))
    assert fault_of(slow) == fault_of(fast)
    assert np.array_equal(slow.arrays[1], fast.arrays[1])
    assert fault_of(fast).thread == Dim3(100, 0, 0)


@pytest.mark.parametrize("replay_bytes", [0, costs.REPLAY_BYTES])
def test_barriers_that_lanes_of_a_warp_miss_are_the_same_fault(cuda, monkeypatch, replay_bytes):
    monkeypatch.setattr(costs, "REPLAY_BYTES", replay_bytes)
    source = """extern "C" __global__ void k(int* x) {
        if (threadIdx.x & 1) { x[threadIdx.x] = 1; __syncthreads(); x[threadIdx.x] = 2; }
        else { x[threadIdx.x] = 3; __syncthreads(); x[threadIdx.x] = 4; } }"""
    slow, fast = on_both(cuda, source, 1, 64, np.zeros(64, np.int32))
    assert [f.kind for f in slow.result.faults] == [f.kind for f in fast.result.faults]
    if slow.result.faults:
        assert fault_of(slow) == fault_of(fast)


def test_a_shared_overrun_is_the_same_fault(cuda, monkeypatch):
    monkeypatch.setattr(costs, "REPLAY_BYTES", 0)
    source = """extern "C" __global__ void k(int* x) {
        __shared__ int s[8]; s[threadIdx.x] = 1; __syncthreads(); x[0] = s[3]; }"""
    slow, fast = on_both(cuda, source, 1, 12, np.zeros(1, np.int32))
    assert fault_of(slow) == fault_of(fast)


def test_a_missing_barrier_shows(cuda):
    source = """extern "C" __global__ void k(int* x) {
        __shared__ int s[64]; s[threadIdx.x] = 1; x[threadIdx.x] = s[threadIdx.x ^ 32]; }"""
    slow, fast = on_both(cuda, source, 1, 64, np.zeros(64, np.int32))
    for done in (slow, fast):
        assert (done.arrays[0][:32] != 1).any()
        assert (done.arrays[0][32:] == 1).all()


def test_loops_under_divergence_agree(cuda):
    source = """extern "C" __global__ void k(const int* n, int* y) {
        int i = blockIdx.x * blockDim.x + threadIdx.x, t = 0;
        for (int a = 0; a < n[i]; a++) { if (a == 7) continue; for (int b = a; b < 20; b += 3) {
            if ((t ^ b) % 5 == 3) break; t += a * b; } if (t > 900) break; }
        y[i] = t; }"""
    n = np.random.default_rng(3).integers(0, 30, 256).astype(np.int32)
    slow, fast = on_both(cuda, source, 4, 64, n, np.zeros(256, np.int32))
    assert np.array_equal(slow.arrays[1], fast.arrays[1])


def test_the_time_limit_ends_native_code(cuda):
    source = """extern "C" __global__ void k(int* x) {
        unsigned a = x[threadIdx.x]; while (a != 1) a = a * 1664525u + 1013904223u + (a == 1); x[threadIdx.x] = a; }"""
    start = np.zeros(32, np.int32)
    done = cuda(source, 1, 32, start, engine="jit", time_limit_seconds=0.2)
    if done.result.faults:
        assert fault_of(done).kind == "timeout"


def test_loops_that_wait_for_others_are_left_to_the_interpreter(cuda):
    source = """extern "C" __global__ void k(int* x) {
        if (threadIdx.x == 32) atomicExch(x, 1); else if (threadIdx.x == 0) while (atomicAdd(x, 0) == 0) { } }"""
    assert not cuda(source, 1, 64, np.zeros(1, np.int32)).result.faults
    with pytest.raises(UnsupportedInstruction):
        cuda(source, 1, 64, np.zeros(1, np.int32), engine="jit")


def test_updates_that_blocks_may_lose_are_left_to_the_interpreter(cuda):
    source = 'extern "C" __global__ void k(int* x) { x[0] = x[0] + 1; }'
    with pytest.raises(UnsupportedInstruction) as refused:
        cuda(source, 8, 1, np.zeros(1, np.int32), engine="jit")
    assert refused.value.kind == "lost_updates"
    assert cuda(source, 8, 1, np.zeros(1, np.int32)).arrays[0][0] < 8


def test_what_has_no_native_form_says_so(launch):
    ptx = HEAD + ".entry k(){ .reg .b32 %r; vmin.s32.s32.s32 %r, %r.b0, %r.b0; }"
    with pytest.raises(UnsupportedInstruction) as refused:
        launch(ptx, "k", 1, 32, engine="jit")
    assert refused.value.kind == "operation"
    assert not launch(ptx, "k", 1, 32).result.faults


def test_an_interrupt_ends_native_code(cuda, monkeypatch):
    clock = CountedLooks()
    monkeypatch.setattr(LaunchRequest, "clock", clock)
    source = """extern "C" __global__ void k(unsigned* x, unsigned n) {
        unsigned a = x[blockIdx.x * 32 + threadIdx.x];
        for (unsigned i = 0; i < n; i++) a = (a * 1664525u + i) ^ (a >> 7);
        x[blockIdx.x * 32 + threadIdx.x] = a; }"""
    with pytest.raises(KeyboardInterrupt), interrupted(once=clock.is_in_use):
        cuda(source, 64, 32, np.zeros(2048, np.uint32), np.uint32(2**32 - 1), engine="jit", time_limit_seconds=600)


def test_many_small_launches_become_native(compile_for):
    program = load(parse(compile_for(SCALE)), Memory())
    address = program.memory.allocate(128)
    params = 2 * address.to_bytes(8, "little") + (32).to_bytes(4, "little")
    for _ in range(5000):
        run(program, "scale", grid=Dim3(1), block=Dim3(32), params=params)
        if program.kernels["scale"].last_native is not None:
            break
    else:
        raise AssertionError("the interpreter ran them all")
