"""Comparing versions of a cell in the panel, and their history."""

from __future__ import annotations

import re
from typing import Any

import pytest
from support.on_screen import eventually, expect, still

SCALE = """%%cuda
extern "C" __global__ void scale(float* x, float a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  x[i] = x[i] * a;
}"""

ADDED_LINE = "  if (i == 7) x[i] = __sinf(x[i]);"

DOUBLE = """%%cuda
extern "C" __global__ void twice(float* y, const float* x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = 2 * x[i];
}"""

CHECK = """import workbench as wb
problem = wb.Problem(
    "doubling",
    inputs={"x": wb.array("n", "float32")},
    reference=lambda x: 2 * x,
    launch=lambda case: ((case["n"] + 63) // 64, 64, ("y", "x", case["n"])),
    outputs={"y": wb.array("n", "float32")},
)
print(wb.check(twice, problem))
"""


@pytest.fixture
def scale(lab_page: Any) -> Any:
    lab_page.server.write("scale.ipynb", [SCALE, "1 + 1"])
    lab_page.open("scale.ipynb", kernel=False)
    lab_page.wait_for_listing("SASS", "STG")
    return lab_page


def changed(lab_page: Any, kind: str) -> Any:
    return lab_page.panel.locator(f'.kw-Listing[aria-label="SASS listing"] .cm-line.kw-change-{kind}')


def add_line(lab_page: Any) -> None:
    lab_page.line(0, 4).click()
    lab_page.page.keyboard.press("End")
    lab_page.page.keyboard.press("Enter")
    lab_page.page.keyboard.insert_text(ADDED_LINE.strip())


def test_a_pinned_version_is_compared_with_what_is_typed(scale: Any) -> None:
    summary = scale.panel.locator(".kw-Compare-summary")
    scale.panel.get_by_role("button", name="Pin").click()
    expect(summary).to_have_text("the same instructions")
    expect(changed(scale, "added")).to_have_count(0)
    add_line(scale)
    expect(summary).to_contain_text("+1 MUFU.SIN")
    expect(summary).to_contain_text(re.compile(r"instructions \d+ -> \d+"))
    expect(changed(scale, "added").filter(has_text="MUFU.SIN")).to_have_count(1)
    scale.pictures(scale.page, "compare")
    scale.panel.get_by_role("button", name="Next change").click()
    scale.panel.get_by_label("Compare with").last.select_option("none")
    expect(changed(scale, "added")).to_have_count(0)
    expect(summary).to_have_text("")


@pytest.mark.thorough
def test_what_was_removed_stands_in_the_listing_as_such(scale: Any) -> None:
    add_line(scale)
    scale.wait_for_listing("SASS", "MUFU.SIN")
    scale.panel.get_by_role("button", name="Pin").click()
    scale.line(0, 5).click()
    for _ in range(2):
        scale.page.keyboard.press("Control+Shift+K")
    scale.page.keyboard.insert_text("}")
    expect(changed(scale, "removed").filter(has_text="MUFU.SIN")).to_have_count(1)
    expect(scale.panel.locator(".kw-Compare-summary")).to_contain_text("-1 MUFU.SIN")


@pytest.mark.thorough
def test_the_same_text_is_compared_between_archs_and_between_options(scale: Any) -> None:
    choice = scale.panel.get_by_label("Compare with").last
    summary = scale.panel.locator(".kw-Compare-summary")
    choice.select_option("arch sm_80")
    expect(summary).to_contain_text(re.compile("->|LDC|the same"))
    expect(changed(scale, "added").first).to_be_visible()
    choice.select_option("options")
    expect(summary).to_have_text("the same instructions")
    options = scale.panel.get_by_label("Options of the compiler")
    options.fill("-DUNUSED --fmad=false --nothing-like-this")
    options.press("Enter")
    expect(summary).to_contain_text("does not compile")
    options.fill("--device-debug")
    options.press("Enter")
    expect(summary).to_contain_text("instructions")


