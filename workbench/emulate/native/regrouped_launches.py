"""Launches in native code whose threads run in other blocks than the launch asked for.

`analysis.regrouping` says in which, and that nothing of it shows in memory. Here is kept which launches were examined.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field, replace
from typing import Any

from workbench.base.bounded_cache import BoundedCache
from workbench.base.records import Dim3
from workbench.emulate import costs
from workbench.emulate.analysis.deciding_registers import deciding_bytes
from workbench.emulate.analysis.free_axes import free_axes
from workbench.emulate.analysis.regrouping import Regrouping, may_gain, regrouping
from workbench.emulate.ir.graph import Graph, NotLowered, build_graph
from workbench.emulate.ir.unit import Instruments, Unit
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.native.sanitizer_instruments import allocations_behind
from workbench.emulate.passes import name_extents, resolve_parameters
from workbench.emulate.request import LaunchRequest

_NAMES_EXTENTS = name_extents.__name__.rpartition(".")[2]
_MAX_ENTRIES = 256
"""Launches of a kernel that are known again."""
_UNKNOWN: Any = object()


@dataclass
class _Known:
    """Blocks found for launches of one kernel; None where they stay. launches: by extents, parameters and the state of
    memory. alike: by what the analysis saw of these. own: extents of launches that stay in their blocks whatever their
    parameters are; never: all do. deciding: the bytes of the parameters that the analysis depends on; None before the
    first one."""

    launches: BoundedCache[Hashable, Regrouping | None] = field(default_factory=lambda: BoundedCache(_MAX_ENTRIES))
    alike: dict[Hashable, Regrouping | None] = field(default_factory=dict)
    own: set[tuple[Dim3, Dim3]] = field(default_factory=set)
    never: bool = False
    deciding: tuple[slice, ...] | None = None


def known(request: LaunchRequest) -> tuple[bool, Regrouping | None]:
    """True if the blocks in which a request runs are known, and these; None for its own.

    For a request that is not special (`LaunchRequest.is_special`).
    """
    if not _is_long(request):
        return True, None
    kept = _of_kernel(request.kernel)
    if kept.never or (request.grid, request.block) in kept.own:
        return True, None
    launch = _launch(request, frozenset())
    found: Regrouping | None = kept.launches.get(launch, _UNKNOWN)
    if found is _UNKNOWN:
        if kept.deciding is None:
            return False, None
        alike = _Alike(request, kept.deciding, frozenset()).key
        if alike not in kept.alike:
            return False, None
        found = kept.launches.put(launch, kept.alike[alike])
    return True, found


def regrouped(request: LaunchRequest, instruments: Instruments) -> Regrouping | None:
    """The blocks in which a request runs; None for its own. instruments: of its code."""
    monitored = instruments.sanitize or instruments.access_plan is not None
    if monitored or instruments.cluster is not None or not _is_long(request):
        return None
    kept = _of_kernel(request.kernel)
    if kept.never or (not instruments.without and (request.grid, request.block) in kept.own):
        return None
    launch = _launch(request, instruments.without)
    result: Regrouping | None = kept.launches.get(launch, _UNKNOWN)
    if result is _UNKNOWN:
        graph = None
        if kept.deciding is None:
            try:
                graph = build_graph(request.kernel)
            except NotLowered:  # which the first pass says again
                return None
            kept.deciding = deciding_bytes(graph)
        alike = _Alike(request, kept.deciding, instruments.without)
        if alike.key not in kept.alike:
            if len(kept.alike) >= costs.MAX_REGROUPINGS:
                kept.never = True
                return None
            kept.alike[alike.key] = _found(request, kept, alike, instruments, graph or build_graph(request.kernel))
        result = kept.launches.put(launch, kept.alike[alike.key])
    return result


def _of_kernel(kernel: EmulatedKernel) -> _Known:
    if kernel.regrouped is None:
        kernel.regrouped = _Known()
    result: _Known = kernel.regrouped
    return result


def _is_long(request: LaunchRequest) -> bool:
    whole = request.blocks is None and request.only is None
    return whole and request.grid.size * request.block.size >= costs.MIN_REGROUPED_THREADS


def _launch(request: LaunchRequest, without: frozenset[str]) -> Hashable:
    return request.grid, request.block, request.params, request.program.memory.generation, without


class _Alike:
    """A launch as the analysis sees it, wherever its memory is, and whatever numbers it computes with. pointers:
    parameters that lead into allocations, with the numbers of these. ends: of each allocation, by its number."""

    def __init__(self, request: LaunchRequest, deciding: tuple[slice, ...], without: frozenset[str]) -> None:
        numbers: dict[int, int] = {}
        self.pointers: dict[str, int] = {}
        self.ends: dict[int, tuple[int, int]] = {}
        for name, each in allocations_behind(request, request.kernel):
            number = self.pointers[name] = numbers.setdefault(each.start, len(numbers))
            self.ends[number] = each.start, each.end
        sizes = tuple(end - first for first, end in self.ends.values())
        params = _with_distances(request)
        scalars = tuple(params[part] for part in deciding)
        self.key: Hashable = request.grid, request.block, scalars, tuple(self.pointers.items()), sizes, without


def _found(
    request: LaunchRequest, kept: _Known, alike: _Alike, instruments: Instruments, graph: Graph
) -> Regrouping | None:
    """Analyses a launch. graph: of its kernel, which is changed."""
    extents = None if _NAMES_EXTENTS in instruments.without else request.block
    unit = Unit(graph, request.grid, request.block, replace(instruments, extents=extents))
    if resolve_parameters.run(unit):
        unit.changed()
    named = name_extents.run(unit)
    if named:
        unit.changed()
    axes = unit.of(free_axes)
    if axes and may_gain(unit, axes):
        found = regrouping(unit, request.params, alike.pointers, alike.ends, axes)
        return replace(found, extents=extents) if found is not None and named else found
    if not instruments.without:
        kept.never |= not axes and not named and not name_extents.constant_extents(unit)
        kept.own.add((request.grid, request.block))
    return None


def _with_distances(request: LaunchRequest) -> bytes:
    """The parameters with addresses as distances from where their allocation begins."""
    memory, params = request.program.memory, bytearray(request.params)
    for place in request.kernel.parameter_places.values():
        for at in range(place.offset, place.offset + place.size_bytes - 7, 8):
            address = int.from_bytes(params[at : at + 8], "little")
            allocation = memory.find(address)
            if allocation is not None:
                params[at : at + 8] = (address - allocation.start).to_bytes(8, "little")
    return bytes(params)


__all__ = ["known", "regrouped"]
