"""Which of several ops that write a register an op may read the result of."""

from __future__ import annotations

from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.ops import Op

_Reaching = dict[str, frozenset[int]]
_NONE = -1
"""The place of what is there before any op writes a register."""


class ReachingDefinitions:
    """The definitions of a graph's registers that reach its ops."""

    def __init__(self, graph: Graph) -> None:
        self._graph = graph
        self._ops: list[Op] = [op for node in graph.blocks for op in node.all_ops]
        self._numbers = {id(op): i for i, op in enumerate(self._ops)}
        self._block = {id(op): node.number for node in graph.blocks for op in node.all_ops}
        self._entry: list[_Reaching] = [{} for _ in graph.blocks]
        registers = {register.key for op in self._ops for register in op.writes}
        self._entry[0] = dict.fromkeys(registers, frozenset([_NONE]))
        pending = [0]
        while pending:
            number = pending.pop()
            leaving = dict(self._entry[number])
            for op in graph.blocks[number].all_ops:
                self._write(op, leaving)
            for target in graph.successors(number):
                if target >= 0 and self._merge(target, leaving):
                    pending.append(target)

    def reaching(self, key: str, reader: Op) -> list[Op]:
        """The ops whose results an op may find in a register; nothing where it may be undefined."""
        number = self._block[id(reader)]
        found = {key: self._entry[number].get(key, frozenset([_NONE]))}
        for op in self._graph.blocks[number].all_ops:
            if op is reader:
                break
            if any(register.key == key for register in op.writes):
                self._write(op, found)
        numbers = found[key]
        return [] if _NONE in numbers else [self._ops[i] for i in sorted(numbers)]

    def _write(self, op: Op, state: _Reaching) -> None:
        for register in op.writes:
            own = frozenset([self._numbers[id(op)]])
            kept = op.guard is not None and not op.skips
            state[register.key] = own | state.get(register.key, frozenset([_NONE])) if kept else own

    def _merge(self, target: int, leaving: _Reaching) -> bool:
        entry, changed = self._entry[target], False
        for key, numbers in leaving.items():
            before = entry.get(key, frozenset())
            if not numbers <= before:
                entry[key] = before | numbers
                changed = True
        return changed


__all__ = ["ReachingDefinitions"]
