"""Facts, as kinds with operands, and their sentences: a template over the operands, or a function of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

from workbench.base.records import Quantity
from workbench.base.records.json_records import json_form

Words = str | Callable[[Any], str]
"""A quantity among the operands is given as its value; a function takes them as attributes."""


@dataclass(frozen=True)
class Fact:
    """A kind and its operands, from which one module makes words; no code reads the words to decide.

    Examples
    --------
    >>> Fact.of("unknown_barrier", number=17)["number"]
    17
    """

    kind: str
    operands: Mapping[str, Any] = field(default_factory=dict, hash=False)

    @classmethod
    def of(cls, kind: str, /, **operands: Any) -> Fact:
        return cls(kind, operands)

    def __getitem__(self, name: str) -> Any:
        return self.operands[name]

    def to_json(self) -> dict[str, Any]:
        """The kind and the operands as plain values."""
        return {"kind": self.kind, **json_form(self.operands)}


def said(words: Words, fact: Fact) -> str:
    """The sentence of a fact.

    Examples
    --------
    >>> said("grid.{axis} is {asked:,}", Fact.of("large_grid", axis="y", asked=70000))
    'grid.y is 70,000'
    """
    values = {name: each.value if isinstance(each, Quantity) else each for name, each in fact.operands.items()}
    return words.format(**values) if isinstance(words, str) else words(SimpleNamespace(**values))


def listed(parts: Sequence[str], more: int = 0) -> str:
    """`a, b and c`, or `a, b, c and 5 more`."""
    if more:
        return f"{', '.join(parts)} and {more} more"
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
