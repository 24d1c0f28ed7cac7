"""Cards and plots as data: one renderer of cards, and two of plots that draw the same."""

from __future__ import annotations

import ast
import random
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from bokeh.models import GlyphRenderer, HoverTool

from workbench.jupyter import widgets
from workbench.jupyter.widgets.bokeh_plots import columns_of, figure_of, redraw
from workbench.jupyter.widgets.card_html import bare_html, bare_sheet, card_view
from workbench.jupyter.widgets.card_text import card_text
from workbench.jupyter.widgets.cards import (
    Bar,
    Card,
    Cell,
    Code,
    CodeLine,
    Column,
    Fold,
    Head,
    Legend,
    Line,
    Part,
    Plots,
    Row,
    Span,
    StepHere,
    Table,
    Words,
    bullets,
    prose,
)
from workbench.jupyter.widgets.plot_svg import plot_svg
from workbench.jupyter.widgets.plots import Axis, Boxes, Curve, Dots, Level, Plot, Text, log_ticks, round_ticks

FOLDER = Path(widgets.__file__).parent
HAVE_SCRIPTS = {
    "drawing", "pictures", "access_picture", "access_frames", "divergence_picture", "writers_picture", "recording_card",
    "listing", "listing_data", "listing_facts", "listing_output", "listing_panes", "listing_pictures", "plain_listing",
    "layout_picture", "tensor_map_picture",
    "stepper", "stepper_data", "line_table", "passes_card", "guess_card", "occupancy_parts", "page_cards",
    "sharing",
}  # fmt: skip
"""Modules of parts with a script of their own, and of pages."""
RENDERERS = {"card_html", "plot_svg", "view"}
WIDGETS = {"timing", "history_plot", "untimed", "sweep_model", "occupancy", "prediction_sliders"}
"""Modules with a line above plots, whose title is emphasised."""
ELEMENT = re.compile(r"</?(?!style)[a-z]+[1-6]?[ >]")
EMPHASIS = re.compile(r"</?(b|i|br|pre|span)[ >]")


def words(rng: random.Random) -> str:
    return rng.choice(["plain", "a <b> & c", '"quoted"', "`code` and more", "µs"]) + str(rng.randrange(10**6))


def line(rng: random.Random) -> Words:
    spans = [Span(words(rng), rng.choice(["code", "strong", "note", "chip", "unbroken"])) for _ in range(2)]
    bar = Bar(((0.0, rng.random(), "#123456", words(rng)),), words(rng))
    return rng.choice([words(rng), spans[0], (words(rng), *spans), (words(rng), (spans[1], words(rng))), bar])


def part(rng: random.Random, depth: int = 0) -> Part:
    kind = rng.randrange(8 if depth < 2 else 7)
    if kind == 0:
        return Line(line(rng), is_note=rng.random() < 0.5)
    if kind == 1:
        return bullets([words(rng)], [words(rng)])[0]
    if kind == 2:
        width = rng.randrange(1, 5)
        columns = [rng.choice([words(rng), Column(words(rng), is_number=True, title=words(rng))]) for _ in range(width)]
        rows: list[Any] = [[line(rng) for _ in range(width)] for _ in range(3)]
        rows += [Row([Cell(line(rng), words(rng), words(rng), span=width)], rng.choice(["", "bad", "best"]))]
        return Table(tuple(columns), rows, rng.choice(["", words(rng)]), rng.random() < 0.5, rng.random() < 0.5)
    if kind == 3:
        return Code([CodeLine(words(rng), rng.choice(["", "here", "added"]), rng.randrange(3)) for _ in range(4)])
    if kind == 4:
        return Plots((plot(rng),))
    if kind == 5:
        return Legend([("#123456", "■", words(rng))])
    if kind == 6:
        return StepHere(f"%step {words(rng)}", rng.choice(["", line(rng)]))
    return Fold(line(rng), [part(rng, depth + 1) for _ in range(2)], rng.random() < 0.5)


