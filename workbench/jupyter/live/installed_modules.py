"""Imports for listings: of installed modules, never of modules beside the notebook.

A kernel finds modules in the notebook's folder before it finds installed ones, by an entry of `sys.path` that is no
absolute path. A folder from an untrusted source may contain a `numba.py`, or metadata that names code for Numba to
load.
"""

from __future__ import annotations

import contextlib
import os
import sys
import sysconfig
import threading
from collections.abc import Iterator, Sequence
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType

from workbench.base.workers import forking

PACKAGE = str(Path(__file__).parents[2])
"""The folder of the workbench."""
NOT_THE_USERS = (PACKAGE, *(sysconfig.get_path(name) for name in ("stdlib", "purelib", "platlib")))
"""Folders of code that a person did not write for the notebook."""
_guard = forking.free_in_children(threading.RLock())


class _OtherThreads:
    """Finds what cells import meanwhile where they would have found it; one may be running beside this."""

    def __init__(self, folders: Sequence[str]) -> None:
        self._folders = folders
        self._thread = threading.get_ident()

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is not None or threading.get_ident() == self._thread:
            return None
        return PathFinder.find_spec(name, list(self._folders), target)


@contextlib.contextmanager
def only_installed() -> Iterator[None]:
    """Leaves folders that depend on the working directory out of the search for modules of this thread."""
    with _guard:
        relative = [(i, entry) for i, entry in enumerate(sys.path) if not _is_absolute(entry)]
        if not relative:
            yield
            return
        finder = _OtherThreads([entry for _, entry in relative])
        sys.meta_path.append(finder)
        sys.path[:] = [entry for entry in sys.path if _is_absolute(entry)]
        try:
            yield
        finally:
            # A cell may have changed the list meanwhile: what was left out goes back to its places, no more.
            for i, entry in relative:
                sys.path.insert(i, entry)
            sys.meta_path.remove(finder)


def _is_absolute(entry: object) -> bool:
    return type(entry) is str and os.path.isabs(entry)
