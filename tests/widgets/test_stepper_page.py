"""The stepper in a saved page: what it shows at a step is what the trace says, by keyboard, in both directions."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from support.on_screen import SHOTS, expect, frames, picture
from support.pages import new_page

import workbench as wb
from workbench.device.targets.trace import Trace
from workbench.device.targets.trace_expressions import Number, evaluated, parsed
from workbench.jupyter.widgets.stepper import stepper_view
from workbench.jupyter.widgets.view import script_of

pytestmark = pytest.mark.sampled(6)

TRANSPOSE = """__global__ void transpose(const int* in, int* out, int n)
{
    __shared__ int tile[16][16];
    int x = threadIdx.x, y = threadIdx.y;
    tile[y][x] = in[y * n + x];
    __syncthreads();
    if (x > y)
        out[y * n + x] = -tile[x][y];
    else
        out[y * n + x] = tile[x][y];
}"""
CODES = {"ArrowRight": "instruction", "b": "barrier", "d": "divergence", "n": "step", "ArrowDown": "line"}


@pytest.fixture(scope="module")
def trace() -> Trace:
    kernel = wb.kernel(TRANSPOSE, arch="sm_80")
    values = np.random.default_rng(4).integers(-1000, 1000, (16, 16), np.int32)
    return wb.trace(kernel, 1, (16, 16), (values, np.zeros((16, 16), np.int32), 16))


@pytest.fixture
def page(trace: Trace, tmp_path: Path, open_file: Callable[..., Any]) -> Any:
    path = tmp_path / "step.html"
    path.write_text(stepper_view(trace).page("steps"), encoding="utf-8")
    found = open_file(path, viewport={"width": 1366, "height": 900})
    expect(found.locator(".kw-step-ready")).to_be_visible()
    found.locator(".kw-step").focus()
    return found


def step_of(page: Any) -> int:
    return int(page.locator(".kw-step-here b").inner_text().split()[1])


def to_step(page: Any, step: int) -> None:
    page.locator(".kw-step").focus()
    page.keyboard.press("Home")
    for _ in range(step):
        page.keyboard.press("n")
    assert step_of(page) == step


def values_on(page: Any) -> list[str]:
    found: list[str] = page.locator(".kw-step-lane span").all_inner_texts()
    return found


def agrees(page: Any, trace: Trace) -> None:
    """The lanes' states, the values of a register that the step wrote, and shared memory are those of the trace."""
    step = step_of(page)
    words = {"runs", "waits", "ended", "unknown", "none"}
    states = page.locator(".kw-step-lane").evaluate_all("all => all.map(each => each.className)")
    shown = [(words & set(name.replace("kw-step-", "").split())).pop() for name in states]
    assert shown == [place.state for place in trace.lanes(step)]
    for write in trace.steps[step].writes[:1]:
        row = trace.registers(step)[write.register]
        if row.values.dtype.kind in "iu" and row.values.dtype.itemsize == 4:
            expected = [str(v) if known else "·" for v, known in zip(row.values, row.written, strict=True)]
            assert values_on(page) == expected
    memory = trace.shared(step).view("i4")
    page.locator("select").select_option("i32")
    cells = page.locator(".kw-step-shared td").all_inner_texts()
    assert all(text in ("·", str(value)) for text, value in zip(cells, memory, strict=True))
    page.locator(".kw-step").focus()


def test_keys_lead_where_the_trace_leads(page: Any, trace: Trace) -> None:
    assert step_of(page) == 0
    way = ["ArrowRight"] * 3 + ["ArrowDown", "ArrowDown", "b", "ArrowRight", "n", "n", "d", "ArrowDown", "d", "n"]
    visited = [0]
    for key in way:
        page.keyboard.press(key)
        reached = trace.move(visited[-1], CODES[key])  # type: ignore[arg-type]
        assert step_of(page) == (visited[-1] if reached is None else reached), key
        visited.append(step_of(page))
        agrees(page, trace)
    page.keyboard.press("End")
    assert step_of(page) == len(trace) - 1
    agrees(page, trace)
    page.keyboard.press("ArrowLeft")
    agrees(page, trace)
    page.keyboard.press("Home")
    assert step_of(page) == 0
    assert set(page.locator(".kw-step-shared td").all_inner_texts()) == {"·"}, "what was written is gone again"


