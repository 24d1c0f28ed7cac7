"""The rule about constant memory that the lanes of a warp read at different places."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from workbench.analyse.model.advice.facts import Facts
from workbench.analyse.model.advice.values import Change, Finding
from workbench.base.records import Missing, Quantity, SourceSpot
from workbench.base.records.facts import Fact

MIN_WORDS = 2.0
"""Different words of a request, on average."""


def constants_by_lane(facts: Facts) -> Iterator[Finding]:
    """Lines of the source whose requests to constant memory ask for several words; copies of a line are one finding."""
    of_spot: defaultdict[SourceSpot | Missing, list[int]] = defaultdict(list)
    for line, counts in facts.counters.by_ptx_line.items():
        requests, words = counts.get("constant_load_requests", 0), counts.get("constant_load_words", 0)
        if requests and words >= MIN_WORDS * requests:
            of_spot[facts.user_spot(facts.spots.get(line) or Missing("the line is not known"))].append(line)
    for spot, ptx_lines in of_spot.items():
        found = [facts.counters.by_ptx_line[line] for line in ptx_lines]
        requests, words, lines = (
            sum(each.get(f"constant_load_{what}", 0) for each in found) for what in ("requests", "words", "lines")
        )
        yield Finding(
            Fact.of(
                "constants_apart",
                words=Quantity(words / requests, "words per request", "counted"),
                lines=Quantity(lines / requests, "lines per request", "counted"),
            ),
            "counted",
            spot,
            Fact.of("table_elsewhere"),
            Change(
                {
                    (line, f"constant_load_{what}"): each["constant_load_requests"] / each[f"constant_load_{what}"]
                    for line, each in zip(ptx_lines, found, strict=True)
                    for what in ("words", "lines")
                }
            ),
        )
