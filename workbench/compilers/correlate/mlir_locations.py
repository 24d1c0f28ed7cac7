"""The source lines of a printed MLIR module, from its `loc(...)` attributes.

Forms: MLIR's documentation of the builtin dialect, "Location Attributes". The printer gives long ones a name, `#loc3`,
and defines the names in lines of their own. A dialect's own attribute around a location, as Tile IR's
`#cuda_tile.di_loc<#loc1 in #di_subprogram>`, stands for what it begins with.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from workbench.base.records import CallSite, SourceSpot

_ALIAS = re.compile(r"^(#loc\d*)\s*=\s*(?:loc\(|#[\w.]+<)")
_TOKEN = re.compile(
    r'\s*(?:(?P<text>"(?:[^"\\]|\\.)*")|(?P<alias>#loc\d*)|(?P<number>\d+)|(?P<word>[\w.]+)|(?P<mark>[:()\[\],<>]))'
)
_LAST = re.compile(r"\bloc\(")
_ESCAPE = re.compile(r"\\([0-9A-Fa-f]{2}|.)")
_MAX_NESTED = 64


def mlir_spots(text: str, rename: Callable[[str], str]) -> Mapping[int, SourceSpot]:
    """Give the source of each line of a printed module that has one.

    Parameters
    ----------
    text
        With locations at the end of each line.
    rename
        From the compiler's name of a file to the one to show.

    Returns
    -------
    Mapping[int, SourceSpot]
        By 1-based line.
    """
    lines = text.split("\n")
    named = {alias[1]: line[alias.end() :] for line in lines if (alias := _ALIAS.match(line))}
    known: dict[str, SourceSpot | None] = {}

    def of_alias(name: str, depth: int) -> SourceSpot | None:
        if name not in known:
            known[name] = None  # a name that leads to itself has no place
            known[name] = _Reader(named.get(name, ""), of_alias, rename).read(depth)
        return known[name]

    result: dict[int, SourceSpot] = {}
    for number, line in enumerate(lines, 1):
        if _ALIAS.match(line):
            continue
        starts = [each.end() for each in _LAST.finditer(line)]
        spot = _Reader(line[starts[-1] :], of_alias, rename).read(0) if starts else None
        if spot is not None:
            result[number] = spot
    return result


class _Reader:
    """Reads one location behind its opening bracket."""

    def __init__(
        self, text: str, of_alias: Callable[[str, int], SourceSpot | None], rename: Callable[[str], str]
    ) -> None:
        self._tokens = _tokens(text)
        self._of_alias = of_alias
        self._rename = rename
        self._next: tuple[str, str] | None = next(self._tokens, None)

    def read(self, depth: int) -> SourceSpot | None:
        """Give the source that it names; None for an unknown one."""
        if depth > _MAX_NESTED or self._next is None:
            return None
        kind, value = self._take()
        if kind == "alias":
            return self._of_alias(value, depth + 1)
        if kind == "text":
            return self._after_text(value, depth)
        if kind == "word" and value == "callsite":
            return self._call(depth)
        if kind == "word" and value == "fused":
            return self._fused(depth)
        return None

    def _after_text(self, value: str, depth: int) -> SourceSpot | None:
        """`"file":line:column`, with a range behind it or not; or `"name"(location)`."""
        if self._is(":"):
            self._take()
            number = self._take()
            if number[0] != "number":
                return None
            while self._next is not None and not (self._is(")") or self._is(",") or self._is("]")):
                if self._next == ("word", "at"):
                    break
                self._take()
            return SourceSpot(self._rename(_plain(value)), int(number[1]))
        if self._is("("):
            self._take()
            inner = self.read(depth + 1)
            if self._is(")"):
                self._take()
            return inner
        return None

    def _call(self, depth: int) -> SourceSpot | None:
        """`callsite(callee at caller)`."""
        if not self._is("("):
            return None
        self._take()
        callee = self.read(depth + 1)
        if self._next == ("word", "at"):
            self._take()
        caller = self.read(depth + 1)
        if self._is(")"):
            self._take()
        if callee is None or caller is None:
            return callee or caller
        return SourceSpot(
            callee.file, callee.line, (*callee.inlined_at, CallSite(caller.file, caller.line), *caller.inlined_at)
        )

    def _fused(self, depth: int) -> SourceSpot | None:
        """`fused<metadata>[location, ...]`: the first that has a place."""
        while self._next is not None and not self._is("["):
            self._take()
        result = None
        while self._next is not None and not self._is("]"):
            self._take()
            each = self.read(depth + 1)
            result = result or each
        if self._next is not None:
            self._take()
        return result

    def _is(self, mark: str) -> bool:
        return self._next == ("mark", mark)

    def _take(self) -> tuple[str, str]:
        token = self._next or ("end", "")
        self._next = next(self._tokens, None)
        return token


def _tokens(text: str) -> Iterator[tuple[str, str]]:
    at = 0
    while found := _TOKEN.match(text, at):
        at = found.end()
        assert found.lastgroup is not None
        yield found.lastgroup, found[found.lastgroup]


def _plain(quoted: str) -> str:
    """A string without its quotes and escapes, whose numbers are bytes of UTF-8."""
    raw = bytearray()
    inner, at = quoted[1:-1], 0
    for found in _ESCAPE.finditer(inner):
        raw += inner[at : found.start()].encode()
        raw += (
            bytes([int(found[1], 16)])
            if len(found[1]) == 2
            else {"n": b"\n", "t": b"\t"}.get(found[1], found[1].encode())
        )
        at = found.end()
    return (raw + inner[at:].encode()).decode(errors="replace")
