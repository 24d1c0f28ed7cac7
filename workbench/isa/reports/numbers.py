"""Numbers as Nsight Compute prints them in any locale: thousands separators, decimal commas, and words for missing
values.

Which sign separates thousands is decided by all numbers of a file together, since `1,234` alone may be either.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from workbench.base.errors import ArgumentError
from workbench.base.records import Missing

_SPACES = re.compile(r"[\s\u00a0\u202f'’]")
_NUMBER = re.compile(r"[+-]?(?:\d[\d.,]*|[.,]\d+)(?:[eE][+-]?\d+)?")
_GROUPED = {sign: re.compile(rf"[+-]?\d{{1,3}}(?:{re.escape(sign)}\d{{3}})+") for sign in ".,"}
_NONE = frozenset({"", "-", "n/a", "(!) n/a", "no data", "nan", "na", "none", "null"})


@dataclass(frozen=True)
class Notation:
    """The sign before the decimals; the other one separates thousands."""

    decimal: str = "."

    def read(self, text: str) -> float | str | Missing:
        """A number where the text is one; Missing where it says that there is none; else the text."""
        plain = _SPACES.sub("", text)
        if plain.lower() in _NONE or plain.lower().startswith("(!)"):
            return Missing(f"the report says {text.strip()!r}" if plain else "the report has no value")
        if not _NUMBER.fullmatch(plain):
            return text.strip()
        other = "," if self.decimal == "." else "."
        whole, sign, rest = plain.partition(self.decimal)
        if other in rest or self.decimal in rest or (other in whole and not _GROUPED[other].fullmatch(whole)):
            return text.strip()  # a version or an address: 1.2.3
        return float(whole.replace(other, "") + sign.replace(",", ".") + rest)


def notation_of(texts: Iterable[str]) -> Notation:
    """Decide how numbers are written; the form of the C locale if no number is unambiguous.

    Raises
    ------
    ArgumentError
        Numbers contradict each other: the file was put together from several.
    """
    votes = {found for text in texts if (found := _decimal(_SPACES.sub("", text)))}
    if len(votes) > 1:
        raise ArgumentError(
            "some numbers have a decimal comma and others a decimal point: the file cannot be read for certain", "path"
        )
    return Notation(votes.pop() if votes else ".")


def _decimal(text: str) -> str:
    """The decimal sign that a number shows for certain; empty where it may be read either way."""
    if not _NUMBER.fullmatch(text):
        return ""
    mantissa = re.split("[eE]", text)[0]
    signs = [c for c in mantissa if c in ".,"]
    if not signs:
        return ""
    last = signs[-1]
    if len(set(signs)) == 2:
        return last if signs.count(last) == 1 else ""
    if len(signs) > 1:  # it comes twice: of thousands, or of a version
        return ("," if last == "." else ".") if _GROUPED[last].fullmatch(mantissa) else ""
    whole, _, rest = mantissa.partition(last)
    # Groups of thousands have three digits behind the sign, and one to three before it that begin with none of zero.
    return "" if len(rest) == 3 and re.fullmatch(r"[+-]?[1-9]\d{0,2}", whole) else last
