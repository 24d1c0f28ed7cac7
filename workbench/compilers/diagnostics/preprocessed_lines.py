"""A place of a line as the preprocessor left it, in the line as it was written.

nvcc's compiler reads what a preprocessor of C++ has made of the source: `__global__` has become an attribute and a
macro its text, and a caret below them stands elsewhere than in the cell.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher

_TOKEN = re.compile(r"\w+|\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*'|\S")
_COMMENT = re.compile(r"\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*'|(//.*|/\*.*?(?:\*/|$))")


def written_place(written: str, preprocessed: str, column: int) -> tuple[int, int] | None:
    """The column and the end column, from 1, of what stands at a column of the preprocessed line in the written one.

    Of a token that a macro brought, or that stands on a later line of its call, it is the macro; None where the line
    has none.

    Examples
    --------
    >>> written_place("x[N] = y;", "x[100] = y;", 10)
    (8, 9)
    """
    mine, theirs = list(_tokens(_without_comments(written))), list(_tokens(preprocessed))
    at = next((i for i, (_, start, end) in enumerate(theirs) if start < column <= end), None)
    if at is None:
        return None
    word = theirs[at][0]
    same = [(start, end) for text, start, end in mine if text == word]
    texts = [text for text, _, _ in mine], [text for text, _, _ in theirs]
    macro: tuple[int, int] | None = None
    for tag, first, end, their_first, their_end in SequenceMatcher(None, *texts, autojunk=False).get_opcodes():
        is_here = their_first <= at < their_end
        if is_here and tag == "equal":
            return _span(mine[first + at - their_first], mine[first + at - their_first])
        if is_here and len(same) == 1:
            return same[0][0] + 1, same[0][1] + 1
        if tag != "equal" and first < end and mine[first][0].isidentifier():
            macro = _span(mine[first], mine[first])
        if is_here:
            return macro
    return None


def _tokens(line: str) -> Iterator[tuple[str, int, int]]:
    for found in _TOKEN.finditer(line):
        yield found[0], found.start(), found.end()


def _span(first: tuple[str, int, int], last: tuple[str, int, int]) -> tuple[int, int]:
    return first[1] + 1, last[2] + 1


def _without_comments(line: str) -> str:
    return _COMMENT.sub(lambda found: found[0] if found[1] is None else " " * len(found[0]), line)
