"""The ipywidget of a register sweep, and what it is made of. Importing it needs jupyter_bokeh.

Variants are compiled in a thread of their own, which also hands the results to the page: a cell that runs in the
meantime holds neither up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from html import escape
from math import isnan
from typing import Any

from bokeh.layouts import column, row
from bokeh.models import (
    Button,
    ColumnDataSource,
    Div,
    HoverTool,
    NumeralTickFormatter,
    Range1d,
    Slider,
    Whisker,
)

from workbench.analyse.measure.register_sweep import MIN_CAP, RegisterSweep, SweepPoint, TimeRange, Variant
from workbench.api.sweeping import SweepRun
from workbench.base.records import Occupancy, Resources
from workbench.jupyter.widgets.bokeh_plots import BLUE, GREEN, GREY, INK, NARROW, ORANGE, plot
from workbench.jupyter.widgets.occupancy_model import StillWidget
from workbench.jupyter.widgets.sweep_card import places, state, sweep_table, sweep_view
from workbench.jupyter.widgets.view import View, asset

_COLUMNS = ("registers", "variant", "share", "stores", "loads", "where", "low", "high", "middle", "time")
_NAN = float("nan")


def columns_of(sweep: RegisterSweep) -> dict[str, list[Any]]:
    """Return the points that were compiled as columns, by registers; NaN where a number could not be had."""
    rows = sorted(filter(None, map(_row, sweep.points)), key=lambda each: (each[0], each[1]))
    return {name: [each[index] for each in rows] for index, name in enumerate(_COLUMNS)}


def _row(point: SweepPoint) -> tuple[Any, ...] | None:
    if not isinstance(point.resources, Resources):
        return None
    of, found, time = point.resources, point.occupancy, point.time
    share = found.theoretical if isinstance(found, Occupancy) else _NAN
    stores, loads = (each if isinstance(each, int) else _NAN for each in (of.spill_store_bytes, of.spill_load_bytes))
    ends = (time.low.value, time.high.value, time.middle) if isinstance(time, TimeRange) else (_NAN,) * 3
    return (of.registers_per_thread, str(point.variant), share, stores, loads, places(point), *ends, str(time))


class SweepWidget(StillWidget):
    """A sweep that is drawn while it runs; `result` is what was found by now."""

    def __init__(self, run: SweepRun) -> None:
        self.run = run
        self._on_end: Callable[[], None] | None = None
        self._source = ColumnDataSource(columns_of(run.result))
        self._state = Div(text="", styles=INK, sizing_mode="stretch_width")
        self._table = Div(
            text="", styles=INK, stylesheets=[asset("sweep.css")], sizing_mode="stretch_width", min_width=NARROW
        )
        self._stop = Button(label="Stop", width=80)
        self._cap = Slider(title="register cap", start=MIN_CAP, end=255, step=1, value=_registers(run), **_SIZED)
        self._blocks = Slider(title="minimum blocks per SM (launch bounds)", start=0, end=32, step=1, value=0, **_SIZED)
        # The kernel as it is has the most: caps and bounds only take away.
        self._reach = Range1d(MIN_CAP - 6, max(self._cap.value + 8, 1.05 * self._cap.value))
        # Explicit limits: Bokeh's own leave out the tops of stacks and the ends of whiskers.
        self._spill_range, self._time_range = Range1d(0, 1), Range1d(0, 1)
        self._times = _time_plot(self._source, self._reach, self._time_range)
        self._times.visible = False
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
        columns = columns_of(sweep)
        self._source.data = columns
        both = zip(columns["stores"], columns["loads"], strict=True)
        self._spill_range.end = _above(stores + loads for stores, loads in both)
        self._time_range.end = _above(columns["high"])
        self._times.visible = any(isinstance(each.time, TimeRange) for each in sweep.points)
        self._table.text = sweep_table(sweep)
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
            said = f"ended by {type(self.run.failure).__name__}: {escape(str(self.run.failure))}"
        elif self.run.is_cancelled and not sweep.is_complete:
            said = f"stopped after {state(sweep)}"
        else:
            said = state(sweep) if sweep.is_complete else f"compiling: {state(sweep)}"
        self._stop.disabled = sweep.is_complete or self.run.is_cancelled or self.run.failure is not None
        self._state.text = f"<b>{escape(str(name))}</b>, recompiled at {sweep.block_threads} threads per block: {said}"
        self._still = sweep_view(sweep)

    def _layout(self) -> Any:
        wrapped = {"sizing_mode": "stretch_width", "styles": {"flex-wrap": "wrap", "gap": "0 16px"}}
        return column(
            self._state,
            row(self._cap, self._blocks, self._stop, **wrapped),
            row(
                _share_plot(self._source, self._reach),
                _spill_plot(self._source, self._reach, self._spill_range),
                self._times,
                **wrapped,
            ),
            self._table,
            sizing_mode="stretch_width",
        )


_SIZED = {"sizing_mode": "stretch_width", "min_width": 200, "max_width": 320, "styles": INK}


def _registers(run: SweepRun) -> int:
    return max(MIN_CAP, int(run.result.kernel.resources.registers_per_thread))


def _above(values: Iterable[float]) -> float:
    """The end of an axis on which all values are seen; those that are not known don't count."""
    return 1.08 * max((value for value in values if not isnan(value)), default=1) or 1.0


def _share_plot(source: Any, reach: Range1d) -> Any:
    made = plot(200, reach, (-0.05, 1.08), "registers per thread", "occupancy, modelled")
    _marks(made, source, "share", BLUE)
    made.yaxis.formatter = NumeralTickFormatter(format="0%")
    return _hover(made)


def _spill_plot(source: Any, reach: Range1d, end: Range1d) -> Any:
    made = plot(200, reach, end, "registers per thread", "spill bytes, static")
    made.vbar_stack(["stores", "loads"], x="registers", width=2.4, color=[ORANGE, GREY], source=source)
    made.scatter("registers", "stores", source=source, size=10, alpha=0)
    return _hover(made)


def _time_plot(source: Any, reach: Range1d, end: Range1d) -> Any:
    made = plot(200, reach, end, "registers per thread", "time, µs")
    _marks(made, source, "middle", GREEN)
    made.add_layout(
        Whisker(
            base="registers",
            lower="low",
            upper="high",
            source=source,
            line_color=GREEN,
            upper_head=None,
            lower_head=None,
        )
    )
    return _hover(made)


def _marks(made: Any, source: Any, name: str, color: str) -> None:
    made.line("registers", name, source=source, color=GREY, line_width=1)
    made.scatter("registers", name, source=source, color=color, size=9)


def _hover(made: Any) -> Any:
    made.add_tools(
        HoverTool(
            tooltips=[
                ("variant", "@variant"),
                ("registers", "@registers"),
                ("occupancy", "@share{0.0%}"),
                ("spill stores, loads", "@stores, @loads bytes"),
                ("spills at", "@where"),
                ("time", "@time"),
            ]
        )
    )
    return made
