"""Blocks cut at tests: if a predicate holds for all lanes of a full warp, it goes on; else its lanes diverge."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass, field, replace

from workbench.emulate.ir.blocks import LEAVE, BasicBlock
from workbench.emulate.ir.opcode import split_opcode
from workbench.emulate.ir.operands import Register, RegisterName
from workbench.emulate.ir.ops import Op
from workbench.ptx.nodes import Integer, Name, Operand


@dataclass(frozen=True)
class Part:
    """Ops up to a test. common, apart: what runs behind it where the predicate holds, and where it does not."""

    ops: list[Op]
    predicate: str
    common: Op
    apart: Op


@dataclass
class CutBlock:
    """A block in parts. last: the ops behind the last test."""

    parts: list[Part] = field(default_factory=list)
    last: list[Op] = field(default_factory=list)

    def test(self, predicate: str, common: Op, apart: Op) -> None:
        """Ends a part with a test."""
        self.parts.append(Part(self.last, predicate, common, apart))
        self.last = []


def cut_blocks(
    blocks: list[BasicBlock], cuts: Mapping[int, CutBlock], apart: Set[int] = frozenset()
) -> list[BasicBlock]:
    """The blocks in their order, each part of one before its two sides. apart: blocks that only diverged lanes run."""
    return list(_numbered(blocks, cuts, apart))


def _numbered(blocks: list[BasicBlock], cuts: Mapping[int, CutBlock], apart: Set[int]) -> Iterator[BasicBlock]:
    first, number = {LEAVE: LEAVE}, 0
    for node in blocks:
        first[node.number] = number
        number += 3 * len(cuts[node.number].parts) + 1
    number = 0
    for node in blocks:
        cut = cuts[node.number]
        for part in cut.parts:
            yield BasicBlock(number, part.ops, "branch", [number + 1, number + 2], part.predicate)
            yield BasicBlock(number + 1, [part.common], "jump", [number + 3])
            yield BasicBlock(number + 2, [part.apart], "jump", [number + 3], apart=True)
            number += 3
        targets = [first[target] for target in node.targets]
        diverged = node.apart or node.number in apart
        yield replace(node, number=number, ops=cut.last, targets=targets, apart=diverged)
        number += 1


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
