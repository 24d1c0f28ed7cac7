"""Branches that whole warps mostly take one way are decided by two scalars, which must not wrap."""

from __future__ import annotations

import random

import numpy as np
import pytest

from workbench.base.records import Dim3
from workbench.emulate import Memory, load
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.pipeline import lower_kernel
from workbench.isa.ptx import parse

VALUES = [
    "t",
    "t + a",
    "a - t",
    "t * a",
    "t * a + b",
    "b - t * a",
    "x + a",
    "y * a + x",
    "t / 32 * a",
    "(t & 7) + a",
    "2 * t - b",
    "~t",
    "(x | y)",
    "((x - a) | (y + b) | t)",
    "min(x - a, y)",
    "max(t * a, b - x)",
    "(a * 64 | (t & 63))",
    "((t & 31) | (a << 5))",
]
TYPES = {"int": np.int32, "unsigned": np.uint32, "long long": np.int64, "unsigned long long": np.uint64}


def condition(r, depth=2):
    if depth and r.random() < 0.4:
        joined = f"({condition(r, depth - 1)}) {r.choice(['&&', '||', '&', '|'])} ({condition(r, depth - 1)})"
        return f"!({joined})" if r.random() < 0.3 else joined
    bound = r.choice(["n", "n", "a", "b", "n + t", "100", "0"])
    return f"{r.choice(VALUES)} {r.choice(['<', '<=', '>', '>=', '==', '!='])} {bound}"


def numbers(r, dtype):
    info = np.iinfo(dtype)
    small = [r.randrange(-300 if info.min else 0, 300) for _ in range(3)]
    edges = [
        info.max,
        info.min,
        info.max - 31,
        info.min + 31,
        info.max - 200,
        info.max // 3,
        info.max // 2 + 1,
        1 << 30,
    ]
    return [dtype(r.choice([*small, r.choice(edges)])) for _ in range(3)]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seed", range(5))
def test_both_engines_go_the_same_way(cuda, seed):
    r = random.Random(seed)
    name, dtype = r.choice(list(TYPES.items()))
    block = r.choice([(256, 1), (64, 4), (16, 16), (8, 8), (20, 12), (33, 3)])
    body = "".join(
        f"if ({condition(r)}) {{ v = v * 3 + z[v & 15]; z[16 + (i & 511)] = v; v ^= z[(v >> 3) & 15]; }} "
        for _ in range(8)
    )
    source = f"""extern "C" __global__ void k(int* z, int* out, {name} n, {name} a, {name} b) {{
        {name} x = threadIdx.x, y = threadIdx.y, t = y * blockDim.x + x; int i = t, v = t; {body} out[i] = v; }}"""
    threads = block[0] * block[1]
    z = np.random.default_rng(seed).integers(0, 1 << 20, 16 + 512).astype(np.int32)
    for _ in range(5):
        given = (z, np.zeros(threads, np.int32), *numbers(r, dtype))
        slow, fast = (cuda(source, 1, block, *given, engine=engine) for engine in ("interpreter", "jit"))
        assert slow.result.faults == fast.result.faults == ()
        for expected, got in zip(slow.arrays, fast.arrays, strict=True):
            assert np.array_equal(expected, got), given[2:]


HEAD = """.version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 p, .param .u32 n, .param .u64 m) { .reg .b32 %t, %n, %x, %y, %i; .reg .b64 %p, %m, %w, %a;
.reg .pred %o, %q, %r, %s; ld.param.u64 %p, [p]; ld.param.u32 %n, [n]; ld.param.u64 %m, [m]; mov.u32 %t, %tid.x;
cvt.u64.u32 %w, %t; mul.lo.u32 %x, %t, %n; mul.wide.u32 %a, %t, 4; add.u64 %a, %p, %a; """


@pytest.mark.parametrize(
    "what",
    [
        "setp.lt.s64 %q, %w, %m;",
        "setp.ge.u64 %q, %m, %w;",
        "setp.lt.u32 %q, %x, 100;",
        "setp.lt.u32 %r, %t, %n; setp.gt.s64 %s, %w, %m; and.pred %q, %r, %s;",
        "setp.lt.u32 %r, %x, %n; setp.eq.s32 %s, %t, 5; or.pred %o, %r, %s; not.pred %q, %o;",
        "sub.s32 %x, %t, %n; or.b32 %i, %x, %t; setp.lt.s32 %q, %i, 0;",
        "sub.s32 %y, %t, %n; min.s32 %i, %y, %t; max.s32 %x, %i, %n; setp.gt.s32 %q, %x, 7;",
        "not.b32 %x, %t; add.s32 %i, %x, %n; setp.lt.u32 %q, %i, 96;",
        "and.b32 %x, %t, 63; bfi.b32 %i, %n, %x, 6, 26; setp.ge.s32 %q, %i, %n;",
    ],
)
def test_a_warp_on_one_side_looks_at_no_lanes(what):
    """The block that a branch ends goes on by scalars first, before any word of lanes is made."""
    text = f"{HEAD}{what} @%q bra E; ld.global.u32 %i, [%a]; add.u32 %i, %i, %i; st.global.u32 [%a], %i; E: ret; }}"
    code = lower_kernel(EmulatedKernel(load(parse(text), Memory()), "k"), Dim3(1), Dim3(256)).tier1()[1]
    first = code[code.index("\nF0:") : code.index("\nF1:")]
    assert first.index("label %else") < first.index("to i32\n  switch")
