"""The PTX language: text to nodes and back. Knows no LLVM, no CUDA, no NumPy."""

from workbench.isa.ptx.isa import INSTRUCTIONS, Row, describe
from workbench.isa.ptx.nodes import Function, Instruction, Module, Variable
from workbench.isa.ptx.parser import parse
from workbench.isa.ptx.printer import print_instruction, print_module

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
