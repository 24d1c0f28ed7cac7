"""Moves registers between the clones of a block.

A warp that diverges spreads scalars that the masked clone keeps lane by lane. One that reconverges returns to the other
clone only if a run-time test shows that its lanes are as regular as that clone assumes.
"""

from __future__ import annotations

from workbench.emulate.analysis.linear_forms import Uniformity, solvable
from workbench.emulate.codegen import warp_tables
from workbench.emulate.codegen.registers import FLOATS, Value, Values
from workbench.emulate.ir.operands import Register
from workbench.emulate.llvm.builder import BITS, WARP, Builder, lane_constants


def _parts(values: Values, register: Register, blocked: bool) -> list[str]:
    return [values.b.let(f"load {t}, ptr {place}, align 64") for place, t in values.places(register, blocked)]


def _put(values: Values, register: Register, blocked: bool, parts: list[str]) -> None:
    for (place, type_), part in zip(values.places(register, blocked), parts, strict=True):
        values.b.line(f"store {type_} {part}, ptr {place}, align 64")


def part(values: Values, register: Register) -> None:
    """Moves a register of a full warp to where diverged lanes have it."""
    parts = _parts(values, register, False)
    if values.both.differ(register.key):
        parts = _spread(values, register, parts)
    _put(values, register, True, parts)


def _spread(values: Values, register: Register, parts: list[str]) -> list[str]:
    all_active, masked = values.uniformity(register, False), values.uniformity(register, True)
    value = Value.of_parts(all_active, values.storage(register), parts)
    if masked.kind == "varying":
        return [values.vector(value)]
    if value.index is not None:
        return [value.name, values.vector(value.index)]
    return [value.name, lane_constants("i32", tuple(v // masked.scale for v in all_active.each))]


def resume(values: Values, register: Register) -> None:
    """Reads back a register that a full warp stored by `part`."""
    parts = _parts(values, register, True)
    if values.both.differ(register.key):
        parts = _gathered(values, register, parts)
    _put(values, register, False, parts)


def _gathered(values: Values, register: Register, parts: list[str]) -> list[str]:
    """The scalars of a register from a few of its lanes."""
    b = values.b
    all_active, masked = values.uniformity(register, False), values.uniformity(register, True)
    if masked.index is None:
        return _scalars(values, all_active, values.storage(register), parts[0])
    base, index = parts
    if all_active.index is not None:
        return [base, *_scalars(values, all_active.index, "i32", index)]
    low = b.let(f"extractelement <{WARP} x i32> {index}, i64 0")
    wide = b.let(f"{'sext' if masked.signed else 'zext'} i32 {low} to i64")
    far = b.let(f"shl i64 {wide}, {masked.scale.bit_length() - 1}")
    return [b.let(f"sub i64 {b.let(f'add i64 {base}, {far}')}, {all_active.each[0]}")]


def _scalars(values: Values, uniformity: Uniformity, scalar: str, vector: str) -> list[str]:
    """The scalars of a linear value: those of its terms by two lanes each that differ by one, its own by the first."""
    b, rows = values.b, values.warp_rows

    def lane(number: str) -> str:
        return b.let(f"extractelement <{WARP} x {scalar}> {vector}, i64 {number}")

    first = lane("0")
    if uniformity.kind == "uniform":
        return [first]
    b.width = 1
    name = b.op("sub", scalar, first, str(uniformity.each[0]))
    terms = []
    added = rows.each(uniformity.constants)
    for pattern, pairs in zip(uniformity.terms, solvable(uniformity.terms, values.block) or (), strict=True):
        near, far = (lane(warp_tables.number(b, [pair[i] for pair in pairs])) for i in (0, 1))
        known = [lanes[j] - lanes[i] for lanes, (i, j) in zip(added, pairs, strict=True)]
        apart = b.op("sub", scalar, b.op("sub", scalar, far, near), _number(b, known, scalar))
        terms.append(apart)
        name = b.op("sub", scalar, name, b.op("mul", scalar, apart, str(pattern.lanes[0])))
    return [name, *terms]


def _number(b: Builder, by_warp: list[int], scalar: str) -> str:
    """A number of the warp's."""
    found = warp_tables.number(b, by_warp)
    return b.let(f"trunc i64 {found} to {scalar}") if found.startswith("%") and scalar != "i64" else found


def reconverge(values: Values, registers: list[Register], all_active: str, masked: str) -> None:
    """Reads registers for a full warp that has reconverged, and branches to `whole`; to `diverged` where lanes differ
    more than the registers of a full warp can."""
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
        b.line(f"br label %{all_active}")
        return
    word = b.let(f"bitcast <{WARP} x i1> {irregular} to i32")
    b.line(f"br i1 {b.let(f'icmp eq i32 {word}, 0')}, label %{all_active}, label %{masked}")


def _unlike(values: Values, register: Register, parts: list[str], scalars: list[str]) -> str:
    """Lanes that differ from what the scalars say of them."""
    b = values.b
    all_active, masked = values.uniformity(register, False), values.uniformity(register, True)
    scalar = values.storage(register)
    if all_active.index is not None:
        scalar, have = "i32", parts[1]
        expected = values.vector(Value.of_parts(all_active.index, "i32", scalars[1:]))
    else:
        have = values.vector(Value.of_parts(masked, scalar, parts))
        expected = values.vector(Value.of_parts(all_active, scalar, scalars))
    if scalar in FLOATS:
        bits = f"i{BITS[scalar]}"
        b.width = WARP
        have, expected, scalar = b.cast("bitcast", scalar, have, bits), b.cast("bitcast", scalar, expected, bits), bits
    return b.let(f"icmp ne <{WARP} x {scalar}> {have}, {expected}")
