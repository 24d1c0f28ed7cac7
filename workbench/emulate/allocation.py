"""A range of addresses of a device's memory."""

from __future__ import annotations

from typing import NamedTuple


class Allocation(NamedTuple):
    """A range of addresses [start, end) that was asked for; space: `global` or `const`."""

    start: int
    end: int
    label: str
    space: str

    @property
    def size_bytes(self) -> int:
        return self.end - self.start

    @property
    def operands(self) -> dict[str, object]:
        """Operands of a fault's cause."""
        return {"buffer": self.label, "buffer_bytes": self.size_bytes, "buffer_space": self.space}
