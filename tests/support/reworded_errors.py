"""A plugin of pytest that changes the words of the workbench's errors: `pytest -p support.reworded_errors`.

What a test asserts is a field, a name or code that a message quotes: it passes with this, too. PYTHONPATH has `tests`.
"""

from __future__ import annotations

import re

from workbench.base.errors import (
    ArgumentError,
    InternalError,
    MissingDependency,
    UnsupportedInstruction,
    WorkbenchError,
)

_WORD = re.compile(r"(?<!\S)[a-z]{2,}(?=[,:;.]?(?:\s|$))")
"""A word between spaces: neither a name with other characters nor anything in quotation marks."""


def reworded(text: str) -> str:
    """Other words in place of those of a text."""
    return _WORD.sub(lambda word: word[0][::-1].upper(), text)


def _said(error: Exception) -> str:
    return reworded(Exception.__str__(error))


for _class in (WorkbenchError, ArgumentError, InternalError, MissingDependency, UnsupportedInstruction):
    _class.__str__ = _said  # type: ignore[method-assign]
