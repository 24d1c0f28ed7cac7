"""Derives loops and recurrences anew: loops by the definition of dominance, recurrences as ratios of explicit cycles.

A back edge leads to an instruction without which its begin cannot be reached; a loop is all that reaches one without
passing its head. A recurrence is the largest quotient of latency and iterations over the cycles of a graph whose edges
lead from each write of an iteration to the reads that may find it. Control flow is that of `machine_facts`; registers
and latencies of single instructions are the schedule's own, which other tests compare with nvdisasm and with ptxas.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Any

from support.machine_facts import MachineCode
from workbench.base.records import Missing
from workbench.isa.sass.latencies import latency
from workbench.isa.sass.loop_schedule import LoopSchedule
from workbench.isa.sass.schedule import Step
from workbench.isa.sass.variable_latencies import variable_latency

# ---------------------------------------------------------------- loops


@dataclass(frozen=True)
class OwnLoop:
    """A loop: its first instruction, all of them, and whether the kernel has it and no function that is called."""

    head: int
    members: frozenset[int]
    in_kernel: bool


class OwnLoops:
    """The loops of one kernel's code and of the functions in it."""

    def __init__(self, code: MachineCode) -> None:
        self.code = code
        self.lines = code.lines
        self.after = [tuple(code.following(n)) for n in range(len(self.lines))]
        self.entries = sorted({0, *code.callee.values()})
        self.kernel = self._reached([0], None)
        self.loops = tuple(self._loops())

    def _reached(self, begins: Sequence[int], without: int | None) -> set[int]:
        seen: set[int] = set()
        pending = [n for n in begins if n != without]
        while pending:
            n = pending.pop()
            if n not in seen:
                seen.add(n)
                pending += [m for m in self.after[n] if m != without]
        return seen

    def _loops(self) -> Iterator[OwnLoop]:
        everything = self._reached(self.entries, None)
        aims = sorted({m for n in everything for m in self.after[n] if m != n + 1 or len(self.code.before[m]) > 1})
        for head in aims:
            around = self._reached(self.entries, head)
            tails = [n for n in self.code.before[head] if n in everything and n not in around]
            if not tails:
                continue
            members, pending = {head}, tails
            while pending:
                n = pending.pop()
                if n not in members:
                    members.add(n)
                    pending += [m for m in self.code.before[n] if m in everything]
            yield OwnLoop(head, frozenset(members), head in self.kernel)

    def depth(self, loop: OwnLoop) -> int:
        return sum(loop.head in each.members for each in self.loops)

    def innermost(self) -> list[OwnLoop]:
        return [loop for loop in self.loops if not any(other.members < loop.members for other in self.loops)]

    def size(self, loop: OwnLoop) -> int:
        """Instructions that are executed: no padding, none under a predicate that never holds."""
        return sum(
            not self.lines[n].opcode.startswith("NOP") and self.lines[n].predicate not in ("!PT", "!UPT")
            for n in loop.members
        )


def wrong_loops(facts: Any, own: OwnLoops) -> Iterator[str]:
    """Complaints about the loops of an analysis, or about the one that is called hot; none if they are those of the
    code.
    """
    reported = {}
    for loop in facts.loops:
        blocks = [facts.blocks[n] for n in loop.blocks]
        members = frozenset(i for block in blocks for i in range(block.first, block.last + 1))
        reported[facts.blocks[loop.head].first] = loop, members
    found = {loop.head: loop for loop in own.loops}
    if set(reported) != set(found):
        yield f"loops begin at {sorted(found)} and not {sorted(reported)}"
        return
    for head, (loop, members) in reported.items():
        mine = found[head]
        if members != mine.members:
            yield f"the loop at {head} has other instructions: {sorted(members ^ mine.members)}"
        lines = sorted({line for n in mine.members if isinstance(line := own.lines[n].source_line, int)})
        if (loop.depth, loop.instructions, list(loop.source_lines)) != (own.depth(mine), own.size(mine), lines):
            yield f"the loop at {head} is {own.depth(mine)} deep and has {own.size(mine)} instructions of {lines}"
        edges = {(n, head) for n in own.code.before[head] if n in mine.members}
        if set(loop.back_edges) != edges:
            yield f"back to {head} lead {edges}"
    yield from _wrong_hot_loop(facts, own, found)


def _wrong_hot_loop(facts: Any, own: OwnLoops, found: dict[int, OwnLoop]) -> Iterator[str]:
    if facts.hot_loop is None:
        if found:
            yield "none of the loops is hot"
        return
    hot = found[facts.blocks[facts.loops[facts.hot_loop].head].first]
    candidates = own.innermost()
    if any(each.in_kernel for each in candidates):
        candidates = [each for each in candidates if each.in_kernel]
    deepest = max(own.depth(each) for each in candidates)
    if hot not in candidates or own.depth(hot) != deepest:
        yield f"the loop at {hot.head} is not one of the deepest of the kernel's own"


# ---------------------------------------------------------------- recurrences

Literal = tuple[str, int, bool]
"""A predicate, the write that its value is of (-1: one before the loop), and whether it is to hold."""
Edge = tuple[int, int, int, int]
"""From a place in the iteration to another, the cycles between them, and how many iterations lie between."""
_BACK = 2
"""A read looks for writes so many iterations back."""


