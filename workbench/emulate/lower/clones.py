"""Shapes of registers in the two clones of a block, and how a register goes from one clone to the other.

While a warp is whole all lanes have come the same way: what differs between them is less than what may differ after
lanes have gone ways of their own. So registers have shapes for either clone. A warp that parts spreads what the masked
clone keeps lane by lane; one that is whole again goes back to the other clone only if the lanes are as regular as that
one takes them to be, which is looked at.
"""

from __future__ import annotations

from dataclasses import dataclass

from workbench.emulate.ir.operands import Register
from workbench.emulate.lower import indexed
from workbench.emulate.lower.builder import BITS, WARP, lane_constants
from workbench.emulate.lower.flow import Liveness
from workbench.emulate.lower.graph import Graph
from workbench.emulate.lower.shapes import VARYING, Shape, Shapes
from workbench.emulate.lower.sides import short_sides
from workbench.emulate.lower.values import FLOATS, Value, Values
from workbench.records import Dim3


@dataclass(frozen=True)
class CloneShapes:
    """Shapes while all lanes of a warp run together, and while some of them may be elsewhere."""

    whole: Shapes
    parted: Shapes

    def differ(self, key: str) -> bool:
        """Whether a register is kept in another form in either clone."""
        whole, parted = (shapes.of.get(key, VARYING) for shapes in (self.whole, self.parted))
        return _form(whole) != _form(parted)


def find_shapes(graph: Graph, live: Liveness, grid: Dim3, block: Dim3) -> CloneShapes:
    """Shapes for both clones such that every register can go from one to the other."""
    inside = {
        node.number for node in graph.blocks if node.end == "branch" and short_sides(graph, node.number) is not None
    }
    forced: set[str] = set()
    while True:
        whole = Shapes(graph, live, grid, block, forced, inside)
        parted = Shapes(graph, live, grid, block, forced)
        strangers = {
            key
            for key in whole.of.keys() | parted.of.keys()
            if not _related(whole.of.get(key, VARYING), parted.of.get(key, VARYING))
        }
        if strangers <= forced:
            return CloneShapes(whole, parted)
        forced |= strangers


def _form(shape: Shape) -> tuple[object, ...]:
    form = (shape.kind, shape.lanes, shape.steps)
    return (*form, shape.scale, shape.signed) if shape.paired else form


def _related(whole: Shape, parted: Shape) -> bool:
    """Whether a register can go from one form to the other, and back where the lanes allow it."""
    if _form(whole) == _form(parted):
        return True
    if parted.kind == "varying":
        return whole.scalar or whole.kind == "strided"
    if parted.kind != "indexed":
        return False
    if whole.kind in ("wide", "strided index"):
        return (whole.scale, whole.signed) == (parted.scale, parted.signed)
    return whole.scalar and all(v % parted.scale == 0 for v in whole.lanes)


def _parts(values: Values, register: Register, parked: bool) -> list[str]:
    return [values.b.let(f"load {t}, ptr {place}, align 64") for place, t in values.places(register, parked)]


def _put(values: Values, register: Register, parked: bool, parts: list[str]) -> None:
    for (place, type_), part in zip(values.places(register, parked), parts, strict=True):
        values.b.line(f"store {type_} {part}, ptr {place}, align 64")


def part(values: Values, register: Register) -> None:
    """Puts a register of a whole warp where parted lanes have it."""
    parts = _parts(values, register, False)
    if values.both.differ(register.key):
        parts = _spread(values, register, parts)
    _put(values, register, True, parts)


