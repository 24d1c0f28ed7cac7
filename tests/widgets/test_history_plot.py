"""Kept results as lines over versions, with the change of each version's source; a widget and its card."""

from __future__ import annotations

import random
from typing import Any

import pytest
from bokeh.models import LogTicker, Scatter, Select
from bokeh.plotting import figure
from support.refusals import refused

from workbench.jupyter.widgets.card_html import parts_html
from workbench.jupyter.widgets.history_card import history_view
from workbench.jupyter.widgets.history_plot import history_widget, layout_of
from workbench.jupyter.widgets.history_points import (
    MAX_RESULTS,
    TITLES,
    lines_by_figure,
    sources_needed,
    title_of,
    versions_of,
)
from workbench.jupyter.widgets.source_changes import change_code, source_changes
from workbench.search.history.entry import Entry, Figure


def entry(number: int, source: str, *figures: Figure, **given: Any) -> Entry:
    usual: dict[str, Any] = {
        "id": f"{number:032x}", "at": float(number), "kind": "time", "kernel": "k", "problem": "",
        "source_sha256": source * 64, "arch": "sm_90", "options": (), "device": "A100", "toolkit": {"nvrtc": "13"},
        "launch": "", "sizes": {"n": 3}, "passed": None, "words": "words", "figures": figures, "workbench": "0",
    }  # fmt: skip
    return Entry(**{**usual, **given})


def us(value: float, basis: Any = "measured", name: str = "us") -> Figure:
    return Figure(name, value, "us", basis)


def by_figure(entries: list[Entry]) -> Any:
    return lines_by_figure(entries, versions_of(entries))


def test_values_of_other_devices_launches_and_bases_stand_in_lines_of_their_own() -> None:
    found = by_figure(
        [
            entry(1, "a", us(4), Figure("registers_per_thread", 9, "registers", "static")),
            entry(2, "b", us(3), Figure("registers_per_thread", 8, "registers", "static"), device="L4"),
            entry(3, "b", us(2)),
            entry(4, "b", us(50), sizes={"n": 1000}),
            entry(5, "b", us(6, "modelled")),
            entry(6, "c", us(7, "modelled", "us on L4"), us(8, "modelled", "us on A100"), device=""),
            entry(7, "", us(1)),
        ]
    )
    lines = {(line.device, line.launch, line.basis): [p.value for p in line.points] for line in found["us"]}
    assert lines == {
        ("A100", "n=3", "measured"): [4, 2],
        ("L4", "n=3", "measured"): [3],
        ("A100", "n=1000", "measured"): [50],
        ("A100", "n=3", "modelled"): [6, 8],
        ("L4", "n=3", "modelled"): [7],
    }
    (registers,) = found["registers_per_thread"]
    assert (registers.device, [(p.version, p.value) for p in registers.points]) == ("sm_90", [(1, 9), (2, 8)])
    assert list(found) == ["us", "registers_per_thread"]


def test_a_range_goes_with_its_value_and_other_figures_have_a_title() -> None:
    figures = (
        us(3),
        us(2, name="p5_us"),
        us(5, name="p95_us"),
        us(1, "modelled", "low_us"),
        Figure("x_y", 1, "", "counted"),
    )
    found = by_figure([entry(1, "a", *figures)])
    assert list(found) == ["us", "x_y"]
    (point,) = found["us"][0].points
    assert (point.low, point.value, point.high) == (2, 3, 5)
    assert title_of("x_y") not in TITLES.values()
    assert title_of("us") == TITLES["us"]


@pytest.mark.parametrize("seed", range(5))
def test_the_newest_point_of_each_version_makes_the_line(seed: int) -> None:
    rng = random.Random(seed)
    entries = [entry(n, rng.choice("abcd"), us(rng.random())) for n in range(30)]
    versions = versions_of(entries)
    (line,) = lines_by_figure(entries, versions)["us"]
    assert len(line.points) == len(entries)
    newest = {versions[each.source_sha256]: each.figures[0].value for each in entries}
    assert [(point.version, point.value) for point in line.newest] == sorted(newest.items())


@pytest.mark.parametrize("seed", range(5))
def test_a_change_has_the_lines_that_came_and_went(seed: int) -> None:
    rng = random.Random(seed)
    kept = [f"line {n}" for n in range(20)]
    before = [line for line in kept if rng.random() < 0.7] + ["<b>"]
    after = [line for line in kept if rng.random() < 0.7] + ["<i>"]
    found = source_changes({"a": 1, "b": 2, "c": 3, "d": 4}, {"a": "\n".join(before), "b": "\n".join(after), "d": "x"})
    assert set(found) == {1, 2}  # the source of version 3 was not kept, and 4 has none before it
    assert found[1].lines == tuple(before)
    added = [line[1:] for line in found[2].lines if line.startswith("+")]
    removed = [line[1:] for line in found[2].lines if line.startswith("-")]
    assert (len(added), len(removed)) == (found[2].added, found[2].removed)
    assert sorted(set(after) - set(before)) == sorted(set(added) - set(removed))
    assert sorted(set(before) - set(after)) == sorted(set(removed) - set(added))
    assert "<i>" not in parts_html([change_code(found[2])]).replace("&lt;i&gt;", "")


