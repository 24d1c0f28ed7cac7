"""The register sweep as a widget: it draws while it compiles, stops, and compiles what a slider asks for."""

from __future__ import annotations

import json
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from support.waiting import AT_MOST_SECONDS

import workbench as wb
from workbench.analyse.measure.register_sweep import Variant
from workbench.jupyter.widgets import sweep_view, sweep_widget
from workbench.jupyter.widgets.formatters import view_of

LINES = """extern "C" __global__ void wide(const float* x, float* y) {
  float held[48];
#pragma unroll
  for (int i = 0; i < 48; ++i) held[i] = x[i * 256 + threadIdx.x];
  for (int k = 0; k < 9; ++k) {
#pragma unroll
    for (int i = 0; i < 48; ++i) held[i] = held[i] * held[(i + 7) % 48] + x[k];
  }
#pragma unroll
  for (int i = 0; i < 48; ++i) y[i * 256 + threadIdx.x] = held[i];
}
"""


@pytest.fixture(scope="module")
def kernel() -> wb.Kernel:
    return wb.kernel(LINES, filename="wide.cu", arch="sm_90")


def reported(of: wb.Kernel) -> Any:
    spilled = of.resources.spill_store_bytes
    return SimpleNamespace(low_us=5.0 + spilled, high_us=6.0 + spilled)


@pytest.fixture(scope="module")
def widget(kernel: wb.Kernel) -> Iterator[Any]:
    made = sweep_widget(kernel, 256, caps=[48, 32], launch_bounds=[(256, 5)], time=reported)
    ended: list[bool] = []
    made.at_end(lambda: ended.append(True))
    assert made.wait(AT_MOST_SECONDS)
    assert ended == [True]
    yield made
    made.close()


def test_what_was_compiled_is_what_is_drawn(widget: Any) -> None:
    shares, spills, times = widget._plots
    points, boxes = shares.renderers[1].data_source.data, spills.renderers[0].data_source.data
    assert len(points["registers"]) == 4
    assert points["x"] == sorted(points["x"])
    assert points["y"][0] > points["y"][-1]
    stores, loads = boxes["top"][::2], boxes["top"][1::2]
    assert max(stores) > 0
    assert all(low <= high for low, high in zip(stores, loads, strict=True))
    assert spills.y_range.end > max(loads)
    assert times.y_range.end > max(times.renderers[1].data_source.data["high"])
    assert times.visible
    assert "line " in points["spills at"][0]
    assert "is faster than" in widget._table.text
    assert "4 variants" in widget._state.text
    assert widget._stop.disabled


def test_the_picture_is_of_what_is_there(widget: Any, kernel: wb.Kernel) -> None:
    bundle = widget._repr_mimebundle_()
    assert bundle["text/html"].count("<svg") == 3
    assert "cap 32" in bundle["text/plain"]
    assert len(json.dumps(bundle)) < 40_000
    assert [row["cap"] for row in widget.to_json()] == [None, 48, 32, None]
    assert view_of(widget.result) == sweep_view(widget.result)
    without = wb.register_sweep(kernel, 256, caps=[40])
    html = sweep_view(without).html
    assert html.count("<svg") == 2
    assert "no launch to time" in html
    assert "<script" not in html


def test_a_slider_compiles(widget: Any) -> None:
    before = len(widget.result.points)
    widget._cap.trigger("value_throttled", 96, 40)
    assert widget.wait(AT_MOST_SECONDS)
    widget._blocks.trigger("value_throttled", 0, 4)
    assert widget.wait(AT_MOST_SECONDS)
    added = [point.variant for point in widget.result.points[before:]]
    assert added == [Variant(cap=40), Variant(launch_bounds=(256, 4))]
    assert len(widget._plots[0].renderers[1].data_source.data["registers"]) == before + 2


def test_stop_keeps_what_is_there(kernel: wb.Kernel) -> None:
    made = sweep_widget(kernel, 256, time=lambda of: made.stop() or reported(of))
    assert made.wait(AT_MOST_SECONDS)
    assert len(made.result.points) == 1 < made.result.asked
    assert "stopped after 1 of" in made._state.text
    made.close()
