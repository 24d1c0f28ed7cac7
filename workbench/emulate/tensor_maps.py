"""Tensor maps: what `cuTensorMapEncodeTiled` and `cuTensorMapEncodeIm2col` write and `cp.async.bulk.tensor` reads (PTX
ISA 5.5.8 tensormap).

The 128 bytes are opaque in CUDA. Here they are laid out as host code that CuTe DSL 4.8 compiles lays them out, which
makes maps without the driver: the first 64 bytes hold everything, so that a copy of a map in any memory is that map.
Where CuTe leaves a field at zero (interleave, fill, promotion, steps) its place is one of ours; maps of im2col have the
corners in the place of the box, and the pixels in a word that is zero in maps of tiles. What a map may hold is in the
CUDA driver API, cuTensorMapEncodeTiled and cuTensorMapEncodeIm2col.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from workbench.emulate.ir.swizzles import Swizzle

MAP_BYTES = 128
MAP_ALIGNMENT = 64
"""Bytes; the driver wants a map there, and the hardware reads it there."""
MAX_RANK = 5
MAX_BOX = 256
_MAX_PIXELS = 1024
_CORNER_BITS = {3: 16, 4: 8, 5: 5}
"""Bits of a signed number of the corners, by the rank (PTX ISA 5.5.4)."""
_MAX_ELEMENT_STRIDE = 8
_MAX_DIM = 1 << 32
_STRIDES_END = 1 << 40
_STRIDE_UNIT = 16
"""Bytes: strides and the address are multiples of it, and so is a row of a box."""


class ElementType(NamedTuple):
    """A CUtensorMapDataType. name: as PTX has it. size_bytes: of an element, or of those that are packed, in global
    memory. flushes: subnormal numbers become zeros on their way. packed: elements that are packed together. gap_bytes:
    behind them in shared memory, which loads do not write (PTX ISA 5.5.1)."""

    name: str
    size_bytes: int
    flushes: bool = False
    packed: int = 1
    gap_bytes: int = 0

    @property
    def is_float(self) -> bool:
        """True if it may be filled with NaN."""
        return self.name in ("f16", "bf16", "f32", "f64", "tf32")


TYPES = (
    ElementType("u8", 1), ElementType("u16", 2), ElementType("u32", 4), ElementType("s32", 4), ElementType("u64", 8),
    ElementType("s64", 8), ElementType("f16", 2), ElementType("f32", 4), ElementType("f64", 8), ElementType("bf16", 2),
    ElementType("f32", 4, True), ElementType("tf32", 4), ElementType("tf32", 4, True),
    ElementType("b4x16", 1, packed=2), ElementType("b4x16_p64", 8, packed=16, gap_bytes=8),
    ElementType("b6x16_p32", 12, packed=16, gap_bytes=4),
)  # fmt: skip
"""By the number of CUtensorMapDataType."""
ROW_WITH_GAPS = 128
"""Elements of a row of a box with gaps; the extent of the first dimension and its coordinates are multiples of it."""
STORED_ALONE = 6
"""The swizzle, of the types with gaps, that only stores have."""
_WITH_GAPS = {"b4x16_p64": (0, 3, 4), "b6x16_p32": (0, 3, 4, STORED_ALONE)}
"""The swizzles that types with gaps have."""
SWIZZLES = (
    Swizzle(16, 16), Swizzle(32, 16), Swizzle(64, 16), Swizzle(128, 16), Swizzle(128, 32), Swizzle(128, 32, True),
    Swizzle(128, 64),
)  # fmt: skip
"""By the number of CUtensorMapSwizzle."""
_LIMITS = {"interleave": 3, "swizzle": len(SWIZZLES), "promotion": 4, "fill": 2}
"""The numbers of each enumeration end before it."""
_WORDS = struct.Struct("<Q14I")
"""The address, flags, strides, their highest bits, extents, the box's first extent with steps, its others or the
corners, the pixels."""
_CODES = (0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 8, 7, 8, 11, 12, 13)
"""By the number of CUtensorMapDataType: that of a map; those of tf32 have `_TF32` in addition."""
_TF32, _TF32_TYPES = 1 << 16, (11, 12)
_ALWAYS = 1 << 18 | 2
"""Flags of each map."""
_ALWAYS_MASK = 1 << 18 | 0xF | 0xFF << 24
_FLAGS_AT, _STRIDES_AT, _HIGH_AT, _DIMS_AT, _BOX_AT = 2, 3, 7, 8, 13
"""Words of 32 bits."""
_LAST_ELEMTYPE = 12
"""The last type of `tensormap.replace.elemtype` without packed ones; its numbers are those of a map, then tf32's."""
_RANK, _TYPE, _INTERLEAVE, _SWIZZLE, _FILL, _PIECES, _PROMOTION = 4, 7, 11, 13, 15, 19, 22
"""The lowest bits of fields of the flags."""

