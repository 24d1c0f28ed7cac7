"""Uniformity of registers in the two clones of a block: in full warps, and in warps whose lanes have diverged.

In a full warp all lanes have taken the same path, so registers differ less between lanes than after divergence. A
register therefore has a uniformity for each clone, and can be moved from one clone to the other
(`codegen.reconvergence`).
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass

from workbench.emulate.analysis.divergent_regions import Region, divergent_regions, without
from workbench.emulate.analysis.lane_positions import LanePositions, lane_positions
from workbench.emulate.analysis.linear_forms import VARYING, Uniformity
from workbench.emulate.analysis.liveness import Liveness, liveness
from workbench.emulate.analysis.uniformity import UniformityAnalysis
from workbench.emulate.ir.unit import Unit


@dataclass(frozen=True)
class CloneUniformity:
    """Uniformity while all lanes of a warp run together, and while some of them may be elsewhere."""

    all_active: UniformityAnalysis
    masked: UniformityAnalysis
    regions: Mapping[int, Region]
    """Regions of branches that diverge under masks, without leaving the warp's control flow, by branch."""

    def differ(self, key: str) -> bool:
        """True if a register is kept in another form in either clone."""
        all_active, masked = (uniformities.of.get(key, VARYING) for uniformities in (self.all_active, self.masked))
        return all_active.form != masked.form


def clone_uniformity(unit: Unit) -> CloneUniformity:
    """Uniformity for both clones such that every register can go from one to the other."""
    graph, live, grid, block = unit.graph, unit.of(liveness), unit.grid, unit.block
    positions = unit.of(lane_positions)
    regions = unit.of(divergent_regions)
    forced: set[str] = set()
    assumed: dict[str, Uniformity] = {}
    while True:
        all_active = UniformityAnalysis(graph, live, positions, grid, block, forced, regions.keys(), assumed)
        costly = _costly(positions, live, all_active, regions.keys())
        if costly:
            regions = without(graph, regions, costly)
            continue
        masked = UniformityAnalysis(graph, live, positions, grid, block, forced, assumed=assumed)
        strangers = {
            key
            for key in all_active.of.keys() | masked.of.keys()
            if not _related(all_active.of.get(key, VARYING), masked.of.get(key, VARYING))
        }
        if strangers <= forced:
            return CloneUniformity(all_active, masked, regions)
        forced |= strangers


def _costly(positions: LanePositions, live: Liveness, uniformities: UniformityAnalysis, branches: Set[int]) -> set[int]:
    """Branches whose regions write a register that is a scalar elsewhere in full warps, and would be a vector because
    of them."""
    if not uniformities.spread:
        return set()
    result = set()
    for branch in branches & uniformities.divergent:
        elsewhere = positions.elsewhere({branch}, True)
        if any(key in live.live_in[w] for key, block in uniformities.spread for w in elsewhere[block]):
            result.add(branch)
    return result


def _related(all_active: Uniformity, masked: Uniformity) -> bool:
    """True if a register can go from one form to the other, and back where the lanes allow it."""
    if all_active.form == masked.form:
        return True
    if masked.kind == "varying":
        return all_active.linear
    if masked.index is None or masked.index.kind != "varying":
        return False
    if all_active.index is not None:
        return (all_active.scale, all_active.signed) == (masked.scale, masked.signed)
    return all_active.scalar and all(v % masked.scale == 0 for v in all_active.lanes)
