"""Errors that are but the consequence of another: a type that is unknown makes its whole declaration unreadable.

The compiler says of `__global__ void f(half* x)` without its header six things. One of them is the cause.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from workbench.base.records import Diagnostic
from workbench.compilers.cxx.nvrtc_messages import FOLLOWS, UNDEFINED, UNREADABLE

_INCLUDE = re.compile(r"#\s*include\s*<([^>]+)>")


def causes(found: Sequence[Diagnostic], text: str, filename: str) -> tuple[Diagnostic, ...]:
    """Leave out what follows from an error of which the cause is known: the same header missing again, and whatever is
    wrong with the declaration in which the unknown name stands."""
    starts = _line_starts(text)
    known = [each for each in found if each.severity == "error" and each.filename == filename and _is_cause(each)]
    ranges = [_declaration(text, _offset(starts, each)) for each in known]
    unreadable = [_offset(starts, each) for each in found if UNREADABLE.search(each.message)]
    broken = [(first, end) for first, end in ranges if any(first <= place < end for place in unreadable)]
    reported: set[str] = set()
    remaining = []
    for remark in found:
        header = _header_of(remark)
        if header and header in reported:
            continue
        if header:
            reported.add(header)
        place = _offset(starts, remark) if remark.filename == filename else -1
        follows = _is_consequence(remark) and any(first <= place < end for first, end in broken)
        unknown = UNDEFINED.search(remark.message)
        if unknown is not None and remark not in known:
            follows = follows or any(re.search(rf"\b{unknown[1]}\b", text[first:end]) for first, end in broken)
        if remark in known or not follows:
            remaining.append(remark)
    return tuple(remaining)


def _is_cause(remark: Diagnostic) -> bool:
    return bool(remark.meant or _header_of(remark))


def _is_consequence(remark: Diagnostic) -> bool:
    return remark.severity == "error" and bool(UNREADABLE.search(remark.message) or FOLLOWS.search(remark.message))


def _header_of(remark: Diagnostic) -> str:
    match = _INCLUDE.search(remark.fixes[0].text) if remark.fixes else None
    return match[1] if match else ""


def _declaration(text: str, place: int) -> tuple[int, int]:
    """The declaration or statement around a place: from behind the last `;`, `{`, `}` or directive up to the next."""
    before = max((found.end() for found in re.finditer(r"[;{}]|^\s*#[^\n]*\n", text[:place], re.MULTILINE)), default=0)
    after = re.compile(r"[;{}]").search(text, place)
    return before, after.end() if after else len(text)


def _line_starts(text: str) -> list[int]:
    return [0, *(found.end() for found in re.finditer("\n", text))]


def _offset(starts: Sequence[int], remark: Diagnostic) -> int:
    if not isinstance(remark.line, int) or not 1 <= remark.line <= len(starts):
        return -1
    return starts[remark.line - 1] + (remark.column - 1 if isinstance(remark.column, int) else 0)
