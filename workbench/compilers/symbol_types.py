"""The C++ types of a compilation's variables, and the layout of the records among them: asked of the compiler.

PTX declares arrays and records as bytes. The text is compiled apart with a template over the variable's type, whose
instance spells it; names of a record's fields are read in the text, their types and places are the compiler's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import takewhile
from math import prod

from workbench.base.records import Missing, Translation
from workbench.compilers.cuda_unit import asking_unit
from workbench.compilers.cxx import types
from workbench.compilers.cxx.demangle import demangle
from workbench.compilers.cxx.types import Array, Named, Qualified, Type

_QUESTIONS = """
template<class T> __global__ void workbench_type() {}
template<class T, unsigned long long offset> __global__ void workbench_field() {}
template<unsigned long long size> __global__ void workbench_size() {}
template<class T> struct workbench_element { using type = T; };
template<class T> struct workbench_element<const T> : workbench_element<T> {};
template<class T> struct workbench_element<volatile T> : workbench_element<T> {};
template<class T> struct workbench_element<const volatile T> : workbench_element<T> {};
template<class T, decltype(sizeof(0)) n> struct workbench_element<T[n]> : workbench_element<T> {};
template<class T, decltype(sizeof(0)) n> struct workbench_element<const T[n]> : workbench_element<T> {};
"""
_NUMBER = re.compile(r"Ly(\d+)E")
_MAX_FIELDS = 64
_MAX_DEPTH = 4


@dataclass(frozen=True)
class Layout:
    """A type as memory: `dtype` is NumPy's name, or empty for a record of `fields`, each with its offset in bytes."""

    dtype: str
    shape: tuple[int, ...]
    fields: tuple[tuple[str, int, Layout], ...] = ()
    size_bytes: int = 0


@lru_cache(maxsize=64)
def layout_of(translation: Translation, name: str) -> Layout | None:
    """Give the layout of a variable, called as in C++ (`mask`, `filters::mask<int>`); None where it can't be had."""
    if translation.source.language != "cuda":
        return None
    return _Asking(translation).layout(f"decltype({name})", 0)


@lru_cache(maxsize=64)
def layout_of_type(translation: Translation, spelling: str) -> Layout | None:
    """Give the layout of a type as C++ spells it (`Pair`, `filters::Mask<int>`), with all of its fields; None where
    one of them can't be had."""
    if translation.source.language != "cuda":
        return None
    asking = _Asking(translation)
    found = asking.layout(spelling, 0)
    return found if found is not None and asking.is_whole(spelling, found) else None


@lru_cache(maxsize=64)
def size_of_type(translation: Translation, spelling: str) -> int | None:
    """Give the bytes of a type as C++ spells it; None where it has none, or cannot be had."""
    return _Asking(translation).size(spelling) if translation.source.language == "cuda" else None


@lru_cache(maxsize=64)
def mangled_name(translation: Translation, expression: str) -> str | None:
    """Give the symbol that a C++ expression names, as `mask<unsigned>`; None where it names none."""
    if translation.source.language != "cuda":
        return None
    return _Asking(translation).one(f"&{expression}")


