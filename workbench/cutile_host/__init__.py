"""cuTile on a machine with no GPU: its own compiler makes PTX, which runs in the emulator.

`cuda.tile.launch` is replaced. Importing this imports no cuTile.
"""

from __future__ import annotations

import sys

from workbench.workers.after_import import AfterImport

__all__ = ["install", "install_on_import", "is_installed", "uninstall"]

_waiting: AfterImport | None = None


def install() -> bool:
    """Have cuTile's kernels run in the emulator; imports cuTile.

    Returns
    -------
    bool
        False where nothing was done: it is so already, or there is a GPU.
    """
    from workbench.cutile_host.installing import install as put

    return put()


def install_on_import() -> None:
    """Have cuTile's kernels run in the emulator as soon as cuTile is imported, at once where it has been."""
    global _waiting
    if _waiting is not None:
        _waiting.cancel()
    _waiting = AfterImport("cuda.tile", install)


def is_installed() -> bool:
    """True if cuTile's kernels run in the emulator."""
    installing = sys.modules.get("workbench.cutile_host.installing")
    return installing is not None and installing.is_installed()


def uninstall() -> bool:
    """Give cuTile its own launches back, and wait for no import any more; False where it has them."""
    global _waiting
    if _waiting is not None:
        _waiting.cancel()
        _waiting = None
    if not is_installed():
        return False
    from workbench.cutile_host.installing import uninstall as take

    return take()
