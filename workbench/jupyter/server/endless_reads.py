"""Wakes a compiler that waits for the end of a file without an end, such as a pipe that no process writes to.

A source may include what is no file, by a name that only the preprocessor knows. NVRTC refuses devices and folders,
but to open a named pipe waits for a writer, inside of it. A signal breaks that off, and NVRTC says that it cannot open
the file, where it stands. Windows has no such files to include.
"""

from __future__ import annotations

import contextlib
import signal
import threading
import time

from workbench.base.clock import SYSTEM, Clock

_POLL_SECONDS = 0.25
_IDLE_SECONDS = 0.001


class EndlessReads:
    """While it is entered, breaks off what threads of this process wait for in the system without doing anything.

    Python does again what a signal broke off, and so does the C library but for opening files and reading from pipes:
    what is waited for with good reason, a lock or a tool that runs, is not disturbed. The compiler may run on a thread
    of its own: the signal goes to each thread that waits.
    """

    def __init__(self, clock: Clock = SYSTEM) -> None:
        self._clock = clock
        self._working = threading.Event()
        if not hasattr(signal, "pthread_kill"):
            return
        # A handler that does nothing, and after which the system call is not done again.
        signal.signal(signal.SIGUSR1, lambda *_: None)
        threading.Thread(target=self._watch, daemon=True).start()

    def __enter__(self) -> None:
        self._working.set()

    def __exit__(self, *_: object) -> None:
        self._working.clear()

    def _watch(self) -> None:
        while self._working.wait():
            before = time.process_time()
            self._clock.sleep(_POLL_SECONDS)
            if self._working.is_set() and time.process_time() - before < _IDLE_SECONDS:
                for thread in threading.enumerate():
                    if thread.ident is not None and thread is not threading.current_thread() and thread.is_alive():
                        with contextlib.suppress(ProcessLookupError):  # it has ended meanwhile
                            signal.pthread_kill(thread.ident, signal.SIGUSR1)