class _Asking:
    def __init__(self, translation: Translation) -> None:
        self._unit = asking_unit(translation)

    def one(self, expression: str) -> str | None:
        names = self._unit.ask(_QUESTIONS, [expression]) if self._unit is not None else None
        return names[0] if names else None

    def size(self, kind: str) -> int | None:
        """The bytes of a type."""
        found = _NUMBER.search(self.one(f"workbench_size<sizeof({kind})>") or "")
        return None if found is None else int(found[1])

    def layout(self, kind: str, depth: int) -> Layout | None:
        """The layout of a type that is spelled as an expression."""
        lowered = self.one(f"workbench_type<{kind}>")
        read = demangle(lowered) if lowered else None
        if read is None or len(read.arguments) != 1:
            return None
        bare, extents = _stripped(read.arguments[0])
        if extents is None:
            return None
        dtype = types.element_dtype(bare)
        if not isinstance(dtype, Missing):
            lanes = types.lanes(bare)
            return Layout(dtype, (*extents, lanes) if lanes > 1 else extents)
        element = f"workbench_element<{kind}>::type"
        return self._record(bare, element, extents, depth) if isinstance(bare, Named) else None

    def is_whole(self, kind: str, layout: Layout) -> bool:
        """True if a record has no more fields than are known: they fill it, or it is an aggregate of so many, which
        takes as many empty values and not one more. Bit fields, bases and members without a name are not known."""
        if not layout.fields:
            return True
        if _is_filled(layout):
            return True
        aggregate = _NUMBER.search(self.one(f"workbench_size<__is_aggregate({kind})>") or "")
        values = ["{}"] * len(layout.fields)
        exact, more = (f"workbench_type<decltype({kind}{{{', '.join(each)}}})>" for each in (values, [*values, "{}"]))
        return (
            aggregate is not None
            and aggregate[1] == "1"
            and self.one(exact) is not None
            and self.one(more) is None
            and all(
                self.is_whole(f"workbench_element<decltype({kind}::{name})>::type", inner)
                for name, _, inner in layout.fields
            )
        )

    def _record(self, bare: Named, element: str, extents: tuple[int, ...], depth: int) -> Layout | None:
        size = self.size(element)
        if size is None:
            return None
        underlying = self.one(f"workbench_type<__underlying_type({element})>")
        read = demangle(underlying) if underlying else None
        if read is not None and len(read.arguments) == 1:  # an enumeration
            dtype = types.element_dtype(read.arguments[0])
            return None if isinstance(dtype, Missing) else Layout(dtype, extents)
        fields = []
        for name in self._field_names(bare.name):
            place = self.one(f"workbench_field<decltype({element}::{name}), __builtin_offsetof({element}, {name})>")
            offset = _NUMBER.search(place or "")
            inner = self.layout(f"decltype({element}::{name})", depth + 1) if offset and depth < _MAX_DEPTH else None
            if offset is not None and inner is not None:  # a static member has no place, a bit field neither
                fields.append((name, int(offset[1]), inner))
        return Layout("", extents, tuple(sorted(fields, key=lambda field: field[1])), size) if fields else None

    def _field_names(self, name: str) -> Sequence[str]:
        short = re.sub(r"<.*", "", name).rpartition("::")[2]
        found: dict[str, None] = {}
        for item in self._unit.declarations() if self._unit is not None else ():
            if item.kind == "class" and short in item.names:
                for member in item.members:
                    for each in sorted(member.names) if member.kind == "variable" else ():
                        found.setdefault(each)
        return list(found)[:_MAX_FIELDS]


def _bytes_of(dtype: str) -> int:
    """The bytes of NumPy's and ml_dtypes' types, whose names begin with how many bits they have: `float8_e4m3fn`."""
    bits = re.search(r"\d+", dtype)
    return int(bits[0]) // 8 if bits else 1  # bool


def _is_filled(layout: Layout) -> bool:
    """True if the fields of a record that are known leave no byte of it over."""
    end = 0
    for _, offset, inner in layout.fields:
        if offset != end or (inner.fields and not _is_filled(inner)):
            return False
        size = inner.size_bytes if inner.fields else _bytes_of(inner.dtype)
        end += size * prod(inner.shape)
    return end == layout.size_bytes


def _stripped(kind: Type) -> tuple[Type, tuple[int, ...] | None]:
    """A type without qualifiers and array extents, and these; None for an extent that is no number."""
    extents: list[int] = []
    while isinstance(kind, Qualified | Array):
        if isinstance(kind, Array):
            if not kind.extent.isdigit():
                return kind, None
            extents.append(int(kind.extent))
            kind = kind.of
        else:
            kind = kind.type
    return kind, tuple(extents)


def readable(symbol: str) -> str:
    """The C++ name of a variable's symbol; what has no linkage lies in no namespace that can be written."""
    read = demangle(symbol)
    name = read.name if read is not None else symbol
    return "::".join(part for part in _parts(name) if not part.startswith(("(anonymous", "_GLOBAL__N", "_INTERNAL")))


def _parts(name: str) -> Iterator[str]:
    head = "".join(takewhile(lambda c: c != "<", name))
    yield from head.split("::")[:-1]
    yield head.split("::")[-1] + name[len(head) :]
