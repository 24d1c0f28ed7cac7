"""Local memory in native code: arrays that are indexed at run time, their addresses, and what lies beyond."""

from __future__ import annotations

import numpy as np
import pytest

from workbench.emulate import costs

BODIES = {
    "dynamic indices": """int a[24]; for (int i = 0; i < 24; i++) a[i] = x[i] * t; int s = 0;
        for (int i = 0; i < 40; i++) { s += a[(t * 7 + i * x[i % 24]) % 24]; a[(s & 0xff) % 24] ^= s; } r = s;""",
    "bytes and words": """union { unsigned char b[32]; int w[8]; long long l[4]; short h[16]; } u;
        for (int i = 0; i < 8; i++) u.w[i] = v * (i + 3); u.b[v & 31] = 7; u.h[v & 15] += 3; u.l[v & 3] -= v;
        for (int i = 0; i < 8; i++) r = r * 31 + u.w[(i + v) & 7];""",
    "vectors": """int4 a[6]; for (int i = 0; i < 6; i++) a[i] = make_int4(v, i, v * i, t);
        int4 f = a[v % 6]; a[(v + t) % 6].z = 5; r = f.x + f.y * f.z - f.w + a[t % 6].z;""",
    "parted lanes": """int a[8]; for (int i = 0; i < 8; i++) a[i] = i + v; if (v & 1) a[v & 7] = 100;
        else { a[t & 7] = 200; if (v & 2) return; } for (int i = 0; i < 8; i++) r += a[(v * i) & 7];""",
    "generic addresses": """int a[16]; __shared__ int s[16]; s[t & 15] = t; for (int i = 0; i < 16; i++) a[i] = i * v;
        __syncthreads(); int* p = v & 1 ? a + (v & 7) : v & 2 ? s : x + 3; volatile int* q = p; r = q[t & 7];
        __syncthreads(); if (v & 1) q[2] = 9; r += a[(v & 7) + 2];""",
    "sums by address": """__shared__ int s[64]; s[t] = t; __syncthreads();
        int* p = (v & 64) ? x + 64 + t : s + (v & 31); r = atomicAdd(p, v) != v;""",
}


@pytest.mark.sampled(3)
@pytest.mark.parametrize("what", BODIES)
def test_both_engines_agree(cuda, what):
    source = 'extern "C" __global__ void k(int* x) { int t = threadIdx.x, v = x[t], r = 0; '
    source += BODIES[what] + " __syncthreads(); x[64 + blockIdx.x * 64 + t] = r; }"
    x = np.random.default_rng(3).integers(0, 100, 64 + 128).astype(np.int32)
    slow, fast = (cuda(source, 1, 64, x, engine=engine) for engine in ("interpreter", "jit"))
    assert slow.result.faults == fast.result.faults == ()
    assert np.array_equal(slow.arrays[0], fast.arrays[0])
    assert not np.array_equal(x, fast.arrays[0])


@pytest.mark.parametrize("replay_bytes", [0, costs.REPLAY_BYTES])
@pytest.mark.parametrize("generic", ["", "volatile int* p = a + (x[0] & 3); r += p[t * 9];"])
def test_what_lies_beyond_is_the_same_fault(cuda, monkeypatch, replay_bytes, generic):
    monkeypatch.setattr(costs, "REPLAY_BYTES", replay_bytes)
    source = """extern "C" __global__ void k(int* x) { int t = threadIdx.x, a[12], r = 0;
        for (int i = 0; i < 12; i++) a[i] = x[i]; """
    source += (generic or "r += a[t * 5 - x[1]];") + " x[t] = r; }"
    x = np.zeros(64, np.int32)
    slow, fast = (cuda(source, 1, 64, x, engine=engine) for engine in ("interpreter", "jit"))
    assert slow.result.faults == fast.result.faults
    assert slow.result.faults[0].kind == "memcheck.stack_overflow"


def test_atomics_do_not_work_on_local_memory(cuda, monkeypatch):
    """CUDA_ERROR_INVALID_ADDRESS_SPACE: "an instruction which can only operate on memory locations in certain address
    spaces" (CUDA driver API, CUresult)."""
    monkeypatch.setattr(costs, "REPLAY_BYTES", 0)
    source = """extern "C" __global__ void k(int* x) { int a[8]; for (int i = 0; i < 8; i++) a[i] = x[i];
        int* p = x[threadIdx.x] & 1 ? a : x; atomicAdd(p + (x[10] & 7), threadIdx.x);
        for (int i = 0; i < 8; i++) x[i + 20] = a[i]; }"""
    x = np.arange(64, dtype=np.int32)
    slow, fast = (cuda(source, 1, 32, x, engine=engine).result.faults for engine in ("interpreter", "jit"))
    assert slow == fast
    assert (slow[0].space, slow[0].count) == ("local", 16)
    assert "only on global and shared memory" in slow[0].message


def test_parameters_are_read_through_pointers_and_not_written(launch):
    text = """.version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 out, .param .align 8 .b8 given[16])
{
    .reg .b64 %out, %p, %v;
    ld.param.u64 %out, [out];
    mov.b64 %p, given;
    cvta.param.u64 %p, %p;
    ld.b64 %v, [%p+8];
    WRITE
    st.global.b64 [%out], %v;
    ret;
}
"""
    given = np.array([3, 4], np.int64)
    fine = launch(text.replace("WRITE", ""), "k", 1, 1, np.zeros(1, np.int64), given.tobytes())
    assert not fine.result.faults
    assert fine.arrays[0][0] == 4
    for write in ("st.b64 [%p], %v;", "atom.add.u64 %v, [%p], 1;", "red.add.u64 [%p], 1;"):
        done = launch(text.replace("WRITE", write), "k", 1, 32, np.zeros(1, np.int64), given.tobytes())
        (fault,) = done.result.faults
        assert (fault.kind, fault.space, fault.count) == ("memcheck.out_of_bounds", "param", 32)
