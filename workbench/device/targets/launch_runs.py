"""The one way in which a launch runs in the emulator and becomes an outcome.

Every front end comes here with a launch that is admitted and placed in memory: handles, Numba and CuPy, stand-ins for
the driver, programs. What is done here is the same for all: progress and interrupts, causes of faults, findings of
sanitisers, both orders of a race, the certainty of counters, the kernel's output.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import replace

from workbench.base.records import Missing, Quantity
from workbench.base.records.facts import Fact
from workbench.base.records.fault_words import worded
from workbench.base.records.outcomes import Counters, Fault, Outcome
from workbench.compilers.correlate.access_match import AccessMatch
from workbench.device.targets import line_counts
from workbench.device.targets.found_faults import found_faults, scene_of
from workbench.device.targets.grid_sync_faults import explained_grid_sync
from workbench.device.targets.monitored_runs import run_monitored
from workbench.device.targets.placed_launch import PlacedLaunch
from workbench.device.targets.replaying import Again, Replayer
from workbench.emulate import costs, run
from workbench.emulate.heap import CALLS as HEAP_CALLS
from workbench.emulate.sanitize.findings import Finding

_HOST_ADDRESS = Fact("host_address")
Repeat = Callable[[], Again]
"""Called before the launch: gives what places it once more, with copies of what the launch may write."""


def run_launch(placed: PlacedLaunch, match: AccessMatch | None = None, repeat: Repeat | None = None) -> Outcome:
    """Run a launch, for the thread that holds memory; faults are a part of the outcome.

    Parameters
    ----------
    match
        The certainty of the counts beside SASS; None of a launch that does not count.
    repeat
        None where the launch cannot be run again.

    Raises
    ------
    UnsupportedInstruction
        The kernel reaches an instruction that the emulator does not know.
    LaunchInterrupted
        A KeyboardInterrupt came while it ran.
    """
    request, launch = placed.request, placed.launch
    replayer = None if repeat is None else _replayer(placed, repeat)
    started = time.perf_counter()
    try:
        result = run_monitored(request, launch.kernel.name, run)
    except BaseException:  # there will be no outcome to hold what was printed so far
        sys.stdout.write(request.printed.text)
        raise
    seconds = time.perf_counter() - started
    faults = tuple(explained(fault, placed) for fault in result.faults) if result.faults else ()
    found = _sanitiser_faults(placed, result.findings, replayer) if result.findings else ()
    return Outcome(
        launch=launch,
        target="emulator",
        faults=faults + found,
        counters=result.counters if match is None else _certain(placed, result.counters, match),
        stdout=result.stdout,
        seconds=Quantity(seconds, "s of the emulator", "measured"),
        sanitized=request.sanitize,
        interpreted=result.interpreted,
    )


def explained(fault: Fault, placed: PlacedLaunch) -> Fault:
    """A fault of the engine with the cause that this process and the launch tell, in words."""
    name = placed.staged.name_at(fault.address) if fault.cause == _HOST_ADDRESS and fault.address else ""
    caused = replace(fault, cause=Fact.of("host_array", array=name)) if name else fault
    return worded(explained_grid_sync(caused, placed.launch), placed.language)


def _replayer(placed: PlacedLaunch, repeat: Repeat) -> Replayer | None:
    """The replays of a launch in which races are looked for; None where its initial state is too large to keep, and of
    kernels that allocate memory: pieces of the heap outlive the launch, so it is not put back."""
    request = placed.request
    if "race" not in request.sanitize:
        return None
    memory = request.program.memory
    if memory.used_bytes > costs.MAX_REPLAYED_BYTES or not request.kernel.mentioned.isdisjoint(HEAP_CALLS):
        return None
    return Replayer(placed.launch, memory, placed.staged.places, memory.copies(), repeat())


def _sanitiser_faults(
    placed: PlacedLaunch, findings: tuple[Finding, ...], replayer: Replayer | None
) -> tuple[Fault, ...]:
    """Findings of sanitisers as faults: errors first."""
    launch, kernel = placed.launch, placed.request.kernel
    translation = launch.kernel.compilation.translation
    scene = scene_of(
        translation,
        kernel,
        launch.grid,
        launch.block,
        launch.dynamic_smem_bytes,
        placed.arrays,
        placed.language,
    )
    faults = found_faults(findings, scene, kernel)
    if replayer is None:
        return faults
    return tuple(
        replace(fault, replayer=replayer) if fault.kind.startswith("racecheck.") else fault for fault in faults
    )


def _certain(placed: PlacedLaunch, counters: Counters | Missing, match: AccessMatch) -> Counters | Missing:
    """Counters with their certainty, kept for listings that show the kernel."""
    if isinstance(counters, Missing):
        return counters
    certain = replace(counters, basis_by_ptx_line=match.by_ptx_line, not_in_ptx=match.not_in_ptx)
    return line_counts.of_launch(placed.launch, certain)


__all__ = ["Repeat", "explained", "run_launch"]
