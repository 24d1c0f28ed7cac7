"""Loops of which lanes mostly have as many iterations leave what the interpreter leaves, also where they do not.

Each kernel runs with numbers of elements at which all lanes of most warps agree, those of one warp differ, or no warp
has any element.
"""

from __future__ import annotations

import numpy as np
import pytest
from numba import cuda
from support.launching import compile_cuda, launch

import workbench as wb
from workbench.base.records import Dim3
from workbench.emulate import Memory, load
from workbench.emulate.analysis.clone_uniformity import clone_uniformity
from workbench.emulate.analysis.common_values import common_values
from workbench.emulate.analysis.rounded_quotients import RoundedQuotients
from workbench.emulate.ir.unit import Instruments
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.pipeline import lower_kernel
from workbench.isa.ptx import parse

LOOP = """extern "C" __global__ void k(const int* x, int* y, {index} n) {{
  for ({index} i = ({index}){first}; i < n; i += ({index}){step}) y[i] = 3 * x[i] + (int)i;
}}"""
SUMS = """extern "C" __global__ void k(const int* x, int* y, long long n) {
  int s = 0; long long step = (long long)gridDim.x * blockDim.x;
  for (long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += step) s += x[i] * (int)(i | 1);
  for (int d = 16; d; d /= 2) s += __shfl_down_sync(~0u, s, d);
  if (threadIdx.x % 32 == 0) atomicAdd(y, s);
}"""
PLANE = """extern "C" __global__ void k(const int* x, int* y, long long n) {
  long long w = n % 37 + 1, h = n / w;
  for (long long r = (long long)blockIdx.x * blockDim.y + threadIdx.y; r < h; r += (long long)gridDim.x * blockDim.y)
    for (long long i = threadIdx.x; i < w; i += blockDim.x) y[r * w + i] = x[r * w + i] + 5;
}"""
WIDE = """extern "C" __global__ void k(const int* x, int* y, long long n) {
  int t = blockIdx.x * blockDim.x + threadIdx.x, s = 0; long long step = (1ll << 31) - 7 * n;
  for (long long i = 65000ll * 65000 * (t % 3) - n * t; i < (n << 27); i += step)
    s = s * 31 + (int)(i >> 7) + x[s & 63];
  y[t] = s;
}"""
QUOTIENTS = """extern "C" __global__ void k(const int* x, int* y, {t} n) {{
  {t} t = blockIdx.x * blockDim.x + threadIdx.x, d = n % 5 + (n & 64 ? ~({t})0 / 2 : 9), q = (n - t) / d, s = 0;
  #pragma unroll 1
  for ({t} j = 0; j < (q & 7); j++) s = s * 3 + x[(t + 5 * j) & 63];
  y[t] = (int)s + (int)q;
}}"""
INDEX = "blockIdx.x * blockDim.x + threadIdx.x"
KERNELS = {
    **{
        f"{index} {step}": LOOP.format(index=index, first=first, step=step)
        for index in ("int", "unsigned", "size_t", "long long")
        for first, step in (
            (INDEX, "gridDim.x * blockDim.x"),
            ("threadIdx.x", "blockDim.x"),
            ("blockIdx.x", "gridDim.x"),
        )
    },
    "sums": SUMS,
    "plane": PLANE,
    "wide": WIDE,
    **{f"quotients {t}": QUOTIENTS.format(t=t) for t in ("unsigned", "int", "unsigned long long", "long long")},
}


def up(x, y):
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        y[i] = x[i] * 3 + i


def down(x, y):
    for i in range(x.size - 1 - cuda.grid(1), -1, -cuda.gridsize(1)):
        y[i] = x[i] * 3 + i


def plane(x, y):
    first_i, first_j = cuda.grid(2)
    step_i, step_j = cuda.gridsize(2)
    for i in range(first_i, x.shape[0], step_i):
        for j in range(first_j, x.shape[1], step_j):
            y[i, j] = x[i, j] * 3 + j


