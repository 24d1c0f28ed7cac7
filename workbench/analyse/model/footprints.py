"""Memory that blocks touch, by allocation, and the part that they share with their neighbours in the grid.

From a few blocks and the neighbours of each along the axes of the grid: how many distinct sectors a block has, and
which part of them the next block touches too. That of a larger group follows if sharing goes on alike, which tiles of
a matrix, halos and rows do; random accesses are bounded by the size of the allocation.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from workbench.analyse.model.workload import BufferUse
from workbench.base.records import Dim3
from workbench.device.targets.block_sampler import BlockRun, Range
from workbench.emulate.numbers import sorted_unique
from workbench.emulate.touched_sectors import CHANGED, READ, WRITTEN


def buffer_uses(runs: Sequence[BlockRun], ranges: Sequence[Range], grid: Dim3, whole: bool) -> tuple[BufferUse, ...]:
    """The use of each allocation that was touched.

    Parameters
    ----------
    runs
        One block each; of a whole launch all of them.
    ranges
        The allocations.
    grid
        Of the launch.
    whole
        Whether all blocks are among the runs.
    """
    by_block = {run.first: run for run in runs if run.end == run.first + 1}
    found = []
    for each in ranges:
        inside = {n: _inside(run, each) for n, run in by_block.items()}
        if not any(sectors.size for sectors, _ in inside.values()):
            continue
        read = float(np.mean([np.count_nonzero(marks & (READ | CHANGED)) for _, marks in inside.values()]))
        written = float(np.mean([np.count_nonzero(marks & (WRITTEN | CHANGED)) for _, marks in inside.values()]))
        x, y, z = (_shared(inside, grid, axis) for axis in range(3))
        use = BufferUse(each.label, each.size_bytes, read, written, x, y, z, 0.0)
        capacity = float(each.end - each.first)
        union = sorted_unique(np.concatenate([sectors for sectors, _ in inside.values()]))
        if whole:
            touched = float(union.size)
        else:
            touched = min(capacity, _size_of_block(use) * box_factor(use, grid.x, grid.y, grid.z))
        changed = _changed([sectors[marks & CHANGED > 0] for sectors, marks in inside.values()], grid.size, whole)
        # Each sector that is alone has one beside it that is not touched.
        alone = min(_alone(inside, union, grid), max(capacity - touched, 0.0) / touched)
        found.append(replace(use, touched=touched, changed=min(changed, touched), alone=alone))
    return tuple(found)


def _changed(by_block: Sequence[NDArray[np.int64]], blocks: int, whole: bool) -> float:
    """Distinct sectors that atomics of all blocks change, by those of some: each further block changes as many new ones
    as those did in the mean."""
    union = float(sorted_unique(np.concatenate(by_block)).size)
    if whole or len(by_block) < 2:
        return union
    each = sum(map(len, by_block)) / len(by_block)
    return each + (blocks - 1) * (union - each) / (len(by_block) - 1)


def _alone(
    inside: Mapping[int, tuple[NDArray[np.int64], NDArray[np.uint8]]], union: NDArray[np.int64], grid: Dim3
) -> float:
    """The share of sectors neither of whose neighbours in memory is in the union, of blocks that were run with a
    neighbour along each axis of the grid: others' may be touched by a block that was not run."""
    steps = [step for step, extent in zip((1, grid.x, grid.x * grid.y), grid, strict=True) if extent > 1]
    around = [n for n in inside if all(n - step in inside or n + step in inside for step in steps)]
    sectors = np.concatenate([inside[n][0] for n in around or inside])
    if not sectors.size:
        return 0.0
    places = np.searchsorted(union, sectors)
    before, after = union[np.maximum(places - 1, 0)], union[np.minimum(places + 1, union.size - 1)]
    return float(np.mean((before != sectors - 1) & (after != sectors + 1)))


def _size_of_block(use: BufferUse) -> float:
    return max(use.read, use.written)


def box_factor(use: BufferUse, x: float, y: float, z: float) -> float:
    """The sectors of so many blocks side by side in a box of the grid, as a multiple of those of one block."""
    return (1 + (x - 1) * (1 - use.shared_x)) * (1 + (y - 1) * (1 - use.shared_y)) * (1 + (z - 1) * (1 - use.shared_z))


def sectors_of_group(use: BufferUse, grid: Dim3, blocks: float) -> float:
    """Distinct sectors of so many blocks that follow each other in the order of the grid."""
    x = min(blocks, grid.x)
    y = min(max(blocks / grid.x, 1.0), grid.y)
    z = min(max(blocks / (grid.x * grid.y), 1.0), grid.z)
    return min(use.touched, _size_of_block(use) * box_factor(use, x, y, z))


def _inside(run: BlockRun, each: Range) -> tuple[NDArray[np.int64], NDArray[np.uint8]]:
    first, end = np.searchsorted(run.sectors, (each.first, each.end))
    return run.sectors[first:end], run.marks[first:end]


def _shared(inside: Mapping[int, tuple[NDArray[np.int64], NDArray[np.uint8]]], grid: Dim3, axis: int) -> float:
    """The share of a block's sectors that the next one along an axis touches too, over all pairs that were run."""
    step = (1, grid.x, grid.x * grid.y)[axis]
    common, of = 0, 0
    for n, (sectors, _) in inside.items():
        last_of_axis = n // step % tuple(grid)[axis] == tuple(grid)[axis] - 1
        other = None if last_of_axis else inside.get(n + step)
        if other is None or not sectors.size:
            continue
        common += np.intersect1d(sectors, other[0], assume_unique=True).size
        of += max(sectors.size, other[0].size)
    return common / of if of else 0.0
