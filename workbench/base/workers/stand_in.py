"""A library that runs in the emulator if there is no GPU: its functions are replaced at once, or when it is
imported."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from typing import Any

from workbench.base.workers.after_import import AfterImport


class StandIn:
    """Puts our functions into a library, and takes them out again. Making one imports nothing.

    Parameters
    ----------
    library
        The module of the library after whose import that may be done.
    home
        Our module that does it: its `install()` and `uninstall()` return False where there was nothing to do, and
        `is_installed()` says which it is.
    """

    def __init__(self, library: str, home: str) -> None:
        self._library = library
        self._home = home
        self._waiting: AfterImport | None = None

    def install(self) -> bool:
        """Have the library run in the emulator; imports it.

        Returns
        -------
        bool
            False if nothing was done: it was installed already, or there is a GPU.
        """
        return bool(self._module.install())

    def install_on_import(self, action: Callable[[], object] | None = None) -> None:
        """Have the library run in the emulator as soon as it is imported, or at once if it is imported already.

        Parameters
        ----------
        action
            Called in place of `install`.
        """
        self.wait_no_more()
        self._waiting = AfterImport(self._library, action or self.install)

    def is_installed(self) -> bool:
        """True if the library runs in the emulator. Imports nothing."""
        module = sys.modules.get(self._home)
        return module is not None and bool(module.is_installed())

    def uninstall(self) -> bool:
        """Restore the library's own functions, and stop waiting for its import; False if nothing was replaced."""
        self.wait_no_more()
        return self.is_installed() and bool(self._module.uninstall())

    def wait_no_more(self) -> None:
        """Do nothing on an import that is still to come."""
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    @property
    def _module(self) -> Any:
        return importlib.import_module(self._home)
