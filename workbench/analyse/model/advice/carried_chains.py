"""The chain of values that a loop carries from iteration to iteration, in registers: which instructions, how long.

A chain of sums, of products, of minima or of one logic operation is a reduction: several threads or variables may each
take a part of the iterations. Any other chain (`x = x * a + b`) must be gone through in order. What is carried through
memory is `memory_chains`' business.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from workbench.analyse.model.execution_counts import ExecutionCounts
from workbench.base.records import Missing, Quantity, SassLine
from workbench.isa.sass.analysis import InstructionFacts, KernelAnalysis, LoopFacts
from workbench.isa.sass.loop_schedule import LoopSchedule
from workbench.isa.sass.moves import copied, plain
from workbench.isa.sass.operands import is_predicate, references

_NAMED = 3
_ANY = (0, 1, 2)
_SOURCES: Mapping[str, tuple[str, tuple[int, ...]]] = {
    **dict.fromkeys(("FADD", "DADD", "HADD2", "FADD2"), ("sum", _ANY)),
    **dict.fromkeys(("IADD3", "IADD", "VIADD", "UIADD3", "UVIADD"), ("sum", _ANY)),
    **dict.fromkeys(("FFMA", "DFMA", "HFMA2", "FFMA2", "IMAD", "UIMAD", "IDP", "IDP4A"), ("sum", (2,))),
    **dict.fromkeys(("HMMA", "IMMA", "DMMA", "QMMA", "OMMA", "BMMA"), ("sum", (2,))),
    **dict.fromkeys(("LEA", "ULEA"), ("sum", (1,))),
    **dict.fromkeys(("FMUL", "DMUL", "HMUL2", "FMUL2"), ("product", _ANY)),
    **dict.fromkeys(("FMNMX", "IMNMX", "VIMNMX", "HMNMX2", "DMNMX"), ("extreme", _ANY)),
    **dict.fromkeys(("LOP3", "ULOP3"), ("logic", _ANY)),
}
"""The operation of an instruction on a value among so many of its sources."""


@dataclass(frozen=True)
class CarriedChain:
    """The slowest chain of the loop that runs longest.

    Attributes
    ----------
    lines
        Its instructions in order.
    cycles
        Cycles of an iteration, at least.
    warp_cycles
        Cycles of all iterations of a warp.
    reduction
        True if its iterations may be taken in parts.
    nested
        True if a loop around this one iterates too, and begins each chain with a value of its own.
    """

    lines: tuple[SassLine, ...]
    cycles: float
    warp_cycles: float
    reduction: bool
    nested: bool


def carried_chain(
    lines: Sequence[SassLine], analysis: KernelAnalysis, counts: ExecutionCounts, warps: float
) -> CarriedChain | None:
    """The chain that takes a warp longest; None where no loop carries a value.

    Parameters
    ----------
    counts
        How often each block is executed, by all of so many warps.
    """
    longest: CarriedChain | None = None
    for loop, schedule in zip(analysis.loops, analysis.schedule.loops, strict=True):
        if isinstance(schedule, Missing) or not schedule.chain.chain:
            continue
        iterations = counts.blocks[loop.head] / warps
        first, last = (analysis.instructions[schedule.chain.chain[place]] for place in (0, -1))
        anew = begins_anew(analysis, loop, set(last.writes) & set(first.reads), counts, warps)
        found = _chain(lines, schedule, iterations, anew)
        if iterations >= 2 and (longest is None or found.warp_cycles > longest.warp_cycles):
            longest = found
    return longest


def chain_operands(chain: CarriedChain) -> Mapping[str, Any]:
    """A chain as operands of a fact: its first instructions, how many it has, its cycles, and its source lines."""
    return {
        "chain": tuple(f"{line.opcode.partition('.')[0]} at 0x{line.offset:04x}" for line in chain.lines[:_NAMED]),
        "instructions": len(chain.lines),
        "cycles": Quantity(chain.cycles, "cycles per iteration", "static"),
        "source_lines": tuple(sorted({at for line in chain.lines if isinstance(at := line.source_line, int)})),
    }


def _chain(lines: Sequence[SassLine], schedule: LoopSchedule, iterations: float, nested: bool) -> CarriedChain:
    chain = tuple(lines[i] for i in schedule.chain.chain)
    cycles = schedule.chain.cycles.low
    return CarriedChain(chain, cycles, iterations * cycles, _is_reduction(chain), nested)


def begins_anew(
    analysis: KernelAnalysis, loop: LoopFacts, chain: set[str], counts: ExecutionCounts, warps: float
) -> bool:
    """True if a loop around one iterates, and writes the registers in which a chain is carried from none of it."""
    inside = set(loop.blocks)
    at = loop.parent
    while at is not None:
        outer = analysis.loops[at]
        around = [
            analysis.instructions[i]
            for n in outer.blocks
            if n not in inside
            for i in range(analysis.blocks[n].first, analysis.blocks[n].last + 1)
        ]
        if counts.blocks[outer.head] >= 2 * warps and _writes_anew(around, chain):
            return True
        at = outer.parent
    return False


def _writes_anew(around: Sequence[InstructionFacts], chain: set[str]) -> bool:
    """True if instructions write a register that a chain is carried in, from none that depends on the chain."""
    carried = set(chain)
    before = 0
    while before < len(carried):
        before = len(carried)
        for each in around:
            if not carried.isdisjoint(each.reads):
                carried.update(each.writes)
    return any(carried.isdisjoint(each.reads) and not chain.isdisjoint(each.writes) for each in around)


def _is_reduction(chain: Sequence[SassLine]) -> bool:
    kinds = {operation(line, before) for before, line in zip((chain[-1], *chain[:-1]), chain, strict=True)}
    return len(kinds - {"copy"}) == 1 and "" not in kinds


def operation(line: SassLine, before: SassLine) -> str:
    """The operation of a line on the value of its predecessor in the chain; empty if it belongs to no reduction."""
    if copied(line) is not None:
        return "copy"
    name = line.opcode.partition(".")[0]
    kind, places = _SOURCES.get(name, ("", ()))
    sources = [plain(each) for each in line.operands[1:] if not is_predicate(plain(each).lstrip("!"))]
    results = {each.name for each in references(before.operands[0])} if before.operands else set[str]()
    carried = [n for n, text in enumerate(sources) if results & {each.name for each in references(text)}]
    if len(carried) != 1 or carried[0] not in places or sources[carried[0]][0] in "-~|":
        return ""
    # Minimum and maximum differ by a predicate, operations of logic by a table.
    return kind if kind not in ("extreme", "logic") else f"{kind} {' '.join(line.operands[-2:])}"
