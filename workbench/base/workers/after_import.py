"""Runs an action after a module was imported: importing Numba-CUDA or Triton takes a second, and most notebooks do not
need them.

Depends on the import system only.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType


class AfterImport(MetaPathFinder):
    """A finder that leaves finding a module to the others, and calls `action` after the module was executed, `before`
    before that. If the module is loaded already, `action` is called at once. `cancel` removes the finder.
    """

    def __init__(self, name: str, action: Callable[[], object], before: Callable[[], object] = lambda: None) -> None:
        self._name = name
        self._action = action
        self.before = before
        if name in sys.modules:
            action()
        else:
            sys.meta_path.insert(0, self)

    def cancel(self) -> None:
        """Do nothing on a later import."""
        if self in sys.meta_path:
            sys.meta_path.remove(self)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec that the other finders give for the module, with a loader that calls `action`; None for all other
        modules."""
        if fullname != self._name:
            return None
        # Those behind this one only: two that wait would ask each other for ever.
        for finder in sys.meta_path[sys.meta_path.index(self) + 1 :]:
            spec = finder.find_spec(fullname, path, target)
            if spec is not None and spec.loader is not None:
                spec.loader = _Loader(spec.loader, self)
                return spec
        return None

    def loaded(self) -> None:
        """Called by the loader."""
        self.cancel()
        self._action()


class _Loader(Loader):
    def __init__(self, inner: Loader, finder: AfterImport) -> None:
        self._inner = inner
        self._finder = finder

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return self._inner.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        # Code that asks the module for its source or its files asks the module's own loader.
        module.__loader__ = self._inner
        if module.__spec__ is not None:
            module.__spec__.loader = self._inner
        self._finder.before()
        self._inner.exec_module(module)
        self._finder.loaded()
