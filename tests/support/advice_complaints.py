"""The findings of all rules for a launch, each checked by `check_advice`."""

from __future__ import annotations

from collections import Counter

from support import check_advice
from workbench.analyse.model.advice.facts import Facts
from workbench.analyse.model.advice.rules import RULES


def complaints(facts: Facts) -> tuple[list[str], Counter[str]]:
    """Reasons why findings do not hold, and the kinds of causes and remedies that were found."""
    found = [finding for rule in RULES for finding in rule.find(facts)]
    kinds = Counter(kind for each in found for kind in (each.cause.kind, each.remedy.kind))
    return [f"{each.cause}: {why}" for each in found for why in check_advice.wrong(each, facts)], kinds
