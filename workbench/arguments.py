"""Validates arguments of public calls in one way: an `ArgumentError` names the parameter.

Knows types and ranges only. A bool is no number here: `sanitize=True` or `block=True` are slips, not sizes.
"""

from __future__ import annotations

import math
import numbers
import operator
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from workbench.errors import ArgumentError

_T = TypeVar("_T")
_MOST_SHOWN = 60


def said(value: object) -> str:
    """An argument as a message quotes it: short, and never its whole contents."""
    kind = type(value).__name__
    if value is None or isinstance(value, bool | int | float | str):
        shown = repr(value)
        return shown if len(shown) <= _MOST_SHOWN else f"{shown[:_MOST_SHOWN]}… ({kind})"
    return f"{'an' if kind[:1].lower() in 'aeiou' else 'a'} {kind}"


def text(value: object, parameter: str, example: str = "") -> str:
    """Return a string that can be written as UTF-8.

    Raises
    ------
    ArgumentError
        Something else, or a string with half a character (a lone surrogate).
    """
    if not isinstance(value, str):
        hint = f", as in {example}" if example else ""
        raise ArgumentError(f"{parameter} must be a string{hint}, not {said(value)}", parameter)
    try:
        value.encode()
    except UnicodeEncodeError as error:
        raise ArgumentError(
            f"{parameter} holds half a character (a lone surrogate) at position {error.start}", parameter
        ) from error
    return str(value)


def texts(value: object, parameter: str, example: str = "") -> tuple[str, ...]:
    """Return a sequence of strings; one string alone is refused, since it would be read letter by letter.

    Raises
    ------
    ArgumentError
        Something else.
    """
    hint = f", as in {example}" if example else ""
    found: tuple[object, ...] | None
    try:
        found = None if isinstance(value, str | bytes | Mapping) else tuple(value)  # type: ignore[arg-type]
    except TypeError:
        found = None
    if found is None:
        raise ArgumentError(f"{parameter} must be a sequence of strings{hint}, not {said(value)}", parameter)
    for item in found:
        if not isinstance(item, str):
            raise ArgumentError(f"{parameter} must be a sequence of strings{hint}; it holds {said(item)}", parameter)
    return tuple(text(item, parameter) for item in found)


def flag(value: object, parameter: str) -> bool:
    """Return a bool, Python's or NumPy's.

    Raises
    ------
    ArgumentError
        Something else.
    """
    if not isinstance(value, bool) and type(value).__name__ not in ("bool_", "bool"):
        raise ArgumentError(f"{parameter} must be True or False, not {said(value)}", parameter)
    return bool(value)


def whole(value: object, parameter: str, least: int = 0, most: int | None = None) -> int:
    """Return an int, Python's or NumPy's, within bounds.

    Raises
    ------
    ArgumentError
        Something else, or out of bounds.
    """
    try:
        found = None if isinstance(value, bool) else operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        found = None
    if found is None:
        raise ArgumentError(f"{parameter} must be an int, not {said(value)}", parameter)
    if found < least or (most is not None and found > most):
        bounds = f"at least {least}" if most is None else f"{least} to {most}"
        raise ArgumentError(f"{parameter} must be {bounds}, not {said(found)}", parameter)
    return found


def number(value: object, parameter: str, least: float = -math.inf, most: float = math.inf) -> float:
    """Return a finite number within bounds.

    Raises
    ------
    ArgumentError
        No number, NaN, an infinity, or out of bounds.
    """
    if isinstance(value, bool) or not isinstance(value, numbers.Real):
        raise ArgumentError(f"{parameter} must be a number, not {said(value)}", parameter)
    try:
        found = float(value)
    except OverflowError:
        found = math.inf
    if not math.isfinite(found):
        raise ArgumentError(f"{parameter} must be a finite number, not {said(value)}", parameter)
    if not least <= found <= most:
        bounds = f"at least {least:g}" if math.isinf(most) else f"{least:g} to {most:g}"
        raise ArgumentError(f"{parameter} must be {bounds}, not {found:g}", parameter)
    return found


def one_of(value: object, parameter: str, known: Sequence[str]) -> str:
    """Return one of some words.

    Raises
    ------
    ArgumentError
        Something else; the message lists the words.
    """
    if not isinstance(value, str) or value not in known:
        raise ArgumentError(f"{parameter} must be one of {', '.join(known)}, not {said(value)}", parameter)
    return value


def path(value: object, parameter: str) -> Path:
    """Return a path, `~` spelled out.

    Raises
    ------
    ArgumentError
        Neither a string nor a path, or one that no file can have.
    """
    if not isinstance(value, str | os.PathLike):
        raise ArgumentError(f"{parameter} must be a path, not {said(value)}", parameter)
    raw = os.fspath(value)
    if not isinstance(raw, str) or "\0" in raw:
        raise ArgumentError(f"{parameter} is not a file name: {said(raw)}", parameter)
    try:
        return Path(text(raw, parameter)).expanduser()
    except RuntimeError as error:
        raise ArgumentError(f"{raw}: {error}", parameter) from error


def instance(value: object, parameter: str, wanted: type[_T], how: str) -> _T:
    """Return an object of a class. how: what to pass, in words.

    Raises
    ------
    ArgumentError
        Something else.
    """
    if not isinstance(value, wanted):
        raise ArgumentError(f"{parameter} must be {how}, not {said(value)}", parameter)
    return value


def mapping(value: object, parameter: str, how: str) -> Mapping[Any, Any]:
    """Return a mapping whose keys are strings. how: what it maps, in words.

    Raises
    ------
    ArgumentError
        Something else.
    """
    if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in value):
        raise ArgumentError(f"{parameter} must be {how}, not {said(value)}", parameter)
    return value