def test_a_value_is_followed_back_to_its_thread(page: Any, trace: Trace) -> None:
    loaded = next(
        s.number for s in trace.steps if s.writes and any(a.space == "shared" and a.kind == "read" for a in s.accesses)
    )
    to_step(page, loaded)
    lane = int(np.flatnonzero([trace.steps[loaded].ran >> i & 1 for i in range(32)])[-1])
    page.locator(".kw-step-lane").nth(lane).click()
    value = page.locator(".kw-step-value")
    (origin,) = [o for o in trace.origins(loaded, lane) if o.kind == "shared"]
    assert origin.address is not None
    wrote = trace.memory_writer(loaded - 1, "shared", origin.address)
    assert wrote is not None
    expect(value).to_contain_text(f"from step {wrote[0]} (lane {wrote[1]} of warp {trace.steps[wrote[0]].warp})")
    value.get_by_role("button", name=f"step {wrote[0]}", exact=True).last.click()
    assert step_of(page) == wrote[0]
    cell = page.locator(".kw-step-shared td.kw-step-wrote").first
    cell.locator("button").click()
    expect(value).to_contain_text(f"written at step {wrote[0]}")


def test_the_register_that_is_chosen_stays(page: Any, trace: Trace) -> None:
    page.keyboard.press("b")
    name = trace.steps[0].writes[0].register
    page.get_by_role("button", name=name, exact=True).click()
    expect(page.locator(".kw-step-of")).to_contain_text(name)
    page.locator(".kw-step").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".kw-step-of")).to_contain_text(name)
    page.keyboard.press("Shift+R")
    assert step_of(page) == trace.move(step_of(page) + 1, "register", register=name, backwards=True)


@pytest.fixture(scope="module")
def summed() -> Trace:
    values = np.random.default_rng(4).normal(size=64).astype("f4")
    source = SUM.format(barrier="__syncthreads();")
    return wb.trace(wb.kernel(source, arch="sm_80"), 1, 64, (values, np.zeros(1, "f4")), variables=True)


@pytest.fixture
def summing(summed: Trace, tmp_path: Path, open_file: Callable[..., Any]) -> Any:
    path = tmp_path / "sum.html"
    path.write_text(stepper_view(summed).page("sum"), encoding="utf-8")
    found = open_file(path, viewport={"width": 1366, "height": 900})
    expect(found.locator(".kw-step-ready")).to_be_visible()
    found.locator(".kw-step").focus()
    return found


def test_a_breakpoint_with_a_condition_stops_where_the_trace_says(summing: Any, summed: Trace) -> None:
    at: int | None = 0
    while at is not None and summed.line(at) != 8:
        at = summed.move(at, "line")
        summing.keyboard.press("ArrowDown")
    assert step_of(summing) == at
    summing.keyboard.press("k")
    summing.keyboard.type("step == 4 && t >= 3")
    summing.keyboard.press("Enter")
    summing.keyboard.press("Escape")
    summing.keyboard.press("Home")
    at = 0
    for _ in range(3):
        summing.keyboard.press("c")
        reached = summed.move(at, "breakpoint", line=8, condition="step == 4 && t >= 3")
        assert step_of(summing) == (at if reached is None else reached)
        at = step_of(summing)
    expect(summing.locator(".kw-step-here")).to_contain_text("no breakpoint stops behind this step")
    assert at
    summing.keyboard.press("Home")
    summing.keyboard.press("c")
    expect(summing.locator(".kw-step-here")).to_contain_text("a breakpoint stops lane 3")
    summing.keyboard.press("End")
    summing.keyboard.press("Shift+C")
    assert step_of(summing) == at
    button = summing.locator(".kw-step-source button.kw-step-number[aria-pressed=true]")
    assert button.all_inner_texts() == ["8"]
    button.click()
    expect(summing.locator(".kw-step-breaks")).to_be_hidden()
    summing.keyboard.press("c")
    expect(summing.locator(".kw-step-here")).to_contain_text("no breakpoint is set")