def plot(rng: random.Random) -> Plot:
    is_logarithmic = rng.random() < 0.5
    x, y = ([rng.uniform(1, 100) for _ in range(5)] for _ in range(2))
    low, high = (min(y) / 2, max(y) * 2)
    tips = {"": [words(rng) for _ in x], "value": [f"{value:.3f}" for value in y]}
    dots = Dots(
        x, y, tips, mark=rng.choice(["circle", "square", "triangle", "diamond"]), ends=[(v / 2, v * 2) for v in y]
    )
    boxes = Boxes([(a, a + 1, low, b) for a, b in zip(x, y, strict=True)], {"box": list(map(str, x))})
    parts = (dots, Curve(x, y, dash="dashed", tip=words(rng)), boxes, Level(y[0], y[0]), Text(x[0], y[0], words(rng)))
    axes = Axis(0.5, 200, words(rng)), Axis(low, high, words(rng), is_logarithmic=is_logarithmic)
    return Plot(words(rng), *axes, tuple(rng.sample(parts, len(parts))))


def texts(value: Any) -> set[str]:
    """All words of records, but those of kinds and colours."""
    if isinstance(value, str):
        return {value} if re.search(r"\d{3}", value) and not value.startswith("#") else set()
    if isinstance(value, dict):
        return set().union(*map(texts, value.values()))
    if isinstance(value, list | tuple):
        return set().union(*map(texts, value))
    return texts(vars(value)) if hasattr(value, "__dict__") else set()


def records(value: Any) -> list[Any]:
    """All records within one, and itself."""
    if isinstance(value, dict):
        return records(list(value.values()))
    if isinstance(value, list | tuple):
        return [each for part in value for each in records(part)]
    return [value, *records(list(vars(value).values()))] if hasattr(value, "__dict__") else []


@pytest.mark.parametrize("seed", range(20))
def test_all_words_of_a_card_stand_in_its_html_and_no_word_is_an_element(seed: int) -> None:
    rng = random.Random(seed)
    card: Card = (Head(words(rng), (line(rng),), "good"), *([part(rng), part(rng)] for _ in range(4)))
    html = re.sub(r"<(style|script)>.*?</\1>", "", card_view("", *card).html, flags=re.DOTALL)
    root = ElementTree.fromstring(html.replace(" open>", ">").replace("&ensp;", " ").replace("<br>", "<br/>"))
    shown = [*root.itertext(), *(value for each in root.iter() for value in each.attrib.values())]
    found = " ".join(shown)
    assert [text for text in texts(card) if text not in found] == []
    assert root.findall(".//b") == []
    held = records(card)
    without = {each.title for each in held if isinstance(each, Cell | Column | Span)}
    without |= {each.name for each in held if isinstance(each, Table)}
    without |= {each.line for each in held if isinstance(each, StepHere) and each.words}
    without |= texts([each.pieces for each in held if isinstance(each, Bar)])
    without |= texts([each for each in held if isinstance(each, Plot | Legend)])
    without -= {each.words for each in held if isinstance(each, Plot)}
    plain = card_text(*card)
    assert [text for text in texts(card) - without if text not in plain] == []
    for each in root.iter("svg"):
        assert each.get("role") == "img"
        assert each.get("aria-label")
    for each in root.iter("th"):
        assert each.get("scope") in ("col", "row")
    assert all(each.get("aria-label") for each in root.iter() if each.get("role") in ("img", "region"))


def test_an_empty_section_is_left_out_and_prose_has_code() -> None:
    assert "<section>" not in card_view("", Head("title"), ()).html
    assert prose("a `b` c ` d") == ("a ", Span("b", "code"), " c ` d")


def test_parts_outside_a_card_have_its_rules() -> None:
    sheet = bare_sheet()
    assert ".kw-card" not in sheet
    assert bare_html((Line("words"),)) == '<div class="kw-parts kw-bare"><div>words</div></div>'
    assert ":is(#kw, .kw-parts) table" in sheet


