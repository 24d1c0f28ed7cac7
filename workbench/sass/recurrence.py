"""How fast a loop could turn if only what its values need held it up: the chains that go from one turn into the next.

The instructions of one turn are played through several times as a machine would do them that issues any number at once
and waits for operands only: registers and predicates, with the fixed latencies between writer and reader and the range
of the variable ones. What is added to each turn in the long run is the recurrence. Values that go through memory, and
barriers among threads, are not looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from workbench.records import Missing, SassLine
from workbench.sass.latencies import latency
from workbench.sass.registers import opposite_guard
from workbench.sass.schedule import Step
from workbench.sass.timeline import Cycles
from workbench.sass.variable_latencies import variable_latency

_ITERATIONS = 12
_ITERATIONS_OF_LONG = 6
_LONG = 1000

Instance = tuple[int, int]


@dataclass(frozen=True)
class Recurrence:
    """Cycles of each turn that no number of warps or pipes would save one warp.

    chain: indices of the instructions that the longest chain goes through in a turn, first to last; empty where no
    value of a turn is needed in the next.
    """

    cycles: Cycles
    chain: tuple[int, ...]


# A predicate with its sign, and the instance that wrote it last (None: outside of the loop).
Guard = tuple[str, Instance | None]


@dataclass(frozen=True)
class _Made:
    """A value: when its instruction began, in which iteration and at which place of it, and what writes it.

    guard: what it was written under; None where every lane writes.
    """

    at: float
    instance: Instance
    category: str
    guard: Guard | None


def recurrence(path: Sequence[int], lines: Sequence[SassLine], steps: Sequence[Step], arch: int) -> Recurrence:
    """The recurrence of a loop whose turns execute the instructions `path`, by index, in this order."""
    low, _, missing = _play(path, lines, steps, arch, 0)
    high, chain, _ = _play(path, lines, steps, arch, 1)
    named = tuple(sorted({lines[i].opcode.partition(".")[0] for i in chain if i in missing}))
    return Recurrence(Cycles(low, high, named), chain)


def _play(
    path: Sequence[int], lines: Sequence[SassLine], steps: Sequence[Step], arch: int, end: int
) -> tuple[float, tuple[int, ...], set[int]]:
    """Cycles of a turn in the long run, at one end of the ranges; the chain; instructions of unknown latency."""
    takes: dict[int, float] = {}
    missing: set[int] = set()
    for i in path:
        if steps[i].is_variable:
            found = variable_latency(lines[i].opcode, arch)
            if isinstance(found, Missing):
                missing.add(i)
                takes[i] = 0.0
            else:
                takes[i] = float((found.low, found.high)[end])
    iterations = _ITERATIONS if len(path) <= _LONG else _ITERATIONS_OF_LONG
    made: dict[str, dict[int, _Made]] = {}
    decided: dict[str, Instance] = {}
    begun: list[list[float]] = []
    before: dict[Instance, Instance] = {}
    for iteration in range(iterations):
        starts = []
        for k, i in enumerate(path):
            step, here = steps[i], (iteration, k)
            start = 0.0
            guard = (step.guard, decided.get(step.guard.lstrip("!"))) if step.conditional else None
            for name, file, category in step.reads:
                for writer, value in _seen(made.get(name, {}), guard):
                    wait = takes[writer] if steps[writer].is_variable else latency(file, value.category, category, arch)
                    if value.at + wait > start:
                        start = value.at + wait
                        before[here] = value.instance
            starts.append(start)
            for name, _, category in step.writes:
                value = _Made(start, here, category, guard)
                # Where the guard does not hold, readers behind it see what was there. The last written stands last.
                before_it = made.get(name, {}) if guard is not None else {}
                made[name] = {**{writer: other for writer, other in before_it.items() if writer != i}, i: value}
                decided[name] = here
        begun.append(starts)
    half = iterations // 2
    slopes = [(last - middle) / (iterations - half) for last, middle in zip(begun[-1], begun[half - 1], strict=True)]
    steepest = max(range(len(path)), key=lambda k: slopes[k], default=0)
    if not path or slopes[steepest] <= 0:
        return 0.0, (), missing
    return slopes[steepest], tuple(path[k] for k in _cycle((iterations - 1, steepest), before)), missing


def _seen(made: dict[int, _Made], guard: Guard | None) -> Iterator[tuple[int, _Made]]:
    """Those of a register's values that a reader under `guard` may find there, the last written first."""
    hidden: set[Guard] = set() if guard is None else {_inverse(guard)}
    for writer, value in reversed(made.items()):
        if value.guard in hidden:
            continue
        yield writer, value
        if value.guard is None or _inverse(value.guard) in hidden:
            return
        hidden.add(value.guard)


def _inverse(guard: Guard) -> Guard:
    name, written = guard
    return opposite_guard(name), written


def _cycle(last: Instance, before: dict[Instance, Instance]) -> list[int]:
    """The places of a turn that a chain comes through again and again, found from its end backwards."""
    seen: dict[int, int] = {}
    passed: list[int] = []
    at: Instance | None = last
    while at is not None:
        place = at[1]
        if place in seen:
            chain = passed[seen[place] :][::-1]
            first = chain.index(min(chain))
            return [*chain[first:], *chain[:first]]
        seen[place] = len(passed)
        passed.append(place)
        at = before.get(at)
    return []
