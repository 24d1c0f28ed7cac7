"""Rows of the video instructions with selectors (PTX ISA 9.7.18): `vadd.s32.u32.s32.sat %r0.b1, %r1.h0, %r2, %r3`.

A selector follows a register's name: `.b0` to `.b3` a byte, `.h0` or `.h1` a half, and for the SIMD forms one digit a
part, `.b7531`, where the parts of b come after those of a. Whole words without selectors have a shorter way in
`values/packed.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from workbench.emulate.interpret.loads import put
from workbench.emulate.interpret.moves import value_of
from workbench.emulate.interpret.rows import Bound, action
from workbench.emulate.interpret.slots import Read, Slots
from workbench.emulate.interpret.state import WarpBatch
from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.ir.operands import RegisterPart
from workbench.emulate.ir.ops import Op
from workbench.emulate.numbers import Vector, is_signed
from workbench.isa.ptx.lexer import error
from workbench.isa.ptx.nodes import Negated, Operand

_OPERATIONS: dict[str, Callable[[Any, Any], Any]] = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "absdiff": lambda a, b: np.abs(a - b),
    "min": np.minimum,
    "max": np.maximum,
    "avrg": lambda a, b: (a + b + 1) >> 1,
    "eq": np.equal,
    "ne": np.not_equal,
    "lt": np.less,
    "le": np.less_equal,
    "gt": np.greater,
    "ge": np.greater_equal,
}
_COMPARISONS = ("eq", "ne", "lt", "le", "gt", "ge")


def _select(operand: Operand) -> tuple[Operand, str, str]:
    """An operand without its selector, the selector's letter and its digits."""
    if isinstance(operand, RegisterPart):
        return operand.whole, operand.letter, operand.digits
    return operand, "", ""


def has_selectors(op: Op) -> bool:
    """True if an operand of a video instruction names a part of a register."""
    return op.opcode.mnemonic[0] == "v" and any(_select(o)[1] for o in op.operands)


def _part(word: Vector, type_: str, letter: str, digit: int) -> Vector:
    """A part of 32-bit words as signed 64-bit integers."""
    width = {"b": 8, "h": 16, "": 32}[letter]
    value = word.astype(np.int64) >> (width * digit) & ((1 << width) - 1)
    return (value ^ (1 << width - 1)) - (1 << width - 1) if is_signed(type_) else value


def _clamp(value: Vector, width: int, signed: bool) -> Vector:
    low, high = (-(1 << width - 1), (1 << width - 1) - 1) if signed else (0, (1 << width) - 1)
    return np.clip(value, low, high)


def _insert(word: Vector, value: Vector, width: int, place: int) -> Vector:
    mask = (1 << width) - 1
    return word & ~(mask << place * width) | (value & mask) << place * width


def _bind(slots: Slots, op: Op, operands: list[Operand], compute: Callable[[list[Vector]], Vector]) -> Bound:
    reads: list[Read] = [slots.read(o, "b32") for o in operands[1:]]
    write = slots.write(op, operands[0], "b32")

    def step(g: WarpBatch) -> None:
        lanes = g.active_lanes()
        result = compute([value_of(g, r)[lanes] for r in reads])
        put(g, lanes, write, (result & 0xFFFF_FFFF).astype(np.uint32))

    return Bound(step)


def _wrong(op: Op) -> Exception:
    return error(f"`{op.opcode.text}` has the wrong operands", op.line, op.column)


@action("vadd", "vsub", "vabsdiff", "vmin", "vmax", "vset", "vshl", "vshr")
def scalar(slots: Slots, op: Op) -> Bound | None:
    """One part of a and of b; then min, max or add with c, or c with one part replaced."""
    opcode = op.opcode
    compare = opcode.mnemonic == "vset"
    types = ("u32", *opcode.types) if compare else opcode.types
    if len(types) != 3:
        return None
    if not 3 <= len(op.operands) <= 4:
        raise _wrong(op)
    picked = [_select(o) for o in op.operands]
    (_, d_letter, d_digit), (_, a_letter, a_digit), (_, b_letter, b_digit) = picked[:3]
    has_c = len(picked) == 4
    second = opcode.modifiers[-1] if has_c and not d_letter else ""
    if has_c != bool(d_letter or second in ("add", "min", "max")):
        raise _wrong(op)
    operate = _shift(opcode) if opcode.mnemonic in ("vshl", "vshr") else _OPERATIONS[
        opcode.one_of(_COMPARISONS) if compare else opcode.mnemonic[1:]
    ]  # fmt: skip
    signed, width = is_signed(types[0]), {"b": 8, "h": 16, "": 32}[d_letter]

    def compute(values: list[Vector]) -> Vector:
        a = _part(values[0], types[1], a_letter, int(a_digit or 0))
        b = _part(values[1], types[2], b_letter, int(b_digit or 0))
        result = operate(a, b).astype(np.int64)
        if opcode.has("sat"):
            result = _clamp(result, width, signed)
        if d_letter:
            return _insert(values[2].astype(np.int64), result, width, int(d_digit)) if has_c else result
        return _OPERATIONS[second](result, _part(values[2], types[0], "", 0)) if second else result

    return _bind(slots, op, [o for o, _, _ in picked], compute)


