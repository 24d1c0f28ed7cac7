"""Whatever text a record holds, in whatever field: a page shows it and makes no element, attribute or script of it."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from html import escape
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from support.hostile_texts import ELEMENT, HOSTILE, intruders, with_hostile_texts
from support.waiting import AT_MOST_SECONDS
from support.widget_samples import TABLE, predictions

import workbench as wb
from workbench.analyse.inspector.operand_layouts import MatrixLayouts, layouts_in
from workbench.analyse.measure import compare, effort_of, time
from workbench.analyse.measure.register_sweep import TimeRange
from workbench.analyse.model.roofline import roofline
from workbench.base.records import Missing, Quantity, SourceSpot
from workbench.base.records.compiler_passes import CompilerPass, CompilerPasses, DiffLine, PassText
from workbench.base.records.facts import Fact
from workbench.base.records.outcomes import Outcomes, Replay
from workbench.base.records.reasons import CodePlace, Why
from workbench.base.records.timings import CaseTiming, KernelStanding, ProblemTiming, Untimed
from workbench.jupyter.widgets.card_html import card_view
from workbench.jupyter.widgets.formatters import _VIEWS, view_of
from workbench.jupyter.widgets.history_card import history_view
from workbench.jupyter.widgets.history_plot import layout_of as history_layout
from workbench.jupyter.widgets.occupancy import occupancy_widget
from workbench.jupyter.widgets.reason_fold import reason_fold
from workbench.jupyter.widgets.roofline import roofline_widget
from workbench.jupyter.widgets.sweep import sweep_widget
from workbench.jupyter.widgets.timing import timing_widget
from workbench.jupyter.widgets.untimed import untimed_widget
from workbench.jupyter.widgets.verdict_plots import layout_of
from workbench.search.history.entry import Entry, Figure
from workbench.search.sweeping.sweep import DeviceSweep, SweepTime
from workbench.search.tuning.space import space_of
from workbench.search.tuning.trials import Trial
from workbench.search.tuning.tuning import About, Tuning
from workbench.teach.course import Exercise
from workbench.teach.course.progress import CourseProgress, ExerciseProgress
from workbench.tools.commands.gallery_site import make_gallery

PRODUCT = """.version 8.0
.target sm_80
.address_size 64
.entry k()
{
.reg .b32 %r<8>;
.reg .f32 %f<4>;
mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%f0,%f1,%f2,%f3}, {%r0,%r1,%r2,%r3}, {%r4,%r5}, {%f0,%f1,%f2,%f3};
ret;
}
"""
EXERCISE = Path(__file__).resolve().parents[2] / "kernels" / "vector_add"
SOURCE = f"""// {HOSTILE}
template <char... C> __global__ void copy(const float* x, float* y, int n)
{{
    int i = blockIdx.x * blockDim.x + threadIdx.x; // {HOSTILE}
    if (i < n)
        y[i] = x[i] / 3; // {HOSTILE}
}}
template __global__ void copy<'<', '"'>(const float*, float*, int);
"""
POINT_AND_CLICK = f"""() => {{
  window.reached = 0;
  window.{ELEMENT} = () => {{ window.reached += 1; }};
  document.querySelectorAll('[title], [data-at], summary, button').forEach(each => {{
    each.dispatchEvent(new Event('pointerover', {{ bubbles: true }}));
    each.dispatchEvent(new Event('click', {{ bubbles: true }}));
  }});
}}"""
TAGGED = f"""struct {ELEMENT} {{}};
template <class T> __global__ void fill(float* x) {{ *x = sizeof(T); }}
template __global__ void fill<{ELEMENT}>(float*);
"""


_PASS = CompilerPass(
    "Combine",
    "combine{n=1}",
    "saxpy",
    "ttir",
    PassText("mlir", f"module {{ {HOSTILE}\n}}", {1: SourceSpot("a.py", 1)}),
    PassText("mlir", f"module {{ {HOSTILE} }}", {}),
    (DiffLine("removed", f"module {{ {HOSTILE}", 1, None), DiffLine("added", f"module {{ {HOSTILE} }}", None, 1)),
)


def tuning() -> Tuning:
    """A search whose every text is hostile."""
    time = TimeRange(Quantity(1.0, "us", "modelled"), Quantity(2.0, "us", "modelled"), 1.5)
    refusal = Fact.of("variant_wrong", words=HOSTILE)
    trials = (
        Trial(0, {"A": HOSTILE, "B": 1}, "verified", time=time, bottleneck=HOSTILE, values=(1.5, 2.5)),
        Trial(1, {"A": HOSTILE, "B": 2}, "refused", refusal, time=time),
    )
    about = About(HOSTILE, HOSTILE, "", "", HOSTILE, HOSTILE, {HOSTILE: 1}, {}, "modelled")
    space = space_of({"A": [HOSTILE, "b"], "B": [1, 2]})
    return Tuning(about, space, trials, 2, HOSTILE, 0, objectives=(HOSTILE, f"{HOSTILE} 2"))


def device_sweep() -> DeviceSweep:
    """Times over GPUs and sizes whose every text is hostile."""
    modelled = TimeRange(Quantity(1.0, "us", "modelled"), Quantity(2.0, "us", "modelled"), 1.5)
    measured = TimeRange(Quantity(1.0, "us", "measured"), Quantity(2.0, "us", "measured"), 1.5)
    times = (
        SweepTime(HOSTILE, {HOSTILE: 1}, modelled, HOSTILE),
        SweepTime("A100", {HOSTILE: 1}, modelled, "l2", measured, HOSTILE, {HOSTILE: HOSTILE}, HOSTILE),
        SweepTime("A100", {HOSTILE: 2}, Missing(HOSTILE)),
    )
    return DeviceSweep(HOSTILE, HOSTILE, times, 4, interrupted=True)


def kept_result() -> Entry:
    """A result whose every text is hostile."""
    figures = (Figure("us", 1.0, HOSTILE, "measured"), Figure(HOSTILE, 1.0, HOSTILE, "counted"))
    return Entry(
        HOSTILE, 1.0, "time", HOSTILE, HOSTILE, HOSTILE, HOSTILE, (HOSTILE,), HOSTILE, {HOSTILE: HOSTILE}, HOSTILE,
        {HOSTILE: 1}, True, HOSTILE, figures, HOSTILE,
    )  # fmt: skip


@pytest.fixture(scope="module")
def kernel() -> wb.Kernel:
    return wb.compile(SOURCE, filename=f"{HOSTILE.replace('/', '')}.cu", arch="sm_80").kernel()


@pytest.fixture(scope="module")
def cubin(kernel: wb.Kernel, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file whose kernel has a name that no compiler gives it."""
    name = "copy" + "_" * 120
    made = wb.compile(f'extern "C" __global__ void {name}(float* x) {{ *x = 1; }}', arch="sm_80")
    hostile = HOSTILE.encode()[: len(name)]
    path = tmp_path_factory.mktemp("opened") / "hostile.cubin"
    path.write_bytes(made.cubin.replace(name.encode(), hostile.ljust(len(name), b"_")))
    return path


