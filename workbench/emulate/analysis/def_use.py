"""Def-use lists: the ops that write each register of a kernel and those that read it, with their places."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit


@dataclass(frozen=True, slots=True, eq=False)
class PlacedOp:
    """An op, the number of its block, and its position in the block's `all_ops`."""

    op: Op
    block: int
    position: int


@dataclass(frozen=True)
class DefUse:
    """Both lists are in the order of the blocks and of the ops in them, and have no entry for a register that no op
    writes, or reads."""

    definitions: Mapping[str, list[PlacedOp]]
    uses: Mapping[str, list[PlacedOp]]

    @classmethod
    def of(cls, graph: Graph) -> DefUse:
        """The lists of a graph as it is now."""
        definitions: dict[str, list[PlacedOp]] = {}
        uses: dict[str, list[PlacedOp]] = {}
        for node in graph.blocks:
            for position, op in enumerate(node.all_ops):
                placed = PlacedOp(op, node.number, position)
                for register in op.writes:
                    definitions.setdefault(register.key, []).append(placed)
                for register in op.reads:
                    uses.setdefault(register.key, []).append(placed)
        return cls(definitions, uses)

    @cached_property
    def single(self) -> Mapping[str, Op]:
        """The op that writes each register, for registers with one definition."""
        return {key: placed[0].op for key, placed in self.definitions.items() if len(placed) == 1}

    def writers(self, key: str) -> list[Op]:
        """The ops that write a register."""
        return [placed.op for placed in self.definitions.get(key, ())]

    def readers(self, key: str) -> list[Op]:
        """The ops that read a register."""
        return [placed.op for placed in self.uses.get(key, ())]

    def writing_blocks(self, key: str) -> set[int]:
        """The blocks in which a register is written."""
        return {placed.block for placed in self.definitions.get(key, ())}


def def_use(unit: Unit) -> DefUse:
    """The analysis of a kernel on its way through the passes."""
    return DefUse.of(unit.graph)


__all__ = ["DefUse", "PlacedOp", "def_use"]
