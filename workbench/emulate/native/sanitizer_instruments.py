"""What code of a sanitised launch must tell: what cannot race in it is found from its extents and parameters, once."""

from __future__ import annotations

from workbench.emulate.analysis.quiet_accesses import Quiet, quiet_accesses
from workbench.emulate.ir.graph import NotLowered, build_graph
from workbench.emulate.ir.unit import Instruments, Unit
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.passes import resolve_parameters
from workbench.emulate.request import LaunchRequest

_MOST_KEPT = 256
"""Launches of a kernel that are remembered: of what a loop of a notebook makes of it."""


def sanitizing(
    request: LaunchRequest, kernel: EmulatedKernel, plan: tuple[tuple[int, int, int], ...] | None
) -> Instruments:
    """The instruments of a launch. plan: what it counts."""
    quiet = _quiet(request, kernel) if "race" in request.sanitize else Quiet()
    first = kernel.entry.line
    places = sorted((line - first, column) for line, column in quiet.places)
    spaces = (("global", quiet.global_readers), ("shared", quiet.shared_readers))
    unread = tuple(space for space, read in spaces if not read)
    return Instruments(plan, request.sanitize, tuple(places), unread, request.program.memory.all_filled)


def _quiet(request: LaunchRequest, kernel: EmulatedKernel) -> Quiet:
    pointers = _pointers(request, kernel)
    key = request.grid, request.block, request.params, pointers
    found = kernel.quiet.get(key)
    if found is None:
        try:
            unit = Unit(build_graph(kernel), request.grid, request.block)
            resolve_parameters.run(unit)
            found = quiet_accesses(unit, request.params, dict(pointers))
        except NotLowered:  # which the first pass says again
            found = Quiet()
        if len(kernel.quiet) == _MOST_KEPT:
            kernel.quiet.clear()
        kernel.quiet[key] = found
    return found


def _pointers(request: LaunchRequest, kernel: EmulatedKernel) -> tuple[tuple[str, int], ...]:
    """Words of parameters, and symbols, that lead into allocations; numbered by allocation as they come."""
    memory = request.program.memory
    addresses = {f"&{name}": symbol.address for name, symbol in kernel.symbols.items()}
    for name, place in kernel.parameter_places.items():
        for offset in range(0, place.size_bytes - 7, 8):
            at = place.offset + offset
            addresses[f"&{name}+{offset}"] = int.from_bytes(request.params[at : at + 8], "little")
    numbers: dict[int, int] = {}
    found = []
    for name, address in addresses.items():
        allocation = memory.find(address)
        if allocation is not None:
            found.append((name, numbers.setdefault(allocation.start, len(numbers))))
    return tuple(found)


__all__ = ["sanitizing"]
