"""One kernel's part of a PTX text, cut out by its braces; the text need not parse beyond them."""

from __future__ import annotations

import re

_TOKENS = re.compile(r'"(?:\\.|[^"\\])*"|//[^\n]*|/\*.*?\*/|[{};]', re.DOTALL)


def entry_lines(ptx: str, name: str) -> tuple[int, int]:
    """First and last line, 1-based, of the entry or function `name` in a PTX text.

    Raises
    ------
    KeyError
        The text defines no function of that name.
    """
    heads = re.finditer(rf"^[^\n]*\.(?:entry|func)\b[^{{;]*?(?<![\w$%]){re.escape(name)}(?![\w$])", ptx, re.MULTILINE)
    for head in heads if name else ():
        end = _body_end(ptx, head.end())
        if end is not None:
            return ptx.count("\n", 0, head.start()) + 1, ptx.count("\n", 0, end) + 1
    raise KeyError(name)


def _body_end(ptx: str, position: int) -> int | None:
    """The end of the body that follows a function's name; None for a declaration."""
    depth = 0
    for token in _TOKENS.finditer(ptx, position):
        if token[0] == ";" and depth == 0:
            return None
        depth += {"{": 1, "}": -1}.get(token[0], 0)
        if token[0] == "}" and depth == 0:
            return token.end()
    return None


def entry_text(ptx: str, name: str) -> str:
    """The text of the entry or function `name`, from its linkage to its closing brace."""
    first, last = entry_lines(ptx, name)
    return "\n".join(ptx.split("\n")[first - 1 : last])
