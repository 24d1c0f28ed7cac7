"""min and max of floating-point numbers, for all widths of them."""

from __future__ import annotations

from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.llvm.builder import BITS, Builder


def choose_extreme(b: Builder, opcode: Opcode, scalar: str, x: str, y: str) -> str:
    """min or max: -0 is less than +0, a NaN loses against a number unless `.NaN` is given (PTX ISA 9.7.3.11)."""
    smallest = opcode.mnemonic == "min"
    integer = f"i{BITS[scalar]}"
    sign = ""
    if opcode.has("xorsign"):
        sign = b.op("xor", integer, *(b.cast("bitcast", scalar, v, integer) for v in (x, y)))
    if opcode.has("xorsign") or opcode.has("abs"):
        x, y = b.call("fabs", scalar, x), b.call("fabs", scalar, y)
    # Each choice asks one comparison: processors without mask registers pack and unpack combined ones.
    better = b.op(f"fcmp {'olt' if smallest else 'ogt'}", scalar, y, x)
    result = b.select(better, scalar, y, x)
    zeros = b.op("or" if smallest else "and", integer, *(b.cast("bitcast", scalar, v, integer) for v in (x, y)))
    result = b.select(b.op("fcmp oeq", scalar, x, y), scalar, b.cast("bitcast", integer, zeros, scalar), result)
    if opcode.has("NaN"):
        nan = b.const(scalar, "0x7FF8000000000000")
        result = b.select(b.op("fcmp uno", scalar, x, y), scalar, nan, result)
    else:
        last = y
        if scalar == "double":  # of two NaNs the second is the result, quieted
            quiet = b.op("or", integer, b.cast("bitcast", scalar, y, integer), b.const(integer, 1 << 51))
            last = b.select(b.op("fcmp uno", scalar, y, y), scalar, b.cast("bitcast", integer, quiet, scalar), y)
        result = b.select(b.op("fcmp uno", scalar, x, x), scalar, last, result)
    if sign:
        result = b.call("copysign", scalar, result, b.cast("bitcast", integer, sign, scalar))
    return result
