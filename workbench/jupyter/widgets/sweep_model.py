"""The ipywidget of a register sweep, and what it is made of. Importing it needs jupyter_bokeh.

Variants are compiled in a thread of their own, which also hands the results to the page: a cell that runs in the
meantime holds neither up.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from html import escape
from typing import Any

from bokeh.layouts import column, row
from bokeh.models import Button, Div, Slider

from workbench.analyse.measure.register_sweep import MIN_CAP, RegisterSweep, SweepPoint, TimeRange, Variant
from workbench.api.sweeping import SweepRun
from workbench.jupyter.widgets.bokeh_plots import INK, NARROW, figure_of, redraw
from workbench.jupyter.widgets.card_html import bare_html, bare_sheet
from workbench.jupyter.widgets.occupancy_model import StillWidget
from workbench.jupyter.widgets.sweep_card import state, sweep_plots, sweep_table, sweep_view
from workbench.jupyter.widgets.view import View


class SweepWidget(StillWidget):
    """A sweep that is drawn while it runs; `result` is what was found by now."""

    def __init__(self, run: SweepRun) -> None:
        self.run = run
        self._on_end: Callable[[], None] | None = None
        self._state = Div(text="", styles=INK, sizing_mode="stretch_width")
        self._table = Div(
            text="", styles=INK, stylesheets=[bare_sheet()], sizing_mode="stretch_width", min_width=NARROW
        )
        self._stop = Button(label="Stop", width=80)
        self._cap = Slider(title="register cap", start=MIN_CAP, end=255, step=1, value=_registers(run), **_SIZED)
        self._blocks = Slider(title="minimum blocks per SM (launch bounds)", start=0, end=32, step=1, value=0, **_SIZED)
        # The kernel as it is has the most: caps and bounds only take away.
        self._reach = (MIN_CAP - 6, max(self._cap.value + 8, 1.05 * self._cap.value))
        self._plots = [figure_of(plot) for plot in sweep_plots(run.result, self._reach)]
        self._plots[2].visible = False
        super().__init__(self._layout(), sweep_view(run.result))
        self._stop.on_click(self.stop)
        self._cap.on_change("value_throttled", partial(self._moved, "cap"))
        self._blocks.on_change("value_throttled", partial(self._moved, "blocks"))
        run.on_point, run.on_end = self._draw, self._ended
        self._say()
        run.start()

    @property
    def result(self) -> RegisterSweep:
        """The results so far."""
        return self.run.result

    def stop(self) -> None:
        """Stop after the variant that is being compiled."""
        self.run.cancel()
        self._say()

    def wait(self, timeout_seconds: float | None = None) -> bool:
        """Wait for the end of what was asked for; False where it is not there after the timeout."""
        return self.run.wait(timeout_seconds)

    def at_end(self, action: Callable[[], None]) -> None:
        """Have something done once, in the sweep's thread, when the sweep ends or is stopped."""
        self._on_end = action

    def to_json(self) -> list[dict[str, Any]]:
        """Return the points as rows that `json` writes."""
        return self.result.to_json()

    def to_pandas(self) -> Any:
        """Return the points as a `pandas.DataFrame`."""
        return self.result.to_pandas()

    def still(self) -> View:
        """Return the picture of what was found by now."""
        return sweep_view(self.result)

    def _moved(self, which: str, attribute: str, old: Any, new: Any) -> None:
        threads = self.result.block_threads
        if which == "cap":
            self.run.request(Variant(cap=int(new)))
        elif new:
            self.run.request(Variant(launch_bounds=(threads, int(new))))
        self._say()

    def _draw(self, point: SweepPoint) -> None:
        sweep = self.result
        for drawn, plot in zip(self._plots, sweep_plots(sweep, self._reach), strict=True):
            redraw(drawn, plot)
        self._plots[2].visible = any(isinstance(each.time, TimeRange) for each in sweep.points)
        self._table.text = bare_html(sweep_table(sweep))
        self._say()

    def _ended(self) -> None:
        self._say()
        if self._on_end is not None:
            action, self._on_end = self._on_end, None
            self.refresh()
            action()

    def _say(self) -> None:
        sweep = self.result
        name = getattr(sweep.kernel, "name", "a kernel")
        if self.run.failure is not None:
            text = f"ended by {type(self.run.failure).__name__}: {escape(str(self.run.failure))}"
        elif self.run.is_cancelled and not sweep.is_complete:
            text = f"stopped after {state(sweep)}"
        else:
            text = state(sweep) if sweep.is_complete else f"compiling: {state(sweep)}"
        self._stop.disabled = sweep.is_complete or self.run.is_cancelled or self.run.failure is not None
        self._state.text = f"<b>{escape(str(name))}</b>, recompiled at {sweep.block_threads} threads per block: {text}"
        self._still = sweep_view(sweep)

    def _layout(self) -> Any:
        wrapped = {"sizing_mode": "stretch_width", "styles": {"flex-wrap": "wrap", "gap": "0 16px"}}
        return column(
            self._state,
            row(self._cap, self._blocks, self._stop, **wrapped),
            row(*self._plots, **wrapped),
            self._table,
            sizing_mode="stretch_width",
        )


_SIZED = {"sizing_mode": "stretch_width", "min_width": 200, "max_width": 320, "styles": INK}


def _registers(run: SweepRun) -> int:
    return max(MIN_CAP, int(run.result.kernel.resources.registers_per_thread))
