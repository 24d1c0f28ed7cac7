"""Blocks of which few work and the others return: what the launch is made of, from few runs and many that are begun."""

from __future__ import annotations

import time
from typing import Any

import numpy as np
import pytest

from workbench.model.sampling import sample_launch
from workbench.records import Dim3
from workbench.records.outcomes import Counters, Fault
from workbench.targets.block_sampler import BlockRun

LIGHT, HEAVY = 10, 100_000


class Simulated:
    """A sampler of a launch whose blocks do given work, on a clock that only their work moves."""

    ranges = ()

    def __init__(self, works: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        self.works, self.now = works, 0.0
        monkeypatch.setattr(time, "perf_counter", lambda: self.now)

    def run(self, first: int, end: int, limit: float | None = None) -> BlockRun:
        work = sum(HEAVY if self.works(n) else LIGHT for n in range(first, end))
        seconds = work * 5e-6
        stopped = limit is not None and seconds > limit
        self.now += limit if stopped else seconds
        faults = (Fault("timeout", "error", "stopped"),) if stopped else ()
        none = np.empty(0, np.int64)
        counters = Counters({"warp_instructions": work}, {}, {1: {"warp_instructions": work}})
        return BlockRun(first, end, counters, none, none.astype(np.uint8), 0, faults, seconds)


@pytest.mark.parametrize("rows", [3, 8, 30, 90])
def test_the_share_of_blocks_that_work_is_found_with_little_work(rows: int, monkeypatch: pytest.MonkeyPatch) -> None:
    grid = Dim3(64, 100)
    sampler: Any = Simulated(lambda n: n // 64 < rows, monkeypatch)
    found = sample_launch(sampler, grid)
    true = 64 * (rows * HEAVY + (100 - rows) * LIGHT)
    reported = found.by_line[1]["warp_instructions"]
    assert abs(reported / true - 1) <= max(1.5 * found.sampled.error, 0.05), found.sampled
    assert found.sampled.error < 1.6, "of 3 rows in 100 nobody could know more from so few"
    assert "were begun" in found.sampled.words or rows == 90
    assert sampler.now < 8, "seconds of the emulator"


def test_a_launch_whose_blocks_are_alike_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    sampler: Any = Simulated(lambda n: True, monkeypatch)
    found = sample_launch(sampler, Dim3(64, 100))
    assert 0 < found.sampled.error < 0.2
    assert found.by_line[1]["warp_instructions"] == pytest.approx(6400 * HEAVY)