def test_what_a_command_says_stays_where_the_view_has_another_size(summing: Any) -> None:
    here = summing.locator(".kw-step-here")
    summing.keyboard.press("c")
    expect(here).to_contain_text("no breakpoint is set")
    for height in (700, 900):
        summing.set_viewport_size({"width": 1366, "height": height})
        frames(summing)
        assert "no breakpoint is set" in here.inner_text()
    summing.locator(".kw-step").dispatch_event("kw-step-show")
    assert "no breakpoint is set" in here.inner_text()
    summing.keyboard.press("ArrowRight")
    assert "breakpoint" not in here.inner_text()


def test_watches_show_what_the_trace_says_or_why_they_cannot(summing: Any, summed: Trace) -> None:
    field = summing.get_by_label("a watch to add")
    for text in ("step", "step * 2 + threadIdx.x"):
        field.fill(text)
        field.press("Enter")
    field.fill("nowhere + 1")
    field.press("Enter")
    expect(summing.locator(".kw-step-watches [role=alert]")).to_contain_text("there is no variable nowhere")
    field.press("Escape")
    rows = summing.locator(".kw-step-watches tr")
    expect(rows.first).to_contain_text("step is not in scope")
    shown = set()
    for key in ["b", "b", "n", "b", "d", "ArrowRight", "ArrowRight", "ArrowLeft", "b", "b"]:
        summing.keyboard.press(key)
        step = step_of(summing)
        for at, text in enumerate(("step", "step * 2 + threadIdx.x")):
            value = summed.watch(step, text).values[0]
            cell = rows.nth(at).locator("td").nth(1).inner_text()
            assert cell == str(value) if value is not None else "step" in cell
            shown.add(value)
    assert len(shown) > 4
    rows.nth(1).get_by_role("button").first.click()
    expect(summing.locator(".kw-step-of")).to_contain_text("step * 2 + threadIdx.x")
    values = summed.watch(step_of(summing), "step * 2 + threadIdx.x").values
    assert values_on(summing) == ["·" if value is None else str(value) for value in values]


def test_expressions_mean_in_the_page_what_they_mean_in_python(browser: Any) -> None:
    draw = np.random.default_rng(29)
    names: dict[str, Number | None] = {"a": -7, "b": 5, "f": 2.5, "unknown": None, "zero": 0, "threadIdx.x": 40}

    def drawn(depth: int) -> str:
        kind = int(draw.integers(6))
        if depth > 3 or kind == 0:
            return str(draw.choice([*names, "3", "0x1f", "1.5f", "1e2", "2u", ".25", "true"]))
        if kind == 1:
            return f"{draw.choice(['-', '!', '~', 'not '])}{drawn(depth + 1)}"
        if kind == 2:
            return f"({drawn(depth + 1)})"
        sign = draw.choice(["||", "&&", "|", "^", "&", "==", "!=", "<", "<=", ">", ">=", "<<", ">>", "+", "-", "*", "/",
                            "%", "and", "or"])  # fmt: skip
        return f"{drawn(depth + 1)} {sign} {drawn(depth + 1)}"

    texts = [drawn(0) for _ in range(400)] + ["1 +", "(1", "x[3]", "a ? 1 : 2", "1 1", "", "threadIdx.x.y", "a = 1"]
    expected = []
    for text in texts:
        try:
            value = evaluated(parsed(text), names.get)
        except wb.ArgumentError:
            expected.append("refused")
        else:
            expected.append("none" if value is None else value)
    page = new_page(browser)
    found = page.evaluate(
        """([script, texts, names]) => {
          const { parsed, evaluated } = eval(script)();
          const exact = number => (Number.isInteger(number) ? BigInt(number) : number);
          const value = name => (names[name] === null ? null : exact(names[name]));
          return texts.map(text => {
            let tree;
            try { tree = parsed(text); } catch { return "refused"; }
            const found = evaluated(tree, value);
            return found === null ? "none" : typeof found === "bigint" ? `whole ${found}` : found;
          });
        }""",
        [script_of("stepper_expressions.js").strip().rstrip(";"), texts, names],
    )
    page.close()
    for text, want, got in zip(texts, expected, found, strict=True):
        if isinstance(want, float):
            assert got == want or (got != got and want != want), text
        else:
            assert got == (f"whole {want}" if isinstance(want, int) else want), text
    assert sum(isinstance(want, int) for want in expected) > 100


