"""Kernels with one `wgmma.mma_async`, and what it has to give, by NumPy.

Where elements lie in shared memory is written here from the figures of the manual's core matrices: a matrix is rows of
16, 32, 64 or 128 bytes, eight of which are a block; within a block the pieces of 16 bytes of a row are numbered anew by
an exclusive or. Which thread has which element is written from the figures of the fragments.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import ml_dtypes
import numpy as np

TYPES: dict[str, Any] = {
    "f16": np.float16, "bf16": ml_dtypes.bfloat16, "tf32": np.float32, "e4m3": ml_dtypes.float8_e4m3fn,
    "e5m2": ml_dtypes.float8_e5m2, "s8": np.int8, "u8": np.uint8,
}  # fmt: skip
BYTES = {"f16": 2, "bf16": 2, "tf32": 4, "e4m3": 1, "e5m2": 1, "s8": 1, "u8": 1, "b1": 1}
SWIZZLES = {"none": (16, 0), "32": (32, 3), "64": (64, 2), "128": (128, 1)}
"""Bytes of a row, and the number of the descriptor's field."""
SHARED = 98_304
_TURNS = {16: (1, 1), 32: (4, 2), 64: (2, 4), 128: (1, 8)}
"""By the bytes of a row: rows that are numbered alike, and the number of pieces of a row."""


@dataclass(frozen=True)
class Placed:
    """A matrix in shared memory, rows of elements in bytes along `rows`: (rows, bytes). At `start`, `leading` and
    `stride` apart; base: the rows of 128 bytes at which the pattern begins."""

    rows: np.ndarray
    swizzle: str
    start: int
    leading: int
    stride: int
    transposed: bool = False
    base: int = 0
    advanced: int = 0
    """Bytes along a row from where its elements are those of this matrix."""

    @property
    def descriptor(self) -> int:
        fields = ((self.start + self.advanced) >> 4, self.leading >> 4 << 16, self.stride >> 4 << 32, self.base << 49)
        return sum(fields) | SWIZZLES[self.swizzle][1] << 62

    def put(self, shared: np.ndarray) -> None:
        """Writes the matrix to the bytes of shared memory."""
        length = SWIZZLES[self.swizzle][0]
        alike, pieces = _TURNS[length]
        to_right, down = self.leading, self.stride
        if self.transposed and self.swizzle == "none":
            to_right, down = down, to_right
        for r, row in enumerate(self.rows):
            for at in range(0, len(row), 16):
                along = at + self.advanced
                block = self.start + r // 8 * down + along // length * to_right
                piece = along % length // 16 ^ (r % 8 // alike) % pieces
                place = block + r % 8 * length + 16 * piece
                shared[place : place + 16] = row[at : at + 16]


@dataclass(frozen=True)
class Product:
    """One instruction. a, b: matrices (64, depth) and (depth, columns) of numbers; of a sparse A what is stored."""

    d: str
    type_a: str
    type_b: str
    columns: int
    a: np.ndarray
    b: np.ndarray
    swizzles: tuple[str, str] = ("none", "none")
    in_registers: bool = False
    transposed: tuple[bool, bool] = (False, False)
    signs: tuple[int, int] = (1, 1)
    adds: bool = True
    satfinite: bool = False
    places: np.ndarray | None = field(default=None)
    """(64, stored elements): where along k those of a sparse A belong."""
    selector: int = 0

    @property
    def depth(self) -> int:
        return int(self.b.shape[0])

    @property
    def opcode(self) -> str:
        sparse = ".sp" if self.places is not None else ""
        end = ".and.popc" if self.type_a == "b1" else ".satfinite" if self.satfinite else ""
        depth = self.depth
        types = f"{self.d}.{self.type_a}.{self.type_b}"
        return f"wgmma.mma_async{sparse}.sync.aligned.m64n{self.columns}k{depth}.{types}{end}"

    @property
    def registers(self) -> int:
        return self.columns // (4 if self.d == "f16" else 2)

    def expected(self, c: np.ndarray) -> np.ndarray:
        """D, exactly: sums in double precision, or 64-bit integers."""
        a, b = self.a, self.b
        if self.type_a != "b1":
            kind = np.int64 if self.d == "s32" else np.float64
            a, b = a.astype(kind), b.astype(kind)
        total = c.astype(np.int64 if self.d == "s32" else np.float64) if self.adds else np.zeros(c.shape)
        if self.type_a == "b1":
            return (total + a.astype(np.int64) @ b.astype(np.int64)).astype(np.int64).astype(np.uint32).view(np.int32)
        if self.places is not None:
            dense = np.zeros((64, self.depth), a.dtype)
            np.put_along_axis(dense, self.places, a, axis=1)
            a = dense
        total = total + (a * self.signs[0]) @ (b * self.signs[1])
        if self.d == "s32":
            total = total.astype(np.int64)
            if self.satfinite:
                total = np.clip(total, -(1 << 31), (1 << 31) - 1)
            return total.astype(np.uint32).view(np.int32)
        return total.astype(np.float32 if self.d == "f32" else np.float16)


