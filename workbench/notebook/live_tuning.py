"""A search over variants, drawn while it goes on in the output of its cell, and gone at its end."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from workbench.tuning.tuning import Tuning

_EVERY_SECONDS = 0.5


class LiveTuning:
    """Draws what was found by now; `end` takes it away."""

    def __init__(self) -> None:
        self._begun = time.monotonic()
        self._last = 0.0
        self._handle: Any = None
        self._own = 0

    def __call__(self, found: Tuning) -> None:
        """Draw, unless that was done a moment ago."""
        now = time.monotonic()
        self._own += not found.trials[-1].known
        if now - self._last < _EVERY_SECONDS:
            return
        self._last = now
        from workbench.widgets.tuning_card import tuning_view

        view = tuning_view(found, self._state(found, now - self._begun))
        bundle = {"text/html": view.html, "text/plain": view.text}
        if self._handle is None:
            from IPython.display import display

            self._handle = display(bundle, raw=True, display_id=True)
        else:
            self._handle.update(bundle, raw=True)

    def end(self) -> None:
        """Take the picture away."""
        if self._handle is not None:
            self._handle.update({"text/html": "", "text/plain": ""}, raw=True)
            self._handle = None

    def _state(self, found: Tuning, seconds: float) -> str:
        """The state of the search, and the time of the rest if its variants take as long as those before."""
        tried = len(found.trials)
        words = f"{tried} of {found.planned} tried"
        if not self._own or tried >= found.planned:
            return words
        rest = (found.planned - tried) * seconds / self._own
        shown = f"{rest:.0f} s" if rest < 120 else f"{rest / 60:.0f} min"
        return f"{words}, about {shown} left; interrupt the kernel to end it here"
