"""The PTX language: text to nodes and back. Knows no LLVM, no CUDA, no NumPy."""

from workbench.ptx.isa import INSTRUCTIONS, Row, describe
from workbench.ptx.nodes import Function, Instruction, Module, Variable
from workbench.ptx.parser import parse
from workbench.ptx.printer import print_instruction, print_module

__all__ = [
    "INSTRUCTIONS",
    "Function",
    "Instruction",
    "Module",
    "Row",
    "Variable",
    "describe",
    "parse",
    "print_instruction",
    "print_module",
]
