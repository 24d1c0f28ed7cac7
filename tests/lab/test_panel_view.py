"""The panel at first sight, on small and large screens, and the ways to its parts."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from support.on_screen import eventually, expect, frames, settled, shot, still

AXPY = """%%cuda
extern "C" __global__ void axpy(int n, float a, const float* __restrict__ x, float* y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = a * x[i] + y[i];
}"""

# Eight parameters, a loop, a device function before the kernel.
WIDE = """%%cuda
__device__ __noinline__ float mixed(float a, float b) { return a * b + sinf(a) / b; }
extern "C" __global__ void gather(const float* a, const float* b, const int* at, float* out, int n, int m, float s,
                                  float t) {
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    out[i] = mixed(a[at[i] % m] * s, b[i]) + t;
}"""

PER_ARCH = """%%cuda
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900
extern "C" __global__ void modern(unsigned* x) { x[threadIdx.x] = __popc(x[0]); }
#endif
extern "C" __global__ void common(double* x) { x[threadIdx.x] *= 0.5; }"""

LIT = re.compile(r"\bkw-lit\b")
SIZES = ((1366, 768), (1920, 1080))
NEWCOMER: dict[str, Any] = {}


def resize(page: Any, width: int, height: int) -> None:
    page.page.set_viewport_size({"width": width, "height": height})
    frames(page.page, 20)


def region(page: Any, name: str) -> Any:
    return page.panel.get_by_role("region", name=name, exact=True)


def room_of_text(page: Any, name: str) -> float:
    """Characters of an instruction that are in view, of those that are longest, once the listing stands still."""
    measured: float = settled(page.page, lambda: _room_of_text(page, name))
    return measured


def _room_of_text(page: Any, name: str) -> Any:
    return region(page, name).evaluate(
        """node => {
          const lines = [...node.querySelectorAll('.cm-line')].filter(line => /^[@A-Z]/.test(line.textContent));
          const line = lines.find(found => found.textContent.length > 12);
          const style = getComputedStyle(line);
          const canvas = document.createElement('canvas').getContext('2d');
          canvas.font = style.font;
          const room = node.getBoundingClientRect().right - line.getBoundingClientRect().left;
          return room / canvas.measureText('0').width;
        }"""
    )


@pytest.mark.thorough
@pytest.mark.parametrize("lab_page", [NEWCOMER], indirect=True)
def test_a_newcomer_sees_code_with_its_registers_and_words_and_an_expert_is_a_click_away(lab_page: Any) -> None:
    lab_page.server.write("first.ipynb", [AXPY, WIDE])
    resize(lab_page, *SIZES[0])
    lab_page.open("first.ipynb")
    lab_page.wait_for_listing("SASS", "STG")
    sass = region(lab_page, "SASS listing")
    heads = sass.locator(".kw-Listing-heads > span")
    expect(heads).to_have_text(["live"])
    load = lab_page.listing("SASS").filter(has_text="LDG").first
    expect(load.locator(".kw-Explanation")).to_contain_text("global memory")
    # One line of tools and one of facts leave the rest to the code.
    # It takes its own height once the facts of the kernel stand in it, for which a busy machine takes its time.
    page = lab_page.page
    eventually(page, lambda: still(lab_page.panel.locator(".kw-Header"))["height"] < 36)
    eventually(page, lambda: still(lab_page.panel.locator(".kw-Footer"))["height"] < 30)
    expect(lab_page.panel.locator(".kw-Compare")).to_be_hidden()
    expect(lab_page.panel.locator(".kw-Listing:visible")).to_have_count(1)
    eventually(page, lambda: still(sass.locator(".kw-Listing-body"))["height"] > still(lab_page.panel)["height"] - 100)
    shot(lab_page.page, "simple-1366-light")

    # The meaning of the heads stands beside them.
    lab_page.panel.get_by_role("button", name="Expert", exact=True).click()
    expect(heads.first).to_have_text("offset")
    expect(load.locator(".kw-Explanation")).to_have_count(0)
    legend = sass.get_by_role("note", name="What the columns mean")
    sass.get_by_role("button", name="What the columns mean").click()
    expect(legend).to_contain_text("Stall: cycles before the next instruction")
    expect(legend).to_contain_text("fp64")
    shot(lab_page.page, "legend-1366-light")
    lab_page.page.keyboard.press("Escape")
    expect(legend).to_be_hidden()
    # The caret's line lights up in both listings at every size; text comes before columns.
    lab_page.line(0, 5).click()
    for width, height in SIZES:
        resize(lab_page, width, height)
        assert room_of_text(lab_page, "SASS listing") > 30
        shot(lab_page.page, f"expert-{width}-light")
    lab_page.reload()
    lab_page.wait_for_listing("SASS", "STG")
    expect(heads.first).to_have_text("offset")
    lab_page.panel.get_by_role("button", name="Simple", exact=True).click()
    expect(heads).to_have_text(["live"])
    for theme in ("JupyterLab Dark", "JupyterLab Light"):
        lab_page.change_theme(theme)
        for width, height in SIZES:
            resize(lab_page, width, height)
            eventually(page, lambda: still(lab_page.panel.locator(".kw-Header"))["height"] < 36)
            shot(page, f"simple-{width}-{theme[11:].lower()}")


MANY = {"detail": "expert", "view": "beside", "extraArchs": ["sm_80"], "columns": ["offset", "stall", "yield", "write"]}
MANY["columns"] = [*MANY["columns"], "read", "wait", "reuse", "live", "pipe", "ptx", "encoding"]


@pytest.mark.thorough
@pytest.mark.parametrize("lab_page", [MANY], indirect=True)
def test_columns_give_way_to_the_text_one_by_one_and_come_back(lab_page: Any) -> None:
    lab_page.server.write("narrow.ipynb", [WIDE])
    resize(lab_page, *SIZES[0])
    lab_page.open("narrow.ipynb", kernel=False)
    lab_page.wait_for_listing("SASS", "R1")
    lab_page.wait_for_listing("SASS sm_80", "R1")
    heads = region(lab_page, "SASS listing").locator(".kw-Listing-heads > span")
    counts = []
    for width, height in ((1366, 768), (1920, 1080), (3600, 1080), (1366, 768)):
        resize(lab_page, width, height)
        for name in ("SASS listing", "SASS sm_80 listing"):
            assert room_of_text(lab_page, name) > 15, (width, name)
        shot(lab_page.page, f"beside-{width}")
        counts.append(settled(lab_page.page, heads.count))
    assert counts[0] == counts[3] <= counts[1] < counts[2]
    # Wide enough there is room for all of them, the encoding too.
    resize(lab_page, 4800, 1080)
    lab_page.panel.get_by_label("View").select_option("sass")
    expect(heads.last).to_have_text("encoding")
    expect(region(lab_page, "SASS listing").locator(".kw-Cell.kw-Column-encoding").first).to_have_text(
        re.compile(r"^[0-9a-f]{32}\s*$")
    )
    shot(lab_page.page, "encoding-4800")


@pytest.mark.thorough
def test_the_last_input_says_what_is_lit(lab_page: Any) -> None:
    lab_page.server.write("last.ipynb", [AXPY])
    lab_page.open("last.ipynb", kernel=False)
    lab_page.wait_for_listing("SASS", "STG")
    store, index = lab_page.listing("SASS").filter(has_text="STG"), lab_page.line(0, 3)
    keyboard = lab_page.page.keyboard
    lab_page.line(0, 4).click()
    index.hover()
    expect(index).to_have_class(LIT)
    expect(store).not_to_have_class(LIT)
    # The mouse rests; a key hands the marks to the caret.
    keyboard.press("ArrowDown")
    expect(lab_page.line(0, 5)).to_have_class(LIT)
    expect(store).to_have_class(LIT)
    expect(index).not_to_have_class(LIT)
    # Typed text comes to both listings, and its line stays lit.
    keyboard.press("End")
    keyboard.press("ArrowLeft")
    keyboard.type(" * 3")
    lab_page.wait_for_listing("PTX", "0f40400000")  # the bits of 3.0f
    lab_page.wait_for_listing("SASS", ", 3")
    frames(lab_page.page)
    expect(store).to_have_class(LIT)
    # It moves within the line that it was on.
    box = still(index)
    lab_page.page.mouse.move(box["x"] + 90, box["y"] + box["height"] / 2)
    expect(index).to_have_class(LIT)
    expect(store).not_to_have_class(LIT)
    # The same where the mouse rests on a listing, which a key scrolls under it.
    lab_page.listing("SASS").filter(has_text="S2R").first.hover()
    expect(index).to_have_class(LIT)
    keyboard.press("ArrowUp")
    keyboard.press("ArrowDown")
    expect(lab_page.line(0, 5)).to_have_class(LIT)
    expect(index).not_to_have_class(LIT)
    # Within a listing, too.
    lab_page.listing("PTX").filter(has_text="ret;").click()
    lab_page.listing("SASS").filter(has_text="S2R").first.hover()
    expect(index).to_have_class(LIT)
    lab_page.panel.get_by_label("PTX of the kernel").focus()
    for _ in range(20):
        keyboard.press("ArrowUp")
        frames(lab_page.page)
        if LIT.search(lab_page.line(0, 5).get_attribute("class")):
            break
    expect(lab_page.line(0, 5)).to_have_class(LIT)
    expect(index).not_to_have_class(LIT)


@pytest.mark.thorough
def test_rows_stay_lit_where_the_panel_moves_under_a_mouse_at_rest(lab_page: Any) -> None:
    lab_page.server.write("rest.ipynb", [AXPY])
    lab_page.open("rest.ipynb", kernel=False)
    lab_page.wait_for_listing("SASS", "STG")
    row, index = lab_page.listing("PTX").filter(has_text="%tid.x").first, lab_page.line(0, 3)
    row.hover()
    expect(index).to_have_class(LIT)
    lab_page.panel.get_by_label("View").select_option("sass")
    expect(row).to_be_hidden()
    frames(lab_page.page, 30)  # a browser sends events of a mouse at rest some time after a change
    expect(index).to_have_class(LIT)
    lab_page.page.mouse.move(5, 5)
    expect(index).not_to_have_class(LIT)
    # The bar under the listings comes under the mouse, which leaves from there.
    lab_page.listing("SASS").filter(has_text="S2R").first.hover()
    expect(index).to_have_class(LIT)
    lab_page.page.set_viewport_size({"width": 1500, "height": 330})
    frames(lab_page.page, 30)
    expect(index).to_have_class(LIT)
    lab_page.page.mouse.move(5, 5)
    expect(index).not_to_have_class(LIT)


@pytest.mark.thorough
@pytest.mark.parametrize("lab_page", [{"extraArchs": ["sm_80", "sm_120"], "detail": "expert"}], indirect=True)
def test_a_column_shows_the_active_source_or_says_why_not(lab_page: Any) -> None:
    lab_page.server.write("one.ipynb", [AXPY, PER_ARCH, WIDE.replace("%%cuda", "%%cuda -arch sm_86")])
    (lab_page.server.root / "other.cu").write_text(PER_ARCH.replace("%%cuda\n", "").replace("common", "shared"))
    lab_page.open("one.ipynb", kernel=False)
    old = region(lab_page, "SASS sm_80 listing")
    lab_page.wait_for_listing("SASS sm_80", "STG")
    lab_page.wait_for_listing("SASS sm_120", "STG")
    # While the next source compiles for an architecture there is nothing of the one before in its column.

    def hold(route: Any) -> None:
        """Lets the cell's own architecture through; what else is asked for waits until the page gives up."""
        if json.loads(route.request.post_data)["arch"] == "sm_90":
            route.continue_()

    lab_page.page.route("**/workbench/compile*", hold)
    lab_page.cell(1).click()
    lab_page.wait_for_listing("SASS", "POPC")
    for arch in ("sm_80", "sm_120"):
        expect(lab_page.listing(f"SASS {arch}").filter(has_text="STG")).to_have_count(0)
        expect(region(lab_page, f"SASS {arch} listing").locator(".kw-Listing-empty")).to_have_text("Compiling …")
    # Known facts about the code are there at once; unfinished work starts again.
    lab_page.cell(0).click()
    lab_page.wait_for_listing("SASS sm_80", "STG")
    lab_page.page.unroute("**/workbench/compile*")
    lab_page.cell(1).click()
    # The panel says where an architecture doesn't have a kernel.
    expect(old.locator(".kw-Listing-empty")).to_have_text("There is no kernel modern for sm_80.")
    lab_page.wait_for_listing("SASS sm_120", "POPC")
    lab_page.panel.get_by_label("Kernel", exact=True).select_option("common")
    lab_page.wait_for_listing("SASS sm_80", "DMUL")
    # A cell that names its architecture does so for the first column only.
    lab_page.cell(2).click()
    lab_page.wait_for_listing("SASS", "R1")
    lab_page.wait_for_listing("SASS sm_80", "R1")
    lab_page.wait_for_listing("SASS sm_120", "R1")
    subtitles = lab_page.panel.locator(".kw-Listing-subtitle")
    expect(subtitles).to_have_text(["compute_86", "sm_86", "sm_80", "sm_120"])
    texts = [lab_page.listing(name).all_inner_texts() for name in ("SASS", "SASS sm_80", "SASS sm_120")]
    assert texts[0] != texts[2]
    # A file, too, and with what stands in the way for one architecture.
    lab_page.run("docmanager:open", {"path": "other.cu"})
    lab_page.wait_for_listing("SASS sm_120", "POPC")
    expect(old.locator(".kw-Listing-empty")).to_have_text("There is no kernel modern for sm_80.")
    content = lab_page.page.locator(".jp-FileEditor .cm-content")
    content.click()
    lab_page.page.keyboard.press("Control+End")
    lab_page.page.keyboard.type("\n#if __CUDA_ARCH__ == 800\n#error not here\n#endif\n")
    expect(old.locator(".kw-Listing-empty")).to_contain_text("not here")
    lab_page.wait_for_listing("SASS sm_120", "R1")
    lab_page.errors.clear()


