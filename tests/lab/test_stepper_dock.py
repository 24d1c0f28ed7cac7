"""The stepper in the panel's place: it opens by itself, all of it is seen on a laptop, and Escape leads back."""

from __future__ import annotations

from typing import Any

import pytest
from support.on_screen import eventually, expect, picture, settled, still, wait_for_kernel

SUM = """%%cuda
__global__ void total(const float* x, float* out)
{
    __shared__ float part[256];
    int t = threadIdx.x;
    part[t] = x[blockIdx.x * 256 + t];
    __syncthreads();
    for (int step = 128; step > 0; step /= 2) {
        if (t < step)
            part[t] += part[t + step];
        __syncthreads();
    }
    if (t == 0)
        out[blockIdx.x] = part[0];
}"""
DATA = "import numpy as np\nx, out = np.arange(512, dtype=np.float32), np.zeros(2, np.float32)"
STEP = "%step -b 1 total[2, 256](x, out)"
CELLS = ["%load_ext workbench", SUM, DATA, STEP]
EXPERT = {"detail": "expert", "tools": True}
SEEN = """node => {
  const { left, top, height } = node.getBoundingClientRect();
  const found = document.elementFromPoint(left + 6, top + height / 2);
  return node === found || node.contains(found);
}"""
LOOKED_AT = [
    ".kw-step-here",
    ".kw-step-source .kw-step-at",
    ".kw-step-ptx .kw-step-at",
    ".kw-step-lane >> nth=0",
    ".kw-step-lane >> nth=31",
    ".kw-step-registers .kw-step-chosen",
    ".kw-step-timeline",
]
RUN = """index => {
  const notebook = [...jupyterapp.shell.widgets('main')].find(each => each.content?.widgets);
  notebook.content.deselectAll();
  notebook.content.activeCellIndex = index;
  notebook.content.mode = 'command';
  notebook.content.node.focus();
  void jupyterapp.commands.execute('notebook:run-cell');
}"""

# A cell is run, and before its kernel can answer a person has gone on with another one.
RUN_AND_GO_ON = f"""([run, next]) => new Promise(done => {{
  const notebook = [...jupyterapp.shell.widgets('main')].find(each => each.content?.widgets).content;
  const {{ model }} = notebook.widgets[run];
  const goOn = () => {{
    if (model.executionState !== 'running') {{
      return;
    }}
    model.stateChanged.disconnect(goOn);
    const editor = notebook.widgets[next].node.querySelector('.cm-content');
    editor.dispatchEvent(new PointerEvent('pointerdown', {{ bubbles: true }}));
    notebook.activeCellIndex = next;
    done();
  }};
  model.stateChanged.connect(goOn);
  ({RUN})(run);
}})"""


def opened(lab_page: Any, cells: list[str], *, run: bool = True) -> Any:
    """A notebook, its cells run one after the other as a person does."""
    lab_page.server.write("dock.ipynb", cells)
    lab_page.page.set_viewport_size({"width": 1366, "height": 768})
    lab_page.open("dock.ipynb")
    if run:
        lab_page.run_cells(3)
    lab_page.cell(1).click()
    lab_page.wait_for_listing("SASS", "BAR.SYNC")
    if run:
        lab_page.page.evaluate(RUN, 3)
        expect(docked(lab_page)).to_be_visible()
    return lab_page.page


def docked(lab_page: Any) -> Any:
    return lab_page.panel.locator(".kw-StepDock .kw-step-ready")


def see(page: Any, view: Any) -> None:
    """Waits until all is seen that one looks at: the view scrolls to it once it has its place and size."""
    for part in LOOKED_AT:
        eventually(page, lambda part=part: view.locator(part).evaluate(SEEN))


def outputs(page: Any) -> Any:
    """The lines that stand in outputs."""
    return page.locator(".jp-OutputArea-output .kw-StepBar")


@pytest.mark.parametrize("lab_page", [EXPERT], indirect=True)
def test_all_is_seen_at_once_and_escape_leads_back(lab_page: Any) -> None:
    page = opened(lab_page, CELLS)
    view, listing = docked(lab_page), lab_page.listing("PTX").first
    expect(view).to_be_focused()
    expect(listing).to_be_hidden()
    for key in ("b", "n", "d", "ArrowRight"):
        page.keyboard.press(key)
    see(page, view)
    panel = still(lab_page.panel)
    for part in LOOKED_AT:
        box = still(view.locator(part))
        assert panel["y"] <= box["y"] <= panel["y"] + panel["height"] - box["height"], part
    assert panel["y"] + panel["height"] <= 768
    # The output of the cell has a line in its place.
    line = outputs(page)
    expect(line).to_contain_text("total")
    assert still(line)["height"] < 100
    here = view.locator(".kw-step-here").inner_text()
    assert page.locator(".kw-step").count() == 1
    page.keyboard.press("Escape")
    expect(view).to_have_count(0)
    expect(listing).to_be_visible()
    page.wait_for_function("() => document.activeElement.closest('.jp-Notebook') !== null")
    # The view is where it was left, by keyboard too.
    button = line.get_by_role("button", name="Step in the panel")
    button.press("Enter")
    expect(view).to_be_focused()
    expect(view.locator(".kw-step-here")).to_have_text(here)
    see(page, view)
    page.keyboard.press("Escape")
    expect(button).to_be_focused()
    button.click()
    lab_page.panel.get_by_role("button", name="‹ Listing").click()
    expect(listing).to_be_visible()
    expect(button).to_be_focused()


