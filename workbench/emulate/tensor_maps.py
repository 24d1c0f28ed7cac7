"""Tensor maps: what `cuTensorMapEncodeTiled` writes and `cp.async.bulk.tensor` reads (PTX ISA 5.5.8 tensormap).

The 128 bytes are opaque in CUDA. Here they are the arguments of the call one after the other with a checksum, so that a
copy of a map in any memory is that map. What a map may hold is in the CUDA driver API, cuTensorMapEncodeTiled.
"""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from workbench.emulate.ir.swizzles import Swizzle

MAP_BYTES = 128
MAP_ALIGNMENT = 64
"""Bytes; the driver wants a map there, and the hardware reads it there."""
MAX_RANK = 5
_MAX_BOX = 256
_MAX_ELEMENT_STRIDE = 8
_MAX_DIM = 1 << 32
_STRIDES_END = 1 << 40
_STRIDE_UNIT = 16
"""Bytes: strides and the address are multiples of it, and so is a row of a box."""
_TYPED_ARGUMENTS = ("type", "interleave", "swizzle", "promotion", "fill")


class ElementType(NamedTuple):
    """A CUtensorMapDataType. name: as PTX has it. flushes: subnormal numbers become zeros on their way."""

    name: str
    size_bytes: int
    flushes: bool = False

    @property
    def is_float(self) -> bool:
        """True if it may be filled with NaN."""
        return self.name in ("f16", "bf16", "f32", "f64", "tf32")


TYPES = (
    ElementType("u8", 1), ElementType("u16", 2), ElementType("u32", 4), ElementType("s32", 4), ElementType("u64", 8),
    ElementType("s64", 8), ElementType("f16", 2), ElementType("f32", 4), ElementType("f64", 8), ElementType("bf16", 2),
    ElementType("f32", 4, True), ElementType("tf32", 4), ElementType("tf32", 4, True),
)  # fmt: skip
"""By the number of CUtensorMapDataType; packed types of 4 and 6 bits, which follow, are not emulated."""
PACKED_TYPES = range(len(TYPES), len(TYPES) + 3)
SWIZZLES = (
    Swizzle(16, 16), Swizzle(32, 16), Swizzle(64, 16), Swizzle(128, 16), Swizzle(128, 32), Swizzle(128, 32, True),
    Swizzle(128, 64),
)  # fmt: skip
"""By the number of CUtensorMapSwizzle."""
_LIMITS = {"interleave": 3, "swizzle": len(SWIZZLES), "promotion": 4, "fill": 2}
"""The numbers of each enumeration end before it."""
_RECORD = struct.Struct("<4sI4xBBBBB3xQ5Q4Q5H5B")
_MAGIC = b"TMAP"


@dataclass(frozen=True)
class TensorMap:
    """The arguments of cuTensorMapEncodeTiled, the innermost dimension first.

    type, interleave, swizzle, promotion, fill: numbers of the driver's enumerations. address: in global memory. dims:
    elements. strides: bytes, of all dimensions but the first. box: elements that a copy goes over. element_strides: of
    which it takes every so many.
    """

    type: int
    address: int
    dims: tuple[int, ...]
    strides: tuple[int, ...]
    box: tuple[int, ...]
    element_strides: tuple[int, ...]
    interleave: int = 0
    swizzle: int = 0
    promotion: int = 0
    fill: int = 0

    @property
    def rank(self) -> int:
        """Dimensions."""
        return len(self.dims)

    @property
    def element(self) -> ElementType:
        """The type of the elements."""
        return TYPES[self.type]

    @property
    def counts(self) -> tuple[int, ...]:
        """Elements of each dimension that a copy takes; the step of the first is ignored."""
        steps = (1, *self.element_strides[1:])
        return tuple(-(-length // step) for length, step in zip(self.box, steps, strict=True))

    def wrong_argument(self) -> str | None:
        """The name of the first argument that the driver refuses; None if it takes all of them."""
        if not 0 <= self.type < len(TYPES):
            return "type"
        for name, end in _LIMITS.items():
            if not 0 <= getattr(self, name) < end:
                return name
        if not (3 if self.interleave else 1) <= self.rank <= MAX_RANK:
            return "rank"
        unit = 32 if self.interleave == 2 else _STRIDE_UNIT
        row_bytes = self.box[0] * self.element.size_bytes
        swizzle = SWIZZLES[self.swizzle]
        refused = {
            "address": self.address % unit != 0,
            "dims": not all(0 < length <= _MAX_DIM for length in self.dims),
            "strides": not all(0 <= stride < _STRIDES_END and stride % unit == 0 for stride in self.strides),
            "box": not all(0 < length <= _MAX_BOX for length in self.box)
            or (not self.interleave and row_bytes % _STRIDE_UNIT != 0),
            "element_strides": not all(
                0 < step <= _MAX_ELEMENT_STRIDE for step in self.element_strides[not self.interleave :]
            ),
            "swizzle": (self.swizzle > 0 and not self.interleave and row_bytes > swizzle.row_bytes)
            or (self.interleave == 2 and self.swizzle != 1),
            "fill": self.fill > 0 and not self.element.is_float,
        }
        return next((name for name, is_wrong in refused.items() if is_wrong), None)

    def at(self, address: int) -> TensorMap:
        """The map of the same tensor at another address."""
        return replace(self, address=address)


def encode(tensor: TensorMap) -> bytes:
    """The 128 bytes of a map that `wrong_argument` finds nothing in."""
    padding = (0,) * (MAX_RANK - tensor.rank)
    data = bytearray(
        _RECORD.pack(
            _MAGIC, 0, *(getattr(tensor, name) for name in _TYPED_ARGUMENTS), tensor.address,
            *tensor.dims, *padding, *tensor.strides, *padding, *tensor.box, *padding,
            *(step & 255 for step in tensor.element_strides), *padding,
        )
    ).ljust(MAP_BYTES, b"\0")  # fmt: skip
    data[_RANK_AT] = tensor.rank
    data[4:8] = zlib.crc32(data).to_bytes(4, "little")
    return bytes(data)


_RANK_AT = 8


@lru_cache(maxsize=256)
def decode(data: bytes) -> TensorMap | None:
    """The map of 128 bytes; None for bytes that are none."""
    checksum = int.from_bytes(data[4:8], "little")
    if data[:4] != _MAGIC or zlib.crc32(data[:4] + bytes(4) + data[8:]) != checksum:
        return None
    rank = data[_RANK_AT]
    _, _, *fields = _RECORD.unpack_from(data)
    typed, rest = dict(zip(_TYPED_ARGUMENTS, fields, strict=False)), fields[len(_TYPED_ARGUMENTS) :]
    address, dims, strides, box, steps = rest[0], rest[1:6], rest[6:10], rest[10:15], rest[15:20]
    return TensorMap(
        address=address,
        dims=tuple(dims[:rank]),
        strides=tuple(strides[: rank - 1]),
        box=tuple(box[:rank]),
        element_strides=tuple(steps[:rank]),
        **typed,
    )


__all__ = [
    "MAP_ALIGNMENT",
    "MAP_BYTES",
    "MAX_RANK",
    "PACKED_TYPES",
    "SWIZZLES",
    "TYPES",
    "ElementType",
    "TensorMap",
    "decode",
    "encode",
]
