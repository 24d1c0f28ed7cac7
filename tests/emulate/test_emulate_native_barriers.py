"""Barriers in native code: what `__syncthreads_count` and its like count, and barriers of another number."""

from __future__ import annotations

import numpy as np
import pytest

from workbench.emulate import launch as launching

HEAD = 'extern "C" __global__ void k(int* x) { int t = threadIdx.x, i = blockIdx.x * blockDim.x + t, v = x[i], r = 0; '
BODIES = {
    "counts": "r = __syncthreads_count(v & 1) + 100 * __syncthreads_count(v > 90);",
    "all and any": "r = __syncthreads_and(v >= 0) + 2 * __syncthreads_or(v > 98) + 4 * __syncthreads_and(v > 20);",
    "loops": "for (int n = 0; n < 7; n++) { r = r * 3 + __syncthreads_count((v + n) % 3 == 0); __syncthreads(); }",
    "threads that have ended": "if (v & 2) { x[i] = 1; return; } r = __syncthreads_count(v & 1);",
    "kept registers": "if (v & 1) r = 5; int c = __syncthreads_count(v & 4); r = r * 100 + c + v;",
    "cooperative groups": """auto b = cooperative_groups::this_thread_block();
        __shared__ int s[128]; s[t] = v; b.sync();
        if (v & 1) r = s[t ^ 1]; b.sync(); s[t] = r; __syncthreads(); r += s[t ^ 3] + v;""",
    "barriers in both branches": """__shared__ int s[128]; s[t] = v; if (v & 1) {
        asm volatile("barrier.sync 0;" ::: "memory"); r = s[t ^ 1]; } else if (v & 2) {
        asm volatile("barrier.sync 0;" ::: "memory"); r = s[t ^ 2]; } else return;
        for (int n = 0; n < 3; n++) { if (v & 4) asm volatile("barrier.sync 0;" ::: "memory"); else {
        r++; asm volatile("barrier.sync 0;" ::: "memory"); } }""",
    "another number": 'asm volatile("bar.sync 3;"); r = v; asm volatile("bar.sync 3;");',
}


@pytest.mark.parametrize("threads", [32, 64, 100])
@pytest.mark.parametrize("what", BODIES)
def test_both_engines_agree(cuda, what, threads):
    x = np.random.default_rng(threads).integers(0, 100, 3 * threads).astype(np.int32)
    source = ("#include <cooperative_groups.h>\n" if "groups" in what else "") + HEAD + BODIES[what] + " x[i] = r; }"
    slow, fast = (cuda(source, 3, threads, x, engine=engine) for engine in ("interpreter", "jit"))
    assert slow.result.faults == fast.result.faults == ()
    assert np.array_equal(slow.arrays[0], fast.arrays[0])


@pytest.mark.parametrize("replay_bytes", [0, launching.REPLAY_BYTES])
def test_an_aligned_barrier_is_not_for_some(launch, monkeypatch, replay_bytes):
    monkeypatch.setattr(launching, "REPLAY_BYTES", replay_bytes)
    ptx = """.version 8.0\n.target sm_90\n.address_size 64
    .entry k(){ .reg .pred %p; .reg .b32 %t;
        mov.u32 %t, %tid.x; and.b32 %t, %t, 1; setp.eq.u32 %p, %t, 1;
        @%p bra LATER;
        barrier.sync 0;
        bra DONE;
        LATER: bar.sync 0;
        DONE: ret; }"""
    slow, fast = (launch(ptx, "k", 1, 64, engine=engine) for engine in ("interpreter", "jit"))
    assert slow.result.faults == fast.result.faults
    assert fast.result.faults[0].kind == "synccheck.divergent_barrier"
