"""Native code of instructions whose modifiers change what analyses would say of the plain ones, and of moves and
comparisons with more than one result: both engines find the same."""

from __future__ import annotations

import numpy as np
import pytest
from support.launching import compile_cuda, launch

from workbench.base.records import Dim3
from workbench.emulate import Memory, load
from workbench.emulate.analysis.value_ranges import KnownLaunch, ValueRanges
from workbench.emulate.ir.graph import build_graph
from workbench.emulate.kernel import EmulatedKernel
from workbench.isa.ptx import parse

HEAD = """.version 8.6
.target sm_100
.address_size 64
.visible .entry k(.param .u64 to, .param .u64 src, .param .u32 n) {
.reg .b64 %t, %src, %o, %d; .reg .b32 %i, %n, %x, %a, %b, %c; .reg .b16 %h<3>; .reg .pred %p, %q;
ld.param.u64 %t, [to]; ld.param.u64 %src, [src]; ld.param.u32 %n, [n]; mov.u32 %i, %tid.x; add.s32 %x, %i, -7;
mul.wide.u32 %o, %i, 8; add.u64 %t, %t, %o;
"""
TAIL = " st.global.u32 [%t], %a; st.global.u32 [%t+4], %b; ret; }"
LOOKED_UP = " mul.wide.s32 %d, {name}, 4; add.u64 %d, %d, %src; ld.global.u32 {to}, [%d+512];"


def both(body: str, block: int = 64) -> np.ndarray:
    """The results that threads store, on which both engines must agree."""
    source = np.arange(1000, 1512, dtype=np.uint32)
    found = [
        launch(HEAD + body + TAIL, "k", 1, block, np.zeros((block, 2), np.uint32), source, np.uint32(9), engine=engine)
        for engine in ("interpreter", "jit")
    ]
    assert not any(done.result.faults for done in found)
    slow, fast = (done.arrays[0] for done in found)
    assert np.array_equal(slow, fast)
    return fast


@pytest.mark.parametrize("opcode", ["min.relu.s32", "min.s32.relu", "max.relu.s32", "min.s32"])
@pytest.mark.parametrize("bound", ["128", "20", "-3", "%n"])
def test_the_smaller_of_an_index_and_a_bound(opcode, bound):
    index = np.arange(64) - 7
    limit = 9 if bound == "%n" else int(bound)
    expected = np.maximum(index, limit) if opcode[:3] == "max" else np.minimum(index, limit)
    expected = np.maximum(expected, 0) if "relu" in opcode else expected
    found = both(f"{opcode} %a, %x, {bound};{LOOKED_UP.format(name='%a', to='%b')}")
    assert np.array_equal(found[:, 0].view(np.int32), expected)
    assert np.array_equal(found[:, 1], expected + 1128)


def test_intrinsics_that_clamp_below():
    text = (
        'extern "C" __global__ void k(int* y, unsigned* u, int n) { int i = threadIdx.x - 7, s = 0; '
        "for (int q = 0; q < n; q++) s += __vimin_s32_relu(128, i) - __vimax_s32_relu(-5, i); y[threadIdx.x] = s; "
        "u[threadIdx.x] = "
        "__vimin_s16x2_relu(0x00058003u * i, 0x00200007u) ^ __viaddmax_s16x2_relu(i, 3, 0xFFF0FFF0u); }"
    )
    found = [
        launch(compile_cuda(text), "k", 1, 64, np.zeros(64, np.int32), np.zeros(64, np.uint32), np.int32(3), engine=e)
        for e in ("interpreter", "jit")
    ]
    i = np.arange(64) - 7
    once = np.maximum(np.minimum(i, 128), 0) - np.maximum(np.maximum(i, -5), 0)
    halves = (np.uint32(0x00058003) * i.astype(np.uint32)).view(np.int16).reshape(-1, 2)
    first = np.maximum(np.minimum(halves, np.array([7, 32], np.int16)), 0).astype(np.int16).view(np.uint32).ravel()
    sums = (i.astype(np.uint32).view(np.int16).reshape(-1, 2) + np.array([3, 0], np.int16)).astype(np.int16)
    second = np.maximum(sums, 0).astype(np.int16).view(np.uint32).ravel()
    for done in found:
        assert np.array_equal(done.arrays[0], 3 * once)
        assert np.array_equal(done.arrays[1], first ^ second)