@pytest.fixture(scope="module")
def records(kernel: wb.Kernel, cubin: Path, simulated: Any) -> dict[str, Any]:
    """A value of each kind that a notebook shows as a view."""
    x, y = np.arange(64, dtype="f4"), np.zeros(64, "f4")
    with pytest.raises(wb.KernelFault) as stopped:
        kernel[4, 32](x[:40].copy(), y, 64)
    outcome = wb.target("emulator").launch(kernel, 4, 32, (x, y, 64), count=True)
    predicted = predictions("H100 SXM", "L4")
    recording = wb.record(kernel, (2,), 32, (x, y, 64))
    gpu = simulated.SimulatedGpu(simulated.Behaviour(us=40, cold_us=55))
    timing = replace(
        time(kernel, 7, (32, 2), (), target=gpu, effort=effort_of(60)),
        standing=KernelStanding("unchecked", "not checked"),
    )
    problem = wb.Problem(
        HOSTILE,
        inputs={"x": wb.array("n", "float32")},
        reference=lambda x: x + 1,
        launch=lambda case: (1, 64, (case["x"], case["y"], 60)),
        outputs={"y": wb.array("n", "float32")},
        cases=[{"n": 64}],
    )
    machine = simulated.Machine(0)
    benches = [simulated.SimulatedBench(simulated.Behaviour(us=us, notes=("y changes",)), machine) for us in (50, 90)]
    return {
        "fault": stopped.value.faults[0],
        "stopped launch": stopped.value.outcome,
        "replay": Replay("late", ("out[0] is 1",), ("out[0] is 2",)),
        "launch": outcome,
        "launches": Outcomes((outcome, outcome)),
        "counters": outcome.counters,
        "line table": TABLE,
        "prediction": predicted[0],
        "predictions": predicted,
        "roofline": roofline(predicted),
        "precision": wb.precision(wb.reference("gemm"), device="H100 SXM", n=8, m=8, k=8),
        "untimed": Untimed("no GPU", outcome, predicted, "all was counted"),
        "occupancy": wb.occupancy(kernel, 256),
        "advice": wb.advise(kernel, 4, 32, (x, y, 64)),
        "recording": recording,
        "trace": wb.trace(kernel, (2,), 32, (x, y, 64)),
        "accesses": recording.access(6, "global"),
        "divergence": recording.divergence(),
        "writers": recording.writes("y"),
        "timing": timing,
        "times of a problem": ProblemTiming("saxpy", kernel, (CaseTiming("n=1", {"n": 1}, timing),)),
        "comparison": compare(("first", benches[0]), ("second", benches[1]), effort=effort_of(48)),
        "sweep": wb.register_sweep(kernel, 256, caps=[40]),
        "verdict": wb.check(kernel, problem),
        "binary": wb.open(cubin),
        "verification": wb.verify(kernel, problem, seconds=0),
        "course_progress": CourseProgress((ExerciseProgress(HOSTILE, HOSTILE, HOSTILE, 0, 10, 1, False),)),
        "grade": wb.grade(Exercise("copy", HOSTILE, HOSTILE, problem, (HOSTILE,) * 3), kernel, seconds=0),
        "tuning": tuning(),
        "times over GPUs": device_sweep(),
        "passes": CompilerPasses("saxpy", "Triton", "sm_80", (_PASS,)),
        "layouts": MatrixLayouts("product", layouts_in(PRODUCT) * 2),
        "layout": layouts_in(PRODUCT)[0],
        "tensor map": wb.tensor_map(np.zeros((8, 64), np.float16), (8, 64), swizzle=128),
    }