@pytest.mark.thorough
@pytest.mark.parametrize("lab_page", [EXPERT], indirect=True)
def test_escape_leads_to_the_line_number_that_was_clicked(lab_page: Any) -> None:
    page = opened(lab_page, [*CELLS[:3], "total[2, 256](x, out)"], run=False)
    lab_page.run("notebook:run-all-cells")
    numbers = lab_page.panel.get_by_role("region", name="PTX listing", exact=True).locator(".kw-StepLine")
    eventually(page, lambda: numbers.count() > 5)
    expect(page.get_by_text("[*]:")).to_have_count(0)
    number = numbers.nth(4)
    text = number.inner_text()
    number.focus()
    number.press("Enter")
    expect(docked(lab_page)).to_be_focused()
    page.keyboard.press("Escape")
    expect(docked(lab_page)).to_have_count(0)
    # Where the number was drawn anew meanwhile it is the listing that has the focus.
    page.wait_for_function(
        """text => {
          const { activeElement } = document;
          const isThere = activeElement.textContent === text || activeElement.classList.contains('cm-content');
          return isThere && document.querySelector('.kw-Inspector').contains(activeElement);
        }""",
        arg=text,
    )


@pytest.mark.thorough
@pytest.mark.parametrize("lab_page", [EXPERT], indirect=True)
def test_a_saved_notebook_opens_its_steps_by_a_click_without_a_kernel(lab_page: Any) -> None:
    page = opened(lab_page, CELLS)
    page.keyboard.press("Escape")
    page.evaluate("() => jupyterapp.commands.execute('docmanager:save')")
    lab_page.load("dock.ipynb", kernel=False)
    lab_page.wait_for_listing("SASS", "BAR.SYNC")
    expect(outputs(page)).to_be_visible()
    expect(docked(lab_page)).to_have_count(0)
    outputs(page).get_by_role("button").click()
    view = docked(lab_page)
    expect(view).to_be_focused()
    page.keyboard.press("b")
    expect(view.locator(".kw-step-here")).to_contain_text("bar.sync")
    see(page, view)


@pytest.mark.thorough
@pytest.mark.parametrize("lab_page", [EXPERT], indirect=True)
def test_it_follows_what_is_run_and_cleared_and_closed(lab_page: Any) -> None:
    page = opened(lab_page, [*CELLS, "%step -w 1 total[1, 64](x, out)"], run=False)
    lab_page.run("notebook:run-all-cells")
    view = docked(lab_page)
    expect(outputs(page)).to_have_count(2)
    # Several run together: the last one is opened, and the keys stay in the notebook.
    expect(view.locator("header")).to_contain_text("block 64")
    assert not lab_page.panel.evaluate("panel => panel.contains(document.activeElement)")
    first = outputs(page).first
    first.get_by_role("button").click()
    expect(view.locator("header")).to_contain_text("block 256")
    expect(page.locator(".kw-step")).to_have_count(2)  # the other one is in its output again
    # Run again, the new one is in place of the old one.
    page.keyboard.press("End")
    page.evaluate(RUN, 3)
    expect(view.locator(".kw-step-here")).to_contain_text("step 0 of")
    expect(view).to_be_focused()
    expect(outputs(page)).to_have_count(2)
    # A cell without outputs has none to step.
    page.evaluate("() => jupyterapp.commands.execute('notebook:clear-cell-output')")
    expect(view).to_have_count(0)
    expect(lab_page.listing("PTX").first).to_be_visible()
    # The closed panel leaves the view where it came from, and opens again with it.
    outputs(page).get_by_role("button").click()
    expect(view.locator("header")).to_contain_text("block 64")
    page.evaluate("() => [...jupyterapp.shell.widgets('main')].find(each => each.hasClass('kw-Inspector')).close()")
    expect(lab_page.panel).to_have_count(0)
    expect(page.locator(".jp-OutputArea-output .kw-step")).to_have_count(1)
    outputs(page).get_by_role("button").click()
    expect(view).to_be_focused()
    # With its notebook it is gone.
    page.evaluate("() => [...jupyterapp.shell.widgets('main')].find(each => each.content?.widgets).dispose()")
    expect(view).to_have_count(0)


