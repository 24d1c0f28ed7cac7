"""The starter notebook in a real JupyterLab, from top to bottom, as a newcomer runs it.

With KERNEL_WORKBENCH_SCREENSHOTS=docs/images the pictures of the README are written along the way.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from support.on_screen import expect, picture

ROOT = Path(__file__).resolve().parents[2]
# With the settings that everybody starts with, but for PTX beside SASS.
pytestmark = pytest.mark.parametrize("lab_page", [{"view": "auto"}], indirect=True)


def cell_with(lab_page: Any, text: str) -> Any:
    return lab_page.page.locator(".jp-CodeCell").filter(has_text=text).first


@pytest.fixture(scope="module")
def viewport() -> dict[str, int]:
    return {"width": 1600, "height": 920}


@pytest.fixture
def starter(lab_page: Any, viewport: dict[str, int]) -> Iterator[Any]:
    lab_page.page.set_viewport_size(viewport)
    shutil.copyfile(ROOT / "notebooks" / "00_start.ipynb", lab_page.server.root / "start.ipynb")
    lab_page.open("start.ipynb")
    lab_page.run("application:toggle-left-area")
    return lab_page


def show_kernel(page: Any) -> None:
    """Scrolls to the cell of the kernel, with its heading at the top."""
    page.get_by_role("heading", name="The kernel").evaluate("each => each.scrollIntoView({ block: 'start' })")


def run_all(lab_page: Any) -> None:
    lab_page.run("notebook:run-all-cells")
    last = cell_with(lab_page, "%occupancy softmax 128")
    last.scroll_into_view_if_needed()
    expect(last.locator(".jp-InputArea-prompt").first).to_have_text(re.compile(r"\[\d+\]:"))
    lab_page.wait_for_kernel()


def test_the_story_holds(starter: Any) -> None:
    page = starter.page
    run_all(starter)

    fault = cell_with(starter, "(x, y, 6, 100)").locator(".jp-OutputArea")
    fault.scroll_into_view_if_needed()
    expect(fault).to_contain_text("memcheck.out_of_bounds")
    expect(fault).to_contain_text(re.compile(r"Cell In\[\d+\], line 12"))
    picture(page, page, "fault")

    verdict = cell_with(starter, "wb.check(softmax").locator(".jp-OutputArea")
    verdict.scroll_into_view_if_needed()
    expect(verdict).to_contain_text(re.compile("passed", re.IGNORECASE))

    # The panel names a cell as errors do.
    cell_with(starter, "One warp a row").locator(".cm-line").first.click()
    expect(starter.panel.locator(".kw-Header-cell")).to_have_text("Cell In[2]")

    listing = cell_with(starter, "%sass softmax").locator(".jp-OutputArea")
    listing.scroll_into_view_if_needed()
    expect(listing).to_contain_text("LDG")
    picture(page, page, "listing")

    widget = cell_with(starter, "%occupancy softmax 128").locator(".jp-OutputArea")
    widget.scroll_into_view_if_needed()
    expect(widget.locator(".caption")).to_contain_text("of 4 warps")
    # It is higher than the window: its head is what is worth a picture.
    widget.evaluate("each => each.scrollIntoView({ block: 'start' })")
    picture(page, page, "occupancy")
    # A block of a warp more.
    widget.locator(".bk-Slider").filter(has_text="threads per block").locator(".noUi-handle").focus()
    page.keyboard.press("ArrowRight")
    expect(widget.locator(".caption")).to_contain_text("of 5 warps")


@pytest.mark.thorough
def test_ptx_and_sass_stand_beside_the_softmax(starter: Any) -> None:
    page = starter.page
    softmax = cell_with(starter, "One warp a row")
    softmax.scroll_into_view_if_needed()
    line = softmax.locator(".cm-line").filter(has_text="largest = fmaxf(largest, in[i]);")
    line.click()
    starter.wait_for_listing("PTX", "ld.global")
    starter.wait_for_listing("SASS", "LDG")
    expect(starter.panel.locator('.kw-Listing[aria-label="SASS listing"] .kw-lit').first).to_be_visible()
    # The cell was out of sight when its listing came: it gets its colours when it is scrolled to.
    expect(line).to_have_class(re.compile(r"\bkw-tint\b"))
    show_kernel(page)
    picture(page, page, "lab-light")
    starter.change_theme("JupyterLab Dark")
    expect(page.locator("body[data-jp-theme-light=false]")).to_have_count(1)
    show_kernel(page)
    picture(page, page, "lab-dark")
    starter.change_theme("JupyterLab Light")
    expect(page.locator("body[data-jp-theme-light=true]")).to_have_count(1)


@pytest.mark.thorough
def test_a_mistake_gets_a_squiggle_and_the_listing_says_that_it_is_old(starter: Any) -> None:
    page = starter.page
    softmax = cell_with(starter, "One warp a row")
    softmax.scroll_into_view_if_needed()
    softmax.locator(".cm-line").filter(has_text="largest = fmaxf(largest, in[i]);").click()
    starter.wait_for_listing("SASS", "LDG")
    page.keyboard.press("End")
    page.keyboard.type(" lagrest = 0;")
    expect(softmax.locator(".cm-lintRange-error")).to_have_count(1)
    expect(starter.panel).to_contain_text("lagrest")
    show_kernel(page)
    picture(page, page, "squiggle")
