"""Cards in a narrow notebook, which styles tables in its own way: no text lies on another, and none is cut off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from support.widget_samples import TABLE, device_sweep, predictions, search

from workbench.jupyter.widgets.card_html import card_view
from workbench.jupyter.widgets.device_sweep_card import device_sweep_view
from workbench.jupyter.widgets.line_table import line_table_view
from workbench.jupyter.widgets.predicted_times import predicted_section
from workbench.jupyter.widgets.prediction_card import predictions_view
from workbench.jupyter.widgets.tuning_card import tuning_view
from workbench.jupyter.widgets.view import View

# The styles of JupyterLab and Notebook 7 (@jupyterlab/rendermime, renderers' style).
NOTEBOOK = """table { table-layout: fixed; border-collapse: collapse; font-size: 12px; }
td, th { vertical-align: middle; padding: 0.5em; white-space: normal; text-align: right; max-width: none; }
body { width: 416px; margin: 0; }"""
# Cells of a row whose texts overlap, what is cut off where nothing scrolls, what reaches beyond the card.
TROUBLES = """() => {
  const found = [];
  for (const row of document.querySelectorAll('tr')) {
    const boxes = [...row.cells].map(cell => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return [cell.textContent, range.getBoundingClientRect()];
    }).filter(([, box]) => box.width > 0);
    boxes.forEach(([text, box], i) => boxes.slice(i + 1).forEach(([other, next]) => {
      if (Math.min(box.right, next.right) - Math.max(box.left, next.left) > 1
          && Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top) > 1) found.push([text, other]);
    }));
  }
  for (const part of document.querySelectorAll('.kw-card *')) {
    const hides = getComputedStyle(part).overflowX === 'hidden' && !part.matches('.kw-pieces, code');
    if (hides && part.scrollWidth > part.clientWidth + 1) found.push([part.className, 'is cut off']);
  }
  const card = document.querySelector('.kw-card');
  for (const part of card.querySelectorAll('*')) {
    if (part.closest('.kw-table, .kw-lines-room, details, script, style')) continue;
    const over = part.getBoundingClientRect().right - card.getBoundingClientRect().right;
    if (over > 1) found.push([part.tagName, part.textContent.slice(0, 40), over]);
  }
  return found;
}"""


def no_time() -> View:
    return card_view("", predicted_section(predictions("A100", "T4")))


@pytest.mark.parametrize(
    "view",
    [
        lambda: line_table_view(TABLE),
        lambda: predictions_view(predictions("A100", "T4", "RTX 3060 Laptop")),
        lambda: predictions_view(predictions("RTX 4090").each[0]),
        no_time,
    ],
    ids=["counters", "predictions", "prediction", "no time"],
)
def test_nothing_collides_in_a_narrow_notebook(view: Callable[[], View], open_view: Callable[..., Any]) -> None:
    page = open_view(view(), viewport={"width": 480, "height": 700})
    page.add_style_tag(content=NOTEBOOK)
    assert page.evaluate(TROUBLES) == []


def test_cards_of_a_page_do_not_undo_each_others_styles(open_view: Callable[..., Any]) -> None:
    """Each brings the style sheet of all cards along: a later one comes after what an earlier one says of its parts."""
    counters, times = line_table_view(TABLE), predictions_view(predictions("A100"))
    padding = "each => getComputedStyle(each).padding"
    alone = open_view(counters).locator("tbody td.number").first.evaluate(padding)
    page = open_view(View(counters.html + times.html, ""))
    assert page.locator(".kw-lines tbody td.number").first.evaluate(padding) == alone == "1.6px 8px"


def test_what_is_wider_than_the_notebook_is_scrolled_by_keys(open_view: Callable[..., Any]) -> None:
    page = open_view(predictions_view(predictions("A100", "RTX 3060 Laptop")), viewport={"width": 380, "height": 700})
    part = page.get_by_role("region", name="predicted times")
    assert part.evaluate("each => each.scrollWidth > each.clientWidth")
    part.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("each => each.scrollLeft > 0", arg=part.element_handle())


def test_a_configuration_of_a_search_breaks_between_its_parameters_alone(open_view: Callable[..., Any]) -> None:
    page = open_view(tuning_view(search("word " * 30)), viewport={"width": 480, "height": 700})
    page.add_style_tag(content=NOTEBOOK)
    page.locator("summary").first.click()
    parts = page.locator("details .kw-unbroken")
    assert parts.all_inner_texts() == ["BLOCK=32,", "TILE=3"]
    assert parts.evaluate_all("parts => parts.map(part => part.getClientRects().length)") == [1, 1]
    assert page.evaluate(TROUBLES) == []


def test_the_names_of_gpus_stay_where_a_sweep_is_scrolled(open_view: Callable[..., Any]) -> None:
    page = open_view(device_sweep_view(device_sweep()), viewport={"width": 480, "height": 700})
    page.add_style_tag(content=NOTEBOOK)
    left = """part => {
      part.scrollLeft = part.scrollWidth;
      const name = part.querySelector('tbody th');
      const box = name.getBoundingClientRect();
      return [
        part.scrollLeft > 0,
        box.left - part.getBoundingClientRect().left,
        document.elementFromPoint(box.left + 5, box.top + 5) === name,
        getComputedStyle(name).backgroundColor
      ];
    }"""
    scrolled, offset, is_on_top, background = page.locator(".kw-table").evaluate(left)
    assert scrolled
    assert offset == 0
    assert is_on_top
    assert background == "rgb(255, 255, 255)"
