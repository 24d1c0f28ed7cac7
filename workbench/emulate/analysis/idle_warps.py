"""Warps that need not run up to the next barrier: one before them had nothing to do, and they have nothing either.

In a tree of sums by `if (t < d)` most warps of a block are idle in most steps. If one of them is, so are all warps
behind it, as their threads have larger indices. What a warp did since the last barrier stands for all behind it as long
as it changed nothing that others see and went where they all go: along branches that are alike in the whole block, and
along those that compare something that grows with the thread's index.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass, field

from workbench.emulate.analysis.barrier_forms import has_votes
from workbench.emulate.analysis.block_uniformity import block_uniformity
from workbench.emulate.analysis.clones import lockstep
from workbench.emulate.analysis.def_use import def_use
from workbench.emulate.analysis.liveness import liveness
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.comparisons import SWAPPED, compared_by
from workbench.emulate.ir.operands import Register, RegisterName, VariableName
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit, decision
from workbench.emulate.values import value_of
from workbench.isa.ptx.nodes import Integer, Name, Operand
from workbench.isa.ptx.types import integer_bits

MAX = (1 << 31) - 1
"""Limit of numbers that grow with the thread's index: below it they are the same with and without a sign."""
_MOVES = ("mov", "cvta")


@dataclass(frozen=True)
class Growth:
    """An integer that does not become less from thread to thread, nor less than 0: up to `most`, times a factor that is
    the same in the whole block, as long as the largest product is at most `MAX`."""

    most: int
    factor: Register | None = None


@dataclass(frozen=True)
class IdleWarps:
    """quiet: blocks that change nothing which another warp, or the same one behind a barrier, sees. sides: of branches
    at which all warps behind one go where all of its lanes go, the predicate that they have there, and what the
    comparison rests on.
    """

    quiet: frozenset[int] = frozenset()
    sides: Mapping[int, tuple[bool, Growth]] = field(default_factory=dict)


@decision(nothing=None)
def idle_warps(unit: Unit) -> IdleWarps | None:
    """Passes over warps up to the next barrier, where one before them shows that they have nothing to do.

    None where there are no such warps.
    """
    shared = unit.of(lockstep)
    if shared is None or unit.counted is not None or unit.instruments.sanitize or has_votes(unit.graph):
        return None
    finder = _Finder(unit, shared)
    sides = {node.number: side for node in unit.graph.blocks if (side := finder.side(node)) is not None}
    live = unit.of(liveness)
    behind = (t for node in unit.graph.blocks if node.end == "barrier" for t in unit.graph.successors(node.number))
    crossing = set().union(*(live.live_in[t] for t in behind)) - shared
    quiet = frozenset(node.number for node in unit.graph.blocks if _is_quiet(node, crossing))
    return IdleWarps(quiet, sides) if sides else None


def _is_quiet(node: BasicBlock, crossing: set[str]) -> bool:
    """True if a block only computes registers, and none that a warp keeps at a barrier."""
    ops = [*node.ops, *node.on_divergence]
    return all(_computes(op) and not any(r.key in crossing for r in op.writes) for op in ops)


def _computes(op: Op) -> bool:
    """True if all that an instruction does is to give its registers numbers."""
    opcode = op.opcode
    if opcode.does("reads_memory"):
        return opcode.mnemonic == "ld" and opcode.space == "param"
    return not opcode.does("crosses_lanes") and (opcode.mnemonic in _MOVES or value_of(opcode) is not None)


