"""Teaches IPython to show records and opened files as views. They themselves know no HTML."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from workbench.api import Binary
from workbench.errors import ArgumentError, MissingDependency
from workbench.line_tables import LaunchCounters, LineTable
from workbench.marked_places import MIME, fault_places, message_of, typed_cells
from workbench.measure.register_sweep import RegisterSweep
from workbench.model.advice import AdviceList
from workbench.model.prediction import Prediction, Predictions
from workbench.model.roofline import Roofline
from workbench.records import Fault, Missing, Occupancy, Outcome, Verdict
from workbench.targets.recorded_values import AccessSteps, Divergence
from workbench.targets.recording import Recording, WriterMap
from workbench.timings import ProblemTiming, TimeComparison, Timing, Untimed
from workbench.widgets.access_picture import access_view
from workbench.widgets.advice import advice_view
from workbench.widgets.binary import binary_view
from workbench.widgets.divergence_picture import divergence_view
from workbench.widgets.fault import fault_view
from workbench.widgets.line_table import counters_view, line_table_view
from workbench.widgets.measured import outcome_view, problem_timing_view, timing_view
from workbench.widgets.occupancy_card import occupancy_view
from workbench.widgets.prediction_card import predictions_view
from workbench.widgets.recording_card import recording_view
from workbench.widgets.roofline_card import roofline_view
from workbench.widgets.sweep_card import sweep_view
from workbench.widgets.timing_card import comparison_view
from workbench.widgets.verdict import verdict_view
from workbench.widgets.view import View
from workbench.widgets.writers_picture import writers_view

_VIEWS: dict[type, Callable[[Any], View]] = {
    AccessSteps: access_view,
    AdviceList: advice_view,
    Binary: binary_view,
    Divergence: divergence_view,
    Fault: fault_view,
    LaunchCounters: counters_view,
    LineTable: line_table_view,
    Occupancy: occupancy_view,
    Outcome: outcome_view,
    Prediction: predictions_view,
    Predictions: predictions_view,
    Roofline: roofline_view,
    ProblemTiming: problem_timing_view,
    TimeComparison: comparison_view,
    Recording: recording_view,
    RegisterSweep: sweep_view,
    Timing: timing_view,
    Untimed: lambda value: timing_view(value, None if isinstance(value.outcome, Missing) else value.outcome),
    Verdict: verdict_view,
    WriterMap: writers_view,
}


def view_of(value: Any) -> View | None:
    """The view that a value is shown as; None of what is none of ours."""
    if isinstance(value, View):
        return value
    found = next((view for record, view in _VIEWS.items() if isinstance(value, record)), None)
    return None if found is None else found(value)


def register_formatters(shell: Any) -> None:
    """Show verdicts, faults, outcomes, occupancies, timings and opened files as cards in this IPython shell."""
    formatters = shell.display_formatter.formatters
    for record, view in _VIEWS.items():
        formatters["text/html"].for_type(record, lambda value, view=view: view(value).html)
        formatters["text/plain"].for_type(record, lambda value, p, cycle, view=view: p.text(view(value).text))
    formatters["text/html"].for_type(Verdict, lambda verdict: _verdict(verdict, shell))
    if getattr(shell, "kernel", None) is not None:  # a terminal shows no widgets
        for timed in (Timing, Untimed):
            shell.display_formatter.mimebundle_formatter.for_type(timed, _time_widget)


def _time_widget(value: Timing | Untimed, include: Any = None, exclude: Any = None) -> dict[str, Any]:
    """The widget of a time, or of what is modelled in its place, with its card for readers without widgets; nothing
    where there is neither, or no Bokeh: then the card alone is shown."""
    from workbench.widgets.timing import timing_widget
    from workbench.widgets.untimed import untimed_widget

    try:
        made = timing_widget(value) if isinstance(value, Timing) else untimed_widget(value)
    except (ArgumentError, MissingDependency):
        return {}
    found: dict[str, Any] = made._repr_mimebundle_()
    return found


def _verdict(verdict: Verdict, shell: Any) -> tuple[str, dict[str, Any]] | str:
    """The card, and where there were faults, for the editor, which lines of which cells made them."""
    html = verdict_view(verdict).html
    found = fault_places(verdict.distinct_faults, verdict.kernel, typed_cells(shell))
    return (html, {MIME: message_of(found)}) if found else html


def unregister_formatters(shell: Any) -> None:
    """Undo `register_formatters`."""
    formatters = shell.display_formatter.formatters
    for timed in (Timing, Untimed):
        shell.display_formatter.mimebundle_formatter.pop(timed, None)
    for record in _VIEWS:
        for mime in ("text/html", "text/plain"):
            formatters[mime].pop(record, None)