def _spread(values: Values, register: Register, parts: list[str]) -> list[str]:
    whole, parted = values.shape(register, False), values.shape(register, True)
    value = _value(whole, values.storage(register), parts)
    if parted.kind == "varying":
        return [values.vector(value)]
    if whole.paired:
        return [value.name, indexed.index_vector(values.b, value)]
    steps = tuple(v // parted.scale for v in whole.lanes or (0,) * WARP)
    return [value.name, lane_constants("i32", steps)]


def resume(values: Values, register: Register) -> None:
    """Gets a register back that a whole warp put away by `part`."""
    parts = _parts(values, register, True)
    if values.both.differ(register.key):
        parts = _gathered(values, register, parts)
    _put(values, register, False, parts)


def _gathered(values: Values, register: Register, parts: list[str]) -> list[str]:
    """The scalars of a register from its first lane."""
    b = values.b
    whole, parted = values.shape(register, False), values.shape(register, True)
    first = whole.lanes[0] if whole.lanes else 0
    scalar = values.storage(register)
    if parted.kind == "indexed":
        base, index = parts
        low = b.let(f"extractelement <{WARP} x i32> {index}, i64 0")
        if whole.steps:
            return [base, *_strided_scalars(values, whole, "i32", index)]
        if whole.kind == "wide":
            return [base, b.let(f"sub i32 {low}, {first}") if first else low]
        wide = b.let(f"{'sext' if parted.signed else 'zext'} i32 {low} to i64")
        far = b.let(f"shl i64 {wide}, {parted.scale.bit_length() - 1}")
        name = b.let(f"add i64 {base}, {far}")
    elif whole.steps:
        return _strided_scalars(values, whole, scalar, parts[0])
    else:
        name = b.let(f"extractelement <{WARP} x {scalar}> {parts[0]}, i64 0")
    return [b.let(f"sub {scalar} {name}, {first}") if first else name]


def _strided_scalars(values: Values, shape: Shape, scalar: str, vector: str) -> list[str]:
    """The scalar and the stride, from the first lane and from two of which one adds the stride once more."""
    b = values.b
    at = next(i for i in range(WARP - 1) if shape.steps[i + 1] - shape.steps[i] == 1)
    first, one, other = (b.let(f"extractelement <{WARP} x {scalar}> {vector}, i64 {i}") for i in (0, at, at + 1))
    apart = b.let(f"sub {scalar} {other}, {one}")
    stride = b.let(f"sub {scalar} {apart}, {shape.lanes[at + 1] - shape.lanes[at]}")
    added = b.let(f"mul {scalar} {stride}, {shape.steps[0]}")
    name = b.let(f"sub {scalar} {b.let(f'sub {scalar} {first}, {shape.lanes[0]}')}, {added}")
    return [name, stride]


def rejoin(values: Values, registers: list[Register], whole: str, parted: str) -> None:
    """Gets registers for a whole warp that has come together and goes to `whole`; to `parted` where lanes differ more
    than a whole warp's do."""
    b = values.b
    found = []
    irregular = ""
    for register in registers:
        parts = _parts(values, register, True)
        if values.both.differ(register.key):
            scalars = _gathered(values, register, parts)
            unlike = _unlike(values, register, parts, scalars)
            irregular = b.let(f"or <{WARP} x i1> {irregular}, {unlike}") if irregular else unlike
            parts = scalars
        found.append((register, parts))
    for register, parts in found:
        _put(values, register, False, parts)
    if not irregular:
        b.line(f"br label %{whole}")
        return
    word = b.let(f"bitcast <{WARP} x i1> {irregular} to i32")
    b.line(f"br i1 {b.let(f'icmp eq i32 {word}, 0')}, label %{whole}, label %{parted}")


def _unlike(values: Values, register: Register, parts: list[str], scalars: list[str]) -> str:
    """Lanes that differ from what the scalars say of them."""
    b = values.b
    whole, parted = values.shape(register, False), values.shape(register, True)
    scalar = values.storage(register)
    if whole.paired:
        scalar, have = "i32", parts[1]
        expected = indexed.index_vector(b, _value(whole, "i64", scalars))
    else:
        have = values.vector(_value(parted, scalar, parts))
        expected = values.vector(_value(whole, scalar, scalars))
    if scalar in FLOATS:
        bits = f"i{BITS[scalar]}"
        b.width = WARP
        have, expected, scalar = b.cast("bitcast", scalar, have, bits), b.cast("bitcast", scalar, expected, bits), bits
    return b.let(f"icmp ne <{WARP} x {scalar}> {have}, {expected}")


def _value(shape: Shape, scalar: str, parts: list[str]) -> Value:
    index = parts[1] if shape.paired else ""
    return Value(shape, scalar, parts[0], index=index, stride=parts[-1] if shape.steps else "")
