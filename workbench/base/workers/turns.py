"""Exclusive use of a resource by one process of a machine at a time: a GPU whose launches are timed.

A turn is a lock on a file, which the system releases when the process ends for any reason.
"""

from __future__ import annotations

import getpass
import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from workbench.base.clock import SYSTEM, Clock

_POLL_SECONDS = 0.02


@contextmanager
def turn(at: str, clock: Clock = SYSTEM) -> Iterator[None]:
    """Wait until no other process of this user has a turn at a resource, and hold it within the block.

    Parameters
    ----------
    at
        The name of that, the same in all processes.
    clock
        Of the time between two looks.
    """
    with _file(at).open("ab") as file:
        while not _taken(file):
            clock.sleep(_POLL_SECONDS)
        yield


def _file(at: str) -> Path:
    try:
        user = getpass.getuser()
    except (OSError, KeyError, ImportError):  # a user id that has no name
        user = "nobody"
    return Path(tempfile.gettempdir(), f"workbench-turn-{re.sub(r'[^A-Za-z0-9]+', '-', f'{user}-{at}')}")


if sys.platform == "win32":
    import msvcrt

    def _taken(file: BinaryIO) -> bool:
        """Lock the file's first byte; False while another process has it."""
        file.seek(0)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _taken(file: BinaryIO) -> bool:
        """Lock the file; False while another process has it."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
