"""PTX text to tokens with their offsets. Knows the spelling of words and numbers, nothing of their order."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import NamedTuple

from workbench.base.errors import CompileError
from workbench.base.records import Diagnostic, Missing

_PATTERN = r"""
    (?P<skip>(?:[ \t\r\n\f\v]+|//[^\n]*|/\*.*?\*/|@@DWARF[^\n]*)+)
  | (?P<word>(?:[A-Za-z_$]|%(?=[\w$]))[\w$]*(?:\.[A-Za-z0-9_]+(?:::[A-Za-z0-9_]+)*)*)
  | (?P<float>0[fF][0-9a-fA-F]{8}\b|0[dD][0-9a-fA-F]{16}\b
      |\d+\.\d*(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?|\d+[eE][+-]?\d+\b)
  | (?P<int>0[xX][0-9a-fA-F]+U?\b|0[bB][01]+U?\b|\d+U?\b)
  | (?P<source>\.nv_intermediate_source_section\b\s*\{(?:\s*\.code_block\s*\{.*?\.source_end\s*\})*\s*\})
  | (?P<directive>\.[A-Za-z_]\w*(?:::\w+)*)
  | (?P<string>"(?:[^"\\\n]|\\.)*")
  | (?P<punct><<|>>|<=|>=|==|!=|&&|\|\||[{}()\[\],;:@!|<>=+\-*%&^~?]|/(?!\*))
    """
_TOKEN = re.compile(_PATTERN, re.VERBOSE | re.DOTALL)
# Without groups that capture: in a possessive repeat they are a fault of Python 3.11's `re`.
_TOKENS = re.compile(f"(?:{re.sub('[?]P<[a-z]+>', '?:', _PATTERN)})*+", re.VERBOSE | re.DOTALL)


class Token(NamedTuple):
    """kind: word, directive, int, float, string, punct, source or end; start: offset in the text. A source is a text of
    another language, which cuTile's compiler writes behind its kernels."""

    kind: str
    text: str
    start: int


class Positions:
    """Lines and columns of offsets in one text."""

    def __init__(self, text: str) -> None:
        self._starts = [0, *(m.end() for m in re.finditer("\n", text))]

    def of(self, offset: int) -> tuple[int, int]:
        """1-based line and column."""
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1


def error(message: str, line: int, column: int, end_column: int | None = None) -> CompileError:
    """A CompileError with one diagnostic at a position of the PTX text."""
    end = Missing("the parser knows the start only") if end_column is None else end_column
    return CompileError(
        (Diagnostic("error", message, Missing("PTX text has no file name"), line, column, end_column=end),)
    )


def is_tokens(text: str, at: int, end: int) -> bool:
    """True if `tokenize` splits this part of a text without an error."""
    return _TOKENS.fullmatch(text, at, end) is not None


def tokenize(text: str, positions: Positions, at: int = 0, end: int | None = None) -> list[Token]:
    """Splits a PTX text; the last token has kind `end`. Raises CompileError at a character that begins no token.

    at, end: the part of the text that is split; all of it where they are not given.
    """
    tokens: list[Token] = []
    end = len(text.rstrip("\0")) if end is None else end
    match = _TOKEN.match
    append = tokens.append
    while at < end:
        m = match(text, at)
        if m is None:
            line, column = positions.of(at)
            what = "unterminated comment" if text.startswith("/*", at) else f"unexpected character {text[at]!r}"
            what = "unterminated string" if text[at] == '"' else what
            raise error(what, line, column, column + 1)
        kind = m.lastgroup
        if kind != "skip":
            append(Token(kind or "", m.group(), at))
        at = m.end()
    append(Token("end", "", end))
    return tokens
