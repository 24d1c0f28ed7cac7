"""A search over variants, drawn while it goes on in the output of its cell, and gone at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from workbench.base.clock import SYSTEM, Clock

if TYPE_CHECKING:
    from workbench.search.tuning.tuning import Tuning

_EVERY_SECONDS = 0.5


class LiveTuning:
    """Draws what was found by now; `end` takes it away."""

    def __init__(self, clock: Clock = SYSTEM) -> None:
        self._clock = clock
        self._begun = clock.now()
        self._last = 0.0
        self._handle: Any = None
        self._own = 0
        self._known = 0
        self._drawn_known = 0

    def __call__(self, found: Tuning) -> None:
        """Note the newest trial, and draw, unless that was done a moment ago.

        Trials of an earlier search come all at once: they are drawn by `note_wait`, with the last of them.
        """
        if found.trials[-1].known:
            self._known += 1
        else:
            self._own += 1
            self._draw_now_and_then(found)

    def note_wait(self, found: Tuning) -> None:
        """Draw while variants are tried: at once where nothing is drawn yet or trials of an earlier search came."""
        if self._handle is None or self._drawn_known < self._known:
            self._draw(found)
        else:
            self._draw_now_and_then(found)

    def end(self) -> None:
        """Take the picture away."""
        if self._handle is not None:
            self._handle.update({"text/html": "", "text/plain": ""}, raw=True)
            self._handle = None

    def _draw_now_and_then(self, found: Tuning) -> None:
        if self._clock.now() - self._last >= _EVERY_SECONDS:
            self._draw(found)

    def _draw(self, found: Tuning) -> None:
        from workbench.jupyter.widgets.tuning_card import tuning_view

        now = self._last = self._clock.now()
        self._drawn_known = self._known
        view = tuning_view(found, self._state(found, now - self._begun))
        bundle = {"text/html": view.html, "text/plain": view.text}
        if self._handle is None:
            from IPython.display import display

            self._handle = display(bundle, raw=True, display_id=True)
        else:
            self._handle.update(bundle, raw=True)

    def _state(self, found: Tuning, seconds: float) -> str:
        """The state of the search, and the time of the rest if its variants take as long as those before."""
        tried = len(found.trials)
        words = f"{tried} of {found.planned} tried"
        if self._known:
            words += f" ({self._known} by an earlier search)"
        if tried >= found.planned:
            return words
        if self._own:
            rest = (found.planned - tried) * seconds / self._own
            words += f", about {rest:.0f} s left" if rest < 120 else f", about {rest / 60:.0f} min left"
        return f"{words}; interrupt the kernel to end it here"
