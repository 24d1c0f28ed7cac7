"""Kept results as lines over versions, with the change of each version's source; a widget and its card."""

from __future__ import annotations

import random
from typing import Any

import pytest
from support.refusals import refused

from workbench.history_file.entry import Entry, Figure
from workbench.widgets.history_plot import history_widget, layout_of
from workbench.widgets.history_points import TITLES, lines_by_figure, title_of, versions_of
from workbench.widgets.source_changes import change_html, source_changes


def entry(number: int, source: str, *figures: Figure, **given: Any) -> Entry:
    usual: dict[str, Any] = {
        "id": f"{number:032x}", "at": float(number), "kind": "time", "kernel": "k", "problem": "",
        "source_sha256": source * 64, "arch": "sm_90", "options": (), "device": "A100", "toolkit": {"nvrtc": "13"},
        "launch": "", "sizes": {"n": 3}, "passed": None, "words": "words", "figures": figures, "workbench": "0",
    }  # fmt: skip
    return Entry(**{**usual, **given})


def us(value: float, basis: Any = "measured", name: str = "us") -> Figure:
    return Figure(name, value, "us", basis)


def test_values_of_other_devices_launches_and_bases_stand_in_lines_of_their_own() -> None:
    found = lines_by_figure(
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
    found = lines_by_figure([entry(1, "a", *figures)])
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
    (line,) = lines_by_figure(entries)["us"]
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
    assert "<i>" not in change_html(found[2]).replace("&lt;i&gt;", "")


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
    from bokeh.plotting import figure

    layout = layout_of("k", [entry(1, "a", us(0)), entry(2, "b", us(100))], {})
    linear, log = [each for each in layout.children if isinstance(each, figure)]
    assert (linear.visible, log.visible) == (True, False)
    assert 0 < log.y_range.start < 100 < log.y_range.end
    assert linear.y_range.start <= 0 < 100 < linear.y_range.end
