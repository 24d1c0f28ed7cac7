"""Accesses of a launch that cannot race, so that sanitisers need not monitor them.

These are accesses to memory that is only read, or only updated by atomic operations; and to memory of which each thread
accesses a part of its own (`analysis.separate_threads`). Global memory is examined for each allocation, shared memory
between two barriers of the block. Knows graphs, the extents and parameters of a launch, and which parameters point into
one allocation; an access that cannot be followed may race.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from workbench.emulate.analysis.barrier_intervals import barrier_intervals
from workbench.emulate.analysis.block_uniformity import block_uniformity
from workbench.emulate.analysis.interval_accesses import IntervalAccesses
from workbench.emulate.analysis.liveness import liveness
from workbench.emulate.analysis.pointer_provenance import OWN, address_sources, named_in
from workbench.emulate.analysis.separate_threads import SeparateThreads
from workbench.emulate.analysis.thread_evaluation import ThreadEvaluation
from workbench.emulate.analysis.value_ranges import KnownLaunch, ValueRanges
from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.matrix_access import matrix_access
from workbench.emulate.ir.opcode import TEXTURES
from workbench.emulate.ir.operands import registers
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.plain_access import plain_access
from workbench.emulate.ir.unit import Unit

_READS = frozenset({"ld", "ldu", "ldmatrix", "wmma"})
"""Instructions of which a form reads memory and writes none."""
_UPDATES = frozenset({"atom", "red"})
_COPIES = frozenset({"cp"})
"""Asynchronous copies from global memory; those to global memory are left to the interpreter."""
_NARROW = ("cta", "cluster")
_UNKNOWN = -1


@dataclass(frozen=True)
class RaceFree:
    """Accesses that cannot race, by line and column. global_readers, shared_readers: whether there are others that read
    there."""

    places: frozenset[tuple[int, int]] = frozenset()
    global_readers: bool = True
    shared_readers: bool = True


def race_free_accesses(unit: Unit, params: bytes, allocations: Mapping[str, int], in_cluster: bool = False) -> RaceFree:
    """The accesses of a kernel that cannot race in a launch. params: its parameter block. allocations: the parameters,
    their words, and symbols that lead into allocations, each with a number that those of one have in common.
    in_cluster: whether blocks reach each other's shared memory, of which nothing is proved then."""
    graph = unit.graph
    launch = KnownLaunch(unit.grid, unit.block, params)
    live, alike = unit.of(liveness), unit.of(block_uniformity)
    ranges = ValueRanges(graph, launch)
    separate = SeparateThreads(graph, launch, ranges, live.undefined)
    in_step = alike.has_common_barriers(graph)
    uniform, written = (alike.registers, alike.written_alike(graph)) if in_step else (frozenset(), frozenset())
    shared = IntervalAccesses(
        graph, ranges, ThreadEvaluation(graph, launch, ranges), uniform, written - live.undefined, live.live_in, _agree,
        lambda ops: set(ops) if separate.in_block(ops) else set(),
    )  # fmt: skip
    of_shared = [op for op in _memory_ops(graph) if op.opcode.space in ("", "shared")]
    # Copies land between other barriers than they begin between, and products read until they are waited for.
    left_out = graph.has_copies or in_cluster or graph.kernel.needs_clocks
    found = set() if left_out else shared.race_free(barrier_intervals(graph, in_step), of_shared)
    apart = {op for op in found if op.opcode.space == "shared"}
    race_free = race_free_in_global(unit, allocations, separate.in_grid, in_cluster) | apart
    may_race = [op for op in _memory_ops(graph) if op not in race_free]
    places = {(op.line, op.column) for op in race_free} - {(op.line, op.column) for op in may_race}
    readers = {
        space: any(op.opcode.does("reads_memory") for op in may_race if op.opcode.space in ("", space))
        for space in ("global", "shared")
    }
    readers["global"] |= graph.has_copies
    readers["shared"] |= graph.kernel.needs_clocks
    return RaceFree(frozenset(places), readers["global"], readers["shared"])


def _memory_ops(graph: Graph) -> list[Op]:
    return [op for node in graph.blocks for op in node.ops if _touches_memory(op)]


def _touches_memory(op: Op) -> bool:
    return op.opcode.touches_memory and op.opcode.space not in ("param", "const", "local", TEXTURES)


def _agree(ops: list[Op]) -> bool:
    """True if accesses to one memory cannot race: all are reads, or all atomic operations that reach each other."""
    if all(_is_read(op) or op.opcode.mnemonic in _COPIES for op in ops):
        return True
    atomic = all(op.opcode.mnemonic in _UPDATES for op in ops)
    return atomic and len({op.opcode.type[1:] for op in ops}) == 1 and not any(_is_narrow(op) for op in ops)


def _is_read(op: Op) -> bool:
    return op.opcode.mnemonic in _READS and not op.opcode.does("writes_memory")


def _has_stale_reads(ops: list[Op]) -> bool:
    """True if there are reads whose cache sees no writes, not even those of their own thread (`ld.global.nc`)."""
    return any(op.opcode.has("nc") for op in ops)


def _is_narrow(op: Op) -> bool:
    return any(op.opcode.has(scope) for scope in _NARROW)


# ---------------------------------------------------------------- global memory


def race_free_in_global(
    unit: Unit, allocations: Mapping[str, int], in_grid: Callable[[Sequence[Op]], bool], in_cluster: bool = False
) -> set[Op]:
    """The accesses of global memory that cannot race. allocations, in_cluster: as `race_free_accesses` takes them.
    in_grid: true if no two threads of the launch touch one byte by some accesses of one allocation."""
    sources = unit.of(address_sources)
    shared = {f"&{name}" for name, _ in unit.graph.kernel.shared_variables} if in_cluster else set()
    users: dict[int, list[Op]] = {}
    for op in _memory_ops(unit.graph):
        if op.opcode.space in ("", "global") or op.opcode.mnemonic in _COPIES:
            found = allocations_of(op, sources, allocations)
            if not found and shared & _sources_of(op, sources):
                continue  # to another block's shared memory
            for number in found or {_UNKNOWN}:
                users.setdefault(number, []).append(op)
    stray = users.pop(_UNKNOWN, [])
    noisy = {
        number for number, ops in users.items()
        if not _agree([*ops, *stray]) and (stray or _has_stale_reads(ops) or not in_grid(ops))
    }  # fmt: skip
    return {
        op for number, ops in users.items() for op in ops
        if op.opcode.space == "global" and not allocations_of(op, sources, allocations) & noisy
    }  # fmt: skip


def allocations_of(op: Op, sources: Mapping[str, set[str]], allocations: Mapping[str, int]) -> set[int]:
    """The allocations that an access may touch, by number; empty where they are not known."""
    from_ = _sources_of(op, sources)
    return set() if OWN in from_ else {allocations[name] for name in from_ if name in allocations}


def _sources_of(op: Op, sources: Mapping[str, set[str]]) -> set[str]:
    """The names that the addresses of an access come from."""
    access = plain_access(op) or matrix_access(op)
    operands = op.operands[:2] if access is None else (access.address,)
    read = (sources.get(r.key, set()) for operand in operands for r in registers(operand))
    return set().union(*read, *(named_in(operand) for operand in operands))