def test_a_long_source_is_cut() -> None:
    change = source_changes({"a": 1}, {"a": "x\n" * 1000})[1]
    assert len(change.lines) + change.left_out == 1000
    assert change.left_out > 0


def test_the_widget_has_the_card_beside_it_and_its_data() -> None:
    entries = [entry(1, "a", us(3)), entry(2, "b", us(0), passed=True, kind="check")]
    widget = history_widget("k", entries, {"a" * 64: "one", "b" * 64: "two"})
    bundle = widget._repr_mimebundle_()
    assert "<svg" in bundle["text/html"]
    assert bundle["text/plain"] == repr(widget)
    assert widget.entries == tuple(entries)
    assert [row["id"] for row in widget.to_json()] == [each.id for each in entries]
    frame = widget.to_pandas()
    assert list(frame["version"]) == [1, 2]
    assert list(frame["basis"]) == ["measured", "measured"]
    with refused("entries"):
        history_widget("k", [entry(1, "a")])


def test_a_logarithmic_axis_is_within_positive_values() -> None:
    layout = layout_of("k", [entry(1, "a", us(0)), entry(2, "b", us(100))], {}, {"a" * 64: 1, "b" * 64: 2})
    linear, log = [each for each in layout.children if isinstance(each, figure)]
    assert (linear.visible, log.visible) == (True, False)
    assert 0 < log.y_range.start < 100 < log.y_range.end
    assert linear.y_range.start <= 0 < 100 < linear.y_range.end
    assert isinstance(log.yaxis[0].ticker, LogTicker), "another figure has other values"
    assert log.yaxis[0].major_label_overrides == {}


def test_of_many_results_the_newest_are_drawn_under_the_versions_that_they_have() -> None:
    def digest(number: int) -> str:
        return f"{number:064x}"

    entries = [entry(n, "a", us(n), source_sha256=digest(n // 2)) for n in range(MAX_RESULTS + 600)]
    versions = versions_of(entries)
    layout = layout_of("k", entries, {digest(n): f"text {n}" for n in range(1000)}, versions)
    first = 301  # 600 results, two of each version, are not drawn
    (plot, _) = (each for each in layout.children if isinstance(each, figure))
    (marks,) = (each for each in plot.renderers if isinstance(each.glyph, Scatter))
    points = dict(zip(map(int, marks.data_source.data["version"]), marks.data_source.data["y"], strict=True))
    assert points == {version: 2 * version - 1 for version in range(first, len(versions) + 1)}
    (chosen,) = (each for each in layout.select({"type": Select}) if each.title == "version")
    assert [int(value) for value, _ in chosen.options] == list(points)
    assert chosen.value == str(len(versions))
    assert (plot.x_range.start, plot.x_range.end) == (first - 0.5, len(versions) + 0.5)
    assert "1,600 results of 800 versions; the newest 1,000" in layout.children[0].text
    card = history_view("k", entries, {}, versions).html
    assert "the newest 1,000" in card
    assert card.count("<circle") == MAX_RESULTS


def test_results_of_one_device_keep_the_versions_that_all_have() -> None:
    entries = [entry(1, "a", us(3), device="L4"), entry(2, "b", us(2)), entry(3, "c", us(1))]
    versions = versions_of(entries)
    own = [each for each in entries if each.device == "A100"]
    (line,) = lines_by_figure(own, versions)["us"]
    assert [point.version for point in line.points] == [2, 3]
    assert sources_needed(own, versions) == ["a" * 64, "b" * 64, "c" * 64]
    widget = history_widget("k", own, {}, versions)
    assert list(widget.to_pandas()["version"]) == [2, 3]
    assert "2 results of 2 versions" in widget._repr_mimebundle_()["text/html"]


def test_a_version_of_a_plot_has_the_reasons_of_its_results() -> None:
    entries = [entry(1, "a", us(3), passed=False, kind="check", words="8 of 9 passed"), entry(2, "b", us(3))]
    layout = layout_of("k", entries[:1], {}, versions_of(entries))
    assert "8 of 9 passed" in layout.children[-1].text


def test_of_several_figures_one_is_shown_and_the_list_has_the_parts_of_each() -> None:
    figures = (us(3), Figure("registers_per_thread", 40, "registers", "static"))
    layout = layout_of("k", [entry(1, "a", *figures), entry(2, "b", *figures)], {}, {"a" * 64: 1, "b" * 64: 2})
    (chosen,) = (each for each in layout.select({"type": Select}) if each.title == "figure")
    held = chosen.js_property_callbacks["change:value"][0].args["figures"]
    plots = [each for each in layout.children if isinstance(each, figure)]
    renderers = [renderer for plot in plots for renderer in plot.renderers]
    assert {id(part) for each in held for part in each["parts"]} == set(map(id, renderers))
    assert [{part.visible for part in each["parts"]} for each in held] == [{True}, {False}]
    linear, log = ([each.data_source for each in plot.renderers] for plot in plots)
    assert linear == log, "what is chosen on one axis is chosen on the other"
    assert [each["axis"] for each in held] == ["time, µs", "registers of a thread, registers"]
    assert all(low < 3 < high for low, high in held[0]["ranges"])
    assert all(low < 40 < high for low, high in held[1]["ranges"])
