"""Arguments that no kernel of Numba takes, on a GPU neither: an `ArgumentError` with the line to write.

Numba's own errors come out of typing and name a type. It knows how Numba types arguments, and launches nothing.
"""

from __future__ import annotations

import inspect
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

from workbench.base.arguments import said
from workbench.base.errors import ArgumentError
from workbench.device.targets.host_values import host_array, is_dlpack_of_cuda
from workbench.languages.numba.types import numba_errors

_launched = threading.local()
_REGISTERED = 2
"""`numpy.dtype.isbuiltin` of a type that another package made, as ml_dtypes does."""


@contextmanager
def launching(function: Any) -> Iterator[None]:
    """Names arguments by the parameters of a Python function meanwhile; None where Numba does not have it."""
    before = getattr(_launched, "function", None)
    _launched.function = function
    try:
        yield
    finally:
        _launched.function = before


def _without_mask(value: Any) -> Any:
    """A masked array of which nothing is masked as the array that it is: Numba takes it by an earlier launch's type."""
    if isinstance(value, np.ma.MaskedArray) and not np.ma.getmaskarray(value).any():
        return np.asarray(value)
    return value


def typed_or_refused(typeof: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    """Numba's method that gives an argument its type, with errors that say what to pass."""

    def typed(self: Any, value: Any) -> Any:
        from numba.cuda import types

        if _is_on_a_gpu(value):
            raise _refusal(self, value)
        try:
            result = typeof(self, _without_mask(value))
        except numba_errors(ValueError) as error:
            raise _refusal(self, value) from error
        wrong = isinstance(result, types.Buffer) and not isinstance(result, types.Array)
        wrong = wrong or (isinstance(result, types.Array) and isinstance(result.dtype, types.PyObject))
        # Numba has a type for it, elements of arrays of it, and no form in which it is passed.
        wrong = wrong or result is getattr(types, "bfloat16", None)
        # An extension of Numba may pass whatever has a type.
        if wrong or not (self.extensions or isinstance(result, _passed())):
            raise _refusal(self, value)
        return result

    return typed


def _is_on_a_gpu(value: Any) -> bool:
    """True for memory of a GPU that Numba would use without asking whose addresses they are."""
    if isinstance(value, np.ndarray) or hasattr(type(value), "__cuda_array_interface__"):
        return False
    return is_dlpack_of_cuda(value)


def _passed() -> tuple[type, ...]:
    """Types of the values that a launch of Numba's can pass."""
    from numba.cuda import types

    return (
        types.Array, types.CPointer, types.Number, types.Boolean, types.NPDatetime, types.NPTimedelta, types.Record,
        types.BaseTuple, types.EnumMember,
    )  # fmt: skip


def copied_or_refused(host_pointer: Callable[..., Any]) -> Callable[..., Any]:
    """Numba's function that gives the address of an array for a copy to the GPU, with errors that say what to pass."""

    def copied(value: Any, *args: Any, **keywords: Any) -> Any:
        try:
            return host_pointer(value, *args, **keywords)
        except ValueError as error:
            dtype = getattr(value, "dtype", None)
            if not isinstance(dtype, np.dtype) or dtype.isbuiltin != _REGISTERED:
                raise
            bits = f"uint{8 * dtype.itemsize}"
            inside = ", and take x.view(bfloat16) of it in the kernel" if dtype.name == "bfloat16" else ""
            raise ArgumentError(
                f"x holds {dtype}, which Numba does not copy: pass cuda.to_device(x.view({bits!r})){inside}", "x"
            ) from error

    return copied


def compiled_or_refused(compile_for: Callable[..., Any]) -> Callable[..., Any]:
    """Numba's method that compiles for arguments: where it fails since something is written that cannot be, it says
    which argument and what to pass."""

    def compiled(self: Any, *args: Any, **keywords: Any) -> Any:
        try:
            return compile_for(self, *args, **keywords)
        except numba_errors() as error:
            written = _written_in_vain(self, args)
            if not written:
                raise
            raise ArgumentError("; ".join(written.values()), next(iter(written))) from error

    return compiled


def _refusal(dispatcher: Any, value: Any) -> ArgumentError:
    from numba.cuda.args import ArgHint

    value = value.value if isinstance(value, ArgHint) else value
    return refusal(value, name_of(value, getattr(dispatcher, "py_func", None)))


def refusal(value: Any, name: str) -> ArgumentError:
    """The error for a value that Numba does not take, with the line to write."""
    if _is_on_a_gpu(value):
        return ArgumentError(
            f"{name} is {said(value)}, memory of a GPU, and this launch runs elsewhere: pass a copy on the host", name
        )
    if isinstance(value, list | set | dict | range):
        how = f"{name} = np.array({name})" if not isinstance(value, dict) else "an array of its values"
        return ArgumentError(
            f"{name} is {said(value)}, which no kernel takes: pass an array, {how}; it holds the result after the "
            "launch",
            name,
        )
    if isinstance(value, np.generic) and value.dtype.isbuiltin == _REGISTERED:
        return ArgumentError(
            f"{name} is a number of {value.dtype}, which Numba does not pass: pass np.float32({name}), or an array of "
            f"one",
            name,
        )
    if value is None:
        return ArgumentError(
            f"{name} is None, which no kernel takes: pass an array or a number; np.empty(0, 'float32') has no element",
            name,
        )
    if isinstance(value, str):
        return ArgumentError(
            f"{name} is text, which no kernel takes: pass np.frombuffer({name}.encode(), 'uint8')", name
        )
    try:
        host = host_array(value, name)
    except ArgumentError as error:
        return error
    if host is None:
        return ArgumentError(f"{name} is {said(value)}, which has no Numba type: pass an array or a number", name)
    if host.array.dtype.hasobject:
        return ArgumentError(
            f"{name} is {said(value)} of Python objects, which no kernel takes: pass numbers, "
            f"c = {name}.astype('float32'); c holds the result after the launch",
            name,
        )
    dtype = host.array.dtype.newbyteorder("=")
    if host.array.dtype != dtype:
        return ArgumentError(
            f"{name} holds {host.array.dtype}, numbers in another byte order than the machine's: pass "
            f"c = {name}.astype({dtype.name!r}), and bring a result back by {host.back.format(x=name)}",
            name,
        )
    if type(value) is np.ndarray:
        return ArgumentError(
            f"{name} holds {dtype}, which is not a Numba type: pass c = {name}.astype('float32'), and bring a result "
            f"back by {host.back.format(x=name)}",
            name,
        )
    if isinstance(value, bytes | bytearray):
        shared = f"np.frombuffer({name}, 'uint8')"
    elif host.lost or host.store is not None:
        return ArgumentError(
            f"{name} is {said(value)}, which Numba does not take: pass c = np.array({name}), and bring a result back "
            f"by {host.back.format(x=name)}"
            if host.store
            else host.lost,
            name,
        )
    else:
        shared = f"np.asarray({name})"
    return ArgumentError(
        f"{name} is {said(value)}, which Numba does not take: pass {shared}, which is the same memory", name
    )


def name_of(value: Any, function: Any = None) -> str:
    """The parameter's name, by the arguments of the launch that is being made; `x` of what is inside of a tuple."""
    from numba.cuda.cext import _dispatcher

    args = _dispatcher.get_current_launch_args() or ()
    function = function or getattr(_launched, "function", None)
    place = next((n for n, each in enumerate(args) if each is value or getattr(each, "value", each) is value), None)
    if place is None:
        return "x"
    names = list(inspect.signature(function).parameters) if function is not None else []
    return names[place] if place < len(names) else f"x{place}"


def _written_in_vain(dispatcher: Any, args: tuple[Any, ...]) -> dict[str, str]:
    """The arguments, by name, that a kernel writes though they cannot be written, and what to pass:
    found by compiling it for arrays in their place."""
    function = getattr(dispatcher, "py_func", None)
    if function is None:
        return {}
    own = [dispatcher.typeof_pyval(arg) for arg in args]
    other = dict(_as_writeable(own))
    if not other or not _compiles(dispatcher, [other.get(n, kind) for n, kind in enumerate(own)]):
        return {}
    names = list(inspect.signature(function).parameters)
    result = {}
    for place in other:
        kinds = [kind if n == place else other.get(n, kind) for n, kind in enumerate(own)]
        if len(other) == 1 or not _compiles(dispatcher, kinds):
            name = names[place] if place < len(names) else f"x{place}"
            result[name] = _in_vain(name, args[place])
    return result


def _as_writeable(kinds: list[Any]) -> Iterator[tuple[int, Any]]:
    from numba.cuda import types

    for place, kind in enumerate(kinds):
        if isinstance(kind, types.Array) and not kind.mutable:
            yield place, kind.copy(readonly=False)
        elif isinstance(kind, types.UniTuple) and isinstance(kind.dtype, types.Number):
            yield place, types.Array(kind.dtype, 1, "C")
        elif isinstance(kind, types.Number):
            yield place, types.Array(kind, 1, "C")


def _compiles(dispatcher: Any, kinds: list[Any]) -> bool:
    from numba import cuda

    try:
        cuda.compile_ptx(dispatcher.py_func, tuple(kinds))
    except numba_errors():
        return False
    return True


def _in_vain(name: str, value: Any) -> str:
    if isinstance(value, np.ndarray) or hasattr(value, "__dlpack__") or hasattr(value, "__cuda_array_interface__"):
        return (
            f"{name} is read-only and the kernel writes to it: pass c = np.array({name}), which holds the result after "
            "the launch"
        )
    shown = f"np.array({name})" if isinstance(value, tuple) else f"np.array([{name}])"
    return (
        f"{name} is {said(value)}, passed by value, and the kernel takes it for an array: pass {name} = {shown}, which "
        "holds the result after the launch"
    )
