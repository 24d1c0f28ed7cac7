"""Cells as a person works in them: what went wrong stands where it did, C++ is written as C++, help is at hand."""

from __future__ import annotations

import pytest
from support.on_screen import eventually, expect, settled

from tests.lab.conftest import LabPage

KERNEL = """
%%cuda -arch sm_80
// threadIdx is no word of the code here, nor is float4
__device__ float at(const float* values_of_x, int i) { return values_of_x[i]; } /* a line that goes on and on and on */
extern "C" __global__ void saxpy(float a, const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = a * at(x, i) + y[i];
}"""
NUMBA = "@cuda.jit\ndef bump(x):\n    i = cuda.grid(1)\n    x[i + 1000000] += 1"
# Where the parts of the panel stand that a person looks at.
PLACES = """() => [".kw-Header", ".kw-Header-names > select", ".kw-Header-controls", ".kw-Listing-body"].flatMap(
  each => [...document.querySelectorAll(each)].map(node => JSON.stringify(node.getBoundingClientRect())))"""
SLOTS = [
    "%load_ext workbench\nimport numpy as np\nfrom numba import cuda",
    KERNEL,
    "saxpy[2, 32](2.0, np.ones(60, 'f4'), np.ones(64, 'f4'), 64)",
    NUMBA,
    "bump[1, 32](np.ones(64, 'f4'))",
    "%%cuda",
    f"%%cuda\n__global__ void fill(float* x) {{ x[0] = {'1.0f + ' * 30} FLT_MAX; }}",
]


@pytest.mark.thorough
def test_what_went_wrong_is_marked_where_it_did(lab_page: LabPage) -> None:
    page = lab_page.page
    page.set_viewport_size({"width": 1366, "height": 768})
    lab_page.server.write("faults.ipynb", SLOTS)
    lab_page.open("faults.ipynb")
    lab_page.run_cells(5)
    notes = page.locator(".kw-FaultNote")
    expect(notes).to_have_count(2)
    expect(notes.nth(0)).to_contain_text("memcheck.out_of_bounds")
    expect(notes.nth(0)).to_contain_text("thread (28,0,0) of block (1,0,0)")
    expect(page.locator(".cm-line.kw-Fault").nth(0)).to_contain_text("__device__ float at")
    expect(page.locator(".cm-line.kw-Fault").nth(1)).to_contain_text("x[i + 1000000] += 1")
    links = page.locator(".kw-PlaceLink")
    expect(links).to_have_text(["Cell In[2], line 3", "Cell In[2], line 8", "Cell In[4], line 4"])
    for name in ("ipykernel", "site-packages", "Traceback"):
        expect(page.locator(".jp-Notebook")).not_to_contain_text(name)

    links.nth(1).click()
    page.wait_for_function("() => jupyterapp.shell.currentWidget.content.activeCellIndex === 1")
    page.wait_for_function(
        "() => jupyterapp.shell.currentWidget.content.activeCell.editor.getCursorPosition().line === 8"
    )
    # All of the note is seen, though a line of the cell is longer than the cell is wide.
    is_seen = (
        "node => { const cell = node.closest('.cm-scroller').getBoundingClientRect();"
        " const own = node.getBoundingClientRect();"
        " return own.right <= cell.right + 1 && node.scrollWidth <= node.clientWidth; }"
    )
    eventually(page, lambda: notes.nth(0).evaluate(is_seen))

    # It is saved with the notebook, shown again without a kernel, and gone once the cell is edited.
    lab_page.run("docmanager:save")
    page.wait_for_function("() => !jupyterapp.shell.currentWidget.context.model.dirty")
    import nbformat

    saved = nbformat.read(lab_page.server.root / "faults.ipynb", 4)
    assert [out.output_type for out in saved.cells[2].outputs] == ["display_data", "error"]
    lab_page.load("faults.ipynb", kernel=False)
    expect(notes).to_have_count(2)
    lab_page.cell(1).click()
    page.keyboard.press("Control+End")
    page.keyboard.type("/")
    expect(notes).to_have_count(1)
    page.keyboard.press("Backspace")
    expect(notes).to_have_count(2)


RACE = [
    "%load_ext workbench",
    """%%cuda
__global__ void reverse(const float* x, float* y) {
    __shared__ float tile[256];
    tile[threadIdx.x] = x[threadIdx.x];
    y[threadIdx.x] = tile[255 - threadIdx.x];
}""",
    """import numpy as np
import workbench as wb
x = np.arange(256, dtype=np.float32)
y = np.empty_like(x)
wb.target("emulator").launch(reverse, 1, 256, (x, y), sanitize="all")""",
]


