"""The text, the syntax tree and the tokens of source files, each read once in a process."""

from __future__ import annotations

import ast
import io
import tokenize
from functools import cache
from pathlib import Path


@cache
def text(path: Path) -> str:
    """The text of a file."""
    return path.read_text(encoding="utf-8")


@cache
def tree(path: Path) -> ast.Module:
    """The syntax tree of a Python file."""
    return ast.parse(text(path), str(path))


@cache
def tokens(source: str) -> tuple[tuple[int, str], ...]:
    """The type and the text of the names, strings and comments of Python code; see the constants of `tokenize`."""
    wanted = (tokenize.NAME, tokenize.STRING, tokenize.COMMENT)
    found = tokenize.generate_tokens(io.StringIO(source).readline)
    return tuple((token.type, token.string) for token in found if token.type in wanted)
