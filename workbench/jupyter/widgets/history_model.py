"""The ipywidget around the plot of kept results. Importing it needs jupyter_bokeh."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from workbench.base.records import table_forms
from workbench.jupyter.widgets.occupancy_model import StillWidget
from workbench.jupyter.widgets.view import View

if TYPE_CHECKING:
    from workbench.search.history.entry import Entry


class HistoryWidget(StillWidget):
    """The plot of kept results; its data are the entries."""

    def __init__(self, layout: Any, card: View, entries: Sequence[Entry], versions: Mapping[str, int]) -> None:
        self._entries, self._versions = tuple(entries), versions
        super().__init__(layout, card)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The results, oldest first."""
        return self._entries

    def to_json(self) -> list[dict[str, Any]]:
        """Return the results as `json` writes them, without their whole records."""
        return [each.to_json() for each in self._entries]

    def to_pandas(self) -> Any:
        """Return a `pandas.DataFrame` with a row for each figure: at, version, kind, device, figure, value, unit,
        basis."""
        return table_forms.to_pandas(
            [
                {
                    "at": each.at,
                    "version": self._versions.get(each.source_sha256),
                    "kind": each.kind,
                    "device": each.device,
                    "figure": figure.name,
                    "value": figure.value,
                    "unit": figure.unit,
                    "basis": figure.basis,
                }
                for each in self._entries
                for figure in each.figures
            ]
        )
