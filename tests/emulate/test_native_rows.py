"""Accesses of blocks that are 16 or 8 threads wide, and what is fetched ahead of loops."""

from __future__ import annotations

import numpy as np
import pytest

from workbench.emulate import Memory, load
from workbench.emulate.codegen.bounds_cache import find_pointer_families
from workbench.emulate.codegen.prefetch import find_prefetches
from workbench.emulate.ir.graph import build_graph
from workbench.emulate.ir.unit import Unit
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.passes import split_live_ranges
from workbench.ptx import parse
from workbench.records import Dim3

BLOCKS = {"16 x 4": (16, 4), "8 x 8": (8, 8), "16 x 3": (16, 3), "8 x 2 x 4": (8, 2, 4), "4 x 8": (4, 8)}
PLACES = {
    "rows": "r * n + c",
    "rows that overlap": "r * 5 + c",
    "rows backwards": "(R - 1 - r) * n + c",
    "columns": "c * 40 + r",
    "all but one": "r * n + c + (c == 3)",
    "wrapping": "r * n + c + 2147483647 + 2147483647 + 2",
}
HEAD = """extern "C" __global__ void k(const {t}* x, {t}* y, int n) {{
  int c = threadIdx.x, r = threadIdx.y + blockDim.y * threadIdx.z, R = blockDim.y * blockDim.z; """


def both(cuda, source, block, *arrays):
    runs = [cuda(source, 2, block, *arrays, 24, engine=engine) for engine in ("interpreter", "jit")]
    for slow, fast in zip(*(run.arrays for run in runs), strict=True):
        assert np.array_equal(slow.view(np.uint8), fast.view(np.uint8))
    return [run.result for run in runs]


@pytest.mark.parametrize("block", BLOCKS.values(), ids=BLOCKS)
@pytest.mark.parametrize("place", PLACES)
def test_both_engines_agree(cuda, place, block):
    x = np.arange(2048, dtype=np.float32)
    source = HEAD.format(t="float") + f"int i = {PLACES[place]}; y[i] = x[i] + r; y[i + 1024] = x[{PLACES['rows']}]; }}"
    slow, fast = both(cuda, source, block, x, np.zeros_like(x))
    assert slow.faults == fast.faults == ()


@pytest.mark.parametrize("kind", ["unsigned char", "short", "float", "double", "float2", "float4"])
def test_of_every_size(cuda, kind):
    x = np.random.default_rng(1).integers(0, 255, 1 << 15, dtype=np.uint8)
    source = HEAD.format(t=kind) + "y[r * n + c] = x[r * (n + 1) + c]; }"
    slow, fast = both(cuda, source, (16, 8), x, np.zeros_like(x))
    assert slow.faults == fast.faults == ()


@pytest.mark.parametrize(
    "index", ["r * n + c + 24", "r * n + c - 5", "r * 100000 + c", "(r == 3) * 500 + c", "r * n + c - 3 * n"]
)
@pytest.mark.parametrize("to", ["y[i] = x[r * n + c];", "y[r * n + c] = x[i];"])
def test_rows_that_leave_their_buffer_are_told_alike(cuda, index, to):
    x = np.arange(24 * 4, dtype=np.float32)
    slow, fast = both(cuda, HEAD.format(t="float") + f"int i = {index}; {to} }}", (16, 4), x, x.copy())
    assert [f.kind for f in slow.faults] == ["memcheck.out_of_bounds"]
    assert slow.faults == fast.faults


def test_rows_at_odd_addresses_are_told_alike(cuda):
    x = np.arange(24 * 5, dtype=np.float32)
    source = HEAD.format(t="float") + "y[r * n + c] = *(const float*)((const char*)x + 4 * (r * n + c) + 2); }"
    slow, fast = both(cuda, source, (16, 4), x, x.copy())
    assert [f.kind for f in slow.faults] == ["memcheck.misaligned"]
    assert slow.faults == fast.faults


@pytest.mark.parametrize("odd", [0, 1, 2, 4])
def test_odd_pointers_that_a_block_checks_once_are_told_alike(cuda, odd):
    source = """extern "C" __global__ void k(const char* x, float* y, int n) { const float* p = (const float*)(x + n);
      for (int i = 0; i < 3; i++) y[threadIdx.x] += p[threadIdx.x] * p[64 + threadIdx.x]; }"""
    runs = [
        cuda(source, 1, 64, np.zeros(4096, np.uint8), np.zeros(64, np.float32), odd, engine=engine)
        for engine in ("interpreter", "jit")
    ]
    assert runs[0].result.faults == runs[1].result.faults
    assert [f.kind for f in runs[1].result.faults] == (["memcheck.misaligned"] if odd % 4 else [])


