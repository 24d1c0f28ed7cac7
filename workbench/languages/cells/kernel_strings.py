"""Kernels that a Python cell holds as strings, for `cupy.RawKernel`, `RawModule` and PyTorch's `load_inline`: read as
text, never evaluated."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from workbench.base.errors import NOT_PYTHON
from workbench.languages.cells.grammar import OF_BOTH_COMPILERS, CellRequest

_NAMED = re.compile(r"\b(?:Raw(?:Kernel|Module)|load_inline)\b")
_KERNEL = "__global__"
_OPENED = re.compile(r"(?i)[rub]*('''|\"\"\"|'|\")")
_MAGIC = re.compile(r"^([ \t]*)(?:[%!].*|.*\?)$", re.MULTILINE)
"""A line that IPython takes for itself."""


def kernels_in_strings(text: str) -> CellRequest | None:
    """Give the kernels of a Python cell's strings; None where it has none.

    Each line has the position that it has in the cell. Options and name expressions are included if they are literals.
    """
    if not (_NAMED.search(text) and _KERNEL in text):
        return None
    try:
        tree = ast.parse(_MAGIC.sub(r"\1pass", text))
    except NOT_PYTHON:
        return None
    lines = text.split("\n")
    body = [""] * len(lines)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and _KERNEL in node.value:
            for number, line in _placed(node, lines):
                body[number] = line if not body[number] else body[number] + line[len(body[number]) :]
    if not any(body):
        return None
    written = (*_words(tree, "options"), *_words(tree, "extra_cuda_cflags"))
    options = tuple(word for word in written if word.startswith(OF_BOTH_COMPILERS))
    return CellRequest(None, tuple(_words(tree, "name_expressions")), (), options, "\n".join(body))


def _placed(node: ast.Constant, lines: list[str]) -> Iterator[tuple[int, str]]:
    """The lines of a string with their numbers from 0, each as far to the right as it stands in the cell.

    A string with a line's end that is written as an escape has other lines than the cell: it gives none.
    """
    first = node.lineno - 1
    column = len(lines[first].encode()[: node.col_offset].decode())
    opened = _OPENED.match(lines[first], column)
    value = node.value.split("\n") if isinstance(node.value, str) else []
    if opened is None or len(value) != (node.end_lineno or node.lineno) - first:
        return
    yield first, " " * opened.end() + value[0]
    yield from enumerate(value[1:], first + 1)


def _words(tree: ast.Module, keyword: str) -> Iterator[str]:
    """Strings of a tuple or list that calls of `RawKernel` and `RawModule` have by a keyword."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _NAMED.fullmatch(_called(node.func)):
            for argument in node.keywords:
                if argument.arg == keyword and isinstance(argument.value, ast.Tuple | ast.List):
                    for each in argument.value.elts:
                        if isinstance(each, ast.Constant) and isinstance(each.value, str):
                            yield each.value


def _called(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def line_above(text: str, kernel: str) -> int | None:
    """Give the number of lines of a Python text above the string that defines a kernel, so that line 1 of the string is
    the next; None where no string, or several, define it.
    """
    try:
        tree = ast.parse(_MAGIC.sub(r"\1pass", text))
    except NOT_PYTHON:
        return None
    defines = re.compile(rf"__global__[^;{{]*?\b{re.escape(kernel.partition('<')[0])}\s*\(")
    found = {
        node.lineno - 1
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and defines.search(node.value)
    }
    return found.pop() if len(found) == 1 else None
