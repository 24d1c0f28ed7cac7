"""The linked listing of a real kernel: its rows, its links, and its script in a real browser."""

import re
from dataclasses import replace

import pytest
from support.listing_rows import listings, rows
from support.pages import new_page
from support.refusals import refused

import workbench as wb
from workbench.analyse.inspector.assemble import analysis_of
from workbench.analyse.inspector.claims import Predication
from workbench.analyse.inspector.elimination_words import elimination
from workbench.analyse.inspector.kernel_code import Idiom
from workbench.analyse.inspector.ptx_help import Help
from workbench.base.records import Missing
from workbench.base.records.facts import Fact
from workbench.compilers import listing_of
from workbench.jupyter.widgets import listing_view
from workbench.jupyter.widgets.listing_data import NOISE, PEAK
from workbench.jupyter.widgets.listing_facts import Facts, facts_of, with_analysis
from workbench.jupyter.widgets.listing_output import show_listing

pytestmark = pytest.mark.sampled(6)

TEXT = """\
__device__ float twice(float value) {
    return value + value;
}

__global__ void scale(float* x, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        x[i] = twice(x[i]) * 3.0f;
    }
}
"""


@pytest.fixture(scope="module")
def kernel():
    return wb.compile(TEXT, filename="<cell>", arch="sm_90").kernel("scale")


def test_instructions_stand_under_their_source_line(kernel):
    html = listing_view(kernel).html
    assert [row["text"] for row in rows(html, "source") if row["lines"] == "8"] == [
        "        x[i] = twice(x[i]) * 3.0f;"
    ]
    ptx = [row["text"] for row in rows(html, "ptx") if re.match(r"8\b", row["lines"])]
    assert any("ld.global.f32" in text for text in ptx)
    assert any("mul.f32" in text for text in ptx)
    sass = [row["text"] for row in rows(html, "sass") if re.match(r"8\b", row["lines"])]
    assert any("LDG" in text for text in sass)


def test_the_title_of_a_numba_kernel_has_the_types_that_it_was_compiled_for(kernel):
    cuda = pytest.importorskip("numba.cuda")

    @cuda.jit
    def fill(a, n):
        a[0] = n

    for signature, types in (
        ("void(float32[::1], int32)", "array(float32, 1d, C), int32"),
        ("void(int8[:], int64)", "array(int8, 1d, A), int64"),
    ):
        view = listing_view(wb.kernel(fill, signature=signature, arch="sm_90"), panes=("ptx",))
        assert f"<strong>fill({types})</strong>" in view.html
    assert "<strong>scale</strong>" in listing_view(kernel, panes=("ptx",)).html


def test_inlined_code_belongs_to_its_line_and_to_the_call(kernel):
    lines = [row["lines"] for row in rows(listing_view(kernel).html, "ptx") if "add.f32" in row["text"]]
    assert "2 8" in lines


def test_a_line_with_inlined_code_only_has_its_colour():
    text = (
        "__device__ void put(float* x) {\n    x[threadIdx.x] = 1;\n}\n__global__ void f(float* x) {\n    put(x);\n}\n"
    )
    kernel = wb.compile(text, filename="<cell>", arch="sm_90").kernel("f")
    html = listing_view(kernel).html
    [listing] = listings(html)
    held = {line for pane in ("ptx", "sass") for row in listing["panes"][pane] for line in row["lines"].split()}
    own = {row["lines"].split()[0] for pane in ("ptx", "sass") for row in listing["panes"][pane] if row["lines"]}
    assert held - own
    assert {int(line) for line in held} == {int(line) for line in listing["tints"]}


def test_positions_and_files_are_hidden_and_control_codes_shown(kernel):
    view = listing_view(kernel)
    assert ".loc" not in view.text
    assert all(row["flags"] & NOISE for row in rows(view.html, "ptx") if ".loc" in row["text"])
    assert any("stall" in row["words"] for row in rows(view.html, "sass"))
    assert "Used " in view.html


