"""Grid and block as people write them, turned into `Dim3`."""

from __future__ import annotations

import operator
from collections.abc import Sequence

from workbench.errors import ArgumentError
from workbench.records import Dim3


def as_dim3(value: int | Sequence[int] | Dim3, parameter: str) -> Dim3:
    """Read an extent: an int, one to three ints, or a `Dim3`.

    Raises
    ------
    ArgumentError
        Not an extent; the message names `parameter`. Limits are the launch's business, not this function's.
    """
    if isinstance(value, Dim3):
        return value
    if type(value) is int:
        return Dim3(value)
    parts = tuple(value) if isinstance(value, Sequence) else (value,)
    if not 1 <= len(parts) <= 3:
        raise ArgumentError(f"{parameter} has 1 to 3 extents, not {len(parts)}: {value!r}", parameter)
    try:
        extents = [operator.index(part) for part in parts]
    except TypeError as error:
        raise ArgumentError(f"{parameter} is an int, a tuple of ints or a Dim3, not {value!r}", parameter) from error
    return Dim3(*extents)
