"""The first steps in a real JupyterLab: the Launcher's tiles, a new notebook, the documentation."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from support.on_screen import eventually, expect


def tile(lab_page: Any, title: str) -> Any:
    return lab_page.page.locator(".jp-LauncherCard").filter(has_text=title)


@pytest.mark.thorough
def test_the_launcher_leads_to_starter_notebooks_gallery_and_a_new_notebook(lab_page: Any) -> None:
    page, root = lab_page.page, lab_page.server.root
    page.goto(f"{lab_page.server.url}/lab?reset&token=test-token")
    # Above the fold: among the notebooks, each with a picture of its own.
    section = page.locator(".jp-Launcher-section").first
    for title in ("Workbench Notebook", "Starter Notebook", "Course Notebooks", "Kernel Gallery"):
        expect(section.locator(".jp-LauncherCard").filter(has_text=title)).to_be_visible()
    pictures = section.locator("img").evaluate_all("all => all.map(each => each.src)")
    assert len(set(pictures)) == len(pictures) >= 5

    tile(lab_page, "Workbench Notebook").click()
    expect(lab_page.cell(0)).to_contain_text("%load_ext workbench")
    expect(lab_page.cell(1)).to_contain_text("%%cuda")
    made = next(root.glob("Untitled*.ipynb"))
    assert [cell["cell_type"] for cell in json.loads(made.read_text())["cells"]] == ["code", "code", "code"]
    lab_page.wait_for_kernel()
    lab_page.run("notebook:run-all-cells")
    expect(page.locator(".jp-OutputArea-output").last).to_contain_text("array([0., 2., 4., 6., 8.]")

    lab_page.run("launcher:create")
    tile(lab_page, "Starter Notebook").click()
    expect(page.get_by_role("heading", name="A softmax that looks right")).to_be_visible()
    assert (root / "kernel-workbench" / "notebooks" / "00_start.ipynb").is_file()
    lab_page.wait_for_kernel()
    assert not page.evaluate("jupyterapp.shell.currentWidget.context.model.dirty")

    lab_page.run("launcher:create")
    tile(lab_page, "Kernel Gallery").click()
    expect(page.locator(".jp-MarkdownViewer").get_by_role("heading", name="Kernels")).to_be_visible()
    expect(page.locator(".jp-DirListing-itemText").filter(has_text="softmax")).to_be_visible()


KERNEL = """%%cuda
__global__ void add(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] += x[i];
}"""


@pytest.mark.parametrize("lab_page", [{"tour": True}], indirect=True)
def test_a_first_visit_has_one_listing_bars_and_a_tour_that_ends_for_ever(lab_page: Any) -> None:
    lab_page.server.write("first.ipynb", [KERNEL])
    lab_page.open("first.ipynb")
    panel = lab_page.panel
    expect(panel.locator(".kw-Listing:visible")).to_have_count(1)
    sass = panel.locator(".kw-Listing:visible")
    expect(sass).to_contain_text("EXIT")
    expect(sass.locator(".kw-Live-bar").first).to_be_visible()
    assert sass.locator(".kw-Column-live.kw-Cell").all_inner_texts() == [""] * sass.locator(".kw-Live-bar").count()
    notes = sass.locator(".kw-Explanation").all_inner_texts()
    assert notes
    assert not {"move", "branch", "add"} & set(notes)

    tour = panel.get_by_role("note", name="Tour")
    expect(tour).to_contain_text("1/3")
    expect(tour.get_by_role("button", name="Skip the tour")).to_be_visible()
    tour.get_by_role("button", name="Next").press("Enter")
    expect(tour).to_contain_text("2/3")
    tour.get_by_role("button", name="Next").press("Enter")
    tour.get_by_role("button", name="Done").press("Enter")
    expect(tour).to_be_hidden()

    panel.get_by_role("button", name="Expert").click()
    expect(panel.locator(".kw-Listing:visible")).to_have_count(2)
    panel.get_by_role("button", name="Simple").click()
    expect(panel.locator(".kw-Listing:visible")).to_have_count(1)
    panel.get_by_role("combobox", name="View").select_option("auto")
    expect(panel.locator(".kw-Listing:visible")).to_have_count(2)


@pytest.mark.parametrize("lab_page", [{"tools": True}], indirect=True)
def test_a_cell_is_shared_as_a_page_a_notebook_and_markdown(lab_page: Any, tmp_path: Path) -> None:
    page = lab_page.page
    lab_page.server.write("shared.ipynb", [KERNEL])
    lab_page.open("shared.ipynb")
    lab_page.wait_for_listing("SASS", "EXIT")

    def saved(item: str) -> str:
        lab_page.panel.get_by_role("button", name="Share").click()
        with page.expect_download() as download:
            page.locator(".lm-Menu-item").filter(has_text=item).click()
        path = tmp_path / download.value.suggested_filename
        download.value.save_as(path)
        return path.read_text(encoding="utf-8")

    notebook = json.loads(saved("Save Cell as a Notebook"))
    assert [cell["source"].split("\n")[0] for cell in notebook["cells"]] == ["%load_ext workbench", "%%cuda"]
    (tmp_path / "page.html").write_text(saved("Save Cell and Listing as a Page"), encoding="utf-8")
    # It is whole without the server.
    other = page.context.new_page()
    other.goto((tmp_path / "page.html").as_uri())
    expect(other.get_by_role("heading", name="add, sm_90")).to_be_visible()
    expect(other.locator("section")).to_have_count(3)
    expect(other.locator("section").nth(2)).to_contain_text("EXIT")
    other.locator("section").first.locator("[data-line]").last.hover()
    expect(other.locator(".on")).not_to_have_count(0)
    other.close()

    page.evaluate("""() => {
      window.copied = '';
      document.addEventListener('copy', event => (window.copied = event.clipboardData.getData('text/plain')));
    }""")
    lab_page.panel.get_by_role("button", name="Share").click()
    page.locator(".lm-Menu-item").filter(has_text="Markdown").click()
    eventually(page, lambda: "**add**, sm_90" in page.evaluate("window.copied"))


def pretend_site(page: Any, is_built: bool) -> None:
    """The server answers as if the site of the documentation was built, or not."""

    def answer(route: Any) -> None:
        response = route.fetch()
        route.fulfill(response=response, json={**response.json(), "site": is_built})

    page.route(re.compile(r"/workbench/docs(\?|$)"), answer)


@pytest.mark.thorough
def test_the_site_of_the_documentation_opens_from_the_help_menu_where_it_is_built(lab_page: Any) -> None:
    page = lab_page.page
    pretend_site(page, True)
    site = "<body data-md-color-scheme=slate><h1>The site</h1></body>"
    page.route(re.compile("/workbench/site/"), lambda route: route.fulfill(body=site, content_type="text/html"))
    page.goto(f"{lab_page.server.url}/lab?reset&token=test-token")
    page.get_by_role("menuitem", name="Help").click()
    page.get_by_text("Kernel Workbench Documentation").click()
    frame = page.locator(".kw-DocumentationSite").frame_locator("iframe")
    expect(frame.get_by_role("heading", name="The site")).to_be_visible()
    expect(frame.locator("body")).to_have_attribute("data-md-color-scheme", "default")
    lab_page.change_theme("JupyterLab Dark")
    expect(frame.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    lab_page.change_theme("JupyterLab Light")
    expect(frame.locator("body")).to_have_attribute("data-md-color-scheme", "default")


@pytest.mark.thorough
def test_the_pages_of_the_documentation_open_from_the_help_menu(lab_page: Any) -> None:
    page = lab_page.page
    pretend_site(page, False)
    page.goto(f"{lab_page.server.url}/lab?reset&token=test-token")
    page.get_by_role("menuitem", name="Help").click()
    page.get_by_text("Kernel Workbench Documentation").click()
    body = page.locator(".kw-Documentation-page")
    expect(body.get_by_role("heading", name="Kernel Workbench", level=1)).to_be_visible()
    # A picture of the page is the server's, and there.
    expect(body.locator("img").first).to_have_js_property("complete", True)
    eventually(page, lambda: body.locator("img").first.evaluate("image => image.naturalWidth") > 100)
    # Links to other pages open here, others lead nowhere.
    body.get_by_role("link", name="the inspector").first.click()
    expect(body.get_by_role("heading", name="The inspector", level=1)).to_be_visible()
    page.locator(".kw-Documentation-entry").filter(has_text="Changelog").click()
    expect(body.get_by_role("heading", name="Changelog", level=1)).to_be_visible()
    expect(page.locator(".kw-Documentation-entry[aria-current=page]")).to_have_text("Changelog")


@pytest.mark.thorough
def test_menu_texts_have_one_capitalisation_and_keys(lab_page: Any) -> None:
    page = lab_page.page
    page.goto(f"{lab_page.server.url}/lab?reset&token=test-token")
    page.wait_for_selector(".jp-Launcher")
    labels = page.evaluate(
        "() => jupyterapp.commands.listCommands().filter(id => id.startsWith('workbench:'))"
        ".map(id => jupyterapp.commands.label(id))"
    )
    assert len(labels) > 15
    small = {"and", "as", "at", "of", "the", "to", "with", "or", "in", "a"}
    for label in labels:
        first, *others = label.split()
        assert first[0].isupper(), label
        assert all(word[0].isupper() or word in small for word in others), label
    page.get_by_role("menuitem", name="Kernel Workbench").click()
    menu = page.locator(".lm-Menu").filter(has_text="Show PTX and SASS")
    for text, keys in {
        "Show PTX and SASS": "Ctrl+F7",
        "Show the Control Flow Graph": "Ctrl+F9",
        "Next Linked or Marked Place": "F7",
        "Pin This Version": "Ctrl+Shift+F7",
    }.items():
        expect(menu.locator(".lm-Menu-item").filter(has_text=text).locator(".lm-Menu-itemShortcut")).to_have_text(keys)
    expect(menu.locator(".lm-Menu-item").filter(has_text="Starter Notebook")).to_be_visible()


@pytest.mark.thorough
def test_a_double_click_opens_a_file_of_device_code(lab_page: Any) -> None:
    import workbench as wb

    page, root = lab_page.page, lab_page.server.root
    made = wb.compile(
        "__global__ void one(int* p) { p[0] = 1; }\n__global__ void two(int* p) { p[1] = 2; }", arch="sm_90"
    )
    assert isinstance(made.cubin, bytes)
    (root / "opened.cubin").write_bytes(made.cubin)
    (root / "broken.fatbin").write_bytes(b"nothing of the kind")
    page.goto(f"{lab_page.server.url}/lab?reset&token=test-token")
    page.locator(".jp-DirListing-item", has_text="opened.cubin").dblclick()
    opened = page.locator(".kw-Opened:visible")
    frame = opened.frame_locator("iframe")
    expect(frame.locator("[data-pane=sass] .kw-row", has_text="STG").first).to_be_visible()
    opened.get_by_label("Kernel").select_option("two")
    expect(frame.locator(".kw-listing header")).to_contain_text("two")
    # It is of no origin: the page has no way to the server.
    assert opened.locator("iframe").get_attribute("sandbox") == "allow-scripts"
    page.locator(".jp-DirListing-item", has_text="broken.fatbin").dblclick()
    expect(page.locator(".kw-Opened:visible .kw-Opened-words")).to_contain_text("broken.fatbin")
