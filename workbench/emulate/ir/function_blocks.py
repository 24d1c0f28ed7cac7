"""The basic blocks of a function, their successors, and the order in which lanes run them."""

from __future__ import annotations

from functools import cached_property

from workbench.base.control_flow import loop_contiguous_order
from workbench.emulate.ir.blocks import LEAVE
from workbench.emulate.ir.build import Body
from workbench.emulate.ir.ops import Op
from workbench.isa.ptx.lexer import error


class FunctionBlocks:
    """The blocks of a body, numbered in the order in which lanes run them. Both engines run a divergent warp in this
    order, so it decides where lanes reconverge. each_op: every op is a block, in the same order."""

    def __init__(self, body: Body, *, each_op: bool = False) -> None:
        self._ops = body.ops
        leaders = {0, *body.labels}
        for i, op in enumerate(body.ops):
            if op.skips:
                leaders.update((i + 1, i + 2))
            elif op.opcode.is_collective:
                leaders.add(i)
            elif op.opcode.ends_block:
                leaders.add(i + 1)
        starts = sorted(i for i in leaders if i < len(body.ops))
        self._ends = dict(zip(starts, [*starts[1:], len(body.ops)], strict=True))
        textual = {start: number for number, start in enumerate(starts)}
        following = [[textual[s] for s in self._following(start)] for start in starts]
        order = loop_contiguous_order(following) if starts else []
        self.starts = [starts[old] for old in order]
        """The position of the first op of each block that a path leads to."""
        if each_op:
            self.starts = [position for start in self.starts for position in range(start, self._ends[start])]
            self._ends = {position: position + 1 for position in range(len(body.ops))}

    @cached_property
    def _numbers(self) -> dict[int, int]:
        return {start: number for number, start in enumerate(self.starts)}

    def end(self, start: int) -> int:
        """The position behind the block that begins at a position."""
        return self._ends[start]

    def at(self, position: int | None) -> int:
        """The number of the block that begins at a position; LEAVE where none does, or no path leads to it."""
        return LEAVE if position is None else self._numbers.get(position, LEAVE)

    def successors(self, number: int) -> list[int]:
        """The blocks that may follow a block."""
        return [self._numbers[s] for s in self._following(self.starts[number])]

    def targets(self, op: Op) -> list[int | None]:
        """The positions that a branch may go to; None for a label at the very end, which returns.

        Raises CompileError for a label that is not declared, and for `brx` without a list.
        """
        if op.opcode.mnemonic == "brx" and not op.targets:
            raise error("brx.idx needs an index and a .branchtargets list", op.line, op.column)
        for target in op.targets:
            if target.position is None:
                raise error(f"label `{target.label}` is not declared", op.line, op.column)
        return [target.position if target.position in self._ends else None for target in op.targets]

    def _following(self, start: int) -> list[int]:
        """Positions of the blocks that may follow the one at a position."""
        end = self._ends[start]
        op = self._ops[end - 1]
        fall = [end] if end in self._ends else []
        if op.skips:
            return fall + ([end + 1] if end + 1 in self._ends else [])
        mnemonic = op.opcode.mnemonic
        if op.opcode.is_collective:
            return fall
        if mnemonic in ("ret", "exit"):
            return []
        if mnemonic in ("bra", "brx"):
            taken = [t for t in self.targets(op) if t is not None]
            return taken + fall if mnemonic == "bra" and op.guard is not None else taken
        return fall
