"""Files that a person names, read as a whole: plain ones that fit into memory. A pipe or a device need not end."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from workbench.base.errors import ArgumentError

MAX_BYTES = 8 << 30
"""The largest size of a file that is read; the largest library of PyTorch has about a fifth of it."""
MAX_TEXT_BYTES = 64 << 20
"""The largest size of a text; PTX of a large library has a few MiB."""
MAX_SOURCE_BYTES = 16 << 20
"""The largest size of a source text that a person wrote, or of a problem."""
_READ = os.O_RDONLY | sum(getattr(os, name, 0) for name in ("O_NONBLOCK", "O_BINARY", "O_CLOEXEC"))
_NO_LINK = getattr(os, "O_NOFOLLOW", 0)
_OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH
_KINDS = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a named pipe"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
    (stat.S_ISSOCK, "a socket"),
)


def kind_of(mode: int) -> str | None:
    """Say what a file is that is not plain; None for a plain one. mode: of `os.stat`."""
    return next((what for is_one, what in _KINDS if is_one(mode)), None)


def read_plain(
    path: Path, parameter: str, most_bytes: int = MAX_BYTES, *, first_bytes: int = -1, own: bool = False
) -> bytes:
    """Read a file that a person named.

    Parameters
    ----------
    parameter
        By which it was named, for errors.
    first_bytes
        How many are read of a file of any size; -1 for all of one that has `most_bytes` at most.
    own
        Whether the file must be one that this user or root has written and no other user may write, and no link.

    Raises
    ------
    ArgumentError
        It cannot be read, is not a plain file, is another user's, or is larger than `most_bytes`, or than the memory
        that is left.
    """
    try:
        handle = os.open(path, _READ | (_NO_LINK if own else 0))
    except (OSError, ValueError) as error:
        raise _unreadable(path, getattr(error, "strerror", None) or str(error), parameter) from error
    try:
        found = os.fstat(handle)
        if what := kind_of(found.st_mode):
            raise _unreadable(path, f"it is {what}, and no file", parameter)
        if own and hasattr(os, "geteuid") and (found.st_uid not in (os.geteuid(), 0) or found.st_mode & _OTHERS_WRITE):
            raise _unreadable(path, "another user may have written it", parameter)
        if first_bytes < 0 and found.st_size > most_bytes:
            most = f"{most_bytes >> 20} MiB are read at most"
            raise _unreadable(path, f"it has {found.st_size >> 20:,} MiB, and {most}", parameter)
        with os.fdopen(handle, "rb", closefd=False) as file:
            return file.read(first_bytes)
    except OSError as error:
        raise _unreadable(path, error.strerror or str(error), parameter) from error
    except MemoryError as error:
        raise _unreadable(path, "the memory that is left does not hold it", parameter) from error
    finally:
        os.close(handle)


def read_plain_text(path: Path, parameter: str, most_bytes: int = MAX_TEXT_BYTES) -> str:
    """Read a UTF-8 text that a person named, with line ends as `\\n`.

    Raises
    ------
    ArgumentError
        As for `read_plain`; it is not UTF-8.
    """
    data = read_plain(path, parameter, most_bytes)
    try:
        return data.decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        raise ArgumentError(f"{path} is not UTF-8 text (byte {error.start})", parameter) from error


def _unreadable(path: Path, why: str, parameter: str) -> ArgumentError:
    return ArgumentError(f"{path} cannot be read: {why}", parameter)
