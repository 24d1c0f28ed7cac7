"""What tests in a browser share: an `expect` as patient as a busy machine needs, and pictures where asked for."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

SHOTS = os.environ.get("KERNEL_WORKBENCH_SCREENSHOTS")


def expect(locator: Any) -> Any:
    """Playwright's `expect`; the first compile of a kernel imports Numba, which takes its time on a busy machine."""
    from playwright.sync_api import expect as expect_

    expect_.set_options(timeout=60_000)
    return expect_(locator)


def shot(page: Any, name: str, settle_ms: int = 700) -> None:
    """Saves what a person sees of Playwright's page, where asked to, once it has settled."""
    if SHOTS:
        Path(SHOTS).mkdir(parents=True, exist_ok=True)
        page.wait_for_timeout(settle_ms)
        page.screenshot(path=f"{SHOTS}/{name}.png")
