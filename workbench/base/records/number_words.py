"""Numbers as people read them: prefixes in place of exponents, µs, and one of a thing without an s.

What a program reads has fields for it; no text of this is read back.
"""

from __future__ import annotations

import math

_PREFIXES = ((1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k"))
_UNITS = {"us": "µs"}
_SHORTEST_WORD = 4
_SMALLEST_IN_FULL = 1e-7


def number(value: float, digits: int = 3) -> str:
    """A number with some digits that count, as `67.6 k` where it is long; with an exponent only below a ten-millionth.

    Examples
    --------
    >>> [number(each) for each in (67600, 999.7, 12, 0.000012345, 3.4e-19)]
    ['67.6 k', '1 k', '12', '0.0000123', '3.4e-19']
    """
    if not math.isfinite(value):
        return "NaN" if math.isnan(value) else "∞" if value > 0 else "-∞"
    rounded = float(f"{value:.{digits}g}")
    for factor, prefix in _PREFIXES:
        if abs(rounded) >= factor:
            return f"{_plain(float(f'{value / factor:.{digits}g}'))} {prefix}"
    return _plain(rounded)


def plain(value: float, digits: int = 4) -> str:
    """A number with some digits that count, in full: `12,350`."""
    return _plain(float(f"{value:.{digits}g}")) if math.isfinite(value) else number(value)


def counted(value: float, noun: str) -> str:
    """A number of things: `1 wave`, `67.6 k wavefronts`. noun: for one of them."""
    return f"{number(value)} {noun if value == 1 else noun + 's'}"


def size(value: float) -> str:
    """A number of bytes: `67.6 MB`."""
    found = number(value)
    return f"{found}B" if found[-1:].isalpha() else f"{found} B"


def with_unit(value: float, unit: str) -> str:
    """A number with its unit, whole where it is a whole number: `1 wave`, `12.5 µs`, `1,234,567 bytes`."""
    if math.isfinite(value) and value == int(value) and abs(value) < 1e15:
        text = f"{int(value):,}"
    elif math.isfinite(value) and abs(value) < 1e6:
        text = _plain(float(f"{value:.6g}"))
    else:
        text = number(value, 4)
    return f"{text} {unit_words(unit, value)}".rstrip()


def unit_words(unit: str, value: float = math.nan) -> str:
    """A unit as it is written; of one thing without an s."""
    first, space, rest = unit.partition(" ")
    if value == 1 and first.endswith("s") and len(first) >= _SHORTEST_WORD and not first.endswith("ss"):
        first = first[:-2] if first.endswith(("sses", "nches")) else first[:-1]
    return f"{_UNITS.get(first, first)}{space}{rest}"


def _plain(value: float) -> str:
    """A number without an exponent, thousands apart; one whose digits would stand behind a row of zeros has one."""
    text = repr(value)
    if 0 < abs(value) < _SMALLEST_IN_FULL:
        return text
    if "e" in text:
        text = f"{value:.20f}".rstrip("0")
    whole, _, part = text.partition(".")
    part = part.rstrip("0")
    sign, whole = ("-", whole[1:]) if whole.startswith("-") else ("", whole)
    return f"{sign}{int(whole):,}{'.' + part if part else ''}"
