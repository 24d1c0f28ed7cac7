"""Views in a real browser, from files that ask no network."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    found = next((path for path in map(shutil.which, ("chromium", "google-chrome", "chrome")) if path), None)
    if found is None:
        pytest.skip("no Chromium on PATH")
    with playwright.sync_playwright() as running:
        chromium = running.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield chromium
        chromium.close()


@pytest.fixture
def open_view(browser: Any, tmp_path: Path) -> Iterator[Callable[..., Any]]:
    """Opens a view as the file that it exports to; no error of its script and no request to a network is let pass."""
    pages: list[Any] = []
    troubles: list[str] = []

    def open_(view: Any, **options: Any) -> Any:
        path = tmp_path / f"view{len(pages)}.html"
        path.write_text(view.page("a view"), encoding="utf-8")
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
