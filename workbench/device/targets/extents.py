"""Grid and block as people write them, turned into `Dim3`."""

from __future__ import annotations

from collections.abc import Sequence

from workbench.base.arguments import index, said
from workbench.base.errors import ArgumentError
from workbench.base.records import Dim3

_MAX = 1 << 63
"""A limit of our own: no extent that is meant is so large, and products of smaller ones are Python's."""


def as_dim3(value: int | Sequence[int] | Dim3, parameter: str) -> Dim3:
    """Read an extent: an int, one to three ints, or a `Dim3`.

    Raises
    ------
    ArgumentError
        Not an extent; the message names `parameter`. Limits are the launch's business, not this function's.
    """
    if type(value) is int and abs(value) < _MAX:
        return Dim3(value)
    parts: Sequence[object] = (value,)
    if isinstance(value, Dim3):
        parts = (value.x, value.y, value.z)
    elif isinstance(value, Sequence) and not isinstance(value, str | bytes | bytearray | memoryview):
        if not 1 <= len(value) <= 3:
            raise ArgumentError(f"{parameter} has 1 to 3 extents, not {len(value)}", parameter)
        parts = value
    extents = [extent for extent in map(index, parts) if extent is not None and abs(extent) < _MAX]
    if len(extents) != len(parts):
        wrong = value if len(parts) == 1 else next(p for p in parts if type(p) is not int or abs(p) >= _MAX)
        raise ArgumentError(f"{parameter} must be an int, a tuple of ints or a Dim3; it holds {said(wrong)}", parameter)
    return Dim3(*extents)
