"""The order of PTX instructions: which one surely ran before another, its loop, and what a branch skips."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Sequence

from workbench.analyse.inspector.ptx_graph import PtxGraph, ptx_graph
from workbench.base.control_flow import immediate_dominators
from workbench.isa.ptx.nodes import Function, Instruction, Label


class PtxOrder:
    """The control flow of one function, by lines."""

    def __init__(self, function: Function) -> None:
        self.graph: PtxGraph = ptx_graph(function)
        self.labels = {s.name: s.line for s in function.body or () if isinstance(s, Label)}
        firsts = [block.first for block in self.graph.blocks]
        self._block = {i.line: bisect_right(firsts, i.line) - 1 for i in function.instructions()}
        self._dominators = immediate_dominators([block.successors for block in self.graph.blocks])

    def surely_before(self, first: Instruction, then: Instruction) -> bool:
        """True if every way to `then` leads over `first`."""
        above, at = self._block.get(first.line), self._block.get(then.line)
        if above is None or at is None:
            return False
        if above == at:
            return first.line < then.line
        step: int | None = at
        while step is not None and step != above:
            step = self._dominators[step]
        return step == above

    def reached(self, first: Instruction, writers: Collection[Instruction], lines: Collection[int]) -> set[int]:
        """Those of some lines that a value written by `first` may reach: as far as no writer surely writes anew."""
        killing: dict[int, list[int]] = {}
        for line in sorted(writer.line for writer in writers if writer.predicate is None):
            killing.setdefault(self._block[line], []).append(line)
        lines_of_blocks: dict[int, list[int]] = {}
        for line in lines:
            lines_of_blocks.setdefault(self._block[line], []).append(line)
        result: set[int] = set()
        seen: set[int] = set()
        pending = [(self._block[first.line], first.line)]
        while pending:
            block, after = pending.pop()
            last = next((line for line in killing.get(block, ()) if line > after), None)
            result.update(
                line for line in lines_of_blocks.get(block, ()) if line > after and (last is None or line <= last)
            )
            if last is None:
                new = [n for n in self.graph.blocks[block].successors if n not in seen]
                seen.update(new)
                pending += [(n, 0) for n in new]
        return result

    def loop_of_branch(self, line: int, target: int) -> int | None:
        """The number of the loop that a backward branch closes; None where it closes none."""
        block, head = self._block.get(line), self._block_at(target)
        loops = enumerate(self.graph.loops)
        return next((number for number, loop in loops if loop.head == head and block in loop.blocks), None)

    def own_lines(self, loop: int) -> Sequence[int]:
        """Lines of a loop, those of inner loops left out."""
        return [line for line, block in self._block.items() if self.graph.blocks[block].loop == loop]

    def only_entered_from(self, line: int, branch: int) -> bool:
        """True if the block of `line` follows that of `branch` and no other one."""
        block, before = self._block.get(line), self._block.get(branch)
        return [n for n, each in enumerate(self.graph.blocks) if block in each.successors] == [before]

    def _block_at(self, label_line: int) -> int | None:
        behind = [line for line in self._block if line >= label_line]
        return self._block[min(behind)] if behind else None
