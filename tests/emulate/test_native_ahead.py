"""Warps that go on behind a barrier before others are there: nobody notices, whatever they do behind it."""

from __future__ import annotations

import os

import numpy as np
import pytest

from workbench.emulate import Memory, load
from workbench.emulate.analysis.liveness import liveness
from workbench.emulate.analysis.uniformity import UniformityAnalysis
from workbench.emulate.codegen.barrier_runahead import find_runahead
from workbench.emulate.interpret.kernel import Kernel
from workbench.emulate.ir.graph import build_graph
from workbench.emulate.ir.unit import Unit
from workbench.ptx import parse
from workbench.records import Dim3

HEAD = """extern "C" __global__ void k(int* x, int n) { __shared__ int s[256];
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + t, v = x[i], r = 0; s[t] = v; __syncthreads(); """
BODIES = {
    "a tree": """for (int h = blockDim.x / 2; h > 0; h >>= 1) { if (t < h) s[t] += s[t + h]; __syncthreads(); }
        r = s[0];""",
    "more barriers than are remembered": """for (int m = 0; m < 80; m++) { if (t < 2) s[t] = s[t] * 5 + m;
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


def test_a_warp_that_never_comes_is_still_missed(cuda):
    """Some wait at a barrier that another warp spins in front of, until the time is over."""
    source = HEAD + "if (t >= 32) while (n) __nanosleep(10); __syncthreads(); x[i] = 1; }"
    x = np.zeros(64, np.int32)
    done = cuda(source, 1, 64, x, 1, engine="jit", time_limit_seconds=0.2)
    assert [f.kind for f in done.result.faults] == ["timeout"]


REGISTERS = ".reg .b32 %t, %v, %a, %h; .reg .b64 %o; .reg .pred %p, %q; .shared .align 4 .b32 s[64];"
START = f"{REGISTERS} mov.u32 %t, %tid.x; mov.u32 %a, s; mad.lo.u32 %a, %t, 4, %a; mov.u32 %v, %t; bar.sync 0; "


def ahead_of(body):
    text = f".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 o) {{ {START}{body} }}"
    graph = build_graph(Kernel(load(parse(text), Memory()), "k"))
    live = liveness(Unit(graph, Dim3(1), Dim3(64)))
    return find_runahead(graph, UniformityAnalysis(graph, live, Dim3(1), Dim3(64)))


def test_a_warp_stops_before_what_others_see():
    guarded = "setp.gt.u32 %p, %t, 31; @%p bra ON; st.shared.u32 [%a], %v; ON: bar.sync 0; ret;"
    found = ahead_of(f"add.u32 %v, %v, 1; {guarded}")
    assert (found.barriers, found.quiet) == ({0, 3}, {1, 3})
    assert (found.stops, found.partings) == ((1, 2, 4), (1,))


@pytest.mark.parametrize(
    "what",
    ["ld.shared.u32 %v, [%a];", "st.shared.u32 [%a], %v;", "mov.u32 %v, %clock;", "activemask.b32 %v;",
     "vote.sync.any.pred %p, %q, -1;", "trap;", "red.shared.add.u32 [%a], 1;", "nanosleep.u32 5;"],
)  # fmt: skip
def test_what_another_may_notice_is_not_quiet(what):
    assert ahead_of(f"{what} bar.sync 0; ret;").quiet == set()
