"""Blocks of which few work and the others return: what the launch is made of, from few runs and many that are begun."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from support.clocks import FakeClock

from workbench.analyse.model.sampling import LaunchSample, sample_launch
from workbench.base.records import Dim3
from workbench.base.records.outcomes import Counters, Fault
from workbench.device.targets.block_sampler import BlockRun
from workbench.emulate.touched_sectors import NUM_BINS, Reuses

LIGHT, HEAVY = 10, 5_000_000


class Simulated:
    """A sampler of a launch whose blocks do given work, on a clock that only their work moves.

    slow: times as long as on an idle machine.
    """

    ranges, cluster_blocks = (), 1

    def __init__(self, works: Any, slow: float = 1.0) -> None:
        self.works, self.slow, self.clock = works, slow, FakeClock(0.0)

    def run(self, first: int, end: int, limit: float | None = None) -> BlockRun:
        work = sum(HEAVY if self.works(n) else LIGHT for n in range(first, end))
        seconds = work * 1e-7 * self.slow
        stopped = limit is not None and seconds > limit
        if stopped:
            work, seconds = int(work * limit / seconds), limit
        self.clock.advance(seconds)
        faults = (Fault("timeout", "error", "stopped"),) if stopped else ()
        none = np.empty(0, np.int64)
        counters = Counters({"warp_instructions": work}, {}, {1: {"warp_instructions": work}})
        return BlockRun(
            first, end, counters, none, none.astype(np.uint8), 0, Reuses(0.0, np.zeros(NUM_BINS), 32.0), faults, seconds
        )


def sampled(sampler: Any, grid: Dim3) -> LaunchSample:
    return sample_launch(sampler, grid, seconds=1e6, clock=sampler.clock)


@pytest.mark.parametrize("rows", [3, 8, 30, 90])
def test_the_share_of_blocks_that_work_is_found_with_little_work(rows: int) -> None:
    grid = Dim3(64, 100)
    sampler = Simulated(lambda n: n // 64 < rows)
    found = sampled(sampler, grid)
    true = 64 * (rows * HEAVY + (100 - rows) * LIGHT)
    reported = found.by_line[1]["warp_instructions"]
    assert abs(reported / true - 1) <= max(1.5 * found.sampled.error, 0.05), found.sampled
    assert found.sampled.error < 1.6, "of 3 rows in 100 nobody could know more from so few"
    assert "were begun" in found.sampled.words or rows == 90
    assert sampler.clock.now() < 8, "seconds of the emulator"


def test_a_slow_machine_finds_what_an_idle_one_does() -> None:
    idle, slow = (sampled(Simulated(lambda n: n // 64 < 8, slow), Dim3(64, 100)) for slow in (1.0, 30.0))
    assert slow.sampled.seconds > 20 * idle.sampled.seconds
    assert (slow.by_line, slow.sampled.words, slow.sampled.error) == (
        idle.by_line,
        idle.sampled.words,
        idle.sampled.error,
    )


def test_the_last_resort_ends_a_sample() -> None:
    sampler = Simulated(lambda n: True, 30.0)
    found = sample_launch(sampler, Dim3(64, 100), seconds=20, clock=sampler.clock)  # type: ignore[arg-type]
    assert found.sampled.blocks == 2
    assert "time limit of 20 s" in found.sampled.words


@pytest.mark.parametrize("left_out", [0.005, 0.02, 0.2])
def test_the_last_resort_ends_the_search_for_blocks_that_work_and_is_reported(left_out: float) -> None:
    """A block that was stopped before it could be told whether it works is none of those that do."""
    idle, slow = (Simulated(lambda n: n // 64 < 8, 30.0) for _ in range(2))
    whole = sampled(idle, Dim3(64, 100))
    limit = whole.sampled.seconds - left_out
    found = sample_launch(slow, Dim3(64, 100), seconds=limit, clock=slow.clock)  # type: ignore[arg-type]
    assert "time limit" in found.sampled.words
    assert "time limit" not in whole.sampled.words
    true = 64 * (8 * HEAVY + 92 * LIGHT)
    assert abs(found.by_line[1]["warp_instructions"] / true - 1) <= max(1.5 * found.sampled.error, 0.05)


def test_a_launch_whose_blocks_are_alike_is_known() -> None:
    found = sampled(Simulated(lambda n: True), Dim3(64, 100))
    assert 0 < found.sampled.error < 0.2
    assert found.by_line[1]["warp_instructions"] == pytest.approx(6400 * HEAVY)
