"""Columns for remarks that come with a line only: ptxas', Numba's, and our own.

A remark that quotes a word of its line points at that word, else it points at the statement on the line.
"""

from __future__ import annotations

import re
from dataclasses import replace

from workbench.base.records import Diagnostic

_QUOTED = re.compile(r"'([^'\s]+)'|\"([^\"\s]+)\"|`([^`\s]+)`")
_COMMENT = re.compile(r"\s*(?://.*|#.*|/\*.*\*/\s*)?$")


def with_column(remark: Diagnostic, text: str) -> Diagnostic:
    """Give a remark without a column one; `text` is the line that it names.

    A header that is not there gets its name's: NVRTC points behind the line.
    """
    behind = isinstance(remark.column, int) and remark.column > len(text) and text.lstrip().startswith("#")
    if (remark.column and not behind) or not remark.line or not text.strip():
        return remark
    for quoted in _QUOTED.finditer(remark.message):
        word = quoted[1] or quoted[2] or quoted[3]
        # `ld.global.u32` is found by `ld`, not by a part of a longer name.
        found = re.search(rf"(?<![\w$%]){re.escape(word)}(?![\w$])", text)
        if found:
            return replace(remark, column=found.start() + 1, end_column=found.end() + 1)
    start = len(text) - len(text.lstrip())
    end = len(_COMMENT.sub("", text))
    return replace(remark, column=start + 1, end_column=max(end, start + 1) + 1)


def kernel_place(text: str, name: str) -> tuple[int, int, int] | None:
    """The line, column and end column of a kernel's name where C++ text defines it first, if it does."""
    found = re.search(rf"__global__[^;{{}}]*?\b({re.escape(name)})\s*\(", text)
    if found is None:
        return None
    line_start = text.rfind("\n", 0, found.start(1)) + 1
    column = found.start(1) - line_start + 1
    return text.count("\n", 0, found.start(1)) + 1, column, column + len(name)
