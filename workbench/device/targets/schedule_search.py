"""Looks for an order of a block's warps that gives another result than the usual one, and leaves out what it does not
need.

Orders are drawn, and the decisions of one that gives another result are shrunk by delta debugging (ddmin; Zeller and
Hildebrandt, Simplifying and Isolating Failure-Inducing Input, 2002): of those that are left each is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.base import arguments as given
from workbench.base.errors import ArgumentError
from workbench.base.records import Dim3
from workbench.base.records.outcomes import Fault
from workbench.device.targets.base import Launchable
from workbench.device.targets.emulator import EmulatorTarget
from workbench.device.targets.launch_call import checked_call
from workbench.device.targets.monitored_runs import run_monitored
from workbench.device.targets.recorded_places import block_number
from workbench.device.targets.traced_launch import check_schedule, run_by_steps, run_to_block
from workbench.device.targets.traced_steps import WARP
from workbench.emulate.interpret.scheduled import DrawnWarps, ScheduledWarps
from workbench.emulate.warp_schedules import Switch, WarpSchedule


@dataclass(frozen=True, eq=False)
class ScheduledRun:
    """The end of a block under a schedule.

    arrays: what was passed, by the names of the parameters, as the block left it. faults: those that ended the launch.
    schedule: the decisions that had an effect.
    """

    arrays: dict[str, NDArray[Any]]
    faults: tuple[Fault, ...]
    schedule: WarpSchedule

    def differs_from(self, other: ScheduledRun) -> bool:
        """True if a byte of an array, or a kind of fault, is another."""
        if [fault.kind for fault in self.faults] != [fault.kind for fault in other.faults]:
            return True
        return any(self.arrays[name].tobytes() != array.tobytes() for name, array in other.arrays.items())


@dataclass(frozen=True, eq=False)
class FoundSchedule:
    """A schedule under which a block ends otherwise than in the usual order.

    schedule: its decisions; without any of them the result is the usual one. drawn: how many decisions the order had
    that was found. runs: launches until then. usual, found: how the block ends in either order.
    """

    schedule: WarpSchedule
    drawn: int
    runs: int
    usual: ScheduledRun
    found: ScheduledRun

    @property
    def differences(self) -> dict[str, NDArray[np.int64]]:
        """The places that differ of each array that does: (count, dimensions), as indices."""
        result = {}
        for name, usual in self.usual.arrays.items():
            other = self.found.arrays[name]
            octets = (np.ascontiguousarray(each).view(np.uint8).reshape(each.size, -1) for each in (usual, other))
            first, second = octets
            places = np.flatnonzero((first != second).any(axis=1))
            if places.size:
                result[name] = np.stack(np.unravel_index(places, usual.shape or (1,)), axis=1).astype(np.int64)
        return result


Runner = Callable[[ScheduledWarps], ScheduledRun]


@contextmanager
def scheduled_runs(
    target: EmulatorTarget,
    kernel: Launchable,
    grid: int | tuple[int, ...] | Dim3,
    block: int | tuple[int, ...] | Dim3,
    args: tuple[Any, ...] | list[Any],
    *,
    block_id: int | tuple[int, ...] | Dim3 = 0,
    **options: Any,
) -> Iterator[tuple[int, int, Runner]]:
    """Give the number of a block, its warps, and a function that runs it, again and again from the same memory.

    options: of `checked_call`. The blocks before it run once, those behind it not. Memory is put back at the end.

    Raises
    ------
    ArgumentError, LaunchError
        The call is wrong; nothing has run. Or a block before it ended the launch in a fault.
    """
    call = checked_call(kernel, grid, block, args, **options)
    number = block_number(block_id, call.grid, "block_id")
    with target.placed(call) as placed, target.memory.undone():
        earlier, part = run_to_block(placed.request, call.kernel.name, number)
        if earlier is not None and earlier.faults:
            raise ArgumentError(f"a block before {number} ends the launch in a fault", "block_id")
        begins = target.memory.copies()

        def run(turns: ScheduledWarps) -> ScheduledRun:
            target.memory.put_back(begins)
            result = run_monitored(part, call.kernel.name, lambda part: run_by_steps(replace(part), turns))
            arrays = {name: buffer.copy_to_host() for name, buffer in placed.arrays}
            return ScheduledRun(arrays, result.faults, WarpSchedule(tuple(turns.made)))

        yield number, -(-call.block.size // WARP), run


def run_schedule(target: EmulatorTarget, schedule: WarpSchedule, *launch: Any, **options: Any) -> ScheduledRun:
    """Run a block under a schedule, on a copy of memory. launch, options: of `scheduled_runs`."""
    with scheduled_runs(target, *launch, **options) as (number, warps, run):
        check_schedule(schedule, warps)
        return run(ScheduledWarps(number, schedule))


def find_schedule(target: EmulatorTarget, *launch: Any, runs: int, seed: int, **options: Any) -> FoundSchedule | None:
    """Draw orders of a block's warps until one ends otherwise than the usual one; None where none of `runs` does.

    launch, options: of `scheduled_runs`. The same seed finds the same schedule.
    """
    runs, seed = given.whole(runs, "runs", 1), given.whole(seed, "seed", 0)
    with scheduled_runs(target, *launch, **options) as (number, warps, run):
        usual = run(ScheduledWarps(number, WarpSchedule()))
        if warps < 2:
            return None
        for count in range(runs):
            drawn = run(DrawnWarps(number, seed * runs + count))
            if drawn.differs_from(usual):
                break
        else:
            return None

        def differs(switches: Sequence[Switch]) -> bool:
            return run(ScheduledWarps(number, WarpSchedule(tuple(switches)))).differs_from(usual)

        shortest = shrunk(drawn.schedule.switches, differs)
        found = run(ScheduledWarps(number, WarpSchedule(tuple(shortest))))
        return FoundSchedule(found.schedule, len(drawn.schedule), count + 1, usual, found)


def shrunk(items: Sequence[Switch], fails: Callable[[Sequence[Switch]], bool]) -> list[Switch]:
    """Leave out what is not needed for a failure (ddmin): without any one of the items that are left there is none."""
    left, pieces = list(items), 2
    while len(left) >= 2:
        size = -(-len(left) // pieces)
        parts = [left[at : at + size] for at in range(0, len(left), size)]
        rests = [[each for other in parts if other is not part for each in other] for part in parts]
        alone = next((part for part in parts if fails(part)), None)
        rest = None if alone is not None else next((rest for rest in rests if len(parts) > 2 and fails(rest)), None)
        if alone is not None:
            left, pieces = alone, 2
        elif rest is not None:
            left, pieces = rest, max(pieces - 1, 2)
        elif pieces >= len(left):
            break
        else:
            pieces = min(len(left), 2 * pieces)
    return left


__all__ = ["FoundSchedule", "ScheduledRun", "find_schedule", "run_schedule", "shrunk"]
