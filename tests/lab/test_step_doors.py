"""The ways into the stepper in JupyterLab: a line number of the panel, and "Step here" on what went wrong."""

from __future__ import annotations

import re
from typing import Any

import pytest
from support.on_screen import eventually, expect

SUM = """%%cuda
extern "C" __global__ void halves(const float* x, float* y, int n)
{
    __shared__ float tile[64];
    int t = threadIdx.x;
    tile[t] = x[blockIdx.x * 64 + t];
    __syncthreads();
    if (t < 32 && t < n)
        y[blockIdx.x * 32 + t] = tile[t] + tile[t + 32];
}"""
DATA = """import numpy as np
x, y = np.arange(128, dtype=np.float32), np.zeros(64, np.float32)"""
LAUNCH = "halves[2, 64](x, y, 32)\nprint(y.sum())"
FIRST = {"detail": "simple", "view": "auto", "tools": False, "details": False}
EXPERT = {"detail": "expert", "tools": True}


def opened(lab_page: Any, cells: list[str], width: int = 1366) -> Any:
    """A notebook whose first cell of CUDA C++ is shown in the panel."""
    lab_page.server.write("doors.ipynb", ["%load_ext workbench", *cells])
    lab_page.page.set_viewport_size({"width": width, "height": 768})
    lab_page.open("doors.ipynb")
    lab_page.cell(1).click()
    lab_page.wait_for_listing("SASS", "BAR.SYNC")
    return lab_page.page


def numbers(lab_page: Any, name: str) -> Any:
    return lab_page.panel.get_by_role("region", name=f"{name} listing", exact=True).locator(".kw-StepLine")


def sources(page: Any) -> list[str]:
    found: list[str] = page.evaluate(
        """() => [...jupyterapp.shell.widgets('main')].find(each => each.content?.widgets).content.widgets
          .map(each => each.model.sharedModel.getSource())"""
    )
    return found


@pytest.mark.thorough
@pytest.mark.parametrize("lab_page", [EXPERT], indirect=True)
@pytest.mark.parametrize("width", [1366, 1920])
def test_a_click_on_a_line_number_steps_the_last_launch_to_it(lab_page: Any, width: int) -> None:
    page = opened(lab_page, [SUM, DATA, LAUNCH], width)
    assert numbers(lab_page, "PTX").count() == 0
    lab_page.run("notebook:run-all-cells")
    expect(page.locator(".jp-OutputArea-output", has_text="8128.0")).to_be_visible()
    lab_page.cell(1).click()
    barrier = lab_page.listing("PTX").filter(has_text="bar.sync")
    expect(barrier).to_be_visible()

    def number_beside() -> str:
        """The number of the barrier's line, which is there once the panel knows of the launch."""
        found: str = barrier.evaluate(
            """node => {
              const top = node.getBoundingClientRect().top;
              const all = [...node.closest('.cm-editor').querySelectorAll('.kw-StepLine')];
              return all.find(each => Math.abs(each.getBoundingClientRect().top - top) < 8)?.textContent ?? '';
            }"""
        )
        return found

    eventually(page, lambda: number_beside().isdigit())
    number = number_beside()
    button = numbers(lab_page, "PTX").filter(has_text=re.compile(rf"^{number}$"))
    expect(button).to_have_attribute("title", re.compile(re.escape("halves[2, 64](x, y, 32)")))
    cells = len(sources(page))
    button.click()
    view = page.locator(".kw-step-ready")
    expect(view.locator(".kw-step-here")).to_contain_text("bar.sync")
    assert sources(page)[4] == f"%step -p {number} halves[2, 64](x, y, 32)"
    assert len(sources(page)) == cells + 1
    lab_page.pictures(page.locator("#main"), "step-panel" if width == 1366 else "step-panel-wide")
    # Another line is stepped to in the same cell; a text that was edited steps to none.
    page.keyboard.press("Escape")
    expect(view).to_be_hidden()
    steps = numbers(lab_page, "SASS")
    steps.first.click()
    expect(view.locator(".kw-step-here")).not_to_contain_text("bar.sync")
    assert len(sources(page)) == cells + 1
    page.keyboard.press("Escape")
    lab_page.cell(1).click()
    page.keyboard.press("Control+End")
    page.keyboard.press("Enter")
    page.keyboard.type("// another text")
    expect(numbers(lab_page, "PTX")).to_have_count(0)


