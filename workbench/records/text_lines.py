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
