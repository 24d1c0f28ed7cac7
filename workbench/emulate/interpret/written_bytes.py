"""Notes the bytes of global memory that a launch writes, for a later one that reads them."""

from __future__ import annotations

import numpy as np

from workbench.emulate.addresses import BASE
from workbench.emulate.memory import Memory
from workbench.emulate.numbers import Vector
from workbench.emulate.observers import Accessing, Batch, Lanes, Located, Observer


class WrittenBytes(Observer):
    """Tells memory of each write. Memory does not grow meanwhile, but for what the kernel allocates: that is new."""

    def __init__(self, memory: Memory) -> None:
        self._shadow = memory.shadow
        self._shadow.note_words()

    def accesses(
        self, g: Batch, site: Accessing, place: Located, lanes: Lanes, after: Vector | None, before: Vector | None
    ) -> None:
        """Lanes are about to access memory."""
        if place.space == "global" and site.kind != "read":
            self._shadow.note_bytes(place.addresses.astype(np.int64) - BASE, site.nbytes)

    def launch_stops(self) -> None:
        """The launch is over."""
        self._shadow.note_filled()


__all__ = ["WrittenBytes"]
