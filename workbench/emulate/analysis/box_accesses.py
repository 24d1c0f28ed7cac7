"""Runs the addresses and branches of a launch for boxes of threads at once, and says what they access.

Compilers unroll a loop over a grid's stride, count its iterations by a quotient of each thread, and choose the next
index or 0. The index has no bounds then that an analysis of all iterations finds. Here the kernel runs, as far as
addresses and branches depend on it, from its first instruction to its end, for boxes whose threads all take the same
way. Where a branch depends on data, both ways are taken. The threads must not see their block: they are those of one
block as large as the grid.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from workbench.emulate import costs
from workbench.emulate.analysis.box_values import (
    Box,
    Linear,
    Split,
    Value,
    as_unsigned,
    bounds,
    constant,
    holds,
    result,
)
from workbench.emulate.analysis.deciding_registers import deciding_registers
from workbench.emulate.analysis.intervals import comparison_of
from workbench.emulate.analysis.value_ranges import ValueRanges
from workbench.emulate.ir.blocks import LEAVE
from workbench.emulate.ir.comparisons import asked_by
from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.ir.operands import RegisterName
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.plain_access import plain_access
from workbench.isa.ptx.nodes import Address, Integer, Name, Operand
from workbench.isa.ptx.types import integer_bits

_INDICES = {"%tid.x": Linear(1, 0, 0, 0), "%tid.y": Linear(0, 1, 0, 0), "%tid.z": Linear(0, 0, 1, 0)}
_BLOCKS = ("%ctaid.x", "%ctaid.y", "%ctaid.z")
_MAX_APART = 1024
"""Boxes that are compared with each other."""

Known = Value | bool
"""A register's content: an integer, or a predicate; None where nothing is known."""
State = dict[str, Known]


@dataclass(frozen=True)
class _Reached:
    """An access that the threads of a box may make. address: None where data decide it."""

    op: Op
    box: Box
    address: Linear | None
    size_bytes: int
    writes: bool


class BoxAccesses:
    """The accesses to global memory of all threads of one launch."""

    def __init__(self, reached: Sequence[_Reached], extents: tuple[int, int, int]) -> None:
        self._reached: dict[int, list[_Reached]] = {}
        for each in reached:
            self._reached.setdefault(id(each.op), []).append(each)
        self._axes = [axis for axis in range(3) if extents[axis] > 1]

    def in_grid(self, ops: Sequence[Op]) -> bool:
        """True if no two threads of the launch touch one byte by these accesses, of which one writes."""
        reached = [each for op in ops for each in self._reached.get(id(op), ())]
        addresses = [each.address for each in reached if each.address is not None]
        if not reached or len(addresses) < len(reached):
            return not reached
        if any(not addresses[0][axis] or a[axis] != addresses[0][axis] for axis in self._axes for a in addresses):
            return False
        signs = [-1 if addresses[0][axis] < 0 else 1 for axis in range(3)]
        factors = [abs(factor) for factor in addresses[0][:3]]
        boxes = _counted_up([each.box for each in reached], signs)
        order = sorted(self._axes, key=lambda axis: factors[axis])
        least = min(a.constant for a in addresses)
        places = set()
        for each, box, address in zip(reached, boxes, addresses, strict=True):
            shift, rest = [0, 0, 0], address.constant - least
            for axis in reversed(order):
                shift[axis], rest = divmod(rest, factors[axis])
            end = rest + each.size_bytes
            for axis in order:
                if end > factors[axis]:
                    return False
                end += factors[axis] * (box[axis][1] + shift[axis])
            places.add((each.writes, tuple(shift), box))
        return _are_apart(sorted(places))

    def fits(self, op: Op, first: int, end: int) -> bool:
        """True if an access is aligned and between two addresses in all threads."""
        for each in self._reached.get(id(op), ()):
            reach = bounds(each.address, each.box)
            if each.address is None or reach is None:
                return False
            if reach[0] < first or reach[1] + each.size_bytes > end or any(n % each.size_bytes for n in each.address):
                return False
        return True

    def steps(self, op: Op) -> tuple[int, int, int] | None:
        """Bytes from a thread to the next along each axis; None where they are not known."""
        found = next((each.address for each in self._reached.get(id(op), ()) if each.address is not None), None)
        return None if found is None else found[:3]

    def shares(self, op: Op) -> bool:
        """True if threads along x or y may access the same place."""
        reached = self._reached.get(id(op), ())
        return any(each.address is None or any(each.address[axis] == 0 for axis in self._axes[:2]) for each in reached)


