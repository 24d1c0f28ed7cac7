"""Validates arguments of public calls in one way: an `ArgumentError` names the parameter.

Knows types and ranges only. A bool is no number here: `sanitize=True` or `block=True` are slips, not sizes.
"""

from __future__ import annotations

import errno
import math
import numbers
import operator
import os
from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from workbench.base.errors import ArgumentError

if TYPE_CHECKING:
    import numpy as np

_T = TypeVar("_T")
_MAX_SHOWN = 60
_MAX_ITEMS = 1 << 16
"""Items of a sequence that is read: an iterator need not end, and a broadcast array is larger than its memory."""
_MAX_BITS = 256
"""Bits of an int: none that is meant has more, and Python writes none of many thousand as text."""
_MAX_DIMENSIONS = 64
"""NumPy has no array of more."""
_MAX_ELEMENTS = 1 << 56
"""Elements of an array; its bytes are fewer than 2**63."""
_NO_NAMES = frozenset({errno.ENAMETOOLONG, errno.ELOOP, errno.EINVAL})
"""Errors of the system for paths that no file can have, and for loops of links."""


def said(value: object) -> str:
    """An argument as a message quotes it: short, and never its whole contents. It calls no method of a foreign class,
    which may raise."""
    kind = type(value).__name__
    if isinstance(value, int) and value.bit_length() > _MAX_BITS:
        return f"an int of {value.bit_length():,} bits"
    if value is None or isinstance(value, bool | int | float | str):
        try:
            shown = repr(value)
        except Exception:  # of a class of somebody's own
            return f"a value of {kind}"
        return shown if len(shown) <= _MAX_SHOWN else f"{shown[:_MAX_SHOWN]}… ({kind})"
    return f"{'an' if kind[:1].lower() in 'aeiou' else 'a'} {kind}"


def attribute(value: object, name: str, default: Any = None) -> Any:
    """An attribute by which an object is recognised; the default where it has none, or where its class raises."""
    try:
        return getattr(value, name, default)
    except Exception:
        return default


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
    found = items(value, parameter, f"a sequence of strings{hint}")
    for item in found:
        if not isinstance(item, str):
            raise ArgumentError(f"{parameter} must be a sequence of strings{hint}; it holds {said(item)}", parameter)
    return tuple(text(item, parameter) for item in found)


def items(value: object, parameter: str, how: str) -> tuple[Any, ...]:
    """Return what a sequence, a set or an iterator holds; a string, bytes and a mapping are none. how: what to pass.

    Raises
    ------
    ArgumentError
        Something else; one that raises as it is read, or that does not end.
    """
    if type(value) is tuple and len(value) <= _MAX_ITEMS:
        return value
    try:
        is_none = isinstance(value, str | bytes | bytearray | Mapping)
        result = None if is_none else tuple(islice(value, _MAX_ITEMS + 1))  # type: ignore[call-overload]
    except Exception as error:  # a class of somebody's own may raise anything
        raise ArgumentError(f"{parameter} must be {how}, not {said(value)}", parameter) from error
    if result is None:
        raise ArgumentError(f"{parameter} must be {how}, not {said(value)}", parameter)
    if len(result) > _MAX_ITEMS:
        raise ArgumentError(f"{parameter} has more than {_MAX_ITEMS:,} items; {how} has few", parameter)
    return result


def callback(value: Any, parameter: str, how: str) -> Any:
    """Return a function, or another object that is called. how: what it is called with, in words.

    Raises
    ------
    ArgumentError
        Something else.
    """
    if not isinstance(value, Callable):  # type: ignore[arg-type]
        raise ArgumentError(f"{parameter} must be {how}, not {said(value)}", parameter)
    return value


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
    result = index(value)
    if result is None:
        raise ArgumentError(f"{parameter} must be an int, not {said(value)}", parameter)
    if result < least or (most is not None and result > most) or result.bit_length() > _MAX_BITS:
        bounds = f"at least {least}" if most is None else f"{least} to {most}"
        raise ArgumentError(f"{parameter} must be {bounds}, not {said(result)}", parameter)
    return result


