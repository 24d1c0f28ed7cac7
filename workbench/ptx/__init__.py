"""The PTX language: text to nodes and back. Knows no LLVM, no CUDA, no NumPy."""

from workbench.ptx.nodes import Module
from workbench.ptx.parser import parse

__all__ = ["Module", "parse"]