@pytest.mark.thorough
def test_files_open_beside_the_panel_and_a_listing_at_the_code(lab_page: Any) -> None:
    lab_page.server.write("wide.ipynb", [WIDE, "1 + 1"])
    (lab_page.server.root / "axpy.cu").write_text(AXPY.replace("%%cuda\n", ""))
    resize(lab_page, *SIZES[0])
    lab_page.open("wide.ipynb", kernel=False)
    lab_page.wait_for_listing("SASS", "R1")
    # The eight parameters are folded, and the kernel's first instruction is in view.
    ptx = region(lab_page, "PTX listing")
    fold = ptx.locator(".kw-Chip.kw-mod-fold", has_text="8 parameters")
    expect(fold).to_be_visible()
    expect(lab_page.listing("PTX").filter(has_text=".param .u64")).to_have_count(0)
    expect(lab_page.listing("PTX").filter(has_text="ld.param").first).to_be_in_viewport()
    shot(lab_page.page, "parameters-1366")
    fold.click()
    expect(lab_page.listing("PTX").filter(has_text=".param .u64").first).to_be_visible()

    # With the focus in the panel Lab opens files as further tabs of it.
    lab_page.panel.get_by_label("SASS of the kernel").click()
    lab_page.run("docmanager:open", {"path": "axpy.cu"})
    expect(lab_page.page.locator(".jp-FileEditor")).to_be_visible()
    lab_page.wait_for_listing("SASS", "FFMA")
    expect(lab_page.panel).to_be_visible()
    tabs = lab_page.page.locator("#jp-main-dock-panel > .lm-DockPanel-tabBar")
    expect(tabs).to_have_count(2)
    expect(tabs.filter(has_text="PTX / SASS").locator(".lm-TabBar-tab")).to_have_count(1)
    # The panel alone: what is opened stands beside it.
    lab_page.page.evaluate(
        "() => [...jupyterapp.shell.widgets('main')].filter(w => !w.id.startsWith('kernel-')).forEach(w => w.dispose())"
    )
    expect(tabs).to_have_count(1)
    lab_page.panel.get_by_label("Architecture").focus()
    lab_page.run("docmanager:open", {"path": "wide.ipynb"})
    expect(lab_page.page.locator(".jp-NotebookPanel").first).to_be_visible()
    expect(tabs).to_have_count(2)
    expect(lab_page.panel).to_be_visible()


