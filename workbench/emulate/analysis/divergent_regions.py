"""Regions behind branches that a warp can run under masks, without diverging into masked clones.

Where lanes diverge at a branch, the blocks up to the point of reconvergence are run in order, each for the lanes that
reach it (partial linearisation: Moll and Hack, PLDI 2018). No op in them may wait for other lanes or warps, so the warp
leaves the region as a full warp, with its registers in place.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass

from workbench.emulate.analysis.liveness import Regions
from workbench.emulate.analysis.sync_masks import convergence_point_of
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.unit import Unit, decision


@dataclass(frozen=True)
class Region:
    """The blocks between a branch and its point of reconvergence, which is the number of blocks if that is the end."""

    blocks: frozenset[int]
    reconvergence: int


@decision(nothing={})
def divergent_regions(unit: Unit) -> Mapping[int, Region]:
    """Runs the blocks up to reconvergence under masks, where none of them waits, and the warp stays full.

    The regions of branches that have one, by branch. Every branch in one of them has a region as well.
    """
    graph = unit.graph
    flow = Regions(graph)
    waits = {node.number for node in graph.blocks if _waits(node)}
    found: dict[int, Region] = {}
    for node in graph.blocks:
        if node.end == "branch" and len(set(node.targets)) == 2 and not _has_side_apart(graph, node):
            reconvergence = flow.reconvergence_point(node.number)
            blocks = flow.between(node.number, reconvergence)
            if not blocks & waits and max(blocks | {node.number}) < reconvergence:
                found[node.number] = Region(frozenset(blocks), reconvergence)
    return _closed(graph, found)


def _closed(graph: Graph, found: Mapping[int, Region]) -> dict[int, Region]:
    """Without those in which lanes may part at a branch that has no region itself."""
    branches = {node.number for node in graph.blocks if node.end == "branch"}
    result = dict(found)
    while True:
        open_ = {n for n, region in result.items() if not region.blocks & branches <= result.keys()}
        if not open_:
            return result
        result = {n: region for n, region in result.items() if n not in open_}


def without(graph: Graph, found: Mapping[int, Region], refused: Set[int]) -> dict[int, Region]:
    """The regions but some, and those that these are part of."""
    return _closed(graph, {n: region for n, region in found.items() if n not in refused})


def _has_side_apart(graph: Graph, node: BasicBlock) -> bool:
    """True if lanes diverge into masked clones in any case."""
    return any(graph.blocks[number].apart for number in graph.successors(node.number))


def _waits(node: BasicBlock) -> bool:
    """True if lanes of a block may have to wait for others."""
    return node.end == "barrier" or convergence_point_of(node) is not None
