"""Imports for listings: of installed modules, never of modules beside the notebook.

A kernel finds modules in the notebook's folder before it finds installed ones, by an entry of `sys.path` that is no
absolute path. A folder from an untrusted source may contain a `numba.py`, or metadata that names code for Numba to
load.

The panel runs this file as a text before the package is there, so that it imports only what a kernel has loaded.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import sys
import sysconfig
import threading
from collections.abc import Iterator, Sequence
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType
from typing import Any

PACKAGE = str(Path(__file__).parents[2])
"""The folder of the workbench."""
NOT_THE_USERS = (PACKAGE, *(sysconfig.get_path(name) for name in ("stdlib", "purelib", "platlib")))
"""Folders of code that a person did not write for the notebook."""
# The text and the module have one.
_guard: threading.RLock = sys.__dict__.setdefault("kernel_workbench_imports", threading.RLock())


class _Finder:
    """`PathFinder`, but that cells, which other threads run meanwhile, import what they would have imported. It has the
    package be an extension of IPython from the beginning: `%load_ext` takes a module that is there as it is."""

    def __init__(self, relative: Sequence[tuple[int, str]]) -> None:
        self._relative = relative
        self._thread = threading.get_ident()

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None and threading.get_ident() != self._thread:
            return PathFinder.find_spec(name, _joined(sys.path, self._relative), target)
        spec = PathFinder.find_spec(name, path, target)
        if name == "workbench" and spec is not None:
            spec.loader.create_module = _extension  # type: ignore[union-attr, method-assign]
        return spec

    def __getattr__(self, name: str) -> Any:
        return getattr(PathFinder, name)


def _extension(spec: ModuleSpec) -> ModuleType:
    module = ModuleType(spec.name)
    # The package has its own as soon as it has begun to run; to import it waits until it has ended.
    module.load_ipython_extension = (  # type: ignore[attr-defined]
        lambda shell: importlib.import_module(spec.name).load_ipython_extension(shell)
    )
    return module


@contextlib.contextmanager
def only_installed() -> Iterator[None]:
    """Leaves folders that depend on the working directory out of the search for modules of this thread.

    Lists that another thread may be going through are replaced, not changed.
    """
    with _guard:
        relative = [(i, entry) for i, entry in enumerate(sys.path) if not _is_absolute(entry)]
        finder = _Finder(relative)
        sys.meta_path = [finder if each is PathFinder else each for each in sys.meta_path]
        sys.path = [entry for entry in sys.path if _is_absolute(entry)]
        try:
            yield
        finally:
            # A cell may have changed the list meanwhile: what was left out goes back to its places, no more.
            sys.path = _joined(sys.path, relative)
            sys.meta_path = [PathFinder if each is finder else each for each in sys.meta_path]


def _joined(path: Sequence[str], relative: Sequence[tuple[int, str]]) -> list[str]:
    result = list(path)
    for i, entry in relative:
        result.insert(i, entry)
    return result


def _is_absolute(entry: object) -> bool:
    return type(entry) is str and os.path.isabs(entry)
