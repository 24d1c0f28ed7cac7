"""Rows of packed integers: two or four parts of 32 bits, each by itself (`.u16x2`, PTX ISA 9.7.19)."""

from __future__ import annotations

from workbench.emulate.codegen.compute.table import Row, lowered
from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.llvm.builder import Builder
from workbench.emulate.numbers import is_signed

PACKED = ("u16x2", "s16x2")


def packed_row(operation: str, relu: bool = False) -> Row:
    """add, or one of smin, smax, umin, umax, of the two halves of a word. relu: negative results become 0."""

    def emit(b: Builder, x: str, y: str) -> str:
        word = b.type("i32")
        parts = [b.let(f"bitcast {word} {v} to <{2 * b.width} x i16>") for v in (x, y)]
        b.width *= 2
        found = b.op(operation, "i16", *parts) if operation == "add" else b.call(operation, "i16", *parts)
        if relu:
            found = b.call("smax", "i16", found, b.const("i16", 0))
        b.width //= 2
        return b.let(f"bitcast <{2 * b.width} x i16> {found} to {word}")

    return Row(emit)


@lowered(
    "vabsdiff2", "vabsdiff4", "vadd2", "vadd4", "vsub2", "vsub4", "vmin2", "vmin4", "vmax2", "vmax4", "vavrg2", "vavrg4"
)
def parts_of_a_word(opcode: Opcode) -> Row | None:
    """Computed in twice the width and more; `.add` sums the parts up and adds c."""
    if len(opcode.types) != 3:
        return None
    name, parts = opcode.mnemonic[1:-1], int(opcode.mnemonic[-1])
    part = f"i{32 // parts}"
    signed = [is_signed(t) for t in opcode.types]

    def emit(b: Builder, x: str, y: str, z: str) -> str:
        word, width = b.type("i32"), b.width
        b.width *= parts
        wide = [
            b.cast("sext" if s else "zext", part, b.let(f"bitcast {word} {v} to {b.type(part)}"), "i32")
            for v, s in zip((x, y), signed[1:], strict=True)
        ]
        result = _compute(b, name, *wide)
        if not (opcode.modifiers and opcode.modifiers[-1] == "add"):
            if opcode.has("sat"):
                bits = 32 // parts
                low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if signed[0] else (0, (1 << bits) - 1)
                result = b.call("smin", "i32", b.call("smax", "i32", result, b.const("i32", low)), b.const("i32", high))
            result = b.let(f"bitcast {b.type(part)} {b.cast('trunc', 'i32', result, part)} to {word}")
            b.width = width
            return result
        whole = b.type("i32")
        b.width = width
        for i in range(parts):
            if width == 1:
                term = b.let(f"extractelement {whole} {result}, i32 {i}")
            else:
                picked = ", ".join(f"i32 {parts * lane + i}" for lane in range(width))
                term = b.let(f"shufflevector {whole} {result}, {whole} poison, <{width} x i32> <{picked}>")
            z = b.op("add", "i32", z, term)
        return z

    return Row(emit)


def _compute(b: Builder, name: str, x: str, y: str) -> str:
    if name in ("add", "sub"):
        return b.op(name, "i32", x, y)
    if name in ("min", "max"):
        return b.call(f"s{name}", "i32", x, y)
    if name == "avrg":
        total = b.op("add", "i32", x, y)
        positive = b.cast("zext", "i1", b.op("icmp sge", "i32", total, b.const("i32", 0)), "i32")
        return b.op("ashr", "i32", b.op("add", "i32", total, positive), b.const("i32", 1))
    return b.call("abs", "i32", b.op("sub", "i32", x, y), extra="i1 false")
