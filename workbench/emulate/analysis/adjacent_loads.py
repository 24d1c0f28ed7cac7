"""Loads of one block by which a thread reads four adjacent words, as when it walks along a row of a matrix.

A compiler that unrolls such a loop leaves four 32-bit loads from one base register; it may not merge them, as it does
not know that the row is aligned. Knows ops only; `codegen.thread_rows` emits the code.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from workbench.emulate.analysis.access_groups import Member, member_of
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit, decision
from workbench.isa.ptx.nodes import Vector

NUM_WORDS = 4
WORD_BYTES = 4
_WEAK = frozenset({"global", "nc", "weak", "ca", "cg", "cs", "lu"})


@dataclass(frozen=True)
class AdjacentLoads:
    """Four loads by one register. positions: in their block, by ascending offset. offset: of the first word."""

    positions: tuple[int, ...]
    offset: int


@decision(nothing={})
def adjacent_loads(unit: Unit) -> Mapping[int, Mapping[int, AdjacentLoads]]:
    """Loads neighbouring words of each lane at once, and transposes them.

    Of each block that has some, by position: the four loads that a load is one of.
    """
    found = {node.number: find_adjacent_loads(node) for node in unit.graph.blocks}
    return {number: loads for number, loads in found.items() if loads}


def find_adjacent_loads(node: BasicBlock) -> dict[int, AdjacentLoads]:
    """The group of four loads that a load belongs to, by its position. No op between them writes memory or waits."""
    result: dict[int, AdjacentLoads] = {}
    open_: dict[str, dict[int, int]] = {}
    for index, op in enumerate(node.ops):
        member = _word(op, index)
        if member is not None:
            open_.setdefault(member.register, {}).setdefault(member.offset, index)
        elif not _computes(op):
            _close(open_, list(open_), result)
        _close(open_, [r.key for r in op.writes], result)
    _close(open_, list(open_), result)
    return result


def _word(op: Op, index: int) -> Member | None:
    """A plain load of 32 bits from global memory."""
    opcode = op.opcode
    if opcode.mnemonic != "ld" or opcode.space != "global" or isinstance(op.operands[0], Vector):
        return None
    if not _WEAK.issuperset(m for m in opcode.modifiers if m != opcode.type and ":" not in m):
        return None
    member = member_of(op, index)
    return member if member is not None and member.size_bytes == WORD_BYTES else None


def _computes(op: Op) -> bool:
    opcode = op.opcode
    touches = opcode.touches_memory and opcode.mnemonic != "ld"
    return not (touches or opcode.is_collective or opcode.ends_block or opcode.does("orders_memory"))


def _close(open_: dict[str, dict[int, int]], registers: list[str], found: dict[int, AdjacentLoads]) -> None:
    """Ends the groups of loads with these base registers."""
    for register in registers:
        left = open_.pop(register, {})
        for offset in sorted(left):
            offsets = [offset + WORD_BYTES * i for i in range(NUM_WORDS)]
            if all(each in left for each in offsets):
                positions = tuple(left.pop(each) for each in offsets)
                found.update(dict.fromkeys(positions, AdjacentLoads(positions, offset)))
