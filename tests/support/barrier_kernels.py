"""Drawn programs whose threads wait at barriers: of a block, with numbers and counts, one by one, at barrier objects;
in loops and under conditions, with warps that end, that come by different ways, whose lanes part on the way."""

from __future__ import annotations

import random

import numpy as np

from support.comparing import CudaKernel

_CONDITIONS = ["t < {n}", "t >= {n}", "(v >> {k}) & 1", "t / 32 == {k}", "t % ({k} + 2) == 0", "r & 4"]
_PLACES = ["t", "t * 5", "t + 32", "t ^ 1", "t / 2", "2 * t", "B - 1 - t", "t + {n}", "t % 32", "t - t % 32"]
_TRIPS = ["3", "n", "t % 3", "t / 32"]


def _drawn(r, among):
    return r.choice(among).format(n=r.randrange(140), k=r.randrange(6))


def _phase(r, writes, depth=2):
    """Statements of which no thread's can be seen by another before the next barrier: all write, or all read."""
    text = ""
    for _ in range(r.randrange(1, 4)):
        kind = r.random() if depth else 0
        if kind < 0.5:
            text += (
                f"s[t] = s[t] {r.choice('+-^*')} {r.choice('vrt5')};"
                if writes
                else f"r = r * 3 + s[({_drawn(r, _PLACES)}) % B];"
            )
        elif kind < 0.8:
            alone = "__syncwarp(1u << (t & 31));" if r.random() < 0.2 else ""
            text += f"if ({_drawn(r, _CONDITIONS)}) {{ {alone} {_phase(r, writes, depth - 1)} }}"
            text += f"else {{ {_phase(r, writes, depth - 1)} }}" if r.random() < 0.4 else ""
        else:
            trips = _drawn(r, _TRIPS)
            text += f"for (int q{depth} = 0; q{depth} < {trips}; q{depth}++) {{ {_phase(r, writes, depth - 1)} }}"
    return text


def _unit(r, depth=2, loops=0):
    """Phases with barriers, in loops and under conditions that a block's threads share, or, seldom, do not."""
    kind = r.random()
    if kind < 0.55 or not depth:
        return f"{_phase(r, True)} __syncthreads(); {_phase(r, False)} __syncthreads();"
    if kind < 0.75:
        body = "".join(_unit(r, depth - 1, loops + 1) for _ in range(r.randrange(1, 3)))
        return f"for (int a{loops} = 0; a{loops} < {r.choice(['3', 'n', 'B / 32'])}; a{loops}++) {{ {body} }}"
    if kind < 0.9:
        return f"if ({r.choice(['n > 1', 'n == 2', 'blockIdx.x == 0', 'B > 100'])}) {{ {_unit(r, depth - 1, loops)} }}"
    if kind < 0.96:
        return f"if ({_drawn(r, _CONDITIONS[:2])}) {{ x[i] = r; return; }}"
    return f"if ({_drawn(r, _CONDITIONS)}) {{ {_unit(r, 0, loops)} }}"


_VOTES = ["__syncthreads_count({})", "__syncthreads_or({})", "__syncthreads_and({})"]
_BLOCKS = [64, 96, 128, 200, 33, 256, 160, 1, (20, 12), (8, 8, 3), (16, 16), (7, 5, 3), (250, 1), (1, 40)]


def _program(r):
    """A block's shape and a kernel for it. Votes come first: where warps miss barriers, a vote may meet a barrier
    without one, and what it counts then nobody says."""
    barrier = r.choice(["__syncthreads()"] * 3 + [f"r += {vote.format('(v >> 1) & 1')}" for vote in _VOTES])
    return (
        r.choice(_BLOCKS),
        f"""extern "C" __global__ void k(int* x, int n) {{ __shared__ int s[256];
        const int B = blockDim.x * blockDim.y * blockDim.z;
        int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z), i = blockIdx.x * B + t, v = x[i];
        int r = t; s[t] = v; {barrier}; {"".join(_unit(r) for _ in range(r.randrange(2, 6)))}
        __syncthreads(); x[i] = r + s[t]; }}""",
    )


