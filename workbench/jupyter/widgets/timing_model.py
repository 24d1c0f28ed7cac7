"""The ipywidget around the plots of a time. Importing it needs jupyter_bokeh."""

from __future__ import annotations

from typing import Any

from workbench.base.records.timings import Timing
from workbench.jupyter.widgets.occupancy_model import StillWidget
from workbench.jupyter.widgets.timing_card import TimingView


class TimingWidget(StillWidget):
    """The plots of a time; its data are the card's."""

    def __init__(self, layout: Any, card: TimingView) -> None:
        self._card = card
        super().__init__(layout, card)

    @property
    def timing(self) -> Timing:
        """The time that is shown."""
        return self._card.timing

    def to_json(self) -> dict[str, Any]:
        """Return the series, their samples and the history as `json` writes them."""
        return self._card.to_json()

    def to_pandas(self) -> Any:
        """Return the samples as a `pandas.DataFrame`, a row each."""
        return self._card.to_pandas()
