"""Findings of the rules of advice in drawn launches hold: their numbers are derived again, one lane after the other."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from support import check_advice
from support.advice_pairs import PAIRS
from support.drawn_launches import drawn_launch

import workbench as wb
from workbench.api import advised_launches
from workbench.arch import device
from workbench.model.advice.facts import Facts
from workbench.model.advice.rules import RULES

DEVICES = ("RTX 3090", "A100", "H100 SXM", "RTX 4090")


@pytest.fixture
def facts_of(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A function from a launch to the facts that its advice was made of."""
    held: list[Facts] = []

    def advice_of(facts: Facts) -> Any:
        held.append(facts)
        return (), ()

    monkeypatch.setattr(advised_launches, "advice_of", advice_of)

    def of(case: Any, args: tuple[Any, ...], model: str) -> Facts:
        wb.advise(wb.kernel(case.source, arch=device(model).arch), case.grid, case.block, args, device=model)
        return held.pop()

    return of


def complaints(facts: Facts) -> tuple[list[str], Counter[str]]:
    found = [finding for rule in RULES for finding in rule.find(facts)]
    kinds = Counter(kind for each in found for kind in (each.cause.kind, each.remedy.kind))
    return [f"{each.cause}: {why}" for each in found for why in check_advice.wrong(each, facts)], kinds


@pytest.mark.parametrize("first", [0, 16, 64])
def test_findings_in_drawn_launches(first: int, facts_of: Any) -> None:
    seen: Counter[str] = Counter()
    for seed in range(first, first + 8):
        case = drawn_launch(seed)
        found, kinds = complaints(facts_of(case, case.args, DEVICES[seed % len(DEVICES)]))
        assert found == [], (seed, case.source)
        seen += kinds
    assert set(seen) >= {"lanes_apart", "divergent_branch", "partly_filled"}


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair.rule)
def test_findings_in_the_pairs(pair: Any, facts_of: Any) -> None:
    for case in (pair.bad, pair.good):
        assert complaints(facts_of(case, case.args(), pair.device))[0] == []
