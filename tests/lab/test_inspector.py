"""The PTX and SASS panel in a real JupyterLab: what a person sees while typing."""

from __future__ import annotations

import re
from typing import Any

import pytest
from support.on_screen import eventually, expect, frames, still

SAXPY = """%%cuda
extern "C" __global__ void saxpy(int n, float a, const float* __restrict__ x, float* y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = a * x[i] + y[i];
}"""

TWO = """%%cuda
__global__ void first(float* x) {
  x[threadIdx.x] *= 2;
}
__global__ void second(int* x) {
  atomicAdd(x, 1);
}"""

NUMBA = """from numba import cuda

@cuda.jit("void(float32[::1])")
def double(x):
    i = cuda.grid(1)
    if i < x.size:
        x[i] *= 2
"""

NUMBA_UNKNOWN = NUMBA.replace('("void(float32[::1])")', "")

LIT = re.compile(r"\bkw-lit\b")
STALE = re.compile(r"\bkw-mod-stale\b")


def background(locator: Any) -> str:
    colour: str = locator.evaluate("node => getComputedStyle(node).backgroundColor")
    return colour


@pytest.fixture
def saxpy(lab_page: Any) -> Any:
    lab_page.server.write("saxpy.ipynb", [SAXPY, "1 + 1"])
    lab_page.open("saxpy.ipynb", kernel=False)
    lab_page.wait_for_listing("SASS", "STG")
    return lab_page


@pytest.mark.thorough
def test_the_panel_opens_by_itself_with_both_listings_and_the_resources(saxpy: Any) -> None:
    saxpy.load("saxpy.ipynb")
    saxpy.wait_for_listing("PTX", "st.global")
    footer = saxpy.panel.locator(".kw-Footer-resources")
    expect(footer).to_have_text(re.compile(r"^Used \d+ registers, 0 bytes spill stores, 0 bytes spill loads"))
    expect(saxpy.listing("PTX").filter(has_text=".loc")).to_have_count(0)
    saxpy.panel.get_by_role("button", name="Filter", exact=True).click()
    saxpy.panel.get_by_role("menuitemcheckbox", name="Directives").click()
    saxpy.wait_for_listing("PTX", ".version")


@pytest.mark.thorough
def test_cuda_cells_are_coloured_as_cpp_with_cudas_words(saxpy: Any) -> None:
    expect(saxpy.line(0, 2).locator(".kw-word-specifier").first).to_have_text("__global__")
    expect(saxpy.line(0, 3).locator(".kw-word-variable").first).to_have_text("blockIdx")
    expect(saxpy.cell(1).locator("[class^=kw-word]")).to_have_count(0)


def test_the_line_of_the_caret_lights_up_in_both_listings_with_its_colour(saxpy: Any) -> None:
    line = saxpy.line(0, 5)
    store, stg = saxpy.listing("PTX").filter(has_text="st.global"), saxpy.listing("SASS").filter(has_text="STG")

    def is_coloured() -> bool:
        own = background(line)
        return own == background(store) == background(stg) and own != background(saxpy.line(0, 3))

    eventually(saxpy.page, is_coloured)
    line.click()
    for lit in (line, store, stg):
        expect(lit).to_have_class(LIT)
    saxpy.line(0, 3).click()
    expect(stg).not_to_have_class(LIT)
    expect(saxpy.listing("PTX").filter(has_text="%ctaid.x")).to_have_class(LIT)


@pytest.mark.thorough
def test_pointing_at_a_listing_lights_the_cell_and_the_other_listing(saxpy: Any) -> None:
    saxpy.listing("SASS").filter(has_text="STG").hover()
    expect(saxpy.line(0, 5)).to_have_class(LIT)
    expect(saxpy.listing("PTX").filter(has_text="st.global")).to_have_class(re.compile("kw-exact"))
    saxpy.listing("PTX").filter(has_text="%ctaid.x").click()
    saxpy.page.mouse.move(5, 5)
    expect(saxpy.line(0, 3)).to_have_class(LIT)
    saxpy.page.keyboard.press("Control+F10")
    saxpy.page.wait_for_function("() => document.activeElement?.closest('.jp-CodeCell') !== null")


