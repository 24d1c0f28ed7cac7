"""The event loop of this process's Dask clients: one loop, in a thread of its own.

A client that makes its own waits 10 s for the thread to begin and then fails with an AssertionError (class LoopRunner
of distributed 2026.8): on a busy machine that may be too short.
"""

from __future__ import annotations

import asyncio
import os
import threading
from concurrent.futures import Future
from functools import cache
from typing import Any


def dask_loop() -> Any:
    """Give a running `IOLoop` of Tornado, which runs until the process ends."""
    return _loop_of(os.getpid())


@cache
def _loop_of(process: int) -> Any:
    """Start the loop of a process: a fork has none of its parent's threads."""
    from tornado.ioloop import IOLoop

    started: Future[Any] = Future()

    async def wait() -> None:
        started.set_result(IOLoop.current())
        await asyncio.Event().wait()

    def run() -> None:
        try:
            # Tornado cannot use the loop that is Windows' usual one.
            with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
                runner.run(wait())
        except BaseException as error:
            if started.done():
                raise
            started.set_exception(error)

    threading.Thread(target=run, name=f"clients of Dask of process {process}", daemon=True).start()
    return started.result()
