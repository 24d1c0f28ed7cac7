"""The stream that is current for each thread, and those that `with` statements will make current again."""

from __future__ import annotations

import threading
from typing import Any

_here = threading.local()


def stream() -> Any:
    """This thread's current stream; None for the default one."""
    return getattr(_here, "stream", None)


def current() -> int:
    """The handle of this thread's current stream; 0 for the default one."""
    found = stream()
    return 0 if found is None else int(found.ptr)


def use(new: Any) -> None:
    """Make a stream current."""
    _here.stream = new


def enter(new: Any) -> None:
    """Make a stream current until `leave`."""
    _here.__dict__.setdefault("before", []).append(stream())
    use(new)


def leave() -> None:
    """Make the stream current again that was so before `enter`."""
    use(_here.before.pop())
