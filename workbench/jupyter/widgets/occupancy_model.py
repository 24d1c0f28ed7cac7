"""The ipywidget around the occupancy view. Importing it needs jupyter_bokeh."""

from __future__ import annotations

from typing import Any

from jupyter_bokeh.widgets import BokehModel

from workbench.analyse.measure.occupancy_table import occupancy_rows
from workbench.base.records import Occupancy, table_forms
from workbench.base.records.json_records import json_form
from workbench.jupyter.widgets.view import PICTURED, View


class StillWidget(BokehModel):  # type: ignore[misc]
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

    def refresh(self) -> None:
        """Have views that are made from now on start with what the models hold now, not with what they began with."""
        self.render_bundle = self._model_to_traits(self._model)

    def __repr__(self) -> str:
        return self._still.text

    def _repr_mimebundle_(self, **options: Any) -> dict[str, Any]:
        bundle: dict[str, Any] = dict(super()._repr_mimebundle_(**options) or {})
        return {**bundle, PICTURED: {}, "text/html": self._still.html, "text/plain": self._still.text}


class OccupancyWidget(StillWidget):
    """The occupancy view; its data are those of the launch that it began with."""

    def __init__(self, layout: Any, still: View, found: Occupancy) -> None:
        self._found = found
        super().__init__(layout, still)

    @property
    def occupancy(self) -> Occupancy:
        """The launch that the sliders began with."""
        return self._found

    def to_json(self) -> list[dict[str, Any]]:
        """Return the launch and its curves as rows that `json` writes."""
        return [json_form(row) for row in occupancy_rows(self._found)]

    def to_pandas(self) -> Any:
        """Return the launch and its curves as a `pandas.DataFrame`."""
        return table_forms.to_pandas(occupancy_rows(self._found))