def test_panes_are_chosen(kernel):
    html = listing_view(kernel, panes=("sass",)).html
    assert 'data-pane="sass"' in html
    assert 'data-pane="ptx"' not in html
    assert "EXIT" in listing_view(kernel, ("sass",)).text
    with refused("panes"):
        listing_view(kernel, panes=("llvm",))


def test_two_listings_on_one_page_don_t_share_an_identity(kernel):
    identities = {re.search(r'id="(kw-listing-\w+)"', listing_view(kernel).html)[1] for _ in range(2)}
    assert len(identities) == 2


def test_a_missing_disassembly_says_why(kernel):
    class WithoutSass:
        name, mangled_name = kernel.name, kernel.mangled_name
        compilation = kernel.compilation
        resources = Missing("there is no <cubin>")
        sass = Missing("there is no <cubin>")

    html = listing_view(WithoutSass()).html
    assert "there is no &lt;cubin&gt;" in html
    assert 'data-pane="ptx"' in html


def test_ptx_text_is_its_own_source(kernel):
    compiled = wb.compile(kernel.compilation.ptx, arch="sm_90").kernel()
    assert any("ld.global.f32" in row["text"] for row in rows(listing_view(compiled, ("ptx",)).html, "ptx"))


def test_spills_stand_out(kernel):
    class Spilling:
        name, mangled_name = kernel.name, kernel.mangled_name
        compilation, sass, entry = kernel.compilation, kernel.sass, kernel.entry
        resources = replace(kernel.resources, spill_store_bytes=8, spill_load_bytes=4)

    html = listing_view(Spilling()).html
    assert re.search(r'kw-chip bad">Used \d+ registers, .*8 bytes spill stores, 4 bytes spill loads', html)


LOOP = """\
extern "C" __global__ void collatz(int* x)
{
    int value = x[threadIdx.x], steps = 0;
    while (value != 1) {
        value = value & 1 ? 3 * value + 1 : value / 2;
        ++steps;
    }
    x[threadIdx.x] = steps;
}
"""


@pytest.fixture(scope="module")
def loop():
    return wb.compile(LOOP, filename="loop.cu", arch="sm_90").kernel()


def test_live_registers_have_one_peak(loop):
    html = listing_view(loop).html
    shown = rows(html, "sass")
    assert sum(bool(row["flags"] & PEAK) for row in shown) == 1
    live = [row["live"] for row in shown if row["live"] is not None]
    code = [row for row in shown if not row["flags"] & NOISE and not row["text"].endswith(":")]
    assert len(code) <= len(live) <= len(loop.sass.lines)
    assert f"{max(live)} live at the peak" in html
    assert max(live) <= loop.resources.registers_per_thread


def test_padding_is_noise_and_code_is_not(loop):
    shown = rows(listing_view(loop).html, "sass")
    assert all(row["flags"] & NOISE for row in shown if row["text"].startswith("NOP"))
    assert not any(row["flags"] & NOISE for row in shown if "STG" in row["text"] or "EXIT" in row["text"])


def test_what_the_inspector_found_is_shown(kernel):
    lines = kernel.sass.lines
    removed = next(i for i, text in enumerate(kernel.compilation.ptx.split("\n"), 1) if "cvta.to.global" in text)
    translation = kernel.compilation.translation
    found = analysis_of(translation, listing_of(translation))
    wide = Idiom(Predication(7, ("P0",), 1), kernel.mangled_name, (48, 16), (7,), None)
    own = found.kernels[kernel.mangled_name]
    live = replace(own.sass.live, gpr=(7,) * len(lines))
    instructions = tuple(replace(each, class_="int") for each in own.sass.instructions)
    sass = replace(own.sass, live=live, instructions=instructions)
    origins = (Fact.of("constant_bank", operand="<entry>"), *[None] * (len(lines) - 1))
    analysis = replace(
        found,
        kernels={kernel.mangled_name: replace(own, sass=sass, origins=origins, schedule=Missing("not asked for"))},
        ptx_eliminations={removed: elimination(kernel.mangled_name, "removed", "unused")},
        idioms=(
            wide,
            replace(wide, kernel="another", offsets=(32,)),
        ),
        sass_help={"LDG": Help("LDG", "LDG", "load from global", "", "4.2")},
    )
    facts = with_analysis(facts_of(kernel), analysis, kernel.mangled_name)
    html = listing_view(kernel, facts=facts).html
    assert "7 live at the peak" in html
    shown = rows(html, "sass")
    assert "reads the constant bank: <entry>" in [row["note"] for row in shown]
    assert facts.provenance[1] == f"{wide.title}: {wide.text}"
    assert 2 not in facts.provenance
    assert "removed: nothing uses its result" in [row["note"] for row in rows(html, "ptx")]
    [listing] = listings(html)
    assert listing["help"]["sass"]["LDG"]["text"] == "load from global"
    assert "int" in [row["class"] for row in shown]
    assert with_analysis(facts, analysis, "another") is facts


