"""The one emulated GPU that CuPy's stand-in has: its model and its memory, which it shares with Numba's kernels."""

from __future__ import annotations

import functools
import os
from dataclasses import dataclass
from typing import Any

from workbench.base.errors import ArgumentError
from workbench.device.runtime.device_clock import DeviceClock
from workbench.device.runtime.device_memory import DeviceMemory
from workbench.isa import arch as arch_data


@dataclass(frozen=True)
class Machine:
    """A GPU that is modelled, the memory in which arrays lie, and the clock that events read."""

    model: arch_data.Device
    memory: DeviceMemory
    clock: DeviceClock


_requested: dict[str, str | None] = {"device": None, "arch": None}


def choose(device: str | None, arch: str | None) -> None:
    """Say which GPU is modelled, before the first array is made.

    Raises
    ------
    ArgumentError
        No GPU of that name, or the machine is in use as another one.
    """
    if device:
        arch_data.device(device)
    settings = {"device": device, "arch": arch}
    if settings != _requested and _create.cache_info().currsize and _model(device, arch) != _create().model:
        raise ArgumentError("CuPy's arrays are in use on another model: restart Python to change it", "device")
    _requested.update(settings)


def machine() -> Machine:
    """The machine of this process.

    Raises
    ------
    RuntimeError
        The process was forked after CUDA had been used, which CUDA does not allow.
    """
    if _forked:
        raise RuntimeError("CUDA was used before this process was forked: start it with the method `spawn`")
    return _create()


_forked: list[bool] = []
"""Not empty in a process that was forked when the machine was in use."""


def _in_a_child() -> None:
    if _create.cache_info().currsize:
        _forked.append(True)


os.register_at_fork(after_in_child=_in_a_child)


def _model(device: str | None, arch: str | None) -> arch_data.Device:
    from workbench.api.defaults import defaults, resolved_arch

    name = device or (None if arch else defaults().device)
    return arch_data.device(name) if name else arch_data.default_device(resolved_arch(arch))


@functools.cache
def _create() -> Machine:
    from workbench.api.session_clock import session_clock
    from workbench.device.targets import target_named

    target: Any = target_named("emulator")
    model = _model(_requested["device"], _requested["arch"])
    return Machine(model, DeviceMemory(target.memory), session_clock(model))