def test_an_error_is_underlined_and_the_stale_listing_says_so_until_it_is_mended(saxpy: Any) -> None:
    saxpy.line(0, 5).click()
    saxpy.page.keyboard.press("End")
    saxpy.page.keyboard.type(" oops;")
    squiggle = saxpy.cell(0).locator(".cm-lintRange-error")
    expect(squiggle).to_have_text("oops")
    notice = saxpy.panel.locator(".kw-Notice")
    expect(notice).to_contain_text("1 error in the cell. The listing is of the last version that compiled.")
    expect(notice).to_contain_text('identifier "oops" is undefined')
    listing = saxpy.panel.get_by_role("region", name="PTX listing")
    expect(listing).to_have_class(STALE)
    saxpy.wait_for_listing("SASS", "STG")
    squiggle.hover()
    expect(saxpy.page.locator(".cm-tooltip-lint")).to_contain_text("oops")
    saxpy.line(0, 2).click()
    saxpy.panel.locator(".kw-Notice").get_by_role("button", name="line 5").click()
    for _ in " oops;":
        saxpy.page.keyboard.press("End")
        saxpy.page.keyboard.press("Backspace")
    expect(saxpy.cell(0).locator(".cm-lintRange-error")).to_have_count(0)
    expect(listing).not_to_have_class(STALE)
    expect(notice).to_be_hidden()


def test_listings_follow_what_is_typed(saxpy: Any) -> None:
    expect(saxpy.listing("PTX").filter(has_text="sqrt")).to_have_count(0)
    saxpy.line(0, 5).click()
    saxpy.page.keyboard.press("End")
    saxpy.page.keyboard.type(" y[i] = sqrtf(y[i]);")
    saxpy.wait_for_listing("PTX", "sqrt")
    saxpy.wait_for_listing("SASS", "MUFU")


@pytest.mark.thorough
def test_the_arch_is_chosen_and_remembered_and_the_cells_own_wins(saxpy: Any) -> None:
    arch = saxpy.panel.get_by_label("Architecture")
    expect(saxpy.listing("SASS").filter(has_text="ULDC")).not_to_have_count(0)
    arch.select_option("sm_75")
    expect(saxpy.panel.locator(".kw-Listing-subtitle").nth(1)).to_have_text("sm_75")
    saxpy.reload()
    expect(saxpy.panel.get_by_label("Architecture")).to_have_value("sm_75")
    expect(saxpy.panel.locator(".kw-Listing-subtitle").nth(1)).to_have_text("sm_75")
    saxpy.line(0, 1).click()
    saxpy.page.keyboard.press("End")
    saxpy.page.keyboard.type(" -arch sm_120")
    expect(saxpy.panel.locator(".kw-Listing-subtitle").nth(1)).to_have_text("sm_120")
    expect(saxpy.panel.get_by_label("Architecture")).to_be_disabled()
    saxpy.line(0, 1).click()
    saxpy.page.keyboard.press("End")
    for _ in " -arch sm_120":
        saxpy.page.keyboard.press("Backspace")
    saxpy.panel.get_by_label("Architecture").select_option("sm_90")
    expect(saxpy.panel.locator(".kw-Listing-subtitle").nth(1)).to_have_text("sm_90")


@pytest.mark.thorough
def test_of_several_kernels_the_caret_or_the_selector_chooses_one(lab_page: Any) -> None:
    lab_page.server.write("two.ipynb", [TWO])
    lab_page.open("two.ipynb", kernel=False)
    lab_page.wait_for_listing("SASS", "STG")
    kernel = lab_page.panel.get_by_label("Kernel", exact=True)
    expect(kernel.locator("option")).to_have_count(2)
    expect(lab_page.listing("SASS").filter(has_text="RED")).to_have_count(0)
    lab_page.line(0, 6).click()
    lab_page.wait_for_listing("SASS", "RED")
    expect(kernel.locator("option:checked")).to_have_text("second")
    kernel.select_option("first")
    lab_page.wait_for_listing("SASS", "STG")


@pytest.mark.thorough
def test_numba_cells_are_compiled_by_the_kernel_also_while_a_cell_runs(lab_page: Any) -> None:
    lab_page.server.write("numba.ipynb", ["import time; time.sleep(600)", NUMBA, "x = 1"])
    lab_page.open("numba.ipynb")
    lab_page.wait_for_listing("SASS", "STG")
    lab_page.wait_for_listing("PTX", "[double_param_")
    lab_page.cell(0).click()
    lab_page.page.keyboard.press("Shift+Enter")
    prompt = lab_page.page.locator(".jp-CodeCell .jp-InputArea-prompt").first
    expect(prompt).to_have_text("[*]:")
    lab_page.line(1, 7).click()
    lab_page.page.keyboard.press("End")
    lab_page.page.keyboard.type(" + x[i] / 3.0")
    lab_page.wait_for_listing("PTX", "div.rn.f64")
    expect(prompt).to_have_text("[*]:")
    expect(lab_page.line(1, 7)).to_have_class(LIT)
    lab_page.run("notebook:interrupt-kernel")