def test_the_inspector_explains_a_listing(loop):
    facts = facts_of(loop)
    assert facts.help["sass"]["LDG"]["text"]
    assert facts.classes[next(i for i, line in enumerate(loop.sass.lines) if line.opcode == "STG.E")] == "memory.global"
    html = listing_view(loop).html
    head = next(text for text in facts.stalls.values() if "Loop. " in text)
    assert re.search(r"Loop\. Per iteration and warp: \d+", head)
    waiting = next(text for text in facts.stalls.values() if text.startswith("Waits for"))
    assert any(waiting in row["words"] for row in rows(html, "sass"))
    assert "explanations" in html


def test_text_that_could_end_the_script_does_not(kernel):
    facts = Facts(help={"ptx": {"ld": {"text": "</script><b>"}}})
    html = listing_view(kernel, facts=facts).html
    assert html.count("</script>") == 1


def shown_by(magic_of, kernel, panes=("ptx", "sass"), shell=None):
    """The view that `show_listing` hands to the notebook."""
    published = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("IPython.display.display", lambda data, **_: published.append(data) or Handle(published))
        magic_of(kernel, panes, shell)
    return published


class Handle:
    def __init__(self, published):
        self._published = published

    def update(self, data, **_):
        self._published.append(data)


def starter():
    import json
    from pathlib import Path

    notebook = json.loads((Path(__file__).parents[2] / "notebooks" / "00_start.ipynb").read_text())
    cells = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    return wb.compile("\n" + next(c for c in cells if c.startswith("%%cuda")).split("\n", 1)[1]).kernel()


def test_an_output_of_the_starter_s_kernel_is_small():
    [shown] = shown_by(show_listing, starter())
    assert sum(map(len, shown.values())) < 100_000


def test_a_long_listing_is_bounded_and_says_so(monkeypatch):
    body = "\n".join(f"    x[i + {n}] = x[i + {n}] * {n}.5f + y[{n}];" for n in range(400))
    text = f"__global__ void long_one(float* x, const float* y) {{\n    int i = threadIdx.x;\n{body}\n}}"
    kernel = wb.compile(text, arch="sm_90").kernel()
    monkeypatch.setattr("workbench.jupyter.widgets.listing_output.MAX_ROWS", 300)
    monkeypatch.setattr("workbench.jupyter.widgets.listing_output.MAX_EXPLAINED", 300)
    monkeypatch.setattr("workbench.jupyter.widgets.listing_output._LONG_PTX", 1000)
    (
        *reported,
        shown,
    ) = shown_by(show_listing, kernel)
    assert [each["text/plain"] for each in reported][-1] == ""
    assert any("instructions" in each["text/plain"] for each in reported)
    html = shown["text/html"]
    assert len(rows(html, "sass")) == len(rows(html, "ptx")) == 300
    assert re.search(r"first 300 of [\d,]+ lines", html)
    assert "more lines" in shown["text/plain"]
    assert "not explained" in html
    assert not any(row["note"] for row in rows(html, "sass"))
    assert len(rows(listing_view(kernel, facts=facts_of(kernel, most_instructions=0)).html, "sass")) > 300

    class Terminal:
        kernel = None

    *_, whole = shown_by(show_listing, kernel, shell=Terminal())
    assert "more lines" not in whole["text/plain"]


