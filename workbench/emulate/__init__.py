"""Runs PTX on the CPU: a device's memory, programs placed in it, the interpreter, and native code for speed."""

from workbench.emulate.interpret import RunResult
from workbench.emulate.launch import run
from workbench.emulate.memory import Memory
from workbench.emulate.program import Program, Symbol, load
from workbench.emulate.request import Interrupted, LaunchRequest

__all__ = ["Interrupted", "LaunchRequest", "Memory", "Program", "RunResult", "Symbol", "load", "run"]
