"""Runs a campaign: profiles in turn, a few kernels of each at once, on several processes."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping
from itertools import cycle
from pathlib import Path
from threading import Event, Lock, Thread

from support.campaign.children import Child
from support.campaign.failures import write_failure
from support.campaign.progress import Campaign
from support.comparing import Found

_AT_ONCE = 20
"""Kernels of a profile, one after the other, before a process takes the next profile."""
_SECONDS_AT_ONCE = 15.0
"""As many seconds at most: a kernel of some profiles takes a thousand times as long as of others."""
_MIN_TURNS = 2
"""In a short campaign each profile has its turn so often."""
_MADE_SMALLER = 3
"""Failures of a profile whose kernels are made smaller: where much is wrong, the others are like them."""
_SECONDS_BETWEEN_WRITES = 2.0
_SECONDS_BETWEEN_LINES = 60.0


def run_campaign(
    campaign: Campaign,
    folder: Path,
    seconds: float,
    processes: int,
    say: Callable[[str], None],
    *,
    child: Callable[[], Child] = Child,
    limits: Mapping[str, int] | None = None,
) -> None:
    """Runs it for so many seconds, or until it is interrupted; its state is in `folder` all along.

    limits: kernels of each profile; None for no limit.
    """
    at_once = min(_SECONDS_AT_ONCE, seconds * processes / _MIN_TURNS / len(campaign.profiles))
    _Run(campaign, folder, time.monotonic() + seconds, at_once, say, limits).run(processes, child)


class _Run:
    def __init__(
        self,
        campaign: Campaign,
        folder: Path,
        end: float,
        at_once: float,
        say: Callable[[str], None],
        limits: Mapping[str, int] | None,
    ) -> None:
        self._campaign, self._folder, self._end, self._say = campaign, folder, end, say
        self._at_once = at_once
        self._left = None if limits is None else Counter(limits)
        self._lock = Lock()
        self._stopped = Event()
        self._turns = cycle(campaign.profiles)
        self._written = 0.0
        self._said = time.monotonic()
        self._smaller: Counter[str] = Counter()
        self._errors: list[BaseException] = []

    def run(self, processes: int, child: Callable[[], Child]) -> None:
        children = [child() for _ in range(processes)]
        threads = [Thread(target=self._work, args=(each,), daemon=True) for each in children]
        for thread in threads:
            thread.start()
        try:
            for thread in threads:
                while thread.is_alive():
                    thread.join(0.2)  # an interrupt comes between two of them
                    self._say_how_far()
        finally:
            self._stopped.set()
            for each in children:
                each.stop()
            for thread in threads:
                thread.join()
            with self._lock:
                self._write()
        if self._errors:
            raise self._errors[0]
        self._campaign.over = True
        self._write()

    def _work(self, child: Child) -> None:
        try:
            while not self._over():
                with self._lock:
                    profile = next(self._turns)
                    some_left = self._left is None or any(count > 0 for count in self._left.values())
                if not some_left:
                    return
                self._some_of(profile, child)
        except BaseException as error:
            if not self._stopped.is_set():
                self._errors.append(error)
                self._stopped.set()
        finally:
            child.close()

    def _some_of(self, profile: str, child: Child) -> None:
        until = time.monotonic() + self._at_once
        for _ in range(_AT_ONCE):
            if self._over() or time.monotonic() > until:
                return
            with self._lock:
                if self._left is not None and self._left[profile] <= 0:
                    return
                if self._left is not None:
                    self._left[profile] -= 1
                seed = self._campaign.profiles[profile].next_seed()
            found = child.compare_seed(profile, seed)
            if self._stopped.is_set():
                return  # it was ended and says nothing of the kernel
            self._keep(profile, seed, found)
            if found.differs:
                self._write_failure(profile, seed, found, child)

    def _keep(self, profile: str, seed: int, found: Found) -> None:
        with self._lock:
            self._campaign.profiles[profile].add(seed, found)
            if found.differs or time.monotonic() > self._written + _SECONDS_BETWEEN_WRITES:
                self._write()

    def _write_failure(self, profile: str, seed: int, found: Found, child: Child) -> None:
        with self._lock:
            self._smaller[profile] += 1
            smaller = self._smaller[profile] <= _MADE_SMALLER
        folder = self._folder / "failures" / f"{profile}-{seed}"
        self._say(f"{profile} {seed} differs: {found.differs[:300]}\n  {folder}")
        write_failure(folder, profile, seed, found, child if smaller else None)

    def _say_how_far(self) -> None:
        if time.monotonic() > self._said + _SECONDS_BETWEEN_LINES:
            self._said = time.monotonic()
            kernels = sum(progress.counts["kernels"] for progress in self._campaign.profiles.values())
            self._say(f"{kernels} kernels, {self._campaign.differ} differ")

    def _over(self) -> bool:
        return self._stopped.is_set() or time.monotonic() > self._end

    def _write(self) -> None:
        self._campaign.write(self._folder / "state.json")
        self._written = time.monotonic()
