"""Modules of a person's own that a Python text imports: those of no standard library and no installed package.

Elsewhere their imports fail, so a page takes their texts along. Nothing is imported for that: texts are read and
parsed.
"""

from __future__ import annotations

import ast
import sys
import sysconfig
import warnings
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import metadata
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path

MAX_MODULES = 32
MAX_BYTES = 1 << 18
"""The most modules that are taken along, and the bytes of their texts together."""


@dataclass(frozen=True)
class OwnModules:
    """A person's own modules.

    Attributes
    ----------
    texts
        Texts by the dotted name, a package by its `__init__`.
    missing
        Modules that cannot be taken, with the reason.
    """

    texts: Mapping[str, str] = field(default_factory=dict)
    missing: Mapping[str, str] = field(default_factory=dict)


def own_modules(text: str, folders: Sequence[str] = ()) -> OwnModules:
    """Give the modules of a person's own that a text imports, and those that these import.

    Parameters
    ----------
    text
        Python, without magics.
    folders
        Looked in before those of this process: the folders of the files that the text stood in.
    """
    texts: dict[str, str] = {}
    missing: dict[str, str] = {}
    waiting = [*_imported(_parsed(text), "")]
    seen: set[str] = set()
    while waiting:
        name = waiting.pop(0)
        if name in seen:
            continue
        seen.add(name)
        if name.startswith("."):
            missing[name] = "a relative import cannot stand in a cell: import it by its whole name"
            continue
        found = None if not _is_own(name.partition(".")[0], folders) else _spec(name, folders)
        if found is None:
            continue
        source = _source(found)
        if source is None:
            missing[name] = "it has no Python text"
        elif len(texts) >= MAX_MODULES or sum(map(len, texts.values())) + len(source) > MAX_BYTES:
            missing[name] = f"a page takes at most {MAX_MODULES} modules of {MAX_BYTES >> 10} KiB together"
        else:
            texts[name] = source
            package = name if found.submodule_search_locations is not None else name.rpartition(".")[0]
            waiting += _imported(_parsed(source), package)
    return OwnModules(texts, missing)


def _parsed(text: str) -> ast.Module:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return ast.parse(text)
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            return ast.Module([], [])


def _imported(tree: ast.Module, package: str) -> Iterator[str]:
    """Dotted names that a text may import, packages before what is in them. package: that the text is of."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield from _with_parents(alias.name)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1] if package else []
                if not above:
                    yield "." * node.level + base
                    continue
                base = ".".join([*above, *([base] if base else [])])
            yield from _with_parents(base)
            # A name may be a module of the package; `_spec` finds none of it where it is not.
            yield from (f"{base}.{alias.name}" for alias in node.names if alias.name != "*")


def _with_parents(name: str) -> Iterator[str]:
    parts = name.split(".")
    yield from (".".join(parts[:count]) for count in range(1, len(parts) + 1))


@cache
def _installed() -> frozenset[str]:
    """Names that installed packages have at the top level."""
    return frozenset(metadata.packages_distributions())


def _is_own(top: str, folders: Sequence[str]) -> bool:
    if top in sys.stdlib_module_names or top == "workbench" or top in _installed():
        return False
    found = _spec(top, folders)
    if found is None:
        return False
    places = [sysconfig.get_path(name) for name in ("purelib", "platlib", "stdlib", "platstdlib")]
    file = Path(found.origin) if found.origin else None
    return file is None or not any(place and file.is_relative_to(place) for place in places)


def _spec(name: str, folders: Sequence[str]) -> ModuleSpec | None:
    """A module's specification, found without importing it or its package; None where there is none."""
    loaded = getattr(sys.modules.get(name), "__spec__", None)
    if isinstance(loaded, ModuleSpec):
        return loaded
    package, _, _ = name.rpartition(".")
    if not package:
        return PathFinder.find_spec(name, [*folders, *sys.path])
    above = _spec(package, folders)
    if above is None or above.submodule_search_locations is None:
        return None
    return PathFinder.find_spec(name, list(above.submodule_search_locations))


def _source(spec: ModuleSpec) -> str | None:
    if spec.origin is None and spec.submodule_search_locations is not None:
        return ""  # a package without a file of its own
    read = getattr(spec.loader, "get_source", None)
    if read is None:
        return None
    try:
        text = read(spec.name)
    except (ImportError, OSError, SyntaxError, UnicodeDecodeError):
        return None
    return text if isinstance(text, str) else None
