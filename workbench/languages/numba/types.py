"""Numba's types at a kernel's border: signatures in the forms that people give, and parameters as they are passed.

It knows Numba's calling convention for kernels (an array is meminfo, parent, item count, item size, data, shape and
strides; tuples are flattened) and compiles nothing. Signatures are read for numba-cuda-mlir too, which has its own copy
of Numba's types.
"""

from __future__ import annotations

import importlib
import inspect
import sys
from collections.abc import Callable
from typing import Any

import numpy as np

from workbench.base.arguments import said
from workbench.base.errors import ArgumentError
from workbench.base.records import Missing, Parameter
from workbench.compilers.cxx.kernels import opaque_parameters
from workbench.isa.ptx.entries import Entry

_DATA_SLOT = 4  # behind meminfo, parent, item count and item size

_OWN, _MLIR = "numba.cuda", "numba_cuda_mlir.numba_cuda"

_HELP = (
    "pass signature= as a tuple of Numba types (float32[:], int32), as a string 'void(float32[:], int32)', or as a "
    "tuple of example arguments"
)


def signature_arguments(function: Any, signature: object, parameter: str = "signature") -> tuple[Any, ...]:
    """Give the argument types that a signature means; where it is None, the only ones that a function was compiled for.

    Raises
    ------
    ArgumentError
        There is none, which names `parameter`; or it cannot be read, or its length does not fit the function.
    """
    if signature is None:
        arguments = own_signature(function, parameter)
    elif isinstance(signature, str) or _is_numba_signature(signature):
        arguments = _normalized(signature, home_of(function))
    elif isinstance(signature, tuple | list):
        home = home_of(function)
        arguments = tuple(_argument_type(each, i, home) for i, each in enumerate(signature))
    else:
        raise ArgumentError(f"signature={signature!r} cannot be read: {_HELP}", "signature")
    _check_count(function, arguments)
    return arguments


def home_of(function: Any) -> str:
    """The package whose types a function is compiled for: that of Numba-CUDA, or numba-cuda-mlir's copy of it."""
    of_mlir = any(each.__module__.partition(".")[0] == _MLIR.partition(".")[0] for each in type(function).__mro__)
    return _MLIR if of_mlir else _OWN


def own_signature(function: Any, parameter: str = "signature") -> tuple[Any, ...]:
    """Give the only argument types that a function has been compiled for.

    Raises
    ------
    ArgumentError
        There are none, or several; with the line to write. It names `parameter`.
    """
    name = getattr(function, "__name__", "kernel")
    own = [tuple(getattr(each, "args", each)) for each in getattr(function, "overloads", None) or ()]
    if len(own) == 1:
        return own[0]
    if own:
        lines = "; ".join(
            f"wb.kernel({name}, signature={name}.signatures[{n}]) for ({', '.join(map(str, types))})"
            for n, types in enumerate(own)
        )
        raise ArgumentError(f"{name} was compiled for {len(own)} signatures: write {lines}", parameter)
    names = ", ".join(inspect.signature(getattr(function, "py_func", function)).parameters)
    raise ArgumentError(
        f"the argument types of {name} are not known: write wb.kernel({name}, signature=({names})) with "
        "examples of them, or launch it once",
        parameter,
    )


def _is_numba_signature(signature: object) -> bool:
    return hasattr(signature, "args") and hasattr(signature, "return_type")


def _normalized(signature: object, home: str) -> tuple[Any, ...]:
    types = importlib.import_module(f"{home}.types")
    sigutils = importlib.import_module(f"{home}.core.sigutils")
    try:
        arguments, result = sigutils.normalize_signature(signature)
    except Exception as error:  # the string is evaluated: it may hold anything
        raise ArgumentError(f"signature={signature!r} cannot be read ({error}): {_HELP}", "signature") from error
    if result not in (None, types.void):
        raise ArgumentError(f"signature={signature!r}: a kernel returns nothing, void(...)", "signature")
    return tuple(arguments)


def _argument_type(example: object, index: int, home: str) -> Any:
    types = importlib.import_module(f"{home}.types")
    typeof = importlib.import_module(f"{home}.typing.typeof").typeof
    if isinstance(example, types.Type):
        return example
    if isinstance(example, str):
        result = _normalized(f"void({example})", home)
        if len(result) == 1:
            return result[0]
        raise ArgumentError(f"signature[{index}]={example!r} is not one type", "signature")
    try:
        result = typeof(example)
    except numba_errors(ValueError) as error:
        type_ = _array_like(example, home)
        if type_ is not None:
            return type_
        raise ArgumentError(
            f"signature[{index}] is {said(example)}, which has no Numba type: {_HELP}", "signature"
        ) from error
    if isinstance(result, types.List | types.Set | types.DictType):
        raise ArgumentError(
            f"signature[{index}] is {said(example)}, which no kernel takes: pass an array, np.array(...), there and at "
            "the launch",
            "signature",
        )
    if isinstance(result, types.Buffer) and not isinstance(result, types.Array):
        return _array_like(example, home) or result
    return result