_NAMED = 'asm volatile("bar.sync %0, %1;" :: "r"({n}), "r"({count}) : "memory");'
_HANDED_OVER = """if (t < B / 2) {{ s[t] ^= r; asm volatile("bar.arrive 9, %0;" :: "r"(W) : "memory"); }}
    else {{ asm volatile("bar.sync 9, %0;" :: "r"(W) : "memory"); r += s[t - B / 2]; }} __syncthreads();"""
_APART = 'asm volatile("barrier.sync 0;" ::: "memory");'
_ARRIVES = """{ unsigned long long state; asm volatile("mbarrier.arrive.shared.b64 %0, [%1];" : "=l"(state) : "r"(gate)
    : "memory"); int over = 0; while (!over) asm volatile("{ .reg .pred p; mbarrier.WAIT.shared.b64 p, [%1], %2;"
    " selp.s32 %0, 1, 0, p; }" : "=r"(over) : "r"(gate), "l"(state) : "memory"); }"""


def _wait_of_a_kind(r, kind):
    """Threads of a block that wait for one another, in the way that the whole kernel has."""
    if kind == "named":
        if r.random() < 0.3:
            return _HANDED_OVER.format()
        half = r.random() < 0.6
        return _NAMED.format(n=f"1 + 2 * t / B + {r.choice([0, 2])}" if half else "5", count="W / 2" if half else "W")
    if kind == "apart":
        return r.choice([_APART, f"if ({_drawn(r, _CONDITIONS)}) {{ r ^= 5; {_APART} }} else {{ {_APART} r++; }}"])
    if kind == "objects" and r.random() < 0.6:
        return _ARRIVES.replace("WAIT", r.choice(["try_wait", "test_wait"]))
    return "__syncthreads();"


def at_one_barrier(seed: int) -> CudaKernel:
    """A kernel of whole and cut blocks of one to eight warps, some of which may miss barriers: what is no fault in one
    engine is none in the other.
    """
    block, source = _program(random.Random(seed))
    x = np.random.default_rng(seed).integers(0, 100, int(np.prod(block))).astype(np.int32)
    return CudaKernel(source, 1, block, (x, np.int32(3)), ("interpreter", "jit"), may_fail=True)


def at_several(seed: int) -> CudaKernel:
    """A kernel with barriers with numbers and counts, arrivals, barriers that lanes come to one by one, or barrier
    objects; of threads that end by what they have read where others need not count them.
    """
    r = random.Random(seed)
    kind = ["named", "apart", "objects", "ended"][seed % 4]
    block = r.choice([64, 128, (16, 8), (8, 8, 2), 256] if kind == "named" else _BLOCKS)
    parts = []
    for _ in range(r.randrange(2, 6)):
        body = "".join(f"{_phase(r, writes, 1)} {_wait_of_a_kind(r, kind)}" for writes in (True, False))
        parts.append(f"for (int q = 0; q < {r.choice(['3', 'n'])}; q++) {{ {body} }}" if r.random() < 0.4 else body)
        if kind in ("apart", "ended") and r.random() < 0.5:
            parts.append(f"if ({_drawn(r, _CONDITIONS)} && t != 1) {{ x[i] = r; return; }}")
    source = f"""extern "C" __global__ void k(int* x, int n) {{ __shared__ int s[256]; __shared__ unsigned long long b;
        const int B = blockDim.x * blockDim.y * blockDim.z, W = (B + 31) / 32 * 32;
        int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z), i = blockIdx.x * B + t, v = x[i];
        unsigned gate = (unsigned) __cvta_generic_to_shared(&b); int r = t; s[t] = v;
        if (t == 0) asm volatile("mbarrier.init.shared.b64 [%0], %1;" :: "r"(gate), "r"(B) : "memory");
        {_APART if kind == "apart" else "__syncthreads();"} {"".join(parts)} x[i] = r + s[t]; }}"""
    x = np.random.default_rng(seed).integers(0, 100, 2 * int(np.prod(block))).astype(np.int32)
    return CudaKernel(source, 2, block, (x, np.int32(3)), ("interpreter", "jit"))


def kernel_of(seed: int) -> CudaKernel:
    """The kernel of a seed, of both kinds by turns."""
    return (at_several if seed % 2 else at_one_barrier)(seed // 2)