def _counted_up(boxes: Sequence[Box], signs: Sequence[int]) -> list[Box]:
    """Boxes by indices of which the least is 0, from the last one down along axes with a negative sign: an address that
    falls along an axis rises with these."""
    up = np.array(boxes)
    for axis, sign in enumerate(signs):
        ends = up[:, axis, :] if sign > 0 else -up[:, axis, ::-1]
        up[:, axis, :] = ends - ends.min()
    return [((x[0], x[1]), (y[0], y[1]), (z[0], z[1])) for x, y, z in up.tolist()]


def _are_apart(places: Sequence[tuple[bool, tuple[int, ...], Box]]) -> bool:
    """True if boxes that are moved by different shifts, one of which writes, have no element in common."""
    if len(places) > _MAX_APART:
        return False
    writes = np.array([writes for writes, _, _ in places])
    shifts = np.array([shift for _, shift, _ in places])
    boxes = np.array([box for _, _, box in places]) + shifts[:, :, None]
    first, last = boxes[:, :, 0], boxes[:, :, 1]
    meet = (first[:, None] <= last[None]) & (first[None] <= last[:, None])
    other = (shifts[:, None] != shifts[None]).any(axis=2) & (writes[:, None] | writes[None])
    return not bool((meet.all(axis=2) & other).any())


def box_accesses(graph: Graph, ranges: ValueRanges, extents: tuple[int, int, int]) -> BoxAccesses | None:
    """The accesses of a launch whose threads see no block; None where it takes too long to find them. extents: the
    threads of the grid along each axis."""
    run = _Run(graph, ranges)
    return BoxAccesses(run.reached, extents) if run.ends(extents) else None


@dataclass(frozen=True, eq=False)
class _Step:
    """An op on which addresses or branches depend. operands: that it reads, a register by its name. guard: the register
    of its guard, empty where it has none. compared, joined: the relation that it asks for, and how it joins the
    answer. access: its address and size, if it accesses global memory."""

    op: Op
    operands: tuple[str | Known, ...]
    guard: str
    compared: str
    joined: str
    access: _Access | None


@dataclass(frozen=True, eq=False)
class _Access:
    """base: of its address, a register by its name."""

    base: str | Known
    offset: Linear
    size_bytes: int
    writes: bool


