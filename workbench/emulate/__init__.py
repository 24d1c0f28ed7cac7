"""Runs PTX on the CPU: a device's memory, programs placed in it, the interpreter, and native code for speed.

A name is loaded when it is first used: who needs the address space alone does not wait for the compiler.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from workbench.emulate.interpret import RunResult
    from workbench.emulate.launch import run
    from workbench.emulate.memory import Memory
    from workbench.emulate.program import Program, Symbol, load
    from workbench.emulate.request import Interrupted, LaunchRequest

_MODULES = {
    "Interrupted": "request",
    "LaunchRequest": "request",
    "Memory": "memory",
    "Program": "program",
    "RunResult": "interpret",
    "Symbol": "program",
    "load": "program",
    "run": "launch",
}
__all__ = ["Interrupted", "LaunchRequest", "Memory", "Program", "RunResult", "Symbol", "load", "run"]


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_MODULES[name]}"), name)
