"""PTX's fundamental types (PTX ISA 5.2): their sizes, and which letter means what."""

from __future__ import annotations

SIZES: dict[str, int] = {
    **{f"{letter}{bits}": bits // 8 for letter in "bus" for bits in (8, 16, 32, 64)},
    "b128": 16,
    "f16": 2,
    "f16x2": 4,
    "bf16": 2,
    "bf16x2": 4,
    "tf32": 4,
    "f32": 4,
    "f64": 8,
    "u16x2": 4,
    "s16x2": 4,
    "f32x2": 8,
    "e4m3": 1,
    "e5m2": 1,
    "e4m3x2": 2,
    "e5m2x2": 2,
    "e2m1x2": 1,
    **dict.fromkeys(("e2m3x2", "e3m2x2", "ue8m0x2", "s2f6x2", "e2m1x4"), 2),
    **dict.fromkeys(("e4m3x4", "e5m2x4", "e2m3x4", "e3m2x4"), 4),
    "texref": 8,
    "samplerref": 8,
    "surfref": 8,
    "pred": 1,
}
"""Bytes of a value of each type, packed ones included; a predicate's byte is ours, PTX gives it no size."""
_INTEGER_BITS = {name: 8 * size for name, size in SIZES.items() if name[0] in "bus" and name[1:].isdigit()}


def size_bytes(type_: str) -> int:
    """Bytes of one value of a type, given without its dot. Raises KeyError for what is no type."""
    return SIZES[type_]


def integer_bits(type_: str) -> int:
    """Bits of one integer, or of bits without a type; 0 for all other types, `bf16` and packed ones too."""
    return _INTEGER_BITS.get(type_, 0)


def is_type(word: str) -> bool:
    """True if a modifier without its dot names a type."""
    return word in SIZES
