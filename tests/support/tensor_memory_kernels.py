"""Kernels around instructions of tensor memory, and what `tcgen05.mma` has to give, by NumPy.

The kernel fills shared memory and all of tensor memory from arrays, executes some text, and writes all of tensor memory
to an array. Where elements lie is written here from the manual's tables and figures: shared memory as rows of pieces of
16 bytes, tensor memory as lanes and columns, each row of D being in the lane that the figure of its layout shows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import ml_dtypes
import numpy as np

from support.launching import launch

HEAD = ".version 8.8\n.target sm_100a\n.address_size 64\n"
LANES, COLUMNS = 128, 512
SHARED = 131_072
_X32 = "{" + ", ".join(f"%w{i}" for i in range(32)) + "}"


def _four(i: int) -> str:
    """Four registers."""
    return "{" + ", ".join(f"%w{4 * i + j}" for j in range(4)) + "}"


def kernel(text: str, threads: int = 128, cluster: int = 1, group: int = 1, registers: str = "", tail: str = "") -> str:
    """A kernel of (shared image, tensor memory before, tensor memory after, words out). text: is executed by all
    threads, with %base (where shared memory begins), %tm (the address of tensor memory), %t (the thread), %lane,
    %warp, %out (the words out of the block), %bar (an mbarrier). Words of 32 bits; each block has its own."""
    of_cluster = f".reqnctapercluster {cluster}, 1, 1\n" if cluster > 1 else ""
    meet = "barrier.cluster.arrive.aligned;\nbarrier.cluster.wait.aligned;\n" if cluster > 1 else ""
    pieces = SHARED // 16
    return f"""{HEAD}
.visible .entry k(.param .u64 image, .param .u64 before, .param .u64 after, .param .u64 out)
{of_cluster}.reqntid {threads}, 1, 1
{{
.reg .b32 %t, %lane, %warp, %base, %tm, %bar, %addr, %i, %n, %x<16>, %w<160>, %idesc, %rank;
.reg .b64 %a, %out, %in, %from, %to, %y<16>, %da, %db;
.reg .pred %p, %q, %done, %adds, %first;
.reg .b16 %h<4>;
{registers}
.shared .align 1024 .b8 smem[{SHARED}];
.shared .align 8 .b64 mbar[2];
.shared .align 4 .b32 place;
mov.u32 %t, %tid.x;
and.b32 %lane, %t, 31;
shr.u32 %warp, %t, 5;
mov.u32 %base, smem;
mov.u32 %bar, mbar;
mov.u32 %rank, %ctaid.x;
setp.eq.u32 %first, %t, 0;
ld.param.u64 %in, [image];
mul.wide.u32 %y0, %rank, {SHARED};
add.u64 %in, %in, %y0;
mov.u32 %i, %t;
FILL:
mul.wide.u32 %y0, %i, 16;
add.u64 %y0, %in, %y0;
ld.global.v4.b32 {{%x0, %x1, %x2, %x3}}, [%y0];
shl.b32 %n, %i, 4;
add.u32 %n, %base, %n;
st.shared.v4.b32 [%n], {{%x0, %x1, %x2, %x3}};
add.u32 %i, %i, {threads};
setp.lt.u32 %p, %i, {pieces};
@%p bra FILL;
@%first mbarrier.init.shared.b64 [%bar], 1;
fence.proxy.async;
setp.eq.u32 %p, %warp, 0;
mov.u32 %addr, place;
@!%p bra ALLOCATED;
tcgen05.alloc.cta_group::{group}.sync.aligned.shared::cta.b32 [%addr], 512;
tcgen05.relinquish_alloc_permit.cta_group::{group}.sync.aligned;
ALLOCATED:
bar.sync 0;
ld.shared.b32 %tm, [%addr];
ld.param.u64 %from, [before];
ld.param.u64 %to, [after];
ld.param.u64 %out, [out];
mul.wide.u32 %y1, %rank, {4 * LANES * COLUMNS};
add.u64 %from, %from, %y1;
add.u64 %to, %to, %y1;
mul.wide.u32 %y1, %rank, {4 * 128 * 128};
add.u64 %out, %out, %y1;
mul.wide.u32 %y0, %t, {4 * COLUMNS};
add.u64 %from, %from, %y0;
add.u64 %to, %to, %y0;
setp.ge.u32 %q, %warp, 4;
@%q bra FILLED;
mov.u32 %i, 0;
shl.b32 %addr, %warp, 21;
add.u32 %addr, %tm, %addr;
TFILL:
{"".join(f"ld.global.v4.b32 {_four(i)}, [%from+{16 * i}];{chr(10)}" for i in range(8))}
tcgen05.st.sync.aligned.32x32b.x32.b32 [%addr], {_X32};
add.u64 %from, %from, 128;
add.u32 %addr, %addr, 32;
add.u32 %i, %i, 1;
setp.lt.u32 %p, %i, 16;
@%p bra TFILL;
tcgen05.wait::st.sync.aligned;
FILLED:
tcgen05.fence::before_thread_sync;
bar.sync 0;
{meet}
tcgen05.fence::after_thread_sync;
{text}
tcgen05.fence::before_thread_sync;
bar.sync 0;
{meet}
tcgen05.fence::after_thread_sync;
@%q bra READ;
mov.u32 %i, 0;
shl.b32 %addr, %warp, 21;
add.u32 %addr, %tm, %addr;
TREAD:
tcgen05.ld.sync.aligned.32x32b.x32.b32 {_X32}, [%addr];
tcgen05.wait::ld.sync.aligned;
{"".join(f"st.global.v4.b32 [%to+{16 * i}], {_four(i)};{chr(10)}" for i in range(8))}
add.u64 %to, %to, 128;
add.u32 %addr, %addr, 32;
add.u32 %i, %i, 1;
setp.lt.u32 %p, %i, 16;
@%p bra TREAD;
READ:
tcgen05.fence::before_thread_sync;
bar.sync 0;
{tail}
setp.eq.u32 %p, %warp, 0;
@!%p bra FREED;
tcgen05.dealloc.cta_group::{group}.sync.aligned.b32 %tm, 512;
FREED:
{meet}
ret;
}}
"""


WAIT = """
LOOK:
mbarrier.try_wait.parity.shared.b64 %done, [%bar], 0;
@!%done bra LOOK;
"""


ENGINE: Any = None
"""The engine of launches that either one runs."""


def engine_of(options: dict[str, Any]) -> dict[str, Any]:
    """The options of a launch with its engine: adversarial ones are the interpreter's."""
    of_interpreter = any(options.get(name) for name in ("adversarial", "seed"))
    return options if of_interpreter else {"engine": ENGINE, **options}


