"""`wb.schedule`: a kernel's schedule as text, as JSON and as tables."""

from __future__ import annotations

import json
import re
import sys

import pytest

import workbench as wb
from workbench.records import Missing

TEXT = """\
extern "C" __global__ void dot(const float* a, const float* b, float* out, int n) {
    float sum = 0;
#pragma unroll 1
    for (int i = threadIdx.x; i < n; i += 32)
        sum += a[i] * b[i];
    out[threadIdx.x] = sum;
}
"""


@pytest.fixture(scope="module")
def dot() -> wb.Kernel:
    return wb.compile(TEXT, arch="sm_86").kernel("dot")


@pytest.fixture(scope="module")
def found(dot: wb.Kernel) -> object:
    return wb.schedule(dot)


def test_the_text_says_what_a_turn_costs(found: object) -> None:
    text = str(found)
    assert text.startswith("dot on sm_86 (static)")
    loop = next(line for line in text.splitlines() if line.startswith("Loop at"))
    assert "lines 4 to 5" in loop
    assert "Bytes a thread: global load 8." in loop
    assert "Operations a thread: fp32 2" in loop
    # Both loads are under way at once: one latency, from a hit in L1 to DRAM.
    alone = re.search(r"([\d.]+) to ([\d.]+) cycles for one warp alone", loop)
    assert alone
    assert 29 < float(alone[1]) < 90
    assert 542 < float(alone[2]) < 610
    assert "accumulator of line 5" in text


def test_everything_is_json(found: object, dot: wb.Kernel) -> None:
    data = json.loads(json.dumps(found.to_json()))  # type: ignore[attr-defined]
    assert len(data["instructions"]) == len(dot.sass.lines)  # type: ignore[union-attr]
    (loop,) = data["loops"]
    low, high = loop["alone_cycles"]
    assert low < high
    assert loop["busiest"] in ("issue", *loop["pipe_cycles"])
    assert loop["bytes_per_thread"] == {"global load": [8, 8]}
    assert sum(len(group["registers"]) for group in data["peak"]["groups"]) == int(data["peak"]["text"].split()[0])
    assert [function["name"] for function in data["functions"]] == ["dot"]
    assert data["spills"] == data["switches"] == []
    waits = [each["stall"] for each in data["instructions"] if "aits for" in each["stall"]]
    assert any("of the load of line 5" in text for text in waits)


def test_parts_are_tables(found: object) -> None:
    pandas = pytest.importorskip("pandas")
    for part in ("loops", "instructions", "spills", "peak", "functions", "switches"):
        assert isinstance(found.to_pandas(part), pandas.DataFrame)  # type: ignore[attr-defined]


def test_what_is_wrong_is_said(found: object, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(wb.ArgumentError, match="no part 'all'"):
        found.to_pandas("all")  # type: ignore[attr-defined]
    with pytest.raises(wb.ArgumentError, match="not a kernel"):
        wb.schedule("dot")  # type: ignore[arg-type]
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(wb.MissingDependency, match="pandas"):
        found.to_pandas()  # type: ignore[attr-defined]


def test_without_sass_it_is_missing_with_the_reason(dot: wb.Kernel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(dot.__dict__, "sass", Missing("no nvdisasm here"))
    assert wb.schedule(dot) == Missing("no nvdisasm here")