def compare_options(lab_page: Any, options: str) -> None:
    lab_page.panel.get_by_label("Compare with").last.select_option("options")
    field = lab_page.panel.get_by_label("Options of the compiler")
    field.fill(options)
    field.press("Enter")


@pytest.mark.thorough
def test_a_numba_kernel_is_compared_with_other_keywords_of_its_decorator(lab_page: Any) -> None:
    cell = """from numba import cuda

@cuda.jit("void(float32[:], float32)", fastmath=True)
def halves(y, x):
    y[0] = y[1] / x"""
    lab_page.server.write("keywords.ipynb", [cell])
    lab_page.open("keywords.ipynb")
    lab_page.wait_for_listing("SASS", "MUFU.RCP")
    summary = lab_page.panel.locator(".kw-Compare-summary")
    lab_page.panel.get_by_label("Compare with").last.select_option("options")
    expect(summary).to_have_text("the same instructions")
    field = lab_page.panel.get_by_label("Options of the compiler")
    expect(field).to_have_attribute("placeholder", re.compile("fastmath=True"))
    compare_options(lab_page, "fastmath=False")
    expect(summary).to_contain_text(re.compile(r"instructions \d+ -> \d+"))
    lab_page.pictures(lab_page.page, "numba-options")
    compare_options(lab_page, "--use_fast_math")
    expect(summary).to_contain_text("as cuda.jit takes them")


LONG = """%%cuda
extern "C" __global__ void steps(float* x) {
  float v = x[threadIdx.x];
  #pragma unroll
  for (int i = 0; i < 150; ++i) v = v * v + (i + 1) * 3.0f;
  x[threadIdx.x] = v;
}"""


@pytest.mark.thorough
def test_versions_scroll_together_by_what_is_the_same(lab_page: Any) -> None:
    lab_page.server.write("long_versions.ipynb", [LONG])
    lab_page.open("long_versions.ipynb", kernel=False)
    lab_page.wait_for_listing("SASS", "FFMA")
    lab_page.panel.get_by_role("button", name="Pin").click()
    lab_page.line(0, 3).click()
    lab_page.page.keyboard.press("End")
    lab_page.page.keyboard.press("Enter")
    lab_page.page.keyboard.insert_text("for (int i = 0; i < 40; ++i) v = __sinf(v);")
    lab_page.wait_for_listing("SASS", "MUFU.SIN")
    lab_page.panel.get_by_label("View", exact=True).select_option("sass")
    lab_page.panel.get_by_role("button", name="+ column").click()
    lab_page.panel.get_by_role("menuitemcheckbox", name=re.compile("^Version of")).last.click()
    lab_page.page.keyboard.press("Escape")
    column = lab_page.panel.get_by_role("region", name=re.compile("^SASS version of .* listing$"))
    expect(column.locator(".cm-line").filter(has_text="FFMA").first).to_be_visible()
    now = lab_page.panel.locator('.kw-Listing[aria-label="SASS listing"]')
    box = still(now.locator(".cm-scroller"))
    lab_page.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    lab_page.page.mouse.wheel(0, 3500)
    expect(now.locator(".cm-line").filter(has_text="300").first).to_be_visible()
    # The same instruction, told by the constant that it adds, stands as high in the other version.
    heights = """(node) => Object.fromEntries([...node.querySelectorAll('.cm-line')].flatMap(line => {
      const found = /FFMA.*, (\\d+)$/.exec(line.textContent.trim());
      const at = line.getBoundingClientRect().top - node.getBoundingClientRect().top;
      return found && at > 0 ? [[found[1], at]] : [];
    }))"""

    def stand_as_high() -> bool:
        here, there = now.evaluate(heights), column.evaluate(heights)
        both = set(here) & set(there)
        return len(both) > 10 and max(abs(here[key] - there[key]) for key in both) < 60

    eventually(lab_page.page, stand_as_high)
    lab_page.pictures(lab_page.page, "versions-scrolled")
    other = still(column.locator(".cm-scroller"))
    lab_page.page.mouse.move(other["x"] + other["width"] / 2, other["y"] + other["height"] / 2)
    lab_page.page.mouse.wheel(0, -20_000)
    lab_page.page.wait_for_function(
        """() => document.querySelector('.kw-Listing[aria-label="SASS listing"] .cm-scroller').scrollTop === 0"""
    )


