"""Kernels in native code: compiled once a block shape, or taken from what an earlier session compiled.

Knows the way from a kernel to its machine code. What an instruction becomes is `lower`'s; launches are
`native_launch`'s.
"""

from __future__ import annotations

import ctypes
import json
from dataclasses import asdict, dataclass, field, replace
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from workbench.emulate import background, objects
from workbench.emulate.background import Improvement, Wish
from workbench.emulate.interpret.kernel import Kernel
from workbench.emulate.lower import context, runtime
from workbench.emulate.lower.access import Site
from workbench.emulate.lower.admission import admit
from workbench.emulate.lower.blocks import ENTRY, WarpEmitter
from workbench.emulate.lower.counting import AccessPlan, TableLayout, insert_counting
from workbench.emulate.lower.flow import find_live_registers
from workbench.emulate.lower.graph import NotLowered, build_graph
from workbench.emulate.lower.order import reason_for_order
from workbench.emulate.lower.parameter_addresses import name_parameters
from workbench.emulate.lower.shapes import Shapes
from workbench.emulate.lower.vouching import split_blocks
from workbench.emulate.lower.webs import split_webs
from workbench.emulate.machine import GRID_LOOP, Code, Processor, compile_object, load_linked
from workbench.records import Dim3

if TYPE_CHECKING:
    from workbench.emulate.program import Program
    from workbench.emulate.rooms import Room, Team

_MOST_INSTRUCTIONS = 1500
_FAR = 1 << 30
"""The line of the kernel in plans that are kept, so that no line of theirs is 0, which stands for none."""
_Run = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)


@dataclass(frozen=True)
class Plan:
    """What a kernel's machine code must be run with.

    needed: functions of the runtime that it calls. order: why blocks must run in their order, empty where they may
    run side by side. counted: how the table of code that counts is read. Plain enough to be kept beside the code.
    """

    sites: tuple[Site, ...]
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


@dataclass
class Pace:
    """What earlier launches took: of one thread, 0 where there was none."""

    seconds_a_block: float = 0.0


@dataclass(frozen=True, eq=False)
class NativeKernel:
    """Machine code of one kernel for one block shape.

    records: what a context holds of its accesses at first. code: what must live as long as it is run. rooms: those
    that no launch uses just now. pace: what launches took. improvement: good code on its way, where this is quick code.
    """

    warp: int
    run: Any
    plan: Plan
    records: NDArray[np.uint8]
    code: Code
    rooms: list[tuple[Room, Team]] = field(default_factory=list)
    pace: Pace = field(default_factory=Pace)
    improvement: Improvement | None = None

    @property
    def best(self) -> NativeKernel:
        """The code to run: what replaces this once it is ready, else this."""
        return (self.improvement and self.improvement.ready) or self

    @property
    def sites(self) -> tuple[Site, ...]:
        return self.plan.sites

    @property
    def barrier_lines(self) -> tuple[int, ...]:
        return self.plan.barrier_lines

    @property
    def warps(self) -> int:
        return self.plan.warps

    @property
    def frame_bytes(self) -> int:
        return self.plan.frame_bytes

    @property
    def order(self) -> str:
        return self.plan.order


_NOT_ON_DISK = object()


def _key(
    kernel: Kernel, grid: Dim3, block: Dim3, counting: AccessPlan | None
) -> tuple[str, Dim3, Dim3, AccessPlan | None]:
    """One compilation serves grids up to the next powers of two. Code that counts is another one."""
    return kernel.entry.name, block, Dim3(*[1 << (n - 1).bit_length() for n in grid]), counting


def _made_before(program: Program, key: tuple[str, Dim3, Dim3, AccessPlan | None]) -> Any:
    """What the program has, with good code in the place of quick code as soon as there is some."""
    found = program.native.get(key)
    if isinstance(found, NativeKernel) and found.best is not found:
        found = program.native[key] = found.best
    return found


def compiled_kernel(
    program: Program,
    kernel: Kernel,
    grid: Dim3,
    block: Dim3,
    look_on_disk: bool = True,
    counting: AccessPlan | None = None,
) -> NativeKernel | None:
    """Native code for such a launch if it was made before: by this process, or by one that kept it on disk.

    counting: what the access plan merges; None for code that does not count.
    """
    last = kernel.last_native
    if counting is None and last is not None and last[0] == grid and last[1] == block and last[2].best is last[2]:
        return last[2]  # type: ignore[no-any-return]
    key = _key(kernel, grid, block, counting)
    found = _made_before(program, key)
    if found is None and look_on_disk:
        processor = Processor.own()
        name = objects.kernel_key(kernel, key[2], block, processor.key, counting)
        found = (_from_disk(kernel, name, processor) if name is not None else None) or _NOT_ON_DISK
        program.native[key] = found
    if not isinstance(found, NativeKernel):
        return None
    if counting is None:
        kernel.last_native = (grid, block, found)
    return found


