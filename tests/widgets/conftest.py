"""Views in a real browser, from files that ask no network."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from support.pages import browser, idle_pages, open_file

__all__ = ["browser", "idle_pages", "open_file", "open_view"]


@pytest.fixture
def open_view(open_file: Callable[..., Any], tmp_path: Path) -> Callable[..., Any]:
    """Opens a view as the file that it exports to."""
    numbers = itertools.count()

    def open_(view: Any, **options: Any) -> Any:
        path = tmp_path / f"view{next(numbers)}.html"
        path.write_text(view.page("a view"), encoding="utf-8")
        return open_file(path, **options)

    return open_
