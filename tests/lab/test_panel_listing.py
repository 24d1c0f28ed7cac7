"""The listings of the panel: filters, columns, links, tooltips, chips and arrows in a real JupyterLab."""

from __future__ import annotations

import re
from typing import Any

import pytest
from support import made_analysis
from support.on_screen import eventually, expect, settled, shot, still

LOOP = """%%cuda
extern "C" __global__ void row_sum(int n, const float* __restrict__ x, float* y) {
  float sum = 0;
#pragma unroll 1
  for (int i = threadIdx.x; i < n; i += 32)
    sum += x[i] * x[i];
  y[threadIdx.x] = sum;
}"""

LIT = re.compile(r"\bkw-lit\b")


def analysed(page: Any) -> None:
    """Puts an analysis behind each answer of the compiler that has none."""

    def answer(route: Any) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=made_analysis.with_analysis(response.text()))

    page.page.route("**/workbench/compile*", answer)


@pytest.fixture
def loop(lab_page: Any) -> Any:
    analysed(lab_page)
    lab_page.server.write("loop.ipynb", [LOOP])
    # Without a kernel: once that is there the notebook takes the focus, which closes a menu that is open.
    lab_page.open("loop.ipynb", kernel=False)
    lab_page.wait_for_listing("SASS", "STG")
    return lab_page


def choose(page: Any, menu: str, *items: str) -> None:
    """Ticks or unticks items of a menu of the header."""
    page.panel.get_by_role("button", name=menu, exact=True).click()
    for item in items:
        page.panel.get_by_role("menuitemcheckbox", name=item, exact=True).click()
    page.page.keyboard.press("Escape")


@pytest.mark.thorough
def test_the_filter_shows_each_kind_of_line_and_is_remembered(loop: Any) -> None:
    expect(loop.listing("PTX").filter(has_text=".loc")).to_have_count(0)
    expect(loop.listing("SASS").filter(has_text=re.compile(r"^NOP$"))).to_have_count(0)
    choose(loop, "Filter", "Debug labels, line marks and sections", "NOPs and padding")
    expect(loop.listing("PTX").filter(has_text=".loc").first).to_be_visible()
    expect(loop.listing("PTX").filter(has_text=".version")).to_have_count(0)
    loop.reload()
    loop.wait_for_listing("PTX", ".loc")


@pytest.mark.thorough
def test_the_filter_can_be_used_with_the_keyboard(loop: Any) -> None:
    button = loop.panel.get_by_role("button", name="Filter", exact=True)
    button.focus()
    loop.page.keyboard.press("ArrowDown")
    first = loop.panel.get_by_role("menuitemcheckbox", name="Directives")
    expect(first).to_be_focused()
    loop.page.keyboard.press("Space")
    expect(first).to_have_attribute("aria-checked", "true")
    loop.wait_for_listing("PTX", ".version")
    loop.page.keyboard.press("Escape")
    expect(button).to_be_focused()
    expect(button).to_have_attribute("aria-expanded", "false")


@pytest.mark.thorough
def test_columns_can_be_chosen_and_the_heads_stand_over_them(loop: Any) -> None:
    sass = loop.panel.get_by_role("region", name="SASS listing")
    expect(sass.locator(".kw-Listing-heads .kw-Column-ptx")).to_have_count(0)
    choose(loop, "Columns", "PTX line", "Reuse", "Yield")
    expect(sass.locator(".kw-Listing-heads .kw-Column-yield")).to_have_count(0)

    def is_above(key: str) -> bool:
        head = still(sass.locator(f".kw-Listing-heads .kw-Column-{key}"))
        cell = still(sass.locator(f".kw-Listing-columns .kw-Column-{key}").nth(3))
        return abs(head["x"] - cell["x"]) < 2

    for key in ("offset", "ptx", "stall", "live", "pipe"):
        eventually(loop.page, lambda key=key: is_above(key))


@pytest.mark.thorough
def test_live_registers_and_pipes_stand_in_columns_with_the_peak_marked(loop: Any) -> None:
    expect(loop.panel.locator(".kw-Live-bar").first).to_be_visible()
    expect(loop.panel.locator(".kw-Listing-columns .kw-mod-peak")).to_have_count(1)
    store = loop.panel.locator(".kw-Column-pipe[title$='LSU']").first
    expect(store.locator(".kw-Dot-memory")).to_be_visible()
    expect(loop.panel.locator(".kw-Footer-mix")).to_contain_text("memory, global")
    shot(loop.page, "listing")