def test_warps_wait_end_and_are_chosen(page: Any, trace: Trace) -> None:
    page.keyboard.press("b")
    tiles = page.locator(".kw-step-tile")
    assert tiles.count() == 8
    expect(tiles.nth(0)).to_have_text("0 waits")
    page.keyboard.press("End")
    assert set(tiles.all_inner_texts()) == {f"{warp} ended" for warp in range(8)}
    tiles.nth(3).click()
    assert trace.steps[step_of(page)].warp == 3
    page.locator(".kw-step").focus()
    page.keyboard.press("w")
    assert trace.steps[step_of(page)].warp == 4


def test_without_its_script_the_first_steps_stand_there(trace: Trace, tmp_path: Path, browser: Any) -> None:
    path = tmp_path / "plain.html"
    path.write_text(stepper_view(trace).page("steps"), encoding="utf-8")
    page = new_page(browser, java_script_enabled=False)
    page.goto(path.as_uri())
    expect(page.locator(".kw-step-plain")).to_be_visible()
    expect(page.locator(".kw-step-bar")).to_be_hidden()
    page.close()


def test_long_traces_are_small_and_all_there(tmp_path: Path, open_file: Callable[..., Any]) -> None:
    source = """extern "C" __global__ void walk(float* x, int n) { float a = x[threadIdx.x]; unsigned s = threadIdx.x;
    for (int i = 0; i < n; i++) { s = s * 1664525u + 1013904223u; a = a * 0.5f + (float)(s >> 8); }
    x[threadIdx.x] = a; }"""
    found = wb.trace(wb.kernel(source, "walk"), 1, 64, (np.ones(64, "f4"), 2000))
    assert len(found) == 10_000
    html = stepper_view(found).page("long")
    assert len(html) < 2_000_000
    path = tmp_path / "long.html"
    path.write_text(html, encoding="utf-8")
    page = open_file(path)
    expect(page.locator(".kw-step-ready")).to_be_visible()
    page.locator(".kw-step").focus()
    page.keyboard.press("End")
    assert step_of(page) == 9_999
    expect(page.locator(".kw-step header")).to_contain_text("steps")


def test_no_steps_are_said(tmp_path: Path, open_file: Callable[..., Any]) -> None:
    source = 'extern "C" __global__ void k(int* x) { x[blockIdx.x == 0 ? 4 : 0] = 1; }'
    found = wb.trace(wb.kernel(source, "k"), 2, 32, (np.zeros(4, "i4"),), block_id=1)
    path = tmp_path / "none.html"
    path.write_text(stepper_view(found).page("none"), encoding="utf-8")
    page = open_file(path)
    expect(page.locator(".kw-card")).to_contain_text("memcheck.out_of_bounds")


SUM = """__global__ void sum(const float* x, float* out)
{{
    __shared__ float s[64];
    int t = threadIdx.x;
    s[t] = x[t];
    __syncthreads();
    for (int step = 32; step > 0; step /= 2) {{
        if (t < step)
            s[t] += s[t + step];
        {barrier}
    }}
    if (t == 0)
        *out = s[0];
}}"""
SHOWN = {
    "transpose": (TRANSPOSE, ["b", "b", *["ArrowRight"] * 9]),
    "divergence": (SUM.format(barrier="__syncthreads();"), ["b", "b", "d", "d", "d", *["ArrowRight"] * 3]),
    "barrier": (SUM.format(barrier="__syncthreads();"), ["b", "b"]),
    "race": (SUM.format(barrier=""), ["w", "b", "d", *["ArrowRight"] * 5]),
}


