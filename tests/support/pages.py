"""Pages that stand alone, in a real browser: files that ask no network and make no error."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from support.waiting import AT_MOST_SECONDS


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """A Chromium for a module."""
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    found = next((path for path in map(shutil.which, ("chromium", "google-chrome", "chrome")) if path), None)
    if found is None:
        pytest.skip("no Chromium on PATH")
    with playwright.sync_playwright() as running:
        chromium = running.chromium.launch(executable_path=found, args=["--no-sandbox"], timeout=AT_MOST_SECONDS * 1000)
        yield chromium
        chromium.close()


def new_page(owner: Any, **options: Any) -> Any:
    """A page of a browser, or of a context of one, as patient as a busy machine needs."""
    page = owner.new_page(**options)
    page.set_default_timeout(AT_MOST_SECONDS * 1000)
    return page


@pytest.fixture(scope="module")
def idle_pages() -> list[Any]:
    """Pages that tests of a module are done with: another page is another process, which takes twice as long as what a
    test has it show."""
    return []


@pytest.fixture
def open_file(browser: Any, idle_pages: list[Any], request: pytest.FixtureRequest) -> Iterator[Callable[..., Any]]:
    """Opens a file as a page; no error of its script and no request to a network is let pass.

    A page of an earlier test, with nothing that it left, where only its size and its colours are asked for; a test that
    failed leaves none.
    """
    pages: list[tuple[Any, bool]] = []
    troubles: list[str] = []
    failed_before = request.session.testsfailed

    def fail(error: Any) -> None:
        troubles.append(str(error))

    def check(request: Any) -> None:
        if not request.url.startswith(("file:", "data:", "about:")):
            troubles.append(request.url)

    def open_(path: Path, **options: Any) -> Any:
        plain = options.keys() <= {"viewport", "color_scheme"}
        page = idle_pages.pop() if plain and idle_pages else new_page(browser, **options)
        pages.append((page, plain))
        if plain:
            page.set_viewport_size(options.get("viewport", {"width": 1280, "height": 720}))
            page.emulate_media(color_scheme=options.get("color_scheme", "light"))
        page.on("pageerror", fail)
        page.on("request", check)
        page.goto(path.as_uri())
        return page

    yield open_
    for page, plain in pages:
        if plain and request.session.testsfailed == failed_before and not page.is_closed():
            page.remove_listener("pageerror", fail)
            page.remove_listener("request", check)
            page.evaluate("localStorage.clear()")
            page.mouse.move(0, 0)  # else the next one would be pointed at
            page.goto("about:blank")
            idle_pages.append(page)
        else:
            page.close()
    assert troubles == []
