"""Uniformity of registers in the two clones of a block, and how a register goes from one clone to the other.

While a warp is whole all lanes have come the same way: what differs between them is less than what may differ after
lanes have gone ways of their own. So registers have uniformities for either clone. A warp that parts spreads what the
masked clone keeps lane by lane; one that is whole again goes back to the other clone only if the lanes are as regular
as that one takes them to be, which is looked at.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass

from workbench.emulate.analysis.divergent_regions import Region, find_regions, without
from workbench.emulate.analysis.if_conversion import find_convertible_branches
from workbench.emulate.analysis.linear_forms import VARYING, Uniformity, solvable
from workbench.emulate.analysis.liveness import Liveness, Regions, liveness
from workbench.emulate.analysis.uniformity import UniformityAnalysis
from workbench.emulate.codegen.registers import FLOATS, Value, Values
from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.operands import Register
from workbench.emulate.ir.unit import Unit
from workbench.emulate.llvm.builder import BITS, WARP, Builder, lane_constants


@dataclass(frozen=True)
class CloneUniformity:
    """Uniformity while all lanes of a warp run together, and while some of them may be elsewhere."""

    all_active: UniformityAnalysis
    masked: UniformityAnalysis
    regions: Mapping[int, Region]
    """Of branches whose lanes part without the warp taking leave of itself, by branch."""

    def differ(self, key: str) -> bool:
        """Whether a register is kept in another form in either clone."""
        all_active, masked = (uniformities.of.get(key, VARYING) for uniformities in (self.all_active, self.masked))
        return all_active.form != masked.form


def clone_uniformity(unit: Unit) -> CloneUniformity:
    """Uniformity for both clones such that every register can go from one to the other."""
    graph, live, grid, block = unit.graph, unit.of(liveness), unit.grid, unit.block
    short = {
        node.number
        for node in graph.blocks
        if node.end == "branch" and find_convertible_branches(graph, node.number) is not None
    }
    regions = find_regions(graph)
    forced: set[str] = set()
    assumed: dict[str, Uniformity] = {}
    while True:
        all_active = UniformityAnalysis(graph, live, grid, block, forced, short | regions.keys(), assumed)
        costly = _costly(graph, live, all_active, regions.keys() - short)
        if costly:
            regions = without(graph, regions, costly)
            continue
        masked = UniformityAnalysis(graph, live, grid, block, forced, assumed=assumed)
        strangers = {
            key
            for key in all_active.of.keys() | masked.of.keys()
            if not _related(all_active.of.get(key, VARYING), masked.of.get(key, VARYING))
        }
        if strangers <= forced:
            return CloneUniformity(all_active, masked, regions)
        forced |= strangers


def _costly(graph: Graph, live: Liveness, uniformities: UniformityAnalysis, branches: Set[int]) -> set[int]:
    """Branches with regions in which a register is written that the whole warp has as a scalar elsewhere, and has to
    keep lane by lane because of that."""
    if not uniformities.spread:
        return set()
    flow = Regions(graph)
    found = set()
    for branch in branches & uniformities.divergent:
        wait = flow.waiting({branch})
        if any(key in live.live_in[w] for key, block in uniformities.spread for w in wait[block]):
            found.add(branch)
    return found


def _related(all_active: Uniformity, masked: Uniformity) -> bool:
    """Whether a register can go from one form to the other, and back where the lanes allow it."""
    if all_active.form == masked.form:
        return True
    if masked.kind == "varying":
        return all_active.linear
    if masked.index is None or masked.index.kind != "varying":
        return False
    if all_active.index is not None:
        return (all_active.scale, all_active.signed) == (masked.scale, masked.signed)
    return all_active.scalar and all(v % masked.scale == 0 for v in all_active.lanes)


def _parts(values: Values, register: Register, blocked: bool) -> list[str]:
    return [values.b.let(f"load {t}, ptr {place}, align 64") for place, t in values.places(register, blocked)]


def _put(values: Values, register: Register, blocked: bool, parts: list[str]) -> None:
    for (place, type_), part in zip(values.places(register, blocked), parts, strict=True):
        values.b.line(f"store {type_} {part}, ptr {place}, align 64")


def part(values: Values, register: Register) -> None:
    """Puts a register of a whole warp where diverged lanes have it."""
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
    """Gets a register back that a whole warp put away by `part`."""
    parts = _parts(values, register, True)
    if values.both.differ(register.key):
        parts = _gathered(values, register, parts)
    _put(values, register, False, parts)


def _gathered(values: Values, register: Register, parts: list[str]) -> list[str]:
    """The scalars of a register from a few of its lanes."""
    b = values.b
    all_active, masked = values.uniformity(register, False), values.uniformity(register, True)
    if masked.index is None:
        return _scalars(b, all_active, values.storage(register), parts[0])
    base, index = parts
    if all_active.index is not None:
        return [base, *_scalars(b, all_active.index, "i32", index)]
    low = b.let(f"extractelement <{WARP} x i32> {index}, i64 0")
    wide = b.let(f"{'sext' if masked.signed else 'zext'} i32 {low} to i64")
    far = b.let(f"shl i64 {wide}, {masked.scale.bit_length() - 1}")
    return [b.let(f"sub i64 {b.let(f'add i64 {base}, {far}')}, {all_active.each[0]}")]


def _scalars(b: Builder, uniformity: Uniformity, scalar: str, vector: str) -> list[str]:
    """The scalars of a linear value: those of its terms by two lanes each that differ by one, its own by the first."""

    def lane(number: int) -> str:
        return b.let(f"extractelement <{WARP} x {scalar}> {vector}, i64 {number}")

    first = lane(0)
    if uniformity.kind == "uniform":
        return [first]
    b.width = 1
    name = b.op("sub", scalar, first, str(uniformity.each[0]))
    terms = []
    for pattern, (i, j) in zip(uniformity.terms, solvable(uniformity.terms) or (), strict=True):
        apart = b.op("sub", scalar, b.op("sub", scalar, lane(j), lane(i)), str(uniformity.each[j] - uniformity.each[i]))
        terms.append(apart)
        name = b.op("sub", scalar, name, b.op("mul", scalar, apart, str(pattern[0])))
    return [name, *terms]


def rejoin(values: Values, registers: list[Register], all_active: str, masked: str) -> None:
    """Gets registers for a whole warp that has come together and goes to `whole`; to `diverged` where lanes differ more
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
