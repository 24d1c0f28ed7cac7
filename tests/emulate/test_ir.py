"""The IR: names resolved as PTX has them, effects as the tables say, and blocks that stay whole from pass to pass."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support import case_files

from workbench.base.errors import UnsupportedInstruction
from workbench.base.records import Dim3
from workbench.emulate import Memory, load
from workbench.emulate.analysis.copies import copies
from workbench.emulate.analysis.liveness import liveness
from workbench.emulate.ir.build import build_ops
from workbench.emulate.ir.graph import NotLowered, build_graph
from workbench.emulate.ir.opcode import split_opcode
from workbench.emulate.ir.operands import RegisterName
from workbench.emulate.ir.print import print_op
from workbench.emulate.ir.unit import PLAIN, Instruments, Unit
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.passes.verify import BrokenIR, verify
from workbench.emulate.passes.verify_copies import verify_copies
from workbench.emulate.pipeline import lower_kernel
from workbench.isa.ptx import INSTRUCTIONS, parse

HEAD = ".version 8.0\n.target sm_90\n.address_size 64\n"


def ops(body, parameters=".param .u64 p"):
    module = parse(f"{HEAD}.visible .entry k({parameters}) {{ {body} }}")
    return build_ops(module.entries[0]).ops


def graph_of(body):
    text = f"{HEAD}.visible .entry k(.param .u64 p) {{ {body} }}"
    return build_graph(EmulatedKernel(load(parse(text), Memory()), "k"))


def test_a_name_means_what_the_innermost_scope_declares():
    outer, inner, after = ops(
        """.reg .b32 %r; .local .b32 place; mov.u32 %r, 1; { .reg .b32 %r; .local .b32 place; mov.u32 %r, place; }
        mov.u32 %r, place;"""
    )
    assert (print_op(outer), print_op(inner)) == ("mov.u32 %r, 1;", "mov.u32 %r#1, place#1;")
    assert print_op(after) == "mov.u32 %r, place;"
    assert outer.writes == after.writes != inner.writes


def test_before_its_declaration_in_a_scope_a_name_means_the_outer_one():
    # ptxas takes it so.
    _, inner, _, sum_ = ops(
        ".reg .b32 t, a; mov.b32 t, 5; { mov.b32 a, t; .reg .b32 t; mov.b32 t, 7; add.u32 a, a, t; }"
    )
    assert (print_op(inner), print_op(sum_)) == ("mov.b32 a, t;", "add.u32 a, a, t#1;")


def test_what_an_op_reads_and_writes():
    body = """.reg .b32 %r<5>; .reg .b64 %d<3>; .reg .pred %p, %q; mov.u32 %r0, %tid.x;
        @!%p add.u32 %r1, %r2, %r3; st.global.u32 [%d0+4], %r1; shfl.sync.idx.b32 %r1|%q, %r2, 0, 31, -1;
        ld.global.v2.u32 {%r1, %r2}, [%d1]; addc.cc.u32 %r1, %r2, %r3; mbarrier.inval.shared.b64 [%r4];
        setp.lt.and.u32 %p|%q, %r1, %r2, !%p;"""
    found = [([r.key for r in op.reads], [r.key for r in op.writes]) for op in ops(body)]
    assert found == [
        ([], ["%r0"]),
        (["%r2", "%r3", "%p", "%r1"], ["%r1"]),  # lanes without the guard keep what was there
        (["%d0", "%r1"], []),
        (["%r2"], ["%r1", "%q"]),
        (["%d1"], ["%r1", "%r2"]),
        (["%r2", "%r3", "#cc"], ["%r1", "#cc"]),  # and the carry flag
        (["%r4"], []),
        (["%r1", "%r2", "%p"], ["%p", "%q"]),
    ]


def test_what_may_wait_under_a_guard_is_skipped_over():
    first, second, *_ = ops(".reg .pred %p; @%p bar.sync 0; @!%p bra end; end: ret;")
    assert (first.skips, second.skips, second.guard) == (True, False, None)
    assert print_op(first) == "skip unless %p: bar.sync 0;"
    assert [t.label for t in ops(".reg .pred %p; @!%p bra end; end: ret;")[0].targets] == ["end"]


def test_each_effect_is_some_mnemonics_and_collective_ones_have_a_membermask_or_are_the_warps():
    effects = {effect for row in INSTRUCTIONS.values() for effect in row.effects}
    assert {"ends_block", "collective", "crosses_lanes", "orders_memory", "reads_carry"} <= effects
    for row in INSTRUCTIONS.values():
        assert row.membermask is None or "collective" in row.effects, row.mnemonic


@pytest.mark.sampled(1)
@pytest.mark.parametrize("instruments", [PLAIN, Instruments(()), Instruments(sanitize=("race", "init", "sync"))])
def test_no_pass_breaks_the_blocks(instruments):
    seen = 0
    for case in {case.name.split("/")[0].split("-")[0]: case for case in case_files.all_cases()}.values():
        kernel = EmulatedKernel(load(parse(case.ptx), Memory()), "case")
        undefined: set[str] | None = None

        def after(name, unit):
            nonlocal undefined, seen
            if undefined is None:
                undefined = unit.of(liveness).undefined
            verify(unit.graph.blocks, undefined)
            seen += 1

        try:
            lower_kernel(kernel, Dim3(2), Dim3(64), instruments, after)
        except (NotLowered, UnsupportedInstruction):
            continue
    assert seen > 100


def broken_ops(graph):
    op = graph.blocks[0].ops[0]
    stranger = RegisterName("%x", 1, 1, replace(op.writes[0], key="%x#7"))
    yield "unwritten", replace(op, operands=(op.operands[0], stranger))
    yield "unknown", replace(op, opcode=replace(op.opcode, mnemonic="frobnicate"))
    yield "control", replace(op, skips=True)
    guarded = next(op for op in ops(".reg .b32 %n, %r; @%n mov.u32 %r, 0;") if op.guard)
    add = graph.blocks[0].ops[1]
    yield "sources", replace(add, operands=add.operands[:2])
    yield "type", replace(add, opcode=split_opcode("add.u64"))
    load = next(op for op in ops(".reg .b32 %r; .reg .b64 %d; ld.global.u32 %r, [%d];") if op.opcode.mnemonic == "ld")
    yield "address", replace(load, operands=(load.operands[0], op.operands[0]))
    yield "guard", replace(op, guard=guarded.guard)


def test_a_broken_op_is_named():
    body = ".reg .b32 %r<3>; mov.u32 %r1, 5; add.u32 %r2, %r1, %r1; ret;"
    for invariant, op in broken_ops(graph_of(body)):
        graph = graph_of(body)
        verify(graph.blocks, set())
        graph.blocks[0].ops[0] = op
        with pytest.raises(BrokenIR) as raised:
            verify(graph.blocks, set())
        assert (raised.value.block, raised.value.ptx_line) == (0, op.line)
        assert raised.value.invariant == invariant
    graph = graph_of(body)
    graph.blocks[0].targets = [3]
    with pytest.raises(BrokenIR) as raised:
        verify(graph.blocks, set())
    assert (raised.value.block, raised.value.invariant) == (0, "targets")


@pytest.mark.parametrize("threads", [64, 40])
def test_broken_copies_are_named(threads):
    """Clones of one kind are in the order of blocks, and lead to each other."""
    body = """.reg .b32 %t, %a; .reg .pred %p; mov.u32 %t, %tid.x; mov.u32 %a, 0; setp.lt.u32 %p, %t, 5;
    @%p bra ONE; ONE: add.u32 %a, %a, %t; setp.lt.u32 %p, %a, 99; bar.sync 0; @%p bra ONE; ret;"""
    unit = Unit(graph_of(body), Dim3(2), Dim3(threads))
    blocks, found = unit.graph.blocks, list(unit.of(copies))
    verify_copies(blocks, found)
    masked = [clone for clone in found if clone.kind == "masked"]
    assert len(masked) > 2
    for broken in (
        [clone for clone in found if clone.block != masked[1].block],
        [clone for clone in found if clone is not masked[-1]],
        [*found, masked[0]],
    ):
        with pytest.raises(BrokenIR) as raised:
            verify_copies(blocks, broken)
        assert raised.value.invariant == "copies"
