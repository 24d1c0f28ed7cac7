"""The clock of a session's emulated GPU, which the events of CuPy and of Numba read."""

from __future__ import annotations

import functools
import sys
from typing import TYPE_CHECKING

from workbench.api.defaults import resolved_time
from workbench.device.runtime.device_clock import DeviceClock
from workbench.isa.arch import Device

if TYPE_CHECKING:
    from workbench.analyse.model.launch_times import LaunchTimes

_REMEDY = "wb.set_defaults(time='emulated') or workbench run --time emulated"


@functools.cache
def session_clock(model: Device) -> DeviceClock:
    """The clock of a modelled GPU: one for all that a session runs on it."""

    def launch_times(devices: tuple[Device, ...]) -> LaunchTimes:
        from workbench.analyse.model.launch_times import LaunchTimes

        return LaunchTimes(model, devices)

    return DeviceClock(model, launch_times, resolved_time, _REMEDY, _say)


def _say(text: str) -> None:
    print(f"workbench: {text}", file=sys.stderr)
