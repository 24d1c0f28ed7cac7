"""The names in the modules of the stand-in; each module is made when it is first imported."""

from __future__ import annotations

import importlib
from types import ModuleType
from typing import Any

from workbench.languages.cupy.module_names import MODULES
from workbench.languages.cupy.signatures import bound_names

_PLACE = "workbench.languages.cupy.public"


def filled(module: ModuleType) -> None:
    """Give a module its names."""
    name = module.__name__
    home, _, function = MODULES[name].partition(".")
    found: dict[str, Any] = getattr(importlib.import_module(f"{_PLACE}.{home}"), function)()
    properties = {each: value for each, value in found.items() if isinstance(value, property)}
    if properties:
        module.__class__ = type(name, (ModuleType,), properties)
    vars(module).update(bound_names(name, {each: value for each, value in found.items() if each not in properties}))
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
