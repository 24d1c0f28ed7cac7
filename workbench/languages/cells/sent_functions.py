"""Functions on their way to another process: their compiled code, and the values that it names.

Dispatchers go as function and keywords, modules of libraries by name, functions and classes of Python, NumPy and Numba
by name too. What is sent was checked (`known_values`, `cell_functions`); what is read back is made by this module and
these libraries alone, so that no code of a notebook runs on either side.
"""

from __future__ import annotations

import importlib
import io
import marshal
import pickle
import sys
from collections.abc import Mapping
from types import CellType, CodeType, FunctionType, ModuleType
from typing import Any

from workbench.languages.cells import known_values as known
from workbench.languages.cells.cell_functions import decorated


class NotSent(Exception):
    """Something has to be done where its values were made."""


def dumps(value: Any) -> tuple[bytes, frozenset[str]]:
    """Give a value with functions as bytes, and the names of the files that their code is of.

    Raises
    ------
    NotSent
        Something in it is of a class or a module that another process does not have.
    """
    stream = io.BytesIO()
    sender = _Sender(stream, pickle.HIGHEST_PROTOCOL)
    try:
        sender.dump(value)
    except (pickle.PicklingError, AttributeError, TypeError, ValueError, RecursionError) as error:
        raise NotSent(str(error)) from error
    return stream.getvalue(), frozenset(sender.files)


def loads(sent: bytes) -> Any:
    """Make again what was sent, in another process of the same Python."""
    return pickle.loads(sent)


class _Sender(pickle.Pickler):
    def __init__(self, stream: io.BytesIO, protocol: int) -> None:
        super().__init__(stream, protocol)
        self.files: set[str] = set()

    def reducer_override(self, value: Any) -> Any:
        kind = type(value)
        if kind is FunctionType and not _has_place(value):
            code = value.__code__
            self.files.add(code.co_filename)
            closure = tuple(cell.cell_contents for cell in value.__closure__ or ())
            # The names are one object for all functions of a cell, which may call each other.
            return _function, (
                marshal.dumps(code),
                value.__globals__,
                value.__defaults__,
                value.__kwdefaults__,
                closure,
            )
        if known.is_library_module(value):
            return _library, (known.contents(value)["__name__"],)
        if kind is ModuleType:
            return _module, (known.contents(value),)
        if known.is_dispatcher(value):
            return decorated, ("cuda", value.py_func, value.targetoptions)
        if kind is known.class_in("numba.core.registry", "CPUDispatcher"):
            return decorated, ("cpu", value.py_func, value.targetoptions)
        if kind is not FunctionType and not known.is_of_library(value):
            raise NotSent(f"{known.type_name(value)} is not sent")
        return NotImplemented


def _has_place(function: FunctionType) -> bool:
    """True if a function of a library or of Python stands under its name in its module."""
    module: object = function.__module__
    own = known.is_of_library(function) or module in sys.stdlib_module_names
    return own and known.class_in(module, function.__qualname__) is function


def _library(name: str) -> ModuleType:
    return importlib.import_module(name)


def _function(
    code: bytes,
    names: dict[str, Any],
    defaults: tuple[Any, ...] | None,
    keyword_defaults: dict[str, Any] | None,
    closure: tuple[Any, ...],
) -> FunctionType:
    read: CodeType = marshal.loads(code)
    result = FunctionType(read, names, read.co_name, defaults, tuple(map(CellType, closure)))
    result.__kwdefaults__ = keyword_defaults
    return result


def _module(contents: Mapping[str, Any]) -> ModuleType:
    result = ModuleType(contents["__name__"])
    vars(result).update(contents)
    return result
