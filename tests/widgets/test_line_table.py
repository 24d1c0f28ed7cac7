"""Numbers by line in a cell's output: sorted in a browser, in both themes and narrow, safe whatever the source says."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape
from pathlib import Path
from types import MappingProxyType, SimpleNamespace
from typing import Any

import pytest
from IPython.core.formatters import DisplayFormatter
from support.on_screen import shot
from support.widget_samples import COLUMNS, TABLE

from workbench.base.records.line_tables import Cell, LaunchCounters, LineRow, LineTable
from workbench.isa.reports.metrics import STALLS
from workbench.jupyter.widgets.formatters import register_formatters, unregister_formatters
from workbench.jupyter.widgets.line_table import cell_words, line_table_view

ROOT = Path(__file__).resolve().parents[2]


def places(page: Any) -> list[str]:
    found: list[str] = page.locator("tbody th").all_inner_texts()
    return found


def test_heads_sort_by_what_a_line_costs_and_the_first_brings_the_order_back(open_view: Callable[..., Any]) -> None:
    page = open_view(line_table_view(TABLE))
    assert places(page) == ["3", "5", "9"]
    head = page.locator("thead th", has_text="exec")
    head.get_by_role("button").click()
    assert places(page) == ["5", "9", "3"]
    assert head.get_attribute("aria-sort") == "descending"
    lanes = page.get_by_role("button", name="lanes")
    lanes.focus()
    page.keyboard.press("Enter")
    assert places(page) == ["9", "3", "5"]
    assert page.locator("thead th[aria-sort]").count() == 1
    page.get_by_role("button", name="line", exact=True).click()
    assert places(page) == ["3", "5", "9"]
    assert "what the lanes" not in lanes.get_attribute("title")
    assert "Ideal: 32: all lanes of the warp" in lanes.get_attribute("title")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [480, 1100])
def test_it_fits_and_can_be_read(open_view: Callable[..., Any], scheme: str, width: int) -> None:
    page = open_view(line_table_view(TABLE), color_scheme=scheme, viewport={"width": width, "height": 420})
    shot(page, f"lines-{scheme}-{width}", 100)
    # A wide table scrolls in itself, and not the notebook.
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    reported = page.evaluate(
        """() => [...document.querySelectorAll('td.number')].map(cell => {
          const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
          const on = colours => {
            colours.forEach(c => { canvas.fillStyle = c; canvas.fillRect(0, 0, 1, 1); });
            const rgb = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map(v => v / 255);
            const [r, g, b] = rgb.map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
            return 0.2126 * r + 0.7152 * g + 0.0722 * b;
          };
          const paper = getComputedStyle(cell.closest('.kw-card')).backgroundColor;
          const [a, b] = [on([paper, getComputedStyle(cell).backgroundColor]), on([getComputedStyle(cell).color])];
          return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        })"""
    )
    assert len(reported) == 9
    assert min(reported) >= 4.5, reported


def test_without_its_script_the_table_stands(open_view: Callable[..., Any]) -> None:
    page = open_view(line_table_view(TABLE), java_script_enabled=False)
    assert places(page) == ["3", "5", "9"]
    cell = page.locator("tbody tr").nth(2).locator("td").nth(2)
    assert cell.inner_text() == "31.2"
    assert "ideal: 4" in cell.get_attribute("title")


def test_code_of_the_source_is_text_and_the_text_form_has_the_same_rows() -> None:
    view = line_table_view(TABLE)
    assert "<script>alert" not in view.html
    assert "&lt;script&gt;alert" in view.html
    assert "transpose&lt;int&gt;" in view.html
    assert view.text == str(TABLE)
    assert len(view.html) < 15_000


def test_the_hardwares_name_stands_only_where_it_would_count_the_same() -> None:
    counted = TABLE.rows[2].cells
    said = cell_words(COLUMNS["executed"], counted["executed"])
    assert "not what the hardware would count as inst_executed" in said
    assert "Nsight Compute:" not in said
    said = cell_words(COLUMNS["sectors_per_request"], counted["sectors_per_request"])
    assert "Nsight Compute: l1tex__average" in said
    assert "not what" not in said


def test_measured_tables_say_so() -> None:
    cells = {"stall_wait": Cell(7, None, 7, "measured", "smsp__pcsamp_warps_issue_stalled_wait")}
    column = next(c for c in STALLS if c.name == "stall_wait")
    rows = (LineRow(16, "FADD R1, R2, R3", MappingProxyType(cells)),)
    view = line_table_view(LineTable("sass", "k", "as reported", (column,), rows, basis="measured"))
    assert "(measured, samples)" in view.html
    assert ">measured<" in view.html
    assert ">0010<" in view.html


def test_each_number_of_each_line_says_what_it_rests_on() -> None:
    rows = line_table_view(TABLE).html.partition("<tbody>")[2].split("</tr>")
    for row, html in zip(TABLE.rows, rows, strict=False):
        assert row.cells
        for name in row.cells:
            why = TABLE.why(name, row.place, row.file)
            for words in (why.rule, why.source, *why.number_words):
                assert escape(words) in html


def test_ipython_shows_tables_and_counters(monkeypatch: pytest.MonkeyPatch) -> None:
    shell = SimpleNamespace(display_formatter=DisplayFormatter())
    register_formatters(shell)
    assert "kw-lines" in shell.display_formatter.format(TABLE)[0]["text/html"]
    counters = LaunchCounters({})
    monkeypatch.setattr(LaunchCounters, "table", lambda self, level="source": TABLE)
    assert "transpose" in shell.display_formatter.format(counters)[0]["text/html"]
    unregister_formatters(shell)
    assert "text/html" not in shell.display_formatter.format(TABLE)[0]


def test_heat_has_one_colour_in_the_panel_and_in_outputs() -> None:
    panel = (ROOT / "extensions" / "lab" / "style" / "base.css").read_text()
    output = (ROOT / "workbench" / "jupyter" / "widgets" / "line_table.css").read_text()
    counted, counted_dark, measured, measured_dark = re.findall(r"--kw-heat-light: (#[0-9a-f]+);", panel)
    colours = [counted, measured, *[counted_dark, measured_dark] * 2]
    assert re.findall(r"--kw-heat-paper: (#[0-9a-f]+);", output) == colours