@pytest.mark.thorough
def test_the_carets_line_stays_in_view_where_a_listing_loses_height(lab_page: Any) -> None:
    lab_page.server.write("less.ipynb", [WIDE])
    resize(lab_page, *SIZES[1])
    lab_page.open("less.ipynb", kernel=False)
    lab_page.wait_for_listing("SASS", "R1")
    expect(lab_page.panel.get_by_text("All calls together need")).to_be_visible()
    lab_page.panel.get_by_label("SASS of the kernel").click()
    lab_page.page.keyboard.press("Control+End")
    last = region(lab_page, "SASS listing").locator(".cm-line.kw-exact").last
    expect(last).to_be_in_viewport()
    resize(lab_page, *SIZES[0])
    expect(last).to_be_in_viewport()


@pytest.mark.thorough
def test_search_steps_fit_and_escape(lab_page: Any) -> None:
    lab_page.server.write("ways.ipynb", [WIDE])
    resize(lab_page, *SIZES[0])
    lab_page.open("ways.ipynb", kernel=False)
    lab_page.wait_for_listing("SASS", "R1")
    keyboard = lab_page.page.keyboard
    sass = region(lab_page, "SASS listing")
    # All lines are searched, those too that are not drawn.
    lab_page.panel.get_by_label("SASS of the kernel").click()
    lab_page.page.mouse.move(5, 5)
    drawn = lab_page.listing("SASS").last.inner_text()
    keyboard.press("Control+End")
    expect(lab_page.listing("SASS").last).not_to_have_text(drawn)
    expect(lab_page.listing("SASS").last).to_be_in_viewport()
    keyboard.press("Control+Home")
    expect(lab_page.listing("SASS").first).to_contain_text("R1, c[")
    keyboard.press("Control+f")
    box = sass.get_by_role("textbox", name="Search")
    expect(box).to_be_focused()
    keyboard.type("mufu")
    count = sass.locator(".kw-Search-count")
    expect(count).to_have_text(re.compile(r"^\d+ match(es)?$"))
    box.fill(r"^(@!?P\d )?(FFMA|FMUL)\b.*R\d+$")
    expect(count).to_have_text(re.compile("^0 matches$"))
    sass.get_by_role("button", name="Regular expression").click()
    expect(count).to_have_text(re.compile(r"^[1-9]\d* match(es)?$"))
    box.press("Enter")
    expect(count).to_have_text(re.compile(r"^1 of \d+$"))
    box.press("Shift+Enter")
    expect(count).to_have_text(re.compile(r"^(\d+) of \1$"))
    expect(sass.locator(".cm-searchMatch-selected")).to_be_in_viewport()
    shot(lab_page.page, "search-1366")
    box.fill("(")
    expect(count).to_have_text("not a regular expression")
    box.press("Escape")
    expect(box).to_have_count(0)

    # From the cell: the next place that is linked with the caret's line; the caret stays.
    lab_page.line(0, 5).click()
    seen = []
    exact = sass.locator(".kw-exact.cm-line").first
    for key in ("F7", "F7", "Shift+F7"):
        keyboard.press(key)
        frames(lab_page.page)
        expect(exact).to_be_in_viewport()
        seen.append(settled(lab_page.page, exact.inner_text))
    assert seen[0] == seen[2] != seen[1], seen
    lab_page.page.wait_for_function("() => document.activeElement?.closest('.jp-CodeCell') !== null")

    # Help that is open is closed by Escape, wherever the focus is.
    lab_page.listing("SASS").filter(has_text="R1").first.locator("span").first.hover()
    tip = lab_page.page.locator(".kw-Tip")
    expect(tip).to_be_visible()
    keyboard.press("Escape")
    expect(tip).to_have_count(0)
    chip = sass.locator(".kw-Chip:not(.kw-mod-fold)").first
    chip.click()
    expect(tip).to_be_visible()
    keyboard.press("Escape")
    expect(tip).to_have_count(0)

    # The whole graph fits.
    lab_page.panel.get_by_role("button", name="CFG", exact=True).click()
    graph = lab_page.panel.locator(".kw-Graph-scroller")
    expect(graph.locator(".kw-Graph-block").first).to_be_visible()
    lab_page.panel.get_by_role("button", name="Fit the whole graph").click()
    over = "node => Math.max(node.scrollWidth - node.clientWidth, node.scrollHeight - node.clientHeight)"
    eventually(lab_page.page, lambda: graph.evaluate(over) <= 0)
    expect(graph.locator(".kw-Graph-block").nth(3)).to_be_attached()
    shot(lab_page.page, "fit-1366")


