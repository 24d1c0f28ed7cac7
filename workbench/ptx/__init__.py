"""The PTX language: text to nodes and back. Knows no LLVM, no CUDA, no NumPy."""

from workbench.ptx.nodes import Function, Instruction, Module, Variable
from workbench.ptx.parser import parse

__all__ = ["Function", "Instruction", "Module", "Variable", "parse"]
