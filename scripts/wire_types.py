"""Write the types of the messages for the panel (extensions/lab/src/wireTypes.ts) from `workbench.jupyter.wire_types`.

    python scripts/wire_types.py

A record of Python is an interface with the keys that it has in JSON; its comment is the record's docstring.
"""

from __future__ import annotations

import inspect
import re
import sys
import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import is_dataclass
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, ClassVar, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from workbench.api.results import Result
from workbench.base.records.json_records import JsonRecord, keys_of
from workbench.jupyter import listing_rows, wire_types

TARGET = Path(__file__).resolve().parents[1] / "extensions" / "lab" / "src" / "wireTypes.ts"
_ROOTS = (
    *(wire_types.RowTables, wire_types.Opened, wire_types.Layouts, wire_types.About, wire_types.Counted),
    *(wire_types.Measurements, wire_types.Report, wire_types.LiveLanguage, Result),
)
_ALIASES = {
    "NoiseKind": listing_rows.NoiseKind,
    "Message": wire_types.Message,
    "CountCell": wire_types.CountCell,
    "CountRow": wire_types.CountRow,
}
_NAMES = {
    "ControlText": "Control", "Elimination": "PtxElimination", "LoopFacts": "Loop", "Offer": "Template",
    "Place": "Spot", "PtxBlock": "Block", "PtxLoop": "BlockLoop",
}  # fmt: skip
"""Names of the panel that are others than those of the records."""
_PLAIN = {str: "string", bool: "boolean", int: "number", float: "number", NoneType: "null", Any: "unknown"}
_WIDTH = 110


def json_fields(record: type) -> dict[str, tuple[Any, bool]]:
    """The keys of a record in JSON: the type of each, and whether it may be absent."""
    if is_typeddict(record):
        hints = get_type_hints(record, include_extras=True)
        return {
            name: (get_args(hint)[0], True) if get_origin(hint) is NotRequired else (hint, not record.__total__)
            for name, hint in hints.items()
        }
    return {key.name: (_type_of(record, key.path), key.optional) for key in keys_of(record)}


def _type_of(record: type, path: str) -> Any:
    """The type of an attribute, or of one of an attribute; Any if the module does not import it as it runs."""
    name, _, rest = path.partition(".")
    held = inspect.getattr_static(record, name, None)
    if isinstance(held, property):
        assert held.fget is not None
        written, names = held.fget.__annotations__["return"], held.fget.__globals__
    else:
        owner = next(each for each in record.__mro__ if name in each.__dict__.get("__annotations__", {}))
        written, names = owner.__annotations__[name], vars(sys.modules[owner.__module__])
    try:
        found = eval(written, names)
    except NameError:
        if not rest:
            raise
        return Any
    found = get_args(found)[0] if get_origin(found) is ClassVar else found
    return _type_of(found, rest) if rest else found


def form_of(kind: Any) -> Any:
    """The type whose form a type has in JSON: that of its own `to_json`, where it has one; a text's is a text."""
    if inspect.isclass(kind) and issubclass(kind, str):
        return str
    own = getattr(kind, "to_json", None) if inspect.isclass(kind) else None
    is_record = own is None or own is JsonRecord.to_json
    return kind if is_record else get_type_hints(own)["return"]


class _Interfaces:
    """The interfaces that some types need, by name."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def of(self, kind: Any) -> str:
        """A type in TypeScript."""
        alias = next((name for name, each in _ALIASES.items() if each == kind), None)
        return alias if alias is not None else self.written(kind)

    def written(self, kind: Any) -> str:
        """A type in TypeScript, without a name for the whole."""
        kind = form_of(kind)
        origin, parts = get_origin(kind), get_args(kind)
        if kind in _PLAIN:
            return _PLAIN[kind]
        if origin is Literal:
            return " | ".join(f"'{each}'" for each in parts)
        if origin in (Union, UnionType):
            return " | ".join(dict.fromkeys(map(self.of, parts)))
        if origin is tuple and parts[-1] is not Ellipsis:
            return f"readonly [{', '.join(map(self.of, parts))}]"
        if origin in (tuple, list, Sequence):
            element = self.of(parts[0])
            return f"readonly ({element})[]" if " " in element else f"readonly {element}[]"
        if origin in (dict, Mapping):
            return f"Readonly<Record<string, {self.of(parts[1])}>>"
        if is_typeddict(kind) or is_dataclass(kind):
            return self._interface(kind)
        raise TypeError(f"{kind!r} has no type in TypeScript")

    def _interface(self, record: type) -> str:
        name = f"I{_NAMES.get(record.__name__, record.__name__)}"
        if name not in self.texts:
            self.texts[name] = ""  # a record may hold records of its own kind
            bases = _bases(record)
            extends = f" extends {', '.join(map(self.of, bases))}" if bases else ""
            inherited = {key for each in bases for key in json_fields(each)}
            fields = {key: field for key, field in json_fields(record).items() if key not in inherited}
            lines = [f"  {key}{'?' * absent}: {self.of(kind)};" for key, (kind, absent) in fields.items()]
            self.texts[name] = "\n".join([*_comment(record), f"export interface {name}{extends} {{", *lines, "}", ""])
        return name


def _bases(record: type) -> list[type]:
    """The messages that a message is declared from, whose keys its interface takes from theirs; private ones aside.

    Read in the text: before Python 3.12 the class of such a dictionary does not say.
    """
    header = re.match(r"class \w+\((.*?)\)", inspect.getsource(record)) if is_typeddict(record) else None
    names = header[1].split(", ") if header else []
    module = vars(sys.modules[record.__module__])
    return [module[name] for name in names if is_typeddict(module.get(name)) and not name.startswith("_")]


def _comment(record: type) -> list[str]:
    """The docstring of a message as a comment; of another record its first paragraph, which is not about Python."""
    paragraphs = [" ".join(each.split()) for each in (inspect.getdoc(record) or "").split("\n\n")]
    paragraphs = paragraphs if is_typeddict(record) else paragraphs[:1]
    if len(paragraphs) == 1 and len(paragraphs[0]) <= _WIDTH - len("/**  */"):
        return [f"/** {paragraphs[0]} */"]
    lines = [line for each in paragraphs for line in ("", *textwrap.wrap(each, _WIDTH - 3))][1:]
    return ["/**", *(f" * {line}".rstrip() for line in lines), " */"]


def generated() -> str:
    """The text of the file."""
    made = _Interfaces()
    aliases = [f"export type {name} = {made.written(kind)};\n" for name, kind in _ALIASES.items()]
    for root in _ROOTS:
        made.of(root)
    head = f"/** The messages of a compiler. `python scripts/{Path(__file__).name}` made them of `wire_types.py`. */"
    return "\n".join([head, *aliases, *made.texts.values()]).rstrip() + "\n"


if __name__ == "__main__":
    TARGET.write_text(generated(), encoding="utf-8")
