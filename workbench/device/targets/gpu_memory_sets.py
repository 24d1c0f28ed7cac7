"""The arrays of a kernel that is timed: what it writes is put back, and cold launches take turns with copies of all.

Knows CuPy arrays and streams, and no kernel.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from workbench.base.records import Note
from workbench.device.targets.gpu_device import import_cupy

_MAX_SETS = 4
_SHARE_OF_FREE = 0.4


class MemorySets:
    """The arrays of a launch, as they were at first, and copies to take turns with.

    Set 0 is the arrays themselves. Copies are made only where every array is contiguous and none overlaps another, so
    that a kernel sees in them what it sees in the originals, and where they fit well into free memory.
    """

    def __init__(self, arrays: Sequence[Any], written: Sequence[bool], labels: Sequence[str], l2_bytes: int) -> None:
        cupy = import_cupy()
        self._arrays = list(arrays)
        self._written = [index for index, may_write in enumerate(written) if may_write]
        self.notes: list[Note] = []
        free_bytes, _ = cupy.cuda.runtime.memGetInfo()
        budget = int(_SHARE_OF_FREE * free_bytes)
        needed = sum(arrays[index].nbytes for index in self._written)
        self._first: dict[int, Any] = {}
        if needed <= budget:
            self._first = {index: arrays[index].copy() for index in self._written}
            budget -= needed
        elif self._written:
            names = ", ".join(labels[index] for index in self._written)
            words = f"{names} cannot be put back between launches, nor afterwards: there is no memory for a copy"
            self.notes.append(Note(words, "not_put_back"))
        size = sum(array.nbytes for array in arrays)
        count = 0
        if size and all(array.flags.c_contiguous for array in arrays) and not overlap(arrays) and self.can_restore:
            # Enough that a set was last seen two L2s of data ago, where few are enough for that.
            count = min(_MAX_SETS - 1, max(1, -(-2 * l2_bytes // size)), budget // size)
        self.sets = [self._arrays, *([array.copy() for array in arrays] for _ in range(count))]
        if size and not count:
            words = "cold launches have no copies of the arrays to alternate with; L2 is flushed all the same"
            self.notes.append(Note(words, "no_copies"))

    @property
    def can_restore(self) -> bool:
        """True if what the kernel writes can be put back."""
        return len(self._first) == len(self._written)

    def restore(self, number: int, stream: Any) -> None:
        """Put back what may have been written in a set, in stream order."""
        with stream:
            for index, saved in self._first.items():
                self.sets[number][index][...] = saved

    def snapshot(self, stream: Any) -> dict[int, Any]:
        """The buffers that may be written, by position, as the stream leaves them in set 0."""
        with stream:
            return {index: self._arrays[index].copy() for index in self._first}

    def differing(self, before: dict[int, Any]) -> list[int]:
        """Positions whose bytes are not what they were; the stream that wrote them has come to its end."""
        cupy = import_cupy()

        def as_bytes(array: Any) -> Any:
            return cupy.ascontiguousarray(array).reshape(-1).view(cupy.uint8)

        return [
            index
            for index, saved in before.items()
            if saved.size and bool((as_bytes(saved) != as_bytes(self._arrays[index])).any())
        ]

    def free(self) -> None:
        """Let go of the copies."""
        del self.sets[1:]
        self._first.clear()


def overlap(arrays: Sequence[Any]) -> bool:
    """True if two of some CuPy arrays have memory in common."""
    spans = sorted((int(array.data.ptr), int(array.data.ptr) + int(array.nbytes)) for array in arrays if array.nbytes)
    return any(start < end for (_, end), (start, _) in pairwise(spans))
