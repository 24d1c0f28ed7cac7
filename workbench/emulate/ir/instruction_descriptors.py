"""Instruction descriptors of `tcgen05.mma`: 32 bits that say shapes and types (PTX ISA 9.7.16.4.2 and 9.7.16.2.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from workbench.base.records.facts import Fact

KINDS = ("f16", "tf32", "f8f6f4", "i8", "mxf8f6f4", "mxf4", "mxf4nvf4")
FOURTHS = ("mxf4", "mxf4nvf4")
SCALED = ("mxf8f6f4", *FOURTHS)
_NARROW = {0: "e4m3", 1: "e5m2", 3: "e2m3", 4: "e3m2", 5: "e2m1"}
_TYPES: Mapping[str, Mapping[int, str]] = {
    "f16": {0: "f16", 1: "bf16"}, "tf32": {2: "tf32"}, "f8f6f4": _NARROW, "mxf8f6f4": _NARROW, "i8": {0: "u8", 1: "s8"},
    **{kind: {1: "e2m1"} for kind in FOURTHS},
}  # fmt: skip
_SUMS: Mapping[str, Mapping[int, str]] = {
    "f16": {0: "f16", 1: "f32"}, "f8f6f4": {0: "f16", 1: "f32"}, "tf32": {1: "f32"}, "i8": {2: "s32"},
}  # fmt: skip
_DEPTHS = {"tf32": 8, "f16": 16, **dict.fromkeys(FOURTHS, 64)}
_LONG_DEPTH = 96
"""K of products of 4-bit elements on sm_103a that ask for it."""
MAX_SHIFTS = (0, 8, 16, 32)


@dataclass(frozen=True)
class Descriptor:
    """The fields of an instruction descriptor.

    rows, columns: M and N. types: of D, A and B; those of 4 bits in bytes are `e2m1.b8`. negated, transposed: A and B.
    selector: of the metadata of a sparse A. saturates: sums of integers. scale_type, scale_ids: of scales, and the
    bytes where those of A and B begin. max_shift: columns by which B may be shifted.
    """

    rows: int
    columns: int
    depth: int
    types: tuple[str, str, str]
    negated: tuple[bool, bool]
    transposed: tuple[bool, bool]
    sparse: bool
    selector: int
    saturates: bool
    scale_type: str
    scale_ids: tuple[int, int]
    max_shift: int

    @property
    def is_long(self) -> bool:
        """True if K is 96, and rows of A and B have 48 bytes."""
        return self.depth == _LONG_DEPTH

    @property
    def stored_depth(self) -> int:
        """Elements of a row of A that are stored."""
        return self.depth // 2 if self.sparse else self.depth


class BadDescriptor(Exception):
    """A field that cannot have the value that it has."""

    def __init__(self, field: str, value: int | str) -> None:
        super().__init__(field, value)
        self.fact = Fact.of("tensor_instruction_field", field=field, value=value)


@cache
def decoded(word: int, kind: str, groups: int, sparse: bool, weight_stationary: bool) -> Descriptor:
    """The fields of a word for an instruction of a kind. Raises BadDescriptor."""

    def field(first: int, bits: int = 1) -> int:
        return word >> first & (1 << bits) - 1

    scaled, fourths = kind in SCALED, kind in FOURTHS
    _zero("reserved bits", word & _reserved(kind))
    if field(2) != sparse:
        raise BadDescriptor("sparsity", field(2))
    a, b = (_one_of(name, value, _TYPES[kind]) for name, value in (("atype", field(7, 3)), ("btype", field(10, 3))))
    d = "f32" if scaled else _one_of("dtype", field(4, 2), _SUMS[kind])
    if d == "f16" and "bf16" in (a, b):
        raise BadDescriptor("dtype", "f16, of products of bf16")
    negated, transposed = (bool(field(13)), bool(field(14))), (bool(field(15)), bool(field(16)))
    if kind == "i8":
        _zero("negate", field(13, 2))
    for name, type_, turned in zip(("transpose A", "transpose B"), (a, b), transposed, strict=True):
        if turned and (fourths or type_ in ("e2m3", "e3m2", "e2m1")):
            raise BadDescriptor(name, 1)
    if kind in ("mxf4", "mxf8f6f4") and not field(23):
        raise BadDescriptor("scale type", field(23))
    rows, columns = 16 * field(24, 5), 8 * field(17, 6)
    _require_shape(rows, columns, kind, groups, sparse, weight_stationary)
    if columns % (16 * groups) and transposed[1] and b in ("e4m3", "e5m2", "u8", "s8"):
        raise BadDescriptor("N", columns)
    is_long = fourths and bool(field(31))
    if is_long and sparse:
        raise BadDescriptor("K dimension", 1)
    depth = _LONG_DEPTH if is_long else _DEPTHS.get(kind, 32) * (2 if sparse else 1)
    selector = 0 if scaled else field(0, 2)
    if selector > 1 or (selector and kind in ("i8", "f8f6f4")):
        raise BadDescriptor("sparsity selector", selector)
    return Descriptor(
        rows, columns, depth, (d, _stored(a, kind), _stored(b, kind)), negated,
        transposed, sparse, selector, kind == "i8" and bool(field(3)),
        ("ue8m0" if field(23) else "ue4m3") if scaled else "",
        (field(29, 2), field(4, 2)) if scaled else (0, 0),
        MAX_SHIFTS[field(30, 2)] if weight_stationary else 0,
    )  # fmt: skip


def _reserved(kind: str) -> int:
    if kind in FOURTHS:
        return 1 << 3 | 1 << 6 | 1 << 12 | 7 << 24 | 3
    if kind == "mxf8f6f4":
        return 1 << 3 | 1 << 6 | 7 << 24 | 1 << 31 | 3
    return 1 << 6 | 1 << 23 | 1 << 29 | (0 if kind == "i8" else 1 << 3)


def _stored(type_: str, kind: str) -> str:
    return "e2m1.b8" if type_ == "e2m1" and kind not in FOURTHS else type_


def _one_of(field: str, value: int, names: Mapping[int, str]) -> str:
    if value not in names:
        raise BadDescriptor(field, value)
    return names[value]


def _zero(field: str, value: int) -> None:
    if value:
        raise BadDescriptor(field, value)


def _require_shape(rows: int, columns: int, kind: str, groups: int, sparse: bool, stationary: bool) -> None:
    """Table 39 of the manual."""
    if stationary:
        most_rows: tuple[int, ...] = (32, 64, 128)
        good = columns in ((64, 128) if sparse else (64, 128, 256))
    elif groups == 2:
        most_rows = (256,) if sparse and kind in SCALED else (128, 256)
        good = columns % (32 if kind == "i8" else 16) == 0
    else:
        most_rows = (128,) if kind in SCALED else (64, 128)
        good = kind != "i8" or columns % 16 == 0 or columns in (8, 24)
    if rows not in most_rows:
        raise BadDescriptor("M", rows)
    if not good or not 8 <= columns <= 256:
        raise BadDescriptor("N", columns)


__all__ = ["FOURTHS", "KINDS", "SCALED", "BadDescriptor", "Descriptor", "decoded"]
