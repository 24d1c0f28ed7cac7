"""Copies from the device to page-locked memory that the host has not waited for (`non_blocking=True`): they arrive as
late as CUDA allows, so that who reads the memory without waiting reads what was there before.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field

import torch

_numbers = itertools.count()


@dataclass(eq=False)
class _Copy:
    """A copy that has not arrived.

    Attributes
    ----------
    target, values
        The host's memory, and what it will have.
    streams
        The copy's stream, and those that wait for an event behind it, each with a number: what is recorded in that
        stream later has a larger one.
    """

    target: torch.Tensor
    values: torch.Tensor
    streams: dict[int, int] = field(default_factory=dict)


_pending: list[_Copy] = []


def postpone(target: torch.Tensor, values: torch.Tensor, stream: int) -> None:
    """Have a copy arrive when the host waits for its stream. values: of the host, and nobody else's."""
    _pending.append(_Copy(target, values, {stream: next(_numbers)}))


def moment() -> int:
    """A number for an event that is recorded now."""
    return next(_numbers)


def order(stream: int, event_stream: int, event_moment: int) -> None:
    """Have a stream's later work come after what an event marks in another one."""
    for copy in _pending:
        if copy.streams.get(event_stream, event_moment) < event_moment:
            copy.streams.setdefault(stream, next(_numbers))


def arrive(stream: int | None = None, before: int | None = None) -> None:
    """The host has waited: for a stream, or for all; before: for the work that is behind an event of this number."""
    if not _pending:
        return
    due = [copy for copy in _pending if stream is None or _is_before(copy, stream, before)]
    for copy in due:  # in their order: two may have one target
        _pending.remove(copy)
        copy.target.copy_(copy.values)


def _is_before(copy: _Copy, stream: int, before: int | None) -> bool:
    number = copy.streams.get(stream)
    return number is not None and (before is None or number < before)