def numba_errors(*others: type[Exception]) -> tuple[type[Exception], ...]:
    """Numba's own, of which it has two trees: Numba-CUDA still uses types of Numba, which raise theirs. numba-cuda-mlir
    has a third."""
    homes = (sys.modules.get(name) for name in ("numba.core.errors", f"{_OWN}.core.errors", f"{_MLIR}.core.errors"))
    return (*(home.NumbaError for home in homes if home is not None), *others)


def _array_like(example: object, home: str) -> Any:
    """The type of what a launch takes as an array and Numba does not: a buffer of Python's, or an object with dtype and
    shape, such as a target's buffer. None of anything else."""
    types = importlib.import_module(f"{home}.types")
    numpy_support = importlib.import_module(f"{home}.np.numpy_support")
    typeof = importlib.import_module(f"{home}.typing.typeof").typeof
    dtype, shape = getattr(example, "dtype", None), getattr(example, "shape", None)
    try:
        if dtype is None:
            return typeof(np.asarray(memoryview(example)))  # type: ignore[arg-type]
        if isinstance(shape, tuple):
            return types.Array(numpy_support.from_dtype(dtype), len(shape), "C")
    except numba_errors(ValueError, TypeError, BufferError):  # a dtype that Numba does not know: the caller says so
        pass
    return None


def _check_count(function: Any, arguments: tuple[Any, ...]) -> None:
    python = getattr(function, "py_func", function)
    listed = inspect.signature(python).parameters.values()
    if any(p.kind is p.VAR_POSITIONAL for p in listed):
        return
    needed = sum(p.default is p.empty for p in listed)
    if not needed <= len(arguments) <= len(listed):
        names = ", ".join(p.name for p in listed)
        raise ArgumentError(
            f"{python.__name__}({names}) takes {len(listed)} arguments, the signature has {len(arguments)}", "signature"
        )


def describe_parameters(
    function: Callable[..., Any], arguments: tuple[Any, ...], entry: Entry
) -> tuple[Parameter, ...]:
    """Describe the logical parameters of a kernel, by the names of the Python function."""
    slots = [_slots(kind) for kind in arguments]
    if sum(slots) != len(entry.parameters):
        return opaque_parameters(entry)
    names = parameter_names(function, len(arguments))
    described: list[Parameter] = []
    at = 0
    for name, kind, count in zip(names, arguments, slots, strict=True):
        size = sum(each.size_bytes for each in entry.parameters[at : at + count])
        at += count
        described.append(_describe(name, kind, size))
    return tuple(described)


def array_pointers(function: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[tuple[int, str], ...]:
    """Give the PTX parameters that hold the data pointers of arrays: their index, and the Python parameter's name."""
    found: list[tuple[int, str]] = []
    at = 0
    for name, kind in zip(parameter_names(function, len(arguments)), arguments, strict=False):
        if hasattr(kind, "ndim") and hasattr(kind, "layout"):
            found.append((at + _DATA_SLOT, name))
        at += _slots(kind)
    return tuple(found)


def parameter_names(function: Callable[..., Any], count: int) -> list[str]:
    """The names of a function's parameters for so many arguments; a variable number of them is numbered."""
    names: list[str] = []
    for parameter in inspect.signature(function).parameters.values():
        if parameter.kind is parameter.VAR_POSITIONAL:
            names += [f"{parameter.name}{i}" for i in range(count - len(names))]
        else:
            names.append(parameter.name)
    return names[:count]


def _slots(kind: Any) -> int:
    """The number of parameters of the PTX kernel that an argument takes."""
    from numba.cuda import types

    if isinstance(kind, types.Array):
        return 5 + 2 * int(kind.ndim)
    if isinstance(kind, types.BaseTuple):
        return sum(_slots(each) for each in kind)
    if isinstance(kind, types.Complex):
        return 2
    if isinstance(kind, types.Omitted | types.NoneType):
        return 0
    return 1


def _describe(name: str, kind: Any, size_bytes: int) -> Parameter:
    from numba.cuda import types

    if isinstance(kind, types.Array):
        return Parameter(
            name, str(kind), size_bytes, _dtype(kind.dtype), "numba_array", bool(kind.mutable), int(kind.ndim), kind
        )
    return Parameter(name, str(kind), size_bytes, _dtype(kind), "numba_value", written=False, numba_type=kind)


def _dtype(kind: Any) -> str | Missing:
    from numba.cuda.core.errors import NumbaNotImplementedError
    from numba.cuda.np import numpy_support

    name = str(kind)
    if name in ("bfloat16", "__nv_bfloat16"):
        return "bfloat16"
    try:
        dtype = numpy_support.as_dtype(kind)
        # A record has fields and no name; so have texts of fixed length.
        return Missing(f"{name} has no name in NumPy") if dtype.kind in "VSU" else str(dtype.name)
    except NumbaNotImplementedError:
        return Missing(f"{name} has no NumPy type")
