"""Membermasks in native code: who waits, who goes on and what is a fault are the interpreter's."""

from __future__ import annotations

import numpy as np
import pytest

from workbench.emulate import costs

HEAD = 'extern "C" __global__ void k(int* x) { int t = threadIdx.x, lane = t & 31, v = x[t], r = 0; '
BODIES = {
    "votes of some lanes": """if (lane & 1) r = __ballot_sync(0xaaaaaaaa, v & 4);
        else r = __any_sync(0x55555555, v > 90);""",
    "computed masks": """unsigned m = __match_any_sync(~0u, lane % 5);
        r = __shfl_sync(m, v, 31 - __clz(m)) + __popc(m);""",
    "active lanes": "if (v & 3) { unsigned m = __activemask(); r = m; if (v & 4) r ^= __activemask() * 3; }",
    "matches of all": """int p; if (lane < 20) r = __match_all_sync(0xfffff, v & 1, &p) + 2 * p;
        r += 4 * __match_all_sync(~0u, 7, &p) + p;""",
    "wide matches": "r = __match_any_sync(~0u, (long long)(v & 3) << 33);",
    "reductions": """unsigned m = lane < 12 ? 0xfff : 0xfffff000;
        r = __reduce_add_sync(m, v) ^ __reduce_max_sync(m, v - 50)
          ^ (int)__reduce_min_sync(m, (unsigned)v) ^ (int)__reduce_xor_sync(m, (unsigned)v);""",
    "a computed clamp": """r = __shfl_down_sync(~0u, v, v & 3, 8 << (t >> 5));
        r += __shfl_up_sync(~0u, v, 2, 4 << (v & 1));""",
    "barriers of a warp that meet elsewhere": """__shared__ int s[64]; s[t] = v;
        if (lane < 7) { __syncwarp(); r = s[t ^ 31]; __syncwarp(); s[t] = 5; __syncwarp(); }
        else { s[t] = v + 1; __syncwarp(); r = s[t ^ 31] * 2; __syncwarp(); __syncwarp(); } r += s[t ^ 31];""",
    "lanes that end": """if (lane == 3) { x[t] = 77; return; } if (lane < 9) { r = __ballot_sync(0x1ff, v & 1); }
        r += __popc(__activemask());""",
    "waiting in a loop": """_Pragma("unroll 1") for (int i = 0; i < 9; i++) {
        v = v * 3 + i; if ((i + lane / 5) % 3 == 0) { r += __shfl_xor_sync(~0u, v, 1) + i; } }""",
    "waiting in a loop of loads": """_Pragma("unroll 1") for (int i = 0; i < 6; i++) {
        int w = x[(t + i * 7) % 64] / 8; w = __shfl_sync(3u << (lane & 30), w, lane & 30);
        if ((w + i + (lane >> 1)) & 1) { r += w + __shfl_xor_sync(3u << (lane & 30), v + i, 1) * i; } v += w; }""",
}


@pytest.mark.parametrize("what", BODIES)
def test_both_engines_agree(cuda, what):
    x = np.random.default_rng(7).integers(0, 100, 64).astype(np.int32)
    slow, fast = (
        cuda(HEAD + BODIES[what] + " __syncthreads(); x[t] = r; }", 1, 64, x, engine=engine)
        for engine in ("interpreter", "jit")
    )
    assert slow.result.faults == fast.result.faults == ()
    assert np.array_equal(slow.arrays[0], fast.arrays[0])
    assert not np.array_equal(x, fast.arrays[0])


@pytest.mark.parametrize("replay_bytes", [0, costs.REPLAY_BYTES])
@pytest.mark.parametrize(
    "body",
    [
        "r = __shfl_sync(0xff, v, 0);",
        "if (lane > 2) r = __ballot_sync(1u << (lane & 3), v);",
    ],
)
def test_faults_are_the_same(cuda, monkeypatch, body, replay_bytes):
    monkeypatch.setattr(costs, "REPLAY_BYTES", replay_bytes)
    x = np.arange(32, dtype=np.int32)
    slow, fast = (cuda(HEAD + body + " x[t] = r; }", 1, 32, x, engine=e) for e in ("interpreter", "jit"))
    (wanted,) = slow.result.faults
    assert fast.result.faults == (wanted,)
    assert wanted.kind == "synccheck.bad_mask"


def test_lanes_that_wait_for_one_another_forever_are_the_same_fault(cuda):
    body = "if (lane < 9) r = __ballot_sync(0xfff, v & 1); else r = __ballot_sync(~0u, v & 2);"
    x = np.arange(32, dtype=np.int32)
    slow, fast = (cuda(HEAD + body + " x[t] = r; }", 1, 32, x, engine=e) for e in ("interpreter", "jit"))
    (wanted,) = slow.result.faults
    assert fast.result.faults == (wanted,)
    assert wanted.kind == "deadlock"


def test_constants_hold_for_lanes_that_come_later(cuda):
    """A shuffle's distance is a constant for lanes too that have not come to the `mov` when others shuffle."""
    body = """_Pragma("unroll 1") for (int i = 0; i < 4; i++) if ((i + (lane >> 1)) & 1)
        r += __shfl_xor_sync(3u << (lane & 30), v + i, 1);"""
    x = np.arange(32, dtype=np.int32)
    expected = [2 * (t ^ 1) + (2 if t >> 1 & 1 else 4) for t in range(32)]
    for engine in ("interpreter", "jit"):
        done = cuda(HEAD + body + " x[t] = r; }", 1, 32, x, engine=engine)
        assert done.arrays[0].tolist() == expected


def test_numbers_that_lanes_pass_on_have_the_bits_of_one_nan(cuda):
    """Bits of NaNs that a kernel can see are those of one NaN, whichever one the processor makes."""
    source = """extern "C" __global__ void k(const float* x, float* sums, int* bits, int n) {
      int t = threadIdx.x; float v = x[t] - x[t];
      for (int d = 16; d > 0; d /= 2) v += __shfl_xor_sync(-1, v, d);
      float u = __shfl_sync(-1, v * 2, t / 2), w = __shfl_down_sync(-1, v, n), z = __shfl_up_sync(-1, x[t], 3);
      sums[t] = u + w; bits[t] = __float_as_int(u) ^ t; bits[32 + t] = __float_as_int(w);
      bits[64 + t] = __float_as_int(z);
      if (t & 1) bits[t] += __float_as_int(__shfl_xor_sync(0xaaaaaaaa, v - u, 2)); }"""
    for n in (1, 2):
        x = np.arange(32, dtype=np.float32)
        x[n:5] = (np.inf, -np.inf, np.nan, np.float32(1e38))[n - 1 :]
        x.view(np.uint32)[9] = 0xFFC1_2345
        given = (x, np.zeros(32, np.float32), np.zeros(96, np.int32), np.int32(n))
        slow, fast = (cuda(source, 1, 32, *given, engine=engine) for engine in ("interpreter", "jit"))
        for expected, got in zip(slow.arrays, fast.arrays, strict=True):
            assert np.array_equal(expected.view(np.uint32), got.view(np.uint32))
