"""Contexts as the CUDA driver keeps them: the device's primary one, counted, others beside it, a stack for each thread.

Handles are plain numbers. The resources of a context are freed by others: `on_destroy` is called when the primary
context is destroyed, with its last reference or by a reset.
"""

from __future__ import annotations

import threading
from collections.abc import Callable

from workbench.base.workers import forking

PRIMARY = 1


class Contexts:
    """The contexts of one device.

    Parameters
    ----------
    on_destroy
        Gives back what the primary context holds.
    """

    def __init__(self, on_destroy: Callable[[], None]) -> None:
        self._on_destroy = on_destroy
        self._lock = forking.lock()
        self._stacks = threading.local()
        self._references = 0
        self._others: set[int] = set()
        self._last = PRIMARY

    # -- the primary context

    @property
    def is_active(self) -> bool:
        """True if the primary context has references."""
        return self._references > 0

    def retain(self) -> int:
        """Take a reference to the primary context."""
        with self._lock:
            self._references += 1
        return PRIMARY

    def release(self) -> bool:
        """Give a reference back; False where there is none."""
        with self._lock:
            if not self._references:
                return False
            self._references -= 1
            last = not self._references
        if last:
            self._on_destroy()
        return True

    def reset(self) -> None:
        """Destroy the resources of the primary context, even if it has references."""
        with self._lock:
            self._references = 0
        self._on_destroy()

    # -- contexts beside it

    def create(self) -> int:
        """Make a context and have it current for this thread."""
        with self._lock:
            self._last += 1
            self._others.add(self._last)
            handle = self._last
        self.stack.append(handle)
        return handle

    def destroy(self, handle: int) -> bool:
        """End a context that was created, and have it current no longer; False for what is none."""
        with self._lock:
            if handle not in self._others:
                return False
            self._others.remove(handle)
        if self.stack and self.stack[-1] == handle:
            self.stack.pop()
        return True

    def exists(self, handle: int) -> bool:
        """True if a handle is a context's."""
        return handle == PRIMARY or handle in self._others

    # -- what is current

    @property
    def stack(self) -> list[int]:
        """This thread's contexts, the current one last."""
        result: list[int] = self._stacks.__dict__.setdefault("stack", [])
        return result

    def make_current(self) -> int:
        """Have some context current for this thread, the primary one where there is none yet, and give it."""
        if not self.is_active:
            self.retain()
        if not self.stack:
            self.stack.append(PRIMARY)
        return self.stack[-1]