LAUNCH = """import numpy as np
import workbench as wb
x, y = np.ones((2, 150), np.float32)
_ = wb.target("emulator").launch(axpy, 3, 64, [150, 2.0, x, y], count=True)
print("ran")"""


@pytest.mark.thorough
@pytest.mark.parametrize("lab_page", [{**NEWCOMER, "view": "auto"}], indirect=True)
def test_counted_launches_show_how_often_each_line_ran(lab_page: Any) -> None:
    lab_page.server.write("runs.ipynb", ["%load_ext workbench", AXPY, LAUNCH])
    resize(lab_page, *SIZES[1])
    lab_page.open("runs.ipynb")
    lab_page.wait_for_listing("SASS", "STG")
    runs = region(lab_page, "PTX listing").locator(".kw-Count[title]")
    expect(runs).to_have_count(0)
    lab_page.run("notebook:run-all-cells")
    expect(lab_page.page.locator(".jp-OutputArea-output", has_text="ran")).to_be_visible()
    expect(runs.first).to_be_visible()
    # Three blocks of two warps; the last warp's threads are all beyond the end, and it stores nothing.
    expect(region(lab_page, "PTX listing").locator(".kw-Listing-subtitle")).to_contain_text("3 blocks of 64 threads")
    shot(lab_page.page, "runs-1920-light")
    for times in (6, 5):
        titled = lab_page.page.locator(f"[title^='{times} instructions (counted on PTX']")
        expect(runs.and_(titled).first).to_be_visible()
    # Other code has other counts: none.
    lab_page.line(1, 5).click()
    lab_page.page.keyboard.press("End")
    lab_page.page.keyboard.type(" y[i] += 1;")
    expect(runs).to_have_count(0)