def test_where_no_script_runs_the_first_lines_are_text(kernel, browser, tmp_path):
    path = tmp_path / "plain.html"
    path.write_text(listing_view(kernel).page("scale"), encoding="utf-8")
    context = browser.new_context(java_script_enabled=False)
    page = new_page(context)
    page.goto(path.as_uri())
    assert "LDG" in page.locator("[data-pane=sass] .kw-plain").inner_text()
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pointing_at_a_line_marks_what_it_became(kernel, browser, tmp_path, scheme):
    path = tmp_path / "listing.html"
    path.write_text(listing_view(kernel).page("scale"), encoding="utf-8")
    page = new_page(browser, color_scheme=scheme)
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("request", lambda request: request.url.startswith("file:") or errors.append(request.url))
    page.goto(path.as_uri())
    page.locator('[data-pane=source] .kw-row[data-lines="8"]').hover()
    marked = page.locator("[data-pane=ptx] .kw-row.hit").all_inner_texts()
    assert any("ld.global.f32" in text for text in marked)
    assert not any("bar.sync" in text or "ctaid" in text for text in marked)
    instruction = page.locator("[data-pane=ptx] .kw-row", has_text="st.global.f32")
    instruction.click()
    assert any("STG" in text for text in page.locator("[data-pane=sass] .kw-row.exact").all_inner_texts())
    page.mouse.move(0, 0)
    assert page.locator(".kw-row.kept").count() == 1
    assert page.locator("[data-pane=sass] .kw-row.hit").count() > 0
    assert errors == []
    page.close()


def wait_for_rows(page):
    """Waits until the listing's rows are there, and with them what its buttons and keys do: the page may have loaded
    before its data are inflated.
    """
    page.locator("[data-pane=sass] .kw-row").first.wait_for(state="attached")


@pytest.fixture
def page(loop, browser, tmp_path):
    path = tmp_path / "loop.html"
    path.write_text(listing_view(loop).page("loop"), encoding="utf-8")
    page = new_page(browser, viewport={"width": 1300, "height": 800})
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(path.as_uri())
    wait_for_rows(page)
    yield page
    page.close()
    assert errors == []


def test_columns_and_hidden_lines_are_switched(page):
    control = page.locator("[data-pane=sass] .kw-row .kw-control").first
    assert not control.is_visible()
    page.get_by_role("button", name="control codes").click()
    assert control.is_visible()
    # The heads say what is what, over the digits that they are about.
    head = page.locator("[data-pane=sass] .kw-heads .kw-control")
    assert head.inner_text() == "st Y W R wait"
    assert abs(head.bounding_box()["x"] - control.bounding_box()["x"]) < 1
    page.get_by_role("button", name="class and pipe").click()
    assert page.locator("[data-pane=sass] .kw-Dot-memory").first.is_visible()
    assert page.get_by_role("button", name="control codes").get_attribute("aria-pressed") == "true"
    noise = page.locator(".kw-row.noise").first
    assert not noise.is_visible()
    page.get_by_role("button", name="hidden lines").click()
    assert noise.is_visible()
    page.get_by_role("button", name="live registers").click()
    assert not page.locator("[data-pane=sass] .kw-live").first.is_visible()
    page.reload()
    wait_for_rows(page)
    assert control.is_visible(), "the choice is kept"


@pytest.mark.parametrize("pane", ["ptx", "sass"])
def test_a_branch_leads_to_its_label(page, pane):
    link = page.locator(f"[data-pane={pane}] .kw-row:not(.noise) .kw-target").first
    target = link.get_attribute("data-target")
    link.click()
    current = page.locator(f"[data-pane={pane}] .kw-row.current")
    assert current.get_attribute("data-label") == target


def test_the_keyboard_is_enough(page):
    page.locator("[data-pane=sass] .kw-lines").focus()
    page.keyboard.press("End")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowDown")
    current = page.locator("[data-pane=sass] .kw-row.current")
    assert current.count() == 1
    assert page.locator("[data-pane=sass] .kw-lines").get_attribute("aria-activedescendant") == current.get_attribute(
        "id"
    )
    page.keyboard.press("Enter")
    assert page.locator(".kw-row.kept").count() == 1
    page.keyboard.press("Escape")
    assert page.locator(".kw-row.kept").count() == 0
    for _ in range(60):
        if current.locator(".kw-target").count():
            break
        page.keyboard.press("ArrowDown")
    target = current.locator(".kw-target").get_attribute("data-target")
    page.keyboard.press("ArrowRight")
    assert current.get_attribute("data-label") == target


