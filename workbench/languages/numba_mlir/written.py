"""Functions of numba-cuda-mlir as plain values (`written_functions`), and made again of them.

Modules, functions and types of the library, of math and of NumPy go by name, functions of the notebook by their text.
The library compiles bytecode and runs nothing of a kernel, but for what `cuda.experimental` has: kernels with that are
not sent.
"""

from __future__ import annotations

import ast
from types import FunctionType
from typing import Any

from workbench.languages.cells import known_values as known
from workbench.languages.cells.sent_functions import NotSent
from workbench.languages.cells.text_writer import TextWriter
from workbench.languages.cells.written_functions import (
    Named,
    Reader,
    WrittenFunction,
    WrittenFunctions,
    stub,
)
from workbench.languages.numba_mlir.types import ParameterTypes, plain_type

_ROOT = "numba_cuda_mlir"
_TYPES = f"{_ROOT}.numba_cuda.types"
_EXPERIMENTAL = "experimental"
_PLAIN = (bool, int, str, float, type(None))
_SENT = ("debug", "opt_level", "fastmath", "launch_bounds", "max_registers", "inline", "forceinline", "device")
"""Keywords of `cuda.jit` that a listing heeds."""


def is_dispatcher(value: Any) -> bool:
    """True for what `@cuda.jit` of the library makes, and for nothing that inherits from its class."""
    return known.class_in(f"{_ROOT}.descriptor", "MLIRDispatcher") is type(value)


def last_types(live: Any) -> tuple[ParameterTypes, dict[str, Any]] | None:
    """The types that a kernel was last compiled for; None where it never was, or they have no plain form."""
    if not is_dispatcher(live):
        return None
    function = vars(live)["py_func"]
    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    kernels = [types for types, overload in vars(live)["overloads"].items() if _is_kernel(overload)]
    if not kernels:
        return None
    arguments = kernels[-1]
    plain = [plain_type(each) for each in arguments]
    if len(plain) != len(names) or None in plain:
        return None
    return ParameterTypes(dict(zip(names, plain, strict=True))), {}


def _is_kernel(compiled: Any) -> bool:
    """True if it is compiled to its end, which functions that others call are not."""
    return "func_name" in vars(compiled)["cres"].metadata


# ---------------------------------------------------------------- writing


class Writer(TextWriter):
    """Writes kernels and device functions of the library."""

    maker = __name__
    modules = (_ROOT, "math", "cmath", "numpy", "operator")

    def function(self, live: Any) -> FunctionType | None:
        """The Python function of a kernel or a device function; a plain one is its own."""
        function = vars(live)["py_func"] if is_dispatcher(live) else live
        return function if type(function) is FunctionType else None

    def options(self, node: ast.FunctionDef, live: Any) -> dict[str, Any]:
        """Keywords of the decorator: literals that stand there, else those that the function was made with.

        Raises
        ------
        NotSent
            Extensions, or code that is linked.
        """
        written = next((each for each in node.decorator_list if isinstance(each, ast.Call)), None)
        declared = dict(vars(live)["targetoptions"]) if is_dispatcher(live) else {}
        if declared.get("extensions") or declared.get("link"):
            raise NotSent(f"{node.name} is decorated with extensions or code to link")
        try:
            written_options = (
                {str(each.arg): ast.literal_eval(each.value) for each in written.keywords} if written else {}
            )
        except ValueError:
            written_options = {name: value for name, value in declared.items() if _is_plain(value)}
        return {name: value for name, value in written_options.items() if name in (*_SENT, "opt") and value is not None}

    def check(self, node: ast.FunctionDef, live: Any) -> None:
        """Refuse what has Python code run while it is compiled."""
        if is_dispatcher(live) and vars(live)["targetoptions"].get("experimental_ast_transforms"):
            raise NotSent(f"{node.name} uses cuda.experimental, which has Python code run while it is compiled")

    def own_value(self, value: Any, owner: str, name: str) -> Any:
        """Types, functions and classes of the library, NumPy's dtypes, and numbers of NumPy."""
        kind = type(value)
        if known.is_one(kind, (known.class_in("numpy", each) for each in _SCALARS)):
            return Named("number", kind.__name__, value.item())
        module = known.class_in(getattr(kind, "__module__", None), known.class_name(kind))
        if module is kind and kind.__module__.startswith(f"{_ROOT}."):
            found = str(value)
            if known.class_in(_TYPES, found) is value:
                return Named("member", f"{_TYPES}:{found}")
        member = self.member(value, name)
        if member is None:
            return None
        if f".{_EXPERIMENTAL}" in member:
            raise NotSent(f"{owner} uses {name}, which has Python code run while the kernel is compiled")
        return Named("member", member)


_SCALARS = (
    "bool_", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64",
    "float16", "float32", "float64", "complex64", "complex128",
)  # fmt: skip


def _is_plain(value: Any) -> bool:
    return type(value) in _PLAIN or (type(value) is tuple and all(map(_is_plain, value)))


# ---------------------------------------------------------------- reading


def made(written: WrittenFunctions, options: Any) -> tuple[Any, Any]:
    """Make the kernel again; its types are what they were."""
    return _Reader(written).function(written.main), options


class _Reader(Reader):
    def finished(self, written: WrittenFunction, names: dict[str, Any]) -> Any:
        from numba_cuda_mlir.decorators import verify_target_options
        from numba_cuda_mlir.descriptor import MLIRDispatcher

        options = dict(written.options)
        if options.get("opt") is not None:
            options["opt_level"] = 3 if options.pop("opt") else 0
        function = stub(written, names, self.value, with_body=True)
        return MLIRDispatcher(function, targetoptions=verify_target_options(options))

    def own_value(self, value: Named) -> Any:
        if value.kind == "number":
            import numpy as np

            return getattr(np, value.name)(value.value)
        return super().own_value(value)