class _Run:
    """The launch, as far as addresses and branches depend on it."""

    def __init__(self, graph: Graph, ranges: ValueRanges) -> None:
        self._graph, self._ranges = graph, ranges
        needed = deciding_registers(graph)
        self._steps = [
            [self._read(op) for op in node.ops if _accesses(op) or any(r.key in needed for r in op.writes)]
            for node in graph.blocks
        ]
        self._left = costs.MAX_STEPS_OF_BOXES
        self._has_parted = False
        self._seen: set[object] = set()
        self.reached: list[_Reached] = []

    def ends(self, extents: tuple[int, int, int]) -> bool:
        """Runs all threads; returns whether that took no more steps than it may."""
        x, y, z = ((0, extent - 1) for extent in extents)
        pending: list[tuple[Box, int, int, State]] = [((x, y, z), 0, 0, {})]
        while pending and self._left > 0:
            box, number, at, state = pending.pop()
            try:
                while number != LEAVE and self._left > 0:
                    steps = self._steps[number]
                    while at < len(steps):
                        self._left -= 1
                        self._do(steps[at], box, state)
                        at += 1
                    self._left -= 1
                    ways = self._ways(number, state)
                    self._has_parted |= len(ways) > 1
                    for other in ways[1:]:
                        pending.append((box, other, 0, dict(state)))
                    number, at = ways[0], 0
                    if self._has_parted and self._is_known(box, number, state):
                        break
            except Split as found:
                pending += [(part, number, at, dict(state)) for part in found.parts(box)]
        return self._left > 0

    def _ways(self, number: int, state: State) -> list[int]:
        """The blocks where the threads may go on."""
        node = self._graph.blocks[number]
        if node.end != "branch":
            return node.targets[:1]
        truth = state.get(node.predicate)
        return node.targets if truth is None else [node.targets[0 if truth == node.when else 1]]

    def _is_known(self, box: Box, number: int, state: State) -> bool:
        """True if the same threads were there with the same values: ways that data choose meet again."""
        key = (box, number, frozenset(state.items()))
        if key in self._seen:
            return True
        self._seen.add(key)
        return False

    # ------------------------------------------------------------ operands

    def _read(self, op: Op) -> _Step:
        compared, joined = asked_by(op.opcode) if op.operation else ("", "")
        guard = "" if op.guard is None else op.guard.register.key if op.guard.register is not None else "?"
        operands = tuple(self._operand(operand, op) for operand in op.operands[1:])
        return _Step(op, operands, guard, compared, joined, self._access(op))

    def _access(self, op: Op) -> _Access | None:
        access = plain_access(op) if _accesses(op) else None
        if access is None:
            return None
        address = access.address
        base, offset = (self._operand(address.base, op), address.offset) if isinstance(address, Address) else (None, 0)
        return _Access(base, constant(offset), access.size_bytes, access.kind != "read")

    def _operand(self, operand: Operand, op: Op) -> str | Known:
        """A register by its name; the value of what is none."""
        if isinstance(operand, RegisterName):
            return operand.register.key
        if isinstance(operand, Integer):
            is_sum = op.opcode.widens and operand is op.operands[-1] and len(op.operands) == 4
            width = 64 if is_sum else integer_bits(op.opcode.type) or 64
            wraps = operand.value >= 1 << (width - 1)
            return constant(operand.value - (1 << width) if wraps else operand.value)
        if isinstance(operand, Name) and operand.text in _INDICES:
            return _INDICES[operand.text]
        if isinstance(operand, Name) and operand.text in _BLOCKS:
            return constant(0)
        return _value(self._ranges.value(operand, {}))

    # ------------------------------------------------------------ ops

    def _do(self, step: _Step, box: Box, state: State) -> None:
        op, truth = step.op, True
        if op.guard is not None:
            known = state.get(step.guard)
            if known is op.guard.negated:
                return
            truth = known is not None
        if step.access is not None:
            base = _known(step.access.base, state)
            address = base.plus(step.access.offset) if isinstance(base, Linear) else None
            self.reached.append(_Reached(op, box, address, step.access.size_bytes, step.access.writes))
        if not op.writes:
            return
        found = self._result(step, box, state) if len(op.writes) == 1 else None
        for register in op.writes:
            if found is None or (not truth and state.get(register.key) != found):
                state.pop(register.key, None)
            else:
                state[register.key] = found

    def _result(self, step: _Step, box: Box, state: State) -> Known:
        """The number or the predicate that an op writes."""
        op, opcode = step.op, step.op.opcode
        if opcode.mnemonic == "ld":
            return _value(self._ranges.result(op, {}))
        read = [_known(each, state) for each in step.operands]
        if opcode.mnemonic == "cvta":
            return read[0] if opcode.has("to") or opcode.space == "global" else None
        if step.compared:
            found = _compared(opcode, step.compared, read, box)
            return _joined(step.joined, [found, read[2]]) if step.joined else found
        if op.operation == "selp":
            first, second, chosen = read
            return first if chosen is True or first == second else second if chosen is False else None
        if opcode.type == "pred":
            return _joined(op.operation, read)
        numbers = [each for each in read if not isinstance(each, bool)]
        if not op.operation or len(numbers) < len(read) or opcode.does("crosses_lanes"):
            return None
        if opcode.operation == "cvt" and not _is_whole(op):
            return None
        return result(opcode, numbers, box)


def _known(operand: str | Known, state: State) -> Known:
    return state.get(operand) if isinstance(operand, str) else operand


def _is_whole(op: Op) -> bool:
    """True if a conversion reads all bits of its register."""
    source, bits = op.operands[1], integer_bits(op.opcode.type)
    return not isinstance(source, RegisterName) or integer_bits(source.register.type) == bits


def _value(found: tuple[int, int] | None) -> Value:
    return constant(found[0]) if found is not None and found[0] == found[1] else found


def _compared(opcode: Opcode, relation: str, read: Sequence[Known], box: Box) -> bool | None:
    """The result of a comparison; None where it differs in the threads of a box, or is not known."""
    a, b = read[:2]
    if isinstance(a, bool) or isinstance(b, bool):
        return None
    if relation not in ("eq", "ne") and opcode.type[0] != "s":
        width = integer_bits(opcode.type)
        a, b = as_unsigned(a, width, box), as_unsigned(b, width, box)
    if isinstance(a, Linear) and isinstance(b, Linear):
        return holds(relation, a, b, box)
    return comparison_of(opcode, [bounds(a, box), bounds(b, box)])


def _joined(operation: str, x: Sequence[Known]) -> bool | None:
    """A predicate that is made of others."""
    known = [each for each in x if isinstance(each, bool)]
    if operation in ("and", "or") and (operation == "or") in known:
        return operation == "or"
    if len(known) < len(x):
        return None
    match operation, known:
        case "mov", [a]:
            return a
        case "not", [a]:
            return not a
        case (("and" | "or"), [_, _]):
            return operation == "and"
        case "xor", [a, b]:
            return a != b
    return None


def _accesses(op: Op) -> bool:
    return op.opcode.space == "global" and plain_access(op) is not None


__all__ = ["BoxAccesses", "box_accesses"]
