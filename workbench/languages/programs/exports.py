"""The functions that programs call, as Python functions with the types of their C declarations.

`exported` declares one; `bind` fills the slots of a program's jump table with them. What a function raises becomes the
error code that it returns, and the last error of the calling thread.
"""

from __future__ import annotations

import ctypes
import functools
import re
import threading
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from workbench.base.errors import WorkbenchError
from workbench.device.runtime.status import CudaError, Status, driver_status
from workbench.languages.programs.callers import caller
from workbench.languages.programs.messages import say
from workbench.languages.programs.process import process

Pointer = ctypes.c_uint64
"""An address, as a plain number; 0 is the null pointer."""
Size = ctypes.c_size_t
Int = ctypes.c_int
Unsigned = ctypes.c_uint
Float = ctypes.c_float


@dataclass(frozen=True)
class Family:
    """Functions with the same error codes.

    Attributes
    ----------
    code
        The family's own for an error of the runtime's.
    is_remembered
        The last error of the thread follows it.
    """

    name: str
    code: Callable[[Status], int]
    is_remembered: bool = False


RUNTIME = Family("runtime", int, True)
DRIVER = Family("driver", lambda status: int(driver_status(status)))


@dataclass(frozen=True)
class Export:
    """A function with its C types.

    Attributes
    ----------
    checked
        It returns an error code.
    """

    name: str
    function: Callable[..., Any]
    result: Any
    arguments: tuple[Any, ...]
    checked: bool
    family: Family


_Function = TypeVar("_Function", bound=Callable[..., Any])

# Endings of functions that take the calling thread's stream for the default one, and of newer versions.
_VARIANT = re.compile(r"(_v\d+)?(_ptsz|_ptds)?$")

EXPORTS: dict[str, Export] = {}
FAMILIES: dict[str, Family] = {"cuda": RUNTIME, "__cuda": RUNTIME, "__workbench": RUNTIME, "cu": DRIVER}
"""Families by what names of their functions begin with; the longest that fits counts."""
# By thread: Python's own `threading.local` forgets threads that C made whenever they return, and its numbers of threads
# are given again to later ones.
_last: dict[int, Status] = {}
_bound: list[Any] = []
"""Callbacks that C code has the addresses of."""


def exported(
    *arguments: Any, name: str = "", result: Any = Int, checked: bool = True, family: Family = RUNTIME
) -> Callable[[_Function], _Function]:
    """Declare a function by the name of the decorated one, or another.

    Parameters
    ----------
    arguments
        Types of the C function's parameters.
    result
        The type that it returns.
    checked
        True if it returns an error code, which is that of the CudaError that the function raises.
    family
        Whose error codes it returns.
    """

    def declare(function: _Function) -> _Function:
        called = name or function.__name__
        EXPORTS[called] = Export(called, function, result, arguments, checked, family)
        return function

    return declare


def last_error() -> Status:
    """The last error of the calling thread."""
    return _last.get(threading.get_native_id(), Status.SUCCESS)


def set_last_error(status: Status) -> None:
    """Set the last error of the calling thread."""
    if status:
        _last[threading.get_native_id()] = status
    else:
        _last.pop(threading.get_native_id(), None)


def serve(program: str) -> None:
    """Name the file of the program that calls."""
    process().program = program


def bind(names: Sequence[str], slots: Any) -> None:
    """Fill slots, an array of pointers, with the functions of these names.

    A name that nothing is exported for returns its family's code for what is not there (`cudaErrorNotSupported`). It
    is named on stderr with its caller.
    """
    for place, name in enumerate(names):
        slots[place] = address_of(name) or refusal(name)


def address_of(name: str) -> int:
    """Give the address of the function of a name, or of another variant of it; 0 where nothing is exported."""
    export = EXPORTS.get(name) or EXPORTS.get(_VARIANT.sub("", name))
    return _callback(export) if export is not None else 0


@functools.cache
def _callback(export: Export) -> int:
    kind = ctypes.CFUNCTYPE(export.result, *export.arguments)
    callback = kind(_checked(export) if export.checked else export.function)
    _bound.append(callback)
    address = ctypes.cast(callback, ctypes.c_void_p).value
    assert address is not None
    return address


def _checked(export: Export) -> Callable[..., int]:
    function = export.function

    @functools.wraps(function)
    def call(*arguments: Any) -> int:
        try:
            if process().is_a_copy:
                raise CudaError(Status.INITIALIZATION_ERROR, "a forked process has no part in its parent's device")
            function(*arguments)
            return 0
        except CudaError as error:
            status = error.status
            if error.detail:
                say(f"{export.name}: {error.detail}{_called()}")
        except WorkbenchError as error:
            status = Status.UNKNOWN
            say(f"{export.name}: {error}")
        except Exception:
            status = Status.UNKNOWN
            say(f"{export.name}: this is a bug of the workbench\n{traceback.format_exc()}")
        return _code(export.family, status)

    return call


def _called() -> str:
    """The place of the call, in brackets; empty where it is not known."""
    found = caller(process().program)
    return f" (called by {found})" if found else ""


def _code(family: Family, status: Status) -> int:
    if family.is_remembered and status is not Status.NOT_READY:
        set_last_error(status)
    return family.code(status)


def refusal(name: str) -> int:
    """Give the address of a function that returns its family's code and says on stderr that `name` is missing."""
    family = FAMILIES[max((start for start in FAMILIES if name.startswith(start)), key=len)]

    def refused() -> int:
        say(f"{name} is not supported{_called()}")
        return _code(family, Status.NOT_SUPPORTED)

    callback = ctypes.CFUNCTYPE(Int)(refused)
    _bound.append(callback)
    address = ctypes.cast(callback, ctypes.c_void_p).value
    assert address is not None
    return address
