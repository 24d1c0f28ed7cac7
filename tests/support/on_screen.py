"""Helpers of tests in a browser: an `expect` as patient as a busy machine needs, and pictures where asked for."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from support.waiting import AT_MOST_SECONDS

Read = TypeVar("Read")
SHOTS = os.environ.get("KERNEL_WORKBENCH_SCREENSHOTS")


def expect(locator: Any) -> Any:
    """Playwright's `expect`, as patient as a busy machine needs."""
    from playwright.sync_api import expect as expect_  # noqa: TID251

    expect_.set_options(timeout=AT_MOST_SECONDS * 1000)
    return expect_(locator)


def wait_for_kernel(page: Any) -> None:
    """Waits until the kernel of the page's notebook is idle; before that there is nothing to run its cells in."""
    page.wait_for_function("() => jupyterapp.shell.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'")


def frames(page: Any, count: int = 10) -> None:
    """Waits until the page has drawn so many frames. The panel does its work on listings a piece a frame, and arranges
    itself after one: a wait for a time would end before that where the machine is busy.
    """
    page.evaluate(
        """async count => {
          for (let n = 0; n < count; n++) {
            await new Promise(done => requestAnimationFrame(() => setTimeout(done, 0)));
          }
        }""",
        count,
    )


def eventually(page: Any, seen: Callable[[], object], patience_s: float = AT_MOST_SECONDS) -> None:
    """Waits until something is true of the page that no `expect` is for; `seen` reads it."""
    until = time.monotonic() + patience_s
    while not seen():
        assert time.monotonic() < until, f"waited in vain for {patience_s:g} s"
        page.wait_for_timeout(50)


def settled(page: Any, read: Callable[[], Read], patience_s: float = AT_MOST_SECONDS) -> Read:
    """The value that `read` gives of the page once it stays the same over several frames."""
    until, before = time.monotonic() + patience_s, read()
    while True:
        frames(page)
        now = read()
        if now == before:
            return now
        assert time.monotonic() < until, f"waited in vain for {patience_s:g} s: it goes on changing, now {now!r}"
        before = now


def still(locator: Any, patience_s: float = AT_MOST_SECONDS) -> dict[str, float]:
    """The place of an element once it stands still: Bokeh and CodeMirror draw in several frames and put new elements in
    the place of old ones, so that one look may find none, or one that is about to move.
    """
    until, before = time.monotonic() + patience_s, None
    while time.monotonic() < until:
        now: dict[str, float] | None = locator.bounding_box()
        if now is not None and now == before:
            return now
        before = now
        frames(locator.page, 5)
    raise AssertionError(f"no element of {locator} stood still in {patience_s:g} s; it was last at {before}")


def shot(page: Any, name: str, settle_ms: int = 700) -> None:
    """Saves what a person sees of Playwright's page, where asked to, once it has settled."""
    if SHOTS:
        Path(SHOTS).mkdir(parents=True, exist_ok=True)
        page.wait_for_timeout(settle_ms)
        page.screenshot(path=f"{SHOTS}/{name}.png")


def picture(page: Any, node: Any, name: str) -> None:
    """Saves what stands at a node of the page as a small file, where pictures are asked for."""
    if SHOTS:
        from PIL import Image

        path = Path(SHOTS) / f"{name}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        page.wait_for_timeout(600)
        node.screenshot(path=path)
        Image.open(path).convert("RGB").quantize(256, dither=Image.Dither.NONE).save(path, optimize=True)
