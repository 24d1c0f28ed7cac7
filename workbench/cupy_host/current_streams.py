"""The stream that is current for each thread."""

from __future__ import annotations

import threading
from typing import Any

_here = threading.local()


def stack() -> list[Any]:
    """This thread's streams, the current one last; empty where it is the default stream."""
    found: list[Any] = _here.__dict__.setdefault("streams", [])
    return found


def current() -> int:
    """The handle of this thread's current stream; 0 for the default one."""
    found = stack()
    return int(found[-1].ptr) if found else 0
