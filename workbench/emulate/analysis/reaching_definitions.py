"""Reaching definitions: the ops whose results an op may read in a register."""

from __future__ import annotations

from collections.abc import Sequence

from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.ops import Op

_NONE = frozenset([-1])
"""The place of what is there before any op writes a register."""


class ReachingDefinitions:
    """The definitions of a graph's registers that reach its ops, of each register when it is first asked for: few are,
    and large kernels have thousands of blocks and registers."""

    def __init__(self, graph: Graph) -> None:
        self._graph = graph
        self._ops: list[Op] = [op for node in graph.blocks for op in node.all_ops]
        self._numbers = {id(op): i for i, op in enumerate(self._ops)}
        self._block = {id(op): node.number for node in graph.blocks for op in node.all_ops}
        self._following = [[to for to in graph.successors(node.number) if to >= 0] for node in graph.blocks]
        self._writers: dict[str, dict[int, list[Op]]] = {}
        """The ops that write each register, in order, by their blocks."""
        for op in self._ops:
            for register in op.writes:
                self._writers.setdefault(register.key, {}).setdefault(self._block[id(op)], []).append(op)
        self._entries: dict[str, dict[int, frozenset[int]]] = {}

    def reaching(self, key: str, reader: Op) -> list[Op]:
        """The ops whose results an op may find in a register; nothing where it may be undefined."""
        if key not in self._entries:
            self._entries[key] = self._entry(key)
        block, last = self._block[id(reader)], self._numbers[id(reader)]
        before = [op for op in self._writers.get(key, {}).get(block, ()) if self._numbers[id(op)] < last]
        found = self._written(before, self._entries[key].get(block, _NONE))
        return [] if found & _NONE else [self._ops[i] for i in sorted(found)]

    def _entry(self, key: str) -> dict[int, frozenset[int]]:
        """The definitions that reach the entry of each reachable block."""
        writers = self._writers.get(key, {})
        entry = {0: _NONE}
        pending = [0]
        while pending:
            number = pending.pop()
            leaving = self._written(writers.get(number, ()), entry[number])
            for target in self._following[number]:
                before = entry.get(target, frozenset())
                if not leaving <= before:
                    entry[target] = before | leaving
                    pending.append(target)
        return entry

    def _written(self, writers: Sequence[Op], found: frozenset[int]) -> frozenset[int]:
        """The definitions that reach the end of `writers`, of those that reach their beginning."""
        for op in writers:
            own = frozenset([self._numbers[id(op)]])
            found = own | found if op.guard is not None and not op.skips else own
        return found


__all__ = ["ReachingDefinitions"]