@pytest.mark.thorough
def test_a_branch_leads_to_its_target_by_click_and_by_enter(loop: Any) -> None:
    branch = loop.listing("PTX").filter(has_text=re.compile(r"^\s*@%p\d+ bra")).last
    label = re.findall(r"\$L\w+", branch.inner_text())[0]
    branch.locator(".kw-Target").click()
    active = "() => getSelection().anchorNode.parentElement.closest('.cm-line').innerText"
    eventually(loop.page, lambda: loop.page.evaluate(active).startswith(label))
    branch.click(position={"x": 60, "y": 6})
    loop.page.keyboard.press("Enter")
    eventually(loop.page, lambda: loop.page.evaluate(active).startswith(label))
    expect(loop.panel.locator(".kw-Arrow.kw-mod-back").first).to_be_attached()


@pytest.mark.thorough
def test_a_register_under_the_caret_lights_all_its_uses(loop: Any) -> None:
    line = loop.listing("PTX").filter(has_text="ld.global").first
    loop.wait_for_analysis()
    line.scroll_into_view_if_needed()
    register = re.findall(r"%\w+(?=,)", line.inner_text())[0]
    middle = """(node, text) => {
          const walk = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
          while (walk.nextNode()) {
            const at = walk.currentNode.data.indexOf(text);
            if (at >= 0) {
              const range = document.createRange();
              range.setStart(walk.currentNode, at); range.setEnd(walk.currentNode, at + text.length);
              const { x, y, width, height } = range.getBoundingClientRect();
              return { x: x + width / 2, y: y + height / 2 };
            }
          }
        }"""
    box = settled(loop.page, lambda: line.evaluate(middle, register))
    loop.page.mouse.click(box["x"], box["y"])
    marked = loop.panel.locator(".kw-Register")
    expect(marked.nth(1)).to_be_visible()
    eventually(loop.page, lambda: set(marked.all_inner_texts()) == {register})


@pytest.mark.thorough
def test_the_selected_instruction_shows_who_wrote_and_who_reads(loop: Any) -> None:
    loop.listing("SASS").filter(has_text="LDG").first.click()
    gutter = loop.panel.locator(".kw-Listing-dependencies")
    expect(gutter.locator(".kw-Arrow.kw-mod-writer").first).to_be_attached()
    expect(gutter.locator(".kw-Arrow.kw-mod-reader").first).to_be_attached()
    shot(loop.page, "dependencies")


def test_the_names_and_the_options_of_the_panel_share_a_line_on_a_small_screen(loop: Any) -> None:
    loop.page.set_viewport_size({"width": 1366, "height": 768})
    eventually(loop.page, lambda: still(loop.panel.locator(".kw-Header-line"))["height"] < 30)


def test_help_comes_by_mouse_and_by_keyboard(loop: Any) -> None:
    loop.listing("SASS").filter(has_text="LDG").first.hover(position={"x": 12, "y": 8})
    tip = loop.page.locator(".kw-Tip")
    expect(tip).to_contain_text("Loads from global memory.")
    expect(tip).to_contain_text("Control code")
    shot(loop.page, "hover")
    loop.page.mouse.move(5, 5)
    expect(tip).to_have_count(0)
    # The view that the key opens takes the place of the one that the mouse has opened.
    loop.listing("PTX").filter(has_text="ld.global").first.click(position={"x": 12, "y": 8})
    expect(tip).to_contain_text("PTX ISA 9.7.9.8")
    loop.page.keyboard.press("Control+F8")
    expect(loop.page.locator(".kw-Tip.cm-tooltip")).to_be_visible()
    expect(tip).to_have_count(1)
    loop.page.keyboard.press("Escape")
    expect(tip).to_have_count(0)


@pytest.mark.thorough
def test_a_ptx_line_without_sass_says_what_became_of_it(loop: Any) -> None:
    dim = loop.listing("PTX").and_(loop.page.locator(".kw-mod-dim")).first
    expect(dim).to_be_visible()
    dim.click()
    loop.page.keyboard.press("Control+F8")
    expect(loop.page.locator(".kw-Tip")).to_contain_text("Merged into the instruction at 0x0070.")


@pytest.mark.thorough
def test_idioms_and_loops_are_chips(loop: Any) -> None:
    chip = loop.panel.get_by_role("button", name="one word a lane")
    expect(chip).to_be_visible()
    expect(loop.panel.locator(".kw-Chip", has_text="loop of line")).to_have_count(1)
    chip.click()
    expect(loop.page.locator(".kw-Tip")).to_contain_text("four neighbours could be one LDG.E.128. (line 5 of the cell)")