def test_a_text_in_any_field_makes_no_element(records: dict[str, Any]) -> None:
    shown, found = 0, []
    for name, record in records.items():
        assert intruders(view_of(record).page(name)) == []
        for path, changed in with_hostile_texts(record):
            try:
                page = view_of(changed).page(HOSTILE)
            except (LookupError, ValueError, TypeError, AttributeError, StopIteration):
                continue  # the text was the name of one of several kinds, and there is no view
            shown += 1
            if intruders(page):
                found.append((name, path))
    assert found == []
    assert shown > 500


def test_a_text_of_a_reason_is_no_html_and_begins_no_line(records: dict[str, Any]) -> None:
    shown = 0
    for name, record in reasoned(records):
        for path, changed in with_hostile_texts(record, 4):
            try:
                whys = [each.why for each in (changed, *getattr(changed, "parts", {}).values())]
            except (LookupError, ValueError, TypeError, AttributeError):
                continue  # the text was the name of one of several kinds, and there is no rule
            for why in whys:
                shown += 1
                assert intruders(card_view(None, (reason_fold(why), reason_fold(why, HOSTILE))).page(name)) == [], path
                assert len(str(why).split("\n")) == 2 + bool(why.numbers) + bool(why.places)
    assert shown > 100
    why = Why("a rule", "a source", (CodePlace(line=1, file="f.cu"),), (("n", Quantity(1, "u", "static")),))
    pages = [card_view(None, (reason_fold(changed),)).page("why") for _, changed in with_hostile_texts(why)]
    assert len(pages) > 4
    assert [found for page in pages if (found := intruders(page))] == []
    assert all(escape(HOSTILE) in page for page in pages[:3])


