"""The time that cases took here, from which follows what others may take: a last resort beside their work."""

from __future__ import annotations

import math
import time
from collections.abc import Mapping
from typing import Any

from workbench.analyse.checks.case_launches import launch_of
from workbench.analyse.checks.case_run import CaseRunner
from workbench.analyse.checks.cases import sizes_of
from workbench.analyse.checks.problem import Problem
from workbench.base.budget import Budget
from workbench.base.records import Missing
from workbench.base.records.outcomes import Outcome
from workbench.search.verification.other_sizes import elements_of

TOO_LONG = Missing("the reference takes too long for so many elements", kind="too_large")
_MAX_GROWTH = 16.0
"""Times that a case may take longer than one of a quarter of its elements."""
_MAX_REFERENCE_SECONDS = 60.0
"""Seconds of the processor."""
_SLACK = 8.0
"""Times that a launch may take longer than the square of its elements says."""


class CaseCosts:
    """The cases of a problem that ran, in their order: their sizes, and the time of each, reference included."""

    def __init__(self, kernel: Any, problem: Problem, seed: int) -> None:
        self._kernel = kernel
        self._problem = problem
        self._seed = seed
        self._seconds: list[float] = []
        self.sizes: list[Mapping[str, int]] = []

    def add(self, sizes: Mapping[str, int], seconds: float) -> None:
        """Note the time of a case."""
        self.sizes.append(sizes)
        self._seconds.append(seconds)

    def left_out(self, budget: Budget, work: int) -> Missing | None:
        """The reason why the next, larger sizes do not run; None where they may. Some ran before."""
        over = budget.over("these sizes ran", work)
        if over is None and self._expected() > budget.seconds_left:
            words = f"they may take longer than what is left of the time limit of {budget.seconds:g} s"
            return Missing(words, kind="time_over")
        return over

    def too_long(self, sizes: Mapping[str, int]) -> Missing | None:
        """The reason why other sizes do not run, if the reference needs minutes there; None where they may."""
        return TOO_LONG if self._reference_seconds(sizes) > _MAX_REFERENCE_SECONDS else None

    def is_slow(self, target: Any, sizes: Mapping[str, int], limit: float) -> bool:
        """True if a launch that its time limit ended may have been slow for its size; else it does not end. The largest
        sizes that ran are launched again, so that both are timed on a machine as busy."""
        *_, (last, _) = sizes_of(self._problem)
        ran = self.sizes[-1] if self.sizes else last
        again = launched(self._problem, self._kernel, target, ran, self._seed, limit)
        growth = elements_of(self._problem, sizes) / max(elements_of(self._problem, ran), 1)
        return again.seconds.value * max(growth, 1.0) ** 2 * _SLACK >= limit

    def _expected(self) -> float:
        """The time that the next case may take, beside that of every case."""
        first, last = self._seconds[0], self._seconds[-1]
        return first + max(last - first, 0.0) * _MAX_GROWTH

    def _reference_seconds(self, sizes: Mapping[str, int]) -> float:
        """About the time of the processor that the reference takes for other sizes, from those of cases that ran."""
        *_, (last, _) = sizes_of(self._problem)
        ran = self.sizes or [last]
        seconds: list[float] = []
        for each in (ran[0], ran[-1]):
            began = time.process_time()
            CaseRunner(self._kernel, self._problem, self._seed, None).prepare(each, self._problem.values[0])
            seconds.append(time.process_time() - began)
        grown = math.log(max(_elements(ran[-1]) / _elements(ran[0]), 1.0))
        power = math.log(max(seconds[1] / seconds[0], 1.0)) / grown if grown > 1 else 1.0
        times = max(_elements(sizes) / _elements(ran[-1]), 1.0)
        return seconds[1] * math.exp(max(power, 1.0) * math.log(times))


def launched(
    problem: Problem, kernel: Any, target: Any, sizes: Mapping[str, int], seed: int, limit: float, **options: Any
) -> Outcome:
    """The outcome of a launch at some sizes, with new data. options: of the target's launch."""
    launch = launch_of(problem, kernel, sizes, problem.values[0], (seed,))
    smem = launch.dynamic_smem_bytes
    return target.launch(
        kernel, launch.grid, launch.block, launch.args, dynamic_smem_bytes=smem, time_limit_seconds=limit, **options
    )


def _elements(sizes: Mapping[str, int]) -> int:
    return max(math.prod(sizes.values()), 1)
