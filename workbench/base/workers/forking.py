"""Locks that are free in a forked process, since the threads that held them at the fork do not exist there.

The data under a lock may be incomplete then; if that matters, their owner repairs them (`os.register_at_fork`).
"""

from __future__ import annotations

import os
import threading
from typing import Any, TypeVar
from weakref import WeakSet

_Lock = TypeVar("_Lock")
_locks: WeakSet[Any] = WeakSet()


def free_in_children(lock: _Lock) -> _Lock:
    """Return a lock of `threading` (`Lock()` or another class) that is free in forked processes.

    A reentrant lock stays with the thread that forks, if that thread holds it.
    """
    _locks.add(lock)
    return lock


def lock() -> threading.Lock:
    """Return a lock, as `threading.Lock` does."""
    return free_in_children(threading.Lock())


def _free() -> None:
    for each in list(_locks):
        own = getattr(each, "_is_owned", None)
        if own is None or not own():
            each._at_fork_reinit()  # as the standard library does with its own


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_free)
