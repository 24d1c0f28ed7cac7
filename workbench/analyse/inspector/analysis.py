"""Analysis of a translation besides its listing: frozen values, static but for occupancy (modelled).

Instructions are named by their index in their kernel, PTX lines count from 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from workbench.analyse.inspector.elimination_words import Elimination
from workbench.analyse.inspector.kernel_code import Idiom
from workbench.analyse.inspector.ptx_graph import PtxGraph
from workbench.analyse.inspector.ptx_help import Help
from workbench.analyse.inspector.schedule_report import ScheduleReport
from workbench.base.records import Missing
from workbench.base.records.facts import Fact
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
        Threads of a block and theoretical occupancy, modelled.
    schedule
        Waits of instructions, costs of loops and the contents of registers, in words.
    """

    sass: sass_analysis.KernelAnalysis | Missing
    origins: tuple[Fact | None, ...]
    ptx: PtxGraph
    occupancy: tuple[tuple[int, float], ...] | Missing
    schedule: ScheduleReport | Missing


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
