"""Calls of device functions in native code."""

from __future__ import annotations

import numpy as np
import pytest

from workbench.base.errors import UnsupportedInstruction

SOURCES = {
    "arguments and results": """__device__ __noinline__ int f(int a, float b, long long c) {
        return a * 3 + (int)b - (int)(c >> 3); }
        KERNEL r = f(v, v * 0.5f, (long long)v << 5) + f(t, 2.5f, 100);""",
    "parted returns": """__device__ __noinline__ int f(int a) { if (a & 1) return a * 7; for (int i = 0; i < a; i++)
        if (i * i > a) return i; return -a; } KERNEL if (v > 30) r = f(v); else r = f(v + t) * f(t);""",
    "functions that call": """__device__ __noinline__ int g(int a, int b) { return a > b ? a - b : b * 2; }
        __device__ __noinline__ int f(int a) { int s = 0; for (int i = 0; i < a % 7; i++) s += g(a, s); return s; }
        KERNEL r = f(v) + g(f(t), v);""",
    "structures": """struct P { int a[5]; double d; }; __device__ __noinline__ P f(P p, int i) { p.a[i % 5] += 7;
        p.d *= 2; return p; } KERNEL P p = {{v, t, 1, 2, 3}, 0.5 * v}; p = f(f(p, v), t); for (int i = 0; i < 5; i++)
        r = r * 3 + p.a[i]; r += (int)p.d;""",
    "pointers to local variables": """__device__ __noinline__ void f(int* a, int n) {
        for (int i = 0; i < n; i++) a[i] += i * n; }
        KERNEL int a[8]; for (int i = 0; i < 8; i++) a[i] = v + i; f(a, 5); f(a + 3, t % 5); for (int i = 0; i < 8; i++)
        r = r * 3 + a[i];""",
    "the whole warp inside": """__device__ __noinline__ int f(int a) {
        return __shfl_xor_sync(~0u, a, 1) + __syncthreads_count(a & 1); }
        KERNEL r = f(v) + f(t);""",
    "threads that end inside": """__device__ __noinline__ int f(int a, int* x, int t) {
        if (a & 1) { x[t] = -5; asm volatile("exit;"); }
        return a; } KERNEL r = f(v, x, t) * 2;""",
}  # fmt: skip


@pytest.mark.parametrize("what", SOURCES)
def test_both_engines_agree(cuda, what):
    head = 'extern "C" __global__ void k(int* x) { int t = threadIdx.x, v = x[t], r = 0;'
    source = SOURCES[what].replace("KERNEL", head) + " x[t] = r; }"
    x = np.random.default_rng(3).integers(0, 100, 64).astype(np.int32)
    slow, fast = (cuda(source, 1, 64, x, engine=engine) for engine in ("interpreter", "jit"))
    assert slow.result.faults == fast.result.faults == ()
    assert np.array_equal(slow.arrays[0], fast.arrays[0])
    assert not np.array_equal(x, fast.arrays[0])


@pytest.mark.parametrize(
    "source",
    [
        "__device__ __noinline__ int f(int n) { return n < 2 ? n : f(n - 1) + f(n - 2); }"
        'extern "C" __global__ void k(int* x) { x[0] = f(x[0]); }',
        "__device__ __noinline__ int f(int n) { return n + 1; } __device__ __noinline__ int g(int n) { return n * 2; }"
        'extern "C" __global__ void k(int* x) { int (*h)(int) = x[1] ? f : g; x[0] = h(x[0]); }',
    ],
)
def test_what_cannot_stand_in_place_says_so(cuda, source):
    with pytest.raises(UnsupportedInstruction) as refused:
        cuda(source, 1, 32, np.zeros(1, np.int32), engine="jit")
    assert refused.value.kind == "call"
