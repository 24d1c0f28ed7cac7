"""Numbers and nouns as sentences of advice have them."""

from __future__ import annotations

import math


def amount(value: float) -> str:
    """Three digits: `2,050`, `14.8`, `0.26`; never with an exponent."""
    if not value:
        return "0"
    digits = max(2 - math.floor(math.log10(abs(value))), 2 - 9)
    rounded = round(value, digits)
    if abs(rounded) >= 100 or rounded == int(rounded):
        return f"{rounded:,.0f}"
    return f"{rounded:.{max(digits, 0)}f}".rstrip("0").rstrip(".")


def counted(number: int, noun: str) -> str:
    """`1 lane`, `1,024 lanes`."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
