"""The texts of one compilation: the source and the headers of its project that it includes, with their declarations.

The toolkit's own headers are not among them. Nothing is compiled here.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from workbench.compilers.cxx import host_headers, includes
from workbench.compilers.cxx.file_scope import DEVICE_WORDS, Item, items
from workbench.compilers.cxx.tokens import Directive, Macro, Tokens, read
from workbench.compilers.cxx.tokens import macros as macros_of

_MAX_CHARACTERS = 6 << 20
_MAX_TEXTS = 400


@dataclass(frozen=True, eq=False)
class Text:
    """A text and how it is included; the source itself has no spelling.

    Attributes
    ----------
    file
        The name by which the compiler knows it.
    """

    file: str
    spelling: str
    text: str
    tokens: Tokens
    items: tuple[Item, ...]


@dataclass(frozen=True, eq=False)
class HostHeader:
    """An include of a header that is not read: `found` says whether some folder has it."""

    owner: Text
    directive: Directive
    name: str


@dataclass(frozen=True, eq=False)
class Program:
    """All texts, the source first; the includes that serve the host; and the macros that the texts define.

    Attributes
    ----------
    aliases
        Further spellings under which a header is included, with the first one.
    toolkit
        Includes of the toolkit.
    """

    texts: tuple[Text, ...]
    aliases: Mapping[str, str]
    toolkit: frozenset[str]
    host_headers: tuple[HostHeader, ...]
    macros: Mapping[str, tuple[Macro, ...]]


@dataclass(frozen=True)
class _Raw:
    file: str
    spelling: str
    text: str
    folder: Path | None


def gather(
    text: str, file: str, headers: Mapping[str, str], folder: Path, search: Sequence[Path], known: Sequence[Path],
    header_folder: str, may_read: Callable[[Path], bool],
) -> Program | None:  # fmt: skip
    """Read a source and what it includes; None where that is too much to be looked through.

    Parameters
    ----------
    file
        What the compiler calls the source.
    headers
        Texts of headers by the names under which they are included; `header_folder` stands before these names.
    search
        Folders of headers in their order; those of `known` are the toolkit's and ours.
    may_read
        Whether a file may be looked into.
    """
    raw = [_Raw(file, "", text, folder)]
    host: list[tuple[int, Directive, str]] = []
    seen: dict[str, str] = {}
    aliases: dict[str, str] = {}
    toolkit: set[str] = set()
    at = 0
    while at < len(raw):
        one = raw[at]
        for directive, name, quoted in _includes(read(one.text).directives):
            if name in headers:
                found = _Raw(header_folder + name, name, headers[name], None)
            else:
                path = includes.find(name, one.folder if quoted else None, [p for p in search if p not in known])
                ours = includes.find(name, None, known) if path is None else None
                if ours is not None and (ours.is_relative_to(known[0]) or not host_headers.serves_the_host(name)):
                    toolkit.add(name)
                    continue
                if path is None and not host_headers.is_standard(name):
                    path = host_headers.near(name, one.folder or folder)
                if path is not None and not may_read(path):
                    path = None
                if path is None:
                    if host_headers.serves_the_host(name):
                        host.append((at, directive, name))
                    continue
                place = os.path.normpath(path)
                found = _Raw(place, name, "", path.parent)
            if found.file in seen:
                if seen[found.file] != name:
                    aliases.setdefault(name, seen[found.file])
                continue
            seen[found.file] = name
            if not found.text and found.folder is not None:
                try:
                    content = Path(found.file).read_text(encoding="utf-8", errors="replace")
                except OSError:
                    continue  # the compiler says what is wrong with it
                found = _Raw(found.file, name, content, found.folder)
            raw.append(found)
        at += 1
        if at > _MAX_TEXTS or sum(len(each.text) for each in raw) > _MAX_CHARACTERS:
            return None
    macros: dict[str, tuple[Macro, ...]] = {}
    for one in raw:
        for macro in macros_of(read(one.text).directives):
            macros[macro.name] = (*macros.get(macro.name, ()), macro)
    spaces, calls = (
        _spaces(macros),
        frozenset(n for n, each in macros.items() if any(m.parameters is not None for m in each)),
    )
    texts = [Text(one.file, one.spelling, one.text, read(one.text), _items(one.text, spaces, calls)) for one in raw]
    serving = tuple(HostHeader(texts[i], d, name) for i, d, name in host)
    return Program(tuple(texts), aliases, frozenset(toolkit), serving, macros)


def _includes(directives: Sequence[Directive]) -> Iterator[tuple[Directive, str, bool]]:
    for directive in directives:
        if directive.name in ("include", "include_next", "import"):
            spelled = includes.SPELLED.match(directive.rest)
            if spelled is not None:
                yield directive, spelled[1] or spelled[2], spelled[2] is not None


def _spaces(macros: Mapping[str, tuple[Macro, ...]]) -> tuple[tuple[str, str], ...]:
    """Macros that stand for an execution space, directly or through another."""
    found: dict[str, str] = {}
    space_words = {*DEVICE_WORDS, "__host__"}
    while True:
        more = {
            name: " ".join(found.get(word, word) for macro in each for word in macro.body.replace("(", " ").split())
            for name, each in macros.items()
            if name not in found and any(space_words & set(macro.body.replace("(", " ").split()) for macro in each)
        }
        if not more:
            return tuple(sorted(found.items()))
        found |= more
        space_words = set(more)


@lru_cache(maxsize=64)
def _items(text: str, spaces: tuple[tuple[str, str], ...], calls: frozenset[str]) -> tuple[Item, ...]:
    return items(read(text), dict(spaces), calls)