@pytest.mark.parametrize(
    ("number", "low", "high"),
    [
        ("mov.b64 %d, 5;", 5, 0),
        ("mov.b64 %d, 0x700000005;", 5, 7),
        ("cvt.s64.s32 %d, %i;", np.arange(64), 0),
        ("cvt.s64.s32 %d, %x;", np.arange(64) - 7, (np.arange(64) >= 7) - 1),
        ("cvt.u64.u32 %d, %i; shl.b64 %d, %d, 30;", np.arange(64) % 4 << 30, np.arange(64) // 4),
        ("cvt.u64.u32 %d, %n; shl.b64 %d, %d, 32;", 0, 9),
    ],
)
def test_a_number_taken_apart(number, low, high):
    found = both(f"{number} mov.b64 {{%a, %b}}, %d;")
    assert np.array_equal(
        found, np.stack(np.broadcast_arrays(low, high, np.zeros(64, int)), 1)[:, :2].astype(np.uint32)
    )
    found = both(f"{number} mov.b64 {{_, %c}}, %d; mov.b64 {{%a, _}}, %d; add.u32 %b, %c, %a;")
    assert np.array_equal(found[:, 1], np.broadcast_to(low + high, 64).astype(np.uint32))


def test_a_single_taken_apart_into_words_of_16_bits():
    found = both("cvt.rn.f32.s32 %a, %x; sqrt.rn.f32 %c, %a; mov.b32 {%h1, %h2}, %c; cvt.u32.u16 %a, %h1; "
                 "cvt.u32.u16 %b, %h2;")  # fmt: skip
    with np.errstate(invalid="ignore"):
        bits = np.sqrt((np.arange(64) - 7).astype(np.float32)).view(np.uint32)
    bits[:7] = 0x7FFF_FFFF
    assert np.array_equal(found, np.stack([bits & 0xFFFF, bits >> 16], 1))


BRANCH = "mov.u32 %a, 1; mov.u32 %b, 3; @{name} bra L; ld.global.u32 %a, [%src]; mul.lo.u32 %b, %a, %i; L:"


@pytest.mark.parametrize(
    ("tested", "name", "goes"),
    [
        ("setp.lt.u32 %q, %i, 20; setp.lt.xor.s32 %p, %i, 100, %q;", "%p", np.arange(64) >= 20),
        ("setp.lt.u32 %q, %i, 20; setp.lt.and.s32 %p, %i, 100, %q;", "%p", np.arange(64) < 20),
        ("setp.gt.u32 %q, %n, 20; setp.ge.xor.s32 %p, %i, 40, %q;", "%p", np.arange(64) >= 40),
        ("setp.lt.s32 %p|%q, %i, %n;", "%q", np.arange(64) >= 9),
        ("setp.lt.s32 %p|%q, %i, 100;", "%q", np.zeros(64, bool)),
        ("setp.lt.u32 %q, %i, 20; setp.lt.or.s32 %p|%q, %i, 9, %q;", "%q", np.ones(64, bool)),
    ],
)
def test_a_branch_by_a_joined_or_a_second_predicate(tested, name, goes):
    found = both(f"{tested} {BRANCH.format(name=name)}")
    assert np.array_equal(found[:, 0], np.where(goes, 1, 1000))


def test_a_second_predicate_is_no_comparison():
    text = f"{HEAD}setp.lt.s32 %p|%q, %i, 10; @%q bra L; mov.u32 %a, 0; L: mov.u32 %b, 0; mov.u32 %a, 0;{TAIL}"
    graph = build_graph(EmulatedKernel(load(parse(text), Memory()), "k"))
    ranges = ValueRanges(graph, KnownLaunch(Dim3(1), Dim3(64), bytes(24)))
    assert ranges.comparison("%q") is None


@pytest.mark.parametrize("opcode", ["setp.lt.ftz.f16", "setp.lt.f16"])
def test_subnormal_halves_are_compared_as_zeros_where_asked(opcode):
    found = both(f"mov.b16 %h1, 0x0001; mov.b16 %h2, 0x0200; {opcode} %p, %h1, %h2; selp.u32 %a, 1, 0, %p; "
                 f"setp.{'eq.ftz' if 'ftz' in opcode else 'eq'}.f16 %q, %h1, %h2; selp.u32 %b, 1, 0, %q;")  # fmt: skip
    assert (found == ([0, 1] if "ftz" in opcode else [1, 0])).all()


@pytest.mark.parametrize(
    ("opcode", "bits"),
    [
        ("cvt.rn.satfinite.f16x2.f32 %a, %b, %c;", 0x7BFF_FBFF),
        ("cvt.rn.f16x2.f32 %a, %b, %c;", 0x7C00_FC00),
        ("cvt.rz.satfinite.bf16x2.f32 %a, %b, %c;", 0x7F7F_FF7F),
        ("cvt.rn.relu.satfinite.f16x2.f32 %a, %b, %c;", 0x7BFF_0000),
        ("cvt.rna.satfinite.tf32.f32 %a, %c;", 0xFF7F_E000),
        ("cvt.rn.satfinite.f16.f32 %h1, %c; cvt.u32.u16 %a, %h1;", 0xFBFF),
    ],
)
def test_conversions_that_stay_finite(opcode, bits):
    infinite = "mov.b32 %b, 0x7F800000; mov.b32 %c, 0xFF800000;"
    assert (both(f"{infinite} {opcode} mov.u32 %b, 0;")[:, 0] == bits).all()


CLAMPED_LOOKUP = " min.u32 {to}, {name}, 255; mul.wide.u32 %d, {to}, 4; add.u64 %d, %d, %src; ld.global.u32 %c, [%d];"
"""A clamp that native code guesses to change nothing, so that it runs the block on scalars."""


@pytest.mark.parametrize("guarded", ["@!%p xor.b32 %b, %x, %n;", "@!%p ld.global.u32 %b, [%src];"])
def test_what_a_guarded_instruction_leaves_as_it_is_on_guesses(guarded):
    for chosen in (1000, 70):  # no lane is left out, and one is
        body = f"setp.ne.s32 %p, %x, {chosen}; mov.b32 %b, -1000; {guarded}"
        found = both(body + CLAMPED_LOOKUP.format(name="%x", to="%a"), 128)
        index = np.arange(128) - 7
        written = index ^ 9 if "xor" in guarded else 1000
        assert np.array_equal(found[:, 1].view(np.int32), np.where(index == chosen, written, -1000))


def test_a_guessed_value_that_equals_what_its_block_has_assumed():
    body = f"min.s32 %a, %x, 90; L:{CLAMPED_LOOKUP.format(name='%a', to='%b')} Z:"
    found = both(body, 128)
    index = np.minimum(np.arange(128) - 7, 90)
    assert np.array_equal(found[:, 0].view(np.int32), index)
    assert np.array_equal(found[:, 1], np.minimum(index.astype(np.uint32), 255))
