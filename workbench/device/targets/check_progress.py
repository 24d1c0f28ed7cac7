"""Progress of a long check or launch, shown in a notebook's output or on a terminal; nowhere else.

What is soon over shows nothing, and nothing is left of what was shown.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from html import escape
from typing import Any

from workbench.base.notebooks import running_shell, shows_html
from workbench.base.progress_line import ProgressLine
from workbench.base.records.interruptions import Interruption, where

_PATIENCE_SECONDS = 1.0
"""That pass before anything is shown."""
_EVERY_SECONDS = 0.1
_busy = threading.local()


@contextmanager
def shown_progress(title: str) -> Iterator[Callable[[str], None]]:
    """Give what is to be told each step; while it runs a bar is shown that does not say how far it is.

    title: what is going on.
    """
    shown = _notebook(title) or _terminal(title)
    begun = last = time.monotonic()

    def report(doing: str) -> None:
        nonlocal last
        note = getattr(_busy, "note", None)
        if note is not None:
            note(f"{title}: {doing}")
        now = time.monotonic()
        if shown is not None and now - begun > _PATIENCE_SECONDS and now - last > _EVERY_SECONDS:
            last = now
            shown.show(doing, None)

    _busy.shows = True
    try:
        yield report
    finally:
        _busy.shows = False
        if shown is not None:
            shown.end()


@contextmanager
def progress_to(note: Callable[[str], None]) -> Iterator[None]:
    """Tell a function each step of what this thread does meanwhile, whether it is shown or not."""
    before = getattr(_busy, "note", None)
    _busy.note = note
    try:
        yield
    finally:
        _busy.note = before


def launch_progress() -> AbstractContextManager[Callable[[Interruption], None]] | None:
    """Give the function that reports the progress of a launch; None if nothing shows it, or if a check shows its own
    progress."""
    shown = None if getattr(_busy, "shows", False) or not _is_main_thread() else _notebook("") or _terminal("")
    return _shown_launch(shown) if shown is not None else None


@contextmanager
def _shown_launch(shown: _Notebook | _Terminal) -> Iterator[Callable[[Interruption], None]]:
    begun = last = time.monotonic()

    def report(state: Interruption) -> None:
        nonlocal last
        now = time.monotonic()
        if now - begun > _PATIENCE_SECONDS and now - last > _EVERY_SECONDS:
            last = now
            place = where(state.ptx_line, state.source_file, state.source_line)
            words = f"{state.kernel} runs{place}; {state.extent}, {now - begun:.0f} s"
            shown.show(words, state.blocks_begun / max(state.blocks, 1))

    try:
        yield report
    finally:
        shown.end()


def _is_main_thread() -> bool:
    return threading.get_ident() == threading.main_thread().ident


class _Notebook:
    """A bar in the cell's output. Its share is None where it is not known."""

    def __init__(self, title: str, display: Callable[..., Any] | None = None) -> None:
        self._title, self._line = title, ProgressLine(display)

    def show(self, doing: str, share: float | None) -> None:
        words = f"{self._title}: {doing}" if self._title else doing
        value = "" if share is None else f' value="{share:.3f}" max="1"'
        self._line.show(words, f"<progress{value}></progress> {escape(words)}")

    def end(self) -> None:
        self._line.clear()


class _Terminal:
    """A bar of rich's on a line that goes away. Its share is None where it is not known."""

    def __init__(self, title: str) -> None:
        self._title = title
        self._progress: Any = None

    def show(self, doing: str, share: float | None) -> None:
        from rich.markup import escape as plain
        from rich.progress import BarColumn, Progress, TextColumn

        words = plain(f"{self._title}: {doing}" if self._title else doing)
        if self._progress is None:
            columns = (BarColumn(), TextColumn("{task.description}"))
            self._progress = Progress(*columns, transient=True)
            self._progress.start()
            self._task = self._progress.add_task(words, total=None if share is None else 1.0)
        self._progress.update(self._task, description=words, completed=share or 0.0)

    def end(self) -> None:
        if self._progress is not None:
            self._progress.stop()


def _notebook(title: str) -> _Notebook | None:
    return _Notebook(title) if shows_html(running_shell()) else None


def _terminal(title: str) -> _Terminal | None:
    return _Terminal(title) if sys.stderr.isatty() and sys.stdout.isatty() else None
