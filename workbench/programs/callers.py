"""Places of a program's code: the function that made the call which is being answered, and where it was loaded."""

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
    for at in range(_libc().backtrace(frames, _MOST_FRAMES)):
        place = _place_of(frames[at] or 0)
        if place.file == program.encode():
            return place.name.decode(errors="replace") if place.name else ""
    return ""


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
