"""How long each widget takes to be made and to follow a change: in Python, and in a browser up to the next frame.

    .venv/bin/python benchmarks/widget_updates.py [--rounds 20] [--only occupancy]

A row is a function of this file with `@row("what it is")`: it prepares, and returns what is timed: a callable without
arguments. One that returns a number has measured itself (in the page, in milliseconds). `browser` is a Chromium; rows
that take it are left out where there is none. Times are for orientation; compare rows of one run.
"""

from __future__ import annotations

import argparse
import contextlib
import inspect
import itertools
import shutil
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import workbench as wb
from workbench.records import Resources

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


def moved(browser: Any, html: str, title: str, values: Iterator[Any]) -> Update:
    """An update of a page of Bokeh: a control with this title takes the next value."""
    folder = Path(tempfile.mkdtemp(prefix="widget-updates-"))
    (folder / "page.html").write_text(html, encoding="utf-8")
    page = browser.new_page(viewport={"width": 1000, "height": 1400})
    page.goto((folder / "page.html").as_uri())
    page.wait_for_selector(".bk-Figure")
    return lambda: float(page.evaluate(_MOVE, [title, next(values)]))


@row("occupancy: made, with its picture")
def occupancy_made() -> Update:
    from workbench.widgets import occupancy_widget

    def make() -> None:
        widget = occupancy_widget(LAUNCH, 256)
        widget._repr_mimebundle_()
        widget.close()

    return make


@row("occupancy: a slider moved, to the frame")
def occupancy_moved(browser: Any) -> Update:
    from workbench.widgets import occupancy_html

    return moved(browser, occupancy_html(LAUNCH, 256), "registers a thread", itertools.cycle(range(24, 255)))


@row("occupancy: another arch, to the frame")
def occupancy_arch(browser: Any) -> Update:
    from workbench.widgets import occupancy_html

    return moved(browser, occupancy_html(LAUNCH, 256), "arch", itertools.cycle(("sm_75", "sm_80", "sm_86", "sm_120")))


@row("register sweep: one variant compiled and drawn")
def sweep_variant() -> Update:
    from workbench.measure.register_sweep import Variant
    from workbench.widgets import sweep_widget

    # A text that no cache has seen, so that compilers work.
    kernel = wb.kernel(f"{SOURCE}// {time.time_ns()}", arch="sm_90")
    widget = sweep_widget(kernel, 256, caps=[])
    widget.wait()
    caps = itertools.count(24)

    def update() -> None:
        widget.run.request(Variant(cap=next(caps)))
        widget.wait()

    return update


def timed(update: Update, rounds: int) -> list[float]:
    """Milliseconds of each round, after one that warms up."""
    update()
    found = []
    for _ in range(rounds):
        start = time.perf_counter()
        told = update()
        passed = (time.perf_counter() - start) * 1000
        found.append(told if isinstance(told, float) else passed)
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
    asked = parser.parse_args()
    chosen = {name: prepare for name, prepare in ROWS.items() if asked.only in name}
    width = max(map(len, chosen), default=0)
    print(f"{'widget':<{width}}  {'median ms':>10}  {'slowest ms':>10}")
    with running_browser() as browser:
        for name, prepare in chosen.items():
            if "browser" not in inspect.signature(prepare).parameters:
                found = timed(prepare(), asked.rounds)
            elif browser is not None:
                found = timed(prepare(browser), asked.rounds)
            else:
                print(f"{name:<{width}}  no Chromium on PATH")
                continue
            print(f"{name:<{width}}  {statistics.median(found):>10.1f}  {max(found):>10.1f}")


if __name__ == "__main__":
    main()
