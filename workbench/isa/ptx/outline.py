"""The functions of a PTX text found by their braces, so that bodies need not be read before they are needed."""

from __future__ import annotations

import re
from collections.abc import Mapping

from workbench.isa.ptx.lexer import is_tokens

_BRACES = re.compile(r'[{}]|"(?:[^"\\\n]|\\.)*"|//[^\n]*|/\*.*?\*/', re.DOTALL)
_COMMENTS = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
_FUNCTION = re.compile(r"\.(?:entry|func)\b")
_SECTION = re.compile(r"\.section\s+\.?\w+\s*$")
_TEXT = re.compile(r"[^\n]+")


def function_bodies(text: str) -> dict[int, int]:
    """The bodies of functions: the offset behind the opening brace, and that behind the closing one.

    Braces that do not close are left to the parser.
    """
    return outline(text)[0]


def outline(text: str) -> tuple[dict[int, int], dict[int, int]]:
    """The bodies of functions, as `function_bodies` gives them, and the contents of sections, which no node holds."""
    found: dict[int, int] = {}
    sections: dict[int, int] = {}
    depth = opened = ended = 0
    for match in _BRACES.finditer(text):
        brace = match.group()
        if brace == "{":
            if not depth:
                opened = match.end()
            depth += 1
        elif brace == "}":
            depth -= 1
            if depth < 0:
                return {}, {}
            if not depth:
                head = _COMMENTS.sub("", text[ended : opened - 1])
                if _SECTION.search(head):
                    if is_tokens(text, opened, match.start()):
                        sections[opened] = match.end()
                elif _FUNCTION.search(head[head.rfind(";") + 1 :]):
                    found[opened] = match.end()
                ended = match.end()
    return ({}, {}) if depth else (found, sections)


def without_bodies(text: str, bodies: Mapping[int, int]) -> str:
    """The text with nothing in these bodies: every other character stands where it stood."""
    pieces, at = [], 0
    for begin, end in sorted(bodies.items()):
        pieces += [text[at:begin], _TEXT.sub(_spaces, text[begin : end - 1])]
        at = end - 1
    return "".join([*pieces, text[at:]])


def _spaces(match: re.Match[str]) -> str:
    return " " * len(match.group())


__all__ = ["function_bodies", "outline", "without_bodies"]
