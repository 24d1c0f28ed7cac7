"""Header cells, files of CUDA and PTX, quick fixes and commands in a real JupyterLab."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from support.on_screen import expect, picture

HEADER = """%%cuda_header vec.h
__device__ float twice(float v) {
  return v * 2.5f;
}"""

USER = """%%cuda
#include "vec.h"
extern "C" __global__ void scale(float* x) {
  x[threadIdx.x] = twice(x[threadIdx.x]);
}"""

FILE = """extern "C" __global__ void fill(float* x) {
  x[blockIdx.x * blockDim.x + threadIdx.x] = 7.0f;
}
"""

FUSED = """extern "C" __global__ void fused(float* x) {
  x[0] = x[1] * x[2] + x[3];
}
"""

PTX = """.version 8.0
.target sm_90
.address_size 64
.visible .entry store(.param .u64 place)
{
  .reg .b64 %rd<2>;
  .reg .b32 %r<2>;
  ld.param.u64 %rd1, [place];
  mov.u32 %r1, 42;
  st.global.u32 [%rd1], %r1;
  ret;
}
"""

LIT = re.compile(r"\bkw-lit\b")


def open_file(lab_page: Any, name: str, text: str) -> None:
    (lab_page.server.root / name).write_text(text)
    lab_page.page.goto(f"{lab_page.server.url}/lab/tree/{name}?reset&token=test-token")
    lab_page.page.wait_for_selector(".jp-FileEditor .cm-content")


def file_line(lab_page: Any, number: int) -> Any:
    return lab_page.page.locator(".jp-FileEditor .cm-line").nth(number - 1)


@pytest.mark.thorough
def test_a_header_cell_is_compiled_through_the_cell_that_includes_it(lab_page: Any) -> None:
    lab_page.server.write("headers.ipynb", [HEADER, USER])
    lab_page.open("headers.ipynb", kernel=False)
    lab_page.wait_for_listing("SASS", "FMUL")
    expect(lab_page.panel.locator(".kw-Header-cell")).to_have_text("Header vec.h")
    expect(lab_page.line(0, 2).locator(".kw-word-specifier").first).to_have_text("__device__")
    lab_page.line(0, 3).click()
    multiply = lab_page.listing("SASS").filter(has_text="FMUL")
    expect(multiply).to_have_class(LIT)
    expect(multiply).to_contain_text("2.5")
    lab_page.page.keyboard.press("End")
    for _ in range(5):
        lab_page.page.keyboard.press("ArrowLeft")
    lab_page.page.keyboard.press("Delete")
    lab_page.page.keyboard.insert_text("3")
    expect(lab_page.cell(0)).to_contain_text("v * 3.5f")
    lab_page.wait_for_listing("SASS", "3.5")
    picture(lab_page.page, lab_page.page, "header")
    lab_page.line(1, 4).click()
    expect(lab_page.panel.locator(".kw-Header-cell")).to_have_text("Cell 2")
    expect(lab_page.listing("SASS").filter(has_text="FMUL")).to_have_class(LIT)
    expect(lab_page.line(0, 3)).not_to_have_class(LIT)
    lab_page.listing("SASS").filter(has_text="FMUL").hover()
    expect(lab_page.line(0, 3)).to_have_class(LIT)


@pytest.mark.thorough
def test_a_cuda_file_in_the_editor_has_the_panel(lab_page: Any) -> None:
    open_file(lab_page, "fill.cu", FILE)
    lab_page.wait_for_listing("SASS", "STG")
    expect(lab_page.panel.locator(".kw-Header-cell")).to_have_text("fill.cu")
    expect(file_line(lab_page, 1).locator(".kw-word-specifier").first).to_have_text("__global__")
    file_line(lab_page, 2).click()
    expect(file_line(lab_page, 2)).to_have_class(LIT)
    expect(lab_page.listing("SASS").filter(has_text="STG")).to_have_class(LIT)
    lab_page.page.keyboard.press("End")
    lab_page.page.keyboard.insert_text(" oops")
    expect(lab_page.page.locator(".jp-FileEditor .cm-lintRange-error").first).to_be_visible()
    expect(lab_page.panel.locator(".kw-Notice")).to_contain_text("error")
    picture(lab_page.page, lab_page.page, "file-cu")
    lab_page.run("docmanager:save")


@pytest.mark.thorough
def test_hand_written_ptx_in_the_editor_compiles_to_sass(lab_page: Any) -> None:
    open_file(lab_page, "store.ptx", PTX)
    lab_page.wait_for_listing("SASS", "STG")
    file_line(lab_page, 10).click()
    expect(file_line(lab_page, 10)).to_have_class(LIT)
    expect(lab_page.listing("SASS").filter(has_text="STG")).to_have_class(LIT)
    picture(lab_page.page, lab_page.page, "file-ptx")


@pytest.mark.thorough
def test_commands_stand_in_the_menu_and_the_palette_and_settings_in_the_editor(lab_page: Any) -> None:
    lab_page.server.write("scale.ipynb", [USER.replace('#include "vec.h"\n', "").replace("twice", "2 * ")])
    lab_page.open("scale.ipynb", kernel=False)
    lab_page.wait_for_listing("SASS", "STG")
    lab_page.page.get_by_role("menuitem", name="Kernel Workbench").click()
    menu = lab_page.page.locator(".lm-Menu")
    for label in ("Pin This Version to Compare With", "Go Between Source and Listing", "Next Linked or Marked Place"):
        expect(menu.get_by_text(label)).to_be_visible()
    picture(lab_page.page, lab_page.page, "menu")
    menu.get_by_text("Pin This Version to Compare With").click()
    expect(lab_page.panel.locator(".kw-Compare-summary")).to_have_text("the same instructions")
    lab_page.line(0, 3).click()
    lab_page.page.keyboard.press("Control+F10")
    lab_page.page.wait_for_function("() => document.activeElement?.closest('.kw-Inspector') !== null")
    lab_page.page.keyboard.press("Control+F10")
    lab_page.page.wait_for_function("() => document.activeElement?.closest('.jp-CodeCell') !== null")
    lab_page.run("settingeditor:open", {"query": "Kernel Workbench"})
    settings = lab_page.page.locator(".jp-SettingsPanel")
    expect(settings.get_by_text("Pause before compiling slow cells").first).to_be_visible()
    picture(lab_page.page, lab_page.page, "settings")


@pytest.fixture
def offered(lab_page: Any) -> Any:
    """A page whose compiler offers a fix with an error: an include that is missing."""
    fix = {"title": "Include <math.h>", "line": 2, "column": 1, "end_line": 2, "end_column": 1}
    diagnostic = {
        "severity": "error",
        "message": 'identifier "INFINITY" is undefined',
        "filename": "cell.cu",
        "line": 3,
        "column": 20,
        "end_column": 28,
        "notes": [],
        "fixes": [{**fix, "text": "#include <math.h>\n"}],
    }

    def answer(route: Any) -> None:
        request = json.loads(route.request.post_data)
        if "math.h" in request["source"]:
            route.continue_()
        else:
            message = {"kind": "errors", "filename": "cell.cu", "diagnostics": [diagnostic], "log": ""}
            route.fulfill(status=200, body=json.dumps(message) + "\n", content_type="application/x-ndjson")

    lab_page.page.route("**/workbench/compile*", answer)
    cell = '%%cuda\nextern "C" __global__ void fill(float* x) {\n  x[threadIdx.x] = INFINITY;\n}'
    lab_page.server.write("fix.ipynb", [cell, "1 + 1"])
    lab_page.open("fix.ipynb", kernel=False)
    expect(lab_page.cell(0).locator(".cm-lintRange-error")).to_have_text("INFINITY")
    return lab_page


@pytest.mark.thorough
def test_a_quick_fix_is_applied_with_the_keyboard_and_undone(offered: Any) -> None:
    # At the line's start: behind its end stands the button of the fix.
    offered.line(0, 3).click(position={"x": 20, "y": 5})
    cells = offered.page.locator(".jp-Notebook .jp-CodeCell")
    expect(cells).to_have_count(2)
    offered.page.keyboard.press("Alt+Enter")
    expect(offered.line(0, 2)).to_have_text("#include <math.h>")
    offered.wait_for_listing("SASS", "STG")
    expect(cells).to_have_count(2)
    offered.page.keyboard.press("Control+z")
    expect(offered.cell(0)).not_to_contain_text("math.h")


def test_a_quick_fix_is_applied_with_its_button_and_from_the_tooltip(offered: Any) -> None:
    picture(offered.page, offered.page, "fix")
    offered.cell(0).get_by_role("button", name="Include <math.h>").click()
    expect(offered.line(0, 2)).to_have_text("#include <math.h>")
    offered.page.keyboard.press("Control+z")
    offered.cell(0).locator(".cm-lintRange-error").hover()
    offered.page.locator(".cm-tooltip-lint").get_by_role("button", name="Include <math.h>").click()
    expect(offered.line(0, 2)).to_have_text("#include <math.h>")


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("name", "text", "wanted", "options", "example"),
    [
        ("fused.cu", FUSED, "FFMA", "--fmad=false", "--use_fast_math"),
        ("store.ptx", PTX, "STG", "--opt-level 0", "--maxrregcount=32"),
    ],
    ids=["cu", "ptx"],
)
def test_a_file_is_compared_with_other_options(
    lab_page: Any, name: str, text: str, wanted: str, options: str, example: str
) -> None:
    open_file(lab_page, name, text)
    lab_page.wait_for_listing("SASS", wanted)
    summary = lab_page.panel.locator(".kw-Compare-summary")
    lab_page.panel.get_by_label("Compare with").last.select_option("options")
    expect(summary).to_have_text("the same instructions")
    field = lab_page.panel.get_by_label("Options of the compiler")
    expect(field).to_have_attribute("placeholder", f"e.g. {example}")
    field.fill(options)
    field.press("Enter")
    expect(summary).to_contain_text(re.compile(r"[+-]\d+ \w+"))
    picture(lab_page.page, lab_page.page, f"options-{name}")