HELPER = """from numba import cuda

@cuda.jit(device=True)
def cubed(v):
    square = v * v
    return square * v"""
CALLER = """@cuda.jit("void(float32[::1])")
def cubes(x):
    i = cuda.grid(1)
    x[i] = cubed(x[i])"""


@pytest.mark.thorough
def test_lines_of_a_function_in_another_cell_light_up_there(lab_page: Any) -> None:
    lab_page.server.write("cells.ipynb", [HELPER, CALLER])
    lab_page.open("cells.ipynb")
    lab_page.cell(0).click()
    lab_page.page.keyboard.press("Shift+Enter")
    expect(lab_page.page.locator(".jp-CodeCell .jp-InputArea-prompt").first).to_have_text("[1]:")
    lab_page.cell(1).click()
    lab_page.page.keyboard.press("Control+End")
    lab_page.page.keyboard.type("  # called")  # compiled before, cubed was not known yet
    lab_page.wait_for_listing("PTX", "mul.f32")
    lab_page.wait_for_listing("SASS", "STG")
    lab_page.listing("PTX").filter(has_text="mul.f32").first.hover()
    expect(lab_page.line(0, 5)).to_have_class(LIT)
    expect(lab_page.line(1, 4)).to_have_class(LIT)
    lab_page.listing("PTX").filter(has_text="mul.f32").last.hover()
    expect(lab_page.line(0, 6)).to_have_class(LIT)
    expect(lab_page.line(0, 5)).not_to_have_class(LIT)
    lab_page.listing("PTX").filter(has_text="mul.f32").last.dblclick()
    expect(lab_page.page.locator(".jp-Cell.jp-mod-active")).to_contain_text("def cubed")


@pytest.mark.thorough
def test_a_numba_kernel_without_a_signature_says_what_to_do(lab_page: Any) -> None:
    lab_page.server.write("unknown.ipynb", [NUMBA_UNKNOWN])
    lab_page.open("unknown.ipynb")
    expect(lab_page.panel.locator(".kw-Notice")).to_contain_text("Launch it once, or name the types")
    lab_page.cell(0).click()
    lab_page.page.keyboard.press("Control+End")
    lab_page.page.keyboard.type("import numpy\nx = numpy.ones(4, numpy.float32)")
    lab_page.page.keyboard.press("Control+Enter")
    lab_page.page.keyboard.press("Enter")
    lab_page.page.keyboard.press("Control+End")
    lab_page.page.keyboard.type("\ndouble[1, 32](x)")
    lab_page.wait_for_listing("SASS", "STG")


@pytest.mark.thorough
def test_a_restarted_kernel_compiles_again(lab_page: Any) -> None:
    lab_page.server.write("restart.ipynb", [NUMBA])
    lab_page.open("restart.ipynb")
    lab_page.wait_for_listing("SASS", "STG")
    lab_page.page.evaluate("() => jupyterapp.shell.currentWidget.sessionContext.restartKernel()")
    lab_page.line(0, 7).click()
    lab_page.page.keyboard.press("End")
    lab_page.page.keyboard.type(" + x[i] / 3.0")
    lab_page.wait_for_listing("PTX", "div.rn.f64")


def test_each_notebook_has_its_own_listing(lab_page: Any) -> None:
    lab_page.server.write("one.ipynb", [SAXPY])
    lab_page.server.write("other.ipynb", [TWO])
    lab_page.open("one.ipynb", kernel=False)
    lab_page.wait_for_listing("SASS", "STG")
    lab_page.run("docmanager:open", {"path": "other.ipynb"})
    expect(lab_page.panel.get_by_label("Kernel", exact=True).locator("option")).to_have_count(2)
    lab_page.page.get_by_role("tab", name="one.ipynb").click()
    expect(lab_page.panel.get_by_label("Kernel", exact=True).locator("option")).to_have_count(1)
    lab_page.wait_for_listing("PTX", "saxpy")


