"""Which accesses cannot race, whatever threads do: to memory that is only read, or only updated by atomic operations.

Of global memory that is asked of each allocation, of shared memory of what lies between two barriers of the block.
Sanitisers need not be told of such accesses. Knows graphs, and which parameters of a launch lead into one allocation;
what cannot be followed is not quiet.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from workbench.emulate.analysis.pointer_provenance import OWN, address_sources, named_in
from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.operands import registers
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit

_READS = frozenset({"ld", "ldu", "ldmatrix"})
_UPDATES = frozenset({"atom", "red"})
_NARROW = ("cta", "cluster")
_UNKNOWN = -1


@dataclass(frozen=True)
class Quiet:
    """places: lines and columns of quiet accesses. readers_in_global: whether there are others that read there."""

    places: frozenset[tuple[int, int]]
    readers_in_global: bool


def quiet_accesses(unit: Unit) -> Quiet:
    """The accesses of a kernel that cannot race."""
    graph = unit.graph
    quiet = _by_allocation(unit) | _by_interval(graph)
    loud = [op for op in _memory_ops(graph) if op.opcode.space in ("", "global") and op not in quiet]
    reads = any(op.opcode.mnemonic in (*_READS, *_UPDATES) for op in loud)
    return Quiet(frozenset((op.line, op.column) for op in quiet), reads)


def _memory_ops(graph: Graph) -> list[Op]:
    return [op for node in graph.blocks for op in node.ops if _touches_memory(op)]


def _touches_memory(op: Op) -> bool:
    touches = op.opcode.does("reads_memory") or op.opcode.does("writes_memory")
    return touches and op.opcode.space not in ("param", "const", "local")


def _agree(ops: list[Op]) -> bool:
    """Whether accesses to one memory cannot race: all are reads, or all atomic operations that reach each other."""
    if all(op.opcode.mnemonic in _READS for op in ops):
        return True
    atomic = all(op.opcode.mnemonic in _UPDATES for op in ops)
    return atomic and len({op.opcode.type[1:] for op in ops}) == 1 and not any(_is_narrow(op) for op in ops)


def _is_narrow(op: Op) -> bool:
    return any(op.opcode.has(scope) for scope in _NARROW)


# ---------------------------------------------------------------- global memory


def _by_allocation(unit: Unit) -> set[Op]:
    sources, allocations = unit.of(address_sources), dict(unit.instruments.pointers)
    users: dict[int, list[Op]] = {}
    for op in _memory_ops(unit.graph):
        if op.opcode.space in ("", "global"):
            for number in _allocations(op, sources, allocations) or {_UNKNOWN}:
                users.setdefault(number, []).append(op)
    stray = users.pop(_UNKNOWN, [])
    noisy = {number for number, ops in users.items() if not _agree([*ops, *stray])}
    return {
        op for number, ops in users.items() for op in ops
        if op.opcode.space == "global" and not _allocations(op, sources, allocations) & noisy
    }  # fmt: skip


def _allocations(op: Op, sources: Mapping[str, set[str]], allocations: Mapping[str, int]) -> set[int]:
    """Where an access leads, by the numbers of allocations; nothing where that is not known."""
    found: set[int] = set()
    for operand in op.operands[: 1 if op.opcode.mnemonic in ("st", "red") else 2]:
        if op.opcode.mnemonic in ("ld", "ldu", "atom") and operand is op.operands[0]:
            continue
        from_ = set().union(*(sources.get(r.key, set()) for r in registers(operand)), named_in(operand))
        if OWN in from_:
            return set()
        found |= {allocations[name] for name in from_ if name in allocations}
    return found


# ---------------------------------------------------------------- shared memory


def _by_interval(graph: Graph) -> set[Op]:
    """Accesses of shared memory, where all that can happen between the same barriers agree."""
    loud: set[int] = set()
    quiet: set[int] = set()
    for interval in _intervals(graph):
        ops = [
            op for number in interval for op in graph.blocks[number].ops
            if _touches_memory(op) and op.opcode.space in ("", "shared")
        ]  # fmt: skip
        (quiet if _agree(ops) else loud).update(interval)
    return {
        op
        for number in quiet - loud
        for op in graph.blocks[number].ops
        if _touches_memory(op) and op.opcode.space == "shared"
    }


def _intervals(graph: Graph) -> list[set[int]]:
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