@pytest.mark.thorough
@pytest.mark.parametrize("lab_page", [EXPERT], indirect=True)
def test_the_keyboard_steps_from_a_listing_and_from_the_cell(lab_page: Any) -> None:
    page = opened(lab_page, [SUM, DATA, LAUNCH])
    lab_page.run("notebook:run-all-cells")
    expect(page.locator(".jp-OutputArea-output", has_text="8128.0")).to_be_visible()
    lab_page.cell(1).click()
    lab_page.listing("PTX").filter(has_text="bar.sync").click()
    reached = numbers(lab_page, "PTX").and_(page.locator("[tabindex='0']"))
    expect(reached).to_have_count(1)
    before = reached.inner_text()
    reached.focus()
    page.keyboard.press("ArrowDown")
    expect(reached).not_to_have_text(before)
    expect(reached).to_be_focused()
    line = reached.inner_text()
    page.keyboard.press("Enter")
    expect(page.locator(".kw-step-ready .kw-step-here")).to_be_visible()
    assert sources(page)[4] == f"%step -p {line} halves[2, 64](x, y, 32)"
    lab_page.line(1, 9).click()
    page.keyboard.press("Control+Shift+F9")
    expect(page.locator(".kw-step-ready .kw-step-here")).to_contain_text("line 9 ")
    assert sources(page)[4] == "%step -l 9 halves[2, 64](x, y, 32)"
    lab_page.run("notebook:toggle-all-cell-line-numbers")
    page.locator(".jp-CodeCell").nth(1).locator(".cm-lineNumbers .cm-gutterElement", has_text="6").click()
    expect(page.locator(".kw-step-ready .kw-step-here")).to_contain_text("line 6 ")


@pytest.mark.thorough
@pytest.mark.parametrize("lab_page", [FIRST], indirect=True)
def test_a_line_says_what_is_missing_before_a_launch(lab_page: Any) -> None:
    page = opened(lab_page, [SUM, DATA])
    lab_page.run("notebook:run-all-cells")
    lab_page.cell(1).click()
    number = lab_page.panel.locator(".kw-Listing-mark [title]").first
    expect(number).to_have_attribute("title", re.compile("^Launch halves once"))
    lab_page.line(1, 9).click()
    cells = sources(page)
    page.keyboard.press("Control+Shift+F9")
    expect(page.locator(".jp-toast-message", has_text="Launch halves once")).to_be_visible()
    assert sources(page) == cells


FAULT = "halves[4, 64](x, y, 32)"


@pytest.mark.parametrize("lab_page", [FIRST], indirect=True)
def test_a_fault_is_marked_in_its_cell_and_stepped_by_one_click_and_by_keys(lab_page: Any) -> None:
    lab_page.server.write("fault.ipynb", ["%load_ext workbench", SUM, DATA, FAULT])
    lab_page.page.set_viewport_size({"width": 1366, "height": 768})
    lab_page.open("fault.ipynb")
    page = lab_page.page
    lab_page.run("notebook:run-all-cells")
    expect(page.locator(".kw-FaultNote")).to_contain_text("memcheck.out_of_bounds")
    expect(page.locator(".cm-line.kw-Fault")).to_contain_text("tile[t] = x[blockIdx.x * 64 + t];")
    button = page.locator(".kw-StepHere:visible")
    expect(page.get_by_text("[*]:")).to_have_count(0)  # until then JupyterLab moves the focus from cell to cell
    button.first.press("Enter")
    view = page.locator(".kw-step-ready")
    expect(view).to_be_visible()
    written = sources(page)
    assert written[4:] == ["%step -b 2 halves[4, 64](x, y, 32)"]
    lab_page.pictures(page.locator("#main"), "step-fault")
    # Keys step in the view, and do nothing to the notebook: there b inserts a cell, and d twice deletes one.
    here = view.locator(".kw-step-here")
    view.focus()
    page.keyboard.press("Home")
    expect(here).to_contain_text("step 0 of")
    page.keyboard.press("ArrowRight")
    expect(here).to_contain_text("step 1 of")
    for key in ("b", "d", "d", "Home"):
        page.keyboard.press(key)
    expect(here).to_contain_text("step 0 of")
    assert sources(page) == written


