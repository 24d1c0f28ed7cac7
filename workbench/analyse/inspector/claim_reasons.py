"""The reasons of idioms and eliminations: the instructions and lines that were checked, and a claim's numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from types import MappingProxyType
from typing import Any

from workbench.analyse.costly_facts import COSTLY_FACTS
from workbench.base.records import Missing, Quantity, SassLine
from workbench.base.records.facts import Fact
from workbench.base.records.reasons import CodePlace, Why, without_repeats

DERIVED = "derived from the encoding, the operands and the data flow of these instructions (docs/decisions, 0018)"
_UNITS: Mapping[str, str] = MappingProxyType(
    {
        "stride": "bytes", "size": "bytes", "row_bytes": "bytes", "piece_bytes": "bytes", "bits": "bits",
        "sectors": "sectors", "least": "sectors", "stores": "instructions", "loads": "instructions",
        "registers": "registers", "instructions": "instructions", "count": "instructions", "threads": "threads",
        "targets": "places", "words": "words",
    }
)  # fmt: skip
"""Units of a claim's numbers; others have none."""


def why_of_idiom(
    text: str, claim: Any, offsets: tuple[int, ...], ptx_lines: tuple[int, ...], source_line: int | None
) -> Why:
    """The reason of an idiom.

    Parameters
    ----------
    text
        The sentences of the claim.
    claim
        The claim, a frozen dataclass with a `KIND`.
    offsets, ptx_lines, source_line
        The instructions that were checked, as in the idiom.
    """
    costs = [fact.source for fact in COSTLY_FACTS if not isinstance(fact.idioms, Missing) and claim.KIND in fact.idioms]
    places = [CodePlace(sass_offset=offset, line=source_line) for offset in offsets]
    places += [CodePlace(ptx_line=line, line=source_line) for line in ptx_lines]
    source = "; ".join([DERIVED, *(f"its cost: {cost}" for cost in costs[:1])])
    return Why(text, source, without_repeats(places), tuple(_numbers(claim)))


def why_of_elimination(text: str, reason: Fact, offsets: tuple[int, ...]) -> Why:
    """The reason of an elimination. text: its sentence; offsets: the instructions that carry the line on."""
    carriers = {line.offset: line for line in reason.operands.get("sass", ()) if isinstance(line, SassLine)}
    places = (CodePlace.of_sass(carriers[at]) if at in carriers else CodePlace(sass_offset=at) for at in offsets)
    numbers = (
        (name.replace("_", " "), Quantity(value, _UNITS.get(name, ""), "static"))
        for name, value in reason.operands.items()
        if _is_number(value)
    )
    return Why(text, DERIVED, tuple(places), tuple(numbers))


def _numbers(claim: Any) -> Iterator[tuple[str, Quantity]]:
    """The whole numbers of a claim and of the records within it, by their fields."""
    for field in fields(claim):
        value = getattr(claim, field.name)
        if _is_number(value):
            yield field.name.replace("_", " "), Quantity(value, _UNITS.get(field.name, ""), "static")
        elif is_dataclass(value) and field.name not in claim.PLACES:
            for inner in fields(value):
                number = getattr(value, inner.name)
                if _is_number(number) and inner.name != "offset":
                    name = f"{field.name} {inner.name}".replace("_", " ")
                    yield name, Quantity(number, _UNITS.get(inner.name, ""), "static")


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
