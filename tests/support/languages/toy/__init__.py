"""A language of one-line expressions over arrays, added by this folder alone: `out[i] = a[i] * 2`."""

from __future__ import annotations

import inspect
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Expression:
    """A kernel. text: its line. names: the arrays, of floats. filename, line: where the line stands."""

    name: str
    text: str
    names: tuple[str, ...]
    filename: str = "<toy>"
    line: int = 1


def kernel(function: Any) -> Expression:
    """Make a kernel of a function whose documentation is its line."""
    code = function.__code__
    parameters = tuple(inspect.signature(function).parameters)
    return Expression(
        function.__name__, function.__doc__.strip(), parameters, code.co_filename, code.co_firstlineno + 2
    )
