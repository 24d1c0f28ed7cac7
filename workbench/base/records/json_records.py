"""Records as JSON: every record by the keys that its class declares, and every kind of value in one form.

- A record is an object: its keys are those that its class declares, else all its fields.
- What is missing is `{"missing": reason}`, with its `kind` where it has one; `null` is a value that is None.
- A number that is not finite is `"nan"`, `"inf"` or `"-inf"`.
- An extent of a grid or a block is an array of x, y and z; a tuple or an array of NumPy is an array.
- A mapping is an object; its keys are texts.
- A fact is an object: its `kind`, and its operands by name.

Knows no record: `workbench.base.records` is made with it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sized
from dataclasses import dataclass, fields, is_dataclass
from functools import cache, cached_property
from operator import attrgetter
from typing import Any, ClassVar


@dataclass(frozen=True)
class JsonKey:
    """A key of a record.

    Attributes
    ----------
    path
        The attribute, with dots for an attribute of that one.
    optional
        The key is left out where its value is empty or None.
    """

    name: str
    path: str
    optional: bool

    @cached_property
    def get(self) -> Callable[[Any], Any]:
        """Gives the value of a record."""
        return attrgetter(self.path)


class JsonRecord:
    """A dataclass that other programs read as JSON.

    Attributes
    ----------
    json_keys
        Its keys in their order, each the name of a field or of a property; `"key: attribute"` where they differ, with
        dots for an attribute of an attribute; with `?` behind the key where it is left out if its value is empty. All
        fields by their names where it is empty.

    Examples
    --------
    >>> @dataclass(frozen=True)
    ... class Point(JsonRecord):
    ...     json_keys = ("x", "name?", "imaginary: y.imag")
    ...     x: float
    ...     y: complex
    ...     name: str = ""
    >>> Point(math.inf, 2j).to_json()
    {'x': 'inf', 'imaginary': 2.0}
    """

    json_keys: ClassVar[tuple[str, ...]] = ()

    def to_json(self) -> dict[str, Any]:
        """The record as `json` writes it: by its keys, what is missing as `{"missing": reason}`."""
        return _object(self)


@cache
def keys_of(record: type) -> tuple[JsonKey, ...]:
    """The keys that a record has in JSON."""
    declared = getattr(record, "json_keys", ()) or tuple(field.name for field in fields(record))
    return tuple(map(_key, declared))


def _key(declared: str) -> JsonKey:
    name, _, path = declared.partition(": ")
    key = name.removesuffix("?")
    return JsonKey(key, path or key, name != key)


def json_form(value: Any) -> Any:
    """The form of a value in JSON.

    Raises
    ------
    TypeError
        The value has none.
    """
    if value is None or isinstance(value, bool | int):
        return value
    if isinstance(value, str):
        return str(value)
    if isinstance(value, float):
        return float(value) if math.isfinite(value) else str(float(value))
    if hasattr(value, "to_json"):
        return value.to_json()
    if isinstance(value, tuple | list):
        return [json_form(each) for each in value]
    if isinstance(value, Mapping):
        return {str(key): json_form(each) for key, each in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        return _object(value)
    plain = value.tolist() if hasattr(value, "tolist") else value
    if type(plain) is not type(value):
        return json_form(plain)
    raise TypeError(f"a {type(value).__qualname__} has no form in JSON")


def _object(record: Any) -> dict[str, Any]:
    found = {}
    kind: type = type(record)
    for key in keys_of(kind):
        value = key.get(record)
        if not (key.optional and (value is None or (isinstance(value, Sized) and not len(value)))):
            found[key.name] = json_form(value)
    return found
