#!/usr/bin/env python
"""The signatures and constants of an installed CuPy: the data of `workbench/languages/cupy/signatures.py`.

usage: cupy_signatures.py > workbench/languages/cupy/signatures.tsv

CuPy itself has to be what `import cupy` gives; it needs no GPU for this. Functions of Python say their signature;
compiled ones have it in the first line of their documentation, with C's types, which are left out. Universal functions
all take the same (`cupy/_core/_kernel.pyx`, `ufunc.__call__`): those whose types are others than NumPy's and SciPy's
have rows with their types. The constants are the numbers of CUDA's runtime.

Two more columns have the parameters that take arrays of the device alone, with the exceptions that CuPy raises: for
lists and tuples, and for arrays of NumPy. Each function is called with arrays that name memory and have none: a call
that CuPy takes goes as far as the driver, which is not there.
"""

from __future__ import annotations

import importlib
import inspect
import itertools
import math
import re
import sys
import types
import warnings
from collections.abc import Callable, Iterator
from typing import Any
from unittest import mock

import numpy

from workbench.languages.cupy.module_names import MODULES

# Libraries that CuPy loads when it is asked for them; a module that names one can be imported without it.
_LIBRARIES = ("cublas", "cusolver", "cusparse", "cufft", "curand")
_ALIASES = ("cupy_backends", "cupy._core.core", "cupy._core._kernel", "cupy._core._reduction")
"""Modules whose functions have rows under other names."""
_CONSTANTS = "cupy.cuda.runtime"
_CLASSES = (
    "cupy.ndarray", "cupy.random.RandomState", "cupy.random.Generator",
    *(f"cupyx.scipy.sparse.{form}_{kind}" for form in ("csr", "csc", "coo", "dia") for kind in ("matrix", "array")),
)  # fmt: skip
"""The classes whose methods have rows."""
_TYPED = ("cupy.i0", "cupy.sinc", "cupyx.scipy.special.")
"""Beginnings of the names of universal functions whose types have rows."""
_CALLED = re.compile(r"cupy(\.linalg|\.fft)?|cupyx\.scipy\..*")
"""Modules whose functions are called."""
_NOT_CALLED = re.compile(r".*(save|load|file|txt|memoize|vectorize|fuse)")
"""Functions that do something else with an argument than compute with it."""
_REFUSAL = re.compile(r"has no attribute|cupy\.ndarray|core\.(core\.)?_?ndarray|[Uu]nsupported type|cupy arrays")
"""Texts of exceptions for what is no array of the device."""


def main() -> None:
    """Print the table."""
    import cupy

    for name in _LIBRARIES:
        try:
            importlib.import_module(f"cupy_backends.cuda.libs.{name}")
        except ImportError:
            stub = mock.MagicMock()
            sys.modules[f"cupy_backends.cuda.libs.{name}"] = stub
            for home in ("cupy.cuda", "cupy_backends.cuda.libs"):
                setattr(importlib.import_module(home), name, stub)
    print(f"# CuPy {cupy.__version__}: scripts/cupy_signatures.py")
    rows: dict[str, str] = {}
    for module in sorted(MODULES):
        if not module.startswith(_ALIASES):
            rows |= _rows_of_module(module)
    for name in _CLASSES:
        module, _, last = name.rpartition(".")
        kind = getattr(importlib.import_module(module), last)
        rows |= {f"{name}.{each}": text for each, text in _methods(kind)}
    rows |= {f"{_CONSTANTS}.{name}": str(value) for name, value in _numbers(importlib.import_module(_CONSTANTS))}
    for name, text in sorted(rows.items()):
        print(f"{name}\t{text}")


def _rows_of_module(name: str) -> dict[str, str]:
    import cupy

    try:
        module = importlib.import_module(name)
    except ImportError as error:
        print(f"{name}: {error}", file=sys.stderr)
        return {}
    found = {}
    for each in dir(module):
        value = getattr(module, each)
        if isinstance(value, cupy.ufunc) and f"{name}.{each}".startswith(_TYPED):
            # E is bfloat16, which NumPy has no character for.
            found[f"{name}.{each}"] = " ".join(types for types in value.types if "E" not in types)
        if each.startswith("_") or not callable(value) or getattr(value, "__module__", "").startswith("numpy"):
            continue
        if isinstance(value, types.FunctionType | types.BuiltinFunctionType):
            text = _signature(value)
            if text is None:
                print(f"{name}.{each}: no signature", file=sys.stderr)
            else:
                is_called = _CALLED.fullmatch(name) and not _NOT_CALLED.match(each)
                found[f"{name}.{each}"] = "\t".join((text, *(_refused(value, text) if is_called else ()))).rstrip()
    return found


