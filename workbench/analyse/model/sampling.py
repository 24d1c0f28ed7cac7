"""Chooses the blocks of a launch that are run, and scales their counts to the whole launch.

Small launches are run whole. Of others first, last, and blocks between them: each with its neighbours along the axes
of the grid, corners apart from the interior, until they have done the work for it. Counts are averages over classes of
blocks (those at an edge of the grid along each axis, and those inside), each class weighted by how many blocks it has.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from workbench.analyse.model.block_places import MAX_WHOLE, class_of, order_of_blocks, size_of_class
from workbench.analyse.model.block_probes import effort_of, error_of_work, probe, weighed_by_work, work_of
from workbench.analyse.model.footprints import buffer_uses
from workbench.analyse.model.workload import BufferUse, Sampled
from workbench.base.clock import SYSTEM, Clock
from workbench.base.errors import WorkbenchError
from workbench.base.records import Dim3
from workbench.base.records.outcomes import Counters, Fault
from workbench.device.targets.block_sampler import BlockRun, BlockSampler, Range
from workbench.emulate.native.counts import weighted
from workbench.emulate.touched_sectors import CHANGED, NUM_BINS, READ, WRITTEN, Reuses

WORK = 1e7
"""Warp instructions of the blocks that are run, about a second's; at least the first few are run whatever they take."""
SECONDS = 20.0
"""The last resort, for the same."""
_MIN_RUNS = 4
_MIN_COSTLY_RUNS = 2
_PATIENCE = 3.0
"""Times the work that even few blocks may take: where they take more, two have to do."""
_QUITE_DIFFERENT = 1.5
_LONGER = 2.5
"""Times the work that is sampled where blocks differ."""
_PLANNED = 26
"""Middle, corners, edges and places all over the grid: what comes behind them only matters where blocks differ."""
_MAX_SECONDS_A_BLOCK = 20.0
_CHEAP = 3e6
"""Warp instructions of a launch, as extrapolated, that are counted whole in a fraction of a second: whether there are
blocks that do far more than those that were run can be looked up then."""
_GROUPS = 12
_ALIKE_GROUPS = 2
"""Blocks that are run once more of a kernel that is compiled otherwise, of those that were run already."""
_PIECES = 16
_UNSEEN = 1.25
"""Times the extrapolated work that a whole launch does where the sample met too few of its heavy blocks."""
Progress = Callable[[int, int], None]


class BlocksDepend(WorkbenchError):
    """Blocks of a launch can't be run without the others: they wait for each other, or share out work among them."""


@dataclass(frozen=True)
class SampledBlock:
    """One block that was run.

    Attributes
    ----------
    weight
        Blocks of the launch that it stands for.
    instructions
        Its warp instructions.
    touched
        Of which sectors, and how, as a fingerprint.
    """

    number: int
    weight: float
    instructions: float
    touched: int


@dataclass(frozen=True, eq=False)
class LaunchSample:
    """Counts of a whole launch by PTX line and counter, extrapolated where not all blocks were run.

    Attributes
    ----------
    unique_loads
        Distinct sectors that each block reads, added up over the launch.
    load_cycles
        Of the SMs' L1, added up, for its loads if all hit.
    reuses
        Loads of sectors again, of the whole launch; None where no block was run by itself.
    heaviest
        Warp instructions of the heaviest block over the mean.
    blocks
        Those that were run one by one; none where all were run together.
    cluster_blocks
        Blocks of a cluster, 1 without clusters.
    """

    sampled: Sampled
    by_line: Mapping[int, Mapping[str, float]]
    buffers: tuple[BufferUse, ...]
    unique_loads: float
    load_cycles: float
    reuses: Reuses | None
    heaviest: float
    faults: tuple[Fault, ...]
    blocks: tuple[SampledBlock, ...] = ()
    cluster_blocks: int = 1


