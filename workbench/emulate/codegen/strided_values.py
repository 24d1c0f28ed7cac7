"""Arithmetic on values whose lanes differ by multiples of a scalar: `row * width`, where the row is a lane's.

What a value comes to is exact modulo its width, whatever the scalars are. `uniformities.strided_result` says which
instructions have such a result. Does not know addresses.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.emulate.analysis.uniformity import Uniformity, stride_factor
from workbench.emulate.codegen.registers import Value

if TYPE_CHECKING:
    from workbench.emulate.codegen.emitter import Emitter
    from workbench.emulate.ir.ops import Op


def emit(e: Emitter, entry: Op, uniformity: Uniformity) -> None:
    """An instruction whose result is strided."""
    op = entry.opcode
    destination, *sources = entry.operands
    b = e.b
    if op.mnemonic == "shl":
        value, amount = e.values.read(entry, sources[0], op.type), e.uniformities.amount(entry)
        b.width = 1
        scalar = value.scalar
        name = b.op("shl", scalar, value.name, str(amount))
        e.values.write(
            entry, destination, Value(uniformity, scalar, name, stride=b.op("shl", scalar, value.stride, str(amount)))
        )
        return
    values = [e.values.read(entry, source, op.type) for source in sources]
    scalar = values[0].scalar
    b.width = 1
    match op.mnemonic:
        case "mul":
            name, stride = _product(e, scalar, values[0], values[1])
        case "mad":
            name, stride = _product(e, scalar, values[0], values[1])
            name = b.op("add", scalar, name, values[2].name)
            stride = stride or values[2].stride
        case "add" | "sub":
            name = b.op(op.mnemonic, scalar, values[0].name, values[1].name)
            stride = values[0].stride or values[1].stride
        case _:
            name, stride = values[0].name, values[0].stride
    e.values.write(entry, destination, Value(uniformity, scalar, name, stride=stride))


def _product(e: Emitter, scalar: str, one: Value, other: Value) -> tuple[str, str]:
    """The scalar and the stride of a product; no stride where none is needed."""
    b = e.b
    if one.uniformity.kind == "uniform":
        one, other = other, one
    name = b.op("mul", scalar, one.name, other.name)
    if one.stride:
        return name, b.op("mul", scalar, one.stride, other.name)
    if one.uniformity.kind == "uniform" or other.uniformity.constant is not None:
        return name, ""
    return name, b.op("mul", scalar, other.name, str(stride_factor(one.uniformity)))