@pytest.mark.thorough
def test_a_race_is_marked_at_both_its_lines(lab_page: LabPage) -> None:
    page = lab_page.page
    page.set_viewport_size({"width": 1366, "height": 900})
    lab_page.server.write("race.ipynb", RACE)
    lab_page.open("race.ipynb")
    lab_page.run_cells(3)
    note = page.locator(".kw-FaultNote").filter(has_text="cure: __syncthreads() between line 4 and line 5")
    expect(note).to_have_count(1)
    expect(note).to_contain_text("racecheck.read_write: thread")
    expect(note).to_contain_text("which thread")
    expect(page.locator(".cm-line.kw-Fault")).to_have_count(2)
    expect(page.locator(".kw-FaultNote").last).to_contain_text("here: the other access")
    card = page.locator(".kw-card").last
    expect(card).to_contain_text("reverse ran to its end, with 1 finding of the sanitisers")
    expect(card).to_contain_text("Cure: __syncthreads() between line 4 and line 5")


@pytest.mark.thorough
def test_a_cell_is_written_as_cpp(lab_page: LabPage) -> None:
    page = lab_page.page
    lab_page.server.write("cpp.ipynb", SLOTS)
    (lab_page.server.root / "kernel.cu").write_text("// threadIdx\n")
    lab_page.open("cpp.ipynb", kernel=False)
    words = lab_page.cell(1).locator(".kw-word-variable")
    expect(words).to_have_text(["blockIdx", "blockDim", "threadIdx"])

    empty = page.locator(".kw-EmptyCell")
    expect(empty).to_contain_text("Write CUDA C++")
    empty.locator("button").click()
    expect(empty).to_have_count(0)
    expect(lab_page.line(5, 2)).to_contain_text("__global__ void scale")
    page.keyboard.press("Control+a")
    page.keyboard.insert_text('%%cuda\nextern "C" __global__ void scale(float* thresholds)')
    page.keyboard.type("\n{\nint i = 1;\nif (i) {\n")
    page.keyboard.type("i = thr", delay=30)
    eventually(page, lambda: lab_page.text(5, 6) == "        i = thr")
    page.keyboard.press("Tab")
    items = page.locator(".jp-Completer-item")
    expect(items.filter(has_text="threadIdx")).to_be_visible()
    expect(items.filter(has_text="thresholds").first).to_be_visible()
    page.keyboard.press("Escape")

    # The button that mends a line is seen, though the line goes far beyond the cell's edge, and it mends it.
    page.set_viewport_size({"width": 1100, "height": 700})
    lab_page.cell(6).click()
    fix = lab_page.cell(6).locator(".kw-QuickFix").first
    fix.wait_for()
    page.keyboard.press("Control+Home")
    inside = (
        "node => { const own = node.getBoundingClientRect();"
        " const edge = node.closest('.cm-scroller').getBoundingClientRect();"
        " return own.left >= edge.left - 1 && own.right <= edge.right + 1"
        " && own.top >= edge.top - 1 && own.bottom <= edge.bottom + 1; }"
    )
    eventually(page, lambda: fix.evaluate(inside))
    lab_page.cell(6).locator("xpath=..").evaluate("node => { node.scrollLeft = 100000; }")
    eventually(page, lambda: fix.evaluate(inside))
    fix.click()
    expect(lab_page.line(6, 2)).to_have_text("#include <float.h>")

    page.goto(page.url.replace("cpp.ipynb", "kernel.cu"))
    editor = page.locator(".jp-FileEditor .cm-content")
    editor.click()
    page.keyboard.press("Control+End")
    page.keyboard.type('extern "C" __global__ void f(int n) {\nreturn;')
    expect(editor.locator(".cm-line").nth(2)).to_have_text("    return;")
    expect(editor.locator(".kw-word-variable")).to_have_count(0)


