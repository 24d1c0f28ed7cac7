"""Small cases run once more in the emulator: with all sanitisers, and with blocks and warps in another order.

What is found is of these cases only; what could not be looked at says why.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import cycle
from typing import Any

from workbench.analyse.checks.case_run import CaseRunner, Ran, judge
from workbench.base.budget import Budget
from workbench.base.errors import WorkbenchError
from workbench.base.records import Missing
from workbench.base.records.outcomes import Access, Fault
from workbench.base.records.verdicts import State

MAX_THREADS = 2048
"""Most threads of a launch that runs with sanitisers, besides the smallest case, unless a caller names another number:
the interpreter is slow."""
_MIN_SECONDS = 5.0
"""For the smallest case, however late it is."""
_ASPECTS: Mapping[str, tuple[str, ...]] = {
    "races": ("racecheck.",),
    "initialization": ("initcheck.",),
    "barriers": ("synccheck.", "deadlock"),
}
INTERRUPTED = Missing("the check was interrupted", kind="interrupted")
_ORDER_SEEDS = (-1, 1, 2)
"""Seeds of several orders, the reverse one first: of two warps or blocks, the one that is drawn is often the usual."""
_SEVERAL_BLOCKS = 3
"""Blocks of a case that is looked at besides: two of them have one order besides the usual."""
_MAX_THREADS_OF_SEVERAL = 1 << 15
"""Threads of such a case at most: blocks of 1,024, and some more."""
ONE_BLOCK = Missing("only launches of one block were looked at", kind="one_block")
_ITS_END = "its end"


@dataclass(frozen=True)
class SanitizedCases:
    """Findings of the sanitisers on small cases.

    Attributes
    ----------
    findings
        Findings of the sanitisers, one for each bug.
    order_words
        The difference that another order of blocks and warps made; empty where it made none.
    labels
        Labels of the cases that were looked at.
    interrupted
        An interrupt has ended the check.
    """

    races: State
    initialization: State
    barriers: State
    order: State
    findings: tuple[Fault, ...] = ()
    order_words: str = ""
    labels: tuple[str, ...] = ()
    interrupted: bool = False

    @classmethod
    def missing(cls, unknown: Missing) -> SanitizedCases:
        """Nothing was looked at."""
        return cls(unknown, unknown, unknown, unknown)


def sanitize_smallest(
    runner: CaseRunner, emulator: Any, ran: Sequence[Ran], budget: Budget, most_threads: int = MAX_THREADS
) -> SanitizedCases:
    """Run the smallest cases again in the emulator and say what was seen.

    Parameters
    ----------
    runner
        Of the check.
    emulator
        The target that can look on.
    ran
        Cases that ran, whatever came of them.
    budget
        No launch is begun after it, and one that runs into its time limit is given up. The smallest case is looked at
        in any case, and has some seconds at least; a large one only if it takes no more than all of the work.
    most_threads
        Of the launch of a small case.
    """
    chosen = smallest(ran, most_threads)
    if not chosen:
        return SanitizedCases.missing(Missing("no case ran"))
    faults: list[Fault] = []
    labels: list[str] = []
    missing: Missing | None = None
    interrupted = False
    for each in chosen:
        first = each is chosen[0]
        always = first and (is_small(each, most_threads) or each.work <= budget.work)
        over = None if always else budget.over("it", each.work)
        if over is not None:
            missing = over if first else None
            break
        left = max(budget.seconds_left, _MIN_SECONDS if first else 0.0)
        budget.spend(each.work)
        try:
            monitored = runner.run(each.prepared, emulator, sanitize="all", time_limit_seconds=left)
        except WorkbenchError as error:
            missing = Missing(str(error))
            break
        except KeyboardInterrupt:
            missing, interrupted = INTERRUPTED, True
            break
        faults += monitored.faults
        if any(fault.kind == "timeout" for fault in monitored.faults):
            missing = None if labels else budget.time_over(_ITS_END)
            break
        labels.append(each.prepared.label)
        ended = [fault.kind for fault in monitored.faults if fault.ends_launch]
        if ended:
            missing = Missing(f"the launch ended in a fault: {ended[0]}")
    reordered = _reordered(runner, emulator, chosen[-1], budget, missing, faults, most_threads)
    faults += reordered.races
    states = {aspect: _state(kinds, faults, missing) for aspect, kinds in _ASPECTS.items()}
    states["order"] = reordered.state
    if _lacks_blocks(ran, labels):
        states |= {aspect: ONE_BLOCK for aspect in ("races", "order") if states[aspect] == "passed"}
    return SanitizedCases(
        **states,
        findings=_grouped(fault for fault in faults if _is_finding(fault)),
        order_words=reordered.words,
        labels=tuple(labels),
        interrupted=interrupted or reordered.interrupted,
    )


def smallest(ran: Iterable[Ran], most_threads: int = MAX_THREADS) -> list[Ran]:
    """The smallest case; the smallest with several blocks, or one of middle size; and the largest, of those that are
    small enough besides, or have as few threads as several blocks can have."""
    ordered = sorted(ran, key=lambda each: each.threads)
    small = [each for each in ordered if is_small(each, most_threads)] or ordered[:1]
    if not any(each.grid.size >= _SEVERAL_BLOCKS for each in small):
        most = max(most_threads, _MAX_THREADS_OF_SEVERAL)
        small += [each for each in ordered if each.grid.size >= _SEVERAL_BLOCKS and is_small(each, most)][:1]
    whole = [each for each in small if not any(fault.ends_launch for fault in each.faults)]
    small = whole or small
    if not small:
        return []
    several = [each for each in small if each.grid.size > 1]
    # Where one launch serves all sizes, neither the fewest nor the most elements need leave threads without one.
    between = several[:1] if several and several[0] not in (small[0], small[-1]) else small[len(small) // 2 :][:1]
    chosen = [small[0], *between, small[-1]]
    return list({each.prepared.label: each for each in chosen}.values())


def _lacks_blocks(ran: Iterable[Ran], labels: Sequence[str]) -> bool:
    """True if all cases that were looked at have one block, and another has more."""
    looked_at = [each for each in ran if each.prepared.label in labels]
    return bool(looked_at) and all(each.grid.size == 1 for each in looked_at) and any(e.grid.size > 1 for e in ran)


def is_small(ran: Ran, most_threads: int = MAX_THREADS) -> bool:
    """True if the interpreter runs a case several times over in a moment."""
    return ran.threads <= most_threads


def _is_finding(fault: Fault) -> bool:
    return any(fault.kind.startswith(kinds) for kinds in _ASPECTS.values())


def _grouped(faults: Iterable[Fault]) -> tuple[Fault, ...]:
    """One for each bug: what is found at the same lines of the source, many times in unrolled code, is one."""
    found: dict[tuple[object, ...], Fault] = {}
    for fault in faults:
        known = not isinstance(fault.source_line, Missing)
        lines = {_line(fault), *map(_line, fault.related)} if known else {fault.ptx_line}
        key = (fault.kind, fault.cure, frozenset(lines))
        before = found.get(key, fault)
        count = fault.count + (before.count if before is not fault else 0)
        found[key] = replace(fault if before.severity != "error" else before, count=count)
    return tuple(found.values())


def _line(at: Fault | Access) -> tuple[object, object]:
    return at.source_file, at.source_line


def _state(kinds: tuple[str, ...], faults: Iterable[Fault], missing: Missing | None) -> State:
    if any(fault.kind.startswith(kinds) and fault.severity == "error" for fault in faults):
        return "failed"
    return "passed" if missing is None else missing


@dataclass(frozen=True)
class _Reordered:
    """Effects of other orders of blocks and warps. words: what they changed. races: where no race was seen before.
    interrupted: before all were tried.
    """

    state: State
    words: str = ""
    races: tuple[Fault, ...] = ()
    interrupted: bool = False


def _reordered(
    runner: CaseRunner,
    emulator: Any,
    before: Ran,
    budget: Budget,
    missing: Missing | None,
    faults: Sequence[Fault],
    most_threads: int,
) -> _Reordered:
    """Runs a case in another order of blocks and warps, and compares its end. Races are looked for once more if there
    were none, unless large cases are asked for: who takes a lock first decides what it orders."""
    if missing is None and not is_small(before, max(most_threads, _MAX_THREADS_OF_SEVERAL)):
        missing = Missing(f"no case has {most_threads:,} threads or fewer", kind="too_large")
    missing = missing if missing is not None else budget.over("it", before.work)
    if missing is not None:
        return _Reordered(missing)
    if before.result.mismatch is None and not before.result.passed:
        return _Reordered(Missing("the case to compare with failed in another way"))
    initialized = _state(_ASPECTS["initialization"], faults, missing) == "passed"
    why = "the order of blocks and warps" + ("" if initialized else ", or uninitialised memory,")
    races = [fault for fault in faults if fault.kind.startswith(_ASPECTS["races"])]
    sanitize = ("race",) if not races and most_threads <= MAX_THREADS else ()
    found: tuple[Fault, ...] = ()
    prepared = [before.prepared]
    if before.result.passed:
        # Blocks may leave results for others in variables: a run on the same data would find those of the one before.
        other = replace(runner, seed=runner.seed + 1, known={})
        prepared.insert(0, other.prepare(before.prepared.sizes, before.prepared.values))
    for seed, case in zip(_ORDER_SEEDS, cycle(prepared), strict=False):
        over = budget.over("all orders were tried", before.work)
        if over is not None:
            return _Reordered(over, races=found)
        budget.spend(before.work)
        options = {"order_seed": seed, "sanitize": sanitize, "time_limit_seconds": budget.seconds_left}
        try:
            after = runner.run(case, emulator, **options)
            if case is not before.prepared and not after.result.passed:
                usual = runner.run(case, emulator, time_limit_seconds=budget.seconds_left)
                if not usual.result.passed:
                    continue  # it is wrong for these data in any order
        except KeyboardInterrupt:
            return _Reordered(INTERRUPTED, races=found, interrupted=True)
        except WorkbenchError as error:
            return _Reordered(Missing(str(error)), races=found)
        if any(fault.kind == "timeout" for fault in after.faults):
            return _Reordered(budget.time_over(_ITS_END), races=found)
        found = found or tuple(fault for fault in after.faults if fault.found_by == "sanitizer")
        failure = difference(runner, before, after, "in another order")
        if failure:
            return _Reordered("failed", f"{why} changes the result at {before.prepared.label}: {failure}", found)
    return _Reordered("passed", races=found)


def difference(runner: CaseRunner, before: Ran, after: Ran, how: str) -> str:
    """Describes how two runs of a case differ: bits of integers, and floats by more than the tolerance. how: the second
    run was.
    """
    if after.result.mismatch is None and not after.result.passed:
        return after.result.message
    if before.result.passed:
        return "" if after.result.mismatch is None else str(after.result.mismatch)
    # Wrong already: the run before stands in for the reference.
    expected = replace(before.prepared.expected, outputs=dict(before.case.outputs))
    prepared = replace(before.prepared, expected=expected, poisons={})
    problem = replace(runner.problem, accepts={})
    found = judge(problem, prepared, after.case).mismatch
    if found is None:
        return ""
    return f"{found.element} is {found.expected:.9g}, and {found.actual:.9g} {how}"