def native_kernel(
    program: Program, kernel: Kernel, grid: Dim3, block: Dim3, counting: AccessPlan | None = None
) -> NativeKernel:
    """Compiles a kernel, or takes it from what was compiled before. Raises NotLowered.

    counting: what the access plan merges; None for code that does not count.
    """
    key = _key(kernel, grid, block, counting)
    found = _made_before(program, key)
    if found is None or found is _NOT_ON_DISK:
        processor = Processor.own()
        name = objects.kernel_key(kernel, key[2], block, processor.key, counting)
        if found is None and name is not None:
            found = _from_disk(kernel, name, processor)
        if found is None or found is _NOT_ON_DISK:
            found = _compile(kernel, key[2], block, name, processor, counting)
        program.native[key] = found
    if isinstance(found, str):
        raise NotLowered(found)
    assert isinstance(found, NativeKernel)
    return found


def _compile(
    kernel: Kernel, grid: Dim3, block: Dim3, name: str | None, processor: Processor, counting: AccessPlan | None
) -> NativeKernel | str:
    """Machine code, or why there is none; either is kept on disk under `name`, but for quick code.

    A big kernel gets quick code; good code is then made in the background.
    """
    _ = kernel.entry_code  # decoding says what is wrong with a kernel, which lowering would take for granted
    try:
        plan, ir = _lower(kernel, grid, block, counting)
    except NotLowered as reason:
        if name is not None:
            objects.keep(name, {"refusal": str(reason).encode()})
        return str(reason)
    text = json.dumps(asdict(plan.moved(_FAR - kernel.entry.line)))
    if background.pays(ir):
        place = objects.place(name) if name is not None else None
        wish = Wish(ir, processor, (*place, text) if place else None, lambda data: _load(plan, data, processor))
        quick = _load(plan, compile_object(ir, processor, "quick"), processor)
        return replace(quick, improvement=background.improve(wish))
    data = compile_object(ir, processor)
    if name is not None:
        objects.keep(name, {"plan": text.encode(), "object": data})
    return _load(plan, data, processor)


def _lower(kernel: Kernel, grid: Dim3, block: Dim3, counting: AccessPlan | None) -> tuple[Plan, str]:
    """LLVM IR of a kernel and the plan to run it with. Raises NotLowered."""
    graph = build_graph(kernel)
    count = sum(len(n.entries) for n in graph.nodes)
    if count > _MOST_INSTRUCTIONS:
        raise NotLowered(f"{count} instructions: compiling would take longer than it gains")
    name_parameters(graph)
    live = find_live_registers(graph)
    if live.live_in[0]:
        raise NotLowered(f"registers are read before they are written: {', '.join(sorted(live.live_in[0])[:3])}")
    admit(graph, grid)
    order = reason_for_order(graph, grid)
    table = insert_counting(graph, counting) if counting is not None else None
    if split_webs(graph, live):
        live = find_live_registers(graph)
    shapes = Shapes(graph, live, grid, block)
    if split_blocks(graph, shapes):
        live = find_live_registers(graph)
        shapes = Shapes(graph, live, grid, block)
    emitter = WarpEmitter(graph, live, shapes, block)
    ir = emitter.emit()
    lines = tuple(graph.nodes[n].last.instruction.line for n in emitter.barriers)  # type: ignore[union-attr]
    plan = Plan(
        tuple(emitter.sites),
        lines,
        emitter.warps,
        emitter.values.frame_bytes,
        tuple(sorted(emitter.needed)),
        order,
        table.layout() if table is not None else None,
    )
    return plan, ir


def _from_disk(kernel: Kernel, name: str, processor: Processor) -> NativeKernel | str | None:
    """What `_compile` kept; None where nothing is there that can be read."""
    entry = objects.find(name)
    if entry is None:
        return None
    if "refusal" in entry:
        return entry["refusal"].decode(errors="replace")
    try:
        known = json.loads(entry["plan"])
        known["sites"] = tuple(Site(**site) for site in known["sites"])
        known["barrier_lines"] = tuple(known["barrier_lines"])
        known["needed"] = tuple(known["needed"])
        known["counted"] = TableLayout.from_plain(known["counted"])
        plan, data = Plan(**known).moved(kernel.entry.line - _FAR), entry["object"]
    except (KeyError, TypeError, ValueError):
        return None  # something else's entry: it is made anew and written over
    if not runtime.declarations().keys() >= set(plan.needed):
        return None  # units for matrices are known only once a kernel that needs them has been emitted
    return _load(plan, data, processor)


def _load(plan: Plan, data: bytes, processor: Processor) -> NativeKernel:
    code = load_linked(data, (ENTRY,), plan.needed, processor)
    return NativeKernel(code.addresses[ENTRY], _Run(code.addresses[GRID_LOOP]), plan, _records(plan.sites), code)


def _records(sites: tuple[Site, ...]) -> NDArray[np.uint8]:
    """The site records of a context before anything has been hit."""
    records = np.zeros((len(sites), context.SITE_BYTES), np.uint8)
    for i, site in enumerate(sites):
        row = records[i]
        row[context.SITE_SPAN : context.SITE_SPAN + 16].view(np.uint64)[:] = (site.span_bytes, site.size_bytes)
        row[context.SITE_INDEX : context.SITE_INDEX + 8].view(np.uint32)[:] = (i, not site.space)
    return records.reshape(-1)


__all__ = ["NativeKernel", "NotLowered", "Plan", "compiled_kernel", "native_kernel"]