@pytest.mark.parametrize("seed", range(20))
def test_both_drawings_of_a_plot_have_the_same_points_and_words(seed: int) -> None:
    rng = random.Random(seed)
    one, other = plot(rng), plot(rng)
    picture = ElementTree.fromstring(plot_svg(one))
    titles = {each.text for each in picture.iter("title")}
    figure = figure_of(one)
    sources = [each.data_source.data for each in figure.select({"type": GlyphRenderer})]
    shown = {str(value) for data in sources for values in data.values() for value in values}
    tips = [part.tips for part in one.parts if isinstance(part, Dots | Boxes)]
    for each in tips:
        for at in range(5):
            said = [column[at] for column in each.values()]
            assert any(all(text in str(title) for text in said) for title in titles)
            assert set(said) <= shown
    named = {name for tool in figure.select({"type": HoverTool}) for name, _ in tool.tooltips}
    assert {name for each in tips for name in each} <= named
    assert (figure.y_range.start, figure.y_range.end) == (one.y.low, one.y.high)
    width, height = map(float, str(picture.get("viewBox")).split()[2:])
    for each in picture.iter("circle"):
        assert 0 <= float(each.attrib["cx"]) <= width
        assert 0 <= float(each.attrib["cy"]) <= height
    same = Plot(other.words, other.x, other.y, tuple(sorted(other.parts, key=lambda p: type(p).__name__)))
    drawn = figure_of(Plot(one.words, one.x, one.y, tuple(sorted(one.parts, key=lambda p: type(p).__name__))))
    redraw(drawn, same)
    now = [each.data_source.data for each in drawn.renderers]
    for part in same.parts:
        if isinstance(part, Dots | Curve | Boxes):
            assert columns_of(part) in now


@pytest.mark.parametrize(("low", "high"), [(0.0123, 0.0124), (3.0, 9000.0), (99.9, 100.2), (0.02, 1e7), (100.0, 101.0)])
def test_ticks_are_round_and_few(low: float, high: float) -> None:
    assert 2 <= len(round_ticks(low, high)) <= 6
    assert len(log_ticks(low, high)) <= 11
    for tick in (*round_ticks(low, high), *log_ticks(low, high)):
        assert low * 0.999 <= tick <= high * 1.001


def test_places_on_axes_are_shares_and_what_lies_beyond_lies_on_the_end() -> None:
    assert [Axis(1, 3).share(value) for value in (0, 1, 2, 3, 9)] == [0, 0, 0.5, 1, 1]
    assert [Axis(3, 1).share(value) for value in (0, 1, 2, 3, 9)] == [1, 1, 0.5, 0, 0]
    logarithmic = Axis(1, 100, is_logarithmic=True)
    assert [logarithmic.share(value) for value in (0, 1, 10, 100, 1e9)] == pytest.approx([0, 0, 0.5, 1, 1])
    assert Axis(2, 2).share(2) == 0


def test_no_module_of_a_card_writes_elements() -> None:
    """Elements are written by the renderers; by parts with a script of their own; in lines above plots of widgets."""
    found = {}
    for path in sorted(FOLDER.glob("*.py")):
        if path.stem in HAVE_SCRIPTS | RENDERERS:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        strings = [
            node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
        ]
        written = [EMPHASIS.sub("", text) if path.stem in WIDGETS else text for text in strings]
        if elements := [text for text in written if ELEMENT.search(text)]:
            found[path.stem] = elements
    assert found == {}


def test_the_value_of_a_step_holds_from_the_point_before_on() -> None:
    steps = Plot("w", Axis(0, 2, ticks=()), Axis(0, 2, ticks=()), (Curve((0, 1, 2), (2, 1, 0), is_stepped=True),))
    (line,) = ElementTree.fromstring(plot_svg(steps)).iter("polyline")
    corners = [tuple(map(float, each.split(","))) for each in line.attrib["points"].split()]
    (left, top), *_, (right, bottom) = corners
    middle = (left + right) / 2, (top + bottom) / 2
    assert corners == [(left, top), (left, middle[1]), middle, (middle[0], bottom), (right, bottom)]
    assert figure_of(steps).renderers[0].glyph.mode == "before"