@dataclass
class Ran:
    """tensor: (blocks, lanes, columns). words: what the text wrote, (blocks, 128 * 128)."""

    result: Any
    tensor: np.ndarray
    words: np.ndarray


def run(
    text: str, image: np.ndarray | None = None, before: np.ndarray | None = None, blocks: int = 1, threads: int = 128,
    **options: Any,
) -> Ran:  # fmt: skip
    """Runs a kernel. image: (blocks, bytes) of shared memory. before: (blocks, lanes, columns) of tensor memory."""
    image = np.zeros((blocks, SHARED), np.uint8) if image is None else np.resize(image, (blocks, SHARED))
    before = np.zeros((blocks, LANES, COLUMNS), np.uint32) if before is None else before
    before = np.ascontiguousarray(np.broadcast_to(before, (blocks, LANES, COLUMNS)))
    after, words = np.zeros_like(before), np.zeros((blocks, 128 * 128), np.uint32)
    done = launch(text, "k", blocks, threads, image, before, after, words, **engine_of(options))
    return Ran(done.result, done.arrays[2], done.arrays[3])


# ---------------------------------------------------------------- products

NUMPY: dict[str, Any] = {
    "f16": np.float16, "bf16": ml_dtypes.bfloat16, "tf32": np.float32, "e4m3": ml_dtypes.float8_e4m3fn,
    "e5m2": ml_dtypes.float8_e5m2, "e3m2": ml_dtypes.float6_e3m2fn, "e2m3": ml_dtypes.float6_e2m3fn,
    "e2m1": ml_dtypes.float4_e2m1fn, "s8": np.int8, "u8": np.uint8, "f32": np.float32, "s32": np.int32,
}  # fmt: skip
CODES = {
    "f16": {"f16": 0, "bf16": 1}, "tf32": {"tf32": 2}, "i8": {"u8": 0, "s8": 1},
    "f8f6f4": {"e4m3": 0, "e5m2": 1, "e2m3": 3, "e3m2": 4, "e2m1": 5},
    "mxf8f6f4": {"e4m3": 0, "e5m2": 1, "e2m3": 3, "e3m2": 4, "e2m1": 5}, "mxf4": {"e2m1": 1}, "mxf4nvf4": {"e2m1": 1},
}  # fmt: skip
DEPTHS = {"f16": 16, "tf32": 8, "mxf4": 64, "mxf4nvf4": 64}
SWIZZLES = {"none": (16, 16, 8, 0), "32": (32, 16, 8, 6), "64": (64, 16, 8, 4), "128": (128, 16, 8, 2),
            "128/32": (128, 32, 4, 1)}  # fmt: skip
