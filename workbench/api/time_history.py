"""The times that were measured in this session, version by version of each kernel's code.

Keeps numbers and words for as long as the process lives, no kernel and no samples.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from workbench.api.standing import code_digest
from workbench.base.bounded_cache import BoundedCache
from workbench.base.records import Missing, Quantity
from workbench.base.records.timings import Interval, Timing
from workbench.base.workers import forking

_MAX_KERNELS = 256
_MAX_TIMES = 64
_guard = forking.lock()
_times: BoundedCache[str, tuple[TimedVersion, ...]] = BoundedCache(_MAX_KERNELS)


@dataclass(frozen=True)
class TimedVersion:
    """One measured time of one version of a kernel.

    Attributes
    ----------
    version
        1 for the first code of this name that was timed, 2 for the next, the same for the same code.
    digest
        The digest of that code.
    launch
        Grid, block and device in words.
    at
        Seconds since 1970.
    """

    kernel: str
    version: int
    digest: str
    launch: str
    hot: Quantity
    interval: Interval | Missing
    cold: Quantity | Missing
    at: float


@dataclass(frozen=True)
class Step:
    """A row of a history, with how its hot median compares with that of the row before it of the same launch."""

    entry: TimedVersion
    change: float | Missing

    @property
    def change_words(self) -> str:
        """`-12.3 %`, or why there is none."""
        return self.change.reason if isinstance(self.change, Missing) else f"{100 * self.change:+.1f} %"


def note_timing(timing: Any) -> None:
    """Keep a measured time; that there is none, or one of no kernel handle, is no entry."""
    if not isinstance(timing, Timing):
        return
    digest = code_digest(timing.kernel)
    if isinstance(digest, Missing):
        return
    name = timing.kernel.name
    with _guard:
        earlier = _times.get(name, ())
        known = {entry.digest: entry.version for entry in earlier}
        entry = TimedVersion(
            kernel=name,
            version=known.get(digest, max(known.values(), default=0) + 1),
            digest=digest,
            launch=f"grid {timing.grid}, block {timing.block}, {timing.device}",
            hot=timing.median,
            interval=timing.hot if isinstance(timing.hot, Missing) else timing.hot.interval,
            cold=timing.cold if isinstance(timing.cold, Missing) else timing.cold.median,
            at=time.time(),
        )
        _times.put(name, (*earlier, entry)[-_MAX_TIMES:])


def history_of(name: str) -> tuple[Step, ...]:
    """The times of a kernel's versions, oldest first.

    A difference is that of medians that were taken one after the other, not in turn: clocks may have moved between
    them. `wb.compare_times` measures two kernels in turn.
    """
    steps: list[Step] = []
    newest: dict[str, TimedVersion] = {}
    for entry in _times.get(name, ()):
        before = newest.get(entry.launch)
        change: float | Missing = Missing("first of this launch")
        if before is not None:
            change = entry.hot.value / before.hot.value - 1
        steps.append(Step(entry, change))
        newest[entry.launch] = entry
    return tuple(steps)


def forget_times() -> None:
    """Begin the history anew."""
    _times.clear()
