"""Interrupts of this process that come while a block runs and never behind it.

One that came later would not fail a test: it would end the process that runs the tests.
"""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def interrupted(seconds: float = 0.4, *, once: Callable[[], object] = lambda: True) -> Iterator[None]:
    """Run the block, with an interrupt `seconds` after `once()` was first true.

    Again and again, since one that falls into a finalizer is lost, which is no failure of the test.
    Raises AssertionError where the block had ended just before the interrupt came.
    """
    ended, unraisable = threading.Event(), sys.unraisablehook

    def pass_on(lost: Any) -> None:
        if lost.exc_type is not KeyboardInterrupt:
            unraisable(lost)

    def interrupt() -> None:
        while not once():
            if ended.wait(0.01):
                return
        while not ended.wait(seconds):
            _interrupt()

    thread = threading.Thread(target=interrupt, daemon=True)
    sys.unraisablehook = pass_on
    thread.start()
    try:
        yield
    finally:
        try:
            ended.set()
            thread.join()
        except KeyboardInterrupt:
            ended.set()
            thread.join()
            raise AssertionError("what was to be interrupted had ended when the interrupt came") from None
        finally:
            sys.unraisablehook = unraisable


def _interrupt() -> None:
    """Interrupt the main thread, also where it waits in a system call, which a signal to another thread doesn't end."""
    main = threading.main_thread().ident
    if hasattr(signal, "pthread_kill") and main is not None:
        signal.pthread_kill(main, signal.SIGINT)
    else:
        signal.raise_signal(signal.SIGINT)
