"""Copies that have begun and not yet happened, and what they will do to barrier objects.

What is queued holds no state of the launch, but is given the batch: a copy of the state may go on by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Copy: TypeAlias = Callable[[Any, NDArray[np.intp]], None]
"""Does a copy in a batch, for those of its lanes that are named."""


class Copies:
    """Asynchronous copies of a batch's lanes that no wait has finished (PTX ISA 9.7.9)."""

    def __init__(self, n: int) -> None:
        self._committed = np.zeros(n, np.int64)
        self._pending: list[tuple[NDArray[np.intp], NDArray[np.int64], Copy]] = []

    def add(self, lanes: NDArray[np.intp], copy: Copy) -> None:
        """Queues a copy for some lanes."""
        self._pending.append((lanes, self._committed[lanes].copy(), copy))

    def commit(self, lanes: NDArray[np.intp]) -> None:
        """Closes the current group of some lanes."""
        self._committed[lanes] += 1

    def committed(self, lanes: NDArray[np.intp]) -> NDArray[np.int64]:
        """The groups that some lanes have closed."""
        return self._committed[lanes]

    def of_groups(self, lanes: NDArray[np.intp], count: int) -> list[tuple[Copy, NDArray[np.intp]]]:
        """The copies in flight in the first `count` groups of some lanes, each with those."""
        found = [(copy, theirs[np.isin(theirs, lanes) & (groups < count)]) for theirs, groups, copy in self._pending]
        return [(copy, due) for copy, due in found if due.size]

    def begun(self) -> list[Copy]:
        """The copies in flight, for `finish`."""
        return [copy for _, _, copy in self._pending]

    def finish(self, g: Any, lanes: NDArray[np.intp], copies: list[Copy]) -> None:
        """Finishes those of `copies` that are still in flight, for some lanes."""
        self._land(g, lanes, lambda theirs, groups, copy: np.full(theirs.size, copy in copies))

    def wait(self, g: Any, lanes: NDArray[np.intp], allowed: int) -> None:
        """Finishes all groups of some lanes but the last `allowed`; -1 finishes what is not committed too."""
        self._land(g, lanes, lambda theirs, groups, copy: (groups < self._committed[theirs] - allowed) | (allowed < 0))

    def _land(self, g: Any, lanes: NDArray[np.intp], asked: Callable[..., NDArray[np.bool_]]) -> None:
        kept = []
        for theirs, groups, copy in self._pending:
            due = np.isin(theirs, lanes) & asked(theirs, groups, copy)
            if due.any():
                copy(g, theirs[due])
            if not due.all():
                kept.append((theirs[~due], groups[~due], copy))
        self._pending = kept


class InFlight:
    """Arrivals at barrier objects that completing copies will cause (PTX ISA 9.7.13 mbarrier).

    What a warp begins takes longer than the rest of its time slice: on a GPU the other warps of its block come to
    their own tests of the object in the meantime. See docs/decisions/0090-copies-outlast-a-time-slice.md.
    """

    def __init__(self) -> None:
        self._landings: dict[int, list[tuple[Any, int, Callable[[Any], None]]]] = {}

    def add(self, g: Any, place: int, landing: Callable[[Any], None]) -> None:
        """Queues what a copy of a batch does to the barrier at a place of shared memory."""
        self._landings.setdefault(place, []).append((g, g.time_slice, landing))

    def land(self, place: int, tester: Any) -> bool:
        """Does all that is queued for a barrier, in order, but what the testing batch began in this time slice while
        other warps of its blocks are left; True if some of that remains."""
        queued = self._landings.pop(place, [])
        shares = len(tester.group.batches) > 1
        held = [each for each in queued if shares and each[0] is tester and each[1] == tester.time_slice]
        if held:
            self._landings[place] = held
        for begun, _, landing in (each for each in queued if each not in held):
            landing(begun)
        return bool(held)