def index(value: object) -> int | None:
    """The int that a value is, Python's or NumPy's; None of a bool and of anything else."""
    try:
        return None if isinstance(value, bool) else operator.index(value)  # type: ignore[arg-type]
    except Exception:  # a class of somebody's own may raise anything
        return None


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
        result = float(value)
    except Exception:  # an int that is too large, a class of somebody's own
        result = math.inf
    if not math.isfinite(result):
        raise ArgumentError(f"{parameter} must be a finite number, not {said(value)}", parameter)
    if not least <= result <= most:
        bounds = f"at least {least:g}" if math.isinf(most) else f"{least:g} to {most:g}"
        raise ArgumentError(f"{parameter} must be {bounds}, not {result:g}", parameter)
    return result


def dtype(value: object, parameter: str = "dtype") -> np.dtype[Any]:
    """Return NumPy's dtype of a name, a type or a dtype; `ml_dtypes` has names too.

    Raises
    ------
    ArgumentError
        None, or something that NumPy knows no dtype of.
    """
    import ml_dtypes
    import numpy

    if value is None:
        raise ArgumentError(f'{parameter} is missing: name one, as in "float32"', parameter)
    named = getattr(ml_dtypes, value, None) if isinstance(value, str) else None
    try:
        result: np.dtype[Any] = numpy.dtype(value if named is None else named)  # type: ignore[arg-type]
    except Exception as error:  # NumPy raises what methods of foreign classes do
        raise ArgumentError(f"{parameter} {said(value)} is not known to NumPy", parameter) from error
    return result


def shape(value: object, parameter: str = "shape") -> tuple[int, ...]:
    """Return the extents of an array: an int, or a tuple or a list of ints.

    Raises
    ------
    ArgumentError
        Something else, a negative extent, more of them or more elements than NumPy has.
    """
    extents = tuple(whole(each, parameter) for each in (value if isinstance(value, list | tuple) else (value,)))
    if len(extents) > _MAX_DIMENSIONS or math.prod(each for each in extents if each) > _MAX_ELEMENTS:
        raise ArgumentError(f"{parameter} has more dimensions or elements than an array can have", parameter)
    return extents


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


def file_name(value: object, parameter: str) -> str:
    """Return the text of a path, which need not be that of a file.

    Raises
    ------
    ArgumentError
        Neither a string nor a path, or one of bytes.
    """
    if not isinstance(value, str | os.PathLike):
        raise ArgumentError(f"{parameter} must be a path, not {said(value)}", parameter)
    try:
        raw = os.fspath(value)
    except Exception as error:  # a class of somebody's own may raise anything
        raise ArgumentError(f"{parameter} must be a path, and {said(value)} names none", parameter) from error
    if not isinstance(raw, str):
        raise ArgumentError(f"{parameter} is not a file name: {said(raw)}", parameter)
    return text(raw, parameter)


def path(value: object, parameter: str) -> Path:
    """Return a path, `~` spelled out.

    Raises
    ------
    ArgumentError
        Neither a string nor a path, or one that no file can have.
    """
    found = file_name(value, parameter)
    if "\0" in found:
        raise ArgumentError(f"{parameter} is not a file name: {said(found)}", parameter)
    try:
        named = Path(found).expanduser()
        named.stat()
    except RuntimeError as error:
        raise ArgumentError(f"{found}: {error}", parameter) from error
    except OSError as error:
        if error.errno in _NO_NAMES:
            why = f"{said(found)}: {error.strerror}"
            raise ArgumentError(f"{parameter} is not a file name: {why}", parameter) from error
    return named


def instance(value: object, parameter: str, expected: type[_T], how: str) -> _T:
    """Return an object of a class. how: what to pass, in words.

    Raises
    ------
    ArgumentError
        Something else.
    """
    if not isinstance(value, expected):
        raise ArgumentError(f"{parameter} must be {how}, not {said(value)}", parameter)
    return value


def mapping(value: object, parameter: str, how: str) -> Mapping[Any, Any]:
    """Return a mapping whose keys are strings. how: what it maps, in words.

    Raises
    ------
    ArgumentError
        Something else.
    """
    named: Mapping[Any, Any] | None = None
    if isinstance(value, Mapping):
        try:
            named = dict(value)
        except Exception as error:  # a class of somebody's own may raise anything
            raise ArgumentError(f"{parameter} must be {how}, not {said(value)}", parameter) from error
    if named is None or not all(isinstance(key, str) for key in named):
        raise ArgumentError(f"{parameter} must be {how}, not {said(value)}", parameter)
    return named