@pytest.mark.thorough
@pytest.mark.parametrize("lab_page", [EXPERT], indirect=True)
def test_the_keys_stay_where_a_person_goes_on(lab_page: Any) -> None:
    page = opened(lab_page, [*CELLS, ""], run=False)
    lab_page.cell(0).click()
    lab_page.run_cells(3)
    page.evaluate(RUN_AND_GO_ON, [3, 4])
    expect(docked(lab_page)).to_be_visible()
    assert not lab_page.panel.evaluate("panel => panel.contains(document.activeElement)")


@pytest.mark.thorough
@pytest.mark.parametrize("lab_page", [EXPERT], indirect=True)
@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1920, 1080)])
def test_it_is_pictured(lab_page: Any, width: int, height: int) -> None:
    page = opened(lab_page, CELLS)
    page.set_viewport_size({"width": width, "height": height})
    lab_page.run("filebrowser:toggle-main")
    view = docked(lab_page)
    view.focus()
    for key in ("b", "b", "b", "d", *["ArrowRight"] * 7):
        page.keyboard.press(key)
    box = settled(page, view.bounding_box)
    assert box["x"] + box["width"] <= width
    see(page, view)
    for theme in ("Light", "Dark"):
        lab_page.change_theme(f"JupyterLab {theme}")
        picture(page, page.locator("#main"), f"step-dock-{width}-{theme.lower()}")
    lab_page.change_theme("JupyterLab Light")
    # A window that is zoomed to 200 %: the view scrolls as a whole.
    page.set_viewport_size({"width": width // 2, "height": height // 2})
    settled(page, view.bounding_box)
    view.focus()
    page.keyboard.press("End")

    def is_seen_once_scrolled_to(part: str) -> bool:
        view.locator(part).scroll_into_view_if_needed()
        return bool(view.locator(part).evaluate(SEEN))

    for part in LOOKED_AT:
        eventually(page, lambda part=part: is_seen_once_scrolled_to(part))
    assert page.evaluate("() => document.documentElement.scrollWidth <= window.innerWidth")
    picture(page, page.locator("#main"), f"step-dock-zoomed-{width}")


@pytest.mark.thorough
def test_notebook_7_steps_at_its_side(notebook7: Any, plain_page: Any) -> None:
    page = plain_page
    page.set_viewport_size({"width": 1366, "height": 768})
    notebook7.write("dock.ipynb", CELLS)
    page.goto(f"{notebook7.url}/notebooks/dock.ipynb?token=test-token")
    page.locator(".jp-CodeCell .cm-content").nth(1).click()
    barrier = page.locator('.kw-Inspector [aria-label="SASS listing"] .cm-line').filter(has_text="BAR.SYNC")
    barrier.first.wait_for()
    wait_for_kernel(page)
    page.evaluate("() => { void jupyterapp.commands.execute('notebook:run-all-cells'); }")
    view = page.locator(".kw-Inspector .kw-StepDock .kw-step-ready")
    expect(view).to_be_visible()
    expect(page.get_by_text("[*]:")).to_have_count(0)  # until then JupyterLab moves the focus from cell to cell
    view.focus()
    page.keyboard.press("b")
    see(page, view)
    page.keyboard.press("Escape")
    expect(view).to_have_count(0)
    expect(barrier.first).to_be_visible()


@pytest.mark.thorough
@pytest.mark.parametrize("lab_page", [EXPERT], indirect=True)
def test_a_restart_leaves_the_view_and_ends_a_trace(lab_page: Any) -> None:
    traces = "import workbench as wb\nwhile True:\n    wb.trace(total, 2, 256, (x, out))"
    page = opened(lab_page, [*CELLS, traces])
    view, listing = docked(lab_page), lab_page.listing("PTX").first
    restart = "() => jupyterapp.shell.widgets('main').next().value.sessionContext.restartKernel()"
    page.evaluate(RUN, 4)
    expect(page.get_by_text("[*]:")).to_have_count(1)
    # While the kernel traces and after it is gone, the view steps: all that it shows is on the page.
    here = view.locator(".kw-step-here")
    before = here.inner_text()
    view.focus()
    page.keyboard.press("n")
    expect(here).not_to_have_text(before)
    page.evaluate(restart)
    expect(page.get_by_text("[*]:")).to_have_count(0)
    before = here.inner_text()
    view.focus()
    page.keyboard.press("n")
    expect(here).not_to_have_text(before)
    page.keyboard.press("Escape")
    expect(view).to_have_count(0)
    expect(listing).to_be_visible()
    # The new kernel traces as the one before did.
    lab_page.cell(0).click()
    lab_page.run_cells(3)
    page.evaluate(RUN, 3)
    expect(view).to_be_visible()
