"""Records as JSON and back, for a process that is not trusted: what comes back is data, and only of known records.

A record is an object with its class's name under `record`; numbers that JSON lacks, notes, tuples and mappings with
keys that are no texts have forms of their own. Functions of a record, as those that run a race again, are left out.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from workbench.base import records
from workbench.base.errors import InternalError
from workbench.base.records import Note, count_basis, facts, outcomes, timings

_LEFT_OUT = frozenset({"replayer"})
_HOMES = (records, facts, outcomes, count_basis, timings)


@cache
def _classes() -> Mapping[str, type]:
    """The records that may be read, by name."""
    return {
        name: each
        for home in _HOMES
        for name, each in vars(home).items()
        if isinstance(each, type) and is_dataclass(each) and each.__module__ == home.__name__
    }


def to_plain(value: Any) -> Any:
    """A value as JSON has it.

    Raises
    ------
    InternalError
        A value that has no such form.
    """
    if isinstance(value, Note):
        return {"note": str(value), "kind": value.kind}
    if value is None or isinstance(value, bool | str | int):
        return str(value) if isinstance(value, str) else value
    if isinstance(value, float):
        return value if math.isfinite(value) else {"float": str(value)}
    if isinstance(value, tuple | list):
        return [to_plain(each) for each in value]
    if isinstance(value, Mapping):
        return {"pairs": [[to_plain(key), to_plain(each)] for key, each in value.items()]}
    if hasattr(value, "item") and getattr(value, "shape", None) == ():
        return to_plain(value.item())
    name = type(value).__name__
    if _classes().get(name) is type(value):
        assert is_dataclass(value)
        values = {f.name: to_plain(getattr(value, f.name)) for f in fields(value) if f.name not in _LEFT_OUT}
        return {"record": name, **values}
    raise InternalError(f"a {type(value).__qualname__} cannot be sent to another process")


def from_plain(plain: Any) -> Any:
    """The value of what `to_plain` gave: lists are tuples.

    Raises
    ------
    ValueError
        Something else.
    """
    if plain is None or isinstance(plain, bool | str | int | float):
        return plain
    if isinstance(plain, list):
        return tuple(from_plain(each) for each in plain)
    if not isinstance(plain, dict):
        raise ValueError(f"{type(plain).__name__} stands for no value")
    if "record" in plain:
        return _record(plain)
    try:
        if "pairs" in plain:
            return {from_plain(key): from_plain(each) for key, each in plain["pairs"]}
        if "note" in plain:
            return Note(str(plain["note"]), str(plain["kind"]))
        return float(plain["float"])
    except (KeyError, TypeError) as error:
        raise ValueError(f"{plain!r:.60} stands for no value") from error


def _record(plain: Mapping[str, Any]) -> Any:
    found = _classes().get(plain["record"]) if isinstance(plain["record"], str) else None
    if found is None:
        raise ValueError(f"there is no record {plain['record']!r:.60}")
    values = {name: from_plain(each) for name, each in plain.items() if name != "record"}
    try:
        return found(**values)
    except TypeError as error:
        raise ValueError(f"{found.__name__} has other fields: {error}") from error
