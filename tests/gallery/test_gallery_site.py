"""The static site of the kernels: made for one operation, its links followed, its pages used in a real browser."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from support.listing_rows import rows
from support.pages import browser, idle_pages, open_file

import workbench as wb
from workbench.tools.commands.cli import main

__all__ = ["browser", "idle_pages", "open_file"]
KERNELS = Path(__file__).resolve().parents[2] / "kernels"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    output = tmp_path_factory.mktemp("site")
    assert main(["gallery", str(KERNELS / "saxpy"), "-o", str(output), "--arch", "sm_90"]) == 0
    return output


class Links(HTMLParser):
    """The links of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value for name, value in attrs if name in ("href", "src", "action") and value]


def links(page: Path) -> list[str]:
    parser = Links()
    parser.feed(page.read_text(encoding="utf-8"))
    return [link for link in parser.found if link != "#"]


def test_every_version_has_a_page_and_every_link_leads_to_one(site: Path) -> None:
    pages = sorted(site.rglob("*.html"))
    names = {str(page.relative_to(site)) for page in pages}
    assert {"index.html", "saxpy/saxpy-cuda.html", "saxpy/saxpy_restrict-cuda.html", "saxpy/saxpy-numba.html"} <= names
    reached = set()
    for page in pages:
        for link in links(page):
            target = (page.parent / link).resolve()
            assert target.is_file(), f"{page.name} links to {link}"
            reached.add(str(target.relative_to(site.resolve())))
    assert reached | {"shared.html"} == names, "the page of shared links is reached by these alone"


def test_pages_stand_alone_and_tell_nothing_of_this_machine(site: Path) -> None:
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert not re.search(r"""(?:src|href)=["']?(?:https?:)?//|@import|url\(""", text), page.name
        assert str(KERNELS.parent) not in text
        assert str(Path.home()) + "/" not in text


def test_the_index_says_what_each_version_is(site: Path) -> None:
    text = (site / "index.html").read_text(encoding="utf-8")
    kernel = wb.compile(KERNELS / "saxpy" / "kernel.cu", arch="sm_90").kernel("saxpy")
    row = re.search(r'<tr><td><a href="saxpy/saxpy-cuda.html">.*?</tr>', text)
    assert row
    assert f"<td class=number>{kernel.resources.registers_per_thread}</td>" in row[0]
    assert "<code>" in row[0]


@pytest.mark.parametrize("name", ["saxpy-cuda", "saxpy-numba"])
def test_lines_are_linked_in_both_languages(site: Path, name: str) -> None:
    text = (site / "saxpy" / f"{name}.html").read_text(encoding="utf-8")
    found = [row for pane in ("ptx", "sass") for row in rows(text, pane)]
    fused = [row for row in found if re.search(r"\bFFMA|fma\.rn", row["text"]) and row["op"]]
    assert len(fused) >= 2
    assert all(row["lines"] for row in fused)


def test_a_folder_without_kernels_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["gallery", str(tmp_path), "-o", str(tmp_path / "out")]) == 1
    assert "kernel" in capsys.readouterr().err


def fragment(content: object) -> str:
    """The fragment of a link to `shared.html`, as the extension writes it."""
    deflate = zlib.compressobj(wbits=-15)
    data = deflate.compress(json.dumps(content).encode()) + deflate.flush()
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


EVIL = "</pre><script>throw Error('run')</script><img src=x onerror=throw>"
SHARED = {
    "kernel": f"scale<float> {EVIL}",
    "arch": "sm_90",
    "resources": EVIL,
    "source": f"%%cuda\nx[0] = 1 < 2; // é {EVIL}\n",
    "ptx": [[f"st.global.f32 [%rd1], %f1; {EVIL}", 2], ["ret;", None]],
    "sass": [["STG.E R5", 2], ["EXIT", None]],
    "tints": [[2, 0]],
}


def test_a_shared_link_is_shown_by_a_page_that_needs_no_server(site: Path, open_file: Callable[..., Any]) -> None:
    page = open_file(site / "shared.html", viewport={"width": 1366, "height": 768})
    shown = page.locator("#kw-shared")
    shown.get_by_text("Share in the panel").wait_for()
    for link, words in (
        (fragment(SHARED)[:-9], "cannot be read"),
        ("%%%", "cannot be read"),
        (fragment({}), "cannot be read"),
        (fragment(SHARED | {"source": "x" * (5 << 20)}), "too large"),
    ):
        page.evaluate("hash => { location.hash = hash; }", link)
        shown.get_by_text(words).wait_for()
        page.evaluate("() => { location.hash = ''; }")
        shown.get_by_text("Share in the panel").wait_for()
    page.evaluate("hash => { location.hash = hash; }", fragment(SHARED))
    shown.get_by_role("heading", level=1).wait_for()
    assert page.title().startswith("scale<float>")
    assert shown.locator("section").count() == 3
    assert shown.locator("script, img").count() == 0
    assert "// é" in shown.locator("section pre").first.inner_text()
    shown.get_by_text("STG.E R5").hover()
    assert shown.locator(".kw-on").count() == 3
    with page.expect_download() as saved:
        shown.get_by_role("button", name="Save as a notebook").click()
    notebook = json.loads(Path(saved.value.path()).read_text(encoding="utf-8"))
    assert [cell["source"] for cell in notebook["cells"]] == ["%load_ext workbench", SHARED["source"]]


@pytest.mark.sampled(1)
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [420, 1400])
def test_the_site_in_a_browser(site: Path, scheme: str, width: int, open_file: Callable[..., Any]) -> None:
    page = open_file(site / "index.html", color_scheme=scheme, viewport={"width": width, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("link", name="saxpy_restrict").click()
    page.locator("[data-pane=sass] .kw-row", has_text="FFMA").click()
    assert "a * x[i] + y[i]" in page.locator("[data-pane=source] .kw-row.hit").inner_text()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("link", name="all kernels").click()
    assert page.url.endswith("index.html")
