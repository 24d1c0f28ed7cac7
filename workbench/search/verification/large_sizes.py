"""Sizes whose launches have many blocks: sanitisers and other orders see there what no small case of a check has.

Their launches are bound by their work alone.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from workbench.analyse.checks.case_launches import launch_of
from workbench.analyse.checks.cases import sizes_of
from workbench.analyse.checks.problem import Problem
from workbench.analyse.checks.sanitized_cases import MAX_THREADS as MAX_SMALL_THREADS
from workbench.base.errors import LaunchError
from workbench.base.records import Missing
from workbench.device.targets.extents import as_dim3
from workbench.search.verification.other_sizes import other_sizes

MAX_THREADS = 1 << 17
"""Threads of a launch that is sanitised, at most: 128 blocks of 1,024."""
_MAX_INSTRUCTIONS = 1 << 20
"""Warp instructions of a launch that is sanitised: about a second of the interpreter."""
_MIN_BLOCKS = 41
_MIN_ELEMENTS = 4097
_MAX_ELEMENTS = 1 << 18
"""The largest product of all dimensions."""


@dataclass(frozen=True)
class _Launch:
    """The launch of one size."""

    sizes: Mapping[str, int]
    blocks: int
    threads: int

    @property
    def is_large(self) -> bool:
        """True if it has many blocks and elements."""
        return self.blocks >= _MIN_BLOCKS and math.prod(self.sizes.values()) >= _MIN_ELEMENTS


def large_sizes(problem: Problem, kernel: Any, rng: np.random.Generator) -> tuple[Mapping[str, int], ...]:
    """Choose among a problem's own sizes and random ones: of those with many blocks the launch with the fewest threads
    and the one with the most; where none has many, the one with the most blocks. Small own cases are left out, which a
    check sanitises.
    """
    found = sorted(_launches(problem, kernel, rng), key=lambda each: each.threads)
    large = [each for each in found if each.is_large]
    if not large:
        large = sorted(found, key=lambda each: (each.blocks, each.threads))[-1:]
    return tuple(each.sizes for each in (large[:1] if len(large) < 2 else (large[0], large[-1])))


def too_much_work(
    problem: Problem, kernel: Any, target: Any, sizes: Mapping[str, int], seed: int, launch_seconds: float
) -> Missing | None:
    """The reason why a launch is not sanitised; None where it may be. It is launched and counted."""
    launch = launch_of(problem, kernel, sizes, problem.values[0], (seed,))
    outcome = target.launch(
        launch.kernel,
        launch.grid,
        launch.block,
        launch.args,
        dynamic_smem_bytes=launch.dynamic_smem_bytes,
        count=True,
        time_limit_seconds=launch_seconds,
    )
    if isinstance(outcome.counters, Missing):
        return outcome.counters
    if outcome.counters.totals["warp_instructions"] > _MAX_INSTRUCTIONS:
        return Missing(f"a launch has more than {_MAX_INSTRUCTIONS:,} warp instructions", kind="too_large")
    return None


def _launches(problem: Problem, kernel: Any, rng: np.random.Generator) -> Iterator[_Launch]:
    own = [dict(sizes) for sizes, _ in sizes_of(problem)]
    every = [*own, *other_sizes(problem, rng)]
    for number, sizes in enumerate(every):
        if sizes in every[:number] or math.prod(sizes.values()) > _MAX_ELEMENTS:
            continue
        try:
            launch = launch_of(problem, kernel, sizes, problem.values[0])
            blocks = as_dim3(launch.grid, "grid").size
            threads = blocks * as_dim3(launch.block, "block").size
        except LaunchError:
            continue
        least = MAX_SMALL_THREADS if number < len(own) else 0
        if least < threads <= MAX_THREADS:
            yield _Launch(sizes, blocks, threads)


__all__ = ["MAX_THREADS", "large_sizes", "too_much_work"]
