"""The time of a device's work as events measure it: modelled for the GPU, or the emulator's own.

The device does one thing at a time, as its properties say (`concurrentKernels`, `asyncEngineCount`), so its time is
what its kernels, copies and fills take, one after the other. What the host does in between takes none of it. Nothing
is modelled that nobody can ask for: while no recorded event is there, unless times are to be printed.
"""

from __future__ import annotations

import functools
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol
from weakref import WeakSet

from workbench.base.records import Missing
from workbench.base.records.time_names import TimeName
from workbench.device.runtime.graphs import is_in_graph
from workbench.isa.arch import Device
from workbench.isa.arch.buses import copy_us, fill_us
from workbench.isa.arch.memory_systems import GRAPH_LAUNCH, memory_system

if TYPE_CHECKING:
    from workbench.device.runtime.device_memory import DeviceMemory
    from workbench.device.runtime.launches import KernelLaunch

_RESOLUTION_US = 0.5
"""The resolution of events; cudaEventElapsedTime, CUDA Runtime API."""

_NOT_TIMED = nullcontext()


class LaunchTimes(Protocol):
    """Models launches: their microseconds on each of some GPUs. graph: the launch is a node of a graph."""

    def of(
        self, launch: KernelLaunch, params: bytes, memory: DeviceMemory, graph: bool
    ) -> tuple[float | Missing, ...]: ...


class WorkReport(Protocol):
    """Takes the modelled times of work, in microseconds by the name of a GPU."""

    def timed(self, kernel: str, times: Mapping[str, float | Missing]) -> None: ...

    def transferred(self, what: str, size_bytes: int, times: Mapping[str, float]) -> None: ...


@dataclass(frozen=True, eq=False)
class Reading:
    """The time of an event.

    Attributes
    ----------
    host_seconds
        Seconds by the host's clock.
    modelled_us
        Modelled microseconds; Missing where that is not asked for.
    """

    host_seconds: float
    modelled_us: float | Missing


class DeviceClock:
    """The device's time so far.

    Parameters
    ----------
    model
        The GPU that is modelled.
    launch_times
        Makes what models launches on some GPUs, when the first one is modelled.
    setting
        Says, whenever it is asked, which time events measure.
    remedy
        For people: how the emulator's own time is had.
    say
        Prints a message; it is given each one once.
    predicted
        GPUs whose times `report` is given.
    """

    def __init__(
        self,
        model: Device,
        launch_times: Callable[[tuple[Device, ...]], LaunchTimes],
        setting: Callable[[], TimeName],
        remedy: str,
        say: Callable[[str], object],
        predicted: tuple[Device, ...] = (),
        report: WorkReport | None = None,
    ) -> None:
        self._model = model
        self._devices = tuple(dict.fromkeys((model, *predicted)))
        self._make_launch_times = launch_times
        self._setting = setting
        self._remedy = remedy
        self._print = say
        self._predicted = predicted
        self._report = report
        self._reported: set[str] = set()
        self._readings: WeakSet[Reading] = WeakSet()
        self._us = 0.0

    def read(self) -> Reading:
        """Give the time of an event; work is modelled as long as somebody keeps it."""
        now = time.perf_counter()
        if self._setting() != "modelled":
            return Reading(now, Missing("events measure the emulator's own time"))
        self._us += _RESOLUTION_US
        reading = Reading(now, self._us)
        self._readings.add(reading)
        return reading

    def seconds_between(self, first: Reading, last: Reading) -> float:
        """Give the time between two events, and say once what it is."""
        if isinstance(first.modelled_us, Missing) or isinstance(last.modelled_us, Missing):
            self._say_once("the time between events is the emulator's own, which says nothing of a GPU's")
            return last.host_seconds - first.host_seconds
        self._say_once(
            f"the time between events is modelled for the {self._model.name}: kernels and copies one after the other, "
            f"nothing for the host ({self._remedy} gives the emulator's own)"
        )
        return 1e-6 * (last.modelled_us - first.modelled_us)

    def modelled_us_since(self, reading: Reading) -> float:
        """Give the modelled microseconds of the work since a reading; 0 where none is modelled."""
        return 0.0 if isinstance(reading.modelled_us, Missing) else self._us - reading.modelled_us

    @property
    def is_running(self) -> bool:
        """True if work is modelled now."""
        return bool(self._predicted) or self._is_modelled

    @property
    def _is_modelled(self) -> bool:
        return bool(self._readings) and self._setting() == "modelled"

    def launch(self, launch: KernelLaunch, params: bytes, memory: DeviceMemory) -> AbstractContextManager[None]:
        """Take a launch, which runs inside of the block."""
        return self._timed(launch, params, memory) if self.is_running else _NOT_TIMED

    @contextmanager
    def _timed(self, launch: KernelLaunch, params: bytes, memory: DeviceMemory) -> Iterator[None]:
        found = self._launches.of(launch, params, memory, is_in_graph())
        begun = time.perf_counter()
        yield
        times = {device.name: each for device, each in zip(self._devices, found, strict=True)}
        name, own = launch.kernel.name, times[self._model.name]
        if isinstance(own, Missing):
            if self._is_modelled:
                self._say_once(f"{name} has no modelled time ({own.reason}): the emulator's is taken for it")
            own = 1e6 * (time.perf_counter() - begun)
        self._us += own
        if self._report is not None and self._predicted:
            self._report.timed(name, {device.name: times[device.name] for device in self._predicted})

    def copied(self, size_bytes: int, what: str, over_bus: bool) -> None:
        """Take a copy. what: its direction, for the report. over_bus: it goes from or to the host."""
        self.worked(what, size_bytes, lambda device: copy_us(device, size_bytes, over_bus))

    def filled(self, size_bytes: int) -> None:
        """Take a fill."""
        self.worked("fills", size_bytes, lambda device: fill_us(device, size_bytes))

    def worked(self, what: str, size_bytes: int, us_on: Callable[[Device], float]) -> None:
        """Take work that is no launch. us_on: its modelled time on a GPU in a stream, in microseconds."""
        if not self.is_running:
            return
        in_graph = is_in_graph()

        def us_there(device: Device) -> float:
            us, launch_us = us_on(device), memory_system(device).launch_us
            return us - (1 - GRAPH_LAUNCH[1]) * launch_us if in_graph and us >= launch_us else us

        self._us += us_there(self._model)
        if self._report is not None and self._predicted:
            self._report.transferred(what, size_bytes, {device.name: us_there(device) for device in self._predicted})

    def _say_once(self, text: str) -> None:
        if text not in self._reported:
            self._reported.add(text)
            self._print(text)

    @functools.cached_property
    def _launches(self) -> LaunchTimes:
        return self._make_launch_times(self._devices)
