"""The types and constants that a cuTile kernel was last compiled or launched with."""

from __future__ import annotations

import weakref
from collections.abc import Mapping
from typing import Any

from workbench.languages.cutile.types import Specialisation

_last: dict[int, tuple[weakref.ref[Any], Specialisation, dict[str, Any]]] = {}


def note(kernel: Any, specialisation: Specialisation, options: Mapping[str, Any]) -> None:
    """Remember what a kernel was compiled for. options: those that were given beside its decorator's."""
    key = id(kernel)
    _last.pop(key, None)
    _last[key] = weakref.ref(kernel, lambda _: _last.pop(key, None)), specialisation, dict(options)


def last_types(kernel: Any) -> tuple[Specialisation, dict[str, Any]] | None:
    """The types that a kernel was last compiled for, and the options; None where it never was."""
    reference, specialisation, options = _last.get(id(kernel), (None, None, None))
    if reference is None or reference() is not kernel or specialisation is None or options is None:
        return None
    return specialisation, options


def launched(path: str) -> Any:
    """The kernel whose function has a qualified name and that was launched last; None if none was."""
    found = (reference() for reference, *_ in reversed(list(_last.values())))
    kernels = (each for each in found if hasattr(each, "_annotated_function"))
    return next((each for each in kernels if each._annotated_function.pyfunc.__qualname__ == path), None)
