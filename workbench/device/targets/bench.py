"""The contract of a bench: a kernel set up on a device to be timed again and again.

A bench knows events, graphs, caches and clocks of its device, and nothing of statistics; what it is asked for and when
it is enough stands in `workbench.analyse.measure`. One launch at a time: a bench is closed before its target does other
work.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from workbench.base.records import Dim3, Missing, Note
from workbench.device.targets.base import Launchable


@dataclass(frozen=True)
class DeviceFacts:
    """Properties of a device. dram_gb_per_s: bus width times rate, in powers of ten."""

    name: str
    arch: str
    num_sms: int
    l2_bytes: int | Missing
    dram_gb_per_s: float | Missing


@dataclass(frozen=True)
class Reading:
    """One sample: microseconds a launch, and the clock of the SMs over the same stretch of the stream."""

    us: float
    sm_mhz: float | Missing


class Bench(Protocol):
    """A kernel with its arguments in device memory.

    What the kernel writes is put back before each reading, outside of what is timed, and when the bench is closed.
    """

    @property
    def facts(self) -> DeviceFacts: ...
    @property
    def grid(self) -> Dim3: ...
    @property
    def block(self) -> Dim3: ...
    @property
    def array_bytes(self) -> int:
        """The bytes of the arrays among the arguments, each counted once."""
        ...

    @property
    def notes(self) -> tuple[Note, ...]:
        """Notes on the set-up for a reader of the times, a sentence each."""
        ...

    def now_seconds(self) -> float:
        """Wall time; only differences mean something."""
        ...

    def cold(self) -> Reading:
        """One launch, after L2 was overwritten with other data and read through; arrays take turns with copies."""
        ...

    def hot(self, launches: int, graph: bool) -> Reading:
        """A launch that is not timed, then so many between two events; one CUDA graph of them, or issued in turn."""
        ...

    def empty(self, launches: int) -> Reading:
        """A kernel that does nothing, in a graph of so many: below this no time is the kernel's own."""
        ...

    def throttle_reasons(self) -> frozenset[str] | Missing:
        """The reasons why the clocks are lower than they could be at this moment, under NVML's names."""
        ...

    def close(self) -> None:
        """Put back what the kernel wrote, and give memory back."""
        ...


@runtime_checkable
class Benchable(Protocol):
    """A target that can time: it has a device clock."""

    def bench(
        self, kernel: Launchable, grid: Any, block: Any, args: tuple[Any, ...] | list[Any], dynamic_smem_bytes: int = 0
    ) -> Bench:
        """Set a kernel up and launch it once.

        Raises
        ------
        KernelFault
            That launch ends in a fault.
        ArgumentError, LaunchError
            It is refused.
        """
        ...
