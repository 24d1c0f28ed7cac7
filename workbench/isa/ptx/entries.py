"""The kernels of a PTX text and the widths of their parameters, read without parsing the rest.

`workbench.isa.ptx` has the real parser; this one must work for PTX that the parser refuses, and in a millisecond.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_ENTRY = re.compile(
    r"^[ \t]*(?:\.(?:visible|weak|extern)\s+)?\.entry\s+(?P<name>[\w$]+)\s*(?P<after>[({.;]?)", re.MULTILINE
)
_PARAMETER = re.compile(
    r"\.param\s+(?P<before>(?:\.(?:align\s+\d+|ptr|const|global|local|shared)\s*)*)"
    r"\.(?P<type>[a-z]+\d+)(?:\s+(?:\.ptr|\.(?:const|global|local|shared)|\.align\s+\d+))*"
    r"\s+(?P<name>[\w$%]+)(?:\s*\[(?P<count>\d+)\])?"
)
_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
_DECLARED = re.compile(r"(?:\s|//[^\n]*|/\*.*?\*/)*;", re.DOTALL)
_TARGET = re.compile(r"^[ \t]*\.target\s+(sm_\w+)", re.MULTILINE)


@dataclass(frozen=True)
class EntryParameter:
    """`type` as the text has it (`u64`, `b8`); an array of bytes has `count` of them, else None."""

    name: str
    type: str
    size_bytes: int
    count: int | None


@dataclass(frozen=True)
class Entry:
    """A kernel: its name in the text, and the 1-based line of its `.entry`; `defined`: it has a body there."""

    name: str
    line: int
    parameters: tuple[EntryParameter, ...]
    defined: bool = True


def entries(ptx: str) -> tuple[Entry, ...]:
    """Give the kernels in the order of the text; one that is declared too is given once, as it is defined."""
    found: dict[str, Entry] = {}
    for match in _ENTRY.finditer(ptx):
        listed: tuple[EntryParameter, ...] = ()
        end = match.end("name")
        if match["after"] == "(":
            close = ptx.find(")", match.end())
            end = close + 1 if close >= 0 else len(ptx)
            listed = tuple(_parameters(_COMMENT.sub("", ptx[match.end() : end])))
        line = ptx.count("\n", 0, match.start("name")) + 1
        entry = Entry(match["name"], line, listed, not _DECLARED.match(ptx, end))
        before = found.get(entry.name)
        if before is None or (entry.defined and not before.defined):
            found[entry.name] = entry
    return tuple(found.values())


def target(ptx: str) -> str | None:
    """Give the architecture that the text names in `.target`, if it names one."""
    match = _TARGET.search(_COMMENT.sub("", ptx[:20_000]))
    return match[1] if match else None


def arch_of_text(ptx: str, arch: str) -> str:
    """Give the arch that a text is assembled for where another is asked for: `sm_90a` for one of that target where
    `sm_90` is, as a device of sm_90 runs it."""
    target_arch = target(ptx)
    return target_arch if target_arch is not None and target_arch.rstrip("af") == arch else arch


def _parameters(text: str) -> Iterator[EntryParameter]:
    for match in _PARAMETER.finditer(text):
        bits = int(re.sub(r"\D", "", match["type"]))
        count = int(match["count"]) if match["count"] else None
        yield EntryParameter(match["name"], match["type"], bits // 8 * (count or 1), count)
