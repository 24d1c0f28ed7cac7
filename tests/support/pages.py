"""Pages that stand alone, in a real browser: files that ask no network and make no error."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """A Chromium for a module."""
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    found = next((path for path in map(shutil.which, ("chromium", "google-chrome", "chrome")) if path), None)
    if found is None:
        pytest.skip("no Chromium on PATH")
    with playwright.sync_playwright() as running:
        chromium = running.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield chromium
        chromium.close()


@pytest.fixture
def open_file(browser: Any) -> Iterator[Callable[..., Any]]:
    """Opens a file as a page; no error of its script and no request to a network is let pass."""
    pages: list[Any] = []
    troubles: list[str] = []

    def open_(path: Path, **options: Any) -> Any:
        page = browser.new_page(**options)
        pages.append(page)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("request", lambda request: request.url.startswith(("file:", "data:")) or troubles.append(request.url))
        page.goto(path.as_uri())
        return page

    yield open_
    for page in pages:
        page.close()
    assert troubles == []
