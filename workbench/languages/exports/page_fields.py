"""Fields of a page, checked by type, length and characters: a page is untrusted text."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.base.errors import ArgumentError

MAX_TEXT = 4 << 20
"""Characters of a text of several lines."""
_MAX_WORDS = 2000
_MAX_LINES = 200
_MAX_COUNT = (1 << 63) - 1
_COUNTER = re.compile(r"[a-z][a-z0-9_]{0,79}")


def refused(field: str, expected: str) -> ArgumentError:
    """Give the error of a field that is not what is wanted."""
    return ArgumentError(f"{field} of the page is no {expected}", "page")


def printed(plain: Mapping[str, Any], field: str) -> str:
    """Give a text of one line that is not empty.

    Raises
    ------
    ArgumentError
        It is none, as for each function here.
    """
    value = plain.get(field)
    if not isinstance(value, str) or not 0 < len(value) <= _MAX_WORDS or not value.isprintable():
        raise refused(field, f"printed text of at most {_MAX_WORDS} characters")
    return value


def lines_text(plain: Mapping[str, Any], field: str) -> str:
    """Give a text of several lines that is not empty."""
    value = plain.get(field)
    if not isinstance(value, str) or not 0 < len(value) <= MAX_TEXT or not _is_unicode(value):
        raise refused(field, f"text of at most {MAX_TEXT} characters")
    return value


def short_list(value: Any, field: str) -> tuple[str, ...]:
    """Give a short list of printed texts."""
    if not isinstance(value, list) or len(value) > _MAX_LINES:
        raise refused(field, f"list of at most {_MAX_LINES}")
    if not all(isinstance(each, str) and len(each) <= _MAX_WORDS and each.isprintable() for each in value):
        raise refused(field, "list of printed texts")
    return tuple(value)


def part(plain: Mapping[str, Any], field: str) -> Mapping[str, Any]:
    """Give a part with fields of its own; empty where the page has none."""
    value = plain.get(field, {})
    if not isinstance(value, dict):
        raise refused(field, "object")
    return value


def whole_number(value: Any, field: str, least: int = 0, most: int = _MAX_COUNT) -> int:
    """Give a whole number of a range."""
    if type(value) is not int or not least <= value <= most:
        raise refused(field, f"whole number from {least} to {most}")
    return value


def extents(value: Any, field: str) -> tuple[int, int, int]:
    """Give the three extents of a grid or a block."""
    if not isinstance(value, list) or len(value) != 3:
        raise refused(field, "list of three extents")
    x, y, z = (whole_number(each, field, 1, (1 << 31) - 1) for each in value)
    return x, y, z


def counts(value: Any, field: str) -> Mapping[str, int]:
    """Give counters by their names."""
    if not isinstance(value, dict) or len(value) > _MAX_LINES or not all(map(_COUNTER.fullmatch, value)):
        raise refused(field, "object of counters")
    return {name: whole_number(count, field) for name, count in value.items()}


def rows(value: Any, field: str, most: int) -> Sequence[Any]:
    """Give a list of at most so many entries."""
    if not isinstance(value, list) or len(value) > most:
        raise refused(field, f"list of at most {most}")
    return value


def _is_unicode(value: str) -> bool:
    return value.isascii() or not any(0xD800 <= ord(each) <= 0xDFFF for each in value)


__all__ = [
    "MAX_TEXT", "counts", "extents", "lines_text", "part", "printed", "refused", "rows", "short_list", "whole_number",
]  # fmt: skip
