"""Analysis of a translation besides its listing: frozen values, static but for occupancy (modelled).

Instructions are named by their index in their kernel, PTX lines count from 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from workbench.analyse.inspector.code_reasons import why_of_class, why_of_proof
from workbench.analyse.inspector.elimination_words import Elimination
from workbench.analyse.inspector.kernel_code import Idiom
from workbench.analyse.inspector.ptx_graph import PtxGraph
from workbench.analyse.inspector.ptx_help import Help
from workbench.analyse.inspector.schedule_report import ScheduleReport
from workbench.base.records import Missing
from workbench.base.records.facts import Fact
from workbench.base.records.occupancy_reasons import ReasonedOccupancy
from workbench.base.records.reasons import Why
from workbench.isa.sass import analysis as sass_analysis


@dataclass(frozen=True, eq=False)
class KernelAnalysis:
    """One kernel.

    Attributes
    ----------
    sass
        Facts of its instructions, blocks, loops (with the iterations of the source's loop that one of their iterations
        does), live registers, mix and proof.
    origins
        For each instruction its origin, if no PTX line says so.
    occupancy
        At several sizes of a block, modelled.
    schedule
        Waits of instructions, costs of loops and the contents of registers, in words.
    """

    sass: sass_analysis.KernelAnalysis | Missing
    origins: tuple[Fact | None, ...]
    ptx: PtxGraph
    occupancy: tuple[ReasonedOccupancy, ...] | Missing
    schedule: ScheduleReport | Missing

    @property
    def mix_reasons(self) -> tuple[Why, ...]:
        """For each class of the mix the reason of its number; none where there is no schedule."""
        sass, schedule = self.sass, self.schedule
        if isinstance(sass, Missing) or isinstance(schedule, Missing):
            return ()
        classes = [each.class_ for each in sass.instructions]
        return tuple(
            why_of_class(
                name, count, [each for each, of in zip(schedule.instructions, classes, strict=True) if of == name]
            )
            for name, count in sass.mix
        )

    @property
    def proof_reason(self) -> Why | Missing:
        """The reason of what is said of the control codes."""
        sass, schedule = self.sass, self.schedule
        if isinstance(sass, Missing):
            return sass
        return schedule if isinstance(schedule, Missing) else why_of_proof(sass.proof, schedule.instructions)


@dataclass(frozen=True, eq=False)
class Analysis:
    """All kernels of a translation, by mangled name; eliminations by PTX line; help by what it is about."""

    arch: str
    kernels: Mapping[str, KernelAnalysis]
    ptx_eliminations: Mapping[int, Elimination]
    idioms: tuple[Idiom, ...]
    ptx_help: Mapping[str, Help]
    sass_help: Mapping[str, Help]
    operand_help: Mapping[str, Help]
