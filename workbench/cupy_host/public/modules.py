"""The modules of the stand-in, by their names; each is made when it is first imported."""

from __future__ import annotations

import importlib
from types import ModuleType
from typing import Any

_PLACE = "workbench.cupy_host.public"
MODULES: dict[str, str] = {
    "cupy": "cupy_module.namespace",
    "cupy.cuda": "cuda_module.cuda",
    "cupy.cuda.memory": "cuda_module.memory",
    "cupy.cuda.pinned_memory": "cuda_module.memory",
    "cupy.cuda.compiler": "cuda_module.compiler",
    "cupy.cuda.device": "cuda_module.device",
    "cupy.cuda.stream": "cuda_module.stream",
    "cupy.cuda.runtime": "cuda_module.runtime",
    "cupy.cuda.driver": "cuda_module.driver",
    "cupy.cuda.nvrtc": "cuda_module.nvrtc",
    "cupy.cuda.profiler": "cuda_module.profiler",
    "cupy.cuda.nvtx": "cuda_module.nvtx",
}
"""The function that gives a module's names, by the module's name; those with modules in them are packages."""


def is_package(name: str) -> bool:
    """True for a module that has modules in it."""
    return any(each.startswith(f"{name}.") for each in MODULES)


def filled(module: ModuleType) -> None:
    """Give a module its names."""
    name = module.__name__
    home, _, function = MODULES[name].partition(".")
    found: dict[str, Any] = getattr(importlib.import_module(f"{_PLACE}.{home}"), function)()
    vars(module).update(found)
    module.__doc__ = f"{name} as Kernel Workbench's emulator provides it: docs/cupy.md."

    def missing(attribute: str) -> Any:
        inner = f"{name}.{attribute}"
        if inner in MODULES:
            return importlib.import_module(inner)
        raise AttributeError(f"module {name!r} has no attribute {attribute!r}")

    vars(module)["__getattr__"] = missing
    vars(module)["__dir__"] = lambda: sorted({*vars(module), *(
        each.rpartition(".")[2] for each in MODULES if each.rpartition(".")[0] == name
    )})  # fmt: skip
