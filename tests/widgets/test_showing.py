"""`wb.view`, and what marimo shows of it, in a browser where marimo is installed."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from support.on_screen import expect, shot
from support.pages import new_page
from support.waiting import wait_until

import workbench as wb

AXPY = """extern "C" __global__ void axpy(int n, float a, const float* x, float* y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = a * x[i] + y[i];
}"""
COLOURS = re.compile(r"\x1b\[[\d;]*m")
NOTEBOOK = f"""
import marimo

app = marimo.App(width="full")

@app.cell
def listing():
    import numpy as np
    import workbench as wb
    axpy = wb.kernel('''{AXPY}''')
    wb.view(axpy)
    return axpy, np, wb

@app.cell
def occupancy(axpy, wb):
    wb.view(wb.occupancy(axpy, 256))
    return

@app.cell
def fault(axpy, np, wb):
    x, y = np.ones(1000, "f4"), np.ones(1000, "f4")
    try:
        axpy[4, 256](1001, np.float32(2), x, y)
    except wb.KernelFault as error:
        shown = wb.view(error.faults[0])
    shown
    return

if __name__ == "__main__":
    app.run()
"""


def test_records_and_kernels_have_views() -> None:
    kernel = wb.kernel(AXPY)
    occupancy = wb.occupancy(kernel, 256)
    assert "100% occupancy" in wb.view(occupancy).html
    assert wb.view(wb.view(occupancy)).text == wb.view(occupancy).text
    for held in (kernel, kernel.compilation, kernel[4, 256]):
        listing = wb.view(held)._repr_html_()
        assert 'data-pane="ptx"' in listing
        assert 'data-pane="sass"' in listing
    assert 'data-pane="ptx"' not in wb.view(kernel, ["sass"]).html
    assert wb.view(kernel).page("axpy").startswith("<!doctype html>")


@pytest.mark.parametrize("what", [None, 3, "axpy", np.zeros(3), object])
def test_other_values_have_none(what: Any) -> None:
    with pytest.raises(wb.ArgumentError) as refused:
        wb.view(what)
    assert refused.value.parameter == "what"


@pytest.fixture
def marimo(tmp_path: Path) -> Iterator[str]:
    """The address of a notebook that marimo runs."""
    if importlib.util.find_spec("marimo") is None:
        pytest.skip("marimo is not installed")
    notebook = tmp_path / "notebook.py"
    notebook.write_text(NOTEBOOK)
    for _ in range(3):
        process, address = _start_marimo(notebook)
        if address:
            break
    assert address, (tmp_path / "log").read_text()
    yield address
    os.killpg(process.pid, signal.SIGTERM)
    process.wait()


def _start_marimo(notebook: Path) -> tuple[subprocess.Popen[bytes], str]:
    """A server on a port that it chooses, and its address; none where it ended, as another took the port meanwhile."""
    command = [sys.executable, "-m", "marimo", "run", "--headless", "--no-token", "--host", "127.0.0.1", str(notebook)]
    file, address = notebook.with_name("log"), ""
    with file.open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, cwd=notebook.parent, start_new_session=True)

    def answers() -> bool:
        nonlocal address
        if process.poll() is not None:
            address = ""
            return True
        said = re.search(r"http://[\w.]+:(\d+)", COLOURS.sub("", file.read_text()))
        if said is None:
            return False
        address = f"http://127.0.0.1:{said[1]}"
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", int(said[1]))):
            return True
        return False

    wait_until(answers, file.read_text)
    return process, address


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_marimo_shows_cards_and_linked_listings(marimo: str, browser: Any, scheme: Any) -> None:
    page = new_page(browser, viewport={"width": 1366, "height": 1000}, color_scheme=scheme)
    page.goto(marimo)
    listing = page.frame_locator("iframe").first
    store = listing.locator("[data-pane=sass] .kw-row", has_text="STG").first
    expect(store).to_be_visible()
    listing.locator("[data-pane=source] .kw-row", has_text="y[i] = a").hover()
    expect(store).to_have_class(re.compile(r"\bhit\b"))
    expect(page.get_by_text("100% occupancy")).to_be_visible()
    expect(page.get_by_text("memcheck.out_of_bounds").first).to_be_visible()
    shot(page, f"marimo-{scheme}")
    page.close()
