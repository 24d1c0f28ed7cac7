"""The session's defaults: which arch to compile for, where to run, which device to model."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from workbench import arch as arch_data
from workbench.arguments import one_of, text
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
        arch_data.limits(text(arch, "arch", '"sm_90"'))
    if target is not None:
        one_of(target, "target", get_args(TargetName))
    if device is not None:
        arch_data.device(device)
    _current = Defaults(arch or _current.arch, target or _current.target, device or _current.device)
    return _current


def reset_defaults() -> None:
    """Forget what `set_defaults` said."""
    global _current
    _current = Defaults()


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


def resolved_target_name() -> TargetName:
    """The target of a call that names none."""
    return _current.target or ("gpu" if isinstance(find_gpu(), GpuFound) else "emulator")
