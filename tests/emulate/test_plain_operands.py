"""Vector registers, registers of 128 bits, sums as operands and predicates as arguments: what hand-written PTX has."""

from __future__ import annotations

import numpy as np
import pytest
from support.launching import Prepared, launch
from support.tiers import drawn
from support.vector_programs import OUTPUT_WORDS, VectorProgram

from workbench.base.errors import CompileError

HEAD = """.version 9.0
.target sm_100a
.address_size 64
{module}
.visible .entry k(.param .u64 out) {{
  .reg .pred %p<4>; .reg .b16 %h<9>; .reg .b32 %r<9>; .reg .b64 %d<9>; .reg .f32 %f<5>; .reg .f64 %e<3>;
  ld.param.u64 %d0, [out]; mov.u32 %r0, %tid.x; mul.wide.u32 %d1, %r0, 32; add.u64 %d0, %d0, %d1;
  {body}
  ret;
}}"""
NOT = ".func (.reg .pred o) inverse(.reg .pred i) { not.pred o, i; ret; }"
LESS = """.func (.reg .pred o, .reg .u32 e) less(.reg .u32 i) {
  .reg .pred q; setp.gt.u32 q, i, 5; @q bra Y; setp.eq.u32 o, i, i; mov.u32 e, 7; ret; Y: setp.ne.u32 o, i, i;
  mov.u32 e, 8; ret; }"""


def words(body: str, module: str = "", **options: object) -> list[list[int]]:
    """The first words that a few threads leave."""
    done = launch(HEAD.format(body=body, module=module), "k", 1, 40, np.zeros((40, 8), np.uint32), **options)
    assert not done.result.faults
    return done.arrays[0][[0, 5, 33], :4].tolist()


@pytest.mark.sampled(3)
@pytest.mark.parametrize("seed", drawn(4, thorough=40))
def test_a_drawn_program_leaves_what_integers_say(seed: int) -> None:
    program = VectorProgram(seed)
    expected = [program.expected(thread) for thread in range(40)]
    for options in ({"engine": "interpreter"}, {"engine": "jit"}, {"sanitize": ("race", "init")}):
        prepared = Prepared(program.text, "k", [np.zeros((40, OUTPUT_WORDS), np.uint32)])
        done = prepared.launch(1, 40, np.zeros((40, OUTPUT_WORDS), np.uint32), **options)
        assert (not done.result.faults, not done.result.findings) == (True, True)
        assert done.arrays[0][:, : len(expected[0])].tolist() == expected, program.text


@pytest.mark.parametrize("engine", ["interpreter", "jit"])
def test_moves_of_vectors(engine: str) -> None:
    swapped = "mov.u32 %r1, 3; mov.u32 %r2, %r0; mov.v2.u32 {%r1, %r2}, {%r2, %r1}; st.global.v2.u32 [%d0], {%r1, %r2};"
    assert words(swapped, engine=engine) == [[t, 3, 0, 0] for t in (0, 5, 33)]
    halves = ".reg .v4 .u16 h; mov.v4.u16 h, {1, 2, 3, %tid.x}; st.global.v4.u16 [%d0], h; mov.b64 %d2, h;"
    assert words(f"{halves} st.global.b64 [%d0+8], %d2;", engine=engine) == [
        [0x20001, 3 | t << 16] * 2 for t in (0, 5, 33)
    ]
    whole = ".reg .v2 .b16 s; mov.v2.b16 s, {3, %tid.x}; mov.b32 %r1, s; st.global.u32 [%d0], %r1;"
    assert words(whole, engine=engine) == [[3 | t << 16, 0, 0, 0] for t in (0, 5, 33)]
    index = ".reg .v4 .u32 i, n; mov.v4.u32 i, %tid; mov.v4.u32 n, %ntid; st.global.v4.u32 [%d0], {i.x, i.w, n.x, n.y};"
    assert words(index, engine=engine) == [[t, 0, 40, 1] for t in (0, 5, 33)]
    hidden = "mov.u32 %r1, 9; { .reg .v2 .u32 %r1; mov.v2.u32 %r1, {1, 2}; st.global.v2.u32 [%d0], %r1; } "
    assert words(f"{hidden} st.global.u32 [%d0+8], %r1;", engine=engine) == [[1, 2, 9, 0]] * 3
    constants = "mov.v2.f64 {%e1, %e2}, {1.0, -0.0}; st.global.v2.f64 [%d0], {%e2, %e1};"
    assert words(constants, engine=engine) == [[0, 1 << 31, 0, 0x3FF00000]] * 3
    large = ".reg .b128 q; mov.b128 q, -2; st.global.b128 [%d0], q;"
    assert words(large, engine=engine) == [[0xFFFFFFFE, *[0xFFFFFFFF] * 3]] * 3


