"""Kernels with one sparse or block-scaled `mma`, and what it has to give, by NumPy.

Fragments, metadata and scales are written here from the manual's sections and figures, element by element: A is kept
with its zeros, and what is stored follows from the places of the others.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import ml_dtypes
import numpy as np

FLOATS: dict[str, Any] = {
    "f16": np.float16, "bf16": ml_dtypes.bfloat16, "tf32": np.float32, "e4m3": ml_dtypes.float8_e4m3fn,
    "e5m2": ml_dtypes.float8_e5m2, "e3m2": ml_dtypes.float6_e3m2fn, "e2m3": ml_dtypes.float6_e2m3fn,
    "e2m1": ml_dtypes.float4_e2m1fn,
}  # fmt: skip
WIDTHS = {"f16": 16, "bf16": 16, "tf32": 32, "s8": 8, "u8": 8, "s4": 4, "u4": 4}
RANGES = {"s8": (-128, 128), "u8": (0, 256), "s4": (-8, 8), "u4": (0, 16)}
SUMS: dict[str, Any] = {"f32": np.float32, "f16": np.float16, "s32": np.int32}
INPUTS = {"a": 4, "b": 4, "c": 4, "m": 1, "x": 1, "y": 1}
"""Registers of each lane that the kernel loads: factors, what is added, metadata, scales of A and of B."""


@dataclass(frozen=True)
class Form:
    """One form of the instruction. selector: of the metadata. bytes_, threads: selectors of the scales of A and B."""

    d: str
    a: str
    b: str
    depth: int
    kind: str = ""
    sparse: str = ""
    selector: int = 0
    vector: str = ""
    scale: str = ""
    bytes_: tuple[int, int] = (0, 0)
    threads: tuple[int, int] = (0, 0)
    satfinite: bool = False

    def width(self, type_: str) -> int:
        """Bits that an element takes: floats of less than a byte have one, but where all are of 4 bits."""
        return 4 if "mxf4" in self.kind else WIDTHS.get(type_, 8)

    @property
    def stored(self) -> int:
        return self.depth // 2 if self.sparse else self.depth

    @property
    def chunk(self) -> int:
        """Elements of A of which half are stored, together."""
        return {32: 2, 4: 8}.get(self.width(self.a), 4)

    @property
    def scales(self) -> int:
        return {"": 2 if self.kind == "mxf4" else 1, "1X": 1, "2X": 2, "4X": 4}[self.vector]

    @property
    def opcode(self) -> str:
        parts = ["mma", *([self.sparse] if self.sparse else []), "sync.aligned", f"m16n8k{self.depth}.row.col"]
        if self.kind:
            parts.append(f"kind::{self.kind}")
        if self.scale:
            parts.append("block_scale" + (f".scale_vec::{self.vector}" if self.vector else ""))
        if self.satfinite:
            parts.append("satfinite")
        parts += [self.d, self.a, self.b, self.d]
        return ".".join([*parts, *([self.scale] if self.scale else [])])

    @property
    def counts(self) -> tuple[int, int, int]:
        """Registers of A, B and D."""
        return (
            16 * self.stored * self.width(self.a) // 1024,
            8 * self.depth * self.width(self.b) // 1024,
            2 if self.d == "f16" else 4,
        )

    @property
    def instruction(self) -> str:
        def listed(name: str, count: int) -> str:
            return "{" + ", ".join(f"%{name}{i}" for i in range(count)) + "}"

        a, b, d = self.counts
        operands = [listed("d", d), listed("a", a), listed("b", b), listed("c", d)]
        if self.sparse:
            operands += ["%m0", str(self.selector)]
        if self.scale:
            for name, byte, thread in zip("xy", self.bytes_, self.threads, strict=True):
                operands += [f"%{name}0", f"{{{byte}, {thread}}}"]
        return f"{self.opcode} {', '.join(operands)};"


@dataclass(frozen=True)
class Factors:
    """Matrices of numbers, A with its zeros; where its stored elements are, (16, stored); bytes of the scales of A,
    (16, scales), and of B, (8, scales)."""

    a: np.ndarray
    b: np.ndarray
    places: np.ndarray
    scales_a: np.ndarray
    scales_b: np.ndarray


def random_factors(random: np.random.Generator, form: Form) -> Factors:
    """Numbers whose products and sums doubles hold exactly."""
    a, b = _numbers(random, form.a, (16, form.depth)), _numbers(random, form.b, (form.depth, 8))
    places = np.tile(np.arange(form.depth), (16, 1))
    if form.sparse:
        together = 2 if form.chunk == 8 else 1
        chosen = np.zeros((16, form.depth), bool)
        for row in range(16):
            for first in range(0, form.depth, form.chunk):
                for group in random.permutation(form.chunk // together)[: max(1, form.chunk // together // 2)]:
                    chosen[row, first + group * together : first + (group + 1) * together] = True
        a = np.where(chosen, a, 0)
        places = np.array([np.flatnonzero(row) for row in chosen])
    least, most = (117, 138) if form.scale == "ue8m0" else (1, 0x7F)
    scales = [random.integers(least, most, (count, form.scales)) for count in (16, 8)]
    return Factors(a, b, places, *scales)


def _numbers(random: np.random.Generator, type_: str, shape: tuple[int, int]) -> np.ndarray:
    if type_ in RANGES:
        return random.integers(*RANGES[type_], shape)
    if type_ in ("e3m2", "e2m3", "e2m1", "e4m3"):
        bits = {"e4m3": 7, "e2m1": 3}.get(type_, 5)
        codes = random.integers(0, (1 << bits) - (type_ == "e4m3"), shape) | random.integers(0, 2, shape) << bits
        return codes.astype(np.uint8).view(FLOATS[type_]).astype(np.float64)
    return random.integers(-8, 9, shape).astype(np.float64)


def scale_number(byte: int, type_: str) -> float:
    """The number that a byte of a scale means."""
    if type_ == "ue8m0":
        return float("nan") if byte == 255 else 2.0 ** (byte - 127)
    exponent, mantissa = byte >> 3 & 15, byte & 7
    if byte & 127 == 127:
        return float("nan")
    return (1 + mantissa / 8) * 2.0 ** (exponent - 7) if exponent else mantissa / 8 * 2.0**-6


def expected(form: Form, factors: Factors, c: np.ndarray) -> np.ndarray:
    """D, (16, 8)."""
    a, b = factors.a, factors.b
    if form.d == "s32":
        total = c.astype(np.int64) + a @ b
        if form.satfinite:
            total = np.clip(total, -(1 << 31), (1 << 31) - 1)
        return total.astype(np.uint32).view(np.int32)
    if form.scale:
        each = form.depth // form.scales
        numbers = np.vectorize(lambda byte: scale_number(int(byte), form.scale))
        a = a * np.repeat(numbers(factors.scales_a), each, axis=1)
        b = b * np.repeat(numbers(factors.scales_b), each, axis=1).T
    with np.errstate(over="ignore"):  # f16 has infinities
        return (c.astype(np.float64) + a @ b).astype(SUMS[form.d])


def _code(form: Form, type_: str, number: Any) -> int:
    """An element as bits of a register."""
    if type_ in RANGES:
        return int(number) & ((1 << form.width(type_)) - 1)
    dtype = np.dtype(FLOATS[type_])
    code = int(np.array(number).astype(dtype).view(f"u{dtype.itemsize}"))
    return code << 2 if type_ == "e2m1" and form.width(type_) == 8 else code


def inputs(form: Form, factors: Factors, c: np.ndarray) -> dict[str, np.ndarray]:
    """By names of `INPUTS`: (32, registers) words."""
    words = {name: np.zeros((32, count), np.uint64) for name, count in INPUTS.items()}
    stored = np.take_along_axis(factors.a, factors.places, axis=1)
    width_a, width_b = form.width(form.a), form.width(form.b)
    in_a, in_b = 32 // width_a, 32 // width_b
    sums = np.dtype(SUMS[form.d])
    for lane in range(32):
        group, member = lane // 4, lane % 4
        for i in range(form.counts[0] * in_a):
            row = group + 8 * (i // in_a % 2)
            column = member * in_a + i % in_a + 4 * in_a * (i // (2 * in_a))
            words["a"][lane, i // in_a] |= np.uint64(_code(form, form.a, stored[row, column]) << width_a * (i % in_a))
        for i in range(form.counts[1] * in_b):
            k = member * in_b + i % in_b + 4 * in_b * (i // in_b)
            words["b"][lane, i // in_b] |= np.uint64(_code(form, form.b, factors.b[k, group]) << width_b * (i % in_b))
        numbers = c[[group, group, group + 8, group + 8], [2 * member, 2 * member + 1] * 2].astype(sums)
        own = np.ascontiguousarray(numbers).view(np.uint32)
        words["c"][lane, : own.size] = own
        words["m"][lane] = _metadata(form, factors, lane)
        words["x"][lane], words["y"][lane] = _scale_words(form, factors, lane)
    return {name: array.astype(np.uint32) for name, array in words.items()}


def _codes(form: Form, places: np.ndarray) -> list[int]:
    """Four bits for each chunk of a row of A."""
    result = []
    for chunk in places.reshape(-1, form.chunk // 2) % form.chunk:
        if form.chunk == 2:
            result.append(0b1110 if chunk[0] else 0b0100)
        elif form.chunk == 4:
            result.append(int(chunk[0]) | int(chunk[1]) << 2)
        else:
            result.append(int(chunk[0]) // 2 | int(chunk[2]) // 2 << 2)
    return result


def _metadata(form: Form, factors: Factors, lane: int) -> int:
    """The word of a lane; lanes that are not asked have a word of no sense."""
    if not form.sparse:
        return 0
    group, member = lane // 4, lane % 4
    upper, lower = (_codes(form, factors.places[row]) for row in (group, group + 8))
    number = len(upper)
    if form.width(form.a) >= 16 and number == 4:  # one thread: 16 bits of each row
        codes = upper + lower if member == form.selector else None
    elif form.width(form.a) >= 16:  # a pair, each with one half of both rows
        part = 4 * (member % 2)
        codes = upper[part : part + 4] + lower[part : part + 4] if member // 2 == form.selector else None
    elif number == 8:  # a pair, each with one row
        codes = (lower if member % 2 else upper) if member // 2 == form.selector else None
    else:  # all, each with half a row
        codes = (lower if member % 2 else upper)[8 * (member // 2) :][:8]
    return 0xEEEE_EEEE if codes is None else sum(code << 4 * i for i, code in enumerate(codes))


def _scale_words(form: Form, factors: Factors, lane: int) -> tuple[int, int]:
    group, member = lane // 4, lane % 4
    words = [0xFFFF_FFFF, 0xFFFF_FFFF]
    if not form.scale:
        return 0, 0
    rows: list[np.ndarray | None] = [None, None]
    if member // 2 == form.threads[0]:  # the pair: rows `group` and `group + 8`
        rows[0] = factors.scales_a[group + 8 * (member % 2)]
    if member == form.threads[1]:
        rows[1] = factors.scales_b[group]
    for which, scales in enumerate(rows):
        if scales is not None:
            for i, byte in enumerate(scales):
                shift = 8 * (form.bytes_[which] + i)
                words[which] = words[which] & ~(255 << shift) | int(byte) << shift
    return words[0], words[1]


def matrix_of(form: Form, registers: np.ndarray) -> np.ndarray:
    """D from the registers of all lanes."""
    found = np.ascontiguousarray(registers[:, : form.counts[2]]).view(SUMS[form.d])
    result = np.zeros((16, 8), SUMS[form.d])
    for lane in range(32):
        for i in range(4):
            result[lane // 4 + 8 * (i // 2), 2 * (lane % 4) + i % 2] = found[lane, i]
    return result


def kernel(form: Form) -> str:
    """PTX of `k`, whose parameters are the inputs and the registers of D, 16 bytes a lane and 4 of single words."""
    loads = ""
    for name, count in INPUTS.items():
        loads += f"ld.param.u64 %p, [{name}]; mad.wide.u32 %p, %l, {4 * count}, %p;\n"
        loads += "".join(f"ld.global.b32 %{name}{i}, [%p+{4 * i}];\n" for i in range(count))
    stores = "".join(f"st.global.b32 [%p+{4 * i}], %d{i};\n" for i in range(form.counts[2]))
    parameters = ", ".join(f".param .u64 {name}" for name in (*INPUTS, "d"))
    return f""".version 9.0
