"""Sentences of facts: a template over the operands of a fact, or a function of them."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from workbench.records import Quantity
from workbench.records.outcomes import Fact

Words = str | Callable[[Any], str]
"""A quantity among the operands is given as its value; a function takes them as attributes."""


def said(words: Words, fact: Fact) -> str:
    """The sentence of a fact.

    Examples
    --------
    >>> said("grid.{axis} is {asked:,}", Fact.of("large_grid", axis="y", asked=70000))
    'grid.y is 70,000'
    """
    values = {name: each.value if isinstance(each, Quantity) else each for name, each in fact.operands.items()}
    return words.format(**values) if isinstance(words, str) else words(SimpleNamespace(**values))
