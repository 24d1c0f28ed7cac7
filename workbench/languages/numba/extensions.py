"""Finds extensions of Numba in a notebook: typing of its own for functions, by `overload`, `type_callable` and the
like.

Such code has run in the notebook's kernel and is known there alone. Classes and functions are read through their own
descriptors; nothing of them is called.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import FunctionType
from typing import Any

from workbench.languages.cells import known_values as known

_REGISTRIES = (
    ("numba.core.typing.templates", "builtin_registry"),
    ("numba.cuda.typing.templates", "builtin_registry"),
    ("numba.cuda.cudadecl", "registry"),
)
_MAX_CLOSURES = 3


class Extensions:
    """Extensions registered with Numba, checked once: its registries only grow."""

    def __init__(self) -> None:
        self._checked: dict[tuple[str, str, str], int] = {}
        self._found = False

    def are_there(self) -> bool:
        """True if code that is neither Numba's nor NumPy's types something."""
        self._found = self._found or any(map(_is_foreign, self._new()))
        return self._found

    def _new(self) -> Iterator[object]:
        for module, name in _REGISTRIES:
            members = vars(known.class_in(module, name) or object)
            for kind in ("functions", "attributes", "globals"):
                registered = members.get(kind, [])
                before = self._checked.get((module, name, kind), 0)
                self._checked[module, name, kind] = len(registered)
                yield from registered[before:]


def _is_foreign(registered: object) -> bool:
    """True if code of none of the libraries stands in a template, or in those of a global value and its type."""
    if type(registered) is tuple:
        typing = registered[1]
        if type(typing) is not known.class_in("numba.cuda.types", "Function") and not known.is_of_library(typing):
            return True
        return any(map(_is_foreign, vars(typing).get("templates", ())))
    classes = known.bases(registered) if issubclass(type(registered), type) else (type(registered),)
    return any(_has_foreign_code(value) for each in classes for value in known.class_contents(each).values())


def _has_foreign_code(value: Any, depth: int = 0) -> bool:
    if type(value) is staticmethod or type(value) is classmethod:
        value = value.__func__
    if type(value) is not FunctionType or depth == _MAX_CLOSURES:
        return False
    inner = [cell.cell_contents for cell in value.__closure__ or ()]
    return not _is_of_python(value) or any(_has_foreign_code(each, depth + 1) for each in inner)


def _is_of_python(function: FunctionType) -> bool:
    """True if a function is a library's or Python's; some of Numba's are made of texts and say no module."""
    module: object = function.__module__
    return module is None or known.is_of_library(function) or module in sys.stdlib_module_names
