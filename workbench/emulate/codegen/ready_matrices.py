"""Factors of warp matrices that are already in order, for the products that follow.

A tile is multiplied by several others: its elements are moved from the registers of lanes to rows of doubles once, and
again only after an instruction has written one of the registers. Sums of a warpgroup's products stay in memory from one
product to the next that adds to them.
"""

from __future__ import annotations

from collections.abc import Iterable

from workbench.emulate.ir.operands import Register
from workbench.emulate.llvm.builder import Builder

MAX = 24
"""Factors that are kept at a time: their doubles take 48 KB at most."""

Key = tuple[str, ...]
"""The function that orders the elements, and the registers that it takes them from."""


class ReadyMatrices:
    """Stack slots with factors in order, by where they came from."""

    def __init__(self, b: Builder) -> None:
        self._b = b
        self._ready: dict[Key, tuple[int, str]] = {}
        self._free: dict[int, list[str]] = {}
        self._coming: tuple[Key, int, str] | None = None

    def find(self, key: Key) -> str | None:
        """The slot with a factor; None where it must be put in order."""
        found = self._ready.get(key)
        return None if found is None else found[1]

    def add(self, key: Key, count: int) -> str:
        """The slot for a factor of so many elements, which later instructions find in it."""
        if len(self._ready) == MAX:
            self._drop(next(iter(self._ready)))
        free = self._free.setdefault(count, [])
        slot = free.pop() if free else self._b.allocate(f"[{count} x double]")
        self._ready[key] = count, slot
        return slot

    def replace(self, key: Key, new: Key) -> None:
        """The instruction that is emitted changes a slot: behind it, it holds what another key names."""
        self._coming = (new, *self._ready.pop(key))

    def written(self, registers: Iterable[Register]) -> None:
        """These registers have other values now."""
        if self._ready:
            names = {register.key for register in registers}
            for key in [key for key in self._ready if not names.isdisjoint(key[1:])]:
                self._drop(key)
        if self._coming is not None:
            new, count, slot = self._coming
            self._ready[new] = count, slot
            self._coming = None

    def clear(self) -> None:
        """A warp may come from elsewhere to what is emitted next."""
        for key in list(self._ready):
            self._drop(key)

    def _drop(self, key: Key) -> None:
        count, slot = self._ready.pop(key)
        self._free[count].append(slot)
