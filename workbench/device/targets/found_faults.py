"""Findings of sanitisers in a launch, as faults: errors first."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from workbench.base.records import Dim3, Language, Translation
from workbench.base.records.kernel_languages import language_named
from workbench.base.records.outcomes import Fault
from workbench.device.targets.base import Buffer
from workbench.device.targets.named_memory import global_arrays, shared_arrays
from workbench.device.targets.sanitizer_bugs import Bug, Sources, bugs_of
from workbench.device.targets.sanitizer_faults import FaultContext, as_fault
from workbench.emulate.analysis.barrier_free_paths import BarrierFreePaths
from workbench.emulate.analysis.common_places import CommonPlaces
from workbench.emulate.analysis.skipped_barriers import are_alternatives
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.sanitize.findings import Finding
from workbench.emulate.sanitize.sites import cell_shift

_OF_TILES = re.compile(r"[\\/](cooperative_groups\.h|cooperative_groups[\\/]details[\\/](?!async)\w+\.h)$")
"""Headers of cooperative groups; what `memcpy_async` copies is the program's."""

_MOST_UNITS = 1 << 12
"""The most units of the last place by which results of one reduction may differ, as sums that cancel do."""


def scene_of(
    translation: Translation,
    kernel: EmulatedKernel,
    grid: Dim3,
    block: Dim3,
    dynamic_smem_bytes: int,
    arguments: Iterable[tuple[str, Buffer]] = (),
    language: Language = "cuda",
) -> FaultContext:
    """Give the launch that findings are of; passed: arrays that have names, besides the module's own."""
    arrays = [
        *global_arrays(translation, kernel.program, arguments),
        *shared_arrays(translation, kernel, dynamic_smem_bytes),
    ]
    spots = translation.line_map.ptx_to_source
    return FaultContext(grid, block, arrays, spots, translation.source.filename, 1 << cell_shift(kernel), language)


def found_faults(findings: Sequence[Finding], scene: FaultContext, kernel: EmulatedKernel) -> tuple[Fault, ...]:
    """Give findings of one launch as faults."""
    findings = [
        finding
        for finding in findings
        if not _is_of_the_compiler(finding, scene.language) and not _is_of_a_tile(finding, scene)
    ]
    if not findings:
        return ()
    sources = Sources(
        lambda line: scene.spot(line)[:2],
        scene.array,
        BarrierFreePaths(kernel),
        lambda one, other: not kernel.meets_in_parts and are_alternatives(kernel, one, other),
        CommonPlaces(kernel),
    )
    faults = [
        as_fault(bug, scene, _is_reduction_of_the_compiler(bug, scene.language)) for bug in bugs_of(findings, sources)
    ]
    return tuple(sorted(faults, key=lambda fault: fault.severity != "error"))


def _is_of_a_tile(finding: Finding, scene: FaultContext) -> bool:
    """True of a race within NVIDIA's header for tiles of several warps. One lane of each warp waits at the tile's
    barrier and passes it on to the others by `__shfl_sync`, which orders no memory accesses (PTX ISA 9.7.9 shfl.sync):
    what lanes then write and read of the tile's own memory is a race by the letter, and in no program's hands.
    """
    touches = (finding.touch, finding.other)
    if not finding.kind.startswith("racecheck.") or finding.touch.space != "shared":
        return False
    spots = [scene.spots.get(touch.line) for touch in touches if touch is not None]
    return all(spot is not None and _OF_TILES.search(spot.file) for spot in spots)


def _is_reduction_of_the_compiler(bug: Bug, language: Language) -> bool:
    """True of a race in which lanes write one word by one instruction, with values that differ by roundings, where the
    compiler alone uses shared memory: each lane has added the same numbers in an order of its own."""
    finding, found = bug.finding, language_named(language)
    return (
        found is not None
        and found.shares_for_itself
        and finding.kind == "racecheck.write_write"
        and finding.touch.space == "shared"
        and finding.other is not None
        and finding.other.line == finding.touch.line
        and finding.units_apart is not None
        and finding.units_apart <= _MOST_UNITS
    )


def _is_of_the_compiler(finding: Finding, language: Language) -> bool:
    """True of a finding that the author of the kernel cannot change: where the compiler alone uses shared memory, and
    threads that hold the same result all write it there."""
    touch, found = finding.touch, language_named(language)
    return (
        found is not None
        and found.shares_for_itself
        and finding.severity == "warning"
        and finding.same_value
        and touch.space == "shared"
    )
