"""Findings of the rules of advice in drawn launches hold: their numbers are derived again, one lane after the other."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from support.advice_complaints import complaints
from support.drawn_launches import drawn_launch

import workbench as wb
from workbench.analyse.model.advice.facts import Facts
from workbench.api import advising
from workbench.isa.arch import device

DEVICES = ("RTX 3090", "A100", "H100 SXM", "RTX 4090")


@pytest.fixture
def facts_of(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A function from a launch to the facts that its advice was made of."""
    held: list[Facts] = []

    def advice_of(facts: Facts) -> Any:
        held.append(facts)
        return (), ()

    monkeypatch.setattr(advising, "advice_of", advice_of)

    def of(case: Any, args: tuple[Any, ...], model: str) -> Facts:
        wb.advise(wb.kernel(case.source, arch=device(model).arch), case.grid, case.block, args, device=model)
        return held.pop()

    return of


@pytest.mark.sampled(1)
@pytest.mark.parametrize("first", [0, 16, 64])
def test_findings_in_drawn_launches(first: int, facts_of: Any) -> None:
    seen: Counter[str] = Counter()
    for seed in range(first, first + 8):
        case = drawn_launch(seed)
        found, kinds = complaints(facts_of(case, case.args, DEVICES[seed % len(DEVICES)]))
        assert found == [], (seed, case.source)
        seen += kinds
    assert set(seen) >= {"lanes_apart", "divergent_branch", "partly_filled"}
