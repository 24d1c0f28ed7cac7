"""Reasons in saved cards: a key opens them, without a script, and they stand below the words that they are of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from support.on_screen import shot
from support.widget_samples import TABLE, predictions

from workbench.jupyter.widgets.line_table import line_table_view
from workbench.jupyter.widgets.prediction_card import predictions_view


def test_enter_opens_the_reasons_of_a_lines_numbers(open_view: Callable[..., Any]) -> None:
    rows = tuple(replace(row, ptx_lines=(row.place, 40), offsets=(0x120,)) for row in TABLE.rows)
    table = replace(TABLE, rows=rows)
    page = open_view(line_table_view(table), java_script_enabled=False)
    for shown, row in zip(page.locator("tbody tr").all(), table.rows, strict=True):
        summary, places = (
            shown.locator("summary"),
            shown.get_by_text(f"at PTX line {row.place}, PTX line 40 and 0x0120"),
        )
        assert row.text.strip() in summary.inner_text()
        assert not places.is_visible()
        summary.focus()
        page.keyboard.press("Enter")
        assert places.is_visible()
        for name in row.cells:
            why = table.why(name, row.place, row.file)
            assert all(words in shown.inner_text() for words in (why.rule, why.source, *why.number_words))
    shot(page, "lines-reasons", 100)


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
