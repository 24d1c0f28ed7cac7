"""The stepper's timeline: it has each warp's state at each step as the trace has it, and jumps by mouse and by keys."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from support.on_screen import expect
from support.pages import new_page

import workbench as wb
from workbench.device.targets.trace import Trace
from workbench.jupyter.widgets.stepper import stepper_view
from workbench.jupyter.widgets.stepper_data import packed
from workbench.jupyter.widgets.view import script_of

pytestmark = pytest.mark.sampled(6)

SUM = """extern "C" __global__ void sum(const float* x, float* out)
{
    __shared__ float s[64];
    int t = threadIdx.x;
    s[t] = x[t];
    __syncthreads();
    for (int step = 32; step > 0; step /= 2) {
        if (t < step)
            s[t] += s[t + step];
        __syncthreads();
    }
    if (t == 0)
        *out = s[0];
}"""
NAMED = """extern "C" __global__ void named(int* x) {
    int t = threadIdx.x;
    if (t >= 72) return;
    if (t < 64) asm volatile("bar.sync 3, 64;" ::: "memory");
    else x[t] = t;
    if (t == 5) x[t] = 1;
    if (t % 64 < 32) asm volatile("barrier.sync 2, 64;" ::: "memory");
    x[t] += t;
}"""
PIPE = """.version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 x, .param .u64 y) {
.reg .pred %first, %done, %none;
.reg .b32 %t, %bar, %at, %v;
.reg .b64 %x, %y, %state;
.shared .align 8 .b64 full;
.shared .align 16 .b8 tile[256];
ld.param.u64 %x, [x];
ld.param.u64 %y, [y];
mov.u32 %t, %tid.x;
mov.u32 %bar, full;
mov.u32 %at, tile;
setp.eq.u32 %none, %t, 0;
@%none mbarrier.init.shared.b64 [%bar], 1;
bar.sync 0;
setp.eq.u32 %first, %t, 32;
@%first bra SEND;
AGAIN:
mbarrier.test_wait.parity.shared.b64 %done, [%bar], 0;
@!%done bra AGAIN;
mad.lo.u32 %at, %t, 4, %at;
ld.shared.b32 %v, [%at];
mad.wide.u32 %y, %t, 4, %y;
st.global.b32 [%y], %v;
bra END;
SEND:
mbarrier.arrive.expect_tx.shared.b64 %state, [%bar], 256;
cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%at], [%x], 256, [%bar];
END:
ret;
}
"""


@cache
def trace_of(name: str) -> Trace:
    args: tuple[Any, ...]
    if name in ("sum", "cut"):
        kernel, args, block = wb.kernel(SUM, arch="sm_80"), (np.ones(64, "f4"), np.zeros(1, "f4")), 64
    elif name == "named":
        kernel, args, block = wb.kernel(NAMED, arch="sm_80"), (np.zeros(80, "i4"),), 80
    else:
        kernel, args, block = wb.kernel(PIPE, arch="sm_90"), (np.arange(64, dtype="i4"), np.zeros(64, "i4")), 64
    return wb.trace(kernel, 1, block, args, steps=5 if name == "cut" else 10_000)


def expected(trace: Trace, warp: int) -> list[list[object]]:
    """The state at each step and of what, from what `Trace` says of lanes, barriers and barrier objects."""
    found: list[list[object]] = []
    alive = sum(1 << lane for lane in range(32) if warp * 32 + lane < trace.launch.block.size)
    objects = list(trace.objects.courses)
    for step in trace.steps:
        tests = [each for each in trace.objects.tests if each.warp == warp and each.step <= step.number]
        failed = objects.index(tests[-1].address) if tests and tests[-1].failed else -1
        states = {place.state for place in trace.lanes(step.number, warp)}
        if step.warp == warp:
            kind, what = ("runs" if step.active == alive else "diverged", -1)
            if failed >= 0:
                kind, what = "object", failed
            alive &= ~step.ended
        elif states == {"ended"}:
            kind, what = "ended", -1
        elif "waits" in states:
            kind, what = "barrier", waited(trace, warp, step.number)
        elif failed >= 0:
            kind, what = "object", failed
        else:
            kind, what = ("ready" if "runs" in states else "cut", -1)
        found.append([kind, what])
    return found


def waited(trace: Trace, warp: int, step: int) -> int:
    """The barrier whose lanes arrived first of those that wait."""
    held: dict[int, int] = {}
    for event in trace.barriers:
        if event.step > step:
            break
        if not event.lanes:
            held.pop(event.number, None)
        elif event.warp == warp and event.waits:
            held.setdefault(event.number, event.step)
    return min(held, key=lambda number: held[number])


COURSES = """async ([packed, scripts]) => {
  const [traceOf, coursesOf] = scripts.map(eval);
  const bytes = Uint8Array.from(atob(packed), character => character.charCodeAt(0));
  const plain = new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate")));
  const buffer = await plain.arrayBuffer();
  const size = new DataView(buffer).getUint32(0, true);
  const data = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, size)));
  const trace = traceOf(data, new Uint8Array(buffer, 4 + size));
  const { warps, runAt, columnsOf, KINDS } = coursesOf(data, trace);
  const states = {}, columns = {};
  for (const warp of warps) {
    states[warp] = [];
    for (let step = 0; step <= trace.last; step++) {
      const { kind, what, from, to } = runAt(warp, step);
      if (step < from || step > to) throw new Error(`${step} is not in ${from} to ${to}`);
      states[warp].push([kind, what]);
    }
    columns[warp] = [...columnsOf(warp, 0, trace.last + 1, trace.last + 1)].map(each => KINDS[each]);
  }
  return [states, columns];
}"""


@pytest.mark.parametrize("name", ["sum", "cut", "named", "pipe"])
def test_states_are_those_of_the_trace(name: str, browser: Any) -> None:
    trace = trace_of(name)
    page = new_page(browser)
    scripts = [script_of(f"stepper_{each}.js").strip().rstrip(";") for each in ("trace", "courses")]
    states, columns = page.evaluate(COURSES, [packed(trace), scripts])
    page.close()
    seen = set()
    for warp, found in states.items():
        want = expected(trace, int(warp))
        assert found == want, f"warp {warp}"
        # Where a column is a step, it has the step's state.
        assert columns[warp] == [kind for kind, _ in want]
        seen |= {(kind, what) for kind, what in found}
    barriers = {what for kind, what in seen if kind == "barrier"}
    assert barriers == {"sum": {0}, "cut": set(), "named": {2, 3}, "pipe": {0}}[name]
    others = {"sum": {"diverged", "ended"}, "cut": {"cut"}, "named": {"diverged", "ended"}, "pipe": {"object"}}[name]
    assert others <= {kind for kind, _ in seen}


@pytest.fixture
def page(tmp_path: Path, open_file: Callable[..., Any]) -> Any:
    return opened("sum", tmp_path, open_file)


def opened(name: str, folder: Path, open_file: Callable[..., Any], width: int = 1366) -> Any:
    path = folder / f"{name}.html"
    path.write_text(stepper_view(trace_of(name)).page(name), encoding="utf-8")
    found = open_file(path, viewport={"width": width, "height": 768})
    expect(found.locator(".kw-step-ready")).to_be_visible()
    return found


def where(page: Any) -> tuple[int, int]:
    """The step, and the warp whose lanes are shown."""
    step = int(page.locator(".kw-step-here b").inner_text().split()[1])
    return step, int(page.locator(".kw-step-of").inner_text().removeprefix("of warp ").split(":")[0])


def test_keys_lead_to_changes_and_to_other_warps(page: Any) -> None:
    trace = trace_of("sum")
    line = page.get_by_role("slider", name="timeline of the warps")
    page.locator(".kw-step").focus()
    page.keyboard.press("Home")
    line.focus()
    for warp in (0, 1):
        want = expected(trace, warp)
        changes = [step for step in range(1, len(want)) if want[step] != want[step - 1]]
        assert len(changes) > 8
        for step in changes:
            line.press("ArrowRight")
            assert where(page) == (step, warp)
        line.press("ArrowRight")
        assert where(page) == (changes[-1], warp)
        for step in [*reversed(changes[:-1]), 0]:
            line.press("ArrowLeft")
            assert where(page) == (step, warp)
        line.press("ArrowDown")
        assert where(page) == (0, 1)
    line.press("ArrowUp")
    assert where(page) == (0, 0)
    # Other keys do there what they do elsewhere.
    line.press("b")
    step, _ = where(page)
    assert trace.text(step).startswith("bar")
    said = str(line.get_attribute("aria-valuetext"))
    assert said.startswith(f"step {step} of {len(trace) - 1}: warp 0 runs, steps 0 to ")
    line.press("ArrowRight")
    expect(line).to_have_attribute("aria-valuetext", f"step {step + 1} of {len(trace) - 1}: warp 0 waits at barrier 0, "
                                   f"steps {step + 1} to {until(trace, 0, step + 1)}")  # fmt: skip
    expect(line).to_have_attribute("aria-valuenow", str(step + 1))


def until(trace: Trace, warp: int, step: int) -> int:
    """The last step of a run of one state."""
    want = expected(trace, warp)
    return next((each - 1 for each in range(step, len(want)) if want[each] != want[step]), len(want) - 1)


@pytest.mark.parametrize("name", ["sum", "named"])
def test_a_click_jumps_to_the_step_and_the_warp(name: str, tmp_path: Path, open_file: Callable[..., Any]) -> None:
    page, trace = opened(name, tmp_path, open_file), trace_of(name)
    box = page.locator(".kw-step-timeline").bounding_box()
    gutter, right = 26, 4
    width = box["width"] - gutter - right
    warps = sorted(trace.numbers)
    high = box["height"] / len(warps)
    draw = np.random.default_rng(3)
    for _ in range(12):
        step, row = int(draw.integers(len(trace))), int(draw.integers(len(warps)))
        page.mouse.click(box["x"] + gutter + (step + 0.5) / len(trace) * width, box["y"] + (row + 0.5) * high)
        assert where(page) == (step, warps[row])
        shown = page.locator(".kw-step-lane").evaluate_all("all => all.map(each => each.className)")
        for place, names in zip(trace.lanes(step, warps[row]), shown, strict=True):
            assert f"kw-step-{place.state}" in names.replace("kw-step-none", "kw-step-ended").split()
    # Drawn along, it goes with the mouse.
    page.mouse.move(box["x"] + gutter + 2, box["y"] + high / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + gutter + width - 2, box["y"] + high / 2, steps=4)
    page.mouse.up()
    assert where(page) == (len(trace) - 1, warps[0])


def test_closer_it_shows_fewer_steps_around_the_step(page: Any) -> None:
    trace = trace_of("sum")
    line = page.locator(".kw-step-timeline")
    page.locator(".kw-step").focus()
    page.keyboard.press("End")
    closer, wider = page.locator(".kw-step-closer"), page.locator(".kw-step-wider")
    expect(wider).to_be_disabled()
    closer.click()
    box = line.bounding_box()
    page.mouse.click(box["x"] + 28, box["y"] + 4)
    far = len(trace) - 1 - where(page)[0]
    assert 0 < far <= len(trace) // 4 + 1
    while closer.is_enabled():
        closer.click()
    page.locator(".kw-step").focus()
    page.keyboard.press("Home")
    cursor = page.locator(".kw-step-cursor").bounding_box()
    assert box["x"] <= cursor["x"] < box["x"] + box["width"], "it goes where the step is"
    line.focus()
    while wider.is_enabled():
        line.press("-")
    page.mouse.click(box["x"] + box["width"] - 6, box["y"] + 4)
    assert where(page)[0] == len(trace) - 1


def test_all_that_one_looks_at_is_on_a_laptops_screen(tmp_path: Path, open_file: Callable[..., Any]) -> None:
    for name, width in [("sum", 1366), ("sum", 700), ("named", 560), ("pipe", 700)]:
        page = opened(name, tmp_path, open_file, width)
        page.locator(".kw-step").focus()
        for key in ("b", "ArrowRight", "ArrowRight"):
            page.keyboard.press(key)
        view = page.locator(".kw-step").bounding_box()
        assert view["y"] + view["height"] <= 768
        parts = [".kw-step-source .kw-step-at", ".kw-step-ptx .kw-step-at", ".kw-step-lane >> nth=0",
                 ".kw-step-lane >> nth=31", ".kw-step-registers .kw-step-chosen", ".kw-step-timeline"]  # fmt: skip
        for part in parts:
            box = page.locator(part).bounding_box()
            assert view["y"] <= box["y"] <= view["y"] + view["height"] - box["height"], (name, width, part)
            seen = page.locator(part).evaluate(
                """node => {
                  const { left, top, height } = node.getBoundingClientRect();
                  const found = document.elementFromPoint(left + 6, top + height / 2);
                  return node === found || node.contains(found);
                }"""
            )
            assert seen, (name, width, part)


def test_what_is_drawn_of_a_long_trace_is_no_more_than_the_screen_shows(
    tmp_path: Path, open_file: Callable[..., Any]
) -> None:
    source = """extern "C" __global__ void walk(float* x, int n) { float a = x[threadIdx.x];
    for (int i = 0; i < n; i++) { a = a * 0.5f + 1; __syncthreads(); } x[threadIdx.x] = a; }"""
    found = wb.trace(wb.kernel(source, "walk"), 1, 1024, (np.ones(1024, "f4"), 2000), steps=20_000)
    assert (len(found), len(found.numbers)) == (20_000, 32)
    path = tmp_path / "long.html"
    path.write_text(stepper_view(found).page("long"), encoding="utf-8")
    page = open_file(path)
    expect(page.locator(".kw-step-ready")).to_be_visible()
    line = page.locator(".kw-step-timeline")
    parts = line.locator("path").evaluate_all("all => all.map(each => each.getAttribute('d').split('M').length - 1)")
    columns = line.bounding_box()["width"]
    assert 32 < sum(parts) <= 32 * columns
    assert line.locator("*").count() < 60
    assert line.bounding_box()["height"] <= 32 * 4
    page.locator(".kw-step").focus()
    page.keyboard.press("End")
    assert where(page)[0] == 19_999
