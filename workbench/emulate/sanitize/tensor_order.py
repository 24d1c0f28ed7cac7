"""The order of accesses to tensor memory across threads (PTX ISA 9.7.16.6.3 and 9.7.16.6.4).

A thread's access is behind another's that is complete if the two threads have synchronised in between: by operations
that release and acquire, as for any memory, or by relaxed ones between `tcgen05.fence::before_thread_sync` and
`tcgen05.fence::after_thread_sync`. A `tcgen05.commit` executes the former itself. Between these two fences operations
that are not complete are in order, too, as those of one thread are.

Clocks carry this as they carry fences of proxies, in entries of their own for each block.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import numpy as np

from workbench.emulate.sanitize.clocks import NOTHING, Clock, Clocks, Known, Stamps

_COMPLETE = "tensor"
"""Accesses that are complete and ordered before the thread."""
_SENT = "tensor.sent"
"""Those that a fence before a synchronisation, or a commit, has ordered before it."""
_SEEN = "tensor.seen"
"""Those that would be in order if no fences were needed."""
_BEGUN_SENT = "tensor.begun.sent"
"""Those that had begun before such a fence."""
_BEGUN = "tensor.begun"
"""Those that had begun, with the fences of both threads in between."""
_RELEASED = {_COMPLETE: (_SEEN,), _SENT: (_SENT, _SEEN), _SEEN: (_SEEN,), _BEGUN_SENT: (_BEGUN_SENT,)}
"""Entries of a clock that a relaxed operation releases, and their names then."""
_OBSERVED = {_COMPLETE: (_SEEN,), _SENT: (_SEEN,), _SEEN: (_SEEN,)}
"""Entries of a clock that a relaxed operation has observed, and their names in its thread."""
_FENCED = {_COMPLETE: (_COMPLETE,), _SENT: (_COMPLETE,), _BEGUN_SENT: (_BEGUN,)}
"""The same behind a fence."""


class TensorOrder:
    """The order of accesses to tensor memory in one launch, kept in the clocks of its threads."""

    def __init__(self, clocks: Clocks) -> None:
        self._clocks = clocks

    def is_behind(self, threads: Iterable[int], other: int, stamp: int) -> bool:
        """True if each of some threads is behind an access of another that was complete at a stamp."""
        spaces = (_COMPLETE, _SENT)
        return all(any(self._clocks.is_fenced(t, other, stamp, space) for space in spaces) for t in threads)

    def has_seen(self, threads: Iterable[int], other: int, stamp: int) -> bool:
        """True if each would be, if relaxed operations needed no fences."""
        return all(
            self.is_behind((t,), other, stamp) or self._clocks.is_fenced(t, other, stamp, _SEEN) for t in threads
        )

    def is_pipelined(self, thread: int, other: int, stamp: int) -> bool:
        """True if a thread is behind what another had begun at a stamp, complete or not."""
        return self._clocks.is_fenced(thread, other, stamp, _BEGUN)

    def complete(self, threads: range) -> None:
        """Threads of one block have waited for their own accesses."""
        done = self._entries((_COMPLETE, _SEEN), threads)
        for thread in threads:
            self._clocks.acquire(thread, done)

    def committed(self, thread: int) -> Clock:
        """The clock of a `tcgen05.commit`: all that its thread had begun is complete."""
        return self._entries((_COMPLETE, _SENT, _SEEN), range(thread, thread + 1))

    def fence_before(self, thread: int) -> None:
        """`tcgen05.fence::before_thread_sync`."""
        begun = self._entries((_BEGUN_SENT,), range(thread, thread + 1))
        self._clocks.now += 1
        self._clocks.acquire(thread, renamed(self._clocks.known_besides(thread), {_COMPLETE: (_SENT,)}).join(begun))

    def fence_after(self, thread: int, read: Clock) -> None:
        """`tcgen05.fence::after_thread_sync`. read: what relaxed operations of the thread have observed."""
        acquired = renamed(self._clocks.known_besides(thread), {_BEGUN_SENT: (_BEGUN,)})
        self._clocks.acquire(thread, acquired.join(renamed(read, _FENCED)))

    def relaxed(self, thread: int) -> Clock:
        """The clock that a relaxed operation of a thread releases."""
        return renamed(self._clocks.known_besides(thread), _RELEASED)

    def observe(self, thread: int, clock: Clock) -> None:
        """A thread has seen a clock by a relaxed operation."""
        seen = renamed(clock, _OBSERVED)
        if seen.blocks:
            self._clocks.acquire(thread, seen)

    def _entries(self, names: Iterable[str], threads: range) -> Clock:
        per_block = self._clocks.threads_per_block
        block, first = divmod(threads.start, per_block)
        stamps = np.zeros(per_block, np.int64)
        stamps[first : first + len(threads)] = self._clocks.now
        return Clock({(name, block): stamps for name in names})


def renamed(clock: Clock, names: Mapping[str, tuple[str, ...]]) -> Clock:
    """The entries of a clock whose names are given, under other names."""
    found: dict[Known, Stamps] = {}
    for key, stamps in clock.blocks.items():
        if isinstance(key, int):
            continue
        space, block = key
        for name in names.get(space, ()):
            before = found.get((name, block))
            found[name, block] = stamps if before is None else np.maximum(before, stamps)
    return Clock(found) if found else NOTHING


__all__ = ["TensorOrder", "renamed"]
