"""The rule about constant memory that the lanes of a warp read at different places."""

from __future__ import annotations

from collections.abc import Iterator

from workbench.analyse.model.advice.facts import Facts
from workbench.analyse.model.advice.values import Change, Finding
from workbench.base.records import Missing, Quantity
from workbench.base.records.facts import Fact

MIN_WORDS = 2.0
"""Different words of a request, on average."""


def constants_by_lane(facts: Facts) -> Iterator[Finding]:
    """Lines whose requests to constant memory ask for several words."""
    for line, counts in facts.counters.by_ptx_line.items():
        requests, words = counts.get("constant_load_requests", 0), counts.get("constant_load_words", 0)
        if not requests or words < MIN_WORDS * requests:
            continue
        lines = counts.get("constant_load_lines", 0)
        yield Finding(
            Fact.of(
                "constants_apart",
                words=Quantity(words / requests, "words per request", "counted"),
                lines=Quantity(lines / requests, "lines per request", "counted"),
            ),
            "counted",
            facts.user_spot(facts.spots.get(line) or Missing("the line is not known")),
            Fact.of("table_elsewhere"),
            Change(
                {
                    (line, "constant_load_words"): requests / words,
                    (line, "constant_load_lines"): requests / lines,
                }
            ),
        )
