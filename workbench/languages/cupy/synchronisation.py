"""`cupyx.allow_synchronize`: a thread in which nothing may wait for the device (CuPy's cupy._core.syncdetect)."""

from __future__ import annotations

import threading
import warnings
from collections.abc import Iterator
from contextlib import contextmanager

_here = threading.local()


class DeviceSynchronized(RuntimeError):
    """A synchronisation where none is allowed."""

    def __init__(self, message: str | None = None) -> None:
        super().__init__(message or "Device synchronization was detected while disallowed.")


def is_allowed() -> bool:
    """True if this thread may wait for the device."""
    return bool(getattr(_here, "allowed", True))


def declare() -> None:
    """Say that the program waits for the device; raises DeviceSynchronized where it may not."""
    if not is_allowed():
        raise DeviceSynchronized()


@contextmanager
def allow_synchronize(allow: bool) -> Iterator[None]:
    """Allow or forbid it meanwhile."""
    warnings.warn(
        "cupyx.allow_synchronize will be removed in future releases as it is not possible to reliably detect "
        "synchronizations.",
        stacklevel=3,
    )
    before = is_allowed()
    _here.allowed = allow
    try:
        yield
    finally:
        _here.allowed = before
