"""Blocks cut at tests: if a predicate holds for all lanes of a full warp, it goes on; else its lanes diverge."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from workbench.emulate.ir.blocks import LEAVE, BasicBlock
from workbench.emulate.ir.opcode import split_opcode
from workbench.emulate.ir.operands import Register, RegisterName
from workbench.emulate.ir.ops import Op
from workbench.isa.ptx.nodes import Integer, Name, Operand


@dataclass(frozen=True)
class Part:
    """Ops up to a test. common, apart: what runs behind it where the predicate holds, and where it does not. quick: a
    part before that has no `apart`: if its predicate holds, it takes the place of this one."""

    ops: list[Op]
    predicate: str
    common: Op
    apart: Op | None
    quick: Part | None = None

    @property
    def num_blocks(self) -> int:
        return 3 if self.quick is None else 5


@dataclass
class CutBlock:
    """A block in parts. last: the ops behind the last test."""

    parts: list[Part] = field(default_factory=list)
    last: list[Op] = field(default_factory=list)

    def test(self, predicate: str, common: Op, apart: Op) -> None:
        """Ends a part with a test."""
        self.parts.append(Part(self.last, predicate, common, apart))
        self.last = []

    def test_quickly(self, predicate: str, common: Op, other: Part) -> None:
        """Ends a part with a test; another part follows where the predicate does not hold."""
        self.parts.append(replace(other, quick=Part(self.last, predicate, common, None)))
        self.last = []


def cut_blocks(blocks: list[BasicBlock], cuts: Mapping[int, CutBlock]) -> list[BasicBlock]:
    """The blocks in their order, each part of one before its sides.

    Lanes that have diverged at a test rejoin behind the block: up to there they have different values, and the code of
    full warps has fewer ways into it.
    """
    first, number = {LEAVE: LEAVE}, 0
    for node in blocks:
        first[node.number] = number
        number += sum(part.num_blocks for part in cuts[node.number].parts) + 1
    result: list[BasicBlock] = []
    for node in blocks:
        cut, start = cuts[node.number], len(result)
        for part in cut.parts:
            behind = len(result) + part.num_blocks
            for each in filter(None, (part.quick, part)):
                number = len(result)
                sides = [number + 1, number + 2]
                result.append(BasicBlock(number, each.ops, "branch", sides, each.predicate, rejoins=number == start))
                result.append(BasicBlock(number + 1, [each.common], "jump", [behind], rejoins=False))
                if each.apart is not None:
                    result.append(BasicBlock(number + 2, [each.apart], "jump", [behind], apart=True, rejoins=False))
        targets, whole = [first[target] for target in node.targets], len(result) == start
        result.append(replace(node, number=len(result), ops=cut.last, targets=targets, rejoins=whole and node.rejoins))
    return result


def new_register(key: str, type_: str, line: int) -> RegisterName:
    """A register that no text has."""
    return RegisterName(key, line, 0, Register(key, type_))


def new_op(opcode: str, *operands: Operand) -> Op:
    """An op at the line of its operands."""
    line = next((operand.line for operand in operands if isinstance(operand, Name)), 0)
    return Op(split_opcode(opcode), operands, None, line, 0)


def holds(predicate: RegisterName) -> Op:
    """Sets a predicate."""
    return new_op("setp.eq.u32", predicate, new_number(0), new_number(0))


def new_number(value: int) -> Integer:
    return Integer(value, False, 0, 0)
