"""PTX in its varied forms parses, with positions; broken PTX is a CompileError with a place, and nothing else."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workbench.base.control_flow import loop_contiguous_order, reachable
from workbench.base.errors import CompileError
from workbench.isa.ptx import parse, print_module
from workbench.isa.ptx.nodes import (
    Address,
    FloatBits,
    Function,
    Group,
    Instruction,
    Integer,
    Label,
    Name,
    Pair,
    Prototype,
    Scope,
    SymbolAddress,
    Targets,
    Variable,
    Vector,
)

HEAD = ".version 8.5\n.target sm_90a, texmode_independent\n.address_size 64\n"
FORMS = (
    HEAD
    + """
.file 1 "a file.cu", 1234, 56
// a comment
.extern .func (.param .b32 r) vprintf (.param .b64 f, .param .b64 a);
.const .align 4 .b8 table[2][3] = {{1, 2}, {0x1F, 017, 0b11}};
.visible .global .align 8 .u64 addresses[4] = {table, generic(table), table+8, generic(table)+4};
.global .b8 parts[2] = {0xff(table), 0xff00(table)};
.weak .global .v4 .f32 v = {0f3F800000, 1.5, -2.5e3, 0d3FF0000000000000};
.extern .shared .align 16 .b8 dynamic[];
.common .global .u32 common;
.pragma "nounroll";
.func (.reg .u32 rv) old_style (.reg .u32 a, .reg .f32 b) { ret; }
.weak .func aligned (.param .align 8 .b8 s[24]) .noreturn { trap; }
.visible .entry kernel(
    .param .u64 .ptr .global .align 16 p,
    .param .align 8 .b8 s[24]
)
.maxntid 256, 1, 1
.minnctapersm 2
.pragma "x";
{
    .reg .pred %p<4>;
    .reg .b32 %r<10>, single, %pair<2>;
    .reg .v2 .f32 vec;
    .local .align 8 .b8 depot[16];
    .loc 1 3 7, function_name $L__info_string0, inlined_at 1 12 3
    mov.u32 %r1, %tid.x;
    mov.u64 single, kernel;
    { .reg .b32 %r<2>; add.s32 %r1, %r1, -1; { .shared .b32 inner; } }
  $loop:
    @!%p1 bra $loop;
    @%p2 ld.global.nc.L1::no_allocate.L2::128B.v2.f32 {%r1, %r2}, [%r3+-8];
    st.shared.u32 [dynamic+4+8], %r1;
    ld.param.u32 %r1, [s+4];
    ld.u32 %r1, [4096];
    setp.lt.and.s32 %p1|%p2, %r1, (1 + 2) * 4 - -3, !%p3;
    mov.f32 %r1, 0f7F800000; mov.f64 %r2, 0dBFF0000000000000; mov.f64 %r2, -1.25;
    mov.u32 %r1, WARP_SZ; mov.u32 %r1, 0xFFFFFFFFU; mov.u32 %r1, 1 ? 7 : 8; mov.u64 %r1, (.u64) -1;
    mov.b64 {%r1, _}, %r2;
    mov.u64 %r1, table+12;
    prototype: .callprototype (.param .b32 _) _ (.param .b32 _, .param .b64 _) .noreturn;
    targets: .branchtargets $loop, done;
    brx.idx %r1, targets;
    call (%r1), %r2, (%r3, 4), prototype;
    call.uni old_style;
    tex.2d.v4.f32.f32 {%r1, %r2, %r3, %r4}, [tex, {%r5, %r6}];
    cp.async.cg.shared.global.L2::128B [%r1], [%r2], 16;
    wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%r1}, %r2, %r3, %p1, 1, 1, 0, 0;
    vadd.u32.u32.u32 %r1, %r2.b0, %r3.h1, %r4;
    bar.sync 0;
