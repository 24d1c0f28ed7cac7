"""The source lines of a printed LLVM module, from the debug metadata that its instructions name.

Forms: LLVM's Language Reference, "Specialized Metadata Nodes": `DILocation`, `DISubprogram`, `DIFile`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from workbench.base.records import CallSite, Missing, SourceSpot

_NODE = re.compile(r"^(!\d+) = (?:distinct )?!(DI\w+)\((.*)\)\s*$", re.MULTILINE)
_FIELD = re.compile(r'(\w+): (?:"((?:[^"\\]|\\.)*)"|([^,()]+))')
_USED = re.compile(r"!dbg (!\d+)")
_MAX_NESTED = 64


def llvm_spots(text: str, rename: Callable[[str], str]) -> Mapping[int, SourceSpot]:
    """Give the source of each line of a printed module that has one.

    Parameters
    ----------
    text
        With `!dbg` at instructions and functions.
    rename
        From the compiler's name of a file to the one to show.

    Returns
    -------
    Mapping[int, SourceSpot]
        By 1-based line.
    """
    nodes = {name: (kind, _fields(inner)) for name, kind, inner in _NODE.findall(text)}
    places = _Places(nodes, rename)
    result: dict[int, SourceSpot] = {}
    for number, line in enumerate(text.split("\n"), 1):
        used = _USED.search(line)
        spot = places.spot(used[1]) if used else None
        if spot is not None:
            result[number] = spot
    return result


def _fields(inner: str) -> dict[str, str]:
    return {name: quoted or plain.strip() for name, quoted, plain in _FIELD.findall(inner)}


class _Places:
    def __init__(self, nodes: Mapping[str, tuple[str, dict[str, str]]], rename: Callable[[str], str]) -> None:
        self._nodes = nodes
        self._rename = rename
        self._known: dict[str, SourceSpot | None] = {}

    def spot(self, name: str) -> SourceSpot | None:
        """The place of a location, or of a function."""
        if name not in self._known:
            self._known[name] = self._read(name)
        return self._known[name]

    def _read(self, name: str) -> SourceSpot | None:
        _, fields = self._nodes.get(name, ("", {}))
        line = int(fields.get("line", "0"))
        file = self._file(name)
        if not line or file is None:
            return None
        calls: list[CallSite] = []
        inlined = fields.get("inlinedAt")
        function = self._function(fields.get("scope", ""))
        while inlined is not None and len(calls) < _MAX_NESTED:
            _, at = self._nodes.get(inlined, ("", {}))
            caller = self._file(inlined)
            if caller is not None and int(at.get("line", "0")):
                calls.append(CallSite(caller, int(at["line"]), function))
            function = self._function(at.get("scope", ""))
            inlined = at.get("inlinedAt")
        return SourceSpot(file, line, tuple(calls))

    def _file(self, name: str) -> str | None:
        """The file of a node: its own, or that of the scope around it."""
        for _ in range(_MAX_NESTED):
            kind, fields = self._nodes.get(name, ("", {}))
            if kind == "DIFile":
                folder, file = fields.get("directory", ""), fields.get("filename", "")
                return self._rename(file if file.startswith("/") or not folder else f"{folder}/{file}")
            if "file" in fields:
                name = fields["file"]
            elif "scope" in fields:
                name = fields["scope"]
            else:
                return None
        return None

    def _function(self, name: str) -> str | Missing:
        """The function that a scope lies in."""
        for _ in range(_MAX_NESTED):
            kind, fields = self._nodes.get(name, ("", {}))
            if kind == "DISubprogram":
                return fields.get("name") or fields.get("linkageName") or Missing("the metadata names no function")
            if "scope" not in fields:
                break
            name = fields["scope"]
        return Missing("the metadata names no function")
