"""The figures of a kernel that a gate keeps: static, counted and modelled, of one launch whose data do not change."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from workbench.analyse.checks import Problem
from workbench.analyse.checks.case_launches import CaseLaunch, larger_sizes, launch_of
from workbench.analyse.model import Prediction
from workbench.api.handles import Kernel
from workbench.api.judging import check, occupancy
from workbench.api.predicting import predict
from workbench.base.errors import WorkbenchError
from workbench.base.records import Basis, Missing, Resources
from workbench.base.records.outcomes import Outcome
from workbench.device.targets import target_named
from workbench.device.targets.extents import as_dim3

MAX_BYTES = 1 << 22
"""Bytes of the arrays of the launch, unless its sizes are given: a second or less in the emulator."""
_LAUNCH_SECONDS = 60.0


@dataclass(frozen=True)
class FigureRow:
    """A figure of a kernel.

    Attributes
    ----------
    title
        The name in words.
    room
        The share by which it may grow before that is reported.
    better
        The direction of progress, `less` or `more`.
    """

    title: str
    unit: str
    basis: Basis
    room: float = 0.0
    better: str = "less"


FIGURES: Mapping[str, FigureRow] = {
    "registers_per_thread": FigureRow("registers of a thread", "registers", "static"),
    "spill_store_bytes": FigureRow("spills that are stored", "bytes", "static"),
    "spill_load_bytes": FigureRow("spills that are loaded", "bytes", "static"),
    "stack_bytes": FigureRow("stack of a thread", "bytes", "static"),
    "static_smem_bytes": FigureRow("static shared memory of a block", "bytes", "static"),
    "occupancy_percent": FigureRow("occupancy", "%", "modelled", better="more"),
    "warp_instructions": FigureRow("warp instructions", "instructions", "counted", 0.01),
    "global_load_sectors": FigureRow("sectors of global loads", "sectors", "counted", 0.005),
    "global_store_sectors": FigureRow("sectors of global stores", "sectors", "counted", 0.005),
    "global_atomic_sectors": FigureRow("sectors of global atomics", "sectors", "counted", 0.005),
    "bank_conflicts": FigureRow("bank conflicts in shared memory", "wavefronts", "counted", 0.005),
    "modelled_us": FigureRow("modelled time", "us", "modelled", 0.03),
}
"""By name. Modelled times of one kernel come out the same; their room is for other versions of the compilers."""
_STATIC = tuple(name for name, row in FIGURES.items() if row.basis == "static")
_COUNTED = tuple(name for name, row in FIGURES.items() if row.basis == "counted")
_COUNTERS = {
    "bank_conflicts": ("shared_load_bank_conflicts", "shared_store_bank_conflicts", "shared_copy_bank_conflicts")
}
"""Counters that a figure is the sum of, where it is not one of the same name."""


@dataclass(frozen=True)
class KernelFigures:
    """The figures of one kernel.

    Attributes
    ----------
    values
        Values by the names of `FIGURES`, without those that cannot be had.
    sizes
        Sizes of the launch.
    lines
        Warp instructions and sectors by source line, which show where they grew.
    missing
        Figures that cannot be had, with the reason.
    of_folder
        Found by gating a folder of kernels, not one file or one call of a test.
    wrong
        The reason for which its results are not right; empty where they are.
    """

    name: str
    file: str
    line: int
    arch: str
    device: str
    sizes: Mapping[str, int]
    values: Mapping[str, float]
    lines: Mapping[int, Mapping[str, int]]
    missing: Mapping[str, str]
    toolkit: Mapping[str, str]
    of_folder: bool = False
    wrong: str = ""


def figures_of(
    name: str, file: str, kernel: Kernel, problem: Problem, device: str, sizes: Mapping[str, int] | None = None
) -> KernelFigures:
    """The figures of a kernel in one launch of a problem.

    Parameters
    ----------
    name, file
        Under which they are kept.
    device
        The GPU model whose time and occupancy are modelled.
    sizes
        Of the launch; None for the problem's largest case, doubled while its arrays are small.

    Raises
    ------
    ArgumentError, LaunchError
        Problem and kernel don't fit together.
    """
    chosen = larger_sizes(problem, MAX_BYTES)[-1] if sizes is None else sizes
    launch = launch_of(problem, kernel, chosen, problem.values[0])
    kernel = launch.kernel
    values: dict[str, float] = {}
    missing: dict[str, str] = {}
    resources = kernel.resources
    if isinstance(resources, Resources):
        for each in _STATIC:
            found = getattr(resources, each)
            if isinstance(found, int):
                values[each] = found
        blocks = occupancy(kernel, tuple(as_dim3(launch.block, "block")), launch.dynamic_smem_bytes)
        values["occupancy_percent"] = round(100 * blocks.theoretical, 2)
    else:
        missing["registers_per_thread"] = resources.reason
    outcome = launch_in_emulator(kernel, launch, _LAUNCH_SECONDS, count=True)
    lines: dict[int, Mapping[str, int]] = {}
    faults = [fault for fault in outcome.faults if fault.ends_launch]
    if faults or isinstance(outcome.counters, Missing):
        missing["warp_instructions"] = faults[0].message if faults else str(outcome.counters)
    else:
        values |= _counted(outcome.counters.totals)
        lines |= {line: _counted(counts) for (_, line), counts in outcome.counters.by_source_line.items()}
        _add_time(values, missing, kernel, launch, device)
    translation = kernel.compilation.translation
    return KernelFigures(
        name=name,
        file=file,
        line=first_line(kernel),
        arch=kernel.compilation.arch,
        device=device,
        sizes=dict(chosen),
        values=values,
        lines=lines,
        missing=missing,
        toolkit=dict(translation.toolkit.versions),
        wrong=_wrong(kernel, problem),
    )


def _wrong(kernel: Kernel, problem: Problem) -> str:
    """The first thing that is wrong with a kernel's results in the problem's own cases; empty where nothing is."""
    verdict = check(kernel, problem, target="emulator", work=0, time_limit_seconds=_LAUNCH_SECONDS)
    if verdict.passed:
        return ""
    case = next((each for each in verdict.cases if not each.passed), None)
    faults = verdict.distinct_faults
    if faults:
        return f"{case.label}: {faults[0].message}" if case is not None else faults[0].message
    return f"{case.label}: {case.mismatch or case.message}" if case is not None else verdict.states_words


def _counted(counts: Mapping[str, int]) -> dict[str, int]:
    """The figures of some counts."""
    return {name: sum(counts.get(each, 0) for each in _COUNTERS.get(name, (name,))) for name in _COUNTED}


def launch_in_emulator(kernel: Kernel, launch: CaseLaunch, seconds: float, **options: Any) -> Outcome:
    """The outcome of a case's launch. seconds: its limit. options: of the target's launch."""
    return target_named("emulator").launch(
        kernel,
        launch.grid,
        launch.block,
        launch.args,
        dynamic_smem_bytes=launch.dynamic_smem_bytes,
        time_limit_seconds=seconds,
        **options,
    )


def _add_time(values: dict[str, float], missing: dict[str, str], kernel: Kernel, launch: Any, device: str) -> None:
    try:
        found = predict(
            kernel, launch.grid, launch.block, launch.args, device=device, dynamic_smem_bytes=launch.dynamic_smem_bytes
        )
    except WorkbenchError as error:
        missing["modelled_us"] = str(error)
        return
    if isinstance(found, Prediction):
        values["modelled_us"] = round(found.us, 4)
    elif isinstance(found, Missing):
        missing["modelled_us"] = found.reason


def first_line(kernel: Kernel) -> int:
    """The first line of the source that the kernel's code comes from; 1 where none is known."""
    own = kernel.compilation.source.filename
    sass = kernel.sass
    lines = [] if isinstance(sass, Missing) else [each.source_line for each in sass.lines if each.source_file == own]
    return min((line for line in lines if isinstance(line, int)), default=1)