def random_product(random: np.random.Generator, d: str, a: str, b: str, columns: int, **options: Any) -> Product:
    """A product of numbers that sums have without rounding."""
    sparse = options.pop("sparse", False)
    depth = (256 if a == "b1" else 32 // BYTES[a]) * (2 if sparse else 1)
    if a == "b1":
        return Product(d, a, b, columns, random.integers(0, 2, (64, depth)), random.integers(0, 2, (depth, columns)))
    wide = {"s8": (-128, 128), "u8": (0, 256)}
    of_a, of_b = (random.integers(*wide.get(t, (-8, 9)), s) for t, s in ((a, (64, depth)), (b, (depth, columns))))
    if sparse:
        few, many = (1, 2) if a == "tf32" else (2, 4)
        chunks = random.permuted(np.tile(np.arange(many), (64, depth // many, 1)), axis=2)[..., :few]
        places = (np.sort(chunks, axis=2) + many * np.arange(depth // many)[:, None]).reshape(64, depth // 2)
        return Product(d, a, b, columns, of_a[:, : depth // 2], of_b, places=places, **options)
    return Product(d, a, b, columns, of_a, of_b, **options)


def rows_of(numbers: np.ndarray, type_: str) -> np.ndarray:
    """Rows of numbers as bytes."""
    if type_ == "b1":
        return np.packbits(numbers.astype(np.uint8), axis=1, bitorder="little")
    return np.ascontiguousarray(numbers.astype(TYPES[type_])).view(np.uint8).reshape(numbers.shape[0], -1)


def placed(product: Product) -> tuple[Placed | None, Placed]:
    """A and B in shared memory, with gaps."""
    of_a, of_b = (np.asarray(m) for m in (product.a, product.b.T))
    result: list[Placed | None] = []
    for which, (matrix, type_) in enumerate(((of_a, product.type_a), (of_b, product.type_b))):
        turned, swizzle = product.transposed[which], product.swizzles[which]
        rows = rows_of(matrix.T if turned else matrix, type_)
        length = SWIZZLES[swizzle][0]
        block = 8 * length
        start = 1024 * (1 + 20 * which)
        pieces_right = -(-rows.shape[1] // length)
        stride = block * pieces_right + (0 if swizzle == "128" else 1024)
        leading = block
        if turned and swizzle == "none":
            leading, stride = stride, leading
        result.append(Placed(rows, swizzle, start, leading, stride, turned))
    left, right = result
    assert right is not None
    return None if product.in_registers else left, right


def fragment_rows(type_bits: int, columns: int) -> tuple[np.ndarray, np.ndarray]:
    """(128, elements): the row and column of each element of a thread: figures of D, and of A in registers."""
    thread = np.arange(128)[:, None]
    together = 2 if type_bits == 0 else 32 // type_bits
    count = 64 * columns // 128
    i = np.arange(count)
    inner = i % together
    block = i // together
    row = 16 * (thread // 32) + thread % 32 // 4 + 8 * (block % 2)
    column = together * (thread % 4) + inner + 4 * together * (block // 2)
    return row, column


def registers_of_sums(c: np.ndarray, d: str) -> np.ndarray:
    """D as (128, registers) words."""
    row, column = fragment_rows(0, c.shape[1])
    return np.ascontiguousarray(c[row, column]).view(np.uint32)


def metadata(product: Product) -> np.ndarray:
    """(128,) words that say where elements of a sparse A belong, in the threads that the selector names."""
    words = np.full(128, 0xAAAA_AAAA, np.uint32)
    places = product.places
    if places is None:
        return words
    for thread in range(128):
        row, of_four = 16 * (thread // 32) + thread % 32 // 4, thread % 4
        if BYTES[product.type_a] == 1:
            codes = _codes(places[row + 8 * (of_four % 2)], product.type_a)[8 * (of_four // 2) :][:8]
        elif of_four // 2 == product.selector:
            half = 4 * (of_four % 2)
            codes = [c for r in (row, row + 8) for c in _codes(places[r], product.type_a)[half : half + 4]]
        else:
            continue
        words[thread] = sum(code << 4 * i for i, code in enumerate(codes))
    return words


def _codes(places: np.ndarray, type_: str) -> list[int]:
    if type_ == "tf32":
        return [0b1110 if place % 2 else 0b0100 for place in places.tolist()]
    pairs = places.reshape(-1, 2) % 4
    return [int(low) | int(high) << 2 for low, high in pairs]


def kernel(product: Product, threads: int = 128, copied: int = SHARED) -> str:
    """PTX of `k(shared image, D before and after, A in registers, metadata, descriptor of A, of B, adds)`.

    copied: bytes of shared memory that it fills.
    """
    count = product.registers
    d = ", ".join(f"%d{i}" for i in range(count))
    lines = [
        *(f"ld.global.b32 %d{i}, [%dp+{4 * i}];" for i in range(count)),
        *(f"ld.global.b32 %a{i}, [%ap+{4 * i}];" for i in range(4)),
    ]
    left = "{%a0, %a1, %a2, %a3}" if product.in_registers else "%da"
    extra = f", %m, {product.selector}" if product.places is not None else ""
    signs = "" if product.d == "s32" else f", {product.signs[0]}, {product.signs[1]}"
    if product.type_a in ("f16", "bf16"):
        turned = product.transposed[1:] if product.in_registers else product.transposed
        signs += "".join(f", {int(each)}" for each in turned)
    stores = "\n".join(f"st.global.b32 [%dp+{4 * i}], %d{i};" for i in range(count))
    loads = "\n".join(lines)
    return f""".version 8.6
.target sm_90a
.address_size 64
.shared .align 1024 .b8 image[{SHARED}];
.visible .entry k(.param .u64 i, .param .u64 d, .param .u64 a, .param .u64 m, .param .u64 da, .param .u64 db,
    .param .u32 adds)
{{
.reg .b64 %ip, %dp, %ap, %mp, %da, %db; .reg .b32 %t, %s, %n, %x<4>, %d<{count}>, %a<4>, %m; .reg .pred %p, %q;
ld.param.u64 %ip, [i]; ld.param.u64 %dp, [d]; ld.param.u64 %ap, [a]; ld.param.u64 %mp, [m];
ld.param.u64 %da, [da]; ld.param.u64 %db, [db]; ld.param.u32 %n, [adds];
setp.ne.u32 %p, %n, 0;
mov.u32 %t, %tid.x; mov.u32 %s, image;
mad.wide.u32 %ip, %t, 16, %ip; mad.lo.u32 %s, %t, 16, %s; mov.u32 %n, %t;
NEXT:
ld.global.v4.b32 {{%x0, %x1, %x2, %x3}}, [%ip];
st.shared.v4.b32 [%s], {{%x0, %x1, %x2, %x3}};
add.u64 %ip, %ip, {16 * threads}; add.u32 %s, %s, {16 * threads}; add.u32 %n, %n, {threads};
setp.lt.u32 %q, %n, {copied // 16};
@%q bra NEXT;
fence.proxy.async;
bar.sync 0;
mad.wide.u32 %dp, %t, {4 * count}, %dp; mad.wide.u32 %ap, %t, 16, %ap; mad.wide.u32 %mp, %t, 4, %mp;
ld.global.b32 %m, [%mp];
{loads}
wgmma.fence.sync.aligned;
{product.opcode} {{{d}}}, {left}, %db{extra}, %p{signs};
wgmma.commit_group.sync.aligned;
wgmma.wait_group.sync.aligned 0;
{stores}
ret;
}}
"""


def arguments(product: Product, c: np.ndarray) -> list[Any]:
    """The arguments of `kernel`."""
    left, right = placed(product)
    shared = np.zeros(SHARED, np.uint8)
    for matrix in (left, right):
        if matrix is not None:
            matrix.put(shared)
    own = np.zeros((128, 4), np.uint32)
    if product.in_registers:
        row, column = fragment_rows(8 * BYTES[product.type_a], product.a.shape[1])
        numbers = product.a.astype(TYPES[product.type_a])[row, column]
        own = np.ascontiguousarray(numbers).view(np.uint32)
    words = [np.uint64(0 if left is None else left.descriptor), np.uint64(right.descriptor)]
    return [shared, registers_of_sums(c, product.d), own, metadata(product), *words, np.uint32(product.adds)]


def sums(registers: np.ndarray, product: Product) -> np.ndarray:
    """D from the registers of all threads."""
    kind = {"f32": np.float32, "f16": np.float16, "s32": np.int32}[product.d]
    row, column = fragment_rows(0, product.columns)
    result = np.zeros((64, product.columns), kind)
    result[row, column] = registers.view(kind).reshape(128, -1)
    return result
