"""Bounds of integers in a launch whose extents and parameters are known: of each register at each instruction.

Unlike `analysis.uniformity` it follows control flow: behind `if (i < n)` it knows that i is below n. Bounds hold for
all threads of the launch at once, as signed numbers of the register's width. What it cannot follow has none.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from workbench.base.records import Dim3
from workbench.emulate.analysis.def_use import DefUse
from workbench.emulate.analysis.intervals import Interval, comparison_of, interval_of
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.comparisons import INVERSE, SWAPPED, compared_by
from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.ir.operands import RegisterName, registers
from workbench.emulate.ir.ops import Op
from workbench.isa.ptx.nodes import Address, Integer, Name, Operand, SymbolAddress
from workbench.isa.ptx.types import SIZES, integer_bits

State = dict[str, Interval]
Fact = tuple[str, bool]
"""A predicate and what it is."""
_NARROW = {"u8": (0, 0xFF), "s8": (-0x80, 0x7F)}
"""Results of loads that extend a byte to a register of 16 bits or more (PTX ISA 9.7.9 ld, operand sizes)."""
_MAX_VISITS = 4
"""Visits of a block before bounds that still grow are widened to the next limit that a comparison names."""


@dataclass(frozen=True)
class KnownLaunch:
    """A launch as far as analyses need it. params: the parameter block."""

    grid: Dim3
    block: Dim3
    params: bytes

    def special(self, name: str) -> Interval | None:
        """Bounds of a special register."""
        stem, _, axis = name.rpartition(".")
        place = "xyz".find(axis)
        extents = {"%tid": self.block, "%ntid": self.block, "%ctaid": self.grid, "%nctaid": self.grid}.get(stem)
        if name == "%laneid":
            return 0, 31
        if extents is None or place < 0:
            return None
        extent = tuple(extents)[place]
        return (extent, extent) if stem.startswith("%n") else (0, extent - 1)


class ValueRanges:
    """Bounds of a kernel's registers. before: of those that an op reads (an access: of all), as it finds them. after:
    of what an op writes. facts: predicates whose value is known, for all threads that come there, at the head of each
    block. facts_at: the same where an op accesses memory, its own predicate included."""

    def __init__(self, graph: Graph, launch: KnownLaunch) -> None:
        self._graph = graph
        self._launch = launch
        self.def_use = DefUse.of(graph)
        self.before: dict[int, State] = {}
        self.after: dict[int, Interval | None] = {}
        self.facts_at: dict[int, list[Fact]] = {}
        self._limits: set[int] = set()
        self._entry: dict[int, State] = {0: {}}
        self.facts: dict[int, frozenset[Fact]] = {0: frozenset()}
        self._solve()
        for number in self._entry:
            self._through(graph.blocks[number], record=True)

    # ------------------------------------------------------------ the data flow

    def _solve(self) -> None:
        visits: dict[int, int] = {}
        pending = [0]
        while pending:
            number = min(pending)
            pending.remove(number)
            visits[number] = visits.get(number, 0) + 1
            node = self._graph.blocks[number]
            state = self._through(node)
            for target in dict.fromkeys(self._graph.successors(number)):
                edge, facts = self._along(node, target, dict(state))
                if edge is None:
                    continue
                if self._merge(target, edge, facts, visits.get(target, 0)) and target not in pending:
                    pending.append(target)

    def _merge(self, target: int, edge: State, facts: frozenset[Fact], visits: int) -> bool:
        known = self._entry.get(target)
        if known is None:
            self._entry[target], self.facts[target] = edge, facts
            return True
        merged: State = {}
        for key, old in known.items():
            new = edge.get(key)
            if new is None:
                continue
            low, high = min(old[0], new[0]), max(old[1], new[1])
            if visits >= _MAX_VISITS and (low, high) != old:
                if visits >= 4 * _MAX_VISITS:
                    continue
                above = [limit for limit in self._limits if limit >= high]
                below = [limit for limit in self._limits | {0} if limit <= low]
                if (high > old[1] and not above) or (low < old[0] and not below):
                    continue
                low, high = max(below) if low < old[0] else low, min(above) if high > old[1] else high
            merged[key] = low, high
        both = self.facts[target] & facts
        if merged == known and both == self.facts[target]:
            return False
        self._entry[target], self.facts[target] = merged, both
        return True

    def _through(self, node: BasicBlock, record: bool = False) -> State:
        state = dict(self._entry[node.number])
        for fact in self.facts[node.number]:
            self._refine(state, fact, None)
        for op in node.all_ops:
            if record:
                accesses = op.opcode.touches_memory
                seen = dict(state) if accesses else {r.key: state[r.key] for r in op.reads if r.key in state}
                facts = sorted(self.facts[node.number])
                if op.guard is not None and op.guard.register is not None and not op.skips:
                    facts += self._implied((op.guard.register.key, not op.guard.negated))
                    for fact in facts[len(self.facts[node.number]) :]:
                        self._refine(seen, fact, None)
                if accesses:
                    self.facts_at[id(op)] = facts
                self.before[id(op)] = seen
            found = self.result(op, state)
            if record:
                self.after[id(op)] = found
            for register in op.writes:
                if op.guard is not None and found is not None:
                    old = state.get(register.key)
                    found = None if old is None else (min(old[0], found[0]), max(old[1], found[1]))
                if found is None or len(op.writes) > 1:
                    state.pop(register.key, None)
                else:
                    state[register.key] = found
        return state

    def _along(self, node: BasicBlock, target: int, state: State) -> tuple[State | None, frozenset[Fact]]:
        """The state on an edge: a branch fixes its predicate, and with it the predicate's operands. None where the edge
        is never taken."""
        written = {r.key for op in node.all_ops for r in op.writes}
        facts = {fact for fact in self.facts[node.number] if fact[0] not in written}
        if node.end == "branch" and len(set(node.targets)) == 2:
            for fact in self._implied((node.predicate, node.when if target == node.targets[0] else not node.when)):
                if not self._refine(state, fact, node):
                    return None, frozenset()
                facts.add(fact)
        return state, frozenset(facts)

    def _implied(self, fact: Fact) -> list[Fact]:
        """A fact and those about the predicates that it was joined of."""
        op = self.def_use.single.get(fact[0])
        if op is None or op.guard is not None or not op.operation or op.opcode.type != "pred":
            return [fact]
        inputs = [o.register.key for o in op.operands[1:] if isinstance(o, RegisterName)]
        joins = {("or", False): False, ("and", True): True}
        if op.operation == "not" and inputs:
            return [fact, *self._implied((inputs[0], not fact[1]))]
        value = joins.get((op.operation, fact[1]))
        if value is None or any(self.def_use.single.get(key) is None for key in inputs):
            return [fact]
        return [fact, *(each for key in inputs for each in self._implied((key, value)))]

    # ------------------------------------------------------------ what comparisons say

    def comparison(self, key: str) -> Op | None:
        """The one `setp` that makes a predicate."""
        op = self.def_use.single.get(key)
        return op if op is not None and op.guard is None and compared_by(op) else None

    def _refine(self, state: State, fact: Fact, node: BasicBlock | None) -> bool:
        """Narrows bounds by what a predicate is; whether it can be so. node: the block that it is asked at the end of;
        else registers that are written in several places may have changed since it was made."""
        op = self.comparison(fact[0])
        if op is None and node is not None:
            op = next((e for e in reversed(node.ops) if fact[0] in {r.key for r in e.writes}), None)
            if op is None or op.guard is not None:
                return True
        requested = "" if op is None else compared_by(op)
        if op is None or not requested or op.opcode.type[0] == "b":
            return True
        holds = requested if fact[1] else INVERSE[requested]
        first, second = op.operands[1:]
        for one, other, relation in ((first, second, holds), (second, first, SWAPPED[holds])):
            if isinstance(one, RegisterName) and self._is_current(one.register.key, op, node):
                if isinstance(other, RegisterName) and not self._is_current(other.register.key, op, node):
                    continue
                if not self._narrow(state, one.register.key, relation, self.value(other, state), op.opcode):
                    return False
        return True

    def _is_current(self, key: str, op: Op, node: BasicBlock | None) -> bool:
        """True if a register is as a comparison found it."""
        if self.def_use.single.get(key) is not None:
            return True
        if node is None or not any(each is op for each in node.ops):
            return False
        place = next(i for i, each in enumerate(node.ops) if each is op)
        return all(key not in {r.key for r in each.writes} for each in node.ops[place:])

    def _narrow(self, state: State, key: str, relation: str, other: Interval | None, opcode: Opcode) -> bool:
        """Narrows one register; whether a value is left."""
        if other is None:
            return True
        width = int(opcode.type[1:])
        if other[0] == other[1] >= 1 << (width - 1):
            other = (other[0] - (1 << width),) * 2
        least, most = -(1 << (width - 1)), (1 << (width - 1)) - 1
        mine = state.get(key)
        if opcode.type[0] == "u":
            if other[0] < 0 or (relation not in ("lt", "le", "eq") and (mine is None or mine[0] < 0)):
                return True
            mine = (0, most) if mine is None or mine[0] < 0 else mine
        low, high = mine or (least, most)
        match relation:
            case "lt":
                high = min(high, other[1] - 1)
                self._limits.add(other[1] - 1)
            case "le":
                high = min(high, other[1])
                self._limits.add(other[1])
            case "gt":
                low = max(low, other[0] + 1)
                self._limits.add(other[0] + 1)
            case "ge":
                low = max(low, other[0])
                self._limits.add(other[0])
            case "eq":
                low, high = max(low, other[0]), min(high, other[1])
            case _:
                return True
        if low <= high:
            state[key] = low, high
        return low <= high

    # ------------------------------------------------------------ values

    def value(self, operand: Operand, state: Mapping[str, Interval]) -> Interval | None:
        """Bounds of an operand."""
        if isinstance(operand, Integer):
            return operand.value, operand.value
        if isinstance(operand, RegisterName):
            return (0, 1) if operand.register.type == "pred" else state.get(operand.register.key)
        if isinstance(operand, Name) and operand.text.startswith("%"):
            return self._launch.special(operand.text)
        if isinstance(operand, Name | SymbolAddress):
            place = self._graph.layout.place(operand)
            if place is None or place.space not in ("shared", "global", "const"):
                return None
            offset = operand.offset if isinstance(operand, SymbolAddress) else 0
            return (place.offset + offset,) * 2
        return None

    def result(self, op: Op, state: Mapping[str, Interval]) -> Interval | None:
        """Bounds of what an op writes."""
        opcode, operands = op.opcode, op.operands
        if len(operands) < 2 or opcode.does("crosses_lanes") or opcode.type not in SIZES:
            return None
        if opcode.mnemonic == "ld":
            return self._parameter(op) or _NARROW.get(opcode.type)
        if opcode.mnemonic == "cvta":
            return self.value(operands[1], state) if opcode.has("to") or opcode.space == "global" else None
        bounds = [self.value(o, state) for o in operands[1:]]
        if op.operation == "selp":
            chosen = self._truth(operands[3], state)
            if chosen is not None:
                bounds[:2] = [bounds[0 if chosen else 1]] * 2
        return interval_of(opcode, bounds) if op.operation else None

    def _truth(self, predicate: Operand, state: Mapping[str, Interval]) -> bool | None:
        """A predicate that is the same for all threads, by the bounds of the operands that it compares; else None."""
        op = self.comparison(predicate.register.key) if isinstance(predicate, RegisterName) else None
        if op is None or not all(self._is_current(r.key, op, None) for r in op.reads):
            return None
        return comparison_of(op.opcode, [self.value(o, state) for o in op.operands[1:]])

    def _parameter(self, op: Op) -> Interval | None:
        opcode, address = op.opcode, op.operands[1]
        if opcode.space != "param" or not integer_bits(opcode.type) or not isinstance(address, Address):
            return None
        base = address.base
        place = self._graph.kernel.parameter_places.get(base.text) if isinstance(base, Name) else None
        if place is None or registers(op.operands[0]) == []:
            return None
        first, size = place.offset + address.offset, integer_bits(opcode.type) // 8
        value = int.from_bytes(self._launch.params[first : first + size], "little", signed=size >= 4)
        return value, value


__all__ = ["Fact", "KnownLaunch", "State", "ValueRanges"]
