"""Branches whose sides are so short that a whole warp runs both, each for its lanes, without taking leave of itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from workbench.emulate import costs
from workbench.emulate.analysis.sync_masks import convergence_point_of
from workbench.emulate.ir.blocks import LEAVE, BasicBlock
from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.unit import Unit, decision


@dataclass(frozen=True)
class Sides:
    """Blocks to either target of a branch, in order, and where both meet; one side may be empty."""

    taken: tuple[BasicBlock, ...]
    other: tuple[BasicBlock, ...]
    meeting: int


@decision(nothing={})
def if_conversion(unit: Unit) -> Mapping[int, Sides]:
    """Runs both sides of a short branch in turn, each for its lanes, and the warp stays whole."""
    branches = (node.number for node in unit.graph.blocks if node.end == "branch")
    return {n: sides for n in branches if (sides := _sides(unit.graph, n)) is not None}


def _sides(graph: Graph, branch: int) -> Sides | None:
    """The sides of a branch if each is a few blocks one after the other that wait for nobody, and both meet."""
    first, second = graph.blocks[branch].targets
    for meeting in (second, first, *_follow(graph, branch, first)):
        ways = [_way(graph, branch, target, meeting) for target in (first, second)]
        if ways[0] is not None and ways[1] is not None and meeting > branch:
            ops = sum(len(node.ops) for way in ways for node in way or ())
            if ops <= costs.MOST_SIDE_OPS and (ways[0] or ways[1]):
                return Sides(ways[0], ways[1], meeting)
    return None


def _follow(graph: Graph, branch: int, start: int) -> list[int]:
    """Where jumps lead from a block."""
    found: list[int] = []
    at = start
    while at > branch and graph.blocks[at].end == "jump" and len(found) < costs.MOST_SIDE_BLOCKS:
        at = graph.blocks[at].targets[0]
        found.append(at)
    return found


def _way(graph: Graph, branch: int, start: int, meeting: int) -> tuple[BasicBlock, ...] | None:
    """The blocks from a target up to the meeting point; None where they branch, wait or go back."""
    blocks: list[BasicBlock] = []
    at = start
    while at != meeting:
        if at == LEAVE or at <= branch or len(blocks) == costs.MOST_SIDE_BLOCKS:
            return None
        node = graph.blocks[at]
        if node.end != "jump" or convergence_point_of(node) is not None or LEAVE < node.targets[0] <= at:
            return None
        blocks.append(node)
        at = node.targets[0]
    return tuple(blocks)
