"""Which accesses no other thread can meet: reads of what the launch does not write, and of shared memory between two
barriers between which nobody writes. Sanitisers need not be told of them.

Knows graphs, and which parameters of a launch lead into one allocation. What cannot be followed is not quiet.
"""

from __future__ import annotations

from collections.abc import Mapping

from workbench.emulate.analysis.pointer_provenance import OWN, address_sources, named_in
from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.operands import registers
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit

_WRITERS = frozenset({"st", "atom", "red", "stmatrix", "cp"})
_READERS = frozenset({"ld", "ldu", "ldmatrix"})


def quiet_reads(unit: Unit) -> frozenset[tuple[int, int]]:
    """Lines and columns of reads in global or shared memory that cannot race."""
    graph = unit.graph
    found = _of_untouched(unit) | _between_barriers(graph)
    return frozenset((op.line, op.column) for op in found)


def _accesses(graph: Graph, mnemonics: frozenset[str], spaces: tuple[str, ...]) -> list[Op]:
    return [
        op
        for node in graph.blocks
        for op in node.ops
        if op.opcode.mnemonic in mnemonics and op.opcode.space in spaces and len(op.operands) > 1
    ]


# ---------------------------------------------------------------- global memory


def _of_untouched(unit: Unit) -> set[Op]:
    """Reads of allocations that the kernel writes nowhere."""
    graph, sources = unit.graph, unit.of(address_sources)
    allocations = dict(unit.instruments.pointers)
    written: set[int] = set()
    for op in _accesses(graph, _WRITERS, ("", "global")):
        into = _allocations(op, 0 if op.opcode.mnemonic in ("st", "red", "stmatrix") else 1, sources, allocations)
        if not into:
            return set()
        written |= into
    found = set()
    for op in _accesses(graph, _READERS, ("global",)):
        of = _allocations(op, 1, sources, allocations)
        if of and not of & written:
            found.add(op)
    return found


def _allocations(op: Op, at: int, sources: Mapping[str, set[str]], allocations: Mapping[str, int]) -> set[int]:
    """Where an access leads, by the numbers of allocations; nothing where that is not known."""
    operand = op.operands[at]
    named = named_in(operand)
    from_ = set().union(*(sources.get(r.key, set()) for r in registers(operand)), named)
    if OWN in from_:
        return set()
    return {allocations[name] for name in from_ if name in allocations}


# ---------------------------------------------------------------- shared memory


def _between_barriers(graph: Graph) -> set[Op]:
    """Reads of shared memory that no write can meet, as barriers of the block stand between them on every way."""
    loud: set[int] = set()
    for start in _together(graph):
        if any(_writes_shared(op) for number in start for op in graph.blocks[number].ops):
            loud |= start
    return {
        op
        for node in graph.blocks
        if node.number not in loud
        for op in node.ops
        if op.opcode.mnemonic in _READERS and op.opcode.space == "shared"
    }


def _writes_shared(op: Op) -> bool:
    return op.opcode.mnemonic in (*_WRITERS, "mbarrier", "wmma") and op.opcode.space in ("", "shared")


def _together(graph: Graph) -> list[set[int]]:
    """Blocks that warps may run between the same two barriers, a set for each place from which they go on.

    Where warps may come to one of several barriers they may also go on behind several, side by side.
    """
    starts: dict[int, list[int]] = {-1: [0]}
    for node in graph.blocks:
        if node.end == "barrier":
            starts[node.number] = [n for n in graph.successors(node.number) if n >= 0]
    reached: dict[int, set[int]] = {}
    ends: dict[int, set[int]] = {}
    for barrier, first in starts.items():
        seen: set[int] = set()
        work = list(first)
        ends[barrier] = set()
        while work:
            number = work.pop()
            if number in seen:
                continue
            seen.add(number)
            if graph.blocks[number].end == "barrier":
                ends[barrier].add(number)
            else:
                work += [n for n in graph.successors(number) if n >= 0]
        reached[barrier] = seen
    groups = [{barrier} for barrier in starts]
    for side_by_side in ends.values():
        if len(side_by_side) > 1:
            merged = set(side_by_side)
            for group in [each for each in groups if each & side_by_side]:
                merged |= group
                groups.remove(group)
            groups.append(merged)
    return [set().union(*(reached[barrier] for barrier in group)) for group in groups]
