"""What a GPU reports of a launch, and the same launch on the emulator, which says where and why.

A GPU names no thread, no line and no address. The emulator is given what the launch was given, so it finds again what
the data leads to; what depends on the order of threads or on other memory it may not.
"""

from __future__ import annotations

import math
import signal
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from workbench.errors import WorkbenchError
from workbench.records import Missing
from workbench.records.outcomes import Fault
from workbench.targets.gpu_device import STICKY_ERRORS
from workbench.targets.gpu_inputs import Inputs
from workbench.targets.guard_zones import Damage
from workbench.targets.launch_call import SANITISERS, LaunchCall

if TYPE_CHECKING:
    from workbench.targets.emulator import EmulatorTarget

SEARCH_SECONDS = 10.0
"""For the same launch on the emulator, unless the launch's own limit is less."""
_EDGE_BLOCKS = 16
_MANY_BLOCKS = 256
"""From which on the first and the last blocks are run before all: most of what is out of bounds is at an edge."""
_REMEDY = "compute-sanitizer looks at the launch on the GPU itself"


def reported(code: int) -> Fault:
    """What a sticky CUDA error says."""
    kind, message = STICKY_ERRORS[code]
    return Fault(kind, "error", f"{message} (CUDA error {code})")


def stopped(seconds: float) -> Fault:
    """A launch that ran into its time limit."""
    return Fault("timeout", "error", f"the kernel was stopped after {seconds:g} s")


def killed(number: int) -> Fault:
    """A worker that a signal ended in mid-launch."""
    name = signal.Signals(number).name if number in set(signal.Signals) else f"signal {number}"
    return Fault("trap", "error", f"the process that runs launches on the GPU was ended by {name}")


def beside(damage: Damage, label: str, array: Any) -> Fault:
    """What a launch wrote beside an array, which the GPU let pass."""
    size, item = int(array.nbytes), max(int(array.dtype.itemsize), 1)
    behind = damage.offset >= 0
    gap = damage.offset - size if behind else -1 - damage.offset
    edge = "behind the end" if behind else "before the start"
    where = f"{gap:,} bytes {edge}" if gap else f"right {edge}"
    element = f" ({label}[{damage.offset // item}])" if array.ndim == 1 else ""
    many = f"{damage.count:,} bytes" if damage.count > 1 else "1 byte"
    return Fault(
        "memcheck.out_of_bounds",
        "error",
        f"the launch wrote {many} beside {label}, {where} of its {size:,} bytes{element}, and the GPU let it pass",
        access="write",
        space="global",
    )


def explained(call: LaunchCall, inputs: Inputs | Missing, reports: Sequence[Fault]) -> tuple[Fault, ...]:
    """The faults of a launch on a GPU: what the emulator finds in it, beside what the GPU reported.

    call.sanitize: sanitisers that look on in the emulator, whatever the GPU reported. An interrupt ends the search, and
    what the GPU reported stands.
    """
    faults: tuple[Fault, ...] = ()
    try:
        if isinstance(inputs, Missing):
            words = f"nothing was looked for on the emulator: {inputs.reason}"
        else:
            faults, words = _Search(call, inputs, reports).run()
    except KeyboardInterrupt:
        words = "the search on the emulator was interrupted"
    except WorkbenchError as error:
        words = f"the emulator does not run this launch: {error}"
    ends = [fault for fault in faults if _ends(fault)]
    caveat = f"; there {inputs.caveat}" if isinstance(inputs, Inputs) and inputs.caveat else ""
    if ends:
        said = " and ".join(each.message for each in reports)
        note = f"on the GPU: {said}. Found again on the emulator" if reports else "seen on the emulator: the GPU ran on"
        return tuple(replace(fault, note=note + caveat) if fault in ends else fault for fault in faults)
    if not reports and words:
        return (*faults, Fault("timeout", "info", f"sanitisers on the emulator: {words}{caveat}"))
    return (*_unfound(reports, words + caveat), *faults)


def _unfound(reports: Sequence[Fault], words: str) -> tuple[Fault, ...]:
    return tuple(replace(each, note=f"{words}. {_REMEDY}") for each in reports)


def _ends(fault: Fault) -> bool:
    """Whether it ends a launch, and not for its time."""
    return fault.severity == "error" and not fault.is_sanitisers and fault.kind != "timeout"


@dataclass
class _Search:
    """The same launch on an emulator of its own, piece by piece as long as there is time."""

    call: LaunchCall
    inputs: Inputs
    reports: Sequence[Fault]

    def __post_init__(self) -> None:
        limit = self.call.time_limit_seconds
        self.seconds = min(SEARCH_SECONDS, math.inf if limit is None else limit)
        self.deadline = time.monotonic() + self.seconds

    def run(self) -> tuple[tuple[Fault, ...], str]:
        """Faults, and in words what became of it where none of them ends the launch; empty if nobody reported one."""
        for blocks in self._edges():
            faults = tuple(fault for fault in self._launch(blocks, self.seconds / 8) if _is_of_blocks(fault))
            if faults:
                return faults, ""
        faults = self._launch(None, self._left, self.call.sanitize)
        late = any(fault.kind == "timeout" for fault in faults)
        found = tuple(fault for fault in faults if fault.kind != "timeout")
        if late:
            edges = (
                ", and neither did the first and the last blocks alone" if self.call.grid.size > _MANY_BLOCKS else ""
            )
            return found, f"the emulator did not come to its end in {self.seconds:g} s{edges if self.reports else ''}"
        if any(map(_ends, found)) or not self.reports:
            return found, ""
        words = "the emulator ran the launch to its end without it"
        if not self.call.sanitize and self._left > 0:
            found = tuple(fault for fault in self._launch(None, self._left, SANITISERS) if fault.is_sanitisers)
            if found:
                return found, f"{words}; what sanitisers found there may lead to it"
        return found, f"{words}: it may depend on the order of threads, or on what other memory held"

    @property
    def _left(self) -> float:
        return self.deadline - time.monotonic()

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
        from workbench.targets.emulator import EmulatorTarget

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
    """Whether a fault of some blocks is one of the launch: others may have been waited for."""
    return _ends(fault) and fault.kind != "deadlock"


__all__ = ["SEARCH_SECONDS", "beside", "explained", "killed", "reported", "stopped"]
