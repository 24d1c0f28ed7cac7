"""CuTe DSL on a machine with no GPU: its own compiler makes PTX, which runs in the emulator.

CuTe's host functions are machine code that asks a CUDA runtime to load and launch; that runtime's functions are
replaced as each host function is made. Importing this imports no CuTe.
"""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from collections.abc import Callable

from workbench.base.errors import MissingDependency
from workbench.base.workers.stand_in import StandIn, on_stderr

__all__ = ["install", "install_on_import", "is_installed", "uninstall"]

_MODULE = "cutlass"
_set: list[str] = []
_stand_in = StandIn(_MODULE, "workbench.languages.cute.installing")
install = _stand_in.install
is_installed = _stand_in.is_installed


def install_on_import(failed: Callable[[MissingDependency], object] = on_stderr) -> None:
    """Have CuTe's functions run in the emulator as soon as CuTe is imported, at once where it has been.

    CuTe reads its settings when it is imported: those that are not set are set here, so that it compiles without a
    driver, and keeps PTX, its IR and the lines of functions.

    Parameters
    ----------
    failed : told, inside of that import, why they cannot run there
    """
    _stand_in.install_on_import(failed, _prepare)


def _prepare() -> None:
    from workbench.api.emulated_archs import arch_for
    from workbench.device.targets.driver_probe import has_gpu
    from workbench.languages.cute.functions import EMULATED, own_arch

    if has_gpu():
        return
    arch = own_arch(arch_for(EMULATED))
    environment = {"CUTE_DSL_ARCH": arch, "CUTE_DSL_KEEP": "ptx,ir-debug", "CUTE_DSL_LINEINFO": "1"}
    for name, value in environment.items():
        if name not in os.environ:
            os.environ[name] = value
            _set.append(name)
    if "CUTE_DSL_DUMP_DIR" not in os.environ:
        folder = os.environ["CUTE_DSL_DUMP_DIR"] = tempfile.mkdtemp(prefix="kernel-workbench-")
        atexit.register(_remove, folder, os.getpid())
        _set.append("CUTE_DSL_DUMP_DIR")


def _remove(folder: str, owner: int) -> None:
    """Remove what CuTe has kept; a forked child leaves it to the process that made it."""
    if os.getpid() == owner:
        shutil.rmtree(folder, ignore_errors=True)


def uninstall() -> bool:
    """Give CuTe its own runtime back, and wait for no import any more; False where it has it."""
    while _set:
        os.environ.pop(_set.pop(), None)
    return _stand_in.uninstall()
