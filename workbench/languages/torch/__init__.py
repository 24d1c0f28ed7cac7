"""PyTorch on a machine with no GPU: tensors on "cuda" lie in the emulator's memory, and kernels that take them run
there. Operators are those of a build of Torch for the CPU. Importing this imports no Torch.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial

from workbench.base.errors import MissingDependency
from workbench.base.workers.after_import import AfterImport
from workbench.base.workers.stand_in import install_after_import, on_stderr

__all__ = ["SETTING", "emulate_torch", "install", "install_on_import", "is_asked_for", "is_installed", "uninstall"]

SETTING = "KERNEL_WORKBENCH_TORCH"
"""The variable of the environment that asks for the device in notebooks: `cuda`."""
_waiting: list[AfterImport] = []


def emulate_torch(device: str | None = None) -> bool:
    """Have `device="cuda"` of PyTorch be an emulated GPU.

    Tensors on "cuda" then lie in the emulator's memory, Torch's operators on them run on the CPU, and kernels that take
    them in the emulator: Triton's, CuPy's, Numba's, and `wb.kernel`'s. What a GPU refuses is refused.

    Parameters
    ----------
    device
        The GPU to model, by its name, as in `wb.predict`; None takes the session's default.

    Returns
    -------
    bool
        False where nothing was done: it is so already, or this machine has a GPU.

    Raises
    ------
    ArgumentError
        No GPU has that name, or another one is in use; or this process has run a backward pass before.
    MissingDependency
        Torch is not installed, or is a build that this cannot be done with.
    """
    from importlib.util import find_spec

    if find_spec("torch") is None:
        raise MissingDependency("PyTorch is not installed", "pip install 'torch==2.13.*', in a build for the CPU")
    installed = install(device=device)
    if installed:
        from workbench.base.records.kernel_languages import emulate_guests
        from workbench.languages import cupy

        cupy.install(device=device)
        emulate_guests(device=device)
    return installed


def install(*, device: str | None = None, announce: bool = True) -> bool:
    """As `emulate_torch`; nothing if Torch is not installed. announce: whether stderr is told."""
    if device is not None:
        from workbench.languages.cupy.machine import choose

        choose(device, None)
    from workbench.languages.torch.installing import install as put

    installed = put()
    if installed and announce:
        from workbench.languages.cupy.machine import machine

        model = machine().model
        print(
            f"No GPU: PyTorch's tensors on cuda lie in Kernel Workbench's emulator, as on a {model.name} "
            f"({model.arch}); PyTorch's operators run on the CPU.",
            file=sys.stderr,
        )
    return installed


def install_on_import(
    failed: Callable[[MissingDependency], object] = on_stderr, *, device: str | None = None, announce: bool = True
) -> None:
    """Do `install` once Torch has been imported. failed: called with the reason where it cannot be done."""
    _waiting.append(install_after_import("torch", partial(install, device=device, announce=announce), failed))


def uninstall() -> bool:
    """Give `device="cuda"` back to Torch; False where it was Torch's. Tensors that exist stay what they are."""
    while _waiting:
        _waiting.pop().cancel()
    if "torch" not in sys.modules:
        return False
    from workbench.languages.torch.installing import uninstall as restore

    return restore()


def is_installed() -> bool:
    """True if `device="cuda"` is the emulator's."""
    if "torch" not in sys.modules:
        return False
    from workbench.languages.torch.installing import is_installed as is_put

    return is_put()


def is_asked_for() -> bool:
    """True if the environment asks for the device."""
    from os import environ

    return environ.get(SETTING) == "cuda"