def sizes(seed, threads):
    """Numbers of elements at and beside the multiples of how many threads there are."""
    r = np.random.default_rng(seed)
    multiples = [threads * m + d for m in (0, 1, 4, 5, 9) for d in (-33, -1, 0, 1, 17)]
    return [int(n) for n in r.permutation([n for n in multiples if n > 0])[:4]]


def agree(ptx, grid, block, *arguments):
    """The arrays that both engines leave."""
    slow, fast = (launch(ptx, None, grid, block, *arguments, engine=engine) for engine in ("interpreter", "jit"))
    assert slow.result.faults == fast.result.faults
    for one, other in zip(slow.arrays, fast.arrays, strict=True):
        assert np.array_equal(one, other)
    return fast.arrays


def count_alike(ptx, grid, block, *arguments):
    """Shows that both engines count the same."""
    ran = [launch(ptx, None, grid, block, *arguments, engine=e, count=True).result for e in ("interpreter", "jit")]
    slow, fast = (result.counters for result in ran)
    assert (slow.by_ptx_line, slow.totals) == (fast.by_ptx_line, fast.totals)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", KERNELS)
@pytest.mark.parametrize("block", [(64,), (16, 6), (50,)], ids=str)
def test_cuda(name, block):
    if name == "sums" and int(np.prod(block)) % 32:
        pytest.skip("a lane that is not there has no number to be summed")
    ptx, threads = compile_cuda(KERNELS[name]), 3 * int(np.prod(block))
    for n in sizes(len(name), threads):
        x = np.arange(n + 64, dtype=np.int32) * 7 % 1009
        type_ = np.int32 if {"int", "unsigned"} & set(name.split()) and "long" not in name else np.int64
        _, y = agree(ptx, 3, block, x, np.zeros(n + threads, np.int32), type_(n))
        if "gridDim.x * blockDim.x" in name and len(block) == 1:
            assert np.array_equal(y[:n], 3 * x[:n] + np.arange(n))
    count_alike(ptx, 3, block, x, np.zeros(n + threads, np.int32), type_(n))


