"""How a fault travels from the instruction that made it to the launch: one exception, internal to the interpreter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

AccessKind = Literal["read", "write", "atomic"]


class FaultSignal(Exception):
    """A rule that lanes of the current batch broke. lanes: their numbers in the batch, the first is described."""

    def __init__(
        self,
        kind: str,
        message: str,
        lanes: Sequence[int] = (),
        *,
        access: AccessKind | None = None,
        space: str | None = None,
        size_bytes: int | None = None,
        address: int | None = None,
        line: int | None = None,
    ) -> None:
        super().__init__(message)
        self.kind = kind
        self.message = message
        self.lanes = lanes
        self.access = access
        self.space = space
        self.size_bytes = size_bytes
        self.address = address
        self.line = line
