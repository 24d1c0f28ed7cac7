"""The forms of loads and stores: one address for all lanes, runs of lanes, rows of the block, adjacent words, or each
lane by itself; and which bounds check each needs.

A block is emitted several times (`copies`), and an access has a form in each of these copies.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal

from workbench.emulate.addresses import REDZONE
from workbench.emulate.analysis.access_groups import access_groups
from workbench.emulate.analysis.adjacent_loads import AdjacentLoads, adjacent_loads
from workbench.emulate.analysis.clone_uniformity import clone_uniformity
from workbench.emulate.analysis.copies import ON_GUESSES, Copy, copies_of_blocks
from workbench.emulate.analysis.lane_runs import Run, linear_address, row_of, runs_of_elements
from workbench.emulate.analysis.linear_forms import VARYING, Uniformity
from workbench.emulate.analysis.speculation import follow, guess_of, local_forms, speculation
from workbench.emulate.analysis.two_runs import two_runs
from workbench.emulate.analysis.uniformity import UniformityAnalysis
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.operands import registers
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.plain_access import plain_access
from workbench.emulate.ir.unit import Unit, decision
from workbench.emulate.llvm.builder import BITS, WARP
from workbench.emulate.llvm.types import LLVM_TYPES
from workbench.isa.ptx.nodes import Address


@dataclass(frozen=True)
class AccessForm:
    """The form of one load or store in one copy of its block.

    kind: `uniform`, one address for all lanes; `runs` of neighbouring lanes; a `row` of the block; `words`, four
    adjacent ones of each lane, loaded at once; `two_runs`, if a test finds the lanes so; or `lanes`, each looked up by
    the runtime. address: the uniformity of
    the addresses, which the form holds for. check: none, since the block has made it; of the lowest lane, to which the
    others are near; of the lowest and the highest lane; or of each lane by the runtime. otherwise: after a failed check
    the lanes are looked up together, where a lane outside is a fault; or each by itself; or the block begins again
    without guesses. table: how the runtime gets the addresses of lanes: as a scalar and constants, as a scalar and an
    index, or as a vector. runs: those of the lanes; of a `row` the first.
    """

    kind: Literal["uniform", "runs", "row", "words", "two_runs", "lanes"]
    address: Uniformity
    table: Literal["affine", "indexed", "vector"]
    check: Literal["none", "lowest", "ends", "each"] = "each"
    otherwise: Literal["together", "each", "restart"] = "each"
    runs: tuple[Run, ...] = ()
    adjacent: AdjacentLoads | None = None


@dataclass(frozen=True)
class Access:
    """A load or store of memory that lanes share. size_bytes: of one lane. count: the elements that it is moved as.
    per_lane: whether one address may be another place for each lane. wide: whether the address has 64 bits."""

    size_bytes: int
    count: int
    shared: bool
    per_lane: bool
    wide: bool
    stores: bool
    guarded: bool


def whole_of(scalar: str, count: int) -> str | None:
    """The one element that several make up."""
    bits = BITS[scalar] * count
    return f"i{bits}" if count > 1 and bits <= 64 else None


def access_of(graph: Graph, op: Op) -> Access | None:
    """The access of an op; None for what is no load or store by an address, and for local memory and parameters."""
    found, opcode = plain_access(op), op.opcode
    scalar = LLVM_TYPES.get(opcode.type, "i1")
    if found is None or found.kind == "atomic" or not isinstance(found.address, Address) or scalar == "i1":
        return None
    if opcode.space not in ("", "global", "const", "shared"):
        return None
    count = found.size_bytes * 8 // BITS[scalar]
    base = registers(found.address.base)
    return Access(
        found.size_bytes,
        1 if whole_of(scalar, count) else count,
        opcode.space == "shared",
        not opcode.space and graph.local_bytes > 0,
        not base or graph.types.dtype(base[0]).itemsize != 4,
        found.kind == "write",
        op.guard is not None,
    )


def plain_form(access: Access, address: Uniformity) -> AccessForm:
    """The form of an access of which nothing was decided: one address where the lanes have one, else each lane."""
    table: Literal["affine", "indexed", "vector"] = "vector"
    if address.index is not None and access.count == 1 and not access.shared:
        table = "indexed"
    elif address.scalar and not (access.shared and access.wide):
        table = "affine"
    if address.kind == "uniform" and not access.per_lane:
        return AccessForm("uniform", address, table, "lowest", "together")
    return AccessForm("lanes", address, table)


Forms = Mapping[Copy, Mapping[int, AccessForm]]
"""The forms in each copy of a block, by position."""


@decision(nothing={})
def access_forms(unit: Unit) -> Mapping[int, Forms]:
    """Moves runs and rows of lanes as vectors where their addresses follow from a few scalars.

    The form of each load and store in each copy of its block. Without it, the runtime looks at each lane.
    """
    made = copies_of_blocks(unit)
    result: dict[int, Forms] = {}
    for node in unit.graph.blocks:
        accesses = {i: access for i, op in enumerate(node.ops) if (access := access_of(unit.graph, op)) is not None}
        if accesses:
            block = _Block(unit, node, accesses)
            result[node.number] = {copy: dict(block.forms(copy)) for copy in made[node.number]}
    return result


_GUESSED: Mapping[Copy, Copy] = {guessed: plain for plain, guessed in ON_GUESSES.items()}


def ops_of_copy(unit: Unit, node: BasicBlock, copy: Copy) -> Iterator[tuple[int, Op, UniformityAnalysis]]:
    """Each op of a copy of a block, by position, with the uniformity of registers before it."""
    both = unit.of(clone_uniformity)
    guesses = unit.of(speculation).get(node.number) if copy in _GUESSED else None
    kept = both.masked if copy == "masked" else both.all_active
    local = kept
    if guesses is not None:
        local = local_forms(kept)
        local.of.update(guesses.assumed)
    for index, op in enumerate(node.ops):
        yield index, op, local
        if guesses is not None:
            follow(local, kept, op, guess_of(local, op, unit.block) if index in guesses.positions else None)


class _Block:
    """The accesses of one block, and what other decisions say of them."""

    def __init__(self, unit: Unit, node: BasicBlock, accesses: Mapping[int, Access]) -> None:
        self._guesses = unit.of(speculation).get(node.number)
        groups = unit.of(access_groups).get(node.number, ())
        self._checked = {member.index for group in groups for member in group.members}
        self._adjacent = unit.of(adjacent_loads).get(node.number, {})
        self._accesses = accesses
        self._two_runs = unit.of(two_runs)
        self._unit, self._node = unit, node

    def forms(self, copy: Copy) -> Iterator[tuple[int, AccessForm]]:
        """The form of each access in a copy, by position."""
        guesses = self._guesses if copy in _GUESSED else None
        for index, op, analysis in ops_of_copy(self._unit, self._node, copy):
            if index in self._accesses:
                restarts = guesses is not None and index < guesses.last
                yield index, self._form(index, self._address(analysis, op), _GUESSED.get(copy, copy), restarts)

    def _address(self, analysis: UniformityAnalysis, op: Op) -> Uniformity:
        found = plain_access(op)
        assert found is not None
        assert isinstance(found.address, Address)
        return analysis.operand(op, found.address.base, "u64") or VARYING

    def _form(self, index: int, address: Uniformity, copy: Copy, restarts: bool) -> AccessForm:
        access = self._accesses[index]
        plain = plain_form(access, address)
        checked = copy == "unchecked" or (copy == "unmasked" and index in self._checked)
        if plain.kind == "uniform":
            return replace(plain, check="none") if checked else plain
        linear = linear_address(address, access.wide or access.shared)
        if (linear is None or copy == "masked") and copy != "by_lanes" and self._may_be_two_runs(index, plain):
            return replace(plain, kind="two_runs", check="ends")
        if linear is None or copy in ("by_lanes", "masked") or access.per_lane:
            return plain
        size, count, stores = access.size_bytes, access.count, access.stores
        full = copy in ("unmasked", "unchecked") and not access.guarded
        row = row_of(linear, size, stores) if count == 1 else None
        runs = [row] if row is not None else runs_of_elements(linear, size // count, count, stores, not full)
        adjacent = (
            self._adjacent.get(index) if copy in ("unmasked", "unchecked") and count == 1 and not restarts else None
        )
        if adjacent is not None and (runs is None or (row is None and len(runs) == WARP)):
            return replace(plain, kind="words", check="none" if checked else "ends", adjacent=adjacent)
        if runs is None:
            return plain
        if full and row is None and _near(address):
            check: Literal["none", "lowest"] = "none" if checked else "lowest"
            return replace(plain, kind="runs", check=check, otherwise="together", runs=tuple(runs))
        return replace(
            plain,
            kind="runs" if row is None else "row",
            check="none" if checked else "lowest" if linear.scalar and not restarts else "ends",
            otherwise="restart" if restarts else "each",
            runs=tuple(runs),
        )

    def _may_be_two_runs(self, index: int, plain: AccessForm) -> bool:
        found, access = plain_access(self._node.ops[index]), self._accesses[index]
        assert found is not None
        assert isinstance(found.address, Address)
        stepped = any(register.key in self._two_runs for register in registers(found.address.base))
        beside = plain.table == "indexed" and plain.address.scale == access.size_bytes
        return stepped and beside and not access.guarded and not access.per_lane


def _near(address: Uniformity) -> bool:
    """True if lanes lie so close together that they are in one allocation if each is in any."""
    return address.kind == "affine" and all(b - a <= REDZONE for a, b in pairwise(sorted(address.lanes)))