_PLACES = {
    "rank": (_RANK, 3), "interleave_layout": (_INTERLEAVE, 2), "swizzle_mode": (_SWIZZLE, 2), "fill_mode": (_FILL, 1),
    "swizzle_atomicity": (_PIECES, 2),
}  # fmt: skip
"""Fields of the flags by the names of PTX: the lowest bit, and their number."""


@dataclass(frozen=True)
class TensorMap:
    """The arguments of cuTensorMapEncodeTiled or cuTensorMapEncodeIm2col, the innermost dimension first.

    type, interleave, swizzle, promotion, fill: numbers of the driver's enumerations. address: in global memory. dims:
    elements. strides: bytes, of all dimensions but the first. box: elements that a copy goes over. element_strides: of
    which it takes every so many. pixels: of im2col those that a copy takes, 0 of tiles. lower, upper: of im2col the
    corners of the bounding box, from the tensor's first and last element, of all dimensions but the first and the last;
    its `box` has the channels, and then ones.
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
    pixels: int = 0
    lower: tuple[int, ...] = ()
    upper: tuple[int, ...] = ()

    @property
    def mode(self) -> str:
        """The mode of the copies that it is for, as PTX names it."""
        return "im2col" if self.pixels else "tile"

    @property
    def rank(self) -> int:
        """Dimensions."""
        return len(self.dims)

    @property
    def element(self) -> ElementType:
        """The type of the elements."""
        return TYPES[self.type]

    @property
    def row_bytes(self) -> int:
        """The bytes of a row of the box in shared memory."""
        return self.box[0] * (self.element.size_bytes + self.element.gap_bytes) // self.element.packed

    @property
    def packed_row_bytes(self) -> int:
        """The bytes of a row of the box in global memory."""
        return self.box[0] * self.element.size_bytes // self.element.packed

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
        if not (3 if self.interleave or self.pixels else 1) <= self.rank <= MAX_RANK:
            return "rank"
        if not 0 <= self.pixels <= _MAX_PIXELS:
            return "pixels"
        if self.pixels:
            most = 1 << _CORNER_BITS[self.rank] - 1
            for name, corner in (("lower", self.lower), ("upper", self.upper)):
                if not all(-most <= each < most for each in corner):
                    return name
        gaps = self.element.gap_bytes > 0
        unit = 2 * _STRIDE_UNIT if self.interleave == 2 or gaps else _STRIDE_UNIT
        row_bytes = self.row_bytes
        swizzle = SWIZZLES[self.swizzle]
        refused = {
            "address": self.address % unit != 0,
            "dims": not all(0 < length <= _MAX_DIM for length in self.dims)
            or self.dims[0] % (ROW_WITH_GAPS if gaps else self.element.packed) != 0,
            "strides": not all(0 <= stride < _STRIDES_END and stride % unit == 0 for stride in self.strides),
            "box": not all(0 < length <= MAX_BOX for length in self.box)
            or (not self.interleave and row_bytes % _STRIDE_UNIT != 0)
            or (gaps and self.box[0] != ROW_WITH_GAPS),
            "element_strides": not all(
                0 < step <= _MAX_ELEMENT_STRIDE for step in self.element_strides[not self.interleave :]
            ),
            "swizzle": (self.swizzle > 0 and not self.interleave and row_bytes > swizzle.row_bytes)
            or (self.interleave == 2 and self.swizzle != 1)
            or (gaps and self.swizzle not in _WITH_GAPS[self.element.name]),
            "fill": self.fill > 0 and not self.element.is_float,
        }
        return next((name for name, is_wrong in refused.items() if is_wrong), None)

    def at(self, address: int) -> TensorMap:
        """The map of the same tensor at another address."""
        return replace(self, address=address)


def encode(tensor: TensorMap) -> bytes:
    """The 128 bytes of a map that `wrong_argument` finds nothing in."""
    strides = [stride // _STRIDE_UNIT for stride in _padded(tensor.strides, MAX_RANK - 1, 0)]
    dims = [length - 1 for length in _padded(tensor.dims, MAX_RANK, 1)]
    box = [length - 1 for length in _padded(tensor.box, MAX_RANK, 1)]
    steps = [step - 1 for step in _padded((1, *tensor.element_strides[1:]), MAX_RANK, 1)]
    flags = _ALWAYS | tensor.rank - 1 << _RANK | _CODES[tensor.type] << _TYPE | tensor.interleave << _INTERLEAVE
    flags |= min(tensor.swizzle, 3) << _SWIZZLE | max(tensor.swizzle - 3, 0) << _PIECES
    flags |= tensor.fill << _FILL | tensor.promotion << _PROMOTION | (_TF32 if tensor.type in _TF32_TYPES else 0)
    high = sum(stride >> 32 << 4 * i for i, stride in enumerate(strides))
    first = box[0] << 24 | sum(step << 3 * i for i, step in enumerate(steps))
    others, pixels = int.from_bytes(bytes(box[1:]), "little"), tensor.pixels
    if pixels:
        bits = _CORNER_BITS[tensor.rank]
        corners = [each & (1 << bits) - 1 for each in (*tensor.lower, *tensor.upper)]
        others = sum(each << bits * i for i, each in enumerate(corners))
    words = (flags, *(stride & 0xFFFF_FFFF for stride in strides), high, *dims, first)
    return _WORDS.pack(tensor.address, *words, others, pixels).ljust(MAP_BYTES, b"\0")


def _padded(values: tuple[int, ...], count: int, filler: int) -> tuple[int, ...]:
    return (*values, *[filler] * (count - len(values)))


@lru_cache(maxsize=256)
def decode(data: bytes) -> TensorMap | None:
    """The map of 128 bytes; None for bytes that are none."""
    address, flags, *words = _WORDS.unpack_from(data)
    strides, high, dims, first, others, pixels = words[:4], words[4], words[5:10], words[10], words[11], words[12]
    rank, code = (flags >> _RANK & 7) + 1, flags >> _TYPE & 15
    kinds = [i for i, each in enumerate(_CODES) if each == code and (i in _TF32_TYPES) == bool(flags & _TF32)]
    swizzle, pieces = flags >> _SWIZZLE & 3, flags >> _PIECES & 3
    is_whole = flags & _ALWAYS_MASK == _ALWAYS and pixels <= _MAX_PIXELS and not high >> 16 and rank <= MAX_RANK
    if not is_whole or not kinds or (pieces and swizzle != 3) or (pixels and rank not in _CORNER_BITS):
        return None
    box = (first >> 24, *((0,) * 4 if pixels else others.to_bytes(4, "little")))
    lower, upper = _corners(others, rank) if pixels else ((), ())
    return TensorMap(
        type=kinds[0],
        address=address,
        dims=tuple(length + 1 for length in dims[:rank]),
        strides=tuple((low | (high >> 4 * i & 15) << 32) * _STRIDE_UNIT for i, low in enumerate(strides[: rank - 1])),
        box=tuple(length + 1 for length in box[:rank]),
        element_strides=tuple((first >> 3 * i & 7) + 1 for i in range(rank)),
        interleave=flags >> _INTERLEAVE & 3,
        swizzle=swizzle + pieces,
        promotion=flags >> _PROMOTION & 3,
        fill=flags >> _FILL & 1,
        pixels=pixels,
        lower=lower,
        upper=upper,
    )


def _corners(word: int, rank: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The lower and the upper corner of a map of im2col."""
    bits, count = _CORNER_BITS[rank], rank - 2
    fields = [word >> bits * i & (1 << bits) - 1 for i in range(2 * count)]
    signed = tuple(each - (1 << bits) if each >> bits - 1 else each for each in fields)
    return signed[:count], signed[count:]


