"""Reasons in saved cards: a key opens them, without a script, and they stand below the words that they are of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from support.widget_samples import predictions

from workbench.jupyter.widgets.prediction_card import predictions_view


def test_enter_opens_the_reason_of_a_part(open_view: Callable[..., Any]) -> None:
    (found,) = predictions("RTX 4090").each
    name, part = next(iter(found.parts.items()))
    page = open_view(predictions_view(found))
    row = page.get_by_role("region", name="what each resource takes").locator("tbody tr").first
    assert row.locator("td").first.inner_text() == name
    summary, rule = row.locator("summary"), row.get_by_text(part.why.rule)
    assert not rule.is_visible()
    summary.focus()
    page.keyboard.press("Enter")
    assert rule.is_visible()
    assert row.locator("li").all_inner_texts() == list(part.why.number_words)
    assert part.why.source in row.inner_text()
    page.keyboard.press("Enter")
    assert not rule.is_visible()
    # Heads sort the table with its reasons.
    page.get_by_role("button", name="alone", exact=True).click()
    assert page.locator("details").count() == len(found.parts) + len(found.range_parts) + 2
