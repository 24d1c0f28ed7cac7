"""Copies between the device and page-locked memory that the host has not waited for (`non_blocking=True`).

Copies to the host arrive as late as CUDA allows, so that who reads the memory without waiting reads what was there
before. Copies to the device are done at once; memory that has other bytes when the host waits for one was written while
a GPU may still read it, and is refused then.
"""

from __future__ import annotations

import itertools
import weakref
import zlib
from dataclasses import dataclass
from typing import Any

import torch

from workbench.base.errors import ArgumentError

_numbers = itertools.count()


@dataclass(eq=False)
class _Copy:
    """A copy to the host that has not arrived.

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
    streams: dict[int, int]

    def end(self) -> None:
        self.target.copy_(self.values)


@dataclass(eq=False)
class _Read:
    """A copy to the device that the host has not waited for.

    Attributes
    ----------
    storage
        The host's memory; None when it was freed.
    first, size
        The bytes of it that are copied.
    checksum
        That of the bytes when the copy was asked for, as its stream sees them.
    streams
        As those of `_Copy`.
    """

    storage: weakref.ref[Any]
    first: int
    size: int
    checksum: int
    streams: dict[int, int]

    def end(self) -> None:
        """Compare the bytes.

        Raises
        ------
        ArgumentError
            They are others.
        """
        storage = self.storage()
        if storage is None or storage.nbytes() < self.first + self.size:
            return
        read = torch.empty(0, dtype=torch.uint8).set_(storage, self.first, (self.size,), (1,))
        if _checksum(read) != self.checksum:
            raise ArgumentError(
                f"page-locked memory of {self.size} bytes was written after a copy of it to the device was asked for "
                "with non_blocking=True, and before the host had waited for the copy: a GPU may have copied either",
                "non_blocking",
            )


_pending: list[_Copy | _Read] = []


def postpone(target: torch.Tensor, values: torch.Tensor, stream: int) -> None:
    """Have a copy arrive when the host waits for its stream. values: of the host, and nobody else's."""
    _pending.append(_Copy(target, values, {stream: next(_numbers)}))


def watch(source: torch.Tensor, seen: torch.Tensor, stream: int) -> None:
    """Have memory that is copied to the device compared when the host waits for the stream; memory with gaps is not.

    Parameters
    ----------
    source
        The host's memory.
    seen
        Its values as the stream sees them (`seen_by`).
    """
    if not source.is_contiguous() or not source.numel():
        return
    size = source.numel() * source.itemsize
    read = _Read(
        weakref.ref(source.untyped_storage(), lambda _: _pending.remove(read) if read in _pending else None),
        source.storage_offset() * source.itemsize,
        size,
        _checksum(seen.contiguous().view(-1).view(torch.uint8)),
        {stream: next(_numbers)},
    )
    _pending.append(read)


def _checksum(data: torch.Tensor) -> int:
    return zlib.crc32(data.numpy().data)


def seen_by(stream: int, source: torch.Tensor) -> torch.Tensor:
    """A tensor of the host as work of a stream sees it: with the copies to it that come before in the stream."""
    due = [
        copy
        for copy in _pending
        if isinstance(copy, _Copy)
        and stream in copy.streams
        and copy.target.untyped_storage()._cdata == source.untyped_storage()._cdata
    ]
    if not due:
        return source
    storage = source.untyped_storage().clone()

    def there(tensor: torch.Tensor) -> torch.Tensor:
        empty = torch.empty(0, dtype=tensor.dtype)
        return empty.set_(storage, tensor.storage_offset(), tensor.shape, tensor.stride())

    for copy in due:
        there(copy.target).copy_(copy.values)
    return there(source)


def moment() -> int:
    """A number for an event that is recorded now."""
    return next(_numbers)


def order(stream: int, event_stream: int, event_moment: int) -> None:
    """Have a stream's later work come after what an event marks in another one."""
    for copy in _pending:
        if copy.streams.get(event_stream, event_moment) < event_moment:
            copy.streams.setdefault(stream, next(_numbers))


def arrive(stream: int | None = None, before: int | None = None) -> None:
    """The host has waited: for a stream, or for all; before: for the work that is behind an event of this number.

    Raises
    ------
    ArgumentError
        Memory was written while it may have been copied.
    """
    if not _pending:
        return
    due = [copy for copy in _pending if stream is None or _is_before(copy, stream, before)]
    _pending[:] = [copy for copy in _pending if copy not in due]
    refused: ArgumentError | None = None
    for copy in due:  # in their order: two may have one target
        try:
            copy.end()
        except ArgumentError as error:
            refused = refused or error
    if refused is not None:
        raise refused


def _is_before(copy: _Copy | _Read, stream: int, before: int | None) -> bool:
    number = copy.streams.get(stream)
    return number is not None and (before is None or number < before)
