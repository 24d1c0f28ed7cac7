"""Python imports this by itself where its folder is on PYTHONPATH: Numba of a child process finds the emulator.

`workbench.numba_host.launcher` puts the folder there. It costs nothing until Numba-CUDA is imported, and a
`sitecustomize` that it stands before is imported all the same.
"""

from __future__ import annotations

import importlib.machinery
import importlib.util
import os
import sys
from collections.abc import Sequence
from types import ModuleType


class _Loader:
    """Numba-CUDA's own loader, and then the emulator."""

    def __init__(self, inner: importlib.machinery.SourceFileLoader) -> None:
        self._inner = inner

    def __getattr__(self, name: str) -> object:
        return getattr(self._inner, name)

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> ModuleType | None:
        return self._inner.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        self._inner.exec_module(module)
        from workbench import numba_host

        # The program that started it has said so, and what it prints may be read by another program.
        numba_host.install(device=os.environ.get("KERNEL_WORKBENCH_NUMBA") or None, announce=False)


class _Finder:
    """Finds `numba.cuda` as the other finders do, and has the loader above load it."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name != "numba.cuda":
            return None
        sys.meta_path.remove(self)
        spec = importlib.util.find_spec(name)
        if spec is not None and spec.loader is not None:
            spec.loader = _Loader(spec.loader)  # type: ignore[assignment, arg-type]
        return spec


def _next() -> None:
    """Import the `sitecustomize` that would have been imported without this one."""
    own = os.path.dirname(os.path.abspath(__file__))
    path = [entry for entry in sys.path if os.path.abspath(entry or ".") != own]
    spec = importlib.machinery.PathFinder.find_spec("sitecustomize", path)
    if spec is not None and spec.loader is not None:
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)


sys.meta_path.insert(0, _Finder())
_next()
