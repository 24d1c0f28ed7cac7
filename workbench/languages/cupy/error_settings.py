"""`cupyx.errstate`: what a thread wants to happen where a function of linear algebra has no result.

As in CuPy (its module cupyx._ufunc_config) `linalg` alone can be set, and nothing is raised unless a program asks so.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

_here = threading.local()


def linalg() -> str:
    """`ignore` or `raise`."""
    result: str = getattr(_here, "linalg", "ignore")
    return result


def geterr() -> dict[str, str | None]:
    """The settings of this thread."""
    return {"divide": None, "over": None, "under": None, "invalid": None, "linalg": linalg()}


def seterr(
    *,
    divide: str | None = None,
    over: str | None = None,
    under: str | None = None,
    invalid: str | None = None,
    linalg: str | None = None,
) -> dict[str, str | None]:
    """Set them; gives the former ones.

    Raises
    ------
    NotImplementedError
        Anything else than `linalg` is set, or that to anything else than `ignore` or `raise`.
    """
    before = geterr()
    if any(each is not None for each in (divide, over, under, invalid)) or linalg not in (None, "ignore", "raise"):
        raise NotImplementedError("CuPy sets linalg alone, to 'ignore' or 'raise'")
    if linalg is not None:
        _here.linalg = linalg
    return before


@contextmanager
def errstate(**settings: str | None) -> Iterator[None]:
    """Set them meanwhile; parameters and exceptions are those of `seterr`."""
    before = seterr(**settings)
    try:
        yield
    finally:
        seterr(**before)
