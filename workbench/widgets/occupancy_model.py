"""The ipywidget around the occupancy view. Importing it needs jupyter_bokeh."""

from __future__ import annotations

from typing import Any

from jupyter_bokeh.widgets import BokehModel

from workbench.widgets.view import View


class OccupancyWidget(BokehModel):  # type: ignore[misc]
    """A Bokeh layout as a widget; beside it, for readers without widgets, a picture of how it was at first."""

    def __init__(self, layout: Any, still: View) -> None:
        self._still = still
        self._is_closed = False
        super().__init__(layout)

    def close(self) -> None:
        """Close the widget's comm; again does nothing, which jupyter_bokeh's own close would not survive."""
        if not self._is_closed:
            self._is_closed = True
            super().close()

    def __repr__(self) -> str:
        return self._still.text

    def _repr_mimebundle_(self, **options: Any) -> dict[str, Any]:
        bundle: dict[str, Any] = dict(super()._repr_mimebundle_(**options) or {})
        return {**bundle, "text/html": self._still.html, "text/plain": self._still.text}