def _refused(function: Callable[..., Any], text: str) -> tuple[str, str]:
    """The parameters that refuse sequences, and those that refuse NumPy's arrays, each with its exception."""
    scope: dict[str, Any] = {"numpy": numpy}
    exec(f"def stands_for{text}: ...", scope)
    parameters = list(inspect.signature(scope["stands_for"]).parameters.values())
    named = [each for each in parameters if each.kind not in (each.VAR_POSITIONAL, each.VAR_KEYWORD)]
    required = [each.name for each in named if each.default is each.empty]
    optional = next((each.name for each in named if each.default is not each.empty), "")
    sequences: list[str] = []
    hosts: list[str] = []
    for name in [each.name for each in named]:
        others, is_first = [each for each in required if each != name], name == named[0].name
        if len(others) > 2 or any(each.kind is each.POSITIONAL_ONLY for each in named):
            continue
        found: tuple[list[str | None], list[str | None]] = ([], [])
        sizes = [{}, {optional: 3}] if is_first and optional else [{}]
        for size, host, *rest in itertools.product(sizes, _HOSTS, *[(*_HOSTS, 1)] * len(others)):
            given = size | {each: _on_device(value) for each, value in zip(others, rest, strict=True)}
            if name not in size and _exception(function, given | {name: _on_device(host)}) is None:
                listed = host.tolist()
                found[0].extend(_exception(function, given | {name: each}) for each in (listed, tuple(listed)))
                found[1].append(_exception(function, given | {name: host}))
        for group, kept in zip(found, (sequences, hosts), strict=True):
            refusals = sorted(filter(None, group))
            # A call comes to the driver perhaps by another argument; the first one is the one that is computed with.
            if refusals and (None not in group or is_first):
                kept.append(f"{name}:{refusals[0]}")
    return " ".join(sequences), " ".join(hosts)


_HOSTS = (numpy.ones(2), numpy.ones((2, 2)), numpy.array([0, 1]), numpy.array([True, False]))


def _on_device(value: Any) -> Any:
    """An array as of a device, in memory that is not there; another value as it is."""
    import cupy

    if not isinstance(value, numpy.ndarray):
        return value
    memory = cupy.cuda.UnownedMemory(1 << 40, 1 << 20, None, 0)
    return cupy.ndarray(value.shape, value.dtype, cupy.cuda.MemoryPointer(memory, 0))


def _exception(function: Callable[..., Any], given: dict[str, Any]) -> str | None:
    """The exception that refuses the class of an argument; None where a call comes to the driver, or returns.

    Any other exception is given by an empty name.
    """
    import cupy

    try:
        with warnings.catch_warnings(action="ignore"):
            function(**given)
    except (cupy.cuda.runtime.CUDARuntimeError, ImportError):
        return None
    except Exception as error:
        return type(error).__name__ if _REFUSAL.search(str(error)) else ""
    return None


def _numbers(module: types.ModuleType) -> Iterator[tuple[str, int]]:
    return ((name, value) for name, value in vars(module).items() if type(value) is int and not name.startswith("_"))


def _methods(kind: type) -> Iterator[tuple[str, str]]:
    for name in dir(kind):
        value = inspect.getattr_static(kind, name)
        if name.startswith("_") or not callable(value) or isinstance(value, type):
            continue
        text = _signature(getattr(kind, name))
        if text is None:
            print(f"{kind.__name__}.{name}: no signature", file=sys.stderr)
        else:
            yield name, text


def _signature(function: Any) -> str | None:
    """A signature as Python writes it, without annotations; None where the function says none."""
    try:
        found = inspect.signature(function)
    except (ValueError, TypeError):
        return _documented(function)
    plain = [each.replace(annotation=inspect.Parameter.empty) for each in found.parameters.values()]
    given = [each.replace(default=_Written(each.default)) if each.default is not each.empty else each for each in plain]
    return str(inspect.Signature(given))


class _Written:
    """A default as the table has it: its text, or three dots for an object that no text makes again."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def __repr__(self) -> str:
        value = self.value
        if isinstance(value, type):
            return value.__name__ if value.__module__ == "builtins" else f"{value.__module__}.{value.__name__}"
        if isinstance(value, float) and not math.isfinite(value):
            return f"numpy.{value}"
        if value is None or isinstance(value, bool | int | float | complex | str | tuple):
            return repr(value)
        return "..."


def _documented(function: Any) -> str | None:
    """The signature in the first line of a compiled function's documentation."""
    name = function.__name__
    line = (function.__doc__ or "").partition("\n")[0]
    match = re.match(rf"(?:\w+\.)?{re.escape(name)}\((.*)\)(?: -> .*)?$", line)
    if match is None:
        return None
    parts = [_without_type(each) for each in _split(match[1])]
    text = f"({', '.join(parts)})"
    compile(f"def f{text}: ...", name, "exec")
    return text


def _split(text: str) -> list[str]:
    """The parameters of a text: at commas that are in no brackets."""
    found, depth, part = [], 0, ""
    for character in text:
        depth += (character in "([{") - (character in ")]}")
        if character == "," and not depth:
            found.append(part.strip())
            part = ""
        else:
            part += character
    return [*found, part.strip()] if part.strip() else found


def _without_type(parameter: str) -> str:
    """A parameter without its type: `Py_ssize_t size=0` is `size=0`."""
    head, equals, default = parameter.partition("=")
    if head.startswith("*") or head == "/":
        return parameter
    name = head.partition(":")[0].split()[-1].lstrip("*&")
    return f"{name}={_known(default.strip())}" if equals else name


def _known(default: str) -> str:
    """A default, or three dots for a name of a module's own."""
    try:
        eval(default, {"numpy": numpy})
    except NameError:
        return "..."
    return default


if __name__ == "__main__":
    main()
