"""Numba-CUDA on a machine with no GPU: its own host code, over a stand-in for the CUDA driver.

`install` puts the stand-in where Numba reaches the driver; decorators, launches, device arrays, streams and events
then work unchanged, and kernels run in the emulator. It depends on internals of Numba (`patches`), and not on PTX.
Importing this package does not import Numba: `install_on_import` waits until Numba is imported.
"""

from __future__ import annotations

from workbench.base.workers.stand_in import StandIn

__all__ = ["install", "install_on_import", "is_installed", "uninstall"]

_stand_in = StandIn("numba.cuda", "workbench.languages.numba.patches")


def install(*, device: str | None = None, arch: str | None = None, announce: bool = True) -> bool:
    """Put the stand-in driver where Numba reaches the driver; imports Numba.

    Parameters
    ----------
    device, arch
        The GPU to model, by its name, or by the arch of which it is the usual one; None takes the session's
        defaults, else sm_90's.
    announce
        Whether the first launch says where kernels run.

    Returns
    -------
    bool
        False where nothing was done: it is installed already, Numba-CUDA is not installed, NUMBA_DISABLE_CUDA is set,
        or Numba's own simulator is on.

    Raises
    ------
    MissingDependency
        This Numba-CUDA has other inner places than the one that is known.
    """
    from workbench.languages.numba import patches

    return patches.install(device=device, arch=arch, announce=announce)


install_on_import = _stand_in.install_on_import
is_installed = _stand_in.is_installed
uninstall = _stand_in.uninstall