"""Bytes of a row, bytes that stay together, rows of an atom, and the number of the descriptor's field."""


@dataclass(frozen=True)
class Placed:
    """Rows of bytes in shared memory, from `start` on: those along which elements are neighbours."""

    rows: np.ndarray
    swizzle: str
    start: int
    leading: int
    stride: int
    transposed: bool

    @property
    def descriptor(self) -> int:
        fields = (self.start >> 4, self.leading >> 4 << 16, self.stride >> 4 << 32, 1 << 46)
        return sum(fields) | SWIZZLES[self.swizzle][3] << 61

    def put(self, shared: np.ndarray) -> None:
        length, together, atom, _ = SWIZZLES[self.swizzle]
        right, down = self.leading, self.stride
        if self.transposed and self.swizzle == "none":
            right, down = down, right
        for r, row in enumerate(self.rows):
            for at in range(0, len(row), 16):
                place = self.start + at // length * right + r // atom * down + r % atom * length + at % length
                turned = place // 128 % (length // together)
                place ^= turned * together
                shared[place : place + 16] = row[at : at + 16]


LONG = 96
"""K of the products whose rows have 48 bytes."""


@dataclass(frozen=True)
class Split:
    """Rows of 48 bytes that begin `offset` bytes behind a row of the 128-byte swizzle, and go on in another matrix of
    such rows where the first one ends. starts: of the two matrices."""

    rows: np.ndarray
    starts: tuple[int, int]
    offset: int
    stride: int = 1024

    @property
    def descriptor(self) -> int:
        first, second = self.starts
        fields = ((first + self.offset) >> 4, second >> 4 << 16, self.stride >> 4 << 32, 1 << 46, 1 << 52)
        return sum(fields) | SWIZZLES["128"][3] << 61

    def put(self, shared: np.ndarray) -> None:
        for r, row in enumerate(self.rows):
            for at in range(0, len(row), 16):
                second, column = divmod(self.offset + at, 128)
                place = self.starts[second] + r // 8 * self.stride + r % 8 * 128 + (column ^ r % 8 << 4)
                shared[place : place + 16] = row[at : at + 16]


