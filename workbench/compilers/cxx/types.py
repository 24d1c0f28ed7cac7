"""C++ types as a small tree: how they are spelled, and what a value of one is to NumPy.

It knows the types that CUDA and its headers define by name; the layout of a person's own classes it does not know.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from typing import TypeAlias

from workbench.base.records import Missing, Parameter, ParameterKind


@dataclass(frozen=True)
class Named:
    """A builtin type, or a class or enumeration with its template arguments in the name."""

    name: str
    builtin: bool = False


@dataclass(frozen=True)
class Pointer:
    """A pointer (`*`) or a reference (`&`, `&&`) to a type."""

    to: Type
    symbol: str = "*"


@dataclass(frozen=True)
class Qualified:
    """A type with `const`, `volatile`, in the order in which they are written."""

    type: Type
    qualifiers: tuple[str, ...]


@dataclass(frozen=True)
class Array:
    """An array of a fixed extent, as text (it may be an expression)."""

    of: Type
    extent: str


@dataclass(frozen=True)
class Function:
    """A function's type."""

    result: Type
    parameters: tuple[Type, ...]


Type: TypeAlias = Named | Pointer | Qualified | Array | Function


def spell(kind: Type, inner: str = "") -> str:
    """Spell a type as people write it: `const float*`, `float* const`, `void (*)(int)`."""
    if isinstance(kind, Named):
        return kind.name + (" " + inner if inner and inner[0] not in "*&" else inner)
    if isinstance(kind, Qualified):
        words = " ".join(kind.qualifiers)
        if isinstance(kind.type, Pointer):  # the pointer itself is const: behind the star
            return spell(kind.type, f" {words}{'' if inner[:1] in ('', '*', '&') else ' '}{inner}")
        return f"{words} {spell(kind.type, inner)}"
    if isinstance(kind, Pointer):
        mark = kind.symbol + inner
        target = kind.to.type if isinstance(kind.to, Qualified) else kind.to
        return spell(kind.to, f"({mark})" if isinstance(target, Array | Function) else mark)
    if isinstance(kind, Array):
        return spell(kind.of, f" {inner}[{kind.extent}]" if inner else f"[{kind.extent}]").replace("  ", " ")
    listed = ", ".join(spell(parameter) for parameter in kind.parameters)
    return spell(kind.result, f" {inner}({listed})").replace("  ", " ")


_LONG = "int32" if sys.platform == "win32" else "int64"

_DTYPES = {
    "bool": "bool",
    "char": "int8",
    "signed char": "int8",
    "unsigned char": "uint8",
    "char8_t": "uint8",
    "char16_t": "uint16",
    "char32_t": "uint32",
    "wchar_t": "uint16" if sys.platform == "win32" else "int32",
    "short": "int16",
    "unsigned short": "uint16",
    "int": "int32",
    "unsigned int": "uint32",
    "long": _LONG,
    "unsigned long": "u" + _LONG,
    "long long": "int64",
    "unsigned long long": "uint64",
    "float": "float32",
    "double": "float64",
    "__half": "float16",
    "__nv_bfloat16": "bfloat16",
    "__nv_fp8_e4m3": "float8_e4m3fn",
    "__nv_fp8_e5m2": "float8_e5m2",
    "__nv_fp8_e8m0": "float8_e8m0fnu",
    "cuda::std::complex<float>": "complex64",
    "cuda::std::complex<double>": "complex128",
}
"""NumPy's (or ml_dtypes') name of the C++ types that have one."""

_VECTOR_ELEMENTS = {
    "char": "int8",
    "uchar": "uint8",
    "short": "int16",
    "ushort": "uint16",
    "int": "int32",
    "uint": "uint32",
    "long": _LONG,
    "ulong": "u" + _LONG,
    "longlong": "int64",
    "ulonglong": "uint64",
    "float": "float32",
    "double": "float64",
}
_VECTORS = {f"{name}{n}": dtype for name, dtype in _VECTOR_ELEMENTS.items() for n in (1, 2, 3, 4)} | {
    "__half2": "float16",
    "__nv_bfloat162": "bfloat16",
    "double4_16a": "float64",
    "double4_32a": "float64",
    "longlong4_16a": "int64",
    "longlong4_32a": "int64",
    "ulonglong4_16a": "uint64",
    "ulonglong4_32a": "uint64",
}


def element_dtype(kind: Type) -> str | Missing:
    """Give NumPy's name of a type; of a vector (`float4`) that of its elements, so that plain arrays can be passed."""
    while isinstance(kind, Qualified | Array):
        kind = kind.type if isinstance(kind, Qualified) else kind.of
    if isinstance(kind, Pointer):
        return "uint64"  # an array of addresses
    if not isinstance(kind, Named):
        return Missing(f"{spell(kind)} has no NumPy type")
    name = _bare(kind.name)
    if name in _DTYPES:
        return _DTYPES[name]
    if name in _VECTORS:
        return _VECTORS[name]
    return Missing("void has no size" if name == "void" else f"{name} is a type of the program's own")


def lanes(kind: Type) -> int:
    """The number of elements of a vector type of CUDA, 2 for `float2`; 1 for any other type."""
    name = _bare(kind.name) if isinstance(kind, Named) else ""
    if name not in _VECTORS:
        return 1
    return int(name.partition("_")[0][-1]) if name[0] != "_" else 2


def complex_dtype(text: str) -> str | None:
    """NumPy's complex type whose bytes are those of a vector type that is spelled so: `const float2*`, `double2`."""
    bare = re.sub(r"\b(?:const|volatile|__restrict__)\b|[*&\s]", "", text)
    return {"float2": "complex64", "double2": "complex128"}.get(bare)


def _bare(name: str) -> str:
    # libcu++ lies in an inline namespace that carries its version.
    parts = name.split("::")
    return (
        "::".join(p for p in parts if not (p.startswith("__") and p.strip("_").isdigit())) if len(parts) > 2 else name
    )


def parameter_of(kind: Type, name: str, size_bytes: int) -> Parameter:
    """Describe a parameter of a kernel by its C++ type."""
    bare = kind.type if isinstance(kind, Qualified) else kind
    text = spell(bare)
    if isinstance(bare, Pointer) and bare.symbol == "*":
        target = bare.to
        constant = isinstance(target, Qualified) and "const" in target.qualifiers
        if isinstance(target, Function) or (isinstance(target, Qualified) and isinstance(target.type, Function)):
            return Parameter(name, text, size_bytes, Missing("a function's address"), "opaque", written=False)
        return Parameter(name, text, size_bytes, element_dtype(target), "pointer", written=not constant)
    if isinstance(bare, Pointer):
        return Parameter(name, text, size_bytes, Missing("a reference"), "opaque")
    dtype = element_dtype(bare)
    single = isinstance(bare, Named) and _bare(bare.name) in _DTYPES
    role: ParameterKind = "scalar" if single else "struct"
    return Parameter(name, text, size_bytes, dtype if single else _as_struct(dtype, text), role, written=False)


def _as_struct(dtype: str | Missing, text: str) -> Missing:
    return dtype if isinstance(dtype, Missing) else Missing(f"{text} is passed as a record of several fields")