@pytest.mark.sampled(1)
@pytest.mark.parametrize("form", [up, down, plane])
@pytest.mark.parametrize("type_", ["int32", "float32", "float64"])
def test_numba(form, type_):
    axes = 2 if form is plane else 1
    example = np.zeros((1,) * axes, type_)
    ptx = wb.compile(form, signature=(example, example)).ptx
    block, grid = ((8, 8), (2, 2)) if axes == 2 else ((64,), (3,))
    threads = int(np.prod(block) * np.prod(grid))
    for n in sizes(axes, threads):
        shape = (n // 23 + 1, 23) if axes == 2 else (n,)
        x = (np.arange(np.prod(shape)) * 7 % 1009).reshape(shape).astype(type_)
        words = [np.uint64(w) for w in (*shape, *x.strides)]
        arrays = [[np.uint64(0), np.uint64(0), np.uint64(x.size), np.uint64(x.itemsize), a, *words] for a in (x, 0 * x)]
        left = agree(ptx, grid, block, *arrays[0], *arrays[1])
        added = np.arange(x.shape[-1]) if axes == 2 else np.arange(n)
        assert np.array_equal(left[-1], (x * 3 + added).astype(type_))
    count_alike(ptx, grid, block, *arrays[0], *arrays[1])


MIN = """.version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 p, .param .u32 n) { .reg .b32 %t, %n, %q, %r; .reg .b64 %a, %p; .reg .pred %c;
ld.param.u64 %p, [p]; ld.param.u32 %n, [n]; mov.u32 %t, %tid.x; mul.wide.u32 %a, %t, 4; add.u64 %a, %p, %a;
sub.u32 %r, %n, %t; div.u32 %q, %r, 7;
L: st.global.u32 [%a], %q; add.u64 %a, %a, 256; sub.u32 %q, %q, 1; setp.gt.s32 %c, %q, 0; @%c bra L;
st.global.u32 [%a], 77; ret; }"""


def test_a_full_warp_has_one_quotient_and_parts_where_lanes_have_others():
    unit = lower_kernel(EmulatedKernel(load(parse(MIN), Memory()), "k"), Dim3(1), Dim3(64)).unit
    apart = [node for node in unit.graph.blocks if node.apart]
    assert [op.opcode.text for node in apart for op in node.ops] == ["div.u32"]
    forms, branches = unit.of(clone_uniformity), [node for node in unit.graph.blocks if node.end == "branch"]
    assert [forms.all_active.of[node.predicate].kind for node in branches] == ["varying", "varying", "uniform"]
    assert [forms.masked.of[node.predicate].kind for node in branches] == ["varying"] * 3
    found = launch(MIN, None, 1, 64, np.zeros(64 * 16, np.int32), np.uint32(100), engine="jit").arrays[0]
    quotients = (100 - np.arange(64)) // 7
    wanted = [[*range(q, 0, -1), 77, *[0] * 16][:16] for q in quotients.tolist()]
    assert found.reshape(16, 64).T.tolist() == wanted


ROUNDED = """.version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 p, .param .u64 n, .param .u64 m) { .reg .b32 %t; .reg .pred %c, %d, %g;
.reg .b64 %a, %p, %n, %m, %x, %y, %z, %q, %w, %r, %s, %b, %o, %i, %j, %e; ld.param.u64 %p, [p];
ld.param.u64 %n, [n]; ld.param.u64 %m, [m]; mov.u32 %t, %tid.x; mul.wide.u32 %a, %t, 64; add.u64 %a, %p, %a;
cvt.u64.u32 %x, %t; sub.s64 %y, %n, %x; add.s64 %z, %y, 40; setp.gt.s64 %c, %y, 0; div.s64 %q, %y, %m;
mul.lo.s64 %w, %q, %m; sub.s64 %r, %y, %w; neg.s64 %s, %r; selp.b64 %b, %r, %s, %c; setp.gt.s64 %d, %b, 0;
selp.s64 %o, 1, 0, %d; add.s64 %i, %q, %o; st.global.u64 [%a], %i; min.s64 %j, %i, 5; mov.u64 %e, 0;
L: setp.ge.s64 %g, %e, %j; @%g bra E; st.global.u64 [%a+16], %e; add.u64 %a, %a, 8; add.s64 %e, %e, 1; bra L;
E: ret; }"""
SAME = {
    "": "", "mul.lo.s64 %w, %q, %m": "mul.lo.s64 %w, %m, %q", "add.s64 %i, %q, %o": "add.s64 %i, %o, %q",
    "setp.gt.s64 %c, %y, 0; div": "div", "selp.b64 %b": "add.s64 %y, %y, 1; selp.b64 %b",
}  # fmt: skip
OTHERS = {
    "gt.s64 %c, %y": "gt.s64 %c, %z", "mul.lo.s64 %w, %q, %m": "mul.lo.s64 %w, %q, %n",
    "sub.s64 %r, %y, %w": "sub.s64 %r, %w, %y", "%b, %r, %s, %c": "%b, %s, %r, %c", "gt.s64 %d": "ge.s64 %d",
    "%o, 1, 0": "%o, 2, 0", "%o, 1, 0,": "%o, 0, 1,", "[%a], %i;": "[%a], %i; st.global.u64 [%a+8], %q;",
    " [%a], %i;": " [%a], %r;", "add.s64 %i, %q, %o": "add.s64 %i, %w, %o", "%d, %b, 0": "%d, %b, 1",
    "@%g bra E; st": "@%g bra E; add.s64 %q, %q, 1; st", "sub.s64 %r": "mov.u64 %r, 3; @%c sub.s64 %r",
    "neg.s64 %s, %r;": "add.s64 %r, %r, %x; neg.s64 %s, %r;", "mov.u64 %e, 0;": "mov.u64 %e, %o;",
    "min.s64 %j": "@%d bra M; st.global.u64 [%a+16], %y; M: min.s64 %j",
    "min.s64": "@%c mov.u64 %i, %s; min.s64",
}  # fmt: skip


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("part", "other", "same"), [*((*each, True) for each in SAME.items()), *((*each, False) for each in OTHERS.items())]
)
def test_a_quotient_that_is_only_rounded_up_may_be_less_by_one(part, other, same):
    """All lanes have it where the first one has no rest; nothing else may see it."""
    text = ROUNDED.replace(part, other, 1) if part else ROUNDED
    if "setp.gt.s64 %c" not in text:
        text = text.replace("neg.s64", "setp.gt.s64 %c, %y, 0; neg.s64")
    kernel = EmulatedKernel(load(parse(text), Memory()), "k")
    unit = lower_kernel(kernel, Dim3(1), Dim3(96), Instruments(without=frozenset({"take_common_values"}))).unit
    rounded, blocks = RoundedQuotients(unit), unit.graph.blocks
    found = [rounded.has(node.number, op) for node in blocks for op in node.ops if op.operation == "div"]
    assert found == [same]
    far, pairs = (
        (1 << 63) - 1,
        [(200, 8), (96, 96), (96, 32), (96, 1000), (64, 64), (1, 96), (0, 7), (-5, -3), (95, -4)],
    )
    for n, m in [*pairs, (7 << 40, 1 << 40), (far, 3), (far, far), (-far - 1, 5), (-far - 1, -1), (31, 0), (40, 31)]:
        agree(text, 1, 96, np.zeros(96 * 8 + 16, np.uint64), np.int64(n), np.int64(m))


