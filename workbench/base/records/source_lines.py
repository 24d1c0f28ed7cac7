"""A source's lines by their numbers. A Numba kernel is a part of its file, and keeps the file's numbers."""

from __future__ import annotations

import inspect
from collections.abc import Mapping

from workbench.base.records import Source
from workbench.base.records.text_lines import text_lines


def numbered_lines(source: Source) -> Mapping[int, str]:
    """Return the lines of a source by the numbers that diagnostics, faults and line maps use."""
    first = _first_line(source)
    return {first + i: line.rstrip() for i, line in enumerate(text_lines(source.text))}


def _first_line(source: Source) -> int:
    if source.function is None:
        return 1
    function = getattr(source.function, "py_func", source.function)
    try:
        lines, first = inspect.getsourcelines(function)
    except (OSError, TypeError):
        return 1
    # A text that is longer than the function is the whole file.
    return first if len(source.text.rstrip().split("\n")) <= len(lines) else 1
