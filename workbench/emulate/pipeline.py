"""A kernel as LLVM IR: the passes of `lower` in their order, and the plan that its machine code must be run with.

Does not know how IR becomes machine code, nor what is kept.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from typing import Any

from workbench.emulate.analysis.block_order import reason_for_block_order
from workbench.emulate.analysis.liveness import Liveness, find_live_registers
from workbench.emulate.analysis.native_eligibility import address_sources, check_eligibility
from workbench.emulate.codegen.coalesced_checks import split_blocks
from workbench.emulate.codegen.control import WarpEmitter
from workbench.emulate.codegen.memory import AccessSite
from workbench.emulate.codegen.reconvergence import CloneUniformity, find_uniformity
from workbench.emulate.codegen.tier0 import Tier0Emitter
from workbench.emulate.codegen.warp_scheduler import counts_otherwise
from workbench.emulate.interpret.kernel import Kernel
from workbench.emulate.ir.graph import Graph, NotLowered, build_graph
from workbench.emulate.passes.insert_counters import AccessPlan, Table, TableLayout, insert_counters
from workbench.emulate.passes.rematerialize_compares import rematerialize_compares
from workbench.emulate.passes.resolve_parameters import resolve_parameters
from workbench.emulate.passes.split_at_barrier_tests import split_at_barrier_tests
from workbench.emulate.passes.split_live_ranges import split_live_ranges
from workbench.records import Dim3

_MOST_INSTRUCTIONS = 1500
_MOST_COUNTED = 6000
"""The same for code that counts, which the interpreter takes far longer over."""
_FAR = 1 << 30
"""The line of the kernel in plans that are kept, so that no line of theirs is 0, which stands for none."""


@dataclass(frozen=True)
class Plan:
    """What a kernel's machine code must be run with.

    needed: functions of the runtime that it calls. order: why blocks must run in their order, empty where they may
    run side by side. counted: how the table of code that counts is read. Plain enough to be kept beside the code.
    """

    sites: tuple[AccessSite, ...]
    barrier_lines: tuple[int, ...]
    warps: int
    frame_bytes: int
    needed: tuple[str, ...]
    order: str
    counted: TableLayout | None = None

    def moved(self, lines: int) -> Plan:
        """The same with lines of PTX counted from elsewhere; line 0 stands for none."""
        sites = tuple(replace(s, line=s.line + lines) if s.line else s for s in self.sites)
        counted = self.counted.moved(lines) if self.counted is not None else None
        barrier_lines = tuple(n + lines for n in self.barrier_lines)
        return replace(self, sites=sites, barrier_lines=barrier_lines, counted=counted)

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
        return cls(**known).moved(line - _FAR)


_MOST_PARTED = 0.25
"""Of a kernel's instructions, those that lanes may come to apart from others. Up to there, the code for whole warps is
nearly all that there is; tier 0 code without it would be made hardly sooner, and run twice as slow again."""


@dataclass(frozen=True, eq=False)
class Lowered:
    """A kernel after all passes but the last, emission, of which there are two kinds."""

    graph: Graph
    live: Liveness
    uniformities: CloneUniformity
    block: Dim3
    order: str
    table: Table | None

    @cached_property
    def _emitter(self) -> WarpEmitter:
        return WarpEmitter(self.graph, self.live, self.uniformities, self.block)

    @property
    def size(self) -> int:
        """Instructions that tier 1 code has, once for whole warps and once for lanes under a mask."""
        return self._emitter.num_all_active + self._emitter.num_masked

    def tier1(self) -> tuple[Plan, str]:
        """The plan and the LLVM IR. Raises NotLowered."""
        return self._emitted(self._emitter)

    def tier0(self) -> tuple[Plan, str]:
        """The same for code that may run slower and is made in a fraction of the time. Raises NotLowered."""
        all_active, masked = (
            Tier0Emitter(self.graph, self.live, self.uniformities, self.block, w) for w in (True, False)
        )
        return self._emitted(masked if all_active.num_masked > _MOST_PARTED * all_active.num_all_active else all_active)

    def _emitted(self, emitter: WarpEmitter) -> tuple[Plan, str]:
        ir = emitter.emit()
        lines = tuple(self.graph.blocks[n].last.line for n in emitter.barriers)  # type: ignore[union-attr]
        plan = Plan(
            tuple(emitter.sites),
            lines,
            emitter.warps,
            emitter.values.frame_bytes,
            emitter.needed,
            self.order,
            self.table.layout() if self.table is not None else None,
        )
        return plan, ir


Result = Graph | Liveness | CloneUniformity
"""What a pass works on or finds."""


def _nobody(name: str, result: Result) -> None:
    del name, result


def lower_kernel(
    kernel: Kernel,
    grid: Dim3,
    block: Dim3,
    counting: AccessPlan | None,
    after: Callable[[str, Result], None] = _nobody,
) -> Lowered:
    """Takes a kernel through all passes but the last. Raises NotLowered.

    counting: what the access plan merges; None for code that does not count. after: shown what each pass leaves, which
    the next may change.
    """
    graph = build_graph(kernel)
    after("build_graph", graph)
    waits = split_at_barrier_tests(graph)
    after("split_at_barrier_tests", graph)
    if counting is not None and (waits or counts_otherwise(graph)):
        raise NotLowered("counting what warps wait for beside one barrier")
    count = sum(len(n.ops) for n in graph.blocks)
    if count > (_MOST_INSTRUCTIONS if counting is None else _MOST_COUNTED):
        raise NotLowered(f"{count} instructions: compiling would take longer than it gains")
    resolve_parameters(graph)
    after("resolve_parameters", graph)
    live = find_live_registers(graph)
    after("find_live_registers", live)
    sources = address_sources(graph) if grid.size > 1 else {}
    check_eligibility(graph, grid, sources)
    order = reason_for_block_order(graph, grid, sources)
    table = insert_counters(graph, counting) if counting is not None else None
    after("insert_counters", graph)
    if split_live_ranges(graph, live):
        live = find_live_registers(graph)
    after("split_live_ranges", graph)
    if rematerialize_compares(graph, live):  # behind the webs, of which each is written at one place
        live = find_live_registers(graph)
    after("rematerialize_compares", graph)
    uniformities = find_uniformity(graph, live, grid, block)
    after("find_uniformity", uniformities)
    if split_blocks(graph, uniformities.all_active):
        live = find_live_registers(graph)
        uniformities = find_uniformity(graph, live, grid, block)
        after("split_blocks", graph)
        after("find_uniformity", uniformities)
    after("find_live_registers", live)
    return Lowered(graph, live, uniformities, block, order, table)
