"""JSON beside the types that it should have: where it has others."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

from wire_types import form_of, json_fields

_PLAIN: Mapping[Any, tuple[type, ...]] = {
    str: (str,), bool: (bool,), int: (int,), float: (int, float), NoneType: (NoneType,),
}  # fmt: skip


_NOT_FINITE = ("nan", "inf", "-inf")


def misfits_of(record: Any) -> list[str]:
    """The places at which the JSON of a record has another type than the record declares."""
    return list(misfits(json.loads(json.dumps(record.to_json(), allow_nan=False)), type(record)))


def misfits(value: Any, kind: Any, place: str = "") -> Iterator[str]:
    """The places of a value that its type does not allow, and the keys of records that are absent or unknown."""
    kind = form_of(kind)
    origin, parts = get_origin(kind), get_args(kind)
    if kind is Any:
        return
    if kind in _PLAIN:
        if type(value) not in _PLAIN[kind] and not (kind is float and value in _NOT_FINITE):
            yield f"{place}: {value!r:.40} is no {kind.__name__}"
    elif origin is Literal:
        if value not in parts:
            yield f"{place}: {value!r:.40} is none of {parts}"
    elif origin in (Union, UnionType):
        found = [list(misfits(value, each, place)) for each in parts]
        if all(found):
            yield from min(found, key=len)
    elif origin is tuple and parts[-1] is not Ellipsis:
        if not isinstance(value, list) or len(value) != len(parts):
            yield f"{place}: {value!r:.40} is no list of {len(parts)}"
        else:
            for number, (each, part) in enumerate(zip(value, parts, strict=True)):
                yield from misfits(each, part, f"{place}[{number}]")
    elif origin in (tuple, list, Sequence):
        if not isinstance(value, list):
            yield f"{place}: {value!r:.40} is no list"
        else:
            for number, each in enumerate(value):
                yield from misfits(each, parts[0], f"{place}[{number}]")
    elif not isinstance(value, dict):
        yield f"{place}: {value!r:.40} is no object"
    elif origin in (dict, Mapping):
        for name, each in value.items():
            yield from misfits(each, parts[1], f"{place}.{name}")
    else:
        yield from _misfits_of_record(value, kind, place)


def _misfits_of_record(value: Mapping[str, Any], record: type, place: str) -> Iterator[str]:
    fields = json_fields(record)
    yield from (f"{place}: {name} is no key of {record.__name__}" for name in value.keys() - fields.keys())
    for name, (kind, may_be_absent) in fields.items():
        if name in value:
            yield from misfits(value[name], kind, f"{place}.{name}")
        elif not may_be_absent:
            yield f"{place}: {record.__name__} has no {name}"
