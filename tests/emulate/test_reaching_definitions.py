"""The ops whose results another op may find in a register: by branches, loops and guards."""

from __future__ import annotations

import pytest

from workbench.emulate import Memory, load
from workbench.emulate.analysis.reaching_definitions import ReachingDefinitions
from workbench.emulate.ir.graph import build_graph
from workbench.emulate.kernel import EmulatedKernel
from workbench.isa.ptx import parse

HEAD = """.version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u32 n) { .reg .b32 %n, %a, %b; .reg .pred %p; ld.param.u32 %n, [n];
setp.lt.u32 %p, %n, 5;
"""
READS = "add.u32 %b, %a, 7;"


@pytest.mark.parametrize(
    ("body", "found"),
    [
        (f"mov.u32 %a, 1; mov.u32 %a, 2; {READS} mov.u32 %a, 3;", {2}),
        (f"mov.u32 %a, 1; @%p bra L; mov.u32 %a, 2; L: {READS}", {1, 2}),
        (f"mov.u32 %a, 1; @%p mov.u32 %a, 2; {READS}", {1, 2}),
        (f"mov.u32 %a, 1; L: {READS} mov.u32 %a, 2; @%p bra L;", {1, 2}),
        (f"mov.u32 %a, 1; L: mov.u32 %a, 2; {READS} mov.u32 %a, 3; @%p bra L;", {2}),
        (f"@%p bra L; mov.u32 %a, 2; L: {READS}", set()),
        (f"@%p mov.u32 %a, 2; {READS}", set()),
        (READS, set()),
    ],
)
def test_what_may_have_been_written_last_is_found(body: str, found: set[int]) -> None:
    graph = build_graph(EmulatedKernel(load(parse(HEAD + body + " ret; }"), Memory()), "k"))
    ops = [op for node in graph.blocks for op in node.all_ops]
    (reader,) = [op for op in ops if op.opcode.mnemonic == "add"]
    writers = {id(op): number for number, op in enumerate((o for o in ops if o.opcode.mnemonic == "mov"), 1)}
    reaching = ReachingDefinitions(graph).reaching("%a", reader)
    assert {writers[id(op)] for op in reaching} == found