def _shift(opcode: Opcode) -> Callable[[Any, Any], Any]:
    left, wrap = opcode.mnemonic == "vshl", opcode.has("wrap")

    def shift(a: Vector, b: Vector) -> Vector:
        amount = b & 31 if wrap else np.minimum(b, 32)
        return np.left_shift(a, amount) if left else np.right_shift(a, amount)

    return shift


@action("vmad")
def multiply_add(slots: Slots, op: Op) -> Bound | None:
    """`vmad`: a * b + c with negations, plus one (.po), shifted right by 7 or 15."""
    opcode = op.opcode
    if len(opcode.types) != 3 or len(op.operands) != 4:
        return None
    negated = [isinstance(o, Negated) for o in op.operands]
    picked = [_select(o.operand if isinstance(o, Negated) else o) for o in op.operands]
    _, a_type, b_type = opcode.types
    flip = negated[1] != negated[2]
    signed = is_signed(a_type) or is_signed(b_type) or flip or negated[3]
    shift = {"shr7": 7, "shr15": 15}.get(opcode.one_of(("shr7", "shr15")), 0)
    one_more = int(opcode.has("po") or flip or negated[3])

    def compute(values: list[Vector]) -> Vector:
        a, b = (
            _part(v, t, letter, int(digit or 0)).astype(object)  # the exact product has up to 66 bits
            for v, t, (_, letter, digit) in zip(values, (a_type, b_type), picked[1:3], strict=False)
        )
        c = ~values[2] if negated[3] and not flip else values[2]
        product = ~(a * b) if flip else a * b
        total = (product + _part(c, "s32" if signed else "u32", "", 0).astype(object) + one_more) >> shift
        if opcode.has("sat"):
            total = _clamp(total, 32, signed)
        return np.array([int(t) & 0xFFFF_FFFF for t in total], np.uint64)

    return _bind(slots, op, [o for o, _, _ in picked], compute)


@action(
    *(f"v{name}{parts}" for name in ("add", "sub", "absdiff", "min", "max", "avrg", "set") for parts in "24"),
)
def simd(slots: Slots, op: Op) -> Bound | None:
    """Two halves or four bytes, chosen from a and b; those that the mask leaves out come from c."""
    opcode = op.opcode
    parts = int(opcode.mnemonic[-1])
    name = opcode.mnemonic[1:-1]
    types = ("u32", *opcode.types) if name == "set" else opcode.types
    if len(types) != 3 or len(op.operands) != 4:
        return None
    letter, width = ("h", 16) if parts == 2 else ("b", 8)
    picked = [_select(o) for o in op.operands]
    ours = range(parts)
    mask = [int(x) for x in picked[0][2]] or list(ours)
    a_parts = [int(x) for x in reversed(picked[1][2])] or list(ours)
    b_parts = [int(x) for x in reversed(picked[2][2])] or [parts + i for i in ours]
    if any(used not in ("", letter) for _, used, _ in picked) or len(a_parts) != parts or len(b_parts) != parts:
        raise _wrong(op)
    operate = _OPERATIONS[opcode.one_of(_COMPARISONS) if name == "set" else name]
    accumulate = bool(opcode.modifiers) and opcode.modifiers[-1] == "add"

    def compute(values: list[Vector]) -> Vector:
        def part(which: int, type_: str) -> Vector:
            return _part(values[which // parts], type_, letter, which % parts)

        total = values[2].astype(np.int64)
        for i in mask:
            result = operate(part(a_parts[i], types[1]), part(b_parts[i], types[2])).astype(np.int64)
            if opcode.has("sat"):
                result = _clamp(result, width, is_signed(types[0]))
            total = total + result if accumulate else _insert(total, result, width, i)
        return total

    return _bind(slots, op, [o for o, _, _ in picked], compute)
