"""The session's defaults: which arch to compile for, where to run, which device to model."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, get_args

from workbench import arch as arch_data
from workbench.errors import ArgumentError
from workbench.targets.driver_probe import GpuFound, find_gpu

TargetName = Literal["emulator", "gpu"]
FALLBACK_ARCH = "sm_90"


@dataclass(frozen=True)
class Defaults:
    """None means: the GPU's own where there is one, else sm_90, the emulator, and the arch's usual device."""

    arch: str | None = None
    target: TargetName | None = None
    device: str | None = None


_current = Defaults()


def defaults() -> Defaults:
    """The defaults that hold now."""
    return _current


def set_defaults(*, arch: str | None = None, target: TargetName | None = None, device: str | None = None) -> Defaults:
    """Set the session's defaults; what is None stays as it is.

    Parameters
    ----------
    arch : str, optional
        A real arch, `"sm_80"`.
    target : {"emulator", "gpu"}, optional
        Where `kernel[grid, block](...)` runs.
    device : str, optional
        The device that the emulator models, `"H100 SXM"`.

    Raises
    ------
    ArgumentError
        An unknown arch, target or device; the message lists the known ones.
    """
    global _current
    if arch is not None:
        arch_data.limits(arch)
        _current = replace(_current, arch=arch)
    if target is not None:
        if target not in get_args(TargetName):
            raise ArgumentError(f"target is one of {', '.join(get_args(TargetName))}, not {target!r}", "target")
        _current = replace(_current, target=target)
    if device is not None:
        arch_data.device(device)
        _current = replace(_current, device=device)
    return _current


def reset_defaults() -> None:
    """Forget what `set_defaults` said."""
    global _current
    _current = Defaults()


def resolved_arch(arch: str | None = None) -> str:
    """The arch that a call means: its own, the session's, the GPU's, else sm_90."""
    chosen = arch or _current.arch
    if chosen:
        return chosen
    gpu = find_gpu()
    return gpu.arch if isinstance(gpu, GpuFound) else FALLBACK_ARCH


def resolved_target_name() -> TargetName:
    """Where a call runs that names no target."""
    return _current.target or ("gpu" if isinstance(find_gpu(), GpuFound) else "emulator")
