"""Bounds of what a request may hold, each field with its own; `docs/safety.md` lists them.

Every check names the field. Knows no HTTP and no compiler.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from workbench.base.errors import ArgumentError

SCRATCH_VARIABLE = "WORKBENCH_COMPILE_FOLDER"
"""Names the folder of a compile worker's own files to it."""
MAX_BODY_BYTES = 32 << 20
"""Most bytes of a request: JSON may write a character of a text in six."""
MAX_HEADERS = 100
MAX_INSTANCES = 16
LENGTHS: Mapping[str, int] = {
    "source": 4 << 20, "arch": 32, "language": 16, "filename": 255, "listed": 255, "client": 200, "path": 4096,
    "directory": 4096, "root": 4096,
    "options": 16 << 10, "what": 16, "instances": 1024, "kernel": 16 << 10, "ptx": 16 << 20,
}  # fmt: skip
"""Characters that a field may have."""

_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
_HALF = re.compile("[\ud800-\udfff]")


def read_json(body: bytes) -> dict[str, Any]:
    """Reads the body of a request.

    Raises
    ------
    ArgumentError
        It is not UTF-8, no JSON as the standard has it, nested deeply, or no object.
    """
    try:
        text = body.decode()
    except UnicodeDecodeError as error:
        raise ArgumentError(f"the request is not UTF-8: {error.reason} at byte {error.start}", "body") from error
    try:
        value = json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        raise ArgumentError(f"the request is not JSON: {error}", "body") from error
    if not isinstance(value, dict):
        raise ArgumentError("the request must be a JSON object", "body")
    return value


def text_of(body: Mapping[str, Any], name: str, default: str | None = None, *, controls: bool = False) -> str | None:
    """A field that holds a text.

    Parameters
    ----------
    default : what it is where the field is absent or null
    controls : whether the text may have lines and other control characters

    Raises
    ------
    ArgumentError
        It is no text, too long, or holds what no name does.
    """
    value = body.get(name)
    if value is None:
        return default
    if not isinstance(value, str):
        raise ArgumentError(f"`{name}` must be a string", name)
    most = LENGTHS[name]
    if len(value) > most:
        raise ArgumentError(f"`{name}` has {len(value)} characters, and at most {most} are taken", name)
    check_characters(value, name)
    if not controls and _CONTROL.search(value):
        raise ArgumentError(f"`{name}` holds a control character", name)
    return value


def texts_of(body: Mapping[str, Any], name: str, most: int) -> tuple[str, ...]:
    """A field that holds a list of texts without control characters; empty where it is absent or null.

    Raises
    ------
    ArgumentError
        It is something else, too long, or holds a text that is.
    """
    value = body.get(name)
    if value is None:
        return ()
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise ArgumentError(f"`{name}` must be a list of strings", name)
    if len(value) > most:
        raise ArgumentError(f"`{name}` has {len(value)} texts, and at most {most} are taken", name)
    return tuple(str(text_of({name: each}, name)) for each in value)


def number_of(body: Mapping[str, Any], name: str) -> int:
    """A field that holds a whole number from 0 that JavaScript counts up to; 0 where it is absent or null.

    Raises
    ------
    ArgumentError
        It is something else.
    """
    value = body.get(name)
    if value is None:
        return 0
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < 1 << 53:
        raise ArgumentError(f"`{name}` must be a whole number from 0 to 2^53 - 1", name)
    return value


def check_characters(text: str, name: str) -> None:
    """Refuses halves of surrogate pairs, which no UTF-8 holds."""
    if _HALF.search(text):
        raise ArgumentError(f"`{name}` holds half of a surrogate pair, which is not a character", name)


def plain_filename(name: str) -> str:
    """Gives a file's name back where it is one, without folders.

    Raises
    ------
    ArgumentError
        It leads elsewhere.
    """
    if not name or name in (".", "..") or "/" in name or "\\" in name:
        raise ArgumentError(f"`filename` must be a name without folders, not {name[:80]!r}", "filename")
    return name


def _no_number(word: str) -> None:
    raise ValueError(f"{word} is no number of JSON")
