"""The branch at which idle lanes left the others, and the pattern of the lanes that go on, from recorded masks of
warps.

A run of straight code that a part of the lanes takes was parted from the rest at the end of the latest run before it
that more of them took, all of these among them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise

from workbench.emulate.interpret.recording import Step

WARP = 32
_MIN_STEP = 4


class Shape(Enum):
    """The pattern of the lanes of a warp that go on where others do not."""

    APART = "apart"
    LEAVING = "leaving"
    FIRST = "first"
    ALONE = "alone"
    EVENLY = "evenly"


@dataclass(frozen=True)
class DivergedLanes:
    """Idle lanes of recorded warps.

    Attributes
    ----------
    by_line
        Idle lanes of each PTX line, by the line of the branch that parted them.
    shapes
        For each branch, the shapes in which the lanes lie that go on.
    """

    by_line: Mapping[int, Mapping[int, int]]
    shapes: Mapping[int, Mapping[Shape, int]]

    def shape(self, branch: int) -> Shape:
        """The most frequent pattern of lanes behind a branch; `apart` where it was not recorded."""
        found = self.shapes.get(branch)
        if found and Shape.EVENLY in found and found[Shape.EVENLY] >= found.get(Shape.APART, 0):
            # A tree over lanes 2, 4, 8 ... apart has one lane of a warp left at last.
            return Shape.EVENLY
        return max(found, key=lambda each: found[each]) if found else Shape.APART


def parted_lanes(steps: Iterable[Step], threads: int) -> DivergedLanes:
    """Reads recorded steps, in the order in which they happened. threads: of a block."""
    by_line: defaultdict[int, defaultdict[int, int]] = defaultdict(lambda: defaultdict(int))
    shapes: defaultdict[int, defaultdict[Shape, int]] = defaultdict(lambda: defaultdict(int))
    open_masks: defaultdict[tuple[int, int], list[tuple[int, int]]] = defaultdict(list)
    for step in steps:
        around = open_masks[step.block, step.warp]
        while around and (around[-1][0] == step.mask or step.mask & ~around[-1][0]):
            around.pop()
        idle = min(WARP, threads - step.warp * WARP) - step.mask.bit_count()
        if around and idle > 0:
            branch = around[-1][1]
            # Lanes that the same branch has parted before leave a loop, some in this iteration and some in that.
            leaves = len(around) > 1 and around[-2][1] == branch
            shapes[branch][Shape.LEAVING if leaves else _shape(step.mask)] += idle * len(step.lines)
            for line in step.lines:
                by_line[line][branch] += idle
        around.append((step.mask, step.lines[-1]))
    return DivergedLanes(by_line, shapes)


def _shape(mask: int) -> Shape:
    if mask.bit_count() == 1:
        return Shape.ALONE
    if mask & (mask + 1) == 0:
        return Shape.FIRST
    lanes = [lane for lane in range(WARP) if mask >> lane & 1]
    steps = {after - before for before, after in pairwise(lanes)}
    # Every second lane may as well be one of two kinds of work.
    return Shape.EVENLY if len(steps) == 1 and steps.pop() >= _MIN_STEP else Shape.APART
