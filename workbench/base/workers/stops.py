"""Requests to stop: work in another process ends early, and returns its results so far.

A stop is a file with a random name, in the folder for temporary files of the machine that does the work. Work looks for
it from time to time, and before it begins, on every system.
"""

from __future__ import annotations

import contextlib
import re
import tempfile
import time
import uuid
from pathlib import Path

STOP_SECONDS = 15.0
"""The wait for work that was asked to end, before it is ended."""
_PREFIX = "workbench-stop-"
_FORGOTTEN_SECONDS = 86400.0


def new_stop() -> str:
    """Give a name for a stop that may be asked for later."""
    return uuid.uuid4().hex


def ask_for_stop(name: str) -> None:
    """Ask the work on this machine that looks for this name to end. Files of older requests are removed after a day."""
    for other in Path(tempfile.gettempdir()).glob(f"{_PREFIX}*"):
        with contextlib.suppress(OSError):  # of another user, or just gone
            if time.time() - other.stat().st_mtime > _FORGOTTEN_SECONDS:
                other.unlink()
    _file(name).touch()


def is_stopped(name: str) -> bool:
    """Say whether a stop was asked for."""
    return _file(name).exists()


def forget_stop(name: str) -> None:
    """Remove a stop: its work has ended."""
    _file(name).unlink(missing_ok=True)


def _file(name: str) -> Path:
    return Path(tempfile.gettempdir(), _PREFIX + re.sub(r"[^A-Za-z0-9]+", "-", name))
