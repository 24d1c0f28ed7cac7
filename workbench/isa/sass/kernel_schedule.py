"""A kernel's machine code as a schedule: what each instruction waits for, what loops cost, what fills the registers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from workbench.base.control_flow import NaturalLoop
from workbench.base.records import Missing, SassLine
from workbench.isa.sass.blocks import FlowGraph
from workbench.isa.sass.dependencies import Dependencies
from workbench.isa.sass.live_peak import PeakRegister, peak_registers
from workbench.isa.sass.liveness import Liveness
from workbench.isa.sass.loop_schedule import LoopSchedule, loop_schedule
from workbench.isa.sass.registers import RegisterUse
from workbench.isa.sass.schedule import plan
from workbench.isa.sass.spill_pairs import SpillPair, spill_pairs
from workbench.isa.sass.stalls import Stall, stalls


@dataclass(frozen=True, eq=False)
class KernelSchedule:
    """One kernel. Indices are positions in its lines.

    Attributes
    ----------
    stalls
        One for each instruction.
    loops
        One for each loop of the analysis, Missing where its iterations can't be followed.
    peak
        Registers that are live at the peak of general registers.
    spills
        Spilled values, out and back.
    """

    stalls: tuple[Stall, ...] | Missing
    loops: tuple[LoopSchedule | Missing, ...]
    peak: tuple[PeakRegister, ...]
    spills: tuple[SpillPair, ...]


def kernel_schedule(
    lines: Sequence[SassLine],
    uses: Sequence[RegisterUse],
    graph: FlowGraph,
    links: Dependencies,
    live: Liveness,
    loops: Sequence[NaturalLoop],
    arch: int,
) -> KernelSchedule:
    """Derives the schedule of a kernel from the analyses of its lines; `arch` is 75, 80, ... 121."""
    steps = plan(lines, uses, arch)
    missing = Missing("there are no control codes to go by")
    return KernelSchedule(
        stalls=missing if steps is None else stalls(lines, uses, steps, graph, links, arch),
        loops=tuple(missing if steps is None else loop_schedule(loop, lines, steps, graph, arch) for loop in loops),
        peak=peak_registers(lines, uses, graph, links, live, loops),
        spills=spill_pairs(lines, uses, graph, links),
    )
