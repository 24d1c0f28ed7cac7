"""The recurrence of a loop: cycles of an iteration that the chains of values from one iteration into later ones take.

The machine thought of issues any number at once and waits for operands only: registers and predicates, with the fixed
latencies between writer and reader and the range of the variable ones. A chain that comes back to its begin after some
iterations adds its cycles, divided by their number, to each; the largest such quotient is the recurrence. Values that
go through memory, and barriers among threads, are not looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from workbench.base.records import Missing, SassLine
from workbench.isa.sass.latencies import latency
from workbench.isa.sass.registers import opposite_guard
from workbench.isa.sass.schedule import Step
from workbench.isa.sass.timeline import Cycles
from workbench.isa.sass.variable_latencies import variable_latency

_ITERATIONS = 3
"""So many iterations are gone through until each read finds the writes of those before it."""

Instance = tuple[int, int]


@dataclass(frozen=True)
class Recurrence:
    """Cycles of each iteration that no number of warps or pipes would save one warp.

    Attributes
    ----------
    chain
        Indices of the instructions that the longest chain goes through, from the first one in an iteration on; empty
        where no value of an iteration is needed in the next.
    """

    cycles: Cycles
    chain: tuple[int, ...]


# A predicate with its sign, and the instance that wrote it last (None: outside of the loop).
Guard = tuple[str, Instance | None]


@dataclass(frozen=True)
class _Value:
    """A value: in which iteration and at which place of it its instruction stands, and its category as a writer.

    guard: what it was written under; None where every lane writes.
    """

    instance: Instance
    category: str
    guard: Guard | None


@dataclass(frozen=True)
class _Need:
    """A read of what the instruction at place `writer` made `back` iterations ago, which takes so many cycles."""

    writer: int
    back: int
    cycles: int


def recurrence(path: Sequence[int], lines: Sequence[SassLine], steps: Sequence[Step], arch: int) -> Recurrence:
    """The recurrence of a loop whose iterations execute the instructions `path`, by index, in this order."""
    low: dict[int, int] = {}
    high: dict[int, int] = {}
    missing: set[int] = set()
    for i in path:
        if steps[i].is_variable:
            found = variable_latency(lines[i].opcode, arch)
            if isinstance(found, Missing):
                missing.add(i)
            low[i], high[i] = (0, 0) if isinstance(found, Missing) else (found.low, found.high)
    least, _ = _slowest(_needs(path, steps, low, arch))
    most, places = _slowest(_needs(path, steps, high, arch))
    chain = tuple(path[place] for place in places)
    named = tuple(sorted({lines[i].opcode.partition(".")[0] for i in chain if i in missing}))
    return Recurrence(Cycles(float(least), float(most), named), chain)


def _needs(path: Sequence[int], steps: Sequence[Step], takes: Mapping[int, int], arch: int) -> list[list[_Need]]:
    """The reads of each place of an iteration. takes: cycles of the instructions of variable latency."""
    values: dict[str, tuple[_Value, ...]] = {}
    decided: dict[str, Instance] = {}
    needs: list[list[_Need]] = []
    for iteration in range(_ITERATIONS):
        needs = []
        for place, i in enumerate(path):
            step = steps[i]
            guard = (step.guard, decided.get(step.guard.lstrip("!"))) if step.conditional else None
            found = []
            for name, file, category in step.reads:
                for value in _seen(values.get(name, ()), guard):
                    written, at = value.instance
                    is_variable = steps[path[at]].is_variable
                    cycles = takes[path[at]] if is_variable else latency(file, value.category, category, arch)
                    found.append(_Need(at, iteration - written, cycles))
            needs.append(found)
            for name, _, category in step.writes:
                # Where the guard does not hold, readers behind it see what was there. The last written stands last.
                before = values.get(name, ()) if guard is not None else ()
                values[name] = (*before, _Value((iteration, place), category, guard))
                decided[name] = iteration, place
    return needs


def _seen(values: Sequence[_Value], guard: Guard | None) -> Iterator[_Value]:
    """Those of a register's values that a reader under `guard` may find there, the last written first."""
    hidden: set[Guard] = set() if guard is None else {_inverse(guard)}
    for value in reversed(values):
        if value.guard in hidden:
            continue
        yield value
        if value.guard is None or _inverse(value.guard) in hidden:
            return
        hidden.add(value.guard)


def _inverse(guard: Guard) -> Guard:
    name, written = guard
    return opposite_guard(name), written


def _slowest(needs: Sequence[Sequence[_Need]]) -> tuple[Fraction, list[int]]:
    """The cycles of an iteration in the long run, and the places of the chain that takes them.

    Iterations begin at a pace, at first all at once. Instructions are put off until what they need is there; where one
    is put off in the end by itself, that chain is slower than the pace, and its own pace is the next one.
    """
    pace, chain = Fraction(0), list[int]()
    starts = [0] * len(needs)
    causes: list[_Need | None] = [None] * len(needs)
    # In fractions of a cycle of which the pace is a whole number.
    changed = True
    while changed:
        changed = False
        for place, found in enumerate(needs):
            for need in found:
                start = starts[need.writer] + need.cycles * pace.denominator - need.back * pace.numerator
                if start > starts[place]:
                    starts[place], causes[place], changed = start, need, True
        closed = _closed(causes)
        if closed:
            through = [cause for place in closed if (cause := causes[place]) is not None]
            pace, chain = Fraction(sum(n.cycles for n in through), sum(n.back for n in through)), closed
            starts, causes = [0] * len(needs), [None] * len(needs)
    return pace, chain


def _closed(causes: Sequence[_Need | None]) -> list[int]:
    """The places of a chain of causes that comes back to its begin, from the first place on; empty without one."""
    begin_of: dict[int, int] = {}
    for begin in range(len(causes)):
        at, chain = begin, list[int]()
        while at not in begin_of and (cause := causes[at]) is not None:
            begin_of[at] = begin
            chain.append(at)
            at = cause.writer
        if begin_of.get(at) == begin:
            chain = chain[chain.index(at) :][::-1]
            first = chain.index(min(chain))
            return [*chain[first:], *chain[:first]]
    return []
