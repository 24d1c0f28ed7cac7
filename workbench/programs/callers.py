"""The function of the program that made the call which is being answered."""

from __future__ import annotations

import ctypes
import functools
from typing import Any

_MOST_FRAMES = 64


class _Place(ctypes.Structure):
    """`Dl_info` (dlfcn.h): the file of an address, and the nearest name before it."""

    _fields_ = (
        ("file", ctypes.c_char_p),
        ("base", ctypes.c_void_p),
        ("name", ctypes.c_char_p),
        ("address", ctypes.c_void_p),
    )


def caller(program: str) -> str:
    """Give the name of the innermost function on the stack that belongs to a program; empty where none is known.

    A function without a name outside of its file has that of the one before it.
    """
    frames = (ctypes.c_void_p * _MOST_FRAMES)()
    place = _Place()
    library = _libc()
    for at in range(library.backtrace(frames, _MOST_FRAMES)):
        if library.dladdr(ctypes.c_void_p(frames[at]), ctypes.byref(place)) and place.file == program.encode():
            name = place.name
            return name.decode(errors="replace") if name else ""
    return ""


@functools.cache
def _libc() -> Any:
    return ctypes.CDLL(None)
