"""Quotients and choices on which the lanes of a warp mostly agree, and which say how often a loop runs.

A compiler that unrolls a grid-stride loop computes how often each thread runs it: its distance from the end, divided by
the number of threads. Neighbours mostly have the same quotient, but no analysis knows that. The number of iterations is
then one for each lane, and lanes may part at each branch of the loop.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field

from workbench.emulate.analysis.clone_uniformity import clone_uniformity
from workbench.emulate.analysis.def_use import def_use
from workbench.emulate.analysis.linear_forms import VARYING
from workbench.emulate.analysis.liveness import liveness, loops_of
from workbench.emulate.analysis.rounded_quotients import RoundedQuotients
from workbench.emulate.ir.comparisons import compared_by
from workbench.emulate.ir.operands import RegisterName
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit
from workbench.emulate.values import computing
from workbench.isa.ptx.nodes import Operand

_TYPES = ("u32", "s32", "u64", "s64")

Place = tuple[int, int]
"""An op: its block, and its position there."""


@dataclass
class CommonValues:
    """Values that a full warp may have as one scalar if its lanes agree.

    branches: those of loops at which lanes do not part then. quotients: divisions that have one result for all lanes.
    rounded: those of them that are only used rounded up, and have one result then. choices: `selp` of which all lanes
    take the first operand.
    """

    branches: set[int] = field(default_factory=set)
    quotients: set[Place] = field(default_factory=set)
    rounded: set[Place] = field(default_factory=set)
    choices: set[Place] = field(default_factory=set)

    def add(self, other: CommonValues) -> None:
        self.branches |= other.branches
        self.quotients |= other.quotients
        self.choices |= other.choices


def common_values(unit: Unit) -> CommonValues:
    """Those on which branches of loops depend that depend on no other value of which lanes have different ones."""
    result, finder, rounded = CommonValues(), _Finder(unit), RoundedQuotients(unit)
    for branch in _branches_of_loops(unit):
        values = finder.behind(unit.graph.blocks[branch].predicate)
        if values is not None and values.quotients:
            values.branches.add(branch)
            result.add(values)
    blocks = unit.graph.blocks
    result.rounded = {(n, position) for n, position in result.quotients if rounded.has(n, blocks[n].ops[position])}
    return result


def _branches_of_loops(unit: Unit) -> Iterator[int]:
    """Branches in loops at which lanes leave their warp. What a region runs under masks, it runs well."""
    graph, uniformities = unit.graph, unit.of(clone_uniformity)
    inside = {n for head, latch in loops_of(graph) for n in range(head, latch + 1)}
    yield from sorted((uniformities.all_active.divergent & inside) - uniformities.regions.keys())


class _Finder:
    """Follows registers back to what makes them differ between lanes."""

    def __init__(self, unit: Unit) -> None:
        self._undefined = unit.of(liveness).undefined
        self._uniformities = unit.of(clone_uniformity).all_active
        self._lists = unit.of(def_use)
        self._found = CommonValues()
        self._seen: set[str] = set()

    def behind(self, predicate: str) -> CommonValues | None:
        """The values by which a predicate is common if they are; None where it is not."""
        self._found, self._seen = CommonValues(), set()
        return self._found if self._is_common(predicate) else None

    def _is_common(self, key: str) -> bool:
        if key in self._seen or self._uniformities.of.get(key, VARYING).kind == "uniform":
            return True
        self._seen.add(key)
        makers = self._lists.definitions.get(key, [])
        return (
            key not in self._undefined
            and bool(makers)
            and all(self._makes_common((each.block, each.position), each.op) for each in makers)
        )

    def _makes_common(self, place: Place, op: Op) -> bool:
        if op.guard is not None or not (op.opcode.mnemonic in computing() or op.operation == "mov"):
            return False
        if self._is_quotient(op):
            self._found.quotients.add(place)
            return True
        if op.operation == "selp" and not self._tries(op, op.operands[3]):
            return self._may_hold(place, op) and self._all_common(op, op.operands[1])
        return all(self._all_common(op, operand) for operand in op.sources)

    def _tries(self, op: Op, operand: Operand) -> bool:
        """True if an operand is common; if it is not, nothing of it is noted."""
        before = deepcopy(self._found), set(self._seen)
        if self._all_common(op, operand):
            return True
        self._found, self._seen = before
        return False

    def _all_common(self, op: Op, operand: Operand) -> bool:
        if isinstance(operand, RegisterName):
            return self._is_common(operand.register.key)
        found = self._uniformities.operand(op, operand, op.opcode.type)
        return found is not None and found.kind == "uniform"

    def _may_hold(self, place: Place, choice: Op) -> bool:
        """True if a choice is by a comparison of integers, which may hold for all lanes."""
        predicate = choice.operands[3]
        if not isinstance(predicate, RegisterName) or predicate.register.key in self._undefined:
            return False
        maker = self._lists.single.get(predicate.register.key)
        if maker is None or maker.guard is not None or not compared_by(maker):
            return False
        self._found.choices.add(place)
        self._narrow(maker)
        return True

    def _narrow(self, comparison: Op) -> None:
        """Notes choices of what is compared: only a chosen number has a least and a greatest lane."""
        for operand in comparison.sources:
            makers = self._lists.definitions.get(operand.register.key, []) if isinstance(operand, RegisterName) else []
            for each in makers:
                op = each.op
                if op.operation == "selp" and op.guard is None and not self._tries(op, op.operands[3]):
                    self._may_hold((each.block, each.position), op)

    def _is_quotient(self, op: Op) -> bool:
        """True if a linear number is divided by a uniform one."""
        if op.operation != "div" or op.opcode.type not in _TYPES or not isinstance(op.operands[1], RegisterName):
            return False
        found = [self._uniformities.operand(op, operand, op.opcode.type) for operand in op.sources]
        value, divisor = (each or VARYING for each in found)
        return value.linear and divisor.kind == "uniform"
