"""Code for values that are kept as several scalars: their parts, and their 64-bit form.

`linear` says which instructions have such a result. Does not know accesses.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from workbench.emulate.analysis.lane_patterns import Pattern
from workbench.emulate.analysis.lane_runs import straight_uniformity
from workbench.emulate.analysis.linear_forms import Product, Uniformity, combine, zeros_of
from workbench.emulate.codegen import warp_tables
from workbench.emulate.codegen.emission import Emission
from workbench.emulate.codegen.registers import Value
from workbench.emulate.llvm.builder import BITS
from workbench.emulate.llvm.types import LLVM_TYPES

if TYPE_CHECKING:
    from workbench.emulate.ir.ops import Op

_NEAR = 1 << 61
"""Numbers of 64 bits from minus this on and below it do not wrap by what lanes add to them."""
_FAR = 1 << 40
"""Scalars of terms below this, times steps below 2**20, sum up to less than 2**62."""


def scalars_of_terms(e: Emission, op: Op, uniformity: Uniformity, values: Sequence[Value]) -> tuple[str, ...]:
    """The scalars that a result's patterns are of."""
    opcode, b = op.opcode, e.b
    found = combine(opcode, [v.uniformity for v in values])
    assert found is not None
    assert tuple(sorted(found.terms)) == uniformity.terms
    b.width = 1
    scalar = "i64" if opcode.has("wide") else LLVM_TYPES[opcode.types[0]]

    def factor(operand: int, term: int) -> str:
        value = values[operand]
        name = value.name if term < 0 else value.terms[term]
        if BITS[value.scalar] > BITS[scalar]:
            return b.cast("trunc", value.scalar, name, scalar)
        if value.scalar != scalar:
            return b.cast("sext" if opcode.type[0] == "s" else "zext", value.scalar, name, scalar)
        return name

    def summand(product: Product) -> str:
        name = ""
        for operand, term in product.names:
            other = factor(operand, term)
            name = b.op("mul", scalar, name, other) if name else other
        return name if product.factor == 1 else b.op("mul", scalar, name, str(product.factor))

    sums = []
    for pattern in uniformity.terms:
        name, *rest = map(summand, found.terms[pattern])
        for other in rest:
            name = b.op("add", scalar, name, other)
        sums.append(name)
    return tuple(sums)


def emit_indexed(e: Emission, op: Op, uniformity: Uniformity) -> None:
    """An instruction whose result is a scalar and an index."""
    opcode = op.opcode
    destination, *sources = op.operands
    b = e.b
    base = "0"
    if opcode.mnemonic in ("mul", "mad", "cvt"):
        which = 0
        if opcode.mnemonic != "cvt":
            constant = e.uniformities.operand(op, sources[1], opcode.type)
            which = 0 if constant is not None and constant.constant is not None else 1
        index = e.values.read(op, sources[which], opcode.types[-1])
        if opcode.mnemonic == "mad":
            base = e.values.read(op, sources[2], "u64").name
    else:
        pair, other = e.values.read(op, sources[0], "u64"), None
        if opcode.mnemonic in ("add", "sub"):
            other = e.values.read(op, sources[1], "u64")
            if pair.index is None:
                pair, other = other, pair
        assert pair.index is not None
        base, index = pair.name, pair.index
        b.width = 1
        if opcode.mnemonic == "shl":
            base = b.op("shl", "i64", base, str(e.uniformities.amount(op)))
        elif other is not None:
            base = b.op(opcode.mnemonic, "i64", base, other.name)
    inner = uniformity.indexes
    if inner.kind == "varying":
        index = Value(inner, "i32", e.values.vector(index))
    e.values.write(op, destination, Value(uniformity, "i64", base, index=index))


def index_form(uniformity: Uniformity) -> int:
    """The form in which a runtime function receives scale and signedness: the logarithm, and 256 for signed."""
    return (uniformity.scale.bit_length() - 1) | (256 if uniformity.signed else 0)


def straightened(e: Emission, value: Value, offset: int = 0) -> Value:
    """A linear value, or one with a linear index, as the linear one of 64 bits that it is where nothing wraps
    (`unwrapped`). offset: is added; in 32 bits to what has as many."""
    b, uniformity = e.b, straight_uniformity(value.uniformity)
    assert uniformity is not None
    b.width = 1
    inner, order = value.index, value.uniformity.scale.bit_length() - 1
    name = value.name
    if offset:
        name = b.op("add", value.scalar, name, str(offset))
        uniformity = replace(uniformity, zeros=min(uniformity.zeros, zeros_of(offset)), low=None, high=None)
    if inner is None:
        if value.scalar == "i32":
            name = b.cast("zext", "i32", name, "i64")
        return Value.of_parts(uniformity, "i64", [name, *_far(e, value)])
    index = b.cast("sext" if value.uniformity.signed else "zext", "i32", inner.name, "i64")
    base, *terms = (b.op("shl", "i64", n, str(order)) if order else n for n in (index, *_far(e, inner)))
    return Value.of_parts(uniformity, "i64", [b.op("add", "i64", name, base), *terms])