@pytest.mark.thorough
def test_a_notebook_without_kernels_stays_alone_and_the_panel_says_what_to_do(lab_page: Any) -> None:
    lab_page.server.write("plain.ipynb", ["1 + 1"])
    lab_page.open("plain.ipynb", kernel=False)
    lab_page.page.evaluate("() => jupyterapp.shell.currentWidget.context.ready")
    frames(lab_page.page, 30)
    expect(lab_page.panel).to_have_count(0)
    lab_page.page.locator('.jp-Toolbar [data-command="workbench:open-inspector"]').click()
    expect(lab_page.panel).to_contain_text("Put the caret in a %%cuda cell")
    lab_page.cell(0).click()
    lab_page.page.keyboard.press("Control+A")
    lab_page.page.keyboard.insert_text(SAXPY)
    lab_page.wait_for_listing("SASS", "STG")


@pytest.mark.thorough
def test_a_panel_that_was_closed_stays_closed(saxpy: Any) -> None:
    tab = saxpy.page.get_by_role("tab", name="PTX / SASS")
    tab.locator(".lm-TabBar-tabCloseIcon").click()
    expect(saxpy.panel).to_have_count(0)
    expect(saxpy.cell(0).locator(".kw-tint")).to_have_count(0)
    saxpy.cell(1).click()
    saxpy.cell(0).click()
    frames(saxpy.page, 30)
    expect(saxpy.panel).to_have_count(0)
    saxpy.run("workbench:open-inspector")
    saxpy.wait_for_listing("SASS", "STG")


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("status", "words"),
    [(404, "jupyter server extension enable"), (403, "Reload the page to log in again"), (500, "status 500")],
)
def test_a_refused_request_is_shown_with_its_remedy(lab_page: Any, status: int, words: str) -> None:
    lab_page.server.write("refused.ipynb", [SAXPY])
    lab_page.page.route("**/workbench/compile*", lambda route: route.fulfill(status=status, body="{}"))
    lab_page.open("refused.ipynb", kernel=False)
    expect(lab_page.panel.locator(".kw-Notice")).to_contain_text(words)
    lab_page.errors.clear()
    lab_page.page.unroute("**/workbench/compile*")
    lab_page.panel.get_by_role("button", name="Try again").click()
    lab_page.wait_for_listing("SASS", "STG")


@pytest.mark.thorough
def test_a_server_that_is_away_is_asked_again(lab_page: Any) -> None:
    lab_page.server.write("away.ipynb", [SAXPY])
    lab_page.page.route("**/workbench/compile*", lambda route: route.abort())
    lab_page.open("away.ipynb", kernel=False)
    expect(lab_page.panel.locator(".kw-Notice")).to_contain_text("The Jupyter server does not answer")
    lab_page.page.unroute("**/workbench/compile*")
    lab_page.wait_for_listing("SASS", "STG")
    lab_page.errors.clear()


def test_the_panel_can_be_used_with_the_keyboard(saxpy: Any) -> None:
    saxpy.panel.get_by_label("Architecture").focus()
    focused = "() => document.activeElement.getAttribute('aria-label')"
    for _ in range(12):
        saxpy.page.keyboard.press("Tab")
        if saxpy.page.evaluate(focused) == "PTX of the kernel":
            break
    expect(saxpy.panel.get_by_label("PTX of the kernel")).to_be_focused()
    saxpy.listing("PTX").first.wait_for()
    for _ in range(12):
        saxpy.page.keyboard.press("ArrowDown")
    expect(saxpy.cell(0).locator(".kw-lit").first).to_be_visible()
    saxpy.page.keyboard.press("Tab")
    expect(saxpy.panel.get_by_role("button", name="What the columns mean")).to_be_focused()
    saxpy.page.keyboard.press("Tab")
    expect(saxpy.panel.get_by_label("SASS of the kernel")).to_be_focused()


@pytest.mark.thorough
@pytest.mark.parametrize(("width", "stacked"), [(2400, False), (1000, True)])
def test_listings_stand_side_by_side_or_stack(saxpy: Any, width: int, stacked: bool) -> None:
    saxpy.page.set_viewport_size({"width": width, "height": 900})
    split = saxpy.panel.locator(".kw-Split")
    expect(split).to_have_attribute("data-orientation", "vertical" if stacked else "horizontal")

    def is_arranged() -> bool:
        ptx, sass = (still(saxpy.panel.get_by_role("region", name=f"{n} listing")) for n in ("PTX", "SASS"))
        sizes = (ptx["height"], sass["height"], ptx["width"], sass["width"])
        return min(sizes) > 150 and (sass["y"] > ptx["y"] + 50) is stacked

    eventually(saxpy.page, is_arranged)
