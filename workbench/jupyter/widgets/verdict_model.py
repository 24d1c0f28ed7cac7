"""The ipywidget of a verdict: its card, and the plots of what is wrong. Importing it needs jupyter_bokeh."""

from __future__ import annotations

from typing import Any

import ipywidgets
from jupyter_bokeh.widgets import BokehModel

from workbench.jupyter.widgets.view import PICTURED, View


class VerdictWidget(ipywidgets.VBox):  # type: ignore[misc]
    """The card above the plots. Readers without widgets see the whole card, whose map needs no script."""

    def __init__(self, layout: Any, card: View, still: View) -> None:
        self._still = still
        wide = ipywidgets.Layout(width="100%")
        # A width of its own would push the card's edge out by the margins that ipywidgets gives it.
        shown = ipywidgets.HTML(card.html, layout=ipywidgets.Layout(width="auto"))
        super().__init__([shown, BokehModel(layout)], layout=wide)

    def __repr__(self) -> str:
        return self._still.text

    def _repr_mimebundle_(self, **options: Any) -> dict[str, Any]:
        """The widget alone: what else a verdict is shown as comes with the lines that it marks."""
        bundle: dict[str, Any] = dict(super()._repr_mimebundle_(**options) or {})
        return {PICTURED: {}, **{mime: data for mime, data in bundle.items() if not mime.startswith("text/")}}