def _far(e: Emission, value: Value) -> list[str]:
    """The scalars of terms in 64 bits."""
    if value.scalar == "i64":
        return list(value.terms)
    return [e.b.cast("sext", value.scalar, name, "i64") for name in value.terms]


def ends_of(e: Emission, pattern: Pattern) -> tuple[str, str]:
    """The offsets of the lowest and of the highest lane of the warp."""
    rows = e.values.warp_rows
    return warp_tables.number(e.b, rows.lowest(pattern)), warp_tables.number(e.b, rows.highest(pattern))


def bounds(e: Emission, value: Value) -> tuple[str, str]:
    """The lowest and the highest that a lane of a linear value may have, in 64 bits; the scalar must be of 64."""
    b, uniformity = e.b, value.uniformity
    b.width = 1
    low, high = (
        b.op("add", "i64", value.name, end) if end != "0" else value.name for end in ends_of(e, uniformity.constants)
    )
    for name, pattern in zip(value.terms, uniformity.terms, strict=True):
        least, most = (b.op("mul", "i64", name, end) if end != "0" else "0" for end in ends_of(e, pattern))
        low = b.op("add", "i64", low, b.call("smin", "i64", least, most))
        high = b.op("add", "i64", high, b.call("smax", "i64", least, most))
    return low, high


def bounds_of_word(e: Emission, value: Value, signed: bool) -> tuple[str, str]:
    """The same for a linear value of 32 bits: what lanes have if both are within `limits_of_word`."""
    b = e.b
    b.width = 1
    first = b.cast("sext" if signed else "zext", "i32", value.name, "i64")
    return bounds(e, Value.of_parts(value.uniformity, "i64", [first, *_far(e, value)]))


def limits_of_word(signed: bool) -> tuple[int, int]:
    """The least and the greatest number of 32 bits."""
    return (-(1 << 31), (1 << 31) - 1) if signed else (0, (1 << 32) - 1)


def reach(e: Emission, value: Value, straight: Value) -> tuple[str, str, str]:
    """The lowest and the highest value of a lane of `straight`, which was made from another value; and whether that did
    not wrap (`unwrapped`)."""
    b = e.b
    if value.index is None:
        return *bounds(e, straight), unwrapped(e, value)
    low, high = bounds_of_word(e, value.index, value.uniformity.signed)
    order, b.width = value.uniformity.scale.bit_length() - 1, 1
    first = b.cast("sext" if value.uniformity.signed else "zext", "i32", value.index.name, "i64")

    def place(index: str) -> str:
        far = b.op("sub", "i64", index, first)
        return b.op("add", "i64", straight.name, b.op("shl", "i64", far, str(order)) if order else far)

    return place(low), place(high), _index_fits(e, value, low, high)


def _index_fits(e: Emission, value: Value, low: str, high: str) -> str:
    """True if no lane's index wraps in 32 bits."""
    b, inner = e.b, value.uniformity.indexes
    least, most = limits_of_word(value.uniformity.signed)
    fine = b.op("icmp sle", "i64", high, str(most))
    if not inner.scalar or min(inner.each) < 0:
        fine = b.op("and", "i1", fine, b.op("icmp sge", "i64", low, str(least)))
    return fine


def unwrapped(e: Emission, value: Value) -> str:
    """True if `straightened` does not wrap for a value: no lane's index in 32 bits, no lane's multiple of a scalar in
    64; empty where nothing can wrap."""
    b = e.b
    if value.index is not None:
        return _index_fits(e, value, *bounds_of_word(e, value.index, value.uniformity.signed))
    fine = ""
    if value.scalar == "i64":
        for name in value.terms:
            b.width = 1
            near = b.op("icmp ult", "i64", b.op("add", "i64", name, str(_FAR)), str(2 * _FAR))
            fine = b.op("and", "i1", fine, near) if fine else near
    return fine


def exact_range(e: Emission, value: Value, signed: bool) -> tuple[str, str, str]:
    """The least and the greatest lane of a linear value as signed numbers of 64 bits, and whether they are what lanes
    have; empty where they always are."""
    b, uniformity = e.b, value.uniformity
    if value.scalar == "i32":
        low, high = bounds_of_word(e, value, signed)
        least, most = limits_of_word(signed)
        reach = uniformity.reach
        if uniformity.kind == "uniform" or (reach is not None and least <= reach[0] and reach[1] < 1 << 31):
            return low, high, ""
        exact = b.op("and", "i1", b.op("icmp sge", "i64", low, str(least)), b.op("icmp sle", "i64", high, str(most)))
        return low, high, exact
    straight = straightened(e, value)
    low, high = bounds(e, straight)
    exact = unwrapped(e, value)
    b.width = 1
    found = [exact] if exact else []
    if uniformity.kind != "uniform":
        near = b.op("icmp ult", "i64", b.op("add", "i64", straight.name, str(_NEAR)), str(2 * _NEAR))
        found.append(near)
    if not signed:
        found.append(b.op("icmp sge", "i64", low, "0"))
    exact = ""
    for one in found:
        exact = b.op("and", "i1", exact, one) if exact else one
    return low, high, exact
