"""Asynchronous copies in native code arrive when they are waited for, as in the interpreter."""

from __future__ import annotations

import numpy as np
import pytest

from workbench.emulate import costs

HEAD = """#include <cuda_pipeline.h>
extern "C" __global__ void k(const int* in, int* out, int n) { int t = threadIdx.x; __shared__ int s[8][64];
for (int i = 0; i < 8; i++) s[i][t] = -i; __syncthreads(); int r = 0; """
BODIES = {
    "what is not waited for": "__pipeline_memcpy_async(&s[0][t], in + t, 4); r = s[0][t]; __pipeline_commit();"
    " r += s[0][t] * 3; __pipeline_wait_prior(0); r += s[0][t] * 7;",
    "groups": "for (int i = 0; i < 6; i++) { __pipeline_memcpy_async(&s[i][t], in + i * 64 + t, 4); if (t & 1 || i & 1)"
    " __pipeline_commit(); } __pipeline_wait_prior(2); for (int i = 0; i < 6; i++) r = r * 5 + s[i][t];",
    "some lanes": "if (t % 3) { __pipeline_memcpy_async(&s[1][t], in + 2 * t, 4); __pipeline_commit(); if (t % 5 == 0)"
    " __pipeline_wait_prior(0); } r = s[1][t];",
    "zeros at the end": "if (t < 16) __pipeline_memcpy_async(&s[2][4 * t], in + 4 * t, 16, t & 15);"
    " __pipeline_commit(); __pipeline_wait_prior(0); __syncthreads(); r = s[2][t];",
    "the same place twice": "__pipeline_memcpy_async(&s[0][t], in + t, 4); __pipeline_commit();"
    " __pipeline_memcpy_async(&s[0][t], in + t + 64, 4); __pipeline_commit();"
    " __pipeline_wait_prior(1); r = s[0][t]; __pipeline_wait_prior(0); r += 9 * s[0][t];",
    "one lane that does not wait": "if (t == 0) { __pipeline_memcpy_async(&s[1][0], in + 5, 4); __pipeline_commit(); }"
    " for (int i = 0; i < n; i++) if (t) { __pipeline_memcpy_async(&s[i & 7][t], in + i * 7 + t, 4);"
    " __pipeline_commit(); __pipeline_wait_prior(t & 1); r = r * 5 + s[i & 7][t]; } r += s[1][0];",
    "many": "for (int i = 0; i < n; i++) __pipeline_memcpy_async(&s[i & 7][t], in + i * 7 + t, 4);"
    " __pipeline_commit(); __pipeline_wait_prior(0); for (int i = 0; i < 8; i++) r = r * 5 + s[i][t];",
}


@pytest.mark.parametrize("what", BODIES)
def test_both_engines_agree(cuda, what):
    x = np.random.default_rng(3).integers(0, 1000, 1024).astype(np.int32)
    source = HEAD + BODIES[what] + " out[t] = r; }"
    slow, fast = (
        cuda(source, 1, 64, x, np.zeros(64, np.int32), np.int32(120), engine=engine)
        for engine in ("interpreter", "jit")
    )
    assert slow.result.faults == fast.result.faults == ()
    assert np.array_equal(slow.arrays[1], fast.arrays[1])
    assert fast.arrays[1].any()


@pytest.mark.parametrize("replay_bytes", [0, costs.REPLAY_BYTES])
@pytest.mark.parametrize("place", ["&s[0][t], in + 32 * t", "&s[7][n - 60 + t], in + t"])
def test_a_copy_from_or_to_nowhere_is_the_same_fault(cuda, monkeypatch, replay_bytes, place):
    monkeypatch.setattr(costs, "REPLAY_BYTES", replay_bytes)
    source = HEAD + f"__pipeline_memcpy_async({place}, 4); __pipeline_commit(); }}"
    x = np.zeros(1024, np.int32)
    slow, fast = (cuda(source, 1, 64, x, x, np.int32(120), engine=engine) for engine in ("interpreter", "jit"))
    assert slow.result.faults == fast.result.faults
    assert slow.result.faults[0].kind == "memcheck.out_of_bounds"