@pytest.mark.thorough
def test_versions_are_kept_with_their_numbers_and_brought_back(scale: Any) -> None:
    scale.panel.get_by_role("button", name="History").click()
    items = scale.panel.locator(".kw-History-item")
    expect(items).to_have_count(1)
    expect(items.first).to_contain_text("registers")
    add_line(scale)
    expect(items).to_have_count(2)
    scale.pictures(scale.page, "history")
    items.nth(1).get_by_role("button", name="Compare").click()
    expect(changed(scale, "added").filter(has_text="MUFU.SIN")).to_have_count(1)
    items.nth(1).get_by_role("button", name="Restore").click()
    expect(scale.cell(0)).not_to_contain_text("__sinf")
    expect(scale.panel.locator(".kw-Compare-summary")).to_have_text("the same instructions")
    scale.cell(0).click()
    scale.page.keyboard.press("Control+z")
    expect(scale.cell(0)).to_contain_text("__sinf")


@pytest.mark.thorough
def test_what_a_check_found_stands_beside_its_version(lab_page: Any) -> None:
    lab_page.server.write("checked.ipynb", ["%load_ext workbench", DOUBLE, CHECK])
    lab_page.open("checked.ipynb")
    lab_page.wait_for_listing("SASS", "STG")
    lab_page.panel.get_by_role("button", name="History").click()
    lab_page.run("notebook:run-all-cells")
    result = lab_page.panel.locator(".kw-History-result")
    expect(result).to_have_text("✓ doubling")
    expect(result).to_have_attribute(
        "title", re.compile(r"twice passed the check: \d+ of \d+ cases passed on the emulator")
    )
    lab_page.line(1, 4).click()
    lab_page.page.keyboard.press("End")
    lab_page.page.keyboard.press("Backspace")
    lab_page.page.keyboard.insert_text(" + 1;")
    lab_page.run("notebook:run-all-cells")
    expect(result).to_have_count(2)
    expect(result.first).to_have_text("✗ doubling")
    lab_page.pictures(lab_page.page, "results")


@pytest.mark.thorough
def test_a_version_is_a_column_beside_the_code_as_it_is(scale: Any) -> None:
    scale.panel.get_by_role("button", name="Pin").click()
    add_line(scale)
    scale.wait_for_listing("SASS", "MUFU.SIN")
    scale.panel.get_by_label("View", exact=True).select_option("sass")
    scale.panel.get_by_role("button", name="+ column").click()
    scale.panel.get_by_role("menuitemcheckbox", name=re.compile("^Version of")).last.click()
    scale.page.keyboard.press("Escape")
    column = scale.panel.get_by_role("region", name=re.compile("^SASS version of .* listing$"))
    lines = column.locator(".cm-line")
    expect(lines.filter(has_text="STG")).to_have_count(1)
    expect(lines.filter(has_text="MUFU.SIN")).to_have_count(0)
    # The row of the other version lights up with the row that it is now, though its line is another.
    now = scale.listing("SASS").filter(has_text="STG").first
    now.click()
    expect(lines.filter(has_text="STG")).to_have_class(re.compile("kw-exact"))
    lines.filter(has_text="LDG").click()
    scale.page.mouse.move(5, 5)
    expect(scale.listing("SASS").filter(has_text="LDG").first).to_have_class(re.compile("kw-exact"))
    scale.pictures(scale.page, "version-column")
    scale.reload()
    expect(lines.filter(has_text="STG")).to_have_count(1)
