"""The exception by which an instruction reports a fault to the launch; internal to the emulator."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from workbench.base.records import Dim3, Missing, SourceSpot
from workbench.base.records.facts import Fact
from workbench.base.records.fault_words import worded
from workbench.base.records.outcomes import Fault

AccessKind = Literal["read", "write", "atomic"]


class FaultSignal(Exception):
    """A rule that lanes of the current batch broke. lanes: their numbers in the batch, the first is described."""

    def __init__(
        self,
        kind: str,
        cause: Fact,
        lanes: Sequence[int] = (),
        *,
        access: AccessKind | None = None,
        space: str | None = None,
        size_bytes: int | None = None,
        address: int | None = None,
        line: int | None = None,
    ) -> None:
        super().__init__(kind, cause)
        self.kind = kind
        self.cause = cause
        self.lanes = lanes
        self.access = access
        self.space = space
        self.size_bytes = size_bytes
        self.address = address
        self.line = line

    def fault(
        self,
        line: int | Missing,
        spots: Mapping[int, SourceSpot],
        block: Dim3 | None,
        thread: Dim3 | None,
        count: int,
    ) -> Fault:
        """The record of it. spots: where lines of PTX come from. block, thread: the first to blame of `count` lanes."""
        spot = spots.get(line) if isinstance(line, int) else None
        unknown = Missing("the line is not known")
        return worded(
            Fault(
                kind=self.kind,
                severity="error",
                cause=self.cause,
                access=self.access,
                space=self.space,
                size_bytes=self.size_bytes,
                address=self.address,
                block=block,
                thread=thread,
                ptx_line=line,
                source_file=spot.file if spot else unknown,
                source_line=spot.line if spot else unknown,
                inlined_at=spot.inlined_at if spot else (),
                count=count,
            )
        )
