"""The session's defaults: which arch to compile for, where to run, which device to model, which time events give,
how tensor cores add, which configuration an autotuner takes."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from typing import Literal, get_args

from workbench.base.arguments import one_of, text
from workbench.base.records.time_names import TimeName
from workbench.device.targets.driver_probe import GpuFound, find_gpu
from workbench.device.targets.tensor_cores import TensorCores, choose_tensor_cores
from workbench.isa import arch as arch_data

TargetName = Literal["emulator", "gpu"]
FALLBACK_ARCH = "sm_90"
TIME_VARIABLE = "KERNEL_WORKBENCH_TIME"
"""The variable of the environment with the time of processes that set no default."""
AUTOTUNE_VARIABLE = "KERNEL_WORKBENCH_AUTOTUNE"
"""The same, with the configuration that an autotuner takes."""
AutotuneName = Literal["modelled", "first"]


@dataclass(frozen=True)
class Defaults:
    """None means: the GPU's own where there is one, else sm_90, the emulator, and the arch's usual device."""

    arch: str | None = None
    target: TargetName | None = None
    device: str | None = None
    time: TimeName | None = None
    tensor_cores: TensorCores | None = None
    autotune: AutotuneName | None = None


_current = Defaults()


def defaults() -> Defaults:
    """The defaults that hold now."""
    return _current


def set_defaults(
    *,
    arch: str | None = None,
    target: TargetName | None = None,
    device: str | None = None,
    time: TimeName | None = None,
    tensor_cores: TensorCores | None = None,
    autotune: AutotuneName | None = None,
) -> Defaults:
    """Set the session's defaults; what is None stays as it is.

    Parameters
    ----------
    arch : str, optional
        A real arch, `"sm_80"`.
    target : {"emulator", "gpu"}, optional
        Where `kernel[grid, block](...)` runs.
    device : str, optional
        The device that the emulator models, `"H100 SXM"`.
    time : {"modelled", "emulated"}, optional
        The time that events of CuPy and Numba give with no GPU: modelled for the device, which is the
        default, or the emulator's own.
    tensor_cores : {"ideal", "hardware"}, optional
        How matrix instructions add in the emulator: exactly, with one rounding at the end, which is the
        default; or as published models say that the tensor cores of the modelled device add
        (arXiv 2511.10909).
    autotune : {"modelled", "first"}, optional
        The configuration that Triton's autotuner takes in the emulator: the best by modelled times, which is the
        default; or the first that can be loaded, so that no other one is compiled.

    Raises
    ------
    ArgumentError
        An unknown arch, target, device, time, way to add or configuration; the message lists the known ones.
    """
    global _current
    if arch is not None:
        arch_data.limits(text(arch, "arch", '"sm_90"'))
    if target is not None:
        one_of(target, "target", get_args(TargetName))
    if device is not None:
        arch_data.device(device)
    if time is not None:
        one_of(time, "time", get_args(TimeName))
    if tensor_cores is not None:
        one_of(tensor_cores, "tensor_cores", get_args(TensorCores))
        choose_tensor_cores(tensor_cores)
    if autotune is not None:
        one_of(autotune, "autotune", get_args(AutotuneName))
    values = {
        "arch": arch,
        "target": target,
        "device": device,
        "time": time,
        "tensor_cores": tensor_cores,
        "autotune": autotune,
    }
    _current = replace(_current, **{name: value for name, value in values.items() if value is not None})  # type: ignore[arg-type]
    return _current


def reset_defaults() -> None:
    """Forget what `set_defaults` said."""
    global _current
    _current = Defaults()
    choose_tensor_cores(None)


def resolved_arch(arch: str | None = None) -> str:
    """The arch that a call means: its own, the session's, the GPU's, else sm_90.

    Raises
    ------
    ArgumentError
        Something that is no string; whether the arch is known is not asked here.
    """
    chosen = _current.arch if arch is None else text(arch, "arch", '"sm_90"')
    if chosen is not None:
        return chosen
    gpu = find_gpu()
    return gpu.arch if isinstance(gpu, GpuFound) else FALLBACK_ARCH


def resolved_device(device: str | None = None) -> str | None:
    """The model that a call means: its own, else the session's; None where none is named.

    Raises
    ------
    ArgumentError
        Something that is no string; whether the model is known is not asked here.
    """
    return _current.device if device is None else text(device, "device", '"H100 SXM"')


def resolved_target_name() -> TargetName:
    """The target of a call that names none."""
    return _current.target or ("gpu" if isinstance(find_gpu(), GpuFound) else "emulator")


def resolved_time() -> TimeName:
    """The time that events give: the session's, that of the environment, else the modelled one."""
    if _current.time is not None:
        return _current.time
    return "emulated" if os.environ.get(TIME_VARIABLE) == "emulated" else "modelled"


def resolved_autotune() -> AutotuneName:
    """The configuration that an autotuner takes: the session's, that of the environment, else the best."""
    if _current.autotune is not None:
        return _current.autotune
    return "first" if os.environ.get(AUTOTUNE_VARIABLE) == "first" else "modelled"
