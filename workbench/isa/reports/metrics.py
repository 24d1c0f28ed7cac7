"""Columns of Nsight Compute's source page: their labels and internal names, and the columns by line that they fill.

The labels are those of its Source page, the names those of `ncu --print-metric-name name`; both occur in exports
("Nsight Compute Documentation", Metrics Reference: Source Metrics and Warp Stall Reasons).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from workbench.base.records.counter_table import LINE_COLUMNS, LineColumn

NAMES: Mapping[str, str] = {
    "Instructions Executed": "inst_executed",
    "Thread Instructions Executed": "thread_inst_executed",
    "Avg. Threads Executed": "derived__avg_thread_executed",
    "Divergent Branches": "smsp__branch_targets_threads_divergent",
    "L2 Theoretical Sectors Global": "memory_l2_theoretical_sectors_global",
    "L2 Theoretical Sectors Global Ideal": "memory_l2_theoretical_sectors_global_ideal",
    "L2 Theoretical Sectors Local": "memory_l2_theoretical_sectors_local",
    "L1 Wavefronts Shared": "memory_l1_wavefronts_shared",
    "L1 Wavefronts Shared Ideal": "memory_l1_wavefronts_shared_ideal",
    "# Samples": "smsp__pcsamp_sample_count",
    "Warp Stall Sampling (All Samples)": "smsp__pcsamp_sample_count",
    "Warp Stall Sampling (All Cycles)": "smsp__pcsamp_sample_count",
}
"""Internal names by labels."""

# Reason, the labels that it has had, and what a warp waits for.
_STALLS: tuple[tuple[str, tuple[str, ...], str], ...] = (
    ("barrier", ("stall_barrier",), "for other warps at a barrier of the block"),
    ("branch_resolving", ("stall_branch_resolving",), "for a branch target to be computed"),
    ("dispatch_stall", ("stall_dispatch",), "for the dispatcher, which holds back the issue"),
    ("drain", ("stall_drain",), "after EXIT, for stores to be written out"),
    ("gmma", ("stall_gmma",), "for a warp group's matrix multiplication"),
    ("imc_miss", ("stall_imc",), "for a constant that is not in the cache"),
    ("lg_throttle", ("stall_lg",), "for a place in the queue of local and global memory"),
    ("long_scoreboard", ("stall_long_sb",), "for a result of local, global, surface or texture memory"),
    ("math_pipe_throttle", ("stall_math",), "for an arithmetic pipe to be free"),
    ("membar", ("stall_membar",), "at a memory barrier"),
    ("mio_throttle", ("stall_mio",), "for a place in the queue of shared memory and special functions"),
    ("misc", ("stall_misc",), "for other reasons"),
    ("no_instructions", ("stall_no_inst",), "for its next instructions to be fetched"),
    ("not_selected", ("stall_not_selected",), "although it could issue: the scheduler took another warp"),
    ("selected", ("stall_selected",), "for nothing: it issued"),
    ("short_scoreboard", ("stall_short_sb",), "for a result of shared memory or of a special function"),
    ("sleeping", ("stall_sleep", "stall_sleeping"), "asleep, by nanosleep"),
    ("tex_throttle", ("stall_tex",), "for a place in the queue of the texture unit"),
    ("wait", ("stall_wait",), "for the fixed number of cycles that the instruction before it takes"),
    ("warpgroup_arrive", ("stall_warpgroup_arrive",), "at wgmma.fence, for its warp group"),
)
_PREFIX = "smsp__pcsamp_warps_issue_stalled_"
STALL_NAMES: Mapping[str, str] = {
    **{label: f"{_PREFIX}{reason}" for reason, labels, _ in _STALLS for label in labels},
    f"{_PREFIX}sleep": f"{_PREFIX}sleeping",
}

SAMPLES = LineColumn(
    "samples", "samples", "samples", (), "samples of warps that stood at the instruction, issuing or waiting",
    metrics=(("samples", "smsp__pcsamp_sample_count"),),
)  # fmt: skip
STALLS: tuple[LineColumn, ...] = tuple(
    LineColumn(
        f"stall_{reason}", labels[0], "samples", (), f"samples in which a warp stood here {what}",
        metrics=((f"stall_{reason}", f"{_PREFIX}{reason}"),),
    )
    for reason, labels, what in _STALLS
)  # fmt: skip

_COUNTED = {column.name: column for column in LINE_COLUMNS}


@dataclass(frozen=True)
class Measured:
    """The source of a column by line: the metric, its denominator, and its ideal."""

    column: LineColumn
    above: str
    below: str = ""
    ideal: str = ""
    less: str = ""


MEASURED: tuple[Measured, ...] = (
    Measured(SAMPLES, "smsp__pcsamp_sample_count"),
    Measured(_COUNTED["executed"], "inst_executed"),
    Measured(_COUNTED["active_lanes"], "thread_inst_executed", "inst_executed"),
    Measured(
        _COUNTED["sectors_per_request"], "memory_l2_theoretical_sectors_global", "inst_executed",
        "memory_l2_theoretical_sectors_global_ideal",
    ),
    Measured(
        _COUNTED["wavefronts_per_request"], "memory_l1_wavefronts_shared", "inst_executed",
        "memory_l1_wavefronts_shared_ideal",
    ),
    Measured(
        _COUNTED["bank_conflicts"], "memory_l1_wavefronts_shared", less="memory_l1_wavefronts_shared_ideal",
    ),
    Measured(_COUNTED["divergent_branches"], "smsp__branch_targets_threads_divergent"),
    Measured(_COUNTED["local_sectors"], "memory_l2_theoretical_sectors_local"),
    *(Measured(column, column.metric) for column in STALLS),
)  # fmt: skip


def internal_name(header: str) -> str:
    """The internal name of a column of the source page; the header itself where it is none of the known ones."""
    plain = header.strip()
    return NAMES.get(plain) or STALL_NAMES.get(plain) or plain
