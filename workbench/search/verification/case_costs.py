"""The memory and time that cases took here, from which follows what others may take: limits beside their work."""

from __future__ import annotations

import math
import time
import tracemalloc
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from workbench.analyse.checks.case_launches import launch_of
from workbench.analyse.checks.case_run import CaseRunner
from workbench.analyse.checks.cases import sizes_of
from workbench.analyse.checks.problem import Problem
from workbench.base.budget import Budget
from workbench.base.clock import Clock
from workbench.base.records import Missing
from workbench.base.records.outcomes import Outcome
from workbench.search.verification.other_sizes import elements_of

TOO_LONG = Missing("the reference takes too long for so many elements", kind="too_large")
_MAX_GROWTH = 16.0
"""Times that a case may take longer than one of a quarter of its elements."""
_MAX_REFERENCE_SECONDS = 60.0
"""Seconds of the processor."""
_USUAL_BYTES, _MAX_BYTES = 1 << 26, 1 << 30
"""Memory of a case that runs many times, and of any that is only drawn."""
_SLACK = 8.0
"""Times that a launch may take longer than the square of its elements says."""


@dataclass
class Spent:
    """The time of a case, and the memory that Python and NumPy had for it at most."""

    seconds: float = 0.0
    bytes: int = 0


@contextmanager
def spent_in(clock: Clock) -> Iterator[Spent]:
    """Measure the case that runs inside; known at the end."""
    was_tracing, began, spent = tracemalloc.is_tracing(), clock.now(), Spent()
    tracemalloc.reset_peak() if was_tracing else tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    try:
        yield spent
        spent.bytes = tracemalloc.get_traced_memory()[1] - before
        spent.seconds = clock.now() - began
    finally:
        if not was_tracing:
            tracemalloc.stop()


class CaseCosts:
    """The cases of a problem that ran, in their order: their sizes, and the time and memory of each, reference
    included."""

    def __init__(self, kernel: Any, problem: Problem, seed: int) -> None:
        self._kernel = kernel
        self._problem = problem
        self._seed = seed
        self._spent: list[Spent] = []
        self.sizes: list[Mapping[str, int]] = []

    def add(self, sizes: Mapping[str, int], spent: Spent) -> None:
        """Note what a case took."""
        self.sizes.append(sizes)
        self._spent.append(spent)

    def usual(self) -> Mapping[str, int]:
        """The sizes of a case that runs many times: the second ones that ran, if the reference does not need much for
        them, else the ones with which it needs the most below that."""
        second = min(1, len(self.sizes) - 1)
        needed = [each.bytes for each in self._spent]
        if needed[second] > _USUAL_BYTES:
            least = [each for each in needed if each <= _USUAL_BYTES] or [min(needed)]
            second = needed.index(max(least))
        return self.sizes[second]

    def left_out(self, budget: Budget, work: int, sizes: Mapping[str, int]) -> Missing | None:
        """The reason why the next, larger sizes do not run; None where they may. Some ran before."""
        over = budget.over("these sizes ran", work)
        if over is None and self._expected_bytes(sizes) > _MAX_BYTES:
            return Missing(f"the reference may need more than {_MAX_BYTES >> 30} GiB for them", kind="memory")
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
        first, last = self._spent[0].seconds, self._spent[-1].seconds
        return first + max(last - first, 0.0) * _MAX_GROWTH

    def _expected_bytes(self, sizes: Mapping[str, int]) -> float:
        """The memory that a case may need, of a reference that needs the square of its elements."""
        growth = elements_of(self._problem, sizes) / max(elements_of(self._problem, self.sizes[-1]), 1)
        return self._spent[-1].bytes * max(growth, 1.0) ** 2

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
    outcome: Outcome = target.launch(
        launch.kernel, launch.grid, launch.block, launch.args,
        dynamic_smem_bytes=smem, time_limit_seconds=limit, **options,
    )  # fmt: skip
    return outcome


def _elements(sizes: Mapping[str, int]) -> int:
    return max(math.prod(sizes.values()), 1)