@cache
def html_of(name: str) -> str:
    source, _ = SHOWN[name]
    kernel = wb.kernel(source, arch="sm_80")
    if name == "transpose":
        values = np.random.default_rng(4).integers(-1000, 1000, (16, 16), np.int32)
        trace = wb.trace(kernel, 1, (16, 16), (values, np.zeros((16, 16), np.int32), 16))
    else:
        values = np.random.default_rng(4).normal(size=64).astype("f4")
        trace = wb.trace(kernel, 1, 64, (values, np.zeros(1, "f4")))
    return stepper_view(trace).page("steps")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1366, 700])
@pytest.mark.parametrize("name", SHOWN)
def test_it_fits_its_page(name: str, theme: Any, width: int, tmp_path: Path, open_file: Callable[..., Any]) -> None:
    _, keys = SHOWN[name]
    path = tmp_path / "step.html"
    path.write_text(html_of(name), encoding="utf-8")
    page = open_file(path, viewport={"width": width, "height": 1000}, color_scheme=theme)
    expect(page.locator(".kw-step-ready")).to_be_visible()
    page.locator(".kw-step").focus()
    for key in keys:
        page.keyboard.press(key)
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    here = page.locator(".kw-step-ptx .kw-step-at")
    box, line = page.locator(".kw-step-ptx").bounding_box(), here.bounding_box()
    assert box["y"] - 1 <= line["y"] < box["y"] + box["height"], "the instruction is in view"
    if SHOTS and width == 1366:
        picture(page, page.locator(".kw-step"), f"stepper-{name}-{theme}")


def test_the_view_says_how_another_warp_goes_on(page: Any, trace: Trace) -> None:
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    step = trace.steps[step_of(page)]
    order = page.locator(".kw-step-orders code").first.inner_text().removeprefix("-o ")
    kernel = wb.kernel(TRANSPOSE, arch="sm_80")
    values = np.zeros((16, 16), np.int32)
    other = wb.trace(kernel, 1, (16, 16), (values, values.copy(), 16), schedule=order)
    assert [each.warp for each in other.steps[:5]] == [step.warp] * 4 + [int(order.partition(">")[2])]


def test_shared_memory_is_shown_in_its_types(tmp_path: Path, open_file: Callable[..., Any]) -> None:
    source = """extern "C" __global__ void k(double* out) {
    __shared__ double wide[2]; __shared__ float single[2]; __shared__ short few[4]; int t = threadIdx.x;
    if (t < 2) { wide[t] = t + 0.125; single[t] = t - 0.5f; few[t] = -t; few[t + 2] = 7; }
    __syncthreads(); out[t] = wide[t & 1] + single[t & 1] + few[t & 3]; }"""
    trace = wb.trace(wb.kernel(source, "k"), 1, 32, (np.zeros(32),))
    path = tmp_path / "types.html"
    path.write_text(stepper_view(trace).page("types"), encoding="utf-8")
    page = open_file(path)
    expect(page.locator(".kw-step-ready")).to_be_visible()
    page.locator(".kw-step").focus()
    page.keyboard.press("End")
    places = {each.name: each.address // 4 for each in trace.arrays if each.space == "shared"}
    cells = page.locator(".kw-step-shared td").all_inner_texts()
    assert cells[places["wide"] : places["wide"] + 4] == ["0.125", "″", "1.125", "″"]
    assert cells[places["single"] : places["single"] + 2] == ["-0.5", "0.5"]
    assert cells[places["few"] : places["few"] + 2] == ["0 -1", "7 7"]
    page.locator("select").select_option("hex")
    assert page.locator(".kw-step-shared td").nth(places["wide"]).inner_text() == "00000000"


@pytest.mark.thorough
@pytest.mark.sampled(1)
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1366, 700])
def test_breakpoints_and_watches_fit_their_page(
    summed: Trace, theme: Any, width: int, tmp_path: Path, open_file: Callable[..., Any]
) -> None:
    path = tmp_path / "step.html"
    path.write_text(stepper_view(summed).page("steps"), encoding="utf-8")
    page = open_file(path, viewport={"width": width, "height": 1000}, color_scheme=theme)
    expect(page.locator(".kw-step-ready")).to_be_visible()
    page.locator(".kw-step-source button.kw-step-number", has_text="9").first.click()
    page.keyboard.type("step == 4 && threadIdx.x == 3")
    page.keyboard.press("Enter")
    field = page.get_by_label("a watch to add")
    for text in ("step", "t + step", "threadIdx.x < step"):
        field.fill(text)
        field.press("Enter")
    page.keyboard.press("Escape")
    page.keyboard.press("c")
    page.get_by_role("button", name="t + step", exact=True).click()
    expect(page.locator(".kw-step-of")).to_contain_text("t + step")
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    if SHOTS and width == 1366:
        picture(page, page.locator(".kw-step"), f"stepper-watches-{theme}")


