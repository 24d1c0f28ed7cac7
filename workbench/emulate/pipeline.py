"""A kernel as LLVM IR: the passes in their order, and the plan that its machine code must be run with.

Does not know how IR becomes machine code, nor what is kept.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass, replace
from types import ModuleType
from typing import Any

from workbench.base.errors import ArgumentError
from workbench.base.records import Dim3
from workbench.emulate import costs
from workbench.emulate.analysis import native_eligibility
from workbench.emulate.analysis.access_forms import access_forms
from workbench.emulate.analysis.access_groups import access_groups
from workbench.emulate.analysis.adjacent_loads import adjacent_loads
from workbench.emulate.analysis.clones import lockstep, unmasked_clones
from workbench.emulate.analysis.coherent_branches import coherent_branches
from workbench.emulate.analysis.copies import copies, num_masked_ops
from workbench.emulate.analysis.count_forms import count_forms
from workbench.emulate.analysis.divergent_regions import divergent_regions
from workbench.emulate.analysis.frame_registers import written_through
from workbench.emulate.analysis.free_axes import free_axes
from workbench.emulate.analysis.idle_warps import idle_warps
from workbench.emulate.analysis.loop_versions import loop_versions
from workbench.emulate.analysis.mask_ops import mask_ops
from workbench.emulate.analysis.self_loops import self_loops
from workbench.emulate.analysis.speculation import speculation
from workbench.emulate.analysis.two_runs import two_runs
from workbench.emulate.codegen.control import WarpEmitter
from workbench.emulate.codegen.deferred_nans import deferred_nans
from workbench.emulate.ir.access_site import AccessSite
from workbench.emulate.ir.counter_layout import TableLayout
from workbench.emulate.ir.graph import build_graph
from workbench.emulate.ir.unit import PLAIN, Decision, Instruments, Unit
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.passes import (
    add_cluster_ranks,
    find_block_order,
    insert_counters,
    insert_sanitizers,
    join_divisions,
    name_extents,
    resolve_parameters,
    split_at_barrier_tests,
    split_live_ranges,
    take_common_values,
)
from workbench.emulate.passes.insert_sanitizers import sanitized_sites
from workbench.emulate.sanitize.sites import Site

_REWRITES: tuple[ModuleType, ...] = (
    split_at_barrier_tests,
    add_cluster_ranks,
    resolve_parameters,
    name_extents,
    native_eligibility,  # changes nothing, and needs parameters by name
    find_block_order,
    insert_counters,
    insert_sanitizers,
    split_live_ranges,
    join_divisions,
    take_common_values,
)
"""Each is a file with a function `run`: of a unit, whether it was changed."""
_OPTIONAL = (resolve_parameters, name_extents, find_block_order, split_live_ranges, join_divisions, take_common_values)
_DECISIONS: tuple[Decision[Any], ...] = (
    divergent_regions,
    unmasked_clones,
    lockstep,
    idle_warps,
    access_groups,
    speculation,
    loop_versions,
    adjacent_loads,
    two_runs,
    copies,
    access_forms,
    count_forms,
    coherent_branches,
    self_loops,
    written_through,
    mask_ops,
    deferred_nans,
    free_axes,
)
_TIER0_WITHOUT = frozenset(
    each.name for each in (access_groups, speculation, loop_versions, adjacent_loads, two_runs, self_loops)
)


@dataclass(frozen=True)
class Pass:
    """One step from a kernel to its code.

    rewrites: whether it changes blocks; else it decides how code is written for them. optional: whether code is right
    without it too.
    """

    name: str
    words: str
    rewrites: bool
    optional: bool


def _first_line(text: str | None) -> str:
    return (text or "").partition("\n")[0]


def _name(each: ModuleType) -> str:
    """A rewrite as people name it: its file."""
    return each.__name__.rpartition(".")[2]


PASSES = (
    *(Pass(_name(each), _first_line(each.__doc__), True, each in _OPTIONAL) for each in _REWRITES),
    *(Pass(each.name, _first_line(each.__doc__), False, each.optional) for each in _DECISIONS),
)
"""All passes in their order: first those that rewrite the blocks, then the decisions that emission follows."""

SWITCH = "KERNEL_WORKBENCH_WITHOUT_PASSES"
"""An environment variable: names of passes that native code is made without, to see what each gives."""
_FAR = 1 << 30
"""The line of the kernel in plans that are kept, so that no line of theirs is 0, which stands for none."""


@dataclass(frozen=True)
class Plan:
    """The run-time requirements of a kernel's machine code.

    needed: functions of the runtime that it calls. order: why blocks must run in their order, empty where they may run
    side by side. counted: how the table of code that counts is read. sanitized: accesses and barriers that it reports
    to a sanitiser, by number. waits: lines of loops that may wait for another thread. cluster: blocks of a cluster
    along each axis, where blocks run in clusters; else empty. Plain enough to be kept inside the code.
    """

    sites: tuple[AccessSite, ...]
    barrier_lines: tuple[int, ...]
    warps: int
    frame_bytes: int
    needed: tuple[str, ...]
    order: str
    counted: TableLayout | None = None
    sanitized: tuple[Site, ...] = ()
    waits: tuple[int, ...] = ()
    cluster: tuple[int, ...] = ()

    def moved(self, lines: int) -> Plan:
        """The same with lines of PTX counted from elsewhere; line 0 stands for none."""
        sites = tuple(replace(s, line=s.line + lines) if s.line else s for s in self.sites)
        counted = self.counted.moved(lines) if self.counted is not None else None
        barrier_lines = tuple(n + lines for n in self.barrier_lines)
        sanitized = tuple(replace(s, line=s.line + lines) for s in self.sanitized)
        waits = tuple(n + lines for n in self.waits)
        return replace(
            self, sites=sites, barrier_lines=barrier_lines, counted=counted, sanitized=sanitized, waits=waits
        )

    def to_text(self, line: int) -> str:
        """The plan as text, for a kernel that begins at a line of PTX; the inverse of `from_text`."""
        return json.dumps(asdict(self.moved(_FAR - line)))

    @classmethod
    def from_text(cls, text: bytes, line: int) -> Plan:
        """The plan for the same kernel at another line. Raises KeyError, TypeError and ValueError for other text."""
        known: dict[str, Any] = json.loads(text)
        known["sites"] = tuple(AccessSite(**site) for site in known["sites"])
        known["barrier_lines"] = tuple(known["barrier_lines"])
        known["needed"] = tuple(known["needed"])
        known["waits"] = tuple(known["waits"])
        known["cluster"] = tuple(known["cluster"])
        known["counted"] = TableLayout.from_plain(known["counted"])
        known["sanitized"] = tuple(Site(**site) for site in known["sanitized"])
        return cls(**known).moved(line - _FAR)


@dataclass(frozen=True, eq=False)
class Lowered:
    """A kernel after all passes that rewrite it. What its code is made by, the unit's decisions say."""

    unit: Unit

    @property
    def size(self) -> int:
        """Instructions of tier 1 code: for full warps, and again for lanes under a mask."""
        return self._num_ops + num_masked_ops(self.unit)

    @property
    def _num_ops(self) -> int:
        return sum(len(node.ops) for node in self.unit.graph.blocks)

    def tier1(self) -> tuple[Plan, str]:
        """The plan and the LLVM IR. Raises NotLowered."""
        return _emitted(WarpEmitter(self.unit))

    def tier0(self) -> tuple[Plan, str]:
        """The same by fewer passes: it runs slower, and is made in a fraction of the time. Raises NotLowered.

        Where much of a kernel may run under masks, all of it does: the code is half as long.
        """
        unit = self.unit.leaving_out(_TIER0_WITHOUT)
        if num_masked_ops(unit) > costs.MAX_MASKED * self._num_ops:
            unit = unit.leaving_out(frozenset({unmasked_clones.name}))
        return _emitted(WarpEmitter(unit))

    def decisions(self) -> Iterator[tuple[str, Any]]:
        """The decisions for tier 1 code, by name, in order."""
        for each in _DECISIONS:
            yield each.name, self.unit.of(each)


