"""numba-cuda-mlir's types at a kernel's border: parameters as they are passed, and types as plain values.

Its calling convention for kernels is that of MLIR's memref descriptors: an array is its pointer twice, an offset, its
shape, and its strides in elements; tuples are flattened; a complex number is one parameter (MLIR's documentation, "LLVM
IR Target", "Ranked MemRef Types"; the launcher in numba-cuda-mlir's repository, `kernel.cpp`). It compiles nothing.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from workbench.base.records import Missing, Parameter, ParameterKind
from workbench.compilers.cxx.kernels import opaque_parameters
from workbench.isa.ptx.entries import Entry
from workbench.languages.numba.types import parameter_names

_HOME = "numba_cuda_mlir.numba_cuda"


@dataclass(frozen=True)
class ParameterTypes:
    """The types that a kernel is compiled for, as plain values, by the names of its parameters."""

    types: dict[str, Any]

    def names(self) -> tuple[str, ...]:
        """The parameters."""
        return tuple(self.types)

    def reordered(self, names: Sequence[str]) -> ParameterTypes:
        """The same for parameters in another order; some may be gone."""
        return ParameterTypes({name: self.types[name] for name in names})

    def __str__(self) -> str:
        return ", ".join(f"{name}: {_said(kind)}" for name, kind in self.types.items())


def describe_parameters(
    function: Callable[..., Any], arguments: tuple[Any, ...], entry: Entry
) -> tuple[Parameter, ...]:
    """Describe the logical parameters of a kernel, by the names of the Python function."""
    counts = [_count(kind) for kind in arguments]
    if sum(counts) != len(entry.parameters):
        return opaque_parameters(entry)
    described: list[Parameter] = []
    at = 0
    for name, kind, count in zip(parameter_names(function, len(arguments)), arguments, counts, strict=True):
        size = sum(each.size_bytes for each in entry.parameters[at : at + count])
        at += count
        described.append(_describe(name, kind, size))
    return tuple(described)


def _count(kind: Any) -> int:
    """The number of parameters of the PTX kernel that an argument takes."""
    types = importlib.import_module(f"{_HOME}.types")
    if isinstance(kind, types.Array):
        return 3 + 2 * int(kind.ndim)
    if isinstance(kind, types.BaseTuple):
        return sum(_count(each) for each in kind)
    return 0 if isinstance(kind, types.Omitted | types.NoneType) else 1


def _describe(name: str, kind: Any, size_bytes: int) -> Parameter:
    types = importlib.import_module(f"{_HOME}.types")
    if isinstance(kind, types.Array):
        return Parameter(
            name, str(kind), size_bytes, _dtype(kind.dtype), "memref", bool(kind.mutable), int(kind.ndim), kind
        )
    one: ParameterKind = "numba_value" if isinstance(kind, types.BaseTuple) else "scalar"
    return Parameter(name, str(kind), size_bytes, _dtype(kind), one, written=False, numba_type=kind)


def _dtype(kind: Any) -> str | Missing:
    numpy_support = importlib.import_module(f"{_HOME}.np.numpy_support")
    errors = importlib.import_module(f"{_HOME}.core.errors")
    name = str(kind)
    if name in ("bfloat16", "__nv_bfloat16"):
        return "bfloat16"
    try:
        dtype = numpy_support.as_dtype(kind)
    except errors.NumbaNotImplementedError:
        return Missing(f"{name} has no NumPy type")
    # A record has fields and no name; so have texts of fixed length.
    return Missing(f"{name} has no name in NumPy") if dtype.kind in "VSU" else str(dtype.name)


# ---------------------------------------------------------------- types as plain values


def plain_type(kind: Any) -> Any:
    """A type as text or a tuple of such, which another process makes again; None where it has no such form."""
    types = importlib.import_module(f"{_HOME}.types")
    if type(kind) is types.Array:
        element = plain_type(kind.dtype)
        return element and ("array", element, int(kind.ndim), kind.layout, not kind.mutable, bool(kind.aligned))
    if isinstance(kind, types.BaseTuple):
        inner = [plain_type(each) for each in kind]
        return None if None in inner else ("tuple", *inner)
    name = str(kind)
    return name if getattr(types, name, None) == kind else None


def typed(plain: Any) -> Any:
    """The type of a plain value that `plain_type` made."""
    types = importlib.import_module(f"{_HOME}.types")
    if isinstance(plain, str):
        return getattr(types, plain)
    if plain[0] == "tuple":
        return types.Tuple(tuple(map(typed, plain[1:])))
    _, element, ndim, layout, readonly, aligned = plain
    return types.Array(typed(element), ndim, layout, readonly=readonly, aligned=aligned)


def _said(plain: Any) -> str:
    if isinstance(plain, str):
        return plain
    if plain[0] == "tuple":
        return f"({', '.join(map(_said, plain[1:]))})"
    return f"{plain[1] if isinstance(plain[1], str) else _said(plain[1])}[{', '.join([':'] * plain[2])}]"