def placed(rows: np.ndarray, swizzle: str, start: int, transposed: bool) -> Placed:
    """Rows of bytes, whose atoms lie one after the other with a gap."""
    length, _, atom, _ = SWIZZLES[swizzle]
    across = -(-rows.shape[1] // length)
    gap = 1024 if swizzle != "none" else 16
    leading = atom * length + (gap if length * atom % 1024 == 0 or swizzle == "none" else 1024 - length * atom)
    stride = leading * across
    if transposed and swizzle == "none":
        leading, stride = stride, leading
    return Placed(rows, swizzle, start, leading, stride, transposed)


def bytes_of(numbers: np.ndarray, type_: str, packed: bool) -> np.ndarray:
    """Rows of numbers as bytes of shared memory. packed: two elements of four bits are a byte."""
    octets = np.ascontiguousarray(numbers.astype(NUMPY[type_])).view(np.uint8).reshape(numbers.shape[0], -1)
    if type_ == "e2m1" and packed:
        return octets[:, 0::2] | octets[:, 1::2] << 4
    bits = {"e2m1": 4, "e3m2": 6, "e2m3": 6}.get(type_)
    if bits is None:
        return octets
    result = np.zeros_like(octets)  # 16 elements have 16 bytes
    for at in range(0, octets.shape[1], 16):
        for row in range(octets.shape[0]):
            word = sum(int(value) << bits * i for i, value in enumerate(octets[row, at : at + 16]))
            result[row, at : at + 16] = np.frombuffer(word.to_bytes(16, "little"), np.uint8)
    return result


@dataclass(frozen=True)
class Product:
    """One `tcgen05.mma`. a: (M, stored elements), b: (K, N), in numbers. places: of a sparse A, where along K its
    elements belong. scales: of A (M, scales) and B (N, scales), as numbers that the scale type has. splits: bytes of
    the first rows of A and B before their first element, where they are `Split`."""

    kind: str
    types: tuple[str, str, str]
    a: np.ndarray
    b: np.ndarray
    swizzles: tuple[str, str] = ("none", "none")
    transposed: tuple[bool, bool] = (False, False)
    negated: tuple[bool, bool] = (False, False)
    in_tensor_memory: bool = False
    adds: bool = True
    saturates: bool = False
    scaled_by: int | None = None
    disabled: tuple[int, ...] = ()
    groups: int = 1
    stationary: bool = False
    places: np.ndarray | None = None
    selector: int = 0
    scales: tuple[np.ndarray, np.ndarray] | None = None
    scale_type: str = "ue8m0"
    scale_modifier: str = ""
    scale_ids: tuple[int, int] = (0, 0)
    mask: int | None = None
    upper: bool = False
    modifiers: str = ""
    splits: tuple[int, int] | None = None

    @property
    def rows(self) -> int:
        return int(self.a.shape[0])

    @property
    def columns(self) -> int:
        return int(self.b.shape[1])

    @property
    def depth(self) -> int:
        return int(self.b.shape[0])

    @property
    def packed(self) -> bool:
        return self.kind in ("mxf4", "mxf4nvf4")

    @property
    def idesc(self) -> int:
        d, a, b = self.types
        scaled = self.scales is not None
        word = (self.depth == LONG) << 31
        word |= CODES[self.kind][a] << 7 | CODES[self.kind][b] << 10 | (self.places is not None) << 2
        word |= self.negated[0] << 13 | self.negated[1] << 14 | self.transposed[0] << 15 | self.transposed[1] << 16
        word |= self.columns >> 3 << 17 | self.rows >> 4 << 24
        if scaled:
            return word | (self.scale_type == "ue8m0") << 23 | self.scale_ids[0] << 29 | self.scale_ids[1] << 4
        word |= {"f16": 0, "f32": 1, "s32": 2}[d] << 4 | self.saturates << 3 | self.selector
        return word | (3 << 30 if self.stationary else 0)

    # where the matrices begin, in columns
    @property
    def d_column(self) -> int:
        return 0

    A_COLUMN = 300
    META_COLUMN = 340
    SCALE_COLUMNS = (360, 400)

    def lane_of(self, row: int, column: int) -> tuple[int, int, int]:
        """Block, lane and column of an element of D."""
        rows = self.rows // self.groups
        block, r = row // rows, row % rows
        first = 16 if self.upper else 0
        if rows == 128:
            return block, r, column
        if rows == 64 and not self.stationary and (self.groups == 1 or self.places is not None):
            return block, first + r // 16 * 32 + r % 16, column
        banks = 128 // rows
        width = self.columns // banks
        return block, column // width * rows + r, column % width

    def d_places(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        found = np.array([[self.lane_of(r, c) for c in range(self.columns)] for r in range(self.rows)])
        return found[..., 0], found[..., 1], found[..., 2]

    def shared(self) -> tuple[np.ndarray, int, int]:
        """(blocks, bytes), and the descriptors of A and B."""
        image = np.random.default_rng(5).integers(0, 256, (self.groups, SHARED), dtype=np.uint8)
        of_a = of_b = 0
        rows, columns = self.rows // self.groups, self.b.shape[1] // self.groups
        for block in range(self.groups):
            end = 1024
            if not self.in_tensor_memory:
                part = self.a[block * rows : (block + 1) * rows]
                part = part.T if self.transposed[0] else part
                octets = bytes_of(part, self.types[1], self.packed)
                found: Placed | Split = placed(octets, self.swizzles[0], end, self.transposed[0])
                if self.splits is not None:
                    found = Split(octets, (1024, 20_480), self.splits[0])
                found.put(image[block])
                of_a = found.descriptor
            turned = self.b.T[block * columns : (block + 1) * columns]
            turned = turned.T if self.transposed[1] else turned
            octets = bytes_of(turned, self.types[2], self.packed)
            found = placed(octets, self.swizzles[1], 49_152, self.transposed[1])
            if self.splits is not None:
                found = Split(octets, (90_112, 49_152), self.splits[1])
            found.put(image[block])
            of_b = found.descriptor
        return image, of_a, of_b

    def tensor(self, c: np.ndarray, random: np.random.Generator) -> np.ndarray:
        """Tensor memory before: C where D will be, and A, metadata, scales."""
        memory = random.integers(0, 1 << 32, (self.groups, LANES, COLUMNS), dtype=np.uint32)
        kind = {"f16": np.float16, "f32": np.float32, "s32": np.int32}[self.types[0]]
        words = c.astype(kind).view(np.uint16 if kind is np.float16 else np.uint32).astype(np.uint32)
        block, lane, column = self.d_places()
        memory[block, lane, column] = words
        width = max(1, self.columns // (128 // (self.rows // self.groups))) if self.banked else self.columns
        for row in range(self.rows):
            lanes = {self.lane_of(row, n)[:2] for n in range(0, self.columns, width)}
            for at_block, at_lane in lanes:
                if self.in_tensor_memory:
                    octets = self.left_bytes(row)
                    cells = np.frombuffer(octets.tobytes().ljust(-(-octets.size // 4) * 4, b"\0"), np.uint32)
                    memory[at_block, at_lane, self.A_COLUMN : self.A_COLUMN + cells.size] = cells
        if self.places is not None:
            self.put_metadata(memory)
        if self.scales is not None:
            self.put_scales(memory)
        return memory

    @property
    def banked(self) -> bool:
        rows = self.rows // self.groups
        return rows < 128 and (self.stationary or (self.groups == 2 and self.places is None))

    def left_bytes(self, row: int) -> np.ndarray:
        numbers, type_ = self.a[row : row + 1], self.types[1]
        octets = np.ascontiguousarray(numbers.astype(NUMPY[type_])).view(np.uint8).reshape(-1)
        if type_ == "e2m1" and self.packed:
            return octets[0::2] | octets[1::2] << 4
        return octets << 2 if type_ == "e2m1" else octets

    def put_metadata(self, memory: np.ndarray) -> None:
        assert self.places is not None
        type_ = self.types[1]
        chunk = {"tf32": 2}.get(type_, 8 if self.packed else 4)
        wide = type_ in ("tf32", "f16", "bf16")
        width = self.columns // (128 // (self.rows // self.groups)) if self.banked else self.columns
        for row in range(self.rows):
            for n in range(0, self.columns, width):
                block, lane, _ = self.lane_of(row, n)
                for c in range(self.depth // chunk):
                    code = self.code(row, c, chunk)
                    if wide:  # 16 rows are a group: its lanes 0 to 7 have the first four chunks, 8 to 15 the others
                        group = lane - lane % 16
                        at, column, shift = (
                            group + row % 8 + 8 * (c // 4),
                            self.selector,
                            4 * (c % 4) + row // 8 % 2 * 16,
                        )
                    else:
                        at, column, shift = lane, c // 8, 4 * (c % 8)
                    cell = self.META_COLUMN + column
                    word = int(memory[block, at, cell]) & ~(15 << shift)
                    memory[block, at, cell] = word | code << shift

    def code(self, row: int, chunk_number: int, chunk: int) -> int:
        assert self.places is not None
        inside = [int(p) - chunk * chunk_number for p in self.places[row] if p // chunk == chunk_number]
        if chunk == 2:
            return 0b1110 if inside[0] else 0b0100
        if chunk == 8:
            inside = [inside[0] // 2, inside[2] // 2]
        return inside[0] | inside[1] << 2

    def put_scales(self, memory: np.ndarray) -> None:
        assert self.scales is not None
        dtype = ml_dtypes.float8_e8m0fnu if self.scale_type == "ue8m0" else ml_dtypes.float8_e4m3fn
        octets = memory.view(np.uint8).reshape(self.groups, LANES, COLUMNS, 4)
        rows = self.rows // self.groups
        width = self.columns // (128 // rows) if self.banked else self.columns
        for row in range(self.rows):
            for quarter in range(4):
                for s, value in enumerate(self.scales[0][row].astype(dtype).view(np.uint8)):
                    r = row % rows
                    column, byte = self.scale_place(0, rows, r, s)
                    octets[row // rows, 32 * quarter + r % 32, column, byte] = value
        for n in range(self.columns):
            for quarter in range(4):
                if self.banked and quarter * 32 // rows != n // width:
                    continue
                for s, value in enumerate(self.scales[1][n].astype(dtype).view(np.uint8)):
                    at = n % width
                    column, byte = self.scale_place(1, width, at, s)
                    octets[:, 32 * quarter + at % 32, column, byte] = value

    def scale_place(self, factor: int, lines: int, line: int, number: int) -> tuple[int, int]:
        """The column and the byte of a scale of one of so many lines; the next four of each line are behind those of
        all lines, of which 128 have four columns."""
        group, byte = divmod(self.scale_ids[factor] + number, 4)
        return self.SCALE_COLUMNS[factor] + group * (4 if lines <= 128 else 8) + line // 32, byte

    @property
    def text(self) -> str:
        """The text for all threads, of which the first one of the first block begins the product."""
        _, of_a, of_b = self.shared()
        ws, sp = ".ws" * self.stationary, ".sp" * (self.places is not None)
        opcode = f"tcgen05.mma{ws}{sp}.cta_group::{self.groups}.kind::{self.kind}"
        if self.scales is not None:
            opcode += ".block_scale" + self.scale_modifier
        opcode += self.modifiers
        first = f"add.u32 %x4, %tm, {16 << 16 if self.upper else 0};\nadd.u32 %x5, %x4, {self.A_COLUMN};\n"
        first += f"add.u32 %x6, %x4, {self.META_COLUMN};\n"
        # As CUTLASS has them: the byte of a cell stands in the address too.
        scales = [at | self.scale_ids[i] << 30 for i, at in enumerate(self.SCALE_COLUMNS)]
        first += "".join(f"add.u32 %x{7 + i}, %tm, {at};\n" for i, at in enumerate(scales))
        operands = ["[%x4]", "[%x5]" if self.in_tensor_memory else "%da", "%db"]
        operands += ["[%x6]"] * (self.places is not None) + ["%idesc"]
        operands += ["[%x7]", "[%x8]"] if self.scales is not None else []
        if self.disabled:
            operands.append("{" + ", ".join(f"%w{i}" for i in range(len(self.disabled))) + "}")
            first += "".join(f"mov.b32 %w{i}, {word};\n" for i, word in enumerate(self.disabled))
        operands.append("%adds")
        if self.scaled_by is not None:
            operands.append(str(self.scaled_by))
        if self.mask is not None:
            first += f"mov.b64 %y3, {self.mask};\n"
            operands.append("%y3")
        to_both = self.groups == 2
        commit = f"tcgen05.commit.cta_group::{self.groups}.mbarrier::arrive::one.shared::cluster"
        commit += ".multicast::cluster.b64 [%bar], %h0;" if to_both else ".b64 [%bar];"
        return f"""{first}
mov.b64 %y1, {of_a};
cvt.u64.u32 %y2, %base;
and.b64 %y2, %y2, 0xffffff;
shr.u64 %y2, %y2, 4;
mul.lo.u64 %y2, %y2, {1 if self.splits is None else 65537};
add.u64 %da, %y1, %y2;
mov.b64 %y1, {of_b};
add.u64 %db, %y1, %y2;
mov.b32 %idesc, {self.idesc};
mov.b16 %h0, 3;
setp.eq.u32 %adds, {int(self.adds)}, 1;
mov.u32 %n, %cluster_ctarank;
setp.eq.and.u32 %p, %n, 0, %first;
@!%p bra BEGUN;
{opcode} {", ".join(operands)};
{commit}
BEGUN:
{WAIT}"""

    def expected(self, c: np.ndarray) -> np.ndarray:
        """D, exactly."""
        a, b = self.a.astype(np.float64), self.b.astype(np.float64)
        if self.places is not None:
            dense = np.zeros((self.rows, self.depth))
            np.put_along_axis(dense, self.places, a, axis=1)
            a = dense
        if self.scales is not None:
            each = self.depth // self.scales[0].shape[1]
            a = a * np.repeat(self.scales[0].astype(np.float64), each, axis=1)
            b = b * np.repeat(self.scales[1].astype(np.float64), each, axis=1).T
        total = (a * (-1) ** self.negated[0]) @ (b * (-1) ** self.negated[1])
        if self.adds:
            total = total + c.astype(np.float64) / 2 ** (self.scaled_by or 0)
        if self.types[0] == "s32":
            whole = total.astype(np.int64)
            if self.saturates:
                whole = np.clip(whole, -(1 << 31), (1 << 31) - 1)
            return whole.astype(np.uint32).view(np.int32)
        return total.astype(NUMPY[self.types[0]])


def random_product(random: np.random.Generator, kind: str, types: tuple[str, str, str], rows: int, columns: int,
                   sparse: bool = False, **options: Any) -> Product:  # fmt: skip
    """A product of numbers that sums have without rounding."""
    depth = options.pop("depth", DEPTHS.get(kind, 32) * (2 if sparse else 1))
    limits = {"s8": (-128, 128), "u8": (0, 256), "e2m1": (-3, 4)}
    a, b = (
        random.integers(*limits.get(t, (-4, 5)), s)
        for t, s in zip(types[1:], ((rows, depth), (depth, columns)), strict=True)
    )
    if kind in ("mxf8f6f4", "mxf4", "mxf4nvf4"):
        per = options.pop("per_row", 1)
        powers = (2.0 ** random.integers(-2, 3, (n, per)) for n in (rows, columns))
        options["scales"] = tuple(powers)
    if sparse:
        few, many = (1, 2) if kind == "tf32" else (2, 4)
        chunks = random.permuted(
            np.tile(np.arange(many), (rows, depth // many // (2 if kind.startswith("mxf4") else 1), 1)), axis=2
        )[..., :few]
        chunks = np.sort(chunks, axis=2) + many * np.arange(chunks.shape[1])[:, None]
        places = chunks.reshape(rows, -1)
        if kind.startswith("mxf4"):
            places = (2 * places[..., None] + np.arange(2)).reshape(rows, -1)
        options["places"], a = places, a[:, : depth // 2]
    return Product(kind, types, a, b, **options)


def check(
    product: Product, seed: int = 0, /, expected: Product | None = None, columns: int | None = None, **options: Any
) -> None:
    """Runs a product, and compares D and everything else in tensor memory. expected: the product that it has to be,
    where that is another one. columns: of D that are compared."""
    random = np.random.default_rng(seed)
    c = random.integers(-100, 100, (product.rows, product.columns)).astype(np.float64)
    before = product.tensor(c, random)
    image, _, _ = product.shared()
    text = kernel(product.text, cluster=product.groups, group=product.groups)
    done = run(text, image, before, blocks=product.groups, **options)
    assert not done.result.faults, done.result.faults[0]
    block, lane, column = product.d_places()
    words = done.tensor[block, lane, column]
    narrow = product.types[0] == "f16"
    found = words.astype(np.uint16).view(np.float16) if narrow else words.view(NUMPY[product.types[0]])
    wanted = (expected or product).expected(c)
    if product.disabled:
        off = np.unpackbits(np.array(product.disabled, np.uint32).view(np.uint8), bitorder="little").reshape(-1, LANES)
        kept = off[block, lane].astype(bool)
        wanted = np.where(kept, c.astype(wanted.dtype), wanted)
    wrong = np.argwhere((found != wanted)[:, :columns])
    assert not wrong.size, (product.kind, len(wrong), wrong[:4], found[tuple(wrong[0])], wanted[tuple(wrong[0])])
    others = np.ones(before.shape, bool)
    others[block, lane, column] = False
    assert np.array_equal(done.tensor[others], before[others])


__all__ = ["Product", "Ran", "check", "kernel", "random_product", "run"]
