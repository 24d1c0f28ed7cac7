"""The card and the widget of a time: what is drawn is what was measured, what speaks against it is said."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from types import SimpleNamespace

import pytest
from bokeh.models import GlyphRenderer
from support.refusals import refused

from workbench.analyse.measure import compare, effort_of, time
from workbench.analyse.model import Part, Prediction, Predictions
from workbench.api import time_history
from workbench.base.records import Missing
from workbench.base.records.timings import CaseTiming, KernelStanding, ProblemTiming, Untimed
from workbench.jupyter.widgets import comparison_view, timing_view, timing_widget
from workbench.jupyter.widgets.measured import problem_timing_view
from workbench.jupyter.widgets.plots import BLUE, RED, round_ticks
from workbench.jupyter.widgets.timing import layout_of
from workbench.jupyter.widgets.timing_strip import edge_words, histogram, shown_range

FAILED = KernelStanding("failed", "the check of this kernel failed: saxpy: 0 of 3 cases passed on the emulator")
NEVER = KernelStanding("unchecked", "the kernel has not been checked against a reference: wb.check(kernel, problem)")
PASSED = KernelStanding("passed", "checked: saxpy: 3 of 3 cases passed on the emulator")


class Kernel:
    """A handle that is compiled of nothing but its name."""

    def __init__(self, name="sax<py>", ptx=".version 9.0"):
        self.name = self.mangled_name = name
        self.compilation = type("Compilation", (), {"ptx": ptx, "cubin": Missing("none")})()


def timed(simulated, standing=PASSED, kernel="sax<py>", **behaviour):
    gpu = simulated.SimulatedGpu(simulated.Behaviour(**{"us": 40, "cold_us": 55, **behaviour}))
    return replace(time(kernel, 7, (32, 2), (), target=gpu, effort=effort_of(60)), standing=standing)


def test_a_card_shows_hot_and_cold_with_spread_clock_and_how_they_were_taken(simulated):
    timing = timed(simulated, interrupts=(0.05, 3.0))
    view = timing_view(timing)
    for words in (
        f"{timing.median.value:.2f} µs hot · {timing.cold.median.value:.2f} µs cold",
        "measured", "Simulated GPU", "sax&lt;py&gt;", "(95 %)", "a batch of 20", "single launches", ">1980<",
        "60 samples, as asked for", "by nothing",
    ):  # fmt: skip
        assert words in view.html, words
    assert "unsound" not in view.html.split("</style>")[1]
    assert view.html.count('<svg class="kw-plot"') == 4
    dots = re.findall(r'stroke-linecap="round"[^>]* d="([^"]+)"', view.html)
    assert [path.count("M") for path in dots] == [60, 60]
    assert len(view.html) < 30_000, "a notebook stays small"
    assert "<script" not in view.html
    assert repr(view) == str(timing)


@pytest.mark.parametrize(("standing", "word"), [(FAILED, "its check failed"), (NEVER, "never checked"), (PASSED, None)])
def test_a_time_whose_check_has_not_passed_is_grey_and_says_why(simulated, standing, word):
    timing = timed(simulated, standing)
    body = timing_view(timing).html.split("</style>")[1]
    assert (f'fill="{BLUE}"' in body) == (word is None)
    assert ('header class="unsound"' in body) == (word is not None)
    assert (standing.words in body) == (word is not None)
    if word:
        assert f'<span class="kw-chip bad">{word}</span>' in body
        assert f"{timing.median.value:.2f} µs hot" in body, "grey, not hidden"
    title = layout_of(timing).children[0].text
    assert (standing.words in title) == (word is not None)


def test_a_check_that_came_after_the_time_counts(simulated):
    from workbench.api.standing import note_verdict
    from workbench.base.records.verdicts import Tolerance, Verdict

    kernel = Kernel(ptx=".version 9.0 // checked later")
    timing = timed(simulated, NEVER, kernel)
    assert "never checked" in timing_view(timing).html
    verdict = Verdict("p", kernel, "emulator", True, (), 0.1, None, Tolerance(0, 0), ())
    note_verdict(kernel, verdict)
    assert "never checked" not in timing_view(timing).html
    note_verdict(kernel, replace(verdict, passed=False))
    assert "its check failed" in timing_view(timing).html


def test_the_floor_is_drawn_where_it_is_near_and_said_where_it_is_not(simulated):
    near = timed(simulated, us=950, cold_us=960, array_bytes=3_352_000_000)
    view = timing_view(near)
    assert view.html.count(f'stroke="{RED}"') == 4
    assert '<li class="bad">hot: ' in view.html
    assert "is below the floor of 985.08 µs" in view.html
    far = timed(simulated, us=9500, cold_us=9600, array_bytes=3_352_000_000)
    assert f'stroke="{RED}"' not in timing_view(far).html
    assert "; floor below" in edge_words(far.hot)
    assert "of the median): 3.35 GB of arrays" in timing_view(far).html


def test_the_history_shows_versions_and_their_change(simulated):
    time_history.forget_times()
    for ptx, us in (("one", 40), ("two", 30)):
        time_history.note_timing(timed(simulated, kernel=Kernel("saxpy", ptx), us=us))
    timing = timed(simulated, kernel=Kernel("saxpy", "two"))
    html = timing_view(timing).html
    assert "times of this session" in html
    assert re.search(r'<td class="number">-2\d\.\d %</td>', html)
    data = timing_view(timing).to_json()
    assert [row["version"] for row in data["history"]] == [1, 2]
    assert data["history"][0]["change"] == {"missing": "first of this launch"}
    assert len(layout_of(timing).children) == 5
    time_history.forget_times()
    assert "times of this session" not in timing_view(timing).html


def test_the_data_are_those_of_the_picture(simulated):
    timing = timed(simulated)
    data = json.loads(json.dumps(timing_view(timing).to_json()))
    assert [row["caches"] for row in data["series"]] == ["hot", "cold"]
    assert data["series"][0]["median_us"] == timing.median.value
    assert data["series"][0]["basis"] == "measured"
    assert [row["us"] for row in data["samples"][:60]] == list(timing.samples_us)
    assert data["samples"][60]["caches"] == "cold"
    pandas = pytest.importorskip("pandas", reason="pandas is not installed")
    assert isinstance(timing_view(timing).to_pandas(), pandas.DataFrame)


def test_the_widget_is_small_and_leaves_the_card_where_there_are_no_widgets(simulated):
    timing = timed(simulated)
    widget = timing_widget(timing)
    bundle = widget._repr_mimebundle_()
    assert bundle["text/html"] == timing_view(timing).html
    assert bundle["text/plain"] == str(timing) == repr(widget)
    assert len(json.dumps({key: value for key, value in bundle.items() if key != "text/html"})) < 5_000
    assert widget.to_json() == timing_view(timing).to_json()
    assert widget.timing is timing
    widget.close()
    choice = layout_of(timing).children[1]
    assert choice.labels == ["hot", "cold"]
    series = choice.js_property_callbacks["change:active"][0].args["series"]
    assert [each.visible for each in series] == [True, False]
    for column, us in zip(series, (timing.samples_us, timing.cold.samples_us), strict=True):
        sources = [renderer.data_source.data for renderer in column.select({"type": GlyphRenderer})]
        ((dots,), (bars,)) = ([data for data in sources if name in data] for name in ("sample", "samples"))
        assert dots["µs"] == [f"{each:.3f}" for each in us]
        assert sum(map(int, bars["samples"])) == 60
    one = replace(timing, cold=Missing("interrupted"))
    assert len(layout_of(one).children) == 2
    for wrong in (Missing("no GPU"), 3):
        with refused("timing"):
            timing_widget(wrong)


def test_pictures_hold_every_sample(simulated):
    series = timed(simulated, interrupts=(0.1, 30.0)).hot
    low, high = shown_range(series)
    assert low < series.p5.value < series.p95.value < high
    assert sum(histogram(series.samples_us, low, high)) == 60
    same = timed(simulated, noise=0.0).hot
    low, high = shown_range(same)
    assert low < 40 < high
    for low, high in ((0.0123, 0.0124), (3.0, 9000.0), (99.9, 100.2), (-0.001, 0.002)):
        found = round_ticks(low, high)
        assert 2 <= len(found) <= 6
        assert all(low - 1e-12 <= tick <= high + 1e-12 for tick in found)


def test_a_comparison_says_its_verdict_and_who_was_not_checked(simulated):
    machine = simulated.Machine(0)
    benches = [simulated.SimulatedBench(simulated.Behaviour(us=us, notes=("y changes",)), machine) for us in (50, 100)]
    found = compare(("tiled", benches[0]), ("na<i>ve", benches[1]), effort=effort_of(48))
    view = comparison_view(found)
    for words in ("FASTER", "tiled is FASTER than na&lt;i&gt;ve", "measured", "24 rounds", "<li>y changes</li>"):
        assert words in view.html
    assert "unsound" not in view.html.split("</style>")[1]
    grey = comparison_view(replace(found, standings=(PASSED, FAILED))).html.split("</style>")[1]
    assert 'header class="unsound"' in grey
    assert f"na&lt;i&gt;ve: {FAILED.words}" in grey
    data = json.loads(json.dumps(view.to_json()))
    assert (data["verdict"], data["basis"], len(data["ratios"])) == ("FASTER", "measured", 24)


def test_without_a_gpu_the_model_speaks_and_no_clock():
    def predicted(device, low, high):
        parts = {"DRAM": Part(high, 1.0, "words")}
        load = SimpleNamespace(kernel="saxpy", sampled=SimpleNamespace(words="all blocks"))
        return Prediction(load, device, low, (low * high) ** 0.5, high, "DRAM", parts, {}, ("it is <warm>",))

    found = Predictions((predicted("H100 SXM", 1.234, 5.678), predicted("T4", 123.4, 567.8)))
    view = timing_view(Untimed("a time needs a GPU", None, found))
    for words in (
        "No time", ">modelled<", ">not validated on this GPU<", "1.2 to 5.7", "120 to 570", "it is &lt;warm&gt;",
    ):  # fmt: skip
        assert words in view.html
    assert "1.234" not in view.html, "two digits: more would be false"
    assert "T4" in view.text
    why = timing_view(Untimed("a time needs a GPU", None, Missing("blocks depend on each other"))).html
    assert "blocks depend on each other" in why
    assert isinstance(Untimed("x", None).predictions, Missing)


@pytest.mark.parametrize("standing", [NEVER, PASSED])
def test_times_over_a_problem_are_grey_too_and_say_what_speaks_against_each(simulated, standing):
    good = timed(simulated, standing)
    below = timed(simulated, standing, us=500, array_bytes=3_352_000_000)
    times = ProblemTiming("saxpy", "sax<py>", (CaseTiming("n=1", {}, good), CaseTiming("n=2", {}, below)))
    body = problem_timing_view(times).html.split("</style>")[1]
    assert ('header class="unsound"' in body) == (standing is NEVER)
    assert body.count(NEVER.words) == (standing is NEVER)
    assert "n=2: hot: " in body
    assert "below the floor" in body
    assert f"{good.cold.median.value:.2f}" in body
