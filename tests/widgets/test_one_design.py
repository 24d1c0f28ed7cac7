"""A listing as an output looks like the panel: one set of colours, one order and one notation of columns."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from support import css_colours as css

from workbench.base.records import Control
from workbench.jupyter.listing_rows import CONTROL_HEAD, ListingRow, control_column, control_text
from workbench.jupyter.widgets.listing import _HEADS

ROOT = Path(__file__).resolve().parents[2]
PANEL = (ROOT / "extensions" / "lab" / "style" / "base.css").read_text()
OUTPUT = (ROOT / "workbench" / "jupyter" / "widgets" / "listing.css").read_text()
CARD = (ROOT / "workbench" / "jupyter" / "widgets" / "card.css").read_text()
STRINGS = (ROOT / "extensions" / "lab" / "src" / "strings.ts").read_text()


def test_tints_lights_and_dots_are_the_panels() -> None:
    for name in ("tint-l", "tint-step", "tint-c", "lit-l", "lit-c", "exact-l"):
        light, dark = re.findall(rf"--kw-{name}: ([-\d.]+);", PANEL)
        # Light; dark by the person's system; dark by Lab's theme.
        assert re.findall(rf"--kw-{name}: ([-\d.]+);", OUTPUT) == [light, dark, dark], name
    panel = re.findall(
        r"\.kw-tint-(\d+) \{\s*--kw-hue: var\(--kw-hue-\d+, (\d+)\);\s*--kw-odd: var\(--kw-odd-\d+, (\d)\)", PANEL
    )
    assert re.findall(r"\.kw-tint-(\d+) \{ --kw-hue: (\d+); --kw-odd: (\d); \}", OUTPUT) == panel
    assert len(panel) == 12
    dims = re.findall(r"--kw-dim: (#[0-9a-f]+);", PANEL)
    assert sorted(set(re.findall(r"--kw-dim: (#[0-9a-f]+);", CARD))) == sorted(dims)
    dots = {
        rule.selector: rule for rule in css.rules(ROOT / "extensions/lab/style/base.css") if "kw-Dot-" in rule.selector
    }
    assert len(dots) > 10
    for selector, rule in dots.items():
        for name, value in rule.declarations.items():
            value = value.replace("var(--jp-ui-font-color1)", "var(--kw-ink)")
            assert re.search(rf"{re.escape(selector)}\b[^{{}}]*\{{[^}}]*\b{name}: {re.escape(value)}", OUTPUT), (
                selector,
                name,
            )


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_an_outputs_text_can_be_read(theme: str) -> None:
    values = dict(re.findall(r"--kw-([\w-]+): ([-\d.]+);", OUTPUT.split("@media")[1 if theme == "dark" else 0]))
    dims = re.findall(r"--kw-dim: (#[0-9a-f]+);", PANEL)
    dim, paper = css.colour(dims[theme == "dark"], {}), css.colour("#111" if theme == "dark" else "#fff", {})
    ink = css.colour("#e4e6ea" if theme == "dark" else "#1d2129", {})
    grounds = [paper]
    for _, hue, odd in re.findall(r"\.kw-tint-(\d+) \{ --kw-hue: (\d+); --kw-odd: (\d); \}", OUTPUT):
        tint = float(values["tint-l"]) - int(odd) * float(values["tint-step"])
        for lightness, chroma in (
            (tint, values["tint-c"]),
            (float(values["lit-l"]), values["lit-c"]),
            (float(values["exact-l"]), values["lit-c"]),
        ):
            grounds.append((*css.oklch(lightness, float(chroma), float(hue)), 1.0))
    assert len(grounds) == 37
    for ground in grounds:
        assert css.contrast(dim, ground) >= 4.5
        assert css.contrast(ink, ground) >= 4.5


def test_columns_stand_in_one_order_and_have_one_notation() -> None:
    heads = dict(re.findall(r"(\w+): \{\s*head: (?:t\()?'(\w+)'", STRINGS))
    assert [heads[key] for key in ("stall", "yield", "write", "read", "wait")] == CONTROL_HEAD.split()
    order = re.findall(r"key: '(\w+)', width", (ROOT / "extensions/lab/src/panels/columns/columns.ts").read_text())
    shown = {"number": "offset", "control": "stall"}
    positions = [order.index(shown.get(key, key)) for key, _, _ in _HEADS]
    assert positions == sorted(positions)
    assert [heads[shown.get(key, key)] for key, _, _ in _HEADS] == ["offset", "st", "live", "pipe"]
    code = control_text(Control(11, True, 2, None, 0b010001, 0))
    column = control_column(ListingRow("EXIT", control=code))
    for head, value in (("st", "11"), ("Y", "Y"), ("W", "2"), ("R", " "), ("wait", "04")):
        at = CONTROL_HEAD.index(head)
        assert column[at : at + len(value)] == value, (head, column)
    assert "waits for barrier 0 and 4" in code.words