def dependence_edges(
    path: Sequence[int], lines: Sequence[Any], steps: Sequence[Step], arch: int, end: int
) -> set[Edge]:
    """Each write of an iteration with each read that may find it: no value between is surely written over it.

    What surely happens follows from guards: the reader acts, so does the writer, and no write between them does; where
    two of these need one value of a predicate to hold and not to hold, the read never finds the write.
    """
    length = len(path)
    many = [*path] * (_BACK + 1)
    guards: list[Literal | None] = []
    latest: dict[str, int] = {}
    for at, i in enumerate(many):
        name = steps[i].guard.lstrip("!")
        guards.append(
            (name, latest.get(name, -1), not steps[i].guard.startswith("!")) if steps[i].conditional else None
        )
        latest |= {written: at for written, _, _ in steps[i].writes}
    writes: dict[str, list[tuple[int, str]]] = {}
    for at, i in enumerate(many):
        for name, _, category in steps[i].writes:
            writes.setdefault(name, []).append((at, category))
    found = set()
    for place, i in enumerate(path):
        at = _BACK * length + place
        for name, file, category in steps[i].reads:
            assumed = {guards[at]} - {None}
            for writer, made in reversed([each for each in writes.get(name, ()) if each[0] < at]):
                guard = guards[writer]
                if guard is None or not any(_denied(guard) == each for each in assumed):
                    distance = _BACK - writer // length
                    found.add(
                        (
                            writer % length,
                            place,
                            _takes(many[writer], file, made, category, lines, steps, arch, end),
                            distance,
                        )
                    )
                if guard is None or guard in assumed:
                    break
                assumed.add(_denied(guard))
    return found


def _denied(literal: Literal) -> Literal:
    name, written, holds = literal
    return name, written, not holds


def _takes(
    writer: int, file: str, made: str, read: str, lines: Sequence[Any], steps: Sequence[Step], arch: int, end: int
) -> int:
    if not steps[writer].is_variable:
        return latency(file, made, read, arch)
    found = variable_latency(lines[writer].opcode, arch)
    return 0 if isinstance(found, Missing) else (found.low, found.high)[end]


def steepest_cycle(edges: set[Edge], count: int) -> Fraction:
    """The largest quotient of cycles and iterations of the cycles of a graph; 0 without one.

    From 0 on the quotient of a cycle that takes longer than the one so far, until there is none.
    """
    best = Fraction(0)
    while (cycle := _longer_cycle(edges, count, best)) is not None:
        best = Fraction(sum(edge[2] for edge in cycle), sum(edge[3] for edge in cycle))
    return best


def _longer_cycle(edges: set[Edge], count: int, pace: Fraction) -> list[Edge] | None:
    """A cycle that takes more than `pace` cycles an iteration; by the relaxation of Bellman and Ford."""
    scaled = [(edge, edge[2] * pace.denominator - edge[3] * pace.numerator) for edge in edges]
    far = [0] * count
    by: list[Edge | None] = [None] * count
    last = -1
    for _ in range(count + 1):
        last = -1
        for edge, gain in scaled:
            if far[edge[0]] + gain > far[edge[1]]:
                far[edge[1]] = far[edge[0]] + gain
                by[edge[1]] = edge
                last = edge[1]
        if last < 0:
            return None
    seen = set()
    while last not in seen:
        seen.add(last)
        last = by[last][0]  # type: ignore[index]
    cycle = []
    at = last
    while not cycle or at != last:
        edge = by[at]
        assert edge is not None
        cycle.append(edge)
        at = edge[0]
    return cycle


def wrong_recurrence(loop: LoopSchedule, lines: Sequence[Any], steps: Sequence[Step], arch: int) -> Iterator[str]:
    """Complaints about a recurrence; none if it holds."""
    path = loop.iterations[1].instructions
    claimed = loop.chain
    for end, cycles in enumerate((claimed.cycles.low, claimed.cycles.high)):
        edges = dependence_edges(path, lines, steps, arch, end)
        wanted = steepest_cycle(edges, len(path))
        if Fraction(cycles).limit_denominator(1000) != wanted:
            yield f"an iteration takes {wanted} and not {cycles}"
    if len(set(claimed.chain)) != len(claimed.chain) or not set(claimed.chain) <= set(path):
        yield "the chain is not of different instructions of the iteration"
    if bool(claimed.chain) != bool(claimed.cycles.high):
        yield "cycles without a chain"
    place = {i: k for k, i in enumerate(path)}
    best = {}
    for a, b, cycles, iterations in edges:
        best[a, b] = max(best.get((a, b), (0, 0)), (cycles, -iterations))
    steps_of_chain = [(place[a], place[b]) for a, b in pairwise([*claimed.chain, *claimed.chain[:1]])]
    if not set(steps_of_chain) <= set(best):
        yield "the chain leads over what nobody reads"
    elif claimed.chain:
        cycles = sum(best[each][0] for each in steps_of_chain)
        iterations = -sum(best[each][1] for each in steps_of_chain)
        if iterations == 0 or Fraction(cycles, iterations) != wanted:
            yield f"the chain takes {cycles} in {iterations} iterations and not {wanted} in one"
