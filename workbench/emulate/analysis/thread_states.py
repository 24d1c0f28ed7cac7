"""Facts about the threads of a block at one place: values of registers, and the cells of shared memory that each thread
has certainly written.

Where several paths lead to a place, a thread keeps the facts that hold on each path it may have taken.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.analysis.block_forms import Known, Mask


@dataclass(frozen=True, eq=False)
class ThreadStates:
    """Threads that may be at one place. values: registers, those left out are known of no thread. written: cells that a
    thread has certainly written since the last barrier, as `thread * cells + cell` in ascending order; those of threads
    that are not here mean nothing."""

    present: Mask
    values: dict[str, Known]
    written: NDArray[np.int64]
    cells: int

    def of(self, threads: Mask) -> ThreadStates:
        """The states of some threads."""
        return replace(self, present=self.present & threads)

    def having(self, registers: Iterable[str]) -> ThreadStates:
        """The same, without what is known of other registers."""
        return replace(self, values={key: self.values[key] for key in registers if key in self.values})

    def joined(self, other: ThreadStates) -> ThreadStates:
        """The facts that hold where threads may come from either state."""
        a, b = self.present, other.present
        keys = self.values.keys() | other.values.keys()
        values = {key: either(self.values.get(key), a, other.values.get(key), b) for key in keys}
        mine, theirs = self.own, other.own
        both = np.intersect1d(mine, theirs, assume_unique=True)
        alone = mine[~b[mine // self.cells]], theirs[~a[theirs // self.cells]]
        written = np.sort(np.concatenate([both, *alone]))
        known = {key: value for key, value in values.items() if value is not None}
        return ThreadStates(a | b, known, written, self.cells)

    def covered_by(self, earlier: ThreadStates) -> Mask:
        """Threads of which all that an earlier state holds is so here, too: what may become of them is known."""
        result = self.present & earlier.present
        for key, theirs in earlier.values.items():
            mine = self.values.get(key)
            if mine is theirs:
                continue
            alike = mine is not None and mine.is_of(theirs)
            result &= (mine.known & (mine.bits == theirs.bits) if mine is not None and alike else False) | ~theirs.known
        if result.any() and self.written is not earlier.written:
            lost = np.setdiff1d(earlier.own, self.written, assume_unique=True)
            result[lost // self.cells] = False
        return result

    @property
    def own(self) -> NDArray[np.int64]:
        """The cells written by the threads that are present."""
        return self.written[self.present[self.written // self.cells]]


def either(mine: Known | None, a: Mask, theirs: Known | None, b: Mask) -> Known | None:
    """A register that threads of `a` may have from one way and threads of `b` from another."""
    if mine is None or mine is theirs:
        return mine if mine is not None else None if theirs is None else replace(theirs, known=theirs.known & b & ~a)
    if theirs is None or not mine.is_of(theirs):
        return replace(mine, known=mine.known & a & ~b)
    equal = mine.known & theirs.known & (mine.bits == theirs.bits)
    known = np.where(a & b, equal, np.where(a, mine.known, theirs.known))
    return replace(mine, bits=np.where(a, mine.bits, theirs.bits), known=known)


__all__ = ["ThreadStates", "either"]
