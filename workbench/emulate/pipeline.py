"""A kernel as LLVM IR: the passes in their order, and the plan that its machine code must be run with.

Does not know how IR becomes machine code, nor what is kept.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from types import ModuleType
from typing import Any

from workbench.emulate import costs
from workbench.emulate.analysis import native_eligibility
from workbench.emulate.analysis.block_uniformity import block_uniformity
from workbench.emulate.analysis.clone_uniformity import clone_uniformity
from workbench.emulate.analysis.liveness import liveness
from workbench.emulate.codegen import sanitizers
from workbench.emulate.codegen.control import WarpEmitter
from workbench.emulate.codegen.counters import Counting
from workbench.emulate.codegen.memory import AccessSite
from workbench.emulate.codegen.tier0 import Tier0Emitter
from workbench.emulate.ir.counter_layout import TableLayout
from workbench.emulate.ir.graph import build_graph
from workbench.emulate.ir.unit import PLAIN, Instruments, Unit
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.passes import (
    coalesce_bounds_checks,
    find_block_order,
    insert_counters,
    insert_sanitizers,
    resolve_parameters,
    split_at_barrier_tests,
    split_live_ranges,
)
from workbench.emulate.passes.insert_sanitizers import sanitized_sites
from workbench.emulate.sanitize.sites import Site
from workbench.records import Dim3

sanitizers.enter_row()
PASSES: tuple[ModuleType, ...] = (
    split_at_barrier_tests,
    resolve_parameters,
    native_eligibility,  # changes nothing, and needs parameters by name
    find_block_order,
    insert_counters,
    insert_sanitizers,
    split_live_ranges,
    coalesce_bounds_checks,
)
"""All passes in their order. Each is a file with a function `run`: of a unit, whether it was changed."""


def pass_name(each: ModuleType) -> str:
    """A pass as people name it: its file."""
    return each.__name__.rpartition(".")[2]


_FAR = 1 << 30
"""The line of the kernel in plans that are kept, so that no line of theirs is 0, which stands for none."""


@dataclass(frozen=True)
class Plan:
    """What a kernel's machine code must be run with.

    needed: functions of the runtime that it calls. order: why blocks must run in their order, empty where they may
    run side by side. counted: how the table of code that counts is read.
    sanitized: the accesses and barriers that it tells a sanitiser of, by number. Plain enough to be kept inside the
    code.
    """

    sites: tuple[AccessSite, ...]
    barrier_lines: tuple[int, ...]
    warps: int
    frame_bytes: int
    needed: tuple[str, ...]
    order: str
    counted: TableLayout | None = None
    sanitized: tuple[Site, ...] = ()

    def moved(self, lines: int) -> Plan:
        """The same with lines of PTX counted from elsewhere; line 0 stands for none."""
        sites = tuple(replace(s, line=s.line + lines) if s.line else s for s in self.sites)
        counted = self.counted.moved(lines) if self.counted is not None else None
        barrier_lines = tuple(n + lines for n in self.barrier_lines)
        sanitized = tuple(replace(s, line=s.line + lines) for s in self.sanitized)
        return replace(self, sites=sites, barrier_lines=barrier_lines, counted=counted, sanitized=sanitized)

    def to_text(self, line: int) -> str:
        """As text, for a kernel that begins at a line of PTX; `from_text` takes it back."""
        return json.dumps(asdict(self.moved(_FAR - line)))

    @classmethod
    def from_text(cls, text: bytes, line: int) -> Plan:
        """For the same kernel at another line. Raises KeyError, TypeError and ValueError for what is no plan."""
        known: dict[str, Any] = json.loads(text)
        known["sites"] = tuple(AccessSite(**site) for site in known["sites"])
        known["barrier_lines"] = tuple(known["barrier_lines"])
        known["needed"] = tuple(known["needed"])
        known["counted"] = TableLayout.from_plain(known["counted"])
        known["sanitized"] = tuple(Site(**site) for site in known["sanitized"])
        return cls(**known).moved(line - _FAR)


@dataclass(frozen=True, eq=False)
class Lowered:
    """A kernel after all passes but the last, emission, of which there are two kinds."""

    unit: Unit

    @cached_property
    def _emitter(self) -> WarpEmitter:
        return self._made(WarpEmitter, True)

    @property
    def size(self) -> int:
        """Instructions that tier 1 code has, once for whole warps and once for lanes under a mask."""
        return self._emitter.num_all_active + self._emitter.num_masked

    def tier1(self) -> tuple[Plan, str]:
        """The plan and the LLVM IR. Raises NotLowered."""
        return self._emitted(self._emitter)

    def tier0(self) -> tuple[Plan, str]:
        """The same for code that may run slower and is made in a fraction of the time. Raises NotLowered."""
        whole, masked = (self._made(Tier0Emitter, all_active) for all_active in (True, False))
        return self._emitted(masked if whole.num_masked > costs.MOST_MASKED * whole.num_all_active else whole)

    def _made(self, emitter: type[WarpEmitter], all_active: bool) -> WarpEmitter:
        unit = self.unit
        found = unit.of(liveness), unit.of(clone_uniformity), unit.of(block_uniformity)
        made = emitter(unit.graph, *found, unit.block, bool(unit.block_order), all_active)
        made.counting = Counting(unit.counted)
        return made

    def _emitted(self, emitter: WarpEmitter) -> tuple[Plan, str]:
        ir = emitter.emit()
        lines = tuple(self.unit.graph.blocks[n].last.line for n in emitter.waiting.barriers)  # type: ignore[union-attr]
        plan = Plan(
            tuple(emitter.sites),
            lines,
            emitter.warps,
            emitter.values.frame_bytes,
            emitter.needed,
            self.unit.block_order,
            emitter.counting.layout(),
            sanitized_sites(self.unit.graph),
        )
        return plan, ir


def _nobody(name: str, unit: Unit) -> None:
    del name, unit


def lower_kernel(
    kernel: EmulatedKernel,
    grid: Dim3,
    block: Dim3,
    instruments: Instruments = PLAIN,
    after: Callable[[str, Unit], None] = _nobody,
) -> Lowered:
    """Takes a kernel through all passes but the last. Raises NotLowered.

    instruments: what the code does besides. after: shown what each pass leaves, which the next
    may change.
    """
    unit = Unit(build_graph(kernel), grid, block, instruments)
    after("build_graph", unit)
    for each in PASSES:
        if each.run(unit):
            unit.changed()
        after(pass_name(each), unit)
    return Lowered(unit)