def sample_launch(
    sampler: BlockSampler,
    grid: Dim3,
    progress: Progress | None = None,
    work: float = WORK,
    seconds: float = SECONDS,
    most_seconds_a_block: float = _MAX_SECONDS_A_BLOCK,
    clock: Clock = SYSTEM,
) -> LaunchSample:
    """Runs blocks of a launch and extrapolates: the same blocks on every machine, unless the last resort ends it.

    Parameters
    ----------
    sampler
        Of the launch.
    grid
        All of its blocks.
    progress
        Told the number of blocks that were run, and of those that may be.
    work
        For all blocks, in warp instructions of native code.
    seconds, most_seconds_a_block
        The last resort, for all blocks and for a single one.
    clock
        Of `seconds`.

    Raises
    ------
    BlocksDepend
        A block alone doesn't end, or does other work the second time; blocks come in clusters.
    """
    if sampler.cluster_blocks > 1:
        raise BlocksDepend("its blocks come in clusters")
    started = clock.now()
    total = grid.size
    runs: dict[int, BlockRun] = {}
    order = list(order_of_blocks(grid))
    late = False
    for n, block in enumerate(order):
        spent = sum(map(effort_of, runs.values()))
        late = n >= _MIN_COSTLY_RUNS and clock.now() - started > seconds
        if late or (n >= _MIN_COSTLY_RUNS and spent > _PATIENCE * work):
            break
        if n >= _MIN_RUNS:
            alike = grid.size > MAX_WHOLE and _is_uniform(runs, grid)
            if (alike and n >= _PLANNED) or spent > (work if alike else _LONGER * work):
                break
        run = sampler.run(block, block + 1, most_seconds_a_block)
        _refuse_waiting(run)
        runs[block] = run
        if n == 0 and total > 1 and _reads_what_it_changes(run):
            _refuse_sharing(run, sampler.run(block, block + 1, most_seconds_a_block))
        if progress is not None:
            progress(n + 1, len(order))
        if run.faults:
            break
    classes = _classes(runs.values(), grid)
    probed: dict[int, bool] = {}
    if len(runs) < total and not any(run.faults for run in runs.values()):
        probed, stopped = probe(sampler, runs, order, started + seconds - clock.now(), clock)
        late = late or stopped
        if probed:
            classes = weighed_by_work(runs, probed, total, order[:_MIN_RUNS])
    took = clock.now() - started
    by_line = _extrapolated(classes)
    works = {n: work_of(run) for n, run in runs.items()}
    mean = sum(weight * _mean([work_of(r) for r in members]) for weight, members in classes) / total
    loads = sum(weight * _mean([_loads(r) for r in members]) for weight, members in classes)
    whole = len(runs) == total
    faults = tuple(fault for run in runs.values() for fault in run.faults)
    words = (
        f"all {total} blocks were run on the emulator"
        if whole
        else f"{len(runs)} of {total} blocks were run on the emulator (corners, edges, inside) and extrapolated"
    )
    if late:
        words += f"; the time limit of {seconds:g} s was reached"
    if probed:
        words += f"; {len(probed)} others were begun to see how many work at all: {sum(probed.values())} do"
    if not whole and not faults and mean * total <= _CHEAP:
        run = sampler.run(0, total, seconds)
        if run.faults:
            words += "; some of the others do far more work or fault, so that the time is too short"
        elif work_of(run) > _UNSEEN * mean * total:
            words = f"all {total} blocks were run together, as few of them do most of the work"
            heaviest = _heaviest(sampler, total) / (work_of(run) / total)
            return _together(run, sampler, grid, words, clock.now() - started, heaviest)
    return LaunchSample(
        Sampled(len(runs), total, words, took, 0.0 if whole else error_of_work(classes, probed)),
        by_line,
        buffer_uses(list(runs.values()), sampler.ranges, grid, whole),
        float(loads),
        float(sum(weight * _mean([r.load_cycles for r in members]) for weight, members in classes)),
        _reuses(classes),
        float(max(works.values()) / mean) if mean else 1.0,
        faults,
        tuple(
            SampledBlock(run.first, weight / len(members), work_of(run), fingerprint(run, sampler.ranges))
            for weight, members in classes
            for run in members
        ),
    )


