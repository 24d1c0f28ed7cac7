"""One emulated device as a program has it: its memory, what is loaded, and the work that was asked of it.

Work is done when the call that asks for it returns, but for launches that wait for others (`stream_work`); what a
program could notice of that is kept as CUDA has it: a fault is reported by the next call that waits, and stays, and a
kernel's output appears then.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol

from workbench.base.errors import ArgumentError, LaunchError, WorkbenchError
from workbench.base.records.outcomes import Outcome
from workbench.device.runtime.cuda_arrays import CudaArrays
from workbench.device.runtime.device_memory import DeviceMemory
from workbench.device.runtime.graph_memory import GraphMemory
from workbench.device.runtime.launches import KernelLaunch, launched
from workbench.device.runtime.status import CudaError, Status, status_of_fault, status_of_refusal
from workbench.device.runtime.stream_work import Stream, StreamWork
from workbench.device.runtime.virtual_memory import VirtualMemory
from workbench.isa.arch import Device


class Console(Protocol):
    """The output of a device: `output` takes the text that kernels print, the others messages about launches.
    number: of the launch among all of the device, from 1."""

    def output(self, text: str) -> None: ...

    def launched(self, kernel: str, outcome: Outcome, number: int) -> None: ...

    def refusal(self, kernel: str, reason: str) -> None: ...


class EmulatedDevice:
    """A device in the emulator.

    Parameters
    ----------
    model
        The GPU that is modelled.
    before
        Called before each launch that is admitted, with its number and parameter block.
    examine
        Takes launches that are admitted in place of the device, and returns True; False where nobody examines them.
    """

    def __init__(
        self,
        model: Device,
        memory: DeviceMemory,
        console: Console,
        before: Callable[[int, KernelLaunch, bytes], None] | None = None,
        examine: Callable[[KernelLaunch, bytes], bool] | None = None,
    ) -> None:
        self.model = model
        self.memory = memory
        self.arrays = CudaArrays(memory)
        self.graph_memory = GraphMemory(memory.memory)
        self.virtual_memory = VirtualMemory(memory.memory)
        self.console = console
        self._before = before
        self._examine = examine
        self._numbers = itertools.count(1)
        self.sticky = Status.SUCCESS
        """The error of a kernel that faulted: until `reset` each call gives it."""
        self._printed: list[str] = []
        self.work = StreamWork(memory.memory.lock.lock, self._fail, lambda: bool(self.sticky))

    def require_context(self) -> None:
        """Raise the error of a kernel that faulted: no call works after it, until `reset`.

        Raises
        ------
        CudaError
            The fault's code.
        """
        if self.sticky:
            raise CudaError(self.sticky)

    def launch(self, launch: KernelLaunch, params: bytes) -> None:
        """Run a kernel. A fault is raised by the next call, as CUDA reports it.

        Raises
        ------
        CudaError
            CUDA would refuse the launch, or an earlier kernel faulted.
        """
        self.require_context()
        self.flush()
        name = launch.kernel.name
        try:
            launch.admit()
            number = next(self._numbers)
            if self._before is not None:
                self._before(number, launch, params)
            if self._examine is not None and self._examine(launch, params):
                return
            outcome = launched(launch, params, self.memory, self.work.own_pause())
        except LaunchError as error:
            self.console.refusal(name, f"{error.reason}. {error.remedy}".strip())
            raise CudaError(status_of_refusal(error)) from error
        except WorkbenchError as error:
            self.console.refusal(name, str(error))
            raise CudaError(Status.NOT_SUPPORTED) from error
        if outcome.stdout:
            self._printed.append(outcome.stdout)
        self.console.launched(name, outcome, number)
        for fault in outcome.faults:
            if fault.ends_launch:
                self.sticky = self.sticky or status_of_fault(fault)

    def _fail(self, error: BaseException) -> None:
        """Keep the error of work that nobody waited for."""
        self.sticky = self.sticky or (error.status if isinstance(error, CudaError) else Status.UNKNOWN)

    def synchronize(self, stream: Stream | None = None) -> None:
        """Wait for the work of a stream, or for all; raises as `require_context`."""
        self.work.finish(stream)
        self.finish_output()

    def finish_output(self) -> None:
        """Give out what kernels have printed, where the host has waited; raises as `require_context`."""
        self.flush()
        self.require_context()

    def flush(self) -> None:
        """Give out what kernels have printed: CUDA does so at launches and wherever the host waits."""
        if self._printed:
            text = "".join(self._printed)
            self._printed.clear()
            self.console.output(text)

    def reset(self) -> None:
        """Destroy the context: its work, its memory, and the error of a kernel that faulted."""
        self.work.abandon()
        self.flush()
        self.sticky = Status.SUCCESS
        self.arrays.clear()
        self.graph_memory.clear()
        self.virtual_memory.clear()
        self.memory.free_all()

    # -- memory, with CUDA's errors

    def allocate(self, size_bytes: int) -> int:
        """Reserve device memory; raises CudaError where there is not enough."""
        with _errors(Status.MEMORY_ALLOCATION):
            return self.memory.allocate(size_bytes)

    def allocate_shown(self, size_bytes: int, label: str) -> int:
        """Reserve memory that the host uses by the same address; raises as `allocate`."""
        with _errors(Status.MEMORY_ALLOCATION):
            return self.memory.allocate_shown(size_bytes, label)

    def free(self, address: int) -> None:
        """Give memory back, a graph's too; raises CudaError for what is no allocation's address."""
        if self.graph_memory.holds(address):
            self.graph_memory.end(address)
            return
        with _errors(Status.INVALID_VALUE):
            self.memory.free(address)

    def map_host(self, address: int, size_bytes: int) -> None:
        """Let device memory stand for a piece of the host's; raises CudaError for what is none."""
        with _errors(Status.INVALID_VALUE):
            self.memory.map_host(address, size_bytes)

    def copy(self, target: int, source: int, size_bytes: int) -> None:
        """Copy between any two places; raises CudaError where one leaves its allocation."""
        with _errors(Status.INVALID_VALUE):
            self.memory.copy(target, source, size_bytes)

    def fill(self, address: int, pattern: bytes, size_bytes: int) -> None:
        """Fill device memory with a pattern of 1, 2 or 4 bytes; raises as `copy`."""
        with _errors(Status.INVALID_VALUE):
            self.memory.fill(address, pattern, size_bytes)


@contextmanager
def _errors(status: Status) -> Iterator[None]:
    """Turns what memory refuses into an error code."""
    try:
        yield
    except ArgumentError as error:
        raise CudaError(status, str(error)) from error
