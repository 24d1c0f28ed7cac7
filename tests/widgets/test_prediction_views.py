"""The views of predictions: the card, the roofline with its ridge and levels, the sliders, the magic's line."""

from __future__ import annotations

import itertools
import json
import math
from dataclasses import replace
from html.parser import HTMLParser

import numpy as np
import pytest
from support.refusals import refused
from support.widget_samples import W, predictions

import workbench as wb
from workbench.analyse.model import Prediction, Predictions, predict_time
from workbench.analyse.model.roofline import roofline, roofs_of
from workbench.base.errors import ArgumentError
from workbench.isa.arch import device
from workbench.isa.arch.memory_systems import CLOCK_SPREAD
from workbench.jupyter.notebook.magics_model import parse_roofline_line
from workbench.jupyter.widgets.prediction_card import predictions_view
from workbench.jupyter.widgets.roofline_card import roofline_view


class Cells(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.text: list[str] = []
        self.rows = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.rows += tag == "tr"

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def test_the_card_has_a_row_a_gpu_and_says_that_nothing_was_validated() -> None:
    found = predictions("A100", "T4", "RTX 5090")
    cells = Cells()
    view = predictions_view(found)
    cells.feed(view.html)
    assert cells.rows == 4
    text = " ".join(cells.text)
    assert "not validated on this GPU" in text
    assert "scale<a&b>" in text, "names are escaped once"
    assert "8 of 4096 were run" in text
    assert "not validated" in view.text
    assert all(f"width:{n}" not in view.html for n in ("nan", "inf"))


def test_roofs_and_ridges_follow_from_the_device() -> None:
    roofs = {(r.kind, r.name): r.value for r in roofs_of(device("A100"))}
    assert roofs["compute", "fp32"] == pytest.approx(108 * 64 * 2 * 1.41, rel=1e-6)
    assert roofs["compute", "fp64"] == pytest.approx(108 * 32 * 2 * 1.41, rel=1e-6)
    assert roofs["compute", "fp16 tensor"] == pytest.approx(312_000, rel=0.01)
    found = roofline(predictions("A100"))
    assert found.ridge("A100", "DRAM") == pytest.approx(roofs["compute", "fp32"] / roofs["memory", "DRAM"])
    assert {p.level for p in found.points} == {"DRAM", "L2", "L1 and shared"}
    for point in found.points:
        # The roof is at the boost clock, above which a GPU may be.
        assert point.low < point.middle < point.high <= roofs["compute", "fp32"] * CLOCK_SPREAD[1]
        assert point.middle <= roofs["compute", "fp32"]
        assert point.middle <= point.per_byte * roofs["memory", point.level] * 1.01
    assert json.loads(json.dumps(found.to_json()))["points"][0]["basis"] == "modelled"


def test_no_operations_no_point() -> None:
    quiet = replace(W, operations={})
    found = roofline([predict_time(quiet, device("A100"))])
    assert found.points == ()
    assert "<svg" in roofline_view(found).html


def test_the_still_roofline_stays_inside_its_picture() -> None:
    svg = roofline_view(roofline(predictions("A100", "RTX 4090"))).html
    assert svg.count("<polyline") == 2 * 2, "of each GPU the roof of DRAM and that of arithmetic"
    assert svg.count("<circle") == 2


def test_the_bokeh_roofline_has_a_glyph_a_roof() -> None:
    from workbench.jupyter.widgets.roofline import roofline_layout

    layout = roofline_layout(roofline(predictions("A100")))
    plot = layout.children[2]
    assert len(plot.renderers) == len(roofs_of(device("A100"))) + 6


def test_labels_of_roofs_never_lie_on_each_other() -> None:
    from bokeh.models import Label

    from workbench.jupyter.widgets.roofline import labelled, named, roofline_layout

    several = roofline(predictions("A100", "T4", "RTX 4090", "RTX 5090"))
    for decades in (2.0, 4.0, 6.0):
        values = [roof.value for roof in labelled(several.roofs, decades)]
        assert values == sorted(values, reverse=True)
        assert all(math.log10(a / b) * 320 / decades >= 12 for a, b in itertools.pairwise(values))
    texts = [each.text for each in roofline_layout(several).children[2].center if isinstance(each, Label)]
    # A kernel is named once, however many GPUs it stands under.
    assert [text for text in texts if text == "scale<a&b>"] == ["scale<a&b>"]
    texts.remove("scale<a&b>")
    twice = Predictions((*predictions("A100"), predict_time(replace(W, kernel="alike"), device("A100"))))
    assert [point.kernel for point in named(roofline(twice).points, 4.0)] == ["scale<a&b>"]
    assert len(texts) >= 4
    assert all(text.startswith(("A100 ", "T4 ", "RTX ")) for text in texts)
    legend = roofline_layout(several).children[0].text
    assert all(name in legend for name in ("A100", "T4", "not validated on these GPUs"))


def test_sliders_predict_what_they_choose() -> None:
    from workbench.jupyter.widgets.prediction_sliders import prediction_sliders

    source = 'extern "C" __global__ void scale(float* x, int n) { x[blockIdx.x * blockDim.x + threadIdx.x] *= n; }'
    kernel = wb.compile(source, arch="sm_80").kernel()
    x = np.ones(1024, np.float32)
    sliders = prediction_sliders(kernel, lambda n, b: (n // b, b, (x[:n], n)), (256, 1024), (64, 128), device="A100")
    assert isinstance(sliders.found, Prediction)
    assert tuple(sliders.found.workload.grid) == (4, 1, 1)
    sliders.size.value = 1024
    sliders.block.value = 128
    assert isinstance(sliders.found, Prediction)
    assert tuple(sliders.found.workload.grid) == (8, 1, 1)
    assert "A100" in sliders.card.value
    assert (x == 1).all()


def test_sliders_of_a_problem_go_through_its_sizes_and_larger_ones() -> None:
    from workbench.jupyter.widgets.prediction_sliders import prediction_sliders

    source = """extern "C" __global__ void twice(const float* x, float* y, int n) {
      extern __shared__ float held[];
      int i = blockIdx.x * blockDim.x + threadIdx.x;
      if (i < n) { held[threadIdx.x] = x[i]; y[i] = 2 * held[threadIdx.x]; }
    }"""
    problem = wb.Problem(
        "twice",
        {"x": wb.array("n", "float32")},
        lambda x: 2 * x,
        lambda case: (-(-case["n"] // 128), 128, (case["x"], case["y"], case["n"]), 512),
        {"y": wb.array("n", "float32")},
        cases=[{"n": 1000}, {"n": 300}],
    )
    sliders = prediction_sliders(wb.kernel(source, arch="sm_80"), problem, device="A100")
    labels = list(sliders.size.options)
    assert labels[:3] == ["n = 300", "n = 1,000", "n = 2,000"]
    assert sliders.block.layout.display == "none"
    seen = []
    for label in (labels[0], labels[3]):
        sliders.size.value = label
        assert isinstance(sliders.found, Prediction), sliders.found
        seen.append(sliders.found.workload.grid.x)
        assert sliders.found.workload.dynamic_smem_bytes == 512
    assert seen == [3, 32]
    with refused("sizes"):
        prediction_sliders(None, lambda n, b: (1, 32, ()))


def test_the_ranges_of_a_time_have_round_ticks_and_a_row_a_gpu() -> None:
    from workbench.jupyter.widgets.plots import log_ticks
    from workbench.jupyter.widgets.untimed import untimed_layout

    found = Predictions(tuple(predict_time(replace(W, arch=device(n).arch), device(n)) for n in ("A100", "T4")))
    layout = untimed_layout("a time needs a GPU", "8 of 4096 were run", found)
    words, plot = layout.children
    assert "not validated on this GPU" in words.text
    assert "scale&lt;a&amp;b&gt;" in words.text
    assert plot.yaxis[0].major_label_overrides == {0.5: "A100", 1.5: "T4"}
    assert plot.y_range.start > plot.y_range.end, "the first one on top"
    for low, high in ((3.0, 250.0), (0.02, 1e7), (100.0, 101.0)):
        shown = log_ticks(low / 1.3, high * 1.3)
        assert all(low / 1.31 <= tick <= high * 1.31 for tick in shown)
        assert 1 <= len(shown) <= 11, (low, high, shown)


def test_the_line_of_the_magic() -> None:
    assert parse_roofline_line("-device A100,T4 f[1, 2](x); g[3, 4](y)") == (
        ["A100", "T4"],
        ["f[1, 2](x)", "g[3, 4](y)"],
    )
    assert parse_roofline_line("-device all f[1, 2](x)") == ("all", ["f[1, 2](x)"])
    assert parse_roofline_line("f[1, 2](x)") == (None, ["f[1, 2](x)"])
    for wrong in ("", "-device A100", "-x f[1, 2](x)"):
        with pytest.raises(ArgumentError):
            parse_roofline_line(wrong)
