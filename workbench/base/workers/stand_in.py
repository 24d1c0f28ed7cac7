"""A library that runs in the emulator if there is no GPU: its functions are replaced at once, or when it is
imported."""

from __future__ import annotations

import functools
import importlib
import sys
from collections.abc import Callable
from typing import Any

from workbench.base.errors import MissingDependency
from workbench.base.workers.after_import import AfterImport


def on_stderr(error: MissingDependency) -> None:
    """Print why a library does not run in the emulator."""
    print(error, file=sys.stderr)


def install_after_import(
    library: str,
    install: Callable[[], object],
    failed: Callable[[MissingDependency], object] = on_stderr,
    before: Callable[[], object] = lambda: None,
) -> AfterImport:
    """Have a library run in the emulator as soon as it is imported, or at once if it is imported already.

    Parameters
    ----------
    library
        The module after whose import that may be done.
    install
        Does it.
    failed
        Told, inside of that import, why it cannot be done: this version of the library lacks a name.
    before
        Called before that import executes anything.
    """

    def act() -> None:
        try:
            install()
        except MissingDependency as error:
            failed(error)

    return AfterImport(library, act, before)


class StandIn:
    """Puts our functions into a library, and takes them out again. Making one imports nothing.

    Parameters
    ----------
    library
        The module of the library after whose import that may be done.
    home
        Our module that does it: its `install` and `uninstall()` return False where there was nothing to do, and
        `is_installed()` says which it is. Keywords of `install` are those of our own.
    """

    def __init__(self, library: str, home: str) -> None:
        self._library = library
        self._home = home
        self._waiting: AfterImport | None = None

    def install(self, **options: Any) -> bool:
        """Have the library run in the emulator; imports it.

        Returns
        -------
        bool
            False if nothing was done: it was installed already, or there is a GPU.

        Raises
        ------
        MissingDependency
            This version of the library lacks a name that is replaced; nothing was changed.
        """
        return bool(self._module.install(**options))

    def install_on_import(
        self,
        failed: Callable[[MissingDependency], object] = on_stderr,
        before: Callable[[], object] = lambda: None,
        **options: Any,
    ) -> None:
        """Do `install` as soon as the library is imported, as `install_after_import` does. options: its keywords."""
        self.wait_no_more()
        self._waiting = install_after_import(self._library, functools.partial(self.install, **options), failed, before)

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