@pytest.mark.thorough
def test_views_can_be_chosen_and_another_arch_is_a_column_that_is_linked(loop: Any) -> None:
    loop.panel.get_by_label("View", exact=True).select_option("sass")
    expect(loop.panel.get_by_role("region", name="PTX listing")).to_be_hidden()
    loop.panel.get_by_role("button", name="+ column").click()
    loop.panel.get_by_role("menuitemcheckbox", name="sm_75").click()
    loop.page.keyboard.press("Escape")
    loop.wait_for_listing("SASS sm_75", "STG")
    loop.listing("SASS").filter(has_text="STG").first.click()
    expect(loop.listing("SASS sm_75").filter(has_text="STG").first).to_have_class(LIT)
    shot(loop.page, "two_archs")
    loop.reload()
    loop.wait_for_listing("SASS sm_75", "STG")
    expect(loop.panel.get_by_role("region", name="PTX listing")).to_be_hidden()


@pytest.mark.thorough
def test_the_graph_stands_beside_the_text_and_leads_to_it(loop: Any) -> None:
    loop.panel.get_by_role("button", name="CFG").click()
    blocks = loop.panel.locator(".kw-Graph-block")
    expect(blocks.first).to_contain_text("0000")
    expect(blocks.nth(2)).to_be_attached()
    shot(loop.page, "graph")
    last = blocks.last
    last.click()
    expect(loop.panel.get_by_label("SASS of the kernel")).to_be_focused()
    loop.panel.get_by_label("Level of the graph").select_option("ptx")
    expect(blocks).to_have_count(1)
    expect(loop.panel.get_by_role("region", name="SASS listing")).to_be_hidden()


@pytest.mark.thorough
def test_lines_are_copied_with_and_without_columns(loop: Any) -> None:
    loop.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    loop.listing("SASS").filter(has_text="STG").first.click(button="right")
    loop.page.get_by_role("menuitem", name="Copy Lines", exact=True).click()
    # The browser copies beside what goes on.
    copied = "navigator.clipboard.readText()"
    eventually(loop.page, lambda: "\nEXIT\n" in f"\n{loop.page.evaluate(copied)}")
    assert "0000" not in loop.page.evaluate(copied).split("\n")[0]
    loop.listing("SASS").filter(has_text="STG").first.click(button="right")
    loop.page.get_by_role("menuitem", name="Copy Lines with Columns").click()
    eventually(loop.page, lambda: re.match(r"\s*0000\s", loop.page.evaluate(copied)))


@pytest.mark.parametrize("theme", [pytest.param("JupyterLab Light", marks=pytest.mark.thorough), "JupyterLab Dark"])
def test_what_the_compiler_says_of_a_kernel_stands_in_the_listing(lab_page: Any, theme: str) -> None:
    name = f"real_{theme.split()[1].lower()}.ipynb"
    lab_page.server.write(name, [LOOP])
    lab_page.open(name, kernel=False)
    lab_page.change_theme(theme)
    lab_page.page.set_viewport_size({"width": 1900, "height": 900})
    lab_page.wait_for_listing("SASS", "STG")
    expect(lab_page.panel.locator(".kw-Chip", has_text="loop of line").first).to_be_visible()
    expect(lab_page.panel.locator(".kw-Live-bar").first).to_be_visible()
    load = lab_page.listing("SASS").filter(has_text="LDG").first
    load.click(position={"x": 20, "y": 8})
    lab_page.page.keyboard.press("Control+F8")
    tip = lab_page.page.locator(".kw-Tip")
    for words in ("LDG", "Control code", "written by", "Source"):
        expect(tip).to_contain_text(words)
    shot(lab_page.page, f"real_{theme.split()[1]}")
    lab_page.page.keyboard.press("Escape")
    lab_page.panel.get_by_role("button", name="CFG").click()
    blocks = lab_page.panel.locator(".kw-Graph-block")
    expect(blocks.nth(2)).to_be_visible()
    shot(lab_page.page, f"real_graph_{theme.split()[1]}")
    lab_page.panel.get_by_label("Level of the graph").select_option("ptx")
    expect(blocks.filter(has_text="ld.global").first).to_be_visible()


PROGRAM = """%%cuda
#include <vector>
#include <helper_cuda.h>
float *copy;
__global__ void fill(float* x) { x[threadIdx.x] = 1; }
void launch() { fill<<<1, 32>>>(copy); }
int main() {
  std::vector<float> host(32);
  checkCudaErrors(cudaMalloc(&copy, 128));
  launch();
}"""


@pytest.mark.thorough
def test_a_program_shows_its_kernel_and_says_what_was_left_out(lab_page: Any) -> None:
    lab_page.server.write("program.ipynb", [PROGRAM])
    lab_page.open("program.ipynb", kernel=False)
    lab_page.wait_for_listing("SASS", "STG")
    said = "main, 1 host function and 1 host variable left out"
    expect(lab_page.panel.locator(".kw-Notice")).to_have_text(said)
    shot(lab_page.page, "program")
