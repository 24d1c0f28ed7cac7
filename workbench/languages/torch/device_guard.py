"""A device guard for CUDA in a build of Torch that has none.

Torch asks a device's guard, an object of C++ in a table by kinds of devices, for the current device and stream. Builds
for the CPU have no guard of CUDA. Torch lets Python make one for its private kind of device; the table's entry for CUDA
is set to it, and the private kind's entry is left as it was.
"""

from __future__ import annotations

import ctypes
from pathlib import Path
from typing import Any

import torch

from workbench.base.errors import MissingDependency

_TABLE = "_ZN3c104impl26device_guard_impl_registryE"
"""c10::impl::device_guard_impl_registry (DeviceGuardImplInterface.h): an atomic pointer by c10::DeviceType."""
_CUDA, _PRIVATE = 1, 20
"""c10::DeviceType (torch/headeronly/core/DeviceType.h)."""
REMEDY = "install a build of Torch 2.13 for the CPU, as PyTorch's installation page lists under `CPU`"


class _Guard(torch._C._acc.DeviceGuard):  # type: ignore[misc]
    def type_(self) -> Any:
        return torch._C._autograd.DeviceType.CUDA


_guards: list[_Guard] = []
"""The guard, which Torch has a pointer to."""


def register() -> None:
    """Register the guard; nothing if it is registered.

    Raises
    ------
    MissingDependency
        This is a build for CUDA, or one without such a table.
    """
    if _guards:
        return
    if torch.version.cuda is not None or torch.version.hip is not None:
        raise MissingDependency("this build of Torch has operators for a GPU, which need one", REMEDY)
    try:
        library = ctypes.CDLL(str(Path(torch.__file__).parent / "lib" / "libc10.so"))
        table = (ctypes.c_void_p * (_PRIVATE + 1)).in_dll(library, _TABLE)
    except (OSError, ValueError) as error:
        raise MissingDependency(f"this Torch has no table of device guards: {error}", REMEDY) from error
    if table[_CUDA] is not None:
        raise MissingDependency("this build of Torch has a guard for CUDA devices already", REMEDY)
    guard, before = _Guard(), table[_PRIVATE]
    torch._C._acc.register_python_privateuseone_device_guard(guard)
    _guards.append(guard)
    table[_CUDA], table[_PRIVATE] = table[_PRIVATE], before