class _Finder:
    """Follows what branches compare back to the thread's index. scalars: registers that a block has in one scalar."""

    def __init__(self, unit: Unit, scalars: Set[str]) -> None:
        self._block = unit.block
        self._scalars = scalars
        self._makers = unit.of(def_use).single
        self._undefined = unit.of(liveness).undefined
        self._alike = unit.of(block_uniformity)
        self._graph = unit.graph

    def side(self, node: BasicBlock) -> tuple[bool, Growth] | None:
        """The predicate of a branch that warps behind one have as well, where there is one."""
        maker = self._maker(node.predicate) if node.end == "branch" else None
        relation = "" if maker is None else compared_by(maker)
        if maker is None or not relation or integer_bits(maker.opcode.type) not in (32, 64):
            return None
        x, y = maker.operands[1:3]
        if self._is_alike(x):
            relation, x, y = SWAPPED[relation], y, x
        grows = self._growth(x) if self._is_alike(y) else None
        if grows is None or not self._stands(grows, maker, node):
            return None
        if relation in ("eq", "ne"):
            zero = isinstance(y, Integer) and y.value == 0
            return (relation == "ne", grows) if zero else None
        return relation in ("gt", "ge"), grows

    def _maker(self, key: str) -> Op | None:
        """The op that gives a register its only value, at the same times in all warps."""
        op = self._makers.get(key)
        return None if op is None or op.guard is not None or key in self._undefined else op

    def _stands(self, grows: Growth, compared: Op, node: BasicBlock) -> bool:
        """True if a comparison is the same in all warps, and a factor still has its value at the branch."""
        homes = [n.number for n in self._graph.blocks if any(op is compared for op in n.ops)]
        if grows.factor is None:
            return all(n in self._alike.alike for n in homes)
        writes = [i for i, op in enumerate(node.ops) if grows.factor in op.writes]
        reads = [i for i, op in enumerate(node.ops) if op.operation == "mul" and grows.factor in op.reads]
        own = homes == [node.number] and node.number in self._alike.alike and len(reads) == 1
        return own and grows.factor.key in self._scalars and all(i < reads[0] for i in writes)

    def _is_alike(self, operand: Operand) -> bool:
        """True if an operand is the same in all threads of a block."""
        if isinstance(operand, RegisterName):
            return operand.register.key in self._alike.registers
        return isinstance(operand, Integer)

    def _growth(self, operand: Operand) -> Growth | None:
        if isinstance(operand, RegisterName):
            maker = self._maker(operand.register.key)
            return None if maker is None else self._made(maker)
        if isinstance(operand, Name) and not isinstance(operand, VariableName):
            return self._of_index(operand.text)
        return None

    def _of_index(self, name: str) -> Growth | None:
        """An index of the thread in its block: that of the axis which changes last, or of another if that has one."""
        stem, _, axis = name.rpartition(".")
        if stem != "%tid" or axis not in "xyz":
            return None
        place = "xyz".index(axis)
        extents = tuple(self._block)
        slower = extents[place + 1 :]
        return Growth(extents[place] - 1) if all(n == 1 for n in slower) else None

    def _made(self, op: Op) -> Growth | None:
        opcode, sources = op.opcode, op.sources
        bits = [integer_bits(type_) for type_ in opcode.types]
        if not bits or any(n not in (32, 64) for n in bits):
            return None
        match op.operation, list(sources):
            case (("mov" | "cvt"), [a]):
                return self._growth(a)
            case "shl", [a, Integer(value=by)] if 0 <= by < 31:
                return _scaled(self._growth(a), 1 << by)
            case "add", [a, Integer(value=plus)] if plus >= 0:
                found = self._growth(a)
                plain = found is not None and found.factor is None
                return _limited(found.most + plus) if plain and found is not None else None
            case (("mul" | "mul.wide"), [a, Integer(value=by)]) if by >= 0:
                return _scaled(self._growth(a), by)
            case "mul", [RegisterName() as a, RegisterName() as b] if bits == [32]:
                factor, other = (a, b) if self._is_alike(a) else (b, a)
                found = self._growth(other) if self._is_alike(factor) else None
                plain = found is not None and found.factor is None
                return Growth(found.most, factor.register) if plain and found is not None else None
        return None


def _scaled(found: Growth | None, factor: int) -> Growth | None:
    return None if found is None or found.factor is not None else _limited(found.most * factor)


def _limited(most: int) -> Growth | None:
    return Growth(most) if most <= MAX else None
