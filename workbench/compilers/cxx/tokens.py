"""C++ text as tokens with their places, directives apart: enough to see where declarations begin and end.

It is no preprocessor: of a condition whose branches open and close different numbers of brackets it keeps the first
branch only, since a text in which both stood could not be read. A branch `#if 0` is left out.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

_TOKEN = re.compile(
    r"(?P<skip>[ \t\r\f\v\n]+|//(?:[^\n\\]|\\.|\\\n)*|/\*.*?\*/|\\\r?\n)"
    r"|(?P<raw>(?:u8|[uUL])?R\"(?P<d>[^()\s\\]*)\(.*?\)(?P=d)\")"
    r"|(?P<string>(?:u8|[uUL])?(?:\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'))"
    r"|(?P<word>[^\W\d]\w*)|(?P<number>\.?\d(?:[\w.]|'(?=\w)|(?<=[eEpP])[+-])*)"
    r"|(?P<directive>(?:\#|%:)(?:[^\n\\/\"]|\\\r?\n|\\.|\"(?:[^\"\\\n]|\\.)*\"|\"|//[^\n]*|/\*.*?\*/|/)*)"
    r"|(?P<mark><<<|>>>|::|\.\.\.|->|.)",
    re.DOTALL,
)
_ENDS_A_LINE = re.compile(r"[ \t]*[\r\f\v]")
_WHOLE = (";", "}", ")")
"""The ends of declarations: behind one, NVRTC reads a directive amid a line too."""
_DIRECTIVE = re.compile(r"(?:#|%:)\s*(\w*)\s*(.*)", re.DOTALL)
_DEFINE = re.compile(r"(\w+)(\([^)]*\))?(.*)", re.DOTALL)
_SPLICED = re.compile(r"\\\r?\n")
_COMMENT = re.compile(r"\"(?:[^\"\\\n]|\\.)*\"|/\*.*?\*/|//[^\n]*", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Token:
    """A word, a number, a literal or a mark: `text[start:end]`.

    Attributes
    ----------
    kind
        Word, number, string, raw or mark.
    """

    text: str
    start: int
    end: int
    kind: str


@dataclass(frozen=True)
class Directive:
    """A line of the preprocessor with its continuations; `rest` is what stands behind its name."""

    name: str
    rest: str
    start: int
    end: int


@dataclass(frozen=True)
class Macro:
    """A `#define`: its replacement for a name; `parameters` is None where no bracket stands right behind the name."""

    name: str
    body: str
    parameters: tuple[str, ...] | None


@dataclass(frozen=True)
class Tokens:
    """A text in tokens.

    Attributes
    ----------
    shape
        The tokens that one branch of each condition leaves, in which brackets match.
    """

    all: tuple[Token, ...]
    shape: tuple[Token, ...]
    directives: tuple[Directive, ...]


@lru_cache(maxsize=32)
def read(text: str) -> Tokens:
    """`tokenise`, kept for the last texts: a compilation reads each of its own several times."""
    return tokenise(text)


def tokenise(text: str) -> Tokens:
    """Read a text; what is not C++ becomes marks of one character."""
    found: list[Token] = []
    directives: list[Directive] = []
    pieces: list[Token | Directive] = []
    at, fresh_line = 0, True
    while at < len(text):
        match = _TOKEN.match(text, at)
        kind = match.lastgroup if match else "mark"
        end = match.end() if match else at + 1
        if match is not None and match["d"] is not None:
            kind = "raw"
        if kind == "directive" and not (fresh_line or found[-1].text in _WHOLE):  # the # of a macro's body: a mark
            kind, end = "mark", at + 1
        if kind == "directive":
            # Lines are joined and comments are blank before the words of a directive are read.
            parts = _DIRECTIVE.match(_COMMENT.sub(_without_comment, _SPLICED.sub("", text[at:end])))
            assert parts is not None
            directive = Directive(parts[1], parts[2].strip(), at, end)
            directives.append(directive)
            pieces.append(directive)
        elif kind != "skip":
            token = Token(text[at:end], at, end, kind or "mark")
            found.append(token)
            pieces.append(token)
            fresh_line = False
        if "\n" in text[at:end] or (kind == "skip" and _ENDS_A_LINE.match(text, at)):
            fresh_line = True
        at = end
    return Tokens(tuple(found), tuple(_shape(pieces)), tuple(directives))


def _without_comment(found: re.Match[str]) -> str:
    return found[0] if found[0][0] == '"' else " "


def macros(directives: Sequence[Directive]) -> tuple[Macro, ...]:
    """Give the macros that a text defines."""
    defined = []
    for directive in directives:
        if directive.name == "define":
            match = _DEFINE.match(directive.rest)
            if match is not None:
                named = re.findall(r"\w+|\.\.\.", match[2]) if match[2] is not None else None
                defined.append(Macro(match[1], match[3], tuple(named) if named is not None else None))
    return tuple(defined)


def blank(text: str) -> str:
    """A text of spaces with the lines of another: what stands behind it keeps its line and column."""
    return re.sub(r"[^\n\r]", " ", text)


_OPENING = ("if", "ifdef", "ifndef")
_DELTA = {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}


def _shape(pieces: Sequence[Token | Directive]) -> list[Token]:
    result, end = _branch(pieces, 0)
    while end < len(pieces):  # an #else or #endif without its #if
        more, end = _branch(pieces, end + 1)
        result += more
    return result


def _branch(pieces: Sequence[Token | Directive], at: int) -> tuple[list[Token], int]:
    """The tokens up to the #else, #elif or #endif that belongs to a branch, and where that stands."""
    tokens: list[Token] = []
    while at < len(pieces):
        piece = pieces[at]
        if isinstance(piece, Token):
            tokens.append(piece)
        elif piece.name in _OPENING:
            chosen, at = _condition(pieces, at)
            tokens += chosen
        elif piece.name in ("else", "elif", "elifdef", "elifndef", "endif"):
            return tokens, at
        at += 1
    return tokens, at


def _condition(pieces: Sequence[Token | Directive], at: int) -> tuple[list[Token], int]:
    branches: list[list[Token]] = []
    while at < len(pieces):
        opened = pieces[at]
        assert isinstance(opened, Directive)
        if opened.name == "endif":
            break
        tokens, end = _branch(pieces, at + 1)
        if not (opened.name == "if" and opened.rest == "0"):
            branches.append(tokens)
        at = end
    if len(branches) > 1 and any(_delta(branch) for branch in branches):
        return branches[0], at
    return [token for branch in branches for token in branch], at


def _delta(tokens: Sequence[Token]) -> int:
    return sum(_DELTA.get(token.text, 0) for token in tokens if token.kind == "mark")
