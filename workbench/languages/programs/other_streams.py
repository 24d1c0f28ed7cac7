"""Streams of others on a device that a process shares with them, as PyTorch's with its extensions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from workbench.device.runtime.graphs import Capture, Node


class OtherStreams(Protocol):
    """Answers to what calls of the runtime ask about them.

    Attributes
    ----------
    captures
        Captures that others have begun and that have not ended.
    is_sequential
        Each launch of the calling thread ends before it goes on: its launches are examined one by one.
    """

    @property
    def captures(self) -> Sequence[Capture]: ...

    @property
    def is_sequential(self) -> bool: ...

    def holds(self, stream: int) -> bool:
        """True of a stream of others. None of them waits for the legacy stream, nor that for it."""
        ...

    def perform(self, stream: int, node: Node) -> None:
        """Do work while there are captures of others: for the capture of its stream, or apart from them.

        Raises
        ------
        CudaError
            As the work does.
        """
        ...

    def host_waits(self, stream: int | None) -> None:
        """Note that the host waits for a stream, or for all."""
        ...