@pytest.mark.parametrize("engine", ["interpreter", "jit"])
def test_predicates_are_arguments_and_results(engine: str) -> None:
    chosen = "setp.eq.u32 %p1, %r0, 33; call (%p2), inverse, (%p1); selp.u32 %r1, 1, 2, %p2; st.global.u32 [%d0], %r1;"
    assert words(chosen, NOT, engine=engine) == [[1, 0, 0, 0], [1, 0, 0, 0], [2, 0, 0, 0]]
    several = "call (%p2, %r2), less, (%r0); selp.u32 %r1, 1, 2, %p2; st.global.v2.u32 [%d0], {%r1, %r2};"
    assert words(several, LESS, engine=engine) == [[1, 7, 0, 0], [1, 7, 0, 0], [2, 8, 0, 0]]


def test_a_sum_wraps_in_the_width_of_its_register() -> None:
    body = """mov.u16 %h1, 65535; mov.u16 %h2, %h1+3; cvt.u32.u16 %r1, %h2; mov.u32 %r2, 4294967295;
      st.global.u32 [%d0], %r1; st.global.u32 [%d0+4], %r2+2; cvta.global.u64 %d2, %d0+8; st.u32 [%d2], 5;"""
    assert words(body) == [[2, 1, 5, 0]] * 3


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (".reg .v2 .f32 u; mov.f32 %f1, u.z;", "`u` has no element `z`"),
        (".reg .v2 .f32 u; mov.v2.f32 u, {%f1, %f2, %f3};", "takes two vectors"),
        ("mov.f32 %f1, %f2+4;", "a .f32 register plus a constant"),
    ],
)
def test_what_is_no_such_operand_is_an_error_of_the_text(body: str, said: str) -> None:
    with pytest.raises(CompileError, match=said):
        words(body)


def test_a_counter_of_128_bits_takes_each_addition_of_all_blocks() -> None:
    """A loop that compares and swaps ends with the exact sum, and all that was found before is another number."""
    body = """.visible .entry k(.param .u64 out, .param .u64 counter) {
      .reg .b64 %d<9>; .reg .b128 old, seen, new; .reg .pred %p; .reg .b32 %r<4>;
      ld.param.u64 %d0, [counter]; ld.param.u64 %d1, [out]; mov.u32 %r1, %tid.x; mov.u32 %r2, %ctaid.x;
      mad.lo.u32 %r1, %r2, 32, %r1; mad.wide.u32 %d1, %r1, 16, %d1; ld.relaxed.gpu.global.b128 old, [%d0];
      L: mov.b128 {%d2, %d3}, old; add.cc.u64 %d4, %d2, 0xf000000000000001; addc.u64 %d5, %d3, 3;
      mov.b128 new, {%d4, %d5}; atom.relaxed.gpu.global.cas.b128 seen, [%d0], old, new;
      mov.b128 {%d6, %d7}, seen; xor.b64 %d6, %d6, %d2; xor.b64 %d7, %d7, %d3; or.b64 %d6, %d6, %d7;
      mov.b128 old, seen; setp.ne.u64 %p, %d6, 0; @%p bra L; st.global.b128 [%d1], seen; ret; }"""
    text = f".version 9.0\n.target sm_90\n.address_size 64\n{body}"
    step, threads = 3 << 64 | 0xF000000000000001, 96
    for options in ({"engine": "interpreter"}, {"sanitize": ("race",)}):
        done = launch(text, "k", 3, 32, np.zeros((threads, 2), np.uint64), np.zeros(2, np.uint64), **options)
        assert (not done.result.faults, not done.result.findings) == (True, True)
        found = sorted(int(low) | int(high) << 64 for low, high in done.arrays[0])
        assert found == sorted(step * i % (1 << 128) for i in range(threads))
        assert int(done.arrays[1][0]) | int(done.arrays[1][1]) << 64 == step * threads % (1 << 128)