def sample_like(sampler: BlockSampler, earlier: LaunchSample) -> LaunchSample | None:
    """The launch of the same kernel compiled otherwise, from few of the blocks that were run before.

    What blocks touch, and how they differ, was found out then; only what is executed has to be counted anew. Blocks
    are taken from all ranges of work, and each stands for those that are like it.

    Returns
    -------
    None where a block touches something else than it did before, or ends in a fault: then nothing is known of others.
    """
    ordered = sorted(earlier.blocks, key=lambda block: block.instructions)
    if not ordered or earlier.faults:
        return None
    alike = ordered[-1].instructions <= 1.01 * ordered[0].instructions
    groups = [
        part for part in np.array_split(np.arange(len(ordered)), _ALIKE_GROUPS if alike else _GROUPS) if part.size
    ]
    counted: list[tuple[Counters, float]] = []
    for group in groups:
        members = [ordered[i] for i in group]
        picked = members[len(members) // 2]
        run = sampler.run(picked.number, picked.number + 1, _MAX_SECONDS_A_BLOCK)
        if run.faults or fingerprint(run, sampler.ranges) != picked.touched:
            return None
        work = sum(each.weight * each.instructions for each in members)
        counted.append((run.counters, work / max(picked.instructions, 1.0)))
    return replace(earlier, by_line=weighted(counted))


def fingerprint(run: BlockRun, ranges: Sequence[Range]) -> int:
    """Fingerprint of the sectors that a block touched, wherever its allocations lie."""
    found = []
    for each in ranges:
        first, end = np.searchsorted(run.sectors, (each.first, each.end))
        if end > first:
            inside = (run.sectors[first:end] - each.first).tobytes() + run.marks[first:end].tobytes()
            found.append((each.label, each.size_bytes, inside))
    return hash(tuple(sorted(found)))


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
        best = max(pieces, key=work_of)
        if best.end - best.first == 1:
            return work_of(best)
        first, end = best.first, best.end


def _together(
    run: BlockRun, sampler: BlockSampler, grid: Dim3, words: str, seconds: float, heaviest: float = 1.0
) -> LaunchSample:
    """The sample from one run of all blocks."""
    uses = tuple(
        BufferUse(u.name, u.size_bytes, u.read / grid.size, u.written / grid.size, 0.0, 0.0, 0.0, u.touched)
        for u in buffer_uses(
            [BlockRun(0, 1, run.counters, run.sectors, run.marks, run.load_cycles, None, (), 0.0)],
            sampler.ranges,
            Dim3(1),
            True,
        )
    )
    by_line = {line: {k: float(v) for k, v in c.items()} for line, c in run.counters.by_ptx_line.items()}
    sampled = Sampled(grid.size, grid.size, words, seconds)
    return LaunchSample(
        sampled, by_line, uses, float(_loads(run)), run.load_cycles, None, heaviest, run.faults,
        cluster_blocks=sampler.cluster_blocks,
    )  # fmt: skip


def _is_uniform(runs: Mapping[int, BlockRun], grid: Dim3) -> bool:
    """True if all blocks of a class did the same so far, and no class something quite different."""
    all_work = [work_of(run) for run in runs.values()]
    if max(all_work) > _QUITE_DIFFERENT * min(all_work):
        return False
    for _, members in _classes(runs.values(), grid):
        work = [work_of(run) for run in members]
        if max(work) > 1.01 * min(work):
            return False
    return True


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _reuses(classes: list[tuple[float, list[BlockRun]]]) -> Reuses | None:
    """Loads again of all blocks; None where one was interpreted."""
    entries, line_bytes, total, bins = 0.0, 0.0, 0.0, np.zeros(NUM_BINS)
    for weight, members in classes:
        for run in members:
            if run.reuses is None:
                return None
            entries += weight / len(members) * run.reuses.entries
            bins += weight / len(members) * run.reuses.bins
            line_bytes += weight / len(members) * run.reuses.line_bytes
            total += weight / len(members)
    return Reuses(entries, bins, line_bytes / total)


def _loads(run: BlockRun) -> int:
    return int(np.count_nonzero(run.marks & READ))


def _refuse_waiting(run: BlockRun) -> None:
    for fault in run.faults:
        if fault.kind in ("timeout", "deadlock"):
            raise BlocksDepend(f"a block alone does not end: {fault.message}")


def _reads_what_it_changes(run: BlockRun) -> bool:
    """True if a block may find other work to do the second time: only if it reads where it writes."""
    both = READ | WRITTEN
    return bool(np.any((run.marks & CHANGED) | ((run.marks & both) == both)))


def _refuse_sharing(first: BlockRun, second: BlockRun) -> None:
    """A block that finds less, or more, to do once it has run shares out work by what is in memory."""
    _refuse_waiting(second)
    a, b = work_of(first), work_of(second)
    if abs(a - b) > 0.05 * max(a, b):
        raise BlocksDepend("a block does other work once it has run: what others leave in memory decides what it does")


def _classes(runs: Iterable[BlockRun], grid: Dim3) -> list[tuple[float, list[BlockRun]]]:
    """Runs by class, each class with the number of blocks that it stands for: those of classes that no run is of are
    shared out by size."""
    found: defaultdict[tuple[int, ...], list[BlockRun]] = defaultdict(list)
    for run in runs:
        found[class_of(run.first, grid)].append(run)
    sizes = {key: size_of_class(key, grid) for key in found}
    scale = grid.size / sum(sizes.values())
    return [(sizes[key] * scale, members) for key, members in found.items()]


def _extrapolated(classes: list[tuple[float, list[BlockRun]]]) -> dict[int, dict[str, float]]:
    return weighted((run.counters, weight / len(members)) for weight, members in classes for run in members)
