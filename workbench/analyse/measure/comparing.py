"""Compares two kernels: measured in turn, judged by the ratio of neighbours.

Rounds of four samples, first-second-second-first or the other way round by chance, so that a drift that is straight
over a round cancels in its ratio, and neither kernel is always the one after the other. The number of rounds is fixed
before the first of them: stopping when the answer looks clear would find differences that are none.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from workbench.analyse.measure.sampling import Effort, Issue, Watch, issue_for, warm_up
from workbench.analyse.measure.spread import careful_median_interval, percentiles
from workbench.analyse.measure.timing import throttle_of
from workbench.base.records import Missing, Note, Quantity
from workbench.base.records.timings import CacheState, Faster, Interval, TimeComparison
from workbench.device.targets.bench import Bench, Reading

SAME_WITHIN = 0.01
"""A relative difference that is called SAME: less than clocks and placement make from one session to the next."""
CONFIDENCE = 0.99
"""Confidence level of the interval that decides the verdict."""
MIN_ROUNDS = 24
MAX_ROUNDS = 120
_BUDGET_SECONDS = 3.0
_WALL_SECONDS = 30.0


def compare(
    first: tuple[Any, Bench],
    second: tuple[Any, Bench],
    *,
    effort: Effort | None = None,
    caches: CacheState = "hot",
    same_within: float = SAME_WITHIN,
    seed: int = 0,
) -> TimeComparison:
    """Measure two kernels in turn and say which is faster.

    Parameters
    ----------
    first, second
        A kernel and its bench, both on one device.
    effort
        How many samples of each (24 rounds hold 48), how long a warm-up, who is told of progress.
    caches
        Whether L2 holds what fits, or is flushed before each sample.
    same_within
        The relative difference that is called SAME.
    seed
        Of the order within rounds.

    Raises
    ------
    KernelFault
        Where a launch ends in a fault.
    KeyboardInterrupt
        Where it came before there were enough rounds to say anything.
    """
    effort = effort or Effort()
    benches = (first[1], second[1])
    watches = tuple(Watch(bench, effort) for bench in benches)
    estimates = [warm_up(watch) for watch in watches]
    issues = [issue_for(us) if caches == "hot" else Issue(1, graph=False) for us in estimates]
    reads = [_reader(bench, issue, caches) for bench, issue in zip(benches, issues, strict=True)]
    num_rounds = _rounds(effort, estimates, issues)
    order = np.random.default_rng(seed)
    rounds: list[tuple[float, float]] = []
    stopped, complete = f"{num_rounds} rounds, as many as were planned", True
    began = benches[0].now_seconds()
    try:
        while len(rounds) < num_rounds:
            watches[0].observe("comparing", [us for us, _ in rounds])
            if benches[0].now_seconds() - began > _WALL_SECONDS and len(rounds) >= MIN_ROUNDS:
                stopped, complete = f"{_WALL_SECONDS:g} s were over after {len(rounds)} of {num_rounds} rounds", False
                break
            rounds.append(_round(reads, first_begins=bool(order.integers(2))))
    except KeyboardInterrupt:
        if len(rounds) < MIN_ROUNDS // 2:
            raise
        stopped, complete = f"interrupted after {len(rounds)} of {num_rounds} rounds", False
    logs = np.log([a / b for a, b in rounds])
    interval = careful_median_interval(logs, CONFIDENCE)
    assert isinstance(interval, Interval)
    low, high = math.exp(interval.low), math.exp(interval.high)
    notes = [note for bench in benches for note in bench.notes]
    reasons = throttle_of(watches[0])
    if reasons and not isinstance(reasons, Missing):
        notes.append(Note(f"clocks were held back: {', '.join(reasons)}", "throttled"))
    if not complete:
        notes.append(Note(stopped, "interrupted"))
    middle = [percentiles([pair[which] for pair in rounds], 50)[0] for which in (0, 1)]
    return TimeComparison(
        first=first[0],
        second=second[0],
        device=benches[0].facts.name,
        caches=caches,
        verdict=verdict_of(low, high, same_within),
        ratio=Quantity(math.exp(float(np.median(logs))), "of the second's time", "measured"),
        interval=Interval(low, high, CONFIDENCE),
        same_within=same_within,
        first_us=Quantity(middle[0], "us", "measured"),
        second_us=Quantity(middle[1], "us", "measured"),
        ratios=tuple(float(value) for value in np.exp(logs)),
        stopped=stopped,
        is_complete=complete,
        notes=tuple(dict.fromkeys(notes)),
    )


def verdict_of(low: float, high: float, same_within: float = SAME_WITHIN) -> Faster:
    """Judge an interval of the ratio first over second.

    SAME where the whole interval is within the difference that does not matter; FASTER or SLOWER where it leaves 1
    out; else the samples do not tell.
    """
    if low >= 1 - same_within and high <= 1 + same_within:
        return "SAME"
    if high < 1:
        return "FASTER"
    if low > 1:
        return "SLOWER"
    return "AMBIGUOUS"


def _rounds(effort: Effort, estimates: list[float], issues: list[Issue]) -> int:
    if effort.samples is not None:
        return max(MIN_ROUNDS, -(-effort.samples // 2))
    seconds = 2 * sum(us * issue.launches for us, issue in zip(estimates, issues, strict=True)) / 1e6
    return int(min(max(_BUDGET_SECONDS / max(seconds, 1e-9), MIN_ROUNDS), MAX_ROUNDS))


def _round(reads: list[Callable[[], Reading]], first_begins: bool) -> tuple[float, float]:
    """Four samples; the geometric means of each kernel's two."""
    outer, inner = reads if first_begins else reversed(reads)
    begin, middle, centre, end = outer().us, inner().us, inner().us, outer().us
    pair = (math.sqrt(begin * end), math.sqrt(middle * centre))
    return pair if first_begins else (pair[1], pair[0])


def _reader(bench: Bench, issue: Issue, caches: CacheState) -> Callable[[], Reading]:
    return bench.cold if caches == "cold" else lambda: bench.hot(issue.launches, issue.graph)
