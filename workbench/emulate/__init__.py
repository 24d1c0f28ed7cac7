"""Runs PTX on the CPU: a device's memory, programs placed in it, and the interpreter."""

from workbench.emulate.interpret import RunResult, run
from workbench.emulate.memory import Memory
from workbench.emulate.program import Program, Symbol, load

__all__ = ["Memory", "Program", "RunResult", "Symbol", "load", "run"]