done:
    ret;
}
.section .debug_str { $L__info_string0: .b8 1, 2 .b8 "x" { } }
"""
)


def instructions(text):
    return list(parse(text).entries[0].instructions())


def test_the_varied_forms():
    module = parse(FORMS)
    assert (module.version, module.target, module.address_size) == ("8.5", ("sm_90a", "texmode_independent"), 64)
    assert [f.name for f in module.functions] == ["old_style", "aligned", "kernel"]
    assert [v.name for v in module.variables] == ["table", "addresses", "parts", "v", "dynamic", "common"]
    table, addresses, parts, vector, dynamic, common = module.variables
    assert table.shape == (2, 3)
    assert [i.value for i in table.initializer[1]] == [31, 15, 3]
    assert addresses.initializer[0].text == "table"
    assert [(a.generic, a.offset) for a in addresses.initializer[1:]] == [(True, 0), (False, 8), (True, 4)]
    assert [p.mask for p in parts.initializer] == [0xFF, 0xFF00]
    assert [(f.bits, f.width) for f in vector.initializer] == [
        (0x3F800000, 32), (0x3FF8000000000000, 64), (0xC0A3880000000000, 64), (0x3FF0000000000000, 64),
    ]  # fmt: skip
    assert (dynamic.linkage, dynamic.shape, dynamic.alignment) == ("extern", (None,), 16)
    assert common.linkage == "common"


def test_modifiers_may_have_spaces_before_them():
    spaced = parse(".version 8.5 .target sm_90 .visible .entry k() { .reg .b32 %a; prmt .b32 %a, %a, %a, 1; "
                   "@%p xor\n.b32 %a, %a, 7; ld .global\t.nc .u32 %a, [%a]; ret; }")  # fmt: skip
    assert [each.opcode for each in spaced.entries[0].instructions()] == [
        "prmt.b32",
        "xor.b32",
        "ld.global.nc.u32",
        "ret",
    ]


def test_the_head_of_a_kernel():
    kernel = parse(FORMS).entries[0]
    pointer, struct = kernel.parameters
    assert (pointer.pointer, pointer.pointee_space, pointer.pointee_alignment) == (True, "global", 16)
    assert (struct.alignment, struct.shape) == (8, (24,))
    assert [(d.name, d.arguments) for d in kernel.directives] == [
        ("maxntid", ("256", "1", "1")), ("minnctapersm", ("2",)), ("pragma", ('"x"',)),
    ]  # fmt: skip


def test_the_body_of_a_kernel():
    kernel = parse(FORMS).entries[0]
    body = kernel.body
    kinds = {kind: [s for s in body if isinstance(s, kind)] for kind in (Variable, Label, Scope, Prototype, Targets)}
    assert [(v.name, v.count) for v in kinds[Variable]] == [
        ("%p", 4), ("%r", 10), ("single", None), ("%pair", 2), ("vec", None), ("depot", None),
    ]  # fmt: skip
    assert [label.name for label in kinds[Label]] == ["$loop", "done"]
    assert isinstance(kinds[Scope][0].body[2], Scope)
    assert kinds[Prototype][0].no_return
    assert kinds[Targets][0].targets == ("$loop", "done")
    by_opcode = {i.opcode: i for i in kernel.instructions()}
    load = by_opcode["ld.global.nc.L1::no_allocate.L2::128B.v2.f32"]
    assert (load.mnemonic, load.predicate.register, load.predicate.negated) == ("ld", "%p2", False)
    assert isinstance(load.operands[0], Vector)
    assert (load.operands[1].base.text, load.operands[1].offset) == ("%r3", -8)
    assert by_opcode["bra"].predicate.negated
    assert by_opcode["st.shared.u32"].operands[0].offset == 12
    assert isinstance(by_opcode["ld.u32"].operands[1].base, Integer)
    compare = by_opcode["setp.lt.and.s32"]
    assert isinstance(compare.operands[0], Pair)
    assert compare.operands[2].value == 15
    call = by_opcode["call"]
    assert [type(o) for o in call.operands] == [Group, Name, Group, Name]
    texture = by_opcode["tex.2d.v4.f32.f32"].operands[1]
    assert isinstance(texture, Address)
    assert isinstance(texture.coordinates[0], Vector)
    moves = [i.operands[1] for i in kernel.instructions() if i.mnemonic == "mov"]
    assert [m.value for m in moves if isinstance(m, Integer)] == [32, 0xFFFFFFFF, 7, 2**64 - 1]
    assert [m.bits for m in moves if isinstance(m, FloatBits)] == [0x7F800000, 0xBFF0000000000000, 0xBFF4000000000000]
    assert [m.offset for m in moves if isinstance(m, SymbolAddress)] == [12]


def test_positions_are_exact():
    text = HEAD + ".entry k()\n{\n  .reg .b32 %r<3>;\n\tadd.u32   %r1,\n   %r2, 5;\n}"
    add = instructions(text)[0]
    assert (add.line, add.column) == (7, 2)
    assert [(o.line, o.column) for o in add.operands] == [(7, 12), (8, 4), (8, 9)]
    kernel = parse(text).entries[0]
    assert (kernel.line, kernel.column) == (4, 8)
    assert (kernel.body[0].line, kernel.body[0].column) == (6, 13)


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9), ("-7 / 2", -3), ("-7 % 2", -1), ("1 << 4 | 1", 17), ("~0", -1),
        ("!5", 0), ("3 > 2 && 1 != 1", 0), ("0 ? 1 : 2 ? 3 : 4", 3), ("0xffffffffffffffff", 2**64 - 1),
        ("1 << 200", 0), ("7 - 3 - 2", 2), ("-1 >> 1", -1), ("5 & 3 ^ 1", 0), ("0b101", 5), ("017", 15),
        ("2 == 2.0", 1),
    ],
)  # fmt: skip
def test_constant_expressions(expression, value):
    assert instructions(HEAD + f".entry k() {{ mov.b64 %rd1, {expression}; }}")[0].operands[1].value == value


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("", 1, 1, "begins with `.version`"),
        ("add.u32 %r1, %r1, 1;", 1, 1, "begins with `.version`"),
        (HEAD + ".entry k() {\n  add.u32 %r1, %r2 %r3;\n}", 5, 20, "expected `;` after `add.u32`, found `%r3`"),
        (HEAD + ".entry k() {\n  ret;", 5, 7, "the end of the text"),
        (HEAD + ".entry k() { mov.u32 %r1, ; }", 4, 27, "expected an operand"),
        (HEAD + ".entry k() { ld.u32 %r1, [%r2; }", 4, 30, "expected `]`"),
        (HEAD + ".entry k() { mov.u32 %r1, 1 / 0; }", 4, 29, "division by zero"),
        (HEAD + ".entry k() { mov.u32 %r1, 089; }", 4, 27, "no octal number"),
        (HEAD + ".global .u32 a = \"x\";", 4, 18, "expected an operand"),
        (HEAD + ".global .align 3 .u32 a;", 4, 9, "power of two"),
        (HEAD + ".global a;", 4, 9, "expected a type"),
        (HEAD + "§", 4, 1, "unexpected character"),
        (HEAD + "/* open", 4, 1, "unterminated comment"),
        (HEAD + ".entry k() { " + "{" * 5000, 4, 114, "nested more than 100 deep"),
        (HEAD + ".entry k() { mov.u32 %r1, " + "(" * 5000, 4, None, "nested more than 100 deep"),
        (HEAD + ".global .u32 a = " + "9" * 5000 + ";", 4, 18, "more digits"),
    ],
)  # fmt: skip
def test_broken_text_is_a_diagnostic_with_a_place(text, line, column, message):
    with pytest.raises(CompileError) as caught:
        parse(text)
    (diagnostic,) = caught.value.diagnostics
    assert diagnostic.line == line
    assert column is None or diagnostic.column == column
    assert message in diagnostic.message


def _parses_or_complains(text):
    try:
        parse(text)
    except CompileError as problem:
        (diagnostic,) = problem.diagnostics
        assert diagnostic.line >= 1
        assert diagnostic.column >= 1


@settings(max_examples=300, deadline=None)
@given(st.integers(0, len(FORMS)))
def test_truncated_text_never_raises_anything_else(length):
    _parses_or_complains(FORMS[:length])


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_mutated_text_never_raises_anything_else(data):
    text = FORMS
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(0, len(text)))
        piece = data.draw(
            st.sampled_from(
                ["{", "}", "(", ")", "[", "]", ";", ":", ".", ",", "@", "%", "0x", "0f", "-", "<", '"', "\n", "9"]
            )
            | st.text(max_size=3)
            | st.sampled_from(FORMS.split())
        )
        text = text[:at] + piece + text[at + data.draw(st.integers(0, 4)) :]
    _parses_or_complains(text)


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=200))
def test_any_text_never_raises_anything_else(text):
    _parses_or_complains(HEAD + text)


def bare(node):
    """A node without its positions and what does not count when nodes are compared."""
    if dataclasses.is_dataclass(node):
        fields = [f.name for f in dataclasses.fields(node) if f.compare and f.name not in ("line", "column")]
        return (type(node).__name__, *(bare(getattr(node, name)) for name in fields))
    return tuple(bare(n) for n in node) if isinstance(node, tuple) else node


def test_what_is_printed_parses_to_the_same():
    module = parse(FORMS)
    again = parse(print_module(module))
    kept = tuple(i for i in module.items if type(i).__name__ != "Section")
    assert bare(again.items) == bare(kept)


def test_names_are_frozen():
    node = Name("a", 1, 1)
    with pytest.raises(dataclasses.FrozenInstanceError):
        node.text = "b"


def test_loops_stay_together_in_the_order():
    assert loop_contiguous_order([[1], [2, 5], [3], [4, 2], [1], []]) == [0, 1, 2, 3, 4, 5]
    # A block that leaves the loop stands behind it, wherever the text has it.
    assert loop_contiguous_order([[2], [], [1, 3], [2]]) == [0, 2, 3, 1]
    assert loop_contiguous_order([[1, 2], [3], [3], []]) == [0, 1, 2, 3]
    assert loop_contiguous_order([[1, 2], [2], [1]]) == [0, 2, 1]  # irreducible: either may be first
    assert loop_contiguous_order([[0]]) == [0]
    assert loop_contiguous_order([[2, 1], [3], [0, 3], []]) == [0, 2, 1, 3]  # a loop from the first node on
    assert reachable([[1], [], [0]]) == {0, 1}


def test_types_of_nodes_are_exported():
    assert all(isinstance(i, Instruction) for i in instructions(FORMS))
    assert isinstance(parse(FORMS).functions[0], Function)
