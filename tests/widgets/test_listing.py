"""The linked listing of a real kernel: its rows, its links, and its script in a real browser."""

import re
import shutil
from dataclasses import replace

import pytest

import workbench as wb
from workbench.records import Missing
from workbench.widgets import listing_view

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


def rows(html, pane):
    part = html.split(f'data-pane="{pane}"')[1].split('class="kw-pane"')[0]
    return re.findall(r'<div class="(kw-row[^"]*)"([^>]*)>.*?<code>(.*?)</code></div>', part)


def test_instructions_stand_under_their_source_line(kernel):
    html = listing_view(kernel).html
    source = [text for _, attributes, text in rows(html, "source") if 'data-lines="8"' in attributes]
    assert source == ["        x[i] = twice(x[i]) * 3.0f;"]
    ptx = [text for _, attributes, text in rows(html, "ptx") if re.search(r'data-lines="8\b', attributes)]
    assert any("ld.global.f32" in text for text in ptx)
    assert any("mul.f32" in text for text in ptx)
    sass = [text for _, attributes, text in rows(html, "sass") if re.search(r'data-lines="8\b', attributes)]
    assert any("LDG" in text for text in sass)


def test_inlined_code_belongs_to_its_line_and_to_the_call(kernel):
    html = listing_view(kernel).html
    lines = [attributes for _, attributes, text in rows(html, "ptx") if "add.f32" in text]
    assert any('data-lines="2 8"' in attributes for attributes in lines)


def test_positions_and_files_are_hidden_and_control_codes_shown(kernel):
    view = listing_view(kernel)
    assert ".loc" not in view.html
    assert "kw-control" in view.html
    assert "stall" in view.html
    assert "Used " in view.html


def test_panes_are_chosen(kernel):
    html = listing_view(kernel, panes=("sass",)).html
    assert 'data-pane="sass"' in html
    assert 'data-pane="ptx"' not in html
    assert "EXIT" in listing_view(kernel, ("sass",)).text
    with pytest.raises(wb.ArgumentError, match="panes"):
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
    assert "ld.global.f32" in listing_view(compiled, ("ptx",)).html


def test_spills_stand_out(kernel):
    class Spilling:
        name, mangled_name = kernel.name, kernel.mangled_name
        compilation, sass = kernel.compilation, kernel.sass
        resources = replace(kernel.resources, spill_store_bytes=8, spill_load_bytes=4)

    html = listing_view(Spilling()).html
    assert re.search(r'kw-chip bad">Used \d+ registers, .*8 bytes spill stores, 4 bytes spill loads', html)


@pytest.fixture(scope="module")
def browser():
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    found = next((path for path in map(shutil.which, ("chromium", "google-chrome", "chrome")) if path), None)
    if found is None:
        pytest.skip("no Chromium on PATH")
    with playwright.sync_playwright() as running:
        chromium = running.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield chromium
        chromium.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pointing_at_a_line_marks_what_it_became(kernel, browser, tmp_path, scheme):
    path = tmp_path / "listing.html"
    path.write_text(listing_view(kernel).page("scale"), encoding="utf-8")
    page = browser.new_page(color_scheme=scheme)
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


def test_the_sliders_redraw_without_python(browser, tmp_path):
    from workbench.records import Resources
    from workbench.widgets import occupancy_html

    path = tmp_path / "occupancy.html"
    path.write_text(occupancy_html(Resources(40), 256), encoding="utf-8")
    page = browser.new_page()
    page.goto(path.as_uri())
    page.wait_for_function("window.Bokeh && Bokeh.documents.length === 1 && Bokeh.documents[0].is_idle")
    assert page.get_by_text("75% occupancy").count() == 1
    page.evaluate(
        "() => { const model = [...Bokeh.documents[0]._all_models.values()]"
        ".find(m => m.title === 'registers a thread'); model.value = 128; }"
    )
    page.get_by_text("25% occupancy").wait_for()
    page.close()
