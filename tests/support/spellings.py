"""The spellings of computing instructions that the table of the instruction set has: mnemonics with their modifiers and
types, and operands to compute them on.

Which modifiers and types go together is not in the table: what the interpreter has no meaning for is left out.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Sequence
from functools import cache

import numpy as np

from workbench.emulate.ir.opcode import split_opcode
from workbench.emulate.numbers import DTYPES
from workbench.emulate.values import computing, value_of
from workbench.emulate.values.table import Value
from workbench.isa.ptx.isa import INSTRUCTIONS
from workbench.isa.ptx.types import SIZES, integer_bits

_TYPES = {"cvt": 2, "set": 2, "slct": 2, "dp4a": 2, "dp2a": 2}
"""Types that an opcode names, where it is not one; of instructions on parts of a word (`vadd4`) three."""
_NOT_IN_THE_TEXT = ("3",)
KINDS = ("constant", "parameter", "index", "affine", "lane", "far", "moved", "row", "block", "grid")
"""Sources of an operand: the launch, the thread's indices, and numbers computed of them."""


@cache
def spellings() -> tuple[str, ...]:
    """All opcodes of integers, packed ones too, and of predicates, with one modifier or none."""
    return tuple(text for mnemonic in sorted(computing()) for text in _of(mnemonic))


def _of(mnemonic: str) -> Iterator[str]:
    types, modifiers = _parts(mnemonic)
    for modifier in ("", *modifiers):
        for named in itertools.product(types, repeat=_count(mnemonic)):
            text = ".".join(filter(None, (mnemonic, modifier, *named)))
            if row_of(text) is not None:
                yield text


def drawn_spelling(draw: random.Random) -> str:
    """An opcode of a drawn mnemonic with up to three modifiers, in any order."""
    while True:
        mnemonic = draw.choice(sorted(computing()))
        types, modifiers = _parts(mnemonic)
        chosen = draw.sample(modifiers, min(draw.randrange(4), len(modifiers)))
        text = ".".join((mnemonic, *chosen, *(draw.choice(types or ["f32"]) for _ in range(_count(mnemonic)))))
        if types and row_of(text) is not None:
            return text


def _parts(mnemonic: str) -> tuple[list[str], list[str]]:
    """The types of integers and predicates, and the modifiers, that a mnemonic may have."""
    row = INSTRUCTIONS[mnemonic]
    types = [t for t in row.types if integer_bits(t) or t in ("pred", "u16x2", "s16x2")]
    return types, [m for m in row.modifiers if m not in _NOT_IN_THE_TEXT]


def _count(mnemonic: str) -> int:
    return _TYPES.get(mnemonic, 3 if mnemonic[0] == "v" else 1)


@cache
def row_of(text: str) -> Value | None:
    """The interpreter's row of an opcode; None where it has none, and for modifiers that contradict each other, with
    which it does not compute what the row says."""
    try:
        row = value_of(split_opcode(text))
        return row if row is not None and _gives_its_types(row) else None
    except (KeyError, ValueError, IndexError, TypeError):
        return None


def _gives_its_types(row: Value) -> bool:
    zeros = [np.zeros(1, DTYPES[type_]) for type_ in row.operands]
    carry = [np.zeros(1, np.bool_)] if row.carry_in else []
    with np.errstate(all="ignore"):
        found = row.compute(*zeros, *carry)
    results = found if isinstance(found, tuple) else (found,)
    return [len(r.tobytes()) for r in results] == [DTYPES[type_].itemsize for type_ in row.results]


def results_of(text: str) -> tuple[str, ...]:
    """The types of what an opcode writes to registers: of two results the first where one may stand alone."""
    row = row_of(text)
    assert row is not None
    results = row.results[:-1] if row.carry_out else row.results
    return results if row.single is None else results[:1]


def width(type_: str) -> int:
    """Bits of the register of a type."""
    return 16 if type_ == "pred" else max(16, 8 * SIZES[type_])


HEAD = """.version 8.8
.target sm_100
.address_size 64
.visible .entry k(.param .u64 to, .param .u32 number) {
.shared .align 8 .b8 cells[512];
.reg .b64 %t, %wide; .reg .b32 %i, %n, %x, %s, %at, %row, %block; .reg .b16 %half; .reg .pred %p, %q;
ld.param.u64 %t, [to]; ld.param.u32 %n, [number]; mov.u32 %i, %tid.x; mov.u32 %row, %tid.y; mov.u32 %block, %ctaid.x;
cvta.to.global.u64 %t, %t;
"""
"""The beginning of a kernel for such operands."""


def given(kind: str, name: str, type_: str, draw: random.Random) -> list[str]:
    """A register of a type that holds what a kind of operand is."""
    bits = width(type_)
    if type_ == "pred":
        return [f".reg .pred {name}; setp.lt.u32 {name}, {draw.choice(('%i', '%block'))}, {draw.choice((0, 7, 64))};"]
    lines = [f".reg .b{bits} {name};"]
    if kind == "constant":
        edges = [0, 1, 7, 31, 128, (1 << bits) - 1, 1 << (bits - 1), draw.getrandbits(bits), (1 << bits) - 9]
        return [*lines, f"mov.b{bits} {name}, {draw.choice(edges)};"]
    word = f"{name}x"
    of = {
        "parameter": f"mov.u32 {word}, %n;", "index": f"mov.u32 {word}, %tid.x;", "lane": f"mov.u32 {word}, %laneid;",
        "affine": f"mad.lo.u32 {word}, %i, {draw.choice((3, 255, 0x10001, 0xFFFFFFFF))}, {draw.getrandbits(32)};",
        "far": f"shl.b32 {word}, %i, {draw.choice((3, 8, 25))}; add.u32 {word}, {word}, %n;",
        "moved": f"add.s32 {word}, %i, {-draw.choice((1, 7, 16, 31, 100))};", "row": f"mov.u32 {word}, %row;",
        "block": f"mad.lo.u32 {word}, %block, {draw.choice((1, 16, 64, 0xFFFFFFFF))}, {draw.choice((0, 5, 0xFFF0))};",
        "grid": f"mad.lo.u32 {word}, %block, %ntid.x, %i;",
    }[kind]  # fmt: skip
    lines += [f".reg .b32 {word};", of]
    if bits == 32:
        lines.append(f"mov.b32 {name}, {word};")
    else:
        widening = draw.choice(("u64.u32", "s64.s32")) if bits == 64 else "u16.u32"
        lines.append(f"cvt.{widening} {name}, {word};" if bits < 128 else "")
    return lines


def operands_of(text: str, number: int, draw: random.Random) -> tuple[list[str], list[str]]:
    """The instructions that make the operands of an opcode, of drawn kinds, and their registers. number: names them."""
    row = row_of(text)
    assert row is not None
    lines: list[str] = []
    names = []
    kind = draw.choice(KINDS)
    for place, type_ in enumerate(row.operands):
        if draw.random() < 0.6:
            kind = draw.choice(KINDS)
        names.append(f"%a{number}_{place}")
        lines += given(kind, names[-1], type_, draw)
    return lines, names


def declared(names: Sequence[str], types: Sequence[str]) -> list[str]:
    """Declarations of registers."""
    return [f".reg .{'pred' if t == 'pred' else f'b{width(t)}'} {name};" for name, t in zip(names, types, strict=True)]