RACE = SUM.replace("    __syncthreads();\n", "")
CHECK = """import workbench as wb
problem = wb.Problem(
    "halves", inputs={"x": wb.array("m", "float32")}, reference=lambda x: x[:32] + x[:32],
    launch=lambda case: (1, 64, ("x", "y", 32)), outputs={"y": wb.array("n", "float32")}, cases=[{"m": 64, "n": 32}],
)
wb.check(halves, problem, seconds=1)"""


@pytest.mark.thorough
@pytest.mark.parametrize("lab_page", [FIRST], indirect=True)
@pytest.mark.parametrize(
    ("cells", "line", "name"),
    [
        ([RACE, DATA, "%sanitize race halves[2, 64](x, y, 32)"], "", "finding"),
        ([SUM, DATA, CHECK], "_4.step()", "check"),
    ],
    ids=["finding", "check"],
)
def test_what_went_wrong_is_stepped_by_one_click(lab_page: Any, cells: list[str], line: str, name: str) -> None:
    lab_page.server.write("doors.ipynb", ["%load_ext workbench", *cells])
    lab_page.page.set_viewport_size({"width": 1366, "height": 768})
    lab_page.open("doors.ipynb")
    page = lab_page.page
    lab_page.run("notebook:run-all-cells")
    button = page.locator(".kw-StepHere:visible")
    expect(button.first).to_be_visible()
    expect(page.get_by_text("[*]:")).to_have_count(0)  # until then JupyterLab moves the focus from cell to cell
    button.first.scroll_into_view_if_needed()
    button.first.press("Enter")
    view = page.locator(".kw-step-ready")
    expect(view).to_be_visible()
    written = sources(page)[4]
    assert written == line or (not line and re.fullmatch(r"%step -b \S+ -l \d+ -t \d+ halves\[2, 64\].*", written))
    assert len(sources(page)) == 5
    lab_page.pictures(page.locator("#main"), f"step-{name}")


@pytest.mark.thorough
@pytest.mark.parametrize("lab_page", [FIRST], indirect=True)
def test_a_cell_that_is_not_trusted_runs_nothing_by_its_button(lab_page: Any) -> None:
    import nbformat

    html = '<button class="kw-StepHere" data-kw-step="%step print(7)">Step here</button>'
    cell = nbformat.v4.new_code_cell("1", outputs=[nbformat.v4.new_output("display_data", {"text/html": html})])
    error = '<button class="kw-StepHere" data-kw-step="print(7)">Step here</button>'
    cell.outputs.append(nbformat.v4.new_output("display_data", {"text/html": error}))
    message = {"application/vnd.kernel-workbench.places+json": {"version": 1, "places": [], "step": "%step f[1](x)"}}
    cell.outputs.append(nbformat.v4.new_output("display_data", {**message, "text/html": ""}))
    notebook = nbformat.v4.new_notebook(cells=[cell], metadata={"kernelspec": {"name": "python3", "display_name": "P"}})
    nbformat.write(notebook, lab_page.server.root / "sent.ipynb")
    lab_page.open("sent.ipynb")
    page = lab_page.page
    button = page.locator(".kw-Places .kw-StepHere")
    expect(button).to_be_visible()
    button.click()
    expect(page.locator(".jp-CodeCell")).to_have_count(2)
    assert sources(page) == ["1", "%step f[1](x)"]
    # The kernel takes what is to be run in turn: had the button run its line, that would be done by now.
    lab_page.cell(0).click()
    lab_page.run("notebook:run-cell")
    page.wait_for_function("() => jupyterapp.shell.currentWidget.content.widgets[0].model.executionCount !== null")
    assert page.evaluate("() => jupyterapp.shell.currentWidget.content.widgets[1].model.executionCount") is None
