"""A listing as a cell's output: bounded, since a notebook keeps it, and with a word on what takes long meanwhile."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from workbench.base.notebooks import shows_html
from workbench.base.progress_line import ProgressLine
from workbench.base.records import Missing
from workbench.jupyter.widgets.listing import listing_view
from workbench.jupyter.widgets.listing_facts import facts_of
from workbench.jupyter.widgets.listing_panes import Pane

MAX_ROWS = 4000
"""Lines of a pane in an output."""
MAX_EXPLAINED = 6000
"""Instructions that the inspector is asked about."""
_MAX_TEXT_LINES = 60
"""Lines of the plain text beside the HTML, which is read where there is none."""
_LONG_PTX = 200_000
"""Characters of PTX from which on it is said what is going on."""


def show_listing(kernel: Any, panes: Iterable[Pane], shell: Any = None) -> None:
    """Display a kernel's listing.

    Parameters
    ----------
    shell
        The running IPython. In a terminal, which has no HTML, the text is whole.
    """
    from IPython.display import display

    progress = _Progress(kernel)
    try:
        progress.say("disassembling")
        sass = kernel.sass
        progress.say("analysing" if isinstance(sass, Missing) else f"analysing {len(sass.lines):,} instructions")
        kinds = tuple(panes)
        facts = facts_of(kernel, live="sass" in kinds, most_instructions=MAX_EXPLAINED)
        progress.say("laying out")
        view = listing_view(kernel, kinds, facts, most_rows=MAX_ROWS)
    finally:
        progress.clear()
    is_terminal = shell is not None and not shows_html(shell)
    text = view.text if is_terminal else _head(view.text)
    display({"text/html": view.html, "text/plain": text}, raw=True)


def bounded_page(kernel: Any) -> str:
    """Give a whole HTML document with a kernel's listing, as long as an output may be."""
    facts = facts_of(kernel, most_instructions=MAX_EXPLAINED)
    return listing_view(kernel, facts=facts, most_rows=MAX_ROWS).page(kernel.name)


def _head(text: str) -> str:
    lines = text.split("\n")
    rest = len(lines) - _MAX_TEXT_LINES
    return "\n".join([*lines[:_MAX_TEXT_LINES], f"… {rest:,} more lines"]) if rest > 0 else text


class _Progress:
    """Progress of a listing that takes long."""

    def __init__(self, kernel: Any) -> None:
        ptx = kernel.compilation.ptx
        self._is_long = isinstance(ptx, str) and len(ptx) >= _LONG_PTX
        self._name = kernel.name
        self._line = ProgressLine()

    def say(self, doing: str) -> None:
        if self._is_long:
            self._line.show(f"{self._name}: {doing} …")

    def clear(self) -> None:
        self._line.clear()
