"""The table of the functions that stand-ins have: each with its C declaration, which is all that its header needs.

Declarations, types and enumerations are those of NVIDIA's documentation of the libraries.
"""

from __future__ import annotations

import ctypes
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from workbench.device.runtime.status import Status
from workbench.languages.programs.exports import FAMILIES, Family, Float, Int, Pointer, Size, Unsigned, exported

_Function = TypeVar("_Function", bound=Callable[..., Any])


def _codes(other: int, **codes: int) -> Callable[[Status], int]:
    """Error codes of a library, by names of the runtime's."""
    return lambda status: codes.get(status.name, other)


CUBLAS = Family(
    "cublas",
    _codes(
        14, MEMORY_ALLOCATION=3, INVALID_VALUE=7, ILLEGAL_ADDRESS=13, LAUNCH_FAILURE=13,
        NOT_SUPPORTED=15, INVALID_RESOURCE_HANDLE=1,
    ),
)  # fmt: skip
"""cublasStatus_t, cuBLAS documentation 2.2.2."""
CUFFT = Family(
    "cufft",
    _codes(
        5, INVALID_RESOURCE_HANDLE=1, MEMORY_ALLOCATION=2, INVALID_VALUE=4, ILLEGAL_ADDRESS=6, LAUNCH_FAILURE=6,
        INVALID_CONFIGURATION=8, NOT_SUPPORTED=16,
    ),
)  # fmt: skip
"""cufftResult, cuFFT documentation 3.1; a size that is none is the runtime's invalid configuration here."""
CURAND = Family(
    "curand",
    _codes(
        999, INVALID_RESOURCE_HANDLE=101, MEMORY_ALLOCATION=102, NOT_SUPPORTED=103, INVALID_VALUE=104,
        INVALID_CONFIGURATION=105, ILLEGAL_ADDRESS=201, LAUNCH_FAILURE=201,
    ),
)  # fmt: skip
"""curandStatus_t, cuRAND documentation; a length that is no multiple is the runtime's invalid configuration here."""
# The codes for what is not there: cusparseStatus_t, cusolverStatus_t, nvjpegStatus_t; NPP's is NPP_NOT_SUPPORTED_MODE.
_REFUSED = {"cusparse": 10, "cusolver": 9, "nvjpeg": 9, "npp": -9999}
FAMILIES |= {family.name: family for family in (CUBLAS, CUFFT, CURAND)}
FAMILIES |= {name: Family(name, _codes(code)) for name, code in _REFUSED.items()}


@dataclass(frozen=True)
class Kind:
    """The operands that a function of several names has.

    Attributes
    ----------
    prefix
        Its letters in the name.
    c, real
        C types of an element and of its parts.
    dtype
        NumPy's name of it.
    is_wide
        Sizes are of 64 bits, as in names that end in `_64`.
    """

    prefix: str
    c: str
    real: str
    dtype: str
    is_wide: bool = False


S = Kind("S", "float", "float", "float32")
D = Kind("D", "double", "double", "float64")
C = Kind("C", "cuComplex", "float", "complex64")
Z = Kind("Z", "cuDoubleComplex", "double", "complex128")
H = Kind("H", "__half", "__half", "float16")
REAL, COMPLEX, ALL = (S, D), (C, Z), (S, D, C, Z)


def prefixed(kinds: Sequence[Kind], *prefixes: str) -> tuple[Kind, ...]:
    """Kinds under other prefixes, for names like `Scasum`."""
    return tuple(replace(kind, prefix=prefix) for kind, prefix in zip(kinds, prefixes, strict=True))


@dataclass(frozen=True)
class Declaration:
    """A function's C declaration.

    Attributes
    ----------
    alias
        The name that programs write, where the library has it under another.
    """

    library: str
    name: str
    text: str
    alias: str = ""


DECLARATIONS: list[Declaration] = []
_BY_VALUE = {
    "int64_t": ctypes.c_int64,
    "size_t": Size,
    "long long int": ctypes.c_longlong,
    "unsigned int": Unsigned,
    "unsigned long long": ctypes.c_ulonglong,
    "float": Float,
    "double": ctypes.c_double,
    "cublasHandle_t": Pointer,
    "cudaStream_t": Pointer,
    "curandGenerator_t": Pointer,
}
"""Parameters that are no `int`, no enumeration and no pointer."""
_PARAMETER = re.compile(r"(.*?)\s*\b\w+(\[\])?$")
_INT = re.compile(r"\b(?:long long int|int)\b")


def cublas(declaration: str, kinds: Sequence[Kind] = (), *, wide: bool = True) -> Callable[[_Function], _Function]:
    """Declare a function of cuBLAS: `name(parameters)` without the handle, which comes first.

    Parameters
    ----------
    declaration
        With `{P}` for the kind's prefix, `{t}` and `{r}` for its C types. A name that ends in `_v2` is written without
        that.
    kinds
        The function is then called with each one first.
    wide
        True if there is a function for sizes of 64 bits besides, whose name ends in `_64`.
    """

    def declare(function: _Function) -> _Function:
        for kind in kinds or (None,):
            for is_wide in (False, True) if wide else (False,):
                name, _, rest = declaration.partition("(")
                rest = f"cublasHandle_t handle, {rest}".replace("handle, )", "handle)")
                if is_wide:
                    name, rest = f"{name}_64", _INT.sub("int64_t", rest)
                if kind is None:
                    called: Callable[..., Any] = function
                else:
                    name, rest = (text.format(P=kind.prefix, t=kind.c, r=kind.real) for text in (name, rest))
                    called = _first(function, replace(kind, is_wide=is_wide))
                alias = name.replace("_v2", "") if "_v2" in name else ""
                declared(CUBLAS, f"cublasStatus_t {name}({rest}", alias)(called)
        return function

    return declare


def _first(function: Callable[..., Any], kind: Kind) -> Callable[..., Any]:
    return lambda *arguments: function(kind, *arguments)


def declared(
    family: Family, text: str, alias: str = "", *, checked: bool = True, result: Any = Int
) -> Callable[[_Function], _Function]:
    """Declare a function of a library by its whole C declaration, without a semicolon.

    checked, result: as for `exported`.
    """
    head, _, rest = text.rstrip(")").partition("(")
    name = head.split()[-1]
    parameters = [each.strip() for each in rest.split(",") if each.strip() not in ("", "void")]

    def declare(function: _Function) -> _Function:
        DECLARATIONS.append(Declaration(family.name, name, text, alias))
        types = map(_c_type, parameters)
        exported(*types, name=name, family=family, checked=checked, result=result)(function)
        return function

    return declare


def _c_type(parameter: str) -> Any:
    if "*" in parameter or "[" in parameter:
        return Pointer
    match = _PARAMETER.fullmatch(parameter.removeprefix("const "))
    assert match is not None, parameter
    return _BY_VALUE.get(match[1], Int)


def names_of(library: str) -> tuple[str, ...]:
    """Give the functions of a library that there are."""
    return tuple(each.name for each in DECLARATIONS if each.library == library)