PIPE = """.version 8.0
.target sm_90
.address_size 64
.visible .entry pipe(.param .u64 x, .param .u64 y)
{
.reg .b32 %t, %at, %bar, %v;
.reg .b64 %x, %y, %state;
.reg .pred %first, %done;
.shared .align 128 .b8 tile[256];
.shared .align 8 .b64 full;
ld.param.u64 %x, [x];
ld.param.u64 %y, [y];
mov.u32 %t, %tid.x;
mov.u32 %bar, full;
mov.u32 %at, tile;
setp.eq.u32 %first, %t, 32;
@%first mbarrier.init.shared.b64 [%bar], 1;
bar.sync 0;
@%first mbarrier.arrive.expect_tx.shared.b64 %state, [%bar], 256;
@%first cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%at], [%x], 256, [%bar];
setp.ge.u32 %first, %t, 32;
@%first bra END;
AGAIN:
mbarrier.try_wait.parity.shared.b64 %done, [%bar], 0;
@!%done bra AGAIN;
mad.lo.u32 %at, %t, 4, %at;
ld.shared.b32 %v, [%at];
mad.wide.u32 %y, %t, 4, %y;
st.global.b32 [%y], %v;
END:
ret;
}
"""


def test_barrier_objects_and_copies_in_flight_are_shown(tmp_path: Path, open_file: Callable[..., Any]) -> None:
    kernel = wb.kernel(PIPE, arch="sm_90")
    trace = wb.trace(kernel, 1, 64, (np.arange(64, dtype=np.int32), np.zeros(32, np.int32)))
    path = tmp_path / "pipe.html"
    path.write_text(stepper_view(trace).page("steps"), encoding="utf-8")
    page = open_file(path)
    expect(page.locator(".kw-step-ready")).to_be_visible()
    (begins,) = (each.number for each in trace.steps if each.op.opcode.text.startswith("cp.async.bulk") and each.ran)
    (flight,) = (each for each in trace.objects.copies if each.begun.kind == "write")
    to_step(page, begins)
    row = page.locator(".kw-step-objects tr").nth(1)
    assert row.locator("td").all_inner_texts()[:4] == ["full", "0 (parity 0)", "0 of 1", "256"]
    shown = page.locator(".kw-step-flights li")
    assert "warp 1: copy of 256 bytes to shared memory, tile" in shown.inner_text()
    tiles = page.locator(".kw-step-tile")
    assert "copies" in tiles.nth(1).inner_text()
    assert "starts 1 asynchronous copy; arrives at full" in str(tiles.nth(1).get_attribute("title"))
    # The link leads to the step with which the copy ends.
    shown.get_by_role("button", name=f"step {flight.ends}").click()
    assert step_of(page) == flight.ends
    assert row.locator("td").all_inner_texts()[:4] == ["full", "1 (parity 1)", "1 of 1", "0"]
    assert page.locator(".kw-step-flights").inner_text() == "nothing"
