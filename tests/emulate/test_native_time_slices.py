"""Turns of a block's warps at barriers: warps that end, that come by different ways, whose lanes part on the way."""

from __future__ import annotations

import os
import random

import numpy as np
import pytest

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


# Two, four and eight warps; all with and without counting where KERNEL_WORKBENCH_TEST_ALL is set.
LAUNCHES = [(64, False), (256, False), (128, True)]
if os.environ.get("KERNEL_WORKBENCH_TEST_ALL"):
    LAUNCHES += [(128, False), (64, True), (256, True)]


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


CONDITIONS = ["t < {n}", "t >= {n}", "(v >> {k}) & 1", "t / 32 == {k}", "t % ({k} + 2) == 0", "r & 4"]
PLACES = ["t", "t * 5", "t + 32", "t ^ 1", "t / 2", "2 * t", "B - 1 - t", "t + {n}", "t % 32", "t - t % 32"]
TRIPS = ["3", "n", "t % 3", "t / 32"]


def drawn(r, among):
    return r.choice(among).format(n=r.randrange(140), k=r.randrange(6))


def phase(r, writes, depth=2):
    """Statements of which no thread's can be seen by another before the next barrier: all write, or all read."""
    text = ""
    for _ in range(r.randrange(1, 4)):
        kind = r.random() if depth else 0
        if kind < 0.5:
            text += (
                f"s[t] = s[t] {r.choice('+-^*')} {r.choice('vrt5')};"
                if writes
                else f"r = r * 3 + s[({drawn(r, PLACES)}) % B];"
            )
        elif kind < 0.8:
            alone = "__syncwarp(1u << (t & 31));" if r.random() < 0.2 else ""
            text += f"if ({drawn(r, CONDITIONS)}) {{ {alone} {phase(r, writes, depth - 1)} }}"
            text += f"else {{ {phase(r, writes, depth - 1)} }}" if r.random() < 0.4 else ""
        else:
            text += (
                f"for (int q{depth} = 0; q{depth} < {drawn(r, TRIPS)}; q{depth}++) {{ {phase(r, writes, depth - 1)} }}"
            )
    return text


def unit(r, depth=2, loops=0):
    """Phases with barriers, in loops and under conditions that a block's threads share, or, seldom, do not."""
    kind = r.random()
    if kind < 0.55 or not depth:
        return f"{phase(r, True)} __syncthreads(); {phase(r, False)} __syncthreads();"
    if kind < 0.75:
        body = "".join(unit(r, depth - 1, loops + 1) for _ in range(r.randrange(1, 3)))
        return f"for (int a{loops} = 0; a{loops} < {r.choice(['3', 'n', 'B / 32'])}; a{loops}++) {{ {body} }}"
    if kind < 0.9:
        return f"if ({r.choice(['n > 1', 'n == 2', 'blockIdx.x == 0', 'B > 100'])}) {{ {unit(r, depth - 1, loops)} }}"
    if kind < 0.96:
        return f"if ({drawn(r, CONDITIONS[:2])}) {{ x[i] = r; return; }}"
    return f"if ({drawn(r, CONDITIONS)}) {{ {unit(r, 0, loops)} }}"


VOTES = ["__syncthreads_count({})", "__syncthreads_or({})", "__syncthreads_and({})"]
BLOCKS = [64, 96, 128, 200, 33, 256, 160, 1, (20, 12), (8, 8, 3), (16, 16), (7, 5, 3), (250, 1), (1, 40)]


def program(r):
    """A block's shape and a kernel for it. Votes come first: where warps miss barriers, a vote may meet a barrier
    without one, and what it counts then nobody says."""
    barrier = r.choice(["__syncthreads()"] * 3 + [f"r += {vote.format('(v >> 1) & 1')}" for vote in VOTES])
    return (
        r.choice(BLOCKS),
        f"""extern "C" __global__ void k(int* x, int n) {{ __shared__ int s[256];
        const int B = blockDim.x * blockDim.y * blockDim.z;
        int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z), i = blockIdx.x * B + t, v = x[i];
        int r = t; s[t] = v; {barrier}; {"".join(unit(r) for _ in range(r.randrange(2, 6)))}
        __syncthreads(); x[i] = r + s[t]; }}""",
    )


