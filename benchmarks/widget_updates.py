"""The time that each widget takes to be made and to follow a change: in Python, and in a browser up to the next frame.

    .venv/bin/python benchmarks/widget_updates.py [--rounds 20] [--only occupancy] [--markdown]

A row is a function of this file with `@row("what it is")`: it prepares, and returns what is timed: a callable without
arguments. One that returns a number has measured itself (in the page, in milliseconds). `browser` is a Chromium; rows
that take it are left out where there is none. Times are for orientation; compare rows of one run. What a view is made
from (a launch that was recorded, counted, predicted) is prepared and not timed, unless the row says so.
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import inspect
import itertools
import json
import shutil
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

import workbench as wb
from workbench.analyse.measure.spread import drift_of, median_interval, percentiles
from workbench.base.records import Dim3, Missing, Quantity, Resources
from workbench.base.records.timings import Series, Timing
from workbench.jupyter.widgets import timing_view
from workbench.jupyter.widgets.formatters import view_of
from workbench.jupyter.widgets.timing import layout_of

Update = Callable[[], Any]
ROWS: dict[str, Callable[..., Update]] = {}
LAUNCH = Resources(42, static_smem_bytes=12288, num_barriers=1)
SOURCE = """extern "C" __global__ void wide(const float* x, float* y) {
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


# A transposition with bank conflicts, a branch that parts warps, and an atomic: something for every view.
EVENTS = """extern "C" __global__ void turned(const float* x, float* y, int n, float* sum) {
  __shared__ float tile[32][32];
  int c = blockIdx.x * 32, r = blockIdx.y * 32;
  for (int j = threadIdx.y; j < 32; j += 8) tile[j][threadIdx.x] = x[(r + j) * n + c + threadIdx.x];
  __syncthreads();
  for (int j = threadIdx.y; j < 32; j += 8) y[(c + j) * n + r + threadIdx.x] = tile[threadIdx.x][j];
  if (threadIdx.x % 2 == 0) atomicAdd(sum, x[threadIdx.x * 8]);
}"""
SIDE = 128


def row(name: str) -> Callable[[Callable[..., Update]], Callable[..., Update]]:
    """Enter a function into the table under this name."""

    def enter(function: Callable[..., Update]) -> Callable[..., Update]:
        ROWS[name] = function
        return function

    return enter


# Sets a property of the model with a title, and waits for the frame that shows what follows from it.
_MOVE = """([title, value]) => new Promise(done => {
  const found = Bokeh.documents[0]._all_models ? [...Bokeh.documents[0]._all_models.values()] : [];
  const slider = found.find(model => model.title === title);
  const start = performance.now();
  slider.value = value;
  requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - start)));
})"""

# Draws another request of a picture: the last and the first in turn.
_STEP = """() => new Promise(done => {
  const slider = document.querySelector('.kw-steps input');
  const start = performance.now();
  slider.value = slider.value === slider.min ? slider.max : slider.min;
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - start)));
})"""

# Sorts a table by another column at each click.
_SORT = """() => new Promise(done => {
  const heads = [...document.querySelectorAll('thead button')];
  window.turn = ((window.turn ?? 0) + 1) % heads.length;
  const start = performance.now();
  heads[window.turn].click();
  requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - start)));
})"""


def page_of(browser: Any, html: str) -> Any:
    """A page of its own with a view."""
    folder = Path(tempfile.mkdtemp(prefix="widget-updates-"))
    (folder / "page.html").write_text(html, encoding="utf-8")
    page = browser.new_page(viewport={"width": 1000, "height": 1400})
    page.goto((folder / "page.html").as_uri())
    return page


def moved(browser: Any, html: str, title: str, values: Iterator[Any]) -> Update:
    """An update of a page of Bokeh: a control with this title takes the next value."""
    page = page_of(browser, html)
    page.wait_for_selector(".bk-Figure")
    return lambda: float(page.evaluate(_MOVE, [title, next(values)]))


def played(browser: Any, value: Any, script: str) -> Update:
    """An update of the page that a value is exported as."""
    page = page_of(browser, view_of(value).page("a view"))
    return lambda: float(page.evaluate(script))


@row("occupancy: made, with its picture")
def occupancy_made() -> Update:
    from workbench.jupyter.widgets import occupancy_widget

    def make() -> None:
        widget = occupancy_widget(LAUNCH, 256)
        widget._repr_mimebundle_()
        widget.close()

    return make


@row("occupancy: a slider moved, to the frame")
def occupancy_moved(browser: Any) -> Update:
    from workbench.jupyter.widgets import occupancy_html

    return moved(browser, occupancy_html(LAUNCH, 256), "registers a thread", itertools.cycle(range(24, 255)))


@row("occupancy: another arch, to the frame")
def occupancy_arch(browser: Any) -> Update:
    from workbench.jupyter.widgets import occupancy_html

    return moved(browser, occupancy_html(LAUNCH, 256), "arch", itertools.cycle(("sm_75", "sm_80", "sm_86", "sm_120")))


@row("register sweep: one variant compiled and drawn")
def sweep_variant() -> Update:
    from workbench.analyse.measure.register_sweep import Variant
    from workbench.jupyter.widgets import sweep_widget

    # A text that no cache has seen, so that compilers work.
    kernel = wb.kernel(f"{SOURCE}// {time.time_ns()}", arch="sm_90")
    widget = sweep_widget(kernel, 256, caps=[])
    widget.wait()
    caps = itertools.count(24)

    def update() -> None:
        widget.run.request(Variant(cap=next(caps)))
        widget.wait()

    return update


# ---------------------------------------------------------------- of a launch on the emulator


@functools.cache
def kernel() -> wb.Kernel:
    """The kernel of the rows below."""
    return wb.kernel(EVENTS, arch="sm_86")


@functools.cache
def launch() -> tuple[Any, ...]:
    """Its launch: what follows the kernel."""
    x = np.ones((SIDE, SIDE), np.float32)
    return (4, 4), (32, 8), (x, np.zeros_like(x), SIDE, np.zeros(1, np.float32))


@functools.cache
def recording() -> Any:
    """The launch with its accesses."""
    return wb.record(kernel(), *launch())


@functools.cache
def counters() -> Any:
    """The launch with its counts."""
    return wb.target("emulator").launch(kernel(), *launch(), count=True).counters


@functools.cache
def predictions() -> Any:
    """The launch on all GPUs."""
    return wb.predict(kernel(), *launch(), device="all")


@row("pictures: a launch recorded, and its card")
def pictures_made() -> Update:
    return lambda: view_of(wb.record(kernel(), *launch()))


@row("pictures: the card of a recording")
def recording_card() -> Update:
    found = recording()
    return lambda: view_of(found)


@row("pictures: banks of an access")
def banks() -> Update:
    found = recording()
    return lambda: view_of(found.access(6, space="shared"))


@row("pictures: the map of writers")
def writers() -> Update:
    found = recording()
    return lambda: view_of(found.writes("y"))


@row("pictures: another request, to the frame")
def picture_stepped(browser: Any) -> Update:
    return played(browser, recording().access(6, space="shared"), _STEP)


@row("counters: a launch counted, and its table")
def counters_counted() -> Update:
    return lambda: view_of(wb.target("emulator").launch(kernel(), *launch(), count=True).counters)


@row("counters: the table by PTX line")
def counters_made() -> Update:
    found = counters()
    return lambda: view_of(found.table("ptx"))


@row("counters: sorted, to the frame")
def counters_sorted(browser: Any) -> Update:
    return played(browser, counters().table("ptx"), _SORT)


@row("counters: the panel's answer")
def counters_updated() -> Update:
    from workbench.isa.ptx.stable_names import digest_of
    from workbench.jupyter.live.counts import answer

    counters()
    question = json.dumps([digest_of(kernel().compilation.ptx)])
    return lambda: json.dumps(answer(question)._repr_json_())


@row("prediction: a launch on one GPU, and its card")
def predicted() -> Update:
    return lambda: view_of(wb.predict(kernel(), *launch(), device="RTX A4000"))


@row("prediction: the card over all GPUs")
def prediction_card() -> Update:
    found = predictions()
    return lambda: view_of(found)


@row("prediction: sorted, to the frame")
def prediction_sorted(browser: Any) -> Update:
    return played(browser, predictions(), _SORT)


@row("roofline: made over two GPUs, with its picture")
def roofline_made() -> Update:
    from workbench.analyse.model.roofline import roofline
    from workbench.jupyter.widgets.roofline import roofline_widget

    two = predictions().each[:2]

    def make() -> None:
        widget = roofline_widget(roofline(two))
        widget._repr_mimebundle_()
        widget.close()

    return make


@row("advice: twelve rules over a launch, and its card")
def advised() -> Update:
    return lambda: view_of(wb.advise(kernel(), *launch(), device="RTX A4000"))


@row("advice: the card")
def advice_card() -> Update:
    found = wb.advise(kernel(), *launch(), device="RTX A4000")
    return lambda: view_of(found)


# ---------------------------------------------------------------- of a time


def timing(count: int) -> Timing:
    """A time of so many samples, hot and cold."""
    samples = tuple(float(us) for us in np.random.default_rng(0).lognormal(3, 0.02, count))
    p5, median, p95 = (Quantity(us, "us", "measured") for us in percentiles(samples, 5, 50, 95))
    none = Missing("nothing ran")

    def series(caches: str) -> Series:
        interval, drift = median_interval(samples), drift_of(samples)
        return Series(caches, samples, median, p5, p95, interval, 0.02, drift, 20, "a batch", none, none, "done")  # type: ignore[arg-type]

    return Timing("kernel", "no GPU", Dim3(1), Dim3(32), samples, median, p5, p95, series("hot"), series("cold"))


def of_time(count: int, what: str, prepare: Callable[[Timing], Update]) -> None:
    """Enter a row for a number of samples."""
    row(f"time: {what}, {count:,} samples")(lambda: prepare(timing(count)))


for _count in (50, 1000):
    of_time(_count, "the card", lambda made: lambda: view_of(made))
    of_time(_count, "its JSON", lambda made: lambda: json.dumps(timing_view(made).to_json()))
    of_time(_count, "its plots", lambda made: lambda: layout_of(made))
    of_time(_count, "the interval of its median", lambda made: lambda: median_interval(made.samples_us))


def timed(update: Update, rounds: int) -> list[float]:
    """Milliseconds of each round, after one that warms up."""
    update()
    found = []
    for _ in range(rounds):
        start = time.perf_counter()
        reported = update()
        passed = (time.perf_counter() - start) * 1000
        found.append(reported if isinstance(reported, float) else passed)
    return found


@contextlib.contextmanager
def running_browser() -> Iterator[Any]:
    """A Chromium, None where there is none."""
    path = next((p for name in ("chromium", "chromium-browser", "google-chrome") if (p := shutil.which(name))), None)
    if path is None:
        yield None
        return
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


def main() -> None:
    """Time the rows and print a line each."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--only", default="", help="rows whose name has this text")
    parser.add_argument("--markdown", action="store_true", help="print a table of Markdown")
    asked = parser.parse_args()
    chosen = {name: prepare for name, prepare in ROWS.items() if asked.only in name}
    width = max(map(len, chosen), default=0)
    bar = "| " if asked.markdown else ""
    between, end = (" | ", " |") if asked.markdown else ("  ", "")
    print(f"{bar}{'widget':<{width}}{between}{'median ms':>10}{between}{'slowest ms':>10}{end}")
    if asked.markdown:
        print("| --- | ---: | ---: |")
    with running_browser() as browser:
        for name, prepare in chosen.items():
            if "browser" not in inspect.signature(prepare).parameters:
                found = timed(prepare(), asked.rounds)
            elif browser is not None:
                found = timed(prepare(browser), asked.rounds)
            else:
                print(f"{bar}{name:<{width}}{between}no Chromium on PATH{between}{end}")
                continue
            print(f"{bar}{name:<{width}}{between}{statistics.median(found):>10.1f}{between}{max(found):>10.1f}{end}")


if __name__ == "__main__":
    main()
