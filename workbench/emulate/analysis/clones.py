"""The clones of blocks: for full warps, for the lanes of masked regions, for diverged lanes.

A warp runs unmasked clones until its lanes diverge. If no lane waits before they reconverge, it runs the region between
under masks; otherwise its lanes continue in masked clones, whose registers are in the warp's frame.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass

from workbench.emulate.analysis.barrier_forms import has_several
from workbench.emulate.analysis.block_uniformity import block_uniformity
from workbench.emulate.analysis.clone_uniformity import clone_uniformity
from workbench.emulate.analysis.divergent_regions import Region
from workbench.emulate.analysis.sync_masks import convergence_point_of
from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.unit import Unit, decision
from workbench.emulate.llvm.builder import WARP


@decision(nothing=False)
def unmasked_clones(unit: Unit) -> bool:
    """Clones every block for warps whose lanes are all active, beside the code under masks."""
    del unit
    return True


@decision(nothing=None)
def lockstep(unit: Unit) -> Set[str] | None:
    """Runs the warps of a block in lockstep from barrier to barrier, where all of them reach the same ones.

    The registers that all warps of a block share as one scalar; None where they may reach different barriers.
    """
    if unit.instruments.cluster is not None:
        return None
    in_block, uniformities = unit.of(block_uniformity), unit.of(clone_uniformity).all_active.of
    if not in_block.has_common_barriers(unit.graph) or has_several(unit.graph) or not unit.of(unmasked_clones):
        return None
    return {key for key in in_block.registers if key in uniformities and uniformities[key].kind == "uniform"}


@dataclass(frozen=True)
class Chain:
    """Overlapping masked regions, as one chain of blocks.

    branches: those at which lanes diverge into these regions. blocks: of all of them. reconvergences: the blocks with
    which a full warp goes on. name: prefix of labels. everything: whether lanes of a partial warp run the whole kernel
    in it.
    """

    branches: Mapping[int, Region]
    blocks: frozenset[int]
    reconvergences: frozenset[int]
    name: str
    everything: bool = False

    @property
    def places(self) -> list[int]:
        """Its blocks and those where lanes reconverge, in order."""
        return sorted(self.blocks | self.reconvergences)


def masked_regions(unit: Unit) -> tuple[Chain, ...]:
    """The regions that a full warp runs under masks, with overlapping ones merged."""
    if not unit.of(unmasked_clones):
        return ()
    uniformities = unit.of(clone_uniformity)
    divergent = uniformities.all_active.divergent
    count = len(unit.graph.blocks)
    left = {n: region for n, region in uniformities.regions.items() if n in divergent}
    if unit.block.size % WARP and _runs_under_masks(unit, uniformities.regions):
        everywhere = frozenset(range(count))
        return (Chain(left, everywhere, _reconvergences(left, count), "M", everything=True),)
    chains: list[Chain] = []
    while left:
        first = min(left)
        some = {first: left.pop(first)}
        blocks = set(some[first].blocks)
        while more := {n: region for n, region in left.items() if blocks & region.blocks}:
            some |= more
            blocks.update(*(region.blocks for region in more.values()))
            left = {n: region for n, region in left.items() if n not in more}
        chains.append(Chain(some, frozenset(blocks), _reconvergences(some, count), f"M{len(chains)}."))
    return tuple(chains)


def _reconvergences(regions: Mapping[int, Region], count: int) -> frozenset[int]:
    return frozenset(region.reconvergence for region in regions.values() if region.reconvergence < count)


def _runs_under_masks(unit: Unit, regions: Mapping[int, Region]) -> bool:
    """True if all of a kernel may be run by some lanes of a warp like a region."""
    graph = unit.graph
    in_step = unit.of(lockstep) is not None
    alike: Set[int] = unit.of(block_uniformity).branches(graph) if in_step else frozenset()
    branches = (n for n in graph.blocks if n.end == "branch" and len(set(n.targets)) == 2)
    waits = any(convergence_point_of(n) is not None or (n.end == "barrier" and not in_step) for n in graph.blocks)
    return all(n.number in regions or n.number in alike for n in branches) and not waits


def masked_clones(unit: Unit) -> range:
    """The blocks that may run for lanes that have taken leave of their warp: from the first one to the last."""
    graph, chains = unit.graph, unit.of(masked_regions)
    count = len(graph.blocks)
    partial = bool(unit.block.size % WARP) and not any(chain.everything for chain in chains)
    if partial or not unit.of(unmasked_clones):
        return range(count)
    inside = {n for chain in chains for n in chain.branches}
    divergent = unit.of(clone_uniformity).all_active.divergent - inside
    return range(_first_reached(graph, divergent), count)


def _first_reached(graph: Graph, divergent: Set[int]) -> int:
    """The first block that lanes may reach behind branches, directly or through later blocks."""
    count = len(graph.blocks)
    first = min((min(graph.successors(b), default=count) for b in divergent), default=count)
    while True:
        again = min([first, *(s for b in range(first, count) for s in graph.successors(b))])
        if again == first:
            return first
        first = again
