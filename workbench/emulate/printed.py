"""Output of `printf` in one launch, up to the size of a device's buffer."""

from __future__ import annotations

from collections import deque

BUFFER_BYTES = 1 << 20
"""cudaLimitPrintfFifoSize, as it is by default (CUDA C++ Programming Guide, "Formatted Output")."""


class Printed:
    """The output of a launch's calls of printf, in their order.

    Bounded as on a device, whose buffer is circular: when it is full, the oldest output is overwritten. Here the text
    counts; a device counts arguments, in an undocumented layout.
    """

    def __init__(self, most_bytes: int = BUFFER_BYTES) -> None:
        self._pieces: deque[str] = deque()
        self._bytes = 0
        self._most = most_bytes

    def append(self, text: str) -> None:
        """Adds the output of one call."""
        self._pieces.append(text)
        self._bytes += len(text)
        while self._bytes > self._most and len(self._pieces) > 1:
            self._bytes -= len(self._pieces.popleft())

    def clear(self) -> None:
        """Forgets all, for a launch that is repeated."""
        self._pieces.clear()
        self._bytes = 0

    def __bool__(self) -> bool:
        return bool(self._pieces)

    @property
    def text(self) -> str:
        """All that is still there."""
        return "".join(self._pieces)
