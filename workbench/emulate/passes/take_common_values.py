"""Gives full warps one scalar for quotients and choices that all lanes mostly have in common, by which loops count.

A block is cut behind such a value. A test of a few scalars decides whether all lanes have it: then a full warp goes on
with the scalar. Otherwise it leaves for the code of diverged lanes, which has the value of each lane
(`BasicBlock.apart`). The quotient is that of the first lane, and is right for others if what it leaves is less than the
divisor.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from dataclasses import replace

from workbench.emulate.analysis.clone_uniformity import clone_uniformity
from workbench.emulate.analysis.common_values import CommonValues, common_values
from workbench.emulate.analysis.def_use import def_use
from workbench.emulate.analysis.linear_forms import VARYING
from workbench.emulate.analysis.liveness import liveness, loops_of
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.cuts import CutBlock, Part, cut_blocks, new_number, new_op, new_register
from workbench.emulate.ir.opcode import FIRST_LANE
from workbench.emulate.ir.operands import RegisterName, registers
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit
from workbench.emulate.passes.delay_choices import delay_choices


def run(unit: Unit) -> bool:
    """Cuts blocks at common values; whether a branch of a loop depends on no lane any more."""
    values = common_values(unit)
    if not values.branches:
        return False
    blocks, before = unit.graph.blocks, unit.of(clone_uniformity).all_active.of
    makers = unit.of(def_use).single
    cuts = {node.number: _cut(node, values, makers) for node in blocks}
    unit.graph.blocks = cut_blocks(blocks, cuts)
    unit.changed()
    found = unit.of(clone_uniformity).all_active.of
    if any(found.get(blocks[number].predicate, VARYING).kind != "uniform" for number in values.branches):
        unit.graph.blocks = blocks
        unit.changed()
        return False
    common = {key for key, form in found.items() if form.kind == "uniform" and before.get(key) == VARYING}
    delay_choices(unit, common)
    _keep_apart(unit, common)
    return True


def _keep_apart(unit: Unit, common: Set[str]) -> None:
    """Lanes do not rejoin where they need common values, since these differ where they have diverged; but they do in
    loops that values come into from outside."""
    loops, lists = loops_of(unit.graph), unit.of(def_use)
    for node, live in zip(unit.graph.blocks, unit.of(liveness).live_in, strict=True):
        around = [range(head, latch + 1) for head, latch in loops if head <= node.number <= latch]
        comes_in = (any(n not in loop for loop in around for n in lists.writing_blocks(key)) for key in live & common)
        node.rejoins = node.rejoins and all(comes_in)


def _cut(node: BasicBlock, values: CommonValues, makers: Mapping[str, Op]) -> CutBlock:
    cut, names = CutBlock(), _Names(node.number)
    for position, op in enumerate(node.ops):
        place = node.number, position
        if place in values.choices:
            _choose(cut, op, names, makers)
        elif place in values.quotients:
            _divide(cut, op, names, place in values.rounded)
        else:
            cut.last.append(op)
    return cut


class _Names:
    """New registers of a block."""

    def __init__(self, number: int) -> None:
        self._number, self._count = number, 0

    def fresh(self, type_: str, line: int) -> RegisterName:
        self._count += 1
        return new_register(f"%common{self._number}.{self._count}", type_, line)


def _choose(cut: CutBlock, op: Op, names: _Names, makers: Mapping[str, Op]) -> None:
    """A choice: its first operand, if it is that of all lanes.

    The comparison is done again if its operands are written once, so that a full warp keeps no predicate of each lane.
    """
    result, number, other, chosen = op.operands
    comparison = makers[registers(chosen)[0].key]
    if all(register.key in makers for register in comparison.reads):
        chosen = names.fresh("pred", op.line)
        cut.last.append(replace(comparison, operands=(chosen, *comparison.sources)))
    copy = replace(new_op(f"mov.b{op.opcode.type[1:]}", result, number), line=op.line)
    cut.test(registers(chosen)[0].key, copy, replace(op, operands=(result, number, other, chosen)))


def _divide(cut: CutBlock, op: Op, names: _Names, rounded: bool) -> None:
    """A division: 0 if all numbers are less than the divisor, else the quotient of the first lane, if all have it.

    rounded: only the quotient rounded up is used. Then it is the one below if there is no rest: numbers are from 1 to
    the divisor for 0, and the first lane's is less by 1.
    """
    type_, (value, divisor), line = op.opcode.type, op.sources, op.line
    move, result = f"mov.b{type_[1:]}", op.operands[0]
    quotient, predicate, less = names.fresh(f"b{type_[1:]}", line), *(names.fresh("pred", line) for _ in range(2))
    if type_[0] == "u":
        cut.last.append(new_op(f"setp.lt.{type_}", less, value, divisor))
    else:
        positive, (above, below) = names.fresh("pred", line), ("gt", "le") if rounded else ("ge", "lt")
        cut.last.append(new_op(f"setp.{above}.{type_}", positive, value, new_number(0)))
        cut.last.append(new_op(f"setp.{below}.and.{type_}", less, value, divisor, positive))
    ops = list(_quotient(op, quotient, names, predicate, rounded))
    part = Part(ops, predicate.register.key, new_op(move, result, quotient), op)
    cut.test_quickly(less.register.key, new_op(move, result, new_number(0)), part)


def _quotient(op: Op, quotient: RegisterName, names: _Names, predicate: RegisterName, rounded: bool) -> Iterator[Op]:
    """The quotient of the first lane, and whether it is that of all lanes."""
    type_, (value, divisor), line = op.opcode.type, op.sources, op.line
    width = f"b{type_[1:]}"
    first, product, rest = (names.fresh(width, line) for _ in range(3))
    exceeds, (above, below) = names.fresh("pred", line), ("gt", "le") if rounded else ("ge", "lt")
    yield new_op(f"{FIRST_LANE}.{width}", first, value)
    if rounded:
        first, least = names.fresh(width, line), first
        yield new_op(f"sub.{type_}", first, least, new_number(1))
    yield new_op(f"div.{type_}", quotient, first, divisor)
    yield new_op(f"mul.lo.{type_}", product, quotient, divisor)
    yield new_op(f"sub.{type_}", rest, value, product)
    if type_[0] == "u":
        yield new_op(f"setp.ge.{type_}", exceeds, value, product)
    else:
        positive, both = names.fresh("pred", line), names.fresh("pred", line)
        yield new_op(f"setp.gt.{type_}", positive, divisor, new_number(0))
        yield new_op(f"setp.ge.and.{type_}", both, first, new_number(0), positive)
        yield new_op(f"setp.{above}.and.{type_}", exceeds, value, product, both)
    yield new_op(f"setp.{below}.and.{type_}", predicate, rest, divisor, exceeds)
