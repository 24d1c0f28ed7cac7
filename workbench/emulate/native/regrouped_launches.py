"""Launches in native code whose threads run in other blocks than the launch asked for.

`analysis.regrouping` says in which, and that nothing of it shows in memory. Here is what does show elsewhere: progress,
interrupts and faults are in terms of the launch's own blocks.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field, replace

from workbench.emulate import costs
from workbench.emulate.analysis.free_axes import free_axes
from workbench.emulate.analysis.regrouping import Regrouping, regrouping
from workbench.emulate.ir.graph import NotLowered, build_graph
from workbench.emulate.ir.unit import Instruments, Unit
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.native.sanitizer_instruments import allocations_behind
from workbench.emulate.passes import resolve_parameters
from workbench.emulate.request import Interrupted, LaunchRequest
from workbench.records import Dim3
from workbench.records.outcomes import Fault

_MOST_KEPT = 256
"""Launches of a kernel that are known again."""


@dataclass
class _Known:
    """Blocks found for launches of one kernel; None where they stay. launches: by extents, parameters and the state of
    memory. alike: by what the analysis saw of these. never: whether the kernel's threads can see their blocks."""

    launches: dict[Hashable, Regrouping | None] = field(default_factory=dict)
    alike: dict[Hashable, Regrouping | None] = field(default_factory=dict)
    never: bool = False


def known(request: LaunchRequest) -> LaunchRequest | None:
    """The request in the blocks that it ran in before, or as it is; None where neither is known yet.

    For a request that is not special (`LaunchRequest.is_special`).
    """
    if not _is_long(request):
        return request
    kept = _of_kernel(request.kernel)
    if kept.never:
        return request
    key = _launch(request, frozenset())
    return _in_blocks(request, kept.launches[key]) if key in kept.launches else None


def regrouped(request: LaunchRequest, instruments: Instruments) -> LaunchRequest:
    """The request in the blocks that it runs in. instruments: of its code."""
    if instruments.sanitize or instruments.access_plan is not None or not _is_long(request):
        return request
    kept = _of_kernel(request.kernel)
    if kept.never:
        return request
    key = _launch(request, instruments.without)
    if key not in kept.launches:
        found = _found(request, kept, instruments)
        if len(kept.launches) >= _MOST_KEPT:
            kept.launches.clear()
        kept.launches[key] = found
    return _in_blocks(request, kept.launches[key])


def _of_kernel(kernel: EmulatedKernel) -> _Known:
    if kernel.regrouped is None:
        kernel.regrouped = _Known()
    found: _Known = kernel.regrouped
    return found


def _is_long(request: LaunchRequest) -> bool:
    whole = request.blocks is None and request.only is None
    return whole and request.grid.size * request.block.size >= costs.LEAST_REGROUPED_THREADS


def _launch(request: LaunchRequest, without: frozenset[str]) -> Hashable:
    return request.grid, request.block, request.params, request.program.memory.generation, without


def _in_blocks(request: LaunchRequest, found: Regrouping | None) -> LaunchRequest:
    """The request with other blocks, telling its progress in its own ones."""
    if found is None:
        return request
    progress = request.progress
    if progress is None:
        return replace(request, grid=found.grid, block=found.block)
    whole, own = request.grid.size, progress

    def scaled(begun: int, blocks: int, line: int | None) -> None:
        own(begun * whole // blocks, whole, line)

    return replace(request, grid=found.grid, block=found.block, progress=scaled)


def _found(request: LaunchRequest, kept: _Known, instruments: Instruments) -> Regrouping | None:
    """Analyses a launch, or remembers what was found of one with the same parameters, wherever its memory is."""
    kernel = request.kernel
    behind = list(allocations_behind(request, kernel))
    numbers: dict[int, int] = {}
    pointers = {name: numbers.setdefault(each.start, len(numbers)) for name, each in behind}
    ends = {numbers[each.start]: (each.start, each.end) for _, each in behind}
    sizes = tuple(end - first for first, end in ends.values())
    alike = request.grid, request.block, _scalars(request), tuple(pointers.items()), sizes, instruments.without
    if alike in kept.alike or len(kept.alike) >= costs.MOST_REGROUPINGS:
        return kept.alike.get(alike)
    kept.alike[alike] = None
    try:
        unit = Unit(build_graph(kernel), request.grid, request.block, instruments)
    except NotLowered:  # which the first pass says again
        return None
    if resolve_parameters.run(unit):
        unit.changed()
    axes = unit.of(free_axes)
    if axes:
        kept.alike[alike] = regrouping(unit, request.params, pointers, ends, axes)
    else:
        kept.never = not instruments.without
    return kept.alike[alike]


def _scalars(request: LaunchRequest) -> bytes:
    """The parameters with addresses as distances from where their allocation begins."""
    memory, params = request.program.memory, bytearray(request.params)
    for place in request.kernel.parameter_places.values():
        for at in range(place.offset, place.offset + place.size_bytes - 7, 8):
            address = int.from_bytes(params[at : at + 8], "little")
            allocation = memory.find(address)
            if allocation is not None:
                params[at : at + 8] = (address - allocation.start).to_bytes(8, "little")
    return bytes(params)


# ---------------------------------------------------------------- what a launch says of its blocks


def repeats(request: LaunchRequest, instruments: Instruments) -> bool:
    """True if a regrouped launch that has run in part can run again."""
    found = _of_kernel(request.kernel).launches[_launch(request, instruments.without)]
    return found is not None and found.repeats


def own_interrupt(request: LaunchRequest, shaped: LaunchRequest, interrupt: Interrupted) -> Interrupted:
    """An interrupt with the number of the launch's own blocks that had begun."""
    begun = interrupt.blocks_begun * request.grid.size // shaped.grid.size
    return Interrupted(begun, interrupt.ptx_line)


def own_place(request: LaunchRequest, shaped: LaunchRequest, fault: Fault) -> Fault:
    """A fault with the launch's own block and thread."""
    if fault.block is None or fault.thread is None:
        return fault
    index = [
        block * extent + thread for block, extent, thread in zip(fault.block, shaped.block, fault.thread, strict=True)
    ]
    block = Dim3(*(i // extent for i, extent in zip(index, request.block, strict=True)))
    thread = Dim3(*(i % extent for i, extent in zip(index, request.block, strict=True)))
    return replace(fault, block=block, thread=thread)


__all__ = ["known", "own_interrupt", "own_place", "regrouped", "repeats"]
