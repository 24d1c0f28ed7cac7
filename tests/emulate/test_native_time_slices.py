"""Turns of a block's warps at barriers: warps that end, that come by different ways, whose lanes part on the way.
Drawn ones are a profile of the campaigns, `barriers`."""

from __future__ import annotations

import numpy as np
import pytest
from support.tiers import THOROUGH

HEAD = """extern "C" __global__ void k(int* x, int n) { __shared__ int s[256];
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + t, v = x[i], r = 0; s[t] = v; __syncthreads(); """
BODIES = {
    "a tree": """for (int h = blockDim.x / 2; h > 0; h >>= 1) { if (t < h) s[t] += s[t + h]; __syncthreads(); }
        r = s[0];""",
    "two warps work": """for (int m = 0; m < 80; m++) { if (t < 2) s[t] = s[t] * 5 + m;
        __syncthreads(); } r = s[0] + s[1];""",
    "nothing between barriers": "for (int m = 0; m < n * 50; m++) __syncthreads(); r = s[t ^ 1];",
    "registers change on the way": """for (int m = 0; m < 40; m++) { r = r * 3 + m; if (t >= 32 * (m % 4) && t < 32 *
        (m % 4) + 32) s[t] += r; __syncthreads(); } r += s[(t + 32) % blockDim.x];""",
    "each warp at its own barrier": """for (int m = 0; m < 9; m++) { if (t / 32 == m % 3) { s[t] += s[(t + 32) %
        blockDim.x]; } __syncthreads(); } r = s[t];""",
    "lanes part behind it": """for (int m = 0; m < 40; m++) { r += m; if ((v + m) % 5 == 0) s[t] += r;
        __syncthreads(); r ^= s[(t * 7 + m) % blockDim.x]; __syncthreads(); }""",
    "warps end": """if (t >= 64) { x[i] = v + 1; return; } for (int m = 0; m < 5; m++) { if (t < 32) s[t] += s[t + 32];
        __syncthreads(); if (t >= 32) s[t] ^= s[t - 32]; __syncthreads(); } r = s[t];""",
    "the last one ends": """if (t < 32) { s[t] = 7; x[i] = v; return; } __syncthreads(); __syncthreads();
        r = s[t] + s[33];""",
    "short sides that lead far": """for (int m = 0; m < 5; m++) { if ((v >> m) & 1) r += 3; else r ^= 9; s[t] += r;
        __syncthreads(); if ((r + t) & 2) r = r * 5 + m; r += s[t ^ 32]; __syncthreads(); }""",
    "votes in a loop": """for (int m = 0; m < 7; m++) { r = r * 3 + __syncthreads_count((v >> m) & 1); s[t] ^= r;
        r += __syncthreads_or(v == m + 90) + 2 * __syncthreads_and(v != m + 3) + s[(t + 40) % blockDim.x];
        __syncthreads(); }""",
    "another loop behind it": """for (int m = 0; m < 6; m++) { int a = 1; for (int q = 0; q < m + n; q++) a = a * 3 + q;
        if (t / 32 == a % 2) s[t] = a + s[t ^ 5]; __syncthreads(); r = r * 31 + s[t ^ 32]; __syncthreads(); }""",
}


# Two, four and eight warps; with and without counting, by turns where not all runs.
LAUNCHES = [(64, False), (256, False), (128, True), *([(128, False), (64, True), (256, True)] if THOROUGH else [])]


@pytest.mark.sampled(12)
@pytest.mark.parametrize(("threads", "count"), LAUNCHES)
@pytest.mark.parametrize("what", BODIES)
def test_both_engines_agree(cuda, what, threads, count):
    x = np.random.default_rng(threads).integers(0, 100, 3 * threads).astype(np.int32)
    source = HEAD + BODIES[what] + " x[i] = r + v; }"
    slow, fast = (cuda(source, 3, threads, x, 2, engine=e, count=count) for e in ("interpreter", "jit"))
    assert slow.result.faults == fast.result.faults == ()
    assert np.array_equal(slow.arrays[0], fast.arrays[0])
    if count:
        assert slow.result.counters.totals == fast.result.counters.totals
        assert slow.result.counters.by_ptx_line == fast.result.counters.by_ptx_line


@pytest.mark.sampled(2)
@pytest.mark.parametrize("what", ["a tree", "votes in a loop", "registers change on the way", "lanes part behind it"])
def test_a_warp_of_fewer_lanes_goes_along(cuda, what):
    x = np.random.default_rng(7).integers(0, 100, 400).astype(np.int32)
    source = HEAD + BODIES[what] + " x[i] = r + v; }"
    slow, fast = (cuda(source, 2, 200, x, 2, engine=engine) for engine in ("interpreter", "jit"))
    assert slow.result.faults == fast.result.faults == ()
    assert np.array_equal(slow.arrays[0], fast.arrays[0])


def test_a_warp_that_never_comes_is_still_missed(cuda):
    """Some wait at a barrier that another warp spins in front of, until the time is over."""
    source = HEAD + "if (t >= 32) while (n) __nanosleep(10); __syncthreads(); x[i] = 1; }"
    x = np.zeros(64, np.int32)
    done = cuda(source, 1, 64, x, 1, engine="jit", time_limit_seconds=0.2)
    assert [f.kind for f in done.result.faults] == ["timeout"]
