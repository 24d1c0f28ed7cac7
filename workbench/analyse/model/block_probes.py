"""The share of a launch's blocks that work, where some return at once and the others take long.

Few of those that work can be run to their end. Which block returns at once is seen soon, though: more blocks are begun,
and stopped once they have done more than those that return. The two kinds then weigh what they are of the launch.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from workbench.base.clock import Clock
from workbench.device.targets.block_sampler import BlockRun, BlockSampler

_MIN_EFFORT = 4e5
"""Least effort of a working block for which probing is cheaper than running more blocks."""
_INTERPRETED = 64.0
"""Warp instructions of native code in the time that one takes in the interpreter, about."""
_MAX_PROBES = 96
_PATIENCE = 10.0
"""Times as long as those that return at once a block that is begun may run before it is looked at."""
_FAR_APART = 8.0
"""Times the instructions of one kind that the other has at least."""


def split_by_work(runs: Iterable[BlockRun]) -> tuple[list[BlockRun], list[BlockRun]]:
    """Blocks that return at once, and blocks that work; none of the first where they do not differ by much."""
    ordered = sorted(runs, key=work_of)
    gaps = [(work_of(after) / max(work_of(before), 1.0), n) for n, (before, after) in enumerate(pairwise(ordered), 1)]
    widest, at = max(gaps, default=(1.0, 0))
    return ([], ordered) if widest < _FAR_APART else (ordered[:at], ordered[at:])


def probe(
    sampler: BlockSampler, runs: Mapping[int, BlockRun], order: Sequence[int], seconds: float, clock: Clock
) -> tuple[dict[int, bool], bool]:
    """Begins blocks that were not run.

    Returns
    -------
    Whether each works, and whether the last resort ended this: `seconds`, for all of them.
    """
    light, heavy = split_by_work(runs.values())
    if not light or min(map(effort_of, heavy)) < _MIN_EFFORT:
        return {}, False
    limit = min(_PATIENCE * statistics.median(run.seconds for run in light), min(run.seconds for run in heavy) / 2)
    between = math.sqrt(max(max(map(work_of, light)), 1.0) * min(map(work_of, heavy)))
    ends = clock.now() + seconds
    found: dict[int, bool] = {}
    for block in order:
        if len(found) >= _MAX_PROBES:
            break
        if block not in runs:
            works = _works(sampler, block, limit, between, ends, clock) if clock.now() <= ends else None
            if works is None:
                return found, True
            found[block] = works
    return found, False


def _works(sampler: BlockSampler, block: int, limit: float, between: float, ends: float, clock: Clock) -> bool | None:
    """True if a block does more than those that return at once. One that was stopped too early to tell, on a busy
    machine, runs again for longer; None where the last resort comes before it can be told.
    """
    while True:
        run = sampler.run(block, block + 1, limit)
        if work_of(run) > between:
            return True
        if all(fault.kind != "timeout" for fault in run.faults):
            return bool(run.faults)
        if clock.now() > ends:
            return None
        limit *= _PATIENCE


def weighed_by_work(
    runs: Mapping[int, BlockRun], probed: Mapping[int, bool], total: int, leave_out: Iterable[int]
) -> list[tuple[float, list[BlockRun]]]:
    """The two kinds of blocks, each with how many of the launch it stands for.

    leave_out: blocks that were picked for standing side by side, which says nothing of the others.
    """
    light, heavy = split_by_work(runs.values())
    left = set(leave_out)
    works = [run.first in {h.first for h in heavy} for run in runs.values() if run.first not in left]
    works += probed.values()
    share = sum(works) / len(works)
    return [(total * share, heavy), (total * (1 - share), light)]


def work_of(run: BlockRun) -> float:
    """Warp instructions."""
    return float(run.counters.totals["warp_instructions"])


def effort_of(run: BlockRun) -> float:
    """The warp instructions of native code that take about as long."""
    return work_of(run) * (_INTERPRETED if run.interpreted else 1.0)


def error_of_work(classes: Sequence[tuple[float, list[BlockRun]]], probed: Mapping[int, bool]) -> float:
    """Twice the standard error of the launch's warp instructions, as a part of them.

    At least what blocks that were not run may do otherwise: of n that were alike the next one is not with a chance of
    one in n + 2, by Laplace's rule of succession.
    """
    work = [[work_of(run) for run in members] for _, members in classes]
    all_of_it = sum(weight * statistics.fmean(each) for (weight, _), each in zip(classes, work, strict=True))
    everywhere = statistics.pvariance([w for each in work for w in each])
    seen = len(probed) + sum(len(each) for each in work)
    variance = 0.0
    for (weight, _), each in zip(classes, work, strict=True):
        own = statistics.variance(each) if len(each) > 1 else everywhere
        variance += weight**2 * own / len(each)
    if probed:  # how many blocks work is an estimate too
        total = sum(weight for weight, _ in classes)
        share = classes[0][0] / total
        apart = statistics.fmean(work[0]) - statistics.fmean(work[1])
        variance += (total * apart) ** 2 * share * (1 - share) / seen
    return max(2 * variance**0.5 / all_of_it if all_of_it else 0.0, 1 / (seen + 2))
