"""The lines of a text as compilers number them."""

from __future__ import annotations


def text_lines(text: str) -> list[str]:
    """Split a text where a compiler begins a new line: behind a line feed, which may follow a carriage return.

    `str.splitlines` also splits at a form feed, at U+2028 and at others, which belong to a line for a compiler.
    """
    lines = text.split("\n")
    if not lines[-1]:
        lines.pop()
    return [line.removesuffix("\r") for line in lines]


def visible(text: str) -> str:
    """A text of somebody else as it can be shown: what moves a terminal's cursor or turns the direction of letters
    stands as its escape sequence; lines stay.

    Examples
    --------
    >>> visible("red\\x1b[2J")
    'red\\\\x1b[2J'
    """
    return "".join(each if each.isprintable() or each == "\n" else ascii(each)[1:-1] for each in text)