def test_rows_are_looked_up_anew_in_another_buffer(cuda):
    source = """extern "C" __global__ void k(const float* x, float* y, int n) {
      int i = threadIdx.y * n + threadIdx.x; const float* from = x;
      for (int m = 0; m < 4; m++) { y[i + 512 * m] = from[i]; from = (m & 1) ? x : y + 512 * m; } }"""
    x = np.arange(2048, dtype=np.float32)
    slow, fast = both(cuda, source, (16, 16), x, np.zeros_like(x))
    assert slow.faults == fast.faults == ()


# ------------------------------------------------------------ what is fetched ahead

LOOP = """mov.u32 %i, 0; A: {body} add.s32 %i, %i, 1; setp.lt.s32 %p, %i, %n; @%p bra A;"""
STEPS = {
    "a constant": ("ld.global.u32 %v, [%q]; add.s64 %q, %q, 512;", {1}, False),
    "a register": ("ld.global.u32 %v, [%q]; add.s64 %q, %q, %s;", {1}, False),
    "several a round": (
        "ld.global.u32 %v, [%q]; add.s64 %q, %q, %s; ld.global.u32 %v, [%q]; add.s64 %q, %q, 8;",
        {2},
        False,
    ),
    "with a barrier": ("ld.global.u32 %v, [%q]; bar.sync 0; add.s64 %q, %q, %s;", {1}, True),
    "a step that changes": ("ld.global.u32 %v, [%q]; add.s64 %s, %s, 8; add.s64 %q, %q, %s;", set(), False),
    "what is loaded": ("ld.global.u64 %q, [%q]; add.s64 %q, %q, 8;", set(), False),
    "for some lanes": ("ld.global.u32 %v, [%q]; @%p2 add.s64 %q, %q, 8;", set(), False),
}


@pytest.mark.parametrize("what", STEPS)
def test_how_a_loop_moves_a_pointer_on(what):
    body, amounts, together = STEPS[what]
    text = f""".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 p, .param .u32 n) {{
        .reg .b32 %i, %n, %v; .reg .b64 %q, %s; .reg .pred %p, %p2; ld.param.u64 %q, [p]; ld.param.u32 %n, [n];
        cvt.s64.s32 %s, %n; setp.eq.u32 %p2, %n, 3; {LOOP.format(body=body)} st.global.u32 [%q], %v; ret; }}"""
    graph = build_graph(EmulatedKernel(load(parse(text), Memory()), "k"))
    split_live_ranges.run(Unit(graph, Dim3(1), Dim3(32)))
    found = find_prefetches(graph)
    of_q = [step for key, step in found.items() if "%q" in key]
    assert {len(step.amounts) for step in of_q} == amounts  # of each of its versions
    assert all(step.together == together for step in of_q)


def test_pointers_that_belong_together_may_lie_in_several_buffers(cuda):
    """And what is kept of one launch means nothing to the next."""
    source = """extern "C" __global__ void k(const float* x, const float* w, float* y, int n) {
      const float* p = x + threadIdx.x; float s = 0; long long to = w - x;
      for (int m = 0; m < n; m++) { s += p[0]; p += to; s += p[32]; p -= to; s += p[64]; p += 32; }
      y[blockIdx.x * 32 + threadIdx.x] = s; }"""
    for size in (512, 4096):
        x, w = np.arange(size, dtype=np.float32), np.arange(size, dtype=np.float32) * 2
        slow, fast = both(cuda, source, 32, x, w, np.zeros(64, np.float32))
        assert [f.kind for f in slow.faults] == (["memcheck.out_of_bounds"] if size == 512 else [])
        assert slow.faults == fast.faults


def test_an_unrolled_loop_that_leaves_its_buffer_is_told_alike(cuda):
    source = """extern "C" __global__ void k(const float* x, float* y, int n) { float s = 0;
      const float* p = x + threadIdx.x; for (int m = 0; m < n; m++) { s += *p; p += n; }
      y[blockIdx.x * 32 + threadIdx.x] = s; }"""
    for size in (24 * 24 + 8, 24 * 24 - 1, 24 * 20):
        x = np.arange(size, dtype=np.float32)
        slow, fast = both(cuda, source, 32, x, np.zeros(64, np.float32))
        assert len(slow.faults) == (size < 24 * 24)
        assert slow.faults == fast.faults


def test_pointers_of_which_one_follows_from_another():
    text = """.version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 p, .param .u64 n) {
        .reg .b32 %v; .reg .b64 %q, %s, %a, %b, %c; ld.param.u64 %q, [p]; ld.param.u64 %s, [n];
        ld.global.u32 %v, [%q]; add.s64 %a, %q, %s; ld.global.u32 %v, [%a]; add.s64 %b, %a, %s; st.global.u32 [%b], %v;
        add.s64 %c, %s, %q; st.global.u32 [%c], %v; ret; }"""
    graph = build_graph(EmulatedKernel(load(parse(text), Memory()), "k"))
    makers = {r.key: entry for node in graph.blocks for entry in node.all_ops for r in entry.writes}
    families = find_pointer_families(graph, makers)
    assert {key.partition("#")[0] for key in families} == {"%q", "%a", "%b"}  # what is added is no pointer
    assert len(set(families.values())) == 1
