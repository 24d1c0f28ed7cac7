"""Numbers on a command line: types of argparse with bounds. No other type of a number may stand in a command."""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable

from workbench.base.arguments import said

_MAX_DIGITS = 30
"""Python refuses to read a number of some thousand digits; none that is within bounds has as many as these."""


def whole(least: int, most: int) -> Callable[[str], int]:
    """Make a type that reads whole numbers from least to most and refuses all else.

    Raises
    ------
    argparse.ArgumentTypeError
        By the type: no whole number, or out of bounds.
    """

    def read(text: str) -> int:
        digits = text.strip().removeprefix("-")
        if not (digits.isascii() and digits.isdecimal()):
            raise argparse.ArgumentTypeError(f"must be a whole number, not {said(text)}")
        if len(digits) > _MAX_DIGITS or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"must be {least} to {most}, not {said(text)}")
        return int(text)

    return read


def number(least: float, most: float, *, above: bool = False) -> Callable[[str], float]:
    """Make a type that reads finite numbers from least (above: more than least) to most and refuses all else.

    Raises
    ------
    argparse.ArgumentTypeError
        By the type: no number, NaN, an infinity, or out of bounds.
    """

    def read(text: str) -> float:
        try:
            result = float(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(f"must be a number, not {said(text)}") from error
        if math.isnan(result) or not least <= result <= most or (above and result == least):
            bounds = f"more than {least:.15g} and at most {most:.15g}" if above else f"{least:.15g} to {most:.15g}"
            raise argparse.ArgumentTypeError(f"must be {bounds}, not {said(text)}")
        return result

    return read


def file_mode(text: str) -> int:
    """Read the permissions of a file in octal digits, such as 660.

    Raises
    ------
    argparse.ArgumentTypeError
        Something else.
    """
    if not 1 <= len(text) <= 4 or set(text) - set("01234567") or int(text, 8) > 0o777:
        raise argparse.ArgumentTypeError(f"must be octal digits up to 777, not {said(text)}")
    return int(text, 8)


seed = whole(0, 2**32 - 1)
"""A seed of drawn data or of a search: Optuna's samplers take 32 bits."""

count = whole(1, 10**9)

work = whole(0, 10**9)
"""Work, in small launches."""

processes = whole(1, 1024)

seconds = number(0, 1e6)
"""A time that may be none. The longest wait of the system's own calls is 2**31 milliseconds."""

limit_seconds = number(0, 1e6, above=True)

gib = number(0, 2**20, above=True)
