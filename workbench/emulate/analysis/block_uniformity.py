"""Registers that are equal in all threads of a block; and whether all its warps reach the same barriers in the same
order.

A register is block-uniform if it is computed from launch parameters and the block's index, in blocks that every warp
runs equally often. Blocks between a branch that may diverge and its post-dominator are not. Memory may change between
the reads of two warps, so a loaded value is never block-uniform.
"""

from __future__ import annotations

from dataclasses import dataclass

from workbench.base.records import Dim3
from workbench.emulate.analysis.barrier_intervals import reached_before_barriers
from workbench.emulate.analysis.def_use import def_use
from workbench.emulate.analysis.liveness import Regions, liveness
from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.operands import RegisterName, VariableName
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit
from workbench.emulate.values import value_of
from workbench.isa.ptx.nodes import Name

_MOVES = ("mov", "cvta")


@dataclass(frozen=True)
class BlockUniformity:
    """registers: those that are the same in all threads of a block. alike: blocks that all its warps run, one after the
    other in the same order."""

    registers: frozenset[str]
    alike: frozenset[int]

    def has_common_barriers(self, graph: Graph) -> bool:
        """True if all warps of a block reach the same barriers, and none ends before the others."""
        barriers = {node.number for node in graph.blocks if node.end == "barrier"}
        return bool(barriers) and barriers <= self.alike

    def written_alike(self, graph: Graph) -> frozenset[str]:
        """Registers that all threads of a block write equally often, one after the other in the same order."""
        writes = [(node.number, op, r.key) for node in graph.blocks for op in node.all_ops for r in op.writes]
        others = {key for number, op, key in writes if op.guard is not None or number not in self.alike}
        return frozenset(key for *_, key in writes) - others

    def branches(self, graph: Graph) -> frozenset[int]:
        """Branches at which all threads go one way."""
        return frozenset(n.number for n in graph.blocks if n.end == "branch" and n.predicate in self.registers)


def block_uniformity(unit: Unit) -> BlockUniformity:
    """Assumes that all registers are uniform, and removes those that are not until a fixed point is reached."""
    graph, live, block = unit.graph, unit.of(liveness), unit.block
    regions = Regions(graph)
    written = unit.of(def_use).definitions
    candidates = {key for key in written.keys() - live.undefined if all(_computes(d.op, block) for d in written[key])}
    branches = [node for node in graph.blocks if node.end == "branch" and len(set(node.targets)) == 2]
    behind = {node.number: regions.between(node.number, regions.reconvergence_point(node.number)) for node in branches}
    while True:
        divergent = {node.number for node in branches if node.predicate not in candidates}
        unlike = set().union(*(behind[n] for n in divergent))
        kept = {
            key
            for key in candidates
            if all(d.block not in unlike and all(r.key in candidates for r in d.op.reads) for d in written[key])
        }
        if kept == candidates:
            alike = frozenset(range(len(graph.blocks))) - unlike
            return BlockUniformity(frozenset(kept), alike)
        candidates = kept


def rounds_without_barrier(graph: Graph) -> set[int]:
    """Blocks that end a loop's round in which no barrier need be."""
    result = set()
    for node in graph.blocks:
        for head in graph.successors(node.number):
            if head <= node.number and node.number in reached_before_barriers(graph, [head]):
                result.add(node.number)
    return result


def _computes(op: Op, block: Dim3) -> bool:
    """True if what an instruction gives follows from the registers that it reads and from the block alone."""
    opcode = op.opcode
    if op.guard is not None or opcode.does("crosses_lanes"):
        return False
    if opcode.does("reads_memory"):
        return opcode.mnemonic == "ld" and opcode.space == "param"
    known = opcode.mnemonic in _MOVES or value_of(opcode) is not None
    known = known and not opcode.has("local")  # one address of which is another place for each thread
    return known and all(_is_shared(name, block) for name in _specials(op))


def _specials(op: Op) -> list[str]:
    """Special registers among the operands."""
    plain = [o for o in op.sources if isinstance(o, Name) and not isinstance(o, RegisterName | VariableName)]
    return [name.text for name in plain if name.text.startswith("%")]


def _is_shared(name: str, block: Dim3) -> bool:
    """True if a special register is the same in all threads of a block."""
    stem, _, axis = name.rpartition(".")
    if stem == "%tid":
        return tuple(block)["xyz".index(axis)] == 1
    return stem in ("%ctaid", "%nctaid", "%ntid")
