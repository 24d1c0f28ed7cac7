"""Places of a program's code: where a call that is being answered was made, and where an object was loaded.

Lines are those of the debug information that `workbench nvcc` has host code compiled with, as addr2line of binutils
reads them; without either a place is a function.
"""

from __future__ import annotations

import ctypes
import functools
import os
import re
import shutil
import subprocess
from typing import Any

_MAX_FRAMES = 64
_MAX_ENTRIES = 16
"""Frames of a program that are kept: a call may go through templates of headers."""
_HEADERS = re.compile(r"^/usr/(include|lib)/|/completed_headers/|/headers/[0-9a-f]{16}/|/nvidia/cu\w+/include/")
"""Paths of headers that are not the program's own."""


class _Place(ctypes.Structure):
    """`Dl_info` (dlfcn.h): the file of an address, and the nearest name before it."""

    _fields_ = (
        ("file", ctypes.c_char_p),
        ("base", ctypes.c_void_p),
        ("name", ctypes.c_char_p),
        ("address", ctypes.c_void_p),
    )


def frames_of(program: str) -> tuple[int, ...]:
    """Give the addresses in a program's code that calls on the stack return to, the innermost first; program: its file,
    or empty where it is not known.
    """
    if not program:
        return ()
    frames = (ctypes.c_uint64 * _MAX_FRAMES)()
    found = [each for each in frames[: _libc().backtrace(frames, _MAX_FRAMES)] if _is_in(program, each)]
    return tuple(found[:_MAX_ENTRIES])


@functools.lru_cache(maxsize=1 << 16)
def _is_in(program: str, address: int) -> bool:
    """True of an address in a program's code; few addresses call again and again."""
    return bool(_place_of(address).file == program.encode())


def caller(program: str) -> str:
    """Give the place in a program that makes the call which is being answered, as `place_in_words`."""
    return place_in_words(program, frames_of(program))


@functools.lru_cache(maxsize=256)
def place_in_words(program: str, frames: tuple[int, ...]) -> str:
    """Give a place in words: `main at axpy.cu:12`, or the part that is known; empty where nothing is.

    A function without a name outside of its file has that of the one before it.
    """
    from workbench.compilers.cxx.demangle import plain_name

    if not frames:
        return ""
    number, line = _own_line(program, frames)
    name = _place_of(frames[number]).name
    function = plain_name(name.decode(errors="replace")) if name else ""
    return " at ".join(filter(None, (function, line)))


def _own_line(program: str, frames: tuple[int, ...]) -> tuple[int, str]:
    """The innermost frame whose line is none of a header of the system's or of CUDA's, and that line."""
    tool = shutil.which("addr2line")
    if tool is None:
        return 0, ""
    # Another process does not see this one's files by their descriptors.
    file = program.replace("/proc/self/", f"/proc/{os.getpid()}/")
    base = base_of(frames[0])
    for number, frame in enumerate(frames):
        # The instruction before the one that is returned to.
        ran = subprocess.run([tool, "-i", "-e", file, hex(frame - base - 1)], capture_output=True, text=True)
        for line in ran.stdout.splitlines():
            path, _, at = line.partition(" (")[0].rpartition(":")
            if at.isdecimal() and at != "0" and not _is_of_a_header(path):
                return number, f"{os.path.basename(path)}:{at}"
    return 0, ""


def _is_of_a_header(path: str) -> bool:
    path = os.path.realpath(path) if path.startswith("/") else path
    return path.startswith("?") or _HEADERS.search(path) is not None


def base_of(address: int) -> int:
    """Give the address at which the object of an address was loaded; 0 where nothing was."""
    return _place_of(address).base or 0


def _place_of(address: int) -> _Place:
    """The place of an address; an empty one of an address in nothing that was loaded."""
    place = _Place()
    _libc().dladdr(ctypes.c_void_p(address), ctypes.byref(place))
    return place


@functools.cache
def _libc() -> Any:
    return ctypes.CDLL(None)