def test_shift_tab_shows_the_signature_in_cuda_cells_and_takes_indentation_away_in_front_of_the_code(
    lab_page: LabPage,
) -> None:
    cell = "%%cuda\n__global__ void k(float* x) {\n    x[0] = __shfl_xor_sync(~0u, fmaxf(x[1], 0), 4);\n}"
    lab_page.server.write("signatures.ipynb", [cell])
    lab_page.open("signatures.ipynb", kernel=False)
    page, tip = lab_page.page, lab_page.page.locator(".kw-Signature")
    lab_page.line(0, 3).click()
    page.keyboard.press("End")
    for _ in range(len("0), 4);")):
        page.keyboard.press("ArrowLeft")
    page.keyboard.press("Shift+Tab")
    expect(tip.locator("strong")).to_have_text("float y")
    # It follows what is typed, and goes at Escape.
    page.keyboard.type("0), ")
    expect(tip.locator("strong")).to_have_text("int laneMask")
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    page.keyboard.press("Home")
    page.keyboard.press("Shift+Tab")
    # The line is wrong meanwhile, and a quick fix may stand behind it.
    eventually(page, lambda: lab_page.text(0, 3) == "x[0] = __shfl_xor_sync(~0u, fmaxf(x[1], 0), 0), 4);")


@pytest.mark.thorough
def test_what_was_forgotten_is_a_click_away_and_an_edit_since_the_run_is_reported(lab_page: LabPage) -> None:
    lab_page.server.write("forgotten.ipynb", ["__global__ void fill(float* x) { x[threadIdx.x] = 1; }"])
    lab_page.open("forgotten.ipynb")
    page = lab_page.page
    edited = lab_page.panel.locator(".kw-Header-edited")
    lab_page.cell(0).click()
    lab_page.run("notebook:run-cell")
    make = page.get_by_role("button", name="Make this a CUDA cell")
    make.focus()
    page.keyboard.press("Enter")
    expect(make).to_have_count(0)
    expect(lab_page.line(0, 1)).to_have_text("%%cuda")
    lab_page.run("notebook:run-cell")
    button = page.get_by_role("button", name="Run %load_ext workbench, then this cell")
    expect(button).to_be_visible()
    button.click()
    expect(lab_page.cell(0)).to_have_text("%load_ext workbench")
    expect(button).to_have_count(0)
    expect(page.locator(".jp-CodeCell").nth(1).locator(".jp-InputPrompt")).to_have_text("[4]:")
    expect(page.locator(".jp-OutputArea-output", has_text="not found")).to_have_count(0)
    # Launches run what the cell held when it ran.
    lab_page.cell(1).click()
    expect(edited).to_be_hidden()
    lab_page.wait_for_listing("SASS", "STG")
    lab_page.wait_for_analysis()
    places = settled(page, lambda: page.evaluate(PLACES))
    page.keyboard.press("Control+End")
    page.keyboard.type(" x")
    expect(edited).to_be_visible()
    expect(lab_page.panel.locator(".kw-Notice")).to_be_visible()
    assert settled(page, lambda: page.evaluate(PLACES)) == places, "no row moves while a person types"
    page.keyboard.press("Backspace")
    page.keyboard.type("// once more")
    expect(edited).to_be_visible()
    lab_page.run("notebook:run-cell")
    expect(edited).to_be_hidden()
    lab_page.cell(1).click()
    page.keyboard.press("Control+End")
    page.keyboard.type(" and again")
    expect(edited).to_be_visible()
    # A kernel that was started again runs no old code.
    page.evaluate("() => jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
    expect(edited).to_be_hidden()


@pytest.mark.thorough
def test_a_numba_launch_that_fails_in_typing_is_what_the_panel_shows(lab_page: LabPage) -> None:
    cells = [
        "%load_ext workbench\nfrom numba import cuda\nimport numpy as np",
        "@cuda.jit\ndef k(x, n):\n    i = cuda.grid(1)\n    x[i] = n.shape[0]",
        "k[1, 32](np.zeros(32, np.float32), 3)",
    ]
    lab_page.server.write("untyped.ipynb", cells)
    lab_page.open("untyped.ipynb")
    for at in range(2):
        lab_page.cell(at).click()
        lab_page.page.keyboard.press("Control+Enter")
    lab_page.cell(1).click()
    notice = lab_page.panel.locator(".kw-Notice")
    expect(notice).to_contain_text("Launch it once")
    lab_page.cell(2).click()
    lab_page.page.keyboard.press("Control+Enter")
    expect(lab_page.page.locator(".jp-RenderedText[data-mime-type='application/vnd.jupyter.stderr']")).to_be_visible()
    lab_page.cell(1).click()
    expect(notice).to_contain_text("shape")
    expect(notice).to_contain_text("its last launch: k(array(float32, 1d, C), int64)")
    expect(notice).not_to_contain_text("Launch it once")
    expect(lab_page.line(1, 4).locator(".cm-lintRange-error")).to_be_visible()
