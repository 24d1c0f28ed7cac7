"""One kernel's part of a PTX text, cut out by its braces; the text need not parse beyond them."""

from __future__ import annotations

import re

_BRACES = re.compile(r'"(?:\\.|[^"\\])*"|//[^\n]*|/\*.*?\*/|[{}]', re.DOTALL)


def entry_lines(ptx: str, name: str) -> tuple[int, int]:
    """First and last line, 1-based, of the entry or function `name` in a PTX text.

    Raises
    ------
    KeyError
        The text defines no function of that name.
    """
    head = re.search(rf"^[^\n]*\.(?:entry|func)\b[^{{;]*?(?<![\w$%]){re.escape(name)}(?![\w$])", ptx, re.MULTILINE)
    if head:
        depth = 0
        for token in _BRACES.finditer(ptx, head.end()):
            if token[0] == "{":
                depth += 1
            elif token[0] == "}":
                depth -= 1
                if depth == 0:
                    return ptx.count("\n", 0, head.start()) + 1, ptx.count("\n", 0, token.end()) + 1
    raise KeyError(name)


def entry_text(ptx: str, name: str) -> str:
    """The text of the entry or function `name`, from its linkage to its closing brace."""
    first, last = entry_lines(ptx, name)
    return "\n".join(ptx.split("\n")[first - 1 : last])
