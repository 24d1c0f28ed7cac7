"""Locks that a forked process finds free: the threads that held them when it was made do not live on in it.

What a lock guarded may then be half done; where that matters its owner mends it (`os.register_at_fork`).
"""

from __future__ import annotations

import os
import threading
from typing import Any, TypeVar
from weakref import WeakSet

_Lock = TypeVar("_Lock")
_locks: WeakSet[Any] = WeakSet()


def free_in_children(lock: _Lock) -> _Lock:
    """Give a lock back, `threading.Lock()` or another of that module, that no forked process waits for in vain.

    A lock that may be entered again stays with the thread that forks, if that has it.
    """
    _locks.add(lock)
    return lock


def lock() -> threading.Lock:
    """Give a lock as `threading.Lock` does."""
    return free_in_children(threading.Lock())


def _free() -> None:
    for each in list(_locks):
        own = getattr(each, "_is_owned", None)
        if own is None or not own():
            each._at_fork_reinit()  # as the standard library does with its own


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_free)
