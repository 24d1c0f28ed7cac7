"""Small cases run with an adversary, which does at every turn what PTX allows and hardware seldom does.

Where a case fails then, what made it fail is looked for: each perturbation alone, then the least of them together that
does. The seed that is told repeats it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from workbench.analyse.checks.case_run import CaseRunner, Ran
from workbench.analyse.checks.sanitized_cases import difference, is_small, smallest
from workbench.base.budget import Budget
from workbench.base.errors import WorkbenchError
from workbench.base.records import Missing, Note
from workbench.base.records.verdicts import State
from workbench.device.targets.perturbations import PERTURBATIONS

SEEDS = 6
"""The number of schedules that each case is run in."""
CONTRACTION = "contraction"
"""The perturbation that the compiler makes: products and sums rounded apart, or together."""
_ITS_END = "all schedules were tried"


@dataclass(frozen=True)
class Provoked:
    """The result of runs with perturbations.

    Attributes
    ----------
    words
        The perturbation that made a case fail and how to repeat it; empty where none did.
    notes
        Perturbations that were not tried, with the reason.
    """

    state: State
    words: str = ""
    notes: tuple[Note, ...] = ()


class _GivenUp(Exception):
    """A launch gives no answer. reason: why."""

    def __init__(self, reason: Missing) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True)
class _Provoker:
    runner: CaseRunner
    emulator: Any
    budget: Budget

    def fails(self, before: Ran, names: Sequence[str], seed: int) -> str:
        """Describes the difference that perturbations make to a case; empty where there is none."""
        after = self.run(self.runner, before, adversarial=tuple(names), order_seed=seed)
        return difference(self.runner, before, after, "with them")

    def run(self, runner: CaseRunner, before: Ran, **options: Any) -> Ran:
        """Run a case again, within the budget."""
        over = self.budget.over(_ITS_END, before.work)
        if over is not None:
            raise _GivenUp(over)
        self.budget.spend(before.work)
        try:
            after = runner.run(before.prepared, self.emulator, time_limit_seconds=self.budget.seconds_left, **options)
        except WorkbenchError as error:
            raise _GivenUp(Missing(str(error))) from error
        if any(fault.kind == "timeout" for fault in after.faults):
            raise _GivenUp(self.budget.time_over(_ITS_END))
        return after

    def causes(self, before: Ran, names: Sequence[str], seed: int) -> list[tuple[tuple[str, ...], int]]:
        """The perturbations, among some that make a case fail together with a seed, that are the cause: another order
        alone, or each that does so alone, or the fewest together. Each with the seed that does it.
        """
        seeds = [seed, *(other for other in range(1, SEEDS + 1) if other != seed)]
        for number in seeds:
            if self.fails(before, (), number):
                return [((), number)]
        result: list[tuple[tuple[str, ...], int]] = []
        for name in names:
            first = next((number for number in seeds if self.fails(before, (name,), number)), None)
            if first is not None:
                result.append(((name,), first))
        if result:
            return result
        left = tuple(names)
        for name in names:
            fewer = tuple(other for other in left if other != name)
            if self.fails(before, fewer, seed):
                left = fewer
        return [(left, seed)]


def provoke(
    runner: CaseRunner,
    emulator: Any,
    ran: Sequence[Ran],
    budget: Budget,
    names: Sequence[str],
    otherwise_contracted: Callable[[], Any],
) -> Provoked:
    """Run the smallest cases with an adversary and say what made one fail.

    Parameters
    ----------
    runner
        Of the check.
    emulator
        The target that can do so.
    ran
        Cases that ran, whatever came of them.
    budget
        No launch is begun after it.
    names
        Perturbations, `contraction` among them.
    otherwise_contracted
        Gives the kernel compiled with products and sums contracted where they were not, or the other way round; Missing
        where that cannot be had.
    """
    ended = [each for each in smallest(ran) if each.result.passed or each.result.mismatch is not None]
    chosen = [each for each in ended if is_small(each)]
    if not chosen:
        return Provoked(Missing("no case is small enough and ran to its end"))
    provoker = _Provoker(runner, emulator, budget)
    scheduled = [name for name in names if name != CONTRACTION]
    notes: list[Note] = []
    try:
        for seed in range(1, SEEDS + 1) if scheduled else ():
            for case in chosen:
                if failure := provoker.fails(case, scheduled, seed):
                    return Provoked("failed", _described(provoker, case, scheduled, seed, failure))
        if CONTRACTION in names:
            other = otherwise_contracted()
            if isinstance(other, Missing):
                notes.append(Note(f"contraction was not tried: {other.reason}", "no_contraction"))
            elif failure := _contracted(provoker, chosen, other):
                return Provoked("failed", failure)
    except _GivenUp as given_up:
        return Provoked(given_up.reason, notes=tuple(notes))
    return Provoked("passed", notes=tuple(notes))


def _described(provoker: _Provoker, case: Ran, names: Sequence[str], seed: int, failure: str) -> str:
    """The causes of a failure, and what they do; all that was done to the case, where there is no work left to tell.
    failure: what that did.
    """
    causes = [(tuple(names), seed)]
    with suppress(_GivenUp):
        fewest = provoker.causes(case, names, seed)
        failure = provoker.fails(case, *fewest[0])
        causes = fewest
    parts = []
    for some, number in causes:
        when = " and ".join(PERTURBATIONS[name] for name in some) or "blocks and warps run in another order"
        requested = f"adversarial={some!r}, " if some else ""
        parts.append(f"when {when} ({requested}order_seed={number})")
    return f"{case.prepared.label} fails {', or '.join(parts)}: {failure}"


def _contracted(provoker: _Provoker, chosen: Sequence[Ran], other: Any) -> str:
    runner = provoker.runner
    recompiled = CaseRunner(other, runner.problem, runner.seed, runner.time_limit_seconds)
    for case in chosen:
        failure = difference(runner, case, provoker.run(recompiled, case), "compiled so")
        if failure:
            how = "apart" if "fmad=false" in " ".join(other.compilation.options) else "together"
            return (
                f"{case.prepared.label} fails when products and sums are rounded {how} "
                f"(options={list(other.compilation.options)}): {failure}"
            )
    return ""


__all__ = ["CONTRACTION", "SEEDS", "Provoked", "provoke"]
