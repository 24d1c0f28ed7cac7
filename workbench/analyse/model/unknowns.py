"""Unknowns of a prediction, each with the values between which it lies: its range follows from these.

A time is computed three times by the same rules, with every unknown at its favourable end, in the middle, and at its
unfavourable end. docs/model.md says where each comes from.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from workbench.analyse.model.prediction import Conditions, RangeCause
from workbench.analyse.model.workload import Workload
from workbench.isa.arch.memory_systems import (
    CLOCK_SPREAD,
    DRAM_SPREAD,
    GRAPH_LAUNCH,
    L2_SPREAD,
    LATENCY_SPREAD,
    LAUNCH_SPREAD,
)
from workbench.isa.sass.throughput import End


@dataclass(frozen=True)
class Unknowns:
    """One end of what is not known, or its middle.

    Attributes
    ----------
    repeats_hit, repeats_hit_over
        Of loads that a block repeats, the share that L1 answers where the footprint fits, and where it does not fit at
        all.
    cache
        Times the size of L1 and L2 for what warps load again.
    lookups
        Times the cycles of L1 for loads: up to 1.3 where lines of a request share sets of the cache, as 32 lines take
        9.2 to 12.1 cycles by their distance (gpu-benches, gpu-strides; `workbench.emulate.touched_sectors`).
    rates
        The end of the range of each unit's published rate.
    constants_missed
        Of lines of constants that lanes of a request read beyond the first, where not all fit the cache, the share that
        is not there.
    l2_kept
        Of what fits L2, the share that is there from wave to wave.
    deep
        Of loads that miss L1, the share that waits for DRAM whatever L2 holds.
    warm
        True if data that fit L2 are there before the launch.
    flushed
        The share of L2 that holds what was written before, by a flush or another launch: it is written to DRAM as the
        launch's data take its place.
    beside
        Of sectors that lie alone in memory, the share with which DRAM gives their neighbour too; None is that of the
        GPU's memory.
    queued
        True if warps wait in queues, else for nothing but the busiest unit.
    in_step
        True if an instruction that has been issued finds its registers' ports and its pipe free.
    barriers
        Of the time that warps lose if they cover each other's waits only between two barriers, the share.
    unrated
        Cycles of an instruction that goes to a unit without a published rate, at most those of a special function.
    waits
        Latencies, times those measured on an idle GPU.
    l2_rate, dram_rate
        Times the published ones.
    sharpness
        The exponent of the norm over SMs, L2 and DRAM; infinite is the largest alone.
    work
        Times what was counted.
    clock
        Times the boost clock.
    launch
        Times an empty one.
    atomics
        Cycles of one on an address.
    copies_overlap
        True if a block computes while bulk copies are under way.
    """

    repeats_hit: float
    repeats_hit_over: float
    cache: float
    lookups: float
    rates: End
    constants_missed: float
    l2_kept: float
    deep: float
    warm: bool
    flushed: float
    beside: float | None
    queued: bool
    in_step: bool
    barriers: float
    unrated: float
    waits: float
    l2_rate: float
    dram_rate: float
    sharpness: float
    work: float
    clock: float
    launch: float
    atomics: float
    copies_overlap: bool


FAVOURABLE = Unknowns(
    repeats_hit=1.0, repeats_hit_over=1.0, cache=1.5, lookups=1.0, rates="low", constants_missed=0.0, l2_kept=1.0,
    deep=0.0, warm=True, flushed=0.0, beside=0.0, queued=False, in_step=True, barriers=0.0, unrated=0.0,
    waits=LATENCY_SPREAD[0], l2_rate=L2_SPREAD[1], dram_rate=DRAM_SPREAD[1], sharpness=float("inf"), work=1.0,
    clock=CLOCK_SPREAD[1], launch=LAUNCH_SPREAD[0], atomics=0.75, copies_overlap=True,
)  # fmt: skip
MIDDLE = Unknowns(
    repeats_hit=1.0, repeats_hit_over=0.85, cache=1.0, lookups=1.0, rates="likely", constants_missed=1.0,
    l2_kept=1.0, deep=0.0, warm=False, flushed=0.0, beside=None, queued=True, in_step=True, barriers=0.7, unrated=0.0,
    waits=1.0, l2_rate=1.0, dram_rate=1.0, sharpness=3.0, work=1.0, clock=1.0, launch=1.0, atomics=1.0,
    copies_overlap=True,
)  # fmt: skip
UNFAVOURABLE = Unknowns(
    repeats_hit=0.85, repeats_hit_over=0.5, cache=0.7, lookups=1.15, rates="high", constants_missed=1.0, l2_kept=0.0,
    deep=1.0, warm=False, flushed=1.0, beside=1.0, queued=True, in_step=True, barriers=1.0, unrated=8.0,
    waits=LATENCY_SPREAD[1], l2_rate=L2_SPREAD[0], dram_rate=DRAM_SPREAD[0], sharpness=2.0, work=1.0,
    clock=CLOCK_SPREAD[0], launch=LAUNCH_SPREAD[1], atomics=1.7, copies_overlap=False,
)  # fmt: skip

CAUSES: Mapping[RangeCause, tuple[str, ...]] = {
    "work": ("work",),
    "l1": ("repeats_hit", "repeats_hit_over", "cache", "lookups"),
    "rates": ("rates", "unrated", "constants_missed"),
    "l2_contents": ("l2_kept", "deep", "warm", "flushed"),
    "queues": ("queued", "in_step", "barriers", "sharpness"),
    "latencies": ("waits", "copies_overlap"),
    "l2_rate": ("l2_rate",),
    "dram_rate": ("dram_rate", "beside"),
    "clock": ("clock",),
    "launch": ("launch",),
    "atomics": ("atomics",),
}
"""Causes of a range, each with the fields that it moves together."""


_FLUSHED = 0.5
"""The share of L2 that is yet to be written to DRAM after a memset has emptied it, as llm.c, nvbench and triton.testing
do before each launch. Eight layer norms of 50 MB on an A100 take 1.29 to 1.40 times as long as without
(github.com/karpathy/llm.c, pull request 645); Nsight Compute invalidates L2, which leaves nothing to write.
"""
_GIVEN_CLOCK = (0.98, 1.02)
"""Times a clock that was asked for: the GPU keeps it within a step of 15 to 30 MHz."""


def ends(w: Workload, conditions: Conditions) -> tuple[Unknowns, Unknowns, Unknowns]:
    """The favourable end, the middle and the unfavourable end for a workload under some conditions: what its counts
    rest on is a part of both ends."""
    error = min(w.sampled.error, 0.9)
    low = replace(FAVOURABLE, work=(1 - error) * (1 - w.unmatched / 2))
    middle, high = MIDDLE, replace(UNFAVOURABLE, work=(1 + w.sampled.error) * (1 + w.unmatched))
    if conditions.clock_mhz is not None:
        low, high = replace(low, clock=_GIVEN_CLOCK[1]), replace(high, clock=_GIVEN_CLOCK[0])
    if conditions.cache == "cold":
        low = replace(low, warm=False)
        middle = replace(middle, flushed=_FLUSHED)
    elif conditions.cache == "warm":
        middle, high = replace(middle, warm=True), replace(high, warm=True, deep=0.0, flushed=0.0)
    if conditions.graph:
        low, middle, high = (replace(e, launch=n) for e, n in zip((low, middle, high), GRAPH_LAUNCH, strict=True))
    return low, middle, high


def moved(cause: RangeCause, end: Unknowns, middle: Unknowns) -> Unknowns:
    """The middle with one cause alone at an end."""
    return replace(middle, **{name: getattr(end, name) for name in CAUSES[cause]})


def words(w: Workload, conditions: Conditions) -> list[str]:
    """Sentences on what makes the range of a workload wider than others'."""
    before = {
        "unknown": "the range reaches from data that L2 holds before the launch, and loads that L1 answers wherever it "
        "may, to loads that all wait for DRAM",
        "cold": "L2 holds none of the launch's data before it",
        "warm": "L2 holds the launch's data before it, if they fit",
    }
    result = [before[conditions.cache]]
    if w.sampled.error > 0.02:
        result.append(f"the launch's work is known to {w.sampled.error:.0%}, from how the blocks differ that were run")
    return result
