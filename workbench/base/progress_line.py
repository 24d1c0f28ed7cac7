"""A line of progress in a cell's output, which is written over and taken away at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class ProgressLine:
    """One line about what is going on.

    Parameters
    ----------
    display
        IPython's `display` where None.
    """

    def __init__(self, display: Callable[..., Any] | None = None) -> None:
        self._display = display
        self._handle: Any = None
        self._types: tuple[str, ...] = ()

    def show(self, words: str, html: str = "") -> None:
        """Show words in place of those before; html: the line for front ends that have HTML, empty for the words."""
        bundle = {"text/plain": words, **({"text/html": html} if html else {})}
        self._types = tuple(bundle)
        if self._handle is not None:
            self._handle.update(bundle, raw=True)
            return
        if self._display is None:
            from IPython.display import display

            self._display = display
        self._handle = self._display(bundle, raw=True, display_id=True)

    def clear(self) -> None:
        """Take the line away, if it was shown."""
        if self._handle is not None:
            self._handle.update(dict.fromkeys(self._types, ""), raw=True)
            self._handle = None
