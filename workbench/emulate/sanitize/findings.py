"""Findings of sanitisers, one a bug: those of one kind between the same lines are counted, and the first is kept."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, get_args

from workbench.base.records import Severity
from workbench.emulate.fault_signal import AccessKind

Cause = Literal[
    "guess", "same_instruction", "no_warp_barrier", "no_barrier", "no_block_fence", "no_cluster_barrier",
    "peer_may_end", "volatile", "scope", "other_block", "no_fence", "no_map_fence", "no_proxy_fence", "asynchronous",
    "no_tensor_fence", "cells_unordered", "cells_in_flight", "read_only_path", "not_written", "malloced_not_written",
    "carry_not_set", "cells_not_written", "named_lanes_ended", "silent_lane", "lane_without_thread",
    "several_barriers", "lanes_ended", "lanes_left", "warps_ended", "warps_went_around", "went_around",
    "no_register_fence", "registers_in_flight", "leak",
]  # fmt: skip
"""The cause of a finding. Causes of races are ordered by the effort of the remedy: of several causes, a finding has the
last."""
Awaited = Literal["", "copies", "bulk_group", "object", "products", "commit", "tensor_loads", "tensor_stores"]
"""The mechanism by which a program waits for an asynchronous operation: `cp.async.wait_group`,
`cp.async.bulk.wait_group`, an mbarrier, `wgmma.wait_group`, an mbarrier of a `tcgen05.commit`, `tcgen05.wait::ld` and
`::st`. Empty: it is not asynchronous."""
_BREADTH = {cause: i for i, cause in enumerate(get_args(Cause))}


@dataclass(frozen=True)
class RecordedAccess:
    """One access as a sanitiser saw it: the thread by its number through the grid, the address as its space has it.

    strong: it is atomic, volatile or another strong operation of the memory model. awaited: the mechanism by which a
    program waits for it.
    """

    kind: AccessKind
    space: str
    size_bytes: int
    address: int
    thread: int
    line: int
    strong: bool = False
    awaited: Awaited = ""


@dataclass(frozen=True)
class Finding:
    """One bug.

    other: the access, or the barrier, that it clashes with. count: how often it was seen. same_value: no value came
    from it in this run. units_apart: of two writes, the most by which their values differ, as floats in units of the
    last place; None where they are not known. written_bytes, owner_bytes: of a uninitialised read, how much of the
    buffer, the block's or the thread's memory was written by then, and its size; of a leak, the bytes of all its
    pieces.
    """

    kind: str
    severity: Severity
    cause: Cause
    touch: RecordedAccess
    other: RecordedAccess | None = None
    count: int = 1
    same_value: bool = False
    units_apart: int | None = None
    written_bytes: int = 0
    owner_bytes: int = 0


class Findings:
    """The findings so far, in the order in which each was first seen."""

    def __init__(self) -> None:
        self._found: dict[tuple[object, ...], Finding] = {}

    def add(self, finding: Finding) -> None:
        """Adds a finding, or counts it with those between the same lines."""
        lines = frozenset((finding.touch.line, finding.other.line if finding.other else finding.touch.line))
        key = (finding.kind.partition(".")[0], finding.touch.space, lines)
        before = self._found.get(key)
        if before is None:
            self._found[key] = finding
            return
        self._found[key] = wider(before, finding)

    @property
    def all(self) -> tuple[Finding, ...]:
        """All findings so far."""
        return tuple(self._found.values())


def wider(one: Finding, two: Finding) -> Finding:
    """Two findings of one bug as one: it is as bad as the worse of them, and what mends it mends both."""
    speaks = max(one, two, key=lambda each: (_BREADTH[each.cause], each.severity == "error", -each.same_value))
    return replace(
        speaks,
        severity="error" if "error" in (one.severity, two.severity) else speaks.severity,
        same_value=one.same_value and two.same_value,
        units_apart=None
        if None in (one.units_apart, two.units_apart)
        else max(one.units_apart or 0, two.units_apart or 0),
        owner_bytes=speaks.owner_bytes + (one if speaks is two else two).owner_bytes * (speaks.cause == "leak"),
        count=one.count + two.count,
    )


def _most(one: int | None, two: int | None) -> int | None:
    return None if one is None or two is None else max(one, two)


__all__ = ["Cause", "Finding", "Findings", "RecordedAccess", "wider"]
