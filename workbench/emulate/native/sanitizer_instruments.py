"""Instrumentation that a sanitised launch needs; accesses that cannot race by its extents and parameters need none."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import TypeVar

from workbench.emulate.allocation import Allocation
from workbench.emulate.analysis.initialised_reads import initialised_accesses
from workbench.emulate.analysis.race_free_accesses import RaceFree, race_free_accesses
from workbench.emulate.analysis.value_ranges import KnownLaunch
from workbench.emulate.ir.graph import NotLowered, build_graph
from workbench.emulate.ir.unit import Instruments, Unit
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.passes import resolve_parameters
from workbench.emulate.request import LaunchRequest

T = TypeVar("T")


def sanitizing(
    request: LaunchRequest, kernel: EmulatedKernel, plan: tuple[tuple[int, int, int], ...] | None
) -> Instruments:
    """The instruments of a launch. plan: what it counts."""
    # No proof knows which global memory bulk copies access, nor what agents read of shared memory.
    proves = "race" in request.sanitize and not kernel.copies_in_bulk
    race_free = _race_free(request, kernel) if proves else RaceFree()
    reads_alone = "init" in request.sanitize and not kernel.needs_clocks
    initialised = _initialised(request, kernel) if reads_alone else frozenset()
    spaces = (("global", race_free.global_readers), ("shared", race_free.shared_readers))
    unread = tuple(space for space, read in spaces if not read)
    filled = request.program.memory.shadow.all_filled
    return Instruments(
        plan, request.sanitize, _places(kernel, race_free.places), unread, filled, _places(kernel, initialised)
    )


def _places(kernel: EmulatedKernel, places: frozenset[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Lines and columns, with lines counted from the kernel's."""
    return tuple(sorted((line - kernel.entry.line, column) for line, column in places))


def _race_free(request: LaunchRequest, kernel: EmulatedKernel) -> RaceFree:
    pointers = _pointers(request, kernel)
    in_cluster = request.cluster_extents.size > 1

    def found(unit: Unit) -> RaceFree:
        return race_free_accesses(unit, request.params, dict(pointers), in_cluster)

    return _of_launch(request, kernel, ("race", pointers, in_cluster), found, RaceFree())


def _initialised(request: LaunchRequest, kernel: EmulatedKernel) -> frozenset[tuple[int, int]]:
    shared_bytes = request.shared_bytes
    if not shared_bytes or request.cluster_extents.size > 1:  # other blocks of a cluster write there
        return frozenset()

    def found(unit: Unit) -> frozenset[tuple[int, int]]:
        return initialised_accesses(unit, KnownLaunch(request.grid, request.block, request.params), shared_bytes)

    return _of_launch(request, kernel, ("init", shared_bytes), found, frozenset())


def _of_launch(
    request: LaunchRequest, kernel: EmulatedKernel, about: Hashable, find: Callable[[Unit], T], nothing: T
) -> T:
    """The result of an analysis for a kernel in a launch, cached by extents and parameters."""
    key = about, request.grid, request.block, request.params
    result: T | None = kernel.unmonitored.get(key)
    if result is None:
        try:
            unit = Unit(build_graph(kernel), request.grid, request.block)
            resolve_parameters.run(unit)
            result = find(unit)
        except NotLowered:  # which the first pass says again
            result = nothing
        kernel.unmonitored.put(key, result)
    return result


def allocations_behind(request: LaunchRequest, kernel: EmulatedKernel) -> Iterator[tuple[str, Allocation]]:
    """Words of parameters, and symbols, that lead into allocations."""
    memory = request.program.memory
    addresses = {f"&{name}": symbol.address for name, symbol in kernel.symbols.items()}
    for name, place in kernel.parameter_places.items():
        for offset in range(0, place.size_bytes - 7, 8):
            at = place.offset + offset
            addresses[f"&{name}+{offset}"] = int.from_bytes(request.params[at : at + 8], "little")
    for name, address in addresses.items():
        allocation = memory.find(address)
        if allocation is not None:
            yield name, allocation


def _pointers(request: LaunchRequest, kernel: EmulatedKernel) -> tuple[tuple[str, int], ...]:
    """The same, numbered by allocation as they come."""
    numbers: dict[int, int] = {}
    behind = allocations_behind(request, kernel)
    return tuple((name, numbers.setdefault(allocation.start, len(numbers))) for name, allocation in behind)


__all__ = ["allocations_behind", "sanitizing"]
