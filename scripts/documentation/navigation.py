"""The navigation of `mkdocs.yml`: names of files, or patterns that stand for all files of a folder."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import yaml

ROOT = Path(__file__).resolve().parents[2]
GENERATED = "reference/"
"""The folder of the pages that are made from the code; the repository has no such folder."""

Entry: TypeAlias = Any
"""A name, or a title with a name or with further entries, as MkDocs reads it."""


def navigation(root: Path = ROOT) -> list[Entry]:
    """The entries of `mkdocs.yml`, where patterns are replaced by the names of files."""
    entries = yaml.safe_load((root / "mkdocs.yml").read_text(encoding="utf-8"))["nav"]
    return _expanded(entries, root, frozenset(_names(entries)))


def pages(entries: list[Entry]) -> list[str]:
    """Names of all pages, in their order."""
    return list(_names(entries))


def _names(entries: Entry) -> Iterator[str]:
    if isinstance(entries, str):
        yield entries
        return
    for entry in entries.values() if isinstance(entries, dict) else entries:
        yield from _names(entry)


def _expanded(entries: list[Entry], root: Path, named: Collection[str]) -> list[Entry]:
    expanded: list[Entry] = []
    for entry in entries:
        if isinstance(entry, str):
            expanded += _files(entry, root, named)
            continue
        [(title, inside)] = entry.items()
        if isinstance(inside, list):
            inside = _expanded(inside, root, named)
        elif "*" in inside:
            inside = _files(inside, root, named)
        expanded.append({title: inside})
    return expanded


def _files(name: str, root: Path, named: Collection[str]) -> list[str]:
    """The files of a pattern that no other entry names."""
    if "*" not in name:
        return [name]
    found = sorted(path.relative_to(root).as_posix() for path in root.glob(name))
    return [path for path in found if path not in named]
