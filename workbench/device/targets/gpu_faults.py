"""Faults of a launch on a GPU, and the same launch on the emulator, which says where and why.

A GPU names no thread, no line and no address. The emulator is given what the launch was given, so it finds again what
the data leads to; what depends on the order of threads or on other memory it may not.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from workbench.base.clock import SYSTEM, Clock
from workbench.base.errors import WorkbenchError
from workbench.base.records import Missing
from workbench.base.records.facts import Fact
from workbench.base.records.outcomes import Fault
from workbench.base.workers.signal_names import signal_name
from workbench.device.targets.gpu_device import STICKY_ERRORS
from workbench.device.targets.gpu_inputs import Inputs
from workbench.device.targets.guard_zones import Damage
from workbench.device.targets.host_storages import span_on_host
from workbench.device.targets.launch_call import SANITISERS, LaunchCall

if TYPE_CHECKING:
    from workbench.device.targets.emulator import EmulatorTarget

SEARCH_SECONDS = 10.0
"""For the same launch on the emulator, unless the launch's own limit is less."""
_EDGE_BLOCKS = 16
_MANY_BLOCKS = 256
"""From which on the first and the last blocks are run before all: most of what is out of bounds is at an edge."""


def reported(code: int) -> Fault:
    """The fault of a sticky CUDA error."""
    kind, text = STICKY_ERRORS[code]
    return Fault(kind, "error", found_by="gpu", cause=Fact.of("cuda_error", code=code, text=text))


def stopped(seconds: float) -> Fault:
    """A launch that ran into its time limit."""
    return Fault("timeout", "error", found_by="gpu", cause=Fact.of("gpu_time_limit", seconds=seconds))


def killed(number: int) -> Fault:
    """A worker that a signal ended in mid-launch."""
    return Fault("trap", "error", found_by="gpu", cause=Fact.of("worker_ended", signal=signal_name(number)))


def beside(damage: Damage, label: str, array: Any) -> Fault:
    """The fault of a write beside an array of the host, which the GPU did not report."""
    size, item = span_on_host(array).size_bytes, max(int(array.dtype.itemsize), 1)
    behind = damage.offset >= 0
    cause = Fact.of(
        "beside_array",
        array=label,
        array_bytes=size,
        bytes=damage.count,
        behind=behind,
        distance_bytes=damage.offset - size if behind else -1 - damage.offset,
        index=damage.offset // item if array.ndim == 1 and array.flags.c_contiguous else None,
    )
    return Fault("memcheck.out_of_bounds", "error", access="write", space="global", found_by="gpu", cause=cause)


def explained(
    call: LaunchCall, inputs: Inputs | Missing, reports: Sequence[Fault], lost: tuple[str, ...] | None = None
) -> tuple[Fault, ...]:
    """The faults of a launch on a GPU: what the emulator finds in it, beside what the GPU reported.

    call.sanitize: sanitisers that look on in the emulator, whatever the GPU reported. lost: the arrays that a fault
    took with the context of this process. An interrupt ends the search, and what the GPU reported stands.
    """
    faults: tuple[Fault, ...] = ()
    search: Fact | None
    try:
        if isinstance(inputs, Missing):
            search = Fact.of("not_tried", reason=inputs.reason)
        else:
            faults, search = _Search(call, inputs, reports).run()
    except KeyboardInterrupt:
        search = Fact("interrupted")
    except WorkbenchError as error:
        search = Fact.of("refused", error=str(error))
    common = {
        "reports": tuple(reports),
        "first_values": isinstance(inputs, Inputs) and inputs.first_values,
        "lost_arrays": lost,
    }
    if any(map(_ends, faults)):
        search = Fact("found_again" if reports else "only_there", common)
        return tuple(replace(fault, search=search) if _ends(fault) else fault for fault in faults)
    if search is None:
        return faults
    search = Fact(search.kind, {**search.operands, **common})
    if not reports:
        unsanitized = Fault("timeout", "info", found_by="gpu", cause=Fact("unsanitized"), search=search)
        return (*faults, unsanitized)
    return (*(replace(each, search=search) for each in reports), *faults)


def _ends(fault: Fault) -> bool:
    """True if it ends a launch, and not for its time."""
    return fault.ends_launch and fault.kind != "timeout"


@dataclass
class _Search:
    """The same launch on an emulator of its own, piece by piece as long as there is time."""

    call: LaunchCall
    inputs: Inputs
    reports: Sequence[Fault]
    clock: Clock = SYSTEM

    def __post_init__(self) -> None:
        limit = self.call.time_limit_seconds
        self.seconds = min(SEARCH_SECONDS, math.inf if limit is None else limit)
        self.deadline = self.clock.now() + self.seconds

    def run(self) -> tuple[tuple[Fault, ...], Fact | None]:
        """Faults, and the outcome of the launch if none of them ends it; None if no fault was reported."""
        for blocks in self._edges():
            faults = tuple(fault for fault in self._launch(blocks, self.seconds / 8) if _is_of_blocks(fault))
            if faults:
                return faults, None
        faults = self._launch(None, self._left, self.call.sanitize)
        timed_out = any(fault.kind == "timeout" for fault in faults)
        found = tuple(fault for fault in faults if fault.kind != "timeout")
        if timed_out:
            edges = bool(self.reports) and self.call.grid.size > _MANY_BLOCKS
            return found, Fact.of("no_end", seconds=self.seconds, edges=edges)
        if any(map(_ends, found)) or not self.reports:
            return found, None
        if not self.call.sanitize and self._left > 0:
            found = tuple(
                fault for fault in self._launch(None, self._left, SANITISERS) if fault.found_by == "sanitizer"
            )
            if found:
                return found, Fact("findings_instead")
        return found, Fact("not_found")

    @property
    def _left(self) -> float:
        return self.deadline - self.clock.now()

    def _edges(self) -> Iterator[tuple[int, int]]:
        """Blocks at the ends of a large grid; blocks of one that they all meet in cannot run alone."""
        count = self.call.grid.size
        if self.reports and count > _MANY_BLOCKS and not self.call.cooperative and not self.call.sanitize:
            yield count - _EDGE_BLOCKS, count
            yield 0, _EDGE_BLOCKS

    def _launch(
        self, blocks: tuple[int, int] | None, seconds: float, sanitize: tuple[str, ...] = ()
    ) -> tuple[Fault, ...]:
        """The faults of a run from the beginning."""
        from workbench.device.targets.emulator import EmulatorTarget

        target, call = EmulatorTarget(), self.call
        self._set_variables(target)
        return target.launch(
            call.kernel,
            call.grid,
            call.block,
            self.inputs.copied().args,
            dynamic_smem_bytes=call.dynamic_smem_bytes,
            cooperative=call.cooperative,
            sanitize=sanitize,
            time_limit_seconds=max(seconds, 0.1),
            blocks=blocks,
        ).faults

    def _set_variables(self, target: EmulatorTarget) -> None:
        for name, values in self.inputs.variables.items():
            target.symbol(self.call.kernel.compilation, name).copy_from(values)


def _is_of_blocks(fault: Fault) -> bool:
    """True if a fault of some blocks is one of the launch: others may have been waited for."""
    return _ends(fault) and fault.kind != "deadlock"


__all__ = ["SEARCH_SECONDS", "beside", "explained", "killed", "reported", "stopped"]
