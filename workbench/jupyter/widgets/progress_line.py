"""A line of progress in a cell's output, which is written over and taken away at the end."""

from __future__ import annotations

from typing import Any


class ProgressLine:
    """One line about what is going on."""

    def __init__(self) -> None:
        self._handle: Any = None

    def show(self, words: str) -> None:
        """Show words in place of those before."""
        from IPython.display import display

        bundle = {"text/plain": words}
        if self._handle is None:
            self._handle = display(bundle, raw=True, display_id=True)
        else:
            self._handle.update(bundle, raw=True)

    def clear(self) -> None:
        """Take the line away, if it was shown."""
        if self._handle is not None:
            self._handle.update({"text/plain": ""}, raw=True)
            self._handle = None
