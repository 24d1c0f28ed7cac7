"""A digest of a value of Python and of all that it refers to, the same in every process.

A function is known by its code, defaults, closure and the globals that it names. Installed functions, classes and
modules are known by name and version, other modules by the content of their file. Objects are taken apart as pickle
does it.
"""

from __future__ import annotations

import copyreg
import dis
import hashlib
import os
import sys
import sysconfig
import types
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np

from workbench.base.arguments import said
from workbench.base.records import Missing

_PLAIN = (type(None), bool, int, float, complex, str, bytes, type(...), type(NotImplemented))
_OF_CLASSES = ("__dict__", "__weakref__", "__doc__", "__module__", "_abc_impl")
"""Attributes of a class that say nothing about its behaviour."""


def digest_of(value: object) -> str | Missing:
    """The digest in hexadecimal; Missing, with the reason, where a part of the value cannot be read."""
    digest = _Digest()
    try:
        digest.add(sys.version_info[:2])
        digest.add(value)
    except _Unreadable as error:
        return Missing(str(error))
    except RecursionError:
        return Missing("it is nested too deeply")
    return digest.hexdigest()


class _Unreadable(Exception):
    """A part of the value has no digest."""


class _Digest:
    """Takes values in one after the other; those that it has seen by their number."""

    def __init__(self) -> None:
        self._hash = hashlib.sha256()
        self._seen: dict[int, tuple[int, object]] = {}
        """By identity: a number, and the object itself, which keeps its identity from being reused."""

    def hexdigest(self) -> str:
        return self._hash.hexdigest()

    def add(self, value: Any) -> None:
        """Take a value in.

        Raises
        ------
        _Unreadable
            Nothing is known of it, or of what it refers to.
        """
        kind = type(value)
        if kind in _PLAIN:
            self._put(kind.__name__, repr(value))
        elif kind is tuple:
            self._many("tuple", value)
        elif kind in (set, frozenset):
            self._many(kind.__name__, sorted(_own_digest(each) for each in value))
        elif isinstance(value, np.ndarray | np.generic) and not value.dtype.hasobject:
            self._put("array", str(value.dtype.descr), str(value.shape), value.tobytes())
        elif id(value) in self._seen:
            self._put("again", str(self._seen[id(value)][0]))
        else:
            self._seen[id(value)] = (len(self._seen), value)
            self._object(kind, value)

    def _object(self, kind: type, value: Any) -> None:
        if kind is list:
            self._many("list", value)
        elif isinstance(value, dict | types.MappingProxyType):
            self._many("dict", [part for item in value.items() for part in item])
        elif kind is types.CodeType:
            self._code(value)
        elif kind is types.FunctionType:
            self._function(value)
        elif kind is types.ModuleType:
            self._module(value)
        elif isinstance(value, type):
            self._class(value)
        elif kind is types.CellType:
            self._many("cell", [] if _is_empty(value) else [value.cell_contents])
        elif kind in (staticmethod, classmethod):
            self._many(kind.__name__, [value.__func__])
        elif kind is property:
            self._many("property", [value.fget, value.fset, value.fdel])
        elif isinstance(
            getattr(value, "py_func", None), types.FunctionType
        ):  # of Numba, whose pickles are of one process
            self._many(kind.__qualname__, [value.py_func])
        else:
            self._reduced(value)

    def _put(self, *parts: str | bytes) -> None:
        for part in parts:
            data = part.encode(errors="surrogatepass") if isinstance(part, str) else part
            self._hash.update(f"{len(data)}:".encode())
            self._hash.update(data)

    def _many(self, word: str, values: Any) -> None:
        self._put(word, str(len(values)))
        for value in values:
            self.add(value)

    def _code(self, code: types.CodeType) -> None:
        # Names of files and numbers of lines are left out: a cell that moves is the same cell.
        self._put("code", code.co_code, code.co_exceptiontable)
        counts = (code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount, code.co_flags)
        names = (code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)
        self.add((*counts, *names, code.co_consts))

    def _function(self, function: types.FunctionType) -> None:
        if _is_installed(function.__code__.co_filename):
            self._installed("function", function)
            self.add((function.__closure__,))
            return
        self.add(function.__code__)
        self.add((function.__defaults__, function.__kwdefaults__, function.__closure__))
        names = sorted(set(_globals_of(function.__code__)) & set(function.__globals__))
        self._many("globals", [part for name in names for part in (name, function.__globals__[name])])

    def _module(self, module: types.ModuleType) -> None:
        path = getattr(module, "__file__", None)
        if path is None or _is_installed(path):
            self._installed("module", module)
            return
        try:
            self._put("module", module.__name__, Path(path).read_bytes())
        except OSError as error:
            raise _Unreadable(f"the module {module.__name__} cannot be read: {error}") from error
        for name, each in sorted(vars(module).items()):
            if isinstance(each, types.ModuleType | types.FunctionType | type) and name != "__builtins__":
                self._put(name)
                self.add(each)

    def _class(self, class_: type) -> None:
        if _is_installed(getattr(sys.modules.get(class_.__module__), "__file__", None)):
            self._installed("class", class_)
            return
        self._put("class", class_.__qualname__)
        self._many("bases", class_.__bases__)
        own = sorted((name, each) for name, each in vars(class_).items() if name not in _OF_CLASSES)
        self._many("members", [part for item in own for part in item])

    def _installed(self, word: str, value: Any) -> None:
        home = str(getattr(value, "__module__", None) or getattr(value, "__name__", ""))
        root = sys.modules.get(home.partition(".")[0])
        name = str(getattr(value, "__qualname__", getattr(value, "__name__", "")))
        self._put("installed", word, home, name, str(getattr(root, "__version__", "")))

    def _reduced(self, value: Any) -> None:
        try:
            reduce = copyreg.dispatch_table.get(type(value))
            parts = value.__reduce_ex__(4) if reduce is None else reduce(value)
        except Exception as error:  # methods of the user's objects
            raise _Unreadable(f"{said(value)} cannot be taken apart: {error}") from error
        if isinstance(parts, str):
            self._installed("global", value)
            return
        constructor, arguments, *rest = parts
        items = [list(each) if isinstance(each, Iterator) else each for each in rest]
        self._many("object", [constructor, arguments, *items])


def _own_digest(value: object) -> str:
    digest = _Digest()
    digest.add(value)
    return digest.hexdigest()


def _is_empty(cell: types.CellType) -> bool:
    try:
        cell.cell_contents  # noqa: B018
    except ValueError:
        return True
    return False


def _globals_of(code: types.CodeType) -> Iterator[str]:
    """The globals that a function's code names, with that of functions within it."""
    for instruction in dis.get_instructions(code):
        if instruction.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
            yield instruction.argval
    for each in code.co_consts:
        if isinstance(each, types.CodeType):
            yield from _globals_of(each)


def _is_installed(path: str | None) -> bool:
    """True if a file belongs to Python, to an installed package, or to the workbench; so do modules without one."""
    return path is None or path.startswith(("<frozen", *_folders()))


@cache
def _folders() -> tuple[str, ...]:
    found: Mapping[str, str] = sysconfig.get_paths()
    own = str(resources.files("workbench"))
    paths = (found[name] for name in ("stdlib", "platstdlib", "purelib", "platlib"))
    return tuple(f"{folder}{os.sep}" for folder in (*paths, own))
