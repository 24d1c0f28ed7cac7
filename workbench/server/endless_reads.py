"""Wakes a compiler that waits for a file which never comes to an end: a pipe that nobody writes into.

A source may include what is no file, by a name that only the preprocessor knows. NVRTC refuses devices and folders,
but to open a named pipe waits for a writer, inside of it. A signal breaks that off, and NVRTC says that it cannot open
the file, where it stands. Windows has no such files to include.
"""

from __future__ import annotations

import signal
import threading
import time

_LOOK_SECONDS = 0.25
_IDLE_SECONDS = 0.001


class EndlessReads:
    """While it is entered, by the main thread, breaks off what that waits for in the system without doing anything.

    Python does again what a signal broke off, and so does the C library but for opening files and reading from pipes:
    what is waited for with good reason, a lock or a tool that runs, is not disturbed.
    """

    def __init__(self) -> None:
        self._working = threading.Event()
        if not hasattr(time, "pthread_getcpuclockid"):
            return
        # A handler that does nothing, and after which the system call is not done again.
        signal.signal(signal.SIGUSR1, lambda *_: None)
        threading.Thread(target=self._watch, daemon=True).start()

    def __enter__(self) -> None:
        self._working.set()

    def __exit__(self, *_: object) -> None:
        self._working.clear()

    def _watch(self) -> None:
        main = threading.main_thread().ident
        assert main is not None
        clock = time.pthread_getcpuclockid(main)
        while self._working.wait():
            before = time.clock_gettime(clock)
            time.sleep(_LOOK_SECONDS)
            if self._working.is_set() and time.clock_gettime(clock) - before < _IDLE_SECONDS:
                signal.pthread_kill(main, signal.SIGUSR1)