@lru_cache(maxsize=256)
def usable(data: bytes) -> TensorMap | None:
    """The map of 128 bytes; None for bytes that are none, or one that the driver would not have made."""
    tensor = decode(data)
    return tensor if tensor is not None and tensor.wrong_argument() is None else None


def replaced(data: bytes, field: str, ordinal: int, value: int) -> bytes | None:
    """A map with another value of a field, whether or not the others are set yet (PTX ISA 9.7.9, tensormap.replace).

    field: as the instruction names it. ordinal: the dimension, of fields that have several. Returns None for a value
    or a dimension that the field has not.
    """
    words = list(struct.unpack(f"<{len(data) // 4}I", data))
    flags, place = words[_FLAGS_AT], _PLACES.get(field)
    most = {"rank": MAX_RANK - 1, "interleave_layout": 2, "swizzle_mode": 3, "fill_mode": 1, "swizzle_atomicity": 3}
    dimensions = MAX_RANK - 1 if field == "global_stride" else MAX_RANK
    if not 0 <= ordinal < dimensions or value > most.get(field, value):
        return None
    if place is not None:
        first, bits = place
        words[_FLAGS_AT] = _put(flags, first, bits, value)
    elif field == "elemtype":
        if value > _LAST_ELEMTYPE:
            return None
        is_tf32 = value in _TF32_TYPES
        code = _CODES[value] if is_tf32 else value
        words[_FLAGS_AT] = _put(flags, _TYPE, 4, code) & ~_TF32 | (_TF32 if is_tf32 else 0)
    elif field == "global_address":
        words[0], words[1] = value & 0xFFFF_FFFF, value >> 32
    elif field == "global_dim":
        words[_DIMS_AT + ordinal] = value - 1 & 0xFFFF_FFFF
    elif field == "global_stride":
        stride = value // _STRIDE_UNIT
        words[_STRIDES_AT + ordinal] = stride & 0xFFFF_FFFF
        words[_HIGH_AT] = _put(words[_HIGH_AT], 4 * ordinal, 4, stride >> 32)
    elif field == "box_dim":
        at, first = (_BOX_AT, 24) if ordinal == 0 else (_BOX_AT + 1, 8 * (ordinal - 1))
        words[at] = _put(words[at], first, 8, value - 1)
    elif field == "element_stride":
        words[_BOX_AT] = _put(words[_BOX_AT], 3 * ordinal, 3, value - 1)
    else:
        return None
    words[_FLAGS_AT] |= _ALWAYS
    return struct.pack(f"<{len(words)}I", *words)


def _put(word: int, first: int, bits: int, value: int) -> int:
    """A word with other bits from the first on."""
    mask = (1 << bits) - 1
    return word & ~(mask << first) | (value & mask) << first


__all__ = [
    "MAP_ALIGNMENT",
    "MAP_BYTES",
    "MAX_BOX",
    "MAX_RANK",
    "ROW_WITH_GAPS",
    "STORED_ALONE",
    "SWIZZLES",
    "TYPES",
    "ElementType",
    "TensorMap",
    "decode",
    "encode",
    "replaced",
    "usable",
]
