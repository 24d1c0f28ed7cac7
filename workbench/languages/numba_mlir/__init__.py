"""numba-cuda-mlir on a machine with no GPU: its own host code and compiler, over a stand-in for the CUDA driver.

`install` puts the stand-in where the library reaches the driver; decorators, launches, device arrays, streams and
events then work unchanged, and kernels run in the emulator. Importing this imports no numba-cuda-mlir.
"""

from __future__ import annotations

from workbench.base.workers.stand_in import StandIn

__all__ = ["install", "install_on_import", "is_installed", "uninstall"]

_stand_in = StandIn("numba_cuda_mlir.cuda", "workbench.languages.numba_mlir.installing")


def install(*, device: str | None = None, announce: bool = True) -> bool:
    """Put the stand-in driver where numba-cuda-mlir reaches the driver; imports it.

    Parameters
    ----------
    device
        The GPU to model; None takes the session's default, else sm_90's.
    announce
        Whether the first launch says where kernels run.

    Returns
    -------
    bool
        False where nothing was done: it is installed already, numba-cuda-mlir is not, or there is a GPU.

    Raises
    ------
    MissingDependency
        This numba-cuda-mlir has other inner places than those that are known.
    """
    from workbench.languages.numba_mlir import installing

    return installing.install(device=device, announce=announce)


install_on_import = _stand_in.install_on_import
is_installed = _stand_in.is_installed
uninstall = _stand_in.uninstall