def reasoned(records: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Records with a reason."""
    yield "fault", records["fault"]
    yield "verdict", records["verdict"]
    yield "prediction", records["prediction"]
    yield "occupancy", records["occupancy"]
    yield "roofline", records["roofline"]
    for each in (*records["advice"], *records["advice"].silent):
        yield "advice", each


def test_a_text_of_a_kept_result_is_no_html() -> None:
    page = history_view(HOSTILE, [kept_result(), kept_result()], {HOSTILE: HOSTILE}).page(HOSTILE)
    assert ELEMENT in page
    assert intruders(page) == []


def test_there_is_a_record_of_each_kind(records: dict[str, Any]) -> None:
    kinds = {each.__qualname__ for value in records.values() for each in type(value).__mro__}
    assert {name.rpartition(".")[2] for name in _VIEWS} <= kinds


def test_a_text_of_a_bokeh_model_is_no_html(records: dict[str, Any]) -> None:
    from bokeh.models import Div

    (hostile,) = records["binary"].kernels.values()
    sweep = sweep_widget(wb.kernel(TAGGED, arch="sm_80"), 256, caps=[40])
    widgets = [
        occupancy_widget(hostile, 256),
        timing_widget(replace(records["timing"], kernel=hostile)),
        *(untimed_widget(changed) for _, changed in with_hostile_texts(records["untimed"], 2)),
        roofline_widget(records["roofline"]),
        sweep,
    ]
    sweep.wait(AT_MOST_SECONDS)
    layouts = [widget._model for widget in widgets]
    layouts.append(history_layout(HOSTILE, [kept_result()], {HOSTILE: HOSTILE}, {HOSTILE: 1}))
    layouts += [layout_of(replace(records["verdict"].failure.errors, output=HOSTILE))]
    texts = [div.text for layout in layouts for div in layout.select({"type": Div})]
    assert sum(ELEMENT in text for text in texts) >= 4
    assert [found for text in texts if (found := intruders(text))] == []


@pytest.mark.thorough
def test_pages_of_listings_and_of_the_gallery(
    records: dict[str, Any], kernel: wb.Kernel, tmp_path: Path, open_file: Callable[..., Any]
) -> None:
    (hostile,) = records["binary"].kernels.values()
    folder = tmp_path / f"javascript:{ELEMENT}()"
    shutil.copytree(EXERCISE, folder)
    words = f"# {HOSTILE}\n\n{HOSTILE}\n\n| `naive` | {HOSTILE} | [a](javascript:{ELEMENT}()) |\n"
    (folder / "README.md").write_text(words)
    index = make_gallery(folder, tmp_path / "site", "sm_80")
    paths = [index, *sorted((tmp_path / "site").glob("*/*.html"))]
    for name, what in (("file", records["binary"]), ("kernel", kernel), ("listing", hostile)):
        paths.append(wb.export(what, tmp_path / f"{name}.html"))
    with_scripts = {
        name: page for name, record in records.items() if "<script>" in (page := view_of(record).page(HOSTILE))
    }
    for name, text in with_scripts.items():
        paths.append(tmp_path / f"{name}.html")
        paths[-1].write_text(text, encoding="utf-8")
    assert len(paths) > 8
    for path in paths:
        assert intruders(path.read_text(encoding="utf-8")) == [], path
        page = open_file(path)
        page.evaluate(POINT_AND_CLICK)
        assert page.evaluate("() => window.reached") == 0, path
        assert page.evaluate("() => [...document.links].map(link => link.protocol)").count("javascript:") == 0
        assert page.query_selector_all(f"{ELEMENT}, img, [on{ELEMENT}]") == []
