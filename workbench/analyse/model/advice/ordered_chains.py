"""Chains of numbers that the iterations of a long loop must go through in order, though another chain takes longer.

In `x = x * 0.5f + a[i]` the index of the loop is a chain as well, and as long. What forbids to hand out iterations is
any chain that is no reduction, and a reduction of which each iteration stores what it has got so far. Chains of indices
are left out: they are computed anew wherever an iteration runs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from workbench.analyse.model.advice.carried_chains import CarriedChain, begins_anew, operation
from workbench.analyse.model.execution_counts import ExecutionCounts
from workbench.base.control_flow import strongly_connected
from workbench.base.records import SassLine
from workbench.isa.sass.analysis import KernelAnalysis, LoopFacts, architecture
from workbench.isa.sass.recurrence import recurrence
from workbench.isa.sass.registers import register_use
from workbench.isa.sass.schedule import plan

_FLOATS = ("FADD", "FMUL", "FFMA", "FADD2", "FMUL2", "FFMA2", "DADD", "DMUL", "DFMA", "HADD2", "HMUL2", "HFMA2", "MUFU")
_PRODUCTS = ("IMAD", "UIMAD")
_SIMPLE = ("SHL", "MOV", "IADD", "X")
"""Modifiers of an IMAD that shifts, copies or adds."""
_STORES = ("ST", "STG", "STS", "STL")


def ordered_chain(
    lines: Sequence[SassLine], analysis: KernelAnalysis, arch: str, counts: ExecutionCounts, warps: float
) -> CarriedChain | None:
    """The first such chain of a loop in which most instructions are executed; None without one.

    Parameters
    ----------
    arch
        What the lines were compiled for.
    counts
        How often each block is executed, by all of so many warps.
    """
    executed = [counts.blocks[n] * (each.last - each.first + 1) for n, each in enumerate(analysis.blocks)]
    for loop in analysis.loops:
        iterations = counts.blocks[loop.head] / warps
        if iterations < 2 or 2 * sum(executed[n] for n in loop.blocks) < sum(executed):
            continue
        for members in _cycles(analysis, loop):
            if _is_in_order(lines, analysis, loop, members):
                first = {name for i in members for name in analysis.instructions[i].reads}
                chain = first & {name for i in members for name in analysis.instructions[i].writes}
                if not begins_anew(analysis, loop, chain, counts, warps):
                    return _chain(lines, members, iterations, arch)
    return None


def _cycles(analysis: KernelAnalysis, loop: LoopFacts) -> Iterator[list[int]]:
    """The instructions of a loop, but not of one inside it, that depend on each other in a circle."""
    inner = {n for each in analysis.loops if each.depth > loop.depth for n in each.blocks}
    places = [i for n in loop.blocks for i in range(analysis.blocks[n].first, analysis.blocks[n].last + 1)]
    inside = set(places)
    own = {i for n in set(loop.blocks) - inner for i in range(analysis.blocks[n].first, analysis.blocks[n].last + 1)}
    edges = {i: [j for j in _readers(analysis, i) if j in inside] for i in places}
    for members in strongly_connected(places, edges):
        if own.intersection(members) and (len(members) > 1 or members[0] in edges[members[0]]):
            yield sorted(members)


def _readers(analysis: KernelAnalysis, place: int) -> list[int]:
    """The instructions that read what one writes, but for predicates."""
    readers = analysis.instructions[place].readers
    return sorted({j for name, places in readers if not name.startswith(("P", "UP")) for j in places})


def _is_in_order(lines: Sequence[SassLine], analysis: KernelAnalysis, loop: LoopFacts, members: Sequence[int]) -> bool:
    names = {lines[i].opcode.partition(".")[0] for i in members}
    edges = [(i, j) for i in members for j in _readers(analysis, i) if j in members]
    kinds = {operation(lines[j], lines[i]) for i, j in edges} - {"copy"}
    multiplies = any(
        operation(lines[j], lines[i]) == "" and lines[j].opcode.split(".")[0] in _PRODUCTS and not _is_simple(lines[j])
        for i, j in edges
    )
    if not names.intersection(_FLOATS) and not multiplies:
        return False
    return len(kinds) != 1 or "" in kinds or _is_stored(lines, analysis, loop, members)


def _is_simple(line: SassLine) -> bool:
    return any(part in _SIMPLE for part in line.opcode.split(".")[1:])


def _is_stored(lines: Sequence[SassLine], analysis: KernelAnalysis, loop: LoopFacts, members: Sequence[int]) -> bool:
    """True if a loop stores a number of a chain."""
    stores = {
        i
        for n in loop.blocks
        for i in range(analysis.blocks[n].first, analysis.blocks[n].last + 1)
        if lines[i].opcode.partition(".")[0] in _STORES
    }
    return any(not stores.isdisjoint(_readers(analysis, i)) for i in members)


def _chain(lines: Sequence[SassLine], members: Sequence[int], iterations: float, arch: str) -> CarriedChain | None:
    """Some instructions as the chain that they are; None where nothing says how long they take."""
    number = architecture(arch)
    steps = plan(lines, [register_use(line) for line in lines], number)
    if steps is None:
        return None
    found = recurrence(members, lines, steps, number)
    places = found.chain or tuple(members)
    cycles = max(found.cycles.low, float(len(places)))  # the latency of some is not known
    return CarriedChain(tuple(lines[i] for i in places), cycles, iterations * cycles, reduction=False, nested=False)


__all__ = ["ordered_chain"]
