"""Finds the files that a C++ text includes, as the preprocessor does: for the keys of the cache.

NVRTC does not report the headers that it read. Local headers are followed by their content; those of the toolkit
and our shims are known by their versions. Where a text includes in a way that cannot be followed, it says so.
"""

from __future__ import annotations

import hashlib
import os
import re
import stat
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from workbench.base.errors import ArgumentError
from workbench.base.plain_files import kind_of
from workbench.compilers.cxx.tokens import read

_DIRECTIVES = ("include", "include_next", "import")
_HAS_INCLUDE = re.compile(r"__has_include(?:_next)?\s*\(\s*(?P<what>[<\"][^>\"\n]*[>\"])")
SPELLED = re.compile(r"<([^>\n]+)>|\"([^\"\n]+)\"")
_UNSTEADY = re.compile(r"__(?:DATE|TIME|TIMESTAMP)__|#\s*(?:embed|include_next)\b")
_SPLICE = re.compile(r"\\\r?\n")


_HEADER_NAME = re.compile(r"(?!\.\.?/)[\w.+-]+(?:/(?!\.\.?/)[\w.+-]+)*", re.ASCII)


def check_header_name(name: str) -> str:
    """Give the name of a header back if a text can include it by that name on every system.

    Raises
    ------
    ArgumentError
        For a path from the root, one that climbs, and characters other than letters, digits and `. _ + - /`.
    """
    if not isinstance(name, str) or not _HEADER_NAME.fullmatch(name) or name in (".", ".."):
        raise ArgumentError(
            f"{name!r} is not a name for a header: write it as in the #include, vector.h or math/vector.cuh", "headers"
        )
    return name


@dataclass(frozen=True)
class Include:
    """An include directive: the 1-based line, what is included, and the file if it was found."""

    line: int
    spelling: str
    path: Path | None


def scan(text: str, folder: Path | None, search: Sequence[Path]) -> Iterator[Include | None]:
    """Give the includes of a text, None for one that cannot be followed (`#include MACRO`)."""
    if "include" not in text and "import" not in text:
        return
    for directive in read(text).directives:
        if directive.name not in _DIRECTIVES:
            continue
        spelled = SPELLED.match(directive.rest)
        line = text.count("\n", 0, directive.start) + 1
        if spelled is None:
            yield None
        else:
            name = spelled[1] or spelled[2]
            yield Include(line, name, find(name, folder if spelled[2] else None, search))


def find(name: str, folder: Path | None, search: Sequence[Path]) -> Path | None:
    """Give the plain file that a name leads to; `folder` comes first, for `#include "..."`."""
    for place in (folder, *search):
        if place is not None:
            candidate = place / name
            try:
                if candidate.is_file() and why_not_read(candidate) is None:
                    return candidate
            except ValueError:  # a NUL character in the name
                continue
    return None


def fingerprint(text: str, folder: Path | None, search: Sequence[Path], known: Sequence[Path]) -> str | None:
    """Hash all that the includes of a text resolve to.

    Parameters
    ----------
    folder
        Where the text itself lies, for `#include "..."`.
    search
        Folders in the order of the search, those of `known` among them.
    known
        Folders whose content has a version: files there are known by their name.

    Returns
    -------
    str or None
        None where the includes cannot be followed, so that nothing may be kept.
    """
    digest = hashlib.sha256()
    seen: set[Path] = set()
    waiting: list[tuple[str, Path | None]] = [(text, folder)]
    while waiting:
        body, place = waiting.pop()
        body = _SPLICE.sub("", body)
        if _UNSTEADY.search(body):
            return None
        requested = [f'"{m["what"][1:-1]}"' for m in _HAS_INCLUDE.finditer(body)]
        found = list(scan(body, place, search))
        found += [Include(0, name.strip('"'), find(name.strip('"'), place, search)) for name in requested]
        for include in found:
            if include is None:
                return None
            digest.update(f"{include.spelling}\0{include.path is not None}\0".encode())
            path = include.path
            if path is None or path in seen:
                continue
            seen.add(path)
            if any(path.is_relative_to(folder) for folder in known):
                digest.update(f"{path}\0".encode())
                continue
            try:
                content = path.read_bytes()
            except OSError:
                return None
            # Line tables name it, so that of two equal headers each has results of its own.
            digest.update(f"{path}\0".encode(errors="surrogateescape") + hashlib.sha256(content).digest())
            waiting.append((content.decode(errors="replace"), path.parent))
    return digest.hexdigest()


MAX_BYTES = 16 << 20
"""Largest size of one header: the largest of CUDA's and CCCL's has a tenth of that."""
_SYSTEMS = ("/proc/", "/sys/", "/dev/")


def why_not_opened(name: str, folder: Path | None, search: Sequence[Path]) -> str | None:
    """Say why the compiler could not open what is there by this name; None where nothing is, or a plain file."""
    path = existing(name, folder, search)
    return None if path is None else why_not_read(path)


def existing(name: str, folder: Path | None, search: Sequence[Path]) -> Path | None:
    """Give what a name leads to, as the preprocessor opens the first that is there; folders are passed over."""
    for place in (folder, *search):
        if place is not None:
            candidate = place / name
            try:
                if not stat.S_ISDIR(candidate.stat().st_mode):
                    return candidate
            except (OSError, ValueError):
                continue
    return None


def why_not_read(path: Path) -> str | None:
    """Say why a path is not to be read; None where it is a plain file of no extraordinary size."""
    try:
        found = path.stat()
    except OSError:
        return None
    if not stat.S_ISDIR(found.st_mode) and (what := kind_of(found.st_mode)):
        return f"it is {what}, and only plain files can be included"
    if is_made_up(path):
        return "the system makes it up, and only plain files can be included"
    if found.st_size > MAX_BYTES:
        return f"it has {found.st_size >> 20} MiB, and at most {MAX_BYTES >> 20} can be included"
    return None


def is_made_up(path: Path) -> bool:
    """True if a path leads to what the system answers with, which may be about this process, instead of a file."""
    return sys.platform != "win32" and os.path.realpath(path).startswith(_SYSTEMS)


@cache
def content_of(folder: Path) -> str:
    """Hash the files of a folder: our shims change with the package, whose version may stand still."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def including_line(text: str, folder: Path | None, search: Sequence[Path], header: Path) -> int | None:
    """Find the line of a text whose include leads, directly or not, to `header`."""
    for include in scan(text, folder, search):
        if include is None or include.path is None:
            continue
        if _leads_to(include.path, header, search, set()):
            return include.line
    return None


def including_given(text: str, headers: Mapping[str, str], header: str) -> int | None:
    """Find the line of a text whose include leads, directly or not, to a header that is given as a text."""

    def leads(spelling: str, seen: frozenset[str]) -> bool:
        if spelling == header:
            return True
        inner = scan(headers.get(spelling, ""), None, ()) if spelling not in seen else ()
        return any(each is not None and leads(each.spelling, seen | {spelling}) for each in inner)

    found = scan(text, None, ())
    return next((each.line for each in found if each is not None and leads(each.spelling, frozenset())), None)


def _leads_to(path: Path, header: Path, search: Sequence[Path], seen: set[Path]) -> bool:
    if path == header or (path.name == header.name and path.exists() and header.exists() and path.samefile(header)):
        return True
    if path in seen or len(seen) > 2000:
        return False
    seen.add(path)
    try:
        body = path.read_text(errors="replace")
    except OSError:
        return False
    return any(
        include is not None and include.path is not None and _leads_to(include.path, header, search, seen)
        for include in scan(body, path.parent, search)
    )