def _emitted(emitter: WarpEmitter) -> tuple[Plan, str]:
    unit = emitter.unit
    ir = emitter.emit()
    lines = tuple(unit.graph.blocks[n].last.line for n in emitter.waiting.barriers)  # type: ignore[union-attr]
    plan = Plan(
        tuple(emitter.sites),
        lines,
        emitter.warps,
        emitter.values.frame_bytes,
        emitter.needed,
        unit.block_order,
        emitter.counting.layout(),
        sanitized_sites(unit.graph),
        unit.of(native_eligibility.waiting_lines) if unit.instruments.sequential else (),
        tuple(unit.instruments.cluster or ()),
    )
    return plan, ir


def passes_left_out() -> frozenset[str]:
    """The passes that `KERNEL_WORKBENCH_WITHOUT_PASSES` names, with commas between. Raises ArgumentError as
    `known_optional` does."""
    text = os.environ.get(SWITCH, "")
    return known_optional(text.split(",")) if text else frozenset()


def known_optional(names: Iterable[str]) -> frozenset[str]:
    """These names of passes. Raises ArgumentError for one that is none, or that code cannot do without."""
    names = frozenset(names)
    optional = {each.name for each in PASSES if each.optional}
    if wrong := sorted(names - optional):
        raise ArgumentError(
            f"the pass `{wrong[0]}` cannot be left out; these can: {', '.join(sorted(optional))}", "without"
        )
    return names


def _ignore(name: str, unit: Unit) -> None:
    del name, unit


def lower_kernel(
    kernel: EmulatedKernel,
    grid: Dim3,
    block: Dim3,
    instruments: Instruments = PLAIN,
    after: Callable[[str, Unit], None] = _ignore,
) -> Lowered:
    """Runs all passes but emission. Raises NotLowered.

    instruments: instrumentation, and the passes that are left out. after: called with the result of each rewrite, which
    the next may change.
    """
    unit = Unit(build_graph(kernel), grid, block, instruments)
    after("build_graph", unit)
    for each in _REWRITES:
        name = _name(each)
        if name not in unit.without:
            if each.run(unit):
                unit.changed()
            after(name, unit)
    return Lowered(unit)