@pytest.mark.parametrize("seed", range(60 if os.environ.get("KERNEL_WORKBENCH_TEST_ALL") else 6))
def test_drawn_programs_agree(cuda, seed):
    """Whole and cut blocks of one to eight warps; what is no fault in one engine is none in the other."""
    block, source = program(random.Random(seed))
    x = np.random.default_rng(seed).integers(0, 100, int(np.prod(block))).astype(np.int32)
    slow, fast = (cuda(source, 1, block, x, 3, engine=engine) for engine in ("interpreter", "jit"))
    assert [f.kind for f in slow.result.faults] == [f.kind for f in fast.result.faults]
    if not slow.result.faults:
        assert np.array_equal(slow.arrays[0], fast.arrays[0])


NAMED = 'asm volatile("bar.sync %0, %1;" :: "r"({n}), "r"({count}) : "memory");'
HANDED_OVER = """if (t < B / 2) {{ s[t] ^= r; asm volatile("bar.arrive 9, %0;" :: "r"(W) : "memory"); }}
    else {{ asm volatile("bar.sync 9, %0;" :: "r"(W) : "memory"); r += s[t - B / 2]; }} __syncthreads();"""
APART = 'asm volatile("barrier.sync 0;" ::: "memory");'
ARRIVES = """{ unsigned long long state; asm volatile("mbarrier.arrive.shared.b64 %0, [%1];" : "=l"(state) : "r"(gate)
    : "memory"); int over = 0; while (!over) asm volatile("{ .reg .pred p; mbarrier.WAIT.shared.b64 p, [%1], %2;"
    " selp.s32 %0, 1, 0, p; }" : "=r"(over) : "r"(gate), "l"(state) : "memory"); }"""


def wait_of_a_kind(r, kind):
    """Threads of a block that wait for one another, in the way that the whole kernel has."""
    if kind == "named":
        if r.random() < 0.3:
            return HANDED_OVER.format()
        half = r.random() < 0.6
        return NAMED.format(n=f"1 + 2 * t / B + {r.choice([0, 2])}" if half else "5", count="W / 2" if half else "W")
    if kind == "apart":
        return r.choice([APART, f"if ({drawn(r, CONDITIONS)}) {{ r ^= 5; {APART} }} else {{ {APART} r++; }}"])
    if kind == "objects" and r.random() < 0.6:
        return ARRIVES.replace("WAIT", r.choice(["try_wait", "test_wait"]))
    return "__syncthreads();"


@pytest.mark.parametrize("seed", range(80 if os.environ.get("KERNEL_WORKBENCH_TEST_ALL") else 4))
def test_drawn_programs_that_wait_for_all_there_is_agree(cuda, seed):
    """Barriers with numbers and counts, arrivals, barriers that lanes come to one by one, barrier objects; threads that
    end by what they have read where others need not count them."""
    r = random.Random(seed)
    kind = ["named", "apart", "objects", "ended"][seed % 4]
    block = r.choice([64, 128, (16, 8), (8, 8, 2), 256] if kind == "named" else BLOCKS)
    parts = []
    for _ in range(r.randrange(2, 6)):
        body = "".join(f"{phase(r, writes, 1)} {wait_of_a_kind(r, kind)}" for writes in (True, False))
        parts.append(f"for (int q = 0; q < {r.choice(['3', 'n'])}; q++) {{ {body} }}" if r.random() < 0.4 else body)
        if kind in ("apart", "ended") and r.random() < 0.5:
            parts.append(f"if ({drawn(r, CONDITIONS)} && t != 1) {{ x[i] = r; return; }}")
    source = f"""extern "C" __global__ void k(int* x, int n) {{ __shared__ int s[256]; __shared__ unsigned long long b;
        const int B = blockDim.x * blockDim.y * blockDim.z, W = (B + 31) / 32 * 32;
        int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z), i = blockIdx.x * B + t, v = x[i];
        unsigned gate = (unsigned) __cvta_generic_to_shared(&b); int r = t; s[t] = v;
        if (t == 0) asm volatile("mbarrier.init.shared.b64 [%0], %1;" :: "r"(gate), "r"(B) : "memory");
        {APART if kind == "apart" else "__syncthreads();"} {"".join(parts)} x[i] = r + s[t]; }}"""
    x = np.random.default_rng(seed).integers(0, 100, 2 * int(np.prod(block))).astype(np.int32)
    slow, fast = (cuda(source, 2, block, x, 3, engine=engine) for engine in ("interpreter", "jit"))
    assert slow.result.faults == fast.result.faults == ()
    assert np.array_equal(slow.arrays[0], fast.arrays[0])
