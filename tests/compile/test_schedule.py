"""`wb.schedule`: a kernel's schedule as records, as JSON and as tables."""

from __future__ import annotations

import json
import sys

import pytest
from support.refusals import refused

import workbench as wb
from workbench.analyse.inspector.schedule_report import ScheduleReport
from workbench.base.records import Missing
from workbench.isa.sass.loop_schedule import LoopSchedule

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
def found(dot: wb.Kernel) -> ScheduleReport:
    report = wb.schedule(dot)
    assert isinstance(report, ScheduleReport)
    return report


def test_an_iteration_of_a_loop_has_its_costs(found: ScheduleReport) -> None:
    (loop,) = found.loops
    assert loop.source_lines == (4, 5)
    assert isinstance(loop.schedule, LoopSchedule)
    assert loop.schedule.moved == {"global load": (8, 8)}
    assert loop.schedule.operations["fp32"] == (2, 2)
    # Both loads are under way at once: one latency, from a hit in L1 to DRAM.
    assert 29 < loop.schedule.alone.low < 90
    assert 542 < loop.schedule.alone.high < 610
    assert ("accumulator", (5,)) in [(group.kind, group.source_lines) for group in found.peak]


def test_everything_is_json(found: ScheduleReport, dot: wb.Kernel) -> None:
    data = json.loads(json.dumps(found.to_json()))
    assert len(data["instructions"]) == len(dot.sass.lines)  # type: ignore[union-attr]
    (loop,) = data["loops"]
    low, high = loop["alone_cycles"]
    assert low < high
    assert loop["busiest"] in ("issue", *loop["pipe_cycles"])
    assert loop["bytes_per_thread"] == {"global load": [8, 8]}
    assert [group["registers"] for group in data["peak"]["groups"]] == [list(group.registers) for group in found.peak]
    assert [function["name"] for function in data["functions"]] == ["dot"]
    assert data["spills"] == data["switches"] == []
    for row, stall in zip(data["instructions"], found.stalls, strict=True):
        assert row["gap"] is None if stall.gap is None else row["gap"]["cycles"] == stall.gap.cycles
        assert [wait["barrier"] for wait in row["waits"]] == [wait.barrier for wait in stall.waits]
    loads = {each.offset for each in found.instructions if (each.mnemonic, each.line) == ("LDG", 5)}
    waited = {each["offset"] for row in data["instructions"] for wait in row["waits"] for each in wait["setters"]}
    assert len(loads) == 2
    assert loads <= waited


def test_all_of_it_has_words(found: ScheduleReport) -> None:
    texts = [*found.loop_texts, *found.loop_shorts, found.peak_text]
    assert all(texts)
    assert all(text in str(found) for text in (*found.loop_texts, found.peak_text, "dot on sm_86 (static)"))
    waits = [bool(stall.waits) or (stall.gap is not None and stall.gap.cycles > 1) for stall in found.stalls]
    assert [bool(text) for text in found.stall_texts] == waits
    assert [row["stall"] for row in found.to_json()["instructions"]] == list(found.stall_texts)


def test_parts_are_tables(found: ScheduleReport) -> None:
    pandas = pytest.importorskip("pandas")
    for part in ("loops", "instructions", "spills", "peak", "functions", "switches"):
        assert isinstance(found.to_pandas(part), pandas.DataFrame)


def test_what_is_wrong_is_said(found: ScheduleReport, monkeypatch: pytest.MonkeyPatch) -> None:
    with refused("part"):
        found.to_pandas("all")
    with refused("kernel"):
        wb.schedule("dot")  # type: ignore[arg-type]
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(wb.MissingDependency, match="pandas"):
        found.to_pandas()


def test_without_sass_it_is_missing_with_the_reason(dot: wb.Kernel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(dot.__dict__, "sass", Missing("no nvdisasm here"))
    assert wb.schedule(dot) == Missing("no nvdisasm here")


RECURRENCE = """\
extern "C" __global__ void k(const float* a, float* b) {
    float x = a[threadIdx.x];
    for (int q = 0; q < 20000; q++)
        x = x * 0.999f + 0.1f;
    b[threadIdx.x] = x;
}
extern "C" __device__ __noinline__ float called(float x) { return x * x + 1; }
extern "C" __global__ void calling(float* b, int n) {
    float x = b[threadIdx.x];
#pragma unroll 1
    for (int q = 0; q < n; q++)
        x = called(x);
    b[threadIdx.x] = x;
}
"""


def test_a_far_jump_out_of_a_loop_calls_no_function() -> None:
    made = wb.compile(RECURRENCE, arch="sm_86")
    (jumping,), (calling,) = (wb.schedule(made.kernel(name)).loops for name in ("k", "calling"))
    (jump,) = jumping.schedule.far_jumps
    assert made.kernel("k").sass.lines[jump].opcode.startswith("CALL")
    assert not jumping.schedule.calls
    assert calling.schedule.calls
    assert calling.schedule.far_jumps == ()