def test_a_range_of_numba_has_one_count_where_threads_divide_it():
    example = np.zeros((1, 1))
    text = wb.compile(plane, signature=(example, example)).ptx
    kernel = EmulatedKernel(load(parse(text), Memory()), parse(text).entries[0].name)
    unit = lower_kernel(kernel, Dim3(64, 2), Dim3(1, 256), Instruments(without=frozenset({"take_common_values"}))).unit
    found = common_values(unit)
    assert found.rounded == found.quotients != set()


DIVISIONS = """.version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 p, .param .u64 n, .param .u64 m) {{ .reg .b32 %t, %u, %v, %w, %z; .reg .b64 %a, %p;
.reg .b64 %n, %m, %b, %x, %q, %r; .reg .pred %c; ld.param.u64 %p, [p]; ld.param.u64 %n, [n]; ld.param.u64 %m, [m];
mov.u32 %t, %tid.x; mul.wide.u32 %a, %t, 16; add.u64 %a, %p, %a; cvt.u64.u32 %x, %t; mad.lo.u64 %x, %x, %n, 5;
or.b64 %b, %x, %m; and.b64 %b, %b, -4294967296; setp.eq.s64 %c, %b, 0; @%c bra N;
div.u64 %q, %x, %m; mul.lo.s64 %b, %q, %m; sub.s64 %r, %x, %b; bra.uni E;
N: cvt.u32.u64 %u, %x; cvt.u32.u64 %v, %m; div.u32 %w, %u, %v; mul.lo.s32 %z, %w, %v; sub.s32 %z, {rest};
cvt.u64.u32 %q, {quotient}; cvt.u64.u32 %r, %z;
E: st.global.u64 [%a], %q; st.global.u64 [%a+8], %r; ret; }}"""


@pytest.mark.parametrize(
    ("rest", "quotient", "same"), [("%u, %z", "%w", True), ("%z, %u", "%w", False), ("%u, %z", "%u", False)]
)
def test_a_narrow_division_is_for_zeros_if_it_is_the_wide_one(rest, quotient, same):
    text = DIVISIONS.format(rest=rest, quotient=quotient)
    unit = lower_kernel(EmulatedKernel(load(parse(text), Memory()), "k"), Dim3(1), Dim3(64)).unit
    divisions = [op.opcode.text for node in unit.graph.blocks for op in node.ops if op.operation == "div"]
    assert divisions == (["div.u64"] if same else ["div.u64", "div.u32"])
    for n, m in ((3, 7), (1 << 27, 1000), (1 << 40, 77), (9, 1 << 35), ((1 << 64) - 3, 5), (7, 0), (1 << 31, 0)):
        agree(text, 1, 64, np.zeros(128, np.uint64), np.uint64(n), np.uint64(m))