.target sm_120a
.address_size 64
.visible .entry k({parameters}) {{
.reg .b64 %p; .reg .b32 %l, %a<4>, %b<4>, %c<4>, %d<4>, %m<1>, %x<1>, %y<1>;
mov.u32 %l, %tid.x;
{loads}{form.instruction}
ld.param.u64 %p, [d]; mad.wide.u32 %p, %l, 16, %p;
{stores}ret; }}
"""


def all_forms() -> list[Form]:
    """Every shape and type, with selectors in turn."""
    forms = []
    pairs = [("f16", "f16"), ("bf16", "bf16"), ("tf32", "tf32"), ("s8", "u8"), ("u8", "s8"), ("s4", "u4"), ("u4", "s4")]
    for a, b in pairs:
        narrow = {"tf32": 8, "f16": 16, "bf16": 16}.get(a, 256 // WIDTHS[a])
        for depth in (narrow, 2 * narrow):
            lanes = 16 * depth // {"tf32": 2, "s4": 8, "u4": 8}.get(a, 4) // 64
            for d in ("s32",) if a in RANGES else ("f32", "f16") if a == "f16" else ("f32",):
                for selector in range(4 // lanes):
                    sparse = "sp" if selector % 2 else "sp::ordered_metadata"
                    forms.append(Form(d, a, b, depth, sparse=sparse, selector=selector, satfinite=d == "s32"))
    bytes_ = ("e4m3", "e5m2", "e3m2", "e2m3", "e2m1")
    forms += [Form("f32", a, b, 64, sparse="sp") for a in bytes_[:2] for b in bytes_[:2]]
    for i, (a, b) in enumerate([(a, b) for a in bytes_ for b in bytes_]):
        for d in ("f32", "f16"):
            forms.append(Form(d, a, b, 32, "f8f6f4"))
            forms.append(Form(d, a, b, 64, "f8f6f4", "sp::ordered_metadata"))
        scaled = {
            "vector": ("", "1X")[i % 2],
            "scale": "ue8m0",
            "bytes_": (i % 4, i // 2 % 4),
            "threads": (i % 2, i % 4),
        }
        forms.append(Form("f32", a, b, 32, "mxf8f6f4", **scaled))
        forms.append(Form("f32", a, b, 64, "mxf8f6f4", "sp::ordered_metadata", **scaled))
    for kind, vector, scale in (
        ("mxf4", "", "ue8m0"), ("mxf4", "2X", "ue8m0"), ("mxf4nvf4", "2X", "ue8m0"), ("mxf4nvf4", "4X", "ue4m3"),
        ("mxf4nvf4", "4X", "ue8m0"),
    ):  # fmt: skip
        for number in range(4):
            first = (0, 0) if vector == "4X" else (2 * (number % 2), number // 2 * 2)
            scaled = {"vector": vector, "scale": scale, "bytes_": first, "threads": (number % 2, number)}
            forms.append(Form("f32", "e2m1", "e2m1", 64, kind, **scaled))
            forms.append(Form("f32", "e2m1", "e2m1", 128, kind, "sp::ordered_metadata", **scaled))
    return forms