def test_what_threads_exchange_is_found_once() -> None:
    """Each value of 128 bits that a thread of any block leaves is found by one other, or is there at the end."""
    body = """.visible .entry k(.param .u64 out, .param .u64 place) {
      .reg .b64 %d<9>; .reg .b128 old, new; .reg .b32 %r<4>; ld.param.u64 %d0, [place]; ld.param.u64 %d1, [out];
      mov.u32 %r1, %tid.x; mov.u32 %r2, %ctaid.x; mad.lo.s32 %r1, %r2, 64, %r1; mad.wide.u32 %d1, %r1, 16, %d1;
      add.u32 %r1, %r1, 1; cvt.u64.u32 %d2, %r1; shl.b64 %d3, %d2, 40; mov.b128 new, {%d2, %d3};
      atom.global.exch.b128 old, [%d0], new; st.global.b128 [%d1], old; ret; }"""
    text = f".version 9.0\n.target sm_90\n.address_size 64\n{body}"
    for engine in ("interpreter", "jit"):
        done = launch(text, "k", 40, 64, np.zeros((2560, 2), np.uint64), np.zeros(2, np.uint64), engine=engine)
        assert not done.result.faults
        found = [*done.arrays[0].tolist(), done.arrays[1].tolist()]
        assert sorted(found) == [[i, i << 40] for i in range(2561)]


VARIABLES = ".shared .align 8 .b64 outer[80];"
ACCESSES = """.local .align 8 .b32 own[2]; .shared .align 8 .b64 object; .reg .pred p; add.u32 %r1, %r0, 7;
  st.u32 [own], %r1; ld.volatile.u32 %r2, [own]; mov.u32 %r3, outer; setp.eq.u32 p, %r0, 0;
  @p st.u32 [outer], 5; @p st.v2.u32 [outer+8], {2, 3}; @p mbarrier.init.b64 [object], 40; bar.sync 0;
  red.add.u32 [outer], 1; atom.add.u32 %r4, [outer+8], 0; mbarrier.arrive.b64 %d2, [object];
  bar.sync 0; mbarrier.test_wait.b64 p, [object], %d2; selp.u32 %r5, 1, 0, p; ld.u32 %r6, [outer];
  { .shared .b32 outer; @p st.u32 [outer], 11; bar.sync 0; ld.u32 %r7, [outer]; add.u32 %r4, %r4, %r7; }
  st.global.v4.u32 [%d0], {%r2, %r4, %r5, %r6};"""


@pytest.mark.parametrize("options", [{"engine": "interpreter"}, {"engine": "jit"}, {"sanitize": ("race", "init")}])
def test_generic_accesses_that_name_a_variable_are_of_its_space(options: dict[str, object]) -> None:
    assert words(ACCESSES, VARIABLES, **options) == [[t + 7, 2 + 11, 1, 45] for t in (0, 5, 33)]


def test_an_address_of_a_variable_in_a_register_is_generic_in_a_generic_access() -> None:
    body = ".local .b32 own; mov.u64 %d2, own; st.u32 [%d2], 3;"
    done = launch(HEAD.format(body=body, module=""), "k", 1, 40, np.zeros((40, 8), np.uint32))
    assert done.result.faults[0].kind == "memcheck.null"
