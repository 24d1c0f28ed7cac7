"""Addresses as a scalar and an index of 32 bits a lane: what `base + (long)i * size` is before it is widened.

Three kinds of uniformity. `indexed`: any index in each lane. `wide`: a scalar index and a constant for each lane, which
may wrap at 32 bits before it is widened; where it does not, lanes are as regular as those of an affine value. `strided
index`: the same with a stride (`codegen.strided_values`). All are half as wide as 64-bit addresses, and a gather takes
them as they are. `scale` is what an index is multiplied by.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.emulate.analysis.uniformity import Uniformity
from workbench.emulate.codegen.registers import Value, spread_strided
from workbench.emulate.llvm.builder import WARP, Builder, lane_constants

if TYPE_CHECKING:
    from workbench.emulate.codegen.emitter import Emitter
    from workbench.emulate.ir.ops import Op


def emit(e: Emitter, entry: Op, uniformity: Uniformity) -> None:
    """An instruction whose result has such a uniformity (`uniformities.indexed_result` says which have)."""
    op = entry.opcode
    destination, *sources = entry.operands
    b = e.b
    base, index, stride = "0", "", ""
    if op.mnemonic in ("mul", "mad"):
        constant = e.uniformities.operand(entry, sources[1], op.type)
        which = 0 if constant is not None and constant.constant is not None else 1
        index, stride = _index(e, e.values.read(entry, sources[which], op.type), uniformity)
        if op.mnemonic == "mad":
            base = e.values.read(entry, sources[2], "u64").name
    elif op.mnemonic == "cvt":
        index, stride = _index(e, e.values.read(entry, sources[0], op.types[1]), uniformity)
    else:
        first = e.values.read(entry, sources[0], "u64")
        pair, other = first, None
        if op.mnemonic in ("add", "sub"):
            other = e.values.read(entry, sources[1], "u64")
            if not first.uniformity.paired:
                pair, other = other, first
        base, index, stride = pair.name, pair.index, pair.stride
        b.width = 1
        if op.mnemonic == "shl":
            base = b.op("shl", "i64", base, str(e.uniformities.amount(entry)))
        elif other is not None:
            base = b.op(op.mnemonic, "i64", base, other.name)
    e.values.write(entry, destination, Value(uniformity, "i64", base, index=index, stride=stride))


def _index(e: Emitter, value: Value, uniformity: Uniformity) -> tuple[str, str]:
    """The index, and its stride."""
    if uniformity.kind == "indexed":
        return e.values.vector(value), ""
    return value.name, value.stride


def index_vector(b: Builder, value: Value) -> str:
    """The index of every lane."""
    if value.uniformity.kind == "indexed":
        return value.index
    if value.uniformity.steps:
        return spread_strided(b, "i32", value.index, value)
    lanes = lane_constants("i32", value.uniformity.lanes)
    return b.let(f"add <{WARP} x i32> {b.splat('i32', value.index)}, {lanes}")


def form(uniformity: Uniformity) -> int:
    """How a runtime function is told scale and signedness: the logarithm, and 256 for signed."""
    return (uniformity.scale.bit_length() - 1) | (256 if uniformity.signed else 0)


def straightened(e: Emitter, value: Value) -> Value:
    """A `wide` value as the affine one that it is where no lane's index wraps."""
    b = e.b
    b.width = 1
    uniformity = value.uniformity
    index = b.cast("sext" if uniformity.signed else "zext", "i32", value.index, "i64")
    scaled = b.op("shl", "i64", index, str(uniformity.scale.bit_length() - 1))
    lanes = tuple(v * uniformity.scale for v in uniformity.lanes)
    return Value(Uniformity("affine", lanes), "i64", b.op("add", "i64", value.name, scaled))


def unwrapped(e: Emitter, value: Value) -> str:
    """Whether no lane's index of a `wide` value wraps."""
    b = e.b
    b.width = 1
    low, high = min(*value.uniformity.lanes, 0), max(*value.uniformity.lanes, 0)
    least, most = (-(1 << 31), (1 << 31) - 1) if value.uniformity.signed else (0, -1)
    order = "s" if value.uniformity.signed else "u"
    fine = b.op(f"icmp {order}le", "i32", value.index, str(most - high))
    if low < 0:
        fine = b.op("and", "i1", fine, b.op(f"icmp {order}ge", "i32", value.index, str(least - low)))
    return fine
