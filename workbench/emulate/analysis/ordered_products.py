"""Proof that no path of a kernel accesses registers of products of warpgroups out of order (PTX ISA 9.7.15.7): before
the wait for their group, or between such an access and a product without `wgmma.fence`.

Facts are followed along all paths of the graph: the registers that were touched since the last fence, and those of
products in flight, with the groups that were closed since. Products of one shape may add to the same
registers. The interpreter says what is wrong where there is no proof (`interpret.unordered_products`).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.product_registers import (
    copied_registers,
    registers_of_product,
    registers_of_products,
    shape_of_product,
)
from workbench.emulate.ir.unit import Unit

_OLDEST = 16
"""Groups that are told apart by their age."""
_Flight = tuple[int, tuple[str, int] | None]
"""Groups that were closed since a product began; its shape and the register's place among its sums, None for a
factor's."""


@dataclass
class _State:
    """Facts that may hold where paths meet. fenced: there was a fence on each."""

    fenced: bool = False
    touched: frozenset[str] = frozenset()
    flights: dict[str, frozenset[_Flight]] = field(default_factory=dict)

    def copy(self) -> _State:
        return _State(self.fenced, self.touched, dict(self.flights))

    def joined(self, other: _State) -> _State:
        flights = {
            key: self.flights.get(key, frozenset()) | other.flights.get(key, frozenset())
            for key in self.flights.keys() | other.flights.keys()
        }
        return _State(self.fenced and other.fenced, self.touched | other.touched, flights)


def has_ordered_products(unit: Unit) -> bool:
    """True if it is proved of all products of a kernel."""
    graph = unit.graph
    tracked = registers_of_products(op for node in graph.blocks for op in node.ops)
    before: dict[int, _State] = {0: _State()}
    todo = [0]
    while todo:
        number = todo.pop()
        state = before[number].copy()
        if not _follow(graph, graph.blocks[number], state, tracked):
            return False
        for target in graph.successors(number):
            known = before.get(target)
            now = state if known is None else known.joined(state)
            if now != known:
                before[target] = now
                todo.append(target)
    return True


def _follow(graph: Graph, node: BasicBlock, state: _State, tracked: frozenset[str]) -> bool:
    """Follows a block; false where something may be out of order."""
    for op in node.all_ops:
        if op.opcode.mnemonic == "wgmma":
            if op.guard is not None or not _product(graph, state, op):
                return False
        elif not _access(state, op, tracked):
            return False
    return node.predicate not in state.flights


def _product(graph: Graph, state: _State, op: Op) -> bool:
    opcode = op.opcode
    if opcode.has("fence"):
        state.fenced, state.touched = True, frozenset()
    elif opcode.has("commit_group"):
        state.flights = {
            key: frozenset((min(age + 1, _OLDEST), shape) for age, shape in flights)
            for key, flights in state.flights.items()
        }
    elif opcode.has("wait_group"):
        allowed = graph.layout.fixed(op.operands[0]) or 0
        left = {
            key: frozenset(each for each in flights if each[0] <= allowed or (each[0] == _OLDEST and allowed))
            for key, flights in state.flights.items()
        }
        state.flights = {key: flights for key, flights in left.items() if flights}
    else:
        sums, factors = registers_of_product(op)
        shapes = {key: (shape_of_product(op), place) for place, key in enumerate(sums)}
        if not state.fenced or not state.touched.isdisjoint((*sums, *factors)):
            return False
        for key in (*sums, *factors):
            if any(shape != shapes.get(key) for _, shape in state.flights.get(key, ())):
                return False
            state.flights[key] = frozenset({(0, shapes.get(key))})
    return True


def _access(state: _State, op: Op, tracked: frozenset[str]) -> bool:
    """Any other instruction."""
    copied = copied_registers(op)
    if copied is not None:
        to, source = copied
        if to in tracked or source in tracked:
            flights = state.flights.pop(source, None) if to == source else state.flights.get(source)
            state.flights.pop(to, None)
            if flights:
                state.flights[to] = flights
            state.touched = state.touched | {to} if source in state.touched else state.touched - {to}
        return True
    accessed = tracked & {r.key for r in (*op.reads, *op.writes)}
    state.touched |= accessed
    return accessed.isdisjoint(state.flights)


__all__ = ["has_ordered_products"]
