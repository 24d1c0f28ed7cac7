"""Waiting for what another thread or process does, where nothing can be awaited or read until it has happened.

A wait has no limit that decides a result: what does not happen at all fails after four minutes.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from pathlib import Path

import psutil

AT_MOST_SECONDS = 240.0
"""For waits of another kind too: of a page, of a message."""
_BETWEEN_LOOKS_SECONDS = 0.01


def wait_until(condition: Callable[[], object], otherwise: Callable[[], object] = lambda: "waited in vain") -> None:
    """Return once a condition is true. otherwise: gives the words of the failure if it never becomes true."""
    end = time.monotonic() + AT_MOST_SECONDS
    while not condition():
        assert time.monotonic() < end, otherwise()
        time.sleep(_BETWEEN_LOOKS_SECONDS)


async def until(condition: Callable[[], object]) -> None:
    """The same beside other tasks, whatever the time of their loop."""
    end = time.monotonic() + AT_MOST_SECONDS
    await asyncio.sleep(0)
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        await asyncio.to_thread(time.sleep, _BETWEEN_LOOKS_SECONDS)


def computes(process_id: int) -> Callable[[], bool]:
    """A condition that becomes true once a process has spent a fifth of a second of processor time from now on."""
    process = psutil.Process(process_id)

    def spent() -> float:
        times = process.cpu_times()
        return float(times.user + times.system)

    before = spent()
    return lambda: spent() > before + 0.2


def ended(process_id: int) -> bool:
    """True if no process has this id, or one that has ended and that its parent has not asked about yet."""
    try:
        os.kill(process_id, 0)
        return Path(f"/proc/{process_id}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except ProcessLookupError:
        return True
    except FileNotFoundError:
        return Path("/proc/self").exists()
