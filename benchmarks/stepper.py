"""The stepper: how long a trace takes, how large its page is, and how long a step takes in the page.

    python benchmarks/stepper.py

A block of 256 threads that sums by a tree in shared memory, a warp of 10,000 steps, and 50,000 steps of 32 warps that
wait for each other. Times are elapsed, the least
of several; a step of the page is from the key to the end of the script that answers it, layout included, in headless
Chromium (the median of 200, and the longest).
"""

from __future__ import annotations

import shutil
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

import workbench as wb
from workbench.device.targets.trace import Trace
from workbench.jupyter.widgets.stepper import stepper_view

TREE = """extern "C" __global__ void tree(const float* x, float* out) {
    __shared__ float s[256];
    int t = threadIdx.x;
    s[t] = x[blockIdx.x * 256 + t];
    __syncthreads();
    for (int step = 128; step > 0; step /= 2) {
        if (t < step) s[t] += s[t + step];
        __syncthreads();
    }
    if (t == 0) out[blockIdx.x] = s[0];
}"""
WALK = """extern "C" __global__ void walk(float* x, int n) {
    float a = x[threadIdx.x];
    unsigned s = threadIdx.x;
    for (int i = 0; i < n; i++) { s = s * 1664525u + 1013904223u; a = a * 0.5f + (float)(s >> 8); }
    x[threadIdx.x] = a;
}"""
MANY = """extern "C" __global__ void many(float* x, int n) {
    __shared__ float s[1024];
    int t = threadIdx.x;
    float a = x[t];
    for (int i = 0; i < n; i++) {
        s[t] = a;
        __syncthreads();
        if ((t + i) % 3 == 0) a += s[(t + 33) & 1023];
        __syncthreads();
    }
    x[t] = a;
}"""
KEYS = """async keys => {
  const root = document.querySelector('.kw-step'), times = [];
  for (let at = 0; at < 200; at++) {
    const begun = performance.now();
    root.dispatchEvent(new KeyboardEvent('keydown', { key: keys[at % keys.length], bubbles: true }));
    root.getBoundingClientRect();
    times.push(performance.now() - begun);
    await new Promise(requestAnimationFrame);
  }
  return times;
}"""


def _least(function: Callable[[], Trace]) -> tuple[Trace, float]:
    best = float("inf")
    for _ in range(5):
        begun = time.perf_counter()
        found = function()
        best = min(best, time.perf_counter() - begun)
    return found, best


def main() -> None:
    """Print the figures."""
    x, out = np.ones(256 * 64, "f4"), np.zeros(64, "f4")
    tree, walk, many = wb.kernel(TREE), wb.kernel(WALK), wb.kernel(MANY)
    traces = {
        "tree of 256 threads, block 63 of 64": _least(lambda: wb.trace(tree, 64, 256, (x, out), block_id=63)),
        "10,000 steps of a warp": _least(lambda: wb.trace(walk, 1, 32, (x, 5000))),
        "10,000 steps with variables": _least(lambda: wb.trace(walk, 1, 32, (x, 5000), variables=True)),
        "50,000 steps of 32 warps": _least(lambda: wb.trace(many, 1, 1024, (x, 300), steps=50_000)),
    }
    for name, (trace, seconds) in traces.items():
        begun = time.perf_counter()
        page = stepper_view(trace).page(name)
        made = time.perf_counter() - begun
        print(f"{name}: {len(trace):,} steps in {seconds:.2f} s, page of {len(page) / 1000:,.0f} kB in {made:.2f} s")
        _in_a_browser(page)


def _in_a_browser(page: str) -> None:
    from playwright.sync_api import sync_playwright

    found = next(path for path in map(shutil.which, ("chromium", "google-chrome", "chrome")) if path)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as running:
        path = Path(folder) / "page.html"
        path.write_text(page, encoding="utf-8")
        browser = running.chromium.launch(executable_path=found, args=["--no-sandbox"])
        shown = browser.new_page(viewport={"width": 1366, "height": 900})
        begun = time.perf_counter()
        shown.goto(path.as_uri())
        shown.wait_for_selector(".kw-step-ready")
        opened = time.perf_counter() - begun
        times = shown.evaluate(KEYS, ["ArrowRight", "ArrowRight", "ArrowLeft", "ArrowDown", "End", "Home", "d"])
        browser.close()
    print(f"  opens in {opened:.2f} s; a step {statistics.median(times):.1f} ms, at most {max(times):.1f} ms")


if __name__ == "__main__":
    main()
