"""The argument types of launches that Numba could not compile for; the panel lists a kernel for those, with its error.

Numba keeps what it has compiled, and nothing of what it could not. Knows how a traceback of Numba looks.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from typing import Any
from weakref import WeakKeyDictionary

from workbench.languages.cells.known_values import is_dispatcher

# Read from the base class: attributes of the same names that a notebook's class defines would run its code.
_traceback, _cause, _context = (
    BaseException.__dict__[name].__get__ for name in ("__traceback__", "__cause__", "__context__")
)
_failed: WeakKeyDictionary[Any, tuple[tuple[Any, ...], int]] = WeakKeyDictionary()


def note(error: BaseException | None) -> None:
    """Keep the types that a kernel was to be compiled for when an error was raised, or one that it came of."""
    frames = (frame for each in _chain(error) for frame, _ in traceback.walk_tb(_traceback(each)))
    for frame in frames:
        names = frame.f_locals
        if frame.f_code.co_name == "compile" and is_dispatcher(names.get("self")):
            kernel, types = names["self"], names.get("argtypes")
            if type(types) is tuple:
                _failed[kernel] = types, len(kernel.overloads)
            return


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    """An error, the one that it came of, and so on."""
    seen: list[BaseException] = []
    while error is not None and not any(error is each for each in seen):
        seen.append(error)
        yield error
        error = cause if (cause := _cause(error)) is not None else _context(error)


def types_of(kernel: Any) -> tuple[Any, ...] | None:
    """The types of a kernel's last launch, where that failed; None where it was compiled since, or never failed."""
    found = _failed.get(kernel)
    return found[0] if found is not None and found[1] == len(kernel.overloads) else None
