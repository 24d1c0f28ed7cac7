"""Which blocks of a launch are run, and what their counts come to for the whole launch.

Small launches are run whole. Of others first, last, and blocks between them: each with its neighbours along the axes
of the grid, corners apart from the interior, until the time for it is spent. Counts are averages over classes of blocks
(those at an edge of the grid along each axis, and those inside), each class weighted by how many blocks it has.
"""

from __future__ import annotations

import math
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from workbench.errors import WorkbenchError
from workbench.model.footprints import buffer_uses
from workbench.model.workload import BufferUse, Sampled
from workbench.records import Dim3, Fault
from workbench.targets.block_sampler import BlockRun, BlockSampler

SECONDS = 1.0
"""For running blocks; at least the first few are run whatever they take."""
_MOST_WHOLE = 64
"""Blocks of a launch that is run whole if there is time."""
_LEAST_RUNS = 4
_MOST_RUNS = 160
_QUITE_DIFFERENT = 1.5
_LONGER = 2.5
"""Times as long is sampled where blocks do different work."""
_PLANNED = 26
"""Middle, corners, edges and places all over the grid: what comes behind them only matters where blocks differ."""
_MOST_SECONDS_A_BLOCK = 20.0
_CHEAP = 3e6
"""Warp instructions of a launch, as extrapolated, that are counted whole in a fraction of a second: whether there are
blocks that do far more than those that were run can be looked up then."""
_PIECES = 16
_UNSEEN = 1.25
"""Times the extrapolated work that a whole launch does where the sample met too few of its heavy blocks."""
Progress = Callable[[int, int], None]


class BlocksDepend(WorkbenchError):
    """Blocks of a launch can't be run without the others: they wait for each other, or share out work among them."""


@dataclass(frozen=True, eq=False)
class LaunchSample:
    """Counts of a whole launch by PTX line and counter, extrapolated where not all blocks were run.

    unique_loads: distinct sectors that each block reads, added up over the launch. lines: of 128 bytes, that its
    loads ask for request by request. heaviest: warp instructions of the heaviest block over the mean.
    """

    sampled: Sampled
    by_line: Mapping[int, Mapping[str, float]]
    buffers: tuple[BufferUse, ...]
    unique_loads: float
    lines: float
    heaviest: float
    faults: tuple[Fault, ...]


def sample_launch(
    sampler: BlockSampler, grid: Dim3, progress: Progress | None = None, seconds: float = SECONDS
) -> LaunchSample:
    """Runs blocks of a launch and extrapolates.

    Raises
    ------
    BlocksDepend
        A block alone doesn't end, or does other work the second time.
    """
    started = time.perf_counter()
    total = grid.size
    runs: dict[int, BlockRun] = {}
    order = list(_order(grid))
    compiled = 0.0
    for n, block in enumerate(order):
        spent = time.perf_counter() - started - compiled
        if n >= _LEAST_RUNS:
            alike = grid.size > _MOST_WHOLE and _settled(runs, grid)
            if (alike and n >= _PLANNED) or spent > (seconds if alike else _LONGER * seconds):
                break
        run = sampler.run(block, block + 1, _MOST_SECONDS_A_BLOCK)
        _refuse_waiting(run)
        runs[block] = run
        if n == 0:
            again = sampler.run(block, block + 1, _MOST_SECONDS_A_BLOCK)
            _refuse_sharing(run, again, total)
            compiled = time.perf_counter() - started  # what the first run of a kernel takes is mostly its compilation
        if progress is not None:
            progress(n + 1, len(order))
        if run.faults:
            break
    took = time.perf_counter() - started
    classes = _classes(runs.values(), grid)
    by_line = _extrapolated(classes)
    work = {n: _instructions(run) for n, run in runs.items()}
    mean = sum(weight * _mean([_instructions(r) for r in members]) for weight, members in classes) / total
    spread = max((abs(w - mean) / mean for w in work.values()), default=0.0) if mean else 0.0
    loads = sum(weight * _mean([_loads(r) for r in members]) for weight, members in classes)
    whole = len(runs) == total
    faults = tuple(fault for run in runs.values() for fault in run.faults)
    words = (
        f"all {total} blocks were run on the emulator"
        if whole
        else f"{len(runs)} of {total} blocks were run on the emulator (corners, edges, inside) and extrapolated"
    )
    if not whole and not faults and mean * total <= _CHEAP:
        run = sampler.run(0, total, _LONGER * seconds)
        if run.faults:
            words += "; some of the others do far more work or fault, so that the time is too short"
        elif _instructions(run) > _UNSEEN * mean * total:
            words = f"all {total} blocks were run together, as few of them do most of the work"
            heaviest = _heaviest(sampler, total) / (_instructions(run) / total)
            return _together(run, sampler, grid, words, time.perf_counter() - started, heaviest)
    return LaunchSample(
        Sampled(len(runs), total, float(spread), words, took),
        by_line,
        buffer_uses(list(runs.values()), sampler.ranges, grid, whole),
        float(loads),
        float(sum(weight * _mean([r.lines for r in members]) for weight, members in classes)),
        float(max(work.values()) / mean) if mean else 1.0,
        faults,
    )