def test_the_line_below_explains(page):
    detail = page.locator(".kw-detail")
    page.locator("[data-pane=ptx] .kw-row", has_text="ld.global").first.hover()
    assert "PTX ISA 9.7.9" in detail.inner_text()
    page.locator("[data-pane=sass] .kw-row", has_text="LDG").first.hover()
    assert "sets barrier" in detail.inner_text()
    assert "live registers" in detail.inner_text()


def test_a_pane_is_copied_as_it_is_shown(page, browser):
    page.evaluate(
        "() => { window.copied = ''; document.execCommand = () => { "
        "window.copied = document.activeElement.value; return true; }; }"
    )
    page.evaluate("() => Object.defineProperty(window, 'isSecureContext', { value: false })")
    page.get_by_role("button", name="copy SASS").click()
    copied = page.evaluate("window.copied")
    assert re.search(r"^\d+  LDC", copied, re.MULTILINE)
    page.get_by_role("button", name="offsets").click()
    page.get_by_role("button", name="copy SASS").click()
    assert re.search(r"^0000  +\d+  LDC", page.evaluate("window.copied"), re.MULTILINE)
    page.get_by_role("button", name="offsets").click()
    page.get_by_role("button", name="live registers").click()
    page.get_by_role("button", name="copy SASS").click()
    assert re.search(r"^LDC", page.evaluate("window.copied"), re.MULTILINE)
    assert "NOP" not in copied


@pytest.mark.thorough
def test_a_saved_notebook_stays_linked_without_a_server(loop, browser, tmp_path):
    """As nbviewer and `jupyter nbconvert` lay a notebook out."""
    nbformat = pytest.importorskip("nbformat")
    from nbconvert import HTMLExporter

    notebook = nbformat.v4.new_notebook()
    for view in (listing_view(loop), listing_view(loop)):
        output = nbformat.v4.new_output("display_data", {"text/html": view.html, "text/plain": view.text})
        notebook.cells.append(nbformat.v4.new_code_cell("%sass collatz", outputs=[output]))
    html, _ = HTMLExporter(embed_images=True).from_notebook_node(notebook)
    path = tmp_path / "saved.html"
    path.write_text(html, encoding="utf-8")
    page = new_page(browser, viewport={"width": 1300, "height": 900})
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.route(re.compile("^https?:"), lambda route: route.abort())
    page.goto(path.as_uri(), wait_until="domcontentloaded")
    second = page.locator(".kw-listing").nth(1)
    second.locator("[data-pane=ptx] .kw-row", has_text="st.global").click()
    assert "STG" in second.locator("[data-pane=sass] .kw-row.exact").first.inner_text()
    assert page.locator(".kw-listing").nth(0).locator(".kw-row.hit").count() == 0
    page.close()
    # The notebook's own scripts want their libraries from the network; ours must not be among those that fail.
    assert not [error for error in errors if "kw" in error]


@pytest.mark.thorough
def test_the_sliders_redraw_without_python(browser, tmp_path):
    from workbench.base.records import Resources
    from workbench.jupyter.widgets import occupancy_html

    path = tmp_path / "occupancy.html"
    path.write_text(occupancy_html(Resources(40), 256), encoding="utf-8")
    page = new_page(browser)
    page.goto(path.as_uri())
    page.wait_for_function("window.Bokeh && Bokeh.documents.length === 1 && Bokeh.documents[0].is_idle")
    assert page.get_by_text("75% occupancy").count() == 1
    page.evaluate(
        "() => { const model = [...Bokeh.documents[0]._all_models.values()]"
        ".find(m => m.title === 'registers per thread'); model.value = 128; }"
    )
    page.get_by_text("25% occupancy").wait_for()
    page.close()
