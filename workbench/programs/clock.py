"""The time of the device's work as events measure it: modelled for the GPU, or the emulator's own.

The device does one thing at a time, as its properties say (`concurrentKernels`, `asyncEngineCount`), so its time is
what its kernels, copies and fills take, one after the other. What the host does in between takes none of it. Nothing
is modelled before it is asked for: before the first event is recorded, unless times are to be printed.
"""

from __future__ import annotations

import functools
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING

from workbench.arch import Device
from workbench.arch.buses import copy_us, fill_us
from workbench.programs.messages import say_once
from workbench.programs.report import ProgramReport
from workbench.programs.settings import Settings
from workbench.records import Missing

if TYPE_CHECKING:
    from workbench.model.launch_times import LaunchTimes
    from workbench.runtime.device_memory import DeviceMemory
    from workbench.runtime.launches import KernelLaunch

_RESOLUTION_US = 0.5
"""The resolution of events; cudaEventElapsedTime, CUDA Runtime API."""


class DeviceClock:
    """The device's time so far."""

    def __init__(self, settings: Settings, report: ProgramReport) -> None:
        self._settings = settings
        self._report = report
        self._is_modelled = settings.time == "modelled"
        self._is_read = False
        self._us = 0.0

    @property
    def words(self) -> str:
        """A sentence on what events measure."""
        if not self._is_modelled:
            return "the time between events is the emulator's own, which says nothing of a GPU's"
        return (
            f"the time between events is modelled for the {self._settings.model.name}: kernels and copies one after "
            "the other, nothing for the host (workbench run --time emulated gives the emulator's own)"
        )

    def read(self) -> float:
        """Give the time of an event, in seconds; from then on work is modelled."""
        if not self._is_modelled:
            return time.perf_counter()
        self._is_read = True
        self._us += _RESOLUTION_US
        return 1e-6 * self._us

    @property
    def _runs(self) -> bool:
        return bool(self._settings.predict) or (self._is_modelled and self._is_read)

    @contextmanager
    def launch(self, asked: KernelLaunch, params: bytes, memory: DeviceMemory) -> Iterator[None]:
        """Take a launch, which runs inside of the block."""
        if not self._runs:
            yield
            return
        found = self._launches.of(asked, params, memory)
        begun = time.perf_counter()
        yield
        times = {device.name: each for device, each in zip(self._launches.devices, found, strict=True)}
        name, own = asked.kernel.name, times[self._settings.model.name]
        if isinstance(own, Missing):
            if self._is_modelled and self._is_read:
                say_once(f"{name} has no modelled time ({own.reason}): the emulator's is taken for it")
            own = 1e6 * (time.perf_counter() - begun)
        self._us += own
        if self._settings.predict:
            self._report.timed(name, {device: times[device] for device in self._settings.predict})

    def copied(self, size_bytes: int, what: str, over_bus: bool) -> None:
        """Take a copy. what: its direction, for the report. over_bus: it goes from or to the host."""
        self.worked(what, size_bytes, lambda device: copy_us(device, size_bytes, over_bus))

    def filled(self, size_bytes: int) -> None:
        """Take a fill."""
        self.worked("fills", size_bytes, lambda device: fill_us(device, size_bytes))

    def worked(self, what: str, size_bytes: int, us_on: Callable[[Device], float]) -> None:
        """Take work that is no launch. us_on: its modelled time on a GPU, in microseconds."""
        if not self._runs:
            return
        self._us += us_on(self._settings.model)
        if self._settings.predict:
            self._report.transferred(what, size_bytes, self._predicted(us_on))

    def _predicted(self, us_on: Callable[[Device], float]) -> Mapping[str, float]:
        return {device.name: us_on(device) for device in self._settings.predicted}

    @functools.cached_property
    def _launches(self) -> LaunchTimes:
        from workbench.model.launch_times import LaunchTimes, devices_of

        return LaunchTimes(self._settings.model, devices_of(self._settings.model, self._settings.predicted))
