"""Accesses of a launch beyond the views that it was given, in their storages: right on a GPU, and seldom meant.

A sanitised launch of such views runs once before, plainly, with the rest of the storages concealed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from workbench.base.records.facts import Fact
from workbench.base.records.outcomes import Fault
from workbench.device.targets.host_storages import Storage, merged, span_on_host
from workbench.device.targets.staged_storages import Piece, Staged
from workbench.emulate import LaunchRequest, Memory, run

Concealed = dict[Piece, list[tuple[Storage, str]]]
"""Pieces with more in them than the arguments, and the arguments' own ranges of addresses in each, with their names."""
_CONCEALED = ("memcheck.out_of_bounds", "memcheck.use_after_free")
"""Kinds of faults in a piece: what is concealed of it counts as freed."""


def beyond_views(request: LaunchRequest, staged: Staged) -> tuple[Fault, ...]:
    """The first access beyond the views of a launch, as a warning; memory is put back.

    request: the launch, plain.
    """
    pieces = _with_more(staged)
    if not pieces:
        return ()
    memory = request.program.memory
    with _concealed(memory, pieces):
        faults = run(request).faults
    return tuple(warning for fault in faults for warning in _warnings(fault, pieces))


def _with_more(staged: Staged) -> Concealed:
    found: Concealed = {}
    for host, home, label in zip(staged.lowered.arrays, staged.homes, staged.lowered.labels, strict=True):
        if home is not None and home not in staged.named and host.size:
            span, move = span_on_host(host), home.address - home.storage.first
            found.setdefault(home, []).append((Storage(span.first + move, span.end + move), label))
    joined = {piece: _joined(ranges) for piece, ranges in found.items()}
    return {
        piece: ranges
        for piece, ranges in joined.items()
        if sum(each.size_bytes for each, _ in ranges) < piece.storage.size_bytes
    }


def _joined(ranges: Sequence[tuple[Storage, str]]) -> list[tuple[Storage, str]]:
    """Ranges that overlap as one, with all their names."""
    return [
        (whole, ", ".join(label for each, label in ranges if whole.holds(each)))
        for whole in merged([each for each, _ in ranges])
    ]


@contextmanager
def _concealed(memory: Memory, pieces: Concealed) -> Iterator[None]:
    """Make faults of accesses to what lies beside the ranges of some pieces."""
    with memory.undone():
        before = {piece: memory.read(piece.address, piece.storage.size_bytes) for piece in pieces}
        label = {piece: found.label for piece in pieces if (found := memory.find(piece.address)) is not None}
        for piece, ranges in pieces.items():
            memory.suspend(piece.address)
            for each, name in ranges:
                memory.expose(each.first, each.end, name)
        try:
            yield
        finally:
            for piece, ranges in pieces.items():
                for each, _ in ranges:
                    memory.conceal(each.first)
                memory.resume(piece.address)
                memory.write(piece.address, before[piece])
                memory.set_label(piece.address, label[piece])


def _warnings(fault: Fault, pieces: Concealed) -> Iterator[Fault]:
    """A fault in one of the pieces as a warning, which names the nearest of the views in it."""
    at = fault.address
    if fault.kind not in _CONCEALED or at is None:
        return
    for piece, ranges in pieces.items():
        if 0 <= at - piece.address < piece.storage.size_bytes:
            view, name = min(ranges, key=lambda each: max(each[0].first - at, at - each[0].end))
            yield replace(fault, kind="memcheck.out_of_bounds", severity="warning", cause=_cause(fault, at, view, name))


def _cause(fault: Fault, at: int, view: Storage, name: str) -> Fact:
    buffer = {"buffer": name, "buffer_bytes": view.size_bytes, "buffer_space": "global"}
    if at < view.first:
        return Fact.of("before_start", distance_bytes=view.first - at, **buffer)
    if at >= view.end:
        return Fact.of("past_end", distance_bytes=at - view.end, **buffer)
    return Fact.of("over_end", distance_bytes=at + (fault.size_bytes or 0) - view.end, **buffer)


__all__ = ["beyond_views"]
