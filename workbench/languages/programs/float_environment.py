"""The floating-point environment of a program's thread: a program that is built for fast math flushes denormals.

Kernels have modes of their own, so the emulator runs in C's default environment whatever the program has set.
"""

from __future__ import annotations

import ctypes
import functools
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

_DEFAULT = ctypes.c_void_p(-1)
"""FE_DFL_ENV of glibc's <fenv.h>; it clears flush-to-zero and denormals-are-zero too."""
_Environment = ctypes.c_char * 256
"""More bytes than C keeps of it."""


@contextmanager
def default_environment() -> Iterator[None]:
    """Have this thread round and treat denormals as a C program does by default, until the end of the block."""
    before = _Environment()
    get_environment, set_environment = _functions()
    get_environment(before)
    set_environment(_DEFAULT)
    try:
        yield
    finally:
        set_environment(before)


@functools.cache
def _functions() -> tuple[Any, Any]:
    library = ctypes.CDLL("libm.so.6")
    return library.fegetenv, library.fesetenv
