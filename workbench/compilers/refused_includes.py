"""Includes that are refused before a compiler sees them: of what is no plain file, and of what may not be read.

`ReadableFolders` says which files a text may read when it is compiled only to be shown. If the system cannot restrict
the compiler to these files, constructs that hide a name from this search are refused too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from workbench.compilers.cxx import includes
from workbench.compilers.cxx.tokens import Directive, read
from workbench.compilers.readable_folders import REMEDY, ReadableFolders, held_by_the_system

OUTSIDE = (
    "while you type, headers are read from the notebook's folder, the server's, the toolkit's and folders named include"
)
_HIDDEN = f"a macro makes the name, and {OUTSIDE}"
_INCLUDING = ("include", "include_next", "import", "embed")
_ASKS = re.compile(r"__has_(?:include(?:_next)?|embed)\b\s*(?:\(\s*(?P<what><[^>]*>|\"[^\"]*\"|\w+\b(?!\s*\())?)?")
_WHETHER_DEFINED = re.compile(r"\bdefined\s*(?:\(\s*)?__has_\w+")
_BEGINNINGS = sorted({name[:n] for name in ("__has_include", "__has_embed") for n in range(1, len(name))})
_PIECE = re.compile(rf"(?<!\w)(?:{'|'.join(_BEGINNINGS)})(?!\w)")
"""A proper beginning of `__has_include` or `__has_embed`, to which a macro may add the rest."""
_OF_THE_TOOLKIT = re.compile(r"__THRUST_\w+|THRUST_MR_STD_MR_HEADER")
"""Macros by which headers of CCCL include: `grep -rE '# *include +[A-Z_]'` over its folder."""


@dataclass(frozen=True)
class Refused:
    """An include that is not read: where it stands (file None: in the text itself), and why.

    Attributes
    ----------
    asks
        The text only asks whether the file is there.
    line, column
        The place of `spelling`, 1-based.
    remedy
        A remedy in words; may be empty.
    """

    file: Path | None
    line: int
    column: int
    spelling: str
    why: str
    asks: bool = False
    remedy: str = ""

    @property
    def message(self) -> str:
        """The reason in words."""
        what = "cannot ask for" if self.asks else "cannot include"
        return f"{what} {self.spelling}: {self.why}"


@dataclass(frozen=True)
class _Inclusion:
    """A directive's request in a file of `folder`: a spelled name, or the macro that stands for it."""

    spelling: str
    line: int
    column: int
    folder: Path | None
    file: Path | None
    asks: bool

    def refused(self, why: str, spelling: str = "", remedy: str = "") -> Refused:
        return Refused(self.file, self.line, self.column, spelling or self.spelling, why, self.asks, remedy)


def first_refused(
    text: str,
    folder: Path | None,
    search: Sequence[Path],
    known: Sequence[Path],
    defined: Mapping[str, str],
    readable: ReadableFolders | None,
) -> Refused | None:
    """Find an include that leads to a pipe, a device, what the system makes up, an enormous file, or outside.

    Parameters
    ----------
    known
        Folders of `search` whose headers need no look.
    defined
        Macros of the command line: a name may be included by one.
    readable
        Where files may be read; None where a person has asked for the compile.
    """
    strict = readable is not None and not held_by_the_system()
    macros = {name: [value] for name, value in defined.items()}
    waiting: list[tuple[str, Path | None, Path | None]] = [(text, folder, None)]
    by_macro: list[_Inclusion] = []
    seen: set[Path] = set()
    while waiting or by_macro:
        found: list[_Inclusion] = []
        if waiting:
            body, place, file = waiting.pop()
            for directive in read(body).directives:
                _define(directive, macros)
                if strict and (hidden := _hides(directive)):
                    at = _Inclusion(hidden, *_place(body, directive, hidden), place, file, True)
                    return at.refused(_HIDDEN, remedy=REMEDY)
                for what, asks in _included(directive):
                    one = _Inclusion(what, *_place(body, directive, what), place, file, asks)
                    (found if what[:1] in '<"' else by_macro).append(one)
        else:
            # Every text that leads here was read by now, so that its macros are known.
            one = by_macro.pop()
            macro = re.match(r"\w+", one.spelling)
            values = macros.get(macro[0], []) if macro else []
            if strict and (not values or any(_may_change(value, macros) for value in values)):
                return one.refused(_HIDDEN, remedy=REMEDY)
            found = [replace(one, spelling=value) for value in values if value[:1] in '<"']
        for one in found:
            spelled = includes.SPELLED.match(one.spelling)
            if spelled is None:
                continue
            name, near = spelled[1] or spelled[2], one.folder if spelled[2] else None
            path = includes.existing(name, near, search)
            outside = readable is not None and leads_outside(name, (near, *search), known, readable)
            if outside and not (path is not None and includes.is_made_up(path)):
                return one.refused(OUTSIDE, spelled[0], REMEDY)
            if path is None or path in seen or any(map(path.is_relative_to, known)):
                continue
            seen.add(path)
            why = includes.why_not_read(path)
            if why is not None:
                return one.refused(why, spelled[0])
            try:
                waiting.append((path.read_text(errors="replace"), path.parent, path))
            except OSError:
                continue  # the compiler says what is wrong with it
    return None


def _may_change(value: str, macros: Mapping[str, object]) -> bool:
    """True if a macro's value may be another name in the end: what stands between < and > is expanded."""
    if value[:1] != "<":
        return not includes.SPELLED.match(value)
    return not re.fullmatch(r"<[\w./+-]+>", value) or any(word in macros for word in re.findall(r"\w+", value))


def leads_outside(name: str, places: Sequence[Path | None], known: Sequence[Path], readable: ReadableFolders) -> bool:
    """Say whether a name leads out of what may be read, there or not."""
    if "\0" in name:
        return False
    if Path(name).is_absolute():
        return not readable.allows(Path(name))
    candidates = [place / name for place in places if place is not None and place not in known]
    plain = ".." not in Path(name).parts
    return any(not readable.allows(each) for each in candidates if not plain or _is_taken(each))


def _is_taken(path: Path) -> bool:
    """True if a name is taken, by a link that leads nowhere too."""
    try:
        return path.is_symlink() or path.exists()
    except (OSError, ValueError):
        return False


def _define(directive: Directive, macros: dict[str, list[str]]) -> None:
    if directive.name == "define":
        name, _, value = directive.rest.replace("\t", " ").partition(" ")
        macros.setdefault(name.partition("(")[0], []).append(value.strip())


def _included(directive: Directive) -> Iterator[tuple[str, bool]]:
    """The names that a directive includes or asks for, as spelled."""
    if directive.name in _INCLUDING:
        yield directive.rest, False
    for found in _ASKS.finditer(directive.rest):
        if found["what"]:
            yield found["what"], True


def _hides(directive: Directive) -> str | None:
    """The part of a directive that may ask for a file without showing its name."""
    if directive.name not in ("if", "elif", "define"):
        return None
    rest = _WHETHER_DEFINED.sub("", directive.rest)
    for requested in _ASKS.finditer(rest):
        if not requested["what"] or (directive.name == "define" and requested["what"][0] not in '<"'):
            return "__has_include"
    piece = _PIECE.search(rest)
    header = _OF_THE_TOOLKIT.match(rest) if directive.name == "define" else None
    return piece[0] if piece else header[0] if header else None


def _place(text: str, directive: Directive, what: str) -> tuple[int, int]:
    """The line and column of what a directive names, of the directive itself where it is not spelled there so."""
    at = text.find(what, directive.start, directive.end)
    at = directive.start if at < 0 else at
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