def sample_whole(sampler: BlockSampler, grid: Dim3, limit_seconds: float) -> LaunchSample:
    """Runs all blocks of a launch together, for blocks that depend on each other.

    What single blocks touch is not told apart then: all is taken as shared out evenly.

    Raises
    ------
    BlocksDepend
        It takes longer than the limit, or ends in a deadlock.
    """
    run = sampler.run(0, grid.size, limit_seconds)
    stopped = [f for f in run.faults if f.kind in ("timeout", "deadlock")]
    if stopped:
        raise BlocksDepend(f"its blocks depend on each other, and all together did not end: {stopped[0].message}")
    words = f"all {grid.size} blocks were run together, as they depend on each other"
    return _together(run, sampler, grid, words, run.seconds)


def _heaviest(sampler: BlockSampler, total: int) -> float:
    """Warp instructions of the heaviest block, sought where most of the work is: in the heaviest piece of the heaviest
    piece, and so on, each run anew."""
    first, end = 0, total
    while True:
        step = -(-(end - first) // _PIECES)
        pieces = [sampler.run(at, min(at + step, end)) for at in range(first, end, step)]
        best = max(pieces, key=_instructions)
        if best.end - best.first == 1:
            return _instructions(best)
        first, end = best.first, best.end


def _together(
    run: BlockRun, sampler: BlockSampler, grid: Dim3, words: str, seconds: float, heaviest: float = 1.0
) -> LaunchSample:
    """What one run of all blocks says."""
    uses = tuple(
        BufferUse(u.name, u.size_bytes, u.read / grid.size, u.written / grid.size, 0.0, 0.0, 0.0, u.touched)
        for u in buffer_uses(
            [BlockRun(0, 1, run.counters, run.sectors, run.marks, run.lines, (), 0.0)], sampler.ranges, Dim3(1), True
        )
    )
    by_line = {line: {k: float(v) for k, v in c.items()} for line, c in run.counters.by_ptx_line.items()}
    sampled = Sampled(grid.size, grid.size, 0.0, words, seconds)
    return LaunchSample(sampled, by_line, uses, float(_loads(run)), float(run.lines), heaviest, run.faults)


def _settled(runs: Mapping[int, BlockRun], grid: Dim3) -> bool:
    """Whether all blocks of a class did the same so far, and no class something quite different."""
    all_work = [_instructions(run) for run in runs.values()]
    if max(all_work) > _QUITE_DIFFERENT * min(all_work):
        return False
    for _, members in _classes(runs.values(), grid):
        work = [_instructions(run) for run in members]
        if max(work) > 1.01 * min(work):
            return False
    return True


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _instructions(run: BlockRun) -> float:
    return float(run.counters.totals["warp_instructions"])


def _loads(run: BlockRun) -> int:
    return int(np.count_nonzero(run.marks & 1))


def _refuse_waiting(run: BlockRun) -> None:
    for fault in run.faults:
        if fault.kind in ("timeout", "deadlock"):
            raise BlocksDepend(f"a block alone does not end: {fault.message}")


def _refuse_sharing(first: BlockRun, again: BlockRun, total: int) -> None:
    """A block that finds less, or more, to do once it has run shares out work by what is in memory."""
    _refuse_waiting(again)
    a, b = _instructions(first), _instructions(again)
    if total > 1 and abs(a - b) > 0.05 * max(a, b):
        raise BlocksDepend("a block does other work once it has run: what others leave in memory decides what it does")


def _order(grid: Dim3) -> Iterator[int]:
    """Blocks in the order in which they are run, each once: all of a small grid, else blocks with their neighbours."""
    if grid.size <= _MOST_WHOLE:
        yield from range(grid.size)
        return
    middle = (grid.x // 2, grid.y // 2, grid.z // 2)
    corners = [(0, 0, 0), (grid.x - 1, grid.y - 1, grid.z - 1)]
    faces = [
        (0, grid.y // 2, grid.z // 2),
        (grid.x - 1, grid.y // 2, grid.z // 2),
        (grid.x // 2, 0, grid.z // 2),
        (grid.x // 2, grid.y - 1, grid.z // 2),
    ]
    spread = [_spread(n, grid) for n in range(_MOST_RUNS)]
    # What stands first is run also where a block takes long; neighbours tell what blocks share.
    places = [*_with_neighbours(middle), *spread[:4], *corners, *spread[4:16], *faces]
    places += spread[16:]
    done: set[int] = set()
    for x, y, z in places:
        number = x + grid.x * (y + grid.y * z)
        if x < grid.x and y < grid.y and z < grid.z and number not in done:
            done.add(number)
            yield number
        if len(done) >= _MOST_RUNS:
            return


def _with_neighbours(place: tuple[int, int, int]) -> list[tuple[int, int, int]]:
    x, y, z = place
    return [(x, y, z), (x + 1, y, z), (x, y + 1, z), (x, y, z + 1)]


def _spread(n: int, grid: Dim3) -> tuple[int, int, int]:
    """The nth of places that fill the grid evenly, whichever number of them is taken: Halton's sequence, of bases that
    do not go well with tiles of powers of two."""
    x, y, z = (int(_radical_inverse(n + 1, base) * extent) for base, extent in zip((3, 5, 7), grid, strict=True))
    return x, y, z


def _radical_inverse(n: int, base: int) -> float:
    found, part = 0.0, 1.0
    while n:
        part /= base
        found += part * (n % base)
        n //= base
    return found


def _class_of(number: int, grid: Dim3) -> tuple[int, ...]:
    """Where a block lies along each axis: at the first edge, inside, at the last edge."""
    places = (number % grid.x, number // grid.x % grid.y, number // (grid.x * grid.y))
    return tuple(
        1 if extent <= 2 else 0 if at == 0 else 2 if at == extent - 1 else 1
        for at, extent in zip(places, grid, strict=True)
    )


def _size_of_class(key: tuple[int, ...], grid: Dim3) -> int:
    return math.prod(
        (extent if extent <= 2 else extent - 2) if side == 1 else 1 for side, extent in zip(key, grid, strict=True)
    )


def _classes(runs: Iterable[BlockRun], grid: Dim3) -> list[tuple[float, list[BlockRun]]]:
    """Runs by class, each class with the number of blocks that it stands for: those of classes that no run is of are
    shared out by size."""
    found: defaultdict[tuple[int, ...], list[BlockRun]] = defaultdict(list)
    for run in runs:
        found[_class_of(run.first, grid)].append(run)
    sizes = {key: _size_of_class(key, grid) for key in found}
    scale = grid.size / sum(sizes.values())
    return [(sizes[key] * scale, members) for key, members in found.items()]


def _extrapolated(classes: list[tuple[float, list[BlockRun]]]) -> dict[int, dict[str, float]]:
    found: dict[int, dict[str, float]] = {}
    for weight, members in classes:
        for run in members:
            for line, counts in run.counters.by_ptx_line.items():
                there = found.setdefault(line, {})
                for name, amount in counts.items():
                    there[name] = there.get(name, 0.0) + amount * weight / len(members)
    return found
