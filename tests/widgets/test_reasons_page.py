"""Reasons in saved cards: a key opens them, without a script, and they stand below the words that they are of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from support.widget_samples import TABLE, predictions

from workbench.jupyter.widgets.line_table import line_table_view
from workbench.jupyter.widgets.prediction_card import predictions_view


def test_enter_opens_the_reasons_of_a_tables_numbers(open_view: Callable[..., Any]) -> None:
    page = open_view(line_table_view(TABLE))
    name = TABLE.columns[0].name
    row = max(TABLE.rows, key=lambda each: each.cells[name].cost)
    why = TABLE.why(name, row.place, row.file)
    rule = page.get_by_text(why.rule, exact=True)
    for nth in range(2):
        assert not rule.is_visible()
        page.locator("summary").nth(nth).focus()
        page.keyboard.press("Enter")
    assert rule.is_visible()
    assert page.locator("details details").first.locator("li").all_inner_texts() == list(why.number_words)


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
