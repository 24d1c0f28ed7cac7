"""Former names of modules: `workbench.numba_host` is `workbench.languages.numba` now.

They are imported under both names for one release: the same module, with a DeprecationWarning.
"""

from __future__ import annotations

import importlib
import importlib.machinery
import importlib.util
import sys
import warnings
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.abc import Loader
else:
    Loader = object

MOVED: Mapping[str, str] = {
    "arch": "isa.arch",
    "arguments": "base.arguments",
    "boundary": "base.boundary",
    "bounded_cache": "base.bounded_cache",
    "budget": "base.budget",
    "cells": "languages.cells",
    "checks": "analyse.checks",
    "classroom": "teach.classroom",
    "clock": "base.clock",
    "cluster": "device.cluster",
    "commands": "tools.commands",
    "compile_service": "jupyter.compile_service",
    "control_flow": "base.control_flow",
    "course": "teach.course",
    "cuda_python_host": "languages.cuda_python",
    "cupy_host": "languages.cupy",
    "cute_host": "languages.cute",
    "cutile_host": "languages.cutile",
    "debug_adapter": "jupyter.debug_adapter",
    "disk_cache": "base.disk_cache",
    "errors": "base.errors",
    "exports": "languages.exports",
    "gate": "search.gate",
    "history_file": "search.history",
    "hooks": "base.hooks",
    "inspector": "analyse.inspector",
    "live": "jupyter.live",
    "mcp": "tools.mcp",
    "measure": "analyse.measure",
    "model": "analyse.model",
    "notebook": "jupyter.notebook",
    "numba_host": "languages.numba",
    "numba_mlir_host": "languages.numba_mlir",
    "plain_files": "base.plain_files",
    "programs": "languages.programs",
    "ptx": "isa.ptx",
    "pytest_plugin": "tools.pytest_plugin",
    "records": "base.records",
    "reports": "isa.reports",
    "runtime": "device.runtime",
    "sass": "isa.sass",
    "server": "jupyter.server",
    "sweeping": "search.sweeping",
    "targets": "device.targets",
    "triton_host": "languages.triton",
    "tuning": "search.tuning",
    "verification": "search.verification",
    "widgets": "jupyter.widgets",
    "wire": "jupyter.wire",
    "workers": "base.workers",
}
"""First-level names below `workbench`, and where they are now."""

_FRONT_ENDS = ("triton", "cutile", "cute", "numba_mlir")
_NUMBA_PARTS = ("lines", "places", "source", "stages", "types")
MOVED_MODULES: Mapping[str, str] = {
    **{
        f"compilers.{language}_{part}": f"languages.{language}.{part}"
        for language in _FRONT_ENDS
        for part in ("annotations", "errors", "functions", "last_types", "passes", "source", "types")
    },
    **{f"compilers.numba_{part}": f"languages.numba.{part}" for part in _NUMBA_PARTS},
    "compilers.cxx.numba_names": "languages.numba.symbol_names",
    "jupyter.live.failed_launches": "languages.numba.failed_launches",
    "jupyter.live.launched_cells": "jupyter.live.cells",
    "search.tuning.numba_constants": "languages.numba.constants",
    **{f"jupyter.live.{language}_functions": f"languages.{language}.written" for language in _FRONT_ENDS},
    **{f"api.{language}_launches": f"languages.{language}.compiled_launches" for language in _FRONT_ENDS},
    **{
        f"jupyter.live.{name}": f"languages.cells.{name}"
        for name in ("sent_functions", "text_writer", "written_functions")
    },
    "compilers.toolchains.held_process": "compilers.toolchains.paused_process",
}
"""Further modules that have another place now."""


def name_now(name: str) -> str | None:
    """The present name of a module with a former one; None for any other name."""
    root, _, rest = name.partition(".")
    if root != "workbench":
        return None
    first, _, inner = rest.partition(".")
    now = ".".join(filter(None, (MOVED.get(first, first), inner)))
    now = MOVED_MODULES.get(now, now)
    return None if now == rest else f"{root}.{now}"


def _spec_of(name: str) -> importlib.machinery.ModuleSpec | None:
    """The spec of a module of the package. Imports nothing, which `importlib.util.find_spec` does: Python holds the
    lock of all imports where it asks a finder."""
    first, *inner = name.split(".")
    spec = importlib.util.find_spec(first)
    for word in inner:
        first = f"{first}.{word}"
        spec = spec and importlib.machinery.PathFinder.find_spec(first, spec.submodule_search_locations)
    return spec


class _FormerNames(Loader):
    """Finds modules by their former names."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        now = name_now(fullname)
        found = None if now is None else _spec_of(now)
        if found is None:
            return None
        if fullname.endswith(".__main__"):
            # `python -m` executes the file.
            return importlib.util.spec_from_file_location(fullname, found.origin)
        is_package = found.submodule_search_locations is not None
        spec = importlib.machinery.ModuleSpec(fullname, self, origin=found.origin, is_package=is_package)
        spec.submodule_search_locations = found.submodule_search_locations
        return spec

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> ModuleType | None:
        """None: the usual one, in whose place the module itself comes."""
        return None

    def exec_module(self, module: ModuleType) -> None:
        """Puts the module itself in the place of the new one."""
        now = name_now(module.__name__)
        assert now is not None
        message = f"{module.__name__} is {now} now; its former name goes with the next release"
        warnings.warn(message, DeprecationWarning, stacklevel=2)
        sys.modules[module.__name__] = importlib.import_module(now)


def install() -> None:
    """Have former names found, before a folder of a package is looked into under two names."""
    if not any(isinstance(finder, _FormerNames) for finder in sys.meta_path):
        sys.meta_path.insert(0, _FormerNames())
